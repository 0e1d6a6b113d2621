"""Gradients against central differences of the simulation itself."""

import os
from collections.abc import Callable
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from tests.simulate.gradients.differences import State, by_each, close, moved, tangent

BOUND = 3e-9
ARM = rd.Robot.random(3, "RP", seed=5)
TREE = rd.Robot.random(4, "RPUH", tree=True, seed=2)
BALL = rd.Robot.random(2, "SR", seed=3)
SATELLITE = rd.Robot.random(2, "R", seed=4, base="floating")
WELDED = rd.Robot.random(4, "RFP", seed=11).with_payload(0.3)
RUBBING = ARM.with_joints(viscous=0.2, coulomb=0.1, coulomb_width=0.3, rotor_inertia=0.05)
MIMIC = rd.load("three_link").replace(link=2, joint=rd.Revolute(mimic=rd.Mimic("link1", 0.7, 0.1)))
ROBOTS = {
    "arm": ARM,
    "tree": TREE,
    "ball": BALL,
    "floating": SATELLITE,
    "payload": WELDED,
    "friction": RUBBING,
    "mimic": MIMIC,
}
every_robot = pytest.mark.parametrize("robot", ROBOTS.values(), ids=ROBOTS.keys())
HOW = {"duration": 0.2, "step": 0.02, "integrator": "rk4", "times": [0.05, 0.13, 0.2]}


def start(robot: rd.Robot, seed: int = 0) -> State:
    """A state away from where anything vanishes."""
    rng = np.random.default_rng(seed)
    q = rng.uniform(-0.8, 0.8, robot.nq)
    for free in robot.mechanism.elementary().free:
        part = slice(free.quaternion, free.quaternion + 4)
        q[part] /= np.linalg.norm(q[part])
    return q, rng.uniform(-0.7, 0.7, robot.nv)


def states(run: rd.Run) -> State:
    assert run.ok
    return run.q, run.qd


def differences(
    robot: rd.Robot, run: rd.Run, again: Callable[[Floats], State], count: int, size: float = 2e-3
) -> State:
    """Derivatives of samples, q in the tangent space: (T, nv, count) each."""
    raw, qd = by_each(again, count, size)
    columns = [tangent(robot, run.q, raw[..., k]) for k in range(count)]
    return np.stack(columns, axis=-1), qd


@every_robot
@pytest.mark.parametrize("mode", ["tangent", "adjoint"])
def test_by_the_start(robot: rd.Robot, mode: Any) -> None:
    q0, qd0 = start(robot)
    push = rd.Wrench([0.3, -0.2, 0.1], [0.05, 0.1, -0.1], frame=0)
    torque = np.linspace(-0.3, 0.4, robot.nv)

    def run(q: Floats, qd: Floats) -> rd.Run:
        return robot.simulate(q, qd, torque=torque, wrench=push, **HOW)

    base, nv = run(q0, qd0), robot.nv
    found = base.gradients(of="samples", mode=mode)
    for name, again in (
        ("q0", lambda d: states(run(moved(robot, q0, d), qd0))),
        ("qd0", lambda d: states(run(q0, qd0 + d))),
    ):
        expected = differences(robot, base, again, nv)
        for half, other in zip(found, expected, strict=True):
            assert close(getattr(half, name), other, BOUND), name


def with_parameters(robot: rd.Robot, parameters: Floats) -> rd.Robot:
    """The robot with other inertial parameters, as of `kernel.parameters`."""
    found = robot
    rows = parameters.reshape(-1, 10)
    if robot.base != "fixed":
        m, cx, cy, cz, xx, xy, xz, yy, yz, zz = rows[0]
        found = found.replace(
            base=rd.FloatingBase(m, (cx, cy, cz), ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz)))
        )
        rows = rows[1:]
    for k, (m, cx, cy, cz, xx, xy, xz, yy, yz, zz) in enumerate(rows):
        inertia = ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))
        found = found.replace(link=k, mass=m, com=(cx, cy, cz), inertia=inertia)
    return found


LAWS: dict[str, Callable[[Floats], rd.Torque]] = {
    "PD control": lambda d: rd.pd(
        np.array([0.4, 0.2, 0.1]) + d[:3], kp=np.array([3.0, 2.0, 4.0]) + d[3:6], kd=0.5 + d[6]
    ),
    "friction": lambda d: rd.friction(
        viscous=np.array([0.3, 0.2, 0.1]) + d[:3], coulomb=0.2 + d[3], width=0.3 + d[4]
    ),
    "constant": lambda d: 0.0 * rd.gravity_compensation() + np.array([0.2, -0.1, 0.3]) + d[:3],
    "clip": lambda d: np.clip(rd.pd(0.5, kp=6.0 + d[0], kd=1.0), -0.5 + d[1], 1.5 + d[2]) / (1.0 + d[3]),
    "stops": lambda d: rd.stops(
        -2.0 + d[0], -1.2 + d[1], stiffness=2.0 + d[2], damping=1.0 + d[3], width=0.1 + d[4]
    ),
    "computed torque": lambda d: rd.computed_torque(
        rd.quintic([0, 0, 0], [0.5, 0.3, 0.2], duration=0.2), kp=np.array([30, 20, 10]) + d[:3], kd=3.0 + d[3]
    ),
}
NUMBERS: dict[str, list[tuple[str, str]]] = {
    "PD control": [("PD control", "target"), ("PD control", "kp"), ("PD control", "kd")],
    "friction": [("friction", "viscous"), ("friction", "coulomb"), ("friction", "width")],
    "constant": [("constant", "tau")],
    "clip": [("clip", "kp"), ("clip", "low"), ("clip", "high"), ("clip", "factor")],
    "stops": [("stops", name) for name in ("lower", "upper", "stiffness", "damping", "width")],
    "computed torque": [("computed torque", "kp"), ("computed torque", "kd")],
}


