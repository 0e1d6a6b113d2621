"""Straight-line functions in node against the interpreter: every bit."""

import math

import numpy as np
import pytest

from rodyn.trace.formulas import PAGES
from rodyn.trace.interpret import interpret
from rodyn.trace.program import ARITY, TRUTHS, Program, Watch, record
from rodyn.trace.scalar import Graph
from rodyn.wasm import Function
from rodyn.wasm.instructions import COMPOSED
from rodyn.wasm.opcodes import BOOLS, NUMBERS
from tests import conditions
from tests.programs import FUSED, assert_ulps, everything, single
from tests.wasm.node import Call, Room, in_rows, run
from tests.wasm.reference import unfused

pytestmark = conditions.node

SPECIAL = [
    *(0.0, 1.0, 2.5, 0.5, 1.5, 4503599627370495.5, 5e-324, 1e-310, 1e308, 2.0**-1022, 0.3, 700.0, 750.0),
    *(math.inf, math.nan, 99_999.9, math.nextafter(PAGES.largest, 0.0), PAGES.largest, 1e-20, math.pi / 4),
    *(900.0, 2700.0, 2.0**40),
]
DOUBLES = np.array([*SPECIAL, *(-x for x in SPECIAL)])


def expected(program: Program, rows: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    count = len(next(iter(rows.values())))
    found = [unfused(program, {name: row[k].tolist() for name, row in rows.items()}) for k in range(count)]
    return {name: np.array([one[name] for one in found]) for name in program.outputs}


def computed(functions: list[Function], rows: list[dict[str, np.ndarray]]):
    """For each function the flags of its calls and its results, row by row."""
    calls = [in_rows(one, given) for one, given in zip(functions, rows, strict=True)]
    answers = iter(run(functions, [call for some in calls for call in some]))
    for function, some in zip(functions, calls, strict=True):
        mine = [next(answers) for _ in some]
        results = {
            name: np.concatenate([one.results[k] for one in mine]).reshape(-1, len(elements))
            for k, (name, elements) in enumerate(function.program.outputs.items())
        }
        yield np.array([one.flag for one in mine]), results


def assert_same(found: np.ndarray, wanted: np.ndarray) -> None:
    """The same bits, but for those of NaN."""
    there = ~np.isnan(wanted)
    np.testing.assert_array_equal(np.isnan(found), ~there)
    np.testing.assert_array_equal(found[there].view(np.int64), wanted[there].view(np.int64))


def test_the_tables_have_every_operation() -> None:
    known = {*NUMBERS, *BOOLS, *COMPOSED, *FUSED, "sin", "cos", "where", "constant", "input"}
    assert known - {"gt", "ge", "ne", "xor"} == set(ARITY)


@pytest.mark.slow
def test_every_operation_of_every_special_number() -> None:
    ops = [op for op, arity in ARITY.items() if 0 < arity < 3 and op not in TRUTHS]
    functions = [Function(op, single(op)) for op in ops]
    axes = {op: np.meshgrid(*[DOUBLES] * ARITY[op]) for op in ops}
    rows = [{"x": np.stack([a.ravel() for a in axes[op]], axis=1)} for op in ops]
    for function, given, (flags, found) in zip(functions, rows, computed(functions, rows), strict=True):
        wanted = expected(function.program, given)["y"]
        assert_same(found["y"], wanted)
        bad = ~np.isfinite(wanted[:, 0])
        if function.program.counts.keys() & {"sin", "cos"}:
            bad |= ~(np.abs(given["x"][:, 0]) < PAGES.largest)
        np.testing.assert_array_equal(flags != 0, bad)


@pytest.mark.slow
def test_random_programs_of_every_operation() -> None:
    functions = [Function(f"f{seed}", everything(seed)) for seed in range(6)]
    rows = [{"x": np.random.default_rng(4).uniform(-4, 4, (20, 3))} for _ in functions]
    for function, given, (_, found) in zip(functions, rows, computed(functions, rows), strict=True):
        wanted = expected(function.program, given)
        for name, numbers in found.items():
            assert_same(numbers, wanted[name])


@pytest.mark.parametrize("op", ["sin", "cos", "exp", "log", "tanh", "atan2"])
def test_elementary_functions_are_near_those_of_the_c_library(op: str) -> None:
    rng = np.random.default_rng(3)
    x = rng.uniform(-20, 20, (400, ARITY[op])) * 10.0 ** rng.uniform(-6, 0, (400, 1))
    x[:100, 0] *= 5000.0 if op in ("sin", "cos") else 1.0
    program = single(op)
    ((_, found),) = computed([Function("f", program)], [{"x": np.abs(x) if op == "log" else x}])
    wanted = [interpret(program, {"x": row})["y"][0] for row in (np.abs(x) if op == "log" else x).tolist()]
    assert_ulps(found["y"][:, 0], np.array(wanted), 3)


def test_a_watched_value_out_of_its_bound_is_told() -> None:
    graph = Graph()
    x = graph.input("x", 0)
    watched = [Watch(x + 1.0, 0.5, True), Watch(x - 1.0, 4.0, False)]
    function = Function("f", record(graph, {"x": 1}, {"y": [x * 2]}, watched))
    rows = np.array([[0.0], [0.0], [-1.25], [0.0], [0.0], [5.5], [0.0], [math.nan], [-0.5], [5.0]])
    ((flags, _),) = computed([function], [{"x": rows}])
    bad = np.array([False, False, True, False, False, True, False, True, True, False])
    np.testing.assert_array_equal(flags != 0, bad)


def long_program(count: int) -> Program:
    """A recurrence with values that live long, in so many operations."""
    graph = Graph()
    values = [graph.input("x", k) for k in range(8)]
    for k in range(count // 2):
        values.append(values[-1] * values[k // 2] - values[-7])
    return record(graph, {"x": 8}, {"y": values[-100:]})


@pytest.mark.slow
def test_a_long_program_is_several_functions() -> None:
    program = long_program(12_000)
    rows = {"x": np.random.default_rng(0).uniform(-0.5, 0.5, (2, 8))}
    ((_, found),) = computed([Function("f", program)], [rows])
    assert_same(found["y"], expected(program, rows)["y"])


def test_a_module_is_called_with_addresses() -> None:
    """Arguments first, then results, as in the order of the program."""
    graph = Graph()
    a, b = graph.input("a", 0), graph.input("b", 1)
    program = record(graph, {"a": 1, "b": 2}, {"sum": [a + b, b], "product": [a * b]})
    (found,) = run(
        [Function("f", program)], [Call("f", [np.array([3.0]), np.array([0.0, 4.0]), Room(2), Room(1)])]
    )
    assert (found.flag, [one.tolist() for one in found.results]) == (0, [[7.0, 4.0], [12.0]])
