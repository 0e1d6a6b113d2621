"""Runs in files: written whole or not at all, without pickle, and read back bit for bit."""

from __future__ import annotations

import json
import os
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from os import PathLike
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import FileError, InputTypeError, RodynError, short, unwritable
from rodyn.model.formats import files, readers
from rodyn.robot import Robot

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run

SCHEMA = "rodyn-run-1"
ARRAYS = ("t", "q", "qd", "status", "message", "t_end", "q_end", "qd_end")
FORCES = ("tau", "qdd")
TEXTS = ("schema", "robot", "settings")
STATISTICS, TORQUE = "statistics_", "torque: "
"""Arrays of these prefixes are statistics, and the torques of one law."""

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


def written(path: str | PathLike[str], write: Callable[[BinaryIO], None]) -> None:
    """Write a file whole or not at all: complete in a directory beside its place, then moved there."""
    file = _path(path)
    name = files.label(file)
    try:
        place = Path(os.path.realpath(file))  # what a link leads to
        if not place.parent.is_dir():
            raise FileError(f"{name}: there is no directory {files.label(place.parent)}: make it first")
        if place.exists() and not place.is_file():
            what = "a directory" if place.is_dir() else "not a regular file"
            raise FileError(f"{name} is {what}: give the name of a file")
        with TemporaryDirectory(prefix=".rodyn-", dir=place.parent) as scratch:
            draft = Path(scratch) / "draft"
            with draft.open("wb") as stream:
                write(stream)
            draft.replace(place)
    except OSError as error:
        raise unwritable(name, error) from None


def _path(path: object) -> Path:
    if not isinstance(path, str | os.PathLike) or not path:
        raise InputTypeError(f"a path is a text or a pathlib.Path, got {short(path)}")
    try:
        file = Path(path)
        file.lstat()
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as error:
        raise FileError(f"{files.label(file)}: {error.strerror or error}") from None
    except (TypeError, ValueError) as error:  # no path at all, such as one with a zero byte
        raise FileError(f"{short(path)}: {error}") from None
    return file


def npz_writer(arrays: Mapping[str, Any]) -> Callable[[BinaryIO], None]:
    """What writes arrays by name."""
    return lambda stream: np.savez(stream, allow_pickle=False, **arrays)


def results(run: Run) -> dict[str, Any]:
    """What a run found, as arrays by name."""
    energy = run.energy
    return _own(run) | {
        "end_effector": run.end_effector,
        "kinetic": energy.kinetic,
        "potential": energy.potential,
        "total": energy.total,
    }


def everything(run: Run) -> dict[str, Any]:
    """Everything that `Run.load` needs, as arrays by name; robot and settings are JSON."""
    settings = json.dumps(asdict(run.settings))
    texts = dict(zip(TEXTS, (SCHEMA, run.robot.to_json(), settings), strict=True))
    return texts | _own(run) | {STATISTICS + name: value for name, value in run.statistics._asdict().items()}


def _own(run: Run) -> dict[str, Any]:
    torques = {TORQUE + name: array for name, array in run.torques.items()}
    return {name: getattr(run, name) for name in (*ARRAYS, *FORCES)} | torques


def read(path: str | PathLike[str]) -> Saved:
    """What `everything` wrote."""
    file = _path(path)
    found = _arrays(file)
    with described(file):
        missing = [name for name in (*TEXTS, *ARRAYS, *FORCES) if name not in found]
        if missing:
            raise FileError(f"not a saved run: it has no {', '.join(missing)}; Run.save writes one")
        schema, robot, settings = (str(found[name]) for name in TEXTS)
        if schema != SCHEMA:
            raise FileError(f"a run of schema {short(schema)}, but this version reads {SCHEMA}")
        plain = _document(settings, "settings")
        plain["rotor_inertia"] = tuple(plain.get("rotor_inertia", ()))
        return Saved(
            Robot.of(readers.from_dict(_document(robot, "robot"), physical="warn")),
            plain,
            {
                name.removeprefix(STATISTICS): array if array.ndim else array.item()
                for name, array in found.items()
                if name.startswith(STATISTICS)
            },
            {name: found[name] for name in ARRAYS},
            {name: found[name] for name in FORCES} | {"torques": _torques(found, plain)},
        )


def _torques(found: Mapping[str, NDArray[Any]], settings: Mapping[str, Any]) -> dict[str, NDArray[Any]]:
    """The torques of each law; a file from before they were kept has all of them as one."""
    kept = {name.removeprefix(TORQUE): found[name] for name in found if name.startswith(TORQUE)}
    return kept or ({} if settings.get("free") else {str(settings.get("torque")): found["tau"]})


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
        with file.open("rb") as stream, np.load(stream, allow_pickle=False) as found:
            return {key: found[key] for key in found.files}
    except (TypeError, AttributeError):  # a lone array (.npy), which is no archive
        raise FileError(
            f"{name}: not a saved run, but something else of NumPy; Run.save writes one"
        ) from None
    except UNREADABLE as error:
        detail = short(str(error)).strip("'\"")
        raise FileError(f"{name}: not a saved run, or damaged: {detail}") from None


@contextmanager
def described(path: str | PathLike[str]) -> Iterator[None]:
    """Put the name of the file before an error about its contents."""
    try:
        yield
    except RodynError as error:
        raise FileError(f"{files.label(Path(path))}: {error}") from None
    except (TypeError, ValueError, KeyError) as error:
        raise FileError(f"{files.label(Path(path))}: not a saved run of this version: {error}") from None
