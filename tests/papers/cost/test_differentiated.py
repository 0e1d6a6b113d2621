"""The closed forms of derivatives need fewer operations than our recursions differentiated by CasADi."""

from typing import Any

import pytest

import rodyn as rd
from tests.papers.cost.differentiated import CASADI, Differentiated

OURS = {
    "inverse_dynamics": ("singh-russell-wensing", "ground-axes"),
    "forward_dynamics": ("carpentier-mansard", "articulated-body"),
}
"""Methods of the derivatives of a task, for short robots and for long ones."""


def counts(task: str, n: int | None = None) -> list[Any]:
    """Of both methods."""
    return [rd.count(method, n, task=f"{task}_derivatives", passes=True) for method in OURS[task]]


@pytest.mark.parametrize("other", CASADI, ids=lambda row: row.method)
@pytest.mark.parametrize("n", [3, 4, 6])
def test_short_chains_need_fewer_operations(other: Differentiated, n: int) -> None:
    assert min(count.total for count in counts(other.task, n)) < other.total(n) - 1


@pytest.mark.slow
@pytest.mark.parametrize("other", CASADI, ids=lambda row: row.method)
def test_the_polynomials_say_it_of_longer_ones(other: Differentiated) -> None:
    ours = counts(other.task)
    assert {count.first for count in ours} == {3}
    fewer = [n for n in range(3, 1000) if min(count.total(n) for count in ours) < other.total(n)]
    assert fewer == list(range(3, 1000))


@pytest.mark.parametrize("task", OURS)
def test_pairs_in_ground_axes_are_for_long_chains(task: str) -> None:
    short, long = counts(task)
    cheaper = [n for n in range(3, 100) if long.total(n) < short.total(n)]
    assert cheaper == list(range({"inverse_dynamics": 11, "forward_dynamics": 21}[task], 100))


def test_derivatives_of_one_robot_are_counted() -> None:
    arm = rd.load("puma_corrected")
    torques, accelerations = (arm.count(names[0]) for names in OURS.values())
    assert torques.divisions == 0
    assert accelerations.divisions > 0
    assert arm.count("newton-euler").total < torques.total < accelerations.total
    assert torques.total < rd.count("singh-russell-wensing", 6, passes=True).total
