"""Counts of differentiated programs: those of the kernels, and in the order that they must have."""

from pathlib import Path
from typing import Any

import pytest

import rodyn as rd
from rodyn.papers.cost.derivatives import derivative_costs, jacobian_cost
from tests.conditions import package
from tests.papers.cost.differentiated import CASADI, Differentiated

ARM = rd.Robot.random(3, seed=3)


def test_counts_are_those_of_the_kernels() -> None:
    found = {
        row.what: row.cost for row in derivative_costs(ARM.mechanism, "newton-euler", "inverse_dynamics")
    }
    names = ("q", "qd", "qdd")
    kernel = ARM.kernel("inverse_dynamics", derivatives=names, method="newton-euler")
    for what, kind in (
        ("matrix by q, qd, qdd", "matrices"),
        ("jvp along all", "jvp"),
        ("vjp by all", "vjp"),
        ("hvp by all, along all", "hvp"),
    ):
        cost, count = found[what], kernel.count(kind)  # type: ignore[arg-type]
        assert cost is not None
        assert (cost.multiplications, cost.additions, cost.divisions) == count[:3]
    totals = {what: cost.total for what, cost in found.items() if cost is not None}
    gradient, whole = totals["vjp by all"], totals["matrix by q, qd, qdd"]
    assert totals["values"] < gradient < min(3 * totals["values"], whole)
    assert totals["values"] == ARM.count("newton-euler").total


@pytest.mark.exhaustive
def test_what_is_too_long_has_no_count() -> None:
    arm = rd.Robot.random(9, "R", seed=1)
    found = {
        row.what: row.cost for row in derivative_costs(arm.mechanism, "articulated-body", "forward_dynamics")
    }
    assert found["matrix by q, qd, tau"] is None
    assert found["jvp along all"] is not None


def test_what_counts_refuses_kernels_and_export_refuse_too(tmp_path: Path) -> None:
    """One list of what has derivatives: the regressor, and not what are derivatives already."""
    arm = rd.load("two_link")
    rows = {row.what: row.cost for row in derivative_costs(arm.mechanism, "atkeson", None)}
    kernel = arm.kernel("regressor", derivatives=("q", "qd", "qdd"))
    assert rows["vjp by all"] is not None
    assert rows["vjp by all"].total == sum(kernel.count("vjp")[:3])
    header = arm.export_c(tmp_path, "regressor", derivatives="q")[0].read_text(encoding="ascii")
    assert "_regressor_derivatives(" in header
    for method, name in (("singh-russell-wensing", "inverse"), ("carpentier-mansard", "forward")):
        task, value = f"{name}_dynamics_derivatives", f"{name}_dynamics"
        with pytest.raises(rd.UnsupportedError, match=f"is a derivative already: .* method of {value}, "):
            derivative_costs(arm.mechanism, method, None)
        for call in (
            lambda task=task: arm.kernel(task, derivatives="q"),
            lambda task=task: arm.export_c(tmp_path, task),
        ):
            with pytest.raises(rd.UnsupportedError, match=f"derivatives already: ask for '{value}' with"):
                call()


def test_the_method_that_takes_mimic_joints_is_counted() -> None:
    """What is advised instead of a method that cannot take them."""
    arm = rd.load("three_link").replace(link=2, joint=rd.Revolute(mimic=rd.Mimic("link2", 2.0)))
    with pytest.raises(rd.UnsupportedError, match="method='reduced-matrix' can"):
        derivative_costs(arm.mechanism, "cholesky", None)
    rows = {row.what: row.cost for row in derivative_costs(arm.mechanism, "reduced-matrix", None)}
    kernel = arm.kernel("forward_dynamics", derivatives=("q", "qd", "tau"), method="reduced-matrix")
    assert rows["jvp along all"] is not None
    assert rows["jvp along all"].total == sum(kernel.count("jvp")[:3])
    assert rows["values"] is not None
    assert rows["values"].total == arm.count("reduced-matrix").total
    with pytest.raises(rd.UnknownNameError, match="unknown method 'reduced-matrix'"):
        ARM.count("reduced-matrix")


def test_policies_of_chains_are_refused() -> None:
    with pytest.raises(rd.InputError, match="policy 'moving-base' does not apply to derivatives"):
        derivative_costs(ARM.mechanism, "newton-euler", "inverse_dynamics", "moving-base")


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


package("casadi", "casadi")


@pytest.mark.parametrize("row", CASADI, ids=lambda row: row.method)
@pytest.mark.parametrize("n", [4, 6])
def test_what_is_recorded_is_what_casadi_needs(row: Differentiated, n: int) -> None:
    found = jacobian_cost(row.task, row.method, n, reverse=row.reverse)
    assert (found.multiplications, found.additions, found.divisions) == tuple(p(n) for p in row.polynomials)
    assert found.total <= jacobian_cost(row.task, row.method, n, reverse=not row.reverse).total
