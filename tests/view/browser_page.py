"""A page in Chromium without a window, driven by playwright: what it says, asks for, shows, and does with keys."""

from __future__ import annotations

import re
import time
import zlib
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from rodyn.arrays import Floats
from tests.browser import browser

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--enable-unsafe-swiftshader",
]
ROUGH = "--webgl-antialiasing-mode=none"
"""A picture with steps at its edges takes half of the time."""
COARSE = 0.25
"""Pixels of the screen for one of the layout, where nobody looks at the picture."""
DRIVER = "GL Driver Message"
"""What the software renderer says about itself."""
READY = """Boolean(!document.getElementById('app') || window.rodyn || window.rodynStudio ||
  document.querySelector('.problem'))"""
"""A page unpacks itself after it was loaded."""
WIDE, NARROW = (900, 540), (390, 844)
LEAVE = """() => { window.requestAnimationFrame = () => 0; try { localStorage.clear(); } catch { } }"""
"""A page that was used draws no more and leaves nothing behind."""


class Pages:
    """Pages of a browser, each used again when its test is over: to make one takes longer than most tests.

    What is opened in one is loaded from its file as in any other; with a scale below 1 the same page in the same layout
    has fewer pixels, which a processor draws more quickly.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[float, list[Page]] = {}

    @contextmanager
    def one(self, size: tuple[int, int], *, dark: bool = False, scale: float = 1.0) -> Iterator[Page]:
        free = self.free.setdefault(scale, [])
        page = free.pop() if free else self.browser.new_context(device_scale_factor=scale).new_page()
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.emulate_media(color_scheme="dark" if dark else "light")
        try:
            yield page
            page.evaluate(LEAVE)
        except BaseException:
            page.context.close()
            raise
        free.append(page)


@contextmanager
def listening(page: Page, listeners: dict[str, Callable[[Any], object]]) -> Iterator[None]:
    """Call a function whenever one of these events happens in a page."""
    for event, listener in listeners.items():
        page.on(event, listener)  # type: ignore[call-overload]
    yield
    for event, listener in listeners.items():
        page.remove_listener(event, listener)


@dataclass
class Opened:
    """An open page: what it wrote to the console, what it asked for besides itself."""

    page: Page
    messages: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def heard(self, kind: str, text: str) -> None:
        if DRIVER not in text:
            self.messages.append(f"{kind}: {text}")

    def ask(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def until(self, expression: str, seconds: float = 10.0) -> None:
        """Wait until an expression is true. Playwright's own way needs eval, which pages forbid."""
        end = time.perf_counter() + seconds
        while not self.ask(expression):
            assert time.perf_counter() < end, f"not true after {seconds} s: {expression}"
            self.page.wait_for_timeout(20)

    def pixels(self) -> NDArray[np.uint8]:
        """What is seen: (height, width, 3)."""
        return np.asarray(Image.open(BytesIO(self.page.screenshot())).convert("RGB"))


def element(html: str, name: str) -> str:
    """The text of an element of a page that is no code, unpacked."""
    ((kind, found),) = re.findall(rf'<script type="([^"]+)" id="{name}">(.*?)</script>', html, re.DOTALL)
    return zlib.decompress(b64decode(found)).decode() if kind == "application/zlib;base64" else str(found)


def colours(pixels: NDArray[np.uint8]) -> int:
    """How many different colours there are."""
    return len(np.unique(pixels.astype(np.int64) @ [65536, 256, 1]))


def projected(opened: Opened, point: Floats) -> Floats:
    """Where the page's camera shows a point of the world, in pixels."""
    view, lens = (
        np.array(opened.ask(f"Array.from(rodyn.scene.stage.camera.{name}.elements)")).reshape(4, 4).T
        for name in ("matrixWorldInverse", "projectionMatrix")
    )
    x, y, _, w = lens @ view @ np.array([*point, 1.0])
    box = opened.page.locator("canvas").bounding_box()
    assert box is not None
    return np.array([box["x"] + (x / w + 1) / 2 * box["width"], box["y"] + (1 - y / w) / 2 * box["height"]])


Open = Callable[..., Opened]


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser; every page has a context of its own."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=browser(), args=[*FLAGS, ROUGH])
        yield found
        found.close()


@pytest.fixture
def open_page(pages: Pages, tmp_path: Path) -> Iterator[Open]:
    """Opens HTML texts or files."""
    files = count()
    with ExitStack() as stack:

        def open_it(
            what: str | Path, size: tuple[int, int] = WIDE, *, dark: bool = False, scale: float = 1.0
        ) -> Opened:
            file = tmp_path / f"page{next(files)}.html" if isinstance(what, str) else what
            if isinstance(what, str):
                file.write_text(what, encoding="utf-8")
            opened = Opened(stack.enter_context(pages.one(size, dark=dark, scale=scale)))
            listeners: dict[str, Callable[[Any], object]] = {
                "console": lambda message: opened.heard(message.type, message.text),
                "pageerror": lambda error: opened.messages.append(f"exception: {error}"),
                "request": lambda request: opened.requests.append(request.url),
            }
            stack.enter_context(listening(opened.page, listeners))
            opened.page.goto(file.as_uri(), wait_until="load")
            opened.requests.remove(file.as_uri())
            opened.until(READY)
            return opened

        yield open_it
