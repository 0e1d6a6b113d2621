"""Columns of ∂q̈ as schedules: what they mean, for every number of lanes and of columns, by NumPy and by LLVM; flags."""

from dataclasses import replace
from itertools import product

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import target as targets_module
from rodyn.kernel.machine.build import derivative_columns
from rodyn.kernel.machine.compile import object_code
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.columns import BY_LINKS, RowsAndValues
from rodyn.kernel.quantity.request import Options, spec
from rodyn.kernel.reference import evaluate
from rodyn.llvm import row_function
from rodyn.llvm.row_function import RowModule
from rodyn.model.random import random_coordinates
from rodyn.trace.schedule.interpret import Interpreter
from tests import conditions
from tests.marks import mostly_slow
from tests.programs import call, machine_code, targets

NAME = "forward_dynamics_derivatives"
KEYS = ("q", "qd", "tau", "value")
FACTORS = "carpentier-mansard"
TARGETS = targets()
(FIRST, *_) = TARGETS.values()
SIZES = (8, 9, 12)
"""As many columns as the widest lanes, one more, and a half of them more."""
ROBOTS = {
    "one column": lambda: rd.Robot.random(1, "R", seed=1),
    "three": lambda: rd.Robot.random(3, "RP", seed=2),
    "as many as side by side, and one more": lambda: rd.Robot.random(9, "RP", tree=True, seed=3),
    "a chain in loops": lambda: rd.Robot.random(17, "R", seed=4),
    "a floating tree in loops": lambda: rd.Robot.random(45, "R", tree=True, seed=6, base="floating"),
}

pytestmark = conditions.compiled


def arm(n: int) -> rd.Robot:
    return rd.Robot.random(n, "RP", tree=n == 9, seed=n)


def given(robot: rd.Robot, count: int) -> dict[str, np.ndarray]:
    draw = np.random.default_rng(3)
    qd, tau = draw.uniform(-1, 1, (2, count, robot.nv))
    return {"q": random_coordinates(robot.mechanism, count, draw), "qd": qd, "tau": tau}


def nothing(robot: rd.Robot, count: int) -> dict[str, np.ndarray]:
    """Results that must be overwritten, zeros too."""
    n = robot.nv
    return {key: np.full((count, n) if key == "value" else (count, n, n), np.nan) for key in KEYS}


def columns(robot: rd.Robot, method: str) -> RowsAndValues:
    return derivative_columns(spec(robot.mechanism, NAME, method))


def computed(
    made: RowsAndValues, target: Target, lanes: int, rows: dict[str, np.ndarray], found: dict[str, np.ndarray]
) -> int:
    """The answer for a batch with so many rows at a time, or for one row."""
    one = len(rows["q"]) == 1
    module = RowModule(made.function, lanes, target.lanes, values=made.values)
    code = machine_code(module.text(one=one), target)
    return call(code, [*rows.values()], [*found.values()])


def close(found: dict[str, np.ndarray], wanted: dict[str, np.ndarray], tolerance: float) -> None:
    for key, array in wanted.items():
        size = max(np.abs(array).max(), np.abs(wanted["value"]).max())  # of one joint ∂q̈/∂q̇ is 0
        assert np.abs(found[key].reshape(array.shape) - array).max() <= tolerance * size, key


