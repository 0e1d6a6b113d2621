"""What is written as URDF reads back with equal names, data, poses and dynamics; what is lost is said."""

import dataclasses
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import DescriptionError, DescriptionWarning
from rodyn.model.formats.readers import load
from rodyn.model.formats.urdf_write import to_urdf, written
from rodyn.model.joints import COULOMB_WIDTH
from rodyn.model.mechanism import GRAVITY, Mechanism
from rodyn.model.random import random_mechanism

FILES = sorted((Path(__file__).parents[3] / "data/urdf").glob("*.urdf"))


def read_back(mechanism: Mechanism, folder: Path, **wanted: Any) -> Mechanism:
    file = folder / "written.urdf"
    file.write_text(written(mechanism)[0], encoding="utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DescriptionWarning)
        return load(file, **wanted)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_robot_of_a_file_reads_back_equal(file: Path, tmp_path: Path) -> None:
    robot = load(file)
    assert read_back(robot, tmp_path) == robot
    assert written(robot)[1] == []


def simple(seed: int, joints: str, base: Any = "fixed") -> Mechanism:
    """A random chain without what URDF has no place for."""
    made = random_mechanism(4, joints, seed=seed, base=base)
    links = [dataclasses.replace(link, joint=type(link.joint)(**link.joint.geometry)) for link in made.links]
    return Mechanism(made.name, links, GRAVITY, made.base, frames=made.frames)


@pytest.mark.parametrize("joints", ["RP", "RPF", "H", "C", "U", "L", "Q", "S", "RPHCULQSF"])
def test_dynamics_and_poses_read_back_equal(
    joints: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(
        "RODYN_TARGET", "numpy"
    )  # the file is in question: a kernel for every frame would take seconds
    seed = len(joints)
    one = simple(seed, joints)
    other = read_back(one, tmp_path)
    generator = np.random.default_rng(seed)
    q, v = generator.uniform(-1.0, 1.0, one.nq), generator.uniform(-1.0, 1.0, one.nv)
    start = 0
    for k in one.independent:
        joint = one.links[k].joint
        if joint.nq != joint.dof:
            q[start + joint.nq - 4 : start + joint.nq] /= np.linalg.norm(
                q[start + joint.nq - 4 : start + joint.nq]
            )
        start += joint.nq
    before, after = rd.Robot.of(one), rd.Robot.of(other)
    mass = before.inertia_matrix(q)
    assert np.abs(after.inertia_matrix(q) - mass).max() <= 1e-13 * np.abs(mass).max()
    bias = before.bias_force(q, v)
    assert np.abs(after.bias_force(q, v) - bias).max() <= 1e-13 * np.abs(bias).max()
    for name in [*(link.name for link in one.links), *(frame.name for frame in one.frames)]:
        assert np.allclose(after.end_effector(q, name), before.end_effector(q, name), rtol=0, atol=1e-13)


def test_a_floating_base_with_a_body_reads_back(tmp_path: Path) -> None:
    one = simple(3, "R", "floating")
    other = read_back(one, tmp_path, base="floating")
    assert (other.nq, other.nv, other.mass) == (one.nq, one.nv, pytest.approx(one.mass))
    assert "floating base" in written(one)[1][0]


def test_a_screw_slides_as_a_mimic_of_its_turn(tmp_path: Path) -> None:
    screw = rd.Screw(axis=(0, 1, 0), pitch=0.01, name="lead", viscous=0.3, limits=rd.Limits(-1, 2))
    nut = rd.Link("nut", "base", screw, frame=rd.Pose(xyz=(0.1, 0, 0)), mass=1.0, inertia=(1, 1, 1))
    other = read_back(Mechanism("press", [nut]), tmp_path)
    assert other.n == 1
    assert [(c.factor, other.joint_names[c.leader]) for c in other.couplings.values()] == [(0.01, "lead")]
    lead = other.links[other.joint_names.index("lead")].joint
    assert (lead.viscous, lead.limits) == (screw.viscous, screw.limits)


def test_data_of_joints_read_back(tmp_path: Path) -> None:
    limits = [rd.Limits(-1, 1, 2, 3), rd.Limits(velocity=2), rd.Limits(upper=0.5), rd.Limits()]
    kinds: list[Any] = [rd.Revolute, rd.Revolute, rd.Prismatic, rd.Prismatic]
    links = []
    for k, (kind, limit) in enumerate(zip(kinds, limits, strict=True)):
        joint = kind(name=f"joint <{k}>", limits=limit, viscous=0.1 * k, coulomb=k)
        links.append(
            rd.Link(f'l"{k}&', links[-1].name if links else "base", joint, mass=1.0, inertia=(1, 1, 1))
        )
    arm = Mechanism('a "quoted" <name>', links)
    assert read_back(arm, tmp_path) == arm


def test_shapes_read_back(tmp_path: Path) -> None:
    shapes = [
        rd.Box((1, 2, 3), colour=(1, 0, 0.5), name="a box"),
        rd.Sphere(0.1, role="collision"),
        rd.Cylinder(0.1, 2, origin=rd.Pose((1, 0, 0), [("z", 0.1), ("x", 0.2)])),
        rd.Capsule(0.1, 2),
        rd.Mesh("package://arm/a b.stl", (1, 1, -1)),
    ]
    arm = Mechanism("arm", [rd.Link("a", "base", rd.Revolute(name="a"), mass=1.0, shapes=shapes)])
    assert read_back(arm, tmp_path) == arm


@pytest.mark.parametrize(
    "rotation",
    [
        [("x", 0.3), ("y", np.pi / 2), ("z", 0.7)],
        [("z", 0.3), ("y", np.pi / 2 - 1e-7), ("z", 0.7)],
        [("y", -np.pi / 2), ("x", 3.0), ("y", 0.1)],
        [("z", 1.0), ("x", np.pi), ("z", 0.2)],
    ],
)
def test_turns_near_the_pole_of_roll_pitch_yaw(rotation: Any, tmp_path: Path) -> None:
    pose = rd.Pose((0, 0, 1), rotation)
    arm = Mechanism("arm", [rd.Link("a", "base", rd.Revolute(), pose, mass=1.0)])
    found = read_back(arm, tmp_path).links[0].placement
    assert np.allclose(found.matrix(), pose.matrix(), rtol=0, atol=1e-15)


def test_what_is_lost_is_said() -> None:
    joint = rd.Revolute(rotor_inertia=0.1, coulomb=1.0, coulomb_width=2 * COULOMB_WIDTH)
    links = [rd.Link("b", "base", joint, mass=1.0), rd.Link("a", "base", mass=1.0)]
    arm = Mechanism("arm", links, (0, 0, 0), tool="a", q_initial=(0, 1))
    with pytest.warns(
        DescriptionWarning, match="robot 'arm' as URDF: not written: rotor inertia \\(b\\)"
    ) as said:
        to_urdf(arm)
    assert len(said) == 1
    for words in ("coulomb_width", "gravity", "tip='a'", "q_initial", "order of coordinates"):
        assert words in str(said[0].message)


def test_a_name_that_xml_cannot_hold_is_refused() -> None:
    shape = rd.Box((1, 1, 1), name="\x01")
    with pytest.raises(DescriptionError, match=r"XML cannot hold the character '\\x01'"):
        to_urdf(Mechanism("arm", [rd.Link("a", mass=1.0, shapes=[shape])]))


def test_pinocchio_reads_what_is_written() -> None:
    pin = pytest.importorskip("pinocchio")
    arm = simple(1, "RPCU")
    assert pin.buildModelFromXML(written(arm)[0]).nv == arm.nv


def test_a_frame_does_not_become_the_tool_in_silence(tmp_path: Path) -> None:
    arm = rd.Robot([rd.Link("rod", mass=1.0)], frames=[rd.Frame("camera", "rod", rd.Pose((1, 0, 0)))])
    with pytest.warns(rd.DescriptionWarning, match="the tool: load it with tip='rod'"):
        (tmp_path / "arm.urdf").write_text(arm.to_urdf())
    assert rd.load(tmp_path / "arm.urdf", tip="rod").tool == arm.tool == "rod"
