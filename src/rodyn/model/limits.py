"""How far, how fast and how hard the joints of a robot may move, and which states are beyond it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, batch
from rodyn.errors import InputError, short
from rodyn.model.coordinates import slots
from rodyn.model.joints import Joint, Prismatic
from rodyn.model.mechanism import Mechanism

SLACK = 1e-9
"""Rad, m and so on: a state that is beyond a limit by rounding is at the limit."""


def is_beyond(value: float | Floats, lower: float, upper: float) -> Any:
    """Return whether a value, or each of an array, is below or above limits by more than rounding; NaN is not.

    >>> is_beyond(0.1 * 3.0, -1.0, 0.3), is_beyond(0.31, -1.0, 0.3), is_beyond(0.31, -1.0, float("inf"))
    (False, True, False)
    """
    below, above = (SLACK * max(1.0, abs(limit)) for limit in (lower, upper))
    return (value < lower - below) | (value > upper + above)


class RobotLimits(NamedTuple):
    """The limits of all joints: lower and upper (nq,) of q, velocity and effort (nv,); infinite where there are none.

    Quaternions, and the rows of a floating base, have none. Joints that mimic others have no rows of their own.
    """

    lower: Floats
    upper: Floats
    velocity: Floats
    effort: Floats


@dataclass(frozen=True)
class LimitViolation:
    """A joint beyond a limit: the state that is farthest beyond it, and how many there are.

    joint       its name; `coordinate` counts from 0 in it
    quantity    "position", "velocity" or "effort"
    value       that of the joint, and the `limit` that it is beyond, both in `unit`
    state       the index of that state along the leading axes
    count       how many states are beyond this limit
    t           the time of that state, of a motion
    """

    joint: str
    coordinate: int
    quantity: str
    value: float
    limit: float
    unit: str
    state: tuple[int, ...]
    count: int
    t: float | None = None

    @property
    def excess(self) -> float:
        """How far the value is beyond the limit."""
        return abs(self.value - self.limit)

    def __str__(self) -> str:
        side = "above" if self.value > self.limit else "below"
        where = (
            f" at {self.t:.6g} s"
            if self.t is not None
            else f" in state {list(self.state)}" * bool(self.state)
        )
        many = f" ({self.count} states are beyond it)" if self.count > 1 else ""
        part = f" coordinate {self.coordinate}" if self.coordinate else ""
        return (
            f"joint {short(self.joint)}{part}: {self.quantity} {self.value:.6g} {self.unit} is {side} "
            f"{self.limit:.6g} {self.unit}{where}{many}"
        )


def robot_limits(mechanism: Mechanism) -> RobotLimits:
    """Return the limits of the joints in the order of the coordinates.

    >>> from rodyn.model.joint_data import Limits
    >>> from rodyn.model.joints import Revolute
    >>> from rodyn.model.link import Link
    >>> robot_limits(Mechanism("rod", [Link("rod", joint=Revolute(limits=Limits(-1, 2)), mass=1.0)])).upper
    array([2.])
    """
    nq, nv = mechanism.nq, mechanism.nv
    result = RobotLimits(np.full(nq, -np.inf), *(np.full(width, np.inf) for width in (nq, nv, nv)))
    for slot in slots(mechanism):
        if slot.link >= 0:
            limits = mechanism.links[slot.link].joint.limits
            if not slot.turned:
                result.lower[slot.q], result.upper[slot.q] = limits.lower, limits.upper
            result.velocity[slot.v], result.effort[slot.v] = limits.velocity, limits.effort
    for array in result:
        array.flags.writeable = False
    return result


def reach(mechanism: Mechanism) -> tuple[Floats, Floats]:
    """lower and upper (nq,) of q within which every joint is within its limits, also those that mimic others."""
    lower, upper = (array.copy() for array in robot_limits(mechanism)[:2])
    own = {slot.link: slot.q.start for slot in slots(mechanism)}
    for k, (leader, factor, offset) in mechanism.couplings.items():
        limits, at = mechanism.links[k].joint.limits, own[leader]
        if factor:  # else it stands still
            ends = sorted((end - offset) / factor for end in (*limits.lower, *limits.upper))
            lower[at], upper[at] = max(lower[at], ends[0]), min(upper[at], ends[1])
    return lower, upper


def ranges(mechanism: Mechanism) -> tuple[Floats, Floats]:
    """`reach`, or an error that names a joint without a position at which all are within their limits."""
    lower, upper = reach(mechanism)
    for slot in slots(mechanism):
        if (lower[slot.q] > upper[slot.q]).any():
            raise InputError(
                f"joint {short(slot.name)} of robot {short(mechanism.name)} cannot be within its limits while joints "
                "that mimic it are within theirs: change the limits"
            )
    return lower, upper


def slider_limits(mechanism: Mechanism) -> tuple[Floats, Floats]:
    """`reach`, to be shown: of a joint without a position at which all are within their limits, its own limits."""
    (lower, upper), own = reach(mechanism), robot_limits(mechanism)
    lost = lower > upper
    return np.where(lost, own.lower, lower), np.where(lost, own.upper, upper)


def rates(mechanism: Mechanism) -> Floats:
    """(nv,) velocities up to which every joint is within its limit of velocity, also those that mimic others."""
    result = robot_limits(mechanism).velocity.copy()
    own = {slot.link: slot.v.start for slot in slots(mechanism)}
    for k, (leader, factor, _) in mechanism.couplings.items():
        if factor:
            most = mechanism.links[k].joint.limits.velocity[0] / abs(factor)
            result[own[leader]] = min(result[own[leader]], most)
    return result


def limit_violations(
    mechanism: Mechanism,
    q: ArrayLike,
    qd: ArrayLike | None = None,
    tau: ArrayLike | None = None,
    times: Floats | None = None,
) -> tuple[LimitViolation, ...]:
    """Return the joints whose position, velocity or effort is beyond its limit, the largest of each.

    q (..., nq), qd and tau (..., nv). Joints that mimic others are looked at, too. `times` are those of the last
    leading axis, of a motion; what is NaN after its end is beyond nothing.
    """
    given = {"q": q} | {key: value for key, value in (("qd", qd), ("tau", tau)) if value is not None}
    widths = {"q": mechanism.nq, "qd": mechanism.nv, "tau": mechanism.nv}
    states = batch(given, widths, mechanism.label)
    if times is None:
        states.require_finite()
    if states.size == 0:
        return ()
    result = [one for row in _rows(mechanism, states.rows) for one in _beyond(row, states.shape, times)]
    return tuple(result)


class _Row(NamedTuple):
    """The values of one coordinate in all states, and its limits."""

    joint: str
    coordinate: int
    quantity: str
    unit: str
    values: Floats
    lower: float
    upper: float


def _rows(mechanism: Mechanism, given: dict[str, Floats]) -> Iterator[_Row]:
    names = mechanism.joint_names
    own = {slot.link: slot for slot in slots(mechanism) if slot.link >= 0}
    for k in mechanism.moving:
        joint, coupling = mechanism.links[k].joint, mechanism.couplings.get(k)
        factor, offset = (1.0, 0.0) if coupling is None else (coupling.factor, coupling.offset)
        slot = own[k if coupling is None else coupling.leader]
        units = _units(joint)
        limits = joint.limits
        if not slot.turned:
            q = factor * given["q"][:, slot.q] + offset
            for j, (low, high) in enumerate(zip(limits.lower, limits.upper, strict=True)):
                yield _Row(names[k], j, "position", units[j][0], q[:, j], low, high)
        rates = [("velocity", "qd", factor, limits.velocity, 1)]
        if coupling is None:
            rates.append(("effort", "tau", 1.0, limits.effort, 2))
        for quantity, key, by, most, unit in rates:
            if key in given:
                values = by * given[key][:, slot.v]
                for j, high in enumerate(most):
                    yield _Row(names[k], j, quantity, units[j][unit], values[:, j], -high, high)


def _units(joint: Joint) -> list[tuple[str, str, str]]:
    """Of position, velocity and effort of every coordinate."""
    turning, sliding = ("rad", "rad/s", "N·m"), ("m", "m/s", "N")
    return [sliding if isinstance(element, Prismatic) else turning for element in joint.elements]


def _beyond(row: _Row, shape: Sequence[int], times: Floats | None) -> Iterator[LimitViolation]:
    for limit, ends in ((row.lower, (row.lower, np.inf)), (row.upper, (-np.inf, row.upper))):
        beyond = is_beyond(row.values, *ends)
        if beyond.any():
            excess = np.abs(row.values - limit)
            worst = int(np.argmax(np.where(beyond, excess, -np.inf)))
            state = tuple(int(index) for index in np.unravel_index(worst, tuple(shape)))
            t = None if times is None else float(times[state[-1]])
            value = float(row.values[worst])
            head = row.joint, row.coordinate, row.quantity, value, float(limit), row.unit
            yield LimitViolation(*head, state, int(beyond.sum()), t)


def require_limits(mechanism: Mechanism, what: str) -> None:
    """Return a robot whose positions have limits, or an error."""
    if not any(mechanism.links[k].joint.is_limited for k in mechanism.moving):
        raise InputError(
            f"{what}: robot {short(mechanism.name)} has no joint with limits of position: "
            "Revolute(limits=Limits(lower, upper)) gives a joint some"
        )
