"""Which fixed steps follow the motion: one rule for simulations, steppers and environments.

A fixed step has no tolerance to keep, but a formula still shows by how much its step may be wrong: by the difference to
a simpler solution of the same evaluations (`Formula.guard`). That difference is zero for uniform acceleration, however
fast, and grows without bound where damping, gains or the motion itself are too fast for the step. A step is not
followed, and not taken, if

- a number of the new state is not finite,
- an angle of it is beyond those whose sines keep their digits,
- a position differs by more than `MAX_TURN` or `MAX_WAY`, or a velocity by that much per step.

Damping that a fixed step cannot follow is found beforehand. A velocity that decays at a rate λ (damping / inertia) is
multiplied by R(−λ h) in a step h, R the stability function of the formula: from some λ h on, 2.785 for `rk4`, it grows
instead. Torques of gains, dampers, policies and the friction of the joints are all seen in q̈, so its odd part in q̇ is
what decays: Coriolis terms are even.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.integrate.integrators import Formula, Integrator
from rodyn.simulate.problem.equations import Problem, normalise
from rodyn.simulate.problem.law_values import some_states
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.thresholds import (
    ANGLE_SHARE,
    DECAY_RESOLUTION,
    HALVINGS,
    MAX_DAMPING_ROWS,
    MAX_DECAY,
    MAX_TURN,
    MAX_WAY,
    SAME,
)
from rodyn.sweep.views import TURNING
from rodyn.trace.formulas import LARGEST


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
        """Return the watch (rows,) of states (rows, width): `ANGLE_SHARE` for an angle, 1 for a difference beyond."""
        scale = self.position + self.velocity * step[:, None]
        result = ANGLE_SHARE * (np.abs(new) * self.angle >= 1.0) + 1.0 * (np.abs(difference) * scale > 1.0)
        return np.asarray(result.sum(axis=1))


def bounds_of(problem: Problem) -> Bounds | None:
    """Return the bounds of the states of a problem; None: momenta are not bounded."""
    return None if problem.canonical else bounds(problem.mechanism, problem.memory)


@lru_cache(maxsize=64)
def bounds(mechanism: Mechanism, memory: int) -> Bounds:
    """Return the bounds of a robot's state, with numbers that its law remembers behind it, which have none."""
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


def decay_rates(rows: ProblemRows, t: Floats, y: Floats, constants: Floats, piece: Floats) -> Floats:
    """Return (rows,): the largest rate (1/s) at which velocities decay near states y; 0 where it is not finite.

    It is that at 1 rad/s or m/s: dry friction, steep at rest only, counts as it acts in motion.
    """
    m = rows.problem.mechanism
    nq, nv, count = m.nq, m.nv, len(y)
    states = np.repeat(y, 2 * nv, axis=0)
    states[:, nq : nq + nv] = np.tile(np.concatenate([np.eye(nv), -np.eye(nv)]), (count, 1))
    t, constants, piece = (np.repeat(array, 2 * nv, axis=0) for array in (t, constants, piece))
    with np.errstate(all="ignore"):
        qdd = rows.qdd(t, states, constants, piece).reshape(count, 2, nv, nv)
    slopes = (qdd[:, 1] - qdd[:, 0]) / 2
    good = np.isfinite(slopes).all(axis=(1, 2))
    rates = np.zeros(count)
    rates[good] = np.linalg.eigvals(slopes[good]).real.max(axis=1, initial=0.0)
    return rates


@cache
def largest_decay(formula: Formula) -> float:
    """Return the largest λ h at which an explicit formula lets a decaying velocity not grow.

    >>> from rodyn.simulate.integrate.integrators import ABM4, RK4
    >>> round(largest_decay(RK4), 4), round(largest_decay(ABM4), 4)
    (2.7853, 1.2848)
    """
    for z in np.arange(DECAY_RESOLUTION, MAX_DECAY, DECAY_RESOLUTION):
        if _growth(formula, float(z)) > 1 + SAME:
            low, high = float(z) - DECAY_RESOLUTION, float(z)
            for _ in range(HALVINGS):
                middle = (low + high) / 2
                low, high = (low, middle) if _growth(formula, middle) > 1 + SAME else (middle, high)
            return low
    return MAX_DECAY


def _growth(formula: Formula, z: float) -> float:
    """Return the factor by which ẏ = −λ y grows in a step of z = λ h, with the earlier states of a history."""
    states = np.eye(formula.history + 1)
    K: list[Floats] = []
    past = [-z * one for one in states[1:]]
    padding = [np.zeros(len(states))]
    for row in formula.matrix:
        known = K + padding * (formula.stages - len(K)) + past
        K.append(-z * (states[0] + sum(float(a) * k for a, k in zip(row, known, strict=True))))
    new = states[0] + sum(float(b) * k for b, k in zip(formula.weights, K + past, strict=True))
    return float(np.abs(np.linalg.eigvals(np.vstack([new, states[:-1]]))).max())


def advice(rate: float, integrator: Integrator, step: float) -> str:
    """Return what to do about velocities that decay at a rate (1/s) which a step does not follow; "" if it does."""
    allowed = largest_decay(integrator.formula)
    if rate * step <= allowed * (1 + SAME):
        return ""
    return (
        f"damping (of gains, dampers or friction) divided by inertia is {rate:.4g} / s, times the step of {step:g} s "
        f"it is {rate * step:.6g}, and {integrator.name} is stable up to {allowed:.6g}: give "
        f"step={_below(allowed / rate):g} or less (step / substeps of a Task), or less damping"
    )


def _below(number: float) -> float:
    """Return a positive number rounded down to two digits.

    >>> _below(0.00468), _below(2.785)
    (0.0046, 2.7)
    """
    digits = 1 - math.floor(math.log10(number))
    rounded = round(number, digits)
    return rounded if rounded <= number else round(rounded - 10.0**-digits, digits)


def damping_ahead(problem: Problem, integrator: Integrator, step: float) -> str:
    """Return the advice for a problem before its first step, from some postures and rows; "" if there is none.

    Functions that are called back are not called for this, and long robots are left to their steps.
    """
    if not (problem.torque.terms or problem.friction) or problem.callbacks is not None or problem.in_loops:
        return ""
    postures = np.array([state.q for state in some_states(problem.mechanism)])
    normalise(problem.units, postures)
    constants, schedule = problem.data
    first = schedule.rows[..., 0, :]
    count = max([len(one) for one in (constants, first) if one.ndim > 1], default=1)
    rows = np.unique(np.linspace(0, count - 1, MAX_DAMPING_ROWS).astype(int))
    numbers, pieces = (np.broadcast_to(one, (count, one.shape[-1]))[rows] for one in (constants, first))
    y = np.zeros((len(rows) * len(postures), problem.width))
    y[:, : problem.mechanism.nq] = np.tile(postures, (len(rows), 1))
    data = (np.repeat(one, len(postures), axis=0) for one in (numbers, pieces))
    rates = decay_rates(ProblemRows(problem, None), np.zeros(len(y)), y, *data)
    worst = int(rates.argmax())
    hint = advice(float(rates[worst]), integrator, step)
    q = ", ".join(f"{x:.3g}" for x in y[worst, : problem.mechanism.nq])
    return hint and f"{hint}. This is where q is [{q}]; it may be less where the robot is to move"
