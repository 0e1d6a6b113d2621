"""The motion of a profile of speeds along a path: when each place of the grid is passed, and the `Trajectory`.

Between two places of the grid s̈ is linear in s (`sets`), so that s̈ = u + k (s − s_i): s(t) is a hyperbolic or a
circular function, and the time of the interval is T = 2Δ/(ṡ₀ + ṡ₁) · artanh(√z)/√z with z = k Δ²/(ṡ₀ + ṡ₁)². The
trajectory has the exact q, q̇ and q̈ at both ends of every interval, and quintics between them: torques at the grid
are those of the profile, and the joints leave the path by the sixth order of the interval.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.reach.thresholds import ARTANH_SERIES
from rodyn.reach.timing.grid import Grid
from rodyn.reach.timing.sets import Stages
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import quintic_coefficients


@dataclass(frozen=True)
class Profile:
    """x = ṡ² at the places of the grid (N + 1,), s̈ at the start and at the end of every interval (N,)."""

    x: Floats
    first: Floats
    last: Floats


def profile(values: Floats, along: Stages, width: Floats) -> Profile:
    """Of the values between stages. Where the speed at the end is that of the set, s̈ is as even as the limits allow."""
    x = values[along.node]
    two = np.diff(along.node) == 2
    middle = np.where(two, values[np.minimum(along.node[:-1] + 1, len(values) - 1)], (x[:-1] + x[1:]) / 2)
    middle[two] = _even(along, x, middle, two)[two]
    return Profile(x, (middle - x[:-1]) / width, (x[1:] - middle) / width)


def _even(along: Stages, x: Floats, middle: Floats, two: NDArray[np.bool_]) -> Floats:
    """Return the value between two stages nearest to the mean of those around it, within both half-planes."""
    first = along.node[:-1]
    second = np.minimum(first + 1, len(along.beta) - 1)
    most, least = np.full(len(middle), np.inf), np.zeros(len(middle))
    with np.errstate(divide="ignore", invalid="ignore"):
        room = along.gamma[first] - along.beta[first] * x[:-1, None]
        up, down = along.up[first], along.down[first]
        most = np.minimum(most, np.where(up > 0, room / up, np.inf).min(axis=1))
        least = np.maximum(least, np.where(down > 0, -room / down, 0.0).max(axis=1))
        beta = along.beta[second]
        room = along.gamma[second] - (along.up[second] - along.down[second]) * x[1:, None]
        most = np.minimum(most, np.where(beta > 0, room / beta, np.inf).min(axis=1))
        least = np.maximum(least, np.where(beta < 0, room / beta, 0.0).max(axis=1))
    mean = (x[:-1] + x[1:]) / 2
    return np.where(two & (least <= most), np.clip(mean, least, most), middle)


def durations(found: Profile, width: Floats) -> Floats:
    """Return the time of every interval."""
    speed = np.sqrt(found.x)
    both = speed[:-1] + speed[1:]
    with np.errstate(divide="ignore", invalid="ignore"):
        z = (found.last - found.first) * width / both**2
        root = np.sqrt(np.abs(z))
        curved = np.where(z > 0, np.arctanh(np.minimum(root, 1.0)), np.arctan(root)) / root
        ratio = np.where(np.abs(z) < ARTANH_SERIES, 1 + z / 3 + z**2 / 5 + z**3 / 7 + z**4 / 9, curved)
        times: Floats = 2 * width / both * ratio
    return times


def both_ends(along: Grid, found: Profile) -> list[tuple[Floats, Floats, Floats]]:
    """q, q̇ and q̈ at the starts and at the ends of all intervals, (N, n) each."""
    ends = []
    for at, x, u in ((along.start, found.x[:-1], found.first), (along.end, found.x[1:], found.last)):
        rate = np.sqrt(x)[:, None]
        ends.append((at.q, at.by_s * rate, at.by_s * u[:, None] + at.twice * x[:, None]))
    return ends


def trajectory(along: Grid, found: Profile, times: Floats) -> Trajectory:
    """q, q̇ and q̈ at both ends of every interval, and quintics between them."""
    start, end = both_ends(along, found)
    made = np.array(quintic_coefficients(*start, *end, times[:, None]))
    knots = np.concatenate([[0.0], np.cumsum(times)])
    outer = np.array([[part[0] for part in start], [part[-1] for part in end]])
    return Trajectory("time-optimal", knots, made, np.zeros_like(made[0]), outer)
