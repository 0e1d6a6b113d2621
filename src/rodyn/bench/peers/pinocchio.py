"""Pinocchio: its own C++ loop over a batch where its wheel has one, or one call for each state from Python.

Simulations integrate `pin.aba` in Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.cases import DERIVATIVES
from rodyn.bench.clock import Work, loop
from rodyn.bench.falls import COMPARED, Fall, rk4, steps
from rodyn.bench.peers import Contest, Task
from rodyn.bench.robots import States
from rodyn.interop.exchange import pinocchio_states
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.link import Link
from rodyn.model.pose import Pose
from rodyn.robot import Robot

if TYPE_CHECKING:
    import pinocchio as pin


class Call(NamedTuple):
    """Statements that are timed, of a state (q, v, x), and where the answer is then, in the conventions of rodyn."""

    timed: str
    answer: str


POSES = "forwardKinematics(model, data, q); updateFramePlacements(model, data)"
ALL_POSES = "[np.eye(4), *(data.oMf[k].homogeneous for k in links)]"
JACOBIAN = "getFrameJacobian(model, data, tool, LOCAL_WORLD_ALIGNED)"
ENERGY = "[data.kinetic_energy, data.potential_energy]"

CALLS = {
    "forward_dynamics": Call("aba(model, data, q, v, x)", "data.ddq"),
    "inverse_dynamics": Call("rnea(model, data, q, v, x)", "data.tau"),
    "inertia_matrix": Call("crba(model, data, q)", "np.triu(data.M) + np.triu(data.M, 1).T"),
    "coriolis_matrix": Call(
        "computeCoriolisMatrix(model, data, q, v)", "data.C @ v"
    ),  # C itself is not unique
    "gravity_force": Call("computeGeneralizedGravity(model, data, q)", "data.g"),
    "forward_kinematics": Call(POSES, ALL_POSES),
    "end_effector": Call(POSES, "data.oMf[tool].homogeneous"),
    "jacobian": Call(f"computeJointJacobians(model, data, q); {JACOBIAN}", f"np.roll({JACOBIAN}, 3, axis=0)"),
    "energy": Call("computeKineticEnergy(model, data, q, v); computePotentialEnergy(model, data, q)", ENERGY),
    "center_of_mass": Call("centerOfMass(model, data, q)", "data.com[0]"),
    "momentum": Call("ccrba(model, data, q, v)", "data.hg.vector"),
    "forward_dynamics_derivatives": Call(
        "computeABADerivatives(model, data, q, v, x)", "[data.ddq_dq, data.ddq_dv, data.Minv]"
    ),
    "inverse_dynamics_derivatives": Call(
        "computeRNEADerivatives(model, data, q, v, x)", "[data.dtau_dq, data.dtau_dv, data.M]"
    ),
}
"""Rows of its Jacobian are linear first; components are those along the axes of the world."""

DIRECT = {
    "forward_kinematics": Call("framesForwardKinematics(model, data, q)", ALL_POSES),
    "end_effector": Call("framesForwardKinematics(model, data, q)", "data.oMf[tool].homogeneous"),
    "jacobian": Call(
        "J = computeFrameJacobian(model, data, q, tool, LOCAL_WORLD_ALIGNED)", "np.roll(J, 3, axis=0)"
    ),
    "energy": Call("computeMechanicalEnergy(model, data, q, v)", ENERGY),
    "momentum": Call("computeCentroidalMomentum(model, data, q, v)", "data.hg.vector"),
}
"""What it has in one call, where `CALLS` has other ones."""

PUSHED = {"forward_dynamics": Call("aba(model, data, q, v, x, f)", "data.ddq")}
"""With forces on the joints, made before."""


def contest(task: Task) -> Contest:
    """The C++ loop for a batch of forward or inverse dynamics, else a Python loop."""
    import pinocchio as pin

    call = (CALLS if task.wrench is None else PUSHED)[task.quantity]
    given = _Given(task)
    name = call.timed.partition("(")[0]
    parallel = getattr(pin, f"{name}InParallel", None)
    if task.mode == "batch" and parallel is not None:
        return _compiled_loop(f"{name}InParallel, 1 thread", parallel, given)
    return _python_loop(call, given)


def direct(task: Task) -> Contest:
    """A Python loop over the one call for it."""
    return _python_loop(DIRECT[task.quantity], _Given(task))


class _Given:
    """The model of a task, its states in Pinocchio's coordinates, and answers brought back."""

    def __init__(self, task: Task) -> None:
        self.task, self.model = task, _model(task)
        self.map = pinocchio_states(task.robot, self.model)
        q, qd, x = task.given
        if task.quantity in ("forward_dynamics", "forward_dynamics_derivatives"):
            there = self.map.write_force(q, x)
        else:
            there = self.map.write_acceleration(q, qd, x)
        self.states = States(*self.map.write(q, qd), there)

    def back(self, found: Floats) -> Floats:
        """Answers for the first states, in rodyn's coordinates."""
        q, v, _ = (array[: len(found)] for array in self.states)
        if self.task.quantity == "forward_dynamics":
            return self.map.read_acceleration(q, v, found)
        if self.task.quantity in DERIVATIVES:
            return self._in_order(self._in_order(found).swapaxes(-1, -2)).swapaxes(-1, -2)
        return self.map.read_force(q, found) if self.task.quantity == "inverse_dynamics" else found

    def _in_order(self, found: Floats) -> Floats:
        """The last axis in the order of the robot's velocities, which are otherwise those of Pinocchio."""
        q = self.states.q[: len(found), None, None]
        return self.map.read_force(np.broadcast_to(q, (*found.shape[:-1], q.shape[-1])), found)


