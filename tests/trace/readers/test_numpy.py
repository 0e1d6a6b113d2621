"""The NumPy reader against the interpreter, operation by operation and for whole algorithms."""

import math
import tracemalloc
from collections.abc import Callable

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.trace.interpret import interpret
from rodyn.trace.program import ARITY, Program, record
from rodyn.trace.readers import numpy
from rodyn.trace.readers.numpy import OPERATIONS, ColumnFunction, compiled, function, stepped
from rodyn.trace.scalar import Graph, Instruction
from rodyn.trace.thresholds import CALLS_BEFORE_COMPILING
from tests.programs import check, everything


@pytest.mark.parametrize("made", [stepped, compiled])
@pytest.mark.parametrize("seed", range(6))
def test_operations_mean_what_the_interpreter_says(
    seed: int, made: Callable[[Program], ColumnFunction]
) -> None:
    program = everything(seed)
    rows = np.random.default_rng(seed).uniform(-4, 4, (7, 3))
    with np.errstate(all="ignore"):
        columns = made(program)({"x": list(rows.T)})
    found = {
        name: np.stack([np.broadcast_to(value, 7) for value in values], axis=1)
        for name, values in columns.items()
    }
    expected = [interpret(program, {"x": row}) for row in rows.tolist()]
    check(found, {name: np.array([one[name] for one in expected]) for name in program.outputs})


def test_every_operation_is_in_the_table() -> None:
    assert {*OPERATIONS, "constant", "input"} == set(ARITY)


def test_a_program_that_is_called_often_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Program] = []
    monkeypatch.setattr(numpy, "compiled", lambda program: made.append(program) or compiled(program))
    program = everything(0)
    run, given = function(program), {"x": list(np.random.default_rng(0).uniform(-4, 4, (3, 7)))}
    with np.errstate(all="ignore"):
        found = [run(given) for _ in range(CALLS_BEFORE_COMPILING + 1)]
    assert made == [program]
    for one in found:
        for name, columns in one.items():
            for column, first in zip(columns, found[0][name], strict=True):
                np.testing.assert_array_equal(column, first)


def test_values_are_let_go_after_their_last_use() -> None:
    """Of a long sum only the columns of one step are alive at a time."""
    graph = Graph()
    x = graph.input("x", 0)
    whole = x
    for k in range(200):
        whole = whole * (x + k / 200)
    program = record(graph, {"x": 1}, {"y": [whole]})
    column = np.linspace(0.4, 0.6, 10_000)
    for made in (stepped(program), compiled(program)):
        tracemalloc.start()
        made({"x": [column]})
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert most < 10 * column.nbytes


def test_numbers_that_are_none_or_infinite_are_written() -> None:
    code = tuple(Instruction("constant", (), value) for value in (math.inf, -math.inf, math.nan))
    for made in (stepped, compiled):
        found = made(Program({}, code, {"y": (0, 1, 2)}))({})["y"]
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
