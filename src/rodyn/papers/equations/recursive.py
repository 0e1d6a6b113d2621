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

from rodyn.papers.equations.document import Line, Section
from rodyn.papers.equations.names import Labels, leaves
from rodyn.papers.equations.printing.expression import (
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
from rodyn.papers.recorded_steps import TracedStep as Step
from rodyn.sweep.observer import Visit
from rodyn.trace.scalar import Graph, Instruction, Traced

CONSTANT = "constant"
"""The name of the input whose elements are the constants of the robot."""

LONGEST = 16
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


class Recorded(NamedTuple):
    """The trace of an algorithm.

    outputs   named nested lists of traced scalars and numbers
    wanted    the symbol of every entry of an output: (name, indices) → symbol
    given     records that are not results of steps: the constants of the links, with their labels
    sparse    whether entries of outputs that are 0 have no line
    """

    graph: Graph
    steps: Sequence[Step]
    outputs: Mapping[str, Any]
    wanted: Callable[[str, tuple[int, ...]], Symbol]
    inputs: Mapping[tuple[str, int], Symbol]
    labels: Labels
    given: Sequence[tuple[str, Any]] = ()
    sparse: bool = False


class Listed(NamedTuple):
    sections: tuple[Section, ...]
    results: Mapping[str, Any]


def listed(recorded: Recorded) -> Listed:
    """The lines needed for the outputs, by step, and the outputs in terms of them."""
    return _Listing(recorded).made()


PREPARED = "Sines, cosines and constants"
RESULTS = "Results"


class _Listing:
    """Builds one listing."""

    def __init__(self, recorded: Recorded) -> None:
        self.it = recorded
        self.code: Sequence[Instruction] = recorded.graph.code
        self.outputs = [
            (name, place, x) for name, nested in recorded.outputs.items() for place, x in entries(nested)
        ]
        self.uses = self._uses()
        self.names: dict[int, Symbol] = {}
        self.taken: set[Symbol] = set(recorded.inputs.values())
        self.titles = list(titles(recorded.steps, recorded.labels))
        self.written: dict[int, Expression] = {}
        self.lines: dict[int, Line] = {}
        self.given: set[int] = set()
        self.constants = {symbol for (name, _), symbol in recorded.inputs.items() if name == CONSTANT}
        self.small = 0

    def made(self) -> Listed:
        self._name_results()
        self._name_records()
        for n, uses in sorted(self.uses.items()):
            self._write(n, uses)
        results, late = self._results()
        sections = self._sections()
        if late:
            sections.append(Section(RESULTS, tuple(late)))
        return Listed(tuple(sections), results)

    def _uses(self) -> Counter[int]:
        """The number of uses of each instruction needed for the outputs."""
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
                self._name(x.number, self.it.wanted(name, place))

    def _name_records(self) -> None:
        for n in sorted(self.uses):
            op, args, _ = self.code[n]
            if op in ("cos", "sin"):
                self._name(n, Symbol(op[0], self._angle(args[0])))
        for label, record in self.it.given:
            for leaf in leaves(record, label):
                if self.uses[leaf.value.number] > 1 and leaf.value.number not in self.names:
                    self._name(leaf.value.number, leaf.symbol)
                    self.given.add(leaf.value.number)
        for step, (label, _) in zip(self.it.steps, self.titles, strict=True):
            for leaf in leaves(step.record, label) if label else ():
                self._name(leaf.value.number, leaf.symbol)

    def _angle(self, n: int) -> str:
        """The label of the coordinate of an angle."""
        op, args, value = self.code[n]
        if op == "input":
            return self.it.inputs[value].sub
        return next((found for arg in args if (found := self._angle(arg))), "")

    def _write(self, n: int, uses: int) -> None:
        op, args, value = self.code[n]
        if op == "constant":
            self.written[n] = number(value)
        elif op == "input":
            self.written[n] = self.it.inputs[value]
        else:
            made = MAKERS[op](*(self.written[arg] for arg in args))
            if self._inside(n, made, once=uses == 1 or op == "neg"):
                self.written[n] = made
                return
            if n not in self.names:
                self.small += 1
                self._name(n, Symbol("k", str(self.small)))
            self.written[n] = self.names[n]
            self.lines[n] = Line(self.names[n], made)

    def _inside(self, n: int, made: Expression, once: bool) -> bool:
        """Whether the expression is written where it is used, without a line of its own."""
        if n in self.names and n not in self.given:
            return False
        if size(made) <= 2 and symbols(made) <= self.constants:  # half a length needs no name
            return True
        return n not in self.names and once and size(made) <= LONGEST

    def _results(self) -> tuple[dict[str, Any], list[Line]]:
        """The outputs as symbols, and lines for outputs that have none yet."""
        late: list[Line] = []
        found: dict[str, list[Expression]] = {name: [] for name in self.it.outputs}
        for name, place, x in self.outputs:
            symbol = self.it.wanted(name, place)
            value = self.written[x.number] if isinstance(x, Traced) else number(float(x))
            found[name].append(value)
            if self.it.sparse and value == ZERO:
                continue
            if value != symbol and symbol not in self.taken:
                self.taken.add(symbol)
                late.append(Line(symbol, value))
        results = {name: filled(nested, iter(found[name])) for name, nested in self.it.outputs.items()}
        return results, late

    def _sections(self) -> list[Section]:
        """The lines by step; a sum between two steps belongs to the next one."""
        busy = [k for k, step in enumerate(self.it.steps) if step.last > step.first]
        ends = [self.it.steps[k].last for k in busy]
        begun = self.it.steps[busy[0]].first if busy else len(self.code)
        groups: list[tuple[str, list[Line]]] = []
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


def entries(nested: Any, place: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Any]]:
    """Every entry of nested lists with its indices."""
    if isinstance(nested, tuple | list):
        for k, part in enumerate(nested):
            yield from entries(part, (*place, k))
    else:
        yield place, nested


def filled(nested: Any, values: Iterator[Any]) -> Any:
    """Nested lists of the same shape with new entries, in order."""
    if isinstance(nested, tuple | list):
        return [filled(part, values) for part in nested]
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
    """For every step the label of its link ("" if none) and its title."""
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
    """The link where a ray starts, or a fan ends."""
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
