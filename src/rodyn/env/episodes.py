"""Rows of a task: they are started, stepped and ended, all at once; no Gymnasium is known here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


class Step(NamedTuple):
    """What a step of all rows has led to; `reasons` has the words for rows that ended, by their numbers."""

    observation: Floats
    reward: Floats
    ended: Bools
    late: Bools
    reasons: dict[int, str]


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
        self.moment = Moment(task.robot, task.step, self.stepper.q, self.stepper.qd, len(self._motors))
        self.seeds: Words = np.zeros(rows, dtype=np.uint64)
        self.episodes: Words = np.zeros(rows, dtype=np.uint64)
        self.start(np.arange(rows))
        self.low, self.high = self._bounds()
        self._check(self.task.reward, "reward", (rows,), "fiu")
        for name, over in task.ends.items():
            self._check(over, f"ends[{name!r}]", (rows,), "b")
        self.episodes[:] = 0

    @property
    def motors(self) -> int:
        """Numbers of an action."""
        return len(self._motors)

    # Starts

    def seed(self, rows: Index, seeds: Words) -> None:
        """The episodes of some rows are those of these seeds, from the first on."""
        self.seeds[rows], self.episodes[rows] = seeds, 0

    def start(self, rows: Index, options: Mapping[str, Any] | None = None) -> None:
        """A new episode in some rows."""
        draws = Draws(self.seeds[rows], self.episodes[rows])
        given = _options(options)
        robots = self._robots(draws, given.pop("robot", None))
        drawn = self.task.start(draws)
        if not isinstance(drawn, Start):
            raise InputTypeError(f"start of a task returns a Start(q, qd, goal), got {short(drawn)}")
        q, qd = given.get("q", drawn.q), given.get("qd", drawn.qd)
        goal = self._goal(given.get("goal", drawn.goal), len(rows))
        self.stepper.reset(rows, q=q, qd=qd, parameters=robots)
        now = self.moment
        if goal.shape[1] != now.goal.shape[1]:  # at the very first start
            now.goal = np.zeros((self.rows, goal.shape[1]))
        now.goal[rows], now.action[rows], now.tau[rows], now.count[rows] = goal, 0.0, 0.0, 0
        now.moved()
        self.episodes[rows] += ONE

    def _robots(self, draws: Draws, chosen: object) -> RobotRows | None:
        """The robots of episodes; what else is drawn does not depend on whether there are any."""
        pool = self._pool
        index = draws.index(1 if pool is None else len(pool))
        if pool is None:
            if chosen is not None:
                raise InputError(
                    "options['robot'] chooses one of the robots of parameters=, but there are none"
                )
            return None
        if chosen is not None:
            places = np.asarray(chosen)
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
        width = self.moment.goal.shape[1] or goal.shape[-1]
        if goal.shape not in ((width,), (rows, width)):
            raise InputError(f"goal has shape {goal.shape}, but must be ({width},) or ({rows}, {width})")
        return np.broadcast_to(goal, (rows, width))

    # Steps

    def step(self, actions: ArrayLike, anew: Index | None = None) -> Step:
        """All rows one step on; the rows `anew` begin an episode instead, whatever their action is."""
        now, task = self.moment, self.task
        self._drive(actions)
        self.stepper.step(now.tau)
        now.count += 1
        now.moved()
        failed = ~self.stepper.ok
        reasons = self._failures(failed, anew) if failed.any() else {}
        if anew is not None and len(anew):
            self.start(anew)
            failed[anew] = False
        reward = np.array(task.reward(now), dtype=np.float64)
        ended = failed.copy()
        for name, over in task.ends.items():
            found = over(now)
            if found.any():
                for row in np.flatnonzero(found & ~ended).tolist():
                    reasons[row] = name
                ended |= found
        late = now.count >= self.steps
        if failed.any():
            reward[failed] = 0.0
        if anew is not None and len(anew):
            reward[anew], ended[anew] = 0.0, False
            for row in anew.tolist():
                reasons.pop(row, None)
        _require_finite(reward, "reward")
        return Step(self.observation(), reward, ended, late, reasons)

    def _drive(self, actions: ArrayLike) -> None:
        """Actions into torques."""
        now = self.moment
        given = np.asarray(actions)
        if given.dtype.kind not in "fiu" or given.shape != now.action.shape:
            raise InputError(
                f"actions have shape {given.shape} and type {given.dtype}, but {self.rows} rows of robot "
                f"{self.task.robot.name!r} with {self.motors} motors need numbers {now.action.shape}"
            )
        np.clip(given, -1.0, 1.0, out=now.action)
        _require_finite(now.action, "action")
        if self.motors == now.tau.shape[1]:
            np.multiply(now.action, self._effort, out=now.tau)
        else:
            now.tau[:, self._motors] = now.action * self._effort

    def _failures(self, failed: Bools, anew: Index | None) -> dict[int, str]:
        """Why rows could not be stepped; those that begin anew are not asked."""
        asked = failed.copy()
        if anew is not None:
            asked[anew] = False
        words = self.stepper.status if asked.any() else ()
        return {row: f"diverged: {words[row]}" for row in np.flatnonzero(asked).tolist()}

    def observation(self) -> Floats:
        """(rows, k), within bounds and finite."""
        found = np.array(self.task.observe(self.moment), dtype=np.float64)
        _require_finite(found, "observation")
        return np.clip(found, self.low, self.high, out=found)

    # What functions of a user return

    def _bounds(self) -> tuple[Floats, Floats]:
        found = np.asarray(self.task.observe(self.moment))
        if found.ndim != 2 or len(found) != self.rows or found.dtype.kind not in "fiu":
            raise InputError(
                f"observe of the task returns an array of shape {found.shape}, but must return ({self.rows}, k): a row "
                "for each row of q"
            )
        low, high = (np.asarray(bound, dtype=np.float64) for bound in self.task.bounds)
        for bound in (low, high):
            if bound.shape not in ((), found.shape[1:]):
                raise InputError(
                    f"bounds have shape {bound.shape}, but observations have {found.shape[1]} numbers"
                )
        return np.broadcast_to(low, found.shape[1:]), np.broadcast_to(high, found.shape[1:])

    def _check(
        self, function: Callable[[Moment], Any], name: str, shape: tuple[int, ...], kinds: str
    ) -> None:
        found = np.asarray(function(self.moment))
        if found.shape != shape or found.dtype.kind not in kinds:
            kind = "truth values" if kinds == "b" else "numbers"
            raise InputError(
                f"{name} of the task returns an array of shape {found.shape} and type {found.dtype}, but must return "
                f"{kind}, one for each row: {shape}"
            )


def _pool(parameters: object) -> RobotRows | None:
    if parameters is None:
        return None
    if not isinstance(parameters, RobotRows) or len(parameters.shape) != 1:
        raise InputTypeError(
            f"parameters are rows of robots, rd.randomised(task.robot, rows=1000, mass=0.1), got {short(parameters)}"
        )
    return parameters


def _options(options: Mapping[str, Any] | None) -> dict[str, Any]:
    for name in options or ():
        if name not in OPTIONS:
            raise unknown("option of a reset", name, OPTIONS)
    return {name: value for name, value in (options or {}).items() if value is not None}


def _require_finite(found: Floats, what: str) -> None:
    if not np.isfinite(found).all():
        row = int(np.argwhere(~np.isfinite(found))[0][0])
        raise InputError(f"the {what} of row {row} is not finite: {short(found[row])}")
