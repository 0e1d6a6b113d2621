"""`Robot.inverse_kinematics`: reachable targets are reached, nothing false is called reached, misses say why."""

import pickle

import numpy as np
import pytest

import rodyn as rd
from rodyn.model.random import random_coordinates
from tests.reach.arms import arm, distance, within

ARMS = ["puma560_armstrong", "panda", "iiwa", "xarm7", "ur5e", "so101"]


@pytest.mark.parametrize("name", ARMS)
def test_reachable_targets_are_reached_within_limits(name: str) -> None:
    robot, rows = arm(name), 300
    T = robot.end_effector(within(robot, rows, 1))
    found = robot.inverse_kinematics(T, q0=within(robot, rows, 2), method="levenberg-marquardt")
    assert found.ok.mean() >= 0.999
    assert (distance(robot, found.q, T)[found.ok] <= 1e-9).all()
    np.testing.assert_allclose(found.error, distance(robot, found.q, T), atol=1e-13)
    assert robot.limit_violations(found.q) == ()
    one = robot.inverse_kinematics(T[0], q0=within(robot, rows, 2)[0], method="levenberg-marquardt")
    assert one.ok is True
    assert one.reason == "reached"
    assert isinstance(one.iterations, int)


def test_unreachable_targets_get_the_nearest_posture() -> None:
    robot = arm("ur5e")
    T = robot.end_effector(within(robot, 2, 1))
    T[1, :3, 3] = [3.0, 0.0, 0.0]
    found = robot.inverse_kinematics(T, method="levenberg-marquardt")
    assert found.ok.tolist() == [True, False]
    assert found.reason[1] == "unreachable: q is the nearest posture that was found"
    assert found.error[1] == pytest.approx(float(distance(robot, found.q[1], T[1])), abs=1e-12)
    # The nearest: no small motion of a joint comes nearer in what the iteration makes small.
    for step in np.vstack([np.eye(6), -np.eye(6)]) * 1e-4:
        assert _compromise(robot, found.q[1] + step, T[1]) >= _compromise(robot, found.q[1], T[1]) - 1e-12
    assert "1 reached, 1 unreachable" in repr(found)


def _compromise(robot: rd.Robot, q: np.ndarray, T: np.ndarray) -> float:
    """½ |error|²: turns as 2 sin(θ/2), lengths by a power of two near the reach."""
    found, size = robot.end_effector(q), 1.0
    turn2 = ((found[:3, :3] - T[:3, :3]) ** 2).sum() / 2
    return float(turn2 + ((found[:3, 3] - T[:3, 3]) ** 2).sum() / size**2) / 2


def test_a_position_out_of_reach_is_approached_by_a_stretched_arm() -> None:
    robot = arm("iiwa")
    found = robot.inverse_kinematics(rd.Pose((3.0, 0.0, 0.36)), match="position")
    assert not found.ok
    assert "unreachable" in found.reason
    assert found.error == pytest.approx(3.0 - (0.42 + 0.4 + 0.126), abs=1e-6)


def test_a_target_beyond_a_limit_names_the_joint() -> None:
    robot = arm("panda")
    q = np.array([0.1, 2.4, 0.3, -1.5, 0.5, 1.5, 0.7])  # joint 2 ends at 1.76
    T = robot.end_effector(q)
    found = robot.inverse_kinematics(T, q0=np.clip(q, *robot.limits[:2]))
    assert not found.ok
    assert found.reason.startswith("outside limits")
    assert "panda_joint2" in found.reason
    assert robot.limit_violations(found.q) == ()
    assert robot.inverse_kinematics(T, q0=q, limits=False).ok
    again = pickle.loads(pickle.dumps(found))
    assert again.reason == found.reason
    assert again.q.tobytes() == found.q.tobytes()
    rows = robot.inverse_kinematics(np.stack([robot.end_effector(np.clip(q, *robot.limits[:2])), T]))
    assert rows.reason.tolist() == ["reached", found.reason]


def test_singular_postures_are_said() -> None:
    robot = arm("ur5e")
    T = robot.end_effector([0.1, -1.0, 1.0, 0.2, 0.0, 0.3])  # wrist 2 at 0: axes 4 and 6 are parallel
    found = robot.inverse_kinematics(T, q0=[0, -1, 1, 0, 0.1, 0], method="levenberg-marquardt")
    assert found.ok
    assert found.reason == "reached, in a singular posture"
    assert np.linalg.svd(robot.jacobian(found.q))[1][-1] < 1e-4


