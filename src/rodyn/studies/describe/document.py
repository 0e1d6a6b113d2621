"""`Study`: what a study file says, checked; the same keys may be given as a mapping."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import DescriptionError, FileError, InputTypeError, UnphysicalWarning, cut, short
from rodyn.model.checks import identifier, place, text
from rodyn.model.formats import files
from rodyn.model.formats.keys import keyed
from rodyn.robot import Robot, load
from rodyn.studies.describe import laws, sections
from rodyn.studies.describe.functions import Find, NamedFunction, by_name, imported
from rodyn.studies.describe.laws import Term
from rodyn.studies.describe.sections import KINDS
from rodyn.studies.describe.variables import Setting, Variable, possible, require_apart, variable

MADE = ("models", "functions")
"""Keys of a document that are no study file's: robots of controllers by name, and hashes of functions."""
NEEDED = ("kind", "robot", "simulate")
OPTIONAL = ("name", "runs", "seed", "torque", "wrench", "vary", "record", "measure", "refine", "randomise")
MOST_SEEDS = 2**63 - 1


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
    measure: NamedFunction | None
    functions: tuple[NamedFunction, ...]
    document: dict[str, Any]
    file: Path | None = None


def described(given: object, *, importing: bool = True) -> Study:
    """The study of a file (.toml), or of a mapping with the same keys; `robot` may be a `Robot` there.

    importing   False: functions of the user are names alone, for results that are read without them
    """
    find: Find = imported if importing else by_name
    if isinstance(given, str | PathLike):
        path = Path(given)
        find = partial(imported, folder=path.absolute().parent) if importing else by_name
        with place(files.label(path)):
            return _study(_read(path), path.stem, path, find)
    if not isinstance(given, Mapping):
        raise InputTypeError(f"a study is a file (.toml) or a mapping of the same keys, got {short(given)}")
    try:
        return _study(given, "study", None, find)
    except RecursionError:
        raise DescriptionError("lists or tables are nested too deeply, or contain themselves") from None


def _read(path: Path) -> Mapping[str, Any]:
    name = files.label(path)
    if path.suffix.lower() != ".toml":
        raise FileError(f"{name}: a study file ends in .toml; 'rodyn study new FILE.toml' writes one")
    source = files.read(path, (".toml",), "study")
    if not source.data.strip():
        raise FileError(f"{name} is empty: 'rodyn study new FILE.toml' writes a study to begin with")
    found = files.document(source, "study")
    assert isinstance(found, Mapping)  # as all of TOML is
    return found


def _study(given: Mapping[Any, Any], name: str, file: Path | None, find: Find) -> Study:
    models, _ = (_table(given, key) for key in MADE)
    found = keyed(_without(given, MADE), NEEDED, OPTIONAL)
    kind = sections.chosen(found["kind"], "kind", KINDS)
    robots = _Robots(file, "functions" in given, dict(models))
    with place("robot"):
        robot = robots.load(found["robot"])
    with place("simulate"):
        simulate, start, stop = sections.simulation(found["simulate"], robot, find)
    terms = _terms(found, robot, robots.model, find)
    variables, settings = _varied(found, possible(robot, start, terms))
    randomise = sections.spreads(found, kind, robot, variables)
    sections.require_kind(kind, variables, settings, randomise)
    measure = find(found["measure"], "measure") if "measure" in found else None
    every = [*(one for term in terms.values() for one in term.functions), stop, measure]
    functions = tuple(one for one in every if one is not None)
    own: dict[str, Any] = {
        "name": _name(found.get("name", name)),
        "runs": sections.repetitions(found, kind),
        "seed": sections.count(found.get("seed", 0), "seed", MOST_SEEDS, 0),
    }
    return Study(
        **own,
        kind=kind,
        robot=robot,
        simulate=simulate,
        start=start,
        terms=terms,
        variables=variables,
        settings=settings,
        refine=sections.refinement(found, kind, simulate),
        randomise=randomise,
        record=sections.records(found, simulate, robot),
        measure=measure,
        functions=functions,
        document=_plain(_without(found, ("robot",)) | own)
        | {"robot": robot.to_dict(), "models": robots.models}
        | {"functions": {one.name: one.source for one in functions}},
        file=file,
    )


def _without(given: Mapping[Any, Any], keys: tuple[str, ...]) -> dict[Any, Any]:
    return {key: value for key, value in given.items() if key not in keys}


def _name(given: object) -> str:
    found = identifier(given, "name")
    if found in (".", "..") or "/" in found or "\\" in found:
        raise DescriptionError(f"name is {short(found)}, but names a folder here: give one without / and \\")
    return found


@dataclass(frozen=True)
class _Robots:
    """Robots of a study. Files are looked for beside the study file; `trusted` ones were checked when the study was
    first described. `models` are those of controllers, by name."""

    file: Path | None
    trusted: bool
    models: dict[str, Any]

    def model(self, source: Any) -> Robot:
        """The robot of a controller."""
        robot = self.load(self.models.get(str(source), source))
        self.models[str(source)] = robot.to_dict()
        return robot

    def load(self, given: object) -> Robot:
        """A robot, the one of a name, a description, or that of a file."""
        if isinstance(given, Robot):
            return given
        beside = None if self.file is None else self.file.parent
        if isinstance(given, str) and beside is not None and (beside / given).is_file():
            return load(beside / given)
        if isinstance(given, Mapping) and self.trusted:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", UnphysicalWarning)
                return load(given, physical="warn")
        if not isinstance(given, str | Mapping | PathLike):
            raise DescriptionError(f"must be a name of the catalog, a file or a Robot, got {short(given)}")
        return load(given)


def _terms(
    found: Mapping[str, Any], robot: Robot, model: Callable[[Any], Robot], find: Find
) -> dict[str, Term]:
    terms: dict[str, Term] = {}
    for name, entry in _table(found, "torque").items():
        with place(f"torque.{name}"):
            terms[f"torque.{name}"] = _made(laws.torque(f"torque.{name}", entry, robot, model, find))
    for name, entry in _table(found, "wrench").items():
        with place(f"wrench.{name}"):
            terms[f"wrench.{name}"] = _made(laws.wrench(f"wrench.{name}", entry))
    return terms


def _made(term: Term) -> Term:
    """The term, after it was made once of its nominal numbers, unless its functions are only names."""
    if all(one.is_here for one in term.functions):
        with sections.in_words():
            term.make(term.numbers)
    return term


def _table(found: Mapping[Any, Any], key: str) -> Mapping[str, Any]:
    given = found.get(key, {})
    if not isinstance(given, Mapping):
        raise DescriptionError(f"{key} must be a table of names, got {short(given)}")
    for name in given:
        with place(key):
            identifier(name, "a name in it")
    return given


def _varied(
    found: Mapping[str, Any], known: Mapping[str, Any]
) -> tuple[tuple[Variable, ...], tuple[Setting, ...]]:
    varied: list[Variable | Setting] = []
    for name, given in _table(found, "vary").items():
        with place(f"vary.{name}"):
            varied.append(variable(name, given, known))
    variables = [one for one in varied if isinstance(one, Variable)]
    with place("vary"):
        require_apart(variables)
    return tuple(variables), tuple(one for one in varied if isinstance(one, Setting))


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
