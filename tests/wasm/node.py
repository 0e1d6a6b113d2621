"""Functions of WebAssembly modules, called in node: one process for many calls."""

import base64
import json
import math
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from rodyn.trace.loops.program import Links
from rodyn.wasm import Function, metadata, module

SCRIPT = Path(__file__).with_name("run.mjs")


class Room(NamedTuple):
    """So many doubles for the function to write; `result`: whether they are wanted back."""

    doubles: int
    result: bool = True


class Call(NamedTuple):
    """A function and what it is given: whole numbers, arrays of which it gets the addresses, and room."""

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
    """Calls of a straight-line function for rows of its arguments, as many at once as it has lanes."""
    name, program, lanes = function
    count = len(next(iter(rows.values())))
    widths = [len(elements) for elements in program.outputs.values()]
    return [
        Call(
            name,
            [
                *(rows[key][first : first + lanes].astype(float) for key in program.inputs),
                *(Room(lanes * width) for width in widths),
            ],
        )
        for first in range(0, count, lanes)
    ]


def for_links(function: Function, links: Links, arguments: dict[str, np.ndarray]) -> Call:
    """The call of a function with loops for as many rows as it has lanes."""
    name, program, lanes = function
    data = metadata([function])["functions"][name]
    counts = {"1": 1, "n": len(links.classes), "nv": 1 + max(links.velocities), "shown": 1 + max(links.rows)}
    tables = (links.classes, links.parents, links.coordinates, links.velocities, links.rows)
    args: list[int | np.ndarray | Room] = [counts["n"], counts["nv"]]
    args += [np.array(table, dtype=np.int32) for table in tables]
    args += [np.array(links.table, dtype=float), Room(summed(data["scratch"], counts), result=False)]
    for key in program.arguments:
        rows = np.ascontiguousarray(arguments[key], dtype=float)
        args += [rows, rows.shape[1]][:lanes]
    for width in data["results"].values():
        wide = summed(width, counts)
        args += [Room(lanes * wide), wide][:lanes]
    return Call(name, args)


def summed(terms: dict[str, int], counts: dict[str, int]) -> int:
    """A sum over products of counts, as metadata has it."""
    return sum(number * math.prod(counts[one] for one in term.split()) for term, number in terms.items())
