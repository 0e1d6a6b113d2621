"""Derivatives of torques and accelerations as central differences in 40 digits, of the papers' recursions.

The coordinates move along one velocity after the other: a floating base and a ball joint in their own axes.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import mpmath
import numpy as np

import rodyn as rd
from rodyn.algebra.vectors import Vec3
from rodyn.arrays import Floats
from rodyn.kernel.program.straight import solve, state_of
from rodyn.kernel.quantity.request import require, select, wrench_arrays
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.one_dof_joints import rotation
from rodyn.model.chain.parameters import with_friction

DIGITS = 40
STEP = mpmath.mpf(10) ** -12


class Precise:
    """A number of 40 digits with the functions that robots ask of a scalar."""

    value: Any

    def __init__(self, value: Any) -> None:
        self.value = value.value if isinstance(value, Precise) else mpmath.mpf(value)

    def __neg__(self) -> "Precise":
        return Precise(-self.value)

    def cos_sin(self) -> tuple["Precise", "Precise"]:
        return Precise(mpmath.cos(self.value)), Precise(mpmath.sin(self.value))

    def tanh(self) -> "Precise":
        return Precise(mpmath.tanh(self.value))


def _operation(compute: Callable[[Any, Any], Any], *, swapped: bool = False) -> Any:
    def method(self: Precise, other: Any) -> Any:
        if not isinstance(other, int | float | Precise):
            return NotImplemented
        a, b = self.value, other.value if isinstance(other, Precise) else mpmath.mpf(other)
        return Precise(compute(b, a) if swapped else compute(a, b))

    return method


for _name, _compute in {
    "add": lambda a, b: a + b,
    "sub": lambda a, b: a - b,
    "mul": lambda a, b: a * b,
    "truediv": lambda a, b: a / b,
}.items():
    setattr(Precise, f"__{_name}__", _operation(_compute))
    setattr(Precise, f"__r{_name}__", _operation(_compute, swapped=True))


class Pushed(NamedTuple):
    """Beside the state: wrenches, and whether joints rub."""

    wrench: Sequence[rd.Wrench] = ()
    friction: bool = False


def along(
    robot: rd.Robot, name: str, given: dict[str, Floats], ways: dict[str, Floats], by: Pushed
) -> dict[str, Floats]:
    """∂ of `inverse_dynamics` or `forward_dynamics` in one state by each argument, times its way."""
    with mpmath.workdps(DIGITS):
        state = {key: _precise(array) for key, array in given.items()}
        return {key: _slope(robot, name, state, key, way, by) for key, way in ways.items()}


def value(robot: rd.Robot, name: str, given: dict[str, Floats]) -> Floats:
    """`inverse_dynamics` or `forward_dynamics` in one state."""
    with mpmath.workdps(DIGITS):
        state = {key: _precise(array) for key, array in given.items()}
        return np.array([float(x.value) for x in _found(robot, name, state, Pushed())])


def _precise(numbers: Iterable[Any]) -> list[Any]:
    return [Precise(float(x)) for x in numbers]


def _slope(
    robot: rd.Robot, name: str, state: dict[str, list[Any]], argument: str, way: Floats, by: Pushed
) -> Floats:
    ends = []
    for step in (STEP, -STEP):
        small = [x * Precise(step) for x in _precise(way)]
        if argument == "q":
            moved = _moved(robot, state["q"], small)
        else:
            moved = [x + dx for x, dx in zip(state[argument], small, strict=True)]
        ends.append(_found(robot, name, state | {argument: moved}, by))
    return np.array([float((a.value - b.value) / (2 * STEP)) for a, b in zip(*ends, strict=True)])


def _found(robot: rd.Robot, name: str, state: dict[str, list[Any]], by: Pushed) -> list[Precise]:
    """τ or q̈, by a sweep over the links in the axes of the description."""
    mechanism, quantity = robot.mechanism, QUANTITIES[name]
    algorithm = select(quantity.task, None, mechanism)
    ready = require(algorithm, mechanism)
    loads = {key: _precise(array) for key, array in wrench_arrays(by.wrench).items()}
    places = [one.place(mechanism) for one in by.wrench]
    columns = state | loads
    parameters = with_friction(ready.parameters, ready.mechanism) if by.friction else ready.parameters
    gravity = Vec3(*ready.mechanism.gravity)
    at = state_of(ready, columns, places)
    chain = make_chain(ready.structure, parameters, gravity, at, quantity.axes or algorithm.axes)
    (array,) = solve(ready, quantity, algorithm, chain, (), columns)[1].values()
    return [Precise(x) for x in array]


def _moved(robot: rd.Robot, q: list[Any], v: list[Any]) -> list[Any]:
    """q after a small motion along velocities v."""
    found: list[Any] = []
    place = start = 0
    free = [(7, 6)] if robot.base != "fixed" else []
    sizes = free + [(robot.links[k].joint.nq, robot.links[k].joint.dof) for k in robot.mechanism.independent]
    for nq, dof in sizes:
        own, rates = q[place : place + nq], v[start : start + dof]
        if nq == dof:
            found += [x + dx for x, dx in zip(own, rates, strict=True)]
        else:
            found += _freely(own, rates)
        place, start = place + nq, start + dof
    return found


def _freely(q: list[Any], v: list[Any]) -> list[Any]:
    """A body that turns freely, and is perhaps free to go anywhere: q + R v, quaternion ∘ (ω / 2, 1)."""
    *at, x, y, z, w = q
    *linear, a, b, c = v
    a, b, c = a / 2, b / 2, c / 2
    if at:
        way = rotation((x, y, z, w)) @ Vec3(*linear)
        at = [p + d for p, d in zip(at, (way.x, way.y, way.z), strict=True)]
    turned = (
        x + w * a + y * c - z * b,
        y + w * b + z * a - x * c,
        z + w * c + x * b - y * a,
        w - x * a - y * b - z * c,
    )
    return [*at, *turned]
