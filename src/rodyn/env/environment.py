"""Gymnasium's `Env` and `VectorEnv` of a task, and the names under which Gymnasium makes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats
from rodyn.env.episodes import Episodes, Step
from rodyn.env.pictures import Filmed
from rodyn.env.task import Task
from rodyn.env.tasks.detumble import detumble
from rodyn.env.tasks.reach import reach
from rodyn.env.tasks.swing_up import swing_up
from rodyn.env.tasks.track import track
from rodyn.errors import InputError, InputTypeError, is_one_of, missing_extra, short, unknown
from rodyn.model.checks import is_whole
from rodyn.simulate.robot_rows.randomised import randomised
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.view.pictures.headless import View

try:
    import gymnasium
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise missing_extra("environments need", "gymnasium", "env") from error

TASKS: dict[str, Callable[..., Task]] = {
    "reach": reach,
    "swing_up": swing_up,
    "track": track,
    "detumble": detumble,
}
IDS = {
    "rodyn/Reach-v0": "reach",
    "rodyn/SwingUp-v0": "swing_up",
    "rodyn/Track-v0": "track",
    "rodyn/Detumble-v0": "detumble",
}
MODES = ("rgb_array", "rgb_array_list", "human")
TOGETHER = ("rgb_array", "human")
"""How many rows are rendered."""
POOL = 1024
"""Robots that are drawn from where randomised= names spreads only."""

TaskLike = Task | str | Callable[..., Task]
Spreads = RobotRows | Mapping[str, Any]


class RobotEnv(gymnasium.Env):  # type: ignore[misc]
    """A task as Gymnasium's `Env`.

    task         a `Task`; or the name of one (reach, swing_up, track, detumble), or a function that makes one, which
                 gets all further arguments: RobotEnv("reach", robot="panda", steps=100)
    randomised   robots of which every episode draws one: rd.randomised(task.robot, rows=1000, mass=0.1), or its
                 spreads alone, {"mass": 0.1}
    render_mode  "rgb_array": render() draws the robot as it is; "rgb_array_list": all steps since the last reset, much
                 quicker for each; "human": every episode that ends, and render(), opens a moving robot in the browser
    max_episode_steps   in place of the task's; gymnasium.make keeps it for itself and can only shorten episodes so

    `reset(options={"q": …, "qd": …, "goal": …, "robot": …})` says what else is drawn. `film(path)` writes the episode.

    >>> env = RobotEnv("swing_up")
    >>> observation, info = env.reset(seed=0)
    >>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
    >>> observation.shape, bool(terminated), bool(truncated)
    ((6,), False, False)
    """

    def __init__(
        self,
        task: TaskLike = "reach",
        *,
        randomised: Spreads | None = None,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,
        **arguments: Any,
    ) -> None:
        made = _task(task, arguments)
        self._rows = Episodes(made, 1, _pool(made, randomised), _steps(max_episode_steps))
        self.observation_space, self.action_space = _spaces(self._rows)
        self.render_mode = _mode(render_mode, MODES)
        self.metadata = {"render_modes": list(MODES), "render_fps": _fps(made)}
        self._filmed = Filmed(self._rows) if render_mode is not None else None
        self._seeded = self._begun = False

    @property
    def task(self) -> Task:
        """What is to be done."""
        return self._rows.task

    @property
    def episodes(self) -> Episodes:
        """The rows (here one) behind Gymnasium's interface; `.stepper` moves them."""
        return self._rows

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin an episode; the same seed begins the same episodes, bit by bit."""
        super().reset(seed=seed)
        if seed is not None or not self._seeded:
            drawn = int(self.np_random.integers(2**63)) if seed is None else seed
            self._rows.seed(np.arange(1), np.array([drawn % 2**64], dtype=np.uint64))
            self._seeded = True
        self._rows.start(np.arange(1), options)
        self._begun = True
        if self._filmed is not None:
            self._filmed.begin()
        return self._rows.observation()[0], {}

    def step(self, action: ArrayLike) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """One step on; `info["reason"]` says why an episode ended."""
        _require_begun(self._begun)
        found = self._rows.step(np.asarray(action)[None])
        if self._filmed is not None:
            self._filmed.record()
            if self.render_mode == "human" and (found.ended[0] or found.late[0]):
                self._filmed.show()
        info = {"reason": found.reasons[0]} if found.reasons else {}
        return found.observation[0], float(found.reward[0]), bool(found.ended[0]), bool(found.late[0]), info

    def render(self) -> Any:
        """What `render_mode` says: a frame (height, width, 3), a list of them, or a page in the browser."""
        found = _rendered(self._filmed, self.render_mode, self._begun)
        return found[0] if self.render_mode == "rgb_array" else found

    def film(
        self, path: str | PathLike[str], *, size: tuple[int, int] = (640, 480), view: View = "corner"
    ) -> Path:
        """Write the episode since the last reset as .mp4, .webm or .gif, and return the path."""
        return _filmed(self._filmed, self._begun).write(path, size, view)


class RobotVectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """A task as Gymnasium's `VectorEnv`: all environments are rows of one stepper, and nothing is done row by row.

    num_envs        how many
    autoreset_mode  when rows that ended begin anew: in the next step, whose action they ignore (default); in the same
                    step, with `final_obs` and `final_info` in info; or when reset(options={"reset_mask": …}) is called

    The other arguments are those of `RobotEnv`. Row k with seed=s has the episodes of a `RobotEnv` with seed s + k.
    `info["reason"]` has words for rows that ended, `info["_reason"]` which these are.

    >>> envs = RobotVectorEnv("swing_up", num_envs=64, randomised={"mass": 0.1})
    >>> observations, infos = envs.reset(seed=0)
    >>> observations, rewards, terminations, truncations, infos = envs.step(envs.action_space.sample())
    >>> observations.shape, rewards.shape
    ((64, 6), (64,))
    """

    def __init__(
        self,
        task: TaskLike = "reach",
        num_envs: int = 1,
        *,
        randomised: Spreads | None = None,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **arguments: Any,
    ) -> None:
        if not is_whole(num_envs) or num_envs < 1:
            raise InputError(f"num_envs must be a whole number from 1, got {short(num_envs)}")
        made = _task(task, arguments)
        self.num_envs = int(num_envs)
        self._rows = Episodes(made, self.num_envs, _pool(made, randomised), _steps(max_episode_steps))
        self._mode = _autoreset(autoreset_mode)
        self.single_observation_space, self.single_action_space = _spaces(self._rows)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.render_mode = _mode(render_mode, TOGETHER)
        modes = {"render_modes": list(TOGETHER), "render_fps": _fps(made)}
        self.metadata = {**modes, "autoreset_mode": self._mode}
        self._filmed = Filmed(self._rows) if render_mode is not None else None
        self._seeded = self._begun = False
        self._over = np.zeros(self.num_envs, dtype=bool)

    @property
    def task(self) -> Task:
        """What is to be done."""
        return self._rows.task

    @property
    def episodes(self) -> Episodes:
        """The rows behind Gymnasium's interface; `.stepper` moves them."""
        return self._rows

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin an episode in all rows, or where options["reset_mask"] is true; seeds are seed, seed + 1, …"""
        given = dict(options or {})
        rows = self._masked(given.pop("reset_mask", None))
        self._seed(rows, seed)
        self._rows.start(rows, given)
        self._over[rows] = False
        self._begun = True
        if self._filmed is not None:
            self._filmed.begin()
        return self._rows.observation(), {}

    def _seed(self, rows: NDArray[np.intp], seed: int | Sequence[int | None] | None) -> None:
        if seed is None and self._seeded:
            return
        if seed is None or is_whole(seed):
            super().reset(seed=seed)
            first = int(self.np_random.integers(2**63)) if seed is None else int(seed)
            seeds: list[int | None] = [first + k for k in range(self.num_envs)]
        else:
            seeds = list(cast(Sequence[int | None], seed))
            if len(seeds) != self.num_envs:
                raise InputError(f"seed has {len(seeds)} numbers, but there are {self.num_envs} environments")
        chosen = [k for k in rows.tolist() if seeds[k] is not None]
        words = [int(seeds[k] or 0) % 2**64 for k in chosen]
        self._rows.seed(np.array(chosen, dtype=np.intp), np.array(words, dtype=np.uint64))
        self._seeded = True

    def _masked(self, mask: object) -> NDArray[np.intp]:
        if mask is None:
            return np.arange(self.num_envs)
        found = np.asarray(mask)
        if found.shape != (self.num_envs,) or found.dtype != np.bool_ or not found.any():
            raise InputError(f"options['reset_mask'] must be {self.num_envs} truth values, not all false")
        return np.flatnonzero(found)

    def step(
        self, actions: ArrayLike
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One step on in all rows."""
        _require_begun(self._begun)
        anew = None
        if self._over.any():
            if self._mode is AutoresetMode.DISABLED:
                raise InputError(
                    "some rows have ended, and autoreset_mode is disabled: call "
                    'reset(options={"reset_mask": terminated | truncated}) first'
                )
            anew = np.flatnonzero(self._over)
        found = self._rows.step(actions, anew)
        info = self._info(found.reasons)
        over = found.ended | found.late
        observation = found.observation
        if self._filmed is not None:
            self._filmed.record()
        if self._mode is AutoresetMode.SAME_STEP:
            if over.any():
                observation, info = self._again(found, over, info)
        else:
            self._over = over
        return observation, found.reward, found.ended, found.late, info

    def _again(self, found: Step, over: NDArray[Any], info: dict[str, Any]) -> tuple[Floats, dict[str, Any]]:
        """New episodes in the same step; the last observations go to info."""
        last = np.full(self.num_envs, None, dtype=object)
        for row in np.flatnonzero(over).tolist():
            last[row] = found.observation[row].copy()
        self._rows.start(np.flatnonzero(over))
        more = {"final_obs": last, "_final_obs": over, "final_info": info, "_final_info": over}
        return self._rows.observation(), more

    def _info(self, reasons: dict[int, str]) -> dict[str, Any]:
        if not reasons:
            return {}
        words, which = np.full(self.num_envs, None, dtype=object), np.zeros(self.num_envs, dtype=bool)
        rows = list(reasons)
        words[rows], which[rows] = list(reasons.values()), True
        return {"reason": words, "_reason": which}

    def render(self) -> Any:
        """What `render_mode` says: a frame (height, width, 3) for each row, or a page in the browser with all."""
        found = _rendered(self._filmed, self.render_mode, self._begun)
        return found if found is None else tuple(found)


