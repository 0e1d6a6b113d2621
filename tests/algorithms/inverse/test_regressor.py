"""The regressor over fractions: Y π = τ without a tolerance, whatever the joints, the base and the tree."""

from fractions import Fraction
from typing import Any

import pytest

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import Vec3, cross
from rodyn.algorithms.inverse.regressor import regressor
from tests.algorithms.drawn_joints import DrawnJoints
from tests.marks import mostly_slow

ROBOTS: dict[str, tuple[str, bool, bool]] = {
    **{letter: (letter, False, False) for letter in "RPHCULS"},
    "chain RPRH": ("RPRH", False, False),
    "tree HCRSP": ("HCRSP", True, False),
    "floating RP": ("RP", False, True),
    "floating tree LSR": ("LSR", True, True),
}
QUICK = ("H", "L", "tree HCRSP", "floating RP")


@pytest.fixture(params=mostly_slow(ROBOTS, QUICK.__contains__))
def drawn(request: pytest.FixtureRequest) -> DrawnJoints:
    return DrawnJoints(len(request.param), *ROBOTS[request.param])


def parameters(drawn: DrawnJoints) -> list[Fraction]:
    """m, m c and I about the link origin of every body, by Steiner."""
    found: list[Any] = []
    for k in drawn.ready.bodies:
        link = drawn.ready.parameters[k]
        m, c, I = link.m, link.com, link.I
        square = c.x * c.x + c.y * c.y + c.z * c.z
        about = I + Sym3(
            m * (square - c.x * c.x),
            -m * c.x * c.y,
            -m * c.x * c.z,
            m * (square - c.y * c.y),
            -m * c.y * c.z,
            m * (square - c.z * c.z),
        )
        found += [m, m * c.x, m * c.y, m * c.z]
        found += [about.xx, about.xy, about.yy, about.xz, about.yz, about.zz]
    return found


def test_the_torques_are_exactly_linear_in_the_parameters(drawn: DrawnJoints) -> None:
    Y = drawn.quantity("regressor", v=drawn.v, vd=drawn.vd)["Y"]
    π = parameters(drawn)
    τ = drawn.quantity("inverse_dynamics", v=drawn.v, vd=drawn.vd)["tau"]
    assert [sum(Fraction(a) * b for a, b in zip(row, π, strict=True)) for row in Y] == τ


def test_a_joint_feels_only_what_it_carries(drawn: DrawnJoints) -> None:
    """table[i][j] has the joints j that carry link i, and no others."""
    chain = drawn.chain(v=drawn.v, vd=drawn.vd)
    rows = regressor(chain).rows
    assert [tuple(row) for row in rows] == [(k, *chain.ancestors[k]) for k in range(len(rows))]


def test_columns_of_a_single_body_are_newton_and_euler() -> None:
    """A body on a floating base alone: f = m (v̇ + ω × v − g) + …, n = (m c) × a + I ω̇ + ω × I ω, written out."""
    drawn = DrawnJoints(3, "R", floating=True)
    Y = drawn.quantity("regressor", v=[*drawn.v[:6], 0], vd=[*drawn.vd[:6], 0])["Y"]
    (x, y, z, a, b, c), (dx, dy, dz, da, db, dc) = drawn.v[:6], drawn.vd[:6]
    ω, ωd = Vec3(a, b, c), Vec3(da, db, dc)
    still = drawn.chain(v=[0] * 7, vd=[0] * 7, gravity=drawn.gravity)
    g = regressor(still).rows[
        drawn.ready.whole.base
    ]  # of the base: m column of its three slides is −g in body axes
    lifted = Vec3(*(g[k][0] for k in range(3)))
    acceleration = Vec3(dx, dy, dz) + cross(ω, Vec3(x, y, z)) + lifted
    assert [row[0] for row in Y[:3]] == [acceleration.x, acceleration.y, acceleration.z]
    assert [row[0] for row in Y[3:6]] == [0, 0, 0]
    I = [Sym3(*(int(k == j) for k in range(6))) for j in (0, 1, 3, 2, 4, 5)]  # xx xy yy xz yz zz
    moments = [one @ ωd + cross(ω, one @ ω) for one in I]
    assert [row[4:10] for row in Y[3:6]] == [[getattr(n, axis) for n in moments] for axis in "xyz"]
    assert all(entry == 0 for row in Y[:3] for entry in row[4:10])
