"""`rodyn torques`: limits that a motion does not keep, and friction."""

import csv
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main
from rodyn.cli.commands.dynamics import peaks
from rodyn.simulate.problem.prescribed import Prescribed
from rodyn.simulate.samples import FIELDS
from tests import conditions
from tests.marks import mostly_slow


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


MOTIONS = {
    "three_link": ["--motion", "three_link"],
    "puma": ["--motion", "puma"],
    "stanford": ["--motion", "stanford_2003"],
    "kuka": ["--to", "0.5", "--trajectory", "quintic", "--duration", "2"],
    "ur5e": ["--to", "1", "--wrench", "1,2,3@forearm_link:com"],
    "satellite": ["--to", "0.5", "--duration", "1"],
}
SATELLITE = rd.Robot.random(3, "RP", seed=3, base="floating")


def run(*words: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, list(words), input=text)


def done(*words: str, text: str | None = None) -> str:
    result = run(*words, text=text)
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def satellite(tmp_path: Path) -> str:
    file = tmp_path / "satellite.json"
    file.write_text(SATELLITE.to_json(), encoding="utf-8")
    return str(file)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    [
        pytest.param("satellite", marks=conditions.compiled),  # its base is integrated
        *mostly_slow([name for name in MOTIONS if name != "satellite"], lambda name: name == "puma"),
    ],
)
def test_inverse_dynamics_feeds_forward_dynamics(name: str, satellite: str, tmp_path: Path) -> None:
    """Kozłowski, Sec. 5: the torques of INV_DYN are the input of FORW_DYN; nothing is lost on the way."""
    file, back = str(tmp_path / "torques.csv"), str(tmp_path / "accelerations.csv")
    robot, arm = (satellite, SATELLITE) if name == "satellite" else (name, rd.load(name))
    given = MOTIONS[name]
    wrench = given[-2:] if "--wrench" in given else []
    done("torques", robot, *given, "--out", file)
    said = done("accelerations", robot, "--table", file, *wrench, "--out", back)
    there, here = (rd.read_samples(path, arm, needed=FIELDS) for path in (file, back))
    for field in ("t", "q", "qd", "tau"):
        assert np.array_equal(getattr(here, field), getattr(there, field))
    # Of the accelerations that gravity alone would cause: what the torques hold up is rounded, too.
    fall = arm.forward_dynamics(there.q, there.qd, np.zeros_like(there.qd))
    apart = np.abs(here.qdd - there.qdd).max()
    assert apart < 1e-12 * max(np.abs(there.qdd).max(), np.abs(fall).max())
    (told,) = re.findall(r"differ from the accelerations in .* by at most (\S+),", said)
    assert float(told) == pytest.approx(apart, rel=0.1)


def test_the_numbers_are_those_of_the_library(tmp_path: Path) -> None:
    arm = rd.load("three_link")
    q, qd, tau = np.random.default_rng(1).uniform(-1, 1, (3, 5, 3))
    lines = [",".join(map(repr, row)) for row in np.concatenate([tau, q, qd], axis=1).tolist()]
    names = [f"{field}{k}" for field in ("tau", "q", "qd") for k in (1, 2, 3)]
    text = "\n".join([",".join(names), *lines])
    for method in ("udu", "constraint-force"):
        call = ("accelerations", "three_link", "--table", "-", "--method", method, "--gravity", "0")
        rows = list(csv.DictReader(io.StringIO(done(*call, "--csv", text=text))))
        found = np.array([[float(row[f"qdd{k}"]) for k in (1, 2, 3)] for row in rows])
        expected = arm.replace(gravity=(0, 0, 0)).forward_dynamics(q, qd, tau, method=method)
        assert np.array_equal(found, expected)
        assert "t" not in rows[0]
    shown = done("accelerations", "three_link", "--table", "-", text=text)
    assert re.search(r"^row +│ qdd1", shown, flags=re.MULTILINE)
    assert run("accelerations", "three_link", "--table", "-", "--plot", "a.svg", text=text).exit_code == 2


