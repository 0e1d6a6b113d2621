"""From a robot and a quantity to machine code: which kind of kernel, and under which name it is kept."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rodyn.kernel.machine import python_entry
from rodyn.kernel.machine.object_file import Image
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.loops import Rolled, build_rolled
from rodyn.kernel.program.pieces import build_pieces, tables
from rodyn.kernel.program.straight import Built, build
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import prepared, select
from rodyn.llvm.layout import loop_layout
from rodyn.llvm.loop_memory import Shape
from rodyn.llvm.loops import loop_module, loop_state
from rodyn.llvm.pieces import piece_module
from rodyn.llvm.pieces_layout import piece_layout, stages
from rodyn.llvm.straight import batch_module, state_module
from rodyn.model.mechanism import Mechanism
from rodyn.trace.loops.pieces import ALONG
from rodyn.trace.loops.program import NoLoops
from rodyn.trace.passes import fused

# quantity → links up to which there is straight-line code; beyond, loops, or NumPy for what is not all sweeps
LONGEST = {
    "forward_dynamics": 12,
    "energy": 12,
    "momentum": 12,
    "operational_space": 8,
    "inertia_matrix": 8,
    "inverse_inertia_matrix": 8,
    "coriolis_matrix": 8,
    "udu": 8,
    "forward_kinematics": 8,
    "reactions": 8,
    "uncoupled": 8,
    "twists": 8,
    "jacobian": 8,
}
LONG = 20
"""The same for all others."""


# the same for what has no loops; beyond, NumPy
STRAIGHT = {
    "forward_dynamics": 16,
    "inertia_matrix": 14,
    "inverse_inertia_matrix": 12,
    "coriolis_matrix": 12,
    "udu": 12,
}
STRAIGHT_ELSE = 30

IN_CODE = 200
ON_STACK = 4096
"""Links, and doubles of scratch memory, up to which tables and scratch are part of the code for one state."""


class Key(NamedTuple):
    """What a kernel depends on, and nothing else."""

    mechanism: Mechanism
    name: str
    method: str
    inputs: tuple[tuple[str, int], ...]
    places: tuple[tuple[int, tuple[float, ...]], ...]
    options: tuple[Any, ...]
    target: Target | None
    batch: bool


def is_long(key: Key) -> bool:
    """Whether there is no straight-line code; fixed by the robot and what is asked for."""
    return _size(key) > LONGEST.get(key.name, LONG)


def _size(key: Key) -> int:
    """Links as the algorithm sees them: elements of joints, without fixed joints if it does not take them.

    The six elements of a floating base stand at 0 and cost as little as two links.
    """
    algorithm = select(QUANTITIES[key.name].task, key.method, key.mechanism)
    ready = prepared(key.mechanism, "fixed" not in algorithm.joints)
    return len(ready.structure.kinds) - (4 if ready.whole.base >= 0 else 0)


def straight(key: Key) -> Built:
    """The straight-line program of a key."""
    places = [(link, np.array(point)) for link, point in key.places]
    return build(key.mechanism, key.name, key.method, dict(key.inputs), places, key.options)


def loops(key: Key) -> Rolled:
    """The loop program of a key."""
    places = [(link, np.array(point)) for link, point in key.places]
    return build_rolled(key.mechanism, key.name, key.method, dict(key.inputs), places, key.options)


def image(key: Key, target: Target) -> Image:
    """Machine code for a key."""
    from rodyn.kernel.machine.compile import compiled  # llvmlite, only where something is compiled

    inputs = dict(key.inputs)
    if _cuts(key) and is_long(key):
        with suppress(NoLoops):
            return _pieces(key, target)
    rolled = loops_if_long(key)
    if rolled is not None and (key.batch or not _fits(rolled)):
        return _rolled(rolled, inputs, target, target.lanes if key.batch else 1)
    built = rolled or straight(key)
    if isinstance(built, Built) and key.batch:
        ir = batch_module(fused(built.program), target.lanes, "run")
        return Image("batch", inputs, built.shapes, target.lanes, compiled(ir, target))
    if isinstance(built, Built):
        ir = state_module(fused(built.program), target.lanes, "state")
    else:
        ir = loop_state(built.program, built.links, shape_of(built), "state")
    entry = len(built.shapes) == 1 and all(built.shapes.values()) and python_entry.supported()
    if entry:
        (shape,) = built.shapes.values()
        ir += python_entry.entry_ir(list(inputs.values()), shape, "state", "entry")
    return Image("state", inputs, built.shapes, 1, compiled(ir, target), entry)


def loops_if_long(key: Key) -> Rolled | None:
    """Loops for a long robot; what has none is straight-line code as long as it can be."""
    if not is_long(key):
        return None
    try:
        return loops(key)
    except NoLoops:
        if _size(key) > STRAIGHT.get(key.name, STRAIGHT_ELSE):
            raise
        return None


def _fits(rolled: Rolled) -> bool:
    """Whether the code for one state may hold the tables, and a stack the scratch memory."""
    n = len(rolled.links.classes)
    return n <= IN_CODE and loop_layout(rolled.program, serial=shape_of(rolled).serial).vectors(n) <= ON_STACK


def shape_of(rolled: Rolled) -> Shape:
    """What is known of a robot besides the classes of its links."""
    links = rolled.links
    chain = list(range(len(links.classes)))
    numbers = (links.coordinates, links.velocities, links.rows)
    return Shape([k + 1 for k in links.parents] == chain, all(list(column) == chain for column in numbers))


def _rolled(rolled: Rolled, inputs: dict[str, int], target: Target, lanes: int) -> Image:
    from rodyn.kernel.machine.compile import compiled

    links, shape = rolled.links, shape_of(rolled)
    n = len(links.classes)
    scratch = loop_layout(rolled.program, serial=shape.serial).vectors(n) * lanes
    columns = (links.classes, links.parents, links.coordinates, links.velocities, links.rows)
    numbers = (np.array(column, dtype=np.int64) for column in columns)
    return Image(
        "rolled",
        inputs,
        rolled.shapes,
        lanes,
        compiled(loop_module(rolled.program, lanes, "run", shape), target),
        counts=(n, 1 + max(links.velocities), scratch),
        tables=(np.array(links.table), *numbers),
    )


def _cuts(key: Key) -> bool:
    """Whether the method cuts a chain into pieces."""
    return select(QUANTITIES[key.name].task, key.method, key.mechanism).pieces


def _pieces(key: Key, target: Target) -> Image:
    from rodyn.kernel.machine.compile import compiled

    cut = build_pieces(key.mechanism, key.name, key.method, dict(key.inputs))
    where = piece_layout(cut.program)
    found = tables(cut, list(where.columns), target.lanes)
    tiles, length = found.constants.shape[:2]
    sizes = (tiles * length * len(where.kept), where.temporary(length), tiles * len(where.values))
    along = [cut.program.loops[numbers[0]].kind in ALONG for numbers in stages(cut.program)]
    return Image(
        "pieces",
        dict(key.inputs),
        cut.shapes,
        target.lanes,
        compiled(piece_module(cut.program, target.lanes), target),
        counts=(len(found.starts), length, *(size * target.lanes for size in sizes), *map(int, along)),
        tables=tuple(found),
    )


def entry_name(key: Key) -> str:
    """A name for what a kernel depends on: robot, quantity, machine, the compiler and our own source."""
    return name_of(key.mechanism, (*key[1:], python_entry.supported()))


def name_of(mechanism: Mechanism, *rest: object) -> str:
    """A name for an object made for a robot, by the compiler and source of now, that depends on the rest as well."""
    return hashlib.sha256(f"{description(mechanism)}\n{(rest, versions())!r}".encode()).hexdigest()


@lru_cache(maxsize=256)
def description(robot: Mechanism) -> str:
    """Everything that dynamics depend on, as text."""
    return repr((robot.links, robot.gravity, robot.base, robot.tool))


@cache
def versions() -> tuple[Any, ...]:
    """The compiler and our own source, which every kept object depends on."""
    from rodyn.kernel.machine.compile import version

    return version(), source()


@cache
def source(pattern: str = "*.py") -> str:
    """A fingerprint of the files of rodyn that are called so."""
    content = hashlib.sha256()
    files = sorted(Path(__file__).parents[2].rglob(pattern))
    for file in files:
        content.update(file.read_bytes())
    if not files:  # not in a folder: nothing says whether a kept object is of this source
        content.update(os.urandom(32))
    return content.hexdigest()
