"""The closed forms of derivatives need fewer operations than our recursions differentiated by CasADi."""

import pytest

import rodyn as rd
from tests.cost.differentiated import CASADI, Differentiated

OURS = {"inverse_dynamics": "singh-russell-wensing", "forward_dynamics": "carpentier-mansard"}
LONGEST = 73
"""Joints from which differentiated articulated bodies, O(n²), need fewer operations than columns of H⁻¹, O(n³)."""


@pytest.mark.parametrize("other", CASADI, ids=lambda row: row.method)
@pytest.mark.parametrize("n", [3, 4, 6])
def test_short_chains_need_fewer_operations(other: Differentiated, n: int) -> None:
    assert rd.count(OURS[other.task], n, passes=True).total < other.total(n) - 1


@pytest.mark.parametrize("other", CASADI, ids=lambda row: row.method)
def test_the_polynomials_say_it_of_longer_ones(other: Differentiated) -> None:
    ours = rd.count(OURS[other.task], passes=True)
    assert ours.first == 3
    fewer = [n for n in range(3, 1000) if ours.total(n) < other.total(n)]
    last = LONGEST - 1 if other.method == "articulated-body" else 999
    assert fewer == list(range(3, last + 1))


def test_derivatives_of_one_robot_are_counted() -> None:
    arm = rd.load("puma_corrected")
    torques, accelerations = (arm.count(name) for name in OURS.values())
    assert torques.divisions == 0
    assert accelerations.divisions > 0
    assert arm.count("newton-euler").total < torques.total < accelerations.total
    assert torques.total < rd.count("singh-russell-wensing", 6, passes=True).total
