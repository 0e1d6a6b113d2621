"""What a page says about its runs: no Python, and loudly what did not finish."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.view.show import notice


@pytest.fixture(scope="module")
def arm() -> rd.Robot:
    return rd.load("two_link")


def failing(t: Any, q: Any, qd: Any) -> Any:
    return [np.sqrt(0.1 - t), 0.0 * t]


def words(run: rd.Run) -> str:
    page: Any = run.show(open=False)
    return str(page.data["subtitle"])


def test_a_path_is_its_law_and_its_time(arm: rd.Robot) -> None:
    path = rd.quintic([0, 0], [1, 1], 2.0)
    for law, said in (
        (path, "inverse dynamics along a quintic path of 2 s"),
        (
            rd.pd(path, kp=10, kd=1) + rd.gravity_compensation(),
            "PD control along a quintic path of 2 s + gravity",
        ),
        (rd.computed_torque(path, kp=10, kd=1), "computed torque along a quintic path of 2 s"),
    ):
        found = words(arm.simulate([0, 0], duration=0.02, step=0.01, torque=law))
        assert said in found
        assert "<" not in found


def test_a_function_has_its_own_name(arm: rd.Robot) -> None:
    def damper(t: Any, q: Any, qd: Any) -> Any:
        return -0.1 * qd

    unnamed = words(arm.simulate([0, 0], duration=0.02, step=0.01, torque=lambda t, q, qd: -0.1 * qd))
    assert "· a function without a name ·" in unnamed
    named = words(arm.simulate([0, 0], duration=0.02, step=0.01, torque=damper))
    assert "· function damper ·" in named


def test_only_runs_that_did_not_finish_are_told(arm: rd.Robot) -> None:
    good = arm.simulate([0.1, 0], duration=0.2, step=0.01)
    bad = arm.simulate([0.1, 0], duration=0.2, step=0.01, torque=failing)
    assert not bad.ok
    assert notice([(good, "run 1")]) == ""
    alone = notice([(bad, "run 1")])
    assert alone.startswith("This run did not finish. It ended at 0.")
    assert f"s of 0.2 s: a torque was not finite ({bad.message})." in alone
    assert notice([(good, "run 1"), (bad, "run 2")]).startswith("Run 2 did not finish.")
    assert notice([(bad, f"run {k}") for k in range(5)]).endswith("2 more did not finish.")
    page: Any = bad.show(others=[good], open=False)
    assert page.data["notice"].startswith("Run 1 did not finish.")
    assert "· not finished" in page.data["subtitle"]
