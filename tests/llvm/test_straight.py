"""Straight-line code in parts and in strips of tiles: every row has its bits, and everything is watched."""

import ctypes
from random import Random

import numpy as np
import pytest

from rodyn.kernel.machine.target import Target
from rodyn.llvm import straight
from rodyn.llvm.straight import batch_module
from rodyn.trace.parts import in_parts
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.scalar import Graph
from tests.programs import in_lanes, machine_code, targets

TARGETS = targets()


def drawn(operations: int = 400) -> Program:
    """Sums, products and sines; results of odd and of even width, x[7] in none of them."""
    draw, graph = Random(1), Graph()
    values = [graph.input("x", k) for k in range(9) if k != 7]
    for _ in range(operations):
        a, b = draw.choice(values[-30:]), draw.choice(values[-30:])
        values.append(draw.choice([a * b, a - b, a + 0.25, a.cos() + b * 0.5]).sin())
    outputs = {"u": values[8:-12:13], "v": [values[-1], 0.5, values[-2], values[3]]}
    return fused(record(graph, {"x": 9}, outputs, [Watch(values[25] + 2.0, 1e-3, True)]))


def flags(program: Program, target: Target, rows: np.ndarray) -> int:
    code = machine_code(batch_module(program, target.lanes, "run"), target)
    results = [np.empty((len(rows), len(elements))) for elements in program.outputs.values()]
    packed = (ctypes.c_int64 * (3 + len(results)))(
        len(rows), rows.ctypes.data, 9, *(result.ctypes.data for result in results)
    )
    return int(code.function("run", 1)(ctypes.addressof(packed)))


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_parts_have_the_bits_of_the_whole(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the number of rows: a strip is 3 tiles, a tile overlaps the one before it."""
    program = drawn()
    rows = np.random.default_rng(0).uniform(-3, 3, (101, 9))
    monkeypatch.setattr(straight, "MOST", 10**6)
    whole = in_lanes(program, target, rows)
    monkeypatch.setattr(straight, "MOST", 900)
    monkeypatch.setattr(straight, "TILES", 3)
    assert len(in_parts(program, 900).parts) > 3
    for count in (target.lanes, target.lanes + 1, 3 * target.lanes, 6 * target.lanes - 1, 101):
        for name, found in in_lanes(program, target, rows[:count]).items():
            np.testing.assert_array_equal(found, whole[name][:count])


def test_every_argument_is_watched_in_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that no result depends on."""
    (target, *_) = TARGETS.values()
    program = drawn()
    rows = np.random.default_rng(0).uniform(-3, 3, (2 * target.lanes, 9))
    for most in (900, 10**6):
        monkeypatch.setattr(straight, "MOST", most)
        assert flags(program, target, rows) == 0
        for element in range(9):
            wrong = rows.copy()
            wrong[1, element] = np.inf
            assert flags(program, target, wrong) & 2


def test_a_pivot_is_watched_whatever_part_it_is_in(monkeypatch: pytest.MonkeyPatch) -> None:
    (target, *_) = TARGETS.values()
    graph = Graph()
    x = [graph.input("x", k) for k in range(9)]
    early = x[0] * x[1]
    value = early
    for k in range(200):
        value = (value + x[k % 9]) * 0.5
    program = record(graph, {"x": 9}, {"y": [value, value * x[2]]}, [Watch(early, 1e-9, True)])
    rows = np.ones((target.lanes, 9))
    rows[1, 0] = 0.0
    for most in (100, 10**6):
        monkeypatch.setattr(straight, "MOST", most)
        assert flags(program, target, rows) == 2


def test_what_is_carried_over_is_not_on_the_stack() -> None:
    """The more of it, the fewer tiles: so much memory is taken, and given back; a short program takes none."""
    program = drawn(4000)
    carried = in_parts(program, straight.MOST).carried
    text = batch_module(program, 4, "run")
    assert "alloca [" not in text
    (line,) = [line for line in text.splitlines() if "call ptr @malloc" in line]
    count = int(line.split("i64 ")[1].rstrip(")")) - 64
    assert count <= straight.MEMORY
    assert count % (32 * carried) == 0
    assert text.count("call void @free") == 1
    assert "malloc" not in batch_module(drawn(20), 4, "run")
