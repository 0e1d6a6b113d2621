"""Program → Program: the same results with less work for a machine, or as a part of a bigger trace."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rodyn.trace.functions import SCALARS
from rodyn.trace.interpret import executed
from rodyn.trace.program import TRUTHS, Program, live, needed_for, without_dead_code
from rodyn.trace.scalar import Instruction
from rodyn.trace.sine_table import ENTRIES, STEPS, Lookup

SUMS = ("add", "sub")


def fused(program: Program) -> Program:
    """Products that are only added become fused multiply-adds.

    A product all of whose uses are sums or differences disappears into them, even when it is used several
    times: k sums and one product become k fused operations. Of a sum of two products one stays a product. What is
    computed only for a watch that stands apart is left as it is. Products of matrices are fused inside.
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
    """The same instructions, result by result: what a result needs stands before it, inputs where they are first used.

    Of two values the one that needs more values at a time comes first, so that fewer wait.
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
    """The results of the program on other scalars: traced ones of another graph take it in, and fold again.

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
    """The program with every sine and cosine from the table."""
    code: list[Instruction] = []
    new: list[int] = []
    places: dict[int, tuple[int, int]] = {}

    def emit(op: str, *args: int, value: Any = None) -> int:
        code.append(Instruction(op, args, value))
        return len(code) - 1

    def constant(number: float) -> int:
        return emit("constant", value=number)

    def place_of(angle: int) -> tuple[int, int]:
        """The number of the entry at or below the angle (or nearest to it), and the part of a step beyond it."""
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
"""The result of the first program, an argument of the second."""
NOT_HOISTED = TRUTHS | {"product"}
"""Operations whose result is no number that could be loaded."""


class Hoisted(NamedTuple):
    """Two programs that come to the same as one: `once` has the result `HOISTED`, which `rest` takes."""

    once: Program
    rest: Program

    @property
    def width(self) -> int:
        """How many numbers go from one to the other."""
        return len(self.once.outputs[HOISTED])


def hoisted(program: Program, names: Collection[str]) -> Hoisted:
    """The program without all that depends on the arguments `names` only; what is watched stays in the rest.

    The rest loads what it needs of them. Truths and products of matrices are no numbers and cannot be loaded, and the
    negative of a number that is loaded anyway is cheaper to make: they stay in the rest.

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
    own = {name: width for name, width in program.inputs.items() if name in names}
    others = {name: width for name, width in inputs.items() if name not in names}
    return Hoisted(replace(once, inputs=own), replace(rest, inputs=others))


def _early(program: Program, names: Collection[str]) -> set[int]:
    """The instructions that depend on the arguments `names` only, and on at least one of them."""
    found: set[int] = set()
    known: set[int] = set()
    for number, (op, args, value) in enumerate(program.code):
        if op == "constant":
            known.add(number)
        elif (op == "input" and value[0] in names) or (
            args and op not in NOT_HOISTED and all(arg in found or arg in known for arg in args)
        ):
            found.add(number)
    return found


def _loaded(program: Program, early: set[int]) -> dict[int, int]:
    """The early values that the rest takes, and their places."""
    code = program.code
    late = [row for number, row in enumerate(code) if number not in early]
    wanted = {arg for row in late for arg in row.args if arg in early} | (program.kept & early)
    for number in sorted(wanted, reverse=True):
        if code[number].op == "neg" and code[number].args[0] in wanted:
            wanted.discard(number)
    return {number: place for place, number in enumerate(sorted(wanted))}
