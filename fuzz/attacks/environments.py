"""Environments of random robots: rows are as alone, spaces hold, wrong use is refused and changes nothing."""

from __future__ import annotations

import copy
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

import rodyn as rd
from fuzz.attack import Outcome, Refused, attempt, foreign
from fuzz.robots import shown
from fuzz.strange import NUMBERS, OBJECTS
from rodyn.env import RobotEnv, RobotVectorEnv, Start, Task
from rodyn.env.registration import TASKS
from rodyn.trace.formulas import LARGEST
from tests.agreement.robots import Case

ROWS, STEPS = 5, 12
WRONG: dict[str, tuple[str, ...]] = {
    "reach": ("effort", "fastest", "law", "step", "steps", "substeps", "frame"),
    "track": ("effort", "fastest", "law", "step", "steps", "substeps", "path"),
    "swing_up": ("effort", "fastest", "motors", "hanging", "upright", "step", "steps", "substeps"),
    "detumble": ("effort", "fastest", "moment", "spin", "step", "steps", "substeps"),
}
"""Arguments of the tasks that are given what they should never be."""
COMMON = ("task", "num_envs", "randomised", "render_mode", "max_episode_steps", "autoreset_mode", "robot")


def case(seed: int) -> Outcome:
    """One environment: used as it should be, or made or used wrongly."""
    draw = np.random.default_rng(seed)
    kind = seed % 4
    attack = (refused, misused, sound, exploding)[kind]
    try:
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            found = list(attack(draw))
    except Exception as error:
        found = [foreign(error)]
    return Outcome(1, found)


def strange(draw: np.random.Generator) -> Any:
    """Something that is hardly ever right."""
    choices = [*NUMBERS, *OBJECTS, [1.0, 2.0], [[1.0], [1.0, 2.0]], np.full(3, np.nan), np.zeros((2, 3))]
    return choices[int(draw.integers(len(choices)))]


def task_and_robot(draw: np.random.Generator) -> tuple[str, rd.Robot]:
    name = str(draw.choice(list(TASKS)))
    floating = name == "detumble" or (name == "reach" and bool(draw.random() < 0.3))
    joints = str(draw.choice(["R", "RP", "RH", "RU"] if name != "detumble" else ["R", "RP", "RS"]))
    arm = Case(
        int(draw.integers(1, 4)),
        joints,
        tree=bool(draw.random() < 0.5),
        seed=int(draw.integers(2**31)),
        floating=floating,
    ).robot()
    return name, arm


def made(draw: np.random.Generator, name: str, arm: rd.Robot) -> dict[str, Any]:
    """Arguments that are right."""
    given: dict[str, Any] = {"task": name, "robot": arm, "steps": int(draw.integers(3, STEPS))}
    if draw.random() < 0.4:
        given["randomised"] = {"mass": 0.2, "rows": 7}
    return given


def refused(draw: np.random.Generator) -> Iterator[str]:
    """One argument is strange: an environment whose numbers are finite, or the library's own error."""
    if draw.random() < 0.4:
        yield from answered_wrongly(draw)
        return
    name, arm = task_and_robot(draw)
    given = made(draw, name, arm)
    argument = str(draw.choice([*WRONG[name], *COMMON]))
    given[argument] = strange(draw)
    envs = attempt(lambda: RobotVectorEnv(**{"num_envs": ROWS} | given))
    if not isinstance(envs, Refused) and envs.num_envs < 100:
        envs.reset(seed=0)
        yield from (
            f"{wrong}\n{reproduction(given)}" for wrong in outside(envs, envs.step(actions(draw, envs)))
        )


