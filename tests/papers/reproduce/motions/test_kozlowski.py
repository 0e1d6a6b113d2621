"""Rodriguez's bias force: what the torques lack is what the page loses with the term."""

import numpy as np
import pytest

from rodyn.kernel.quantity.request import Options
from rodyn.kernel.reference import evaluate
from rodyn.papers.reproduce.motions.kozlowski import missing_torque
from rodyn.papers.reproduce.shared import arm
from tests.algorithms.printed import printed

TERM = ("ω_v * k.m + cross(ω, cross(ω, k.mp))", "ω_v * k.m")


@pytest.mark.slow
@pytest.mark.parametrize("name", ["stanford_2003", "three_link", "mixed_example4"])
def test_torques_of_the_page_without_the_term(name: str) -> None:
    robot = arm(name)
    q, qd, qdd = np.random.default_rng(3).uniform(-1.0, 1.0, (3, 4, robot.nv))
    given = {"q": q, "qd": qd, "qdd": qdd}
    right = evaluate(robot.mechanism, "inverse_dynamics", given, Options(method="two-point"))["tau"]
    with printed("inverse.two_point", TERM):
        wrong = evaluate(robot.mechanism, "inverse_dynamics", given, Options(method="two-point"))["tau"]
    assert np.abs(right - wrong).max() > 1e-3
    assert missing_torque(robot, q, qd) == pytest.approx(right - wrong, abs=1e-12)


def test_it_is_quadratic_in_the_rates_and_never_of_the_last_revolute_joint() -> None:
    robot = arm("puma560")
    q, qd = np.random.default_rng(4).uniform(-1.0, 1.0, (2, 6))
    one = missing_torque(robot, q, qd)
    assert missing_torque(robot, q, 3 * qd) == pytest.approx(9 * one, rel=1e-12, abs=1e-14)
    assert one[-1] == 0.0
    assert missing_torque(arm("one_link"), q[:1], qd[:1]) == [0.0]


def test_of_two_rods() -> None:
    """The force −m2 (a2/2) ω2² along link 2 at the elbow has the lever a1 sin θ2 about joint 1."""
    robot = arm("two_link")
    (one, two), (a1, a2) = robot.links, (row["a"] for row in robot.to_dh("standard")["links"])
    q, qd = np.array([0.4, 0.9]), np.array([0.7, -0.3])
    expected = -two.mass * a2 / 2 * qd.sum() ** 2 * a1 * np.sin(q[1])
    assert one.mass > 0
    assert missing_torque(robot, q, qd) == pytest.approx([expected, 0.0], rel=1e-12)
