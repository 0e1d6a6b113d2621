"""What schedules mean: a small one beside plain Python."""

import numpy as np
import pytest

from rodyn.trace.formulas import LARGEST
from rodyn.trace.schedule.interpret import Interpreter
from rodyn.trace.schedule.language import Batch, Buffer, Do, Ref, Sweep
from tests.trace.schedule import buckets, walks
from tests.trace.schedule.countdown import countdown, drawn, expected, program


@pytest.mark.parametrize("items", [0, 1, 2, 37])
def test_every_item_is_done_as_in_plain_python(items: int) -> None:
    given = drawn(items)
    found = Interpreter(countdown()).run(given, items)
    for k, start in enumerate(given["start"]):
        total, nearest, _ = expected(start, 0.75, given["table"][0])
        assert (found["total"][k, 0], found["nearest"][k, 0]) == (total, nearest)


def test_one_row_of_an_argument_serves_all_items() -> None:
    given = drawn(1)
    found = Interpreter(countdown()).run(given, 5)
    np.testing.assert_array_equal(found["total"], np.repeat(found["total"][:1], 5, axis=0))


@pytest.mark.parametrize("rows", [1, 2, 37])
@pytest.mark.parametrize("times", [1, 3])
def test_every_row_is_done_as_in_plain_python(rows: int, times: int) -> None:
    given = buckets.drawn(rows)
    levels, calls = given["levels"].copy(), np.zeros((rows, 1))
    interpreter = Interpreter(
        buckets.buckets(), {"doubled": lambda items, has: ({"turn": 2 * has["turn"]}, np.zeros(len(items)))}
    )
    found = interpreter.run({**given, "levels": levels, "calls": calls}, rows, times)
    for k in range(rows):
        own, total, alarm = buckets.expected(
            given["levels"][k], given["angle"][k, 0], given["shares"][0], times
        )
        assert levels[k].tolist() == own
        assert found["alarm"][k] == alarm
        if not alarm:
            assert (found["totals"][k, 0], found["full"][k]) == (total, total > 20)
    assert calls.tolist() == [[1.0]] * rows


@pytest.mark.parametrize("rows", [1, 2, 37])
def test_a_queue_is_done_as_in_plain_python(rows: int) -> None:
    given = walks.drawn(rows)
    found = Interpreter(walks.walks()).run(given, rows)
    for k in range(rows):
        ways, weight = walks.expected(given["start"][k], given["lists"][k])
        assert found["ways"][k, 1 : 1 + len(ways)].tolist() == ways
        assert np.isnan(found["ways"][k, 1 + len(ways) :]).all()
        assert found["ends"][k].tolist() == [1.0, weight]


def test_a_queue_that_is_halted_keeps_what_was_done() -> None:
    given = walks.drawn(20)
    given["lists"][:, :3] = 0.5
    items = Interpreter(walks.walks()).begin(given, 20)
    assert items.go_on()
    before = items.kept()
    items.go_on()
    items.arrays.update(before)
    assert items.shown().tolist() == [1.0] * 20
    items.halt()
    assert not len(items.left)
    assert (given["ends"][:, 0] == walks.HALTED).all()
    np.testing.assert_array_equal(given["ways"][:, 1], given["start"] + 0.5)


def test_a_program_may_have_an_alarm_in_one_place_only() -> None:
    turned = program({"x": 1}, lambda x: {"y": [np.sin(x[0])]})
    reads, writes = {"x": Ref("x")}, {"y": Ref("y")}
    schedule = Batch(
        {"x": Buffer("kept", 1), "y": Buffer("lane", 1), "alarm": Buffer("lane", 1)},
        begin=(),
        body=(
            Do(turned, reads, writes, Ref("alarm")),
            Do(turned, reads, writes),
            Sweep("k", 0, (Do(turned, reads, writes),)),
        ),
        end=(),
        answers=(Ref("alarm"),),
    )
    found = Interpreter(schedule).run({"x": np.array([[1.0], [2 * LARGEST]])}, 2)
    assert found["alarm"].tolist() == [0.0, 1.0]