@pytest.mark.parametrize("name", LAWS)
def test_by_the_numbers_of_a_law(name: str) -> None:
    q0, qd0 = start(ARM)
    count = {"PD control": 7, "constant": 3, "clip": 4, "computed torque": 4}.get(name, 5)

    def run(d: Floats) -> rd.Run:
        return ARM.simulate(q0, qd0, torque=LAWS[name](d), **HOW)

    base = run(np.zeros(count))
    found = base.gradients("torque", of="samples")
    expected = differences(ARM, base, lambda d: states(run(d)), count)
    for half, other in zip(found, expected, strict=True):
        columns = []
        for term, array in NUMBERS[name]:
            by = next(by for key, by in half.torque.items() if term in key)
            columns.append(by[array].reshape(3, 3, -1))
        whole = np.concatenate(columns, axis=-1)
        if name == "clip":  # the law is divided by what the factor is multiplied with
            whole[..., 3] = -half.torque[next(iter(half.torque))]["factor"]
        assert close(whole, other, BOUND)


@pytest.mark.parametrize("between", ["hold", "linear"])
@pytest.mark.parametrize("mode", ["tangent", "adjoint"])
def test_by_the_values_of_a_table(between: str, mode: Any) -> None:
    """Beside a path, whose pieces end at other times; the last row is after the end of the run."""
    q0, qd0 = start(ARM)
    t = np.array([0.0, 0.03, 0.11, 0.4])
    tau = np.random.default_rng(3).normal(size=(4, 3))
    path = rd.via([[0, 0, 0], [0.2, 0.1, 0.1], [0.1, 0.3, 0.1]], [0, 0.07, 0.2])

    def run(d: Floats) -> rd.Run:
        law = rd.pd(path, kp=2.0, kd=0.2) + rd.torque_table(t, tau + d.reshape(4, 3), between=between)
        return ARM.simulate(q0, qd0, torque=law, **HOW)

    base = run(np.zeros(12))
    found = base.gradients("torque", of="samples", mode=mode)
    expected = differences(ARM, base, lambda d: states(run(d)), 12)
    for half, other in zip(found, expected, strict=True):
        assert half.torque["table"]["tau"].shape == (3, 3, 4, 3)
        assert close(half.torque["table"]["tau"].reshape(3, 3, 12), other, BOUND)
    if between == "hold":
        assert not found.q.torque["table"]["tau"][..., 3, :].any()


@pytest.mark.parametrize("robot", [ARM, SATELLITE], ids=["arm", "floating"])
@pytest.mark.parametrize("mode", ["tangent", "adjoint"])
def test_by_wrenches(robot: rd.Robot, mode: Any) -> None:
    q0, qd0 = start(robot)
    wrench = np.array([[0.3, -0.2, 0.1, 0.05, 0.1, -0.1], [0.1, 0.2, 0.3, -0.1, 0.0, 0.2]])

    def run(d: Floats) -> rd.Run:
        one, two = wrench + d.reshape(2, 6)
        pushed = [rd.Wrench(one[:3], one[3:]), rd.Wrench(two[:3], two[3:], frame=0, point=(0.1, 0.2, 0.3))]
        return robot.simulate(q0, qd0, torque=np.full(robot.nv, 0.1), wrench=pushed, **HOW)

    base = run(np.zeros(12))
    found = base.gradients(("torque", "wrench"), of="samples", mode=mode)
    expected = differences(robot, base, lambda d: states(run(d)), 12)
    for half, other in zip(found, expected, strict=True):
        assert half.wrench.shape == (3, robot.nv, 2, 6)
        assert close(half.wrench.reshape(3, robot.nv, 12), other, BOUND)


NUMPY = {"RODYN_TARGET": "numpy"}
"""Robots of other masses are not compiled for a few steps."""


