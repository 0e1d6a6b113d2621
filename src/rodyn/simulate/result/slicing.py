"""A part of a run: some of its samples, some trajectories of a batch, or one of them as a run of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import EllipsisType
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import numbers
from rodyn.errors import InputError, InputTypeError, UnknownNameError, short
from rodyn.model.checks import is_whole
from rodyn.simulate.thresholds import SAME_TIME

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run

Entry: TypeAlias = int | slice | NDArray[Any] | list[int] | list[bool] | EllipsisType
Key: TypeAlias = Entry | tuple[Entry, ...]
Whole = NDArray[np.int64]


def part(run: Run, key: Key) -> Run:
    """`run[key]`: an entry for each batch axis that is not taken whole, then one for the samples."""
    entries = _expanded(run, key)
    trajectories, samples = entries[: len(run.shape)], entries[len(run.shape) :]
    if not all(_is_all(entry) for entry in trajectories):
        run = _trajectories(run, trajectories)
    return run if _is_all(*samples) else _samples(run, *samples)


def between(run: Run, t0: float, t1: float) -> Run:
    """Return the samples from t0 to t1."""
    first, last = numbers(t0, "t0"), numbers(t1, "t1")
    if first.ndim or last.ndim:
        raise InputError(f"t0 and t1 are single times (s), got shapes {first.shape} and {last.shape}")
    rounding = SAME_TIME * np.maximum(1.0, np.abs(run.t))
    chosen = np.flatnonzero((run.t >= first - rounding) & (run.t <= last + rounding))
    if not chosen.size:
        raise InputError(
            f"no sample lies between {first:g} s and {last:g} s: the {run.samples} samples go from "
            f"{run.t[0]:g} s to {run.t[-1]:g} s"
        )
    return _samples(run, slice(int(chosen[0]), int(chosen[-1]) + 1))


def _expanded(run: Run, key: Key) -> list[Any]:
    """Return an entry for each axis of (batch, samples); a mask of several axes replaces them in a row."""
    axes = (*run.shape, run.samples)
    names = [*(f"batch axis {k}" if len(axes) > 2 else "trajectory" for k in range(len(axes) - 1)), "sample"]
    given = [_entry(entry) for entry in (key if isinstance(key, tuple) else (key,))]
    taken = sum(_width(entry) for entry in given if entry is not Ellipsis)
    gaps = sum(entry is Ellipsis for entry in given)
    if taken > len(axes) or gaps > 1:
        raise InputError(
            f"too many indices, {short(key)}: this run has the axes {', '.join(names)} of lengths {axes}"
        )
    missing = [slice(None)] * (len(axes) - taken)
    where = next((k for k, entry in enumerate(given) if entry is Ellipsis), len(given))
    entries = [*given[:where], *missing, *given[where + 1 :]]
    place = 0
    for entry in entries:
        if place < len(run.shape) < place + _width(entry):
            raise InputError("a mask selects trajectories or samples, not both")
        _check(entry, axes[place : place + _width(entry)], names[place])
        place += _width(entry)
    return _flat_masks(entries)


def _entry(entry: object) -> Any:
    if isinstance(entry, slice) or entry is Ellipsis:
        return entry
    if is_whole(entry):
        return int(entry)
    try:
        array = np.asarray(entry) if isinstance(entry, np.ndarray | list) else None
    except ValueError:  # ragged
        array = None
    if (
        array is None
        or array.dtype.kind not in "biu"
        or array.ndim == 0
        or (array.dtype.kind != "b" and array.ndim > 1)
    ):
        raise InputTypeError(
            f"a run is indexed by integers, slices, and arrays of integers or bools, got {short(entry)}"
        )
    return array


def _is_all(entry: object) -> bool:
    return isinstance(entry, slice) and entry == slice(None)


def _width(entry: object) -> int:
    """How many axes it replaces."""
    return entry.ndim if isinstance(entry, np.ndarray) and entry.dtype == np.bool_ else 1


def _check(entry: Any, lengths: tuple[int, ...], name: str) -> None:
    if isinstance(entry, slice):
        try:
            entry.indices(lengths[0])
        except (TypeError, ValueError) as error:
            raise InputTypeError(f"{short(entry)} is no slice of {name}s: {error}") from None
        return
    array = np.asarray(entry)
    if array.dtype == np.bool_:
        if array.shape != lengths:
            raise InputError(f"a mask of shape {array.shape} selects {name}s of shape {lengths}")
        return
    outside = array[(array < -lengths[0]) | (array >= lengths[0])]
    if outside.size:
        wrong = int(np.atleast_1d(outside)[0])
        raise UnknownNameError(
            f"there is no {name} {short(wrong)}: numbers go from 0 to {lengths[0] - 1}, or back from -1"
        )


def _flat_masks(entries: list[Any]) -> list[Any]:
    """Masks as the integers of each axis that they replace."""
    result: list[Any] = []
    for entry in entries:
        mask = isinstance(entry, np.ndarray) and entry.dtype == np.bool_
        result += list(np.nonzero(entry)) if mask else [entry]
    return result


def _samples(run: Run, entry: Any) -> Run:
    """Return the run at some of its times; one that is cut off before its end has finished there."""
    chosen: Whole = np.atleast_1d(np.arange(run.samples)[entry])
    if not chosen.size:
        raise InputError(f"{short(entry)} selects none of the {run.samples} samples")
    if not (np.diff(chosen) > 0).all():
        raise InputError(f"{short(entry)} does not go forward in time, as the samples of a run do")
    # Neighbours stay a view of the run's arrays.
    place: Any = slice(int(chosen[0]), int(chosen[-1]) + 1) if len(chosen) == np.ptp(chosen) + 1 else chosen
    t = run.t[place]
    ends: dict[str, Any] = {}
    if chosen[-1] != run.samples - 1:
        cut = np.asarray(run.t_end) > t[-1]
        span = f"samples from {t[0]:g} s to {t[-1]:g} s of a run that went on"
        ends = {
            "status": np.where(cut, "finished", run.status),
            "message": np.where(cut, span, run.message),
            "t_end": np.where(cut, t[-1], run.t_end),
            "q_end": np.where(cut[..., None], run.q[..., chosen[-1], :], run.q_end),
            "qd_end": np.where(cut[..., None], run.qd[..., chosen[-1], :], run.qd_end),
        }
    return replace(
        run,
        t=t,
        q=run.q[..., place, :],
        qd=run.qd[..., place, :],
        **ends,
        _forces=_forces(run, (..., place, slice(None))),
        _again=run._again if chosen[0] == 0 else None,
    )


def _trajectories(run: Run, entries: list[Any]) -> Run:
    """Return some trajectories of a batch; one of them has the samples that it reached."""
    place = tuple(entries)
    try:
        shape = np.empty(run.shape, dtype=bool)[place].shape
    except IndexError as error:  # arrays of different lengths
        raise InputError(
            f"{short(entries)} selects nothing of a batch of shape {run.shape}: {error}"
        ) from None
    if 0 in shape:
        raise InputError(f"{short(entries)} selects no trajectory of a batch of shape {run.shape}")
    reached: Any = slice(None)
    if not shape and not run.reached[place].all():
        reached = slice(0, int(np.argmin(run.reached[place])))
        if not reached.stop:
            raise InputError(f"trajectory {short(place)} has no sample: {np.asarray(run.message)[place]}")
    own = (*place, reached) if not shape else place
    robots: Any = run.robots and run.robots[place]
    return replace(
        run,
        robot=robots if robots is not None and not shape else run.robot,
        robots=robots if shape else None,
        statistics=type(run.statistics)(*(_chosen(value, place) for value in run.statistics)),
        t=run.t[reached],
        q=run.q[own],
        qd=run.qd[own],
        status=np.asarray(run.status)[place],
        message=np.asarray(run.message)[place],
        t_end=np.asarray(run.t_end)[place],
        q_end=run.q_end[place],
        qd_end=run.qd_end[place],
        _forces=_forces(run, own),
        _again=run._again and _again(run, run._again, place),
        _origin=run._origin and run._origin.part(place),
    )


def _chosen(value: Any, place: tuple[Any, ...]) -> Any:
    """Return the chosen entries of an array of the batch shape; a number belongs to all trajectories."""
    if np.ndim(value) == 0:
        return value
    result = np.asarray(value)[place]
    return result if result.ndim else result.item()


def _forces(run: Run, place: tuple[Any, ...]) -> Callable[[str], Any]:
    """Return the forces of a part of a run."""

    def chosen(name: str) -> Any:
        found = getattr(run, name)
        if name == "wrenches":
            return tuple(
                replace(one, **{key: array[place] for key, array in one.arrays.items()}) for one in found
            )
        return {key: array[place] for key, array in found.items()} if name == "torques" else found[place]

    return chosen


def _again(run: Run, simulate: Callable[..., Run], place: tuple[Any, ...]) -> Callable[..., Run]:
    """Simulate trajectories again within their batch, because torques may have the axes of the batch."""
    starts = {"q0": run.q[..., 0, :], "qd0": run.qd[..., 0, :]}

    def again(**changed: Any) -> Run:
        for name in starts.keys() & changed.keys():
            whole = starts[name].copy()
            whole[place] = changed[name]
            changed[name] = whole
        return part(simulate(**changed), place)

    return again
