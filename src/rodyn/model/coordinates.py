"""Which numbers of a state belong to which joint, the pose that a joint gives its link, and robots that are alike."""

import math
from collections.abc import Container, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, broadcast, numbers
from rodyn.errors import InputError, InputTypeError, UnsupportedError, cut, listed, short, unknown
from rodyn.model.joints import AxialJoint, Joint, Prismatic, Revolute, Screw
from rodyn.model.link import BASE
from rodyn.model.mechanism import UNIT, Mechanism
from rodyn.model.pose import IDENTITY, Pose, cos_sin, quaternion_pose


class Slot(NamedTuple):
    """The numbers of a joint, or of a floating base (link −1), in q and in v; `turned`: q ends with a quaternion."""

    name: str
    link: int
    q: slice
    v: slice
    turned: bool


def slots(mechanism: Mechanism) -> tuple[Slot, ...]:
    """Of a floating base and every joint with coordinates of its own, in the order of the coordinates.

    >>> from rodyn.model.random import random_mechanism
    >>> [slot.q for slot in slots(random_mechanism(2, "S", seed=0))]
    [slice(0, 4, None), slice(4, 8, None)]
    """
    floating = mechanism.base != "fixed"
    result = [Slot(BASE, -1, slice(0, 7), slice(0, 6), True)] if floating else []
    at, rate = (7, 6) if floating else (0, 0)
    for k in mechanism.independent:
        joint = mechanism.links[k].joint
        q, v = slice(at, at + joint.nq), slice(rate, rate + joint.dof)
        result.append(Slot(mechanism.joint_names[k], k, q, v, joint.nq != joint.dof))
        at, rate = q.stop, v.stop
    return tuple(result)


def velocity_names(mechanism: Mechanism) -> tuple[str, ...]:
    """Return the name of every velocity: that of its joint, with a number where the joint has several.

    >>> from rodyn.model.random import random_mechanism
    >>> velocity_names(random_mechanism(2, "LR", seed=1))
    ('link1_1', 'link1_2', 'link1_3', 'link2')
    """
    names = []
    for slot in slots(mechanism):
        dof = slot.v.stop - slot.v.start
        names += [slot.name] if dof == 1 else [f"{slot.name}_{k}" for k in range(1, dof + 1)]
    return tuple(names)


def initial(mechanism: Mechanism) -> Floats:
    """Return the initial posture of the description, else 0: a floating base upright at the origin, no turns.

    >>> from rodyn.model.random import random_mechanism
    >>> initial(random_mechanism(1, "S", seed=0)).tolist()
    [0.0, 0.0, 0.0, 1.0]
    """
    q = coordinates(mechanism, {})
    own = mechanism.q_initial or ()  # without the pose of a floating base
    q[mechanism.nq - len(own) :] = own
    return q


def joint_index(mechanism: Mechanism, name: object) -> int:
    """Return the link whose joint moves, has coordinates of its own and is called so, or an error that says what it is.

    >>> from rodyn.model.link import Link
    >>> joint_index(Mechanism("pendulum", [Link("rod", mass=1.0)]), "rod")
    0
    """
    choices = [mechanism.joint_names[k] for k in mechanism.independent]
    if not isinstance(name, str):
        raise InputTypeError(
            f"a joint is given by its name, got {short(name)}; there are {', '.join(choices)}"
        )
    if name in choices:
        return mechanism.independent[choices.index(name)]
    for k, coupling in mechanism.couplings.items():
        if mechanism.joint_names[k] == name:
            leader = mechanism.joint_names[coupling.leader]
            raise InputError(
                f"joint {short(name)} has no coordinate of its own, it is at {coupling.factor:g} q "
                f"{coupling.offset:+g} of joint {short(leader)}: give that one"
            )
    if name == BASE and mechanism.base != "fixed":
        raise InputError(f'the base of robot {short(mechanism.name)} floats: with_base("fixed") holds it')
    if name in mechanism.joint_names:
        raise InputError(f"joint {short(name)} is fixed: it has no coordinate")
    raise unknown("joint", name, choices)


def at_rest(mechanism: Mechanism) -> Floats:
    """q with every coordinate 0, and quaternions that do not turn."""
    q = np.zeros(mechanism.nq)
    for slot in slots(mechanism):
        if slot.turned:
            q[slot.q.stop - 1] = 1.0
    return q


def posture(mechanism: Mechanism, kept: Container[int]) -> tuple[float, ...] | None:
    """Return the initial posture of the joints of some links."""
    if mechanism.q_initial is None:
        return None
    base = 0 if mechanism.base == "fixed" else 7  # its pose is no part of the posture
    own = [one.q for one in slots(mechanism) if one.link >= 0 and one.link in kept]
    posture = mechanism.q_initial
    return tuple([number for q in own for number in posture[q.start - base : q.stop - base]])


