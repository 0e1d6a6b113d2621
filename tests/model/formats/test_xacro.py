"""xacro files, expanded by `xacro`: in the styles of public descriptions, and only inside allowed folders."""

import os
import sys
import threading
from pathlib import Path

import pytest
from click.testing import CliRunner

import rodyn as rd
from rodyn.cli import main
from tests import conditions

XACRO = 'xmlns:xacro="http://www.ros.org/wiki/xacro"'
ARM = f"""<robot name="arm" {XACRO}>
  <xacro:property name="length" value="${{2 * 0.2}}"/>
  <xacro:macro name="rod" params="name">
    <link name="${{name}}"><inertial><origin xyz="${{length / 2}} 0 0"/><mass value="2"/>
      <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  </xacro:macro>
  <xacro:rod name="foot"/><xacro:rod name="upper"/>
  <joint name="turn" type="continuous"><parent link="foot"/><child link="upper"/><axis xyz="0 0 1"/></joint>
</robot>
"""
INERTIAL = """<inertial><mass value="{mass}"/><origin xyz="{com}"/>
  <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial>"""
STL = b"solid\nendsolid\n"


def written(folder: Path, text: str, name: str = "arm.urdf.xacro") -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.fixture(autouse=True)
def _needs_xacro(request: pytest.FixtureRequest) -> None:
    if "without" not in request.node.name:
        conditions.package("xacro", "xacro")


def test_a_xacro_file_is_its_urdf(tmp_path: Path) -> None:
    arm = rd.load(written(tmp_path, ARM))
    assert (arm.name, arm.n, arm.links[1].com) == ("arm", 1, (0.2, 0.0, 0.0))


def universal_style(folder: Path) -> Path:
    """Numbers from YAML files, chosen by an argument; a macro with prefix, nested includes, degrees in YAML."""
    package = folder / "maker_description"
    written(package, "<package format='2'><name>maker_description</name></package>", "package.xml")
    written(
        package,
        "limits:\n  shoulder:\n    upper: !degrees 90\n    has: true\nmasses: {upper: 3.5}\n",
        "config/big/numbers.yaml",
    )
    written(
        package,
        "masses: {upper: 1.5}\nlimits: {shoulder: {upper: 0.5, has: false}}\n",
        "config/small/numbers.yaml",
    )
    written(package, "", "meshes/big/upper.stl").write_bytes(STL)
    written(
        package,
        f"""<robot {XACRO}><xacro:macro name="read_numbers" params="file">
          <xacro:property name="sec" value="${{xacro.load_yaml(file)}}"/>
          <xacro:property name="limits" value="${{sec['limits']}}" scope="parent"/>
          <xacro:property name="upper_mass" value="${{sec['masses']['upper']}}" scope="parent"/>
        </xacro:macro></robot>""",
        "urdf/inc/common.xacro",
    )
    written(
        package,
        f"""<robot {XACRO}>
        <xacro:include filename="$(find maker_description)/urdf/inc/common.xacro"/>
        <xacro:macro name="maker_robot" params="prefix parent *origin file model safety:=false">
          <xacro:read_numbers file="${{file}}"/>
          <link name="${{prefix}}upper"><visual><geometry>
            <mesh filename="package://maker_description/meshes/${{model}}/upper.stl"/></geometry></visual>
            {INERTIAL.format(mass="${upper_mass}", com="0.1 0 0")}</link>
          <joint name="${{prefix}}shoulder" type="revolute"><parent link="${{parent}}"/><child link="${{prefix}}upper"/>
            <xacro:insert_block name="origin"/><axis xyz="0 0 1"/>
            <xacro:if value="${{limits['shoulder']['has']}}">
              <limit lower="${{-limits.shoulder.upper}}" upper="${{limits.shoulder.upper}}" effort="9" velocity="3"/>
            </xacro:if><xacro:unless value="${{limits['shoulder']['has']}}">
              <limit lower="-1" upper="1" effort="9" velocity="3"/></xacro:unless>
            <xacro:if value="${{safety}}"><safety_controller k_velocity="1"/></xacro:if></joint>
        </xacro:macro></robot>""",
        "urdf/maker_macro.xacro",
    )
    return written(
        package,
        f"""<robot name="$(arg name)" {XACRO}>
        <xacro:arg name="model" default="big"/>
        <xacro:arg name="tf_prefix" default=""/><xacro:arg name="height" default="0"/>
        <xacro:arg name="safety_limits" default="false"/>
        <xacro:arg name="numbers" default="$(find maker_description)/config/$(arg model)/numbers.yaml"/>
        <xacro:include filename="$(find maker_description)/urdf/maker_macro.xacro"/>
        <link name="world"/>
        <xacro:maker_robot prefix="$(arg tf_prefix)" parent="world" file="$(arg numbers)" model="$(arg model)"
          safety="$(arg safety_limits)"><origin xyz="0 0 $(arg height)" rpy="0 0 ${{pi / 2}}"/></xacro:maker_robot>
        </robot>""",
        "urdf/maker.urdf.xacro",
    )


