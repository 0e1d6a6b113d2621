"""Pages in a real browser: quiet, quick, closed to the outside, and drawn where forward kinematics says."""

from __future__ import annotations

import numpy as np
import pytest
from playwright.sync_api import Browser

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.view.show import Page, path_page, robot_page, run_page
from tests.view.browser_page import COARSE, NARROW, WIDE, Open, Opened, colours, projected

TOOL = (0xD5, 0x5E, 0x00)
"""The colour of the tool's mark: no light changes it."""
HOSTILE = "</script><img src=x onerror=alert(1)><b>&amp;'\""


@pytest.fixture(scope="module")
def fall() -> rd.Run:
    """Ten seconds of a PUMA that falls, sampled a hundred times a second."""
    arm = rd.load("puma_corrected")
    return arm.simulate(np.full(6, 0.3), duration=10.0, step=0.01)


def quiet(opened: Opened) -> bool:
    return opened.messages == [] and opened.requests == []


@pytest.mark.parametrize("name", ["two_link", "stanford_2003", "xarm7"])
def test_a_posture_opens_without_a_word_or_a_request(open_page: Open, name: str) -> None:
    opened = open_page(robot_page(rd.load(name)).html)
    assert quiet(opened), (opened.messages, opened.requests)
    assert opened.ask("rodyn.scene.stage.renderer.info.render.triangles") > 1000
    assert colours(opened.pixels()) > 200  # light and shade


def test_a_run_is_small_and_opens_without_a_word(open_page: Open, fall: rd.Run) -> None:
    page = run_page(fall)
    assert len(page.html.encode()) <= 0.5e6
    opened = open_page(page.html, scale=COARSE)
    assert quiet(opened), (opened.messages, opened.requests)


def test_only_the_script_of_the_page_runs(open_page: Open) -> None:
    planted = "<script>window.planted = 1</script><img src=x onerror=planted=2></body>"
    html = robot_page(rd.load("two_link")).html.replace("</body>", planted)
    opened = open_page(html, scale=COARSE)
    assert opened.ask("window.planted") is None
    assert any("Content Security Policy" in message for message in opened.messages)
    later = "new Promise((done) => setTimeout(() => { try { done(eval('1')) } catch (error) { done(error.name) } }))"
    assert opened.ask(later) == "EvalError"
    sent = "fetch('https://example.org/').then(() => 'sent', (error) => error.name)"
    assert opened.ask(sent) == "TypeError"


def test_a_file_that_lost_a_part_and_an_old_browser_are_told(open_page: Open, chromium: Browser) -> None:
    html = robot_page(rd.load("two_link")).html
    at = html.index('id="data">') + 200
    broken = open_page(html[:at] + html[at + 400 :], scale=COARSE)
    assert "could not be unpacked, its file is not complete" in broken.page.get_by_role("alert").inner_text()
    page = chromium.new_page()
    page.add_init_script("delete globalThis.DecompressionStream")
    page.goto(broken.page.url)
    page.get_by_role("alert").wait_for()
    assert "too old for this page" in page.get_by_role("alert").inner_text()
    page.close()


def test_what_cannot_be_drawn_or_moved_is_said_in_words(open_page: Open) -> None:
    """Whatever the data are, the page ends in an alert, never in an uncaught error."""
    found = robot_page(rd.load("two_link"), [0.3, 0.5])
    model = dict(found.data["model"])
    broken = open_page(found.with_data(model=model | {"bodies": None}).html, scale=COARSE)
    assert broken.page.get_by_role("alert").inner_text().startswith("This page could not be drawn: ")
    unmoved = open_page(found.with_data(q=[1e308, 1e308, 0.0]).html, scale=COARSE)
    unmoved.until("!rodyn.notice.hidden")
    assert unmoved.page.get_by_role("alert").inner_text().startswith("The joints cannot be moved here: ")
    late = open_page(found.html, scale=COARSE)
    late.ask("void setTimeout(() => { throw new Error('a late one') })")
    late.until("!rodyn.notice.hidden")
    assert late.page.get_by_role("alert").inner_text() == "Something went wrong here: a late one"
    assert [one.messages for one in (broken, unmoved, late)] == [[], [], []]


