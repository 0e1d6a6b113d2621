"""Functions without what nobody reads: numbers of lanes that a program writes, and statements that do nothing else.

Steps compute what papers name, for all who ask; a function of one result needs less. Functions that shall share their
programs are trimmed together: of a program stays what any of them reads.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from rodyn.trace.program import Program, without_dead_code
from rodyn.trace.schedule.language import Choose, Do, Ref, RowFunction, Size, Statement

Wanted = dict[Hashable, set[str]]
"""Key of a program → the outputs of it that are read."""


def trimmed(functions: Sequence[RowFunction]) -> list[RowFunction]:
    """Return the functions, which run programs at known places and choose between them, without what nobody reads."""
    wanted: Wanted = {}
    while sum(_marked(function, wanted) for function in functions):
        pass
    return [replace(one, body=tuple(_without(one.body, wanted))) for one in functions]


def _marked(function: RowFunction, wanted: Wanted) -> bool:
    """Enter which outputs of each program are read; return whether some were new."""
    lanes, live = function.named("lane"), set[tuple[str, Size]]()
    is_new = False
    for do in reversed([one for one in function.statements() if isinstance(one, Do)]):
        kept, program = wanted.setdefault(do.program.key, set()), do.program
        read = {
            name
            for name, ref in do.writes.items()
            if ref.buffer not in lanes or not live.isdisjoint(_places(ref, range(len(program.outputs[name]))))
        }
        is_new |= not read <= kept
        kept |= read
        for name, k in _restricted(program, kept).elements():
            live |= {*_places(do.reads[name], (k,))}
    return is_new


def _places(ref: Ref, numbers: Sequence[int]) -> Iterator[tuple[str, Size]]:
    return ((ref.buffer, ref.offset + k) for k in numbers)


def _restricted(program: Program, names: set[str]) -> Program:
    """Return the program with these outputs only."""
    return _restricted_once(program.key, tuple(program.inputs.items()), frozenset(names))


@cache
def _restricted_once(
    key: tuple[Any, ...], inputs: tuple[tuple[str, int], ...], names: frozenset[str]
) -> Program:
    code, outputs, watch = key
    kept = {name: numbers for name, numbers in outputs if name in names}
    program = without_dead_code(Program(dict(inputs), code, kept, watch))
    used = {name for name, _ in program.elements()}
    return replace(program, inputs={name: width for name, width in inputs if name in used})


def _without(statements: Sequence[Statement], wanted: Wanted) -> Iterator[Statement]:
    """Yield the statements that write what is read, or watch something."""
    for statement in statements:
        if isinstance(statement, Do):
            program = _restricted(statement.program, wanted[statement.program.key])
            reads = {name: statement.reads[name] for name in program.inputs}
            writes = {name: statement.writes[name] for name in program.outputs}
            if writes or program.watch:
                yield replace(statement, program=program, reads=reads, writes=writes)
        elif isinstance(statement, Choose):
            bodies = tuple(tuple(_without(body, wanted)) for body in statement.bodies)
            if all(body == bodies[0] for body in bodies):
                yield from bodies[0]
            else:
                yield replace(statement, bodies=bodies)
        else:
            raise TypeError(f"statements of {type(statement).__name__} are not trimmed")
