"""Descriptions of the same robot move alike: fixed links, both DH conventions, payloads, replacements."""

import dataclasses
import warnings
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from tests.marks import mostly_slow

from .robots import (
    CATALOG,
    FEW,
    SINGULAR,
    Case,
    Entry,
    Floats,
    States,
    assert_close,
    few_robots,
    quantity,
    sizes,
    states,
)

UNIQUE = (
    "inverse_dynamics",
    "forward_dynamics",
    "inertia_matrix",
    "inverse_inertia_matrix",
    "bias_force",
    "gravity_force",
    "udu",
)


def assert_same_dynamics(one: rd.Robot, other: rd.Robot, at: States) -> None:
    """Both move alike. Potentials may differ by a constant, and C where two bodies are described as one."""
    for name in UNIQUE:
        for found, expected in zip(quantity(one, name, at), quantity(other, name, at), strict=True):
            assert_close(found, expected)
    terms = sizes(other.inertia_matrix(at.q), at.qd)
    assert_close(one.convective_force(at.q, at.qd), other.convective_force(at.q, at.qd), terms.h)
    C, C_other = (robot.coriolis_matrix(at.q, at.qd) for robot in (one, other))
    assert_close(np.einsum("kij,kj->ki", C, at.qd), np.einsum("kij,kj->ki", C_other, at.qd), terms.h)
    assert_close(C + np.swapaxes(C, 1, 2), C_other + np.swapaxes(C_other, 1, 2), terms.C)
    energy, energy_other = (robot.energy(at.q, at.qd) for robot in (one, other))
    assert_close(energy.kinetic, energy_other.kinetic)
    assert_close(np.diff(energy.potential), np.diff(energy_other.potential))


# Fixed links


def moments(link: rd.Link) -> Floats:
    """Σ m [x; 1][x; 1]ᵀ over the body (its pseudo-inertia), which needs no Steiner: T takes it to T J Tᵀ."""
    I, c, J = np.array(link.inertia), np.array(link.com), np.zeros((4, 4))
    J[:3, :3] = np.trace(I) / 2 * np.eye(3) - I + link.mass * np.outer(c, c)
    J[:3, 3] = J[3, :3] = link.mass * c
    J[3, 3] = link.mass
    return J


def body(J: Floats) -> dict[str, Any]:
    mass, com = J[3, 3], J[:3, 3] / J[3, 3]
    spread = J[:3, :3] - mass * np.outer(com, com)
    return {"mass": mass, "com": com, "inertia": np.trace(spread) * np.eye(3) - (spread + spread.T) / 2}


def without_fixed(robot: rd.Robot) -> tuple[rd.Robot, list[int], list[Floats]]:
    """The robot with fixed links put into what carries them, by hand; each link's carrier and pose there."""
    parents, moving = robot.mechanism.parents, robot.mechanism.moving
    carrier, pose = [], []
    for k, link in enumerate(robot.links):
        on, at = (carrier[parents[k]], pose[parents[k]]) if parents[k] >= 0 else (-1, np.eye(4))
        fixed = link.joint.dof == 0
        carrier.append(on if fixed else k)
        pose.append(at @ link.placement.matrix() @ link.frame.matrix() if fixed else np.eye(4))
    links = []
    for k in moving:
        link, parent = robot.links[k], parents[k]
        whole = sum(pose[i] @ moments(robot.links[i]) @ pose[i].T for i, on in enumerate(carrier) if on == k)
        hung = carrier[parent] if parent >= 0 else -1
        start = pose[parent] if parent >= 0 else np.eye(4)
        links.append(
            dataclasses.replace(
                link,
                parent=robot.links[hung].name if hung >= 0 else "base",
                placement=rd.Pose.from_matrix(start @ link.placement.matrix()),
                **body(whole),
            )
        )
    return rd.Robot(links, gravity=robot.mechanism.gravity), carrier, pose


WELDED = [  # chains and trees, generic and aligned: all four short, each once among the longer
    *(Case(3, "RPFF", tree, 3, aligned) for tree in (False, True) for aligned in (False, True)),
    Case(5, "RPFF", tree=False, seed=5),
    Case(12, "RPFF", tree=False, seed=12, aligned=True),
    Case(12, "RPFF", tree=True, seed=12),
    Case(30, "RPFF", tree=True, seed=6, aligned=True),
]


@pytest.mark.parametrize("case", mostly_slow(WELDED, lambda case: case.n == 3), ids=str)
def test_fixed_links_put_into_their_parents_by_hand(case: Case) -> None:
    robot = case.robot()
    assert robot.n < len(robot.links)
    at = states(robot, 3)
    hand, carrier, pose = without_fixed(robot)
    assert_same_dynamics(robot, hand, at)
    merged = rd.Robot.of(robot.mechanism.merged().mechanism)
    assert_close(merged.inverse_dynamics(*at[:3]), hand.inverse_dynamics(*at[:3]))
    frames, of_hand = robot.forward_kinematics(at.q), hand.forward_kinematics(at.q)
    for k, (on, offset) in enumerate(zip(carrier, pose, strict=True)):
        carried = of_hand[:, robot.mechanism.moving.index(on) + 1 if on >= 0 else 0]
        assert_close(frames[:, k + 1], carried @ offset)
    reactions, of_hand_reactions = (r.reactions(at.q, at.qd, at.qdd) for r in (robot, hand))
    assert_close(reactions.force[:, robot.mechanism.moving], of_hand_reactions.force)
    assert_close(reactions.moment[:, robot.mechanism.moving], of_hand_reactions.moment)


