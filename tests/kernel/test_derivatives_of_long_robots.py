"""Derivatives of robots at the sizes where another kind of code takes over, and their errors: those of the values."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import target
from rodyn.kernel.quantity.request import Options, spec
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate
from rodyn.model.random import random_coordinates
from tests import conditions
from tests.marks import mostly_slow

NAMES = ("inverse_dynamics", "forward_dynamics")
COLUMNS = QUANTITIES["forward_dynamics_derivatives"].limits.one_program
LOOPS = QUANTITIES["inverse_dynamics_derivatives"].limits.links

ROBOTS: dict[str, Callable[[], rd.Robot]] = {
    "the last without columns": lambda: rd.Robot.random(COLUMNS, "RP", seed=1),
    "the first with columns": lambda: rd.Robot.random(COLUMNS + 1, "RP", tree=True, seed=2),
    "the last without loops": lambda: rd.Robot.random(LOOPS, "R", seed=3),
    "the first with loops": lambda: rd.Robot.random(LOOPS + 1, "R", seed=4),
    "a tree of 13": lambda: rd.Robot.random(LOOPS + 1, "RP", tree=True, seed=5),
    "a chain of 30": lambda: rd.Robot.random(30, "RP", seed=6),
    "a floating tree": lambda: rd.Robot.random(14, "RPF", tree=True, seed=7, base="floating"),
    "joints of several freedoms": lambda: rd.Robot.random(7, "RUS", tree=True, seed=8),
    "a tree of 45": lambda: rd.Robot.random(45, "R", tree=True, seed=9),
}
QUICK = ("the first with columns", "the first with loops")
every_robot = pytest.mark.parametrize("made", mostly_slow(ROBOTS, QUICK.__contains__))
both = pytest.mark.parametrize("name", NAMES)


def arguments(robot: rd.Robot, name: str, count: int) -> dict[str, Any]:
    draw = np.random.default_rng(robot.nv)
    last = "qdd" if name == "inverse_dynamics" else "tau"
    q, rest = random_coordinates(robot.mechanism, count, draw), draw.uniform(-2, 2, (2, count, robot.nv))
    return {"q": q, "qd": rest[0], last: rest[1]}


@pytest.mark.slow
@conditions.compiled
@both
@every_robot
def test_machine_code_is_the_source(made: str, name: str) -> None:
    """A batch that is no multiple of lanes, every row of it alone, and the sources on NumPy columns."""
    robot = ROBOTS[made]()
    given = arguments(robot, name, 19)
    wrench = rd.Wrench([3.0, -2.0, 5.0], [1.0, 0.5, -0.7], frame=len(robot.links) - 1, point=(0.1, 0.2, 0.3))
    call = getattr(robot, f"{name}_derivatives")
    found = call(*given.values(), wrench=wrench)
    expected = evaluate(robot.mechanism, f"{name}_derivatives", given, Options(wrench=wrench))
    for key, array in expected.items():
        assert getattr(found, key).shape == array.shape
        assert np.abs(getattr(found, key) - array).max() <= 1e-11 * np.abs(array).max(), key
    for k in (0, 11, 18):
        alone = call(*(rows[k] for rows in given.values()), wrench=wrench)
        for array, one in zip(found, alone, strict=True):
            np.testing.assert_allclose(one, array[k], rtol=0, atol=1e-12 * np.abs(array[k]).max())


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("n", mostly_slow([6, COLUMNS + 1, LOOPS + 1, 45], (COLUMNS + 1).__eq__))
def test_rows_are_independent_and_leading_axes_arrange_them(n: int) -> None:
    """More rows than are treated at a time: the last chunk overlaps."""
    robot = rd.Robot.random(n, "R", seed=n)
    count = 203 if n < 20 else 6
    for name in NAMES:
        given = arguments(robot, name, count)
        call = getattr(robot, f"{name}_derivatives")
        whole = call(*given.values())
        part = call(*(rows[count // 2 :] for rows in given.values()))
        shaped = call(*(rows[: 2 * (count // 2)].reshape(2, -1, rows.shape[1]) for rows in given.values()))
        for array, fewer, other in zip(whole, part, shaped, strict=True):
            np.testing.assert_array_equal(fewer, array[count // 2 :])
            np.testing.assert_array_equal(other.reshape(-1, *array.shape[1:]), array[: 2 * (count // 2)])


@pytest.mark.slow
@conditions.compiled
@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_a_bush_of_many_short_limbs_has_machine_code(base: str) -> None:
    """Too many links for straight-line code, though no tip is far from the base."""
    mechanism = rd.Robot.random(50, "R", tree=True, seed=9, base=base).mechanism
    assert mechanism.height <= 12
    for name in NAMES:
        assert kernel_of(Key(spec(mechanism, f"{name}_derivatives"), target(), batch=False)) is not None


def refused(call: Callable[..., Any], *given: Any) -> tuple[type[Exception], str]:
    with pytest.raises(rd.RodynError) as caught:
        call(*given)
    return type(caught.value), str(caught.value)


def same_errors(robot: rd.Robot, name: str, *given: np.ndarray) -> str:
    """The words of the error, which is that of the value: in a batch, in an inner batch, in one state."""
    value, derivatives = getattr(robot, name), getattr(robot, f"{name}_derivatives")
    for axes in ((), (1,), (1, 7)):
        rows = [one[axes] for one in given]
        assert refused(derivatives, *rows) == refused(value, *rows)
    return refused(derivatives, *given)[1]


SIZES = mostly_slow([2, COLUMNS + 1, LOOPS + 1, 45], [2, 45].__contains__)


@pytest.mark.parametrize("n", SIZES)
@both
def test_a_number_that_is_not_finite_is_named(n: int, name: str) -> None:
    robot = rd.Robot.random(n, "R", seed=1)
    given = np.random.default_rng(0).uniform(-1, 1, (3, 2, 9, n))
    for argument, bad in ((0, np.nan), (1, np.inf), (2, np.nan)):
        wrong = given.copy()
        wrong[argument, 1, 7, n - 1] = bad
        assert f"has {bad} at index [1, 7, {n - 1}]" in same_errors(robot, name, *wrong)


def with_yoke(n: int) -> rd.Robot:
    """The pivot of a massless yoke is the inertia of its rod about the first axis: sin² of the second angle."""
    links = [
        rd.Link("yoke", joint=rd.Revolute((0, 0, 1)), mass=1e-30),
        rd.Link("rod", "yoke", rd.Revolute((1, 0, 0)), mass=1.0, com=(0.0, 0.0, 0.5)),
    ]
    body = {"mass": 1.0, "com": (0.1, 0.0, 0.3), "inertia": (1.0, 1.0, 1.0)}
    for k in range(n - 2):
        links.append(rd.Link(f"link{k}", f"link{k - 1}" if k else "base", rd.Revolute((0, 1, 0)), **body))
    return rd.Robot(links)


@pytest.mark.parametrize("n", SIZES)
def test_a_pivot_that_vanishes_in_one_state_is_named(n: int) -> None:
    robot = with_yoke(n)
    q = np.full((2, 9, n), 0.4)
    q[1, 7, 1] = 0.0
    words = same_errors(robot, "forward_dynamics", q, 0 * q, 0 * q)
    assert "is singular in state [1, 7]: nothing resists joint 1 (link 'yoke')" in words


@pytest.mark.parametrize("n", SIZES)
def test_a_joint_that_nothing_resists_is_named(n: int) -> None:
    """In every state: no kernel is made, the states are asked for one by one."""
    row = {"joint": "revolute", "a": 0.0, "b": 0.0, "alpha": 1.0, "theta": 0.0, "mass": 1.0, "r": (0, 0, 0.1)}
    heavy = row | {"inertia": np.diag([1.0, 1.0, 1.0])}
    thin = row | {"alpha": 0.0, "mass": 0.1, "inertia": np.diag([1e-2, 1e-2, 1e-19])}
    robot = rd.Robot.from_dh([heavy] * (n - 1) + [thin], "standard", physical="warn")
    words = same_errors(robot, "forward_dynamics", *np.zeros((3, 2, 9, n)))
    assert f"in state [0, 0]: nothing resists joint {n}" in words


@pytest.mark.slow
def test_a_large_angle_is_rechecked() -> None:
    """Its row is that of the source; the others keep their bits."""
    robot = rd.Robot.random(COLUMNS + 1, "R", seed=2)
    given = arguments(robot, "forward_dynamics", 21)
    expected = robot.forward_dynamics_derivatives(*given.values())
    given["q"][4, 2] += 2e9
    found = robot.forward_dynamics_derivatives(*given.values())
    right = evaluate(robot.mechanism, "forward_dynamics_derivatives", given)
    for key, array in right.items():
        one = getattr(found, key)
        np.testing.assert_array_equal(np.delete(one, 4, axis=0), np.delete(getattr(expected, key), 4, axis=0))
        np.testing.assert_allclose(one[4], array[4], rtol=0, atol=1e-11 * np.abs(array[4]).max())
