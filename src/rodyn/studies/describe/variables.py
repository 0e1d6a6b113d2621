"""What may vary in a study: coordinates of the start, numbers of torques and wrenches, settings of the integrator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError, short, suggestion
from rodyn.model.joint_space.coordinates import slots
from rodyn.robot import Robot
from rodyn.simulate.result.columns import names, units
from rodyn.studies.describe.bodies import named_numbers, nominal_numbers, variable_numbers
from rodyn.studies.describe.laws import Term
from rodyn.studies.draw.distributions import Distribution, choices, distribution

SETTINGS = ("integrator", "order", "max_order", "rtol", "atol", "step", "max_step", "method", "friction")
"""Arguments of a simulation that all its rows share: rows with different ones are simulated one after the other."""
ROBOT = "robot"
"""`Variable.of` for numbers of the robot."""


@dataclass(frozen=True, eq=False)
class Variable:
    """Numbers that vary: `places` of the array `of` ("q0", "qd0", "turn", "torque.pd.kp", …), a column for each."""

    name: str
    of: str
    places: NDArray[np.int64]
    columns: tuple[str, ...]
    units: tuple[str, ...]
    nominal: Floats
    distribution: Distribution

    @property
    def width(self) -> int:
        """How many numbers."""
        return len(self.columns)


@dataclass(frozen=True, eq=False)
class Setting:
    """A setting of the integrator that varies over a list."""

    name: str
    distribution: Distribution


@dataclass(frozen=True, eq=False)
class Possible:
    """Numbers that could vary, before it is said how."""

    of: str
    places: NDArray[np.int64]
    columns: tuple[str, ...]
    units: tuple[str, ...]
    nominal: Floats


def possible(robot: Robot, start: Mapping[str, Floats], terms: Mapping[str, Term]) -> dict[str, Possible]:
    """Name → what could vary under it: whole arrays, and the numbers of a single joint as `q0.elbow`."""
    called, (position, velocity) = names(robot), units(robot)
    found: dict[str, Possible] = {}
    rates = tuple(f"{unit}/s" for unit in velocity)
    plain = {"q0": (called.q, position), "qd0": (called.qd, rates)}
    joints = slots(robot.mechanism)
    places_of = {
        "q0": {slot.name: _plain(slot.q, slot.turned) for slot in joints},
        "qd0": {slot.name: np.arange(slot.v.start, slot.v.stop) for slot in joints},
    }
    for of, (columns, own) in plain.items():
        parts = places_of[of]
        whole = {of: np.concatenate([np.empty(0, dtype=np.int64), *parts.values()])}
        for name, places in (whole | {f"{of}.{joint}": places for joint, places in parts.items()}).items():
            if len(places):
                picked = tuple(f"start.{columns[k]}" for k in places)
                found[name] = Possible(of, places, picked, tuple(own[k] for k in places), start[of][places])
    turned = [slot for slot in joints if slot.turned]
    for k, slot in enumerate(turned):
        columns = tuple(f"turn.{slot.name}_{axis}" for axis in "xyz")
        places = np.arange(3 * k, 3 * k + 3)
        found[f"turn.{slot.name}"] = Possible("turn", places, columns, ("rad",) * 3, np.zeros(3))
    if turned:
        parts_of = [found[f"turn.{slot.name}"] for slot in turned]
        every = tuple(column for one in parts_of for column in one.columns)
        size = len(every)
        found["turn"] = Possible("turn", np.arange(size), every, ("rad",) * size, np.zeros(size))
    numbers, nominal = named_numbers(robot), nominal_numbers(robot)
    for name, where in variable_numbers(robot).items():
        picked = tuple(numbers[k][0] for k in where)
        found[name] = Possible(
            ROBOT, np.array(where), picked, tuple(numbers[k][1] for k in where), nominal[where]
        )
    for term in terms.values():
        for name, value in term.numbers.items():
            whole_name = f"{term.name}.{name}"
            size = value.size
            columns = (whole_name,) if size == 1 else tuple(f"{whole_name}.{k + 1}" for k in range(size))
            found[whole_name] = Possible(
                whole_name, np.arange(size), columns, (term.units[name],) * size, value.reshape(-1)
            )
    return found


def _plain(q: slice, turned: bool) -> NDArray[np.int64]:
    """The coordinates of a joint that are no quaternion."""
    return np.arange(q.start, q.stop - 4 * turned)


def variable(name: str, given: object, known: Mapping[str, Possible]) -> Variable | Setting:
    """How `name` varies, by a table of a study file."""
    if name in SETTINGS:
        return Setting(name, choices(given))
    if name not in known:
        raise DescriptionError(
            f"nothing called {short(name)} can vary: {suggestion(name, [*known, *SETTINGS])}"
        )
    one = known[name]
    return Variable(
        name, one.of, one.places, one.columns, one.units, one.nominal, distribution(given, len(one.columns))
    )


def require_apart(variables: list[Variable]) -> None:
    """Raise if a number would vary in two ways."""
    seen: dict[str, str] = {}
    for one in variables:
        for column in one.columns:
            if column in seen:
                raise DescriptionError(f"{seen[column]!r} and {one.name!r} both vary {column}: keep one")
            seen[column] = one.name
