"""A run of the benchmark as tables for a terminal, and as JSON, CSV and Markdown."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from io import StringIO
from typing import NamedTuple

from rodyn.bench.race import BenchRow, Build, Result
from rodyn.writing.tables import table

COLUMNS = ("case", "rows", "ns", "FMA peak", "against", "ns", "ratio", "wanted", "error")
SIMULATION_COLUMNS = ("simulation", "rows", "unit", "rodyn", "against", "its", "ratio", "wanted", "error")
SCALING_COLUMNS = ("links", "forward_dynamics", "inverse_dynamics")
BUILD_COLUMNS = ("robot", "links", "quantity", "call", "cold ms", "cached ms")

UNITS = {"step": ("µs/step", 1e3), "run": ("ms/run", 1e6)}
"""Unit of count of a simulation → printed unit of time, and its nanoseconds."""


def _number(value: float | None, form: str, suffix: str = "") -> str:
    return "" if value is None else f"{value:{form}}{suffix}"


def _digits(value: float | None) -> str:
    return _number(value, ".0f" if value is not None and value >= 100 else ".1f")


def _against(row: BenchRow) -> str:
    return " · ".join(filter(None, (row.peer, row.note)))


def _ratio(row: BenchRow) -> str:
    return _number(row.ratio, ".2f" if row.ratio and row.ratio < 3 else ".1f", "×")


def _wanted(row: BenchRow) -> str:
    return f"≤ {row.most:g}×" if row.most else _number(row.least, "g", "×")


def _cells(row: BenchRow) -> list[str]:
    return [
        row.case,
        str(row.rows),
        _digits(row.ns),
        _number(row.of_peak, ".0%"),
        _against(row),
        _digits(row.peer_ns),
        _ratio(row),
        _wanted(row),
        _number(row.error, ".0e"),
    ]


def _simulation_cells(row: BenchRow) -> list[str]:
    unit, size = UNITS[row.per]
    return [
        row.case,
        str(row.rows),
        unit,
        _number(row.ns and row.ns / size, ".3g"),
        _against(row),
        _number(row.peer_ns and row.peer_ns / size, ".3g"),
        _ratio(row),
        _wanted(row),
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
    """Return the rows of chains of arbitrary twists in batches, by length: links, and ns per link of each quantity."""
    chains = [row for row in result.rows if row.mode == "batch" and row.robot.startswith("chain")]
    each = {(row.links, row.quantity): row.ns / row.links for row in chains if row.ns and row.links}
    quantities = SCALING_COLUMNS[1:]
    return [
        [str(n), *(_digits(each.get((n, quantity))) for quantity in quantities)]
        for n in sorted({links for links, _ in each})
    ]


def heading(result: Result) -> str:
    """Return the machine and the peers in a few lines."""
    peers = ", ".join(f"{name} {version or 'not installed'}" for name, version in result.peers.items())
    return (
        f"{result.date} · {result.cpu} · LLVM target {result.target}, {result.lanes} lanes\n"
        f"FMA peak of one core {result.peak_gflops:.1f} GF/s · {peers} · one thread\n"
        "medians of undisturbed samples; ratio: how many times faster rodyn is, or its plain call than another one"
    )


class _Table(NamedTuple):
    title: str
    columns: Sequence[str]
    rows: list[list[str]]


def _tables(result: Result) -> list[_Table]:
    """Return the tables that have rows."""
    kernels = [row for row in result.rows if row.per not in UNITS]
    simulations = [row for row in result.rows if row.per in UNITS]
    every = [
        _Table("ns per state", COLUMNS, [_cells(row) for row in kernels]),
        _Table("ns per state and link", SCALING_COLUMNS, _scaling(result)),
        _Table(
            "simulations of `rows` trajectories; for a controller the ratio is its cost in units of the free fall",
            SIMULATION_COLUMNS,
            [_simulation_cells(row) for row in simulations],
        ),
        _Table(
            "first call: everything built, or the object loaded from the cache",
            BUILD_COLUMNS,
            [_build_cells(build) for build in result.builds],
        ),
    ]
    return [shown_table for shown_table in every if shown_table.rows]


def text(result: Result) -> str:
    """Return tables for a terminal."""
    return "\n\n".join(
        [
            heading(result),
            *(
                table(shown_table.columns, shown_table.rows, shown_table.title)
                for shown_table in _tables(result)
            ),
        ]
    )


def markdown(result: Result) -> str:
    """Return the same tables for a file."""
    parts = ["  \n".join(heading(result).splitlines())]
    for shown_table in _tables(result):
        parts += [
            f"{shown_table.title[0].upper()}{shown_table.title[1:]}:",
            _markdown_table(shown_table.columns, shown_table.rows),
        ]
    return "\n\n".join(parts) + "\n"


def _markdown_table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [columns, ["---"] * len(columns), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def as_json(result: Result) -> str:
    """Return everything, by the names of `Result`, `Row` and `Build`."""
    return json.dumps(asdict(result), indent=1, ensure_ascii=False) + "\n"


def as_csv(result: Result) -> str:
    """Return the rows, one line each."""
    stream = StringIO()
    writer = csv.DictWriter(stream, [field.name for field in fields(BenchRow)], lineterminator="\n")
    writer.writeheader()
    writer.writerows(asdict(row) for row in result.rows)
    return stream.getvalue()
