"""A run as tables for people and as JSON, CSV and Markdown for files."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from io import StringIO

from rodyn.bench.run import Build, Result, Row
from rodyn.tables import table

COLUMNS = ("case", "rows", "ns", "FMA peak", "against", "ns", "ratio", "wanted", "error")
SCALING_COLUMNS = ("links", "forward_dynamics", "inverse_dynamics")
BUILD_COLUMNS = ("robot", "links", "quantity", "call", "cold ms", "cached ms")


def _number(value: float | None, form: str, suffix: str = "") -> str:
    return "" if value is None else f"{value:{form}}{suffix}"


def _digits(value: float | None) -> str:
    return _number(value, ".0f" if value is not None and value >= 100 else ".1f")


def _cells(row: Row) -> list[str]:
    return [
        row.case,
        str(row.rows),
        _digits(row.ns),
        _number(row.of_peak, ".0%"),
        row.note if row.peer is None else " · ".join(filter(None, (row.peer, row.note))),
        _digits(row.peer_ns),
        _number(row.ratio, ".1f", "×"),
        _number(row.least, "g", "×"),
        _number(row.error, ".0e"),
    ]


def _build_cells(build: Build) -> list[str]:
    return [
        build.robot,
        str(build.links),
        build.quantity,
        build.mode,
        _number(build.cold_ms, ".1f") or build.note,
        _number(build.cached_ms, ".1f"),
    ]


def _scaling(result: Result) -> list[list[str]]:
    """Chains of arbitrary twists in batches, the shortest first: links, and ns per link of each quantity."""
    chains = [row for row in result.rows if row.mode == "batch" and row.robot.startswith("chain") and row.ns]
    each = {(row.links, row.quantity): (row.ns or 0.0) / row.links for row in chains}
    quantities = SCALING_COLUMNS[1:]
    return [
        [str(n), *(_digits(each.get((n, quantity))) for quantity in quantities)]
        for n in sorted({row.links for row in chains})
    ]


def heading(result: Result) -> str:
    """The machine and the peers in a few lines."""
    peers = ", ".join(f"{name} {version or 'not installed'}" for name, version in result.peers.items())
    return (
        f"{result.date} · {result.cpu} · LLVM target {result.target}, {result.lanes} lanes\n"
        f"FMA peak of one core {result.peak_gflops:.1f} GF/s · {peers} · one thread\n"
        "ns per state, medians of undisturbed samples; ratio: how many times faster rodyn is"
    )


def text(result: Result) -> str:
    """Tables for a terminal."""
    parts = [heading(result), table(COLUMNS, map(_cells, result.rows))]
    scaling = _scaling(result)
    if scaling:
        parts.append(table(SCALING_COLUMNS, scaling, "ns per state and link"))
    if result.builds:
        title = "first call: everything built, or the object loaded from the cache"
        parts.append(table(BUILD_COLUMNS, map(_build_cells, result.builds), title))
    return "\n\n".join(parts)


def markdown(result: Result) -> str:
    """The same tables for a file."""
    lines = heading(result).splitlines()
    parts = ["  \n".join(lines), _markdown_table(COLUMNS, map(_cells, result.rows))]
    scaling = _scaling(result)
    if scaling:
        parts += ["ns per state and link:", _markdown_table(SCALING_COLUMNS, scaling)]
    if result.builds:
        parts.append("First call: everything built, or the object loaded from the cache:")
        parts.append(_markdown_table(BUILD_COLUMNS, map(_build_cells, result.builds)))
    return "\n\n".join(parts) + "\n"


def _markdown_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def as_json(result: Result) -> str:
    """Everything, by the names of `Result`, `Row` and `Build`."""
    return json.dumps(asdict(result), indent=1, ensure_ascii=False) + "\n"


def as_csv(result: Result) -> str:
    """The rows, a line each."""
    stream = StringIO()
    writer = csv.DictWriter(stream, [field.name for field in fields(Row)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(row) for row in result.rows)
    return stream.getvalue()
