"""From a robot and a quantity to an object file: the code that `choose` has chosen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import FLOAT64, Dtype
from rodyn.kernel.machine.cache import ObjectFile
from rodyn.kernel.machine.choose import Key, Kind, choose, choose_by_state
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.columns import (
    RowsAndValues,
    by_links,
    columns_by_factors,
    columns_by_links,
    first_of_factors,
    first_of_links,
    shapes_of,
)
from rodyn.kernel.program.levels import Levels, build_levels
from rodyn.kernel.program.loops import LoopsBuilt, build_loops
from rodyn.kernel.program.pieces import Pieces, build_pieces
from rodyn.kernel.program.straight import Built, build
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.thresholds import MAX_LINKS_IN_CODE, MAX_SCRATCH_ON_STACK
from rodyn.llvm.row_function import RowModule
from rodyn.llvm.writer import DOUBLE, SINGLE, Real
from rodyn.trace.loops.lower import values_of
from rodyn.trace.passes import fused
from rodyn.trace.schedule.language import RowFunction, program_of_rows

REALS: Mapping[Dtype, Real] = {"float64": DOUBLE, "float32": SINGLE}
"""What LLVM calls the numbers of a program."""


def object_file(key: Key, target: Target) -> ObjectFile:
    """Machine code for a key, of the kind that `choose` chooses."""
    return BUILDERS[choose(key).kind](key.spec, target, key.batch)


def _straight(spec: Spec, target: Target, batch: bool) -> ObjectFile:
    return straight_object(build(spec), dict(spec.inputs), target, batch, spec.dtype)


def _loops(spec: Spec, target: Target, batch: bool) -> ObjectFile:
    loops, inputs = _loops_built(spec), dict(spec.inputs)
    function, values = _with_values(loops)
    scratch = RowModule(function, 1, 1).size
    if batch or len(loops.links.classes) > MAX_LINKS_IN_CODE or scratch > MAX_SCRATCH_ON_STACK:
        return loop_object(loops, inputs, target, batch, spec.dtype)
    return _row_object(function, values, inputs, loops.shapes, target, batch, spec.dtype)


def _with_values(loops: LoopsBuilt) -> tuple[RowFunction, Mapping[str, Sequence[Any]]]:
    """Return the function of the loops of a robot, and its tables."""
    return loops.schedule.function(), values_of(loops.links)


def _table(table: Sequence[float], dtype: Dtype) -> NDArray[Any]:
    """Return the constants of links."""
    real = REALS[dtype]
    for x in {float(x) for x in table} if real != DOUBLE else ():
        real.text(x)  # or it is out of range
    return np.array(table, dtype)


@lru_cache(maxsize=2)
def _loops_built(spec: Spec) -> LoopsBuilt:
    """Return the loops of a quantity, kept for code of the other kind: one state and batches."""
    return build_loops(spec)


def _columns(spec: Spec, target: Target, batch: bool) -> ObjectFile:
    function, values = derivative_columns(spec)
    # by links row after row: what is left for the columns of a row fits the cache, that of all lanes might not
    lanes = 1 if by_links(spec) else 0
    inputs, shapes = dict(spec.inputs), shapes_of(spec)
    return _row_object(function, values, inputs, shapes, target, batch, spec.dtype, lanes)


def derivative_columns(spec: Spec) -> RowsAndValues:
    """Return the function of ∂q̈, whose columns are solved by factors of M or by links."""
    if not by_links(spec):
        return columns_by_factors(spec, program_of_rows(fused(build(first_of_factors(spec)).program)))
    before = first_of_links(spec)
    loops = loops_if_long(before)
    first, tables = _with_values(loops) if loops else (program_of_rows(fused(build(before).program)), {})
    function, values = columns_by_links(spec, first)
    return RowsAndValues(function, {**tables, **values})


def straight_object(
    built: Built, inputs: dict[str, int], target: Target, batch: bool, dtype: Dtype = FLOAT64
) -> ObjectFile:
    """Machine code of a straight-line program, for batches or for one state."""
    function = program_of_rows(fused(built.program))
    return _row_object(function, {}, inputs, built.shapes, target, batch, dtype)


def _row_object(
    function: RowFunction,
    values: Mapping[str, Sequence[Any]],
    inputs: dict[str, int],
    shapes: Mapping[str, tuple[int, ...]],
    target: Target,
    batch: bool,
    dtype: Dtype,
    lanes: int = 0,
) -> ObjectFile:
    """Machine code of a function of rows, for batches (a row in every lane, or in a number of lanes) or for one row."""
    from rodyn.kernel.machine.compile import object_code  # llvmlite, only where something is compiled

    real = REALS[dtype]
    wide = target.lanes_of(real)
    lanes = lanes or (wide if batch else 1)
    ir = RowModule(function, lanes, wide, real, values).text(one=not batch)
    return ObjectFile("batch" if batch else "state", inputs, shapes, lanes, object_code(ir, target), dtype)


def loops_if_long(spec: Spec) -> LoopsBuilt | None:
    """Loops for a long robot; None: a state in every lane is straight-line code. `choose_by_state` has said neither."""
    return _loops_built(spec) if choose_by_state(spec).kind == "loops" else None


def loop_object(
    loops: LoopsBuilt, inputs: dict[str, int], target: Target, batch: bool, dtype: Dtype = FLOAT64
) -> ObjectFile:
    """Machine code of loops over the links, for batches or for one state."""
    function, values = _with_values(loops)
    lanes = target.lanes_of(REALS[dtype]) if batch else 1
    return _object_with_tables(function, values, inputs, loops.shapes, target, lanes, dtype)


def _object_with_tables(
    function: RowFunction,
    values: Mapping[str, Sequence[Any]],
    inputs: dict[str, int],
    shapes: Mapping[str, tuple[int, ...]],
    target: Target,
    lanes: int,
    dtype: Dtype = FLOAT64,
) -> ObjectFile:
    """Machine code of a function of rows that is given its memory, and what is the same for all rows."""
    from rodyn.kernel.machine.compile import object_code

    real = REALS[dtype]
    module = RowModule(function, lanes, target.lanes, real)
    tables = (
        np.array(values[name], np.int64)
        if kind == "integers"
        else _table(module.in_order(name, values[name]), dtype)
        for name, kind in module.fixed.items()
    )
    return ObjectFile(
        "loops",
        inputs,
        shapes,
        lanes,
        object_code(module.text(), target),
        dtype,
        counts=(-(-module.size * real.bytes // DOUBLE.bytes),),
        tables=tuple(tables),
    )


def _pieces(spec: Spec, target: Target, _: bool) -> ObjectFile:
    return _side_by_side(build_pieces(spec), spec, target)


def _levels(spec: Spec, target: Target, _: bool) -> ObjectFile:
    return _side_by_side(build_levels(spec), spec, target)


def _side_by_side(built: Pieces | Levels, spec: Spec, target: Target) -> ObjectFile:
    """Machine code for one row after the other, whose links or pieces are in lanes."""
    return _object_with_tables(built.function, built.values, dict(spec.inputs), built.shapes, target, 1)


BUILDERS: Mapping[Kind, Callable[[Spec, Target, bool], ObjectFile]] = {
    "straight": _straight,
    "loops": _loops,
    "columns": _columns,
    "link columns": _columns,
    "pieces": _pieces,
    "levels": _levels,
}
"""Kind of code → how it is built, for one state or batches; "pieces" and "levels" are the same for both."""
