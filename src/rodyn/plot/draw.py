"""Draws figures; the only file that imports matplotlib."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import Any

from rodyn.errors import FileError, InputTypeError, MissingExtraError, missing_extra, short, unwritable
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.writing.output_file import write_file

SUFFIXES = (".svg", ".png", ".pdf")

# the colour-blind-safe palette of Okabe and Ito, without yellow; black, which desired curves have, comes last
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9", "#777777", "#000000")
MARKERS = "osD^vPX*"
NAMED_MARKERS = {"circle": "o", "square": "s", "diamond": "D", "triangle": "^", "cross": "x", "dot": "s"}
# readable in grey: curves without markers differ by dashes; the plain dashes are reserved for curves that are `other`
DASHES = (
    "-",
    (0, (8, 1.5)),
    "-.",
    ":",
    (0, (6, 1, 1, 1, 1, 1)),
    (0, (12, 2, 2, 2)),
    (0, (2.5, 1)),
    (0, (5, 1, 1, 1)),
)
OTHER_DASHES = ("--", (0, (8, 3)), (0, (3, 3)), (0, (6, 2, 2, 2)), (0, (2, 1)), (0, (10, 1)))
WIDTHS = {"thin": 0.8, "normal": 1.4, "bold": 2.6, "none": 0.0}
MAX_MARKED_POINTS = 20
"""Maximum number of points of a curve with markers."""
ROW = 0.23
"""Height of a row of the legend, in inches."""
MAX_TICKS = 8
MAX_INTERVALS = 7
"""Intervals between the ticks of an axis of metres."""
ROUNDING = 1e-12
"""Relative: curves that move by less show rounding errors, not a motion."""
NO_DATES: dict[str, dict[str, Any]] = {
    ".svg": dict.fromkeys(("Date", "Creator", "Format", "Type")),
    ".pdf": {"CreationDate": None},
    ".png": {},
}


def figure_path(path: str | PathLike[str]) -> Path:
    """Return the path of a picture, checked; call it before a long computation."""
    _figure_class()
    if not isinstance(path, str | PathLike):
        raise InputTypeError(f"path must be a str or a pathlib.Path, got {short(path)}")
    file = Path(path)
    if file.suffix.lower() not in SUFFIXES:
        raise FileError(f"{str(file)!r} must end with {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}")
    if not file.parent.is_dir():
        raise unwritable(file, f"there is no directory {str(file.parent)!r}")
    return file


def draw(picture: Figure, path: str | PathLike[str]) -> Path:
    """Draw the panels of a figure and write them to `path` (.svg, .png or .pdf).

    The same figure gives the same file, byte for byte: no dates, no random names.
    """
    target = figure_path(path)
    figure = drawn(picture)
    return write_file(target, lambda stream: _write(figure, stream, target.suffix.lower()))


def plotted(picture: Figure, path: str | PathLike[str] | None) -> Any:
    """Draw to `path` and return it; without a path, return the `matplotlib.figure.Figure`."""
    return drawn(picture) if path is None else draw(picture, path)


def drawn(picture: Figure) -> Any:
    """Return the `matplotlib.figure.Figure` of a figure."""
    bars = any(panel.kind == "bars" for panel in picture.panels)
    across = picture.columns or columns(len(picture.panels), bars)
    down = -(-len(picture.panels) // across)
    figure = _figure_class()(figsize=_size(picture, across, down, bars), layout="constrained")
    same = picture.share and len({panel.y for panel in picture.panels}) == 1
    grid = list(figure.subplots(down, across, squeeze=False, sharey=same).flat)
    numbers = _numbers(picture)
    for panel, here in zip(picture.panels, grid, strict=False):
        (_bars if panel.kind == "bars" else _lines)(panel, here, numbers)
        here.set_title(panel.title, fontsize="medium")
        here.set_ylabel(panel.y)
        if same and not bars and len(grid) == len(picture.panels):
            here.label_outer()
        here.grid(alpha=0.3)
        here.set_axisbelow(True)
    for here in grid[len(picture.panels) :]:
        here.remove()
    for panel, here in zip(picture.panels, figure.axes, strict=True):  # after all curves are drawn
        still = still_limits(picture.panels if same else (panel,), picture.panels)
        if still is not None:
            here.set_ylim(*still)
        _limits(panel, here)
    figure.suptitle(picture.title)
    _legend(figure, picture.note)
    return figure


def columns(panels: int, bars: bool = False) -> int:
    """Return the number of panels in a row.

    >>> [columns(k) for k in range(1, 10)]
    [1, 2, 3, 2, 3, 3, 3, 3, 3]
    """
    return 1 if bars else 2 if panels == 4 else min(panels, 3)


def _size(picture: Figure, across: int, down: int, bars: bool) -> tuple[float, float]:
    if all(panel.equal for panel in picture.panels):
        return max(6.4, 5.2 * across), 1.2 + 5.0 * down
    height = 3.8 if down == 1 or bars else 2.9  # several rows are lower
    return 11.0 if bars else max(6.4, 4.6 * across), 0.8 + height * down


def _numbers(picture: Figure) -> dict[str, int]:
    """Label → number: curves of one label look the same in all panels; grey curves have no number."""
    curves = [curve for panel in picture.panels for curve in panel.curves if curve.shade is None]
    return {label: k for k, label in enumerate(dict.fromkeys(curve.label for curve in curves))}


def _write(figure: Any, target: Any, suffix: str) -> None:
    import matplotlib as mpl

    with mpl.rc_context({"svg.hashsalt": "rodyn"}):
        figure.savefig(target, format=suffix[1:], dpi=150, metadata=NO_DATES[suffix])


def _figure_class() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise missing_extra("plots need", "matplotlib", "plot") from error
    return _shown(Figure)


def version() -> str | None:
    """Return the version of matplotlib; None if it is not installed."""
    try:
        _figure_class()
    except MissingExtraError:
        return None
    import matplotlib

    return str(matplotlib.__version__)


@cache
def _shown(figure: Any) -> Any:
    """Return matplotlib's Figure with a display in notebooks that does not need `%matplotlib`."""
    return type("Figure", (figure,), {"_repr_png_": _png})


