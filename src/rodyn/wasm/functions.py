"""Programs as functions of one WebAssembly module, and what is to be known to call them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

from rodyn.trace.calls.program import CallProgram
from rodyn.trace.loops.layout import loop_layout
from rodyn.trace.loops.program import LoopProgram, LoopResult
from rodyn.trace.program import Program
from rodyn.wasm.assembly import Assembly
from rodyn.wasm.programs.calls import ROBOT as JOINED, calls
from rodyn.wasm.programs.loops import ROBOT, loops
from rodyn.wasm.programs.straight import straight

AnyProgram: TypeAlias = Program | LoopProgram | CallProgram


class Function(NamedTuple):
    """A program under the name that it is exported as; `lanes`: one state, or two side by side (not of calls)."""

    name: str
    program: AnyProgram
    lanes: int = 1


class Written(NamedTuple):
    """A module, and what a caller must know of it, ready for JSON: see `written`."""

    module: bytes
    metadata: dict[str, Any]


def module(functions: Iterable[Function]) -> bytes:
    """A module of these functions, which share sines and the like; it imports `env.memory`."""
    return written(functions).module


def metadata(functions: Iterable[Function]) -> dict[str, Any]:
    """What a caller must know, as `written` gives it."""
    return written(functions).metadata


def written(functions: Iterable[Function], start: int = 0) -> Written:
    """A module of these functions, and what a caller must know.

    What the module needs of memory for itself is from `start` to `reserved`: several modules can share a memory.

    For each function: its arguments and results, in the order of its parameters. Of loops, how many doubles a result or
    the scratch buffer has depends on the robot: a sum over "1", "n" links, "shown" links, "nv" and products of these.
    """
    listed = list(functions)
    made = _assembled(listed, start)
    data = {one.name: _data(one.program, one.lanes) for one in listed}
    return Written(made.module(), {"reserved": made.reserved, "functions": data})


def _data(program: AnyProgram, lanes: int) -> dict[str, Any]:
    if isinstance(program, Program):
        results = {name: len(elements) for name, elements in program.outputs.items()}
        return {"kind": "straight", "lanes": lanes, "arguments": dict(program.inputs), "results": results}
    if isinstance(program, CallProgram):
        results = {name: len(elements) for name, elements in program.last.outputs.items()}
        return {
            "kind": "calls",
            "robot": list(JOINED),
            "parameters": program.parameters,
            "arguments": dict(program.arguments),
            "results": results,
        }
    layout = loop_layout(program, serial=False)
    return {
        "kind": "loops",
        "lanes": lanes,
        "robot": list(ROBOT),
        "classes": len(program.loops[0].bodies),
        "parameters": program.parameters,
        "scratch": {"n": lanes * layout.size, "1": lanes * (layout.size + layout.singles)},
        "arguments": {
            name: {"width": width, "own": program.own.get(name)} for name, width in program.arguments.items()
        },
        "results": {name: _width(one) for name, one in program.results.items()},
    }


def _width(one: LoopResult) -> dict[str, int]:
    """`LoopResult.width` as a sum."""
    places, own = len(one.places), len(one.own)
    widths = {
        "coordinates": {"nv": places},
        "columns": {"nv": places},
        "square": {"nv nv": 1},
        "blocks": {"shown nv": places, "nv": places * one.base - own * one.free, "nv nv": own},
        "links": {"1": len(one.head), "shown": places},
        "total": {"1": len(one.head) + places},
    }
    return widths[one.kind]


def _assembled(functions: Iterable[Function], start: int) -> Assembly:
    assembly, listed = Assembly(start), list(functions)
    for name, _, lanes in listed:
        if name in assembly.exports:
            raise ValueError(f"two functions of a module are called {name!r}")
        if lanes not in (1, 2):
            raise ValueError(
                f"function {name!r} has {lanes} lanes: one double or two (f64x2) are side by side"
            )
        assembly.exports[name] = -1
    called = {one.name: one.program for one in listed if isinstance(one.program, CallProgram)}
    assembly.exports |= zip(called, calls(assembly, list(called.values())), strict=True)
    for name, program, lanes in listed:
        if isinstance(program, Program):
            assembly.exports[name] = straight(assembly, program, lanes)
        elif isinstance(program, LoopProgram):
            assembly.exports[name] = loops(assembly, program, lanes)
    return assembly
