"""`Count`: the operations of a method, in all and by record, statement or link."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias

from rodyn.errors import InputError, unknown
from rodyn.papers.cost.general import FOLDER, TRACED
from rodyn.papers.cost.policy import Policy
from rodyn.papers.cost.statements import Statement, statement
from rodyn.papers.cost.tally import Cost, N, Tally
from rodyn.writing.tables import Table

By: TypeAlias = Literal["record", "statement", "link"]

HEADS: dict[str, tuple[str, ...]] = {
    "record": ("record",),
    "statement": ("equation", "statement", "at"),
    "link": ("link",),
}


@dataclass(frozen=True, repr=False)
class Count(Generic[N]):
    """The operations of a method; made by `rodyn.count` and `Robot.count`.

    n        joints, or degrees of freedom of a robot; None if the numbers are polynomials in n, valid for
             n ≥ `first`: for every n, or if `joints` has several letters for multiples of their number
    passes   whether the chain was first transformed to the cheapest equivalent frames and inertial parameters
    parts    the count by record, line and link
    robot    the robot it is customised to, or ""
    names    of the links of that robot
    joints   letters of the joints, repeated along the chain; "" of a robot
    """

    task: str
    method: str
    policy: Policy
    passes: bool
    n: int | None
    first: int
    parts: Tally[N]
    robot: str = ""
    names: tuple[str, ...] = ()
    joints: str = ""

    @property
    def cost(self) -> Cost[N]:
        return self.parts.total

    @property
    def multiplications(self) -> N:
        return self.cost.multiplications

    @property
    def additions(self) -> N:
        """Additions and subtractions."""
        return self.cost.additions

    @property
    def divisions(self) -> N:
        return self.cost.divisions

    @property
    def total(self) -> N:
        """All operations."""
        return self.cost.total

    @property
    def records(self) -> dict[str, Cost[N]]:
        """By the records of the sweeps."""
        return dict(self.parts.records)

    @property
    def statements(self) -> dict[Statement, Cost[N]]:
        """By statements of the algorithm's source."""
        return {statement(line, FOLDER): cost for line, cost in self.parts.lines}

    @property
    def links(self) -> dict[str, Cost[N]]:
        """By links, starting at the base; "" for operations that belong to no link."""
        names = self.names or tuple(str(k + 1) for k in range(self.n or 0))
        return {names[k] if 0 <= k < len(names) else "": cost for k, cost in self.parts.links}

    def __str__(self) -> str:
        """Such as "132n − 220 M, 124n − 227 A, n − 1 D"."""
        M, A, D = self.cost.cells
        return f"{M} M, {A} A" + ("" if D == "0" else f", {D} D")

    def __repr__(self) -> str:
        return f"<Count {self.what}: {self}>"

    @property
    def what(self) -> str:
        """What was counted, in one line."""
        where = self.robot or (self._valid if self.n is None else f"n = {self.n}")
        kinds = "" if self.joints in ("", "R") else f", joints {self.joints}" + "…" * (self.n is None)
        passes = ", after the passes" if self.passes and not self.robot else ""
        return f"{self.task} by {self.method!r}, {where}{kinds}, {self.policy.name}{passes}"

    @property
    def _valid(self) -> str:
        """For which n the polynomials are valid."""
        step = len(self.joints)
        return f"n ≥ {self.first}" if step == 1 else f"n = {self.first}, {self.first + step}, …"

    def table(self, by: By = "record") -> str:
        """The parts as a table: by "record", "statement" or "link"."""
        return _table(self, by).text()

    def _repr_html_(self) -> str:
        return _table(self, "record").html()

    def rows(self, by: By = "record") -> list[tuple[str, ...]]:
        """The rows of that table: the name of the part, then M, A and D."""
        return _rows(self, by)


def _table(found: Count[Any], by: By) -> Table:
    rows = found.rows(by)
    total = ("total", *[""] * (len(HEADS[by]) - 1), *found.cost.cells)
    return Table((*HEADS[by], "M", "A", "D"), [*rows, total], found.what, keys=len(HEADS[by]))


def _rows(found: Count[Any], by: By) -> list[tuple[str, ...]]:
    if by not in tuple(HEADS):
        raise unknown("part of a count", by, HEADS)
    if by == "record":
        return [(name, *cost.cells) for name, cost in found.parts.records]
    if by == "statement":
        return [(*s.cells, *cost.cells) for s, cost in found.statements.items()]
    if not found.parts.links:
        raise InputError(
            f"{found.what}: no counts by link: they need at most {TRACED} joints, and a robot whose "
            "joints have one degree of freedom each"
        )
    return [(name, *cost.cells) for name, cost in found.links.items()]
