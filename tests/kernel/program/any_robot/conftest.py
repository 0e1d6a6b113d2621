"""A robot in a state, for all robots."""

import pytest

from tests.any_robot import Case, case, robots


@pytest.fixture(scope="module", params=robots())
def posed(request: pytest.FixtureRequest) -> Case:
    return case(robots()[request.param], seed=len(request.param))


@pytest.fixture
def now(posed: Case, monkeypatch: pytest.MonkeyPatch) -> Case:
    """The robot computes with the sources on NumPy: machine code for one call of each would take most of the time."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    return posed
