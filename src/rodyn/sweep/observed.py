"""A chain that tells who is at work: before and after every step an observer hears its sweep, its name and its link.

The algorithm notices nothing. What is counted or named by record (`trace.origins`) is heard here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol, TypeVar

from rodyn.sweep.chain import Chain, Handed, Shared
from rodyn.sweep.pieces import Pieces, Reduced

Item = TypeVar("Item")
Link = TypeVar("Link")
Other = TypeVar("Other")
Record = TypeVar("Record")
Row = TypeVar("Row")


class Visit(NamedTuple):
    """One step of a sweep.

    sweep    the combinator: "outward", "inward", …
    name     of the step function
    link     the link it is at; None where a step belongs to no single link (scans, cyclic reduction, ways from
             piece to piece)
    number   of the sweep, in the order of their beginning
    about    what the step says of itself: the first line of its docstring, or ""
    """

    sweep: str
    name: str
    link: int | None
    number: int
    about: str = ""


class Observer(Protocol):
    """Hears of every step."""

    def enter(self, visit: Visit) -> None:
        """A step begins."""

    def leave(self, visit: Visit, record: Any) -> None:
        """It is done, and this is the record that stays with the link."""

    def begin(self) -> int:
        """A sweep begins; its number."""


@dataclass(frozen=True)
class ObservedChain(Chain[Link]):
    """`chain` with an observer; `seen_as` is observed too.

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
        return super().outward(self._told("outward", step, 2), base, self._numbers, *own)

    def inward(self, step: Callable[..., Handed], leaf: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        return super().inward(self._told("inward", step, 2), leaf, self._numbers, *own)

    def each(self, step: Callable[..., Record], *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().each(self._told("each", step, 1), self._numbers, *own)

    def across(
        self, step: Callable[..., Record], records: Sequence[Any], base: Any, *own: Sequence[Any]
    ) -> tuple[Record, ...]:
        return super().across(self._told("across", step, 3), records, base, self._numbers, *own)

    def fold(
        self, step: Callable[..., Handed], start: Sequence[Any], base: Any, *own: Sequence[Any]
    ) -> tuple[Any, ...]:
        return super().fold(self._told("fold", step, 3), start, base, self._numbers, *own)

    def unfold(self, step: Callable[..., Shared], base: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        return super().unfold(self._told("unfold", step, 2), base, self._numbers, *own)

    def rays(
        self, start: Callable[..., Handed], step: Callable[..., Handed], *own: Sequence[Any]
    ) -> tuple[dict[int, Any], ...]:
        return super().rays(self._told("rays", start, 1), self._told("rays", step, 2), self._numbers, *own)

    def fans(
        self,
        step: Callable[..., Record],
        base: Any,
        table: Sequence[Any],
        absent: Any,
        *own: Sequence[Any],
    ) -> tuple[tuple[Record, ...], ...]:
        return super().fans(self._told("fans", step, 3), base, table, absent, self._numbers, *own)

    def prefix(self, combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> tuple[Item, ...]:
        return super().prefix(self._told("prefix", combine), items)

    def suffix(self, combine: Callable[[Item, Item], Item], items: Sequence[Item]) -> tuple[Item, ...]:
        return super().suffix(self._told("suffix", combine), items)

    def cyclic(
        self,
        reduce: Callable[[Row, Row, Row], Row],
        solve: Callable[[Row], Record],
        expand: Callable[[Row, Record, Record], Record],
        rows: Sequence[Row],
        beyond: Row,
    ) -> tuple[Record, ...]:
        return super().cyclic(
            self._told("cyclic", reduce),
            self._told("cyclic", solve),
            self._told("cyclic", expand),
            rows,
            beyond,
        )

    def pieces(self, count: int | None = None) -> ObservedPieces[Link]:
        cut = super().pieces(count)
        return ObservedPieces(cut.chain, cut.edges, observer=self.observer)

    @property
    def _numbers(self) -> Sequence[int]:
        """Of the links, as views with a link for each degree of freedom count them."""
        return [elements[-1] for elements in self.elements] or range(len(self.links))

    def _told(self, sweep: str, step: Callable[..., Any], place: int | None = None) -> Callable[..., Any]:
        return _told(self.observer, sweep, step, place)


@dataclass(frozen=True)
class ObservedPieces(Pieces[Link]):
    """Pieces of a chain with an observer; what goes from piece to piece is at no single link."""

    observer: Observer = field(kw_only=True)

    def outward(
        self, step: Callable[..., Record], bases: Sequence[Any], *own: Sequence[Any]
    ) -> tuple[Record, ...]:
        return super().outward(_told(self.observer, "outward", step, 2), bases, self._numbers, *own)

    def inward(self, step: Callable[..., Handed], beyond: Sequence[Any], *own: Sequence[Any]) -> Reduced:
        return super().inward(_told(self.observer, "inward", step, 2), beyond, self._numbers, *own)

    def tips(self, step: Callable[..., Record], *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().tips(_told(self.observer, "tips", step, 1), self._numbers, *own)

    def carry(self, step: Callable[..., Record], base: Any, *own: Sequence[Any]) -> tuple[Record, ...]:
        return super().carry(_told(self.observer, "carry", step), base, *own)

    def gather(self, step: Callable[..., Handed], tip: Any, *own: Sequence[Any]) -> tuple[Any, ...]:
        return super().gather(_told(self.observer, "gather", step), tip, *own)

    @property
    def _numbers(self) -> Sequence[int]:
        return range(len(self.chain.links))


def _told(
    listener: Observer, sweep: str, step: Callable[..., Any], place: int | None = None
) -> Callable[..., Any]:
    """The step, announced; with a place, the argument there is the number of the link and not handed on."""
    number = listener.begin()
    about = (step.__doc__ or "").strip().partition("\n")[0]

    def told(*arguments: Any) -> Any:
        if place is None:
            link, given = None, arguments
        else:
            link, given = arguments[place], arguments[:place] + arguments[place + 1 :]
        visit = Visit(sweep, step.__name__.strip("_"), link, number, about)
        listener.enter(visit)
        result = step(*given)
        listener.leave(visit, result.record if isinstance(result, Handed | Shared) else result)
        return result

    return told


def observed(chain: Chain[Link], observer: Observer) -> ObservedChain[Link]:
    """The chain, with somebody to tell."""
    return ObservedChain(
        chain.links, chain.parents, chain.base, chain.views, chain.elements, observer=observer
    )
