"""Program → Program: the same results with less work for a machine, as part of a bigger trace, or in several parts."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import Any, NamedTuple

from rodyn.trace.functions import SCALARS
from rodyn.trace.interpret import executed
from rodyn.trace.program import TRUTHS, Program, last_uses, live, needed_for, without_dead_code
from rodyn.trace.scalar import Instruction
from rodyn.trace.sine_table import ENTRIES, STEPS, Lookup
from rodyn.trace.thresholds import EDGE_SLACK

SUMS = ("add", "sub")


def fused(program: Program) -> Program:
    """Turn products that are only added into fused multiply-adds.

    A product all of whose uses are sums or differences disappears into them, even when it is used several
    times: k sums and one product become k fused operations. Of a sum of two products one stays a product. What is
    computed only for a watch that is `apart` is left as it is. Products of matrices are fused inside.
    """
    code = program.code
    aside = {watch.value for watch in program.watch if watch.apart}
    needed = needed_for(code, program.kept - aside)
    uses = [0] * len(code)
    whole = program.kept  # values that are wanted themselves: results, and what is more than added
    for number in needed:
        op, args, _value = code[number]
        for arg in args:
            uses[arg] += 1
        if op not in SUMS:
            whole.update(args)

    absorbed: dict[int, int] = {}  # sum → the product it takes in
    kept: set[int] = set()  # products that some sum could not take in
    for number in needed:
        op, args, _value = code[number]
        if op in SUMS and args[0] != args[1]:
            candidates = [
                arg for arg in args if code[arg].op == "mul" and arg not in whole and arg not in kept
            ]
            if candidates:
                # Take the product with fewer uses: the other one may then stay for all its sums.
                choice = min(candidates, key=lambda arg: (uses[arg], -arg))
                absorbed[number] = choice
                kept.update(arg for arg in args if arg != choice and code[arg].op == "mul")
    new = [row._replace(value=row.value._replace(fused=True)) if row.op == "product" else row for row in code]
    for number, product in absorbed.items():
        op, args, _value = code[number]
        a, b = code[product].args
        other = args[1] if args[0] == product else args[0]
        if op == "add":
            new[number] = Instruction("fma", (a, b, other))
        else:
            new[number] = Instruction("fms" if args[0] == product else "fnma", (a, b, other))
    return live(program.inputs, new, program.outputs, program.watch)


def scheduled(program: Program) -> Program:
    """Sort instructions by results: what a result needs comes before it, inputs where they are first used.

    Of two values the one that needs more values at a time comes first, so that fewer values wait in registers.
    """
    needs: list[int] = []
    for _op, args, _value in program.code:
        sizes = sorted((needs[arg] for arg in args), reverse=True)
        needs.append(max([1, *(size + k for k, size in enumerate(sizes))]))
    new: dict[int, int] = {}
    code: list[Instruction] = []
    wanted = [element for elements in program.outputs.values() for element in elements]
    for root in (*wanted, *(watch.value for watch in program.watch)):
        waiting = [root]
        while waiting:
            number = waiting[-1]
            op, args, value = program.code[number]
            missing = sorted((arg for arg in set(args) if arg not in new), key=lambda arg: (needs[arg], arg))
            if missing:
                waiting += missing  # the last is taken first
                continue
            waiting.pop()
            if number not in new:
                new[number] = len(code)
                code.append(Instruction(op, tuple(new[arg] for arg in args), value))
    outputs = {name: tuple(new[k] for k in elements) for name, elements in program.outputs.items()}
    watch = tuple(w._replace(value=new[w.value]) for w in program.watch)
    return Program(program.inputs, tuple(code), outputs, watch)


def replay(program: Program, columns: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
    """Return the results of the program on other scalars; traced ones of another graph record it there, and fold again.

    >>> from rodyn.trace.scalar import Graph
    >>> from rodyn.trace.program import record
    >>> graph, other = Graph(), Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> program = record(graph, {"x": 2}, {"z": [x * y + 1]})
    >>> replay(program, {"x": [other.input("a", 0), 0.0]})["z"][0].known
    1.0
    """
    return executed(program, columns, SCALARS)


def tabled(program: Program, lookup: Lookup) -> Program:
    """Take every sine and cosine from the table."""
    code: list[Instruction] = []
    new: list[int] = []
    places: dict[int, tuple[int, int]] = {}

    def emit(op: str, *args: int, value: Any = None) -> int:
        code.append(Instruction(op, args, value))
        return len(code) - 1

    def constant(number: float) -> int:
        return emit("constant", value=number)

    def place_of(angle: int) -> tuple[int, int]:
        """Return the entry at or below the angle (or nearest to it), and the part of a step beyond it."""
        if angle not in places:
            steps = emit("mul", angle, constant(STEPS))
            whole = emit("round", steps)
            if lookup.linear:
                above = emit("lt", steps, whole)
                whole = emit("where", above, emit("sub", whole, constant(1.0)), whole)
            places[angle] = whole, emit("sub", steps, whole)
        return places[angle]

    def looked_up(op: str, angle: int) -> int:
        place, part = place_of(angle)
        if op == "cos":
            place = emit("add", place, constant(float(ENTRIES)))
        low = emit("entry", place)
        if not lookup.linear:
            return low
        high = emit("entry", emit("add", place, constant(1.0)))
        return emit("add", low, emit("mul", part, emit("sub", high, low)))

    for op, args, value in program.code:
        given = [new[arg] for arg in args]
        new.append(looked_up(op, given[0]) if op in ("sin", "cos") else emit(op, *given, value=value))
    outputs = {name: tuple(new[k] for k in elements) for name, elements in program.outputs.items()}
    watch = tuple(one._replace(value=new[one.value]) for one in program.watch)
    return live(program.inputs, code, outputs, watch)


HOISTED = "hoisted"
"""The name of the result of the first program, which is an argument of the second."""
NOT_HOISTED = TRUTHS | {"product"}
"""Operations whose result is not a number, so that it cannot be loaded."""


class Hoisted(NamedTuple):
    """Two programs that compute the same as one: `once` has the result `HOISTED`, which `rest` takes."""

    once: Program
    rest: Program

    @property
    def width(self) -> int:
        """Number of values that go from one to the other."""
        return len(self.once.outputs[HOISTED])


def hoisted(program: Program, names: Collection[str]) -> Hoisted:
    """Split off all that depends on the arguments `names` only; what is watched stays in the rest.

    The rest loads what it needs of it. Bools and products of matrices are not numbers and cannot be loaded, and the
    negative of a number that is loaded anyway is cheaper to compute: they stay in the rest.

    >>> from rodyn.trace.program import record
    >>> from rodyn.trace.scalar import Graph
    >>> graph = Graph()
    >>> x, m, l = graph.input("x", 0), graph.input("body", 0), graph.input("body", 1)
    >>> split = hoisted(record(graph, {"x": 1, "body": 2}, {"y": [x * (m * l * l + 1.0) + m]}), {"body"})
    >>> [row.op for row in split.once.code if row.op not in ("input", "constant")]
    ['mul', 'mul', 'add']
    >>> [row.op for row in split.rest.code], split.width
    (['input', 'input', 'input', 'mul', 'add'], 2)
    """
    early = _early(program, names)
    loaded = _loaded(program, early)
    code = list(program.code)
    for number, place in loaded.items():
        code[number] = Instruction("input", (), (HOISTED, place))
    inputs = {**program.inputs, HOISTED: len(loaded)}
    once = without_dead_code(replace(program, outputs={HOISTED: tuple(loaded)}, watch=()))
    rest = without_dead_code(replace(program, inputs=inputs, code=tuple(code)))
    once_inputs = {name: width for name, width in program.inputs.items() if name in names}
    rest_inputs = {name: width for name, width in inputs.items() if name not in names}
    return Hoisted(replace(once, inputs=once_inputs), replace(rest, inputs=rest_inputs))


def _early(program: Program, names: Collection[str]) -> set[int]:
    """Return the instructions that depend on the arguments `names` only, and on at least one of them."""
    early: set[int] = set()
    known: set[int] = set()
    for number, (op, args, value) in enumerate(program.code):
        if op == "constant":
            known.add(number)
        elif (op == "input" and value[0] in names) or (
            args and op not in NOT_HOISTED and all(arg in early or arg in known for arg in args)
        ):
            early.add(number)
    return early


def _loaded(program: Program, early: set[int]) -> dict[int, int]:
    """Return the early values that the rest takes, and their places."""
    code = program.code
    late = [row for number, row in enumerate(code) if number not in early]
    wanted = {arg for row in late for arg in row.args if arg in early} | (program.kept & early)
    for number in sorted(wanted, reverse=True):
        if code[number].op == "neg" and code[number].args[0] in wanted:
            wanted.discard(number)
    return {number: place for place, number in enumerate(sorted(wanted))}


CARRIED = "carried"
"""The name of the argument and of the result of a part that hold what is carried over to later parts."""

ANYWHERE = ("constant", "input")
"""Operations that every part repeats: carrying their values over would cost as much."""

WEIGHTS = {"constant": 0, "input": 0} | dict.fromkeys(
    ("sin", "cos", "exp", "log", "tanh", "atan2", "entry"), 20
)
"""Size of the code of an operation, where it is not 1: about the instructions of the elementary functions."""

NEVER = 1 << 30
"""More values than are ever carried over."""


class Part(NamedTuple):
    """A part of a program.

    program   its arguments are those of the whole and CARRIED, its results CARRIED and those computed here
    places    for each result of `program` the places of its elements in the result of the whole, or in what is carried
    """

    program: Program
    places: Mapping[str, tuple[int, ...]]


class Parts(NamedTuple):
    """Parts of a program in the order in which they run, and the maximum number of values that are carried over."""

    parts: tuple[Part, ...]
    carried: int


def in_parts(program: Program, max_operations: int) -> Parts:
    """Cut a program into as few parts as have about `max_operations` each, where little is carried over.

    A machine that runs one part for several states before it runs the next keeps the code of that part in its fastest
    memory. The instructions, their order and the bits of the results are those of the whole program. A bool is not a
    number and cannot be carried over: where one is waiting there is no cut.
    """
    parts = [range(first, end) for first, end in pairwise(_edges(program, max_operations))]
    part_of = [k for k, numbers in enumerate(parts) for _ in numbers]
    slots, carried = _slots(program, part_of)
    results: list[list[PartResult]] = [[] for _ in parts]
    for name, elements in program.outputs.items():
        for place, number in enumerate(elements):
            results[part_of[number]].append((name, place, number))
    pairs = zip(parts, results, strict=True)
    return Parts(tuple(_part(program, numbers, slots, rows) for numbers, rows in pairs), carried)


PartResult = tuple[str, int, int]
"""An element of a result that a part computes: name of the result, place there, number of the instruction."""


def _edges(program: Program, max_operations: int) -> list[int]:
    """Return the numbers of the instructions at which parts begin, and the end."""
    before = [0]
    for row in program.code:
        before.append(before[-1] + WEIGHTS.get(row.op, 1))
    count = max(1, -(-before[-1] // max_operations))
    size = before[-1] / count
    waiting = _waiting(program)
    edges = [0]
    for k in range(1, count):
        first, end = (bisect_left(before, (k + side) * size) for side in (-EDGE_SLACK, EDGE_SLACK))
        near = [n for n in range(first, end) if waiting[n] < NEVER]
        if near:
            edges.append(min(near, key=lambda n: waiting[n]))
    return [*edges, len(program.code)]


def _waiting(program: Program) -> list[int]:
    """Return how many values of earlier instructions each one or a later one uses; at least NEVER with a bool."""
    change = [0] * (len(program.code) + 1)
    for arg, last in last_uses(program).items():
        op = program.code[arg].op
        if op not in ANYWHERE:
            change[arg + 1] += NEVER if op in TRUTHS else 1
            change[last + 1] -= NEVER if op in TRUTHS else 1
    return list(accumulate(change))


def _slots(program: Program, part_of: Sequence[int]) -> tuple[dict[int, int], int]:
    """Return the slot of every value that a later part uses, and their number; a slot is reused after its last use."""
    free: list[int] = []
    until: dict[int, list[int]] = {}
    slots: dict[int, int] = {}
    count, now = 0, 0
    last = last_uses(program)
    for number, row in enumerate(program.code):
        if part_of[number] > now:
            for k in range(now, part_of[number]):
                free += until.pop(k, [])  # so no part writes where it reads
            now = part_of[number]
        end = part_of[last.get(number, number)]
        if row.op not in ANYWHERE and end > now:
            if not free:
                free.append(count)
                count += 1
            slots[number] = free.pop()
            until.setdefault(end, []).append(slots[number])
    return slots, count


def _part(program: Program, numbers: range, slots: Mapping[int, int], results: Sequence[PartResult]) -> Part:
    """Return the instructions with these numbers as a program."""
    code: list[Instruction] = []
    new: dict[int, int] = {}

    def value(number: int, computed: Instruction | None = None) -> int:
        """Return where this part has a value; what is neither there nor computed is repeated or carried in."""
        if number not in new:
            row = computed or program.code[number]
            if not computed and row.op not in ANYWHERE:
                row = Instruction("input", (), (CARRIED, slots[number]))
            new[number] = len(code)
            code.append(row)
        return new[number]

    for number in numbers:
        op, args, content = program.code[number]
        if op not in ANYWHERE:
            value(number, Instruction(op, tuple([value(arg) for arg in args]), content))
    kept = [(CARRIED, slots[number], number) for number in numbers if number in slots]
    outputs: dict[str, list[int]] = {}
    places: dict[str, list[int]] = {}
    for name, place, number in (*kept, *results):
        outputs.setdefault(name, []).append(value(number))
        places.setdefault(name, []).append(place)
    watch = tuple(w._replace(value=value(w.value)) for w in program.watch if w.value in numbers)
    inputs = {**program.inputs, CARRIED: 1 + max(slots.values(), default=-1)}
    return Part(
        Program(inputs, tuple(code), {name: tuple(elements) for name, elements in outputs.items()}, watch),
        {name: tuple(elements) for name, elements in places.items()},
    )
