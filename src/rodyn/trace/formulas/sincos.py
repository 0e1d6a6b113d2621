"""Sine and cosine without a branch or a call.

x = k π/2 + r by three parts of π/2, the first two of 34 bits, so that k times them is exact for k < 2¹⁸ and
what cancels, cancels exactly; then two polynomials on |r| ≤ π/4 (Remez in 60 digits, relative errors 2⁻⁵⁸
and 2⁻⁶⁴), and the quadrant k mod 4 by swapping and changing signs. At most 2 ulp for |x| < 1e5.
"""

from __future__ import annotations

import math

from rodyn.trace.formulas.elementary import ROUND, horner
from rodyn.trace.formulas.writer import FormulaWriter, V

LARGEST = 1e5
"""rad; larger angles are flagged, and rechecked by the caller."""

BELOW_LARGEST = math.nextafter(LARGEST, 0.0)
"""rad; the largest angle that is not flagged."""

HALF_PI = tuple(
    float.fromhex(part) for part in ("0x1.921fb544p+0", "0x1.0b4611a6p-34", "0x1.3198a2e037073p-69")
)
TWO_OVER_PI = 0.6366197723675814
SIN = (
    -0.16666666666666632,
    0.008333333333322413,
    -0.00019841269829807816,
    2.755731369192049e-06,
    -2.505075811560333e-08,
    1.589679566929474e-10,
)
COS = (
    0.0416666666666666,
    -0.0013888888888874125,
    2.4801587289482194e-05,
    -2.7557314352334756e-07,
    2.0875723273439705e-09,
    -1.1359647812348726e-11,
)


def sin_cos(w: FormulaWriter[V], x: V) -> tuple[V, V]:
    """Emit (sin x, cos x)."""
    rounded = w.apply("fma", x, w.constant(TWO_OVER_PI), w.constant(ROUND))
    k = w.apply("sub", rounded, w.constant(ROUND))
    r = x
    for part in HALF_PI:
        r = w.apply("fma", k, w.constant(-part), r)
    z = w.apply("mul", r, r)
    sine = w.apply("fma", w.apply("mul", r, z), horner(w, SIN, z), r)
    start = w.apply("fma", z, w.constant(-0.5), w.constant(1.0))
    cosine = w.apply("fma", w.apply("mul", z, z), horner(w, COS, z), start)
    quadrant = w.bits_of(rounded)
    odd = w.odd(quadrant)
    high = w.apply_integers("add", quadrant, w.whole(1))
    return (
        _signed(w, w.apply("where", odd, cosine, sine), quadrant),
        _signed(w, w.apply("where", odd, sine, cosine), high),
    )


def _signed(w: FormulaWriter[V], value: V, quadrant: V) -> V:
    """−value in quadrants 2 and 3: bit 1 of the quadrant is moved to the sign."""
    sign = w.apply_integers("and", w.shifted_left(quadrant, 62), w.whole(-(2**63)))
    return w.number_of(w.apply_integers("xor", w.bits_of(value), sign))


def too_large(w: FormulaWriter[V], angle: V) -> V:
    """Emit whether an angle is NaN or too large."""
    return w.compare("uge", w.apply("abs", angle), w.constant(LARGEST))
