"""Robots from URDF files have the coordinates, poses and dynamics that Pinocchio reads from the same files, to 1e-9."""

import warnings
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import DescriptionWarning
from tests import conditions

from .robots import Floats

pin = conditions.package("pinocchio", "pin")

FILES = Path(__file__).parents[1] / "data/urdf"
TOLERANCE = 1e-9  # of the largest entry
Base: TypeAlias = Literal["fixed", "floating"] | None
CASES: list[tuple[str, Base]] = [
    ("arm", None),
    ("tree", None),
    ("tree", "floating"),
    ("arm", "floating"),
    ("rover", None),
]


class Twin(NamedTuple):
    """A robot, and the model that Pinocchio makes of the same file."""

    robot: rd.Robot
    model: Any


def twin(name: str, base: Base = None) -> Twin:
    file = FILES / f"{name}.urdf"
    robot = rd.load(file, base=base)
    text = file.read_text(encoding="utf-8")
    free = (pin.JointModelFreeFlyer(),) if base else ()
    return Twin(robot, pin.buildModelFromXML(text, *free))


def converted(model: Any, q: Floats) -> tuple[Floats, Floats]:
    """q of Pinocchio, and A of v_pin = A v: of joints that turn without end cos and sin, planar rates in moved axes."""
    found: list[float] = []
    rates = np.eye(model.nv)
    start = 0
    for joint in list(model.joints)[1:]:
        if joint.nq == 4:  # planar
            x, y, angle = q[start : start + 3]
            cos, sin = np.cos(angle), np.sin(angle)
            found += [x, y, cos, sin]
            rates[joint.idx_v : joint.idx_v + 2, joint.idx_v : joint.idx_v + 2] = [[cos, sin], [-sin, cos]]
            start += 3
        elif joint.nq == 2:
            found += [np.cos(q[start]), np.sin(q[start])]
            start += 1
        else:
            found += list(q[start : start + joint.nq])
            start += joint.nq
    return np.array(found), rates


def random_q(robot: rd.Robot, generator: np.random.Generator) -> Floats:
    q = generator.uniform(-1.0, 1.0, robot.nq)
    start = 0 if robot.base == "fixed" else 7
    if start:
        q[3:7] /= np.linalg.norm(q[3:7])
    for k in robot.mechanism.independent:
        joint = robot.mechanism.links[k].joint
        if joint.kind == "floating":
            q[start + 3 : start + 7] /= np.linalg.norm(q[start + 3 : start + 7])
        start += joint.nq
    return q


def assert_near(found: Floats, expected: Floats) -> None:
    assert np.abs(found - expected).max() <= TOLERANCE * np.abs(expected).max()


@pytest.mark.parametrize(("name", "base"), CASES)
def test_dynamics(name: str, base: Base) -> None:
    robot, model = twin(name, base)
    data = model.createData()
    generator = np.random.default_rng(3)
    moving = 0.0 if any(joint.nq == 4 for joint in model.joints) else 1.0  # rates of planar joints differ
    for _ in range(3):
        q, (v, a) = random_q(robot, generator), generator.uniform(-1.0, 1.0, (2, robot.nv))
        v = moving * v
        q_pin, rates = converted(model, q)
        mass = pin.crba(model, data, q_pin)
        mass = np.triu(mass) + np.triu(mass, 1).T
        assert_near(robot.inertia_matrix(q), rates.T @ mass @ rates)
        assert_near(robot.bias_force(q, v), rates.T @ pin.nle(model, data, q_pin, rates @ v))
        assert_near(
            robot.inverse_dynamics(q, v, a), rates.T @ pin.rnea(model, data, q_pin, rates @ v, rates @ a)
        )


@pytest.mark.parametrize(("name", "base"), CASES)
def test_poses_of_all_links(name: str, base: Base) -> None:
    robot, model = twin(name, base)
    data = model.createData()
    q = random_q(robot, np.random.default_rng(4))
    pin.framesForwardKinematics(model, data, converted(model, q)[0])
    poses = robot.forward_kinematics(q)
    for k, link in enumerate(robot.links, 1):
        number = model.getFrameId(link.name, pin.FrameType.BODY)
        assert_near(poses[k], data.oMf[number].homogeneous)


@pytest.mark.parametrize("name", ["arm", "tree", "gripper", "rover"])
def test_coordinates_are_in_the_order_of_pinocchio(name: str) -> None:
    robot, model = twin(name)
    mechanism = robot.mechanism
    assert [mechanism.joint_names[k] for k in mechanism.moving] == list(model.names)[1:]


@pytest.mark.parametrize("seed", range(10))
def test_siblings_are_in_the_order_of_their_names(seed: int, tmp_path: Path) -> None:
    chance = np.random.default_rng(seed)
    letters = [first + second for first in "aBZ_19éΩ" for second in ("", "1", "10", "_", "b", "C")]
    joints = [str(name) for name in chance.permutation(letters)[:20]]
    links = ["root", *(f"l{k}" for k in chance.permutation(20))]
    inertial = '<mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/>'
    parts = [f'<link name="{name}"><inertial>{inertial}</inertial></link>' for name in links]
    for k, joint in enumerate(joints, 1):
        kind = chance.choice(["continuous", "fixed"]) if k > 1 else "continuous"
        ends = f'<parent link="{links[chance.integers(k)]}"/><child link="{links[k]}"/>'
        parts.append(f'<joint name="{joint}" type="{kind}">{ends}</joint>')
    text = f'<robot name="tree">{"".join(map(str, chance.permutation(parts)))}</robot>'
    file = tmp_path / "tree.urdf"
    file.write_text(text, encoding="utf-8")
    mechanism = rd.load(file).mechanism
    names = list(pin.buildModelFromXML(text).names)[1:]
    assert [mechanism.joint_names[k] for k in mechanism.moving] == names


def test_mimics_are_followed_to_the_joint_with_the_coordinate() -> None:
    mechanism, names = twin("gripper").robot.mechanism, twin("gripper").robot.mechanism.joint_names
    found = {names[k]: (names[c.leader], c.factor, c.offset) for k, c in mechanism.couplings.items()}
    assert found == {
        "left_bend": ("left_joint", -25.0, 0.1),
        "right_bend": ("left_joint", 25.0, pytest.approx(-0.05)),
        "right_joint": ("left_joint", 1.0, 0.0),
    }


def test_mimics_are_reduced_exactly() -> None:
    robot, model = twin("gripper")
    mechanism, data = robot.mechanism, model.createData()
    couplings = [mechanism.couplings.get(k) for k in mechanism.moving]
    factors = np.array([[1.0 if c is None else c.factor] for c in couplings])
    offsets = np.array([0.0 if c is None else c.offset for c in couplings])
    q, v, a = np.random.default_rng(5).uniform(-0.1, 0.1, (3, 1))
    full, rates = factors @ q + offsets, factors @ v
    mass = pin.crba(model, data, full)
    mass = np.triu(mass) + np.triu(mass, 1).T
    assert_near(robot.inertia_matrix(q), factors.T @ mass @ factors)
    assert_near(robot.bias_force(q, v), factors.T @ pin.nle(model, data, full, rates))
    assert_near(robot.inverse_dynamics(q, v, a), factors.T @ pin.rnea(model, data, full, rates, factors @ a))


def test_nothing_is_said_of_good_files() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error", DescriptionWarning)
        for file in sorted(FILES.glob("*.urdf")):
            rd.load(file)
