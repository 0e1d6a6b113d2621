"""Every algorithm has its citation, and every task one default."""

import pytest

from rodyn.algorithms import registered
from rodyn.algorithms.papers import SAHA_1999
from rodyn.sweep.registry import algorithm, find


def test_every_task_has_exactly_one_default() -> None:
    tasks = {row.task for row in registered()}
    assert {"inverse_dynamics", "forward_dynamics", "inertia_matrix", "coriolis_matrix"} <= tasks
    always = {
        task: sum(row.default and not row.short and not row.shallow for row in registered(task))
        for task in tasks
    }
    assert always == dict.fromkeys(tasks, 1)


def test_short_robots_may_have_another_default() -> None:
    found = [find("forward_dynamics", freedom=n) for n in (1, 7, 8, 100)]
    assert [row.name for row in found if row] == ["cholesky", "cholesky", *["articulated-body"] * 2]
    assert find("forward_dynamics", "udu", 3) is find("forward_dynamics", "udu", 30)


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