def test_all_rows_are_printed_for_machines_and_some_for_people(tmp_path: Path) -> None:
    file = str(tmp_path / "torques.csv")
    done("torques", "two_link", "--to", "1", "--duration", "1", "--out", file)
    table = ("accelerations", "two_link", "--table", file)
    assert len(json.loads(done(*table, "--json"))) == 101
    assert len(json.loads(done(*table, "--json", "--count", "5"))) == 5
    assert len(re.findall(r"^\d\S* +│", done(*table), flags=re.MULTILINE)) == 11


def test_a_motion_comes_back() -> None:
    said = done("accelerations", "puma", "--motion", "puma", "--count", "5", "--json")
    path = rd.motion("puma").path
    found = np.array([[row[f"qdd{k}"] for k in range(1, 7)] for row in json.loads(said)])
    expected = path(np.linspace(0, path.duration, 5)).qdd
    assert np.abs(found - expected).max() < 1e-11
    assert "they differ from those of the motion by at most" in done(
        "accelerations", "puma", "--motion", "puma"
    )


def test_one_state() -> None:
    arm = rd.load("two_link")
    call = ("accelerations", "two_link", "--from", "30deg,0", "--rates", "1,2", "--tau", "3,4", "--json")
    (row,) = json.loads(done(*call))
    expected = arm.forward_dynamics([np.pi / 6, 0], [1, 2], [3, 4])
    assert [row["qdd1"], row["qdd2"]] == expected.tolist()
    (falling,) = json.loads(done("accelerations", "two_link", "--json"))
    assert [falling["qdd1"], falling["qdd2"]] == arm.forward_dynamics([0, 0], [0, 0], [0, 0]).tolist()
    pushed = ("accelerations", "two_link", "--wrench", "0,1,0@link1:com", "--json")
    (row,) = json.loads(done(*pushed))
    push = rd.Wrench([0, 1, 0], frame="link1", point="com")
    assert row["qdd1"] == arm.forward_dynamics([0, 0], [0, 0], [0, 0], wrench=push)[0]


def test_one_state_of_a_floating_robot(satellite: str, tmp_path: Path) -> None:
    out = tmp_path / "state.csv"
    joints = json.loads(done("accelerations", satellite, "--tau", "1,2,3", "--json"))[0]
    whole = json.loads(done("accelerations", satellite, "--tau", "0,0,0,0,0,0,1,2,3", "--json"))[0]
    assert joints == whole
    expected = SATELLITE.forward_dynamics([0] * 6 + [1, 0, 0, 0], [0] * 9, [0] * 6 + [1, 2, 3])
    assert joints["base_vdx"] == expected[0]
    assert joints["base_wdz"] == expected[5]
    done("accelerations", satellite, "--tau", "1,2,3", "--out", str(out), "--names", "joints")
    read = rd.read_samples(out, SATELLITE, needed=("q", "qd", "qdd", "tau"))
    assert np.array_equal(read.qdd[0], expected)


def test_friction_brakes_unless_it_is_turned_off(tmp_path: Path) -> None:
    arm = rd.load("two_link").with_joints(viscous=0.3)
    file = tmp_path / "arm.json"
    file.write_text(arm.to_json(), encoding="utf-8")
    for words, friction in (((), True), (("--no-friction",), False)):
        (row,) = json.loads(done("accelerations", str(file), "--rates", "1", "--json", *words))
        assert row["qdd2"] == arm.forward_dynamics([0, 0], [1, 1], [0, 0], friction=friction)[1]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "t,q1,q2,qd1,qd2,tau1,tau2\n0,1,2,3,4,5,six\n",
            "standard input, line 2, column tau2: 'six' is no finite",
        ),
        ("t,q1,q2,qd1,qd2\n0,1,2,3,4\n", "there is no column 'tau1'; tau of robot 'two_link' is tau1, tau2"),
        ("t,q1,qd1,qd2,tau1,tau2\n0,1,3,4,5,6\n", "there is no column 'q2'; q of robot 'two_link' is q1, q2"),
    ],
)
def test_a_bad_table_is_one_line(text: str, says: str) -> None:
    result = run("accelerations", "two_link", "--table", "-", text=text)
    assert result.exit_code == 1
    (line,) = result.stderr.splitlines()
    assert says in line


