"""Rows that a kernel flagged, computed again with care."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.derivatives import careful
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.machine.run import flagged
from rodyn.kernel.quantity.digits import LARGEST_ERROR
from rodyn.kernel.quantity.request import Request
from rodyn.trace.formulas.sincos import LARGEST


def recheck(request: Request, kernel: RowKernel, results: Mapping[str, Floats]) -> None:
    """Look again at rows that the kernel flagged: not finite, without right digits, or with a very large angle.

    The reference raises the error, or computes those rows with care. A row that is right keeps its bits, and
    whether it is does not depend on the others.
    """
    rows = np.flatnonzero(flagged(kernel, request.given))
    right_ones = careful(request, rows)
    wrong = request.mechanism.elementary().largest_angle(request.given.rows["q"][rows]) >= LARGEST / 2
    for key, found in results.items():
        fast, right = (array.reshape(len(rows), -1) for array in (found[rows], right_ones[key]))
        with np.errstate(invalid="ignore"):
            off = np.abs(fast - right).max(axis=1, initial=0.0)
        wrong |= ~(off <= LARGEST_ERROR * np.abs(right).max(axis=1, initial=0.0))
    for key, found in results.items():
        found[rows[wrong]] = right_ones[key][wrong]
