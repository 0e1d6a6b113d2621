"""Recorded counts of differentiated recursions are those that CasADi has."""

import pytest

from rodyn.papers.cost.derivatives import jacobian_cost
from tests.conditions import package
from tests.papers.cost.differentiated import CASADI, Differentiated

package("casadi", "casadi")


@pytest.mark.parametrize("row", CASADI, ids=lambda row: row.method)
@pytest.mark.parametrize("n", [4, 6])
def test_what_is_recorded_is_what_casadi_needs(row: Differentiated, n: int) -> None:
    found = jacobian_cost(row.task, row.method, n, reverse=row.reverse)
    assert (found.multiplications, found.additions, found.divisions) == tuple(p(n) for p in row.polynomials)
    assert found.total <= jacobian_cost(row.task, row.method, n, reverse=not row.reverse).total
