"""What a simulated robot does is what mechanics says: closed forms, balances of energy, endings that can be trusted."""

from __future__ import annotations

import math
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.integrate.integrators import INTEGRATORS
from tests.interrupt import interrupted_after
from tests.references import robot

NAN = float("nan")
ONE, TWO, THREE = rd.load("one_link"), rd.load("two_link"), rd.load("three_link")
WEIGHTLESS = ONE.replace(gravity=(0, 0, 0))
INERTIA = float(ONE.inertia_matrix([0.0])[0, 0])
EXACT = {"integrator": "dop853", "rtol": 1e-12}
PATH = rd.quintic([0, 0, 0], [0.6, -0.4, 0.3], duration=1.0)
SATELLITE = rd.Robot(
    [rd.Link("rod", joint=rd.Revolute(), mass=0.5, com=(0.2, 0, 0), inertia=(0.1, 0.1, 0.1))],
    base=rd.FloatingBase(3.0, (0, 0, 0), (1.0, 1.1, 1.2)),
    name="satellite",
)
AT_REST = [0, 0, 0, 0, 0, 0, 1, 0.2]

every_integrator = pytest.mark.parametrize(
    "how",
    [
        {"integrator": row.name} | ({"rtol": 1e-8} if row.embedded else {"step": 0.005})
        for row in INTEGRATORS.values()
    ],
    ids=[row.name for row in INTEGRATORS.values()],
)


# --- torques


def test_a_constant_torque_accelerates_evenly() -> None:
    run = WEIGHTLESS.simulate([0.3], [-0.5], 2.0, torque=[0.7], **EXACT)
    a = 0.7 / INERTIA
    assert np.allclose(run.q[:, 0], 0.3 - 0.5 * run.t + a / 2 * run.t**2, rtol=0, atol=1e-11)
    assert np.allclose(run.qd[:, 0], -0.5 + a * run.t, rtol=0, atol=1e-11)
    assert np.allclose(run.qdd, a, rtol=1e-13)
    assert (run.tau == 0.7).all()


def test_a_pendulum_of_small_swing_has_its_period() -> None:
    """T = 2π √(I/(m g l)), here by the gravity torque itself; of the amplitude θ₀ it is longer by θ₀²/16."""
    rest = 0.0
    stiffness = float(ONE.gravity_force([rest + 1e-5])[0] - ONE.gravity_force([rest - 1e-5])[0]) / 2e-5
    amplitude = 1e-3
    run = ONE.simulate(
        [rest + amplitude], duration=10.0, until=lambda t, q, qd: rd.where(t < 0.1, 1.0, -qd[0]), **EXACT
    )
    half = math.pi * math.sqrt(INERTIA / stiffness) * (1 + amplitude**2 / 16)
    assert run.t_end == pytest.approx(half, rel=1e-8)


TABLE_TIMES = [0.0, 0.13, 0.4, 0.55]
TABLE = np.array([[0.3, 0.1, 0.01], [-0.4, 0.2, 0.0], [0.2, -0.1, 0.02], [0.0, 0.05, -0.01]])


@pytest.mark.parametrize("between", ["hold", "linear"])
@pytest.mark.parametrize("integrator", ["rkf45", "dop853"])
def test_a_table_is_its_pieces_one_after_the_other(between: str, integrator: str) -> None:
    """Each piece by itself, from where the one before ended."""
    q, qd = np.array([0.1, -0.2, 0.3]), np.zeros(3)
    how = {"integrator": integrator, "rtol": 1e-11}
    run = THREE.simulate(
        q,
        qd,
        0.7,
        times=[*TABLE_TIMES[1:], 0.7],
        torque=rd.torque_table(TABLE_TIMES, TABLE, between=between),
        **how,
    )
    ends = [*TABLE_TIMES[1:], 0.7]
    for k, (begin, end) in enumerate(zip(TABLE_TIMES, ends, strict=True)):
        slope = (TABLE[k + 1] - TABLE[k]) / (end - begin) if between == "linear" and k < 3 else np.zeros(3)

        def piece(t: Any, q: Any, qd: Any, k: int = k, slope: Any = slope) -> Any:
            return TABLE[k] + slope * t

        part = THREE.simulate(q, qd, end - begin, times=[end - begin], torque=piece, **how)
        q, qd = part.q[-1], part.qd[-1]
        assert np.abs(run.q[k] - q).max() < 1e-8
        assert np.abs(run.qd[k] - qd).max() < 1e-7


