"""`Program`: what a method did to traced scalars — straight-line code over named arguments and results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rodyn.trace.scalar import Graph, Instruction, Traced

ARITY = {
    "constant": 0,
    "input": 0,
    "neg": 1,
    "abs": 1,
    "sign": 1,
    "sqrt": 1,
    "sin": 1,
    "cos": 1,
    "exp": 1,
    "log": 1,
    "tanh": 1,
    "round": 1,  # the nearest whole number, of two the even one
    "entry": 1,  # of the table of sines: sin of 0.1° times what is before the point
    "add": 2,
    "sub": 2,
    "mul": 2,
    "div": 2,
    "min": 2,
    "max": 2,
    "atan2": 2,
    "fma": 3,  # a b + c, rounded once
    "fms": 3,  # a b − c
    "fnma": 3,  # c − a b
    "lt": 2,
    "le": 2,
    "eq": 2,
    "and": 2,
    "or": 2,
    "not": 1,
    "where": 3,  # a truth, then what is picked if it is true, and if not
}
"""How many arguments an operation on scalars takes.

A "product" of a matrix takes one for each column, a "row" is an element of a product. They are for the programs of
simulations: `passes.replay` into a graph without `matrices` gives sums in their place.
"""

_IN_LOOPS: dict[str, Callable[[Any], int]] = {"product": lambda matrix: matrix.columns, "row": lambda _: 1}

TRUTHS = frozenset({"lt", "le", "eq", "and", "or", "not"})
"""Operations whose result is a truth; of all others it is a number."""

TRUTHS_TAKEN = {"and": 2, "or": 2, "not": 1, "where": 1}
"""How many of its first arguments an operation takes as truths; all others are numbers."""

LOGIC = TRUTHS | TRUTHS_TAKEN.keys()
"""Operations that give or take truths."""


class Watch(NamedTuple):
    """A value (in a program: the number of its instruction) whose size must be above its bound, or not (`least`).

    What is computed only for one that stands `apart` has no influence on how results are rounded (`passes.fused`).
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
    watch     values with a bound; a reader that reports anything reports one that is out of it like a number that
              is not finite
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
        """Truths are taken where truths are wanted, and nowhere else."""
        for number, (op, args, _value) in enumerate(self.code):
            if op in TRUTHS_TAKEN or not truths.isdisjoint(args):
                taken = TRUTHS_TAKEN.get(op, 0)
                if [arg in truths for arg in args] != [place < taken for place in range(len(args))]:
                    raise ValueError(f"instruction {number}: {op!r} mixes up truths and numbers")
        if not truths.isdisjoint(self.kept):
            raise ValueError("a result or the watch names a truth: only numbers are handed out")

    def _verify_products(self, products: Sequence[int]) -> None:
        """Their elements exist, and nothing but an element is taken from them."""
        whole = set(products)
        for number in products:
            matrix = self.code[number].value
            most = self.inputs.get(matrix.argument, 0)
            if any(not 0 <= place < most for row in matrix.places() for place in row):
                raise ValueError(f"instruction {number}: argument {matrix.argument!r} has no such matrix")
        for number, (op, args, value) in enumerate(self.code):
            if (op == "row") != (not whole.isdisjoint(args)):
                raise ValueError(
                    f"instruction {number}: {op!r} takes a product for a number, or the other way"
                )
            if op == "row" and not 0 <= value < self.code[args[0]].value.rows:
                raise ValueError(f"instruction {number}: a product has no row {value}")
        if not whole.isdisjoint(self.kept):
            raise ValueError("a result or the watch names a product: only its rows are numbers")

    @property
    def kept(self) -> set[int]:
        """The instructions whose values are results, or watched."""
        results = {element for elements in self.outputs.values() for element in elements}
        return results | {watch.value for watch in self.watch}

    def elements(self) -> Iterator[tuple[str, int]]:
        """The elements of arguments that it reads one by one, (name, index), in the order of the instructions."""
        return (value for op, _, value in self.code if op == "input")

    @property
    def counts(self) -> Counter[str]:
        """How often each operation occurs."""
        return Counter(instruction.op for instruction in self.code)


def record(
    graph: Graph,
    inputs: Mapping[str, int],
    outputs: Mapping[str, Sequence[Any]],
    watch: Sequence[Watch] = (),
) -> Program:
    """The program that computes `outputs` (flat sequences of traced values and numbers), nothing else."""
    results = {
        name: [value if isinstance(value, Traced) else graph.constant(value) for value in values]
        for name, values in outputs.items()
    }
    wanted = {name: tuple(value.number for value in values) for name, values in results.items()}
    watched = tuple(w._replace(value=w.value.number) for w in watch if isinstance(w.value, Traced))
    return live(inputs, graph.code, wanted, watched)


def needed_for(code: Sequence[Instruction], elements: Iterable[int]) -> list[int]:
    """The numbers of the instructions that these need, in their order, themselves included."""
    needed = [False] * len(code)
    for element in elements:
        needed[element] = True
    for number in reversed(range(len(code))):
        if needed[number]:
            for arg in code[number].args:
                needed[arg] = True
    return [number for number, wanted in enumerate(needed) if wanted]


def live(
    inputs: Mapping[str, int],
    code: Sequence[Instruction],
    outputs: Mapping[str, tuple[int, ...]],
    watch: Sequence[Watch],
) -> Program:
    """The program of the instructions that some result or the watch needs, of all of `code`."""
    kept = {element for elements in outputs.values() for element in elements}
    new = [-1] * len(code)
    left: list[Instruction] = []
    for number in needed_for(code, kept | {one.value for one in watch}):
        op, args, value = code[number]
        new[number] = len(left)
        left.append(Instruction(op, tuple([new[arg] for arg in args]), value) if args else code[number])
    return Program(
        dict(inputs),
        tuple(left),
        {name: tuple([new[element] for element in elements]) for name, elements in outputs.items()},
        tuple([one._replace(value=new[one.value]) for one in watch]),
    )


def without_dead_code(program: Program) -> Program:
    """The same program without the instructions that no result needs."""
    return live(program.inputs, program.code, program.outputs, program.watch)
