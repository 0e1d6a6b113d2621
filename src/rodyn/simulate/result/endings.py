"""How trajectories ended, and why: status and message."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, SingularError
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import evaluate
from rodyn.llvm.sincos import LARGEST
from rodyn.robot import Robot
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.task import Outcome, Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.result.columns import names

FASTEST = 1e4
"""Rad/s: a joint that turned faster on average has blown up."""
FAR = 1e8
"""A state farther than this after one more step has blown up."""
JUST_AFTER = 1e-9
"""Seconds after the last state at which torques are looked at."""


def endings(
    robot: Robot, problem: Problem, task: Task, outcome: Outcome, duration: float
) -> tuple[list[str], list[str]]:
    """Status and message of every trajectory; those that finished share theirs."""
    count = len(outcome.end)
    status, message = ["finished"] * count, [f"reached {duration:g} s"] * count
    early = np.flatnonzero(outcome.lanes.status != control.FINISHED).tolist()
    if early:
        found = EarlyEnds(robot, problem, task, outcome, duration)
        for k in early:
            status[k], message[k] = found.words(k)
    return status, message


@dataclass(frozen=True)
class EarlyEnds:
    """Why trajectories ended before the duration."""

    robot: Robot
    problem: Problem
    task: Task
    outcome: Outcome
    duration: float

    def words(self, k: int) -> tuple[str, str]:
        """Status and message of a trajectory."""
        lanes = self.outcome.lanes
        status, t = int(lanes.status[k]), float(lanes.t[k])
        if status in (control.NOT_FINITE, control.STEP):
            return self._stuck(k, status, t)
        if status == control.ALARM:
            return self._untrusted(k, t)
        words = {
            control.EVENT: ("event", f"the stop condition was met at {t:.9g} s"),
            control.TOO_MANY: (
                "too many steps",
                f"{self.task.max_steps:g} steps led to {t:.6g} of {self.duration:g} s: torques that jump or are stiff "
                'take steps without end; smooth them, give a larger rtol, integrator="lsoda" for stiff ones, or a '
                "larger max_steps",
            ),
            control.INTERRUPTED: ("interrupted", f"interrupted at {t:.6g} of {self.duration:g} s"),
        }
        return words[status]

    def _stuck(self, k: int, status: int, t: float) -> tuple[str, str]:
        """Why no step is possible: a torque is not finite, or the motion is too fast for the steps."""
        y = self.outcome.end[k : k + 1]
        if self.problem.canonical:
            nq = self.robot.nq
            y = np.concatenate([y[:, :nq], self.problem.velocities(y[:, :nq], y[:, nq:])], axis=1)
        what, where = self._torque_ahead(k, t, y)
        if what:
            return "torque", f"{what} is {where}"
        if self._stop_is_nan(k, t, y):
            return "not finite", f"the stop condition becomes NaN just after {t:.9g} s"
        if singular := self._singular(k, t):
            return "singular", singular
        if status == control.STEP:
            return "step", (
                f"the step became too small at {t:.9g} s: the motion blows up there, or torques jump; "
                "give larger tolerances, a smoother torque, or look at what happens at that time"
            )
        if self.task.integrator.sweeps:
            return "step", (
                f"the equations of the implicit step at {t:.9g} s were not solved: give a smaller step than "
                f"{self.task.step:g} s"
            )
        return "not finite", (
            f"the state was no longer finite after {t:.9g} s: the motion blew up, or the step of {self.task.step:g} s "
            "is too large for it"
        )

    def _stop_is_nan(self, k: int, t: float, y: Floats) -> bool:
        """Whether the stop condition is NaN at the last state, or just after."""
        if self.problem.until is None:
            return False
        times = t + np.array([0.0, JUST_AFTER, self.outcome.lanes.dt[k]])
        states, constants = (np.repeat(row, 3, axis=0) for row in (y, self.task.constants[k : k + 1]))
        with np.errstate(all="ignore"):
            found = self._careful.event(times, states, constants, self.task.pieces(np.array([k]), times)[0])
        return bool(np.isnan(found).any())

    @cached_property
    def _careful(self) -> ProblemRows:
        """The problem on NumPy columns, for the few states at which trajectories ended."""
        return ProblemRows(replace(self.problem, canonical=False), None)

    def _torque_ahead(self, k: int, t: float, y: Floats) -> tuple[str, str]:
        """The first torque or wrench that is not finite at the last state, or just after: in the step that failed."""
        ahead = np.array([0.0, JUST_AFTER, self.outcome.lanes.dt[k]])
        times = t + ahead
        constants = np.repeat(self.task.constants[k : k + 1], len(ahead), axis=0)
        pieces = self.task.pieces(np.array([k]), times)[0]
        with np.errstate(all="ignore"):
            rate, _ = self._careful.derivative(times[:1], y, constants[:1], pieces[:1])
            states = y + ahead[:, None] * np.where(np.isfinite(rate), rate, 0.0)
            states = np.where(np.abs(states) < FAR, states, y)  # else it is the motion that blows up
            tau = self._careful.tau(times, states, constants, pieces)
            pushed = self._careful.wrenches(times, states, constants, pieces)
        if not np.isfinite(pushed).all():
            row = int(np.argmin(np.isfinite(pushed).all(axis=1)))
            return "wrench", f"{pushed[row][~np.isfinite(pushed[row])][0]} at {times[row]:.9g} s"
        if np.isfinite(tau).all():
            return "", ""
        row, joint = np.argwhere(~np.isfinite(tau))[0]
        return names(self.robot).tau[joint], f"{tau[row, joint]} at {times[row]:.9g} s"

    def _untrusted(self, k: int, t: float) -> tuple[str, str]:
        """A joint has turned too far for sines, no digits are left, or a function took the sine of too much."""
        robot, nq = self.robot, self.robot.nq
        q, angles = self.outcome.end[k, :nq], list(robot.mechanism.elementary().angles)
        if len(angles) and np.abs(q[angles]).max() >= LARGEST:
            place = angles[int(np.argmax(np.abs(q[angles])))]
            if abs(q[place] - self.task.start[k, place]) > FASTEST * t:
                return "not finite", (
                    f"q[{place}] is {q[place]:.6g} rad after {t:.6g} s: the motion blew up, or the step of "
                    f"{self.outcome.lanes.largest[k]:g} s is too large for it"
                )
            return "angle", (
                f"q[{place}] has turned to {q[place]:.6g} rad at {t:.6g} s; sines of angles from {LARGEST:g} rad on "
                "lose digits: start again from the angle less whole turns"
            )
        if singular := self._singular(k, t):
            return "singular", singular
        return "angle", (
            f"a torque, a wrench or the stop condition takes the sine of {LARGEST:g} rad or more at {t:.9g} s, where "
            "sines lose digits"
        )

    def _singular(self, k: int, t: float) -> str:
        """Why forward dynamics at the last state has no right digits; "" if it has, or if rotors take part."""
        mechanism, nq = self.robot.mechanism, self.robot.nq
        y = self.outcome.end[k : k + 1]
        state = {"q": y[0, :nq], "qd": y[0, nq:]}
        if self.problem.rotor:
            return ""
        if self.problem.canonical:  # velocities are accelerations from rest, without gravity
            mechanism = replace(mechanism, gravity=(0.0, 0.0, 0.0))
            state |= {"qd": 0 * y[0, nq:], "tau": y[0, nq:]}
            acting: list[Wrench] = []
        else:
            state["tau"], acting = self._driven(k, t, y)
        try:
            evaluate(mechanism, "forward_dynamics", state, method=self.problem.method, wrench=acting or None)
        except SingularError as error:
            return f"at {t:.9g} s: {error}"
        except InputError:  # it overflows, which is no matter of digits
            return ""
        return ""

    def _driven(self, k: int, t: float, y: Floats) -> tuple[Floats, list[Wrench]]:
        """Torques and wrenches at the last state; 0 for what is not finite."""
        at = np.array([t])
        given = (at, y, self.task.constants[k : k + 1], self.task.pieces(np.array([k]), at)[0])
        with np.errstate(all="ignore"):
            found = self._careful.tau(*given)[0], self._careful.wrenches(*given)[0]
        tau, pushed = (np.where(np.isfinite(row), row, 0.0) for row in found)
        return tau, self._careful.acting(pushed)