def test_a_table_at_its_knots_has_the_value_that_begins_there() -> None:
    times = [0.0, 0.1, 0.13, 0.2, 0.4, 0.5, 0.55, 0.7]
    for between in ("hold", "linear"):
        run = THREE.simulate(
            [0, 0, 0], None, 0.7, times=times, torque=rd.torque_table(TABLE_TIMES, TABLE, between=between)
        )
        if between == "hold":
            expected = TABLE[[0, 0, 1, 1, 2, 2, 3, 3]]
        else:
            expected = np.stack([np.interp(times, TABLE_TIMES, column) for column in TABLE.T], axis=1)
        assert np.allclose(run.tau, expected, rtol=0, atol=1e-15)


def test_torques_add() -> None:
    q0 = [0.1, 0.2, 0.3]
    apart = rd.pd([0, 0.1, 0.2], kp=0.5, kd=0.01) + rd.friction(viscous=0.002) + np.array([0.1, 0, 0])
    law = apart + (lambda t, q, qd: [0.0, 0.01 * np.sin(t), 0.0])

    def whole(t: Any, q: Any, qd: Any) -> Any:
        return 0.5 * (np.array([0, 0.1, 0.2]) - q) - 0.012 * qd + [0.1, 0.01 * np.sin(t), 0.0]

    one, other = (THREE.simulate(q0, duration=0.5, torque=torque, **EXACT) for torque in (law, whole))
    assert one.compare(other).largest < 1e-9


# --- controllers


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


# --- joints


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


def test_rotors_add_to_the_inertia() -> None:
    J = np.array([0.1, 0.05, 0.02])
    q, qd, tau = [0.2, -0.3, 0.5], [1.0, 0.5, -2.0], [0.3, 0.1, 0.02]
    run = THREE.simulate(q, qd, 0.5, torque=tau, rotor_inertia=J, **EXACT)
    bias = THREE.inverse_dynamics(run.q, run.qd, np.zeros_like(run.qd))
    expected = np.linalg.solve(THREE.inertia_matrix(run.q) + np.diag(J), (tau - bias)[..., None])[..., 0]
    assert np.abs(run.qdd - expected).max() < 1e-11 * np.abs(expected).max()
    one = WEIGHTLESS.simulate([0.0], [0.0], 1.0, torque=[0.4], rotor_inertia=INERTIA, **EXACT)
    assert one.q[-1, 0] == pytest.approx(0.5 * 0.4 / (2 * INERTIA), rel=1e-12)
    none = THREE.simulate(q, qd, 0.5, torque=tau, rotor_inertia=0.0, **EXACT)
    assert none.compare(THREE.simulate(q, qd, 0.5, torque=tau, **EXACT)).largest < 1e-10
    free = THREE.simulate(q, qd, 0.5, rotor_inertia=J, **EXACT)
    assert free.energy_drift < 1e-11  # with that of the rotors


# --- wrenches


def test_a_wrench_is_that_of_forward_dynamics() -> None:
    push = rd.Wrench(force=[0.1, 0.3, -0.2], moment=[0.0, 0.01, 0.02])
    pull = rd.Wrench(force=[0.0, -0.2, 0.0], link=0, point="com")
    for wrench in (push, [push, pull]):
        run = THREE.simulate([0.2, -0.3, 0.5], [1, 0, -1], 0.4, torque=[0.1, 0, 0], wrench=wrench, **EXACT)
        expected = THREE.forward_dynamics(run.q, run.qd, run.tau, wrench=wrench)
        assert np.abs(run.qdd - expected).max() < 1e-11 * np.abs(expected).max()
        assert (run.tau == [0.1, 0, 0]).all()


