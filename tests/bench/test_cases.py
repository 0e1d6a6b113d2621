"""Names of cases, and the patterns that choose some."""

from collections import Counter

import pytest

from rodyn.bench.calls import VARIANTS
from rodyn.bench.cases import CASES, DERIVED_STATES, REAL, SIMULATIONS, Case, all_cases, matching
from rodyn.bench.robots import FILES


def test_every_case_has_a_name_of_its_own() -> None:
    assert set(Counter(case.name for case in all_cases()).values()) == {1}
    assert not set(CASES) & set(SIMULATIONS)


def test_names_say_what_is_unusual() -> None:
    assert Case("puma", "forward_dynamics").name == "puma-forward"
    assert Case("puma", "end_effector", "state", 10).name == "puma-pose-one-state"
    assert Case("go2", "inverse_dynamics", rows=2048).name == "go2-inverse-2048"
    assert Case("puma", "forward_dynamics", "state", wrench=True).name == "puma-forward-wrench-one-state"
    assert Case("puma", "forward_dynamics", rows=20, itself="threads").name == "puma-forward-20-threads"
    assert Case("puma", "forward_dynamics", rows=4096, itself="methods").name == "puma-forward-methods"


def test_every_comparison_with_itself_is_measured() -> None:
    assert {case.itself for case in CASES.values()} - {""} == set(VARIANTS)
    assert set(REAL) | set(DERIVED_STATES) >= set(FILES) >= set(REAL)


@pytest.mark.parametrize(
    ("pattern", "robots", "count"),
    [
        ("puma-forward", {"puma"}, 1),
        ("*-2048", set(REAL), 10),
        ("*-sizes", {"puma"}, 2),
        ("g1-*-one-state", {"g1"}, 4),
        ("puma-f*-[ot]*", {"puma"}, 7),
        ("pumma", set(), 0),
    ],
)
def test_a_pattern_chooses_cases(pattern: str, robots: set[str], count: int) -> None:
    names = matching([pattern], CASES)[pattern]
    assert len(names) == count
    assert {CASES[name].robot for name in names} == robots
