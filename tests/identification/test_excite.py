"""Motions that show parameters: within limits everywhere, at rest where asked, better than motions at random."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.identification.excite import LimitedSeries, MotionCost, condition, minimise, motion_limits
from rodyn.identification.unknowns import Unknowns

ARM = rd.load("three_link")
LIMITS: dict[str, Any] = {
    "lower": [-1.0, 0.0, -2.0],
    "upper": [1.0, 0.5, 2.0],
    "velocity": [1.0, 2.0, 0.7],
    "acceleration": [2.0, 8.0, 30.0],
}


def dense(path: rd.Trajectory) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    _, q, qd, qdd = path.sample(count=20001)
    return q, qd, qdd


@pytest.mark.parametrize("rest", [True, False])
@pytest.mark.parametrize("seed", [0, 3])
def test_limits_hold_between_samples_too(rest: bool, seed: int) -> None:
    path = rd.excite(ARM, rest=rest, seed=seed, rounds=3, **LIMITS)
    q, qd, qdd = dense(path)
    assert (q >= np.array(LIMITS["lower"]) - 1e-5).all()
    assert (q <= np.array(LIMITS["upper"]) + 1e-5).all()
    assert (np.abs(qd) <= np.array(LIMITS["velocity"]) + 1e-4).all()
    assert (np.abs(qdd) <= np.array(LIMITS["acceleration"]) * 1.001).all()
    assert bool(path.ends[:, 1:].any()) != rest
    # At least one limit of a joint is used.
    used = [
        np.ptp(q, axis=0) / (np.array(LIMITS["upper"]) - LIMITS["lower"]),
        np.abs(qd).max(axis=0) / LIMITS["velocity"],
        np.abs(qdd).max(axis=0) / LIMITS["acceleration"],
    ]
    assert (np.max(used, axis=0) > 0.3).all()


@pytest.mark.exhaustive
def test_a_search_finds_more_than_chance() -> None:
    """A smaller condition number than the best of sixty random series; the same seed, the same motion."""
    arm, limits = rd.Robot.random(3, "R", seed=1), {"velocity": 2.0, "acceleration": 8.0}
    chance = min(condition(arm, rd.excite(arm, rounds=0, seed=seed, **limits)) for seed in range(5))
    found = rd.excite(arm, rounds=25, seed=0, **limits)
    assert condition(arm, found) < 0.75 * chance
    assert found == rd.excite(arm, rounds=25, seed=0, **limits)
    assert found != rd.excite(arm, rounds=0, seed=1, **limits)


def test_rows_are_in_parts_of_usual_torques() -> None:
    """τ = J q̈ of a wheel, with accelerations up to the largest in both directions: √3 of its parts are the largest."""
    wheel = rd.Robot([rd.Link("wheel", mass=1.0, inertia=(2.0, 2.0, 2.0))], gravity=(0, 0, 0))
    bounds = motion_limits(wheel, -1.0, 1.0, 1e3, 2.0, None)
    judge = MotionCost(wheel, bounds, LimitedSeries(bounds, 10.0, 5, True), Unknowns.of(wheel, False, {}), 0)
    assert judge.rows == pytest.approx(np.sqrt(3) / (2.0 * 2.0), rel=0.1)


@pytest.mark.slow
def test_limits_of_the_robot_are_kept() -> None:
    arm = rd.load("ur5e")
    path = rd.excite(arm, rounds=0, acceleration=10.0, periods=2, period=5.0)
    assert path.limit_violations(arm) == ()
    assert path.duration == 10.0
    bounded = rd.excite(arm, rounds=2, acceleration=10.0, effort=0.8 * arm.limits.effort)
    tau = arm.inverse_dynamics(*dense(bounded))
    assert (np.abs(tau) <= 0.8 * arm.limits.effort * 1.001).all()


def coupled(leader: rd.Limits, mimic: rd.Mimic, follower: rd.Limits) -> rd.Robot:
    """Two links, the second of which mimics the first."""
    body: dict[str, Any] = {"mass": 1.0, "com": (0.1, 0, 0), "inertia": (0.1, 0.1, 0.1)}
    first = rd.Link("a", joint=rd.Revolute((0, 1, 0), limits=leader), **body)
    joint = rd.Revolute((0, 1, 0), mimic=mimic, limits=follower)
    return rd.Robot([first, rd.Link("b", "a", joint, rd.Pose(xyz=(0.2, 0, 0)), **body)])


WIDE, NARROW = rd.Limits(-3, 3, velocity=3.0), rd.Limits(-1, 1, velocity=2.0)


@pytest.mark.parametrize("leader", [WIDE, rd.Limits()])
@pytest.mark.parametrize("mimic", [rd.Mimic("a", 4.0), rd.Mimic("a", -4.0, 0.5), rd.Mimic("a", 0.5, -0.9)])
def test_limits_of_joints_that_mimic_others_are_kept(leader: rd.Limits, mimic: rd.Mimic) -> None:
    """Position and velocity of the mimic joint, whatever the sign of its factor, also where only it has limits."""
    arm = coupled(leader, mimic, NARROW)
    q, qd, _ = dense(rd.excite(arm, acceleration=10.0, rounds=1))
    b, rate = mimic.factor * q + mimic.offset, mimic.factor * qd
    assert np.abs(b).max() <= 1 + 1e-4
    assert np.abs(rate).max() <= 2 + 1e-3
    assert max(np.ptp(b) / 2, np.abs(rate).max() / 2, np.abs(qd).max() / 3) > 0.3


def test_given_limits_win_over_those_of_mimic_joints() -> None:
    arm = coupled(WIDE, rd.Mimic("a", 4.0), NARROW)
    q, qd, _ = dense(rd.excite(arm, lower=-1.0, velocity=1.5, acceleration=10.0, rounds=0))
    assert q.min() < -0.3
    assert q.max() <= 0.25 + 1e-5
    assert np.abs(qd).max() > 0.6
    apart = coupled(rd.Limits(1, 2, velocity=1.0), rd.Mimic("a", 1.0), rd.Limits(-2, -1))
    assert dense(rd.excite(apart, lower=0.0, upper=1.0, rounds=0))[0].max() <= 1 + 1e-5


def test_limits_of_mimic_joints_that_leave_no_room_are_named() -> None:
    apart = coupled(rd.Limits(1, 2, velocity=1.0), rd.Mimic("a", 1.0), rd.Limits(-2, -1))
    with pytest.raises(rd.InputError, match=r"'a' .* cannot be within its limits while joints that mimic it"):
        rd.excite(apart)
    with pytest.raises(rd.InputError, match=r"limits of joints that mimic it \('b'\): no room to move"):
        rd.excite(apart, lower=0.0)
    still = coupled(WIDE, rd.Mimic("a", 4.0), rd.Limits(-1, 1, velocity=0.0))
    with pytest.raises(rd.InputError, match=r"is 0 with the limits of .* \('b'\), but .*: give velocity="):
        rd.excite(still)


def test_a_joint_that_turns_without_limits_stays_within_a_turn() -> None:
    path = rd.excite(ARM, velocity=5.0, rounds=0)
    assert np.abs(dense(path)[0]).max() <= np.pi + 1e-6


def test_rotors_and_friction_are_shown() -> None:
    """A slow motion shows inertias badly: asked for, the search takes them into account."""
    given: dict[str, Any] = {"rotors": True, "viscous": True, "coulomb": True}
    path = rd.excite(ARM, rounds=5, **given, **LIMITS)
    assert condition(ARM, path, **given) > condition(ARM, path)


def test_the_condition_number_of_a_standstill_is_infinite() -> None:
    assert condition(ARM, rd.cubic([0, 0, 0], [0, 0, 1], duration=1.0)) > 1e6


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"velocity": None}, "has no limit 'velocity': give velocity="),
        ({"lower": 1.0, "upper": 0.5}, "no room to move"),
        ({"velocity": -1.0}, "must be above zero"),
        ({"velocity": [1.0, 2.0]}, "needs .3,."),
        ({"effort": 1e-6}, "no motion was found that keeps the effort of joint"),
        ({"harmonics": 2}, "at rest needs three"),
        ({"harmonics": 51}, "from 3 to 50"),
        ({"period": 0.0}, "above zero"),
        ({"period": 1e-9}, "must be from"),
        ({"periods": 0}, "at least 1"),
        ({"rounds": -1}, "rounds is -1"),
        ({"upper": np.nan}, "finite"),
    ],
)
def test_what_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(rd.InputError, match=said):
        rd.excite(ARM, **{"rounds": 0, **LIMITS, **change})


def test_robots_that_it_cannot_move() -> None:
    with pytest.raises(rd.UnsupportedError, match="floating base"):
        rd.excite(rd.Robot.random(2, "R", seed=4, base="floating"), velocity=1.0)
    with pytest.raises(rd.InputTypeError, match="a Robot"):
        rd.excite("puma", velocity=1.0)  # type: ignore[arg-type]
    slide = rd.Robot([rd.Link("a", joint=rd.Prismatic(), mass=1.0)])
    with pytest.raises(rd.InputError, match="has no limit 'lower'"):
        rd.excite(slide, velocity=1.0)


def test_a_search_finds_a_minimum_along_a_valley() -> None:
    """Rosenbrock's valley in four dimensions: the covariance is adapted to it."""

    def valley(x: np.ndarray) -> float:
        return float(np.sum(100 * (x[1:] - x[:-1] ** 2) ** 2 + (1 - x[:-1]) ** 2))

    found = minimise(valley, np.zeros(4), 0.3, 400, seed=0)
    np.testing.assert_allclose(found, 1.0, atol=1e-4)
