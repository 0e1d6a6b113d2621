"""Episodes: equal alone and in a batch, begun anew, seeded, with robots of their own; rows that diverge."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import rodyn as rd
from rodyn.env import RobotEnv, RobotVectorEnv, Start, Task, reach, register, swing_up
from rodyn.env.registration import IDS
from tests.env.falling import falling

SHORT: dict[str, dict[str, Any]] = {
    "rodyn/Reach-v0": {"robot": "two_link", "steps": 12},
    "rodyn/SwingUp-v0": {"steps": 9, "fastest": 0.5},
    "rodyn/Track-v0": {"robot": "two_link", "steps": 15},
    "rodyn/Detumble-v0": {"steps": 10, "fastest": 0.3},
}


def same(found: Any, wanted: Any) -> None:
    """Results of two steps are equal bit by bit, infos too."""
    for one, other in zip(found[:4], wanted[:4], strict=True):
        np.testing.assert_array_equal(one, other)
    assert set(found[4]) == set(wanted[4])
    for key in found[4]:
        assert list(found[4][key]) == list(wanted[4][key])


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("randomised", [None, {"mass": 0.3, "com": 0.01, "rows": 20}])
def test_a_row_of_many_is_an_environment_alone(name: str, randomised: Any) -> None:
    """Over several episodes, with ends, truncations and robots of their own."""
    given = SHORT[name] | {"randomised": randomised}
    envs = gymnasium.make_vec(name, num_envs=4, **given)
    alone = gymnasium.make_vec(name, num_envs=4, vectorization_mode="sync", **given)
    assert isinstance(alone, SyncVectorEnv)
    np.testing.assert_array_equal(envs.reset(seed=7)[0], alone.reset(seed=7)[0])
    envs.action_space.seed(1)
    over = 0
    for _ in range(40):
        actions = envs.action_space.sample()
        found, wanted = envs.step(actions), alone.step(actions)
        same(found, wanted)
        assert envs.observation_space.contains(found[0])
        assert ((found[1] >= 0) & (found[1] <= 1)).all()
        over += int((found[2] | found[3]).sum())
    assert over >= 8


def test_episodes_end_begin_anew_and_are_told() -> None:
    envs = RobotVectorEnv(falling(), num_envs=50)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    observation, info = envs.reset(seed=0)
    assert info == {}
    over = np.zeros(50, dtype=bool)
    ended = 0
    for _ in range(60):
        before = observation
        observation, reward, terminated, truncated, info = envs.step(np.zeros((50, 1)))
        assert (reward[over] == 0).all()
        assert not (terminated | truncated)[over].any()
        assert (observation[over, 0] > 0).all()
        assert (observation[over, 1] == 0).all()
        assert (observation[over, 2:] != before[over, 2:]).all()
        assert (observation[~over, 2:] == before[~over, 2:]).all()
        np.testing.assert_allclose(reward[~over], 1 + observation[~over, 0])
        np.testing.assert_array_equal(terminated[~over], observation[~over, 0] < 0)
        if terminated.any():
            np.testing.assert_array_equal(info["_reason"], terminated)
            assert set(info["reason"][terminated]) == {"fallen"}
        over = terminated | truncated
        ended += int(terminated.sum())
    assert ended > 50


def test_an_episode_is_truncated_after_its_steps() -> None:
    held = falling(effort=[5.0], law=rd.gravity_compensation(), steps=7)
    env = RobotEnv(held)
    for _ in range(2):
        env.reset(seed=1)
        assert [env.step([0.0])[3] for _ in range(7)] == [False] * 6 + [True]
    register("test/Held-v0", held)
    shorter = gymnasium.make("test/Held-v0", max_episode_steps=4)
    shorter.reset(seed=0)
    assert [shorter.step(np.zeros(1))[3] for _ in range(4)] == [False] * 3 + [True]
    longer = RobotEnv(held, max_episode_steps=9)
    longer.reset(seed=0)
    assert [longer.step([0.0])[3] for _ in range(9)] == [False] * 8 + [True]
    many = gymnasium.make_vec("test/Held-v0", num_envs=2, max_episode_steps=9)
    many.reset(seed=0)
    assert [bool(many.step(np.zeros((2, 1)))[3].all()) for _ in range(9)] == [False] * 8 + [True]


def test_autoreset_in_the_same_step() -> None:
    task = falling()
    envs = RobotVectorEnv(task, num_envs=20, autoreset_mode="SameStep")
    alone = SyncVectorEnv([lambda: RobotEnv(task) for _ in range(20)], autoreset_mode=AutoresetMode.SAME_STEP)
    np.testing.assert_array_equal(envs.reset(seed=3)[0], alone.reset(seed=3)[0])
    seen = 0
    for _ in range(40):
        found, wanted = envs.step(np.zeros((20, 1))), alone.step(np.zeros((20, 1)))
        for one, other in zip(found[:4], wanted[:4], strict=True):
            np.testing.assert_array_equal(one, other)
        over = found[2] | found[3]
        assert over.any() == ("final_obs" in found[4])
        for row in np.flatnonzero(over):
            np.testing.assert_array_equal(found[4]["final_obs"][row], wanted[4]["final_obs"][row])
            reasons = [info["final_info"]["reason"][row] for info in (found[4], wanted[4]) if found[2][row]]
            assert set(reasons) <= {"fallen"}
            seen += 1
    assert seen > 20


def test_without_autoreset_rows_are_reset_by_mask() -> None:
    envs = RobotVectorEnv(falling(), num_envs=10, autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=0)
    over = np.zeros(10, dtype=bool)
    while not over.any():
        observation, _, terminated, truncated, _ = envs.step(np.zeros((10, 1)))
        over = terminated | truncated
    assert not over.all()
    with pytest.raises(rd.InputError, match="reset_mask"):
        envs.step(np.zeros((10, 1)))
    after, _ = envs.reset(options={"reset_mask": over})
    np.testing.assert_array_equal(after[~over], observation[~over])
    assert (after[over, 0] > 0).all()
    envs.step(np.zeros((10, 1)))


def test_the_same_seed_gives_the_same_bits() -> None:
    env, other = (RobotEnv("reach", robot="two_link", randomised={"mass": 0.2}) for _ in range(2))
    for seed in (5, None, 6):  # episodes that are not seeded follow from the seed before, too
        one, two = env.reset(seed=seed)[0], other.reset(seed=seed)[0]
        assert one.tobytes() == two.tobytes()
        action = np.full(2, 0.3)
        assert env.step(action)[0].tobytes() == other.step(action)[0].tobytes()
    assert not np.array_equal(env.reset(seed=5)[0], env.reset(seed=None)[0])
    fresh = [RobotEnv("swing_up").reset()[0] for _ in range(2)]
    assert not np.array_equal(*fresh)
    envs = RobotVectorEnv(swing_up(), num_envs=3)
    rows = envs.reset(seed=[4, 9, 4])[0]
    assert np.array_equal(rows[0], rows[2])
    assert not np.array_equal(rows[0], rows[1])


def test_options_say_where_an_episode_begins() -> None:
    pool = rd.randomised(rd.load("two_link"), rows=5, mass=0.5, seed=1)
    env = RobotEnv(reach("two_link"), randomised=pool)
    q, qd, goal = [0.4, -0.2], [0.1, 0.2], [0.3, 0.1, 0.0]
    observation, _ = env.reset(seed=0, options={"q": q, "qd": qd, "goal": goal, "robot": 3})
    np.testing.assert_allclose(observation[:2], np.sin(q))
    np.testing.assert_allclose(observation[-3:], goal - env.task.robot.end_effector(q)[:3, 3])
    stepper = env.episodes.stepper
    np.testing.assert_array_equal(stepper.robots.numbers, pool.numbers[[3]])  # type: ignore[union-attr]
    np.testing.assert_array_equal(stepper.qd, [qd])
    with pytest.raises(rd.UnknownNameError, match="speed"):
        env.reset(options={"speed": 1})
    with pytest.raises(rd.InputError, match="0 to 4"):
        env.reset(options={"robot": 5})
    with pytest.raises(rd.InputError, match="goal"):
        env.reset(options={"goal": [1.0]})


def test_every_episode_draws_a_robot() -> None:
    pool = rd.randomised(rd.load("two_link"), rows=6, mass=0.5)
    envs = RobotVectorEnv(reach("two_link"), num_envs=200, randomised=pool)
    seen = []
    for seed in (0, None):
        envs.reset(seed=seed)
        robots = envs.episodes.stepper.robots
        assert robots is not None
        first = pool.numbers[:, 0]
        places = np.argmin(np.abs(robots.numbers[:, :1] - first), axis=1)
        np.testing.assert_array_equal(robots.numbers, pool.numbers[places])
        assert set(places) == set(range(6))
        seen.append(places)
    assert (seen[0] != seen[1]).sum() > 100
    other = RobotVectorEnv(reach("two_link"), num_envs=200)
    np.testing.assert_array_equal(other.reset(seed=0)[0], envs.reset(seed=0)[0])  # masses change no start


def test_a_row_that_diverges_ends_with_a_reason_and_begins_anew() -> None:
    """Without damping, at a step that is far too long, with a torque that is far too large."""
    arm = rd.load("two_link")
    wild = Task(
        arm,
        start=lambda draws: Start(draws.uniform(-1, 1, width=2)),
        observe=lambda now: np.concatenate([now.q, now.qd], axis=1),
        reward=lambda now: np.ones(len(now.q)),
        effort=[1e6, 1e6],
        step=0.5,
        steps=100,
        bounds=(-10.0, 10.0),
    )
    envs = RobotVectorEnv(wild, num_envs=3)
    envs.reset(seed=0)
    actions = np.array([[0.0, 0.0], [1.0, -1.0], [0.0, 0.0]])
    diverged = 0
    for _ in range(30):
        observation, reward, terminated, _, info = envs.step(actions)
        assert np.isfinite(observation).all()
        assert envs.observation_space.contains(observation)
        if terminated[1]:
            diverged += 1
            assert info["reason"][1].startswith("diverged: ")
            assert reward[1] == 0
    assert diverged >= 5


@pytest.mark.parametrize("mode", ["NextStep", "SameStep", "Disabled"])
def test_a_step_that_explodes_is_not_seen(mode: str) -> None:
    """Rows whose damping is unstable end in the first step, where they were; others go on. Bounds are infinite."""
    arm, damping = rd.load("two_link"), np.array([[0.01, 0.01], [20.0, 20.0]])
    task = Task(
        arm,
        start=lambda draws: Start(draws.uniform(-1, 1, width=2), draws.uniform(-1, 1, width=2)),
        observe=lambda now: np.concatenate([now.q, now.qd], axis=1),
        reward=lambda now: np.ones(len(now.q)),
        effort=1.0,
        step=0.02,
        steps=50,
        law=rd.pd([0.0, 0.0], kp=0.0, kd=damping[:, :, None] * np.eye(2)),
    )
    with pytest.warns(rd.StepWarning):
        envs = RobotVectorEnv(task, num_envs=2, autoreset_mode=mode)
    first = envs.reset(seed=0)[0]
    seen, reward, terminated, truncated, info = envs.step(np.zeros((2, 2)))
    assert terminated.tolist() == [False, True]
    assert reward.tolist() == [1.0, 0.0]
    assert not truncated.any()
    ended = info.get("final_info", info)
    assert ended["reason"][1] == "diverged: step"
    last = info["final_obs"][1] if mode == "SameStep" else seen[1]
    np.testing.assert_array_equal(last, first[1])
    assert np.abs(seen).max() < 100
    assert "give step=" in envs.episodes.stepper.message(1) or mode == "SameStep"


def test_actions_are_parts_of_the_effort_of_motors() -> None:
    task = swing_up(effort=[3.0, 0.5], motors=["link2"])
    env = RobotEnv(task)
    env.reset(seed=0, options={"q": [0.3, 0.1], "qd": [0.0, 0.0]})
    env.step([-2.0])  # beyond −1: as strong as the motor is
    stepper = task.robot.stepper(step=task.step / 2, substeps=2)
    stepper.reset(q=[0.3, 0.1])
    stepper.step([0.0, -0.5])
    np.testing.assert_allclose(env.episodes.stepper.q[0], stepper.q, rtol=1e-13)
