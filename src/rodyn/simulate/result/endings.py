"""How trajectories ended, and why: status and message."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf

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
"""Rad/s: a joint that turned faster on average may have blown up."""
FAR = 1e8
"""A state farther than this after one more step has blown up."""
JUST_AFTER = 1e-9
"""Seconds after the last state at which torques are looked at."""
HALVINGS = 50
"""Of the time in which a number becomes not finite."""

Given = tuple[Floats, Floats, Floats, Floats]
"""t, y, constants and piece of some rows."""


def endings(
    robot: Robot, problem: Problem, task: Task, outcome: Outcome, duration: float
) -> tuple[list[str], list[str]]:
    """Status and message of every trajectory; those that finished share theirs."""
    count = len(outcome.end)
    status, message = ["finished"] * count, [f"reached {duration:g} s"] * count
    # Dynamics look at the start of every step, so an angle that the last one led to was not seen.
    far = np.abs(outcome.end[:, robot.mechanism.elementary().angles]) >= LARGEST
    early = np.flatnonzero((outcome.lanes.status != control.FINISHED) | far.any(axis=1)).tolist()
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
        if status in (control.ALARM, control.FINISHED):
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
        y = self._with_velocities(k)
        if torque := self._torque_ahead(k, t, y):
            return "torque", torque
        if (when := self._stop_is_nan(k, t, y)) < inf:
            return "not finite", f"the stop condition becomes NaN at {when:.9g} s"
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

    def _ahead(self, k: int, t: float, y: Floats, after: Floats) -> Given:
        """Times after the last state, in the step that failed, and the states that the last rates lead to."""
        times = t + after
        constants = np.repeat(self.task.constants[k : k + 1], len(after), axis=0)
        pieces = self.task.pieces(np.array([k]), times)[0]
        first = self.task.pieces(np.array([k]), np.array([t]))[0]
        with np.errstate(all="ignore"):
            rate, _ = self._careful.derivative(np.array([t]), y, constants[:1], first)
            states = y + after[:, None] * np.where(np.isfinite(rate), rate, 0.0)
        return times, np.where(np.abs(states) < FAR, states, y), constants, pieces  # else the motion blows up

    def _first_bad(self, k: int, t: float, y: Floats, compute: Callable[..., Floats]) -> tuple[float, Floats]:
        """The first time ahead at which numbers are not finite, and these; infinity if all are."""

        def numbers(after: float) -> Floats:
            with np.errstate(all="ignore"):
                found: Floats = compute(*self._ahead(k, t, y, np.array([after])))[0]
            return found

        good = 0.0
        for after in (0.0, JUST_AFTER, float(self.outcome.lanes.dt[k])):
            bad = after
            if np.isfinite(found := numbers(bad)).all():
                good = max(good, bad)
                continue
            for _ in range(HALVINGS if bad > good else 0):  # a solver may have tried a long step
                middle = 0.5 * (good + bad)
                fine = bool(np.isfinite(numbers(middle)).all())
                good, bad = (middle, bad) if fine else (good, middle)
            return t + bad, numbers(bad)
        return inf, found

    def _stop_is_nan(self, k: int, t: float, y: Floats) -> float:
        """When the stop condition becomes NaN; infinity if it does not."""
        if self.problem.until is None:
            return inf
        return self._first_bad(k, t, y, lambda *given: self._careful.event(*given)[0][:, None])[0]

    @cached_property
    def _careful(self) -> ProblemRows:
        """The problem on NumPy columns, for the few states at which trajectories ended."""
        return ProblemRows(replace(self.problem, canonical=False), None)

    def _torque_ahead(self, k: int, t: float, y: Floats) -> str:
        """Words for a torque or wrench that is not finite at the last state, or after it; "" if all are."""
        when, pushed = self._first_bad(k, t, y, self._careful.wrenches)
        if when < inf:
            return f"wrench is {pushed[~np.isfinite(pushed)][0]} at {when:.9g} s"
        when, tau = self._first_bad(k, t, y, self._careful.tau)
        if when < inf:
            joint = int(np.argmin(np.isfinite(tau)))
            return f"{names(self.robot).tau[joint]} is {tau[joint]} at {when:.9g} s"
        return ""

    def _untrusted(self, k: int, t: float) -> tuple[str, str]:
        """A joint has turned too far for sines, no digits are left, or a function took the sine of too much."""
        robot, nq = self.robot, self.robot.nq
        q, angles = self.outcome.end[k, :nq], list(robot.mechanism.elementary().angles)
        if len(angles) and np.abs(q[angles]).max() >= LARGEST:
            place = angles[int(np.argmax(np.abs(q[angles])))]
            fast = abs(q[place] - self.task.start[k, place]) > FASTEST * t
            hint = (
                "; so fast that the motion may have blown up, or the step of "
                f"{self.outcome.lanes.largest[k]:g} s is too large for it"
            )
            return "angle", (
                f"q[{place}] has turned to {q[place]:.6g} rad at {t:.6g} s; sines of angles from {LARGEST:g} rad on "
                f"lose digits: start again from the angle less whole turns{hint if fast else ''}"
            )
        if singular := self._singular(k, t):
            return "singular", singular
        y = self._with_velocities(k)
        if self._careful.loses_digits(*self._ahead(k, t, y, np.array([0.0, self.outcome.lanes.dt[k]]))):
            return "angle", (
                f"a torque, a wrench or the stop condition takes the sine of {LARGEST:g} rad or more at {t:.9g} s, "
                "where sines lose digits"
            )
        return "singular", (
            f"at {t:.9g} s: the inertia matrix of robot {robot.name!r} is nearly singular: too few digits of the "
            "accelerations are right for a simulation"
        )

    def _with_velocities(self, k: int) -> Floats:
        """The last state as positions and velocities."""
        y, nq = self.outcome.end[k : k + 1], self.robot.nq
        if not self.problem.canonical:
            return y
        return np.concatenate([y[:, :nq], self.problem.velocities(y[:, :nq], y[:, nq:])], axis=1)

    def _singular(self, k: int, t: float) -> str:
        """Why forward dynamics at the last state has no right digits; "" if it has."""
        mechanism, nq = self.robot.mechanism, self.robot.nq
        y = self.outcome.end[k : k + 1]
        state = {"q": y[0, :nq], "qd": y[0, nq:]}
        if self.problem.rotor:
            try:
                self.problem.require_resisted(y[:, :nq], ())
            except SingularError as error:
                return f"at {t:.9g} s: {error}, or a rotor_inertia"
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
