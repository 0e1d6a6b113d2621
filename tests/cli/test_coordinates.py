"""Numbers for joints as they are typed: units, one for all, and what is said about them."""

import json
import re
from math import pi, radians
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import rodyn as rd
from rodyn.cli import main
from rodyn.cli.coordinates import coordinates, zero_coordinates


def run(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def end(robot: str, to: str) -> list[float]:
    """Where the motion of `rodyn torques --to` ends."""
    result = run("torques", robot, "--to", to, "--count", "2", "--json")
    assert result.exit_code == 0, result.output
    last = json.loads(result.stdout)[-1]
    return [value for name, value in last.items() if re.fullmatch(r"q\d+", name)]


@pytest.mark.parametrize(
    ("robot", "to", "q"),
    [
        ("three_link", "90deg,0,0", [pi / 2, 0, 0]),
        ("three_link", "30,45,60deg", [radians(30), radians(45), radians(60)]),
        ("three_link", "90deg,1,0.5rad", [pi / 2, 1, 0.5]),
        ("three_link", "-90deg", [-pi / 2] * 3),
        ("three_link", "45°", [pi / 4] * 3),
        ("stanford", "0,0,20mm,0,0,0", [0, 0, 0.02, 0, 0, 0]),
        ("stanford", "90deg,0,2cm,0,0,1rad", [pi / 2, 0, 0.02, 0, 0, 1]),
        ("stanford", "0,-90,0,0,0,30deg", [0, -pi / 2, 0, 0, 0, pi / 6]),
        ("stanford", "0deg", [0] * 6),
        ("stanford", "0, 0, 0.2m, 0, 0, 0", [0, 0, 0.2, 0, 0, 0]),
    ],
)
def test_every_number_may_have_a_unit(robot: str, to: str, q: list[float]) -> None:
    assert end(robot, to) == pytest.approx(q, abs=1e-12)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ["torques", "stanford", "--to", "30deg"],
            "joint 3 (prismatic, of link 'link3') takes m, cm or mm, not deg; give each joint its own: "
            "--to 30deg,30deg,0.1m,30deg,30deg,30deg",
        ),
        (["torques", "stanford", "--to", "0,0,30deg,0,0,1rad"], "--to 30deg: joint 3 (prismatic"),
        (
            ["torques", "two_link", "--to", "5mm,1rad"],
            "joint 1 (revolute, of link 'link1') takes rad or deg, not mm",
        ),
        (["torques", "two_link", "--to", "1deg,2deg,3deg"], "3 numbers, but robot 'two_link' has 2"),
        (["torques", "two_link", "--to", "90grad"], "'90grad' is not a number"),
        (["simulate", "stanford", "--free-fall", "--rates", "1deg/s"], "--rates 1deg/s: joint 3"),
    ],
)
def test_a_unit_that_does_not_fit_is_refused(words: list[str], says: str) -> None:
    result = run(*words)
    assert result.exit_code in (1, 2)
    assert says in " ".join(result.stderr.split())


def test_a_large_angle_without_a_unit_is_remarked_on() -> None:
    result = run("torques", "two_link", "--to", "90")
    assert "Note: --to 90 has no unit, so it is 90 rad (5156.62°); for degrees give 90deg" in result.stderr
    assert "Note" not in result.stdout
    for quiet in ("90deg", "6.28", "90rad"):
        assert run("torques", "two_link", "--to", quiet).stderr == ""


def test_one_number_for_joints_of_two_kinds_is_remarked_on() -> None:
    said = run("torques", "stanford", "--to", "0.5").stderr
    assert "0.5 rad for the joints that turn and 0.5 m for joint 3 (prismatic, of link 'link3')" in said
    assert run("torques", "stanford", "--to", "0").stderr == ""


@pytest.fixture
def satellite(tmp_path: Path) -> str:
    """A free-floating robot with a slider and a spherical joint."""
    file = tmp_path / "satellite.json"
    links = [
        rd.Link("arm", mass=2.0, com=(0.5, 0, 0), inertia=(0.1, 0.2, 0.2)),
        rd.Link("slider", "arm", rd.Prismatic(), mass=1.0, inertia=(0.1, 0.1, 0.1)),
        rd.Link("ball", "slider", rd.Spherical(), mass=1.0, com=(0.1, 0, 0), inertia=(0.1, 0.1, 0.1)),
    ]
    base = rd.FloatingBase(mass=50.0, inertia=(5, 6, 7))
    file.write_text(rd.Robot(links, (0, 0, 0), base, name="satellite").to_json(), encoding="utf-8")
    return str(file)


def states(satellite: str, *words: str) -> list[dict[str, float]]:
    result = run("simulate", satellite, "--free-fall", "--duration", "0.1", "--count", "2", "--json", *words)
    assert result.exit_code == 0, result.output
    found: list[dict[str, float]] = json.loads(result.stdout)
    return found


def test_a_floating_robot_starts_with_rates(satellite: str) -> None:
    first = states(satellite, "--rates", "0,0,0,0,0,10deg/s,0.1,2mm/s,0,0,0.5rad/s")[0]
    numbers = list(first.values())
    assert radians(10) in numbers
    assert {0.1, 0.002, 0.5} <= set(numbers)
    joints = list(states(satellite, "--rates", "0.1,0.2,0,0,0")[0].values())
    assert {0.1, 0.2} <= set(joints)


def test_a_floating_robot_starts_where_it_is_told(satellite: str) -> None:
    first = states(satellite, "--from", "1m,2,3,0,0,0,1,90deg,5cm,0,0,0,1")[0]
    assert (first["base_x"], first["base_z"], first["base_qw"]) == (1.0, 3.0, 1.0)
    assert first["q1"] == pytest.approx(pi / 2)
    joints = states(satellite, "--from", "90deg,5cm")[0]  # the base and the ball stay as they are
    assert (joints["base_x"], joints["base_qw"]) == (0.0, 1.0)
    assert joints["q1"] == pytest.approx(pi / 2)
    assert joints["q2"] == 0.05


def test_controllers_move_the_joints_of_a_floating_robot() -> None:
    words = ["simulate", "floating_puma560", "--controller", "pd", "--to", "0.1", "--rtol", "1e-4"]
    result = run(*words, "--duration", "0.2", "--json", "--kp", "1", "--kd", "1")
    assert result.exit_code == 0, result.output
    last = json.loads(result.stdout)[-1]
    assert abs(last["q1"]) > 1e-3
    assert last["base_qw"] != 1.0


def test_a_floating_robot_is_drawn(satellite: str) -> None:
    shown = run("show", satellite)
    assert shown.exit_code == 0, shown.output
    assert "x →, z ↑" in shown.stdout
    assert "No drawing" not in shown.stdout
    assert run("show", satellite, "--at", "90deg,5cm").stdout != shown.stdout


def test_coordinates_of_every_joint() -> None:
    """A free joint has three lengths and a quaternion; a joint that mimics has none."""
    links = [
        rd.Link("body", joint=rd.Floating(), mass=1.0, inertia=(1, 1, 1)),
        rd.Link("left", "body", mass=1.0),
        rd.Link("right", "body", rd.Revolute(mimic=rd.Mimic("left")), mass=1.0),
    ]
    arm = rd.Robot(links, tool="left")
    assert zero_coordinates(arm) == [0.0] * 6 + [1.0, 0.0]
    kinds = [one.kind for one in coordinates(arm)]
    assert [one.on_path for one in coordinates(arm)] == [False] * 7 + [True]
    assert kinds == ["length"] * 3 + ["quaternion"] * 4 + ["angle"]
