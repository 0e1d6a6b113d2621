"""The arithmetic that judges the others: decimals against fractions, NumPy and each other."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction

import numpy as np
import pytest

from rodyn.algorithms import registered
from rodyn.kernel.quantity.request import takes
from rodyn.model.chain.build_views import State
from rodyn.papers.reproduce.claims.exact import condition, cos_sin, decimals, evaluate_over, relative_error
from rodyn.papers.reproduce.shared import arm, chain, states
from rodyn.robot import Robot


@pytest.mark.parametrize("angle", [0.0, 1e-300, 0.1, -0.7, math.pi, 3.0, -11.5, 40.0])
def test_cos_and_sin_have_fifty_digits(angle: float) -> None:
    c, s = cos_sin(angle)
    assert float(c) == pytest.approx(math.cos(angle), rel=1e-15, abs=1e-15)
    assert float(s) == pytest.approx(math.sin(angle), rel=1e-15, abs=1e-15)
    with localcontext() as context:
        context.prec = 100
        assert abs(c * c + s * s - 1) < Decimal("1e-50")


def test_cos_and_sin_of_a_double_angle() -> None:
    """An identity that no rounding of math.cos would pass."""
    c, s = cos_sin(0.8125)
    double_c, double_s = cos_sin(1.625)
    with localcontext() as context:
        context.prec = 60
        assert abs(double_c - (c * c - s * s)) < Decimal("1e-50")
        assert abs(double_s - 2 * s * c) < Decimal("1e-50")


def rational(angle: float) -> tuple[Fraction, Fraction]:
    """A point of the circle, exactly, in the place of (cos, sin)."""
    t = Fraction(angle).limit_denominator(100)
    return (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)


def rounded(angle: float) -> tuple[Decimal, Decimal]:
    """The same point in decimals."""
    c, s = rational(angle)
    return Decimal(c.numerator) / c.denominator, Decimal(s.numerator) / s.denominator


@pytest.mark.parametrize("name", ["chain", "stanford", "puma560"])
@pytest.mark.parametrize("method", ["articulated-body", "cholesky"])
def test_decimals_are_the_fractions_to_forty_digits(name: str, method: str) -> None:
    robot = chain(5, 2.0) if name == "chain" else arm(name)
    ((q, qd, tau),) = states(robot.n, 1).tolist()
    state = State(q, qd, tau=tau)
    exact = evaluate_over(robot.mechanism, "forward_dynamics", method, state, Fraction, rational)["qdd"]
    assert all(isinstance(value, Fraction) for value in exact)
    with localcontext() as context:
        context.prec = 50
        found = evaluate_over(robot.mechanism, "forward_dynamics", method, state, Decimal, rounded)["qdd"]
        scale = max(map(abs, exact))
        for a, b in zip(found, exact, strict=True):
            assert abs(Fraction(a) - b) < scale * Fraction(1, 10**40)


def test_all_methods_are_one_in_fifty_digits() -> None:
    """Where doubles give four of them no digit that is right."""
    robot = chain(12, 8.0)
    ((q, qd, tau),) = states(12, 1).tolist()
    rows = [row for row in registered("forward_dynamics") if takes(row, robot.mechanism)]
    assert len(rows) >= 7
    found = [decimals(robot.mechanism, "forward_dynamics", row.name, q, qd, tau)["qdd"] for row in rows]
    scale = max(map(abs, found[0]))
    for other in found[1:]:
        assert max(abs(a - b) for a, b in zip(found[0], other, strict=True)) < scale * Decimal("1e-30")


def test_offsets_and_prismatic_joints_are_where_they_belong() -> None:
    rod = {
        "a": 0.3,
        "b": 0.2,
        "mass": 2.0,
        "r": [0.1, 0.2, -0.1],
        "inertia": [[0.3, 0, 0], [0, 0.2, 0], [0, 0, 0.4]],
    }
    rows = [
        {**rod, "joint": "revolute", "alpha": np.pi / 2, "theta": 0.7},
        {**rod, "joint": "prismatic", "alpha": -np.pi / 2, "theta": np.pi / 2},
        {**rod, "joint": "revolute", "alpha": 0.0, "theta": -1.1},
    ]
    robot = Robot.from_dh(rows, convention="standard")
    ((q, qd, tau),) = states(3, 1)
    exact = decimals(robot.mechanism, "forward_dynamics", None, q.tolist(), qd.tolist(), tau.tolist())["qdd"]
    assert relative_error(robot.forward_dynamics(q, qd, tau), exact) < 1e-14
    still = decimals(robot.mechanism, "gravity_force", None, q.tolist())["tau"]
    assert relative_error(robot.gravity_force(q), still) < 1e-14


def test_condition_is_numpys_where_numpy_has_one() -> None:
    robot = arm("puma560")
    q = states(6, 1)[0, 0]
    M = robot.inertia_matrix(q)
    assert condition(robot.mechanism, q.tolist()) == pytest.approx(np.linalg.cond(M, 1))
    unit = np.sqrt(np.diag(M))
    expected = np.linalg.cond(M / np.outer(unit, unit), 1)
    assert condition(robot.mechanism, q.tolist(), scaled=True) == pytest.approx(expected)


def test_masses_that_shrink_are_a_matter_of_units_and_those_that_grow_are_not() -> None:
    q = states(20, 1)[0, 0].tolist()
    shrinking, growing = chain(20, 0.5).mechanism, chain(20, 2.0).mechanism
    assert condition(shrinking, q) > 1e6 > 1e4 > condition(shrinking, q, scaled=True)
    assert condition(growing, q, scaled=True) > 1e6


def test_relative_error_refuses_another_length() -> None:
    with pytest.raises(ValueError, match="argument 2 is longer"):
        relative_error([1.0], [Decimal(1), Decimal(2)])
