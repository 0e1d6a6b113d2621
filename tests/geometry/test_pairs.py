"""Which links are compared: neighbours and what always overlaps are not, and every one of them is named."""

import itertools
from copy import copy

import numpy as np
import pytest

import rodyn as rd
from rodyn.geometry.capsules import link_capsules
from rodyn.geometry.measure import clearance, scene
from rodyn.geometry.pairs import ALWAYS, IGNORED, NEIGHBOURS, WELDED, RigidTree
from rodyn.model.joints import Fixed, Prismatic, Spherical
from rodyn.model.shapes import Shape
from tests.geometry.robots import ROD, along_x, chain, reasons, state

pytestmark = pytest.mark.usefixtures("numpy_target")


def test_neighbours_are_left_out_and_all_others_compared() -> None:
    found = chain(0.4, 0.3, 0.5, 0.2).clearance(np.zeros(4), radius=0.01)
    links = [f"link{k}" for k in range(1, 5)]
    assert reasons(found) == dict.fromkeys(itertools.pairwise(links), NEIGHBOURS)
    assert set(found.compared) == {("link1", "link3"), ("link1", "link4"), ("link2", "link4")}


def test_links_beside_a_link_without_length_overlap_in_every_posture() -> None:
    found = chain(0.4, 0.0, 0.5, 0.2).clearance(np.zeros(4), radius=0.01)
    assert reasons(found)["link1", "link3"] == ALWAYS
    assert ("link1", "link4") in found.compared
    assert "overlap in every posture: link1 and link3" in repr(found)


def test_so_do_thick_links_beside_a_short_one() -> None:
    arm = chain(0.4, 0.1, 0.5)
    assert (
        reasons(arm.clearance(np.zeros(3), radius={"link1": 0.06, "link3": 0.05, "link2": 0.0}, ground=-1))[
            "link1", "link3"
        ]
        == ALWAYS
    )
    assert ("link1", "link3") in arm.clearance(np.zeros(3), radius=0.049).compared


def hinged(shape: Shape, away: float) -> rd.Robot:
    """A shape on a link, a hinge on x with a link that has none, and a bar of 0.6 m from there."""
    bar = rd.Box((0.6, 0.02, 0.02), origin=along_x(0.3))
    links = [
        rd.Link("block", shapes=[shape], **ROD),
        rd.Link("joint", "block", rd.Revolute(), along_x(away), **ROD),
        rd.Link("bar", "joint", rd.Revolute(), shapes=[bar], **ROD),
        rd.Link("tip", "bar", rd.Revolute(), along_x(0.6), shapes=[rd.Sphere(0.01)], **ROD),
    ]
    return rd.Robot(links, name="hinged")


@pytest.mark.parametrize(
    "shape",
    [
        rd.Box((1, 1, 1)),
        rd.Box((1, 2, 0.5), origin=rd.Pose(rotation=[("x", 0.3)])),
        rd.Cylinder(0.4, 1.0, origin=rd.Pose(rotation=[("y", np.pi / 2)])),
    ],
    ids=lambda shape: shape.kind,
)
def test_links_whose_capsules_overlap_in_every_posture_but_not_their_shapes_are_compared(
    shape: Shape,
) -> None:
    """The bar turns about a point 0.05 m outside of the shape, or inside."""
    outside, inside = hinged(shape, 0.55), hinged(shape, 0.45)
    found = outside.clearance([[0, 0, np.pi, 0], [0, 0, 0, 0]])
    assert ("block", "bar") in found.compared
    assert not found.ok.any()  # of the second state nothing is known
    assert found.bound[0] <= 0 < found.bound[1]
    assert outside.clearance([0, 0, 0, 0]).verdict == "the capsules interfere, the shapes in them may not"
    assert outside.clearance([0, 0, np.pi, 0]).verdict == "the links interfere"
    assert reasons(inside.clearance(np.zeros(4)))["block", "bar"] == ALWAYS
    place = rd.Pose((0.3, 0.2, 0.1), [("z", 1.0)])
    moved = copy(shape)  # the same shape in the same place, on a link that is fixed to the block
    object.__setattr__(moved, "origin", place.inverse() @ shape.origin)
    plate = rd.Link("plate", "block", Fixed(), place, shapes=[moved], **ROD)
    for arm in (outside, inside):
        links = [arm.links[0], *arm.replace(link="block", shapes=[]).links, plate][1:]
        left_out = reasons(rd.Robot(links, tool="tip").clearance(np.zeros(4)))
        assert left_out.get(("bar", "plate")) == (ALWAYS if arm is inside else None)


