"""Λ at singular postures is refused, whatever rounding makes of the directions without motion."""

import dataclasses
import itertools
from functools import cache
from typing import NamedTuple

import numpy as np
import pytest

import rodyn as rd
from rodyn.robot.results.existence import reach, ways
from tests.marks import mostly_slow
from tests.references import robot

COS, SIN = np.array([1.0, 0.0, -1.0, 0.0]), np.array([0.0, 1.0, 0.0, -1.0])
ARMS = {"puma_corrected": 576, "puma560_armstrong": 576, "stanford_2003": 768, "kuka_kr5": 512}
"""Six-joint arms and how many of their 1024 postures at quarter turns are singular (first angle 0, slider at 0.5 m)."""


def cross(v: np.ndarray) -> np.ndarray:
    x, y, z = v
    return np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])


def exact_jacobian(arm: rd.Robot, quarters: tuple[int, ...], slide: float) -> np.ndarray:
    """J of the tool from the description; cosines and sines of quarter turns are exactly 0, 1 and −1."""
    R, o, motions = np.eye(3), np.zeros(3), []
    turns = iter(quarters)
    for link in arm.links:
        o, R = o + R @ np.array(link.placement.xyz), R @ link.placement.rotation_matrix()
        axis = np.array(link.joint.axis)
        if link.joint.kind == "prismatic":
            motions.append((np.zeros(3), R @ axis, o))
            o = o + R @ axis * slide
        else:
            motions.append((R @ axis, np.zeros(3), o))
            k, K = next(turns), cross(axis)
            R = R @ (np.eye(3) + SIN[k] * K + (1 - COS[k]) * K @ K)
        o, R = o + R @ np.array(link.frame.xyz), R @ link.frame.rotation_matrix()
    tool = o + R @ np.array(arm.mechanism.located().pose.xyz)
    return np.array([[*e, *(np.cross(e, tool - at) + v)] for e, v, at in motions]).T


class Postures(NamedTuple):
    singular: np.ndarray
    regular: np.ndarray


@cache
def quarter_turns(name: str) -> Postures:
    """All postures at quarter turns, told apart by a gap of ten decades in the singular values."""
    arm = robot(name)
    slider = name == "stanford_2003"
    found: tuple[list[np.ndarray], list[np.ndarray]] = [], []
    for quarters in itertools.product(range(4), repeat=5):
        turns = quarters if slider else (0, *quarters)
        size = np.linalg.svd(exact_jacobian(arm, turns, 0.5), compute_uv=False)
        part = size[5] / size[0]
        assert part < 1e-13 or part > 1e-3
        q = np.array(turns) * (np.pi / 2)
        found[bool(part > 1e-3)].append(np.insert(q, 2, 0.5) if slider else q)
    return Postures(*map(np.array, found))


@pytest.mark.slow
@pytest.mark.parametrize("name", mostly_slow(ARMS, lambda name: name == "puma_corrected"))
def test_every_singular_posture_at_quarter_turns_is_refused(name: str) -> None:
    arm, postures = robot(name), quarter_turns(name)
    assert len(postures.singular) == ARMS[name]
    for q in postures.singular:
        with pytest.raises(
            rd.SingularError, match="cannot move in all six directions: its Jacobian loses rank"
        ):
            arm.operational_space_inertia(q)
    for q in postures.singular[::16]:
        with pytest.raises(rd.SingularError, match=r"six directions in state \[1\]"):
            arm.operational_space_inertia([postures.regular[0], q])


@pytest.mark.parametrize("name", ARMS)
def test_every_regular_posture_at_quarter_turns_is_inverted(name: str) -> None:
    arm, regular = robot(name), quarter_turns(name).regular
    J, M = arm.jacobian(regular), arm.inertia_matrix(regular)
    expected = np.linalg.inv(J @ np.linalg.solve(M, np.swapaxes(J, 1, 2)))
    size = np.sqrt(np.einsum("kii->ki", expected))
    error = np.abs(arm.operational_space_inertia(regular) - expected) / size[:, :, None] / size[:, None, :]
    assert error.max() < 1e-7


