"""The subproblems that inverse kinematics is decomposed into, each with its two solutions.

Paden 1986, Kahan 1983 (1: `towards`, 2: `both_axes`, 3: `distance`); Elias and Wen 2025 ("IK-Geo: Unified Robot
Inverse Kinematics Using Subproblem Decomposition": 4: `linear`). Angles stay pairs of cosine and sine. Where two
solutions fall together the discriminant is written as a difference of squares that are small there, not as 1 − cos²:
so the equations hold to rounding beside singularities, too.

What has no solution is answered by the nearest angle, and said: `far` and `near` mean that the wanted quantity is
above or below all that can be had, `free` that every angle does, `twin` that both solutions are one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse.screws import Angle, Axis, Functions, across, turned

FLAT = 1e-14
"""How near a point may be to an axis, in lengths of the arm, until a turn about it is nothing but rounding: it is 0."""
FREE = 1e-13
"""The same for a turn that is computed, but said to be free."""
TWIN = 5e-8
"""The angle (rad) below which the two solutions of a quadratic are one: the root of rounding."""

Truth = Any


class Split(NamedTuple):
    """Two solutions of one subproblem and what is to be said of them."""

    values: tuple[Any, Any]
    far: Truth
    near: Truth
    free: Truth
    twin: Truth


def exact(x: Scalar, size: float) -> Scalar:
    """Replace a constant that is zero but for rounding by zero."""
    value = known(x)
    return 0.0 if value is not None and abs(value) <= 1e-13 * size else x


def known(x: Scalar) -> float | None:
    """Return the number, if a scalar is the same in every state."""
    value = getattr(x, "known", x)
    return float(value) if isinstance(value, int | float) else None


def towards(f: Functions, axis: Axis, p: Vec3, q: Vec3, size: float) -> tuple[Angle, Truth]:
    """1: the turn about the axis that brings p to q (both from the axis), and whether every one does."""
    p, q = across(axis.h, p), across(axis.h, q)  # what is along the axis would add its rounding
    x, y = dot(p, q), dot(cross(axis.h, p), q)
    square = x * x + y * y
    flat = square <= (FLAT * size) ** 4
    scale = 1.0 / f.sqrt(f.where(flat, 1.0, square))
    angle = Angle(f.where(flat, 1.0, x * scale), f.where(flat, 0.0, y * scale))
    return angle, square <= (FREE * size) ** 4


def linear(
    f: Functions, A: Scalar, B: Scalar, C: Scalar, size: float, D: Scalar = None, digits: Scalar = None
) -> Split:
    """4: A cos θ + B sin θ = C, where A and B are of the order of `size`.

    D = A² + B² − C² is given if it is known better than by this difference, `digits` is what it is rounded against.
    """
    square = A * A + B * B
    flat, free = square <= (FLAT * size) ** 2, square <= (FREE * size) ** 2
    D = square - C * C if D is None else D
    twin = D <= TWIN**2 * (square if digits is None else digits)
    A, C, D = (f.where(flat, plain, given) for plain, given in ((1.0, A), (1.0, C), (0.0, D)))
    B, square = f.where(flat, 0.0, B), f.where(flat, 1.0, square)
    within, above = D > 0, C > 0
    one = f.sqrt(f.where(within, D, square))  # beyond the bounds C is the bound itself
    root = f.where(within, one, 0.0)
    C = f.where(within, C, f.where(above, one, -one))
    # A² + B² = C² + D, but for the rounding of a D that was given
    scale = 1.0 / (square if digits is None else f.sqrt(square * (C * C + root * root)))
    result = tuple(Angle((A * C - B * w) * scale, (B * C + A * w) * scale) for w in (root, -root))
    return Split((result[0], result[1]), (D <= 0) & above, (D <= 0) & (C <= 0), free, twin | free)


def certain(f: Functions, A: Scalar, B: Scalar, C: Scalar, D: Scalar) -> Split:
    """`linear` of unit vectors where D is a square, so that there are always solutions."""
    square = A * A + B * B
    flat, free = square <= FLAT**2, square <= FREE**2
    scale = 1.0 / f.where(flat, 1.0, square)
    root = f.sqrt(D)
    result = [
        Angle(f.where(flat, 1.0, (A * C - B * w) * scale), f.where(flat, 0.0, (B * C + A * w) * scale))
        for w in (root, -root)
    ]
    second = opposed(result[0]) if is_zero(C) else result[1]
    return Split((result[0], second), False, False, free, free)


def opposed(angle: Angle) -> Angle:
    """Half a turn further."""
    return Angle(-angle.c, -angle.s)


def is_zero(x: Scalar) -> bool:
    """Whether a constant is zero."""
    return known(x) == 0.0


def swing(axis: Axis, a: Vec3, v: Vec3) -> tuple[Scalar, Scalar, Scalar]:
    """K, A, B of a · (turned v) = K + A cos θ + B sin θ."""
    return dot(a, axis.h) * dot(axis.h, v), dot(across(axis.h, a), v), dot(a, cross(axis.h, v))


def level(f: Functions, axis: Axis, a: Vec3, v: Vec3, height: Scalar, size: float) -> Split:
    """4: the turn that brings v to the height a · v = `height`."""
    K, A, B = swing(axis, a, v)
    return linear(f, A, B, height - K, size)


def distance(f: Functions, axis: Axis, p: Vec3, q: Vec3, square: Scalar, size: float) -> Split:
    """3: the turn that brings p to a distance from q, seen along the axis; `square` is that of the distance.

    (e² − (l₁ − l₂)²) ((l₁ + l₂)² − e²) / 4 is the discriminant: 16 times the squared area of a triangle (Heron).
    """
    p, q = across(axis.h, p), across(axis.h, q)
    squares = dot(p, p), dot(q, q)
    a, b = (f.sqrt(one) for one in squares)
    C = (squares[0] + squares[1] - square) * 0.5
    short, long = exact(a - b, size), a + b
    D = (square - short * short) * (long * long - square) * 0.25
    A, B = dot(p, q), dot(cross(axis.h, p), q)
    digits = None if known(a) is not None and known(b) is not None else A * A + B * B
    result = linear(f, A, B, C, size * size, D, digits)
    return result._replace(far=result.near, near=result.far)


def both_axes(
    f: Functions, first: Axis, second: Axis, p: Vec3, q: Vec3, size: float, *, unit: bool
) -> tuple[Split, tuple[Angle, Angle], Truth]:
    """2: the turns about two axes that meet which bring p to q, from where they meet; `unit`: both are unit vectors.

    The second turn is a `Split`, the first belongs to each of its solutions; at last whether every first turn does.
    With k = h₁·h₂, m = h₂·p, n = h₁·q and |p| = |q| the discriminant of the second is (1 − k²) |q⊥|² − (m − k n)² and
    also (1 − k²) |p⊥|² − (n − k m)²: the one of the smaller vector has the digits. Where axes are at right angles one
    of them is a square.
    """
    k, m, n = exact(dot(first.h, second.h), 1.0), dot(second.h, p), dot(first.h, q)
    p_across, q_across = across(second.h, p), across(first.h, q)
    pp, qq = dot(p_across, p_across), dot(q_across, q_across)
    of_p, of_q = exact(n - k * m, size), exact(m - k * n, size)
    _, A, B = swing(second, first.h, p)
    sine, C = 1.0 - k * k, n - k * m
    flat, on_axis = qq <= (FLAT * size) ** 2, qq <= (FREE * size) ** 2
    if unit and (is_zero(of_q) or is_zero(of_p)):
        split = certain(f, A, B, exact(C, size), sine * (qq if is_zero(of_q) else pp))
        points = [turned(second, value, p) for value in split.values]
        firsts = _firsts(f, first, points, q_across, flat, qq if is_plain(first.h) else None)
        if is_zero(of_q) and is_zero(k):
            firsts = firsts[0], opposed(firsts[0])
    else:
        D = f.where(qq <= pp, sine * qq - of_q * of_q, sine * pp - of_p * of_p)
        split = linear(f, A, B, C, size, D, f.where(qq <= pp, qq, pp))
        one, other = (towards(f, first, turned(second, value, p), q, size)[0] for value in split.values)
        firsts = one, other
    return split._replace(twin=split.twin | on_axis), firsts, on_axis


def is_plain(h: Vec3) -> bool:
    """Whether a direction is one of the axes: products with it have no rounding."""
    return all(known(x) in (-1.0, 0.0, 1.0) for x in (h.x, h.y, h.z))


def _firsts(
    f: Functions, axis: Axis, points: Sequence[Vec3], q: Vec3, flat: Truth, square: Scalar
) -> tuple[Angle, Angle]:
    """`towards` of vectors across the axis; `square` = |q|², if the lengths are the same without rounding."""
    result = []
    for p in points:
        x, y = dot(across(axis.h, p), q), dot(cross(axis.h, p), q)
        length = f.sqrt(f.where(flat, 1.0, x * x + y * y)) if square is None else f.where(flat, 1.0, square)
        scale = 1.0 / length
        result.append(Angle(f.where(flat, 1.0, x * scale), f.where(flat, 0.0, y * scale)))
    return result[0], result[1]


def reached(f: Functions, h: Vec3, v: Vec3, square: Scalar) -> Split:
    """Return the distances d for which |v + d h|² = square: −h·v ± √(square − |v⊥|²)."""
    off = across(h, v)
    D = square - dot(off, off)
    root = f.sqrt(f.where(D > 0, D, 0.0))
    middle = -dot(h, v)
    none = D < 0
    return Split((middle + root, middle - root), False, none, False, D <= TWIN**2 * square)
