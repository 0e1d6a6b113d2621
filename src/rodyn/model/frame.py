"""A `Frame`: a named pose on a link, such as a tool, a flange or a sensor."""

from collections.abc import Container
from dataclasses import dataclass
from itertools import chain, count
from typing import Literal, TypeAlias, get_args

from rodyn.errors import DescriptionError, short
from rodyn.model.checks import freeze, identifier, items, place
from rodyn.model.pose import IDENTITY, Pose, posed

FrameLike: TypeAlias = str | int | None
"""A link or a frame by its name, a link by its number, or None: the tool."""
Axes: TypeAlias = Literal["base", "frame"]
AXES = get_args(Axes)
"""Axes that vectors are given in: those of the base (floating: inertial), or those of the frame."""
TOOL = "tool"
"""The name of the frame that `tool=Pose(...)` makes, if nothing else is called so."""


@dataclass(frozen=True, init=False)
class Frame:
    """A frame fixed to a link (or to "base"), at `pose` in link axes.

    A robot on a fixed base may have a frame "base": the name means this frame then, not the base.

    >>> Frame("flange", "wrist", Pose(xyz=(0, 0, 0.1))).link
    'wrist'
    """

    name: str
    link: str
    pose: Pose

    def __init__(self, name: str, link: str, pose: Pose = IDENTITY) -> None:
        name = identifier(name, "the name of a frame")
        with place(f"frame {short(name)}"):
            freeze(self, name=name, link=identifier(link, "link"), pose=posed(pose, "pose"))


def tool_name(taken: Container[str]) -> str:
    """The name of a new frame for the tool: one that is not taken.

    >>> tool_name(["tool", "wrist"])
    'tool2'
    """
    names = chain([TOOL], (f"{TOOL}{k}" for k in count(2)))
    return next(name for name in names if name not in taken)


def framed(value: object) -> tuple[Frame, ...]:
    """The value, checked to be a list of frames.

    >>> framed([])
    ()
    """
    given = items(value, "frames")
    for k, frame in enumerate(given):
        if not isinstance(frame, Frame):
            raise DescriptionError(f"frames[{k}] must be a Frame(name, link, pose), got {short(frame)}")
    return tuple(frame for frame in given if isinstance(frame, Frame))
