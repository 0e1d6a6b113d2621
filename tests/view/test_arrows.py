"""Arrows of a page: wrenches where they act and reactions under them, in the data and in a browser."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.view.show import robot_page, run_page
from tests.view.browser_page import COARSE, Open, projected
from tests.view.test_scene import decoded

ARM = rd.load("puma_corrected")
Q = np.array([0.3, -0.4, 0.5, 0.2, 0.6, 0.1])
FORCE = (0xE6, 0x9F, 0x00)


def arrows(page: Any) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.data["motions"][0]["arrows"]
    return found


def where(arrow: dict[str, Any], robot: rd.Robot, q: Floats) -> Floats:
    """The point of an arrow in the world, by forward kinematics."""
    row = 0 if arrow["body"] < 0 else robot.mechanism.moving[arrow["body"]] + 1
    pose = np.asarray(robot.forward_kinematics(q))[row]
    return np.asarray(pose[:3, :3] @ arrow["point"] + pose[:3, 3])


def test_they_start_where_wrenches_act() -> None:
    centre = ARM.links[2].com
    given = [rd.Wrench([0, 0, -9.0], frame="link3", point="com"), rd.Wrench([3.0, 0, 0], [0, 2.0, 0])]
    found = arrows(robot_page(ARM, Q, wrench=given))
    assert [arrow["label"] for arrow in found] == [
        "force on link3",
        "force on the tool",
        "moment on the tool",
    ]
    poses = np.asarray(ARM.forward_kinematics(Q))
    tool = ARM.end_effector(Q)[:3, 3]
    for arrow, point in zip(found, (poses[3, :3, :3] @ centre + poses[3, :3, 3], tool, tool), strict=True):
        assert where(arrow, ARM, Q) == pytest.approx(point, abs=1e-12)
    vectors = [decoded(arrow["vectors"])[0].tolist() for arrow in found]
    assert vectors == [[0.0, 0.0, -9.0], [3.0, 0.0, 0.0], [0.0, 2.0, 0.0]]
    lengths = [np.linalg.norm(v) * arrow["scale"] for v, arrow in zip(vectors, found, strict=True)]
    assert lengths[0] == pytest.approx(3 * lengths[1])  # forces have one scale
    assert [arrow["unit"] for arrow in found] == ["N", "N", "N·m"]


def test_a_wrench_on_a_welded_link_and_on_a_base() -> None:
    """Links that are welded are one body: the point is moved into its axes."""
    weld = rd.Link("plate", "link2", "fixed", rd.Pose((0.1, 0.2, 0.3), (("x", 0.4),)), mass=0.1)
    arm = rd.Robot([*rd.load("two_link").links, weld], name="plated", tool="plate")
    floating = arm.with_base(rd.FloatingBase(3.0, inertia=(1, 1, 1)))
    q = np.array([0.1, 0.2, 0.3, 0, 0, 0, 1.0, 0.4, 0.5])
    for robot, state in ((arm, q[7:]), (floating, q)):
        (arrow,) = arrows(robot_page(robot, state, wrench=rd.Wrench([1, 0, 0], point=(0.1, 0, 0))))
        pose = robot.end_effector(state)
        assert where(arrow, robot, state) == pytest.approx(
            pose[:3, :3] @ [0.1, 0, 0] + pose[:3, 3], abs=1e-12
        )
    (arrow,) = arrows(robot_page(floating, q, wrench=rd.Wrench([1, 0, 0], frame="base", point=(0, 0, 0.5))))
    assert (arrow["body"], arrow["point"], arrow["label"]) == (-1, [0, 0, 0.5], "force on the base")


def test_a_run_has_those_of_its_samples() -> None:
    run = ARM.simulate(Q, duration=0.1, step=0.01, wrench=lambda t, q, qd: [t, q[0], 1.0, 0.0, 0.0, 0.0])
    (arrow,) = arrows(run_page(run))
    assert decoded(arrow["vectors"]) == pytest.approx(
        np.column_stack([run.t, run.q[:, 0], np.ones(11)]), abs=1e-6
    )
    assert arrows(run_page(run, wrenches=False)) == []
    ghost = run_page(run, ARM.simulate(Q, duration=0.1, step=0.01, wrench=rd.Wrench([1, 0, 0])))
    assert ghost.data["motions"][1]["arrows"] == []


def test_reactions_of_joints_bear_the_wrench() -> None:
    """The first joint of a fixed arm bears weight, inertia and what pushes: Σ m a = f + w + Σ m g."""
    run = ARM.simulate(Q, duration=0.05, step=0.01, wrench=rd.Wrench([7.0, -8.0, 9.0]))
    joint = next(one for one in arrows(run_page(run, forces=True)) if one["shown"] == "arrows")
    expected = ARM.reactions(run.q, run.qd, run.qdd, wrench=list(run.wrenches)).force[:, 0]
    assert decoded(joint["vectors"]) == pytest.approx(expected, abs=1e-4)
    without = ARM.reactions(run.q, run.qd, run.qdd).force[:, 0]
    assert expected - without == pytest.approx(np.tile([-7.0, 8.0, -9.0], (6, 1)), abs=1e-9)


def test_a_batch_of_forces_is_refused() -> None:
    with pytest.raises(rd.InputError, match=r"a force and a moment \(3,\), got \(4, 3\)"):
        robot_page(ARM, Q, wrench=rd.Wrench(np.ones((4, 3))))
    with pytest.raises(rd.InputTypeError, match=r"wrench must be a rodyn\.Wrench"):
        robot_page(ARM, Q, wrench=3.0)  # type: ignore[arg-type]


def test_an_arrow_is_drawn_with_its_value(open_page: Open) -> None:
    opened = open_page(robot_page(ARM, Q, wrench=rd.Wrench([0, 0, 12.5])).html)
    (arrow,) = opened.ask("rodyn.scene.pushed")
    tool = ARM.end_effector(Q)[:3, 3]
    assert arrow["from"] == pytest.approx(tool, abs=1e-5)
    middle = projected(opened, tool + 0.4 * np.array(arrow["vector"]))
    seen = opened.pixels()[
        round(middle[1]) - 3 : round(middle[1]) + 4, round(middle[0]) - 3 : round(middle[0]) + 4
    ]
    assert (np.abs(seen.astype(int) - FORCE).max(axis=-1) < 30).any()  # seen through a little
    assert opened.page.locator(".keys").inner_text().split("\n") == ["force on the tool", "12.5 N"]
    assert opened.page.locator(".labels span", has_text="12.5 N").count() == 1
    opened.page.keyboard.press("v")
    opened.page.get_by_label("Forces from outside").uncheck()
    assert opened.page.locator(".labels span", has_text="12.5 N").count() == 0


def test_an_arrow_follows_its_body(open_page: Open) -> None:
    opened = open_page(robot_page(ARM, Q, wrench=rd.Wrench([0, 0, 12.5])).html, scale=COARSE)
    slider = opened.page.get_by_role("slider", name="link2")
    slider.fill("-1.1")
    q = Q.copy()
    q[1] = float(slider.input_value())
    assert opened.ask("rodyn.scene.pushed[0].from") == pytest.approx(ARM.end_effector(q)[:3, 3], abs=1e-5)
    assert opened.ask("rodyn.scene.pushed[0].value") == pytest.approx([0, 0, 12.5])


def test_a_force_that_no_page_can_draw_is_refused() -> None:
    for given, what in (
        (rd.Wrench([1e300, 0, 0]), "force has 1e.300 N,"),
        (rd.Wrench(moment=[0, 1e40, 0]), "moment has 1e.40 N·m"),
    ):
        with pytest.raises(rd.InputError, match=f"wrench {what}.* a page draws up to 1e.30"):
            robot_page(ARM, Q, wrench=given)


@pytest.fixture(scope="module")
def pushed() -> rd.Run:
    """The run of docs/view.md whose arrow left the picture."""
    arm = rd.load("ur5e")
    q = np.array([0.6, -1.1, 1.3, -1.7, -1.57, 0.3])
    load = [rd.Wrench([0, 0, -40], [0, 3, 0]), rd.Wrench([30, 0, 0], frame="forearm_link", point="com")]
    return rd.Run.along(arm, rd.cubic(q, q + 0.5, duration=1.0), wrench=load)


def test_a_legend_has_its_values_before_anything_plays(pushed: rd.Run, open_page: Open) -> None:
    opened = open_page(run_page(pushed, forces=True).html, scale=COARSE)
    said = opened.page.locator(".keys > span").all_inner_texts()
    largest = np.linalg.norm(
        pushed.robot.reactions(
            pushed.q[:1],
            pushed.qd[:1],
            pushed.qdd[:1],
            wrench=[rd.Wrench(one.force[0], one.moment[0], one.frame, one.point) for one in pushed.wrenches],
        ).force[0],
        axis=-1,
    ).max()
    assert [" ".join(one.split()) for one in said] == [
        f"forces of joints on their links up to {largest:.3g} N",
        "force on the tool 40 N",
        "force on forearm_link 30 N",
        "moment on the tool 3 N·m",
    ]
    values = opened.page.locator(".labels span").all_inner_texts()
    assert (
        len([text for text in values if text.endswith(" N")]) >= 6
    )  # those of joints are told at their tips, too


@pytest.mark.parametrize("direction", [(0, 0, 1), (0, 0, -1), (1, 0, 0), (0, -1, 0)])
def test_arrows_are_inside_the_picture(direction: tuple[float, ...], open_page: Open) -> None:
    """Tips of arrows are seen at all times; the ground stays where the robot stands."""
    run = rd.Run.along(
        ARM, rd.cubic(Q, Q + 0.4, duration=1.0), count=21, wrench=rd.Wrench(80 * np.array(direction))
    )
    opened = open_page(run_page(run, forces=True).html, scale=COARSE)
    box = opened.page.locator("canvas").bounding_box()
    assert box is not None
    for time in (0.0, 0.5, 1.0):
        opened.ask(f"rodyn.clock.seek({time})")
        for arrow in opened.ask("rodyn.scene.pushed"):
            x, y = projected(opened, np.add(arrow["from"], arrow["vector"]))
            assert box["x"] < x < box["x"] + box["width"]
            assert box["y"] < y < box["y"] + box["height"]
    plain = open_page(
        run_page(rd.Run.along(ARM, rd.cubic(Q, Q + 0.4, duration=1.0), count=21)).html, scale=COARSE
    )
    height = "rodyn.scene.ground.group.position.z"
    assert opened.ask(height) == pytest.approx(plain.ask(height))
