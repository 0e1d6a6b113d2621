"""The ten parameters of one body: from mass, mass centre and inertia about it, and back; seen from elsewhere.

The ten are m, m c and the inertia about the origin, I_xx I_xy I_yy I_xz I_yz I_zz: torques are linear in them. Kernels
take m, c and the inertia about c, xx xy xz yy yz zz.
"""

from __future__ import annotations

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import UnphysicalError, UnsupportedError, short
from rodyn.model.body import Body
from rodyn.model.pose import Pose

TENSOR = (4, 5, 7, 5, 6, 8, 7, 8, 9)
"""Where the nine entries of the inertia tensor stand among the ten."""
PLACES = ((0, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2))
"""The entries of the tensor in the order of the ten."""
UPPER = np.triu_indices(3)
"""The entries of the tensor in the order of kernels."""


def inertial_of(mass: float, com: Floats, inertia: Floats) -> Floats:
    """The ten parameters of a body: mass, first moment, and inertia about the origin (Steiner)."""
    about = inertia + mass * (com @ com * np.eye(3) - np.outer(com, com))
    return np.array([mass, *(mass * com), *(about[i, j] for i, j in PLACES)], dtype=np.float64)


def body_of(row: Floats, label: str = "a body") -> Body:
    """The body of ten parameters; all zero: a massless one."""
    m, first, tensor = float(row[0]), row[1:4], row[list(TENSOR)].reshape(3, 3)
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


def for_kernel(row: Floats, label: str) -> Floats:
    """The ten numbers that kernels take, from the ten parameters of a body."""
    body = body_of(row, label)
    return np.array([body.mass, *body.com, *np.array(body.inertia)[UPPER]], dtype=np.float64)


def from_kernel(row: Floats) -> Floats:
    """The ten parameters of a body, from the ten numbers that kernels take."""
    tensor = np.zeros((3, 3))
    tensor[UPPER] = row[4:]
    return inertial_of(float(row[0]), row[1:4], tensor + np.triu(tensor, 1).T)


def for_kernel_by_parameters(row: Floats, label: str) -> Floats:
    """The derivatives of `for_kernel` by the ten parameters: (10, 10), a column for each parameter."""
    m, first = float(row[0]), row[1:4]
    if m == 0.0:
        raise UnsupportedError(
            f"{label}: its mass is 0, and its mass centre m c / m has no derivatives by the parameters there; "
            "arm.regressor(...) has those of torques"
        )
    com, unit = first / m, np.eye(3)
    found = np.zeros((10, 10))
    found[0, 0] = 1.0
    found[1:4, 0] = -com / m
    found[1:4, 1:4] = unit / m
    found[4:, 0] = (com @ com * unit - np.outer(com, com))[UPPER]
    for k in range(3):
        turned = np.outer(unit[k], com)
        found[4:, 1 + k] = -(2 * com[k] * unit - turned - turned.T)[UPPER]
    for column, (i, j) in enumerate(PLACES, 4):
        entry = np.zeros((3, 3))
        entry[i, j] = 1.0
        found[4:, column] = entry[UPPER]
    return found


def moved(row: Floats, pose: Pose) -> Floats:
    """The ten parameters of a body seen from the frame in which its own frame has `pose`; linear in them."""
    R, p = pose.rotation_matrix(), np.array(pose.xyz)
    m, first = row[0], R @ row[1:4]
    tensor = R @ row[list(TENSOR)].reshape(3, 3) @ R.T
    crossed = np.outer(p, first)
    tensor += m * (p @ p * np.eye(3) - np.outer(p, p)) + 2 * (p @ first) * np.eye(3) - crossed - crossed.T
    return np.array([m, *(first + m * p), *(tensor[i, j] for i, j in PLACES)])
