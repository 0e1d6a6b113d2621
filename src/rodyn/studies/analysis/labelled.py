"""Results as an `xarray.Dataset`: the one file that imports that package."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import missing_extra
from rodyn.studies.compute.columns import RUN, Column
from rodyn.studies.describe.variables import Setting
from rodyn.studies.plan import Plan

Dimensions = tuple[tuple[str, ...], tuple[int, ...], dict[str, Any]]


def dataset(plan: Plan, columns: Sequence[Column], table: Any, told: dict[str, Any]) -> Any:
    """A variable for each column; those of samples have a dimension of time. `told` are its attributes."""
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
        unknown = np.full(shape, np.nan)  # at times that were not asked for
        plain[name] = ((*dims, "time"), np.stack([by_time.get(t, unknown) for t in times], axis=-1))
        coords["time"] = times
    found = xr.Dataset(plain, coords=coords, attrs=told)
    for name, unit in units.items():
        found[name].attrs = {"units": unit} if unit else {}
    if "time" in found.coords:
        found["time"].attrs = {"units": "s"}
    return found


def _dimensions(plan: Plan) -> Dimensions:
    """Names and lengths of dimensions, and values along them."""
    study = plan.study
    if study.kind == "convergence":
        name = study.refine[0] if study.refine else ""
        levels = [
            str(level[name]) if level.get(name) and k < len(plan.levels) - 1 else "reference"
            for k, level in enumerate(plan.levels)
        ]
        return (name, "start"), (len(levels), study.runs), {name: levels}
    if study.kind == "sensitivity":
        rows = ["A", *(f"A with {one} of B" for one in plan.scalars), "B"]
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
