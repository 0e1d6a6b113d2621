"""Schedules in machine code: a small one beside plain Python, for every number of lanes."""

import numpy as np
import pytest

from rodyn.arrays import address
from rodyn.kernel.machine.buffers import packed_numbers
from rodyn.kernel.machine.target import target
from rodyn.llvm.schedule import schedule_module
from tests import conditions
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