def _png(figure: Any) -> bytes:
    stream = BytesIO()
    _write(figure, stream, ".png")
    return stream.getvalue()


def _legend(figure: Any, note: str) -> None:
    """Draw one legend for all panels, below them, with the note above it."""
    handles: dict[str, Any] = {}
    for axes in figure.axes:
        for handle, label in zip(*axes.get_legend_handles_labels(), strict=True):
            handles.setdefault(label, handle)
    if not handles:
        if note:
            figure.supxlabel(note, fontsize="small")
        return
    fit = max(1, int(figure.get_figwidth() / (0.09 * max(map(len, handles)) + 0.7)))
    rows = -(-len(handles) // fit)
    columns = -(-len(handles) // rows)
    figure.set_figheight(figure.get_figheight() + ROW * (rows - 1 + bool(note)))
    # matplotlib fills columns first; reordered to read along the rows
    order = [label for k in range(columns) for label in list(handles)[k::columns]]
    figure.legend(
        [handles[label] for label in order],
        order,
        loc="outside lower center",
        ncols=columns,
        frameon=False,
        handlelength=3.0,
        title=note or None,
        title_fontproperties={"size": "small"},
    )


def _lines(panel: Panel, axes: Any, numbers: dict[str, int]) -> None:
    others = list(dict.fromkeys(curve.label for curve in panel.curves if curve.other))
    for curve in panel.curves:
        k = numbers.get(curve.label, others.index(curve.label) if curve.other else 0)
        axes.plot(
            curve.x,
            curve.y,
            label=curve.label or "_",
            color=COLOURS[k % len(COLOURS)] if curve.shade is None else str(curve.shade),
            linewidth=WIDTHS[curve.line],
            linestyle=_dashes(curve, k, others),
            **_marks(curve, k),
        )
    if panel.log_y:
        axes.set_yscale("log")
    else:
        axes.ticklabel_format(axis="y", scilimits=(-3, 5), useMathText=True)
    if panel.log_x:
        axes.set_xscale("log")
    if panel.equal:
        axes.locator_params(axis="x", nbins=MAX_INTERVALS)  # -0.075 and the like must not touch
    else:
        _ticks(panel, axes)
    axes.set_xlabel(panel.x)


def _dashes(curve: Curve, k: int, others: list[str]) -> Any:
    if curve.line == "none":
        return "none"
    if curve.other:
        return OTHER_DASHES[others.index(curve.label) % len(OTHER_DASHES)]
    marked = curve.marks not in ("auto", "none") or (
        curve.marks == "auto" and len(curve.x) <= MAX_MARKED_POINTS
    )
    plain = marked or curve.shade is not None
    return "-" if plain else DASHES[(k + k // len(COLOURS)) % len(DASHES)]


def _marks(curve: Curve, k: int) -> dict[str, Any]:
    if curve.marks == "auto":
        few = len(curve.x) <= MAX_MARKED_POINTS
        # lower markers are larger, and hollow, so that coinciding curves stay visible
        size = max(4.0, 10.0 - k) if curve.shade is None else 6.0
        marker = MARKERS[k % len(MARKERS)] if few else None
        return {"marker": marker, "markersize": size, "markerfacecolor": "none"}
    marker = NAMED_MARKERS.get(curve.marks)
    alone = curve.line == "none"
    size = {"square": 9.5, "triangle": 8.0, "dot": 3.6}.get(curve.marks, 7.0) if alone else 3.5
    return {"marker": marker, "markersize": size, "zorder": 3 if alone else 2}


def still_limits(same_axis: Sequence[Panel], panels: Sequence[Panel]) -> tuple[float, float] | None:
    """Return y limits of panels whose curves move by rounding only, so that they are drawn as flat lines.

    Rounding is relative to the largest value with the same unit in any panel of the figure; for angles to at least
    1 rad. None if a curve moves, or all values are 0.
    """
    if any(panel.log_y or panel.equal or panel.kind != "lines" for panel in same_axis):
        return None
    like = [_heights(panel) for panel in panels if _unit(panel) == _unit(same_axis[0]) and not panel.log_y]
    heights = [y for panel in same_axis for y in _heights(panel)]
    if not heights:
        return None
    size = max(
        1.0 if _unit(same_axis[0]) == "rad" else 0.0,
        *(abs(y) for heights_of_panel in like for y in heights_of_panel),
    )
    low, high = min(heights), max(heights)
    if not high - low <= ROUNDING * size or size == 0.0:
        return None
    half = max(
        0.05 * size,
        *(
            (max(heights_of_panel) - min(heights_of_panel)) / 2
            for heights_of_panel in like
            if heights_of_panel
        ),
    )
    return (low + high) / 2 - half, (low + high) / 2 + half


def _heights(panel: Panel) -> list[float]:
    return [y for curve in panel.curves for y in curve.y if math.isfinite(y)]


def _unit(panel: Panel) -> str:
    """Return the unit of the y axis: the text in the last parentheses of its label."""
    return panel.y.rpartition("(")[2].rstrip(")")


def _limits(panel: Panel, axes: Any) -> None:
    if panel.top is not None:
        axes.set_ylim(top=panel.top)
    if panel.kind == "lines" and panel.log_y:
        _few_decades(axes)
    if panel.equal:
        axes.set_aspect("equal", adjustable="box" if panel.window else "datalim")
    if panel.window is not None:
        left, right, bottom, top = panel.window
        axes.set_xlim(left, right)
        axes.set_ylim(bottom, top)
    if panel.down:
        axes.invert_yaxis()


def _few_decades(axes: Any) -> None:
    """Set ticks at 1, 2 and 5 on a logarithmic y axis of less than two decades."""
    from matplotlib.ticker import LogFormatterSciNotation, LogLocator

    low, high = axes.get_ylim()
    if high < 1e2 * low:
        axes.yaxis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0)))
        axes.yaxis.set_major_formatter(LogFormatterSciNotation(minor_thresholds=(3.0, 3.0)))
        axes.yaxis.set_ticks([], minor=True)


def _ticks(panel: Panel, axes: Any) -> None:
    """Set ticks at the x of the curves if they are few, else at evenly spaced integers of a logarithmic axis."""
    places = sorted({x for curve in panel.curves for x in curve.x if isinstance(x, int | float)})
    if len(places) > MAX_TICKS and panel.log_x and places[0] > 0 and all(x == int(x) for x in places):
        ratio = (places[-1] / places[0]) ** (1 / (MAX_TICKS - 1))
        wanted = [places[0] * ratio**k for k in range(MAX_TICKS)]
        places = sorted({min(places, key=lambda x: abs(x / there - 1)) for there in wanted})
    if len(places) <= MAX_TICKS:
        places = _readable(places) if panel.log_x else places
        axes.set_xticks(places, [f"{x:g}" for x in places])
        axes.xaxis.minorticks_off()


def _readable(places: Sequence[float]) -> list[float]:
    """Return the ticks of a logarithmic axis whose labels do not overlap the one before.

    >>> _readable([32, 1024, 4096, 10000, 30000])
    [32, 1024, 4096, 30000]
    """
    readable: list[float] = []
    for x in places:
        room = LETTER * len(f"{x:g}") * math.log(places[-1] / places[0])
        if not readable or math.log(x / readable[-1]) > room:
            readable.append(x)
    return readable


LETTER = 0.028
"""The width of a letter of a label, of that of a small panel."""


def _bars(panel: Panel, axes: Any, numbers: dict[str, int]) -> None:
    names = list(dict.fromkeys(x for curve in reversed(panel.curves) for x in curve.x))
    width = 0.8 / len(panel.curves)
    for k, curve in enumerate(panel.curves):
        places = [names.index(x) + (k - (len(panel.curves) - 1) / 2) * width for x in curve.x]
        colour = COLOURS[numbers.get(curve.label, k) % len(COLOURS)]
        axes.bar(places, curve.y, width, label=curve.label, color=colour)
    axes.set_xticks(range(len(names)), [str(name).replace("-", "-\n", 1) for name in names])
    axes.set_xlabel(panel.x)
    if panel.log_y:
        axes.set_yscale("log")
