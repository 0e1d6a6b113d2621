"""`Program`: straight-line code over named arguments and results, recorded from what a method did to traced scalars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rodyn.trace.scalar import Graph, Instruction, Traced

_ARGUMENTS = {
    0: ("constant", "input"),
    1: ("neg", "abs", "sign", "sqrt", "sin", "cos", "exp", "log", "tanh", "round", "entry", "not"),
    2: ("add", "sub", "mul", "div", "min", "max", "atan2", "lt", "le", "eq", "and", "or"),
    3: ("fma", "fms", "fnma", "where"),
}
ARITY = {op: count for count, ops in _ARGUMENTS.items() for op in ops}
"""Operation on scalars → number of its arguments. `interpret.MEANING` says what each operation computes.

round               the nearest integer, the even one of two
entry               entry of the table of sines: sin of 0.1° times the integer part of the argument
fma, fms, fnma      a b + c, a b − c and c − a b, rounded once
where               a bool, then what is picked if it is true, and if not

A "product" of a matrix takes an argument for each column, a "row" is an element of a product. They are for the programs
of simulations: `passes.replay` into a graph without `matrices` gives sums in their place.
"""

_IN_LOOPS: dict[str, Callable[[Any], int]] = {"product": lambda matrix: matrix.columns, "row": lambda _: 1}

TRUTHS = frozenset({"lt", "le", "eq", "and", "or", "not"})
"""Operations whose result is a bool; the result of all others is a number."""

TRUTHS_TAKEN = {"and": 2, "or": 2, "not": 1, "where": 1}
"""How many of its first arguments an operation takes as bools; all others are numbers."""

LOGIC = TRUTHS | TRUTHS_TAKEN.keys()
"""Operations that return or take bools."""


class Watch(NamedTuple):
    """A value (in a program: the number of its instruction) with a bound on its size.

    least   the size must be above the bound, else it must not
    apart   what is computed only for this watch must not change how results are rounded (`passes.fused`)
    """

    value: Any
    bound: float
    least: bool
    apart: bool = False


@dataclass(frozen=True)
class Program:
    """Instructions in an order in which they can be run.

    inputs    name → width: the arguments, each a row of that many numbers
    code      the instructions; arguments are numbers of earlier ones
    outputs   name → numbers of the instructions that are its elements, in row-major order
    watch     values with a bound; a reader that reports results that are not finite reports these, too
    """

    inputs: Mapping[str, int]
    code: tuple[Instruction, ...]
    outputs: Mapping[str, tuple[int, ...]]
    watch: tuple[Watch, ...] = ()

    def __post_init__(self) -> None:
        self._verify()

    def _verify(self) -> None:
        truths: set[int] = set()
        products: list[int] = []
        takers = False
        arity = ARITY.get
        for number, (op, args, value) in enumerate(self.code):
            if (_IN_LOOPS[op](value) if op in _IN_LOOPS else arity(op)) != len(args):
                raise ValueError(f"instruction {number}: {op!r} with {len(args)} arguments")
            for arg in args:
                if not 0 <= arg < number:
                    raise ValueError(f"instruction {number}: {op!r} uses a value that does not exist yet")
            if op == "input":
                name, index = value
                if not 0 <= index < self.inputs.get(name, 0):
                    raise ValueError(
                        f"instruction {number}: there is no element {index} of argument {name!r}"
                    )
            if op == "product":
                products.append(number)
            if op in LOGIC:
                takers |= op in TRUTHS_TAKEN
                if op in TRUTHS:
                    truths.add(number)
        for name, elements in self.outputs.items():
            if any(not 0 <= element < len(self.code) for element in elements):
                raise ValueError(f"result {name!r} names an instruction that does not exist")
        if any(not 0 <= watch.value < len(self.code) for watch in self.watch):
            raise ValueError("the watch names an instruction that does not exist")
        if truths or takers:
            self._verify_truths(truths)
        if products:
            self._verify_products(products)

    def _verify_truths(self, truths: set[int]) -> None:
        """Require bools where bools are wanted, and nowhere else."""
        for number, (op, args, _value) in enumerate(self.code):
            if op in TRUTHS_TAKEN or not truths.isdisjoint(args):
                taken = TRUTHS_TAKEN.get(op, 0)
                if [arg in truths for arg in args] != [place < taken for place in range(len(args))]:
                    raise ValueError(f"instruction {number}: {op!r} mixes up bools and numbers")
        if not truths.isdisjoint(self.kept):
            raise ValueError("a result or the watch names a bool: only numbers can be results")

    def _verify_products(self, products: Sequence[int]) -> None:
        """Require that elements of products exist, and that only elements of products are used."""
        whole = set(products)
        for number in products:
            matrix = self.code[number].value
            width = self.inputs.get(matrix.argument, 0)
            if any(not 0 <= place < width for row in matrix.places() for place in row):
                raise ValueError(f"instruction {number}: argument {matrix.argument!r} has no such matrix")
        for number, (op, args, value) in enumerate(self.code):
            if (op == "row") != (not whole.isdisjoint(args)):
                raise ValueError(f"instruction {number}: {op!r} mixes up products and numbers")
            if op == "row" and not 0 <= value < self.code[args[0]].value.rows:
                raise ValueError(f"instruction {number}: a product has no row {value}")
        if not whole.isdisjoint(self.kept):
            raise ValueError("a result or the watch names a product: only its rows are numbers")

    @property
    def key(self) -> Hashable:
        """Instructions, results and watch: what makes two programs the same."""
        return self.code, tuple(self.outputs.items()), self.watch

    @property
    def kept(self) -> set[int]:
        """Instructions whose values are results or watched."""
        results = {element for elements in self.outputs.values() for element in elements}
        return results | {watch.value for watch in self.watch}

    def elements(self) -> Iterator[tuple[str, int]]:
        """Return the elements (name, index) of arguments that it reads one by one, in the order of the instructions."""
        return (value for op, _, value in self.code if op == "input")

    @property
    def counts(self) -> Counter[str]:
        """Number of occurrences of each operation."""
        return Counter(instruction.op for instruction in self.code)


def record(
    graph: Graph,
    inputs: Mapping[str, int],
    outputs: Mapping[str, Sequence[Any]],
    watch: Sequence[Watch] = (),
) -> Program:
    """Return the program that computes `outputs` (flat sequences of traced values and numbers), nothing else."""
    results = {
        name: tuple([(x if isinstance(x, Traced) else graph.constant(x)).number for x in values])
        for name, values in outputs.items()
    }
    watched = tuple(w._replace(value=w.value.number) for w in watch if isinstance(w.value, Traced))
    return live(inputs, graph.code, results, watched)


def inputs_of(code: Iterable[Instruction]) -> dict[str, int]:
    """Return the arguments that instructions read, as wide as they read."""
    inputs: dict[str, int] = {}
    for op, _, value in code:
        if op == "input":
            name, index = value
            inputs[name] = max(inputs.get(name, 0), index + 1)
    return inputs


def recorded(inputs: Mapping[str, int], rule: Callable[..., Mapping[str, Sequence[Any]]]) -> Program:
    """Return the program of a rule that takes the elements of arguments of these widths, and returns outputs."""
    graph = Graph()
    return record(graph, inputs, rule(**graph.inputs(inputs)))


def needed_for(code: Sequence[Instruction], elements: Iterable[int]) -> list[int]:
    """Return the numbers of the instructions that these need, in order, themselves included."""
    needed = [False] * len(code)
    for element in elements:
        needed[element] = True
    for number in reversed(range(len(code))):
        if needed[number]:
            for arg in code[number].args:
                needed[arg] = True
    return [number for number, wanted in enumerate(needed) if wanted]


def last_uses(program: Program) -> dict[int, int]:
    """Map each value that is used to the last instruction that takes it."""
    return {arg: number for number, row in enumerate(program.code) for arg in row.args}


def live(
    inputs: Mapping[str, int],
    code: Sequence[Instruction],
    outputs: Mapping[str, tuple[int, ...]],
    watch: Sequence[Watch],
) -> Program:
    """Return the program of those instructions of `code` that a result or the watch needs."""
    kept = {element for elements in outputs.values() for element in elements}
    new = [-1] * len(code)
    needed: list[Instruction] = []
    for number in needed_for(code, kept | {w.value for w in watch}):
        op, args, value = code[number]
        new[number] = len(needed)
        needed.append(Instruction(op, tuple([new[arg] for arg in args]), value) if args else code[number])
    return Program(
        dict(inputs),
        tuple(needed),
        {name: tuple([new[element] for element in elements]) for name, elements in outputs.items()},
        tuple([w._replace(value=new[w.value]) for w in watch]),
    )


def without_dead_code(program: Program) -> Program:
    """Return the same program without the instructions that no result needs."""
    return live(program.inputs, program.code, program.outputs, program.watch)


def flat(nested: Any) -> Iterator[Any]:
    """Yield the entries of nested lists and tuples in order.

    >>> list(flat([1, [2, (3,)]]))
    [1, 2, 3]
    """
    if isinstance(nested, tuple | list):
        for part in nested:
            yield from flat(part)
    else:
        yield nested
