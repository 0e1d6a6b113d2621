"""A task as Gymnasium's `Env`."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.env.episodes import Streams
from rodyn.env.gymnasium_api import Env
from rodyn.env.registration import TaskLike
from rodyn.env.task_rows import SEEDS, Spreads, TaskRows, checked_options
from rodyn.errors import InputError
from rodyn.model.checks import whole

ONLY = np.arange(1)


class RobotEnv(TaskRows, Env):  # type: ignore[misc]
    """A task as Gymnasium's `Env`.

    task         a `Task`; or the name of one (reach, swing_up, track, detumble), or a function that makes one, which
                 gets all further arguments: RobotEnv("reach", robot="panda", steps=100)
    randomised   robots of which every episode draws one: rd.randomised(task.robot, rows=1000, mass=0.1), or its
                 spreads alone, {"mass": 0.1}
    render_mode  "rgb_array": render() draws the robot as it is; "rgb_array_list": all steps since the last reset, much
                 quicker for each; "human": every episode that ends, and render(), opens a moving robot in the browser
    max_episode_steps   in place of the task's; gymnasium.make keeps it for itself and can only shorten episodes so

    `reset(options={"q": …, "qd": …, "goal": …, "robot": …})` replaces what would be drawn; `"count"` is how many steps
    of the episode are done. `film(path)` writes the episode. `get_state()` and `set_state(state)` return to a moment;
    copies and pickles go on by themselves from where they were made.

    >>> env = RobotEnv("swing_up")
    >>> observation, info = env.reset(seed=0)
    >>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
    >>> observation.shape, bool(terminated), bool(truncated)
    ((6,), False, False)
    """

    modes: ClassVar[tuple[str, ...]] = ("rgb_array", "rgb_array_list", "human")

    def __init__(
        self,
        task: TaskLike = "reach",
        *,
        randomised: Spreads | None = None,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,
        **arguments: Any,
    ) -> None:
        TaskRows.__init__(self, task, 1, randomised, render_mode, max_episode_steps, arguments)
        self.observation_space, self.action_space = self._observation_space, self._action_space

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin an episode; the same seed begins the same episodes, bit by bit."""
        self._require_open()
        given = checked_options(options)
        chosen = None if seed is None else whole(seed, "seed", 0)
        with self._or_as_before():
            streams = None
            if chosen is not None or not self._seeded:
                word = int(self.np_random.integers(2**63)) if chosen is None else chosen % SEEDS
                streams = Streams.of(np.array([word], dtype=np.uint64))
            self._episodes.start(ONLY, given, streams)
            observation = self._observed()
        super().reset(seed=chosen)
        self._begun = self._seeded = True
        if self._recording is not None:
            self._recording.begin()
        return observation, {}

    def _observed(self) -> Floats:
        result: Floats = self._episodes.observation()[0]
        return result

    def step(self, action: ArrayLike) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """One step on; `info["reason"]` says why an episode ended."""
        self._require_begun()
        if self._episodes.over[0]:
            raise InputError("the episode is over: call reset() to begin another one")
        given = numbers(action, "action", finite=False)
        if given.shape != self.action_space.shape:
            raise InputError(
                f"action has shape {given.shape}, but robot {self.task.robot.name!r} with "
                f"{self._episodes.motors} motors needs {self.action_space.shape}"
            )
        result = self._episodes.step(given[None])
        terminated, truncated = bool(result.terminated[0]), bool(result.truncated[0])
        if self._recording is not None:
            self._recording.record()
            if self.render_mode == "human" and (terminated or truncated):
                self._recording.show()
        info = {} if result.reasons is None else {"reason": result.reasons[0]}
        return result.observation[0], float(result.reward[0]), terminated, truncated, info

    def render(self) -> Any:
        """Return what `render_mode` says: a frame (height, width, 3), a list of them, or a page in the browser."""
        result = self._frames()
        return result[0] if self.render_mode == "rgb_array" else result

    def close(self) -> None:
        """No step, reset or picture after this."""
        self._shut = True


RobotEnv.metadata = {
    "render_modes": list(RobotEnv.modes),
    "render_fps": 50,
}  # Gymnasium reads it before one is made
