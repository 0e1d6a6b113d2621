"""HTML pages that need nothing else, and small SVG pictures beside tables.

A page has no script and the colours that the reader's system has chosen. A picture is SVG inside an image, which runs
no script and is shown by untrusted notebooks; its colours are seen on light and dark pages.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from math import isfinite
from typing import NamedTuple, TypeAlias

from rodyn.plain_text import visible

STYLE = """
.rodyn { max-width: 62rem; margin: 0 auto; padding: 1.5rem; line-height: 1.5; font-family: system-ui, sans-serif; }
.rodyn h1 { font-size: 1.5rem; font-weight: 600; margin: 0 0 .3rem; }
.rodyn h2 { font-size: .95rem; font-weight: 600; margin: 1.6rem 0 .3rem; padding-top: .5rem;
  border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
.rodyn .facts { opacity: .75; font-size: .9rem; margin: 0 0 .4rem; }
"""
"""What is inside an element of the class rodyn."""

PAGE_STYLE = (
    ":root { color-scheme: light dark; }\nbody { margin: 0; background: Canvas; color: CanvasText; }\n"
)


def page(title: str, body: str) -> str:
    """Return the page of a title and the markup of its body, which is XML.

    >>> page("1 < 2", "<p>so it is</p>").splitlines()[5]
    '<title>1 &lt; 2</title>'
    """
    return (
        '<!DOCTYPE html>\n<html lang="en" xmlns="http://www.w3.org/1999/xhtml">\n<head>\n<meta charset="utf-8"/>\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>\n'
        f"<title>{escape(title)}</title>\n<style>{PAGE_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>"
    )


GREY, ORANGE = "#7f8894", "#d5602b"
COLOURS = ("#3b8fd1", "#b8860b", "#1a9b76", "#c46aa0", "#8a7bd8", ORANGE)
"""At least 3 : 1 against white and against black; colour-blind people can tell them apart."""

Point: TypeAlias = tuple[float, float]


class Drawing(NamedTuple):
    """Elements of SVG in a picture of `width` times `height` pixels."""

    width: int
    height: int
    elements: tuple[str, ...]

    def image(self, words: str) -> str:
        """Return an HTML element; `words` are read to those who do not see it.

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
    """Return an image and the content beside it, or below where there is no room."""
    block = "display: inline-block; vertical-align: top; margin-right: 16px"
    if not image:
        return content
    return f'<div style="{block}">{image}</div><div style="{block}; max-width: 600px">{content}</div>'


def stroke(colour: str, width: float, opacity: float = 1.0) -> str:
    """Return the style of a line, for `path`."""
    return (
        f'fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-opacity="{opacity:g}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )


def path(points: Iterable[Point | None], look: str) -> str:
    """Return a line through points; None is a gap. `look` is `stroke(…)`, or the class of a style."""
    words, start = [], "M"
    for point in points:
        if point is None:
            start = "M"
            continue
        words.append(f"{start}{point[0]:.1f} {point[1]:.1f}")
        start = "L"
    return f'<path d="{"".join(words)}" {look}/>'


def disc(at: Point, radius: float, colour: str) -> str:
    """Return a filled circle."""
    return f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="{radius:g}" fill="{colour}"/>'


def square(at: Point, radius: float, colour: str, degrees: int = 0) -> str:
    """Return a filled square with a circle of this radius inside, turned by an angle in degrees."""
    x, y = at
    turn = f' transform="rotate({degrees} {x:.1f} {y:.1f})"' if degrees else ""
    return (
        f'<rect x="{x - radius:.1f}" y="{y - radius:.1f}" width="{2 * radius:g}" height="{2 * radius:g}" '
        f'fill="{colour}"{turn}/>'
    )


def text(at: Point, words: str, anchor: str = "start") -> str:
    """Return a text that begins, ends or has its middle at a point."""
    return f'<text x="{at[0]:.1f}" y="{at[1]:.1f}" text-anchor="{anchor}" fill="{GREY}">{escape(visible(words))}</text>'


WIDTH, HEIGHT, LEFT, BELOW, ABOVE, RIGHT = 300, 150, 46, 18, 18, 8
"""Pixels of curves, and of the margins around them."""


def curves(t: Sequence[float], columns: Sequence[Sequence[float]], title: str) -> Drawing:
    """Draw columns of numbers over time t (s) under a title; what is not finite is a gap, a single sample a dot.

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
        places = [at(*sample) for sample in zip(t, column, strict=True)]
        known = [place for place in places if place is not None]
        elements.append(disc(known[0], 2.5, colour) if len(known) == 1 else path(places, stroke(colour, 1.6)))
    return Drawing(WIDTH, HEIGHT, tuple(elements))