def test_numbers_of_yaml_files_chosen_by_arguments(tmp_path: Path) -> None:
    file = universal_style(tmp_path)
    with pytest.raises(rd.FileError, match="Undefined substitution argument name: give it in xacro_args"):
        rd.load(file)
    arm = rd.load(file, xacro_args={"name": "maker"})
    assert (arm.name, arm.n, arm.links[-1].mass) == ("maker", 1, 3.5)
    assert arm.links[-1].joint.limits.upper == pytest.approx((1.5707963267948966,))
    mesh = arm.links[-1].shapes[0]
    assert isinstance(mesh, rd.Mesh)
    assert Path(mesh.path) == (tmp_path / "maker_description/meshes/big/upper.stl").resolve()
    args = {"model": "small", "tf_prefix": "left_", "height": 0.25, "safety_limits": True, "name": "twin"}
    with pytest.warns(rd.DescriptionWarning, match="safety_controller"):
        arm = rd.load(file, xacro_args=args)
    assert (arm.name, arm.links[-1].name, arm.links[-1].mass) == ("twin", "left_upper", 1.5)
    assert arm.links[-1].placement.xyz == (0.0, 0.0, 0.25)
    assert arm.links[-1].joint.limits.upper == (1.0,)


def test_macros_of_other_packages_in_roots(tmp_path: Path) -> None:
    """A support package that includes materials of another, `$(find)` in a mesh, a gripper by a conditional include."""
    written(
        tmp_path,
        f"""<robot {XACRO}><xacro:macro name="rubber"><material name="r"><color rgba="0 0 0 1"/></material>
        </xacro:macro></robot>""",
        "robot_resources/urdf/materials.xacro",
    )
    written(
        tmp_path,
        f"""<robot {XACRO}><xacro:macro name="gripper" params="connected_to prefix:=^|">
          <link name="${{prefix}}hand">{INERTIAL.format(mass="0.7", com="0 0 0")}</link>
          <joint name="${{prefix}}hand_joint" type="fixed"><parent link="${{connected_to}}"/>
          <child link="${{prefix}}hand"/></joint></xacro:macro></robot>""",
        "grippers/two_finger/urdf/two_finger_macro.xacro",
    )
    for part in ("meshes/arm.stl", "package.xml"):
        written(tmp_path / "six_axis_support", "<package><name>six_axis_support</name></package>", part)
    file = written(
        tmp_path / "six_axis_support",
        f"""<robot name="six" {XACRO}>
        <xacro:arg name="gripper" default=""/><xacro:property name="prefix" value="a_"/>
        <xacro:include filename="$(find robot_resources)/urdf/materials.xacro"/>
        <xacro:include filename="absent.xacro" optional="true"/>
        <link name="${{prefix}}base"/>
        <link name="${{prefix}}arm"><visual><geometry>
          <mesh filename="file://$(find six_axis_support)/meshes/arm.stl"/></geometry><xacro:rubber/></visual>
          {INERTIAL.format(mass="${radians(180) / pi}", com="0 0 0.1")}</link>
        <joint name="turn" type="continuous"><parent link="${{prefix}}base"/><child link="${{prefix}}arm"/></joint>
        <xacro:unless value="${{'$(arg gripper)' == ''}}">
          <xacro:include filename="$(find grippers)/$(arg gripper)/urdf/$(arg gripper)_macro.xacro"/>
          <xacro:call macro="gripper" connected_to="${{prefix}}arm"/></xacro:unless>
        </robot>""",
        "urdf/six.xacro",
    )
    with pytest.raises(
        rd.FileError, match=r"six\.xacro: xacro: there is no package 'robot_resources' in .*roots"
    ):
        rd.load(file)
    arm = rd.load(file, roots=[tmp_path])
    assert (arm.n, arm.links[1].mass) == (1, 1.0)
    assert isinstance(arm.links[1].shapes[0], rd.Mesh)
    assert arm.links[1].shapes[0].path
    arm = rd.load(
        file,
        roots=[tmp_path / "robot_resources", tmp_path / "grippers"],
        xacro_args={"gripper": "two_finger"},
    )
    assert [link.name for link in arm.links][1:] == ["a_arm", "a_hand"]


