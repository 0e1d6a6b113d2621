"""Sine and cosine without a branch or a call.

x = k π/2 + r by several parts of π/2, all but the last so short that k times them is exact and what cancels, cancels
exactly: quarter turns are counted without an error, however far a joint has turned. Then two polynomials on |r| ≤ π/4
(Remez in 60 digits), and the quadrant k mod 4 by swapping and changing signs. `DOUBLES` and `SINGLES` have the numbers
for float64 and for float32, `PAGES` those of the programs in pages.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from rodyn.trace.formulas.elementary import ROUND, horner
from rodyn.trace.formulas.writer import FormulaWriter, V
from rodyn.trace.sine_table import ENTRIES, FARTHEST

TWO_OVER_PI = 0.6366197723675814


class Digits(NamedTuple):
    """What the formula needs to know of a kind of numbers.

    bits      of a number
    round     adding it rounds to a whole number, which stands in the low bits
    largest   rad; larger angles are flagged, and rechecked by the caller
    half_pi   the parts of π/2
    sin, cos  the polynomials (sin r − r)/r³ and (cos r − 1 + r²/2)/r⁴ in r²
    """

    bits: int
    round: float
    largest: float
    half_pi: tuple[float, ...]
    sin: tuple[float, ...]
    cos: tuple[float, ...]


DOUBLES = Digits(
    64,
    ROUND,
    1e9,
    tuple(
        float.fromhex(part)
        for part in (
            "0x1.921fb4p+0",
            "0x1.4442dp-24",
            "0x1.846988p-48",
            "0x1.8cc51701b839ap-72",
        )
    ),
    (
        -0.16666666666666632,
        0.008333333333322413,
        -0.00019841269829807816,
        2.755731369192049e-06,
        -2.505075811560333e-08,
        1.589679566929474e-10,
    ),
    (
        0.0416666666666666,
        -0.0013888888888874125,
        2.4801587289482194e-05,
        -2.7557314352334756e-07,
        2.0875723273439705e-09,
        -1.1359647812348726e-11,
    ),
)
"""float64: at most 2 ulp, and 2⁻⁹⁵ more at 1e9 rad, which only sines and cosines below 1e-12 notice. Parts of 23 bits
for k < 2³⁰; relative errors of the polynomials 2⁻⁵⁸ and 2⁻⁶⁴."""

PAGES = DOUBLES._replace(
    largest=1e5,
    half_pi=tuple(map(float.fromhex, ("0x1.921fb544p+0", "0x1.0b4611a6p-34", "0x1.3198a2e037073p-69"))),
)
"""float64 in pages, in one operation less: parts of 34 bits for k < 2¹⁸."""

SINGLES = Digits(
    32,
    1.5 * 2.0**23,
    6000.0,
    tuple(float.fromhex(part) for part in ("0x1.92p+0", "0x1.fb4p-12", "0x1.444p-24", "0x1.68c234p-39")),
    (-0.16666655242443085, 0.00833215843886137, -0.0001951495069079101),
    (0.04166664555668831, -0.0013887312961742282, 2.443277662678156e-05),
)
"""float32: at most 2.5 ulp (2.29). Parts of 12 bits for k < 2¹²; relative errors of the polynomials 2⁻²⁷ and 2⁻³³."""

LARGEST = DOUBLES.largest
"""rad; larger angles are flagged in float64."""

BELOW_LARGEST = math.nextafter(LARGEST, 0.0)
"""rad; the largest angle that is not flagged."""


def sin_cos(w: FormulaWriter[V], x: V, digits: Digits = DOUBLES) -> tuple[V, V]:
    """Emit (sin x, cos x)."""
    rounded = w.apply("fma", x, w.constant(TWO_OVER_PI), w.constant(digits.round))
    k = w.apply("sub", rounded, w.constant(digits.round))
    r = x
    for part in digits.half_pi:
        r = w.apply("fma", k, w.constant(-part), r)
    z = w.apply("mul", r, r)
    sine = w.apply("fma", w.apply("mul", r, z), horner(w, digits.sin, z), r)
    start = w.apply("fma", z, w.constant(-0.5), w.constant(1.0))
    cosine = w.apply("fma", w.apply("mul", z, z), horner(w, digits.cos, z), start)
    quadrant = w.bits_of(rounded)
    odd = w.odd(quadrant)
    high = w.apply_integers("add", quadrant, w.whole(1))
    return (
        _signed(w, w.apply("where", odd, cosine, sine), quadrant, digits.bits),
        _signed(w, w.apply("where", odd, sine, cosine), high, digits.bits),
    )


def _signed(w: FormulaWriter[V], value: V, quadrant: V, bits: int) -> V:
    """−value in quadrants 2 and 3: bit 1 of the quadrant is moved to the sign."""
    sign = w.apply_integers("and", w.shifted_left(quadrant, bits - 2), w.whole(-(2 ** (bits - 1))))
    return w.number_of(w.apply_integers("xor", w.bits_of(value), sign))


def too_large(w: FormulaWriter[V], angle: V, digits: Digits = DOUBLES) -> V:
    """Emit whether an angle is NaN or too large."""
    return w.compare("uge", w.apply("abs", angle), w.constant(digits.largest))


def entry(w: FormulaWriter[V], place: V) -> V:
    """Emit sin of 0.1° · place; NaN far away."""
    known = w.compare("olt", w.apply("abs", place), w.constant(FARTHEST))
    near = w.apply("where", known, place, w.constant(0.0))
    whole = w.truncated(near)
    turns = w.whole(4 * ENTRIES)
    rest = w.apply_integers("srem", whole, turns)
    behind = w.compare_integers("slt", rest, w.whole(0))
    turn = w.pick_integer(behind, w.apply_integers("add", rest, turns), rest)
    half_turn = w.whole(2 * ENTRIES)
    low = w.compare_integers("sge", turn, half_turn)
    half = w.pick_integer(low, w.apply_integers("sub", turn, half_turn), turn)
    mirrored = w.apply_integers("sub", half_turn, half)
    first = w.compare_integers("slt", half, mirrored)
    found = w.sine_at(w.pick_integer(first, half, mirrored))
    signed = w.apply("where", low, w.apply("neg", found), found)
    return w.apply("where", known, signed, w.constant(math.nan))
