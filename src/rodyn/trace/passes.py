"""Program → Program: the same results with less work for a machine, or as a part of a bigger trace."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rodyn.trace.functions import SCALARS
from rodyn.trace.interpret import executed
from rodyn.trace.node import Instruction
from rodyn.trace.program import Program, without_dead_code


def fused(program: Program) -> Program:
    """Products that are only added become fused multiply-adds.

    A product all of whose uses are sums or differences disappears into them, even when it is used several
    times: k sums and one product become k fused operations. Of a sum of two products one stays a product.
    """
    code = program.code
    uses: list[list[int]] = [[] for _ in code]
    for number, (_, args, _value) in enumerate(code):
        for arg in args:
            uses[arg].append(number)
    result = program.kept

    def absorbable(number: int) -> bool:
        return (
            code[number].op == "mul"
            and number not in result
            and all(code[use].op in ("add", "sub") for use in uses[number])
        )

    absorbed: dict[int, int] = {}  # sum → the product it takes in
    kept: set[int] = set()  # products that some sum could not take in
    for number, (op, args, _value) in enumerate(code):
        if op in ("add", "sub"):
            candidates = [arg for arg in args if absorbable(arg) and arg not in kept and args[0] != args[1]]
            if candidates:
                # Take the product with fewer uses: the other one may then stay for all its sums.
                choice = min(candidates, key=lambda arg: (len(uses[arg]), -arg))
                absorbed[number] = choice
                kept.update(arg for arg in args if arg != choice and code[arg].op == "mul")
    new = list(code)
    for number, product in absorbed.items():
        op, args, _value = code[number]
        a, b = code[product].args
        other = args[1] if args[0] == product else args[0]
        if op == "add":
            new[number] = Instruction("fma", (a, b, other))
        else:
            new[number] = Instruction("fms" if args[0] == product else "fnma", (a, b, other))
    return without_dead_code(Program(program.inputs, tuple(new), program.outputs, program.watch))


def replay(program: Program, columns: Mapping[str, Sequence[Any]]) -> dict[str, list[Any]]:
    """The results of the program on other scalars: traced ones of another graph take it in, and fold again.

    >>> from rodyn.trace.node import Graph
    >>> from rodyn.trace.program import record
    >>> graph, other = Graph(), Graph()
    >>> x, y = graph.input("x", 0), graph.input("x", 1)
    >>> program = record(graph, {"x": 2}, {"z": [x * y + 1]})
    >>> replay(program, {"x": [other.input("a", 0), 0.0]})["z"][0].known
    1.0
    """
    return executed(program, columns, SCALARS)
