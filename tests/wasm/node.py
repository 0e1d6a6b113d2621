"""Functions of WebAssembly modules, called in node: one process for many calls."""

import base64
import json
import math
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from rodyn.trace.loops.lower import TABLE, values_of
from rodyn.trace.loops.program import Links
from rodyn.wasm import Function, metadata, module

SCRIPT = Path(__file__).with_name("run.mjs")


class Room(NamedTuple):
    """So many doubles for the function to write; `result`: whether they are wanted back."""

    doubles: int
    result: bool = True


class Call(NamedTuple):
    """A function and what it is given: integers, arrays of which it gets the addresses, and room."""

    name: str
    args: Sequence[int | np.ndarray | Room]


class Answer(NamedTuple):
    """What the function returned, and the results."""

    flag: int
    results: list[np.ndarray]


def run(functions: Sequence[Function], calls: Sequence[Call]) -> list[Answer]:
    """Call functions of one module."""
    case = {
        "wasm": base64.b64encode(module(functions)).decode(),
        "reserved": metadata(functions)["reserved"],
        "calls": [{"name": name, "args": [_given(arg) for arg in args]} for name, args in calls],
    }
    done = subprocess.run(
        ["node", str(SCRIPT)], input=json.dumps([case]), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    (answers,) = json.loads(done.stdout)
    return [
        Answer(one["answer"], [np.frombuffer(base64.b64decode(text)) for text in one["results"]])
        for one in answers
    ]


def _given(arg: int | np.ndarray | Room) -> dict[str, object]:
    if isinstance(arg, Room):
        return {"doubles": arg.doubles, "result": arg.result}
    if isinstance(arg, np.ndarray):
        return {"bytes": base64.b64encode(np.ascontiguousarray(arg).tobytes()).decode()}
    return {"number": int(arg)}


def in_rows(function: Function, rows: dict[str, np.ndarray]) -> list[Call]:
    """Calls of a straight-line function for rows of its arguments."""
    name, program = function
    count = len(next(iter(rows.values())))
    widths = [len(elements) for elements in program.outputs.values()]
    return [
        Call(
            name,
            [
                *(rows[key][k].astype(float) for key in program.inputs),
                *(Room(width) for width in widths),
            ],
        )
        for k in range(count)
    ]


def for_links(function: Function, links: Links, arguments: dict[str, np.ndarray]) -> Call:
    """The call of a function with loops for one state."""
    data = metadata([function])["functions"][function.name]
    sizes = {
        "links": len(links.classes),
        "velocities": 1 + max(links.velocities),
        "shown": 1 + max(links.lines),
    }
    tables = values_of(links)
    args: list[int | np.ndarray | Room] = [sizes[name] for name in data["sizes"]]
    args += [np.array(tables[name], dtype=float if name == TABLE else np.int32) for name in data["fixed"]]
    args.append(Room(summed(data["memory"], sizes), result=False))
    args += [np.asarray(arguments[name], dtype=float) for name in data["arguments"]]
    args += [Room(summed(width, sizes)) for width in data["results"].values()]
    return Call(function.name, args)


def summed(terms: int | dict[str, int], sizes: dict[str, int]) -> int:
    """A number of doubles, as metadata has it."""
    if isinstance(terms, int):
        return terms
    products = (math.prod(sizes.get(name, 1) for name in names.split()) * k for names, k in terms.items())
    return sum(products)
