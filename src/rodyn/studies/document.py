"""`Study`: the validated content of a study file or of a mapping with the same keys."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np

from rodyn.arrays import Floats, positive
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
from rodyn.model.checks import identifier, items, place, text, whole
from rodyn.model.formats import files
from rodyn.model.formats.files import keyed
from rodyn.robot import Robot, load
from rodyn.simulate.inputs import sample_times
from rodyn.simulate.robot_rows.layout import SPREADS
from rodyn.simulate.robot_rows.randomised import randomised
from rodyn.studies import laws
from rodyn.studies.functions import Find, NamedFunction, import_function, name_only
from rodyn.studies.laws import Term
from rodyn.studies.variables import (
    ROBOT,
    SETTINGS,
    Setting,
    Variable,
    number_names,
    possible_variables,
    require_apart,
    variable,
)

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
MAX_STUDY_ROWS = 10**12


def shared_arguments(
    table: object, robot: Robot, find: Find
) -> tuple[dict[str, Any], dict[str, Floats], NamedFunction | None]:
    """Return the arguments that all runs share, the nominal q0 and qd0, and the function that ends a run."""
    shared = dict(keyed(table, ("duration",), SIMULATE))
    start = {"q0": robot.q_from({}), "qd0": np.zeros(robot.nv)}
    for key, default in start.items():
        if key in shared:
            start[key] = laws.numbers_array(shared.pop(key), key)
            if start[key].shape != default.shape:
                raise DescriptionError(
                    f"{key} has shape {start[key].shape}, but robot {robot.name!r} needs {default.shape}"
                )
    stop = find(shared.pop("until"), "until") if "until" in shared else None
    with as_study_errors():
        duration = positive(shared["duration"], "duration", "s")
        shared["times"] = sample_times(shared["times"], duration) if "times" in shared else None
    if stop is not None:
        shared["until"] = stop.function
    return shared, start, stop


def repetitions(document: Mapping[str, Any], kind: str) -> int:
    if kind in ("monte-carlo", "sensitivity") and "runs" not in document:
        raise DescriptionError(f"a study of kind {kind!r} needs the key 'runs', the number of runs")
    runs = integer(document.get("runs", 1), "runs", MAX_STUDY_ROWS)
    if kind == "sensitivity" and (runs & (runs - 1) or runs > 2**30):
        raise DescriptionError(
            f"runs is {runs}, but a sensitivity study needs a power of 2 up to 2**30, such as 1024, so that its "
            "points are evenly spread; it simulates runs × (inputs + 2) times"
        )
    return runs


def refinement(
    document: Mapping[str, Any], kind: str, simulate: Mapping[str, Any]
) -> tuple[str, tuple[float, ...], dict[str, Any]] | None:
    if (kind == "convergence") != ("refine" in document):
        raise DescriptionError("the key 'refine' requires kind = 'convergence', and vice versa")
    if kind != "convergence":
        return None
    with place("refine"):
        section = keyed(document["refine"], (), (*REFINED, "reference"))
        named = [key for key in REFINED if key in section]
        if len(named) != 1:
            raise DescriptionError("needs either step or rtol, a list of values")
        (name,) = named
        values = tuple(float(value) for value in laws.numbers_array(section[name], name).reshape(-1))
        if len(values) < 2 or any(b >= a for a, b in itertools.pairwise(values)):
            raise DescriptionError(f"{name} must be at least two decreasing values, got {short(values)}")
        clash = [key for key in ("rtol", "atol", "step", "max_step") if key in simulate]
        if clash:
            raise DescriptionError(
                f"simulate.{clash[0]} has no effect, because refine sets {name}: remove it"
            )
        reference = dict(keyed(section.get("reference", {}), (), SETTINGS))
        return name, values, reference or {"integrator": "dop853", "rtol": 1e-13}


def spreads(
    document: Mapping[str, Any], kind: str, robot: Robot, variables: Sequence[Variable]
) -> dict[str, Any]:
    """Return the arguments of `rd.randomised`."""
    if "randomise" not in document:
        return {}
    with place("randomise"):
        section = dict(keyed(document["randomise"], (), tuple(SPREADS)))
        if kind == "sensitivity":
            raise DescriptionError(
                "a sensitivity study varies each input by itself: use vary with mass, com, viscous, … instead, such as "
                "mass = { uniform = [0.9, 1.1], relation = 'times' }"
            )
        with as_study_errors():
            drawn = randomised(robot, rows=1, **section)
        taken = {int(k) for variable in variables if variable.of == ROBOT for k in variable.places}
        both = [number_names(robot)[k][0] for k in np.flatnonzero(drawn.varying) if k in taken]
        if both:
            raise DescriptionError(f"{both[0]} is varied by both randomise and vary: keep one")
    return section


def records(document: Mapping[str, Any], simulate: Mapping[str, Any], robot: Robot) -> tuple[str, ...]:
    entries = document.get("record", ["end"])
    words = tuple(choice(item, f"record[{k}]", RECORD) for k, item in enumerate(items(entries, "record")))
    if len(set(words)) < len(words):
        raise DescriptionError(f"record must not repeat an entry, got {', '.join(words)}")
    sampled = [word for word in words if word in OF_SAMPLES]
    if sampled and simulate["times"] is None:
        raise DescriptionError(f"record has {sampled[0]!r}, which needs the sample times simulate.times")
    if "samples" in words:
        _require_names(simulate["times"])
    if "tool" in words and robot.tool is None:
        raise DescriptionError(f"record has 'tool', but robot {robot.name!r} has no tool")
    if not words and "measure" not in document:
        raise DescriptionError(f"record is empty: choose from {', '.join(RECORD)}, or set measure")
    return words


def _require_names(times: Floats) -> None:
    """Raise if two times have the same label in column names."""
    for time, other in itertools.pairwise(times):
        if label_of(time) == label_of(other):
            raise DescriptionError(
                f"simulate.times has {time!r} and {other!r}, which have the same column name label "
                f"{label_of(time)}: keep one of them"
            )


def label_of(t: float) -> str:
    """Return the label of a time in column names."""
    return f"{t:.9g}"


def require_kind(
    kind: str, variables: Sequence[Variable], settings: Sequence[Setting], randomise: Mapping[str, Any]
) -> None:
    """Raise if the variables do not fit the kind of study."""
    every: list[Variable | Setting] = [*variables, *settings]
    axes = [variable.name for variable in every if variable.distribution.is_axis]
    if kind == "sweep" and not axes:
        raise DescriptionError(
            "vary has no axis (values, linear, log), but a study of kind 'sweep' needs one"
        )
    if kind in ("sensitivity", "convergence") and settings:
        raise DescriptionError(
            f"vary.{settings[0].name} is a setting of the integrator, which can vary only in sweep and monte-carlo "
            "studies"
        )
    if kind == "sensitivity":
        if not variables:
            raise DescriptionError("vary is empty, but a sensitivity study needs inputs that vary")
        if axes:
            raise DescriptionError(
                f"vary.{axes[0]} lists its values, but a sensitivity study needs distributions"
            )
    if kind == "monte-carlo" and not (variables or settings or randomise):
        raise DescriptionError("vary is empty, so all runs of the Monte Carlo study would be the same")


def choice(word: object, what: str, choices: Mapping[str, str]) -> str:
    if not isinstance(word, str) or word not in choices:
        raise DescriptionError(f"{what}: unknown {short(word)}: {suggestion(word, choices)}")
    return word


def integer(value: object, what: str, most: int, least: int = 1) -> int:
    """Return an integer in a range."""
    with as_study_errors():
        return whole(value, what, least, most)


@contextmanager
def as_study_errors() -> Iterator[None]:
    """Re-raise errors about arguments as errors of the study file."""
    try:
        yield
    except DescriptionError:
        raise
    except RodynError as error:
        raise DescriptionError(str(error)) from None


DERIVED = ("models", "functions")
"""Keys of a document that a study file does not have: models of controllers by name, and hashes of functions."""
REQUIRED = ("kind", "robot", "simulate")
OPTIONAL = ("name", "runs", "seed", "torque", "wrench", "vary", "record", "measure", "refine", "randomise")
MAX_SEED = 2**63 - 1


@dataclass(frozen=True, eq=False)
class Study:
    """A validated study.

    simulate   arguments of `simulate` that all runs share, except the settings that vary
    start      nominal q0 and qd0
    terms      torques ("torque.NAME") and wrenches ("wrench.NAME")
    randomise  arguments of `rd.randomised`; its rows are the rows of the study
    refine     kind "convergence": the setting that is refined, its values, and the settings of the reference
    document   the whole study as plain values: stored with the results, and compared to tell studies apart
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


