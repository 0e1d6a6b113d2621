"""The textbook's sentences about its own rows of operation counts: RIDIM's place, inverse beside forward dynamics."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables.totals import CUBIC, FORWARD_TABLE, INVERSE_TABLE, Row
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table, cases
from rodyn.papers.reproduce.tables.formulas import JOINTS, LENGTHS, operations, spans
from rodyn.papers.reproduce.tables.stepwise import NEAR
from rodyn.plot.figure import Curve, Figure, Panel

RIDIM, REDYSIM = "RIDIM, Saha 1999", "ReDySim, Shah et al. 2013"
DENOC = (RIDIM, REDYSIM, "Saha 1999", "Saha 2003")
"""Rows whose algorithm is made from the DeNOC matrices."""
PAIRS = {"1999, 2003": (RIDIM, "Saha 2003"), "ReDySim": (REDYSIM, REDYSIM)}
"""Inverse and forward dynamics of one author and time."""
FIRST = 3
"""A row among so many of the fewest operations is called one of the best here."""
N = 6


class Place(NamedTuple):
    """A row of Table 9.1: its place by operations for every n, and how many times the fewest it needs at n = 6."""

    algorithm: str
    places: tuple[int, ...]
    times: float


def table_9_1() -> list[Row]:
    """The rows of the textbook's table of inverse dynamics."""
    return [row for row in INVERSE_TABLE if "textbook Table 9.1" in row.places]


def place(algorithm: str) -> Place:
    """1: no row needs fewer operations."""
    rows = table_9_1()
    own = operations(next(row for row in rows if row.algorithm == algorithm))
    found = tuple(1 + sum(operations(row)(n) < own(n) for row in rows) for n in LENGTHS)
    return Place(algorithm, found, float(own(N) / min(operations(row)(N) for row in rows)))


def advantage(algorithm: str, rows: Iterable[Row]) -> list[Fraction]:
    """The fewest operations of other rows than those of DeNOC matrices, in units of the algorithm's, for every n."""
    listed = list(rows)
    own = operations(next(row for row in listed if row.algorithm == algorithm))
    others = [operations(row) for row in listed if row.algorithm not in DENOC]
    return [min(other(n) for other in others) / own(n) for n in LENGTHS]


class Compared(NamedTuple):
    """Advantages in inverse dynamics, in forward dynamics among O(n) rows, and among all rows, for every n."""

    inverse: list[Fraction]
    linear: list[Fraction]
    all: list[Fraction]


def compared(pair: str) -> Compared:
    """By the formulas of Tables 9.1 and 9.6."""
    inverse, forward = PAIRS[pair]
    return Compared(
        advantage(inverse, table_9_1()),
        advantage(forward, [row for row in FORWARD_TABLE if row is not CUBIC]),
        advantage(forward, FORWARD_TABLE),
    )


def ours() -> dict[str, tuple[Polynomial, Polynomial]]:
    """Our DeNOC page and our best other O(n) page of each task, after the passes."""
    inverse, best = (
        count(name, task="inverse_dynamics", passes=True).total for name in ("denoc", "newton-euler")
    )
    forward, other = (
        count(name, task="forward_dynamics", policy="saha", passes=True).total
        for name in ("udu", "articulated-body")
    )
    return {"inverse": (inverse, best), "forward": (forward, other)}


def denoc_rows() -> Finding:
    """Both sentences, by the printed formulas and beside our counts."""
    places = [place(name) for name in (RIDIM, REDYSIM)]
    found = {pair: compared(pair) for pair in PAIRS}
    own = ours()
    plain = count("denoc", task="inverse_dynamics", policy="kozlowski")
    return Finding(
        (_one_of_the_best(places, own["inverse"], plain), _forward(found, own), _like_featherstone()),
        {
            "places in Table 9.1": as_table(_place_rows()),
            "advantages": as_table(_advantage_rows(found)),
        },
        {"advantages": _figure(found, own)},
        (
            "Advantage: the fewest operations of any row that does not use DeNOC matrices, in units of "
            "those of the row; "
            "above 1 the row needs fewer than all of them.",
            "Walker & Orin's row is O(n³) and the cheapest of Table 9.6 for few joints, so that the "
            "sentence depends on "
            "whether it is among the rows compared.",
        ),
    )


def _one_of_the_best(places: Sequence[Place], own: tuple[Polynomial, Polynomial], plain: Any) -> Claim:
    rows = len(table_9_1())
    words = "; ".join(
        f"{one.algorithm} is number {spans(sorted(set(one.places)))} of {rows} by operations (n = {spans(LENGTHS)}), "
        f"{one.times:.2f} times the fewest at n = {N}"
        for one in places
    )
    return Claim(
        "ridim-one-of-the-best",
        "textbook, Sec. 9.3, after (9.35)",
        "the recursive inverse dynamics of RIDIM is one of the best",
        (Check(f"worst place of {RIDIM}", max(places[0].places), "<=", FIRST),),
        f"{words}. A footnote calls the two basically the same; Saha (1999) says of the first that it is "
        "not the best. One of "
        f"the best is read as the first {FIRST}. Our page of the algorithm needs {plain.total(N)} operations as it is "
        f"written, {own[0](N)} after the passes, our Newton–Euler {own[1](N)}",
        {f"{one.algorithm}, times the fewest": one.times for one in places}
        | {f"{one.algorithm}, place at n = {N}": one.places[LENGTHS.index(N)] for one in places},
    )


