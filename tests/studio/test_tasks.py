"""Five tasks of a course, done with the page alone; the number of clicks is the bound that is asserted."""

import math
from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from tests.studio.driver import Studio


def test_enter_a_table(studio: Studio, tmp_path: Path) -> None:
    """Two rows of a new arm, one more joint, five numbers; the file is the robot that was typed."""
    studio.tab("Robot")
    studio.click("button", "New arm")
    studio.click("button", "Add a joint")
    for label, text in {"a1": "0.4", "a2": "0.3", "a3": "0.1", "α2": "90", "mass of link2": "2.5"}.items():
        studio.type(label, text)
    assert studio.clicks <= 8
    arm = rd.load(studio.downloaded("Save file", tmp_path / "arm.json"))
    rows = arm.to_dh("standard")["links"]
    assert [row["a"] for row in rows] == [0.4, 0.3, 0.1]
    assert rows[1]["alpha"] == pytest.approx(math.pi / 2, abs=1e-15)
    assert [link.mass for link in arm.links] == [0.5, 2.5, 0.4]
    seen = studio.ask("s.toolPose(new Float64Array([0.3, -0.2, 0.5])).position")
    np.testing.assert_allclose(arm.end_effector([0.3, -0.2, 0.5])[:3, 3], seen, atol=1e-14)
    assert not studio.complaints


def test_see_frames(studio: Studio) -> None:
    """Frames stand where forward kinematics puts them."""
    studio.page.get_by_label("What is shown").click()
    studio.clicks += 1
    studio.page.get_by_text("Frames", exact=True).click()
    studio.clicks += 1
    assert studio.clicks == 2
    assert studio.ask("s.scene.overlays.frames.filter((part) => part.visible).length") >= 6
    arm = rd.load("puma")
    q = np.array(studio.ask("Array.from(s.store.get('q'))"))
    drawn = np.array(studio.ask("Array.from(s.robot.poses(s.store.get('q')))")).reshape(-1, 4, 4)
    np.testing.assert_allclose(drawn, arm.forward_kinematics(q), atol=1e-15)


def test_move_to_a_pose_by_typing(studio: Studio) -> None:
    """x, y and z of the tool are where they were typed."""
    for label, text in {"x": "0.4", "y": "0.3", "z": "0.5"}.items():
        studio.type(label, text)
    assert studio.clicks == 3
    q = studio.ask("Array.from(s.store.get('q'))")
    np.testing.assert_allclose(rd.load("puma").end_effector(q)[:3, 3], [0.4, 0.3, 0.5], atol=2e-4)
    studio.page.keyboard.press("Control+z")
    assert studio.ask("s.store.past.length") == 2


def test_move_to_a_pose_by_hand(studio: Studio) -> None:
    """The tool follows the pointer: it is drawn where the pointer let it go."""
    start = studio.tool_on_screen()
    studio.drag(start, (-60.0, 70.0))
    assert studio.clicks == 1
    x, y = studio.tool_on_screen()
    assert math.hypot(x - start[0] + 60, y - start[1] - 70) < 3
    assert studio.ask("s.store.past.length") == 1, "a drag is one step of undo"


def test_plan_and_plot_torques(studio: Studio) -> None:
    """The plotted torques are those of the library along the library's path."""
    studio.tab("Motion")
    studio.type("link2 at B", "-60")
    assert studio.clicks == 2
    assert studio.page.locator(".plots figure").count() == 3
    found = studio.ask(
        "(() => { const p = s.store.get('planned'); const e = s.ends();"
        " return {t: Array.from(p.t), tau: Array.from(p.tau), from: e.from, to: e.to}; })()"
    )
    assert math.degrees(found["to"][1]) == pytest.approx(-60)
    path = rd.cycloidal(found["from"], found["to"], 2.0)(np.array(found["t"]))
    expected = rd.load("puma").inverse_dynamics(*path)
    np.testing.assert_allclose(np.reshape(found["tau"], (-1, 6)), expected, rtol=1e-11, atol=1e-11)


def test_a_motion_starts_where_the_arm_is(studio: Studio) -> None:
    """Move to a pose, then plan: A is that pose, the arm stays there, and A stays when the arm goes elsewhere."""
    for label, text in {"x": "0.4", "y": "0.3"}.items():
        studio.type(label, text)
    here = studio.ask("Array.from(s.store.get('q'))")
    steps = studio.ask("s.store.past.length")
    assert max(map(abs, here)) > 0.1
    studio.tab("Motion")
    assert studio.ask("s.ends().from") == here
    assert studio.ask("Array.from(s.store.get('planned').q.slice(0, 6))") == here
    assert studio.page.get_by_label("link1 at A", exact=True).input_value() == f"{math.degrees(here[0]):.5g}"
    studio.type("link2 at B", "-60")
    assert studio.ask("Array.from(s.player.shownQ)") == here, "nothing moves until it is played"
    assert studio.ask("s.store.past.length") == steps + 1, "to look at the panel is no step of undo"
    studio.ask("s.setJoint(0, 0.7)")
    assert studio.ask("s.ends().from") == here
    studio.click("button", "A = arm now")
    assert studio.ask("s.ends().from[0]") == 0.7
    studio.ask("s.openCatalog('two_link')")
    assert studio.ask("s.ends().from") == studio.ask("Array.from(s.robot.neutral())")
    assert not studio.complaints


def test_a_motion_that_keys_play_starts_where_the_arm_is(studio: Studio) -> None:
    studio.ask("s.setPosture([0.5, -0.4, 0.3, 0, 0, 0], 'test')")
    studio.page.keyboard.press(" ")
    assert studio.ask("s.ends().from") == [0.5, -0.4, 0.3, 0, 0, 0]
    assert studio.ask("s.store.get('mode')") == "motion"


def test_let_it_fall(studio: Studio) -> None:
    """Two clicks, and the arm falls; energy is what the library says it is."""
    studio.tab("Simulate")
    studio.click("button", "Release")
    assert studio.clicks == 2
    studio.until("window.rodynStudio.player.simulation.state.t > 0.1")
    studio.click("button", "Pause")
    state = studio.ask(
        "(() => { const r = s.player.simulation; return {q: Array.from(r.state.q),"
        " qd: Array.from(r.state.qd), energy: r.energy(), drift: r.drift()}; })()"
    )
    energy = rd.load("puma").energy(state["q"], state["qd"])
    assert state["energy"]["kinetic"] == pytest.approx(float(energy.kinetic), rel=1e-12)
    assert abs(state["drift"]) < 1e-6 * max(float(energy.kinetic), 1.0)
    assert not studio.complaints


@pytest.mark.parametrize("play", ["s.player.playMotion()", "s.player.playSimulation()"])
def test_another_robot_while_one_moves(studio: Studio, play: str) -> None:
    """Plots of six joints become those of two, of a satellite, of one joint; nothing is said but what was done."""
    for name, curves in (("two_link", 2), ("floating_puma560", 6), ("one_link", 1), ("puma_corrected", 6)):
        studio.ask(play)
        studio.page.wait_for_timeout(100)
        studio.ask("s.openCatalog(x)", name)
        assert "Cannot" not in (studio.page.locator(".toast").text_content() or ""), name
        studio.tab("Motion")
        assert studio.page.locator(".plots figure").first.locator("path.curve").count() == curves
    assert not studio.complaints
