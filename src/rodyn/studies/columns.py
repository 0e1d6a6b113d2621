"""The columns of a study's results: names, units, kinds, and the arrays recorded from a batch of runs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.simulate.result.columns import names, units
from rodyn.simulate.result.records import GOOD
from rodyn.simulate.result.run import Run
from rodyn.simulate.robot_rows.randomised import randomised
from rodyn.simulate.robot_rows.rows import energies
from rodyn.studies.document import Study, label_of
from rodyn.studies.functions import NamedFunction
from rodyn.studies.plan import LEVEL
from rodyn.studies.variables import number_names

RUN, STATUS, MESSAGE = "run", "status", "message"
REFUSED, ASIDE = "refused", "set aside"
"""Statuses of rows that were not simulated; all other statuses come from runs."""


class StudyColumn(NamedTuple):
    """A column: name, unit, kind of values (float, int or text), and the time of a sample."""

    name: str
    unit: str
    kind: str = "float"
    time: float | None = None


def input_columns(study: Study) -> list[StudyColumn]:
    """Return the columns of inputs: the number of the run, and whatever varies."""
    columns = [StudyColumn(RUN, "", "int")]
    columns += [
        StudyColumn(name, unit)
        for variable in study.variables
        for name, unit in zip(variable.columns, variable.units, strict=True)
    ]
    columns += [StudyColumn(*number) for number in drawn_numbers(study).values()]
    for setting in study.settings:
        text = all(isinstance(word, str) for word in setting.distribution.words)
        columns.append(
            StudyColumn(
                setting.name, "s" * (setting.name in ("step", "max_step")), "text" if text else "float"
            )
        )
    if study.refine is not None:
        columns += [StudyColumn(LEVEL, "", "int"), StudyColumn("start", "", "int")]
    return columns


def drawn_numbers(study: Study) -> dict[int, tuple[str, str]]:
    """Return a mapping from positions of numbers that `randomise` varies to column names and units."""
    if not study.randomise:
        return {}
    varying = randomised(study.robot, rows=1, **study.randomise).varying
    numbers = number_names(study.robot)
    return {int(k): numbers[k][:2] for k in np.flatnonzero(varying)}


def output_columns(study: Study) -> list[StudyColumn]:
    """Return the columns recorded from runs, without those of the user's function `measure`."""
    called, (position, velocity) = names(study.robot), units(study.robot)
    q = list(zip(called.q, position, strict=True))
    qd = [(name, f"{unit}/s") for name, unit in zip(called.qd, velocity, strict=True)]
    tau = [(name, "N·m" if unit == "rad" else "N") for name, unit in zip(called.tau, velocity, strict=True)]
    times = [] if study.simulate["times"] is None else [float(t) for t in study.simulate["times"]]
    blocks = {
        "end": [StudyColumn("end.t", "s"), *(StudyColumn(f"end.{name}", unit) for name, unit in [*q, *qd])],
        "tool": [StudyColumn(f"end.{axis}", "m") for axis in "xyz"],
        "energy": [StudyColumn(f"end.{name}", "J") for name in ("kinetic", "potential", "total", "change")],
        "samples": [
            StudyColumn(f"{name}@{label_of(t)}", unit, "float", t) for t in times for name, unit in [*q, *qd]
        ],
        "largest": [StudyColumn(f"largest.{name}", unit) for name, unit in [*q, *qd]],
        "torques": [StudyColumn(f"largest.{name}", unit) for name, unit in tau],
        "steps": [StudyColumn(name, "", "int") for name in ("steps", "rejected", "evaluations")],
    }
    return [column for word in study.record for column in blocks[word]]


def ending_columns() -> list[StudyColumn]:
    """Return the columns that say how a run ended."""
    return [StudyColumn(STATUS, "", "text"), StudyColumn(MESSAGE, "", "text")]


Arrays = list[Any]


@dataclass(frozen=True, eq=False)
class RunBatch:
    """Runs and their initial states."""

    run: Run
    q0: Floats
    qd0: Floats

    @cached_property
    def good(self) -> str | None:
        """The status of all runs if they all ended well with the same status, else None."""
        status = np.asarray(self.run.status)
        return str(status[0]) if status[0] in GOOD and (status == status[0]).all() else None


