"""A link, joint or frame of an SDF file: the texts of its elements as numbers and poses."""

import math
from collections.abc import Callable
from functools import reduce
from operator import add
from typing import Any

from rodyn.errors import short, suggestion
from rodyn.model.body import Body
from rodyn.model.checks import Vector
from rodyn.model.formats.meshes import Meshes
from rodyn.model.formats.xml_elements import Element, Part, rpy_pose
from rodyn.model.formats.xml_tree import Names, check_names
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import Box, Capsule, Colour, Cylinder, Mesh, Shape, Sphere

TRUE, FALSE = ("true", "1"), ("false", "0")
RELATIVE = ("link", "joint", "frame")
"""What may have a pose relative to others."""
SHAPES = ("visual", "collision")
EULER, QUATERNION = "euler_rpy", "quat_xyzw"
"""The values of rotation_format."""


class SdfPart(Part):
    """A part whose numbers are the texts of its elements."""

    def value(self, parent: Element, tag: str, default: float | None = None) -> float:
        """Return the text of a child as a finite number; without a default it must be there."""
        child = self.only(parent, tag)
        if child is None:
            if default is None:
                raise self.error(parent, f"<{parent.tag}> has no <{tag}>: add <{tag}>...</{tag}>")
            return default
        (number,) = self.values(child, 1)
        return number

    def values(self, element: Element, count: int) -> tuple[float, ...]:
        """Return the text of an element as that many finite numbers, separated by spaces."""
        words = element.text.split()
        if len(words) != count:
            raise self.error(
                element,
                f"<{element.tag}> must be {count} numbers, got {len(words)}: {short(element.text.strip())}",
            )
        return tuple([self.real(element, f"<{element.tag}>", word) for word in words])

    def bound(self, parent: Element, tag: str, default: float) -> float:
        """Return the text of a child as a number that may be infinite."""
        child = self.only(parent, tag)
        if child is not None and child.text.strip().lower() in ("inf", "+inf", "-inf"):
            return float(child.text)
        return self.value(parent, tag, default)

    def triple(self, element: Element) -> Vector:
        """Return the text of an element as three numbers."""
        x, y, z = self.values(element, 3)
        return (x, y, z)

    def word(self, parent: Element, tag: str) -> str:
        """Return the text of a child, which must be there and not be empty."""
        child = self.only(parent, tag)
        if child is None or not child.text.strip():
            raise self.error(child or parent, f"<{parent.tag}> has no <{tag}>: add <{tag}>name</{tag}>")
        return child.text.strip()

    def is_set(self, parent: Element, tag: str, default: bool = False) -> bool:
        """Return the text of a child as true or false."""
        child = self.only(parent, tag)
        return default if child is None else self._bool(child, f"<{tag}>", child.text)

    def flag(self, element: Element, key: str) -> bool:
        """Return an attribute as true or false, false by default."""
        return self._bool(element, key, element.attributes.get(key, "false"))

    def _bool(self, element: Element, what: str, text: str) -> bool:
        value = text.strip().lower()
        if value not in (*TRUE, *FALSE):
            raise self.error(element, f"{what} must be true or false, got {short(text.strip())}")
        return value in TRUE

    def placed(self, parent: Element) -> Pose:
        """Return the <pose> of an element: x y z and roll pitch yaw, or a quaternion."""
        element = self.only(parent, "pose")
        if element is None:
            return IDENTITY
        if element.attributes.get("frame", "").strip():
            raise self.error(
                element, "frame of <pose> is not read: write relative_to, which came with SDF 1.7"
            )
        turns = element.attributes.get("rotation_format", EULER)
        if turns not in (EULER, QUATERNION):
            raise self.error(
                element, f"unknown rotation_format {short(turns)}: {suggestion(turns, (EULER, QUATERNION))}"
            )
        in_degrees = self.flag(element, "degrees")
        if not element.text.strip():
            return IDENTITY
        if element.attributes.get("relative_to") and parent.tag not in RELATIVE:
            where = "in the world" if parent.tag == "model" else "in the frame of the link"
            said = (
                f"relative_to of the <pose> of <{parent.tag}> is not read: write the pose {where}, without it"
            )
            if parent.tag not in SHAPES:
                raise self.error(element, said)
            self.remark(element, said)
        if turns == QUATERNION:
            if in_degrees:
                raise self.error(element, "a quaternion has no degrees: delete the attribute degrees")
            numbers = self.values(element, 7)
            return self.turned(element, numbers[:3], numbers[3:])
        numbers = self.values(element, 6)
        if in_degrees:
            return rpy_pose(numbers[:3], [math.radians(angle) for angle in numbers[3:]])
        self.check_angles(element, numbers[3:], drawn=parent.tag == "visual")
        return rpy_pose(numbers[:3], numbers[3:])


