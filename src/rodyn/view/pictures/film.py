"""Pictures and films of pages: drawn by a browser without a window, put together by ffmpeg or Pillow."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import numbers, positive
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
from rodyn.view.pictures.headless import Kind, Look as Look, frames
from rodyn.writing.output_file import checked_path, checked_place, scratch_directory, write_file

MOST_FRAMES = 5000
FILMS = {
    ".mp4": ("-c:v", "libx264", "-pix_fmt", "yuv420p", "-crf", "18", "-movflags", "+faststart"),
    ".webm": ("-c:v", "libvpx-vp9", "-crf", "30", "-b:v", "0"),
}
PICTURES: dict[str, Kind] = {".png": "png", ".svg": "svg+xml"}
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
    (found,) = frames(page, [_moment(page, time)], look, kind=kind)
    return write_file(target, _writer(found))


def _shown(marks: object) -> dict[str, bool]:
    """The marks as names of what a page shows."""
    if isinstance(marks, str) or not isinstance(marks, Iterable):
        raise InputTypeError(f"marks is a list, got {short(marks)}: write marks=[…]")
    found = {}
    for one in marks:
        if not is_one_of(one, MARKS):
            raise unknown("mark", one, MARKS)
        found[MARKS[one]] = True
    return found


def _moment(page: Page, time: float | None) -> float:
    """The time of a picture: one number in the span of the page."""
    start, end = page.span
    given = numbers(end if time is None else time, "t")
    if given.ndim:
        raise InputError(f"t has shape {given.shape}, but must be a single number (s)")
    if not start <= given <= end:
        raise InputError(f"t is {given:g} s, but the run has samples from {start:g} s to {end:g} s")
    return float(given)


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
    """The times of the frames, from the first to the last sample of all motions."""
    start, end = page.span
    if not end > start:
        raise InputError("nothing moves in this page: picture(…) draws it")
    count = round((end - start) * rate) + 1
    if count > MOST_FRAMES:
        raise InputError(f"{count} frames: a film has at most {MOST_FRAMES}; lower fps, or raise speed")
    return [float(time) for time in np.linspace(start, end, max(count, 2))]


def ffmpeg(suffix: str) -> str:
    """The path of ffmpeg: that of the machine, else the one of the package imageio-ffmpeg."""
    found = shutil.which("ffmpeg")
    if found is not None:
        return found
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
        made = scratch / f"film{target.suffix.lower()}"
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
