"""The joints along a path of the tool: bounded error, one branch, singularities and limits said."""

from __future__ import annotations

import re

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.reach.path.follow import Task

UR, UR_Q = rd.load("ur5e"), np.array([0.3, -1.2, 1.4, -1.8, -1.5, 0.2])
PUMA, PUMA_Q = rd.load("puma"), np.array([0.1, 0.3, 0.2, 0.4, 0.5, 0.6])


def off(arm: rd.Robot, tool: rd.ToolPath, joints: rd.JointPath) -> tuple[float, float]:
    """How far the tool is from its path, measured at places that are not the postures."""
    s = np.linspace(0, tool.length, 701)
    wanted, found = tool(s), arm.end_effector(joints(s).q)
    turn = found[:, :3, :3] @ wanted[:, :3, :3].transpose(0, 2, 1)
    return float(np.abs(wanted - found)[:, :3, 3].max()), float(np.abs(turn - np.eye(3)).max())


def line(arm: rd.Robot, q: Floats, by: tuple[float, float, float]) -> rd.ToolPath:
    start = arm.end_effector(q)
    return rd.tool_line(start, start[:3, 3] + np.array(by))


@pytest.mark.slow
def test_lines_circles_and_blends_are_followed_within_the_tolerance() -> None:
    start = UR.end_effector(UR_Q)
    at = start[:3, 3]
    for tool in (
        line(UR, UR_Q, (0.1, 0.2, -0.1)),
        rd.tool_circle(start, at + np.array([0, 0.05, 0]), (0, 0, 1), 2 * np.pi, rotation="fixed"),
        rd.tool_via([start, at + np.array([0.1, 0, 0]), at + np.array([0.1, 0.1, 0.05])], blend=0.02),
        rd.tool_screw(start, UR.end_effector(UR_Q + 0.2)),
    ):
        for tolerance in (1e-4, 1e-7):
            joints = UR.joint_path(tool, q0=UR_Q, tolerance=tolerance)
            assert joints.length == tool.length
            assert max(joints.error) <= tolerance
            assert max(off(UR, tool, joints)) < 2 * tolerance
            assert np.abs(joints(0.0).q - UR_Q).max() < 1e-8
            assert joints.places == ()
    closed = rd.tool_circle(start, at + np.array([0, 0.05, 0]), (0, 0, 1), 2 * np.pi, rotation="fixed")
    joints = UR.joint_path(closed, q0=UR_Q)
    assert np.abs(joints(0.0).q - joints(joints.length).q).max() < 1e-7


def test_the_derivative_is_that_of_the_jacobian() -> None:
    tool = line(UR, UR_Q, (0.1, 0.2, -0.1))
    joints = UR.joint_path(tool, q0=UR_Q, tolerance=1e-8)
    s = np.linspace(0, tool.length, 40)
    at, wanted = joints(s), tool.motion(s)
    twist = UR.twist(at.q, at.by_s)
    assert np.abs(twist.linear - wanted.linear).max() < 1e-5
    assert np.abs(twist.angular - wanted.angular).max() < 1e-5
    rate = UR.twist_rate(at.q, at.by_s, at.twice)
    assert np.abs(rate.linear - wanted.linear_rate).max() < 1e-2


@pytest.mark.slow
def test_redundant_and_short_arms() -> None:
    q = np.array([0.1, -0.5, 0.2, -2.0, 0.1, 1.6, 0.7])
    arm = rd.load("fr3")
    tool = line(arm, q, (0.1, 0.15, -0.1))
    assert max(off(arm, tool, arm.joint_path(tool, q0=q))) < 1e-6
    planar = rd.load("two_link")
    short = line(planar, np.array([0.1, 1.5]), (-0.05, 0.05, 0))
    joints = planar.joint_path(short, q0=[0.1, 1.5], match="position")
    assert off(planar, short, joints)[0] < 1e-6


