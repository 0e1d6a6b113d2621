"""What may vary in a study: numbers of the robot, the start, torques and wrenches; settings of the integrator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError, InputError, short, suggestion
from rodyn.model.chain.parameters import OF_JOINTS
from rodyn.model.coordinates import slots
from rodyn.model.joint_fields import ACTING
from rodyn.robot import Robot
from rodyn.simulate.result.columns import names, units
from rodyn.simulate.robot_rows.layout import GRAVITY, INERTIA, MASS, UNITS, WIDTH, Layout, own_numbers
from rodyn.simulate.robot_rows.randomised import randomised
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.studies.distributions import Distribution, choices, distribution
from rodyn.studies.laws import Term

OF_BODIES = (
    "mass",
    *(f"com_{axis}" for axis in ("x", "y", "z")),
    *(f"inertia_{pair}" for pair in ("xx", "xy", "xz", "yy", "yz", "zz")),
)
"""The numbers of a body."""

SCALES = [kind for kind in OF_JOINTS if ACTING[kind].scales]
"""Kinds of joint numbers that must be positive."""


def number_names(robot: Robot) -> list[tuple[str, str, str, str]]:
    """Return for every number of `RobotRows`: column, unit, and the two names under which it varies."""
    mechanism = robot.mechanism
    layout, numbers = Layout.of(mechanism), []
    for body in layout.bodies:
        for name in OF_BODIES:
            kind, _, axis = name.partition("_")
            numbers.append((f"{kind}.{body}{'_' * bool(axis)}{axis}", UNITS[kind], f"{kind}.{body}", kind))
    for kind in OF_JOINTS:
        for joint, link in zip(mechanism.joint_names, mechanism.links, strict=True):
            dof = link.joint.dof
            for k in range(dof):
                column = f"{kind}.{joint}" if dof == 1 else f"{kind}.{joint}_{k + 1}"
                numbers.append((column, UNITS[kind], f"{kind}.{joint}", kind))
    numbers += [(f"{GRAVITY}_{axis}", UNITS[GRAVITY], GRAVITY, GRAVITY) for axis in layout.owners(GRAVITY)]
    return numbers


def variable_numbers(robot: Robot) -> dict[str, list[int]]:
    """Return name → positions of numbers that may vary: of bodies with mass, and of joints that have them.

    Inertias are scaled with masses, as for a body of another density.
    """
    nominal = own_numbers(robot.mechanism)
    places: dict[str, list[int]] = {}
    for k, (_, _, part, kind) in enumerate(number_names(robot)):
        body = k // WIDTH * WIDTH
        present = nominal[body] > 0 if kind in ("mass", "com") else kind in OF_JOINTS and nominal[k] != 0
        if present or kind == GRAVITY:
            for name in {kind, part}:
                places.setdefault(name, []).append(k)
    return places


@lru_cache(maxsize=16)
def _nominal(robot: Robot) -> Floats:
    return own_numbers(robot.mechanism)


def nominal_numbers(robot: Robot) -> Floats:
    """Return the numbers of the robot itself."""
    return _nominal(robot)


def drawn_robots(robot: Robot, spreads: Mapping[str, Any], rows: NDArray[np.int64], seed: int) -> RobotRows:
    """Return the robots that `rd.randomised` draws for these row numbers."""
    low, high = int(rows.min()), int(rows.max()) + 1
    made = randomised(robot, rows=range(low, high), seed=seed, **spreads)
    robots: RobotRows = made[rows - low]
    return robots


def vary_robots(
    robot: Robot, drawn: RobotRows | None, places: Sequence[int], values: Floats, count: int
) -> RobotRows:
    """Return robots with other numbers at some positions; inertias are scaled in proportion to the mass."""
    nominal = nominal_numbers(robot)
    numbers = np.tile(nominal, (count, 1)) if drawn is None else drawn.numbers.copy()
    varying = np.zeros(len(nominal), dtype=bool) if drawn is None else drawn.varying.copy()
    layout = Layout.of(robot.mechanism)
    inertial, positive = layout.inertial, {k: kind for kind in SCALES for k in layout.places(kind).tolist()}
    signed = set(layout.places(GRAVITY).tolist())
    for column, k in enumerate(places):
        if k < inertial and k % WIDTH == MASS:
            if not (values[:, column] > 0).all():
                raise InputError(
                    f"a mass of {values[:, column].min():g} kg was drawn, but masses must be positive"
                )
            inertia = slice(k + INERTIA.start, k + INERTIA.stop)
            numbers[:, inertia] *= (values[:, column] / numbers[:, k])[:, None]
            varying[inertia] |= nominal[inertia] != 0
        elif k in positive and not (values[:, column] > 0).all():
            raise InputError(
                f"a {positive[k]} of {values[:, column].min():g} was drawn, but widths must be positive"
            )
        elif k >= inertial and k not in signed and not (values[:, column] >= 0).all():
            raise InputError(
                f"a friction or rotor of {values[:, column].min():g} was drawn, but it must not be negative"
            )
        numbers[:, k] = values[:, column]
        varying[k] = True
    return RobotRows(robot, numbers, varying)


SETTINGS = ("integrator", "order", "max_order", "rtol", "atol", "step", "max_step", "method", "friction")
"""Arguments of `simulate` that apply to all its rows; rows that differ in them are simulated separately."""
ROBOT = "robot"
"""`Variable.of` for numbers of the robot."""


@dataclass(frozen=True, eq=False)
class Variable:
    """Numbers that vary: positions `places` in the array `of` ("q0", "turn", "torque.pd.kp", …), each a column."""

    name: str
    of: str
    places: NDArray[np.int64]
    columns: tuple[str, ...]
    units: tuple[str, ...]
    nominal: Floats
    distribution: Distribution

    @property
    def width(self) -> int:
        """How many numbers vary."""
        return len(self.columns)


@dataclass(frozen=True, eq=False)
class Setting:
    """A setting of the integrator that takes the values of a list."""

    name: str
    distribution: Distribution


@dataclass(frozen=True, eq=False)
class Possible:
    """Numbers that can vary, without a distribution."""

    of: str
    places: NDArray[np.int64]
    columns: tuple[str, ...]
    units: tuple[str, ...]
    nominal: Floats


def possible_variables(
    robot: Robot, start: Mapping[str, Floats], terms: Mapping[str, Term]
) -> dict[str, Possible]:
    """Return a mapping of names to what may vary: whole arrays, and numbers of one joint such as `q0.elbow`."""
    called, (position, velocity) = names(robot), units(robot)
    candidates: dict[str, Possible] = {}
    rates = tuple(f"{unit}/s" for unit in velocity)
    plain = {"q0": (called.q, position), "qd0": (called.qd, rates)}
    joints = slots(robot.mechanism)
    places_of = {
        "q0": {slot.name: _plain_coordinates(slot.q, slot.turned) for slot in joints},
        "qd0": {slot.name: np.arange(slot.v.start, slot.v.stop) for slot in joints},
    }
    for of, (columns, units_of) in plain.items():
        parts = places_of[of]
        whole = {of: np.concatenate([np.empty(0, dtype=np.int64), *parts.values()])}
        for name, places in (whole | {f"{of}.{joint}": places for joint, places in parts.items()}).items():
            if len(places):
                picked = tuple(f"start.{columns[k]}" for k in places)
                candidates[name] = Possible(
                    of, places, picked, tuple(units_of[k] for k in places), start[of][places]
                )
    turned = [slot for slot in joints if slot.turned]
    for k, slot in enumerate(turned):
        columns = tuple(f"turn.{slot.name}_{axis}" for axis in "xyz")
        places = np.arange(3 * k, 3 * k + 3)
        candidates[f"turn.{slot.name}"] = Possible("turn", places, columns, ("rad",) * 3, np.zeros(3))
    if turned:
        parts_of = [candidates[f"turn.{slot.name}"] for slot in turned]
        every = tuple(column for variable in parts_of for column in variable.columns)
        size = len(every)
        candidates["turn"] = Possible("turn", np.arange(size), every, ("rad",) * size, np.zeros(size))
    numbers, nominal = number_names(robot), nominal_numbers(robot)
    for name, where in variable_numbers(robot).items():
        picked = tuple(numbers[k][0] for k in where)
        candidates[name] = Possible(
            ROBOT, np.array(where), picked, tuple(numbers[k][1] for k in where), nominal[where]
        )
    for term in terms.values():
        for name, value in term.numbers.items():
            whole_name = f"{term.name}.{name}"
            size = value.size
            columns = (whole_name,) if size == 1 else tuple(f"{whole_name}.{k + 1}" for k in range(size))
            candidates[whole_name] = Possible(
                whole_name, np.arange(size), columns, (term.units[name],) * size, value.reshape(-1)
            )
    return candidates


def _plain_coordinates(q: slice, turned: bool) -> NDArray[np.int64]:
    """Return the coordinates of a joint other than its quaternion."""
    return np.arange(q.start, q.stop - 4 * turned)


def variable(name: str, entry: object, known: Mapping[str, Possible]) -> Variable | Setting:
    """Return how `name` varies, from an entry of `vary`."""
    if name in SETTINGS:
        return Setting(name, choices(entry))
    if name not in known:
        raise DescriptionError(
            f"{short(name)} is not something that can vary: {suggestion(name, [*known, *SETTINGS])}"
        )
    known_variable = known[name]
    return Variable(
        name,
        known_variable.of,
        known_variable.places,
        known_variable.columns,
        known_variable.units,
        known_variable.nominal,
        distribution(entry, len(known_variable.columns)),
    )


def require_apart(variables: list[Variable]) -> None:
    """Raise if a number would vary in two ways."""
    seen: dict[str, str] = {}
    for variable in variables:
        for column in variable.columns:
            if column in seen:
                raise DescriptionError(
                    f"{seen[column]!r} and {variable.name!r} both vary {column}: remove one"
                )
            seen[column] = variable.name
