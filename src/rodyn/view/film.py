"""Pictures and films of pages: drawn by Chromium without a window, put together by ffmpeg or Pillow.

The page draws its frames itself and leaves them in its document, which the browser prints: no driver is needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO, Literal

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import (
    FileError,
    InputError,
    MissingExtraError,
    is_one_of,
    missing_extra,
    unknown,
    unwritable,
)
from rodyn.trajectory.inputs import positive
from rodyn.view.show import Page
from rodyn.writing.output_file import checked_path, checked_place, write_file

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
MOST_FRAMES = 5000
SMALLEST, LARGEST = 16, 4096
"""Pixels of a side."""
SECONDS = 20
"""A browser is given this long to start, and a part of it for each frame."""
FILMS = {
    ".mp4": ("-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "18", "-movflags", "+faststart"),
    ".webm": ("-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0"),
}
_FRAME = re.compile(r'<p class="frame">data:image/(?:png|jpeg);base64,([A-Za-z0-9+/=]+)</p>')
NUMBERED = re.compile(r"frame_\d{4,}\.png")


def picture(page: Page, path: str | PathLike[str], size: tuple[int, int], view: View, *, dark: bool) -> Path:
    """Write what a page shows at its start to a PNG file."""
    target = checked_path(path)
    if target.suffix.lower() != ".png":
        raise FileError(
            f"{str(target)!r} must end with .png; plot(path=…) draws sticks as .svg or .pdf, show(path=…) writes .html"
        )
    checked_place(target)  # before a browser draws
    (found,) = frames(page, [0.0], size, view, dark=dark, title=False)
    return write_file(target, _writer(found))


def film(
    page: Page,
    path: str | PathLike[str],
    fps: float,
    size: tuple[int, int],
    view: View,
    *,
    speed: float = 1.0,
    dark: bool = False,
) -> Path:
    """Write the motion of a page as a film, or as numbered pictures into a directory."""
    target = checked_path(path)
    suffix = target.suffix.lower()
    if suffix and suffix not in (*FILMS, ".gif") and not target.is_dir():
        raise FileError(
            f"{str(target)!r} must end with .mp4, .webm or .gif, or be a directory for pictures, such as 'frames/'"
        )
    rate = positive(fps, "fps", "1/s")
    times = _times(page, rate / positive(speed, "speed", ""))
    if suffix in (*FILMS, ".gif"):
        checked_place(target)  # before a browser draws for minutes
    if suffix in FILMS:
        return _encoded(target, frames(page, times, size, view, dark=dark, jpeg=True), rate, FILMS[suffix])
    if suffix == ".gif":
        return _gif(target, frames(page, times, size, view, dark=dark), rate)
    return _pictures(target, frames(page, times, size, view, dark=dark))


def frames(
    page: Page,
    times: Sequence[float],
    size: tuple[int, int],
    view: View,
    *,
    dark: bool,
    title: bool = True,
    jpeg: bool = False,
) -> Iterator[bytes]:
    """The page at these times (s) as PNG or JPEG files."""
    if not is_one_of(view, VIEWS):
        raise unknown("view", view, VIEWS)
    width, height = _size(size)
    program = browser()
    wanted: dict[str, Any] = {
        "width": width,
        "height": height,
        "view": view,
        "dark": bool(dark),
        "title": title,
    }
    wanted["type"] = "image/jpeg" if jpeg else "image/png"
    for start in range(0, len(times), AT_A_TIME):
        part = list(times[start : start + AT_A_TIME])
        yield from _drawn(program, page.with_data(film={**wanted, "times": part}, bare=True), len(part))


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


def _drawn(program: str, page: Page, count: int) -> list[bytes]:
    with TemporaryDirectory(prefix="rodyn-") as scratch:
        file = Path(scratch) / "page.html"
        file.write_text(page.html, encoding="utf-8")
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        command = [program, *FLAGS, *root, f"--user-data-dir={scratch}/profile", file.as_uri()]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=SECONDS * (3 + count), check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise FileError(f"{program} did not draw the page: {error}") from None
    found = _FRAME.findall(done.stdout)
    if len(found) != count:
        last = done.stderr.strip().splitlines()[-1:] or ["it said nothing"]
        raise FileError(f"{program} drew {len(found)} of {count} frames: {last[0]}")
    return [b64decode(text) for text in found]


def _size(size: object) -> tuple[int, int]:
    given = np.asarray(size)
    sound = given.shape == (2,) and given.dtype.kind in "iu"
    if not sound or given.min() < SMALLEST or given.max() > LARGEST:
        raise InputError(
            f"size is {size!r}, but must be width and height, {SMALLEST} to {LARGEST} pixels each"
        )
    width, height = given.tolist()
    return width - width % 2, height - height % 2  # films have even sides


def _times(page: Page, rate: float) -> list[float]:
    """The times of the frames, from the first to the last sample of all motions."""
    start, end = page.span
    if not end > start:
        raise InputError("nothing moves in this page: picture(…) draws it")
    count = round((end - start) * rate) + 1
    if count > MOST_FRAMES:
        raise InputError(f"{count} frames: a film has at most {MOST_FRAMES}; lower fps, or raise speed")
    return [float(time) for time in np.linspace(start, end, max(count, 2))]


def _encoded(target: Path, images: Iterator[bytes], fps: float, options: Sequence[str]) -> Path:
    program = shutil.which("ffmpeg")
    if program is None:
        raise MissingExtraError(
            f"{target.suffix} films need ffmpeg: install it (Debian: apt-get install ffmpeg), or write a .gif"
        )
    data = b"".join(images)
    with TemporaryDirectory(prefix="rodyn-") as scratch:
        made = Path(scratch) / f"film{target.suffix.lower()}"
        source = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", f"{fps:g}", "-i", "-"]
        command = [program, "-y", "-loglevel", "error", *source, *options, str(made)]
        done = subprocess.run(command, input=data, capture_output=True, check=False)
        if done.returncode:
            raise FileError(
                f"ffmpeg could not write {str(target)!r}: {done.stderr.decode(errors='replace').strip()[-300:]}"
            )
        film = made.read_bytes()
    return write_file(target, _writer(film))


def pixels(image: bytes) -> NDArray[np.uint8]:
    """A picture as an array, (height, width, 3): red, green and blue from 0 to 255."""
    with _pillow("pictures as arrays need").open(BytesIO(image)) as found:
        return np.array(found.convert("RGB"))


def _pillow(use: str) -> Any:
    try:
        from PIL import Image
    except ImportError as error:
        raise missing_extra(use, "Pillow", "plot") from error
    return Image


def _gif(target: Path, images: Iterator[bytes], fps: float) -> Path:
    Image = _pillow(".gif films need")
    pictures: list[Any] = [
        Image.open(BytesIO(image)).convert("RGB").quantize(128, dither=Image.Dither.NONE) for image in images
    ]
    stream = BytesIO()
    pictures[0].save(
        stream,
        "GIF",
        save_all=True,
        append_images=pictures[1:],
        duration=round(1000 / fps),
        loop=0,
        optimize=False,
    )
    return write_file(target, _writer(stream.getvalue()))


def _pictures(directory: Path, images: Iterator[bytes]) -> Path:
    """Writes frame_0000.png, … in place of earlier frames; the directory may contain nothing else."""
    try:
        directory.mkdir(exist_ok=True)
        others = sorted(child.name for child in directory.iterdir() if not NUMBERED.fullmatch(child.name))
        if others:
            raise FileError(
                f"{str(directory)!r} contains other files than frames, such as {others[0]!r}: give an empty directory"
            )
        drawn = list(images)
        for old in directory.iterdir():
            old.unlink()
        for k, image in enumerate(drawn):
            write_file(directory / f"frame_{k:04}.png", _writer(image))
    except OSError as error:
        raise unwritable(directory, error) from None
    return directory


def _writer(data: bytes) -> Callable[[BinaryIO], None]:
    def write(stream: BinaryIO) -> None:
        stream.write(data)

    return write
