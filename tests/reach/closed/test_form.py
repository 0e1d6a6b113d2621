"""Closed forms of the robots people have: counts, digits, words, frames, limits and wrong arguments."""

from __future__ import annotations

import pickle
import re
import warnings

import numpy as np
import pytest
from numpy.typing import NDArray

import rodyn as rd
from tests import conditions

Floats = NDArray[np.float64]
SCARA = [
    {"joint": "revolute", "a": 0.4, "alpha": 0.0, "b": 0.3, "theta": 0.0},
    {"joint": "revolute", "a": 0.3, "alpha": np.pi, "b": 0.0, "theta": 0.0},
    {"joint": "prismatic", "a": 0.0, "alpha": 0.0, "b": 0.0, "theta": 0.0},
    {"joint": "revolute", "a": 0.0, "alpha": 0.0, "b": 0.1, "theta": 0.0},
]
ROWS = 2000
COUNTS = {
    "puma560_armstrong": (8, {8}),
    "stanford_1999": (8, {8}),
    "kuka_kr5": (8, {4, 8}),
    "ur5e": (8, {2, 4, 6, 8}),
    "panda": (8, {4, 8}),
    "scara": (2, {2}),
    "three_link": (2, {2}),
    "two_link": (2, {1}),
}
"""Candidates, and the numbers of solutions that theory has for poses that are reached away from singularities."""


def load(name: str) -> rd.Robot:
    if name == "scara":
        return rd.Robot.from_dh(SCARA, convention="standard")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.UnphysicalWarning)
        return rd.load(name)


