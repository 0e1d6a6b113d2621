"""External wrenches: what a user pushes on a link with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.model.link import BASE, FloatingBase, Link
from rodyn.model.mechanism import Mechanism

POINTS = ("tool", "com", "origin")


@dataclass(frozen=True, eq=False)
class Wrench:
    """A force (N) and a moment (N·m) acting *on* a link, in base axes (floating base: inertial axes).

    The force acts at `point`: "tool" (the tool frame, last link only), "com", "origin" (of the link frame),
    or xyz in link axes. `link` may be "base", the body of a floating base. `force` and `moment` have shape (..., 3)
    and broadcast with the state.

    >>> Wrench(force=[0, 0, -20]).link
    -1
    """

    force: ArrayLike = (0.0, 0.0, 0.0)
    moment: ArrayLike = (0.0, 0.0, 0.0)
    link: int | str = -1
    point: str | Sequence[float] | Floats = "tool"
    arrays: dict[str, Floats] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        given = {"force": self.force, "moment": self.moment}
        arrays = {name: numbers(value, f"wrench {name}") for name, value in given.items()}
        for name, array in arrays.items():
            if array.ndim == 0 or array.shape[-1] != 3:
                raise InputError(f"wrench {name} has shape {array.shape}, but needs (..., 3)")
        if isinstance(self.point, str):
            if self.point not in POINTS:
                raise unknown("point of a wrench", self.point, POINTS)
        else:
            xyz = numbers(self.point, "wrench point")
            if xyz.shape != (3,):
                choices = ", ".join(POINTS)
                raise InputError(f"wrench point must be {choices} or three numbers, got {short(self.point)}")
            object.__setattr__(self, "point", tuple(xyz.tolist()))
        for name, array in arrays.items():  # copies: a wrench does not change when its makings do
            arrays[name] = array.copy()
            arrays[name].flags.writeable = False
            object.__setattr__(self, name, arrays[name])
        object.__setattr__(self, "arrays", arrays)

    def place(self, mechanism: Mechanism) -> tuple[int, Floats]:
        """The index of the link (−1: the floating base) and the point in its frame."""
        k, body = (-1, self._base(mechanism)) if self.link == BASE else self._link(mechanism)
        if not isinstance(self.point, str):
            return k, np.array(self.point)
        if self.point == "tool" and k != len(mechanism.links) - 1:
            name = BASE if k < 0 else mechanism.links[k].name
            raise InputError(
                f"the tool is on the last link, not on {name!r}: "
                'give point="com", "origin" or xyz in link axes'
            )
        places = {"tool": mechanism.tool.xyz, "com": body.com, "origin": (0.0, 0.0, 0.0)}
        return k, np.array(places[self.point])

    def _link(self, mechanism: Mechanism) -> tuple[int, Link]:
        k = mechanism.index(self.link)
        return k, mechanism.links[k]

    def _base(self, mechanism: Mechanism) -> FloatingBase:
        if mechanism.base == "fixed":
            raise InputError(
                f"the base of robot {mechanism.name!r} is fixed: a wrench on it moves nothing; give the link it acts on"
            )
        return mechanism.base


FORCES = ("force", "moment")
"""The arrays of a wrench."""


def argument_names(k: int) -> tuple[str, str]:
    """What force and moment of wrench k are called as arguments.

    >>> argument_names(0)
    ('force of wrench 0', 'moment of wrench 0')
    """
    return f"force of wrench {k}", f"moment of wrench {k}"


def wrenches(given: Any) -> tuple[Wrench, ...]:
    """None, one wrench or several, as a tuple."""
    if given is None:
        return ()
    if isinstance(given, Wrench):
        return (given,)
    if isinstance(given, list | tuple) and all(isinstance(one, Wrench) for one in given):
        return tuple(given)
    raise InputTypeError(f"wrench must be a rodyn.Wrench or a list of them, got {short(given)}")
