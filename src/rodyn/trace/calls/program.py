"""`CallProgram`: steps of an algorithm as functions, and the calls that carry it out for links that are joined so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rodyn.trace.loops.program import Own
from rodyn.trace.program import Program

PARAMETERS = "parameters"
"""The argument of a body that is the row of its link in the table."""

ALL = "all "
"""Begins the name of an argument that a body sees whole, although every link has a number of its own."""


def block_name(number: int) -> str:
    """The argument of a body that is the block of this number among those that it reads."""
    return f"block {number}"


def block_number(name: str) -> int | None:
    """The number of such a block; None of other arguments."""
    head, _, number = name.partition(" ")
    return int(number) if head == "block" else None


def place_name(place: int) -> str:
    """The result of a body that is the number at this place of its record."""
    return str(place)


class Call(NamedTuple):
    """One step.

    bodies   number of a class that the link may have → number of the body
    link     the link whose row and numbers bodies read; −1: none, and one body, of "class" 0
    blocks   where the blocks that bodies read begin in memory: "block 0", "block 1", …
    record   where their results begin
    """

    bodies: Mapping[int, int]
    link: int
    blocks: tuple[int, ...]
    record: int

    @property
    def body(self) -> int | None:
        """The body, if it is the same for all classes."""
        return next(iter(self.bodies.values())) if len(set(self.bodies.values())) == 1 else None


@dataclass(frozen=True)
class CallProgram:
    """Calls to be made one after the other; the last one writes the results.

    arguments    name → how many numbers; of one with a number for every link, all of them
    own          argument → where a link's own number of it stands: "coordinates" or "velocities"
    parameters   constants of a link
    places       for "coordinates" and "velocities" the place of every link's own number; −1: it has none
    bodies       the steps; their arguments are PARAMETERS, those of the program (also with ALL before them) and blocks
    last         writes the results, from blocks alone
    ends         the blocks that it reads
    memory       how many doubles records take
    """

    arguments: Mapping[str, int]
    own: Mapping[str, Own]
    parameters: int
    places: Mapping[Own, Sequence[int]]
    bodies: tuple[Program, ...]
    calls: tuple[Call, ...]
    last: Program
    ends: tuple[int, ...]
    memory: int

    @property
    def links(self) -> int:
        """How many links it is for."""
        return len(self.places["velocities"])


Run = Callable[[Program, Mapping[str, Sequence[Any]]], Mapping[str, list[Any]]]


def results_of(
    program: CallProgram,
    classes: Sequence[int],
    table: Sequence[Sequence[Any]],
    arguments: Mapping[str, Sequence[Any]],
    run: Run,
) -> Mapping[str, list[Any]]:
    """The results for links of these classes and constants; `run` runs a body."""
    memory: list[Any] = [None] * program.memory

    def blocks(starts: Sequence[int]) -> dict[str, Sequence[Any]]:
        return {block_name(k): memory[start:] for k, start in enumerate(starts)}

    whole = {f"{ALL}{name}": one for name, one in arguments.items()}
    for bodies, link, starts, record in program.calls:
        body = program.bodies[bodies[classes[link] if link >= 0 else 0]]
        given = dict(arguments) | whole | blocks(starts)
        if link >= 0:
            own = {name: program.places[place][link] for name, place in program.own.items()}
            given |= {name: [arguments[name][at]] for name, at in own.items() if at >= 0}
            given[PARAMETERS] = table[link]
        found = run(body, {name: given[name] for name in body.inputs})
        for place, (number,) in found.items():
            memory[record + int(place)] = number
    return run(program.last, blocks(program.ends))
