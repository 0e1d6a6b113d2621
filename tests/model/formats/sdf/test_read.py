"""SDF files: trees of links in any frames, and refusals with file, line and repair."""

import math
import re
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd

INERTIAL = """<inertial><pose>.1 .2 .3 .1 .2 .3</pose><mass>2</mass><inertia><ixx>.3</ixx><iyy>.2</iyy><izz>.25</izz>
  <ixy>.01</ixy><ixz>0</ixz><iyz>0</iyz></inertia></inertial>"""
ARM = f"""<?xml version="1.0"?>
<sdf version="1.7">
  <world name="lab"><gravity>0 0 -3.7</gravity>
  <model name="arm">
    <pose>0 0 1 0 0 0.5</pose>
    <link name="base">{INERTIAL}</link>
    <joint name="foot" type="fixed"><parent>world</parent><child>base</child></joint>
    <link name="hand"><pose relative_to="elbow">.4 0 0 0 0 0</pose>{INERTIAL}
      <visual name="block"><pose>0 0 .1 0 0 0</pose><geometry><box><size>.1 .2 .3</size></box></geometry>
        <material><diffuse>0 1 0 1</diffuse></material></visual>
      <collision name="ball"><geometry><sphere><radius>.2</radius></sphere></geometry></collision></link>
    <link name="upper"><pose>.1 .2 .3 .4 .5 .6</pose>{INERTIAL}</link>
    <joint name="shoulder" type="revolute"><pose>0 0 .1 0 0 0</pose><parent>base</parent><child>upper</child>
      <axis><xyz expressed_in="__model__">0 2 0</xyz><limit><lower>-1</lower><upper>2</upper><effort>50</effort></limit>
        <dynamics><damping>.1</damping><friction>.2</friction></dynamics></axis></joint>
    <joint name="elbow" type="prismatic"><pose relative_to="upper">.5 0 0 0 .3 0</pose>
      <parent>upper</parent><child>hand</child><axis><xyz>1 0 0</xyz></axis></joint>
    <frame name="flange" attached_to="hand"><pose>0 0 .2 0 0 0</pose></frame>
  </model></world>
</sdf>
"""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "arm.sdf"
    file.write_text(text, encoding="utf-8")
    return file


def turned(axis: str, angle: float) -> rd.Pose:
    return rd.Pose(rotation=[(axis, angle)])


def test_poses_in_any_frame(tmp_path: Path) -> None:
    """The hand, by its poses as the file gives them, at q = 0 and after both joints moved."""
    with pytest.warns(rd.DescriptionWarning, match=r"arm\.sdf:6: link 'base': called 'base_link' here"):
        arm = rd.load(written(tmp_path, ARM))
    assert [link.name for link in arm.links] == ["base_link", "upper", "hand"]
    model = rd.Pose((0, 0, 1), [("z", 0.5)])
    upper = rd.Pose((0.1, 0.2, 0.3), [("z", 0.6), ("y", 0.5), ("x", 0.4)])
    elbow = rd.Pose((0.5, 0, 0), [("y", 0.3)])
    hand = elbow @ rd.Pose((0.4, 0, 0))
    still = arm.end_effector([0.0, 0.0], frame="hand")
    np.testing.assert_allclose(still, (model @ upper @ hand).matrix(), atol=1e-14)
    flange = arm.end_effector([0.0, 0.0], frame="flange")
    np.testing.assert_allclose(flange, still @ rd.Pose((0, 0, 0.2)).matrix(), atol=1e-14)
    joint = upper @ rd.Pose((0, 0, 0.1))  # the shoulder turns about y of the model through this point
    at = rd.Pose(joint.xyz)
    moved = model @ at @ turned("y", 0.7) @ at.inverse() @ upper @ elbow @ rd.Pose((0.4 + 0.2, 0, 0))
    np.testing.assert_allclose(arm.end_effector([0.7, 0.2], frame="hand"), moved.matrix(), atol=1e-14)


