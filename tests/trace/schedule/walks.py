"""A queue of walks: each item takes steps from the list of its row, and writes where it was until the list ends."""

from typing import Any

import numpy as np

from rodyn.trace.functions import where
from rodyn.trace.schedule.language import OPEN, Alone, Branch, Buffer, Do, Move, Queue, Ref, Spread
from tests.trace.schedule.countdown import program

WIDTH, FAR = 3, 1.0
"""Numbers of a step; a walk whose first number is beyond `FAR` makes a note of it."""
HALTED = 9.0


def walks() -> Queue:
    """Return the schedule: "lists" (rows, places, WIDTH) end with zeros, "ways" get what was walked."""
    here, number = Ref("own", 0, "j"), Ref("number")

    def begun() -> dict[str, Any]:
        return {"number": [0.0], "status": [0.0], "notes": [0.0], "weight": [0.0], "busy": [1.0]}

    def looked(step: Any, number: Any) -> dict[str, Any]:
        done = (step[0] == 0.0) & (step[1] == 0.0)
        return {
            "number": [number[0] + 1.0],
            "status": [where(done, 1.0, 0.0)],
            "goes": [where(done, 0.0, 1.0)],
        }

    def far(own: Any, notes: Any) -> dict[str, Any]:
        return {
            "far": [where(own[0] > FAR, 1.0, 0.0)],
            "notes": [where(own[0] > FAR, notes[0] + 1.0, notes[0])],
        }

    added = program({"own": 1, "step": 1}, lambda own, step: {"new": [own[0] + step[0]]})
    names = {name: Ref(name) for name in ("number", "status", "notes", "goes", "far", "weight", "busy")}
    return Queue(
        {
            "weights": Buffer("table", 1, OPEN),
            "start": Buffer("argument", WIDTH),
            "lists": Buffer("argument", WIDTH, OPEN),
            "ways": Buffer("result", WIDTH, OPEN),
            "ends": Buffer("result", 2),
            **{name: Buffer("lane", WIDTH) for name in ("own", "step", "new")},
            **{name: Buffer("lane", 1) for name in names},
        },
        begin=(
            Move(Ref("start"), Ref("own"), WIDTH),
            Do(program({}, begun), {}, {n: names[n] for n in begun()}),
        ),
        body=(
            Alone(Ref("busy"), (Move(Ref("lists", 0, number), Ref("step"), WIDTH),)),
            Do(
                program({"step": WIDTH, "number": 1}, looked),
                {"step": Ref("step"), "number": number},
                {name: names[name] for name in ("number", "status", "goes")},
            ),
            Spread(
                "j",
                WIDTH,
                (Do(added, {"own": here, "step": Ref("step", 0, "j")}, {"new": Ref("new", 0, "j")}),),
            ),
            Spread("j", WIDTH, (Move(Ref("new", 0, "j"), here, 1, names["goes"]),)),
            Do(
                program({"own": WIDTH, "notes": 1}, far),
                {"own": Ref("own"), "notes": names["notes"]},
                {"far": names["far"], "notes": names["notes"]},
            ),
            Alone(
                names["goes"],
                (
                    Branch(names["far"], (Move(Ref("weights", 0, names["notes"]), Ref("weight"), 1),)),
                    Move(Ref("own"), Ref("ways", 0, number), WIDTH),
                ),
            ),
        ),
        end=(Move(names["status"], Ref("ends"), 1), Move(Ref("weight"), Ref("ends", 1), 1)),
        done=names["status"],
        counted=names["status"],
        halt=(Do(program({}, lambda: {"status": [HALTED]}), {}, {"status": names["status"]}),),
        idle=(Do(program({}, lambda: {"own": [0.0] * WIDTH}), {}, {"own": Ref("own")}),),
        shown=number,
    )


def drawn(rows: int, seed: int = 0) -> dict[str, Any]:
    """Draw what the schedule is given: numbers whose sums are exact."""
    draw = np.random.default_rng(seed)
    longest = 7
    lists = np.zeros((rows, longest + 1, WIDTH))
    for row in lists:
        row[: draw.integers(0, longest)] = draw.integers(1, 8, WIDTH) / 8
    start = draw.integers(-8, 8, (rows, WIDTH)) / 4
    weights = np.arange(longest + 2)[:, None] / 2
    ways = np.full((rows, longest + 2, WIDTH), np.nan)
    return {
        "weights": weights,
        "start": start,
        "lists": lists,
        "ways": ways,
        "ends": np.full((rows, 2), -1.0),
    }


def expected(start: Any, steps: Any) -> tuple[list[list[float]], float]:
    """Do the same for one item, in plain Python: where it was, and the weight of the last note."""
    own, ways, notes, weight = list(start), [], 0, 0.0
    for step in steps:
        if step[0] == 0 and step[1] == 0:
            return ways, weight
        own = [x + y for x, y in zip(own, step, strict=True)]
        ways.append(own)
        if own[0] > FAR:
            notes += 1
            weight = notes / 2
    raise AssertionError("the list has no end")
