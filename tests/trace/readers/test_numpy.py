"""The NumPy reader against the interpreter, operation by operation and for whole algorithms."""

import math

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.trace.interpret import interpret
from rodyn.trace.program import ARITY, Program
from rodyn.trace.readers.numpy import OPERATIONS, function
from rodyn.trace.scalar import Instruction
from tests.programs import check, everything


@pytest.mark.parametrize("seed", range(6))
def test_operations_mean_what_the_interpreter_says(seed: int) -> None:
    program = everything(seed)
    rows = np.random.default_rng(seed).uniform(-4, 4, (7, 3))
    with np.errstate(all="ignore"):
        columns = function(program)({"x": list(rows.T)})
    found = {
        name: np.stack([np.broadcast_to(value, 7) for value in values], axis=1)
        for name, values in columns.items()
    }
    expected = [interpret(program, {"x": row}) for row in rows.tolist()]
    check(found, {name: np.array([one[name] for one in expected]) for name in program.outputs})


def test_every_operation_is_in_the_table() -> None:
    assert {*OPERATIONS, "constant", "input"} == set(ARITY)


def test_numbers_that_are_none_or_infinite_are_written() -> None:
    code = tuple(Instruction("constant", (), value) for value in (math.inf, -math.inf, math.nan))
    found = function(Program({}, code, {"y": (0, 1, 2)}))({})["y"]
    np.testing.assert_array_equal(found, [math.inf, -math.inf, math.nan])


@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics", "coriolis_matrix"])
def test_algorithms_on_columns(name: str) -> None:
    arm = rd.Robot.random(5, "RP", tree=True, seed=2)
    arguments = {"inverse_dynamics": ("q", "qd", "qdd"), "forward_dynamics": ("q", "qd", "tau")}.get(
        name, ("q", "qd")
    )
    built = build(spec(arm.mechanism, name))
    state = np.random.default_rng(3).uniform(-1, 1, (len(arguments), 7, arm.n))
    columns = {key: list(rows.T) for key, rows in zip(arguments, state, strict=True)}
    (found,) = function(built.program)(columns).values()
    expected = getattr(arm, name)(*state).reshape(7, -1)
    whole = np.stack([np.broadcast_to(column, 7) for column in found], axis=1)
    assert np.abs(whole - expected).max() <= 1e-12 * np.abs(expected).max()
