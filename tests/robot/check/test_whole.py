"""Units, gravity, placeholders and frames of a whole robot."""

import pytest

from rodyn.model.link import Frame
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.shapes import Sphere
from rodyn.robot.check.finding import Finding
from rodyn.robot.check.inspect import inspected
from tests.robot.check.robots import arm, bar


def whole(mechanism: Mechanism) -> list[Finding]:
    return [one for one in inspected(mechanism) if one.subject == "robot"]


def test_lengths_in_millimetres_are_found() -> None:
    names = [f"b{k}" for k in range(4)]
    links = [
        bar(name, parent, shapes=[], placement=Pose(xyz=(0, 0, 500.0)))
        for name, parent in zip(names, ["base", *names], strict=False)
    ]
    (found,) = whole(arm(*links))
    assert (found.severity, found.code, found.likely) == ("warning", "lengths", "lengths in mm")


@pytest.mark.parametrize(
    ("gravity", "severity"),
    [
        ((0, 0, -9.80665), ""),
        ((0, 0, 0), ""),
        ((0, -1.62, 0), ""),
        ((0, 0, -8.7), "remark"),
        ((0, 0, -9810), "warning"),
    ],
)
def test_gravity_is_that_of_a_planet(gravity: tuple[float, ...], severity: str) -> None:
    assert [one.severity for one in whole(arm(gravity=gravity))] == ([severity] if severity else [])


def test_placeholders_are_found() -> None:
    links = [bar(f"b{k}", mass=1.0 + k, inertia=(0.04, 0.04, 0.04), shapes=[]) for k in range(4)]
    (found,) = whole(arm(*links))
    assert (found.severity, found.code) == ("warning", "placeholder")
    assert "4 of 4 bodies, of 1 to 4 kg, have the same inertia, 0.04 kg m^2" in found.says
    wheels = [bar(f"w{k}", mass=1.0 + k, inertia=(0.04, 0.04, 0.04), shapes=[]) for k in range(2)]
    assert whole(arm(*wheels, bar("third"), bar("fourth"))) == []


def test_equal_balls_are_no_placeholders() -> None:
    balls = [bar(f"ball{k}", mass=1.0, inertia=(0.004, 0.004, 0.004), shapes=[Sphere(0.1)]) for k in range(9)]
    assert whole(arm(*balls)) == []


def test_equal_legs_are_no_placeholders() -> None:
    assert whole(arm(*(bar(f"leg{k}") for k in range(4)))) == []


def test_frames_at_one_place_are_found() -> None:
    poses = {
        "a": Pose(xyz=(0.5, 0, 0)),
        "b": Pose(xyz=(0.5, 0, 0)),
        "c": Pose(xyz=(0.5, 0, 0), rotation=[("z", 1)]),
    }
    frames = [Frame(name, "bar", pose) for name, pose in poses.items()]
    (found,) = whole(arm(frames=frames))
    assert (found.severity, found.says) == ("remark", "frames a, b are the same")