def coordinates(
    mechanism: Mechanism, given: object, default: ArrayLike | None = None, strict: bool = False
) -> Floats:
    """q (..., nq) of positions by joint name; joints that are not named are where `default` says, else at 0.

    With `strict`, and without `default`, a joint that is not named is an error.
    """
    _check_complete(mechanism, given, default, strict)
    start = at_rest(mechanism) if default is None else _whole(mechanism, default, "default", mechanism.nq)
    q = _filled(mechanism, given, start, velocities=False)
    for slot in slots(mechanism):
        if slot.turned:
            norms = np.linalg.norm(q[..., slot.q.stop - 4 : slot.q.stop], axis=-1)
            if np.any(np.abs(norms - 1.0) > UNIT):
                worst = float(np.ravel(norms)[np.argmax(np.abs(np.ravel(norms) - 1.0))])
                raise InputError(f"the quaternion of {short(slot.name)} has norm {worst:.9g}, not 1")
    return q


def velocities(
    mechanism: Mechanism, given: object, default: ArrayLike | None = None, strict: bool = False
) -> Floats:
    """v, or torques, (..., nv) by joint name; joints that are not named have those of `default`, else 0."""
    _check_complete(mechanism, given, default, strict)
    start = np.zeros(mechanism.nv) if default is None else _whole(mechanism, default, "default", mechanism.nv)
    return _filled(mechanism, given, start, velocities=True)


def by_joint(mechanism: Mechanism, state: ArrayLike) -> dict[str, Floats]:
    """Return the numbers of each joint by its name: (...) of a joint of one coordinate, else (..., k).

    Of q (..., nq), or of velocities or torques (..., nv): the last axis says which.
    """
    widths = sorted({mechanism.nq, mechanism.nv})
    array = numbers(state, "the state", finite=False)
    if not array.ndim or array.shape[-1] not in widths:
        needed = " or ".join(f"(..., {width})" for width in widths)
        raise InputError(f"the state has shape {array.shape}, but robot {mechanism.label} needs {needed}")
    is_q = array.shape[-1] == mechanism.nq
    parts = {slot.name: array[..., slot.q if is_q else slot.v] for slot in slots(mechanism)}
    return {name: part[..., 0] if part.shape[-1] == 1 else part for name, part in parts.items()}


def _check_complete(mechanism: Mechanism, given: object, default: ArrayLike | None, strict: object) -> None:
    """Raise if `strict` asks for every joint, and one is neither named nor in a default."""
    if not isinstance(strict, bool):
        raise InputTypeError(f"strict must be True or False, got {short(strict)}")
    if strict and default is None and isinstance(given, Mapping):
        missing = [slot.name for slot in slots(mechanism) if slot.name not in given]
        if missing:
            raise InputError(
                f"strict=True needs every joint; missing: {listed(missing)} "
                "(default= says where joints are that are not named)"
            )


def _filled(mechanism: Mechanism, given: object, start: Floats, *, velocities: bool) -> Floats:
    """`start` with the numbers of the named joints; leading axes are broadcast."""
    if not isinstance(given, Mapping):
        raise InputTypeError(f"a state by joint is a dict of numbers by joint name, got {short(given)}")
    own = {slot.name: slot.v if velocities else slot.q for slot in slots(mechanism)}
    parts: dict[str, Floats] = {}
    for name, value in given.items():
        if name != BASE or BASE not in own:
            joint_index(mechanism, name)
        array = numbers(value, cut(f"joint {name!r}"))
        width = own[name].stop - own[name].start
        if width == 1:
            array = array[..., None]
        if array.ndim == 0 or array.shape[-1] != width:
            raise InputError(f"joint {short(name)} has {width} numbers on the last axis, got {short(value)}")
        parts[name] = array
    shape = broadcast(
        {"default": start.shape[:-1]} | {cut(name): part.shape[:-1] for name, part in parts.items()}
    )
    whole = np.array(np.broadcast_to(start, (*shape, start.shape[-1])))
    for name, part in parts.items():
        whole[..., own[name]] = part
    return whole


def _whole(mechanism: Mechanism, value: ArrayLike, what: str, width: int) -> Floats:
    array = numbers(value, what)
    if not array.ndim or array.shape[-1] != width:
        raise InputError(f"{what} has shape {array.shape}, but robot {mechanism.label} needs (..., {width})")
    return array


NAMES = "xyz"


def motion(joint: Joint, q: Sequence[float]) -> Pose:
    """Return the moved joint frame in the joint frame; turns about x, y and z stay turns, so quarter turns are exact.

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
    """Return the coordinates at which a joint does not move its link.

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
    """Return a turn, where the axis is one of the frame, else the matrix 1 + sin [a×] + (1 − cos) [a×]²."""
    for k, name in enumerate(NAMES):
        if abs(axis[k]) == 1.0 and not any(axis[j] for j in range(3) if j != k):
            by = axis[k] * angle
            return [(name, by)] if by else []
    x, y, z = np.array(axis) / math.hypot(*axis)
    cross = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    cos, sin = cos_sin(angle)
    return np.asarray(np.eye(3) + sin * cross + (1.0 - cos) * (cross @ cross))


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
    """Return the joints with coordinates of their own."""
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
    """Return the largest angle between axes."""
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
