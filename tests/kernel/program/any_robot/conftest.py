"""A robot in a state, for all robots."""

import pytest

from tests.any_robot import Case, case, robots


@pytest.fixture(scope="module", params=robots())
def now(request: pytest.FixtureRequest) -> Case:
    return case(robots()[request.param], seed=len(request.param))
