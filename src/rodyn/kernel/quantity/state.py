"""The state of a robot, link by link, from columns of scalars: coordinates, rates, torques, wrenches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.kernel.quantity.prepare import Placed, Prepared
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.model.chain.build_views import Load, State
from rodyn.model.chain.one_dof_joints import known_acceleration, rotation
from rodyn.model.chain.parameters import Angle, LinkParameters
from rodyn.model.pose import Pose

Place = tuple[int, Sequence[float]]
"""Where a wrench acts: the index of a link (−1: the floating base) and a point in its frame."""


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
    for k, (body, lever) in enumerate(levers(ready, places, bodies)):
        if body >= 0:  # what pushes on a link that is welded to the base moves nothing
            force, moment = (Vec3(*columns[name]) for name in argument_names(k))
            loads[body].append(Load(force, moment, lever))
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


def levers(
    ready: Prepared, places: Sequence[Place], bodies: Sequence[LinkParameters]
) -> list[tuple[int, Vec3]]:
    """Of every wrench the link it acts on here (−1: the base) and the way from its mass centre, link axes."""
    found = []
    for link, point in places:
        body, offset = (ready.body_of[link], ready.offset[link]) if link >= 0 else (ready.whole.base, Pose())
        at = offset.matrix() @ (*point, 1.0)
        com = bodies[body].com if body >= 0 else Vec3(0, 0, 0)
        found.append((body, Vec3(*(float(x) for x in at[:3])) - com))
    return found
