"""Samples of motions and torques in files: what `Run.to_csv` and the commands write, or a log of a robot."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from os import PathLike
from pathlib import Path
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import FileError, InputTypeError, cut, is_one_of, listed, nearest, short, unknown
from rodyn.plain_text import csv_cell
from rodyn.robot import Robot
from rodyn.simulate.result.columns import (
    ENERGIES,
    FREE,
    NAMINGS,
    TIME,
    TOOL,
    TRAJECTORY,
    Names,
    names,
    parquet_columns,
)
from rodyn.simulate.result.run import Run
from rodyn.writing.output_file import checked_path

FIELDS = (TIME, *Names._fields)
SUFFIXES = (".csv", ".npz", ".parquet")


@dataclass(frozen=True, eq=False, repr=False)
class Samples:
    """Rows of a file: t (m,), q (m, nq), qd, qdd and tau (m, nv), those that it has; `"qdd" in samples` says whether.

    `fields` are the arrays by name; `notes` say which columns were not read, and what was taken for granted.
    """

    name: str
    fields: Mapping[str, Floats]
    notes: tuple[str, ...] = ()

    def __contains__(self, field: object) -> bool:
        return field in self.fields

    @property
    def t(self) -> Floats:
        """(m,): the times (s)."""
        return self._field("t")

    @property
    def q(self) -> Floats:
        """(m, nq): the coordinates."""
        return self._field("q")

    @property
    def qd(self) -> Floats:
        """(m, nv): the velocities."""
        return self._field("qd")

    @property
    def qdd(self) -> Floats:
        """(m, nv): the accelerations."""
        return self._field("qdd")

    @property
    def tau(self) -> Floats:
        """(m, nv): the torques (N·m) and forces (N)."""
        return self._field("tau")

    def _field(self, name: str) -> Floats:
        if name not in self.fields:
            known = f"but of {listed(list(self.fields))}" if self.fields else "nor of any other field"
            raise FileError(f"{self.name} has no columns of {name}, {known}{self._unread()}")
        return self.fields[name]

    def _unread(self) -> str:
        return "".join(f"; {note}" for note in self.notes)

    def __len__(self) -> int:
        return len(next(iter(self.fields.values()), ()))

    def having(self, **fields: Floats) -> Samples:
        """Return a copy with more fields, or others."""
        return replace(self, fields={**self.fields, **fields})

    def __repr__(self) -> str:
        return (
            f"<Samples of {short(self.name)}: {len(self)} rows of {listed(list(self.fields)) or 'nothing'}>"
        )


class Sheet(NamedTuple):
    """A table of a file: its name in messages, its columns, how many rows it has, and the numbers of a column."""

    name: str
    header: Sequence[str]
    rows: int
    numbers: Callable[[int], Floats]


def read_samples(
    path: str | PathLike[str],
    robot: Robot,
    *,
    needed: Sequence[str] = (),
    optional: Sequence[str] = FIELDS,
) -> Samples:
    """Read samples of a robot from a file: .csv or .parquet with the columns of `Run.to_csv`, or a saved run (.npz).

    Columns are found by name, in any order: t, q1 or q_elbow, and so on. `needed`: fields ("t", "q", "qd", "qdd",
    "tau") that must be there; of the others those in `optional` are read if they are. A field is there whole or not at
    all, except that forces on a floating base which are not named are zero. A `FileError` names line, column and value
    of what is no finite number.

    >>> import rodyn as rd
    >>> from tempfile import TemporaryDirectory
    >>> arm = rd.load("two_link")
    >>> with TemporaryDirectory() as directory:
    ...     _ = Path(f"{directory}/log.csv").write_text("t,tau2,tau1\\n0,1,2\\n0.5,3,4\\n")
    ...     rd.read_samples(f"{directory}/log.csv", arm).tau
    array([[2., 1.],
           [4., 3.]])
    """
    _require_robot(robot)
    for name, words in (("needed", needed), ("optional", optional)):
        if isinstance(words, str) or not isinstance(words, Sequence):
            raise InputTypeError(f"{name} is a list of fields, such as ('q', 'qd'), got {short(words)}")
    _require_fields(needed, optional)
    file = checked_path(path)
    label, suffix = cut(str(file), 200), file.suffix.lower()
    if suffix not in SUFFIXES:
        raise FileError(f"{label}: samples are read from {', '.join(SUFFIXES)}")
    if not file.is_file():
        raise FileError(f"{label}: {'not a regular file' if file.exists() else 'there is no such file'}")
    if suffix == ".npz":
        return _of_run(Run.load(file), robot, label, (*needed, *optional))
    if suffix == ".parquet":
        return _of_sheet(_parquet(file, label), robot, needed, optional)
    try:
        with file.open(encoding="utf-8-sig", newline="") as stream:
            return samples_of(stream, label, robot, needed, optional)
    except OSError as error:
        raise FileError(f"{label}: {error.strerror or error}") from None


def samples_of(
    lines: Iterable[str],
    name: str,
    robot: Robot,
    needed: Sequence[str] = (),
    optional: Sequence[str] = FIELDS,
) -> Samples:
    """Return the samples in lines of CSV; `name` is that of the file, for messages."""
    return _of_sheet(_csv(lines, name), robot, needed, optional)


def _require_robot(robot: object) -> None:
    if not isinstance(robot, Robot):
        raise InputTypeError(f"samples are of a Robot, got {short(robot)}; load one with rd.load(…)")


def _require_fields(*given: Sequence[str]) -> None:
    for field in chain(*given):
        if not is_one_of(field, FIELDS):
            raise unknown("field of samples", field, FIELDS)


def _of_run(run: Run, robot: Robot, label: str, wanted: Sequence[str]) -> Samples:
    if (run.robot.nq, run.robot.nv) != (robot.nq, robot.nv):
        raise FileError(
            f"{label}: a run of robot {run.robot.name!r} with {run.robot.nv} velocities, but robot {robot.name!r} has "
            f"{robot.nv}"
        )
    if run.shape:
        raise FileError(f"{label}: a batch of {run.reached[..., 0].size} trajectories: save one of them")
    other = run.robot.name != robot.name
    notes = (f"{label} is a run of robot {run.robot.name!r}",) if other else ()
    return Samples(label, {field: getattr(run, field) for field in FIELDS if field in wanted}, notes)


def _of_sheet(sheet: Sheet, robot: Robot, needed: Sequence[str], optional: Sequence[str]) -> Samples:
    places = {name: k for k, name in enumerate(sheet.header)}
    own = {*TOOL, *ENERGIES, TRAJECTORY}
    result: dict[str, Floats] = {}
    notes: list[str] = []
    for field in FIELDS:
        wanted = _called(field, robot, places, sheet.name if field in (*needed, *optional) else None)
        missing = [name for name in wanted if name not in places]
        own.update(wanted)
        base = _of_base(robot, wanted) if field == "tau" else []
        if base and len(missing) < len(wanted) and set(base) <= set(missing):
            notes.append(f"{sheet.name} has no {base[0]} … {base[-1]}: no force on the base")
            missing = missing[len(base) :]
        if missing and (field in needed or (field in optional and len(missing) < len(wanted))):
            raise FileError(_lacking(sheet, field, wanted, missing, robot))
        if not missing and field in (*needed, *optional):
            rows = [
                sheet.numbers(places[name]) if name in places else np.zeros(sheet.rows) for name in wanted
            ]
            result[field] = rows[0] if field == TIME else np.stack(rows, axis=-1)
    others = [name for name in sheet.header if name not in own]
    if others:
        notes.append(f"columns of {sheet.name} that are not read: {listed(others)}")
    return Samples(sheet.name, result, tuple(notes))


def _of_base(robot: Robot, wanted: Sequence[str]) -> list[str]:
    """Return the columns of a floating base among those of a field of velocities."""
    return [] if robot.base == "fixed" else list(wanted[: len(FREE.tau)])


def _called(field: str, robot: Robot, places: dict[str, int], read_from: str | None) -> tuple[str, ...]:
    """Return the columns of a field: numbered, or by joint if more of those are there; what is read has one of them."""
    if field == TIME:
        return (TIME,)
    choices = [tuple(map(csv_cell, getattr(names(robot, by), field))) for by in NAMINGS]
    for numbered, by_joint in zip(*choices, strict=True):
        if read_from is not None and numbered != by_joint and {numbered, by_joint} <= places.keys():
            raise FileError(
                f"{read_from}, line 1: {short(numbered)} and {short(by_joint)} are both {field} of one joint: keep one"
            )
    return max(choices, key=lambda choice: sum(name in places for name in choice))


def _lacking(sheet: Sheet, field: str, wanted: Sequence[str], missing: Sequence[str], robot: Robot) -> str:
    """Return what a file lacks, and what may have been meant."""
    known = {name for by in NAMINGS for column in names(robot, by) for name in map(csv_cell, column)}
    spare = [name for name in sheet.header if name not in known]
    times = [name for name in spare if name.lower() in ("t", "time", "times", "stamp", "timestamp")]
    meant = nearest(missing[0], spare, 1) if field != TIME else times
    guess = f" (is it {short(meant[0])}?)" if meant else ""
    if f"{field}0" in spare:
        guess = f" (joints are counted from 1 here: what the file calls {field}0 is {field}1)"
    what = (
        "t is the time in s" if field == TIME else f"{field} of robot {robot.name!r} is {listed(wanted, 8)}"
    )
    has = listed(list(sheet.header), 12)
    return f"{sheet.name}, line 1: there is no column {short(missing[0])}{guess}; {what}; the file has {has}"


def _csv(lines: Iterable[str], name: str) -> Sheet:
    """Return a table with a line of names first."""
    rows: list[list[str]] = []
    at: list[int] = []
    reader = csv.reader(lines, strict=True)
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                rows.append(row)
                at.append(reader.line_num)
    except csv.Error as error:
        raise FileError(f"{name}, line {reader.line_num}: not CSV: {error}") from None
    except UnicodeDecodeError as error:
        raise FileError(f"{name}: not a text in UTF-8: {error.reason} at byte {error.start}") from None
    if len(rows) < 2:
        raise FileError(f"{name} has no samples: a line of column names, then a line for each sample")
    header = [cell.strip() for cell in rows[0]]
    _require_header(name, at[0], header)
    for line, row in zip(at, rows, strict=True):
        if len(row) != len(header):
            raise FileError(
                f"{name}, line {line}: {len(row)} cells, but there are {len(header)} columns; a decimal comma?"
            )

    def numbers(k: int) -> Floats:
        try:
            found = np.array([_number(row[k]) for row in rows[1:]])
            bad = np.flatnonzero(~np.isfinite(found))
        except ValueError:
            bad = np.array([next(j for j, row in enumerate(rows[1:]) if not _is_number(row[k]))])
        if not len(bad):
            return found
        j = int(bad[0]) + 1
        raise FileError(
            f"{name}, line {at[j]}, column {header[k]}: {short(rows[j][k].strip())} is no finite number; a number such "
            "as 0.5 or -1e-3 belongs there"
        )

    return Sheet(name, header, len(rows) - 1, numbers)


def _number(cell: str) -> float:
    """Return the number in a cell; what Python takes beyond that, 1_0 and digits of other scripts, is none."""
    if "_" in cell or not cell.isascii():
        raise ValueError(cell)
    return float(cell)


def _is_number(cell: str) -> bool:
    try:
        _number(cell)
    except ValueError:
        return False
    return True


def _require_header(name: str, line: int, header: Sequence[str]) -> None:
    """Raise if the first line has no names, or one of them twice."""
    if len(header) == 1 and any(mark in header[0] for mark in ";\t"):
        raise FileError(
            f"{name}, line {line}: columns are separated by commas, this line has {short(header[0])}"
        )
    if all(map(_is_number, header)):
        raise FileError(f"{name}, line {line}: names of columns belong here (t, q1, …, tau1, …), not numbers")
    twice = [cell for cell in header if header.count(cell) > 1]
    if twice:
        raise FileError(f"{name}, line {line}: there are two columns {short(twice[0])}")


def _parquet(file: Path, label: str) -> Sheet:
    result = parquet_columns(file)
    header = list(result)

    def numbers(k: int) -> Floats:
        column = result[header[k]]
        if column.dtype.kind not in "iuf" or not np.isfinite(column).all():
            raise FileError(f"{label}, column {header[k]}: not all of its cells are finite numbers")
        return np.asarray(column, dtype=np.float64)

    if not header or not len(result[header[0]]):
        raise FileError(f"{label} has no samples")
    return Sheet(label, header, len(result[header[0]]), numbers)
