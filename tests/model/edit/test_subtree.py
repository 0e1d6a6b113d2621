"""A part of a robot is what the robot is beyond a link while the rest of it rests."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.coordinates import at_rest, slots
from rodyn.model.edit import attached, carrier_pose, subtree
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from tests.model.edit.robots import assert_same, bias, full, matrix, poses


@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(4))
def test_dynamics_are_those_of_the_robot_with_the_rest_at_rest(seed: int, base: str) -> None:
    arm = full(8, "RPHCULSQ", seed, base)
    part = subtree(arm, "link3")
    names = {link.name for link in part.links}
    (own,) = random_coordinates(part, 1, np.random.default_rng(seed))
    q, rows = at_rest(arm), []
    for place in slots(arm):
        if place.link >= 0 and arm.links[place.link].name in names:
            (mine,) = [one for one in slots(part) if one.name == place.name]
            q[place.q] = own[mine.q]
            rows += range(place.v.start, place.v.stop)
    rates = np.random.default_rng(seed).normal(size=part.nv)
    v = np.zeros(arm.nv)
    v[rows] = rates
    np.testing.assert_allclose(matrix(part, own), matrix(arm, q)[np.ix_(rows, rows)], atol=1e-11)
    np.testing.assert_allclose(bias(part, own, rates), bias(arm, q, v)[rows], atol=1e-10)
    here = carrier_pose(arm, arm.parents[2]).matrix()
    found = {name: here @ pose for name, pose in poses(part, own).items()}
    assert_same(found, poses(arm, q))


@pytest.mark.parametrize("seed", range(4))
def test_attached_again_it_is_the_robot(seed: int) -> None:
    arm = full(6, "RPSF", seed, tree=False)
    part = subtree(arm, "link4")
    kept = {link.name for link in arm.links[:3]}
    frames = [frame for frame in arm.frames if frame.link in kept]
    rest = Mechanism("random", arm.links[:3], arm.gravity, tool="flange0", frames=frames)
    found = attached(rest, part, "link3")
    assert found.links == arm.links
    assert (set(found.frames), found.tool, found.gravity) == (set(arm.frames), arm.tool, arm.gravity)


def test_frames_tool_and_posture_come_along_as_far_as_they_are_on_it() -> None:
    arm = full(4, "RP", 2, tree=False).replace(q_initial=[0.1, 0.2, 0.3, 0.4], tool="flange3")
    part = subtree(arm, "link3")
    assert [frame.name for frame in part.frames] == ["tool", "flange2", "flange3"]
    assert (part.tool, part.q_initial, part.base) == ("flange3", (0.3, 0.4), "fixed")
    assert part.links[1] == arm.links[3]
    assert subtree(arm.replace(tool="flange0"), "link3").tool is None


def test_links_are_given_by_name_or_number() -> None:
    arm = rd.load("stanford")
    assert arm.subtree(3) == arm.subtree("link4")
    with pytest.raises(rd.UnknownNameError, match="unknown link 'lnk4'"):
        arm.subtree("lnk4")


def test_a_part_that_does_not_move_is_no_robot() -> None:
    hand = rd.Link("hand", "link2", rd.Fixed(), mass=1.0)
    arm = rd.load("two_link")
    held = rd.Robot([*arm.links, hand])
    with pytest.raises(rd.InputError, match="no joint moves at or beyond link 'hand'"):
        held.subtree("hand")


def test_a_mimic_without_its_leader_is_refused() -> None:
    follower = rd.Link("right", "link2", rd.Revolute(mimic=rd.Mimic("link1")), mass=1.0, inertia=(1, 1, 1))
    arm = rd.Robot([*rd.load("two_link").links, follower])
    with pytest.raises(
        rd.InputError, match=r"'right' mimics joint 'link1', .*: lock\(\{'link1': position\}\)"
    ):
        arm.subtree("link2")
    assert arm.lock({"link1": 0.5}).subtree("link2").n == 1
