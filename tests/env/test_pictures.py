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


def test_too_many_frames_are_refused() -> None:
    many = RobotVectorEnv(swing_up(), num_envs=20, render_mode="rgb_array")
    many.reset(seed=0)
    with pytest.raises(rd.InputError, match="at most 12"):
        many.render()
    with pytest.raises(rd.UnknownNameError, match="rgb_array_list"):
        RobotVectorEnv(swing_up(), num_envs=2, render_mode="rgb_array_list")