@pytest.fixture(params=COUNTS)
def name(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def postures(arm: rd.Robot, rows: int, seed: int = 0) -> Floats:
    return np.random.default_rng(seed).uniform(-3, 3, (rows, arm.nq))


def test_all_postures_are_found_and_right(name: str) -> None:
    arm = load(name)
    form = arm.closed_form
    q = postures(arm, ROWS)
    T = arm.end_effector(q)
    found = form.solve(T, q)
    candidates, counts = COUNTS[name]
    assert found.q.shape == (ROWS, candidates, arm.nq)
    assert set(found.count.tolist()) == counts
    off = np.abs(arm.end_effector(found.q) - T[:, None]).max(axis=(-2, -1))
    assert off[found.ok].max() <= 1e-12
    way = np.abs(found.q - q[:, None])
    turning = [one.coordinate for one in form.plan.arm.screws if one.turns]
    way[..., turning] = np.abs((way[..., turning] + np.pi) % (2 * np.pi) - np.pi)
    assert np.where(found.ok, way.max(axis=-1), np.inf).min(axis=-1).max() < 1e-7


def test_beside_singularities(name: str) -> None:
    """Joints at right angles and up to 1e-17 beside: solutions keep their digits, and there is always one."""
    arm = load(name)
    rng = np.random.default_rng(0)
    special = rng.choice([0, np.pi / 2, -np.pi / 2, np.pi], (ROWS, arm.nq))
    beside = special + 10.0 ** rng.uniform(-17, -3, special.shape) * rng.choice([-1, 0, 1], special.shape)
    q = np.where(rng.random(special.shape) < 0.6, beside, rng.uniform(-3, 3, special.shape))
    T = arm.end_effector(q)
    found = arm.closed_form.solve(T, q)
    assert found.count.min() >= 1
    assert found.error.min(axis=-1).max() <= 1e-12
    off = np.abs(arm.end_effector(found.q) - T[:, None]).max(axis=(-2, -1))
    assert np.abs(off - found.error)[found.ok].max() <= 1e-9


def test_one_pose_and_many_agree(name: str) -> None:
    arm = load(name)
    form = arm.closed_form
    q = postures(arm, 5)
    T = arm.end_effector(q)
    many = form.solve(T, q)
    for k in range(5):
        for one in (form.solve(T[k], q[k]), form.solve(T[k].tolist(), q[k].tolist())):
            assert one.q.shape == many.q.shape[1:]
            assert one.count == many.count[k]
            np.testing.assert_allclose(one.q[one.ok], many.q[k][one.ok], atol=1e-9)
    np.testing.assert_array_equal(form.solve(T.reshape(5, 1, 4, 4), q[:, None]).q[:, 0], many.q)
    np.testing.assert_array_equal(form.solve(T[3:4], q[3:4]).q[0], many.q[3])
    assert form.solve(T[:0], q[:0]).q.shape == (0, *many.q.shape[1:])


def test_families_in_words() -> None:
    words = {
        "kuka_kr5": "spherical wrist, the axes of link4, link5, link6 meet",
        "ur5e": "three parallel axes: shoulder_lift_joint, elbow_joint, wrist_1_joint",
        "panda": "spherical shoulder, the axes of panda_joint1, panda_joint2, panda_joint3 meet",
        "three_link": "planar arm: link1, link2, link3 move in a plane",
    }
    for name, family in words.items():
        assert load(name).closed_form.family == family
    assert load("scara").closed_form.family.startswith("SCARA, all axes parallel")
    assert load("panda").closed_form.given == "panda_joint7"
    assert load("ur5e").closed_form.given is None


@pytest.mark.parametrize("name", ["puma560_armstrong", "kuka_kr5", "ur5e"])
def test_branches_in_words(name: str) -> None:
    """Each of the eight is called differently, and wherever the pose is, the words mean the same."""
    arm = load(name)
    form = arm.closed_form
    assert sorted(form.branches) == sorted(
        f"shoulder {a}, elbow {b}, wrist {c}"
        for a in ("left", "right")
        for b in ("up", "down")
        for c in ("flip", "no flip")
    )
    q = postures(arm, 200)
    found = form.solve(arm.end_effector(q))
    places = arm.forward_kinematics(found.q)[..., :3, 3]
    axes = form.plan.arm.screws
    side = np.array([1 if "shoulder right" in word else -1 for word in form.branches])
    up = np.array([1 if "elbow up" in word else -1 for word in form.branches])
    base = np.linalg.inv(form.plan.base)
    h1 = base[:3, :3] @ axes[0].h
    turn = found.q[..., 0, None]
    h = base[:3, :3] @ axes[1].h
    second = h * np.cos(turn) + np.cross(h1, h) * np.sin(turn) + h1 * (h1 @ h) * (1 - np.cos(turn))
    elbow = places[..., 3, :] if name == "ur5e" else places[..., 2, :]
    shoulder = places[..., 2, :] if name == "ur5e" else places[..., 1, :]
    end = (
        places[..., 4, :]
        if name == "ur5e"
        else np.einsum(
            "kij,j->ki",
            arm.end_effector(q),
            np.linalg.inv(arm.end_effector(np.zeros(6))) @ base @ np.append(_point(form), 1.0),
        )[:, None, :3]
    )
    bends = np.einsum("...i,...i", second, np.cross(elbow - shoulder, end - elbow))
    good = found.ok & (np.abs(bends) > 1e-6)
    assert (np.sign(bends) == -side * up)[good].all()


def _point(form: rd.ClosedForm) -> Floats:
    p = form.plan.found.family.point
    return np.array([p.x, p.y, p.z])


def test_a_straight_wrist_has_one_solution_with_a_free_sum() -> None:
    arm = load("kuka_kr5")
    q = np.array([0.3, 0.5, -0.4, 0.7, 0.0, 0.2])
    found = arm.closed_form.solve(arm.end_effector(q))
    assert found.count == 3  # the other elbow has a wrist that is not straight, and two solutions
    singular = [k for k, free in enumerate(found.free) if free and found.ok[k]]
    assert {found.free[k] for k in singular} == {"only link4 + link6 is determined"}
    total = found.q[singular, 3] + found.q[singular, 5]
    assert np.abs((total - 0.9 + np.pi) % (2 * np.pi) - np.pi).min() < 1e-12
    other = arm.closed_form.solve(arm.end_effector([0.3, 0.5, -0.4, 0.7, np.pi, 0.2]))
    assert "only link4 - link6 is determined" in set(other.free)


def test_a_wrist_on_the_first_axis_leaves_the_first_joint_free() -> None:
    """The PUMA without its shoulder offset: the wrist centre above the shoulder."""
    rows = [
        {"joint": "revolute", "a": 0.0, "alpha": np.pi / 2, "b": 0.5, "theta": 0.0},
        {"joint": "revolute", "a": 0.4, "alpha": 0.0, "b": 0.0, "theta": 0.0},
        {"joint": "revolute", "a": 0.0, "alpha": np.pi / 2, "b": 0.0, "theta": 0.0},
        {"joint": "revolute", "a": 0.0, "alpha": -np.pi / 2, "b": 0.3, "theta": 0.0},
        {"joint": "revolute", "a": 0.0, "alpha": np.pi / 2, "b": 0.0, "theta": 0.0},
        {"joint": "revolute", "a": 0.0, "alpha": 0.0, "b": 0.1, "theta": 0.0},
    ]
    arm = rd.Robot.from_dh(rows, convention="standard")
    T = arm.end_effector([0.0, np.pi / 2, np.pi / 2, 0.4, 0.5, 0.6])
    T[:2, 3] -= arm.end_effector([0.0, np.pi / 2, np.pi / 2, 0.4, 0.5, 0.6])[:2, 3] - T[:2, 2] * 0.1
    found = arm.closed_form.solve(T)
    assert found.count >= 1
    assert all("link1 is free" in free for free in found.free[found.ok])


def test_a_stretched_arm_has_one_elbow() -> None:
    arm = load("two_link")
    three = load("three_link")
    assert arm.closed_form.solve(arm.end_effector([0.3, 0.0])).count == 1
    assert three.closed_form.solve(three.end_effector([0.3, 0.0, 0.4])).count == 1


def test_poses_that_are_not_reached_say_why() -> None:
    arm = load("kuka_kr5")
    T = arm.end_effector(postures(arm, 3))
    T[1, :3, 3] += 5.0
    found = arm.closed_form.solve(T)
    assert found.count.tolist()[1] == 0
    assert found.reason.tolist()[::2] == ["", ""]
    assert found.reason[1] == "unreachable: the pose is too far: the arm is too short"
    near = np.eye(4)
    near[:3, 3] = [0.0, 0.15, 0.4]
    puma = load("puma560_armstrong")
    near[:3, 3] = puma.end_effector(np.zeros(6))[:3, 3] * [0, 0, 1]
    assert "too near to the axis of link1" in puma.closed_form.solve(near).reason
    planar = load("three_link")
    lifted = planar.end_effector([0.1, 0.2, 0.3])
    lifted[2, 3] += 0.1
    assert "does not reach this position and rotation at once" in planar.closed_form.solve(lifted).reason


@pytest.mark.slow
def test_a_frame_by_name_and_the_tool() -> None:
    arm = rd.Robot(load("ur5e").links, tool=rd.Pose(xyz=(0.1, 0.2, 0.3), rotation=[("x", 0.4), ("z", 1.0)]))
    q = np.array([0.1, -1.2, 1.0, -1.0, -1.5, 0.3])
    for frame in (None, arm.links[-1].name):
        T = arm.end_effector(q, frame=frame)
        found = arm.closed_form.of(frame).solve(T)
        assert found.count == 4
        assert np.abs(found.solutions - q).max(axis=1).min() < 1e-12
    assert arm.closed_form.of(None).family == arm.closed_form.family
    assert (
        "planar arm" in arm.closed_form.of(arm.links[1].name).family
        or arm.closed_form.of(arm.links[1].name).reason
    )


@pytest.mark.slow
def test_the_joint_that_is_given_is_that_of_q0() -> None:
    arm = load("panda")
    lower, upper = arm.limits.lower[6], arm.limits.upper[6]
    q = np.array([0.1, 0.2, 0.3, -1.5, 0.4, 1.6, 0.9])
    found = arm.closed_form.solve(arm.end_effector(q), q)
    assert (found.q[..., 6] == 0.9).all()
    assert np.abs(found.solutions - q).max(axis=1).min() < 1e-10
    without = arm.closed_form.solve(arm.end_effector(q))
    assert (without.q[..., 6] == (lower + upper) / 2).all()


@pytest.mark.slow
def test_joints_that_do_not_move_the_frame_stay() -> None:
    arm = load("so101")
    q = np.array([0.1, -0.4, 0.5, 0.2, 0.3, 0.7])
    T = arm.end_effector(q)
    assert (arm.closed_form.solve(T, q).q[..., 5] == 0.7).all()
    assert (arm.closed_form.solve(T).q[..., 5] == 0.0).all()


@pytest.mark.slow
def test_inverse_kinematics_takes_the_nearest_posture_within_limits() -> None:
    for name in ("kuka_kr5", "ur5e"):
        arm = load(name)
        rng = np.random.default_rng(1)
        limits = arm.limits
        lower, upper = (np.nan_to_num(x, posinf=3.0, neginf=-3.0) for x in (limits.lower, limits.upper))
        q = rng.uniform(lower, upper, (300, arm.nq))
        T = arm.end_effector(q)
        found = arm.inverse_kinematics(T, q0=q + rng.uniform(-1e-3, 1e-3, q.shape))
        assert found.ok.all()
        assert not found.iterations.any()
        assert np.abs(found.q - q).max() < 1e-7  # whole turns as q0 has them
        anywhere = arm.inverse_kinematics(T)
        assert anywhere.ok.all()
        assert not anywhere.iterations.any()
        for rows in (found, anywhere):
            assert ((rows.q >= limits.lower) & (rows.q <= limits.upper)).all()
            assert np.abs(arm.end_effector(rows.q) - T).max() < 1e-12
        one = arm.inverse_kinematics(T[0], q0=q[0])
        assert one.ok
        assert np.abs(one.q - q[0]).max() < 1e-9


def test_the_nearest_of_all_postures_is_taken() -> None:
    """Compared with a search over all of `solve`, with whole turns."""
    arm = load("ur5e")
    rng = np.random.default_rng(2)
    q = rng.uniform(-3, 3, (100, 6))
    T, q0 = arm.end_effector(q), rng.uniform(-6, 6, (100, 6))
    found = arm.inverse_kinematics(T, q0=q0, method="closed")
    all_of = arm.inverse_kinematics(T, all=True)
    turns = 2 * np.pi * np.arange(-2, 3)
    shifted = all_of.q[..., None] + turns
    inside = (shifted >= arm.limits.lower[:, None]) & (shifted <= arm.limits.upper[:, None])
    way = np.where(inside, (shifted - q0[:, None, :, None]) ** 2, np.inf).min(axis=-1).sum(axis=-1)
    least = np.where(all_of.ok, way, np.inf).min(axis=-1)
    np.testing.assert_allclose(((found.q - q0) ** 2).sum(axis=-1), least, rtol=1e-9)


@pytest.mark.slow
def test_of_seven_joints_the_one_that_is_given_is_named() -> None:
    arm = load("fr3")
    q = np.array([0.1, 0.2, 0.3, -1.5, 0.4, 1.6, 0.9])
    T = arm.end_effector(q)
    far = T.copy()
    far[0, 3] += 2.0
    found = arm.inverse_kinematics(np.stack([T, far]), q0=q, all=True)
    assert found.reason[0] == ""
    assert found.reason[1].startswith("unreachable with fr3_joint7 at 0.9 (that of q0, else 0): ")
    for angle in np.linspace(-2.5, 2.5, 6):  # reachable, but not with every angle of the last joint
        q0 = np.append(q[:-1], angle)
        other = arm.inverse_kinematics(T, q0=q0, all=True)
        assert bool(other.count) == (other.reason == "")
        if not other.count:
            assert f"with fr3_joint7 at {angle:.6g}" in other.reason


def test_rows_without_a_solution_go_on_to_the_iteration() -> None:
    arm = load("kuka_kr5")
    q = postures(arm, 4) * 0.3
    T = arm.end_effector(q)
    T[2, :3, 3] += 5.0
    found = arm.inverse_kinematics(T, q0=q)
    assert found.ok.tolist() == [True, True, False, True]
    assert (found.iterations > 0).tolist() == [False, False, True, False]
    assert "unreachable" in found.reason[2]


def test_all_and_the_closed_method_say_what_they_cannot() -> None:
    arm, none = load("kuka_kr5"), load("xarm6")
    T = np.eye(4)
    with pytest.raises(
        rd.UnsupportedError, match=re.escape("robot 'xarm6' has no closed form for its tool: no three")
    ):
        none.inverse_kinematics(T, all=True)
    with pytest.raises(rd.UnsupportedError, match="has no closed form"):
        none.inverse_kinematics(T, method="closed")
    with pytest.raises(rd.InputError, match="one whole pose"):
        arm.inverse_kinematics(T, all=True, match="position")
    with pytest.raises(rd.InputError, match="one whole pose"):
        arm.inverse_kinematics(T, method="closed", match="position")
    for name in ("tolerance", "restarts"):
        for _ in range(2):  # the second time the built-in function looks first
            with pytest.raises(rd.InputError, match=f"{name} has no effect with all=True"):
                arm.inverse_kinematics(T, all=True, **{name: 1})
    with pytest.raises(rd.InputError, match="all=True takes a closed form"):
        arm.inverse_kinematics(T, all=True, method="levenberg-marquardt")


def test_wrong_poses_are_refused() -> None:
    form = load("kuka_kr5").closed_form
    bad = np.stack([np.eye(4)] * 3)
    bad[1, 0, 0] = 1.1
    with pytest.raises(rd.InputError, match=re.escape("the pose in state [1]: the axes are off unit length")):
        form.solve(bad)
    bad[1] = np.eye(4)
    bad[2, 3, 3] = 2.0
    with pytest.raises(
        rd.InputError, match=re.escape("the pose in state [2]: the last row must be 0, 0, 0, 1")
    ):
        form.solve(bad)
    bad[2] = np.nan
    with pytest.raises(rd.InputError, match="pose has nan"):
        form.solve(bad)
    with pytest.raises(rd.InputError, match="a pose is a 4x4 matrix"):
        form.solve(np.zeros((3, 3)))
    with pytest.raises(rd.InputTypeError, match="a pose is a 4x4 matrix"):
        form.solve("home")
    with pytest.raises(rd.InputError, match="needs"):
        form.solve(np.eye(4), [0.0, 1.0])
    assert form.solve([rd.Pose(), rd.Pose((0.5, 0, 0.5))]).q.shape == (2, 8, 6)
    assert form.solve(rd.Pose((0.5, 0, 0.5))).q.shape == (8, 6)


@pytest.mark.parametrize("all", [False, True])
@pytest.mark.parametrize("many", [False, True])
def test_what_is_no_pose_is_refused_by_the_closed_form_too(all: bool, many: bool) -> None:
    arm = rd.load("ur5e")
    right = arm.end_effector([0.3, -1.2, 1.4, -1.8, -1.5, 0.2])
    mirrored, last, large = right.copy(), right.copy(), right.copy()
    mirrored[:3, 0] *= -1.0
    last[3, 0] = 0.1
    large[0, 3] = 1e300
    for wrong, words in ((mirrored, "right-handed"), (last, "last row"), (large, "too large")):
        pose = np.stack([right, wrong]) if many else wrong
        with pytest.raises(rd.InputError, match=words):
            arm.inverse_kinematics(pose, all=all)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ur5e", "kuka_kr5", "panda"])
def test_poses_of_single_precision_have_all_their_postures(name: str) -> None:
    arm = load(name)
    q = np.random.default_rng(0).uniform(-1.0, 1.0, (20, arm.nq))
    single = arm.end_effector(q).astype(np.float32)
    exact = single.astype(float)
    U, _, V = np.linalg.svd(exact[:, :3, :3])
    exact[:, :3, :3] = U @ V  # the nearest rotations
    found = arm.inverse_kinematics(single, q0=q, all=True)
    assert found.ok.any(axis=1).all()
    np.testing.assert_array_equal(found.count, arm.inverse_kinematics(exact, q0=q, all=True).count)
    reached = arm.end_effector(found.q[found.ok])
    wanted = np.broadcast_to(exact[:, None], (*found.ok.shape, 4, 4))[found.ok]
    assert np.abs(reached - wanted).max() < 1e-9
    assert arm.inverse_kinematics(single[0], q0=q[0], all=True).count == found.count[0]
    near = arm.inverse_kinematics(single[0], q0=q[0], method="closed", limits=False)
    assert near.iterations == 0
    assert np.abs(near.q - q[0]).max() < 1e-4


def test_answers_and_forms_are_pickled() -> None:
    arm = load("kuka_kr5")
    found = arm.closed_form.solve(arm.end_effector(postures(arm, 1)[0]))
    again = pickle.loads(pickle.dumps(found))
    assert again.branch == found.branch
    assert (again.q == found.q).all()
    assert pickle.loads(pickle.dumps(arm.closed_form)).family == arm.closed_form.family


def test_an_answer_is_shown() -> None:
    arm = load("kuka_kr5")
    T = arm.end_effector([0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
    text = repr(arm.closed_form.solve(T))
    assert text.startswith("8 solutions (spherical wrist")
    assert "shoulder right, elbow up, wrist flip" in text
    assert "2 poses" in repr(arm.closed_form.solve(np.stack([T, T]))) or "(2,) poses" in repr(
        arm.closed_form.solve(np.stack([T, T]))
    )
    with pytest.raises(rd.InputError, match="each with its own number of solutions"):
        _ = arm.closed_form.solve(np.stack([T, T])).solutions


@conditions.compiled
def test_machine_code_and_columns_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    arm = load("ur5e")
    T = arm.end_effector(postures(arm, 50))
    found = arm.closed_form.solve(T)
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    by_columns = rd.Robot(arm.links).closed_form.solve(T)
    assert (by_columns.ok == found.ok).all()
    np.testing.assert_allclose(by_columns.q[found.ok], found.q[found.ok], atol=1e-9)


@conditions.built_in
def test_poses_go_straight_to_machine_code(monkeypatch: pytest.MonkeyPatch) -> None:
    arm = load("kuka_kr5")
    T = arm.end_effector(postures(arm, 8))
    for pose in (T, T[0]):
        arm.inverse_kinematics(pose, all=True)
        arm.inverse_kinematics(pose)
    monkeypatch.setattr("rodyn.reach.solve.solve", None)  # Python would come by here
    for pose in (T, T[0]):
        assert np.all(arm.inverse_kinematics(pose, all=True).count >= 4)
        assert np.all(arm.inverse_kinematics(pose).ok)
