"""xacro files, expanded by xacrodoc."""

import sys
from pathlib import Path

import pytest

import rodyn as rd
from tests import conditions

ARM = """<robot name="arm" xmlns:xacro="http://www.ros.org/wiki/xacro">
  <xacro:property name="length" value="${2 * 0.2}"/>
  <xacro:macro name="rod" params="name">
    <link name="${name}"><inertial><origin xyz="${length / 2} 0 0"/><mass value="2"/>
      <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  </xacro:macro>
  <xacro:rod name="foot"/><xacro:rod name="upper"/>
  <joint name="turn" type="continuous"><parent link="foot"/><child link="upper"/><axis xyz="0 0 1"/></joint>
</robot>
"""


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "arm.urdf.xacro"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_xacro_file_is_its_urdf(tmp_path: Path) -> None:
    conditions.package("xacrodoc", "xacrodoc")
    arm = rd.load(written(tmp_path, ARM))
    assert (arm.name, arm.n, arm.links[1].com) == ("arm", 1, (0.2, 0.0, 0.0))


def test_what_cannot_be_expanded_is_named(tmp_path: Path) -> None:
    conditions.package("xacrodoc", "xacrodoc")
    with pytest.raises(rd.FileError, match=r"arm\.urdf\.xacro: xacro: .*nothing"):
        rd.load(written(tmp_path, ARM.replace("${2 * 0.2}", "$(find nothing)")))


def test_without_xacrodoc_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xacrodoc", None)
    with pytest.raises(rd.MissingExtraError, match="xacro files need xacrodoc: pip install xacrodoc"):
        rd.load(written(tmp_path, ARM))


def test_without_mujoco_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mujoco", None)
    file = tmp_path / "arm.xml"
    file.write_text("<mujoco/>", encoding="utf-8")
    with pytest.raises(rd.MissingExtraError, match="MJCF files need mujoco: pip install mujoco"):
        rd.load(file)
