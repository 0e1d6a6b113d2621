"""A robot with locked joints is the robot whose joints are held."""

import math

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.coordinates import slots
from rodyn.model.edit import locked
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from tests.model.edit.robots import assert_same, bias, full, matrix, poses

UPPER = rd.Link("upper", joint=rd.Revolute(name="shoulder"), mass=1.0, inertia=(1, 1, 1))
FINGER = rd.Prismatic((1, 0, 0), name="finger", limits=rd.Limits(0, 0.5))
LEFT = rd.Link("left", "upper", FINGER, mass=1.0, inertia=(1, 1, 1))
FOLLOWER = rd.Prismatic((1, 0, 0), mimic=rd.Mimic("finger", -2, 0.1))
RIGHT = rd.Link("right", "upper", FOLLOWER, mass=1.0, inertia=(1, 1, 1))
SECOND = rd.Link("second", "upper", rd.Revolute(mimic=rd.Mimic("right", 3, 0.2)), mass=1.0, inertia=(1, 1, 1))
GRIPPER = rd.Robot([UPPER, LEFT, RIGHT, SECOND])


@pytest.mark.parametrize("base", ["fixed", "floating"])
@pytest.mark.parametrize("seed", range(4))
def test_dynamics_are_rows_and_columns_of_the_original(seed: int, base: str) -> None:
    arm = full(7, "RPHCULSQF", seed, base)
    generator = np.random.default_rng(seed)
    (q,) = random_coordinates(arm, 1, generator)
    joints = [place for place in slots(arm) if place.link >= 0]
    held = [place for k, place in enumerate(joints) if (k + seed) % 2]
    at = {place.name: q[place.q] if place.q.stop - place.q.start > 1 else q[place.q][0] for place in held}
    found = locked(arm, at)
    free = [place for place in slots(arm) if place not in held]
    kept_q = np.concatenate([q[place.q] for place in free])
    rows = np.concatenate([np.arange(place.v.start, place.v.stop) for place in free])
    v = np.zeros(arm.nv)
    v[rows] = generator.normal(size=len(rows))
    np.testing.assert_allclose(matrix(found, kept_q), matrix(arm, q)[np.ix_(rows, rows)], atol=1e-11)
    np.testing.assert_allclose(bias(found, kept_q, v[rows]), bias(arm, q, v)[rows], atol=1e-10)
    assert_same(poses(found, kept_q), poses(arm, q))


def test_everything_else_survives() -> None:
    arm = full(5, "RP", 1)
    arm = arm.replace(q_initial=[0.1, 0.2, 0.3, 0.4, 0.5])
    found = locked(arm, {"joint of link2": 1.5, "joint of link4": 0})
    assert found.q_initial == (0.1, 0.3, 0.5)
    assert (found.joint_names, found.frames, found.tool, found.name) == (
        arm.joint_names,
        arm.frames,
        arm.tool,
        arm.name,
    )
    assert [link.shapes for link in found.links] == [link.shapes for link in arm.links]
    assert (found.links[0], found.links[2].joint) == (arm.links[0], arm.links[2].joint)
    assert found.links[1].joint == rd.Fixed(name="joint of link2")
    assert rd.load(found.to_dict()).mechanism == found


def test_quarter_turns_stay_exact() -> None:
    arm = rd.load("two_link").lock({"link2": math.pi / 2})
    assert arm.links[1].placement.turns[-1] == ("z", math.pi / 2)
    assert arm.n == 1


def test_mimics_of_a_locked_joint_are_locked_with_it() -> None:
    found = GRIPPER.lock({"finger": 0.25})
    assert [link.joint.kind for link in found.links] == ["revolute", "fixed", "fixed", "fixed"]
    assert [link.placement.xyz[0] for link in found.links] == pytest.approx([0, 0.25, -0.4, 0])
    assert found.links[3].placement.turns == (("z", pytest.approx(3 * -0.4 + 0.2)),)
    assert found.n == 1
    assert GRIPPER.lock({"shoulder": 1.0}).mechanism.couplings == GRIPPER.mechanism.couplings