def test_a_posture_for_the_start_is_found() -> None:
    """Without q0, one from which the whole path can be done."""
    tool = line(UR, UR_Q, (0.1, 0.2, -0.1))
    assert max(off(UR, tool, UR.joint_path(tool))) < 1e-6


@pytest.mark.slow
def test_a_singularity_is_said_with_its_place_and_joints() -> None:
    tool = line(PUMA, PUMA_Q, (0.1, 0.2, -0.1))
    with pytest.warns(
        rd.PathWarning, match=r"passes a singularity at s = 0\.2195 of 0\.2449: joints 'link4', 'link6'"
    ):
        joints = PUMA.joint_path(tool, q0=PUMA_Q)
    (place,) = joints.places
    assert place.kind == "singularity"
    assert place.joints == ("link4", "link6")
    q = joints(place.s).q
    assert abs(q[4]) < 0.01  # the wrist is straight
    assert np.linalg.svd(PUMA.jacobian(q))[1][-1] < 1e-2
    assert max(off(PUMA, tool, joints)) < 2e-6
    assert joints.isotropy is not None
    assert joints.isotropy[1].min() == pytest.approx(place.value, rel=0.1)


def test_a_limit_is_said() -> None:
    tool = line(UR, UR_Q, (0.1, 0.2, -0.1))
    free = UR.joint_path(tool, q0=UR_Q)
    middle = float(free(free.length / 2).q[2])
    arm = UR.with_joints(limits={"elbow_joint": rd.Limits(-3.0, middle)})
    stopped = arm.joint_path(tool, q0=UR_Q)
    assert not stopped.ok
    assert re.search(r"can be followed to s = 0\.1\d* of 0\.244949 only: joint 'elbow_joint'", stopped.reason)
    with pytest.warns(rd.PathWarning, match=r"joint 'elbow_joint' is 0\.\d+ beyond"):
        beyond = arm.joint_path(tool, q0=UR_Q, limits=False)
    assert [place.kind for place in beyond.places] == ["limit"]
    assert beyond.places[0].value == pytest.approx(float(free(free.length).q[2]), abs=1e-6)


def test_without_a_start_the_way_that_leads_farthest_is_said() -> None:
    """No start leads on: the slide is at its end, however the wrist, which the position leaves free, is turned."""
    ends = {"slide": rd.Limits(0.0, 1.0)}
    arm = rd.Robot(
        [
            rd.Link("carriage", joint=rd.Prismatic(axis=(1, 0, 0), name="slide"), mass=1.0),
            rd.Link("wrist", "carriage", rd.Revolute(), mass=1.0, inertia=(1, 1, 1)),
        ]
    ).with_joints(limits=ends)
    stopped = arm.joint_path(rd.tool_line((1.0, 0, 0), (2.0, 0, 0)), match="position")
    assert not stopped.ok
    assert re.search(r"to s = \S+ of 1 only: joint 'slide' would have to go beyond", stopped.reason)
    partly = arm.joint_path(rd.tool_line((0.25, 0, 0), (1.25, 0, 0)), match="position")
    reached = re.search(r"to s = (\S+) of 1 only", partly.reason)
    assert reached is not None
    assert float(reached[1]) == pytest.approx(0.75, abs=1e-3)


def test_the_angle_from_the_path_is_that_of_the_turn() -> None:
    """The last joint turned away from where it belongs, at three places between each two postures."""
    turned = np.array([[0.0, 0.1, -0.2], [0.3, 1.0, -3.0]])
    q = UR_Q + turned[..., None] * np.eye(6)[5]
    task = Task(UR, line(UR, UR_Q, (0.1, 0, 0)), None, "pose", True, 1e-6)
    distance, angle = task.error(np.zeros((2, 3)), q)
    assert np.allclose(angle, abs(turned), rtol=0, atol=1e-12)
    assert np.allclose(distance, 0.0, rtol=0, atol=1e-12)


