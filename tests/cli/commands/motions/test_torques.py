"""`rodyn torques`: limits that a motion does not keep, and friction."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main


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
