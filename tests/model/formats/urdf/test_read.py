"""What URDF says is what the robot has: joints, inertia, shapes, names, base; what is not taken is said."""

import copy
import io
import math
import subprocess
import sys
import time
import warnings
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import DescriptionError, DescriptionWarning
from rodyn.model.formats.readers import load, load_stream
from rodyn.model.formats.urdf import KNOWN
from rodyn.model.formats.xml_tree import Names
from rodyn.model.joints import Fixed
from rodyn.model.link import FloatingBase
from rodyn.model.mechanism import Mechanism

from .hostile import GOOD

BODY = '<inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>'
PLAIN = '<parent link="a"/><child link="b"/>'
LIMIT = '<limit lower="-1" upper="1" effort="3" velocity="2"/>'


WHOLE = f"""<robot name="r"><material name="m"><color rgba="1 0 0 1"/><texture filename="t.png"/></material>
<link name="a">{BODY}<collision><origin/><geometry><box size="1 1 1"/></geometry></collision></link>
<link name="b">{BODY}<collision><geometry><sphere radius="1"/></geometry></collision>
  <collision><geometry><cylinder radius="1" length="1"/></geometry></collision>
  <collision><geometry><capsule radius="1" length="1"/></geometry></collision>
  <collision><geometry><mesh filename="m.stl"/></geometry></collision></link>
<link name="c">{BODY}<visual><geometry><sphere radius="1"/></geometry><material name="m"/></visual></link>
<joint name="k" type="continuous"><origin xyz="0 0 1"/><parent link="a"/><child link="c"/></joint>
<joint name="j" type="revolute">{PLAIN}{LIMIT}<axis xyz="0 0 1"/><dynamics damping="0"/><mimic joint="k"/></joint>
</robot>"""
"""With every tag that is read."""


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


@pytest.mark.slow
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


@pytest.mark.slow
def test_robots_of_other_formats_need_no_xml() -> None:
    code = "import sys, rodyn; rodyn.load('two_link'); print([m for m in sys.modules if 'expat' in m or 'urdf' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def letters_changed(name: str) -> list[str]:
    """The name with one letter lost, doubled, changed, and two swapped; in capitals."""
    k = len(name) // 2
    swapped = name[: k - 1] + name[k] + name[k - 1] + name[k + 1 :]
    return [
        name[:k] + name[k + 1 :],
        name[:k] + name[k] + name[k:],
        f"{name[:k]}_{name[k + 1 :]}",
        swapped,
        name.upper(),
    ]


@pytest.mark.parametrize(("tag", "names"), KNOWN.items())
def test_no_misspelt_name_is_passed_over(tag: str, names: Names, read: Any) -> None:
    """Every tag and attribute that is read, spelt wrong in many ways: an error with its line, or a remark on looks."""
    robot = ElementTree.fromstring(WHOLE)
    for name in (*names.attributes, *names.children):
        for wrong in set(letters_changed(name)) - {*names.attributes, *names.children}:
            tree = copy.deepcopy(robot)
            element = next(tree.iter(tag))
            if name in names.children:
                element.insert(0, ElementTree.Element(wrong))
            else:
                element.set(wrong, "1")
            said = f"(?s)arm.urdf:[0-9]+: .*{wrong}.* is not known here: is [a-z_]+ meant"
            if tag in ("visual", "material", "color", "texture"):
                with pytest.warns(DescriptionWarning, match=said):
                    read(ElementTree.tostring(tree))
            else:
                with pytest.raises(DescriptionError, match=said):
                    read(ElementTree.tostring(tree))


def test_an_attribute_that_is_not_taken_is_listed(read: Any) -> None:
    text = two(LIMIT + '<dynamics damping="1" spring_stiffness="3"/>').replace(
        "velocity=", 'acceleration="1" velocity='
    )
    with pytest.warns(DescriptionWarning) as caught:
        read(text.replace("<robot", '<robot xmlns:xacro="http://ros.org/wiki/xacro"'))
    message = str(caught[0].message)
    assert "spring_stiffness= of dynamics (the first on line 4)" in message
    assert "acceleration= of limit (the first on line 4)" in message
    assert "xmlns" not in message


