"""rodyn against itself: all ways to call give the answers of the plain call. No time is asserted."""

import os

import numpy as np
import pytest

import rodyn as rd
from rodyn.bench import own
from rodyn.bench.cases import CASES, ONE_STATE, SHORT
from rodyn.bench.peers import Task
from rodyn.bench.robots import states_of

ARM = rd.load("puma_corrected")
SHAPES = {
    "inertia_matrix": (6, 6),
    "forward_kinematics": (7, 4, 4),
    "end_effector": (4, 4),
    "jacobian": (6, 6),
}
SHAPES |= {"energy": (2,), "center_of_mass": (3,), "momentum": (6,)}  # of others (6,)


def task(quantity: str, mode: str = "state", rows: int = 3) -> Task:
    return Task(ARM, quantity, mode, states_of(ARM, rows))


@pytest.mark.parametrize("quantity", ONE_STATE)
def test_all_ways_to_call_agree(quantity: str) -> None:
    given = task(quantity)
    expected = own.plain(given).answer(3)
    assert expected.shape == (3, *SHAPES.get(quantity, (6,)))
    assert not np.array_equal(expected[0], expected[1])
    np.testing.assert_allclose(own.plain(task(quantity, "batch")).answer(3), expected, rtol=1e-9, atol=1e-12)
    ways = own.variants(given, "calls", CASES[f"puma-{SHORT[quantity]}-one-state-calls"].ways)
    assert "lists" in ways
    for contest in ways.values():
        np.testing.assert_allclose(contest.answer(3), expected, rtol=1e-9, atol=1e-12)
        contest.work.run(0, 3)


def test_a_wrench_is_felt() -> None:
    plain, pushed = (
        task("forward_dynamics"),
        Task(ARM, "forward_dynamics", "state", states_of(ARM, 3), own.PUSH),
    )
    q, qd, tau = plain.given
    felt = ARM.forward_dynamics(q, qd, tau + ARM.generalised_force(q, own.PUSH))
    np.testing.assert_allclose(own.plain(pushed).answer(3), felt, rtol=1e-9)
    assert not np.allclose(own.plain(plain).answer(3), felt)


def test_smaller_batches_are_the_first_states() -> None:
    ways = own.variants(task("inverse_dynamics", "batch", 20), "sizes", ("16", "64"))
    assert {name: contest.work.rows for name, contest in ways.items()} == {"16": 16}
    expected = own.plain(task("inverse_dynamics", "batch", 20)).answer(20)
    np.testing.assert_allclose(ways["16"].answer(20), expected[:16], rtol=1e-12)


def test_threads_are_those_of_the_call(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    class Watched(rd.Robot):
        def inverse_dynamics(self, *state, **keywords):
            seen.append(os.environ["RODYN_THREADS"])
            return super().inverse_dynamics(*state, **keywords)

    monkeypatch.setenv("RODYN_THREADS", "1")
    arm = Watched.of(ARM.mechanism)
    (contest,) = own.variants(
        Task(arm, "inverse_dynamics", "batch", states_of(arm, 8)), "threads", ("2",)
    ).values()
    contest.work.run(0, 8)
    contest.answer(8)
    assert seen[-2:] == ["2", "2"]
    assert os.environ["RODYN_THREADS"] == "1"


def test_other_work_is_done_between_calls_of_both() -> None:
    given = task("forward_dynamics", "batch", 8)
    both = [own.plain(given, "other-work"), *own.variants(given, "other-work", ("out",)).values()]
    assert len(both) == 2
    for contest in both:
        assert contest.work.between() == 8 + 24 + 56  # arrays of ones
    assert own.plain(given).work.between is None
