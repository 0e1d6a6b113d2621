"""Spreads over places of tiled buffers: neighbours, every second place, levels, and numbers that integers name."""

from itertools import pairwise

import numpy as np
import pytest

from rodyn.kernel.machine.target import Target
from rodyn.llvm.row_function import RowModule
from rodyn.trace.loops.joined import Joined
from rodyn.trace.program import record
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.interpret import Interpreter
from rodyn.trace.schedule.language import (
    SIDE,
    Alone,
    Buffer,
    Clear,
    Move,
    Ref,
    RowFunction,
    Spread,
    Statement,
    Sweep,
    entry,
    index,
)
from tests.programs import call, machine_code, targets

N = 32
"""Numbers of a row; levels have half as many each, down to one tile."""
STARTS, TILES = [1, 6, 9], [4, 2, 1]
ORDER = [5, 0, 7, 3, 31, 2, 30, 1]


def program(step):
    graph = Graph()
    values = step(*(graph.input(name, 0) for name in "abc"))
    return record(graph, dict.fromkeys("abc", 1), {"values": values})


def joined(step, reads: dict[str, Ref], *writes: Ref) -> Statement:
    one = Joined()
    for number, ref in zip(
        one.run(program(step), lambda name, _: reads[name])["values"], writes, strict=True
    ):
        one.write(number, ref)
    return one.do()


def function() -> RowFunction:
    """Second differences, then sums of pairs level by level, and back each number with that of the pair."""
    k, l, above = index("k"), index("l"), index("l") + 1

    def at(level, factor, shift=0):
        return entry("starts", level) * SIDE + k * factor + shift

    def row(shift):
        return Ref("levels", 1, k + (SIDE + shift))

    differ = joined(
        lambda a, b, c: [a - 2 * b + c], {"a": row(-1), "b": row(0), "c": row(1)}, Ref("levels", 0, k + SIDE)
    )
    pair = {
        "a": Ref("levels", 0, at(l, 2)),
        "b": Ref("levels", 0, at(l, 2, 1)),
        "c": Ref("levels", 0, at(above, 1)),
    }
    up = joined(lambda a, b, _: [a + b], pair, pair["c"])
    down = joined(lambda a, b, c: [b + c, a + c], pair, pair["b"], pair["a"])
    picked = Ref("x", entry("order", k))
    sent = Ref("sent", entry("order", k))
    gather = joined(lambda a, b, _: [a + b], {"a": picked, "b": Ref("levels", 0, k + SIDE)}, sent)
    one_place = Move(Ref("x", k), Ref("side", k, index("p")), 1)
    count = entry("tiles", above) * SIDE
    body = (
        Clear("levels"),
        Spread("k", N, (Move(Ref("x", k), row(0), 1),)),
        Spread("k", N, (differ,)),
        Sweep("l", 2, (Spread("k", count, (up,)),)),
        Sweep("l", 2, (Spread("k", count, (down,)),), backwards=True),
        Spread("k", N, (Move(Ref("levels", 0, k + SIDE), Ref("out", k), 1),)),
        Spread("k", SIDE, (gather,)),
        Sweep("p", SIDE, (Spread("k", 5, (one_place,)),)),
        Spread("k", SIDE, (Move(Ref("side", 4, k), Ref("last", k), 1),)),
    )
    buffers = {
        "x": Buffer("argument", N),
        "out": Buffer("result", N),
        "sent": Buffer("result", N),
        "last": Buffer("result", SIDE),
        "levels": Buffer("scratch", 2, 12 * SIDE, tiled=True),
        "side": Buffer("scratch", 5, SIDE, tiled=True),
        "starts": Buffer("integers", 3),
        "tiles": Buffer("integers", 3),
        "order": Buffer("integers", len(ORDER)),
    }
    return RowFunction(buffers, (), (Alone(None, body),), ())


VALUES = {"starts": STARTS, "tiles": TILES, "order": ORDER}


def expected(x: np.ndarray) -> dict[str, np.ndarray]:
    wide = np.pad(x, 1)
    levels = [wide[:-2] - 2 * x + wide[2:]]
    for _ in range(2):
        levels.append(levels[-1][::2] + levels[-1][1::2])
    above = levels.pop()
    while levels:
        lower = levels.pop()
        above = np.ravel(np.column_stack([lower[::2] + above, lower[1::2] + above]))
    sent = np.zeros(N)
    sent[ORDER] = x[ORDER] + above[: len(ORDER)]
    return {"out": above, "sent": sent, "last": np.full(SIDE, x[4])}


def test_the_interpreter_does_what_it_should() -> None:
    x = np.random.default_rng(0).uniform(-1, 1, N)
    tables = {name: np.array(values, float)[None] for name, values in VALUES.items()}
    results = Interpreter(function()).run({"x": x[None], **tables}, 1)
    for name, numbers in expected(x).items():
        np.testing.assert_allclose(results[name][0], numbers, rtol=0, atol=1e-14)


@pytest.mark.parametrize("target", targets().values(), ids=targets())
def test_machine_code_does_the_same(target: Target) -> None:
    rows = np.random.default_rng(0).uniform(-1, 1, (3, N))
    code = machine_code(RowModule(function(), 1, target.lanes, values=VALUES).text(), target)
    results = [np.zeros((3, N)), np.zeros((3, N)), np.zeros((3, SIDE))]
    assert call(code, [rows], results) == 0
    for k, x in enumerate(rows):
        for result, numbers in zip(results, expected(x).values(), strict=True):
            np.testing.assert_allclose(result[k], numbers, rtol=0, atol=1e-14)


def test_a_number_that_is_not_finite_is_flagged() -> None:
    target = next(iter(targets().values()))
    code = machine_code(RowModule(function(), 1, target.lanes, values=VALUES).text(), target)
    rows = np.ones((1, N))
    rows[0, 17] = np.inf
    assert call(code, [rows], [np.zeros((1, N)), np.zeros((1, N)), np.zeros((1, SIDE))]) != 0


def test_tiles_that_are_not_full_are_refused() -> None:
    spread = Spread("k", 5, (Move(Ref("x"), Ref("side", 0, "k"), 1),))
    buffers = {"x": Buffer("argument", 1), "side": Buffer("scratch", 1, SIDE, tiled=True)}
    with pytest.raises(ValueError, match="do not fill tiles"):
        RowFunction(buffers, (), (Alone(None, (spread,)),), ())


def test_memory_is_used_again_when_nothing_reads_it_any_more() -> None:
    buffers = {"x": Buffer("argument", 8), "out": Buffer("result", 8)}
    buffers |= {f"s{k}": Buffer("scratch", 8) for k in range(4)}
    chain = ("x", "s0", "s1", "s2", "s3", "out")
    moves = tuple(Move(Ref(a), Ref(b), 8) for a, b in pairwise(chain))
    module = RowModule(RowFunction(buffers, (), (Alone(None, moves),), ()), 1, 8, values={})
    assert module.size == 16
    assert module.places["s0"] == module.places["s2"] != module.places["s1"] == module.places["s3"]
