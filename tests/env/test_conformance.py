"""Vector environments do what Gymnasium's own do over the same tasks: spaces, types, infos, both ways to begin anew."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import wrappers
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import AsyncVectorEnv, AutoresetMode, SyncVectorEnv
from gymnasium.wrappers import vector

from rodyn.env import RobotEnv, RobotVectorEnv, reach
from rodyn.env.registration import IDS

ROWS = 3
SHORT: dict[str, dict[str, Any]] = {
    "rodyn/Reach-v0": {"robot": "two_link", "steps": 12},
    "rodyn/SwingUp-v0": {"steps": 9, "fastest": 0.5},
    "rodyn/Track-v0": {"robot": "two_link", "steps": 15},
    "rodyn/Detumble-v0": {"steps": 10, "fastest": 0.3},
}


def equal(found: Any, wanted: Any) -> None:
    """The same types, shapes and bits, at every depth of an info."""
    if isinstance(wanted, dict):
        assert set(found) == set(wanted)
        for key in wanted:
            equal(found[key], wanted[key])
        return
    assert isinstance(found, np.ndarray)
    assert (found.dtype, found.shape) == (wanted.dtype, wanted.shape)
    for one, other in zip(found, wanted, strict=True):
        np.testing.assert_array_equal(one, other)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("name", IDS)
def test_it_returns_what_a_sync_vector_env_returns(name: str, mode: AutoresetMode, dtype: type) -> None:
    task, given = IDS[name], SHORT[name]
    envs = RobotVectorEnv(task, ROWS, autoreset_mode=mode, **given)
    alone = SyncVectorEnv([lambda: RobotEnv(task, **given) for _ in range(ROWS)], autoreset_mode=mode)
    assert envs.metadata["autoreset_mode"] is alone.metadata["autoreset_mode"] is mode
    for space in ("single_observation_space", "single_action_space", "observation_space", "action_space"):
        assert getattr(envs, space) == getattr(alone, space)
    equal(envs.reset(seed=5)[0], alone.reset(seed=5)[0])
    rng, over = np.random.default_rng(0), 0
    for _ in range(30):
        actions = rng.uniform(-1, 1, envs.action_space.shape).astype(dtype)
        found, wanted = envs.step(actions), alone.step(actions)
        for one, other in zip(found[:4], wanted[:4], strict=True):
            equal(one, other)
        equal(found[4], wanted[4])
        over += int((found[2] | found[3]).sum())
    assert over >= 3


@pytest.mark.parametrize("name", IDS)
def test_the_same_environment_matches_itself_however_it_is_made(name: str) -> None:
    made = gymnasium.make(name, **SHORT[name])
    check_environments_match(made, RobotEnv(IDS[name], **SHORT[name]), num_steps=20, seed=1, skip_render=True)


@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16, np.int64])
def test_an_action_is_numbers_of_any_type(dtype: type) -> None:
    env, other = (RobotEnv(reach("two_link")) for _ in range(2))
    env.reset(seed=0)
    other.reset(seed=0)
    action = np.array([1, -1], dtype=dtype)
    found, reward, terminated, truncated, info = env.step(action)
    np.testing.assert_array_equal(found, other.step([1.0, -1.0])[0])
    assert (found.dtype, type(reward), type(terminated), type(truncated), info) == (
        np.float64,
        float,
        bool,
        bool,
        {},
    )
    assert action.dtype == dtype


def test_results_are_not_changed_by_the_next_step() -> None:
    envs = RobotVectorEnv("swing_up", ROWS, steps=4, autoreset_mode="SameStep")
    returned: list[Any] = [envs.reset(seed=0)[0]]
    kept = [returned[0].copy()]
    rng = np.random.default_rng(0)
    for _ in range(10):
        found = envs.step(rng.uniform(-1, 1, (ROWS, 1)))
        returned += found[:4]
        kept += [array.copy() for array in found[:4]]
    for one, two in zip(returned, kept, strict=True):
        np.testing.assert_array_equal(one, two)


def test_writing_into_results_changes_nothing() -> None:
    envs, other = (RobotVectorEnv("swing_up", ROWS, steps=4, autoreset_mode="SameStep") for _ in range(2))
    envs.reset(seed=0)
    other.reset(seed=0)
    for _ in range(10):
        found, wanted = envs.step(np.ones((ROWS, 1))), other.step(np.ones((ROWS, 1)))
        kept = [array.copy() for array in found[:4]]
        for array in found[:4]:
            array[...] = 0
        for one, two in zip(kept, wanted[:4], strict=True):
            np.testing.assert_array_equal(one, two)


def test_statistics_are_those_of_gymnasiums_own() -> None:
    """Returns and lengths of episodes, and a scaled observation, beside SyncVectorEnv."""
    task = reach("two_link", steps=8)
    alone = SyncVectorEnv([lambda: RobotEnv(task) for _ in range(4)])
    both = [
        vector.NormalizeObservation(vector.RecordEpisodeStatistics(RobotVectorEnv(task, 4))),
        vector.NormalizeObservation(vector.RecordEpisodeStatistics(alone)),
    ]
    for envs in both:
        envs.reset(seed=3)
    rng, seen = np.random.default_rng(0), 0
    for _ in range(30):
        actions = rng.uniform(-1, 1, (4, 2))
        (one, *_, told), (two, *_, wanted) = (envs.step(actions) for envs in both)
        np.testing.assert_array_equal(one, two)
        assert ("episode" in told) == ("episode" in wanted)
        if "episode" in told:
            seen += 1
            for key in ("r", "l"):
                np.testing.assert_array_equal(told["episode"][key], wanted["episode"][key])
    assert seen == 3


@pytest.mark.filterwarnings("ignore:.*precision lowered:UserWarning")
def test_observations_may_be_scaled_and_of_single_precision() -> None:
    """In the mode that these wrappers take: Gymnasium refuses the others."""
    scaled = vector.NormalizeObservation(RobotVectorEnv(reach("two_link", steps=8), 4))
    scaled.reset(seed=0)
    for _ in range(20):
        assert np.isfinite(scaled.step(scaled.action_space.sample())[0]).all()
    envs = vector.DtypeObservation(RobotVectorEnv(reach("two_link", steps=8), 4), np.float32)
    assert envs.reset(seed=0)[0].dtype == np.float32 == envs.observation_space.dtype
    one = wrappers.DtypeObservation(RobotEnv(reach("two_link")), np.float32)
    assert one.reset(seed=0)[0].dtype == np.float32 == one.observation_space.dtype


@pytest.mark.slow
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_environments_in_processes_of_their_own_have_the_same_bits(mode: AutoresetMode) -> None:
    """With a time limit around each, and states that come back from the processes."""

    def limited() -> Any:
        return wrappers.TimeLimit(RobotEnv("reach", robot="two_link"), 5)

    apart = AsyncVectorEnv([limited] * 2, autoreset_mode=mode)
    together = RobotVectorEnv("reach", 2, robot="two_link", max_episode_steps=5, autoreset_mode=mode)
    np.testing.assert_array_equal(apart.reset(seed=3)[0], together.reset(seed=3)[0])
    rng = np.random.default_rng(0)
    for _ in range(14):
        actions = rng.uniform(-1, 1, (2, 2))
        found, wanted = apart.step(actions), together.step(actions)
        for one, two in zip(found[:4], wanted[:4], strict=True):
            np.testing.assert_array_equal(one, two)
    states = apart.call("get_state")
    np.testing.assert_array_equal(np.concatenate([state.q for state in states]), together.get_state().q)
    apart.close()
