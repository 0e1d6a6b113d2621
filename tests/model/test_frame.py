"""A frame has a name, a link and a pose on it."""

from collections.abc import Callable

import pytest

from rodyn.errors import DescriptionError
from rodyn.model.link import Frame, framed, tool_name
from rodyn.model.pose import Pose


def test_a_frame_is_a_value() -> None:
    flange = Frame("flange", "wrist", Pose((0, 0, 0.1)))
    assert flange == Frame(name="flange", link="wrist", pose=Pose(xyz=[0, 0, 0.1]))
    assert {flange: 1}[flange] == 1
    assert Frame("eye", "base").pose == Pose()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Frame("", "wrist"), "the name of a frame must be a name"),
        (lambda: Frame(3, "wrist"), "the name of a frame must be a text, got 3"),
        (lambda: Frame("eye", None), "frame 'eye': link must be a text"),
        (lambda: Frame("eye", "wrist", (0, 0, 1)), "frame 'eye': pose must be a Pose"),
        (
            lambda: framed([Frame("eye", "wrist"), "eye"]),
            r"frames\[1\] must be a Frame\(name, link, pose\), got 'eye'",
        ),
        (lambda: framed(Frame("eye", "wrist")), "frames must be a list"),
    ],
)
def test_what_is_no_frame_is_refused(make: Callable[[], object], words: str) -> None:
    with pytest.raises(DescriptionError, match=words):
        make()


def test_a_new_tool_has_a_name_of_its_own() -> None:
    assert tool_name(["wrist"]) == "tool"
    assert tool_name(["tool", "tool2"]) == "tool3"
