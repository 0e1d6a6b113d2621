"""Torques and wrenches of a study file: laws by name, whose numbers may differ between rows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError, RodynError, short, suggestion
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.checks import items, place, real
from rodyn.model.formats.files import keyed
from rodyn.robot import Robot
from rodyn.simulate.torques.computed_torque import computed_torque
from rodyn.simulate.torques.function import torque_function
from rodyn.simulate.torques.joint import friction, stops
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.path import feedforward, gravity_compensation, pd
from rodyn.studies.functions import Find, NamedFunction
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import cubic, cycloidal, quintic

MAX_NESTING = 8
"""Maximum nesting of lists in an array."""
PATHS: dict[str, Callable[..., Trajectory]] = {"cycloidal": cycloidal, "cubic": cubic, "quintic": quintic}


class NamedLaw(NamedTuple):
    """A law that a study file can name: units of its numbers, its other keys, and the function that makes it."""

    units: Mapping[str, str]
    make: Callable[[Robot, Mapping[str, Any], Mapping[str, Floats]], Any]
    needed: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


def _pd(robot: Robot, options: Mapping[str, Any], numbers: Mapping[str, Floats]) -> Torque:
    path = options.get("path")
    gains = {"kp": numbers["kp"], "kd": numbers["kd"]}
    return pd(numbers["target"] if path is None else path, **gains)


def _computed_torque(robot: Robot, options: Mapping[str, Any], numbers: Mapping[str, Floats]) -> Torque:
    return computed_torque(options["path"], kp=numbers["kp"], kd=numbers["kd"], model=options.get("model"))


def _user_law(robot: Robot, options: Mapping[str, Any], numbers: Mapping[str, Floats]) -> Any:
    return options["function"](robot, **numbers)


GAINS = {"kp": "N·m/rad, N/m", "kd": "N·m·s/rad, N·s/m"}
LAWS = {
    "constant": NamedLaw({"tau": "N·m, N"}, lambda robot, options, numbers: numbers["tau"], ("tau",)),
    "pd": NamedLaw({"target": "rad, m", **GAINS}, _pd, ("kp", "kd"), ("path",)),
    "computed_torque": NamedLaw(
        {"kp": "1/s²", "kd": "1/s"}, _computed_torque, ("path", "kp", "kd"), ("model",)
    ),
    "feedforward": NamedLaw(
        {},
        lambda robot, options, numbers: feedforward(options["path"], model=options.get("model")),
        ("path",),
        ("model",),
    ),
    "gravity_compensation": NamedLaw(
        {}, lambda robot, options, numbers: gravity_compensation(model=options.get("model")), (), ("model",)
    ),
    "friction": NamedLaw(
        {"viscous": "N·m·s/rad, N·s/m", "coulomb": "N·m, N", "width": "rad/s, m/s"},
        lambda robot, options, numbers: friction(**numbers),
    ),
    "stops": NamedLaw(
        {"lower": "rad, m", "upper": "rad, m", "stiffness": "N·m/rad, N/m", "damping": "N·m·s/rad, N·s/m"}
        | {"width": "rad, m"},
        lambda robot, options, numbers: stops(**numbers),
        ("stiffness",),
    ),
    "function": NamedLaw(
        {},
        lambda robot, options, numbers: torque_function(options["function"].function, **numbers),
        ("function",),
    ),
    "made": NamedLaw({}, _user_law, ("function",)),
}
"""Laws by name. `function` is a user's function of (t, q, qd, …); `made` calls one of (robot, …) to get the law."""
LAWS_OF_USER = ("function", "made")
"""Laws whose numbers are named by the user."""


@dataclass(frozen=True, eq=False)
class Term:
    """One torque or wrench of a study: its numbers, and the function that makes it from them."""

    name: str
    numbers: dict[str, Floats]
    units: Mapping[str, str]
    make: Callable[[Mapping[str, Floats]], Any]
    functions: tuple[NamedFunction, ...] = ()


def torque(name: str, entry: object, robot: Robot, load: Callable[[str], Robot], find: Find) -> Term:
    """Return the torque of a section of a study file; `load` loads the robot `model`, `find` a function by name."""
    if not isinstance(entry, Mapping) or "law" not in entry:
        raise DescriptionError(f"needs the key 'law': {suggestion('', LAWS)}")
    word = entry["law"]
    if not isinstance(word, str) or word not in LAWS:
        raise DescriptionError(f"unknown law {short(word)}: {suggestion(word, LAWS)}")
    law = LAWS[word]
    free = [key for key in entry if key not in ("law", "function")] if word in LAWS_OF_USER else []
    others = [key for key in (*law.units, *law.keys, *free) if key not in law.needed]
    table = keyed(entry, ("law", *law.needed), others)
    options: dict[str, Any] = {}
    if "path" in table:
        with place("path"):
            options["path"] = _path(table["path"])
    if "model" in table:
        options["model"] = robot if table["model"] == "nominal" else load(table["model"])
    if "function" in table:
        options["function"] = find(table["function"], "function")
    names = [key for key in table if key in law.units or key in free]
    if word == "pd" and ("target" in table) == ("path" in table):
        raise DescriptionError("pd needs either a target or a path")
    numbers = {key: numbers_array(table[key], key) for key in names}
    functions = tuple(option for option in options.values() if isinstance(option, NamedFunction))
    units = {key: law.units.get(key, "") for key in names}
    return Term(name, numbers, units, lambda now: law.make(robot, options, now), functions)


def wrench(name: str, entry: object) -> Term:
    """Return the wrench of a section of a study file."""
    table = keyed(entry, (), ("force", "moment", "frame", "point", "axes"))
    numbers = {key: numbers_array(table.get(key, [0.0, 0.0, 0.0]), key) for key in ("force", "moment")}
    where = {key: table[key] for key in ("frame", "point", "axes") if key in table}
    units = {"force": "N", "moment": "N·m"}
    return Term(name, numbers, units, lambda now: Wrench(now["force"], now["moment"], **where))


def numbers_array(value: object, what: str) -> Floats:
    """Return an array from a number or nested lists of equal lengths."""
    if not isinstance(value, list | tuple | np.ndarray):
        return np.array(real(value, what))
    if what.count("[") >= MAX_NESTING:
        raise DescriptionError(f"{what} is nested in more than {MAX_NESTING} lists")
    rows = [numbers_array(entry, f"{what}[{k}]") for k, entry in enumerate(items(value, what))]
    if not rows or len({row.shape for row in rows}) > 1:
        raise DescriptionError(f"{what} must be numbers or nested lists of equal lengths, got {short(value)}")
    return np.stack(rows)


def _path(entry: object) -> Trajectory:
    table = keyed(entry, ("kind", "from", "to", "duration"))
    kind = table["kind"]
    if not isinstance(kind, str) or kind not in PATHS:
        raise DescriptionError(f"unknown kind {short(kind)}: {suggestion(kind, PATHS)}")
    try:
        return PATHS[kind](table["from"], table["to"], duration=table["duration"])
    except RodynError as error:
        raise DescriptionError(str(error)) from None


def total_torque(torques: Sequence[Any]) -> Any:
    """Return the sum of the torques of a run, or None."""
    if not torques:
        return None
    first, *others = sorted(
        torques, key=lambda torque: not isinstance(torque, Torque)
    )  # laws first: they can add callables and arrays
    for other in others:
        first = first + other
    return first
