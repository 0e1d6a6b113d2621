"""Forward, reverse and whole matrices: equal exactly over fractions, and to other ways of computing derivatives."""

from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest
import sympy

import rodyn as rd
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.trace.derivatives.programs import adjoint, jacobian, length, tangent
from rodyn.trace.derivatives.rules import Chart
from rodyn.trace.functions import where
from rodyn.trace.interpret import executed, interpret
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.scalar import Graph
from rodyn.trace.user_function import trace_function
from tests.trace.derivatives.high_precision import (
    ARITHMETIC,
    differences,
    dual_slopes,
    fractions,
    rational,
    smooth_and_not,
    without_constants,
)

MODES: tuple[Any, ...] = ("forward", "reverse", None)


def robot_program(name: str, arm: rd.Robot, method: str | None = None) -> Program:
    return build(spec(arm.mechanism, name, method, ())).program


def numbers(seed: int, widths: dict[str, int], of: Callable[[Random], Any]) -> dict[str, list[Any]]:
    draw = Random(seed)
    return {name: [of(draw) for _ in range(width)] for name, width in widths.items()}


def fraction(draw: Random) -> Fraction:
    return Fraction(draw.randint(-9, 9), draw.randint(1, 9))


def exact_programs() -> list[Program]:
    arms = [rd.Robot.random(3, seed=4), rd.Robot.random(4, seed=8)]
    of_robots = [
        robot_program(name, arm)
        for arm in arms
        for name in ("inverse_dynamics", "forward_dynamics", "energy", "forward_kinematics", "inertia_matrix")
    ]
    return [*map(rational, range(12)), *of_robots]


@pytest.mark.parametrize("number", range(len(exact_programs())))
def test_exactly_dual_numbers(number: int) -> None:
    """Over fractions: J v, w J and J itself in every mode, of random programs and of robots."""
    program, constants = without_constants(exact_programs()[number])
    moving = {name: width for name, width in program.inputs.items() if name != "constants"}
    given = numbers(number, moving, fraction) | {"constants": [*map(Fraction, constants)]}
    along = numbers(100 + number, moving, fraction)
    expected = dual_slopes(program, given, along)
    forward = fractions(tangent(program, [*along]), given | {f"d {k}": v for k, v in along.items()})
    weights = {name: [fraction(Random(k)) for k, _ in enumerate(row)] for name, row in expected.items()}
    reverse = fractions(
        adjoint(program, [*weights], [*along]), given | {f"w {k}": v for k, v in weights.items()}
    )
    values = fractions(program, given)
    for name, row in expected.items():
        assert forward[f"d {name}"] == row
        assert forward[name] == values[name]
    product = sum(
        g * v for name, row in along.items() for g, v in zip(reverse[f"g {name}"], row, strict=True)
    )
    assert product == sum(
        w * s for name, row in expected.items() for w, s in zip(weights[name], row, strict=True)
    )
    for mode in MODES:
        matrix = fractions(jacobian(program, [*expected], [*along], mode), given)
        for name, row in expected.items():
            for k, slope in enumerate(row):
                columns = [
                    (matrix[f"{name} by {by}"][k * len(v) : (k + 1) * len(v)], v) for by, v in along.items()
                ]
                assert slope == sum(a * b for found, v in columns for a, b in zip(found, v, strict=True))


@pytest.mark.parametrize("seed", range(12))
def test_all_operations_beside_central_differences_of_sixty_digits(seed: int) -> None:
    program = smooth_and_not(seed)
    given = numbers(seed, {"x": 4}, lambda draw: draw.uniform(-2, 2))
    columns = [differences(program, given, {"x": [float(k == j) for k in range(4)]}) for j in range(4)]
    for mode in MODES:
        found = interpret(jacobian(program, ["y", "z"], ["x"], mode, values=True), given)
        for name in ("y", "z"):
            expected = np.array([[float(x) for x in column[name]] for column in columns]).T
            size = np.abs(expected).max() + 1.0
            np.testing.assert_allclose(
                np.reshape(found[f"{name} by x"], expected.shape), expected, rtol=0, atol=1e-12 * size
            )
            assert found[name] == interpret(program, given)[name]  # values keep their bits


