"""Loops of long robots: classes of links, and the table of their constants."""

from __future__ import annotations

import math
from collections.abc import Callable, Container, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.vectors import ZERO3, Vec3
from rodyn.arrays import Floats
from rodyn.kernel.program.free_base import (
    SOME_ROTORS,
    Rows,
    base_class,
    has_some_rotors,
    has_wide_joints,
    rows_of,
)
from rodyn.kernel.program.link_classes import Constants, constants, link_classes, link_maker
from rodyn.kernel.quantity.collect import Numbering
from rodyn.kernel.quantity.pivots import (
    PRECISION,
    Precision,
    closure_of,
    goodness,
    known_length,
    least_pivots,
    pivot_sizes,
)
from rodyn.kernel.quantity.prepare import Prepared, singled_out
from rodyn.kernel.quantity.request import Spec, first_reason
from rodyn.model.chain.build_views import (
    UPRIGHT,
)
from rodyn.model.chain.parameters import OF_BASE
from rodyn.sweep.views import BaseView, Pivot, SubspaceView
from rodyn.trace.loops.chain import RecordingChain
from rodyn.trace.loops.lower import LoopSchedule, robot_of
from rodyn.trace.loops.program import ROWS, Links, LoopResult, Own, loop_result
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.language import Buffer, known

OWN: Mapping[str, Own] = {
    "q": "coordinates",
    "qd": "velocities",
    "qdd": "velocities",
    "tau": "velocities",
}
"""Arguments of which every link has a number of its own."""


def own_arguments(inputs: Container[str]) -> dict[str, Own]:
    """Return the arguments of which every link has a number, and the place of that number."""
    return {name: OWN[name] for name in OWN if name in inputs}


TWO_LINKS = Numbering(moving=(0, 1), joints=((0,), (1,)))
"""The robot that a recorded chain of loops looks like to `Quantity.collect`."""


class LoopsBuilt(NamedTuple):
    """Loops over the links of a robot, and the shapes of their results."""

    schedule: LoopSchedule
    links: Links
    shapes: Mapping[str, tuple[int, ...]]


class RowConstants(NamedTuple):
    """What differs from row to row of a batch.

    given    the constants of all links, NaN where they differ
    columns  these constants of a link, and with pivots their bound
    gravity  the components of gravity that differ
    """

    given: Constants
    columns: tuple[int, ...]
    gravity: tuple[int, ...]


GRAVITY = "gravity"
"""The argument that is gravity, where it differs from row to row."""


def why_no_loops(spec: Spec) -> str:
    """Return why a quantity cannot be loops over the links, or ""."""
    quantity, algorithm, ready = spec.quantity, spec.algorithm, spec.prepared()
    one_link = algorithm.view is SubspaceView  # a joint is one link, with all its degrees of freedom
    several = len(ready.whole.joints) < len(ready.structure.kinds)
    return first_reason(
        (algorithm.no_loops, algorithm.no_loops),
        (quantity.no_loops, quantity.no_loops),
        (algorithm.halving or algorithm.pieces, "the method treats links of one chain side by side"),
        (ready.whole.gears, "joints that move together are folded after the last link"),
        ("parameters" in dict(spec.inputs), "the table of a robot's constants is fixed when it is built"),
        (several and quantity.joined, "a result is put together from the records of several elements"),
        (
            quantity.turning and ready.whole.free,
            "the axes of a body that turns freely are those of another record",
        ),
        (
            one_link and has_wide_joints(ready),
            "joints of several degrees of freedom have records of several sizes",
        ),
        (one_link and has_some_rotors(ready, rows_of(ready, one_base=True)), SOME_ROTORS),
    )


