"""A program as XLA calls it: on which buffers it runs, and what Python does where machine code does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

import numpy as np

from rodyn.arrays import Batch, Floats
from rodyn.kernel.call import answered, recheck, with_nan
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.kernel.quantity.request import OnError, Request, Spec
from rodyn.model.mechanism import Mechanism

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
    arrays = {name: array.reshape((*axes, array.shape[-1])) for name, array in rows.items()}
    return Batch(axes, prod(axes), dict(rows), arrays)


def recomputed(program: XlaProgram, kernel: RowKernel, given: Batch, results: Mapping[str, Floats]) -> None:
    """Rows that the kernel has flagged, computed with care into the results; NaN where that is wanted."""
    request = Request(program.mechanism, program.spec, given)
    if program.on_error == "raise":
        recheck(request, kernel, results)
        return
    for result, array in zip(results.values(), with_nan(request, None).values(), strict=True):
        result[...] = array.reshape(result.shape)


def computed(program: XlaProgram, *arrays: Floats) -> tuple[Floats, ...]:
    """All rows by Python: arrays in the order of the arguments → arrays of the results."""
    own = len(program.inputs[0][1])
    axes = np.shape(arrays[0])[: np.ndim(arrays[0]) - own]
    size = prod(axes)
    rows = {
        name: np.asarray(array, dtype=program.spec.dtype).reshape(size, width)
        for (name, width), array in zip(program.spec.inputs, arrays, strict=True)
    }
    if not size:
        return tuple(np.empty((*axes, *shape), program.spec.dtype) for _, shape in program.results)
    request = Request(program.mechanism, program.spec, rows_of(rows, axes))
    result = answered(request) if program.on_error == "raise" else with_nan(request, None)
    return tuple(
        array.reshape((*axes, *shape))
        for array, (_, shape) in zip(result.values(), program.results, strict=True)
    )