@pytest.mark.parametrize("seed", range(6))
def test_second_derivatives_beside_central_differences(seed: int) -> None:
    """The tangent of the adjoint is the Hessian times a direction; so is the adjoint of the tangent."""
    program = smooth_and_not(seed, size=20)
    gradient = adjoint(program, ["y"], ["x"])
    given = numbers(seed, {"x": 4, "w y": 8, "d x": 4}, lambda draw: draw.uniform(-2, 2))
    expected = differences(gradient, {k: given[k] for k in ("x", "w y")}, {"x": given["d x"]})["g x"]
    found = interpret(tangent(gradient, ["x"]), given)["d g x"]
    other = interpret(
        adjoint(tangent(program, ["x"], ["y"]), ["d y"], ["x"]), given | {"w d y": given["w y"]}
    )
    size = max(abs(float(x)) for x in expected) + 1.0
    np.testing.assert_allclose(found, [float(x) for x in expected], rtol=0, atol=1e-11 * size)
    np.testing.assert_allclose(other["g x"], found, rtol=0, atol=1e-11 * size)


@pytest.mark.slow
def test_sympy_says_the_same() -> None:
    arm = rd.Robot.random(2, seed=1)
    program = robot_program("forward_dynamics", arm)
    x = {name: list(sympy.symbols(f"{name}:{width}")) for name, width in program.inputs.items()}
    table = {**ARITHMETIC, "sin": sympy.sin, "cos": sympy.cos}
    results = executed(program, x, table)["qdd"]
    at = numbers(3, dict(program.inputs), lambda draw: round(draw.uniform(-1, 1), 3))
    there = {s: sympy.Rational(str(v)) for name in x for s, v in zip(x[name], at[name], strict=True)}
    for mode in MODES:
        found = interpret(jacobian(program, ["qdd"], [*x], mode), at)
        for name, symbols in x.items():
            expected = [[float(one.diff(s).evalf(30, subs=there)) for s in symbols] for one in results]
            np.testing.assert_allclose(np.reshape(found[f"qdd by {name}"], (2, 2)), expected, rtol=1e-11)


CONTROLLERS: dict[str, Callable[..., Any]] = {
    "saturated": lambda t, q, qd: np.clip(-9.0 * q - qd, -1.0, 1.0),
    "phases": lambda t, q, qd: where(t < 1.0, q * qd, where(t < 2.0, -q, 0.0)),
    "friction": lambda t, q, qd: -0.3 * np.sign(qd) - 0.1 * np.tanh(qd / 0.01) - np.abs(q) * qd,
    "computed torque": lambda t, q, qd: ARM.inverse_dynamics(q, qd, 100.0 * (np.sin(t) - q) - 20.0 * qd),
    "bounded root": lambda t, q, qd: where(q > 0.0, np.sqrt(q), 0.0) + np.arctan2(qd, q) + np.exp(-t),
}
ARM = rd.Robot.random(2, seed=5)


@pytest.mark.parametrize("name", CONTROLLERS)
def test_functions_of_users(name: str) -> None:
    sample = {"t": 0.4, "q": np.array([0.3, -0.2]), "qd": np.array([-0.1, 0.7])}
    program = trace_function(CONTROLLERS[name], {"t": None, "q": 2, "qd": 2}, 2, [sample])
    given = {key: np.ravel(value).tolist() for key, value in sample.items()}
    for mode in MODES:
        found = interpret(jacobian(program, ["result"], ["t", "q", "qd"], mode), given)
        for by, width in (("t", 1), ("q", 2), ("qd", 2)):
            for k in range(width):
                expected = differences(program, given, {by: [float(j == k) for j in range(width)]})["result"]
                np.testing.assert_allclose(
                    found[f"result by {by}"][k::width], [float(x) for x in expected], rtol=1e-11, atol=1e-12
                )


@pytest.mark.parametrize("name", ["energy", "forward_dynamics", "inverse_dynamics"])
def test_a_gradient_costs_three_times_the_value(name: str) -> None:
    """Fused operations of the results and the gradient of their weighted sum, beside those of the results."""
    program = robot_program(name, rd.Robot.random(6, seed=2))
    both = adjoint(program, [*program.outputs], [*program.inputs], values=True)
    assert length(fused(both)) <= 3 * length(fused(program))


