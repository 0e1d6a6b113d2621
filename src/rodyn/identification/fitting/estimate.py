"""Weighted least squares: each joint counts by the size of its own errors, which the fit itself measures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.identification.fitting.equations import Factors

ROUNDS = 20
SETTLED = 1e-6
"""Relative change of the joints' errors after which weights are not computed again."""
RANK = 1e-9
"""Singular values of the scaled equations that are smaller than this, of the largest, are zero."""
LEAST = 1e-9
"""Of the torque of a joint: errors that are smaller are rounding."""
LAGS = 50
"""Steps after which errors are not compared any more."""


class Estimate(NamedTuple):
    """β of weighted least squares with its covariance (p, p); σ of the averaged torque (nv,), and the condition number.

    A, b     weighted equations, |A β − b|² in units of variances
    silent   (p,): whether the data say nothing about a parameter
    """

    beta: Floats
    covariance: Floats
    noise: Floats
    condition: float
    A: Floats
    b: Floats
    silent: NDArray[np.bool_]


def estimate(found: Factors, alike: Floats | None = None) -> Estimate:
    """Estimate β of one fold.

    alike   (nv,): how many times larger the variance of a mean of a joint's errors is than if they were independent
            (`correlation`)

    A coordinate without torque, as those of a base that floats freely, gives equations Y β = 0, which β = 0 fits best:
    it counts no more than the joint with the largest errors.
    """
    R: Floats = found.R[0]
    samples = float(found.samples[0])
    joints, p = len(R), R.shape[-1] - 1
    extra = np.ones(joints) if alike is None else alike
    spare = max(1e-3, 1 - p / (samples * joints))
    sizes = np.sqrt(np.maximum((R[..., -1] ** 2).sum(axis=-1) / samples, 1e-300))
    unforced = sizes <= LEAST * sizes.max()
    floor = LEAST * np.where(unforced, sizes.max(), sizes)
    noise = np.where(unforced, sizes.max(), sizes)
    for _ in range(ROUNDS):
        A, b = _weighted(R, noise)
        beta, _, _ = _solved(A, b)
        errors = np.sqrt((((R[..., :-1] @ beta) - R[..., -1]) ** 2).sum(axis=-1) / (samples * spare))
        errors = np.maximum(errors, floor)
        errors = np.where(unforced, np.maximum(errors, errors[~unforced].max(initial=0.0)), errors)
        done = np.max(np.abs(errors / noise - 1)) < SETTLED
        noise = errors
        if done:
            break
    A, b = _weighted(R, noise * np.sqrt(extra))
    beta, covariance, singular = _solved(A, b)
    return Estimate(beta, covariance, noise, singular[0], A, b, singular[1])


def _weighted(R: Floats, noise: Floats) -> tuple[Floats, Floats]:
    rows = (R / noise[:, None, None]).reshape(-1, R.shape[-1])
    small: Floats = np.asarray(np.linalg.qr(rows, mode="r"))
    return small[:, :-1], small[:, -1]


def _solved(A: Floats, b: Floats) -> tuple[Floats, Floats, tuple[float, NDArray[np.bool_]]]:
    """The solution, its covariance, and (condition number, silent parameters), of columns scaled to the same length."""
    length = np.linalg.norm(A, axis=0)
    largest = length.max(initial=0.0)
    scale = np.where(length > RANK * largest, length, np.inf)
    U, s, Vt = np.linalg.svd(A / scale, full_matrices=False)
    heard = s > RANK * max(s[0], 1e-300)
    inverse = np.where(heard, 1 / np.where(heard, s, 1.0), 0.0)
    beta = (Vt.T * inverse) @ (U.T @ b) / scale
    root = (Vt.T * inverse) / scale[:, None]
    unheard = np.linalg.norm(Vt[~heard], axis=0) > 1e-6
    silent = np.asarray(unheard | ~np.isfinite(scale))
    condition = float("inf") if silent.any() else float(s[0] / s[-1])
    return beta, root @ root.T, (condition, silent)


def correlation(residuals: Sequence[Floats]) -> Floats:
    """1 + 2 Σ ρ_k of the errors of each joint over the steps k in which they are alike: 1 if they are independent.

    >>> rng = np.random.default_rng(0)
    >>> white = rng.standard_normal((4000, 1))
    >>> bool(correlation([white])[0] < 1.1)
    True
    >>> bool(1.9 < correlation([white[1:] + white[:-1]])[0] < 2.1)
    True
    """
    total = sum(len(rows) for rows in residuals)
    power = sum((rows**2).sum(axis=0) for rows in residuals)
    found = np.ones(residuals[0].shape[1])
    going = np.ones(len(found), dtype=bool)
    for lag in range(1, LAGS + 1):
        pairs = [(rows[lag:] * rows[:-lag]).sum(axis=0) for rows in residuals if len(rows) > 2 * lag]
        if not pairs:
            break
        ratio = sum(pairs) / np.maximum(power, 1e-300)
        going &= ratio > 2 / np.sqrt(total)
        found += np.where(going, 2 * ratio, 0.0)
    return found
