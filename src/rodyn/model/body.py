"""A rigid `Body`: mass, mass centre and inertia, with change of frame and sum of bodies."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import DescriptionError, UnphysicalError, short
from rodyn.model.checks import (
    Matrix,
    MatrixLike,
    Vector,
    VectorLike,
    freeze,
    items,
    matrix,
    real,
    reals,
    vector,
)
from rodyn.model.pose import Pose

SYMMETRIC = 1e-12  # how far I_xy and I_yx may differ, relative to the largest entry
POINT = (0.0, 0.0, 0.0)


@dataclass(frozen=True, init=False)
class Body:
    """Mass (kg), mass centre `com` (m) and `inertia` about it (kg m²), all in one frame.

    `inertia` is a symmetric 3×3 tensor, whose off-diagonal entries are −∫xy dm, or its three moments.

    >>> Body(2.0, inertia=(0.1, 0.2, 0.3)).inertia[1]
    (0.0, 0.2, 0.0)
    """

    mass: float
    com: Vector
    inertia: Matrix

    def __init__(
        self, mass: float, com: VectorLike = POINT, inertia: MatrixLike | VectorLike = POINT
    ) -> None:
        freeze(self, mass=real(mass, "mass"), com=vector(com, "com"), inertia=tensor(inertia))

    def moved(self, pose: Pose) -> "Body":
        """The same body seen from the frame in which its own frame has `pose`: c' = R c + p, I' = R I Rᵀ.

        >>> Body(2.0, com=(1, 0, 0)).moved(Pose(xyz=(0, 0, 3))).com
        (1.0, 0.0, 3.0)
        """
        turn = pose.rotation_matrix()
        com = turn @ np.array(self.com) + np.array(pose.xyz)
        inertia = _symmetric(turn @ np.array(self.inertia) @ turn.T)
        return Body(self.mass, tuple(com.tolist()), tuple(map(tuple, inertia.tolist())))

    def __add__(self, other: "Body") -> "Body":
        """Two bodies welded together; the inertia is about the common mass centre (Steiner).

        >>> (Body(1.0, com=(1, 0, 0)) + Body(1.0, com=(-1, 0, 0))).inertia[2]
        (0.0, 0.0, 2.0)
        """
        if other.mass == 0.0 and not np.any(other.inertia):
            return self
        if self.mass == 0.0 and not np.any(self.inertia):
            return other
        mass = self.mass + other.mass
        if mass == 0.0:
            raise UnphysicalError(f"masses {self.mass:g} and {other.mass:g} add up to zero: no mass centre")
        with np.errstate(all="ignore"):
            com = (self.mass * np.array(self.com) + other.mass * np.array(other.com)) / mass
            inertia = sum(
                np.array(part.inertia) + part.mass * _about(np.array(part.com) - com)
                for part in (self, other)
            )
        if not np.isfinite([mass, *com, *np.ravel(inertia)]).all():
            raise DescriptionError(
                f"bodies of {self.mass:g} and {other.mass:g} kg at {short(self.com)} and {short(other.com)} m cannot "
                "be welded together: the mass, mass centre or inertia of both is beyond the largest number"
            )
        return Body(mass, com, _symmetric(np.asarray(inertia)))


def tensor(value: object) -> Matrix:
    """The 3×3 tensor from a symmetric 3×3 tensor or three moments.

    >>> tensor((1, 2, 3))
    ((1.0, 0.0, 0.0), (0.0, 2.0, 0.0), (0.0, 0.0, 3.0))
    """
    given = value if type(value) is tuple else items(value, "inertia")
    if not any(isinstance(row, (list, tuple, np.ndarray)) for row in given):
        moments = reals(value, "inertia")
        if len(moments) != 3:
            raise DescriptionError(
                "inertia must be the 3x3 tensor [[Ixx, Ixy, Ixz], [Ixy, Iyy, Iyz], [Ixz, Iyz, Izz]] "
                f"or the moments (Ixx, Iyy, Izz); got {len(moments)} numbers of unclear order: {short(value)}"
            )
        x, y, z = moments
        return ((x, 0.0, 0.0), (0.0, y, 0.0), (0.0, 0.0, z))
    rows = matrix(value, "inertia")
    if rows[0][1] == rows[1][0] and rows[0][2] == rows[2][0] and rows[1][2] == rows[2][1]:
        return rows
    largest = max(abs(entry) for row in rows for entry in row)
    for i, j in ((0, 1), (0, 2), (1, 2)):
        if abs(rows[i][j] - rows[j][i]) > SYMMETRIC * largest:
            raise DescriptionError(
                f"inertia must be symmetric: [{i}][{j}] is {rows[i][j]!r} but [{j}][{i}] is {rows[j][i]!r}"
            )
    return rows


def _about(arm: NDArray[Any]) -> NDArray[Any]:
    """|r|² 1 − r rᵀ, the inertia of a unit mass at r."""
    return np.asarray(arm @ arm * np.eye(3) - np.outer(arm, arm))


def _symmetric(dense: NDArray[Any]) -> NDArray[Any]:
    """Exactly symmetric: R I Rᵀ without the rounding differences between its triangles."""
    return np.asarray(dense / 2.0 + dense.T / 2.0)
