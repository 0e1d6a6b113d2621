"""Targets of the tool: poses, paths of points and quaternions, and any path of poses."""

from time import perf_counter

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.matrices import Mat3
from rodyn.simulate.torques.task.target import target, turn

RNG = np.random.default_rng(2)


def rotation(v: np.ndarray) -> np.ndarray:
    """exp of a rotation vector."""
    angle = np.linalg.norm(v)
    K = np.cross(np.eye(3), v / angle)
    return np.eye(3) + np.sin(angle) * K + (1 - np.cos(angle)) * K @ K


def mat3(R: np.ndarray) -> Mat3:
    return Mat3(*R.ravel().tolist())


@pytest.mark.parametrize("angle", [1e-12, 1e-9, 1e-4, 0.5, 2.0, 3.1, 3.14159])
def test_a_turn_is_the_rotation_vector(angle: float) -> None:
    axis = RNG.normal(size=3)
    v = angle * axis / np.linalg.norm(axis)
    now = rotation(RNG.normal(size=3))
    found = turn(mat3(rotation(v) @ now), mat3(now))
    np.testing.assert_allclose([found.x, found.y, found.z], v, rtol=1e-8, atol=1e-15)


def test_half_a_turn_is_finite() -> None:
    now = mat3(np.eye(3))
    found = turn(Mat3(-1.0, 0.0, 0.0, 0.0, -1.0, 0.0, 0.0, 0.0, 1.0), now)
    assert np.isfinite([found.x, found.y, found.z]).all()


def moved(path: rd.Trajectory, t: float) -> tuple[np.ndarray, ...]:
    """R, ω and α of a path of poses."""
    aim = target(path, None, "a test")
    begin = np.searchsorted(aim.schedule.breaks, t, side="right")
    w = aim.at(t, [], aim.schedule.rows[min(begin, len(aim.schedule.rows) - 1)].tolist())
    assert w.R is not None
    R = np.array([[r.x, r.y, r.z] for r in w.R.rows])
    return R, np.array([w.ω.x, w.ω.y, w.ω.z]), np.array([w.α.x, w.α.y, w.α.z])


def test_velocities_of_a_quaternion_of_any_length_are_differences() -> None:
    a, b = RNG.normal(size=(2, 7))
    b[3:] = a[3:] * 1.7 + 0.3 * b[3:]
    path = rd.quintic(a, b, duration=1.0)
    t, h = 0.37, 1e-5
    R, ω, α = moved(path, t)
    np.testing.assert_allclose(R @ R.T, np.eye(3), rtol=0, atol=1e-14)
    (ahead, ω1, _), (behind, ω0, _) = moved(path, t + h), moved(path, t - h)
    spin = (ahead - behind) / (2 * h) @ R.T
    np.testing.assert_allclose([spin[2, 1], spin[0, 2], spin[1, 0]], ω, rtol=0, atol=1e-8)
    np.testing.assert_allclose((ω1 - ω0) / (2 * h), α, rtol=0, atol=1e-7)


class Screw:
    """A path of poses as other packages have them: called with a time, with a duration."""

    duration = 2.0

    def __call__(self, t: float) -> np.ndarray:
        T = np.eye(4)
        T[:3, :3] = rd.Pose(rotation=[("x", 0.4), ("z", 2.5 * np.sin(t))]).rotation_matrix()
        T[:3, 3] = [np.cos(t), np.sin(t), 0.1 * t]
        return T


def test_any_path_of_poses_is_taken() -> None:
    path, own = Screw(), target(Screw(), None, "a test").path
    assert own is not None
    for t in (0.0, 0.3, 1.1, 1.999):
        R, ω, _ = moved(own, t)
        np.testing.assert_allclose(R, path(t)[:3, :3], rtol=0, atol=1e-8)
        np.testing.assert_allclose(own(t).q[:3], path(t)[:3, 3], rtol=0, atol=1e-8)
        spin = path(t)[:3, :3] @ [0, 0, 2.5 * np.cos(t)]
        np.testing.assert_allclose(ω, spin, rtol=0, atol=1e-5)


@pytest.mark.slow
def test_a_tool_follows_such_a_path() -> None:
    arm = rd.Robot.random(6, "R", seed=6)
    q0 = np.full(6, 0.3)
    T0 = arm.end_effector(q0)

    class Small(Screw):
        duration = 0.2

        def __call__(self, t: float) -> np.ndarray:
            T = T0.copy()
            T[:3, :3] = rd.Pose(rotation=[("z", 4 * t**2)]).rotation_matrix() @ T0[:3, :3]
            T[:3, 3] = T0[:3, 3] + [0.5 * t**2, 0, -(t**3)]
            return T

    run = arm.simulate(q0, duration=0.2, torque=rd.operational_space(Small(), kp=100, kd=20), rtol=1e-10)
    np.testing.assert_allclose(arm.end_effector(run.q_end), Small()(0.2), rtol=0, atol=1e-7)


