"""Which program serves a quantity of a robot: the algorithm, traced in the frames that cost least."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.kernel.arrays import Floats
from rodyn.kernel.evaluate import Prepared, require, run_on, select, state_of
from rodyn.kernel.pivots import pivot_sizes
from rodyn.kernel.quantities import QUANTITIES
from rodyn.kernel.quaternions import SQUARE, excess
from rodyn.model.elementary import Free
from rodyn.model.mechanism import Mechanism
from rodyn.model.parameters import with_inertial
from rodyn.model.proximal import Proximal, Regauged, proximal, regauged, regrouped
from rodyn.model.views import Load, State, make_chain
from rodyn.sweep.observed import Observer, observed
from rodyn.sweep.views import Pivot, SpatialView
from rodyn.trace.node import Graph, Traced
from rodyn.trace.program import Program, Watch, record
from rodyn.trace.records import flat


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
    """The program of a quantity whose arguments are the inputs."""
    graph = Graph()
    columns = {key: [graph.input(key, k) for k in range(width)] for key, width in inputs.items()}
    collected, watch = traced(mechanism, name, method, columns, places, options)
    program = record(graph, inputs, {key: list(flat(nested)) for key, nested in collected.items()}, watch)
    return Built(program, {key: nested_shape(nested) for key, nested in collected.items()})


class Traces(NamedTuple):
    """The nested lists of a quantity over traced scalars, and what is to be watched while they are computed."""

    collected: Mapping[str, Any]
    watch: list[Watch]


def traced(
    mechanism: Mechanism,
    name: str,
    method: str | None,
    columns: Mapping[str, Sequence[Scalar]],
    places: Sequence[tuple[int, Floats]] = (),
    options: tuple[Any, ...] = (),
    observer: Observer | None = None,
) -> Traces:
    """Trace the algorithm of a quantity; what does not depend on frames, in the cheapest ones.

    An observer hears of every step of the algorithm.
    """
    quantity = QUANTITIES[name]
    algorithm = select(quantity.task, method, mechanism)
    ready = require(algorithm, mechanism)
    gravity = Vec3(*ready.mechanism.gravity) if quantity.gravity else ZERO3
    state = state_of(ready, columns, places, quantity.place)
    parameters = ready.parameters
    if "parameters" in columns:
        parameters = with_inertial(parameters, columns["parameters"], ready.bodies)
    links: tuple[Proximal, ...] = ()
    if quantity.invariant != "nothing":
        gauge = regauged(ready.structure, parameters, ready.free)
        parameters, gravity, state = gauge.parameters, gauge.base @ gravity, _turned(state, gauge)
        if (
            algorithm.view is SpatialView
            and not algorithm.needs  # what a link must have, it keeps
            and quantity.invariant == "parameters"
            and "parameters" not in columns
        ):
            links = regrouped(ready.structure, proximal(ready.structure, parameters), ready.free)
    axes = quantity.axes or algorithm.axes
    chain = make_chain(ready.structure, parameters, gravity, state, axes, links)
    if observer is not None:
        chain = observed(chain, observer)
    result, collected = run_on(ready, quantity, algorithm, chain, options, columns)
    watch = [Watch(excess(_quaternion(free, columns["q"])), SQUARE, least=False) for free in ready.whole.free]
    if quantity.pivots and "parameters" not in columns:
        watch += _pivots(ready, result)
    return Traces(collected, watch)


def _pivots(ready: Prepared, result: Any) -> list[Watch]:
    """The pivots of joints and how small they may become; those of links are constants."""
    sizes = pivot_sizes(ready.structure, ready.parameters)
    joints = [pivot for pivot in result.pivots if isinstance(pivot, Pivot)]
    pivots = [Watch(pivot.value, size, True) for pivot, size in zip(joints, sizes, strict=bool(joints))]
    if any(not isinstance(pivot.value, Traced) and abs(pivot.value) <= pivot.bound for pivot in pivots):
        raise ZeroDivisionError("a pivot is next to nothing in every state")
    return pivots


def _quaternion(free: Free, q: Sequence[Scalar]) -> Sequence[Scalar]:
    return q[free.quaternion : free.quaternion + 4]


def _turned(state: State, gauge: Regauged) -> State:
    """Loads in the axes of the regauged robot."""
    if not state.loads:
        return state
    loads = [
        [Load(gauge.base @ one.force, gauge.base @ one.moment, rotation @ one.lever) for one in given]
        for given, rotation in zip(state.loads, gauge.links, strict=True)
    ]
    return replace(state, loads=loads)


def nested_shape(nested: Any) -> tuple[int, ...]:
    """The shape of nested lists."""
    if isinstance(nested, tuple | list):
        return (len(nested), *nested_shape(nested[0]))
    return ()
