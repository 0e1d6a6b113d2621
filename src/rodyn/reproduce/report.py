"""The verdicts of all experiments: rows, text, `verdicts.json` and the page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path

from rodyn.errors import FileError
from rodyn.reproduce import store
from rodyn.reproduce.experiment import Experiment
from rodyn.reproduce.page import TITLE, html
from rodyn.reproduce.store import Record
from rodyn.writing.output_file import write_text
from rodyn.writing.tables import Cells, Report, table

VERDICTS = "verdicts.json"
PAGE = "report.html"
FAILED = "failed"
"""The verdict in the row of an experiment that failed, which has no claims."""


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
        outcome = {"verdict": FAILED, "why": record.failure, "numbers": {}}
        return [{"id": None, **about, "place": experiment.place, "claim": None, **outcome}]
    return [
        {
            "id": claim.id,
            **about,
            "place": claim.place,
            "claim": claim.text,
            "verdict": claim.verdict,
            "why": claim.why,
            "numbers": dict(claim.numbers),
        }
        for claim in record.claims
    ]


def verdicts(found: list[Cells]) -> Report:
    """The rows, and as text a table of the verdicts with their counts."""
    cells = [[row["experiment"], row["id"] or "–", row["verdict"], row["why"]] for row in found]
    parts = [table(["experiment", "claim", "verdict", "why"], cells)] if cells else []
    return Report("\n\n".join([*parts, summary(found)]), found)


def summary(found: list[Cells]) -> str:
    """How many claims got each verdict.

    >>> summary([{"verdict": "refuted", "id": "a"}, {"verdict": "failed", "id": None}])
    '1 claim: 1 refuted. 1 experiment failed.'
    """
    counts = Counter(row["verdict"] for row in found)
    failed = counts.pop(FAILED, 0)
    each = ", ".join(f"{count} {verdict}" for verdict, count in counts.most_common())
    total = counts.total()
    words = f"{total} claim{'s' * (total != 1)}{f': {each}' if each else ''}."
    return f"{words} {failed} experiment{'s' * (failed != 1)} failed." if failed else words


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
