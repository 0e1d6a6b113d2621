"""Runs of robots whose joints have rotors and friction: energy, work, paths, and what a run says about it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.result.run import Run
from tests import conditions
from tests.geared import WIDTH, friction, geared, of_velocities, rotors
from tests.simulate.robots import EXACT, INERTIA, THREE, WEIGHTLESS, every_integrator

ROBOT = geared(THREE)
START, RATES = [0.2, -0.3, 0.5], [1.0, 0.5, -2.0]
PATH = rd.quintic(START, [0.6, -0.4, 0.3], duration=0.5)


def test_rotors_add_to_the_inertia() -> None:
    tau = [0.3, 0.1, 0.02]
    run = ROBOT.simulate(START, RATES, 0.5, torque=tau, friction=False, **EXACT)
    bias = THREE.bias_force(run.q, run.qd)
    M = THREE.inertia_matrix(run.q) + np.diag(rotors(ROBOT))
    expected = np.linalg.solve(M, (tau - bias)[..., None])[..., 0]
    assert np.abs(run.qdd - expected).max() < 1e-11 * np.abs(expected).max()


def test_a_rotor_as_heavy_as_its_link_halves_the_way() -> None:
    arm = WEIGHTLESS.with_joints(rotor_inertia=INERTIA)
    run = arm.simulate([0.0], [0.0], 1.0, torque=[0.4], **EXACT)
    assert run.q[-1, 0] == pytest.approx(0.5 * 0.4 / (2 * INERTIA), rel=1e-12)


def test_a_free_motion_with_rotors_keeps_its_energy() -> None:
    run = ROBOT.simulate(START, RATES, 0.5, friction=False, **EXACT)
    assert run.energy_drift < 1e-11


@every_integrator
def test_energy_with_rotors_is_kept(how: dict[str, Any]) -> None:
    run = ROBOT.simulate(START, RATES, 0.2, friction=False, **how)
    assert run.ok
    assert run.settings.free
    least = 1e-3 if how["integrator"] == "euler" else 1e-5
    assert run.energy_drift < least
    assert not np.allclose(run.energy.kinetic, THREE.energy(run.q, run.qd).kinetic, rtol=1e-3)


def test_friction_takes_what_it_dissipates() -> None:
    """dE/dt = −q̇ᵀ(B q̇ + F tanh(q̇/v_s)), by Simpson's rule over two samples."""
    times = np.linspace(0, 0.5, 1001)
    run = ROBOT.simulate(START, RATES, 0.5, times=times, **EXACT)
    energy, power = run.energy.total, -(friction(ROBOT, run.qd) * run.qd).sum(axis=1)
    work = (power[:-2:2] + 4 * power[1:-1:2] + power[2::2]) / 3 * 0.0005
    assert work.sum() < -0.1
    assert np.abs(energy[2::2] - energy[:-2:2] - work).max() < 1e-9
    assert not run.tau.any()  # the friction of the model is no torque of a drive


@pytest.mark.parametrize(
    "how", [{}, {"integrator": "symplectic", "step": 0.001}], ids=["dop853", "symplectic"]
)
def test_the_friction_of_the_model_and_of_a_law_are_the_same(how: dict[str, Any]) -> None:
    given = {name: of_velocities(ROBOT, name) for name in ("viscous", "coulomb")}
    law = rd.friction(**given, width=WIDTH)
    how = how or EXACT
    one = ROBOT.simulate(START, RATES, 0.3, **how)
    other = ROBOT.simulate(START, RATES, 0.3, torque=law, friction=False, **how)
    assert np.abs(one.q - other.q).max() < 1e-9
    assert np.abs(one.qdd - other.qdd).max() < 1e-8 * np.abs(one.qdd).max()
    assert np.allclose(other.tau, -friction(ROBOT, other.qd), rtol=1e-13)


@pytest.mark.parametrize("acts", [True, False])
def test_a_path_as_torque_is_followed(acts: bool) -> None:
    run = ROBOT.simulate(START, duration=0.5, torque=PATH, friction=acts, **EXACT)
    assert np.abs(run.q - PATH(run.t).q).max() < 1e-9
    assert np.allclose(run.tau, ROBOT.inverse_dynamics(*PATH(run.t), friction=acts), atol=1e-9)
    assert ("with friction" in run.settings.torque) is acts


def test_a_law_takes_friction_where_it_is_told_to() -> None:
    def follows(law: rd.Torque) -> float:
        run = ROBOT.simulate(START, duration=0.5, torque=law, **EXACT)
        return float(np.abs(run.q - PATH(run.t).q).max())

    gains = {"kp": 100.0, "kd": 20.0}
    assert follows(rd.feedforward(PATH, friction=True)) < 1e-9
    assert follows(rd.computed_torque(PATH, **gains, friction=True)) < 1e-9
    assert follows(rd.computed_torque(PATH, **gains)) > 1e-3
    assert follows(rd.feedforward(PATH)) > 1e-3
    assert follows(rd.computed_torque(PATH, **gains, model=THREE)) > 1e-3  # a model without rotors


def test_a_run_says_that_friction_acts() -> None:
    run = ROBOT.simulate(START, RATES, 0.1)
    assert (run.settings.friction, run.settings.free) == (True, False)
    assert "friction of the joints" in repr(run)
    with pytest.raises(rd.UnsupportedError, match="only a free motion keeps its energy"):
        _ = run.energy_drift
    assert not ROBOT.simulate(START, duration=0.1, friction=False).settings.friction
    plain = THREE.simulate(START, duration=0.1)
    assert not plain.settings.friction  # there is none
    assert "friction" not in repr(plain)


def test_a_run_with_friction_is_saved_and_loaded(tmp_path: Any) -> None:
    run = ROBOT.simulate(START, RATES, 0.1)
    run.save(tmp_path / "run.npz")
    again = Run.load(tmp_path / "run.npz")
    assert again.settings == run.settings
    assert dict(again.torques) == {}


@pytest.mark.slow
@conditions.compiled
def test_a_long_robot_has_rotors_and_friction() -> None:
    plain = rd.Robot.random(40, "R", seed=5)
    robot = geared(plain, every=2)
    zero = np.zeros(40)
    run = robot.simulate(zero, duration=0.02, integrator="rk4", step=0.01)
    M = plain.inertia_matrix(run.q) + np.diag(rotors(robot))
    bias = plain.bias_force(run.q, run.qd) + friction(robot, run.qd)
    assert np.abs(np.einsum("kij,kj->ki", M, run.qdd) + bias).max() < 1e-9 * np.abs(bias).max()


def test_the_same_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    how: dict[str, Any] = {"integrator": "rk4", "step": 0.01}
    runs = []
    for target in ("", "numpy"):
        monkeypatch.setenv("RODYN_TARGET", target)
        runs.append(ROBOT.simulate(START, RATES, 0.1, torque=PATH, **how))
    assert np.abs(runs[0].q - runs[1].q).max() < 1e-12
