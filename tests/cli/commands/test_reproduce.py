"""`rodyn reproduce`: what it prints, writes, refuses, and with which exit code it ends."""

import csv
import json
import sys
from dataclasses import replace
from io import StringIO
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from rodyn.cli import main
from rodyn.cli.commands.papers import reproduce
from rodyn.papers.reproduce import register
from rodyn.papers.reproduce.claims import accuracy
from rodyn.papers.reproduce.report import OURS, PAPERS
from tests.papers.reproduce.fakes import SMALL, Drawing, Failing, Fake, fake, ran


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
    monkeypatch.setattr(register, "EXPERIMENTS", register.by_id(experiments))
    monkeypatch.setattr(register, "GROUPS", {"first": experiments[:2], "second": experiments[2:]})
    return tmp_path


@pytest.mark.parametrize("arguments", [("--list",), ()], ids=["list", "nothing"])
def test_the_list(arguments: tuple[str, ...], here: Path) -> None:
    done = run(*arguments)
    assert done.exit_code == 0
    first, second = done.stdout.split("\n\n")
    for part, names in ((first, ("first", "one", "bad")), (second, ("second", "two"))):
        lines = part.splitlines()
        assert [cell.strip() for cell in lines[1].split("│")] == ["id", "paper", "place", "title"]
        assert [line.split()[0] for line in lines if line[0].isalpha() and not line.startswith("id")] == [
            *names
        ]
    assert ran(here) == []
    rows = json.loads(run(*arguments, "--json").stdout)
    assert [row["id"] for row in rows] == ["one", "bad", "two"]
    assert [row["group"] for row in rows] == ["first", "first", "second"]
    assert rows[0]["items"] == [80, 81]
    assert list(here.iterdir()) == []


def test_one_experiment(here: Path) -> None:
    done = run("one")
    assert done.exit_code == 0, done.output
    page = here / "reproduction" / "report.html"
    assert done.stderr == f"written: {page.relative_to(here)}\n"
    assert "one-holds" in done.stdout
    assert "3 claims of the papers: 1 confirmed" in done.stdout
    assert "1 statement of our own: 1 confirmed in part." in done.stdout
    papers, ours = done.stdout.split(OURS)
    assert PAPERS in papers
    assert ("one-part" in papers, "one-part" in ours, "one-holds" in ours) == (False, True, False)
    assert "\x1b" not in done.output
    assert "Missing, not computed yet with this version: bad, two." in page.read_text(encoding="utf-8")
    again = run("one")
    assert again.output == done.output
    assert ran(here) == ["one"]
    assert run("one", "--again").output == done.output
    assert ran(here) == ["one", "one"]


def test_all_with_a_failure(here: Path) -> None:
    done = run("all", "--out", "there", "--jobs", "1")
    assert done.exit_code == 3
    assert "6 claims of the papers" in done.stdout
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
    monkeypatch.setattr(register, "EXPERIMENTS", register.by_id([fake(Drawing, "one", here)]))
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    done = run("one")
    assert done.exit_code == 0
    (line,) = done.stderr.splitlines()[1:]
    assert "pip install matplotlib" in line
    assert (here / "reproduction" / "one" / "motion-of-joints.csv").exists()
    assert not list(here.rglob("*.svg"))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("onee",), "unknown experiment 'onee': did you mean 'one'?"),
        (("one", "--jobs", "0"), "0 is not in the range"),
        (("one", "--out", "file"), "is a file"),
        (("one", "--out", "file/out"), "cannot create the folder"),
        (("one", "--json", "--csv"), "give one of --json and --csv"),
        (("--list", "one"), "--list lists all experiments and takes no name: leave out --list or 'one'"),
        (("one", "--quick"), "--quick needs --table: rodyn reproduce accuracy --table --quick"),
        (("one", "--plot", "a.svg"), "--plot needs --table"),
        (("one", "two", "--table"), "--table takes one experiment"),
        (("--table",), "--table takes one experiment"),
        (("one", "--table", "--out", "there"), "--table writes no folder: leave out --table or --out"),
        (("one", "--table"), "the experiment 'one' has no measurement"),
        (("onee", "--table"), "unknown experiment 'onee': did you mean 'one'?"),
        (("two", "--table", "--plot", "picture.doc"), "must end with .svg, .png or .pdf"),
        (("two", "--table", "--plot", "no/where.png"), "there is no directory 'no'"),
    ],
)
def test_mistakes_are_one_line(arguments: tuple[str, ...], why: str, here: Path) -> None:
    (here / "file").write_text("", encoding="utf-8")
    done = run(*arguments)
    assert done.exit_code in (1, 2)
    (line,) = [line for line in done.output.splitlines() if line.startswith("Error: ")]
    assert why in line
    assert ran(here) == []


@pytest.mark.slow
def test_a_measurement_as_text_json_csv_and_picture(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    measured = replace(fake(Fake, "three", here), module="claims.accuracy", measured=True)
    monkeypatch.setattr(register, "EXPERIMENTS", register.by_id([measured]))
    monkeypatch.setattr(accuracy, "measure", lambda quick: asked.append(quick) or SMALL)
    done = run("three", "--table", "--plot", "three.svg")
    assert done.exit_code == 0, done.output
    assert done.stdout == f"{SMALL.text}\n"
    assert done.stderr == "written: three.svg\n"
    assert (here / "three.svg").read_text(encoding="utf-8").startswith("<?xml")
    assert run("three", "--table", "--quick", "--json").stdout == f"{SMALL.as_json()}\n"
    assert run("three", "--table", "--csv").stdout == f"{SMALL.as_csv()}\n"
    assert asked == [False, True, False]
    assert [path.name for path in here.iterdir()] == ["three.svg"]  # no folder, nothing judged


def test_a_page_of_another_program_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "report.html").write_text("precious", encoding="utf-8")
    result = run("one", "--out", str(tmp_path))
    assert result.exit_code == 1
    assert "would be overwritten" in result.output
    assert (tmp_path / "report.html").read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(("ours", "jobs"), [(1, 1), (3, 3), (64, 4)])
def test_as_many_jobs_as_cores_are_ours(ours: int, jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rodyn.kernel.machine.threads.cores", lambda: ours)
    with click.Context(reproduce) as ctx:
        (option,) = (param for param in reproduce.params if param.name == "jobs")
        assert option.get_default(ctx) == jobs
