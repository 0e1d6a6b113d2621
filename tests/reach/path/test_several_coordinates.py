"""Joints of several coordinates along paths: the same as the chains of joints that they consist of."""

import warnings

import numpy as np
import pytest

import rodyn as rd

LIMITS = rd.Limits(-3.0, 3.0, 4.0, 90.0)
POSES = [
    rd.Pose((0.1, 0.05, 0.3), [("x", 0.3)]),
    rd.Pose((0.4, 0.1, 0), [("y", 0.5)]),
    rd.Pose((0.3, 0, 0.2)),
]
BODY = {"mass": 1.0, "com": (0.1, 0.05, 0.02), "inertia": (0.1, 0.12, 0.15)}
JOINTS = {
    "cylindrical": (
        rd.Cylindrical((0, 1, 0), limits=LIMITS),
        [rd.Revolute((0, 1, 0)), rd.Prismatic((0, 1, 0))],
    ),
    "universal": (rd.Universal(limits=LIMITS), [rd.Revolute((1, 0, 0)), rd.Revolute((0, 1, 0))]),
    "planar": (
        rd.Planar(limits=LIMITS),
        [rd.Prismatic((1, 0, 0)), rd.Prismatic((0, 1, 0)), rd.Revolute((0, 0, 1))],
    ),
}


def both(kind: str) -> tuple[rd.Robot, rd.Robot]:
    """A robot with the joint in the middle, and one with joints of one coordinate in its place."""
    joint, parts = JOINTS[kind]
    first = rd.Link("a", "base", rd.Revolute(limits=LIMITS), POSES[0], **BODY)
    last = [rd.Link("c", "b", rd.Revolute((1, 0, 0), limits=LIMITS), POSES[2], **BODY)]
    whole = rd.Robot([first, rd.Link("b", "a", joint, POSES[1], **BODY), *last], tool="c")
    names = ["a", *(f"part{k}" for k in range(1, len(parts))), "b"]
    chain = [
        rd.Link(name, parent, type(part)(part.axis, limits=LIMITS), POSES[1] if k == 0 else rd.Pose())
        for k, (parent, name, part) in enumerate(zip(names, names[1:], parts, strict=False))
    ]
    chain[-1] = rd.Link("b", names[-2], chain[-1].joint, chain[-1].placement, **BODY)
    return whole, rd.Robot([first, *chain, *last], tool="c")


@pytest.mark.slow
@pytest.mark.parametrize("kind", JOINTS)
def test_the_fastest_motion_is_that_of_the_chain(kind: str) -> None:
    whole, chain = both(kind)
    points = np.random.default_rng(1).uniform(-0.5, 0.5, (3, whole.n))
    for how in (
        {},
        {"acceleration": 5.0, "effort": np.inf, "tool_speed": 0.3},
    ):
        found, expected = whole.time_optimal(points, **how), chain.time_optimal(points, **how)
        assert found.ok
        assert expected.ok
        assert found.duration == pytest.approx(expected.duration, rel=1e-9)
        assert len(found.joints) == whole.n == len(set(found.joints))
    named = whole.time_optimal(points, acceleration={"a": 5.0, "b": 6.0, "c": 7.0})
    row = whole.time_optimal(points, acceleration=[5.0, *[6.0] * (whole.n - 2), 7.0])
    assert named.duration == pytest.approx(row.duration, rel=1e-12)
    stuck = whole.time_optimal(points, effort={"b": 1e-6})
    assert not stuck.ok
    assert "of b_" in stuck.reason


@pytest.mark.slow
@pytest.mark.parametrize("kind", JOINTS)
def test_the_path_of_a_tool_is_that_of_the_chain(kind: str) -> None:
    whole, chain = both(kind)
    q0 = np.linspace(0.2, 0.5, whole.n)
    start = whole.end_effector(q0)
    for match, far in (("position", 0.05), ("pose", 0.05), ("position", 9.0)):
        line = rd.tool_line(start, start[:3, 3] + [far, 0.3 * far, -0.5 * far])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", rd.PathWarning)
            found, expected = (arm.joint_path(line, q0=q0, match=match) for arm in (whole, chain))
        assert found.ok == expected.ok
        if found.ok:
            np.testing.assert_allclose(found.curve.q1, expected.curve.q1, rtol=0, atol=1e-9)
            assert len(found.joints) == whole.n
        else:
            assert "can be followed to" in found.reason


@pytest.mark.parametrize("kind", JOINTS)
def test_where_the_tool_can_be(kind: str) -> None:
    whole, chain = both(kind)
    np.testing.assert_allclose(whole.workspace(count=50).points, chain.workspace(count=50).points, atol=1e-12)
    free = whole.with_joints(limits={"b": rd.Limits(-np.inf, np.inf)})
    if kind == "universal":
        turned = free.workspace(count=200).q
        assert np.abs(turned[:, 1:3]).max() > 3.0
    else:
        with pytest.raises(rd.InputError, match=r"joint 'b_\d' slides without limits"):
            free.workspace(count=50)


def test_by_joint_and_lock_speak_of_the_same_numbers() -> None:
    whole, _ = both("planar")
    q = np.linspace(0.2, 0.5, whole.n)
    for name, value in whole.by_joint(q).items():
        held = whole.lock({name: value})
        rest = np.concatenate([np.atleast_1d(x) for other, x in whole.by_joint(q).items() if other != name])
        np.testing.assert_allclose(held.end_effector(rest), whole.end_effector(q), rtol=0, atol=1e-12)
