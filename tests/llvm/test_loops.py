"""Loops in machine code: the algorithm's numbers, its errors, and code that does not grow with the robot."""

import mmap
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.machine import choose
from rodyn.kernel.machine.build import object_file
from rodyn.kernel.machine.choose import Key
from rodyn.kernel.machine.kernels import KERNELS
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.loops import LoopsBuilt, why_no_loops
from rodyn.kernel.quantity.request import Options, wrench_arrays
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.kernel.reference import evaluate
from rodyn.llvm.row_function import RowModule
from rodyn.model.random import random_coordinates
from rodyn.trace.loops.lower import values_of
from rodyn.trace.schedule.interpret import Interpreter
from tests import conditions
from tests.loops import ROBOTS, SWEEPS, built, chain, spec_of
from tests.marks import mostly_slow
from tests.programs import targets

LOADED = ("inverse_dynamics", "forward_dynamics", "generalised_force", "reactions")
WHOLE = [("inverse_dynamics", "newton-euler"), ("forward_dynamics", "articulated-body")]
"""Programs that are run on every robot."""


def covering() -> Iterator[tuple[str, str, str, bool]]:
    """(quantity, method, robot, with the kernel of one state): not every program on every robot.

    Every program runs on a chain, on a tree and on a robot with a moving base or joints of several freedoms, in turn;
    inverse dynamics without some of its arguments on one of these three. One of them also has the kernel of one
    state, which is the same loops with one lane.
    """
    for k, program in enumerate(SWEEPS):
        chain, moving = ("puma", "mixed")[k % 2], ("both", "floating", "joints")[k % 3]
        chosen = [chain, "tree", moving]
        if program[0] in ("bias_force", "convective_force", "gravity_force"):
            chosen = [chosen[k % 3]]
        for robot in [name for name in ROBOTS if name != "chain"] if program in WHOLE else chosen:
            yield *program, robot, robot == chosen[k % len(chosen)]


def quick(case: tuple[str, str, str, bool]) -> bool:
    """Two programs for one link, a chain and a floating base."""
    name, method, robot, _ = case
    return robot in ("one", "mixed", "floating") and (name, method) in WHOLE


