"""Directions of an argument that are not its numbers: a unit quaternion has four, and turns in three ways."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Chart(NamedTuple):
    """How the numbers x of an argument move along directions v: ẋ = E(x) v.

    width   how many directions there are
    rows    x → for every number of x what its rate has of each direction that moves it: the rows of E
    """

    width: int
    rows: Callable[[Sequence[Any]], Sequence[Mapping[int, Any]]]


def own(width: int) -> Chart:
    """Every number is a direction of its own.

    >>> own(2).rows(["a", "b"])
    [{0: 1.0}, {1: 1.0}]
    """
    return Chart(width, lambda numbers: [{k: 1.0} for k in range(width)])


By = Sequence[str] | Mapping[str, Chart | None]
"""Arguments by which a program is differentiated; with a chart along its directions, else number by number."""


def charts(by: By, inputs: Mapping[str, int]) -> dict[str, Chart]:
    """The chart of every argument that is named."""
    if isinstance(by, str):
        raise TypeError(f"by takes names of arguments in a tuple, list or mapping, got {by!r}")
    named = by if isinstance(by, Mapping) else dict.fromkeys(by)
    for name in named:
        if name not in inputs:
            raise ValueError(f"there is no argument {name!r}; the program has {', '.join(inputs)}")
    return {name: chart or own(inputs[name]) for name, chart in named.items()}
