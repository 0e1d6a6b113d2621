"""Programs and schedules as functions of one WebAssembly module, and what is to be known to call them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rodyn.trace.program import Program
from rodyn.trace.schedule.language import RowFunction, program_of_rows, result_name
from rodyn.wasm.assembly import Assembly
from rodyn.wasm.schedule import FIXED, functions as numbers_of, memory, product


class Function(NamedTuple):
    """A program or a function of rows, under the name that it is exported as."""

    name: str
    program: Program | RowFunction

    @property
    def schedule(self) -> RowFunction:
        """What is run for a row."""
        return program_of_rows(self.program) if isinstance(self.program, Program) else self.program


class Written(NamedTuple):
    """A module, and what a caller must know of it, ready for JSON: see `written`."""

    module: bytes
    metadata: dict[str, Any]


def module(functions: Iterable[Function]) -> bytes:
    """Return a module of these functions, which share sines and the like; it imports `env.memory`."""
    return written(functions).module


def metadata(functions: Iterable[Function]) -> dict[str, Any]:
    """Return what a caller must know, as `written` gives it."""
    return written(functions).metadata


def written(functions: Iterable[Function], start: int = 0) -> Written:
    """Return a module of these functions, and what a caller must know.

    What the module needs of memory for itself is from `start` to `reserved`: several modules can share a memory.

    For each function: what it is given, in this order (`wasm.schedule`). A number of doubles is an integer, or a sum
    over products of sizes.
    """
    listed = list(functions)
    assembly = Assembly(start)
    for name, _ in listed:
        if name in assembly.exports:
            raise ValueError(f"two functions of a module are called {name!r}")
        assembly.exports[name] = -1
    schedules = [one.schedule for one in listed]
    assembly.exports |= zip(assembly.exports, numbers_of(assembly, schedules), strict=True)
    data = {one.name: _data(schedule) for one, schedule in zip(listed, schedules, strict=True)}
    return Written(assembly.module(), {"reserved": assembly.reserved, "functions": data})


def _data(function: RowFunction) -> dict[str, Any]:
    def widths(kind: Any) -> dict[str, Any]:
        return {name: _doubles(product(b.width, b.places)) for name, b in function.named(kind).items()}

    return {
        "sizes": list(function.sizes),
        "fixed": list(function.named(*FIXED)),
        "memory": _doubles(memory(function)) if function.sizes else 0,
        "arguments": widths("argument"),
        "results": {name.removesuffix(result_name("")): width for name, width in widths("result").items()},
    }


def _doubles(terms: dict[str, int]) -> int | dict[str, int]:
    return terms if terms.keys() - {"1"} else terms.get("1", 0)
