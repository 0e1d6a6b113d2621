"""From what an integration left to a run: samples, how it ended and why, in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import SingularError
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.llvm.sincos import LARGEST
from rodyn.simulate.inputs import turning
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.task import Outcome, Task
from rodyn.simulate.result.columns import names
from rodyn.simulate.result.run import Forces, Run, Settings, Statistics
from rodyn.simulate.torques.law import as_torque, called

if TYPE_CHECKING:
    from rodyn.simulate.call import Simulation
    from rodyn.simulate.engines.rows import Evaluated


@dataclass(frozen=True)
class Finished:
    """An integration that is over."""

    simulation: Simulation
    task: Task
    outcome: Outcome
    shape: tuple[int, ...]
    given: Mapping[str, Any]
    how: str
    seconds: float

    def run(self) -> Run:
        """The run: of one trajectory as far as it came, of a batch all of them."""
        lanes, nq = self.outcome.lanes, self.simulation.robot.nq
        samples, t = self.outcome.samples, self.simulation.times
        if t[0] == 0:  # also of those that never began
            samples[:, 0] = self.task.start
        reached = t <= lanes.t[:, None] * (1 + control.ROUNDING)
        end = self.outcome.end
        if not self.shape:
            samples, t = samples[:, reached[0]], t[reached[0]]
            early = lanes.status[0] != control.FINISHED
            # Of a run that ended early the end itself is the last sample.
            if not len(t) or (early and lanes.t[0] > t[-1] * (1 + control.ROUNDING)):
                samples, t = np.concatenate([samples, end[:, None]], axis=1), np.append(t, lanes.t[0])
        else:
            samples[~reached] = np.nan
        q, qd = samples[..., :nq], samples[..., nq:]
        if self.simulation.problem.canonical:
            qd = self._velocities(q, qd)
        status, message = self._endings()
        return Run(
            self.simulation.robot,
            self._settings(),
            self._statistics(),
            t,
            q.reshape(*self.shape, *q.shape[1:]),
            qd.reshape(*self.shape, *qd.shape[1:]),
            self._of_batch(status),
            self._of_batch(message),
            self._of_batch(lanes.t),
            *self._last(),
            self._asked_forces(t, q, qd) or (lambda name: self._forces(name, t, q, qd)),
            self._again,
        )

    def _last(self) -> tuple[Floats, Floats]:
        """The states at the ends."""
        nq = self.simulation.robot.nq
        q, qd = self.outcome.end[:, :nq], self.outcome.end[:, nq:]
        if self.simulation.problem.canonical:
            qd = self._velocities(q, qd)
        return q.reshape(*self.shape, -1), qd.reshape(*self.shape, -1)

    def _of_batch(self, values: Any) -> Any:
        """One value, or an array of the batch shape."""
        return np.array(values).reshape(self.shape) if self.shape else values[0]

    def _again(self, **changed: Any) -> Run:
        from rodyn.simulate.call import simulate

        return simulate(**(dict(self.given) | {"quiet": True} | changed))

    def _settings(self) -> Settings:
        given, how, problem = self.given, self.simulation.how, self.simulation.problem
        return Settings(
            self.simulation.duration,
            how.integrator.name,
            None if how.fixed else how.rtol,
            None if how.fixed else how.atol,
            how.step if how.fixed else None,
            describe_torque(given["torque"]),
            describe_function(given["wrench"]),
            describe_function(given["until"]),
            "canonical equations" if problem.canonical else "M + rotors" if problem.rotor else problem.method,
            self.how,
            problem.rotor,
            not problem.torque.terms and not problem.asked and not problem.loads.places,
        )

    def _statistics(self) -> Statistics:
        lanes = self.outcome.lanes
        counts = (lanes.steps, lanes.rejected, lanes.evaluations)
        steps, rejected, evaluations = (self._of_batch(column.astype(np.int64)) for column in counts)
        smallest = np.where(lanes.steps > 0, lanes.smallest, 0.0)
        sizes = self._of_batch(smallest), self._of_batch(lanes.largest)
        return Statistics(steps, rejected, evaluations, *sizes, self.seconds)

    def _velocities(self, q: Floats, p: Floats) -> Floats:
        found = np.full_like(p, np.nan)
        rows = np.isfinite(q).all(axis=-1) & np.isfinite(p).all(axis=-1)
        found[rows] = self.simulation.velocities(q[rows], p[rows])
        return found

    def _pieces(self, rows: NDArray[np.intp], t: Floats) -> Floats:
        """The numbers that change, for every trajectory and time: (rows, times, …)."""
        table, breaks = self.task.schedule.rows, self.task.schedule.breaks
        k = np.minimum(np.searchsorted(breaks, t, side="right"), len(breaks) - 1)
        found: Floats = table[rows][:, k] if table.ndim == 3 else table[k]
        return np.broadcast_to(found, (len(rows), *found.shape[-2:]))

    def _asked_forces(self, t: Floats, q: Floats, qd: Floats) -> Forces | None:
        """Torques and accelerations at once, where functions are asked that may answer differently later."""
        if not self.simulation.questions:
            return None
        try:
            return Forces(self._forces("tau", t, q, qd), self._forces("qdd", t, q, qd))
        except (
            Exception
        ):  # the run is worth more: the function is asked again when somebody wants its torques
            return None

    def _forces(self, name: str, t: Floats, q: Floats, qd: Floats) -> Floats:
        """Torques or accelerations at all samples, a few trajectories at a time."""
        nv = self.simulation.robot.nv
        found = np.full((*q.shape[:-1], nv), np.nan)
        # A kernel takes longer to make than NumPy needs for some thousand samples.
        machine = target() if q[..., 0].size > MANY else None
        compute = getattr(self.simulation.on_velocities(machine), name)
        at_once = max(1, SAMPLES // len(t))
        for first in range(0, len(q), at_once):
            rows = np.arange(first, min(first + at_once, len(q)))
            y = np.concatenate([q[rows], qd[rows]], axis=-1)
            good = np.isfinite(y).all(axis=-1)
            held = np.broadcast_to(self.task.held[rows][:, None], (*good.shape, self.task.held.shape[-1]))
            state = (np.broadcast_to(t, good.shape)[good], y[good], held[good], self._pieces(rows, t)[good])
            if len(state[0]):
                found[first : first + at_once][good] = compute(*state)
        return found.reshape(*self.shape, len(t), nv)

    # Why it ended

    def _endings(self) -> tuple[list[str], list[str]]:
        """Status and message of every trajectory; those that finished share theirs."""
        count = len(self.outcome.end)
        status, message = ["finished"] * count, [f"reached {self.simulation.duration:g} s"] * count
        for k in np.flatnonzero(self.outcome.lanes.status != control.FINISHED).tolist():
            status[k], message[k] = self._words(k)
        return status, message

    def _words(self, k: int) -> tuple[str, str]:
        """Status and message of a trajectory."""
        lanes = self.outcome.lanes
        status, t = int(lanes.status[k]), float(lanes.t[k])
        if status in (control.NOT_FINITE, control.STEP):
            return self._stuck(k, status, t)
        if status == control.ALARM:
            return self._untrusted(k, t)
        words = {
            control.EVENT: ("event", f"the stop condition was met at {t:.9g} s"),
            control.INTERRUPTED: ("interrupted", f"interrupted at {t:.6g} of {self.simulation.duration:g} s"),
        }
        return words[status]

    def _stuck(self, k: int, status: int, t: float) -> tuple[str, str]:
        """It cannot go on: because a torque is no number, or because the motion is too fast for its steps."""
        y = self.outcome.end[k : k + 1]
        if self.simulation.problem.canonical:
            nq = self.simulation.robot.nq
            y = np.concatenate([y[:, :nq], self._velocities(y[:, :nq], y[:, nq:])], axis=1)
        what, where = self._torque_ahead(k, t, y)
        if what:
            return "torque", f"{what} is {where}"
        if self._stop_is_no_number(k, t, y):
            return "not finite", f"the stop condition is no number soon after {t:.9g} s"
        if status == control.STEP:
            return "step", (
                f"the step became too small at {t:.9g} s: the motion blows up there, or torques jump; "
                "give larger tolerances, a smoother torque, or look at what happens at that time"
            )
        if self.simulation.how.integrator.sweeps:
            return "step", (
                f"the equations of the implicit step at {t:.9g} s were not solved: give a smaller step than "
                f"{self.task.step:g} s"
            )
        return "not finite", (
            f"the state was no longer finite after {t:.9g} s: the motion blew up, or the step of {self.task.step:g} s "
            "is too large for it"
        )

    def _stop_is_no_number(self, k: int, t: float, y: Floats) -> bool:
        """Whether the stop condition is NaN at the last state, or soon after."""
        if self.simulation.problem.until is None and not self.simulation.problem.asked_until:
            return False
        times = t + np.array([0.0, JUST_AFTER, self.outcome.lanes.dt[k]])
        states, held = (np.repeat(row, 3, axis=0) for row in (y, self.task.held[k : k + 1]))
        with np.errstate(all="ignore"):
            found = self._careful.event(times, states, held, self._pieces(np.array([k]), times)[0])
        return bool(np.isnan(found).any())

    @cached_property
    def _careful(self) -> Evaluated:
        """The problem on NumPy columns, for the few states at which trajectories ended."""
        return self.simulation.on_velocities(None)

    def _torque_ahead(self, k: int, t: float, y: Floats) -> tuple[str, str]:
        """The first torque or wrench that is no number at the last state, or soon after: in the step that failed."""
        ahead = np.array([0.0, JUST_AFTER, self.outcome.lanes.dt[k]])
        times = t + ahead
        held = np.repeat(self.task.held[k : k + 1], len(ahead), axis=0)
        pieces = self._pieces(np.array([k]), times)[0]
        with np.errstate(all="ignore"):
            rate, _ = self._careful.derivative(times[:1], y, held[:1], pieces[:1])
            states = y + ahead[:, None] * np.where(np.isfinite(rate), rate, 0.0)
            states = np.where(np.abs(states) < FAR, states, y)  # else it is the motion that blows up
            tau = self._careful.tau(times, states, held, pieces)
            pushed = self._careful.wrenches(times, states, held, pieces)
        if not np.isfinite(pushed).all():
            row = int(np.argmin(np.isfinite(pushed).all(axis=1)))
            return "wrench", f"{pushed[row][~np.isfinite(pushed[row])][0]} at {times[row]:.9g} s"
        if np.isfinite(tau).all():
            return "", ""
        row, joint = np.argwhere(~np.isfinite(tau))[0]
        return names(self.simulation.robot).tau[joint], f"{tau[row, joint]} at {times[row]:.9g} s"

    def _untrusted(self, k: int, t: float) -> tuple[str, str]:
        """A joint has turned too far for sines, a pivot vanished, or a function took the sine of too much."""
        robot, nq = self.simulation.robot, self.simulation.robot.nq
        q, angles = self.outcome.end[k, :nq], turning(robot.mechanism)
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
        try:
            robot.forward_dynamics(
                q, np.zeros(robot.nv), np.zeros(robot.nv), method=self.simulation.problem.method
            )
        except SingularError as error:
            return "singular", f"at {t:.9g} s: {error}"
        return "angle", (
            f"a torque, a wrench or the stop condition takes the sine of {LARGEST:g} rad or more at {t:.9g} s, where "
            "sines lose digits"
        )


FASTEST = 1e4
"""Rad/s: what turned faster on average did not turn."""
FAR = 1e8
"""What is farther than this after one more step has blown up."""
JUST_AFTER = 1e-9
"""Seconds after the last state at which torques are looked at."""
MANY = 50_000
"""Samples that are worth a kernel."""
SAMPLES = 1 << 16
"""Samples whose torques are computed at once."""


def describe_torque(given: Any) -> str:
    """Words for what drives the joints."""
    return str(as_torque(given))


def describe_function(given: Any) -> str:
    """Words for a wrench or a stop condition."""
    if given is None:
        return "none"
    if callable(given):
        return f"function {called(given)}"
    return ", ".join(f"wrench on link {one.link}" for one in wrenches(given)) or "none"
