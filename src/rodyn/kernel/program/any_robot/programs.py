"""Loops that serve every robot: classes of links are kinds of joints, and all numbers are data.

Chains and trees of revolute and prismatic joints, on a fixed or a floating base. The six elements of a floating base
are classes of their own, so that one program serves both. Gravity and one wrench are arguments; the constants of links
are rows of a table (`described_links`) that can be changed without recording anything again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from rodyn.algebra.vectors import ZERO3, Vec3
from rodyn.algorithms import registered
from rodyn.kernel.program.any_robot.described_links import GROUND, WRENCH, described, in_frames
from rodyn.kernel.program.free_base import BaseMaker
from rodyn.kernel.program.link_classes import PLAIN, FreeLink, LinkConstants, LinkMaker, free_links
from rodyn.kernel.program.loops import TWO_LINKS, own_arguments, watched
from rodyn.kernel.quantity.pivots import closure_of
from rodyn.kernel.quantity.prepare import Prepared, prepared
from rodyn.kernel.quantity.table import QUANTITIES, Quantity
from rodyn.kernel.quantity.wrench import argument_names
from rodyn.model.chain.build_views import FRAMES, UPRIGHT, Frames
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.joints import Revolute
from rodyn.model.link import FloatingBase, Link
from rodyn.model.mechanism import Mechanism
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import BaseView, SubspaceView
from rodyn.trace.loops.chain import LinkClass, RecordingChain
from rodyn.trace.loops.lower import ANY_ROBOT, LoopSchedule
from rodyn.trace.loops.program import LoopResult, loop_result
from rodyn.trace.records import filled, leaves
from rodyn.trace.scalar import Graph
from rodyn.trace.schedule.language import Do, RowFunction

KINDS = ("revolute", "prismatic")
"""Joints that a program takes; their place is the number of their class."""

WIDTHS = {"q": 7, "qd": 6, "qdd": 6, "tau": 6, "gravity": 3, "length": 1}
"""How many numbers an argument has; of one with a number for every joint, how many a floating base has."""

LOADED = ("inverse_dynamics", "forward_dynamics", "reactions")
"""Quantities that a wrench acts on."""

GROUNDED = ("energy", "mass_center")
"""Quantities for which links count that stand still on a fixed base: one more link, of the class "fixed"."""


@dataclass(frozen=True)
class AnyRobot:
    """Loops that serve every robot.

    frames     whose constants a row of its table has
    kinds      the joints whose links are classes 0, 1, …
    elements   the classes of the elements of a floating base, from the ground; the last one carries it. One class:
               the base is one link
    geared     whether every joint has a rotor (True) or none has (False); None: it does not matter
    """

    name: str
    method: str
    loops: LoopSchedule
    frames: Frames
    kinds: tuple[str, ...]
    elements: tuple[int, ...]
    geared: bool | None

    @property
    def schedule(self) -> RowFunction:
        """The loops as a function of a robot's sizes, tables and arguments."""
        return self.loops.function()


@lru_cache(maxsize=1)
def free_base() -> Prepared:
    """Return the smallest robot on a floating base: its elements are those of every one."""
    body = FloatingBase(1.0, (0.0, 0.0, 0.0), ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)))
    arm = Mechanism("arm", (Link("link", "base", Revolute(), mass=1.0),), base=body)
    return prepared(arm, merged=True)


@lru_cache(maxsize=64)
def any_robot(name: str, method: str, geared: bool | None = None) -> AnyRobot:
    """Return the program of a quantity by a method; `RecordingError` if it is not all sweeps.

    A `ZeroDivisionError` if it divides by the mass of a link: of the elements of a floating base only one has any.
    """
    quantity = QUANTITIES[name]
    algorithm = next(row for row in registered(quantity.task) if row.name == method)
    kinds = (*KINDS, "fixed") if name in GROUNDED else KINDS
    maker = Classes(quantity, algorithm, kinds, name in LOADED, geared)
    frames, classes = FRAMES[algorithm.view], maker.classes()
    width = maker.columns + WRENCH + 1
    first = (0, 0, 0, *((UPRIGHT,) if maker.oriented else ()))
    own = own_arguments(maker.inputs)
    chain = RecordingChain(classes, maker.inputs, own, width, _ground, algorithm.view, first)
    found = algorithm.run(chain)
    results = {
        key: loop_result(nested, base=False) for key, nested in quantity.collect(found, TWO_LINKS).items()
    }
    watch = watched(found, lambda: chain.graphs[-1].input("length", 0)) if quantity.pivots else None
    if watch is not None and closure_of(found) is None:
        results["pivots"] = LoopResult("coordinates", (watch,))
    bases = tuple(range(len(kinds), len(classes)))
    loops = LoopSchedule(chain, results, ANY_ROBOT, watch)
    runs = (statement for statement in loops.function().statements() if isinstance(statement, Do))
    read = {ref.buffer for run in runs for ref in run.reads.values()}
    chain.arguments = {argument: width for argument, width in maker.inputs.items() if argument in read}
    return AnyRobot(name, method, loops, frames, kinds, bases, geared)


