"""How a number varies: the values of an axis, or a distribution by its quantiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError, short, suggestion
from rodyn.model.checks import is_whole, items, real
from rodyn.model.formats.keys import keyed
from rodyn.studies.draw import quantiles

Quantile: TypeAlias = Callable[..., Floats]


class Family(NamedTuple):
    """A distribution: its numbers by name, what they must fulfil, in words and as a test, and its quantile."""

    numbers: tuple[str, ...]
    rule: str
    valid: Callable[..., Any]
    quantile: Quantile


def _uniform(u: Floats, low: Floats, high: Floats) -> Floats:
    return low + u * (high - low)


def _normal(u: Floats, mean: Floats, deviation: Floats) -> Floats:
    return mean + deviation * quantiles.normal(u)


def _loguniform(u: Floats, low: Floats, high: Floats) -> Floats:
    ratio = high / low
    return np.clip(low * quantiles.exp(u * quantiles.log(ratio)), low, high)


def _lognormal(u: Floats, median: Floats, deviation: Floats) -> Floats:
    return median * quantiles.exp(deviation * quantiles.normal(u))


def _triangular(u: Floats, low: Floats, mode: Floats, high: Floats) -> Floats:
    width = high - low
    before = (mode - low) / width
    rising = low + np.sqrt(u * width * (mode - low))
    found: Floats = np.where(u < before, rising, high - np.sqrt((1.0 - u) * width * (high - mode)))
    return found


FAMILIES = {
    "uniform": Family(("low", "high"), "low < high", lambda a, b: a < b, _uniform),
    "normal": Family(("mean", "deviation"), "deviation > 0", lambda a, b: b > 0, _normal),
    "loguniform": Family(("low", "high"), "0 < low < high", lambda a, b: (0 < a) & (a < b), _loguniform),
    "lognormal": Family(
        ("median", "deviation of the logarithm"),
        "median > 0 and 0 < deviation < 50",
        lambda a, b: (a > 0) & (0 < b) & (b < 50),
        _lognormal,
    ),
    "triangular": Family(
        ("low", "mode", "high"),
        "low ≤ mode ≤ high",
        lambda a, b, c: (a <= b) & (b <= c) & (a < c),
        _triangular,
    ),
}
"""Distributions that a study can name."""
GRIDS = ("values", "linear", "log")
"""Ways to name the values of an axis."""
LONGEST = 10**6
"""Values of an axis: all are in memory."""
EXTREMES = np.array([2.0**-54, 0.5, 1.0 - 2.0**-53])
"""The least number that is drawn, the one in the middle, and the largest."""
BLOCK = 16_384
"""Numbers that are worked on at a time."""
RELATIONS = ("is", "add", "times")
"""What a drawn number is to the nominal one."""


@dataclass(frozen=True)
class Distribution:
    """How one variable varies: a family with its numbers, or the values of an axis.

    numbers   of the family: each (width,)
    axis      (count, width): values one after the other, or none
    words     values that are no numbers, such as integrators
    """

    family: str
    relation: str
    numbers: tuple[Floats, ...] = ()
    axis: Floats | None = None
    words: tuple[Any, ...] = ()

    @property
    def is_axis(self) -> bool:
        """Whether it lists its values."""
        return self.axis is not None or bool(self.words)

    @property
    def count(self) -> int:
        """Values of the axis."""
        return len(self.words) if self.axis is None else len(self.axis)

    def values(self, u: Sequence[Floats], nominal: Floats) -> Floats:
        """(rows, width): the numbers that belong to `width` arrays of numbers between 0 and 1, each (rows,).

        Each column is in one piece, and made in blocks that stay in the cache.
        """
        if self.axis is not None:
            place = np.minimum((u[0] * len(self.axis)).astype(np.int64), len(self.axis) - 1)
            return self.of_axis(place, nominal)
        quantile, rows = FAMILIES[self.family].quantile, len(u[0])
        found = np.empty((len(u), rows))
        for k, column in enumerate(u):
            own, numbers = nominal[k : k + 1], [one[k : k + 1] for one in self.numbers]
            for first in range(0, rows, BLOCK):
                block = slice(first, first + BLOCK)
                found[k, block] = self._related(quantile(column[block], *numbers), own)
        return found.T

    def of_axis(self, place: Any, nominal: Floats) -> Floats:
        """(rows, width): the values at places of the axis."""
        assert self.axis is not None
        return self._related(self.axis[place], nominal)

    def _related(self, drawn: Floats, nominal: Floats) -> Floats:
        if self.relation == "add":
            return nominal + drawn
        return nominal * drawn if self.relation == "times" else drawn


def distribution(given: object, width: int) -> Distribution:
    """The distribution of a table of a study file: one family or grid, and the relation to the nominal value.

    >>> distribution({"uniform": [-1, 1]}, 2).numbers
    (array([-1., -1.]), array([1., 1.]))
    """
    found = keyed(given, (), (*FAMILIES, *GRIDS, "relation"))
    named = [key for key in found if key != "relation"]
    if len(named) != 1:
        choices = ", ".join((*FAMILIES, *GRIDS))
        raise DescriptionError(f"needs one of {choices}, got {', '.join(named) or 'none'}")
    (name,) = named
    relation = found.get("relation", "is")
    if relation not in RELATIONS:
        raise DescriptionError(f"relation {short(relation)}: {suggestion(relation, RELATIONS)}")
    if name in GRIDS:
        return Distribution(name, relation, axis=_axis(name, found[name], width))
    return Distribution(name, relation, numbers=_numbers(name, found[name], width))


def choices(given: object) -> Distribution:
    """The words or numbers that a setting takes one after the other."""
    found = keyed(given, ("values",))
    values = items(found["values"], "values")
    if not values:
        raise DescriptionError("values has no entry")
    return Distribution("values", "is", words=tuple(values))


def _numbers(name: str, given: object, width: int) -> tuple[Floats, ...]:
    family = FAMILIES[name]
    entries = items(given, name)
    if len(entries) != len(family.numbers):
        raise DescriptionError(
            f"{name} takes {len(family.numbers)} numbers ({', '.join(family.numbers)}), got {short(given)}"
        )
    numbers = tuple(
        _wide(entry, f"{name}: {word}", width) for word, entry in zip(family.numbers, entries, strict=True)
    )
    if not np.all(family.valid(*numbers)):
        raise DescriptionError(f"{name} needs {family.rule}, got {short(given)}")
    with np.errstate(all="ignore"):
        found = [family.quantile(EXTREMES, *(one[k : k + 1] for one in numbers)) for k in range(width)]
    if not np.isfinite(found).all():
        raise DescriptionError(f"{name} {short(given)} goes beyond the range of numbers")
    return numbers


def _wide(entry: object, what: str, width: int) -> Floats:
    """A number for every coordinate, or a list of them."""
    if not isinstance(entry, list | tuple | np.ndarray):
        return np.full(width, real(entry, what))
    numbers = [real(one, f"{what}[{k}]") for k, one in enumerate(items(entry, what))]
    if len(numbers) != width:
        raise DescriptionError(
            f"{what} has {len(numbers)} numbers, but there are {width} to vary: give one or {width}"
        )
    return np.array(numbers)


def _axis(name: str, given: object, width: int) -> Floats:
    """(count, width): the values of a grid."""
    entries = items(given, name)
    if name == "values":
        if not entries:
            raise DescriptionError("values has no entry")
        return np.stack([_wide(entry, f"values[{k}]", width) for k, entry in enumerate(entries)])
    if len(entries) != 3 or not is_whole(entries[2]) or not 2 <= entries[2] <= LONGEST:
        raise DescriptionError(f"{name} takes first, last and how many (2 to {LONGEST}), got {short(given)}")
    first, last = (_wide(entry, f"{name}[{k}]", width) for k, entry in enumerate(entries[:2]))
    part = np.arange(int(entries[2]))[:, None] / (int(entries[2]) - 1)
    if name == "log":
        if not ((first > 0) & (last > 0)).all():
            raise DescriptionError(f"log needs a first and a last value above 0, got {short(given)}")
        grid = first * quantiles.exp(part * quantiles.log(last / first))
    else:
        grid = first + part * (last - first)
    grid[-1] = last
    return grid


def families() -> Mapping[str, tuple[str, ...]]:
    """Distributions by name, and the numbers that each takes."""
    return {name: family.numbers for name, family in FAMILIES.items()}
