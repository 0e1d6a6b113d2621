"""Equations Y π = τ of all samples as triangular factors, and their estimates: least squares, physical parameters.

Neighbouring samples are averaged, Y and τ alike: equations stay true, independent errors stay independent, and there
are fewer equations. |Y β − τ|² of all rows of a joint is |R (β, −1)|² of its factor R. Weights, folds and solutions
therefore need only the factors, whatever the number of samples.

Weighted least squares: each joint is weighted by the size of its own errors, which the fit itself measures.

The physically consistent parameters that fit best solve a convex problem, by Newton's method. Inertial parameters are
those of some mass of positive density exactly if the pseudo-inertia J, a symmetric 4 × 4 matrix, is positive definite
 (`physical`). The fit is

    minimise ½ |A π − b|² + ε Σ [tr(J₀⁻¹ J) − log det(J₀⁻¹ J) − 4] + ε Σ [x/x₀ − log(x/x₀) − 1]

over all bodies and over the non-negative numbers x of joints (rotors, friction). The second term is the entropic
distance from the given robot (T. Lee, P. M. Wensing and F. C. Park, "Geometric robot dynamic identification: a convex
programming approach", IEEE Transactions on Robotics 36(2), 2020). It is convex, grows without bound at the border of
what is physical, and decides where the data do not: there is one minimum inside, found without a solver of matrix
inequalities.

With J = L₀ X L₀ᵀ the unknowns are X, the identity at the given robot. Newton's step is that of a least-squares problem:
with X = L Lᵀ the Hessian of tr X − log det X is BᵀB and its gradient Bᵀ vec(LᵀL − 1), where B_k = vec(L⁻¹ E_k L⁻ᵀ).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.identification.physical import from_pseudo_inertia, pseudo_inertia

CHUNK_SAMPLES = 4096
"""Number of samples, about, whose equations are in memory at once."""


class SampledMotion(NamedTuple):
    """Samples of a motion: t (m,) or None, q (m, nq), qd, qdd and tau (m, nv); `average`: number of rows averaged."""

    t: Floats | None
    q: Floats
    qd: Floats
    qdd: Floats
    tau: Floats
    average: int


RegressorRows = Callable[[Floats, Floats, Floats], tuple[Floats, Floats]]
"""(q, qd, qdd) → regressor (m, nv, p) of estimated parameters, and torque (m, nv) of held ones."""


class EquationBlock(NamedTuple):
    """Averaged equations: regressor (k, nv, p), torque (k, nv), and the fold of the rows."""

    Y: Floats
    tau: Floats
    fold: int


def equation_blocks(motion: SampledMotion, rows: RegressorRows, folds: int) -> Iterator[EquationBlock]:
    """Yield the averaged equations of a motion in order, cut into `folds` parts of about equal length."""
    count = len(motion.q) // motion.average
    edges = np.linspace(0, count, folds + 1).astype(int)
    size = max(1, CHUNK_SAMPLES // motion.average)
    for fold, (start, end) in enumerate(pairwise(edges.tolist())):
        for first in range(start, end, size):
            last = min(first + size, end)
            part = slice(first * motion.average, last * motion.average)
            Y, held = rows(motion.q[part], motion.qd[part], motion.qdd[part])
            tau = motion.tau[part] - held
            shape = (last - first, motion.average)
            yield EquationBlock(
                Y.reshape(*shape, *Y.shape[1:]).mean(axis=1), tau.reshape(*shape, -1).mean(axis=1), fold
            )


class TriangularFactors(NamedTuple):
    """R (folds, nv, p + 1, p + 1) of (Y, τ), and the number of averaged samples in each (folds,)."""

    R: Floats
    samples: Floats

    def joined(self, without: int | None = None) -> TriangularFactors:
        """Return one fold joined from all folds, or from all but one."""
        kept = [k for k in range(len(self.R)) if k != without]
        R = np.array(
            [np.linalg.qr(np.vstack(list(factors)), mode="r") for factors in self.R[kept].swapaxes(0, 1)]
        )
        return TriangularFactors(R[None], np.array([self.samples[kept].sum()]))


def triangular_factors(
    motions: Sequence[SampledMotion], rows: RegressorRows, folds: int
) -> TriangularFactors:
    """Return the factors of all motions."""
    triangles: list[list[Floats]] = [[] for _ in range(folds)]
    samples = np.zeros(folds)
    for motion in motions:
        for block in equation_blocks(motion, rows, folds):
            both = np.concatenate([block.Y, block.tau[..., None]], axis=-1).swapaxes(0, 1)
            triangles[block.fold].append(_triangles(both))
            samples[block.fold] += len(block.tau)
            if len(triangles[block.fold]) > 1:
                triangles[block.fold] = [_triangles(np.concatenate(triangles[block.fold], axis=1))]
    width = max(part[0].shape[-1] for part in triangles if part)
    joints = max(part[0].shape[0] for part in triangles if part)
    none = np.zeros((joints, width, width))
    return TriangularFactors(np.array([part[0] if part else none for part in triangles]), samples)


def _triangles(rows: Floats) -> Floats:
    """Return the factors R (nv, p + 1, p + 1) of rows (nv, m, p + 1), padded with zeros if m is small."""
    joints, _, width = rows.shape
    R = np.zeros((joints, width, width))
    for k in range(joints):
        small = np.linalg.qr(rows[k], mode="r")
        R[k, : len(small)] = small
    return R


def residuals(motion: SampledMotion, rows: RegressorRows, beta: Floats) -> Floats:
    """Return τ − Y β of the averaged samples of a motion, (k, nv)."""
    return np.vstack([block.tau - block.Y @ beta for block in equation_blocks(motion, rows, 1)])


MAX_WEIGHTING_ROUNDS = 20
WEIGHTS_TOLERANCE = 1e-6
"""Relative change of the joints' errors below which weights have converged."""
RANK_TOLERANCE = 1e-9
"""Singular values of the scaled equations below this share of the largest count as zero."""
ROUNDING_RATIO = 1e-9
"""Errors below this share of a joint's torque are rounding."""
MAX_LAG = 50
"""Maximum lag, in samples, at which errors are correlated."""


