"""The folder of an experiment: data as CSV, pictures, and `finding.json`, which is written last."""

from __future__ import annotations

import hashlib
import json
import math
import platform
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

from rodyn.errors import short, unwritable
from rodyn.input_file import read_regular
from rodyn.kernel.machine.choose import source, versions
from rodyn.kernel.machine.target import target
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, Number
from rodyn.plot.draw import draw, version
from rodyn.plot.figure import Figure
from rodyn.writing.output_file import write_text

FINDING = "finding.json"
FAILURE = "failure.txt"
"""The traceback of an experiment that failed; removed when it succeeds."""
MAX_FINDING = 64 * 1024 * 1024  # bytes
PICTURES = (".svg", ".png")


@dataclass(frozen=True)
class Picture:
    """A figure by name and title; its files, none where there is no matplotlib."""

    name: str
    title: str
    files: tuple[str, ...] = ()


@dataclass(frozen=True)
class Record:
    """What the folder of an experiment holds.

    fingerprint   of what it was computed with
    tables        name → its file; files of tables and pictures lie in the folder of the experiment
    failure       why the experiment failed (all else is empty then), or None
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
    """Hash what results depend on: our source and robots, the compiler, the machine, versions of packages."""
    machine = target()
    ours = (source("*.json"), source("*.toml"), versions() if machine else source())
    others = (platform.python_version(), np.__version__, version(), machine)
    return hashlib.sha256(repr((ours, others)).encode()).hexdigest()


def read_record(folder: Path, mark: str | None = None) -> Record | None:
    """Return the record in a folder; None if files are missing or damaged, or its fingerprint is not `mark`."""
    try:
        document = json.loads(read_regular(folder / FINDING, MAX_FINDING))
        record = Record(
            experiment=document["experiment"],
            fingerprint=document["fingerprint"],
            claims=tuple(_claim(claim) for claim in document["claims"]),
            notes=tuple(document["notes"]),
            tables=document["tables"],
            pictures=tuple(
                Picture(picture["name"], picture["title"], tuple(picture["files"]))
                for picture in document["pictures"]
            ),
        )
        whole = all(Path(file).name == file and (folder / file).is_file() for file in record.files)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):  # missing or damaged: compute it again
        return None
    return record if whole and mark in (None, record.fingerprint) else None


def write(finding: Finding, experiment: str, folder: Path, mark: str) -> Record:
    """Write a finding into the folder of its experiment; files of the finding before it are removed."""
    claims = tuple(_checked(claim) for claim in finding.claims)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        before = read_record(folder)
        for file in (FINDING, FAILURE, *(before.files if before else ())):
            (folder / file).unlink(missing_ok=True)
        tables = {name: f"{stem}.csv" for name, stem in _stems(finding.tables).items()}
        for name, file in tables.items():
            write_text(folder / file, finding.tables[name].as_csv())
        pictures = tuple(
            _drawn(name, stem, finding.figures[name], folder)
            for name, stem in _stems(finding.figures).items()
        )
        record = Record(experiment, mark, claims, tuple(finding.notes), tables, pictures)
        whole = asdict(record)
        del whole["failure"]
        write_text(folder / FINDING, as_json(whole))
    except OSError as error:
        raise unwritable(folder, error) from error
    return record


def as_json(value: Any) -> str:
    """Return JSON in lines; numbers that are not finite are an error."""
    return json.dumps(value, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def _drawn(name: str, stem: str, figure: Figure, folder: Path) -> Picture:
    suffixes = PICTURES if version() else ()
    return Picture(name, figure.title, tuple(draw(figure, folder / f"{stem}{end}").name for end in suffixes))


def _claim(document: dict[str, Any]) -> Claim:
    """Return a claim as `finding.json` holds it."""
    return Claim(**{**document, "checks": tuple(Check(**check) for check in document["checks"])})


def _checked(claim: Claim) -> Claim:
    """Return the claim with numbers that JSON has."""
    more = {name: _number(claim.id, name, value) for name, value in claim.more.items()}
    return replace(claim, more=more)


def _number(claim: str, name: str, value: Any) -> Number:
    """Return a number that JSON can hold; one that is not finite becomes a word."""
    plain = value.item() if isinstance(value, np.generic) else value
    if isinstance(plain, float) and not math.isfinite(plain):
        return str(plain)
    if plain is None or isinstance(plain, str | bool | int | float):
        return plain
    raise TypeError(f"claim {claim!r}: number {name!r} is {short(value)}")


def _stems(named: Mapping[str, object]) -> dict[str, str]:
    """Return names → the stems of their files, which also differ where case is ignored."""
    stems = {name: re.sub(r"[^A-Za-z0-9_-]+", "-", name).strip("-") for name in named}
    if "" in stems.values() or len({stem.lower() for stem in stems.values()}) < len(stems):
        raise ValueError(f"names that give no file name, or the same one: {', '.join(map(repr, named))}")
    return stems
