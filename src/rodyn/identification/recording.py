"""Validated measurements: motions of one robot with times, positions and torques, and velocities if measured."""

from __future__ import annotations

from math import radians
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, counted, short
from rodyn.identification.unknowns import is_angle, numbered_velocities
from rodyn.model.limits import robot_limits
from rodyn.model.mechanism import Mechanism

MAX_JITTER = 0.05
"""Maximum deviation of a time from a regular one, as a share of the step between samples."""
MAX_ANGLE = 25.0
"""Angles beyond this (rad) of a joint without limits are probably in degrees."""
MAX_LIMIT_RATIO = 3.0
"""Angles beyond this multiple of a joint's limit are probably in degrees."""
MAX_MEASUREMENT = 1e30
"""Maximum measurement in SI units; its inverse is the minimum torque, step or duration."""
MIN_SAMPLES = 8
"""Minimum number of samples of a motion."""
OUTLIER_RATIO = 30.0
"""A number this many times further from the median than 99 % of its column is an outlier."""
REST_RATIO = 1e-6
"""Columns that change by less than this share of the largest change are at rest."""
MIN_JUMP = 0.05
"""Minimum jump of a position (rad, m)."""
JUMP_RATIO = 20.0
"""Minimum ratio of a jump to the steps beside it."""


class RecordedMotion(NamedTuple):
    """One motion: t (m,), q (m, nq), tau (m, nv), and qd, qdd (m, nv) where they were measured; `name` for messages."""

    name: str
    t: Floats | None
    q: Floats
    tau: Floats
    qd: Floats | None
    qdd: Floats | None


def recordings(
    mechanism: Mechanism,
    t: Any,
    q: Any,
    tau: Any,
    qd: Any,
    qdd: Any,
    degrees: bool | None,
) -> tuple[RecordedMotion, ...]:
    """Return the motions of the arguments of `identify`, one or several, validated."""
    if degrees is not None and not isinstance(degrees, bool | np.bool_):
        raise InputTypeError(f"degrees must be True, False or None, got {short(degrees)}")
    if qdd is not None and qd is None:
        raise InputError("qdd was given without qd: give both, or leave both to the smoothing of q")
    columns = {"t": t, "q": q, "tau": tau, "qd": qd, "qdd": qdd}
    if _depth(q) < 3:
        return (_check_motion(mechanism, columns, "", degrees),)
    count = len(q)
    for name, value in columns.items():
        if value is None or (name == "t" and _depth(value) == 1):
            columns[name] = [value] * count
        elif _depth(value) < 2 or len(value) != count:
            raise InputError(
                f"q has {counted(count, 'motion')}, {name} has not: give a list with one array for each"
            )
    return tuple(
        _check_motion(
            mechanism, {name: value[k] for name, value in columns.items()}, f" of motion {k + 1}", degrees
        )
        for k in range(count)
    )


def _depth(value: Any) -> int:
    """Return the number of axes of an array, or of nested lists of arrays."""
    if isinstance(value, list | tuple):
        return 1 + (_depth(value[0]) if value else 0)
    return int(getattr(value, "ndim", 0))


def _check_motion(
    mechanism: Mechanism, columns: dict[str, Any], of: str, degrees: bool | None
) -> RecordedMotion:
    """Return one motion with equal numbers of rows, in rad and m, at increasing times."""
    widths = {"q": mechanism.nq, "tau": mechanism.nv, "qd": mechanism.nv, "qdd": mechanism.nv}
    q, tau = (_table(columns[name], f"{name}{of}", widths[name], mechanism) for name in ("q", "tau"))
    more: dict[str, Floats | None] = {
        name: None if columns[name] is None else _table(columns[name], f"{name}{of}", widths[name], mechanism)
        for name in ("qd", "qdd")
    }
    for name, rows in {"tau": tau, **more}.items():
        if rows is not None and len(rows) != len(q):
            raise InputError(
                f"{name}{of} has {counted(len(rows), 'row')}, q has {len(q)}: give one row for each sample"
            )
    if len(q) < MIN_SAMPLES:
        raise InputError(
            f"q{of} has {counted(len(q), 'sample')}: a motion needs at least {MIN_SAMPLES}, and should have hundreds"
        )
    for name, rows in {"q": q, "tau": tau, **more}.items():
        if rows is not None:
            _require_alike(mechanism, rows, f"{name}{of}")
    if np.abs(tau).max() < 1 / MAX_MEASUREMENT:
        raise InputError(f"tau{of} is zero throughout: were torques measured?")
    t = None if columns["t"] is None else _time(columns["t"], f"t{of}", len(q))
    q = _in_radians(mechanism, q, "q", of, degrees)
    qd, qdd = (
        None if rows is None else _in_radians(mechanism, rows, name, of, degrees)
        for name, rows in more.items()
    )
    return RecordedMotion(of.strip(), t, q, tau, qd, qdd)


def _table(value: ArrayLike, name: str, width: int, mechanism: Mechanism) -> Floats:
    """Return an array (m, width) of finite numbers; (m,) is accepted for one joint."""
    array = numbers(value, name)
    if array.ndim == 1 and width == 1:
        array = array[:, None]
    if array.ndim != 2:
        raise InputError(f"{name} has shape {array.shape}, but needs (m, {width}): a row for each sample")
    if array.shape[1] != width:
        raise InputError(
            f"{name} has {counted(array.shape[1], 'column')}, but robot {mechanism.label} has {width}: "
            "is it the log of another robot, or has it a column too many or too few?"
        )
    if np.abs(array).max(initial=0.0) > MAX_MEASUREMENT:
        raise InputError(
            f"{name} has {array.flat[np.abs(array).argmax()]:g}: that cannot be a measurement in SI units"
        )
    return array


