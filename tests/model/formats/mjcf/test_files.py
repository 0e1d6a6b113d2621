"""MJCF files: what is taken, what is named as not taken, and refusals with file, line and repair."""

from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from tests import conditions

mujoco = conditions.package("mujoco", "mujoco")

ARM = """<mujoco model="arm">
  <asset><material name="red" rgba="1 0 0 1"/></asset>
  <worldbody>
    <body name="upper">
      <joint name="shoulder" axis="0 1 0" range="-90 45" damping="0.2"/>
      <geom name="bone" type="capsule" size=".05 .2" material="red" mass="2"/>
      <geom type="box" size=".1 .1 .1" group="3" mass="0"/>
      <body name="lower" pos="0 0 .4">
        <joint name="elbow" axis="0 1 0" stiffness="3"/>
        <geom type="cylinder" size=".05 .1"/><geom type="ellipsoid" size=".1 .1 .2"/>
        <site name="lower" pos="0 0 .2"/>
      </body>
    </body>
  </worldbody>
  <tendon><fixed name="cable"><joint joint="elbow" coef="1"/></fixed></tendon>
  <equality><joint name="gear" joint1="elbow" joint2="shoulder"/></equality>
  <actuator><motor name="drive" joint="shoulder" gear="50" forcerange="-2 2"/></actuator>
</mujoco>
"""


def written(tmp_path: Path, text: str, name: str = "arm.xml") -> Path:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    return file


def test_what_is_taken(tmp_path: Path) -> None:
    with pytest.warns(rd.DescriptionWarning):
        arm = rd.load(written(tmp_path, ARM))
    upper, lower = arm.links
    assert (arm.name, [link.name for link in arm.links]) == ("arm", ["upper", "lower"])
    assert upper.joint.name == "shoulder"
    assert upper.joint.limits == rd.Limits(-1.5707963267948966, 0.7853981633974483, effort=100.0)
    bone, block = upper.shapes
    assert (bone.kind, bone.name, bone.colour, bone.role) == (
        "capsule",
        "bone",
        (1.0, 0.0, 0.0, 1.0),
        "visual",
    )
    assert isinstance(block, rd.Box)
    assert (block.size, block.role) == ((0.2, 0.2, 0.2), "collision")
    assert [shape.kind for shape in lower.shapes] == ["cylinder"]
    assert arm.frames == (
        rd.Frame(
            "lower_site",
            "lower",
            rd.Pose(xyz=(0, 0, 0.2), rotation=rd.Pose.from_quaternion((0, 0, 0), (0, 0, 0, 1)).rotation),
        ),
    )


