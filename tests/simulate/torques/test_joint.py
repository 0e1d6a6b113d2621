"""Friction and stops."""

from __future__ import annotations

import math

import numpy as np
import pytest

import rodyn as rd
from tests.simulate.robots import (
    EXACT,
    INERTIA,
    THREE,
    TWO,
    WEIGHTLESS,
)


def test_viscous_friction_takes_what_it_dissipates() -> None:
    """dE/dt = −Σ b q̇², by Simpson's rule over two samples."""
    b = np.array([0.01, 0.004, 0.0005])
    times = np.linspace(0, 1, 1001)
    run = THREE.simulate([0.2, 0.3, -0.4], duration=1.0, times=times, torque=rd.friction(viscous=b), **EXACT)
    energy, power = run.energy.total, -(b * run.qd**2).sum(axis=1)
    assert (np.diff(energy)[1:] < 0).all()
    work = (power[:-2:2] + 4 * power[1:-1:2] + power[2::2]) / 3 * 0.001
    assert np.abs(energy[2::2] - energy[:-2:2] - work).max() < 1e-8
    assert energy[-1] - energy[0] == pytest.approx(work.sum(), rel=1e-7)
    assert np.allclose(run.tau, -b * run.qd, rtol=1e-14, atol=0)


def test_coulomb_friction_brakes_evenly_and_stops() -> None:
    c, rate, width = 0.5, 3.0, 1e-3
    law = rd.friction(coulomb=c, width=width)
    run = WEIGHTLESS.simulate([0.0], [rate], 10.0, torque=law, integrator="dop853", rtol=1e-10)
    stops = rate * INERTIA / c
    sliding = run.t < 0.95 * stops
    assert sliding.sum() > 5
    assert np.allclose(run.qd[sliding, 0], rate - c / INERTIA * run.t[sliding], rtol=0, atol=1e-8)
    assert np.abs(run.qd[run.t > 1.2 * stops]).max() < width
    assert run.q[-1, 0] == pytest.approx(rate**2 * INERTIA / (2 * c), abs=10 * width)
    assert (np.diff(run.energy.kinetic) <= 1e-15).all()


def test_stops_hold() -> None:
    """Beyond a limit a spring takes the kinetic energy: depth ≤ w/2 + q̇ √(I/k)."""
    k, width, rate = 1e4, 0.01, 2.0
    deepest = width / 2 + rate * math.sqrt(INERTIA / k)
    run = WEIGHTLESS.simulate(
        [0.0], [rate], 5.0, torque=rd.stops(-0.5, 0.4, stiffness=k, width=width), **EXACT
    )
    assert 0.4 < run.q.max() < 0.4 + deepest
    assert -0.5 > run.q.min() > -0.5 - deepest
    free = (run.q > -0.5) & (run.q < 0.4)
    assert np.allclose(np.abs(run.qd[free]), rate, rtol=1e-6)  # nothing is lost
    damped = rd.stops(-0.5, 0.4, stiffness=k, damping=5.0, width=width)
    run = WEIGHTLESS.simulate([0.0], [rate], 5.0, torque=damped, **EXACT)
    assert run.q.max() < 0.4 + deepest
    assert run.energy.kinetic[-1] < 0.5 * run.energy.kinetic[0]
    heavy = THREE.simulate(
        [0, 0, 0], duration=2.0, torque=rd.stops(-0.3, 0.3, stiffness=2000, damping=20), rtol=1e-8
    )
    assert np.abs(heavy.q).max() < 0.35


def test_a_limit_may_be_infinite_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    law = rd.stops(-1, np.inf, stiffness=10.0)
    assert TWO.simulate([0.3, -0.2], duration=0.02, torque=law, rtol=1e-3).ok


def test_a_limit_may_be_infinite() -> None:
    free, stopped = (
        TWO.simulate([0.3, -0.2], duration=1.0, torque=rd.stops(-1, upper, stiffness=1e3))
        for upper in ([np.inf, np.inf], 0.4)
    )
    assert free.q.max() > 0.6
    assert stopped.q.max() < 0.6


def geared(**limits: float) -> rd.Robot:
    """Two rods; the second one turns −2 q + 0.1, within `limits`."""
    rod = {"mass": 1.0, "com": (0.1, 0, 0), "inertia": (0.01, 0.01, 0.01)}
    follower = rd.Revolute(limits=rd.Limits(**limits), mimic=rd.Mimic("first", -2.0, 0.1))
    return rd.Robot([rd.Link("first", **rod), rd.Link("second", "first", follower, **rod)], gravity=(0, 0, 0))


def test_stops_hold_joints_that_mimic_others() -> None:
    arm = geared(lower=-0.9, upper=0.5)
    run = arm.simulate([0.0], [[1.0], [-1.0]], duration=1.0, torque=rd.stops(stiffness=1e4, damping=10.0))
    assert abs(run.q.max() - 0.5) < 0.02  # of the first joint: −0.9 = −2 · 0.5 + 0.1
    assert abs(run.q.min() + 0.2) < 0.02


def test_stops_that_leave_no_room_are_refused() -> None:
    with pytest.raises(rd.InputError, match="lower is above upper"):
        geared(lower=-0.9, upper=0.5).simulate(
            [0.0], duration=0.1, torque=rd.stops(upper=-3.0, stiffness=1.0)
        )
