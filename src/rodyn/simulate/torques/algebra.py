"""Laws made of other laws: added, scaled, and clipped as the torques of motors are; laws of numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import cast

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.model.limits import robot_limits
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    joints,
    limit,
    listed,
    merged,
    of_width,
    owned,
    per_joint,
    require_broadcast,
    side_by_side,
    split,
)
from rodyn.simulate.torques.law import Torque
from rodyn.trajectory.path import Trajectory


class Sum(Torque):
    """Torques that act together; none of them: τ = 0."""

    def __init__(self, *terms: Torque) -> None:
        self._terms = terms

    @property
    def terms(self) -> tuple[Torque, ...]:
        return self._terms

    @property
    def parts(self) -> tuple[Torque, ...]:
        return self._terms

    @property
    def name(self) -> str:
        return " + ".join(term.name for term in self._terms)

    def with_parts(self, parts: Sequence[Torque]) -> Torque:
        return Sum(*parts)

    def data(self, mechanism: Mechanism) -> Data:
        if not self._terms:
            return Data()
        parts = [term.data(mechanism) for term in self._terms]
        constants = side_by_side([part.constants for part in parts])
        return Data(constants, merged([part.schedule for part in parts]))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        result: list[Scalar] = [0.0] * mechanism.nv
        for row in self.each(mechanism, now):
            result = [a + b for a, b in zip(result, row, strict=True)]
        return result

    def each(self, mechanism: Mechanism, now: Now) -> list[Sequence[Scalar]]:
        """Return the torques of every term."""
        views = zip(self._terms, self.views(mechanism, now), strict=True)
        return [term.at(*view) for term, view in views]

    @property
    def structure(self) -> Hashable:
        if not self._terms:
            return ()
        parts = tuple([term.structure for term in self._terms])
        return None if None in parts else parts

    def __str__(self) -> str:
        return " + ".join([str(term) for term in self._terms]).replace(" + -", " - ") or "none"


def added(one: object, other: object) -> Torque:
    """Laws, or what `as_torque` takes, that act together."""
    return Sum(*as_torque(one).terms, *as_torque(other).terms)


def unique(names: Sequence[str]) -> list[str]:
    """Return the names, a number behind those that were there before.

    >>> unique(["friction", "PD control", "friction"])
    ['friction', 'PD control', 'friction 2']
    """
    return [
        name if name not in names[:k] else f"{name} {names[:k].count(name) + 1}"
        for k, name in enumerate(names)
    ]


@dataclass(frozen=True, eq=False, repr=False)
class Constant(Torque):
    """τ = const, (..., nv)."""

    tau: Floats

    def data(self, mechanism: Mechanism) -> Data:
        return Data(of_width(self.tau, mechanism, "torque"))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        return now.constants

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        instead = 'torques over time are rd.torque_table(t, tau, between="hold") or "linear"'
        return (Given("tau", self.tau, mechanism.nv, label="torque", instead=instead),)

    @property
    def structure(self) -> Hashable:
        return "Constant"

    @property
    def name(self) -> str:
        return "constant"

    def __str__(self) -> str:
        return f"constant {short(self.tau.tolist())}"


def as_torque(given: object) -> Torque:
    """Return a law from a law, None (none), numbers (constant), a path (inverse dynamics) or a function of (t, q, qd).

    >>> print(as_torque([1.0, 2.0]) + None)
    constant [1.0, 2.0]
    """
    if isinstance(given, Torque):
        return given
    if given is None:
        return Sum()
    if isinstance(given, Trajectory):
        from rodyn.simulate.torques.path import Feedforward

        return Feedforward(given, friction=None)
    if callable(given):
        from rodyn.simulate.torques.function import FunctionLaw

        return FunctionLaw(given)
    return Constant(owned(cast("ArrayLike", given), "torque"))


@dataclass(frozen=True, eq=False, repr=False)
class Scaled(Torque):
    """A law times a number, or numbers (..., nv); (..., 1): one for all velocities."""

    law: Torque
    factor: Floats

    @property
    def parts(self) -> tuple[Torque, ...]:
        return (self.law,)

    @property
    def name(self) -> str:
        return _times(self.factor, self.law.name)

    def with_parts(self, parts: Sequence[Torque]) -> Torque:
        return replace(self, law=parts[0])

    def data(self, mechanism: Mechanism) -> Data:
        own = self.law.data(mechanism)
        factor = self.factor
        if factor.shape[-1:] not in ((), (1,)):
            of_width(factor, mechanism, "the factor of a torque")
        factor = np.broadcast_to(factor, (*factor.shape[:-1], mechanism.nv))
        return Data(side_by_side([factor, own.constants]), own.schedule)

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        (inner,) = self.views(mechanism, now)
        row = self.law.at(*inner)
        return [factor * value for factor, value in zip(now.constants[: mechanism.nv], row, strict=True)]

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        return (Given("factor", self.factor, mechanism.nv, label="factor of a torque", per_joint=True),)

    @property
    def structure(self) -> Hashable:
        own = self.law.structure
        return None if own is None else ("Scaled", own)

    def __str__(self) -> str:
        return _times(self.factor, str(self.law))


def _times(factor: Floats, law: str) -> str:
    if factor.ndim:
        return f"{short(factor.tolist())} * ({law})"
    return f"-({law})" if factor == -1 else f"{factor:g} * ({law})"


@dataclass(frozen=True, eq=False, repr=False)
class Clipped(Torque):
    """A law whose torques at the joints stay within limits, as those of motors do.

    low, high   None: the effort limits of the robot that moves, times `share`
    """

    law: Torque
    low: Floats | None
    high: Floats | None
    share: float = 1.0

    @property
    def parts(self) -> tuple[Torque, ...]:
        return (self.law,)

    @property
    def name(self) -> str:
        return f"clip({self.law.name})"

    @property
    def clips(self) -> bool:
        return True

    def with_parts(self, parts: Sequence[Torque]) -> Torque:
        return replace(self, law=parts[0])

    def data(self, mechanism: Mechanism) -> Data:
        own = self.law.data(mechanism)
        low, high = self._limits(mechanism)
        limits = per_joint(mechanism, "np.clip", low=limit(low), high=limit(high))
        return Data(side_by_side([limits, own.constants]), own.schedule)

    def _limits(self, mechanism: Mechanism) -> tuple[Floats, Floats]:
        if self.low is not None and self.high is not None:
            return self.low, self.high
        effort = robot_limits(mechanism).effort[list(joints(mechanism, "clip_effort").v)]
        if not np.isfinite(effort).any():
            raise InputError(
                f"no joint of robot {mechanism.name!r} has a limit of its effort: give the joints limits, as in "
                "arm.with_joints(limits=…), or numbers, as in np.clip(law, low, high)"
            )
        return -self.share * effort, self.share * effort

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        result = self._wanted(mechanism, now)
        for place, low, high in self._bounds(mechanism, now):
            result[place] = np.minimum(np.maximum(result[place], low), high)
        return result

    def excess(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        wanted, result = self._wanted(mechanism, now), super().excess(mechanism, now)
        for place, low, high in self._bounds(mechanism, now):
            beyond = np.maximum(low - wanted[place], wanted[place] - high)
            result[place] = np.maximum(result[place], beyond)
        return result

    def _wanted(self, mechanism: Mechanism, now: Now) -> list[Scalar]:
        """Return the torques without limits."""
        (inner,) = self.views(mechanism, now)
        return list(self.law.at(*inner))

    def _bounds(self, mechanism: Mechanism, now: Now) -> list[tuple[int, Scalar, Scalar]]:
        places = joints(mechanism, "np.clip").v
        low, high = split(now.constants[: 2 * len(places)], 2)
        return list(zip(places, low, high, strict=True))

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        if self.low is None or self.high is None:
            return (Given("", np.empty(0), 2 * len(joints(mechanism, "clip_effort").v)),)
        return listed(mechanism, "np.clip", low=self.low, high=self.high)

    @property
    def structure(self) -> Hashable:
        own = self.law.structure
        return None if own is None else ("Clipped", own)

    def __str__(self) -> str:
        if self.low is None or self.high is None:
            share = "" if self.share == 1.0 else f"{self.share:g} of "
            return f"clip({self.law}, {share}the effort limits)"
        return f"clip({self.law}, {short(self.low.tolist())}, {short(self.high.tolist())})"


def scaled(law: Torque, number: Floats) -> Torque:
    """Every term of a law times a number."""

    def scale(term: Torque) -> Torque:
        if not isinstance(term, Scaled):
            return Scaled(term, number)
        require_broadcast("a scaled torque", factor=term.factor, another=number)
        return Scaled(term.law, term.factor * number)

    terms = [scale(term) for term in law.terms]
    return terms[0] if len(terms) == 1 else Sum(*terms)


def clipped(law: Torque, low: ArrayLike | None, high: ArrayLike | None) -> Torque:
    """Return a law within numbers that were checked; None is no limit."""
    lower = owned(-inf if low is None else low, "low", finite=False)
    upper = owned(inf if high is None else high, "high", finite=False)
    require_broadcast("a clipped torque", low=lower, high=upper)
    if not np.all(lower <= upper):
        raise InputError(
            f"low {short(lower.tolist())} of a clipped torque must not be above high {short(upper.tolist())}"
        )
    return Clipped(law, lower, upper)
