"""A robot with another one welded to it."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.edit import attached, with_payload
from rodyn.model.random import random_coordinates
from tests.model.edit.robots import bias, full, matrix, poses

ARM = rd.load("two_link")
FINGER = rd.Link("left", joint=rd.Prismatic(name="finger"), mass=0.1, inertia=(1, 1, 1))
OTHER = rd.Link("right", "base", rd.Prismatic(mimic=rd.Mimic("finger", -1)), mass=0.1, inertia=(1, 1, 1))
GRIPPER = rd.Robot(
    [FINGER, OTHER], name="gripper", frames=[rd.Frame("palm", "base"), rd.Frame("pad", "left")], tool="palm"
)


@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(3))
def test_frames_and_coordinates_of_both(seed: int, base: str) -> None:
    arm, other = full(4, "RPS", seed, base), full(3, "RHF", seed + 50)
    both = attached(arm, other, "flange2", "second ")
    generator = np.random.default_rng(seed)
    (q,), (r,) = random_coordinates(arm, 1, generator), random_coordinates(other, 1, generator)
    found, host = poses(both, np.concatenate([q, r])), poses(arm, q)
    for name, pose in host.items():
        np.testing.assert_allclose(found[name], pose, atol=1e-12)
    for name, pose in poses(other, r).items():
        np.testing.assert_allclose(found[f"second {name}"], host["flange2"] @ pose, atol=1e-12)
    assert (both.nq, both.gravity, both.tool) == (arm.nq + other.nq, arm.gravity, "flange0")
    assert both.joint_names == (*arm.joint_names, *(f"second {name}" for name in other.joint_names))
    assert both.links[-1].joint.limits == other.links[-1].joint.limits
    assert both.links[-1].shapes == other.links[-1].shapes


@pytest.mark.parametrize("seed", range(3))
def test_a_body_is_a_payload(seed: int) -> None:
    arm = full(4, "RPS", seed)
    body = rd.FloatingBase(2.0, (0.1, 0.2, 0.3), (0.1, 0.12, 0.15))
    link = rd.Link("load", joint="fixed", mass=body.mass, com=body.com, inertia=body.inertia)
    carrying = with_payload(arm, 2.0, body.com, body.inertia, frame="flange2")
    (q,) = random_coordinates(arm, 1, np.random.default_rng(seed))
    v = np.random.default_rng(seed).normal(size=arm.nv)
    found = attached(arm, link, "flange2")
    np.testing.assert_allclose(matrix(found, q), matrix(carrying, q), atol=1e-12)
    np.testing.assert_allclose(bias(found, q, v), bias(carrying, q, v), atol=1e-12)


def test_a_floating_base_brings_its_body() -> None:
    body = rd.FloatingBase(3.0, (0, 0, 0.1), (0.1, 0.1, 0.1))
    found = ARM.attach(GRIPPER.with_base(body), "link2")
    gripper = found.links[2]
    assert (gripper.name, gripper.parent, gripper.mass, gripper.joint) == (
        "gripper",
        "link2",
        3.0,
        rd.Fixed(),
    )
    assert [link.parent for link in found.links[3:]] == ["gripper", "gripper"]
    assert found.frames[0] == rd.Frame("palm", "gripper")
    root = rd.Link("root", joint=rd.Fixed(), mass=1.0, inertia=(1, 1, 1))
    standing = rd.Robot([root, rd.Link("rod", "root", mass=1.0, inertia=(1, 1, 1))])
    links = ARM.attach(standing.with_base("floating"), "link2").links
    assert [link.name for link in links[2:]] == ["root", "rod"]  # a base without a body brings none


def test_mimics_survive_with_the_prefix() -> None:
    found = ARM.attach(GRIPPER, "link2", prefix="hand_").attach(GRIPPER, "link1", prefix="other_")
    assert found.n == 4
    assert [link.joint.mimic.joint for link in found.links if link.joint.mimic] == [
        "hand_finger",
        "other_finger",
    ]
    assert [c.leader for c in found.mechanism.couplings.values()] == [2, 4]
    assert [frame.name for frame in found.frames] == ["hand_palm", "hand_pad", "other_palm", "other_pad"]


def test_the_tool() -> None:
    assert ARM.attach(GRIPPER).tool == "palm"
    assert ARM.replace(tool="link2").attach(GRIPPER).tool == "link2"
    assert ARM.attach(GRIPPER, "link1").tool is None  # two tips more, and none of them is meant


def test_postures_are_joined_if_both_are_known() -> None:
    one, two = (rd.load(name).replace(q_initial=q) for name, q in (("one_link", [1]), ("two_link", [2, 3])))
    assert two.attach(one, prefix="p").q_initial == (2, 3, 1)
    assert two.attach(rd.Link("box", joint="fixed", mass=1.0)).q_initial == (2, 3)
    box = rd.Link("box", joint=rd.Spherical(), mass=1.0, inertia=(1, 1, 1))
    assert two.attach(box).q_initial == (2, 3, 0, 0, 0, 1)
    assert two.attach(one.replace(q_initial=None), prefix="p").q_initial == (2, 3, 0)
    bare = two.replace(q_initial=None)
    assert bare.attach(one, prefix="p").q_initial == (0, 0, 1)
    assert bare.attach(box).q_initial is None
    floating = two.with_base(rd.FloatingBase(1.0, inertia=(1, 1, 1)))
    assert floating.attach(one, prefix="p").q_initial == (2, 3, 1)


def test_the_base_carries_too() -> None:
    found = ARM.attach(GRIPPER, "base")
    assert [link.parent for link in found.links] == ["base", "link1", "base", "base"]
    assert not found.is_serial


@pytest.mark.parametrize(
    ("other", "options", "words"),
    [
        (ARM, {}, "robot 'two_link' has link1, link2 already: give prefix="),
        (GRIPPER.replace(link="left", name="link2"), {}, "has link2 already"),
        (rd.Link("hand", joint=rd.Revolute(name="link1"), mass=1.0), {}, "has link1 already"),
        (GRIPPER, {"frame": "flange"}, "unknown frame 'flange'"),
        (GRIPPER, {"prefix": 3}, "prefix must be a text, got 3"),
        (GRIPPER, {"prefix": " x"}, "the name of a joint must be a name.*got ' xfinger'"),
        (rd.Link("hand", "wrist", mass=1.0), {}, "has the parent 'wrist': a link that is attached has none"),
        ("gripper", {}, "a Robot or a Link is attached, got 'gripper'"),
    ],
)
def test_what_cannot_be_attached_is_refused(other: object, options: dict[str, str], words: str) -> None:
    with pytest.raises(rd.RodynError, match=words):
        ARM.attach(other, **options)


def test_where_there_are_several_tips_the_frame_is_asked_for() -> None:
    with pytest.raises(rd.InputError, match="2 tips and no tool: left, right"):
        GRIPPER.replace(tool=None).attach(rd.Link("pad2", mass=1.0))


def test_accepted_defects_are_not_told_again() -> None:
    with pytest.warns(rd.UnphysicalWarning):
        odd = rd.Robot([rd.Link("x", mass=1.0, inertia=(1, 1, 5))], physical="warn")
    assert ARM.attach(odd).n == 3