def test_a_tolerance_below_rounding_is_not_called_reached() -> None:
    robot = arm("panda")
    found = robot.inverse_kinematics(robot.end_effector(within(robot, 20, 1)), tolerance=1e-18)
    assert not found.ok.any()
    assert all("iterations exhausted" in each for each in found.reason)


@pytest.mark.parametrize("match", ["position", "rotation", "x axis", "y axis", "z axis"])
def test_what_must_match_does(match: str) -> None:
    robot, rows = arm("ur5e"), 40
    T = robot.end_effector(within(robot, rows, 1))
    found = robot.inverse_kinematics(T, q0=within(robot, rows, 2), match=match)  # type: ignore[arg-type]
    S = robot.end_effector(found.q)
    assert found.ok.all()
    if match == "rotation":
        assert np.abs(S - T)[:, :3, :3].max() < 1e-9
        return
    assert np.abs(S - T)[:, :3, 3].max() <= 1e-9
    if match != "position":
        axis = "xyz".index(match[0])
        assert np.abs(S - T)[:, :3, axis].max() < 2e-9
    assert np.abs(S - T)[:, :3, :3].max() > 0.1  # the rest is free


def test_only_ratios_of_weights_count() -> None:
    robot, q = arm("ur5e"), np.array([0.3, -1.2, 1.4, -1.8, -1.5, 0.2])
    T = robot.end_effector(q)
    once = robot.inverse_kinematics(T, q0=q + 0.2, weights=[1.0, 1.0, 1.0, 0.5, 0.5, 0.5])
    assert once.ok
    for scale in (2.0**-900, 2.0**-20, 2.0**900):
        weights = scale * np.array([1.0, 1.0, 1.0, 0.5, 0.5, 0.5])
        np.testing.assert_array_equal(robot.inverse_kinematics(T, q0=q + 0.2, weights=weights).q, once.q)
    assert robot.inverse_kinematics(np.zeros((0, 4, 4)), weights=np.ones((0, 6))).q.shape == (0, 6)


@pytest.mark.parametrize("ratio", [1e-3, 1e-6, 1e-12])
@pytest.mark.parametrize("name", ["fr3", "puma"])
def test_weights_do_not_decide_what_is_reachable(name: str, ratio: float) -> None:
    robot = rd.load(name)
    first, last = np.maximum(robot.limits.lower, -3), np.minimum(robot.limits.upper, 3)
    q = np.random.default_rng(4).uniform(first, last, (50, robot.nq))
    T = robot.end_effector(q)
    plain = robot.inverse_kinematics(T, method="levenberg-marquardt")
    for weights in ([1, 1, 1, ratio, ratio, ratio], [ratio] * 3 + [1] * 3, [1, ratio, 1, ratio, 1, 1]):
        found = robot.inverse_kinematics(T, weights=weights)
        assert found.ok.all()
        assert list(found.reason).count("reached") >= list(plain.reason).count("reached")


def test_small_weights_do_not_hide_limits() -> None:
    robot = rd.load("fr3")
    low = robot.end_effector([0.0, 1.9, 0.0, -1.0, 0.0, 1.5, 0.7])
    found = robot.inverse_kinematics(low, weights=[1, 1, 1, 1e-6, 1e-6, 1e-6])
    assert "outside limits" in found.reason
    assert "fr3_joint2" in found.reason


def test_a_compromise_of_small_weights_keeps_what_counts() -> None:
    """A planar arm of two links reaches the place, and then its rotation is what it is."""
    robot = rd.load("two_link")
    T = robot.end_effector([0.4, 0.9])
    turned = T.copy()
    turned[:3, :3] = T[:3, :3] @ rd.Pose((0, 0, 0), [("z", 0.5)]).matrix()[:3, :3]
    found = robot.inverse_kinematics(turned, weights=[0, 0, 1e-6, 1, 1, 0])
    assert not found.ok
    assert np.abs(robot.end_effector(found.q)[:2, 3] - T[:2, 3]).max() < 1e-9


def test_weights_leave_rows_out_and_choose_the_compromise() -> None:
    robot = rd.load("two_link")
    T = rd.Pose((0.4, 0.3, 0.7)).matrix()  # out of the plane: z cannot match
    found = robot.inverse_kinematics(T, weights=[0, 0, 0, 1, 1, 0])
    assert found.ok
    assert np.abs(robot.end_effector(found.q)[:2, 3] - T[:2, 3]).max() < 1e-9
    far = np.eye(4)
    far[:2, 3] = 2.0, 0.0
    either = [robot.inverse_kinematics(far, weights=[0, 0, w, 1, 1, 0]).q for w in (1e-3, 1e3)]
    turned = [abs(float(q.sum())) for q in either]  # the angle of the tool in the plane
    assert turned[1] < 1e-5
    assert turned[0] < 1e-5
    raised = far.copy()
    raised[:3, :3] = [[0, -1, 0], [1, 0, 0], [0, 0, 1]]
    angles = [
        float(robot.inverse_kinematics(raised, weights=[0, 0, w, 1, 1, 0]).q.sum()) for w in (1e-2, 1e2)
    ]
    assert abs(angles[0]) < 0.1
    assert abs(angles[1] - np.pi / 2) < 0.1


