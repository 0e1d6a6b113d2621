"""Which fixed steps follow the motion: one rule for simulations, steppers and environments.

A fixed step has no tolerance to keep, but a formula still shows by how much its step may be wrong: by the difference to
a simpler solution of the same evaluations (`Formula.guard`). That difference is zero for uniform acceleration, however
fast, and grows without bound where damping, gains or the motion itself are too fast for the step. A step is not
followed, and not taken, if

- a number of the new state is not finite,
- an angle of it is beyond those whose sines keep their digits,
- a position differs by more than `MAX_TURN` or `MAX_WAY`, or a velocity by that much per step.
"""

from __future__ import annotations

from functools import lru_cache
from math import pi
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.integrate.control import FAR
from rodyn.simulate.problem.equations import Problem
from rodyn.sweep.views import TURNING
from rodyn.trace.formulas.sincos import LARGEST

MAX_TURN = pi
"""The largest difference of an angle (rad): from half a turn on, the step does not tell where the joint points.

The error of `rk4` is about a tenth of the difference then."""
MAX_WAY = 100.0
"""The same of a length (m)."""


class Bounds(NamedTuple):
    """(width,) for each number of y: factors that make 1 of what is just allowed, 0 where nothing is bounded.

    angle     of the new state
    position  of the difference
    velocity  of the difference times the step
    """

    angle: Floats
    position: Floats
    velocity: Floats

    def beyond(self, new: Floats, difference: Floats, step: Floats) -> Floats:
        """Return the watch (rows,) of states (rows, width): `FAR` for each angle, 1 for each difference beyond."""
        scale = self.position + self.velocity * step[:, None]
        found = FAR * (np.abs(new) * self.angle >= 1.0) + 1.0 * (np.abs(difference) * scale > 1.0)
        return np.asarray(found.sum(axis=1))


def bounds_of(problem: Problem) -> Bounds | None:
    """The bounds of the states of a problem; None: momenta are not bounded."""
    return None if problem.canonical else bounds(problem.mechanism, problem.memory)


@lru_cache(maxsize=64)
def bounds(mechanism: Mechanism, memory: int) -> Bounds:
    """The bounds of a robot's state, with numbers that its law remembers behind it, which have none."""
    whole = mechanism.elementary()
    nq, nv = mechanism.nq, mechanism.nv
    angle, position, velocity = np.zeros((3, nq + nv + memory))
    position[:nq], velocity[nq : nq + nv] = 1 / MAX_WAY, 1 / MAX_WAY
    for k, (place, rate) in enumerate(zip(whole.coordinates, whole.velocities, strict=True)):
        if place is None or whole.mechanism.kinds[k] not in TURNING:
            continue
        factor, offset = (whole.gears[k].factor, whole.gears[k].offset) if k in whole.gears else (1.0, 0.0)
        angle[place] = max(angle[place], abs(factor) / max(LARGEST - abs(offset), 1.0))
        position[place] = max(position[place], abs(factor) / MAX_TURN)
        if rate is not None:
            velocity[nq + rate] = max(velocity[nq + rate], abs(factor) / MAX_TURN)
    for free in whole.free:  # a quaternion has half the angle
        position[free.quaternion : free.quaternion + 4] = 2 / MAX_TURN
        velocity[nq : nq + nv][free.velocity][-3:] = 1 / MAX_TURN
    return Bounds(angle, position, velocity)
