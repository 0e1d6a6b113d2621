"""`rodyn torques`: limits that a motion does not keep, and friction."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main
from tests import conditions


def test_a_motion_beyond_limits_is_said(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    joint = rd.Revolute((0, 1, 0), name="elbow", limits=rd.Limits(-2, 2))
    link = rd.Link("rod", joint=joint, mass=1.0, com=(1, 0, 0), inertia=(0.1, 0.1, 0.1))
    file.write_text(rd.Robot([link]).to_json(), encoding="utf-8")
    words = ["torques", str(file), "--duration", "1", "--to"]
    assert "beyond limits: joint 'elbow': position 90 rad is above 2 rad" in (
        CliRunner().invoke(main, [*words, "90"]).stdout
    )
    assert "limits" not in CliRunner().invoke(main, [*words, "90deg"]).stdout


def test_a_motion_beyond_limits_that_only_a_mimic_joint_has_is_said(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    body: dict[str, Any] = {"mass": 1.0, "com": (1, 0, 0), "inertia": (0.1, 0.1, 0.1)}
    follower = rd.Revolute((0, 1, 0), mimic=rd.Mimic("rod", -4.0), limits=rd.Limits(-1, 1, velocity=20.0))
    links = [rd.Link("rod", joint=rd.Revolute((0, 1, 0)), **body), rd.Link("tip", "rod", follower, **body)]
    file.write_text(rd.Robot(links).to_json(), encoding="utf-8")
    words = ["torques", str(file), "--duration", "1", "--to"]
    assert "beyond limits: joint 'tip': position -4 rad is below -1 rad" in (
        CliRunner().invoke(main, [*words, "1"]).stdout
    )
    assert "limits" not in CliRunner().invoke(main, [*words, "0.2"]).stdout


def test_a_wrench_may_take_the_effort_beyond_its_limit(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    joint = rd.Revolute((0, 0, 1), limits=rd.Limits(effort=2.0))
    link = rd.Link("rod", joint=joint, mass=1.0, com=(1, 0, 0), inertia=(0.1, 0.1, 0.1))
    file.write_text(rd.Robot([link]).to_json(), encoding="utf-8")
    words = ["torques", str(file), "--duration", "10", "--to", "0.1"]
    assert "beyond limits" not in CliRunner().invoke(main, words).stdout
    pushed = CliRunner().invoke(main, [*words, "--wrench", "0,0,0,0,0,3"]).stdout
    assert "beyond limits: joint 'rod': effort -3.0" in pushed


@pytest.mark.slow
@conditions.compiled
def test_joints_on_a_floating_base_have_limits(tmp_path: Path) -> None:
    file = tmp_path / "satellite.json"
    robot = rd.Robot.random(1, "R", seed=1, base="floating").with_joints(limits=rd.Limits(-1, 1))
    file.write_text(robot.to_json(), encoding="utf-8")
    for to, beyond in (("0.9", False), ("1.1", True)):
        words = ["torques", str(file), "--to", to, "--duration", "1", "--count", "2"]
        assert ("position 1.1 rad is above 1 rad" in CliRunner().invoke(main, words).stdout) is beyond


def test_friction_of_joints_acts_unless_it_is_turned_off(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    arm = rd.load("two_link").with_joints(viscous=5.0)
    file.write_text(arm.to_json(), encoding="utf-8")
    words = ["--to", "0.5", "--duration", "1", "--trajectory", "cubic"]
    fastest = 0.75  # rad/s, in the middle of the way
    path = rd.cubic([0, 0], [0.5, 0.5], duration=1.0)
    cases = ([], "with the friction", 5.0 * fastest), (["--no-friction"], "without the friction", 0.0)
    for option, said, more in cases:
        found = CliRunner().invoke(main, ["torques", str(file), *words, *option, "--count", "3", "--json"])
        (middle,) = [row for row in json.loads(found.stdout) if row["t"] == 0.5]
        plain = arm.inverse_dynamics(*path(0.5))
        assert middle["tau2"] == pytest.approx(plain[1] + more, rel=1e-6)
        assert (
            f"{said} of the joints"
            in CliRunner().invoke(main, ["torques", str(file), *words, *option]).stdout
        )
    assert "friction" not in CliRunner().invoke(main, ["torques", "two_link", *words]).stdout


def test_states_of_a_table(tmp_path: Path) -> None:
    """What a simulation writes is read, by number and by joint; torques are those that acted."""
    for names in ("numbers", "joints"):
        file = str(tmp_path / f"{names}.csv")
        fall = ["simulate", "three_link", "--free-fall", "--duration", "0.2", "--names", names, "--out", file]
        assert CliRunner().invoke(main, fall).exit_code == 0
        found = CliRunner().invoke(main, ["torques", "three_link", "--table", file, "--json"])
        rows = json.loads(found.stdout)
        assert len(rows) == 21
        assert max(abs(row[f"tau{k}"]) for row in rows for k in (1, 2, 3)) < 1e-12


def test_a_wrench_gravity_and_a_method(tmp_path: Path) -> None:
    arm, path = rd.load("three_link"), rd.cycloidal([0] * 3, [1] * 3, duration=2.0)
    loads = [
        rd.Wrench(
            [
                1,
                2,
                3,
            ],
            [0, 0, 1],
            frame="link2",
            point=(0.1, 0, 0),
        ),
        rd.Wrench([0, -5, 0]),
    ]
    moon = arm.replace(gravity=(0, -1.62, 0))
    words = ["--wrench", "1,2,3,0,0,1@link2:0.1,0,0", "--wrench", "0,-5,0", "--gravity", "0,-1.62,0"]
    call = [
        "torques",
        "three_link",
        "--to",
        "1",
        "--duration",
        "2",
        "--count",
        "3",
        "--method",
        "denoc",
        *words,
    ]
    rows = json.loads(CliRunner().invoke(main, [*call, "--json"]).stdout)
    expected = moon.inverse_dynamics(*path([0, 1, 2]), wrench=loads, method="denoc")
    assert [[row[f"tau{k}"] for k in (1, 2, 3)] for row in rows] == expected.tolist()
    turned = [replace(one, axes="frame") for one in loads]
    rows = json.loads(CliRunner().invoke(main, [*call, "--wrench-axes", "frame", "--json"]).stdout)
    expected = moon.inverse_dynamics(*path([0, 1, 2]), wrench=turned, method="denoc")
    assert [[row[f"tau{k}"] for k in (1, 2, 3)] for row in rows] == expected.tolist()
    text = CliRunner().invoke(main, call).stdout
    assert "wrench on link2 at (0.1, 0, 0) m: force (1, 2, 3) N, moment (0, 0, 1) N m" in text
    assert "wrench on the tool: force (0, -5, 0) N" in text
    largest = moon.inverse_dynamics(*path([2 / 2001 * k for k in range(2002)]), wrench=loads)
    (shown,) = re.findall(r"^largest +│ (\S+)", text, flags=re.MULTILINE)
    assert float(shown) == pytest.approx(abs(largest[:, 0]).max(), rel=1e-3)


@pytest.mark.slow
@conditions.compiled
def test_a_floating_base_free_and_held(tmp_path: Path) -> None:
    robot = rd.Robot.random(2, "RP", seed=3, base="floating")
    file = tmp_path / "satellite.json"
    file.write_text(robot.to_json(), encoding="utf-8")
    path = rd.cycloidal([0, 0], [1, 1], duration=1.0)
    call = ["torques", str(file), "--to", "1", "--duration", "1", "--count", "3"]
    for base in ("free", "held"):
        rows = json.loads(CliRunner().invoke(main, [*call, "--base", base, "--json"]).stdout)
        expected = rd.Run.along(robot, path, base=base, count=3)
        assert [row["tau2"] for row in rows] == expected.tau[:, 7].tolist()
        assert [row["base_mz"] for row in rows] == expected.tau[:, 5].tolist()
        text = CliRunner().invoke(main, [*call, "--base", base]).stdout
        assert f"the base is {base}" in text
        assert ("base_fx" in text) is (base == "held")
    wrong = CliRunner().invoke(main, [*call, "--rates", "0,0,0,0,0,1,1,1"])
    assert "--rates has [1.0, 1.0] for the joints, but the path begins with [0.0, 0.0]" in wrong.stderr
