"""Fijany & Bejczy's algorithm on p processors: time, and on how many it is faster than a recursion."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rodyn.cost.processors import crossing, serial_time, time_on
from rodyn.plot.figure import Curve, Panel
from rodyn.reproduce.experiment import Claim, judged

CYCLIC, SCAN = "constraint-force-cyclic", "newton-euler-scan"
RECURSIONS = ((CYCLIC, "constraint-force"), (CYCLIC, "articulated-body"), (SCAN, "newton-euler"))
LENGTHS = tuple(1 << k for k in range(4, 15))
SHOWN = (64, 1024, 16_384)


def processor_rows() -> list[dict[str, Any]]:
    """Times on 1, 2, 4, …, n processors, and that of recursions on one, in operations."""
    return [
        {"method": method, "n": n, "processors": 1 << k, "time": time_on(method, n, 1 << k)}
        | {"recursion": recursion, "time of the recursion": n * serial_time(recursion)}
        for method, recursion in RECURSIONS
        for n in SHOWN
        for k in range(n.bit_length())
    ]


def optimal() -> Claim:
    """On N processors the same for every doubling; on N / log₂ N a bounded multiple of log₂ N, too."""
    most = {n: time_on(CYCLIC, n, n) for n in LENGTHS}
    steps = {further - time for time, further in pairwise(most.values())}
    fewer = {n: time_on(CYCLIC, n, few(n)) / (n.bit_length() - 1) for n in LENGTHS}
    last = LENGTHS[-1]
    wasted = [p * time_on(CYCLIC, last, p) / time_on(CYCLIC, last, 1) for p in (last, few(last))]
    found = {recursion: crossing(method, recursion, last) for method, recursion in RECURSIONS}
    words = ", ".join(f"{p} ({recursion})" for recursion, p in found.items())
    return Claim(
        "time-and-processor-optimal",
        "Fijany & Bejczy, abstract, Sec. I and IV.B.2",
        "the algorithm is time- and processor-optimal: O(log N) time on O(N) processors",
        judged([len(steps) == 1, max(fewer.values()) < 1.25 * min(fewer.values())]),
        f"with a processor for each link every doubling of N adds {max(steps)} operations, from {most[LENGTHS[0]]} "
        f"(N = {LENGTHS[0]}) to {most[last]} (N = {last}). Most of them idle on short levels: processors times time is "
        f"{wasted[0]:.1f} times the work. N / log₂ N processors suffice for O(log N): {min(fewer.values()):.0f} to "
        f"{max(fewer.values()):.0f} log₂ N operations, {wasted[1]:.1f} times the work. It is faster than a recursion "
        f"on one processor from so many on, N = {last}: {words}",
        {
            "per doubling": max(steps),
            f"time on N, N = {last}": most[last],
            f"time on N : log₂ N, N = {last}": round(fewer[last] * (last.bit_length() - 1)),
            **{f"processors to pass {recursion}": p for recursion, p in found.items()},
        },
    )


def few(n: int) -> int:
    """N / log₂ N, for powers of two."""
    return -(-n // (n.bit_length() - 1))


def processor_panel() -> Panel:
    """Time of the recursions on one processor over that on p."""
    curves = [
        Curve(
            f"{method} : {recursion}, n = {n}",
            tuple(float(1 << k) for k in range(n.bit_length())),
            tuple(n * serial_time(recursion) / time_on(method, n, 1 << k) for k in range(n.bit_length())),
            recursion != RECURSIONS[0][1],
            marks="none",
        )
        for method, recursion in RECURSIONS[:2]
        for n in SHOWN
    ]
    return Panel("predicted", "processors p", "times as fast as the recursion", tuple(curves), log_x=True)
