"""Which methods keep their digits on chains that take them away."""

import numpy as np
import pytest

from rodyn.papers.reproduce.claims import accuracy as module
from rodyn.papers.reproduce.claims.accuracy import (
    BEST,
    CUBIC,
    REFUSED,
    SOLVE,
    STILL,
    MethodErrors,
    accuracy,
    measure,
    measure_errors,
    summary,
)
from rodyn.papers.reproduce.experiment import Measurement
from rodyn.papers.reproduce.shared import RATIOS, arm, chain, states
from tests.papers.reproduce.findings import assert_complete

FILTERS = ("articulated-body", "kalman", "kalman-agee-turner")
EPS = float(np.finfo(np.float64).eps)


@pytest.fixture(scope="module")
def quick() -> Measurement:
    return measure(quick=True)


@pytest.fixture(scope="module")
def doubling() -> MethodErrors:
    return measure_errors(chain(24, 2.0), states(24, 1))


def test_recursions_on_spatial_forces_keep_their_digits(doubling: MethodErrors) -> None:
    """Errors of a few hundred units in the last place, though M is conditioned like 1e9."""
    assert doubling.condition > 1e8
    for name in FILTERS:
        assert doubling.errors[name] < 1000 * EPS


def test_eliminations_of_the_inertia_matrix_lose_them(doubling: MethodErrors) -> None:
    worst_filter = max(doubling.errors[name] for name in FILTERS)
    for name in (CUBIC, SOLVE):
        assert doubling.errors[name] > 1e4 * worst_filter
        assert (
            doubling.errors[name] < 10 * doubling.condition * EPS
        )  # and not more than the condition explains


def test_what_a_recursion_of_joint_torques_loses_it_loses_in_the_bias(doubling: MethodErrors) -> None:
    """φ = τ − b is a small difference of large torques; without b nothing is lost but by the elimination of M."""
    still = measure_errors(chain(24, 2.0, (0.0, 0.0, 0.0)), states(24, 1, moving=False))
    assert doubling.errors["udu"] > 1e4 * EPS
    assert still.errors["udu"] < 1000 * EPS
    assert still.errors[CUBIC] > 1e4 * EPS


def test_masses_that_shrink_towards_the_tip_do_no_harm() -> None:
    found = measure_errors(chain(24, 0.5), states(24, 1))
    assert found.condition > 1e6
    assert max(found.errors.values()) < 1000 * EPS


@pytest.mark.parametrize("name", ["three_link", "puma560", "kuka"])
def test_no_method_is_far_off_on_an_arm(name: str) -> None:
    robot = arm(name)
    found = measure_errors(robot, states(robot.n, 3))
    assert len(found.errors) >= 8
    assert max(found.errors.values()) < 1e-12


def test_a_wrong_method_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rodyn.papers.reproduce.claims.accuracy._solved", lambda robot, q, qd, tau: q)
    found = measure_errors(chain(3), states(3, 1))
    assert found.errors[SOLVE] > 0.01
    assert max(error for name, error in found.errors.items() if name != SOLVE) < 1e-12


def test_what_is_singular_says_so() -> None:
    found = MethodErrors(chain(3), 1e30, {BEST: np.inf, CUBIC: 0.5})
    assert (found.cell(BEST), found.cell(CUBIC), found.cell("not asked")) == (REFUSED, 0.5, None)


@pytest.mark.slow
def test_table_and_curves_are_the_same_numbers(quick: Measurement) -> None:
    assert quick.column("n") == (5, 10, 20) * 4 + (3, 6)
    cells = {
        (masses, n): error
        for masses, n, error in zip(
            quick.column("chain, arm"), quick.column("n"), quick.column(CUBIC), strict=True
        )
    }
    for panel, masses in zip(quick.panels, (*RATIOS, STILL), strict=True):
        (curve,) = (curve for curve in panel.curves if curve.label == CUBIC)
        assert curve.other
        assert dict(zip(curve.x, curve.y, strict=True)) == {n: cells[masses, n] for n in (5, 10, 20)}


