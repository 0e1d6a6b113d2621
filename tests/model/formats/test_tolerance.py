"""Files whose dynamics are in no doubt are loaded, with a warning that names the line."""

import re
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd

BODY = (
    '<inertial><origin xyz=".1 0 0"/><mass value="2"/>'
    '<inertia ixx="1" ixy="0" ixz="0" iyy="2" iyz="0" izz="2.5"/></inertial>'
)
GHOST = BODY.replace('value="2"', 'value="0"')
FLAT = BODY.replace('izz="2.5"', 'izz="25"')
JOINT = '<joint name="j" type="{kind}"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/></joint>'
SPHERE = '<geometry><sphere radius="1"/></geometry>'
SDF = (
    "<inertial><pose>.1 0 0 0 0 0</pose><mass>2</mass>"
    "<inertia><ixx>1</ixx><iyy>2</iyy><izz>2.5</izz></inertia></inertial>"
)


def robot(a: str = BODY, b: str = BODY, joint: str = JOINT.format(kind="continuous")) -> str:
    return f'<robot name="r">\n<link name="a">{a}</link>\n<link name="b">{b}</link>\n{joint}</robot>'


def written(tmp_path: Path, text: str, suffix: str = ".urdf") -> Path:
    file = tmp_path / f"arm{suffix}"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (
            f'{SPHERE}\n<material name="m"/>\n<material name="n"/>',
            "a second <material> in <visual>, after line 3",
        ),
        (f"{SPHERE}\n\n{SPHERE}", "a second <geometry> in <visual>, after line 2"),
        (
            f'{SPHERE}<material name="m">\n<color rgba="1 0 0 1"/>\n<color rgba="0 1 0 1"/></material>',
            "a second <color> in <material>, after line 3",
        ),
    ],
)
def test_what_is_only_drawn_may_be_twice(inside: str, said: str, tmp_path: Path) -> None:
    known = '<material name="m"><color rgba="1 0 0 1"/></material><material name="n"><color rgba="0 0 1 1"/></material>'
    text = robot(a=f"{BODY}<visual>{inside}</visual>").replace("</robot>", known + "</robot>")
    with pytest.warns(rd.DescriptionWarning, match=f"arm.urdf:4: .*{said}: the first is taken"):
        arm = rd.load(written(tmp_path, text))
    assert arm.links[0].shapes[0].kind == "sphere"
    if "material" in inside:
        assert arm.links[0].shapes[0].colour == (1.0, 0.0, 0.0, 1.0)


@pytest.mark.parametrize(
    "before", ["<!-- made by a tool -->\n", "\n\n", "  <!-- a\n- b --> <!---->\n", "﻿<!-- é -->\n"]
)
@pytest.mark.parametrize("declared", ["<?xml version='1.0'?>", "<?xml version='1.0'\n encoding='utf-8'?>"])
def test_comments_before_the_declaration(before: str, declared: str, tmp_path: Path) -> None:
    """Lines after it keep their numbers."""
    good, bad = robot(), robot(b=BODY.replace('value="2"', 'value="two"'))
    line = before.count("\n") + 1
    with pytest.warns(rd.DescriptionWarning, match=rf"arm.urdf:{line}: <\?xml \.\.\.\?> is not the first"):
        assert rd.load(written(tmp_path, before + declared + good)).n == 1
    expected = (before + declared + bad).split('"two"')[0].count("\n") + 1
    with (
        pytest.warns(rd.DescriptionWarning),
        pytest.raises(rd.DescriptionError, match=f"arm.urdf:{expected}: "),
    ):
        rd.load(written(tmp_path, before + declared + bad))


@pytest.mark.parametrize("body", [GHOST, FLAT, BODY.replace('ixx="1"', 'ixx="-1"')])
def test_bodies_that_never_move_are_no_reason_to_refuse(body: str, tmp_path: Path) -> None:
    """Welded to a fixed base they have no part in dynamics; where they move, they are refused."""
    plain = rd.load(written(tmp_path, robot()))
    file = written(tmp_path, robot(a=body))
    with pytest.warns(
        rd.UnphysicalWarning, match=r"(?s)links that never move.*arm.urdf:2: link 'a'"
    ) as caught:
        arm = rd.load(file)
    assert len(caught) == 1
    q, qd, qdd = np.random.default_rng(0).normal(size=(3, 1))
    assert arm.inverse_dynamics(q, qd, qdd) == plain.inverse_dynamics(q, qd, qdd)
    with pytest.warns(rd.UnphysicalWarning, match="never move"):
        assert rd.load(arm.to_dict()) == arm
    with pytest.raises(rd.RodynError, match=r"arm.urdf(.|\n)*link 'a'"):
        rd.load(file, base="floating")
    with pytest.raises(rd.UnphysicalError, match=r"arm.urdf:3: link 'b'"):
        rd.load(written(tmp_path, robot(b=body)))
    if body is not GHOST:
        with pytest.raises(rd.UnphysicalError, match="link 1 'a'"):
            arm.with_base("floating")
        with pytest.warns(rd.UnphysicalWarning, match="link 1 'a'"):
            moved = arm.with_base("floating", physical="warn")
        with pytest.warns(rd.UnphysicalWarning, match="link 1 'a'"):
            assert rd.load(arm.to_dict(), base="floating", physical="warn") == moved


