"""A robot as a drawing of characters: its links seen from the side and from above."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

WIDTH, HEIGHT = 38, 15
MARKS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""Of the points, in their order; if there are more, all but the first are marked with an o."""
ASPECT = 2.0
"""A character is so many times as high as it is wide."""


class Side(NamedTuple):
    """Which coordinates are seen to the right and upwards."""

    title: str
    right: int
    up: int


SIDE, FRONT, ABOVE = Side("x →, z ↑", 0, 2), Side("y →, z ↑", 1, 2), Side("x →, y ↑", 0, 1)
WIDE = 2.0
"""Points that extend so many times as far along y as along x are seen from the front, not from the side."""


def drawing(points: Points, parents: Sequence[int]) -> str:
    """Links as lines between points (k, 3), each with its parent's number (−1: none); joints are numbered.

    >>> rod = np.array([[0, 0, 0], [1.0, 0, 0]])
    >>> print(drawing(rod, (-1, 0)).splitlines()[-1].rstrip())
    0····································1  0····································1
    """
    length, width, _ = np.ptp(points, axis=0)
    views = [_seen(points, parents, side) for side in (FRONT if width > WIDE * length else SIDE, ABOVE)]
    rows = zip_longest(*views, fillvalue=" " * WIDTH)
    return "\n".join("  ".join(row).rstrip() for row in rows)


def legend(points: int) -> str:
    """What the marks of so many points mean.

    >>> legend(12), legend(50)
    ('0 is the base, k the frame of link k, a of link 10, …', '0 is the base, o a link')
    """
    if points > len(MARKS):
        return "0 is the base, o a link"
    return f"0 is the base, k the frame of link k{', a of link 10, …' * (points > 10)}"


def _seen(points: Points, parents: Sequence[int], side: Side) -> list[str]:
    flat = points[:, [side.right, side.up]]
    low, high = flat.min(axis=0), flat.max(axis=0)
    scale = max((high[0] - low[0]) / (WIDTH - 1), (high[1] - low[1]) / ASPECT / (HEIGHT - 1), 1e-12)
    columns = np.rint((flat[:, 0] - low[0]) / scale).astype(int)
    rows = np.rint((high[1] - flat[:, 1]) / scale / ASPECT).astype(int)
    canvas = [[" "] * WIDTH for _ in range(int(rows.max()) + 1)]
    for k, parent in enumerate(parents):
        if parent >= 0:
            steps = max(abs(columns[k] - columns[parent]), abs(rows[k] - rows[parent]), 1)
            for s in np.linspace(0, 1, int(steps) + 1):
                column = round(columns[parent] + s * (columns[k] - columns[parent]))
                row = round(rows[parent] + s * (rows[k] - rows[parent]))
                canvas[row][column] = "·"
    marks = MARKS if len(points) <= len(MARKS) else "0" + "o" * (len(points) - 1)
    for k in range(len(points)):
        canvas[rows[k]][columns[k]] = marks[k]
    return [f"{side.title:<{WIDTH}}", *("".join(line) for line in canvas)]
