"""Programs in another order mean the same; results come one after the other, arguments where they are needed."""

from random import Random

from rodyn.trace.interpret import interpret
from rodyn.trace.passes import fused, scheduled
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.scalar import Graph


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


def test_results_come_in_their_order() -> None:
    graph = Graph()
    x, y, z = (graph.input("x", k) for k in range(3))
    program = scheduled(record(graph, {"x": 3}, {"u": [y * z, x + 1.0]}))
    first, second = program.outputs["u"]
    assert first < second
    assert [row.value for row in program.code[:first] if row.op == "input"] == [("x", 2), ("x", 1)]