def describe(source: object, *, importing: bool = True) -> Study:
    """Return the study of a file (.toml) or of a mapping with the same keys, whose `robot` may be a `Robot`.

    importing   False: functions of the user are not imported, as reading results does not need them
    """
    find: Find = import_function if importing else name_only
    if isinstance(source, str | PathLike):
        path = Path(source)
        find = partial(import_function, folder=path.absolute().parent) if importing else name_only
        with place(files.label(path)):
            return _study(_read_file(path), path.stem, path, find)
    if not isinstance(source, Mapping):
        raise InputTypeError(
            f"a study must be a file (.toml) or a mapping with the same keys, got {short(source)}"
        )
    try:
        return _study(source, "study", None, find)
    except RecursionError:
        raise DescriptionError("lists or tables are nested too deeply or contain themselves") from None


def _read_file(path: Path) -> Mapping[str, Any]:
    name = files.label(path)
    if path.suffix.lower() != ".toml":
        raise FileError(f"{name}: a study file ends in .toml; 'rodyn study new FILE.toml' writes one")
    source = files.read(path, (".toml",), "study")
    if not source.data.strip():
        raise FileError(f"{name} is empty; 'rodyn study new FILE.toml' writes an example")
    document = files.document(source, "study")
    assert isinstance(document, Mapping)  # TOML documents are tables
    return document


