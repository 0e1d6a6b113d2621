"""The run from the outcome of an integration: samples, statistics, status and message; on first use the torques."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, SingularError
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import reference
from rodyn.robot import Robot
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.followed import advice, decay_rates
from rodyn.simulate.integrate.task import Outcome, Task
from rodyn.simulate.problem.equations import Loads, Problem, turned_too_far
from rodyn.simulate.problem.linearised import velocities
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.problem.user_functions import WithinLimits, reached
from rodyn.simulate.result.columns import names
from rodyn.simulate.result.records import Forces, Origin, Settings, Statistics
from rodyn.simulate.result.run import Run
from rodyn.simulate.robot_rows.layout import without_gravity
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.simulate.thresholds import (
    HALVINGS,
    JUST_AFTER,
    MAX_MEAN_RATE,
    MAX_STATE,
    MIN_KERNEL_SAMPLES,
    SAMPLES_OF_A_CHUNK,
    TIME_ROUNDING,
)
from rodyn.simulate.torques import load
from rodyn.simulate.torques.algebra import unique
from rodyn.simulate.torques.law import singular_law
from rodyn.trace.formulas import LARGEST

Given = tuple[Floats, Floats, Floats, Floats]
"""t, y, constants and piece of some rows."""


class Bad(NamedTuple):
    """When numbers are not finite for the first time (infinity: never), and these numbers."""

    when: float
    numbers: Floats


def endings(
    robot: Robot, problem: Problem, task: Task, outcome: Outcome, duration: float
) -> tuple[list[str], list[str]]:
    """Status and message of every trajectory; those that finished share theirs."""
    count = len(outcome.end)
    status, message = ["finished"] * count, [f"reached {duration:g} s"] * count
    # Dynamics look at the start of every step, so an angle that the last one led to was not seen.
    far = turned_too_far(robot.mechanism, outcome.end)
    early = np.flatnonzero((outcome.lanes.status != control.FINISHED) | far).tolist()
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
            control.EVENT: self._event(k, t),
            control.TOO_MANY: (
                "too many steps",
                f"{self.task.max_steps:g} steps led to {t:.6g} of {self.duration:g} s: torques that jump or are stiff "
                'take steps without end; smooth them, give a larger rtol, integrator="lsoda" for stiff ones, or a '
                "larger max_steps",
            ),
            control.INTERRUPTED: ("interrupted", f"interrupted at {t:.6g} of {self.duration:g} s"),
        }
        return words[status]

    def _event(self, k: int, t: float) -> tuple[str, str]:
        """Return the limit that ended the run, or the stop condition of the user."""
        until, q = self.problem.until, self.outcome.end[k, : self.robot.nq]
        limit = reached(self.robot.mechanism, q) if until and until.name == WithinLimits.__name__ else ""
        return (
            ("limit", f"{limit} at {t:.9g} s")
            if limit
            else ("event", f"the stop condition was met at {t:.9g} s")
        )

    def _stuck(self, k: int, status: int, t: float) -> tuple[str, str]:
        """Why no step is possible: a torque is not finite, or the motion is too fast for the steps."""
        if status == control.STEP and self.task.fixed:  # all numbers are finite
            return self._not_followed(k, status, t)
        if torque := self._torque_ahead(k):
            return "torque", torque
        if self.problem.until is not None and (when := self._bad_stops[k].when) < inf:
            return "not finite", f"the stop condition becomes NaN at {when:.9g} s"
        if singular := self._singular(k, t):
            return "singular", singular
        if self.task.fixed and not self.task.integrator.sweeps:
            return self._not_followed(k, status, t)
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
        return "not finite", f"the state was no longer finite after {t:.9g} s: the motion blew up"

    def _not_followed(self, k: int, status: int, t: float) -> tuple[str, str]:
        """Return why a fixed step was not taken, and what to do."""
        h = float(self.outcome.lanes.dt[k])
        word, what = (
            ("step", f"the motion after {t:.9g} s is too fast for steps of {h:g} s")
            if status == control.STEP
            else ("not finite", f"the state was no longer finite after {t:.9g} s: the motion blew up")
        )
        rows = np.array([k])
        given = (self.outcome.lanes.t[rows], self._with_velocities(rows), self.task.constants[rows])
        pieces = self.task.pieces_of_each(rows, given[0])
        rate = float(decay_rates(self._careful, *given, pieces)[0])
        hint = advice(rate, self.task.integrator, h)
        return word, f"{what}: {hint or f'give a smaller step than {h:g} s, or gentler torques'}"

    def _rows(self, *statuses: int) -> NDArray[np.intp]:
        """Return the trajectories that ended so."""
        return np.flatnonzero(np.isin(self.outcome.lanes.status, statuses))

    @cached_property
    def _last(self) -> dict[int, tuple[Floats, Floats]]:
        """The last state of each trajectory that may not go on, and its rate; 0 for what is not finite."""
        rows = self._rows(control.NOT_FINITE, control.STEP, control.ALARM)
        t, y = self.outcome.lanes.t[rows], self._with_velocities(rows)
        with np.errstate(all="ignore"):
            rates, _ = self._careful.derivative(
                t, y, self.task.constants[rows], self.task.pieces_of_each(rows, t)
            )
        pairs = zip(y, np.where(np.isfinite(rates), rates, 0.0), strict=True)
        return dict(zip(rows.tolist(), pairs, strict=True))

    def _ahead(self, rows: NDArray[np.intp], after: Floats) -> Given:
        """Return times in the steps that failed, and the states that the last rates lead to."""
        times = self.outcome.lanes.t[rows] + after
        y, rates = (np.array(part) for part in zip(*(self._last[k] for k in rows.tolist()), strict=True))
        with np.errstate(all="ignore"):
            states = y + after[:, None] * rates
        near = np.where(np.abs(states) < MAX_STATE, states, y)  # else the motion blows up
        return times, near, self.task.constants[rows], self.task.pieces_of_each(rows, times)

    def _first_bad(self, compute: Callable[..., Floats]) -> dict[int, Bad]:
        """Of all trajectories that are stuck, side by side, when numbers ahead are not finite, and these."""
        rows = self._rows(control.NOT_FINITE, control.STEP)

        def numbers(some: NDArray[np.intp], after: Floats) -> Floats:
            with np.errstate(all="ignore"):
                return compute(*self._ahead(rows[some], after))

        good, bad = np.zeros(len(rows)), np.full(len(rows), inf)
        fine = np.arange(len(rows))
        for trial in (0.0, JUST_AFTER, self.outcome.lanes.dt[rows]):
            after = np.broadcast_to(trial, len(rows))
            if len(fine):
                finite = np.isfinite(numbers(fine, after[fine])).all(axis=1)
                bad[fine[~finite]] = after[fine[~finite]]
                fine = fine[finite]
                good[fine] = np.maximum(good[fine], after[fine])
        found = np.setdiff1d(np.arange(len(rows)), fine)
        between = found[bad[found] > good[found]]  # a solver may have tried a long step
        for _ in range(HALVINGS if len(between) else 0):
            middle = 0.5 * (good[between] + bad[between])
            finite = np.isfinite(numbers(between, middle)).all(axis=1)
            good[between] = np.where(finite, middle, good[between])
            bad[between] = np.where(finite, bad[between], middle)
        ends = {k: Bad(inf, np.empty(0)) for k in rows.tolist()}
        if len(found):
            when = self.outcome.lanes.t[rows[found]] + bad[found]
            values = numbers(found, bad[found])
            ends |= zip(rows[found].tolist(), map(Bad, when.tolist(), values), strict=True)
        return ends

    @cached_property
    def _bad_wrenches(self) -> dict[int, Bad]:
        return self._first_bad(self._careful.wrenches)

    @cached_property
    def _bad_torques(self) -> dict[int, Bad]:
        return self._first_bad(self._careful.tau)

    @cached_property
    def _bad_stops(self) -> dict[int, Bad]:
        return self._first_bad(lambda *given: self._careful.event(*given)[0][:, None])

    @cached_property
    def _careful(self) -> ProblemRows:
        """The problem on NumPy columns, for the few states at which trajectories ended."""
        return ProblemRows(replace(self.problem, canonical=False), None)

    def _torque_ahead(self, k: int) -> str:
        """Words for a torque or wrench that is not finite at the last state, or after it; "" if all are."""
        when, pushed = self._bad_wrenches[k]
        if when < inf:
            return f"wrench is {pushed[~np.isfinite(pushed)][0]} at {when:.9g} s"
        when, tau = self._bad_torques[k]
        if when < inf:
            joint = int(np.argmin(np.isfinite(tau)))
            law = self.problem.torque
            reason = f" in {law}: {singular_law(law)}" if law.inverts else ""
            return f"{names(self.robot).tau[joint]} is {tau[joint]} at {when:.9g} s{reason}"
        return ""

    def _untrusted(self, k: int, t: float) -> tuple[str, str]:
        """Explain states that cannot be trusted: angles too large for sines, or no digits left."""
        robot = self.robot
        if angle := self._turned(k, t):
            return "angle", angle
        if singular := self._singular(k, t):
            return "singular", singular
        if self._careful.loses_digits(
            *self._ahead(np.array([k, k]), np.array([0.0, self.outcome.lanes.dt[k]]))
        ):
            return "angle", (
                f"a torque, a wrench or the stop condition takes the sine of {LARGEST:g} rad or more at {t:.9g} s, "
                "where sines lose digits"
            )
        return "singular", (
            f"at {t:.9g} s: the inertia matrix of robot {robot.name!r} is nearly singular: too few digits of the "
            "accelerations are right for a simulation"
        )

    def _turned(self, k: int, t: float) -> str:
        """Return the message about a joint that has turned too far, or would in the next fixed step; "" if none has."""
        whole, q = self.robot.mechanism.elementary(), self.outcome.end[k, : self.robot.nq]
        angles, h, ahead, beyond = np.abs(whole.angles_of(q)), 0.0, q, ""
        if self.task.fixed and not (angles >= LARGEST).any():
            h = float(self.outcome.lanes.dt[k])
            rates = self._last[k][1][: self.robot.nq]
            ahead, beyond = q + h * rates, f", and beyond {LARGEST:g} rad in a step of {h:g} s from there"
            # Twice the way: the rates are those at the start of the step.
            angles = angles + 2 * np.abs(np.subtract(whole.angles_of(ahead), whole.angles_of(q)))
        if not (angles >= LARGEST).any():
            return ""
        place = whole.angles[int(np.argmax(angles))]
        fast = abs(ahead[place] - self.task.start[k, place]) > MAX_MEAN_RATE * (t + h)
        hint = (
            "; so fast that the motion may have blown up, or the step of "
            f"{h or self.outcome.lanes.largest[k]:g} s is too large for it"
        )
        return (
            f"q[{place}] has turned to {q[place]:.6g} rad at {t:.6g} s{beyond}; from {LARGEST:g} rad on too few "
            f"digits of an angle are left: start again from the angle less whole turns{hint if fast else ''}"
        )

    def _with_velocities(self, rows: NDArray[np.intp]) -> Floats:
        """Return the last states as positions and velocities."""
        y, nq = self.outcome.end[rows], self.robot.nq
        if not self.problem.canonical:
            return y
        result = velocities(self.problem, y[:, :nq], y[:, nq:], self.task.constants[rows])
        return np.concatenate([y[:, :nq], result], axis=1)

    def _singular(self, k: int, t: float) -> str:
        """Why forward dynamics at the last state has no right digits; "" if it has."""
        problem, nq = replace(self.problem, friction=False), self.robot.nq
        y = self.outcome.end[k : k + 1]
        state = {"q": y[0, :nq], "qd": y[0, nq : self.problem.moving]}
        own = self.problem.held.parameters(self.task.constants[k : k + 1])
        acting: tuple[Wrench, ...] = ()
        if self.problem.canonical:  # velocities are accelerations from rest, without gravity
            weightless = replace(self.robot.mechanism, gravity=(0.0, 0.0, 0.0))
            problem = replace(problem, mechanism=weightless, loads=Loads(()), canonical=False)
            own = {name: without_gravity(rows) for name, rows in own.items()}
            state |= {"qd": 0 * y[0, nq:], "tau": y[0, nq:]}
        else:
            state["tau"], acting = self._driven(k, t, y)
        try:
            reference(problem.request(state | {name: rows[0] for name, rows in own.items()}, acting))
        except SingularError as error:
            return f"at {t:.9g} s: {error}"
        except InputError:  # it overflows, which is no matter of digits
            return ""
        return ""

    def _driven(self, k: int, t: float, y: Floats) -> tuple[Floats, tuple[Wrench, ...]]:
        """Torques and wrenches at the last state; 0 for what is not finite."""
        at = np.array([t])
        given = (at, y, self.task.constants[k : k + 1], self.task.pieces(np.array([k]), at)[0])
        with np.errstate(all="ignore"):
            found = self._careful.tau(*given)[0], self._careful.wrenches(*given)[0]
        tau, pushed = (np.where(np.isfinite(row), row, 0.0) for row in found)
        return tau, self._careful.acting(pushed)


def settings(problem: Problem, task: Task, wrench: object, duration: float, engine: str) -> Settings:
    """Return what was simulated as plain values and text; `wrench` as it was given, `engine` as text."""
    words = load.words(wrench) or "none" if isinstance(wrench, tuple) else str(wrench)
    form = "canonical equations" if problem.canonical else problem.method
    return Settings(
        duration,
        task.integrator.label,
        None if task.fixed else task.rtol,
        None if task.fixed else task.atol,
        task.step if task.fixed else None,
        str(problem.torque),
        words,
        "none" if problem.until is None else str(problem.until),
        form,
        engine,
        problem.friction,
        not (problem.torque.terms or problem.loads.places or problem.friction),
    )


@dataclass(frozen=True)
class Assembly:
    """What a run is assembled from; `shape`: of the batch, whose trajectories are rows of task and outcome."""

    robot: Robot
    settings: Settings
    problem: Problem
    task: Task
    outcome: Outcome
    shape: tuple[int, ...]
    seconds: float
    robots: RobotRows | None = None

    def run(self, again: Callable[..., Run], origin: Origin) -> Run:
        """One trajectory is cut at its end; a batch keeps all samples, NaN after an end.

        `again` reruns with changed arguments; `origin` is what was integrated.
        """
        t, samples = self._samples()
        shape, (q, qd), (q_end, qd_end) = self.shape, self._halves(samples), self._halves(self.outcome.end)
        known = samples[..., self.problem.moving :]
        status, message = endings(self.robot, self.problem, self.task, self.outcome, self.settings.duration)
        forces = SampleForces(self, t, q, qd, known)
        one = self.robots is not None and not shape
        return Run(
            self.robots[()] if one and self.robots is not None else self.robot,
            self.settings,
            self._statistics(),
            t,
            q.reshape(*shape, *q.shape[1:]),
            qd.reshape(*shape, *qd.shape[1:]),
            self._of_batch(status),
            self._of_batch(message),
            self._of_batch(self.outcome.lanes.t),
            q_end.reshape(*shape, -1),
            qd_end.reshape(*shape, -1),
            forces.now() if self.problem.callbacks else forces,
            again,
            origin,
            None if one else self.robots,
        )

    def _samples(self) -> tuple[Floats, Floats]:
        """Return times and states: those that one trajectory reached; in a batch the others are NaN."""
        lanes, samples, t = self.outcome.lanes, self.outcome.samples, self.task.times
        if t[0] == 0:  # also of those that never began
            moving = self.problem.moving  # what torques remember has changed there
            samples[:, 0, :moving] = self.task.start[:, :moving]
        reached = t <= lanes.t[:, None] * (1 + TIME_ROUNDING)
        if self.shape:
            samples[~reached] = np.nan
            return t, samples
        samples, t = samples[:, reached[0]], t[reached[0]]
        early = lanes.status[0] != control.FINISHED
        # Of a run that ended early the end itself is the last sample.
        if not len(t) or (early and lanes.t[0] > t[-1] * (1 + TIME_ROUNDING)):
            samples = np.concatenate([samples, self.outcome.end[:, None]], axis=1)
            t = np.append(t, lanes.t[0])
        return t, samples

    def _halves(self, y: Floats) -> tuple[Floats, Floats]:
        """q and qd of states."""
        nq = self.problem.mechanism.nq
        q, qd = y[..., :nq], y[..., nq : self.problem.moving]
        if not self.problem.canonical:
            return q, qd
        several = q.shape[1] if q.ndim == 3 else 1
        given = np.repeat(self.task.constants, several, axis=0)
        result = velocities(self.problem, q.reshape(len(given), -1), qd.reshape(len(given), -1), given)
        return q, result.reshape(qd.shape)

    def _of_batch(self, values: Any) -> Any:
        """One value, or an array of the batch shape."""
        return np.array(values).reshape(self.shape) if self.shape else values[0]

    def _statistics(self) -> Statistics:
        lanes = self.outcome.lanes
        smallest = np.where(lanes.steps > 0, lanes.smallest, 0.0)
        counts = [column.astype(np.int64) for column in (lanes.steps, lanes.rejected, lanes.evaluations)]
        steps, rejected, evaluations = [self._of_batch(column) for column in counts]
        sizes = self._of_batch(smallest), self._of_batch(lanes.largest)
        return Statistics(steps, rejected, evaluations, *sizes, self.seconds)


@dataclass(frozen=True)
class SampleForces:
    """Torques and accelerations at the samples, computed on first use: `forces("tau")`; `memory`: of torques."""

    of: Assembly
    t: Floats
    q: Floats
    qd: Floats
    memory: Floats

    def __call__(self, name: str) -> Any:
        """`tau`, `qdd`, `torques`: of each term of the law, by name; or `wrenches`."""
        if name == "wrenches":
            return self._wrenches()
        if name != "torques":
            return self._rows(name, 1)[0]
        terms = self.of.problem.torque.terms
        rows = self._rows("torques", len(terms)) if terms else []
        return dict(zip(unique([term.name for term in terms]), rows, strict=True))

    def now(self) -> Forces | SampleForces:
        """All of them at once, because callbacks may return something else later."""
        try:
            return Forces(self("tau"), self("qdd"), self("torques"), self("wrenches"))
        except Exception:  # a callback failed: keep the run, and call it again when torques are wanted
            return self

    def _wrenches(self) -> tuple[Wrench, ...]:
        """Those from outside; zero at samples that were not reached."""
        problem = self.of.problem
        places, given = problem.loads.places, problem.loads.wrenches
        pushed = self._rows("wrenches", len(places), load.WIDTH) if places else [np.empty(0)]
        return load.acting(problem.mechanism, places, given, np.nan_to_num(np.concatenate(pushed, axis=-1)))

    def _rows(self, name: str, count: int, width: int | None = None) -> list[Floats]:
        """`count` arrays (..., T, nv or width), a few trajectories at a time."""
        of, t, q, qd = self.of, self.t, self.q, self.qd
        nv = of.robot.nv if width is None else width
        found = np.full((*q.shape[:-1], count * nv), np.nan)
        # A kernel takes longer to make than NumPy needs for some thousand samples.
        machine = target() if q[..., 0].size > MIN_KERNEL_SAMPLES else None
        compute = getattr(ProblemRows(replace(of.problem, canonical=False), machine), name)
        at_once = max(1, SAMPLES_OF_A_CHUNK // len(t))
        for first in range(0, len(q), at_once):
            rows = np.arange(first, min(first + at_once, len(q)))
            y = np.concatenate([q[rows], qd[rows], self.memory[rows]], axis=-1)
            good = np.isfinite(y).all(axis=-1)
            own = of.task.constants[rows][:, None]
            constants = np.broadcast_to(own, (*good.shape, own.shape[-1]))
            pieces = of.task.pieces(rows, t)
            state = (np.broadcast_to(t, good.shape)[good], y[good], constants[good], pieces[good])
            if len(state[0]):
                found[first : first + at_once][good] = compute(*state)
        whole = found.reshape(*of.shape, len(t), count, nv)
        return [whole[..., k, :] for k in range(count)]
