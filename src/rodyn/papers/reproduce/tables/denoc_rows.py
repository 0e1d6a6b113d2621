"""The textbook's sentences about its own rows of operation counts: RIDIM's place, inverse beside forward dynamics."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from rodyn.papers.cost.count import count
from rodyn.papers.cost.paper_tables import CUBIC, FORWARD_TABLE, INVERSE_TABLE, PrintedRow, printed_row
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table, cases
from rodyn.papers.reproduce.tables.counts import JOINTS, LENGTHS, numbers_text, operations
from rodyn.papers.reproduce.tables.stepwise import COMPARABLE
from rodyn.plot.figure import Curve, Figure, Panel

RIDIM, REDYSIM = "RIDIM, Saha 1999", "ReDySim, Shah et al. 2013"
DENOC = (RIDIM, REDYSIM, "Saha 1999", "Saha 2003")
"""Rows whose algorithm is made from the DeNOC matrices."""
PAIRS = {"1999, 2003": (RIDIM, "Saha 2003"), "ReDySim": (REDYSIM, REDYSIM)}
"""Inverse and forward dynamics of one author and time."""
FIRST = 3
"""A row among the FIRST with fewest operations is called one of the best here."""
N = 6


class RowRank(NamedTuple):
    """A row of Table 9.1: its place by operations for every n, and how many times the fewest it needs at n = 6."""

    algorithm: str
    places: tuple[int, ...]
    times: float


def table_9_1() -> list[PrintedRow]:
    """Return the rows of the textbook's table of inverse dynamics."""
    return [row for row in INVERSE_TABLE if "textbook Table 9.1" in row.places]


def rank_of(algorithm: str) -> RowRank:
    """Return the rank of a row for every n; 1: no row needs fewer operations."""
    rows = table_9_1()
    formula = operations(printed_row(algorithm, rows))
    ranks = tuple(1 + sum(operations(row)(n) < formula(n) for row in rows) for n in LENGTHS)
    return RowRank(algorithm, ranks, float(formula(N) / min(operations(row)(N) for row in rows)))


def advantage(algorithm: str, rows: Iterable[PrintedRow]) -> list[Fraction]:
    """Return the fewest operations of rows without DeNOC matrices, in units of the algorithm's, for every n."""
    listed = list(rows)
    formula = operations(printed_row(algorithm, listed))
    others = [operations(row) for row in listed if row.algorithm not in DENOC]
    return [min(other(n) for other in others) / formula(n) for n in LENGTHS]


class Advantages(NamedTuple):
    """Advantages in inverse dynamics, in forward dynamics among O(n) rows, and among all rows, for every n."""

    inverse: list[Fraction]
    linear: list[Fraction]
    all: list[Fraction]


def advantages_of(pair: str) -> Advantages:
    """Return the advantages by the formulas of Tables 9.1 and 9.6."""
    inverse, forward = PAIRS[pair]
    return Advantages(
        advantage(inverse, table_9_1()),
        advantage(forward, [row for row in FORWARD_TABLE if row is not CUBIC]),
        advantage(forward, FORWARD_TABLE),
    )


def ours() -> dict[str, tuple[Polynomial, Polynomial]]:
    """Return the counts of our DeNOC page and our best other O(n) page of each task, after the passes."""
    inverse, best = (
        count(name, task="inverse_dynamics", passes=True).total for name in ("denoc", "newton-euler")
    )
    forward, other = (
        count(name, task="forward_dynamics", policy="saha", passes=True).total
        for name in ("udu", "articulated-body")
    )
    return {"inverse": (inverse, best), "forward": (forward, other)}


def denoc_rows() -> Finding:
    """Judge both sentences, by the printed formulas and beside our counts."""
    places = [rank_of(name) for name in (RIDIM, REDYSIM)]
    advantages = {pair: advantages_of(pair) for pair in PAIRS}
    our_counts = ours()
    plain = count("denoc", task="inverse_dynamics", policy="kozlowski")
    return Finding(
        (
            _one_of_the_best(places, our_counts["inverse"], plain),
            _forward(advantages, our_counts),
            _like_featherstone(),
        ),
        {
            "places in Table 9.1": as_table(_place_rows()),
            "advantages": as_table(_advantage_rows(advantages)),
        },
        {"advantages": _figure(advantages, our_counts)},
        (
            "Advantage: the fewest operations of any row that does not use DeNOC matrices, in units of "
            "those of the row; "
            "above 1 the row needs fewer than all of them.",
            "Walker & Orin's row is O(n³) and the cheapest of Table 9.6 for few joints, so that the "
            "sentence depends on "
            "whether it is among the rows compared.",
        ),
    )


