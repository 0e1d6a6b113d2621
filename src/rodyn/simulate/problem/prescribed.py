"""A motion that is given, not integrated: joints on a path, a floating base held or moved by their reaction."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch
from rodyn.errors import InputError, UnsupportedError, is_one_of, unknown
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.coordinates import at_rest
from rodyn.model.joints import Floating
from rodyn.robot import Robot
from rodyn.simulate.thresholds import PRESCRIBED_RTOL
from rodyn.simulate.torques.computed_torque import computed_torque
from rodyn.trajectory import Trajectory

BASES = ("free", "held")


class Motion(NamedTuple):
    """q (T, nq), qd and qdd (T, nv)."""

    q: Floats
    qd: Floats
    qdd: Floats


@dataclass(frozen=True, eq=False)
class Prescribed:
    """A robot whose joints follow a path; `q0` and `qd0` say where its floating base starts."""

    robot: Robot
    path: Trajectory
    wrenches: tuple[Wrench, ...] = ()
    base: str = "free"
    q0: ArrayLike | None = None
    qd0: ArrayLike | None = None

    def __post_init__(self) -> None:
        if not is_one_of(self.base, BASES):
            raise unknown("base of a run along a path", self.base, BASES)
        robot, ahead = self.robot, 0 if self.robot.base == "fixed" else Floating.dof
        joints = robot.nv - ahead
        if self.path.n != joints or robot.nq - robot.nv != (ahead > 0):
            quaternions = " with quaternions" if robot.nq - robot.nv != (ahead > 0) else ""
            raise InputError(
                f"the path moves {self.path.n} joints, but robot {robot.name!r} has {joints} velocities of "
                f"joints{quaternions}; inverse_dynamics takes any motion"
            )

        if ahead == 0 and not (self.q0 is None and self.qd0 is None):
            raise InputError(
                f"q0 and qd0 are those of a floating base; that of robot {robot.name!r} is fixed"
            )

    @property
    def floating(self) -> bool:
        """Whether the base floats."""
        return self.robot.base != "fixed"

    @property
    def undriven(self) -> int:
        """How many of the first torques are zero: those of a free base."""
        return Floating.dof if self.floating and self.base == "free" else 0

    def motion(self, t: Floats) -> Motion:
        """Return the motion at times (...); for a free base a row of times that increase."""
        joints = self.path(t)
        if not self.floating:
            return Motion(*joints)
        pose, twist = self._start()
        if self.base == "held":
            still = np.zeros((*t.shape, Floating.dof))
            return Motion(
                *map(_beside, (np.broadcast_to(pose, (*t.shape, Floating.nq)), still, still), joints)
            )
        q, qd = map(_beside, self._drift(pose, twist, t), joints)
        answer = self.robot.base_reaction(q, qd, joints.qdd, wrench=self.wrenches)
        return Motion(q, qd, np.concatenate([answer.linear, answer.angular, joints.qdd], axis=-1))

    def _start(self) -> tuple[Floats, Floats]:
        """Pose and twist of the base at the start."""
        m = self.robot.mechanism
        whole = at_rest(m) if self.q0 is None else self.q0
        rates = np.zeros(m.nv) if self.qd0 is None else self.qd0
        given = batch({"q0": whole, "qd0": rates}, {"q0": m.nq, "qd0": m.nv}, m.label)
        given.require_finite()
        require_unit(m, given.rows["q0"], given.shape)
        if given.shape:
            raise InputError(
                f"q0 and qd0 have leading axes {given.shape}, but a run along a path has one start"
            )
        pose, twist = given.rows["q0"][0, : Floating.nq], given.rows["qd0"][0, : Floating.dof]
        if self.base == "held" and twist.any():
            raise InputError(f"a base that is held does not move, but qd0 begins with {twist.tolist()}")
        return pose, twist

    def _drift(self, pose: Floats, twist: Floats, t: Floats) -> tuple[Floats, Floats]:
        """Pose and twist of a free base at times; torques give the joints the accelerations of the path."""
        first = self.path(t[0])
        run = self.robot.simulate(
            np.concatenate([pose, first.q]),
            np.concatenate([twist, first.qd]),
            self.path.duration,
            times=t,
            torque=computed_torque(self.path, kp=0.0, kd=0.0, wrench=self.wrenches),
            wrench=self.wrenches,
            friction=False,  # between joints: it does not move the base along a given motion of them
            integrator="dop853",
            rtol=PRESCRIBED_RTOL,
            progress=False,
        )
        if not run.ok:
            raise UnsupportedError(
                f"the free base of robot {self.robot.name!r} cannot be followed beyond {run.t_end:g} s: {run.message}"
            )
        return run.q[:, : Floating.nq], run.qd[:, : Floating.dof]

    def forces(
        self, q: Floats, qd: Floats, qdd: Floats, friction: bool, method: str | None
    ) -> dict[str, Any]:
        """Return the torques of the motion; those of a free base are exactly zero."""
        tau = self.robot.inverse_dynamics(q, qd, qdd, wrench=self.wrenches, friction=friction, method=method)
        tau[..., : self.undriven] = 0.0  # solved for: what is left is rounding
        return {"tau": tau, "qdd": qdd, "torques": {self.words: tau}, "wrenches": self._at(len(q))}

    def _at(self, samples: int) -> tuple[Wrench, ...]:
        """Return the wrenches with a force and a moment for every sample."""
        wide = (samples, 3)
        return tuple(
            replace(
                wrench, force=np.broadcast_to(wrench.force, wide), moment=np.broadcast_to(wrench.moment, wide)
            )
            for wrench in self.wrenches
        )

    @property
    def remarks(self) -> tuple[str, ...]:
        """What becomes of a floating base, as text."""
        said = {
            "free": "the base is free: it moves as the joints make it, and nothing pushes it but wrenches and gravity",
            "held": "the base is held where it is: its forces and moments are what this takes",
        }
        return (said[self.base],) if self.floating else ()

    @property
    def words(self) -> str:
        """What the torques are for."""
        base = f", the base {self.base}" if self.floating else ""
        return f"along a {self.path.kind} path{base}"


def _beside(base: Floats, joints: Floats) -> Floats:
    """Return the numbers of the base and of the joints in one row."""
    return np.concatenate([base, joints], axis=-1)
