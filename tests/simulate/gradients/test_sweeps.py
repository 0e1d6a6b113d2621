"""Forward is the transposed of back, a batch is its trajectories, check-points change nothing, steps are held."""

import os
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.simulate.engines.run import engine
from rodyn.simulate.gradients import motion
from rodyn.simulate.integrate.integrators import INTEGRATORS
from rodyn.simulate.integrate.task import Log, Signals
from tests.simulate.gradients.differences import by_each, close

ARM = rd.Robot.random(3, "RP", seed=5)
SATELLITE = rd.Robot.random(2, "SR", seed=3, base="floating")
T = np.array([0.0, 0.04, 0.1])
TAU = np.random.default_rng(2).normal(size=(3, 3))
LAW = rd.pd([0.3, 0.2, 0.1], kp=3.0, kd=[0.2, 0.3, 0.1]) + rd.torque_table(T, TAU, between="linear")
START, RATES = np.array([0.2, 0.3, -0.1]), np.array([0.4, -0.2, 0.3])
ALL = ("q0", "qd0", "torque", "wrench", "parameters")
PUSH = rd.Wrench([0.3, -0.2, 0.1], [0.05, 0.1, -0.1])
WAYS = {
    "rk4": {"integrator": "rk4", "step": 0.013},
    "rkf45": {"rtol": 1e-7},
    "dopri5": {"integrator": "dopri5", "rtol": 1e-8},
    "dop853": {"integrator": "dop853", "step": 0.03},
    "symplectic": {"integrator": "symplectic", "step": 0.02},
}
every_way = pytest.mark.parametrize("how", WAYS.values(), ids=WAYS.keys())


def simulated(q0: Any = START, qd0: Any = RATES, **how: Any) -> rd.Run:
    given = {"duration": 0.2, "torque": LAW, "wrench": PUSH, "times": [0.0, 0.033, 0.1, 0.2]}
    return ARM.simulate(q0, qd0, **given | how)


def arrays(found: Any) -> list[Floats]:
    """All arrays of a gradient, or of two, in one order."""
    if isinstance(found, tuple):
        return [array for half in found for array in arrays(half)]
    torque = found.torque or {}
    inner = [array for term in torque.values() for array in term.values()]
    return [
        *(one for one in (found.q0, found.qd0, found.wrench, found.parameters) if one is not None),
        *inner,
    ]


@every_way
@pytest.mark.parametrize("of", ["final", "samples"])
def test_forward_is_the_transposed_of_back(how: dict[str, Any], of: Any) -> None:
    run = simulated(**how)
    forward, back = (run.gradients(ALL, of=of, mode=mode) for mode in ("tangent", "adjoint"))
    for one, two in zip(arrays(forward), arrays(back), strict=True):
        assert close(one, two, 2e-13)


