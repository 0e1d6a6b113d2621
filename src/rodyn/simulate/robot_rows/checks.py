"""What the numbers of robots must be: finite, of physical bodies, and those of the robot where they do not vary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats, broadcast, numbers
from rodyn.errors import InputError, InputTypeError, UnphysicalError, short
from rodyn.model.body import violations
from rodyn.model.chain.parameters import OF_JOINTS
from rodyn.model.joint_fields import ACTING
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.robot_rows.bodies import INERTIA, MASS, WIDTH, are_wrong, body_of
from rodyn.simulate.robot_rows.layout import UNITS, Layout, own_numbers

Truths = NDArray[np.bool_]


def checked(robot: object, given: ArrayLike, varying: object) -> tuple[Floats, Truths]:
    """Numbers (..., w) of robots and which of them vary (w,), as arrays of their own."""
    if not isinstance(robot, Robot):
        raise InputTypeError(f"rows of robots are of a Robot, got {short(robot)}")
    layout, own = Layout.of(robot.mechanism), own_numbers(robot.mechanism)
    found, mask = numbers(given, "numbers").copy(), _truths(varying)
    if found.ndim == 0 or found.shape[-1] != layout.width or mask.shape != (layout.width,):
        raise InputError(
            f"numbers have shape {found.shape} and varying {mask.shape}, but rows of robot {robot.name!r} have "
            f"(..., {layout.width}) and ({layout.width},): rd.RobotRows.from_values(arm, mass=…, viscous=…) makes them"
        )
    fixed = ~mask & (found != own).reshape(-1, layout.width).any(axis=0)
    if fixed.any():
        place = layout.name(int(np.argmax(fixed)))
        raise InputError(
            f"{place} is not that of robot {robot.name!r} in some row, but varying says that it is the same in all"
        )
    _require_positive(found, layout)
    changed = [k for k in range(len(layout.bodies)) if _changes(mask[layout.slice(k)])]
    labels = ["the floating base" if name == BASE else f"link {short(name)}" for name in layout.bodies]
    bodies, itself = _bodies(found, layout)[..., changed, :], _bodies(own, layout)[changed]
    require_physical(bodies, itself, [labels[k] for k in changed], empty(robot.mechanism)[changed])
    return found, mask


def filled(robot: object, given: Mapping[str, Any]) -> tuple[Floats, Truths]:
    """The robot's numbers with those of some kinds in their place, and which these are."""
    if not isinstance(robot, Robot):
        raise InputTypeError(f"rows of robots are of a Robot, got {short(robot)}")
    if not given:
        raise InputError(f"nothing varies: give some of {', '.join(UNITS)}")
    layout, arrays = Layout.of(robot.mechanism), {}
    for kind, value in given.items():
        arrays[kind], own = numbers(value, kind), layout.places(kind).shape
        if arrays[kind].shape[-len(own) :] != own:
            shown = ", ".join(map(str, own))
            raise InputError(
                f"{kind} has shape {arrays[kind].shape}, but robot {robot.name!r} needs (..., {shown}): for "
                f"{', '.join(dict.fromkeys(layout.owners(kind)))}"
            )
    leading = {kind: array.shape[: array.ndim - layout.places(kind).ndim] for kind, array in arrays.items()}
    shape = broadcast(leading)
    found, varying = np.tile(own_numbers(robot.mechanism), (*shape, 1)), np.zeros(layout.width, dtype=bool)
    for kind, array in arrays.items():
        found[..., layout.places(kind)], varying[layout.places(kind)] = array, True
    return found, varying


def of_robots(robot: Robot, given: Sequence[Robot]) -> tuple[Floats, Truths]:
    """The numbers of robots one by one, and which of them differ from those of the first."""
    every: Any = given  # what a user gives may be anything
    if (
        not isinstance(every, list | tuple)
        or not every
        or not all(isinstance(x, Robot) for x in (robot, *every))
    ):
        raise InputTypeError(
            f"from_robots takes a Robot and a list of some, got {short(robot)} and {short(given)}"
        )
    layout, own = Layout.of(robot.mechanism), own_numbers(robot.mechanism)
    for k, one in enumerate(every):
        if Layout.of(one.mechanism) != layout:
            raise InputError(
                f"robots[{k}], {short(one.name)}, has links or joints of other names than {short(robot.name)}"
            )
    found = np.stack([own_numbers(one.mechanism) for one in every])
    return found, (found != own).any(axis=0)


def _truths(given: Any) -> Truths:
    """A copy of an array of truth values, of any shape."""
    try:
        found = np.array(given)
    except ValueError:  # rows of several lengths
        found = np.array(None)
    if found.dtype != np.bool_:
        raise InputTypeError(f"varying must be truth values, got {short(given)}")
    return found


def _changes(varying: Truths) -> bool:
    """Whether the mass or the inertia of a body varies."""
    return bool(varying[MASS] or varying[INERTIA].any())


def _bodies(rows: Floats, layout: Layout) -> Floats:
    return rows[..., : layout.inertial].reshape(*rows.shape[:-1], len(layout.bodies), WIDTH)


def empty(mechanism: Mechanism) -> Truths:
    """(bodies,): which bodies have neither mass nor inertia."""
    own = _bodies(own_numbers(mechanism), Layout.of(mechanism))
    return np.asarray((own[:, MASS] == 0) & ~own[:, INERTIA].any(axis=1))


def _require_positive(rows: Floats, layout: Layout) -> None:
    """No rotor and no friction is below zero, and no width zero."""
    for kind in OF_JOINTS:
        values, positive = rows[..., layout.places(kind)], bool(ACTING[kind].scales)
        wrong = values <= 0 if positive else values < 0
        if wrong.any():
            *row, joint = np.argwhere(wrong)[0].tolist()
            least = "above zero" if positive else "zero or more"
            raise InputError(
                f"{kind} of joint {short(layout.joints[joint])}{in_row(row)} is {values[(*row, joint)]:g}, but must be "
                f"{least}"
            )


def require_physical(bodies: Floats, own: Floats, labels: Sequence[str], massless: Truths) -> None:
    """Every body (..., bodies, 10) of every row is physically valid, or as little so as the robot's `own` (bodies, 10).

    Those of `massless` may be without mass and inertia.
    """
    wrong = are_wrong(bodies, massless) & ~are_wrong(own, massless)
    for *row, body in np.argwhere(wrong).tolist():
        found = violations(labels[body], body_of(bodies[(*row, body)]), bool(massless[body]))
        if found:
            raise UnphysicalError(
                f"parameters{in_row(row)} are not those of a robot: {found[0]}. rd.randomised(arm, …) makes rows that "
                "are"
            )


def in_row(row: Sequence[int]) -> str:
    """Where, in words; "" if there is one row."""
    return f" of row {row[0] if len(row) == 1 else list(row)}" if len(row) else ""
