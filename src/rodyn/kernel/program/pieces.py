"""Programs of long chains that are cut into pieces: one class for all links, and tables with a piece in every lane."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.algebra.vectors import Vec3
from rodyn.arrays import Floats
from rodyn.kernel.program.link_classes import constants
from rodyn.kernel.program.loops import OWN, TWO_LINKS, watched
from rodyn.kernel.program.one_class import one_class
from rodyn.kernel.quantity.pivots import least_pivots, pivot_sizes
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.request import Spec
from rodyn.model.chain.parameters import Structure
from rodyn.model.chain.proximal import Proximal
from rodyn.sweep.pieces import SIDE, count_of, edges_of
from rodyn.sweep.views import BaseView
from rodyn.trace.loops.chain import LinkClass
from rodyn.trace.loops.pieces import PieceProgram, RecordingPieces
from rodyn.trace.loops.program import NoLoops, loop_result


class Cut(NamedTuple):
    """A program for pieces, the constants of the links, where the pieces begin, and the shapes of the results."""

    program: PieceProgram
    table: Floats
    edges: tuple[int, ...]
    shapes: Mapping[str, tuple[int, ...]]


def build_pieces(spec: Spec) -> Cut:
    """Trace an algorithm that cuts a chain into pieces; `NoLoops` for short robots and for wrenches."""
    quantity, algorithm, ready = spec.quantity, spec.algorithm, spec.prepared()
    inputs = dict(spec.inputs)
    n = len(ready.structure.kinds)
    if set(inputs) - set(OWN):
        raise NoLoops(
            "pieces do not know how they are turned to the base, nor other constants than the robot's"
        )
    if count_of(n) < SIDE:
        raise NoLoops("a short robot has too few pieces")
    edges = edges_of(n, count_of(n))
    given = constants(spec)
    links, gravity = _as_if_carried(given.links, given.to_base @ Vec3(*ready.mechanism.gravity))
    maker, rows = one_class(ready.structure.kinds, links, frozenset(inputs))
    table = np.column_stack([np.array(rows), _pivots(ready, edges)])
    own = {key: place for key, place in OWN.items() if key in inputs}
    made = LinkClass(maker.first, maker.link)
    chain = RecordingPieces(made, inputs, own, table.shape[1], BaseView(gravity), algorithm.view)
    found = algorithm.run(chain)
    written = {key: loop_result(nested) for key, nested in quantity.collect(found, TWO_LINKS).items()}
    program = PieceProgram(inputs, table.shape[1], tuple(chain.loops), written, watched(found))
    return Cut(program, table, edges, dict.fromkeys(written, (n,)))


def _as_if_carried(links: Sequence[Any], gravity: Vec3) -> tuple[list[Proximal], Vec3]:
    """The first link placed upon the base as the second is upon the first, and gravity in axes that fit.

    Where a base at rest is does not matter, and its axes are free: so the first link needs no constants of its own.
    """
    first, second, *_ = links
    placed = replace(first, A=second.A, a=second.a, d=second.d)
    return [placed, *links[1:]], second.A @ (first.A.T @ gravity)


def _pivots(ready: Prepared, edges: Sequence[int]) -> list[float]:
    """For each joint, the pivot below which a state is rechecked; only links of its piece are beyond it."""
    first = frozenset(edges)
    parents = tuple(-1 if k in first else k - 1 for k in range(len(ready.parameters)))
    sizes = pivot_sizes(Structure(ready.structure.kinds, parents), ready.parameters)
    return least_pivots(ready.structure, sizes)


class Tables(NamedTuple):
    """What lanes read: constants[tile, link of the piece, column, lane]; of every piece its first link and whether
    it is short by one, in which case that link is the one before its first."""

    constants: Floats
    starts: NDArray[np.int64]
    short: NDArray[np.int64]


def tables(cut: Cut, columns: Sequence[int], lanes: int) -> Tables:
    """The constants of the links, those of the missing ones copied from the next."""
    edges = np.array(cut.edges)
    lengths = np.diff(edges)
    length = int(lengths.max())
    short = length - lengths
    places = edges[:-1, None] + np.maximum(np.arange(length) - short[:, None], 0)
    found = cut.table[:, list(columns)][places]  # piece, link, column
    tiled = found.reshape(len(lengths) // lanes, lanes, length, len(columns)).transpose(0, 2, 3, 1)
    return Tables(np.ascontiguousarray(tiled), (edges[:-1] - short).astype(np.int64), short.astype(np.int64))
