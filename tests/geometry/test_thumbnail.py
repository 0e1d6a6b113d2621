"""Robots as small drawings: where forward kinematics says, of every kind of robot, small and quick."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import numpy as np
import pytest

import rodyn as rd
from rodyn.geometry.thumbnail import _axes, thumbnail
from rodyn.writing.markup import ORANGE
from tests.writing.test_markup import SVG, drawn

HUGE = rd.Robot(
    [rd.Link("a", mass=1.0), rd.Link("b", "a", placement=rd.Pose((1e300, 0, 0)), mass=1.0)], name="huge"
)
FORK = rd.Robot(
    [
        rd.Link("trunk", mass=1.0),
        rd.Link("left", "trunk", placement=rd.Pose((0, 0.5, 1)), mass=1.0, com=(0.5, 0, 0)),
        rd.Link("right", "trunk", placement=rd.Pose((0, -0.5, 1)), mass=1.0, com=(0.5, 0, 0)),
    ],
    name="fork <b>",
)
ROBOTS = {
    "arm": rd.load("ur5e"),
    "sliding": rd.load("stanford"),
    "tree": FORK,
    "floating": rd.load("two_link").with_base(rd.FloatingBase(3.0, inertia=(1, 1, 1))),
    "long": rd.Robot.random(40, seed=1),
    "branching": rd.Robot.random(40, seed=2, tree=True),
    "balls": rd.Robot.random(3, "SCU", seed=3),
    "huge": HUGE,
}


@pytest.mark.parametrize("name", ROBOTS)
def test_every_robot_has_one(name: str) -> None:
    shown = ROBOTS[name]._repr_html_()
    page = ElementTree.fromstring(f"<div>{shown}</div>")
    (image,) = page.iter("img")
    assert image.attrib["alt"] == f"Robot {ROBOTS[name].name} in its initial posture"
    root = drawn(ElementTree.tostring(image, encoding="unicode"))
    assert len(list(root.iter(f"{SVG}path"))) > 1
    for x, y in re.findall(
        r"(-?[\d.]+) (-?[\d.]+)", " ".join(one.attrib["d"] for one in root.iter(f"{SVG}path"))
    ):
        assert 0 <= float(x) <= float(root.attrib["width"])
        assert 0 <= float(y) <= float(root.attrib["height"])
    assert len(image.attrib["src"]) < 30_000
    assert list(page.iter("table"))


def test_the_tool_is_where_forward_kinematics_says() -> None:
    """Distances between joints in the picture are those of their projections, up to one scale."""
    arm = rd.load("puma_corrected")
    found = thumbnail(arm.mechanism)
    assert found is not None
    discs = [re.findall(r'c[xy]="(-?[\d.]+)"', one) for one in found.elements if ORANGE in one]
    (tool,) = [np.array(one, dtype=float) for one in discs]
    (square,) = [one for one in found.elements if one.startswith("<rect")]
    corner = np.array(re.findall(r' [xy]="(-?[\d.]+)"', square), dtype=float)
    side = float(re.findall(r'width="([\d.]+)"', square)[0])
    _, seen = _axes(arm.mechanism)
    way = seen @ arm.end_effector(np.array(arm.q_initial or [0.0] * 6))[:3, 3]
    got = (tool - (corner + side / 2)) * [1, -1]
    assert got / np.linalg.norm(got) == pytest.approx(way[:2] / np.linalg.norm(way[:2]), abs=0.01)


def test_a_robot_without_extent_has_none() -> None:
    point = rd.Robot([rd.Link("a", mass=1.0, inertia=(1, 1, 1))], name="point")
    assert thumbnail(point.mechanism) is None
    assert "<img" not in point._repr_html_()
