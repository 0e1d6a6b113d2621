"""Bodies of calls, and scalars that are the same in all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rodyn.trace.calls.program import block_number, place_name
from rodyn.trace.loops.program import RecordingError
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.scalar import Graph, Instruction, Traced


class Known:
    """A scalar that is the same in every graph: a number, or an element of a block that a step is given."""

    def __init__(self, instruction: Instruction) -> None:
        self.instruction = instruction

    def __repr__(self) -> str:
        return repr(self.instruction.value)


def entered(graph: Graph, known: Known) -> Traced:
    """The scalar in a graph."""
    op, _, value = known.instruction
    return graph.constant(value) if op == "constant" else graph.input(*value)


def same(values: Sequence[Sequence[Traced]]) -> list[Known | None]:
    """Which scalars of a record are numbers or elements of blocks, the same of all classes."""
    if len({len(one) for one in values}) > 1:
        raise RecordingError("links of different classes have records of different sizes")
    found: list[Known | None] = []
    for ones in zip(*values, strict=True):
        first, *others = (one.graph.code[one.number] for one in ones)
        known = first.op == "constant" or (first.op == "input" and block_number(first.value[0]) is not None)
        found.append(Known(first) if known and all(one == first for one in others) else None)
    return found


def scalars(graph: Graph, values: Iterable[Any]) -> list[Traced]:
    """Values as scalars of a graph."""
    found = []
    for value in values:
        scalar = graph.value(value)
        if scalar is None:
            raise RecordingError(f"a record has {value!r}, which is no scalar")
        found.append(scalar)
    return found


def body_of(graph: Graph, stored: Mapping[int, Traced], watch: Sequence[Watch]) -> Program:
    """The body that stores scalars at places of its record."""
    outputs = {place_name(place): [one] for place, one in stored.items()}
    return read_only(record(graph, widths(graph.code), outputs, watch))


def read_only(program: Program) -> Program:
    """The program with those arguments only that it reads."""
    return replace(program, inputs=widths(program.code))


def widths(code: Iterable[Instruction]) -> dict[str, int]:
    """The arguments that instructions read, as wide as they read."""
    found: dict[str, int] = {}
    for op, _, value in code:
        if op == "input":
            name, index = value
            found[name] = max(found.get(name, 0), index + 1)
    return found
