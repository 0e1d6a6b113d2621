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
    for module in ("simulate.inputs", "cli.commands.simulate"):
        monkeypatch.setattr(f"rodyn.{module}.MAX_STEPS", 100)
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


@pytest.mark.slow
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


def written(tmp_path: Path, *words: str, robot: str = "three_link", duration: str = "0.5") -> str:
    """A file of the torques of a motion."""
    file = str(tmp_path / "torques.csv")
    motion = ["torques", robot, "--to", "0.3", "--duration", duration, "--out", file, *words]
    done = CliRunner().invoke(main, motion)
    assert done.exit_code == 0, done.output
    return file


@pytest.mark.parametrize(
    ("between", "words"), [("linear", "linear between them"), ("hold", "held between them")]
)
def test_a_torque_history_is_simulated(between: str, words: str, tmp_path: Path) -> None:
    """The run is that of the library with the same table, and the output says how the table was read."""
    file, out = written(tmp_path), tmp_path / "run.npz"
    call = ["simulate", "three_link", "--torques", file, "--between", between, "--out", str(out)]
    done = CliRunner().invoke(main, call)
    assert done.exit_code == 0, done.output
    assert f"torque: table of 51 times to 0.5 s, {words}" in done.stdout
    assert f"Note: the run starts from q and qd in {file}" in done.stderr
    arm = rd.load("three_link")
    given = rd.read_samples(file, arm, needed=("t", "q", "tau"))
    law = rd.torque_table(given.t, given.tau, between=between)
    expected = arm.simulate([0, 0, 0], duration=0.5, torque=law)
    assert np.array_equal(rd.Run.load(out).q, expected.q)
    apart = float(re.findall(r"from the motion in \S+: (\S+) at most", done.stdout)[0])
    motion = rd.Run.along(arm, rd.cycloidal([0] * 3, [0.3] * 3, duration=0.5))
    assert apart == pytest.approx(expected.compare(motion).largest, rel=0.1)


def test_a_torque_history_has_an_end(tmp_path: Path) -> None:
    file = written(tmp_path)
    table = ["simulate", "three_link", "--torques", file, "--between", "hold", "--json"]
    short = CliRunner().invoke(main, [*table, "--duration", "0.2"])
    assert json.loads(short.stdout)[-1]["t"] == 0.2
    long = CliRunner().invoke(main, [*table, "--duration", "0.6"])
    assert long.exit_code == 1
    assert f"the torques of {file} end at 0.5 s, before --duration 0.6: give at most 0.5" in long.stderr


@pytest.mark.parametrize(
    ("times", "says"),
    [
        ((1, 2), "log.csv, first row: t is 1 s, but the times of --torques begin with 0"),
        ((0, 0.5, 0.5), "log.csv, row 3: t is 0.5 s after 0.5 s, but times of --torques increase"),
        ((0,), "log.csv has one row: --torques need the time at which they end"),
    ],
)
def test_times_that_make_no_history(times: tuple[float, ...], says: str, tmp_path: Path) -> None:
    file = tmp_path / "log.csv"
    file.write_text("t,tau1,tau2\n" + "".join(f"{t},0,0\n" for t in times), encoding="utf-8")
    refused = CliRunner().invoke(main, ["simulate", "two_link", "--torques", str(file), "--between", "hold"])
    assert refused.exit_code == 1
    assert says in refused.stderr


def test_where_a_torque_history_starts(tmp_path: Path) -> None:
    file = written(tmp_path, "--from", "0.1")
    table = ["simulate", "three_link", "--torques", file, "--between", "linear", "--json"]
    cases: list[tuple[list[str], float, float]] = [
        ([], 0.1, 0.0),
        (["--from", "0.2"], 0.2, 0.0),
        (["--from", "0.2", "--rates", "1"], 0.2, 1.0),
        (["--rates", "1"], 0.1, 1.0),
    ]
    for words, q, qd in cases:
        first = json.loads(CliRunner().invoke(main, [*table, *words]).stdout)[0]
        assert (first["q1"], first["qd1"]) == (q, qd)
    plain = tmp_path / "plain.csv"
    plain.write_text("t,tau1,tau2,tau3\n0,0,0,0\n0.1,0,0,0\n", encoding="utf-8")
    first = json.loads(CliRunner().invoke(main, [*table[:3], str(plain), *table[4:]]).stdout)[0]
    assert (first["q1"], first["qd1"]) == (0.0, 0.0)


def test_a_wrench_acts_and_the_torques_of_a_path_know_it() -> None:
    push = ["--wrench", "0.1,-0.2,0@link2:com", "--wrench", "0,0,0,0,0,0.05"]
    words = ["simulate", "three_link", "--to", "0.3", "--duration", "0.5", "--json", "--forced", *push]
    arm, path = rd.load("three_link"), rd.cycloidal([0] * 3, [0.3] * 3, duration=0.5)
    loads = [rd.Wrench([0.1, -0.2, 0], frame="link2", point="com"), rd.Wrench(moment=[0, 0, 0.05])]
    last = json.loads(CliRunner().invoke(main, words).stdout)[-1]
    assert [last[f"q{k}"] for k in (1, 2, 3)] == pytest.approx([0.3] * 3, abs=1e-6)
    assert [last[f"tau{k}"] for k in (1, 2, 3)] == pytest.approx(
        arm.inverse_dynamics(*path(0.5), wrench=loads)
    )
    fall = ["simulate", "three_link", "--free-fall", "--duration", "0.1", "--json", *push]
    first = json.loads(CliRunner().invoke(main, fall).stdout)[0]
    expected = arm.forward_dynamics([0] * 3, [0] * 3, [0] * 3, wrench=loads)
    assert [first[f"qdd{k}"] for k in (1, 2, 3)] == pytest.approx(expected, rel=1e-12)
    said = CliRunner().invoke(main, [word for word in fall if word != "--json"]).stdout
    assert "wrench on link2 at its mass centre: force (0.1, -0.2, 0) N, moment (0, 0, 0) N m" in said


def test_a_controller_does_not_know_the_wrench() -> None:
    words = ["simulate", "two_link", "--controller", "computed-torque", "--to", "0.5", "--duration", "1"]
    assert "goal" not in CliRunner().invoke(main, words).stdout
    pushed = CliRunner().invoke(main, [*words, "--wrench", "0,-5,0"]).stdout
    assert re.search(
        r"q[12] ends \S+ from its goal; the controller does not know the --wrench: try a larger", pushed
    )
    words[3] = "pd"
    sagged = CliRunner().invoke(main, [*words, "--wrench", "0,-5,0"]).stdout
    assert "the controller does not know gravity and the --wrench: try a larger --kp\n" in sagged
    words = ["simulate", "two_link", "--free-fall", "--duration", "0.1", "--wrench", "0,-5,0"]
    assert "\n  no torque; wrench: wrench at the tool\n" in CliRunner().invoke(main, words).stdout


def test_gravity_may_be_another(tmp_path: Path) -> None:
    words = ["simulate", "two_link", "--duration", "0.1", "--free-fall", "--json", "--gravity"]
    still = json.loads(CliRunner().invoke(main, [*words, "0"]).stdout)[-1]
    assert (still["q1"], still["q2"]) == (0.0, 0.0)
    moon = json.loads(CliRunner().invoke(main, [*words, "0,-1.62,0"]).stdout)[0]
    expected = rd.load("two_link").replace(gravity=(0, -1.62, 0)).forward_dynamics([0, 0], [0, 0], [0, 0])
    assert [moon["qdd1"], moon["qdd2"]] == pytest.approx(expected, rel=1e-12)


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
