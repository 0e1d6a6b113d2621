"""Which program serves a quantity of a robot: the algorithm, traced in the frames that cost least."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Literal, NamedTuple

import numpy as np

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.algorithms import registered
from rodyn.kernel.program import differentiated
from rodyn.kernel.program.differentiated import differentiated_program
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.pivots import (
    PRECISION,
    ROUNDING,
    Precision,
    closure_of,
    goodness,
    known_length,
    pivot_sizes,
    rounding_growth,
)
from rodyn.kernel.quantity.prepare import Placed, Prepared
from rodyn.kernel.quantity.quaternions import SQUARE, excess
from rodyn.kernel.quantity.reduced import METHOD, folded, mirrored, options_of, solved
from rodyn.kernel.quantity.request import Spec, closed_form, closed_names, require, select, undifferentiated
from rodyn.kernel.quantity.table import QUANTITIES, Quantity
from rodyn.kernel.quantity.wrench import Place, argument_names
from rodyn.kernel.thresholds import MAX_PROGRAMS
from rodyn.model.chain.build_views import Load, State, make_chain
from rodyn.model.chain.one_dof_joints import Free, axes_rate, known_acceleration, rotation
from rodyn.model.chain.parameters import Angle, LinkParameters
from rodyn.model.chain.proximal import Proximal, Regauged, proximal, regauged, regrouped
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from rodyn.sweep.chain import Chain
from rodyn.sweep.observer import Observer, observed
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import BodyView, Pivot
from rodyn.trace.functions import where
from rodyn.trace.program import Program, Watch, flat, record, without_dead_code
from rodyn.trace.scalar import Graph, Traced, real_numbers


class WatchedPivots(NamedTuple):
    """Pivots of joints, all inertia beyond each joint, and the elements of every joint."""

    values: Sequence[Scalar]
    sizes: Sequence[Scalar]
    joints: Sequence[Sequence[int]]

    def require(self) -> None:
        """ZeroDivisionError if a pivot is noise in every state."""
        self._above(ROUNDING)

    def rechecked(self, precision: Precision = PRECISION["float64"]) -> list[Watch]:
        """For calls: the reference judges what is below."""
        return self._above(precision.recheck, precision)

    def trusted(self) -> list[Watch]:
        """For runs, and calls within functions: what is below is noise."""
        inner = [elements for elements in self.joints if len(elements) > 1] if self.values else []
        ratios = {k: abs(1 / self.values[k]) * self.sizes[k] for elements in inner for k in elements}
        grown = rounding_growth(inner, ratios)
        elements = [k for elements in inner for k in elements[:-1]]
        return [*self._above(ROUNDING), *above([where(grown[k] * ROUNDING < 1, 1, 0) for k in elements])]

    def _above(self, part: float, precision: Precision = PRECISION["float64"]) -> list[Watch]:
        pairs = list(zip(self.values, self.sizes, strict=True))
        if any(isinstance(size, Traced) for size in self.sizes):  # masses are arguments
            bounds = (part * size + precision.least if precision.least else part * size for _, size in pairs)
            return above(
                [where(abs(pair[0]) > least, 1, 0) for pair, least in zip(pairs, bounds, strict=True)]
            )
        if any(not isinstance(pivot, Traced) and abs(pivot) <= part * size for pivot, size in pairs):
            raise ZeroDivisionError("a pivot is numerically zero in every state")
        return [Watch(pivot, precision.bound(part, size), least=True) for pivot, size in pairs]


def above(good: Sequence[Scalar]) -> list[Watch]:
    """Judgements, 1 or 0, as watched values; ZeroDivisionError if one is 0 in every state."""
    if any(not isinstance(one, Traced) and not one for one in good):
        raise ZeroDivisionError("a pivot is numerically zero in every state")
    return [Watch(one, 0.0, least=True, apart=True) for one in good]


class Built(NamedTuple):
    """A program and the shapes of its results (beyond the leading axes)."""

    program: Program
    shapes: Mapping[str, tuple[int, ...]]


@lru_cache(maxsize=MAX_PROGRAMS)
def build(spec: Spec) -> Built:
    """Return the program of a quantity, or of its derivatives: where these may be long, ask `why_too_long`.

    It is kept for code of the other kind (one state and batches), and for other derivatives of the quantity.
    """
    closed = closed_form(spec)
    if closed is not None:
        return _closed(spec, closed)
    if spec.derivative is not None:
        plain = build(undifferentiated(spec))
        return Built(*differentiated_program(plain.program, plain.shapes, spec))
    graph = Graph()
    inputs = dict(spec.inputs)
    columns = graph.inputs(inputs)
    result = traced(
        spec.mechanism, spec.name, spec.method, columns, spec.places, spec.options, friction=spec.friction
    )
    outputs = {key: list(flat(nested)) for key, nested in result.collected.items()}
    precision = PRECISION[spec.dtype]
    watch = [one if one.least else one._replace(bound=precision.unit * one.bound) for one in result.watch]
    program = record(graph, inputs, outputs, [*watch, *result.pivots.rechecked(precision)])
    return Built(program, {key: nested_shape(nested) for key, nested in result.collected.items()})


@lru_cache(maxsize=64)
def why_too_long(spec: Spec, *, compiled: bool = True) -> str:
    """Return why derivatives are too long for straight-line code, or "".

    It is the one question about the choice of code that only a recorded program answers: that of the values.
    """
    if spec.derivative is None or closed_form(spec) is not None:
        return ""
    return differentiated.why_too_long(build(undifferentiated(spec)).program, spec, compiled=compiled)


def _closed(spec: Spec, closed: Spec) -> Built:
    """Return the program of derivatives that have a closed form, under the names of a differentiated one."""
    program, shapes = build(closed)
    names = closed_names(spec)
    outputs = {name: program.outputs[source] for name, source in names.items()}
    shown = {name: shapes[source] for name, source in names.items()}
    return Built(without_dead_code(replace(program, outputs=outputs)), shown)


Frames = Literal["given", "turned", "regrouped"]
"""Those of the description; the cheapest ones; these with inertial parameters regrouped (`model.chain.proximal`)."""


class OncePerRow(tuple[Scalar, ...]):
    """Numbers of a robot for which a program is split (`trace.passes.hoisted`): to regroup them costs next to nothing.

    What is computed from them alone is computed once for each row, not with every state.
    """


class Traces(NamedTuple):
    """The nested lists of a quantity over traced scalars, what is to be watched meanwhile, and in what frames."""

    collected: Mapping[str, Any]
    watch: list[Watch]
    pivots: WatchedPivots
    frames: Frames

    @property
    def trusted(self) -> list[Watch]:
        """What must be above its bound where nobody looks again: pivots, and whether digits are left."""
        return [*(one for one in self.watch if one.least), *self.pivots.trusted()]


def traced(
    mechanism: Mechanism,
    name: str,
    method: str | None,
    columns: Mapping[str, Sequence[Scalar]],
    places: Sequence[Place] = (),
    options: tuple[Any, ...] = (),
    observer: Observer | None = None,
    friction: bool = False,
    gravity: Vec3 | None = None,
) -> Traces:
    """Trace the algorithm of a quantity; what does not depend on frames, in the cheapest ones.

    An observer hears of every step of the algorithm; `friction` is that of the joints; `gravity` may be another one
    than that of the mechanism and of the parameters, over any scalar.
    """
    quantity = QUANTITIES[name]
    mechanism = quantity.seen(mechanism)
    algorithm = select(quantity.task, method, mechanism)
    ready = require(algorithm, mechanism)
    numbers = columns.get("parameters", ())
    if gravity is None:
        gravity = ready.gravity(numbers)
    if not quantity.gravity:
        gravity = ZERO3
    state = state_of(ready, columns, places, quantity.position)
    given = parameters = ready.acting(ready.parameters, numbers, friction)
    links: tuple[Proximal, ...] = ()
    frames: Frames = "given"
    if quantity.invariant != "nothing":
        gauge = regauged(ready.structure, parameters, ready.free)
        parameters, gravity, state = gauge.parameters, gauge.base @ gravity, _turned(state, gauge)
        frames = "turned"
        if algorithm.regroups and quantity.regroups and (not len(numbers) or isinstance(numbers, OncePerRow)):
            kept = ready.kept(quantity.invariant)
            links = regrouped(ready.structure, proximal(ready.structure, parameters), kept)
            frames = "regrouped"
    axes = quantity.axes or algorithm.axes
    with real_numbers(flat([*columns.values()])):
        chain = make_chain(ready.structure, parameters, gravity, state, axes, links)
        if observer is not None:
            chain = observed(chain, observer)
        result, collected = solve(ready, quantity, algorithm, chain, options, columns)
    watch = [Watch(excess(_quaternion(free, columns["q"])), SQUARE, least=False) for free in ready.whole.free]
    closure = closure_of(result)
    if closure is not None and observer is None:  # nobody shall see it among the steps of the algorithm
        watch += [Watch(good, 0.0, least=True, apart=True) for good in goodness(closure, known_length(ready))]
    pivots = _watched(quantity, result, ready, given)
    pivots.require()
    return Traces(collected, watch, pivots, frames)


def _watched(
    quantity: Quantity, result: Any, ready: Prepared, parameters: Sequence[LinkParameters]
) -> WatchedPivots:
    """Return the pivots of a result, if it has some."""
    if isinstance(result, reduced.Reduced):
        return WatchedPivots(result.D, reduced.sizes(ready, parameters), ready.velocities)
    values = [p.value for p in result.pivots if isinstance(p, Pivot)] if quantity.pivots else []
    sizes = pivot_sizes(ready.structure, parameters) if values else []
    return WatchedPivots(values, sizes, ready.structure.joints)


def _quaternion(free: Free, q: Sequence[Scalar]) -> Sequence[Scalar]:
    return q[free.quaternion : free.quaternion + 4]


def _turned(state: State, gauge: Regauged) -> State:
    """Turn loads into the axes of the regauged robot."""
    if not state.loads:
        return state
    loads = [
        [one.regauged(gauge.base, rotation) for one in given]
        for given, rotation in zip(state.loads, gauge.links, strict=True)
    ]
    return replace(state, loads=loads)


def nested_shape(nested: Any) -> tuple[int, ...]:
    """Return the shape of nested lists."""
    if isinstance(nested, tuple | list):
        return (len(nested), *nested_shape(nested[0]))
    return ()


# An algorithm run on a chain, and its result as the nested lists of a quantity


def state_of(
    ready: Prepared,
    columns: Mapping[str, Sequence[Scalar]],
    places: Sequence[Place],
    place: Placed = True,
) -> State:
    """One entry per link; a fixed joint has coordinate 0, and so have elements behind a rotation.

    A mimic joint has those of the joint that it follows, through its gear; torques are folded, not spread (`reduced`).

    Where a free body is not placed (`Prepared.is_placed`) it is at the origin: what does not depend on its place
    loses no digits far away.
    """
    links, gears = ready.mechanism.links, ready.whole.gears

    def per_link(name: str) -> tuple[Scalar, ...]:
        if name not in columns:
            return ()
        given = enumerate(ready.whole.velocities)
        found = [0 if place is None else columns[name][place] for _, place in given]
        for k, gear in gears.items():
            found[k] = gear.rate(found[k]) if name != "tau" else 0
        return tuple(found)

    def coordinate(k: int, place: int | None) -> Angle:
        if place is not None:
            q = columns["q"][place]
            return gears[k].position(q) if k in gears else q
        return (1, 0) if links[k].joint.kind == "revolute" else 0

    loads: list[list[Load]] = [[] for _ in links]
    bodies = ready.parameters
    if "parameters" in columns:
        bodies = ready.acting(bodies, columns["parameters"], friction=False)
    for k, (body, lever, axes) in enumerate(levers(ready, places, bodies)):
        if body >= 0:  # what pushes on a link that is welded to the base moves nothing
            force, moment = (Vec3(*columns[name]) for name in argument_names(k))
            loads[body].append(Load(force, moment, lever, axes))
    q = [coordinate(k, place) for k, place in enumerate(ready.whole.coordinates)]
    qd, qdd, tau = (per_link(name) for name in ("qd", "qdd", "tau"))
    turns, shifts = {}, {}
    for free in ready.whole.free:
        turns[free.link] = rotation(columns["q"][free.quaternion : free.quaternion + 4])
        if free.position is not None and ready.is_placed(free, place):
            shifts[free.link] = Vec3(*columns["q"][free.position : free.position + 3])
    if turns and qd:
        qdd = with_known(ready, qdd or (0,) * len(links), columns["qd"])
    return State(q, qd, qdd, tau, loads if places else (), turns, shifts)


def with_known(ready: Prepared, qdd: Sequence[Scalar], rates: Sequence[Scalar]) -> tuple[Scalar, ...]:
    """Second derivatives of the elements for derivatives `qdd` of the velocities `rates`.

    In forward dynamics this is the part of q̈ that is known: what is found comes on top of it.
    """
    result = list(qdd)
    for free in ready.whole.free:
        for k, known in enumerate(known_acceleration(rates[free.velocity]), free.link):
            result[k] = result[k] + known
    return tuple(result)


class Lever(NamedTuple):
    """Where a wrench acts on a prepared robot.

    body    the index of the link; −1: the base
    lever   from its mass centre, link axes
    axes    from the axes of force and moment to link axes; None: they are given in base axes
    """

    body: int
    lever: Vec3
    axes: Rotation | None


def levers(ready: Prepared, places: Sequence[Place], bodies: Sequence[LinkParameters]) -> list[Lever]:
    """Return where every wrench acts, on links that may be merged."""
    result = []
    for link, point, turn in places:
        body, offset = (ready.body_of[link], ready.offset[link]) if link >= 0 else (ready.whole.base, Pose())
        at = offset.matrix() @ (*point, 1.0)
        com = bodies[body].com if body >= 0 else Vec3(0, 0, 0)
        axes = None
        if turn is not None:
            to_body = offset.rotation_matrix() @ np.reshape(turn, (3, 3))
            axes = Rotation((Mat3(*(float(x) for x in to_body.ravel())),))
        result.append(Lever(body, Vec3(*(float(x) for x in at[:3])) - com, axes))
    return result


def solve(
    ready: Prepared,
    quantity: Quantity,
    algorithm: Algorithm,
    chain: Chain[Any],
    options: tuple[Any, ...],
    columns: Mapping[str, Sequence[Scalar]],
) -> tuple[Any, Mapping[str, Any]]:
    """Return the result of an algorithm, and the nested lists of the quantity it serves."""
    located = ready.located(options)
    if algorithm.name == METHOD:
        found = algorithm.run(chain.seen_as(algorithm.view), *options_of(ready, located))
        return solved(ready, quantity.task, found, columns)
    result = algorithm.run(chain.seen_as(algorithm.view), *located)
    collected = _collected(quantity, result, ready)
    shown = tuple(collected)
    for key, by in quantity.turning.items() if ready.whole.free else ():
        if by not in collected:
            collected |= {by: _matrix(by, chain, ready, options)}
        collected[key] = _in_turning_axes(ready, collected[key], collected[by], columns["qd"])
    return result, {key: collected[key] for key in shown}


def _collected(quantity: Quantity, result: Any, ready: Prepared) -> dict[str, Any]:
    """Return the nested lists of a quantity, those of mimic joints folded into those of the joints they follow."""
    collected = dict(quantity.collect(result, ready.numbering))
    if ready.whole.gears:
        collected |= {key: folded(collected[key], axes, ready) for key, axes in quantity.velocities.items()}
        collected |= {key: mirrored(collected[key]) for key in collected if quantity.task == "inertia_matrix"}
    return collected


def _matrix(name: str, chain: Chain[Any], ready: Prepared, options: tuple[Any, ...]) -> Any:
    """Return a quantity of one matrix, by an algorithm that takes the chain as it is, with its options."""
    quantity = QUANTITIES[name]
    algorithm = next(row for row in registered(quantity.task) if row.view is BodyView)
    given = ready.located(options) if quantity.tip else ()
    (result,) = _collected(quantity, algorithm.run(chain, *given), ready).values()
    return result


def _in_turning_axes(ready: Prepared, C: Any, M: Any, rates: Sequence[Scalar]) -> Any:
    """C + M J̇ (or Ṅ_d + N_d J̇): the rates of the elements are J v, J = 1 now (`model.chain.one_dof_joints`)."""
    result = [list(row) for row in C]
    for free in ready.whole.free:
        rate = axes_rate(Vec3(*rates[free.velocity][-3:]), floating=free.position is not None)
        columns = range(free.velocity.start, free.velocity.stop)
        for row, inertia in zip(result, M, strict=True):
            for j, column in zip(columns, zip(*rate, strict=True), strict=True):
                row[j] = sum((inertia[k] * x for k, x in zip(columns, column, strict=True)), start=row[j])
    return result
