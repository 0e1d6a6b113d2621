"""Pictures and films of pages: drawn by a browser without a window, put together by ffmpeg or Pillow.

The browser is Chromium, Chrome or Edge, also on a machine without a display. The page draws its frames itself and
leaves them in its document, which the browser prints: no driver is needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from base64 import b64decode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO, Literal

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import numbers, positive, require_flags
from rodyn.errors import (
    FileError,
    InputError,
    InputTypeError,
    MissingExtraError,
    is_one_of,
    missing_extra,
    short,
    unknown,
    unwritable,
)
from rodyn.view.page import Page
from rodyn.writing.output_file import checked_path, checked_place, scratch_directory, write_file

View = Literal["corner", "front", "side", "above"]
VIEWS: tuple[View, ...] = ("corner", "front", "side", "above")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
BROWSER_PLACES = (
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
MIN_PIXELS, MAX_PIXELS = 16, 4096
"""Pixels of a side."""
SECONDS = 20
"""A browser is given this long to start, and a part of it for each frame."""
ImageKind = Literal["png", "jpeg", "svg+xml"]
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


def frames(page: Page, times: Sequence[float], look: Look, *, kind: ImageKind = "png") -> Iterator[bytes]:
    """Yield the page at these times (s) as PNG, JPEG or SVG files."""
    program = browser()
    for start in range(0, len(times), AT_A_TIME):
        part = list(times[start : start + AT_A_TIME])
        yield from _drawn(program, self_drawing_page(page, part, kind, look.data), len(part))


def self_drawing_page(page: Page, times: Sequence[float], kind: ImageKind, wanted: Mapping[str, Any]) -> str:
    """Return a page that draws itself at these times when it is loaded, and leaves the frames in its document."""
    film = {**wanted, "type": f"image/{kind}", "times": list(times)}
    return page.with_data(film=film, bare=True).text(plain=True)


def read_frames(document: str) -> list[bytes]:
    """Return the files that such a page left in its document."""
    return [b64decode(text) for text in FRAME.findall(document)]


def browser() -> str:
    """Return the path of a Chromium, Chrome or Edge; the environment variable RODYN_BROWSER names another."""
    named = os.environ.get("RODYN_BROWSER")
    program = (
        shutil.which(named)
        if named
        else next(filter(None, map(shutil.which, (*BROWSERS, *BROWSER_PLACES))), None)
    )
    if program is None:
        where = f"RODYN_BROWSER is {named!r}, which is no program" if named else "none was found"
        raise MissingExtraError(
            f"pictures and films are drawn by Chromium or Chrome, but {where}: install it (Debian: apt-get install "
            "chromium), or set RODYN_BROWSER to its path; show(path=…) needs no browser"
        )
    return program


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
    drawn = read_frames(done.stdout)
    if len(drawn) != count:
        last = done.stderr.strip().splitlines()[-1:] or ["it printed nothing"]
        raise FileError(f"{program} drew {len(drawn)} of {count} frames: {last[0]}")
    return drawn


def _size(size: object) -> tuple[int, int]:
    sides = np.asarray(size)
    sound = sides.shape == (2,) and sides.dtype.kind in "iu"
    if not sound or sides.min() < MIN_PIXELS or sides.max() > MAX_PIXELS:
        raise InputError(
            f"size is {size!r}, but must be width and height, {MIN_PIXELS} to {MAX_PIXELS} pixels each"
        )
    width, height = sides.tolist()
    return width - width % 2, height - height % 2  # films have even sides


MAX_FRAMES = 5000
FILMS = {
    ".mp4": ("-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "18", "-movflags", "+faststart"),
    ".webm": ("-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0"),
}
PICTURES: dict[str, ImageKind] = {".png": "png", ".svg": "svg+xml"}
MARKS = {"frames": "frames", "axes": "axes", "masses": "masses", "inertia": "inertia", "names": "labels"}
"""What a picture can show on a robot, and what pages call it."""
NUMBERED = re.compile(r"frame_\d{4,}\.png")


def picture(
    page: Page,
    path: str | PathLike[str],
    look: Look,
    *,
    marks: Sequence[str] = (),
    time: float | None = None,
) -> Path:
    """Write what a page shows at a time (s; default: its end) to a PNG or SVG file."""
    target = checked_path(path)
    kind = PICTURES.get(target.suffix.lower())
    if kind is None:
        raise FileError(
            f"{str(target)!r} must end with .png or .svg; plot(path=…) draws sticks as .pdf, show(path=…) writes .html"
        )
    checked_place(target)  # before a browser draws
    page = page.with_data(shown={**page.data["shown"], **_shown(marks)})
    (image,) = frames(page, [_moment(page, time)], look, kind=kind)
    return write_file(target, _writer(image))


def _shown(marks: object) -> dict[str, bool]:
    """Return the marks as names of what a page shows."""
    if isinstance(marks, str) or not isinstance(marks, Iterable):
        raise InputTypeError(f"marks is a list, got {short(marks)}: write marks=[…]")
    shown = {}
    for mark in marks:
        if not is_one_of(mark, MARKS):
            raise unknown("mark", mark, MARKS)
        shown[MARKS[mark]] = True
    return shown


def _moment(page: Page, time: float | None) -> float:
    """Return the time of a picture: one number in the span of the page."""
    start, end = page.span
    moment = numbers(end if time is None else time, "t")
    if moment.ndim:
        raise InputError(f"t has shape {moment.shape}, but must be a single number (s)")
    if not start <= moment <= end:
        raise InputError(f"t is {moment:g} s, but the run has samples from {start:g} s to {end:g} s")
    return float(moment)


def film(
    page: Page,
    path: str | PathLike[str],
    look: Look,
    *,
    fps: float,
    speed: float = 1.0,
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
        program = ffmpeg(suffix)
        drawn = frames(page, times, look, kind="jpeg")
        return _encoded(target, drawn, rate, program, FILMS[suffix])
    if suffix == ".gif":
        return _gif(target, frames(page, times, look), rate)
    return _pictures(target, frames(page, times, look))


def _times(page: Page, rate: float) -> list[float]:
    """Return the times of the frames, from the first to the last sample of all motions."""
    start, end = page.span
    if not end > start:
        raise InputError("nothing moves in this page: use picture(…)")
    count = round((end - start) * rate) + 1
    if count > MAX_FRAMES:
        raise InputError(f"{count} frames: a film has at most {MAX_FRAMES}; lower fps, or raise speed")
    return [float(time) for time in np.linspace(start, end, max(count, 2))]


def ffmpeg(suffix: str) -> str:
    """Return the path of ffmpeg: the installed one, else that of the package imageio-ffmpeg."""
    installed = shutil.which("ffmpeg")
    if installed is not None:
        return installed
    try:
        from imageio_ffmpeg import get_ffmpeg_exe

        return str(get_ffmpeg_exe())
    except (ImportError, RuntimeError) as error:  # RuntimeError: the package came without it
        raise MissingExtraError(
            f"{suffix} films need ffmpeg: pip install imageio-ffmpeg (rodyn's extra 'film'), or install ffmpeg itself "
            "(Debian: apt-get install ffmpeg), or write a .gif"
        ) from error


def _encoded(target: Path, images: Iterator[bytes], fps: float, program: str, options: Sequence[str]) -> Path:
    data = b"".join(images)
    with scratch_directory() as scratch:
        file = scratch / f"film{target.suffix.lower()}"
        source = ["-f", "image2pipe", "-c:v", "mjpeg", "-framerate", f"{fps:g}", "-i", "-"]
        command = [program, "-y", "-loglevel", "error", *source, *options, str(file)]
        done = subprocess.run(command, input=data, capture_output=True, check=False)
        if done.returncode:
            raise FileError(
                f"ffmpeg could not write {str(target)!r}: {done.stderr.decode(errors='replace').strip()[-300:]}"
            )
        film = file.read_bytes()
    return write_file(target, _writer(film))


def pixels(image: bytes) -> NDArray[np.uint8]:
    """Return a picture as an array, (height, width, 3): red, green and blue from 0 to 255."""
    with _pillow("pictures as arrays need").open(BytesIO(image)) as result:
        return np.array(result.convert("RGB"))


def _pillow(use: str) -> Any:
    try:
        from PIL import Image
    except ImportError as error:
        raise missing_extra(use, "Pillow", "film") from error
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
    """Write frame_0000.png, … in place of earlier frames; the directory may contain nothing else."""
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