def _study(mapping: Mapping[Any, Any], name: str, file: Path | None, find: Find) -> Study:
    models, _ = (_table(mapping, key) for key in DERIVED)
    document = keyed(_without(mapping, DERIVED), REQUIRED, OPTIONAL)
    kind = choice(document["kind"], "kind", KINDS)
    robots = _Robots(file, "functions" in mapping, dict(models))
    with place("robot"):
        robot = robots.load(document["robot"])
    with place("simulate"):
        simulate, start, stop = shared_arguments(document["simulate"], robot, find)
    terms = _terms(document, robot, robots.model, find)
    variables, settings = _variables(document, possible_variables(robot, start, terms))
    randomise = spreads(document, kind, robot, variables)
    require_kind(kind, variables, settings, randomise)
    measure = find(document["measure"], "measure") if "measure" in document else None
    every = [*(function for term in terms.values() for function in term.functions), stop, measure]
    functions = tuple(function for function in every if function is not None)
    basics: dict[str, Any] = {
        "name": _name(document.get("name", name)),
        "runs": repetitions(document, kind),
        "seed": integer(document.get("seed", 0), "seed", MAX_SEED, 0),
    }
    return Study(
        **basics,
        kind=kind,
        robot=robot,
        simulate=simulate,
        start=start,
        terms=terms,
        variables=variables,
        settings=settings,
        refine=refinement(document, kind, simulate),
        randomise=randomise,
        record=records(document, simulate, robot),
        measure=measure,
        functions=functions,
        document=_plain(_without(document, ("robot",)) | basics)
        | {"robot": robot.to_dict(), "models": robots.models}
        | {"functions": {function.name: function.source for function in functions}},
        file=file,
    )


def _without(mapping: Mapping[Any, Any], keys: tuple[str, ...]) -> dict[Any, Any]:
    return {key: value for key, value in mapping.items() if key not in keys}


def _name(name: object) -> str:
    checked = identifier(name, "name")
    if checked in (".", "..") or "/" in checked or "\\" in checked:
        raise DescriptionError(
            f"name is {short(checked)}, but it is used as the name of a folder: remove / and \\"
        )
    return checked


