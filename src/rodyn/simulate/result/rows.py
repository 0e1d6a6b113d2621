"""Quantities of the states of a run, NaN where a state was not reached or overflowed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, by_halves
from rodyn.errors import RodynError

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run

Compute: TypeAlias = Callable[..., Sequence[Floats]]
"""Of q and qd, and of what else is given beside them."""


def where_reached(run: Run, compute: Compute, *beside: Floats) -> list[Floats]:
    """Return `compute` of q, qd and arrays beside, each (..., T, …); NaN in samples that `taken` leaves out."""
    chosen = taken(run, compute, *beside)
    if chosen.all():
        return [np.asarray(array) for array in compute(run.q, run.qd, *beside)]
    result = []
    for rows in compute(*(array[chosen] for array in (run.q, run.qd, *beside))):
        whole = np.full((*chosen.shape, *rows.shape[1:]), np.nan)
        whole[chosen] = rows
        result.append(whole)
    return result


def taken(run: Run, compute: Compute, *beside: Floats) -> NDArray[np.bool_]:
    """(..., T): the samples that `compute` can be asked for.

    Not those without numbers, and not the states of a trajectory that ended early which `compute` refuses: an energy
    may overflow before its state does.
    """
    ok = np.broadcast_to(np.asarray(run.ok)[..., None], run.reached.shape)
    result = run.reached.copy()
    doubtful = run.reached & ~ok
    if doubtful.any():
        result[doubtful] = ~_refused(compute, *(array[doubtful] for array in (run.q, run.qd, *beside)))
    return result


def _refused(compute: Compute, *rows: Floats) -> NDArray[np.bool_]:
    """Return the states that `compute` raises for.

    >>> def root(q, qd):
    ...     if (q < 0).any():
    ...         raise RodynError("negative")
    ...     return [np.sqrt(q)]
    >>> _refused(root, np.array([4.0, -1.0, 9.0]), np.zeros(3))
    array([False,  True, False])
    """
    refused = np.zeros(len(rows[0]), dtype=bool)
    every = np.arange(len(refused))
    for part, found in by_halves(every, lambda part: compute(*(array[part] for array in rows)), RodynError):
        refused[part] = isinstance(found, RodynError)
    return refused
