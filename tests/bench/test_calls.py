"""rodyn against itself: all ways to call give the answers of the plain call. No time is asserted."""

import os

import numpy as np
import pytest

import rodyn as rd
from rodyn.bench import calls
from rodyn.bench.calls import count_operations
from rodyn.bench.cases import CASE_WORDS, CASES, ONE_STATE
from rodyn.bench.contest import BenchTask
from rodyn.bench.robots import ROBOTS, states_of

ARM = rd.load("puma_corrected")
SHAPES = {
    "inertia_matrix": (6, 6),
    "forward_kinematics": (7, 4, 4),
    "end_effector": (4, 4),
    "jacobian": (6, 6),
}
SHAPES |= {"energy": (2,), "center_of_mass": (3,), "momentum": (6,)}  # of others (6,)


def task(quantity: str, mode: str = "state", rows: int = 3) -> BenchTask:
    return BenchTask(ARM, quantity, mode, states_of(ARM, rows))


@pytest.mark.parametrize("quantity", ONE_STATE)
def test_all_ways_to_call_agree(quantity: str) -> None:
    given = task(quantity)
    expected = calls.plain_call(given).answer(3)
    assert expected.shape == (3, *SHAPES.get(quantity, (6,)))
    assert not np.array_equal(expected[0], expected[1])
    np.testing.assert_allclose(
        calls.plain_call(task(quantity, "batch")).answer(3), expected, rtol=1e-9, atol=1e-12
    )
    ways = calls.variants(given, "calls", CASES[f"puma-{CASE_WORDS[quantity]}-one-state-calls"].ways)
    assert "lists" in ways
    for contest in ways.values():
        np.testing.assert_allclose(contest.answer(3), expected, rtol=1e-9, atol=1e-12)
        contest.work.run(0, 3)


def test_a_wrench_is_felt() -> None:
    plain, pushed = (
        task("forward_dynamics"),
        BenchTask(ARM, "forward_dynamics", "state", states_of(ARM, 3), calls.PUSH),
    )
    q, qd, tau = plain.given
    felt = ARM.forward_dynamics(q, qd, tau + ARM.generalised_force(q, calls.PUSH))
    np.testing.assert_allclose(calls.plain_call(pushed).answer(3), felt, rtol=1e-9)
    assert not np.allclose(calls.plain_call(plain).answer(3), felt)


def test_smaller_batches_are_the_first_states() -> None:
    ways = calls.variants(task("inverse_dynamics", "batch", 20), "sizes", ("16", "64"))
    assert {name: contest.work.rows for name, contest in ways.items()} == {"16": 16}
    expected = calls.plain_call(task("inverse_dynamics", "batch", 20)).answer(20)
    np.testing.assert_allclose(ways["16"].answer(20), expected[:16], rtol=1e-12)


def test_threads_are_those_of_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    class Watched(rd.Robot):
        def inverse_dynamics(self, *state, **keywords):
            seen.append(os.environ["RODYN_THREADS"])
            return super().inverse_dynamics(*state, **keywords)

    monkeypatch.setenv("RODYN_THREADS", "1")
    arm = Watched.of(ARM.mechanism)
    (contest,) = calls.variants(
        BenchTask(arm, "inverse_dynamics", "batch", states_of(arm, 8)), "threads", ("2",)
    ).values()
    contest.work.run(0, 8)
    contest.answer(8)
    assert seen[-2:] == ["2", "2"]
    assert os.environ["RODYN_THREADS"] == "1"


def test_other_work_is_done_between_calls_of_both() -> None:
    given = task("forward_dynamics", "batch", 8)
    both = [calls.plain_call(given, "other-work"), *calls.variants(given, "other-work", ("out",)).values()]
    assert len(both) == 2
    for contest in both:
        assert contest.work.between() == 8 + 24 + 56  # arrays of ones
    assert calls.plain_call(given).work.between is None


def test_operations_are_those_of_the_program() -> None:
    count = {
        name: count_operations(rd.load("puma_corrected"), name)
        for name in ("forward_dynamics", "inverse_dynamics", "inertia_matrix")
    }
    assert count["forward_dynamics"] > count["inverse_dynamics"] > count["inertia_matrix"] > 0
    loops = [count_operations(ROBOTS[name](), "forward_dynamics") for name in ("chain-30", "chain-100")]
    assert loops[1] / loops[0] == pytest.approx(100 / 30, rel=0.05)
