"""The shapes of the UR5e: on its joints, capsules around them, and nothing but looks and clearance depends on them."""

from __future__ import annotations

from functools import reduce

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.geometry.enclose import point_distance

ARM = rd.load("ur5e")
BARE = reduce(lambda arm, link: arm.replace(link, shapes=[]), [link.name for link in ARM.links], ARM)
ELBOW = np.array([0.0, -1.57, 1.57, -1.57, -1.57, 0.0])


def shapes(link: rd.Link, role: str) -> list[rd.Shape]:
    return [shape for shape in link.shapes if shape.role == role]


def rims(shape: rd.Shape) -> Floats:
    """Points on the edges of a cylinder, in link axes."""
    assert isinstance(shape, rd.Cylinder)
    angle = np.linspace(0, 2 * np.pi, 60)
    ring = shape.radius * np.column_stack([np.cos(angle), np.sin(angle), 0 * angle])
    both = np.concatenate([ring + np.array([0, 0, z]) for z in (-shape.length / 2, shape.length / 2)])
    return np.asarray(both @ shape.origin.rotation_matrix().T + np.array(shape.origin.xyz))


def inside(points: Floats, capsule: rd.Shape) -> np.ndarray:
    assert isinstance(capsule, rd.Capsule)
    half = capsule.origin.rotation_matrix()[:, 2] * capsule.length / 2
    ends = np.array(capsule.origin.xyz) - half, np.array(capsule.origin.xyz) + half
    return np.asarray(point_distance(points, *ends) <= capsule.radius + 1e-9)


@pytest.mark.parametrize("link", ARM.links, ids=lambda link: link.name)
def test_capsules_enclose_what_is_seen(link: rd.Link) -> None:
    assert shapes(link, "visual")
    for seen in shapes(link, "visual"):
        found = np.any([inside(rims(seen), one) for one in shapes(link, "collision")], axis=0)
        assert found.all(), seen


def test_housings_are_on_the_axes_of_their_joints() -> None:
    """A joint turns its link's first housing in place: the axis of a cylinder is that of the joint."""
    poses = np.asarray(ARM.forward_kinematics(ELBOW))
    for k, link in enumerate(ARM.links):
        parent = poses[ARM.mechanism.parents[k] + 1]
        origin, axis = parent[:3, 3], parent[:3, 2]
        housing = shapes(link, "visual")[0].origin
        turn = poses[k + 1, :3, :3] @ housing.rotation_matrix()
        place = poses[k + 1, :3, :3] @ housing.xyz + poses[k + 1, :3, 3]
        assert abs(turn[:, 2] @ axis) == pytest.approx(1.0)
        assert np.cross(axis, place - origin) == pytest.approx(np.zeros(3), abs=1e-9)


@pytest.mark.slow
def test_nothing_but_looks_and_clearance_changes() -> None:
    rng = np.random.default_rng(0)
    q, qd, qdd = rng.uniform(-1, 1, (3, 20, 6))
    assert (ARM.inverse_dynamics(q, qd, qdd) == BARE.inverse_dynamics(q, qd, qdd)).all()
    assert (ARM.forward_dynamics(q, qd, qdd) == BARE.forward_dynamics(q, qd, qdd)).all()
    assert ARM.mechanism.dynamic == BARE.mechanism.dynamic
    assert not [one for one in ARM.check().findings if "shape" in str(one).lower()]


def test_clearance_rests_on_the_shapes() -> None:
    found = ARM.clearance(ELBOW)
    assert found.ok
    assert not found.guessed
    assert BARE.clearance(ELBOW).guessed
    folded = ARM.clearance([0.0, -1.57, 3.0, -1.57, -1.57, 0.0])
    assert not folded.ok
    assert {folded.worst.first, folded.worst.second} & {"upper_arm_link", "shoulder_link"}
