"""Robots identified from simulated records: true parameters within their deviations, torques of an unseen motion."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from benchmarks.identification import LIMITS, study, urdf_arm
from rodyn.identification.physical import is_physical
from rodyn.model.random import random_coordinates
from tests.geared import geared

DRAW = np.random.default_rng(0)


def random_motion(arm: rd.Robot, seed: int = 0, periods: int = 1, size: float = 0.6) -> rd.Trajectory:
    draw = np.random.default_rng(seed)
    offset, c, s = draw.uniform(-1, 1, arm.nv), *(size * draw.standard_normal((2, 5, arm.nv)))
    return rd.fourier(offset, c, s, period=10.0, periods=periods)


def scaled(arm: rd.Robot, factor: float = 1.3) -> rd.Robot:
    parameters = arm.dynamic_parameters()
    return arm.with_parameters(parameters.with_values(factor * parameters.values))


def bodies(robot: rd.Robot) -> np.ndarray:
    rows = robot.dynamic_parameters().inertial
    return rows[rows[:, 0] > 0]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["puma", "urdf"])
def test_noise_of_one_percent(name: str) -> None:
    """The study of benchmarks/identification.py with fewer seeds and a shorter search."""
    arm = urdf_arm() if name == "urdf" else rd.load(name)
    trials = study(arm, seeds=4, rounds=5)
    within, count = sum(one.within for one in trials), sum(one.count for one in trials)
    assert within >= 0.99 * count - 1  # of four seeds one parameter more than a hundredth may be outside
    assert max(one.error for one in trials) < 0.02
    assert min(one.guessed for one in trials) > 0.1
    assert all(one.physical for one in trials)


@pytest.mark.slow
def test_joints_with_quaternions_have_no_rotors_to_estimate() -> None:
    arm = geared(rd.Robot.random(3, "SR", seed=1))
    q = random_coordinates(arm.mechanism, 300, DRAW)
    qd, qdd = DRAW.uniform(-2, 2, (2, 300, arm.nv))
    tau = arm.inverse_dynamics(q, qd, qdd, friction=True)
    fit = rd.identify(scaled(arm, 1.1), q=q, qd=qd, qdd=qdd, tau=tau, rotors=True, viscous=True)
    assert np.abs(fit.predict(q, qd, qdd) - tau).max() < 1e-6 * np.abs(tau).max()
    assert any(joint.nq != joint.dof for joint in (link.joint for link in arm.links))


def test_a_sample_that_is_no_noise_is_named() -> None:
    arm = rd.load("two_link")
    t, q, qd, qdd = random_motion(arm).sample(step=0.01)
    tau = arm.inverse_dynamics(q, qd, qdd)
    tau += 0.001 * np.ptp(tau, axis=0) * np.random.default_rng(0).standard_normal(tau.shape)
    clean = rd.identify(arm, t=t, q=q, qd=qd, qdd=qdd, tau=tau)
    tau[432, 1] += np.ptp(tau[:, 1])
    fit = rd.identify(arm, t=t, q=q, qd=qd, qdd=qdd, tau=tau)
    assert not any("look at q and tau there" in note for note in clean.notes)
    assert any("error of joint 2 (link2)" in note and "t = 4.32 s" in note for note in fit.notes)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("joints", "tree", "seed"), [("R", False, 1), ("RP", True, 2), ("RPHCU", True, 3), ("RF", False, 5)]
)
def test_exact_records_of_random_robots(joints: str, tree: bool, seed: int) -> None:
    """All joints of one coordinate, rotors and friction, trees: what was measured is predicted, from a wrong guess."""
    arm = geared(rd.Robot.random(4, joints, tree=tree, seed=seed))
    guess = scaled(arm).with_joints(viscous=0.0, coulomb=0.0, rotor_inertia=0.0)
    path = random_motion(arm, seed)
    t, q, qd, qdd = path.sample(step=0.01)
    tau = arm.inverse_dynamics(q, qd, qdd, friction=True)
    fit = rd.identify(guess, t=t, q=q, qd=qd, qdd=qdd, tau=tau, rotors=True, viscous=True, coulomb=True)
    new = random_motion(arm, seed + 100).sample(step=0.05)
    expected = arm.inverse_dynamics(*new[1:], friction=True)
    assert np.abs(fit.predict(*new[1:]) - expected).max() < 1e-6 * np.abs(expected).max()
    assert is_physical(bodies(fit.robot)).all()
    scale = np.abs(fit.base.matrix) @ np.abs(arm.dynamic_parameters(rotors=True, friction=True).values)
    assert (np.abs(fit.base.values - fit.base.of(arm)) < 1e-5 * scale + 1e-9).all()


@pytest.mark.slow
def test_a_floating_base_with_measured_velocities() -> None:
    arm = rd.Robot.random(2, "R", seed=4, base="floating")
    draw = np.random.default_rng(3)
    q = draw.standard_normal((300, arm.nq))
    q[:, 3:7] /= np.linalg.norm(q[:, 3:7], axis=1, keepdims=True)
    qd, qdd = draw.standard_normal((2, 300, arm.nv))
    tau = arm.inverse_dynamics(q, qd, qdd)
    fit = rd.identify(scaled(arm), q=q, qd=qd, qdd=qdd, tau=tau)
    assert np.abs(fit.predict(q, qd, qdd) - tau).max() < 1e-6 * np.abs(tau).max()
    assert len(fit.joints) == arm.nv
    with pytest.raises(rd.InputError, match="quaternions"):
        rd.identify(arm, t=np.arange(300) * 0.01, q=q, tau=tau)


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"period": 10.0},
        {"smoothing": "differences"},
        {"cutoff": 8.0},
        {"with_qd": True},
        {"with_function": True},
    ],
    ids=str,
)
def test_velocities_by_every_way(how: dict[str, Any]) -> None:
    """Clean positions at 200 Hz: all ways find the robot."""
    arm = rd.load("three_link")
    t, q, qd, qdd = random_motion(arm, 2, periods=2).sample(step=0.005)
    given: dict[str, Any] = {"t": t, "q": q, "tau": arm.inverse_dynamics(q, qd, qdd)} | how
    if given.pop("with_qd", False):
        given["qd"] = qd
    if given.pop("with_function", False):
        given["smoothing"] = lambda t, q: (q, qd, qdd)
    fit = rd.identify(scaled(arm), **given)
    new = random_motion(arm, 77).sample(step=0.05)
    expected = arm.inverse_dynamics(*new[1:])
    assert np.abs(fit.predict(*new[1:]) - expected).max() < 5e-3 * np.abs(expected).max()


def test_several_motions_are_one_fit() -> None:
    """Two motions of different length, as lists: as good as their rows in one array with derivatives."""
    arm = rd.load("three_link")
    one, two = random_motion(arm, 1).sample(step=0.01), random_motion(arm, 2, periods=2).sample(step=0.02)
    taus = [arm.inverse_dynamics(*rows[1:]) for rows in (one, two)]
    given = {name: [getattr(one, name), getattr(two, name)] for name in ("t", "q", "qd", "qdd")}
    noise = [0.1 * np.random.default_rng(k).standard_normal(tau.shape) for k, tau in enumerate(taus)]
    noisy = [tau + n for tau, n in zip(taus, noise, strict=True)]
    apart = rd.identify(arm, **given, tau=noisy)
    together = rd.identify(
        arm, **{name: np.vstack(rows) for name, rows in given.items() if name != "t"}, tau=np.vstack(noisy)
    )
    np.testing.assert_allclose(apart.base.values, together.base.values, rtol=1e-4, atol=1e-6)
    assert apart.samples == together.samples == len(one.t) + len(two.t)
    short = [rows[:400] for rows in (one.t, one.q, taus[0])]
    shared = rd.identify(arm, t=short[0], q=[short[1], short[1]], tau=[short[2], short[2]], unexcited="keep")
    assert shared.samples > 400


def test_a_motion_of_one_joint_shows_little() -> None:
    """An error that names joints and parameters; kept on demand, with infinite deviations there."""
    arm = rd.load("three_link")
    t, q, qd, qdd = random_motion(arm, 1).sample(step=0.01)
    still = [x * [0, 0, 1] for x in (q, qd, qdd)]
    tau = arm.inverse_dynamics(*still)
    given: dict[str, Any] = dict(zip(("t", "q", "qd", "qdd", "tau"), (t, *still, tau), strict=True))
    with pytest.raises(
        rd.InputError,
        match=r"does not show \d of 9 .*joints that do not move: joint 1 \(link1\), joint 2 \(link2\).*rd\.excite",
    ):
        rd.identify(arm, **given)
    guess = scaled(arm)
    fit = rd.identify(guess, **given, unexcited="keep")
    assert np.isinf(fit.base.deviations).any()
    assert np.isfinite(fit.base.values).all()
    assert "not shown by the motion" in repr(fit)
    assert np.abs(fit.predict(*still) - tau).max() < 1e-6 * np.abs(tau).max()
    assert is_physical(bodies(fit.robot)).all()


def test_too_little_data() -> None:
    arm = rd.load("ur5e")
    _, q, qd, qdd = random_motion(arm).sample(count=12)
    with pytest.raises(rd.InputError, match="12 samples, 12 after averaging, are too few for 36 base"):
        rd.identify(arm, q=q, qd=qd, qdd=qdd, tau=arm.inverse_dynamics(q, qd, qdd))


@pytest.mark.slow
def test_what_is_not_asked_for_is_held() -> None:
    """Friction and rotors of the given robot act, and are not estimated."""
    arm = geared(rd.load("three_link"))
    _, q, qd, qdd = random_motion(arm, 4).sample(step=0.01)
    tau = arm.inverse_dynamics(q, qd, qdd, friction=True)
    fit = rd.identify(
        scaled(rd.load("three_link")).with_joints(**joint_data(arm)), q=q, qd=qd, qdd=qdd, tau=tau
    )
    assert np.abs(fit.predict(q, qd, qdd) - tau).max() < 1e-6 * np.abs(tau).max()
    assert joint_data(fit.robot) == joint_data(arm)
    assert any(note.startswith("held at the values") for note in fit.notes)


def joint_data(arm: rd.Robot) -> dict[str, list[float]]:
    names = ("viscous", "coulomb", "coulomb_width", "rotor_inertia")
    return {name: [getattr(link.joint, name)[0] for link in arm.links] for name in names}


@pytest.mark.slow
def test_an_unphysical_robot_is_given_only_when_it_is_asked_for() -> None:
    """Torques of a robot that no body has: the consistent fit says so and stays physical."""
    arm = rd.load("three_link")
    values = arm.dynamic_parameters().values.copy()
    _, q, qd, qdd = random_motion(arm, 5).sample(step=0.01)
    base = arm.base_parameters()
    wrong = values.copy()
    wrong[29] = -0.5  # I_zz of the last link
    tau = arm.regressor(q, qd, qdd) @ wrong
    fit = rd.identify(arm, q=q, qd=qd, qdd=qdd, tau=tau)
    assert is_physical(bodies(fit.robot)).all()
    assert any("no robot of positive density" in note for note in fit.notes)
    with pytest.warns(rd.UnphysicalWarning):
        free = rd.identify(arm, q=q, qd=qd, qdd=qdd, tau=tau, physical=False)
    assert np.abs(free.predict(q, qd, qdd) - tau).max() < 1e-6 * np.abs(tau).max()
    np.testing.assert_allclose(free.base.values[: len(base)], base.matrix @ wrong, rtol=0, atol=1e-7)


def test_a_guess_of_rods_and_points_is_a_guess() -> None:
    """Bodies without extent are made thick for the fit."""
    rod = rd.Link("rod", mass=1.0, com=(0.5, 0, 0), inertia=(0, 1 / 12, 1 / 12))
    tip = rd.Link(
        "tip", "rod", placement=rd.Pose((1, 0, 0)), mass=0.5, com=(0.3, 0, 0), joint=rd.Revolute((0, 1, 0))
    )
    arm = rd.Robot([rod, tip], gravity=(0, -9.81, 0))
    _, q, qd, qdd = random_motion(arm, 6).sample(step=0.01)
    tau = arm.inverse_dynamics(q, qd, qdd) + 0.01 * DRAW.standard_normal(q.shape)
    fit = rd.identify(scaled(arm), q=q, qd=qd, qdd=qdd, tau=tau)
    assert is_physical(bodies(fit.robot)).all()
    assert (np.abs(fit.base.values - fit.base.of(arm)) < 4 * fit.base.deviations).all()


@pytest.mark.slow
def test_links_without_mass_stay_without() -> None:
    arm = urdf_arm()
    light = [k for k, row in enumerate(arm.dynamic_parameters().inertial) if row[0] == 0]
    _, q, qd, qdd = random_motion(arm, 7).sample(step=0.05)
    fit = rd.identify(arm, q=q, qd=qd, qdd=qdd, tau=arm.inverse_dynamics(q, qd, qdd))
    assert not fit.robot.dynamic_parameters().inertial[light].any()


def test_left_out_parts_are_predicted_less_well_where_the_model_is_wrong() -> None:
    """Friction that is not asked for: residuals say so, and deviations grow."""
    arm = rd.load("three_link").with_joints(coulomb=0.5)
    t, q, qd, qdd = random_motion(arm, 8).sample(step=0.01)
    tau = arm.inverse_dynamics(q, qd, qdd, friction=True) + 0.01 * DRAW.standard_normal(q.shape)
    guess = rd.load("three_link")
    without = rd.identify(guess, t=t, q=q, qd=qd, qdd=qdd, tau=tau)
    having = rd.identify(guess, t=t, q=q, qd=qd, qdd=qdd, tau=tau, coulomb=True)
    assert (without.validation > 10 * having.validation).any()
    assert any("last for several samples" in note for note in without.notes)
    assert not any("last for several samples" in note for note in having.notes)
    np.testing.assert_allclose(having.noise, 0.01, rtol=0.1)
    assert having.validation == pytest.approx(having.residual, rel=0.05)


@pytest.mark.slow
def test_a_wrong_robot_is_suspected() -> None:
    _, q, qd, qdd = random_motion(rd.load("ur5e"), 9).sample(step=0.02)
    tau = rd.load("ur5e").inverse_dynamics(q, qd, qdd)
    fit = rd.identify(rd.load("puma"), q=q, qd=qd, qdd=qdd, tau=tau[:, ::-1], unexcited="keep")
    assert any("is it the right robot" in note for note in fit.notes)


@pytest.fixture(scope="module")
def fit() -> rd.Identification:
    arm = rd.load("two_link")
    _, q, qd, qdd = random_motion(arm, 1).sample(step=0.02)
    return rd.identify(scaled(arm), q=q, qd=qd, qdd=qdd, tau=arm.inverse_dynamics(q, qd, qdd))


def test_a_fit_prints_and_reports(fit: rd.Identification, tmp_path: Path) -> None:
    text = repr(fit)
    assert all(name in text for name in (*fit.joints, "base parameter", "condition number", "left out"))
    assert "<table>" in fit._repr_html_()
    for name in ("fit.html", "fit.md", "fit.txt"):
        written = fit.report(tmp_path / name).read_text(encoding="utf-8")
        assert all(f"{value:.5g}" in written for value in fit.base.values)
    with pytest.raises(rd.InputError, match=r"\.html, \.md, \.txt"):
        fit.report(tmp_path / "fit.pdf")


def test_base_parameters_of_another_robot(fit: rd.Identification) -> None:
    np.testing.assert_allclose(fit.base.of(fit.robot), fit.base.values, rtol=1e-12, atol=1e-12)
    with pytest.raises(rd.InputError, match="other links"):
        fit.base.of(rd.load("ur5e"))
    with pytest.raises(rd.InputTypeError, match="a Robot"):
        fit.base.of("two_link")  # type: ignore[arg-type]


def test_limits_of_the_study_are_those_of_the_arm() -> None:
    arm = urdf_arm()
    assert not rd.excite(arm, rounds=0, **LIMITS).limit_violations(arm)
