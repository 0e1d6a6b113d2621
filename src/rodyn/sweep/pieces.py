"""A chain cut into pieces that are swept in parallel, and the serial sweep from piece to piece that joins them.

The pieces of a chain are a batch of short chains, computed in parallel in lanes and threads. Values that go from
one piece to the next are computed serially, one step for each piece.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from rodyn.sweep.chain import Chain, Handed

Link = TypeVar("Link")
Record = TypeVar("Record")
Value = TypeVar("Value")

SIDE = 8
"""Pieces swept together in lanes: a chain of SIDE · SHORTEST links or more is cut into a multiple of SIDE."""
SHORTEST = 2
"""The least number of links of a piece: a chain of n ≥ 2 links has at most n / 2 pieces."""
LONGEST = 256
"""The greatest number of links of a piece."""


class Reduced(NamedTuple):
    """Result of an inward sweep: a record for every link, and what the first link of every piece handed down."""

    records: tuple[Any, ...]
    down: tuple[Any, ...]


class Gathered(NamedTuple):
    """Result of a sweep from piece to piece, tip → base: a value of every piece, and what the first handed down."""

    values: tuple[Any, ...]
    down: Any


def count_of(links: int) -> int:
    """Return the number of pieces of a chain; it depends on the number of links only.

    >>> count_of(0), count_of(3), count_of(100), count_of(10_000)
    (0, 1, 8, 40)
    """
    return max(min(1, links), min(links // SHORTEST, SIDE * -(-links // (SIDE * LONGEST))))


def edges_of(links: int, count: int) -> tuple[int, ...]:
    """Where the pieces begin, and where the last one ends. Lengths differ by at most one; shorter pieces come first.

    >>> edges_of(11, 4)
    (0, 2, 5, 8, 11)
    """
    length = -(-links // max(1, count))
    short = count * length - links
    return tuple(k * length - min(k, short) for k in range(count + 1))


@dataclass(frozen=True)
class Pieces(Generic[Link]):
    """The pieces of a serial chain. A record belongs to a link, a value to a piece.

    stem   the links before the first piece, which are in none: a chain that all pieces stand on

    >>> from rodyn.sweep.chain import Chain
    >>> pieces = Chain(links=(1, 2, 3, 4, 5), parents=(-1, 0, 1, 2, 3), base=None).pieces(2)
    >>> sums = pieces.outward(lambda link, below: below + link, pieces.same(0))
    >>> sums
    (1, 3, 3, 7, 12)
    >>> pieces.carry(lambda below, own: below + own, 100, pieces.tips(lambda link, own: own, sums))
    (103, 115)
    """

    chain: Chain[Link]
    edges: tuple[int, ...]
    stem: Chain[Link]

    def outward(
        self, step: Callable[..., Record], bases: Sequence[Any], *own: Sequence[Any]
    ) -> tuple[Record, ...]:
        """`Chain.outward` in every piece; the first link of a piece receives the piece's entry of `bases`."""
        records: list[Record] = []
        for part, below in zip(self._parts, bases, strict=True):
            for k in part:
                below = step(self.chain.links[k], below, *(sweep[k] for sweep in own))
                records.append(below)
        return tuple(records)

    def inward(self, step: Callable[..., Handed], beyond: Sequence[Any], *own: Sequence[Any]) -> Reduced:
        """In every piece tip → base: step(link, what the next link handed down, *own) → Handed.

        The last link of a piece receives the piece's entry of `beyond`.
        """
        records: list[Any] = [None] * len(self.chain.links)
        down = list(beyond)
        for number, part in enumerate(self._parts):
            for k in reversed(part):
                found = step(self.chain.links[k], down[number], *(sweep[k] for sweep in own))
                records[k], down[number] = found
        return Reduced(tuple(records), tuple(down))

    def tips(self, step: Callable[..., Value], *own: Sequence[Any]) -> tuple[Value, ...]:
        """Return the value of every piece: step(its last link, *own records of that link)."""
        lasts = (part[-1] for part in self._parts)
        return tuple(step(self.chain.links[k], *(sweep[k] for sweep in own)) for k in lasts)

    def carry(self, step: Callable[..., Value], base: Any, *own: Sequence[Any]) -> tuple[Value, ...]:
        """From piece to piece, base → tip: value = step(value of the piece below, *own values)."""
        values: list[Value] = []
        below = base
        for mine in zip(*own, strict=True):
            below = step(below, *mine)
            values.append(below)
        return tuple(values)

    def gather(self, step: Callable[..., Handed], tip: Any, *own: Sequence[Any]) -> Gathered:
        """From piece to piece, tip → base: step(what the piece beyond handed down, *own values) → Handed."""
        values: list[Any] = []
        beyond = tip
        for mine in reversed(list(zip(*own, strict=True))):
            value, beyond = step(beyond, *mine)
            values.append(value)
        return Gathered(tuple(reversed(values)), beyond)

    def spread(self, values: Sequence[Value]) -> tuple[Value, ...]:
        """For every link the value of its piece."""
        return tuple(value for part, value in zip(self._parts, values, strict=True) for _ in part)

    def same(self, value: Value) -> tuple[Value, ...]:
        """Repeat a value for every piece."""
        return (value,) * len(self._parts)

    @property
    def _parts(self) -> list[range]:
        return [range(a, b) for a, b in zip(self.edges, self.edges[1:], strict=False)]
