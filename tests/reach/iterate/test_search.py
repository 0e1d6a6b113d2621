"""The loop in machine code beside the same programs on NumPy columns."""

import numpy as np
import pytest

from rodyn.kernel.machine.target import target
from rodyn.reach.iterate.schedule import Search, run, searcher
from rodyn.reach.iterate.task import Aim, Task, sequence, starts, table
from rodyn.reach.thresholds import DISTANCE_WEIGHT, MAX_STARTS
from tests import conditions
from tests.reach.arms import arm, within


def asked(name: str, rows: int, q0: bool = True) -> tuple[Task, Search]:
    robot = arm(name)
    T = robot.end_effector(within(robot, rows, 1)).reshape(rows, 16)
    return Task(robot.mechanism, (Aim(None),)), Search(
        T, within(robot, rows, 2) if q0 else None, None, None, 1e-9, 20
    )


@conditions.compiled
@pytest.mark.parametrize("batch", [False, True])
@pytest.mark.parametrize("q0", [False, True])
@pytest.mark.parametrize("name", ["panda", "ur5e"])
def test_machine_code_and_columns_agree(name: str, batch: bool, q0: bool) -> None:
    task, given = asked(name, 60, q0)
    machine = target()
    assert machine is not None
    found, expected = (run(searcher(task, by, batch, q0), task, given) for by in (machine, None))
    np.testing.assert_array_equal(found.code, expected.code)
    # Rounding may lead a search that nearly fails elsewhere: most rows take the same steps to the same posture.
    same = found.iterations == expected.iterations
    assert same.mean() > 0.9
    np.testing.assert_allclose(found.q[same], expected.q[same], atol=1e-6)


@conditions.compiled
def test_a_row_does_not_depend_on_the_others() -> None:
    task, given = asked("panda", 37)
    machine = target()
    assert machine is not None
    code = searcher(task, machine, True, True)
    whole = run(code, task, given)
    for rows in (slice(None, None, -1), slice(5, 6), slice(3, 30, 4), slice(0, 0)):
        part = run(code, task, given._replace(pose=given.pose[rows], q0=given.q0[rows]))  # type: ignore[index]
        for all_rows, some in zip(whole, part, strict=True):
            np.testing.assert_array_equal(all_rows[rows], some)


def test_starts_fill_the_range_evenly() -> None:
    numbers = sequence(np.array([-1.0, 0.0]), np.array([1.0, 10.0]), MAX_STARTS)
    assert len(np.unique(numbers[:, 0])) == MAX_STARTS
    for column, low, high in zip(numbers.T, (-1, 0), (1, 10), strict=True):
        counts, _ = np.histogram(column, 8, (low, high))
        assert counts.min() >= MAX_STARTS // 8 - 2
        assert counts.max() <= MAX_STARTS // 8 + 2


def test_the_table_orders_starts_by_their_distance() -> None:
    robot = arm("panda")
    task = Task(robot.mechanism, (Aim(None),))
    postures, by = starts(task), table(task)
    T, S = robot.end_effector(within(robot, 1, 5)[0]), robot.end_effector(postures)
    away = T.ravel() @ by[:-1] + by[-1]
    expected = (
        DISTANCE_WEIGHT / task.size**2 * ((S[:, :3, 3] - T[:3, 3]) ** 2).sum(1)
        + 3
        - np.einsum("kij,ij->k", S[:, :3, :3], T[:3, :3])
    )
    np.testing.assert_allclose(np.diff(away), np.diff(expected), atol=1e-12)
    lower, upper = robot.limits[:2]
    assert ((postures >= lower) & (postures <= upper)).all()
