"""Which program serves a quantity of a robot: the algorithm, traced in the frames that cost least."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.kernel.arrays import Floats
from rodyn.kernel.evaluate import require, select, state_of
from rodyn.kernel.pivots import pivot_sizes
from rodyn.kernel.quantities import QUANTITIES
from rodyn.model.mechanism import Mechanism
from rodyn.model.parameters import with_inertial
from rodyn.model.proximal import Proximal, Regauged, proximal, regauged, regrouped
from rodyn.model.views import Load, State, make_chain
from rodyn.sweep.views import Pivot, SpatialView
from rodyn.trace.node import Graph, Traced
from rodyn.trace.program import Program, record


class Built(NamedTuple):
    """A program and the shapes of its results (beyond the leading axes)."""

    program: Program
    shapes: Mapping[str, tuple[int, ...]]


def build(
    mechanism: Mechanism,
    name: str,
    method: str | None,
    inputs: Mapping[str, int],
    places: Sequence[tuple[int, Floats]],
    options: tuple[Any, ...],
) -> Built:
    """Trace the algorithm of a quantity; what does not depend on frames, in the cheapest ones."""
    quantity = QUANTITIES[name]
    algorithm = select(quantity.task, method)
    ready = require(algorithm, mechanism)
    graph = Graph()
    columns = {key: [graph.input(key, k) for k in range(width)] for key, width in inputs.items()}
    gravity = Vec3(*ready.mechanism.gravity) if quantity.gravity else ZERO3
    state = state_of(ready, columns, places)
    parameters = ready.parameters
    if "parameters" in columns:
        parameters = with_inertial(parameters, columns["parameters"])
    links: tuple[Proximal, ...] = ()
    if quantity.invariant != "nothing":
        gauge = regauged(ready.structure, parameters)
        parameters, gravity, state = gauge.parameters, gauge.base @ gravity, _turned(state, gauge)
        if (
            algorithm.view is SpatialView
            and quantity.invariant == "parameters"
            and "parameters" not in columns
        ):
            links = regrouped(ready.structure, proximal(ready.structure, parameters))
    axes = quantity.axes or algorithm.axes
    chain = make_chain(ready.structure, parameters, gravity, state, axes, links)
    result = algorithm.run(chain.seen_as(algorithm.view), *options)
    collected = quantity.collect(result, ready.mechanism)
    watch = []
    if quantity.pivots and "parameters" not in columns:
        sizes = pivot_sizes(ready.structure, ready.parameters)
        joints = zip(
            result.pivots, sizes, strict=True
        )  # pivots of links are constants that have been looked at
        watch = [(pivot.value, size) for pivot, size in joints if isinstance(pivot, Pivot)]
        if any(not isinstance(value, Traced) and abs(value) <= size for value, size in watch):
            raise ZeroDivisionError("a pivot is next to nothing in every state")
    program = record(graph, inputs, {key: list(_flat(nested)) for key, nested in collected.items()}, watch)
    return Built(program, {key: _shape(nested) for key, nested in collected.items()})


def _turned(state: State, gauge: Regauged) -> State:
    """Loads in the axes of the regauged robot."""
    if not state.loads:
        return state
    loads = [
        [Load(gauge.base @ one.force, gauge.base @ one.moment, rotation @ one.lever) for one in given]
        for given, rotation in zip(state.loads, gauge.links, strict=True)
    ]
    return replace(state, loads=loads)


def _flat(nested: Any) -> Iterator[Scalar]:
    if isinstance(nested, tuple | list):
        for part in nested:
            yield from _flat(part)
    else:
        yield nested


def _shape(nested: Any) -> tuple[int, ...]:
    if isinstance(nested, tuple | list):
        return (len(nested), *_shape(nested[0]))
    return ()
