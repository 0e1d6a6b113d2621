"""Sticks: fixed to their bodies, from joint to joint, as long in every posture unless a slider moves."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.geometry.sticks import SLIDING, sticks
from tests.geometry.robots import state


@pytest.mark.parametrize("seed", range(6))
def test_sticks_keep_their_length_and_belong_to_their_link(seed: int) -> None:
    robot = rd.Robot.random(6, "RPFHCULSQ", tree=True, seed=seed, base="floating" if seed % 2 else "fixed")
    found = sticks(robot.mechanism)
    q = state(robot, seed, 30)
    points = found.at(robot.forward_kinematics(q))
    lengths = np.linalg.norm(points[:, 1:] - points[:, list(found.parents[1:])], axis=-1)
    slides = np.array([link >= 0 and robot.links[link].joint.kind in SLIDING for link in found.links[1:]])
    assert np.ptp(lengths[:, ~slides], axis=0).max() < 1e-12
    for k, link in enumerate(found.links):  # a stick ends on its link, or where a joint of it is
        assert found.bodies[k] - 1 == link
    assert set(found.links) == {-1, *range(6)}


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
