"""The CPU time of whole simulations of arms with six joints: O(n) recursions beside an elimination in O(n³)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np

from rodyn.bench.robots import ROBOTS
from rodyn.papers.reproduce.claims.accuracy import CUBIC as ELIMINATION
from rodyn.papers.reproduce.claims.steps import MORE
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, MeasuredColumn, Measurement
from rodyn.papers.reproduce.shared import NOISE, arm, beyond_noise, chain, require_target
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run

BOOK = "udu"
"""The recursion of the textbook."""
RECURSIONS = (BOOK, "articulated-body")
METHODS = (*RECURSIONS, ELIMINATION)
ARMS = ("stanford", "puma", "puma560", "kuka")
GENERAL = "generic 6R"
CHAINS = {"rods, masses × 4": 4.0, "rods, masses × 64": 64.0}
"""Six rods; the factor is the mass of a rod divided by that of the one before it."""
TOLERANCES = (1e-6, 1e-9, 1e-12)
LONG, SHORT = 10.0, 0.5
"""Seconds of the falls of arms and chains."""
ROUNDS = 5
PER_EVALUATION = "time of one"

Simulate = Callable[[], Run]


class RunCost(NamedTuple):
    """Seconds of CPU time that whole simulations took at least, and how often they evaluated q̈."""

    seconds: float
    evaluations: int


def measure_times(works: Mapping[str, Simulate], rounds: int = ROUNDS) -> dict[str, RunCost]:
    """Return the least times of simulations that take turns.

    By the wall clock: that of the processor ticks too coarsely on some machines. A simulation waits for nothing, so
    that the least of the rounds is CPU time unless other processes disturb all of them.
    """
    costs: dict[str, RunCost] = {}
    for work in works.values():
        work()  # compiles
    for _ in range(rounds):
        for name, work in works.items():
            start = time.perf_counter()
            run = work()
            passed = time.perf_counter() - start
            best = min(passed, costs[name].seconds) if name in costs else passed
            costs[name] = RunCost(best, int(run.statistics.evaluations))
    return costs


def cpu_time() -> Finding:
    """Judge whether a simulation takes less CPU time with a recursion at n = 6, and whether by fewer steps."""
    measurement = measure()
    rows = measurement.by_heading()
    return Finding(
        (_less_time(measurement.source, rows), _fewer_steps(measurement.source, rows)),
        {"evaluations": measurement.table(without=_times(measurement))},
        {"CPU time": measurement.figure},
        (measurement.summary, *measurement.notes, "The first verdict is that of this run on this machine."),
    )


def _times(measurement: Measurement) -> list[str]:
    """Return the columns that differ from run to run."""
    return [column.name for column in measurement.columns if column.name.endswith("ms") or ":" in column.name]


def _less_time(source: str, rows: Sequence[Mapping[str, Any]]) -> Claim:
    ratios = {_where(row): float(row[_ratio("ms")]) for row in rows}
    least, most = min(ratios, key=lambda at: ratios[at]), max(ratios, key=lambda at: ratios[at])
    signs = [beyond_noise(ratio) for ratio in ratios.values()]
    return Claim(
        "cpu-time-six-joints",
        source,
        "forward dynamics and integration together may take less CPU time with a recursion even for n = 6, although "
        "O(n³) needs fewer operations there",
        _by_kind(ratios, 1.0 + NOISE),
        f"{ELIMINATION} takes {ratios[least]:.2f} times the CPU time of the quicker recursion ({least}) to "
        f"{ratios[most]:.2f} "
        f"times ({most}): more in {signs.count(1)}, less in {signs.count(-1)} and the same within {100 * NOISE:g} % in "
        f"{signs.count(0)} of {len(signs)} simulations",
        dict(ratios),
    )


def _fewer_steps(source: str, rows: Sequence[Mapping[str, Any]]) -> Claim:
    ratios = {_where(row): row[ELIMINATION] / row[BOOK] for row in rows}
    more = [at for at, ratio in ratios.items() if ratio > MORE]
    return Claim(
        "cpu-time-fewer-steps",
        source,
        "the reason is that the integration of smooth accelerations needs less time",
        _by_kind(ratios, MORE),
        f"{ELIMINATION} takes {min(ratios.values()):.2f} to {max(ratios.values()):.2f} times as many "
        "evaluations of q̈ as "
        f"{BOOK}; more than {MORE:g} times in {len(more)} of {len(ratios)} "
        f"simulations{': ' if more else ''}{', '.join(more)}. "
        "Where the number is the same, what differs is the time of one evaluation",
        ratios,
    )


def _by_kind(ratios: Mapping[str, float], bound: float) -> tuple[Check, ...]:
    """Return checks of the largest ratio of the arms, and of the chains: "may" asks for one simulation."""
    chains = {at: ratio for at, ratio in ratios.items() if at.rsplit(", ", 1)[0] in CHAINS}
    arms = {at: ratio for at, ratio in ratios.items() if at not in chains}
    kinds = {"arms": arms, "chains": chains}
    return tuple(
        Check(f"O(n³) : O(n), largest of the {name}", max(kind.values()), ">", bound)
        for name, kind in kinds.items()
        if kind
    )


def _where(row: Mapping[str, Any]) -> str:
    return f"{row['free fall of']}, {row['tolerance']:.0e}"


def _ratio(unit: str) -> str:
    return f"O(n³) : O(n), {unit}"


def measure(quick: bool = False) -> Measurement:
    """Measure CPU time and evaluations of q̈ by robot, tolerance and method."""
    require_target()
    costs = {
        (name, tolerance): measure_times(_works(robot, tolerance, duration))
        for name, robot, duration in _robots(quick)
        for tolerance in TOLERANCES
    }
    return Measurement(
        "cpu-time",
        "CPU time of simulations of six joints",
        "Is a whole simulation quicker with an O(n) recursion even for six joints?",
        "CPU time of forward dynamics and integration together may be smaller even for n = 6, because "
        "accelerations are "
        "smooth, although O(n³) needs fewer operations for it",
        "Saha, textbook, Sec. 9.4.2; Saha (1999), Sec. 1; Saha (2003), Sec. 1",
        (
            MeasuredColumn("free fall of"),
            MeasuredColumn("tolerance", ".0e"),
            *(MeasuredColumn(method, "d") for method in METHODS),
            *(MeasuredColumn(f"{method} ms", ".3g") for method in METHODS),
            MeasuredColumn(_ratio("ms"), ".3g"),
            MeasuredColumn(_ratio(PER_EVALUATION), ".3g"),
        ),
        tuple((name, tolerance, *_cells(by)) for (name, tolerance), by in costs.items()),
        summary(costs),
        (
            f"free falls of {LONG:g} s ({SHORT:g} s of the chains) from q = 0.1 rad at rest, rkf45 with "
            "rtol = atol = tolerance; "
            f"whole calls of `simulate`, least of {ROUNDS}, in turns; columns without a unit: evaluations of q̈",
            f"O(n³) : O(n): {ELIMINATION} beside the quicker of {' and '.join(RECURSIONS)}; {PER_EVALUATION}: of "
            "one evaluation of q̈ with all that belongs to it",
            f"ratios of less than {100 * NOISE:g} % mean nothing, and on a busy machine more than that",
        ),
        tuple(_panel(tolerance, costs) for tolerance in TOLERANCES),
    )


CostTable = Mapping[tuple[str, float], Mapping[str, RunCost]]


def _robots(quick: bool) -> Iterator[tuple[str, Robot, float]]:
    """Yield names, robots and how long they fall."""
    yield from ((name, arm(name), LONG) for name in (ARMS[:1] if quick else ARMS))
    yield GENERAL, ROBOTS["generic-6r"](), LONG
    yield from ((name, chain(6, ratio), SHORT) for name, ratio in CHAINS.items())


def _works(robot: Robot, tolerance: float, duration: float) -> dict[str, Simulate]:
    def fall(method: str) -> Run:
        ends = [0.0, duration]
        return robot.simulate(
            np.full(robot.n, 0.1),
            duration=duration,
            times=ends,
            rtol=tolerance,
            method=method,
            progress=False,
        )

    return {method: partial(fall, method) for method in METHODS}


def _quicker(by: Mapping[str, RunCost]) -> str:
    return min(RECURSIONS, key=lambda method: by[method].seconds)


def _cells(by: Mapping[str, RunCost]) -> tuple[float | int, ...]:
    cubic, linear = by[ELIMINATION], by[_quicker(by)]
    each = (cubic.seconds / cubic.evaluations) / (linear.seconds / linear.evaluations)
    return (
        *(by[method].evaluations for method in METHODS),
        *(by[method].seconds * 1e3 for method in METHODS),
        cubic.seconds / linear.seconds,
        each,
    )


def summary(costs: CostTable) -> str:
    """Return the answer in a sentence, from the times."""
    ratios = {key: by[ELIMINATION].seconds / by[_quicker(by)].seconds for key, by in costs.items()}
    signs = [beyond_noise(ratio) for ratio in ratios.values()]
    (name, tolerance), most = max(ratios.items(), key=lambda item: item[1])
    return (
        f"{ELIMINATION} takes {min(ratios.values()):.2f} to {most:.2f} times the CPU time of a recursion "
        f"(most: {name}, "
        f"{tolerance:.0e}); more in {signs.count(1)}, less in {signs.count(-1)} of {len(signs)} simulations."
    )


def _panel(tolerance: float, costs: CostTable) -> Panel:
    shown = {name.replace(", ", ",\n"): by for (name, each), by in costs.items() if each == tolerance}
    curves = tuple(
        Curve(method, tuple(shown), tuple(by[method].seconds * 1e3 for by in shown.values()))
        for method in METHODS
    )
    return Panel(f"tolerance {tolerance:.0e}", "robot", "CPU time (ms)", curves, kind="bars")