def test_lost_meshes_are_said_in_the_page(open_page: Open) -> None:
    arm = rd.Robot([rd.Link("a", mass=1.0, shapes=[rd.Mesh("<b>gone</b>.stl")])], name="lost")
    with pytest.warns(rd.DescriptionWarning, match="gone"):
        shown, studio = arm.show(open=False), rd.studio(arm, open=False)
    for page in (shown, studio):
        opened = open_page(page.html, scale=COARSE)  # type: ignore[union-attr]
        said = opened.page.get_by_role("alert").inner_text()
        assert said.startswith("1 mesh is not drawn as described: '<b>gone</b>.stl' (not found")


@pytest.mark.exhaustive
def test_a_run_that_did_not_finish_says_so(open_page: Open) -> None:
    arm = rd.load("two_link")
    late = rd.torque_function(lambda t, q, qd: [np.sqrt(0.3 - t), 0.0 * t])
    run = arm.simulate([0.1, 0], duration=1.0, step=0.01, torque=late)
    html = run_page(run).html
    for size in (WIDE, NARROW):
        opened = open_page(html, size, scale=COARSE)
        notice = opened.page.get_by_role("alert")
        assert "This run did not finish. It ended at" in notice.inner_text()
        assert str(run.message) in notice.inner_text()
        box = notice.bounding_box()
        assert box is not None
        assert 0 <= box["x"] < box["x"] + box["width"] <= size[0]
        assert opened.ask("parseFloat(getComputedStyle(document.querySelector('.notice')).fontSize)") >= 14
        assert quiet(opened), (opened.messages, opened.requests)
    fall = open_page(run_page(arm.simulate([0.1, 0], duration=0.1, step=0.01)).html, scale=COARSE)
    assert fall.page.get_by_role("alert").count() == 0


def test_names_are_text(open_page: Open) -> None:
    rod = rd.Link(HOSTILE, mass=1.0, com=(0.5, 0, 0), inertia=(0.1, 0.1, 0.1), frame=rd.Pose((1.0, 0, 0)))
    arm = rd.Robot([rod], name=HOSTILE)
    run = rd.Run.along(arm, rd.cubic([0], [1], duration=1.0))
    opened = open_page(run_page(run).html, scale=COARSE)
    assert quiet(opened)
    assert opened.page.locator("h1").inner_text() == " ".join(HOSTILE.split())
    assert opened.page.locator("img").count() == 0
    opened.ask("rodyn.scene.setShown({labels: true})")
    assert opened.page.locator(".labels span").first.text_content() == "base"
    assert opened.page.locator(".labels span").nth(1).text_content() == HOSTILE


def mark(opened: Opened) -> Floats:
    """The middle of the pixels that have the colour of the tool's mark."""
    box = opened.page.locator("canvas").bounding_box()
    assert box is not None
    left, top = round(box["x"]), round(box["y"])
    canvas = opened.pixels()[top : top + round(box["height"]), left : left + round(box["width"])]
    found = np.argwhere((canvas == TOOL).all(axis=-1))
    assert len(found) >= 4
    return np.median(found, axis=0)[::-1] + 0.5 + [left, top]


@pytest.mark.parametrize(
    ("name", "seed"), [("two_link", 1), ("puma_corrected", 2), ("stanford_2003", 3), ("ur5e", 4)]
)
def test_the_tool_is_where_forward_kinematics_says(open_page: Open, name: str, seed: int) -> None:
    arm = rd.load(name)
    q = np.random.default_rng(seed).uniform(-0.8, 0.8, arm.nq)
    opened = open_page(robot_page(arm, q).html)
    where = projected(opened, arm.end_effector(q)[:3, 3])
    assert np.abs(mark(opened) - where).max() <= 2.0


