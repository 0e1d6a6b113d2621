"""`JointPath`: where the joints go, without a time: q as a smooth function of a path parameter s.

It is kept as a `Trajectory` whose times are values of s, so that evaluation, derivatives and checks are those of all
trajectories. A time comes from a law s(t) (`timed`) or from the limits of the robot (`Robot.time_optimal`).
"""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.mechanism import Mechanism
from rodyn.reach.path.notes import Place
from rodyn.reach.path.tool_path import ShownPath
from rodyn.reach.thresholds import FIRST_PIECES, MAX_PATH_POINTS, MAX_PIECES, PATH_TOLERANCE, SAME, STILL
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import polynomial, quintic, quintic_coefficients
from rodyn.trajectory.splines import least_jerk

if TYPE_CHECKING:
    pass


Ints = NDArray[np.int64]


def in_time(path: JointPath, law: object) -> Trajectory:
    """Return the motion along a path by a law s(t), or in a duration."""
    s = _law(path, law)
    piece = np.repeat(np.arange(len(s.knots) - 1), FIRST_PIECES)
    share = np.tile(np.arange(FIRST_PIECES + 1) / FIRST_PIECES, (len(s.knots) - 1, 1))
    t = s.knots[:-1, None] + share * np.diff(s.knots)[:, None]
    left, right = t[:, :-1].ravel(), t[:, 1:].ravel()
    unit = SAME * max(float(np.ptp(path(path.knots).q, axis=0).max()), 1e-3)
    while True:
        made, ends = _pieces(path, s, piece, left, right)
        far = _far(path, s, made, piece, left, right) > unit
        if not far.any():
            break
        if len(left) > MAX_PIECES:
            raise InputError(f"more than {MAX_PIECES} pieces are needed: the law or the path is too rough")
        half = (left + right) / 2
        order = np.argsort(np.concatenate([left, half[far]]), kind="stable")
        piece = np.concatenate([piece, piece[far]])[order]
        left, right = (
            np.concatenate([left, half[far]])[order],
            np.concatenate([np.where(far, half, right), right[far]])[order],
        )
    return Trajectory(f"path, {s.kind}", np.append(left, right[-1]), made, np.zeros_like(made[0]), ends)


def _law(path: JointPath, law: object) -> Trajectory:
    if isinstance(law, bool) or not isinstance(law, int | float | np.integer | np.floating | Trajectory):
        raise InputTypeError(f"a law is a duration (s) or a Trajectory of one coordinate, got {short(law)}")
    if not isinstance(law, Trajectory):
        return quintic(0.0, path.length, law)  # type: ignore[arg-type]
    if law.n != 1:
        raise InputError(f"a law has one coordinate, s, but this trajectory has {law.n}")
    room = SAME * path.length
    if abs(law.q0[0]) > room or abs(law.q1[0] - path.length) > room:
        raise InputError(
            f"the law goes from {law.q0[0]:.6g} to {law.q1[0]:.6g}, but the path from 0 to {path.length:.6g}: "
            "make it go from 0 to the length of the path"
        )
    s = law(np.linspace(0, law.duration, 2001)).q
    if s.min() < -room or s.max() > path.length + room:
        raise InputError(
            f"the law leaves the path: s is from {s.min():.6g} to {s.max():.6g}, the path from 0 to {path.length:.6g}"
        )
    return law


def _at(path: JointPath, law: Trajectory, piece: Ints, t: Floats) -> tuple[Floats, Floats, Floats]:
    """q, qd and qdd of the path at times of pieces of the law."""
    s, rate, push = law.in_piece(t, piece)
    for end, here in zip(law.ends, (t == 0, t == law.duration), strict=True):  # without rounding
        s[here], rate[here], push[here] = end
    q, by_s, twice = path(np.clip(s[..., 0], 0.0, path.length))
    return q, by_s * rate, by_s * push + twice * rate**2


def _pieces(
    path: JointPath, law: Trajectory, piece: Ints, left: Floats, right: Floats
) -> tuple[Floats, Floats]:
    start, end = _at(path, law, piece, left), _at(path, law, piece, right)
    made = np.array(quintic_coefficients(*start, *end, (right - left)[:, None]))
    return made, np.array([[part[0] for part in start], [part[-1] for part in end]])


def _far(path: JointPath, law: Trajectory, made: Floats, piece: Ints, left: Floats, right: Floats) -> Floats:
    """How far the pieces are from the path, at two times inside each."""
    result = np.zeros(len(left))
    for u in (0.3, 0.6):
        there = _at(path, law, piece, left + u * (right - left))[0]
        here = sum(c * u**k for k, c in enumerate(made))
        result = np.maximum(result, np.abs(here - there).max(axis=1))
    return result


class PathValues(NamedTuple):
    """q and its first two derivatives by the path parameter s: each (..., n)."""

    q: Floats
    by_s: Floats
    twice: Floats