@pytest.mark.slow
@pytest.mark.parametrize("name", mostly_slow(ARMS, lambda name: name == "stanford_2003"))
def test_without_a_compiler_the_same_postures_are_refused(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")
    arm, postures = robot(name), quarter_turns(name)
    assert np.isfinite(arm.operational_space_inertia(postures.regular)).all()
    for q in postures.singular[::24]:
        for given in (q, [q, q]):
            with pytest.raises(rd.SingularError, match="its Jacobian loses rank"):
                arm.operational_space_inertia(given)


def planar_arm(n: int, seed: int) -> rd.Robot:
    """Joints with parallel axes, anyhow in space: rank three in every posture."""
    rng = np.random.default_rng(seed)
    links, tilt = [], [(axis, rng.uniform(-3, 3)) for axis in "zyx"]
    for k in range(n):
        a = rng.uniform(0.1, 1.5)
        pose = rd.Pose(rng.uniform(-1, 1, 3), tilt) if k == 0 else rd.Pose(xyz=(links[-1].com[0] * 2, 0, 0))
        parent = "base" if k == 0 else f"l{k - 1}"
        body = {"mass": rng.uniform(0.1, 9), "com": (a / 2, 0, 0), "inertia": (0.01, 0.02, 0.02)}
        links.append(rd.Link(f"l{k}", parent, rd.Revolute(), pose, **body))
    return rd.Robot(links, tool=rd.Pose(xyz=(0.3, 0.1, 0.2)))


@pytest.mark.parametrize("seeds", mostly_slow([range(12), range(12, 100)], lambda seeds: len(seeds) == 12))
def test_planar_arms_in_oblique_frames_are_refused(seeds: range, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RODYN_TARGET", "numpy")  # 100 kernels would take minutes
    for seed in seeds:
        arm = planar_arm(6 + seed % 3, seed)
        q = np.random.default_rng(seed).uniform(-3, 3, arm.n)
        with pytest.raises(rd.SingularError, match="its Jacobian loses rank"):
            arm.operational_space_inertia(q)


@pytest.mark.parametrize("n", mostly_slow([6, 40], lambda n: n == 6))
def test_machine_code_of_planar_arms(n: int) -> None:
    """Straight-line code and loops, one state and batches."""
    arm = planar_arm(n, seed=7)
    for q in np.random.default_rng(1).uniform(-3, 3, (50, n)):
        for given in (q, [q]):
            with pytest.raises(rd.SingularError, match="its Jacobian loses rank"):
                arm.operational_space_inertia(given)


def test_tiny_angles_are_not_infinite_inertias() -> None:
    """Where their squares leave the range of floats, and before that."""
    arm = robot("puma_corrected")
    for size in (1e-8, 1e-155, 1e-162, 1e-300, 5e-324):
        for q in (np.full(6, size), np.full((2, 6), size)):
            with pytest.raises(rd.SingularError, match="its Jacobian loses rank"):
                arm.operational_space_inertia(q)


@pytest.mark.slow
def test_units_of_mass_and_length_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same arm a million times heavier or a thousand times larger is refused in the same postures."""
    monkeypatch.setenv("RODYN_TARGET", "numpy")  # nothing is compiled for them
    arm, postures = robot("kuka_kr5"), quarter_turns("kuka_kr5")
    for mass, length in ((1e6, 1.0), (1e-6, 1.0), (1.0, 1e3), (1.0, 1e-3)):
        other = arm
        for k, link in enumerate(arm.links):
            other = other.replace(
                link=k,
                placement=scaled(link.placement, length),
                frame=scaled(link.frame, length),
                mass=link.mass * mass,
                com=np.array(link.com) * length,
                inertia=np.array(link.inertia) * mass * length**2,
            )
        assert np.isfinite(other.operational_space_inertia(postures.regular)).all()
        for q in postures.singular[::128]:
            with pytest.raises(rd.SingularError):
                other.operational_space_inertia(q)


def scaled(pose: rd.Pose, length: float) -> rd.Pose:
    return rd.Pose(np.array(pose.xyz) * length, pose.rotation_matrix())


@pytest.mark.slow
def test_levers_that_cancel_are_rounding() -> None:
    """Six axes through one point: the tool is there, but only after a long way out and back."""
    rng = np.random.default_rng(5)
    links, parent = [], "base"
    for k in range(7):
        away = rng.uniform(-9, 9, 3)
        back = rd.Pose(rotation=[("x", rng.uniform(-3, 3)), ("y", rng.uniform(-3, 3))])
        inertia = {"mass": 1.0, "com": rng.uniform(-1, 1, 3), "inertia": (0.4, 0.5, 0.6)}
        links.append(rd.Link(f"out{k}", parent, rd.Fixed(), rd.Pose(xyz=away), mass=0.1))
        links.append(rd.Link(f"l{k}", f"out{k}", rd.Revolute(), rd.Pose(-away) @ back, **inertia))
        parent = f"l{k}"
    inplace = [
        dataclasses.replace(link, placement=rd.Pose(rotation=link.placement.rotation_matrix()))
        for link in links
    ]
    for arm in (
        rd.Robot(links),
        rd.Robot(inplace),
    ):  # of the second only the mass centres are away from the point
        for q in rng.uniform(-3, 3, (20, 7)):
            with pytest.raises(rd.SingularError, match="its Jacobian loses rank"):
                arm.operational_space_inertia(q)


def test_an_inertia_beyond_the_largest_float_is_an_error() -> None:
    arm = robot("kuka_kr5")
    for k, link in enumerate(arm.links):
        arm = arm.replace(link=k, mass=link.mass * 1e304, inertia=np.array(link.inertia) * 1e304)
    with pytest.raises(rd.InputError, match="operational-space inertia of robot 'kuka_kr5' overflows"):
        arm.operational_space_inertia([0.1, 0.2, 0.3, 0.4, 1e-3, 0.6])


def test_the_way_to_a_link() -> None:
    """Offsets and mass centres after the first joint that turns, sliders and screws by their coordinates."""
    bar = {"mass": 1.0, "inertia": (1, 1, 1)}
    far = rd.Pose(xyz=(3, 4, 0))
    arm = rd.Robot(
        [
            rd.Link("rail", joint=rd.Prismatic(), placement=far, **bar),
            rd.Link("post", "rail", rd.Revolute(), far, **bar),
            rd.Link("slide", "post", rd.Prismatic(), far, frame=rd.Pose(xyz=(0, 0, 2)), **bar),
            rd.Link("nut", "slide", rd.Screw(pitch=-0.5), **bar),
            rd.Link("ball", "nut", rd.Spherical(), far, com=(0, 1, 0), **bar),
        ]
    )
    q = np.array([[100.0, 0.3, -7.0, 4.0, 0, 0, 0, 1], [0.0, 0.3, 1.0, 0.0, 0, 0, 0, 1]])
    lengths = [reach(way, q, (0, 0, 1)).tolist() for way in ways(arm.mechanism)]
    assert lengths == [[1, 1], [1, 1], [15, 9], [17, 9], [24, 16]]