@pytest.mark.slow
def test_the_tool_of_a_run_is_there_at_every_time(open_page: Open, fall: rd.Run) -> None:
    opened = open_page(run_page(fall[:200]).html)
    opened.ask("rodyn.scene.setShown({trail: false})")
    for k in (0, 57, 130, 199):
        opened.ask(f"rodyn.clock.seek({fall.t[k]})")
        opened.page.wait_for_timeout(60)
        assert np.abs(mark(opened) - projected(opened, fall.end_effector[k])).max() <= 2.0


@pytest.mark.slow
def test_a_floating_base_moves_through_space(open_page: Open) -> None:
    with pytest.warns(rd.UnphysicalWarning, match="as published"):
        ship = rd.load("floating_puma560")
    run = ship.simulate(ship.q_from({}), np.r_[0.2, 0, 0.1, 0, 0.3, 0, np.full(6, 0.2)], duration=2.0)
    opened = open_page(run_page(run).html)
    opened.ask("rodyn.scene.setShown({trail: false})")
    opened.ask(f"rodyn.clock.seek({run.t[-1]})")
    opened.page.wait_for_timeout(60)
    assert quiet(opened)
    assert np.abs(mark(opened) - projected(opened, run.end_effector[-1])).max() <= 2.0


@pytest.mark.slow
def test_play_pause_scrub_and_keys(open_page: Open, fall: rd.Run) -> None:
    opened = open_page(run_page(fall).html, scale=COARSE)
    page = opened.page
    page.get_by_role("button", name="Play (space)").click()
    opened.until("rodyn.clock.time > 0.1")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Pause (space)").click()
    assert not opened.ask("rodyn.clock.playing")
    page.locator("canvas").focus()
    page.keyboard.press("End")
    assert opened.ask("rodyn.clock.time") == pytest.approx(10.0)
    page.keyboard.press("ArrowLeft")
    assert 9.9 < opened.ask("rodyn.clock.time") < 10.0
    page.keyboard.press("Home")
    page.keyboard.press("+")
    assert (opened.ask("rodyn.clock.time"), opened.ask("rodyn.clock.speed")) == (0, 2)
    page.keyboard.press(" ")
    assert opened.ask("rodyn.clock.playing")
    page.keyboard.press(" ")
    page.get_by_role("slider", name="Time").fill("4")
    assert opened.ask("rodyn.clock.time") == pytest.approx(4.0)
    assert page.get_by_role("slider", name="Time").get_attribute("aria-valuetext") == "4.00 s of 10.00 s"
    assert quiet(opened)


def test_escape_closes_the_menu_and_fingers_have_room(open_page: Open) -> None:
    """The focus goes back to the button; on a touch screen boxes and buttons are as large as a finger needs."""
    opened = open_page(robot_page(rd.load("two_link")).html, scale=COARSE)
    page = opened.page
    menu = page.get_by_role("group", name="What is shown")
    page.keyboard.press("v")
    assert menu.is_visible()
    page.keyboard.press("Escape")
    assert not menu.is_visible()
    eye = page.get_by_role("button", name="What is shown (V)")
    assert eye.get_attribute("aria-expanded") == "false"
    assert eye.evaluate("(e) => e === document.activeElement")
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    session.send("Emulation.setEmulatedMedia", {"features": [{"name": "pointer", "value": "coarse"}]})
    page.keyboard.press("v")
    boxes = menu.locator("input").all()
    assert boxes
    assert all((box.bounding_box() or {"height": 0})["height"] >= 24 for box in boxes)
    assert quiet(opened)
    session.detach()


def test_plots_follow_the_clock_and_the_pointer(open_page: Open, fall: rd.Run) -> None:
    opened = open_page(run_page(fall).html, scale=COARSE)
    page = opened.page
    opened.ask("rodyn.clock.seek(5)")
    value = page.locator("figure").first.locator(".value").first
    assert float(value.inner_text().replace("−", "-")) == pytest.approx(fall.q[500, 0], abs=1e-3)
    cursor = "Number(document.querySelector('.cursor:not(.hover)').getAttribute('x1'))"
    middle = opened.ask(cursor)
    box = page.locator(".plot").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + middle + 60, box["y"] + 40)
    hovered = float(value.inner_text().replace("−", "-"))
    assert hovered != pytest.approx(fall.q[500, 0], abs=1e-3)  # the value under the pointer
    assert opened.ask("rodyn.clock.time") == 5
    page.mouse.click(box["x"] + middle + 60, box["y"] + 40)
    time = opened.ask("rodyn.clock.time")
    assert time > 5.5
    assert opened.ask(cursor) == pytest.approx(middle + 60, abs=1.0)
    assert hovered == pytest.approx(np.interp(time, fall.t, fall.q[:, 0]), abs=2e-3)