@pytest.mark.slow
def test_the_summary_follows_the_numbers(quick: Measurement) -> None:
    """Whatever methods there are: the filters hold, joint torques lose in the bias, and both eliminations lose."""
    holds, rest = quick.summary.removeprefix("Holds for ").split(": ", 1)
    lost, bias = rest.split(" Of these, ")
    exact = bias.split(" would be exact")[0].split(", ")
    assert {*FILTERS} <= {*holds.split(", ")}
    assert {"udu", "constraint-force"} <= {*exact}
    assert {CUBIC, SOLVE}.isdisjoint([*holds.split(", "), *exact])
    assert all(f" of {name}" in lost for name in (CUBIC, SOLVE, *exact))


def said(doubling: dict[str, float], still: dict[str, float], on_arm: dict[str, float]) -> str:
    moving, resting, known = (MethodErrors(chain(3), 1e9, errors) for errors in (doubling, still, on_arm))
    return summary({"doubling": [moving], STILL: [resting]}, [known])


GOOD = {BEST: 1e-15, "udu": 1e-15, CUBIC: 1e-15}


def test_the_summary_of_made_up_errors() -> None:
    found = said({BEST: 1e-15, "udu": 1e-6, CUBIC: 1e-3}, {BEST: 1e-15, "udu": 2e-15, CUBIC: 1e-3}, GOOD)
    assert found.startswith("Holds for articulated-body: ")
    assert "at most 1e-15, against 1e-06 of udu, 1e-03 of cholesky. Of these, udu would be exact" in found
    assert found.endswith("(without it 2e-15). On the papers' arms no method errs by more than 1e-15.")


def test_the_summary_can_be_negative() -> None:
    swapped = {BEST: 1e-3, CUBIC: 1e-15}
    found = said(swapped, swapped, GOOD)
    assert found.startswith("Does not hold: ")
    assert "the errors of cholesky are at most 1e-15, against 1e-03 of articulated-body." in found
    assert "Of these" not in found
    assert said(GOOD, GOOD, GOOD).startswith("No difference: on the chain of 3")


def test_a_method_that_was_refused_does_not_end_the_comparison() -> None:
    still = {BEST: 1e-15, "udu": 1e-15, CUBIC: 1e-3}
    found = said({BEST: 1e-15, "udu": np.inf, CUBIC: 1e-3}, still, GOOD)
    assert "at most 1e-15, against 1e-03 of cholesky, udu, which was refused. Of these, udu would be" in found


def test_the_summary_without_numbers_says_so() -> None:
    refused = {BEST: np.inf, CUBIC: 1e-3}
    found = said(refused, refused, {**GOOD, "udu": np.inf})
    assert found.startswith("Cannot be decided: on every chain a method was refused. On the papers' arms no")
    assert "errs by more than 1e-15; udu on chain of 3" in found
    assert found.endswith(" was refused.")
    for words in (found, said(GOOD, GOOD, {BEST: np.inf})):
        assert "inf" not in words.split()
        assert "  " not in words


@pytest.mark.slow
def test_it_is_the_same_every_time(quick: Measurement) -> None:
    assert measure(quick=True) == quick


@pytest.mark.slow
def test_experiment(quick: Measurement, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "measure", lambda quick: measured_once)
    measured_once = quick
    finding = accuracy()
    assert_complete(finding, "accuracy")
    assert finding.tables["errors"].columns[CUBIC] == quick.column(CUBIC)
    (chains,) = (claim for claim in finding.claims if claim.id == "smooth-on-chains")
    wanted = {check.what: check.relation for check in chains.checks}
    assert {name for name, relation in wanted.items() if relation == ">"} == {CUBIC, SOLVE}
    assert wanted.keys() == quick.by_heading()[0].keys() - {"chain, arm", "n", "cond M"}