def test_torques_take_no_unit() -> None:
    for wrong, says in (("5Nm", "'5Nm' is not a number"), ("1,nan", "'nan' in '1,nan' is not finite")):
        said = " ".join(run("accelerations", "two_link", "--tau", wrong).stderr.split())
        assert f"{says}: give numbers such as 0,20,-1.5, in N m of turning and N of sliding joints" in said
        assert "deg" not in said


def test_a_state_that_is_none_is_told(satellite: str) -> None:
    rows = rd.Run.along(SATELLITE, rd.cubic([0] * 3, [1] * 3, duration=1.0), base="held", count=2).to_pandas()
    rows["base_qw"] = 2.0
    result = run("accelerations", satellite, "--table", "-", text=rows.to_csv(index=False))
    assert result.exit_code == 1
    assert "quaternion" in result.stderr


@pytest.mark.slow
def test_accelerations_are_drawn(tmp_path: Path) -> None:
    file, picture = str(tmp_path / "t.csv"), tmp_path / "qdd.svg"
    done("torques", "two_link", "--to", "1", "--out", file)
    done("accelerations", "two_link", "--table", file, "--plot", str(picture))
    assert "qdd1 (rad/s²)" in re.sub(r"<!--\s*|\s*-->", "", picture.read_text(encoding="utf-8"))


def last_rows(*words: str) -> dict[str, list[float]]:
    result = CliRunner().invoke(main, ["torques", *words])
    assert result.exit_code == 0, result.output
    rows = re.findall(r"^(largest|at \(s\)) +│(.*)$", result.stdout, flags=re.MULTILINE)
    return {name: [float(cell) for cell in cells.split("│")] for name, cells in rows}


def test_the_largest_torque_does_not_depend_on_the_rows_shown() -> None:
    motion = ["three_link", "--to", "180deg", "--duration", "2"]
    few = last_rows(*motion, "--count", "2")
    assert few == last_rows(*motion, "--count", "301")
    path = rd.cycloidal([0] * 3, [np.pi] * 3, duration=2.0)
    dense = np.abs(rd.Run.along(rd.load("three_link"), path, count=100_001).tau)
    assert few["largest"] == pytest.approx(dense.max(axis=0), rel=1e-3)
    assert few["at (s)"] == pytest.approx(2.0 * dense.argmax(axis=0) / 100_000, rel=1e-3)


@pytest.mark.slow
@pytest.mark.parametrize("kind", [rd.cycloidal, rd.cubic, rd.quintic, rd.trapezoidal])
def test_between_samples_and_on_both_sides_of_a_jump(kind: Callable[..., rd.Trajectory]) -> None:
    arm = rd.load("three_link")
    path = kind([0.1, 0.2, 0.3], [2.0, -1.0, 1.5], duration=0.7)
    t = np.linspace(0.0, 0.7, 400_001)
    sides = np.concatenate([t, path.knots, np.nextafter(path.knots[1:-1], 0.0)])
    best = np.abs(arm.inverse_dynamics(*path(sides))).max(axis=0)
    found = peaks(Prescribed(arm, path), friction=False)
    assert found.tau == pytest.approx(best, rel=1e-9)
    assert (found.tau >= best * (1 - 1e-12)).all()
    assert np.abs(arm.inverse_dynamics(*path(found.t)))[range(3), range(3)] == pytest.approx(found.tau)


def test_how_many_samples_is_said() -> None:
    result = CliRunner().invoke(main, ["torques", "two_link", "--to", "1"])
    samples = re.search(r"largest: of the whole motion, from (\d+) samples", result.stdout)
    assert samples is not None
    assert int(samples[1]) > 2000