@pytest.fixture
def always_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops for short robots too."""
    monkeypatch.setattr(choose, "is_long", lambda _: True)


def differences(
    arm: rd.Robot, name: str, method: str, one_state: bool, loads: Any = None
) -> dict[str, float]:
    """How far interpreter, batch kernel and kernel of one state are from the source, in parts of the largest."""
    loops = built(arm, name, method, loads)
    rng = np.random.default_rng(5)
    state = {key: rng.uniform(-1, 1, (11, arm.nv)) for key in QUANTITIES[name].arguments}
    state["q"] = random_coordinates(arm.mechanism, 11, rng)
    expected = evaluate(arm.mechanism, name, state, Options(method=method, wrench=loads))
    size = max(1.0, *(float(np.abs(array).max()) for array in expected.values()))
    shared = {key: np.atleast_2d(array) for key, array in wrench_arrays(wrenches(loads)).items()}
    rows = {
        key: np.ascontiguousarray(np.broadcast_to(a, (11, a.shape[1]))) for key, a in (state | shared).items()
    }
    tables = {key: np.array(values) for key, values in values_of(loops.links).items()}
    meant = Interpreter(loops.schedule.function()).run(rows | tables, 11)
    machine = target()
    assert machine is not None
    found = {"interpreter": (slice(None), list(meant.values()))}
    for batch, part in ((True, slice(None)), (False, slice(3, 4)))[: 1 + one_state]:
        count = len(range(11)[part])
        results = [np.full((count, *loops.shapes[key]), np.nan) for key in expected]
        made = object_file(Key(spec_of(arm, name, method, loads), machine, batch), machine)
        assert made.how == ("loops" if batch else "state")
        assert KERNELS[made.how](made, machine)({key: a[part] for key, a in rows.items()}, results) == 0
        found[f"batch {batch}"] = (part, results)
    return {
        key: max(
            float(np.abs(array.reshape(wanted[part].shape) - wanted[part]).max()) / size
            for array, wanted in zip(arrays, expected.values(), strict=True)
        )
        for key, (part, arrays) in found.items()
    }


def rounding(arm: rd.Robot, method: str) -> float:
    """What two orders of computing may differ by; inverting links costs the quotient of their moments (0013)."""
    if method != "constraint-force":
        return 1e-13
    moments = [np.linalg.eigvalsh(link.inertia) for link in arm.mechanism.merged().mechanism.links]
    return 1e-13 * float(max(m[-1] / m[0] for m in moments))


@conditions.compiled
@pytest.mark.parametrize(("name", "method", "robot", "one_state"), mostly_slow(covering(), quick, rows=True))
@pytest.mark.usefixtures("always_long")
def test_loops_are_the_algorithm(name: str, method: str, robot: str, one_state: bool) -> None:
    quantity = QUANTITIES[name]
    joined = quantity.joined or quantity.turning or method == "constraint-force"
    if joined and robot in ("floating", "joints", "both"):
        reason = why_no_loops(spec_of(ROBOTS[robot], name, method, None))
        assert re.search(r"several elements|several degrees of freedom|turns freely", reason)
        return
    for way, difference in differences(ROBOTS[robot], name, method, one_state).items():
        assert difference <= rounding(ROBOTS[robot], method), way


@conditions.compiled
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "method", "one_state"),
    [(*row, k % 2 == 0) for k, row in enumerate(row for row in SWEEPS if row[0] in LOADED)],
)
@pytest.mark.usefixtures("always_long")
def test_loops_with_wrenches(name: str, method: str, one_state: bool) -> None:
    loads = [
        rd.Wrench(force=[1.0, -2.0, 3.0], moment=[0.3, 0.2, -0.1], frame=-1, point=(0.1, 0.2, 0.3)),
        rd.Wrench(force=np.linspace(-2, 2, 33).reshape(11, 3), moment=[0.0, 0.5, 0.0], frame=3, point="com"),
    ]
    for way, difference in differences(ROBOTS["tree"], name, method, one_state, loads).items():
        assert difference <= rounding(ROBOTS["tree"], method), way


def batch(loops: LoopsBuilt, lanes: int) -> str:
    """The code for batches."""
    return RowModule(loops.schedule.function(), lanes, lanes).text()


@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics", "inertia_matrix"])
def test_code_does_not_grow_with_the_robot(name: str) -> None:
    short, long = (built(chain(n, seed), name) for n, seed in ((8, 1), (80, 2)))
    texts = [batch(r, 8) for r in (short, long)]
    numbers = [len(text.splitlines()) for text in texts]
    assert numbers[1] <= 1.2 * numbers[0]


def test_a_long_robot_with_a_thin_pivot_is_rechecked() -> None:
    """A joint that almost nothing resists: straight-line code and loops give the same error."""
    rows = [
        {"joint": "revolute", "a": 0.0, "b": 0.0, "alpha": 1.0, "theta": 0.0, "mass": 1.0, "r": (0, 0, 0.1)}
    ]
    heavy = {**rows[0], "inertia": np.diag([1.0, 1.0, 1.0])}
    thin = {**rows[0], "alpha": 0.0, "mass": 0.1, "inertia": np.diag([1e-2, 1e-2, 1e-19])}
    for n in (4, 40):
        arm = rd.Robot.from_dh([heavy] * n + [thin], "standard", physical="warn")
        with pytest.raises(rd.SingularError, match=f"nothing resists joint {n + 1}"):
            arm.forward_dynamics(*np.zeros((3, 16, n + 1)))


@pytest.mark.slow
@pytest.mark.parametrize("target", [None, *list(targets())[:2]])
def test_kernels_with_loops_are_the_sources(target: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if target:
        monkeypatch.setenv("RODYN_TARGET", target)
    for arm in (chain(25), rd.Robot.random(40, "RPF", tree=True, seed=6)):
        state = np.random.default_rng(1).uniform(-1, 1, (3, 11, arm.n))
        motion = dict(zip(("q", "qd", "qdd"), state, strict=True))
        expected = evaluate(arm.mechanism, "inverse_dynamics", motion)["tau"]
        tau = arm.inverse_dynamics(*state)
        assert np.abs(tau - expected).max() <= 1e-12 * np.abs(expected).max()
        np.testing.assert_allclose(
            arm.inverse_dynamics(*state[:, 4]), tau[4], rtol=0, atol=1e-12 * np.abs(tau).max()
        )
        back = arm.forward_dynamics(state[0], state[1], tau)
        assert np.abs(back - state[2]).max() <= 1e-8
        np.testing.assert_array_equal(arm.forward_dynamics(state[0, 3:], state[1, 3:], tau[3:]), back[3:])


@pytest.mark.slow
def test_a_thousand_links() -> None:
    arm = chain(1000)
    q = np.random.default_rng(2).uniform(-0.01, 0.01, (9, 1000))
    tau = arm.inverse_dynamics(q, q, q)
    assert tau.shape == (9, 1000)
    assert np.isfinite(arm.forward_dynamics(q, q, tau)).all()


def test_not_finite_in_a_long_robot() -> None:
    arm = chain(50)
    q = np.zeros((20, 50))
    q[13, 37] = np.nan
    with pytest.raises(rd.InputError, match=r"q has nan at index \[13, 37\]"):
        arm.inverse_dynamics(q, 0 * q, 0 * q)
    q[13, 37] = 3e5
    expected = evaluate(arm.mechanism, "gravity_force", {"q": q})["tau"]
    np.testing.assert_allclose(arm.gravity_force(q), expected, rtol=0, atol=1e-11 * np.abs(expected).max())


@pytest.mark.parametrize("name", ["forward_dynamics", "inverse_dynamics", "inertia_matrix"])
def test_a_batch_asks_for_the_rows_of_the_next_tile(name: str) -> None:
    """For what it reads and what it writes, once for each; one state has no next tile."""
    loops = built(ROBOTS["chain"], name)
    lines = batch(loops, 4).splitlines()
    asked = [line.split("i32 ")[1][0] for line in lines if "call void @llvm.prefetch" in line]
    assert set(asked) == {"0", "1"}
    assert "call void @llvm.prefetch" not in batch(loops, 1)


@conditions.compiled
@pytest.mark.usefixtures("always_long")
def test_rows_after_the_last_are_not_needed() -> None:
    """Memory that ends with a page: what is asked for beyond need not be there."""
    arm, machine = ROBOTS["chain"], target()
    assert machine is not None
    made = object_file(Key(spec_of(arm, "inverse_dynamics", "newton-euler", None), machine, True), machine)
    kernel = KERNELS[made.how](made, machine)
    given = np.random.default_rng(0).uniform(-1, 1, (3, 8, arm.nv))
    expected = np.empty((8, arm.nv))
    assert kernel(dict(zip(made.inputs, given, strict=True)), [expected]) == 0
    for last in range(4):  # each argument in turn, and the result
        *arguments, result = (np.array(one) for one in (*given, expected))
        page = np.frombuffer(mmap.mmap(-1, mmap.PAGESIZE), dtype=float)[-8 * arm.nv :].reshape(8, arm.nv)
        page[...] = [*arguments, result][last]
        arrays = [page if k == last else one for k, one in enumerate((*arguments, result))]
        assert kernel(dict(zip(made.inputs, arrays, strict=False)), [arrays[3]]) == 0
        np.testing.assert_array_equal(arrays[3], expected)
