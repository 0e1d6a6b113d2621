"""`Study`: what a study file says, checked; the same keys may be given as a mapping."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import (
    DescriptionError,
    FileError,
    InputTypeError,
    RodynError,
    UnphysicalWarning,
    cut,
    short,
    suggestion,
)
from rodyn.model.checks import identifier, is_whole, items, place, text
from rodyn.model.formats import files
from rodyn.model.formats.keys import keyed
from rodyn.robot import Robot, load
from rodyn.simulate.inputs import sample_times
from rodyn.simulate.robot_rows.randomised import randomised
from rodyn.studies.describe import laws
from rodyn.studies.describe.bodies import SPREADS, named_numbers
from rodyn.studies.describe.functions import Function, function, importing_from
from rodyn.studies.describe.laws import Term
from rodyn.studies.describe.variables import (
    ROBOT,
    SETTINGS,
    Setting,
    Variable,
    possible,
    require_apart,
    variable,
)
from rodyn.trajectory.inputs import positive

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
MADE = ("models", "functions")
"""Keys of a document that are no study file's: robots of controllers by name, and hashes of functions."""


@dataclass(frozen=True, eq=False)
class Study:
    """A study, checked.

    simulate   what all runs share, beside the settings that vary
    start      q0 and qd0 that nothing varies
    terms      torques ("torque.NAME") and wrenches ("wrench.NAME")
    randomise  arguments of `rd.randomised`, whose rows are those of the study
    refine     of convergence: the setting that is refined, its values, and the settings of the reference
    document   everything as plain values: what is written beside results, and what a study is told from another by
    file       the study file, if there is one
    """

    name: str
    kind: str
    robot: Robot
    runs: int
    seed: int
    simulate: dict[str, Any]
    start: dict[str, Floats]
    terms: dict[str, Term]
    variables: tuple[Variable, ...]
    settings: tuple[Setting, ...]
    refine: tuple[str, tuple[float, ...], dict[str, Any]] | None
    randomise: dict[str, Any]
    record: tuple[str, ...]
    measure: Function | None
    functions: tuple[Function, ...]
    document: dict[str, Any]
    file: Path | None = None


def described(given: object) -> Study:
    """The study of a file (.toml), or of a mapping with the same keys; `robot` may be a `Robot` there."""
    if isinstance(given, str | PathLike):
        path = Path(given)
        with place(files.label(path)), importing_from(path.parent):
            return _study(_read(path), path.stem, path)
    if not isinstance(given, Mapping):
        raise InputTypeError(f"a study is a file (.toml) or a mapping of the same keys, got {short(given)}")
    with importing_from(None):
        return _study(given, "study", None)


