"""The end of a run at the first limit of position that a joint reaches."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, is_one_of, short, unknown
from rodyn.model.joint_space.coordinates import slots
from rodyn.model.joint_space.limits import SLACK, limit_violations, require_limits
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.problem.user_functions import UserFunction

CHOICES = ("ignore", "end")
NEAR = 1e-6
"""How near to its limit a joint is where it ended a run: rad, m, or parts of the limit."""


class Side(NamedTuple):
    """A limit of a joint: sign · (factor · q[place] + offset − limit) is above zero within it."""

    joint: str
    word: str
    place: int
    factor: float
    offset: float
    limit: float
    sign: float

    def room(self, q: Sequence[Any] | Floats) -> Any:
        """How far the joint is within the limit, on any scalar."""
        return self.sign * (self.factor * q[self.place] + self.offset - self.limit)


def sides(mechanism: Mechanism) -> list[Side]:
    """All finite limits of position, those of joints that mimic others too."""
    own = {one.link: one for one in slots(mechanism)}
    found = []
    for k in mechanism.moving:
        joint, coupling = mechanism.links[k].joint, mechanism.couplings.get(k)
        if not joint.is_limited:
            continue
        factor, offset = (1.0, 0.0) if coupling is None else (coupling.factor, coupling.offset)
        start = own[k if coupling is None else coupling.leader].q.start
        for word, limits, sign in (("lower", joint.limits.lower, 1.0), ("upper", joint.limits.upper, -1.0)):
            for j, limit in enumerate(limits):
                if np.isfinite(limit):
                    name = mechanism.joint_names[k]
                    found.append(Side(name, word, start + j, factor, offset, limit, sign))
    return found


class WithinLimits:
    """The stop condition of a run that ends at limits: the least room of all joints, and what `until` says."""

    __name__ = "within limits"

    def __init__(self, mechanism: Mechanism, until: Callable[[Any, Any, Any], Any] | None) -> None:
        self.sides, self.until = sides(mechanism), until

    def __call__(self, t: Any, q: Any, qd: Any) -> Any:
        rooms = [side.room(q) + 0.5 * SLACK * max(1.0, abs(side.limit)) for side in self.sides]
        if self.until is not None:
            rooms.append(self.until(t, q, qd))
        least = rooms[0]
        for room in rooms[1:]:
            least = np.minimum(least, room)
        return least


def with_limits(until: object, limits: object, mechanism: Mechanism, q0: Floats) -> Any:
    """The stop condition with that of the limits, if they end the run; q0 must be within them."""
    if not is_one_of(limits, CHOICES):
        raise unknown("value of limits", limits, CHOICES)
    if limits == "ignore" or isinstance(until, UserFunction):  # which has been made here before
        return until
    require_limits(mechanism, 'limits="end"')
    beyond = limit_violations(mechanism, q0)
    if beyond:
        raise InputError(f'limits="end", but q0 is beyond a limit: {beyond[0]}')
    if until is not None and not callable(until):
        return until  # refused with the other arguments
    return WithinLimits(mechanism, until)


def reached(mechanism: Mechanism, q: Floats) -> str:
    """Words for the limit that q is at; "" if it is at none."""
    found = min(sides(mechanism), key=lambda side: float(side.room(q)), default=None)
    if found is None or found.room(q) > NEAR * max(1.0, abs(found.limit)):
        return ""
    return f"joint {short(found.joint)} reached its {found.word} limit {found.limit:.6g}"
