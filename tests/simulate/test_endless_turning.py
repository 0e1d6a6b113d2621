"""Joints that turn for ever: what their motion does is that of the angle less whole turns, up to 1e9 rad."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd

FLOATING = rd.FloatingBase(mass=100.0, inertia=(10.0, 12.0, 14.0))
WHEEL = rd.Link(
    "wheel",
    "base",
    rd.Revolute((0, 0, 1)),
    rd.Pose((0.3, 0, 0)),
    mass=5.0,
    com=(0.01, 0, 0),
    inertia=(0.05, 0.06, 0.1),
)
ARM = rd.Link("arm", "base", rd.Revolute((0, 1, 0)), mass=2.0, com=(0.3, 0, 0), inertia=(0.05, 0.06, 0.1))
SATELLITE = rd.Robot([WHEEL, ARM], gravity=(0, 0, 0), base=FLOATING)
START, SPIN = np.array([0, 0, 0, 0, 0, 0, 1, 0.3, 0.2]), np.array([0, 0, 0, 0.01, 0.02, 0.03, 600.0, 0.1])
TURNS = 2 * np.pi * 1e6 * np.eye(9)[7]
HOW: list[dict[str, Any]] = [
    {"integrator": "dop853", "rtol": 1e-11},
    {"integrator": "rk4", "step": 1e-3},
    {"integrator": "lsoda", "rtol": 1e-12},
]


@pytest.mark.exhaustive
@pytest.mark.parametrize("backend", ["machine", "numpy"])
@pytest.mark.parametrize("how", HOW, ids=str)
def test_an_unbalanced_wheel_after_a_million_turns(
    how: dict[str, Any], backend: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """float64 has its angle to 1e-9 rad there, and that is the difference that is left."""
    if backend == "numpy":
        monkeypatch.setenv("RODYN_TARGET", "numpy")
    given: dict[str, Any] = {"duration": 0.1, "times": [0.0, 0.05, 0.1], **how}
    early, late = (SATELLITE.simulate(q0, SPIN, **given) for q0 in (START, START + TURNS))
    assert early.ok
    assert late.ok
    assert np.abs(late.q - TURNS - early.q).max() < 1e-7
    assert np.abs(late.qd - early.qd).max() < 1e-7
    law = rd.computed_torque(rd.quintic([0.3, 0.2], [0.4, 0.1], duration=0.1), kp=0.0, kd=1.0)
    assert SATELLITE.simulate(START + TURNS, SPIN, torque=law, **given).ok


def test_a_day_of_a_reaction_wheel() -> None:
    balanced = SATELLITE.replace(link="wheel", com=(0, 0, 0))
    given: dict[str, Any] = {"times": [0.0, 86400.0], "step": 60.0, "integrator": "rk4"}
    run = balanced.simulate(START, 600.0 * np.eye(8)[6], 86400.0, **given)
    assert run.ok
    assert run.q_end[7] == pytest.approx(600.0 * 86400.0 + 0.3, rel=1e-13)


def test_steppers_go_on() -> None:
    rows = SATELLITE.stepper(step=1e-3, integrator="rk4", rows=2)
    rows.reset(q=np.array([START, START + TURNS]), qd=np.array([SPIN, SPIN]))
    for _ in range(50):
        rows.step()
    assert np.all(rows.ok)
    assert np.abs(rows.q[1] - TURNS - rows.q[0]).max() < 1e-7


def test_a_run_goes_on_from_the_angle_less_whole_turns() -> None:
    first = SATELLITE.simulate(START, SPIN, 0.5, step=0.01, integrator="rk4")
    reduced = first.q_end.copy()
    reduced[7] %= 2 * np.pi
    reduced[3:7] *= -1  # the same attitude
    assert reduced[7] < first.q_end[7] - 100
    both = first.then(SATELLITE.simulate(reduced, first.qd_end, 0.5, step=0.01, integrator="rk4"))
    through = SATELLITE.simulate(START, SPIN, 1.0, step=0.01, integrator="rk4")
    assert np.abs(both.q - through.q).max() < 1e-9
    assert np.abs(both.q_end - through.q_end).max() < 1e-9
    with pytest.raises(rd.InputError, match="the later run starts with q"):
        first.then(SATELLITE.simulate(reduced + 0.1 * np.eye(9)[7], first.qd_end, 0.5, step=0.01))


def test_screws_and_leaders_do_not_come_back_after_a_turn() -> None:
    screw = rd.Link("nut", joint=rd.Screw((0, 0, 1), pitch=0.01), mass=1.0, inertia=(1, 1, 1))
    leader = rd.Link("one", joint=rd.Revolute((0, 0, 1), name="one"), mass=1.0, inertia=(1, 1, 1))
    follower = rd.Link(
        "two",
        "one",
        rd.Revolute((1, 0, 0), mimic=rd.Mimic("one", 0.3)),
        mass=1.0,
        com=(0, 1, 0),
        inertia=(1, 1, 1),
    )
    for robot in (rd.Robot([screw]), rd.Robot([leader, follower])):
        first = robot.simulate([0.1], [70.0], 0.2, step=0.01)
        with pytest.raises(rd.InputError, match="the later run starts with q"):
            first.then(robot.simulate(first.q_end - 2 * np.pi, first.qd_end, 0.2, step=0.01))
