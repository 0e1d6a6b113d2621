"""Sticks: fixed to their bodies, from joint to joint, as long in every posture unless a slider moves."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.geometry.sticks import SLIDING, hulls, sticks
from tests.geometry.robots import state

pytestmark = pytest.mark.usefixtures("numpy_target")


@pytest.mark.parametrize("seed", range(6))
def test_sticks_keep_their_length_and_belong_to_their_link(seed: int) -> None:
    robot = rd.Robot.random(6, "RPFHCULSQ", tree=True, seed=seed, base="floating" if seed % 2 else "fixed")
    found = sticks(robot.mechanism)
    q = state(robot, seed, 30)
    points = found.at(robot.forward_kinematics(q))
    ends = [k for k, parent in enumerate(found.parents) if parent >= 0]
    lengths = np.linalg.norm(points[:, ends] - points[:, [found.parents[k] for k in ends]], axis=-1)
    of = [found.links[k] for k in ends]
    slides = np.array([link >= 0 and robot.links[link].joint.kind in SLIDING for link in of])
    assert np.ptp(lengths[:, ~slides], axis=0).max() < 1e-12
    for k, link in enumerate(found.links):  # a stick ends on its link, or where a joint of it is
        assert found.bodies[k] - 1 == link
    assert set(found.links) == {-1, *range(6)}


@pytest.mark.parametrize("seed", range(4))
def test_nothing_leads_to_a_body_that_floats(seed: int) -> None:
    """It has the box of its mass and moments, which moves with it; on a fixed base alone there is no base."""
    base = rd.FloatingBase(3.0, (0.1, 0, 0), (0.2, 0.3, 0.4)) if seed % 2 else "fixed"
    tree = rd.Robot.random(5, "RPQ", tree=True, seed=seed)
    free = rd.Link("free", "base", rd.Floating(), mass=2.0, com=(0.3, 0, 0), inertia=(0.05, 0.06, 0.07))
    arm = rd.Link(
        "arm", "free", rd.Revolute(), rd.Pose((0.5, 0, 0)), mass=1.0, com=(0.2, 0, 0), inertia=(1, 1, 1)
    )
    for robot in (rd.Robot([*tree.links, free, arm], base=base), rd.Robot([free, arm], base=base)):
        found, boxes = sticks(robot.mechanism), hulls(robot.mechanism)
        floats = [k for k, link in enumerate(robot.links) if link.joint.kind == "floating"]
        for k, parent in enumerate(found.parents):
            if parent < 0:
                assert found.roles[k] in ("base", "floating")
            else:  # no stick goes from one body to another that floats in it
                assert found.bodies[k] == found.bodies[parent] or found.links[k] not in floats
        standing = any(link.parent == "base" and link.joint.kind != "floating" for link in robot.links)
        assert ("base" in found.roles) == (base != "fixed" or standing)
        assert boxes.bodies == tuple([0] * (base != "fixed") + [k + 1 for k in floats])
        poses = np.asarray(robot.forward_kinematics(state(robot, seed, 3)))
        corners = boxes.at(poses)[:, -1]
        centre = poses[:, robot.links.index(free) + 1] @ np.array([0.3, 0, 0, 1.0])
        np.testing.assert_allclose((corners.min(axis=1) + corners.max(axis=1)) / 2, centre[:, :3], atol=1e-12)
        edges = np.ptp(boxes.outlines[-1], axis=0)
        moments = 2.0 * (np.sum(edges**2) - edges**2) / 12.0
        np.testing.assert_allclose(moments, [0.05, 0.06, 0.07], rtol=1e-12)


def test_the_sticks_of_a_dh_table_are_b_then_a() -> None:
    kuka = rd.load("kuka_kr5")
    found = sticks(kuka.mechanism)
    points = found.at(kuka.forward_kinematics(np.full(6, 0.3)))
    lengths = {}
    for k, parent in enumerate(found.parents):
        if parent >= 0:
            length = float(np.linalg.norm(points[k] - points[parent]))
            lengths.setdefault(found.links[k], []).append(round(length, 9))
    table = kuka.to_dh("standard")["links"]
    for k, row in enumerate(table[:4]):
        assert [x for x in lengths[k] if x] == [x for x in (row["b"], row["a"]) if x]
