"""The page is laid out for a desk and for a phone, and can be used without eyes or a mouse."""

from pathlib import Path

import pytest

from tests.studio.driver import opened
from tests.view.browser_page import Pages

TABS = ("Posture", "Robot", "Motion", "Simulate", "Methods", "Equations")


@pytest.mark.exhaustive
@pytest.mark.parametrize(("width", "height"), [(1400, 860), (900, 700), (390, 844)])
def test_nothing_is_wider_than_the_window(pages: Pages, studio_file: Path, width: int, height: int) -> None:
    with opened(pages, studio_file.as_uri(), width, height) as studio:
        for name in TABS:
            studio.tab(name)
            assert studio.page.evaluate("document.documentElement.scrollWidth") <= width, name
            panel = studio.page.locator(".panel:visible").bounding_box()
            scene = studio.page.locator(".viewport canvas").first.bounding_box()
            assert panel is not None
            assert scene is not None
            assert panel["width"] > 0.2 * width
            assert scene["height"] > 0.15 * height, "the robot stays in view"
        assert not studio.complaints


def test_every_control_has_a_name(pages: Pages, studio_file: Path) -> None:
    with opened(pages, studio_file.as_uri()) as studio:
        for name in TABS:
            studio.tab(name)
            nameless = studio.page.evaluate(
                "() => [...document.querySelectorAll('button, input, select')].filter((e) => e.offsetParent &&"
                " !e.getAttribute('aria-label') && !e.textContent.trim() && !e.closest('label')"
                ").map((e) => e.outerHTML.slice(0, 90))"
            )
            assert nameless == [], name


def test_a_phone_reaches_what_its_bar_has_no_room_for(
    pages: Pages, studio_file: Path, tmp_path: Path
) -> None:
    with opened(pages, studio_file.as_uri(), 390, 844) as studio:
        more = studio.page.get_by_label("More actions")
        more.click()
        for name in ("Copy link", "Save page", "Save picture (PNG)", "Light or dark", "Full screen (G)"):
            box = studio.page.get_by_role("button", name=name).bounding_box()
            assert box is not None, name
            assert 0 <= box["x"] < box["x"] + box["width"] <= 390, name
        studio.click("button", "Copy link")
        studio.until("!document.querySelector('.toast').hidden")
        assert "it holds the robot" in studio.message
        assert not studio.page.get_by_role("button", name="Copy link").is_visible(), "the menu shuts"
        more.click()
        page = studio.downloaded("Save page", tmp_path / "phone.html")
        assert "rodyn studio" in page.read_text(encoding="utf-8")[:3000]
        more.click()
        studio.page.mouse.click(200, 300)
        assert not studio.page.get_by_role("button", name="Save page").is_visible()
        assert not studio.complaints


def test_keys_do_what_help_says(pages: Pages, studio_file: Path) -> None:
    with opened(pages, studio_file.as_uri()) as studio:
        for key, tab in (("2", "robot"), ("4", "simulate"), ("1", "posture")):
            studio.page.keyboard.press(f"Shift+{key}")
            assert studio.ask("s.store.get('tab')") == tab
        studio.page.keyboard.press("r")
        studio.until("window.rodynStudio.player.simulation.state.t > 0.05")
        studio.page.keyboard.press(" ")
        assert studio.ask("s.store.get('playing')") is False
        studio.page.keyboard.press("Home")
        assert studio.ask("s.player.t") == 0
        studio.page.keyboard.press("d")
        assert studio.page.evaluate("document.documentElement.dataset.theme") == "dark"
        studio.page.keyboard.press("?")
        assert studio.page.get_by_role("dialog").is_visible()
        assert not studio.complaints
