"""A program as XLA calls it: on which buffers it runs, and what Python does where machine code does not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import prod
from typing import Literal

import numpy as np

from rodyn.arrays import Batch, Floats
from rodyn.errors import RodynError
from rodyn.kernel.call import answered
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.machine.run import flagged
from rodyn.kernel.quantity.request import Request, Spec
from rodyn.kernel.recheck import recheck
from rodyn.model.mechanism import Mechanism

OnError = Literal["raise", "nan"]
Shapes = tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True)
class XlaProgram:
    """A program of a robot as XLA calls it.

    mechanism   the robot that is named in errors
    name        what users call the quantity
    spec        what the program depends on
    inputs      names and shapes of its arguments, behind the leading axes
    results     of its results
    on_error    what becomes of a row that cannot be computed: "raise" an error, or "nan"
    """

    mechanism: Mechanism
    name: str
    spec: Spec
    inputs: Shapes
    results: Shapes
    on_error: OnError


def rows_of(rows: Mapping[str, Floats], axes: tuple[int, ...]) -> Batch:
    """Rows (size, width) as arguments that have had these leading axes."""
    arrays = {name: array.reshape(*axes, array.shape[-1]) for name, array in rows.items()}
    return Batch(axes, prod(axes), dict(rows), arrays)


def recomputed(program: XlaProgram, kernel: RowKernel, given: Batch, results: Mapping[str, Floats]) -> None:
    """Rows that the kernel has flagged, computed with care into the results; NaN where that is wanted."""

    def again(part: Batch, rows: Mapping[str, Floats]) -> None:
        recheck(Request(program.mechanism, program.spec, part), kernel, rows)

    _by_rows(program, again, given, results, lambda: np.flatnonzero(flagged(kernel, given)))


def computed(program: XlaProgram, *arrays: Floats) -> tuple[Floats, ...]:
    """All rows by Python: arrays in the order of the arguments → arrays of the results."""
    own = len(program.inputs[0][1])
    axes = np.shape(arrays[0])[: np.ndim(arrays[0]) - own]
    size = prod(axes)
    rows = {
        name: np.asarray(array, dtype=np.float64).reshape(size, width)
        for (name, width), array in zip(program.spec.inputs, arrays, strict=True)
    }
    found = {name: np.empty((size, *shape)) for name, shape in program.results}

    def fill(part: Batch, results: Mapping[str, Floats]) -> None:
        arrays = answered(Request(program.mechanism, program.spec, part)).values()
        for result, array in zip(results.values(), arrays, strict=True):
            result[...] = array.reshape(result.shape)

    if size:
        _by_rows(program, fill, rows_of(rows, axes), found, lambda: np.arange(size))
    return tuple(array.reshape(*axes, *array.shape[1:]) for array in found.values())


def _by_rows(
    program: XlaProgram,
    fill: Callable[[Batch, Mapping[str, Floats]], None],
    given: Batch,
    results: Mapping[str, Floats],
    doubtful: Callable[[], np.ndarray],
) -> None:
    """Fill the results of all rows; where that is an error and NaN is wanted, those of every doubtful row alone."""
    try:
        return fill(given, results)
    except RodynError:
        if program.on_error == "raise":
            raise
    for row in doubtful():
        part = slice(int(row), int(row) + 1)
        rows = {name: array[part] for name, array in given.rows.items()}
        mine = {name: array[part] for name, array in results.items()}
        try:
            fill(rows_of(rows, (1,)), mine)
        except RodynError:
            for array in mine.values():
                array[...] = np.nan
    return None
