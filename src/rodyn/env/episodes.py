"""Rows of a task: they are started, stepped and ended, all at once; no Gymnasium is known here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.env.checks import (
    known_options,
    observation_bounds,
    require_finite,
    require_shape,
    returned,
    whole_numbers,
)
from rodyn.env.draws import Draws, Words
from rodyn.env.env_state import EnvState
from rodyn.env.moment import CHANGED, EpisodeArrays, Moment
from rodyn.env.task import Start, Task
from rodyn.errors import InputError, InputTypeError, short
from rodyn.simulate.robot_rows.rows import RobotRows

Bools = NDArray[np.bool_]
Index = NDArray[np.intp]
ONE = np.uint64(1)
NONE = np.zeros(0, dtype=np.intp)


class Streams(NamedTuple):
    """What the random numbers of rows follow from: their seeds, and how many episodes each has had."""

    seeds: Words
    episodes: Words

    @staticmethod
    def of(seeds: Words) -> Streams:
        """From the first episode on."""
        return Streams(seeds, np.zeros(len(seeds), dtype=np.uint64))


class Step(NamedTuple):
    """What a step of all rows has led to; `reasons` (rows,) has words for rows that ended, None: there are none."""

    observation: Floats
    reward: Floats
    terminated: Bools
    truncated: Bools
    reasons: NDArray[np.object_] | None


class Episodes:
    """`rows` rows of a task: `start` some of them, `step` all, `observation` of all.

    pool     robots, as `rd.randomised(task.robot, rows=…)` makes them: every episode draws one of them
    steps    of an episode, in place of the task's
    over     (rows,): which episodes are over, and have not begun anew
    """

    def __init__(self, task: Task, rows: int, pool: RobotRows | None, steps: int | None = None) -> None:
        self.task, self.rows = task, rows
        self.steps = task.steps if steps is None else steps
        self._pool = pool
        self.stepper = task.robot.stepper(
            step=task.step / task.substeps,
            integrator=task.integrator,
            rows=rows,
            torque=task.law,
            substeps=task.substeps,
            parameters=None if pool is None else pool[np.zeros(rows, dtype=np.intp)],
            law_model=task.law_model,
        )
        self._motors = task.motors
        self._effort = np.asarray(task.effort)[self._motors]
        self._arrays = EpisodeArrays.at_rest(self.stepper.q, self.stepper.qd, len(self._motors))
        self._goal_width: int | None = None
        self._streams = Streams.of(np.zeros(rows, dtype=np.uint64))
        self.over: Bools = np.zeros(rows, dtype=bool)
        self._show()
        self.start(np.arange(rows))
        self.low, self.high = observation_bounds(
            returned(task.observe(self.moment), "observe"), rows, task.bounds
        )
        self._lowest, self._highest = (np.tile(bound, (rows, 1)) for bound in (self.low, self.high))
        self._reward()
        for name in task.ends:
            self._ended(name)
        self._streams.episodes[:] = 0

    def _show(self) -> None:
        """Return the moments, now and before the step, of the arrays."""
        self._before = self._arrays.before()
        self._pairs = [(getattr(self._before, name), getattr(self._arrays, name)) for name in CHANGED]
        given = (self.task.robot, self.task.step)
        before = Moment(*given, self._before, self._pool)
        self.moment = Moment(*given, self._arrays, self._pool, before)

    # Copies and states

    def _kept(self) -> dict[str, NDArray[Any]]:
        """Return what episodes keep beside the state of the stepper, by name."""
        now, streams = self._arrays, self._streams
        drawn = {
            "goal": now.goal,
            "action": now.action,
            "tau": now.tau,
            "count": now.count,
            "robot": now.robot,
        }
        past = {f"{name} before": getattr(self._before, name) for name in CHANGED}
        return drawn | past | {"seeds": streams.seeds, "episodes": streams.episodes, "over": self.over}

    def __getstate__(self) -> dict[str, Any]:
        """For copies and pickles: q and qd are the stepper's own arrays, and moments are made of them."""
        made = ("moment", "_arrays", "_before", "_pairs", "_pool_hash")
        return {name: value for name, value in vars(self).items() if name not in made} | {
            "kept": self._kept()
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        kept = state.pop("kept")
        vars(self).update(state)
        arrays = EpisodeArrays.at_rest(self.stepper.q, self.stepper.qd, self.motors)
        self._arrays = replace(arrays, goal=np.zeros(kept["goal"].shape))
        self._show()
        self._put(kept)

    def _put(self, kept: Mapping[str, NDArray[Any]]) -> None:
        for name, array in self._kept().items():
            array[...] = kept[name]
        self.moment.moved()

    @cached_property
    def _pool_hash(self) -> str:
        """Names the robots that episodes draw from."""
        return "" if self._pool is None else sha256(self._pool.numbers.tobytes()).hexdigest()

    def get_state(self, generator: Mapping[str, Any]) -> EnvState:
        """Copy what the episodes go on from."""
        kept = {name: array.copy() for name, array in self._kept().items()}
        return EnvState(self.stepper.get_state(), kept, self._pool_hash, generator)

    def set_state(self, state: EnvState) -> None:
        """Go on from a state; one row is put into all rows. What is refused changes nothing."""
        state.stepper.require_consistent()
        if any(len(array) != len(state) for array in state.arrays.values()):
            counts = {name: len(array) for name, array in state.arrays.items()}
            raise InputError(f"arrays of a state of {len(state)} rows have other numbers of rows: {counts}")
        widths = {name: array.shape[1:] for name, array in state.arrays.items()}
        wanted = {name: array.shape[1:] for name, array in self._kept().items()}
        if len(state) not in (1, self.rows) or widths != wanted:
            raise InputError(
                f"the state is of {len(state)} rows and widths {widths}, but task {self.task.name!r} has {self.rows} "
                f"rows and {wanted}: set states of the same task, of as many rows, or of one for all"
            )
        if state.pool != self._pool_hash:
            raise InputError(
                "the state is of episodes with other robots (randomised=): make both environments with the same rows, "
                'or begin there by reset(options={"q": …, "qd": …, "goal": …, "count": …})'
            )
        robots = None
        if self._pool is not None:
            robots = self._pool[np.broadcast_to(state.arrays["robot"], self.rows).copy()]
        self.stepper.set_state(state.stepper, robots)
        self._put(state.arrays)

    @property
    def motors(self) -> int:
        """Numbers of an action."""
        return len(self._motors)

    # Starts

    def streams(self, rows: Index) -> Streams:
        """Of some rows, as copies."""
        return Streams(self._streams.seeds[rows], self._streams.episodes[rows])

    def start(
        self, rows: Index, options: Mapping[str, Any] | None = None, streams: Streams | None = None
    ) -> None:
        """Return a new episode in some rows, with these streams from now on; what is refused changes nothing."""
        streams = self.streams(rows) if streams is None else streams
        draws, given = Draws(*streams), known_options(options)
        robot = self._robot(draws, given.get("robot"))
        drawn = self.task.start(draws)
        if not isinstance(drawn, Start):
            raise InputTypeError(f"start of a task returns a Start(q, qd, goal), got {short(drawn)}")
        goal = self._goal(given.get("goal", drawn.goal), len(rows))
        count = whole_numbers(given.get("count", 0), "count", len(rows), "steps done", self.steps - 1)
        self.stepper.reset(
            rows,
            q=given.get("q", drawn.q),
            qd=given.get("qd", drawn.qd),
            t=count * self.task.step,
            parameters=None if self._pool is None else self._pool[robot],
        )
        now = self._arrays
        now.goal[rows], now.action[rows], now.tau[rows] = goal, 0.0, 0.0
        now.count[rows], now.robot[rows] = count, robot
        for past, present in self._pairs:
            past[rows] = present[rows]
        self.moment.moved()
        self.over[rows] = False
        self._streams.seeds[rows], self._streams.episodes[rows] = streams.seeds, streams.episodes + ONE

    def _robot(self, draws: Draws, chosen: object) -> Index:
        """(rows,): numbers of robots; what else is drawn does not depend on whether there are any."""
        if self._pool is None:
            if chosen is not None:
                raise InputError(
                    "options['robot'] chooses one of the robots of randomised=, but there are none"
                )
            draws.skip(1)
            return np.zeros(draws.rows, dtype=np.intp)
        drawn, last = draws.index(len(self._pool)), len(self._pool) - 1
        if chosen is None:
            return drawn
        return whole_numbers(chosen, "robot", draws.rows, "the number of a robot", last)

    def _goal(self, given: ArrayLike | None, rows: int) -> Floats:
        goal = np.zeros((rows, 0)) if given is None else numbers(given, "goal")
        if self._goal_width is None:  # at the very first start
            self._goal_width = goal.shape[-1] if goal.ndim else 1
            self._arrays = replace(self._arrays, goal=np.zeros((self.rows, self._goal_width)))
            self._show()
        width = self._goal_width
        if goal.shape not in ((width,), (rows, width)):
            raise InputError(f"goal has shape {goal.shape}, but must be ({width},) or ({rows}, {width})")
        return np.broadcast_to(goal, (rows, width))

    # Steps

    def step(self, actions: ArrayLike, anew: Index = NONE) -> Step:
        """All rows one step on; the rows `anew` begin an episode instead, whatever their action is."""
        self._drive(actions, anew)
        self.stepper.step(self._arrays.tau)
        self._arrays.count[:] += 1
        self.moment.moved()
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
        late = self._arrays.count >= self.steps
        np.logical_or(ended, late, out=self.over)
        return Step(self.observation(), reward, ended, late, reasons)

    def _drive(self, actions: ArrayLike, anew: Index) -> None:
        """Actions into torques; what was before is kept."""
        now = self._arrays
        given = numbers(actions, "actions", finite=False)
        if given.shape != now.action.shape:
            raise InputError(
                f"actions have shape {given.shape}, but {self.rows} rows of robot {self.task.robot.name!r} with "
                f"{self.motors} motors need {now.action.shape}"
            )
        if len(anew):
            given = given.copy()
            given[anew] = 0.0
        require_finite(given, "action")
        for past, present in self._pairs:
            np.copyto(past, present)
        np.clip(given, -1.0, 1.0, out=now.action)
        if self.motors == now.tau.shape[1]:
            np.multiply(now.action, self._effort, out=now.tau)
        else:
            now.tau[:, self._motors] = now.action * self._effort

    def _failures(self, failed: Bools) -> NDArray[np.object_]:
        """Why rows could not be stepped."""
        result, words = np.full(self.rows, None, dtype=object), self.stepper.status
        for row in np.flatnonzero(failed).tolist():
            result[row] = f"diverged: {words[row]}"
        return result

    def observation(self) -> Floats:
        """(rows, k), within bounds and finite; an array of its own."""
        found = returned(self.task.observe(self.moment), "observe")
        require_shape(found, "observe", self._lowest.shape, "fiu")
        require_finite(found, "observation")
        within: Floats = np.minimum(found, self._highest, dtype=np.float64)
        np.maximum(within, self._lowest, out=within)
        return within

    def _reward(self) -> Floats:
        """(rows,), an array of its own."""
        result = returned(self.task.reward(self.moment), "reward")
        require_shape(result, "reward", (self.rows,), "fiu")
        require_finite(result, "reward")
        return np.array(result, dtype=np.float64)

    def _ended(self, name: str) -> Bools:
        """(rows,): which episodes end for this reason; an array of its own."""
        result = returned(self.task.ends[name](self.moment), f"ends[{name!r}]").copy()
        require_shape(result, f"ends[{name!r}]", (self.rows,), "b")
        return result
