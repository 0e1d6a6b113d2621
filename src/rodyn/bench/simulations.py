"""Measures simulations by the public method: first agreement of states after a second, then the race."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.cases import Simulation
from rodyn.bench.clock import Clock, Work
from rodyn.bench.entrants import SIMULATORS
from rodyn.bench.falls import COMPARED, STEP, TOLERANCE, Fall, rk4, steps
from rodyn.bench.peers import Contest
from rodyn.bench.race import differences, entered, raced
from rodyn.bench.result import Row
from rodyn.bench.robots import states
from rodyn.errors import RodynError
from rodyn.robot import Robot

AGREEMENT = 1e-6
"""Tolerance of the states after `COMPARED` seconds, relative to their largest number."""

HOW: Mapping[str, Mapping[str, Any]] = {
    "rk4": {"step": STEP},
    "dopri5": {"rtol": TOLERANCE, "atol": TOLERANCE},
}
"""Integrator → options of its steps."""

Controller = Callable[[Any, Any, Any], Any]


def controller(t: Any, q: Any, qd: Any) -> Any:
    """PD control of a six-joint arm towards a posture, with viscous and smooth dry friction."""
    posture = np.array([0.5, -0.6, 0.7, 0.3, -0.4, 0.2])
    stiffness, damping = np.array([800, 800, 300, 20, 10, 1]), np.array([150, 150, 60, 4, 2, 0.2])
    viscous, dry = np.array([2, 2, 1, 0.1, 0.1, 0.02]), np.array([5, 5, 3, 0.3, 0.2, 0.05])
    return stiffness * (posture - q) - (damping + viscous) * qd - dry * np.tanh(10 * qd)


def measured(robot: Robot, case: Simulation, rows: int, clock: Clock, samples: int) -> list[Row]:
    """The rows of a case: rodyn against each peer, or its controlled run against its free fall."""
    start = states(robot.n, rows).q if case.batch else np.zeros((1, robot.n))
    fall = Fall(start, case.duration)
    about = Row(
        case.name,
        case.robot,
        robot.n,
        "stepper" if case.stepped else "simulate",
        "batch" if case.batch else "one",
        rows,
        per="step" if case.integrator == "rk4" else "run",
    )
    ours = _stepped(robot, case, fall) if case.stepped else _ours("rodyn", robot, case, fall)
    expected = _ours("RK4", robot, replace(case, integrator="rk4"), fall).answer(rows)
    others, refused = entered(case.peers, SIMULATORS, about, robot, fall)
    errors = differences(case.name, {"rodyn": ours, **others}, expected, AGREEMENT)
    if case.controlled is not None:
        others["controller"] = _ours("rodyn with a traced controller", robot, case, fall, controller)
        errors |= differences(
            case.name, {"controller": others["controller"]}, _controlled(robot, fall), AGREEMENT
        )
    alone, found = raced(about, ours, others, errors, clock, samples)
    answers = [
        replace(row, least=case.peers.get(name), most=case.controlled if name == "controller" else None)
        for name, row in found.items()
    ]
    return [*(answers or [alone]), *refused]


def _ours(
    label: str, robot: Robot, case: Simulation, fall: Fall, torque: Controller | None = None
) -> Contest:
    """The public method, called as a user calls it; the kernel is built here, before the timing."""
    q0 = fall.start if case.batch else fall.start[0]

    def run(seconds: float) -> Any:
        return robot.simulate(
            q0,
            duration=seconds,
            times=[seconds],
            torque=torque,
            integrator=case.integrator,
            progress=False,
            **HOW[case.integrator],
        )

    def answer(count: int) -> Floats:
        found = run(COMPARED)
        return np.concatenate([found.q, found.qd], axis=-1).reshape(-1, 2 * robot.n)[:count]

    first = run(fall.duration)
    if not np.all(np.equal(first.status, "finished")):
        raise RodynError(f"{case.name}: {label} did not finish: {first.message}")
    work = Work(label, lambda a, b: run(fall.duration), len(fall.start), whole=True)
    return Contest(work, answer, per=fall.steps if case.integrator == "rk4" else 1)


def _stepped(robot: Robot, case: Simulation, fall: Fall) -> Contest:
    """A loop as a user writes it, with a call for each step."""
    stepper = robot.stepper(step=STEP, rows=len(fall.start) if case.batch else None)
    q0, tau = fall.start if case.batch else fall.start[0], np.zeros(stepper.qd.shape)

    def run(count: int) -> None:
        stepper.reset(q=q0)
        for _ in range(count):
            stepper.step(tau)

    def answer(count: int) -> Floats:
        run(steps(COMPARED))
        found = np.concatenate([stepper.q, stepper.qd], axis=-1)
        return found.reshape(-1, 2 * robot.n)[:count]

    work = Work("rodyn", lambda a, b: run(fall.steps), len(fall.start), whole=True)
    return Contest(work, answer, per=fall.steps)


def _controlled(robot: Robot, fall: Fall) -> Floats:
    """q and qd after `COMPARED` seconds under the controller, called from Python."""

    def acceleration(q: Floats, qd: Floats) -> Floats:
        return robot.forward_dynamics(q, qd, controller(0.0, q, qd))

    q = fall.start
    return np.concatenate(rk4(acceleration, q, np.zeros_like(q), steps(COMPARED)), axis=-1)
