"""Polygons as triangles, in arrays: a file of polygons takes little more memory than its bytes."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import short

MAX_TRIANGLES = 4_000_000
"""Of one surface; a binary STL file of the largest size that is read has a third of them."""
_WORDS = re.compile(r"\S+(?:\s+\S+){0,9999}")


def fans(corners: NDArray[np.int64], sizes: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the triangles (k, 3) of polygons, given the corners of all of them and how many each has.

    >>> fans(np.array([0, 1, 2, 3, 7, 8, 9]), np.array([4, 3])).tolist()
    [[0, 1, 2], [0, 2, 3], [7, 8, 9]]
    """
    if sizes.min(initial=0) < 0 or sizes.sum() > len(corners):
        raise ValueError("a polygon has corners that are not there")
    counts = np.maximum(sizes - 2, 0)
    if counts.sum() > MAX_TRIANGLES:
        raise ValueError(f"more than {MAX_TRIANGLES} triangles")
    first = np.repeat(np.cumsum(sizes) - sizes, counts)
    step = np.arange(len(first)) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.stack([corners[first], corners[first + step + 1], corners[first + step + 2]], axis=1)


def values(text: str | None, dtype: Any) -> NDArray[Any]:
    """Return the numbers of a text, converted some thousand at a time.

    >>> values("1 2 3", np.int64).tolist()
    [1, 2, 3]
    """
    parts = [_converted(found[0].split(), dtype) for found in _WORDS.finditer(text or "")]
    return np.concatenate(parts) if parts else np.empty(0, dtype)


def _converted(words: list[str], dtype: Any) -> NDArray[Any]:
    try:
        return np.array(words, dtype=dtype)
    except (ValueError, OverflowError):
        pass
    for word in words:
        try:
            np.array(word, dtype=dtype)
        except (ValueError, OverflowError):
            kind = "an integer" if dtype == np.int64 else "a number"
            raise ValueError(f"expected {kind}, got {short(word)}") from None
    raise ValueError("numbers that cannot be read")
