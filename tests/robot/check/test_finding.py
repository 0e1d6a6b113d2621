"""Findings as rows, text, HTML and tables of any width."""

import re

import pytest

from rodyn.robot.check.finding import LIKEWISE, Finding, Findings


def finding(k: int, severity: str = "warning") -> Finding:
    return Finding(
        severity, "limits", f"joint 'j{k}'", f"lower = upper = {k}", "left out", "give both", f"a.urdf:{k}"
    )


def test_the_worst_come_first_and_the_others_stay_in_order() -> None:
    found = Findings.sorted(
        [finding(1, "remark"), finding(2, "error"), finding(3, "remark"), finding(4, "error")]
    )
    assert [one.subject for one in found] == ["joint 'j2'", "joint 'j4'", "joint 'j1'", "joint 'j3'"]
    assert found.verdict == "The description has 2 errors and 2 remarks."
    assert [one.severity for one in found.of("error")] == ["error", "error"]


def test_a_row_has_everything() -> None:
    assert finding(7).cells == {
        "check": "limits",
        "severity": "warning",
        "subject": "joint 'j7'",
        "says": "lower = upper = 7",
        "likely": "left out",
        "repair": "give both",
        "where": "a.urdf:7",
    }
    assert str(finding(7)).startswith("a.urdf:7: joint 'j7': lower = upper = 7. Likely: left out. Repair: ")


def test_many_alike_are_counted() -> None:
    text = repr(Findings(map(finding, range(40))))
    assert "37 more: joint 'j3', joint 'j4', joint 'j5', …" in re.sub(r"\s+", " ", text.replace("│", ""))
    assert text.count(LIKEWISE) == 4
    assert "j39" not in text


@pytest.mark.parametrize("width", [80, 200])
def test_the_table_fits_the_terminal(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    text = repr(Findings([finding(1), finding(2, "error")]))
    assert max(map(len, text.splitlines())) <= width
    assert "\x1b" not in text


def test_a_notebook_shows_a_table() -> None:
    assert "<td" in Findings([finding(1)])._repr_html_()
    assert Findings()._repr_html_() == "<p>Nothing is wrong with the description.</p>"
