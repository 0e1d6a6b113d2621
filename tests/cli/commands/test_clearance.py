"""`rodyn clearance`: postures, motions, falls and runs, and the exit code that says that links interfere."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main

FOLDED = ["--from", "0,-2,-2,0,0,0"]


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["clearance", *words])


def test_a_posture_that_interferes_is_a_no() -> None:
    thin, thick = (run("kuka_kr5", *FOLDED, "--radius", radius) for radius in ("2cm", "0.08"))
    assert (thin.exit_code, thick.exit_code) == (0, 3)
    assert thin.stdout.startswith("kuka_kr5: the links do not interfere\n")
    assert thick.stdout.startswith("kuka_kr5: the links interfere\n")


def test_rows_for_machines_are_those_of_the_library() -> None:
    found = json.loads(run("kuka_kr5", "--motion", "kuka_kr5", "--radius", "80mm", "--json").stdout)
    mine = rd.motion("kuka_kr5").path.clearance(rd.load("kuka_kr5"), radius=0.08)
    assert [tuple(row.values()) for row in found] == [
        (pair.first, pair.second, pair.distance, pair.t) for pair in mine.pairs
    ]
    rows = list(csv.DictReader(StringIO(run("kuka_kr5", *FOLDED, "--csv").stdout)))
    assert list(rows[0]) == ["first", "second", "distance", "t"]


def test_a_guess_is_said_with_the_option_that_mends_it() -> None:
    assert (
        "is a guess, a tenth of the longest link (the model has no shapes): give --radius"
        in run("ur3e").stdout
    )


def test_a_fall_and_the_run_of_it(tmp_path: Path) -> None:
    fall = ["--free-fall", "--duration", "1.1"]
    saved = str(tmp_path / "fall.npz")
    CliRunner().invoke(main, ["simulate", "kuka_kr5", *fall, "--out", saved])
    one, two = (run("kuka_kr5", *how, "--json") for how in (fall, ["--run", saved]))
    assert one.exit_code == two.exit_code == 3
    assert one.stdout == two.stdout
    other = run("ur5e", "--run", saved)
    assert other.exit_code == 1
    assert "it is a run of robot 'kuka_kr5', not of this 'ur5e'" in other.stderr


@pytest.mark.slow
def test_ground_ignored_pairs_and_a_picture(tmp_path: Path) -> None:
    picture = tmp_path / "arm.svg"
    words = [
        "--ground",
        "-3",
        "--ignore",
        "link1",
        "link3",
        "--ignore",
        "link4",
        "ground",
        "--plot",
        str(picture),
    ]
    found = run("kuka_kr5", "--to", "30deg", *words)
    assert found.exit_code == 0
    assert "ignored: link1 and link3, link4 and ground" in found.stdout
    assert picture.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["two_link"], "no two links that could interfere"),
        (["kuka_kr5", "--radius", "3deg"], "it takes m, cm or mm"),
        (["kuka_kr5", "--radius", "1,2"], "--radius has 2 numbers"),
        (["kuka_kr5", "--radius", "-1"], "--radius must be 0 or above"),
        (["kuka_kr5", "--ignore", "link1", "hand"], "unknown link in ignore 'hand'"),
        (["kuka_kr5", "--duration", "2"], "--duration has no effect here: it goes with --free-fall or --to"),
        (["kuka_kr5", "--free-fall", "--trajectory", "cubic"], "--trajectory has no effect here"),
        (["kuka_kr5", "--run", "fall.npz", *FOLDED], "--from has no effect here: leave it out"),
        (["kuka_kr5", "--run", "fall.npz", "--duration", "2"], "--duration has no effect here: leave it out"),
        (["kuka_kr5", "--free-fall", "--to", "1"], "give one of --run, --free-fall, and a motion"),
        (["kuka_kr5", "--run", "nothing.npz"], "nothing.npz"),
    ],
)
def test_mistakes_are_one_line(words: list[str], said: str) -> None:
    found = run(*words)
    assert found.exit_code in (1, 2)
    assert said in found.stderr
    assert "Traceback" not in found.stderr