def answered_wrongly(draw: np.random.Generator) -> Iterator[str]:
    """A function of a task returns something strange, at once or later: refused, or within the space."""
    calls, late, answer = 0, int(draw.integers(6)), strange(draw)
    good: dict[str, Any] = {
        "start": lambda draws: Start(draws.uniform(0.1, 1.0, width=1)),
        "observe": lambda now: np.concatenate([now.q, now.qd], axis=1),
        "reward": lambda now: np.exp(-(now.q[:, 0] ** 2)),
        "end": lambda now: now.q[:, 0] < 0,
    }
    which = str(draw.choice(list(good)))
    right = good[which]

    def spoiled(argument: Any) -> Any:
        nonlocal calls
        calls += 1
        return right(argument) if calls <= late else Start(answer) if which == "start" else answer

    functions = good | {which: spoiled}
    ends = {"below": functions.pop("end")}
    task = attempt(
        lambda: Task(
            rd.load("one_link"), **functions, ends=ends, effort=1.0, step=0.02, steps=3, bounds=(-9.0, 9.0)
        )
    )
    envs = task if isinstance(task, Refused) else attempt(lambda: RobotVectorEnv(task, num_envs=ROWS))
    if isinstance(envs, Refused) or isinstance(attempt(lambda: envs.reset(seed=0)), Refused):
        return
    for _ in range(STEPS):
        result = attempt(lambda: envs.step(actions(draw, envs)))
        if isinstance(result, Refused):
            return
        for wrong in outside(envs, result):
            yield f"{wrong}\n# {which} returns {answer!r} from call {late} on"


def misused(draw: np.random.Generator) -> Iterator[str]:
    """Wrong actions, seeds, options and states are refused, and the episodes go on as if nothing had been."""
    name, arm = task_and_robot(draw)
    given = made(draw, name, arm)
    envs = attempt(lambda: RobotVectorEnv(num_envs=ROWS, autoreset_mode="SameStep", **given))
    if isinstance(envs, Refused):
        return
    envs.reset(seed=int(draw.integers(2**31)))
    other = copy.deepcopy(envs)
    for _ in range(STEPS):
        attempt(lambda: envs.step(bent(draw, actions(draw, envs))))
        attempt(lambda: envs.reset(options=strange_options(draw)))
        if attempt(lambda: envs.reset(seed=draw.choice([-1, 1.5]))) is None:
            yield f"a wrong seed is taken\n{reproduction(given)}"
        attempt(lambda: envs.set_state(strange(draw)))
        state = envs.get_state()
        envs.step(actions(draw, envs))
        envs.set_state(state)
        good = actions(draw, envs)
        one, two = envs.step(good), other.step(good)
        yield from (f"{wrong}\n{reproduction(given)}" for wrong in outside(envs, one))
        if not all(np.array_equal(x, y) for x, y in zip(one[:4], two[:4], strict=True)):
            yield f"what was refused has changed the episodes\n{reproduction(given)}"
            return


def strange_options(draw: np.random.Generator) -> Any:
    """Options that are refused: a value, a key or all of them is wrong."""
    kind = draw.random()
    if kind < 0.4:
        return [[], "q", 3, {"speed": 1}, {None: 1}][int(draw.integers(5))]
    key = str(draw.choice(["q", "qd", "goal", "robot", "reset_mask"]))
    return {key: [np.nan] * 3 if kind < 0.7 else [[1.0], [1.0, 2.0]]}


def bent(draw: np.random.Generator, good: NDArray[Any]) -> Any:
    """Actions that are refused."""
    place = tuple(int(draw.integers(n)) for n in good.shape)
    spoiled = good.copy()
    spoiled[place] = draw.choice([np.nan, np.inf, -np.inf])
    wrong = [good[..., :-1], good[:-1], good[None], good.astype(str), good.astype(complex), good > 0, None]
    return [spoiled, *wrong][int(draw.integers(len(wrong) + 1))]


