"""How operations, the critical path and the time on p processors grow with the number of joints."""

from __future__ import annotations

from itertools import pairwise
from math import log2
from typing import Any, NamedTuple

from rodyn.papers.cost.count import count
from rodyn.papers.cost.depth import METHODS, depth_table
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.processors import crossing, serial_time, time_on
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table, cases
from rodyn.papers.reproduce.tables.counts import JOINTS, over_n
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.sweep.chain import Chain
from rodyn.trace.readers.count import Depth

CYCLIC, SCAN = "constraint-force-cyclic", "newton-euler-scan"
RECURSIONS = ((CYCLIC, "constraint-force"), (CYCLIC, "articulated-body"), (SCAN, "newton-euler"))
PROCESSOR_LENGTHS = tuple(1 << k for k in range(4, 15))
SHOWN = (64, 1024, 16_384)


BOUNDED = 1.25
"""Numbers that grow by no more than this factor over all lengths count as bounded."""


def processor_rows() -> list[dict[str, Any]]:
    """Tabulate times on 1, 2, 4, …, n processors, and that of recursions on one, in operations."""
    return [
        {"method": method, "n": n, "processors": 1 << k, "time": time_on(method, n, 1 << k)}
        | {"recursion": recursion, "time of the recursion": n * serial_time(recursion)}
        for method, recursion in RECURSIONS
        for n in SHOWN
        for k in range(n.bit_length())
    ]


def optimality_claim() -> Claim:
    """Judge time on N processors (a constant more for each doubling) and processors × time (≤ c · work)."""
    most = {n: time_on(CYCLIC, n, n) for n in PROCESSOR_LENGTHS}
    steps = {further - time for time, further in pairwise(most.values())}
    fewer = {n: time_on(CYCLIC, n, processors_by_log(n)) / (n.bit_length() - 1) for n in PROCESSOR_LENGTHS}
    first, last = PROCESSOR_LENGTHS[0], PROCESSOR_LENGTHS[-1]

    def wasted(n: int, p: int) -> float:
        return p * time_on(CYCLIC, n, p) / time_on(CYCLIC, n, 1)

    processors = {recursion: crossing(method, recursion, last) for method, recursion in RECURSIONS}
    words = ", ".join(f"{p} ({recursion})" for recursion, p in processors.items())
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
        f"with a processor for each link every doubling of N adds {max(steps)} operations, from "
        f"{most[PROCESSOR_LENGTHS[0]]} "
        f"(N = {PROCESSOR_LENGTHS[0]}) to {most[last]} (N = {last}). Most of them idle on short levels: "
        "processors times time is "
        f"{wasted(first, first):.1f} times the work for N = {first} and {wasted(last, last):.1f} times for N = {last}, "
        "which an algorithm that is optimal in processors keeps bounded. On N / log₂ N it takes "
        f"{min(fewer.values()):.0f} to {max(fewer.values()):.0f} log₂ N operations, "
        f"{wasted(last, processors_by_log(last)):.1f} times the work. It is faster than "
        f"a recursion on one processor from this number on, N = {last}: {words}",
        {
            "per doubling": max(steps),
            f"time on N, N = {last}": most[last],
            f"time on N : log₂ N, N = {last}": round(fewer[last] * (last.bit_length() - 1)),
            **{f"processors to pass {recursion}": p for recursion, p in processors.items()},
        },
    )


