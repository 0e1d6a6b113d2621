"""Torques in another unit or of the other sign, gravity turned over, other times: the data say which it is."""

import re
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.identification.estimate import SampledMotion
from rodyn.identification.evidence import Evidence, evidence
from rodyn.model.random import random_coordinates
from tests.geared import geared

ARM = rd.load("three_link").with_joints(viscous=0.05, coulomb=0.1)
LINKS = rd.load("three_link").dynamic_parameters()
GUESS = rd.load("three_link").with_parameters(LINKS.with_values(1.3 * LINKS.values))
DRAW = np.random.default_rng(1)
PATH = rd.fourier([0.5, -0.4, 0.8], *(0.6 * DRAW.standard_normal((2, 5, 3))), period=10.0)
T, Q, QD, QDD = PATH.sample(step=0.01)
TAU = ARM.inverse_dynamics(Q, QD, QDD, friction=True)
TAU += 0.01 * np.ptp(TAU, axis=0) * DRAW.standard_normal(TAU.shape)
GRAVITY = ARM.gravity_force(Q)
CONSTANT, ZERO = TAU * [1, 0, 1] + [0, 3, 0], TAU * [1, 1, 0]


def fitted(guess: rd.Robot = GUESS, **change: Any) -> rd.Identification:
    given: dict[str, Any] = {"t": T, "q": Q, "tau": TAU, "viscous": True, "coulomb": True} | change
    return rd.identify(guess, **given)


@pytest.mark.parametrize("unexcited", ["raise", "keep"])
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"tau": 1e3 * TAU},
            r"tau is 7\d0 times .* motion and 7\d0 times .* gravity: it looks like N mm, but torques must be in N m",
        ),
        ({"tau": 1e2 * TAU}, r"looks like N cm.*robot\.with_parameters\(7\d \* "),
        ({"tau": 1e-3 * TAU}, "looks like kN m"),
        ({"tau": 1e-6 * TAU}, "another unit"),
        ({"tau": 1e12 * TAU}, "another unit"),
        ({"tau": -TAU}, "tau is -0.7.*it has the opposite sign; give -tau"),
        ({"tau": -1e3 * TAU}, "opposite sign.*looks like N mm"),
        ({"t": 1e3 * T}, "times look 1000 times too long; t must be in s"),
        ({"t": 1e-3 * T}, "times look 1000 times too short"),
        ({"qd": -QD, "qdd": QDD}, r"qd of joint 1 \(link1\) is -1 times the rate of its q"),
        (
            {"qd": np.degrees(QD), "qdd": np.degrees(QDD)},
            r"qd of joint 1 \(link1\) is 57 times the rate of its q",
        ),
        ({"qd": QD, "qdd": -QDD}, r"qdd of joint 1 \(link1\) is -1 times the rate of its qd"),
        ({"tau": CONSTANT}, r"tau of joint 2 \(link2\) is 3 in all samples"),
        ({"tau": ZERO}, r"tau of joint 3 \(link3\) is 0 in all samples.*was it measured"),
    ],
)
def test_the_cause_is_said(change: dict[str, Any], said: str, unexcited: str) -> None:
    with pytest.raises(rd.InputError, match=said) as caught:
        fitted(unexcited=unexcited, **change)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("tau", "said"),
    [
        (TAU - 2 * GRAVITY, "times what it needs against gravity: is the robot mounted"),
        (TAU - GRAVITY, "was gravity subtracted"),
        (TAU * [1, -1, 1], r"tau of joint 2 \(link2\) is -0\.7\d+ times .* is its sign that of the joint"),
        (TAU * [1, 1, 1e3], r"tau of joint 3 \(link3\) is 7\d\d times .* is it in the unit of the others"),
        (10 * TAU, "another unit"),
    ],
)
def test_what_need_not_be_wrong_is_a_note(tau: np.ndarray, said: str) -> None:
    fit = fitted(tau=tau, unexcited="keep")
    assert any(re.search(said, note) for note in fit.notes), fit.notes
    assert max(map(len, repr(fit).replace("─", " ").split())) < 40  # no number of hundreds of digits


