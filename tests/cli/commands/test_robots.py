"""`rodyn show`: what a robot is, also one with frames, joints that are known, and several tips."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main

FORK = rd.Robot(
    [
        rd.Link(
            "trunk",
            joint=rd.Revolute(name="turn", limits=rd.Limits(-2, 2), viscous=0.3),
            mass=1.0,
            com=(0, 0, 1),
        ),
        rd.Link("left", "trunk", placement=rd.Pose((0, 0.5, 1)), mass=1.0, com=(0.5, 0, 0)),
        rd.Link("right", "trunk", placement=rd.Pose((0, -0.5, 1)), mass=1.0, com=(0.5, 0, 0)),
    ],
    frames=[rd.Frame("eye", "trunk", rd.Pose((0.1, 0, 1.2), [("y", 0.5)]))],
    name="fork",
)


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def test_joints_frames_and_tips_are_shown(tmp_path: Path) -> None:
    file = tmp_path / "fork.json"
    file.write_text(FORK.to_json(), encoding="utf-8")
    shown = run("show", str(file))
    assert shown.exit_code == 0, shown.output
    for words in ("no tool, but 2 tips: left, right", "turn", "lower", "eye", "0.1, 0, 1.2", "0, 28.648, 0"):
        assert words in shown.stdout
    assert "mimics" not in shown.stdout  # no joint does


@pytest.mark.slow
def test_what_needs_no_tool_works_without_one(tmp_path: Path) -> None:
    """And what needs one says which there are, in one line."""
    file, picture, csv = (tmp_path / name for name in ("fork.json", "fork.svg", "run.csv"))
    file.write_text(FORK.to_json(), encoding="utf-8")
    assert run("show", str(file), "--plot", str(picture)).exit_code == 0
    motion = ("simulate", str(file), "--free-fall", "--duration", "0.05")
    fall = run(*motion, "--out", str(csv))
    assert fall.exit_code == 0, fall.output
    assert ",x,y,z," not in csv.read_text(encoding="utf-8")
    rows = run(*motion, "--json")
    assert json.loads(rows.stdout)
    refused = run("export", str(file), "jacobian", "--out", str(tmp_path))
    assert refused.exit_code == 1
    assert "robot 'fork' has 2 tips and no tool: left, right" in refused.stderr
    written = run("export", str(file), "jacobian", "--frame", "eye", "--out", str(tmp_path))
    assert written.exit_code == 0, written.output


def test_the_table_of_an_arm_with_a_flange(tmp_path: Path) -> None:
    """Fixed joints, as URDF has them at both ends of an arm, are not rows; the height of the mount is said."""
    rod = {"mass": 1.0, "inertia": (0.1, 0.1, 0.1)}
    links = [
        rd.Link("foot", joint="fixed"),
        rd.Link("column", "foot", placement=rd.Pose((0.1, 0, 0.3)), **rod),
        rd.Link("arm", "column", rd.Revolute((0, 1, 0)), **rod),
        rd.Link("flange", "arm", "fixed", rd.Pose((0.4, 0, 0))),
    ]
    file = tmp_path / "arm.json"
    file.write_text(rd.Robot(links).to_json(), encoding="utf-8")
    said = run("show", str(file)).stdout
    assert "standard Denavit–Hartenberg, without 2 fixed joints; its first frame is at 0.1, 0, 0.3 m" in said
    assert "at q = 0; 0 is the base" in said


def test_axes_that_are_parallel_to_six_digits_are_shown_so(tmp_path: Path) -> None:
    """1.5708 and 1.5708 are half a turn to the digits that a file has."""
    body = {"mass": 1.0, "inertia": (0.1, 0.1, 0.1)}
    half = rd.Pose((0.3, 0.1, 0), [("x", 1.5708), ("x", 1.5708)])
    arm = rd.Robot([rd.Link("upper", **body), rd.Link("lower", "upper", placement=half, **body)])
    file = tmp_path / "arm.json"
    file.write_text(arm.to_json(), encoding="utf-8")
    said = run("show", str(file)).stdout
    assert "standard Denavit–Hartenberg, axes at less than 1e-05 rad taken for parallel" in said
    assert "│ 0.316228 │ 0 " in said
    warned = run("convert", str(file), "-", "--dh", "standard")
    assert (
        "Warning: the axes of joints 'upper' and 'lower' are at 7.3e-06 rad, almost parallel" in warned.stderr
    )
    assert '"a": 0.316' in run("convert", str(file), "-", "--dh", "standard", "--parallel", "1e-5").stdout


def test_many_links_have_one_mark(tmp_path: Path) -> None:
    """36 marks do not tell 40 links apart."""
    file = tmp_path / "chain.json"
    file.write_text(rd.Robot.random(40, "R", seed=1).to_json(), encoding="utf-8")
    assert "0 is the base, o a link" in run("show", str(file)).stdout


def test_a_robot_that_spreads_along_y_is_drawn_from_the_front(tmp_path: Path) -> None:
    file = tmp_path / "fork.json"
    file.write_text(FORK.to_json(), encoding="utf-8")
    assert "y →, z ↑" in run("show", str(file)).stdout
    assert "x →, z ↑" in run("show", "puma").stdout


def studio(*words: str | Path) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["studio", *map(str, words), "--no-open"])
    return done.exit_code, done.output


@pytest.fixture
def lost(tmp_path: Path) -> Path:
    link = rd.Link("a", mass=1.0, shapes=[rd.Mesh("gone.stl")])
    file = tmp_path / "arm.json"
    file.write_text(rd.Robot([link], name="lost").to_json(), encoding="utf-8")
    return file


@pytest.mark.slow
def test_a_lost_mesh_is_said(lost: Path, tmp_path: Path) -> None:
    code, said = studio(lost, "--out", tmp_path / "arm.html")
    assert code == 0
    assert "Warning: 1 mesh is not drawn as described: 'gone.stl' (not found" in said


@pytest.mark.slow
def test_a_page_that_is_there_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    mine = tmp_path / "two_link.html"
    mine.write_text("mine", encoding="utf-8")
    for words in (["two_link"], ["two_link", "--out", str(mine)]):
        code, said = studio(*words)
        assert code == 1
        assert "two_link.html exists: give another name, or --force to write over it" in said
        assert mine.read_text(encoding="utf-8") == "mine"
    assert studio("two_link", "--force")[0] == 0
    assert mine.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_file_needs_a_name() -> None:
    code, said = studio("two_link", "--out", "")
    assert code == 2
    assert "Invalid value for '--out': the name of the file is empty" in said