AXIS = Names((), ("xyz", "limit", "dynamics", "mimic", "use_parent_model_frame"))
KNOWN = {
    "sdf": Names(("version",), ("world", "model")),
    "world": Names(("name",), ("model", "gravity")),
    "model": Names(
        ("name", "canonical_link", "placement_frame", "namespace"),
        ("link", "joint", "frame", "pose", "static"),
    ),
    "link": Names(
        ("name",), ("pose", "inertial", "visual", "collision", "gravity", "kinematic", "velocity_decay")
    ),
    "joint": Names(("name", "type"), ("pose", "parent", "child", "axis", "axis2", "screw_thread_pitch")),
    "velocity_decay": Names((), ("linear", "angular")),
    "frame": Names(("name", "attached_to"), ("pose",)),
    "pose": Names(("relative_to", "rotation_format", "degrees", "frame")),
    "inertial": Names(
        ("auto",), ("pose", "mass", "inertia", "density", "auto_inertia_params", "fluid_added_mass")
    ),
    "inertia": Names((), ("ixx", "ixy", "ixz", "iyy", "iyz", "izz")),
    "axis": AXIS,
    "axis2": AXIS,
    "xyz": Names(("expressed_in",)),
    "limit": Names((), ("lower", "upper", "velocity", "effort")),
    "dynamics": Names((), ("damping", "friction", "spring_reference", "spring_stiffness")),
    "mimic": Names(("joint", "axis"), ("multiplier", "offset", "reference")),
    "collision": Names(
        ("name",), ("pose", "geometry", "density", "auto_inertia_params", "surface", "max_contacts")
    ),
    "visual": Names(
        ("name",),
        ("pose", "geometry", "material", "transparency", "cast_shadows", "visibility_flags", "plugin"),
    ),
    "geometry": Names(
        (),
        (
            *("box", "sphere", "cylinder", "capsule", "ellipsoid", "cone", "mesh"),
            *("empty", "heightmap", "image", "plane", "polyline"),
        ),
    ),
    "material": Names(
        (),
        (
            *("ambient", "diffuse", "specular", "emissive", "shininess", "lighting", "double_sided"),
            *("script", "shader", "render_order", "pbr"),
        ),
    ),
    "box": Names((), ("size",)),
    "sphere": Names((), ("radius",)),
    "cylinder": Names((), ("radius", "length")),
    "capsule": Names((), ("radius", "length")),
    "ellipsoid": Names((), ("radii",)),
    "cone": Names((), ("radius", "length")),
    "mesh": Names(("optimization",), ("uri", "scale", "submesh", "convex_decomposition")),
}


WATER = 1000.0
"""SDF's density (kg/m³) where a file has none."""


def uniform_body(part: SdfPart, inertial: Element) -> Body:
    """Return the body of a link's collision shapes; a <mass> scales it, as in SDFormat since libsdformat 15.2."""
    collisions = part.element.all("collision")
    if not collisions:
        raise part.error(
            inertial,
            "an auto <inertial> is computed from collision shapes, but the link has no <collision>: add one",
        )
    density = _density(part, inertial, WATER)
    body = reduce(add, [_of(part, collision, density) for collision in collisions])
    for tag in ("pose", "inertia"):
        element = part.only(inertial, tag)
        if element is not None:
            part.remark(
                element, f"<{tag}> not taken: an auto <inertial> is computed from the collision shapes"
            )
    mass = part.value(inertial, "mass", body.mass)
    if mass == body.mass:
        return body
    if not mass > 0.0:
        raise part.error(part.only(inertial, "mass") or inertial, f"<mass> must be positive, got {mass:g}")
    part.remark(
        inertial, f"the {body.mass:g} kg of its collision shapes are scaled to its <mass>, {mass:g} kg"
    )
    scaled = [[mass / body.mass * entry for entry in row] for row in body.inertia]
    return Body(mass, body.com, scaled)


def _density(part: SdfPart, element: Element, default: float) -> float:
    density = part.value(element, "density", default)
    if not density > 0.0:
        raise part.error(
            part.only(element, "density") or element, f"<density> must be positive, got {density:g}"
        )
    return density


