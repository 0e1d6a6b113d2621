"""Pinocchio: its own C++ loop over a batch where its wheel has one, or one call for each state from Python.

Simulations integrate `pin.aba` in Python, or by `solve_ivp` of SciPy.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.cases import DERIVATIVES
from rodyn.bench.clock import TimedWork, loop
from rodyn.bench.contest import COMPARED, TOLERANCE, BenchTask, Contest, Fall, rk4, steps
from rodyn.bench.robots import BenchStates
from rodyn.interop.exchange import pinocchio_states
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.link import Link
from rodyn.model.pose import Pose
from rodyn.robot import Robot

if TYPE_CHECKING:
    import pinocchio as pin


class PinocchioCall(NamedTuple):
    """Statements that are timed, of a state (q, v, x), and where the answer is then, in the conventions of rodyn."""

    timed: str
    answer: str


POSES = "forwardKinematics(model, data, q); updateFramePlacements(model, data)"
ALL_POSES = "[np.eye(4), *(data.oMf[k].homogeneous for k in links)]"
JACOBIAN = "getFrameJacobian(model, data, tool, LOCAL_WORLD_ALIGNED)"
ENERGY = "[data.kinetic_energy, data.potential_energy]"

CALLS = {
    "forward_dynamics": PinocchioCall("aba(model, data, q, v, x)", "data.ddq"),
    "inverse_dynamics": PinocchioCall("rnea(model, data, q, v, x)", "data.tau"),
    "inertia_matrix": PinocchioCall("crba(model, data, q)", "np.triu(data.M) + np.triu(data.M, 1).T"),
    "coriolis_matrix": PinocchioCall(
        "computeCoriolisMatrix(model, data, q, v)", "data.C @ v"
    ),  # C itself is not unique
    "gravity_force": PinocchioCall("computeGeneralizedGravity(model, data, q)", "data.g"),
    "forward_kinematics": PinocchioCall(POSES, ALL_POSES),
    "end_effector": PinocchioCall(POSES, "data.oMf[tool].homogeneous"),
    "jacobian": PinocchioCall(
        f"computeJointJacobians(model, data, q); {JACOBIAN}", f"np.roll({JACOBIAN}, 3, axis=0)"
    ),
    "energy": PinocchioCall(
        "computeKineticEnergy(model, data, q, v); computePotentialEnergy(model, data, q)", ENERGY
    ),
    "center_of_mass": PinocchioCall("centerOfMass(model, data, q)", "data.com[0]"),
    "momentum": PinocchioCall("ccrba(model, data, q, v)", "data.hg.vector"),
    "forward_dynamics_derivatives": PinocchioCall(
        "computeABADerivatives(model, data, q, v, x)", "[data.ddq_dq, data.ddq_dv, data.Minv]"
    ),
    "inverse_dynamics_derivatives": PinocchioCall(
        "computeRNEADerivatives(model, data, q, v, x)", "[data.dtau_dq, data.dtau_dv, data.M]"
    ),
}
"""Rows of its Jacobian are linear first; components are those along the axes of the world."""

DIRECT = {
    "forward_kinematics": PinocchioCall("framesForwardKinematics(model, data, q)", ALL_POSES),
    "end_effector": PinocchioCall("framesForwardKinematics(model, data, q)", "data.oMf[tool].homogeneous"),
    "jacobian": PinocchioCall(
        "J = computeFrameJacobian(model, data, q, tool, LOCAL_WORLD_ALIGNED)", "np.roll(J, 3, axis=0)"
    ),
    "energy": PinocchioCall("computeMechanicalEnergy(model, data, q, v)", ENERGY),
    "momentum": PinocchioCall("computeCentroidalMomentum(model, data, q, v)", "data.hg.vector"),
}
"""What it has in one call, where `CALLS` has other ones."""

PUSHED = {"forward_dynamics": PinocchioCall("aba(model, data, q, v, x, f)", "data.ddq")}
"""With forces on the joints, made before."""


def contest(task: BenchTask) -> Contest:
    """Return the C++ loop for a batch of forward or inverse dynamics, else a Python loop."""
    import pinocchio as pin

    call = (CALLS if task.wrench is None else PUSHED)[task.quantity]
    inputs = _Given(task)
    name = call.timed.partition("(")[0]
    parallel = getattr(pin, f"{name}InParallel", None)
    if task.mode == "batch" and parallel is not None:
        return _compiled_loop(f"{name}InParallel, 1 thread", parallel, inputs)
    return _python_loop(call, inputs)


def direct(task: BenchTask) -> Contest:
    """Return a Python loop over the one call for it."""
    return _python_loop(DIRECT[task.quantity], _Given(task))


class _Given:
    """The model of a task, its states in Pinocchio's coordinates, and answers brought back."""

    def __init__(self, task: BenchTask) -> None:
        self.task, self.model = task, _model(task)
        self.map = pinocchio_states(task.robot, self.model)
        q, qd, x = task.given
        if task.quantity in ("forward_dynamics", "forward_dynamics_derivatives"):
            there = self.map.write_force(q, x)
        else:
            there = self.map.write_acceleration(q, qd, x)
        self.states = BenchStates(*self.map.write(q, qd), there)

    def back(self, answers: Floats) -> Floats:
        """Return answers for the first states in rodyn's coordinates."""
        q, v, _ = (array[: len(answers)] for array in self.states)
        if self.task.quantity == "forward_dynamics":
            return self.map.read_acceleration(q, v, answers)
        if self.task.quantity in DERIVATIVES:
            return self._in_order(self._in_order(answers).swapaxes(-1, -2)).swapaxes(-1, -2)
        return self.map.read_force(q, answers) if self.task.quantity == "inverse_dynamics" else answers

    def _in_order(self, answers: Floats) -> Floats:
        """Return an array with its last axis, velocities in the order of Pinocchio, in the order of the robot."""
        q = self.states.q[: len(answers), None, None]
        return self.map.read_force(np.broadcast_to(q, (*answers.shape[:-1], q.shape[-1])), answers)


