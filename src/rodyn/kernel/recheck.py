"""Rows that a kernel flagged, computed again with care."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.quantity.digits import LARGEST_ERROR
from rodyn.kernel.quantity.request import Request
from rodyn.kernel.reference import reference
from rodyn.llvm.sincos import LARGEST


def recheck(request: Request, results: Mapping[str, Floats]) -> None:
    """Look again at rows that a kernel flagged: not finite, without right digits, or with a very large angle.

    The reference raises the error, or computes those rows with care; rows that are right keep their bits.
    """
    careful = reference(request)
    wrong = np.any(
        np.abs(request.given.rows["q"][:, request.mechanism.elementary().angles]) >= LARGEST / 2, axis=1
    )
    for key, found in results.items():
        rows, right = (array.reshape(request.given.size, -1) for array in (found, careful[key]))
        with np.errstate(invalid="ignore"):
            off = np.abs(rows - right).max(axis=1, initial=0.0)
        wrong |= ~(off <= LARGEST_ERROR * np.abs(right).max(axis=1, initial=0.0))
    for key, found in results.items():
        found[wrong] = careful[key].reshape(found.shape)[wrong]
