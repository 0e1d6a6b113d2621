"""What joints bear: the moment is about the origin of `placement`, of every joint."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.joints import Joint
from rodyn.model.random import random_coordinates

X, Y, Z = np.eye(3)
AXIS = np.array([0.6, 0.0, 0.8])
# joint · directions of force and of moment that it leaves free, at the origin of `placement` and in its axes
JOINTS: list[tuple[Joint, list[np.ndarray], list[np.ndarray]]] = [
    (rd.Fixed(), [], []),
    (rd.Revolute(AXIS), [], [AXIS]),
    (rd.Prismatic(AXIS), [AXIS], []),
    (rd.Screw(AXIS, pitch=0.3), [], [AXIS]),
    (rd.Cylindrical(AXIS), [AXIS], [AXIS]),
    (rd.Planar(), [X, Y], [Z]),
    (rd.Spherical(), [], [X, Y, Z]),
]
PLACEMENT = rd.Pose(xyz=(0.3, 0.4, 0.5), rotation=[("x", 0.3), ("y", 0.7)])


def held(joint: Joint) -> rd.Robot:
    """A body on a link that turns, far from the origins of both joints."""
    inertia = {"mass": 2.0, "com": (0.3, -0.2, 0.6), "inertia": (1.0, 1.2, 0.9)}
    frame = rd.Pose(xyz=(0.1, 0.2, 0.3), rotation=[("z", 0.4)])
    post = rd.Link("post", mass=1.0, inertia=(1, 1, 1))
    return rd.Robot([post, rd.Link("body", "post", joint, PLACEMENT, frame, **inertia)], gravity=(1, 2, -9))


def rest(v: np.ndarray, free: list[np.ndarray]) -> np.ndarray:
    """What is left of a vector beside free directions."""
    return v - sum((e * (e @ v) for e in free), start=np.zeros(3))


@pytest.mark.parametrize(("joint", "forces", "moments"), JOINTS, ids=lambda case: getattr(case, "kind", ""))
def test_the_moment_is_about_the_origin_of_placement(
    joint: Joint, forces: list[np.ndarray], moments: list[np.ndarray]
) -> None:
    """A body at rest: the joint bears its weight and the moment of the weight about that point, beside the drives."""
    arm = held(joint)
    weight = 2.0 * np.array(arm.gravity)
    for q in random_coordinates(arm.mechanism, 5, np.random.default_rng(1)):
        still = np.zeros(arm.nv)
        found = arm.reactions(q, still, still)
        post, body = arm.forward_kinematics(q)[1:]
        at = post @ PLACEMENT.matrix()
        com = (body @ [0.3, -0.2, 0.6, 1.0])[:3]
        force, moment = (w[1] @ at[:3, :3] for w in (found.force, found.moment))
        np.testing.assert_allclose(force, rest(-weight @ at[:3, :3], forces), rtol=0, atol=1e-12)
        expected = -np.cross(com - at[:3, 3], weight) @ at[:3, :3]
        np.testing.assert_allclose(rest(moment - expected, moments), 0.0, rtol=0, atol=1e-12)


@pytest.mark.parametrize("target", ["", "numpy"])
def test_in_motion_a_planar_joint_bears_what_moves_its_body(
    target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Batches, machine code and NumPy: the rate of momentum about the origin, without the part of the drives."""
    monkeypatch.setenv("RODYN_TARGET", target)
    body = rd.Link(
        "body", joint=rd.Planar(), placement=PLACEMENT, mass=2.0, com=(0.3, 0, 0), inertia=(1, 1, 1)
    )
    arm = rd.Robot([body], gravity=(0, 0, 0))
    q, qd, qdd = np.random.default_rng(4).uniform(-1, 1, (3, 9, 3))
    found = arm.reactions(q, qd, qdd)
    R = PLACEMENT.rotation_matrix()
    np.testing.assert_allclose(found.force @ R, 0.0, rtol=0, atol=1e-12)  # it moves in its plane
    np.testing.assert_allclose(found.moment @ R, 0.0, rtol=0, atol=1e-12)
    push = rd.Wrench(force=R @ [0, 0, 5.0], frame=0, point="com")
    com = (arm.forward_kinematics(q)[:, 1] @ [0.3, 0, 0, 1])[:, :3] - PLACEMENT.xyz
    expected = -np.cross(com, R @ [0, 0, 5.0])
    np.testing.assert_allclose(
        arm.reactions(q, qd, qdd, wrench=push).moment[:, 0], expected, rtol=0, atol=1e-12
    )
