"""Animated stick figures: an SVG that a browser plays, or numbered pictures, one for each frame."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from xml.sax.saxutils import escape

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, positive
from rodyn.errors import FileError, InputError, InputTypeError, UnsupportedError, short, unwritable
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.plot.robots import (
    AXES,
    Skeleton,
    View,
    box_curves,
    seen,
    single,
    skeleton,
    stick_line,
    tool_path,
    view_panel,
    views,
)
from rodyn.writing.output_file import write_text

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run

FASTEST = 25.0
"""Frames per second, at most; the browser interpolates between them."""
MAX_FRAMES = 2000
SIDE, MARGIN, FOOT = 420.0, 40.0, 54.0
"""Pixels: side of a view, margin around it, space below it."""
FRAME = re.compile(r"frame_\d{4,}\.png")


class Film(NamedTuple):
    """Some samples of one run: their times from 0 (s), its sticks, and the path of the tool through all samples.

    A robot with several tips, none of them named, has no tool.
    """

    title: str
    t: Floats
    sticks: Skeleton
    tool: Floats | None
    views: tuple[View, ...]

    @property
    def duration(self) -> float:
        return float(self.t[-1])


def animate(run: Run, path: Any, fps: float = FASTEST) -> Path:
    """Write one run as an animated picture `….svg`, or as pictures into a directory."""
    if not isinstance(path, str | PathLike) or not fspath(path):
        raise InputTypeError(f"path must be a str or a pathlib.Path, got {short(path)}")
    target = Path(path)
    if target.suffix.lower() == ".svg":
        return write_text(target, svg(film(run, fps)))
    if target.suffix and not target.is_dir():
        raise FileError(
            f"{str(target)!r} must end with .svg, or be a directory for numbered pictures, such as 'frames/'"
        )
    return _frames(run, target, fps)


def film(run: Run, fps: float = FASTEST) -> Film:
    """Return the frames of a run: the samples nearest to `fps` times a second, at most `MAX_FRAMES`."""
    rate = positive(fps, "fps", "1/s")
    if rate > FASTEST:
        raise InputError(f"fps is {rate:g}, but the maximum is {FASTEST:g} frames per second")
    reached = single(run, "animations")
    t = run.t[reached]
    if len(t) < 2:
        raise UnsupportedError("this run has only one valid sample: nothing moves")
    taken = _taken(t, rate)
    sticks, tool = skeleton(run.robot, run.q[reached][taken]), tool_path(run, reached)
    return Film(run.robot.name, t[taken] - t[0], sticks, tool, views(sticks.extent, run.robot.gravity))


def _taken(t: Floats, fps: float) -> NDArray[np.intp]:
    """Return the samples nearest to equally spaced times, including the first and the last.

    >>> _taken(np.array([0, 0.1, 0.5, 1.0]), 2.0)
    array([0, 2, 3])
    """
    count = min(max(round((t[-1] - t[0]) * fps), 1) + 1, MAX_FRAMES)
    times = np.linspace(t[0], t[-1], count)
    after = np.clip(np.searchsorted(t, times), 1, len(t) - 1)
    nearest = np.where(times - t[after - 1] < t[after] - times, after - 1, after)
    return np.unique(nearest)


class Window(NamedTuple):
    """The visible part of a view, the same in every frame: its centre and half its width and height (m)."""

    x: float
    y: float
    half: float


def _window(film: Film, view: View) -> Window:
    """Return a square around all frames, with a margin."""
    points = [film.sticks.extent, *([] if film.tool is None else [film.tool])]
    flat = np.concatenate(points)[:, [view.right, view.up]]
    flat = flat[np.isfinite(flat).all(-1)]
    low, high = flat.min(axis=0), flat.max(axis=0)
    half = max(float((high - low).max()) / 2, 1e-6) * 1.08
    x, y = ((low + high) / 2).tolist()
    return Window(x, y, half)


def svg(film: Film) -> str:
    """Return the film as a self-contained SVG that plays in real time, in a loop; coordinates in tenths of a pixel."""
    width = MARGIN + len(film.views) * (SIDE + MARGIN)
    height = SIDE + 2 * MARGIN + FOOT
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="sans-serif" font-size="14">',
        f"<title>{escape(film.title)}</title>",
        '<defs><marker id="joint" viewBox="-5 -5 10 10" markerWidth="9" markerHeight="9" '
        'markerUnits="userSpaceOnUse"><circle r="3.6" fill="#fff" stroke="#222" stroke-width="1.6"/></marker>'
        '<marker id="base" viewBox="-6 -6 12 12" markerWidth="12" markerHeight="12" '
        'markerUnits="userSpaceOnUse"><rect x="-5" y="-5" width="10" height="10" fill="#222"/></marker>'
        '<marker id="tool" viewBox="-5 -5 10 10" markerWidth="9" markerHeight="9" '
        'markerUnits="userSpaceOnUse"><circle r="4.2" fill="#D55E00"/></marker></defs>',
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
        f'<text x="{width / 2:g}" y="24" text-anchor="middle" font-size="16">{escape(film.title)}</text>',
    ]
    for k, view in enumerate(film.views):
        lines += _view(film, view, MARGIN + k * (SIDE + MARGIN))
    return "\n".join([*lines, *_clock(film, width, height), "</svg>\n"])


def _view(film: Film, view: View, left: float) -> Iterator[str]:
    window = _window(film, view)
    scale = SIDE / (2 * window.half)

    def place(points: Floats) -> str:
        x = SIDE / 2 + (points[:, view.right] - window.x) * scale
        y = SIDE / 2 + (points[:, view.up] - window.y) * (scale if view.down else -scale)
        return " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x.tolist(), y.tolist(), strict=True))

    yield f'<g transform="translate({left:g} {MARGIN:g})">'
    yield f'<rect width="{SIDE:g}" height="{SIDE:g}" fill="none" stroke="#bbb"/>'
    if film.tool is not None:
        yield f'<polyline points="{place(_few(film.tool))}" fill="none" stroke="#E69F00" stroke-dasharray="5 3"/>'
    times = ";".join(_short(value) for value in (film.t / film.duration).tolist())
    moves = (
        f'<animate attributeName="points" dur="{_short(film.duration)}s" repeatCount="indefinite" '
        f'keyTimes="{times}"'
    )
    for k in range(film.sticks.boxes.shape[1]):
        frames = [place(box) for box in film.sticks.boxes[:, k]]
        style = 'fill="none" stroke="#0072B2" stroke-width="1.5" stroke-linejoin="round"'
        yield f'<polyline points="{frames[0]}" {style}>{moves} values="{";".join(frames)}"/></polyline>'
    for branch in film.sticks.branches():
        frames = [place(points[branch]) for points in film.sticks.points]
        root = "base" if film.sticks.roles[branch[0]] == "base" else "joint"
        tip = "tool" if film.sticks.roles[branch[-1]] == "tool" else "joint"
        yield (
            f'<polyline points="{frames[0]}" fill="none" stroke="#0072B2" stroke-width="4" stroke-linejoin="round" '
            f'marker-start="url(#{root})" marker-mid="url(#joint)" marker-end="url(#{tip})">'
            f'{moves} values="{";".join(frames)}"/></polyline>'
        )
    yield from _scale(view, scale)
    yield "</g>"


def _scale(view: View, scale: float) -> Iterator[str]:
    """Yield a scale bar of a round length, and the names of the axes."""
    length = 10.0 ** math.floor(math.log10(SIDE / 3 / scale))
    length *= next(k for k in (5, 2, 1) if k * length * scale <= SIDE / 2)
    end, arrow = 10 + length * scale, "↓" if view.down else "↑"
    yield f'<path d="M10 {SIDE - 14:g}v4H{end:.1f}v-4" fill="none" stroke="#222"/>'
    yield f'<text x="{10 + length * scale / 2:.1f}" y="{SIDE - 16:g}" text-anchor="middle">{length:g} m</text>'
    axes = f"{AXES[view.right]} →, {AXES[view.up]} {arrow}"
    yield f'<text x="{SIDE / 2:g}" y="{SIDE + 20:g}" text-anchor="middle">{view.title} ({axes})</text>'


def _clock(film: Film, width: float, height: float) -> Iterator[str]:
    """Yield a progress bar of the time."""
    full, y, duration = width - 2 * MARGIN - 60, height - 28, _short(film.duration)
    yield f'<rect x="{MARGIN:g}" y="{y:g}" width="{full:g}" height="8" fill="#ddd"/>'
    yield (
        f'<rect x="{MARGIN:g}" y="{y:g}" width="0" height="8" fill="#222"><animate attributeName="width" '
        f'from="0" to="{full:g}" dur="{duration}s" repeatCount="indefinite"/></rect>'
    )
    yield f'<text x="{width - MARGIN:g}" y="{y + 9:g}" text-anchor="end">{film.duration:.3g} s</text>'


def _few(points: Floats) -> Floats:
    """Return at most `MAX_FRAMES` points of a path."""
    return points[np.isfinite(points).all(-1)][:: -(-len(points) // MAX_FRAMES)]


def _short(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".")


def _frames(run: Run, directory: Path, fps: float) -> Path:
    """Write frame_0000.png, … in place of earlier frames; the directory may contain nothing else."""
    from rodyn.plot.draw import draw, figure_path

    frames = film(run, fps)
    try:
        directory.mkdir(exist_ok=True)
        others = sorted(child.name for child in directory.iterdir() if not FRAME.fullmatch(child.name))
        if others:
            raise FileError(
                f"{str(directory)!r} contains other files than frames, such as {others[0]!r}: give an empty directory"
            )
        figure_path(directory / "frame_0000.png")  # before anything is removed
        for old in directory.iterdir():
            old.unlink()
    except OSError as error:
        raise unwritable(directory, error) from None
    for k, picture in enumerate(frame_figures(frames)):
        draw(picture, directory / f"frame_{k:04}.png")
    return directory


def frame_figures(film: Film) -> Iterator[Figure]:
    """Yield every frame as a figure; all show the same window."""
    windows = [_window(film, view) for view in film.views]
    for k in range(len(film.t)):
        panels = tuple(
            _frame(film, k, view, window) for view, window in zip(film.views, windows, strict=True)
        )
        yield Figure(f"{film.title}, t = {film.t[k]:.2f} s", panels, share=False)


def _frame(film: Film, k: int, view: View, window: Window) -> Panel:
    x, y, half = window
    way = (
        [] if film.tool is None else [Curve("tool", *seen(_few(film.tool), view), line="thin", marks="none")]
    )
    return view_panel(
        view,
        (
            *way,
            *box_curves(film.sticks, k, view, 0.2),
            Curve("", *stick_line(film.sticks, k, view), line="bold", marks="circle", shade=0.2),
        ),
        window=(x - half, x + half, y - half, y + half),
    )
