"""A chain that reports each step to an observer: the sweep, the name of the step and the link.

The algorithm is unchanged. Counts and names of intermediate results by step are made from these reports.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from rodyn.sweep.chain import Apart, Chain, Handed, Shared
from rodyn.sweep.pieces import Gathered, Pieces, Reduced

Gone = TypeVar("Gone")
Item = TypeVar("Item")
Part = TypeVar("Part")
Link = TypeVar("Link")
Other = TypeVar("Other")
Record = TypeVar("Record")
Row = TypeVar("Row", bound=Apart)


class Visit(NamedTuple):
    """One step of a sweep.

    sweep    the combinator: "outward", "inward", …
    name     of the step function
    link     the link it is at; None where a step belongs to no single link (scans, cyclic reduction, steps from
             piece to piece)
    number   of the sweep: sweeps are numbered in the order in which they start
    about    the first line of the docstring of the step, or ""
    """

    sweep: str
    name: str
    link: int | None
    number: int
    about: str = ""


class Observer(Protocol):
    """Is called before and after every step."""

    def enter(self, visit: Visit) -> None:
        """Before a step."""

    def leave(self, visit: Visit, record: Any) -> None:
        """After a step, with the record that stays with the link."""

    def begin(self) -> int:
        """At the start of a sweep; returns its number."""


@dataclass(frozen=True)
class ObservedChain(Chain[Link]):
    """A chain with an observer; the chains of `seen_as` report to it too.

    >>> class Names(list):
    ...     def begin(self): return 0
    ...     def enter(self, visit): pass
    ...     def leave(self, visit, record): self.append((visit.sweep, visit.link, record))
    >>> heard = Names()
    >>> observed(Chain((1, 2), (-1, 0), None), heard).outward(lambda link, below: below + link, 0)
    (1, 3)
    >>> heard
    [('outward', 0, 1), ('outward', 1, 3)]
    """

    observer: Observer = field(kw_only=True)

    def seen_as(self, view: type[Other]) -> Chain[Other]:
        return observed(super().seen_as(view), self.observer)

    def outward(self, step: Callable[..., Record], base: Any, *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().outward(self._reporting("outward", step, 2), base, self._numbers, *own)

    def inward(self, step: Callable[..., Handed], leaf: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        return super().inward(self._reporting("inward", step, 2), leaf, self._numbers, *own)

    def each(self, step: Callable[..., Record], *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().each(self._reporting("each", step, 1), self._numbers, *own)

    def across(
        self, step: Callable[..., Record], records: Sequence[Any], base: Any, *own: Sequence[Any]
    ) -> tuple[Record, ...]:
        return super().across(self._reporting("across", step, 3), records, base, self._numbers, *own)

    def fold(
        self, step: Callable[..., Handed], start: Sequence[Any], base: Any, *own: Sequence[Any]
    ) -> tuple[Any, ...]:
        return super().fold(self._reporting("fold", step, 3), start, base, self._numbers, *own)

    def unfold(self, step: Callable[..., Shared], base: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        return super().unfold(self._reporting("unfold", step, 2), base, self._numbers, *own)

    def rays(
        self, start: Callable[..., Handed], step: Callable[..., Handed], *own: Sequence[Any]
    ) -> tuple[dict[int, Any], ...]:
        return super().rays(
            self._reporting("rays", start, 1), self._reporting("rays", step, 2), self._numbers, *own
        )

    def fans(
        self,
        step: Callable[..., Record],
        base: Any,
        table: Sequence[Any],
        absent: Any,
        *own: Sequence[Any],
    ) -> tuple[tuple[Record, ...], ...]:
        return super().fans(self._reporting("fans", step, 3), base, table, absent, self._numbers, *own)

    def prefix(self, combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> tuple[Item, ...]:
        return super().prefix(self._reporting("prefix", combine), items)

    def suffix(self, combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> tuple[Item, ...]:
        return super().suffix(self._reporting("suffix", combine), items)

    def cyclic(
        self,
        eliminate: Callable[[Row, Row], Gone],
        share: Callable[[Gone], Part],
        keep: Callable[[Row, Part, Part], Row],
        expand: Callable[[Gone, Record, Record], Record],
        rows: Sequence[Row],
    ) -> tuple[Record, ...]:
        return super().cyclic(
            self._reporting("cyclic", eliminate),
            self._reporting("cyclic", share),
            self._reporting("cyclic", keep),
            self._reporting("cyclic", expand),
            rows,
        )

    def pieces(self, count: int | None = None) -> ObservedPieces[Link]:
        cut = super().pieces(count)
        return ObservedPieces(cut.chain, cut.edges, cut.stem, observer=self.observer)

    @property
    def _numbers(self) -> Sequence[int]:
        """Numbers of the links in a view with one link per degree of freedom."""
        return [elements[-1] for elements in self.elements] or range(len(self.links))

    def _reporting(
        self, sweep: str, step: Callable[..., Any], place: int | None = None
    ) -> Callable[..., Any]:
        return _reporting(self.observer, sweep, step, place)


@dataclass(frozen=True)
class ObservedPieces(Pieces[Link]):
    """Pieces of a chain with an observer; steps from piece to piece belong to no single link."""

    observer: Observer = field(kw_only=True)

    def outward(
        self, step: Callable[..., Record], bases: Sequence[Any], *own: Sequence[Any]
    ) -> tuple[Record, ...]:
        return super().outward(_reporting(self.observer, "outward", step, 2), bases, self._numbers, *own)

    def inward(self, step: Callable[..., Handed], beyond: Sequence[Any], *own: Sequence[Any]) -> Reduced:
        return super().inward(_reporting(self.observer, "inward", step, 2), beyond, self._numbers, *own)

    def tips(self, step: Callable[..., Record], *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().tips(_reporting(self.observer, "tips", step, 1), self._numbers, *own)

    def carry(self, step: Callable[..., Record], base: Any, *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().carry(_reporting(self.observer, "carry", step), base, *own)

    def gather(self, step: Callable[..., Handed], tip: Any, *own: Sequence[Any]) -> Gathered:
        return super().gather(_reporting(self.observer, "gather", step), tip, *own)

    @property
    def _numbers(self) -> Sequence[int]:
        stem = len(self.stem.links)
        return range(stem, stem + len(self.chain.links))


def _reporting(
    observer: Observer, sweep: str, step: Callable[..., Any], place: int | None = None
) -> Callable[..., Any]:
    """The step with its reports; the argument number `place`, if any, is the number of the link and is removed."""
    number = observer.begin()
    about = (step.__doc__ or "").strip().partition("\n")[0]

    def reporting(*arguments: Any) -> Any:
        if place is None:
            link, given = None, arguments
        else:
            link, given = arguments[place], arguments[:place] + arguments[place + 1 :]
        visit = Visit(sweep, step.__name__.strip("_"), link, number, about)
        observer.enter(visit)
        result = step(*given)
        observer.leave(visit, result.record if isinstance(result, Handed | Shared) else result)
        return result

    return reporting


def observed(chain: Chain[Link], observer: Observer) -> ObservedChain[Link]:
    """The chain, reporting to `observer`."""
    return ObservedChain(
        chain.links, chain.parents, chain.base, chain.views, chain.elements, chain.stem, observer=observer
    )