def _ground(graph: Graph) -> BaseView:
    """Return the base as an argument says it."""
    return BaseView(Vec3(*(graph.input("gravity", k) for k in range(3))))


@dataclass(frozen=True)
class Classes:
    """The classes of links of one program."""

    quantity: Quantity
    algorithm: Algorithm
    kinds: tuple[str, ...]
    loaded: bool
    geared: bool | None

    @property
    def frames(self) -> Frames:
        return FRAMES[self.algorithm.view]

    @property
    def one_base(self) -> bool:
        """Whether a floating base is one link."""
        return self.algorithm.view is SubspaceView

    @property
    def axes(self) -> str:
        return self.quantity.axes or self.algorithm.axes

    @property
    def oriented(self) -> bool:
        return self.axes == "base" or self.loaded

    @property
    def inputs(self) -> dict[str, int]:
        """The arguments and how many numbers they have."""
        asked = {"gravity": self.quantity.gravity, "length": self.one_base}
        more = [name for name, is_asked in asked.items() if is_asked]
        result = {name: WIDTHS[name] for name in (*self.quantity.arguments, *more)}
        return result | dict.fromkeys(argument_names(0), 3) if self.loaded else result

    @property
    def columns(self) -> int:
        """How many constants a link has."""
        return len(leaves(self._template(GROUND)))

    def classes(self) -> list[LinkClass]:
        """Those of the joints, then those of a floating base: one class if it is one link."""
        return [*self.joints(), *([self.base(6 if self.geared else 5)] if self.one_base else self.elements())]

    def joints(self) -> list[LinkClass]:
        """Those of the joints."""
        data = self._data(carrier=False)
        return [self._maker(kind, self._template(GROUND), data).as_class() for kind in self.kinds]

    def elements(self) -> list[LinkClass]:
        """Those of the six elements of a floating base."""
        return [maker.as_class() for maker in self._elements()]

    def base(self, held: int) -> LinkClass:
        """Return that of a floating base as one link, with this number of constraints that do nothing."""
        return BaseMaker(self._elements(), held).as_class()

    def _elements(self) -> list[LinkMaker]:
        """Return what makes the elements of a floating base; the last one carries its body and its loads."""
        ready, elements = free_base(), range(6)
        below = [GROUND, *(described(link) for link in ready.parameters)]
        templates = [self._template(below[k + 1], below[k]) for k in elements]
        fixed = [0.0] * self.columns
        makers = [
            self._maker(
                ready.structure.kinds[k], templates[k], self._data(carrier=True) if k == 5 else fixed, free
            )
            for k, free in zip(elements, free_links(ready, self.quantity.position), strict=False)
        ]
        return [*(replace(one, loads=()) for one in makers[:-1]), makers[-1]]

    def _template(self, link: Any, parent: Any = GROUND) -> Any:
        return in_frames(self.frames, link, parent)

    def _maker(self, kind: str, template: Any, data: Sequence[float], free: FreeLink = PLAIN) -> LinkMaker:
        return LinkMaker(
            kind=kind,
            template=template,
            varying=[x == 1.0 for x in data],
            arguments=frozenset(self.inputs),
            free=free,
            loads=((0, self.columns, None),) if self.loaded else (),
            oriented=self.oriented,
            in_base=self.axes == "base",
        )

    def _data(self, *, carrier: bool) -> list[float]:
        """Which constants are data: of the carrier of a floating base its body, of others all but what they lack."""
        every = filled(self._template(GROUND), [0.0 if carrier else 1.0] * self.columns)
        return leaves(_marked(every, self.geared))


def _marked(every: LinkConstants, geared: bool | None) -> LinkConstants:
    """Return the constants as a pattern: 1 where robots have numbers of their own, 0 for pitch and d."""
    body: dict[str, Any] = {"m": 1.0, "I": filled(every.I, [1.0] * 6), "pitch": 0.0}
    if isinstance(every, LinkParameters):
        return replace(every, com=ONES, **body)
    body |= {"h": ONES, "d": 0.0, "com": ZERO3}
    if every.J:
        body |= {"com": ONES, "J": filled(every.J, [1.0] * 6)}
        body |= {"rotor": 0.0} if geared is False else {}
    return replace(every, **body)


ONES = Vec3(1.0, 1.0, 1.0)
