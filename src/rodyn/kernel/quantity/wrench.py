"""External wrenches: what a user pushes on a link with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, RodynError, is_one_of, short, unknown
from rodyn.model.body import POINT, Body
from rodyn.model.link import AXES, Axes, FrameLike
from rodyn.model.mechanism import Mechanism

POINTS = ("origin", "com")
PARTS = "_parts"
"""The attribute of a wrench that entry.c reads: where it acts, force, moment."""


class Place(NamedTuple):
    """Where a wrench acts on a robot: what programs depend on.

    link    its index; −1: the body of the floating base
    point   in link axes
    axes    rotation matrix, row by row, from the axes that force and moment are given in to link axes; None: these
            are the base axes
    """

    link: int
    point: tuple[float, ...]
    axes: tuple[float, ...] | None = None


@dataclass(frozen=True, eq=False)
class Wrench:
    """A force (N) and a moment (N·m) acting *on* a link, in base axes (floating base: inertial) or those of the frame.

    `frame` is a link or a frame on it, by name (a link also by number), or "base", the body of a floating base; None
    is the tool. The force acts at `point`: "origin" of the frame, "com" (the mass centre of the link), or xyz in the
    axes of the frame. `axes="frame"`: force and moment are given in the axes of the frame and turn with it, as those
    of a thruster do. `force` and `moment` have shape (..., 3) and broadcast with the state. Frame, point and axes are
    compiled into a kernel: where a contact moves, keep the point and move the moment.

    >>> Wrench(force=[0, 0, -20], frame="flange").point
    'origin'
    """

    force: ArrayLike = (0.0, 0.0, 0.0)
    moment: ArrayLike = (0.0, 0.0, 0.0)
    frame: FrameLike = None
    point: str | Sequence[float] | Floats = "origin"
    axes: Axes = "base"
    arrays: dict[str, Floats] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        given = {"force": self.force, "moment": self.moment}
        arrays = {name: _read(value, f"wrench {name}") for name, value in given.items()}
        for name, array in arrays.items():
            if array.ndim == 0 or array.shape[-1] != 3:
                raise InputError(f"wrench {name} has shape {array.shape}, but needs (..., 3)")
        if not is_one_of(self.axes, AXES):
            raise unknown("axes of a wrench", self.axes, AXES)
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
        object.__setattr__(self, PARTS, (_where(self.frame, self.point, self.axes), *arrays.values()))

    def __reduce__(self) -> tuple[type[Wrench], tuple[object, ...]]:
        """Copy and pickle by the constructor: equal places must be one object."""
        return type(self), (self.force, self.moment, self.frame, self.point, self.axes)

    def place(self, mechanism: Mechanism) -> Place:
        """Return where it acts on a robot; raise if that is no part of it."""
        k, pose = mechanism.located(self.frame)
        if k < 0 and mechanism.base == "fixed":
            raise InputError(
                f"the base of robot {mechanism.name!r} is fixed: a wrench on it moves nothing; "
                "give the frame it acts at"
            )
        turn = pose.rotation_matrix()
        if self.point == "com":
            body = mechanism.links[k].body if k >= 0 else mechanism.base
            point = np.array(body.com if isinstance(body, Body) else POINT)
        else:
            point = np.array(pose.xyz) + turn @ np.array(POINT if isinstance(self.point, str) else self.point)
        axes = tuple(turn.ravel().tolist()) if self.axes == "frame" else None
        return Place(k, tuple(point.tolist()), axes)


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


def _where(*where: object) -> object:
    """Frame, point and axes: one object for equal ones."""
    try:
        return _once(*where)
    except TypeError:  # not hashable: `place` raises the error
        return where


@lru_cache(maxsize=4096, typed=True)
def _once(*where: object) -> object:
    return where


WrenchLike = Wrench | Sequence[Wrench] | None
FORCES = ("force", "moment")
"""The arrays of a wrench."""


def argument_names(k: int) -> tuple[str, str]:
    """Return what force and moment of wrench k are called as arguments.

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
