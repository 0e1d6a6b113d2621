"""Evaluations of q̈ in a simulation, and what is given up."""

import pytest

from rodyn.papers.reproduce.claims.steps import (
    ELIMINATION,
    METHODS,
    RECURSION,
    Evaluations,
    count_evaluations,
    measure,
    steps,
    summary,
)
from rodyn.papers.reproduce.experiment import Measurement
from rodyn.papers.reproduce.shared import arm, chain
from tests.papers.reproduce.findings import assert_complete


@pytest.fixture(scope="module")
def quick() -> Measurement:
    return measure(quick=True)


def test_methods_that_agree_take_the_same_steps_on_an_arm() -> None:
    robot = arm("three_link")
    counts = {method: count_evaluations(robot, method, 1e-9).evaluations for method in METHODS}
    assert max(counts.values()) <= 1.02 * min(counts.values())
    assert min(counts.values()) > 500


@pytest.mark.slow
def test_noise_of_the_elimination_costs_steps_where_the_tolerance_is_tight() -> None:
    robot = chain(12, 4.0)
    recursion, elimination = (
        count_evaluations(robot, method, 1e-12, 200_000) for method in ("articulated-body", "cholesky")
    )
    assert recursion.ended
    assert elimination.evaluations > 5 * recursion.evaluations
    loose = [
        count_evaluations(robot, method, 1e-6).evaluations for method in ("articulated-body", "cholesky")
    ]
    assert max(loose) < 1.2 * min(loose)


def test_a_simulation_that_takes_too_much_is_given_up() -> None:
    whole = count_evaluations(chain(4), "kalman", 1e-9)
    part = count_evaluations(chain(4), "kalman", 1e-9, limit=10)
    assert whole.ended
    assert not part.ended
    assert 10 < part.evaluations < whole.evaluations
    assert part.cell == f"> {part.evaluations}"


@pytest.mark.slow
def test_the_table(quick: Measurement) -> None:
    assert len(quick.rows) == 6
    arms = [
        ratio
        for name, ratio in zip(quick.column("free fall of"), quick.column("O(n³) : O(n)"), strict=True)
        if name == "three_link"
    ]
    assert arms == pytest.approx([1.0] * 3, rel=0.02)


def test_the_summary_counts_what_it_is_given() -> None:
    calm = dict.fromkeys(METHODS, Evaluations(100, True))
    rough = {**calm, "cholesky": Evaluations(5000, False)}
    name = "chain of 16, masses × 2"
    found = summary({(name, 1e-6): calm, (name, 1e-12): rough, ("puma", 1e-12): calm})
    assert "more than 50 times as many evaluations with cholesky" in found
    assert found.startswith("Only where M is badly conditioned and the tolerance tight: ")
    assert "; the same number at 1e-06 on any robot, and the same number on the papers' arms" in found


def fall(recursion: int, elimination: int, ended: bool = True) -> dict[str, Evaluations]:
    return {RECURSION: Evaluations(recursion, ended), ELIMINATION: Evaluations(elimination, True)}


def test_the_summary_can_be_the_other_one() -> None:
    name = "chain of 16, masses × 2"
    equal = summary({(name, 1e-3): fall(100, 101), ("puma", 1e-3): fall(100, 100)})
    assert equal == "Not confirmed: cholesky takes at most 1.01 times as many evaluations on any robot."
    assert "On some it takes fewer: 0.5 times" in summary({(name, 1e-3): fall(100, 50)})
    everywhere = summary({(name, 1e-3): fall(100, 300), ("puma", 1e-9): fall(100, 200)})
    assert everywhere.startswith("Confirmed: 3 times as many evaluations with cholesky on the chain of 16")
    assert (
        "up to 3 times as many at 1e-03 on any robot, and up to 2 times as many on the papers'" in everywhere
    )
    assert summary({(name, 1e-3): fall(100, 300, ended=False)}).startswith("Cannot be decided: ")


@pytest.mark.exhaustive
def test_experiment() -> None:
    assert_complete(steps(), "steps")
