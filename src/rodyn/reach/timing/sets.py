"""Which speeds are possible along a path: controllable sets from the end to the start, then the fastest motion.

H. Pham and Q.-C. Pham, "A new approach to time-optimal path parameterization based on reachability analysis", IEEE
Transactions on Robotics 34 (3), 2018: TOPP-RA. Here an interval of the grid, from s to s + Δ, is passed in two
stages. With x = ṡ² at its start, y at its end and the accelerations u and v there, x(s) is the quadratic of
Bernstein's coefficients

    x,   w = x + Δ u,   y = w + Δ v,

so s̈ is linear from u to v, and ẋ is exact to the second order (with a constant s̈, as printed, to the first). A
limit at the start is a half-plane in (x, w), one at the end in (w, y): α next + β now ≤ γ, and w ≥ 0 keeps x(s) ≥ 0
inside. Near places where the inertia a(s) of a row vanishes, an interval is one stage from x to y with a constant s̈,
as in the paper: there u and v may be far apart, and torques between the ends would be beyond the limits to the first
order.

The values from which the end of the path can be reached are an interval [lower, upper] before every stage. It follows
from the one behind it by elimination of `next`, exactly: a half-plane that bounds `next` from above and the least
value behind, or one that bounds it from below and the greatest, bound `now` (`controllable`); and so does a pair of
half-planes (`own_bounds`, for all stages at once). There is no division by an inertia, which may vanish: such a
half-plane bounds `now` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.reach.thresholds import INFINITE, MAX_CUTS, ROUNDING, UNEVEN
from rodyn.reach.timing.rows import Ceiling, Rows

BEHIND, HIGHEST = "the speeds from which the rest can be done", "limit of speed"


@dataclass(frozen=True)
class Stages:
    """α next + β now ≤ γ, (stages, m) each, max(|α|, |β|) = 1; `names` (m,) say whose limits they are.

    `up` is α where the half-plane bounds `next` from above, `down` is −α where it bounds it from below, else 0.
    `top` (stages + 1,) bounds the values between stages; `node` (N + 1,) are the numbers of those on the grid.
    """

    beta: Floats
    gamma: Floats
    up: Floats
    down: Floats
    top: Floats
    node: NDArray[np.int64]
    names: tuple[str, ...]


class Conflict(NamedTuple):
    """No speed is possible before a stage: one limit asks for more than another allows."""

    stage: int
    more: str
    less: str


@dataclass(frozen=True)
class Sets:
    """[lower, upper] (stages + 1,): the values from which the end can be reached; from a `conflict` on none."""

    lower: Floats
    upper: Floats
    conflict: Conflict | None = None


def stages(start: Rows, end: Rows, width: Floats, top: Ceiling) -> Stages:
    """Return the half-planes of all intervals, in the order of the path."""
    step, count = width[:, None], len(width)
    least = np.minimum(np.abs(start.a), np.abs(end.a))
    whole = ((np.abs(end.a - start.a) > UNEVEN * least) & (start.a != end.a)).any(axis=1)
    first, second = _sides(start, step, now=True), _sides(end, step, now=False)
    both = _sides(start, 2 * step, now=True), _sides(end, 2 * step, now=False)
    free = (np.zeros_like(first[0]), np.zeros_like(first[1]), np.ones_like(first[2]))
    place = np.arange(count) + np.concatenate([[0], np.cumsum(~whole)[:-1]])
    total = int(place[-1]) + 1 + int(not whole[-1])
    made = np.zeros((3, total, 4 * start.a.shape[1]))
    for k, part in enumerate(zip(first, free, strict=True)):
        made[k, place] = np.hstack(part)
    for k, part in enumerate(zip(free, second, strict=True)):
        made[k, place[~whole] + 1] = np.hstack(part)[~whole]
    for k, part in enumerate(zip(*both, strict=True)):
        made[k, place[whole]] = np.hstack(part)[whole]
    bounds = np.full(total + 1, np.inf)
    node = np.append(place, total)
    bounds[node] = top.x
    return _scaled(made, bounds, node, (*start.names, *start.names, *end.names, *end.names))


def _sides(rows: Rows, step: Floats, *, now: bool) -> tuple[Floats, Floats, Floats]:
    """α, β and γ of the upper and the lower limits of rows, side by side; their x is that of now, or of next."""
    lines = ((1.0, rows.high), (-1.0, rows.low))
    by_next = np.hstack([sign * (rows.a if now else rows.a + step * line.b) for sign, line in lines])
    by_now = np.hstack([sign * (step * line.b - rows.a if now else -rows.a) for sign, line in lines])
    return by_next, by_now, np.hstack([step * (rows.limit - sign * line.c) for sign, line in lines])


def _scaled(made: Floats, top: Floats, node: NDArray[np.int64], names: tuple[str, ...]) -> Stages:
    size = np.maximum(np.abs(made[0]), np.abs(made[1]))
    size[size == 0] = 1.0
    a, b, c = made / size
    a[np.abs(a) <= ROUNDING] = 0.0
    b[np.abs(b) <= ROUNDING] = 0.0
    return Stages(b, c, np.maximum(a, 0.0), np.maximum(-a, 0.0), top, node, names)


class Own(NamedTuple):
    """Bounds of every stage for itself, (stages,) each: of `now` and of `next`."""

    lower: Floats
    upper: Floats
    floor: Floats
    ceiling: Floats


def own_bounds(along: Stages) -> Own:
    """Where the largest `next` of a stage is not below the smallest, and what bounds `next` alone.

    The difference of both is concave in `now` and made of straight lines. From a bound outside, the lines that hold
    there meet nearer: a finite number of steps (Newton's method).
    """
    lower, upper = np.zeros(len(along.beta)), np.array(along.top[:-1])
    never = np.zeros(len(along.beta), dtype=bool)  # nowhere wide enough
    for x, side in ((upper, 1.0), (lower, -1.0)):
        for _ in range(MAX_CUTS):
            gap, slope, meet = _gap(along, np.where(np.isfinite(x), x, INFINITE))
            cut = ~never & (gap < -ROUNDING * (1.0 + np.abs(np.minimum(x, INFINITE))))
            if not cut.any():
                break
            never |= cut & (side * slope >= 0)
            x[cut] = meet[cut]
    lower[never], upper[never] = INFINITE, -INFINITE
    level = along.beta == 0
    with np.errstate(divide="ignore", invalid="ignore"):
        ceiling = np.where(level & (along.up > 0), along.gamma / along.up, np.inf).min(axis=1)
        floor = np.where(level & (along.down > 0), -along.gamma / along.down, 0.0).max(axis=1)
    return Own(lower, upper, floor, np.minimum(ceiling, along.top[1:]))


def _gap(along: Stages, x: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the largest minus the smallest `next` of each stage at x, its derivative, and where the lines meet."""
    rows = np.arange(len(x))
    room = along.gamma - along.beta * x[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        above = np.where(along.up > 0, room / along.up, np.inf)
        below = np.where(along.down > 0, -room / along.down, 0.0)
    j, k = above.argmin(axis=1), below.argmax(axis=1)
    up, down = along.up[rows, j], along.down[rows, k]
    down = np.where(below[rows, k] > 0, down, 0.0)  # next ≥ 0 is nearer than any half-plane
    with np.errstate(divide="ignore", invalid="ignore"):
        low_0, low_1 = (np.where(down > 0, part[rows, k] / down, 0.0) for part in (along.gamma, along.beta))
        slope = -along.beta[rows, j] / up - low_1
        meet = -(along.gamma[rows, j] / up + low_0) / slope
        gap = above[rows, j] - np.maximum(below[rows, k], 0.0)
    free = up == 0
    return np.where(free, np.inf, gap), np.where(free, 0.0, slope), meet


def controllable(along: Stages, own: Own, end: float) -> Sets:
    """Return the sets of values from which the end is reached at x = `end`, from the last stage to the first."""
    count = len(along.beta)
    lower, upper = np.full(count + 1, np.nan), np.full(count + 1, np.nan)
    lower[count] = upper[count] = low = high = end
    most, least = _lines(along, 1.0), _lines(along, -1.0)
    bounds = np.column_stack(own).tolist()
    for i in range(count - 1, -1, -1):
        own_low, own_high, floor, ceiling = bounds[i]
        behind = np.array([1.0, max(low, floor), min(high, ceiling, INFINITE)])
        low = max(own_low, float((least[i] @ behind).max()))
        high = min(own_high, float((most[i] @ behind).min()))
        if not low <= high or behind[1] > behind[2]:
            if behind[1] > behind[2] or low > high + 1e-9 * abs(high) + ROUNDING * float(upper[i + 1]):
                return Sets(lower, upper, _conflict(along, own, i, (lower[i + 1], upper[i + 1])))
            low = high = max(high, 0.0)
        lower[i], upper[i] = low, high
    return Sets(lower, upper)


def _lines(along: Stages, sign: float) -> Floats:
    """(stages, m, 3): the bound of `now` by each half-plane is a row times (1, least, greatest value behind).

    Upper bounds for `sign` 1, else lower ones; a half-plane without such a bound has an infinite one.
    """
    bounds = sign * along.beta > 0
    made = np.zeros((*along.beta.shape, 3))
    made[..., 0] = sign * np.inf
    for k, part in enumerate((along.gamma, -along.up, along.down)):
        made[bounds, k] = part[bounds] / along.beta[bounds]
    return made


def _conflict(along: Stages, own: Own, i: int, behind: tuple[float, float]) -> Conflict:
    """Which limits ask for more at stage i than others allow."""
    (low, high), names = behind, along.names
    if low > own.ceiling[i] or high < own.floor[i]:
        level = along.beta[i] == 0
        rows = level & ((along.up[i] > 0) if low > own.ceiling[i] else (along.down[i] > 0))
        named = names[int(np.argmin(np.where(rows, along.gamma[i], np.inf)))] if rows.any() else HIGHEST
        return Conflict(
            i, BEHIND if low > own.ceiling[i] else named, named if low > own.ceiling[i] else BEHIND
        )
    at = np.array([1.0, max(low, own.floor[i]), min(high, own.ceiling[i], INFINITE)])
    least, most = (_lines(along, sign)[i] @ at for sign in (-1.0, 1.0))
    more = names[int(least.argmax())] if least.max() > own.lower[i] else _own(along, i, 0.0)
    less = names[int(most.argmin())] if most.min() < own.upper[i] else _own(along, i, float(along.top[i]))
    return Conflict(i, more, less)


def _own(along: Stages, i: int, x: float) -> str:
    """Return the names of the half-planes of a stage that exclude a value of `now`."""
    room = along.gamma[i] - along.beta[i] * min(x, INFINITE)
    with np.errstate(divide="ignore", invalid="ignore"):
        above = np.where(along.up[i] > 0, room / along.up[i], np.inf)
        below = np.where(along.down[i] > 0, -room / along.down[i], 0.0)
    if above.min() >= below.max():
        return HIGHEST
    pair = (int(above.argmin()), int(below.argmax()))
    return " and ".join(dict.fromkeys(along.names[k] for k in pair if along.up[i, k] + along.down[i, k] > 0))


def fastest(along: Stages, sets: Sets, start: float) -> Floats:
    """Return the values (stages + 1,) of the fastest motion: the largest at the end of every interval."""
    x = np.empty(len(along.beta) + 1)
    x[0] = now = start
    most, least = (_next_lines(along, part, sign) for part, sign in ((along.up, 1.0), (along.down, -1.0)))
    upper, lower, node = sets.upper.tolist(), sets.lower.tolist(), along.node.tolist()
    for i, end in pairwise(node):
        high = min(float((most[i, 0] + most[i, 1] * now).min()), upper[i + 1])
        if end == i + 2:
            low = max(float((least[i, 0] + least[i, 1] * now).max()), lower[i + 1])
            x[i + 1] = now = _best(most[i + 1], min(low, high), max(high, lower[i + 1]))
            high = min(float((most[i + 1, 0] + most[i + 1, 1] * now).min()), upper[end])
        x[end] = now = max(high, lower[end])
    return x


def _next_lines(along: Stages, part: Floats, sign: float) -> Floats:
    """(stages, 2, m): each half-plane bounds `next` by first + second · `now`; infinite where it does not."""
    lines = np.zeros((len(part), 2, part.shape[1]))
    bounds = part > 0
    lines[:, 0] = sign * np.inf
    lines[:, 0][bounds] = sign * along.gamma[bounds] / part[bounds]
    lines[:, 1][bounds] = -sign * along.beta[bounds] / part[bounds]
    return lines


def _best(lines: Floats, low: float, high: float) -> float:
    """Return the value from low to high whose smallest bound is largest, as large as can be.

    The smallest of straight lines is concave: where it falls at the upper end, a line that falls meets one that rises
    at the top. Each round replaces one of both by a line that is below their meeting.
    """
    height, slope = lines
    j, k = (int((height + slope * x).argmin()) for x in (high, low))
    if slope[j] >= 0:
        return high
    for _ in range(MAX_CUTS):
        if slope[k] <= 0:
            return low
        meet = (height[k] - height[j]) / (slope[j] - slope[k])
        values = height + slope * meet
        least = int(values.argmin())
        if values[least] >= values[j] - ROUNDING * abs(values[j]):
            return float(min(max(meet, low), high))
        j, k = (least, k) if slope[least] < 0 else (j, least)
    return low