def test_a_wrench_that_is_a_function() -> None:
    def gust(t: Any, q: Any, qd: Any) -> Any:
        return [0.3 * np.sin(8 * t), 0.1 * q[0], 0.0, 0.0, 0.0, 0.01 * qd[2]]

    run = THREE.simulate([0.2, -0.3, 0.5], [1, 0, -1], 0.4, wrench=gust, **EXACT)
    values = np.array([gust(*state) for state in zip(run.t, run.q, run.qd, strict=True)])
    wrench = rd.Wrench(force=values[:, :3], moment=values[:, 3:])
    expected = THREE.forward_dynamics(run.q, run.qd, np.zeros_like(run.qd), wrench=wrench)
    assert np.abs(run.qdd - expected).max() < 1e-11 * np.abs(expected).max()
    constant = rd.Wrench(force=[0.1, 0.2, 0.0], moment=[0, 0, 0.01])
    as_numbers = THREE.simulate([0.2, -0.3, 0.5], duration=0.4, wrench=constant, **EXACT)
    as_function = THREE.simulate(
        [0.2, -0.3, 0.5], duration=0.4, wrench=lambda t, q, qd: [0.1, 0.2, 0, 0, 0, 0.01], **EXACT
    )
    assert as_numbers.compare(as_function).largest < 1e-10


def test_a_wrench_changes_the_momentum_of_a_floating_base() -> None:
    force = np.array([0.3, -0.2, 0.5])
    weightless = SATELLITE.replace(gravity=(0, 0, 0))
    run = weightless.simulate(AT_REST, duration=1.0, wrench=rd.Wrench(force=force), **EXACT)
    assert np.abs(run.momentum.linear - run.t[:, None] * force).max() < 1e-11
    falling = SATELLITE.replace(gravity=(0, 0, -9.81)).simulate(AT_REST, duration=1.0, **EXACT)
    assert np.abs(falling.momentum.linear - run.t[:, None] * [0, 0, -9.81 * 3.5]).max() < 1e-10


# --- events


@pytest.mark.parametrize("angle", [0.2, 0.0, -0.25])
@pytest.mark.parametrize("integrator", ["dop853", "verner56", "rkf45"])
def test_an_event_is_found_where_it_is(angle: float, integrator: str) -> None:
    """A run that is to end at t_end has the angle there: the error of the time is that of the angle over the rate."""
    how = {"integrator": integrator, "rtol": 1e-12}
    run = ONE.simulate([0.3], duration=3.0, until=lambda t, q, qd: q[0] - angle, **how)
    assert run.status == "event"
    assert run.ok
    assert run.t[-1] == run.t_end
    there = ONE.simulate([0.3], duration=run.t_end, times=[run.t_end], **how)
    assert abs(there.q[-1, 0] - angle) < 1e-12 * abs(there.qd[-1, 0])
    assert -1e-14 < angle - run.q[-1, 0] < 1e-12
    best = ONE.simulate([0.3], duration=run.t_end, times=[run.t_end], integrator="dop853", rtol=1e-13)
    assert abs(best.q[-1, 0] - angle) < 1e-10 * abs(best.qd[-1, 0])


def test_an_event_in_closed_form() -> None:
    a = 0.7 / INERTIA
    for how in (EXACT, {"integrator": "rk4", "step": 0.1}, {"integrator": "abm4", "step": 0.05}):
        run = WEIGHTLESS.simulate([0.0], [0.0], 5.0, torque=[0.7], until=lambda t, q, qd: 1.0 - q[0], **how)
        assert run.t_end == pytest.approx(math.sqrt(2 / a), abs=1e-12)
    run = ONE.simulate([0.3], duration=2.0, until=lambda t, q, qd: 1.2345 - t)
    assert run.t_end == pytest.approx(1.2345, abs=1e-14)


def test_an_event_that_never_comes() -> None:
    run = ONE.simulate([0.3], duration=1.0, until=lambda t, q, qd: q[0] + 10)
    assert (run.status, run.t_end, run.samples) == ("finished", 1.0, 101)


def test_an_event_that_python_must_be_asked_for() -> None:
    compiled = ONE.simulate([0.3], duration=3.0, until=lambda t, q, qd: q[0] + 0.2, **EXACT)
    with pytest.warns(rd.CallbackWarning):
        asked = ONE.simulate([0.3], duration=3.0, until=lambda t, q, qd: float(q[0]) + 0.2, **EXACT)
    assert asked.status == "event"
    assert asked.t_end == pytest.approx(compiled.t_end, abs=1e-12)