def register(id: str, task: TaskLike, **arguments: Any) -> None:
    """A task under a name for `gymnasium.make` and `gymnasium.make_vec`, such as "lab/Balance-v0".

    `task` and `arguments` are those of `RobotEnv`; a name that is taken is taken anew.

    >>> register("lab/ReachUR5e-v0", "reach", robot="ur5e")
    >>> gymnasium.make_vec("lab/ReachUR5e-v0", num_envs=3).single_action_space.shape
    (6,)
    """
    if not isinstance(task, Task):
        _maker(task)
    gymnasium.envs.registration.registry.pop(id, None)
    gymnasium.register(
        id=id,
        entry_point="rodyn.env.environment:RobotEnv",
        vector_entry_point="rodyn.env.environment:RobotVectorEnv",
        kwargs={"task": task, **arguments},
    )


def _maker(task: object) -> Callable[..., Task]:
    if isinstance(task, str):
        if not is_one_of(task, TASKS):
            raise unknown("task", task, TASKS)
        return TASKS[task]
    if not callable(task):
        raise InputTypeError(
            f"task is a Task, the name of one, or a function that makes one, got {short(task)}"
        )
    return task


def _task(task: TaskLike, arguments: dict[str, Any]) -> Task:
    if isinstance(task, Task):
        if arguments:
            raise InputTypeError(f"a Task is ready, but more arguments are given: {', '.join(arguments)}")
        return task
    return _maker(task)(**arguments)


