"""Robots as the text of files, and what they lose."""

import json

import pytest

from rodyn.errors import DescriptionError, FileError, InputError
from rodyn.model.formats.conversion import DhTable, converted
from rodyn.model.formats.files import parse
from rodyn.model.formats.readers import from_dict, load
from rodyn.model.formats.urdf_write import to_urdf
from rodyn.model.joint_data import Limits
from rodyn.model.joints import Fixed, Revolute
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.shapes import Sphere


@pytest.mark.parametrize("suffix", [".json", ".toml"])
def test_own_formats_lose_nothing(suffix: str) -> None:
    arm = load("stanford")
    text, lost = converted(arm, suffix)
    assert lost == ()
    assert text == {".json": arm.to_json(), ".toml": arm.to_toml()}[suffix]
    assert from_dict(parse(text, f"arm{suffix}", suffix)) == arm


def test_a_table_holds_the_data_of_joints_and_links() -> None:
    joint = Revolute(name="elbow", limits=Limits(-1, 1), rotor_inertia=0.2, coulomb=0.1)
    arm = load("two_link").replace(1, joint=joint, shapes=[Sphere(0.1)])
    text, lost = converted(arm, ".json", DhTable("standard"))
    assert lost == ()
    assert from_dict(json.loads(text)) == arm


def test_welded_links_become_frames_of_a_table() -> None:
    arm = load("two_link")
    hand = Link(
        "hand", arm.links[-1].name, Fixed(), Pose(xyz=(0.2, 0, 0)), mass=0.5, inertia=(0.01, 0.01, 0.01)
    )
    text, lost = converted(Mechanism("arm", [*arm.links, hand]), ".json", DhTable("standard"))
    assert lost == ("a DH table has no fixed joints: hand became frames of the links that carry them",)
    table = json.loads(text)
    assert sum(row["mass"] for row in table["links"]) == pytest.approx(arm.mass + 0.5)
    assert [frame["name"] for frame in table["frames"]] == ["hand"]


def test_a_body_on_the_fixed_base_is_lost_in_a_table() -> None:
    foot = Link("foot", "base", Fixed(), mass=3.0, inertia=(0.1, 0.1, 0.1))
    _, lost = converted(Mechanism("arm", [foot, Link("rod", "foot", mass=1.0)]), ".toml", DhTable("modified"))
    assert "masses and shapes of foot are lost" in lost[-1]
    assert len(lost) == 2


def test_urdf_says_what_it_does_not_hold() -> None:
    arm = load("two_link")
    plain = arm.replace(gravity=(0, 0, -9.81), q_initial=None)
    text, lost = converted(plain, ".urdf")
    assert lost == ()
    assert text == to_urdf(plain)
    with_rotor = plain.replace(1, joint=Revolute(rotor_inertia=0.2))
    (said,) = converted(with_rotor, ".urdf").lost
    assert "rotor" in said


def test_a_robot_without_a_table_is_refused() -> None:
    tree = Mechanism("tree", [Link("left", "base", mass=1.0), Link("right", "base", mass=1.0)])
    with pytest.raises(DescriptionError, match="'right' does not follow the link before it"):
        converted(tree, ".json", DhTable("standard"))
    with pytest.raises(InputError, match=r"a DH table is a \.json or \.toml file"):
        converted(load("two_link"), ".urdf", DhTable("standard"))


@pytest.mark.parametrize("suffix", ["", ".doc", ".csv"])
def test_other_endings_are_refused(suffix: str) -> None:
    with pytest.raises(FileError, match="a robot is written to a file that ends in"):
        converted(load("two_link"), suffix)