@pytest.mark.parametrize("value", [0.0, -1.0, NAN])
def test_a_run_does_not_begin_at_its_end(value: float) -> None:
    with pytest.raises(rd.InputError, match=r"until is (0|-1|nan) at the start"):
        ONE.simulate([0.3], duration=1.0, until=lambda t, q, qd: value + 0 * q[0])
    with pytest.raises(rd.InputError, match=r"until is -0\.1 at the start of trajectory 2"):
        ONE.simulate([[0.3], [0.1], [-0.1]], duration=1.0, until=lambda t, q, qd: q[0])


# --- runs that cannot go on


@every_integrator
def test_a_motion_that_blows_up_is_returned_as_far_as_it_came(how: dict[str, Any]) -> None:
    """q̇ of q̈ = c q̇² is infinite after 1/(c q̇₀)."""
    c = 2.0
    run = WEIGHTLESS.simulate([0.0], [1.0], 3.0, torque=lambda t, q, qd: c * INERTIA * qd * abs(qd), **how)
    assert not run.ok
    assert run.status in ("not finite", "step", "angle", "torque")
    assert run.message
    adaptive = run.settings.rtol is not None
    assert run.t_end == pytest.approx(1 / c, abs=1e-3 if adaptive else 0.2)
    early = run.t < 0.4
    assert early.sum() == 40
    assert np.allclose(run.qd[early, 0], 1 / (1 - c * run.t[early]), rtol=1e-5 if adaptive else 1e-3)
    assert len(repr(run).splitlines()) == 6


@pytest.mark.parametrize("integrator", [row.name for row in INTEGRATORS.values() if row.embedded])
@pytest.mark.parametrize("angle", [0.0, 1.2, 100.0, 5000.0])
def test_a_run_that_cannot_go_on_ends(integrator: str, angle: float) -> None:
    """Beyond an angle the torque is no number. Steps that are so small that the angle stands still lead nowhere."""
    wall = angle + 0.5
    q0 = wall - np.geomspace(0.001, 0.4, 20)[:, None]

    def breaks(t: Any, q: Any, qd: Any) -> Any:
        return [0.01 * np.sqrt(wall - q[0])]

    how = {"torque": breaks, "integrator": integrator, "rtol": 1e-8}
    batch = WEIGHTLESS.simulate(q0, [2.0], 1.0, **how)
    assert not np.any(batch.ok)
    assert batch.statistics.steps.max() < 1000
    assert np.allclose(batch.t_end, (wall - q0[:, 0]) / 2, rtol=0, atol=0.01)


@pytest.mark.parametrize("q0", [[0.1, 0.2, 0.3], [[0.1, 0.2, 0.3], [0.5, 0.2, 0.1]]])
@every_integrator
def test_a_torque_that_is_no_number_is_named(how: dict[str, Any], q0: Any) -> None:
    run = THREE.simulate(q0, duration=0.5, torque=lambda t, q, qd: [0.0, NAN, 0.0], **how)
    assert set(np.ravel(run.status)) == {"torque"}
    assert all("tau2 is nan at 0 s" in message for message in np.ravel(run.message))
    assert run.samples >= 1


@every_integrator
def test_a_torque_that_is_no_number_any_more_is_named(how: dict[str, Any]) -> None:
    def fails(t: Any, q: Any, qd: Any) -> Any:
        return [0.0, rd.where(t < 0.101, 0.0, NAN), 0.0]

    run = THREE.simulate([0.1, 0.2, 0.3], duration=0.5, torque=fails, **how)
    assert run.t_end == pytest.approx(0.101, abs=0.006)
    assert run.t[-1] <= 0.101
    assert np.isfinite(run.q).all()
    assert run.status == "torque"
    assert "tau2 is nan" in str(run.message)