def test_a_link_welded_to_the_base_does_nothing() -> None:
    robot = Case(4, "RP", tree=True, seed=8).robot()
    anvil = rd.Link("anvil", joint=rd.Fixed(), mass=500.0, com=(1, 2, 3), inertia=(9, 9, 9))
    heavier = robot.replace(links=[anvil, *robot.links])
    at = states(robot, 3)
    assert_same_dynamics(heavier, robot, at)
    held = heavier.reactions(at.q, at.qd, at.qdd).force[:, 0]
    assert_close(held, np.broadcast_to(-500.0 * np.array(robot.mechanism.gravity), held.shape))


# Denavit–Hartenberg tables

MADE = ("fr3", "kinova_gen3", "ur10e", "ur3e", "xarm6", "xarm7")
"""Arms that are built as the UR5e or the Panda, whose tables are compared."""
CONVENTIONS = ("standard", "modified")


def dh_arm(n: int, convention: str, seed: int) -> rd.Robot:
    """A generic table, with a generic first frame and tool; bodies as of a random robot."""
    draw = np.random.default_rng([seed, n])
    drawn = rd.Robot.random(n + 1, joints="RP", seed=seed)
    rows = [
        {
            "joint": str(draw.choice(["revolute", "prismatic"])),
            **dict(zip(("a", "b"), draw.uniform((0.0, -0.5), 0.5).tolist(), strict=True)),
            **dict(zip(("alpha", "theta"), draw.uniform(-3.0, 3.0, 2).tolist(), strict=True)),
            "mass": link.mass,
            "r": [-x for x in link.com],
            "inertia": link.inertia,
        }
        for link in drawn.links[:n]
    ]
    mount, gravity = drawn.links[n].placement, drawn.mechanism.gravity
    return rd.Robot.from_dh(rows, convention, gravity, mount=mount, tool=drawn.mechanism.located().pose)


def mass_centres(robot: rd.Robot, q: Floats) -> Floats:
    com = np.array([(*link.com, 1.0) for link in robot.links])
    centres: Floats = np.einsum("klij,lj->kli", robot.forward_kinematics(q)[:, 1:], com)
    return centres


def assert_same_arm(one: rd.Robot, other: rd.Robot, at: States) -> None:
    """The same bodies on the same axes, with frames put elsewhere on them."""
    assert_same_dynamics(one, other, at)
    assert_close(mass_centres(one, at.q), mass_centres(other, at.q))
    for name in ("end_effector", "jacobian"):
        assert_close(*quantity(one, name, at), *quantity(other, name, at))
    forces = (robot.reactions(at.q, at.qd, at.qdd).force for robot in (one, other))
    assert_close(*forces)  # the moments refer to joint origins, which tables put anywhere on the axis


@pytest.mark.parametrize(
    ("n", "seed"), mostly_slow([(1, 0), (2, 0), (2, 1), (4, 1)], lambda case: case[0] == 2, rows=True)
)
@pytest.mark.parametrize("wanted", CONVENTIONS)
@pytest.mark.parametrize("convention", CONVENTIONS)
def test_dh_tables_of_both_conventions(convention: str, wanted: str, n: int, seed: int) -> None:
    arm = dh_arm(n, convention, seed)
    at = states(arm, 2)
    table = arm.to_dh(wanted)
    assert table["convention"] == wanted
    assert_same_arm(rd.load(table), arm, at)
    assert_same_arm(rd.load(rd.load(table).to_dh(convention)), arm, at)


@pytest.mark.parametrize(
    ("entry", "wanted"),
    mostly_slow(
        [  # the robots, the conventions in turn; a spatial arm of either; of arms that are made two
            *((e, CONVENTIONS[k % 2]) for k, e in enumerate(CATALOG) if e != SINGULAR and e.name not in MADE),
            (Entry("puma560_armstrong"), CONVENTIONS[1 - CATALOG.index(Entry("puma560_armstrong")) % 2]),
            (Entry("stanford_2003"), CONVENTIONS[1 - CATALOG.index(Entry("stanford_2003")) % 2]),
        ],
        lambda case: case[0] == Entry("three_link"),
        rows=True,
    ),
    ids=str,
)
def test_dh_tables_of_the_catalog(entry: Entry, wanted: str) -> None:
    arm = entry.robot()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        warnings.simplefilter("ignore", rd.DescriptionWarning)  # tables of some makers have a negative a
        converted = rd.load(arm.to_dh(wanted), physical="warn")
    assert_same_arm(converted, arm, states(arm, 2))


# New robots from old