@pytest.mark.parametrize("held", ["shoulder", "finger"])
def test_dynamics_with_mimics(held: str) -> None:
    q, v = np.array([0.4, 0.2]), np.array([0.7, -0.3])
    k = GRIPPER.mechanism.joint_names.index(held)
    found = GRIPPER.lock({held: q[k]})
    v[k] = 0.0
    kept = [1 - k]
    arm = GRIPPER.mechanism
    np.testing.assert_allclose(
        matrix(found.mechanism, q[kept]), matrix(arm, q)[np.ix_(kept, kept)], atol=1e-13
    )
    np.testing.assert_allclose(bias(found.mechanism, q[kept], v[kept]), bias(arm, q, v)[kept], atol=1e-13)
    assert_same(poses(found.mechanism, q[kept]), poses(arm, q))


def test_a_joint_is_locked_at_its_limit_but_for_rounding() -> None:
    finger = rd.Prismatic((1, 0, 0), name="finger", limits=rd.Limits(0, 0.3))
    robot = rd.Robot([UPPER, rd.Link("left", "upper", finger, mass=1.0, inertia=(1, 1, 1))])
    assert robot.lock({"finger": 0.1 * 3.0}).nq == 1
    with pytest.raises(rd.RodynError, match="beyond its limits, 0 to"):
        robot.lock({"finger": 0.3 + 1e-7})


@pytest.mark.parametrize(("factor", "beyond"), [(2.0, 0.3), (-2.0, 0.6)])
def test_a_mimic_joint_is_not_locked_beyond_its_limits(factor: float, beyond: float) -> None:
    """At its limit, 0.6, it is locked; beyond it, it is refused."""
    follower = rd.Prismatic((1, 0, 0), mimic=rd.Mimic("left", factor, 0.1), limits=rd.Limits(-1, 0.6))
    left = rd.Link("left", "upper", rd.Prismatic((1, 0, 0)), mass=1.0, inertia=(1, 1, 1))
    right = rd.Link("right", "upper", follower, mass=1.0, inertia=(1, 1, 1))
    gripper = rd.Robot([UPPER, left, right])
    assert gripper.lock({"left": 0.5 / factor}).n == 1
    with pytest.raises(
        rd.RodynError, match=r"'left': joint 'right', which mimics it, .* beyond its limits, -1 to"
    ):
        gripper.lock({"left": beyond})


def test_nothing_to_lock_is_the_same_robot() -> None:
    assert GRIPPER.lock({}) == GRIPPER


@pytest.mark.parametrize(
    ("positions", "words"),
    [
        ({"sholder": 0}, "unknown joint 'sholder': did you mean 'shoulder'"),
        ({"right": 0.1}, "'right' has no coordinate of its own.* of joint 'finger': give that one"),
        ({"finger": 25}, "lock: joint 'finger': 25 is beyond its limits, 0 to 0.5"),
        ({"finger": "shut"}, "lock: joint 'finger': the position must be a number"),
        ({"finger": float("nan")}, "must be a finite number"),
        ({"finger": 0.1, "shoulder": 0}, "no joint that moves: leave one of finger, shoulder free"),
        (["finger"], r'by name, \{"elbow": 0.5\}'),
    ],
)
def test_what_cannot_be_locked_is_refused(positions: object, words: str) -> None:
    with pytest.raises(rd.RodynError, match=words):
        GRIPPER.lock(positions)


def test_positions_of_joints_with_quaternions_are_checked() -> None:
    ball = rd.Link("ball", "upper", rd.Spherical(), mass=1.0, inertia=(1, 1, 1))
    arm = Mechanism("arm", [UPPER, ball])
    with pytest.raises(rd.DescriptionError, match="a spherical joint has 4 coordinates, got 3"):
        locked(arm, {"ball": [0, 0, 1]})
    with pytest.raises(rd.DescriptionError, match=r"joint 'ball': quaternion .* norm 2"):
        locked(arm, {"ball": [0, 0, 0, 2]})


def test_load_locks() -> None:
    assert rd.load("stanford", lock={"link1": 0.5}) == rd.load("stanford").lock({"link1": 0.5})


def test_a_floating_base_is_held_by_another_call() -> None:
    robot = rd.Robot.random(2, "R", seed=1, base="floating")
    with pytest.raises(
        rd.InputError, match=r"base of robot 'random' floats: with_base\(\"fixed\"\) holds it"
    ):
        robot.lock({"base": 0.0})
