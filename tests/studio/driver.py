"""The studio in a browser without a window: opened, clicked with a count, asked."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from tests.view.browser_page import COARSE, DRIVER, Pages, listening

STATE = """() => {
  const s = window.rodynStudio;
  const { stage, shown, ghosts, trails, pushed } = s.scene;
  const all = [...document.querySelectorAll("body, body > :not(script), #app *")];
  const said = ({ name, value }) => name + value.replace(/ *(touch-action|cursor): \\w+;/g, "");
  return JSON.stringify([
    all.map((e) => [...e.attributes].filter(({ name }) => name !== "title").map(said).sort()),
    [all.length, document.getElementById("app").textContent, all.map((e) => e.scrollTop + e.scrollLeft)],
    [document.documentElement.dataset, Object.entries(localStorage)],
    [...document.querySelectorAll("input, select")].map((e) => [e.value, e.checked, e.disabled]),
    [...stage.camera.position, ...stage.controls.target].map((x) => x.toFixed(9)),
    [shown, ghosts.length, trails.map((one) => one.count), pushed, stage.moved],
    [s.store.values, s.store.past.length, s.store.future.length, s.store.listeners.length],
    [s.player.t, s.player.frame, Boolean(s.player.own), s.keepOrientation],
  ], (key, value) => (key === "tick" ? 0 : value));
}"""
"""All that a test may change in a page: its document, its fields, its camera, its values."""
KEEP = f"""async () => {{
  const s = window.rodynStudio;
  const state = ({STATE})();
  await s.copyLink();
  window.first = {{ state, link: location.hash }};
}}"""
BACK = f"""async () => {{
  const s = window.rodynStudio;
  const seconds = (count) => new Promise((done) => setTimeout(done, 1000 * count));
  s.player.stop();
  s.ghost.drop();
  if (document.querySelector(".says:not(:empty)")) s.openCatalog("two_link"); // a refusal goes with its row
  s.store.past = [];
  history.replaceState(null, "", location.pathname);
  location.hash = window.first.link;
  for (let k = 0; k < 500 && !s.store.past.length; k += 1) await seconds(0.002);
  Object.assign(s.store, {{ past: [], future: [] }});
  s.store.set({{ methods: s.store.get("methods") }});
  s.scene.fit();
  document.activeElement?.blur();
  for (const menu of document.querySelectorAll("details")) menu.open = false;
  history.replaceState(null, "", location.pathname);
  const toast = document.querySelector(".toast");
  Object.assign(toast, {{ className: "toast", hidden: true }}).replaceChildren();
  await new Promise((done) => requestAnimationFrame(done));
  await seconds(0);
  return ({STATE})() === window.first.state;
}}"""


class Studio:
    """A studio page that counts what its user does, and keeps what it complains about."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.listeners: dict[str, Callable[[Any], object]] = {
            "console": lambda message: self._heard(message.type, message.text),
            "pageerror": lambda error: self.complaints.append(str(error)),
            "request": lambda request: self.requests.append(request.url),
        }

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and DRIVER not in text:
            self.complaints.append(text)

    def open(self, address: str) -> "Studio":
        if "#" in address:
            self.page.goto("about:blank")  # or the page would stay, and only follow the link
        self.page.goto(address)
        self.until("window.rodynStudio !== undefined")
        return self

    def keep(self) -> "Studio":
        """Remember the first state of the page."""
        self.page.evaluate(KEEP)
        return self

    def back(self) -> bool:
        """Bring the page back to the state that was kept, by its link; say whether all is as it was."""
        self.clicks = 0
        self.page.mouse.move(0, 0)
        same = bool(self.page.evaluate(BACK))
        self.complaints.clear()
        return same

    def until(self, expression: str, seconds: float = 60.0) -> None:
        """Wait until an expression is true. Playwright's own way needs eval, which the page forbids."""
        end = time.monotonic() + seconds
        while not self.page.evaluate(f"() => Boolean({expression})"):
            assert time.monotonic() < end, f"not true after {seconds} s: {expression}"
            self.page.wait_for_timeout(30)

    def ask(self, expression: str, argument: Any = None) -> Any:
        """The value of an expression in the page; `s` is the studio, `x` the argument."""
        return self.page.evaluate(
            f"(x) => {{ const s = window.rodynStudio; return {expression}; }}", argument
        )

    def click(self, role: str, name: str, *, exact: bool = True) -> None:
        self.clicks += 1
        self.page.get_by_role(role, name=name, exact=exact).first.click()  # type: ignore[arg-type]

    def tab(self, name: str) -> None:
        self.click("tab", name)

    def type(self, label: str, text: str) -> None:
        """Type into a field: one click to get there."""
        self.clicks += 1
        self.page.get_by_label(label, exact=True).fill(text)
        self.page.keyboard.press("Enter")

    def choose(self, label: str, value: str) -> None:
        """Choose from a list: a click to open it and one to choose."""
        self.clicks += 2
        self.page.get_by_label(label, exact=True).select_option(value)

    def drag(self, start: tuple[float, float], by: tuple[float, float]) -> None:
        self.clicks += 1
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(start[0] + by[0], start[1] + by[1], steps=12)
        mouse.up()

    def tool_on_screen(self) -> tuple[float, float]:
        """Where the tool is drawn, in pixels of the page."""
        at = self.ask(
            "(() => { const at = s.scene.project(s.toolPose().position);"
            " const box = s.scene.stage.canvas.getBoundingClientRect(); return [at.x + box.left, at.y + box.top]; })()"
        )
        return at[0], at[1]

    def downloaded(self, name: str, target: Path) -> Path:
        """The file that a button gives."""
        with self.page.expect_download() as found:
            self.click("button", name)
        found.value.save_as(target)
        return target

    @property
    def message(self) -> str:
        """What the page says in its toast."""
        return self.page.locator(".toast").inner_text()

    @property
    def remark(self) -> str:
        """What stands beside a field."""
        return " ".join(self.page.locator(".says:not(:empty)").all_inner_texts())


@contextmanager
def opened(
    pages: Pages,
    address: str,
    width: int = 1100,
    height: int = 680,
    dark: bool = False,
    scale: float = COARSE,
) -> Iterator[Studio]:
    """The studio of an address, loaded into a page that no other test uses now."""
    with pages.one((width, height), dark=dark, scale=scale) as page:
        studio = Studio(page)
        with listening(page, studio.listeners):
            yield studio.open(address)
