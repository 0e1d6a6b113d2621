"""The fastest motion along a path: exact cases, limits kept at the grid and to the second order between, why not."""

from __future__ import annotations

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.reach.timing.result import TimeOptimal

PUMA = rd.load("puma")
EFFORT = np.array([100.0, 180.0, 90.0, 25.0, 25.0, 25.0])
FLYWHEEL = rd.Robot([rd.Link("wheel", mass=1.0, inertia=(1.0, 1.0, 2.0))], gravity=(0, 0, 0))


def random_path(seed: int, n: int = 6) -> rd.JointPath:
    return rd.joint_path(np.random.default_rng(seed).uniform(-1, 1, (4, n)))


def between(arm: rd.Robot, found: TimeOptimal, effort: Floats) -> float:
    """How far torques are beyond the limits between the places of the grid, as a part of them."""
    t = found.trajectory.knots
    inside = (t[:-1, None] + np.diff(t)[:, None] * (np.arange(8) + 0.5) / 8).ravel()
    tau = arm.inverse_dynamics(*found.trajectory(inside), friction=True)
    return float((np.abs(tau) / effort - 1).max())


def test_a_flywheel_is_driven_bang_bang() -> None:
    found = FLYWHEEL.time_optimal([[0.0], [3.0]], effort=4.0)
    assert abs(found.duration - 2 * np.sqrt(3.0 / 2.0)) < 1e-12  # q̈ = 4/2, half the way each
    assert found.active.count("torque of wheel") >= len(found.active) - 1


@pytest.mark.parametrize("limits", [(0.5, 1.0), (5.0, 1.0)])
def test_limits_of_speed_and_acceleration_give_the_trapezoid(limits: tuple[float, float]) -> None:
    speed, push = limits
    arm = rd.load("two_link")
    found = arm.time_optimal([[0, 0], [1, 0.2]], velocity=speed, acceleration=push, intervals=2000)
    expected = rd.trapezoidal([0, 0], [1, 0.2], speed=speed, acceleration=push)
    assert found.duration == pytest.approx(expected.duration, rel=1e-6)
    t = np.linspace(0, expected.duration, 50)
    assert np.abs(found.trajectory(t).q - expected(t).q).max() < 1e-5


@pytest.mark.parametrize("seed", range(3))
def test_torques_are_within_limits_at_the_grid(seed: int) -> None:
    found = PUMA.time_optimal(random_path(seed), effort=EFFORT, velocity=4.0)
    assert found.ok
    assert np.abs(found.tau / EFFORT).max() < 1 + 1e-9
    motion = found.trajectory
    assert (np.abs(PUMA.inverse_dynamics(*motion(motion.knots))) / EFFORT).max() < 1 + 1e-9
    assert np.abs(motion(motion.knots).qd).max() < 4 * (1 + 1e-9)
    assert found.shares.get("", 0.0) < 0.01


def test_torques_between_the_grid_are_beyond_limits_to_the_second_order() -> None:
    path = random_path(2)
    beyond = [
        between(PUMA, PUMA.time_optimal(path, effort=EFFORT, intervals=n), EFFORT) for n in (200, 400, 800)
    ]
    assert beyond[0] < 0.02
    assert beyond[0] / beyond[2] > 10  # 16 for the second order, 4 for the first


@pytest.mark.parametrize("seed", range(3))
def test_the_time_is_that_of_a_fine_grid(seed: int) -> None:
    path = random_path(seed)
    coarse, fine = (PUMA.time_optimal(path, effort=EFFORT, intervals=n).duration for n in (400, 3000))
    assert abs(coarse / fine - 1) < 1e-3


def test_the_joints_stay_on_the_path() -> None:
    path = random_path(1)
    found = PUMA.time_optimal(path, effort=EFFORT)
    ends = found.trajectory(found.trajectory.knots)
    assert np.abs(ends.q - path(found.s).q).max() < 1e-12
    t = found.trajectory.sample(count=777).t
    q, s = found.trajectory(t).q, np.interp(t, found.trajectory.knots, found.s)
    for _ in range(6):  # the nearest place of the path
        at = path(np.clip(s, 0, path.length))
        s = np.clip(s - ((at.q - q) * at.by_s).sum(axis=1) / (at.by_s**2).sum(axis=1), 0, path.length)
    assert np.abs(path(s).q - q).max() < 1e-8


