"""`rodyn study`: what it prints, writes and refuses."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from rodyn.studies.every import STUDIES

from rodyn.cli import main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["study", *arguments])


@pytest.mark.parametrize("arguments", [("--list",), ()], ids=["list", "nothing"])
def test_the_list(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.exit_code == 0
    assert [line.split()[0] for line in done.output.splitlines()] == list(STUDIES)


@pytest.mark.parametrize("name", STUDIES)
def test_every_study_prints_its_table_and_verdict(name: str) -> None:
    done = run(name, "--quick")
    assert done.exit_code == 0, done.output
    assert "verdict" in done.output
    assert "│" in done.output


def test_json_csv_and_picture(tmp_path: Path) -> None:
    picture = tmp_path / "accuracy.svg"
    done = run("accuracy", "--quick", "--json", "--plot", str(picture))
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found["name"] == "accuracy"
    assert f"written: {picture}" in done.stderr
    assert picture.read_text(encoding="utf-8").startswith("<?xml")
    rows = list(csv.reader(StringIO(run("accuracy", "--quick", "--csv").stdout)))
    assert rows[0] == [column["name"] for column in found["columns"]]
    assert len(rows) == len(found["rows"]) + 1
    assert float(rows[1][2]) == found["rows"][0][2]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("acuracy",), "unknown study 'acuracy': did you mean 'accuracy'?"),
        (("accuracy", "--quick", "--plot", "picture.doc"), "must end with .svg, .png or .pdf"),
        (("accuracy", "--quick", "--plot", "no/where.png"), "there is no directory 'no'"),
        (("--list", "nope"), "--list lists all studies and takes no name: leave out --list or 'nope'"),
        (("accuracy", "--json", "--csv"), "--json and --csv exclude each other"),
    ],
)
def test_mistakes_are_one_line(arguments: tuple[str, ...], why: str) -> None:
    done = run(*arguments)
    assert done.exit_code != 0
    (line,) = [line for line in done.output.splitlines() if line.startswith("Error: ")]
    assert why in line
    assert "Traceback" not in done.output