def record_columns(batch: RunBatch, words: tuple[str, ...]) -> Arrays:
    """Return an array for every column of `output_columns`, in that order."""
    return [array for word in words for array in BLOCKS[word](batch)]


def _end(batch: RunBatch) -> Arrays:
    run = batch.run
    return [np.asarray(run.t_end), *np.ascontiguousarray(run.q_end.T), *np.ascontiguousarray(run.qd_end.T)]


def _tool(batch: RunBatch) -> Arrays:
    run = batch.run
    return _where_ok(batch, 3, lambda q, qd, rows: [*run.robot.end_effector(q)[:, :3, 3].T])


def _energy(batch: RunBatch) -> Arrays:
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


def _samples(batch: RunBatch) -> Arrays:
    run = batch.run
    return [column for k in range(run.samples) for column in (*run.q[:, k].T, *run.qd[:, k].T)]


def _largest(batch: RunBatch) -> Arrays:
    return [*_peaks(batch.run.q).T, *_peaks(batch.run.qd).T]


def _torques(batch: RunBatch) -> Arrays:
    return [*_peaks(batch.run.tau).T]


def _steps(batch: RunBatch) -> Arrays:
    run = batch.run
    counts = (run.statistics.steps, run.statistics.rejected, run.statistics.evaluations)
    return [np.broadcast_to(np.asarray(count), run.shape) for count in counts]


BLOCKS: dict[str, Callable[[RunBatch], Arrays]] = {
    "end": _end,
    "tool": _tool,
    "energy": _energy,
    "samples": _samples,
    "largest": _largest,
    "torques": _torques,
    "steps": _steps,
}


def _peaks(samples: Floats) -> Floats:
    """Return the largest absolute value over the samples that were reached, (rows, width); NaN if none was."""
    sizes = np.abs(samples)
    none: NDArray[np.bool_] = np.asarray(np.isnan(sizes).all(axis=1))
    peaks: Floats = np.where(none, np.nan, np.nanmax(np.where(none[:, None], 0.0, sizes), axis=1))
    return peaks


def _where_ok(batch: RunBatch, width: int, compute: Callable[[Floats, Floats, Any], Arrays]) -> Arrays:
    """Compute `width` columns from the last states of runs that ended well; NaN for the others."""
    run = batch.run
    if batch.good is not None:
        return compute(run.q_end, run.qd_end, slice(None))
    values, ok = np.full((width, len(run)), np.nan), np.asarray(run.ok)
    if ok.any():
        values[:, ok] = compute(run.q_end[ok], run.qd_end[ok], ok)
    return [*values]


def measure_runs(function: NamedFunction, run: Run) -> dict[str, Floats]:
    """Return the columns that a function of the user computes from runs: a number for each run."""
    returned = function(run)
    if not isinstance(returned, Mapping) or not returned:
        raise InputError(f"{function.name} must return a dict of columns by name, got {short(returned)}")
    columns: dict[str, Floats] = {}
    for name, value in returned.items():
        array = np.asarray(value)
        rows = array.reshape(len(run), -1) if array.shape[:1] == (len(run),) and array.size else None
        if not isinstance(name, str) or not name or array.dtype.kind not in "fiub" or rows is None:
            raise InputError(
                f"{function.name}: column {short(name)} must be numbers, one for each of {len(run)} runs "
                f"(or a row of numbers for each), got {short(value)}"
            )
        names = [name] if array.ndim == 1 else [f"{name}.{k + 1}" for k in range(rows.shape[1])]
        twice = [name for name in names if name in columns]
        if twice:
            raise InputError(f"{function.name} returns the column {twice[0]!r} twice: rename one of them")
        columns |= dict(zip(names, rows.astype(float).T, strict=True))
    return columns


def units_of(function: NamedFunction, names: Iterable[str]) -> dict[str, str]:
    """Return the units of these columns, from the attribute `units` of the function."""
    units: Mapping[str, str] = getattr(function.function, "units", {})
    return {name: str(units.get(name, "")) for name in names}
