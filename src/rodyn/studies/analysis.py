"""Statistics of study results: summaries, Sobol indices, observed orders, and labelled arrays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, missing_extra
from rodyn.studies.columns import RUN, StudyColumn
from rodyn.studies.plan import Plan
from rodyn.studies.variables import Setting
from rodyn.writing.tables import Shown, Table

MAX_PRINTED_COLUMNS = 40
"""Maximum number of columns that are printed."""


@dataclass(frozen=True, eq=False, repr=False)
class Summary(Shown):
    """Statistics of columns over the runs that ended well; each array has an entry for each of `columns`.

    deviation   standard deviation of the sample (n − 1); NaN for a single run
    runs        number of runs that ended well; `left_out` others did not
    """

    columns: tuple[str, ...]
    units: tuple[str, ...]
    mean: Floats
    deviation: Floats
    least: Floats
    largest: Floats
    runs: int
    left_out: int

    def _parts(self) -> Iterator[Table | str]:
        numbers = np.stack([self.mean, self.deviation, self.least, self.largest], axis=1)
        rows = [
            [name, unit, *(f"{value:.4g}" for value in row)]
            for name, unit, row in zip(self.columns, self.units, numbers, strict=True)
        ]
        left = f", {self.left_out} left out" if self.left_out else ""
        title = f"{self.runs} runs that ended well{left}"
        yield Table(
            ["column", "unit", "mean", "deviation", "least", "largest"], rows[:MAX_PRINTED_COLUMNS], title
        )
        if len(rows) > MAX_PRINTED_COLUMNS:
            yield f"and {len(rows) - MAX_PRINTED_COLUMNS} more columns; pass columns= to choose some"


def summary(columns: Sequence[StudyColumn], pieces: Iterable[tuple[Floats, int]]) -> Summary:
    """Return the summary of `pieces`: rows of runs that ended well (runs, columns), and how many runs were left out.

    Means and sums of squares about them are combined as in Chan, Golub and LeVeque, Updating formulae and a pairwise
    algorithm for computing sample variances (1979), eq. 2.1.
    """
    width = len(columns)
    count, left = 0, 0
    mean, squares = np.zeros(width), np.zeros(width)
    least, largest = np.full(width, np.inf), np.full(width, -np.inf)
    for rows, others in pieces:
        left += others
        if not len(rows):
            continue
        with np.errstate(
            invalid="ignore", over="ignore"
        ):  # infinite values of `measure` make the deviation NaN
            piece_mean = rows.mean(axis=0)
            apart, total = piece_mean - mean, count + len(rows)
            squares += ((rows - piece_mean) ** 2).sum(axis=0) + apart**2 * (count * len(rows) / total)
            mean += apart * (len(rows) / total)
        count = total
        least, largest = np.minimum(least, rows.min(axis=0)), np.maximum(largest, rows.max(axis=0))
    nothing = np.full(width, np.nan)
    return Summary(
        tuple(column.name for column in columns),
        tuple(column.unit for column in columns),
        mean if count else nothing,
        np.sqrt(squares / (count - 1)) if count > 1 else nothing,
        least if count else nothing,
        largest if count else nothing,
        count,
        left,
    )


MIN_POINTS = 8
"""Minimum number of points for Sobol indices."""
MAX_RESAMPLES = 10**6
INTERVAL = (2.5, 97.5)
"""Percentiles of the resamples."""


@dataclass(frozen=True, eq=False, repr=False)
class Indices(Shown):
    """Sobol indices of one output, for each of `inputs`, with 95 % intervals (inputs, 2).

    variance   variance of the output
    points     number of points used; `left_out` others had a run that did not end well
    """

    output: str
    inputs: tuple[str, ...]
    first: Floats
    total: Floats
    first_interval: Floats
    total_interval: Floats
    variance: float
    points: int
    left_out: int

    def _parts(self) -> Iterator[Table]:
        def cell(value: float, interval: Floats) -> str:
            return f"{value:.3f}  [{interval[0]:.3f}, {interval[1]:.3f}]"

        rows = [
            [name, cell(self.first[k], self.first_interval[k]), cell(self.total[k], self.total_interval[k])]
            for k, name in enumerate(self.inputs)
        ]
        left = f", {self.left_out} left out" if self.left_out else ""
        title = f"{self.output}: variance {self.variance:.4g}, {self.points} points{left}"
        yield Table(["input", "first order", "total"], rows, title)


def indices(
    output: Floats, ok: NDArray[np.bool_], inputs: Sequence[str], name: str, resamples: int
) -> Indices:
    """Return the Sobol indices of one output column; points with a run that did not end well are left out."""
    if output.dtype.kind not in "fi":
        raise InputError(f"column {name!r} is not numeric")
    d = len(inputs)
    rows = np.asarray(output, dtype=float).reshape(-1, d + 2)
    whole = ok.reshape(-1, d + 2).all(axis=1) & np.isfinite(rows).all(axis=1)
    kept = rows[whole]
    if len(kept) < MIN_POINTS:
        raise InputError(
            f"{len(kept)} of {len(rows)} points have runs that all ended well, but indices need at least {MIN_POINTS}"
        )
    first, total, variance = _estimate(kept)
    if not variance > 0:
        raise InputError(f"column {name!r} is constant: its variance cannot be attributed to inputs")
    rng = np.random.default_rng(0)
    again = [_estimate(kept[rng.integers(0, len(kept), len(kept))])[:2] for _ in range(resamples)]
    intervals = np.percentile(np.array(again), INTERVAL, axis=0)  # (2, first and total, inputs)
    left = len(rows) - len(kept)
    return Indices(
        name, tuple(inputs), first, total, intervals[:, 0].T, intervals[:, 1].T, variance, len(kept), left
    )


def _estimate(rows: Floats) -> tuple[Floats, Floats, float]:
    """Return first-order indices, total indices and variance of rows (points, A · one column of B each · B)."""
    centred = rows - rows[:, [0, -1]].mean()
    a, mixed, b = centred[:, :1], centred[:, 1:-1], centred[:, -1:]
    variance = float(np.mean(centred[:, [0, -1]] ** 2))
    with np.errstate(divide="ignore", invalid="ignore"):
        first = np.mean(b * (mixed - a), axis=0) / variance
        total = 0.5 * np.mean((a - mixed) ** 2, axis=0) / variance
    return first, total, variance


@dataclass(frozen=True, eq=False, repr=False)
class Orders(Shown):
    """Errors and observed order of each level: steps or tolerances `values` of the setting `name`.

    median, largest   (levels,): over all runs, of each run's largest error
    order             (levels − 1,): log(error / next error) / log(value / next value), of the medians
    runs              number of runs that ended well on every level; `left_out` others did not
    """

    name: str
    values: Floats
    median: Floats
    largest: Floats
    order: Floats
    outputs: tuple[str, ...]
    runs: int
    left_out: int

    def _parts(self) -> Iterator[Table]:
        orders = ["", *(f"{order:.2f}" for order in self.order)]
        rows = [
            [f"{value:g}", f"{median:.3g}", f"{largest:.3g}", order]
            for value, median, largest, order in zip(
                self.values, self.median, self.largest, orders, strict=True
            )
        ]
        left = f", {self.left_out} left out" if self.left_out else ""
        title = f"errors of {len(self.outputs)} outputs against the reference, {self.runs} runs{left}"
        yield Table([self.name, "median error", "largest error", "observed order"], rows, title)


def orders(values: Floats, ok: NDArray[np.bool_], plan: Plan, outputs: Sequence[str]) -> Orders:
    """Return the errors of outputs (rows, outputs) against the last level, which is the reference."""
    assert plan.study.refine is not None
    name, refined, _ = plan.study.refine
    levels = len(plan.levels)
    runs = values.reshape(levels, plan.study.runs, -1)
    whole = ok.reshape(levels, -1).all(axis=0) & np.isfinite(runs).all(axis=(0, 2))
    if not whole.any():
        raise InputError("no run ended well on every level, so levels cannot be compared")
    errors = np.abs(runs[:-1, whole] - runs[-1, whole]).max(axis=2)  # (levels, runs)
    median, sizes = np.median(errors, axis=1), np.array(refined)
    with np.errstate(divide="ignore", invalid="ignore"):
        order = np.log(median[:-1] / median[1:]) / np.log(sizes[:-1] / sizes[1:])
    return Orders(
        name, sizes, median, errors.max(axis=1), order, tuple(outputs), int(whole.sum()), int((~whole).sum())
    )


Dimensions = tuple[tuple[str, ...], tuple[int, ...], dict[str, Any]]


def labelled_dataset(plan: Plan, columns: Sequence[StudyColumn], table: Any, told: dict[str, Any]) -> Any:
    """Return an `xarray.Dataset` with a variable for each column; samples have a dimension of time."""
    try:
        import xarray as xr
    except ImportError:
        raise missing_extra("labelled arrays of studies need", "xarray", "study") from None
    dims, shape, coords = _dimensions(plan)
    plain: dict[str, Any] = {}
    sampled: dict[str, dict[float, NDArray[Any]]] = {}
    units: dict[str, str] = {}
    for column in columns:
        if column.name == RUN or column.name in coords:
            continue
        values = table[column.name].to_numpy().reshape(shape)
        name = column.name.partition("@")[0] if column.time is not None else column.name
        units[name] = column.unit
        if column.time is None:
            plain[name] = (dims, values)
        else:
            sampled.setdefault(name, {})[column.time] = values
    times = sorted({t for by_time in sampled.values() for t in by_time})
    for name, by_time in sampled.items():
        unknown = np.full(shape, np.nan)  # at times that were not requested
        plain[name] = ((*dims, "time"), np.stack([by_time.get(t, unknown) for t in times], axis=-1))
        coords["time"] = times
    dataset = xr.Dataset(plain, coords=coords, attrs=told)
    for name, unit in units.items():
        dataset[name].attrs = {"units": unit} if unit else {}
    if "time" in dataset.coords:
        dataset["time"].attrs = {"units": "s"}
    return dataset


def _dimensions(plan: Plan) -> Dimensions:
    """Return names and lengths of the dimensions, and the coordinates along them."""
    study = plan.study
    if study.kind == "convergence":
        name = study.refine[0] if study.refine else ""
        levels = [
            str(level[name]) if level.get(name) and k < len(plan.levels) - 1 else "reference"
            for k, level in enumerate(plan.levels)
        ]
        return (name, "start"), (len(levels), study.runs), {name: levels}
    if study.kind == "sensitivity":
        rows = ["A", *(f"A with {scalar} of B" for scalar in plan.scalars), "B"]
        return ("point", "row"), (study.runs, len(rows)), {"row": rows}
    if study.kind == "monte-carlo":
        return (RUN,), (plan.count,), {RUN: np.arange(plan.count)}
    names, lengths = [], []
    coords: dict[str, Any] = {}
    for axis in plan.axes:
        count = axis.distribution.count
        names.append(axis.name)
        lengths.append(count)
        if isinstance(axis, Setting):
            coords[axis.name] = list(axis.distribution.words)
        elif axis.width == 1:
            coords[axis.name] = axis.distribution.of_axis(np.arange(count), axis.nominal)[:, 0]
    return (*names, "repeat"), (*lengths, study.runs), coords
