"""The NumPy reader against the interpreter, operation by operation and for whole algorithms."""

import math

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.build import build
from rodyn.trace.interpret import interpret
from rodyn.trace.node import Graph
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record
from rodyn.trace.to_numpy import OPERATIONS, function


def every_operation() -> Program:
    graph = Graph()
    a, b, c = (graph.input("x", k) for k in range(3))
    cosine, sine = (a + b).cos_sin()
    values = [-a, a + b, a - b, a * b, a / b, cosine, sine, a * b + c, a * b - c, c - a * b, a * 2.5 + 1.0]
    return record(graph, {"x": 3}, {"y": values})


@pytest.mark.parametrize("change", [lambda p: p, fused], ids=["plain", "fused"])
def test_operations_mean_what_the_interpreter_says(change: object) -> None:
    program = change(every_operation())
    x = [0.7, -1.3, 2.1]
    found = function(program, math.sin, math.cos)({"x": x})["y"]
    assert found == pytest.approx(interpret(program, {"x": x})["y"], rel=1e-15)


def test_every_operation_is_in_the_table() -> None:
    used = set(every_operation().counts) | set(fused(every_operation()).counts)
    assert used - {"constant", "input"} <= set(OPERATIONS)


@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics", "coriolis_matrix"])
def test_algorithms_on_columns(name: str) -> None:
    arm = rd.Robot.random(5, "RP", tree=True, seed=2)
    arguments = {"inverse_dynamics": ("q", "qd", "qdd"), "forward_dynamics": ("q", "qd", "tau")}.get(
        name, ("q", "qd")
    )
    built = build(arm.mechanism, name, None, dict.fromkeys(arguments, arm.n), (), ())
    state = np.random.default_rng(3).uniform(-1, 1, (len(arguments), 7, arm.n))
    columns = {key: list(rows.T) for key, rows in zip(arguments, state, strict=True)}
    (found,) = function(built.program, np.sin, np.cos)(columns).values()
    expected = getattr(arm, name)(*state).reshape(7, -1)
    whole = np.stack([np.broadcast_to(column, 7) for column in found], axis=1)
    assert np.abs(whole - expected).max() <= 1e-12 * np.abs(expected).max()
