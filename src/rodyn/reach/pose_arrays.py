"""Poses as arrays: what a user may give for one, and what is wrong with numbers that are none."""

from __future__ import annotations

import numpy as np

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.pose import Pose
from rodyn.reach.thresholds import MAX_NUMBER, ORTHONORMAL, ROTATION_ROUNDING
from rodyn.trace.functions import is_traced

FORM = "a pose is a 4x4 matrix (..., 4, 4), a rodyn.Pose or a list of these"


def matrices(pose: object, name: str) -> Floats:
    """Poses as an array (..., 4, 4); whether its numbers are those of poses is found where they are used."""
    if isinstance(pose, Pose):
        return pose.matrix()
    if isinstance(pose, list | tuple) and pose and all(isinstance(one, Pose) for one in pose):
        return np.stack([one.matrix() for one in pose])
    if pose is None or isinstance(pose, str) or is_traced(pose):
        raise InputTypeError(f"{name} is {short(pose)}: {FORM}")
    array = numbers(pose, name, finite=False)  # type: ignore[arg-type]
    if array.shape[-2:] != (4, 4):
        raise InputError(f"{name} has shape {array.shape}: {FORM}")
    return array


def require_pose(T: Floats, name: str, most: float = ORTHONORMAL) -> None:
    """Raise if finite numbers (4, 4) have another last row than a pose, or axes that are off by more than `most`."""
    if np.abs(T[3] - [0, 0, 0, 1]).max() > most:
        raise InputError(f"{name}: the last row must be 0, 0, 0, 1, got {short(T[3].tolist())}")
    off = float(np.abs(T[:3, :3].T @ T[:3, :3] - np.eye(3)).max())
    if off > most:
        raise InputError(
            f"{name}: the axes are off unit length and right angles by {off:.3g}; a rotation matrix is needed"
        )
    if np.linalg.det(T[:3, :3]) < 0:
        raise InputError(f"{name} is a reflection: its axes must be right-handed")


def require_small(array: Floats, name: str, largest: float = MAX_NUMBER) -> None:
    """Raise if finite numbers are so large that what is computed with them overflows."""
    found = float(np.abs(array).max(initial=0.0))
    if found > largest:
        raise InputError(f"{name} has {found:.3g}: numbers are too large to compute with")


def straightened(pose: Floats) -> Floats:
    """Rows (rows, 16) with the nearest rotations R (3 − Rᵀ R) / 2: numbers of few digits are no rotation to 1e-9.

    Rows that are rotations to rounding, and those that are none, stay as they are.
    """
    R = pose.reshape(-1, 4, 4)[:, :3, :3]
    miss = np.eye(3) - R.mT @ R
    off = np.abs(miss).max(axis=(1, 2))
    rough = (off > ROTATION_ROUNDING) & (off <= ORTHONORMAL)
    if not rough.any():
        return pose
    result = pose.copy()
    result.reshape(-1, 4, 4)[rough, :3, :3] += 0.5 * (R @ miss)[rough]
    return result
