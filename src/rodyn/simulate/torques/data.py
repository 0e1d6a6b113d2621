"""The numbers of torque laws: which joints they belong to, how they stand side by side, when they change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import inf
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, UnsupportedError
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.thresholds import UNLIMITED

Scalar = Any


class Schedule(NamedTuple):
    """Numbers that change at times: `breaks` (p,) is where each piece ends, the last never; `rows` (..., p, width)."""

    breaks: Floats
    rows: Floats


ALWAYS = Schedule(np.array([inf]), np.empty((1, 0)))


class Data(NamedTuple):
    """The numbers of a torque: `constants` (..., width) all the time, and those that change."""

    constants: Floats = np.empty(0)
    schedule: Schedule = ALWAYS


class Given(NamedTuple):
    """An array that a law was given, as its `Data` has it: for derivatives by its numbers.

    name      that of the argument; "": numbers of `Data` that nothing is differentiated by
    value     (..., width), or a single number for all; of a table (..., times, nv)
    width     how many of the constants it is, those of a law one array after the other; of a table 0
    between   of a table that joins its rows by straight lines: the times between them
    axes      how many of its axes are its own, not those of a batch; of a table two
    matrix    whether it is a matrix of gains, whose rows may be taken for trajectories
    label     what messages call it, as in "viscous of rd.friction"
    per_joint whether it has a number for each joint and is never a matrix, for which (n, n) may be taken
    instead   what its leading axes may be meant for besides trajectories, and how to write that; "": for nothing
    """

    name: str
    value: Floats
    width: int
    between: tuple[float, ...] = ()
    axes: int = 1
    matrix: bool = False
    label: str = ""
    per_joint: bool = False
    instead: str = ""

    @property
    def shape(self) -> tuple[int, ...]:
        """Its own, without the axes of a batch."""
        return self.value.shape[-self.axes :] if self.axes else ()

    @property
    def leading(self) -> tuple[int, ...]:
        """Its axes of a batch."""
        return self.value.shape[: self.value.ndim - self.axes] if self.value.ndim else ()


class Now(NamedTuple):
    """A moment: time, state, the numbers of `Data` at that time, the answers of callbacks; scalars of any kind.

    `parameters`: inertial ones of the robot that moves, where they are not its own numbers. `memory`: what the law
    remembers. `sampled`: answers of callbacks that are called where a law is sampled only. `load`: the wrenches on the
    robot, for laws that measure them.
    """

    t: Scalar
    q: Sequence[Scalar]
    qd: Sequence[Scalar]
    constants: Sequence[Scalar] = ()
    piece: Sequence[Scalar] = ()
    answers: Sequence[Scalar] = ()
    parameters: Sequence[Scalar] = ()
    memory: Sequence[Scalar] = ()
    sampled: Sequence[Scalar] = ()
    load: Any = None


class Joints(NamedTuple):
    """Where coordinates and rates of joints are in q and v: those that are each other's."""

    q: tuple[int, ...]
    v: tuple[int, ...]


@lru_cache(maxsize=256)
def joints(mechanism: Mechanism, what: str) -> Joints:
    """Return the joints of a robot, without its base; a joint with a quaternion has no coordinate to control."""
    whole = mechanism.elementary()
    turned = [link for link in mechanism.links if link.joint.nq != link.joint.dof]
    if turned:
        raise UnsupportedError(
            f"robot {mechanism.name!r} has {turned[0].joint.kind} joints, whose quaternions {what} cannot take; "
            "write a function of (t, q, qd)"
        )
    places = [whole.coordinates[k] for k in whole.leaders]
    pairs = [(place, v) for v, place in enumerate(places) if place is not None]
    return Joints(tuple(q for q, _ in pairs), tuple(v for _, v in pairs))


def per_joint(mechanism: Mechanism, what: str, **given: ArrayLike) -> Floats:
    """Numbers for each joint, (..., n) each, side by side; a single number is for all joints."""
    n = len(joints(mechanism, what).v)
    arrays = []
    for name, value in given.items():
        array = numbers(value, name, finite=False)
        if array.ndim and array.shape[-1] not in (1, n):
            raise InputError(
                f"{name} of {what} has shape {array.shape}, but robot {mechanism.name!r} needs (..., {n}), "
                "a number for each joint, or one for all"
            )
        arrays.append(np.broadcast_to(array, (*array.shape[:-1], n)))
    return side_by_side(arrays)


