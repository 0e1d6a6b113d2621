"""A chain of links and the combinators that walk it; a tree is a chain whose links may share a parent.

An algorithm never sees an index. It passes step functions to the combinators below and gets back one
record per link. The frame view defines what a link contains.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from operator import add
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from rodyn.sweep.pieces import Pieces, count_of, edges_of

Gone = TypeVar("Gone")
Item = TypeVar("Item")
Part = TypeVar("Part")
Link = TypeVar("Link")
Other = TypeVar("Other")
Record = TypeVar("Record")
Row = TypeVar("Row", bound="Apart")

BASE = -1
"""The parent of a link that stands on the base."""


class Handed(NamedTuple):
    """What an inward step returns: the link's own record, and what it hands down to its parent.

    `down` is already moved to the parent's point and axes, so that whatever several children hand down
    is simply added (with +). A `record` stays with the link.
    """

    record: Any
    down: Any


class Shared(NamedTuple):
    """What a step of `unfold` returns: the link's record, its value, and the parent's value for the next child."""

    record: Any
    has: Any
    left: Any


class Apart(Protocol):
    """A row of a cyclic reduction: what stands where it has no neighbour."""

    @property
    def apart(self) -> Any:
        """A row of the same size that couples to nothing."""

    @property
    def zero(self) -> Any:
        """The solution of such a row."""


@dataclass(frozen=True)
class Chain(Generic[Link]):
    """Links with their parents (parents before children, −1 for the base).

    >>> chain = Chain(links=("a", "b", "c"), parents=(-1, 0, 0), base="")
    >>> chain.outward(lambda link, parent: parent + link, "")
    ('a', 'ab', 'ac')
    >>> chain.inward(lambda link, children: Handed(link + children, link + children), "")
    ('abc', 'b', 'c')
    """

    links: tuple[Link, ...]
    parents: tuple[int, ...]
    base: Any
    views: Mapping[type, Callable[[], Chain[Any]]] = field(default_factory=dict, repr=False)
    """The other frame views of this chain: view → function that makes the chain."""
    elements: tuple[tuple[int, ...], ...] = field(default=(), repr=False)
    """For each link its links in a view with one link per degree of freedom; empty if they are the same."""
    stem: int = field(default=0, repr=False)
    """How many of the first links are in no piece: those of a floating base, and the one upon it."""

    def __post_init__(self) -> None:
        if len(self.links) != len(self.parents):
            raise ValueError(f"{len(self.links)} links but {len(self.parents)} parents")
        for k, parent in enumerate(self.parents):
            if not BASE <= parent < k:
                raise ValueError(f"link {k} has parent {parent}: parents come first, −1 is the base")

    def outward(self, step: Callable[..., Record], base: Any, *own: Sequence[Any]) -> tuple[Record, ...]:
        """Sweep base → tip: record = step(link, parent's record, *own earlier records of the link)."""
        records: list[Record] = []
        for k, link in enumerate(self.links):
            parent = base if self.parents[k] == BASE else records[self.parents[k]]
            records.append(step(link, parent, *(sweep[k] for sweep in own)))
        return tuple(records)

    def inward(self, step: Callable[..., Handed], leaf: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        """Tip → base: step(link, sum of what the children handed down, *own) → Handed(record, down).

        A link without children receives `leaf`, the zero of what is handed down.
        """
        records: list[Any] = [None] * len(self.links)
        sums: list[Any] = [None] * len(self.links)
        for k in reversed(range(len(self.links))):
            children = leaf if sums[k] is None else sums[k]
            records[k], down = step(self.links[k], children, *(sweep[k] for sweep in own))
            parent = self.parents[k]
            if parent != BASE:
                sums[parent] = down if sums[parent] is None else down + sums[parent]
        return tuple(records)

    def each(self, step: Callable[..., Record], *own: Sequence[Any]) -> tuple[Record, ...]:
        """Link by link: record = step(link, *own)."""
        return tuple(step(link, *(sweep[k] for sweep in own)) for k, link in enumerate(self.links))

    def total(self, step: Callable[..., Record], *own: Sequence[Any]) -> Record:
        """Σ step(link, *own) over all links, with +."""
        return reduce(add, self.each(step, *own))

    def across(
        self, step: Callable[..., Record], records: Sequence[Any], base: Any, *own: Sequence[Any]
    ) -> tuple[Record, ...]:
        """Joint by joint, all at once: record = step(link, its record, its parent's record, *own)."""
        return tuple(
            step(link, records[k], base if parent == BASE else records[parent], *(sweep[k] for sweep in own))
            for k, (link, parent) in enumerate(zip(self.links, self.parents, strict=True))
        )

    def fold(
        self, step: Callable[..., Handed], start: Sequence[Any], base: Any, *own: Sequence[Any]
    ) -> tuple[Any, ...]:
        """Tip → base, for children whose values do not add: each in turn updates its parent's value.

        The value of link k starts as `start[k]`, that of the base as `base`; step(link, its value, the parent's
        value, *own) → Handed(record, new value of the parent). The last child comes first.
        """
        has, records = [*start, base], []
        for k in reversed(range(len(self.links))):
            parent = self.parents[k]  # BASE is the last entry
            record, has[parent] = step(self.links[k], has[k], has[parent], *(sweep[k] for sweep in own))
            records.append(record)
        return tuple(reversed(records))

    def unfold(self, step: Callable[..., Shared], base: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        """Sweep base → tip, the reverse of `fold`: each link takes its part of its parent's value.

        step(link, the parent's value, *own) → Shared(record, value of the link, new value of the parent). The first
        child comes first: the reverse order of `fold`.
        """
        has: list[Any] = [None] * len(self.links) + [base]
        records = []
        for k, link in enumerate(self.links):
            parent = self.parents[k]
            record, has[k], has[parent] = step(link, has[parent], *(sweep[k] for sweep in own))
            records.append(record)
        return tuple(records)

    def prefix(self, combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> tuple[Item, ...]:
        """Associative scan, base → tip: for every link the items from the base up to it, combined in that order.

        A chain is scanned by Brent and Kung's scheme: fewer than 2n combinations, 2 log₂ n deep. A tree
        is scanned by pointer doubling: after s rounds each link has combined 2ˢ items of its path to the base;
        log₂ (height) deep, log₂ (height) combinations for each link.

        >>> Chain(links=(0, 1, 2), parents=(-1, 0, 0), base=None).prefix(str.__add__, ("a", "b", "c"))
        ('a', 'ab', 'ac')
        """
        if self.serial:
            return tuple(_scan(combine, items))
        result, below = list(items), list(self.parents)
        while any(k != BASE for k in below):
            result = [x if j == BASE else combine(result[j], x) for x, j in zip(result, below, strict=True)]
            below = [j if j == BASE else below[j] for j in below]
        return tuple(result)

    def suffix(self, combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> tuple[Item, ...]:
        """Associative scan, tip → base: for every link its own item and those of all links beyond, combined.

        Along a chain in that order and as deep as `prefix`. Branches have no order: on a tree `combine` must be
        commutative. There, after s rounds, link k has combined all links within 2ˢ joints: log₂ (height) rounds, each
        log₂ (number of branches that meet) deep.
        """
        if self.serial:
            return tuple(reversed(_scan(lambda a, b: combine(b, a), items[::-1])))
        result, below = list(items), list(self.parents)
        while any(k != BASE for k in below):
            meeting: list[list[Item]] = [[x] for x in result]
            for x, j in zip(result, below, strict=True):
                if j != BASE:
                    meeting[j].append(x)
            result = [_balanced(combine, branches) for branches in meeting]
            below = [j if j == BASE else below[j] for j in below]
        return tuple(result)

    def summed(self, zero: Any, items: Sequence[Any]) -> tuple[Any, ...]:
        """For every link its own item and those of all links beyond, added up with + from the tips."""
        return self.inward(lambda _, beyond, own: Handed(beyond + own, beyond + own), zero, items)

    def cyclic(
        self,
        eliminate: Callable[[Row, Row], Gone],
        share: Callable[[Gone], Part],
        keep: Callable[[Row, Part, Part], Row],
        expand: Callable[[Gone, Record, Record], Record],
        rows: Sequence[Row],
    ) -> tuple[Record, ...]:
        """Odd–even cyclic reduction of symmetric equations that couple each link of a chain to its two neighbours.

        A row knows how it couples to the row before it; how it couples to the next is known there. eliminate(row, the
        next row) takes every second row out, and share(eliminated) is what it adds to its two neighbours; keep(row,
        share of the one before, of the one after) is what remains of a row, coupled to its remaining neighbours. When
        no row is left, expand(eliminated, solution before, solution after) solves the eliminated ones. Where there is
        no neighbour, `row.apart` replaces it, a row of the same size that couples to nothing, and `row.zero`, its
        solution. ⌊log₂ n⌋ + 1 levels.
        """
        if not self.serial:
            raise ValueError(
                "cyclic reduction takes a chain: the links of a tree have more than two neighbours"
            )
        return tuple(_cyclic(eliminate, share, keep, expand, rows))

    def rays(
        self, start: Callable[..., Handed], step: Callable[..., Handed], *own: Sequence[Any]
    ) -> tuple[dict[int, Any], ...]:
        """From every link down to the base: table[i][j] for each link j on the path from i (j = i first).

        start(link, *own) and step(link, handed, *own) return Handed(entry, down): the entry stays in the
        table, `down` goes on to the parent. On a tree only pairs of a link and its ancestor have entries.
        """
        table = []
        for i in range(len(self.links)):
            row: dict[int, Any] = {}
            row[i], down = start(self.links[i], *(sweep[i] for sweep in own))
            for j in self.ancestors[i]:
                row[j], down = step(self.links[j], down, *(sweep[j] for sweep in own))
            table.append(row)
        return tuple(table)

    def fans(
        self,
        step: Callable[..., Record],
        base: Any,
        table: Sequence[Mapping[int, Any]],
        absent: Any,
        *own: Sequence[Any],
    ) -> tuple[tuple[Record, ...], ...]:
        """For every link i one outward sweep over the links up to i, each seeing its entry of ray i.

        step(link, parent's record, entry, *own) → record; links off the ray see `absent`. With
        `rays` it gives each column of a symmetric matrix, such as the inverse inertia matrix, in O(n).
        """
        columns = []
        for i in range(len(self.links)):
            upto = Chain(self.links[: i + 1], self.parents[: i + 1], self.base)
            entries = [table[i].get(j, absent) for j in range(i + 1)]
            columns.append(upto.outward(step, base, entries, *own))
        return tuple(columns)

    def pieces(self, count: int | None = None) -> Pieces[Link]:
        """Return the chain beyond its stem in `count` pieces of nearly equal length; by default `count_of` it."""
        if not self.serial:
            raise ValueError("cutting into pieces takes a chain: the links of a tree have no order")
        links = len(self.links) - self.stem
        count = count_of(links) if count is None else count
        if not min(1, links) <= count <= links:
            raise ValueError(f"a chain of {links} links has 1 to {links} pieces, not {count}")
        return Pieces(self._part(self.stem, None), edges_of(links, count), self._part(0, self.stem))

    def _part(self, first: int, end: int | None) -> Self:
        """Return some links of a serial chain, in this view only."""
        links = self.links[first:end]
        return replace(self, links=links, parents=tuple(range(BASE, len(links) - 1)), views={}, stem=0)

    def seen_as(self, view: type[Other]) -> Chain[Other]:
        """Return the chain in another frame view."""
        return self.views[view]()

    def gathered(self, records: Sequence[Record]) -> tuple[tuple[Record, ...], ...]:
        """Group records of a view with one link per degree of freedom by link.

        >>> Chain(("arm", "ball"), (-1, 0), None, elements=((0,), (1, 2, 3))).gathered("abcd")
        (('a',), ('b', 'c', 'd'))
        """
        elements = self.elements or tuple((k,) for k in range(len(self.links)))
        return tuple(tuple(records[k] for k in element) for element in elements)

    def marked(self, one: int) -> tuple[int, ...]:
        """Return a record for every link: 1 for link `one`, 0 for all others."""
        return tuple(int(k == one) for k in range(len(self.links)))

    @cached_property
    def serial(self) -> bool:
        """Whether the parent of every link is the link before it."""
        return self.parents == tuple(range(BASE, len(self.parents) - 1))

    @cached_property
    def ancestors(self) -> tuple[tuple[int, ...], ...]:
        """For every link its ancestors, nearest first."""
        result: list[tuple[int, ...]] = []
        for parent in self.parents:
            result.append(() if parent == BASE else (parent, *result[parent]))
        return tuple(result)


def _scan(combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> Sequence[Item]:
    """Combine neighbours in pairs, scans the pairs, then combines the items in between in one more step."""
    if len(items) < 2:
        return items
    pairs = _scan(combine, [combine(a, b) for a, b in zip(items[::2], items[1::2], strict=False)])
    between = [combine(before, x) for before, x in zip(pairs, items[2::2], strict=False)]
    result = list(items)
    result[1::2], result[2::2] = pairs, between
    return result


def _balanced(combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> Item:
    half = len(items) // 2
    if half == 0:
        return items[0]
    return combine(_balanced(combine, items[:half]), _balanced(combine, items[half:]))


def _cyclic(
    eliminate: Callable[[Any, Any], Gone],
    share: Callable[[Gone], Part],
    keep: Callable[[Any, Part, Part], Any],
    expand: Callable[[Gone, Any, Any], Any],
    rows: Sequence[Any],
) -> Sequence[Any]:
    if not rows:
        return []
    first, last = rows[0].zero, rows[-1].apart
    leaving, kept = rows[::2], rows[1::2]
    gone = [eliminate(row, after) for row, after in zip(leaving, [*kept, last], strict=False)]
    shares = [share(one) for one in [*gone, eliminate(last, last)]]
    left = [keep(*of_row) for of_row in zip(kept, shares, shares[1:], strict=False)]
    solved = _cyclic(eliminate, share, keep, expand, left)
    result: list[Any] = [last] * len(rows)
    result[::2] = map(expand, gone, [first, *solved], [*solved, last.zero])
    result[1::2] = solved
    return result


class Additive:
    """Base of a dataclass that is handed down: + adds field by field."""

    def __add__(self, other: Self) -> Self:
        mine, theirs = vars(self), vars(other)
        return type(self)(**{name: mine[name] + theirs[name] for name in mine})
