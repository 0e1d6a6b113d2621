"""What is kept of a batch of runs: the columns that a study records."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.simulate.result.records import GOOD
from rodyn.simulate.result.run import Run
from rodyn.simulate.robot_rows.quantities import energies
from rodyn.studies.describe.functions import NamedFunction

Arrays = list[Any]


@dataclass(frozen=True, eq=False)
class Batch:
    """Runs, and the states that they started from."""

    run: Run
    q0: Floats
    qd0: Floats

    @cached_property
    def good(self) -> str | None:
        """The status of all runs if it is the same and a good one, as it mostly is."""
        status = np.asarray(self.run.status)
        return str(status[0]) if status[0] in GOOD and (status == status[0]).all() else None


def recorded(batch: Batch, words: tuple[str, ...]) -> Arrays:
    """An array for every column of `columns.outputs`, in that order."""
    return [array for word in words for array in BLOCKS[word](batch)]


def _end(batch: Batch) -> Arrays:
    run = batch.run
    return [np.asarray(run.t_end), *np.ascontiguousarray(run.q_end.T), *np.ascontiguousarray(run.qd_end.T)]


def _tool(batch: Batch) -> Arrays:
    run = batch.run
    return _where_ok(batch, 3, lambda q, qd, rows: [*run.robot.end_effector(q)[:, :3, 3].T])


def _energy(batch: Batch) -> Arrays:
    run = batch.run

    def found(q: Floats, qd: Floats, rows: Any = slice(None)) -> Arrays:
        if run.robots is None:
            kinetic, potential = run.robot.energy(q, qd)
        else:
            kinetic, potential = energies(run.robots)(q, qd, run.robots.numbers[rows])
        return [kinetic, potential, kinetic + potential]

    end = _where_ok(batch, 3, found)
    start = found(batch.q0, np.broadcast_to(batch.qd0, (len(run), run.robot.nv)))
    return [*end, end[2] - start[2]]


def _samples(batch: Batch) -> Arrays:
    run = batch.run
    return [column for k in range(run.samples) for column in (*run.q[:, k].T, *run.qd[:, k].T)]


def _largest(batch: Batch) -> Arrays:
    return [*_peaks(batch.run.q).T, *_peaks(batch.run.qd).T]


def _torques(batch: Batch) -> Arrays:
    return [*_peaks(batch.run.tau).T]


def _steps(batch: Batch) -> Arrays:
    run = batch.run
    counts = (run.statistics.steps, run.statistics.rejected, run.statistics.evaluations)
    return [np.broadcast_to(np.asarray(count), run.shape) for count in counts]


BLOCKS: dict[str, Callable[[Batch], Arrays]] = {
    "end": _end,
    "tool": _tool,
    "energy": _energy,
    "samples": _samples,
    "largest": _largest,
    "torques": _torques,
    "steps": _steps,
}


def _peaks(samples: Floats) -> Floats:
    """(rows, width): the largest size of what was reached; NaN if nothing was."""
    sizes = np.abs(samples)
    none: NDArray[np.bool_] = np.asarray(np.isnan(sizes).all(axis=1))
    found: Floats = np.where(none, np.nan, np.nanmax(np.where(none[:, None], 0.0, sizes), axis=1))
    return found


def _where_ok(batch: Batch, width: int, compute: Callable[[Floats, Floats, Any], Arrays]) -> Arrays:
    """`width` columns of the last states of runs that ended well; NaN of the others."""
    run = batch.run
    if batch.good is not None:
        return compute(run.q_end, run.qd_end, slice(None))
    found, ok = np.full((width, len(run)), np.nan), np.asarray(run.ok)
    if ok.any():
        found[:, ok] = compute(run.q_end[ok], run.qd_end[ok], ok)
    return [*found]


def measured(function: NamedFunction, run: Run) -> dict[str, Floats]:
    """What a function of the user makes of a batch: columns by name, a number for each run."""
    found = function(run)
    if not isinstance(found, Mapping) or not found:
        raise InputError(f"{function.name} must return a dict of columns by name, got {short(found)}")
    columns: dict[str, Floats] = {}
    for name, value in found.items():
        array = np.asarray(value)
        rows = array.reshape(len(run), -1) if array.shape[:1] == (len(run),) and array.size else None
        if not isinstance(name, str) or not name or array.dtype.kind not in "fiub" or rows is None:
            raise InputError(
                f"{function.name}: column {short(name)} must be numbers, one for each of {len(run)} runs "
                f"(or a row for each), got {short(value)}"
            )
        own = [name] if array.ndim == 1 else [f"{name}.{k + 1}" for k in range(rows.shape[1])]
        twice = [one for one in own if one in columns]
        if twice:
            raise InputError(f"{function.name} returns the column {twice[0]!r} twice: give one another name")
        columns |= dict(zip(own, rows.astype(float).T, strict=True))
    return columns


def units_of(function: NamedFunction, names: Iterable[str]) -> dict[str, str]:
    """The units of such columns: the function's own attribute `units`."""
    units: Mapping[str, str] = getattr(function.found, "units", {})
    return {name: str(units.get(name, "")) for name in names}
