"""Rows of a study: which numbers and settings a run has, by its number and the seed alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError
from rodyn.studies.describe.document import Study
from rodyn.studies.describe.sections import MOST_ROWS
from rodyn.studies.describe.variables import Setting, Variable
from rodyn.studies.draw import draws

LEVEL, REFERENCE = "level", "reference"


class Rows(NamedTuple):
    """Numbers of variables by name, each (rows, width); groups of rows that share their settings; what they draw by."""

    values: dict[str, Floats]
    groups: list[tuple[dict[str, Any], NDArray[np.int64]]]
    numbers: NDArray[np.int64]


@dataclass(frozen=True)
class Plan:
    """All rows of a study."""

    study: Study

    @cached_property
    def axes(self) -> tuple[Variable | Setting, ...]:
        """Of a sweep: what lists its values, in the order of the study file; the last varies fastest."""
        order = list(self.study.document.get("vary", {}))
        every: list[Variable | Setting] = [*self.study.variables, *self.study.settings]
        found = [one for one in every if one.distribution.is_axis] if self.study.kind == "sweep" else []
        return tuple(sorted(found, key=lambda one: order.index(one.name)))

    @cached_property
    def scalars(self) -> tuple[str, ...]:
        """The columns of what varies, one for each number."""
        return tuple(column for one in self.study.variables for column in one.columns)

    @cached_property
    def levels(self) -> tuple[dict[str, Any], ...]:
        """Of convergence: the settings of every level, the reference last."""
        assert self.study.refine is not None
        name, values, reference = self.study.refine
        return (*({name: value} for value in values), reference)

    @cached_property
    def count(self) -> int:
        """How many rows there are."""
        runs = self.study.runs
        factor = {
            "sweep": prod(axis.distribution.count for axis in self.axes),
            "monte-carlo": 1,
            "sensitivity": len(self.scalars) + 2,
            "convergence": len(self.levels) if self.study.refine else 0,
        }
        found = runs * factor[self.study.kind]
        if found > MOST_ROWS:
            raise DescriptionError(f"the study has {found:.3g} runs, more than {MOST_ROWS:g}")
        return found

    def rows(self, first: int, last: int) -> Rows:
        """The rows from `first` to before `last`."""
        numbers = np.arange(first, last)
        if self.study.kind == "sensitivity":
            return Rows(self._saltelli(first, last), [({}, numbers - first)], numbers)
        if self.study.kind == "convergence":
            level, start = np.divmod(numbers, self.study.runs)
            groups = [(self.levels[k], np.flatnonzero(level == k)) for k in np.unique(level)]
            return Rows(self._drawn(start), groups, start)
        if self.study.kind == "sweep":
            return self._swept(numbers)
        settings = {one.name: self._choice(one, numbers) for one in self.study.settings}
        return Rows(self._drawn(numbers), self._grouped(settings, len(numbers)), numbers)

    def _swept(self, numbers: NDArray[np.int64]) -> Rows:
        """The point of the grid is the number without the runs of a point; random numbers go by the number."""
        shape = [axis.distribution.count for axis in self.axes]
        places = dict(
            zip(
                [axis.name for axis in self.axes],
                np.unravel_index(numbers // self.study.runs, shape),
                strict=True,
            )
        )
        values = self._drawn(numbers)
        for one in self.study.variables:
            if one.name in places:
                values[one.name] = one.distribution.of_axis(places[one.name], one.nominal)
        settings = {one.name: places[one.name] for one in self.study.settings}
        return Rows(values, self._grouped(settings, len(numbers)), numbers)

    def _grouped(self, places: dict[str, Any], count: int) -> list[tuple[dict[str, Any], NDArray[np.int64]]]:
        """Rows by the settings that they share."""
        if not places:
            return [({}, np.arange(count))]
        stacked = np.stack(list(places.values()), axis=1)
        distinct, inverse = np.unique(stacked, axis=0, return_inverse=True)
        words = {one.name: one.distribution.words for one in self.study.settings}
        return [
            (
                {name: words[name][k] for name, k in zip(places, point, strict=True)},
                np.flatnonzero(inverse.reshape(-1) == at),
            )
            for at, point in enumerate(distinct)
        ]

    def _choice(self, one: Setting, numbers: NDArray[np.int64]) -> NDArray[np.int64]:
        count = one.distribution.count
        u = self._uniform(one.name, numbers)
        return np.minimum((u * count).astype(np.int64), count - 1)

    def _drawn(self, numbers: NDArray[np.int64]) -> dict[str, Floats]:
        """Independent draws of everything that is no axis."""
        found = {}
        for one in self.study.variables:
            if self.study.kind == "sweep" and one.distribution.is_axis:
                continue
            u = [self._uniform(column, numbers) for column in one.columns]
            found[one.name] = one.distribution.values(u, one.nominal)
        return found

    def _uniform(self, name: str, numbers: NDArray[np.int64]) -> Floats:
        """Of rows that need not be neighbours, but lie within few pieces: levels repeat the same starts."""
        low, high = int(numbers.min()), int(numbers.max()) + 1
        found = draws.uniform(self.study.seed, name, low, high)
        return found if high - low == len(numbers) and numbers[0] == low else found[numbers - low]

    def _saltelli(self, first: int, last: int) -> dict[str, Floats]:
        """Row k belongs to point k // (d + 2): first A, then A with one number of B, then B."""
        d = len(self.scalars)
        point, place = np.divmod(np.arange(first, last), d + 2)
        low = first // (d + 2)
        pairs = draws.sobol(self.study.seed, d, low, (last - 1) // (d + 2) + 1)
        a, b = pairs[point - low, :d], pairs[point - low, d:]
        from_b = (place[:, None] == np.arange(1, d + 1)) | (place == d + 1)[:, None]
        u = [*np.where(from_b, b, a).T]
        found, at = {}, 0
        for one in self.study.variables:
            found[one.name] = one.distribution.values(u[at : at + one.width], one.nominal)
            at += one.width
        return found
