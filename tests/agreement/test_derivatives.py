"""∂τ and ∂q̈ are those of central differences in 40 digits, and those of the free robot folded for mimic joints."""

from typing import NamedTuple

import numpy as np
import pytest

import rodyn as rd
from tests.geared import geared
from tests.marks import mostly_slow
from tools.robot_corpus.central_differences import Pushed, along

from .mimics import CASES as MIMICS, Mimics, maps
from .robots import Case, States, assert_close, states

LAST = {"inverse_dynamics": "qdd", "forward_dynamics": "tau"}

CASES = [
    Case(3, "R", seed=1),
    Case(4, "RPHC", tree=True, seed=2),
    Case(3, "LUS", seed=3),
    Case(3, "RP", tree=True, seed=4, floating=True),
    Case(3, "RQL", tree=True, seed=4, floating=True),
    Case(4, "RPS", tree=True, seed=6, floating=True, compiled=True),
    Case(9, "R", seed=7, compiled=True),
    Case(13, "RP", tree=True, seed=8, compiled=True),
]
QUICK = (CASES[0], CASES[3])


class Moved(NamedTuple):
    """A state of a robot, and ways for its arguments to move."""

    given: dict[str, np.ndarray]
    ways: dict[str, np.ndarray]


def moved(robot: rd.Robot, name: str) -> Moved:
    at = states(robot, 1)
    given = {key: getattr(at, key)[0] for key in ("q", "qd", LAST[name])}
    draw = np.random.default_rng(robot.nv)
    return Moved(given, {key: draw.uniform(-1.0, 1.0, robot.nv) for key in given})


def agrees(robot: rd.Robot, name: str, by: Pushed) -> None:
    given, ways = moved(robot, name)
    wrench = list(by.wrench) or None
    found = getattr(robot, f"{name}_derivatives")(*given.values(), wrench=wrench, friction=by.friction)
    value = getattr(robot, name)(*given.values(), wrench=wrench, friction=by.friction)
    assert_close(found.value, value)
    for key, expected in along(robot, name, given, ways, by).items():
        assert_close(getattr(found, key) @ ways[key], expected)


def wrenches(robot: rd.Robot) -> list[rd.Wrench]:
    """On the base if it floats, and on two links: by a point, by the mass centre."""
    found = [
        rd.Wrench([10.0, 20.0, -30.0], [-2.0, 5.0, 3.0], frame=len(robot.links) // 2, point=(0.1, 0.2, -0.3)),
        rd.Wrench([-20.0, 10.0, 5.0], [4.0, 1.0, -3.0], frame=len(robot.links) - 1, point="com"),
    ]
    return found + [rd.Wrench([3.0, -4.0, 5.0], [1.0, 2.0, 3.0], frame="base")] * (robot.base != "fixed")


every_robot = pytest.mark.parametrize("case", mostly_slow(CASES, QUICK.__contains__), ids=str)
both = pytest.mark.parametrize("name", LAST)


@both
@every_robot
def test_with_wrenches_rotors_and_friction(case: Case, name: str) -> None:
    """Directions of wrenches do not move with the link; tanh of friction has a slope."""
    robot = geared(case.robot())
    agrees(robot, name, Pushed(wrenches(robot), friction=True))


@both
def test_a_wrench_is_noticed(name: str) -> None:
    """Without its share the derivative is another one: the comparison can fail."""
    robot = CASES[0].robot()
    given, ways = moved(robot, name)
    found = getattr(robot, f"{name}_derivatives")(*given.values())
    expected = along(robot, name, given, ways, Pushed(wrenches(robot)))
    for key in ("q",):
        assert np.abs(found.q @ ways[key] - expected[key]).max() > 1e-3 * np.abs(expected[key]).max()


# Mimic joints


few_mimics = pytest.mark.parametrize(
    "case", mostly_slow(MIMICS, (MIMICS[1], MIMICS[4]).__contains__), ids=str
)


@few_mimics
def test_mimics_fold_the_derivatives_of_the_free_robot(case: Mimics) -> None:
    """Gᵀ ∂τ G, and −M⁻¹ of it at the accelerations that torques cause."""
    robot, free, to = case.robot(), case.free(), maps(case)
    at = states(robot, 3)
    there = States(to.positions(at.q), *(to.rates(x) for x in at[1:]))
    found, whole = robot.inverse_dynamics_derivatives(*at[:3]), free.inverse_dynamics_derivatives(*there[:3])
    for key in ("q", "qd", "qdd"):
        assert_close(getattr(found, key), to.G.T @ getattr(whole, key) @ to.G)
    assert_close(found.value, whole.value @ to.G)
    solved = robot.forward_dynamics_derivatives(at.q, at.qd, at.tau)
    whole = free.inverse_dynamics_derivatives(*there[:2], to.rates(solved.value))
    assert_close(whole.value @ to.G, at.tau)
    M = to.G.T @ whole.qdd @ to.G
    assert_close(solved.tau, np.linalg.inv(M))
    for key in ("q", "qd"):
        assert_close(getattr(solved, key), -np.linalg.solve(M, to.G.T @ getattr(whole, key) @ to.G))


@both
@few_mimics
def test_mimics_with_wrenches_and_friction(case: Mimics, name: str) -> None:
    robot = case.robot().with_joints(viscous=0.3)
    agrees(robot, name, Pushed(wrenches(robot), friction=True))
