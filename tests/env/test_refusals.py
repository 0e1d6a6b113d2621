"""What is wrong is said, and changes nothing: arguments, actions, seeds, options, functions of users, wrong times."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.env import Moment, RobotEnv, RobotVectorEnv, detumble, reach, register, swing_up, track
from tests.env.falling import begun, falling

BALL = rd.Robot([rd.Link("ball", joint=rd.Spherical(), mass=1.0, com=(0.1, 0, 0), inertia=(0.1, 0.1, 0.1))])


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        (lambda: RobotEnv("walk"), rd.UnknownNameError, "walk"),
        (lambda: RobotEnv(3), rd.InputTypeError, "task"),  # type: ignore[arg-type]
        (lambda: RobotEnv(falling(), steps=3), rd.InputTypeError, "steps"),
        (lambda: RobotEnv(falling(), render_mode="ansi"), rd.UnknownNameError, "render_mode"),
        (lambda: RobotEnv(falling(), randomised=0.1), rd.InputTypeError, "randomised"),  # type: ignore[arg-type]
        (lambda: RobotEnv(falling(), max_episode_steps=0), rd.InputError, "max_episode_steps"),
        (lambda: RobotVectorEnv(falling(), num_envs=0), rd.InputError, "num_envs"),
        (lambda: RobotVectorEnv(falling(), 2, autoreset_mode="never"), rd.UnknownNameError, "autoreset_mode"),
        (lambda: RobotEnv(falling()).step([0.0]), rd.InputError, "reset"),
        (lambda: RobotEnv(falling()).render(), rd.InputError, "reset"),
        (lambda: begun(RobotEnv(falling())).render(), rd.InputError, "render_mode"),
        (lambda: begun(RobotEnv(falling())).step([np.nan]), rd.InputError, "action of row 0"),
        (lambda: begun(RobotEnv(falling())).step([0.0, 1.0]), rd.InputError, r"shape \(2,\).*needs \(1,\)"),
        (lambda: RobotEnv("reach", bogus=1), rd.InputTypeError, "bogus"),
        (lambda: RobotEnv("reach", law="gravity"), rd.UnknownNameError, "supported"),
        (lambda: RobotEnv(lambda: 3), rd.InputTypeError, "not a Task"),  # type: ignore[arg-type, return-value]
        (lambda: RobotEnv(falling(), randomised={"weight": 1}), rd.UnknownNameError, "weight"),
        (lambda: RobotVectorEnv(falling(), 10**9), rd.InputError, "num_envs"),
        (lambda: register("no version", "reach"), rd.InputError, "id"),
        (lambda: register(3, "reach"), rd.InputError, "id"),  # type: ignore[arg-type]
        (lambda: register("a/B-v0", "fly"), rd.UnknownNameError, "fly"),
        (lambda: reach("two_link", fastest=0), rd.InputError, "fastest"),
        (lambda: swing_up(motors="link2"), rd.InputTypeError, "motors"),
        (lambda: swing_up(motors=3), rd.InputTypeError, "motors"),  # type: ignore[arg-type]
        (lambda: swing_up(motors=[]), rd.InputError, "effort"),
        (lambda: swing_up(BALL), rd.UnsupportedError, "quaternions"),
        (lambda: reach(BALL), rd.UnsupportedError, "law=None"),
        (lambda: track("two_link", steps=0), rd.InputError, "steps"),
        (lambda: detumble(moment=[1, 2]), rd.InputError, "moment"),
        (lambda: detumble(spin=0), rd.InputError, "spin"),
        (lambda: RobotVectorEnv(falling(), 2).reset(seed=[1]), rd.InputError, "seed"),
        (lambda: RobotVectorEnv(falling(), 2).reset(seed=1.5), rd.InputTypeError, "seed"),
        (lambda: RobotVectorEnv(falling(), 2).reset(seed=[1, 1.5]), rd.InputTypeError, "seed"),
        (lambda: RobotEnv(falling()).reset(seed=1.5), rd.InputTypeError, "seed"),  # type: ignore[arg-type]
        (lambda: RobotEnv(falling()).reset(seed=-1), rd.InputError, "seed"),
        (
            lambda: RobotVectorEnv(falling(), 2).reset(options={"reset_mask": [1]}),
            rd.InputError,
            "reset_mask",
        ),
        (lambda: RobotEnv(falling(observe=lambda now: now.q[0])), rd.InputError, "observe"),
        (lambda: RobotEnv(falling(observe=lambda now: [[1.0], [1.0, 2.0]])), rd.InputTypeError, "observe"),
        (lambda: RobotEnv(falling(reward=lambda now: [[1.0], 2.0])), rd.InputTypeError, "reward"),
        (lambda: RobotEnv(falling(reward=lambda now: np.ma.array(now.q[:, 0]))), rd.InputTypeError, "masked"),
        (
            lambda: RobotEnv(falling(ends={"x": lambda now: [[True], True]})),
            rd.InputTypeError,
            r"ends\['x'\]",
        ),
        (lambda: RobotEnv(falling(reward=lambda now: now.q)), rd.InputError, "reward"),
        (lambda: RobotEnv(falling(start=lambda draws: draws.uniform())), rd.InputTypeError, "Start"),
        (lambda: RobotEnv(falling(ends={"x": lambda now: now.q[:, 0]})), rd.InputError, "bools"),
        (lambda: RobotEnv(falling(bounds=([-1, -1], [1, 1]))), rd.InputError, "bounds"),
        (lambda: falling(effort=[-1.0]), rd.InputError, "effort"),
        (lambda: falling(effort=0), rd.InputError, "effort"),
        (lambda: falling(steps=1.5), rd.InputTypeError, "steps"),
        (lambda: falling(step=-1), rd.InputError, "step"),
        (lambda: falling(reward=3), rd.InputTypeError, "reward"),
    ],
)
def test_what_is_wrong_is_said(wrong: Callable[[], object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        wrong()


def test_functions_of_a_user_that_return_nan_are_refused() -> None:
    def bad(now: Moment) -> Any:
        return np.where(now.count[:, None] > 2, np.nan, now.q)

    env = begun(RobotEnv(falling(observe=bad, bounds=(-9, 9))))
    env.step([0.0])
    env.step([0.0])
    with pytest.raises(rd.InputError, match="observation of row 0"):
        env.step([0.0])


LATER: list[tuple[dict[str, Any], str]] = [
    ({"observe": lambda now: now.q[now.count[0] // 2 :]}, "observe"),
    ({"reward": lambda now: now.q if now.count[0] > 1 else now.q[:, 0]}, "reward of the task"),
    ({"reward": lambda now: np.where(now.count > 1, np.inf, 0.0)}, "reward of row 0"),
    ({"ends": {"x": lambda now: now.q[:, 0] if now.count[0] > 1 else now.q[:, 0] > 9}}, "bools"),
]


@pytest.mark.parametrize(("change", "words"), LATER)
def test_functions_of_a_user_are_checked_at_every_step(change: dict[str, Any], words: str) -> None:
    """What they returned when the environment was made says nothing of later steps."""
    env = begun(RobotEnv(falling(**change)))
    env.step([0.0])
    with pytest.raises(rd.InputError, match=words):
        env.step([0.0])


ACTIONS: list[tuple[Any, str]] = [
    (0.1, "shape"),
    ([[0.1]], "shape"),
    ([], "shape"),
    ([np.nan], "finite"),
    ([np.inf], "finite"),
    ("fast", "real numbers"),
    ([True], "bools"),
    ([1j], "complex"),
    (None, "real numbers"),
    ([[1], [1, 2]], "ragged"),
]


@pytest.mark.parametrize(("action", "words"), ACTIONS)
def test_a_wrong_action_changes_nothing(action: Any, words: str) -> None:
    env, other = (begun(RobotEnv(falling())) for _ in range(2))
    envs, others = (RobotVectorEnv(falling(), 3) for _ in range(2))
    for many in (envs, others):
        many.reset(seed=0)
    with pytest.raises((rd.InputError, rd.InputTypeError), match=words):
        env.step(action)
    with pytest.raises((rd.InputError, rd.InputTypeError)):
        envs.step([action] * 3)
    np.testing.assert_array_equal(env.step([0.3])[0], other.step([0.3])[0])
    np.testing.assert_array_equal(envs.step(np.zeros((3, 1)))[0], others.step(np.zeros((3, 1)))[0])


@pytest.mark.parametrize(
    "seed", [-1, 1.5, "x", True, np.nan, {}, b"x", np.array(3), [1], [1, 2, -3], [1, 2, None, 4]]
)
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises((rd.InputError, rd.InputTypeError), match="seed"):
        RobotEnv(falling()).reset(seed=seed)
    with pytest.raises((rd.InputError, rd.InputTypeError), match="seed"):
        RobotVectorEnv(falling(), 3).reset(seed=seed)


@pytest.mark.parametrize(
    "options", [[], "q", 3, {"speed": 1}, {"q": [1, 2]}, {"q": [np.nan]}, {"goal": "x"}, {3: 1}]
)
def test_options_are_a_dict_of_what_is_drawn(options: Any) -> None:
    for env in (RobotEnv(falling()), RobotVectorEnv(falling(), 3)):
        with pytest.raises(rd.RodynError):
            env.reset(options=options)


@pytest.mark.parametrize("wrong", [{"q": [1, 2, 3]}, {"goal": [1.0]}, {"count": 99}, {"speed": 1}])
def test_a_reset_that_is_refused_changes_nothing(wrong: dict[str, Any]) -> None:
    """Neither the seeds, nor the generator, nor the rows."""
    env, other = (begun(RobotEnv(falling())) for _ in range(2))
    envs, others = (RobotVectorEnv(falling(), 3) for _ in range(2))
    for many in (envs, others):
        many.reset(seed=0)
    for one in (env, envs):
        with pytest.raises(rd.RodynError):
            one.reset(seed=77, options=wrong)
    assert env.np_random.random() == other.np_random.random()
    assert envs.np_random.random() == others.np_random.random()
    np.testing.assert_array_equal(env.step([0.1])[0], other.step([0.1])[0])
    np.testing.assert_array_equal(env.reset()[0], other.reset()[0])
    for _ in range(50):
        np.testing.assert_array_equal(envs.step(np.zeros((3, 1)))[0], others.step(np.zeros((3, 1)))[0])


def test_a_reset_whose_observation_is_refused_changes_nothing() -> None:
    """Whether it is not finite, or the function raises; robots of rows are as they were, too."""

    def observe(now: Moment) -> Any:
        if (now.q[:, 0] > 8).any():
            raise ZeroDivisionError
        return np.where(now.q > 7, np.nan, now.q)

    task = falling(observe=observe, bounds=(-9, 9))
    pool = rd.randomised(task.robot, rows=5, mass=0.3)
    made: list[tuple[Any, Any, Any]] = [
        (RobotEnv(task, randomised=pool), RobotEnv(task, randomised=pool), [0.1]),
        (*(RobotVectorEnv(task, 3, randomised=pool) for _ in range(2)), np.full((3, 1), 0.1)),
    ]
    for env, other, action in made:
        for one in (env, other):
            one.reset(seed=0)
            one.step(action)
        for q, error in ((7.5, rd.InputError), (8.5, ZeroDivisionError)):
            with pytest.raises(error):
                env.reset(seed=9, options={"q": [q]})
        for _ in range(3):
            np.testing.assert_array_equal(env.step(action)[0], other.step(action)[0])
        np.testing.assert_array_equal(env.reset()[0], other.reset()[0])


@pytest.mark.parametrize("many", [False, True])
def test_a_first_reset_that_is_refused_draws_nothing(many: bool) -> None:
    made: list[Any] = [RobotVectorEnv(falling(), 3) if many else RobotEnv(falling()) for _ in range(2)]
    for env in made:
        env.np_random = np.random.default_rng(7)
    with pytest.raises(rd.InputError):
        made[0].reset(options={"q": [np.nan]})
    np.testing.assert_array_equal(made[0].reset()[0], made[1].reset()[0])


ROWS = rd.randomised(falling().robot, rows=6, mass=0.1)


@pytest.mark.parametrize(
    ("pool", "words"), [(ROWS[np.arange(6).reshape(2, 3)], r"\(2, 3\)"), (ROWS[:0], r"\(0,\)")]
)
def test_robots_to_draw_from_are_one_row_of_them(pool: rd.RobotRows, words: str) -> None:
    with pytest.raises(rd.InputError, match=f"randomised has robots of shape {words}") as error:
        RobotEnv(falling(), randomised=pool)
    assert "\n" not in str(error.value)


MASKS: list[tuple[Any, str]] = [
    ([1, 0, 1], "int64"),
    ([True, False], r"shape \(2,\)"),
    (np.zeros(3, dtype=bool), "every row"),
]


@pytest.mark.parametrize(("mask", "words"), MASKS)
def test_a_mask_is_a_truth_value_for_each_row(mask: Any, words: str) -> None:
    envs = RobotVectorEnv(falling(), 3)
    envs.reset(seed=0)
    with pytest.raises(rd.InputError, match=words):
        envs.reset(options={"reset_mask": mask})


def test_the_first_reset_is_of_all_rows() -> None:
    envs = RobotVectorEnv(falling(), 3)
    with pytest.raises(rd.InputError, match="first reset"):
        envs.reset(options={"reset_mask": np.array([True, False, True])})
    envs.reset(options={"reset_mask": np.ones(3, dtype=bool)})


def test_an_episode_that_is_over_is_not_stepped() -> None:
    env = begun(RobotEnv(falling(steps=2)))
    env.step([0.0])
    assert env.step([0.0])[3]
    with pytest.raises(rd.InputError, match="over"):
        env.step([0.0])
    env.reset()
    env.step([0.0])


def test_nothing_is_done_after_close() -> None:
    for env in (begun(RobotEnv(falling())), RobotVectorEnv(falling(), 1)):
        env.reset(seed=0)
        env.close()
        env.close()
        for call in (lambda env=env: env.step([[0.0]]), env.reset, env.render):
            with pytest.raises(rd.InputError, match="closed"):
                call()


def test_rows_that_begin_anew_ignore_their_action() -> None:
    envs = RobotVectorEnv(falling(steps=2), 2)
    envs.reset(seed=0)
    envs.step(np.zeros((2, 1)))
    assert envs.step(np.zeros((2, 1)))[3].all()
    envs.step([[np.nan], [np.inf]])
    with pytest.raises(rd.InputError, match="action of row 1"):
        envs.step([[0.0], [np.inf]])
