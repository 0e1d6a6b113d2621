"""Call programs without what nobody reads: scalars of records, and calls that leave nothing else.

Steps compute what papers name, for all who ask; a program of one result needs less. Programs that shall share their
bodies are trimmed together: of a body stays what any of them reads.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from rodyn.trace.calls.program import Call, CallProgram, block_number
from rodyn.trace.program import Program, without_dead_code


class Key(NamedTuple):
    """What makes two bodies the same."""

    code: tuple[Any, ...]
    outputs: tuple[tuple[str, tuple[int, ...]], ...]
    watch: tuple[Any, ...]


def key_of(body: Program) -> Key:
    """The key of a body."""
    return Key(body.code, tuple(body.outputs.items()), body.watch)


def trimmed(programs: Sequence[CallProgram]) -> list[CallProgram]:
    """The programs, each with the bodies that it calls and nothing in them that no program reads."""
    read: dict[Key, set[str]] = {}
    while _marked(programs, read):
        pass
    return [_rebuilt(program, read) for program in programs]


def _marked(programs: Sequence[CallProgram], read: dict[Key, set[str]]) -> bool:
    """Enter which places of the records of each body are read; whether some were new."""
    found = False
    for program in programs:
        live = set(_places(program.last, program.ends))
        for call in reversed(program.calls):
            for number in set(call.bodies.values()):
                body = program.bodies[number]
                own = read.setdefault(key_of(body), set())
                wanted = {name for name in body.outputs if call.record + int(name) in live}
                found |= not wanted <= own
                own |= wanted
                live |= set(_places(_restricted(body, frozenset(own)), call.blocks))
    return found


def _places(program: Program, blocks: Sequence[int]) -> Iterator[int]:
    """The places in memory that a program reads."""
    for name, index in program.elements():
        number = block_number(name)
        if number is not None:
            yield blocks[number] + index


def _restricted(body: Program, names: frozenset[str]) -> Program:
    """The body with these results only."""
    return _restricted_once(key_of(body), tuple(body.inputs.items()), names)


@cache
def _restricted_once(key: Key, inputs: tuple[tuple[str, int], ...], names: frozenset[str]) -> Program:
    outputs = {name: numbers for name, numbers in key.outputs if name in names}
    found = without_dead_code(Program(dict(inputs), key.code, outputs, key.watch))
    used = {name for name, _ in found.elements()}
    return replace(found, inputs={name: width for name, width in inputs if name in used})


def _rebuilt(program: CallProgram, read: Mapping[Key, set[str]]) -> CallProgram:
    bodies: dict[Key, int] = {}
    kept: list[Program] = []
    calls: list[Call] = []
    for call in program.calls:
        own = {c: _trimmed(program.bodies[number], read) for c, number in call.bodies.items()}
        if not any(body.outputs or body.watch for body in own.values()):
            continue
        for body in own.values():
            if key_of(body) not in bodies:
                bodies[key_of(body)] = len(kept)
                kept.append(body)
        calls.append(call._replace(bodies={c: bodies[key_of(body)] for c, body in own.items()}))
    return replace(program, bodies=tuple(kept), calls=tuple(calls))


def _trimmed(body: Program, read: Mapping[Key, set[str]]) -> Program:
    return _restricted(body, frozenset(read[key_of(body)]))
