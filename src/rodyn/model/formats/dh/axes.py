"""A mechanism from the axes of its joints: a point and a direction of each, all seen from the base."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rodyn.errors import DescriptionError
from rodyn.model.body import POINT
from rodyn.model.checks import Vector, VectorLike, identifier, items, place, vector
from rodyn.model.formats.dh.read import DATA, default_name, row_joint, row_shapes
from rodyn.model.formats.keys import keyed
from rodyn.model.link import BASE, Base, Link
from rodyn.model.mechanism import GRAVITY, Mechanism, Physical
from rodyn.model.pose import Pose, posed

NEEDED = ("point", "direction")
BODY = ("mass", "com", "inertia")
OTHERS = ("joint", "name", "shapes", *BODY, *DATA)


def from_axes(
    axes: Sequence[Mapping[str, Any]],
    gravity: VectorLike = GRAVITY,
    name: str = "arm",
    tool: Pose | None = None,
    base: Base = "fixed",
    *,
    physical: Physical = "raise",
) -> Mechanism:
    """The serial mechanism of these joint axes, from the base to the tip, at q = 0.

    All of it is seen from the base, in its axes, with every joint at 0:

    point           a point of the axis (m); of a slide the place that its link is drawn from
    direction       of the axis, of any length: the joint turns about it, or slides along it
    joint           "revolute" (default) or "prismatic"
    mass            kg
    com             the mass centre (m)
    inertia         about the mass centre (kg m²): a 3×3 tensor or its three moments
    shapes          what the link looks like
    name            "link1", "link2", … unless given
    joint_name, limits, viscous, …, rotor_inertia, mimic    data of the joint, as of `Revolute`

    `tool` is the pose of the tool there. Without any mass, com and inertia the arm has kinematics only. The frame of
    a link is at the point of its axis, turned as the base at q = 0.

    >>> from_axes([{"point": (0, 0, 0.3), "direction": (0, 2, 0)}]).links[0].joint
    Revolute(axis=(0.0, 1.0, 0.0))
    """
    given: list[Mapping[str, Any]] = []
    for k, axis in enumerate(items(axes, "axes")):
        with place(f"axes[{k}]"):
            given.append(keyed(axis, NEEDED, OTHERS))
    weighed = any(key in axis for axis in given for key in BODY)
    links: list[Link] = []
    start: Vector = POINT
    for k, axis in enumerate(given):
        with place(f"axes[{k}]"):
            parent = links[-1].name if links else BASE
            links.append(_link(axis, default_name(k), parent, start, weighed=weighed))
            start = vector(axis["point"], "point")
    if tool is not None:
        tool = Pose(_less(posed(tool, "tool").xyz, start), tool.rotation)
    return Mechanism(name, links, gravity, base, tool, physical=physical)


def _link(given: Mapping[str, Any], name: str, parent: str, start: Vector, *, weighed: bool) -> Link:
    if weighed and (missing := [key for key in BODY if key not in given]):
        raise DescriptionError(f"missing key{'s' * (len(missing) > 1)} {', '.join(map(repr, missing))}")
    point = vector(given["point"], "point")
    back = Pose(_less(POINT, point))
    return Link(
        identifier(given.get("name", name), "name"),
        parent,
        row_joint(given, axis=_direction(vector(given["direction"], "direction"))),
        Pose(_less(point, start)),
        mass=given.get("mass", 0.0),
        com=_less(vector(given["com"], "com"), point) if weighed else POINT,
        inertia=given.get("inertia", POINT),
        shapes=[replace(shape, origin=back @ shape.origin) for shape in row_shapes(given)],
    )


def _direction(given: Vector) -> Vector:
    """The unit vector in a direction."""
    largest = max(map(abs, given))
    if largest == 0.0:
        raise DescriptionError("the direction (0, 0, 0) is none: write for example (0, 0, 1)")
    x, y, z = (component / largest for component in given)
    length = math.hypot(x, y, z)
    return x / length, y / length, z / length


def _less(one: Vector, other: Vector) -> Vector:
    (a, b, c), (x, y, z) = one, other
    return a - x, b - y, c - z
