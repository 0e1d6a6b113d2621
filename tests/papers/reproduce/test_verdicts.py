"""Verdicts are derived from checks of numbers: nothing else can set one."""

from dataclasses import fields
from itertools import product

import pytest

from rodyn.papers.reproduce.experiment import RELATIONS, Check, Claim, cases

HELD, FAILED = Check("a", 1.0, "<", 2.0), Check("b", 3, "==", 2)


def verdict(*checks: Check, rule: str = "parts") -> str:
    return Claim("c", "", "", checks, "", rule=rule).verdict  # type: ignore[arg-type]


@pytest.mark.parametrize("rule", ["parts", "every"])
def test_all_some_or_none(rule: str) -> None:
    assert verdict(HELD, HELD, rule=rule) == "confirmed"
    assert verdict(FAILED, rule=rule) == "refuted"
    assert verdict(HELD, FAILED, rule=rule) == ("confirmed in part" if rule == "parts" else "refuted")
    assert verdict(rule=rule) == "cannot be decided"


def test_a_verdict_cannot_be_given() -> None:
    assert "verdict" not in {field.name for field in fields(Claim)}
    with pytest.raises(TypeError):
        Claim("c", "", "", (FAILED,), "", verdict="confirmed")  # type: ignore[call-arg]
    with pytest.raises(AttributeError):
        Claim("c", "", "", (FAILED,), "").verdict = "confirmed"  # type: ignore[misc]


def test_a_check_compares_numbers_not_judgements() -> None:
    for side in (True, None, [1.0]):
        with pytest.raises(TypeError, match="give the number"):
            Check("a", side, "==", side)  # type: ignore[arg-type]
    for number in (float("nan"), float("inf")):
        with pytest.raises(ValueError, match="finite"):
            Check("a", number, "<", 1.0)
    with pytest.raises(ValueError, match="is none of"):
        Check("a", 1, "~", 1)  # type: ignore[arg-type]


def test_relations() -> None:
    for relation, (a, b) in product(RELATIONS, [(1, 2), (2, 2), (3, 2)]):
        expected = (a < b and "<" in relation) or (a > b and ">" in relation) or (a == b and "=" in relation)
        assert Check("a", a, relation, b).holds == expected  # type: ignore[arg-type]


@pytest.mark.parametrize(("held", "expected"), [(0, "refuted"), (1, "confirmed in part"), (3, "confirmed")])
def test_cases(held: int, expected: str) -> None:
    assert verdict(*cases("arms", held, 3)) == expected


def test_numbers_are_those_of_the_checks_and_more() -> None:
    assert Claim("c", "", "", (HELD,), "", {"n": 3}).numbers == {"a": 1.0, "n": 3}
