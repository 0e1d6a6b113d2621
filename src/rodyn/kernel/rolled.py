"""Loop programs of long robots: classes of links, and the table of their constants."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.spatial import ZERO6
from rodyn.algebra.vectors import ZERO3, Vec3
from rodyn.kernel.arrays import Floats
from rodyn.kernel.evaluate import require, select
from rodyn.kernel.quantities import QUANTITIES
from rodyn.model.mechanism import Mechanism
from rodyn.model.proximal import Proximal, proximal, regauged, regrouped
from rodyn.model.views import spatial_view
from rodyn.sweep.views import BaseView, SpatialView
from rodyn.trace.node import Graph
from rodyn.trace.records import filled, leaves
from rodyn.trace.rolled import LinkClass, LoopProgram, RolledChain

MOST_CLASSES = 6
"""Bodies of one loop; beyond, links that differ only in which constants are zero share one."""


ONE_LINK: Any = SimpleNamespace(moving=(0,))
"""The robot that a rolled result looks like to `Quantity.collect`: one record for all links."""


class Rolled(NamedTuple):
    """A loop program with the robot it is run for.

    classes, parents   of every link
    table              its constants, a row for each link
    """

    program: LoopProgram
    classes: tuple[int, ...]
    parents: tuple[int, ...]
    table: Floats


def build_rolled(mechanism: Mechanism, name: str, method: str, inputs: Sequence[str]) -> Rolled:
    """Trace the algorithm of a quantity once for each class of link."""
    quantity = QUANTITIES[name]
    algorithm = select(quantity.task, method)
    ready = require(algorithm, mechanism)
    gauge = regauged(ready.structure, ready.parameters)
    links = proximal(ready.structure, gauge.parameters)
    if quantity.invariant == "parameters":
        links = regrouped(ready.structure, links)
    links = tuple(replace(link, offset=_angle(link.offset), com=ZERO3) for link in links)
    rows = [[float(value) for value in leaves(link)] for link in links]
    keys = _keys(ready.structure.kinds, links, rows)
    order = list(dict.fromkeys(keys))
    width = max(len(row) for row in rows)
    table = np.zeros((len(rows), width))
    for line, row in zip(table, rows, strict=True):
        line[: len(row)] = row
    gravity = gauge.base @ Vec3(*ready.mechanism.gravity) if quantity.gravity else ZERO3
    classes = [_link_class(links, rows, keys, key, inputs) for key in order]
    chain = RolledChain(classes, tuple(inputs), width, BaseView(gravity))
    result = algorithm.run(chain)
    outputs = {key: place for key, (place,) in quantity.collect(result, ONE_LINK).items()}
    program = LoopProgram(tuple(inputs), width, tuple(chain.loops), outputs)
    return Rolled(program, tuple(order.index(key) for key in keys), ready.structure.parents, table)


def _angle(offset: Any) -> float:
    return math.atan2(offset[1], offset[0]) if isinstance(offset, tuple) else float(offset)


def _keys(kinds: Sequence[str], links: Sequence[Proximal], rows: Sequence[Sequence[float]]) -> list[Any]:
    """The class of every link: its kind, the turns of its placement, and which constants are exactly 0 or ±1."""
    shapes = [
        (kind, tuple(getattr(factor, "axis", "") for factor in link.A.factors))
        for kind, link in zip(kinds, links, strict=True)
    ]
    for special in ((0.0, 1.0, -1.0), (0.0,), ()):
        keys = [
            (*shape, tuple(x if x in special else None for x in row))
            for shape, row in zip(shapes, rows, strict=True)
        ]
        if len(set(keys)) <= MOST_CLASSES:
            break
    return keys


def _link_class(
    links: Sequence[Proximal],
    rows: Sequence[Sequence[float]],
    keys: Sequence[Any],
    key: Any,
    inputs: Sequence[str],
) -> LinkClass:
    members = [k for k, other in enumerate(keys) if other == key]
    kind, template = key[0], links[members[0]]
    varying = [len({rows[k][i] for k in members}) > 1 for i in range(len(rows[members[0]]))]

    def constants(graph: Graph) -> Proximal:
        values = [
            graph.input("parameters", i) if varies else graph.constant(rows[members[0]][i])
            for i, varies in enumerate(varying)
        ]
        made: Proximal = filled(template, values)
        return made

    def first(graph: Graph) -> tuple[Any, Any]:
        coordinate = graph.input("q", 0) + constants(graph).offset
        return coordinate.cos_sin() if kind == "revolute" else (coordinate, 0)

    def link(graph: Graph, moved: tuple[Any, Any]) -> SpatialView:
        at = replace(constants(graph), offset=(1, 0) if kind == "revolute" else 0)
        qd, qdd, tau = (graph.input(name, 0) if name in inputs else 0 for name in ("qd", "qdd", "tau"))
        return spatial_view(kind, at, moved if kind == "revolute" else moved[0], qd, qdd, tau, ZERO6)

    return LinkClass(first, link)
