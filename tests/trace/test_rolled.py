"""Loop programs: what they mean, what they keep in memory, and that their code does not grow."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.kernel.evaluate import evaluate
from rodyn.kernel.rolled import Rolled, build_rolled
from rodyn.trace.interpret import interpret as run
from rodyn.trace.records import filled, leaves
from rodyn.trace.rolled import interpret
from rodyn.trace.rolled_llvm import layout, loop_module

TASKS = {
    "inverse_dynamics": ("newton-euler", ("q", "qd", "qdd")),
    "forward_dynamics": ("articulated-body", ("q", "qd", "tau")),
    "gravity_force": ("newton-euler", ("q",)),
    "bias_force": ("newton-euler", ("q", "qd")),
    "convective_force": ("newton-euler", ("q", "qd")),
}
ROBOTS = {
    "chain": rd.Robot.random(7, "R", seed=1),
    "mixed": rd.Robot.random(8, "RP", seed=2),
    "tree": rd.Robot.random(9, "RPF", tree=True, seed=4),
    "puma": rd.load("puma"),
    "one": rd.Robot.random(1, "R", seed=3),
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


def built(arm: rd.Robot, name: str) -> Rolled:
    method, arguments = TASKS[name]
    return build_rolled(arm.mechanism, name, method, arguments)


@pytest.mark.parametrize("robot", ROBOTS)
@pytest.mark.parametrize("name", TASKS)
def test_a_loop_program_means_the_algorithm(robot: str, name: str) -> None:
    arm, (_, arguments) = ROBOTS[robot], TASKS[name]
    rolled = built(arm, name)
    state = np.random.default_rng(5).uniform(-1, 1, (len(arguments), arm.n))
    given = dict(zip(arguments, state.tolist(), strict=True))
    (found,) = interpret(
        rolled.program, rolled.classes, rolled.parents, rolled.table.tolist(), given, run
    ).values()
    (expected,) = evaluate(arm.mechanism, name, dict(zip(arguments, state, strict=True))).values()
    assert np.abs(np.array(found) - expected).max() <= 1e-12 * max(1.0, np.abs(expected).max())


@pytest.mark.parametrize("name", ["inverse_dynamics", "forward_dynamics"])
def test_code_does_not_grow_with_the_robot(name: str) -> None:
    short, long = (built(chain(n, seed), name) for n, seed in ((8, 1), (80, 2)))
    texts = [loop_module(r.program, 8, "run", serial=True) for r in (short, long)]
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
    filter_loop = next(k for k, loop in enumerate(program.loops) if not loop.outward)
    assert len(kept.records[filter_loop]) < program.loops[filter_loop].record_size


def test_few_classes() -> None:
    """Robots of many patterns of zeros share bodies."""
    arm = rd.Robot.random(60, "RP", seed=7)
    assert len(set(built(arm, "inverse_dynamics").classes)) <= 6


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
