"""Runs in files: written whole or not at all, without pickle, and read back bit for bit."""

from __future__ import annotations

import json
import math
import zipfile
import zlib
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import MISSING, asdict, fields
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

import numpy as np
from numpy.lib.format import (
    MAGIC_PREFIX,
    read_array,
    read_array_header_1_0,
    read_array_header_2_0,
    read_magic,
)
from numpy.typing import NDArray

from rodyn.arrays import numbers, positive
from rodyn.errors import FileError, RodynError, cut, short
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.formats import files, readers
from rodyn.robot import Robot
from rodyn.simulate.result.records import Settings, Statistics
from rodyn.simulate.robot_rows.layout import Layout
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.simulate.thresholds import MAX_BYTES
from rodyn.simulate.torques.load import WIDTH
from rodyn.writing.output_file import checked_path

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run

SCHEMA = "rodyn-run-1"
ARRAYS = ("t", "q", "qd", "status", "message", "t_end", "q_end", "qd_end")
FORCES = ("tau", "qdd")
TEXTS = ("schema", "robot", "settings")
STATISTICS, TORQUE, WRENCH = "statistics_", "torque: ", "wrench_"
"""Arrays of these prefixes are statistics, the torques of one law, and force and moment of one wrench."""
PLACES = "wrenches"
"""Where wrenches act: frame and point of each, as JSON."""
ROBOTS, VARYING = "robots_numbers", "robots_varying"
"""The numbers of robots that differ from row to row, and which of them vary."""
COUNTS = ("steps", "rejected", "evaluations")
"""Statistics that are integers."""

UNREADABLE = (
    OSError,
    ValueError,
    EOFError,
    KeyError,
    MemoryError,
    NotImplementedError,
    RuntimeError,
    zipfile.BadZipFile,
    zlib.error,
)
"""What NumPy and zipfile raise for a file that is damaged or something else."""


class Saved(NamedTuple):
    """What a file holds, as arguments of a run and of its parts."""

    robot: Robot
    settings: dict[str, Any]
    statistics: dict[str, Any]
    arrays: dict[str, Any]
    forces: dict[str, Any]
    robots: RobotRows | None


def npz_writer(arrays: Mapping[str, Any]) -> Callable[[BinaryIO], None]:
    """Return what writes arrays by name."""
    return lambda stream: np.savez(stream, allow_pickle=False, **arrays)


def results(run: Run) -> dict[str, Any]:
    """Return what a run found, as arrays by name."""
    energy = run.energy
    tool = {"end_effector": run.end_effector} if run.robot.tool is not None else {}
    return _own(run) | {
        **tool,
        "kinetic": energy.kinetic,
        "potential": energy.potential,
        "total": energy.total,
    }


def everything(run: Run) -> dict[str, Any]:
    """Everything that `Run.load` needs, as arrays by name; robot and settings are JSON."""
    settings = json.dumps(asdict(run.settings))
    texts = dict(zip(TEXTS, (SCHEMA, run.robot.to_json(), settings), strict=True))
    robots = {} if run.robots is None else {ROBOTS: run.robots.numbers, VARYING: run.robots.varying}
    statistics = {STATISTICS + name: value for name, value in run.statistics._asdict().items()}
    return texts | _own(run) | robots | statistics


def _own(run: Run) -> dict[str, Any]:
    torques = {TORQUE + name: array for name, array in run.torques.items()}
    return {name: getattr(run, name) for name in (*ARRAYS, *FORCES)} | torques | _pushed(run._known())


def _pushed(given: tuple[Wrench, ...] | None) -> dict[str, Any]:
    """Wrenches as arrays (..., T, 6), and where they act."""
    if not given:
        return {}
    rows = {f"{WRENCH}{k}": np.concatenate(list(one.arrays.values()), axis=-1) for k, one in enumerate(given)}
    return rows | {PLACES: json.dumps({"places": [[one.frame, one.point, one.axes] for one in given]})}


