"""Wrenches in the axes of their frame: those in base axes, turned by forward kinematics; they turn with their link."""

import pickle
from collections import OrderedDict
from pathlib import Path
from typing import Any

import casadi
import numpy as np
import pytest
import torch

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.interop import casadi as rc, jax as rj, torch as rt
from rodyn.kernel.machine import choose, kernels
from rodyn.kernel.quantity.request import takes
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.random import random_coordinates, random_mechanism as drawn
from rodyn.view.motions import wrenches_of

NOZZLE = rd.Pose((0.1, -0.2, 0.3), [("x", 0.7), ("y", -1.1), ("z", 0.4)])
FIXED, FREE = drawn(4, "RPHF", tree=True, seed=4), drawn(5, "RSF", tree=True, seed=8, base="floating")
LONG, LONG_FREE = drawn(24, "R", seed=2), drawn(14, "RP", seed=3, base="floating")


def robot(mechanism: Any) -> rd.Robot:
    """The robot with a frame that is turned in its link."""
    arm = rd.Robot.of(mechanism)
    return arm.replace(frames=[*arm.frames, rd.Frame("nozzle", arm.links[-1].name, NOZZLE)])


class Thrust:
    """Wrenches on several places of a robot in several states, in the axes of their frames and in base axes."""

    def __init__(self, arm: rd.Robot, rows: int = 3) -> None:
        draw = np.random.default_rng(1)
        self.arm = arm
        self.q = random_coordinates(arm.mechanism, rows, draw)
        self.qd, self.given = draw.uniform(-1.0, 1.0, (2, rows, arm.nv))
        places: list[tuple[Any, Any]] = [("nozzle", (0.1, 0.2, -0.3)), (0, "com"), (None, "origin")]
        places += [("base", (0.3, 0.0, 0.1))] if arm.mechanism.base != "fixed" else []
        self.own, self.base = [], []
        for frame, point in places:
            force, moment = draw.uniform(-9.0, 9.0, (2, 3))
            R = arm.end_effector(self.q, frame=frame)[:, :3, :3]
            self.own.append(rd.Wrench(force, moment, frame, point, axes="frame"))
            self.base.append(rd.Wrench(R @ force, R @ moment, frame, point))

    def agrees(self, name: str, **options: Any) -> None:
        if name == "generalised_force":
            found, expected = (self.arm.generalised_force(self.q, one) for one in (self.own, self.base))
        else:
            call, state = getattr(self.arm, name), (self.q, self.qd, self.given)
            found, expected = (call(*state, wrench=one, **options) for one in (self.own, self.base))
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-11 * np.abs(expected).max())


