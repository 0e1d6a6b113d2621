"""Functions of real robots in node against the library's own numbers."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import without_masses
from rodyn.model.random import random_coordinates
from rodyn.trace.loops.lower import ANY_ROBOT
from rodyn.trace.passes import fused
from rodyn.wasm import Function
from tests import conditions
from tests.loops import ROBOTS, built, chain, method_of, spec_of
from tests.wasm.node import Answer, for_links, in_rows, run

pytestmark = conditions.node

ROWS = 2
QUANTITIES = {"inverse_dynamics": "qdd", "forward_dynamics": "tau"}
SHORT = {name: rd.load(name) for name in ("puma", "stanford", "kuka")}
LONG = {
    "chain": chain(30),
    "tree": rd.Robot.random(12, "RP", tree=True, seed=4),
    "floating": ROBOTS["floating"],
}


def state(arm: rd.Robot, name: str) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(1)
    q = random_coordinates(arm.mechanism, ROWS, rng)
    return {"q": q, **{key: rng.uniform(-1, 1, (ROWS, arm.nv)) for key in ("qd", QUANTITIES[name])}}


def assert_near(answers: list[Answer], wanted: np.ndarray) -> None:
    assert [answer.flag for answer in answers] == [0] * len(answers)
    found = np.concatenate([answer.results[0] for answer in answers]).reshape(wanted.shape)
    assert np.abs(found - wanted).max() <= 1e-12 * np.abs(wanted).max()


@pytest.mark.slow
def test_short_robots_as_straight_line_code() -> None:
    """The robot's own numbers in the code, and its inertial parameters as an argument: here twice its own."""
    functions, calls, wanted = [], [], []
    for robot, arm in SHORT.items():
        for name in QUANTITIES:
            given, bound = state(arm, name), arm.kernel(name, bind="structure")
            doubled = np.tile(2 * bound.parameters.ravel(), (ROWS, 1))
            own = spec_of(arm, name, method_of(name), None)
            for bind, which in (("robot", own), ("structure", without_masses(own))):
                function = Function(f"{robot}_{name}_{bind}", fused(build(which).program))
                functions.append(function)
                calls += in_rows(function, given | {"parameters": doubled})
            wanted += list(getattr(arm, name)(*given.values()))
            wanted += list(np.array(bound(*given.values(), parameters=2 * bound.parameters)))
    for answer, numbers in zip(run(functions, calls), wanted, strict=True):
        assert_near([answer], numbers)


@pytest.mark.slow
def test_long_robots_as_loops() -> None:
    functions, calls, wanted = [], [], []
    for robot, arm in LONG.items():
        for name in QUANTITIES:
            given, loops = state(arm, name), built(arm, name)
            function = Function(f"{robot}_{name}", loops.schedule.of(ANY_ROBOT))
            functions.append(function)
            rows = [{key: array[k] for key, array in given.items()} for k in range(ROWS)]
            calls += [for_links(function, loops.links, row) for row in rows]
            wanted += list(getattr(arm, name)(*given.values()))
    for answer, numbers in zip(run(functions, calls), wanted, strict=True):
        assert_near([answer], numbers)
