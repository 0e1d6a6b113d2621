"""Operations of a trace by record, statement and link, under the rules of a `Policy`."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from rodyn.errors import InputError, InputTypeError, short, unknown
from rodyn.papers.cost.polynomial import Polynomial
from rodyn.papers.recorded_steps import LocatedGraph, SourceLine, TracedStep
from rodyn.trace.readers.count import operations
from rodyn.trace.scalar import PARAMETER, STATE, Instruction, Traced


@dataclass(frozen=True)
class Policy:
    """What is counted. Sines and cosines are not, as in every table of the papers.

    name         for tables
    phi_given    forward dynamics: φ = τ − C q̇ − g is given, the cost of velocities and gravity is not counted
    parameters   "free": expressions of the robot's constants are computed once; "counted": they are counted
    base         "at rest": its zeros are known; "moving": an arbitrary motion of the base (inverse dynamics)
    divisions    "apart": counted separately, or "multiplications": each counts as one
    signs        "free": a change of sign is absorbed by the next sum; "additions": each counts as one
    twists       "any" angle between neighbouring axes, or "quarter turns": all of them ±90°, none of them 0
    """

    name: str
    phi_given: bool = False
    parameters: Literal["free", "counted"] = "free"
    base: Literal["at rest", "moving"] = "at rest"
    divisions: Literal["apart", "multiplications"] = "apart"
    signs: Literal["free", "additions"] = "free"
    twists: Literal["any", "quarter turns"] = "any"

    def __post_init__(self) -> None:
        if not (self.name and type(self.name) is str):
            raise InputTypeError(f"name of a Policy must be a non-empty string, got {short(self.name)}")
        if not isinstance(self.phi_given, bool):
            raise InputTypeError(f"phi_given must be True or False, got {short(self.phi_given)}")
        for field, choices in CHOICES.items():
            value: object = getattr(self, field)
            if not (isinstance(value, str) and value in choices):
                raise unknown(f"value of {field}", value, choices)


CHOICES: dict[str, tuple[str, ...]] = {
    "parameters": ("free", "counted"),
    "base": ("at rest", "moving"),
    "divisions": ("apart", "multiplications"),
    "signs": ("free", "additions"),
    "twists": ("any", "quarter turns"),
}

POLICIES = {
    policy.name: policy
    for policy in (
        Policy("bias-included"),
        Policy("phi-given", phi_given=True),
        Policy("saha", phi_given=True, divisions="multiplications"),
        Policy("kozlowski"),
        Policy("kozlowski-quarter-turns", twists="quarter turns"),
        Policy("online", parameters="counted"),
        Policy("moving-base", base="moving"),
    )
}
"""By name. "saha" is stated in Saha (2003), Section 3, "kozlowski" in Kozłowski, Section 4."""


def policy(choice: str | Policy) -> Policy:
    """Return a policy, given itself or by name."""
    if isinstance(choice, Policy):
        if choice != POLICIES.get(choice.name, choice):
            raise InputError(f"policy {choice.name!r} is built in with other rules: choose another name")
        return choice
    if not isinstance(choice, str):
        raise InputTypeError(f"policy must be a name or a rodyn.Policy, got {short(choice)}")
    if choice not in POLICIES:
        raise unknown("policy", choice, POLICIES)
    return POLICIES[choice]


_COMMENT = re.compile(r"#\s*(.*?)\s*$")
_CITED = re.compile(r"((?:\(\d|[ABC]\.\d).*?)(?=[:;]|\.?$)")
_ERRATUM = re.compile(r"[;,]?\s*E: .*$")


class Statement(NamedTuple):
    """A line of an algorithm.

    file      path under `algorithms/`
    line      its number
    text      the code of the line
    equation  cited by its comment, without errata; without a comment, by the docstring of its function
    """

    file: str
    line: int
    text: str
    equation: str

    @property
    def cells(self) -> tuple[str, str, str]:
        """For tables: equation, text, place."""
        return self.equation, self.text, f"{self.file}:{self.line}" if self.file else ""


FRAMES = "frames"
"""The label of what is computed before the first step: the vectors and rotations of the links."""


@cache
def statement(line: SourceLine | None, folder: str) -> Statement:
    """Return the statement of a line; without a line, `FRAMES`; for a line outside the folder, its file."""
    if line is None or not line.file.startswith(folder):
        return Statement("", 0, FRAMES if line is None else line.file, "")
    code = _COMMENT.sub("", _lines(line.file)[line.number - 1]).strip().rstrip(",")
    cited = (
        _comment(line.file, line.number) or _comment(line.file, _end(line)) or _equations_of_function(line)
    )
    return Statement(Path(line.file).relative_to(folder).as_posix(), line.number, code, cited)


def _comment(file: str, number: int) -> str:
    """Return the comment of a line, without errata."""
    comment = _COMMENT.search(_lines(file)[number - 1])
    return _ERRATUM.sub("", comment[1]) if comment else ""


def _end(line: SourceLine) -> int:
    """Return the last line of the statement that a line is part of."""
    simple = (ast.Assign, ast.AnnAssign, ast.Return, ast.Expr)
    within = [
        node
        for node in ast.walk(_tree(line.file))
        if isinstance(node, simple) and node.lineno <= line.number <= (node.end_lineno or 0)
    ]
    return max((node.end_lineno or 0 for node in within), default=line.number)


@cache
def _lines(file: str) -> list[str]:
    return Path(file).read_text(encoding="utf-8").splitlines()


def _equations_of_function(line: SourceLine) -> str:
    """Return the equation numbers at the start of a docstring."""
    equations = ""
    for node in ast.walk(_tree(line.file)):
        if isinstance(node, ast.FunctionDef) and node.lineno <= line.number <= (node.end_lineno or 0):
            doc = (ast.get_docstring(node) or "").splitlines()
            cited = _CITED.match(doc[0]) if doc else None
            equations = cited[1] if cited else equations
    return equations


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse(Path(file).read_text(encoding="utf-8"))


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
    """Return the cost of instructions under a policy.

    >>> from rodyn.papers.cost.tally import POLICIES
    >>> code = [Instruction("div", (0, 1)), Instruction("sub", (2, 1))]
    >>> costs(code, POLICIES["saha"])
    Cost(multiplications=1, additions=1, divisions=0)
    """
    M, A, D, signs, _ = operations(code)
    as_products = D if policy.divisions == "multiplications" else 0
    as_sums = signs if policy.signs == "additions" else 0
    return Cost(M + as_products, A + as_sums, D - as_products)


def live_instructions(graph: LocatedGraph, outputs: Iterable[Any]) -> list[int]:
    """Return the instructions that these values need, in order."""
    needed = [False] * len(graph.code)
    for value in outputs:
        if isinstance(value, Traced):
            needed[value.number] = True
    for number in reversed(range(len(graph.code))):
        if needed[number]:
            for arg in graph.code[number].args:
                needed[arg] = True
    return [number for number, need in enumerate(needed) if need]


def instruction_links(
    graph: LocatedGraph, steps: Iterable[TracedStep], link_of_input: Callable[[str, int], int]
) -> list[int]:
    """Return the link of each instruction: that of its step; in a frame view, the last link it depends on.

    own(name, index) is the link of an input; −1 is none.
    """
    links: list[int] = []
    for op, args, value in graph.code:
        links.append(
            link_of_input(*value) if op == "input" else max((links[arg] for arg in args), default=-1)
        )
    for step in steps:
        k = -1 if step.visit.link is None else step.visit.link
        links[step.first : step.last] = [k] * (step.last - step.first)
    return links


def tally(
    graph: LocatedGraph, numbers: Iterable[int], steps: Iterable[TracedStep], at: list[int], policy: Policy
) -> Tally[int]:
    """Count the instructions with these numbers."""
    least = PARAMETER if policy.parameters == "counted" else STATE
    counted = [number for number in numbers if graph.levels[number] >= least]
    record_of = [FRAMES] * len(graph.code)
    for step in steps:
        record_of[step.first : step.last] = [_named(step)] * (step.last - step.first)

    def grouped(key: Callable[[int], Any]) -> tuple[tuple[Any, Cost[int]], ...]:
        groups: dict[Any, list[Instruction]] = {}
        for number in counted:
            groups.setdefault(key(number), []).append(graph.code[number])
        group_costs = ((name, costs(code, policy)) for name, code in groups.items())
        return tuple((name, cost) for name, cost in group_costs if cost.total)

    return Tally(
        costs([graph.code[number] for number in counted], policy),
        grouped(lambda number: record_of[number]),
        grouped(lambda number: graph.lines[number]),
        tuple(sorted(grouped(lambda number: at[number]), key=lambda row: row[0])),
    )


def _named(step: TracedStep) -> str:
    """Return the name of a step: its sweep, its function and the type of its record."""
    visit, kind = step.visit, type(step.record).__name__
    name = f" {visit.number + 1}" if visit.name == "<lambda>" else f" {visit.name}"
    return f"{visit.sweep}{name}" + (
        f": {kind}" if isinstance(step.record, tuple) and kind != "tuple" else ""
    )
