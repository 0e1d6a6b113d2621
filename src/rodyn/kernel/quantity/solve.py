"""An algorithm run on a chain, and its result as the nested lists of a quantity."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.rotations import Rotation
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.algorithms import registered
from rodyn.kernel.quantity.prepare import Placed, Prepared
from rodyn.kernel.quantity.reduced import METHOD, folded, mirrored, options_of, solved
from rodyn.kernel.quantity.table import QUANTITIES, Quantity
from rodyn.kernel.quantity.wrench import Place, argument_names
from rodyn.model.chain.build_views import Load, State
from rodyn.model.chain.one_dof_joints import axes_rate, known_acceleration, rotation
from rodyn.model.chain.parameters import Angle, LinkParameters
from rodyn.model.pose import Pose
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import BodyView


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
    found = list(qdd)
    for free in ready.whole.free:
        for k, known in enumerate(known_acceleration(rates[free.velocity]), free.link):
            found[k] = found[k] + known
    return tuple(found)


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
    found = []
    for link, point, turn in places:
        body, offset = (ready.body_of[link], ready.offset[link]) if link >= 0 else (ready.whole.base, Pose())
        at = offset.matrix() @ (*point, 1.0)
        com = bodies[body].com if body >= 0 else Vec3(0, 0, 0)
        axes = None
        if turn is not None:
            to_body = offset.rotation_matrix() @ np.reshape(turn, (3, 3))
            axes = Rotation((Mat3(*(float(x) for x in to_body.ravel())),))
        found.append(Lever(body, Vec3(*(float(x) for x in at[:3])) - com, axes))
    return found


def solve(
    ready: Prepared,
    quantity: Quantity,
    algorithm: Algorithm,
    chain: Chain[Any],
    options: tuple[Any, ...],
    columns: Mapping[str, Sequence[Scalar]],
) -> tuple[Any, Mapping[str, Any]]:
    """The result of an algorithm, and the nested lists of the quantity it serves."""
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
    """The nested lists of a quantity, those of mimic joints folded into those of the joints they follow."""
    collected = dict(quantity.collect(result, ready.numbering))
    if ready.whole.gears:
        collected |= {key: folded(collected[key], axes, ready) for key, axes in quantity.velocities.items()}
        collected |= {key: mirrored(collected[key]) for key in collected if quantity.task == "inertia_matrix"}
    return collected


def _matrix(name: str, chain: Chain[Any], ready: Prepared, options: tuple[Any, ...]) -> Any:
    """A quantity of one matrix, by an algorithm that takes the chain as it is, and the same options if it takes any."""
    quantity = QUANTITIES[name]
    algorithm = next(row for row in registered(quantity.task) if row.view is BodyView)
    given = ready.located(options) if quantity.tip else ()
    (found,) = _collected(quantity, algorithm.run(chain, *given), ready).values()
    return found


def _in_turning_axes(ready: Prepared, C: Any, M: Any, rates: Sequence[Scalar]) -> Any:
    """C + M J̇ (or Ṅ_d + N_d J̇): the rates of the elements are J v, J = 1 now (`model.chain.one_dof_joints`)."""
    found = [list(row) for row in C]
    for free in ready.whole.free:
        rate = axes_rate(Vec3(*rates[free.velocity][-3:]), floating=free.position is not None)
        columns = range(free.velocity.start, free.velocity.stop)
        for row, inertia in zip(found, M, strict=True):
            for j, column in zip(columns, zip(*rate, strict=True), strict=True):
                row[j] = sum((inertia[k] * x for k, x in zip(columns, column, strict=True)), start=row[j])
    return found
