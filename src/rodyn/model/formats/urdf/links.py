"""Links of a URDF file: mass, mass centre and inertia."""

from typing import NamedTuple

from rodyn.model.body import POINT, Body, tensor
from rodyn.model.checks import Matrix, Vector
from rodyn.model.formats.urdf.names import KNOWN
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.part import Part
from rodyn.model.formats.xml.spelling import check_names

EXAMPLE = 'ixx=".." ixy=".." ixz=".." iyy=".." iyz=".." izz=".."'
MOMENTS = ("ixx", "ixy", "ixz", "iyy", "iyz", "izz")


class Inertial(NamedTuple):
    """What a `Body` is made of."""

    mass: float
    com: Vector
    inertia: Matrix


NOTHING = Inertial(0.0, POINT, tensor(POINT))


def inertial(part: Part) -> Inertial:
    """Mass, mass centre and inertia in link axes; a link without <inertial> has none."""
    check_names(part, KNOWN)
    element = part.only(part.element, "inertial")
    if element is None:
        return NOTHING
    mass = part.number(part.needed(element, "mass", 'value="..."'), "value")
    moments = _tensor(part, part.needed(element, "inertia", EXAMPLE))
    pose = part.pose(element)
    if not pose.rotation:
        return Inertial(mass, pose.xyz, moments)
    with part.place(element):
        body = Body(mass, inertia=moments).moved(pose)
    return Inertial(body.mass, body.com, body.inertia)


def _tensor(part: Part, element: Element) -> Matrix:
    xx, xy, xz, yy, yz, zz = (part.number(element, key) for key in MOMENTS)
    return ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))
