"""Merging fixed joints moves no body: every frame, mass and moment stays where it was."""

import time
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from rodyn.errors import InputError
from rodyn.model.body import Body
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import Fixed, Revolute
from rodyn.model.link import FloatingBase, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.model.random import random_mechanism
from rodyn.model.shapes import Sphere

Frames = Callable[..., list[NDArray[np.float64]]]


def whole(mechanism: Mechanism, places: list[np.ndarray], skipped: set[int]) -> Body:
    """All bodies of the mechanism, except the skipped ones, as one body in the base frame."""
    total = mechanism.base if isinstance(mechanism.base, FloatingBase) else Body(0.0)
    for k, (link, place) in enumerate(zip(mechanism.links, places, strict=True)):
        if k not in skipped:
            total += link.body.moved(Pose.from_matrix(place))
    return total


@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(20))
def test_frames_and_bodies_stay(seed: int, base: str, frames: Frames) -> None:
    arm = random_mechanism(9, joints="RPFF", tree=seed % 2 == 0, seed=seed, base=base)
    merged, body_of, offset = arm.merged()
    q = np.random.default_rng(seed).uniform(-2, 2, arm.n)
    before, after = frames(arm, q), [*frames(merged, q), np.eye(4)]
    assert all(link.joint.dof for link in merged.links)
    assert (merged.n, merged.nq, merged.nv) == (arm.n, arm.nq, arm.nv)
    for k, place in enumerate(before):
        np.testing.assert_allclose(after[body_of[k]] @ offset[k].matrix(), place, atol=1e-12)
    welded_to_ground = {k for k, body in enumerate(body_of) if body < 0} if base == "fixed" else set()
    expected, found = whole(arm, before, welded_to_ground), whole(merged, after[:-1], set())
    assert found.mass == pytest.approx(expected.mass, rel=1e-13)
    np.testing.assert_allclose(found.com, expected.com, atol=1e-12)
    np.testing.assert_allclose(found.inertia, expected.inertia, atol=1e-11)
    for name in ("tool", *(link.name for link in arm.links)):  # what is merged remains as a frame
        (k, pose), (there, offset_there) = arm.located(name), merged.located(name)
        np.testing.assert_allclose(
            after[there] @ offset_there.matrix(), before[k] @ pose.matrix(), atol=1e-12
        )


@pytest.mark.slow
def test_a_long_chain_of_welds_merges_in_a_time_that_grows_with_its_length() -> None:
    arm = random_mechanism(2, joints="R", seed=1)
    pose = Pose((0.01, 0, 0), [("z", 0.1), ("x", 0.2), ("y", -0.3)])
    welds = [
        Link(f"weld{k}", f"weld{k - 1}" if k else "link2", Fixed(), pose, mass=1e-3) for k in range(2000)
    ]
    long = arm.replace(links=[*arm.links, *welds])
    start = time.process_time()
    merged = long.merged()
    assert time.process_time() - start < 2.0
    expected = np.linalg.matrix_power(pose.matrix(), 2000)
    np.testing.assert_allclose(merged.offset[-1].matrix(), expected, atol=1e-10)


def test_nothing_to_merge_is_the_mechanism_itself() -> None:
    arm = random_mechanism(3, seed=0)
    assert arm.merged().mechanism is arm
    assert arm.merged().body_of == (0, 1, 2)
    assert arm.merged() is arm.merged()


def test_links_hung_on_a_weld_to_the_base_hang_on_the_base() -> None:
    mast = Link("mast", joint=Fixed(), placement=Pose(xyz=(0, 0, 1)), mass=7.0)
    arm = Link("arm", "mast", placement=Pose(xyz=(0, 0, 1)), mass=1.0)
    (link,) = Mechanism("crane", [mast, arm]).merged().mechanism.links
    assert (link.parent, link.placement.xyz, link.mass) == ("base", (0.0, 0.0, 2.0), 1.0)


def test_what_is_known_of_joints_shapes_and_the_tool_survive() -> None:
    finger = Revolute(name="finger", limits=Limits(-1, 1), viscous=0.1)
    links = [
        Link("root", joint=Fixed(), mass=1.0, inertia=(1, 1, 1), shapes=[Sphere(0.1)]),
        Link("left", "root", finger, mass=1.0, inertia=(1, 1, 1)),
        Link("pad", "left", Fixed(), Pose((0.1, 0, 0)), mass=0.1, shapes=[Sphere(0.2)]),
        Link("right", "root", Revolute(mimic=Mimic("finger", -1)), mass=1.0, inertia=(1, 1, 1)),
    ]
    arm = Mechanism("hand", links, tool="pad")
    found = arm.merged().mechanism
    assert [link.joint for link in found.links] == [links[1].joint, links[3].joint]
    assert found.couplings == {1: (0, -1.0, 0.0)}
    assert (found.tool, found.located()) == ("pad", (0, Pose((0.1, 0, 0))))
    assert found.links[0].shapes == (Sphere(0.2, origin=Pose((0.1, 0, 0))),)


def test_the_only_tip_remains_the_tool() -> None:
    hand = Link("hand", "link2", Fixed(), Pose((0.5, 0, 0)), mass=1.0)
    arm = random_mechanism(2, "R", seed=0)
    held = Mechanism("arm", [*arm.links, hand])
    assert held.merged().mechanism.located() == (1, Pose((0.5, 0, 0)))
    eyes = Link("eyes", "link2", Fixed(), mass=1.0)
    with pytest.raises(InputError, match="2 tips and no tool"):
        Mechanism("arm", [*arm.links, hand, eyes]).located()
