"""Programs as functions of one WebAssembly module, and what is to be known to call them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rodyn.trace.program import Program
from rodyn.wasm.assembly import Assembly
from rodyn.wasm.straight import straight


class Function(NamedTuple):
    """A program under the name that it is exported as; `lanes`: one state, or two side by side."""

    name: str
    program: Program
    lanes: int = 1


def module(functions: Iterable[Function]) -> bytes:
    """A module of these functions, which share sines and the like; it imports `env.memory`."""
    return _assembled(functions).module()


def metadata(functions: Iterable[Function]) -> dict[str, Any]:
    """What a caller must know, ready for JSON: `reserved` bytes at the start of memory belong to the module.

    For each function: lanes, arguments and results with their widths, in the order of the function's parameters.
    """
    listed = list(functions)
    return {
        "reserved": _assembled(listed).reserved,
        "functions": {one.name: _straight_data(one) for one in listed},
    }


def _straight_data(function: Function) -> dict[str, Any]:
    _, program, lanes = function
    results = {name: len(elements) for name, elements in program.outputs.items()}
    return {"kind": "straight", "lanes": lanes, "arguments": dict(program.inputs), "results": results}


def _assembled(functions: Iterable[Function]) -> Assembly:
    assembly = Assembly()
    for name, program, lanes in functions:
        assembly.exports[name] = straight(assembly, program, lanes)
    return assembly