def test_what_cannot_be_followed_is_said() -> None:
    """As inverse kinematics and the fastest motion do: `ok` is False, and what takes the path raises the reason."""
    found = UR.joint_path(line(UR, UR_Q, (1.0, 2.0, -0.1)), q0=UR_Q)
    assert not found.ok
    said = r"can be followed to s = 1\.\d+ of 2\.\d+ only: it leaves what the robot"
    assert re.search(said, found.reason)
    assert found.reason in repr(found)
    for use in (
        lambda: found(0.0),
        lambda: found.length,
        lambda: found.timed(1.0),
        lambda: UR.time_optimal(found),
        lambda: found.plot(),
    ):
        with pytest.raises(rd.InputError, match=said):
            use()
    far = rd.tool_line((5, 0, 0), (5, 1, 0))
    for how in ({"q0": UR_Q}, {}):
        assert "the start of the path cannot be reached" in UR.joint_path(far, **how).reason  # type: ignore[arg-type]
    good = UR.joint_path(line(UR, UR_Q, (0.1, 0.2, -0.1)), q0=UR_Q)
    assert (good.ok, good.reason) == (True, "")
    assert good.joints == tuple(UR.joints)
    corner = rd.tool_via([UR.end_effector(UR_Q), (-0.5, -0.3, 0.4), (-0.4, -0.3, 0.4)])
    with pytest.raises(rd.InputError, match=r"has a corner at s = .*\.blended\(half\)"):
        UR.joint_path(corner, q0=UR_Q)
    with pytest.raises(rd.InputTypeError, match="a path of the tool is made by"):
        UR.joint_path([[0, 0]], q0=UR_Q)  # type: ignore[arg-type]


def test_few_joints_are_told_to_match_less() -> None:
    arm, q0 = rd.load("two_link"), [0.4, 0.9]
    line = rd.tool_line(arm.end_effector(q0), (0.36, 0.33, 0))
    assert '2 joints cannot match the pose everywhere, match="position"' in arm.joint_path(line, q0=q0).reason
    assert arm.joint_path(line, q0=q0, match="position").error[0] < 1e-6


@pytest.mark.parametrize("angle", [75.4, 300.0])
def test_many_turns_are_followed(angle: float) -> None:
    """Postures at every turn alone, at nearly the same place of each, would look like a short path."""
    start = UR.end_effector(UR_Q)
    circle = rd.tool_circle(start, start[:3, 3] + (0.1, 0, 0), (0, 0, 1), angle, rotation="fixed")
    joints = UR.joint_path(circle, q0=UR_Q, tolerance=1e-4)
    s = np.random.default_rng(0).uniform(0, circle.length, 2000)
    assert np.abs(UR.end_effector(joints(s).q) - circle(s)).max() < 2e-4


def test_a_path_that_is_too_long_is_not_called_singular() -> None:
    start = UR.end_effector(UR_Q)
    winding = rd.tool_circle(start, start[:3, 3] + (0.1, 0, 0), (0, 0, 1), 1e6, rotation="fixed")
    with pytest.raises(rd.InputError, match=r"turns by 1e\+06 rad from s = 0 to .*: do it in parts"):
        UR.joint_path(winding, q0=UR_Q)


def test_from_the_tool_to_torques() -> None:
    """The fastest motion of a tool along a line keeps its limits, and the tool on the line."""
    tool = line(UR, UR_Q, (0.1, 0.2, -0.1))
    found = UR.time_optimal(UR.joint_path(tool, q0=UR_Q), tool_speed=1.0)
    assert found.ok
    at = found.trajectory(found.trajectory.sample(count=300).t)
    offset = UR.end_effector(at.q)[:, :3, 3] - tool(0.0)[:3, 3]
    along = tool.motion(0.0).linear
    assert np.linalg.norm(offset - (offset @ along)[:, None] * along, axis=1).max() < 1e-6
    assert np.linalg.norm(UR.twist(at.q, at.qd).linear, axis=1).max() < 1.001
    assert not [v for v in found.trajectory.limit_violations(UR) if v.excess > 1e-3 * abs(v.limit)]
