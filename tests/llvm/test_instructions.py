"""Machine code against the interpreter, operation by operation, in one lane and in many."""

import numpy as np
import pytest

from rodyn.kernel.machine.target import Target
from rodyn.llvm.instructions import COMPOSED
from rodyn.llvm.writer import OPERATIONS
from rodyn.trace.interpret import interpret
from rodyn.trace.program import ARITY, record
from rodyn.trace.scalar import Graph
from tests.marks import mostly_slow
from tests.programs import FUSED, check, everything, in_lanes, one_by_one, single, targets

SPECIAL = [0.0, -0.0, 1.0, -1.0, 2.5, -2.5, 5e-324, -1e-310, 1e308, -1e308, np.inf, -np.inf, np.nan]
EXACT = ("neg", "abs", "sign", "sqrt", "add", "sub", "mul", "div", "min", "max", "round", "entry")


def interpreted(program, rows):
    found = [interpret(program, {"x": row}) for row in rows.tolist()]
    return {name: np.array([one[name] for one in found]) for name in program.outputs}


def test_the_tables_have_every_operation() -> None:
    assert {*OPERATIONS, *COMPOSED, *FUSED, "sin", "cos", "constant", "input"} == set(ARITY)
    assert set(everything(0).counts) == set(ARITY)


@pytest.mark.parametrize("target", targets().values(), ids=targets())
@pytest.mark.parametrize("seed", mostly_slow(range(6), lambda seed: seed == 0))
def test_every_operation_in_every_lane(target: Target, seed: int) -> None:
    program = everything(seed)
    rows = np.random.default_rng(seed).uniform(-4, 4, (19, 3))
    expected = interpreted(program, rows)
    batch, states = in_lanes(program, target, rows), one_by_one(program, target, rows)
    check(batch, expected)
    for name, values in states.items():
        np.testing.assert_array_equal(values, batch[name])


@pytest.mark.parametrize("target", targets().values(), ids=targets())
@pytest.mark.parametrize("op", EXACT)
def test_special_numbers(op: str, target: Target) -> None:
    program = single(op)
    axes = np.meshgrid(*[SPECIAL] * ARITY[op])
    rows = np.stack([axis.ravel() for axis in axes], axis=1)
    expected = interpreted(program, rows)["y"]
    np.testing.assert_array_equal(in_lanes(program, target, rows)["y"], expected)
    np.testing.assert_array_equal(one_by_one(program, target, rows)["y"], expected)


@pytest.mark.parametrize("target", targets().values(), ids=targets())
def test_angles_of_every_kind(target: Target) -> None:
    """Angles that are arguments, short sums, results of other functions, sines, and long chains of products."""
    graph = Graph()
    x, y = graph.input("x", 0), graph.input("x", 1)
    angles = [x, x + y, y - 3 * x, x.sin(), x.exp(), abs(y), x**64, (x * y).cos() - 1.0]
    program = record(graph, {"x": 2}, {"y": [f for a in angles for f in (a.sin(), a.cos())]})
    rows = np.random.default_rng(0).uniform(-1, 1, (13, 2))
    expected = interpreted(program, rows)["y"]
    for found in (in_lanes(program, target, rows)["y"], one_by_one(program, target, rows)["y"]):
        assert np.abs(found - expected).max() <= 1e-14


def test_a_pair_of_one_angle_is_taken_once() -> None:
    graph = Graph()
    x = graph.input("x", 0).exp()
    program = record(graph, {"x": 1}, {"y": [x.tan(), x.sin(), x.cos()]})
    assert program.counts == {"input": 1, "exp": 1, "sin": 1, "cos": 1, "div": 1}
    (target, *_) = targets().values()
    rows = np.linspace(-1, 1, 9)[:, None]
    found = in_lanes(program, target, rows)["y"]
    np.testing.assert_allclose(found, interpreted(program, rows)["y"], rtol=1e-13)