class Arc:
    """A path of poses over its length, without a time."""

    length = 1.5

    def __call__(self, s: float) -> np.ndarray:
        assert 0 <= s <= self.length
        return Screw()(s)


def test_a_path_over_its_length_takes_a_law_or_a_duration() -> None:
    law = rd.trapezoidal(0.0, 1.5, duration=2.0, speed=1.0)
    own = target((Arc(), law), None, "a test").path
    assert own is not None
    for t in (0.0, 0.35, 1.0, 1.9, 2.0):
        s, rate, _ = law(t)
        np.testing.assert_allclose(own(t).q[:3], Arc()(s[0])[:3, 3], rtol=0, atol=1e-8)
        _, ω, _ = moved(own, t)
        spin = Arc()(s[0])[:3, :3] @ [0, 0, 2.5 * np.cos(s[0]) * rate[0]]
        np.testing.assert_allclose(ω, spin, rtol=0, atol=1e-5)
    timed = target((Arc(), 3.0), None, "a test").path
    assert timed is not None
    assert timed.duration == 3.0
    np.testing.assert_allclose(timed(1.5).q[:3], Arc()(0.75)[:3, 3], rtol=0, atol=1e-8)
    with pytest.raises(rd.InputError, match="but its path from 0 to"):
        target((Arc(), rd.quintic(0.0, 2.0, 1.0)), None, "a test")
    with pytest.raises(
        rd.InputError, match=r"has a duration of 1e\+300 s, but must be above 0 and below 1e\+100"
    ):
        target((Arc(), 1e300), None, "a test")
    with pytest.raises(rd.InputError, match="2 coordinates"):
        target((Arc(), rd.quintic([0, 0], [1, 1], 1.0)), None, "a test")
    with pytest.raises(rd.InputTypeError, match="length"):
        target((lambda s: np.eye(4), 1.0), None, "a test")


def test_what_is_no_path() -> None:
    class Corner(Screw):
        def __call__(self, t: float) -> np.ndarray:
            return np.array([abs(t - 0.7321), 0.0, 0.0])

    with pytest.raises(rd.InputError, match="not smooth"):
        target(Corner(), None, "a test")
    through_zero = rd.quintic([0, 0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 0, 0, -1], 1.0)
    with pytest.raises(rd.InputError, match="keeps away from zero"):
        target(through_zero, None, "a test")
    with pytest.raises(rd.InputError, match="rotation already"):
        target(rd.Pose(), np.eye(3), "a test")


def test_a_reflection_is_no_target() -> None:
    with pytest.raises(rd.InputError, match="is a reflection: its axes must be right-handed"):
        rd.operational_space(np.diag([1.0, 1.0, -1.0, 1.0]), kp=1, kd=1)


@pytest.mark.parametrize("angle", [3.0, 300.0, 1000.0])
def test_a_path_of_many_turns_is_built_in_proportion_to_them(angle: float) -> None:
    """300 rad took 21 s: all pieces were halved with the worst one, and poses were asked for one by one."""
    start = rd.Pose((0.5, 0.0, 0.2)).matrix()
    tool = rd.tool_circle(start, (0.4, 0.0, 0.2), (0, 0, 1), angle)
    begun = perf_counter()
    path = target((tool, 10.0), None, "a test").path
    assert perf_counter() - begun < 5.0  # 0.1 s for 300 rad on an idle machine
    assert path is not None
    assert len(path.knots) < 16 + 20 * angle
    t = np.linspace(0, 10.0, 777)
    wanted = tool(rd.quintic(0.0, tool.length, 10.0)(t).q[:, 0])
    np.testing.assert_allclose(path(t).q[:, :3], wanted[:, :3, 3], rtol=0, atol=1e-8)
    half = np.linalg.norm(path(t).q[:, 3:], axis=1)
    np.testing.assert_allclose(half, 1.0, rtol=0, atol=1e-8)  # no quaternion changes its sign in between
    for k in (100, 333, 700):
        np.testing.assert_allclose(moved(path, float(t[k]))[0], wanted[k, :3, :3], rtol=0, atol=1e-7)


@pytest.mark.slow
def test_a_path_that_turns_too_often_is_refused_soon() -> None:
    tool = rd.tool_circle(rd.Pose((0.5, 0.0, 0.2)).matrix(), (0.4, 0.0, 0.2), (0, 0, 1), 1e6)
    with pytest.raises(rd.InputError, match="turns too often"):
        target((tool, 10.0), None, "a test")
