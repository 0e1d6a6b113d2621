"""Loop programs: what they mean, what they keep in memory, and that their code does not grow."""

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algorithms import registered
from rodyn.kernel.machine import choose
from rodyn.kernel.machine.choose import Key, object_file
from rodyn.kernel.machine.kernels import KERNELS
from rodyn.kernel.machine.target import target
from rodyn.kernel.program.loops import Rolled, build_loops
from rodyn.kernel.quantity.request import Spec, forces, loaded, spec
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import wrenches
from rodyn.kernel.reference import evaluate
from rodyn.llvm.loops import Shape, layout, loop_module
from rodyn.model.random import random_coordinates, random_mechanism
from rodyn.sweep.registry import find
from rodyn.trace.interpret import interpret as run
from rodyn.trace.loops.interpret import Interpreter
from rodyn.trace.loops.program import LoopProgram, Place, Result, Unrollable
from rodyn.trace.records import filled, leaves

ALL = [(name, row.name) for name, quantity in QUANTITIES.items() for row in registered(quantity.task)]
# what is not all sweeps: matrices written out, records that grow along a ray, scans, children that do not add
NOT_SWEEPS = {
    ("elimination", "reverse-gaussian"),
    ("denoc", "definition"),
    ("explain", "denoc"),
    ("by_paper", "elimination-filtering"),
    ("joint_wrenches", "constraint-force"),
    ("forward_dynamics", "cholesky"),
    ("forward_dynamics", "constraint-force-cyclic"),
    ("forward_dynamics", "kalman-agee-turner"),
    ("forward_dynamics", "articulated-body-pieces"),
    *((name, "newton-euler-scan") for name, q in QUANTITIES.items() if q.task == "inverse_dynamics"),
}
EVERY = [row for row in ALL if row not in NOT_SWEEPS]
TASKS = ("inverse_dynamics", "forward_dynamics", "gravity_force", "bias_force", "convective_force")
LOADED = ("inverse_dynamics", "forward_dynamics", "generalised_force", "reactions")
ROBOTS = {
    "chain": rd.Robot.random(7, "R", seed=1),
    "mixed": rd.Robot.random(8, "RP", seed=2),
    "tree": rd.Robot.random(9, "RPF", tree=True, seed=4),
    "puma": rd.load("puma"),
    "one": rd.Robot.random(1, "R", seed=3),
    "floating": rd.Robot.of(random_mechanism(5, "RPF", tree=True, seed=8, base="floating")),
    "joints": rd.Robot.of(random_mechanism(6, "HCULSF", tree=True, seed=22)),
    "both": rd.Robot.of(random_mechanism(5, "SRU", seed=13, base="floating")),
}


def chain(n: int, seed: int = 0) -> rd.Robot:
    """A chain whose links are all of one class but the first and the last."""
    rng = np.random.default_rng(seed)
    rows = []
    for _ in range(n):
        a, b, alpha, mass = rng.uniform(0.1, 0.5, 4)
        row = {"joint": "revolute", "a": a, "b": b, "alpha": alpha, "theta": 0.0, "mass": mass}
        rows.append({**row, "r": rng.uniform(-0.2, 0.2, 3), "inertia": np.diag(rng.uniform(0.1, 0.15, 3))})
    return rd.Robot.from_dh(rows, "standard")


CHAIN = Shape(serial=True, whole=True)


def method_of(name: str) -> str:
    default = find(QUANTITIES[name].task, freedom=100)
    assert default is not None
    return default.name


def built(arm: rd.Robot, name: str, method: str | None = None, loads: Any = None) -> Rolled:
    return build_loops(spec_of(arm, name, method or method_of(name), loads))


def spec_of(arm: rd.Robot, name: str, method: str, loads: Any) -> Spec:
    plain = spec(arm.mechanism, name, method, QUANTITIES[name].options(arm.mechanism))
    return loaded(plain, wrenches(loads))


