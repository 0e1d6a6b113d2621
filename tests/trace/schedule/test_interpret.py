"""What schedules mean: a small one beside plain Python."""

import numpy as np
import pytest

from rodyn.trace.schedule.interpret import Interpreter
from tests.trace.schedule.countdown import countdown, drawn, expected


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