def build_loops(spec: Spec, row_constants: RowConstants | None = None) -> LoopsBuilt:
    """Trace the algorithm of a quantity once for each class of link, for what `why_no_loops` has nothing to say about.

    The first of the `options` may be the number of a link that is singled out. Where rows differ, `ROWS` and `GRAVITY`
    are arguments besides those of the spec.
    """
    quantity, algorithm, ready = spec.quantity, spec.algorithm, spec.prepared()
    inputs, places = dict(spec.inputs), spec.places
    given, columns, moved = row_constants or RowConstants(constants(spec), (), ())
    rows = rows_of(ready, one_base=algorithm.view is SubspaceView)
    options = ready.located(spec.options)
    marked = singled_out(options)
    joints = rows.elements[1:] if rows.base else rows.elements
    members = link_classes(ready.structure.kinds, given, marked, joints)
    axes = quantity.axes or algorithm.axes
    arguments, loaded = frozenset(inputs), bool(places)
    makers = [link_maker(ready, given, links, arguments, axes, loaded) for links in members]
    own = own_arguments(inputs)
    classes = [
        maker.as_class(marked=marked == (links[0],)) for maker, links in zip(makers, members, strict=True)
    ]
    if rows.base:
        classes.append(base_class(ready, given, rows, arguments, axes, loaded=loaded))
        members.append([rows.elements[0]])
    first = (0, 0, 0, *((UPRIGHT,) if axes == "base" or loaded else ()))
    width = max(map(len, given.rows)) + quantity.pivots
    inputs |= {ROWS: len(rows.elements) * len(columns)} if columns else {}
    inputs |= {GRAVITY: len(OF_BASE)} if moved else {}
    chain = RecordingChain(classes, inputs, own, width, _ground(spec, given, moved), algorithm.view, first)
    found = algorithm.run(chain, *options)
    collected = quantity.collect(found, TWO_LINKS)
    watch = watched(found, known_length(ready)) if quantity.pivots else None
    bounds = _bounds(found, ready, PRECISION[spec.dtype]) if quantity.pivots else []
    results = {key: loop_result(nested, ready.whole.base >= 0) for key, nested in collected.items()}
    links = _links(ready, rows, members, _table(given.rows, width, bounds))
    schedule = LoopSchedule(chain, results, robot_of(links), watch, columns)
    shapes = {
        key: _shape(one, collected[key], schedule.buffer(one), ready.mechanism.nv)
        for key, one in results.items()
    }
    return LoopsBuilt(schedule, links, shapes)


def _ground(spec: Spec, given: Constants, moved: Sequence[int]) -> Any:
    """Return the base; over the argument `GRAVITY` where some components of gravity are `moved`."""
    own = spec.mechanism.gravity
    if not spec.quantity.gravity:
        return BaseView(ZERO3)
    if not moved:
        return BaseView(given.to_base @ Vec3(*own))

    def ground(graph: Graph) -> BaseView:
        parts = [graph.input(GRAVITY, k) if k in moved else x for k, x in enumerate(own)]
        return BaseView(given.to_base @ Vec3(*parts))

    return ground


def watched(found: Any, length: Callable[[], Any]) -> Any:
    """Return the scalar that is rechecked, a joint's pivot or how good a closure is; None: pivots are constants."""
    closure = closure_of(found)
    if closure is not None:
        return goodness(closure, length)[0]
    return next((pivot.value for pivot in found.pivots if isinstance(pivot, Pivot)), None)


def _bounds(found: Any, ready: Prepared, precision: Precision) -> list[float]:
    """Return the lower bound of the watched scalar of each link: its rounding; of the judgement of a closure 0."""
    if closure_of(found) is not None:
        return [0.0] * len(ready.parameters)
    return least_pivots(ready.structure, pivot_sizes(ready.structure, ready.parameters), precision)


def _table(rows: Sequence[Sequence[float]], width: int, last: Sequence[float]) -> Floats:
    """Return a row for each link; the last column, if there is one, is what must be exceeded."""
    table = np.zeros((len(rows), width))
    for line, row in zip(table, rows, strict=True):
        line[: len(row)] = row
    if last:
        table[:, -1] = last
    return table


def _links(ready: Prepared, rows: Rows, members: Sequence[Sequence[int]], table: Floats) -> Links:
    classes = {k: c for c, links in enumerate(members) for k in links}
    numbers = iter(range(ready.mechanism.nv))
    velocities = [next(numbers) if kind != "fixed" else -1 for kind in ready.structure.kinds]
    coordinates = [-1 if place is None else place for place in ready.whole.coordinates]
    shown = {ready.whole.base: -1} | {k: row for row, k in enumerate(ready.whole.body_of)}

    def of_rows(numbers: Sequence[int]) -> list[int]:
        return [numbers[k] for k in rows.elements]

    lines = [shown.get(k, -2) for k in range(len(velocities))]
    return Links(
        [classes[k] for k in rows.elements],
        rows.parents,
        of_rows(coordinates),
        of_rows(velocities),
        of_rows(lines),
        table[list(rows.elements)],
    )


def _shape(one: LoopResult, nested: Any, buffer: Buffer, coordinates: int) -> tuple[int, ...]:
    """Return the shape of a result, from what it is for a robot of two links."""
    width = known(buffer.width) * known(buffer.places)
    shape: list[int] = []
    while isinstance(nested, tuple | list):
        shape.append(len(nested))
        nested = nested[-1]
    if one.kind == "links":
        inner = math.prod(shape[1:])
        return (width // inner, *shape[1:])
    if one.kind == "total":
        return tuple(shape)
    if one.kind == "blocks":
        return (coordinates, width // coordinates)
    return (*shape[:-1], coordinates) if one.kind == "coordinates" else (coordinates,) * len(shape)
