"""Counts of differentiated programs: those of the kernels, and in the order that they must have."""

import pytest

import rodyn as rd
from rodyn.cost.derivatives import derivative_costs

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


def test_what_is_too_long_has_no_count() -> None:
    arm = rd.Robot.random(9, "R", seed=1)
    found = {
        row.what: row.cost for row in derivative_costs(arm.mechanism, "articulated-body", "forward_dynamics")
    }
    assert found["matrix by q, qd, tau"] is None
    assert found["jvp along all"] is not None


def test_policies_of_chains_are_refused() -> None:
    with pytest.raises(rd.InputError, match="policy 'moving-base' is not for derivatives"):
        derivative_costs(ARM.mechanism, "newton-euler", "inverse_dynamics", "moving-base")