@pytest.mark.slow
def test_several_targets_of_a_tree() -> None:
    robot = rd.Robot.random(9, "RRRP", tree=True, seed=0)
    left, right = robot.mechanism.tips[:2]
    q = np.random.default_rng(0).uniform(-1, 1, (20, robot.nq))
    targets = {name: robot.end_effector(q, name) for name in (left, right)}
    found = robot.inverse_kinematics(targets, q0=q + 0.2)
    assert found.ok.all()
    for name, T in targets.items():
        assert (distance(robot, found.q, T, name) <= 1e-9).all()
    some = robot.inverse_kinematics(targets, q0=q + 0.2, match={left: "position"})
    assert np.abs(robot.end_effector(some.q, left) - targets[left])[:, :3, 3].max() <= 1e-9
    assert (distance(robot, some.q, targets[right], right) <= 1e-9).all()


@pytest.mark.parametrize("kinds", ["RP", "RS", "RUC"])
def test_joints_of_every_kind(kinds: str) -> None:
    robot = rd.Robot.random(6, kinds, seed=2)
    tip = robot.mechanism.tips[0]
    q = random_coordinates(robot.mechanism, 10, np.random.default_rng(0), 1.0)
    T = robot.end_effector(q, tip)
    found = robot.inverse_kinematics(T, frame=tip, q0=q[0])
    assert found.ok.all()
    assert (distance(robot, found.q, T, tip) <= 1e-9).all()


@pytest.mark.slow
@pytest.mark.parametrize("n", [3, 6])
def test_without_limits_narrow_ranges_do_not_matter(n: int) -> None:
    robot = rd.Robot.random(n, "R", seed=0)
    robot = robot.with_joints(limits=dict.fromkeys(robot.joints, rd.Limits(-0.01, 0.01)))
    q = np.random.default_rng(1).uniform(-3.0, 3.0, (100, n))
    T = robot.end_effector(q)
    assert robot.inverse_kinematics(T, limits=False, method="levenberg-marquardt").ok.all()
    within = robot.inverse_kinematics(T[:10], method="levenberg-marquardt")
    assert not within.ok.any()
    assert all(reason.startswith("outside limits") for reason in within.reason)


def coupled(lower: float) -> rd.Robot:
    """Four joints; the second is at 2 q + 0.1 of the first, and has limits of its own."""
    own = rd.Limits(-0.5, 0.5, velocity=0.5)
    joints = {
        "a": rd.Revolute((0, 0, 1), limits=rd.Limits(lower, 2)),
        "b": rd.Revolute((0, 1, 0), mimic=rd.Mimic("a", 2.0, 0.1), limits=own),
        "c": rd.Revolute((0, 0, 1)),
        "d": rd.Revolute((0, 1, 0)),
    }
    body = {"mass": 1.0, "com": (0.1, 0, 0), "inertia": (0.1, 0.1, 0.1)}
    parents = ["base", *joints]
    links = [
        rd.Link(name, parent, joint, rd.Pose((0.4, 0, 0)), **body)  # type: ignore[arg-type]
        for (name, joint), parent in zip(joints.items(), parents, strict=False)
    ]
    return rd.Robot(links, tool=rd.Pose((0.3, 0, 0)))


def test_limits_of_mimic_joints_hold_for_workspaces_and_fastest_motions() -> None:
    robot = coupled(-2.0)
    assert robot.limit_violations(robot.workspace(count=200).q) == ()
    fastest = robot.time_optimal(rd.joint_path([[0, 0, 0], [0.1, 0.2, 0.3]]), effort=100).trajectory
    q, qd, _ = fastest(np.linspace(0, fastest.duration, 100))
    assert robot.limit_violations(q, 0.999999 * qd) == ()
    assert np.abs(qd[:, 0]).max() > 0.2499


