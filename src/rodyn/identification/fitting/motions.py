"""Measured motions with velocities and accelerations: measured ones, or made from positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers, positive
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.identification.fitting.equations import Motion
from rodyn.identification.fitting.recording import Recording, require_continuous, require_regular
from rodyn.identification.fitting.smooth import Smoothed, Smoother, differences, fourier_series, lowpass
from rodyn.robot import Robot

UserFunction: TypeAlias = Callable[[Floats, Floats], Sequence[ArrayLike]]
"""(t, q) → q, qd, qdd."""
Smoothing: TypeAlias = Literal["lowpass", "fourier", "differences"] | UserFunction
SMOOTHINGS = ("lowpass", "fourier", "differences")
MANY = 10
"""Averaged samples for each parameter that is to be found, if there are so many."""


class Made(NamedTuple):
    """A motion with its derivatives, and how they were made."""

    motion: Motion
    note: str


def smoother_of(
    smoothing: Smoothing | None,
    cutoff: float | None,
    period: float | None,
    harmonics: int | None,
    labels: Sequence[str],
) -> Smoother | UserFunction:
    """What makes velocities and accelerations of positions; `labels` name the columns of q."""
    chosen = smoothing if smoothing is not None else "fourier" if period is not None else "lowpass"
    if callable(chosen):
        given = {"cutoff": cutoff, "period": period, "harmonics": harmonics}
    elif is_one_of(chosen, SMOOTHINGS):
        given = {"cutoff": cutoff} if chosen != "lowpass" else {}
        given |= {"period": period, "harmonics": harmonics} if chosen != "fourier" else {}
    else:
        raise unknown("smoothing", chosen, SMOOTHINGS)
    for name, value in given.items():
        if value is not None:
            raise InputError(f"{name} has no effect with smoothing={short(chosen)}: leave it out")
    if chosen == "lowpass":
        return lowpass(None if cutoff is None else positive(cutoff, "cutoff", "Hz"))
    if chosen == "differences":
        return differences
    if callable(chosen):
        return chosen
    if period is None:
        raise InputError('smoothing="fourier" needs the period= of the motion in s')
    if harmonics is not None and (isinstance(harmonics, bool) or not isinstance(harmonics, int | np.integer)):
        raise InputTypeError(f"harmonics must be a whole number, got {short(harmonics)}")
    if harmonics is not None and harmonics < 1:
        raise InputError(f"harmonics is {harmonics}, but must be at least 1")
    return fourier_series(positive(period, "period", "s"), harmonics, labels)


def made_motion(robot: Robot, one: Recording, smoother: Any, unknowns: int) -> Made:
    """A measured motion with velocities and accelerations: measured, or made from what was."""
    if one.qd is not None and one.qdd is not None:
        return Made(Motion(one.t, one.q, one.qd, one.qdd, one.tau, 1), "q, qd and qdd as measured")
    if robot.nq != robot.nv:
        raise InputError(
            f"robot {robot.name!r} has coordinates that are quaternions, of which no filter makes velocities: "
            "give qd= and qdd="
        )
    t = require_regular(one.t, one.name)
    require_continuous(robot.mechanism, one.q, one.name)
    made = smoother(t, one.q)
    if not isinstance(made, Smoothed):
        return _by_user(one, t, made)
    q, qd, qdd, rows, note = made.value, made.first, made.second, made.rows, made.note
    if one.qd is not None:
        rates = smoother(t, one.qd)
        start = max(rows.start, rates.rows.start)
        end = min(rows.stop, rates.rows.stop)
        q = q[start - rows.start : end - rows.start]
        qd, qdd = (x[start - rates.rows.start : end - rates.rows.start] for x in (rates.value, rates.first))
        rows, note = slice(start, end), f"{note}; accelerations from measured velocities"
    step = (t[-1] - t[0]) / (len(t) - 1)
    average = max(1, min(int(made.spacing / step), len(q) // (MANY * unknowns)))
    return Made(Motion(t[rows], q, qd, qdd, one.tau[rows], average), note)


def _by_user(one: Recording, t: Floats, made: object) -> Made:
    """What a function of the user made of q."""
    if not isinstance(made, Sequence | np.ndarray) or len(made) != 3:
        raise InputTypeError(f"smoothing must return q, qd, qdd, got {type(made).__name__}")
    q, qd, qdd = (
        numbers(x, f"{name} of smoothing") for x, name in zip(made, ("q", "qd", "qdd"), strict=True)
    )
    for name, x in (("q", q), ("qd", qd), ("qdd", qdd)):
        if x.shape != one.q.shape:
            raise InputError(
                f"{name} of smoothing has shape {x.shape}, but must have that of q, {one.q.shape}"
            )
    return Made(Motion(t, q, qd, qdd, one.tau, 1), "positions smoothed by the given function")
