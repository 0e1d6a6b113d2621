"""A task as Gymnasium's `VectorEnv`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats
from rodyn.env.checks import array_of
from rodyn.env.episodes import Bools, Index, Step, Streams
from rodyn.env.gymnasium_api import AutoresetMode, VectorEnv, batch_space
from rodyn.env.registration import TaskLike
from rodyn.env.task_rows import SEEDS, Spreads, TaskRows, checked_options, checked_seeds
from rodyn.errors import InputError, is_one_of, unknown


class RobotVectorEnv(TaskRows, VectorEnv):  # type: ignore[misc]
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

    modes: ClassVar[tuple[str, ...]] = ("rgb_array", "human")

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
        self._mode = _autoreset(autoreset_mode)
        TaskRows.__init__(self, task, num_envs, randomised, render_mode, max_episode_steps, arguments)
        self.num_envs = self._episodes.rows
        self.single_observation_space, self.single_action_space = self._observation_space, self._action_space
        self.observation_space = batch_space(self._observation_space, self.num_envs)
        self.action_space = batch_space(self._action_space, self.num_envs)
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin an episode in all rows, or where options["reset_mask"] is true; seeds are seed, seed + 1, …"""
        self._require_open()
        given = checked_options(options)
        rows = self._masked(given.pop("reset_mask", None))
        seeds = None if seed is None else checked_seeds(seed, self.num_envs)
        with self._or_as_before():
            self._episodes.start(rows, given, self._streams(rows, seeds))
            observation = self._observed()
        super().reset(seed=seeds[0] if seeds else None)
        self._begun = self._seeded = True
        if self._recording is not None:
            self._recording.begin(rows)
        return observation, {}

    def _streams(self, rows: Index, seeds: list[int | None] | None) -> Streams:
        """From these seeds on; rows that are given none go on, or have some of their own at first."""
        result = self._episodes.streams(rows)
        if not self._seeded:
            first = np.uint64(self.np_random.integers(2**63))
            result = Streams.of(first + rows.astype(np.uint64))
        if seeds is not None:
            given = [seeds[row] for row in rows.tolist()]
            some = np.array([seed is not None for seed in given])
            result.seeds[some] = np.array(
                [seed % SEEDS for seed in given if seed is not None], dtype=np.uint64
            )
            result.episodes[some] = 0
        return result

    def _masked(self, mask: object) -> Index:
        if mask is None:
            return np.arange(self.num_envs)
        result = array_of(mask)
        if result.shape != (self.num_envs,) or result.dtype != np.bool_:
            raise InputError(
                f"options['reset_mask'] must be {self.num_envs} bools, got an array of shape {result.shape} and "
                f"type {result.dtype}"
            )
        if not result.any():
            raise InputError(
                "options['reset_mask'] is false for every row, which Gymnasium refuses: reset where mask.any()"
            )
        if not (self._begun or result.all()):
            raise InputError("the first reset begins an episode in every row: give no options['reset_mask']")
        return np.flatnonzero(result)

    def step(
        self, actions: ArrayLike
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One step on in all rows."""
        self._require_begun()
        anew = np.flatnonzero(self._episodes.over)
        if len(anew) and self._mode is AutoresetMode.DISABLED:
            raise InputError(
                "some rows have ended, and autoreset_mode is disabled: call "
                'reset(options={"reset_mask": terminated | truncated}) first'
            )
        result = self._episodes.step(actions, anew)
        over = result.terminated | result.truncated
        observation, info = result.observation, _info(result)
        if self._mode is AutoresetMode.SAME_STEP and over.any():
            observation, info = self._again(result, over, info)
            anew = np.flatnonzero(over)
        if self._recording is not None:
            self._recording.record(anew)
        return observation, result.reward, result.terminated, result.truncated, info

    def _again(self, found: Step, over: Bools, info: dict[str, Any]) -> tuple[Floats, dict[str, Any]]:
        """Begin new episodes in the same step; the last observations go to info."""
        last, rows = np.full(self.num_envs, None, dtype=object), np.flatnonzero(over)
        for row in rows.tolist():
            last[row] = found.observation[row].copy()
        self._episodes.start(rows)
        more = {"final_obs": last, "_final_obs": over, "final_info": info, "_final_info": over.copy()}
        return self._observed(), more

    def render(self) -> Any:
        """Render as `render_mode` says: a frame (height, width, 3) for each row, or a page in the browser with all."""
        result = self._frames()
        return result if result is None else tuple(result)

    def close_extras(self, **_: Any) -> None:
        """No step, reset or picture after this."""
        self._shut = True


def _info(found: Step) -> dict[str, Any]:
    return {} if found.reasons is None else {"reason": found.reasons, "_reason": found.terminated.copy()}


def _autoreset(given: AutoresetMode | str) -> AutoresetMode:
    if isinstance(given, AutoresetMode):
        return given
    names = [mode.value for mode in AutoresetMode]
    if not is_one_of(given, names):
        raise unknown("autoreset_mode", given, names)
    return AutoresetMode(given)
