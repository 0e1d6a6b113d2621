"""Columns by loops over the links: every kind of machine, lengths around the lanes, chains, trees, flags, wrenches."""

import ctypes

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine.choose import first_of_links, loops_if_long, shape_of
from rodyn.kernel.machine.compile import Code, object_code
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.columns import build_link_columns, by_links
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import spec
from rodyn.kernel.reference import evaluate
from rodyn.llvm.link_columns import LinkColumns, link_columns_batch
from rodyn.llvm.loops import LoopFunction
from rodyn.trace.passes import fused
from tests import conditions
from tests.marks import mostly_slow
from tests.programs import targets

NAME, METHOD = "forward_dynamics_derivatives", "articulated-body"
ARGUMENTS = ("q", "qd", "tau")
TARGETS = targets()
SIZES = (1, 2, 3, 5, 8, 13, 17)
"""Fewer links than lanes, as many as twice the lanes of some machine, and so many that the first part is loops, too."""

pytestmark = conditions.compiled


def arm(n: int) -> rd.Robot:
    return rd.Robot.random(n, "RP", tree=n in (5, 17), seed=n)


def task_of(robot: rd.Robot) -> LinkColumns:
    wanted = spec(robot.mechanism, NAME, METHOD)
    first = first_of_links(wanted)
    loops = loops_if_long(first)
    if loops is None:
        return build_link_columns(wanted, fused(build(first).program))
    return build_link_columns(wanted, LoopFunction(loops.program, loops.links, shape_of(loops), 1))


def called(robot: rd.Robot, target: Target, rows: list[np.ndarray]) -> tuple[int, dict[str, np.ndarray]]:
    """The kernel of a batch, called as others are."""
    code = Code(object_code(link_columns_batch(task_of(robot), target.lanes, "run"), target), target)
    count, n = rows[0].shape
    shapes = {"q": (n, n), "qd": (n, n), "tau": (n, n), "value": (n,)}
    found = {key: np.full((count, *shape), np.nan) for key, shape in shapes.items()}
    pointers = [x for array in rows for x in (array.ctypes.data, n)]
    packed = [count, *pointers, *(array.ctypes.data for array in found.values())]
    memory = (ctypes.c_int64 * len(packed))(*packed)
    return int(code.function("run", 1)(ctypes.addressof(memory))), found


def given(robot: rd.Robot, count: int) -> list[np.ndarray]:
    return list(np.random.default_rng(3).uniform(-1, 1, (3, count, robot.nv)))


@pytest.mark.parametrize(
    ("name", "n"),
    mostly_slow([(name, n) for name in TARGETS for n in SIZES], lambda case: case[1] in (3, 13), rows=True),
)
def test_a_batch(name: str, n: int) -> None:
    """Beside the factors of the inertia matrix, on NumPy columns; M⁻¹ is symmetric to the last bit."""
    robot = arm(n)
    rows = given(robot, 3)
    wanted = evaluate(
        robot.mechanism, NAME, dict(zip(ARGUMENTS, rows, strict=True)), method="carpentier-mansard"
    )
    flag, found = called(robot, TARGETS[name], rows)
    assert flag == 0
    for key, array in wanted.items():
        assert np.abs(found[key] - array).max() <= 1e-11 * max(np.abs(array).max(), 1e-3), key
    np.testing.assert_array_equal(found["tau"], np.swapaxes(found["tau"], 1, 2))


@pytest.mark.parametrize("place", range(3))
def test_a_number_that_is_not_finite_is_flagged(place: int) -> None:
    robot = arm(13)
    rows = given(robot, 4)
    rows[place][2, 7] = np.inf
    flag, _ = called(robot, next(iter(TARGETS.values())), rows)
    assert flag


@pytest.mark.parametrize(
    ("n", "tree", "links"), [(12, False, False), (13, False, True), (13, True, False)], ids=str
)
def test_which_robots_they_serve(n: int, tree: bool, links: bool) -> None:
    """Where a tip has more than twelve joints below it."""
    robot = rd.Robot.random(n, "R", tree=tree, seed=4)
    assert by_links(spec(robot.mechanism, NAME)) == links
    assert (robot.mechanism.height > 12) == links


@pytest.mark.parametrize("point", ["origin", "com", (0.1, 0.2, 0.3)])
def test_wrenches_on_long_robots(point: str | tuple[float, float, float]) -> None:
    """The lever is turned into the axes of the joint, in loops as in straight lines."""
    robot = rd.Robot.random(14, "RP", seed=6)
    load = rd.Wrench([3.0, -2.0, 5.0], [1.0, 0.5, -0.7], frame=9, point=point)
    rows = given(robot, 3)
    wanted = evaluate(
        robot.mechanism,
        NAME,
        dict(zip(ARGUMENTS, rows, strict=True)),
        method="carpentier-mansard",
        wrench=load,
    )
    found = robot.forward_dynamics_derivatives(*rows, wrench=load)
    for key, array in wanted.items():
        assert np.abs(getattr(found, key) - array).max() <= 1e-11 * np.abs(array).max(), key
