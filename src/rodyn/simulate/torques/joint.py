"""Torques that joints themselves make: friction and stops."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.model.chain.parameters import Friction as JointFriction
from rodyn.model.limits import reach, require_limits
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    joints,
    limit,
    listed,
    on_joints,
    owned,
    per_joint,
    require_broadcast,
    split,
)
from rodyn.simulate.torques.law import Torque


@dataclass(frozen=True, eq=False, repr=False)
class Friction(Torque):
    """τ = −b q̇ − c tanh(q̇ / w)."""

    viscous: Floats
    coulomb: Floats
    width: Floats

    def data(self, mechanism: Mechanism) -> Data:
        given = {"viscous": self.viscous, "coulomb": self.coulomb, "width": self.width}
        return Data(per_joint(mechanism, "rd.friction", **given))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        places = joints(mechanism, "rd.friction")
        b, c, w = split(now.constants, 3)
        rates = [now.qd[place] for place in places.v]
        values = []
        for j, rate in enumerate(rates):
            own = JointFriction(b[j], c[j] if self.has_coulomb else 0, w[j])
            values.append(-own.at(rate))
        return on_joints(mechanism, places, values)

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        viscous, *dry = listed(
            mechanism, "rd.friction", viscous=self.viscous, coulomb=self.coulomb, width=self.width
        )
        return viscous, *(one if self.has_coulomb else one._replace(name="") for one in dry)

    @property
    def has_coulomb(self) -> bool:
        """Whether there is any dry friction."""
        return bool(self.coulomb.any())

    @property
    def structure(self) -> Hashable:
        return "Friction", self.has_coulomb

    @property
    def name(self) -> str:
        return "friction"

    def __str__(self) -> str:
        dry = f", Coulomb {short(self.coulomb.tolist())}" if self.has_coulomb else ""
        return f"friction: viscous {short(self.viscous.tolist())}{dry}"


def friction(*, viscous: ArrayLike = 0.0, coulomb: ArrayLike = 0.0, width: ArrayLike = 0.01) -> Torque:
    """τ = −b q̇ − c tanh(q̇/w): viscous friction b (N·m·s/rad), and Coulomb friction c (N·m) smoothed over w (rad/s).

    Of prismatic joints N·s/m, N and m/s. Each (..., n) or one for all joints. A joint at rest creeps: below w,
    Coulomb friction is as good as viscous. It adds to the friction of the model, which `simulate` applies by itself.

    >>> print(friction(viscous=0.1, coulomb=[0.5, 0.2]))
    friction: viscous 0.1, Coulomb [0.5, 0.2]
    """
    parts = {"viscous": viscous, "coulomb": coulomb, "width": width}
    arrays = {name: owned(value, name) for name, value in parts.items()}
    require_broadcast("rd.friction", **arrays)
    for name in ("viscous", "coulomb"):
        if (arrays[name] < 0).any():
            raise InputError(
                f"{name} friction is negative: {short(arrays[name].tolist())}; it would drive the joint"
            )
    if (arrays["width"] <= 0).any():
        raise InputError(f"width of friction must be above zero, got {short(arrays['width'].tolist())}")
    return Friction(**arrays)


@dataclass(frozen=True, eq=False, repr=False)
class Stops(Torque):
    """Springs and dampers beyond the limits of the joints, that begin smoothly."""

    lower: Floats | None
    upper: Floats | None
    stiffness: Floats
    damping: Floats
    width: Floats

    def data(self, mechanism: Mechanism) -> Data:
        if self.lower is None or self.upper is None:
            require_limits(mechanism, "rd.stops without lower and upper")
        (low, high), places = reach(mechanism), list(joints(mechanism, "rd.stops").q)
        lower = low[places] if self.lower is None else self.lower
        upper = high[places] if self.upper is None else self.upper
        if (self.lower is None or self.upper is None) and np.any(np.asarray(lower) > upper):
            raise InputError(
                f"rd.stops at {short(lower.tolist())} and {short(upper.tolist())}: lower is above upper"
            )
        given = {"lower": limit(lower), "upper": limit(upper), "stiffness": self.stiffness}
        given |= {"damping": self.damping, "width": self.width}
        return Data(per_joint(mechanism, "rd.stops", **given))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        places = joints(mechanism, "rd.stops")
        values = []
        for j, (lower, upper, k, d, w) in enumerate(zip(*split(now.constants, 5), strict=True)):
            q, rate = now.q[places.q[j]], now.qd[places.v[j]]
            above, below = np.maximum(q - upper, 0.0), np.maximum(lower - q, 0.0)
            deep = np.minimum(above + below, w)  # at most one of them is not zero
            spring = k * (_soft(below, w) - _soft(above, w))
            values.append(spring - d * (deep / w) * rate)
        return on_joints(mechanism, places, values)

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        ends = {"lower": self.lower, "upper": self.upper}
        own = {"stiffness": self.stiffness, "damping": self.damping, "width": self.width}
        known = {name: np.empty(0) if end is None else end for name, end in ends.items()}
        result = listed(mechanism, "rd.stops", **known, **own)
        return tuple([one._replace(name="") if ends.get(one.name, one) is None else one for one in result])

    @property
    def structure(self) -> Hashable:
        return "Stops"

    @property
    def name(self) -> str:
        return "stops"

    def __str__(self) -> str:
        ends = [
            "the robot's limit" if end is None else short(end.tolist()) for end in (self.lower, self.upper)
        ]
        return f"stops at {' and '.join(dict.fromkeys(ends))}"


def _soft(depth: Scalar, width: Scalar) -> Scalar:
    """depth − width/2, reached smoothly from 0: depth²/(2 width) up to `width`."""
    first = np.minimum(depth, width)
    return first * first / (2.0 * width) + (depth - first)


def stops(
    lower: ArrayLike | None = None,
    upper: ArrayLike | None = None,
    *,
    stiffness: ArrayLike,
    damping: ArrayLike = 0.0,
    width: ArrayLike = 0.01,
) -> Torque:
    """Joint stops as smooth penalties: a spring k and a damper d act beyond `lower` and `upper` (rad, m).

    Over the first `width` beyond a limit the spring sets in as a parabola and the damper with the depth, so that the
    torque has no jump. Each (..., n), or one number for all joints; a limit may be infinite. Without `lower` or `upper`
    the stops are at the limits of the robot's joints, those of joints that mimic them included.

    >>> print(stops(-1.0, [1.0, 2.0], stiffness=1e4))
    stops at -1.0 and [1.0, 2.0]
    """
    ends = {name: value for name, value in (("lower", lower), ("upper", upper)) if value is not None}
    given = {"stiffness": stiffness, "damping": damping, "width": width}
    arrays = {name: owned(value, name, finite=False) for name, value in ends.items()}
    arrays |= {name: owned(value, name) for name, value in given.items()}
    require_broadcast("rd.stops", **arrays)
    if lower is not None and upper is not None and not np.all(arrays["lower"] < arrays["upper"]):
        raise InputError("lower must be below upper, for every joint")
    for name in ("stiffness", "width"):
        if (arrays[name] <= 0).any():
            raise InputError(f"{name} of stops must be above zero, got {short(arrays[name].tolist())}")
    if (arrays["damping"] < 0).any():
        raise InputError(f"damping of stops is negative: {short(arrays['damping'].tolist())}")
    return Stops(arrays.pop("lower", None), arrays.pop("upper", None), **arrays)
