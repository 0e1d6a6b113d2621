"""Functions that machines do not have, as formulas without a branch or a call that every writer can write.

`FormulaWriter` lists the operations that they are written in. exp, log, tanh, atan2 and rounding reduce their argument,
evaluate a polynomial and undo the reduction; the values at zeros, infinities and NaN, those of C's functions of these
names, are selected at the end. A product is fused with a sum only where the result does not depend on whether the
machine can. Polynomials by Remez, the quotient in tanh by interpolation at Chebyshev's nodes, both in 60 digits. Errors
are measured against mpmath at 600 000 numbers each, with and without fused products; they hold for subnormal arguments
and results as well.

Sine and cosine: x = k π/2 + r by several parts of π/2, all but the last so short that k times them is exact and what
cancels, cancels exactly: quarter turns are counted without an error, however far a joint has turned. Then two
polynomials on |r| ≤ π/4, and the quadrant k mod 4 by swapping and changing signs. `DOUBLES` and `SINGLES` have the
numbers for float64 and for float32, `PAGES` those of the programs in pages.
"""

from __future__ import annotations

import math
import struct
from typing import Literal, NamedTuple, Protocol, TypeAlias, TypeVar

from rodyn.trace.sine_table import ENTRIES, FARTHEST

V = TypeVar("V")
"""A value of a writer: the name of a register, a node, a number. It may have one number per lane."""

Relation: TypeAlias = Literal["olt", "ole", "ogt", "oge", "oeq", "ugt", "uge", "ule", "uno"]
"""Comparisons of numbers: "o…" are false for NaN, "u…" are true for it, "uno": whether one of both is NaN."""

IntegerOp: TypeAlias = Literal["add", "sub", "and", "or", "xor", "srem"]
IntegerRelation: TypeAlias = Literal["slt", "sge"]


class FormulaWriter(Protocol[V]):
    """Writes operations on numbers, on integers of as many bits and on bools.

    Numbers are doubles, unless a formula takes the digits of others.
    """

    def constant(self, value: float) -> V:
        """Return a constant number."""

    def whole(self, value: int) -> V:
        """Return a constant integer."""

    def apply(self, op: str, *args: V) -> V:
        """Write neg, add, sub, mul, div, abs, sqrt; "fma": a b + c, rounded once or twice; and, or of bools; where."""

    def compare(self, relation: Relation, a: V, b: V) -> V:
        """Compare two numbers."""

    def differ(self, a: V, b: V) -> V:
        """Write the exclusive or of two bools."""

    def bits_of(self, number: V) -> V:
        """Return the bits of a number as an integer."""

    def number_of(self, bits: V) -> V:
        """Return the number that has these bits."""

    def apply_integers(self, op: IntegerOp, a: V, b: V) -> V:
        """Write an operation on integers."""

    def shifted_left(self, bits: V, places: int) -> V:
        """Shift left; zeros come from the right."""

    def shifted_right(self, bits: V, places: int) -> V:
        """Shift right; zeros come from the left."""

    def odd(self, bits: V) -> V:
        """Test whether an integer is odd."""

    def compare_integers(self, relation: IntegerRelation, a: V, b: V) -> V:
        """Compare two integers."""

    def pick_integer(self, truth: V, a: V, b: V) -> V:
        """Select the first integer where the bool is true, else the second."""

    def truncated(self, number: V) -> V:
        """Return the integral part of a number as an integer."""

    def sine_at(self, place: V) -> V:
        """Load an entry of the table of sines."""