def sound(draw: np.random.Generator) -> Iterator[str]:
    """A row of many has the episodes that it has alone, over ends and new starts."""
    name, arm = task_and_robot(draw)
    given = made(draw, name, arm)
    envs = attempt(lambda: RobotVectorEnv(num_envs=ROWS, autoreset_mode="Disabled", **given))
    if isinstance(envs, Refused):
        if not isinstance(envs.error, rd.UnsupportedError):
            yield f"refused: {envs.error}\n{reproduction(given)}"
        return
    seed, row = int(draw.integers(2**31)), int(draw.integers(ROWS))
    alone = RobotEnv(**given)
    many, single = envs.reset(seed=seed)[0], alone.reset(seed=seed + row)[0]
    if not np.array_equal(many[row], single):
        yield f"row {row} starts elsewhere than alone\n{reproduction(given)}"
    for _ in range(2 * STEPS):
        good = actions(draw, envs)
        result, one = envs.step(good), alone.step(good[row])
        yield from (f"{wrong}\n{reproduction(given)}" for wrong in outside(envs, result))
        if not np.allclose(result[0][row], one[0], rtol=1e-6, atol=1e-6):
            yield f"row {row} is elsewhere than alone: {result[0][row] - one[0]}\n{reproduction(given)}"
            return
        if (bool(result[2][row]), bool(result[3][row])) != one[2:4]:
            return  # at the very edge of an end
        over = result[2] | result[3]
        if over[row]:
            alone.reset()
        if over.any():
            envs.reset(options={"reset_mask": over})


def exploding(draw: np.random.Generator) -> Iterator[str]:
    """Laws, efforts and steps that are too large: what is observed is the motion, or the episode ends where it was."""
    name, arm = str(draw.choice(["reach", "track"])), Case(2, "RP", seed=int(draw.integers(2**31))).robot()
    gain = 10.0 ** draw.uniform(-2, 4, (2, arm.nv))
    laws = [rd.friction(viscous=gain[0]), rd.pd(np.zeros(arm.nv), kp=gain[0], kd=gain[1])]
    law = laws[int(draw.integers(2))]
    step = float(10.0 ** draw.uniform(-2.5, -0.3))
    given = {"task": name, "robot": arm, "law": law, "step": step, "effort": 10.0 ** draw.uniform(-1, 4)}
    given["fastest"] = 1e6  # nothing but the steps ends the motion
    envs = attempt(lambda: RobotVectorEnv(num_envs=ROWS, autoreset_mode="Disabled", **given))
    if isinstance(envs, Refused):
        return
    envs.reset(seed=int(draw.integers(2**31)))
    stepper = envs.episodes.stepper
    for _ in range(STEPS):
        q, qd = stepper.q.copy(), stepper.qd.copy()
        result = envs.step(actions(draw, envs))
        yield from (f"{wrong}\n{reproduction(given)}" for wrong in outside(envs, result))
        going = ~result[2]
        if not stepper.ok[going].all() or (result[1][~stepper.ok] != 0).any():
            yield f"a row that failed goes on, or is rewarded\n{reproduction(given)}"
        moved = np.abs(stepper.q - q)[going]
        most = 2 * step * np.maximum(np.abs(qd), np.abs(stepper.qd))[going].max(initial=0.0) + 10.0
        if not np.isfinite(moved).all() or (moved > 1e3 + most).any() or (np.abs(stepper.q) >= LARGEST).any():
            yield f"q moved by {moved} from {q}, and the episode goes on\n{reproduction(given)}"
        over = result[2] | result[3]
        if over.any():
            envs.reset(options={"reset_mask": over})


def actions(draw: np.random.Generator, envs: RobotVectorEnv) -> NDArray[np.float64]:
    found: NDArray[np.float64] = draw.uniform(-1.5, 1.5, envs.action_space.shape)
    return found


def outside(envs: RobotVectorEnv, result: Any) -> Iterator[str]:
    """What a step returns that it must not."""
    observations, rewards, ended, late, info = result
    if not envs.observation_space.contains(observations):
        yield f"observations are not in their space: {observations}"
    if not ((rewards >= 0) & (rewards <= 1)).all():
        yield f"rewards are not from 0 to 1: {rewards}"
    if ended.dtype != bool or late.dtype != bool:
        yield "ends are no bools"
    if ended.any() and not all(info.get("final_info", info)["reason"][ended]):
        yield f"an episode ended without a reason: {info}"


def reproduction(given: dict[str, Any]) -> str:
    arm, rest = given["robot"], {key: value for key, value in given.items() if key != "robot"}
    return f"{shown(arm) if isinstance(arm, rd.Robot) else arm}\n# {rest}"
