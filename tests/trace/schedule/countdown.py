"""A schedule that uses most statements: each item counts down, adds up a table, and looks for nearest numbers in it."""

from typing import Any

import numpy as np

from rodyn.trace.functions import where
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.language import Alone, Branch, Buffer, Do, Move, Ref, Repeat, Spread, Sweep

PLACES = 16
BUFFERS = {
    "start": Buffer("argument", 2),  # a number, and how many steps it takes
    "total": Buffer("result", 1),
    "nearest": Buffer("result", 1),
    "settings": Buffer("settings", 1),
    "table": Buffer("table", 2, PLACES),  # numbers, and their places
    "x": Buffer("lane", 1),
    "left": Buffer("lane", 1),
    "sum": Buffer("lane", 1),
    "done": Buffer("lane", 1),
    "best": Buffer("lane", 1),
    "kept": Buffer("lane", 1),
    "large": Buffer("lane", 1),
    "away": Buffer("scratch", 2, PLACES),
}


def program(inputs: dict[str, int], rule: Any) -> Program:
    """Record a rule that takes lists of numbers and returns the outputs."""
    graph = Graph()
    given = {name: [graph.input(name, k) for k in range(width)] for name, width in inputs.items()}
    return fused(record(graph, inputs, rule(**given)))


def step(x: Any, left: Any, by: Any) -> dict[str, Any]:
    after = left[0] - 1
    grown = x[0] * by[0] + 1
    large, done = (where(truth, 1.0, 0.0) for truth in (grown > 3.0, after <= 0))
    return {"x": [grown], "left": [after], "large": [large], "done": [done]}


def distance(x: Any, entry: Any) -> dict[str, Any]:
    return {"away": [(entry[0] - x[0]) * (entry[0] - x[0]), entry[1]]}


def nearer(one: Any, other: Any) -> dict[str, Any]:
    wins = (other[0] < one[0]) | ((other[0] == one[0]) & (other[1] < one[1]))
    return {"away": [where(wins, b, a) for a, b in zip(one, other, strict=True)]}


def look() -> tuple[Any, ...]:
    """Find the nearest entry of the table, by halves."""
    measured = Do(
        program({"x": 1, "entry": 2}, distance),
        {"x": Ref("x"), "entry": Ref("table", 0, "k")},
        {"away": Ref("away", 0, "k")},
    )
    found, half = [Spread("k", PLACES, (measured,))], PLACES // 2
    while half:
        pair = {"one": Ref("away", 0, "k"), "other": Ref("away", 0, "k", half)}
        compared = Do(program({"one": 2, "other": 2}, nearer), pair, {"away": Ref("away", 0, "k")})
        found.append(Spread("k", half, (compared,)))
        half //= 2
    return (
        *found,
        Move(Ref("away", 1), Ref("best"), 1),
        Move(Ref("table", 0, Ref("best")), Ref("kept"), 1),
    )


def change(sum: Any, large: Any, entry: Any) -> dict[str, Any]:
    return {"sum": [where(large[0] > 0, sum[0] + entry[0], sum[0] - entry[0])]}


def small_change(sum: Any, entry: Any) -> dict[str, Any]:
    return {"sum": [sum[0] - entry[0]]}


def add(sum: Any, entry: Any) -> dict[str, Any]:
    return {"sum": [sum[0] + 0.5 * entry[0]]}


def halve(number: Any) -> dict[str, Any]:
    return {"number": [0.5 * number[0]]}


def countdown() -> Repeat:
    """Return the schedule."""
    half = program({"number": 1}, halve)  # which two statements do, each with a buffer of its own
    halved = [Do(half, {"number": Ref(name)}, {"number": Ref(name)}) for name in ("x", "sum")]
    own = {"sum": Ref("sum")}
    looked, entry = look(), {"sum": 1, "entry": 1}
    changed = Do(
        program({**entry, "large": 1}, change),
        {**own, "large": Ref("large"), "entry": Ref("table", 0, 3)},
        own,
    )
    changed_little = Do(program(entry, small_change), {**own, "entry": Ref("table", 0, 3)}, own)
    added = Do(program(entry, add), {**own, "entry": Ref("table", 0, "j")}, own)
    return Repeat(
        BUFFERS,
        begin=(
            Move(Ref("start"), Ref("x"), 1),
            Move(Ref("start", 1), Ref("left"), 1),
            Do(program({}, lambda: {"sum": [0.0]}), {}, own),
            Alone(None, looked),
        ),
        body=(
            Do(
                program({"x": 1, "left": 1, "by": 1}, step),
                {"x": Ref("x"), "left": Ref("left"), "by": Ref("settings")},
                {name: Ref(name) for name in ("x", "left", "large", "done")},
            ),
            Branch(Ref("large"), (changed,), (changed_little,)),
            Sweep("j", PLACES, (added,)),
            *halved,
            Branch(Ref("large"), (Move(Ref("left"), Ref("sum"), 1, Ref("large")),)),
            Alone(Ref("large"), looked),
        ),
        done=Ref("done"),
        end=(Move(Ref("sum"), Ref("total"), 1), Move(Ref("kept"), Ref("nearest"), 1)),
        counted=Ref("large"),
    )


def expected(start: Any, by: float, numbers: Any) -> tuple[float, float, bool]:
    """Do the same for one item, in plain Python."""

    def nearest(x: float) -> float:
        return float(min(numbers, key=lambda entry: (entry - x) ** 2))

    x, left, total = float(start[0]), float(start[1]), 0.0
    kept = nearest(x)
    while True:
        x, left = x * by + 1, left - 1
        total = total + numbers[3] if x > 3 else total - numbers[3]
        for entry in numbers:
            total += 0.5 * entry
        large, x, total = x > 3, x / 2, total / 2
        if large:
            total, kept = left, nearest(x)
        if left <= 0:
            return total, kept, large


def drawn(items: int, seed: int = 0) -> dict[str, Any]:
    """Draw what the schedule is given: numbers whose sums are exact."""
    draw = np.random.default_rng(seed)
    start = np.stack([draw.integers(-8, 8, items) / 4, draw.integers(1, 9, items)], axis=1)
    table = np.stack([draw.permutation(PLACES) / 2 - 3.0, np.arange(PLACES)])
    return {"start": start, "settings": np.array([0.75]), "table": table}