CASES = mostly_slow([(name, n) for name in TARGETS for n in SIZES], lambda case: case[1] == 9, rows=True)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "n"), CASES)
def test_by_factors(name: str, n: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer rows than are treated at a time, as many, and more; M⁻¹ is symmetric to the last bit."""
    monkeypatch.setattr(row_function, "MAX_STRIP_BYTES", 40_000)
    robot, target = arm(n), TARGETS[name]
    made, rows, whole = columns(robot, FACTORS), given(robot, 61), nothing(robot, 61)
    wanted = evaluate(robot.mechanism, NAME, rows)
    assert computed(made, target, target.lanes, rows, whole) == 0
    close(whole, wanted, 1e-12)
    np.testing.assert_array_equal(whole["tau"], np.swapaxes(whole["tau"], 1, 2))
    for count in (1, target.lanes, target.lanes + 1, 2 * target.lanes, 40):
        lanes, found = target.lanes if count > 1 else 1, nothing(robot, count)
        part = {key: array[:count] for key, array in rows.items()}
        assert computed(made, target, lanes, part, found) == 0
        for key, array in found.items():
            np.testing.assert_array_equal(array, whole[key][:count])


@pytest.mark.parametrize(
    ("made", "lanes"),
    mostly_slow(
        [(made, lanes) for made in ROBOTS for lanes in (2, 4, 8)],
        lambda case: case[0] in ("one column", "three") or case == ("a chain in loops", 4),
        rows=True,
    ),
)
def test_by_links(made: str, lanes: int) -> None:
    """The numbers of the other method, symmetric to the last bit; a batch has the bits of its states."""
    robot = ROBOTS[made]()
    task = columns(robot, BY_LINKS)
    machine = replace(FIRST, effort=targets_module.EFFORT)  # of every machine of this kind, quick to compile
    whole, rows = nothing(robot, 3), given(robot, 3)
    module = RowModule(task.function, 1, lanes, values=task.values)
    many, one = (machine_code(module.text(one=one), machine) for one in (False, True))
    assert call(many, [*rows.values()], [*whole.values()]) == 0
    close(whole, evaluate(robot.mechanism, NAME, rows, Options(method=FACTORS)), 1e-11)
    np.testing.assert_array_equal(whole["tau"], np.swapaxes(whole["tau"], 1, 2))
    for k in range(3):
        found = nothing(robot, 1)
        assert call(one, [array[k : k + 1] for array in rows.values()], [*found.values()]) == 0
        for key, array in found.items():
            np.testing.assert_array_equal(array[0], whole[key][k])


@pytest.mark.parametrize("method", [FACTORS, BY_LINKS])
@pytest.mark.parametrize("made", ["three", "as many as side by side, and one more"])
def test_what_they_mean(made: str, method: str) -> None:
    """By the interpreter, which has no lanes and no rows that overlap."""
    robot = ROBOTS[made]()
    task, rows = columns(robot, method), given(robot, 3)
    values = {name: np.array(numbers) for name, numbers in task.values.items()}
    found = dict(zip(KEYS, Interpreter(task.function).run(rows | values, 3).values(), strict=True))
    close(found, evaluate(robot.mechanism, NAME, rows, Options(method=FACTORS)), 1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("method", [FACTORS, BY_LINKS])
def test_what_is_not_finite_is_flagged(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the row is: in the first strip of rows, within one, in the last; of one row too."""
    monkeypatch.setattr(row_function, "MAX_STRIP_BYTES", 40_000)
    robot = arm(9)
    made, lanes = columns(robot, method), FIRST.lanes if method == FACTORS else 1
    for argument, row in product(("q", "qd", "tau"), (0, 6, 60)):
        rows = given(robot, 61)
        rows[argument][row, 3] = np.nan
        assert computed(made, FIRST, lanes, rows, nothing(robot, 61)) != 0
        one = {key: array[row : row + 1] for key, array in rows.items()}
        assert computed(made, FIRST, 1, one, nothing(robot, 1)) == 1


def test_a_batch_says_which_row_is_not_finite() -> None:
    robot = arm(8)
    rows = given(robot, FIRST.lanes)
    rows["tau"][1, 3] = np.inf
    made = columns(robot, FACTORS)
    assert computed(made, FIRST, FIRST.lanes, rows, nothing(robot, FIRST.lanes)) == 2


def test_columns_of_all_matrices_are_one_function() -> None:
    """Code does not grow with the matrices, whose addresses it is given."""
    made = columns(arm(12), FACTORS)
    text = RowModule(made.function, 4, 4, values=made.values).text()
    assert text.count("define internal i1 @places") == 1
    assert len(object_code(text, FIRST)) > 0
