"""The ten inertial parameters of a body: which are physical, the nearest physical ones, and conversions.

The ten are m, m c and the inertia about the origin, I_xx I_xy I_yy I_xz I_yz I_zz: torques are linear in them. Kernels
take m, c and the inertia about c, xx xy xz yy yz zz.

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
from rodyn.errors import InputError, UnphysicalError, UnsupportedError, short
from rodyn.model.body import Body
from rodyn.model.pose import Pose

MARGIN = 1e-9
"""Minimum ratio of the eigenvalues of the nearest body's pseudo-inertia."""

TENSOR_ENTRIES = {"xx": (0, 0), "xy": (0, 1), "yy": (1, 1), "xz": (0, 2), "yz": (1, 2), "zz": (2, 2)}


def _basis() -> Floats:
    """Return ∂J/∂π, (10, 4, 4)."""
    basis = np.zeros((10, 4, 4))
    basis[0, 3, 3] = 1.0
    for k in range(3):
        basis[1 + k, k, 3] = basis[1 + k, 3, k] = 1.0
    for one_number, (i, j) in enumerate(TENSOR_ENTRIES.values(), 4):
        basis[one_number, i, j] = basis[one_number, j, i] = -1.0 if i != j else -0.5
        if i == j:
            for k in {0, 1, 2} - {i}:
                basis[one_number, k, k] = 0.5
    return basis


BASIS = _basis()


def pseudo_inertia(parameters: ArrayLike) -> Floats:
    """Return J of the ten parameters m, m c and I about the origin: (..., 10) → (..., 4, 4), symmetric.

    >>> pseudo_inertia([2, 0, 0, 0, 1, 0, 1, 0, 0, 1]).diagonal().tolist()
    [0.5, 0.5, 0.5, 2.0]
    """
    with np.errstate(all="ignore"):
        return _finite(np.tensordot(_ten(parameters), BASIS, axes=1), "a pseudo-inertia")


def from_pseudo_inertia(J: ArrayLike) -> Floats:
    """Return the ten parameters of a pseudo-inertia: (..., 4, 4) → (..., 10)."""
    matrix = _array(J, "a pseudo-inertia", (4, 4))
    with np.errstate(all="ignore"):
        return _finite(_parameters(matrix), "inertial parameters")


def _parameters(J: Floats) -> Floats:
    Σ = J[..., :3, :3]
    I = np.trace(Σ, axis1=-2, axis2=-1)[..., None, None] * np.eye(3) - Σ
    parts = [J[..., 3, 3], *(J[..., k, 3] for k in range(3))]
    return np.stack(
        [*parts, *((I[..., i, j] + I[..., j, i]) / 2 for i, j in TENSOR_ENTRIES.values())], axis=-1
    )


def is_physical(parameters: ArrayLike) -> NDArray[np.bool_]:
    """Return whether ten parameters are those of a body of positive mass (J positive definite): (..., 10) → (...)."""
    return np.asarray(np.linalg.eigvalsh(pseudo_inertia(parameters))[..., 0] > 0.0)