class Estimate(NamedTuple):
    """β of weighted least squares with its covariance (p, p); σ of the averaged torque (nv,), and the condition number.

    A, b     weighted equations, |A β − b|² in units of variances
    silent   (p,): whether the data do not determine a parameter
    """

    beta: Floats
    covariance: Floats
    noise: Floats
    condition: float
    A: Floats
    b: Floats
    silent: NDArray[np.bool_]


def estimate(factors: TriangularFactors, alike: Floats | None = None) -> Estimate:
    """Estimate β of one fold.

    alike   (nv,): ratio of the variance of a mean of a joint's errors to that of independent errors
            (`correlation`)

    Coordinates without torque, such as those of a free-floating base, give equations Y β = 0, which β = 0 fits best.
    They are weighted no more than the joint with the largest errors.
    """
    R: Floats = factors.R[0]
    samples = float(factors.samples[0])
    joints, p = len(R), R.shape[-1] - 1
    extra = np.ones(joints) if alike is None else alike
    spare = max(1e-3, 1 - p / (samples * joints))
    sizes = np.sqrt(np.maximum((R[..., -1] ** 2).sum(axis=-1) / samples, 1e-300))
    unforced = sizes <= ROUNDING_RATIO * sizes.max()
    floor = ROUNDING_RATIO * np.where(unforced, sizes.max(), sizes)
    noise = np.where(unforced, sizes.max(), sizes)
    for _ in range(MAX_WEIGHTING_ROUNDS):
        A, b = _weight(R, noise)
        beta, _, _ = _solve(A, b)
        errors = np.sqrt((((R[..., :-1] @ beta) - R[..., -1]) ** 2).sum(axis=-1) / (samples * spare))
        errors = np.maximum(errors, floor)
        errors = np.where(unforced, np.maximum(errors, errors[~unforced].max(initial=0.0)), errors)
        done = np.max(np.abs(errors / noise - 1)) < WEIGHTS_TOLERANCE
        noise = errors
        if done:
            break
    A, b = _weight(R, noise * np.sqrt(extra))
    beta, covariance, singular = _solve(A, b)
    return Estimate(beta, covariance, noise, singular[0], A, b, singular[1])


