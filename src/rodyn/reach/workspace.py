"""Where the tool can be: a cloud of its positions in postures within the limits, and the reach that it shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.model.coordinates import velocity_names
from rodyn.model.limits import ranges
from rodyn.model.link import FrameLike
from rodyn.reach.thresholds import MAX_POINTS, POSTURES_OF_A_CHUNK
from rodyn.writing.tables import Shown, Table

if TYPE_CHECKING:
    from rodyn.robot import Robot


@dataclass(frozen=True, eq=False, repr=False)
class Workspace(Shown):
    """Positions of the tool in postures drawn evenly from within the limits of the joints.

    q           (count, nq) the postures
    points      (count, 3) where the tool's origin is (m), base axes
    measure     (count,) Yoshikawa's manipulability of the position there
    lower, upper   (3,) the box around them
    reach       (2,) the least and the largest distance of the points from the base's origin
    """

    name: str
    q: Floats
    points: Floats
    measure: Floats

    @property
    def lower(self) -> Floats:
        """The corner of the box around the points with the smallest x, y and z."""
        corner: Floats = self.points.min(axis=0)
        return corner

    @property
    def upper(self) -> Floats:
        """The corner of the box around the points with the largest x, y and z."""
        corner: Floats = self.points.max(axis=0)
        return corner

    @property
    def reach(self) -> Floats:
        """The least and the largest distance from the origin of the base (m)."""
        far = np.linalg.norm(self.points, axis=1)
        return np.array([far.min(), far.max()])

    def plot(self, path: str | PathLike[str] | None = None) -> Any:
        """Return the reach: the points in the plane of height and distance from the vertical axis, and from above.

        Grey levels are the largest manipulability of any posture that was found there, dark is large. Drawn to `path`
        (.svg, .png, .pdf), or returned as a matplotlib figure. Needs the extra `plot`.
        """
        from rodyn.plot.draw import plotted
        from rodyn.plot.reach import workspace_figure

        return plotted(workspace_figure(self), path)

    def _parts(self) -> Iterable[Table | str]:
        rows = [
            [axis, f"{low:.4g}", f"{high:.4g}"]
            for axis, low, high in zip("xyz", self.lower, self.upper, strict=True)
        ]
        near, far = self.reach
        rows.append(["distance from the base", f"{near:.4g}", f"{far:.4g}"])
        said = f"Workspace of {self.name}: {len(self.points)} postures within the limits"
        return [said, Table(["of the tool (m)", "least", "largest"], rows)]


def workspace(arm: Robot, frame: FrameLike, count: int, seed: int) -> Workspace:
    """Of postures drawn from `seed`; see `Robot.workspace`."""
    for name, value in (("count", count), ("seed", seed)):
        if isinstance(value, bool) or not isinstance(value, int | np.integer):
            raise InputTypeError(f"{name} must be an integer, got {short(value)}")
    if not 1 <= count <= MAX_POINTS:
        raise InputError(f"count is {short(count)}, but must be from 1 to {MAX_POINTS}")
    if seed < 0:
        raise InputError(f"seed is {short(seed)}, but must not be negative")
    lower, upper = _ranges(arm)
    q = np.random.default_rng(seed).uniform(lower, upper, (int(count), arm.nq))
    points = np.ascontiguousarray(arm.end_effector(q, frame)[:, :3, 3])
    parts = [
        manipulability(arm, q[k : k + POSTURES_OF_A_CHUNK], frame, "position", 1.0).measure
        for k in range(0, len(q), POSTURES_OF_A_CHUNK)
    ]
    return Workspace(arm.name, q, points, np.concatenate(parts))


def _ranges(arm: Robot) -> tuple[Floats, Floats]:
    """Limits of the joints; a joint that turns without limits goes once around."""
    if arm.nq != arm.nv or arm.base != "fixed":
        raise InputError(
            f"robot {arm.mechanism.label} has a floating base or joints with quaternions: their ranges are not "
            "known; lock them first"
        )
    lower, upper = ranges(arm.mechanism)
    turning = [element.kind == "revolute" for joint in arm.joints.values() for element in joint.elements]
    for k, name in enumerate(velocity_names(arm.mechanism)):
        if not np.isfinite(upper[k] - lower[k]):
            if not turning[k]:
                raise InputError(f"joint {name!r} slides without limits: give it limits, or lock it")
            lower[k], upper[k] = -np.pi, np.pi
    return lower, upper


# How well a posture can move the tool: the ellipsoid of tool velocities for joint velocities of unit length.
#
# T. Yoshikawa, "Manipulability of robotic mechanisms", International Journal of Robotics Research 4 (2), 1985: √det(J
# Jᵀ), the product of the singular values of the Jacobian, is proportional to the volume of the ellipsoid. An arm of
# fewer joints than J has rows cannot move the tool in all directions; the product is then that of its n singular
# values.


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
