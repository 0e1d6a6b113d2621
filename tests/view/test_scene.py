"""A robot as data: links stand on bodies where forward kinematics has them."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import Any, cast

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.model.joints import Fixed
from rodyn.view.motions import motion, moving_bodies, quaternions, signals_of, thin_samples
from rodyn.view.packed import packed, quantised
from rodyn.view.scene import rest_posture, scene
from rodyn.view.show import _joints


def arm_with_welds() -> rd.Robot:
    """Two joints, and links that are welded to the base, to a link and to one another."""
    turn = rd.Pose((0.1, 0.2, 0.3), (("x", 0.4), ("z", -0.7)))
    links = [
        rd.Link("plate", "base", Fixed(), turn, mass=1.0),
        rd.Link(
            "upper", "plate", rd.Revolute((0, 1, 0)), rd.Pose((0, 0, 0.1)), rd.Pose((0.5, 0, 0)), mass=2.0
        ),
        rd.Link("box", "upper", Fixed(), turn, mass=0.5, shapes=[rd.Box((0.1, 0.2, 0.3), colour=(1, 0, 0))]),
        rd.Link("lower", "box", rd.Prismatic((1, 0, 0)), turn, mass=1.0, com=(0.1, 0, 0)),
        rd.Link("hand", "lower", Fixed(), turn, mass=0.1, shapes=[rd.Capsule(0.05, 0.2), rd.Sphere(0.1)]),
    ]
    return rd.Robot(links, name="welded", tool="hand")


@pytest.mark.parametrize("floating", [False, True])
def test_links_on_bodies_are_where_forward_kinematics_says(floating: bool) -> None:
    arm = (
        arm_with_welds().with_base(rd.FloatingBase(3.0, inertia=(1, 1, 1))) if floating else arm_with_welds()
    )
    q = np.random.default_rng(1).uniform(-1, 1, arm.nq)
    if floating:
        q[3:7] /= np.linalg.norm(q[3:7])
    poses = np.asarray(arm.forward_kinematics(q))
    found = scene(arm)
    bodies = {body: poses[row] for body, row in moving_bodies(arm).items()}
    bodies.setdefault(-1, poses[0])
    for link, pose in zip(found["links"], poses, strict=True):
        assert bodies[link["body"]] @ np.reshape(link["pose"], (4, 4)) == pytest.approx(pose, abs=1e-12)
    tool = found["frames"][found["tool"]]
    assert bodies[tool["body"]] @ np.reshape(tool["pose"], (4, 4)) == pytest.approx(
        arm.end_effector(q), abs=1e-12
    )
    json.dumps(found, allow_nan=False)


def test_masses_of_welded_links_are_in_their_bodies() -> None:
    found = scene(arm_with_welds())
    assert [body["parameters"]["mass"] for body in found["bodies"]] == [2.5, 1.1]
    assert [body["kind"] for body in found["bodies"]] == ["revolute", "prismatic"]
    assert [shape["kind"] for link in found["links"] for shape in link["shapes"]] == [
        "box",
        "capsule",
        "sphere",
    ]


def test_axes_are_those_about_which_links_turn() -> None:
    """A small rate of one joint moves every point of its link across the axis: v = ω × r."""
    arm = rd.load("puma_corrected")
    q = np.random.default_rng(2).uniform(-1, 1, arm.n)
    for k, axis in enumerate(rest_posture(arm, q)["axes"]):
        jacobian = arm.jacobian(q, k)
        way, origin = np.array(axis["axis"]), np.array(axis["origin"])
        place = np.asarray(arm.forward_kinematics(q))[k + 1, :3, 3]
        assert jacobian[:3, k] == pytest.approx(way, abs=1e-12)
        assert jacobian[3:, k] == pytest.approx(np.cross(way, place - origin), abs=1e-12)


@pytest.mark.parametrize(("factor", "kept"), [(4.0, (-0.5, 0.0)), (-4.0, (0.0, 0.5))])
def test_sliders_keep_the_limits_of_mimic_joints(factor: float, kept: tuple[float, float]) -> None:
    body: dict[str, Any] = {"mass": 1.0, "com": (0.1, 0, 0), "inertia": (0.1, 0.1, 0.1)}
    first = rd.Link("a", joint=rd.Revolute((0, 1, 0), limits=rd.Limits(-3, 3, velocity=3.0)), **body)
    mimic = rd.Mimic("a", factor, 1.0)
    follower = rd.Revolute((0, 1, 0), mimic=mimic, limits=rd.Limits(-1, 1, velocity=2.0))
    arm = rd.Robot([first, rd.Link("b", "a", follower, **body)])
    joint, other = (one["joint"] for one in scene(arm)["bodies"])
    assert (joint["lower"], joint["upper"], joint["velocity"]) == (*kept, 0.5)
    assert (other["lower"], other["upper"], other["velocity"]) == (-1.0, 1.0, 2.0)
    (row,) = _joints(arm, np.zeros(1))
    assert (row["lower"], row["upper"]) == kept


def test_several_tips_have_no_tool() -> None:
    tips = [rd.Link("a", mass=1.0), rd.Link("b", "a", mass=1.0), rd.Link("c", "a", mass=1.0)]
    assert scene(rd.Robot(tips, name="fork"))["tool"] is None


def decoded(array: dict[str, object]) -> Floats:
    """An array of a page, as web/src/view/decode.js reads it."""
    kind, shape = np.dtype(f"<{array['dtype']}"), cast(list[int], array["shape"])
    data = np.frombuffer(b64decode(str(array["data"])), np.uint8).reshape(kind.itemsize, -1, shape[0]).T
    for _ in range(cast(int, array["order"])):
        data = np.cumsum(data, axis=0, dtype=np.uint8)
    numbers = np.ascontiguousarray(data).reshape(-1).view(kind)
    return np.asarray(numbers.reshape(shape), dtype=np.float64)


def test_a_motion_has_the_poses_of_its_samples() -> None:
    arm = rd.load("stanford_2003")
    t = np.linspace(0, 1, 11)
    q = np.random.default_rng(3).uniform(-1, 1, (11, 6))
    found = motion(arm, t, q)
    poses = np.asarray(arm.forward_kinematics(q))[:, 1:]
    assert decoded(found["position"]) == pytest.approx(poses[..., :3, 3], abs=1e-6)
    turn = decoded(found["quaternion"]) / 32767
    again = np.abs((turn * quaternions(poses[..., :3, :3])).sum(-1))
    assert again == pytest.approx(np.ones((11, 6)), abs=1e-4)
    assert decoded(found["t"]) == pytest.approx(t)


def test_quaternions_turn_as_their_matrices() -> None:
    rng = np.random.default_rng(4)
    v = rng.normal(size=(50, 4))
    v /= np.linalg.norm(v, axis=1, keepdims=True)
    turns = np.array([rd.Pose.from_quaternion((0, 0, 0), row).rotation_matrix() for row in v])
    assert np.abs((quaternions(turns) * v).sum(axis=1)) == pytest.approx(np.ones(50), abs=1e-12)


def test_long_motions_keep_their_ends() -> None:
    assert thin_samples(10_000, 100)[[0, -1]].tolist() == [0, 9999]
    assert len(thin_samples(10_000, 100)) == 100
    arm = rd.load("two_link")
    run = rd.Run.along(arm, rd.cubic([0, 0], [1, 2], duration=100.0), count=20_001)
    found = motion(arm, run.t, run.q)
    assert found["t"]["shape"][0] * 2 <= 9_000
    assert decoded(found["t"])[[0, -1]].tolist() == [0.0, 100.0]


def test_curves_are_those_of_the_run() -> None:
    arm = rd.load("two_link")
    run = rd.Run.along(arm, rd.cubic([0, 0], [1, 2], duration=1.0), count=11)
    found = {signal.name: signal for signal in signals_of(run, np.arange(11))}
    assert list(found) == ["q", "qd", "tau", "energy", "tool"]
    assert (found["tau"].values == run.tau).all()
    assert found["tau"].unit == "N·m"
    assert found["energy"].values[:, 2] == pytest.approx(run.energy.total)


def test_a_robot_without_masses_has_motions_only() -> None:
    arm = rd.Robot([rd.Link("rod", frame=rd.Pose((1, 0, 0)))], name="massless")
    run = rd.Run.along(arm, rd.cubic([0], [1], duration=1.0), count=5)
    assert [signal.name for signal in signals_of(run, np.arange(5))] == ["q", "qd", "tool"]


def test_numbers_of_16_bits_are_close() -> None:
    points = np.random.default_rng(5).normal(size=(100, 3))
    array = quantised(points)
    low, high = np.array(array["low"]), np.array(array["high"])
    again = low + decoded(array) / 65535 * (high - low)
    assert np.abs(again - points).max() <= (high - low).max() / 65535
    assert decoded(packed(points)) == pytest.approx(points, rel=1e-6, abs=1e-7)
