"""A measurement as text, JSON, CSV and a picture."""

import csv
import json
from dataclasses import fields, replace
from io import StringIO
from itertools import product
from pathlib import Path

import pytest

from rodyn.papers.reproduce.experiment import RELATIONS, Check, Claim, MeasuredColumn, Measurement, cases
from rodyn.plot.draw import draw
from rodyn.plot.figure import Curve, Panel
from tests.papers.reproduce.fakes import SMALL


def test_text_says_everything() -> None:
    for words in (
        "A small measurement",
        "Is it?",
        "it is (Author (1990))",
        "1.2e-03",
        "–",
        "It is.",
        "a note",
    ):
        assert words in SMALL.text
    assert max(map(len, SMALL.text.splitlines())) <= 118


def test_text_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    long = replace(
        SMALL,
        question="Is it? " * 20,
        columns=(MeasuredColumn("robot"), MeasuredColumn("error " * 12, ".1e")),
    )
    for width in (40, 60, 118):
        monkeypatch.setenv("COLUMNS", str(width))
        assert max(map(len, long.text.splitlines())) <= width


def test_headings_break_at_hyphens_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    names = [
        "articulated-body-pieces",
        "constraint-force-cyclic",
        *(f"another-method-{k}" for k in range(12)),
    ]
    wide = replace(SMALL, columns=tuple(map(MeasuredColumn, names)), rows=((1.0,) * len(names),))
    heads = [line.split("│") for line in wide.text.split("─")[0].splitlines() if "│" in line]
    assert ["".join(part.strip() for part in parts) for parts in zip(*heads, strict=True)] == names
    pieces = {part.strip() for parts in heads for part in parts} - {""}
    words = {"articulated-", "body-", "pieces", "constraint-", "force-", "cyclic", "another-", "method-"}
    assert pieces == words | {str(k) for k in range(12)}


def test_json_is_everything_by_name() -> None:
    found = json.loads(SMALL.as_json())
    assert found["rows"] == [["arm", 0.00123], ["other", None], ["third", None]]
    assert found["columns"][1] == {"name": "error", "form": ".1e"}
    assert found["panels"][0]["curves"][0]["y"] == [1e-3, 1e-2]
    assert found["summary"] == "It is."


def test_csv_keeps_all_digits() -> None:
    rows = list(csv.reader(StringIO(SMALL.as_csv())))
    assert rows[:3] == [["robot", "error"], ["arm", "0.00123"], ["other", ""]]


def test_a_table_without_columns_that_differ_from_run_to_run() -> None:
    assert list(SMALL.table().columns) == ["robot", "error"]
    assert SMALL.table(without=("error",)).columns == {"robot": ("arm", "other", "third")}


@pytest.mark.slow
def test_the_figure_has_the_labels_of_its_axes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import matplotlib as mpl

    monkeypatch.setitem(mpl.rcParams, "svg.fonttype", "none")
    words = draw(SMALL.figure, tmp_path / "picture.svg").read_text(encoding="utf-8")
    for label in (
        "A small measurement",
        ">n<",
        ">error<",
        ">a<",
        ">b<",
        ">lines<",
        ">bars<",
        ">method<",
        ">Hz<",
    ):
        assert label in words


@pytest.mark.slow
def test_a_logarithmic_axis_of_one_decade_has_several_labels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import matplotlib as mpl

    monkeypatch.setitem(mpl.rcParams, "svg.fonttype", "none")
    near = Panel("near", "n", "error", (Curve("a", (1.0, 2.0), (4e-16, 8e-15)),), log_x=True)
    words = draw(replace(SMALL, panels=(near,)).figure, tmp_path / "near.svg").read_text(encoding="utf-8")
    ticks = words[words.index('id="matplotlib.axis_2"') : words.index('id="patch_3"')]
    assert ticks.count('id="text_') >= 1 + 3  # the name of the axis, and labels


def test_rows_and_curves_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="'s': a row of 1 values under 2 headings"):
        Measurement("s", "", "", "", "", (MeasuredColumn("a"), MeasuredColumn("b")), ((1,),), "")
    with pytest.raises(ValueError, match="has 2 x and 1 y"):
        Curve("a", (1.0, 2.0), (1.0,))


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