def test_data_of_joints_bodies_and_shapes(tmp_path: Path) -> None:
    with pytest.warns(rd.DescriptionWarning):
        arm = rd.load(written(tmp_path, ARM))
    assert arm.gravity == (0.0, 0.0, -3.7)
    shoulder, hand = arm.links[1].joint, arm.links[2]
    assert shoulder.limits == rd.Limits(-1, 2, effort=50)
    assert (shoulder.viscous, shoulder.coulomb) == ((0.1,), (0.2,))
    turn = rd.Pose(rotation=[("z", 0.3), ("y", 0.2), ("x", 0.1)]).rotation_matrix()
    tensor = turn @ np.array([[0.3, 0.01, 0], [0.01, 0.2, 0], [0, 0, 0.25]]) @ turn.T
    assert (hand.mass, hand.com) == (2.0, (0.1, 0.2, 0.3))
    np.testing.assert_allclose(hand.inertia, tensor, atol=1e-15)
    block, ball = hand.shapes
    assert (block.kind, block.name, block.colour) == ("box", "block", (0.0, 1.0, 0.0, 1.0))
    assert (ball.kind, ball.role) == ("sphere", "collision")


def model(inner: str, version: str = "1.6") -> str:
    return f'<sdf version="{version}">\n<model name="m">\n{inner}\n</model></sdf>'


def joint(name: str, kind: str, parent: str, child: str, more: str = "<axis><xyz>0 0 1</xyz></axis>") -> str:
    return (
        f'<joint name="{name}" type="{kind}"><parent>{parent}</parent><child>{child}</child>{more}</joint>\n'
    )


LINKS = "".join(f'<link name="{name}">{INERTIAL}</link>\n'.replace("\n  ", " ") for name in "abc")
"""On lines 3 to 5."""


@pytest.mark.parametrize(
    ("version", "tag", "along"),
    [
        ("1.4", "", "model"),
        ("1.6", "", "joint"),
        ("1.6", "<use_parent_model_frame>1</use_parent_model_frame>", "model"),
        ("1.7", "", "joint"),
    ],
)
def test_the_axes_of_an_axis(version: str, tag: str, along: str, tmp_path: Path) -> None:
    """Before 1.5 an axis was in the axes of the model, since then of the joint."""
    turn = "<pose>0 0 0 0 0 1.5</pose>"
    text = f'<link name="a">{INERTIAL}</link><link name="b">{turn}{INERTIAL}</link>'
    text += joint("j", "prismatic", "a", "b", f"<axis><xyz>1 0 0</xyz>{tag}</axis>")
    with pytest.warns(rd.DescriptionWarning):
        arm = rd.load(written(tmp_path, model(text, version)))
    moved = arm.end_effector([1.0], frame="b")[:3, 3]
    expected = [1.0, 0.0, 0.0] if along == "model" else [math.cos(1.5), math.sin(1.5), 0.0]
    np.testing.assert_allclose(moved, expected, atol=1e-14)


def test_ball_universal_screw_and_mimic(tmp_path: Path) -> None:
    two = "<axis><xyz>1 0 0</xyz></axis><axis2><xyz>0 1 0</xyz></axis2>"
    rule = "<multiplier>2</multiplier><offset>1</offset><reference>.25</reference>"
    mimic = f'<axis><xyz>0 0 1</xyz><mimic joint="j3">{rule}</mimic></axis>'
    links = "".join(f'<link name="l{k}">{INERTIAL}</link>' for k in range(5))
    text = links + joint("j1", "ball", "l0", "l1", "") + joint("j2", "universal", "l1", "l2", two)
    text += joint("j3", "screw", "l2", "l3", "<axis/><screw_thread_pitch>.002</screw_thread_pitch>")
    text += joint("j4", "continuous", "l3", "l4", mimic)
    arm = rd.load(written(tmp_path, model(text, "1.11")), base="floating")
    kinds = [link.joint.kind for link in arm.links]
    assert kinds == ["fixed", "spherical", "universal", "screw", "revolute"]
    assert arm.links[3].joint == rd.Screw((0, 0, 1), 0.002 / (2 * math.pi), name="j3")
    assert arm.links[4].joint.mimic == rd.Mimic("j3", 2.0, 0.5)
    assert arm.nv == 6 + 3 + 2 + 1


