"""External wrenches: what a user pushes on a link with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, RodynError, short, unknown
from rodyn.model.body import POINT, Body
from rodyn.model.frame import FrameLike
from rodyn.model.mechanism import Mechanism

POINTS = ("origin", "com")
PARTS = "_parts"
"""The attribute of a wrench that entry.c reads: where it acts, force, moment."""


@dataclass(frozen=True, eq=False)
class Wrench:
    """A force (N) and a moment (N·m) acting *on* a link, in base axes (floating base: inertial axes).

    `frame` is a link or a frame on it, by name (a link also by number), or "base", the body of a floating base; None
    is the tool. The force acts at `point`: "origin" of the frame, "com" (the mass centre of the link), or xyz in the
    axes of the frame. `force` and `moment` have shape (..., 3) and broadcast with the state. Frame and point are
    compiled into a kernel: where a contact moves, keep the point and move the moment.

    >>> Wrench(force=[0, 0, -20], frame="flange").point
    'origin'
    """

    force: ArrayLike = (0.0, 0.0, 0.0)
    moment: ArrayLike = (0.0, 0.0, 0.0)
    frame: FrameLike = None
    point: str | Sequence[float] | Floats = "origin"
    arrays: dict[str, Floats] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        given = {"force": self.force, "moment": self.moment}
        arrays = {name: _read(value, f"wrench {name}") for name, value in given.items()}
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
        object.__setattr__(self, PARTS, (_where(self.frame, self.point), *arrays.values()))

    def __reduce__(self) -> tuple[type[Wrench], tuple[object, ...]]:
        """Copies and pickles call the constructor: equal places must be one object."""
        return type(self), (self.force, self.moment, self.frame, self.point)

    def place(self, mechanism: Mechanism) -> tuple[int, Floats]:
        """The index of the link (−1: the floating base) and the point in its frame."""
        k, pose = mechanism.located(self.frame)
        if k < 0 and mechanism.base == "fixed":
            raise InputError(
                f"the base of robot {mechanism.name!r} is fixed: a wrench on it moves nothing; "
                "give the frame it acts at"
            )
        if self.point == "com":
            body = mechanism.links[k].body if k >= 0 else mechanism.base
            return k, np.array(body.com if isinstance(body, Body) else POINT)
        at = POINT if isinstance(self.point, str) else self.point
        return k, np.array(pose.xyz) + pose.rotation_matrix() @ np.array(at)


def _read(value: ArrayLike, name: str) -> Floats:
    """Numbers; arrays that a framework traces or differentiates have none that can be read."""
    try:
        return numbers(value, name)
    except RodynError:
        raise
    except (RuntimeError, TypeError):
        raise InputTypeError(
            f"{name} is traced or differentiated, but must be numbers: leave the wrench out, and add its generalised "
            "forces, Jᵀ[moment; force] with J of `jacobian`, to the torques"
        ) from None


def _where(frame: object, point: object) -> object:
    """Frame and point: one object for equal ones."""
    try:
        return _once(frame, point)
    except TypeError:  # not hashable: `place` raises the error
        return frame, point


@lru_cache(maxsize=4096, typed=True)
def _once(*where: object) -> object:
    return where


FORCES = ("force", "moment")
"""The arrays of a wrench."""


def argument_names(k: int) -> tuple[str, str]:
    """What force and moment of wrench k are called as arguments.

    >>> argument_names(0)
    ('force of wrench 0', 'moment of wrench 0')
    """
    return f"force of wrench {k}", f"moment of wrench {k}"


def require_fixed_points(loads: Sequence[Wrench]) -> None:
    """Raise if a wrench acts at a mass centre, where inertial parameters are numbers that change."""
    if any(load.point == "com" for load in loads):
        raise InputError(
            "a wrench at point='com' does not follow mass centres that are given as parameters: give its point in the "
            "axes of the link, point=(x, y, z)"
        )


def wrenches(given: Any) -> tuple[Wrench, ...]:
    """None, one wrench or several, as a tuple."""
    if given is None:
        return ()
    if isinstance(given, Wrench):
        return (given,)
    if isinstance(given, list | tuple) and all(isinstance(one, Wrench) for one in given):
        return tuple(given)
    raise InputTypeError(f"wrench must be a rodyn.Wrench or a list of them, got {short(given)}")
