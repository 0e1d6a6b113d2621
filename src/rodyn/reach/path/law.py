"""A path of the joints in a time: q(s(t)) of a law s(t), as quintics that meet q, qd and qdd at their ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, short
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import quintic, quintic_coefficients

if TYPE_CHECKING:
    from rodyn.reach.path.joint_path import JointPath

Ints = NDArray[np.int64]
CLOSE = 1e-9
"""Of the way of the joints: the pieces are as close to the path."""
ENDS = 1e-9
"""Of the length of the path: a law begins and ends as close to its ends."""
MOST_PIECES = 100_000
FIRST = 16
"""Pieces of a law's piece, at first."""


def in_time(path: JointPath, law: object) -> Trajectory:
    """The motion along a path by a law s(t), or in a duration."""
    s = _law(path, law)
    piece = np.repeat(np.arange(len(s.knots) - 1), FIRST)
    share = np.tile(np.arange(FIRST + 1) / FIRST, (len(s.knots) - 1, 1))
    t = s.knots[:-1, None] + share * np.diff(s.knots)[:, None]
    left, right = t[:, :-1].ravel(), t[:, 1:].ravel()
    unit = CLOSE * max(float(np.ptp(path(path.knots).q, axis=0).max()), 1e-3)
    while True:
        made, ends = _pieces(path, s, piece, left, right)
        far = _far(path, s, made, piece, left, right) > unit
        if not far.any():
            break
        if len(left) > MOST_PIECES:
            raise InputError(f"more than {MOST_PIECES} pieces are needed: the law or the path is too rough")
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
    room = ENDS * path.length
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
    found = np.zeros(len(left))
    for u in (0.3, 0.6):
        there = _at(path, law, piece, left + u * (right - left))[0]
        here = sum(c * u**k for k, c in enumerate(made))
        found = np.maximum(found, np.abs(here - there).max(axis=1))
    return found