@pytest.mark.parametrize(
    ("inner", "said"),
    [
        (
            LINKS + joint("j", "revolute", "a", "b") + joint("k", "ball", "c", "b"),
            r":7: joint 'k': link 'b' is already carried by joint 'j' \(line 6\).*closed loops",
        ),
        (
            LINKS + joint("j", "revolute", "a", "b"),
            ":5: link 'c': a second root: no link carries link 'a' .*, link 'c' ",
        ),
        (
            LINKS + joint("j", "revolute", "a", "b") + joint("k", "ball", "b", "d"),
            ":7: joint 'k': there is no link 'd'",
        ),
        (
            LINKS + joint("j", "gearbox", "a", "b") + joint("k", "ball", "b", "c"),
            ":6: joint 'j': a joint of type 'gearbox'",
        ),
        (
            LINKS
            + joint("j", "revolute", "a", "b", "<axis><xyz>0 0 0</xyz></axis>")
            + joint("k", "ball", "b", "c"),
            ":6: .*has no direction",
        ),
        (
            LINKS
            + joint("j", "revolute", "a", "b", "<axis><xyz>0 0 1,5</xyz></axis>")
            + joint("k", "ball", "b", "c"),
            ":6: .*decimal sign is a point",
        ),
        (
            LINKS + joint("j", "fixed", "a", "b") + joint("k", "fixed", "b", "c"),
            ":2: model 'm': no joint moves",
        ),
        (LINKS + joint("j", "ball", "b", "c") + joint("k", "ball", "c", "b"), "carry each other in a circle"),
        ('<link name="a"/>\n<link name="a"/>', ":4: .*a second link is called 'a', after line 3"),
        ("<include><uri>model://other</uri></include>", ":3: the file: <include> pulls in another file"),
        ('<model name="inner"/>', ":3: the file: a model inside a model"),
        (
            '<link name="a"><inertial><mass>nan</mass></inertial></link>' + joint("j", "ball", "world", "a"),
            ":3: link 'a': <mass> must be a finite number, got 'nan'",
        ),
        (
            '<link name="a"><pose relative_to="b"/></link><link name="b"><pose relative_to="a"/></link>'
            + joint("j", "ball", "a", "b"),
            "relative to itself",
        ),
    ],
)
def test_a_refusal_names_file_line_and_reason(inner: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(rd.DescriptionError, match=f"(?s)arm.sdf.*{said}"):
        rd.load(written(tmp_path, model(inner, "1.7")))


def test_two_robots_in_a_file_are_one_too_many(tmp_path: Path) -> None:
    one = f'<model name="m">{LINKS}{joint("j", "ball", "a", "b")}</model>'
    with pytest.raises(rd.DescriptionError, match=r"a second robot: 'm' \(line 1\), 'm' \(line 5\)"):
        rd.load(written(tmp_path, f'<sdf version="1.6">{one}{one}</sdf>'))


def test_a_model_that_is_tied_to_the_world_does_not_float(tmp_path: Path) -> None:
    with pytest.raises(
        rd.DescriptionError, match=r"arm\.sdf:8: joint 'foot': it ties the model to the world"
    ):
        rd.load(written(tmp_path, ARM), base="floating")


def test_the_frame_that_the_pose_of_a_model_places(tmp_path: Path) -> None:
    text = ARM.replace('<model name="arm">', '<model name="arm" placement_frame="flange">')
    with pytest.warns(rd.DescriptionWarning, match="called 'base_link' here"):
        robot, plain = rd.load(written(tmp_path, text)), rd.load(written(tmp_path, ARM))
    q = np.zeros(2)
    expected = (rd.Pose((0, 0, 1)) @ turned("z", 0.5)).matrix()
    assert np.allclose(robot.end_effector(q, "flange"), expected, atol=1e-15)
    moved = expected @ np.linalg.inv(plain.end_effector(q, "flange"))
    assert np.allclose(robot.end_effector(q, "upper"), moved @ plain.end_effector(q, "upper"), atol=1e-14)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<axis><xyz>1 0 0</xyz>", "<axis><xyz>1 0</xyz>"),
        ("<damping>.1</damping>", "<damping>.1</damping><damping>.1</damping>"),
        ("<pose>.1 .2 .3 .1 .2 .3</pose>", "<pose>.1 .2 .3 .1 .2</pose>"),
        ("<size>.1 .2 .3</size>", "<size>.1 .2</size>"),
        ("<pose>.1 .2 .3 .1 .2 .3</pose>", '<pose relative_to="hand">.1 .2 .3 .1 .2 .3</pose>'),
        ("<pose>0 0 1 0 0 0.5</pose>", '<pose relative_to="table">0 0 1 0 0 0.5</pose>'),
    ],
)
def test_the_place_of_an_error_is_said_once(old: str, new: str, tmp_path: Path) -> None:
    with pytest.raises(rd.DescriptionError) as error:
        rd.load(written(tmp_path, ARM.replace(old, new)))
    assert str(error.value).count("arm.sdf:") == 1


