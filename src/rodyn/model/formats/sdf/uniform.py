"""Bodies of uniform density that <inertial auto="true"> asks for: the collision shapes of a link, welded together."""

import math
from collections.abc import Callable
from functools import reduce
from operator import add

from rodyn.model.body import Body
from rodyn.model.checks import Vector
from rodyn.model.formats.sdf.part import SdfPart
from rodyn.model.formats.xml.markup import Element

WATER = 1000.0
"""SDF's density (kg/m³) where a file has none."""


def uniform_body(part: SdfPart, inertial: Element) -> Body:
    """The body of the collision shapes of a link; a <mass> scales it, as SDFormat has it since libsdformat 15.2."""
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
    """The body of a collision shape in link axes."""
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
    """A cylinder and the two halves of a ball, each with its mass centre 3/8 r beyond an end."""
    r, h, between = _round(part, form)
    ends, _, _ = _ball(r, r, r)
    volume = between + ends
    if not between > 0.0:
        return 0.0, 0.0, (0.0, 0.0, 0.0)
    across = between * (r * r / 4.0 + h * h / 12.0) + ends * (0.4 * r * r + h * h / 4.0 + 0.375 * r * h)
    along = between * r * r / 2.0 + ends * 0.4 * r * r
    return volume, 0.0, (across / volume, across / volume, along / volume)


def _cone(part: SdfPart, form: Element) -> Solid:
    """The tip is at +z, the origin at half the height."""
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
