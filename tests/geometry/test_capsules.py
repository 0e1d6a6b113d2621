"""What links are taken for: shapes before sticks, collision before visual ones, and what is said about a guess."""

from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.geometry.capsules import guess_radius, link_capsules
from tests.geometry.robots import ROD, along_x, chain

LOOKS = [
    rd.Sphere(0.3),
    rd.Capsule(0.02, 0.3, role="collision", origin=rd.Pose((0.2, 0, 0), [("y", np.pi / 2)])),
]


def shaped(**by_link: list[object]) -> rd.Robot:
    arm = chain(0.4, 0.3, 0.5)
    for name, shapes in by_link.items():
        arm = arm.replace(link=name, shapes=shapes)
    return arm


def bases(arm: rd.Robot, **how: object) -> dict[str, str]:
    found = link_capsules(arm.mechanism, how.pop("radius", None), bool(how.pop("shapes", True)))  # type: ignore[arg-type]
    return {one.link: one.basis for one in found.capsules}


def test_collision_shapes_come_first_then_visual_ones() -> None:
    arm = shaped(link1=LOOKS, link2=LOOKS[:1])
    assert bases(arm) == {"link1": "collision shapes", "link2": "visual shapes"}
    (one, _) = link_capsules(arm.mechanism, None, shapes=True).capsules
    assert one.radius == 0.02
    assert np.allclose(sorted(one.ends[:, 0]), [0.05, 0.35])


def test_a_link_without_shapes_has_no_capsule_unless_it_is_given_a_radius() -> None:
    arm = shaped(link1=LOOKS, link3=LOOKS)
    found = arm.clearance(np.zeros(3))
    assert "without shapes, so without a capsule: link2" in repr(found)
    assert bases(arm, radius=0.05)["link2"] == "given radius"
    assert bases(arm, radius={"link1": 0.05})["link1"] == "given radius"
    assert set(bases(arm, shapes=False).values()) == {"guessed radius"}


def test_meshes_that_cannot_be_read_are_said(tmp_path: Path) -> None:
    mesh = rd.Mesh("package://arm/hand.stl", role="collision")
    arm = shaped(link1=[mesh], link2=[mesh, rd.Sphere(0.1)], link3=LOOKS)
    assert bases(arm) == {"link1": "guessed radius", "link2": "visual shapes", "link3": "collision shapes"}
    said = repr(arm.clearance(np.zeros(3)))
    assert "meshes that cannot be read, capsules along the frames instead: link1" in said
    assert "is a guess, a tenth of the longest link (link1)" in said


def test_a_guess_is_a_tenth_of_the_longest_link_and_said() -> None:
    arm = chain(0.4, 0.3, 0.5)
    assert guess_radius(arm.mechanism) == pytest.approx(0.05)
    found = arm.clearance(np.zeros(3))
    assert {one.radius for one in found.capsules} == {guess_radius(arm.mechanism)}
    assert found.guessed
    assert found.verdict == "the links do not interfere, if the guessed radius is right"
    assert "the radius 0.05 m is a guess" in repr(found)
    given = arm.clearance(np.zeros(3), radius=0.05)
    assert not given.guessed
    assert "guess" not in repr(given)


def test_nothing_says_how_large_a_point_is() -> None:
    links = [rd.Link("a", **ROD), rd.Link("b", "a", **ROD), rd.Link("c", "b", **ROD)]
    arm = rd.Robot(links, name="knot")
    with pytest.raises(rd.UnsupportedError, match="their size is unknown; give radius="):
        arm.clearance(np.zeros(3))
    assert [one.radius for one in link_capsules(arm.mechanism, 0.1, shapes=True).capsules] == [0.1] * 3


def test_the_pedestal_of_a_base_is_a_capsule() -> None:
    links = [
        rd.Link("a", placement=rd.Pose((0, 0, 0.5)), **ROD),
        rd.Link("b", "a", rd.Revolute((0, 1, 0)), along_x(0.4), com=(0.4, 0, 0), **ROD),
    ]
    arm = rd.Robot(links, name="arm")
    found = arm.clearance([0.0, np.pi], radius=0.02)  # folded back over the pedestal
    assert found.pair.tolist() == ["base", "b"]
    assert found.distance == pytest.approx(-0.04)


def test_what_stands_out_of_a_shape_is_said_and_leaves_a_doubt() -> None:
    box = rd.Box((0.1, 0.1, 0.1), role="collision")
    links = [
        rd.Link("a", shapes=[box], **ROD),
        rd.Link("b", "a", rd.Revolute(), along_x(1.0), **ROD),
        rd.Link("c", "b", rd.Prismatic((1, 0, 0)), along_x(-1.0), shapes=[box], **ROD),
    ]
    robot = rd.Robot(links, name="boxes")
    verdicts = [robot.clearance([0.0, 0.0, x]).verdict for x in (0.3, 0.15, 0.0)]
    assert verdicts == [
        "the links do not interfere",
        "the capsules interfere, the shapes in them may not",
        "the links interfere",
    ]
    found = robot.clearance([0.0, 0.0, 0.15])
    ball = 0.05 * np.sqrt(3)
    assert found.distance == pytest.approx(0.15 - 2 * ball)
    assert found.bound == pytest.approx(0.05)  # so far the boxes are apart
    assert "stand out of them by up to 0.0366 m" in repr(found)
