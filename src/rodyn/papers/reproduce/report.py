"""The verdicts of all experiments: rows, text, `verdicts.json`, and one HTML page with the pictures inside."""

from __future__ import annotations

from base64 import b64encode
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import quote

from rodyn.errors import FileError
from rodyn.papers.reproduce import store
from rodyn.papers.reproduce.experiment import Claim, Experiment, Number
from rodyn.papers.reproduce.lost import lacking
from rodyn.papers.reproduce.store import FAILURE, Picture, Record
from rodyn.writing import markup
from rodyn.writing.output_file import write_text
from rodyn.writing.tables import Cells, Report, table

TITLE = "The papers' experiments, computed again"
NO_PICTURES = "Pictures were not drawn: pip install matplotlib, then run the same command again."
PAPERS = "Claims of the papers"
OURS = "Our own statements"
NOT_THEIRS = "No paper makes these statements: rodyn's authors add them to what the papers say."
LOST = "Experiments whose data are lost"
WITHOUT = (
    "These tables, numbers, programs and machines are not in the papers or cannot be had. No curve of their figures is "
    "available either: what the text of the papers says about them is judged."
)

# verdict → its mark and class; the word is always beside them, so no verdict is shown by colour alone
MARKS = {
    "confirmed": ("✓", "yes"),
    "confirmed in part": ("◐", "part"),
    "refuted": ("✗", "no"),
    "cannot be decided": ("?", "open"),
    "failed": ("!", "failed"),
}

STYLE = """
.rodyn { overflow-wrap: anywhere; }
.rodyn h2 { font-size: 1.15rem; margin-top: 2.5rem; padding-top: 1rem; }
.rodyn p { margin: .3rem 0; }
.rodyn table { border-collapse: collapse; font-size: .9rem; margin: .6rem 0; }
.rodyn th, .rodyn td { text-align: left; vertical-align: top; padding: .3rem 1rem .3rem 0;
  border-bottom: 1px solid color-mix(in srgb, currentColor 14%, transparent); }
.rodyn table.verdicts { table-layout: fixed; width: 100%; }
.rodyn table.verdicts th:nth-child(1) { width: 10.5rem; }
.rodyn table.verdicts th:nth-child(3), .rodyn table.verdicts th:nth-child(4) { width: 9rem; }
.rodyn table.numbers td:last-child { font-variant-numeric: tabular-nums; }
.rodyn .mark { --tint: #777; display: inline-block; white-space: nowrap; font-size: .85rem; font-weight: 600;
  padding: .05rem .5rem; border-left: .25rem solid var(--tint);
  background: color-mix(in srgb, var(--tint) 18%, Canvas); }
.rodyn .yes { --tint: #009E73; } .rodyn .part { --tint: #E69F00; } .rodyn .no { --tint: #D55E00; }
.rodyn .open { --tint: #0072B2; } .rodyn .failed { --tint: #B00020; }
.rodyn .claim { margin: .8rem 0; padding: .1rem 0 .1rem 1rem;
  border-left: 2px solid color-mix(in srgb, currentColor 18%, transparent); }
.rodyn figure { margin: 1rem 0; }
.rodyn figure img { display: block; max-width: 100%; height: auto; background: #fff; }
.rodyn figcaption { font-size: .85rem; opacity: .75; }
.rodyn dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1rem;
  font-size: .9rem; margin: .5rem 0; }
.rodyn dt { opacity: .75; } .rodyn dd { margin: 0; }
.rodyn :target { outline: 2px solid #0072B2; outline-offset: .3rem; }
@media (max-width: 40rem) {
  .rodyn { padding: 1rem; }
  .rodyn table.verdicts thead { display: none; }
  .rodyn table.verdicts tr { display: block; padding: .5rem 0; }
  .rodyn table.verdicts td { display: block; border: 0; padding: .1rem 0; }
}
@media print { .rodyn figure, .rodyn .claim { break-inside: avoid; } }
"""


