"""The chain that records calls: an algorithm runs on it once, and each of its steps becomes a call of a function.

Outside of steps, scalars are values of one `outer` graph: what a call leaves in memory is an input of it. What an
algorithm computes there itself (sums of what children hand down, and little else) becomes calls, too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rodyn.trace.calls.program import ALL, PARAMETERS, Call, CallProgram, block_name, place_name
from rodyn.trace.calls.trim import Key, key_of
from rodyn.trace.loops.chain import LinkClass
from rodyn.trace.loops.program import NoLoops, Own
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.records import filled, leaves, rebuilt
from rodyn.trace.scalar import Graph, Instruction, Traced

MEMORY = "memory"
"""The input of a graph that is a number which an earlier call has left; its index is the place."""


class Made(NamedTuple):
    """What a step makes: its record, and what is watched meanwhile."""

    record: Any
    watch: Sequence[Watch] = ()


class Seen(NamedTuple):
    """A link of a chain whose steps are recorded.

    number    of the link that has its row and its numbers
    view      as which steps see it
    classes   that it may have, by number
    first     what was computed once for it
    """

    number: int
    view: type
    classes: Mapping[int, LinkClass]
    first: Any


class Recorder:
    """Records calls.

    classes      for every link the classes that it may have, by number
    arguments, own, parameters, places   those of the `CallProgram`
    """

    def __init__(
        self,
        classes: Sequence[Mapping[int, LinkClass]],
        arguments: Mapping[str, int],
        own: Mapping[str, Own],
        parameters: int,
        places: Mapping[Own, Sequence[int]],
    ) -> None:
        self.classes, self.arguments, self.own = classes, arguments, own
        self.parameters, self.places = parameters, places
        self.graphs = [Graph(real=True)]
        self.calls: list[Call] = []
        self.bodies: dict[Key, int] = {}
        self.programs: list[Program] = []
        self.memory: list[int] = []
        """For every number in memory, where its block begins."""
        self.stored: dict[int, Traced] = {}
        """Instructions of the outer graph that a call has computed → what it left."""
        self.held: dict[tuple[Instruction, ...], int] = {}
        """Numbers that sweeps begin with → where they lie in memory."""

    @property
    def outer(self) -> Graph:
        """The graph of what is computed outside of steps."""
        return self.graphs[0]

    @property
    def graph(self) -> Graph:
        """The graph that is being recorded."""
        return self.graphs[-1]

    def wrap(self, sweep: str, step: Callable[..., Any], place: int | None = None) -> Callable[..., Any]:
        """Calls in place of the steps of a chain (`sweep.wrapped.Wrap`), whose links are `Seen`."""
        del sweep

        def called(*given: Any) -> Any:
            if place is None:
                return self.called({0: lambda _, *records: Made(step(*records))}, given)
            link: Seen = given[0]
            makers = {
                c: lambda graph, first, *records, one=one: Made(
                    step(one.link(graph, first, link.view), *records)
                )
                for c, one in link.classes.items()
            }
            return self.called(makers, (link.first, *given[1:place], *given[place + 1 :]), link.number)

        return called

    def firsts(self, parents: Sequence[int], base: Any) -> list[Any]:
        """What is computed once for every link, and watched."""
        found: list[Any] = []
        for link, parent in enumerate(parents):
            makers = {
                c: lambda graph, below, one=one: Made(one.first(graph, below), one.watch(graph))
                for c, one in self.classes[link].items()
            }
            found.append(self.called(makers, (base if parent < 0 else found[parent],), link))
        return found

    def called(self, makers: Mapping[int, Callable[..., Made]], given: Sequence[Any], link: int = -1) -> Any:
        """The record of a call, over scalars of the outer graph; of every class a function (graph, *given) → `Made`."""
        kept = tuple(self._held(one) for one in filled(tuple(given), self._kept(leaves(tuple(given)))))
        made, graphs = [], []
        for make in makers.values():
            graph = Graph(real=True)
            self.graphs.append(graph)
            made.append(make(graph, *rebuilt(kept, lambda x, graph=graph: self._seen(graph, x))))
            graphs.append(self.graphs.pop())
        values = [
            [graph.value(x) for x in leaves(one.record)] for graph, one in zip(graphs, made, strict=True)
        ]
        lasting = _lasting(values)
        blocks: list[int] = []
        bodies = [
            self._body(graph, {k: own[k] for k, same in enumerate(lasting) if same is None}, one.watch, blocks)
            for graph, own, one in zip(graphs, values, made, strict=True)
        ]
        start = self._enter(dict(zip(makers, bodies, strict=True)), link, blocks, len(lasting))
        left = [Instruction("input", (), (MEMORY, start + k)) for k in range(len(lasting))]
        found = [self._entered(one or own) for own, one in zip(left, lasting, strict=True)]
        return filled(made[0].record, found)

    def finished(self, results: Mapping[str, Sequence[Any]]) -> CallProgram:
        """The program, whose results are these scalars."""
        graph = Graph(real=True)
        outputs = {
            name: [self._seen(graph, value) for value in self._kept(list(values))]
            for name, values in results.items()
        }
        blocks: list[int] = []
        last = self._program(graph, outputs, (), blocks)
        return CallProgram(
            dict(self.arguments),
            dict(self.own),
            self.parameters,
            dict(self.places),
            tuple(self.programs),
            tuple(self.calls),
            last,
            tuple(blocks),
            len(self.memory),
        )

    def _enter(
        self, bodies: Mapping[int, Program], link: int, blocks: Sequence[int], size: int
    ) -> int:
        """Where the record of a new call begins; none is made that leaves nothing and watches nothing."""
        start = len(self.memory)
        if any(body.outputs or body.watch for body in bodies.values()):
            self.memory += [start] * size
            numbers = {c: self._number(body) for c, body in bodies.items()}
            self.calls.append(Call(numbers, link, tuple(blocks), start))
        return start

    def _kept(self, values: Sequence[Any]) -> list[Traced]:
        """The scalars as numbers, or as what lies in memory: what was computed outside of steps is stored first."""
        outer = self.outer
        scalars = [self._outside(value) for value in values]
        numbers = dict.fromkeys(one.number for one in scalars)
        fresh = [one for one in numbers if one not in self.stored and not _lasts(outer.code[one])]
        if fresh:
            blocks: list[int] = []
            body = self._body(outer, {k: Traced(outer, one) for k, one in enumerate(fresh)}, (), blocks)
            start = self._enter({0: body}, -1, blocks, len(fresh))
            self.stored |= {one: outer.input(MEMORY, start + k) for k, one in enumerate(fresh)}
        return [self.stored.get(one.number, one) for one in scalars]

    def _held(self, given: Any) -> Any:
        """What a step is given; of numbers alone, which a sweep begins with, in memory: so that the step is the same
        as that of other links."""
        scalars = leaves(given)
        codes = tuple(self.outer.code[one.number] for one in scalars)
        if not codes or any(code.op != "constant" for code in codes):
            return given
        if codes not in self.held:
            body = self._body(self.outer, dict(enumerate(scalars)), (), [])
            self.held[codes] = self._enter({0: body}, -1, (), len(scalars))
        start = self.held[codes]
        return filled(given, [self.outer.input(MEMORY, start + k) for k in range(len(scalars))])

    def _outside(self, value: Any) -> Traced:
        found = self.outer.value(value)
        if found is None:
            raise NoLoops(f"a record has {value!r}, which is no scalar")
        return found

    def _seen(self, graph: Graph, value: Traced) -> Traced:
        """What lasts, inside a step."""
        op, _, known = self.outer.code[value.number]
        return graph.constant(known) if op == "constant" else graph.input(*known)

    def _entered(self, instruction: Instruction) -> Traced:
        op, _, known = instruction
        return self.outer.constant(known) if op == "constant" else self.outer.input(*known)

    # Bodies

    def _body(
        self, graph: Graph, stored: Mapping[int, Any], watch: Sequence[Watch], blocks: list[int]
    ) -> Program:
        """The program of a step, which stores scalars at places of its record."""
        return self._program(graph, {place_name(k): [x] for k, x in stored.items()}, watch, blocks)

    def _program(
        self, graph: Graph, outputs: Mapping[str, Sequence[Any]], watch: Sequence[Watch], blocks: list[int]
    ) -> Program:
        """A program in which memory is blocks: those that it reads are added to the list."""
        widths = {PARAMETERS: self.parameters, MEMORY: len(self.memory)}
        widths |= {name: 1 if name in self.own else width for name, width in self.arguments.items()}
        widths |= {f"{ALL}{name}": width for name, width in self.arguments.items()}
        recorded = record(graph, widths, outputs, watch)
        code, read = [], {}
        for op, args, value in recorded.code:
            if op == "input":
                value = self._in_block(*value, blocks)
                read[value[0]] = max(read.get(value[0], 0), value[1] + 1)
            code.append(Instruction(op, args, value))
        order = [*widths, *map(block_name, range(len(blocks)))]
        inputs = {name: read[name] for name in order if name in read}
        return Program(inputs, tuple(code), recorded.outputs, recorded.watch)

    def _in_block(self, name: str, index: int, blocks: list[int]) -> tuple[str, int]:
        if name != MEMORY:
            return name, index
        start = self.memory[index]
        if start not in blocks:
            blocks.append(start)
        return block_name(blocks.index(start)), index - start

    def _number(self, body: Program) -> int:
        """The number of a body; equal ones have the same."""
        key = key_of(body)
        if key not in self.bodies:
            self.bodies[key] = len(self.programs)
            self.programs.append(body)
        return self.bodies[key]


def _lasts(instruction: Instruction) -> bool:
    """Whether a scalar is the same in every graph: a number, or what lies in memory."""
    return instruction.op == "constant" or (instruction.op == "input" and instruction.value[0] == MEMORY)


def _lasting(values: Sequence[Sequence[Any]]) -> list[Instruction | None]:
    """Of the records of all classes the scalars that are the same in all and last; None: it must be stored."""
    if len({len(one) for one in values}) > 1:
        raise NoLoops("links of different classes have records of different sizes")
    codes = ([one.graph.code[one.number] for one in scalars] for scalars in zip(*values, strict=True))
    return [of[0] if _lasts(of[0]) and all(code == of[0] for code in of) else None for of in codes]