@pytest.mark.slow
def test_random_robots_with_prismatic_joints_and_friction() -> None:
    for seed in range(3):
        arm = rd.Robot.random(4, "RP", seed=seed).with_joints(viscous=0.5, coulomb=0.4, coulomb_width=0.05)
        path = random_path(seed, 4)
        still = np.abs(arm.gravity_force(path(np.linspace(0, path.length, 50)).q)).max(axis=0)
        effort = 1.5 * still + 5
        found = arm.time_optimal(path, effort=effort)
        assert found.ok
        assert found.rounds >= 1
        motion = found.trajectory
        tau = arm.inverse_dynamics(*motion(motion.knots), friction=True)
        assert (np.abs(tau) / effort).max() < 1 + 1e-9
        assert between(arm, found, effort) < 0.02
        assert found.shares.get("", 0.0) < 0.02


@pytest.mark.parametrize("seed", [5, 8, 16, 60])
def test_strong_friction_is_within_limits_or_refused(seed: int) -> None:
    """Up to half of a limit, and steep; the tangents of some do not settle."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(1, 5))
    arm = rd.Robot.random(n, "RP", seed=seed)
    path = rd.joint_path(rng.uniform(-2, 2, (4, n)))
    effort = 1.5 * np.abs(arm.gravity_force(path(np.linspace(0, path.length, 60)).q)).max(axis=0) + 1.0
    drag, rub = rng.uniform(0, 0.5, (2, n)) * effort
    arm = arm.with_joints(viscous=drag.tolist(), coulomb=rub.tolist(), coulomb_width=1e-3)
    found = arm.time_optimal(path, effort=effort, intervals=80)
    if found.ok:
        motion = found.trajectory
        assert (np.abs(arm.inverse_dynamics(*motion(motion.knots), friction=True)) / effort).max() < 1 + 1e-9
        assert np.abs(found.tau / effort).max() < 1 + 1e-9
    else:
        assert "with friction is" in found.reason


@pytest.mark.slow
def test_friction_and_payload_take_time() -> None:
    path = random_path(0)
    plain = PUMA.time_optimal(path, effort=EFFORT, intervals=100).duration
    loaded = PUMA.with_payload(4.0).time_optimal(path, effort=EFFORT, intervals=100).duration
    rubbing = PUMA.with_joints(coulomb=[10, 15, 8, 1, 1, 1])
    assert loaded > plain * 1.02
    assert rubbing.time_optimal(path, effort=EFFORT, intervals=100).duration > plain
    assert rubbing.time_optimal(path, effort=EFFORT, intervals=100, friction=False).duration == plain


def test_a_wrench_is_part_of_the_torques() -> None:
    path, push = random_path(0), rd.Wrench([20.0, 0.0, -30.0])
    found = PUMA.time_optimal(path, effort=EFFORT, wrench=push, intervals=100)
    motion = found.trajectory
    assert (np.abs(PUMA.inverse_dynamics(*motion(motion.knots), wrench=push)) / EFFORT).max() < 1 + 1e-9
    assert found.duration != PUMA.time_optimal(path, effort=EFFORT, intervals=100).duration


def test_speeds_at_the_ends() -> None:
    path = random_path(0)
    found = PUMA.time_optimal(path, effort=EFFORT, start_speed=0.5, end_speed=0.8, intervals=100)
    assert found.speed[0] == pytest.approx(0.5)
    assert found.speed[-1] == pytest.approx(0.8)
    assert np.allclose(found.trajectory(0.0).qd, 0.5 * path(0.0).by_s)
    assert found.duration < PUMA.time_optimal(path, effort=EFFORT, intervals=100).duration


def test_a_limit_of_the_speed_of_the_tool() -> None:
    path = random_path(0)
    found = PUMA.time_optimal(path, effort=EFFORT, tool_speed=0.7, intervals=200)
    at = found.trajectory(found.trajectory.knots)
    speed = np.linalg.norm(PUMA.twist(at.q, at.qd).linear, axis=1)
    assert speed.max() == pytest.approx(0.7, rel=1e-9)
    assert found.shares["speed of the tool"] > 0.5


@pytest.mark.slow
def test_why_there_is_no_motion() -> None:
    path = rd.joint_path([[0.0, -1.2, 0, 0, 0, 0], [0.0, 1.0, 0, 0, 0, 0]])
    weak = EFFORT * np.array([1, 0.2, 1, 1, 1, 1])
    found = PUMA.time_optimal(path, effort=weak)
    assert not found.ok
    assert found.duration == np.inf
    assert "torque of link2 at rest is" in found.reason
    assert "beyond its limit 36" in found.reason
    q = path(float(found.reason.split("to ")[1].split(" of")[0])).q
    assert abs(PUMA.gravity_force(q)[1]) > 36
    with pytest.raises(rd.InputError, match="there is no motion along this path within the limits: at s ="):
        _ = found.trajectory
    assert "No motion" in repr(found)
    assert "torque of link2 at rest is" in PUMA.time_optimal(path, effort=10.0).reason
    rough = PUMA.with_joints(coulomb=400.0).time_optimal(path, effort=EFFORT)
    assert "torque of link2 with friction is" in rough.reason
    fast = PUMA.time_optimal(path, effort=EFFORT, start_speed=99.0)
    assert "start_speed 99 is too fast: from more than" in fast.reason
    late = PUMA.time_optimal(path, effort=EFFORT, velocity=1.0, end_speed=99.0)
    assert "end_speed 99 is too fast: velocity of link2 allows 1 there" in late.reason


def test_a_swing_passes_where_the_arm_cannot_rest() -> None:
    """Static torque is beyond the limit around the horizontal, but momentum carries the pendulum over."""
    rod = rd.Robot(
        [rd.Link("rod", mass=1.0, com=(1.0, 0, 0), inertia=(0, 0.01, 0.01))], gravity=(0, -9.81, 0)
    )
    found = rod.time_optimal([[-np.pi / 2], [np.pi / 2 + 1.2]], effort=8.0, start_speed=7.0, end_speed=3.0)
    assert found.ok, found.reason
    assert np.abs(found.tau).max() < 8 * (1 + 1e-9)
    assert not rod.time_optimal([[-np.pi / 2], [np.pi / 2 + 1.2]], effort=8.0).ok


def test_limits_of_the_robot_are_taken_unless_others_are_given() -> None:
    arm = rd.load("two_link").with_joints(limits=rd.Limits(velocity=2.0, effort=12.0))
    own = arm.time_optimal([[0, 0], [1, 1]], intervals=50)
    assert (
        own.duration == arm.time_optimal([[0, 0], [1, 1]], effort=12.0, velocity=2.0, intervals=50).duration
    )
    other = arm.time_optimal([[0, 0], [1, 1]], effort={"link1": 20.0}, intervals=50)
    assert other.limits.effort.tolist() == [20.0, 12.0]


def test_wrong_arguments_are_named() -> None:
    arm = rd.load("two_link")
    with pytest.raises(rd.InputError, match="nothing limits how robot 'two_link' accelerates"):
        arm.time_optimal([[0, 0], [1, 1]], velocity=1.0)
    with pytest.raises(rd.InputError, match=r"effort of joint 'link2' is -1\.0"):
        arm.time_optimal([[0, 0], [1, 1]], effort=[1.0, -1.0])
    with pytest.raises(rd.InputError, match=r"effort of joint 'link2' is -1\.0"):
        arm.time_optimal([[0, 0], [1, 1]], effort={"link1": 5.0, "link2": -1.0})
    for name in ("start_speed", "end_speed"):
        with pytest.raises(rd.InputError, match=rf"{name} has 1e\+300: numbers are too large"):
            arm.time_optimal([[0, 0], [1, 1]], effort=5.0, **{name: 1e300})
    with pytest.raises(rd.InputError, match="the path has 3 joints, but robot 'two_link' has 2"):
        arm.time_optimal([[0, 0, 0], [1, 1, 1]], effort=1.0)
    with pytest.raises(rd.InputError, match="points 0 and 1 are the same"):
        arm.time_optimal([[0, 0], [0, 0]], effort=1.0)
    with pytest.raises(rd.InputTypeError, match=r"Robot\.joint_path makes one of a path of the tool"):
        arm.time_optimal(rd.tool_line((0, 0, 0), (1, 0, 0)), effort=1.0)  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="a fixed base"):
        rd.Robot.random(2, "R", seed=0, base="floating").time_optimal([[0, 0], [1, 1]], effort=1.0)


def test_the_motion_can_be_simulated_and_drawn() -> None:
    arm = rd.load("two_link")
    found = arm.time_optimal([[0, 0], [1, 0.5], [1, 2]], effort=[12, 6], intervals=60)
    run = arm.simulate(
        found.path(0.0).q, duration=found.duration, torque=rd.computed_torque(found.trajectory, kp=900, kd=60)
    )
    assert np.abs(run.q[-1] - found.path(found.path.length).q).max() < 1e-3
    figure = found.plot()
    assert [axes.get_title() for axes in figure.axes] == ["(a) speed along the path", "(b) torques"]


@pytest.mark.parametrize("size", [(20, 5.0), (60, 8.0)])
def test_long_paths_get_as_many_intervals_as_they_need(size: tuple[int, float]) -> None:
    """Of 200 to 900 rad: 400 intervals left torques and velocities up to 1.46 times their limits between them."""
    count, scale = size
    path = rd.joint_path(np.random.default_rng(count).uniform(-scale, scale, (count, 6)))
    found = PUMA.time_optimal(path, effort=EFFORT, velocity=2.5)
    assert found.ok
    assert found.reason == ""
    assert found.excess <= 1e-3
    assert between(PUMA, found, EFFORT) <= found.excess + 1e-12
    t = np.linspace(0, found.duration, 100_001)
    assert np.abs(found.trajectory(t).qd).max() < 2.5 * 1.0015


@pytest.mark.slow
def test_what_is_beyond_a_limit_between_the_grid_is_said() -> None:
    path = rd.joint_path(np.random.default_rng(20).uniform(-5, 5, (20, 6)))
    found = PUMA.time_optimal(path, effort=EFFORT, velocity=2.5, intervals=400)
    assert found.ok
    assert found.excess > 0.01
    assert found.excess == pytest.approx(max(between(PUMA, found, EFFORT), found.excess))
    name = found.reason.split(" is ")[0]
    assert name.split(" of ")[0] in ("torque", "velocity")
    assert "% beyond its limit near s = " in found.reason
    assert "between two places of the grid: more intervals make it less" in found.reason
    assert found.reason in repr(found)
    fine = PUMA.time_optimal(path, effort=EFFORT, velocity=2.5, intervals=5000)
    assert fine.excess < 1e-3
    assert "% beyond a limit" in repr(fine)


def test_accelerations_and_the_speed_of_the_tool_count_between_the_grid() -> None:
    path = random_path(0)
    for limits in ({"acceleration": 3.0}, {"effort": EFFORT, "tool_speed": 0.7}):
        coarse, fine = (PUMA.time_optimal(path, intervals=n, **limits).excess for n in (50, 800))
        assert coarse > 4 * fine > 0
    assert PUMA.time_optimal(path, acceleration=3.0).excess <= 1e-3


@pytest.mark.slow
def test_coulomb_friction_that_no_grid_resolves_is_said() -> None:
    arm = PUMA.with_joints(coulomb=[10, 15, 8, 1, 1, 1], coulomb_width=1e-4)
    found = arm.time_optimal(random_path(0), effort=EFFORT)
    assert found.ok
    assert found.excess >= between(arm, found, EFFORT) - 1e-12
    assert (found.reason == "") == (found.excess <= 1e-3)