@every_way
def test_products_are_those_of_the_matrix(how: dict[str, Any]) -> None:
    run = simulated(**how)
    rng = np.random.default_rng(7)
    whole = run.gradients(ALL, of="samples")
    on_q, on_qd = rng.normal(size=(2, 4, 3))
    found = run.vjp(on_q, on_qd, by=ALL, of="samples")
    for one, q, qd in zip(arrays(found), arrays(whole.q), arrays(whole.qd), strict=True):
        expected = np.tensordot(on_q, q, 2) + np.tensordot(on_qd, qd, 2)
        assert close(one, expected, 1e-12)
    along = {
        name: rng.normal(size=getattr(found, name).shape) for name in ("q0", "qd0", "wrench", "parameters")
    }
    torque = {
        term: {name: rng.normal(size=array.shape) for name, array in by.items()}
        for term, by in found.torque.items()
    }
    moved = run.jvp(**along, torque=torque, of="samples")
    for half, movement in zip(whole, moved, strict=True):
        parts = [np.tensordot(getattr(half, name), array, array.ndim) for name, array in along.items()]
        for term, by in torque.items():
            parts += [np.tensordot(half.torque[term][name], array, array.ndim) for name, array in by.items()]
        assert close(movement, sum(parts), 1e-12)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("robot", "how"), [(ARM, WAYS["rkf45"]), (SATELLITE, WAYS["rk4"])], ids=["arm", "floating"]
)
def test_a_batch_is_its_trajectories(how: dict[str, Any], robot: rd.Robot) -> None:
    """Twelve starts of two axes: whole and broken tiles of lanes, each with steps of its own."""
    rng = np.random.default_rng(0)
    q0, qd0 = rng.uniform(-0.5, 0.5, (4, 3, robot.nq)), rng.uniform(-1, 1, (4, 3, robot.nv))
    for free in robot.mechanism.elementary().free:
        part = slice(free.quaternion, free.quaternion + 4)
        q0[..., part] /= np.linalg.norm(q0[..., part], axis=-1, keepdims=True)
    tau = rng.normal(size=(4, 1, 2, robot.nv))
    given = how | {"duration": 0.1, "times": [0.07, 0.1]}

    def run(place: Any) -> rd.Run:
        table = np.broadcast_to(tau, (4, 3, 2, robot.nv))[place]
        law = rd.torque_table([0, 0.05], table, between="hold")
        return robot.simulate(q0[place], qd0[place], torque=law, **given)

    whole = run(...)
    weights = rng.normal(size=(4, 3, 2, robot.nv))
    back = whole.vjp(weights, weights, by=("q0", "qd0", "torque", "parameters"), of="samples")
    forward = whole.gradients(("q0", "torque"), mode="tangent")
    assert back.torque["table"]["tau"].shape == (4, 3, 2, robot.nv)
    assert forward.q.torque["table"]["tau"].shape == (4, 3, robot.nv, 2, robot.nv)
    for place in ((0, 0), (2, 1), (3, 2)):
        one = run(place)
        alone = one.vjp(
            weights[place], weights[place], by=("q0", "qd0", "torque", "parameters"), of="samples"
        )
        for a, b in zip(arrays(back), arrays(alone), strict=True):
            assert close(a[place], b, 1e-12)
        for a, b in zip(arrays(forward), arrays(one.gradients(("q0", "torque"))), strict=True):
            assert close(a[place], b, 1e-12)
        part = whole[place].vjp(weights[place], by=("q0", "torque"), of="samples")
        expected = one.vjp(weights[place], by=("q0", "torque"), of="samples")
        for a, b in zip(arrays(part), arrays(expected), strict=True):
            assert close(a, b, 1e-12)


@every_way
def test_check_points_do_not_change_a_bit(how: dict[str, Any]) -> None:
    run = simulated(**how)
    weights = np.random.default_rng(1).normal(size=(4, 3))
    whole = run.vjp(weights, weights, by=ALL, of="samples")
    for count in (1, 2, 3, 100):
        some = run.vjp(weights, weights, by=ALL, of="samples", checkpoints=count)
        for one, two in zip(arrays(whole), arrays(some), strict=True):
            assert one.tobytes() == two.tobytes()


