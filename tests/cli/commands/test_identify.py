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
    assert result.stderr == f"written: {out}: t, q, qd and qdd; torques are to be measured\n"
    assert "predicted torque" in result.stdout
    return out


@pytest.fixture
def log(motion: Path, tmp_path: Path) -> Path:
    """The motion with torques, as if they were measured."""
    arm, out = rd.load("two_link"), tmp_path / "log.csv"
    at = rd.read_samples(motion, arm)
    rows = np.column_stack([at.t, at.q, at.qd, at.qdd, arm.inverse_dynamics(at.q, at.qd, at.qdd)])
    names = [f"{field}{k}" for field in ("q", "qd", "qdd", "tau") for k in (1, 2)]
    np.savetxt(out, rows, delimiter=",", header=",".join(["t", *names]), comments="")
    return out


def test_a_motion_has_no_torques_that_could_be_taken_for_measured(motion: Path) -> None:
    header = motion.read_text(encoding="utf-8").splitlines()[0]
    assert header == "t,q1,q2,qd1,qd2,qdd1,qdd2"
    result = run("identify", "two_link", motion)
    assert result.exit_code == 1
    assert "there is no column 'tau1'" in result.stderr
    assert run("torques", "two_link", "--table", motion).exit_code == 0
    wrong = run("excite", "two_link", "--velocity", "3", "--rounds", "0", "--out", motion.with_suffix(".npz"))
    assert wrong.exit_code == 1
    assert "samples are written as .csv, .parquet" in wrong.stderr


@pytest.mark.slow
def test_a_motion_is_identified(log: Path, tmp_path: Path) -> None:
    guess = tmp_path / "guess.json"
    arm = rd.load("two_link")
    guess.write_text(arm.with_parameters(1.5 * arm.dynamic_parameters().values).to_json(), encoding="utf-8")
    out, page = tmp_path / "found.json", tmp_path / "fit.html"
    result = run("identify", guess, log, "--out", out, "--report", page, "--json")
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)
    assert {"parameter", "unit", "estimate", "deviation", "given"} == set(rows[0])
    assert "base parameter" in page.read_text(encoding="utf-8")
    q = np.array([0.3, 0.4])
    np.testing.assert_allclose(rd.load(out).gravity_force(q), arm.gravity_force(q), rtol=1e-6)
    again = run("identify", guess, log, "--out", out)
    assert again.exit_code == 1
    assert "--force" in again.stderr


@pytest.mark.slow
def test_positions_and_torques_are_enough(log: Path) -> None:
    samples = rd.read_samples(log, rd.load("two_link"))
    rows = np.column_stack([samples.t, np.degrees(samples.q), samples.tau])
    np.savetxt(log, rows, delimiter=",", header="t,q1,q2,tau1,tau2", comments="")
    wrong = run("identify", "two_link", log)
    assert wrong.exit_code == 1
    assert "looks like degrees; give --degrees if it is, --radians if it is in rad" in wrong.stderr
    bare = run("identify", "two_link", log, "--degrees", "--period", "7")
    assert "check --period, or leave it out" in bare.stderr
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


def test_messages_of_one_file_in_words_of_the_command(log: Path, tmp_path: Path) -> None:
    first = tmp_path / "first.csv"
    first.write_text("\n".join(log.read_text(encoding="utf-8").splitlines()[:2]), encoding="utf-8")
    assert run("identify", "two_link", first).stderr.startswith("Error: q has 1 sample: a motion needs")
    out = tmp_path / "x.json"
    late = run("identify", "two_link", log, "--report", "fit.pdf", "--out", out)
    assert ".html, .md, .txt" in late.stderr
    assert not out.exists()


def test_arguments_of_derivatives_with_commas(tmp_path: Path) -> None:
    result = run("export", "two_link", "forward_dynamics", "--derivatives", "q,tau", "--out", tmp_path)
    assert result.exit_code == 0, result.output
    assert "qdd_by_tau[4]" in (tmp_path / "two_link.h").read_text(encoding="ascii")
    for words, said in (
        (["q,q"], "twice"),
        (["q", "--derivatives", "q"], "twice"),
        (["q,x"], "'x'"),
        ([","], "''"),
    ):
        wrong = run("export", "two_link", "forward_dynamics", "--derivatives", *words, "--out", tmp_path)
        assert wrong.exit_code == 1
        assert said in wrong.stderr
