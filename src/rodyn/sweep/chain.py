"""A chain of links and the combinators that walk it; a tree is a chain whose links may share a parent.

An algorithm never sees an index. It hands step functions to the combinators below and gets back one
record per link. What a link is — numbers, symbols, frames — is the business of the view that made it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import add
from typing import Any, Generic, NamedTuple, Self, TypeVar

Link = TypeVar("Link")
Other = TypeVar("Other")
Record = TypeVar("Record")

BASE = -1
"""The parent of a link that stands on the base."""


class Handed(NamedTuple):
    """What an inward step returns: the link's own record, and what it hands down to its parent.

    `down` is already moved to the parent's point and axes, so that whatever several children hand down
    is simply added (with +). A `record` stays with the link.
    """

    record: Any
    down: Any


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
    views: Mapping[type, Callable[[], tuple[Any, ...]]] = field(default_factory=dict, repr=False)
    """How else these links can be seen: frame view → its links, made when asked for."""

    def __post_init__(self) -> None:
        if len(self.links) != len(self.parents):
            raise ValueError(f"{len(self.links)} links but {len(self.parents)} parents")
        for k, parent in enumerate(self.parents):
            if not BASE <= parent < k:
                raise ValueError(f"link {k} has parent {parent}: parents come first, −1 is the base")

    def outward(self, step: Callable[..., Record], base: Any, *own: Sequence[Any]) -> tuple[Record, ...]:
        """Base → tip: record = step(link, parent's record, *own earlier records of the link)."""
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

    def rays(
        self, start: Callable[..., Handed], step: Callable[..., Handed], *own: Sequence[Any]
    ) -> tuple[dict[int, Any], ...]:
        """From every link down to the base: table[i][j] for each link j on the way from i (j = i first).

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

        step(link, parent's record, entry, *own) → record; links off the ray see `absent`. The answer to
        `rays`: together they give each column of a symmetric matrix such as the inverse in O(n).
        """
        columns = []
        for i in range(len(self.links)):
            upto = Chain(self.links[: i + 1], self.parents[: i + 1], self.base)
            entries = [table[i].get(j, absent) for j in range(i + 1)]
            columns.append(upto.outward(step, base, entries, *own))
        return tuple(columns)

    def seen_as(self, view: type[Other]) -> Chain[Other]:
        """The same chain in another frame view."""
        return Chain(self.views[view](), self.parents, self.base, self.views)

    def marked(self, one: int) -> tuple[int, ...]:
        """1 for one link, 0 for all others: a record that singles a link out."""
        return tuple(int(k == one) for k in range(len(self.links)))

    @cached_property
    def ancestors(self) -> tuple[tuple[int, ...], ...]:
        """For every link the links below it, nearest first."""
        found: list[tuple[int, ...]] = []
        for parent in self.parents:
            found.append(() if parent == BASE else (parent, *found[parent]))
        return tuple(found)


class Additive:
    """Base of a dataclass that is handed down: + adds field by field."""

    def __add__(self, other: Self) -> Self:
        mine, theirs = vars(self), vars(other)
        return type(self)(**{name: mine[name] + theirs[name] for name in mine})
