"""Links of an SDF file: bodies, and shapes with colours and paths of meshes."""

from typing import Any

from rodyn.model.body import Body
from rodyn.model.formats.meshes import Meshes
from rodyn.model.formats.sdf.names import KNOWN
from rodyn.model.formats.sdf.part import SdfPart
from rodyn.model.formats.sdf.uniform import uniform_body
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.spelling import check_names
from rodyn.model.shapes import Box, Capsule, Colour, Cylinder, Mesh, Shape, Sphere

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
    found = [
        _shape(part, child, meshes) for child in part.element.children if child.tag in ("visual", "collision")
    ]
    return [shape for shape in found if shape is not None]


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