@pytest.mark.slow
@pytest.mark.parametrize("mechanism", [FIXED, FREE], ids=["fixed", "free"])
def test_every_method_has_them_turned_by_forward_kinematics(
    mechanism: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    at = Thrust(robot(mechanism))
    at.agrees("generalised_force")
    for name in ("inverse_dynamics", "forward_dynamics"):
        for row in registered(name):
            if takes(row, at.arm.mechanism):
                at.agrees(name, method=row.name)


@pytest.mark.slow
@pytest.mark.parametrize("loops", [False, True], ids=["straight", "loops"])
def test_machine_code(loops: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_CACHE", "off")
    monkeypatch.setattr(choose, "is_long", lambda _: loops)
    monkeypatch.setattr(kernels, "_KERNELS", OrderedDict())  # or the other kind would be found there
    at = Thrust(robot(FREE))
    at.agrees("inverse_dynamics")
    at.agrees("forward_dynamics")


@pytest.mark.slow
@pytest.mark.parametrize("mechanism", [LONG, LONG_FREE], ids=["fixed", "free"])
def test_long_chains_level_by_level(mechanism: Any) -> None:
    at = Thrust(robot(mechanism))
    at.agrees("inverse_dynamics", method="newton-euler-scan")
    at.agrees("forward_dynamics", method="constraint-force-cyclic")


@pytest.mark.slow
@pytest.mark.parametrize("mechanism", [FIXED, FREE], ids=["fixed", "free"])
def test_derivatives_know_that_they_turn(mechanism: Any) -> None:
    """∂τ/∂q by closed forms and by products, against differences along the velocities; base axes give another one."""
    at = Thrust(robot(mechanism), rows=1)
    arm, (q, qd, qdd) = at.arm, (at.q[0], at.qd[0], at.given[0])
    whole, h = arm.mechanism.elementary(), 1e-6
    ways = np.array([coordinate_rates(whole, q, unit) for unit in np.eye(arm.nv)])
    for name in ("inverse_dynamics", "forward_dynamics"):
        call, closed = getattr(arm, name), getattr(arm, f"{name}_derivatives")
        found = closed(q, qd, qdd, wrench=at.own).q
        size = np.abs(found).max()
        assert np.abs(found - closed(at.q, at.qd, at.given, wrench=at.base).q[0]).max() > 1e-3 * size
        ahead, behind = (call(q + s * ways, qd, qdd, wrench=at.own) for s in (h, -h))
        np.testing.assert_allclose(found, (ahead - behind).T / (2 * h), rtol=0, atol=1e-7 * size)
        w = np.arange(1.0, arm.nv + 1.0)
        pulled = arm.kernel(name, derivatives=("q",)).vjp(q, qd, qdd, w, wrench=at.own).q
        np.testing.assert_allclose(pulled, w @ found, rtol=0, atol=1e-10 * size * arm.nv)


SATELLITE = robot(FREE).replace(gravity=(0.0, 0.0, 0.0))
AT_REST = np.eye(1, SATELLITE.nq, 6)[0]


@pytest.mark.slow
def test_a_thruster_is_a_constant_force_in_the_rows_of_the_base() -> None:
    """Its power is f·v + n·ω in body axes, and that changes the energy; files, joined runs and gradients know it."""
    arm, f, n = SATELLITE, np.array([3.0, -1.0, 2.0]), np.array([0.5, 0.4, -0.3])
    thruster = rd.Wrench(f, n, "base", axes="frame")
    start = AT_REST.copy()
    for free in arm.mechanism.elementary().free[1:]:
        start[free.quaternion + 3] = 1.0
    tau = np.concatenate([f, n, np.zeros(arm.nv - 6)])
    exact: dict[str, Any] = {"integrator": "dop853", "rtol": 1e-11, "times": np.linspace(0, 1, 201)}
    pushed = arm.simulate(start, duration=1.0, wrench=thruster, **exact)
    driven = arm.simulate(start, duration=1.0, torque=tau, **exact)
    assert np.abs(pushed.q - driven.q).max() < 1e-9
    power = (pushed.qd[:, :6] * tau[:6]).sum(axis=1)
    work = (power[:-2:2] + 4 * power[1:-1:2] + power[2::2]).sum() * (pushed.t[1] - pushed.t[0]) / 3
    assert abs(pushed.energy.total[-1] - pushed.energy.total[0] - work) < 1e-8 * work
    by_force, by_torque = pushed.gradients("wrench").q.wrench, driven.gradients("torque").q.torque
    assert by_force is not None
    assert by_torque is not None
    ((array,),) = (term.values() for term in by_torque.values())
    np.testing.assert_allclose(by_force[:, 0], array[:, :6], rtol=0, atol=1e-6 * np.abs(array).max())


def explains(run: rd.Run) -> bool:
    held = run.robot.inverse_dynamics(run.q, run.qd, run.qdd, wrench=list(run.wrenches))
    return float(np.abs(held - run.tau).max()) < 1e-9


@pytest.mark.slow
def test_runs_steppers_and_files(tmp_path: Path) -> None:
    arm = rd.load("puma_corrected")
    arm = arm.replace(frames=[*arm.frames, rd.Frame("nozzle", "link4", NOZZLE)])
    jet = rd.Wrench([5.0, 2.0, -3.0], [0.1, 0.2, 0.3], "nozzle", axes="frame")
    run = arm.simulate([0.3] * 6, duration=0.2, step=0.01, integrator="rk4", wrench=jet)
    run.save(tmp_path / "run.npz")
    joined = run.then(
        arm.simulate(
            run.q_end, run.qd_end, 0.2, step=0.01, wrench=rd.Wrench([5.0, 2.0, -3.0], frame="nozzle")
        )
    )
    assert len(joined.wrenches) == 2
    for one in (run, joined, rd.Run.load(tmp_path / "run.npz"), pickle.loads(pickle.dumps(run)), run[3:7]):
        assert explains(one)
    stepper = arm.stepper(step=0.01, integrator="rk4", wrench=jet)
    stepper.reset(q=[0.3] * 6)
    for _ in range(20):
        stepper.step()
    assert np.abs(stepper.q - run.q_end).max() < 1e-12
    rows = np.array([0, 20])
    force, moment = wrenches_of(run, rows, 1.0)
    R = arm.end_effector(run.q[rows], frame="nozzle")[:, :3, :3]
    np.testing.assert_allclose(
        force["vectors"], R @ jet.arrays["force"], atol=1e-12
    )  # a page has axes of the world
    np.testing.assert_allclose(moment["vectors"], R @ jet.arrays["moment"], atol=1e-12)


@pytest.mark.slow
def test_laws_know_them() -> None:
    """A path is followed exactly against a jet that the law knows; a compliant tool feels one in base axes."""
    arm, start = rd.load("puma_corrected"), np.full(6, 0.3)
    jet = rd.Wrench([5.0, 2.0, -3.0], [0.1, 0.2, 0.3], "link4", axes="frame")
    path = rd.quintic(start, start + 0.4, duration=0.5)
    law = rd.feedforward(path, wrench=jet)
    run = arm.simulate(start, duration=0.5, torque=law, wrench=jet, integrator="dop853", rtol=1e-11)
    assert np.abs(run.q_end - start - 0.4).max() < 1e-8
    tool = rd.Wrench([5.0, 2.0, -3.0], [0.1, 0.2, 0.3], axes="frame")

    def turned(t: Any, q: Any, qd: Any) -> Any:
        R = arm.end_effector(q)[:3, :3]
        return np.concatenate([R @ tool.arrays["force"], R @ tool.arrays["moment"]])

    soft = rd.impedance(arm.end_effector(start), stiffness=90.0, damping=20.0, inertia=2.0, wrench="measured")
    runs = [
        arm.simulate(start, duration=0.1, torque=soft, wrench=push, step=0.001, integrator="rk4")
        for push in (tool, turned)
    ]
    assert np.abs(runs[0].q_end - start).max() > 1e-5
    assert np.abs(runs[0].q_end - runs[1].q_end).max() < 1e-12


def test_frameworks() -> None:
    """Functions of frameworks tell wrenches apart that differ in their axes only."""
    at = Thrust(robot(FIXED), rows=1)
    state = at.q[0], at.qd[0], at.given[0]
    single = [x.astype(np.float32) for x in state]
    plain = [rd.Wrench(one.force, one.moment, one.frame, one.point) for one in at.own]
    for wrench in (plain, at.own):
        expected = at.arm.inverse_dynamics(*state, wrench=wrench)
        found = [
            np.asarray(rj.inverse_dynamics(at.arm, *single, wrench=wrench, dtype="float32")),
            rt.inverse_dynamics(at.arm, *map(torch.tensor, state), wrench=wrench).numpy(),
            casadi.DM(rc.inverse_dynamics(at.arm, *map(casadi.DM, state), wrench=wrench)).full().ravel(),
        ]
        for array, digits in zip(found, (1e-4, 1e-11, 1e-11), strict=True):
            near = digits * np.abs(expected).max()
            np.testing.assert_allclose(array, expected, rtol=0, atol=near)


def test_other_axes_are_refused() -> None:
    with pytest.raises(rd.UnknownNameError, match="axes of a wrench"):
        rd.Wrench([1, 0, 0], axes="link")
    assert rd.Wrench([1, 0, 0], axes="frame").axes == pickle.loads(pickle.dumps(rd.Wrench(axes="frame"))).axes
