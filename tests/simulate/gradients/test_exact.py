"""Gradients of a spring and damper, whose discrete steps are exact over fractions."""

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.dual import Dual
from rodyn.simulate.integrate.integrators import INTEGRATORS

BLOCK = rd.Robot([rd.Link("block", joint=rd.Prismatic(), mass=1.0)], gravity=(0, 0, 0), name="block")
KP, KD, STEP, STEPS = Fraction(9, 4), Fraction(1, 8), Fraction(1, 8), 6
EXPLICIT = [row.name for row in INTEGRATORS.values() if row.formula.explicit and row.starter is None]
EXPLICIT = [name for name in EXPLICIT if INTEGRATORS[name].orders is None and not INTEGRATORS[name].scipy]


def ends(name: str, x: Any, v: Any, kp: Any, kd: Any, steps: int) -> list[Any]:
    """The state after some steps of a tableau, on any scalar."""
    formula = INTEGRATORS[name].formula
    for _ in range(steps):
        rates: list[tuple[Any, Any]] = []
        for row in formula.rows:
            there = [x, v]
            for a, rate in zip(row, rates, strict=False):
                there = [one + STEP * a * part for one, part in zip(there, rate, strict=True)]
            rates.append((there[1], -kp * there[0] - kd * there[1]))
        for b, rate in zip(formula.weights, rates, strict=False):
            x, v = x + STEP * b * rate[0], v + STEP * b * rate[1]
    return [x, v]


def slopes(name: str, which: int, steps: int) -> list[float]:
    """The derivatives of the last state by the start, kp or kd: dual numbers of fractions."""
    given: list[Any] = [Fraction(1, 2), Fraction(-1, 4), KP, KD]
    given[which] = Dual(given[which], Fraction(1))
    return [float(part.slope) for part in ends(name, *given, steps)]


@pytest.mark.parametrize("mode", ["tangent", "adjoint"])
@pytest.mark.parametrize("name", EXPLICIT)
def test_steps_of_a_spring_are_exact(name: str, mode: Any) -> None:
    steps = 2 if name == "dop853" else STEPS
    run = BLOCK.simulate(
        [0.5],
        [-0.25],
        float(steps * STEP),
        torque=rd.pd([0.0], kp=float(KP), kd=float(KD)),
        integrator=name,
        step=float(STEP),
    )
    assert run.statistics.steps == steps
    found = run.gradients(("q0", "qd0", "torque"), mode=mode)
    for which, by in enumerate(("q0", "qd0", "kp", "kd")):
        for half, expected in zip(found, slopes(name, which, steps), strict=True):
            gains = half.torque["PD control"]
            value = gains[by] if by in gains else getattr(half, by)
            assert np.abs(value - expected).max() < 4e-15


def test_the_implicit_formula_is_its_rational_function() -> None:
    """R(z) = (1 + z/2 + z²/12) / (1 − z/2 + z²/12) of Gauss and Legendre, z = h A: a linear map to a power."""
    run = BLOCK.simulate(
        [0.5],
        [-0.25],
        1.0,
        torque=rd.pd([0.0], kp=2.25, kd=0.125),
        integrator="symplectic",
        step=0.125,
    )
    z = 0.125 * np.array([[0.0, 1.0], [-2.25, -0.125]])
    R = np.linalg.solve(np.eye(2) - z / 2 + z @ z / 12, np.eye(2) + z / 2 + z @ z / 12)
    expected = np.linalg.matrix_power(R, 8)
    for mode in ("tangent", "adjoint"):
        found = run.gradients(mode=mode)
        map_ = np.block([[half.q0, half.qd0] for half in found])
        assert np.abs(map_ - expected).max() < 1e-14


def test_the_start_and_the_numbers_of_a_free_block() -> None:
    """x = x0 + v0 t + τ t²/2: every formula is exact, and every derivative a number to be read."""
    run = BLOCK.simulate([0.0], [1.0], 2.0, torque=[0.5], times=[0.0, 0.7, 2.0], step=0.5)
    found = run.gradients(("q0", "qd0", "torque", "parameters"), of="samples")
    t = run.t
    assert np.allclose(found.q.q0[:, 0, 0], 1.0, atol=1e-15)
    assert np.allclose(found.q.qd0[:, 0, 0], t, atol=1e-15)
    assert np.allclose(found.q.torque["constant"]["tau"][:, 0, 0], t * t / 2, atol=1e-15)
    assert np.allclose(found.qd.torque["constant"]["tau"][:, 0, 0], t, atol=1e-15)
    assert np.allclose(found.q.parameters[:, 0, 0], -0.5 * t * t / 2, atol=1e-15)
    assert np.allclose(found.q.parameters[:, 0, 1:], 0.0)
