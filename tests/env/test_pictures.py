"""Episodes as pictures: frames follow the robot, films and pages have the whole episode."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.env import RobotEnv, RobotVectorEnv, pictures, swing_up


@pytest.mark.slow
def test_frames_are_pictures_of_the_robot_as_it_is() -> None:
    env = RobotEnv("swing_up", render_mode="rgb_array")
    poses = [[0.0, 0.0], [1.5, 0.0]]
    frames = []
    for q in poses:
        env.reset(options={"q": q})
        frames.append(env.render())
    assert all(frame.shape == (480, 640, 3) and frame.dtype == np.uint8 for frame in frames)
    assert np.abs(frames[0].astype(int) - frames[1]).max() > 100
    many = RobotVectorEnv(swing_up(), num_envs=2, render_mode="rgb_array")
    many.reset(options={"q": poses})
    drawn = many.render()
    assert len(drawn) == 2
    assert np.abs(drawn[0].astype(int) - drawn[1]).max() > 100


@pytest.mark.exhaustive
@pytest.mark.slow
def test_an_episode_is_a_list_of_frames_and_a_film(tmp_path: Path) -> None:
    env = RobotEnv("swing_up", render_mode="rgb_array_list")
    env.reset(seed=0)
    for _ in range(4):
        env.step([1.0])
    frames = env.render()
    assert len(frames) == 5
    assert env.film(tmp_path / "episode.gif", size=(64, 48)).stat().st_size > 1000


def test_a_page_opens_when_an_episode_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(pictures.Page, "open", lambda page: opened.append(page))
    env = RobotEnv("swing_up", render_mode="human", steps=3)
    env.reset(seed=0)
    for _ in range(3):
        assert not opened
        env.step([0.5])
    (page,) = opened
    assert page.span == (0.0, pytest.approx(3 * env.task.step))
    assert env.render() is None
    assert len(opened) == 2
    many = RobotVectorEnv(swing_up(), num_envs=20, render_mode="human")
    many.reset(seed=0)
    many.step(np.zeros((20, 1)))
    assert many.render() is None
    assert len(opened[-1].data["motions"]) == 12


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_pictures_are_of_the_episodes_that_go_on(monkeypatch: pytest.MonkeyPatch, mode: str) -> None:
    """Not of those before, whose steps are dropped: a training run keeps no more than an episode."""
    shown: list[Any] = []
    monkeypatch.setattr(pictures, "samples_page", lambda robot, t, q, name: shown.append((t, q)))
    task = swing_up(steps=6)
    envs = RobotVectorEnv(task, num_envs=3, render_mode="rgb_array", autoreset_mode=mode)
    envs.reset(seed=0, options={"count": [0, 4, 2]})  # rows end at different steps
    recording, now = envs._recording, envs.episodes.moment
    assert recording is not None
    since: list[list[Any]] = [[now.q[k].copy()] for k in range(3)]  # of each row, its present episode
    for _ in range(25):
        envs.step(np.ones((3, 1)))
        for k in range(3):
            since[k] = since[k] if now.count[k] else []
            since[k].append(now.q[k].copy())
        np.testing.assert_array_equal(recording._samples[-1], now.q)
        recording.page()
        t, q = shown.pop()
        assert len(t) == len(since[0]) <= task.steps + 1
        for k in range(3):
            told = min(len(since[k]), len(t))
            np.testing.assert_array_equal(q[k, -told:], since[k][-told:])
            assert (q[k, :-told] == since[k][0]).all()
    assert len(recording._samples) == task.steps + 1


def test_a_reset_of_some_rows_leaves_the_others_in_their_episode(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Any] = []
    monkeypatch.setattr(pictures, "samples_page", lambda robot, t, q, name: shown.append(q))
    envs = RobotVectorEnv(swing_up(), num_envs=2, render_mode="rgb_array", autoreset_mode="Disabled")
    envs.reset(seed=0)
    recording, kept = envs._recording, [envs.episodes.moment.q[0].copy()]
    assert recording is not None
    for _ in range(3):
        envs.step(np.ones((2, 1)))
        kept.append(envs.episodes.moment.q[0].copy())
    envs.reset(options={"reset_mask": np.array([False, True])})
    recording.page()
    np.testing.assert_array_equal(shown[-1][0], kept)
    assert (shown[-1][1] == envs.episodes.moment.q[1]).all()
    envs.set_state(envs.get_state())
    recording.page()
    assert shown[-1].shape[1] == 1


def test_too_many_frames_are_refused() -> None:
    many = RobotVectorEnv(swing_up(), num_envs=20, render_mode="rgb_array")
    many.reset(seed=0)
    with pytest.raises(rd.InputError, match="at most 12"):
        many.render()
    with pytest.raises(rd.UnknownNameError, match="rgb_array_list"):
        RobotVectorEnv(swing_up(), num_envs=2, render_mode="rgb_array_list")
