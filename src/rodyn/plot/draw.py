"""Figures as pictures: the one file that imports matplotlib."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

from rodyn.errors import FileError, MissingExtraError
from rodyn.plot.figure import Curve, Figure, Panel

SUFFIXES = (".svg", ".png", ".pdf")

# Okabe and Ito's colours, which most people with another sight of colours can tell apart
COLOURS = ("#0072B2", "#E69F00", "#009E73", "#D55E00", "#CC79A7", "#56B4E9", "#000000", "#999999")
MARKERS = "osD^vPX*"


def figure_path(path: str | PathLike[str]) -> Path:
    """The path of a picture, if one can be drawn and written there: to be asked before something long begins."""
    _figure_class()
    found = Path(path)
    if found.suffix.lower() not in SUFFIXES:
        raise FileError(f"{str(found)!r} must end with {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}")
    if not found.parent.is_dir():
        raise FileError(f"{str(found)!r} cannot be written: there is no directory {str(found.parent)!r}")
    return found


def draw(picture: Figure, path: str | PathLike[str]) -> Path:
    """Draw the panels of a figure beside each other and write them to `path` (.svg, .png or .pdf)."""
    target = figure_path(path)
    bars = any(panel.kind == "bars" for panel in picture.panels)
    across = 1 if bars else 2 if len(picture.panels) == 4 else min(len(picture.panels), 3)
    down = -(-len(picture.panels) // across)
    size = (11.0 if bars else max(6.4, 4.6 * across), 0.8 + 3.8 * down)
    figure = _figure_class()(figsize=size, layout="constrained")
    same = len({panel.y for panel in picture.panels}) == 1
    axes = figure.subplots(down, across, squeeze=False, sharey=same).flat
    for panel, here in zip(picture.panels, axes, strict=True):
        (_bars if panel.kind == "bars" else _lines)(panel, here)
        here.set_title(panel.title, fontsize="medium")
        here.set_ylabel(panel.y)
        if same and not bars:
            here.label_outer()
        here.grid(alpha=0.3)
        here.set_axisbelow(True)
    for panel, here in zip(picture.panels, figure.axes, strict=True):  # when all have said how low they go
        if panel.top is not None:
            here.set_ylim(top=panel.top)
        if panel.kind == "lines" and panel.log_y:
            _few_decades(here)
    figure.suptitle(picture.title)
    _legend(figure)
    try:
        with _repeatable():
            figure.savefig(
                target, dpi=150, metadata={"Date": None} if target.suffix.lower() == ".svg" else None
            )
    except OSError as error:
        raise FileError(f"{str(target)!r} cannot be written: {error.strerror or error}") from error
    return target


def _figure_class() -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise MissingExtraError("plots need matplotlib: pip install 'rodyn[plot]'") from error
    return Figure


def version() -> str | None:
    """Of matplotlib; None where pictures cannot be drawn."""
    try:
        _figure_class()
    except MissingExtraError:
        return None
    import matplotlib

    return str(matplotlib.__version__)


def _repeatable() -> Any:
    """The same picture is the same file: names inside an SVG are else made with a random number."""
    from matplotlib import rc_context

    return rc_context({"svg.hashsalt": "rodyn"})


def _legend(figure: Any) -> None:
    """One for all panels, below them."""
    handles: dict[str, Any] = {}
    for axes in figure.axes:
        found, labels = axes.get_legend_handles_labels()
        handles |= dict(zip(labels, found, strict=True))
    columns = len(handles) if len(handles) <= 5 else 4
    figure.legend(handles.values(), handles, loc="outside lower center", ncols=columns, frameon=False)


def _lines(panel: Panel, axes: Any) -> None:
    for k, curve in enumerate(panel.curves):
        many = len(curve.x) > 20
        axes.plot(
            curve.x,
            curve.y,
            label=curve.label,
            color=COLOURS[k % len(COLOURS)],
            marker=None if many else MARKERS[k % len(MARKERS)],
            markersize=max(
                4.0, 10.0 - k
            ),  # what lies below is larger, and empty: curves that agree stay visible
            markerfacecolor="none",
            linewidth=1.4,
            linestyle="--" if curve.other else "-",
        )
    if panel.log_y:
        axes.set_yscale("log")
    if panel.log_x:
        axes.set_xscale("log")
    _ticks(panel.curves, axes)
    axes.set_xlabel(panel.x)


def _ticks(curves: tuple[Curve, ...], axes: Any) -> None:
    """Few x are named themselves."""
    places = sorted({x for curve in curves for x in curve.x})
    if len(places) <= 8:
        axes.set_xticks(places, [f"{x:g}" for x in places])
        axes.xaxis.set_ticks([], minor=True)


def _few_decades(axes: Any) -> None:
    """Names 2 and 5 as well on a logarithmic y that has room for one or two powers of ten."""
    from matplotlib.ticker import LogFormatterSciNotation, LogLocator

    low, high = axes.get_ylim()
    if high < 1e2 * low:
        axes.yaxis.set_major_locator(LogLocator(subs=(1.0, 2.0, 5.0)))
        axes.yaxis.set_major_formatter(LogFormatterSciNotation(minor_thresholds=(3.0, 3.0)))
        axes.yaxis.set_ticks([], minor=True)


def _bars(panel: Panel, axes: Any) -> None:
    names = list(dict.fromkeys(x for curve in reversed(panel.curves) for x in curve.x))
    width = 0.8 / len(panel.curves)
    for k, curve in enumerate(panel.curves):
        places = [names.index(x) + (k - (len(panel.curves) - 1) / 2) * width for x in curve.x]
        axes.bar(places, curve.y, width, label=curve.label, color=COLOURS[k % len(COLOURS)])
    axes.set_xticks(range(len(names)), [str(name).replace("-", "-\n", 1) for name in names])
    axes.set_xlabel(panel.x)
    if panel.log_y:
        axes.set_yscale("log")
