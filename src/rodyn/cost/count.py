"""`rd.count`: the operations of a method on a general chain, as numbers or as polynomials in n."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar, overload

from rodyn.algorithms import registered
from rodyn.cost.general import general_tally
from rodyn.cost.policy import Policy
from rodyn.cost.policy import policy as policy_of
from rodyn.cost.polynomial import Polynomial, fitted
from rodyn.cost.statements import Statement
from rodyn.cost.tally import Cost, N, Tally
from rodyn.errors import InputError, InputTypeError, UnsupportedError, short, unknown
from rodyn.sweep.registry import Algorithm
from rodyn.tables import table

By: TypeAlias = Literal["record", "statement", "link"]

TASKS = (
    "inverse_dynamics",
    "forward_dynamics",
    "inertia_matrix",
    "inverse_inertia_matrix",
    "coriolis_matrix",
    "udu",
)
"""Where a method is looked for, in this order."""

DEGREES = {"O(n)": 1, "O(n²)": 2, "O(n³)": 3}
TRACED = 40
"""Joints of the longest chain that is traced; longer ones are read off a polynomial."""
MORE = 7
"""A polynomial is laid through chains of up to so many joints more than its degree."""
LONGEST = 128
"""The same for methods whose operations are no polynomial."""
DEEP = ("newton-euler-scan", "constraint-force-cyclic")
"""Those: scans and cyclic reductions."""


@dataclass(frozen=True, repr=False)
class Count(Generic[N]):
    """The operations of a method; made by `rodyn.count` and `Robot.count`.

    n        joints; None if the numbers are polynomials in n, which hold from n = `first` on
    passes   whether the chain was brought to the cheapest equivalent frames and inertial parameters before
    parts    the same by record, by statement of the algorithm's source, and (for a given n) by link
    robot    the robot it is customised to, or ""
    """

    task: str
    method: str
    policy: Policy
    passes: bool
    n: int | None
    first: int
    parts: Tally[N]
    robot: str = ""

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

    def __str__(self) -> str:
        """Like "132n − 220 M, 124n − 227 A, n − 1 D"."""
        M, A, D = self.cost.cells
        return f"{M} M, {A} A" + ("" if D == "0" else f", {D} D")

    def __repr__(self) -> str:
        return f"<Count {self.what}: {self}>"

    @property
    def what(self) -> str:
        """What was counted, in a line."""
        where = self.robot or (f"n ≥ {self.first}" if self.n is None else f"n = {self.n}")
        passes = ", after the passes" if self.passes and not self.robot else ""
        return f"{self.task} by {self.method!r}, {where}, {self.policy.name}{passes}"

    def table(self, by: By = "record") -> str:
        """The parts as a table: by "record", "statement" or "link"."""
        return _table(self, by)


def _table(found: Count[Any], by: By) -> str:
    if by not in HEADS:
        raise unknown("part of a count", by, HEADS)
    if by == "link" and not found.parts.links:
        raise InputError(f"counts by link need a number of joints: n = 1 … {TRACED}")
    heads = HEADS[by]
    total = ("total", *[""] * (len(heads) - 1), *found.cost.cells)
    return table((*heads, "M", "A", "D"), [*_rows(found.parts, by), total], title=found.what)


def _rows(parts: Tally[Any], by: By) -> list[tuple[str, ...]]:
    if by == "record":
        return [(name, *cost.cells) for name, cost in parts.records.items()]
    if by == "statement":
        return [(*_cells(s), *cost.cells) for s, cost in parts.statements.items()]
    return [(str(k) if k else "", *cost.cells) for k, cost in parts.links.items()]


HEADS: dict[str, tuple[str, ...]] = {
    "record": ("record",),
    "statement": ("equation", "statement", "at"),
    "link": ("link",),
}


def _cells(s: Statement) -> tuple[str, ...]:
    return s.equation, s.text, f"{s.file}:{s.line}" if s.file else ""


def find_method(method: str, task: str | None) -> Algorithm:
    """The algorithm of that name, in the task if one is given."""
    if not isinstance(method, str):
        raise InputTypeError(f"a method is given by its name, got {short(method)}")
    if task is not None and task not in TASKS:
        raise unknown("task", task, TASKS)
    rows = [row for name in ([task] if task else TASKS) for row in registered(name)]
    for row in rows:
        if row.name == method:
            return row
    raise unknown("method", method, list(dict.fromkeys(row.name for row in rows)))


@overload
def count(
    method: str, n: int, *, task: str | None = None, policy: str | Policy = ..., passes: bool = False
) -> Count[int]: ...


@overload
def count(
    method: str, n: None = None, *, task: str | None = None, policy: str | Policy = ..., passes: bool = False
) -> Count[Polynomial]: ...


def count(
    method: str,
    n: int | None = None,
    *,
    task: str | None = None,
    policy: str | Policy = "bias-included",
    passes: bool = False,
) -> Count[Any]:
    """The operations of a method on a chain of n revolute joints of which no constant is known.

    Without n the numbers are exact polynomials in n. `policy` says what counts (`rodyn.Policy`, or a name:
    "bias-included", "phi-given", "saha", …); `passes` brings the chain to the cheapest equivalent frames and inertial
    parameters first, as is done for a kernel. Counts are those of the recorded program, not of a formula.

    >>> print(count("articulated-body", policy="phi-given", passes=True))
    132n − 220 M, 124n − 227 A, n − 1 D
    >>> count("newton-euler", n=6, passes=True).multiplications
    438
    """
    algorithm, rules = find_method(method, task), policy_of(policy)
    require_bias(algorithm, rules)
    if n is None:
        return _polynomial(algorithm, rules, passes)
    n = joints(n)
    if n <= TRACED or (algorithm.name in DEEP and n <= LONGEST):
        return Count(*_key(algorithm, rules, passes), n, n, general_tally(algorithm, n, rules, passes))
    found = _polynomial(algorithm, rules, passes)
    return Count(*_key(algorithm, rules, passes), n, n, _mapped(found.parts, lambda p: int(p(n))))


def require_bias(algorithm: Algorithm, policy: Policy) -> None:
    """Raise if a policy leaves out what the task is about."""
    if policy.phi_given and algorithm.task == "inverse_dynamics":
        raise InputError(
            f"policy {policy.name!r} leaves velocities and gravity out, which are most of inverse dynamics: "
            "take 'bias-included'"
        )


def joints(n: Any) -> int:
    """A number of joints, checked."""
    if isinstance(n, bool) or not hasattr(n, "__index__"):
        raise InputTypeError(f"n is a whole number of joints, got {short(n)}")
    found = operator.index(n)
    if found < 1:
        raise InputError(f"a chain has at least one joint, got n = {found}")
    return found


def _key(algorithm: Algorithm, policy: Policy, passes: bool) -> tuple[str, str, Policy, bool]:
    return algorithm.task, algorithm.name, policy, passes


@lru_cache(maxsize=256)
def _polynomial(algorithm: Algorithm, policy: Policy, passes: bool) -> Count[Polynomial]:
    def laid(of: Callable[[Tally[int]], Cost[int] | None]) -> Laid | None:
        return through(algorithm, policy, passes, of)

    total = laid(lambda t: t.total)
    if total is None:
        raise UnsupportedError(
            f"the operations of {algorithm.name!r} are no polynomial in n (a scan or a cyclic reduction halves a "
            f"chain again and again): give n, up to {LONGEST}"
        )
    longest = general_tally(algorithm, MORE + _degree(algorithm), policy, passes)
    records = {key: laid(partial(_record, key)) for key in longest.records}
    statements = {key: laid(partial(_statement, key)) for key in longest.statements}
    parts = Tally(total.cost, _whole(records, total, OTHERS), _whole(statements, total, OTHER_STATEMENTS), {})
    return Count(*_key(algorithm, policy, passes), None, total.first, parts)


def _degree(algorithm: Algorithm) -> int:
    return DEGREES.get(algorithm.cost, 1)


class Laid(NamedTuple):
    """Polynomials, and the n from which they hold."""

    cost: Cost[Polynomial]
    first: int


def through(
    algorithm: Algorithm, policy: Policy, passes: bool, of: Callable[[Tally[int]], Cost[int] | None]
) -> Laid | None:
    """The polynomials that a part of the count lies on for short chains; None where it lies on none."""
    degree = _degree(algorithm)
    tallies = [general_tally(algorithm, n, policy, passes) for n in range(1, MORE + degree + 1)]
    found = [of(tally) or Cost(0, 0, 0) for tally in tallies]
    fits = [
        fitted([getattr(cost, part) for cost in found], degree)
        for part in ("multiplications", "additions", "divisions")
    ]
    whole = [fit for fit in fits if fit is not None]
    if len(whole) < len(fits):
        return None
    return Laid(Cost(*(fit.polynomial for fit in whole)), max(fit.first for fit in whole))


def _record(key: str, tally: Tally[int]) -> Cost[int] | None:
    return tally.records.get(key)


def _statement(key: Statement, tally: Tally[int]) -> Cost[int] | None:
    return tally.statements.get(key)


OTHERS, OTHER_STATEMENTS = "others", Statement("", 0, "others", "")
"""Parts that are no polynomials by themselves: where signs go, and with them a sum, may alternate from link to link."""

Key = TypeVar("Key")


def _whole(rows: Mapping[Key, Laid | None], total: Laid, others: Key) -> dict[Key, Cost[Polynomial]]:
    """The rows that are polynomials, and the rest as one."""
    found = {key: row.cost for key, row in rows.items() if row is not None}
    if len(found) == len(rows):
        return found
    rest = total.cost
    for cost in found.values():
        rest = rest - cost
    return found | {others: rest}


def _mapped(parts: Tally[Polynomial], at: Callable[[Polynomial], int]) -> Tally[int]:
    def cost(given: Cost[Polynomial]) -> Cost[int]:
        return Cost(at(given.multiplications), at(given.additions), at(given.divisions))

    return Tally(
        cost(parts.total),
        {key: cost(part) for key, part in parts.records.items()},
        {key: cost(part) for key, part in parts.statements.items()},
        {},
    )
