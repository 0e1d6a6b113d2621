"""A robot in tables: what is known shows, what is not takes no room."""

import rodyn as rd
from rodyn.robot.tables import facts, frames, joints, robot_html, tables

ARM = rd.Robot(
    [
        rd.Link(
            "upper",
            joint=rd.Revolute(
                name="shoulder", limits=rd.Limits(-1.5, 1.5, effort=80), viscous=0.4, coulomb=2
            ),
            mass=1.0,
        ),
        rd.Link("slide", "upper", rd.Planar(limits=rd.Limits([-1, -2, -3], rd.Limits().upper[0])), mass=1.0),
        rd.Link("hand", "slide", rd.Revolute(mimic=rd.Mimic("shoulder", -2, 0.5)), mass=1.0),
        rd.Link("other", "slide", rd.Fixed(name="weld"), mass=1.0),
    ],
    frames=[rd.Frame("eye", "slide", rd.Pose((0.1, 0, 0.5), [("z", 0.5), ("x", -0.25)]))],
    name="arm",
)


def test_data_of_joints() -> None:
    assert joints(ARM.mechanism) == [
        {
            "joint": "shoulder",
            "link": "upper",
            "lower": "-1.5",
            "upper": "1.5",
            "effort": "80",
            "B": "0.4",
            "F": "2",
            "v_s": "0.01",
            "mimics": "",
        },
        {
            "joint": "slide",
            "link": "slide",
            "lower": "-1, -2, -3",
            "upper": "",
            "effort": "",
            "B": "",
            "F": "",
            "v_s": "",
            "mimics": "",
        },
        {
            "joint": "hand",
            "link": "hand",
            "lower": "",
            "upper": "",
            "effort": "",
            "B": "",
            "F": "",
            "v_s": "",
            "mimics": "-2 shoulder +0.5",
        },
    ]
    assert joints(rd.load("puma").mechanism) == []


def test_frames() -> None:
    assert frames(ARM.mechanism) == [
        {"frame": "eye", "link": "slide", "x, y, z": "0.1, 0, 0.5", "turns (°)": "-14.324, 0, 28.648"}
    ]


def test_all_of_it_is_shown() -> None:
    assert len(list(tables(ARM.mechanism))) == 4
    shown = robot_html(ARM.mechanism, "arm")
    assert all(word in shown for word in ("shoulder", "eye", "-2 shoulder +0.5", "2 tips: hand, other"))
    assert len(list(tables(rd.load("two_link").mechanism))) == 2


def test_the_tool_is_said_where_it_is_named() -> None:
    assert list(facts(ARM.replace(tool="eye").mechanism))[-1] == "tool: eye"
    assert list(facts(ARM.mechanism))[-1] == "no tool, but 2 tips: hand, other"
    sketch = rd.Robot([rd.Link("rod")])
    assert list(facts(sketch.mechanism)) == ["gravity (0, 0, -9.81) m/s², no masses: kinematics only"]
