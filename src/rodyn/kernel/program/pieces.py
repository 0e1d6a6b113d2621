"""Programs of long chains that are cut into pieces: one class for all links, and tables with a piece in every lane.

What the pieces of a robot on a floating base stand on (`Structure.stem`) has constants that are part of the code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rodyn.algebra.vectors import Vec3
from rodyn.kernel.program.link_classes import Constants, constants, link_maker, one_class
from rodyn.kernel.program.loops import OWN, own_arguments
from rodyn.kernel.quantity.collect import Numbering
from rodyn.kernel.quantity.pivots import least_pivots, pivot_sizes
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.request import Spec, first_reason
from rodyn.model.chain.parameters import Structure
from rodyn.model.chain.proximal import Proximal
from rodyn.sweep.chain import Chain
from rodyn.sweep.pieces import SIDE, count_of, edges_of
from rodyn.sweep.views import BaseView, SpatialView
from rodyn.trace.loops.pieces import Cut, RecordingPieces, piece_function
from rodyn.trace.loops.program import Own, loop_result
from rodyn.trace.program import Watch
from rodyn.trace.scalar import Graph, Traced
from rodyn.trace.schedule.language import RowFunction


class Pieces(NamedTuple):
    """The schedule of a chain in pieces, what is the same for all rows of a batch, and the shapes of the results."""

    function: RowFunction
    values: Mapping[str, Sequence[Any]]
    shapes: Mapping[str, tuple[int, ...]]


def why_no_pieces(spec: Spec) -> str:
    """Return why a chain cannot be cut into pieces, or ""."""
    structure = spec.prepared().structure
    count = count_of(len(structure.kinds) - structure.stem)
    return first_reason(
        ("parameters" in dict(spec.inputs), "pieces have no other constants than the robot's"),
        (
            set(dict(spec.inputs)) - set(OWN),
            "pieces do not know how they are turned to the base, nor wrenches",
        ),
        (count < SIDE, f"the robot has {count} pieces, fewer than {SIDE}"),
    )


def build_pieces(spec: Spec) -> Pieces:
    """Trace an algorithm that cuts a chain into pieces, for what `why_no_pieces` has nothing to say about."""
    quantity, algorithm, ready = spec.quantity, spec.algorithm, spec.prepared()
    inputs, kinds, stem = dict(spec.inputs), ready.structure.kinds, ready.structure.stem
    n = len(kinds) - stem
    edges = edges_of(n, count_of(n))
    given = constants(spec)
    links, gravity = given.links[stem:], given.to_base @ Vec3(*ready.mechanism.gravity)
    if not stem:
        links, gravity = _as_if_carried(links, gravity)
    maker, rows = one_class(kinds[stem:], links, frozenset(inputs))
    table = [[*row, pivot] for row, pivot in zip(rows, _pivots(ready, edges), strict=True)]
    own = own_arguments(inputs)
    below = _stem(ready, given, own, BaseView(gravity))
    width = len(table[0])
    chain = RecordingPieces(maker.as_class(), inputs, own, width, algorithm.view, below.graph, below.chain)
    found = algorithm.run(chain)
    collected = quantity.collect(found, _numbering(stem + 2))
    if stem:
        watch = [*below.watch, *_stem_pivots(ready, found)]
        chain.close({key: nested[:stem] for key, nested in collected.items()}, watch)
    written = {key: loop_result(nested[stem:]) for key, nested in collected.items()}
    shifts = {"": stem} | {name: getattr(ready.whole, place)[stem] for name, place in own.items()}
    cut = Cut(table, edges, written, shifts, found.pivots[stem].value)
    function, values = piece_function(chain, cut)
    return Pieces(function, values, dict.fromkeys(written, (len(kinds),)))


def _as_if_carried(links: Sequence[Any], gravity: Vec3) -> tuple[list[Proximal], Vec3]:
    """Place the first link on the base as the second is on the first, and return gravity in axes that fit.

    Where a base at rest is does not matter, and its axes are free: so the first link needs no constants of its own.
    """
    first, second, *_ = links
    placed = replace(first, A=second.A, a=second.a, d=second.d)
    return [placed, *links[1:]], second.A @ (first.A.T @ gravity)


def _numbering(links: int) -> Numbering:
    """Return a robot of this number of links on joints of one coordinate."""
    every = tuple(range(links))
    return Numbering(every, tuple((k,) for k in every))


class _Stem(NamedTuple):
    """The links that all pieces stand on, over the scalars of one graph, and what is watched of them."""

    graph: Graph
    chain: Chain[SpatialView]
    watch: Sequence[Watch]


def _stem(ready: Prepared, given: Constants, own: Mapping[str, Own], base: BaseView) -> _Stem:
    graph = Graph()
    links, watch = [], []
    for k in range(ready.structure.stem):
        maker = link_maker(ready, given, [k], frozenset(own), "", False)
        alone: Any = _OneOfAll(graph, {name: getattr(ready.whole, place)[k] for name, place in own.items()})
        links.append(maker.link(alone, maker.first(alone, ()), SpatialView))
        watch += maker.watch(graph)
    return _Stem(graph, Chain(tuple(links), tuple(range(-1, len(links) - 1)), base), watch)


class _OneOfAll(NamedTuple):
    """A graph in which a link's own numbers have `places` among those of all links."""

    graph: Graph
    places: Mapping[str, int]

    def input(self, name: str, index: int) -> Traced:
        """As `Graph.input`."""
        if name in self.places:
            return self.graph.input(f"all {name}", self.places[name])
        return self.graph.input(name, index)

    def constant(self, value: float) -> Traced:
        """As `Graph.constant`."""
        return self.graph.constant(value)


def _stem_pivots(ready: Prepared, found: Any) -> list[Watch]:
    """Return the pivots of the stem, beyond which all links are."""
    sizes = pivot_sizes(ready.structure, ready.parameters)
    least = least_pivots(ready.structure, sizes)[: ready.structure.stem]
    return [
        Watch(pivot.value, bound, least=True)
        for pivot, bound in zip(found.pivots[: len(least)], least, strict=True)
    ]


def _pivots(ready: Prepared, edges: Sequence[int]) -> list[float]:
    """For each joint of a piece, the pivot below which a state is rechecked; only links of its piece are beyond it."""
    stem = ready.structure.stem
    first = frozenset(stem + k for k in edges)
    parents = tuple(-1 if k in first else k - 1 for k in range(len(ready.parameters)))
    sizes = pivot_sizes(Structure(ready.structure.kinds, parents), ready.parameters)
    return least_pivots(ready.structure, sizes)[stem:]
