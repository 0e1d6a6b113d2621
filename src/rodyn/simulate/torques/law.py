"""Torques as functions of t, q and qd: written once over any scalar, so that they are compiled with the dynamics.

Their numbers (gains, tables, paths) are data of a run, not part of the code: other numbers need no new kernel, and each
may have the leading axes of a batch. Torques add: `rd.pd(…) + rd.friction(…)`; numbers and functions of (t, q, qd) may
stand in such a sum.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import Any, ClassVar, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, UnsupportedError, short
from rodyn.model.mechanism import Mechanism
from rodyn.trajectory.path import Trajectory

Scalar = Any


class Schedule(NamedTuple):
    """Numbers that change at times: `breaks` (p,) is where each piece ends, the last never; `rows` (..., p, width)."""

    breaks: Floats
    rows: Floats


ALWAYS = Schedule(np.array([inf]), np.empty((1, 0)))


class Data(NamedTuple):
    """The numbers of a torque: `held` (..., width) all the time, and those that change."""

    held: Floats = np.empty(0)
    schedule: Schedule = ALWAYS


class Now(NamedTuple):
    """A moment: time, state, and the numbers of `Data` at that time, as scalars of any kind."""

    t: Scalar
    q: Sequence[Scalar]
    qd: Sequence[Scalar]
    held: Sequence[Scalar] = ()
    piece: Sequence[Scalar] = ()


class Torque(ABC):
    """A torque law. `torque=` of `Robot.simulate` takes one, or what `as_torque` makes one of."""

    __array_ufunc__: ClassVar[None] = None  # an array + a torque is ours to add

    @abstractmethod
    def data(self, mechanism: Mechanism) -> Data:
        """Its numbers for this robot, or an error that says why they do not fit it."""

    @abstractmethod
    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        """The nv torques and forces at a moment."""

    @property
    def structure(self) -> Hashable:
        """What the expression depends on besides numbers; None: it must be recorded to be known."""
        return None

    @property
    def terms(self) -> tuple[Torque, ...]:
        """What it is the sum of."""
        return (self,)

    def __add__(self, other: object) -> Torque:
        return Sum(*self.terms, *as_torque(other).terms)

    def __radd__(self, other: object) -> Torque:
        if isinstance(other, int) and other == 0:  # what sum() begins with
            return self
        return Sum(*as_torque(other).terms, *self.terms)


class Joints(NamedTuple):
    """Where coordinates and rates of joints stand in q and v: those that are each other's."""

    q: tuple[int, ...]
    v: tuple[int, ...]


def joints(mechanism: Mechanism, what: str) -> Joints:
    """The joints of a robot, without its base; a joint with a quaternion has no coordinate to control."""
    whole = mechanism.elementary()
    if any(free.position is None for free in whole.free):
        raise UnsupportedError(
            f"robot {mechanism.name!r} has spherical joints, whose quaternions {what} cannot take; "
            "write a function of (t, q, qd)"
        )
    moving = [
        place for link, place in zip(whole.mechanism.links, whole.coordinates, strict=True) if link.joint.dof
    ]
    pairs = [(place, k) for k, place in enumerate(moving) if place is not None]
    return Joints(tuple(q for q, _ in pairs), tuple(v for _, v in pairs))


def per_joint(mechanism: Mechanism, what: str, **given: ArrayLike) -> Floats:
    """Numbers for each joint, (..., n) each, side by side; a single number stands for all joints."""
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


def side_by_side(arrays: Sequence[Floats], axes: int = 1) -> Floats:
    """Arrays joined along the last axis, leading axes (all but `axes`) broadcast."""
    if len(arrays) == 1:
        return arrays[0]
    leading = np.broadcast_shapes(*(array.shape[: array.ndim - axes] for array in arrays))
    return np.concatenate(
        [np.broadcast_to(array, (*leading, *array.shape[array.ndim - axes :])) for array in arrays], axis=-1
    )


def on_joints(mechanism: Mechanism, places: Joints, values: Sequence[Scalar]) -> list[Scalar]:
    """Torques of all velocities from those of the joints."""
    found: list[Scalar] = [0.0] * mechanism.nv
    for place, value in zip(places.v, values, strict=True):
        found[place] = value
    return found


