"""What is printed and drawn of a study."""

import csv
import json
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest
from rodyn.studies import report
from rodyn.studies.clocked import Times
from rodyn.studies.every import STUDIES, study
from rodyn.studies.study import Column, Study

from rodyn.errors import FileError, MissingExtraError, UnknownNameError, UnsupportedError
from rodyn.plot.draw import draw
from rodyn.plot.figure import Curve, Panel

LINES = Panel(
    "lines", "n", "error", (Curve("a", (1.0, 2.0), (1e-3, 1e-2)), Curve("b", (1.0,), (1.0,), other=True))
)
BARS = Panel(
    "bars", "method", "Hz", (Curve("a", ("x", "y"), (1.0, 10.0)), Curve("b", ("y",), (5.0,))), kind="bars"
)
SMALL = Study(
    "small",
    "A small study",
    "Is it?",
    "it is",
    "Somebody (1990)",
    (Column("robot"), Column("error", ".1e")),
    (("arm", 0.00123), ("other", None), ("third", float("inf"))),
    "It is.",
    ("a note",),
    (LINES,),
)


def test_text_says_everything() -> None:
    printed = report.text(SMALL)
    for words in ("A small study", "Is it?", "it is (Somebody (1990))", "1.2e-03", "–", "It is.", "a note"):
        assert words in printed
    assert max(map(len, printed.splitlines())) <= 118


def test_headings_break_at_hyphens_only() -> None:
    names = [
        "articulated-body-pieces",
        "constraint-force-cyclic",
        *(f"another-method-{k}" for k in range(12)),
    ]
    wide = replace(SMALL, columns=tuple(map(Column, names)), rows=((1.0,) * len(names),))
    heads = [line.split("│") for line in report.text(wide).split("─")[0].splitlines() if "│" in line]
    assert ["".join(part.strip() for part in parts) for parts in zip(*heads, strict=True)] == names
    pieces = {part.strip() for parts in heads for part in parts} - {""}
    assert pieces == {
        "articulated-",
        "body-",
        "pieces",
        "constraint-",
        "force-",
        "cyclic",
        "another-",
        "method-",
    } | {str(k) for k in range(12)}


def test_the_note_on_timings_counts_the_disturbed() -> None:
    assert Times((1.0,) * 4, 0).note.endswith("; all 4 timings were undisturbed")
    assert Times((1.0,) * 4, 3).note.endswith("; 3 of 4 timings had no undisturbed sample")


def test_a_logarithmic_axis_of_one_decade_has_several_labels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import matplotlib as mpl

    monkeypatch.setitem(mpl.rcParams, "svg.fonttype", "none")
    near = Panel("near", "n", "error", (Curve("a", (1.0, 2.0), (4e-16, 8e-15)),), log_x=True)
    words = draw(replace(SMALL, panels=(near,)).figure, tmp_path / "near.svg").read_text(encoding="utf-8")
    ticks = words[words.index('id="matplotlib.axis_2"') : words.index('id="patch_3"')]
    assert ticks.count('id="text_') >= 1 + 3  # the name of the axis, and labels


def test_json_is_everything_by_name() -> None:
    found = json.loads(report.as_json(SMALL))
    assert found["rows"] == [["arm", 0.00123], ["other", None], ["third", None]]
    assert found["columns"][1] == {"name": "error", "form": ".1e"}
    assert found["panels"][0]["curves"][0]["y"] == [1e-3, 1e-2]


def test_csv_keeps_all_digits() -> None:
    rows = list(csv.reader(StringIO(report.as_csv(SMALL))))
    assert rows[:3] == [["robot", "error"], ["arm", "0.00123"], ["other", ""]]


@pytest.mark.parametrize("suffix", [".svg", ".png", ".pdf"])
@pytest.mark.parametrize("panel", [LINES, BARS], ids=["lines", "bars"])
def test_a_picture_is_written(tmp_path: Path, suffix: str, panel: Panel) -> None:
    found = Study(
        *(getattr(SMALL, name) for name in SMALL.__dataclass_fields__ if name != "panels"), (panel, panel)
    )
    path = draw(found.figure, tmp_path / f"picture{suffix}")
    beginning = {".svg": b"<?xml", ".png": b"\x89PNG", ".pdf": b"%PDF"}[suffix]
    assert path.read_bytes().startswith(beginning)


def test_a_picture_has_the_labels_of_its_axes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import matplotlib as mpl

    monkeypatch.setitem(mpl.rcParams, "svg.fonttype", "none")
    words = draw(SMALL.figure, tmp_path / "picture.svg").read_text(encoding="utf-8")
    for label in ("A small study", ">n<", ">error<", ">a<", ">b<", ">lines<"):
        assert label in words


@pytest.mark.parametrize(
    ("name", "why"),
    [("picture.doc", "must end with .svg, .png or .pdf"), ("no/where.svg", "no directory 'no'")],
)
def test_a_picture_that_cannot_be_written(
    name: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FileError, match=why):
        draw(SMALL.figure, name)


def test_without_matplotlib_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'rodyn\[plot\]'"):
        draw(SMALL.figure, tmp_path / "picture.svg")
    assert not (tmp_path / "picture.svg").exists()


def test_an_unknown_study_is_an_error() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'accuracy'"):
        study("acuracy")


@pytest.mark.parametrize("name", ["steps", "agee-turner", "sine-table", "frequency"])
def test_without_machine_code_there_is_nothing_to_count_or_measure(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    with pytest.raises(UnsupportedError, match="unset RODYN_TARGET"):
        study(name, quick=True)


def test_every_study_can_be_found() -> None:
    assert list(STUDIES) == ["accuracy", "steps", "agee-turner", "sine-table", "frequency"]
    assert all(callable(entry.run) for entry in STUDIES.values())


def test_tables_and_curves_that_do_not_fit_are_refused() -> None:
    with pytest.raises(ValueError, match="1 values under 2 headings"):
        Study("s", "", "", "", "", (Column("a"), Column("b")), ((1,),), "")
    with pytest.raises(ValueError, match="has 2 x and 1 y"):
        Curve("a", (1.0, 2.0), (1.0,))
