"""One step of the iteration: exact equations, quadratic convergence, limits."""

import itertools
from fractions import Fraction

import numpy as np
import pytest

from rodyn.arrays import Floats
from rodyn.reach.iterate.schedule import programs
from rodyn.reach.iterate.step import factored
from rodyn.reach.iterate.task import Aim, Task
from rodyn.trace.interpret import interpret
from tests.reach.arms import arm, distance, within


def test_factors_solve_symmetric_equations_exactly() -> None:
    draw = np.random.default_rng(1)
    for n in (1, 2, 6):
        B = [[Fraction(int(x)) for x in row] for row in draw.integers(-5, 6, (n, n))]
        A = [[sum(B[i][k] * B[j][k] for k in range(n)) for j in range(n)] for i in range(n)]
        b, λ = [Fraction(int(x)) for x in draw.integers(-9, 10, n)], Fraction(1, 7)
        x, pivot = factored(A, b, λ)
        for i in range(n):
            assert sum(A[i][j] * x[j] for j in range(n)) + λ * x[i] == b[i]
        assert 0 < pivot <= 1


def steps(task: Task, q: Floats, T: Floats, count: int) -> list[Floats]:
    """q after so many steps, by the interpreter."""
    found = [q]
    for _ in range(count):
        given = {"q": found[-1].tolist(), "pose": T.ravel().tolist(), "damping": [0.05], "polish": [0.0]}
        found.append(np.array(interpret(programs(task).step, given)["q"]))
    return found


@pytest.mark.parametrize("name", ["ur5e", "panda"])
def test_convergence_is_quadratic(name: str) -> None:
    robot = arm(name)
    goal = within(robot, 1, 3)[0] * 0.5
    T = robot.end_effector(goal)
    errors = [
        float(distance(robot, q, T)) for q in steps(Task(robot.mechanism, (Aim(None),)), goal + 0.05, T, 4)
    ]
    assert errors[0] > 1e-2
    for before, after in itertools.pairwise(errors):
        assert after < 10 * before**2 + 1e-14
    assert errors[-1] < 1e-13


@pytest.mark.slow
def test_every_step_is_within_limits() -> None:
    robot = arm("panda")
    task = Task(robot.mechanism, (Aim(None),))
    lower, upper = robot.limits[:2]
    for q, goal in zip(within(robot, 10, 1), within(robot, 10, 2), strict=True):
        for posture in steps(task, q, robot.end_effector(goal), 8):
            assert (posture >= lower).all()
            assert (posture <= upper).all()


def test_a_joint_with_room_for_a_turn_is_not_stopped() -> None:
    robot = arm("ur5e")
    assert Task(robot.mechanism, (Aim(None),)).turning == {0, 1, 2, 3, 4, 5}
    assert not Task(arm("panda").mechanism, (Aim(None),)).turning
    q = np.array([6.2, -1.0, 1.0, -1.0, -1.5, 0.3])
    beyond = q.copy()
    beyond[0] = 6.35  # above 2π: the same as 0.067
    found = steps(Task(robot.mechanism, (Aim(None),)), q, robot.end_effector(beyond), 6)[-1]
    assert found[0] == pytest.approx(6.35 - 2 * np.pi)
