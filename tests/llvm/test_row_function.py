"""Straight-line code in parts and in strips of tiles: every row has its bits, and everything is watched."""

from random import Random

import numpy as np
import pytest

from rodyn.kernel.machine.target import Target
from rodyn.llvm import row_function
from rodyn.llvm.row_function import program_module
from rodyn.llvm.writer import DOUBLE, SINGLE, OutOfRange, Real
from rodyn.trace.passes import fused, in_parts
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.scalar import Graph
from tests.programs import call, in_lanes, machine_code, one_by_one, targets

TARGETS = targets()


def drawn(operations: int = 150) -> Program:
    """Sums, products and sines; results of odd and of even width, x[7] in none of them."""
    draw, graph = Random(1), Graph()
    values = [graph.input("x", k) for k in range(9) if k != 7]
    for _ in range(operations):
        a, b = draw.choice(values[-30:]), draw.choice(values[-30:])
        values.append(draw.choice([a * b, a - b, a + 0.25, a.cos() + b * 0.5]).sin())
    outputs = {"u": values[8:-12:13], "v": [values[-1], 0.5, values[-2], values[3]]}
    return fused(record(graph, {"x": 9}, outputs, [Watch(values[25] + 2.0, 1e-3, True)]))


def flags(program: Program, target: Target, rows: np.ndarray) -> int:
    code = machine_code(program_module(program, target.lanes), target)
    return call(code, [rows], [np.empty((len(rows), len(elements))) for elements in program.outputs.values()])


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_parts_have_the_bits_of_the_whole(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the number of rows: a strip is 3 tiles, a tile overlaps the one before it."""
    program = drawn()
    rows = np.random.default_rng(0).uniform(-3, 3, (101, 9))
    monkeypatch.setattr(row_function, "MAX_PART_OPERATIONS", 10**6)
    whole = in_lanes(program, target, rows)
    monkeypatch.setattr(row_function, "MAX_PART_OPERATIONS", 330)
    monkeypatch.setattr(row_function, "TILES_OF_A_STRIP", 3)
    assert len(in_parts(program, 330).parts) > 3
    for count in (target.lanes, target.lanes + 1, 3 * target.lanes, 6 * target.lanes - 1, 101):
        for name, found in in_lanes(program, target, rows[:count]).items():
            np.testing.assert_array_equal(found, whole[name][:count])


def test_a_long_program_for_one_state_in_parts_has_the_bits_of_the_whole(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (target, *_) = TARGETS.values()
    program, rows = drawn(60), np.random.default_rng(0).uniform(-3, 3, (5, 9))
    whole = one_by_one(program, target, rows)
    assert "@tile1" not in program_module(program, 1, target.lanes)
    monkeypatch.setattr(row_function, "LONG_STATE", 20)
    monkeypatch.setattr(row_function, "MAX_STATE_PART_OPERATIONS", 330)
    assert program_module(program, 1, target.lanes).count("define internal i64 @tile") > 2
    for key, array in one_by_one(program, target, rows).items():
        np.testing.assert_array_equal(array, whole[key])


@pytest.mark.slow
def test_every_argument_is_watched_in_every_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that no result depends on."""
    (target, *_) = TARGETS.values()
    program = drawn()
    rows = np.random.default_rng(0).uniform(-3, 3, (2 * target.lanes, 9))
    for most in (330, 10**6):
        monkeypatch.setattr(row_function, "MAX_PART_OPERATIONS", most)
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
        monkeypatch.setattr(row_function, "MAX_PART_OPERATIONS", most)
        assert flags(program, target, rows) == 2


@pytest.mark.slow
def test_what_is_carried_over_is_not_on_the_stack() -> None:
    """The more of it, the fewer tiles: so much memory is taken, and given back; a short program takes none."""
    program = drawn(4000)
    carried = in_parts(program, row_function.MAX_PART_OPERATIONS).carried
    text = program_module(program, 4)
    (line,) = [line for line in text.splitlines() if "%allocated = call ptr @malloc" in line]
    count = int(line.split("i64 ")[1].rstrip(")")) - 64
    assert count <= row_function.MAX_STRIP_BYTES
    assert count % (32 * carried) == 0
    assert text.count("call void @free(ptr %allocated)") == 1
    assert "%allocated" not in program_module(drawn(20), 4)


def in_single(program: Program, target: Target, rows: np.ndarray) -> dict[str, np.ndarray]:
    """The results of code in float32."""
    code = machine_code(program_module(program, target.lanes_of(SINGLE), real=SINGLE), target)
    found = {name: np.empty((len(rows), len(one)), np.float32) for name, one in program.outputs.items()}
    assert call(code, [rows], [*found.values()]) == 0
    return found


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_rows_of_floats_are_transposed(target: Target) -> None:
    """Results and arguments of every width from 1 to 9: four numbers at a time, two, or one; zeros among them."""
    rng = np.random.default_rng(0)
    for width in range(1, 10):
        graph = Graph()
        x = [graph.input("x", k) for k in range(width)]
        outputs = {"same": x[::-1], "twice": [2 * one for one in x], "zeros": [0.0, *x, 0.0, 0.0, 0.0, 0.0]}
        program = fused(record(graph, {"x": width}, outputs, []))
        rows = rng.normal(size=(3 * target.lanes_of(SINGLE) + 1, width)).astype(np.float32)
        found = in_single(program, target, rows)
        np.testing.assert_array_equal(found["same"], rows[:, ::-1])
        np.testing.assert_array_equal(found["twice"], 2 * rows)
        np.testing.assert_array_equal(found["zeros"][:, 1 : width + 1], rows)
        assert not found["zeros"][:, [0, *range(width + 1, width + 5)]].any()


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_parts_of_floats_have_the_bits_of_the_whole(target: Target, monkeypatch: pytest.MonkeyPatch) -> None:
    program = drawn(100)
    rows = np.random.default_rng(0).uniform(-3, 3, (101, 9)).astype(np.float32)
    monkeypatch.setattr(row_function, "MAX_PART_OPERATIONS", 10**6)
    whole = in_single(program, target, rows)
    monkeypatch.setattr(row_function, "MAX_PART_OPERATIONS", 400)
    monkeypatch.setattr(row_function, "TILES_OF_A_STRIP", 3)
    for count in (target.lanes_of(SINGLE), target.lanes_of(SINGLE) + 1, 101):
        for name, found in in_single(program, target, rows[:count]).items():
            np.testing.assert_array_equal(found, whole[name][:count])


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_other_functions_of_floats_are_rounded_once(target: Target) -> None:
    """They are computed in double."""
    graph = Graph()
    x, y = (graph.input("x", k) for k in range(2))
    operations = {"exp": x.exp(), "log": abs(x).log(), "tanh": x.tanh(), "angle": y.arctan2(x)}
    program = fused(record(graph, {"x": 2}, {name: [one] for name, one in operations.items()}, []))
    rows = np.random.default_rng(0).uniform(-20, 20, (200, 2)).astype(np.float32)
    found = in_single(program, target, rows)
    a, b = rows.astype(np.float64).T
    exact = {"exp": np.exp(a), "log": np.log(np.abs(a)), "tanh": np.tanh(a), "angle": np.arctan2(b, a)}
    for name, expected in exact.items():
        ulps = np.abs(found[name][:, 0] - expected) / np.spacing(np.abs(expected).astype(np.float32))
        assert ulps.max() <= 0.5 + 1e-6


@pytest.mark.parametrize("value", [0.0, 1.0, -0.1, 3.4e38, 1.2e-38, 2.0**-126])
def test_constants_are_rounded_to_the_nearest_float(value: float) -> None:
    assert SINGLE.text(value) == DOUBLE.text(float(np.float32(value)))


@pytest.mark.parametrize("value", [3.5e38, -1e39, 1e-39, -5e-324, np.inf, np.nan])
def test_constants_that_floats_cannot_hold_are_refused(value: float) -> None:
    with pytest.raises(OutOfRange):
        SINGLE.text(value)
    assert isinstance(DOUBLE, Real)
    assert DOUBLE.text(value).startswith("0x")
