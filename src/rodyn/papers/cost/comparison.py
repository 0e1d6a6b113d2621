"""The papers' tables of operation counts with our own methods beside them, under the same rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from rodyn.algorithms import registered
from rodyn.errors import SingularError, UnsupportedError, unknown
from rodyn.model.mechanism import Mechanism
from rodyn.papers.cost.count import MAX_HALVED_JOINTS, Count, check_joint_count, count, count_of_robot
from rodyn.papers.cost.paper_tables import (
    BIAS_TABLE,
    CUBIC,
    FORWARD_TABLE,
    INVERSE_TABLE,
    LINEAR,
    NOT_STATED,
    Erratum,
    PrintedRow,
)
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.tally import Cost
from rodyn.sweep.registry import Algorithm
from rodyn.writing.tables import Shown, Table

LENGTHS = range(3, 31)
"""The numbers of joints for which our best method is compared with every printed row."""


class CountLine(NamedTuple):
    """One line of a comparison.

    kind      "printed"; "page": the algorithm as written in its file; "passes": after the passes
    M, A, D   formulas; "" where there is none
    numbers   n → multiplications with divisions, and additions; or the total, if only that is printed
    """

    kind: Literal["printed", "page", "passes"]
    algorithm: str
    M: str
    A: str
    D: str
    numbers: Mapping[int, tuple[int, ...]]
    policy: str
    errata: tuple[Erratum, ...]
    places: str


class Best(NamedTuple):
    """The cheapest of our methods for n joints, after the passes, and the lowest printed count."""

    n: int
    method: str
    products: int
    sums: int
    printed_products: int
    printed_sums: int

    @property
    def below(self) -> bool:
        return self.products <= self.printed_products and self.sums <= self.printed_sums


class Crossover(NamedTuple):
    """The number of joints from which an O(n) method needs fewer operations than an O(n³) method."""

    linear: str
    cubic: str
    products: int
    all: int


class Customised(NamedTuple):
    """A method customised to robots: (robot, its cost), None where the method does not support it."""

    method: str
    costs: tuple[tuple[str, Cost[int] | None], ...]


@dataclass(frozen=True, repr=False)
class CountComparison(Shown):
    """A table of the papers with our counts.

    bias         forward dynamics with velocities and gravity counted too
    customised   our methods on robots, velocities and gravity counted
    best         one entry for each of `LENGTHS`
    """

    name: str
    lengths: tuple[int, ...]
    lines: tuple[CountLine, ...]
    bias: tuple[CountLine, ...]
    customised: tuple[Customised, ...]
    best: tuple[Best, ...]
    crossovers: tuple[Crossover, ...]

    @property
    def below(self) -> bool:
        """Whether our best is at or below every printed row, multiplications and additions, for n = 3 … 30."""
        return all(entry.below for entry in self.best)

    def _parts(self) -> Iterator[Table | str]:
        rules = {
            "inverse": "Expressions of the constants of a robot are free, and so are sines.",
            "forward": "φ given: velocities and gravity are not counted. Divisions count as multiplications.",
        }[self.name]
        yield f"{self.name} dynamics, n revolute joints. {rules} Numbers are M + A."
        yield from self._by_kind(self.lines)
        if self.bias:
            yield "With velocities and gravity counted. Numbers are M and D together + A."
            yield from self._by_kind(self.bias)
        yield from self._customised()
        yield self._verdict()
        yield from self._crossed()
        yield from self._errata()

    def _by_kind(self, entries: Sequence[CountLine]) -> Iterator[Table]:
        """Yield one table for each kind of entry."""
        for kind, title in KINDS.items():
            kind_entries = [entry for entry in entries if entry.kind == kind]
            divisions = ("D",) if any(entry.D not in ("", "0") for entry in kind_entries) else ()
            rules = ("rules",) if kind == "printed" else ()
            rows = [
                (
                    f"{entry.algorithm}{' *' if entry.errata else ''}",
                    *(entry.M, entry.A, *(entry.D for _ in divisions)),
                    *(
                        " + ".join(map(str, entry.numbers[n])) if n in entry.numbers else "—"
                        for n in self.lengths
                    ),
                    *(entry.policy for _ in rules),
                )
                for entry in kind_entries
            ]
            yield Table(
                ("algorithm", "M", "A", *divisions, *(f"n = {n}" for n in self.lengths), *rules),
                rows,
                title=title,
            )

    def _customised(self) -> Iterator[Table]:
        if self.customised:
            rows = [
                (
                    row.method,
                    *("—" if cost is None else " · ".join(cost.cells) for _, cost in row.costs),
                )
                for row in self.customised
            ]
            heads = ("M · A · D", *(robot for robot, _ in self.customised[0].costs))
            yield Table(heads, rows, title="Customised to robots; velocities and gravity counted.")

    def _verdict(self) -> str:
        worst = [f"n = {entry.n}" for entry in self.best if not entry.below]
        used = list(dict.fromkeys(entry.method for entry in self.best))
        spans = (
            f"{method} (n = {', '.join(_spans([entry.n for entry in self.best if entry.method == method]))})"
            for method in used
        )
        verdict = (
            "at or below every printed row" if not worst else f"above a printed row for {', '.join(worst)}"
        )
        return (
            f"Our best after the passes, {' and '.join(spans)}, is {verdict}, in multiplications and in additions.\n"
            f"The papers do not say what the rows marked {NOT_STATED!r} count."
        )

    def _crossed(self) -> Iterator[Table]:
        if self.crossovers:
            rows = [(c.linear, c.cubic, str(c.products), str(c.all)) for c in self.crossovers]
            heads = ("O(n)", "O(n³)", "fewer M from n =", "fewer M + A from n =")
            yield Table(heads, rows, title="Where O(n) begins to pay")

    def _errata(self) -> Iterator[Table]:
        rows = [
            (e.id, line.algorithm, e.where, e.printed, e.right)
            for line in (*self.lines, *self.bias)
            for e in line.errata
        ]
        yield Table(("id", "row", "where", "printed", "right"), rows, title="* wrong in print")


def comparison(
    name: str, lengths: Sequence[int] = (6, 10), robots: Sequence[Mechanism] = ()
) -> CountComparison:
    """Return the table "inverse" or "forward" of the papers with our methods, general and customised to robots.

    >>> comparison("inverse").below
    True
    """
    if name not in TABLES:
        raise unknown("table", name, TABLES)
    lengths = tuple(dict.fromkeys(map(check_joint_count, lengths)))
    rows, task, policy = TABLES[name]
    pages = [*_ours(task, policy, lengths, passes=False), *_ours(task, policy, lengths, passes=True)]
    lines = (*(_line(row, lengths) for row in rows), *pages)
    customised_rows = tuple(_on_robots(task, robots)) if robots else ()
    best = _best(task, policy, rows)
    if name == "inverse":
        return CountComparison(name, lengths, lines, (), customised_rows, best, ())
    bias = (
        *(_line(row, lengths) for row in BIAS_TABLE),
        *_ours(task, "bias-included", lengths, passes=False),
        *_ours(task, "bias-included", lengths, passes=True),
    )
    return CountComparison(name, lengths, lines, bias, customised_rows, best, tuple(_crossovers()))


TABLES: dict[str, tuple[tuple[PrintedRow, ...], str, str]] = {
    "inverse": (INVERSE_TABLE, "inverse_dynamics", "bias-included"),
    "forward": (FORWARD_TABLE, "forward_dynamics", "saha"),
}


def lines_over_lengths(name: str, lengths: Iterable[int] = LENGTHS) -> tuple[CountLine, ...]:
    """Return a table of the papers and our methods after the passes, for every length, as data of a figure.

    Methods without polynomials are omitted.

    >>> [entry.algorithm for entry in lines_over_lengths("inverse", [6]) if entry.kind == "passes"][:2]
    ['denoc', 'newton-euler']
    """
    if name not in TABLES:
        raise unknown("table", name, TABLES)
    rows, task, policy = TABLES[name]
    known = [check_joint_count(n) for n in lengths]
    ours = [
        CountLine(
            "passes",
            method_count.method,
            *method_count.cost.cells,
            _values(method_count, known),
            policy,
            (),
            "",
        )
        for method_count in _polynomials(task, policy, passes=True)
    ]
    return (*(_line(row, known) for row in rows), *ours)


def _values(method_count: Count[Polynomial], lengths: Sequence[int]) -> dict[int, tuple[int, ...]]:
    products, sums = method_count.multiplications + method_count.divisions, method_count.additions
    return {n: (int(products(n)), int(sums(n))) for n in lengths}


def _line(row: PrintedRow, lengths: Sequence[int]) -> CountLine:
    numbers: dict[int, tuple[int, ...]] = {}
    for n in lengths:
        if row.products is not None and row.sums is not None:
            numbers[n] = (int(row.products(n)), int(row.sums(n)))
        elif row.operations is not None:
            numbers[n] = (int(row.operations(n)),)
        elif n in row.cells:
            numbers[n] = row.cells[n]
    M, A = (row.M, row.A) if row.M else (row.total and f"{row.total} in all", "")
    return CountLine("printed", row.algorithm, M, A, row.D, numbers, row.policy, row.errata, row.places)


def _polynomials(task: str, policy: str, passes: bool) -> list[Count[Polynomial]]:
    """Return our methods whose operation counts are polynomials."""
    return [
        count(row.name, task=task, policy=policy, passes=passes) for row in registered(task) if row.polynomial
    ]


def _ours(task: str, policy: str, lengths: Sequence[int], passes: bool) -> Iterator[CountLine]:
    for row in registered(task):
        cells: tuple[str, str, str] = ("", "", "")
        if row.polynomial:
            cells = count(row.name, task=task, policy=policy, passes=passes).cost.cells
        numbers: dict[int, tuple[int, ...]] = {}
        for n in lengths:
            if row.polynomial or n <= MAX_HALVED_JOINTS:
                cost = count(row.name, n, task=task, policy=policy, passes=passes).cost
                numbers[n] = (cost.multiplications + cost.divisions, cost.additions)
        yield CountLine(
            "passes" if passes else "page", row.name, *cells, numbers, policy, (), row.paper.citation
        )


def _on_robots(task: str, robots: Sequence[Mechanism]) -> Iterator[Customised]:
    for row in registered(task):
        yield Customised(row.name, tuple((robot.name, _on_robot(row, robot)) for robot in robots))


def _on_robot(row: Algorithm, robot: Mechanism) -> Cost[int] | None:
    try:
        return count_of_robot(robot, row.name, row.task, "bias-included").cost
    except (SingularError, UnsupportedError):
        return None


def _best(task: str, policy: str, rows: Iterable[PrintedRow]) -> tuple[Best, ...]:
    ours = _polynomials(task, policy, passes=True)
    best = []
    for n in LENGTHS:
        printed = [numbers for row in rows if (numbers := _printed(row, n)) is not None]
        costs = {c.method: _values(c, [n])[n] for c in ours}
        method = min(costs, key=lambda name: sum(costs[name]))
        least = [min(column) for column in zip(*printed, strict=True)]
        best.append(Best(n, method, *costs[method], *least))
    return tuple(best)


def _printed(row: PrintedRow, n: int) -> tuple[int, int] | None:
    """Return multiplications and additions of a row for n joints, from its formulas or its cells."""
    if row.products is not None and row.sums is not None:
        return int(row.products(n)), int(row.sums(n))
    cells = row.cells.get(n, ())
    return (cells[0], cells[1]) if len(cells) == 2 else None


def _crossovers() -> Iterator[Crossover]:
    for row in LINEAR:
        yield _crossover(
            (row.algorithm, row.products, row.sums), (CUBIC.algorithm, CUBIC.products, CUBIC.sums)
        )
    ours = {
        method_count.method: (
            f"ours, {method_count.method}",
            method_count.multiplications,
            method_count.additions,
        )
        for method_count in _polynomials("forward_dynamics", "saha", passes=True)
    }
    for name, method_count in ours.items():
        if name != "cholesky":
            yield _crossover(method_count, ours["cholesky"])


Formulas: TypeAlias = tuple[str, Polynomial | None, Polynomial | None]


def _crossover(linear_formulas: Formulas, cubic_formulas: Formulas) -> Crossover:
    (linear, products, sums), (cubic, cubic_products, cubic_sums) = linear_formulas, cubic_formulas
    if products is None or sums is None or cubic_products is None or cubic_sums is None:
        raise ValueError(f"{linear} and {cubic} cannot be compared: one has no formula")
    all_linear, all_cubic = products + sums, cubic_products + cubic_sums
    return Crossover(linear, cubic, _first(products, cubic_products), _first(all_linear, all_cubic))


def _first(linear: Polynomial, cubic: Polynomial) -> int:
    """Return the n from which linear(n) < cubic(n); beyond it the cubic stays above the line."""
    return 1 + max((n for n in range(1, 1000) if linear(n) >= cubic(n)), default=0)


KINDS = {
    "printed": "as printed",
    "page": "ours, as written",
    "passes": "ours, after the passes",
}


def _spans(numbers: Sequence[int]) -> Iterator[str]:
    """Yield runs of consecutive numbers as "3 … 8"."""
    start = previous = numbers[0]
    for n in [*numbers[1:], None]:
        if n is None or n != previous + 1:
            yield str(start) if start == previous else f"{start} … {previous}"
            start = n if n is not None else previous
        previous = n if n is not None else previous
