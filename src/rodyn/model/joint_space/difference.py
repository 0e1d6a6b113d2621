"""Whether two descriptions are of one robot: the same joints at nearly the same places, whatever it weighs."""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import short
from rodyn.model.mechanism import Mechanism

OFFSET = 0.1
"""Largest distance between the axes of a joint in two models of one robot, relative to the length of the robot."""
ANGLE = 0.2
"""Largest angle (rad) between them."""


class PlacedJoint(NamedTuple):
    """A joint at zero coordinates, base axes.

    before   the name of the joint with coordinates that carries it
    axes     (dof, 3): direction of every coordinate
    point    (3,): the origin of the joint frame
    """

    name: str
    kind: str
    before: str
    axes: Floats
    point: Floats

    @property
    def label(self) -> str:
        before = self.before and f" after {short(self.before)}"
        return f"a {self.kind} joint {short(self.name)}{before}"


@lru_cache(maxsize=4096)
def difference(model: Mechanism, mechanism: Mechanism) -> str:
    """Return what makes `model` another robot than `mechanism`, or "" if they are models of one robot.

    Joints with coordinates must have the same names and kinds, in the same order and tree, and their axes at zero
    coordinates must be within 0.2 rad and a tenth of the robot's length.

    >>> from rodyn.model.link import Link
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0)])
    >>> difference(arm.replace(link=0, mass=2.0), arm), difference(arm.replace(link=0, joint="prismatic"), arm)
    ('', "it has a prismatic joint 'upper' in place of a revolute joint 'upper'")
    """
    ours, theirs = _joints(model), _joints(mechanism)
    if len(ours) != len(theirs):
        return f"it has {len(ours)} joints with coordinates, not {len(theirs)}"
    length = max((float(np.linalg.norm(joint.point)) for joint in (*ours, *theirs)), default=0.0)
    for one, other in zip(ours, theirs, strict=True):
        if one[:3] != other[:3]:
            return f"it has {one.label} in place of {other.label}"
        angle, distance = _angle(one, other), _distance(one, other)
        if angle > ANGLE or distance > OFFSET * length:
            return (
                f"with all coordinates at zero, the axes of joint {short(one.name)} are {angle:.3g} rad and "
                f"{distance:.3g} m apart"
            )
    return ""


def _joints(mechanism: Mechanism) -> list[PlacedJoint]:
    """The joints with coordinates of their own."""
    own, names = set(mechanism.independent), mechanism.joint_names
    frames: list[Floats] = []
    joints = []
    for k, (link, parent) in enumerate(zip(mechanism.links, mechanism.parents, strict=True)):
        placed = (frames[parent] if parent >= 0 else np.eye(4)) @ link.placement.matrix()
        frames.append(placed @ link.frame.matrix())
        if k in own:
            while parent >= 0 and parent not in own:
                parent = mechanism.parents[parent]
            axes = np.array([vars(element)["axis"] for element in link.joint.elements]) @ placed[:3, :3].T
            before = names[parent] if parent >= 0 else ""
            joints.append(PlacedJoint(names[k], link.joint.kind, before, axes, placed[:3, 3]))
    return joints


def _angle(one: PlacedJoint, other: PlacedJoint) -> float:
    """The largest angle between axes."""
    sines = np.linalg.norm(np.cross(one.axes, other.axes), axis=1)
    return float(np.arctan2(sines, (one.axes * other.axes).sum(axis=1)).max())


def _distance(one: PlacedJoint, other: PlacedJoint) -> float:
    """Return the distance (m) between the joints; along its axis a joint may be placed anywhere."""
    apart = one.point - other.point
    if one.kind == "prismatic":
        return 0.0
    if len(one.axes) == 1 or one.kind == "cylindrical":
        apart = np.cross(other.axes[0], apart)
    return float(np.linalg.norm(apart))
