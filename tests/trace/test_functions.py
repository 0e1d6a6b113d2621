"""`where` on numbers and arrays."""

import numpy as np

from rodyn.trace.functions import where

GOAL = np.array([0.1, -0.2, 0.3])


def test_where_picks() -> None:
    assert where(True, 1.0, 2.0) == 1.0
    assert where(np.bool_(False), 1.0, 2.0) == 2.0
    np.testing.assert_array_equal(where(GOAL > 0, GOAL, 0.0), [0.1, 0.0, 0.3])
    np.testing.assert_array_equal(where(True, GOAL, 0.0), GOAL)
    np.testing.assert_array_equal(where([True, False], [1, 2], [3, 4]), [1, 4])