def _compiled_loop(label: str, function: Any, inputs: _Given) -> Contest:
    import pinocchio as pin

    pool = pin.ModelPool(inputs.model, 1)
    q, v, x = (array.T for array in inputs.states)  # a state is a column; these are views in Fortran order
    result = np.empty(inputs.states.x.shape).T

    def run(a: int, b: int) -> None:
        function(1, pool, q[:, a:b], v[:, a:b], x[:, a:b], result[:, a:b])

    def answer(count: int) -> Floats:
        run(0, count)
        return inputs.back(result.T[:count])

    return Contest(TimedWork(label, run, len(inputs.states.q)), answer)


def _python_loop(call: PinocchioCall, inputs: _Given) -> Contest:
    """Return a work that times the calls only: rows are made before, results are discarded."""
    import pinocchio as pin

    task, model = inputs.task, inputs.model
    body, tool = pin.FrameType.BODY, task.robot.tool
    known = {
        **vars(pin),
        "model": model,
        "data": model.createData(),
        "links": [model.getFrameId(link.name, body) for link in task.robot.links],
        "tool": None if tool is None else model.getFrameId(tool, body),
    }
    names, columns = "q, v, x", [list(array) for array in inputs.states]
    if task.wrench is not None:
        names, columns = "q, v, x, f", [*columns, _forces(model, known["tool"], task.wrench, columns[0])]
    rows = list(zip(*columns, strict=True))

    def answer(count: int) -> Floats:
        answers: list[Floats] = []
        loop(
            names, f"{call.timed}; found.append(np.array({call.answer}))", rows, **known, np=np, found=answers
        )(0, count)
        return inputs.back(np.array(answers))

    functions = " + ".join(re.findall(r"(\w+)[(]", call.timed))
    how = (" with fext" if task.wrench else "") + (", Python loop" if task.mode == "batch" else "")
    bare = empty_calls(call, len(rows)) if task.mode == "batch" and task.quantity in DERIVATIVES else None
    label = f"pin.{functions}{how}" + (" less empty calls" if bare else "")
    return Contest(TimedWork(label, loop(names, call.timed, rows, **known), len(rows)), answer, empty=bare)


