"""The studio in a browser without a window: opened, clicked with a count, asked."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.view.browser_page import DRIVER


class Studio:
    """A studio page that counts what its user does, and keeps what it complains about."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0
        self.complaints: list[str] = []
        self.requests: list[str] = []
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def _heard(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and DRIVER not in text:
            self.complaints.append(text)

    def open(self, address: str) -> "Studio":
        self.page.goto(address)
        self.until("window.rodynStudio !== undefined")
        return self

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
    browser: Browser, address: str, width: int = 1100, height: int = 680, dark: bool = False
) -> Iterator[Studio]:
    """The page in a context of its own."""
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        accept_downloads=True,
    )
    try:
        yield Studio(context.new_page()).open(address)
    finally:
        context.close()