def _require_alike(mechanism: Mechanism, rows: Floats, name: str) -> None:
    """Raise if a few numbers of a column are far from all others: they would decide the fit."""
    off = np.abs(rows - np.median(rows, axis=0))
    usual = np.sort(off, axis=0)[-1 - max(2, len(rows) // 100)]
    far = (off > OUTLIER_RATIO * np.maximum(usual, REST_RATIO * usual.max())) & (usual > 0.0)
    if far.any():
        row, column = (int(k) for k in np.argwhere(far)[0])
        labels = numbered_velocities(mechanism)
        label = labels[column] if rows.shape[1] == len(labels) else f"column {column + 1}"
        most = np.abs(rows[~far[:, column], column]).max()
        more = f" (and {counted(int(far.sum()) - 1, 'more number')} like it)" if far.sum() > 1 else ""
        raise InputError(
            f"{name} of {label} is {rows[row, column]:.6g} at row {row}{more}, but at most {most:.3g} in other rows: "
            "one such sample spoils the fit; put a value between those of its neighbours there, or give the motions "
            "before and after it as a list"
        )


def require_continuous(mechanism: Mechanism, q: Floats, of: str) -> None:
    """Raise if a position to be differentiated jumps: a wrong sample, or an angle that was wrapped."""
    steps = np.abs(np.diff(q, axis=0))
    beside = np.zeros_like(steps)
    for lag in (2, 3):
        beside[lag:] = np.maximum(beside[lag:], steps[:-lag])
        beside[:-lag] = np.maximum(beside[:-lag], steps[lag:])
    jumps = (steps > JUMP_RATIO * beside) & (steps > np.maximum(MIN_JUMP, 0.1 * np.ptp(q, axis=0)))
    if jumps.any():
        row, column = (int(k) for k in np.argwhere(jumps)[0])
        wrapped = is_angle(mechanism)[column] and abs(steps[row, column] - 2 * np.pi) < 0.5
        advice = (
            "were angles wrapped? np.unwrap(q, axis=0) undoes it"
            if wrapped
            else "correct that sample, or give motions that were recorded apart as a list"
        )
        raise InputError(
            f"q{' ' + of if of else ''} of {numbered_velocities(mechanism)[column]} jumps from "
            f"{q[row, column]:.6g} to {q[row + 1, column]:.6g} at row {row + 1}, and velocities cannot be made of it: "
            f"{advice}"
        )


def _time(value: ArrayLike, name: str, count: int) -> Floats:
    t = numbers(value, name)
    if t.shape != (count,):
        raise InputError(
            f"{name} has shape {t.shape}, but q has {counted(count, 'sample')}: give ({count},), a time for each"
        )
    late = np.diff(t) <= 0
    if late.any():
        k = int(np.argmax(late)) + 1
        raise InputError(
            f"{name} does not increase: {t[k]:.9g} s after {t[k - 1]:.9g} s at row {k}; sort the samples by time, "
            "leave out doubled ones, and give motions that were recorded apart as a list"
        )
    if not 1 / MAX_MEASUREMENT < np.diff(t).min() or not np.abs(t).max() < MAX_MEASUREMENT:
        raise InputError(f"{name} has steps of {np.diff(t).min():g} s: are times in seconds?")
    return t


def require_regular(t: Floats | None, of: str) -> Floats:
    """Return the times of a motion to be differentiated; raise unless their steps are equal."""
    if t is None:
        raise InputError(
            "give t=, the times of the samples: velocities are made from q; or give qd= and qdd="
        )
    step = (t[-1] - t[0]) / (len(t) - 1)
    off = np.abs(t - np.linspace(t[0], t[-1], len(t)))
    if off.max() > MAX_JITTER * step:
        steps = np.diff(t)
        raise InputError(
            f"t{' ' + of if of else ''} is irregular: steps from {steps.min():.3g} to {steps.max():.3g} s, of which "
            "velocities cannot be made; put q and tau onto regular times (np.interp for each column), give motions "
            "with pauses between them as a list, or give qd= and qdd="
        )
    return t


def _in_radians(mechanism: Mechanism, rows: Floats, name: str, of: str, degrees: bool | None) -> Floats:
    """Return rows in rad, converted if `degrees`; raise if angles look like degrees and `degrees` is None."""
    angles = np.array(is_angle(mechanism))
    if degrees:
        if mechanism.nq != mechanism.nv:
            raise InputError("degrees=True is for robots without quaternions: convert angles first")
        return np.where(angles, rows * radians(1.0), rows)
    if name != "q" or degrees is not None or mechanism.nq != mechanism.nv:
        return rows
    limits = robot_limits(mechanism)
    most = np.maximum(np.abs(limits.lower), np.abs(limits.upper))
    most = np.where(np.isfinite(most), np.maximum(MAX_LIMIT_RATIO * most, 2 * np.pi), MAX_ANGLE)
    far = np.abs(rows).max(axis=0)
    wrong = angles & (far > most)
    if wrong.any():
        joint = int(np.argmax(wrong))
        raise InputError(
            f"q{of} of {numbered_velocities(mechanism)[joint]} runs from {rows[:, joint].min():.4g} to "
            f"{rows[:, joint].max():.4g} rad: that looks like degrees; give degrees=True if it is, "
            "degrees=False if it is in rad"
        )
    return rows
