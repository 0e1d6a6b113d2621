"""The papers' tables of operation counts: totals with errata, and counts step by step beside our statements.

Formulas are as printed, cells are computed from the formulas; an `Erratum` says where the print differs. The papers'
formulas of steps and the reasons for differences are entered by hand; our numbers are counted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.resources import files
from typing import Any, Literal, NamedTuple

from rodyn.errors import unknown
from rodyn.papers.cost.count import find_method, fit_cost
from rodyn.papers.cost.general import FOLDER
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.tally import POLICIES, Cost, Tally, statement

SAHA_2003, SAHA_1999, TEXTBOOK = "Saha (2003) Table I", "Saha (1999) Table 2", "textbook Table 9.6"
INVERSE = "Saha (1999) Table 1, textbook Table 9.1"
KOZLOWSKI = "Kozłowski, Section 4"

NOT_STATED = "not stated"
"""The policy of a row if the papers do not say what was counted."""


@dataclass(frozen=True)
class Erratum:
    """An error in print: its id, its place, what is printed and what is right."""

    id: str
    where: str
    printed: str
    right: str


@dataclass(frozen=True)
class PrintedRow:
    """One row of a table; formulas in n as printed.

    M, A, D   multiplications (with divisions, where D is not printed), additions and subtractions, divisions
    total     all operations, if only the total is printed
    cells     n → numbers printed beside the formulas, M and A, or the total
    policy    a name of `POLICIES`, or "not stated"
    """

    algorithm: str
    places: str
    M: str = ""
    A: str = ""
    D: str = ""
    total: str = ""
    cells: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    policy: str = NOT_STATED
    errata: tuple[Erratum, ...] = ()

    @property
    def products(self) -> Polynomial | None:
        """Multiplications and divisions."""
        if not self.M:
            return None
        return Polynomial.parse(self.M) + Polynomial.parse(self.D or "0")

    @property
    def sums(self) -> Polynomial | None:
        """Additions and subtractions."""
        return Polynomial.parse(self.A) if self.A else None

    @property
    def operations(self) -> Polynomial | None:
        """All operations; None if only numbers are printed."""
        if self.products is not None and self.sums is not None:
            return self.products + self.sums
        return Polynomial.parse(self.total) if self.total else None


def _row(row: dict[str, Any]) -> PrintedRow:
    cells = {int(n): tuple(numbers) for n, numbers in row.pop("cells", {}).items()}
    errata = tuple(Erratum(**erratum) for erratum in row.pop("errata", ()))
    return PrintedRow(**row, cells=cells, errata=errata)


_DOCUMENT = tomllib.loads(files(__package__).joinpath("paper_tables.toml").read_text("utf-8"))
INVERSE_TABLE, FORWARD_TABLE, BIAS_TABLE = (
    tuple(map(_row, _DOCUMENT[name])) for name in ("inverse", "forward", "bias")
)
"""The rows of `paper_tables.toml`; the last table is forward dynamics with the bias forces computed, too."""


def printed_row(algorithm: str, table: Iterable[PrintedRow]) -> PrintedRow:
    """Return the row of an algorithm in a table."""
    return next(row for row in table if row.algorithm == algorithm)


LINEAR = tuple(row for row in FORWARD_TABLE if row.products is not None and row.products.degree == 1)
CUBIC = next(row for row in FORWARD_TABLE if row not in LINEAR)
"""Forward dynamics in O(n), and the method they are compared with."""


ENDS = "the ends of the chain"
"""Why only a constant differs: one count uses zeros of the base and the tip that the other does not."""


@dataclass(frozen=True)
class PrintedStep:
    """One step or row of a paper: its name, its formulas and the equations that our statements cite for it.

    why   why our numbers differ, if they differ by more than a constant
    """

    name: str
    M: str
    A: str
    D: str
    equations: tuple[str, ...]
    why: str = ""

    @classmethod
    def of(cls, name: str, M: str, A: str, D: str, equations: Sequence[str], why: str = "") -> PrintedStep:
        """Return the step of a row of the file."""
        return cls(name, M, A, D, tuple(equations), why)


@dataclass(frozen=True)
class StepTable:
    """A table of steps, the method whose statements are counted, the rules of counting, a remark on the sums.

    formulas   "printed", or "reckoned": the paper prints the total only, and the steps are multiplied out by hand with
               what a product costs in Saha (2003): Q x 8M 4A, a × b 6M 3A, I ω 9M 6A
    """

    place: str
    method: str
    policy: str
    steps: tuple[PrintedStep, ...]
    total: str
    formulas: Literal["printed", "reckoned"] = "printed"


TABLES = {
    name: StepTable(**{**table, "steps": tuple(PrintedStep.of(*cells) for cells in table["steps"])})
    for name, table in _DOCUMENT["steps"].items()
}
"""The tables of steps in `paper_tables.toml`."""


class StepComparison(NamedTuple):
    """A step and our statements; `verdict` is "same", "same but for a constant" or the reason."""

    step: PrintedStep
    ours: Cost[Polynomial]
    verdict: str


def compare_steps(name: str) -> tuple[StepTable, list[StepComparison]]:
    """Return every step of a table of the papers with the statements that cite it, and the sums.

    >>> steps, rows = compare_steps("kozlowski-1")
    >>> print(rows[0].ours.multiplications, "·", rows[0].verdict)
    74n − 88 · same but for a constant: the ends of the chain
    """
    if name not in TABLES:
        raise unknown("table of steps", name, TABLES)
    steps = TABLES[name]
    our_costs = _ours(steps)
    rows = [
        StepComparison(step, ours, _verdict(step, ours))
        for step, ours in zip(steps.steps, our_costs, strict=True)
    ]
    total = our_costs[0]
    for ours in our_costs[1:]:
        total = total + ours
    M, A, D = (_sum([getattr(step, name) for step in steps.steps]) for name in "MAD")
    return steps, [*rows, StepComparison(PrintedStep("all", M, A, D, ()), total, steps.total)]


def _sum(formulas: Sequence[str]) -> str:
    return str(sum((Polynomial.parse(text or "0") for text in formulas), start=Polynomial(())))


def _ours(steps: StepTable) -> list[Cost[Polynomial]]:
    algorithm, policy = find_method(steps.method, None), POLICIES[steps.policy]
    step_costs = []
    for step in steps.steps:
        fit = fit_cost(algorithm, policy, False, partial(_cited, step.equations))
        if fit is None:
            raise ValueError(f"the statements of {step.name} do not fit a polynomial")
        step_costs.append(fit.cost)
    return step_costs


def _cited(equations: Sequence[str], tally: Tally[int]) -> Cost[int]:
    """Return the cost of the statements whose first equation is one of these."""
    total = Cost(0, 0, 0)
    for line, cost in tally.lines:
        cited = statement(line, FOLDER)
        first = cited.equation.split(",")[0].split(":")[0].strip() or cited.text
        if first in equations:
            total = total + cost
    return total


def _verdict(step: PrintedStep, ours: Cost[Polynomial]) -> str:
    printed = [Polynomial.parse(text or "0") for text in (step.M, step.A, step.D)]
    differences = [
        a - b for a, b in zip((ours.multiplications, ours.additions, ours.divisions), printed, strict=True)
    ]
    if not any(d.coefficients for d in differences):
        return "same"
    if all(d.degree == 0 for d in differences):
        return f"same but for a constant: {ENDS}"
    return step.why or "differs"
