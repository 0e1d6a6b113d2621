"""`rodyn study`: what it prints, writes and returns."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main
from rodyn.studies.document import EXAMPLE

SMALL = EXAMPLE.replace("runs = 10000", "runs = 300")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["study", *words])


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("falls.toml").write_text(SMALL, encoding="utf-8")
    return tmp_path


def test_a_study_is_computed_shown_and_gone_on_with(here: Path) -> None:
    first = run("run", "falls.toml")
    assert first.exit_code == 0, first.output
    assert "study 'falls' (monte-carlo)" in first.stdout
    assert "300 of 300 runs, in falls" in first.stdout
    assert run("run", "falls.toml").stdout == first.stdout == run("show", "falls").stdout
    (told,) = json.loads(run("show", "falls", "--json").stdout)
    assert told["complete"]
    assert told["done"] == told["runs"] == 300
    assert sum(told["statuses"].values()) == 300
    assert told["summary"]["end.t"] == {"mean": 1.0, "deviation": 0.0, "least": 1.0, "largest": 1.0}
    assert list(json.loads(run("show", "falls", "--json", "--column", "end.q1").stdout)[0]["summary"]) == [
        "end.q1"
    ]
    assert [Path(file) for file in told["files"]] == [Path("falls/results/part-00000.parquet")]
    assert len(rd.StudyResults.load("falls")) == 300


@pytest.mark.parametrize(
    ("kind", "more", "says"),
    [
        ("sensitivity", "", "first order"),
        ("convergence", "\n[refine]\nrtol = [1e-4, 1e-6]\n", "observed order"),
    ],
)
def test_what_a_study_was_made_for_is_shown(kind: str, more: str, says: str, here: Path) -> None:
    text = (
        SMALL.replace("monte-carlo", kind).replace("runs = 300", "runs = 16").replace("rtol = 1e-6", "")
        + more
    )
    Path("falls.toml").write_text(text, encoding="utf-8")
    found = run("run", "falls.toml")
    assert found.exit_code == 0, found.output
    assert says in found.stdout
    assert found.stdout == run("show", "falls").stdout


def test_a_module_beside_the_study_file_is_found(here: Path) -> None:
    place = here / "elsewhere"
    place.mkdir()
    (place / "my_measures.py").write_text(
        "def height(run):\n    return {'height': run.q_end[:, 0]}\n", encoding="utf-8"
    )
    (place / "falls.toml").write_text(f'measure = "my_measures:height"\n{SMALL}', encoding="utf-8")
    assert run("run", "elsewhere/falls.toml", "--out", "out").exit_code == 0
    results = rd.StudyResults.load("out")
    assert "height" in results.table(["height"]).column_names


def test_no_resume_refuses_a_folder_that_is_there(here: Path) -> None:
    assert run("run", "falls.toml", "--no-resume", "--out", "one").exit_code == 0
    again = run("run", "falls.toml", "--no-resume", "--out", "one")
    assert again.exit_code == 1
    assert "'one' is there already" in again.stderr


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["new", "falls.toml"], "'falls.toml' is there already"),
        (["new", "falls.json"], "a study file ends in .toml"),
        (["run", "nowhere.toml"], "nowhere.toml: No such file"),
        (["show", ".", "--column", "end.q1"], "is not the folder of a study"),
        (["show", "."], "is not the folder of a study: it has no file 'journal'"),
        (["run", "falls.toml", "--dask", "a", "--scheduler-file", "b"], "one of --dask and --scheduler-file"),
        (["run", "falls.toml", "--chunk", "0"], "--chunk"),
    ],
)
def test_a_mistake_is_said_in_a_line(words: list[str], says: str, here: Path) -> None:
    found = run(*words)
    assert found.exit_code in (1, 2)
    assert says in found.stderr


def test_a_changed_study_names_the_key(here: Path) -> None:
    assert run("run", "falls.toml").exit_code == 0
    Path("falls.toml").write_text(SMALL.replace("seed = 1 ", "seed = 2 "), encoding="utf-8")
    found = run("run", "falls.toml")
    assert found.exit_code == 1
    assert "falls holds another study: seed is 1 there and 2 here" in found.stderr