def test_what_is_not_connected_is_a_constant_zero() -> None:
    graph = Graph()
    x = [graph.input("x", k) for k in range(3)]
    program = record(graph, {"x": 3, "unused": 2}, {"y": [x[0] * x[0], x[1].sin(), 4.0]})
    for mode in MODES:
        found = jacobian(program, ["y"], ["x", "unused"], mode)
        zero = [found.code[k].value == 0.0 for k in found.outputs["y by x"]]
        assert zero == [k not in (0, 4) for k in range(9)]
        assert {found.code[k].value for k in found.outputs["y by unused"]} == {0.0}


def test_columns_that_no_result_shares_cost_what_one_would() -> None:
    """n functions of one number each: as many operations as a coloured seed takes, in both modes."""
    graph = Graph()
    x = [graph.input("x", k) for k in range(9)]
    program = record(graph, {"x": 9}, {"y": [(one * one + 1.0).sin() for one in x]})
    once = length(tangent(program, ["x"], values=False)) - 9  # a matrix has no products with directions
    for mode in MODES:
        assert length(jacobian(program, ["y"], ["x"], mode)) <= once


def test_the_cheaper_mode_is_taken_result_by_result() -> None:
    graph = Graph()
    x = [graph.input("x", k) for k in range(12)]
    wide = sum(one.sin() * one * other for one, other in pairwise(x))
    y = x[0].sin()
    tall = []
    for k in range(12):
        y = (y * y + k).cos()
        tall.append(y)
    program = record(graph, {"x": 12}, {"wide": [wide], "tall": tall})
    mixed, forward, reverse = (
        length(jacobian(program, ["wide", "tall"], ["x"], mode)) for mode in (None, "forward", "reverse")
    )
    assert mixed <= min(forward, reverse)
    assert mixed < max(forward, reverse)


def test_the_watch_is_kept() -> None:
    graph = Graph()
    x, y = graph.input("x", 0), graph.input("x", 1)
    program = record(graph, {"x": 2}, {"z": [x / y]}, [Watch(x * y - 1.0, 0.5, least=True)])
    for found in (tangent(program, ["x"]), adjoint(program, ["z"], ["x"]), jacobian(program, ["z"], ["x"])):
        (watch,) = found.watch
        assert watch.bound == 0.5
        assert interpret(record_of(found, watch), {"x": [3.0, 4.0], "d x": [0, 0], "w z": [0]})["seen"] == [
            11.0
        ]


def record_of(program: Program, watch: Watch) -> Program:
    return Program(program.inputs, program.code, {"seen": (watch.value,)})


def turning(x: Any) -> list[dict[int, Any]]:
    """(x, y) on a circle turns in one direction."""
    return [{0: -x[1]}, {0: x[0]}]


def test_directions_of_a_chart() -> None:
    """A point of the unit circle has one direction, and the second derivative along it is that along the circle."""
    graph = Graph()
    c, s = graph.input("p", 0), graph.input("p", 1)
    program = record(graph, {"p": 2}, {"y": [c * c * s]})
    by = {"p": Chart(1, turning)}
    angle = sympy.symbols("angle")
    y = sympy.cos(angle) ** 2 * sympy.sin(angle)
    p = {"p": [float(sympy.cos(0.7)), float(sympy.sin(0.7))]}
    first, second = (float(y.diff(angle, k).subs(angle, 0.7)) for k in (1, 2))
    for mode in MODES:
        assert interpret(jacobian(program, ["y"], by, mode), p)["y by p"] == [pytest.approx(first)]
    gradient = adjoint(program, ["y"], by)
    assert interpret(gradient, p | {"w y": [1.0]})["g p"] == [pytest.approx(first)]
    along = interpret(tangent(gradient, by), p | {"w y": [1.0], "d p": [1.0]})
    assert along["d g p"] == [pytest.approx(second)]


def test_names_are_checked() -> None:
    program = rational(0)
    with pytest.raises(ValueError, match="there is no argument 'q'; the program has x"):
        tangent(program, ["q"])
    with pytest.raises(TypeError, match="names of arguments in a tuple"):
        adjoint(program, ["y"], "x")
