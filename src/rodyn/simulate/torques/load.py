"""Wrenches as numbers of a law or of a run: where they act, and their forces and moments."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import short
from rodyn.kernel.quantity.wrench import Place, Wrench, argument_names
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import Given, Scalar, side_by_side

WIDTH = 6
"""Numbers of a wrench: force, then moment."""


def values(wrenches: Sequence[Wrench]) -> tuple[Floats, ...]:
    """(..., 6) for each."""
    return tuple([side_by_side([wrench.arrays["force"], wrench.arrays["moment"]]) for wrench in wrenches])


def constants(mechanism: Mechanism, wrenches: Sequence[Wrench]) -> Floats:
    """(..., 6 k): the numbers of all of them; raises for one that acts on nothing of this robot."""
    for wrench in wrenches:
        wrench.place(mechanism)
    return side_by_side([np.empty(0), *values(wrenches)])


def listed(wrenches: Sequence[Wrench], what: str = "") -> tuple[Given, ...]:
    """Return the arrays of `constants`; nothing is differentiated by those of `what`, a law that knows the wrenches."""
    of = f" of {what}" if what else ""
    instead = (
        "a law knows wrenches that do not change with time"
        if what
        else "a wrench over time is a function of (t, q, qd)"
    )
    return tuple(
        [
            Given("", array, WIDTH // 2, label=f"{name} of the wrench{of}", instead=instead)
            for wrench in wrenches
            for name, array in wrench.arrays.items()
        ]
    )


class Load(NamedTuple):
    """Wrenches on a robot, over any scalar: where they act, and forces and moments by the names that dynamics know."""

    places: tuple[Place, ...] = ()
    arguments: Mapping[str, Sequence[Scalar]] = MappingProxyType({})

    @classmethod
    def on(cls, mechanism: Mechanism, wrenches: Sequence[Wrench], numbers: Sequence[Scalar]) -> Load:
        """Return the wrenches with their numbers, those of `constants`."""
        named: dict[str, Sequence[Scalar]] = {}
        for k in range(len(wrenches)):
            row = numbers[WIDTH * k : WIDTH * (k + 1)]
            named |= dict(zip(argument_names(k), (row[:3], row[3:]), strict=True))
        return cls(tuple([wrench.place(mechanism) for wrench in wrenches]), named)


UNLOADED = Load()


def acting(
    mechanism: Mechanism, places: Sequence[Place], wrenches: Sequence[Wrench], pushed: Floats
) -> tuple[Wrench, ...]:
    """Numbers (..., 6 for each place) as the wrenches that act there; `wrenches`: as they were given, if they were."""
    result = []
    for k, (link, point, axes) in enumerate(places):
        force, moment = np.split(pushed[..., WIDTH * k : WIDTH * (k + 1)], 2, axis=-1)
        if axes is None:
            name = BASE if link < 0 else mechanism.links[link].name
            result.append(Wrench(force, moment, name, point))
        else:  # in the axes of its frame, which need not be those of the link
            result.append(replace(wrenches[k], force=force, moment=moment))
    return tuple(result)


def where(wrenches: Sequence[Wrench]) -> Hashable:
    """Return what programs depend on: where wrenches act, and in which axes they are given."""
    return tuple([(wrench.frame, wrench.point, wrench.axes) for wrench in wrenches])


def words(wrenches: Sequence[Wrench]) -> str:
    """Where they act, for people; "" if there are none."""
    places = ["the tool" if wrench.frame is None else short(wrench.frame) for wrench in wrenches]
    turning = [" in its axes" if wrench.axes == "frame" else "" for wrench in wrenches]
    return ", ".join([f"wrench at {place}{axes}" for place, axes in zip(places, turning, strict=True)])