@pytest.fixture
def always_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops for short robots too."""
    monkeypatch.setattr(choose, "is_long", lambda _: True)


def differences(arm: rd.Robot, name: str, method: str, loads: Any = None) -> dict[str, float]:
    """How far interpreter, batch kernel and kernel of one state are from the source, in parts of the largest."""
    rolled = built(arm, name, method, loads)
    rng = np.random.default_rng(5)
    state = {key: rng.uniform(-1, 1, (11, arm.nv)) for key in QUANTITIES[name].arguments}
    state["q"] = random_coordinates(arm.mechanism, 11, rng)
    options = QUANTITIES[name].options(arm.mechanism)
    expected = evaluate(arm.mechanism, name, state, method=method, wrench=loads, options=options)
    size = max(1.0, *(float(np.abs(array).max()) for array in expected.values()))
    shared = {key: np.atleast_2d(array) for key, array in forces(wrenches(loads)).items()}
    rows = {
        key: np.ascontiguousarray(np.broadcast_to(a, (11, a.shape[1]))) for key, a in (state | shared).items()
    }
    meant = Interpreter(rolled.program, rolled.links, {key: a[3].tolist() for key, a in rows.items()}, run)
    machine = target()
    assert machine is not None
    found = {"interpreter": (slice(3, 4), [np.array([numbers]) for numbers in meant.results().values()])}
    for batch, part in ((True, slice(None)), (False, slice(3, 4))):
        count = len(range(11)[part])
        results = [np.full((count, *rolled.shapes[key]), np.nan) for key in expected]
        made = object_file(Key(spec_of(arm, name, method, loads), machine, batch), machine)
        assert made.how == ("rolled" if batch else "state")
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


@pytest.mark.parametrize("robot", ROBOTS)
@pytest.mark.parametrize(("name", "method"), EVERY)
@pytest.mark.usefixtures("always_long")
def test_loops_are_the_algorithm(robot: str, name: str, method: str) -> None:
    joined = QUANTITIES[name].joined or method == "constraint-force"
    if joined and robot in ("floating", "joints", "both"):
        with pytest.raises(Unrollable, match=r"several elements|several degrees of freedom"):
            built(ROBOTS[robot], name, method)
        return
    for way, difference in differences(ROBOTS[robot], name, method).items():
        assert difference <= rounding(ROBOTS[robot], method), way


@pytest.mark.parametrize("robot", ["mixed", "tree"])
@pytest.mark.parametrize(("name", "method"), [row for row in EVERY if row[0] in LOADED])
@pytest.mark.usefixtures("always_long")
def test_loops_with_wrenches(robot: str, name: str, method: str) -> None:
    loads = [
        rd.Wrench(force=[1.0, -2.0, 3.0], moment=[0.3, 0.2, -0.1], link=-1, point=(0.1, 0.2, 0.3)),
        rd.Wrench(force=np.linspace(-2, 2, 33).reshape(11, 3), moment=[0.0, 0.5, 0.0], link=3, point="com"),
    ]
    for way, difference in differences(ROBOTS[robot], name, method, loads).items():
        assert difference <= rounding(ROBOTS[robot], method), way


@pytest.mark.parametrize(("name", "method"), sorted(NOT_SWEEPS))
def test_what_is_not_all_sweeps_is_refused(name: str, method: str) -> None:
    with pytest.raises(Unrollable):
        built(ROBOTS["chain"], name, method)


def test_fans_make_symmetric_matrices_only() -> None:
    program = built(ROBOTS["chain"], "inverse_inertia_matrix").program
    diagonal, lower, _ = program.results["M"].places
    assert isinstance(lower, Place)
    other = Result("square", (diagonal, lower, Place(lower.sweep, lower.index + 1, lower.at)))
    with pytest.raises(Unrollable, match="symmetric"):
        LoopProgram(program.arguments, program.parameters, program.loops, {"M": other})


@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics", "inertia_matrix"])
def test_code_does_not_grow_with_the_robot(name: str) -> None:
    short, long = (built(chain(n, seed), name) for n, seed in ((8, 1), (80, 2)))
    texts = [loop_module(r.program, 8, "run", CHAIN) for r in (short, long)]
    numbers = [len(text.splitlines()) for text in texts]
    assert numbers[1] <= 1.2 * numbers[0]


def test_memory_of_a_link_is_bounded() -> None:
    """At most 8 kB per link for a tile of eight lanes."""
    for name in TASKS:
        program = built(chain(20), name).program
        assert layout(program, serial=False).size * 8 * 8 <= 8192
        assert layout(program, serial=True).size < layout(program, serial=False).size


def test_only_what_is_read_is_kept() -> None:
    program = built(chain(20), "forward_dynamics").program
    kept = layout(program, serial=True)
    number, filter_loop = next((k, loop) for k, loop in enumerate(program.loops) if loop.kind == "inward")
    assert len(kept.records[number]) < len(filter_loop.bodies[0].outputs["record"])


def test_few_classes() -> None:
    """Robots of many patterns of zeros share bodies."""
    arm = rd.Robot.random(60, "RP", seed=7)
    assert len(set(built(arm, "inverse_dynamics").links.classes)) <= 6


def test_a_long_robot_with_a_thin_pivot_is_looked_at_again() -> None:
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


@pytest.mark.parametrize("target", [None, "x86-64", "x86-64-v3"])
def test_rolled_kernels_are_the_sources(target: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_records_are_lists_of_scalars() -> None:
    record = (rd.Pose, ("z", 1, (2.0, 3)), True)[1:]
    assert leaves(record) == [1, 2.0, 3]
    assert filled(record, [7, 8, 9]) == (("z", 7, (8, 9)), True)
