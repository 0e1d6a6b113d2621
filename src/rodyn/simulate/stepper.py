"""A stepper: the motion of a robot step by step, for loops that a user writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, StepWarning, short, warn
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.checks import is_whole
from rodyn.robot import Robot
from rodyn.simulate import inputs
from rodyn.simulate.integrate.control import PENDING, STEP
from rodyn.simulate.integrate.followed import damping_ahead
from rodyn.simulate.problem.equations import normalise
from rodyn.simulate.robot_rows.rows import RobotRows, rows_of_stepper
from rodyn.simulate.stepping.drive import (
    LIMIT,
    ORIGIN,
    Drive,
    Index,
    States,
    StepperState,
    T,
    across,
    row_numbers,
)
from rodyn.simulate.stepping.schedule import Advance
from rodyn.simulate.stepping.setup import GivenTorques, StepperSetup, ended
from rodyn.simulate.thresholds import MAX_QUICK_WORK, WORK_OF_A_CALL
from rodyn.simulate.torques.law import TorqueLike


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
    status, message(row)   why

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
        parameters: RobotRows | ArrayLike | None = None,
        law_model: str = "row",
    ) -> None:
        self._setup = setup = StepperSetup(
            robot, step, integrator, rows, torque, wrench, substeps, friction, method, parameters, law_model
        )
        try:
            self._make_rows(setup)
        except MemoryError:
            raise InputError(
                f"{setup.rows} rows of robot {robot.name!r} take more memory than there is: give fewer rows"
            ) from None
        self._use_entry()

    def _make_rows(self, setup: StepperSetup) -> None:
        mechanism, count = setup.mechanism, setup.count
        self._numbers = np.zeros(0) if setup.robots is None else setup.robots.numbers.copy()
        self._states = States.at_rest(count, mechanism.nq, mechanism.nv, setup.law.memory(mechanism))
        q, qd = self._states.q, self._states.qd
        self._shown = (q[:], qd[:]) if self.rows is not None else (q[0], qd[0])
        self._step = np.array([setup.step])
        self._failed_tau, self._noted = np.zeros((count, mechanism.nv)), np.zeros(count, dtype=bool)
        self._drives: dict[bool, Driven] = {}
        self._driven(given=not setup.law.terms)
        self.reset()

    def warn_of_damping(self) -> None:
        """Warn if damping is stronger than the steps can follow."""
        setup = self._setup
        hint = damping_ahead(setup.problem(False, setup.robots), setup.formula, setup.step)
        if hint:
            warn(f"the stepper of robot {self.robot.name!r} is unstable: {hint}", StepWarning)

    @property
    def robot(self) -> Robot:
        """The robot that moves; rows may have others, `robots`."""
        return self._setup.robot

    @property
    def rows(self) -> int | None:
        """How many states there are; None: one, without an axis for rows."""
        return self._setup.rows

    @property
    def step_size(self) -> float:
        """Seconds of a step."""
        return self._setup.step

    @property
    def substeps(self) -> int:
        """Steps of a call."""
        return self._setup.substeps

    @property
    def integrator(self) -> str:
        """Its name."""
        return self._setup.integrator

    def _driven(self, given: bool) -> Driven:
        """Return the law with the torques of a call, or alone; each is compiled when it is first asked for."""
        if given not in self._drives:
            setup = self._setup
            drive = Drive(
                setup.problem(given, self.robots),
                setup.formula,
                setup.torques if given else None,
                setup.count,
                self.rows is not None,
            )
            drive.load(self._every, self._states.t)
            several = 1 if drive.changes else _divisor(self.substeps, WORK_OF_A_CALL // self._failed_tau.size)
            advance = drive.on(self._states, self._step, several)
            self._drives[given] = Driven(drive, advance, self.substeps // several)
        return self._drives[given]

    @property
    def _every(self) -> Index:
        return np.arange(len(self._noted))

    @property
    def robots(self) -> RobotRows | None:
        """The robots of the rows; None: all rows have the same."""
        first = self._setup.robots
        return None if first is None else first.with_known(self._numbers.copy())

    def _use_entry(self) -> None:
        """Put a built-in function in the place of `step` where there is one."""
        given = not self._setup.law.terms
        _, advance, calls = self._drives[given]
        quick = calls == 1 and self.substeps * self.robot.nv <= MAX_QUICK_WORK
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
        return self._states.t.copy() if self.rows is not None else float(self._states.t[0])

    @property
    def ok(self) -> Any:
        """Whether no step has failed since the reset: a bool, or (rows,)."""
        good = self._states.status <= 0
        return good if self.rows is not None else bool(good[0])

    # Steps

    def step(self, tau: ArrayLike | None = None) -> None:
        """`substeps` steps under torques tau, (nv,) for all or (rows, nv), held, and the law of the stepper.

        It raises nothing for a row that fails: `ok`, `status` and `message` tell.
        """
        driven = self._driven(given=tau is not None)
        torques = None if tau is None else self._torques(tau)
        if not driven.drive.raises:
            return self._advance(driven, torques)
        before = self._states.all()
        try:
            self._advance(driven, torques)
        except BaseException:  # the rows are as they were
            self._put(before)
            raise

    def _advance(self, driven: Driven, tau: Floats | None) -> None:
        drive, advance, calls = driven
        for _ in range(calls):
            if advance(tau) or self.rows is None:
                self._settle(drive, tau)

    def _put(self, states: States) -> None:
        """Go on from other states."""
        self._states.put(states)
        for one in self._drives.values():
            one.drive.load(self._every, self._states.t)

    def _torques(self, tau: ArrayLike) -> Floats:
        """(1 or rows, nv), contiguous; whether they are finite is seen in the step."""
        nv = self.robot.nv
        result = np.ascontiguousarray(numbers(tau, "tau", finite=False))
        if result.shape not in ((nv,), (len(self._noted), nv)) or (result.ndim > 1 and self.rows is None):
            needed = f"({nv},)" if self.rows is None else f"({nv},) for all rows, or ({self.rows}, {nv})"
            raise InputError(
                f"tau has shape {result.shape}, but the stepper of robot {self.robot.name!r} needs {needed}"
            )
        if any(np.may_share_memory(result, array) for array in self._shown):
            result = result.copy()  # it is held while these change
        return result.reshape(-1, nv)

    def _settle(self, drive: Drive, tau: Floats | None) -> None:
        """After a call in which not every row has done its step."""
        states = self._states
        pending = np.flatnonzero(states.status == PENDING)
        if len(pending):
            across([one.drive for one in self._drives.values()], drive, states, pending, tau, self.step_size)
        failed = (states.status > 0) & ~self._noted
        if failed.any():
            self._failed_tau[failed] = 0.0 if tau is None else np.broadcast_to(tau, states.qd.shape)[failed]
            self._noted |= failed

    def reset(
        self,
        rows: ArrayLike | slice | None = None,
        q: ArrayLike | None = None,
        qd: ArrayLike | None = None,
        t: ArrayLike = 0.0,
        parameters: RobotRows | ArrayLike | None = None,
    ) -> None:
        """Put rows (all: None; numbers, a mask or a slice) at q (default: all joints at 0), qd (at rest) and time t.

        q (nq,) and qd (nv,) for all of these rows, or one for each. A law that remembers something begins anew there:
        of one that is sampled, a sample is taken at t. `parameters` are other robots for these rows, in which the same
        numbers vary as in those that the stepper was made with.
        """
        index = self._index(rows)
        robots = None if parameters is None else self._other_robots(index, parameters)
        found = self._start(index, q, qd)
        times = numbers(t, "t")
        if times.shape not in ((), (len(index),)):
            raise InputError(
                f"t has shape {times.shape}, but must be one time, or one for each of {len(index)} rows"
            )
        drives = [one.drive for one in self._drives.values()]
        limits = drives[0].limits(np.broadcast_to(times, len(index)))
        before = (self._states.all(), self._numbers.copy(), self._noted.copy()) if drives[0].raises else None
        try:
            self._begin(index, found, times, limits, robots)
        except BaseException:  # of a function that is sampled: the rows are as they were
            if before is not None:
                self._numbers[...], self._noted[...] = before[1:]
                self._use_robots(self._every, self.robots)
                self._put(before[0])
            raise

    def _start(self, index: Index, q: ArrayLike | None, qd: ArrayLike | None) -> tuple[Floats, Floats]:
        """q and qd of rows to be reset, checked, quaternions of unit length."""
        mechanism = self.robot.mechanism
        result = inputs.states(mechanism, self.robot.q_from({}) if q is None else q, qd, ("q", "qd"))
        if result.shape not in ((), (len(index),)) or (result.shape and self.rows is None):
            needed = f"({mechanism.nq},)" + (
                "" if self.rows is None else f" or ({len(index)}, {mechanism.nq})"
            )
            raise InputError(
                f"q and qd have leading axes {result.shape}, but the rows to be reset need {needed}"
            )
        positions = result.rows["q"]
        normalise(next(iter(self._drives.values())).drive.problem.units, positions)
        return positions, result.rows["qd"]

    def _begin(
        self,
        index: Index,
        state: tuple[Floats, Floats],
        times: Floats,
        limits: Floats,
        robots: RobotRows | None,
    ) -> None:
        """Put rows at states and times that are checked."""
        self._use_robots(index, robots)
        states, table = self._states, self._states.clock
        (states.q[index], states.qd[index]), states.memory[index] = state, 0.0
        table[index] = 0.0
        table[index, T] = table[index, ORIGIN] = times
        table[index, LIMIT] = limits
        drives = [one.drive for one in self._drives.values()]
        for drive in drives:
            drive.load(index, states.t[index])
        self._noted[index] = False
        drives[0].jump(states, index)

    def get_state(self) -> StepperState:
        """Copy what the rows go on from, for `set_state`: cheap, and bit by bit, without `robots`."""
        return StepperState(self._states.all(), self._failed_tau.copy(), self._noted.copy())

    def set_state(self, state: StepperState, parameters: RobotRows | ArrayLike | None = None) -> None:
        """Go on from a state of this stepper, or of one of the same robot and law; one row is put into all rows.

        `parameters` are the robots of all rows, as for `reset`.
        """
        if not isinstance(state, StepperState):
            raise InputTypeError(f"state is what get_state() of a stepper returns, got {short(state)}")
        state.require_consistent()
        own, count = self._states, len(self._noted)
        fits = all(x.shape[1:] == y.shape[1:] for x, y in zip(state.states, own, strict=True))
        if not fits or len(state) not in (1, count):
            raise InputError(
                f"the state has {len(state)} rows, nq = {state.states.q.shape[1]}, nv = {state.states.qd.shape[1]} and "
                f"{state.states.memory.shape[1]} numbers of a law, but the stepper of robot {self.robot.name!r} has "
                f"{count}, {own.q.shape[1]}, {own.qd.shape[1]} and {own.memory.shape[1]}"
            )
        if parameters is not None:
            self._use_robots(self._every, self._other_robots(self._every, parameters))
        self._failed_tau[...], self._noted[...] = state.failed_tau, state.noted
        self._put(state.states)

    def _other_robots(self, index: Index, given: RobotRows | ArrayLike) -> RobotRows:
        """Robots for some rows, checked."""
        count = None if self.rows is None else len(index)
        result = rows_of_stepper(self.robot, given, count, self._setup.loads.wrenches)
        first = self._setup.robots
        if first is None or result is None or not result.same_kind(first):
            raise InputError(
                "parameters= changes numbers that vary from row to row, and these are not the stepper's: make the "
                "stepper with arm.stepper(…, parameters=rows), and give rows in which the same numbers vary"
            )
        return result

    def _use_robots(self, index: Index, robots: RobotRows | None) -> None:
        if robots is None:
            return
        self._numbers[index if self.rows is not None else ...] = robots.numbers
        for one in self._drives.values():
            one.drive.use_robots(index, robots)

    def _index(self, rows: ArrayLike | slice | None) -> Index:
        """Return the numbers of some rows."""
        if rows is None:
            return self._every
        if self.rows is None:
            raise InputError(
                f"rows is {short(rows)}, but this stepper has one state: reset(q=…, qd=…) puts it anywhere"
            )
        return row_numbers(rows, self.rows)

    # Words

    @property
    def status(self) -> Any:
        """The text "running", or why a row ended, as the status of a run; an array for many rows."""
        codes = self._states.status
        statuses = dict.fromkeys(np.flatnonzero(codes == STEP).tolist(), "step")
        others = self._endings(np.flatnonzero((codes > 0) & (codes != STEP)))
        statuses |= {row: status for row, (status, _) in others.items()}
        result = np.array([statuses.get(row, RUNNING[0]) for row in range(len(codes))])
        return result if self.rows is not None else str(result[0])

    def message(self, row: int | None = None) -> str:
        """Why a row ended; "" if it has not."""
        count = len(self._noted)
        k = 0 if row is None and self.rows is None else row
        if not is_whole(k) or not -count <= k < count:
            raise InputError(f"row is {short(row)}, but must be the number of a row, from 0 to {count - 1}")
        number = int(k) % count
        ended_rows = np.array([number])[self._states.status[[number]] > 0]
        return self._endings(ended_rows).get(number, RUNNING)[1]

    def _endings(self, rows: NDArray[np.intp]) -> dict[int, tuple[str, str]]:
        """Return status and message of rows that ended; messages take time."""
        if not len(rows):
            return {}
        setup = self._setup
        problem, torques = setup.problem(True, self.robots), GivenTorques(self._failed_tau, setup.torques)
        return ended(self.robot, problem, setup.formula, self._states, rows, torques, self.step_size)

    def __repr__(self) -> str:
        many = "one state" if self.rows is None else f"{self.rows} rows"
        several = f" × {self.substeps}" if self.substeps > 1 else ""
        drive = next(iter(self._drives.values())).drive
        return (
            f"<Stepper of {self.robot.name!r}: {many}, {self.integrator}, step {self.step_size:g} s{several}, "
            f"{drive.description}>"
        )

    def __reduce__(self) -> tuple[Callable[..., Stepper], tuple[Any, ...]]:
        """Copy and pickle the arguments, functions as they were recorded, and the state."""
        return _restored, (type(self), self._setup.arguments(self.robots), self.get_state())


RUNNING = ("running", "")


def _restored(kind: type[Stepper], given: Mapping[str, Any], state: StepperState) -> Stepper:
    made = kind(**given)
    made.set_state(state)
    return made


def _divisor(number: int, most: int) -> int:
    """Return the largest divisor of a number that is at most `most`, or 1."""
    return max([k for k in range(1, min(number, most) + 1) if number % k == 0], default=1)
