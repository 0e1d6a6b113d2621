"""What URDF says is what the robot has: joints, inertia, shapes, names, base; what is not taken is said."""

import io
import math
import subprocess
import sys
import time
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import DescriptionError, DescriptionWarning
from rodyn.model.formats.readers import load, load_stream
from rodyn.model.joints import Fixed
from rodyn.model.link import FloatingBase
from rodyn.model.mechanism import Mechanism

from .hostile import GOOD

BODY = '<inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>'
PLAIN = '<parent link="a"/><child link="b"/>'
LIMIT = '<limit lower="-1" upper="1" effort="3" velocity="2"/>'


def two(joint: str, kind: str = "revolute", attributes: str = 'name="r"', body: str = BODY) -> str:
    """Two links and the inside of a joint between them."""
    links = f'<link name="a">{BODY}</link>\n<link name="b">{body}</link>'
    return f'<robot {attributes}>\n{links}\n<joint name="j" type="{kind}">{PLAIN}{joint}</joint>\n</robot>\n'


@pytest.fixture
def read(tmp_path: Path) -> Any:
    def of(text: str | bytes, **wanted: Any) -> Mechanism:
        file = tmp_path / "arm.urdf"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return load(file, **wanted)

    return of


def test_the_root_is_welded_to_the_base(read: Any) -> None:
    arm = read(two(LIMIT))
    assert [(link.name, link.parent) for link in arm.links] == [("a", "base"), ("b", "a")]
    assert arm.links[0].joint == Fixed()
    assert (arm.base, arm.gravity, arm.name) == ("fixed", (0.0, 0.0, -9.81), "r")


def test_a_floating_base(read: Any) -> None:
    arm = read(two(LIMIT), base="floating")
    assert (arm.base, arm.nq, arm.nv) == (FloatingBase(0.0), 8, 7)
    massless = two(LIMIT).replace(BODY, "", 1)
    with pytest.raises(DescriptionError, match=r"arm.urdf:2: link 'a': a floating base needs mass"):
        read(massless, base="floating")
    with pytest.raises(
        DescriptionError, match=r"arm.urdf:\d+: joint 'base': the floating base is called so too"
    ):
        read(two(LIMIT).replace('name="j"', 'name="base"'), base="floating")


def test_an_empty_root_called_base_is_the_base(read: Any) -> None:
    text = two(LIMIT).replace('"a"', '"base"').replace(BODY, "", 1)
    assert [(link.name, link.parent) for link in read(text).links] == [("b", "base")]


@pytest.mark.parametrize(("old", "parents"), [("a", ["base", "base_link"]), ("b", ["base", "a"])])
def test_a_link_called_base_is_called_otherwise(old: str, parents: list[str], read: Any) -> None:
    with pytest.warns(DescriptionWarning, match=r"arm.urdf:[23]: link 'base': called 'base_link' here"):
        arm = read(two(LIMIT).replace(f'"{old}"', '"base"'))
    assert [link.parent for link in arm.links] == parents


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        ("revolute", rd.Revolute),
        ("continuous", rd.Revolute),
        ("prismatic", rd.Prismatic),
        ("planar", rd.Planar),
        ("floating", rd.Floating),
        ("spherical", rd.Spherical),
    ],
)
def test_types(kind: str, found: Any, read: Any) -> None:
    joint = read(two(LIMIT if kind in ("revolute", "prismatic") else "", kind)).links[1].joint
    assert isinstance(joint, found)
    assert joint.name == "j"


def test_the_default_axis_is_x(read: Any) -> None:
    assert read(two(LIMIT)).links[1].joint.axis == (1.0, 0.0, 0.0)


def test_an_axis_is_a_direction(read: Any) -> None:
    with pytest.warns(
        DescriptionWarning, match=r"arm.urdf:4: joint 'j': the axis .* has norm 5: taken as a direction"
    ):
        arm = read(two('<axis xyz="0 3 4"/>' + LIMIT))
    assert arm.links[1].joint.axis == pytest.approx((0.0, 0.6, 0.8), abs=1e-16)


