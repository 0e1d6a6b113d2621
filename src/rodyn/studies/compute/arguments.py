"""Rows of a plan as arguments of `Robot.simulate`."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.model.joint_space.coordinates import slots
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.studies.describe import bodies, laws
from rodyn.studies.describe.document import Study
from rodyn.studies.describe.variables import ROBOT
from rodyn.studies.plan import Rows


def arguments(
    study: Study, rows: Rows, settings: dict[str, Any], chosen: NDArray[np.int64]
) -> dict[str, Any]:
    """The arguments of the chosen rows, which share their settings; arrays have an axis of rows where they vary."""
    count = len(chosen)
    nominal = study.start | {
        f"{term.name}.{name}": value.reshape(-1)
        for term in study.terms.values()
        for name, value in term.numbers.items()
    }
    arrays: dict[str, Floats] = {}
    turns = np.zeros((count, 3 * sum(slot.turned for slot in slots(study.robot.mechanism))))
    for one in study.variables:
        if one.of == ROBOT:
            continue
        if one.of != "turn" and one.of not in arrays:
            arrays[one.of] = _rows_of(nominal[one.of], count)
        target = turns if one.of == "turn" else arrays[one.of]
        for place, column in zip(one.places, _picked(rows.values[one.name], chosen).T, strict=True):
            target[:, place] = column
    q0 = arrays["q0"] if "q0" in arrays else _rows_of(nominal["q0"], count)
    found = {**study.simulate, **settings, "q0": _turned(study, q0, turns)}
    found["qd0"] = arrays.get("qd0", study.start["qd0"])
    if found["times"] is None:
        found["times"] = [found["duration"]]
    torques: list[Any] = []
    wrenches: list[Any] = []
    for term in study.terms.values():
        numbers = {
            name: _shaped(arrays.get(f"{term.name}.{name}"), value) for name, value in term.numbers.items()
        }
        (wrenches if term.name.startswith("wrench.") else torques).append(term.make(numbers))
    acting = {"torque": laws.total(torques), "wrench": wrenches or None}
    return {**found, **acting, "parameters": robots(study, rows, chosen)}


def robots(study: Study, rows: Rows, chosen: NDArray[np.int64]) -> RobotRows | None:
    """The robots of rows; None where all have the same."""
    drawn = None
    if study.randomise:
        drawn = bodies.drawn_robots(study.robot, study.randomise, rows.numbers[chosen], study.seed)
    own = [one for one in study.variables if one.of == ROBOT]
    if not own:
        return drawn
    places = [int(k) for one in own for k in one.places]
    values = np.concatenate([_picked(rows.values[one.name], chosen) for one in own], axis=1)
    return bodies.varied(study.robot, drawn, places, values, len(chosen))


def _picked(values: Floats, chosen: NDArray[np.int64]) -> Floats:
    """The chosen rows, which are in order: no copy of all of them."""
    return values if len(chosen) == len(values) else values[chosen]


def _rows_of(nominal: Floats, count: int) -> Floats:
    found = np.empty((count, len(nominal)))
    found[...] = nominal
    return found


def _shaped(rows: Floats | None, nominal: Floats) -> Floats:
    """Numbers of a law: its own, or those of rows; one number for all joints has an axis for them."""
    if rows is None:
        return nominal
    return rows.reshape(-1, *(nominal.shape or (1,)))


def _turned(study: Study, q0: Floats, turns: Floats) -> Floats:
    """Quaternions x, y, z, w of the start times (r/2, 1) / √(1 + |r|²/4): turns about r by 2 arctan(|r|/2)."""
    if not turns.any():
        return q0
    found = q0.copy()
    turned = [slot for slot in slots(study.robot.mechanism) if slot.turned]
    for k, slot in enumerate(turned):
        half = 0.5 * turns[:, 3 * k : 3 * k + 3]
        place = slice(slot.q.stop - 4, slot.q.stop)
        x, y, z, w = q0[:, place].T
        a, b, c = half.T
        product = [w * a + x + y * c - z * b, w * b - x * c + y + z * a, w * c + x * b - y * a + z]
        product.append(w - x * a - y * b - z * c)
        length = np.sqrt(sum(one * one for one in product))
        found[:, place] = np.stack([one / length for one in product], axis=1)
    return found
