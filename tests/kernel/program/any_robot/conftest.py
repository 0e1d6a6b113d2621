"""A robot in a state, for all robots."""

import pytest

from tests.any_robot import Case, case, robots


@pytest.fixture(scope="module", params=robots())
def posed(request: pytest.FixtureRequest) -> Case:
    return case(robots()[request.param], seed=len(request.param))


@pytest.fixture
def now(posed: Case, numpy_target: None) -> Case:
    return posed