def processors_by_log(n: int) -> int:
    """Return N / log₂ N, for powers of two."""
    return -(-n // (n.bit_length() - 1))


def processor_panel() -> Panel:
    """Draw the time of the recursions on one processor over that on p."""
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


LENGTHS = (8, 16, 32, 64, 128, 256)
SERIAL = tuple(name for name in METHODS if name != CYCLIC)

# what it is · task · method · the order that Saha (1999, 2003) and the textbook give
ORDERS = (
    ("inertia matrix", "inertia_matrix", "denoc", 2),
    ("convective matrix", "coriolis_matrix", "saha-1999", 2),
    ("bias vector", "inverse_dynamics", "denoc", 1),
    ("q̈ by Cholesky", "forward_dynamics", "cholesky", 3),
    ("q̈ by UDUᵀ", "forward_dynamics", "udu", 1),
)


def asymptotics() -> Finding:
    """Judge the growth of the number of operations and of the critical path."""
    formulas = {what: count(method, task=task).total for what, task, method, _ in ORDERS}
    depths_by_key = {
        (name, n): depth
        for n, depths in depth_table(LENGTHS, (*METHODS, "newton-euler", SCAN))
        for name, depth in depths.items()
        if depth is not None
    }
    levels = {n: reductions(n) for n in range(1, 65)}
    return Finding(
        (
            _orders(formulas),
            _logarithmic(depths_by_key),
            _levels(levels),
            _strictly_serial(depths_by_key),
            optimality_claim(),
        ),
        {
            "orders": as_table(
                [
                    {"quantity": what, "task": task, "method": method, "order in print": order}
                    | {"operations": str(formulas[what]), "degree": formulas[what].degree}
                    for what, task, method, order in ORDERS
                ]
            ),
            "depth": as_table(
                [
                    {
                        "method": name,
                        "n": n,
                        "work": depth_of_key.work,
                        "path": depth_of_key.path,
                        "parallelism": depth_of_key.parallelism,
                    }
                    for (name, n), depth_of_key in depths_by_key.items()
                ]
            ),
            "levels": as_table([{"n": n, "levels": level} for n, level in levels.items()]),
            "processors": as_table(processor_rows()),
        },
        {"growth": _growth(formulas, depths_by_key)},
        (
            "The critical path includes the sine and cosine of a joint; a number that is given takes no time.",
            "On p processors each works on a row of a level at a time, and waits for the others at its end; operations "
            "are those of the compiled loops, a fused multiply-add being one, and messages take no time.",
        ),
    )


DepthTable = dict[tuple[str, int], Depth]


def reductions(n: int) -> int:
    """Return the levels of a cyclic reduction of n rows, the last of which eliminates a single one.

    >>> [reductions(n) for n in (1, 2, 3, 4, 7, 8)]
    [1, 2, 2, 3, 3, 4]
    """
    chain = Chain(tuple(range(n)), tuple(range(-1, n - 1)), None)

    def eliminated(row: _Level, after: _Level) -> int:
        return max(row.level, after.level)

    def kept(_: _Level, before: int, after: int) -> _Level:
        return _Level(1 + max(before, after))

    return max(chain.cyclic(eliminated, int, kept, max, (_Level(1),) * n))


class _Level(NamedTuple):
    """A row that is eliminated at this level."""

    level: int
    zero: int = 0

    @property
    def apart(self) -> _Level:
        return _Level(0)


def _orders(formulas: dict[str, Polynomial]) -> Claim:
    orders = {what: order for what, _, _, order in ORDERS}
    words = "; ".join(f"{what}: {formula}" for what, formula in formulas.items())
    return Claim(
        "orders-of-growth",
        "Saha (1999), Sec. 1 and 4; Saha (2003), Sec. 1; textbook, Sec. 9.4.1",
        "inertia matrix and matrix of convective inertia take O(n²), the vector O(n), Cholesky O(n³), recursion O(n)",
        tuple(
            Check(f"degree of {what}", formulas[what].degree, "==", order) for what, order in orders.items()
        ),
        f"operations, counted: {words}",
    )


def _logarithmic(depths: DepthTable) -> Claim:
    """Judge that every doubling of long chains adds the same to the critical path, and the work stays O(n)."""
    paths = [depths[CYCLIC, n].path for n in LENGTHS]
    doublings = [(b - a) / log2(m / n) for (n, a), (m, b) in pairwise(zip(LENGTHS, paths, strict=True))]
    each = [depths[CYCLIC, n].work / n for n in LENGTHS]
    last = LENGTHS[-1]
    bound = each[-1] + paths[-1]
    scanned = [depths[SCAN, n].path for n in LENGTHS]
    return Claim(
        "logarithmic-depth",
        "Fijany & Bejczy, Sec. IV.B.2",
        "forward dynamics takes O(log N) time on O(N) processors",
        (
            Check("operations that the last doubling adds", doublings[-1], "<=", doublings[-2]),
            Check("operations that any doubling adds at most", max(doublings), "<=", doublings[-1]),
            Check("work : N grows in the last doubling by", each[-1] / each[-2], "<", 1.05),
        ),
        f"the critical path grows by {doublings[-1]:g} operations at most with every doubling of N, from {paths[0]} "
        f"(N = {LENGTHS[0]}) to {paths[-1]} (N = {last}), and the work for each joint is {max(each):.0f} at most; on "
        f"{last} processors that is at most {bound:.0f} operations one after the other, against "
        f"{depths['udu', last].path} of udu on any number. The bias by scans goes from {scanned[0]} to {scanned[-1]}",
        {
            "per doubling": doublings[-1],
            f"critical path, N = {last}": paths[-1],
            f"work : N, N = {last}": each[-1],
        },
        rule="every",
    )


def _levels(levels: dict[int, int]) -> Claim:
    right = [level == n.bit_length() for n, level in levels.items()]
    return Claim(
        "cyclic-levels",
        "Fijany & Bejczy, Sec. IV.B.2",
        "a block tridiagonal system of N rows is solved in O(log N) steps",
        cases("lengths", sum(right), len(right)),
        f"cyclic reduction takes ⌊log₂ N⌋ + 1 levels for {sum(right)} of {len(right)} lengths N = 1 … {max(levels)}, "
        f"{levels[max(levels)]} for N = {max(levels)}",
        {f"levels, N = {max(levels)}": levels[max(levels)]},
    )


def _strictly_serial(depths: DepthTable) -> Claim:
    """Judge that the parallelism of the others no longer grows with the number of joints."""
    last, before = LENGTHS[-1], LENGTHS[-2]
    ratios = {name: depths[name, last].parallelism for name in SERIAL}
    grown = {name: ratio / depths[name, before].parallelism for name, ratio in ratios.items()}
    words = ", ".join(f"{ratio:.1f} of {name}" for name, ratio in ratios.items())
    return Claim(
        "strictly-serial",
        "Fijany & Bejczy, Sec. I",
        "O(N) algorithms are strictly serial: parallel, they are faster by a small constant factor only",
        tuple(
            Check(f"parallelism of {name} grows from N = {before} to {last} by", growth, "<", 1.02)
            for name, growth in grown.items()
        ),
        f"operations divided by the critical path, N = {last}: {words}; from N = {before} on they grow by "
        f"{max(grown.values()) - 1:.1%} at most, those of {CYCLIC} from {depths[CYCLIC, before].parallelism:.0f} to "
        f"{depths[CYCLIC, last].parallelism:.0f}",
        {**ratios, CYCLIC: depths[CYCLIC, last].parallelism},
    )


def _growth(formulas: dict[str, Polynomial], depths: DepthTable) -> Figure:
    lengths = tuple(1 << k for k in range(2, 10))
    operations = [over_n(what, formula, lengths) for what, formula in formulas.items()]

    def path(name: str) -> Curve:
        y = tuple(float(depths[name, n].path) for n in LENGTHS)
        return Curve(name, tuple(map(float, LENGTHS)), y, name in (CYCLIC, SCAN))

    return Figure(
        "Growth with the number of joints",
        (
            Panel("operations", JOINTS, "operations", tuple(operations), log_x=True),
            Panel(
                "operations one after the other",
                JOINTS,
                "critical path",
                tuple(map(path, (*METHODS, "newton-euler", SCAN))),
                log_x=True,
            ),
            processor_panel(),
        ),
    )
