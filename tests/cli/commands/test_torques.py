"""`rodyn torques`: limits that a motion does not keep, and friction that is left out."""

from pathlib import Path

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


def test_friction_that_is_left_out_is_said(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    file.write_text(rd.load("two_link").with_joints(viscous=5.0).to_json(), encoding="utf-8")
    words = ["--to", "0.5", "--duration", "1"]
    assert (
        "without the friction of the joints"
        in CliRunner().invoke(main, ["torques", str(file), *words]).stdout
    )
    assert "friction" not in CliRunner().invoke(main, ["torques", "two_link", *words]).stdout