@dataclass(frozen=True, eq=False, repr=False)
class JointPath(ShownPath):
    """q(s) for s from 0 to `length`: piecewise polynomials, continuous to the second derivative; `path(s)` evaluates.

    Made by `rd.joint_path` (points, or the way of a trajectory) and by `Robot.joint_path` (the way of a tool; then s
    is that of the tool's path). Of that:

    ok, reason   whether the whole way of the tool can be followed; if not, how far and why. Then there is no path, and
                 whatever takes it raises the reason
    error        how far the tool is from its path at most (m, rad)
    places       the singularities and limits on the way
    isotropy     (2, k) values of s, and there the shortest by the longest axis of the ellipsoid of velocities
                 (`Robot.manipulability`)
    joints       the names of the joints
    """

    found: Trajectory | None
    error: tuple[float, float] = (0.0, 0.0)
    places: tuple[Place, ...] = ()
    isotropy: Floats | None = None
    joints: tuple[str, ...] = ()
    reason: str = ""

    @property
    def ok(self) -> bool:
        """Whether there is a path."""
        return self.found is not None

    @property
    def curve(self) -> Trajectory:
        """A `Trajectory` with s in place of the time."""
        if self.found is None:
            raise InputError(f"there is no path of the joints: {self.reason}")
        return self.found

    @property
    def length(self) -> float:
        """s at the end: metres along the path of a tool, else the sum of the distances between its points."""
        return self.curve.duration

    @property
    def n(self) -> int:
        """The number of joints."""
        return self.curve.n

    @property
    def knots(self) -> Floats:
        """The values of s between which q is a polynomial."""
        return self.curve.knots

    def __call__(self, s: ArrayLike) -> PathValues:
        """q, dq/ds and d²q/ds² at values of s of any shape (...): each (..., n); s must be on the path.

        >>> joint_path([[0, 0], [3, 4]])(2.5).q
        array([1.5, 2. ])
        """
        at = numbers(s, "s")
        outside = (at < 0) | (at > self.length * (1 + 1e-12))
        if outside.any():
            raise InputError(f"s is {at[outside][0]:g}, but the path goes from 0 to {self.length:g}")
        return PathValues(*self.curve(at))

    def timed(self, law: float | Trajectory) -> Trajectory:
        """Return the motion along the path: `law` is a `Trajectory` of one coordinate, s(t), from 0 to `length`.

        A number is a duration: rest to rest by a quintic. The pieces are quintics that have q, qd and qdd of the path
        at their ends; they leave less than 1e-9 of the way between them.

        >>> import rodyn as rd
        >>> path = rd.joint_path([[0, 0], [1, 2], [3, 1]])
        >>> path.timed(rd.trapezoidal(0, path.length, speed=1.0, acceleration=2.0)).n
        2
        """
        return in_time(self, law)

    def plot(self, path: str | PathLike[str] | None = None) -> Any:
        """Return the joints over s, and for the path of a tool how near singularities are.

        Drawn to `path` (.svg, .png, .pdf), or returned as a matplotlib figure. Needs the extra `plot`.
        """
        from rodyn.plot.draw import plotted
        from rodyn.plot.reach import joint_path_figure

        return plotted(joint_path_figure(self), path)

    def __repr__(self) -> str:
        if not self.ok:
            return f"<JointPath: none: {self.reason}>"
        pieces = len(self.knots) - 1
        more = f", passes {len(self.places)} singularities or limits" if self.places else ""
        joints, many = f"{self.n} joint{'s' * (self.n > 1)}", f"{pieces} piece{'s' * (pieces > 1)}"
        return f"<JointPath: {joints}, length {self.length:g}, {many}{more}>"


def joint_path(points: ArrayLike | Trajectory, *, tolerance: float = PATH_TOLERANCE) -> JointPath:
    """Return a smooth path through points (k, n) of the joints: a line through two, else a spline of least jerk.

    s is the sum of the distances between the points. Of a `Trajectory` it takes the way and forgets the time: points
    are added until the path is as close to it as `tolerance` (rad, m).

    >>> joint_path([[0, 0], [1, 0.5], [2, 0]])
    <JointPath: 2 joints, length 2.23607, 2 pieces>
    """
    if isinstance(points, Trajectory):
        return _way_of(points, tolerance)
    q = numbers(points, "points")
    q = q[:, None] if q.ndim == 1 else q
    if q.ndim != 2 or len(q) < 2 or q.shape[1] == 0:
        raise InputError(
            f"points has shape {np.shape(points)}, but needs (k, n): k ≥ 2 points, one number per joint"
        )
    if len(q) > MAX_PATH_POINTS:
        raise InputError(f"{len(q)} points: a path has at most {MAX_PATH_POINTS}")
    return JointPath(through(q))


def through(q: Floats, s: Floats | None = None, ends: Floats | None = None) -> Trajectory:
    """Return the spline through points at values of s (None: their distances); derivatives at the ends if given."""
    s = distances(q) if s is None else s
    if len(q) == 2 and ends is None:
        along = (q[1] - q[0]) / s[-1]
        still = np.zeros_like(along)
        return polynomial(
            "path", float(s[-1]), np.array([q[0], q[1] - q[0]]), [[q[0], along, still], [q[1], along, still]]
        )
    return least_jerk("path", q, s, ends)


