"""Robots as the text of files, and what they lose."""

import json

import pytest

from rodyn.errors import DescriptionError, FileError
from rodyn.model.formats.conversion import converted
from rodyn.model.formats.readers import load
from rodyn.model.joint_data import Limits
from rodyn.model.joints import Fixed, Revolute
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.shapes import Sphere


@pytest.mark.parametrize("suffix", [".json", ".toml"])
def test_own_formats_lose_nothing(suffix: str) -> None:
    text, lost = converted(load("stanford"), suffix)
    assert lost == ()
    assert text in (load("stanford").to_json(), load("stanford").to_toml())


def test_a_table_loses_what_it_has_no_column_for() -> None:
    joint = Revolute(name="elbow", limits=Limits(-1, 1), rotor_inertia=0.2, coulomb=0.1)
    plain = load("two_link")
    assert converted(plain, ".json", "standard").lost == ()
    arm = plain.replace(1, joint=joint, shapes=[Sphere(0.1)])
    lost = converted(arm, ".json", "standard").lost
    words = ("names of joints", "limits", "Coulomb", "rotors", "shapes")
    assert len(lost) == len(words)
    assert all(word in sentence for word, sentence in zip(words, lost, strict=True))
    assert all("elbow" in sentence for sentence in lost[:4])


def test_welded_links_are_merged_into_a_table() -> None:
    arm = load("two_link")
    hand = Link(
        "hand", arm.links[-1].name, Fixed(), Pose(xyz=(0.2, 0, 0)), mass=0.5, inertia=(0.01, 0.01, 0.01)
    )
    text, lost = converted(Mechanism("arm", [*arm.links, hand]), ".json", "standard")
    assert lost[0] == "a DH table has no fixed joints: hand are merged into the links that carry them"
    assert sum(row["mass"] for row in json.loads(text)["links"]) == pytest.approx(arm.mass + 0.5)


def test_a_robot_without_a_table_is_refused() -> None:
    tree = Mechanism("tree", [Link(name, "base", mass=1.0) for name in ("left", "right")])
    with pytest.raises(DescriptionError, match="'right' does not follow the link before it"):
        converted(tree, ".json", "standard")


@pytest.mark.parametrize("suffix", ["", ".doc", ".csv"])
def test_other_endings_are_refused(suffix: str) -> None:
    with pytest.raises(FileError, match="a robot is written to a file that ends in"):
        converted(load("two_link"), suffix)
