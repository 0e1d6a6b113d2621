"""Programs: verified, without dead code, fused, and the same on every reader."""

import math
from collections.abc import Sequence

import numpy as np
import pytest

from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.trace.functions import SCALARS
from rodyn.trace.interpret import MEANING, interpret
from rodyn.trace.passes import fused, replay
from rodyn.trace.program import ARITY, Program, Watch, record, without_dead_code
from rodyn.trace.scalar import Graph, Instruction
from tests.programs import everything
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
        ((*NUMBER_AND_TRUTH, Instruction("add", (0, 1))), {}, "'add' mixes up truths and numbers"),
        ((*NUMBER_AND_TRUTH, Instruction("not", (0,))), {}, "'not' mixes up"),
        ((*NUMBER_AND_TRUTH, Instruction("where", (0, 0, 0))), {}, "'where' mixes up"),
        ((*NUMBER_AND_TRUTH, Instruction("where", (1, 0, 1))), {}, "'where' mixes up"),
        (NUMBER_AND_TRUTH, {"z": (1,)}, "only numbers are handed out"),
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


@pytest.mark.parametrize(
    ("op", "args", "value"),
    [
        ("div", (1.0, 0.0), math.inf),
        ("div", (1.0, -0.0), -math.inf),
        ("div", (0.0, 0.0), math.nan),
        ("div", (math.nan, 0.0), math.nan),
        ("sqrt", (-1.0,), math.nan),
        ("log", (0.0,), -math.inf),
        ("log", (-1.0,), math.nan),
        ("exp", (1000.0,), math.inf),
        ("sin", (math.inf,), math.nan),
        ("cos", (-math.inf,), math.nan),
        ("sign", (math.nan,), math.nan),
        ("sign", (-0.0,), 0.0),
        ("min", (math.nan, 1.0), math.nan),
        ("min", (1.0, math.nan), math.nan),
        ("max", (math.nan, 1.0), math.nan),
        ("max", (1.0, math.nan), math.nan),
        ("lt", (math.nan, 1.0), False),
        ("eq", (math.nan, math.nan), False),
        ("fma", (1e308, 10.0, 0.0), math.inf),
        ("fma", (math.inf, 0.0, 1.0), math.nan),
        ("where", (True, 1.0, math.nan), 1.0),
        ("where", (False, math.inf, 2.0), 2.0),
    ],
)
def test_no_operation_raises(op: str, args: tuple[float, ...], value: float) -> None:
    np.testing.assert_array_equal(MEANING[op](*args), value)


def test_every_operation_has_a_meaning() -> None:
    assert {*MEANING, "constant", "input"} == set(ARITY)
    assert {*SCALARS, "constant", "input"} == set(ARITY)


@pytest.mark.parametrize("seed", range(4))
def test_a_program_is_taken_into_another_trace(seed: int) -> None:
    program = everything(seed)
    graph = Graph()
    x = [graph.input("a", k) for k in range(2)]
    again = record(graph, {"a": 2}, replay(program, {"x": [x[1], 0.75, x[0]]}))
    a, b = np.random.default_rng(seed).uniform(-4, 4, 2).tolist()
    expected, found = interpret(program, {"x": [a, 0.75, b]}), interpret(again, {"a": [b, a]})
    for name, values in expected.items():
        there = np.isfinite(values)  # an exact zero folds, times what it may
        np.testing.assert_allclose(
            np.array(found[name])[there], np.array(values)[there], rtol=1e-14, atol=1e-14
        )


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
    built = build(spec(arm.mechanism, name))
    state = np.random.default_rng(4).uniform(-1, 1, (len(inputs), 6))
    found = interpret(fused(built.program), dict(zip(inputs, state.tolist(), strict=True)))
    expected = getattr(arm, name)(*state)
    arrays = expected if name == "udu" else (expected,)
    for values, array in zip(found.values(), arrays, strict=True):
        np.testing.assert_allclose(
            np.reshape(values, array.shape), array, rtol=0, atol=1e-12 * np.abs(array).max()
        )