def read(path: str | PathLike[str]) -> Saved:
    """Return what `everything` wrote."""
    file = checked_path(path)
    result = _arrays(file)
    with described(file):
        missing = [name for name in (*TEXTS, *ARRAYS, *FORCES) if name not in result]
        if missing:
            raise FileError(f"not a saved run: it has no {', '.join(missing)}; Run.save writes one")
        schema, robot, settings = (str(result[name]) for name in TEXTS)
        if schema != SCHEMA:
            raise FileError(f"a run of schema {short(schema)}, but this version reads {SCHEMA}")
        plain = _settings(_document(settings, "settings"))
        _require_values(result)
        described_robot = Robot.of(readers.from_dict(_document(robot, "robot"), physical="warn"))
        return Saved(
            described_robot,
            plain,
            _statistics(result, result["q"].shape[:-2]),
            {name: result[name] for name in ARRAYS},
            {name: result[name] for name in FORCES}
            | {"torques": _torques(result, plain), "wrenches": _wrenches(result)},
            _robots(result, described_robot),
        )


def _robots(found: Mapping[str, NDArray[Any]], robot: Robot) -> RobotRows | None:
    """Return the robots of the rows, if they differ."""
    if ROBOTS not in found:
        return None
    values, width = numbers(found[ROBOTS], ROBOTS), Layout.of(robot.mechanism).width
    wanted, varying = (*found["q"].shape[:-2], width), found.get(VARYING, np.empty(0))
    if values.shape != wanted or varying.shape != (width,) or varying.dtype != np.bool_:
        raise FileError(
            f"{ROBOTS} has shape {values.shape} and {VARYING} {varying.shape}, but robots of these rows need {wanted} "
            f"and {width} bools"
        )
    return RobotRows(robot, values, varying)


def _settings(found: dict[str, Any]) -> dict[str, Any]:
    """Return settings of the right names and kinds."""
    rotors = found.pop("rotor_inertia", None)
    if rotors:  # runs of earlier versions; without rotors they are as they would be now
        raise FileError(
            f"a run with rotor_inertia {short(rotors)} of the simulation: rotors are joint data of the robot now "
            "(rotor_inertia= of a joint); simulate it again"
        )
    own = {field.name: field.default is MISSING for field in fields(Settings)}
    _require_names("settings", found, own, [name for name, needed in own.items() if needed])
    for name in ("duration", "rtol", "atol", "step"):
        if found[name] is not None or name == "duration":
            found[name] = positive(found[name], f"settings: {name}", "in SI units")
    for name in ("integrator", "torque", "wrench", "until", "method", "how"):
        if not isinstance(found[name], str):
            raise FileError(f"settings: {name} must be a text, got {short(found[name])}")
    for name in ("free", "friction"):
        if not isinstance(found.get(name, False), bool):
            raise FileError(f"settings: {name} must be true or false, got {short(found[name])}")
    return found


def _require_values(found: Mapping[str, NDArray[Any]]) -> None:
    """Texts are texts, a run ends at a time and in a state, and accelerations and torques belong to its samples."""
    for name in ("status", "message"):
        if found[name].dtype.kind != "U":
            raise FileError(f"{name} must be a text, got {short(found[name])}")
    for name in ("t_end", "q_end", "qd_end"):
        numbers(found[name], name)
    wanted = found["qd"].shape
    for name in FORCES:
        if numbers(found[name], name, finite=False).shape != wanted:
            raise FileError(f"{name} has shape {found[name].shape}, but qd has {wanted}")


def _require_names(
    what: str, found: Collection[str], known: Collection[str], needed: Collection[str]
) -> None:
    """Raise if a name is missing, or is none of this version."""
    missing = [name for name in needed if name not in found]
    strange = [short(name) for name in found if name not in known]
    if missing or strange:
        lists = {"missing": missing, "unknown": strange[:20]}
        words = "; ".join(f"{word} {', '.join(names)}" for word, names in lists.items() if names)
        raise FileError(f"not a saved run of this version: {what}: {words}")


def _statistics(found: Mapping[str, NDArray[Any]], shape: tuple[int, ...]) -> dict[str, Any]:
    """Statistics: numbers, or one for each trajectory."""
    kept = {name.removeprefix(STATISTICS): found[name] for name in found if name.startswith(STATISTICS)}
    _require_names("statistics", kept, Statistics._fields, Statistics._fields)
    for name, array in kept.items():
        if array.dtype.kind not in "iuf" or array.shape not in ((), shape):
            raise FileError(
                f"{STATISTICS}{name} must be a number for each trajectory, {shape}, got {short(array)}"
            )
        if name in COUNTS and (array.dtype.kind == "f" or (array < 0).any()):
            raise FileError(f"{STATISTICS}{name} must count something, got {short(array.tolist())}")
        if not (np.isfinite(array) & (array >= 0)).all():
            raise FileError(f"{STATISTICS}{name} must not be negative or nan, got {short(array.tolist())}")
    return {name: array if array.ndim else array.item() for name, array in kept.items()}