@dataclass(frozen=True)
class _Robots:
    """Loads the robots of a study; paths are relative to the study file.

    trusted   descriptions were validated when the study was first described
    models    models of controllers, by name
    """

    file: Path | None
    trusted: bool
    models: dict[str, Any]

    def model(self, source: Any) -> Robot:
        """Return the robot that a controller uses as its model."""
        robot = self.load(self.models.get(str(source), source))
        self.models[str(source)] = robot.to_dict()
        return robot

    def load(self, source: object) -> Robot:
        """Return a robot from a `Robot`, a name, a description or a file."""
        if isinstance(source, Robot):
            return source
        beside = None if self.file is None else self.file.parent
        if isinstance(source, str) and beside is not None and (beside / source).is_file():
            return load(beside / source)
        if isinstance(source, Mapping) and self.trusted:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", UnphysicalWarning)
                return load(source, physical="warn")
        if not isinstance(source, str | Mapping | PathLike):
            raise DescriptionError(f"must be a catalog name, a file or a Robot, got {short(source)}")
        return load(source)


def _terms(
    document: Mapping[str, Any], robot: Robot, model: Callable[[Any], Robot], find: Find
) -> dict[str, Term]:
    terms: dict[str, Term] = {}
    for name, entry in _table(document, "torque").items():
        with place(f"torque.{name}"):
            terms[f"torque.{name}"] = _check_makes(laws.torque(f"torque.{name}", entry, robot, model, find))
    for name, entry in _table(document, "wrench").items():
        with place(f"wrench.{name}"):
            terms[f"wrench.{name}"] = _check_makes(laws.wrench(f"wrench.{name}", entry))
    return terms


def _check_makes(term: Term) -> Term:
    """Return the term after making it once from its nominal numbers; functions known only by name are not called."""
    if all(function.is_here for function in term.functions):
        with as_study_errors():
            term.make(term.numbers)
    return term


def _table(document: Mapping[Any, Any], key: str) -> Mapping[str, Any]:
    table = document.get(key, {})
    if not isinstance(table, Mapping):
        raise DescriptionError(f"{key} must be a table of named entries, got {short(table)}")
    for name in table:
        with place(key):
            identifier(name, "a name in it")
    return table


def _variables(
    document: Mapping[str, Any], known: Mapping[str, Any]
) -> tuple[tuple[Variable, ...], tuple[Setting, ...]]:
    varied: list[Variable | Setting] = []
    for name, entry in _table(document, "vary").items():
        with place(f"vary.{name}"):
            varied.append(variable(name, entry, known))
    variables = [entry for entry in varied if isinstance(entry, Variable)]
    with place("vary"):
        require_apart(variables)
    return tuple(variables), tuple(entry for entry in varied if isinstance(entry, Setting))


def _plain(value: Any) -> Any:
    """Return a value as JSON can hold it."""
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
    raise DescriptionError(f"a study may contain text, numbers, lists and tables, got {cut(short(value))}")


EXAMPLE = """# A study: many runs of one robot.   rodyn study run FILE.toml
kind = "monte-carlo"            # sweep, monte-carlo, sensitivity or convergence
robot = "three_link"            # a name of the catalog, or a robot file beside this one
runs = 10000
seed = 1                        # run k follows from the seed and k alone
record = ["end", "energy", "largest"]   # also: tool, samples, torques, steps

[simulate]                      # arguments of robot.simulate, in SI units and radians
duration = 1.0
times = [0.25, 0.5, 0.75, 1.0]
rtol = 1e-6
q0 = [0.3, 0.0, 0.0]

[torque.hold]                   # torques by names of yours; all of them act
law = "pd"                      # constant, pd, computed_torque, feedforward, gravity_compensation, friction, stops,
target = [0.0, 0.0, 0.0]        # function, made
kp = 20.0
kd = 2.0

[vary]                          # uniform, normal, loguniform, lognormal, triangular; values, linear, log
q0 = { uniform = [-0.1, 0.1], relation = "add" }        # to the nominal q0 above
"qd0.link1" = { normal = [0.0, 0.5] }
"torque.hold.kp" = { loguniform = [5.0, 50.0] }
"""
"""An example of a study file; it runs as is, in a second."""