def test_what_is_not_taken_is_named_in_one_warning(tmp_path: Path) -> None:
    with pytest.warns(rd.DescriptionWarning) as said:
        rd.load(written(tmp_path, ARM))
    (warning,) = said
    for words in (
        "kind joint (gear)",
        "tendons (cable)",
        "contacts",
        "actuators (drive)",
        "springs",
        "ellipsoids",
    ):
        assert words in str(warning.message)
    assert "arm.xml: not taken: " in str(warning.message)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "<mujoco>\n<worldbody>\n<body foo='1'/></worldbody></mujoco>",
            r"arm\.xml:3: MuJoCo: .*unrecognized attribute: 'foo'",
        ),
        (
            "<mujoco>\n<worldbody>\n<body><joint/></body></worldbody></mujoco>",
            r"arm\.xml:3: MuJoCo: .*mass and inertia",
        ),
        ("<mujoco>\n<worldbody><body>", r"arm\.xml:2: not XML: .*truncated"),
        ("<mujoco>\n<worldbody/></mujoco>", r"arm\.xml:2: .*at least one link"),
        ("<mujoco>\n<worldbody>\n<geom size='1'/></worldbody></mujoco>", r"arm\.xml:2: .*no joint moves"),
        ("<mujocoinclude>\n</mujocoinclude>", r"arm\.xml:1: .*load the file that includes it"),
        (
            "<mujoco><asset>\n<mesh name='m' file='m.stl'/></asset></mujoco>",
            r"arm\.xml:2: there is no regular file 'm\.stl'",
        ),
        (
            "<mujoco><asset>\n<mesh name='m' file='/etc/passwd'/></asset></mujoco>",
            r"arm\.xml:2: '/etc/passwd' is outside",
        ),
        ("<mujoco>\n<include file='../../../x.xml'/></mujoco>", r"arm\.xml:2: .*x\.xml' is outside .*roots"),
        ("<!DOCTYPE mujoco [<!ENTITY a 'b'>]>\n<mujoco/>", r"arm\.xml:1: it has a DOCTYPE"),
        (
            "<mujoco><worldbody><body><joint name='b' type='ball'\n armature='1'/><geom size='1'/></body></worldbody>"
            "</mujoco>",
            r"arm\.xml:1: joint 'b' is a ball joint with armature 1: .*write armature=\"0\"",
        ),
    ],
)
def test_a_refusal_names_file_line_and_reason(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises((rd.FileError, rd.DescriptionError), match=f"(?s){said}"):
        rd.load(written(tmp_path, text))


def test_included_files_are_read_and_have_lines(tmp_path: Path) -> None:
    inner = "<body name='b'>\n<joint name='j' type='free' armature='2'/><geom size='1'/></body>"
    written(tmp_path, f"<mujocoinclude>\n{inner}</mujocoinclude>", "part.xml")
    outer = "<mujoco><worldbody><include file='part.xml'/></worldbody></mujoco>"
    with pytest.raises(rd.DescriptionError, match=r"part\.xml:3: joint 'j' is a free joint with armature 2"):
        rd.load(written(tmp_path, outer))


def test_mujoco_writes_no_log_where_the_user_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.warns(rd.DescriptionWarning):
        rd.load(written(tmp_path, ARM))
    assert [path.name for path in tmp_path.iterdir()] == ["arm.xml"]


@pytest.mark.parametrize(
    ("bodies", "said"),
    [
        ("<body name='a'><joint/><geom size='1'/></body>", "'a' has other joints"),
        (
            "<body name='a'><geom size='1'/></body><body name='b'><joint/><geom size='1'/></body>",
            "there are 2: a, b",
        ),
        (
            "<body name='a'><joint type='free' damping='1'/><geom size='1'/></body>",
            "has damping, friction or armature",
        ),
    ],
)
def test_a_floating_base_that_cannot_be(bodies: str, said: str, tmp_path: Path) -> None:
    file = written(tmp_path, f"<mujoco><worldbody>{bodies}</worldbody></mujoco>")
    with pytest.raises(rd.DescriptionError, match=said):
        rd.load(file, base="floating")


def test_a_robot_on_the_world_can_float(tmp_path: Path) -> None:
    bodies = (
        "<body name='a' pos='0 0 1'><geom size='1'/><body><joint/><geom size='1' pos='1 0 0'/></body></body>"
    )
    file = written(tmp_path, f"<mujoco><worldbody>{bodies}</worldbody></mujoco>")
    with pytest.warns(rd.DescriptionWarning):
        assert rd.load(file, base="floating").nv == 7


def test_what_is_no_model_is_refused() -> None:
    with pytest.raises(rd.InputTypeError, match=r"mujoco\.MjModel"):
        rd.from_mujoco("arm.xml")


def test_a_long_chain_is_nested_deeply(tmp_path: Path) -> None:
    """MJCF writes every body inside the one that carries it."""
    link = "<body pos='0 0 .1'><joint axis='0 1 0'/><geom size='.05' contype='0' conaffinity='0'/>"
    text = f"<mujoco><worldbody>{link * 200}{'</body>' * 200}</worldbody></mujoco>"
    assert rd.load(written(tmp_path, text)).n == 200
    deeper = f"<mujoco><worldbody>{link * 600}{'</body>' * 600}</worldbody></mujoco>"
    with pytest.raises(
        rd.FileError, match=r"arm\.xml:1: not a robot: more than 500 elements inside each other"
    ):
        rd.load(written(tmp_path, deeper))


DRIVEN = """<mujoco><option gravity="0 0 0"/><worldbody>
  <body><joint name="a" axis="0 1 0" armature="0.1" damping="0.2"/><geom size=".1" pos=".3 0 0"/><site name="s"/>
    <body pos="1 0 0"><joint name="b" type="slide" axis="1 0 0"/><geom size=".1"/><site name="r"/></body></body>
  <body pos="0 0 9"><joint name="c" type="ball"/><geom size=".1" pos="0 .2 0"/></body></worldbody>
  <tendon><fixed name="t"><joint joint="a" coef="1"/></fixed></tendon><actuator>{}</actuator></mujoco>"""
ACTUATORS = [
    "<motor joint='a' gear='3'/>",
    "<motor site='s' gear='1 0 0 0 0 0'/><motor site='s' refsite='r' gear='1 0 0 0 0 0'/>",
    "<motor tendon='t'/><motor joint='c'/><motor jointinparent='c'/>",
    "<general cranksite='s' slidersite='r' cranklength='1'/>",
]
if hasattr(mujoco.mjtTrn, "mjTRN_SO3"):  # MuJoCo 3.17
    ACTUATORS += [
        "<motor joint='a' gear='-3' armature='0.5' damping='0.7'/><position jointinparent='a' kp='9' armature='2'/>",
        "<velocity joint='b' gear='2' armature='0.3' damping='0.1'/>",
        "<orientation joint='c' kp='1'/><motor name='last' joint='a' gear='2' forcerange='-3 3'/>",
        "<orientation site='s' refsite='r' kp='1'/><pid joint='a' kp='1' ki='2' kv='3'/>",
        "<dcmotor joint='b' motorconst='0.1' resistance='1' armature='0.5' damping='0.7' gear='3'/>",
        "<motor joint='c' armature='1'/>",
    ]


@pytest.mark.parametrize("actuators", ACTUATORS)
def test_every_kind_of_actuator_is_named_and_what_it_adds_to_a_joint_is_taken(actuators: str) -> None:
    model = mujoco.MjModel.from_xml_string(DRIVEN.format(actuators))
    with pytest.warns(rd.DescriptionWarning, match="actuators") as said:
        robot = rd.from_mujoco(model)
    lost = "armature and damping of actuators that are not on a hinge or slide"
    assert (lost in str(said[0].message)) == ("'c' armature" in actuators)
    data = mujoco.MjData(model)
    data.qvel[:2] = (1.5, -0.5)
    mujoco.mj_forward(model, data)
    dense = np.zeros((model.nv, model.nv))
    mujoco.mj_fullM(model, data, dense) if hasattr(data, "M") else mujoco.mj_fullM(model, dense, data.qM)
    inertia = robot.inertia_matrix([*data.qpos[:2], 0.0, 0.0, 0.0, 1.0])
    np.testing.assert_allclose(np.diag(inertia)[:2], np.diag(dense)[:2])
    viscous = np.array([robot.links[k].joint.viscous[0] for k in range(2)])
    np.testing.assert_allclose(viscous * data.qvel[:2], -data.qfrc_passive[:2])
    if "last" in actuators:
        assert robot.links[0].joint.limits.effort == (6.0,)