def require_broadcast(what: str, matrices: Mapping[str, Floats] | None = None, /, **given: Floats) -> None:
    """Raise unless numbers of a law that are used together have shapes that go together.

    `matrices` are gains of which `given` has a column, for the message.
    """
    try:
        np.broadcast_shapes(*(array.shape for array in given.values()))
    except ValueError:
        shown = given | dict(matrices or {})
        listed = ", ".join(f"{name} {array.shape}" for name, array in shown.items())
        square = "; matrices of gains are (..., n, n)" if matrices else ""
        raise InputError(
            f"{listed} of {what} do not broadcast against each other: give each (..., n), a number for each joint, or "
            f"one for all{square}"
        ) from None


def side_by_side(arrays: Sequence[Floats], axes: int = 1) -> Floats:
    """Arrays joined along the last axis, leading axes (all but `axes`) broadcast."""
    if len(arrays) == 1:
        return arrays[0]
    shapes = [array.shape[: array.ndim - axes] for array in arrays]
    try:
        leading = np.broadcast_shapes(*shapes)
    except ValueError:
        raise InputError(
            f"numbers of laws have the leading axes {', '.join(map(str, dict.fromkeys(shapes)))}, which do not "
            "broadcast against each other: gains, limits and tables of one batch have its shape"
        ) from None
    return np.concatenate(
        [np.broadcast_to(array, (*leading, *array.shape[array.ndim - axes :])) for array in arrays], axis=-1
    )


def listed(mechanism: Mechanism, what: str, **given: Floats) -> tuple[Given, ...]:
    """Return the arrays of `per_joint`, one after the other."""
    n = len(joints(mechanism, what).v)
    return tuple(
        [Given(name, value, n, label=f"{name} of {what}", per_joint=True) for name, value in given.items()]
    )


def damping_given(value: Floats, what: str) -> Given:
    """Return the `singular_damping` of a law, one number."""
    instead = "it is one number for all directions"
    return Given("singular_damping", value, 1, axes=0, label=f"singular_damping of {what}", instead=instead)


def on_joints(mechanism: Mechanism, places: Joints, values: Sequence[Scalar]) -> list[Scalar]:
    """Torques of all velocities from those of the joints."""
    result: list[Scalar] = [0.0] * mechanism.nv
    for place, value in zip(places.v, values, strict=True):
        result[place] = value
    return result


def split(row: Sequence[Scalar], count: int) -> list[Sequence[Scalar]]:
    """Return a row in `count` equal parts."""
    width = len(row) // count
    return [row[k * width : (k + 1) * width] for k in range(count)]


def merged(schedules: Sequence[Schedule]) -> Schedule:
    """Schedules side by side: a piece ends where one of them has an end.

    >>> a = Schedule(np.array([1, inf]), np.array([[1.0], [2]]))
    >>> b = Schedule(np.array([2, inf]), np.array([[3.0], [4]]))
    >>> merged([a, b]).rows.tolist()
    [[1.0, 3.0], [2.0, 3.0], [2.0, 4.0]]
    """
    if all(one is ALWAYS for one in schedules):
        return ALWAYS
    breaks = np.unique(np.concatenate([ALWAYS.breaks, *(one.breaks for one in schedules)]))
    parts = [one.rows[..., np.searchsorted(one.breaks, breaks), :] for one in schedules if one.rows.shape[-1]]
    return Schedule(breaks, side_by_side([np.empty((len(breaks), 0)), *parts], axes=2))


def owned(value: ArrayLike, name: str, *, finite: bool = True) -> Floats:
    """Return a read-only copy of the numbers."""
    array = numbers(value, name, finite=finite).copy()
    array.flags.writeable = False
    return array


def limit(array: Floats) -> Floats:
    """Return an infinite limit as a finite number that is never reached: constants of a run are finite."""
    return np.clip(array, -UNLIMITED, UNLIMITED)


def of_width(array: Floats, mechanism: Mechanism, what: str) -> Floats:
    """Return the array, if it has a number for each velocity."""
    if array.ndim == 0 or array.shape[-1] != mechanism.nv:
        raise InputError(
            f"{what} has shape {array.shape}, but robot {mechanism.name!r} needs (..., {mechanism.nv}): "
            "a torque (or force) for each velocity"
        )
    return array
