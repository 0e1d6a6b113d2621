"""What callers give: the ground, radii, pairs of links to leave out, times; checked once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism

GROUND = "ground"

GroundLike: TypeAlias = float | Sequence[float] | None
RadiusLike: TypeAlias = float | Mapping[str, float] | None


class Ground(NamedTuple):
    """The half space n · x ≤ offset: `normal` is a unit vector that points up, out of it."""

    normal: Floats
    offset: float
    name: str

    def height(self, point: Floats) -> float:
        """How far a point (3,) is above it."""
        return float(self.normal @ point) - self.offset


def ground_of(mechanism: Mechanism, given: GroundLike) -> Ground | None:
    """A height (m) against gravity, or a plane (nx, ny, nz, d): the robot is to be where n · x > d."""
    if given is None:
        return None
    if isinstance(given, bool):
        raise InputTypeError(f"ground must be a height (m), a plane (nx, ny, nz, d) or None, got {given}")
    found = numbers(given, "ground")
    if found.shape == ():
        pull = np.array(mechanism.gravity)
        normal, offset = (-pull if pull.any() else np.array([0.0, 0.0, 1.0])), float(found)
        scale = 1.0
    elif found.shape == (4,):
        normal, offset = found[:3], float(found[3])
        scale = float(np.linalg.norm(normal))
    else:
        raise InputError(
            f"ground has shape {found.shape}, but must be a height (m) or a plane (nx, ny, nz, d), n · x > d above it"
        )
    size = float(np.linalg.norm(normal))
    if not 1e-150 < size < 1e150:
        raise InputError(f"ground has the normal {short(normal.tolist())}, which points nowhere")
    taken = {link.name for link in mechanism.links}
    return Ground(normal / size, offset / scale, GROUND if GROUND not in taken else f"the {GROUND}")


def radius_of(mechanism: Mechanism, given: RadiusLike) -> float | dict[str, float] | None:
    """A radius (m) for all links, or one by the name of a link."""
    if given is None:
        return None
    if isinstance(given, Mapping):
        names = [BASE, *(link.name for link in mechanism.links)]
        for name in given:
            if name not in names:
                raise unknown("link in radius", name, names)
        return {name: _radius(value, f"radius of {short(name)}") for name, value in given.items()}
    return _radius(given, "radius")


def _radius(value: Any, name: str) -> float:
    found = numbers(value, name)
    if isinstance(value, bool) or found.shape != ():
        raise InputTypeError(f"{name} must be one number (m), got {short(value)}")
    if not 0.0 <= found < 1e100:
        raise InputError(f"{name} must be 0 or above and below 1e100 m, got {float(found):g}")
    return float(found)


def ignored_of(mechanism: Mechanism, ground: Ground | None, given: Any) -> frozenset[frozenset[str]]:
    """Pairs of names of links; "base" and "ground" are names, too."""
    wanted = 'ignore must be pairs of names, [("link1", "link4")]'
    try:
        pairs = None if isinstance(given, str) else tuple(given)
    except TypeError:
        pairs = None
    if pairs is None:
        raise InputTypeError(f"{wanted}, got {short(given)}")
    names = [BASE, *(link.name for link in mechanism.links), GROUND if ground is None else ground.name]
    found = set()
    for pair in pairs:
        if not isinstance(pair, tuple | list) or len(pair) != 2:
            raise InputTypeError(f"{wanted}, got {short(pair)} in it")
        for name in pair:
            if not isinstance(name, str) or name not in names:
                raise unknown("link in ignore", name, names)
        if pair[0] == pair[1]:
            raise InputError(f"ignore has {short(pair)}: a link is not compared with itself; give two links")
        found.add(frozenset(pair))
    return frozenset(found)


def sharpness_of(given: Any) -> float:
    """β (1/m) of the smooth minimum."""
    found = numbers(given, "sharpness")
    if isinstance(given, bool) or found.shape != () or not 1e-100 < found < 1e100:
        raise InputError(f"sharpness must be a number above 0 (1/m), got {short(given)}")
    return float(found)


def times_of(given: ArrayLike | None, shape: tuple[int, ...]) -> Floats | None:
    """Times (T,) of the last axis of the states (..., T)."""
    if given is None:
        return None
    found = numbers(given, "times")
    if found.ndim != 1 or not shape or found.shape[0] != shape[-1]:
        raise InputError(
            f"times has shape {found.shape}, but q has {shape} states: one time for each state of the last axis"
        )
    if not (np.diff(found) > 0).all():
        raise InputError("times must increase")
    return found


def shapes_of(given: object) -> bool:
    """Whether shapes of the model are taken."""
    if not isinstance(given, bool):
        raise InputTypeError(f"shapes must be True or False, got {short(given)}")
    return given