def _read(path: Path) -> object:
    name = files.label(path)
    if path.suffix.lower() != ".toml":
        raise FileError(f"{name}: a study file ends in .toml; 'rodyn study new FILE.toml' writes one")
    try:
        data = path.read_bytes()
        whole = data.decode("utf-8")
    except OSError as error:
        raise FileError(f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise FileError(f"{name}: not UTF-8: {error.reason} at byte {error.start}") from None
    if not whole.strip():
        raise FileError(f"{name} is empty: 'rodyn study new FILE.toml' writes a study to begin with")
    return files.parse(whole, name, ".toml")


def _study(given: object, name: str, file: Path | None) -> Study:
    found = keyed(
        given,
        ("kind", "robot", "simulate"),
        (
            "name",
            "runs",
            "seed",
            "torque",
            "wrench",
            "vary",
            "record",
            "measure",
            "refine",
            "randomise",
            *MADE,
        ),
    )
    kind = _word(found["kind"], "kind", KINDS)
    trusted = "functions" in found
    beside = None if file is None else file.parent
    robots: dict[str, Any] = dict(found.get("models", {}))

    def loaded(source: Any) -> Robot:
        robot = _robot(robots.get(str(source), source), beside, trusted)
        robots[str(source)] = robot.to_dict()
        return robot

    with place("robot"):
        robot = _robot(found["robot"], beside, trusted)
    with place("simulate"):
        simulate, start, stop = _simulate(found["simulate"], robot)
    terms = _terms(found, robot, loaded)
    known = possible(robot, start, terms)
    varied = [_varied(key, value, known) for key, value in _table(found, "vary").items()]
    variables = tuple(one for one in varied if isinstance(one, Variable))
    settings = tuple(one for one in varied if isinstance(one, Setting))
    with place("vary"):
        require_apart(list(variables))
    measure = function(found["measure"], "measure") if "measure" in found else None
    functions = [one for term in terms.values() for one in term.functions]
    study = Study(
        identifier(found.get("name", name), "name"),
        kind,
        robot,
        _runs(found, kind),
        _count(found.get("seed", 0), "seed", 0, 2**63 - 1),
        simulate,
        start,
        terms,
        variables,
        settings,
        _refine(found, kind, simulate),
        _randomise(found, kind, robot, variables),
        _record(found, simulate, robot),
        measure,
        (*functions, *([stop] if stop else []), *([measure] if measure else [])),
        {},
        file,
    )
    _require_kind(study)
    told = {key: value for key, value in found.items() if key not in ("robot", *MADE)}
    document = _plain({**told, "name": study.name, "runs": study.runs, "seed": study.seed})
    document |= {"robot": robot.to_dict(), "models": robots}
    document["functions"] = {one.name: one.source for one in study.functions}
    study.document.update(document)
    return study


def _robot(given: object, beside: Path | None, trusted: bool) -> Robot:
    """A robot, the one of a name, a description, or that of a file, which is looked for beside the study file."""
    if isinstance(given, Robot):
        return given
    if isinstance(given, str) and beside is not None and (beside / given).is_file():
        return load(beside / given)
    if isinstance(given, Mapping) and trusted:  # what was let in once is let in again
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UnphysicalWarning)
            return load(given, physical="warn")
    if not isinstance(given, str | Mapping | PathLike):
        raise DescriptionError(f"must be a name of the catalog, a file or a Robot, got {short(given)}")
    return load(given)


def _simulate(given: object, robot: Robot) -> tuple[dict[str, Any], dict[str, Floats], Function | None]:
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
    stop = function(found.pop("until"), "until") if "until" in found else None
    with _in_words():
        duration = positive(found["duration"], "duration", "s")
        found["times"] = sample_times(found["times"], duration) if "times" in found else None
    if stop is not None:
        found["until"] = stop.found
    return found, start, stop


def _terms(found: Mapping[str, Any], robot: Robot, loaded: Callable[[Any], Robot]) -> dict[str, Term]:
    terms: dict[str, Term] = {}
    for name, entry in _table(found, "torque").items():
        with place(f"torque.{name}"):
            terms[f"torque.{name}"] = _made(laws.torque(f"torque.{name}", entry, robot, loaded))
    for name, entry in _table(found, "wrench").items():
        with place(f"wrench.{name}"):
            terms[f"wrench.{name}"] = _made(laws.wrench(f"wrench.{name}", entry))
    return terms


def _made(term: Term) -> Term:
    """The term, after it was made once of its nominal numbers."""
    with _in_words():
        term.make(term.numbers)
    return term