def log_cholesky(parameters: ArrayLike) -> Floats:
    """Return θ of the ten parameters of bodies: (..., 10) → (..., 10). Raises unless J is positive definite."""
    J = pseudo_inertia(parameters)
    least = np.linalg.eigvalsh(J)[..., 0]
    if not (least > 0.0).all():
        where = np.argwhere(~(least > 0.0))[0].tolist()
        raise UnphysicalError(
            f"parameters{f' {where}' if where else ''} are physically impossible: their pseudo-inertia has the "
            f"eigenvalue {least[tuple(where)]:.3g}; rd.nearest_physical(...) returns the nearest possible ones"
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
    rest = [U[..., i, j] for i, j in FACTOR_ENTRIES]
    return np.stack([np.log(scale), *logs, *rest], axis=-1)


FACTOR_ENTRIES = ((0, 1), (1, 2), (0, 2), (0, 3), (1, 3), (2, 3))
"""Entries of s₁₂, s₂₃, s₁₃, t₁, t₂, t₃ in U."""


def from_log_cholesky(theta: ArrayLike) -> Floats:
    """Return the ten parameters of log-Cholesky parameters θ: (..., 10) → (..., 10); any θ is a body.

    >>> from_log_cholesky([0.0] * 10).tolist()
    [1.0, 0.0, 0.0, 0.0, 2.0, 0.0, 2.0, 0.0, 0.0, 2.0]
    """
    with np.errstate(all="ignore"):
        U = _log_cholesky_factor(_ten(theta))
        return _finite(_parameters(U @ np.swapaxes(U, -1, -2)), "inertial parameters")


def _log_cholesky_factor(theta: Floats) -> Floats:
    U = np.zeros((*theta.shape[:-1], 4, 4))
    for k in range(3):
        U[..., k, k] = np.exp(theta[..., 1 + k])
    U[..., 3, 3] = 1.0
    for one_number, (i, j) in enumerate(FACTOR_ENTRIES, 4):
        U[..., i, j] = theta[..., one_number]
    return U * np.exp(theta[..., 0])[..., None, None]


def nearest_physical(
    parameters: ArrayLike, *, reference: ArrayLike | None = None, margin: float = MARGIN
) -> Floats:
    """Return the nearest ten parameters that a body can have: (..., 10) → (..., 10); physical ones are unchanged.

    Nearest in the Frobenius norm of the pseudo-inertia seen from a body: T J Tᵀ, where T J₀ Tᵀ = 1 for the `reference`
    J₀ (..., 10). None: about the mass centre, lengths in parts of the radius of gyration; then a positive mass and its
    centre stay, and neither the frame nor the units matter. Eigenvalues below `margin` of the largest are raised to
    that: the projection, without a solver.
    """
    rows = _ten(parameters)
    if not 0.0 < one_number(margin, "margin") < 1.0:
        raise InputError(f"margin must be between 0 and 1, got {margin:g}")
    J = pseudo_inertia(rows)
    with np.errstate(all="ignore"):
        back = _body_axes(J) if reference is None else _reference_axes(reference, J.shape)
        T = np.linalg.inv(_finite(back, "a body"))
        values, axes = np.linalg.eigh(_finite(T @ J @ np.swapaxes(T, -1, -2), "a pseudo-inertia"))
        least = margin * np.abs(values).max(axis=-1, keepdims=True)
        raised = np.maximum(values, np.where(least > 0.0, least, margin))
        half = back @ axes
        clipped = _parameters(half @ (raised[..., None] * np.swapaxes(half, -1, -2)))
    keep = (values[..., 0] >= least[..., 0]) & (least[..., 0] > 0.0)
    return _finite(np.where(keep[..., None], rows, clipped), "inertial parameters")


def _reference_axes(reference: ArrayLike, shape: tuple[int, ...]) -> Floats:
    """Return the axes in which the pseudo-inertia of the reference body is 1; one reference, or one for each body."""
    factor = _log_cholesky_factor(log_cholesky(reference))
    if factor.shape not in (shape, shape[-2:]):
        raise InputError(
            f"reference must be the ten parameters of one body, or of {shape[:-2]}, got {factor.shape[:-2]}"
        )
    return factor


def _body_axes(J: Floats) -> Floats:
    """Return axes at the mass centre scaled by the radius of gyration; at the origin for a body without mass."""
    m, h, Σ = J[..., 3, 3], J[..., :3, 3], J[..., :3, :3]
    heavy = m > 0.0
    c = np.where(heavy[..., None], h / np.where(heavy, m, 1.0)[..., None], 0.0)
    spread = np.abs(np.trace(Σ, axis1=-2, axis2=-1) - np.where(heavy, m, 0.0) * np.sum(c * c, axis=-1))
    square = spread / np.where(m == 0.0, 1.0, np.abs(m))
    frame = np.zeros_like(J)
    frame[..., :3, :3] = np.eye(3) * np.sqrt(np.where(square > 0.0, square, 1.0))[..., None, None]
    frame[..., :3, 3], frame[..., 3, 3] = c, 1.0
    return frame


def _ten(parameters: ArrayLike) -> Floats:
    return _array(parameters, "inertial parameters", (10,))


def _array(values: ArrayLike, name: str, shape: tuple[int, ...]) -> Floats:
    """Return finite numbers of this shape, with any leading axes."""
    array = numbers(values, name)
    if array.shape[max(array.ndim - len(shape), 0) :] != shape:
        raise InputError(f"{name} must have shape (..., {', '.join(map(str, shape))}), got {array.shape}")
    return array


def _finite(values: Floats, name: str) -> Floats:
    """Return the numbers if they are finite, or raise: the numbers they came from are too large."""
    if not np.isfinite(values).all():
        raise InputError(f"{name} overflows: the values passed are too large")
    return values


def one_number(value: ArrayLike, name: str) -> float:
    """Return one finite number."""
    array = numbers(value, name)
    if array.shape:
        raise InputError(f"{name} must be one number, got shape {array.shape}")
    return float(array)


TENSOR_POSITIONS = (4, 5, 7, 5, 6, 8, 7, 8, 9)
"""Positions of the nine entries of the inertia tensor among the ten."""
TENSOR_PAIRS = ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2))
"""The entries of the tensor in the order of the ten."""
UPPER_ENTRIES = np.triu_indices(3)
"""The entries of the tensor in the order of kernels."""


