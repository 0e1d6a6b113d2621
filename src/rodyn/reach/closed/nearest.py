"""The program of one posture: the solution within limits that is nearest to q0."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from rodyn.algebra.vectors import Scalar
from rodyn.kernel.program.straight import Built
from rodyn.reach.closed.program import RECORDED, Plan, any_of, inputs_of, recorded
from rodyn.reach.thresholds import LIMIT_ROUNDING, NOT_REACHED
from rodyn.trace.functions import SCALARS
from rodyn.trace.program import Watch, record


class Range(NamedTuple):
    """Within what the coordinates stay, and what a posture shall be near to where q0 is not given."""

    lower: tuple[float, ...]
    upper: tuple[float, ...]
    middle: tuple[float, ...]


def build_nearest(plan: Plan, within: Range, q0: bool, tolerance: float) -> Built:
    """The straight-line program of the solution within limits that is nearest to q0; code 2 where there is none."""
    found = recorded(plan, q0)
    where = RECORDED.where
    wanted = found.start if q0 else list(within.middle)
    best: list[Scalar] = [*found.start]
    least, off, singular = NOT_REACHED, 0.0, 0.0
    for row, one in zip(found.rows, found.solved, strict=True):
        good: Any = one.error <= tolerance
        cost: Scalar = 0.0
        placed = [*row]
        for k, screw in enumerate(plan.arm.screws):
            if k == plan.given:
                continue
            i = screw.coordinate
            value, inside = _turned(row[i], wanted[i], screw.turns, within.lower[i], within.upper[i])
            placed[i] = value
            cost = cost + (value - wanted[i]) * (value - wanted[i])
            good = good & inside
        for mark in one.branch.marks:
            if mark.kind == "twin" and mark.truth is not False:
                good = good & (where(mark.truth, 1.0, 0.0) < 0.5)
        better = good & (cost < least)
        best = [where(better, new, old) for new, old in zip(placed, best, strict=True)]
        least, off = where(better, cost, least), where(better, one.error, off)
        free = any_of([mark.truth for mark in one.branch.marks if mark.kind == "free"])
        singular = where(better, where(free, 1.0, 0.0), singular)
    reached = least < NOT_REACHED
    outputs = {"q": best, "error": [off], "steps": [0.0], "code": [where(reached, singular, 2.0)]}
    watch = [*found.watch, Watch(where(reached, 1.0, 0.0), 0.5, least=True)]
    program = record(found.graph, inputs_of(plan, q0), outputs, watch)
    return Built(program, {"q": (len(best),), "error": (), "steps": (), "code": ()})


def _turned(value: Scalar, near: Scalar, turns: bool, lower: float, upper: float) -> tuple[Scalar, Any]:
    """A coordinate near to another one within limits, whole turns further if it is an angle, and whether it is."""
    where, turn = RECORDED.where, 2.0 * math.pi
    if turns:
        near = where(near < lower, lower, near) if lower > -math.inf else near
        near = where(near > upper, upper, near) if upper < math.inf else near
        value = value + SCALARS["round"]((near - value) * (1.0 / turn)) * turn
    inside: Any = True
    if lower > -math.inf:
        value = where(value < lower - LIMIT_ROUNDING, value + turn, value) if turns else value
        inside = value >= lower - LIMIT_ROUNDING
    if upper < math.inf:
        value = where(value > upper + LIMIT_ROUNDING, value - turn, value) if turns else value
        inside = (value <= upper + LIMIT_ROUNDING) & inside
        inside = (value >= lower - LIMIT_ROUNDING) & inside if lower > -math.inf else inside
        value = where(value > upper, upper, value)
    return (where(value < lower, lower, value) if lower > -math.inf else value), inside
