"""Links of a URDF file: mass, mass centre and inertia."""

from rodyn.model.body import Body
from rodyn.model.checks import place
from rodyn.model.formats.markup import Element
from rodyn.model.formats.urdf.part import Part

TAKEN = ("inertial", "visual", "collision")
MOMENTS = ("ixx", "ixy", "ixz", "iyy", "iyz", "izz")
NOTHING = Body(0.0)


def body(part: Part) -> Body:
    """Mass, mass centre and inertia in link axes; a link without <inertial> has none."""
    for child in part.element.children:
        if child.tag not in TAKEN:
            part.remarks.ignored(f"{child.tag[:80]} of links", child.line)
    inertial = part.only(part.element, "inertial")
    if inertial is None:
        return NOTHING
    for child in inertial.children:
        if child.tag not in ("origin", "mass", "inertia"):
            part.remarks.ignored(f"{child.tag[:80]} of inertial", child.line)
    mass = part.number(part.needed(inertial, "mass", 'value="..."'), "value")
    tensor = _tensor(
        part, part.needed(inertial, "inertia", 'ixx=".." ixy=".." ixz=".." iyy=".." iyz=".." izz=".."')
    )
    pose = part.pose(inertial)
    with place(part.where(inertial)):
        if pose.rotation:
            return Body(mass, inertia=tensor).moved(pose)
        return Body(mass, pose.xyz, tensor)


def _tensor(part: Part, element: Element) -> tuple[tuple[float, float, float], ...]:
    xx, xy, xz, yy, yz, zz = (part.number(element, key) for key in MOMENTS)
    return ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))
