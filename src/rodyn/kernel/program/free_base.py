"""A floating base as one link of six degrees of freedom, for algorithms that see it so (Fijany and Bejczy, Section IV).

Other algorithms see six elements, five of them without mass. Here the loops of a robot begin with one link, which has a
class of its own: it is moved by its quaternion, its velocity and its wrench instead of a coordinate.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any, NamedTuple

from rodyn.algebra.spatial import ZERO6, Six, Transition, expanded
from rodyn.algebra.vectors import Z3, ZERO3, Scalar, cross, is_known_zero
from rodyn.kernel.program.link_classes import (
    BodyConstants,
    Constants,
    JointConstants,
    LinkMaker,
    about_joint,
    link_maker,
)
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.model.chain.build_views import freed_proximal, subspace_view, transition
from rodyn.model.chain.one_dof_joints import rotation
from rodyn.model.chain.proximal import Proximal
from rodyn.sweep.views import TURNING, SpatialView, SubspaceView
from rodyn.trace.loops.chain import LinkClass
from rodyn.trace.program import Watch
from rodyn.trace.scalar import Graph


class Rows(NamedTuple):
    """The links of a robot in loops.

    elements   of every link the element that carries it
    parents    of every link, −1 for the base
    base       the elements of a floating base that is the first link; () if there is none
    """

    elements: tuple[int, ...]
    parents: tuple[int, ...]
    base: tuple[int, ...] = ()


def rows_of(ready: Prepared, *, one_base: bool) -> Rows:
    """The links of a robot; `one_base` takes the elements of a floating base as one link."""
    parents, carrier = ready.structure.parents, ready.whole.base
    every = tuple(range(len(parents)))
    if carrier < 0 or not one_base:
        return Rows(every, parents)
    elements = every[carrier:]
    return Rows(elements, tuple(max(parents[k] - carrier, -1) for k in elements), every[: carrier + 1])


@dataclass(frozen=True)
class BaseMaker:
    """Makes the views of a floating base.

    kinds, constants   of its elements, the last of which carries it
    turned             makes the element that the quaternion turns; it has the loads of the base
    held               how many constraints the joints of the robot have: the base has as many, of no effect
    carried            makes the constants of the body, where they are data
    """

    kinds: Sequence[str]
    constants: Sequence[Proximal | JointConstants]
    turned: LinkMaker
    held: int
    carried: LinkMaker | None = None

    def first(self, graph: Graph, _: Any) -> Any:
        """As `LinkMaker.first`; there is no coordinate."""
        still = (0, 0, 0)
        if not self.turned.oriented:
            return still
        return (*still, reduce(Transition.then, self._ways(graph)).to_parent.matrix())

    def as_class(self) -> LinkClass:
        """The class of the base, its only member."""
        return LinkClass(self.first, self.link, self.watch, gathered=self.gathered, sized=True)

    def watch(self, graph: Graph) -> list[Watch]:
        """As `LinkMaker.watch`."""
        return self.turned.watch(graph)

    def link(self, graph: Graph, first: Any, view: type) -> Any:
        """The base as `view` sees it."""
        ways = self._ways(graph)
        carrier = self.constants[-1] if self.carried is None else self.carried.constants(graph)
        at = about_joint(carrier)
        if view is SubspaceView and isinstance(carrier, JointConstants):
            given = self._six(graph, "tau")
            found = subspace_view(self.kinds, ways, carrier.J, at, given, (0,) * len(given))
            none = (ZERO6,) * self.held
            return FreeSubspace(found.phi, found.J, found.s, found.m, found.H, none, found.tau)
        velocity, rate = (expanded(self._motions(ways), self._six(graph, name)) for name in ("qd", "qdd"))
        rate = rate + Six(ZERO3, cross(velocity.top, velocity.bottom))  # its components turn with the body
        phi, w = reduce(Transition.then, ways), self.turned.push(graph, first).w
        return FreeSpatial("floating", phi, at.I, at.h, at.m, 1, 0, 0, w, known=rate, twist=velocity)

    def gathered(self, graph: Graph, force: Any) -> tuple[Any, ...]:
        """The wrench of the base as the forces of its six elements: those in between carry nothing."""
        return tuple(force._replace(τ=s @ force.x) for s in self._motions(self._ways(graph)))

    def _motions(self, ways: Sequence[Transition]) -> list[Six]:
        """How the base moves with each of its elements, in its own axes."""
        found: list[Six] = []
        for kind, way in zip(self.kinds, ways, strict=True):
            found = [way.transposed(one) for one in found]
            found.append(Six(Z3, ZERO3) if kind in TURNING else Six(ZERO3, Z3))
        return found

    def _ways(self, graph: Graph) -> list[Transition]:
        """From element to element, all at 0; where the base is changes no equation of motion."""
        start = self.turned.free.turn.quaternion if self.turned.free.turn else 0
        turn = rotation([graph.input("all q", start + k) for k in range(4)])
        links = [
            _at_rest(kind, about_joint(one)) for kind, one in zip(self.kinds, self.constants, strict=True)
        ]
        links[0] = freed_proximal(links[0], turn, ZERO3)
        return [
            transition(kind, link, (1, 0) if kind in TURNING else 0)
            for kind, link in zip(self.kinds, links, strict=True)
        ]

    def _six(self, graph: Graph, name: str) -> list[Scalar]:
        """The part of the base of an argument, in the order of its elements; 0 if it is not given."""
        given = name in self.turned.arguments
        return [graph.input(f"all {name}", k) if given else 0 for k in range(len(self.kinds))]


def base_class(
    ready: Prepared, given: Constants, rows: Rows, arguments: frozenset[str], axes: str, *, loaded: bool
) -> LinkClass:
    """The class of a floating base, which is its only member."""
    elements = rows.base
    turned = link_maker(ready, given, elements[:1], arguments, axes, loaded)
    kinds = [ready.structure.kinds[k] for k in elements]
    constants = [one for k in elements if not isinstance(one := given.links[k], BodyConstants)]
    held = 5 if is_known_zero(ready.parameters[-1].rotor) else 6
    base = BaseMaker(kinds, constants, replace(turned, loads=tuple(given.loads[elements[-1]])), held)
    return base.as_class()


SOME_ROTORS = "some joints have rotors and some have none: they differ in unknown forces"
"""Why joints that are links of one class are not, if `has_some_rotors`."""


def has_some_rotors(ready: Prepared, rows: Rows) -> bool:
    """Return whether some joints have rotors and some have none."""
    return len({is_known_zero(link.rotor) for link in ready.parameters[len(rows.base) :]}) > 1


def has_wide_joints(ready: Prepared) -> bool:
    """Return whether a joint has several degrees of freedom."""
    return any(len(elements) > 1 for elements in ready.whole.joints)


def _at_rest(kind: str, link: Proximal) -> Proximal:
    """The link with its offset as a turn: its coordinate is 0."""
    if kind not in TURNING:
        return link
    return replace(link, offset=(math.cos(link.offset), math.sin(link.offset)))


@dataclass(frozen=True)
class FreeSpatial(SpatialView):
    """A floating base as one link: `twist` is its velocity, in its own axes."""

    twist: Six = ZERO6

    @cached_property
    def s(self) -> Six:
        """The motion of the base, at rate 1."""
        return self.twist


class FreeSubspace(SubspaceView):
    """A floating base: no constraint does anything, and all of them are 0."""

    @cached_property
    def yielding(self) -> tuple[Scalar, ...]:
        """Rows of A that couple to nothing: F_S = 0."""
        return (1,) * len(self.W)