def _of(part: SdfPart, collision: Element, density: float) -> Body:
    """Return the body of a collision shape in link axes."""
    pose = part.only(collision, "pose")
    if pose is not None and pose.attributes.get("relative_to"):
        raise part.error(
            pose, "for an auto <inertial>, the pose of a collision is read in the frame of the link only"
        )
    geometry = part.only(collision, "geometry")
    form = geometry.children[0] if geometry is not None and geometry.children else None
    if form is None or form.tag not in SOLIDS:
        shown = "nothing" if form is None else f"<{form.tag[:80]}>"
        raise part.error(
            form or collision,
            f"an auto <inertial> cannot be computed from {shown}, only from {', '.join(SOLIDS)}: "
            "write <mass>, <pose> and <inertia> instead",
        )
    volume, height, moments = SOLIDS[form.tag](part, form)
    mass = volume * _density(part, collision, density)
    if not mass > 0.0:
        raise part.error(form, f"a {form.tag} without volume has no mass: check its size")
    x, y, z = moments
    with part.place(form):
        return Body(mass, (0.0, 0.0, height), (mass * x, mass * y, mass * z)).moved(part.placed(collision))


Solid = tuple[float, float, Vector]
"""Volume, height of the mass centre along z, and moments per mass about it."""


def _box(part: SdfPart, form: Element) -> Solid:
    size = part.only(form, "size")
    x, y, z = (1.0, 1.0, 1.0) if size is None else part.triple(size)
    moments = ((y * y + z * z) / 12.0, (x * x + z * z) / 12.0, (x * x + y * y) / 12.0)
    return (x * y * z if min(x, y, z) > 0.0 else 0.0), 0.0, moments


def _ellipsoid(part: SdfPart, form: Element) -> Solid:
    radii = part.only(form, "radii")
    return _ball(*((1.0, 1.0, 1.0) if radii is None else part.triple(radii)))


def _ball(x: float, y: float, z: float) -> Solid:
    volume = 4.0 / 3.0 * math.pi * x * y * z if min(x, y, z) > 0.0 else 0.0
    return volume, 0.0, ((y * y + z * z) / 5.0, (x * x + z * z) / 5.0, (x * x + y * y) / 5.0)


def _sphere(part: SdfPart, form: Element) -> Solid:
    radius = part.value(form, "radius")
    return _ball(radius, radius, radius)


def _round(part: SdfPart, form: Element) -> tuple[float, float, float]:
    """Radius, length and volume of a cylinder."""
    radius, length = part.value(form, "radius"), part.value(form, "length")
    volume = math.pi * radius * radius * length if min(radius, length) > 0.0 else 0.0
    return radius, length, volume


def _cylinder(part: SdfPart, form: Element) -> Solid:
    r, h, volume = _round(part, form)
    across = r * r / 4.0 + h * h / 12.0
    return volume, 0.0, (across, across, r * r / 2.0)


def _capsule(part: SdfPart, form: Element) -> Solid:
    """Return a cylinder and the two halves of a ball, each with its mass centre 3/8 r beyond an end."""
    r, h, between = _round(part, form)
    ends, _, _ = _ball(r, r, r)
    volume = between + ends
    if not between > 0.0:
        return 0.0, 0.0, (0.0, 0.0, 0.0)
    across = between * (r * r / 4.0 + h * h / 12.0) + ends * (0.4 * r * r + h * h / 4.0 + 0.375 * r * h)
    along = between * r * r / 2.0 + ends * 0.4 * r * r
    return volume, 0.0, (across / volume, across / volume, along / volume)


def _cone(part: SdfPart, form: Element) -> Solid:
    """Return a cone: its tip is at +z, the origin at half the height."""
    r, h, volume = _round(part, form)
    across = 0.15 * r * r + 0.0375 * h * h
    return volume / 3.0, -h / 4.0, (across, across, 0.3 * r * r)


SOLIDS: dict[str, Callable[[SdfPart, Element], Solid]] = {
    "box": _box,
    "sphere": _sphere,
    "cylinder": _cylinder,
    "capsule": _capsule,
    "ellipsoid": _ellipsoid,
    "cone": _cone,
}


FORMS = ("box", "sphere", "cylinder", "capsule", "mesh")
MOMENTS = {"ixx": 1.0, "ixy": 0.0, "ixz": 0.0, "iyy": 1.0, "iyz": 0.0, "izz": 1.0}
"""With SDF's defaults."""
PRINCIPAL = ("ixx", "iyy", "izz")
"""Moments whose default is not 0."""