def inertial_of(mass: float, com: Floats, inertia: Floats) -> Floats:
    """Return the ten parameters of a body: mass, first moment, and inertia about the origin (Steiner)."""
    about = inertia + mass * (com @ com * np.eye(3) - np.outer(com, com))
    return np.array([mass, *(mass * com), *(about[i, j] for i, j in TENSOR_PAIRS)], dtype=np.float64)


def body_of(row: Floats, label: str = "a body") -> Body:
    """Return the body of ten parameters; all zero for a massless one."""
    m, first, tensor = float(row[0]), row[1:4], row[list(TENSOR_POSITIONS)].reshape(3, 3)
    if m == 0.0:
        if np.any(first):
            raise UnphysicalError(
                f"{label}: its mass is 0, but its first moment m c is {short(first.tolist())} kg m"
            )
        return Body(0.0, inertia=tensor)
    with np.errstate(all="ignore"):
        com = first / m
        inertia = tensor - m * (com @ com * np.eye(3) - np.outer(com, com))
    if not np.isfinite([*com, *inertia.ravel()]).all():
        raise UnphysicalError(
            f"{label}: a mass of {m:g} kg is too small for its first moment {short(first.tolist())}"
        )
    return Body(m, com, inertia)


def kernel_row(row: Floats, label: str) -> Floats:
    """Return the ten numbers that kernels take, from the ten parameters of a body."""
    body = body_of(row, label)
    return np.array([body.mass, *body.com, *np.array(body.inertia)[UPPER_ENTRIES]], dtype=np.float64)


def row_from_kernel(row: Floats) -> Floats:
    """Return the ten parameters of a body, from the ten numbers that kernels take."""
    tensor = np.zeros((3, 3))
    tensor[UPPER_ENTRIES] = row[4:]
    return inertial_of(float(row[0]), row[1:4], tensor + np.triu(tensor, 1).T)


def kernel_row_jacobian(row: Floats, label: str) -> Floats:
    """Return the derivatives of `kernel_row` with respect to the ten parameters, (10, 10)."""
    m, first = float(row[0]), row[1:4]
    if m == 0.0:
        raise UnsupportedError(
            f"{label}: its mass is 0, and its mass centre m c / m has no derivatives by the parameters there; "
            "arm.regressor(...) has those of torques"
        )
    com, unit = first / m, np.eye(3)
    jacobian = np.zeros((10, 10))
    jacobian[0, 0] = 1.0
    jacobian[1:4, 0] = -com / m
    jacobian[1:4, 1:4] = unit / m
    jacobian[4:, 0] = (com @ com * unit - np.outer(com, com))[UPPER_ENTRIES]
    for k in range(3):
        turned = np.outer(unit[k], com)
        jacobian[4:, 1 + k] = -(2 * com[k] * unit - turned - turned.T)[UPPER_ENTRIES]
    for column, (i, j) in enumerate(TENSOR_PAIRS, 4):
        entry = np.zeros((3, 3))
        entry[i, j] = 1.0
        jacobian[4:, column] = entry[UPPER_ENTRIES]
    return jacobian


def move_inertial(row: Floats, pose: Pose) -> Floats:
    """Return the ten parameters of a body in the frame in which its own frame has `pose`; linear in them."""
    R, p = pose.rotation_matrix(), np.array(pose.xyz)
    m, first = row[0], R @ row[1:4]
    tensor = R @ row[list(TENSOR_POSITIONS)].reshape(3, 3) @ R.T
    crossed = np.outer(p, first)
    tensor += m * (p @ p * np.eye(3) - np.outer(p, p)) + 2 * (p @ first) * np.eye(3) - crossed - crossed.T
    return np.array([m, *(first + m * p), *(tensor[i, j] for i, j in TENSOR_PAIRS)])
