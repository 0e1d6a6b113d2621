"""The pose that a joint gives its link: motion(q) of T(parent → link) = placement · motion(q) · frame."""

import math
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import InputError, UnsupportedError
from rodyn.model.joints import AxialJoint, Joint, Prismatic, Revolute, Screw
from rodyn.model.pose import IDENTITY, Pose, cos_sin, quaternion_pose

NAMES = "xyz"


def motion(joint: Joint, q: Sequence[float]) -> Pose:
    """The moved joint frame in the joint frame; turns about x, y and z stay turns, so quarter turns are exact.

    >>> motion(Revolute((0, 0, -1)), [0.5])
    Pose(xyz=(0, 0, 0), rotation=[('z', -0.5)])
    """
    if joint.nq != joint.dof:
        *position, x, y, z, w = q
        return quaternion_pose(position or (0.0, 0.0, 0.0), (x, y, z, w))
    pose = IDENTITY
    for element, coordinate in zip(joint.elements if joint.dof else (), q, strict=True):
        pose = pose @ _element(element, coordinate)
    return pose


def rest(joint: Joint) -> list[float]:
    """The coordinates at which a joint does not move its link.

    >>> from rodyn.model.joints import Spherical
    >>> rest(Spherical())
    [0.0, 0.0, 0.0, 1.0]
    """
    return [0.0] * joint.nq if joint.nq == joint.dof else [0.0] * (joint.nq - 1) + [1.0]


def _element(joint: Joint, q: float) -> Pose:
    if not isinstance(joint, AxialJoint):
        raise UnsupportedError(f"the motion of a {joint.kind} joint is not known")
    along = {Revolute: 0.0, Prismatic: q}.get(type(joint))
    if isinstance(joint, Screw):
        along = joint.pitch * q
    if along is None or not math.isfinite(along):
        raise InputError(f"a {joint.kind} joint at {q:g} is beyond the largest number")
    slid = Pose([along * component for component in joint.axis]) if along else IDENTITY
    return slid if isinstance(joint, Prismatic) else slid @ Pose(rotation=_turn(joint.axis, q))


def _turn(axis: Sequence[float], angle: float) -> list[tuple[str, float]] | NDArray[np.float64]:
    """A turn, where the axis is one of the frame, else the matrix 1 + sin [a×] + (1 − cos) [a×]²."""
    for k, name in enumerate(NAMES):
        if abs(axis[k]) == 1.0 and not any(axis[j] for j in range(3) if j != k):
            by = axis[k] * angle
            return [(name, by)] if by else []
    x, y, z = np.array(axis) / math.hypot(*axis)
    cross = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    cos, sin = cos_sin(angle)
    return np.asarray(np.eye(3) + sin * cross + (1.0 - cos) * (cross @ cross))
