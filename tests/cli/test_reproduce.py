"""`rodyn reproduce`: what it prints, writes, refuses, and with which exit code it ends."""

import csv
import json
import sys
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rodyn.cli import main
from rodyn.reproduce import every
from tests.reproduce.fakes import Failing, Fake, fake, ran


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["reproduce", *arguments])


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, and a register of two experiments that succeed and one that does not."""
    monkeypatch.chdir(tmp_path)
    experiments = [
        fake(Fake, "one", tmp_path),
        fake(Failing, "bad", tmp_path),
        fake(Fake, "two", tmp_path),
    ]
    monkeypatch.setattr(every, "EXPERIMENTS", every.by_id(experiments))
    return tmp_path


@pytest.mark.parametrize("arguments", [("--list",), ()], ids=["list", "nothing"])
def test_the_list(arguments: tuple[str, ...], here: Path) -> None:
    done = run(*arguments)
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert [part.strip() for part in lines[0].split("│")] == ["id", "paper", "place", "title"]
    for name in ("one", "bad", "two"):
        assert any(line.startswith(f"{name} ") for line in lines)
    assert ran(here) == []
    rows = json.loads(run(*arguments, "--json").stdout)
    assert [row["id"] for row in rows] == ["one", "bad", "two"]
    assert rows[0]["items"] == [80, 81]
    assert list(here.iterdir()) == []


def test_one_experiment(here: Path) -> None:
    done = run("one")
    assert done.exit_code == 0, done.output
    page = here / "reproduction" / "report.html"
    assert done.stderr == f"written: {page.relative_to(here)}\n"
    assert "one-holds" in done.stdout
    assert "4 claims: 1 confirmed" in done.stdout
    assert "\x1b" not in done.output
    assert "Not computed, or with another version: bad, two." in page.read_text(encoding="utf-8")
    again = run("one")
    assert again.output == done.output
    assert ran(here) == ["one"]
    assert run("one", "--again").output == done.output
    assert ran(here) == ["one", "one"]


def test_all_with_a_failure(here: Path) -> None:
    done = run("all", "--out", "there", "--jobs", "1")
    assert done.exit_code == 3
    assert "8 claims" in done.stdout
    assert "1 experiment failed." in done.stdout
    assert "InputError: the <arm> fell off" in done.stdout
    assert ran(here) == ["one", "bad", "two"]
    assert len(json.loads((here / "there" / "verdicts.json").read_text(encoding="utf-8"))) == 9
    assert run("one", "--out", "there").exit_code == 0  # the failure is not one of what was asked for
    page = (here / "there" / "report.html").read_text(encoding="utf-8")
    assert all(f'id="experiment-{name}"' in page for name in ("one", "two"))  # what the folder holds


def test_rows_for_machines(here: Path) -> None:
    done = run("two", "one", "--json", "--jobs", "1")
    rows = json.loads(done.stdout)
    assert [row["id"] for row in rows[:4]] == ["one-holds", "one-breaks", "one-part", "one-open"]
    assert rows == json.loads((here / "reproduction" / "verdicts.json").read_text(encoding="utf-8"))
    lines = list(csv.DictReader(StringIO(run("one", "two", "--csv").stdout)))
    assert [line["id"] for line in lines] == [row["id"] for row in rows]
    assert [json.loads(line["numbers"]) for line in lines] == [row["numbers"] for row in rows]
    assert [json.loads(line["items"]) for line in lines] == [row["items"] for row in rows]


def test_without_matplotlib_the_extra_is_named(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    done = run("one")
    assert done.exit_code == 0
    (line,) = done.stderr.splitlines()[1:]
    assert "pip install 'rodyn[plot]'" in line
    assert (here / "reproduction" / "one" / "motion-of-joints.csv").exists()
    assert not list(here.rglob("*.svg"))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("onee",), "unknown experiment 'onee': did you mean 'one'?"),
        (("one", "--jobs", "0"), "0 is not in the range"),
        (("one", "--out", "file"), "is a file"),
        (("one", "--out", "file/out"), "cannot be made"),
        (("one", "--json", "--csv"), "give one of --json and --csv"),
    ],
)
def test_mistakes_are_one_line(arguments: tuple[str, ...], why: str, here: Path) -> None:
    (here / "file").write_text("", encoding="utf-8")
    done = run(*arguments)
    assert done.exit_code in (1, 2)
    (line,) = [line for line in done.output.splitlines() if line.startswith("Error: ")]
    assert why in line
    assert ran(here) == []


def test_help_has_an_example_and_the_next_command() -> None:
    words = run("--help").output
    assert "rodyn reproduce saha2003-fig4ii --out reproduction" in words
    assert "Next: " in words


def test_a_page_of_somebody_else_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text("precious", encoding="utf-8")
    result = run("one", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert "would be overwritten" in result.output
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == "precious"
