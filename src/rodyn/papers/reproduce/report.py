"""The verdicts of all experiments: rows, text, `verdicts.json` and the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rodyn.errors import FileError
from rodyn.papers.reproduce import store
from rodyn.papers.reproduce.experiment import Experiment
from rodyn.papers.reproduce.page import OURS, PAPERS, TITLE, html
from rodyn.papers.reproduce.store import Record
from rodyn.writing.output_file import write_text
from rodyn.writing.tables import Cells, Report, table

VERDICTS = "verdicts.json"
PAGE = "report.html"
FAILED = "failed"
"""The verdict in the row of an experiment that failed, which has no claims."""
TITLES = {PAPERS: ("paper", None), OURS: ("ours",)}
"""Titles of the tables and the kinds of claims in them; experiments that failed are in the first."""


def rows(experiments: Iterable[Experiment], records: Mapping[str, Record]) -> list[Cells]:
    """A row for each claim, and for each experiment that failed."""
    return [
        row
        for experiment in experiments
        if experiment.id in records
        for row in _rows(experiment, records[experiment.id])
    ]


def _rows(experiment: Experiment, record: Record) -> list[Cells]:
    about = {"experiment": experiment.id, "items": list(experiment.items), "paper": experiment.paper}
    if record.failure is not None:
        outcome: Cells = {"verdict": FAILED, "why": record.failure, "rule": None, "checks": [], "numbers": {}}
        return [{"id": None, "kind": None, **about, "place": experiment.place, "claim": None, **outcome}]
    return [
        {
            "id": claim.id,
            "kind": claim.kind,
            **about,
            "place": claim.place,
            "claim": claim.text,
            "verdict": claim.verdict,
            "why": claim.why,
            "rule": claim.rule,
            "checks": [asdict(check) | {"holds": check.holds} for check in claim.checks],
            "numbers": claim.numbers,
        }
        for claim in record.claims
    ]


def verdicts(found: list[Cells]) -> Report:
    """The rows, and as text a table of the papers' claims, one of our own statements, and how many got each verdict."""
    parts = []
    for title, kinds in TITLES.items():
        cells = [
            [row["experiment"], row["id"] or "–", row["verdict"], row["why"]]
            for row in found
            if row["kind"] in kinds
        ]
        if cells:
            parts.append(table(["experiment", "claim", "verdict", "why"], cells, title))
    return Report("\n\n".join([*parts, summary(found)]), found)


def summary(found: list[Cells]) -> str:
    """How many of the papers' claims, and of our own statements, got each verdict.

    >>> summary([{"verdict": "refuted", "id": "a", "kind": "paper"}, {"verdict": "failed", "id": None, "kind": None}])
    '1 claim of the papers: 1 refuted. 1 experiment failed.'
    """
    claims, ours = (_counted(found, kind) for kind in ("paper", "ours"))
    sentences = [f"{_plural(claims.total(), 'claim')} of the papers{_each(claims)}."]
    if ours:
        sentences.append(f"{_plural(ours.total(), 'statement')} of our own{_each(ours)}.")
    failed = sum(row["verdict"] == FAILED for row in found)
    if failed:
        sentences.append(f"{_plural(failed, 'experiment')} failed.")
    return " ".join(sentences)


def _counted(found: list[Cells], kind: str) -> Counter[Any]:
    return Counter(row["verdict"] for row in found if row["kind"] == kind)


def _each(counts: Counter[Any]) -> str:
    return f": {', '.join(f'{count} {verdict}' for verdict, count in counts.most_common())}" if counts else ""


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}{'s' * (count != 1)}"


def require_ours(folder: Path) -> None:
    """Raise if the folder holds a report or verdicts that were not written here: they would be overwritten."""
    marks = {PAGE: TITLE, VERDICTS: '"verdict"'}
    for name, mark in marks.items():
        file = folder / name
        if file.is_file() and mark not in file.read_text(encoding="utf-8", errors="replace").replace(
            "&#x27;", "'"
        ):
            raise FileError(
                f"{str(file)!r} was not written by rodyn reproduce and would be overwritten: choose another --out"
            )


def write(experiments: Iterable[Experiment], records: Mapping[str, Record], folder: Path) -> Path:
    """Write `verdicts.json` and `report.html` beside the folders of the experiments; returns the path of the page."""
    listed = list(experiments)
    found = rows(listed, records)
    write_text(folder / VERDICTS, store.as_json(found))
    return write_text(folder / PAGE, html(listed, records, folder, summary(found)) + "\n")
