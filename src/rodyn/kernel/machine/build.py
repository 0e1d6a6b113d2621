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
from rodyn.kernel.program.columns import build_columns, build_link_columns, first_of_links, shapes_of
from rodyn.kernel.program.levels import build_levels, table_of
from rodyn.kernel.program.loops import LoopsBuilt, build_loops
from rodyn.kernel.program.pieces import build_pieces, tables
from rodyn.kernel.program.straight import Built, build
from rodyn.kernel.quantity.request import Spec
from rodyn.kernel.thresholds import MAX_LINKS_IN_CODE, MAX_SCRATCH_ON_STACK
from rodyn.llvm.columns import columns_batch, columns_state
from rodyn.llvm.flow import packed_call
from rodyn.llvm.levels.layout import LevelLayout, tasks
from rodyn.llvm.levels.module import columns_of, level_module
from rodyn.llvm.levels.rows import Places
from rodyn.llvm.link_columns import link_columns_batch, link_columns_state
from rodyn.llvm.loops import LoopFunction
from rodyn.llvm.pieces.layout import piece_layout, stages
from rodyn.llvm.pieces.module import piece_module
from rodyn.llvm.row_function import RowModule, state_function
from rodyn.llvm.straight import batch_module, state_module
from rodyn.llvm.writer import DOUBLE, SINGLE, Real
from rodyn.trace.loops.lower import robot_of, row_function, values_of
from rodyn.trace.loops.pieces import ALONG
from rodyn.trace.loops.writer import Shape
from rodyn.trace.passes import fused

REALS: Mapping[Dtype, Real] = {"float64": DOUBLE, "float32": SINGLE}
"""What LLVM calls the numbers of a program."""


def object_file(key: Key, target: Target) -> ObjectFile:
    """Machine code for a key, of the kind that `choose` chooses."""
    return BUILDERS[choose(key).kind](key.spec, target, key.batch)


def _straight(spec: Spec, target: Target, batch: bool) -> ObjectFile:
    return straight_object(_built(spec), dict(spec.inputs), target, batch, spec.dtype)


def _loops(spec: Spec, target: Target, batch: bool) -> ObjectFile:
    loops, inputs = _loops_built(spec), dict(spec.inputs)
    if batch or not _fits(loops):
        return loop_object(loops, inputs, target, batch, spec.dtype)
    function, values = row_function(loops.program, robot_of(loops.links)), values_of(loops.links)
    ir = state_function(function, values, target.lanes, "run", REALS[spec.dtype])
    return _state_object(ir, inputs, loops.shapes, target, spec.dtype)


def _table(table: Sequence[float], dtype: Dtype) -> NDArray[Any]:
    """The constants of links."""
    real = REALS[dtype]
    for x in {float(x) for x in table} if real != DOUBLE else ():
        real.text(x)  # or it is out of range
    return np.array(table, dtype)


@lru_cache(maxsize=2)
def _built(spec: Spec) -> Built:
    """The program of a quantity, kept for code of the other kind: one state and batches."""
    return build(spec)


@lru_cache(maxsize=2)
def _loops_built(spec: Spec) -> LoopsBuilt:
    """The same in loops."""
    return build_loops(spec)


def _columns(spec: Spec, target: Target, batch: bool) -> ObjectFile:
    from rodyn.kernel.machine.compile import object_code

    task, shapes = build_columns(spec)
    inputs, real = dict(spec.inputs), REALS[spec.dtype]
    lanes = target.lanes_of(real)
    while lanes > task.size:  # columns of one matrix are side by side
        lanes //= 2
    if not batch:
        return _one_state(columns_state(task, lanes, "state", real), inputs, shapes, target, spec.dtype)
    ir = columns_batch(task, lanes, "run", real)
    return ObjectFile("batch", inputs, shapes, lanes, object_code(ir, target), spec.dtype)


def _link_columns(spec: Spec, target: Target, batch: bool) -> ObjectFile:
    from rodyn.kernel.machine.compile import object_code

    first, real = first_of_links(spec), REALS[spec.dtype]
    loops = loops_if_long(first)
    if loops is None:
        task = build_link_columns(spec, fused(_built(first).program))
    else:
        task = build_link_columns(spec, LoopFunction(loops.program, loops.links, shape_of(loops), 1, real))
    inputs, shapes = dict(spec.inputs), shapes_of(spec)
    lanes = target.lanes_of(real)
    if not batch:
        return _one_state(link_columns_state(task, lanes, "state", real), inputs, shapes, target, spec.dtype)
    ir = link_columns_batch(task, lanes, "run", real)
    return ObjectFile("batch", inputs, shapes, 1, object_code(ir, target), spec.dtype)


