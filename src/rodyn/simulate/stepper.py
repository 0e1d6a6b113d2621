"""A stepper: the motion of a robot step by step, for loops that a user writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import inf
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, UnsupportedError, short
from rodyn.kernel.quantity.request import require_switch
from rodyn.kernel.quantity.requirements import select
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.robot import Robot
from rodyn.simulate import inputs
from rodyn.simulate.drive import Drive, Index
from rodyn.simulate.engines.stepper_ir import CLOCK, PENDING
from rodyn.simulate.engines.stepping import Advance, Rows, clock
from rodyn.simulate.integrate.control import WHOLE, Lane, is_nominal
from rodyn.simulate.integrate.integrators import integrator as by_name
from rodyn.simulate.integrate.tableau import Integrator
from rodyn.simulate.integrate.task import Outcome, Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.law_values import some_states
from rodyn.simulate.problem.user_functions import Recorder
from rodyn.simulate.result.endings import EarlyEnds
from rodyn.simulate.start import normalise
from rodyn.simulate.torques.law import Constant, TorqueLike, as_torque
from rodyn.simulate.torques.path import following
from rodyn.trajectory.inputs import positive

T, ORIGIN, COUNT, LIMIT, STATUS = range(len(CLOCK))
MOST = 10_000
"""Steps of one call."""
QUICK = 1000
"""Steps times velocities up to which the built-in function does a call: it holds the interpreter lock."""
LONG = 2_000_000
"""Steps times velocities of all rows that machine code does at a time: an interruption (Ctrl-C) waits for them."""


class Driven(NamedTuple):
    """A law with its numbers, the function that advances the rows, and how often a step calls that."""

    drive: Drive
    advance: Advance
    calls: int


class Stepper:
    """Fixed steps of a robot's motion, in arrays that are updated in place; `Robot.stepper` makes one.

    q, qd     (nq,), (nv,) of one state, (rows, nq), (rows, nv) of many; you may write into them, quaternions of unit
              length
    t         seconds, a number or (rows,)
    ok        False where a step failed: such a row stays where it is until it is reset
    status, message(row)   why, in words

    A stepper belongs to one thread at a time. Copies and pickles carry the state with them.
    """

    def __init__(
        self,
        robot: Robot,
        *,
        step: float,
        integrator: str = "rk4",
        rows: int | None = None,
        torque: TorqueLike = None,
        wrench: Wrench | Sequence[Wrench] | Callable[[Any, Any, Any], Any] | None = None,
        substeps: int = 1,
        friction: bool = True,
        method: str | None = None,
    ) -> None:
        self._given = {name: value for name, value in locals().items() if name not in ("self", "robot")}
        mechanism = robot.mechanism
        self.robot, self.rows = robot, None if rows is None else inputs.whole(rows, "rows", 2**31)
        self.step_size, self.substeps = positive(step, "step", "s"), inputs.whole(substeps, "substeps", MOST)
        self._integrator = _with_fixed_steps(integrator)
        self.integrator = self._integrator.name
        require_switch(friction)
        self._friction = bool(friction) and mechanism.has_friction
        recorder = Recorder(mechanism, lambda: some_states(mechanism))
        self._law = recorder.torque(as_torque(torque))
        inputs.require_no_memory(self._law, mechanism, "a stepper")
        self._loads = inputs.loads(inputs.wrench(wrench, recorder), mechanism)
        self._method = select("forward_dynamics", method, mechanism).name
        count = self.rows or 1
        self._q, self._qd = np.zeros((count, mechanism.nq)), np.zeros((count, mechanism.nv))
        self._shown = (self._q[:], self._qd[:]) if rows is not None else (self._q[0], self._qd[0])
        self._clock, self._step = clock(count), np.array([self.step_size])
        self._failed_tau, self._noted = np.zeros((count, mechanism.nv)), np.zeros(count, dtype=bool)
        self._drives: dict[bool, Driven] = {}
        self._driven(given=not self._law.terms)
        self.reset()
        self._use_entry()

    def _driven(self, given: bool) -> Driven:
        """The law with the torques of a call, or alone; each is compiled when it is first asked for."""
        if given not in self._drives:
            drive = Drive(
                self._problem(given),
                self._integrator,
                self._law.data(self.robot.mechanism).constants.shape[-1] if given else None,
                len(self._q),
                self.rows is not None,
            )
            drive.load(np.arange(len(self._q)), self._clock[:, T])
            several = 1 if drive.changes else _divisor(self.substeps, LONG // self._qd.size)
            advance = drive.on(self._q, self._qd, self._clock, self._step, several)
            self._drives[given] = Driven(drive, advance, self.substeps // several)
        return self._drives[given]

    def _problem(self, given: bool) -> Problem:
        law = self._law
        if given:
            torques = Constant(np.zeros(self.robot.nv))
            law = law + torques if law.terms else torques
        law = following(law, self._friction)
        return Problem(self.robot.mechanism, self._method, law, self._loads, self._friction)

    def _use_entry(self) -> None:
        """Put a built-in function in the place of `step` where there is one."""
        given = not self._law.terms
        _, advance, calls = self._drives[given]
        quick = calls == 1 and self.substeps * self.robot.nv <= QUICK
        if self.rows is None and quick and type(self).step is Stepper.step:
            doc = f"step({'tau' if given else ''})\n--\n\n{Stepper.step.__doc__}"
            entry = advance.entry(self, partial(Stepper.step, self), doc, self.robot.nv if given else 0)
            if entry is not None:
                vars(self)["step"] = entry

    # The state

    @property
    def q(self) -> Floats:
        """Positions, updated in place by every step."""
        return self._shown[0]

    @property
    def qd(self) -> Floats:
        """Velocities, updated in place by every step."""
        return self._shown[1]

    @property
    def t(self) -> Any:
        """Time (s) since the reset: a number, or (rows,)."""
        return self._clock[:, T].copy() if self.rows is not None else float(self._clock[0, T])

    @property
    def ok(self) -> Any:
        """Whether no step has failed since the reset: a truth value, or (rows,)."""
        good = self._clock[:, STATUS] <= 0
        return good if self.rows is not None else bool(good[0])

    # Steps

    def step(self, tau: ArrayLike | None = None) -> None:
        """`substeps` steps under torques tau, (nv,) for all or (rows, nv), held, and the law of the stepper.

        It raises nothing for a row that fails: `ok`, `status` and `message` tell.
        """
        drive, advance, calls = self._driven(given=tau is not None)
        torques = None if tau is None else self._torques(tau)
        for _ in range(calls):
            if advance(torques) or self.rows is None:
                self._settle(drive, torques)

    def _torques(self, tau: ArrayLike) -> Floats:
        """(1 or rows, nv), contiguous; whether they are finite is seen in the step."""
        nv = self.robot.nv
        found = np.ascontiguousarray(numbers(tau, "tau", finite=False))
        if found.shape not in ((nv,), (len(self._q), nv)) or (found.ndim > 1 and self.rows is None):
            needed = f"({nv},)" if self.rows is None else f"({nv},) for all rows, or ({self.rows}, {nv})"
            raise InputError(
                f"tau has shape {found.shape}, but the stepper of robot {self.robot.name!r} needs {needed}"
            )
        if np.may_share_memory(found, self._q) or np.may_share_memory(found, self._qd):
            found = found.copy()  # it is held while these change
        return found.reshape(-1, nv)

    def _settle(self, drive: Drive, tau: Floats | None) -> None:
        """After a call in which not every row has done its step."""
        pending = np.flatnonzero(self._clock[:, STATUS] == PENDING)
        if len(pending):
            self._across(drive, tau, pending)
        failed = (self._clock[:, STATUS] > 0) & ~self._noted
        if failed.any():
            self._failed_tau[failed] = 0.0 if tau is None else np.broadcast_to(tau, self._qd.shape)[failed]
            self._noted |= failed

    def _across(self, drive: Drive, tau: Floats | None, rows: Index) -> None:
        """The step of rows whose law changes within it or at its end: cut there, as a simulation cuts it."""
        table, h = self._clock, self.step_size
        goal = table[rows, ORIGIN] + (table[rows, COUNT] + 1) * h
        while len(rows):
            t, limit = table[rows, T], table[rows, LIMIT]
            arrives = goal < limit - WHOLE * h
            end = np.where(arrives, goal, limit)
            self._cut(drive, tau, rows, np.where(is_nominal(end - t, h), h, end - t))
            good = table[rows, STATUS] <= 0
            moved, at = rows[good], end[good]
            for other in self._drives.values():
                other.drive.load(moved, at)
            table[moved, T], table[moved, LIMIT], table[moved, STATUS] = at, drive.limits(at), 0.0
            whole = (np.abs(end - goal) <= WHOLE * h) & ~arrives & good  # steps are counted from here on
            table[rows[whole], ORIGIN], table[rows[whole], COUNT] = end[whole], 0.0
            table[rows[arrives & good], COUNT] += 1
            left = good & ~arrives & ~whole
            rows, goal = rows[left], goal[left]

    def _cut(self, drive: Drive, tau: Floats | None, rows: Index, step: Floats) -> None:
        """Some rows by steps of their own."""
        part = clock(len(rows))
        part[:, T] = part[:, ORIGIN] = self._clock[rows, T]
        some = Rows(self._q[rows], self._qd[rows], drive.data[rows], part, step)
        drive.on_some(some)(tau[rows] if tau is not None and len(tau) > 1 else tau)
        self._q[rows], self._qd[rows], self._clock[rows, STATUS] = some.q, some.qd, part[:, STATUS]

    def reset(
        self,
        rows: ArrayLike | slice | None = None,
        q: ArrayLike | None = None,
        qd: ArrayLike | None = None,
        t: ArrayLike = 0.0,
    ) -> None:
        """Put rows (all: None; numbers, a mask or a slice) at q (default: all joints at 0), qd (at rest) and time t.

        q (nq,) and qd (nv,) for all of these rows, or one for each.
        """
        index = self._index(rows)
        mechanism = self.robot.mechanism
        found = inputs.states(mechanism, self.robot.q_from({}) if q is None else q, qd, ("q", "qd"))
        if found.shape not in ((), (len(index),)) or (found.shape and self.rows is None):
            needed = f"({mechanism.nq},)" + (
                "" if self.rows is None else f" or ({len(index)}, {mechanism.nq})"
            )
            raise InputError(
                f"q and qd have leading axes {found.shape}, but the rows to be reset need {needed}"
            )
        times = numbers(t, "t")
        if times.shape not in ((), (len(index),)):
            raise InputError(
                f"t has shape {times.shape}, but must be one time, or one for each of {len(index)} rows"
            )
        positions = found.rows["q"]
        drives = [one.drive for one in self._drives.values()]
        normalise(drives[0].problem.units, positions)
        self._q[index], self._qd[index] = positions, found.rows["qd"]
        self._clock[index] = 0.0
        self._clock[index, T] = self._clock[index, ORIGIN] = times
        self._clock[index, LIMIT] = drives[0].limits(self._clock[index, T])
        for drive in drives:
            drive.load(index, self._clock[index, T])
        self._noted[index] = False

    def _index(self, rows: ArrayLike | slice | None) -> Index:
        """The numbers of some rows."""
        every = np.arange(len(self._q))
        if rows is None:
            return every
        if self.rows is None:
            raise InputError(
                f"rows is {short(rows)}, but this stepper has one state: reset(q=…, qd=…) puts it anywhere"
            )
        try:
            return np.atleast_1d(every[rows if isinstance(rows, slice) else np.asarray(rows)])
        except IndexError as error:
            raise InputError(
                f"rows is {short(rows)}, but must be numbers from 0 to {self.rows - 1}, a mask of {self.rows} truth "
                f"values, or a slice ({error})"
            ) from None

    # Words

    @property
    def status(self) -> Any:
        """The word running, or why a row ended, as a run says it; of many rows an array of words."""
        words = self._words()
        found = np.array([words.get(k, RUNNING)[0] for k in range(len(self._q))])
        return found if self.rows is not None else str(found[0])

    def message(self, row: int | None = None) -> str:
        """Why a row ended, in words; "" if it has not."""
        count = len(self._q)
        k = 0 if row is None and self.rows is None else row
        if isinstance(k, bool) or not isinstance(k, int | np.integer) or not -count <= k < count:
            raise InputError(f"row is {short(row)}, but must be the number of a row, from 0 to {count - 1}")
        return self._words().get(int(k) % count, RUNNING)[1]

    def _words(self) -> dict[int, tuple[str, str]]:
        """Status and message of every row that ended."""
        rows = np.flatnonzero(self._clock[:, STATUS] > 0)
        if not len(rows):
            return {}
        problem, y = self._problem(given=True), np.concatenate([self._q, self._qd], axis=1)[rows]
        nv, place = self.robot.nv, self._law.data(self.robot.mechanism).constants.shape[-1]
        constants, schedule = problem.data
        own = np.broadcast_to(constants, (len(self._q), constants.shape[-1]))[rows]
        own[:, place : place + nv] = self._failed_tau[rows]
        if schedule.rows.ndim == 3:
            schedule = schedule._replace(rows=schedule.rows[rows])
        h, t = np.full(len(rows), self.step_size), self._clock[rows, T]
        task = Task(self._integrator, y, own, schedule, np.array([inf]), 1.0, 1.0, self.step_size)
        lanes = Lane(*np.zeros((len(Lane._fields), len(rows))))
        lanes = lanes._replace(t=t, dt=h, largest=h, status=self._clock[rows, STATUS])
        ends = EarlyEnds(self.robot, problem, task, Outcome(np.empty(0), lanes, y), inf)
        finite = np.isfinite(y).all(axis=1)
        return {
            row: ends.words(k) if finite[k] else ("not finite", f"q or qd is not finite at {t[k]:.9g} s")
            for k, row in enumerate(rows.tolist())
        }

    def __repr__(self) -> str:
        many = "one state" if self.rows is None else f"{self.rows} rows"
        several = f" × {self.substeps}" if self.substeps > 1 else ""
        drive = next(iter(self._drives.values())).drive
        return (
            f"<Stepper of {self.robot.name!r}: {many}, {self.integrator}, step {self.step_size:g} s{several}, "
            f"{drive.description}>"
        )

    def __reduce__(self) -> tuple[Callable[..., Stepper], tuple[Any, ...]]:
        """Copies and pickles are made of the arguments and the state."""
        state = (self._q, self._qd, self._clock, self._failed_tau, self._noted)
        return _restored, (type(self), self.robot, self._given, [array.copy() for array in state])


RUNNING = ("running", "")


def _restored(
    kind: type[Stepper], robot: Robot, given: Mapping[str, Any], state: Sequence[Floats]
) -> Stepper:
    made = kind(robot, **given)
    own = (made._q, made._qd, made._clock, made._failed_tau, made._noted)
    for array, values in zip(own, state, strict=True):
        array[...] = values
    for one in made._drives.values():
        one.drive.load(np.arange(len(made._q)), made._clock[:, T])
    return made


def _divisor(number: int, most: int) -> int:
    """The largest divisor of a number that is at most `most`, or 1."""
    return max([k for k in range(1, min(number, most) + 1) if number % k == 0], default=1)


def _with_fixed_steps(name: str) -> Integrator:
    """An integrator whose step follows from the state alone."""
    found = by_name(name)
    reason = ""
    if found.scipy:
        reason = "chooses its steps itself"
    elif found.starter or found.orders:
        reason = "adds up derivatives of earlier steps, which a state that was set or reset does not have"
    elif found.sweeps:
        reason = "is implicit, and works on momenta"
    if reason:
        raise UnsupportedError(
            f"integrator {found.name!r} {reason}: a stepper takes explicit formulas, with a fixed step: rk4, or rkf45, "
            "verner56, cash-karp, dopri5, dop853"
        )
    return inputs.with_fixed_steps(found)
