"""Controllers along paths."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import rodyn as rd
from tests.simulate.robots import (
    EXACT,
    PATH,
    THREE,
)


def test_pd_control_settles() -> None:
    target = np.array([0.4, -0.3, 0.2])
    law = rd.pd(target, kp=[40, 20, 4], kd=[6, 2, 0.3])
    free = THREE.replace(gravity=(0, 0, 0)).simulate([0, 0, 0], duration=8.0, torque=law)
    assert np.abs(free.q[-1] - target).max() < 1e-6
    assert np.abs(free.qd[-1]).max() < 1e-6
    # Under gravity it hangs through until the spring carries the weight.
    heavy = THREE.simulate([0, 0, 0], duration=8.0, torque=law)
    assert np.abs(heavy.qd[-1]).max() < 1e-6
    assert np.abs(heavy.q[-1] - target).max() > 1e-3
    assert np.allclose(heavy.tau[-1], THREE.gravity_force(heavy.q[-1]), rtol=0, atol=1e-5)


def test_computed_torque_follows_the_path() -> None:
    law = rd.computed_torque(PATH, kp=100, kd=20)
    run = THREE.simulate(PATH(0.0).q, duration=1.5, torque=law, **EXACT)
    assert np.abs(run.q - PATH(np.minimum(run.t, 1.0)).q).max() < 1e-8


def test_an_error_of_the_start_decays_with_the_poles_of_the_gains() -> None:
    """K_p = 100 and K_d = 20: twice the pole −10, e = e₀ (1 + 10 t) exp(−10 t)."""
    off = np.array([0.1, -0.05, 0.02])
    law = rd.computed_torque(PATH, kp=100, kd=20)
    run = THREE.simulate(PATH(0.0).q - off, duration=1.0, torque=law, **EXACT)
    error = PATH(run.t).q - run.q
    assert np.abs(error - off * ((1 + 10 * run.t) * np.exp(-10 * run.t))[:, None]).max() < 1e-8


def test_a_payload_that_the_controller_does_not_know() -> None:
    law = rd.computed_torque(PATH, kp=100, kd=20, model=THREE)
    run = THREE.with_payload(0.2).simulate(PATH(0.0).q, duration=1.0, torque=law, **EXACT)
    assert np.abs(run.q - PATH(run.t).q).max() > 1e-3
    known = rd.computed_torque(PATH, kp=100, kd=20, model=THREE.with_payload(0.2))
    run = THREE.with_payload(0.2).simulate(PATH(0.0).q, duration=1.0, torque=known, **EXACT)
    assert np.abs(run.q - PATH(run.t).q).max() < 1e-8


STANFORD, PUMA = rd.load("stanford"), rd.load("puma")
AWAY = rd.quintic(np.zeros(6), np.full(6, 0.1), duration=1.0)
WITH_MODEL = {
    "feedforward": lambda model: rd.feedforward(AWAY, model=model),
    "computed torque": lambda model: rd.computed_torque(AWAY, kp=1, kd=1, model=model),
    "gravity": lambda model: rd.gravity_compensation(model=model),
    "operational space": lambda model: rd.operational_space([0.5, 0, 0.2], kp=1, kd=1, model=model),
    "impedance": lambda model: rd.impedance([0.5, 0, 0.2], stiffness=1, damping=1, model=model),
    "rate": lambda model: rd.resolved_rate([0.5, 0, 0.2], gain=1, rate_gain=1, model=model),
    "null space": lambda model: rd.null_space(rd.pd(AWAY, kp=1, kd=1), directions="xyz", model=model),
    "of": lambda model: rd.gravity_compensation().of(model),
}


def _variants(arm: rd.Robot) -> list[rd.Robot]:
    """Models of the same robot that are wrong in their numbers."""
    tip = arm.links[-1].name
    return [
        arm.with_payload(0.7),
        arm.replace(name="model", gravity=(0, 0, -1.6)),
        arm.with_joints(viscous=0.3, rotor_inertia=0.1, limits=rd.Limits(effort=2.0)),
        arm.with_parameters(1.1 * arm.dynamic_parameters().values),
        arm.replace(link=tip, placement=rd.Pose(xyz=(0.01, 0.0, 0.02)) @ arm.links[-1].placement),
        arm.attach(rd.Link("camera", joint=rd.Fixed(), mass=0.2)),
        arm.merged(),
    ]


def _others() -> list[rd.Robot]:
    """Robots of as many joints with the same names."""
    return [rd.Robot.random(6, "R", seed=seed) for seed in (1, 2)]


@pytest.mark.parametrize("name", WITH_MODEL)
def test_a_model_has_the_joints_of_the_robot(name: str) -> None:
    make = WITH_MODEL[name]
    for model in _variants(PUMA):
        assert make(model).data(PUMA.mechanism) is not None
    links = list(PUMA.links)
    renamed = PUMA.replace(link=5, joint=rd.Revolute(name="other"))
    branched = rd.Robot([*links[:-1], replace(links[-1], parent=links[0].name)])
    for model in (STANFORD, rd.load("kuka_kr5"), rd.load("ur5e"), renamed, branched, *_others()):
        with pytest.raises(rd.InputError, match="which is another robot than"):
            make(model).data(PUMA.mechanism)