def split(row: Sequence[Scalar], count: int) -> list[Sequence[Scalar]]:
    """A row in `count` equal parts."""
    width = len(row) // count
    return [row[k * width : (k + 1) * width] for k in range(count)]


class Sum(Torque):
    """Torques that act together; none of them: τ = 0."""

    def __init__(self, *terms: Torque) -> None:
        self._terms = terms

    @property
    def terms(self) -> tuple[Torque, ...]:
        return self._terms

    def data(self, mechanism: Mechanism) -> Data:
        parts = [term.data(mechanism) for term in self.terms]
        held = side_by_side([part.held for part in parts]) if parts else Data().held
        return Data(held, merged([part.schedule for part in parts]))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        found: list[Scalar] = [0.0] * mechanism.nv
        held, piece = iter(now.held), iter(now.piece)
        for term in self.terms:
            own = term.data(mechanism)
            mine = now._replace(
                held=list(islice(held, own.held.shape[-1])),
                piece=list(islice(piece, own.schedule.rows.shape[-1])),
            )
            found = [a + b for a, b in zip(found, term.at(mechanism, mine), strict=True)]
        return found

    @property
    def structure(self) -> Hashable:
        parts = tuple(term.structure for term in self.terms)
        return None if None in parts else parts

    def __str__(self) -> str:
        return " + ".join(map(str, self.terms)) or "none"

    def __repr__(self) -> str:
        return f"<Torque: {self}>"


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


@dataclass(frozen=True, eq=False)
class Function(Torque):
    """A user's function of (t, q, qd) → nv numbers, as it was given; `simulate.functions` has it recorded, or asked."""

    function: Callable[[Any, Any, Any], Any]

    def data(self, mechanism: Mechanism) -> Data:
        return Data()

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        found: list[Scalar] = np.ravel(self.function(now.t, np.array(now.q), np.array(now.qd))).tolist()
        return found

    def __str__(self) -> str:
        return f"function {called(self.function)}"


def owned(value: ArrayLike, name: str, *, finite: bool = True) -> Floats:
    """Numbers that do not change when those they were made of do."""
    array = numbers(value, name, finite=finite).copy()
    array.flags.writeable = False
    return array


def called(function: object) -> str:
    """The name of a function, or of the class of what is called like one."""
    return str(getattr(function, "__qualname__", None) or type(function).__name__)


@dataclass(frozen=True, eq=False)
class Constant(Torque):
    """τ = const, (..., nv)."""

    tau: Floats

    def data(self, mechanism: Mechanism) -> Data:
        return Data(of_width(self.tau, mechanism, "torque"))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        return now.held

    @property
    def structure(self) -> Hashable:
        return "Constant"

    def __str__(self) -> str:
        return f"constant {short(self.tau.tolist())}"


def of_width(array: Floats, mechanism: Mechanism, what: str) -> Floats:
    """The array, if it has a number for each velocity."""
    if array.ndim == 0 or array.shape[-1] != mechanism.nv:
        raise InputError(
            f"{what} has shape {array.shape}, but robot {mechanism.name!r} needs (..., {mechanism.nv}): "
            "a torque (or force) for each velocity"
        )
    return array


TorqueLike: TypeAlias = Torque | Trajectory | ArrayLike | Callable[[Any, Any, Any], Any] | None
"""What `as_torque` makes a torque of."""


def as_torque(given: object) -> Torque:
    """A torque from a torque, None (none), numbers (constant), a path (inverse dynamics) or a function of (t, q, qd).

    >>> print(as_torque([1.0, 2.0]) + None)
    constant [1.0, 2.0]
    """
    if isinstance(given, Torque):
        return given
    if given is None:
        return Sum()
    if isinstance(given, Trajectory):
        from rodyn.simulate.torques.path import Feedforward

        return Feedforward(given)
    if callable(given):
        return Function(given)
    return Constant(owned(cast("ArrayLike", given), "torque"))