@pytest.mark.parametrize("angle", ["90", "-180", "45.0", "7"])
def test_degrees_are_no_radians(angle: str, read: Any) -> None:
    origin = f'<origin xyz="0 0 1" rpy="0 {angle} 0"/>'
    with pytest.raises(DescriptionError, match=rf"arm.urdf:4: joint 'j': an angle of {float(angle):g} rad"):
        read(two(LIMIT + origin))
    with pytest.raises(DescriptionError, match=r"arm.urdf:2: link 'a': an angle of"):
        read(two(LIMIT).replace("<inertial>", f"<inertial>{origin}", 1))
    visual = f'<visual>{origin}<geometry><sphere radius="1"/></geometry></visual>'
    with pytest.warns(DescriptionWarning, match=r"arm.urdf:2: link 'a': an angle of"):
        read(two(LIMIT).replace("<inertial>", f"{visual}<inertial>", 1))


def test_angles_of_some_turns_are_read(read: Any) -> None:
    """6.2832 and 3 are angles; 100.530965 (16 turns) is one to be warned of."""
    for angle in ("6.2832", "-6.28318530718", "3", "9.42477796"):
        assert read(two(f'{LIMIT}<origin rpy="0 0 {angle}"/>')).links[1].placement.rotation
    with pytest.warns(
        DescriptionWarning, match=r"arm.urdf:4: joint 'j': an angle of 100.531 rad is 16 turns"
    ):
        read(two(f'{LIMIT}<origin rpy="0 0 100.530965"/>'))


def test_quaternions_of_origins(read: Any) -> None:
    turned = read(two(f'{LIMIT}<origin xyz="1 2 3" quat_xyzw="0 0 0.6 0.8"/>')).links[1].placement
    expected = rd.Pose((1, 2, 3), [("z", 2 * math.atan2(0.6, 0.8))])
    np.testing.assert_allclose(turned.matrix(), expected.matrix(), atol=1e-15)
    for more, said in (('quat_xyzw="0 0 0 2"', "norm 2"), ('quat_xyzw="0 0 0 1" rpy="0 0 1"', "keep one")):
        with pytest.raises(DescriptionError, match=f"arm.urdf:4: joint 'j': .*{said}"):
            read(two(f"{LIMIT}<origin {more}/>"))


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('<parent link="', '<parent lnk="', "the attribute lnk is not known here: is link meant"),
        ("<child ", "<chid ", "<chid> is not known here: is child meant"),
        ('<joint name="', '<joint nme="', "the attribute nme is not known here: is name meant"),
        ('<link name="', '<link Name="', "the attribute Name is not known here: is name meant"),
        (' type="', ' typ="', "the attribute typ is not known here: is type meant"),
    ],
)
def test_a_misspelt_name_that_is_needed_is_named(right: str, wrong: str, said: str, read: Any) -> None:
    text = two(LIMIT).replace(right, wrong, 1)
    line = text[: text.index(wrong)].count("\n") + 1
    with pytest.raises(DescriptionError, match=f"arm.urdf:{line}: .*{said}"):
        read(text)


@pytest.mark.parametrize(
    ("kind", "lower", "upper", "count"),
    [
        ("revolute", -120, 120, 1),
        ("revolute", -1.5, 90, 1),
        ("revolute", -6.28, 6.28, 0),
        ("revolute", -6 * math.pi, 37.7, 0),
        ("revolute", -1e6, 1e6, 0),
        ("revolute", "-inf", "inf", 0),
        ("prismatic", -120, 120, 0),
    ],
)
def test_limits_that_look_like_degrees_are_remarked_on(
    kind: str, lower: object, upper: object, count: int, read: Any
) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        arm = read(two(f'\n<limit lower="{lower}" upper="{upper}" effort="3" velocity="2"/>', kind))
    said = "\n".join(str(one.message) for one in caught)
    assert said.count("arm.urdf:5: joint 'j': in its limits, an angle of ") == count
    assert arm.links[1].joint.limits.upper == (float(upper),)  # type: ignore[arg-type]
