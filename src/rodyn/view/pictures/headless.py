"""A browser without a window that draws pages: Chromium, Chrome or Edge, also on a machine without a display.

The page draws its frames itself and leaves them in its document, which the browser prints: no driver is needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from rodyn.arrays import require_flags
from rodyn.errors import FileError, InputError, MissingExtraError, is_one_of, unknown
from rodyn.view.page import Page
from rodyn.writing.output_file import scratch_directory

View = Literal["corner", "front", "side", "above"]
VIEWS: tuple[View, ...] = ("corner", "front", "side", "above")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
FLAGS = (
    "--headless",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--enable-unsafe-swiftshader",
    "--hide-scrollbars",
    "--dump-dom",
)
AT_A_TIME = 60
"""Frames that one browser draws: they are all in its memory."""
SMALLEST, LARGEST = 16, 4096
"""Pixels of a side."""
SECONDS = 20
"""A browser is given this long to start, and a part of it for each frame."""
Kind = Literal["png", "jpeg", "svg+xml"]
FRAME = re.compile(r'<p class="frame">data:image/(?:png|jpeg|svg\+xml);base64,([A-Za-z0-9+/=]+)</p>')


@dataclass(frozen=True)
class Look:
    """How pictures are drawn: width and height (pixels), where from, light or dark, with or without the title."""

    size: tuple[int, int]
    view: View = "corner"
    dark: bool = False
    title: bool = True

    def __post_init__(self) -> None:
        if not is_one_of(self.view, VIEWS):
            raise unknown("view", self.view, VIEWS)
        require_flags(dark=self.dark, title=self.title)
        object.__setattr__(self, "size", _size(self.size))

    @property
    def data(self) -> dict[str, Any]:
        """As pages take it."""
        width, height = self.size
        return {
            "width": width,
            "height": height,
            "view": self.view,
            "dark": bool(self.dark),
            "title": bool(self.title),
        }


def frames(page: Page, times: Sequence[float], look: Look, *, kind: Kind = "png") -> Iterator[bytes]:
    """The page at these times (s) as PNG, JPEG or SVG files."""
    program = browser()
    for start in range(0, len(times), AT_A_TIME):
        part = list(times[start : start + AT_A_TIME])
        yield from _drawn(program, leaving_frames(page, part, kind, look.data), len(part))


def leaving_frames(page: Page, times: Sequence[float], kind: Kind, wanted: Mapping[str, Any]) -> str:
    """A page that draws itself at these times when it is loaded, and leaves the frames in its document."""
    film = {**wanted, "type": f"image/{kind}", "times": list(times)}
    return page.with_data(film=film, bare=True).text(plain=True)


def left_frames(document: str) -> list[bytes]:
    """The files that such a page left in its document."""
    return [b64decode(text) for text in FRAME.findall(document)]


def browser() -> str:
    """The path of a Chromium, Chrome or Edge; the environment variable RODYN_BROWSER names another."""
    named = os.environ.get("RODYN_BROWSER")
    found = (
        shutil.which(named) if named else next(filter(None, map(shutil.which, (*BROWSERS, *PLACES))), None)
    )
    if found is None:
        where = f"RODYN_BROWSER is {named!r}, which is no program" if named else "none was found"
        raise MissingExtraError(
            f"pictures and films are drawn by Chromium or Chrome, but {where}: install it (Debian: apt-get install "
            "chromium), or set RODYN_BROWSER to its path; show(path=…) needs no browser"
        )
    return found


def _drawn(program: str, page: str, count: int) -> list[bytes]:
    with scratch_directory() as scratch:
        file = scratch / "page.html"
        file.write_text(page, encoding="utf-8")
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        command = [program, *FLAGS, *root, f"--user-data-dir={scratch}/profile", file.as_uri()]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=SECONDS * (3 + count), check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise FileError(f"{program} did not draw the page: {error}") from None
    found = left_frames(done.stdout)
    if len(found) != count:
        last = done.stderr.strip().splitlines()[-1:] or ["it said nothing"]
        raise FileError(f"{program} drew {len(found)} of {count} frames: {last[0]}")
    return found


def _size(size: object) -> tuple[int, int]:
    given = np.asarray(size)
    sound = given.shape == (2,) and given.dtype.kind in "iu"
    if not sound or given.min() < SMALLEST or given.max() > LARGEST:
        raise InputError(
            f"size is {size!r}, but must be width and height, {SMALLEST} to {LARGEST} pixels each"
        )
    width, height = given.tolist()
    return width - width % 2, height - height % 2  # films have even sides