@pytest.mark.parametrize("floating", [False, True], ids=["fixed", "floating"])
def test_little_memory_does_not_change_a_bit(floating: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Trajectories in blocks, some states of each, calls of a few steps."""
    rng = np.random.default_rng(3)
    if floating:
        q0 = np.tile([0, 0, 0, 0, 0, 0, 1, 0.2, 0, 0, 0, 1], (5, 1))
        run = SATELLITE.simulate(q0, rng.normal(size=(5, SATELLITE.nv)), duration=0.1, rtol=1e-6)
        weights = rng.normal(size=(5, SATELLITE.nv))
    else:
        run = simulated(rng.normal(size=(5, 3)), rtol=1e-7)
        weights = rng.normal(size=(5, 3))
    by = ("q0", "qd0")
    back, forward = run.vjp(weights, by=by), run.gradients(by, mode="tangent")
    monkeypatch.setattr(motion, "MAX_STATE_BYTES", 1000)
    monkeypatch.setattr(motion, "STEPS_OF_A_CALL", 3)
    for one, two in zip(arrays(back), arrays(run.vjp(weights, by=by)), strict=True):
        assert one.tobytes() == two.tobytes()
    for one, two in zip(arrays(forward), arrays(run.gradients(by, mode="tangent")), strict=True):
        assert one.tobytes() == two.tobytes()


def steps_of(run: rd.Run) -> Floats:
    """The sizes of the steps that a run took."""
    assert run._origin is not None
    _, problem, task = run._origin.posed()
    task = replace(task, times=task.schedule.breaks[-1:])
    log = Log.empty(task.start, int(run.statistics.steps), 1)
    engine(problem, task, batched=False).integrate(replace(task, log=log), Signals(1, 0.2))
    return log.steps[0, :, 1]


@pytest.mark.parametrize("name", ["rkf45", "dop853"])
def test_steps_that_tolerances_chose_are_held(name: str) -> None:
    """Against differences of the same steps, taken here from other starts."""
    run = ARM.simulate(START, RATES, 0.2, torque=[0.3, -0.2, 0.1], integrator=name, rtol=1e-5, times=[0.2])
    sizes, formula = steps_of(run), INTEGRATORS[name].formula
    assert len(sizes) == run.statistics.steps
    assert np.ptp(sizes) > 0.01

    def again(d: Floats) -> tuple[Floats, Floats]:
        y = np.concatenate([START, RATES]) + d
        for h in sizes:
            rates: list[Floats] = []
            for row in formula.rows:
                there = y + h * sum((float(a) * K for a, K in zip(row, rates, strict=False)), np.zeros(6))
                qdd = ARM.forward_dynamics(there[:3], there[3:], [0.3, -0.2, 0.1])
                rates.append(np.concatenate([there[3:], qdd]))
            y = y + h * sum(float(b) * K for b, K in zip(formula.weights, rates, strict=False))
        return y[:3], y[3:]

    assert np.allclose(again(np.zeros(6))[0], run.q_end, rtol=0, atol=1e-13)
    expected = by_each(again, 6, 2e-3)
    for half, other in zip(run.gradients(), expected, strict=True):
        assert close(np.concatenate([half.q0, half.qd0], axis=-1), other, 3e-9)


@every_way
def test_numpy_computes_the_same(how: dict[str, Any]) -> None:
    """From steps of its own, which may differ from those of machine code by rounding."""
    found = simulated(**how).vjp([1.0, 2.0, 3.0], [0.5, 0.1, -0.2], by=ALL)
    along = simulated(**how).jvp(q0=[1.0, 0.2, 0.1], parameters=np.full(30, 0.01), of="samples")
    with patch.dict(os.environ, {"RODYN_TARGET": "numpy"}):
        run = simulated(**how)
        other = run.vjp([1.0, 2.0, 3.0], [0.5, 0.1, -0.2], by=ALL, checkpoints=3)
        movement = run.jvp(q0=[1.0, 0.2, 0.1], parameters=np.full(30, 0.01), of="samples")
    for one, two in zip(arrays(found), arrays(other), strict=True):
        assert close(one, two, 1e-11)
    for one, two in zip(along, movement, strict=True):
        assert close(one, two, 1e-11)


def test_samples_that_rounding_cannot_tell_apart() -> None:
    """Two samples at the end of one step are two rows of one number."""
    there = 0.1
    run = simulated(times=[there, np.nextafter(there, 1.0), 0.2], integrator="rk4", step=0.02)
    for mode in ("tangent", "adjoint"):
        found = run.gradients(of="samples", mode=mode)
        assert np.allclose(found.q.q0[0], found.q.q0[1], rtol=0, atol=1e-14)
    weights = np.ones((3, 3))
    one = run.vjp(weights, of="samples").q0
    assert one is not None
    assert np.allclose(one, sum(weights[0] @ found.q.q0[k] for k in range(3)), rtol=0, atol=1e-13)