def solid(robot: rd.Robot) -> rd.Robot:
    """Every body with an inertia far from what no body has."""
    for k in range(len(robot.links)):
        robot = robot.replace(link=k, mass=2.0 + k, com=(0.1, 0.2, -0.1), inertia=(1.0, 1.2, 1.4))
    if robot.base != "fixed":
        robot = robot.replace(base=rd.FloatingBase(5.0, (0.1, 0.0, 0.1), (2.0, 2.1, 2.2)))
    return robot


@pytest.mark.slow
@pytest.mark.parametrize("robot", [ARM, BALL, SATELLITE, TREE], ids=["arm", "ball", "floating", "tree"])
def test_by_inertial_parameters(robot: rd.Robot) -> None:
    """Along two directions, in which all of them move."""
    robot = solid(robot)
    q0, qd0 = start(robot)
    own = robot.kernel("inverse_dynamics", bind="structure").parameters
    along = np.random.default_rng(1).uniform(-0.05, 0.05, (len(own), 2))
    push = rd.Wrench([0.3, -0.2, 0.1], [0.05, 0.1, -0.1], point=(0.1, 0.1, 0.1))
    law = np.full(robot.nv, 0.3)

    def run(d: Floats) -> rd.Run:
        other = with_parameters(robot, own + along @ d)
        return other.simulate(q0, qd0, torque=law, wrench=push, **HOW)

    base = run(np.zeros(2))
    with patch.dict(os.environ, NUMPY):
        expected = differences(robot, base, lambda d: states(run(d)), 2, 0.1)
    for mode in ("tangent", "adjoint"):
        found = base.gradients("parameters", of="samples", mode=mode)
        for half, other in zip(found, expected, strict=True):
            assert close(half.parameters @ along, other, BOUND)


@pytest.mark.slow
@pytest.mark.parametrize("knows", [True, False], ids=["of the robot", "of a model"])
def test_a_controller_moves_with_the_robot_unless_it_has_a_model(knows: bool) -> None:
    robot = solid(ARM)
    q0, qd0 = start(robot)
    own = robot.kernel("inverse_dynamics", bind="structure").parameters
    path = rd.quintic([0, 0, 0], [0.5, 0.3, 0.2], duration=0.2)
    model = None if knows else robot
    load = rd.Wrench([0.1, 0.2, 0.3], point=(0.1, 0, 0.1))
    law = rd.computed_torque(path, kp=30, kd=3, model=model, wrench=load) + rd.gravity_compensation(
        model=model
    )

    def run(d: Floats) -> rd.Run:
        other = own.copy()
        other[[0, 12, 20, 24]] += 0.01 * d  # masses, a mass centre, an inertia
        return with_parameters(robot, other).simulate(q0, qd0, torque=law, **HOW)

    base = run(np.zeros(4))
    found = base.gradients("parameters")
    with patch.dict(os.environ, NUMPY):
        expected = by_each(lambda d: states(run(d)), 4, 0.2)
    for half, other in zip(found, expected, strict=True):
        assert close(0.01 * half.parameters[:, [0, 12, 20, 24]], other[-1], 1e-8)


@pytest.mark.slow
def test_symplectic_steps() -> None:
    """Momenta inside, velocities outside: both ends of the run are differentiated."""
    robot = solid(ARM)
    q0, qd0 = start(robot)
    own = robot.kernel("inverse_dynamics", bind="structure").parameters
    how = HOW | {"integrator": "symplectic"}

    def run(d: Floats) -> rd.Run:
        other = own.copy()
        other[[0, 12]] += 0.01 * d[7:]
        law = rd.pd([0.4, 0.2, 0.1], kp=3.0 + d[6], kd=0.4)
        with patch.dict(os.environ, NUMPY if d[7:].any() else {}):
            return with_parameters(robot, other).simulate(q0 + d[:3], qd0 + d[3:6], torque=law, **how)

    base = run(np.zeros(9))
    expected = differences(robot, base, lambda d: states(run(d)), 9)
    for mode in ("tangent", "adjoint"):
        found = base.gradients(("q0", "qd0", "torque", "parameters"), of="samples", mode=mode)
        for half, other in zip(found, expected, strict=True):
            gain = half.torque["PD control"]["kp"][..., None]
            some = 0.01 * half.parameters[..., [0, 12]]
            assert close(np.concatenate([half.q0, half.qd0, gain, some], axis=-1), other, 1e-8)


@pytest.mark.slow
def test_a_function_of_the_user() -> None:
    q0, qd0 = start(ARM)

    def pull(t: Any, q: Any, qd: Any) -> Any:
        return rd.where(q > -2.0, -2.0 * np.tanh(q), 0.3) - 0.2 * qd * np.cos(t)

    def run(d: Floats) -> rd.Run:
        return ARM.simulate(q0 + d[:3], qd0 + d[3:], torque=pull, **HOW)

    base = run(np.zeros(6))
    found = base.gradients(of="samples")
    expected = differences(ARM, base, lambda d: states(run(d)), 6)
    for half, other in zip(found, expected, strict=True):
        assert close(np.concatenate([half.q0, half.qd0], axis=-1), other, BOUND)
