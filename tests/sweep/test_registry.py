"""Every algorithm has its citation, and every task one default."""

import pytest

from rodyn.algorithms import registered
from rodyn.algorithms.papers import SAHA_1999
from rodyn.sweep.registry import algorithm


def test_every_task_has_exactly_one_default() -> None:
    tasks = {row.task for row in registered()}
    assert {"inverse_dynamics", "forward_dynamics", "inertia_matrix", "coriolis_matrix"} <= tasks
    assert {task: sum(row.default for row in registered(task)) for task in tasks} == dict.fromkeys(tasks, 1)


def test_every_row_is_complete() -> None:
    for row in registered():
        assert row.paper.key.split()[0].strip(",") in row.paper.citation  # the author is cited
        assert row.equations
        assert row.run.__doc__
        assert row.cost in ("O(n)", "O(n²)", "O(n³)")
        assert row.axes in ("link", "base")


def test_a_name_is_used_once() -> None:
    with pytest.raises(ValueError, match="two algorithms are called 'denoc'"):
        algorithm("inverse_dynamics", "denoc", SAHA_1999, "", cost="O(n)")(lambda chain: None)