def test_a_package_without_a_name_is_said_to_be_guessed(tmp_path: Path) -> None:
    written(tmp_path, ARM, "kr/urdf/macro.xacro")
    outer = f'<robot name="kr" {XACRO}><xacro:include filename="$(find {{}})/urdf/macro.xacro"/></robot>'
    with pytest.warns(
        rd.DescriptionWarning, match=r"package 'kr_support' was taken to be .*kr: give its folder"
    ):
        assert rd.load(written(tmp_path / "kr/urdf", outer.format("kr_support"))).n == 1
    assert rd.load(written(tmp_path / "kr/urdf", outer.format("kr"))).n == 1


def test_arguments_are_checked(tmp_path: Path) -> None:
    file = universal_style(tmp_path)
    with pytest.raises(
        rd.InputError, match=r"no argument 'modell'; it has height, model, name, numbers, .*tf_prefix"
    ):
        rd.load(file, xacro_args={"name": "maker", "modell": "small"})
    with pytest.raises(rd.InputTypeError, match="xacro_args must be a dict"):
        rd.load(file, xacro_args=["model"])  # type: ignore[arg-type]
    with pytest.raises(rd.InputTypeError, match=r"strings, numbers or bools, got 'model': \[1\]"):
        rd.load(file, xacro_args={"model": [1]})  # type: ignore[dict-item]
    with pytest.raises(rd.InputError, match=r"of a \.xacro file, got 'puma'"):
        rd.load("puma", xacro_args={"model": "small"})
    with pytest.raises(rd.FileError, match=r"xacro: .*missing/numbers\.yaml: there is no such regular file"):
        rd.load(file, xacro_args={"name": "maker", "model": "missing"})


def test_arguments_and_roots_on_the_command_line(tmp_path: Path) -> None:
    file = str(universal_style(tmp_path))
    result = CliRunner().invoke(
        main,
        ["--xacro-arg", "tf_prefix:=left_", "--xacro-arg", "name:=a", "--root", str(tmp_path), "show", file],
    )
    assert result.exit_code == 0
    assert "left_upper" in result.output
    result = CliRunner().invoke(main, ["--xacro-arg", "tf_prefix", "show", file])
    assert result.exit_code == 2
    assert "NAME:=VALUE" in result.output


