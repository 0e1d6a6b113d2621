"""Rows of a study: the numbers and settings of a run, which follow from its number and the seed alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError
from rodyn.studies.distributions import sobol_points, uniform_draws
from rodyn.studies.document import MAX_STUDY_ROWS, Study
from rodyn.studies.variables import Setting, Variable

LEVEL, REFERENCE = "level", "reference"


class PlannedRows(NamedTuple):
    """Some rows of a study.

    values    numbers of variables by name, each (rows, width)
    groups    settings, and the rows that share them
    numbers   the row numbers that random draws depend on
    """

    values: dict[str, Floats]
    groups: list[tuple[dict[str, Any], NDArray[np.int64]]]
    numbers: NDArray[np.int64]


@dataclass(frozen=True)
class Plan:
    """All rows of a study."""

    study: Study

    @cached_property
    def axes(self) -> tuple[Variable | Setting, ...]:
        """The axes of a sweep, in the order of the study file; the last varies fastest."""
        order = list(self.study.document.get("vary", {}))
        every: list[Variable | Setting] = [*self.study.variables, *self.study.settings]
        varying = (
            [variable for variable in every if variable.distribution.is_axis]
            if self.study.kind == "sweep"
            else []
        )
        return tuple(sorted(varying, key=lambda variable: order.index(variable.name)))

    @cached_property
    def scalars(self) -> tuple[str, ...]:
        """The columns of variables, one for each number."""
        return tuple(column for variable in self.study.variables for column in variable.columns)

    @cached_property
    def levels(self) -> tuple[dict[str, Any], ...]:
        """The settings of every level of a convergence study, the reference last."""
        assert self.study.refine is not None
        name, values, reference = self.study.refine
        return (*({name: value} for value in values), reference)

    @cached_property
    def count(self) -> int:
        """Number of rows."""
        runs = self.study.runs
        factor = {
            "sweep": prod(axis.distribution.count for axis in self.axes),
            "monte-carlo": 1,
            "sensitivity": len(self.scalars) + 2,
            "convergence": len(self.levels) if self.study.refine else 0,
        }
        rows = runs * factor[self.study.kind]
        if rows > MAX_STUDY_ROWS:
            raise DescriptionError(
                f"the study has {rows:.3g} runs, but at most {MAX_STUDY_ROWS:g} are possible"
            )
        return rows

    def rows(self, first: int, last: int) -> PlannedRows:
        """Return the rows from `first` to before `last`."""
        numbers = np.arange(first, last)
        if self.study.kind == "sensitivity":
            return PlannedRows(self._saltelli(first, last), [({}, numbers - first)], numbers)
        if self.study.kind == "convergence":
            level, start = np.divmod(numbers, self.study.runs)
            groups = [(self.levels[k], np.flatnonzero(level == k)) for k in np.unique(level)]
            return PlannedRows(self._drawn(start), groups, start)
        if self.study.kind == "sweep":
            return self._swept(numbers)
        settings = {setting.name: self._choice(setting, numbers) for setting in self.study.settings}
        return PlannedRows(self._drawn(numbers), self._grouped(settings, len(numbers)), numbers)

    def _swept(self, numbers: NDArray[np.int64]) -> PlannedRows:
        """Return rows of a sweep: the grid point is the row number divided by the runs per point."""
        shape = [axis.distribution.count for axis in self.axes]
        places = dict(
            zip(
                [axis.name for axis in self.axes],
                np.unravel_index(numbers // self.study.runs, shape),
                strict=True,
            )
        )
        values = self._drawn(numbers)
        for variable in self.study.variables:
            if variable.name in places:
                values[variable.name] = variable.distribution.of_axis(places[variable.name], variable.nominal)
        settings = {setting.name: places[setting.name] for setting in self.study.settings}
        return PlannedRows(values, self._grouped(settings, len(numbers)), numbers)

    def _grouped(self, places: dict[str, Any], count: int) -> list[tuple[dict[str, Any], NDArray[np.int64]]]:
        """Return rows grouped by the settings that they share."""
        if not places:
            return [({}, np.arange(count))]
        stacked = np.stack(list(places.values()), axis=1)
        distinct, inverse = np.unique(stacked, axis=0, return_inverse=True)
        words = {setting.name: setting.distribution.words for setting in self.study.settings}
        return [
            (
                {name: words[name][k] for name, k in zip(places, point, strict=True)},
                np.flatnonzero(inverse.reshape(-1) == at),
            )
            for at, point in enumerate(distinct)
        ]

    def _choice(self, setting: Setting, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        count = setting.distribution.count
        u = self._uniform(setting.name, numbers)
        return np.minimum((u * count).astype(np.int64), count - 1)

    def _drawn(self, numbers: NDArray[np.int64]) -> dict[str, Floats]:
        """Return independent draws of all variables that are not axes."""
        drawn = {}
        for variable in self.study.variables:
            if self.study.kind == "sweep" and variable.distribution.is_axis:
                continue
            u = [self._uniform(column, numbers) for column in variable.columns]
            drawn[variable.name] = variable.distribution.values(u, variable.nominal)
        return drawn

    def _uniform(self, name: str, numbers: NDArray[np.int64]) -> Floats:
        """Return draws of rows that lie close together but need not be contiguous: levels repeat the same starts."""
        low, high = int(numbers.min()), int(numbers.max()) + 1
        draws = uniform_draws(self.study.seed, name, low, high)
        return draws if high - low == len(numbers) and numbers[0] == low else draws[numbers - low]

    def _saltelli(self, first: int, last: int) -> dict[str, Floats]:
        """Return rows of a sensitivity study: row k is of point k // (d + 2); A, A with one number of B each, B."""
        d = len(self.scalars)
        point, place = np.divmod(np.arange(first, last), d + 2)
        low = first // (d + 2)
        pairs = sobol_points(self.study.seed, d, low, (last - 1) // (d + 2) + 1)
        a, b = pairs[point - low, :d], pairs[point - low, d:]
        from_b = (place[:, None] == np.arange(1, d + 1)) | (place == d + 1)[:, None]
        u = [*np.where(from_b, b, a).T]
        values, at = {}, 0
        for variable in self.study.variables:
            values[variable.name] = variable.distribution.values(
                u[at : at + variable.width], variable.nominal
            )
            at += variable.width
        return values
