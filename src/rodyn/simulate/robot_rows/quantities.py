"""Energy and momentum of states, each of the robot of its row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.call import compute
from rodyn.kernel.quantity.request import Options
from rodyn.robot.results.free_base import momentum
from rodyn.robot.results.tuples import MomentumSums
from rodyn.simulate.robot_rows.rows import RobotRows

OfRows = Callable[[Floats, Floats, Floats], Sequence[Floats]]
"""q, qd, numbers of robots → arrays."""


def energies(robots: RobotRows) -> OfRows:
    """Kinetic and potential energy."""

    def found(q: Floats, qd: Floats, numbers: Floats) -> Sequence[Floats]:
        return [*_of_each(robots, "energy", q, qd, numbers).values()]

    return found


def momenta(robots: RobotRows) -> OfRows:
    """As `Robot.momentum` has it."""

    def found(q: Floats, qd: Floats, numbers: Floats) -> Sequence[Floats]:
        mass = numbers[..., robots.layout.places("mass")].sum(axis=-1)

        def sums(here: Floats, rates: Floats) -> MomentumSums:
            return MomentumSums(*_of_each(robots, "momentum", here, rates, numbers).values())

        return momentum(robots.robot.mechanism, sums, q, qd, mass[..., None])

    return found


def friction_powers(robots: RobotRows) -> OfRows:
    """Return the function of the power of joint friction."""

    def powers(q: Floats, qd: Floats, numbers: Floats) -> Sequence[Floats]:
        (rubbing,) = _of_each(robots, "bias_force", q, qd, numbers, friction=True).values()
        (smooth,) = _of_each(robots, "bias_force", q, qd, numbers).values()
        return [((smooth - rubbing) * qd).sum(axis=-1)]

    return powers


def _of_each(
    robots: RobotRows, name: str, q: Floats, qd: Floats, numbers: Floats, *, friction: bool = False
) -> dict[str, Floats]:
    """Return a quantity that takes links as they are described, also those behind fixed joints."""
    given = {"q": q, "qd": qd, "parameters": np.ascontiguousarray(numbers)}
    return compute(robots.robot.mechanism, name, given, Options(friction=friction))
