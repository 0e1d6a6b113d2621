"""Laws that are sampled and late: what a digital controller does, by a loop of its own, in every engine."""

import warnings
from itertools import pairwise

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.torques.sampled import Sampled

ARM = rd.load("two_link")
Q0 = np.array([0.2, 0.1])
LAW = rd.pd([0.5, -0.3], kp=2, kd=0.3) + rd.gravity_compensation()
RATE, DURATION = 40.0, 0.2
DELAYS = (0.0, 0.05, 0.035)
"""None, two samples, and one and a part of one."""


def by_hand(delay: float, start: np.ndarray = Q0) -> np.ndarray:
    """The last state of runs from change to change, under torques that are held."""
    law, q, qd = LAW.of(ARM), start, np.zeros(2)
    taken = np.arange(round(DURATION * RATE)) / RATE
    changes = sorted(
        {*taken.tolist(), *(t + delay for t in taken.tolist() if t + delay < DURATION), DURATION}
    )
    samples = {}
    for t0, t1 in pairwise(changes):
        if np.isclose(taken, t0, atol=1e-12).any():
            samples[t0] = law(t0, q, qd)
        acting = [t for t in samples if t + delay <= t0 + 1e-12] or [0.0]
        run = ARM.simulate(
            q,
            qd,
            duration=t1 - t0,
            torque=samples[max(acting)],
            times=[t1 - t0],
            integrator="dop853",
            rtol=1e-12,
        )
        q, qd = run.q_end, run.qd_end
    return np.concatenate([q, qd])


HOWS = {
    "dop853": {"integrator": "dop853", "rtol": 1e-11},
    "rkf45": {"rtol": 1e-10},
    "abm": {"integrator": "abm", "rtol": 1e-10},
    "rk4": {"integrator": "rk4", "step": 0.0005},
    "abm4": {"integrator": "abm4", "step": 0.0005},
    "lsoda": {"integrator": "lsoda", "rtol": 1e-10},
}


@pytest.mark.slow
@pytest.mark.parametrize("delay", DELAYS)
def test_it_is_what_a_loop_with_held_torques_does(delay: float) -> None:
    expected = by_hand(delay)
    for name, how in HOWS.items():
        run = ARM.simulate(Q0, duration=DURATION, torque=LAW.sampled(RATE, delay=delay), **how)
        found = np.concatenate([run.q_end, run.qd_end])
        level = {"rk4": 1e-4, "abm4": 1e-3}.get(name, 2e-7)
        np.testing.assert_allclose(found, expected, rtol=0, atol=level, err_msg=name)


@pytest.mark.slow
@pytest.mark.parametrize("delay", DELAYS)
def test_rows_of_a_batch_are_single_runs_and_numpy_agrees(
    delay: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    law, starts = LAW.sampled(RATE, delay=delay), np.array([Q0, Q0 + 0.3, Q0 - 0.2, Q0, -Q0])
    batch = ARM.simulate(starts, duration=DURATION, torque=law)
    one = ARM.simulate(starts[1], duration=DURATION, torque=law)
    np.testing.assert_allclose(batch.q[1], one.q, rtol=0, atol=1e-9)
    np.testing.assert_allclose(batch.tau[1], one.tau, rtol=0, atol=1e-7)
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    plain = ARM.simulate(starts[1], duration=DURATION, torque=law)
    np.testing.assert_allclose(plain.q, one.q, rtol=0, atol=1e-9)


def test_torques_of_a_run_are_those_that_were_held() -> None:
    """Constant between samples, new at a sample, and the sample is the law at that state."""
    run = ARM.simulate(
        Q0, duration=DURATION, torque=LAW.sampled(RATE), times=np.linspace(0, DURATION, 41), rtol=1e-11
    )
    tau = run.tau.reshape(-1)[: 2 * 40].reshape(8, 5, 2)
    assert (tau == tau[:, :1]).all()
    law = LAW.of(ARM)
    for k in range(8):
        np.testing.assert_allclose(
            tau[k, 0], law(run.t[5 * k], run.q[5 * k], run.qd[5 * k]), rtol=0, atol=1e-9
        )
    late = ARM.simulate(Q0, duration=DURATION, torque=LAW.sampled(RATE, delay=0.05), times=run.t, rtol=1e-11)
    np.testing.assert_allclose(late.tau[:15], np.broadcast_to(law(0.0, Q0, np.zeros(2)), (15, 2)), atol=1e-12)
    np.testing.assert_allclose(late.tau[20], law(0.05, late.q[10], late.qd[10]), rtol=0, atol=1e-9)


def test_no_step_crosses_a_sample() -> None:
    """A step as long as it likes is cut at every sample, fixed or not."""
    for how in ({"rtol": 1e-3}, {"integrator": "rk4", "step": 0.02}):
        run = ARM.simulate(Q0, duration=DURATION, torque=LAW.sampled(RATE), **how)
        assert run.statistics.largest_step <= 1 / RATE * (1 + 1e-12)
        assert run.statistics.steps >= DURATION * RATE


def test_laws_of_several_rates_and_paths_stand_side_by_side() -> None:
    """Pieces of one are cut by those of others; each samples at its own times."""
    path = rd.via([[0.2, 0.1], [0.3, 0.0], [0.4, 0.1]], [0, 0.07, 0.2])
    law = rd.pd(path, kp=2, kd=0.3).sampled(40) + rd.gravity_compensation().sampled(25, delay=0.01)
    t = np.linspace(0, 0.2, 401)
    run = ARM.simulate(Q0, duration=0.2, torque=law, times=t, rtol=1e-10)
    names = list(run.torques)
    for name, count in zip(names, (8, 5), strict=True):
        held = run.torques[name][:-1]
        changes = t[1:-1][(np.diff(held, axis=0) != 0).any(axis=1)]
        rate, late = (40, 0.0) if count == 8 else (25, 0.01)
        expected = np.arange(1, count) / rate + late
        np.testing.assert_allclose(changes, expected, rtol=0, atol=1e-9)


def test_a_python_controller_is_called_at_its_samples_only() -> None:
    times = []

    def controller(t: float, q: np.ndarray, qd: np.ndarray) -> list[float]:
        if len(times) > 10_000:
            raise AssertionError
        times.append(t)
        return [float(2 * (0.5 - float(q[0])) - 0.3 * float(qd[0])), 0.0]

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.CallbackWarning)
        law = rd.torque_function(controller).sampled(RATE) + rd.gravity_compensation()
        times.clear()
        run = ARM.simulate(Q0, duration=DURATION, torque=law, times=[0.1, DURATION])
    assert run.ok
    compiled = rd.torque_function(lambda t, q, qd: [2 * (0.5 - q[0]) - 0.3 * qd[0], 0.0]).sampled(RATE)
    other = ARM.simulate(
        Q0, duration=DURATION, torque=compiled + rd.gravity_compensation(), times=[0.1, DURATION]
    )
    np.testing.assert_allclose(run.q, other.q, rtol=0, atol=1e-9)
    called = np.array([t for t in times if type(t) is float])
    samples = np.arange(8) / RATE
    assert all(np.isclose(called, t, rtol=0, atol=1e-12).any() for t in samples)
    assert len(called) <= 40  # samples, and the comparison of states before the run


