"""Small pictures beside tables: SVG inside an image, which runs no script, and which untrusted notebooks show.

Colours are neither light nor dark, so that they are seen on both; a picture has no background of its own.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from math import isfinite
from typing import NamedTuple, TypeAlias

from rodyn.plain_text import visible

GREY, ORANGE = "#7f8894", "#d5602b"
COLOURS = ("#3b8fd1", "#b8860b", "#1a9b76", "#c46aa0", "#8a7bd8", ORANGE)
"""At least 3 : 1 against white and against black; colour-blind people can tell them apart."""

Point: TypeAlias = tuple[float, float]


class Drawing(NamedTuple):
    """Elements of SVG in a picture of so many pixels."""

    width: int
    height: int
    elements: tuple[str, ...]

    def image(self, words: str) -> str:
        """As an HTML element; `words` are for those who do not see it.

        >>> Drawing(20, 10, ()).image("an arm")[:46]
        '<img src="data:image/svg+xml;base64,PHN2ZyB4bW'
        """
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}" font-family="sans-serif" font-size="11">'
            f"{''.join(self.elements)}</svg>"
        )
        data = b64encode(text.encode("utf-8", "replace")).decode("ascii")
        return (
            f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(visible(words))}" '
            f'width="{self.width}" height="{self.height}"/>'
        )


def beside(image: str, content: str) -> str:
    """An image, and what stands beside it where there is room, else below."""
    block = "display: inline-block; vertical-align: top; margin-right: 16px"
    if not image:
        return content
    return f'<div style="{block}">{image}</div><div style="{block}; max-width: 600px">{content}</div>'


def stroke(colour: str, width: float, opacity: float = 1.0) -> str:
    """How a line looks, for `path`."""
    return (
        f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )


def path(points: Iterable[Point | None], look: str) -> str:
    """A line through points; None is a gap. `look` is `stroke(…)`, or the class of a style."""
    words, start = [], "M"
    for point in points:
        if point is None:
            start = "M"
            continue
        words.append(f"{start}{point[0]:.1f} {point[1]:.1f}")
        start = "L"
    return f'<path d="{"".join(words)}" {look}/>'


def disc(at: Point, radius: float, colour: str) -> str:
    """A filled circle."""
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:g}" fill="{colour}"/>'


def square(at: Point, radius: float, colour: str, degrees: int = 0) -> str:
    """A filled square with a circle of this radius inside, turned by so much."""
    x, y = at
    turn = f' transform="rotate({degrees} {x:.1f} {y:.1f})"' if degrees else ""
    return (
        f'<rect x="{x - radius:.1f}" y="{y - radius:.1f}" width="{2 * radius:g}" height="{2 * radius:g}" '
        f'fill="{colour}"{turn}/>'
    )


def text(at: Point, words: str, anchor: str = "start") -> str:
    """Words that begin, end or have their middle at a point."""
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" text-anchor="{anchor}" fill="{GREY}">{escape(visible(words))}</text>'


WIDTH, HEIGHT, LEFT, BELOW, ABOVE, RIGHT = 300, 150, 46, 18, 18, 8
"""Pixels of curves, and of the margins around them."""


def curves(t: Sequence[float], columns: Sequence[Sequence[float]], title: str) -> Drawing:
    """Columns of numbers over time t (s) under a title; what is not finite is a gap, a single sample a dot.

    >>> curves([0.0, 1.0], [[0.0, 2.0]], "q (rad)").elements[-1][:20]
    '<path d="M46.0 126.8'
    """
    values = [x for column in columns for x in column if isfinite(x)]
    low, high = min(values, default=0.0), max(values, default=0.0)
    size = (
        max(abs(low), abs(high)) or 1.0
    )  # ranges are computed in parts of it: they may be beyond the largest number
    middle, half = (low / size + high / size) / 2, max((high / size - low / size) / 2, 1e-9) * 1.1
    first, span = t[0], (t[-1] - t[0]) or 1.0

    def at(time: float, x: float) -> Point | None:
        if not isfinite(x):
            return None
        across = (time - first) / span * (WIDTH - LEFT - RIGHT)
        down = (1 - (x / size - middle) / half) / 2 * (HEIGHT - ABOVE - BELOW)
        return LEFT + across, ABOVE + down

    ends = [(LEFT, HEIGHT - BELOW), (WIDTH - RIGHT, HEIGHT - BELOW)]
    elements = [text((LEFT, 11), title), path([(LEFT, ABOVE), *ends], stroke(GREY, 1, 0.6))]
    for x in dict.fromkeys((low, high)):
        place = at(first, x) or (LEFT, HEIGHT / 2)
        elements.append(text((LEFT - 5, place[1] + 4), f"{x:.3g}", "end"))
    elements.append(text((LEFT, HEIGHT - 5), f"{t[0]:.3g} s"))
    if len(t) > 1:
        elements.append(text((WIDTH - RIGHT, HEIGHT - 5), f"{t[-1]:.3g} s", "end"))
    for k, column in enumerate(columns):
        colour = COLOURS[k % len(COLOURS)]
        places = [at(*one) for one in zip(t, column, strict=True)]
        known = [place for place in places if place is not None]
        elements.append(disc(known[0], 2.5, colour) if len(known) == 1 else path(places, stroke(colour, 1.6)))
    return Drawing(WIDTH, HEIGHT, tuple(elements))
