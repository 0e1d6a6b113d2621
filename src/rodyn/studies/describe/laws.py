"""Torques and wrenches of a study file: laws by name, whose numbers may differ from row to row."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError, RodynError, short, suggestion
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.checks import items, place, real
from rodyn.model.formats.keys import keyed
from rodyn.robot import Robot
from rodyn.simulate.torques.computed_torque import computed_torque
from rodyn.simulate.torques.function import torque_function
from rodyn.simulate.torques.joint import friction, stops
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.path import feedforward, gravity_compensation, pd
from rodyn.studies.describe.functions import Find, NamedFunction
from rodyn.trajectory.path import Trajectory
from rodyn.trajectory.point_to_point import cubic, cycloidal, quintic

DEEPEST = 8
"""Lists inside each other that an array may be."""
PATHS: dict[str, Callable[..., Trajectory]] = {"cycloidal": cycloidal, "cubic": cubic, "quintic": quintic}


class Law(NamedTuple):
    """A law that a study file can name: its numbers and their units, the other keys, and what makes it of both."""

    units: Mapping[str, str]
    make: Callable[[Robot, Mapping[str, Any], Mapping[str, Floats]], Any]
    needed: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()


def _pd(robot: Robot, options: Mapping[str, Any], numbers: Mapping[str, Floats]) -> Torque:
    path = options.get("path")
    gains = {"kp": numbers["kp"], "kd": numbers["kd"]}
    return pd(numbers["target"] if path is None else path, **gains)


def _computed(robot: Robot, options: Mapping[str, Any], numbers: Mapping[str, Floats]) -> Torque:
    return computed_torque(options["path"], kp=numbers["kp"], kd=numbers["kd"], model=options.get("model"))


def _made(robot: Robot, options: Mapping[str, Any], numbers: Mapping[str, Floats]) -> Any:
    return options["function"](robot, **numbers)


GAINS = {"kp": "N·m/rad, N/m", "kd": "N·m·s/rad, N·s/m"}
LAWS = {
    "constant": Law({"tau": "N·m, N"}, lambda robot, options, numbers: numbers["tau"], ("tau",)),
    "pd": Law({"target": "rad, m", **GAINS}, _pd, ("kp", "kd"), ("path",)),
    "computed_torque": Law({"kp": "1/s²", "kd": "1/s"}, _computed, ("path", "kp", "kd"), ("model",)),
    "feedforward": Law(
        {},
        lambda robot, options, numbers: feedforward(options["path"], model=options.get("model")),
        ("path",),
        ("model",),
    ),
    "gravity_compensation": Law(
        {}, lambda robot, options, numbers: gravity_compensation(model=options.get("model")), (), ("model",)
    ),
    "friction": Law(
        {"viscous": "N·m·s/rad, N·s/m", "coulomb": "N·m, N", "width": "rad/s, m/s"},
        lambda robot, options, numbers: friction(**numbers),
    ),
    "stops": Law(
        {"lower": "rad, m", "upper": "rad, m", "stiffness": "N·m/rad, N/m", "damping": "N·m·s/rad, N·s/m"}
        | {"width": "rad, m"},
        lambda robot, options, numbers: stops(**numbers),
        ("stiffness",),
    ),
    "function": Law(
        {},
        lambda robot, options, numbers: torque_function(options["function"].found, **numbers),
        ("function",),
    ),
    "made": Law({}, _made, ("function",)),
}
"""Laws by name. `function` is yours of (t, q, qd, …), `made` is what a function of yours of (robot, …) returns."""
OWN = ("function", "made")
"""Laws whose numbers have names of the user."""


@dataclass(frozen=True, eq=False)
class Term:
    """One torque or wrench of a study: what makes it of its numbers, each with its own shape."""

    name: str
    numbers: dict[str, Floats]
    units: Mapping[str, str]
    make: Callable[[Mapping[str, Floats]], Any]
    functions: tuple[NamedFunction, ...] = ()


def torque(name: str, given: object, robot: Robot, load: Callable[[str], Robot], find: Find) -> Term:
    """The torque of a table of a study file; `load` makes the robot of `model`, `find` a function of its name."""
    if not isinstance(given, Mapping) or "law" not in given:
        raise DescriptionError(f"needs a key 'law': {suggestion('', LAWS)}")
    word = given["law"]
    if not isinstance(word, str) or word not in LAWS:
        raise DescriptionError(f"unknown law {short(word)}: {suggestion(word, LAWS)}")
    law = LAWS[word]
    free = [key for key in given if key not in ("law", "function")] if word in OWN else []
    others = [key for key in (*law.units, *law.keys, *free) if key not in law.needed]
    found = keyed(given, ("law", *law.needed), others)
    options: dict[str, Any] = {}
    if "path" in found:
        with place("path"):
            options["path"] = _path(found["path"])
    if "model" in found:
        options["model"] = robot if found["model"] == "nominal" else load(found["model"])
    if "function" in found:
        options["function"] = find(found["function"], "function")
    names = [key for key in found if key in law.units or key in free]
    if word == "pd" and ("target" in found) == ("path" in found):
        raise DescriptionError("pd needs a target or a path, one of both")
    numbers = {key: array(found[key], key) for key in names}
    functions = tuple(one for one in options.values() if isinstance(one, NamedFunction))
    units = {key: law.units.get(key, "") for key in names}
    return Term(name, numbers, units, lambda now: law.make(robot, options, now), functions)


def wrench(name: str, given: object) -> Term:
    """The wrench of a table of a study file."""
    found = keyed(given, (), ("force", "moment", "frame", "point", "axes"))
    numbers = {key: array(found.get(key, [0.0, 0.0, 0.0]), key) for key in ("force", "moment")}
    where = {key: found[key] for key in ("frame", "point", "axes") if key in found}
    units = {"force": "N", "moment": "N·m"}
    return Term(name, numbers, units, lambda now: Wrench(now["force"], now["moment"], **where))


def array(given: object, what: str) -> Floats:
    """A number, or lists of numbers of equal length."""
    if not isinstance(given, list | tuple | np.ndarray):
        return np.array(real(given, what))
    if what.count("[") >= DEEPEST:
        raise DescriptionError(
            f"{what} is a list in more than {DEEPEST} lists: numbers are nested less deeply"
        )
    rows = [array(entry, f"{what}[{k}]") for k, entry in enumerate(items(given, what))]
    if not rows or len({row.shape for row in rows}) > 1:
        raise DescriptionError(f"{what} must be numbers in lists of equal length, got {short(given)}")
    return np.stack(rows)


def _path(given: object) -> Trajectory:
    found = keyed(given, ("kind", "from", "to", "duration"))
    kind = found["kind"]
    if not isinstance(kind, str) or kind not in PATHS:
        raise DescriptionError(f"unknown kind {short(kind)}: {suggestion(kind, PATHS)}")
    try:
        return PATHS[kind](found["from"], found["to"], duration=found["duration"])
    except RodynError as error:
        raise DescriptionError(str(error)) from None


def total(torques: Sequence[Any]) -> Any:
    """The torques of a run: none, one, or their sum."""
    if not torques:
        return None
    first, *others = sorted(torques, key=lambda one: not isinstance(one, Torque))  # a law adds what is none
    for one in others:
        first = first + one
    return first
