"""Programs: verified, without dead code, fused, and the same on every reader."""

from collections.abc import Sequence

import numpy as np
import pytest

from rodyn.kernel.build import build
from rodyn.trace.interpret import interpret
from rodyn.trace.node import Graph, Instruction
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record, without_dead_code
from tests.references import robot


@pytest.mark.parametrize(
    ("code", "outputs", "text"),
    [
        ((Instruction("add", (0, 0)),), {}, "does not exist yet"),
        ((Instruction("constant", (), 1.0), Instruction("add", (0,))), {}, "with 1 arguments"),
        ((Instruction("guess", ()),), {}, "'guess'"),
        ((Instruction("input", (), ("x", 2)),), {}, "no element 2"),
        ((Instruction("input", (), ("y", 0)),), {}, "no element 0 of argument 'y'"),
        ((Instruction("constant", (), 1.0),), {"z": (1,)}, "result 'z'"),
    ],
)
def test_a_wrong_program_is_refused(
    code: tuple[Instruction, ...], outputs: dict[str, tuple[int, ...]], text: str
) -> None:
    with pytest.raises(ValueError, match=text):
        Program({"x": 2}, code, outputs)


def test_dead_code_is_left_out() -> None:
    graph = Graph()
    x = graph.input("x", 0)
    unused = x * 7 + 3
    program = record(graph, {"x": 1}, {"z": [x + 1, 2.0]})
    assert unused.instruction.op == "add"
    assert program.counts == {"input": 1, "constant": 2, "add": 1}
    assert without_dead_code(program) == program


def test_a_product_that_is_only_added_is_fused_everywhere() -> None:
    graph = Graph()
    a, b, c, d = (graph.input("x", k) for k in range(4))
    product = a * b
    program = fused(record(graph, {"x": 4}, {"z": [product + c, product - d, d - product]}))
    assert program.counts == {"input": 4, "fma": 1, "fms": 1, "fnma": 1}
    assert interpret(program, {"x": [2.0, 3.0, 5.0, 7.0]})["z"] == [11.0, -1.0, 1.0]


def test_a_product_that_is_needed_itself_stays() -> None:
    graph = Graph()
    a, b, c = (graph.input("x", k) for k in range(3))
    product = a * b
    program = fused(record(graph, {"x": 3}, {"z": [product + c, product]}))
    assert program.counts == {"input": 3, "mul": 1, "add": 1}


def test_fused_means_rounded_once() -> None:
    graph = Graph()
    a, b, c = (graph.input("x", k) for k in range(3))
    program = fused(record(graph, {"x": 3}, {"z": [a * b - c]}))
    x = 1.0 + 2.0**-30
    assert interpret(program, {"x": [x, x, 1.0 + 2.0**-29]})["z"] == [2.0**-60]


@pytest.mark.parametrize(
    ("name", "inputs"),
    [
        ("inverse_dynamics", ("q", "qd", "qdd")),
        ("forward_dynamics", ("q", "qd", "tau")),
        ("inertia_matrix", ("q",)),
        ("coriolis_matrix", ("q", "qd")),
        ("udu", ("q",)),
    ],
)
def test_a_traced_algorithm_is_the_algorithm(name: str, inputs: Sequence[str]) -> None:
    """The interpreter on the traced, regauged, regrouped and fused program against the references' robot."""
    arm = robot("stanford_2003")
    built = build(arm.mechanism, name, None, dict.fromkeys(inputs, 6), (), ())
    state = np.random.default_rng(4).uniform(-1, 1, (len(inputs), 6))
    found = interpret(fused(built.program), dict(zip(inputs, state.tolist(), strict=True)))
    expected = getattr(arm, name)(*state)
    arrays = expected if name == "udu" else (expected,)
    for values, array in zip(found.values(), arrays, strict=True):
        np.testing.assert_allclose(
            np.reshape(values, array.shape), array, rtol=0, atol=1e-12 * np.abs(array).max()
        )