def test_long_robots_sample_too() -> None:
    """Dynamics as loops: what is remembered stands behind the state."""
    arm = rd.Robot.random(16, "R", seed=1)
    law = rd.friction(viscous=0.5).sampled(100)
    run = arm.simulate(np.full(16, 0.1), np.full(16, 0.3), duration=0.03, torque=law, rtol=1e-8)
    batch = arm.simulate(np.full((3, 16), 0.1), np.full(16, 0.3), duration=0.03, torque=law, rtol=1e-8)
    assert run.ok
    np.testing.assert_allclose(batch.q[2], run.q, rtol=0, atol=1e-8)
    np.testing.assert_allclose(run.tau[0], np.full(16, -0.15), rtol=0, atol=1e-15)
    np.testing.assert_allclose(run.tau[1], -0.5 * run.qd[1], rtol=0, atol=1e-12)


def test_a_law_of_a_user_that_does_not_say_its_structure_is_told_apart() -> None:
    """Code is kept by what it computes: two laws of one class that remember differently are two programs."""

    class Held(Sampled):
        @property
        def structure(self) -> None:
            return None

    ends = [
        ARM.simulate(Q0, duration=0.1, torque=Held(one, 100.0)).q_end
        for one in (rd.pd([0.5, 0], kp=2, kd=0.3), rd.pd([0.5, 0], kp=2, kd=0.3) + rd.gravity_compensation())
    ]
    expected = [
        ARM.simulate(Q0, duration=0.1, torque=one.sampled(100)).q_end
        for one in (rd.pd([0.5, 0], kp=2, kd=0.3), rd.pd([0.5, 0], kp=2, kd=0.3) + rd.gravity_compensation())
    ]
    np.testing.assert_array_equal(ends, expected)
    assert np.abs(ends[0] - ends[1]).max() > 1e-3


@pytest.mark.slow
def test_scaled_sums_and_laws_of_a_robot_are_sampled_alike() -> None:
    law = LAW.sampled(RATE)
    run = ARM.simulate(Q0, duration=0.1, torque=law, step=0.001, integrator="rk4")
    for same in (2 * (0.5 * LAW).sampled(RATE), (LAW.sampled(RATE)).of(ARM), 0.5 * law + 0.5 * law):
        other = ARM.simulate(Q0, duration=0.1, torque=same, step=0.001, integrator="rk4")
        np.testing.assert_allclose(other.q_end, run.q_end, rtol=0, atol=1e-10)


def test_effort_limits_of_the_robot() -> None:
    arm = ARM.with_joints(limits={"link1": rd.Limits(effort=0.5)})
    run = arm.simulate(Q0, duration=0.1, torque=LAW.clip_effort(0.8))
    assert np.abs(run.tau[:, 0]).max() <= 0.4
    assert np.abs(run.tau[:, 0]).max() == pytest.approx(0.4)
    free = LAW.of(arm)(0.0, Q0, np.zeros(2))
    assert run.tau[0, 1] == pytest.approx(free[1])
    with pytest.raises(rd.InputError, match="has a limit of its effort"):
        ARM.simulate(Q0, duration=0.1, torque=LAW.clip_effort())


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: LAW.sampled(0), "rate"),
        (lambda: LAW.sampled(10, delay=-1), "delay"),
        (lambda: LAW.sampled([10, 20]), "rate"),
        (lambda: LAW.clip_effort(-1), "share"),
        (lambda: ARM.simulate(Q0, duration=1.0, torque=LAW.sampled(1e9)), "lower rate"),
        (
            lambda: ARM.simulate(Q0, duration=1.0, torque=LAW.sampled(1e4, delay=0.5)),
            "is 5000 samples .* on their",
        ),
        (lambda: ARM.simulate(Q0, duration=1.0, torque=LAW.sampled(2, delay=1.7e308)), "is inf samples"),
        (lambda: ARM.simulate(Q0, duration=1.0, torque=LAW.sampled(10, delay=20.1)), "is 201 samples"),
        (lambda: LAW.sampled(10).of(ARM)(0.0, Q0, Q0), "remembers"),
    ],
)
def test_errors(make: object, words: str) -> None:
    with pytest.raises(rd.RodynError, match=words):
        make()  # type: ignore[operator]
