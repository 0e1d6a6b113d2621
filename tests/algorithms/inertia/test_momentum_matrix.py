"""The momentum matrix and the generalised Jacobian over fractions: what they say of the momentum holds exactly."""

from fractions import Fraction
from typing import Any

import pytest

from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross
from rodyn.algorithms.inertia.momentum import momentum
from rodyn.algorithms.inertia.momentum_matrix import momentum_matrix
from rodyn.algorithms.kinematics.generalised_jacobian import generalised_jacobian
from rodyn.algorithms.kinematics.point_motion import point_twist
from rodyn.kernel.quantity import collect
from tests.algorithms.drawn_joints import DrawnJoints
from tests.marks import mostly_slow

ROBOTS: dict[str, tuple[str, bool, bool]] = {
    "chain HCU": ("HCU", False, False),
    "tree RPSR": ("RPSR", True, False),
    "floating RP": ("RP", False, True),
    "floating SH": ("SH", False, True),
    "floating tree URC": ("URC", True, True),
}
POINT = Vec3(Fraction(1, 2), Fraction(-2, 3), Fraction(3))


@pytest.fixture(params=mostly_slow(ROBOTS, ("tree RPSR", "floating RP").__contains__))
def drawn(request: pytest.FixtureRequest) -> DrawnJoints:
    return DrawnJoints(len(request.param), *ROBOTS[request.param])


FREE = [name for name in ROBOTS if name.startswith("floating")]


@pytest.fixture(params=mostly_slow(FREE, ("floating RP", "floating SH").__contains__))
def free(request: pytest.FixtureRequest) -> DrawnJoints:
    return DrawnJoints(len(request.param), *ROBOTS[request.param])


def product(A: Any, x: Any) -> list[Scalar]:
    return [sum((Fraction(a) * b for a, b in zip(row, x, strict=True)), start=Fraction(0)) for row in A]


def solution(A: list[list[Fraction]], b: list[Fraction]) -> list[Fraction]:
    """A⁻¹ b by elimination with the first pivot that is not zero."""
    rows = [[*row, rest] for row, rest in zip(A, b, strict=True)]
    for k in range(len(rows)):
        pivot = next(i for i in range(k, len(rows)) if rows[i][k])
        rows[k], rows[pivot] = rows[pivot], rows[k]
        rows[k] = [x / rows[k][k] for x in rows[k]]
        for i in range(len(rows)):
            if i != k:
                rows[i] = [a - rows[i][k] * b for a, b in zip(rows[i], rows[k], strict=True)]
    return [row[-1] for row in rows]


def test_momentum_is_the_matrix_times_the_velocities(drawn: DrawnJoints) -> None:
    """Angular about the mass centre, then linear; the momenta are sums over links of their own twists."""
    found = drawn.quantity("momentum_matrix")["A"]
    whole = momentum(drawn.chain(v=drawn.v))
    about = whole.h - cross(whole.mc * (1 / whole.m), whole.p)
    assert product(found, drawn.v) == [*collect.vector(about), *collect.vector(whole.p)]


def test_axes_do_not_matter(drawn: DrawnJoints) -> None:
    assert momentum_matrix(drawn.chain()) == momentum_matrix(drawn.chain("base"))


def test_generalised_jacobian_is_the_motion_without_momentum(free: DrawnJoints) -> None:
    """The base moves so that A v = 0; the twist of a point of the last link is then J* q̇."""
    A = [[Fraction(x) for x in row] for row in free.quantity("momentum_matrix")["A"]]
    rates = free.v[6:]
    base = solution([row[:6] for row in A], [-x for x in product([row[6:] for row in A], rates)])
    v = [*base, *rates]
    tip = free.ready.bodies[-1]
    still = point_twist(free.chain(v=v, gravity=ZERO3), tip, POINT)
    found = generalised_jacobian(free.chain(), tip, POINT)
    J = collect.generalised_jacobian(found, free.ready.numbering)["J"]
    assert product(J, v) == collect.six(still)
    assert all(0 < pivot < 1 for pivot in found.resistance)