@pytest.mark.parametrize("q0", [[0.1, 0.2, 0.3], np.full((20, 3), 0.1)], ids=["one", "batch"])
@pytest.mark.parametrize(
    "how", [{"rtol": 1e-10}, {"integrator": "rk4", "step": 1e-5}], ids=["adaptive", "fixed"]
)
def test_an_interruption_leaves_what_there_is(q0: Any, how: dict[str, Any]) -> None:
    assert np.all(THREE.simulate(q0, duration=0.01, **how).ok)
    with interrupted_after(0.5):
        run = THREE.simulate(q0, duration=1e5, **how)
    assert "interrupted" in set(np.ravel(run.status))
    assert set(np.ravel(run.status)) <= {"interrupted", "angle"}
    assert "interrupted at" in np.ravel(run.message)[0]
    assert 0 < np.max(run.t_end) < 1e5
    ends = np.asarray(run.t_end)[..., None]
    assert np.isfinite(run.q[(run.t <= ends) & (ends > 0)]).all()  # of a batch some may not have begun
    assert np.isnan(run.q[run.t > ends]).all()
    assert not np.any(run.ok)
    assert THREE.simulate([0.1, 0.2, 0.3], duration=0.1).ok  # the next one runs


def test_an_interruption_of_python_callbacks() -> None:
    def asked(t: Any, q: Any, qd: Any) -> Any:
        return [math.sin(t), 0.0, 0.0]

    with pytest.warns(rd.CallbackWarning):
        THREE.simulate([0.1, 0.2, 0.3], duration=0.01, torque=asked)
    with pytest.warns(rd.CallbackWarning), interrupted_after(0.5):
        run = THREE.simulate([0.1, 0.2, 0.3], duration=1e5, torque=asked)
    assert run.status == "interrupted"
    assert 0 < run.t_end < 1e5
    assert run.samples >= 1


def test_progress_goes_up_to_one() -> None:
    for q0 in ([0.1, 0.2, 0.3], np.random.default_rng(0).uniform(-1, 1, (50, 3))):
        told: list[float] = []
        duration = 200.0 if np.ndim(q0) == 1 else 60.0  # long enough to be told of before it is over
        THREE.simulate(
            q0, duration=duration, times=[duration], integrator="rk4", step=1e-4, progress=told.append
        )
        assert len(told) >= 2
        assert told[-1] == 1.0
        assert (np.diff(told) >= 0).all()
        assert min(told) >= 0.0


def test_progress_of_a_batch_is_of_all_its_lanes() -> None:
    """Trajectories that have begun are not done: a tenth of a second after the start most of the work is ahead."""
    told: list[float] = []
    q0 = np.random.default_rng(0).uniform(-1, 1, (16, 3))
    run = THREE.simulate(q0, duration=300.0, times=[300.0], integrator="rk4", step=1e-4, progress=told.append)
    assert run.ok.all()
    assert told[0] < 0.6


# --- functions of a user


@every_integrator
def test_a_function_that_cannot_be_compiled_is_asked(how: dict[str, Any]) -> None:
    def asked(t: Any, q: Any, qd: Any) -> Any:
        return [0.1 * math.sin(5 * t) if qd[1] < 100 else 0.0, -0.01 * math.sin(q[1]), 0.0]

    def traced(t: Any, q: Any, qd: Any) -> Any:
        return [0.1 * np.sin(5 * t), -0.01 * np.sin(q[1]), 0.0]

    with pytest.warns(rd.CallbackWarning, match="asked") as told:
        one = THREE.simulate([-1.4, 0.1, 0.1], duration=0.3, torque=asked, **how)
    assert len(told) == 1
    other = THREE.simulate([-1.4, 0.1, 0.1], duration=0.3, torque=traced, **how)
    assert one.settings.how == "machine code, Python callbacks"
    assert other.settings.how == "machine code"
    assert np.abs(one.q - other.q).max() < 1e-12
    assert np.abs(one.qd - other.qd).max() < 1e-11
    assert np.abs(one.tau - other.tau).max() < 1e-12


@contextmanager
def without_warning() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.CallbackWarning)
        yield


class Trouble(Exception):
    """Of a user."""


