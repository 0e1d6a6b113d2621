"""`Trajectory`: a motion of all joints as data: polynomials between knots and, for the cycloid, a sine.

Between two knots u runs from 0 to 1 and a coordinate is Σ c_k u^k + s sin(2π u). All trajectories are such tables, so
all share one evaluation, and derivatives are exact derivatives of the table, not finite differences.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from math import tau
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers, positive
from rodyn.errors import InputError, InputTypeError, short
from rodyn.model.limits import LimitViolation, limit_violations
from rodyn.model.mechanism import Mechanism
from rodyn.trace.functions import array, is_traced, where
from rodyn.trace.scalar import Untraceable

if TYPE_CHECKING:
    from rodyn.geometry.result import Clearance
    from rodyn.model.limits import LimitViolation
    from rodyn.robot import Robot
    from rodyn.view.show import Page

MAX_SAMPLES = 10**8
MAX_QUINTIC = 64.0
"""Bound on a quintic and its derivatives, in units of its largest coefficient."""
MAX_TRACED_PIECES = 64
"""Maximum number of pieces of a path that can be traced, as each one is compared with the time."""
STEP_TOLERANCE = 1e-9
"""Tolerance, in steps, within which a duration counts as a multiple of the step."""


class PathPoint(NamedTuple):
    """Coordinates, velocities and accelerations of the joints: each (..., n)."""

    q: Floats
    qd: Floats
    qdd: Floats


class Samples(NamedTuple):
    """A trajectory at times t (count,): q, qd and qdd (count, n)."""

    t: Floats
    q: Floats
    qd: Floats
    qdd: Floats


def horner(coefficients: Sequence[Any] | Floats, u: Any) -> tuple[Any, Any, Any]:
    """Return p(u), p′(u) and p″(u) of p = Σ c_k u^k, on any scalar.

    >>> horner([1, 0, 0, 2], 3)
    (55, 54, 36)
    """
    p = first = half_second = 0 * (u * coefficients[0])  # zero in the shape of the result
    for c in reversed(coefficients):
        half_second = half_second * u + first
        first = first * u + p
        p = p * u + c
    return p, first, 2 * half_second


def wave(cos: Any, sin: Any) -> tuple[Any, Any, Any]:
    """Return sin(2π u) and its first two derivatives by u, from cos(2π u) and sin(2π u), on any scalar."""
    return sin, tau * cos, -tau * tau * sin


@dataclass(frozen=True, eq=False, repr=False)
class Trajectory:
    """A motion of n joints from t = 0 to `duration`; `path(t)` is q, qd, qdd. Immutable, compared by value.

    Before the start and after the end the joints keep the velocity of that end, without acceleration: a path that
    begins and ends at rest stays there. At t = 0 and t = duration the acceleration is that of the motion.
    Made by `rd.cycloidal`, `rd.cubic`, `rd.quintic`, `rd.trapezoidal`, `rd.via`, `rd.fourier` and `rd.excite`,
    and along paths by `rd.JointPath.timed` and `Robot.time_optimal`.

    `knots` (p + 1,) are times, `coefficients` (degree + 1, p, n) the c_k and `sines` (p, n) the s of every piece, and
    `ends` (2, 3, n) the q, qd, qdd of start and end.
    """

    kind: str
    knots: Floats
    coefficients: Floats
    sines: Floats
    ends: Floats

    def __post_init__(self) -> None:
        for field in fields(self)[1:]:
            # A copy with 0 for −0: both are equal, so both must hash alike.
            array = np.asarray(numbers(getattr(self, field.name), field.name, finite=False) + 0.0)
            array.flags.writeable = False
            object.__setattr__(self, field.name, array)
        self._check()

    def _check(self) -> None:
        pieces, n = len(self.knots) - 1 if self.knots.ndim == 1 else 0, self.ends.shape[-1:]
        fit = self.coefficients.ndim == 3 and self.coefficients.shape[1:] == self.sines.shape == (pieces, *n)
        if not fit or self.ends.shape != (2, 3, *n) or 0 in (pieces, *self.coefficients.shape):
            shapes = ", ".join(
                f"{field.name} {getattr(self, field.name).shape}" for field in fields(self)[1:]
            )
            raise InputError(
                f"{shapes} do not fit together: knots (p + 1,), coefficients (degree + 1, p, n), sines (p, n) and "
                "ends (2, 3, n) are needed; rd.quintic, rd.via, … make them"
            )
        if self.knots[0] != 0 or not (np.diff(self.knots) > 0).all():
            raise InputError(f"knots are {short(self.knots.tolist())}, but must begin with 0 and increase")
        width = np.diff(self.knots)[:, None]
        with np.errstate(all="ignore"):
            terms = MAX_QUINTIC * self.coefficients
            largest = [self.ends, terms, terms / width / width, self.sines * (tau / width) ** 2]
        if not all(np.isfinite(array).all() for array in largest):
            raise InputError(
                f"this {self.kind} path has accelerations that overflow: "
                "its ends lie too far apart or its times too close together"
            )

    @property
    def duration(self) -> float:
        """Seconds from the start to the end."""
        return float(self.knots[-1])

    @property
    def n(self) -> int:
        """The number of joints."""
        return int(self.ends.shape[-1])

    @property
    def q0(self) -> Floats:
        """The coordinates at the start."""
        start: Floats = self.ends[0, 0]
        return start

    @property
    def q1(self) -> Floats:
        """The coordinates at the end."""
        end: Floats = self.ends[1, 0]
        return end

    def __call__(self, t: ArrayLike) -> PathPoint:
        """Return q, qd, qdd at times t of any shape (...), each (..., n).

        >>> import rodyn as rd
        >>> q, qd, qdd = rd.quintic([0, 0], [1, 2], duration=2.0)(1.0)
        >>> q, qd, qdd
        (array([0.5, 1. ]), array([0.9375, 1.875 ]), array([0., 0.]))
        """
        if is_traced(t):
            return self._recorded(t)
        time = numbers(t, "t")
        within = np.clip(time, 0.0, self.duration)
        k = np.minimum(np.searchsorted(self.knots, within, side="right"), len(self.knots) - 1) - 1
        inner = self.in_piece(
            within, k if len(self.knots) > 2 else 0
        )  # a single piece needs no index per time
        return self._with_ends(time[..., None], inner)

    def in_piece(self, t: Floats, k: Any) -> PathPoint:
        """Return q, qd and qdd at times t (...) of pieces k (...), their ends included."""
        width = np.diff(self.knots)[k][..., None]
        u = (t - self.knots[k])[..., None] / width
        by_u = horner([c[k] for c in self.coefficients], u)
        if self.sines.any():
            swing = wave(np.cos(tau * u), np.sin(tau * u))
            by_u = tuple(p + self.sines[k] * s for p, s in zip(by_u, swing, strict=True))
        return PathPoint(by_u[0], by_u[1] / width, by_u[2] / width / width)

    def _recorded(self, t: Any) -> PathPoint:
        """Return q, qd and qdd at a traced time; the piece is selected by comparisons with the knots."""
        pieces = len(self.knots) - 1
        if pieces > MAX_TRACED_PIECES:
            raise Untraceable(f"a path of {pieces} pieces cannot be traced: the limit is {MAX_TRACED_PIECES}")
        within = np.minimum(np.maximum(t, 0.0), self.duration)

        def picked(values: Floats) -> Any:
            selected: Any = float(values[0])
            for start, value in zip(self.knots[1:-1], values[1:], strict=True):
                selected = where(within >= float(start), float(value), selected)
            return selected

        width = picked(np.diff(self.knots))
        u = (within - picked(self.knots[:-1])) / width
        beyond = t - within
        swing = wave(np.cos(tau * u), np.sin(tau * u)) if self.sines.any() else (0.0, 0.0, 0.0)
        rows = []
        for j in range(self.n):
            by_u = horner([picked(row[:, j]) for row in self.coefficients], u)
            s = picked(self.sines[:, j])
            q, qd, qdd = (p + s * w for p, w in zip(by_u, swing, strict=True))
            rate = qd / width
            rows.append((q + rate * beyond, rate, where(beyond == 0, qdd / width / width, 0.0)))
        return PathPoint(*(array(column) for column in zip(*rows, strict=True)))

    def _with_ends(self, time: Floats, inner: PathPoint) -> PathPoint:
        """Return exact values at the ends, and constant velocity beyond them."""
        early, late = time <= 0, time >= self.duration
        if not (early.any() or late.any()):
            return inner
        q, qd, qdd = (
            np.where(early, start, np.where(late, end, inside))
            for start, end, inside in zip(*self.ends, inner, strict=True)
        )
        beyond = time - np.clip(time, 0.0, self.duration)
        return PathPoint(q + qd * beyond, qd, np.where(beyond == 0, qdd, 0.0))

    def sample(self, *, step: float | None = None, count: int | None = None) -> Samples:
        """Return t, q, qd, qdd at `count` times from start to end, or every `step` seconds from the start.

        If the duration is not a multiple of the step, the last sample is the last full step.

        >>> import rodyn as rd
        >>> rd.cycloidal(0, 1, duration=1.0).sample(count=5).t
        array([0. , 0.25, 0.5 , 0.75, 1. ])
        >>> rd.cycloidal(0, 1, duration=1.0).sample(step=0.3).t
        array([0. , 0.3, 0.6, 0.9])
        """
        if (step is None) == (count is None):
            raise InputError("sample needs either step= (seconds between samples) or count= (how many)")
        t = self._spaced(step) if step is not None else self._counted(count)
        return Samples(t, *self(t))

    def _spaced(self, step: float) -> Floats:
        spacing = positive(step, "step", "s")
        steps = self.duration / spacing
        if steps >= MAX_SAMPLES:
            raise InputError(
                f"step {spacing!r} s makes more than {MAX_SAMPLES} samples of {self.duration:g} s"
            )
        whole = round(steps)
        if whole and abs(steps - whole) <= STEP_TOLERANCE:
            return np.linspace(0.0, self.duration, whole + 1)
        return np.arange(int(steps) + 1, dtype=np.float64) * spacing

    def _counted(self, count: object) -> Floats:
        if isinstance(count, bool) or not isinstance(count, int | np.integer):
            raise InputTypeError(f"count must be an integer number of samples, got {short(count)}")
        if not 2 <= count <= MAX_SAMPLES:
            raise InputError(f"count is {short(count)}, but must be from 2 (start and end) to {MAX_SAMPLES}")
        return np.linspace(0.0, self.duration, int(count))

    def limit_violations(self, robot: Robot, *, effort: bool = True) -> tuple[LimitViolation, ...]:
        """Return the joints that the path takes beyond a limit of position, velocity or effort; () if there are none.

        Each has the time `.t` where it is farthest beyond, as for `Robot.limit_violations`. The path is checked at
        1001 times and at its knots; effort is that of inverse dynamics with friction, unless `effort=False`.

        >>> import rodyn as rd
        >>> arm = rd.load("one_link").replace(link=0, joint=rd.Revolute(limits=rd.Limits(velocity=1.0)))
        >>> print(*rd.cubic(0, 1, duration=1.0).limit_violations(arm))
        joint 'link1': velocity 1.5 rad/s is above 1 rad/s at 0.5 s (577 states are beyond it)
        """

        return path_violations(self, robot, effort=effort)

    def clearance(self, robot: Robot, **options: Any) -> Clearance:
        """Return the distances between the links of a robot along the path: `Robot.clearance` with its options.

        The path is checked at 1001 times and at its knots.

        >>> import rodyn as rd
        >>> rd.motion("kuka_kr5").path.clearance(rd.load("kuka_kr5"), radius=0.08).ok
        True
        """

        return path_clearance(self, robot, options)

    def plot(self, what: str | Sequence[str] | None = None, path: str | PathLike[str] | None = None) -> Any:
        """Plot q, qd and qdd over time: written to `path` (.svg, .png, .pdf), or returned as a matplotlib figure.

        `what` is one of "q", "qd" and "qdd", drawn with a panel per joint, or several of them, with a panel each; all
        three by default. Needs the extra `plot`.
        """
        from rodyn.plot.draw import plotted
        from rodyn.plot.runs import path_figure

        return plotted(path_figure(self, what), path)

    def show(
        self, robot: Robot, path: str | PathLike[str] | None = None, *, open: bool | None = None
    ) -> Page | Path:
        """Show a robot that follows the trajectory in three dimensions, with the torques needed: one HTML file.

        Opened in the browser, or shown in a notebook; with `path` (.html) written there and not opened.
        """
        from rodyn.view.show import deliver, path_page

        return deliver(path_page(robot, self), path, open)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trajectory):
            return NotImplemented
        return self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        arrays = (self.knots, self.coefficients, self.sines, self.ends)
        return (self.kind, *((array.shape, array.tobytes()) for array in arrays))

    def __reduce__(self) -> tuple[type[Trajectory], tuple[Any, ...]]:
        return type(self), astuple(self)  # calls the constructor, so that the arrays stay read-only

    def __repr__(self) -> str:
        joints = "1 joint" if self.n == 1 else f"{self.n} joints"
        pieces = f" in {len(self.knots) - 1} pieces" if len(self.knots) > 2 else ""
        rest = "" if not self.ends[:, 1].any() else ", not at rest at its ends"
        return (
            f"<Trajectory {self.kind!r}: {joints}, {self.duration:g} s{pieces}, "
            f"from {_few(self.q0)} to {_few(self.q1)}{rest}>"
        )


def _few(values: Floats, shown: int = 8) -> str:
    """Return the first numbers of a row, rounded, as text."""
    more = ", …" if len(values) > shown else ""
    return f"({', '.join(f'{value:.4g}' for value in values[:shown])}{more})"


if TYPE_CHECKING:
    from rodyn.geometry.result import Clearance
    from rodyn.robot import Robot
    from rodyn.trajectory.path import PathPoint, Trajectory

CHECKED_SAMPLES = 1001
"""Number of times at which a path is checked, beside its knots."""


def path_violations(path: Trajectory, robot: Robot, *, effort: bool) -> tuple[LimitViolation, ...]:
    """Return the joints of a robot that a path takes beyond a limit, with the time of the largest excess."""
    mechanism = _matching_mechanism(path, robot, "tested against the limits of")
    if not isinstance(effort, bool):
        raise InputTypeError(f"effort must be True or False, got {short(effort)}")
    t, (q, qd, qdd) = _samples(path)
    limited = effort and np.isfinite(robot.limits.effort).any()
    tau = robot.inverse_dynamics(q, qd, qdd, friction=True) if limited else None
    return limit_violations(mechanism, q, qd, tau, t)


def path_clearance(path: Trajectory, robot: Robot, options: Mapping[str, Any]) -> Clearance:
    """Return the distances between the links of a robot along a path."""
    _matching_mechanism(path, robot, "followed by")
    if "times" in options:
        raise InputTypeError("a path has its own times: leave times= out")
    t, point = _samples(path)
    return robot.clearance(point.q, times=t, **options)


def _matching_mechanism(path: Trajectory, robot: Robot, how: str) -> Mechanism:
    """Return the mechanism of a robot with as many joints as the path."""
    mechanism = getattr(robot, "mechanism", None)
    if not isinstance(mechanism, Mechanism):
        raise InputTypeError(f"a path is {how} a Robot, got {short(robot)}")
    if not path.n == mechanism.nq == mechanism.nv:
        raise InputError(f"the path has {path.n} joints, but robot {mechanism.label} has {mechanism.nv}")
    return mechanism


def _samples(path: Trajectory) -> tuple[Floats, PathPoint]:
    t = np.union1d(path.sample(count=CHECKED_SAMPLES).t, path.knots)
    return t, path(t)
