"""Where results of several calls do not exist: their rows are NaN or an error, and lengths by which that is judged.

The length of the way to a link is what the levers of its points are summed from, however short they are themselves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats, require_ok
from rodyn.errors import RodynError
from rodyn.kernel.quantity.request import Options, Truths
from rodyn.model.chain.one_dof_joints import ALONE
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.views import TURNING


def without(
    rows: Truths, error: Callable[[int], RodynError], arrays: Sequence[Floats], options: Options
) -> None:
    """Make rows of arrays NaN, or raise the error of the first of them."""
    if not rows.any():
        return
    if not options.tolerant:
        raise error(int(np.argmax(rows))).about(np.flatnonzero(rows).tolist())
    for array in arrays:
        array[rows] = np.nan


def tell(ok: Any, result: Floats, axes: int) -> None:
    """Fill `ok` with which rows of a result are numbers; `axes` are its own."""
    if ok is not None:
        require_ok(ok, result.shape[: result.ndim - axes])
        ok[...] = ~np.isnan(result).any(axis=tuple(range(-axes, 0)))


def lengths(sizes: Floats) -> Floats:
    """Return the sizes to divide by: 1 where there is none."""
    return np.where(sizes > 0, sizes, 1.0)


class Way(NamedTuple):
    """From the first joint that turns to the frame of a link; what only slides before it is in no lever.

    turns    whether there is such a joint
    length   of the offsets, all stretched out, and to the mass centres and back, which levers are measured from (m)
    slides   of the sliders and screws on the way: index in q → metres per unit
    """

    turns: bool
    length: float
    slides: dict[int, float]


START = Way(turns=False, length=0.0, slides={})
ON_BASE = Way(turns=True, length=0.0, slides={})
"""To the frame of a floating base."""


@lru_cache(maxsize=256)
def ways(mechanism: Mechanism) -> tuple[Way, ...]:
    """Return the way to every link."""
    whole = mechanism.elementary()
    result: list[Way] = []
    positions = {
        free.link: range(free.position, free.position + 3) for free in whole.free if free.position is not None
    }
    rows = zip(whole.mechanism.links, whole.mechanism.parents, whole.coordinates, strict=True)
    for k, (link, parent, coordinate) in enumerate(rows):
        turns, length, slides = result[parent] if parent >= 0 else START
        if turns:
            length += math.hypot(*link.placement.xyz)
            per_unit = 1.0 if link.joint.kind == "prismatic" else abs(getattr(link.joint, "pitch", 0.0))
            gear = whole.gears.get(k, ALONE)
            length += abs(gear.offset) * per_unit
            if coordinate is not None and per_unit:
                more = slides.get(coordinate, 0.0) + per_unit * abs(gear.factor)
                slides = {**slides, coordinate: more}
            slides = slides | dict.fromkeys(positions.get(k, ()), 1.0)
        turns = turns or link.joint.kind in TURNING
        if turns:
            length += math.hypot(*link.frame.xyz) + 2 * math.hypot(*link.com)
        result.append(Way(turns, length, slides))
    return tuple(result[k] for k in whole.body_of)


def reach(way: Way, q: Floats, point: Sequence[float]) -> Floats:
    """Return the length of a way in every state, and on to a point of the link: (..., nq) → (...)."""
    far = np.full(q.shape[:-1], way.length + math.hypot(*point))
    for coordinate, per_unit in way.slides.items():
        far += np.abs(q[..., coordinate]) * per_unit
    return far