LOG2_E = 1.4426950408889634
LN_2 = (float.fromhex("0x1.62e42fefp-1"), float.fromhex("0x1.473de6af278edp-34"))
"""ln 2 in two parts, the first of 33 bits: multiples of it by an integer are exact."""
QUARTER_PI = (float.fromhex("0x1.921fb54442d18p-1"), float.fromhex("0x1.1a62633145c07p-55"))
"""π/4 in two parts, the first of 50 bits: up to four of it are exact."""
ROUND = 1.5 * 2.0**52  # adding it rounds to an integer, which is then in the low bits
EXP = (
    0.5,
    0.16666666666666682,
    0.041666666666666095,
    0.008333333333317034,
    0.001388888888911557,
    0.00019841269896384025,
    2.4801586926730763e-05,
    2.75572348617363e-06,
    2.755758177314877e-07,
    2.511203690406385e-08,
    2.082664851978441e-09,
)
"""(eʳ − 1 − r) / r² on |r| ≤ ln 2 / 2: relative error of eʳ 2⁻⁶⁰."""
LOG = (
    0.6666666666666734,
    0.3999999999941431,
    0.28571428742475635,
    0.22222198563497392,
    0.18183564862866122,
    0.15314035989789973,
    0.14796103496892704,
)
"""(2 artanh s − 2 s) / s³ in s² on |s| ≤ 0.1716: relative error of artanh 2⁻⁵⁸."""
ATAN = (
    -0.33333333333333326,
    0.19999999999997692,
    -0.14285714285390785,
    0.11111111088351033,
    -0.09090908150785716,
    0.07692282900298622,
    -0.06666228851254803,
    0.05877042325303905,
    -0.05218536681310484,
    0.045040880083680616,
    -0.03348701147947491,
    0.015207920709228986,
)
"""(arctan u − u) / u³ in u² on |u| ≤ √2 − 1: relative error of arctan 2⁻⁵⁸."""
TANH = (-0.3333333333333333, -0.020498799708498872, -0.0001991780435861287)
TANH_BELOW = (1.0, 0.4614963991254931, 0.02329133187629886, 0.0002065337374875025)
"""(tanh x − x) / x³ in x² on |x| ≤ 0.625, as a quotient: relative error of tanh 2⁻⁵⁷."""
TANH_SMALL = 0.625


def exp(w: FormulaWriter[V], x: V) -> V:
    """Emit eˣ: x = k ln 2 + r, then 2ᵏ eʳ; at most 1 ulp (measured: 0.96)."""
    low = _picked(w, "olt", x, w.constant(-1000.0), w.constant(-1000.0), x)
    bounded = _picked(w, "ogt", low, w.constant(1000.0), w.constant(1000.0), low)
    k = _whole(w, w.apply("mul", bounded, w.constant(LOG2_E)))
    r = bounded
    for part in LN_2:
        r = w.apply("fma", k, w.constant(-part), r)
    tail = w.apply("fma", w.apply("mul", r, r), horner(w, EXP, r), r)
    value = w.apply("add", w.constant(1.0), tail)
    half = _whole(w, w.apply("mul", k, w.constant(0.5)))  # in two steps, as 2ᵏ alone may overflow
    value = w.apply("mul", value, _power_of_two(w, half))
    return w.apply("mul", value, _power_of_two(w, w.apply("sub", k, half)))


