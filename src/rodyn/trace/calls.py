"""The chain that records calls, for methods that do not roll into loops: each step becomes a statement of a schedule.

Steps of halving, of pieces and of rays of growing length are recorded once each; which of them run, and on what,
depends on how the links are joined only. Kinds of joints (classes of links) and all numbers stay data.

Outside of steps, scalars are values of one `outer` graph: what a call leaves in memory is an input of it. What an
algorithm computes there itself (sums of what children hand down, and little else) becomes calls, too.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from rodyn.trace.loops.chain import LinkClass
from rodyn.trace.loops.program import Own, RecordingError
from rodyn.trace.program import Program, Watch, inputs_of, record
from rodyn.trace.records import filled, leaves, rebuilt
from rodyn.trace.scalar import Graph, Instruction, Traced
from rodyn.trace.schedule.language import Buffer, Choose, Do, Ref, RowFunction, Statement, entry, result_name

TABLE, CLASSES, MEMORY = "table", "classes", "memory"
"""Buffers: constants and classes of links, and records that steps leave."""

PARAMETERS = "parameters"
"""The argument of a step that is the row of its link in the table."""

ALL = "all "
"""Begins the name of an argument that a step sees whole, although every link has a number of its own."""


def block_name(number: int) -> str:
    """Return the argument of a step that is the block of this number among those that it reads."""
    return f"block {number}"


def block_number(name: str) -> int | None:
    """Return the number of such a block; None of other arguments."""
    head, _, number = name.partition(" ")
    return int(number) if head == "block" else None


class Known:
    """A scalar that is the same in every graph: a number, or an element of a block that a step is given."""

    def __init__(self, instruction: Instruction) -> None:
        self.instruction = instruction

    def __repr__(self) -> str:
        return repr(self.instruction.value)


def entered(graph: Graph, known: Known) -> Traced:
    """Return the scalar in a graph."""
    op, _, value = known.instruction
    return graph.constant(value) if op == "constant" else graph.input(*value)


def same(values: Sequence[Sequence[Traced]]) -> list[Known | None]:
    """Return which scalars of a record are numbers or elements of blocks, the same of all classes; None: not."""
    if len({len(one) for one in values}) > 1:
        raise RecordingError("links of different classes have records of different sizes")
    result: list[Known | None] = []
    for ones in zip(*values, strict=True):
        first, *others = (one.graph.code[one.number] for one in ones)
        known = first.op == "constant" or (first.op == "input" and block_number(first.value[0]) is not None)
        result.append(Known(first) if known and all(other == first for other in others) else None)
    return result


def scalars(graph: Graph, values: Iterable[Any]) -> list[Traced]:
    """Return values as scalars of a graph."""
    result = []
    for value in values:
        scalar = graph.value(value)
        if scalar is None:
            raise RecordingError(f"a record has {value!r}, which is no scalar")
        result.append(scalar)
    return result


def body_of(graph: Graph, stored: Mapping[int, Traced], watch: Sequence[Watch]) -> Program:
    """Return the body that stores scalars at places of its record."""
    outputs = {str(place): [one] for place, one in stored.items()}
    return read_only(record(graph, inputs_of(graph.code), outputs, watch))


def read_only(program: Program) -> Program:
    """Return the program with those arguments only that it reads."""
    return replace(program, inputs=inputs_of(program.code))


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


class Step(NamedTuple):
    """A step that was recorded: what it does depends on how what it is given lies in blocks, not on where they are.

    bodies   number of a class → its body
    record   what it leaves, over the scalars of one class
    known    which scalars of that need not be stored; None: it is stored
    """

    bodies: Mapping[int, Program]
    record: Any
    known: Sequence[Known | None]


class Recorder:
    """Records calls.

    classes      for every link the classes that it may have, by number
    arguments    name → how many numbers; of one with a number for every link, all of them
    own          argument → where a link's own number of it stands: "coordinates" or "velocities"
    parameters   constants of a link
    places       for "coordinates" and "velocities" the place of every link's own number; −1: it has none

    Outside of steps, an input MEMORY is what an earlier step has left; its index is the place.
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
        self.statements: list[Statement] = []
        self.bodies: dict[Hashable, Program] = {}
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

    # Steps

    def wrap(self, sweep: str, step: Callable[..., Any], place: int | None = None) -> Callable[..., Any]:
        """Return calls in place of the steps of a chain (`sweep.wrapped.Wrap`), whose links are `Seen`."""
        del sweep
        steps: dict[str, Step] = {}

        def of_link(link: Seen, *given: Any) -> Any:
            makers = {
                c: lambda graph, first, *own, one=one: Made(step(one.link(graph, first, link.view), *own))
                for c, one in link.classes.items()
            }
            return self.called(makers, (link.first, *given), link.number, steps)

        def called(*given: Any) -> Any:
            if place is None:
                return self.called({0: lambda _, *own: Made(step(*own))}, given, steps=steps)
            return of_link(*given[:place], *given[place + 1 :])

        return called

    def firsts(self, parents: Sequence[int], base: Any) -> list[Any]:
        """Record what is computed once for every link, and watched."""
        result: list[Any] = []
        steps: dict[str, Step] = {}
        for link, parent in enumerate(parents):
            makers = {
                c: lambda graph, below, one=one: Made(one.first(graph, below), one.watch(graph))
                for c, one in self.classes[link].items()
            }
            below = base if parent < 0 else result[parent]
            result.append(self.called(makers, (below,), link, steps))
        return result

    def called(
        self,
        makers: Mapping[int, Callable[..., Made]],
        given: Sequence[Any],
        link: int = -1,
        steps: dict[str, Step] | None = None,
    ) -> Any:
        """Return the record of a call, over scalars of the outer graph.

        `makers` has a function (graph, *given) → `Made` for each class. One of the `steps` that was recorded for the
        same classes, and what lies alike, is called again.
        """
        blocks: list[int] = []
        kept = filled(tuple(given), self._kept(leaves(tuple(given))))
        seen = rebuilt(tuple(map(self._held, kept)), lambda one: self._known(one, blocks))
        known = {} if steps is None else steps
        key = f"{sorted(makers)} {seen}"
        if key not in known:
            known[key] = self._recorded(makers, seen)
        step = known[key]
        start = self._enter(step.bodies, link, blocks, len(step.known))
        left = [
            self.outer.input(MEMORY, start + k) if one is None else self._outside(one, blocks)
            for k, one in enumerate(step.known)
        ]
        return filled(step.record, left)

    def _recorded(self, makers: Mapping[int, Callable[..., Made]], seen: tuple[Any, ...]) -> Step:
        """Return the step that makers of its classes do, given what is `seen`."""
        result: list[tuple[Graph, Made, list[Traced]]] = []
        for make in makers.values():
            graph = Graph(real=True)
            self.graphs.append(graph)
            made = make(graph, *rebuilt(seen, partial(entered, graph)))
            self.graphs.pop()
            result.append((graph, made, scalars(graph, leaves(made.record))))
        known = same([values for _, _, values in result])
        bodies = (
            self._shared(
                body_of(graph, {k: values[k] for k, one in enumerate(known) if one is None}, made.watch)
            )
            for graph, made, values in result
        )
        return Step(dict(zip(makers, bodies, strict=True)), result[0][1].record, known)

    def _enter(self, bodies: Mapping[int, Program], link: int, blocks: Sequence[int], size: int) -> int:
        """Return where the record of a new call begins; none is made that leaves nothing and watches nothing."""
        start = len(self.memory)
        steps = [body for _, body in sorted(bodies.items())]
        if any(step.outputs or step.watch for step in steps):
            self.memory += [start] * size
            cases = tuple((self._do(step, link, blocks, start),) for step in steps)
            is_same = all(step is steps[0] for step in steps)
            self.statements += cases[0] if is_same else (Choose(entry(CLASSES, link), cases),)
        return start

    def _do(self, step: Program, link: int, blocks: Sequence[int], start: int) -> Do:
        """Return the statement that runs a step for a link, on blocks of memory."""

        def place(name: str) -> Ref:
            block = block_number(name)
            if block is not None:
                return Ref(MEMORY, blocks[block])
            if name == PARAMETERS:
                return Ref(TABLE, self.parameters * link)
            if name in self.own:
                return Ref(name, self.places[self.own[name]][link])
            return Ref(name.removeprefix(ALL))

        writes = {name: Ref(MEMORY, start + int(name)) for name in step.outputs}
        return Do(step, {name: place(name) for name in step.inputs}, writes)

    def _shared(self, body: Program) -> Program:
        """Return the first body that is equal to this one."""
        return self.bodies.setdefault(body.key, body)

    # Between steps

    def finished(self, results: Mapping[str, Sequence[Any]]) -> RowFunction:
        """Return the function whose results are these scalars."""
        blocks: list[int] = []
        graph = Graph(real=True)
        outputs = {
            name: [entered(graph, self._known(one, blocks)) for one in self._kept(values)]
            for name, values in results.items()
        }
        last = read_only(record(graph, inputs_of(graph.code), outputs))
        reads = {name: Ref(MEMORY, blocks[block_number(name) or 0]) for name in last.inputs}
        writes = {name: Ref(result_name(name)) for name in last.outputs}
        links = len(self.classes)
        buffers = {name: Buffer("argument", width) for name, width in self.arguments.items()}
        buffers |= {result_name(name): Buffer("result", len(values)) for name, values in outputs.items()}
        buffers[TABLE] = Buffer("settings", links * self.parameters)
        buffers[CLASSES] = Buffer("integers", links)
        buffers[MEMORY] = Buffer("lane", len(self.memory))
        return RowFunction(buffers, (), (*self.statements, Do(last, reads, writes)), ())

    def _kept(self, values: Sequence[Any]) -> list[Traced]:
        """Return scalars as numbers, or as what lies in memory; store first what was computed outside of steps."""
        outer = self.outer
        result = scalars(outer, values)
        numbers = dict.fromkeys(one.number for one in result)
        fresh = [one for one in numbers if one not in self.stored and not _lasts(outer.code[one])]
        if fresh:
            start = self._computed([Traced(outer, one) for one in fresh])
            self.stored |= {one: outer.input(MEMORY, start + k) for k, one in enumerate(fresh)}
        return [self.stored.get(one.number, one) for one in result]

    def _held(self, given: Any) -> Any:
        """Return what a step is given.

        Numbers alone, which a sweep begins with, are put into memory: the first link does the same step as others.
        """
        values = leaves(given)
        codes = tuple(self.outer.code[one.number] for one in values)
        if not codes or any(code.op != "constant" for code in codes):
            return given
        if codes not in self.held:
            self.held[codes] = self._computed(values)
        start = self.held[codes]
        return filled(given, [self.outer.input(MEMORY, start + k) for k in range(len(values))])

    def _computed(self, values: Sequence[Traced]) -> int:
        """Return where a call leaves scalars of the outer graph."""
        blocks: list[int] = []
        whole = body_of(self.outer, dict(enumerate(values)), ())
        code = tuple(self._in_block(one, blocks) for one in whole.code)
        body = Program(inputs_of(code), code, whole.outputs)
        return self._enter({0: self._shared(body)}, -1, blocks, len(values))

    def _in_block(self, instruction: Instruction, blocks: list[int]) -> Instruction:
        """Return an instruction, of memory as an element of one of the blocks, to which its own is added."""
        if not _lasts(instruction) or instruction.op == "constant":
            return instruction
        _, place = instruction.value
        start = self.memory[place]
        if start not in blocks:
            blocks.append(start)
        return Instruction("input", (), (block_name(blocks.index(start)), place - start))

    def _known(self, scalar: Traced, blocks: list[int]) -> Known:
        return Known(self._in_block(self.outer.code[scalar.number], blocks))

    def _outside(self, known: Known, blocks: Sequence[int]) -> Traced:
        """Return a scalar of the outer graph that a step gave back as it was, or a number."""
        op, _, value = known.instruction
        if op == "constant":
            return self.outer.constant(value)
        name, index = value
        return self.outer.input(MEMORY, blocks[block_number(name) or 0] + index)


def _lasts(instruction: Instruction) -> bool:
    """Return whether a scalar of the outer graph is a number, or lies in memory."""
    return instruction.op == "constant" or (instruction.op == "input" and instruction.value[0] == MEMORY)
