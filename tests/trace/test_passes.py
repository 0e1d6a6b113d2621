"""Program → Program: fused, in another order, or taken into another trace, it computes the same."""

from random import Random

import numpy as np
import pytest

from rodyn.trace.functions import where
from rodyn.trace.interpret import interpret
from rodyn.trace.passes import HOISTED, fused, hoisted, replay, scheduled
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.scalar import Graph
from tests.programs import everything


def drawn(seed: int) -> Program:
    """Random sums and products; every third is a result."""
    draw, graph = Random(seed), Graph()
    values = [graph.input("x", k) for k in range(12)]
    for _ in range(80):
        a, b = draw.choice(values), draw.choice(values)
        values.append(a * b if draw.random() < 0.5 else a - b if draw.random() < 0.5 else a + b)
    outputs = {"u": values[-9:-3], "v": values[-3:]}
    return record(graph, {"x": 12}, outputs, [Watch(values[-4], 1e-9, True)])


def test_another_order_has_the_same_results() -> None:
    for seed in range(20):
        program = fused(drawn(seed))
        found = scheduled(program)
        x = {"x": [Random(seed).uniform(-1, 1) for _ in range(12)]}
        assert interpret(found, x) == interpret(program, x)
        assert found.counts == program.counts
        assert len(found.watch) == 1


def of_two(seed: int) -> Program:
    """Random operations on a state and on numbers of a robot, with choices by comparisons of either."""
    draw, graph = Random(seed), Graph()
    values = [graph.input(name, k) for name in ("x", "robot") for k in range(4)]
    for _ in range(120):
        a, b = draw.choice(values), draw.choice(values)
        kind = draw.choice(["mul", "sub", "neg", "where", "add"])
        if kind == "where":
            values.append(where(a < b, a, -b))
        else:
            values.append(-a if kind == "neg" else {"mul": a * b, "sub": a - b, "add": a + b}[kind])
    watch = [Watch(values[-5], 1e-9, True), Watch(values[7] * 2.0, 1e-9, True)]
    return record(graph, {"x": 4, "robot": 4}, {"u": values[-9:], "v": [values[6], values[4] * 3.0]}, watch)


@pytest.mark.parametrize("seed", range(20))
def test_what_depends_on_some_arguments_only_is_computed_first(seed: int) -> None:
    program = of_two(seed)
    once, rest = hoisted(program, ["robot"])
    assert set(once.inputs) == {"robot"}
    assert set(rest.inputs) == {"x", HOISTED}
    draw = Random(seed)
    for _ in range(3):
        x, robot = ([draw.uniform(-1, 1) for _ in range(4)] for _ in range(2))
        kept = interpret(once, {"robot": robot})[HOISTED]
        assert len(kept) == rest.inputs[HOISTED]
        # Bit for bit: the operations are the same.
        assert interpret(rest, {"x": x, HOISTED: kept}) == interpret(program, {"x": x, "robot": robot})
    assert len(rest.watch) == len(program.watch)
    early = {number for number, row in enumerate(rest.code) if row.op == "input" and row.value[0] == HOISTED}
    for row in rest.code:  # nothing is left to be done with loaded numbers alone, but signs and comparisons
        if row.args and row.op not in ("neg", "lt", "le", "eq", "where"):
            assert not all(arg in early or rest.code[arg].op == "constant" for arg in row.args)


def test_a_program_without_these_arguments_stays() -> None:
    once, rest = hoisted(drawn(1), ["robot"])
    assert once.outputs[HOISTED] == ()
    assert rest.code == drawn(1).code


def test_results_come_in_their_order() -> None:
    graph = Graph()
    x, y, z = (graph.input("x", k) for k in range(3))
    program = scheduled(record(graph, {"x": 3}, {"u": [y * z, x + 1.0]}))
    first, second = program.outputs["u"]
    assert first < second
    assert [row.value for row in program.code[:first] if row.op == "input"] == [("x", 2), ("x", 1)]


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


def test_a_watch_that_stands_apart_leaves_the_results_as_they_are_rounded() -> None:
    graph = Graph()
    x, y, z = (graph.input("x", k) for k in range(3))
    product = x * y
    outputs = {"u": [product + z]}
    alone = fused(record(graph, {"x": 3}, outputs))
    square = product * product
    apart = fused(record(graph, {"x": 3}, outputs, [Watch(square, 0.0, True, apart=True)]))
    beside = fused(record(graph, {"x": 3}, outputs, [Watch(square, 0.0, True)]))
    assert (alone.counts["fma"], apart.counts["fma"], beside.counts["fma"]) == (1, 1, 0)
    assert apart.counts["mul"] == 2  # the watch has a product of its own
