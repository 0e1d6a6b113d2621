"""By how much numbers vary: a spread for all, or for some by name, checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, log1p
from typing import Any, TypeAlias

import numpy as np

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, short, unknown

Spread: TypeAlias = float | Sequence[float] | Mapping[str, float | Sequence[float]]
MOST = 1e6
"""The largest factor, and one over the smallest."""
FARTHEST = 1e6
"""The largest shift, in metres or m/s²."""


def by_name(what: str, given: object, names: Sequence[str], of: str) -> dict[str, object]:
    """The spread of each name; one that is no mapping is for all. `of`: what the names are of, such as "link"."""
    if not isinstance(given, Mapping):
        return dict.fromkeys(names, given)
    if not given:
        raise InputError(f"{what}={{}} names no {of}: give one spread for all, or some by name")
    for name in given:
        if name not in names:
            raise unknown(f"{of} for {what}", name, names)
    return dict(given)


def factors(what: str, name: str, given: object) -> tuple[float, float]:
    """The logarithms of the smallest and the largest factor: of s those of 1/(1 + s) and 1 + s, or of a pair.

    >>> [round(x, 3) for x in factors("mass", "arm", 0.1)]
    [-0.095, 0.095]
    """
    found = numbers(_row(given), f"{what} of {name}")
    wanted = (
        f"{what} of {name} is {short(given)}, but must be how far factors go from 1 (0.1: from 1/1.1 to 1.1), or their "
        f"smallest and largest (0.8, 1.5); factors up to {MOST:g} and down to {1 / MOST:g}"
    )
    if found.shape == () and 0 <= found <= MOST - 1:
        return -log1p(float(found)), log1p(float(found))
    if found.shape == (2,) and 1 / MOST <= found[0] <= found[1] <= MOST:
        return log(found[0]), log(found[1])
    raise InputError(wanted)


def shifts(what: str, name: str, given: object, meaning: str) -> Floats:
    """How far each coordinate is shifted, at most: (3,), from one number or three; `meaning` says what, and in what."""
    found = numbers(_row(given), f"{what} of {name}")
    if found.shape not in ((), (3,)) or not ((found >= 0) & (found <= FARTHEST)).all():
        raise InputError(
            f"{what} of {name} is {short(given)}, but must be how far {meaning}: one number for all axes, or three, "
            f"from 0 to {FARTHEST:g}"
        )
    return np.broadcast_to(found, 3)


def _row(given: Any) -> Any:
    """Numbers as they are; a mapping inside a mapping is none."""
    if isinstance(given, Mapping | str):
        raise InputError(f"a spread is a number or a few of them, got {short(given)}")
    return given