def test_a_shape_placed_in_another_frame_is_remarked_on(tmp_path: Path) -> None:
    text = ARM.replace(
        "<pose>0 0 .1 0 0 0</pose><geometry>", '<pose relative_to="upper">0 0 .1 0 0 0</pose><geometry>'
    )
    with pytest.warns(rd.DescriptionWarning, match="relative_to of the <pose> of <visual> is not read"):
        rd.load(written(tmp_path, text))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("<pose>0 0 1 0", '<pose rotation_format="quat_wxyz">0 0 1 0', "unknown rotation_format 'quat_wxyz'"),
        ("<pose>0 0 1 0", '<pose rotation_format="quat_xyzw" degrees="1">0 0 1 0 0 0 1', "no degrees"),
        ("<pose>0 0 1 0", '<pose degrees="yes">0 0 1 0', "degrees must be true or false, got 'yes'"),
        ("<pose>0 0 1 0", '<pose frame="lab">0 0 1 0', "write relative_to"),
        ("<pose>0 0 1 0 0 0.5", "<pose>0 0 1 0 0 90", "an angle of 90 rad is 14.3 turns"),
        ('attached_to="hand"', 'atached_to="hand"', "attribute atached_to .*: is attached_to meant"),
        ('expressed_in="__model__"', 'expresed_in="__model__"', "is expressed_in meant"),
        ("<parent>base</parent>", "<parnt>base</parnt>", "<parnt> is not known here: is parent meant"),
        ('name="shoulder"', 'nam="shoulder"', "the attribute nam is not known here: is name meant"),
        ("<mass>2</mass>", "<mas>2</mas>", "<mas> is not known here: is mass meant"),
        ("<damping>.1</damping>", "<dampng>.1</dampng>", "joint 'shoulder': <dampng> .*is damping meant"),
        ("<gravity>0 0 -3.7</gravity>", "<grvity>0 0 -3.7</grvity>", "the world: .*is gravity meant"),
        ('version="1.7"', 'version="latest"', "two integers such as 1.7, got 'latest'"),
        ('version="1.7"', 'verison="1.7"', "is version meant"),
        ('<model name="arm">', '<model name="arm" canonical_link="wrist">', "there is no link 'wrist'"),
        ('<link name="hand">', '<link name="hand"><gravity>0</gravity>', "link 'hand': <gravity>false"),
        ('<link name="hand">', '<link name="hand"><kinematic>1</kinematic>', "link 'hand': a <kinematic>"),
        ("</model>", '</model><joint name="w" type="ball"/>', "<joint> of the <world> is not read"),
    ],
)
def test_unknown_values_and_names_are_refused(old: str, new: str, said: str, tmp_path: Path) -> None:
    line = ARM[: ARM.index(old)].count("\n") + 1
    with pytest.raises(rd.DescriptionError, match=f"arm.sdf:{line}: .*{said}"):
        rd.load(written(tmp_path, ARM.replace(old, new, 1)))


