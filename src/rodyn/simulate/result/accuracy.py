"""How far a run can be trusted: its energy, another run, a better one, and a start moved a little."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import Floats, numbers, positive
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short
from rodyn.model.checks import is_whole
from rodyn.robot import Robot
from rodyn.simulate.thresholds import MIN_BETTER_RTOL, SAME_TIME, TIGHTER
from rodyn.writing.tables import Shown, Table

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run

LEVELS = tuple(10.0**k for k in range(-12, 0))
BETTER = "dop853"
INSTEAD = "verner56"
"""The integrator of a better run, and the one used if the run has that integrator already."""


@dataclass(frozen=True, eq=False, repr=False)
class Comparison(Shown):
    """Two runs at the times t (T,) of both: the largest |difference| of the entries of q and qd, each (..., T).

    Quaternions are compared up to their sign. NaN where one of them has no numbers.
    """

    t: Floats
    q: Floats
    qd: Floats

    @property
    def either(self) -> Floats:
        """(..., T): the larger of q and qd."""
        return np.maximum(self.q, self.qd)

    @property
    def largest(self) -> float | Floats:
        """Over all times, of q and qd; of a batch one for each trajectory."""
        return _plain(_largest(self.either))

    def first_beyond(self, level: float) -> float | Floats:
        """Return the first time (s) at which a difference is above `level`; inf if none is."""
        beyond = self.either > positive(level, "level", "rad, m or their rates")
        return _plain(np.where(beyond.any(-1), self.t[np.argmax(beyond, axis=-1)], np.inf))

    def _parts(self) -> Iterator[Table]:
        batch = bool(self.q.shape[:-1])
        rows = []
        for level in LEVELS:
            times = np.asarray(self.first_beyond(level))
            first = np.min(times)
            when = f"{first:.6g} s" if np.isfinite(first) else "never"
            rows.append([f"{level:.0e}", when, *([f"{np.isfinite(times).sum()} of {times.size}"] * batch)])
        span = f"{len(self.t)} times from {self.t[0]:g} s to {self.t[-1]:g} s"
        title = f"two runs at {span}: the largest difference is {np.max(self.largest):.3g}"
        headings = ["difference", "first beyond it at", *(["trajectories"] * batch)]
        yield Table(headings, rows, title)


def energy_drift(run: Run) -> float | Floats:
    """`run.energy_drift`."""
    if not run.settings.free:
        raise UnsupportedError(
            f"this run had torques ({run.settings.torque}) or a wrench ({run.settings.wrench}), which do work: only a "
            "free motion keeps its energy"
        )
    energy = run.energy
    overflown = run.reached & np.isnan(energy.total)
    change = _largest(np.where(overflown, np.inf, np.abs(energy.total - energy.total[..., :1])))
    largest = _largest(energy.kinetic)
    with np.errstate(divide="ignore"):
        drift = np.divide(change, largest, out=np.zeros_like(change), where=(largest > 0) | (change > 0))
    return _plain(np.where(run.reached.sum(axis=-1) > 1, drift, np.nan))


def compare(run: Run, other: Run) -> Comparison:
    """`run.compare(other)`."""
    if not isinstance(other, type(run)):
        raise InputTypeError(f"a run is compared with another Run, got {short(other)}")
    if (other.robot.nq, other.robot.nv) != (run.robot.nq, run.robot.nv):
        raise InputError(f"robots {run.robot.name!r} and {other.robot.name!r} have different coordinates")
    if other.shape != run.shape:
        raise InputError(f"a batch of shape {run.shape} cannot be compared with one of shape {other.shape}")
    mine, theirs = _common(run.t, other.t)
    if not mine.size:
        raise InputError(
            f"the runs share no time: one has {run.samples} from {run.t[0]:g} s to {run.t[-1]:g} s, the other "
            f"{other.samples} from {other.t[0]:g} s to {other.t[-1]:g} s; simulate both with the same times="
        )
    q = _apart(run.robot, run.q[..., mine, :], other.q[..., theirs, :])
    qd = np.abs(run.qd[..., mine, :] - other.qd[..., theirs, :])
    return Comparison(run.t[mine], q.max(axis=-1), qd.max(axis=-1))


def _common(mine: Floats, theirs: Floats) -> tuple[Any, Any]:
    """Return the places in two increasing rows of the times that both have."""
    after = np.clip(np.searchsorted(theirs, mine), 1, max(len(theirs) - 1, 1))
    before = after - 1
    last = np.minimum(after, len(theirs) - 1)
    near = np.where(np.abs(theirs[before] - mine) <= np.abs(theirs[last] - mine), before, last)
    same = np.abs(theirs[near] - mine) <= SAME_TIME * np.maximum(1.0, np.abs(mine))
    return np.flatnonzero(same), near[same]


def _apart(robot: Robot, one: Floats, two: Floats) -> Floats:
    """|one − two|; a quaternion and its negative are the same."""
    apart = np.abs(one - two)
    for part in _quaternions(robot):
        opposite = np.abs(one[..., part] + two[..., part])
        nearer = opposite.max(axis=-1, keepdims=True) < apart[..., part].max(axis=-1, keepdims=True)
        apart[..., part] = np.where(nearer, opposite, apart[..., part])
    return apart


def _quaternions(robot: Robot) -> list[slice]:
    return [slice(free.quaternion, free.quaternion + 4) for free in robot.mechanism.elementary().free]


def reliable_until(run: Run, level: float) -> float | Floats:
    """`run.reliable_until(level)`."""
    bound = positive(level, "level", "rad, m or their rates")
    result = compare(run, _again(run, "reliable_until", **_better(run, "reliable_until")))
    good = np.logical_and.accumulate(result.either < bound, axis=-1)
    if not good[..., 0].all():
        raise InputError(f"the runs are {bound:g} apart at once, at {result.t[0]:g} s: choose a larger level")
    return _plain(result.t[good.sum(axis=-1) - 1])


def sensitivity(run: Run, size: float, seed: int) -> Floats:
    """`run.sensitivity(size, seed)`."""
    length = positive(size, "size", "rad or m")
    if not is_whole(seed) or seed < 0:
        raise InputError(f"seed must be an integer from 0, got {short(seed)}")
    if run.t[0] != 0:
        raise UnsupportedError(
            f"the samples begin at {run.t[0]:g} s, so the start is not known: simulate with times= from 0"
        )
    start = run.q[..., 0, :]
    moved = start + _direction(run.robot, start, seed) * length
    for part in _quaternions(run.robot):
        moved[..., part] /= np.linalg.norm(moved[..., part], axis=-1, keepdims=True)
    better = _better(run, "sensitivity")
    runs = [_again(run, "sensitivity", **better, **other) for other in ({}, {"q0": moved})]
    growth = np.full((*run.shape, run.samples), np.nan)
    mine = _common(run.t, runs[0].t)[0]
    mine = mine[_common(run.t[mine], runs[1].t)[0]]
    places = [_common(run.t[mine], one.t)[1] for one in runs]
    q, qd = (
        [getattr(one, name)[..., k, :] for one, k in zip(runs, places, strict=True)] for name in ("q", "qd")
    )
    apart = np.linalg.norm(np.concatenate([_apart(run.robot, *q), qd[0] - qd[1]], axis=-1), axis=-1)
    growth[..., mine] = apart / np.linalg.norm(moved - start, axis=-1)[..., None]
    return growth


def _direction(robot: Robot, q: Floats, seed: int) -> Floats:
    """Return unit vectors in which q may move: at a right angle to quaternions."""
    direction = np.random.default_rng(seed).standard_normal(q.shape)
    for part in _quaternions(robot):
        along = (direction[..., part] * q[..., part]).sum(axis=-1, keepdims=True)
        direction[..., part] -= along * q[..., part]
    unit: Floats = direction / np.linalg.norm(direction, axis=-1, keepdims=True)
    return unit


def _better(run: Run, asked: str) -> dict[str, Any]:
    """How a better run is simulated."""
    settings = run.settings
    if settings.step is not None:
        return {"step": settings.step / 2}
    if settings.rtol is None:
        raise UnsupportedError(
            f"{asked} needs the tolerance or the step of a simulation; this run ({settings.integrator}) has neither"
        )
    better: dict[str, Any] = {
        "integrator": INSTEAD if settings.integrator == BETTER else BETTER,
        "rtol": max(settings.rtol / TIGHTER, MIN_BETTER_RTOL),
    }
    return better if settings.atol is None else better | {"atol": settings.atol / TIGHTER}


def _again(run: Run, asked: str, **changed: Any) -> Run:
    if run._again is None:
        raise UnsupportedError(
            f"{asked} simulates again, which a run that was loaded, joined or cut off from its start cannot: "
            "call it on what robot.simulate returned"
        )
    return run._again(**changed)


def _largest(rows: Floats) -> Floats:
    """Return the largest of every row, without NaN."""
    return np.asarray(np.max(np.where(np.isnan(rows), 0.0, rows), axis=-1))


def _plain(array: Any) -> float | Floats:
    """Convert a single number to a float."""
    result = numbers(array, "a result", finite=False)
    return result if result.ndim else float(result)
