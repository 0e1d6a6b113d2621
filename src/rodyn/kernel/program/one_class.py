"""All links of a chain as one class, for programs that treat them side by side: joints may turn, slide or do both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.spatial import Six, Transition
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3, Scalar, Vec3
from rodyn.kernel.program.link_classes import JointConstants, LinkMaker, about_joint, turned_about
from rodyn.model.chain.proximal import Proximal
from rodyn.sweep.views import SpatialView, SubspaceView
from rodyn.trace.records import leaves
from rodyn.trace.scalar import Graph


class OneClass(NamedTuple):
    """What makes the links, and their constants."""

    maker: LinkMaker
    rows: Sequence[Sequence[float]]


def one_class(
    kinds: Sequence[str],
    links: Sequence[Any],
    arguments: frozenset[str],
    loads: Sequence[Sequence[tuple[int, Vec3, Rotation | None]]] = (),
    wrenches: int = 0,
    to_base: Rotation = IDENTITY,
) -> OneClass:
    """The links as one class; joints of several kinds are taken as joints that do either.

    `loads` are the numbers of the wrenches on every link, their levers and axes, if there are `wrenches`.
    """
    links = _alike(links)
    extra: list[tuple[float, ...]] = [()] * len(links)
    either = len(set(kinds)) > 1
    if either:
        links = [_without_offset(kind, link) for kind, link in zip(kinds, links, strict=True)]
        extra = [_directions(kind, about_joint(link)) for kind, link in zip(kinds, links, strict=True)]
    if wrenches:
        extra = [(*more, *_levers(own, wrenches)) for more, own in zip(extra, loads, strict=True)]
    rows = [[float(x) for x in leaves(link)] + list(more) for link, more in zip(links, extra, strict=True)]
    behind = len(rows[0]) - 4 * wrenches
    axes = {number: own for every in loads for number, _, own in every}
    maker = (EitherLinkMaker if either else LinkMaker)(
        kind="either" if either else kinds[0],
        template=links[0],
        varying=[len(set(column)) > 1 for column in zip(*rows, strict=True)][: len(leaves(links[0]))],
        arguments=arguments,
        loads=tuple((number, behind + 4 * number, axes.get(number)) for number in range(wrenches)),
        to_base=to_base,
        oriented=wrenches > 0,
    )
    return OneClass(maker, rows)


def _levers(loads: Sequence[tuple[int, Vec3, Rotation | None]], wrenches: int) -> list[float]:
    """For every wrench whether it acts on a link, and its lever."""
    found = [0.0] * (4 * wrenches)
    for number, lever, _ in loads:
        found[4 * number : 4 * number + 4] = [1.0, float(lever.x), float(lever.y), float(lever.z)]
    return found


def _alike(links: Sequence[Any]) -> list[Any]:
    """The links with rotations of one form: a turn about x if that is all there is, else a matrix."""
    forms = {turned_about(link) for link in links}
    if len(forms) == 1:
        return list(links)
    if forms <= {("",), ("x",)}:
        return [_turned(link, Rotation((*about_joint(link).A.factors, *_still(link)))) for link in links]
    return [_turned(link, Rotation((about_joint(link).A.matrix(),))) for link in links]


def _turned(link: Any, A: Rotation) -> Any:
    """The link with this rotation."""
    if isinstance(link, JointConstants):
        return link._replace(at=replace(link.at, A=A))
    return replace(link, A=A)


def _still(link: Any) -> tuple[Turn, ...]:
    return () if about_joint(link).A.factors else (Turn("x", 1.0, 0.0),)


def _without_offset(kind: str, link: Any) -> Any:
    """A slider's offset is part of its d."""
    at = about_joint(link)
    if kind != "prismatic":
        return link
    moved = replace(at, d=at.d + at.offset, offset=0.0)
    return link._replace(at=moved) if isinstance(link, JointConstants) else moved


def _directions(kind: str, link: Proximal) -> tuple[float, ...]:
    """How far a joint turns and slides with its coordinate, and both over the sum of their squares."""
    turning, sliding = {"revolute": (1.0, 0.0), "prismatic": (0.0, 1.0)}.get(kind, (1.0, float(link.pitch)))
    square = turning * turning + sliding * sliding
    return turning, sliding, turning / square, sliding / square


@dataclass(frozen=True)
class EitherView(SpatialView):
    """A link whose joint turns or slides, or both, by constants that are not known when steps are traced."""

    turning: Scalar = 0
    sliding: Scalar = 0

    @cached_property
    def s(self) -> Six:
        """The motion that the joint allows."""
        return Six(Z3 * self.turning, Z3 * self.sliding)


class EitherLinkMaker(LinkMaker):
    """Makes links of joints that turn and slide; how far is in the columns behind the constants of a link."""

    def first(self, graph: Graph, below: Any) -> Any:
        """(cosine, sine, coordinate), and the orientation where needed."""
        coordinate = graph.input("q", 0)
        joint = (*(self._direction(graph, 0) * coordinate + self.offset(graph)).cos_sin(), coordinate)
        if not self.oriented:
            return joint
        A = about_joint(self.constants(graph)).A
        return (*joint, A.then(Rotation((Turn("z", *joint[:2]),))).after(below[3]))

    def link(self, graph: Graph, first: Any, view: type) -> Any:
        """The link as `view` sees it."""
        made = self.constants(graph)
        at = about_joint(made)
        turning, sliding = self._direction(graph, 0), self._direction(graph, 1)
        cosine, sine, coordinate = first[:3]
        way = Transition(at.A, at.a, Rotation((Turn("z", cosine, sine),)), at.d + sliding * coordinate)
        qd, qdd, tau = (graph.input(x, 0) if x in self.arguments else 0 for x in ("qd", "qdd", "tau"))
        if view is SubspaceView:
            H = Six(Z3 * self._direction(graph, 2), Z3 * self._direction(graph, 3))
            W = (*ACROSS, Six(Z3 * -sliding, Z3 * turning))
            return SubspaceView(way, made.J, at.com, at.m, (H,), W, (tau,), (at.rotor,))
        own = {"rotor": at.rotor, "friction": at.friction.at(qd), "turning": turning, "sliding": sliding}
        return EitherView("screw", way, at.I, at.h, at.m, qd, qdd, tau, self.push(graph, first).w, **own)

    def _direction(self, graph: Graph, which: int) -> Any:
        return graph.input("parameters", len(self.varying) + which)


ACROSS = tuple(Six(e, ZERO3) for e in (X3, Y3)) + tuple(Six(ZERO3, e) for e in (X3, Y3))
"""Constraints of every joint about or along z, or both."""
