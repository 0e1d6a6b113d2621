"""A chain whose steps are wrapped: before an algorithm's steps are called, something else is made of them.

The algorithm is unchanged. `observer` reports every step, `trace.calls` records each as a function of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from rodyn.sweep.chain import Apart, Chain, Handed, Shared
from rodyn.sweep.pieces import Gathered, Pieces, Reduced

Gone = TypeVar("Gone")
Item = TypeVar("Item")
Part = TypeVar("Part")
Link = TypeVar("Link")
Other = TypeVar("Other")
Record = TypeVar("Record")
Row = TypeVar("Row", bound=Apart)


class Wrap(Protocol):
    """What is made of a step of a sweep of this name."""

    def __call__(self, sweep: str, step: Callable[..., Any], place: int | None = None) -> Callable[..., Any]:
        """A step that takes one argument more than `step`: the number `place` of them is the number of the link.

        None: it takes the same arguments, and belongs to no single link (scans, cyclic reduction, steps from piece to
        piece).
        """


@dataclass(frozen=True)
class WrappedChain(Chain[Link]):
    """A chain with wrapped steps; those of the chains of `seen_as` are wrapped too."""

    wrap: Wrap = field(kw_only=True)

    def seen_as(self, view: type[Other]) -> Chain[Other]:
        return wrapped(super().seen_as(view), self.wrap)

    def outward(self, step: Callable[..., Record], base: Any, *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().outward(self.wrap("outward", step, 2), base, self._numbers, *own)

    def inward(self, step: Callable[..., Handed], leaf: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        return super().inward(self.wrap("inward", step, 2), leaf, self._numbers, *own)

    def each(self, step: Callable[..., Record], *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().each(self.wrap("each", step, 1), self._numbers, *own)

    def across(
        self, step: Callable[..., Record], records: Sequence[Any], base: Any, *own: Sequence[Any]
    ) -> tuple[Record, ...]:
        return super().across(self.wrap("across", step, 3), records, base, self._numbers, *own)

    def fold(
        self, step: Callable[..., Handed], start: Sequence[Any], base: Any, *own: Sequence[Any]
    ) -> tuple[Any, ...]:
        return super().fold(self.wrap("fold", step, 3), start, base, self._numbers, *own)

    def unfold(self, step: Callable[..., Shared], base: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        return super().unfold(self.wrap("unfold", step, 2), base, self._numbers, *own)

    def rays(
        self, start: Callable[..., Handed], step: Callable[..., Handed], *own: Sequence[Any]
    ) -> tuple[dict[int, Any], ...]:
        return super().rays(self.wrap("rays", start, 1), self.wrap("rays", step, 2), self._numbers, *own)

    def fans(
        self,
        step: Callable[..., Record],
        base: Any,
        table: Sequence[Any],
        absent: Any,
        *own: Sequence[Any],
    ) -> tuple[tuple[Record, ...], ...]:
        return super().fans(self.wrap("fans", step, 3), base, table, absent, self._numbers, *own)

    def prefix(self, combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> tuple[Item, ...]:
        return super().prefix(self.wrap("prefix", combine), items)

    def suffix(self, combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> tuple[Item, ...]:
        return super().suffix(self.wrap("suffix", combine), items)

    def cyclic(
        self,
        eliminate: Callable[[Row, Row], Gone],
        share: Callable[[Gone], Part],
        keep: Callable[[Row, Part, Part], Row],
        expand: Callable[[Gone, Record, Record], Record],
        rows: Sequence[Row],
    ) -> tuple[Record, ...]:
        return super().cyclic(
            self.wrap("cyclic", eliminate),
            self.wrap("cyclic", share),
            self.wrap("cyclic", keep),
            self.wrap("cyclic", expand),
            rows,
        )

    def pieces(self, count: int | None = None) -> WrappedPieces[Link]:
        cut = super().pieces(count)
        return WrappedPieces(cut.chain, cut.edges, cut.stem, wrap=self.wrap)

    @property
    def _numbers(self) -> Sequence[int]:
        """Numbers of the links in a view with one link per degree of freedom."""
        return [elements[-1] for elements in self.elements] or range(len(self.links))

    def _reporting(
        self, sweep: str, step: Callable[..., Any], place: int | None = None
    ) -> Callable[..., Any]:
        return self.wrap(sweep, step, place)


@dataclass(frozen=True)
class WrappedPieces(Pieces[Link]):
    """Pieces of a chain with wrapped steps."""

    wrap: Wrap = field(kw_only=True)

    def outward(
        self, step: Callable[..., Record], bases: Sequence[Any], *own: Sequence[Any]
    ) -> tuple[Record, ...]:
        return super().outward(self.wrap("outward", step, 2), bases, self._numbers, *own)

    def inward(self, step: Callable[..., Handed], beyond: Sequence[Any], *own: Sequence[Any]) -> Reduced:
        return super().inward(self.wrap("inward", step, 2), beyond, self._numbers, *own)

    def tips(self, step: Callable[..., Record], *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().tips(self.wrap("tips", step, 1), self._numbers, *own)

    def carry(self, step: Callable[..., Record], base: Any, *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().carry(self.wrap("carry", step), base, *own)

    def gather(self, step: Callable[..., Handed], tip: Any, *own: Sequence[Any]) -> Gathered:
        return super().gather(self.wrap("gather", step), tip, *own)

    @property
    def _numbers(self) -> Sequence[int]:
        stem = len(self.stem.links)
        return range(stem, stem + len(self.chain.links))


def wrapped(chain: Chain[Link], wrap: Wrap) -> WrappedChain[Link]:
    """The chain with wrapped steps."""
    return WrappedChain(
        chain.links, chain.parents, chain.base, chain.views, chain.elements, chain.stem, wrap=wrap
    )