def test_radians_that_are_taken_for_degrees() -> None:
    with pytest.raises(
        rd.InputError, match=r"angles move by at most 0\.0\d+ rad: were they in rad, and taken"
    ):
        fitted(degrees=True)


def test_a_scaled_guess_is_the_way_out() -> None:
    """Torques that are right although the first guess is a thousand times too light."""
    light = rd.load("three_link").with_parameters(1e-3 * LINKS.values)
    with pytest.raises(rd.InputError, match="first guess is too far off"):
        fitted(light)
    fit = fitted(light.with_parameters(770 * light.dynamic_parameters().values))
    assert (np.abs(fit.base.values - fit.base.of(ARM)) < 5 * fit.base.deviations).all()


@pytest.mark.slow
def test_a_good_record_is_not_suspected() -> None:
    """Guesses of half and twice the masses, without the friction and the rotors of the robot; also without gravity."""
    for seed in range(3):
        arm = geared(rd.Robot.random(4, "RP", tree=bool(seed % 2), seed=seed))
        arm = arm.replace(gravity=(0, 0, 0)) if seed == 2 else arm
        bare = arm.with_joints(viscous=0.0, coulomb=0.0, rotor_inertia=0.0)
        draw = np.random.default_rng(seed)
        path = rd.fourier(np.zeros(4), *(0.6 * draw.standard_normal((2, 5, 4))), period=10.0)
        _, q, qd, qdd = path.sample(step=0.02)
        tau = arm.inverse_dynamics(q, qd, qdd, friction=True)
        for factor in (0.5, 2.0):
            guess = bare.with_parameters(factor * bare.dynamic_parameters().values)
            found = evidence(guess, [SampledMotion(None, q, qd, qdd, tau, 1)])
            assert found == Evidence("", ())


def test_a_mass_centre_on_the_other_side_is_found() -> None:
    """A pendulum that is thought to stand: what gravity says of the guess is a note, the fit is right."""
    rod = rd.Link("rod", mass=1.0, com=(0.5, 0, 0), inertia=(0.01, 0.09, 0.09))
    arm = rd.Robot([rod], gravity=(0, -9.81, 0))
    other = arm.replace(link="rod", com=(-0.5, 0, 0))
    _, q, qd, qdd = rd.fourier([0.2], [[0.5], [0.4]], [[0.3], [-0.4]], period=2.0).sample(step=0.01)
    tau = arm.inverse_dynamics(q, qd, qdd)
    fit = rd.identify(other, q=q, qd=qd, qdd=qdd, tau=tau)
    assert any("mass centres on the right side" in note for note in fit.notes)
    np.testing.assert_allclose(fit.predict(q, qd, qdd), tau, rtol=0, atol=1e-6)


@pytest.mark.slow
@pytest.mark.parametrize("rounding", [0.0, 1e-12], ids=["zero", "rounding"])
def test_a_robot_that_floats_freely_hardly_shows_its_masses(rounding: float) -> None:
    """The record is refused, and accepted on demand: right with exact accelerations, and with a note."""
    arm = rd.Robot.random(2, "R", seed=4, base="floating").replace(gravity=(0, 0, 0))
    draw = np.random.default_rng(3)
    q, (qd, tau) = random_coordinates(arm.mechanism, 300, draw), draw.standard_normal((2, 300, arm.nv))
    tau[:, :6] *= rounding
    qdd = arm.forward_dynamics(q, qd, tau)
    guess = arm.with_parameters((p := arm.dynamic_parameters()).with_values(1.3 * p.values))
    with pytest.raises(rd.InputError, match=r"tau of the base is 0 in all samples.*floats freely.*'keep'"):
        rd.identify(guess, q=q, qd=qd, qdd=qdd, tau=tau)
    for noise in (0.0, 1e-3):
        measured = tau + noise * draw.standard_normal(tau.shape) * (np.arange(arm.nv) > 5)
        fit = rd.identify(guess, q=q, qd=qd, qdd=qdd, tau=measured, unexcited="keep")
        assert abs(fit.robot.mass - arm.mass) < (1e-7 + noise) * arm.mass
        assert any("floats freely" in note for note in fit.notes)