def test_limits_that_exclude_each_other_are_named() -> None:
    robot = coupled(0.5)
    T = robot.end_effector([0.6, 0.1, 0.1])
    line = rd.tool_line(T, T[:3, 3] + (0, 0.01, 0))
    for call in (
        lambda: robot.inverse_kinematics(T),
        lambda: robot.workspace(count=5),
        lambda: robot.joint_path(line, match="position"),
    ):
        with pytest.raises(rd.InputError, match=r"joint 'a' of robot .* cannot be within its limits while"):
            call()
    assert robot.inverse_kinematics(T, limits=False).ok


def test_mimic_joints_follow() -> None:
    """Both fingers of a gripper: one coordinate, and its limits are those of both joints."""
    finger = rd.Link("left", "hand", joint=rd.Prismatic(axis=(0, 1, 0), limits=rd.Limits(0, 0.04)), mass=0.1)
    other = rd.Link("right", "hand", joint=rd.Prismatic(axis=(0, -1, 0), mimic=rd.Mimic("left")), mass=0.1)
    hand = [
        rd.Link(name, parent, joint=rd.Revolute(axis=axis), placement=rd.Pose((0.3, 0, 0)), mass=1.0)
        for name, parent, axis in (("arm", "base", (0, 0, 1)), ("hand", "arm", (0, 0, 1)))
    ]
    robot = rd.Robot([*hand, finger, other], name="gripper")
    q = np.array([0.3, -0.4, 0.025])
    targets = {name: robot.end_effector(q, name) for name in ("left", "right")}
    found = robot.inverse_kinematics(targets, q0=[0.0, 0.0, 0.0])
    assert found.ok
    np.testing.assert_allclose(found.q, q, atol=1e-8)


@pytest.mark.slow
def test_a_floating_base_is_held() -> None:
    robot = rd.Robot.random(6, "R", seed=5, base="floating")
    tip = robot.mechanism.tips[0]
    q = random_coordinates(robot.mechanism, 5, np.random.default_rng(0), 1.0)
    T = robot.end_effector(q, tip)
    begin = q.copy()
    begin[:, 7:] += 0.2
    found = robot.inverse_kinematics(T, frame=tip, q0=begin)
    assert found.ok.all()
    assert (found.q[:, :7] == q[:, :7]).all()
    assert (distance(robot, found.q, T, tip) <= 1e-9).all()


@pytest.mark.parametrize("goal", ["nearest", "centre"])
def test_redundant_joints_follow_a_secondary_goal(goal: str) -> None:
    robot, rows = arm("iiwa"), 60
    T, q0 = robot.end_effector(within(robot, rows, 1)), within(robot, rows, 2)
    found = robot.inverse_kinematics(T, q0=q0, goal=goal)  # type: ignore[arg-type]
    assert found.ok.all()
    assert (distance(robot, found.q, T) <= 1e-9).all()
    towards = (q0 if goal == "nearest" else 0.0) - found.q
    lower, upper = robot.limits[:2]
    inside = ((found.q > lower) & (found.q < upper)).all(axis=1) & (found.code == 0)
    assert inside.sum() > rows // 2
    for q, way in zip(found.q[inside], towards[inside], strict=True):
        J = robot.jacobian(q)
        assert np.abs(way - np.linalg.pinv(J) @ J @ way).max() < 1e-6  # no self-motion comes nearer


def test_a_posture_as_goal_is_kept() -> None:
    robot = arm("panda")
    q = np.array([0.1, 0.2, 0.3, -1.5, 0.5, 1.5, 0.7])
    found = robot.inverse_kinematics(robot.end_effector(q), q0=q + 0.1, goal=q)
    np.testing.assert_allclose(found.q, q, atol=1e-6)


def test_whole_turns_are_taken_towards_q0() -> None:
    robot = arm("ur5e")
    q = np.array([5.0, -4.0, 1.0, 4.0, 5.5, -5.0])
    found = robot.inverse_kinematics(robot.end_effector(q), q0=q + 0.02, method="levenberg-marquardt")
    np.testing.assert_allclose(found.q, q, atol=1e-7)


def test_leading_axes_broadcast() -> None:
    robot = arm("panda")
    T = robot.end_effector(within(robot, 6, 1)).reshape(2, 3, 4, 4)
    found = robot.inverse_kinematics(T, q0=within(robot, 3, 2))
    assert found.q.shape == (2, 3, 7)
    assert found.ok.shape == found.reason.shape == (2, 3)
    assert robot.inverse_kinematics(T[:0]).q.shape == (0, 3, 7)
    same = [rd.Pose((0.4, 0.0, 0.3)), rd.Pose((0.4, 0.1, 0.3))]
    assert robot.inverse_kinematics(same).q.shape == (2, 7)
