"""What Gymnasium's two classes have in common: a task, its rows, its pictures, and checks of what users give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from inspect import signature
from os import PathLike
from pathlib import Path
from typing import Any, ClassVar, Self

import numpy as np

from rodyn.arrays import Floats
from rodyn.env.env_state import EnvState
from rodyn.env.episodes import Episodes
from rodyn.env.gymnasium_api import Box
from rodyn.env.pictures import Recording
from rodyn.env.registration import TaskLike, task_of
from rodyn.env.task import Task
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.model.checks import is_whole, whole
from rodyn.simulate.robot_rows.randomised import randomised as drawn
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.view.film import View

POOL = 1024
"""Robots that are drawn from where randomised= names spreads only."""
MOST_ROWS = 10_000_000
"""Rows of one environment."""
SEEDS = 2**64
SPREADS = [name for name in signature(drawn).parameters if name != "robot"]

Spreads = RobotRows | Mapping[str, Any]


class TaskRows:
    """Rows of a task behind one of Gymnasium's interfaces; `modes` are the render modes that it has."""

    modes: ClassVar[tuple[str, ...]] = ()
    np_random: np.random.Generator

    def __init__(
        self,
        task: TaskLike,
        rows: object,
        randomised: Spreads | None,
        render_mode: str | None,
        max_episode_steps: object,
        arguments: dict[str, Any],
    ) -> None:
        if render_mode is not None and not is_one_of(render_mode, self.modes):
            raise unknown("render_mode", render_mode, self.modes)
        count = whole(rows, "num_envs", 1, MOST_ROWS)
        steps = None if max_episode_steps is None else whole(max_episode_steps, "max_episode_steps", 1, 2**62)
        made = task_of(task, arguments)
        self._episodes = Episodes(made, count, _pool(made, randomised), steps)
        self._observation_space = Box(self._episodes.low, self._episodes.high, dtype=np.float64)
        self._action_space = Box(-1.0, 1.0, (self._episodes.motors,), dtype=np.float64)
        self.render_mode = render_mode
        self.metadata = {"render_modes": list(self.modes), "render_fps": max(1, round(1 / made.step))}
        self._recording = Recording(self._episodes) if render_mode is not None else None
        self._seeded = self._begun = self._shut = False

    @property
    def task(self) -> Task:
        """What is to be done."""
        return self._episodes.task

    @property
    def episodes(self) -> Episodes:
        """The rows behind Gymnasium's interface; `.stepper` moves them."""
        return self._episodes

    def get_state(self) -> EnvState:
        """Copy all that the episodes go on from: `set_state` returns to it, bit by bit.

        Positions, velocities, times, what the law remembers, goals, robots, seeds, ends, and `np_random`; not what
        wrappers and functions of a user keep, nor `action_space`, which samples on. `state[rows]` are some rows.

        >>> from rodyn.env import RobotEnv
        >>> env = RobotEnv("swing_up")
        >>> observation, info = env.reset(seed=0)
        >>> here = env.get_state()
        >>> first = env.step([1.0])[0]
        >>> bool((env.set_state(here) == observation).all()), bool((env.step([1.0])[0] == first).all())
        (True, True)
        """
        self._require_begun()
        return self._episodes.get_state(self.np_random.bit_generator.state)

    def set_state(self, state: EnvState) -> Floats:
        """Go on from a state of this environment, or of one with the same task; returns the observation there.

        A state of one row is put into all rows: `planner.set_state(env.get_state())`.
        """
        self._require_open()
        if not isinstance(state, EnvState):
            raise InputTypeError(f"state is what get_state() of an environment returns, got {short(state)}")
        self._episodes.set_state(state)
        self.np_random.bit_generator.state = state.generator
        self._begun = self._seeded = True
        if self._recording is not None:
            self._recording.begin()
        return self._observed()

    def __copy__(self) -> Self:
        """Copy with rows of its own, as a stepper does."""
        return deepcopy(self)

    def _observed(self) -> Floats:
        """Return what a reset returns."""
        return self._episodes.observation()

    def film(
        self, path: str | PathLike[str], *, size: tuple[int, int] = (640, 480), view: View = "corner"
    ) -> Path:
        """Write the present episode, of the first rows, as .mp4, .webm or .gif, and return the path."""
        return self._shown().write(path, size, view)

    def _frames(self) -> Any:
        """Return what `render_mode` asks for."""
        shown = self._shown()
        if self.render_mode == "human":
            return shown.show()
        return shown.taken() if self.render_mode == "rgb_array_list" else shown.now()

    def _shown(self) -> Recording:
        self._require_begun()
        if self._recording is None:
            raise InputError(
                f"this environment keeps no motion: make it with render_mode, one of {', '.join(self.modes)}"
            )
        return self._recording

    @contextmanager
    def _or_as_before(self) -> Iterator[None]:
        """Restore the episodes and the generator if something fails inside, also in a function of the task."""
        before = self._episodes.get_state(self.np_random.bit_generator.state)
        try:
            yield
        except BaseException:
            self._episodes.set_state(before)
            self.np_random.bit_generator.state = before.generator
            raise

    def _require_begun(self) -> None:
        self._require_open()
        if not self._begun:
            raise InputError("no episode has begun: call reset() first")

    def _require_open(self) -> None:
        if self._shut:
            raise InputError("the environment is closed: make a new one")


def checked_seeds(given: Any, rows: int) -> list[int | None]:
    """Return a seed for each row, or None to go on."""
    if is_whole(given):
        first = whole(given, "seed", 0)
        return [first + k for k in range(rows)]
    several = isinstance(given, Sequence) or (isinstance(given, np.ndarray) and given.ndim == 1)
    if not several or isinstance(given, str | bytes):
        raise InputTypeError(f"seed is an integer, or one for each environment, got {short(given)}")
    if len(given) != rows:
        raise InputError(f"seed has {len(given)} numbers, but there are {rows} environments")
    return [None if one is None else whole(one, "seed", 0) for one in given]


def checked_options(given: object) -> dict[str, Any]:
    """Return the options of a reset."""
    if given is not None and not isinstance(given, Mapping):
        raise InputTypeError(f'options of a reset are a dict, such as {{"q": …}}, got {short(given)}')
    return dict(given or {})


def _pool(task: Task, given: Spreads | None) -> RobotRows | None:
    """Return the robots that episodes draw from."""
    if given is None:
        return None
    if isinstance(given, RobotRows):
        if len(given.shape) != 1 or not given.shape[0]:
            raise InputError(
                f"randomised has robots of shape {given.shape}, but must be (k,), from one robot on: "
                "rd.randomised(task.robot, rows=1000, mass=0.1)"
            )
        return given
    if not isinstance(given, Mapping):
        raise InputTypeError(
            f'randomised is rd.randomised(…), or spreads {{"mass": 0.1}}, got {short(given)}'
        )
    for name in given:
        if not is_one_of(name, SPREADS):
            raise unknown("key of randomised", name, SPREADS)
    return _pool(task, drawn(task.robot, **{"rows": POOL, **given}))
