"""`rodyn accelerations`: tables, motions and single states; what `rodyn torques` writes comes back."""

import csv
import io
import json
import re
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main
from rodyn.simulate.samples import FIELDS
from tests import conditions
from tests.marks import mostly_slow

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
