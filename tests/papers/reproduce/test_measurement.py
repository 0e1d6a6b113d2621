"""A measurement as text, JSON, CSV and a picture."""

import csv
import json
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from rodyn.papers.reproduce.measurement import Column, Measurement
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
    long = replace(SMALL, question="Is it? " * 20, columns=(Column("robot"), Column("error " * 12, ".1e")))
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
    wide = replace(SMALL, columns=tuple(map(Column, names)), rows=((1.0,) * len(names),))
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
        Measurement("s", "", "", "", "", (Column("a"), Column("b")), ((1,),), "")
    with pytest.raises(ValueError, match="has 2 x and 1 y"):
        Curve("a", (1.0, 2.0), (1.0,))
