"""Pinocchio: its own C++ loop over a batch where its wheel has one, or one call for each state from Python.

Simulations integrate `pin.aba` in Python.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.clock import Work
from rodyn.bench.falls import COMPARED, Fall, rk4, steps
from rodyn.bench.peers import Contest
from rodyn.bench.robots import States
from rodyn.model.link import Link
from rodyn.model.pose import Pose
from rodyn.robot import Robot

if TYPE_CHECKING:
    import pinocchio as pin

FUNCTIONS = {"forward_dynamics": "aba", "inverse_dynamics": "rnea", "inertia_matrix": "crba"}


def contest(robot: Robot, quantity: str, mode: str, given: States) -> Contest:
    """The C++ loop for a batch of forward or inverse dynamics, else a Python loop."""
    import pinocchio as pin

    name, model = FUNCTIONS[quantity], pinocchio_model(robot)
    parallel = getattr(pin, f"{name}InParallel", None)
    if mode == "batch" and parallel is not None:
        return _compiled_loop(f"{name}InParallel, 1 thread", parallel, pin.ModelPool(model, 1), given)
    return _python_loop(f"pin.{name}, Python loop", getattr(pin, name), model, quantity, given)


def _compiled_loop(label: str, function: Any, pool: Any, given: States) -> Contest:
    q, qd, x = (array.T for array in given)  # a state is a column; these are views in Fortran order
    result = np.empty(given.q.shape).T

    def run(a: int, b: int) -> None:
        function(1, pool, q[:, a:b], qd[:, a:b], x[:, a:b], result[:, a:b])

    def answer(count: int) -> Floats:
        run(0, count)
        return result.T[:count].copy()

    return Contest(Work(label, run, len(given.q)), answer)


def _python_loop(label: str, function: Any, model: Any, quantity: str, given: States) -> Contest:
    """Times the calls only: rows are made before, results are discarded."""
    data = model.createData()
    rows = list(zip(*(list(array) for array in given), strict=True))

    def run(a: int, b: int) -> None:
        for q, qd, x in rows[a:b]:
            function(model, data, q, qd, x)

    def run_matrix(a: int, b: int) -> None:
        for q, _, _ in rows[a:b]:
            function(model, data, q)

    def answer(count: int) -> Floats:
        if quantity == "inertia_matrix":
            upper = np.array([np.triu(function(model, data, q)) for q, _, _ in rows[:count]])
            whole: Floats = upper + np.triu(upper, 1).swapaxes(1, 2)
            return whole
        return np.array([function(model, data, *row) for row in rows[:count]])

    timed = run_matrix if quantity == "inertia_matrix" else run
    return Contest(Work(label, timed, len(rows)), answer)


def simulation(robot: Robot, fall: Fall) -> Contest:
    """A Python loop of RK4; times steps from the start, which all cost the same."""
    acceleration = accelerations(robot)
    q, qd = fall.start[0], np.zeros(robot.n)

    def end(count: int) -> Floats:
        return np.concatenate(rk4(acceleration, q, qd, count))

    work = Work("RK4 over pin.aba, Python loop", lambda a, b: end(b - a), fall.steps)
    return Contest(work, lambda count: end(steps(COMPARED))[None])


def accelerations(robot: Robot) -> Callable[[Floats, Floats], Floats]:
    """(q, qd) → qdd without torques."""
    import pinocchio as pin

    aba, model, tau = pin.aba, pinocchio_model(robot), np.zeros(robot.n)
    data = model.createData()
    return lambda q, qd: aba(model, data, q, qd, tau)


def pinocchio_model(robot: Robot) -> pin.Model:
    """A serial arm with moving joints only; an axis along z gets Pinocchio's faster joint."""
    import pinocchio as pin

    model = pin.Model()
    model.gravity = pin.Motion(np.array(robot.gravity), np.zeros(3))
    carrier, at = 0, pin.SE3.Identity()
    for link in robot.links:
        carrier = model.addJoint(carrier, _joint(link), at * _se3(link.placement), link.name)
        at = _se3(link.frame)
        body = pin.Inertia(link.mass, np.array(link.com), np.array(link.inertia))
        model.appendBodyToJoint(carrier, body, at)
    model.armature = np.concatenate([link.joint.rotor_inertia for link in robot.links])
    return model


def _joint(link: Link) -> Any:
    import pinocchio as pin

    aligned = {"revolute": pin.JointModelRZ, "prismatic": pin.JointModelPZ}
    unaligned = {"revolute": pin.JointModelRevoluteUnaligned, "prismatic": pin.JointModelPrismaticUnaligned}
    axis = tuple(getattr(link.joint, "axis", ()))
    return aligned[link.joint.kind]() if axis == (0, 0, 1) else unaligned[link.joint.kind](np.array(axis))


def _se3(pose: Pose) -> pin.SE3:
    import pinocchio as pin

    return pin.SE3(pose.matrix())
