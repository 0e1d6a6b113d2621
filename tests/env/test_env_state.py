"""States of environments: to return to them gives the same bits, over ends, robots, seeds and laws with a memory."""

import pickle
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import SyncVectorEnv

import rodyn as rd
from rodyn.env import EnvState, Moment, RobotEnv, RobotVectorEnv, reach, swing_up, track
from rodyn.env.registration import TASKS
from tests.env.falling import begun, falling

GIVEN: dict[str, dict[str, Any]] = {"reach": {"robot": "two_link"}, "track": {"robot": "two_link"}}
VARIED = {"mass": 0.2, "rows": 10}


def steps(envs: Any, actions: Any) -> list[Any]:
    return [envs.step(action) for action in actions]


def same(first: list[Any], second: list[Any]) -> None:
    for one, two in zip(first, second, strict=True):
        for x, y in zip(one[:4], two[:4], strict=True):
            np.testing.assert_array_equal(x, y)


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
@pytest.mark.parametrize("randomised", [None, VARIED])
@pytest.mark.parametrize("task", TASKS)
def test_a_state_is_returned_to_bit_by_bit(task: str, randomised: Any, mode: str) -> None:
    """Again and again, from another environment, and through a pickle; rows end and begin anew on the way."""
    given: dict[str, Any] = {"steps": 9, "randomised": randomised, "autoreset_mode": mode} | GIVEN.get(
        task, {}
    )
    envs = RobotVectorEnv(task, 5, **given)
    envs.reset(seed=1)
    actions = np.random.default_rng(0).uniform(-1, 1, (40, *envs.action_space.shape))
    seen = steps(envs, actions[:9])[-1][0]  # rows are over: they begin anew in the next step, or have
    state = envs.get_state()
    first = steps(envs, actions[9:])
    np.testing.assert_array_equal(envs.set_state(state), seen)
    same(steps(envs, actions[9:]), first)
    other = RobotVectorEnv(task, 5, **given)  # never reset
    other.set_state(pickle.loads(pickle.dumps(state)))
    same(steps(other, actions[9:]), first)


def test_a_state_of_one_goes_on_with_its_seed_and_its_generator() -> None:
    env = begun(RobotEnv(falling(steps=5)))
    env.step([0.2])
    state, drawn = env.get_state(), env.np_random.integers(100)
    first = [env.step([0.1])[0], env.reset()[0], env.reset()[0]]
    env.reset(seed=9)
    assert env.set_state(state).shape == (4,)
    again = [env.step([0.1])[0], env.reset()[0], env.reset()[0]]
    np.testing.assert_array_equal(again, first)
    env.set_state(state)
    assert env.np_random.integers(100) == drawn
    assert len(state) == 1
    assert "1 row" in repr(state)


def test_the_end_of_an_episode_is_part_of_its_state() -> None:
    env = begun(RobotEnv(falling(steps=2)))
    before = env.get_state()
    env.step([0.0])
    env.step([0.0])
    after = env.get_state()
    env.set_state(before)
    env.step([0.0])
    env.set_state(after)
    with pytest.raises(rd.InputError, match="over"):
        env.step([0.0])


def test_one_state_is_put_into_all_rows_and_rows_are_taken() -> None:
    """Plans: all rows go on from where one environment is; then the best go on twice."""
    task = reach("two_link")
    env, planner = begun(RobotEnv(task, randomised=VARIED)), RobotVectorEnv(task, 6, randomised=VARIED)
    env.step([0.1, -0.1])
    here = env.get_state()
    seen = planner.set_state(here)
    np.testing.assert_array_equal(seen, np.tile(env.set_state(here), (6, 1)))
    actions = np.random.default_rng(0).uniform(-1, 1, (6, 2))
    found = planner.step(actions)
    for row in range(6):
        env.set_state(here)
        one = env.step(actions[row])
        np.testing.assert_array_equal(found[0][row], one[0])
        assert found[1][row] == one[1]
    chosen = planner.get_state()[[3, 3, 3, 0, 0, 5]]
    np.testing.assert_array_equal(planner.set_state(chosen), found[0][[3, 3, 3, 0, 0, 5]])
    for rows in (2, slice(2, 3), np.arange(6) == 2):
        np.testing.assert_array_equal(planner.get_state()[rows].q, chosen.q[2:3])
    assert [len(one) for one in chosen] == [1] * 6
    wrong: list[Any] = [6, None, [[0, 1]], [1, [2, 3]], slice("a", None)]
    for rows in wrong:
        with pytest.raises(rd.InputError, match="numbers from 0 to 5"):
            _ = chosen[rows]


