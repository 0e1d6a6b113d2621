"""Functions with loops over links in node against the interpreter, every bit, and against the robot's own numbers."""

from collections.abc import Iterator

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.loops import LoopsBuilt
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.random import random_coordinates
from rodyn.trace.loops.interpret import Interpreter
from rodyn.trace.loops.program import NoLoops
from rodyn.wasm import Function
from tests.loops import ROBOTS, SWEEPS, built
from tests.marks import mostly_slow
from tests.wasm.node import for_links, run
from tests.wasm.reference import unfused

ROWS = 2
WHOLE = [("inverse_dynamics", "newton-euler"), ("forward_dynamics", "articulated-body")]


def state(arm: rd.Robot, name: str, seed: int = 5) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(seed)
    found = {key: rng.uniform(-1, 1, (ROWS, arm.nv)) for key in QUANTITIES[name].arguments}
    return found | {"q": random_coordinates(arm.mechanism, ROWS, rng)}


def check(loops: LoopsBuilt, given: dict[str, np.ndarray]) -> list[np.ndarray]:
    """The results of two rows, which are those of the interpreter, in one lane and in two."""
    one, two = Function("one", loops.program), Function("two", loops.program, 2)
    rows = [{key: array[k : k + 1] for key, array in given.items()} for k in range(ROWS)]
    calls = [*(for_links(one, loops.links, row) for row in rows), for_links(two, loops.links, given)]
    answers = run([one, two], calls)
    assert [answer.flag for answer in answers] == [0] * 3
    for k, row in enumerate(rows):
        numbers = {key: array[0].tolist() for key, array in row.items()}
        meant = Interpreter(loops.program, loops.links, numbers, unfused).results()
        for found, both, wanted in zip(answers[k].results, answers[2].results, meant.values(), strict=True):
            np.testing.assert_array_equal(found, wanted)
            np.testing.assert_array_equal(both.reshape(ROWS, -1)[k], wanted)
    return [both.reshape(ROWS, -1) for both in answers[2].results]


def covering() -> Iterator[tuple[str, str, str]]:
    """Every program on a chain, a tree and a robot with a moving base or joints of several freedoms, in turn."""
    for k, program in enumerate(SWEEPS):
        robot = ("tree", "floating", "mixed", "both", "joints")[k % 5]
        for name in ROBOTS if program in WHOLE else (robot,):
            yield *program, name


@pytest.mark.parametrize(
    ("name", "method", "robot"),
    mostly_slow(covering(), lambda case: hash(case[:0]) is not None and case[2] == "tree", rows=True),
)
def test_loops_are_those_of_the_interpreter(name: str, method: str, robot: str) -> None:
    arm = ROBOTS[robot]
    try:
        loops = built(arm, name, method)
    except NoLoops:
        assert robot in ("floating", "both", "joints")
        return
    check(loops, state(arm, name))
