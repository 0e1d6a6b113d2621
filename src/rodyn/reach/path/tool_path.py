"""`ToolPath`: poses of the tool as a function of a path parameter s: legs one after the other, corners blended.

A blend of half length h replaces a corner by

    p = p₁(α) + p₂(β) − p_corner,     R = R₁(α) R_cornerᵀ R₂(β),

where the way α to the corner slows down over 2h, and β from it starts: both legs are passed at once. β′ = 3v² − 2v³ and
α′ = 1 − β′, v from 0 to 1, so that everything is continuous up to the second derivative.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short
from rodyn.reach.thresholds import PATH_TOLERANCE, SAME, TURNS_BACK

if TYPE_CHECKING:
    from rodyn.robot import Robot
    from rodyn.view.show import Page


class ShownPath:
    """A path that a robot can be shown along."""

    def show(
        self,
        robot: Robot,
        path: str | PathLike[str] | None = None,
        *,
        duration: float = 4.0,
        open: bool | None = None,
    ) -> Page | Path:
        """Return a robot that follows the path in `duration` seconds, rest to rest, in three dimensions: one HTML file.

        Opened in the browser, or shown in a notebook; with `path` (.html) written there and not opened.
        """
        from rodyn.view.show import deliver, path_page

        followed: Any = self
        return deliver(path_page(robot, followed, duration=duration), path, open)


@dataclass(frozen=True, eq=False, repr=False)
class ToolPath(ShownPath):
    """Poses of the tool for s from 0 to `length`, which is the way of its origin (m); `path(s)` is (..., 4, 4).

    Where the origin stays in place, s is the angle (rad). Made by `rd.tool_line`, `rd.tool_arc`, `rd.tool_circle`,
    `rd.tool_screw` and `rd.tool_via`; `one + other` goes on where the first ends, and `.blended(h)` rounds corners.

    >>> from rodyn.reach.path.make import tool_line
    >>> path = tool_line((0, 0, 0), (1, 0, 0)) + tool_line((1, 0, 0), (1, 1, 0))
    >>> path.blended(0.1)(1.0)[:2, 3]
    array([0.98125, 0.01875])
    """

    legs: tuple[Leg, ...]
    blends: tuple[float, ...]
    """Half lengths of the blends at the inner corners; 0: none."""
    takes_arrays: ClassVar[bool] = True
    """Laws of the tool ask for all poses at once."""

    @property
    def starts(self) -> Floats:
        """s at the start of every leg, and at the end."""
        return np.concatenate([[0.0], np.cumsum([leg.length for leg in self.legs])])

    @property
    def length(self) -> float:
        """s at the end."""
        return float(self.starts[-1])

    def __call__(self, s: ArrayLike) -> Floats:
        """Return the poses at values of s of any shape (...): (..., 4, 4)."""
        at = numbers(s, "s")
        found = self.motion(at)
        poses = np.zeros((*at.shape, 4, 4))
        poses[..., :3, :3], poses[..., :3, 3], poses[..., 3, 3] = found.rotation, found.position, 1.0
        return poses

    def motion(self, s: ArrayLike) -> PoseMotion:
        """Return the poses at values of s (...) and their first two derivatives by s: a `PoseMotion`, base axes."""
        given = numbers(s, "s")
        outside = (given < -SAME) | (given > self.length * (1 + 1e-12) + SAME)
        if outside.any():
            raise InputError(f"s is {given[outside][0]:g}, but the path goes from 0 to {self.length:g}")
        at, starts = np.clip(given.ravel(), 0.0, self.length), self.starts
        leg = np.clip(np.searchsorted(starts, at, side="right") - 1, 0, len(self.legs) - 1)
        parts = [np.empty((len(at), 3, 3)), *(np.empty((len(at), 3)) for _ in range(5))]
        for k, one in enumerate(self.legs):
            here = leg == k
            _put(parts, here, one.at(at[here] - starts[k]))
        for k, half in enumerate(self.blends, start=1):
            here = np.abs(at - starts[k]) < half
            if here.any():
                _put(parts, here, _blend(self.legs[k - 1], self.legs[k], half, at[here] - starts[k]))
        return PoseMotion(*(part.reshape(*given.shape, *part.shape[1:]) for part in parts))

    def corners(self) -> Iterator[float]:
        """Values of s where the direction or the turn of the tool jumps."""
        for k, half in enumerate(self.blends, start=1):
            if half == 0 and self._jump(k) > PATH_TOLERANCE:
                yield float(self.starts[k])

    def bends(self) -> Floats:
        """Values of s where legs and blends meet: between them all derivatives are continuous."""
        middle = self.starts[1:-1]
        halves = np.array(self.blends)
        return np.unique(np.concatenate([[0.0], middle - halves, middle + halves, [self.length]]))

    def _jump(self, k: int) -> float:
        before, after = self._around(k)
        return max(
            float(np.linalg.norm(one - other))
            for one, other in ((before.linear, after.linear), (before.angular, after.angular))
        )

    def _around(self, k: int) -> tuple[PoseMotion, PoseMotion]:
        """Return the end of the leg before corner k, the start of that after it."""
        before = self.legs[k - 1]
        return before.at(np.array([before.length])), self.legs[k].at(np.zeros(1))

    def blended(self, half: float) -> ToolPath:
        """Return the path with its corners rounded: each from `half` (of s: m) before it to `half` after it.

        The tool passes a corner at 0.19 `half` times the change of its direction (2 sin of half the angle).
        """
        return self.rounded(half, "half")

    def rounded(self, half: float, name: str) -> ToolPath:
        """`blended`; errors call the length by the name it was given with."""
        size = numbers(half, name)
        if size.ndim or not size > 0:
            raise InputError(f"{name} is {short(half)}, but must be one number above zero")
        found = list(self.blends)
        for k in range(1, len(self.legs)):
            if found[k - 1] == 0 and self._jump(k) > PATH_TOLERANCE:
                self._require_blendable(k, float(size))
                found[k - 1] = float(size)
        made = replace(self, blends=tuple(found))
        made._require_room()
        return made

    def _require_blendable(self, k: int, half: float) -> None:
        before, after = self._around(k)
        sizes = np.linalg.norm(before.linear) * np.linalg.norm(after.linear)
        if sizes > 0 and float(before.linear[0] @ after.linear[0]) < TURNS_BACK * sizes:
            raise InputError(
                f"the path turns back at s = {self.starts[k]:.6g}: a blend would stand still there; make two paths"
            )

    def _require_room(self) -> None:
        for k, leg in enumerate(self.legs):
            halves = (0.0, *self.blends, 0.0)[k : k + 2]
            if sum(halves) > leg.length * (1 + 1e-12):
                raise InputError(
                    f"leg {k} from s = {self.starts[k]:.6g} is {leg.length:.6g} long, too short for blends of half "
                    f"lengths {halves[0]:g} and {halves[1]:g}: give a smaller one"
                )

    def __add__(self, other: ToolPath) -> ToolPath:
        """Return this path followed by another that starts where this one ends."""
        if not isinstance(other, ToolPath):
            raise InputTypeError(f"a path of the tool is added to another one, got {short(other)}")
        end, start = self(self.length), other(0.0)
        far = (
            float(np.linalg.norm(end[:3, 3] - start[:3, 3])),
            float(np.abs(end[:3, :3] - start[:3, :3]).max()),
        )
        if max(far) > 1e3 * SAME:
            raise InputError(
                f"the second path does not start where the first one ends: {far[0]:.3g} m apart, "
                f"rotations by {far[1]:.3g}"
            )
        return ToolPath(self.legs + other.legs, (*self.blends, 0.0, *other.blends))

    def __repr__(self) -> str:
        many = f" in {len(self.legs)} legs" if len(self.legs) > 1 else ""
        here, there = (self(s)[:3, 3] for s in (0.0, self.length))
        ends = " to ".join("(" + ", ".join(f"{x:.4g}" for x in p + 0.0) + ")" for p in (here, there))
        return f"<ToolPath: length {self.length:g}{many}, from {ends}>"


def _put(parts: list[Floats], here: Floats, found: PoseMotion) -> None:
    for part, values in zip(parts, found, strict=True):
        part[here] = values


def _blend(before: Leg, after: Leg, half: float, way: Floats) -> PoseMotion:
    """Both legs at once, at ways (k,) from −half to half around their corner."""
    v = (way / half + 1) / 2
    slope, bend = (v * v * (3 - 2 * v))[:, None], (3 * v * (1 - v) / half)[:, None]
    beta = 2 * half * v**3 * (1 - v / 2)
    one, two = before.at(before.length + way - beta), after.at(beta)
    corner = after.at(np.zeros(1))
    first = 1 - slope
    turned = one.rotation @ corner.rotation.transpose(0, 2, 1)  # by what is left of the first leg
    spin = (turned @ two.angular[..., None])[..., 0]
    return PoseMotion(
        turned @ two.rotation,
        one.position + two.position - corner.position,
        first * one.angular + slope * spin,
        first * one.linear + slope * two.linear,
        bend * (spin - one.angular) + first * slope * np.cross(one.angular, spin),
        first**2 * one.linear_rate + slope**2 * two.linear_rate + bend * (two.linear - one.linear),
    )


# `Leg`: one smooth part of a path of the tool: a line, an arc or a screw, with a turn of the tool about a fixed axis.
#
# All are one formula in the way λ along the leg, p the position and R the rotation of the tool, n and m unit vectors in
# base axes:
#
#     p(λ) = c + Rot(n, κ λ) r + d λ,        R(λ) = Rot(m, ρ λ) R₀.
#
# A line has r = 0, an arc d = 0, a screw d ∥ n. λ is the way of the tool's origin (m), so that |p′| = 1; of a leg in
# which it stays in place, λ is the angle (rad), so that |ρ| = 1.


class PoseMotion(NamedTuple):
    """A pose, and its first two derivatives by the path parameter s; base axes.

    rotation, position   R (..., 3, 3) and p (..., 3)
    angular, linear      ω with R′ = [ω]ₓ R, and p′ (..., 3)
    angular_rate, linear_rate   ω′ and p″ (..., 3)
    """

    rotation: Floats
    position: Floats
    angular: Floats
    linear: Floats
    angular_rate: Floats
    linear_rate: Floats


@dataclass(frozen=True, eq=False)
class Leg:
    """`length`, and the c, r, n, κ, d, m, ρ and R₀ of the formula."""

    length: float
    center: Floats
    arm: Floats
    axis: Floats
    curvature: float
    along: Floats
    turn_axis: Floats
    turn: float
    start: Floats

    def at(self, way: Floats) -> PoseMotion:
        """Return the pose at ways λ (k,), and its derivatives by λ."""
        out = rotated(self.axis, self.curvature * way, self.arm)
        linear = self.curvature * np.cross(self.axis, out) + self.along
        bent = self.curvature**2 * np.cross(self.axis, np.cross(self.axis, out))
        rotation = turned(self.turn_axis, self.turn * way) @ self.start
        spin = np.broadcast_to(self.turn * self.turn_axis, linear.shape)
        position = self.center + out + self.along * way[:, None]
        return PoseMotion(rotation, position, spin, linear, np.zeros_like(spin), bent)


def turned(axis: Floats, angle: Floats) -> Floats:
    """Rot(axis, angle) of a unit vector and angles (k,): (k, 3, 3).

    >>> turned(np.array([0.0, 0.0, 1.0]), np.array([np.pi / 2])).round(12)[0, 0]
    array([ 0., -1.,  0.])
    """
    x, y, z = axis
    cross = np.array([[0.0, -z, y], [z, 0.0, -x], [-y, x, 0.0]])
    half = np.sin(angle / 2)[:, None, None]
    result: Floats = np.eye(3) + np.sin(angle)[:, None, None] * cross + 2 * half * half * (cross @ cross)
    return result


def rotated(axis: Floats, angle: Floats, vector: Floats) -> Floats:
    """Vectors (k, 3): one vector turned about a unit vector by angles (k,)."""
    result: Floats = turned(axis, angle) @ vector
    return result


def rotation_between(first: Floats, second: Floats) -> tuple[Floats, float]:
    """Axis (base axes) and angle from 0 to π of the turn that leads from one rotation to another.

    >>> rotation_between(np.eye(3), turned(np.array([0.0, 1.0, 0.0]), np.array([0.5]))[0])
    (array([0., 1., 0.]), 0.5)
    """
    r = second @ first.T
    twice_sine = np.array([r[2, 1] - r[1, 2], r[0, 2] - r[2, 0], r[1, 0] - r[0, 1]])
    size = float(np.linalg.norm(twice_sine))
    angle = float(np.arctan2(size, np.trace(r) - 1.0))
    if angle < 1e-15:
        return np.array([0.0, 0.0, 1.0]), 0.0
    if size > 1e-6:
        return twice_sine / size, angle
    symmetric = (r + r.T) / 2 + np.eye(3)  # about half a turn: 2 n nᵀ
    column = symmetric[:, int(np.argmax(np.diag(symmetric)))]
    axis = column / np.linalg.norm(column)
    return (axis if axis @ twice_sine >= 0 else -axis), angle
