"""Tables fit the line, never break a word of a heading, and are HTML for notebooks; printing has no side effect."""

import builtins
import re
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

import rodyn as rd
from rodyn.papers.cost.comparison import comparison
from rodyn.robot.tables import robot_html
from rodyn.writing.tables import WIDTH, Table, line_width, table

WIDE = Table(
    ["t", *(f"tau{k}" for k in range(1, 13)), "largest"],
    [["0", *[f"{-1.234e-05 * 10**k:.4g}" for k in range(12)], "1e+300"]] * 2,
    "torques",
)


class ZMQInteractiveShell:
    """Has the name by which libraries recognise a notebook."""


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "get_ipython", ZMQInteractiveShell, raising=False)
    monkeypatch.setattr(ZMQInteractiveShell, "config", {}, raising=False)


@cache
def shown() -> dict[str, Any]:
    arm = rd.load("two_link")
    explained = arm.explain([0.3, 0.5], [1.0, 2.0], [0.0, 0.0])
    path = rd.cubic([0, 0], [1, 2], duration=1.0)
    run = rd.Run.along(arm, path, count=5)
    return {
        "robots": rd.robots(),
        "methods": rd.methods(),
        "integrators": rd.integrators(),
        "motions": rd.motions(),
        "count": rd.count("newton-euler", n=3),
        "comparison": comparison("inverse", (6,)),
        "report": arm.check(states=1),
        "explanation": explained,
        "by_paper": explained.by_paper(),
        "equations": rd.load("one_link").equations("inverse_dynamics", form="closed"),
        "runs": run.compare(run),
    }


@pytest.mark.slow
def test_printing_in_a_notebook_returns_the_text_and_shows_nothing(
    notebook: None, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, thing in shown().items():
        assert len(str(thing)) > 10, name
        assert len(repr([thing])) > 12, name
    assert capsys.readouterr() == ("", "")


@pytest.mark.slow
def test_notebooks_get_html() -> None:
    for name, thing in shown().items():
        if name != "runs":
            root = ElementTree.fromstring(f"<div>{thing._repr_html_()}</div>")
            assert list(root.iter("table")), name
            assert not re.search(r"[ ;{]color:|#[0-9a-f]{3}", thing._repr_html_()), name


def test_a_robot_as_html() -> None:
    for arm, says in (
        (rd.load("stanford"), "b (m)"),
        (rd.Robot.random(3, "RPS", seed=1, base="floating"), "No Denavit–Hartenberg table"),
    ):
        root = ElementTree.fromstring(f"<div>{robot_html(arm.mechanism, repr(arm))}</div>")
        assert repr(arm) in "".join(root.itertext())
        assert says in "".join(root.itertext())


def test_html_is_escaped() -> None:
    made = Table(["<b>"], [["1 < 2\n& 3"]], "a <i>").html()
    root = ElementTree.fromstring(made)
    assert "<b>" not in made
    assert [cell.text for cell in root.iter("th")] == ["<b>", "1 < 2"]


@pytest.mark.parametrize("width", [60, 80, 118, 160])
def test_a_table_fits_and_breaks_no_word(width: int) -> None:
    words = set(re.findall(r"\S+", " ".join([*WIDE.columns, *WIDE.rows[0]])))
    text = WIDE.text(width)
    assert max(map(len, text.splitlines())) <= width
    assert words <= set(text.split())
    assert text.count("\ntau") == 0  # every block says what its rows are about
    assert text.splitlines()[0] == "torques"


def test_numbers_are_not_broken_at_their_signs() -> None:
    text = table(["name", "error"], [["constraint-force-cyclic", "-1.25e-05"]], width=24)
    assert "-1.25e-05" in text
    assert "force-cyclic" in text
    assert max(map(len, text.splitlines())) <= 24


def test_a_word_longer_than_the_line_is_folded_and_complete() -> None:
    text = table(["file", "bytes"], [["x" * 100, "12"]], width=50)
    assert max(map(len, text.splitlines())) <= 50
    assert text.count("x") == 100


def test_marks_above_letters_take_no_room() -> None:
    first, rule, row = table(["M̂_i", "τ"], [["1234", "5"]]).splitlines()
    assert rule == "─────┼──"
    assert first.index("│") == row.index("│") + 1  # one character more, of no width


def test_the_width_of_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert line_width() == WIDTH
    for columns, width in (("60", 60), ("160", 160), ("5", 40), ("wide", WIDTH), ("0", WIDTH)):
        monkeypatch.setenv("COLUMNS", columns)
        assert line_width() == width