def html(experiments: Sequence[Experiment], records: Mapping[str, Record], folder: Path, summary: str) -> str:
    """Return the page of the experiments that have a record; the others are listed as missing."""
    shown = [(experiment, records[experiment.id]) for experiment in experiments if experiment.id in records]
    parts = [
        f'<div class="rodyn">\n<style>{markup.STYLE}{STYLE}</style>\n<h1>{escape(TITLE)}</h1>',
        f'<p class="facts">{escape(summary)}</p>',
    ]
    missing = [experiment.id for experiment in experiments if experiment.id not in records]
    if missing:
        parts.append(_fact(f"Missing, not computed yet with this version: {', '.join(missing)}."))
    if any(not picture.files for _, record in shown for picture in record.pictures):
        parts.append(_fact(NO_PICTURES))
    lost = list(_lost(shown))
    if lost:
        parts.append(f'<p class="facts"><a href="#lost">{escape(LOST)}</a></p>')
    parts += [
        *_verdicts(shown, "paper"),
        *_verdicts(shown, "ours"),
        *lost,
        *(_section(*pair, folder) for pair in shown),
        "</div>",
    ]
    return markup.page(TITLE, "\n".join(parts))


def _fact(text: str) -> str:
    return f'<p class="facts">{escape(text)}</p>'


def _mark(verdict: str) -> str:
    sign, kind = MARKS[verdict]
    return f'<span class="mark {kind}">{sign} {escape(verdict)}</span>'


def _anchor(kind: str, id: str) -> str:
    """Return the id of an element; its kind is in it, as an experiment and a claim may have the same id."""
    return escape(f"{kind}-{quote(id)}")


def _link(kind: str, id: str, text: str) -> str:
    return f'<a href="#{escape(quote(f"{kind}-{quote(id)}"))}">{escape(text)}</a>'


def _verdicts(shown: Sequence[tuple[Experiment, Record]], kind: str) -> Iterator[str]:
    """Yield all claims of a kind in a table; failures are among the papers' claims."""
    lines = []
    for experiment, record in shown:
        here = _link("experiment", experiment.id, experiment.id)
        if record.failure is not None and kind == "paper":
            lines.append((_mark("failed"), escape(experiment.title), escape(experiment.paper), here))
        for claim in (claim for claim in record.claims if claim.kind == kind):
            where = escape(claim.place)
            lines.append((_mark(claim.verdict), _link("claim", claim.id, claim.text), where, here))
    cells = "\n".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in line)}</tr>" for line in lines)
    head = "<tr><th>verdict</th><th>claim</th><th>paper</th><th>experiment</th></tr>"
    if lines:
        yield f"<h2>{escape(PAPERS if kind == 'paper' else OURS)}</h2>"
        if kind == "ours":
            yield _fact(NOT_THEIRS)
        yield f'<table class="verdicts">\n<thead>{head}</thead>\n<tbody>\n{cells}\n</tbody>\n</table>'


