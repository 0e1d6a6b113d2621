"""A pivot that vanishes is an error with the name of a joint or a link, never an infinity."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, Vec3, dot
from rodyn.errors import SingularError
from rodyn.kernel.quantity.collect import Numbering
from rodyn.model.chain.parameters import LinkParameters, Structure
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.views import LinkPivot, Pivot

ROUNDING = 16 * float(np.finfo(np.float64).eps)
"""A pivot below this part of the numbers it was summed from is noise."""


def require_pivots(
    pivots: Sequence[Pivot | LinkPivot],
    mechanism: Mechanism,
    numbering: Numbering,
    rows: int,
    place: Callable[[int], str],
) -> None:
    """Every pivot stands above the rounding of its mass matrix, or a `SingularError` names joint, link and state.

    From the tip: a pivot that vanishes spoils those nearer to the base. One that overflowed is not judged here.
    """
    bodies = [*((numbering.base,) if numbering.base >= 0 else ()), *numbering.bodies]
    for k in reversed(range(len(pivots))):
        link = mechanism.links[bodies[k] if isinstance(pivots[k], LinkPivot) else k]
        with np.errstate(all="ignore"):
            size = np.broadcast_to(_size(pivots[k], link.joint.kind), rows)
            vanished = (np.abs(np.broadcast_to(pivots[k].value, rows)) <= ROUNDING * size) & np.isfinite(size)
        if vanished.any():
            where = place(int(np.argmax(vanished)))
            if isinstance(pivots[k], LinkPivot):
                raise SingularError(
                    f"link {link.name!r} of robot {mechanism.name!r} cannot be inverted{where}: this method needs "
                    "its mass and its three principal moments to be positive; the default method does not"
                )
            raise SingularError(
                f"the inertia matrix of robot {mechanism.name!r} is singular{where}: nothing resists "
                f"{_joint(mechanism, numbering, k)}; the links beyond it need mass or inertia about its axis"
            )


def _joint(mechanism: Mechanism, numbering: Numbering, k: int) -> str:
    """Words for the joint that link k of the elementary mechanism is an element of."""
    for number, elements in enumerate(numbering.joints, 1):
        if k in elements:
            return f"joint {number} (link {mechanism.links[elements[-1]].name!r})"
    return "the floating base"


def pivot_sizes(structure: Structure, parameters: Sequence[LinkParameters]) -> list[float]:
    """For each joint, the pivot below which a state is rechecked, in any posture.

    The rounding of all inertia beyond the joint, with the arms stretched out; sliders at their offset.
    """
    masses, moments = ([0.0] * len(parameters) for _ in range(2))
    for k in reversed(range(len(parameters))):
        link, parent = parameters[k], structure.parents[k]
        reach = _norm(link.shift) + _norm(link.com)
        masses[k] += abs(link.m)  # of data that no body has, too
        moments[k] += _sum(link.I.dense) + abs(link.m) * reach * reach
        if parent >= 0:
            way = _norm(parameters[parent].shift) + _norm(link.place)
            masses[parent] += masses[k]
            # (√J + √m l)² bounds the moment about a point that is l further away
            moments[parent] += _square(moments[k] ** 0.5 + masses[k] ** 0.5 * way)
    return [
        ROUNDING * (mass if kind == "prismatic" else _square(moment**0.5 + abs(link.pitch) * mass**0.5))
        for kind, link, mass, moment in zip(structure.kinds, parameters, masses, moments, strict=True)
    ]


def _square(x: float) -> float:
    """x², infinite where it overflows: every state is rechecked then. `**` would raise OverflowError."""
    return x * x


def _norm(v: Vec3) -> float:
    return math.sqrt(dot(v, v))


def _size(pivot: Pivot | LinkPivot, kind: str) -> Scalar:
    """What pᵀM p is summed from, with |d| for |e × d| so that a mass on the axis itself shows; or m det J."""
    if isinstance(pivot, LinkPivot):
        return abs(pivot.m) * _sum(pivot.J.dense) ** 3
    I, F, G = (_sum(block) for block in (pivot.inertia.I.dense, pivot.inertia.F, pivot.inertia.G.dense))
    if kind == "prismatic":
        return G
    reach = np.sqrt(dot(pivot.lever, pivot.lever))
    return I + 2 * reach * F + reach * reach * G


def _sum(A: Mat3) -> Scalar:
    return sum(abs(entry) for row in A.rows for entry in (row.x, row.y, row.z))