PAYLOAD = {
    "mass": 2.5,
    "com": (0.1, -0.2, 0.3),
    "inertia": ((0.05, 0.01, 0.0), (0.01, 0.06, -0.02), (0.0, -0.02, 0.07)),
}
carriers = pytest.mark.parametrize(
    "case",
    mostly_slow(
        [*FEW, Case(1, "RP", seed=5), Case(6, "RPF", seed=6)],
        lambda case: case.n == 1 or case.compiled,
    ),
    ids=str,
)


@pytest.mark.slow
@carriers
def test_a_payload_is_an_extra_fixed_link(case: Case) -> None:
    robot = case.robot()
    at = states(robot, 3)
    loaded = robot.with_payload(**PAYLOAD)
    k, pose = robot.mechanism.located()
    load = rd.Link("load", robot.links[k].name, rd.Fixed(), pose, **PAYLOAD)
    extra = rd.Robot([*robot.links, load], robot.mechanism.gravity, tool="load")
    assert_same_dynamics(loaded, extra, at)
    for name in ("end_effector", "jacobian"):
        assert_close(*quantity(loaded, name, at), *quantity(extra, name, at))
    reactions, of_extra = (r.reactions(at.q, at.qd, at.qdd) for r in (loaded, extra))
    assert_close(reactions.force, of_extra.force[:, :-1])
    assert_close(reactions.moment, of_extra.moment[:, :-1])


@carriers
def test_a_payload_pulls_like_its_weight(case: Case) -> None:
    robot = case.robot()
    q = states(robot, 3).q
    weight = PAYLOAD["mass"] * np.array(robot.mechanism.gravity)
    pull = robot.generalised_force(q, rd.Wrench(weight, point=PAYLOAD["com"]))
    assert_close(robot.with_payload(**PAYLOAD).gravity_force(q), robot.gravity_force(q) - pull)


@few_robots
def test_two_payloads_are_one(case: Case) -> None:
    robot = case.robot()
    half = {**PAYLOAD, "mass": PAYLOAD["mass"] / 2, "inertia": np.array(PAYLOAD["inertia"]) / 2}
    twice = robot.with_payload(**half).with_payload(**half)
    assert_same_dynamics(twice, robot.with_payload(**PAYLOAD), states(robot, 3))


@few_robots
def test_torques_are_affine_in_the_mass_of_a_link(case: Case) -> None:
    robot = case.robot()
    motion = states(robot, 3)[:3]
    link = robot.mechanism.moving[-1]
    mass = robot.links[link].mass
    once, twice, thrice = (
        robot.replace(link, mass=k * mass).inverse_dynamics(*motion) for k in (1.0, 2.0, 3.0)
    )
    assert_close(once, robot.inverse_dynamics(*motion))
    assert_close(twice - once, thrice - twice)
    assert np.max(np.abs(twice - once)) > 0.0


@few_robots
def test_torques_are_linear_in_gravity(case: Case) -> None:
    robot = case.robot()
    at = states(robot, 3)
    weightless = robot.replace(gravity=(0.0, 0.0, 0.0))
    moved = np.einsum("kij,kj->ki", robot.inertia_matrix(at.q), at.qdd) + robot.convective_force(at.q, at.qd)
    assert_close(weightless.inverse_dynamics(*at[:3]), moved)
    fall = np.array(robot.mechanism.gravity)
    assert_close(robot.replace(gravity=-2 * fall).gravity_force(at.q), -2 * robot.gravity_force(at.q))
    assert_close(
        robot.replace(gravity=-2 * fall).replace(gravity=fall).gravity_force(at.q), robot.gravity_force(at.q)
    )


@few_robots
def test_an_axis_turned_round_turns_its_coordinate_round(case: Case) -> None:
    robot = case.robot()
    at = states(robot, 3)
    for k, link in enumerate(robot.mechanism.moving):
        joint = robot.links[link].joint
        turned = robot.replace(link, joint=type(joint)(-np.array(joint.axis)))
        sign = np.where(np.arange(robot.n) == k, -1.0, 1.0)
        assert_close(
            turned.inverse_dynamics(*(sign * x for x in at[:3])), sign * robot.inverse_dynamics(*at[:3])
        )
        assert_close(turned.end_effector(sign * at.q), robot.end_effector(at.q))


@few_robots
def test_replacing_what_is_there_changes_nothing(case: Case) -> None:
    robot = case.robot()
    assert robot.replace() == robot
    for k, link in enumerate(robot.links):
        same = {field.name: getattr(link, field.name) for field in dataclasses.fields(link)}
        assert robot.replace(k, **same) == robot == robot.replace(link.name, **same)
        assert robot.replace(k, com=np.array(link.com) + 1.0).replace(k, com=link.com) == robot
    tool = rd.Pose((1, 2, 3), [("x", 1.0)])
    at = states(robot, 2)
    retooled = robot.replace(frames=[rd.Frame("tool", robot.links[-1].name, tool)])
    np.testing.assert_array_equal(retooled.inverse_dynamics(*at[:3]), robot.inverse_dynamics(*at[:3]))
    assert_close(retooled.end_effector(at.q), robot.forward_kinematics(at.q)[:, -1] @ tool.matrix())