def test_welded_links_are_one_body() -> None:
    plate = rd.Link("plate", "link2", Fixed(), rd.Pose((0.1, 0, 0.2)), **ROD)
    arm = rd.Robot([*chain(0.4, 0.3, 0.5).links, plate], tool="link3")
    found = arm.clearance(np.zeros(3), radius=0.01)
    assert reasons(found)["link2", "plate"] == WELDED
    assert reasons(found)["link3", "plate"] == reasons(found)["link1", "plate"] == NEIGHBOURS


def test_sisters_are_compared_unless_their_joints_coincide() -> None:
    def hand(apart: float) -> rd.Robot:
        fingers = [
            rd.Link(name, "palm", rd.Revolute(), rd.Pose((0.1, y, 0)), com=(0.2, 0, 0), **ROD)
            for name, y in (("one", apart), ("two", -apart))
        ]
        return rd.Robot([rd.Link("palm", **ROD), *fingers], name="hand")

    assert ("one", "two") in hand(0.03).clearance(np.zeros(3), radius=0.02).compared
    assert reasons(hand(0.01).clearance(np.zeros(3), radius=0.02, ground=-1))["one", "two"] == ALWAYS


def slider(**fields: object) -> rd.Robot:
    links = [
        rd.Link("arm", **ROD),
        rd.Link("turret", "arm", rd.Revolute((0, 1, 0)), along_x(0.5), **ROD),
        rd.Link("boom", "turret", Prismatic((1, 0, 0)), rd.Pose((0, 0.03, 0)), **ROD),
        rd.Link("hand", "boom", rd.Revolute(), along_x(0.2), com=(0.1, 0, 0), **ROD),
    ]
    return rd.Robot(links, name="slider", **fields)  # type: ignore[arg-type]


def test_a_slider_begins_at_its_joint_and_becomes_longer() -> None:
    arm = slider()
    near, far = (arm.clearance([0, np.pi, x, 0], radius=0.01) for x in (0.1, 0.9))
    (boom,) = [one for one in near.capsules if one.link == "boom" and one.stretches]
    k = near.capsules.index(boom)
    lengths = [np.linalg.norm(np.diff(found.placed()[k], axis=0)) for found in (near, far)]
    assert lengths == pytest.approx([0.1, 0.9])
    assert [pair.distance for pair in near.pairs if pair[:2] == ("arm", "boom")] == pytest.approx([0.01])
    assert reasons(arm.clearance(np.zeros(4), radius=0.02))["arm", "boom"] == ALWAYS
    # the hand slides away from the turret: they may part, however thick they are
    assert ("turret", "hand") in arm.clearance([0, 0, 3.0, 0], radius=0.2).compared


@pytest.mark.parametrize("seed", range(12))
def test_what_overlaps_in_every_posture_does(seed: int) -> None:
    """In random trees, with short links: all pairs that are left out for it overlap in all of 200 states."""
    rng = np.random.default_rng(seed)
    robot = rd.Robot.random(
        7, "RPFSUC" if seed % 2 else "RS", tree=True, seed=seed, base="floating" if seed % 3 else "fixed"
    )
    for k in rng.permutation(7)[:4]:
        robot = robot.replace(
            link=int(k), placement=rd.Pose(rng.uniform(-0.05, 0.05, 3).tolist()), frame=rd.Pose()
        )
    radius = {link.name: float(rng.uniform(0.02, 0.15)) for link in robot.links} | {"base": 0.1}
    q = state(robot, seed, 200)
    what = scene(robot.mechanism, radius=radius, ground=-0.1)
    left = {(one.first, one.second) for one in what.pairs.left_out if one.reason == ALWAYS}
    bodies = link_capsules(robot.mechanism, radius, True)
    tree = RigidTree(robot.mechanism, bodies.capsules, what.ground)
    names = ["base", *(link.name for link in robot.links)]
    for first, second in left:
        if second == "ground":
            own = np.array([k for k, one in enumerate(bodies.capsules) if one.link == first])
            only = what._replace(
                pairs=what.pairs._replace(
                    names=((first, second),),
                    first=own,
                    second=np.full(len(own), -1),
                    of=np.zeros(len(own), int),
                )
            )
        else:
            i, j = (
                [k for k, one in enumerate(bodies.capsules) if one.link == name] for name in (first, second)
            )
            both = np.array(list(itertools.product(i, j)))
            only = what._replace(
                pairs=what.pairs._replace(
                    names=((first, second),), first=both[:, 0], second=both[:, 1], of=np.zeros(len(both), int)
                )
            )
            assert tree.root[names.index(first) - 1] != tree.root[names.index(second) - 1]
        assert (clearance(only, q).distance <= 1e-8).all(), (first, second)


