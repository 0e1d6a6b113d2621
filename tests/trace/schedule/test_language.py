"""What a schedule must not say is refused when it is made."""

from dataclasses import replace
from typing import Any

import pytest

from rodyn.trace.schedule.language import (
    Alone,
    Branch,
    Buffer,
    Call,
    Do,
    Move,
    Ref,
    Spread,
    Sweep,
    program_of_rows,
)
from tests.trace.schedule.countdown import countdown, program, step
from tests.trace.schedule.walks import walks

STEP = program({"x": 1, "left": 1, "by": 1}, step)
READS = {"x": Ref("x"), "left": Ref("left"), "by": Ref("settings")}
WRITES = {name: Ref(name) for name in ("x", "left", "large", "done")}


def spread(count: int, inner: Move) -> Alone:
    return Alone(Ref("large"), (Spread("k", count, (inner,)),))


@pytest.mark.parametrize(
    ("statement", "says"),
    [
        (Do(STEP, {"x": Ref("x")}, WRITES), "is given"),
        (Do(STEP, READS, {"x": Ref("x")}), "is given"),
        (Do(STEP, {**READS, "by": Ref("nothing")}, WRITES), "no buffer 'nothing'"),
        (Do(STEP, {**READS, "by": Ref("settings", 1)}, WRITES), "1 \\+ 1 numbers of 'settings', which has 1"),
        (Do(STEP, READS, {**WRITES, "x": Ref("table")}), "is written, but is table"),
        (Move(Ref("start"), Ref("x"), 1), "'start' is used where all lanes run at once"),
        (Move(Ref("away"), Ref("x"), 1), "'away' is used where all lanes run at once"),
        (Move(Ref("table", 0, Ref("best")), Ref("x"), 1), "differ from lane to lane"),
        (Move(Ref("table", 0, 16), Ref("x"), 1), "no place 16"),
        (Move(Ref("table", 0, 15, 1), Ref("x"), 1), "no place 16"),
        (Move(Ref("table", -1), Ref("x"), 1), "-1 \\+ 1 numbers"),
        (Move(Ref("x", 0, 0, 1), Ref("left"), 1), "by an offset or by a loop"),
        (Alone(Ref("large"), (Move(Ref("x", 0, Ref("left")), Ref("x"), 1),)), "not by another number"),
        (Sweep("k", 2, (Alone(Ref("large"), (Move(Ref("table", 0, "k"), Ref("x"), 1),)),)), "the loop 'k'"),
        (Move(Ref("table", 0, "k"), Ref("x"), 1), "the loop 'k'"),
        (Branch(Ref("settings"), ()), "no number of a lane"),
        (Alone(None, ()), "a flag picks lanes"),
        (Alone(Ref("large"), (Alone(Ref("large"), ()),)), "a flag picks lanes"),
        (Alone(Ref("large"), (Move(Ref("x"), Ref("x"), 1, Ref("large")),)), "moves have a flag"),
        (Spread("k", 4, (Move(Ref("x"), Ref("sum"), 1),)), "all places of 'k' write 'sum'"),
        (Spread("k", 2, (Move(Ref("x", 0, "k"), Ref("x", 0, "k"), 1),)), "'x' has 1 places, and no place 1"),
        (Spread("k", 1, (Sweep("j", 2, ()),)), "a program or a move only"),
        (Spread("k", 1, (), ("settings",)), "no number of a lane"),
        (spread(1, Move(Ref("x", 0, "k"), Ref("away", 0, "k"), 1)), "'x' of one lane is spread"),
        (Call("f", {"x": (Ref("settings"), 1)}, {}), "not those of lanes"),
        (Call("f", {}, {"x": (Ref("x"), 2)}), "0 \\+ 2 numbers of 'x', which has 1"),
        (Do(STEP, READS, WRITES, Ref("settings")), "no number of a lane"),
        (spread(17, Move(Ref("table", 0, "k"), Ref("away", 0, "k"), 1)), "no place 16"),
        (spread(8, Move(Ref("away", 0, "k", 9), Ref("away", 0, "k"), 1)), "no place 16"),
    ],
)  # fmt: skip
def test_a_wrong_statement_is_named(statement: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        replace(countdown(), body=(statement,))


def test_a_wrong_flag_is_named() -> None:
    with pytest.raises(ValueError, match="no number of a lane"):
        replace(countdown(), done=Ref("total"))


@pytest.mark.parametrize(
    ("part", "statement", "says"),
    [
        ("halt", Move(Ref("own"), Ref("nothing"), 1), "no buffer 'nothing'"),
        ("idle", Move(Ref("own"), Ref("weights"), 1), "is written, but is table"),
        ("body", Move(Ref("lists"), Ref("own"), 1), "'lists' is used where all lanes run at once"),
        ("end", Move(Ref("lists", 2), Ref("own"), 2), "2 \\+ 2 numbers of 'lists', which has 3"),
        (
            "end",
            Sweep("k", 2, (Move(Ref("lists", 0, "k"), Ref("own"), 1),)),
            "are open, and the loop 'k' is not",
        ),
    ],
)
def test_a_wrong_statement_of_a_queue_is_named(part: str, statement: Any, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        replace(walks(), **{part: (statement,)})


def test_a_function_of_rows_is_its_body() -> None:
    rows = program_of_rows(STEP)
    (do,) = rows.body
    for part in ({"begin": rows.body, "body": ()}, {"end": rows.body, "body": ()}):
        with pytest.raises(ValueError, match="a function of rows has a body only"):
            replace(rows, **part)
    flagged = {**rows.buffers, "flag": Buffer("lane", 1)}
    with pytest.raises(ValueError, match="has no alarm: its answer flags the row"):
        replace(rows, buffers=flagged, body=(replace(do, alarm=Ref("flag")),))
