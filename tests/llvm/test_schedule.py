"""Schedules in machine code: a small one beside plain Python, for every number of lanes."""

from collections.abc import Sequence

import numpy as np
import pytest

from rodyn.arrays import address
from rodyn.kernel.machine.kernel_record import aligned, packed_numbers
from rodyn.kernel.machine.target import target
from rodyn.llvm.schedule import argument_places, schedule_module
from rodyn.trace.schedule.language import Batch, Queue
from tests import conditions
from tests.trace.schedule import buckets, walks
from tests.trace.schedule.countdown import countdown, drawn, expected


@conditions.compiled
@pytest.mark.parametrize("items", [0, 1, 2, 37])
@pytest.mark.parametrize("lanes", [1, 2, 4, 8])
def test_every_item_is_done_as_in_plain_python(lanes: int, items: int) -> None:
    from rodyn.kernel.machine.compile import Code, object_code

    machine = target()
    assert machine is not None
    lanes = min(lanes, machine.lanes)
    code = Code(object_code(schedule_module(countdown(), lanes, machine.lanes), machine), machine)
    given = drawn(items)
    arrays = [given["settings"], np.ascontiguousarray(given["table"])]
    start, total, nearest = np.ascontiguousarray(given["start"]), np.empty(items), np.empty(items)
    numbers = [items, *map(address, arrays), address(start), 2, address(total), address(nearest)]
    counted = code.function("run", 1)(packed_numbers(numbers))
    rows = [expected(row, 0.75, given["table"][0]) for row in start]
    assert total.tolist() == [row[0] for row in rows]
    assert nearest.tolist() == [row[1] for row in rows]
    assert counted == sum(row[2] for row in rows)


class Doubled:
    """A function of a module that statements call."""

    scratch = 8

    def __init__(self, lanes: int) -> None:
        self.kind = f"<{lanes} x double>" if lanes > 1 else "double"

    def text(self) -> str:
        return (
            "define internal i64 @doubled(ptr %x, ptr %y, ptr %room) nounwind {\n"
            f"  %a = load {self.kind}, ptr %x\n  %b = fadd {self.kind} %a, %a\n"
            f"  store {self.kind} %b, ptr %room\n  %c = load {self.kind}, ptr %room\n"
            f"  store {self.kind} %c, ptr %y\n  ret i64 0\n}}\n"
        )

    def call(self, arguments: Sequence[str], results: Sequence[str], scratch: str) -> str:
        return f"call i64 @doubled(ptr {arguments[0]}, ptr {results[0]}, ptr {scratch})"


@conditions.compiled
@pytest.mark.parametrize("rows", [1, 2, 37])
@pytest.mark.parametrize("lanes", [1, 2, 4, 8])
def test_every_row_is_done_as_in_plain_python(lanes: int, rows: int) -> None:
    from rodyn.kernel.machine.compile import Code, object_code

    machine = target()
    assert machine is not None
    lanes = min(lanes, machine.lanes)
    schedule, times = buckets.buckets(), 3
    text = schedule_module(schedule, lanes, machine.lanes, {"doubled": Doubled(lanes)})
    code = Code(object_code(text, machine), machine)
    given = buckets.drawn(rows)
    memory = aligned(code.function("memory_size", 0)())
    memory[:] = 0.0
    calls = aligned(-(-rows // lanes) * lanes)
    calls[:] = 0.0
    levels, totals = given["levels"].copy(), np.empty(rows)
    numbers = [rows, times, address(memory), 0, *[0] * 12]
    pairs = {
        "shares": [address(np.ascontiguousarray(given["shares"]))],
        "calls": [address(calls), lanes],
        "angle": [address(given["angle"]), 1],
        "levels": [address(levels), buckets.WIDTH],
        "totals": [address(totals)],
    }
    for name, place in argument_places(Batch, schedule.buffers).items():
        numbers[place : place + len(pairs[name])] = pairs[name]
    answer = code.function("run", 1)(packed_numbers(numbers))
    rule = [
        buckets.expected(levels, angle[0], given["shares"][0], times)
        for levels, angle in zip(given["levels"], given["angle"], strict=True)
    ]
    assert levels.tolist() == [row[0] for row in rule]
    assert [total for total, row in zip(totals, rule, strict=True) if not row[2]] == [
        row[1] for row in rule if not row[2]
    ]
    assert answer == any(row[2] for row in rule) + 2 * any(row[1] > 20 for row in rule)
    assert (calls[:rows] == 1.0).all()


@conditions.compiled
@pytest.mark.parametrize("rows", [1, 2, 37])
@pytest.mark.parametrize("lanes", [1, 2, 4, 8])
@pytest.mark.parametrize("stops", [False, True])
def test_a_queue_comes_back_and_goes_on(lanes: int, rows: int, stops: bool) -> None:
    from rodyn.kernel.machine.compile import Code, object_code

    machine = target()
    assert machine is not None
    lanes, schedule = min(lanes, machine.lanes), walks.walks()
    code = Code(object_code(schedule_module(schedule, lanes, machine.lanes), machine), machine)
    given = walks.drawn(rows)
    memory, counter = aligned(code.constant("memory_size")), np.zeros(1, dtype=np.int64)
    memory[:] = 0.0
    packed = packed_numbers([rows, 1, address(memory), 0, address(counter), 0, 0, *[0] * 10])
    for name, place in argument_places(Queue, schedule.buffers).items():
        packed[place] = address(given[name])
        if name not in ("weights", "ends"):
            packed[place + 1] = given[name][0].size
    run, busy, steps = code.function("run", 1), 1, 0
    while busy:
        busy = run(packed)
        packed[5], steps = 1, steps + 1
        if stops and steps == 2:
            counter[0], packed[6] = rows, 1
    assert counter[0] >= rows
    rule = [walks.expected(*row) for row in zip(given["start"], given["lists"], strict=True)]
    for k, (ways, weight) in enumerate(rule):
        status = given["ends"][k, 0]
        assert status == 1.0 or (stops and status in (walks.HALTED, -1.0))
        written = len(ways) if status == 1.0 else max(0, int(np.isfinite(given["ways"][k, :, 0]).sum()))
        assert given["ways"][k, 1 : 1 + written].tolist() == ways[:written]
        assert status != 1.0 or given["ends"][k, 1] == weight
    assert stops or steps >= max(len(ways) for ways, _ in rule)
    if stops:
        assert (given["ends"][:, 0] != 1.0).any() or rows < 37