def test_some_random_robots_have_such_pairs() -> None:
    """That the test above is not empty."""
    found = 0
    for seed in range(12):
        rng = np.random.default_rng(seed)
        robot = rd.Robot.random(7, "RS", tree=True, seed=seed)
        for k in rng.permutation(7)[:4]:
            robot = robot.replace(
                link=int(k), placement=rd.Pose(rng.uniform(-0.05, 0.05, 3).tolist()), frame=rd.Pose()
            )
        found += sum(
            one.reason == ALWAYS for one in scene(robot.mechanism, radius=0.1, ground=-0.1).pairs.left_out
        )
    assert found > 20


def test_pairs_are_ignored_by_name() -> None:
    arm = chain(0.4, 0.3, 0.5, 0.2)
    ignore = [("link3", "link1"), ("link4", "ground")]
    found = arm.clearance(np.zeros(4), radius=0.01, ground=-1.0, ignore=ignore)
    assert reasons(found)["link1", "link3"] == reasons(found)["link4", "ground"] == IGNORED
    assert ("link3", "ground") in found.compared
    assert "ignored: link1 and link3, link4 and ground" in repr(found)


def test_the_ground_is_a_part_of_a_fixed_base_and_none_of_a_floating_one() -> None:
    arm = chain(0.4, 0.3, 0.5)
    found = arm.clearance(np.zeros(3), radius=0.01, ground=-0.5)
    assert reasons(found)["link1", "ground"] == NEIGHBOURS
    assert {("link2", "ground"), ("link3", "ground")} <= set(found.compared)
    # link 2 turns about a point that is on the ground
    low = chain(0.0, 0.3, 0.5).clearance(np.zeros(3), radius=0.01, ground=0.0)
    assert reasons(low)["link2", "ground"] == ALWAYS
    free = chain(0.4, 0.3, 0.5, base=rd.FloatingBase(1.0, inertia=(1, 1, 1)))
    q = np.array([0, 0, 1.0, 0, 0, 0, 1, 0, 0, 0])
    assert ("link1", "ground") in free.clearance(q, radius=0.01, ground=0.0).compared


def test_a_link_called_ground_leaves_its_name_to_the_ground() -> None:
    arm = chain(0.4, 0.3, 0.5).replace(link="link3", name="ground")
    found = arm.clearance(np.zeros(3), radius=0.01, ground=-1.0)
    assert ("ground", "the ground") in found.compared


def test_a_ball_joint_and_a_floating_body() -> None:
    links = [
        rd.Link("arm", **ROD),
        rd.Link("ball", "arm", Spherical(), along_x(0.5), **ROD),
        rd.Link("hand", "ball", rd.Revolute(), com=(0.2, 0, 0), **ROD),
        rd.Link("bird", "base", rd.Floating(), com=(0.1, 0, 0), **ROD),
    ]
    arm = rd.Robot(links, name="zoo")
    q = arm.q_from({"bird": [0, 0, 3.0, 0, 0, 0, 1]})
    found = arm.clearance(q, radius=0.05)
    assert reasons(found)["arm", "hand"] == ALWAYS
    assert not any(one.stretches for one in found.capsules)
    distance = {pair[:2]: pair.distance for pair in found.pairs}
    assert distance["arm", "bird"] == pytest.approx(2.9)
