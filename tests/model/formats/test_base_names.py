"""A link, body, site or frame that a file calls "base" is reached by this name, wherever it is."""

import importlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rodyn as rd

BODY = '<inertial><mass value="1"/><inertia ixx="1" ixy="0" ixz="0" iyy="1" iyz="0" izz="1"/></inertial>'
TURN = '<axis xyz="0 0 1"/>'
URDF = {
    "welded": '<joint name="w" type="fixed"><parent link="world"/><child link="base"/>'
    '<origin xyz="1 2 3"/></joint><joint name="j" type="continuous"><parent link="base"/><child link="tip"/></joint>',
    "moved": f'<joint name="w" type="continuous"><parent link="world"/><child link="base"/>'
    f'<origin xyz="1 2 3"/>{TURN}</joint><joint name="j" type="fixed"><parent link="base"/><child link="tip"/></joint>',
}
SDF = """<sdf version="1.7"><model name="m"><link name="arm"><pose>1 2 3 0 0 0</pose><inertial/></link>{more}
<joint name="j" type="revolute"><parent>world</parent><child>arm</child><axis/></joint></model></sdf>"""
MJCF = """<mujoco><worldbody><body name="{body}" pos="1 2 3"><joint axis="0 0 1"/><geom size=".1"/>
<site name="{site}"/></body></worldbody></mujoco>"""


def files() -> dict[str, tuple[str, str]]:
    """Suffix and text by what is called "base"."""
    links = "".join(f'<link name="{name}">{BODY}</link>' for name in ("world", "base", "tip"))
    texts = {f"URDF {k}": (".urdf", f'<robot name="r">{links}{joints}</robot>') for k, joints in URDF.items()}
    texts["SDF link"] = (".sdf", SDF.replace("arm", "base").format(more=""))
    texts["SDF frame"] = (".sdf", SDF.format(more='<frame name="base" attached_to="arm"/>'))
    texts["MJCF body"] = (".xml", MJCF.format(body="base", site="eye"))
    texts["MJCF site"] = (".xml", MJCF.format(body="arm", site="base"))
    return texts


@pytest.mark.filterwarnings("ignore::rodyn.errors.DescriptionWarning")
@pytest.mark.parametrize("what", files())
def test_base_is_what_the_file_calls_so(what: str, tmp_path: Path) -> None:
    suffix, text = files()[what]
    file = tmp_path / f"arm{suffix}"
    file.write_text(text)
    arm = rd.load(file)
    q = np.full(arm.nq, 0.7)
    places = [arm.end_effector(q, "base")]
    (tmp_path / "again.urdf").write_text(arm.to_urdf())
    for other in (rd.load(arm.to_dict()), rd.load(tmp_path / "again.urdf")):
        places.append(other.end_effector(q, "base"))
    for place in places:
        np.testing.assert_allclose(place[:3, 3], [1, 2, 3], atol=1e-15)
    np.testing.assert_allclose(places, [places[0]] * 3, atol=1e-14)


def test_a_base_of_pinocchio(tmp_path: Path) -> None:
    pin: Any = importlib.import_module("pinocchio")
    _, text = files()["URDF moved"]
    arm = rd.from_pinocchio(pin.buildModelFromXML(text))
    np.testing.assert_allclose(arm.end_effector([0.7], "base")[:3, 3], [1, 2, 3], atol=1e-15)


def test_a_floating_base_keeps_its_name(tmp_path: Path) -> None:
    file = tmp_path / "arm.urdf"
    file.write_text(files()["URDF moved"][1])
    with pytest.warns(rd.DescriptionWarning, match="link 'base': called 'base_link' here"):
        arm = rd.load(file, base="floating")
    q = arm.q_from({"w": 0.7})
    np.testing.assert_array_equal(arm.end_effector(q, "base"), np.eye(4))
    np.testing.assert_allclose(arm.end_effector(q, "base_link")[:3, 3], [1, 2, 3])
    with pytest.warns(rd.DescriptionWarning):
        fixed = rd.load(file)
    with pytest.raises(rd.DescriptionError, match=r"frames\[0\] is called 'base', as the floating base is"):
        fixed.with_base(rd.FloatingBase(1.0, inertia=(1, 1, 1)))


def test_names_that_are_words_of_the_library_stay(tmp_path: Path) -> None:
    """Links called "world" and "tool" are links."""
    file = tmp_path / "arm.urdf"
    file.write_text(files()["URDF welded"][1].replace('"base"', '"tool"'))
    arm = rd.load(file)
    np.testing.assert_allclose(arm.end_effector([0.3], "tool")[:3, 3], [1, 2, 3])
    np.testing.assert_array_equal(arm.end_effector([0.3], "world"), np.eye(4))


def test_what_is_attached_does_not_take_the_name(tmp_path: Path) -> None:
    file = tmp_path / "arm.urdf"
    file.write_text(files()["URDF moved"][1])
    with pytest.warns(rd.DescriptionWarning):
        guest = rd.load(file)
    host = rd.load("two_link")
    with pytest.raises(rd.DescriptionError, match="has base already: give prefix="):
        host.attach(guest)
    both = host.attach(guest, prefix="g_")
    np.testing.assert_array_equal(both.end_effector(np.zeros(both.nq), "base"), np.eye(4))
