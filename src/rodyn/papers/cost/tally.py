"""The count of a trace: in total, by record, by statement and by link."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from rodyn.papers.cost.policy import Policy
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.cost.statements import FRAMES
from rodyn.papers.recorded_steps import LocatedGraph, SourceLine, TracedStep
from rodyn.trace.readers.count import operations
from rodyn.trace.scalar import PARAMETER, STATE, Instruction, Traced

N = TypeVar("N", int, Polynomial)


@dataclass(frozen=True)
class Cost(Generic[N]):
    """Operations, counted under a policy: numbers, or polynomials in n."""

    multiplications: N
    additions: N
    divisions: N

    @property
    def total(self) -> N:
        return self.multiplications + self.additions + self.divisions

    def __add__(self, other: Cost[N]) -> Cost[N]:
        return Cost(
            self.multiplications + other.multiplications,
            self.additions + other.additions,
            self.divisions + other.divisions,
        )

    def __sub__(self, other: Cost[N]) -> Cost[N]:
        return Cost(
            self.multiplications - other.multiplications,
            self.additions - other.additions,
            self.divisions - other.divisions,
        )

    @property
    def cells(self) -> tuple[str, str, str]:
        """The numbers as text, for tables."""
        return str(self.multiplications), str(self.additions), str(self.divisions)


Part = TypeVar("Part")
Parts: TypeAlias = tuple[tuple[Part, Cost[N]], ...]


@dataclass(frozen=True)
class Tally(Generic[N]):
    """The total cost and those of the parts; operations outside the algorithms, as of frames, have None as line."""

    total: Cost[N]
    records: Parts[str, N]
    lines: Parts[SourceLine | None, N]
    links: Parts[int, N]


def costs(code: Iterable[Instruction], policy: Policy) -> Cost[int]:
    """The cost of instructions under a policy.

    >>> from rodyn.papers.cost.policy import POLICIES
    >>> code = [Instruction("div", (0, 1)), Instruction("sub", (2, 1))]
    >>> costs(code, POLICIES["saha"])
    Cost(multiplications=1, additions=1, divisions=0)
    """
    M, A, D, signs, _ = operations(code)
    as_products = D if policy.divisions == "multiplications" else 0
    as_sums = signs if policy.signs == "additions" else 0
    return Cost(M + as_products, A + as_sums, D - as_products)


def live(graph: LocatedGraph, outputs: Iterable[Any]) -> list[int]:
    """The instructions that these values need, in order."""
    needed = [False] * len(graph.code)
    for value in outputs:
        if isinstance(value, Traced):
            needed[value.number] = True
    for number in reversed(range(len(graph.code))):
        if needed[number]:
            for arg in graph.code[number].args:
                needed[arg] = True
    return [number for number, need in enumerate(needed) if need]


def places(graph: LocatedGraph, steps: Iterable[TracedStep], own: Callable[[str, int], int]) -> list[int]:
    """The link of each instruction: that of its step; in a frame view, the last link it depends on.

    own(name, index) is the link of an input; −1 is none.
    """
    found: list[int] = []
    for op, args, value in graph.code:
        found.append(own(*value) if op == "input" else max((found[arg] for arg in args), default=-1))
    for step in steps:
        k = -1 if step.visit.link is None else step.visit.link
        found[step.first : step.last] = [k] * (step.last - step.first)
    return found


def tally(
    graph: LocatedGraph, numbers: Iterable[int], steps: Iterable[TracedStep], at: list[int], policy: Policy
) -> Tally[int]:
    """Counts the instructions with these numbers."""
    least = PARAMETER if policy.parameters == "counted" else STATE
    counted = [number for number in numbers if graph.levels[number] >= least]
    record_of = [FRAMES] * len(graph.code)
    for step in steps:
        record_of[step.first : step.last] = [_named(step)] * (step.last - step.first)

    def grouped(key: Callable[[int], Any]) -> tuple[tuple[Any, Cost[int]], ...]:
        groups: dict[Any, list[Instruction]] = {}
        for number in counted:
            groups.setdefault(key(number), []).append(graph.code[number])
        found = ((name, costs(code, policy)) for name, code in groups.items())
        return tuple((name, cost) for name, cost in found if cost.total)

    return Tally(
        costs([graph.code[number] for number in counted], policy),
        grouped(lambda number: record_of[number]),
        grouped(lambda number: graph.lines[number]),
        tuple(sorted(grouped(lambda number: at[number]), key=lambda row: row[0])),
    )


def _named(step: TracedStep) -> str:
    """The name of a step: its sweep, its function and the type of its record."""
    visit, kind = step.visit, type(step.record).__name__
    name = f" {visit.number + 1}" if visit.name == "<lambda>" else f" {visit.name}"
    return f"{visit.sweep}{name}" + (
        f": {kind}" if isinstance(step.record, tuple) and kind != "tuple" else ""
    )
