"""Functions of recorded steps in node against the interpreter: every bit, for chains, a tree and a floating base."""

import numpy as np
import pytest

from rodyn.kernel.program.any_robot.joined import Joined, joined_robot
from rodyn.trace.calls import CLASSES, TABLE
from rodyn.trace.schedule.language import known
from rodyn.trace.schedule.trim import trimmed
from rodyn.wasm import Function, metadata
from tests import conditions
from tests.wasm.node import Answer, Call, Room, run
from tests.wasm.reference import Unfused

pytestmark = conditions.node

CASES = {
    "scan": ("inverse_dynamics", "newton-euler-scan", Joined((-1, 0, 1, 2)), None),
    "tree": ("forward_dynamics", "cholesky", Joined((-1, 0, 0, 1)), None),
    "cyclic": ("forward_dynamics", "constraint-force-cyclic", Joined((-1, 0, 1)), False),
    "free": ("forward_dynamics", "articulated-body-pieces", Joined((-1, 0, 1), floating=True), None),
}


def given(name: str) -> tuple[list[int], np.ndarray, dict[str, np.ndarray]]:
    """Classes of links, a table of any numbers that are above 0, and arguments."""
    joined = CASES[name][2]
    program = joined_robot(*CASES[name])
    rng = np.random.default_rng(len(name))
    lead = joined.lead
    classes = [*range(2, 2 + lead), *rng.integers(0, 2, len(joined.parents)).tolist()]
    width = known(program.buffers[TABLE].width)
    table = rng.uniform(0.5, 1.5, (len(classes), width // len(classes)))
    table[:, -1] = 1e-9
    widths = {key: known(buffer.width) for key, buffer in program.named("argument").items()}
    arguments = {key: rng.uniform(-1, 1, width) for key, width in widths.items()}
    if lead:
        arguments["q"][3:7] /= np.linalg.norm(arguments["q"][3:7])
    return classes, table, arguments


def called(name: str, table: np.ndarray) -> Call:
    classes, _, arguments = given(name)
    data = metadata([Function(name, joined_robot(*CASES[name]))])["functions"][name]
    fixed = {CLASSES: np.array(classes, dtype=np.int32), TABLE: table}
    rooms = map(Room, data["results"].values())
    return Call(name, [*(fixed[key] for key in data["fixed"]), *arguments.values(), *rooms])


def functions() -> list[Function]:
    programs = trimmed([joined_robot(*case) for case in CASES.values()])
    return [Function(name, program) for name, program in zip(CASES, programs, strict=True)]


def assert_interpreted(name: str, answer: Answer) -> None:
    classes, table, arguments = given(name)
    rows = {key: array[None] for key, array in arguments.items()}
    tables = {TABLE: table.ravel(), CLASSES: np.array(classes, dtype=float)}
    wanted = Unfused(joined_robot(*CASES[name])).run(rows | tables, 1)
    for found, numbers in zip(answer.results, wanted.values(), strict=True):
        np.testing.assert_array_equal(found, numbers[0])


@pytest.mark.slow
def test_calls_are_those_of_the_interpreter() -> None:
    """One module with all of them, and numbers that no robot has."""
    answers = run(functions(), [called(name, given(name)[1]) for name in CASES])
    for name, answer in zip(CASES, answers, strict=True):
        assert_interpreted(name, answer)
        assert answer.flag == 0


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tree", "free"])
def test_a_pivot_below_its_bound_is_flagged(name: str) -> None:
    table = given(name)[1]
    table[-1, -1] = 1e9
    (answer,) = run(functions(), [called(name, table)])
    assert answer.flag
    assert_interpreted(name, answer)


@pytest.mark.slow
def test_a_result_that_is_not_finite_is_flagged() -> None:
    table = given("scan")[1]
    table[-1, 0] = np.nan
    (answer,) = run(functions(), [called("scan", table)])
    assert answer.flag