def body(part: SdfPart) -> Body:
    """Mass, mass centre and inertia in link axes; what is missing is 1 kg and 1 kg m², as SDF has it."""
    check_names(part, KNOWN)
    if part.is_set(part.element, "kinematic"):
        raise part.error(part.element, "a <kinematic> link has no dynamics: delete <kinematic>")
    decay = part.only(part.element, "velocity_decay")
    if decay is not None and any(part.value(decay, tag, 0.0) for tag in ("linear", "angular")):
        part.remark(decay, "<velocity_decay>, which slows it down, is not taken")
    inertial = part.only(part.element, "inertial")
    if inertial is None:
        part.remark(part.element, "it has no <inertial>: 1 kg and 1 kg m², as SDF has it")
        return Body(1.0, inertia=(1.0, 1.0, 1.0))
    _check_added_mass(part, inertial)
    if _is_auto(part):
        return uniform_body(part, inertial)
    mass, inertia = part.value(inertial, "mass", 1.0), part.only(inertial, "inertia")
    missing = [tag for tag in ("mass", "inertia") if part.only(inertial, tag) is None]
    missing += [tag for tag in PRINCIPAL if inertia is not None and part.only(inertia, tag) is None]
    if missing:
        part.remark(inertial, f"{', '.join(missing)} missing: 1 kg and 1 kg m², as SDF has it")
    xx, xy, xz, yy, yz, zz = (
        value if inertia is None else part.value(inertia, tag, value) for tag, value in MOMENTS.items()
    )
    with part.place(inertial):
        return Body(mass, inertia=((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))).moved(part.placed(inertial))


def _is_auto(part: SdfPart) -> bool:
    """Return whether the body is computed from the collision shapes."""
    inertial = part.only(part.element, "inertial")
    return inertial is not None and part.flag(inertial, "auto")


def _check_added_mass(part: SdfPart, inertial: Element) -> None:
    """Raise if water moves with the link: its added mass is no rigid body."""
    added = part.only(inertial, "fluid_added_mass")
    for entry in () if added is None else added.children:
        if part.values(entry, 1) != (0.0,):
            raise part.error(
                entry,
                "<fluid_added_mass> is not read: dynamics in a fluid are others; delete it for those in air",
            )


def shapes(part: SdfPart, meshes: Meshes) -> list[Shape]:
    """Visual and collision shapes, in the order of the file."""
    result = [
        _shape(part, child, meshes) for child in part.element.children if child.tag in ("visual", "collision")
    ]
    return [shape for shape in result if shape is not None]


def _shape(part: SdfPart, element: Element, meshes: Meshes) -> Shape | None:
    geometry = part.first(element, "geometry")
    form = next((child for child in geometry.children if child.tag in FORMS), None) if geometry else None
    if form is None:
        kind = geometry.children[0].tag[:80] if geometry and geometry.children else "no shape"
        if element.tag == "collision" and _is_auto(part):
            part.remark(
                element,
                f"the {kind} of collision is not kept as a shape; its mass is taken, as auto asks for",
            )
        else:
            part.remarks.ignored(f"{kind} of {element.tag}", element.line)
        return None
    common: dict[str, Any] = {
        "origin": part.placed(element),
        "role": element.tag,
        "name": element.attributes.get("name", ""),
        "colour": _colour(part, element),
    }
    with part.place(form):
        return _form(part, form, meshes, common)


def _form(part: SdfPart, form: Element, meshes: Meshes, common: dict[str, Any]) -> Shape:
    if form.tag == "mesh":
        file, scale = part.word(form, "uri"), part.only(form, "scale")
        return Mesh(
            file, (1.0, 1.0, 1.0) if scale is None else part.triple(scale), meshes.find(file), **common
        )
    if form.tag == "box":
        size = part.only(form, "size")
        return Box((1.0, 1.0, 1.0) if size is None else part.triple(size), **common)
    if form.tag == "sphere":
        return Sphere(part.value(form, "radius"), **common)
    kind = Cylinder if form.tag == "cylinder" else Capsule
    return kind(part.value(form, "radius"), part.value(form, "length"), **common)


def _colour(part: SdfPart, element: Element) -> Colour | None:
    material = part.first(element, "material")
    diffuse = None if material is None else part.first(material, "diffuse")
    words = [] if diffuse is None else diffuse.text.split()
    if diffuse is None or len(words) not in (3, 4):
        return None
    red, green, blue, opacity = (*part.values(diffuse, len(words)), 1.0)[:4]
    if not all(0.0 <= number <= 1.0 for number in (red, green, blue, opacity)):
        part.remark(diffuse, "a colour has numbers from 0 to 1: drawn without")
        return None
    return (red, green, blue, opacity)