@pytest.mark.parametrize("axis", [(1, 0, 0), (0, 1, 0), (0, 0, -1), (0.6, 0, 0.8), (0.48, 0.6, -0.64)])
def test_a_planar_joint_moves_across_its_axis(axis: tuple[float, ...], read: Any) -> None:
    text = " ".join(map(str, axis))
    arm = rd.Robot.of(read(two(f'<origin xyz="1 2 3" rpy="0.1 0 0"/><axis xyz="{text}"/>', "planar")))
    start, moved = arm.end_effector([0, 0, 0], "b"), arm.end_effector([0.3, -0.2, 0.4], "b")
    assert np.allclose(start, rd.Pose((1, 2, 3), [("x", 0.1)]).matrix(), atol=1e-15)
    normal = start[:3, :3] @ np.array(axis)
    assert normal @ (moved - start)[:3, 3] == pytest.approx(0.0, abs=1e-15)
    assert np.linalg.norm((moved - start)[:3, 3]) == pytest.approx(math.hypot(0.3, 0.2))
    assert np.allclose(moved[:3, :3] @ axis, normal, atol=1e-15)


def test_limits_and_friction(read: Any) -> None:
    joint = read(two(LIMIT + '<dynamics damping="0.5" friction="0.25"/>')).links[1].joint
    assert joint.limits == rd.Limits(-1, 1, 2, 3)
    assert (joint.viscous, joint.coulomb) == ((0.5,), (0.25,))


def test_a_continuous_joint_has_no_limits_of_position(read: Any) -> None:
    joint = read(two('<limit effort="3" velocity="2"/>', "continuous")).links[1].joint
    assert joint.limits == rd.Limits(velocity=2, effort=3)


def test_missing_limits_are_zero_as_urdf_has_it(read: Any) -> None:
    with pytest.warns(DescriptionWarning, match="arm.urdf:4: joint 'j': upper of its limit missing"):
        joint = read(two('<limit lower="-1" effort="3" velocity="2"/>')).links[1].joint
    assert (joint.limits.lower, joint.limits.upper) == ((-1.0,), (0.0,))


def test_a_turned_inertia(read: Any) -> None:
    body = (
        '<inertial><origin xyz="1 2 3" rpy="0.1 0.2 0.3"/><mass value="2"/>'
        '<inertia ixx="1" ixy="0" ixz="0" iyy="2" iyz="0" izz="2.5"/></inertial>'
    )
    link = read(two(LIMIT, body=body)).links[1]
    turn = rd.Pose(rotation=[("z", 0.3), ("y", 0.2), ("x", 0.1)]).rotation_matrix()
    assert np.allclose(link.inertia, turn @ np.diag([1, 2, 2.5]) @ turn.T, rtol=0, atol=1e-15)
    assert (link.mass, link.com) == (2.0, (1.0, 2.0, 3.0))


def test_shapes_and_colours(read: Any) -> None:
    shapes = """
      <visual name="hull"><origin xyz="1 0 0"/><geometry><box size="1 2 3"/></geometry><material name="blue"/></visual>
      <visual><geometry><sphere radius="1"/></geometry><material name="own"><color rgba="0 1 0 1"/></material></visual>
      <visual><geometry><cylinder radius="1" length="2"/></geometry><material name="own"/></visual>
      <collision><geometry><capsule radius="1" length="2"/></geometry></collision>
      <collision><geometry><mesh filename="no.stl" scale="1 1 2"/></geometry></collision>
    """
    text = two(LIMIT, body=BODY + shapes).replace(
        "</robot>", '<material name="blue"><color rgba="0 0 1 0.5"/></material></robot>'
    )
    green = (0.0, 1.0, 0.0, 1.0)
    assert read(text).links[1].shapes == (
        rd.Box((1, 2, 3), origin=rd.Pose((1, 0, 0)), colour=(0, 0, 1, 0.5), name="hull"),
        rd.Sphere(1, colour=green),
        rd.Cylinder(1, 2, colour=green),
        rd.Capsule(1, 2, role="collision"),
        rd.Mesh("no.stl", (1, 1, 2), role="collision"),
    )


