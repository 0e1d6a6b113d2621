"""`rodyn show`: what a robot is, also one with frames, joints that are known, and several tips."""

import json
from pathlib import Path

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