def _compiled_loop(label: str, function: Any, given: _Given) -> Contest:
    import pinocchio as pin

    pool = pin.ModelPool(given.model, 1)
    q, v, x = (array.T for array in given.states)  # a state is a column; these are views in Fortran order
    result = np.empty(given.states.x.shape).T

    def run(a: int, b: int) -> None:
        function(1, pool, q[:, a:b], v[:, a:b], x[:, a:b], result[:, a:b])

    def answer(count: int) -> Floats:
        run(0, count)
        return given.back(result.T[:count])

    return Contest(Work(label, run, len(given.states.q)), answer)


def _python_loop(call: Call, given: _Given) -> Contest:
    """Times the calls only: rows are made before, results are discarded."""
    import pinocchio as pin

    task, model = given.task, given.model
    body, tool = pin.FrameType.BODY, task.robot.tool
    known = {
        **vars(pin),
        "model": model,
        "data": model.createData(),
        "links": [model.getFrameId(link.name, body) for link in task.robot.links],
        "tool": None if tool is None else model.getFrameId(tool, body),
    }
    names, columns = "q, v, x", [list(array) for array in given.states]
    if task.wrench is not None:
        names, columns = "q, v, x, f", [*columns, _forces(model, known["tool"], task.wrench, columns[0])]
    rows = list(zip(*columns, strict=True))

    def answer(count: int) -> Floats:
        found: list[Floats] = []
        loop(
            names, f"{call.timed}; found.append(np.array({call.answer}))", rows, **known, np=np, found=found
        )(0, count)
        return given.back(np.array(found))

    functions = " + ".join(re.findall(r"(\w+)[(]", call.timed))
    how = (" with fext" if task.wrench else "") + (", Python loop" if task.mode == "batch" else "")
    bare = empty(call, len(rows)) if task.mode == "batch" and task.quantity in DERIVATIVES else None
    label = f"pin.{functions}{how}" + (" less empty calls" if bare else "")
    return Contest(Work(label, loop(names, call.timed, rows, **known), len(rows)), answer, empty=bare)


def empty(call: Call, rows: int) -> Work:
    """The same calls for a model without joints: what Python, the arguments and the tuple of results cost."""
    import pinocchio as pin

    model, none = pin.Model(), np.empty(0)
    known = {**vars(pin), "model": model, "data": model.createData()}
    return Work("empty calls", loop("q, v, x", call.timed, [(none,) * 3] * rows, **known), rows)


def _forces(model: Any, tool: int, wrench: Wrench, states: Sequence[Floats]) -> list[Any]:
    """For each state the forces on all joints, in their axes, that a wrench at the tool stands for."""
    import pinocchio as pin

    data, frame, found = model.createData(), model.frames[tool], []
    for q in states:
        pin.framesForwardKinematics(model, data, q)
        at = data.oMf[tool].translation
        force, moment = wrench.arrays["force"], wrench.arrays["moment"]
        pushed = pin.Force(force, moment + np.cross(at, force))
        forces = pin.StdVec_Force([pin.Force.Zero() for _ in range(model.njoints)])
        forces[frame.parentJoint] = data.oMi[frame.parentJoint].actInv(pushed)
        found.append(forces)
    return found


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


def _model(task: Task) -> pin.Model:
    """By Pinocchio's own reader, if there is a file."""
    import pinocchio as pin

    if task.file is None:
        return pinocchio_model(task.robot)
    root = () if task.robot.base == "fixed" else (pin.JointModelFreeFlyer(),)
    model = pin.buildModelFromUrdf(str(task.file), *root)
    model.gravity.linear = np.array(task.robot.gravity)
    return model


def pinocchio_model(robot: Robot) -> pin.Model:
    """A serial arm with moving joints only; an axis along z gets Pinocchio's faster joint."""
    import pinocchio as pin

    model = pin.Model()
    model.gravity = pin.Motion(np.array(robot.gravity), np.zeros(3))
    carrier, at = 0, pin.SE3.Identity()
    for link, name in zip(robot.links, robot.joints, strict=True):
        carrier = model.addJoint(carrier, _joint(link), at * _se3(link.placement), name)
        at = _se3(link.frame)
        body = pin.Inertia(link.mass, np.array(link.com), np.array(link.inertia))
        model.appendBodyToJoint(carrier, body, at)
        model.addFrame(pin.Frame(link.name, carrier, at, pin.FrameType.BODY))
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
