"""Numbers of the robot that differ from row to row: masses, mass centres, rotors and friction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.model.chain.parameters import OF_JOINTS
from rodyn.model.joint_fields import ACTING
from rodyn.robot import Robot
from rodyn.simulate.robot_rows.bodies import INERTIA, MASS, WIDTH
from rodyn.simulate.robot_rows.layout import GRAVITY, UNITS, Layout, own_numbers
from rodyn.simulate.robot_rows.randomised import randomised
from rodyn.simulate.robot_rows.rows import RobotRows

OF_BODIES = (
    "mass",
    *(f"com_{axis}" for axis in ("x", "y", "z")),
    *(f"inertia_{pair}" for pair in ("xx", "xy", "xz", "yy", "yz", "zz")),
)
"""The numbers of a body."""

SCALES = [kind for kind in OF_JOINTS if ACTING[kind].scales]
"""Kinds of numbers of joints that are above zero."""


def named_numbers(robot: Robot) -> list[tuple[str, str, str, str]]:
    """Of every number of a `RobotRows`: its column, unit, and the names of the wholes that it is part of."""
    mechanism = robot.mechanism
    layout, found = Layout.of(mechanism), []
    for body in layout.bodies:
        for name in OF_BODIES:
            kind, _, axis = name.partition("_")
            found.append((f"{kind}.{body}{'_' * bool(axis)}{axis}", UNITS[kind], f"{kind}.{body}", kind))
    for kind in OF_JOINTS:
        for joint, link in zip(mechanism.joint_names, mechanism.links, strict=True):
            dof = link.joint.dof
            for k in range(dof):
                column = f"{kind}.{joint}" if dof == 1 else f"{kind}.{joint}_{k + 1}"
                found.append((column, UNITS[kind], f"{kind}.{joint}", kind))
    found += [(f"{GRAVITY}_{axis}", UNITS[GRAVITY], GRAVITY, GRAVITY) for axis in layout.owners(GRAVITY)]
    return found


def variable_numbers(robot: Robot) -> dict[str, list[int]]:
    """Name → places of the numbers that may vary one by one: of bodies with mass, and of joints that have them.

    Inertias vary with masses, as those of a body of another density.
    """
    own = own_numbers(robot.mechanism)
    found: dict[str, list[int]] = {}
    for k, (_, _, part, kind) in enumerate(named_numbers(robot)):
        body = k // WIDTH * WIDTH
        present = own[body] > 0 if kind in ("mass", "com") else kind in OF_JOINTS and own[k] != 0
        if present or kind == GRAVITY:
            for name in {kind, part}:
                found.setdefault(name, []).append(k)
    return found


@lru_cache(maxsize=16)
def _own(robot: Robot) -> Floats:
    return own_numbers(robot.mechanism)


def nominal_numbers(robot: Robot) -> Floats:
    """The numbers of the robot itself."""
    return _own(robot)


def drawn_robots(robot: Robot, given: Mapping[str, Any], rows: NDArray[np.int64], seed: int) -> RobotRows:
    """The robots that `rd.randomised` draws for rows by number."""
    low, high = int(rows.min()), int(rows.max()) + 1
    made = randomised(robot, rows=range(low, high), seed=seed, **given)
    found: RobotRows = made[rows - low]
    return found


def varied(
    robot: Robot, drawn: RobotRows | None, places: Sequence[int], values: Floats, count: int
) -> RobotRows:
    """Robots with other numbers at some places; a body of another mass has inertias in proportion."""
    own = nominal_numbers(robot)
    numbers = np.tile(own, (count, 1)) if drawn is None else drawn.numbers.copy()
    varying = np.zeros(len(own), dtype=bool) if drawn is None else drawn.varying.copy()
    layout = Layout.of(robot.mechanism)
    inertial, positive = layout.inertial, {k: kind for kind in SCALES for k in layout.places(kind).tolist()}
    signed = set(layout.places(GRAVITY).tolist())
    for column, k in enumerate(places):
        if k < inertial and k % WIDTH == MASS:
            if not (values[:, column] > 0).all():
                raise InputError(f"a mass of {values[:, column].min():g} kg was drawn: masses are above 0")
            inertia = slice(k + INERTIA.start, k + INERTIA.stop)
            numbers[:, inertia] *= (values[:, column] / numbers[:, k])[:, None]
            varying[inertia] |= own[inertia] != 0
        elif k in positive and not (values[:, column] > 0).all():
            raise InputError(f"a {positive[k]} of {values[:, column].min():g} was drawn: widths are above 0")
        elif k >= inertial and k not in signed and not (values[:, column] >= 0).all():
            raise InputError(f"a friction or rotor of {values[:, column].min():g} was drawn: none is below 0")
        numbers[:, k] = values[:, column]
        varying[k] = True
    return RobotRows(robot, numbers, varying)