def test_limits_that_look_like_degrees_are_remarked_on(tmp_path: Path) -> None:
    text = ARM.replace("<lower>-1</lower><upper>2</upper>", "<lower>-120</lower><upper>6.28</upper>")
    said = r"arm\.sdf:17: joint 'shoulder': in its limits, an angle of -120 rad is 19.1 turns"
    with pytest.warns(rd.DescriptionWarning, match=said) as caught:
        rd.load(written(tmp_path, text))
    assert str(caught[0].message).count("in its limits") == 1


def test_dynamics_that_are_not_taken_are_named(tmp_path: Path) -> None:
    """Forces that a robot here has not; none of them is dropped in silence."""
    text = ARM.replace(
        "<friction>.2</friction>", "<friction>.2</friction><spring_stiffness>3</spring_stiffness>"
    )
    text = text.replace(
        '<link name="hand">', '<link name="hand"><velocity_decay><linear>.1</linear></velocity_decay>'
    )
    text = text.replace(
        '<model name="arm">', '<model name="arm"><static>true</static><enable_wind>1</enable_wind>'
    )
    text = text.replace("</gravity>", "</gravity><wind/>").replace(
        "<effort>50", "<stiffness>9</stiffness><effort>50"
    )
    with pytest.warns(rd.DescriptionWarning) as caught:
        rd.load(written(tmp_path, text))
    message = str(caught[0].message)
    for said in (
        "spring is not taken",
        "<velocity_decay>",
        "<static>",
        "enable_wind",
        "wind of world",
        "stiffness of",
    ):
        assert said in message


@pytest.mark.filterwarnings("ignore::rodyn.errors.UnphysicalWarning")
@pytest.mark.parametrize("tag", ["mass", "inertia", "ixx", "izz"])
def test_a_number_of_the_dynamics_that_is_missing_is_remarked_on(tag: str, tmp_path: Path) -> None:
    text = re.sub(rf"(?s)<{tag}>.*?</{tag}>", "", ARM, count=1)
    with pytest.warns(rd.DescriptionWarning, match=rf"arm.sdf:6: link 'base': {tag} missing: 1 kg"):
        rd.load(written(tmp_path, text))


def test_gravity_that_acts_on_no_link_is_none(tmp_path: Path) -> None:
    """Also of the second world; links that never move may say what they like."""
    text = ARM
    for name in ("hand", "upper"):
        text = text.replace(f'<link name="{name}">', f'<link name="{name}"><gravity>false</gravity>')
    with pytest.warns(rd.DescriptionWarning, match="0 0 0 here"):
        assert rd.load(written(tmp_path, text)).gravity == (0.0, 0.0, 0.0)
    second = ARM.replace('<world name="lab">', '<world name="empty"/><world name="lab">')
    with pytest.warns(rd.DescriptionWarning):
        assert rd.load(written(tmp_path, second)).gravity == (0.0, 0.0, -3.7)


def test_limits_may_be_infinite_and_degrees_are_read(tmp_path: Path) -> None:
    text = ARM.replace("<lower>-1</lower>", "<lower>-inf</lower>").replace("<effort>50", "<effort>inf")
    turned_text = text.replace("<pose>0 0 1 0 0 0.5", '<pose degrees="true">0 0 1 0 0 90')
    with pytest.warns(rd.DescriptionWarning):
        arm = rd.load(written(tmp_path, turned_text))
    assert arm.links[1].joint.limits == rd.Limits(-math.inf, 2)
    np.testing.assert_allclose(arm.links[0].placement.rotation_matrix()[0], [0, -1, 0], atol=1e-15)
