"""Long robots: each step is traced once for each class of link and becomes the body of a loop.

`RolledChain` stands in for a chain while an algorithm runs on it. A sweep yields a `Loop`; its records live in
memory, one slot of scalars per link, slot 0 being the base. So code size and build time do not grow with the
number of links, and one loop program serves all robots whose links fall into the same classes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rodyn.sweep.chain import Handed
from rodyn.trace.node import Graph
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record
from rodyn.trace.records import filled, leaves


@dataclass(frozen=True)
class Place:
    """A scalar of a record in memory: element `index` of every link's slot of sweep `sweep`."""

    sweep: int
    index: int


@dataclass(frozen=True)
class Loop:
    """One sweep.

    outward   whether it runs from base to tip
    bodies    for each class of link: inputs "parameters", the arguments by name (one number), "parent" (the
              parent's slot of this sweep), "children" (the sum handed down), "own k" (the link's slot of sweep
              k); outputs "record" and, inward, "down"
    base      what the slot of the base holds (outward), or a leaf receives (inward)
    """

    outward: bool
    bodies: tuple[Program, ...]
    base: tuple[float, ...]
    record_size: int
    down_size: int


@dataclass(frozen=True)
class LoopProgram:
    """Loops to be run one after the other; `outputs` name the scalar of each link that is a result."""

    arguments: tuple[str, ...]
    parameters: int
    loops: tuple[Loop, ...]
    outputs: Mapping[str, Place]


class Records(Sequence[Any]):
    """What a sweep of a rolled chain returns: one record, standing for the record of any link."""

    def __init__(self, sweep: int, template: Any) -> None:
        self.sweep = sweep
        self.template = template
        self.size = len(leaves(template))

    @property
    def symbolic(self) -> Any:
        return filled(self.template, [Place(self.sweep, k) for k in range(self.size)])

    def __len__(self) -> int:
        return 1

    def __getitem__(self, index: Any) -> Any:
        return [self.symbolic][index]

    def __iter__(self) -> Iterator[Any]:
        return iter([self.symbolic])


@dataclass(frozen=True)
class LinkClass:
    """Links that differ in numbers only.

    first   what is computed once for a link and kept (its sines and cosines): traced inputs → record
    link    the view of a link: (graph, input, that record) → link
    """

    first: Callable[[Graph], Any]
    link: Callable[[Graph, Any], Any]


@dataclass
class RolledChain:
    """A chain of classes of links: the combinators of `sweep.chain.Chain` that run in O(n)."""

    classes: Sequence[LinkClass]
    arguments: tuple[str, ...]
    parameters: int
    base: Any
    loops: list[Loop] = field(default_factory=list)

    def __post_init__(self) -> None:
        makers = [lambda graph, _given, _own, c=c: Handed(c.first(graph), ()) for c in self.classes]
        self._first = self._loop(True, makers, (), ())

    def outward(self, step: Callable[..., Any], base: Any, *own: Records) -> Records:
        """As `Chain.outward`."""
        return self._sweep(True, lambda link, given, *mine: Handed(step(link, given, *mine), ()), base, own)

    def inward(self, step: Callable[..., Handed], leaf: Any, *own: Records) -> Records:
        """As `Chain.inward`."""
        return self._sweep(False, step, leaf, own)

    def each(self, step: Callable[..., Any], *own: Records) -> Records:
        """As `Chain.each`."""
        return self._sweep(True, lambda link, _, *mine: Handed(step(link, *mine), ()), (), own)

    def _sweep(
        self, outward: bool, step: Callable[..., Handed], start: Any, own: Sequence[Records]
    ) -> Records:
        makers = [
            lambda graph, given, mine, c=c: step(c.link(graph, mine[0]), given, *mine[1:])
            for c in self.classes
        ]
        return self._loop(outward, makers, start, (self._first, *own))

    def _loop(
        self, outward: bool, makers: Sequence[Callable[..., Handed]], start: Any, own: Sequence[Records]
    ) -> Records:
        """One loop: `makers` trace the body of each class from (graph, what is received, own records)."""
        given, size = ("parent" if outward else "children"), len(leaves(start))
        inputs = {"parameters": self.parameters, **dict.fromkeys(self.arguments, 1), given: size}
        inputs |= {f"own {records.sweep}": records.size for records in own}
        bodies = []
        template: Any = None
        for make in makers:
            graph = Graph()
            received = filled(start, [graph.input(given, k) for k in range(size)])
            mine = [
                filled(r.template, [graph.input(f"own {r.sweep}", k) for k in range(r.size)]) for r in own
            ]
            template, down = make(graph, received, mine)
            outputs = {"record": leaves(template), "down": leaves(down)}
            bodies.append(fused(record(graph, inputs, outputs)))
        base = tuple(float(value) for value in leaves(start))
        sizes = [len(bodies[0].outputs[key]) for key in ("record", "down")]
        self.loops.append(Loop(outward, tuple(bodies), base, *sizes))
        return Records(len(self.loops) - 1, template)


def interpret(
    program: LoopProgram,
    classes: Sequence[int],
    parents: Sequence[int],
    parameters: Sequence[Sequence[float]],
    arguments: Mapping[str, Sequence[Any]],
    run: Callable[[Program, Mapping[str, Sequence[Any]]], Mapping[str, list[Any]]],
) -> dict[str, list[Any]]:
    """What a loop program means: `run` runs a body. Arguments and results have one entry per link."""
    n = len(classes)
    slots: list[list[list[Any]]] = []
    for loop in program.loops:
        records: list[list[Any]] = [list(loop.base) if loop.outward else [] for _ in range(n + 1)]
        sums: list[list[Any] | None] = [None] * (n + 1)
        for k in range(n) if loop.outward else reversed(range(n)):
            body = loop.bodies[classes[k]]
            given: dict[str, Sequence[Any]] = {name: [arguments[name][k]] for name in program.arguments}
            given["parameters"] = parameters[k]
            given["parent"] = records[parents[k] + 1]
            given["children"] = sums[k + 1] or list(loop.base)
            given |= {f"own {s}": slots[s][k + 1] for s in range(len(slots))}
            found = run(body, {name: given[name] for name in body.inputs})
            records[k + 1] = found["record"]
            if not loop.outward:
                below = sums[parents[k] + 1]
                down = found["down"]
                sums[parents[k] + 1] = (
                    down if below is None else [a + b for a, b in zip(below, down, strict=True)]
                )
        slots.append(records)
    return {
        name: [slots[place.sweep][k + 1][place.index] for k in range(n)]
        for name, place in program.outputs.items()
    }
