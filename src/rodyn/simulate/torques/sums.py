"""Sums of laws, and what laws are made of: numbers, paths, functions."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import cast

from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import short
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import Data, Given, Now, Scalar, merged, of_width, owned, side_by_side
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
        found: list[Scalar] = [0.0] * mechanism.nv
        for row in self.each(mechanism, now):
            found = [a + b for a, b in zip(found, row, strict=True)]
        return found

    def each(self, mechanism: Mechanism, now: Now) -> list[Sequence[Scalar]]:
        """The torques of every term."""
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
    """The names, a number behind those that were there before.

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

        return Feedforward(given, friction=None)
    if callable(given):
        from rodyn.simulate.torques.function import FunctionLaw

        return FunctionLaw(given)
    return Constant(owned(cast("ArrayLike", given), "torque"))