def _pool(task: Task, given: Spreads | None) -> RobotRows | None:
    if given is None or isinstance(given, RobotRows):
        return given
    if not isinstance(given, Mapping):
        raise InputTypeError(
            f'randomised is rd.randomised(…), or spreads {{"mass": 0.1}}, got {short(given)}'
        )
    return randomised(task.robot, **{"rows": POOL, **given})


def _spaces(rows: Episodes) -> tuple[gymnasium.spaces.Box, gymnasium.spaces.Box]:
    seen = gymnasium.spaces.Box(rows.low, rows.high, dtype=np.float64)
    return seen, gymnasium.spaces.Box(-1.0, 1.0, (rows.motors,), dtype=np.float64)


def _steps(given: object) -> int | None:
    if given is None:
        return None
    if not is_whole(given) or given < 1:
        raise InputError(f"max_episode_steps must be a whole number from 1, got {short(given)}")
    return int(given)


def _fps(task: Task) -> int:
    return max(1, round(1 / task.step))


def _mode(given: str | None, modes: Sequence[str]) -> str | None:
    if given is not None and not is_one_of(given, modes):
        raise unknown("render_mode", given, modes)
    return given


def _autoreset(given: AutoresetMode | str) -> AutoresetMode:
    names = [mode.value for mode in AutoresetMode]
    if isinstance(given, AutoresetMode):
        return given
    if not is_one_of(given, names):
        raise unknown("autoreset_mode", given, names)
    return AutoresetMode(given)


def _require_begun(begun: bool) -> None:
    if not begun:
        raise InputError("no episode has begun: call reset() first")


def _filmed(filmed: Filmed | None, begun: bool) -> Filmed:
    _require_begun(begun)
    if filmed is None:
        raise InputError(
            f"this environment keeps no motion: make it with render_mode, one of {', '.join(MODES)}"
        )
    return filmed


def _rendered(filmed: Filmed | None, mode: str | None, begun: bool) -> Any:
    shown = _filmed(filmed, begun)
    if mode == "human":
        return shown.show()
    return shown.taken() if mode == "rgb_array_list" else shown.now()


RobotEnv.metadata = {"render_modes": list(MODES), "render_fps": 50}  # Gymnasium reads it before one is made
for _id, _name in IDS.items():
    register(_id, _name)
