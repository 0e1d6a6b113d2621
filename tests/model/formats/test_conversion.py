"""Robots as the text of files, and what they lose."""

import pytest

from rodyn.errors import DescriptionError, FileError
from rodyn.model.formats.conversion import converted
from rodyn.model.formats.readers import load
from rodyn.model.frame import Frame
from rodyn.model.joint_data import Limits
from rodyn.model.joints import Revolute
from rodyn.model.pose import Pose
from rodyn.model.shapes import Sphere


@pytest.mark.parametrize("suffix", [".json", ".toml"])
def test_own_formats_lose_nothing(suffix: str) -> None:
    text, lost = converted(load("stanford"), suffix)
    assert lost == ()
    assert text in (load("stanford").to_json(), load("stanford").to_toml())


def test_a_table_loses_what_it_has_no_column_for() -> None:
    joint = Revolute(name="elbow", limits=Limits(-1, 1), rotor_inertia=0.2, coulomb=0.1)
    frames = [Frame("camera", "link1"), Frame("flange", "link2", Pose(xyz=(0.1, 0, 0)))]
    plain = load("two_link")
    assert converted(plain, ".json", "standard").lost == ()
    arm = plain.replace(1, joint=joint, shapes=[Sphere(0.1)]).replace(frames=frames, tool="flange")
    lost = converted(arm, ".json", "standard").lost
    words = (
        "names of joints",
        "limits",
        "friction or rotors (coulomb, rotor_inertia)",
        "shapes",
        "camera",
        "flange",
    )
    assert len(lost) == len(words)
    assert all(word in sentence for word, sentence in zip(words, lost, strict=True))


def test_a_robot_without_a_table_is_refused() -> None:
    with pytest.raises(DescriptionError, match="has no DH table"):
        converted(load("mixed_example4").replace(1, placement=Pose(xyz=(1, 2, 3))), ".json", "standard")


@pytest.mark.parametrize("suffix", ["", ".doc", ".csv"])
def test_other_endings_are_refused(suffix: str) -> None:
    with pytest.raises(FileError, match="a robot is written to a file that ends in"):
        converted(load("two_link"), suffix)
