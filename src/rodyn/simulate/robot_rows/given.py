"""Robots of a batch as a user gives them: rows that were made before, or arrays of inertial parameters."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, short
from rodyn.kernel.quantity.inertial import inertial_parameters
from rodyn.kernel.quantity.wrench import Wrench, require_fixed_points
from rodyn.robot import Robot
from rodyn.simulate.robot_rows.bodies import WIDTH
from rodyn.simulate.robot_rows.checks import empty, require_physical
from rodyn.simulate.robot_rows.layout import GRAVITY, Layout, own_numbers
from rodyn.simulate.robot_rows.rows import RobotRows


def robot_rows(robot: Robot, given: RobotRows | ArrayLike | None) -> RobotRows | None:
    """`parameters=` of a simulation of this robot, checked.

    An array has ten numbers for each moving link, a floating base first, as `arm.kernel(…, bind="structure")` takes
    them; what is welded to a link is part of it. Gravity (3), in base axes, may stand behind them.
    """
    if given is None:
        return None
    if isinstance(given, RobotRows):
        if given.robot != robot:
            raise InputError(
                f"parameters are of robot {short(given.robot.name)}, which is another one than {short(robot.name)}, or "
                "has other numbers: make them of the robot that is simulated, rd.randomised(arm, …)"
            )
        if not given.numbers.size:
            raise InputError(f"parameters have the axes {given.shape}: there is no row")
        return given
    if isinstance(given, Robot):
        raise InputTypeError(
            "parameters are rows, got a Robot: rows[3:4] is the one row of the robot rows[3]"
        )
    if isinstance(given, list | tuple) and any(isinstance(one, Robot) for one in given):
        raise InputTypeError(
            "parameters are rows, got a list of robots: rd.RobotRows.from_robots(arm, robots) makes rows of them"
        )
    rows = numbers(given, "parameters")
    labels, carriers = _bodies(robot)
    width = WIDTH * len(labels)
    if rows.ndim == 0 or rows.shape[-1] not in (width, width + 3):
        raise InputError(
            f"parameters have shape {rows.shape}, but robot {robot.name!r} needs (..., {width}), ten for each of "
            f"{len(labels)} moving bodies as arm.kernel(…, bind='structure').parameters has them, or "
            f"(..., {width + 3}), gravity behind them; or rd.randomised(…)"
        )
    if not rows.size:
        raise InputError(f"parameters have shape {rows.shape}: there is no row")
    bodies, gravity = rows[..., :width].reshape(*rows.shape[:-1], -1, WIDTH), rows[..., width:]
    _require_physical(robot, bodies, labels, carriers)
    return _as_rows(robot, bodies, gravity, carriers)


def rows_of_stepper(
    robot: Robot, given: RobotRows | ArrayLike | None, rows: int | None, wrenches: Sequence[Wrench]
) -> RobotRows | None:
    """`parameters=` for rows of a stepper (None: one state), one for all or one for each; wrenches act on them."""
    found = robot_rows(robot, given)
    if found is None:
        return None
    if found.has_moved_centres:
        require_fixed_points(wrenches)
    if found.shape not in ((), (1,), (rows or 1,)):
        raise InputError(
            f"parameters have the axes {found.shape}, but there are {rows or 1} rows of robot {robot.name!r}: give one "
            f"row for all, or {rows or 1}"
        )
    return found.broadcast((rows,)) if rows is not None else found.alone()


def _bodies(robot: Robot) -> tuple[list[str], list[int]]:
    """What moving bodies are called, and for every body of the description the one that it is part of (−1: none)."""
    merged = robot.mechanism.merged()
    labels = [f"link {short(link.name)}" for link in merged.mechanism.links]
    if robot.base == "fixed":
        return labels, list(merged.body_of)
    return ["the floating base", *labels], [0, *(k + 1 for k in merged.body_of)]


def _require_physical(robot: Robot, bodies: Floats, labels: list[str], carriers: list[int]) -> None:
    """Moving bodies of rows are physically valid; one is without mass and inertia if all its parts in the robot are."""
    nothing = empty(robot.mechanism)
    massless = np.array(
        [all(nothing[k] for k, c in enumerate(carriers) if c == j) for j in range(len(labels))]
    )
    own = inertial_parameters(robot.mechanism.merged().mechanism).reshape(-1, WIDTH)
    require_physical(bodies, own, labels, massless)


def _as_rows(robot: Robot, bodies: Floats, gravity: Floats, carriers: list[int]) -> RobotRows:
    """The numbers of all bodies: those of a moving body are its carrier's, what is welded to it has none of its own."""
    layout, own = Layout.of(robot.mechanism), own_numbers(robot.mechanism)
    found = np.broadcast_to(own, (*bodies.shape[:-2], layout.width)).copy()
    varying = np.zeros(layout.width, dtype=bool)
    seen: set[int] = set()
    for k, carrier in enumerate(carriers):
        if carrier >= 0:
            part = layout.slice(k)
            found[..., part] = 0.0 if carrier in seen else bodies[..., carrier, :]
            varying[part] = carrier not in seen or own[part].any()
            seen.add(carrier)
    if gravity.shape[-1]:
        places = layout.places(GRAVITY)
        found[..., places], varying[places] = gravity, True
    return RobotRows.unchecked(robot, found, varying)