def test_files_that_are_expanded_at_the_same_time(tmp_path: Path) -> None:
    file, names = universal_style(tmp_path), [f"robot{k}" for k in range(8)]
    results: list[str] = []
    threads = [
        threading.Thread(
            target=lambda name=name: results.append(rd.load(file, xacro_args={"name": name}).name)
        )
        for name in names
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == names


INSIDE = "".join(ARM.splitlines()[1:-1])
OUTSIDE = {
    "include": '<xacro:include filename="../../outside/part.xacro"/>',
    "absolute include": '<xacro:include filename="ABSOLUTE/part.xacro"/>',
    "optional include": '<xacro:include filename="ABSOLUTE/part.xacro" optional="true"/>',
    "pattern": '<xacro:include filename="../../outside/*.xacro"/>',
    "package": '<xacro:include filename="$(find ..)/../outside/part.xacro"/>',
    "link": '<xacro:include filename="link.xacro"/>',
    "include of an include": '<xacro:include filename="inner.xacro"/>',
    "package scheme": '<xacro:include filename="package://../../outside/part.xacro"/>',
    "yaml": "<xacro:property name='y' value=\"${xacro.load_yaml('ABSOLUTE/data.yaml')}\"/><a b='${y}'/>",
    "yaml by its old name": "<xacro:property name='y' value=\"${load_yaml('../../outside/data.yaml')}\"/><a b='${y}'/>",
}


@conditions.posix
@pytest.mark.parametrize("route", OUTSIDE)
def test_no_file_outside_is_read(route: str, tmp_path: Path) -> None:
    outside, urdf = tmp_path / "outside", tmp_path / "package" / "urdf"
    written(tmp_path / "package", "<package><name>p</name></package>", "package.xml")
    written(outside, f"<robot {XACRO}>{INSIDE}</robot>", "part.xacro")
    written(outside, "secret: canary", "data.yaml")
    written(urdf, f"<robot {XACRO}>{OUTSIDE['include']}</robot>", "inner.xacro")
    (urdf / "link.xacro").symlink_to(outside / "part.xacro")
    text = f'<robot name="arm" {XACRO}>{OUTSIDE[route]}</robot>'.replace("ABSOLUTE", str(outside))
    with pytest.raises(
        rd.FileError, match=r"is outside of the folders|no such regular file|there is no package"
    ) as caught:
        rd.load(written(urdf, text))
    assert "canary" not in str(caught.value)


@conditions.posix
@pytest.mark.parametrize(
    "text", ['<xacro:include filename="part"/>', "<a b=\"${xacro.load_yaml('part')}\"/>"]
)
@pytest.mark.parametrize("made", ["pipe", "device"])
def test_only_regular_files_are_read(text: str, made: str, tmp_path: Path) -> None:
    if made == "pipe":
        os.mkfifo(tmp_path / "part")
    else:
        (tmp_path / "part").symlink_to("/dev/zero")
    with pytest.raises(rd.FileError, match="part: there is no such regular file"):
        rd.load(written(tmp_path, f'<robot name="arm" {XACRO}>{text}</robot>'), roots=[tmp_path, "/dev"])


def test_dtds_are_refused_in_every_file(tmp_path: Path) -> None:
    doctype = "<!DOCTYPE robot [<!ENTITY a 'b'>]>"
    with pytest.raises(rd.FileError, match=r"arm\.urdf\.xacro:1: it has a DOCTYPE"):
        rd.load(written(tmp_path, doctype + ARM))
    written(tmp_path, doctype + ARM, "part.xacro")
    outer = f'<robot name="arm" {XACRO}><xacro:include filename="part.xacro"/></robot>'
    with pytest.raises(rd.FileError, match=r"part\.xacro:1: it has a DOCTYPE"):
        rd.load(written(tmp_path, outer))


def test_what_cannot_be_expanded_is_named(tmp_path: Path) -> None:
    written(tmp_path, "<package><name>p</name></package>", "package.xml")
    with pytest.raises(rd.FileError, match=r"arm\.urdf\.xacro: xacro: .*nothing"):
        rd.load(written(tmp_path, ARM.replace("${2 * 0.2}", "$(find nothing)")))
    with pytest.raises(rd.FileError, match=r"arm\.urdf\.xacro: xacro: .*'lengthh' is not defined"):
        rd.load(written(tmp_path, ARM.replace("length / 2", "lengthh / 2")))
    macros = (
        ARM.replace('<xacro:rod name="foot"/><xacro:rod name="upper"/>', "").partition("<joint")[0]
        + "</robot>"
    )
    with pytest.raises(rd.FileError, match="it has macros and no link: load the file that uses them"):
        rd.load(written(tmp_path, macros))


def test_without_xacro_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xacro", None)
    with pytest.raises(rd.MissingExtraError, match="xacro files need xacro: pip install xacro"):
        rd.load(written(tmp_path, ARM))


def test_without_mujoco_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mujoco", None)
    file = tmp_path / "arm.xml"
    file.write_text("<mujoco/>", encoding="utf-8")
    with pytest.raises(rd.MissingExtraError, match="MJCF files need mujoco: pip install mujoco"):
        rd.load(file)
