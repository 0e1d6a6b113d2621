"""Functions of WebAssembly modules, called in node: one process for many calls."""

import base64
import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

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