def distances(q: Floats) -> Floats:
    """0 and the sums of the distances between points."""
    with np.errstate(over="ignore"):
        s = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(q, axis=0), axis=1))])
    if not np.isfinite(s[-1]):
        raise InputError("the points lie too far apart: their distances overflow")
    same = np.diff(s) <= STILL * s[-1]
    if same.any():
        k = int(np.argmax(same))
        raise InputError(f"points {k} and {k + 1} are the same: a path needs points that are apart")
    return s


def end_derivatives(s: Floats, q: Floats) -> Floats:
    """Return two derivatives (2, 2, n) at the first and the last point, of polynomials through six points each."""
    return np.array([_derivatives(s[:6], q[:6]), _derivatives(s[:-7:-1], q[:-7:-1])])


def _derivatives(s: Floats, q: Floats) -> Floats:
    """Return the first two derivatives (2, n), at the first of six points, of the polynomial through them."""
    unit = s[-1] - s[0]
    c = np.linalg.solve(np.vander((s - s[0]) / unit, increasing=True), q)
    return np.array([c[1] / unit, 2 * c[2] / unit**2])


def _way_of(motion: Trajectory, tolerance: float) -> JointPath:
    """Return the path that a trajectory takes, within a tolerance of the joints."""
    given = numbers(tolerance, "tolerance")
    if given.ndim or not given > 0:
        raise InputError(f"tolerance is {short(tolerance)}, but must be one number above zero (rad, m)")
    wanted = float(given)
    count = max(2 * len(motion.knots), 9)
    fine = np.unique(np.concatenate([np.linspace(0, motion.duration, 4001), motion.knots]))
    q = motion(fine).q
    way = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(q, axis=0), axis=1))])
    if way[-1] <= 0:
        raise InputError("this trajectory does not move: there is no path")
    unit = (q[-1] - q[0]) / max(float(np.linalg.norm(q[-1] - q[0])), 1e-300)
    if np.abs(q - q[0] - ((q - q[0]) @ unit)[:, None] * unit).max() < STILL * way[-1]:
        _forward(((q - q[0]) @ unit)[:, None], fine)
        return JointPath(through(q[[0, -1]]))
    _forward(q, fine)
    while count <= MAX_PATH_POINTS:
        t = np.interp(np.linspace(0, way[-1], count), way, fine)
        points = motion(t).q
        at = distances(points)
        curve = through(points, at, end_derivatives(at, points))
        between = np.interp(np.linspace(0, way[-1], 4 * count + 1), way, fine)
        if _distance(motion(between).q, curve) <= wanted:
            return JointPath(curve)
        count *= 2
    raise InputError(
        f"{MAX_PATH_POINTS} points do not bring the path within {wanted:g} of the trajectory: it has a corner, "
        "or the tolerance is too small"
    )


def _forward(q: Floats, t: Floats) -> None:
    """Raise where the motion turns back on its own way: a path cannot be passed there at a speed."""
    d = np.diff(q, axis=0)
    back = (d[1:] * d[:-1]).sum(axis=1) < -0.5 * np.linalg.norm(d[1:], axis=1) * np.linalg.norm(
        d[:-1], axis=1
    )
    if back.any():
        k = int(np.argmax(back)) + 1
        raise InputError(f"the trajectory turns back at {t[k]:.6g} s: make a path of each part")


def _distance(q: Floats, curve: Trajectory) -> float:
    """How far points are from a curve at most, with the nearest value of s of each by Newton's method."""
    s = np.linspace(0.0, curve.duration, len(q))
    fine = np.linspace(0.0, curve.duration, 8 * len(q))
    there = curve(fine).q
    way = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(there, axis=0), axis=1))])
    s = np.interp(s * way[-1] / curve.duration, way, fine)
    for _ in range(4):
        at, by_s, _ = curve(s)
        s = np.clip(
            s - ((at - q) * by_s).sum(axis=1) / np.maximum((by_s * by_s).sum(axis=1), 1e-300),
            0.0,
            curve.duration,
        )
    return float(np.linalg.norm(curve(s).q - q, axis=1).max())


def require_joints(mechanism: Mechanism) -> None:
    """Raise if a path of the joints cannot be one of this robot."""
    if mechanism.nq != mechanism.nv or mechanism.base != "fixed":
        raise InputError(
            f"robot {mechanism.label} has coordinates that a path of the joints cannot have: "
            "a fixed base and joints without quaternions are needed"
        )


def require_path(path: object, n: int, robot: str) -> JointPath:
    """Return a path of n joints, made of points or a trajectory where it is not one yet."""
    if not isinstance(path, JointPath):
        if not isinstance(path, Trajectory | list | tuple | np.ndarray):
            raise InputTypeError(
                f"a path of the joints is a JointPath, a Trajectory or points (k, n), got {short(path)}; "
                "Robot.joint_path makes one of a path of the tool"
            )
        path = joint_path(path)
    if path.n != n:
        raise InputError(f"the path has {path.n} joint{'s' * (path.n > 1)}, but robot {robot} has {n}")
    return path