def log(w: FormulaWriter[V], x: V) -> V:
    """Emit ln x: x = 2ᵏ (1 + f) with 1 + f about 1, then k ln 2 + 2 artanh(f / (2 + f)); at most 1 ulp (0.82)."""
    normal = w.compare("oge", x, w.constant(2.0**-1022))
    scaled = w.apply("where", normal, x, w.apply("mul", x, w.constant(2.0**54)))
    bits = w.bits_of(scaled)
    moved = w.apply_integers("add", bits, w.whole(_bits(1.0) - _bits(math.sqrt(0.5))))
    exponent = w.apply_integers("and", moved, w.whole(-(2**52)))
    rest = w.apply_integers("add", w.apply_integers("sub", bits, exponent), w.whole(_bits(1.0)))
    number = w.shifted_right(moved, 52)
    whole = w.apply_integers("or", number, w.whole(_bits(2.0**52)))
    bias = w.apply("where", normal, w.constant(2.0**52 + 1023.0), w.constant(2.0**52 + 1077.0))
    k = w.apply("sub", w.number_of(whole), bias)
    f = w.apply("sub", w.number_of(rest), w.constant(1.0))
    s = w.apply("div", f, w.apply("add", f, w.constant(2.0)))
    z = w.apply("mul", s, s)
    square = w.apply("mul", w.apply("mul", f, w.constant(0.5)), f)
    # 2 artanh s = f − (f²/2 − s (f²/2 + R)) and R = s² · polynomial: f is exact, all else is small beside it.
    inner = w.apply("fma", z, horner(w, LOG, z), square)
    inner = w.apply("fma", s, inner, w.apply("mul", k, w.constant(LN_2[1])))
    small = w.apply("sub", w.apply("sub", square, inner), f)
    value = w.apply("sub", w.apply("mul", k, w.constant(LN_2[0])), small)
    value = _picked(w, "oeq", x, w.constant(0.0), w.constant(-math.inf), value)
    value = _picked(w, "oeq", x, w.constant(math.inf), x, value)
    return _picked(w, "oge", x, w.constant(0.0), value, w.constant(math.nan))


def tanh(w: FormulaWriter[V], x: V) -> V:
    """Emit tanh x: a quotient of polynomials for small x, else 1 − 2 / (e²ˣ + 1); at most 1.5 ulp (1.32)."""
    size = w.apply("abs", x)
    power = exp(w, w.apply("add", size, size))
    far = w.apply("div", w.constant(2.0), w.apply("add", power, w.constant(1.0)))
    far = w.apply("sub", w.constant(1.0), far)
    z = w.apply("mul", size, size)
    ratio = w.apply("div", horner(w, TANH, z), horner(w, TANH_BELOW, z))
    near = w.apply("fma", w.apply("mul", size, z), ratio, size)
    return _with_sign(w, _picked(w, "olt", size, w.constant(TANH_SMALL), near, far), x)


def atan2(w: FormulaWriter[V], y: V, x: V) -> V:
    """Emit the angle of (x, y): n π/4 ± arctan u with |u| ≤ √2 − 1; at most 2.5 ulp (2.20)."""
    zero, one = w.constant(0.0), w.constant(1.0)
    across, along = w.apply("abs", y), w.apply("abs", x)
    steep = w.compare("ogt", across, along)
    short, long = w.apply("where", steep, along, across), w.apply("where", steep, across, along)
    scale = _picked(w, "ogt", long, w.constant(2.0**1000), w.constant(0.25), one)
    scale = _picked(w, "olt", long, w.constant(2.0**-1000), w.constant(2.0**60), scale)
    short, long = w.apply("mul", short, scale), w.apply("mul", long, scale)
    endless = w.compare("oeq", short, w.constant(math.inf))
    nothing = w.compare("oeq", long, zero)
    short = w.apply("where", endless, one, short)
    long = w.apply("where", w.apply("or", endless, nothing), one, long)
    bound = w.apply("mul", long, w.constant(math.sqrt(2.0) - 1.0))
    middle = w.compare("ogt", short, bound)
    above = w.apply("where", middle, w.apply("sub", short, long), short)
    below = w.apply("where", middle, w.apply("add", short, long), long)
    u = w.apply("div", above, below)
    z = w.apply("mul", u, u)
    angle = w.apply("fma", w.apply("mul", u, z), horner(w, ATAN, z), u)
    n = w.apply("where", middle, one, zero)
    n = w.apply("where", steep, w.apply("sub", w.constant(2.0), n), n)
    behind = w.compare_integers("slt", w.bits_of(x), w.whole(0))
    n = w.apply("where", behind, w.apply("sub", w.constant(4.0), n), n)
    back = w.differ(steep, behind)
    angle = w.apply("where", back, w.apply("neg", angle), angle)
    for part in reversed(QUARTER_PI):
        angle = w.apply("fma", n, w.constant(part), angle)
    return _with_sign(w, _picked(w, "uno", x, y, w.constant(math.nan), angle), y)


