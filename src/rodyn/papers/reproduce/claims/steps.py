"""How many evaluations of q̈ an integrator takes with each method of forward dynamics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.papers.reproduce.claims.accuracy import BEST as RECURSION, CUBIC as ELIMINATION
from rodyn.papers.reproduce.experiment import Cell, Check, Claim, Finding, MeasuredColumn, Measurement
from rodyn.papers.reproduce.shared import arm, beyond_noise, chain, require_target
from rodyn.plot.figure import Curve, Panel
from rodyn.robot import Robot

METHODS = (RECURSION, "kalman", "udu", "constraint-force", ELIMINATION)
LIMIT = 1_000_000
"""Evaluations of q̈ after which a simulation is given up, if it has not reached its end."""
CHAINS: Mapping[str, tuple[int, float]] = {
    "chain of 16, equal masses": (16, 1.0),
    "chain of 16, masses × 2": (16, 2.0),
    "chain of 12, masses × 4": (12, 4.0),
}
ARMS = ("three_link", "stanford", "puma")
TOLERANCES = (1e-6, 1e-9, 1e-12)
DURATION = 1.0
MORE = 1.05
"""A ratio of evaluations above this counts as more steps."""


class Evaluations(NamedTuple):
    """Evaluations of q̈, and whether the simulation reached its end."""

    evaluations: int
    ended: bool

    @property
    def cell(self) -> Cell:
        return self.evaluations if self.ended else f"> {self.evaluations}"


def count_evaluations(robot: Robot, method: str, tolerance: float, limit: int = LIMIT) -> Evaluations:
    """Simulate a free fall from q = 0.1 rad at rest by Runge, Kutta and Fehlberg's method; return its evaluations.

    A sixteenth, an eighth, … of the duration is simulated, each from the start, until all of it is done or a part took
    more than `limit` evaluations: so a run that would never end is given up in time.
    """
    start = np.full(robot.n, 0.1)
    for part in (16, 8, 4, 2, 1):
        duration = DURATION / part
        run = robot.simulate(
            start, duration=duration, times=[0.0, duration], rtol=tolerance, method=method, progress=False
        )
        evaluations = int(run.statistics.evaluations)
        if run.status != "finished" or (part > 1 and evaluations > limit):
            return Evaluations(evaluations, ended=False)
    return Evaluations(evaluations, ended=True)


def steps() -> Finding:
    """Judge whether an integration takes fewer steps with an O(n) method, by the whole measurement."""
    measurement = measure()
    rows = measurement.by_heading()
    chains = [row for row in rows if row["free fall of"] in CHAINS]
    arms = [row for row in rows if row["free fall of"] not in CHAINS]
    tight = max(chains, key=_quotient)
    loose = max((row for row in chains if float(row["tolerance"]) > 1e-7), key=_quotient)
    most, most_loose, most_arms = _quotient(tight), _quotient(loose), max(map(_quotient, arms))
    where = f"{tight['free fall of']}, tolerance {float(tight['tolerance']):.0e}"
    return Finding(
        (
            Claim(
                "fewer-steps",
                measurement.source,
                "with accelerations of an O(n) recursion an integration takes fewer steps",
                (
                    Check("chains, tight", most, ">", MORE),
                    Check("chains, loose", most_loose, ">", MORE),
                    Check("arms", most_arms, ">", MORE),
                ),
                f"{where}: {tight[ELIMINATION]} evaluations of q̈ with {ELIMINATION} against {tight[RECURSION]} with "
                f"{RECURSION}, {most:.3g} times as many; at 1e-06 at most {most_loose:.2f} times as many on "
                f"{len(CHAINS)} chains, and {most_arms:.2f} times as many on "
                f"{len({row['free fall of'] for row in arms})} arms of the papers at any tolerance",
            ),
        ),
        {"evaluations": measurement.table()},
        {"evaluations": measurement.figure},
        measurement.notes,
    )


def _quotient(row: Mapping[str, Any]) -> float:
    return float(row["O(n³) : O(n)"])


def measure(quick: bool = False) -> Measurement:
    """Measure evaluations of q̈ by robot, tolerance and method."""
    require_target()  # millions of evaluations: not by NumPy
    robots = dict(_robots(quick))
    limit = LIMIT // 100 if quick else LIMIT
    counts = {
        (name, tolerance): {method: count_evaluations(robot, method, tolerance, limit) for method in METHODS}
        for name, robot in robots.items()
        for tolerance in TOLERANCES
    }
    rows = tuple(
        (name, tolerance, *(by[method].cell for method in METHODS), _ratio(by))
        for (name, tolerance), by in counts.items()
    )
    return Measurement(
        "steps",
        "Steps of an integration with each method of forward dynamics",
        "Does a simulation take fewer evaluations of q̈ when they come from an O(n) recursion?",
        "accelerations of O(n) algorithms are smooth, so numerical integration converges faster",
        "Saha (1999), Sec. 1; Saha (2003), Sec. 1; Saha, textbook, Sec. 9.4.1 and 9.4.2",
        (
            MeasuredColumn("free fall of"),
            MeasuredColumn("tolerance", ".0e"),
            *(MeasuredColumn(method, "d") for method in METHODS),
            MeasuredColumn("O(n³) : O(n)", ".3g"),
        ),
        rows,
        summary(counts),
        (
            f"evaluations of q̈ in {DURATION:g} s from q = 0.1 rad at rest, rkf45 with rtol = atol = tolerance",
            f"> : given up when a half, a quarter … of it had taken more than {limit}",
            f"O(n³) : O(n) compares {ELIMINATION} with {RECURSION}",
        ),
        tuple(_panel(name, counts) for name in robots if name in CHAINS),
    )


EvaluationTable = Mapping[tuple[str, float], Mapping[str, Evaluations]]


def summary(counts: EvaluationTable) -> str:
    """Return the answer from the counts; simulations that the recursion did not finish are not compared."""
    ratios = {key: _ratio(by) for key, by in counts.items() if by[RECURSION].ended}
    if not ratios:
        return f"Cannot be decided: no simulation with {RECURSION} reached its end."
    (name, tolerance), most = max(ratios.items(), key=lambda item: item[1])
    fewest = min(ratios.values())
    fewer = f" On some it takes fewer: {fewest:.2g} times as many." if beyond_noise(fewest) < 0 else ""
    if beyond_noise(most) <= 0:
        return f"Not confirmed: {ELIMINATION} takes at most {most:.2f} times as many evaluations on any robot.{fewer}"
    more = "" if counts[name, tolerance][ELIMINATION].ended else "more than "
    loosest = max(tolerance for _, tolerance in ratios)
    loose = [ratio for (_, tolerance), ratio in ratios.items() if tolerance == loosest]
    arms = [ratio for (name, _), ratio in ratios.items() if name not in CHAINS]
    narrow = beyond_noise(max(loose)) <= 0 and beyond_noise(max(arms, default=1.0)) <= 0
    on_arms = f", and {_at_most(arms)} on the papers' arms at any tolerance" if arms else ""
    return (
        f"{'Only where M is badly conditioned and the tolerance tight' if narrow else 'Confirmed'}: {more}{most:.3g} "
        f"times as many evaluations with {ELIMINATION} on the {name} at {tolerance:.0e}; {_at_most(loose)} at "
        f"{loosest:.0e} on any robot{on_arms}."
        f"{fewer}"
    )


def _at_most(ratios: Sequence[float]) -> str:
    return "the same number" if {*ratios} == {1.0} else f"up to {max(ratios):.3g} times as many"


def _ratio(by: Mapping[str, Evaluations]) -> float:
    return by[ELIMINATION].evaluations / by[RECURSION].evaluations


def _robots(quick: bool) -> Iterator[tuple[str, Robot]]:
    chains = list(CHAINS)[1:2] if quick else CHAINS
    yield from ((name, chain(*CHAINS[name])) for name in chains)
    yield from ((name, arm(name)) for name in (ARMS[:1] if quick else ARMS))


def _panel(name: str, counts: EvaluationTable) -> Panel:
    def curve(method: str) -> Curve:
        y = tuple(float(counts[name, tolerance][method].evaluations) for tolerance in TOLERANCES)
        return Curve(method, TOLERANCES, y, method == ELIMINATION)

    return Panel(
        name, "relative and absolute tolerance", "evaluations of q̈", tuple(map(curve, METHODS)), log_x=True
    )
