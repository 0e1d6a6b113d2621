"""Programs: verified when they are made, without dead code, and the algorithm they were recorded from."""

from collections.abc import Sequence

import numpy as np
import pytest

from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.trace.interpret import interpret
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, Watch, record, without_dead_code
from rodyn.trace.scalar import Graph, Instruction
from tests.references import robot

NUMBER_AND_TRUTH = (Instruction("constant", (), 1.0), Instruction("lt", (0, 0)))


@pytest.mark.parametrize(
    ("code", "outputs", "text"),
    [
        ((Instruction("add", (0, 0)),), {}, "does not exist yet"),
        ((Instruction("constant", (), 1.0), Instruction("add", (0,))), {}, "with 1 arguments"),
        ((Instruction("guess", ()),), {}, "'guess'"),
        ((Instruction("input", (), ("x", 2)),), {}, "no element 2"),
        ((Instruction("input", (), ("y", 0)),), {}, "no element 0 of argument 'y'"),
        ((Instruction("constant", (), 1.0),), {"z": (1,)}, "result 'z'"),
        ((*NUMBER_AND_TRUTH, Instruction("add", (0, 1))), {}, "'add' mixes up bools and numbers"),
        ((*NUMBER_AND_TRUTH, Instruction("not", (0,))), {}, "'not' mixes up"),
        ((*NUMBER_AND_TRUTH, Instruction("where", (0, 0, 0))), {}, "'where' mixes up"),
        ((*NUMBER_AND_TRUTH, Instruction("where", (1, 0, 1))), {}, "'where' mixes up"),
        (NUMBER_AND_TRUTH, {"z": (1,)}, "only numbers can be results"),
    ],
)
def test_a_wrong_program_is_refused(
    code: tuple[Instruction, ...], outputs: dict[str, tuple[int, ...]], text: str
) -> None:
    with pytest.raises(ValueError, match=text):
        Program({"x": 2}, code, outputs)


def test_a_truth_is_not_watched() -> None:
    with pytest.raises(ValueError, match="only numbers"):
        Program({}, NUMBER_AND_TRUTH, {}, (Watch(1, 1.0, False),))


def test_dead_code_is_left_out() -> None:
    graph = Graph()
    x = graph.input("x", 0)
    unused = x * 7 + 3
    program = record(graph, {"x": 1}, {"z": [x + 1, 2.0]})
    assert unused.instruction.op == "add"
    assert program.counts == {"input": 1, "constant": 2, "add": 1}
    assert without_dead_code(program) == program


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
    built = build(spec(arm.mechanism, name))
    state = np.random.default_rng(4).uniform(-1, 1, (len(inputs), 6))
    found = interpret(fused(built.program), dict(zip(inputs, state.tolist(), strict=True)))
    expected = getattr(arm, name)(*state)
    arrays = expected if name == "udu" else (expected,)
    for values, array in zip(found.values(), arrays, strict=True):
        np.testing.assert_allclose(
            np.reshape(values, array.shape), array, rtol=0, atol=1e-12 * np.abs(array).max()
        )
