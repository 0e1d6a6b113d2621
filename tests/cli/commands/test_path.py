"""`rodyn path`: shapes of paths, times, files, and the exit code that says that limits exclude each other."""

import csv
import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main

UR = ["ur5e", "--from", "0.3,-1.2,1.4,-1.8,-1.5,0.2"]
Q = [0.3, -1.2, 1.4, -1.8, -1.5, 0.2]


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["path", *words])


def test_a_line_as_fast_as_limits_allow() -> None:
    found = run(*UR, "--by", "10cm,20cm,-10cm")
    assert found.exit_code == 0, found.output
    arm = rd.load("ur5e")
    start = arm.end_effector(Q)
    motion = arm.time_optimal(arm.joint_path(rd.tool_line(start, start[:3, 3] + (0.1, 0.2, -0.1)), q0=Q))
    assert f"{motion.duration:.5g} s" in found.stdout
    assert "limits that are reached, of the time: velocity of elbow_joint 90 %" in found.stdout
    assert "of its path" in found.stdout


def test_a_time_and_a_file_that_torques_reads(tmp_path: Path) -> None:
    out = tmp_path / "motion.csv"
    found = run(
        *UR, "--by", "0.1,0,0", "--by", "0,0.1,0", "--blend", "2cm", "--duration", "2", "--out", str(out)
    )
    assert found.exit_code == 0, found.output
    assert ": 2 s" in found.stdout
    rows = list(csv.DictReader(out.read_text().splitlines()))
    assert len(rows) == 201
    tip = np.array([[float(row[axis]) for axis in "xyz"] for row in rows])
    assert np.abs(tip[-1] - tip[0] - (0.1, 0.1, 0)).max() < 1e-5
    again = CliRunner().invoke(main, ["torques", "ur5e", "--table", str(out)])
    assert again.exit_code == 0


def test_circles_and_screws() -> None:
    start = rd.load("ur5e").end_effector(Q)[:3, 3] + (0, 0.05, 0)
    centre = ",".join(map(str, start))
    found = run(*UR, "--circle", centre, "--angle", "360deg", "--fixed", "--duration", "3", "--json")
    assert found.exit_code == 0, found.output
    assert all(abs(row["from"] - row["to"]) < 1e-6 for row in json.loads(found.stdout))
    screw = run(*UR, "--to", "0.4,-1.1,1.5,-1.7,-1.4,0.3", "--screw", "--duration", "1", "--json")
    ends = [row["to"] for row in json.loads(screw.stdout)]
    np.testing.assert_allclose(ends, [0.4, -1.1, 1.5, -1.7, -1.4, 0.3], rtol=0, atol=1e-6)


def test_numbers_for_programs_are_numbers() -> None:
    words = [*UR, "--by", "0.1,0,0", "--duration", "1"]
    rows = json.loads(run(*words, "--json").stdout)
    arm = rd.load("ur5e")
    start = arm.end_effector(Q)
    motion = arm.joint_path(rd.tool_line(start, start[:3, 3] + (0.1, 0, 0)), q0=Q).timed(1.0)
    assert [row["to"] for row in rows] == motion(1.0)[0].tolist()
    table = list(csv.DictReader(run(*words, "--csv").stdout.splitlines()))
    assert [float(row["torque"]) for row in table] == [row["torque"] for row in rows]


def test_a_time_that_is_too_short_is_said() -> None:
    words = [*UR, "--by", "0.1,0,0", "--duration"]
    short = run(*words, "0.1").stdout
    assert "beyond the limits of the robot: velocity of shoulder_lift_joint (3.757 of 3.142)" in short
    assert "beyond" not in run(*words, "2").stdout


def test_a_time_in_which_a_mimic_joint_is_too_fast_is_said(tmp_path: Path) -> None:
    slide = rd.Link("slide", joint=rd.Prismatic((1, 0, 0)), mass=1.0, inertia=(1, 1, 1))
    joint = rd.Revolute(mimic=rd.Mimic("slide", -10.0), limits=rd.Limits(velocity=2.0))
    wheel = rd.Link("wheel", "slide", joint, mass=1.0, inertia=(1, 1, 1))
    file = tmp_path / "slide.json"
    file.write_text(rd.Robot([slide, wheel], tool="slide").to_json(), encoding="utf-8")
    words = [str(file), "--from", "0", "--by", "0.1,0,0", "--duration"]
    assert "beyond the limits of the robot: velocity of wheel (3.75 of 2)" in run(*words, "0.5").stdout
    assert "beyond" not in run(*words, "2").stdout


def test_no_motion_is_a_no() -> None:
    found = run("puma", "--from", "0.1,0.3,0.2,0.4,0.5,0.6", "--by", "0.05,0.05,0", "--effort", "10")
    assert found.exit_code == 3
    assert "torque of link2 at rest is" in found.stdout


def test_a_path_that_cannot_be_followed_is_a_no() -> None:
    found = run(*UR, "--by", "1,2,0")
    assert found.exit_code == 3
    assert "can be followed to s =" in found.stdout
    (row,) = json.loads(run(*UR, "--by", "1,2,0", "--json").stdout)
    assert not row["ok"]
    assert row["reason"] in found.stdout


def test_a_singularity_stands_below_the_table() -> None:
    found = run("puma", "--from", "0.1,0.3,0.2,0.4,0.5,0.6", "--by", "0.1,0.2,-0.1", "--duration", "2")
    assert found.exit_code == 0
    assert "it passes a singularity at s = 0.2195 of 0.2449: joints 'link4', 'link6'" in found.stdout


def test_wrong_options_are_named(tmp_path: Path) -> None:
    assert "give one of --by, --line, --to and --circle" in run(*UR).output
    assert "--screw goes with --to" in run(*UR, "--by", "1,0,0", "--screw").output
    assert (
        "--effort has no effect with --duration"
        in run(*UR, "--by", "0.1,0,0", "--duration", "1", "--effort", "9").output
    )
    assert "--by has 2 numbers, but takes 3" in run(*UR, "--by", "0.1,0").output
    assert "--blend goes with several" in run(*UR, "--to", "0", "--blend", "1cm").output
    assert "has a corner at s = 0.1" in (corner := run(*UR, "--by", "0.1,0,0", "--by", "0,0.1,0").output)
    assert "--blend 2cm" in corner


@pytest.mark.slow
def test_pictures(tmp_path: Path) -> None:
    for time in ([], ["--duration", "1"]):
        picture = tmp_path / "path.svg"
        assert run(*UR, "--by", "0.1,0,0", *time, "--plot", str(picture)).exit_code == 0
        assert picture.stat().st_size > 1000
