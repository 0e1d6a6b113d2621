"""Fijany & Bejczy's algorithm on p processors: time, and on how many it is faster than a recursion."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from rodyn.papers.cost.processors import crossing, serial_time, time_on
from rodyn.papers.reproduce.experiment import Check, Claim
from rodyn.plot.figure import Curve, Panel

CYCLIC, SCAN = "constraint-force-cyclic", "newton-euler-scan"
RECURSIONS = ((CYCLIC, "constraint-force"), (CYCLIC, "articulated-body"), (SCAN, "newton-euler"))
LENGTHS = tuple(1 << k for k in range(4, 15))
SHOWN = (64, 1024, 16_384)


BOUNDED = 1.25
"""Numbers that grow by no more than this factor over all lengths count as bounded."""


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
    """Time on N processors: the same more for every doubling; processors × time: a bounded multiple of the work."""
    most = {n: time_on(CYCLIC, n, n) for n in LENGTHS}
    steps = {further - time for time, further in pairwise(most.values())}
    fewer = {n: time_on(CYCLIC, n, few(n)) / (n.bit_length() - 1) for n in LENGTHS}
    first, last = LENGTHS[0], LENGTHS[-1]

    def wasted(n: int, p: int) -> float:
        return p * time_on(CYCLIC, n, p) / time_on(CYCLIC, n, 1)

    found = {recursion: crossing(method, recursion, last) for method, recursion in RECURSIONS}
    words = ", ".join(f"{p} ({recursion})" for recursion, p in found.items())
    return Claim(
        "time-and-processor-optimal",
        "Fijany & Bejczy, abstract, Sec. I and IV.B.2",
        "the algorithm is optimal in time, O(log N), and in processors, O(N)",
        (
            Check("different times that a doubling of N adds, on N processors", len(steps), "==", 1),
            Check(
                f"processors × time : work grows from N = {first} to {last} by",
                wasted(last, last) / wasted(first, first),
                "<=",
                BOUNDED,
            ),
        ),
        f"with a processor for each link every doubling of N adds {max(steps)} operations, from {most[LENGTHS[0]]} "
        f"(N = {LENGTHS[0]}) to {most[last]} (N = {last}). Most of them idle on short levels: processors times time is "
        f"{wasted(first, first):.1f} times the work for N = {first} and {wasted(last, last):.1f} times for N = {last}, "
        "which an algorithm that is optimal in processors keeps bounded. On N / log₂ N it takes "
        f"{min(fewer.values()):.0f} to {max(fewer.values()):.0f} log₂ N operations, "
        f"{wasted(last, few(last)):.1f} times the work. It is faster than "
        f"a recursion on one processor from so many on, N = {last}: {words}",
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
