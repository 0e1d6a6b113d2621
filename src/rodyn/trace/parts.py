"""A long program in parts that run one after the other; what a later part needs is carried over in memory.

A machine that runs one part for several states before it runs the next keeps the code of that part in its fastest
memory. The instructions, their order and the bits of the results are those of the whole program.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from rodyn.trace.program import TRUTHS, Program
from rodyn.trace.scalar import Instruction
from rodyn.trace.thresholds import EDGE_SLACK

CARRIED = "carried"
"""The argument and the result of a part that hold what is carried over."""

ANYWHERE = ("constant", "input")
"""Operations that every part has again: to carry their values over would cost as much."""

WEIGHTS = {"constant": 0, "input": 0} | dict.fromkeys(
    ("sin", "cos", "exp", "log", "tanh", "atan2", "entry"), 20
)
"""Size of the code of an operation, where it is not 1: instructions that the elementary functions take, about."""


NEVER = 1 << 30
"""More than are ever carried over."""


class Part(NamedTuple):
    """A part of a program.

    program   its arguments are those of the whole and CARRIED, its results CARRIED and those computed here
    places    for each result of `program` the places of its elements: in the result of the whole, or in what is carried
    """

    program: Program
    places: Mapping[str, tuple[int, ...]]


class Parts(NamedTuple):
    """The parts of a program in the order in which they run, and how many numbers are carried over at most."""

    parts: tuple[Part, ...]
    carried: int


def in_parts(program: Program, most: int) -> Parts:
    """The program in as few parts as have about `most` operations each, cut where little is carried over.

    A truth is no number and cannot be carried over: where one is waiting there is no cut.
    """
    return _cut(program, _edges(program, most))


def _edges(program: Program, most: int) -> list[int]:
    """Numbers of the instructions at which parts begin, and the end."""
    before = [0]
    for row in program.code:
        before.append(before[-1] + WEIGHTS.get(row.op, 1))
    count = max(1, -(-before[-1] // most))
    size = before[-1] / count
    waiting = _waiting(program)
    edges = [0]
    for k in range(1, count):
        first, end = (bisect_left(before, (k + side) * size) for side in (-EDGE_SLACK, EDGE_SLACK))
        near = [n for n in range(first, end) if waiting[n] < NEVER]
        if near:
            edges.append(min(near, key=lambda n: waiting[n]))
    return [*edges, len(program.code)]


def _last_uses(program: Program) -> dict[int, int]:
    return {arg: number for number, row in enumerate(program.code) for arg in row.args}


def _waiting(program: Program) -> list[int]:
    """For each instruction how many values of earlier ones it or a later one uses; at least NEVER with a truth."""
    change = [0] * (len(program.code) + 1)
    for arg, last in _last_uses(program).items():
        op = program.code[arg].op
        if op not in ANYWHERE:
            change[arg + 1] += NEVER if op in TRUTHS else 1
            change[last + 1] -= NEVER if op in TRUTHS else 1
    found, now = [], 0
    for step in change:
        now += step
        found.append(now)
    return found


def _cut(program: Program, edges: Sequence[int]) -> Parts:
    parts = [range(first, end) for first, end in pairwise(edges)]
    part_of = [k for k, numbers in enumerate(parts) for _ in numbers]
    slots, carried = _slots(program, part_of)
    wanted = _wanted(program, part_of)
    return Parts(
        tuple(_part(program, numbers, slots, wanted[k]) for k, numbers in enumerate(parts)),
        carried,
    )


def _slots(program: Program, part_of: Sequence[int]) -> tuple[dict[int, int], int]:
    """Where every value that a later part uses is kept; a place is used again once its value is not needed any more."""
    free: list[int] = []
    until: dict[int, list[int]] = {}
    slots: dict[int, int] = {}
    count, now = 0, 0
    last = _last_uses(program)
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


Wanted = list[tuple[str, int, int]]
"""Of a part: name of a result, place there, number of the instruction."""


def _wanted(program: Program, part_of: Sequence[int]) -> list[Wanted]:
    found: list[Wanted] = [[] for _ in range(part_of[-1] + 1)]
    for name, elements in program.outputs.items():
        for place, number in enumerate(elements):
            found[part_of[number]].append((name, place, number))
    return found


def _part(program: Program, numbers: range, slots: Mapping[int, int], wanted: Wanted) -> Part:
    """The instructions with these numbers as a program."""
    code: list[Instruction] = []
    new: dict[int, int] = {}

    def entered(number: int, row: Instruction) -> int:
        if number not in new:
            new[number] = len(code)
            code.append(row)
        return new[number]

    def value(number: int) -> int:
        row = program.code[number]
        if number in new or row.op in ANYWHERE:
            return entered(number, row)
        return entered(number, Instruction("input", (), (CARRIED, slots[number])))

    for number in numbers:
        op, args, content = program.code[number]
        if op not in ANYWHERE:
            entered(number, Instruction(op, tuple([value(arg) for arg in args]), content))
    kept = [(CARRIED, slots[number], number) for number in numbers if number in slots]
    outputs: dict[str, list[int]] = {}
    places: dict[str, list[int]] = {}
    for name, place, number in (*kept, *wanted):
        outputs.setdefault(name, []).append(value(number))
        places.setdefault(name, []).append(place)
    watch = tuple(w._replace(value=value(w.value)) for w in program.watch if w.value in numbers)
    inputs = {**program.inputs, CARRIED: 1 + max(slots.values(), default=-1)}
    return Part(
        Program(inputs, tuple(code), {name: tuple(found) for name, found in outputs.items()}, watch),
        {name: tuple(found) for name, found in places.items()},
    )
