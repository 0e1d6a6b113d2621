"""A schedule of rows: buckets that leak, a row of WIDTH buckets each, until a pump that turns too far ends the row."""

from math import nan
from typing import Any

import numpy as np

from rodyn.trace.formulas import LARGEST
from rodyn.trace.functions import where
from rodyn.trace.schedule.language import Batch, Branch, Buffer, Call, Do, Move, Ref, Spread
from tests.trace.schedule.countdown import program

WIDTH = 13


def leak(level: Any, share: Any, turn: Any, total: Any) -> dict[str, Any]:
    left = level[0] - level[0] * share[0] + turn[0]
    return {"level": [left], "total": [total[0] + left]}


def pump(angle: Any) -> dict[str, Any]:
    return {"turn": [where(np.sin(angle[0]) >= 0.0, 0.5, 0.25)], "angle": [angle[0] * 2.0]}


def buckets() -> Batch:
    """Return the schedule; "doubled" is a function from outside."""
    level, turn = Ref("own levels", 0, "j"), Ref("turn")
    leaking = Do(
        program({"level": 1, "share": 1, "turn": 1, "total": 1}, leak),
        {"level": level, "share": Ref("shares", 0, "j"), "turn": turn, "total": Ref("total")},
        {"level": Ref("new", 0, "j"), "total": Ref("total")},
    )
    runs = program({"alarm": 1}, lambda alarm: {"runs": [where(alarm[0] != 0.0, 0.0, 1.0)]})
    pumped = program({"angle": 1}, pump)
    counted = program({"x": 1}, lambda x: {"x": [x[0] + 1.0], "alarm": [0.0]})
    full = program({"total": 1}, lambda total: {"full": [where(total[0] > 20.0, 1.0, 0.0)]})
    return Batch(
        {
            "levels": Buffer("state", WIDTH),
            "angle": Buffer("argument", 1),
            "totals": Buffer("result", 1),
            "shares": Buffer("table", 1, WIDTH),
            "calls": Buffer("kept", 1),
            "own levels": Buffer("lane", WIDTH),
            "new": Buffer("lane", WIDTH),
            **{name: Buffer("lane", 1) for name in ("own angle", "turn", "total", "alarm", "runs", "full")},
        },
        begin=(
            Move(Ref("levels"), Ref("own levels"), WIDTH),
            Move(Ref("angle"), Ref("own angle"), 1),
            Do(counted, {"x": Ref("calls")}, {"x": Ref("calls"), "alarm": Ref("alarm")}),
        ),
        body=(
            Do(pumped, {"angle": Ref("own angle")}, {"turn": turn, "angle": Ref("own angle")}, Ref("alarm")),
            Call("doubled", {"turn": (turn, 1)}, {"turn": (turn, 1)}),
            Spread("j", WIDTH, (leaking,), ("total",)),
            Do(runs, {"alarm": Ref("alarm")}, {"runs": Ref("runs")}),
            Branch(Ref("runs"), (Spread("j", WIDTH, (Move(Ref("new", 0, "j"), level, 1, Ref("runs")),)),)),
            Do(full, {"total": Ref("total")}, {"full": Ref("full")}),
        ),
        end=(
            Branch(Ref("runs"), (Move(Ref("own levels"), Ref("levels"), WIDTH),)),
            Move(Ref("total"), Ref("totals"), 1),
        ),
        answers=(Ref("alarm"), Ref("full")),
    )  # fmt: skip


def drawn(rows: int) -> dict[str, Any]:
    """Draw what the schedule is given: numbers whose sums are exact."""
    draw = np.random.default_rng(rows)
    return {
        "levels": draw.integers(0, 8, (rows, WIDTH)) * 1.0,
        "angle": np.where(np.arange(rows) % 5 == 3, LARGEST, draw.integers(1, 40, rows) / 8)[:, None],
        "shares": np.where(np.arange(WIDTH) % 2, 0.5, 0.25)[None],
    }


def expected(levels: Any, angle: float, shares: Any, times: int) -> tuple[list[float], float, bool]:
    """Do the same for one row, in plain Python: the levels, their sum, whether there is an alarm (then no sum)."""
    own, total, alarm = levels.tolist(), 0.0, False
    for _ in range(times):
        turn = 2.0 * (0.5 if np.sin(angle) >= 0.0 else 0.25)
        alarm |= angle >= LARGEST
        new = [x - x * share + turn for x, share in zip(own, shares, strict=True)]
        total, angle = sum(new), 2.0 * angle
        own = own if alarm else new
    return (levels.tolist(), nan, True) if alarm else (own, total, False)
