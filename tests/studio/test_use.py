"""What a hand at the page meets: energies, new links, many joints, the camera, keys, menus, small windows."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Browser

import rodyn as rd
from rodyn.view.motions import signals_of
from tests.studio.driver import Studio, opened
from tests.view.browser_page import Pages

FALL = (
    "(() => {{ s.player.playSimulation(); cancelAnimationFrame(s.player.frame);"
    " for (let k = 0; k < {count}; k += 1) s.player.advance(1 / 60); }})()"
)
DRIFT = "Array.from(s.player.simulation.recorder.column(s.robot.nq + 2 * s.robot.nv + 3))"


@pytest.fixture
def arm(shared: Studio) -> Studio:
    """The page with its first robot, at rest."""
    shared.ask("(() => { s.store.set({compare: null, tab: 'simulate', units: 'deg'}); s.openCatalog('two_link');"
               " s.openCatalog('puma_corrected'); s.resetSimulation(); })()")  # fmt: skip
    shared.ask("s.store.set({sim: {...s.store.get('sim'), motors: 'off', friction: false, gravity: true}})")
    return shared


def drift(studio: Studio) -> np.ndarray[Any, np.dtype[np.float64]]:
    return np.array(studio.ask(DRIFT), dtype=float)


def test_the_drift_has_a_gap_where_a_hand_pulls(arm: Studio) -> None:
    """Before, during and after a pull: errors of the integration, nothing, and errors again."""
    arm.ask(FALL.format(count=12))
    before = len(drift(arm))
    arm.ask("s.player.simulation.pull.grab(4, [0, 0, 0], [0.8, 0.4, 0.6])")
    arm.ask("(() => { for (let k = 0; k < 12; k += 1) s.player.advance(1 / 60); })()")
    during = len(drift(arm))
    assert arm.ask("s.live().free") is False
    arm.ask("(() => { s.player.simulation.pull.release();"
            " for (let k = 0; k < 12; k += 1) s.player.advance(1 / 60); s.player.stop(); })()")  # fmt: skip
    found = drift(arm)
    energy = arm.ask("(() => { const r = s.player.simulation.recorder; return Array.from("
                     "r.column(s.robot.nq + 2 * s.robot.nv + 2)); })()")  # fmt: skip
    assert abs(energy[during - 1] - energy[0]) > 0.1, "the hand did work"
    assert np.abs(found[:before]).max() < 1e-6
    assert np.isnan(found[before + 1 : during]).all()
    assert np.abs(found[during + 1 :]).max() < 1e-6
    figure = arm.page.locator(".plots figure", has_text="Energy drift")
    assert (figure.locator("path.curve").get_attribute("d") or "").count("M") == 2, "the curve has a gap"


@pytest.mark.parametrize("sim", [{"motors": "hold"}, {"friction": True}])
def test_a_run_with_motors_or_friction_has_no_drift_and_says_why(arm: Studio, sim: dict[str, object]) -> None:
    arm.ask("s.store.set({sim: {...s.store.get('sim'), ...x}})", sim)
    arm.ask(FALL.format(count=12))
    arm.ask("s.player.stop()")
    assert np.isnan(drift(arm)).all()
    figure = arm.page.locator(".plots figure", has_text="Energy drift")
    assert "none while motors, friction or a hand do work" in figure.locator("svg").text_content()  # type: ignore[operator]
    assert arm.page.locator(".readings dd").nth(2).inner_text() == "–"


def test_energies_have_the_colours_of_pages_of_runs(arm: Studio) -> None:
    run = rd.load("two_link").simulate([0.1, 0.2], duration=0.1)
    (energy,) = [one for one in signals_of(run, np.arange(len(run.t))) if one.name == "energy"]
    arm.ask(FALL.format(count=12))
    arm.ask("s.player.stop()")
    legend = arm.page.locator(".plots figure", has_text="kinetic").locator(".chip i")
    drawn = [legend.nth(k).evaluate("(e) => e.style.background") for k in range(3)]
    arm.tab("Motion")
    colours = arm.page.locator(".plots figure").first.locator(".chip i")
    own = [colours.nth(k).evaluate("(e) => e.style.background") for k in range(6)]
    assert drawn == [own[k] for k in energy.colours]


@pytest.mark.parametrize("convention", ["standard", "modified"])
def test_a_new_joint_brings_a_rod_of_its_own_length(arm: Studio, tmp_path: Path, convention: str) -> None:
    """The mass centre is half way along the row, moments are those of a solid rod."""
    arm.tab("Robot")
    arm.click("button", "New arm")
    arm.ask("s.setConvention(x)", convention)
    arm.click("button", "Add a joint")
    robot = rd.load(arm.downloaded("Save file", tmp_path / "arm.json"))
    place = "frames[m.tool].pose[3]" if convention == "modified" else "dh.rows[2].a"
    length = arm.ask(f"(() => {{ const m = s.store.get('model'); return m.{place}; }})()")
    own = arm.ask("s.store.get('model').bodies[2].parameters")
    assert length == pytest.approx(0.8 * 0.25)
    side = 1 if convention == "modified" else -1
    np.testing.assert_allclose(own["com"], [side * length / 2, 0, 0], atol=1e-16)
    radius = length / 20
    across = own["mass"] * (3 * radius**2 + length**2) / 12
    np.testing.assert_allclose(
        own["inertia"], [own["mass"] * radius**2 / 2, 0, 0, across, 0, across], rtol=1e-12, atol=1e-16
    )
    assert list(robot.check().findings) == []


def loaded(studio: Studio, file: Path) -> rd.Robot:
    """The robot of the page, saved and read by the library."""
    return rd.load(studio.downloaded("Save file", file))


def rod(mass: float, start: np.ndarray[Any, Any], end: np.ndarray[Any, Any]) -> list[Any]:
    """Mass centre and moments of a solid rod of a twentieth of its length in radius; of a small ball without length."""
    way = end - start
    length = np.linalg.norm(way)
    if length == 0:
        return [start, mass * 0.05**2 / 10 * np.eye(3)]
    along, across = mass * (length / 20) ** 2 / 2, mass * (3 / 400 + 1) * length**2 / 12
    return [(start + end) / 2, across * np.eye(3) + (along - across) * np.outer(way, way) / length**2]


@pytest.mark.exhaustive
def test_rods_follow_the_table_until_they_are_edited(arm: Studio, tmp_path: Path) -> None:
    """Mass centres and moments are those of rods between frames, whatever is typed; a typed number stays."""
    arm.tab("Robot")
    arm.click("button", "New arm")
    arm.click("button", "Add a joint")
    edits = [
        ("a2", "0.6"),
        ("b1", "0.5"),
        ("α3", "40"),
        ("a3", "0"),
        ("b3", "0.2"),
        ("a3", "0.3"),
        ("b3", "0"),
    ]
    for label, text in [*edits, ("mass of link2", "3")]:
        arm.type(label, text)
        robot = loaded(arm, tmp_path / "arm.json")
        at = np.asarray(robot.forward_kinematics(np.zeros(3)))
        for k, link in enumerate(robot.links):
            frame = np.linalg.inv(at[k + 1])
            centre, inertia = rod(link.mass, (frame @ at[k])[:3, 3], np.zeros(3))
            np.testing.assert_allclose(link.com, centre, atol=1e-12, err_msg=f"{label}={text}, link {k + 1}")
            np.testing.assert_allclose(link.inertia, inertia, atol=1e-12)
    arm.type("com x of link2", "-0.1")
    arm.type("a2", "0.4")
    arm.type("a3", "0.1")
    own, last = loaded(arm, tmp_path / "arm.json").links[1:]
    assert own.com[0] == -0.1, "a number that was typed stays"
    assert last.com[0] == pytest.approx(-0.05)
    arm.ask("s.undo()")
    assert loaded(arm, tmp_path / "arm.json").links[2].com[0] == pytest.approx(-0.15), (
        "one step takes both back"
    )
    arm.ask("s.openCatalog('puma_corrected')")
    arm.type("a2", "0.5")
    known = rd.load("puma_corrected").links[1]
    np.testing.assert_allclose(arm.ask("s.store.get('model').bodies[1].parameters.com"), known.com)


@pytest.mark.parametrize("name", ["one_link", "two_link", "three_link"])
def test_thin_rods_of_the_catalog_follow_the_table(arm: Studio, tmp_path: Path, name: str) -> None:
    arm.tab("Robot")
    arm.ask(f"s.openCatalog('{name}')")
    arm.type("a1", "0.6")
    arm.type("mass of link1", "3")
    known, (link, *others) = rd.load(name).links, loaded(arm, tmp_path / "arm.json").links
    thin = 3 * np.asarray(known[0].inertia)[0, 0] / known[0].mass
    np.testing.assert_allclose(link.com, (-0.3, 0, 0), atol=1e-15)
    np.testing.assert_allclose(link.inertia, np.diag([thin, 3 * 0.6**2 / 12, 3 * 0.6**2 / 12]), atol=1e-15)
    for other, own in zip(others, known[1:], strict=True):
        np.testing.assert_allclose(other.inertia, own.inertia, atol=1e-15)


@pytest.mark.filterwarnings("ignore::rodyn.UnphysicalWarning", "ignore::rodyn.DescriptionWarning")
@pytest.mark.parametrize("name", ["new", "puma_corrected", "stanford_2003", "floating_puma560"])
def test_the_other_convention_is_the_same_robot(arm: Studio, tmp_path: Path, name: str) -> None:
    """Torques and the tool stay, there and back; the numbers are read by the other convention on demand."""
    arm.tab("Robot")
    arm.ask("s.newArm()" if name == "new" else "s.openCatalog(x)", name)
    rng = np.random.default_rng(5)
    nq, nv = arm.ask("[s.robot.nq, s.robot.nv]")
    q, (qd, qdd) = rng.uniform(-1, 1, nq), rng.uniform(-1, 1, (2, nv))
    if nq != nv:
        q[3:7] /= np.linalg.norm(q[3:7])
    state = [q.tolist(), qd.tolist(), qdd.tolist()]

    def seen() -> list[float]:
        found = arm.ask(
            "[...s.robot.inverseDynamics(...x), ...s.toolPose(Float64Array.from(x[0])).position]", state
        )
        assert isinstance(found, list)
        return found

    before, rows = seen(), arm.ask("s.store.get('model').dh.rows")
    convention = arm.ask("s.store.get('model').dh.convention")
    other = "modified" if convention == "standard" else "standard"
    arm.click("radio", other)
    assert arm.ask("s.store.get('model').dh.convention") == other
    assert f"same robot: its rows were rewritten for the {other} convention" in arm.message
    np.testing.assert_allclose(seen(), before, rtol=1e-11, atol=1e-11)
    robot = rd.load(arm.downloaded("Save file", tmp_path / "arm.json"), physical="warn")
    found = [*robot.inverse_dynamics(q, qd, qdd), *robot.end_effector(q)[:3, 3]]
    np.testing.assert_allclose(found, before, rtol=1e-11, atol=1e-11)
    arm.click("radio", convention)
    np.testing.assert_allclose(seen(), before, rtol=1e-11, atol=1e-11)
    if convention == "standard":
        for row, again in zip(rows, arm.ask("s.store.get('model').dh.rows"), strict=True):
            assert {**again, "joint": 0} == pytest.approx({**row, "joint": 0}, abs=1e-12)
    rows = arm.ask("s.store.get('model').dh.rows")
    arm.click("radio", other)
    arm.click("button", "Keep the numbers: another robot")
    assert arm.ask("s.store.get('model').dh")["rows"] == rows
    assert not np.allclose(seen(), before)
    assert not arm.complaints


@pytest.mark.exhaustive
def test_rods_of_a_modified_table_are_those_of_the_standard_one(arm: Studio) -> None:
    arm.tab("Robot")
    arm.ask("s.newArm()")
    for step in ("s.addRow()", "s.edit('dh/2/b', 0.15)"):
        arm.ask(step)
    arm.ask("s.setConvention('modified')")
    arm.ask("s.addRow()")
    arm.ask("s.edit('dh/2/a', 0.4)")  # the length of link 2
    wanted = "Array.from(s.robot.inverseDynamics([0.1, 0.2, 0.3, 0.4], [1, 2, 3, 4], [4, 3, 2, 1]))"
    found = arm.ask(wanted)
    arm.ask("s.newArm()")
    for step in ("s.addRow()", "s.edit('dh/2/b', 0.15)", "s.addRow()", "s.edit('dh/1/a', 0.4)"):
        arm.ask(step)
    np.testing.assert_allclose(found, arm.ask(wanted), rtol=1e-11)


def test_a_new_arm_stands_and_falls(arm: Studio) -> None:
    """Gravity is along −z, and the arm that a student begins with moves under it."""
    arm.tab("Robot")
    arm.click("button", "New arm")
    assert arm.ask("s.store.get('model').gravity") == [0, 0, -9.81]
    assert "Gravity is along −z" in arm.message
    assert arm.ask("s.scene.layout.up.toArray()") == pytest.approx([0, 0, 1])
    heights = np.array(arm.ask("Array.from(s.robot.poses(s.store.get('q')))")).reshape(-1, 4, 4)[:, 2, 3]
    assert heights.max() == pytest.approx(0.3)
    arm.ask(FALL.format(count=20))
    arm.ask("s.player.stop()")
    assert arm.ask("s.player.simulation.state.q[1]") < -0.05
    assert "Nothing moves" not in arm.message


def test_what_does_not_move_says_why(arm: Studio) -> None:
    arm.ask("s.openCatalog('floating_puma560')")
    arm.ask("s.editAll([0, 1, 2].map((k) => ({path: `gravity/${k}`, value: 0})), 'gravity')")
    arm.ask(FALL.format(count=1))
    arm.ask("s.player.stop()")
    assert arm.message == "Nothing moves: there is no gravity. Pull a link to move it"


def long_chain(count: int) -> dict[str, Any]:
    body = {
        "placement": {"xyz": [0, 0, 0.1]},
        "mass": 1.0,
        "com": [0, 0, 0.05],
        "inertia": [0.01, 0.01, 0.01],
    }
    joint = {"type": "revolute", "axis": [0, 1, 0]}
    names = ["base", *(f"link{k + 1}" for k in range(count))]
    links = [{"name": name, "parent": parent, "joint": joint, **body} for parent, name in pairwise(names)]
    return {"schema": "rodyn-2", "name": "snake", "links": links}


def test_joints_that_are_not_plotted_are_one_click_away(arm: Studio, tmp_path: Path) -> None:
    file = tmp_path / "snake.json"
    file.write_text(json.dumps(long_chain(30)), encoding="utf-8")
    arm.page.get_by_label("Open a robot file").set_input_files(file)
    arm.until("window.rodynStudio.store.past.at(-1)?.word === 'open snake.json'")
    arm.tab("Motion")
    pager = arm.page.locator(".pager")
    legend = arm.page.locator(".plots figure").first.locator(".chip .name")
    for words, first in (("1–12", "link1"), ("13–24", "link13"), ("25–30", "link25"), ("1–12", "link1")):
        assert pager.inner_text() == f"joints {words} of 30 ▸"
        assert legend.first.inner_text() == first
        pager.click()
    arm.ask("s.openCatalog('puma_corrected')")
    assert not pager.is_visible()
    assert not arm.complaints


def drawn(studio: Studio) -> dict[str, Any]:
    found: dict[str, Any] = studio.ask(
        "({stand: s.scene.stand ? s.scene.stand.children[0].geometry.boundingBox ??"
        " (s.scene.stand.children[0].geometry.computeBoundingBox(), s.scene.stand.children[0].geometry.boundingBox)"
        " : null, ground: s.scene.ground.group.position.toArray(), size: s.scene.layout.size})"
    )
    return found


def test_an_edited_robot_is_drawn_as_if_it_had_been_opened(arm: Studio, tmp_path: Path) -> None:
    """Ground and post follow from the robot alone."""
    arm.tab("Robot")
    arm.ask("s.edit('dh/1/a', 0.9)")
    edited = drawn(arm)
    file = arm.downloaded("Save file", tmp_path / "longer.json")
    arm.ask("s.openCatalog('two_link')")
    arm.page.get_by_label("Open a robot file").set_input_files(file)
    arm.until("window.rodynStudio.store.past.at(-1)?.word === 'open longer.json'")
    assert drawn(arm) == edited
    assert edited["stand"] is not None


def test_the_camera_follows_an_edit_that_changes_the_size(arm: Studio) -> None:
    """A small edit leaves the view alone; a large one is seen as a whole, from the side that was chosen."""
    camera = "[...s.scene.stage.camera.position.toArray(), ...s.scene.direction().toArray()]"
    arm.ask("s.scene.view('side')")
    before = arm.ask(camera)
    arm.ask("s.edit('dh/1/a', 0.45)")
    np.testing.assert_allclose(arm.ask(camera), before, atol=1e-9)
    arm.ask("s.edit('dh/1/a', 4)")
    after = arm.ask(camera)
    assert np.linalg.norm(after[:3]) > 2 * np.linalg.norm(before[:3])
    np.testing.assert_allclose(after[3:], before[3:], atol=1e-6)
    inside = arm.ask(
        "s.scene.outline().every((p) => { const at = s.scene.project(p.toArray()); const h = s.scene.host;"
        " return at.x > 0 && at.y > 0 && at.x < h.clientWidth && at.y < h.clientHeight; })"
    )
    assert inside
    arm.ask("s.edit('gravity/1', -30)")
    up = arm.ask("s.scene.stage.camera.up.toArray()")
    np.testing.assert_allclose(up, np.array([0, 30, 9.81]) / np.hypot(30, 9.81), atol=1e-12)


def test_keys_and_menus(arm: Studio) -> None:
    """F, V, G and 1 to 3 are those of the viewer; Escape closes what is open, and its button has the focus again."""
    page = arm.page
    arm.ask("document.activeElement.blur()")
    page.keyboard.press("2")
    direction = np.array(arm.ask("s.scene.direction().toArray()"))
    assert abs(direction[2]) < 1e-6
    page.keyboard.press("3")
    assert arm.ask("s.scene.direction().z") > 0.999
    page.keyboard.press("f")
    assert 0.2 < arm.ask("s.scene.direction().z") < 0.8
    page.keyboard.press("v")
    menu = page.get_by_text("Inertia ellipsoids")
    assert menu.is_visible()
    page.keyboard.press("Escape")
    assert not menu.is_visible()
    assert page.evaluate("document.activeElement.tagName") == "SUMMARY"
    assert (
        page.locator(".viewport canvas").first.get_attribute("aria-label")
        == "puma_corrected in three dimensions"
    )


def test_an_empty_name_is_refused(arm: Studio) -> None:
    arm.tab("Robot")
    name = arm.page.get_by_label("Name of the robot")
    name.fill("   ")
    name.press("Enter")
    name.blur()
    assert "must be a name" in arm.message
    assert name.input_value() == arm.page.locator(".robot-name").inner_text() == "puma_corrected"


def test_two_robots_side_by_side_have_their_names(arm: Studio) -> None:
    arm.ask("s.store.set({compare: {catalog: 'ur5e'}})")
    assert arm.page.locator(".caption:visible").all_inner_texts() == ["puma_corrected", "ur5e"]
    arm.ask("s.store.set({compare: null})")
    assert arm.page.locator(".caption:visible").count() == 0


def test_methods_say_which_default_and_how_to_count(arm: Studio) -> None:
    arm.tab("Robot")
    arm.click("button", "New arm")
    arm.tab("Methods")
    chosen = arm.page.get_by_label("Forward dynamics: accelerations of torques").locator("option").first
    assert chosen.inner_text().endswith("(default of this page)")
    cell = arm.page.locator("#panel-methods tbody tr").first.locator("td").first
    assert cell.inner_text() == "–"
    assert "rodyn count" in (cell.get_attribute("title") or "")


SMALL = [(844, 390), (390, 844), (320, 480)]


@pytest.mark.parametrize(("width", "height"), SMALL)
def test_small_windows_show_the_robot_and_whole_words(
    pages: Pages, studio_file: Path, width: int, height: int
) -> None:
    with opened(pages, studio_file.as_uri(), width, height) as studio:
        studio.tab("Simulate")
        studio.ask(FALL.format(count=30))
        studio.ask("s.player.stop()")
        scene = studio.page.locator(".viewport").first.bounding_box()
        assert scene is not None
        assert scene["height"] >= 0.27 * height
        cut = (
            "() => [...document.querySelectorAll('.panel:not([hidden]) :is(dd, .segments, .segments button)')]"
            ".filter((e) => e.scrollWidth > e.clientWidth + 1 || e.getBoundingClientRect().right > innerWidth)"
            ".map((e) => e.outerHTML.slice(0, 80))"
        )
        assert studio.page.evaluate(cut) == []
        studio.tab("Posture")
        assert studio.page.evaluate(cut) == []
        studio.ask("s.say('A message that stays for seven seconds and takes two lines on a phone')")
        toast, show = (studio.page.locator(one).bounding_box() for one in (".toast", ".overlay summary"))
        assert toast is not None
        assert show is not None
        assert toast["y"] >= show["y"] + show["height"], "a message leaves the button free"
        assert not studio.complaints


@pytest.mark.exhaustive
def test_targets_of_fingers_are_large(chromium: Browser, studio_file: Path) -> None:
    context = chromium.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    try:
        studio = Studio(context.new_page()).open(studio_file.as_uri())
        studio.tab("Simulate")
        studio.ask(FALL.format(count=10))
        studio.ask("s.player.stop()")
        studio.page.locator(".overlay summary").click()
        small = studio.page.evaluate(
            "() => [...document.querySelectorAll('button, select, summary, label.switch')]"
            ".filter((e) => e.offsetParent)"
            ".map((e) => [e.textContent || e.title, e.getBoundingClientRect().height]).filter(([, h]) => h < 24)"
        )
        assert small == []
        chips = studio.page.locator(".plots .chip").first.bounding_box()
        assert chips is not None
        assert chips["height"] >= 32
    finally:
        context.close()


@pytest.mark.parametrize("label", ["a3", "mass of link3", "viscous friction of link3"])
def test_a_field_whose_row_goes_away_is_left_in_peace(shared: Studio, label: str) -> None:
    shared.tab("Robot")
    shared.click("button", "New arm")
    shared.click("button", "Add a joint")
    shared.page.get_by_label(label, exact=True).focus()
    shared.ask("s.undo()")
    shared.page.wait_for_timeout(50)
    assert shared.ask("s.robot.n ?? s.robot.joints.length") == 2
    assert not shared.complaints
