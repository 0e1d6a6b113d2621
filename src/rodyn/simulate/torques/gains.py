"""Gains: a number for each joint or direction, or matrices, as K_p of τ = K_p e; which of them an array is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.algebra.dense import Matrix, ldl
from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, short
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.thresholds import SAME
from rodyn.simulate.torques.data import Given, Scalar, joints, owned, require_broadcast, side_by_side


def is_matrix(value: Floats) -> bool:
    """Return whether a gain is a matrix (..., n, n); a single number in one row, (1, 1), is a number for all joints.

    >>> is_matrix(np.eye(2)), is_matrix(np.ones((5, 2))), is_matrix(np.ones((5, 1, 1)))
    (True, False, True)
    """
    return value.ndim >= 2 and value.shape[-1] == value.shape[-2] and (value.shape[-1] > 1 or value.ndim > 2)


def gains(what: str, values: Mapping[str, ArrayLike], **others: Floats) -> dict[str, Floats]:
    """Return read-only copies of the gains of a law, or raise where their meaning or shapes are not clear.

    A matrix without leading axes must be symmetric: else it may be a batch of n rows. (1, n, n) is one matrix of any
    kind. `others` are numbers (..., n) that go with them.
    """
    arrays = {}
    for name, value in values.items():
        array = owned(value, name)
        if is_matrix(array):
            _require_clear(what, name, array)
        arrays[name] = array
    # The leading axes of matrices are those before their two own ones.
    shapes = {
        name: array[..., 0] if is_matrix(array) else array
        for name, array in arrays.items()
        if not is_one(array)
    }
    matrices = {name: arrays[name] for name in shapes if is_matrix(arrays[name])}
    require_broadcast(what, matrices, **others, **shapes)
    return arrays


def _require_clear(what: str, name: str, value: Floats) -> None:
    n = value.shape[-1]
    if value.ndim == 2 and not is_symmetric(value):
        raise InputError(
            f"{name} of {what} has shape ({n}, {n}) and is not symmetric: it may be a matrix, or {n} trajectories. "
            f"Write {name}[None], (1, {n}, {n}), for the matrix; for trajectories with a row of gains each write "
            f"{name}[:, :, None] * np.eye({n})"
        )


def is_symmetric(value: Floats) -> bool:
    """Return whether matrices (..., n, n) are symmetric."""
    largest = np.abs(value).max(axis=(-1, -2), keepdims=True)
    return bool((np.abs(value - value.swapaxes(-1, -2)) <= SAME * largest).all())


def rounding(eigenvalues: NDArray[Any]) -> Floats:
    """Return (..., 1), how far from zero eigenvalues (..., n) of a matrix may be that would be zero without rounding.

    >>> rounding(np.array([4.0, -3.0j])).tolist()
    [4e-09]
    """
    result: Floats = SAME * np.abs(eigenvalues).max(axis=-1, keepdims=True)
    return result


def require_positive(
    what: str, values: Mapping[str, ArrayLike], definite: Sequence[str] = ("inertia",)
) -> None:
    """Raise unless the gains are zero or above (`definite`: above zero), matrices symmetric with such eigenvalues."""
    for name, value in values.items():
        array = numbers(value, name)
        kind, least = ("definite", "above zero") if name in definite else ("semidefinite", "zero or above")
        sizes, floor = array, np.zeros_like(array)
        if is_matrix(array):
            if not is_symmetric(array):
                raise InputError(
                    f"{name} of {what} must be a symmetric matrix, got {short(array.tolist())}; trajectories with a "
                    f"row each are {name}[:, :, None] * np.eye({array.shape[-1]})"
                )
            sizes = np.asarray(np.linalg.eigvalsh(array), dtype=np.float64)
            floor = np.broadcast_to(rounding(sizes), sizes.shape)
            least = f"a positive {kind} matrix; its smallest eigenvalue is {sizes.min():.3g}"
        if (sizes <= floor).any() if name in definite else (sizes < -floor).any():
            shown = "" if is_matrix(array) else f", got {short(array.tolist())}"
            raise InputError(f"{name} of {what} must be {least}{shown}")


def flat(value: Floats, n: int, name: str, what: str, of: str) -> Floats:
    """Return the numbers of a gain for n joints or directions, (..., n), or (..., n²) of matrices, row by row."""
    if value.ndim and value.shape[-1] not in (1, n):
        raise InputError(
            f"{name} of {what} has shape {value.shape}, but {of}: give (..., {n}), one number for all, or a matrix "
            f"({n}, {n})"
        )
    if is_matrix(value) and value.shape[-1] == n:
        leading = () if is_one(value) else value.shape[:-2]
        return value.reshape(*leading, n * n)
    return np.broadcast_to(value, (*value.shape[:-1], n))


def joint_gains(mechanism: Mechanism, what: str, values: Mapping[str, Floats]) -> Floats:
    """Return the numbers of gains for each joint, side by side."""
    n = len(joints(mechanism, what).v)
    of = f"robot {mechanism.name!r} has {n} joints"
    return side_by_side([flat(value, n, name, what, of) for name, value in values.items()])


def listed(values: Mapping[str, Floats], n: int) -> tuple[Given, ...]:
    """Return the gains as arrays of a law, for derivatives by them."""
    return tuple(
        Given(name, value, n * n, axes=2, matrix=True)
        if is_matrix(value) and value.shape[-1] == n
        else Given(name, value, n)
        for name, value in values.items()
    )


def cut(row: Sequence[Scalar], values: Mapping[str, Floats], n: int) -> tuple[list[Sequence[Scalar]], int]:
    """Return the numbers of each gain at the beginning of a row, and where the others begin."""
    pieces, start = [], 0
    for entry in listed(values, n):
        pieces.append(row[start : start + entry.width])
        start += entry.width
    return pieces, start


def matrices(values: Mapping[str, Floats]) -> tuple[bool, ...]:
    """Return which gains are matrices."""
    return tuple(map(is_matrix, values.values()))


def times(gain: Sequence[Scalar], x: Sequence[Scalar]) -> list[Scalar]:
    """K x, K a number for each x or a matrix row by row."""
    if len(gain) == len(x):
        return [k * one for k, one in zip(gain, x, strict=True)]
    return list(_matrix(gain, len(x)).times(x))


def divided(x: Sequence[Scalar], gain: Sequence[Scalar]) -> list[Scalar]:
    """K⁻¹ x of a positive definite K."""
    if len(gain) == len(x):
        return [one / k for k, one in zip(gain, x, strict=True)]
    return list(ldl(_matrix(gain, len(x))).solve(x))


def _matrix(gain: Sequence[Scalar], n: int) -> Matrix:
    return Matrix(tuple(tuple(gain[k * n : (k + 1) * n]) for k in range(n)))


def is_one(value: Floats) -> bool:
    """Return whether a matrix is written as (1, n, n), which is one for all trajectories."""
    return value.ndim == 3 and len(value) == 1