def _weight(R: Floats, noise: Floats) -> tuple[Floats, Floats]:
    rows = (R / noise[:, None, None]).reshape(-1, R.shape[-1])
    small: Floats = np.asarray(np.linalg.qr(rows, mode="r"))
    return small[:, :-1], small[:, -1]


def _solve(A: Floats, b: Floats) -> tuple[Floats, Floats, tuple[float, NDArray[np.bool_]]]:
    """Return the solution, its covariance, and (condition number, silent parameters); columns are scaled."""
    length = np.linalg.norm(A, axis=0)
    largest = length.max(initial=0.0)
    scale = np.where(length > RANK_TOLERANCE * largest, length, np.inf)
    U, s, Vt = np.linalg.svd(A / scale, full_matrices=False)
    heard = s > RANK_TOLERANCE * max(s[0], 1e-300)
    inverse = np.where(heard, 1 / np.where(heard, s, 1.0), 0.0)
    beta = (Vt.T * inverse) @ (U.T @ b) / scale
    root = (Vt.T * inverse) / scale[:, None]
    unheard = np.linalg.norm(Vt[~heard], axis=0) > 1e-6
    silent = np.asarray(unheard | ~np.isfinite(scale))
    condition = float("inf") if silent.any() else float(s[0] / s[-1])
    return beta, root @ root.T, (condition, silent)


def correlation(residuals: Sequence[Floats]) -> Floats:
    """Return 1 + 2 Σ ρ_k of the errors of each joint, over the lags k at which they correlate; 1 if independent.

    >>> rng = np.random.default_rng(0)
    >>> white = rng.standard_normal((4000, 1))
    >>> bool(correlation([white])[0] < 1.1)
    True
    >>> bool(1.9 < correlation([white[1:] + white[:-1]])[0] < 2.1)
    True
    """
    total = sum(len(rows) for rows in residuals)
    power = sum((rows**2).sum(axis=0) for rows in residuals)
    ratio_sum = np.ones(residuals[0].shape[1])
    going = np.ones(len(ratio_sum), dtype=bool)
    for lag in range(1, MAX_LAG + 1):
        pairs = [(rows[lag:] * rows[:-lag]).sum(axis=0) for rows in residuals if len(rows) > 2 * lag]
        if not pairs:
            break
        ratio = sum(pairs) / np.maximum(power, 1e-300)
        going &= ratio > 2 / np.sqrt(total)
        ratio_sum += np.where(going, 2 * ratio, 0.0)
    return ratio_sum


WEIGHT_SHRINK = 0.1
"""Factor by which the weight ε shrinks, starting above the data at the given robot; minima are followed down."""
MAX_NEWTON_STEPS = 60
NEWTON_TOLERANCE = 1e-10
"""A step that lowers the objective by less than this share of 1 + its value is the last."""
MIN_STEP = 1e-12
"""Minimum fraction of a Newton step that is tried."""
EIGENVALUE_ROUNDING = 64 * float(np.finfo(float).eps)
"""Minimum ratio of the eigenvalues of a pseudo-inertia that is positive definite after rounding."""

MATRIX_PAIRS = tuple((i, j) for i in range(4) for j in range(i, 4))
UNIT_MATRICES = np.zeros((10, 4, 4))
for _k, (_i, _j) in enumerate(MATRIX_PAIRS):
    UNIT_MATRICES[_k, _i, _j] = UNIT_MATRICES[_k, _j, _i] = 1.0


class PhysicalReference(NamedTuple):
    """What the unknowns are measured in: J₀ (bodies, 4, 4) positive definite, x₀ (k,) positive."""

    pseudo: Floats
    scalars: Floats

    @property
    def unit(self) -> Floats:
        """The unknowns at the reference."""
        identity = [float(i == j) for i, j in MATRIX_PAIRS]
        return np.concatenate([np.tile(identity, len(self.pseudo)), np.ones(len(self.scalars))])

    @property
    def parameters(self) -> Floats:
        """From the unknowns to π: a matrix with a block for each body, then a diagonal."""
        roots = np.linalg.cholesky(self.pseudo)
        size = 10 * len(roots)
        T = np.zeros((size + len(self.scalars),) * 2)
        for k, root in enumerate(roots):
            T[10 * k : 10 * k + 10, 10 * k : 10 * k + 10] = from_pseudo_inertia(
                root @ UNIT_MATRICES @ root.T
            ).T
        T[range(size, len(T)), range(size, len(T))] = self.scalars
        return T