def _table(found: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    given = found.get(key, {})
    if not isinstance(given, Mapping):
        raise DescriptionError(f"{key} must be a table of names, got {short(given)}")
    for name in given:
        with place(key):
            identifier(name, "a name in it")
    return given


def _varied(name: str, given: object, known: Mapping[str, Any]) -> Variable | Setting:
    with place(f"vary.{name}"):
        return variable(name, given, known)


def _runs(found: Mapping[str, Any], kind: str) -> int:
    if kind in ("monte-carlo", "sensitivity") and "runs" not in found:
        raise DescriptionError(f"a study of kind {kind!r} needs the key 'runs': how many")
    runs = _count(found.get("runs", 1), "runs", 1, MOST_ROWS)
    if kind == "sensitivity" and (runs & (runs - 1) or runs > 2**30):
        raise DescriptionError(
            f"runs is {runs}, but a study of sensitivity needs a power of 2 up to 2**30, such as 1024: its "
            "points are then spread evenly; it makes runs × (inputs + 2) simulations"
        )
    return runs


def _refine(
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


def _randomise(
    found: Mapping[str, Any], kind: str, robot: Robot, variables: Sequence[Variable]
) -> dict[str, Any]:
    """Arguments of `rd.randomised`."""
    if "randomise" not in found:
        return {}
    with place("randomise"):
        given = dict(keyed(found["randomise"], (), SPREADS))
        if kind == "sensitivity":
            raise DescriptionError(
                "a study of sensitivity needs its inputs one by one: vary mass, com, viscous, … instead, such as "
                "mass = { uniform = [0.9, 1.1], relation = 'times' }"
            )
        with _in_words():
            drawn = randomised(robot, rows=1, **given)
        taken = {int(k) for one in variables if one.of == ROBOT for k in one.places}
        both = [named_numbers(robot)[k][0] for k in np.flatnonzero(drawn.varying) if k in taken]
        if both:
            raise DescriptionError(f"{both[0]} varies in vary too: keep one")
    return given


def _record(found: Mapping[str, Any], simulate: Mapping[str, Any], robot: Robot) -> tuple[str, ...]:
    given = found.get("record", ["end"])
    words = tuple(_word(one, f"record[{k}]", RECORD) for k, one in enumerate(items(given, "record")))
    if len(set(words)) < len(words):
        raise DescriptionError(f"record names something twice: {', '.join(words)}")
    sampled = [word for word in words if word in OF_SAMPLES]
    if sampled and simulate["times"] is None:
        raise DescriptionError(
            f"record has {sampled[0]!r}, which needs simulate.times: where runs are sampled"
        )
    if "tool" in words and robot.tool is None:
        raise DescriptionError(f"record has 'tool', but robot {robot.name!r} has none")
    if not words and "measure" not in found:
        raise DescriptionError(f"record is empty: choose some of {', '.join(RECORD)}, or give measure")
    return words


def _require_kind(study: Study) -> None:
    """Raise if variables and kind do not belong together."""
    every: list[Variable | Setting] = [*study.variables, *study.settings]
    axes = [one.name for one in every if one.distribution.is_axis]
    if study.kind == "sweep" and not axes:
        raise DescriptionError(
            "vary has no axis (values, linear, log), but a study of kind 'sweep' needs one"
        )
    if study.kind in ("sensitivity", "convergence") and study.settings:
        raise DescriptionError(
            f"vary.{study.settings[0].name} is a setting of the integrator: it varies in sweeps and Monte Carlo only"
        )
    if study.kind == "sensitivity":
        if not study.variables:
            raise DescriptionError("vary is empty, but a study of sensitivity needs inputs that vary")
        if axes:
            raise DescriptionError(
                f"vary.{axes[0]} lists its values: a study of sensitivity needs distributions"
            )
    if study.kind == "monte-carlo" and not (study.variables or study.settings or study.randomise):
        raise DescriptionError("vary is empty: all runs of a Monte Carlo study would be the same")


def _word(given: object, what: str, choices: Mapping[str, str]) -> str:
    if not isinstance(given, str) or given not in choices:
        raise DescriptionError(f"{what}: unknown {short(given)}: {suggestion(given, choices)}")
    return given


def _count(given: object, what: str, least: int, most: int) -> int:
    if not is_whole(given) or not least <= given <= most:
        raise DescriptionError(f"{what} must be a whole number from {least} to {most:g}, got {short(given)}")
    return int(given)


@contextmanager
def _in_words() -> Iterator[None]:
    """Errors about arguments as errors of the study file."""
    try:
        yield
    except DescriptionError:
        raise
    except RodynError as error:
        raise DescriptionError(str(error)) from None


def _plain(value: Any) -> Any:
    """Values of JSON."""
    if isinstance(value, Mapping):
        return {text(key, "a key"): _plain(entry) for key, entry in value.items()}
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, list | tuple):
        return [_plain(entry) for entry in value]
    if isinstance(value, PathLike):
        return str(value)
    if callable(value) and not isinstance(value, Robot):
        return f"{value.__module__}:{value.__qualname__}"
    if value is None or isinstance(value, str | bool | int | float):
        return value
    raise DescriptionError(f"a study is made of texts, numbers, lists and tables, got {cut(short(value))}")
