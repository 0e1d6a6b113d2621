"""`rodyn ik`: one target, a table of them, and the exit code that says that one is not reached."""

import json
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main
from rodyn.cli.arguments import MATCH
from rodyn.reach.path.follow import ROWS
from rodyn.reach.request import MATCHES, Match

Q = "0.2,-1.2,1.0,-1.0,-1.5,0.3"


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["ik", *words])


def postures(found: Result) -> np.ndarray:
    return np.array([[row[f"q{k + 1}"] for k in range(6)] for row in json.loads(found.stdout)])


@pytest.mark.slow
def test_a_pose_by_words_is_reached() -> None:
    found = run("ur5e", "--xyz", "40,20,30cm", "--rpy", "180,0,90deg", "--json")
    assert found.exit_code == 0
    T = rd.load("ur5e").end_effector(postures(found)[0])
    np.testing.assert_allclose(T[:3, 3], [0.4, 0.2, 0.3], atol=1e-9)
    np.testing.assert_allclose(T[:3, :3], [[0, 1, 0], [1, 0, 0], [0, 0, -1]], atol=1e-9)
    turned = run("ur5e", "--xyz", "40,20,30cm", "--quaternion", "-1,0,0,0", "--json")
    np.testing.assert_allclose(
        rd.load("ur5e").end_effector(postures(turned)[0])[:3, :3], np.diag([1, -1, -1]), atol=1e-9
    )


def test_what_is_given_of_a_pose_is_what_must_match() -> None:
    place, turn = run("ur5e", "--xyz", "0.4,0.2,0.3", "--json"), run("ur5e", "--rpy", "0,0,0", "--json")
    ur5e = rd.load("ur5e")
    np.testing.assert_allclose(ur5e.end_effector(postures(place)[0])[:3, 3], [0.4, 0.2, 0.3], atol=1e-9)
    np.testing.assert_allclose(ur5e.end_effector(postures(turn)[0])[:3, :3], np.eye(3), atol=1e-9)


def test_what_can_match_is_the_same_everywhere() -> None:
    for words in (MATCH["type"].choices, MATCHES, ROWS):
        assert tuple(words) == get_args(Match)


def test_the_pose_of_a_posture_leads_back_to_it() -> None:
    found = run("ur5e", "--posture", Q, "--from", Q, "--method", "levenberg-marquardt")
    assert found.exit_code == 0
    assert found.stdout.startswith("ur5e: reached\n")
    assert "-1.200000000 │ -68.7549°" in found.stdout


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning")
def test_all_postures_of_seven_joints_take_the_given_one_of_from() -> None:
    at = "0.1,-0.3,0.1,-2,0.1,2,0.7"
    found = run("panda", "--posture", at, "--from", at, "--all", "--json")
    rows = np.array([[row[f"q{k + 1}"] for k in range(7)] for row in json.loads(found.stdout)])
    assert np.all(rows[:, 6] == 0.7)
    assert np.abs(rows - [0.1, -0.3, 0.1, -2, 0.1, 2, 0.7]).max(axis=1).min() < 1e-9


@pytest.mark.parametrize("option", ["--goal=centre", "--tolerance=1e-3"])
def test_options_that_all_does_not_take_are_refused(option: str) -> None:
    found = run("ur5e", "--posture", Q, "--all", option)
    assert found.exit_code == 2
    assert "has no effect with --all" in found.output


def test_a_table_of_targets(tmp_path: Path) -> None:
    table = tmp_path / "poses.csv"
    table.write_text("x,y,z,roll,pitch,yaw\n0.4,0.2,0.3,3.1,0,0\n2,0,0,0,0,0\n")
    found = run("ur5e", "--table", str(table))
    assert found.exit_code == 3
    assert "1 of 2 reached" in found.stdout
    assert "unreachable" in found.stdout
    rows = json.loads(run("ur5e", "--table", str(table), "--json").stdout)
    assert [row["ok"] for row in rows] == [True, False]


def test_all_postures_of_a_target() -> None:
    q = [0.1, -1.0, 1.0, 0.2, 0.5, 0.3]
    words = ["ur5e", "--posture", ",".join(map(str, q)), "--all"]
    found = run(*words)
    assert found.exit_code == 0
    assert found.stdout.startswith("ur5e: 8 postures (three parallel axes")
    rows, ur5e = postures(run(*words, "--json")), rd.load("ur5e")
    np.testing.assert_allclose(ur5e.end_effector(rows), np.stack([ur5e.end_effector(q)] * 8), atol=1e-9)
    assert np.abs(rows - q).max(axis=1).min() < 1e-9
    assert run("ur5e", "--xyz", "5,0,0", "--rpy", "0,0,0", "--all").exit_code == 3


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "give one target"),
        (["--xyz", "1,2,3", "--posture", "0"], "give one target"),
        (["--rpy", "0,0,0", "--quaternion", "0,0,0,1"], "give one target"),
        (["--xyz", "1,2,3", "--all"], "--all takes one target"),
        (["--xyz", "1,2"], "--xyz has 2 numbers, but takes 3"),
        (["--xyz", "1,2,3deg"], "it takes m, cm or mm"),
        (["--xyz", "1,2,3", "--frame", "nowhere"], "unknown frame"),
        (["--table", "nowhere.csv"], "cannot be read"),
    ],
)
def test_wrong_words_are_refused(words: list[str], said: str) -> None:
    found = run("ur5e", *words)
    assert found.exit_code in (1, 2)
    assert said in found.stderr


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x,y,z\n1,2,3\n", "no column roll, pitch, yaw"),
        ("x,y,z,roll,pitch,yaw\n1,2,3,4,5\n", "poses.csv:2: a row needs 6 numbers"),
        ("x,y,z,roll,pitch,yaw\n1,2,3,4,5,nan\n", "must be finite"),
        ("x,y,z,roll,pitch,yaw\n", "no row of numbers"),
    ],
)
def test_a_wrong_table_is_refused(text: str, said: str, tmp_path: Path) -> None:
    table = tmp_path / "poses.csv"
    table.write_text(text)
    found = run("ur5e", "--table", str(table))
    assert found.exit_code == 1
    assert said in found.stderr


@pytest.mark.parametrize("word", [["--goal", "centre"], ["--tolerance", "1e-6"]])
def test_all_postures_need_no_search(word: list[str]) -> None:
    found = run("ur5e", "--posture", Q, "--all", *word)
    assert found.exit_code == 2
    assert f"{word[0]} has no effect with --all" in found.output


def test_joints_are_called_by_their_names() -> None:
    """In the table of one target always; in the columns of many if asked for."""
    found = run("ur5e", "--posture", Q)
    for name in rd.load("ur5e").joints:
        assert f"\n{name} " in found.stdout
    plain, named = (
        json.loads(run("ur5e", "--posture", Q, "--all", "--json", *more).stdout)
        for more in ([], ["--names", "joints"])
    )
    assert [row["q_elbow_joint"] for row in named] == [row["q3"] for row in plain]