def _torques(found: Mapping[str, NDArray[Any]], settings: Mapping[str, Any]) -> dict[str, NDArray[Any]]:
    """Return the torques of each law; a file from before they were kept has all of them as one."""
    kept = {name.removeprefix(TORQUE): found[name] for name in found if name.startswith(TORQUE)}
    torque = str(settings.get("torque"))
    return kept or ({} if settings.get("free") or torque == "none" else {torque: found["tau"]})


def _wrenches(found: Mapping[str, NDArray[Any]]) -> tuple[Wrench, ...] | None:
    """Return the wrenches; None of a file from before they were kept."""
    if PLACES not in found:
        return None
    places = _document(str(found[PLACES]), PLACES).get("places")
    if not isinstance(places, list) or any(
        not isinstance(place, list) or len(place) not in (2, 3) for place in places
    ):  # two: of a file from before wrenches had axes
        raise FileError(f"{PLACES} must be a list of frames and points, got {short(places)}")
    wanted = (*found["q"].shape[:-1], WIDTH)
    made = []
    for k, where in enumerate(places):
        array = found.get(f"{WRENCH}{k}", np.empty(0))
        if array.shape != wanted:
            raise FileError(
                f"{WRENCH}{k} has shape {array.shape}, but force and moment of the samples are {wanted}"
            )
        made.append(Wrench(array[..., :3], array[..., 3:], *where))
    return tuple(made)


def _document(text: str, name: str) -> dict[str, Any]:
    document = files.parse(text, name, ".json")
    if not isinstance(document, dict):
        raise FileError(f"{name} must be a table of keys and values, got {short(document)}")
    return document


def _arrays(file: Path) -> dict[str, NDArray[Any]]:
    name = files.label(file)
    if not file.exists():
        raise FileError(f"{name}: there is no such file")
    if not file.is_file():
        raise FileError(f"{name}: not a regular file")
    try:
        with file.open("rb") as stream:
            if stream.read(len(MAGIC_PREFIX)) == MAGIC_PREFIX:
                raise FileError(f"{name}: not a saved run, but something else of NumPy; Run.save writes one")
            if not zipfile.is_zipfile(stream):
                raise FileError(f"{name}: not a saved run, or damaged: Run.save writes one")
            with zipfile.ZipFile(stream) as archive:
                _require_small(archive, file.stat().st_size)
                return {
                    entry.filename.removesuffix(".npy"): _array(archive, entry)
                    for entry in archive.infolist()
                }
    except FileError:
        raise
    except UNREADABLE as error:
        raise FileError(f"{name}: not a saved run, or damaged: {cut(str(error), 120)}") from None


def _require_small(archive: zipfile.ZipFile, size: int) -> None:
    """Refuse a small file that becomes large when it is read; `Run.save` does not compress."""
    declared = sum(entry.file_size for entry in archive.infolist())
    if declared > max(size, MAX_BYTES):
        raise ValueError(
            f"its arrays have {declared} bytes, but the file has {size}; compressed, at most {MAX_BYTES} are read"
        )


def _array(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> NDArray[Any]:
    """Return an array of the archive, read only if the numbers that it declares are there."""
    headers = {(1, 0): read_array_header_1_0, (2, 0): read_array_header_2_0}
    with archive.open(entry) as stream:
        header = headers.get(read_magic(stream))
        if header is None:
            raise ValueError(f"{entry.filename} is of an unknown version of NumPy's format")
        shape, _, kind = header(stream)
        if math.prod(shape) * kind.itemsize > entry.file_size:
            raise ValueError(f"{entry.filename} declares the shape {shape}, but has {entry.file_size} bytes")
    with archive.open(entry) as stream:
        result: NDArray[Any] = read_array(stream, allow_pickle=False)
        return result


@contextmanager
def described(path: str | PathLike[str]) -> Iterator[None]:
    """Put the name of the file before an error about its contents."""
    try:
        yield
    except RodynError as error:
        raise FileError(f"{files.label(Path(path))}: {error}") from None
    except (TypeError, ValueError, KeyError) as error:
        raise FileError(f"{files.label(Path(path))}: not a saved run of this version: {error}") from None
