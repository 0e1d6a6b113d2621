"""How far a frame is from its target: a turn and a way, in base axes, over any scalar.

A turn by the angle θ about u is written as 2 sin(θ/2) u: to third order the rotation vector θ u, without its
inverse sine, smooth up to half a turn, and 0 for no other turn (sin θ u vanishes for half a turn, too).

here   meaning, base axes
R, p   axes and origin of the frame, from its pose; R_t, p_t those of the target
a, b   one axis of the frame, and of the target
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rodyn.reach.thresholds import OPPOSITE_SQUARE, ZERO_SQUARE
from rodyn.trace.functions import SCALARS, where

Scalar = Any
sqrt, atan2 = SCALARS["sqrt"], SCALARS["atan2"]


class Turn(NamedTuple):
    """A turn by θ about u: 2 sin(θ/2) u, and sin θ u, which is half the gradient of the square of its length."""

    chord: list[Scalar]
    sine: list[Scalar]


def turn(R: Sequence[Sequence[Scalar]], R_t: Sequence[Sequence[Scalar]]) -> Turn:
    """2 sin(θ/2) u of R_t Rᵀ: twice the vector of its quaternion, by the largest of the four numbers of that."""
    S = [[_dot(R_t[i], R[j]) for j in range(3)] for i in range(3)]
    skew = [S[2][1] - S[1][2], S[0][2] - S[2][0], S[1][0] - S[0][1]]
    xy, xz, yz = S[0][1] + S[1][0], S[0][2] + S[2][0], S[1][2] + S[2][1]
    # Four times the quaternion (x, y, z, w) times one of its numbers.
    by_w = [*skew, 1 + S[0][0] + S[1][1] + S[2][2]]
    by_x = [1 + S[0][0] - S[1][1] - S[2][2], xy, xz, skew[0]]
    by_y = [xy, 1 - S[0][0] + S[1][1] - S[2][2], yz, skew[1]]
    by_z = [xz, yz, 1 - S[0][0] - S[1][1] + S[2][2], skew[2]]
    x_or_y = where(by_y[1] < by_x[0], 1.0, 0.0)
    best = _picked(x_or_y > 0.5, by_x, by_y)
    largest = where(x_or_y > 0.5, by_x[0], by_y[1])
    best = _picked(by_z[2] > largest, by_z, best)
    *v, w = _picked(by_w[3] >= 1, by_w, best)
    scale = where(w < 0, -2.0, 2.0) / sqrt(_dot(v, v) + w * w)
    return Turn([scale * each for each in v], [0.5 * each for each in skew])


def axis_turn(R: Sequence[Sequence[Scalar]], R_t: Sequence[Sequence[Scalar]], axis: int) -> Turn:
    """2 sin(θ/2) u of the shortest turn of one axis; of opposite ones half a turn about the target's next axis."""
    a, b = ([row[axis] for row in M] for M in (R, R_t))
    across = [row[(axis + 1) % 3] for row in R_t]
    v = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    between = [y - x for x, y in zip(a, b, strict=True)]
    length2 = _dot(v, v)
    turned = length2 > ZERO_SQUARE
    opposite = (_dot(a, b) < 0) & (length2 < OPPOSITE_SQUARE)
    scale = where(turned, sqrt(_dot(between, between) / where(turned, length2, 1.0)), 0.0)
    chord = [where(opposite, 2.0 * other, scale * each) for each, other in zip(v, across, strict=True)]
    return Turn(chord, v)


def angle(turn2: Scalar) -> Scalar:
    """θ of (2 sin(θ/2))²."""
    half2 = turn2 * 0.25
    cosine2 = 1.0 - half2
    return 2.0 * atan2(sqrt(half2), sqrt(where(cosine2 > 0, cosine2, 0.0)))


def _dot(a: Sequence[Scalar], b: Sequence[Scalar]) -> Scalar:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _picked(condition: Any, a: Sequence[Scalar], b: Sequence[Scalar]) -> list[Scalar]:
    return [where(condition, x, y) for x, y in zip(a, b, strict=True)]