@pytest.mark.parametrize("late", [False, True])
def test_an_exception_of_a_function_is_its_own(late: bool) -> None:
    def troubled(t: Any, q: Any, qd: Any) -> Any:
        if not late or float(t) > 0.05:
            raise Trouble("no more oil")
        return [math.sin(t), 0.0, 0.0]

    with without_warning(), pytest.raises(Trouble, match="no more oil") as caught:
        THREE.simulate([0.1, 0.2, 0.3], duration=0.06, torque=troubled)
    assert "troubled" in [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]


def test_a_function_of_wrong_length_is_refused() -> None:
    with pytest.raises(
        rd.InputError, match=r"torque function .*returned 2 numbers, robot 'three_link' needs 3"
    ):
        THREE.simulate([0, 0, 0], duration=0.1, torque=lambda t, q, qd: [0.0, 1.0])
    with pytest.raises(
        rd.InputError, match=r"wrench function .*returned 3 numbers, robot 'three_link' needs 6"
    ):
        THREE.simulate([0, 0, 0], duration=0.1, wrench=lambda t, q, qd: [0.0, 1.0, 2.0])
    with pytest.raises(
        rd.InputError, match=r"stop condition .*returned 2 numbers, robot 'three_link' needs 1"
    ):
        THREE.simulate([0, 0, 0], duration=0.1, until=lambda t, q, qd: [1.0, 1.0])
    with pytest.raises(rd.RodynError, match=r"torque function .*returned None"):
        THREE.simulate([0, 0, 0], duration=0.1, torque=lambda t, q, qd: None)

    def longer(t: Any, q: Any, qd: Any) -> Any:
        return [0.0] * (3 if float(t) < 0.05 else 4)

    with (
        without_warning(),
        pytest.raises(rd.InputError, match=r"torque function .*longer returned 4 numbers"),
    ):
        THREE.simulate([0, 0, 0], duration=0.1, torque=longer)


# --- what is asked for wrongly


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"duration": -1.0}, "duration"),
        ({"duration": 0.0}, "duration"),
        ({"duration": NAN}, "duration"),
        ({"duration": float("inf")}, "duration"),
        ({"duration": "long"}, "duration"),
        ({"times": [0.0, 0.5, 0.3]}, r"times must increase, but times\[1\] is 0.5 and times\[2\] is 0.3"),
        ({"times": [0.1, 0.1]}, "times must increase"),
        ({"times": [0.0, 1.5]}, "times run from .* to 1.5 s"),
        ({"times": [-0.1, 0.5]}, "times run from -0.1 s"),
        ({"times": []}, "times"),
        ({"times": [[0.0, 0.5]]}, r"times has shape \(1, 2\)"),
        ({"times": [0.0, NAN]}, "times"),
        ({"q0": [0.0, 0.0]}, r"q.*shape \(2,\)"),
        ({"q0": 0.0}, "q"),
        ({"qd0": [0.0] * 4}, r"qd.*shape \(4,\)"),
        ({"q0": np.zeros((2, 3)), "qd0": np.zeros((4, 3))}, "q.*qd"),
        ({"q0": [0.0, NAN, 0.0]}, "q.*nan"),
        ({"qd0": [0.0, 0.0, float("inf")]}, "qd.*inf"),
        ({"q0": np.zeros((0, 3))}, "q0.*no trajectory"),
        ({"q0": ["a", "b", "c"]}, "q"),
        ({"rtol": 0.0}, "rtol"),
        ({"rtol": -1e-9}, "rtol"),
        ({"rtol": 1e-17}, "rtol"),
        ({"rtol": NAN}, "rtol"),
        ({"atol": 0.0}, "atol"),
        ({"atol": -1.0}, "atol"),
        ({"max_step": 0.0}, "max_step"),
        ({"integrator": "rk4", "step": 0.0}, "step"),
        ({"integrator": "rk4", "step": -0.01}, "step"),
        ({"integrator": "rk4", "step": NAN}, "step"),
        ({"integrator": "rk4"}, "rk4.*give step="),
        ({"step": 0.01, "rtol": 1e-6}, "step=0.01 .* no rtol"),
        ({"step": 0.01, "atol": 1e-6}, "step=0.01 .* no atol"),
        ({"step": 0.01, "max_step": 0.1}, "step=0.01 .* no max_step"),
        ({"integrator": "dopri"}, "unknown integrator 'dopri'.*dopri5"),
        ({"integrator": 5}, "integrator"),
        ({"integrator": ["rk4"]}, "integrator"),
        ({"method": "choleski"}, "choleski.*cholesky|method"),
        ({"torque": [1.0, 2.0]}, r"torque has shape \(2,\)"),
        ({"torque": np.zeros((4, 3)), "q0": np.zeros((5, 3))}, "torques"),
        ({"torque": [NAN, 0.0, 0.0]}, "torque has nan"),
        ({"torque": rd.quintic([0, 0], [1, 1], duration=1.0)}, "path .* moves 2 joints"),
        ({"torque": rd.pd([0, 0], kp=1, kd=1)}, "target of rd.pd"),
        ({"rotor_inertia": [1.0, 2.0]}, r"rotor_inertia has shape \(2,\)"),
        ({"rotor_inertia": -1.0}, "rotor_inertia is negative"),
        ({"wrench": 5}, "wrench"),
        ({"wrench": rd.Wrench(link=7)}, "7"),
        ({"until": 5}, "until"),
        ({"progress": 5}, "progress"),
    ],
)
def test_what_is_wrong_is_named(wrong: dict[str, Any], message: str) -> None:
    given = {"q0": [0.0, 0.0, 0.0], "duration": 1.0} | wrong
    with pytest.raises(rd.RodynError, match=message):
        THREE.simulate(**given)


