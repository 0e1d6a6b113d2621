"""MuJoCo, without contacts, constraints and damping, called for each state or step, or for a batch.

`mj_forward` and `mj_inverse` for each state from Python; simulations by RK4: `mj_step` for each step from Python, and
`mujoco.rollout`, the library's own loop over steps and trajectories.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.clock import TimedWork
from rodyn.bench.contest import COMPARED, STEP, BenchTask, Contest, Fall, Unable, steps
from rodyn.robot import Robot


def contest(task: BenchTask) -> Contest:
    """Return a Python loop that sets the state and calls MuJoCo."""
    import mujoco

    model = mujoco_model(task.robot)
    data = mujoco.MjData(model)
    forward = task.quantity == "forward_dynamics"
    function = mujoco.mj_forward if forward else mujoco.mj_inverse
    taken = data.qfrc_applied if forward else data.qacc
    result = data.qacc if forward else data.qfrc_inverse
    rows = list(zip(*(list(array) for array in task.given), strict=True))
    qpos, qvel = data.qpos, data.qvel

    def run(a: int, b: int) -> None:
        for q, qd, x in rows[a:b]:
            qpos[:] = q
            qvel[:] = qd
            taken[:] = x
            function(model, data)

    def answer(count: int) -> Floats:
        answers = np.empty((count, task.robot.n))
        for k in range(count):
            run(k, k + 1)
            answers[k] = result
        return answers

    return Contest(TimedWork(f"{function.__name__}, Python loop", run, len(rows)), answer)


def simulation(robot: Robot, fall: Fall) -> Contest:
    """Return a Python loop over `mj_step`; it times steps from the start, which all cost the same."""
    import mujoco

    model = _stepping(robot)
    data = mujoco.MjData(model)

    def run(a: int, b: int) -> None:
        step = mujoco.mj_step
        data.qpos[:] = fall.start[0]
        data.qvel[:] = 0.0
        for _ in range(b - a):
            step(model, data)

    def answer(count: int) -> Floats:
        run(0, steps(COMPARED))
        return np.concatenate([data.qpos, data.qvel])[None]

    return Contest(TimedWork("mj_step RK4, Python loop", run, fall.steps), answer)


def rollouts(robot: Robot, fall: Fall) -> Contest:
    """Return the library's loop on the calling thread; all samples write into the same array."""
    import mujoco
    from mujoco import rollout

    model = _stepping(robot)
    data = mujoco.MjData(model)
    size = mujoco.mj_stateSize(model, mujoco.mjtState.mjSTATE_FULLPHYSICS)
    start = np.zeros((len(fall.start), size))  # time, q, qd
    start[:, 1 : 1 + robot.n] = fall.start
    states = np.empty((len(start), fall.steps, size))

    def run(a: int, b: int) -> None:
        rollout.rollout(model, data, start[a:b], nstep=fall.steps, state=states[: b - a])

    def answer(count: int) -> Floats:
        answers, _ = rollout.rollout(model, data, start[:count], nstep=steps(COMPARED))
        last: Floats = answers[:, -1, 1:]
        return last

    return Contest(TimedWork("mujoco.rollout RK4, 1 thread", run, len(start)), answer, per=fall.steps)


def _stepping(robot: Robot) -> Any:
    import mujoco

    model = mujoco_model(robot)
    model.opt.integrator = mujoco.mjtIntegrator.mjINT_RK4
    model.opt.timestep = STEP
    return model


def mujoco_model(robot: Robot) -> Any:
    """Return the model of a serial arm; the frame of a body is the moved frame of its joint."""
    import mujoco

    spec = mujoco.MjSpec()
    spec.option.gravity = robot.gravity
    bits = mujoco.mjtDisableBit
    spec.option.disableflags = int(bits.mjDSBL_CONTACT | bits.mjDSBL_CONSTRAINT | bits.mjDSBL_SENSOR)
    kinds = {"revolute": mujoco.mjtJoint.mjJNT_HINGE, "prismatic": mujoco.mjtJoint.mjJNT_SLIDE}
    body, at = spec.worldbody, np.eye(4)
    for link in robot.links:
        placed, frame = at @ link.placement.matrix(), link.frame.matrix()
        turn, com = frame[:3, :3], frame @ (*link.com, 1.0)
        I = turn @ np.array(link.inertia) @ turn.T
        body = body.add_body(
            name=link.name,
            pos=placed[:3, 3],
            quat=_quaternion(placed[:3, :3]),
            mass=link.mass,
            ipos=com[:3],
            fullinertia=[I[0, 0], I[1, 1], I[2, 2], I[0, 1], I[0, 2], I[1, 2]],
            explicitinertial=True,
        )
        axis = getattr(link.joint, "axis", (0.0, 0.0, 1.0))
        rotor = sum(link.joint.rotor_inertia)
        body.add_joint(name=link.name, type=kinds[link.joint.kind], axis=axis, armature=rotor)
        at = frame
    try:
        return spec.compile()
    except ValueError as error:
        raise Unable(f"MuJoCo refuses the robot: {error}") from error


def _quaternion(rotation: Floats) -> Floats:
    import mujoco

    quaternion = np.empty(4)
    mujoco.mju_mat2Quat(quaternion, np.ascontiguousarray(rotation).ravel())
    return quaternion
