"""A compiled program as bytes: machine code and what is needed to call it, for the object cache."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import FLOAT64, Dtype

LENGTH = 8
"""Bytes of a number that says how long something is."""


@dataclass(frozen=True)
class ObjectFile:
    """What a kernel is made of.

    how       "batch": straight-line code, a state in every lane; "state": code for one state; "loops": loops;
              "pieces": loops over the pieces of one robot, a piece in every lane;
              "levels": loops over the rows of every level of one robot, a row in every lane
    inputs    name → width of each argument, in order
    shapes    of the results, beyond the leading axes
    lanes     states that are treated side by side
    code      the object file
    dtype     of arguments, results and constants
    counts    "loops": links, coordinates, size of the scratch buffer in doubles; "pieces": pieces, links of each,
              doubles that are kept, that a thread needs, and of values, then for each stage whether it goes along the
              pieces;
              "levels": doubles of memory
    tables    "loops": constants, classes, parents and coordinates of the links; "pieces": `pieces.Tables`;
              "levels": constants of the rows, and tasks
    """

    how: Literal["batch", "state", "loops", "pieces", "levels"]
    inputs: Mapping[str, int]
    shapes: Mapping[str, tuple[int, ...]]
    lanes: int
    code: bytes
    dtype: Dtype = FLOAT64
    counts: tuple[int, ...] = ()
    tables: tuple[NDArray[Any], ...] = field(default=(), repr=False)

    def to_bytes(self) -> bytes:
        """Everything in one piece."""
        head = {
            "how": self.how,
            "inputs": dict(self.inputs),
            "shapes": dict(self.shapes),
            "lanes": self.lanes,
            "dtype": self.dtype,
            "counts": self.counts,
            "tables": [(table.dtype.str, table.shape) for table in self.tables],
        }
        text = json.dumps(head).encode()
        text += b" " * (-len(text) % LENGTH)  # what follows is aligned
        parts = [len(text).to_bytes(LENGTH, "little"), text, *(table.tobytes() for table in self.tables)]
        return b"".join([*parts, self.code])


def from_bytes(content: bytes) -> ObjectFile:
    """The image that `to_bytes` wrote."""
    start = LENGTH + int.from_bytes(content[:LENGTH], "little")
    head = json.loads(content[LENGTH:start])
    tables = []
    for kind, shape in head["tables"]:
        table = np.frombuffer(content, kind, int(np.prod(shape)), start).reshape(shape)
        tables.append(table)
        start += table.nbytes
    return ObjectFile(
        head["how"],
        head["inputs"],
        {name: tuple(shape) for name, shape in head["shapes"].items()},
        head["lanes"],
        content[start:],
        head["dtype"],
        tuple(head["counts"]),
        tuple(tables),
    )
