"""Sections of a study file, checked: what all runs share, what is refined, randomised and recorded."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from rodyn.arrays import Floats, positive
from rodyn.errors import DescriptionError, RodynError, short, suggestion
from rodyn.model.checks import items, place, whole
from rodyn.model.formats.keys import keyed
from rodyn.robot import Robot
from rodyn.simulate.inputs import sample_times
from rodyn.simulate.robot_rows.layout import SPREADS
from rodyn.simulate.robot_rows.randomised import randomised
from rodyn.studies.describe import laws
from rodyn.studies.describe.bodies import named_numbers
from rodyn.studies.describe.functions import Find, NamedFunction
from rodyn.studies.describe.variables import ROBOT, SETTINGS, Setting, Variable

KINDS = {
    "sweep": "every combination of the values of the axes",
    "monte-carlo": "independent draws",
    "sensitivity": "Sobol indices: which input the outputs vary with",
    "convergence": "the same runs by finer and finer steps or tolerances",
}
SIMULATE = ("q0", "qd0", "times", "until", "limits", "max_steps", *SETTINGS)
RECORD = {
    "end": "when and where a run ended",
    "tool": "where the tool is at the end",
    "energy": "energies at the end, and their change",
    "samples": "q and qd at the times",
    "largest": "the largest |q| and |qd| at the times",
    "torques": "the largest |tau| at the times",
    "steps": "steps and evaluations of the integrator",
}
OF_SAMPLES = ("samples", "largest", "torques")
REFINED = ("step", "rtol")
MOST_ROWS = 10**12


def simulation(
    given: object, robot: Robot, find: Find
) -> tuple[dict[str, Any], dict[str, Floats], NamedFunction | None]:
    """What all runs share; q0 and qd0 apart; and the function that ends a run."""
    found = dict(keyed(given, ("duration",), SIMULATE))
    start = {"q0": robot.q_from({}), "qd0": np.zeros(robot.nv)}
    for key, default in start.items():
        if key in found:
            start[key] = laws.array(found.pop(key), key)
            if start[key].shape != default.shape:
                raise DescriptionError(
                    f"{key} has shape {start[key].shape}, but robot {robot.name!r} needs {default.shape}"
                )
    stop = find(found.pop("until"), "until") if "until" in found else None
    with in_words():
        duration = positive(found["duration"], "duration", "s")
        found["times"] = sample_times(found["times"], duration) if "times" in found else None
    if stop is not None:
        found["until"] = stop.found
    return found, start, stop


def repetitions(found: Mapping[str, Any], kind: str) -> int:
    if kind in ("monte-carlo", "sensitivity") and "runs" not in found:
        raise DescriptionError(f"a study of kind {kind!r} needs the key 'runs': how many")
    runs = count(found.get("runs", 1), "runs", MOST_ROWS)
    if kind == "sensitivity" and (runs & (runs - 1) or runs > 2**30):
        raise DescriptionError(
            f"runs is {runs}, but a study of sensitivity needs a power of 2 up to 2**30, such as 1024: its "
            "points are then spread evenly; it makes runs × (inputs + 2) simulations"
        )
    return runs


def refinement(
    found: Mapping[str, Any], kind: str, simulate: Mapping[str, Any]
) -> tuple[str, tuple[float, ...], dict[str, Any]] | None:
    if (kind == "convergence") != ("refine" in found):
        raise DescriptionError("the key 'refine' and kind = 'convergence' belong together")
    if kind != "convergence":
        return None
    with place("refine"):
        given = keyed(found["refine"], (), (*REFINED, "reference"))
        named = [key for key in REFINED if key in given]
        if len(named) != 1:
            raise DescriptionError("needs step or rtol, one of both: a list of values")
        (name,) = named
        values = tuple(float(value) for value in laws.array(given[name], name).reshape(-1))
        if len(values) < 2 or any(b >= a for a, b in itertools.pairwise(values)):
            raise DescriptionError(
                f"{name} must be two or more values that become smaller, got {short(values)}"
            )
        clash = [key for key in ("rtol", "atol", "step", "max_step") if key in simulate]
        if clash:
            raise DescriptionError(f"simulate.{clash[0]} has no effect: {name} is refined here")
        reference = dict(keyed(given.get("reference", {}), (), SETTINGS))
        return name, values, reference or {"integrator": "dop853", "rtol": 1e-13}


def spreads(
    found: Mapping[str, Any], kind: str, robot: Robot, variables: Sequence[Variable]
) -> dict[str, Any]:
    """Arguments of `rd.randomised`."""
    if "randomise" not in found:
        return {}
    with place("randomise"):
        given = dict(keyed(found["randomise"], (), tuple(SPREADS)))
        if kind == "sensitivity":
            raise DescriptionError(
                "a study of sensitivity needs its inputs one by one: vary mass, com, viscous, … instead, such as "
                "mass = { uniform = [0.9, 1.1], relation = 'times' }"
            )
        with in_words():
            drawn = randomised(robot, rows=1, **given)
        taken = {int(k) for one in variables if one.of == ROBOT for k in one.places}
        both = [named_numbers(robot)[k][0] for k in np.flatnonzero(drawn.varying) if k in taken]
        if both:
            raise DescriptionError(f"{both[0]} varies in vary too: keep one")
    return given


def records(found: Mapping[str, Any], simulate: Mapping[str, Any], robot: Robot) -> tuple[str, ...]:
    given = found.get("record", ["end"])
    words = tuple(chosen(one, f"record[{k}]", RECORD) for k, one in enumerate(items(given, "record")))
    if len(set(words)) < len(words):
        raise DescriptionError(f"record names something twice: {', '.join(words)}")
    sampled = [word for word in words if word in OF_SAMPLES]
    if sampled and simulate["times"] is None:
        raise DescriptionError(
            f"record has {sampled[0]!r}, which needs simulate.times: where runs are sampled"
        )
    if "samples" in words:
        _require_names(simulate["times"])
    if "tool" in words and robot.tool is None:
        raise DescriptionError(f"record has 'tool', but robot {robot.name!r} has none")
    if not words and "measure" not in found:
        raise DescriptionError(f"record is empty: choose some of {', '.join(RECORD)}, or give measure")
    return words


def _require_names(times: Floats) -> None:
    """Raise if two times have the same name in columns."""
    for one, other in itertools.pairwise(times):
        if label_of(one) == label_of(other):
            raise DescriptionError(
                f"simulate.times has {one!r} and {other!r}, which are both {label_of(one)} in names of columns: take "
                "one of both"
            )


def label_of(t: float) -> str:
    """A time in names of columns."""
    return f"{t:.9g}"


def require_kind(
    kind: str, variables: Sequence[Variable], settings: Sequence[Setting], randomise: Mapping[str, Any]
) -> None:
    """Raise if variables and kind do not belong together."""
    every: list[Variable | Setting] = [*variables, *settings]
    axes = [one.name for one in every if one.distribution.is_axis]
    if kind == "sweep" and not axes:
        raise DescriptionError(
            "vary has no axis (values, linear, log), but a study of kind 'sweep' needs one"
        )
    if kind in ("sensitivity", "convergence") and settings:
        raise DescriptionError(
            f"vary.{settings[0].name} is a setting of the integrator: it varies in sweeps and Monte Carlo only"
        )
    if kind == "sensitivity":
        if not variables:
            raise DescriptionError("vary is empty, but a study of sensitivity needs inputs that vary")
        if axes:
            raise DescriptionError(
                f"vary.{axes[0]} lists its values: a study of sensitivity needs distributions"
            )
    if kind == "monte-carlo" and not (variables or settings or randomise):
        raise DescriptionError("vary is empty: all runs of a Monte Carlo study would be the same")


def chosen(given: object, what: str, choices: Mapping[str, str]) -> str:
    if not isinstance(given, str) or given not in choices:
        raise DescriptionError(f"{what}: unknown {short(given)}: {suggestion(given, choices)}")
    return given


def count(given: object, what: str, most: int, least: int = 1) -> int:
    """A whole number."""
    with in_words():
        return whole(given, what, least, most)


@contextmanager
def in_words() -> Iterator[None]:
    """Errors about arguments as errors of the study file."""
    try:
        yield
    except DescriptionError:
        raise
    except RodynError as error:
        raise DescriptionError(str(error)) from None
