"""Columns of long robots, link by link: what their steps mean for every number of lanes and of columns; flags."""

import ctypes
from dataclasses import replace

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import target
from rodyn.kernel.machine.build import loops_if_long, shape_of
from rodyn.kernel.machine.compile import Code, object_code
from rodyn.kernel.program.columns import BY_LINKS, build_link_columns, first_of_links
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Spec, spec
from rodyn.kernel.reference import evaluate
from rodyn.llvm.link_columns import LinkColumns, link_columns_batch, link_columns_state
from rodyn.llvm.loops import LoopFunction
from rodyn.model.random import random_coordinates
from rodyn.trace.passes import fused
from tests import conditions
from tests.marks import mostly_slow
from tests.programs import targets

NAME = "forward_dynamics_derivatives"
KEYS = ("q", "qd", "tau", "value")
(FIRST, *_) = targets().values()
LANES = (2, 4, 8)

pytestmark = conditions.compiled

ROBOTS = {
    "one column": lambda: rd.Robot.random(1, "R", seed=1),
    "three": lambda: rd.Robot.random(3, "RP", seed=2),
    "as many as side by side, and one more": lambda: rd.Robot.random(9, "RP", tree=True, seed=3),
    "a chain in loops": lambda: rd.Robot.random(17, "R", seed=4),
    "a floating tree in loops": lambda: rd.Robot.random(45, "R", tree=True, seed=6, base="floating"),
}
CASES = mostly_slow(
    [(made, lanes) for made in ROBOTS for lanes in LANES],
    lambda case: case[0] in ("one column", "three") or case == ("a chain in loops", 4),
    rows=True,
)


def compiled(ir: str) -> Code:
    """Code for a processor that every machine of this kind can run, with the effort of the session."""
    machine = replace(FIRST, effort=target.EFFORT)
    return Code(object_code(ir, machine), machine)


def task_of(asked: Spec) -> LinkColumns:
    """As `choose` makes it."""
    first = first_of_links(asked)
    loops = loops_if_long(first)
    if loops is None:
        return build_link_columns(asked, fused(build(first).program))
    return build_link_columns(asked, LoopFunction(loops.program, loops.links, shape_of(loops), 1))


def given(robot: rd.Robot, count: int) -> dict[str, np.ndarray]:
    draw = np.random.default_rng(3)
    qd, tau = draw.uniform(-1, 1, (2, count, robot.nv))
    return {"q": random_coordinates(robot.mechanism, count, draw), "qd": qd, "tau": tau}


def nothing(robot: rd.Robot, count: int) -> dict[str, np.ndarray]:
    """Results that must be overwritten, zeros too."""
    n = robot.nv
    return {key: np.full((count, n) if key == "value" else (count, n, n), np.nan) for key in KEYS}


@pytest.mark.parametrize(("made", "lanes"), CASES)
def test_one_state_and_a_batch(made: str, lanes: int) -> None:
    """The numbers of the other method, symmetric to the last bit; a batch has the bits of its states."""
    robot = ROBOTS[made]()
    task = task_of(spec(robot.mechanism, NAME, BY_LINKS))
    rows, found, whole = given(robot, 3), nothing(robot, 3), nothing(robot, 3)
    one = compiled(link_columns_state(task, lanes, "state"))
    for k in range(3):
        addresses = [array[k].ctypes.data for array in (*rows.values(), *found.values())]
        assert one.function("state", len(addresses))(*addresses) == 0
    expected = evaluate(robot.mechanism, NAME, rows, method="carpentier-mansard")
    for key, array in expected.items():
        size = max(np.abs(array).max(), np.abs(expected["value"]).max())  # of one joint ∂q̈/∂q̇ is 0
        assert np.abs(found[key] - array).max() <= 1e-11 * size, key
    np.testing.assert_array_equal(found["tau"], np.swapaxes(found["tau"], 1, 2))
    many = compiled(link_columns_batch(task, lanes, "run"))
    pointers = [x for array in rows.values() for x in (array.ctypes.data, array.shape[1])]
    packed = [3, *pointers, *(array.ctypes.data for array in whole.values())]
    memory = (ctypes.c_int64 * len(packed))(*packed)
    assert many.function("run", 1)(ctypes.addressof(memory)) == 0
    for key, array in found.items():
        np.testing.assert_array_equal(whole[key], array)


@pytest.mark.slow
@pytest.mark.parametrize("lanes", LANES)
def test_what_is_not_finite_is_flagged(lanes: int) -> None:
    robot = rd.Robot.random(5, "RP", tree=True, seed=3)
    task = task_of(spec(robot.mechanism, NAME, BY_LINKS))
    code = compiled(link_columns_state(task, lanes, "state"))
    for argument in ("q", "qd", "tau"):
        rows, found = given(robot, 1), nothing(robot, 1)
        rows[argument][0, 3] = np.nan
        addresses = [array.ctypes.data for array in (*rows.values(), *found.values())]
        assert code.function("state", len(addresses))(*addresses) != 0
