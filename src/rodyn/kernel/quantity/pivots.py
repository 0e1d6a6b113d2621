"""A pivot that vanishes is an error with the name of a joint or a link, never an infinity."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, dot
from rodyn.arrays import Dtype
from rodyn.errors import SingularError
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.model.chain.parameters import LinkParameters, Structure
from rodyn.sweep.views import LinkPivot, Pivot
from rodyn.trace.functions import where

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
        """What a pivot must exceed; over any scalar where nothing else is flagged."""
        return max(part * size, self.least) if self.least else part * size


PRECISION: Mapping[Dtype, Precision] = {
    "float64": Precision(ROUNDING, RECHECK),
    "float32": Precision(2.0**-20, 2.0**-14, least=2.0**-100, unit=0.8),
}
"""float32 has 24 digits, and computed norms of quaternions are wrong by some 3e-7; states that are flagged are computed
again in float64, so it may look early."""


def require_pivots(
    pivots: Sequence[Pivot | LinkPivot], ready: Prepared, rows: int, place: Callable[[int], str]
) -> None:
    """Every pivot stands above the rounding of what it was summed from, or a `SingularError` names joint and state.

    From the tip: a pivot that vanishes spoils those nearer to the base. One that overflowed is not judged here.
    """
    joints = [pivot for pivot in pivots if isinstance(pivot, Pivot)]
    with np.errstate(all="ignore"):
        for k, bound in _bounds(joints, ready):
            vanished = _vanished(joints[k].value, bound, rows)
            if vanished.any():
                raise SingularError(unresisted(ready, k, place(int(np.argmax(vanished))))).about(
                    np.flatnonzero(vanished).tolist()
                )
        for k in reversed(range(len(pivots) if not joints else 0)):
            vanished = _vanished(pivots[k].value, ROUNDING * _link_size(pivots[k]), rows)
            if vanished.any():
                link = ready.mechanism.links[ready.bodies[k]]
                raise SingularError(
                    f"link {link.name!r} of robot {ready.mechanism.name!r} cannot be inverted"
                    f"{place(int(np.argmax(vanished)))}: this method needs its mass and its three principal moments "
                    "to be positive; the default method does not"
                ).about(np.flatnonzero(vanished).tolist())


def require_resisted(
    values: Sequence[Scalar],
    sizes: Sequence[Scalar],
    ready: Prepared,
    rows: int,
    place: Callable[[int], str],
) -> None:
    """The same for the pivots of a whole matrix, one for each velocity, with what each moves: its `size`."""
    with np.errstate(all="ignore"):
        ratios = {
            k: np.broadcast_to(size / np.abs(np.float64(value)), rows)
            for k, (value, size) in reversed(list(enumerate(zip(values, sizes, strict=True))))
        }
        grown = rounding_growth(ready.velocities, ratios)
        for k, link in reversed(list(enumerate(ready.whole.leaders))):
            noise = ~(grown[k] * ROUNDING < 1) & np.isfinite(np.broadcast_to(sizes[k], rows))
            if noise.any():
                raise SingularError(unresisted(ready, link, place(int(np.argmax(noise))))).about(
                    np.flatnonzero(noise).tolist()
                )


def unresisted(ready: Prepared, k: int, place: str) -> str:
    """Words for a robot at a place (" in state [0]") where the inertia about joint k vanishes."""
    return (
        f"the inertia matrix of robot {ready.mechanism.name!r} is singular{place}: nothing resists "
        f"{_joint(ready, k)}; the links beyond it need mass or inertia about its axis, or it a rotor"
    )


def _vanished(value: Scalar, bound: Scalar, rows: int) -> NDArray[np.bool_]:
    size, least = (np.broadcast_to(np.abs(number), rows) for number in (value, bound))
    found: NDArray[np.bool_] = (size <= least) & np.isfinite(least)
    return found


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
    """What a joint moves, given what the joints behind it move; `below` is the shift of the parent."""
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
    found: dict[int, Scalar] = {}
    for elements in joints:
        lost: Scalar = 1.0
        for k in reversed(elements):
            found[k] = (
                ratios[k] * where(lost < MOST_LOST, lost, MOST_LOST) if k != elements[-1] else ratios[k]
            )
            lost = where(lost < ratios[k], ratios[k], lost)
    return found


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


def _norm(v: Vec3) -> Scalar:
    return dot(v, v) ** 0.5


def _link_size(pivot: Pivot | LinkPivot) -> Scalar:
    """What m det J is summed from."""
    return abs(pivot.m) * _sum(pivot.J.dense) ** 3 if isinstance(pivot, LinkPivot) else 0.0


def _seen(pivot: Pivot, kind: str, further: Scalar) -> Scalar:
    """What pᵀM p is summed from, with |d| for |e × d| so that a mass on the axis itself shows; `further` away."""
    I, F, G = (_sum(block) for block in (pivot.inertia.I.dense, pivot.inertia.F, pivot.inertia.G.dense))
    if kind == "prismatic":
        return G
    reach = np.sqrt(dot(pivot.lever, pivot.lever)) + abs(further)
    return I + 2 * reach * F + reach * reach * G


def _sum(A: Mat3) -> Scalar:
    return sum(abs(entry) for row in A.rows for entry in (row.x, row.y, row.z))
