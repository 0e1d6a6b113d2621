"""How well a posture can move the tool: the ellipsoid of tool velocities for joint velocities of unit length.

T. Yoshikawa, "Manipulability of robotic mechanisms", International Journal of Robotics Research 4 (2), 1985: √det(J
Jᵀ), the product of the singular values of the Jacobian, is proportional to the volume of the ellipsoid. An arm of
fewer joints than J has rows cannot move the tool in all directions; the product is then that of its n singular
values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, short, unknown
from rodyn.model.link import FrameLike

if TYPE_CHECKING:
    from rodyn.robot import Robot

Part: TypeAlias = Literal["pose", "position", "rotation"]
PARTS: dict[str, slice] = {"pose": slice(0, 6), "position": slice(3, 6), "rotation": slice(0, 3)}
"""Rows of the Jacobian."""


class Manipulability(NamedTuple):
    """The ellipsoid of velocities of the tool for |q̇| = 1, for every posture (...).

    measure      (...): the product of `values`, Yoshikawa's √det(J Jᵀ); 0 in a singular posture
    values       (..., k): half lengths of the axes, the singular values of J, largest first; k is min(rows, nv)
    directions   (..., rows, k): unit vectors along the axes; base axes, [ω; v] if both
    joints       (..., k, nv): the joint velocities of unit length that move the tool along each axis
    """

    measure: Floats
    values: Floats
    directions: Floats
    joints: Floats

    @property
    def smallest(self) -> Floats:
        """(...): the shortest half axis, the distance from the nearest singular Jacobian."""
        least: Floats = self.values[..., -1]
        return least

    @property
    def isotropy(self) -> Floats:
        """(...): shortest by longest axis, from 0 (singular) to 1 (all directions alike); 1 / condition number."""
        longest = self.values[..., 0]
        return np.divide(self.smallest, longest, out=np.zeros_like(longest), where=longest > 0)


def manipulability(arm: Robot, q: ArrayLike, frame: FrameLike, part: Part, length: float) -> Manipulability:
    """Of postures q (..., nq); see `Robot.manipulability`."""
    if part not in [*PARTS]:
        raise unknown("part", part, PARTS)
    scale = numbers(length, "length")
    if scale.ndim or not scale > 0:
        raise InputError(f"length is {short(length)}, but must be one number above zero (m)")
    jacobian = np.array(arm.jacobian(q, frame))
    if part == "pose":
        jacobian[..., 3:, :] /= scale
    u, values, joints = np.linalg.svd(jacobian[..., PARTS[part], :], full_matrices=False)
    return Manipulability(np.prod(values, axis=-1), values, u, joints)
