"""Which inertial parameters a body can have: its pseudo-inertia is positive definite; how to stay and to get there.

Wensing, Kim and Slotine (2018): ten parameters belong to a distribution of positive mass if and only if the 4×4
pseudo-inertia

    J = [Σ  h; hᵀ m],   Σ = ½ tr(I) 1 − I = ∫ x xᵀ dm,   h = m c,   I about the origin,

is positive definite: positive mass, positive moments, triangle inequality, all in one condition. Rucker and Wensing
(2022) write J = U Uᵀ with

    U = exp(α) [exp(d₁) s₁₂ s₁₃ t₁; 0 exp(d₂) s₂₃ t₂; 0 0 exp(d₃) t₃; 0 0 0 1],

so that every θ = (α, d₁, d₂, d₃, s₁₂, s₂₃, s₁₃, t₁, t₂, t₃) is a body: its log-Cholesky parameters.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, UnphysicalError

MARGIN = 1e-9
"""How far inside the nearest body is: the least eigenvalue of its pseudo-inertia, in parts of the largest."""

_ROWS = {"xx": (0, 0), "xy": (0, 1), "yy": (1, 1), "xz": (0, 2), "yz": (1, 2), "zz": (2, 2)}


def _basis() -> Floats:
    """∂J/∂π: (10, 4, 4)."""
    found = np.zeros((10, 4, 4))
    found[0, 3, 3] = 1.0
    for k in range(3):
        found[1 + k, k, 3] = found[1 + k, 3, k] = 1.0
    for number, (i, j) in enumerate(_ROWS.values(), 4):
        found[number, i, j] = found[number, j, i] = -1.0 if i != j else -0.5
        if i == j:
            for k in {0, 1, 2} - {i}:
                found[number, k, k] = 0.5
    return found


BASIS = _basis()


def pseudo_inertia(parameters: ArrayLike) -> Floats:
    """J of the ten parameters of bodies, m, m c and I about the origin: (..., 10) → (..., 4, 4), symmetric.

    >>> pseudo_inertia([2, 0, 0, 0, 1, 0, 1, 0, 0, 1]).diagonal().tolist()
    [0.5, 0.5, 0.5, 2.0]
    """
    with np.errstate(all="ignore"):
        return _finite(np.tensordot(_ten(parameters), BASIS, axes=1), "a pseudo-inertia")


def from_pseudo_inertia(J: ArrayLike) -> Floats:
    """The ten parameters of a pseudo-inertia: (..., 4, 4) → (..., 10); the inverse of `pseudo_inertia`."""
    given = _array(J, "a pseudo-inertia", (4, 4))
    with np.errstate(all="ignore"):
        return _finite(_parameters(given), "inertial parameters")


def _parameters(given: Floats) -> Floats:
    Σ = given[..., :3, :3]
    I = np.trace(Σ, axis1=-2, axis2=-1)[..., None, None] * np.eye(3) - Σ
    parts = [given[..., 3, 3], *(given[..., k, 3] for k in range(3))]
    return np.stack([*parts, *((I[..., i, j] + I[..., j, i]) / 2 for i, j in _ROWS.values())], axis=-1)


def is_physical(parameters: ArrayLike) -> NDArray[np.bool_]:
    """Whether ten parameters belong to a body of positive mass: J is positive definite; (..., 10) → (...) of bool."""
    return np.asarray(np.linalg.eigvalsh(pseudo_inertia(parameters))[..., 0] > 0.0)


def log_cholesky(parameters: ArrayLike) -> Floats:
    """θ of the ten parameters of bodies: (..., 10) → (..., 10). Raises where J is not positive definite."""
    J = pseudo_inertia(parameters)
    least = np.linalg.eigvalsh(J)[..., 0]
    if not (least > 0.0).all():
        where = np.argwhere(~(least > 0.0))[0].tolist()
        raise UnphysicalError(
            f"parameters{f' {where}' if where else ''} are those of no body: their pseudo-inertia has the eigenvalue "
            f"{least[tuple(where)]:.3g}; rd.nearest_physical(...) gives the nearest that are"
        )
    try:
        flipped = np.linalg.cholesky(J[..., ::-1, ::-1])[..., ::-1, ::-1]  # the factor of U Uᵀ, not of L Lᵀ
    except np.linalg.LinAlgError:
        raise UnphysicalError(
            "a pseudo-inertia is positive definite by less than rounding: rd.nearest_physical(...) leaves a margin"
        ) from None
    scale = flipped[..., 3, 3]
    U = flipped / scale[..., None, None]
    logs = [np.log(U[..., k, k]) for k in range(3)]
    rest = [U[..., i, j] for i, j in _ABOVE]
    return np.stack([np.log(scale), *logs, *rest], axis=-1)


_ABOVE = ((0, 1), (1, 2), (0, 2), (0, 3), (1, 3), (2, 3))
"""Where s₁₂, s₂₃, s₁₃, t₁, t₂, t₃ stand in U."""


def from_log_cholesky(theta: ArrayLike) -> Floats:
    """The ten parameters of log-Cholesky parameters θ: (..., 10) → (..., 10); a body, whatever θ is.

    >>> from_log_cholesky([0.0] * 10).tolist()
    [1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 2.0, 0.0, 0.0, 2.0]
    """
    with np.errstate(all="ignore"):
        U = _factor(_ten(theta))
        return _finite(_parameters(U @ np.swapaxes(U, -1, -2)), "inertial parameters")


def _factor(theta: Floats) -> Floats:
    U = np.zeros((*theta.shape[:-1], 4, 4))
    for k in range(3):
        U[..., k, k] = np.exp(theta[..., 1 + k])
    U[..., 3, 3] = 1.0
    for number, (i, j) in enumerate(_ABOVE, 4):
        U[..., i, j] = theta[..., number]
    return U * np.exp(theta[..., 0])[..., None, None]


def nearest_physical(
    parameters: ArrayLike, *, reference: ArrayLike | None = None, margin: float = MARGIN
) -> Floats:
    """The nearest ten parameters that a body can have: (..., 10) → (..., 10); those of a body are unchanged.

    Nearest in the Frobenius norm of the pseudo-inertia seen from a body: T J Tᵀ, where T J₀ Tᵀ = 1 for the `reference`
    J₀ (..., 10). None: about the mass centre, lengths in parts of the radius of gyration; then a positive mass and its
    centre stay, and neither the frame nor the units matter. Eigenvalues below `margin` of the largest are raised to
    that: the projection, without a solver.
    """
    given = _ten(parameters)
    if not 0.0 < number(margin, "margin") < 1.0:
        raise InputError(f"margin must be between 0 and 1, got {margin:g}")
    J = pseudo_inertia(given)
    with np.errstate(all="ignore"):
        back = _own_axes(J) if reference is None else _referred(reference, J.shape)
        T = np.linalg.inv(_finite(back, "a body"))
        values, axes = np.linalg.eigh(_finite(T @ J @ np.swapaxes(T, -1, -2), "a pseudo-inertia"))
        least = margin * np.abs(values).max(axis=-1, keepdims=True)
        raised = np.maximum(values, np.where(least > 0.0, least, margin))
        half = back @ axes
        clipped = _parameters(half @ (raised[..., None] * np.swapaxes(half, -1, -2)))
    keep = (values[..., 0] >= least[..., 0]) & (least[..., 0] > 0.0)
    return _finite(np.where(keep[..., None], given, clipped), "inertial parameters")


def _referred(reference: ArrayLike, shape: tuple[int, ...]) -> Floats:
    """From the axes in which the pseudo-inertias of bodies of reference, one or as many as are given, are 1."""
    found = _factor(log_cholesky(reference))
    if found.shape not in (shape, shape[-2:]):
        raise InputError(
            f"reference must be the ten parameters of one body, or of {shape[:-2]}, got {found.shape[:-2]}"
        )
    return found


def _own_axes(J: Floats) -> Floats:
    """From axes at the mass centre, scaled by the radius of gyration; without a mass from the origin."""
    m, h, Σ = J[..., 3, 3], J[..., :3, 3], J[..., :3, :3]
    heavy = m > 0.0
    c = np.where(heavy[..., None], h / np.where(heavy, m, 1.0)[..., None], 0.0)
    spread = np.abs(np.trace(Σ, axis1=-2, axis2=-1) - np.where(heavy, m, 0.0) * np.sum(c * c, axis=-1))
    square = spread / np.where(m == 0.0, 1.0, np.abs(m))
    found = np.zeros_like(J)
    found[..., :3, :3] = np.eye(3) * np.sqrt(np.where(square > 0.0, square, 1.0))[..., None, None]
    found[..., :3, 3], found[..., 3, 3] = c, 1.0
    return found


def _ten(parameters: ArrayLike) -> Floats:
    return _array(parameters, "inertial parameters", (10,))


def _array(values: ArrayLike, name: str, shape: tuple[int, ...]) -> Floats:
    """Finite numbers of this shape, behind any leading axes."""
    found = numbers(values, name)
    if found.shape[max(found.ndim - len(shape), 0) :] != shape:
        raise InputError(f"{name} must have shape (..., {', '.join(map(str, shape))}), got {found.shape}")
    return found


def _finite(found: Floats, name: str) -> Floats:
    """Numbers that are finite, or an error: what they were made of is too large."""
    if not np.isfinite(found).all():
        raise InputError(f"{name} overflows: the numbers given are too large")
    return found


def number(value: ArrayLike, name: str) -> float:
    """One finite number."""
    found = numbers(value, name)
    if found.shape:
        raise InputError(f"{name} must be one number, got shape {found.shape}")
    return float(found)
