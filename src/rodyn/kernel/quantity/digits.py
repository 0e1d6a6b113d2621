"""Refuses accelerations with fewer than three correct digits.

A method that solves for constraint forces has no pivots to watch. Its result has a `Closure` instead: the relative
acceleration of the two sides of a joint in constrained directions, over that in free directions, estimates the relative
error of the accelerations (compared with 60 digits in tests/algorithms/forward/test_constraint_force_digits.py).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from rodyn.algebra.spatial import Six, projected
from rodyn.algebra.vectors import Scalar, Value, Vec3, dot
from rodyn.errors import SingularError
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.model.chain.parameters import LinkParameters
from rodyn.sweep.chain import BASE
from rodyn.sweep.views import Closure, SubspaceView
from rodyn.trace.functions import where

LARGEST_ERROR = 1e-3
"""Relative error of accelerations that are still returned: three digits, fewer than any use of them asks for."""

PER_GAP = 10
"""The relative error of accelerations is about so many times the gap: measured 1 to 10 in most states, 200 at most."""


@dataclass(frozen=True, slots=True)
class Gap(Value):
    """Of the joints of a link and of all beyond it, added up: how much they move, and how much they come apart."""

    moves: Scalar
    apart: Scalar

    def __add__(self, other: Gap) -> Gap:
        return Gap(self.moves + other.moves, self.apart + other.apart)

    @property
    def excess(self) -> Scalar:
        """Above 0 where too few digits are left; 0 of a robot that stays at rest."""
        return self.apart * PER_GAP - self.moves * LARGEST_ERROR


def closure_of(found: Any) -> Closure | None:
    """The closure of a result that has one."""
    closure: Closure | None = getattr(found, "closure", None)
    return closure


def goodness(closure: Closure, length: Callable[[], Scalar]) -> tuple[Scalar, ...]:
    """A number for every link, 0 where the accelerations have too few digits, else 1.

    `length` gives the size of a link on average, over the scalars of the step that asks for it: `known_length`, or an
    argument of a program.
    All that stands on one link of the base is judged together, at that link: nothing couples it to the rest. What is
    not finite is not judged.
    """

    def step(_: SubspaceView, __: Scalar, base: Scalar, gap: Gap) -> Scalar:
        return where(base * gap.excess > 0, 0, 1)

    link, on_base = closure.chain.each(lambda _: 0), 1
    return closure.chain.across(step, link, on_base, gaps(closure, length))


def require_digits(closure: Closure, ready: Prepared, rows: int, place: Callable[[int], str]) -> None:
    """The accelerations have digits enough, or a `SingularError` says how many, and names robot and state."""
    found = gaps(closure, known_length(ready))
    for parent, gap in zip(closure.chain.parents, found, strict=True):
        with np.errstate(all="ignore"):
            lost = np.broadcast_to(gap.excess, rows) > 0
        if parent == BASE and lost.any():
            row = int(np.argmax(lost))
            moves, apart = (float(np.broadcast_to(one, rows)[row]) for one in (gap.moves, gap.apart))
            error = PER_GAP * apart / moves if moves else math.inf
            raise SingularError(
                f"this method leaves {_digits(error)} in the accelerations of robot {ready.mechanism.name!r}"
                f"{place(row)}: its links differ too much in mass or inertia for constraint forces; "
                "use method='articulated-body' of forward dynamics, which keeps more"
            ).about(np.flatnonzero(lost).tolist())


def _digits(error: float) -> str:
    """Words for the digits that are right.

    >>> [_digits(error) for error in (0.02, 0.2, 30.0)]
    ['about one right digit', 'no right digit', 'no right digit']
    """
    count = math.floor(-math.log10(error)) if error < 1 else 0
    return ("no right digit", "about one right digit", "about two right digits")[min(count, 2)]


def gaps(closure: Closure, length: Callable[[], Scalar]) -> tuple[Gap, ...]:
    """Of every link the gaps of its joint and of all beyond."""

    def step(i: SubspaceView, v: Six) -> Gap:
        return Gap(_size(i.H, v, length()), _size(i.W, v, length()))

    return closure.chain.summed(Gap(0, 0), closure.chain.each(step, closure.apart))


def _size(columns: Sequence[Six], v: Six, length: Scalar) -> Scalar:
    """Σ|wᵀv|; angular accelerations, whose wrench w has no force, as they are felt at a `length`."""
    felt = (length + dot(w.bottom, w.bottom) * (1 - length) for w in columns)
    return sum(abs(part) * one for part, one in zip(projected(columns, v), felt, strict=True))


def typical_length(links: Sequence[LinkParameters]) -> float:
    """The size of a link on average, so that the units of length do not matter."""
    return sum(map(link_size, links)) / len(links) or 1.0


def known_length(ready: Prepared) -> Callable[[], Scalar]:
    """The same typical length for every step."""
    length = typical_length(ready.parameters)
    return lambda: length


def link_size(link: LinkParameters) -> Scalar:
    """How far a link reaches: from joint to joint, to its mass centre, and its radius of gyration."""
    gyration = (abs(link.I.xx + link.I.yy + link.I.zz) / where(link.m > 0, link.m, 1)) ** 0.5
    return _norm(link.place) + _norm(link.shift) + _norm(link.com) + where(link.m > 0, gyration, 0)


def _norm(v: Vec3) -> Scalar:
    return dot(v, v) ** 0.5
