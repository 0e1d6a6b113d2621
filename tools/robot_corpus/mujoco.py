"""MJCF by MuJoCo."""

from pathlib import Path
from typing import Any

import mujoco
import numpy as np

import rodyn as rd

from .peers import Dynamics, Floats, Results, State, jacobian, reduced


class MujocoPeer:
    """The model of an MJCF file; with `floating`, a robot that is welded to the world gets a free joint."""

    def __init__(self, robot: rd.Robot, path: Path, floating: bool) -> None:
        spec = mujoco.MjSpec.from_file(str(path))
        roots = list(spec.worldbody.bodies)
        if floating and len(roots) == 1 and not list(roots[0].joints):
            roots[0].add_freejoint(name="a free joint")
        self.model = spec.compile()
        self.model.tendon_armature[:] = 0.0  # tendons are not taken
        self.model.body_gravcomp[:] = 0.0
        self.data = mujoco.MjData(self.model)
        self.states = rd.mujoco_states(robot, self.model)
        self.frames = {frame.name for frame in robot.frames} | {link.name for link in robot.links}

    def results(self, state: State) -> Results:
        model, data = self.model, self.data
        qpos, qvel = self.states.write(state.q, state.qd)
        A = self.states.write_force(state.q, np.eye(self.states.nv)).T
        data.qpos[:], data.qvel[:] = qpos, 0.0
        mujoco.mj_fwdPosition(model, data)
        mujoco.mj_fwdVelocity(model, data)
        gravity = np.zeros(model.nv)
        mujoco.mj_rne(model, data, 0, gravity)
        data.qvel[:] = qvel
        mujoco.mj_fwdVelocity(model, data)
        bias, torque, inertia = np.zeros(model.nv), np.zeros(model.nv), np.zeros((model.nv, model.nv))
        mujoco.mj_rne(model, data, 0, bias)
        data.qacc[:] = self.states.write_acceleration(state.q, state.qd, state.qdd)
        mujoco.mj_rne(model, data, 1, torque)
        torque += model.dof_armature * data.qacc
        for column, unit in zip(inertia, np.eye(model.nv), strict=True):
            mujoco.mj_mulM(model, data, column, unit)
        swept = self.states.write_acceleration(state.q, state.qd, 0.0 * state.qdd)
        found = Dynamics(inertia, bias, gravity, torque)
        poses, jacobians = self._frames(A)
        return Results(reduced(found, A, swept), poses, jacobians)

    def derivatives(self, state: State) -> dict[str, Floats]:
        """MuJoCo has finite differences in double precision, which are no reference."""
        return {}

    def _frames(self, A: Floats) -> tuple[dict[str, Floats], dict[str, Floats]]:
        """Bodies and sites that the robot has under the same name."""
        poses, jacobians = {}, {}
        rows = [(self.model.body(k).name, self._body(k)) for k in range(1, self.model.nbody)]
        known = {name for name, _ in rows}
        rows += [
            (name, self._site(k))
            for k in range(self.model.nsite)
            if (name := self.model.site(k).name) not in known
        ]
        for name, (xyz, rotation, linear, angular) in rows:
            if name in self.frames:
                pose = np.eye(4)
                pose[:3, :3], pose[:3, 3] = np.reshape(rotation, (3, 3)), xyz
                poses[name], jacobians[name] = pose, jacobian(linear, angular, A)
        return poses, jacobians

    def _body(self, k: int) -> tuple[Any, ...]:
        linear, angular = np.zeros((3, self.model.nv)), np.zeros((3, self.model.nv))
        mujoco.mj_jacBody(self.model, self.data, linear, angular, k)
        return self.data.xpos[k], self.data.xmat[k], linear, angular

    def _site(self, k: int) -> tuple[Any, ...]:
        linear, angular = np.zeros((3, self.model.nv)), np.zeros((3, self.model.nv))
        mujoco.mj_jacSite(self.model, self.data, linear, angular, k)
        return self.data.site_xpos[k], self.data.site_xmat[k], linear, angular