def test_one_warning_says_all(read: Any) -> None:
    text = two(LIMIT + "<safety_controller/><calibration/>", attributes="", body=f"{BODY}<visual/>").replace(
        "</robot>", "<transmission/>\n<gazebo/><gazebo/></robot>"
    )
    with pytest.warns(DescriptionWarning) as said:
        arm = read(text)
    assert len(said) == 1
    message = str(said[0].message)
    assert arm.name == "arm"
    for words in (
        "arm.urdf:1: the robot: it has no name: called 'arm' here",
        "arm.urdf:3: link 'b': <visual> without a shape",
        "1 transmission (the first on line 5)",
        "2 gazebo (the first on line 6)",
        "1 safety_controller of joints (the first on line 4)",
        "1 calibration of joints",
    ):
        assert words in message


def test_warnings_are_at_the_line_of_the_caller(read: Any) -> None:
    with pytest.warns(DescriptionWarning) as said:
        read(two(LIMIT, attributes=""))
    assert said[0].filename == __file__


@pytest.mark.parametrize("name", ["a b", "ü", "<&>", "it's", "a/b", "関節", "x" * 300])
def test_names_of_any_characters(name: str, read: Any) -> None:
    from xml.sax.saxutils import quoteattr

    arm = read(two(LIMIT).replace('"b"', quoteattr(name)).replace('"j"', quoteattr(name)))
    assert (arm.links[1].name, arm.links[1].joint.name) == (name, name)


@pytest.mark.parametrize(
    "data",
    [
        GOOD.encode("utf-8-sig"),
        GOOD.encode("utf-16"),
        ('<?xml version="1.0" encoding="utf-16"?>' + GOOD).encode("utf-16"),
        GOOD.replace("\n", "\r\n").encode(),
        ('<?xml version="1.0" encoding="ISO-8859-1"?>' + GOOD.replace("arm", "ärm")).encode("latin-1"),
        ('<?xml version="1.0"?>\n<!-- <link name="x"> -->' + GOOD).encode(),
    ],
    ids=["byte order mark", "UTF-16", "UTF-16 declared", "Windows", "Latin-1", "comment"],
)
def test_encodings(data: bytes, read: Any) -> None:
    assert read(data).n == 1


def test_a_stream_is_read_as_a_file_is() -> None:
    assert load_stream(io.BytesIO(GOOD.encode()), "standard input").n == 1
    with pytest.raises(DescriptionError, match="standard input:7: link 'upper'"):
        load_stream(io.BytesIO(GOOD.replace('"2"/>', '"x"/>', 1).encode()), "standard input")


def chain(count: int) -> str:
    """A chain of links, each on the one before."""
    parts = ['<robot name="chain"><link name="l0"/>']
    for k in range(count):
        ends = f'<parent link="l{k}"/><child link="l{k + 1}"/><origin xyz="0 0 1" rpy="0.1 0 0"/>'
        parts.append(
            f'<link name="l{k + 1}">{BODY}</link>\n<joint name="j{k}" type="revolute">{ends}{LIMIT}</joint>'
        )
    return "\n".join([*parts, "</robot>"])


@pytest.mark.slow
def test_time_is_proportional_to_the_links(read: Any) -> None:
    seconds = []
    for count in (1000, 10_000):
        text = chain(count)
        start = time.process_time()
        assert read(text).n == count
        seconds.append(time.process_time() - start)
    assert seconds[1] < 20 * seconds[0]


def test_mimics_may_follow_mimics_a_long_way(read: Any) -> None:
    count = 2000
    joints = [
        f'<joint name="j{k}" type="continuous"><parent link="l{k}"/><child link="l{k + 1}"/>'
        + (f'<mimic joint="j{k + 1}" multiplier="-1"/>' if k + 1 < count else "")
        + "</joint>"
        for k in range(count)
    ]
    links = [f'<link name="l{k}">{BODY}</link>' for k in range(count + 1)]
    arm = read(f'<robot name="m">{"".join(links + joints)}</robot>')
    assert arm.n == 1
    assert arm.couplings[1].factor == -1.0 if count % 2 else 1.0


def test_nothing_is_said_without_need(read: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        read(GOOD)


def test_robots_of_other_formats_need_no_xml() -> None:
    code = "import sys, rodyn; rodyn.load('two_link'); print([m for m in sys.modules if 'expat' in m or 'urdf' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
