"""A floating base as one link of six degrees of freedom, for algorithms that see it so (Fijany and Bejczy, Section IV).

Other algorithms see six elements, five of them without mass. Here the loops of a robot begin with one link, which has a
class of its own: it is moved by its quaternion, its velocity and its wrench instead of a coordinate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any, NamedTuple

from rodyn.algebra.spatial import ZERO6, Six, Transition, expanded
from rodyn.algebra.vectors import Z3, ZERO3, Scalar, cross, is_known_zero
from rodyn.kernel.program.link_classes import Constants, LinkMaker, link_maker
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.model.chain.build_views import Element, moved, subspace_view
from rodyn.sweep.views import TURNING, SpatialView, SubspaceView
from rodyn.trace.loops.chain import LinkClass
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
    """Return the links of a robot; `one_base` takes the elements of a floating base as one link."""
    parents, carrier = ready.structure.parents, ready.whole.base
    every = tuple(range(len(parents)))
    if carrier < 0 or not one_base:
        return Rows(every, parents)
    elements = every[carrier:]
    return Rows(elements, tuple(max(parents[k] - carrier, -1) for k in elements), every[: carrier + 1])


@dataclass(frozen=True)
class BaseMaker:
    """Makes the views of a floating base.

    makers   of its elements: the quaternion turns the first, the last carries the body and its loads
    held     how many constraints the joints of the robot have: the base has as many, of no effect
    """

    makers: Sequence[LinkMaker]
    held: int

    @property
    def turned(self) -> LinkMaker:
        """Makes the element that the quaternion turns; where the base is changes no equation of motion."""
        first, carrier = self.makers[0], self.makers[-1]
        free = first.free._replace(turn=first.free.turn and first.free.turn._replace(position=None))
        return replace(first, free=free, loads=carrier.loads)

    def first(self, graph: Graph, _: Any) -> Any:
        """As `LinkMaker.first`; there is no coordinate."""
        if not self.turned.oriented:
            return (0, 0, 0)
        return (0, 0, 0, self._transition(self._elements(graph)).to_parent.matrix())

    def as_class(self) -> LinkClass:
        """Return the class of the base, its only member."""
        velocities = range(len(self.makers))
        return LinkClass(
            self.first, self.link, self.turned.watch, gathered=self.gathered, velocities=velocities
        )

    def link(self, graph: Graph, first: Any, view: type) -> Any:
        """Return the base as `view` sees it."""
        elements = self._elements(graph)
        if view is SubspaceView:
            return replace(subspace_view(elements), W=(ZERO6,) * self.held, rotor=(), slack=1)
        at, motions = elements[-1].link, self._motions(elements)
        velocity = expanded(motions, [one.qd for one in elements])
        rate = expanded(motions, [one.qdd for one in elements])
        return SpatialView(
            kind="floating",
            phi=self._transition(elements),
            s=velocity,
            I=at.I,
            mp=at.h,
            m=at.m,
            qd=1,
            w=self.turned.push(graph, first).w,
            known=rate
            + Six(ZERO3, cross(velocity.top, velocity.bottom)),  # its components turn with the body
        )

    def gathered(self, graph: Graph, force: Any) -> tuple[Any, ...]:
        """Return the wrench of the base as the forces of its six elements: those in between carry nothing."""
        return tuple(force._replace(τ=s @ force.x) for s in self._motions(self._elements(graph)))

    def _transition(self, elements: Sequence[Element]) -> Transition:
        return reduce(Transition.then, (one.transition for one in elements))

    def _motions(self, elements: Sequence[Element]) -> list[Six]:
        """How the base moves with each of its elements, in its own axes."""
        motions: list[Six] = []
        for element in elements:
            motions = [element.transition.transposed(motion) for motion in motions]
            motions.append(Six(Z3, ZERO3) if element.kind in TURNING else Six(ZERO3, Z3))
        return motions

    def _elements(self, graph: Graph) -> list[Element]:
        """Its elements, all at 0."""
        kinds = [maker.kind for maker in self.makers]
        links = [maker.constants(graph) for maker in (self.turned, *self.makers[1:])]
        joints = [moved(maker.kind, maker.template, 0.0) for maker in self.makers]
        rates = (self._six(graph, name) for name in ("qd", "qdd", "tau"))
        return list(map(Element, kinds, links, joints, *rates))

    def _six(self, graph: Graph, name: str) -> list[Scalar]:
        """Return the part of the base of an argument, in the order of its elements; 0 if it is not given."""
        given = name in self.makers[0].arguments
        return [graph.input(f"all {name}", k) if given else 0 for k in range(len(self.makers))]


def base_class(
    ready: Prepared, given: Constants, rows: Rows, arguments: frozenset[str], axes: str, *, loaded: bool
) -> LinkClass:
    """Return the class of a floating base, which is its only member."""
    makers = [link_maker(ready, given, [k], arguments, axes, loaded) for k in rows.base]
    return BaseMaker(makers, held=5 if is_known_zero(ready.parameters[-1].rotor) else 6).as_class()


SOME_ROTORS = "some joints have rotors and some have none: they differ in unknown forces"
"""Why joints that are links of one class are not, if `has_some_rotors`."""


def has_some_rotors(ready: Prepared, rows: Rows) -> bool:
    """Return whether some joints have rotors and some have none."""
    return len({is_known_zero(link.rotor) for link in ready.parameters[len(rows.base) :]}) > 1


def has_wide_joints(ready: Prepared) -> bool:
    """Return whether a joint has several degrees of freedom."""
    return any(len(elements) > 1 for elements in ready.whole.joints)
