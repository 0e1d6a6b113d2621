"""Rows of a task: they are started, stepped and ended, all at once; no Gymnasium is known here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.env.draws import Draws, Words
from rodyn.env.moment import Moment
from rodyn.env.task import Start, Task
from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.simulate.robot_rows.rows import RobotRows

Bools = NDArray[np.bool_]
Index = NDArray[np.intp]
OPTIONS = ("q", "qd", "goal", "robot")
"""What a reset may be given, in place of what is drawn."""
ONE = np.uint64(1)
NONE = np.zeros(0, dtype=np.intp)


class Step(NamedTuple):
    """What a step of all rows has led to; `reasons` (rows,) has words for rows that ended, None: there are none."""

    observation: Floats
    reward: Floats
    ended: Bools
    late: Bools
    reasons: NDArray[np.object_] | None


class Episodes:
    """`rows` rows of a task: `start` some of them, `step` all, `observation` of all.

    parameters   robots, as `rd.randomised(task.robot, rows=…)` makes them: every episode draws one of them
    steps        of an episode, in place of the task's
    """

    def __init__(self, task: Task, rows: int, parameters: RobotRows | None, steps: int | None = None) -> None:
        if not isinstance(task, Task):
            raise InputTypeError(f"environments are made of a Task, got {short(task)}")
        self.task, self.rows = task, rows
        self.steps = task.steps if steps is None else steps
        self._pool = _pool(parameters)
        first = None if self._pool is None else self._pool[np.zeros(rows, dtype=np.intp)]
        self.stepper = task.robot.stepper(
            step=task.step / task.substeps,
            integrator=task.integrator,
            rows=rows,
            torque=task.law,
            substeps=task.substeps,
            parameters=first,
        )
        self._motors = task.motors
        self._effort = np.asarray(task.effort)[self._motors]
        self.moment = self._moment()
        self._goal_width: int | None = None
        self.seeds: Words = np.zeros(rows, dtype=np.uint64)
        self.numbers: Words = np.zeros(rows, dtype=np.uint64)
        self.start(np.arange(rows))
        self.low, self.high = self._bounds()
        self._lowest, self._highest = (np.tile(bound, (rows, 1)) for bound in (self.low, self.high))
        self._reward()
        for name in task.ends:
            self._ended(name)
        self.numbers[:] = 0

    def _moment(self) -> Moment:
        return Moment(self.task.robot, self.task.step, self.stepper.q, self.stepper.qd, len(self._motors))

    def __getstate__(self) -> dict[str, Any]:
        """For copies and pickles: the moment's q and qd are the stepper's own arrays."""
        now = self.moment
        return vars(self) | {"moment": (now.goal, now.action, now.tau, now.count)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        now = self._moment()
        now.goal, now.action, now.tau, now.count = state["moment"]
        self.moment = now

    @property
    def motors(self) -> int:
        """Numbers of an action."""
        return len(self._motors)

    # Starts

    def seed(self, rows: Index, seeds: Words) -> None:
        """The episodes of some rows are those of these seeds, from the first on."""
        self.seeds[rows], self.numbers[rows] = seeds, 0

    def start(self, rows: Index, options: Mapping[str, Any] | None = None) -> None:
        """A new episode in some rows."""
        draws = Draws(self.seeds[rows], self.numbers[rows])
        given = _options(options)
        robots = self._robots(draws, given.pop("robot", None))
        drawn = self.task.start(draws)
        if not isinstance(drawn, Start):
            raise InputTypeError(f"start of a task returns a Start(q, qd, goal), got {short(drawn)}")
        q, qd = given.get("q", drawn.q), given.get("qd", drawn.qd)
        goal = self._goal(given.get("goal", drawn.goal), len(rows))
        self.stepper.reset(rows, q=q, qd=qd, parameters=robots)
        now = self.moment
        now.goal[rows], now.action[rows], now.tau[rows], now.count[rows] = goal, 0.0, 0.0, 0
        now.moved()
        self.numbers[rows] += ONE

    def _robots(self, draws: Draws, chosen: object) -> RobotRows | None:
        """The robots of episodes; what else is drawn does not depend on whether there are any."""
        pool = self._pool
        if pool is None:
            if chosen is not None:
                raise InputError(
                    "options['robot'] chooses one of the robots of randomised=, but there are none"
                )
            draws.skip(1)
            return None
        index = draws.index(len(pool))
        if chosen is not None:
            places = array_of(chosen)
            if places.dtype.kind not in "iu" or places.shape not in ((), index.shape):
                raise InputError(f"options['robot'] must be the number of a robot, got {short(chosen)}")
            if (places < 0).any() or (places >= len(pool)).any():
                raise InputError(
                    f"options['robot'] is {short(chosen)}, but there are robots 0 to {len(pool) - 1}"
                )
            index = np.broadcast_to(places, index.shape)
        found: RobotRows = pool[index]
        return found

    def _goal(self, given: ArrayLike | None, rows: int) -> Floats:
        goal = np.zeros((rows, 0)) if given is None else numbers(given, "goal")
        if self._goal_width is None:  # at the very first start
            self._goal_width = goal.shape[-1] if goal.ndim else 1
            self.moment.goal = np.zeros((self.rows, self._goal_width))
        width = self._goal_width
        if goal.shape not in ((width,), (rows, width)):
            raise InputError(f"goal has shape {goal.shape}, but must be ({width},) or ({rows}, {width})")
        return np.broadcast_to(goal, (rows, width))

    # Steps

    def step(self, actions: ArrayLike, anew: Index = NONE) -> Step:
        """All rows one step on; the rows `anew` begin an episode instead, whatever their action is."""
        now = self.moment
        self._drive(actions, anew)
        self.stepper.step(now.tau)
        now.count += 1
        now.moved()
        ended: Bools = ~self.stepper.ok
        if len(anew):
            ended[anew] = False
        reasons = self._failures(ended) if ended.any() else None
        if len(anew):
            self.start(anew)
        reward = self._reward()
        reward[ended] = 0.0
        for name in self.task.ends:
            found = self._ended(name)
            found[anew] = False
            if found.any():
                reasons = np.full(self.rows, None, dtype=object) if reasons is None else reasons
                reasons[found & ~ended] = name
                ended |= found
        if len(anew):
            reward[anew] = 0.0
        return Step(self.observation(), reward, ended, now.count >= self.steps, reasons)

    def _drive(self, actions: ArrayLike, anew: Index) -> None:
        """Actions into torques."""
        now = self.moment
        given = numbers(actions, "actions", finite=False)
        if given.shape != now.action.shape:
            raise InputError(
                f"actions have shape {given.shape}, but {self.rows} rows of robot {self.task.robot.name!r} with "
                f"{self.motors} motors need {now.action.shape}"
            )
        if len(anew):
            given = given.copy()
            given[anew] = 0.0
        _require_finite(given, "action")
        np.clip(given, -1.0, 1.0, out=now.action)
        if self.motors == now.tau.shape[1]:
            np.multiply(now.action, self._effort, out=now.tau)
        else:
            now.tau[:, self._motors] = now.action * self._effort

    def _failures(self, failed: Bools) -> NDArray[np.object_]:
        """Why rows could not be stepped."""
        found, words = np.full(self.rows, None, dtype=object), self.stepper.status
        for row in np.flatnonzero(failed).tolist():
            found[row] = f"diverged: {words[row]}"
        return found

    def observation(self) -> Floats:
        """(rows, k), within bounds and finite; an array of its own."""
        found = np.asarray(self.task.observe(self.moment))
        _require_shape(found, "observe", self._lowest.shape, "fiu")
        _require_finite(found, "observation")
        found = np.minimum(found, self._highest, dtype=np.float64)
        return np.maximum(found, self._lowest, out=found)

    def _reward(self) -> Floats:
        """(rows,), an array of its own."""
        found = np.array(self.task.reward(self.moment))
        _require_shape(found, "reward", (self.rows,), "fiu")
        _require_finite(found, "reward")
        return found.astype(np.float64, copy=False)

    def _ended(self, name: str) -> Bools:
        """(rows,): which episodes end for this reason; an array of its own."""
        found = np.array(self.task.ends[name](self.moment))
        _require_shape(found, f"ends[{name!r}]", (self.rows,), "b")
        return found

    # What functions of a user return

    def _bounds(self) -> tuple[Floats, Floats]:
        found = np.asarray(self.task.observe(self.moment))
        if found.ndim != 2 or len(found) != self.rows or found.dtype.kind not in "fiu":
            raise InputError(
                f"observe of the task returns an array of shape {found.shape} and type {found.dtype}, but must return "
                f"numbers ({self.rows}, k): a row for each row of q"
            )
        low, high = (np.asarray(bound, dtype=np.float64) for bound in self.task.bounds)
        for bound in (low, high):
            if bound.shape not in ((), found.shape[1:]):
                raise InputError(
                    f"bounds have shape {bound.shape}, but observations have {found.shape[1]} numbers"
                )
        return np.broadcast_to(low, found.shape[1:]), np.broadcast_to(high, found.shape[1:])


def _pool(parameters: object) -> RobotRows | None:
    if parameters is None:
        return None
    if not isinstance(parameters, RobotRows) or len(parameters.shape) != 1:
        raise InputTypeError(
            f"parameters are rows of robots, rd.randomised(task.robot, rows=1000, mass=0.1), got {short(parameters)}"
        )
    return parameters


def array_of(given: object) -> NDArray[Any]:
    """An array, of objects where the rows differ in length; whoever asks says what it must be."""
    try:
        return np.asarray(given)
    except ValueError:
        return np.array([given], dtype=object)


def _require_shape(found: NDArray[Any], name: str, shape: tuple[int, ...], kinds: str) -> None:
    """What a function of a task returns."""
    if found.shape != shape or found.dtype.kind not in kinds:
        kind = "truth values" if kinds == "b" else "numbers"
        raise InputError(
            f"{name} of the task returns an array of shape {found.shape} and type {found.dtype}, but must return "
            f"{kind} {shape}: a row for each row of q"
        )


def _options(options: Mapping[str, Any] | None) -> dict[str, Any]:
    for name in options or ():
        if name not in OPTIONS:
            raise unknown("option of a reset", name, OPTIONS)
    return {name: value for name, value in (options or {}).items() if value is not None}


def _require_finite(found: NDArray[Any], what: str) -> None:
    if not np.isfinite(found).all():
        row = int(np.argwhere(~np.isfinite(found))[0][0])
        raise InputError(f"the {what} of row {row} is not finite: {short(found[row])}")
