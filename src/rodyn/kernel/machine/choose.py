"""From a robot and a quantity to machine code: which kind of kernel, and under which name it is kept."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import FLOAT64, Dtype
from rodyn.kernel.machine.object_file import ObjectFile
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.columns import (
    build_columns,
    build_link_columns,
    by_links,
    first_of_links,
    shapes_of,
)
from rodyn.kernel.program.levels import build_levels, table_of
from rodyn.kernel.program.loops import LoopsBuilt, build_loops
from rodyn.kernel.program.pieces import build_pieces, tables
from rodyn.kernel.program.row_loops import RowLoops, build_row_loops
from rodyn.kernel.program.straight import Built, build
from rodyn.kernel.quantity.prepare import Prepared, prepared
from rodyn.kernel.quantity.request import Spec, closed_form
from rodyn.kernel.quantity.requirements import select
from rodyn.llvm.columns import columns_batch, columns_state
from rodyn.llvm.flow import packed_call
from rodyn.llvm.levels.layout import LevelLayout, tasks
from rodyn.llvm.levels.module import columns_of, level_module
from rodyn.llvm.levels.rows import Places
from rodyn.llvm.link_columns import link_columns_batch, link_columns_state
from rodyn.llvm.loops import LoopFunction, loop_module, loop_state
from rodyn.llvm.pieces.layout import piece_layout, stages
from rodyn.llvm.pieces.module import piece_module
from rodyn.llvm.straight import batch_module, state_module
from rodyn.llvm.writer import DOUBLE, SINGLE, Real
from rodyn.model.mechanism import Mechanism
from rodyn.trace.loops.layout import loop_layout
from rodyn.trace.loops.pieces import ALONG
from rodyn.trace.loops.program import NoLoops
from rodyn.trace.loops.writer import Shape
from rodyn.trace.passes import fused

IN_CODE = 200
ON_STACK = 4096
"""Links, and doubles of scratch memory, up to which tables and scratch are part of the code for one state."""

COUPLED = 1.5
"""How many times longer straight-line code may be where there are no loops: seconds of compilation, once."""


MOST_LINKS = 60
"""Links up to which derivatives may be straight-line code: beyond, not even that of the values is recorded."""

REALS: Mapping[Dtype, Real] = {"float64": DOUBLE, "float32": SINGLE}
"""What LLVM calls the numbers of a program."""


class Key(NamedTuple):
    """What a kernel depends on, and nothing else: a program, a machine (None: NumPy), and whether it takes batches."""

    spec: Spec
    target: Target | None
    batch: bool


def is_long(spec: Spec) -> bool:
    """Whether the robot has more links than straight-line code is made for; there are no loops for mimic joints."""
    quantity = spec.quantity
    if spec.mechanism.couplings:
        return _size(spec) > quantity.numpy_above * COUPLED
    if _is_default(spec) and _has_limbs(spec):
        return _size(spec) > max(quantity.loops_above, quantity.limbs_above)
    return _size(spec) > quantity.loops_above


def has_lines(spec: Spec) -> bool:
    """Whether there may be straight-line code, and it serves best."""
    closed = closed_form(spec)
    if closed is not None:
        return not is_long(closed) and not _in_columns(closed) and not by_links(closed)
    return not is_long(spec) if spec.derivative is None else _size(spec) <= MOST_LINKS


def _is_default(spec: Spec) -> bool:
    """Whether this algorithm serves the robot where no method is named."""
    return select(spec.quantity.task, None, spec.mechanism) is spec.algorithm


def _has_limbs(spec: Spec) -> bool:
    """Whether two limbs leave one body: their links differ in more than numbers, and do not fit one body of a loop."""
    parents = _ready(spec).structure.parents
    return parents != tuple(range(-1, len(parents) - 1))


def _ready(spec: Spec) -> Prepared:
    return prepared(spec.mechanism, "fixed" not in spec.algorithm.joints)


def _size(spec: Spec) -> int:
    """Links as the algorithm sees them: elements of joints, without fixed joints if it does not take them.

    The six elements of a free body stand at 0 and cost as little as two links.
    """
    ready = _ready(spec)
    return len(ready.structure.kinds) - 4 * sum(free.position is not None for free in ready.whole.free)


def object_file(key: Key, target: Target) -> ObjectFile:
    """Machine code for a key."""
    spec = key.spec
    inputs = dict(spec.inputs)
    if spec.derivative is not None:
        if not has_lines(spec):
            raise NoLoops("straight-line code of these derivatives would be too long, or slower")
        return straight_object(_built(spec), inputs, target, key.batch, spec.dtype)
    if spec.algorithm.pieces and is_long(spec):
        _require_double(spec)
        with suppress(NoLoops):
            return _pieces(spec, target)
    if spec.algorithm.halving and is_long(spec):
        _require_double(spec)
        with suppress(NoLoops):
            return _levels(spec, target)
    if by_links(spec):
        return _link_columns(spec, target, key.batch)
    if _in_columns(spec):
        return _columns(spec, target, key.batch)
    loops = loops_if_long(spec)
    if loops is not None and (key.batch or not _fits(loops)):
        return loop_object(loops, inputs, target, key.batch, spec.dtype)
    if loops is None:
        return straight_object(_built(spec), inputs, target, key.batch, spec.dtype)
    ir = loop_state(loops.program, loops.links, shape_of(loops), "state", REALS[spec.dtype])
    return _one_state(ir, inputs, loops.shapes, target, spec.dtype)


def _table(table: Sequence[Sequence[float]], dtype: Dtype) -> NDArray[Any]:
    """The constants of links."""
    real = REALS[dtype]
    for x in {float(x) for row in table for x in row} if real != DOUBLE else ():
        real.text(x)  # or it is out of range
    return np.array(table, dtype)


def _require_double(spec: Spec) -> None:
    """`NoLoops` for what there is in float64 only: code that puts links of one robot into lanes."""
    if spec.dtype != FLOAT64:
        raise NoLoops(f"{spec.method!r} of long robots is computed in float64")


@lru_cache(maxsize=2)
def _built(spec: Spec) -> Built:
    """The program of a quantity, kept for code of the other kind: one state and batches."""
    return build(spec)


@lru_cache(maxsize=2)
def _loops_built(spec: Spec) -> LoopsBuilt:
    """The same in loops."""
    return build_loops(spec)


def _in_columns(spec: Spec) -> bool:
    """Whether the columns of a result are solved by a program of their own."""
    above = spec.quantity.columns_above
    return bool(above) and spec.mechanism.nv > above and not spec.mechanism.couplings and not is_long(spec)


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
    from rodyn.kernel.machine.compile import object_code

    ir += packed_call("run", "state", len(inputs), len(shapes))
    return ObjectFile("state", inputs, shapes, 1, object_code(ir, target), dtype)


def loops_if_long(spec: Spec) -> LoopsBuilt | None:
    """Loops for a long robot; what has none is straight-line code as long as it can be."""
    if not is_long(spec):
        return None
    try:
        return _loops_built(spec)
    except NoLoops:
        if not may_be_lines(spec):
            raise
        return None


@lru_cache(maxsize=4)
def row_loops(spec: Spec, own: tuple[float, ...], places: tuple[int, ...], name: str) -> RowLoops | None:
    """The same for robots of which some numbers differ from row to row; None: there are no loops."""
    try:
        return build_row_loops(spec, own, places, name)
    except NoLoops:
        return None


def may_be_lines(spec: Spec, most: int | None = None) -> bool:
    """Whether straight-line code of a long robot may serve where there are no loops: up to `most` links."""
    links = spec.quantity.numpy_above if most is None else most
    return not spec.mechanism.couplings and _size(spec) <= links


def _fits(loops: LoopsBuilt) -> bool:
    """Whether the code for one state may hold the tables, and a stack the scratch memory."""
    n = len(loops.links.classes)
    return n <= IN_CODE and loop_layout(loops.program, serial=shape_of(loops).serial).vectors(n) <= ON_STACK


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

    links, shape, real = loops.links, shape_of(loops), REALS[dtype]
    n, lanes = len(links.classes), target.lanes_of(real) if batch else 1
    vectors = loop_layout(loops.program, serial=shape.serial).vectors(n)
    scratch = -(-vectors * lanes * real.bytes // DOUBLE.bytes)
    columns = (links.classes, links.parents, links.coordinates, links.velocities, links.rows)
    numbers = (np.array(column, dtype=np.int64) for column in columns)
    return ObjectFile(
        "loops",
        inputs,
        loops.shapes,
        lanes,
        object_code(loop_module(loops.program, lanes, "run", shape, real), target),
        dtype,
        counts=(n, 1 + max(links.velocities), scratch),
        tables=(_table(links.table, dtype), *numbers),
    )


def _pieces(spec: Spec, target: Target) -> ObjectFile:
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


def _levels(spec: Spec, target: Target) -> ObjectFile:
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


def entry_name(key: Key) -> str:
    """Cache key of a kernel: robot, quantity, processor, platform, LLVM's version and rodyn's source."""
    return name_of(key.spec.mechanism, (*key.spec[1:], *key[1:]))


def name_of(mechanism: Mechanism, *rest: object) -> str:
    """Cache key: hash of the robot, `rest`, platform, LLVM's version and rodyn's source."""
    return hashlib.sha256(f"{description(mechanism)}\n{(rest, versions())!r}".encode()).hexdigest()


@lru_cache(maxsize=256)
def description(robot: Mechanism) -> str:
    """Everything that dynamics depend on, as text."""
    return repr((robot.links, robot.gravity, robot.base))


@cache
def versions() -> tuple[Any, ...]:
    """LLVM's version, the platform and a hash of rodyn's source: every cached object depends on them."""
    from rodyn.kernel.machine.compile import platform

    return *platform(), source()


@cache
def source(pattern: str = "*.py") -> str:
    """Hash of the files of rodyn that match `pattern`."""
    content = hashlib.sha256()
    files = sorted(Path(__file__).parents[2].rglob(pattern))
    for file in files:
        content.update(file.read_bytes())
    if not files:  # imported from an archive: never reuse a cached object
        content.update(os.urandom(32))
    return content.hexdigest()