def physical_parameters(A: Floats, b: Floats, reference: PhysicalReference, weight: float) -> Floats:
    """Return the parameters π of the minimum; A (rows, 10 bodies + k) has the columns of bodies first."""
    T, y = reference.parameters, reference.unit
    level = max(weight, float(np.sum((A @ T @ y - b) ** 2)) / len(y))
    while True:
        y = _minimum(A @ T, b, y, len(reference.pseudo), level)
        if level <= weight * (1 + 1e-12):
            return _inside(T @ y, len(reference.pseudo))
        level = max(weight, level * WEIGHT_SHRINK)


def _inside(parameters: Floats, count: int) -> Floats:
    """Move bodies to the inside of the physical set by more than rounding; a minimum may be nearer to its border."""
    lifted = parameters.copy()
    J = pseudo_inertia(lifted[: 10 * count].reshape(count, 10))
    values = np.linalg.eigvalsh(J)
    lift = np.maximum(EIGENVALUE_ROUNDING * values[:, -1] - values[:, 0], 0.0)
    for k in np.flatnonzero(lift):
        lifted[10 * k : 10 * k + 10] = from_pseudo_inertia(J[k] + lift[k] * np.eye(4))
    return lifted


def _minimum(A: Floats, b: Floats, y: Floats, count: int, weight: float) -> Floats:
    """Return the minimum for one weight, starting from a physical point."""
    value = _objective(A, b, y, count, weight)
    for _ in range(MAX_NEWTON_STEPS):
        B, right = _curvature(y, count)
        rows = np.vstack([A, np.sqrt(weight) * B])
        step = np.linalg.lstsq(rows, np.concatenate([b - A @ y, -np.sqrt(weight) * right]), rcond=1e-15)[0]
        length, new_value = 1.0, np.inf
        while not new_value < value and length > MIN_STEP:
            new_value = _objective(A, b, y + length * step, count, weight)
            length /= 2
        if not new_value < value:
            break
        y, lowered, value = y + 2 * length * step, value - new_value, new_value
        if lowered < NEWTON_TOLERANCE * (1 + value):
            break
    return y


def _bodies(y: Floats, count: int) -> Floats:
    """Return X of every body."""
    return np.tensordot(y[: 10 * count].reshape(count, 10), UNIT_MATRICES, axes=1)


def _objective(A: Floats, b: Floats, y: Floats, count: int, weight: float) -> float:
    """Return the value of the objective; infinite outside of the physical set."""
    x = y[10 * count :]
    X = _bodies(y, count)
    if (x <= 0).any():
        return np.inf
    try:
        roots = np.linalg.cholesky(X)
    except np.linalg.LinAlgError:
        return np.inf
    far = np.einsum("lii->", X) - 4 * count - 2 * np.log(np.einsum("lii->li", roots)).sum()
    far += np.sum(x - np.log(x) - 1)
    return float(0.5 * np.sum((A @ y - b) ** 2) + weight * far)


def _curvature(y: Floats, count: int) -> tuple[Floats, Floats]:
    """Return B of all bodies and scalars, and LᵀL − 1."""
    roots = np.linalg.cholesky(_bodies(y, count))
    inverse = np.linalg.inv(roots)
    blocks = np.einsum("lai,eij,lbj->labe", inverse, UNIT_MATRICES, inverse).reshape(count, 16, 10)
    left = (np.einsum("lia,lib->lab", roots, roots) - np.eye(4)).reshape(count, 16)
    x = y[10 * count :]
    B = np.zeros((16 * count + len(x), len(y)))
    for k in range(count):
        B[16 * k : 16 * k + 16, 10 * k : 10 * k + 10] = blocks[k]
    B[range(16 * count, len(B)), range(10 * count, len(y))] = 1 / x
    return B, np.concatenate([left.ravel(), x - 1])
