"""`rodyn excite` and `rodyn identify`: a motion, a record, a robot."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main


def run(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture
def motion(tmp_path: Path) -> Path:
    out = tmp_path / "motion.csv"
    result = run(
        "excite", "two_link", "--velocity", "3", "--acceleration", "600deg", "--rounds", "2", "--out", out
    )
    assert result.exit_code == 0, result.output
    assert "condition number" in result.stdout
    assert result.stderr == f"written: {out}\n"
    return out


def test_a_motion_is_identified(motion: Path, tmp_path: Path) -> None:
    guess = tmp_path / "guess.json"
    arm = rd.load("two_link")
    guess.write_text(arm.with_parameters(1.5 * arm.dynamic_parameters().values).to_json(), encoding="utf-8")
    out, page = tmp_path / "found.json", tmp_path / "fit.html"
    result = run("identify", guess, motion, "--out", out, "--report", page, "--json")
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)
    assert {"parameter", "unit", "estimate", "deviation", "given"} == set(rows[0])
    assert "base parameter" in page.read_text(encoding="utf-8")
    q = np.array([0.3, 0.4])
    np.testing.assert_allclose(rd.load(out).gravity_force(q), arm.gravity_force(q), rtol=1e-6)
    again = run("identify", guess, motion, "--out", out)
    assert again.exit_code == 1
    assert "--force" in again.stderr


def test_positions_and_torques_are_enough(motion: Path, tmp_path: Path) -> None:
    samples = rd.read_samples(motion, rd.load("two_link"))
    log = tmp_path / "log.csv"
    rows = np.column_stack([samples.t, np.degrees(samples.q), samples.tau])
    np.savetxt(log, rows, delimiter=",", header="t,q1,q2,tau1,tau2", comments="")
    wrong = run("identify", "two_link", log)
    assert wrong.exit_code == 1
    assert "looks like degrees; give --degrees if it is, --radians if it is in rad" in wrong.stderr
    for how in (["--degrees"], ["--degrees", "--period", "10"], ["--degrees", "--cutoff", "5", "--viscous"]):
        result = run("identify", "two_link", log, *how)
        assert result.exit_code == 0, result.output
        assert "base parameter" in result.stdout
    assert run("identify", "two_link", log, log, "--degrees", "--csv").stdout.startswith("parameter,unit,")


def test_the_wrong_robot_and_missing_columns(motion: Path, tmp_path: Path) -> None:
    other = run("identify", "three_link", motion)
    assert other.exit_code == 1
    assert "q3" in other.stderr
    bare = tmp_path / "bare.csv"
    bare.write_text("t,q1,q2\n0,1,2\n1,2,3\n", encoding="utf-8")
    assert "tau" in run("identify", "two_link", bare).stderr


def test_limits_in_words_of_the_command() -> None:
    result = run("excite", "two_link")
    assert result.exit_code == 1
    assert "give --velocity" in result.stderr
    assert run("excite", "two_link", "--velocity", "1,2,3").exit_code == 1
    assert "rodyn identify" in run("calibrate").stderr
