"""A program in parts computes what the whole computes, and carries over no more than it must."""

from itertools import pairwise
from random import Random

import pytest

from rodyn.trace.interpret import interpret
from rodyn.trace.passes import CARRIED, Parts, fused, in_parts
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.scalar import Graph
from tests.programs import everything


def drawn(seed: int, operations: int = 300) -> Program:
    """Random sums, products and sines of what came shortly before; every seventh is a result."""
    draw, graph = Random(seed), Graph()
    values = [graph.input("x", k) for k in range(5)]
    for _ in range(operations):
        a, b = draw.choice(values[-20:]), draw.choice(values[-20:])
        values.append(draw.choice([a * b, a - b, a + 0.25, a.sin() + b.cos()]).sin())
    return fused(
        record(graph, {"x": 5}, {"u": values[5::7], "v": values[-3:]}, [Watch(values[60], 0.1, True)])
    )


def run(cut: Parts, x: list[float], widths: dict[str, int]) -> tuple[dict[str, list[float]], int]:
    """The results of the parts, run one after the other, and how many values are watched."""
    carried = [float("nan")] * max(1, cut.carried)
    results = {name: [float("nan")] * width for name, width in widths.items()}
    watched = 0
    for part in cut.parts:
        found = interpret(part.program, {"x": x, CARRIED: carried})
        watched += len(part.program.watch)
        for name, places in part.places.items():
            target = carried if name == CARRIED else results[name]
            for place, value in zip(places, found[name], strict=True):
                target[place] = value
    return results, watched


@pytest.mark.parametrize("most", [100, 1000, 100_000])
@pytest.mark.parametrize("seed", range(3))
def test_parts_compute_what_the_whole_computes(seed: int, most: int) -> None:
    program = drawn(seed)
    cut = in_parts(program, most)
    x = [Random(seed).uniform(-1, 1) for _ in range(5)]
    widths = {name: len(elements) for name, elements in program.outputs.items()}
    assert run(cut, x, widths) == (interpret(program, {"x": x}), 1)
    assert (len(cut.parts) == 1) == (most == 100_000)
    assert cut.carried == 0 or len(cut.parts) > 1


def test_a_short_program_is_one_part_and_carries_nothing() -> None:
    program = drawn(0)
    (part,), carried = in_parts(program, 10**6)
    assert carried == 0
    assert part.program.counts == program.counts
    assert list(part.places) == ["u", "v"]


def test_a_cut_is_where_little_is_waiting() -> None:
    """Two sums of products, one after the other: between them one number is waiting."""
    graph = Graph()
    x = [graph.input("x", k) for k in range(40)]
    first = sum(a * b for a, b in pairwise(x[:20]))
    second = sum((a * b for a, b in pairwise(x[20:])), start=first * first)
    cut = in_parts(record(graph, {"x": 40}, {"y": [second]}), 40)
    assert [len(part.places.get(CARRIED, ())) for part in cut.parts] == [1, 0]


def test_no_part_writes_where_it_reads() -> None:
    """A state whose part is run twice has the same results: what it read is still there."""
    for seed in range(5):
        for part in in_parts(drawn(seed), 150).parts:
            read = {index for name, index in part.program.elements() if name == CARRIED}
            assert read.isdisjoint(part.places.get(CARRIED, ()))


def test_memory_is_used_again() -> None:
    cut = in_parts(drawn(1, 2000), 300)
    kept = sum(len(part.places.get(CARRIED, ())) for part in cut.parts)
    assert cut.carried < kept / 4


def test_truths_are_not_carried_over() -> None:
    """Where every instruction waits for a truth there is no cut, and the results are right."""
    for seed in range(4):
        program = everything(seed)
        cut = in_parts(program, 20)
        x = [0.5, -0.25, 1.75]
        widths = {name: len(elements) for name, elements in program.outputs.items()}
        expected = interpret(program, {"x": x})
        found, _ = run(cut, x, widths)
        assert {name: list(map(repr, values)) for name, values in found.items()} == {
            name: list(map(repr, values)) for name, values in expected.items()
        }
