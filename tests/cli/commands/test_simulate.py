"""`rodyn simulate`: the samples it shows, what it says next, and work that would not end."""

import json
import re
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main
from tests.geared import geared

FALL = ["simulate", "two_link", "--free-fall"]


def run(*words: str) -> Result:
    return CliRunner().invoke(main, [*FALL, *words])


@pytest.mark.parametrize("count", [2, 3, 4, 7, 11, 150, 1000])
def test_the_samples_shown_go_to_the_end(count: int) -> None:
    times = [row["t"] for row in json.loads(run("--duration", "2", "--count", str(count), "--json").stdout)]
    assert times[0] == 0.0
    assert times[-1] == 2.0
    assert len(times) == min(count, 201)
    assert np.ptp(np.diff(times)) < 0.011


def test_the_largest_is_of_all_samples() -> None:
    few, many = (
        re.findall(r"^largest .*$", run("--duration", "2", "--count", count).stdout, flags=re.MULTILINE)
        for count in ("2", "201")
    )
    assert few[0].split() == many[0].split()


def test_what_to_do_next_is_said_in_options() -> None:
    text = run("--duration", "0.1").stdout
    assert "run.q" not in text
    (hint,) = re.findall(r"^next: .*$", text, flags=re.MULTILINE)
    assert hint == "next: --plot q.svg, --animate run.svg, --out run.csv, --json, --csv"


def test_absurd_work_needs_consent() -> None:
    refused = run("--step", "1e-12")
    assert refused.exit_code == 1
    assert "1e+13 steps of 1e-12 s take about 231 days: take a larger --step, or give --yes" in refused.stderr
    assert run("--step", "1e-3", "--duration", "0.1", "--integrator", "rk4").exit_code == 0


def test_consent_lifts_the_bound_of_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rodyn.simulate.inputs.MOST_STEPS", 100)
    fine = ("--step", "1e-3", "--duration", "0.2", "--integrator", "rk4")
    refused = run(*fine)
    assert refused.exit_code == 1
    assert "200 steps of 0.001 s" in refused.stderr
    assert "give --yes" in refused.stderr
    assert run(*fine, "--yes").exit_code == 0


def test_friction_of_the_robot_acts_unless_told_not_to(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    file.write_text(geared(rd.load("two_link")).to_json())
    with_it, without = (
        CliRunner().invoke(main, ["simulate", str(file), "--free-fall", "--duration", "0.1", *words])
        for words in ((), ("--no-friction",))
    )
    assert "friction of the joints" in with_it.stdout
    assert without.exit_code == 0
    assert "friction" not in without.stdout


def test_exported_code_has_friction_if_told_to(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    file.write_text(geared(rd.load("two_link")).to_json())
    for words, found in (((), False), (("--friction",), True)):
        call = ["export", str(file), "inverse_dynamics", "--out", str(tmp_path), "--prefix", "arm", *words]
        assert CliRunner().invoke(main, call).exit_code == 0
        assert ("tanh" in (tmp_path / "arm.c").read_text()) is found


def test_a_goal_that_is_missed_is_said(tmp_path: Path) -> None:
    """Computed torque knows the bodies, not the friction of the joints."""
    file = tmp_path / "arm.json"
    file.write_text(rd.load("two_link").with_joints(viscous=5.0, coulomb=1.0).to_json(), encoding="utf-8")
    words = ("--controller", "computed-torque", "--to", "0.5", "--duration", "1")
    missed = CliRunner().invoke(main, ["simulate", str(file), *words])
    assert re.search(
        r"q[12] ends 0\.\d+ from its goal; the controller does not know the friction", missed.stdout
    )
    assert "goal" not in CliRunner().invoke(main, ["simulate", str(file), *words, "--no-friction"]).stdout


def test_no_call_of_python_is_advised(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    joint = rd.Revolute((0, 1, 0), limits=rd.Limits(-0.1, 0.1))
    link = rd.Link("rod", joint=joint, mass=1.0, com=(1, 0, 0), inertia=(0.1, 0.1, 0.1))
    file.write_text(rd.Robot([link]).to_json(), encoding="utf-8")
    said = CliRunner().invoke(main, ["simulate", str(file), "--free-fall", "--duration", "1"]).stdout
    assert "1 joint was beyond a limit\n" in said


def test_a_run_may_end_at_a_limit(tmp_path: Path) -> None:
    file = tmp_path / "arm.json"
    arm = rd.load("two_link").with_joints(limits=rd.Limits(-1, 1))
    file.write_text(arm.to_json(), encoding="utf-8")
    words = ["simulate", str(file), "--free-fall", "--duration", "2"]
    assert "beyond a limit" in CliRunner().invoke(main, words).output
    ended = CliRunner().invoke(main, [*words, "--limits", "end"])
    assert "limit" in ended.output
    assert json.loads(CliRunner().invoke(main, [*words, "--limits", "end", "--json"]).stdout)[-1]["t"] < 1.0


def test_the_order_of_adams_formulas_is_free_bounded_or_held() -> None:
    adams = ("--duration", "0.1", "--integrator", "abm", "--rtol", "1e-6")
    words = [
        run(*adams, *more).stdout.splitlines()[1] for more in ((), ("--order", "4"), ("--max-order", "5"))
    ]
    assert [line.split(",")[0].strip() for line in words] == ["abm", "abm of order 4", "abm up to order 5"]
    refused = run("--order", "4")
    assert refused.exit_code == 1
    assert "--order 4 goes with --integrator abm" in refused.stderr
    assert "give --order 1 to 12 with --step" in run("--integrator", "abm", "--step", "0.01").stderr
