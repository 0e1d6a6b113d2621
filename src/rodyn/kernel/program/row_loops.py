"""Loops of long robots whose numbers differ from row to row of a batch.

The constants of links that follow from these numbers are arguments of the loops. A program computes them from the
numbers of a robot: once for each row, not with every state.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rodyn.kernel.program.link_classes import constants, framed, frames_of
from rodyn.kernel.program.loops import GRAVITY, LoopsBuilt, RowConstants, build_loops, why_no_loops
from rodyn.kernel.quantity.pivots import PRECISION, least_pivots, pivot_sizes
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.kernel.quantity.request import Spec
from rodyn.trace.loops.program import ROWS
from rodyn.trace.passes import HOISTED
from rodyn.trace.program import Program, record, without_dead_code
from rodyn.trace.records import filled, leaves
from rodyn.trace.scalar import Graph, Traced


class RowLoops(NamedTuple):
    """Loops, and the program that computes their arguments `ROWS` and `GRAVITY` as `HOISTED`, one behind the other."""

    loops: LoopsBuilt
    once: Program

    @property
    def places(self) -> dict[str, int]:
        """Where each argument begins among what the program computes."""
        return {ROWS: 0, GRAVITY: self.loops.schedule.chain.arguments.get(ROWS, 0)}


def why_no_row_loops(spec: Spec) -> str:
    """Return why there are no loops for robots that differ from row to row, or ""."""
    if frames_of(spec)[0] != "joint":
        return "frames at the mass centres move with these"
    return why_no_loops(_without_parameters(spec))


def _without_parameters(spec: Spec) -> Spec:
    return spec._replace(inputs=tuple(one for one in spec.inputs if one[0] != "parameters"))


@lru_cache(maxsize=4)
def build_row_loops(spec: Spec, own: tuple[float, ...], places: tuple[int, ...], name: str) -> RowLoops:
    """Return the loops of a spec, of which some parameters differ from row to row.

    spec    with an input "parameters"
    own     all parameters of the robot; `places`: those that differ, inputs of the program under this `name`
    """
    frames, turned, kept = frames_of(spec)
    ready, graph = spec.prepared(), Graph(real=True)
    numbers: list[Any] = [float(x) for x in own]
    for k, place in enumerate(places):
        numbers[place] = graph.input(name, k)
    links, _ = framed(ready, ready.acting(ready.parameters, numbers, spec.friction), frames, turned, kept)
    values = [leaves(link) for link in links]
    differ = [[_differs(x) for x in row] for row in values]
    columns = tuple(sorted({k for row in differ for k, other in enumerate(row) if other}))
    gravity = tuple(k for k, x in enumerate(leaves(ready.gravity(numbers))) if _differs(x))
    width = max(map(len, values))
    rows = [[*row, *[0.0] * (width - len(row))] for row in values]
    if columns and spec.quantity.pivots:
        columns = (*columns, width)
        rows = [[*row, bound] for row, bound in zip(rows, _bounds(spec, ready, numbers), strict=True)]
    loops = build_loops(_without_parameters(spec), RowConstants(_masked(spec, differ), columns, gravity))
    found = [row[column] for row in rows for column in columns]
    found += leaves(ready.gravity(numbers)) if gravity else []
    outputs = {HOISTED: [x if isinstance(x, Traced) else graph.constant(float(x)) for x in found]}
    return RowLoops(loops, without_dead_code(record(graph, {name: len(places)}, outputs)))


def _differs(x: Any) -> bool:
    """Whether a number is none that is known."""
    return isinstance(x, Traced) and x.known is None


def _masked(spec: Spec, differ: Sequence[Sequence[bool]]) -> Any:
    """Return the constants of the robot, NaN where they differ from row to row: classes depend on the others."""
    given = constants(spec)
    rows = [
        tuple(float("nan") if other else x for x, other in zip(row, mask, strict=True))
        for row, mask in zip(given.rows, differ, strict=True)
    ]
    links = [filled(link, list(row)) for link, row in zip(given.links, rows, strict=True)]
    return given._replace(links=links, rows=rows)


def _bounds(spec: Spec, ready: Prepared, numbers: Sequence[Any]) -> list[Any]:
    """Return what the pivot of every link must exceed."""
    parameters = ready.acting(ready.parameters, numbers, friction=False)
    return least_pivots(ready.structure, pivot_sizes(ready.structure, parameters), PRECISION[spec.dtype])