def test_a_step_that_time_does_not_feel_is_refused() -> None:
    """t + step = t: a run would never end."""
    with pytest.raises(rd.InputError, match="step"):
        THREE.simulate([0.0, 0.0, 0.0], duration=1.0, integrator="rk4", step=1e-300)


def test_where_nothing_resists_a_joint_there_is_no_motion() -> None:
    with pytest.raises(rd.SingularError):
        robot("kuka_kr5_printed").simulate(np.zeros(6), duration=0.1)


@pytest.mark.parametrize("times", [[0.0], [0.5], [0.2, 0.7]])
def test_samples_are_those_that_were_asked_for(times: list[float]) -> None:
    one, batch = (THREE.simulate(q0, duration=1.0, times=times) for q0 in ([0.1, 0, 0], [[0.1, 0, 0]]))
    assert batch.t.tolist() == times
    assert one.t.tolist() == times


def test_a_quaternion_must_have_its_norm() -> None:
    with pytest.raises(rd.InputError, match="quaternion"):
        SATELLITE.simulate([0, 0, 0, 0, 0, 0, 2.0, 0.2], duration=0.1)
    with pytest.raises(rd.UnsupportedError, match=r"symplectic.*satellite"):
        SATELLITE.simulate(AT_REST, duration=0.1, integrator="symplectic", step=0.01)
    almost = [0, 0, 0, 0, 0, 0, 1 + 1e-10, 0.2]
    assert SATELLITE.simulate(almost, duration=0.1).q[0, 6] == 1.0


laws: dict[str, Callable[[], Any]] = {
    "viscous": lambda: rd.friction(viscous=-1.0),
    "coulomb": lambda: rd.friction(coulomb=[0.1, -0.1]),
    "width": lambda: rd.friction(width=0.0),
    "stiffness": lambda: rd.stops(-1, 1, stiffness=0.0),
    "lower": lambda: rd.stops(1, -1, stiffness=1.0),
    "damping": lambda: rd.stops(-1, 1, stiffness=1.0, damping=-1),
    "between": lambda: rd.torque_table([0, 1], np.zeros((2, 3)), between="spline"),
    "t of a torque table": lambda: rd.torque_table([0.5, 1], np.zeros((2, 3)), between="hold"),
    "tau of a torque table": lambda: rd.torque_table([0, 1], np.zeros((3, 3)), between="hold"),
    "path": lambda: rd.computed_torque([0, 0, 0], kp=1, kd=1),
    "model": lambda: rd.feedforward(PATH, model="three_link"),
    "kp": lambda: rd.pd([0, 0, 0], kp=NAN, kd=1),
}


@pytest.mark.parametrize("name", laws)
def test_what_is_wrong_with_a_law_is_named(name: str) -> None:
    with pytest.raises(rd.RodynError, match=name):
        laws[name]()