@pytest.mark.exhaustive
@pytest.mark.slow
def test_everything_that_can_be_shown_is_drawn(open_page: Open, fall: rd.Run) -> None:
    opened = open_page(run_page(fall[:100], fall[50:150], forces=True).html, (520, 640))
    page = opened.page
    page.get_by_role("button", name="What is shown (V)").click()
    boxes = page.get_by_role("checkbox")
    for k in range(boxes.count()):
        before = opened.pixels()
        boxes.nth(k).click()
        page.wait_for_timeout(80)
        assert (opened.pixels() != before).any(), boxes.nth(k).evaluate(
            "box => box.parentElement.textContent"
        )
        boxes.nth(k).click()
    assert quiet(opened)


@pytest.mark.slow
@pytest.mark.parametrize("dark", [False, True])
def test_a_narrow_screen_has_everything(open_page: Open, fall: rd.Run, dark: bool) -> None:
    opened = open_page(run_page(fall).html, NARROW, dark=dark)
    assert opened.ask("document.documentElement.scrollWidth") <= NARROW[0]
    play = opened.page.get_by_role("button", name="Play (space)").bounding_box()
    assert play is not None
    assert play["y"] + play["height"] <= NARROW[1]
    assert opened.page.locator("figure").first.is_visible()
    assert opened.ask("document.documentElement.dataset.theme") == ("dark" if dark else "light")
    sky = opened.pixels()[150, 5].mean()
    assert sky < 90 if dark else sky > 180


@pytest.mark.slow
def test_a_notebook_shows_a_page_in_a_frame(open_page: Open) -> None:
    page = robot_page(rd.load("two_link"))
    opened = open_page(f"<!doctype html><body>{page._repr_html_()}</body>", scale=COARSE)
    frame = opened.page.frames[1]
    frame.locator("h1").wait_for()
    assert frame.locator("h1").inner_text() == "two_link"
    assert [one for one in opened.messages if not one.startswith("warning")] == []


def test_a_joint_is_moved_by_its_slider(open_page: Open) -> None:
    """The page computes where the links are: the tool is where forward kinematics says."""
    arm = rd.load("stanford_2003")
    q = np.array([0.1, 1.2, 0.2, 0.3, 0.4, 0.5])
    opened = open_page(robot_page(arm, q).html)
    slider = opened.page.get_by_role("slider", name="link3")
    slider.fill("0.35")
    q[2] = float(slider.input_value())
    opened.page.wait_for_timeout(60)
    found = np.array(opened.ask("Array.from(rodyn.scene.poses)")).reshape(-1, 4, 4)
    assert found == pytest.approx(np.asarray(arm.forward_kinematics(q)), abs=1e-12)
    assert np.abs(mark(opened) - projected(opened, arm.end_effector(q)[:3, 3])).max() <= 2.0
    opened.page.get_by_role("button", name="Reset").click()
    assert float(slider.input_value()) == pytest.approx(0.2)
    assert quiet(opened)


@pytest.mark.exhaustive
@pytest.mark.slow
def test_paths_are_shown_in_time(open_page: Open) -> None:
    arm = rd.load("two_link")
    path = rd.joint_path([[0, 0.2], [1, 0.5], [0.4, 1.5]])
    made: list[Page] = [
        path_page(arm, rd.quintic([0, 0], [1, 2], duration=2.0)),
        path_page(arm, path, duration=3.0),
    ]
    assert [one.span[1] for one in made] == pytest.approx([2.0, 3.0])
    opened = open_page(made[1].html, scale=COARSE)
    assert quiet(opened)
    assert opened.page.locator("figure").count() == 5
