"""Step-size control as stand-alone programs, for callers that do the steps themselves (pages).

The same functions of `integrate.control` that machine code is made of, for all explicit formulas of one step. A page
runs them: begin → the step → judge → advance, with the sums of squares of errors divided by how many numbers a state
has.
"""

from __future__ import annotations

from math import inf
from typing import Any

from rodyn.simulate.engines.integrator import SEEN, control_programs
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.integrators import ROWS, Integrator
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph

ERROR = {"estimate": 1, "y": 1, "new": 1, "rtol": 1, "atol": 1}
ENDINGS = {
    control.NOT_FINITE: "not finite",
    control.STEP: "step",
    control.ALARM: "alarm",
}
"""Why a trajectory ended that nothing else ends."""


def is_one_step(row: Integrator) -> bool:
    """Whether a formula is explicit and needs nothing of earlier steps."""
    formula = row.formula
    return formula.explicit and not (formula.history or row.canonical or row.orders or row.scipy)


def judge_of(row: Integrator) -> str:
    """The name of the program that judges the steps of a formula; "" if it estimates no error."""
    return f"judge_{row.error_order}" if row.error_order else ""


def step_programs() -> dict[str, Program]:
    """`begin_step`, `advance_step` and `squared_error`, and a program to judge steps for each order of the estimate."""
    pairs = {judge_of(row): row for row in ROWS if is_one_step(row) and row.error_order}
    made = {name: control_programs(row, 1, event=False, packed=True) for name, row in pairs.items()}
    one = next(iter(made.values()))
    judges = {name: each.judge for name, each in made.items()}
    return {"begin_step": one.begin, "advance_step": one.advance, "squared_error": _squared_error(), **judges}


def _squared_error() -> Program:
    graph = Graph()
    found = control.squared_error(*(graph.input(name, 0) for name in ERROR))
    return record(graph, ERROR, {"square": [found]})


def step_control() -> dict[str, Any]:
    """What a caller of these programs must know: names of numbers, how a trajectory begins and ends; ready for JSON."""
    begun = control.first(inf, inf, inf, inf)._asdict()
    return {
        "lane": list(begun),
        "first": {name: value for name, value in begun.items() if value not in (0.0, inf)},
        "unbounded": [name for name, value in begun.items() if value == inf],
        "seen": list(SEEN),
        "going": control.GOING,
        "running": control.RUNNING,
        "endings": {str(number): words for number, words in ENDINGS.items()},
    }