def _lost(shown: Sequence[tuple[Experiment, Record]]) -> Iterator[str]:
    """Yield what the papers used and do not give, and what the experiments use instead."""
    ids = [experiment.id for experiment, _ in shown]
    lines = []
    for row in lacking(ids):
        links = [_link("experiment", id, id) for id in row.experiments if id in ids]
        cells = (escape(row.what), escape(row.place), escape(row.instead), ", ".join(links) or "–")
        lines.append(f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    head = "<tr><th>what is lost</th><th>where it was</th><th>used instead</th><th>experiments</th></tr>"
    if lines:
        yield f'<section id="lost">\n<h2>{escape(LOST)}</h2>'
        yield _fact(WITHOUT)
        yield "\n".join(
            [f"<table>\n<thead>{head}</thead>\n<tbody>", *lines, "</tbody>\n</table>\n</section>"]
        )


def _section(experiment: Experiment, record: Record, folder: Path) -> str:
    return "\n".join(
        [
            f'<section id="{_anchor("experiment", experiment.id)}">',
            f"<h2>{escape(experiment.title)}</h2>",
            *_about(experiment),
            *_failure(experiment, record, folder),
            *map(_claim, record.claims),
            *(_figure(picture, experiment.id, folder) for picture in record.pictures),
            *(f"<p>{escape(note)}</p>" for note in record.notes),
            *_data(experiment, record),
            "</section>",
        ]
    )


def _about(experiment: Experiment) -> Iterator[str]:
    facts = {
        "paper": f"{experiment.paper}, {experiment.place}",
        "parameters": experiment.parameters,
        "errata": "; ".join(experiment.errata) or "none applied",
        "items": ", ".join(map(str, experiment.items)),
        "command": f"rodyn reproduce {experiment.id}",
    }
    yield "<dl>"
    yield from (f"<dt>{escape(name)}</dt><dd>{escape(fact)}</dd>" for name, fact in facts.items())
    yield "</dl>"


def _failure(experiment: Experiment, record: Record, folder: Path) -> Iterator[str]:
    if record.failure is not None:
        trace = f" ({_file(experiment.id, FAILURE)})" if (folder / experiment.id / FAILURE).is_file() else ""
        yield f"<p>{_mark('failed')} {escape(record.failure)}{trace}</p>"


def _claim(claim: Claim) -> str:
    rows = [
        (c.what, f"{_number(c.value)} {c.relation} {_number(c.bound)}: {_number(c.holds)}")
        for c in claim.checks
    ]
    rows += [(name, _number(value)) for name, value in claim.more.items()]
    numbers = "\n".join(f"<tr><td>{escape(name)}</td><td>{escape(value)}</td></tr>" for name, value in rows)
    return "\n".join(
        [
            f'<div class="claim" id="{_anchor("claim", claim.id)}">',
            f"<p>{_mark(claim.verdict)} <b>{escape(claim.text)}</b></p>",
            _fact(f"{claim.place} · {claim.id}{f' · {OURS}' if claim.kind == 'ours' else ''}"),
            f"<p>{escape(claim.why)}</p>",
            f'<table class="numbers">\n{numbers}\n</table>' if numbers else "",
            "</div>",
        ]
    )


def _number(value: Number) -> str:
    """Return a number with six digits; a bool as yes or no."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _figure(picture: Picture, experiment: str, folder: Path) -> str:
    """Return the picture inside the page, as an image, which cannot load anything, and links to its files."""
    links = ", ".join(_file(experiment, file) for file in picture.files)
    caption = f"{escape(picture.title)} ({links})" if links else f"{escape(picture.title)}: not drawn"
    drawn = ""
    if picture.files:
        content = b64encode((folder / experiment / picture.files[0]).read_bytes()).decode("ascii")
        drawn = f'<img alt="{escape(picture.title)}" src="data:image/svg+xml;base64,{content}"/>'
    return f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>"


def _data(experiment: Experiment, record: Record) -> Iterator[str]:
    if record.tables:
        links = ", ".join(_file(experiment.id, file) for file in record.tables.values())
        yield f'<p class="facts">Data: {links}</p>'


def _file(experiment: str, file: str) -> str:
    return f'<a href="{escape(f"{quote(experiment)}/{quote(file)}")}">{escape(file)}</a>'


VERDICTS = "verdicts.json"
PAGE = "report.html"
FAILED = "failed"
"""The verdict in the row of an experiment that failed, which has no claims."""
TITLES = {PAPERS: ("paper", None), OURS: ("ours",)}
"""Titles of the tables and the kinds of claims in them; experiments that failed are in the first."""


def rows(experiments: Iterable[Experiment], records: Mapping[str, Record]) -> list[Cells]:
    """Return a row for each claim, and for each experiment that failed."""
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


def verdicts(claim_rows: list[Cells]) -> Report:
    """Report the rows: tables of the papers' claims and of our own statements, and the number of each verdict."""
    parts = []
    for title, kinds in TITLES.items():
        cells = [
            [row["experiment"], row["id"] or "–", row["verdict"], row["why"]]
            for row in claim_rows
            if row["kind"] in kinds
        ]
        if cells:
            parts.append(table(["experiment", "claim", "verdict", "why"], cells, title))
    return Report("\n\n".join([*parts, summary(claim_rows)]), claim_rows)


def summary(claim_rows: list[Cells]) -> str:
    """Return how many of the papers' claims, and of our own statements, got each verdict.

    >>> summary([{"verdict": "refuted", "id": "a", "kind": "paper"}, {"verdict": "failed", "id": None, "kind": None}])
    '1 claim of the papers: 1 refuted. 1 experiment failed.'
    """
    claims, ours = (_counted(claim_rows, kind) for kind in ("paper", "ours"))
    sentences = [f"{_plural(claims.total(), 'claim')} of the papers{_each(claims)}."]
    if ours:
        sentences.append(f"{_plural(ours.total(), 'statement')} of our own{_each(ours)}.")
    failed = sum(row["verdict"] == FAILED for row in claim_rows)
    if failed:
        sentences.append(f"{_plural(failed, 'experiment')} failed.")
    return " ".join(sentences)


def _counted(claim_rows: list[Cells], kind: str) -> Counter[Any]:
    return Counter(row["verdict"] for row in claim_rows if row["kind"] == kind)


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
    claim_rows = rows(listed, records)
    write_text(folder / VERDICTS, store.as_json(claim_rows))
    return write_text(folder / PAGE, html(listed, records, folder, summary(claim_rows)) + "\n")
