"""Wrenches as numbers of a law or of a run: where they act, and their forces and moments."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import short
from rodyn.kernel.quantity.wrench import Wrench, argument_names
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import Scalar, side_by_side

WIDTH = 6
"""Numbers of a wrench: force, then moment."""


def placed(wrench: Wrench, mechanism: Mechanism) -> tuple[int, tuple[float, ...]]:
    """The link that a wrench acts on, and the point on it."""
    link, point = wrench.place(mechanism)
    return link, tuple(point.tolist())


def values(wrenches: Sequence[Wrench]) -> tuple[Floats, ...]:
    """(..., 6) for each."""
    return tuple([side_by_side([one.arrays["force"], one.arrays["moment"]]) for one in wrenches])


def constants(mechanism: Mechanism, wrenches: Sequence[Wrench]) -> Floats:
    """(..., 6 k): the numbers of all of them; raises for one that acts on nothing of this robot."""
    for one in wrenches:
        one.place(mechanism)
    return side_by_side([np.empty(0), *values(wrenches)])


class Load(NamedTuple):
    """Wrenches on a robot, over any scalar: where they act, and forces and moments by the names that dynamics know."""

    places: tuple[tuple[int, tuple[float, ...]], ...] = ()
    arguments: Mapping[str, Sequence[Scalar]] = MappingProxyType({})

    @classmethod
    def on(cls, mechanism: Mechanism, wrenches: Sequence[Wrench], numbers: Sequence[Scalar]) -> Load:
        """The wrenches with their numbers, those of `constants`."""
        named: dict[str, Sequence[Scalar]] = {}
        for k in range(len(wrenches)):
            row = numbers[WIDTH * k : WIDTH * (k + 1)]
            named |= dict(zip(argument_names(k), (row[:3], row[3:]), strict=True))
        return cls(tuple([placed(one, mechanism) for one in wrenches]), named)


UNLOADED = Load()


def acting(
    mechanism: Mechanism, places: Sequence[tuple[int, Sequence[float]]], pushed: Floats
) -> tuple[Wrench, ...]:
    """Numbers (..., 6 for each place) as the wrenches that act there."""
    links = [BASE if link < 0 else mechanism.links[link].name for link, _ in places]
    numbers = [pushed[..., WIDTH * k : WIDTH * (k + 1)] for k in range(len(places))]
    return tuple(
        Wrench(row[..., :3], row[..., 3:], link, point)
        for row, link, (_, point) in zip(numbers, links, places, strict=True)
    )


def where(wrenches: Sequence[Wrench]) -> Hashable:
    """What programs depend on: where wrenches act."""
    return tuple([(one.frame, one.point) for one in wrenches])


def words(wrenches: Sequence[Wrench]) -> str:
    """Where they act, for people; "" if there are none."""
    places = ["the tool" if one.frame is None else short(one.frame) for one in wrenches]
    return ", ".join([f"wrench at {place}" for place in places])