def test_what_a_law_remembers_and_time_are_part_of_a_state() -> None:
    path = rd.fourier([0.3, 0.1], [[0.2, 0.1]], [[0.1, 0.2]], period=1.0)
    law = rd.pd([0.0, 0.5], kp=20.0, kd=2.0).sampled(70.0, delay=0.004) + rd.computed_torque(
        path, kp=100, kd=20
    )
    envs = RobotVectorEnv(reach("two_link", law=law, steps=50), 3)
    envs.reset(seed=0)
    actions = np.random.default_rng(0).uniform(-1, 1, (30, 3, 2))
    steps(envs, actions[:10])
    state = envs.get_state()
    first = steps(envs, actions[10:])
    envs.reset(seed=5)
    envs.set_state(state)
    same(steps(envs, actions[10:]), first)


def test_a_failed_row_is_failed_again() -> None:
    wild = falling(effort=[1e7], step=0.5, ends={}, bounds=(-9, 9))
    envs = RobotVectorEnv(wild, 2, autoreset_mode="Disabled")
    envs.reset(seed=0)
    start = envs.get_state()
    while not (found := envs.step([[0.0], [1.0]]))[2].any():
        pass
    assert found[2][1]
    state = envs.get_state()
    envs.set_state(start)
    assert envs.episodes.stepper.ok.all()
    envs.set_state(state)
    np.testing.assert_array_equal(envs.episodes.stepper.ok, [True, False])
    assert envs.episodes.stepper.message(1)


def test_later_steps_do_not_change_a_state() -> None:
    envs = RobotVectorEnv("swing_up", 3)
    envs.reset(seed=0)
    state = envs.get_state()
    kept = pickle.dumps((state.stepper, state.arrays))
    for _ in range(5):
        envs.step(np.ones((3, 1)))
    assert pickle.dumps((state.stepper, state.arrays)) == kept


def test_wrapped_environments_have_states() -> None:
    env = gymnasium.make("rodyn/Reach-v0", robot="two_link")
    env.reset(seed=0)
    state: EnvState = env.unwrapped.get_state()  # type: ignore[attr-defined]
    first = env.step(np.full(2, 0.3))[0]
    env.unwrapped.set_state(state)  # type: ignore[attr-defined]
    np.testing.assert_array_equal(env.step(np.full(2, 0.3))[0], first)
    sync = SyncVectorEnv([lambda: RobotEnv("reach", robot="two_link") for _ in range(2)])
    sync.reset(seed=0)
    assert [len(one) for one in sync.call("get_state")] == [1, 1]


def test_a_task_with_functions_that_do_not_pickle_has_states_that_do() -> None:
    env = begun(RobotEnv(falling(reward=lambda now: 1.0 + now.q[:, 0])))
    state = pickle.loads(pickle.dumps(env.get_state()))
    env.step([0.5])
    env.set_state(state)
    assert env.episodes.moment.count[0] == 0


def test_states_of_other_environments_are_refused_and_change_nothing() -> None:
    envs = RobotVectorEnv(reach("two_link"), 3)
    envs.reset(seed=0)
    before = envs.get_state()
    others: list[tuple[Any, str]] = [
        (RobotVectorEnv(reach("two_link"), 4), "4 rows"),
        (RobotVectorEnv(reach("three_link"), 3), "widths"),
        (RobotVectorEnv(swing_up(), 3), "widths"),
        (RobotVectorEnv(track("two_link"), 3), "widths"),
        (RobotVectorEnv(reach("two_link"), 3, randomised=VARIED), "other robots"),
    ]
    for other, words in others:
        other.reset(seed=1)
        with pytest.raises(rd.InputError, match=words):
            envs.set_state(other.get_state())
    short = before.arrays | {"goal": before.arrays["goal"][:2]}
    with pytest.raises(rd.InputError, match=r"3 rows have other numbers of rows: .*'goal': 2"):
        envs.set_state(replace(before, arrays=short))
    with pytest.raises(rd.InputTypeError, match="get_state"):
        envs.set_state({"q": 1})  # type: ignore[arg-type]
    after = envs.get_state()
    for name, array in before.arrays.items():
        np.testing.assert_array_equal(after.arrays[name], array)
    with pytest.raises(rd.InputError, match="reset"):
        RobotEnv("reach").get_state()


def test_progress_goes_on_from_a_state() -> None:
    """The moment before the step is part of it."""

    def progress(now: Moment) -> Any:
        return np.abs(now.q - now.before.q)[:, 0]

    env = begun(RobotEnv(falling(reward=progress)))
    env.step([0.3])
    state, now = env.get_state(), env.episodes.moment
    reward = env.task.reward(now).copy()
    assert reward > 0
    env.step([1.0])
    env.set_state(state)
    np.testing.assert_array_equal(env.task.reward(now), reward)
