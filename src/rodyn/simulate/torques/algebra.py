"""Laws made of other laws: scaled, and clipped as the torques of motors are."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import short
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    joints,
    limit,
    listed,
    of_width,
    per_joint,
    side_by_side,
    split,
)
from rodyn.simulate.torques.law import Torque


@dataclass(frozen=True, eq=False, repr=False)
class Scaled(Torque):
    """A law times a number, or numbers (..., nv)."""

    law: Torque
    factor: Floats

    @property
    def parts(self) -> tuple[Torque, ...]:
        return (self.law,)

    @property
    def name(self) -> str:
        return _times(self.factor, self.law.name)

    def mapped(self, change: Callable[[Torque], Torque]) -> Torque:
        return Scaled(self.law.mapped(change), self.factor)

    def data(self, mechanism: Mechanism) -> Data:
        own = self.law.data(mechanism)
        factor = (
            of_width(self.factor, mechanism, "the factor of a torque")
            if self.factor.ndim
            else np.full(mechanism.nv, self.factor)
        )
        return Data(side_by_side([factor, own.constants]), own.schedule)

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        factors, constants = now.constants[: mechanism.nv], now.constants[mechanism.nv :]
        row = self.law.at(mechanism, now._replace(constants=constants))
        return [factor * value for factor, value in zip(factors, row, strict=True)]

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        return (Given("factor", self.factor, mechanism.nv),)

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
    """A law whose torques at the joints stay within limits, as those of motors do."""

    law: Torque
    low: Floats
    high: Floats

    @property
    def parts(self) -> tuple[Torque, ...]:
        return (self.law,)

    @property
    def name(self) -> str:
        return f"clip({self.law.name})"

    def mapped(self, change: Callable[[Torque], Torque]) -> Torque:
        return Clipped(self.law.mapped(change), self.low, self.high)

    def data(self, mechanism: Mechanism) -> Data:
        own = self.law.data(mechanism)
        limits = per_joint(mechanism, "np.clip", low=limit(self.low), high=limit(self.high))
        return Data(side_by_side([limits, own.constants]), own.schedule)

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        places = joints(mechanism, "np.clip").v
        n = len(places)
        low, high = split(now.constants[: 2 * n], 2)
        found = list(self.law.at(mechanism, now._replace(constants=now.constants[2 * n :])))
        for k, place in enumerate(places):
            found[place] = np.minimum(np.maximum(found[place], low[k]), high[k])
        return found

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        return listed(mechanism, "np.clip", low=self.low, high=self.high)

    @property
    def structure(self) -> Hashable:
        own = self.law.structure
        return None if own is None else ("Clipped", own)

    def __str__(self) -> str:
        return f"clip({self.law}, {short(self.low.tolist())}, {short(self.high.tolist())})"
