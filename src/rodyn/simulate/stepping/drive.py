"""What drives the rows of a stepper: a law, alone or with the torques of a call, and its numbers for every row.

A step in which the law changes is cut there, as a simulation cuts it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.kernel.machine.target import target
from rodyn.robot import Robot
from rodyn.simulate.engines.run import singular_in_words
from rodyn.simulate.inputs import require_matrices, require_trajectories
from rodyn.simulate.integrate.control import is_nominal
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.robot_rows.rows import RobotNumbers, RobotRows
from rodyn.simulate.stepping.schedule import CLOCK, Advance, Rows, Steps, clock, steps
from rodyn.simulate.thresholds import BEYOND_SCHEDULE, FIRST_SCHEDULE, LONGER_SCHEDULE, MAX_KEPT_ROBOTS, SAME
from rodyn.simulate.torques.data import Schedule

Index = NDArray[np.intp]


@dataclass(eq=False)
class Drive:
    """A problem, and its numbers for every row.

    tau       the place of a call's torques among the constants; None: the law is all that drives
    data      (rows, constants + piece): what the steps of each row compute with
    changed   (rows,): not 0 where data were written since the last step
    schedule  the numbers that change at times; of a sampled law it covers `known` seconds and is extended on demand
    """

    problem: Problem
    integrator: Integrator
    tau: int | None
    rows: int
    batched: bool
    data: Floats = field(init=False, repr=False)
    changed: Floats = field(init=False, repr=False)
    schedule: Schedule = field(init=False, repr=False)
    known: float = field(init=False, default=inf)
    _steps: Steps = field(init=False, repr=False)
    _kept: tuple[RobotRows, Floats] | None = field(init=False, default=None, repr=False)

    def __post_init__(self) -> None:
        constants, self.schedule = self.problem.data
        self._require_rows(constants.shape[:-1])
        self._require_rows(self.schedule.rows.shape[:-2])
        if self.batched:
            require_trajectories(self.problem, (self.rows,))
            require_matrices(self.problem.torque, self.problem.mechanism, (self.rows,))
        self.data = np.zeros((self.rows, constants.shape[-1] + self.schedule.rows.shape[-1]))
        self.data[:, : constants.shape[-1]] = constants
        self.changed = np.ones(self.rows)
        varies = self.schedule.rows.shape[-1] or self.problem.robots is not None
        self._alike = constants.ndim == 1 and not varies
        if self._sampled:
            self._know(FIRST_SCHEDULE)
        with singular_in_words(self.problem, Robot.of(self.problem.mechanism).q_from({})):
            self._steps = steps(self.problem, self.integrator, self.batched, self.tau)

    def _require_rows(self, leading: tuple[int, ...]) -> None:
        if leading not in ((), (self.rows,)) or (leading and not self.batched):
            here = (
                f"{self.rows} rows: give (n,), or ({self.rows}, n)"
                if self.batched
                else "one state: give (n,)"
            )
            raise InputError(
                f"the numbers of the torque or wrench have leading axes {leading}, but the stepper has {here}"
            )

    @property
    def description(self) -> str:
        """How the steps are computed."""
        return self._steps.runner.description

    @property
    def changes(self) -> bool:
        """Whether the law changes at times."""
        return len(self.schedule.breaks) > 1 or self._sampled

    @property
    def raises(self) -> bool:
        """Whether a step may end in an error: a function of a user raises one, or samples cannot go on."""
        return self.problem.callbacks is not None or self._sampled

    @property
    def _sampled(self) -> bool:
        return self.problem.torque.longest < inf

    def limits(self, t: Floats) -> Floats:
        """When the pieces of these times end."""
        while True:
            pieces = self._pieces(t)
            result: Floats = self.schedule.breaks[pieces]
            if not (result > self.known).any():
                return result
            self._know_beyond(self.known)

    def load(self, rows: Index, t: Floats) -> None:
        """Return the numbers of some rows at their times."""
        k = self._pieces(t)
        table = self.schedule.rows
        width = table.shape[-1]
        if width:
            self.data[rows, -width:] = table[rows, k] if table.ndim == 3 else table[k]
            self.changed[rows] = 1

    def use_robots(self, rows: Index, robots: RobotRows) -> None:
        """Other robots for some rows."""
        held = self.problem.held
        self.data[rows, held.constants : held.width] = self._of_robots(robots)
        self.changed[rows] = 1

    def _of_robots(self, robots: RobotRows) -> Floats:
        """Return the constants of robots; of those that they are part of, all are computed once and kept."""
        of_robots = self.problem.held.of_robots
        if robots.part_of is None or len(robots.part_of[0]) > MAX_KEPT_ROBOTS:
            return of_robots(RobotNumbers(robots).values)
        whole, places = robots.part_of
        if self._kept is None or self._kept[0] is not whole:
            self._kept = whole, of_robots(RobotNumbers(whole).values)
        return self._kept[1][places]

    def _pieces(self, t: Floats) -> Index:
        latest = float(np.max(t, initial=0.0))
        if latest >= self.known:
            self._know_beyond(latest)
        breaks = self.schedule.breaks
        return np.minimum(np.searchsorted(breaks, t, side="right"), len(breaks) - 1)

    def _know_beyond(self, t: float) -> None:
        """Return the schedule of a law that is sampled, beyond a time: an error if it cannot last so long."""
        longest = self.problem.torque.longest
        self._know(min(LONGER_SCHEDULE * t, longest) if t < longest else max(t, BEYOND_SCHEDULE * longest))

    def _know(self, seconds: float) -> None:
        """Return the schedule of a law that is sampled, for a duration."""
        law = self.problem.torque.lasting(seconds)
        self.schedule, self.known = law.data(self.problem.mechanism).schedule, seconds

    @cached_property
    def _kernels(self) -> ProblemRows:
        return ProblemRows(self.problem, target())

    def jump(self, states: States, rows: Index) -> None:
        """Return what the law remembers of some rows, at their times, as a piece of its schedule begins."""
        if not self.problem.memory or not len(rows):
            return
        width, some = self.problem.held.width, states.some(rows)
        y = np.concatenate([some.q, some.qd, some.memory], axis=1)
        data = self.data[rows]
        after = self._kernels.jump(some.t, y, data[:, :width], data[:, width:])
        states.memory[rows] = after[:, self.problem.moving :]

    def on(self, states: States, step: Floats, substeps: int) -> Advance:
        """Return the function that advances all rows."""
        numbers = (self.data, self.changed)
        rows = Rows(states.q, states.qd, states.memory, *numbers, states.clock, step, self._alike)
        return self._steps.on(rows, substeps)

    def on_some(self, states: States, rows: Index, step: Floats) -> Advance:
        """Return the function that advances copies of some rows by one step of their own."""
        numbers = (self.data[rows], np.ones(len(rows)))
        return self._steps.on(Rows(states.q, states.qd, states.memory, *numbers, states.clock, step), 1)


def across(
    drives: Sequence[Drive], drive: Drive, states: States, rows: Index, tau: Floats | None, h: float
) -> None:
    """One step h of rows whose law changes within it or at its end, by one of the drives of a stepper."""
    table = states.clock
    goal = table[rows, ORIGIN] + (table[rows, COUNT] + 1) * h
    while len(rows):
        t, limit = table[rows, T], table[rows, LIMIT]
        arrives = goal < limit - SAME * h
        end = np.where(arrives, goal, limit)
        _cut(drive, states, rows, tau, np.where(is_nominal(end - t, h), h, end - t))
        good = table[rows, STATUS] <= 0
        moved, at = rows[good], end[good]
        for one in drives:
            one.load(moved, at)
        table[moved, T], table[moved, LIMIT], table[moved, STATUS] = at, drive.limits(at), 0.0
        drive.jump(states, rows[good & ~arrives])
        whole = (np.abs(end - goal) <= SAME * h) & ~arrives & good  # steps are counted from here on
        table[rows[whole], ORIGIN], table[rows[whole], COUNT] = end[whole], 0.0
        table[rows[arrives & good], COUNT] += 1
        left = good & ~arrives & ~whole
        rows, goal = rows[left], goal[left]


def _cut(drive: Drive, states: States, rows: Index, tau: Floats | None, step: Floats) -> None:
    """Move some rows by steps of their own."""
    fresh = clock(len(rows))
    fresh[:, T] = fresh[:, ORIGIN] = states.t[rows]
    some = states.some(rows)._replace(clock=fresh)
    drive.on_some(some, rows, step)(tau[rows] if tau is not None and len(tau) > 1 else tau)
    states.q[rows], states.qd[rows], states.memory[rows] = some.q, some.qd, some.memory
    states.clock[rows, STATUS] = some.status


# What is kept for every row


T, ORIGIN, COUNT, LIMIT, STATUS = range(len(CLOCK))


class States(NamedTuple):
    """Arrays that are updated in place.

    q, qd   (rows, nq), (rows, nv)
    memory  (rows, m) what the law remembers
    clock   (rows, `CLOCK`)
    """

    q: Floats
    qd: Floats
    memory: Floats
    clock: Floats

    @staticmethod
    def at_rest(rows: int, nq: int, nv: int, memory: int) -> States:
        """Zeros."""
        return States(np.zeros((rows, nq)), np.zeros((rows, nv)), np.zeros((rows, memory)), clock(rows))

    @property
    def t(self) -> Floats:
        """The times."""
        return self.clock[:, T]

    @property
    def status(self) -> Floats:
        """0, `PENDING`, or why a row failed."""
        return self.clock[:, STATUS]

    def some(self, rows: NDArray[np.intp]) -> States:
        """Copy some rows."""
        return States(*(array[rows] for array in self))

    def all(self) -> States:
        """Copy all rows."""
        return States(*(array.copy() for array in self))

    def put(self, other: States) -> None:
        """Return the numbers of others in these arrays."""
        for array, values in zip(self, other, strict=True):
            array[...] = values


@dataclass(frozen=True, eq=False)
class StepperState:
    """What the rows of a stepper go on from, as copies; `len(state)` rows, `state[rows]` are some of them.

    states      positions, velocities, what the law remembers, clocks
    failed_tau  (rows, nv) the torques with which rows failed
    noted       (rows,) which have failed
    """

    states: States
    failed_tau: Floats
    noted: NDArray[np.bool_]

    def require_consistent(self) -> None:
        """Raise if the arrays have different numbers of rows, or a row that has not failed is not finite."""
        counts = [len(array) for array in (*self.states, self.failed_tau, self.noted)]
        if len(set(counts)) > 1:
            raise InputError(f"the arrays of the state have different numbers of rows: {counts}")
        q, qd, t = (np.isfinite(array) for array in (self.states.q, self.states.qd, self.states.t))
        sound = self.noted | (q.all(axis=1) & qd.all(axis=1) & t)
        if not sound.all():
            raise InputError(
                f"q, qd or t of row {int(np.argmin(sound))} of the state is not finite; it has not failed"
            )

    def __len__(self) -> int:
        return len(self.noted)

    def __iter__(self) -> Iterator[StepperState]:
        return (self[k] for k in range(len(self)))

    def __getitem__(self, rows: ArrayLike | slice) -> StepperState:
        """Return some rows: a number, numbers, a slice or a mask; one that is named twice is there twice."""
        index = row_numbers(rows, len(self))
        return StepperState(self.states.some(index), self.failed_tau[index], self.noted[index])


def row_numbers(rows: ArrayLike | slice, count: int) -> NDArray[np.intp]:
    """Return the numbers of some of `count` rows: of a slice, of a mask, or themselves; an empty list is no row.

    >>> row_numbers([False, True, True], 3), row_numbers([], 3), row_numbers(-1, 3)
    (array([1, 2]), array([], dtype=int64), array([2]))
    """
    every = np.arange(count)
    try:
        if isinstance(rows, slice):
            return every[rows]
        result = np.asarray(rows)
        if result.ndim > 1:
            raise ValueError(f"it has {result.ndim} axes")
        if result.ndim == 0 and result.dtype == np.bool_:
            raise ValueError("one bool")
        nothing = not result.size and result.dtype != np.bool_
        return np.atleast_1d(every[:0] if nothing else every[result])
    except (IndexError, TypeError, ValueError) as error:
        raise InputError(
            f"rows is {short(rows)}, but must be numbers from 0 to {count - 1}, a mask of {count} bools, or a "
            f"slice ({error})"
        ) from None
