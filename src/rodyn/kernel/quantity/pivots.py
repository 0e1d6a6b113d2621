"""A pivot that vanishes is an error with the name of a joint or a link, never an infinity.

Refuses accelerations with fewer than three correct digits.

A method that solves for constraint forces has no pivots to watch. Its result has a `Closure` instead: the relative
acceleration of the two sides of a joint in constrained directions, over that in free directions, estimates the relative
error of the accelerations (compared with 60 digits in tests/algorithms/forward/test_constraint_force_digits.py).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.spatial import Six, projected
from rodyn.algebra.vectors import ZERO3, Scalar, Value, Vec3, dot
from rodyn.arrays import Batch, Dtype
from rodyn.errors import SingularError
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.model.chain.parameters import LinkParameters, Structure
from rodyn.sweep.chain import BASE
from rodyn.sweep.views import Closure, LinkPivot, Pivot, SubspaceView
from rodyn.trace.functions import where

LARGEST_ERROR = 1e-3
"""Relative error of accelerations that are still returned: three digits, fewer than any use of them asks for."""

PER_GAP = 10
"""The relative error of accelerations in gaps: measured 1 to 10 in most states, 200 at most."""


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
    """Return the closure of a result, if it has one."""
    closure: Closure | None = getattr(found, "closure", None)
    return closure


def goodness(closure: Closure, length: Callable[[], Scalar]) -> tuple[Scalar, ...]:
    """Return a number for every link, 0 where the accelerations have too few digits, else 1.

    `length` gives the size of a link on average, over the scalars of the step that asks for it: `known_length`, or an
    argument of a program.
    All that stands on one link of the base is judged together, at that link: nothing couples it to the rest. What is
    not finite is not judged.
    """

    def step(_: SubspaceView, __: Scalar, base: Scalar, gap: Gap) -> Scalar:
        return where(base * gap.excess > 0, 0, 1)

    link, on_base = closure.chain.each(lambda _: 0), 1
    return closure.chain.across(step, link, on_base, gaps(closure, length))


def require_digits(closure: Closure, ready: Prepared, given: Batch) -> None:
    """Raise a `SingularError` with robot, state and digits if the accelerations have too few digits."""
    for parent, gap in zip(closure.chain.parents, gaps(closure, known_length(ready)), strict=True):
        with np.errstate(all="ignore"):
            lost = np.broadcast_to(gap.excess, given.size) > 0
        if parent == BASE:
            given.refuse(lost, partial(_few_digits, ready, given, gap))


def _few_digits(ready: Prepared, given: Batch, gap: Gap, row: int) -> SingularError:
    moves, apart = (float(np.broadcast_to(part, given.size)[row]) for part in (gap.moves, gap.apart))
    error = PER_GAP * apart / moves if moves else math.inf
    return SingularError(
        f"this method leaves {_digits(error)} in the accelerations of robot {ready.mechanism.name!r}"
        f"{given.place(row)}: its links differ too much in mass or inertia for constraint forces; "
        "use method='articulated-body' of forward dynamics, which keeps more"
    )


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
    """Return the size of a link on average, so that the units of length do not matter."""
    return sum(map(link_size, links)) / len(links) or 1.0


def known_length(ready: Prepared) -> Callable[[], Scalar]:
    """Repeat the typical length for every step."""
    length = typical_length(ready.parameters)
    return lambda: length


def link_size(link: LinkParameters) -> Scalar:
    """How far a link reaches: from joint to joint, to its mass centre, and its radius of gyration."""
    gyration = (abs(link.I.xx + link.I.yy + link.I.zz) / where(link.m > 0, link.m, 1)) ** 0.5
    return _norm(link.place) + _norm(link.shift) + _norm(link.com) + where(link.m > 0, gyration, 0)


def _norm(v: Vec3) -> Scalar:
    return dot(v, v) ** 0.5


ROUNDING = 2.0**-48
"""A pivot below this part of the numbers it was summed from is noise: 16 units in their last place."""
MOST_LOST = 2.0**12
"""Largest factor by which small pivots of other elements of the same joint raise that bound."""
RECHECK = 2.0**-34
"""Calls recheck a pivot below this part of all inertia beyond its joint. It must exceed ROUNDING · MOST_LOST = 2⁻³⁶."""


class Precision(NamedTuple):
    """What the digits of numbers decide.

    rounding   loops flag a pivot below this part of all inertia beyond its joint
    recheck    straight-line code does so; it looks earlier, as all its bounds are constants
    least      pivots that are smaller are flagged in any case
    unit       part of the bound on quaternions at which they are looked at
    """

    rounding: float
    recheck: float
    least: float = 0.0
    unit: float = 1.0

    def bound(self, part: float, size: float) -> float:
        """Return what a pivot must exceed; over any scalar where nothing else is flagged."""
        return max(part * size, self.least) if self.least else part * size


PRECISION: Mapping[Dtype, Precision] = {
    "float64": Precision(ROUNDING, RECHECK),
    "float32": Precision(2.0**-20, 2.0**-14, least=2.0**-100, unit=0.8),
}
"""float32 has 24 digits, and computed norms of quaternions are wrong by some 3e-7; states that are flagged are computed
again in float64, so it may look early."""


def require_pivots(pivots: Sequence[Pivot | LinkPivot], ready: Prepared, given: Batch) -> None:
    """Every pivot stands above the rounding of what it was summed from, or a `SingularError` names joint and state.

    From the tip: a pivot that vanishes spoils those nearer to the base. One that overflowed is not judged here.
    """
    joints = [pivot for pivot in pivots if isinstance(pivot, Pivot)]
    with np.errstate(all="ignore"):
        for k, bound in _bounds(joints, ready):
            given.refuse(_vanished(joints[k].value, bound, given.size), partial(_singular, ready, k, given))
        for k in reversed(range(len(pivots) if not joints else 0)):
            bound = ROUNDING * _link_size(pivots[k])
            given.refuse(
                _vanished(pivots[k].value, bound, given.size), partial(_not_invertible, ready, k, given)
            )


def require_resisted(
    values: Sequence[Scalar], sizes: Sequence[Scalar], ready: Prepared, given: Batch
) -> None:
    """Return the bounds for pivots of a whole matrix, one for each velocity, with what each moves: its `size`."""
    with np.errstate(all="ignore"):
        ratios = {
            k: np.broadcast_to(size / np.abs(np.float64(value)), given.size)
            for k, (value, size) in reversed(list(enumerate(zip(values, sizes, strict=True))))
        }
        grown = rounding_growth(ready.velocities, ratios)
        for k, link in reversed(list(enumerate(ready.whole.leaders))):
            noise = ~(grown[k] * ROUNDING < 1) & np.isfinite(np.broadcast_to(sizes[k], given.size))
            given.refuse(noise, partial(_singular, ready, link, given))


def _not_invertible(ready: Prepared, k: int, given: Batch, row: int) -> SingularError:
    return SingularError(
        f"link {ready.mechanism.links[ready.bodies[k]].name!r} of robot {ready.mechanism.name!r} cannot be inverted"
        f"{given.place(row)}: this method needs its mass and its three principal moments to be positive; the default "
        "method does not"
    )


def _singular(ready: Prepared, k: int, given: Batch, row: int) -> SingularError:
    return SingularError(unresisted(ready, k, given.place(row)))


def unresisted(ready: Prepared, k: int, place: str) -> str:
    """Words for a robot at a place (" in state [0]") where the inertia about joint k vanishes."""
    return (
        f"the inertia matrix of robot {ready.mechanism.name!r} is singular{place}: nothing resists "
        f"{_joint(ready, k)}; the links beyond it need mass or inertia about its axis, or it a rotor"
    )


def _vanished(value: Scalar, bound: Scalar, rows: int) -> NDArray[np.bool_]:
    size, least = (np.broadcast_to(np.abs(number), rows) for number in (value, bound))
    result: NDArray[np.bool_] = (size <= least) & np.isfinite(least)
    return result


def _bounds(pivots: Sequence[Pivot], ready: Prepared) -> Iterator[tuple[int, Scalar]]:
    """From the tip, each joint and the rounding of its pivot.

    A mass matrix is summed from the body and from those of the links behind it, before their joints were eliminated:
    these count, too, since nothing but rounding may be left of them. Elements of a joint have no body of their own:
    a pivot of one that is small against what it was summed from makes the rounding of the next as much larger.
    """
    kinds, parents, links = ready.structure.kinds, ready.structure.parents, ready.parameters
    bodies = frozenset(ready.bodies)
    behind: list[list[int]] = [[] for _ in pivots]
    losses: dict[int, Scalar] = {}
    for k in reversed(range(len(pivots))):
        lost: Scalar = 1.0
        size = _seen(pivots[k], kinds[k], links[k].pitch) + links[k].rotor
        for c in behind[k]:
            way = _norm(links[k].shift) + _norm(links[c].place)
            size = size + _seen(pivots[c], kinds[k], way + links[k].pitch)
            if k not in bodies:
                lost = np.maximum(lost, losses[c])
        if kinds[k] != "fixed":
            yield k, ROUNDING * lost * size
        losses[k] = np.minimum(np.maximum(lost, np.abs(size / pivots[k].value)), MOST_LOST)
        if parents[k] >= 0:
            behind[parents[k]].append(k)


def _joint(ready: Prepared, k: int) -> str:
    """Words for the joint that link k of the elementary mechanism is an element of."""
    for number, elements in enumerate(ready.numbering.joints, 1):
        if k in elements:
            return f"joint {number} (link {ready.mechanism.links[elements[-1]].name!r})"
    return "the floating base"


def pivot_sizes(structure: Structure, parameters: Sequence[LinkParameters]) -> list[Scalar]:
    """For each joint its rotor and all inertia beyond it, with the arms stretched out; sliders at their offset."""
    masses, moments = (list[Scalar]([0.0] * len(parameters)) for _ in range(2))
    sizes = list[Scalar](masses)
    for k in reversed(range(len(parameters))):
        link, parent = parameters[k], structure.parents[k]
        below = parameters[parent].shift if parent >= 0 else ZERO3
        beyond = moved_by(structure.kinds[k], link, below, masses[k], moments[k])
        sizes[k] = beyond.size
        if parent >= 0:
            masses[parent] += beyond.mass
            moments[parent] += beyond.moment
    return sizes


class Beyond(NamedTuple):
    """What a joint moves: its `size`, all inertia against its motion; mass, and moment about the joint below."""

    size: Scalar
    mass: Scalar
    moment: Scalar


def moved_by(kind: str, link: LinkParameters, below: Vec3, mass: Scalar, moment: Scalar) -> Beyond:
    """Return what a joint moves, given what the joints behind it move; `below` is the shift of the parent."""
    reach = _norm(link.shift) + _norm(link.com)
    mass = mass + abs(link.m)  # of data that no body has, too
    moment = moment + (_sum(link.I.dense) + abs(link.m) * reach * reach)
    way = _norm(below) + _norm(link.place)
    own = mass if kind == "prismatic" else _square(moment**0.5 + abs(link.pitch) * mass**0.5)
    # (√J + √m l)² bounds the moment about a point that is l further away
    return Beyond(link.rotor + own, mass, _square(moment**0.5 + mass**0.5 * way))


def rounding_growth(joints: Sequence[Sequence[int]], ratios: Mapping[int, Scalar]) -> dict[int, Scalar]:
    """Of each pivot a number that reaches 1 / ROUNDING where the pivot is noise, where nobody can look again.

    It is the `ratio` of all inertia beyond a joint to its pivot; of elements without a body it grows with the largest
    ratio of the elements behind them, at most `MOST_LOST` times.
    """
    result: dict[int, Scalar] = {}
    for elements in joints:
        lost: Scalar = 1.0
        for k in reversed(elements):
            result[k] = (
                ratios[k] * where(lost < MOST_LOST, lost, MOST_LOST) if k != elements[-1] else ratios[k]
            )
            lost = where(lost < ratios[k], ratios[k], lost)
    return result


def least_pivots(
    structure: Structure, sizes: Sequence[float], precision: Precision = PRECISION["float64"]
) -> list[float]:
    """For each joint the pivot that loops flag: a constant, so `MOST_LOST` times as large for bodiless elements."""
    bodies = {elements[-1] for elements in structure.joints}
    parts = (precision.rounding * (1.0 if k in bodies else MOST_LOST) for k in range(len(sizes)))
    return [precision.bound(part, size) for part, size in zip(parts, sizes, strict=True)]


def _square(x: Scalar) -> Scalar:
    """x², infinite where it overflows: every state is rechecked then. `**` would raise OverflowError."""
    return x * x


def _link_size(pivot: Pivot | LinkPivot) -> Scalar:
    """Return what m det J is summed from."""
    return abs(pivot.m) * _sum(pivot.J.dense) ** 3 if isinstance(pivot, LinkPivot) else 0.0


def _seen(pivot: Pivot, kind: str, further: Scalar) -> Scalar:
    """Return the terms of pᵀM p, with |d| for |e × d| so that a mass on the axis itself shows; `further` away."""
    I, F, G = (_sum(block) for block in (pivot.inertia.I.dense, pivot.inertia.F, pivot.inertia.G.dense))
    if kind == "prismatic":
        return G
    reach = np.sqrt(dot(pivot.lever, pivot.lever)) + abs(further)
    return I + 2 * reach * F + reach * reach * G


def _sum(A: Mat3) -> Scalar:
    return sum(abs(entry) for row in A.rows for entry in (row.x, row.y, row.z))