def rounded(w: FormulaWriter[V], x: V) -> V:
    """Emit the nearest integer, the even one of two: adding 2⁵² leaves no digit behind the point."""
    size = w.apply("abs", x)
    whole = w.apply("sub", w.apply("add", size, w.constant(2.0**52)), w.constant(2.0**52))
    return _with_sign(w, _picked(w, "olt", size, w.constant(2.0**52), whole, size), x)


def horner(w: FormulaWriter[V], coefficients: tuple[float, ...], z: V) -> V:
    """Emit a polynomial, given by its coefficients from the constant up."""
    result = w.constant(coefficients[-1])
    for coefficient in reversed(coefficients[:-1]):
        result = w.apply("fma", result, z, w.constant(coefficient))
    return result


def _picked(w: FormulaWriter[V], relation: Relation, a: V, b: V, yes: V, no: V) -> V:
    return w.apply("where", w.compare(relation, a, b), yes, no)


def _whole(w: FormulaWriter[V], x: V) -> V:
    """Emit the nearest integer, as a double."""
    return w.apply("sub", w.apply("add", x, w.constant(ROUND)), w.constant(ROUND))


def _power_of_two(w: FormulaWriter[V], k: V) -> V:
    """Emit 2ᵏ for an integer |k| < 1023: k + 1023 is shifted to where the exponent is."""
    biased = w.apply("add", k, w.constant(ROUND + 1023.0))
    return w.number_of(w.shifted_left(w.bits_of(biased), 52))


def _with_sign(w: FormulaWriter[V], size: V, of: V) -> V:
    """Emit a number that is not negative with the sign of another."""
    bits = w.bits_of(size)
    sign = w.apply_integers("and", w.bits_of(of), w.whole(-(2**63)))
    return w.number_of(w.apply_integers("or", bits, sign))


def _bits(x: float) -> int:
    """Return the bits of a positive double as an integer."""
    return int.from_bytes(struct.pack("<d", x), "little")


TWO_OVER_PI = 0.6366197723675814


class Digits(NamedTuple):
    """Numbers of the formula of sine and cosine for one number type.

    bits      bits of a number
    round     adding it rounds to an integer, which is then in the low bits
    largest   rad; larger angles are flagged, and the caller checks them again
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
    """Emit −value in quadrants 2 and 3: bit 1 of the quadrant is shifted to the sign."""
    sign = w.apply_integers("and", w.shifted_left(quadrant, bits - 2), w.whole(-(2 ** (bits - 1))))
    return w.number_of(w.apply_integers("xor", w.bits_of(value), sign))


def too_large(w: FormulaWriter[V], angle: V, digits: Digits = DOUBLES) -> V:
    """Emit whether an angle is NaN or too large."""
    return w.compare("uge", w.apply("abs", angle), w.constant(digits.largest))


def entry(w: FormulaWriter[V], place: V) -> V:
    """Emit sin of 0.1° · place; NaN where the table has no entry."""
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


def sign(w: FormulaWriter[V], a: V) -> V:
    """Emit 1, −1 or 0; NaN of NaN."""
    zero = w.constant(0.0)
    negative = w.apply("where", w.apply("lt", a, zero), w.constant(-1.0), w.apply("add", a, zero))
    return w.apply("where", w.apply("lt", zero, a), w.constant(1.0), negative)


def smaller(w: FormulaWriter[V], a: V, b: V) -> V:
    """Emit a where it is smaller or NaN, else b."""
    return _first(w, w.apply("lt", a, b), a, b)


def larger(w: FormulaWriter[V], a: V, b: V) -> V:
    """Emit a where it is larger or NaN, else b."""
    return _first(w, w.apply("lt", b, a), a, b)


def _first(w: FormulaWriter[V], wins: V, a: V, b: V) -> V:
    """Emit a where it wins or is NaN, else b."""
    missing = w.compare("uno", a, a)
    return w.apply("where", w.apply("or", wins, missing), a, b)
