"""Columns in lanes: what the two programs mean, on every kind of machine; flags; long programs in parts."""

import ctypes
from itertools import product

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine.compile import Code, object_code
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.columns import build_columns
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.kernel.reference import evaluate
from rodyn.llvm import columns, straight
from rodyn.llvm.columns import columns_batch, columns_state
from rodyn.llvm.straight import state_module
from rodyn.trace.interpret import interpret
from rodyn.trace.passes import fused
from tests import conditions
from tests.marks import mostly_slow
from tests.programs import one_by_one, targets

NAME = "forward_dynamics_derivatives"
ARGUMENTS = ("q", "qd", "tau")
TARGETS = targets()
SIZES = (8, 9, 12)
"""As many columns as the widest lanes, one more, and a half of them more."""

pytestmark = conditions.compiled


def arm(n: int) -> rd.Robot:
    return rd.Robot.random(n, "RP", tree=n == 9, seed=n)


def given(robot: rd.Robot, count: int) -> list[np.ndarray]:
    return list(np.random.default_rng(3).uniform(-1, 1, (3, count, robot.nv)))


def expected(robot: rd.Robot, rows: list[np.ndarray]) -> dict[str, np.ndarray]:
    return evaluate(robot.mechanism, NAME, dict(zip(ARGUMENTS, rows, strict=True)))


class Batch:
    """The kernel of a batch, called as others are."""

    def __init__(self, robot: rd.Robot, target: Target) -> None:
        self.task, self.shapes = build_columns(spec(robot.mechanism, NAME))
        self.code = Code(object_code(columns_batch(self.task, target.lanes, "run"), target), target)

    def __call__(self, rows: list[np.ndarray]) -> tuple[int, dict[str, np.ndarray]]:
        count, wide = rows[0].shape
        found = {key: np.full((count, *shape), np.nan) for key, shape in self.shapes.items()}
        pointers = [x for array in rows for x in (array.ctypes.data, wide)]
        packed = [count, *pointers, *(array.ctypes.data for array in found.values())]
        memory = (ctypes.c_int64 * len(packed))(*packed)
        return int(self.code.function("run", 1)(ctypes.addressof(memory))), found


def close(found: dict[str, np.ndarray], wanted: dict[str, np.ndarray]) -> None:
    for key, array in wanted.items():
        assert np.abs(found[key] - array).max() <= 1e-12 * np.abs(array).max(), key


CASES = mostly_slow([(name, n) for name in TARGETS for n in SIZES], lambda case: case[1] == 9, rows=True)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "n"), CASES)
def test_a_batch(name: str, n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer rows than are treated at a time, as many, and more; M⁻¹ is symmetric to the last bit."""
    monkeypatch.setattr(columns, "MAX_COLUMN_BYTES", 20_000)
    robot, target = arm(n), TARGETS[name]
    kernel = Batch(robot, target)
    rows = given(robot, 61)
    wanted = expected(robot, rows)
    flag, whole = kernel(rows)
    assert flag == 0
    close(whole, wanted)
    np.testing.assert_array_equal(whole["tau"], np.swapaxes(whole["tau"], 1, 2))
    for count in (target.lanes, target.lanes + 1, 2 * target.lanes, 40):
        flag, found = kernel([array[:count] for array in rows])
        assert flag == 0
        for key, array in found.items():
            np.testing.assert_array_equal(array, whole[key][:count])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "n"), CASES)
def test_one_state(name: str, n: int) -> None:
    robot, target = arm(n), TARGETS[name]
    task, shapes = build_columns(spec(robot.mechanism, NAME))
    code = Code(object_code(columns_state(task, target.lanes, "state"), target), target)
    rows = given(robot, 2)
    found = {key: np.full((2, *shape), np.nan) for key, shape in shapes.items()}
    for k in range(2):
        addresses = [array[k].ctypes.data for array in (*rows, *found.values())]
        assert code.function("state", len(addresses))(*addresses) == 0
    close(found, expected(robot, rows))
    np.testing.assert_array_equal(found["tau"], np.swapaxes(found["tau"], 1, 2))


def test_the_program_of_a_column_solves_with_the_factors() -> None:
    """M times what it gives is the column, M from another method."""
    robot = arm(9)
    task, _ = build_columns(spec(robot.mechanism, NAME))
    rows = {key: array[0] for key, array in zip(ARGUMENTS, given(robot, 1), strict=True)}
    first = interpret(task.first, rows)
    column = np.random.default_rng(0).uniform(-1, 1, 9)
    found = interpret(task.column, {columns.FACTORS: first[columns.FACTORS], columns.COLUMN: column})
    solved = np.array(found[columns.COLUMN], dtype=np.float64)
    np.testing.assert_allclose(robot.inertia_matrix(rows["q"]) @ solved, column, rtol=0, atol=1e-12)


@pytest.mark.slow
def test_what_is_not_finite_is_flagged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the row is: in the first chunk of rows, within one, in the last."""
    monkeypatch.setattr(columns, "MAX_COLUMN_BYTES", 20_000)
    (target, *_) = TARGETS.values()
    robot = arm(9)
    kernel = Batch(robot, target)
    for argument, row in product(range(3), (0, 6, 60)):
        rows = given(robot, 61)
        rows[argument][row, 3] = np.nan
        assert kernel(rows)[0] != 0


def test_a_long_program_in_parts_has_the_bits_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    (target, *_) = TARGETS.values()
    robot = rd.Robot.random(3, "R", seed=1)
    program = fused(build(spec(robot.mechanism, "gravity_force")).program)
    rows = given(robot, 5)[0]
    whole = one_by_one(program, target, rows)
    assert "@part" not in state_module(program, target.lanes, "state")
    monkeypatch.setattr(straight, "LONG_STATE", 20)
    monkeypatch.setattr(straight, "MAX_STATE_PART_OPERATIONS", 15)
    assert state_module(program, target.lanes, "state").count("define internal i64 @part") > 2
    for key, array in one_by_one(program, target, rows).items():
        np.testing.assert_array_equal(array, whole[key])
