"""Controllers along paths."""

from __future__ import annotations

import numpy as np

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
