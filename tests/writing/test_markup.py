"""Small pictures: SVG that is well formed, in an image, and inside its frame whatever the numbers are."""

from __future__ import annotations

import re
from base64 import b64decode
from math import inf, nan
from xml.etree import ElementTree

import pytest

from rodyn.writing.markup import COLOURS, GREY, Drawing, curves, text

SVG = "{http://www.w3.org/2000/svg}"


def drawn(image: str) -> ElementTree.Element:
    """The SVG inside an image element."""
    source = ElementTree.fromstring(image).attrib["src"].removeprefix("data:image/svg+xml;base64,")
    return ElementTree.fromstring(b64decode(source).decode())


@pytest.mark.parametrize(
    "columns",
    [
        [[0.0, 1.0, 2.0]],
        [[1e308, -1e308, 0.0], [0.0, 0.0, 0.0]],
        [[5e-324, 0.0, 0.0]],
        [[3.0, 3.0, 3.0]],
        [[nan, 1.0, inf]],
        [[nan, nan, nan]],
    ],
)
def test_curves_stay_in_their_frame(columns: list[list[float]]) -> None:
    found = curves([0.0, 0.5, 1.0], columns, "q")
    root = drawn(found.image("q"))
    for line in root.iter(f"{SVG}path"):
        for x, y in re.findall(r"(-?[\d.]+) (-?[\d.]+)", line.attrib["d"]):
            assert 0 <= float(x) <= found.width
            assert 0 <= float(y) <= found.height
    assert "nan" not in "".join(found.elements)
    assert "inf" not in "".join(found.elements).replace("infinite", "")


def test_a_gap_is_a_gap_and_a_sample_is_a_dot() -> None:
    (line,) = [one for one in curves([0.0, 1, 2, 3], [[0.0, 1, nan, 2]], "q").elements if one.count("M") == 2]
    assert line.count("L") == 1
    assert curves([0.0], [[1.0]], "q").elements[-1].startswith("<circle")


def test_words_are_text() -> None:
    hostile = "</svg><script>alert(1)</script>\x1b"
    root = drawn(Drawing(10, 10, (text((0, 0), hostile),)).image(hostile))
    assert next(root.iter(f"{SVG}text")).text == r"</svg><script>alert(1)</script>\x1b"
    assert not list(root.iter(f"{SVG}script"))


@pytest.mark.parametrize("colour", [*COLOURS, GREY])
def test_colours_are_seen_on_white_and_on_black(colour: str) -> None:
    """A contrast of 3 : 1, which WCAG 2 asks of graphics."""
    shares = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]
    light = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    assert 1.05 / (light + 0.05) >= 3
    assert (light + 0.05) / 0.05 >= 3
