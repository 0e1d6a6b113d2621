"""The assignments that an algorithm makes, under the names of its records.

The algorithm runs once on traced scalars. A scalar that is a field of a record has a name; one without a name is
written where it is used, if it is used once, and is else named k1, k2, ….
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rodyn.papers.equations.expression import (
    ZERO,
    Expression,
    FunctionCall,
    Symbol,
    negative,
    number,
    over,
    plus,
    size,
    symbols,
    times,
)
from rodyn.papers.equations.printers import EquationLine, Section
from rodyn.papers.equations.symbols import Labels, leaves
from rodyn.papers.recorded_steps import TracedStep as Step
from rodyn.sweep.observer import Visit
from rodyn.trace.scalar import Graph, Instruction, Traced

CONSTANT = "constant"
"""The name of the input whose elements are the constants of the robot."""

MAX_INLINE_SIZE = 16
"""The most symbols and numbers of an expression that is written inside another one."""

MAKERS: dict[str, Callable[..., Expression]] = {
    "neg": negative,
    "add": plus,
    "sub": lambda a, b: plus(a, negative(b)),
    "mul": times,
    "div": over,
    "cos": lambda angle: FunctionCall("cos", angle),
    "sin": lambda angle: FunctionCall("sin", angle),
}
"""Operation → expression: the arithmetic that an algorithm may do."""


class TracedAlgorithm(NamedTuple):
    """The trace of an algorithm.

    outputs   named nested lists of traced scalars and numbers
    wanted    the symbol of every entry of an output: (name, indices) → symbol
    link_records   the constants of the links, with their labels: records that are not results of steps
    sparse    whether entries of outputs that are 0 have no line
    """

    graph: Graph
    steps: Sequence[Step]
    outputs: Mapping[str, Any]
    wanted: Callable[[str, tuple[int, ...]], Symbol]
    inputs: Mapping[tuple[str, int], Symbol]
    labels: Labels
    link_records: Sequence[tuple[str, Any]] = ()
    sparse: bool = False


class Listing(NamedTuple):
    sections: tuple[Section, ...]
    results: Mapping[str, Any]


def list_assignments(recorded: TracedAlgorithm) -> Listing:
    """Return the lines needed for the outputs, by step, and the outputs in terms of them."""
    return _Listing(recorded).made()


PREPARED = "Sines, cosines and constants"
RESULTS = "Results"


class _Listing:
    """Builds one listing."""

    def __init__(self, recorded: TracedAlgorithm) -> None:
        self.traced = recorded
        self.code: Sequence[Instruction] = recorded.graph.code
        self.outputs = [
            (name, place, x)
            for name, nested in recorded.outputs.items()
            for place, x in nested_entries(nested)
        ]
        self.uses = self._uses()
        self.names: dict[int, Symbol] = {}
        self.taken: set[Symbol] = set(recorded.inputs.values())
        self.titles = list(titles(recorded.steps, recorded.labels))
        self.written: dict[int, Expression] = {}
        self.lines: dict[int, EquationLine] = {}
        self.constants_of_links: set[int] = set()
        self.constants = {symbol for (name, _), symbol in recorded.inputs.items() if name == CONSTANT}
        self.small = 0

    def made(self) -> Listing:
        self._name_results()
        self._name_records()
        for n, uses in sorted(self.uses.items()):
            self._write(n, uses)
        results, late = self._results()
        sections = self._sections()
        if late:
            sections.append(Section(RESULTS, tuple(late)))
        return Listing(tuple(sections), results)

    def _uses(self) -> Counter[int]:
        """Return the number of uses of each instruction needed for the outputs."""
        uses: Counter[int] = Counter(x.number for _, _, x in self.outputs if isinstance(x, Traced))
        for n in reversed(range(len(self.code))):
            if n in uses:
                uses.update(self.code[n].args)
        return uses

    def _name(self, n: int, symbol: Symbol) -> None:
        """Name an instruction, with a star if the name is taken."""
        if n in self.uses and n not in self.names and self.code[n].op not in ("constant", "input"):
            while symbol in self.taken:
                symbol = replace(symbol, sup=f"{symbol.sup}*")
            self.taken.add(symbol)
            self.names[n] = symbol

    def _name_results(self) -> None:
        for name, place, x in self.outputs:
            if isinstance(x, Traced):
                self._name(x.number, self.traced.wanted(name, place))

    def _name_records(self) -> None:
        for n in sorted(self.uses):
            op, args, _ = self.code[n]
            if op in ("cos", "sin"):
                self._name(n, Symbol(op[0], self._angle(args[0])))
        for label, record in self.traced.link_records:
            for leaf in leaves(record, label):
                if self.uses[leaf.value.number] > 1 and leaf.value.number not in self.names:
                    self._name(leaf.value.number, leaf.symbol)
                    self.constants_of_links.add(leaf.value.number)
        for step, (label, _) in zip(self.traced.steps, self.titles, strict=True):
            for leaf in leaves(step.record, label) if label else ():
                self._name(leaf.value.number, leaf.symbol)

    def _angle(self, n: int) -> str:
        """Return the label of the coordinate of an angle."""
        op, args, value = self.code[n]
        if op == "input":
            return self.traced.inputs[value].sub
        return next((label for arg in args if (label := self._angle(arg))), "")

    def _write(self, n: int, uses: int) -> None:
        op, args, value = self.code[n]
        if op == "constant":
            self.written[n] = number(value)
        elif op == "input":
            self.written[n] = self.traced.inputs[value]
        else:
            expression = MAKERS[op](*(self.written[arg] for arg in args))
            if self._inside(n, expression, once=uses == 1 or op == "neg"):
                self.written[n] = expression
                return
            if n not in self.names:
                self.small += 1
                self._name(n, Symbol("k", str(self.small)))
            self.written[n] = self.names[n]
            self.lines[n] = EquationLine(self.names[n], expression)

    def _inside(self, n: int, expression: Expression, once: bool) -> bool:
        """Return whether the expression is written where it is used, without a line of its own."""
        if n in self.names and n not in self.constants_of_links:
            return False
        if size(expression) <= 2 and symbols(expression) <= self.constants:  # half a length needs no name
            return True
        return n not in self.names and once and size(expression) <= MAX_INLINE_SIZE

    def _results(self) -> tuple[dict[str, Any], list[EquationLine]]:
        """Return the outputs as symbols, and lines for outputs that have none yet."""
        late: list[EquationLine] = []
        values_of: dict[str, list[Expression]] = {name: [] for name in self.traced.outputs}
        for name, place, x in self.outputs:
            symbol = self.traced.wanted(name, place)
            value = self.written[x.number] if isinstance(x, Traced) else number(float(x))
            values_of[name].append(value)
            if self.traced.sparse and value == ZERO:
                continue
            if value != symbol and symbol not in self.taken:
                self.taken.add(symbol)
                late.append(EquationLine(symbol, value))
        results = {
            name: fill_nested(nested, iter(values_of[name])) for name, nested in self.traced.outputs.items()
        }
        return results, late

    def _sections(self) -> list[Section]:
        """Return the lines by step; a sum between two steps belongs to the next one."""
        busy = [k for k, step in enumerate(self.traced.steps) if step.last > step.first]
        ends = [self.traced.steps[k].last for k in busy]
        begun = self.traced.steps[busy[0]].first if busy else len(self.code)
        groups: list[tuple[str, list[EquationLine]]] = []
        for n, line in self.lines.items():
            if n < begun:
                title = PREPARED
            else:
                k = min(bisect_right(ends, n), len(ends) - 1)
                title = self.titles[busy[k]][1]
            if not groups or groups[-1][0] != title:
                groups.append((title, []))
            groups[-1][1].append(line)
        return [Section(title, tuple(lines)) for title, lines in groups]


def nested_entries(nested: Any, place: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Any]]:
    """Yield every entry of nested lists with its indices."""
    if isinstance(nested, tuple | list):
        for k, part in enumerate(nested):
            yield from nested_entries(part, (*place, k))
    else:
        yield place, nested


def fill_nested(nested: Any, values: Iterator[Any]) -> Any:
    """Return nested lists of the same shape with new entries, in order."""
    if isinstance(nested, tuple | list):
        return [fill_nested(part, values) for part in nested]
    return next(values)


SWEEPS = {
    "outward": "outward",
    "inward": "inward",
    "each": "link by link",
    "across": "joint by joint",
    "fold": "inward",
    "unfold": "outward",
    "prefix": "scan from the base",
    "suffix": "scan from the tips",
    "cyclic": "cyclic reduction",
    "tips": "at the tip of a piece",
    "carry": "from piece to piece, outward",
    "gather": "from piece to piece, inward",
}
"""Combinator → words for its sweep; rays and fans are described by the two links that they join."""


def titles(steps: Sequence[Step], labels: Labels) -> Iterator[tuple[str, str]]:
    """Yield for every step the label of its link ("" if none) and its title."""
    start, before = -1, None
    for step in steps:
        visit = step.visit
        label = _label(visit.link, labels)
        if visit.sweep in ("rays", "fans"):
            start = _start(visit, before, start, labels)
            origin = _label(start, labels)
            both = f"{origin}{label}" if len(origin + label) == 2 else f"{origin},{label}"
            yield both, _titled(f"from link {origin}, at link {label}", visit, step.record)
        else:
            sweep = SWEEPS[visit.sweep]
            yield label, _titled(f"{sweep}, link {label}" if label else sweep, visit, step.record)
        before = visit


def _label(link: int | None, labels: Labels) -> str:
    return "" if link is None else labels.links[link]


def _start(visit: Visit, before: Visit | None, start: int, labels: Labels) -> int:
    """Return the link where a ray starts, or a fan ends."""
    link = visit.link or 0
    same = before is not None and before.sweep == visit.sweep
    if visit.sweep == "fans":
        return start if link else start + 1 if same else 0
    on = same and before is not None and labels.ready.structure.parents[before.link or 0] == link
    return start if on else link


def _titled(where: str, visit: Visit, record: Any) -> str:
    about = visit.about.partition(";")[0].rstrip(".")
    if not about and hasattr(record, "_fields"):
        about = type(record).__name__.lower()
    title = f"{where} — {about}" if about else where
    return title[0].upper() + title[1:]
