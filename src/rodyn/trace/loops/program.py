"""Loops over the links of long robots, as they are recorded: for each sweep one body for each class of link.

The records of a sweep live in memory, one slot of scalars per link, slot 0 being the base: neither code size nor
build time grows with the number of links.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, NoReturn, TypeAlias

from rodyn.trace.program import Program, flat

Own: TypeAlias = Literal["coordinates", "velocities"]
ROWS = "constants of rows"
"""The argument that is constants of links, where they differ from row to row."""
SweepKind: TypeAlias = Literal["outward", "inward", "total", "rays", "fans", "fold", "unfold"]


NOTHING = Program({}, (), {"base": ()})


class RecordingError(RuntimeError):
    """What a recorder has no loop for: an error inside the library, as `kernel.machine.choose` asks first.

    It means that a declaration is wrong: `Algorithm.no_loops`, `Quantity.no_loops`, or one of the functions `why_no_…`.
    """


class RecordPlace:
    """A scalar of a record in memory: element `index` of every slot of sweep `sweep`; itself no record.

    `at` is the link, or the pair of links of a ray, that the record belongs to in a robot of two links; a sum
    over all links belongs to none.
    """

    def __init__(self, sweep: int, index: int, at: tuple[int, ...]) -> None:
        self.sweep, self.index, self.at = sweep, index, at

    def moved(self, *at: int) -> RecordPlace:
        """Return the same scalar of another link."""
        return RecordPlace(self.sweep, self.index, at)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RecordPlace) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((self.sweep, self.index, self.at))

    def _computed(self, *_: object) -> NoReturn:
        raise RecordingError("records are computed with outside a sweep")

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __rtruediv__ = _computed
    __neg__ = _computed

    def __truediv__(self, other: object) -> Ratio:
        if self.at or not isinstance(other, RecordPlace) or other.at:
            self._computed()
        return Ratio(self, other)


@dataclass(frozen=True)
class Ratio:
    """A sum over all links divided by another one."""

    above: RecordPlace
    below: RecordPlace


@dataclass(frozen=True)
class Loop:
    """One sweep.

    kind      as the combinators of a chain; "total" adds up what all links hand down. What a link "has" in fold and
              unfold stands where other sweeps keep sums
    bodies    for each class of link: inputs "parameters", the arguments by name (of those that have a number for
              each joint the link's own; all of them as "all " and the name), "parent" (the parent's slot of this
              sweep), "children" (the sum handed down, or what the link has), "below" (what its parent has), "handed"
              (what comes along a ray), "own k" (the link's slot of sweep k), "parent k" (its parent's); outputs
              "record", "down" and, of an unfold, "has"
    starts    the same where a ray starts; of a fold, what the links begin with ("down")
    base      what the slot of the base holds, or a leaf receives: the output "base" of a program over arguments that
              are the same for all links
    absent    what a link off the ray sees of it, the same
    ray       the sweep of the rays that fans answer
    bases     what the base has of earlier sweeps that "parent k" asks for
    """

    kind: SweepKind
    bodies: tuple[Program, ...]
    starts: tuple[Program, ...] = ()
    base: Program = NOTHING
    absent: Program = NOTHING
    ray: int = -1
    bases: Mapping[int, Program] = field(default_factory=dict)

    @property
    def programs(self) -> tuple[Program, ...]:
        return (*self.bodies, *self.starts)


@dataclass(frozen=True)
class LoopResult:
    """A result: what is written of the records.

    kind     "coordinates": `places` of each joint coordinate as a column; "links": `places` of every link behind the
             `head`; "square": `places` are diagonal, lower and upper elements of a matrix of the coordinates;
             "blocks": a row for each coordinate, in it `places` of each ray that comes along, link by link, then
             `own` of the coordinates, a diagonal each; "total": sums over all links, and numbers
    places   scalars of the records, or numbers that are the same for all links; of a total also ratios
    own      of blocks: scalars of the records of the links themselves
    base     of blocks: whether a body comes before the links, whose six coordinates have nothing of their own
    """

    kind: Literal["coordinates", "links", "square", "blocks", "total"]
    places: tuple[RecordPlace | Ratio | float, ...]
    head: tuple[float, ...] = ()
    own: tuple[RecordPlace | float, ...] = ()
    base: bool = False

    @property
    def sweeps(self) -> set[int]:
        """The sweeps whose records it takes."""
        return {place.sweep for place in (*self.places, *self.own) if isinstance(place, RecordPlace)}

    @property
    def free(self) -> int:
        """How many coordinates have nothing of their own."""
        return 6 if self.base else 0


def loop_result(nested: Any, base: bool = False) -> LoopResult:
    """Return what is to be written, from the nested lists of places of a robot of two links; `base`: of blocks."""
    places = list(flat(nested))
    if any(isinstance(place, Ratio) for place in places):
        return LoopResult("total", tuple(places))
    if len(places) == 4 and isinstance(nested, list) and all(len(row) == 2 for row in nested):
        diagonal, upper, lower, _ = places
        if not isinstance(diagonal, RecordPlace) or any(
            not isinstance(place, RecordPlace) and place != 0.0 for place in (lower, upper)
        ):
            raise RecordingError("a matrix has numbers that are no records")
        return LoopResult("square", (diagonal, lower, upper))
    if isinstance(nested, list) and isinstance(nested[0], list) and _is_ray(nested[0][0]):
        return _blocks(nested, base)
    if _is_across(nested):
        return LoopResult("coordinates", (nested[0],))
    if isinstance(nested, list) and all(map(_is_across, nested)):
        return LoopResult("coordinates", tuple(row[0] for row in nested))
    numbered = [(k, place) for k, place in enumerate(places) if isinstance(place, RecordPlace)]
    if numbered and not any(place.at for _, place in numbered):
        return LoopResult("total", tuple(p if isinstance(p, RecordPlace) else float(p) for p in places))
    starts = [next((k for k, place in numbered if place.at == (link,)), 0) for link in (0, 1)]
    per = starts[1] - starts[0]
    head = len(places) - 2 * per
    rows = places[head : head + per], places[head + per :]
    if per < 1 or head < 0 or not all(map(_alike, *rows)):
        raise RecordingError("a result is not a list of records, link by link")
    return LoopResult("links", tuple(rows[0]), tuple(float(number) for number in places[:head]))


def _is_ray(place: Any) -> bool:
    """Whether a scalar is that of the first link and itself."""
    return isinstance(place, RecordPlace) and place.at == (0, 0)


def _blocks(nested: Any, base: bool) -> LoopResult:
    """Blocks of pairs of links, and diagonals behind them."""
    wide = sum(map(_is_ray, nested[0]))
    block, own = nested[0][:wide], nested[0][2 * wide :: 2]
    rows = [
        [*_moved(block, 0, 0), *_moved(block, 1, 0), *(x for place in _moved(own, 0) for x in (place, 0.0))],
        [*(0.0 for _ in block), *_moved(block, 1, 1), *(x for place in _moved(own, 1) for x in (0.0, place))],
    ]
    if rows != [list(row) for row in nested]:
        raise RecordingError("rows of a matrix are not those of rays, with diagonals behind them")
    return LoopResult("blocks", tuple(block), own=tuple(own), base=base)


def _moved(places: Sequence[Any], *at: int) -> list[Any]:
    return [place.moved(*at) if isinstance(place, RecordPlace) else place for place in places]


def _is_across(row: Any) -> bool:
    """Whether a row has one scalar for each of two links."""
    across = isinstance(row, list | tuple) and len(row) == 2 and isinstance(row[0], RecordPlace)
    return across and _alike(*row)


def _alike(a: Any, b: Any) -> bool:
    """Whether b is of link 1 what a is of link 0."""
    if isinstance(a, RecordPlace):
        return a.at == (0,) and bool(b == a.moved(1))
    return not isinstance(a, tuple) and bool(a == b)


class Links(NamedTuple):
    """The links of one robot, as loops see them.

    classes, parents   of every link
    coordinates        the place of its coordinate in q, `velocities` that of its rate; −1: it has none
    lines              its place in results that have a row for each link; −1: that of the base, −2: none
    table              its constants: table[k][i], numbers
    """

    classes: Sequence[int]
    parents: Sequence[int]
    coordinates: Sequence[int]
    velocities: Sequence[int]
    lines: Sequence[int]
    table: Any