def test_the_first_line_of_the_error_says_how_to_go_on(tmp_path: Path) -> None:
    with pytest.raises(rd.UnphysicalError) as caught:
        rd.load(written(tmp_path, robot(b=FLAT)))
    first, second = str(caught.value).splitlines()
    assert 'physical="warn"' in first
    assert "`rodyn check FILE --repair`" in first
    assert re.search(r"arm.urdf:3: link 'b': no principal moment exceeds", second)


def test_an_unphysical_floating_base_is_accepted_with_a_warning(tmp_path: Path) -> None:
    """As a link is; the error of a file advises what works."""
    flat = rd.FloatingBase(1.0, inertia=(0.1, 0.1, 0.5))
    with pytest.warns(rd.UnphysicalWarning):
        arm = rd.Robot([rd.Link("rod", mass=1.0, inertia=(1, 1, 1))], base=flat, physical="warn")
    file = tmp_path / "arm.json"
    file.write_text(arm.to_json(), encoding="utf-8")
    with pytest.raises(rd.UnphysicalError, match=r'arm.json.*physical="warn"(.|\n)*the floating base: '):
        rd.load(file)
    with pytest.warns(rd.UnphysicalWarning, match=r"arm.json(.|\n)*the floating base: ") as caught:
        assert rd.load(file, physical="warn") == arm
    assert len(caught) == 1


FREE = {
    ".urdf": [
        f'<robot name="r"><link name="a">{BODY}</link></robot>',
        f'<robot name="r"><link name="base">{BODY}</link></robot>',
        f'<robot name="r"><link name="base"/><link name="a">{BODY}</link>'
        '<joint name="w" type="fixed"><parent link="base"/><child link="a"/></joint></robot>',
    ],
    ".sdf": [
        f'<sdf version="1.7"><model name="m"><pose>1 2 3 0 0 0</pose><link name="a">{SDF}</link></model></sdf>'
    ],
}


@pytest.mark.parametrize(
    ("suffix", "text"), [(suffix, text) for suffix, texts in FREE.items() for text in texts]
)
def test_a_single_free_body(suffix: str, text: str, tmp_path: Path) -> None:
    """M (v̇ − g) + v × (M v) = w of the mass centre, as every floating base has it."""
    file = written(tmp_path, text, suffix)
    with pytest.raises(
        rd.DescriptionError, match=r'no joint moves: .*base="floating" loads it as one free body'
    ):
        rd.load(file)
    with pytest.warns(
        rd.DescriptionWarning, match="arm.*:1: .*one free body, on a floating joint called 'base'"
    ):
        body = rd.load(file, base="floating")
    carried = rd.load("two_link").with_base(rd.FloatingBase(2.0, (0.1, 0, 0), (1, 2, 2.5)))
    light = [rd.Link("rod", joint=rd.Revolute(rotor_inertia=1.0))]
    expected = rd.Robot(light, base=rd.FloatingBase(2.0, (0.1, 0, 0), (1, 2, 2.5)))
    assert (body.nq, body.nv) == (carried.nq - 2, carried.nv - 2) == (7, 6)
    draw = np.random.default_rng(1)
    quaternion = draw.normal(size=4)
    q = body.q_from({"base": [1, 2, 3, *(quaternion / np.linalg.norm(quaternion))]})
    qd, qdd = draw.normal(size=(2, 6))
    tau = body.inverse_dynamics(q, qd, qdd)
    with_rod = expected.inverse_dynamics([*q, 0.0], [*qd, 0.0], [*qdd, 0.0])
    np.testing.assert_allclose(tau, with_rod[:6], rtol=1e-13, atol=1e-13)
    np.testing.assert_allclose(body.forward_dynamics(q, qd, tau), qdd, rtol=1e-12, atol=1e-12)
    run = body.simulate(q, qd, 0.5)
    assert run.q.shape[-1] == 7