def _holds(found: Compared, which: str) -> list[int]:
    """The n for which forward dynamics has the larger advantage."""
    forward: list[Fraction] = getattr(found, which)
    return [n for n, a, b in zip(LENGTHS, found.inverse, forward, strict=True) if b > a]


def _forward(found: dict[str, Compared], own: dict[str, tuple[Polynomial, Polynomial]]) -> Claim:
    at = LENGTHS.index(N)
    words = "; ".join(
        f"{pair}: at n = {N} {float(one.inverse[at]):.2f} in inverse dynamics, {float(one.linear[at]):.2f} "
        "in forward dynamics "
        f"among O(n) rows (larger for n = {spans(_holds(one, 'linear'))}), {float(one.all[at]):.2f} among all rows "
        f"(larger for n = {spans(_holds(one, 'all'))})"
        for pair, one in found.items()
    )
    mine = {task: float(best(N) / denoc(N)) for task, (denoc, best) in own.items()}
    return Claim(
        "denoc-forward-advantage",
        "textbook, after (9.41b)",
        "DeNOC matrices are more advantageous in forward than in inverse dynamics, as Tables 9.1 and 9.6 show",
        tuple(
            Check(f"n for which it holds, {pair}, {name}", len(_holds(one, which)), "==", len(LENGTHS))
            for pair, one in found.items()
            for which, name in (("linear", "O(n) rows"), ("all", "all rows"))
        ),
        f"advantages {words}. By our own counts it is the other way round: {mine['inverse']:.2f} in "
        "inverse dynamics (denoc "
        f"beside newton-euler), {mine['forward']:.2f} in forward dynamics (udu beside articulated-body)",
        {
            f"{pair}, {name}": float(getattr(one, name)[at])
            for pair, one in found.items()
            for name in one._fields
        }
        | {f"ours, {task}": value for task, value in mine.items()},
    )


def _like_featherstone() -> Claim:
    """Saha (2003): but for the multiplications the algorithm costs what Featherstone's does."""
    own, other = (
        operations(next(row for row in FORWARD_TABLE if row.algorithm == name))
        for name in ("Saha 2003", "Featherstone 1983")
    )
    times = {n: other(n) / own(n) for n in LENGTHS}
    similar = [n for n, x in times.items() if 1 / NEAR <= x <= NEAR]
    return Claim(
        "saha2003-like-featherstone",
        "Saha (2003), end of Sec. 3",
        "in all operations the algorithm is very similar to that of Featherstone",
        cases("n", len(similar), len(LENGTHS)),
        f"Featherstone's {other} are {float(times[N]):.2f} times his {own} at n = {N} and "
        f"{float(times[LENGTHS[-1]]):.2f} times at n = {LENGTHS[-1]}; similar, read as within a factor of "
        f"{float(NEAR):g}, for n = {spans(similar)}",
        {f"n = {n}": float(times[n]) for n in (LENGTHS[0], N, LENGTHS[-1])},
    )


def _place_rows() -> list[dict[str, Any]]:
    rows = sorted(table_9_1(), key=lambda row: operations(row)(N))
    return [
        {
            "algorithm": row.algorithm,
            "operations": str(operations(row)),
            f"n = {N}": int(operations(row)(N)),
            "place": k,
            "DeNOC": row.algorithm in DENOC,
        }
        for k, row in enumerate(rows, start=1)
    ]


def _advantage_rows(found: dict[str, Compared]) -> list[dict[str, Any]]:
    return [
        {"rows": pair, "n": n, "inverse": float(a), "forward, O(n)": float(b), "forward, all": float(c)}
        for pair, one in found.items()
        for n, a, b, c in zip(LENGTHS, *one, strict=True)
    ]


def _figure(found: dict[str, Compared], own: dict[str, tuple[Polynomial, Polynomial]]) -> Figure:
    x = tuple(map(float, LENGTHS))
    labels = {"inverse": "inverse", "linear": "forward, O(n) rows", "all": "forward, all rows"}
    panels = [
        Panel(
            pair,
            JOINTS,
            "best other row : DeNOC",
            tuple(Curve(label, x, tuple(map(float, getattr(one, name)))) for name, label in labels.items()),
            log_y=False,
        )
        for pair, one in found.items()
    ]
    curves = tuple(
        Curve(task, x, tuple(float(best(n) / denoc(n)) for n in LENGTHS))
        for task, (denoc, best) in own.items()
    )
    panels.append(Panel("our counts", JOINTS, "best other page : DeNOC", curves, log_y=False))
    return Figure("How much DeNOC matrices save", tuple(panels))