def straight_object(
    built: Built, inputs: dict[str, int], target: Target, batch: bool, dtype: Dtype = FLOAT64
) -> ObjectFile:
    """Machine code of a straight-line program, for batches or for one state."""
    from rodyn.kernel.machine.compile import object_code  # llvmlite, only where something is compiled

    program, real = fused(built.program), REALS[dtype]
    lanes = target.lanes_of(real)
    if not batch:
        return _one_state(state_module(program, lanes, "state", real), inputs, built.shapes, target, dtype)
    ir = batch_module(program, lanes, "run", real)
    return ObjectFile("batch", inputs, built.shapes, lanes, object_code(ir, target), dtype)


def _one_state(
    ir: str,
    inputs: dict[str, int],
    shapes: Mapping[str, tuple[int, ...]],
    target: Target,
    dtype: Dtype,
) -> ObjectFile:
    """Machine code around a function `state`."""
    return _state_object(
        ir + packed_call("run", "state", len(inputs), len(shapes)), inputs, shapes, target, dtype
    )


def _state_object(
    ir: str, inputs: dict[str, int], shapes: Mapping[str, tuple[int, ...]], target: Target, dtype: Dtype
) -> ObjectFile:
    """Machine code for one state."""
    from rodyn.kernel.machine.compile import object_code

    return ObjectFile("state", inputs, shapes, 1, object_code(ir, target), dtype)


def loops_if_long(spec: Spec) -> LoopsBuilt | None:
    """Loops for a long robot; None: a state in every lane is straight-line code. `choose_by_state` has said neither."""
    return _loops_built(spec) if choose_by_state(spec).kind == "loops" else None


def _fits(loops: LoopsBuilt) -> bool:
    """Whether the code for one state may hold the tables, and a stack the scratch memory."""
    function = row_function(loops.program, robot_of(loops.links))
    scratch = RowModule(function, 1, 1, DOUBLE).size
    return len(loops.links.classes) <= MAX_LINKS_IN_CODE and scratch <= MAX_SCRATCH_ON_STACK


def shape_of(loops: LoopsBuilt) -> Shape:
    """What is known of a robot besides the classes of its links."""
    links = loops.links
    chain = list(range(len(links.classes)))
    numbers = (links.coordinates, links.velocities, links.rows)
    return Shape([k + 1 for k in links.parents] == chain, all(list(column) == chain for column in numbers))


def loop_object(
    loops: LoopsBuilt, inputs: dict[str, int], target: Target, batch: bool, dtype: Dtype = FLOAT64
) -> ObjectFile:
    """Machine code of loops over the links, for batches or for one state."""
    from rodyn.kernel.machine.compile import object_code

    real = REALS[dtype]
    function, values = row_function(loops.program, robot_of(loops.links)), values_of(loops.links)
    module = RowModule(function, target.lanes_of(real) if batch else 1, target.lanes, real)
    tables = (
        np.array(values[name], np.int64) if kind == "integers" else _table(values[name], dtype)
        for name, kind in module.fixed.items()
    )
    return ObjectFile(
        "loops",
        inputs,
        loops.shapes,
        module.lanes,
        object_code(module.batch("run"), target),
        dtype,
        counts=(-(-module.size * real.bytes // DOUBLE.bytes),),
        tables=tuple(tables),
    )


def _pieces(spec: Spec, target: Target, _: bool) -> ObjectFile:
    from rodyn.kernel.machine.compile import object_code

    cut = build_pieces(spec)
    where = piece_layout(cut.program)
    found = tables(cut, list(where.columns), target.lanes)
    tiles, length = found.constants.shape[:2]
    values = tiles * len(where.values) + -(-len(where.stem) // target.lanes)
    sizes = (tiles * length * len(where.kept), where.temporary(length), values)
    along = [cut.program.loops[numbers[0]].kind in ALONG for numbers in stages(cut.program)]
    return ObjectFile(
        "pieces",
        dict(spec.inputs),
        cut.shapes,
        target.lanes,
        object_code(piece_module(cut.program, target.lanes), target),
        counts=(len(found.starts), length, *(size * target.lanes for size in sizes), *map(int, along)),
        tables=tuple(found),
    )


def _levels(spec: Spec, target: Target, _: bool) -> ObjectFile:
    from rodyn.kernel.machine.compile import object_code

    levels = build_levels(spec)
    layout = LevelLayout(levels.program, len(levels.table), target.lanes)
    found = np.array(tasks(layout), dtype=np.int64)
    places = Places(levels.shifts, levels.shifts[""], levels.head)
    columns = list(columns_of(levels.program))
    return ObjectFile(
        "levels",
        dict(spec.inputs),
        levels.shapes,
        target.lanes,
        object_code(level_module(layout, places), target),
        counts=(layout.size,),
        tables=(table_of(levels, columns, target.lanes), found),
    )


BUILDERS: Mapping[Kind, Callable[[Spec, Target, bool], ObjectFile]] = {
    "straight": _straight,
    "loops": _loops,
    "columns": _columns,
    "link columns": _link_columns,
    "pieces": _pieces,
    "levels": _levels,
}
"""Kind of code → how it is built, for one state or batches; "pieces" and "levels" are the same for both."""
