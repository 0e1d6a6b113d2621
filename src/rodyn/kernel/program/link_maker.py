"""The views of the links of one class, made of traced scalars: what differs between them is read from a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.rotations import IDENTITY, Rotation
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import ZERO3, Vec3
from rodyn.kernel.program.link_classes import (
    BodyConstants,
    Constants,
    FreeLink,
    JointConstants,
    about_joint,
)
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.quaternions import SQUARE, excess
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.model.chain.build_views import (
    UPRIGHT,
    Load,
    body_view,
    freed_link,
    freed_proximal,
    in_base_axes,
    joint_view,
    moved,
    pushed,
    spatial_view,
    subspace_view,
    transition,
)
from rodyn.model.chain.one_dof_joints import known_acceleration, rotation
from rodyn.model.chain.proximal import Proximal
from rodyn.sweep.views import TURNING, BodyView, JointView, SpatialView, SubspaceView
from rodyn.trace.loops.program import NoLoops
from rodyn.trace.program import Watch
from rodyn.trace.records import filled, leaves
from rodyn.trace.scalar import Graph

PLAIN = FreeLink()
"""A link that no quaternion does anything to."""


@dataclass(frozen=True)
class LinkMaker:
    """Makes the views of the links of one class.

    template   the constants of one of them; those that are not the same for all are `varying`
    arguments  names of what is given
    free       what a quaternion does to the link
    loads      numbers of the wrenches on the link, each with its lever
    to_base    from the axes that wrenches are given in
    oriented   whether the orientation of the links is computed; `in_base` if their vectors are in base axes
    """

    kind: str
    template: Proximal | BodyConstants | JointConstants
    varying: Sequence[bool]
    arguments: frozenset[str]
    free: FreeLink = PLAIN
    loads: tuple[tuple[int, Vec3], ...] = ()
    to_base: Rotation = IDENTITY
    oriented: bool = False
    in_base: bool = False

    def first(self, graph: Graph, below: Any) -> Any:
        """(cosine, sine, coordinate), or (0, 0, the slider's position), and the orientation where needed."""
        offset = self.offset(graph)
        coordinate = graph.constant(0.0) if self.free.still else graph.input("q", 0)
        joint: Any = (0, 0, 0)
        if self.kind in TURNING:
            joint = (*(coordinate + offset).cos_sin(), coordinate)
        elif self.kind == "prismatic":
            joint = (0, 0, coordinate + offset)
        if not self.oriented:
            return joint
        return (*joint, self._to_parent(graph, joint).after(below[3]))

    def watch(self, graph: Graph) -> list[Watch]:
        """The length of the quaternion of a free body."""
        return [Watch(excess(self._quaternion(graph)), SQUARE, least=False)] if self.free.turn else []

    def link(self, graph: Graph, first: Any, view: type) -> Any:
        """The link as `view` sees it."""
        at, joint = self.constants(graph), self._joint(first)
        qd, qdd, tau = (
            graph.input(name, 0) if name in self.arguments else 0 for name in ("qd", "qdd", "tau")
        )
        if self.free.velocity and "qd" in self.arguments:
            start, stop, own = self.free.velocity
            rates = [graph.input("all qd", k) for k in range(start, stop)]
            qdd = qdd + known_acceleration(rates)[own]
        w = self.wrench(graph, first)
        if isinstance(at, JointConstants) and view is SubspaceView:
            way = transition(self.kind, at.at, joint)
            return subspace_view([self.kind], [way], at.J, at.at, [tau], [at.at.rotor])
        if isinstance(at, Proximal | JointConstants):
            if view is not SpatialView:
                raise NoLoops("frames at the joints have no other view")
            return spatial_view(self.kind, about_joint(at), joint, qd, qdd, tau, w)
        now = moved(self.kind, at.link, joint)
        if view is BodyView:
            body = replace(body_view(self.kind, at.link, at.com_j, now, qd, qdd), w=w)
            return in_base_axes(body, first[3]) if self.in_base else body
        if view is not JointView:
            raise NoLoops("frames at the mass centres have no other view")
        return joint_view(self.kind, at.link, at.com_j, now, qd, qdd, tau, w)

    def wrench(self, graph: Graph, first: Any) -> Six:
        """What the loads exert on the link."""
        return pushed(first[3], self._loads(graph)) if self.oriented else pushed(UPRIGHT, ())

    def constants(self, graph: Graph) -> Any:
        """The constants without the offset, which is in the joint already."""
        values = [
            graph.input("parameters", i) if varies else graph.constant(value)
            for i, (varies, value) in enumerate(zip(self.varying, leaves(self.template), strict=True))
        ]
        made = filled(self.template, values)
        still: Any = (1, 0) if self.kind in TURNING else 0
        if isinstance(made, JointConstants):
            return made._replace(at=replace(made.at, offset=still))
        if isinstance(made, Proximal):
            made = replace(made, offset=still)
            return made if self.free.turn is None else freed_proximal(made, *self._freedom(graph))
        link = replace(made.link, offset=still)
        if self.free.turn is not None:
            link = freed_link(link, *self._freedom(graph))
        return made._replace(link=link)

    def _quaternion(self, graph: Graph) -> list[Any]:
        start = self.free.turn.quaternion if self.free.turn else 0
        return [graph.input("all q", start + k) for k in range(4)]

    def _freedom(self, graph: Graph) -> tuple[Mat3, Vec3]:
        """How a free body is turned and shifted."""
        turn = rotation(self._quaternion(graph))
        if self.free.turn is None or self.free.turn.position is None:
            return turn, ZERO3
        start = self.free.turn.position
        return turn, Vec3(*(graph.input("all q", start + k) for k in range(3)))

    def offset(self, graph: Graph) -> Any:
        mark = object()
        if isinstance(self.template, Proximal):
            marked: Any = replace(self.template, offset=mark)
        elif isinstance(self.template, JointConstants):
            marked = self.template._replace(at=replace(self.template.at, offset=mark))
        else:
            marked = self.template._replace(link=replace(self.template.link, offset=mark))
        (place,) = (i for i, value in enumerate(leaves(marked)) if value is mark)
        if self.varying[place]:
            return graph.input("parameters", place)
        return graph.constant(leaves(self.template)[place])

    def _joint(self, first: Any) -> Any:
        return first[:3] if self.kind in TURNING else first[2]

    def _to_parent(self, graph: Graph, joint: Any) -> Rotation:
        at, now = self.constants(graph), self._joint(joint)
        if isinstance(at, Proximal | JointConstants):
            return spatial_view(self.kind, about_joint(at), now, 0, 0, 0, pushed(UPRIGHT, ())).phi.to_parent
        return body_view(self.kind, at.link, at.com_j, moved(self.kind, at.link, now), 0, 0).Q

    def _loads(self, graph: Graph) -> list[Load]:
        found = []
        for number, lever in self.loads:
            force, moment = (
                Vec3(*(graph.input(name, k) for k in range(3))) for name in argument_names(number)
            )
            found.append(Load(self.to_base @ force, self.to_base @ moment, lever))
        return found


def link_maker(
    ready: Prepared,
    given: Constants,
    links: Sequence[int],
    arguments: frozenset[str],
    axes: str,
    loaded: bool,
) -> LinkMaker:
    """What makes the links of a class, the first of which is their template."""
    one = links[0]
    return LinkMaker(
        kind=ready.structure.kinds[one],
        template=given.links[one],
        varying=[len(set(column)) > 1 for column in zip(*(given.rows[k] for k in links), strict=True)],
        arguments=arguments,
        free=given.free[one],
        loads=tuple(given.loads[one]),
        to_base=given.to_base,
        oriented=axes == "base" or loaded,
        in_base=axes == "base",
    )
