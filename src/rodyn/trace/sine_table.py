"""The numbers of a table of sines from 0° to 90° in steps of 0.1°, as in Kozłowski, Sec. 5.

He does not say how he read between the entries. `nearest` takes the nearest entry, which is a true rotation by another
angle; `linear` interpolates between two, which is more exact but not a rotation.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

STEP = 0.1
"""Degrees between two entries."""
ENTRIES = 900
"""Steps from 0° to 90°."""
STEPS = 2 * ENTRIES / math.pi
"""Steps in a radian."""
TABLE = (*(math.sin(math.radians(k / 10)) for k in range(ENTRIES)), 1.0)
FARTHEST = 2.0**40
"""Steps from which on there is no entry: the spacing of doubles is too wide for an angle there."""

Pair = tuple[Any, Any]


class Lookup(NamedTuple):
    """How sines are looked up: (cos, sin) of numbers or arrays, and the maximum error."""

    pair: Callable[[Any], Pair]
    bound: float
    linear: bool


def entry(place: Any) -> Any:
    """Return sin of 0.1° · place, an integer number of steps, from the table and symmetries; NaN far away.

    >>> float(entry(-300.0)), float(entry(2700.0)), float(entry(np.inf))
    (-0.49999999999999994, -1.0, nan)
    """
    known = np.abs(place) < FARTHEST
    turn = np.where(known, place, 0.0).astype(np.int64) % (4 * ENTRIES)
    half = turn % (2 * ENTRIES)
    sine = np.array(TABLE)[np.minimum(half, 2 * ENTRIES - half)]
    return np.where(known, np.where(turn >= 2 * ENTRIES, -sine, sine), np.nan)


def nearest(angle: Any) -> Pair:
    """Return (cos, sin) of the nearest entry.

    >>> c, s = nearest(np.radians(30.04))
    >>> round(float(s), 15)
    0.5
    """
    place = np.rint(np.asarray(angle) * STEPS)
    return entry(place + ENTRIES), entry(place)


def linear(angle: Any) -> Pair:
    """Return (cos, sin) by linear interpolation between two entries."""
    steps = np.asarray(angle) * STEPS
    below = np.floor(steps)
    part = steps - below

    def between(k: Any) -> Any:
        low = entry(k)
        return low + part * (entry(k + 1) - low)

    return between(below + ENTRIES), between(below)


_WIDE = math.radians(STEP)
LOOKUPS: Mapping[str, Lookup] = MappingProxyType(
    {
        "table": Lookup(nearest, _WIDE / 2, linear=False),
        "table-linear": Lookup(linear, _WIDE**2 / 8, linear=True),
    }
)
"""By name. |sin a − sin b| ≤ |a − b|; a straight line is at most step²/8 from a curve whose second derivative is 1."""
