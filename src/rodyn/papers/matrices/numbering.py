"""Links counted from the base, as here everywhere, or from the tip, as some papers count them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias, get_args

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import is_one_of, unknown

Numbering: TypeAlias = Literal["base", "tip"]
NUMBERINGS = get_args(Numbering)


def require_numbering(numbering: object) -> None:
    """Raise unless it is "base" or "tip"."""
    if not is_one_of(numbering, NUMBERINGS):
        raise unknown("numbering", numbering, NUMBERINGS)


def in_order(array: Floats, axes: Mapping[int, Sequence[int]], numbering: Numbering) -> Floats:
    """The array with blocks in the order of the links, given from the base: `axes` maps an axis to their sizes.

    >>> in_order(np.arange(5), {-1: (2, 3)}, "tip")
    array([2, 3, 4, 0, 1])
    """
    if numbering == "base":
        return array
    for axis, sizes in axes.items():
        array = np.take(array, _reversed(sizes), axis)
    return array


def names_in_order(names: tuple[str, ...], numbering: Numbering) -> tuple[str, ...]:
    """The names of the links, given from the base.

    >>> names_in_order(("link1", "link2"), "tip")
    ('link2', 'link1')
    """
    return names if numbering == "base" else names[::-1]


def _reversed(sizes: Sequence[int]) -> list[int]:
    ends = np.cumsum(sizes).tolist()
    blocks = [range(end - size, end) for end, size in zip(ends, sizes, strict=True)]
    return [place for block in reversed(blocks) for place in block]
