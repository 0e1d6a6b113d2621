"""Schedules that serve every robot whose links are joined alike: kinds of joints and all numbers are data.

For methods that do not roll into loops: they halve a chain, cut it into pieces, or have records that grow with the
number of links. The constants of links are rows of the same table that loops read (`described_links`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from typing import Any, NamedTuple

from rodyn.algebra.vectors import Vec3
from rodyn.algorithms import registered
from rodyn.kernel.program.any_robot.described_links import WRENCH
from rodyn.kernel.program.any_robot.programs import KINDS, Classes
from rodyn.kernel.program.loops import own_arguments
from rodyn.kernel.quantity.collect import Numbering
from rodyn.kernel.quantity.pivots import closure_of, goodness
from rodyn.kernel.quantity.table import QUANTITIES, Quantity
from rodyn.model.chain.build_views import UPRIGHT
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import Pivot, SpatialView, SubspaceView
from rodyn.sweep.wrapped import wrapped
from rodyn.trace.calls import PARAMETERS, Made, Recorder, Seen
from rodyn.trace.functions import where
from rodyn.trace.loops.chain import LinkClass
from rodyn.trace.program import Watch, flat
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.language import RowFunction

ELEMENTS = 6
"""Links of a floating base, one for each degree of freedom."""


class Joined(NamedTuple):
    """How the bodies of a robot are joined: the parent of each (−1: the base), and whether the base floats."""

    parents: tuple[int, ...]
    floating: bool = False

    @property
    def lead(self) -> int:
        """Links before the bodies."""
        return ELEMENTS if self.floating else 0

    @property
    def branches(self) -> bool:
        """Whether it is no chain."""
        return self.parents != tuple(range(-1, len(self.parents) - 1))

    @property
    def links(self) -> tuple[int, ...]:
        """The parents of all links, those of a floating base first."""
        below = self.lead - 1
        return (*range(-1, below), *(max(below, parent + self.lead) for parent in self.parents))

    @property
    def joints(self) -> tuple[tuple[int, ...], ...]:
        """The links of every joint; a floating base is the first joint."""
        free = (tuple(range(self.lead)),) if self.floating else ()
        return (*free, *((k,) for k in range(self.lead, len(self.links))))

    @property
    def places(self) -> Mapping[Any, Sequence[int]]:
        """Where the coordinate and the velocity of every link are."""
        n = len(self.links)
        coordinates = [*[-1] * self.lead, *range(self.lead + self.floating, n + self.floating)]
        return {"coordinates": coordinates, "velocities": range(n)}

    def widths(self, inputs: Mapping[str, int]) -> dict[str, int]:
        """How many numbers arguments have."""
        n = len(self.links)
        own = {"q": n + self.floating, "qd": n, "qdd": n, "tau": n}
        return {name: own.get(name, width) for name, width in inputs.items()}


def chain_of(links: int, *, floating: bool = False) -> Joined:
    """Return a chain of this number of bodies."""
    return Joined(tuple(range(-1, links - 1)), floating)


@lru_cache(maxsize=512)
def joined_robot(name: str, method: str, joined: Joined, geared: bool | None = None) -> RowFunction:
    """Return the program of a quantity by a method, for robots whose links are joined so; classes 0, 1, … are `KINDS`.

    `geared` as in `AnyRobot`.
    """
    quantity = QUANTITIES[name]
    algorithm = next(row for row in registered(quantity.task) if row.name == method)
    classes = Classes(quantity, algorithm, KINDS, True, geared)
    return _Recording(quantity, algorithm, classes, joined).program()


class _Recording:
    """One algorithm that is being recorded."""

    def __init__(self, quantity: Quantity, algorithm: Algorithm, classes: Classes, joined: Joined) -> None:
        self.quantity, self.algorithm, self.joined = quantity, algorithm, joined
        own = own_arguments(classes.inputs)
        width = classes.columns + WRENCH + 1
        of_joints = dict(enumerate(classes.joints()))
        elements = classes.elements() if joined.floating else []
        every: list[Mapping[int, LinkClass]] = [{len(KINDS) + k: one} for k, one in enumerate(elements)]
        every += [of_joints] * len(joined.parents)
        arguments = joined.widths(classes.inputs)
        self.recorder = Recorder(every, arguments, own, width, joined.places)
        self.bound = width - 1
        self.firsts = self.recorder.firsts(joined.links, (0, 0, 0, UPRIGHT))
        self.ground: Any = _Ground(self.recorder)
        carrier = joined.lead - 1
        one_link = elements and classes.one_base
        self.base = {carrier: {len(KINDS) + carrier: classes.base(0)}} if one_link else {}

    def program(self) -> RowFunction:
        """Return the program."""
        result = self.algorithm.run(wrapped(self.views[self.algorithm.view](), self.recorder.wrap))
        every, joints = tuple(range(len(self.joined.links))), self.joined.joints[self.joined.floating :]
        collected = self.quantity.collect(result, Numbering(every, joints, self.joined.lead - 1))
        results = {key: list(flat(nested)) for key, nested in collected.items()}
        return self.recorder.finished(results | (self._judged(result) if self.quantity.pivots else {}))

    def _judged(self, found: Any) -> dict[str, list[Any]]:
        """Record the checks of a result (pivots are large enough, or digits are left), and return the pivots."""
        closure = closure_of(found)
        if closure is not None:
            length = partial(lambda recorder: recorder.graph.input("length", 0), self.recorder)
            for good in goodness(closure, length):
                self.recorder.called({0: lambda _, x: Made((), [Watch(x, 0.0, least=True)])}, (good,))
            return {}
        pivots = [one.value for one in found.pivots if isinstance(one, Pivot)]
        for link, pivot in enumerate(pivots):
            self.recorder.called(dict.fromkeys(self.recorder.classes[link], self._above), (pivot,), link)
        return {"pivots": pivots}

    def _above(self, graph: Graph, pivot: Any) -> Made:
        """Return a pivot above the last column of its row."""
        enough = where(abs(pivot) > graph.input(PARAMETERS, self.bound), 1, 0)
        return Made((), [Watch(enough, 0.0, least=True)])

    @cached_property
    def views(self) -> dict[type, Callable[[], Chain[Any]]]:
        """The chain in the views that algorithms are recorded in here: a link for every element, or for every joint."""
        return {SpatialView: self._elements, SubspaceView: self._joints}

    def _elements(self) -> Chain[Any]:
        every = self.recorder.classes
        links = tuple(Seen(k, SpatialView, one, self.firsts[k]) for k, one in enumerate(every))
        stem = min(self.joined.lead + 1, len(links)) if self.joined.floating else 0
        return Chain(links, self.joined.links, self.ground, self.views, stem=stem)

    def _joints(self) -> Chain[Any]:
        joints, classes = self.joined.joints, dict(enumerate(self.recorder.classes)) | self.base
        carriers = [elements[-1] for elements in joints]
        links = tuple(Seen(k, SubspaceView, classes[k], self.firsts[k]) for k in carriers)
        number = {carrier: k for k, carrier in enumerate(carriers)} | {-1: -1}
        parents = tuple(number[self.joined.links[elements[0]]] for elements in joints)
        return Chain(links, parents, self.ground, self.views, joints)


class _Ground(NamedTuple):
    """The base as an argument says it, over the scalars of the step that asks."""

    recorder: Recorder

    @property
    def g(self) -> Vec3:
        """Gravity."""
        return Vec3(*(self.recorder.graph.input("gravity", k) for k in range(3)))
