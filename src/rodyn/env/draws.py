"""Random numbers of rows: those of a row depend on its seed and the number of its episode, on nothing else.

A counter is mixed to 64 random bits (SplitMix64: Steele, Lea and Flood, "Fast splittable pseudorandom number
generators", OOPSLA 2014), for all rows at once. So a row of a thousand has the numbers that it has alone.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, from_bits, numbers
from rodyn.errors import InputError, short
from rodyn.model.checks import whole

Words = NDArray[np.uint64]
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
"""2⁶⁴ divided by the golden ratio, odd: the steps of the counter."""
LOW, HIGH = 0.0, 1.0
"""Of a uniform distribution, by default."""


def mixed(words: Words) -> Words:
    """64 bits of which each depends on all those given.

    >>> [hex(int(word)) for word in mixed(np.arange(2, dtype=np.uint64) * GOLDEN + GOLDEN)]
    ['0xe220a8397b1dcdaf', '0x6e789e6aa1b965f4']
    """
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


class Draws:
    """Random numbers for some rows, a row of its own for each: every call goes on where the last one ended.

    rows    how many rows are drawn for
    """

    def __init__(self, seeds: Words, episodes: Words) -> None:
        self.rows = len(seeds)
        self._key = mixed(mixed(seeds + GOLDEN) + episodes * GOLDEN)
        self._drawn = 0

    def uniform(self, low: ArrayLike = LOW, high: ArrayLike = HIGH, width: int | None = None) -> Floats:
        """(rows, width) numbers from low to high, each a number or (width,).

        >>> Draws(np.zeros(2, np.uint64), np.zeros(2, np.uint64)).uniform(-1, 1, width=3).shape
        (2, 3)
        """
        if width is not None and low is LOW and high is HIGH:
            return self._units(self._width(width, ()))
        low, high = numbers(low, "low"), numbers(high, "high")
        widths = {len(bound) for bound in (low, high) if bound.ndim}
        if low.ndim > 1 or high.ndim > 1 or len(widths) > 1:
            raise InputError(
                f"low and high of uniform(…) are numbers or (width,), but have shapes {low.shape} and {high.shape}"
            )
        if not (low <= high).all():
            raise InputError("low of uniform(…) is above high")
        return low + (high - low) * self._units(self._width(width, tuple(widths), "low or high"))

    def normal(self, scale: ArrayLike = 1.0, width: int | None = None) -> Floats:
        """(rows, width) numbers of a normal distribution with mean 0 and this standard deviation, one or (width,)."""
        scale = numbers(scale, "scale")
        if scale.ndim > 1 or (scale < 0).any():
            raise InputError(f"scale of normal(…) is a number from 0 or (width,), got {short(scale)}")
        width = self._width(width, scale.shape, "scale")
        radius = np.sqrt(-2.0 * np.log1p(-self._units(width)))
        return scale * radius * np.cos(2.0 * np.pi * self._units(width))

    def index(self, count: int) -> NDArray[np.intp]:
        """(rows,) integers from 0 to count − 1."""
        count = whole(count, "count of index(…)", 1)
        result = (self._units(1)[:, 0] * count).astype(np.intp)
        return np.minimum(result, count - 1)

    def skip(self, width: int) -> None:
        """Skip the numbers of this many draws."""
        self._drawn += width

    def _width(self, width: int | None, shape: tuple[int, ...], name: str = "") -> int:
        """How many numbers a row gets, where those of `name` have this shape."""
        if width is None:
            return shape[0] if shape else 1
        width = whole(width, "width", 1)
        if shape and shape != (width,):
            raise InputError(f"{name} has {shape[0]} numbers, but width is {width}: give one of them")
        return width

    def _units(self, width: int) -> Floats:
        """(rows, width) from 0 to below 1, of 53 bits."""
        places = np.arange(self._drawn + 1, self._drawn + 1 + width, dtype=np.uint64)
        self._drawn += width
        words = mixed(self._key[:, None] + places * GOLDEN)
        return from_bits(words)
