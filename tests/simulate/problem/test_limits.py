"""Runs that end at limits, and stops that stand there."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.problem.user_functions import reached, sides

LIMITS = rd.Limits(-1, 1)
ARM = rd.load("two_link").replace(link=0, joint=rd.Revolute(name="shoulder", limits=LIMITS))


def test_a_run_ends_at_the_first_limit() -> None:
    run = ARM.simulate([0, 0], duration=2.0, limits="end")
    assert (run.status, bool(run.ok)) == ("limit", True)
    assert run.message == f"joint 'shoulder' reached its lower limit -1 at {run.t_end:.9g} s"
    assert run.q_end[0] == pytest.approx(-1.0, abs=1e-8)
    assert run.limit_violations() == ()
    free = ARM.simulate([0, 0], duration=2.0, times=run.t[:5])
    np.testing.assert_allclose(free.q, run.q[:5], atol=1e-9)


def test_limits_are_ignored_unless_asked_for() -> None:
    run = ARM.simulate([0, 0], duration=0.5)
    assert run.status == "finished"
    assert [one.joint for one in run.limit_violations() if one.quantity == "position"] == ["shoulder"]
    assert "finished: reached 0.5 s; 1 joint was beyond a limit, see limit_violations()" in repr(run)
    assert "limit" not in repr(rd.load("two_link").simulate([0, 0], duration=0.5))


def test_a_stop_condition_and_limits_go_together() -> None:
    batch = ARM.simulate(
        [[0, 0], [0.9, 0]], duration=2.0, limits="end", until=lambda t, q, qd: 0.3 - t, times=[0.0, 1.0]
    )
    assert list(batch.status) == ["limit", "event"]
    assert batch.t_end[1] == pytest.approx(0.3)


def test_a_robot_may_start_at_a_limit_but_not_beyond() -> None:
    assert ARM.simulate([1, 0], duration=0.1, limits="end").status == "finished"
    with pytest.raises(
        rd.InputError, match=r"q0 is beyond a limit: joint 'shoulder': position 2 rad is above 1 rad$"
    ):
        ARM.simulate([2, 0], duration=0.1, limits="end")


@pytest.mark.parametrize(
    ("robot", "limits", "words"),
    [
        (ARM, "stop", "unknown value of limits 'stop': .*ignore, end"),
        (ARM, None, "unknown value of limits None"),
        (rd.load("two_link"), "end", 'limits="end": robot .* has no joint with limits of position'),
    ],
)
def test_what_is_no_way_with_limits_is_refused(robot: rd.Robot, limits: object, words: str) -> None:
    with pytest.raises(rd.RodynError, match=words):
        robot.simulate([0, 0], duration=0.1, limits=limits)


def test_stops_stand_at_the_limits() -> None:
    given = rd.stops([-1, -np.inf], [1, np.inf], stiffness=1e4, damping=10)
    own = rd.stops(stiffness=1e4, damping=10)
    assert str(own) == "stops at the robot's limit"
    runs = [ARM.simulate([0, 0], duration=1.0, torque=law) for law in (given, own)]
    np.testing.assert_array_equal(runs[0].q, runs[1].q)
    assert -1.05 < runs[1].q[:, 0].min() < -1
    upper = ARM.simulate([0, 0], duration=0.5, torque=rd.stops(-0.5, stiffness=1e4)).q[:, 0]
    assert upper.min() > -0.55
    with pytest.raises(
        rd.InputError, match=r"rd.stops without lower and upper: robot 'two_link' has no joint"
    ):
        rd.load("two_link").simulate([0, 0], duration=0.1, torque=own)


def test_joints_that_mimic_have_limits_too() -> None:
    follower = rd.Prismatic(mimic=rd.Mimic("finger", -2, 0.1), limits=rd.Limits(upper=0.3))
    hand = rd.Robot(
        [
            rd.Link("left", joint=rd.Prismatic(name="finger"), mass=1.0),
            rd.Link("right", "base", follower, mass=1.0),
        ]
    )
    (side,) = sides(hand.mechanism)
    assert side.room([0.0]) == pytest.approx(0.2)
    assert side.room([-0.2]) == pytest.approx(-0.2)
    assert reached(hand.mechanism, np.array([-0.1])) == "joint 'right' reached its upper limit 0.3"
    assert reached(hand.mechanism, np.array([0.0])) == ""
