"""One robot as data of the programs that serve every robot (`any_robot`): classes, parents, places and a table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from rodyn.algebra.vectors import ZERO3, Vec3
from rodyn.errors import UnsupportedError
from rodyn.kernel.program.any_robot.described_links import GROUND, described, row
from rodyn.kernel.program.any_robot.programs import KINDS, AnyRobot
from rodyn.kernel.quantity.pivots import least_pivots, pivot_sizes, typical_length
from rodyn.kernel.quantity.prepare import Prepared, prepared
from rodyn.model.body import Body
from rodyn.model.chain.parameters import LinkParameters, with_friction
from rodyn.model.mechanism import Mechanism
from rodyn.trace.loops.program import Links


class RobotData(NamedTuple):
    """A robot without fixed joints, its links described by matrices; a floating base has six links before the others.

    length   the size of a link on average
    bounds   of every link the pivot that is flagged
    ground   what stands still on a fixed base
    """

    ready: Prepared
    links: tuple[LinkParameters, ...]
    length: float
    bounds: tuple[float, ...]
    ground: Body


def robot_data(mechanism: Mechanism, *, friction: bool = False) -> RobotData:
    """Return the data of a robot, or an `UnsupportedError` that says which joint has no program here."""
    ready = prepared(mechanism.dynamic, merged=True)
    reason = unserved(ready)
    if reason:
        raise UnsupportedError(f"no program for every robot serves robot {mechanism.name!r}: {reason}")
    parameters = with_friction(ready.parameters, ready.mechanism) if friction else ready.parameters
    bounds = least_pivots(ready.structure, pivot_sizes(ready.structure, parameters))
    links, length = tuple(map(described, parameters)), typical_length(parameters)
    return RobotData(ready, links, length, tuple(bounds), standing(mechanism.dynamic))


def standing(mechanism: Mechanism) -> Body:
    """Return the links that are welded to a fixed base, as one body."""
    result = Body(0.0)
    if mechanism.base == "fixed":
        _, body_of, offset = mechanism.merged()
        for link, body, pose in zip(mechanism.links, body_of, offset, strict=True):
            if body < 0:
                result += link.body.moved(pose)
    return result


def unserved(ready: Prepared) -> str:
    """Why programs for every robot do not serve this one; "" if they do."""
    if ready.whole.gears:
        return "some joints mimic others"
    several = [k for k, elements in enumerate(ready.whole.joints) if len(elements) > 1]
    if several:
        return f"the joint of link {ready.described.links[several[0]].name!r} has several degrees of freedom"
    others = [k for k, kind in enumerate(ready.structure.kinds) if kind not in KINDS]
    if others:
        return f"the joint of link {ready.mechanism.links[others[0]].name!r} is a {ready.structure.kinds[others[0]]}"
    return ""


def links_of(robot: RobotData, one: AnyRobot, acts_on: int = -1, point: Vec3 = ZERO3) -> Links:
    """Return the robot as a program takes it; a wrench acts on one of its links, at a point of its frame."""
    ready, parents = robot.ready, robot.ready.structure.parents
    carrier = ready.whole.base
    table = []
    for k, link in enumerate(robot.links):
        below = robot.links[parents[k]] if parents[k] >= 0 else GROUND
        bound = 0.0 if one.frames == "constraint" else robot.bounds[k]
        table.append([float(x) for x in (*row(one.frames, link, below, float(k == acts_on), point), bound)])
    classes = [KINDS.index(kind) for kind in ready.structure.kinds]
    lines = [-2] * len(parents)
    for line, k in enumerate(ready.whole.body_of):
        lines[k] = line
    start = 0
    if carrier >= 0:
        lines[carrier] = -1
        start = carrier + 1 - len(one.elements)
        classes[start : carrier + 1] = one.elements
    places = ready.whole.coordinates, ready.whole.velocities
    coordinates, velocities = ([-1 if at is None else at for at in one_of] for one_of in places)
    standing_on = [max(parent - start, -1) for parent in parents]
    columns: tuple[list[Any], ...] = classes, standing_on, coordinates, velocities, lines, table
    if "fixed" in one.kinds:
        body = robot.ground
        still = replace(GROUND, m=body.mass, com=Vec3(*body.com))
        last = [float(x) for x in (*row(one.frames, still, GROUND, 0.0, ZERO3), 0.0)]
        for column, more in zip(columns, (one.kinds.index("fixed"), -1, -1, -1, -2, last), strict=True):
            column.append(more)
    return Links(*(column[start:] for column in columns))
