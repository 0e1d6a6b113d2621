"""Rows that a kernel flagged, computed again with care."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

import numpy as np

from rodyn.arrays import Batch, Floats
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.machine.run import fill
from rodyn.kernel.quantity.digits import LARGEST_ERROR
from rodyn.kernel.quantity.request import Request
from rodyn.kernel.reference import reference
from rodyn.llvm.sincos import LARGEST

PARTS = 16
"""Into how many parts rows are cut to find those that were flagged."""


def recheck(request: Request, kernel: RowKernel, results: Mapping[str, Floats]) -> None:
    """Look again at rows that the kernel flagged: not finite, without right digits, or with a very large angle.

    The reference raises the error, or computes those rows with care. A row that is right keeps its bits, and
    whether it is does not depend on the others.
    """
    rows = np.array(sorted(_flagged(kernel, request.given, results)), dtype=np.intp)
    careful = reference(request, rows)
    angles = request.given.rows["q"][rows][:, request.mechanism.elementary().angles]
    wrong = np.any(np.abs(angles) >= LARGEST / 2, axis=1)
    for key, found in results.items():
        fast, right = (array.reshape(len(rows), -1) for array in (found[rows], careful[key]))
        with np.errstate(invalid="ignore"):
            off = np.abs(fast - right).max(axis=1, initial=0.0)
        wrong |= ~(off <= LARGEST_ERROR * np.abs(right).max(axis=1, initial=0.0))
    for key, found in results.items():
        found[rows[wrong]] = careful[key][wrong]


def _flagged(kernel: RowKernel, given: Batch, results: Mapping[str, Floats]) -> Iterator[int]:
    """The rows that a kernel flags by themselves: parts of the batch run again, smaller and smaller."""
    waiting = [range(given.size)]
    while waiting:
        part = waiting.pop()
        if len(part) == 1:
            yield part.start
            continue
        edges = [part.start + len(part) * k // PARTS for k in range(PARTS + 1)]
        for first, end in pairwise(edges):
            one = slice(first, end)
            cut = given._replace(
                size=end - first, rows={name: array[one] for name, array in given.rows.items()}
            )
            if first < end and fill(kernel, cut, [np.empty_like(found[one]) for found in results.values()]):
                waiting.append(range(first, end))
