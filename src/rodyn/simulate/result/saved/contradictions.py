"""What a file of a run says twice: its times, its end and its samples, its torques and their sum."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import FileError
from rodyn.simulate.result.records import GOOD
from rodyn.simulate.thresholds import SAME, SAME_TIME

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run

GIVEN = "given"
"""The `integrator` of samples that somebody gave: their times begin anywhere, and forces may be unknown."""


def require_consistent(run: Run) -> None:
    """Raise if what a file says twice differs.

    A trajectory has numbers at all samples until its end and none after it. `run[10:20]` of a batch may have
    trajectories that ended before.
    """
    _require_samples(run)
    _require_times(run)
    _require_end(run)
    _require_sum(run)
    _require_forces(run)
    _require_statistics(run)


def _require_times(run: Run) -> None:
    """Raise if samples or ends are not within the duration, or a trajectory that finished has samples after its end.

    The end of a part is its last sample, that of two runs in a row may be before the sum of their durations.
    """
    start = float(run.t[0]) if _is_given(run) else 0.0
    last, end = start + run.settings.duration, np.asarray(run.t_end)
    near = SAME * max(1.0, abs(last))
    if run.t[0] < start or run.t[-1] > last + near:
        raise FileError(
            f"t goes from {float(run.t[0])} to {float(run.t[-1])} s, but settings: duration is "
            f"{run.settings.duration} s"
        )
    if (late := end > last + near).any():
        raise FileError(f"{_end(run, late)}, but settings: duration is {run.settings.duration} s")
    if (early := (np.asarray(run.status) == "finished") & (end < run.t[-1] - near)).any():
        raise FileError(
            f"{_end(run, early)} and its status 'finished', but samples go to {float(run.t[-1])} s"
        )


def _require_samples(run: Run) -> None:
    """Raise if there are samples after the end, or holes before it."""
    end, reached = np.asarray(run.t_end), run.reached
    near = SAME_TIME * np.maximum(1.0, np.abs(end))
    for wrong, fault in (
        (reached & (run.t > (end + near)[..., None]), "has numbers"),
        (~reached & ((run.t < (end - near)[..., None]) | (not run.shape)), "has nan or inf"),
    ):
        if wrong.any():
            k = int(np.argwhere(wrong)[0][-1])
            raise FileError(f"{_end(run, wrong.any(axis=-1))}, but the sample at {float(run.t[k])} s {fault}")


def _require_end(run: Run) -> None:
    """Raise if the last sample is at the end, and is another state."""
    end = np.asarray(run.t_end)
    near = SAME_TIME * np.maximum(1.0, np.abs(end))
    last = np.maximum(run.reached.sum(axis=-1) - 1, 0)
    apart = np.abs(end - run.t[last])
    for name, rate in (("q", run.qd), ("qd", run.qdd)):
        sample, speed = (
            _at(array, last) for array in (getattr(run, name), np.abs(rate).max(axis=-1, keepdims=True))
        )
        off = np.abs(getattr(run, f"{name}_end") - sample)
        allowed = SAME * np.maximum(1.0, np.abs(sample)) + 2.0 * apart[..., None] * np.nan_to_num(speed)
        if ((off > allowed).any(axis=-1) & (apart <= near)).any():
            raise FileError(f"{name}_end is not the {name} of the last sample, which is at t_end")


def _require_sum(run: Run) -> None:
    """Raise if `tau` is not the sum of `torques`, or there are wrenches or torques that the settings deny."""
    parts = list(run.torques.values())
    total, size = (sum(arrays, np.zeros_like(run.tau)) for arrays in (parts, map(np.abs, parts)))
    with np.errstate(invalid="ignore"):  # torques may be unknown, or overflow where a run blew up
        finite, known = np.isfinite(size), np.isfinite(run.tau)
        same = np.where(finite, np.abs(total - run.tau) <= SAME * size, ~known)
    if not same[run.reached].all():
        raise FileError(f"tau is not the sum of the torques of {', '.join(run.torques) or 'no law'}")
    if run.settings.wrench == "none" and run._given("wrenches"):
        raise FileError("settings: wrench is 'none', but there are wrenches")
    if run.settings.torque == "none" and run.torques:
        raise FileError(f"settings: torque is 'none', but there are torques of {', '.join(run.torques)}")


def _require_forces(run: Run) -> None:
    """Raise if forces have numbers after the end of a trajectory, or none where it went on."""
    for name, array in _forces(run):
        known = np.isfinite(array).any(axis=-1) if name != "wrenches" else (array != 0).any(axis=-1)
        if (wrong := known & ~run.reached).any():
            raise FileError(f"{name} has numbers at {_place(run, wrong)}, which was not reached")
    if _is_given(run):
        return
    went_on = run.reached & np.isin(run.status, GOOD)[..., None]
    driven, moving = (went_on & ~np.isfinite(array).all(axis=-1) for array in (run.tau, run.qdd))
    # No step begins where forces are not finite; a sample between two steps may be such a place.
    for name, holes in (("tau", _long(run, driven)), ("qdd", _long(run, moving))):
        if holes.any():
            raise FileError(
                f"{name} has nan or inf at {_place(run, holes)}, but the motion went on from there"
            )
    if run.settings.wrench == "none" and (wrong := moving & ~driven).any():
        raise FileError(f"qdd has nan or inf at {_place(run, wrong)}, but tau has numbers")
    if (wrong := driven & ~moving).any():
        raise FileError(f"tau has nan or inf at {_place(run, wrong)}, but qdd has numbers")


def _forces(run: Run) -> Iterator[tuple[str, NDArray[Any]]]:
    yield from (("tau", run.tau), ("qdd", run.qdd))
    yield from ((f"torque {name!r}", array) for name, array in run.torques.items())
    for one in run._known() or ():
        yield from (("wrenches", array) for array in one.arrays.values())


def _long(run: Run, holes: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the holes (..., T) of one sample after the other that last longer than any step."""
    step = np.asarray(run.statistics.largest_step)[..., None] * (1.0 + SAME)
    before = np.concatenate([np.zeros_like(holes[..., :1]), holes[..., :-1]], axis=-1)
    begin = np.maximum.accumulate(np.where(holes & ~before, run.t, -np.inf), axis=-1)
    result: NDArray[np.bool_] = holes & ((step == 0) | (run.t - begin > step))
    return result


def _require_statistics(run: Run) -> None:
    """Raise if the smallest step is larger than the largest."""
    found = run.statistics
    if (np.asarray(found.smallest_step) > found.largest_step).any():
        raise FileError("statistics_smallest_step is larger than statistics_largest_step")


def _is_given(run: Run) -> bool:
    return GIVEN in run.settings.integrator.split(", then ")


def _at(array: NDArray[Any], sample: NDArray[np.intp]) -> NDArray[Any]:
    """Return the rows (..., k) of an array (..., T, k) at one sample of each trajectory."""
    return np.take_along_axis(array, sample[..., None, None], axis=-2)[..., 0, :]


def _end(run: Run, wrong: NDArray[np.bool_]) -> str:
    """Return words for the end of the first trajectory that is wrong."""
    row = np.argwhere(wrong)[0].tolist()
    return f"t_end is {float(np.asarray(run.t_end)[tuple(row)])} s{_of(row)}"


def _place(run: Run, wrong: NDArray[np.bool_]) -> str:
    """Return words for the first sample that is wrong."""
    *row, k = np.argwhere(wrong)[0].tolist()
    return f"the sample at {float(run.t[k])} s{_of(row)}"


def _of(row: list[int]) -> str:
    return f" of trajectory {row}" if row else ""
