"""A rigid `Body`: mass, mass centre and inertia, with change of frame and sum of bodies.

Is a body physical? Mass > 0, inertia positive semidefinite, triangle inequality; nothing is repaired.

A slender rod (0, I, I) and a point mass (0, 0, 0) are physical. Each `Violation` says which condition fails,
with which values, and the most likely mistake.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import DescriptionError, UnphysicalError, UnphysicalWarning, is_one_of, short, unknown, warn
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
        """Return the body seen from the frame in which its own frame has `pose`: c' = R c + p, I' = R I Rᵀ.

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
    """Return the 3×3 tensor from a symmetric 3×3 tensor or three moments.

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


TOLERANCE = 1e-9  # relative to the largest principal moment
DEGENERATE = 1e-6  # likewise: inverting the inertia of so slender a body loses six digits or more
AXES = "xyz"


@dataclass(frozen=True)
class Violation:
    """A condition that a body violates."""

    body: str
    condition: str
    values: str
    likely: str

    def __str__(self) -> str:
        return f"{self.body}: {self.condition}, but {self.values}. Likely mistake: {self.likely}"


def violations(label: str, body: Body, massless: bool = False) -> list[Violation]:
    """Return the conditions that a body called `label` violates; `massless` allows one without mass and inertia.

    >>> print(violations("link 1", Body(1.0, inertia=(0.1, 0.1, 0.5)))[0].values)
    0.5 > 0.1 + 0.1 kg m^2
    >>> violations("link 1", Body(1.0, inertia=(0, 0.1, 0.1)))  # a slender rod is physical
    []
    """
    result = []
    inertia = np.array(body.inertia)
    nothing = body.mass == 0.0 and not inertia.any()
    if not body.mass > 0.0 and not (massless and nothing):
        likely = _mass_mistake(body, massless)
        result.append(Violation(label, "mass must be positive", f"it is {body.mass:g} kg", likely))
    scale = float(np.max(np.abs(inertia)))
    if scale == 0.0:
        return result
    small, middle, large = (float(moment) for moment in scale * np.linalg.eigvalsh(inertia / scale))
    slack = TOLERANCE * max(abs(small), abs(large))
    if small < -slack:
        result.append(
            Violation(
                label,
                "no principal moment may be negative (positive semidefinite)",
                f"they are {small:.6g}, {middle:.6g}, {large:.6g} kg m^2",
                _sign_mistake(inertia),
            )
        )
    elif large > small + middle + slack:
        result.append(
            Violation(
                label,
                "no principal moment exceeds the sum of the other two (triangle inequality)",
                f"{large:.9g} > {middle:.9g} + {small:.9g} kg m^2",
                "moments rounded to too few digits"
                if large < 1.01 * (small + middle)
                else _size_mistake(body, inertia),
            )
        )
    return result


def require_physical(physical: object) -> None:
    """`physical` is "raise" or "warn", or an error says so."""
    if not is_one_of(physical, ("raise", "warn")):
        raise unknown("value of physical", physical, ("raise", "warn"))


NEVER_MOVE = "in links that never move, on which no dynamics depend"
"""Where violations do no harm, for messages."""


def report_unphysical(subject: str, found: Sequence[Violation], physical: object, where: str = "") -> None:
    """Raise if there are violations; with `physical="warn"` warn. `where` they are, in the warning."""
    require_physical(physical)
    if not found:
        return
    lines = "\n  ".join(map(str, found))
    if physical == "raise":
        raise UnphysicalError(
            f'{subject} is unphysical (physical="warn" accepts the numbers unchanged):\n  {lines}'
        )
    warn(f"{subject} is unphysical{where and f' {where}'}:\n  {lines}", UnphysicalWarning)


def doubtful(bodies: Sequence[Body]) -> list[bool]:
    """Of every body, whether `violations` may find anything; many bodies at once are judged quicker than one by one.

    >>> doubtful([Body(1.0, inertia=(0.1, 0.1, 0.5)), Body(1.0, inertia=(0.1, 0.1, 0.1))])
    [True, False]
    """
    inertia = np.array([body.inertia for body in bodies]).reshape(-1, 3, 3)
    result: list[bool] = are_doubtful(np.array([body.mass for body in bodies]), inertia).tolist()
    return result


def are_doubtful(mass: NDArray[np.float64], inertia: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return the violations of masses (...) and inertias (..., 3, 3)."""
    largest = np.abs(inertia).max(axis=(-2, -1), initial=0.0)
    scale = np.where(largest == 0.0, 1.0, largest)
    small, middle, large = np.moveaxis(np.linalg.eigvalsh(inertia / scale[..., None, None]), -1, 0)
    slack = 0.5 * TOLERANCE * np.maximum(np.abs(small), np.abs(large))
    sound = (mass > 0.0) & (small >= -slack) & (large <= small + middle + slack)
    return np.asarray(~sound)


def degenerate(body: Body) -> str:
    """Why the spatial inertia of a body is not positive definite within rounding, or "".

    >>> degenerate(Body(1.0, inertia=(0, 0.1, 0.1)))
    'its principal moments are 0, 0.1, 0.1 kg m^2'
    """
    if not body.mass > 0.0:
        return f"its mass is {body.mass:g} kg"
    moments = np.linalg.eigvalsh(np.array(body.inertia))
    if moments[0] > DEGENERATE * moments[-1]:
        return ""
    shown = (0.0 if abs(moment) < TOLERANCE * moments[-1] else moment for moment in moments)
    return f"its principal moments are {', '.join(f'{moment:g}' for moment in shown)} kg m^2"


def _mass_mistake(body: Body, massless: bool) -> str:
    if body.mass < 0.0:
        return "a sign"
    if massless:
        return "a body without mass cannot have inertia"
    return (
        "a missing mass; only a link behind a fixed joint, or one that moves mass beyond it, may be massless"
    )


def _sign_mistake(inertia: NDArray[np.float64]) -> str:
    diagonal = np.diag(inertia)
    if not diagonal.any():
        return "products of inertia given instead of moments (the diagonal is zero)"
    if (diagonal < 0.0).any():
        axes = ", ".join(f"I{AXES[k]}{AXES[k]} = {diagonal[k]:g}" for k in np.flatnonzero(diagonal < 0.0))
        return f"wrong frame, moments rotated like a vector instead of as a tensor R I R^T ({axes})"
    return "products of inertia given instead of moments, or tensor entries of a wrong frame or power of ten"


def _size_mistake(body: Body, inertia: NDArray[np.float64]) -> str:
    diagonal = np.diag(inertia)
    if np.count_nonzero(diagonal) == 1:
        axis = AXES[int(np.flatnonzero(diagonal)[0])]
        return f"only I{axis}{axis} is given; a slender rod has two equal moments, a disc has all three"
    radius = float(np.sqrt(np.max(diagonal)) / np.sqrt(body.mass)) if body.mass > 0.0 else 0.0
    if radius > 10.0:
        return f"wrong unit: the radius of gyration would be {radius:.3g} m; moments are in kg m^2"
    for k in range(3):
        for power in (-1, 1, -2, 2, -3, 3):
            moved = inertia.copy()
            moved[k, k] *= 10.0**power
            small, middle, large = np.linalg.eigvalsh(moved)
            if small >= 0.0 and large <= small + middle:
                name, maybe = f"I{AXES[k]}{AXES[k]}", f"{moved[k, k]:g} would be a body"
                return f"{name} = {diagonal[k]:g} is off by a power of ten ({maybe}), or wrong frame"
    return "wrong frame, or products of inertia given instead of moments"
