"""What an experiment found, kept in a folder: data as CSV, pictures, and `finding.json`, which is written last."""

from __future__ import annotations

import csv
import hashlib
import json
import math
import platform
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Any, get_args

import numpy as np

from rodyn.errors import FileError, short
from rodyn.kernel.machine.choose import source, versions
from rodyn.kernel.machine.target import target
from rodyn.plot.draw import draw, version
from rodyn.plot.figure import Figure
from rodyn.reproduce.experiment import Claim, Finding, Number, Table, Verdict

FINDING = "finding.json"
FAILURE = "failure.txt"
"""Where the traceback of an experiment that failed is kept, until it succeeds."""
PICTURES = (".svg", ".png")


@dataclass(frozen=True)
class Picture:
    """A figure by name and title; its files, none where there is no matplotlib."""

    name: str
    title: str
    files: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """What is kept of an experiment.

    fingerprint   of what it was computed with
    tables        name → its file; files of tables and pictures lie in the folder of the experiment
    failure       why there is nothing else, or None
    """

    experiment: str
    fingerprint: str
    claims: tuple[Claim, ...] = ()
    notes: tuple[str, ...] = ()
    tables: Mapping[str, str] = field(default_factory=dict)
    pictures: tuple[Picture, ...] = ()
    failure: str | None = None

    @property
    def files(self) -> tuple[str, ...]:
        """All but `finding.json`."""
        return (*self.tables.values(), *chain.from_iterable(picture.files for picture in self.pictures))


def fingerprint() -> str:
    """Of what numbers and pictures depend on: our source and robots, the compiler and machine, versions of packages."""
    machine = target()
    ours = (source("*.json"), versions() if machine else source())
    others = (platform.python_version(), np.__version__, version(), machine)
    return hashlib.sha256(repr((ours, others)).encode()).hexdigest()


def kept(folder: Path, mark: str | None = None) -> Record | None:
    """What an experiment's folder holds, if it is whole, and of this fingerprint where one is given."""
    try:
        found = json.loads((folder / FINDING).read_text(encoding="utf-8"))
        record = Record(
            experiment=found["experiment"],
            fingerprint=found["fingerprint"],
            claims=tuple(Claim(**claim) for claim in found["claims"]),
            notes=tuple(found["notes"]),
            tables=found["tables"],
            pictures=tuple(
                Picture(one["name"], one["title"], tuple(one["files"])) for one in found["pictures"]
            ),
        )
        whole = all(Path(file).name == file and (folder / file).is_file() for file in record.files)
    except (
        OSError,
        ValueError,
        TypeError,
        KeyError,
        AttributeError,
    ):  # none, or damaged: it is computed again
        return None
    return record if whole and mark in (None, record.fingerprint) else None


def write(finding: Finding, experiment: str, folder: Path, mark: str) -> Record:
    """Write a finding into the folder of its experiment; files of the one before go."""
    claims = tuple(_checked(claim) for claim in finding.claims)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        before = kept(folder)
        for file in (FINDING, FAILURE, *(before.files if before else ())):
            (folder / file).unlink(missing_ok=True)
        tables = {name: f"{stem}.csv" for name, stem in _stems(finding.tables).items()}
        for name, file in tables.items():
            (folder / file).write_text(as_csv(finding.tables[name]), encoding="utf-8")
        pictures = tuple(
            _drawn(name, stem, finding.figures[name], folder)
            for name, stem in _stems(finding.figures).items()
        )
        record = Record(experiment, mark, claims, tuple(finding.notes), tables, pictures)
        whole = asdict(record)
        del whole["failure"]
        replace(folder / FINDING, as_json(whole))
    except OSError as error:
        raise FileError(f"{str(folder)!r} cannot be written: {error.strerror or error}") from error
    return record


def replace(path: Path, text: str) -> Path:
    """Write a file such that a reader finds the old one or the new one, and nothing between."""
    half = path.with_name(f".{path.name}.part")
    half.write_text(text, encoding="utf-8")
    return half.replace(path)


def as_json(value: Any) -> str:
    """JSON for people and machines."""
    return json.dumps(value, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def as_csv(table: Table) -> str:
    """The table under its headings; numbers with all their digits.

    >>> print(as_csv(Table({"t": [0.0, 0.1], "joint": [1, 2]})), end="")
    t,joint
    0.0,1
    0.1,2
    """
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(table.columns)
    writer.writerows(zip(*map(_column, table.columns.values()), strict=True))
    return stream.getvalue()


def _column(column: Any) -> list[Any]:
    found: list[Any] = column.tolist() if isinstance(column, np.ndarray) else list(column)
    return [cell.item() if isinstance(cell, np.generic) else cell for cell in found]


def _drawn(name: str, stem: str, figure: Figure, folder: Path) -> Picture:
    suffixes = PICTURES if version() else ()
    return Picture(name, figure.title, tuple(draw(figure, folder / f"{stem}{end}").name for end in suffixes))


@cache
def _verdicts() -> tuple[str, ...]:
    return get_args(Verdict)


def _checked(claim: Claim) -> Claim:
    """The claim with numbers that JSON has."""
    if claim.verdict not in _verdicts():
        raise ValueError(f"claim {claim.id!r}: verdict {claim.verdict!r} is none of {', '.join(_verdicts())}")
    numbers = {name: _number(claim.id, name, value) for name, value in claim.numbers.items()}
    return Claim(claim.id, claim.place, claim.text, claim.verdict, claim.why, numbers)


def _number(claim: str, name: str, value: Any) -> Number:
    """A number as JSON has it; those that are not finite are words."""
    plain = value.item() if isinstance(value, np.generic) else value
    if isinstance(plain, float) and not math.isfinite(plain):
        return str(plain)
    if plain is None or isinstance(plain, str | bool | int | float):
        return plain
    raise TypeError(f"claim {claim!r}: number {name!r} is {short(value)}")


def _stems(named: Mapping[str, object]) -> dict[str, str]:
    """Names → the stems of their files, which are told apart by systems that know no capitals as well."""
    stems = {name: re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-") for name in named}
    if "" in stems.values() or len({stem.lower() for stem in stems.values()}) < len(stems):
        raise ValueError(f"names that are no names of files, or the same: {', '.join(map(repr, named))}")
    return stems