def _one_of_the_best(
    places: Sequence[RowRank], our_counts: tuple[Polynomial, Polynomial], plain: Any
) -> Claim:
    rows = len(table_9_1())
    words = "; ".join(
        f"{rank.algorithm} is number {numbers_text(sorted(set(rank.places)))} of {rows} by operations (n = "
        f"{numbers_text(LENGTHS)}), "
        f"{rank.times:.2f} times the fewest at n = {N}"
        for rank in places
    )
    return Claim(
        "ridim-one-of-the-best",
        "textbook, Sec. 9.3, after (9.35)",
        "the recursive inverse dynamics of RIDIM is one of the best",
        (Check(f"worst place of {RIDIM}", max(places[0].places), "<=", FIRST),),
        f"{words}. A footnote calls the two basically the same; Saha (1999) says of the first that it is "
        "not the best. One of "
        f"the best is read as the first {FIRST}. Our page of the algorithm needs {plain.total(N)} operations as it is "
        f"written, {our_counts[0](N)} after the passes, our Newton–Euler {our_counts[1](N)}",
        {f"{rank.algorithm}, times the fewest": rank.times for rank in places}
        | {f"{rank.algorithm}, place at n = {N}": rank.places[LENGTHS.index(N)] for rank in places},
    )


def _holds(advantages: Advantages, which: str) -> list[int]:
    """Return the n for which forward dynamics has the larger advantage."""
    forward: list[Fraction] = getattr(advantages, which)
    return [n for n, a, b in zip(LENGTHS, advantages.inverse, forward, strict=True) if b > a]


def _forward(
    advantages: dict[str, Advantages], our_counts: dict[str, tuple[Polynomial, Polynomial]]
) -> Claim:
    at = LENGTHS.index(N)
    words = "; ".join(
        f"{pair}: at n = {N} {float(pair_advantages.inverse[at]):.2f} in inverse dynamics, "
        f"{float(pair_advantages.linear[at]):.2f} "
        "in forward dynamics "
        f"among O(n) rows (larger for n = {numbers_text(_holds(pair_advantages, 'linear'))}), "
        f"{float(pair_advantages.all[at]):.2f} "
        "among all rows "
        f"(larger for n = {numbers_text(_holds(pair_advantages, 'all'))})"
        for pair, pair_advantages in advantages.items()
    )
    mine = {task: float(best(N) / denoc(N)) for task, (denoc, best) in our_counts.items()}
    return Claim(
        "denoc-forward-advantage",
        "textbook, after (9.41b)",
        "DeNOC matrices are more advantageous in forward than in inverse dynamics, as Tables 9.1 and 9.6 show",
        tuple(
            Check(
                f"n for which it holds, {pair}, {name}",
                len(_holds(pair_advantages, which)),
                "==",
                len(LENGTHS),
            )
            for pair, pair_advantages in advantages.items()
            for which, name in (("linear", "O(n) rows"), ("all", "all rows"))
        ),
        f"advantages {words}. By our own counts it is the other way round: {mine['inverse']:.2f} in "
        "inverse dynamics (denoc "
        f"beside newton-euler), {mine['forward']:.2f} in forward dynamics (udu beside articulated-body)",
        {
            f"{pair}, {name}": float(getattr(pair_advantages, name)[at])
            for pair, pair_advantages in advantages.items()
            for name in pair_advantages._fields
        }
        | {f"ours, {task}": value for task, value in mine.items()},
    )


def _like_featherstone() -> Claim:
    """Judge what Saha (2003) says: but for the multiplications the algorithm costs what Featherstone's does."""
    saha, featherstone = (
        operations(printed_row(name, FORWARD_TABLE)) for name in ("Saha 2003", "Featherstone 1983")
    )
    times = {n: featherstone(n) / saha(n) for n in LENGTHS}
    similar = [n for n, x in times.items() if 1 / COMPARABLE <= x <= COMPARABLE]
    return Claim(
        "saha2003-like-featherstone",
        "Saha (2003), end of Sec. 3",
        "in all operations the algorithm is very similar to that of Featherstone",
        cases("n", len(similar), len(LENGTHS)),
        f"Featherstone's {featherstone} are {float(times[N]):.2f} times his {saha} at n = {N} and "
        f"{float(times[LENGTHS[-1]]):.2f} times at n = {LENGTHS[-1]}; similar, read as within a factor of "
        f"{float(COMPARABLE):g}, for n = {numbers_text(similar)}",
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


def _advantage_rows(advantages: dict[str, Advantages]) -> list[dict[str, Any]]:
    return [
        {"rows": pair, "n": n, "inverse": float(a), "forward, O(n)": float(b), "forward, all": float(c)}
        for pair, pair_advantages in advantages.items()
        for n, a, b, c in zip(LENGTHS, *pair_advantages, strict=True)
    ]


def _figure(
    advantages: dict[str, Advantages], our_counts: dict[str, tuple[Polynomial, Polynomial]]
) -> Figure:
    x = tuple(map(float, LENGTHS))
    labels = {"inverse": "inverse", "linear": "forward, O(n) rows", "all": "forward, all rows"}
    panels = [
        Panel(
            pair,
            JOINTS,
            "best other row : DeNOC",
            tuple(
                Curve(label, x, tuple(map(float, getattr(pair_advantages, name))))
                for name, label in labels.items()
            ),
            log_y=False,
        )
        for pair, pair_advantages in advantages.items()
    ]
    curves = tuple(
        Curve(task, x, tuple(float(best(n) / denoc(n)) for n in LENGTHS))
        for task, (denoc, best) in our_counts.items()
    )
    panels.append(Panel("our counts", JOINTS, "best other page : DeNOC", curves, log_y=False))
    return Figure("How much DeNOC matrices save", tuple(panels))
