"""Tables and the picture of what `long_chain.py` measured, with what is predicted for p processors.

python benchmarks/long_chain_report.py benchmarks/results/long_chains.json --picture docs/pictures/long_chains.svg
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import numpy as np

from rodyn.papers.cost.depth import depth_table
from rodyn.papers.cost.processors import brent, crossing as crossing_processors, serial_time, time_on
from rodyn.papers.reproduce.tables.growth import RECURSIONS, processor_panel
from rodyn.plot.draw import draw
from rodyn.plot.figure import Curve, Figure, Panel

PIECES, CYCLIC, SCAN = "articulated-body-pieces", "constraint-force-cyclic", "newton-euler-scan"
SERIAL = {PIECES: "articulated-body", CYCLIC: "constraint-force", SCAN: "newton-euler"}
SHOWN = ("articulated-body", "kalman", "constraint-force", CYCLIC, PIECES)
BASES = ("fixed", "floating")
DEPTHS = tuple(1 << k for k in range(5, 11))
LINKS = "links n"

Row = dict[str, Any]


def speed(row: Row, method: str, over: str, field: str = "one", clock: str = "one") -> float | None:
    """The time of `over`, by one thread, over that of the method."""
    mine, other = row["methods"].get(method), row["methods"][over]
    return other[clock] / mine[field] if mine and mine[field] else None


def text(number: float | None, form: str = "{:.2f}×") -> str:
    return "–" if number is None else form.format(number)


def table(head: list[str], rows: Iterator[list[str]]) -> None:
    print(f"| {' | '.join(head)} |\n|{'---|' * len(head)}")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    print()


def one_thread(rows: list[Row]) -> Iterator[list[str]]:
    for row in rows:
        found = row["methods"]
        yield [
            row["base"],
            f"{row['n']}",
            *(text(speed(row, name, "articulated-body")) for name in SHOWN[1:]),
            text(speed(row, CYCLIC, "constraint-force")),
            text(speed(row, SCAN, "newton-euler")),
            *(text(found[name]["error"], "{:.0e}") for name in ("constraint-force", CYCLIC, SCAN)),
        ]


def memory(rows: list[Row]) -> Iterator[list[str]]:
    for row in rows:
        if row["n"] in (1024, 100_000):
            for name, found in row["methods"].items():
                yield [row["base"], f"{row['n']}", name, text(found["bytes"], "{:.0f}")]


def crossing(rows: list[Row], fast: str, slow: str) -> float | None:
    """The number of links from which `fast` is faster, between two measured lengths by logarithms."""
    found = [(np.log(row["n"]), gain) for row in rows if (gain := speed(row, fast, slow)) is not None]
    for (x, before), (further, gain) in pairwise(found):
        if before < 1 <= gain:
            return float(np.exp(x + (further - x) * np.log(1 / before) / np.log(gain / before)))
    return None


def crossings(rows: list[Row]) -> None:
    for base in BASES:
        mine = [row for row in rows if row["base"] == base]
        for fast, slow in (*SERIAL.items(), (CYCLIC, "articulated-body")):
            if any(fast in row["methods"] for row in mine):
                where = crossing(mine, fast, slow)
                print(
                    f"{base} base: {fast} is faster than {slow}",
                    f"from n = {where:.0f}" if where else "nowhere",
                )
    print()


def predicted() -> Iterator[list[str]]:
    for n in (64, 1024, 16_384):
        for k in range(0, n.bit_length(), 2):
            p = 1 << k
            yield [
                f"{n}",
                f"{p}",
                f"{time_on(CYCLIC, n, p)}",
                *(
                    f"{n * serial_time(one) / time_on(CYCLIC, n, p):.2f}×"
                    for one in ("constraint-force", "articulated-body")
                ),
                f"{n * serial_time('newton-euler') / time_on(SCAN, n, p):.2f}×",
                f"{brent(CYCLIC, n, p):.0f}" if n <= DEPTHS[-1] else "–",
            ]


def figure(rows: list[Row]) -> Figure:
    def curve(base: str, method: str, over: str, label: str) -> Curve:
        found = [
            (float(row["n"]), gain)
            for row in rows
            if row["base"] == base and (gain := speed(row, method, over))
        ]
        x, y = zip(*found, strict=True) if found else ((), ())
        return Curve(label, x, y, marks="circle")

    panels = [
        Panel(
            f"measured, {base} base, 1 thread",
            LINKS,
            "times as fast as articulated-body",
            tuple(one for name in SHOWN if (one := curve(base, name, "articulated-body", name)).x),
            log_x=True,
        )
        for base in BASES
    ]
    labels = {"fixed": SCAN, "floating": f"{SCAN}, floating base"}
    scans = tuple(curve(base, SCAN, "newton-euler", labels[base]) for base in BASES)
    panels.append(Panel("measured, 1 thread", LINKS, "times as fast as newton-euler", scans, log_x=True))
    depths = depth_table(
        DEPTHS, ("articulated-body", "kalman", "constraint-force", CYCLIC, "newton-euler", SCAN)
    )
    n = tuple(float(one.n) for one in depths)
    for title, field in (("work", "work"), ("depth", "path")):
        curves = tuple(
            Curve(name, n, tuple(float(getattr(one.depths[name], field)) for one in depths), marks="circle")
            for name in depths[0].depths
        )
        words = {"work": "all operations", "path": "operations on the critical path"}[field]
        panels.append(Panel(title, LINKS, words, curves, log_x=True))
    return Figure("One state of a long chain", (*panels, processor_panel()), columns=3, share=False)


HEAD = ["base", "n", *SHOWN[1:], f"{CYCLIC} : constraint-force", f"{SCAN} : newton-euler"]
ERRORS = [f"error of {name}" for name in ("constraint-force", CYCLIC, SCAN)]


def report(found: dict[str, Any]) -> None:
    """All tables as Markdown, and what follows from them."""
    rows = found["rows"]
    table([*HEAD, *ERRORS], one_thread(rows))
    table(["base", "n", "method", "bytes per link"], memory(rows))
    crossings(rows)
    print("a copy: {:.1f} and {:.1f} GB/s by 1 and 2 threads\n".format(*(x / 1e9 for x in found["copy"])))
    times = ["time", ": constraint-force", ": articulated-body", f"{SCAN} : newton-euler", "work / p + depth"]
    table(["n", "p", *times], predicted())
    for method, recursion in RECURSIONS:
        least = crossing_processors(method, recursion, 1024)
        print(f"n = 1024: {method} is faster than {recursion} on one processor from p = {least}")
    print(f"two threads on this machine then: {found['cores']:.2f}×")


@click.command(help=__doc__)
@click.argument("path", type=click.Path(exists=True, path_type=Path))
@click.option("--picture", type=click.Path(path_type=Path))
def main(path: Path, picture: Path | None) -> None:
    found = json.loads(path.read_text())
    report(found)
    if picture is not None:
        draw(figure(found["rows"]), picture)


if __name__ == "__main__":
    main()
