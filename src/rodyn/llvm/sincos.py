"""Sine and cosine without a branch or a call, for vectors that LLVM has none for; and from a table.

x = k π/2 + r by three parts of π/2, the first two of 34 bits, so that k times them is exact for k < 2¹⁸ and
what cancels, cancels exactly; then two polynomials on |r| ≤ π/4 (Remez in 60 digits, relative errors 2⁻⁵⁸
and 2⁻⁶⁴), and the quadrant k mod 4 by swapping and changing signs. At most 2 ulp for |x| < 1e5.
"""

from __future__ import annotations

import math

from rodyn.llvm.elementary import ROUND, horner
from rodyn.llvm.writer import Writer, hexadecimal
from rodyn.trace.program import Program
from rodyn.trace.sine_table import ENTRIES, FARTHEST, TABLE

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


def sin_cos(w: Writer, x: str) -> tuple[str, str]:
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
    quadrant = w.emit(f"bitcast {w.type} {rounded} to {w.integer}")
    odd = w.emit(f"trunc {w.integer} {quadrant} to {w.truth}")
    high = w.emit(f"add {w.integer} {quadrant}, {w.whole(1)}")
    return (
        _signed(w, w.emit(f"select {w.truth} {odd}, {w.type} {cosine}, {w.type} {sine}"), quadrant),
        _signed(w, w.emit(f"select {w.truth} {odd}, {w.type} {sine}, {w.type} {cosine}"), high),
    )


def _signed(w: Writer, value: str, quadrant: str) -> str:
    """−value in quadrants 2 and 3: bit 1 of the quadrant is moved to the sign."""
    bit = w.emit(f"shl {w.integer} {quadrant}, {w.whole(62)}")
    sign = w.emit(f"and {w.integer} {bit}, {w.whole(-(2**63))}")
    bits = w.emit(f"bitcast {w.type} {value} to {w.integer}")
    return w.emit(f"bitcast {w.integer} {w.emit(f'xor {w.integer} {bits}, {sign}')} to {w.type}")


def table_text(program: Program) -> list[str]:
    """The constant, if a program reads it."""
    if "entry" not in program.counts:
        return []
    numbers = ", ".join(f"double {hexadecimal(value)}" for value in TABLE)
    return [f"@sine_table = private unnamed_addr constant [{len(TABLE)} x double] [{numbers}]"]


def entry(w: Writer, place: str) -> str:
    """Emit sin of 0.1° · place: the place within a turn, within half a turn, within the table, then the sign."""
    known = w.emit(f"fcmp olt {w.type} {w.apply('abs', place)}, {w.constant(FARTHEST)}")
    near = w.apply("where", known, place, w.constant(0.0))
    whole = w.emit(f"fptosi {w.type} {near} to {w.integer}")
    turns = 4 * ENTRIES
    rest = w.emit(f"srem {w.integer} {whole}, {w.whole(turns)}")
    behind = w.emit(f"icmp slt {w.integer} {rest}, {w.whole(0)}")
    turn = _picked(w, behind, w.emit(f"add {w.integer} {rest}, {w.whole(turns)}"), rest)
    low = w.emit(f"icmp sge {w.integer} {turn}, {w.whole(2 * ENTRIES)}")
    half = _picked(w, low, w.emit(f"sub {w.integer} {turn}, {w.whole(2 * ENTRIES)}"), turn)
    mirrored = w.emit(f"sub {w.integer} {w.whole(2 * ENTRIES)}, {half}")
    first = w.emit(f"icmp slt {w.integer} {half}, {mirrored}")
    found = _loaded(w, _picked(w, first, half, mirrored))
    signed = w.apply("where", low, w.apply("neg", found), found)
    return w.apply("where", known, signed, w.constant(math.nan))


def _picked(w: Writer, truth: str, a: str, b: str) -> str:
    return w.emit(f"select {w.truth} {truth}, {w.integer} {a}, {w.integer} {b}")


def _loaded(w: Writer, places: str) -> str:
    """The entries of all lanes, one after the other."""

    def one(lane: int) -> str:
        place = w.emit(f"extractelement {w.integer} {places}, i64 {lane}") if w.lanes > 1 else places
        at = w.emit(f"getelementptr double, ptr @sine_table, i64 {place}")
        return w.emit(f"load double, ptr {at}, align 8")

    return w.packed(one(lane) for lane in range(w.lanes))
