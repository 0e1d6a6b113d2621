"""Every operation has a derivative, and what is not differentiable that of the branch which is taken."""

import math
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rodyn.trace.derivatives.programs import adjoint, tangent
from rodyn.trace.derivatives.rules import PARTIALS, PICKS, STEPS
from rodyn.trace.interpret import interpret
from rodyn.trace.program import ARITY, TRUTHS, Program, record
from rodyn.trace.scalar import Graph
from tests.programs import single
from tests.trace.derivatives.high_precision import differences

NUMBERS = [op for op, arity in ARITY.items() if arity and op not in TRUTHS and op != "where"]


def both(program: Program, x: list[float], along: list[float]) -> tuple[float, float]:
    """The slope of the one result along a direction, forward and reverse."""
    forward = interpret(tangent(program, ["x"], values=False), {"x": x, "d x": along})["d y"]
    gradient = interpret(adjoint(program, ["y"], ["x"]), {"x": x, "w y": [1.0]})["g x"]
    return forward[0], math.fsum(g * v for g, v in zip(gradient, along, strict=True))


def test_every_operation_has_a_rule() -> None:
    assert {*PARTIALS, *PICKS, *STEPS, "constant", "input"} == set(ARITY)
    assert not STEPS & {*PARTIALS, *PICKS}
    assert all(len(rules) == ARITY[op] for op, rules in PARTIALS.items())


@pytest.mark.parametrize("op", NUMBERS)
def test_a_rule_is_the_slope_of_its_operation(op: str) -> None:
    draw = Random(op)
    for _ in range(5):
        x = [
            draw.uniform(0.1, 3.0) * (1 if op in ("sqrt", "log") else draw.choice([1, -1])) for _ in range(3)
        ]
        along = [draw.uniform(-1, 1) for _ in range(3)]
        program = single(op)
        x, along = x[: ARITY[op]], along[: ARITY[op]]
        (expected,) = differences(program, {"x": x}, {"x": along})["y"]
        for found in both(program, x, along):
            assert found == pytest.approx(float(expected), rel=1e-13, abs=1e-15)


def of(function: Callable[..., Any], inputs: int = 1) -> Program:
    graph = Graph()
    found = function(*(graph.input("x", k) for k in range(inputs)))
    return record(graph, {"x": inputs}, {"y": [found]})


def test_at_a_kink_the_branch_that_is_taken_counts() -> None:
    assert both(of(abs), [0.0], [1.0]) == (0.0, 0.0)
    assert both(of(lambda x: x.applied("sign")), [2.0], [1.0]) == (0.0, 0.0)
    assert both(of(lambda x, y: x.applied("max", y), 2), [1.0, 1.0], [1.0, 10.0]) == (10.0, 10.0)
    assert both(of(lambda x, y: x.applied("min", y), 2), [1.0, 1.0], [1.0, 10.0]) == (10.0, 10.0)
    assert both(of(lambda x: (x < 1.0).where(x, 3.0 * x)), [1.0], [1.0]) == (3.0, 3.0)


@pytest.mark.parametrize(
    ("function", "x", "slope"),
    [
        (lambda x: (x > 0.0).where(x.sqrt(), 0.0), 0.0, 0.0),
        (lambda x: (x > 0.0).where(x.sqrt(), 0.0), -1.0, 0.0),
        (lambda x: (x > 0.0).where(x.log() * x, -x), 0.0, -1.0),
        (lambda x: (x > 0.0).where(1.0 / x * x, 5.0 * x), 0.0, 5.0),
        (lambda x: x * (x > 0.0).where((1.0 / x) * (x * x), 5.0 * x), 0.0, 0.0),
        (lambda x: (x > 0.0).where(x.sqrt(), x) + (x > 1.0).where(2.0 * x.sqrt(), 3.0 * x), 0.0, 4.0),
        (lambda x: ((x > 0.0) | (x < -1.0)).where((x < 0.0).where(x, x.sqrt()), x * x), -0.0, 0.0),
        (lambda x: (x > 2.0).where((x > 3.0).where((x - 3.0).sqrt(), 1.0 / (x - 2.0)), x), 2.0, 1.0),
    ],
)
def test_what_is_not_picked_leaves_no_trace(function: Callable[..., Any], x: float, slope: float) -> None:
    """0 · inf would be NaN: a branch that is not taken is masked after its derivatives, not before."""
    assert both(of(function), [x], [1.0]) == (slope, slope)


def test_a_derivative_that_does_not_exist_is_not_finite() -> None:
    for found in both(of(lambda x: x.sqrt()), [0.0], [1.0]):
        assert not math.isfinite(found)
    for found in both(of(lambda y, x: y.applied("atan2", x), 2), [0.0, 0.0], [1.0, 1.0]):
        assert not math.isfinite(found)