def empty_calls(call: PinocchioCall, rows: int) -> TimedWork:
    """Return the same calls for a model without joints: the cost of Python, the arguments and the results."""
    import pinocchio as pin

    model, none = pin.Model(), np.empty(0)
    known = {**vars(pin), "model": model, "data": model.createData()}
    return TimedWork("empty calls", loop("q, v, x", call.timed, [(none,) * 3] * rows, **known), rows)


def _forces(model: Any, tool: int, wrench: Wrench, states: Sequence[Floats]) -> list[Any]:
    """Return for each state the forces on all joints, in their axes, that are equivalent to a wrench at the tool."""
    import pinocchio as pin

    data, frame, forces_of_states = model.createData(), model.frames[tool], []
    for q in states:
        pin.framesForwardKinematics(model, data, q)
        at = data.oMf[tool].translation
        force, moment = wrench.arrays["force"], wrench.arrays["moment"]
        pushed = pin.Force(force, moment + np.cross(at, force))
        forces = pin.StdVec_Force([pin.Force.Zero() for _ in range(model.njoints)])
        forces[frame.parentJoint] = data.oMi[frame.parentJoint].actInv(pushed)
        forces_of_states.append(forces)
    return forces_of_states


def simulation(robot: Robot, fall: Fall) -> Contest:
    """Return a Python loop of RK4; it times steps from the start, which all cost the same."""
    acceleration = accelerations(robot)
    q, qd = fall.start[0], np.zeros(robot.n)

    def end(count: int) -> Floats:
        return np.concatenate(rk4(acceleration, q, qd, count))

    work = TimedWork("RK4 over pin.aba, Python loop", lambda a, b: end(b - a), fall.steps)
    return Contest(work, lambda count: end(steps(COMPARED))[None])


def accelerations(robot: Robot) -> Callable[[Floats, Floats], Floats]:
    """Return the function (q, qd) → qdd without torques."""
    import pinocchio as pin

    aba, model, tau = pin.aba, pinocchio_model(robot), np.zeros(robot.n)
    data = model.createData()
    return lambda q, qd: aba(model, data, q, qd, tau)


def _model(task: BenchTask) -> pin.Model:
    """Return the model of a task, by Pinocchio's own reader if there is a file."""
    import pinocchio as pin

    if task.file is None:
        return pinocchio_model(task.robot)
    root = () if task.robot.base == "fixed" else (pin.JointModelFreeFlyer(),)
    model = pin.buildModelFromUrdf(str(task.file), *root)
    model.gravity.linear = np.array(task.robot.gravity)
    return model


def pinocchio_model(robot: Robot) -> pin.Model:
    """Return the model of a serial arm with moving joints only; an axis along z gets Pinocchio's faster joint."""
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


def scipy_simulation(method: str, robot: Robot, fall: Fall) -> Contest:
    """Return `solve_ivp` of one trajectory at the tolerances of the benchmark; only the final state is requested."""
    from scipy.integrate import solve_ivp

    n, acceleration = robot.n, accelerations(robot)
    start = np.append(fall.start[0], np.zeros(n))

    def derivative(t: float, y: Floats) -> Floats:
        v = y[n:]
        return np.concatenate((v, acceleration(y[:n], v)))

    def end(seconds: float) -> Floats:
        solution = solve_ivp(derivative, (0.0, seconds), start, method, rtol=TOLERANCE, atol=TOLERANCE)
        state: Floats = solution.y[:, -1]
        return state

    work = TimedWork(f"solve_ivp {method} over pin.aba", lambda a, b: end(fall.duration), 1, whole=True)
    return Contest(work, lambda count: end(COMPARED)[None])


rk45 = partial(scipy_simulation, "RK45")
dop853 = partial(scipy_simulation, "DOP853")
