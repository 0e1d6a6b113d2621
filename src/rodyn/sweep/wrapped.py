"""A chain whose steps are wrapped: before an algorithm's steps are called, something else is made of them.

The algorithm is unchanged. `observer` reports every step, `trace.calls` records each as a function of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, NamedTuple, Protocol, TypeVar

from rodyn.sweep.chain import Chain
from rodyn.sweep.pieces import Pieces

Link = TypeVar("Link")
Other = TypeVar("Other")


class Wrap(Protocol):
    """What is made of a step of a sweep of this name."""

    def __call__(self, sweep: str, step: Callable[..., Any], place: int | None = None) -> Callable[..., Any]:
        """Return a step that takes one argument more than `step`: the number `place` of them is the number of the link.

        None: it takes the same arguments, and belongs to no single link (scans, cyclic reduction, steps from piece to
        piece).
        """


class Steps(NamedTuple):
    """The steps of a sweep, which are its first arguments.

    places   of each step the `place` of `Wrap`
    numbers  which argument of the sweep the numbers of the links become, the first of those of the links' own; None:
             no step takes a number
    """

    places: tuple[int | None, ...]
    numbers: int | None


SCAN = Steps((None,), None)
OF_CHAINS: Mapping[str, Steps] = {
    "outward": Steps((2,), 2),
    "inward": Steps((2,), 2),
    "each": Steps((1,), 1),
    "across": Steps((3,), 3),
    "fold": Steps((3,), 3),
    "unfold": Steps((2,), 2),
    "rays": Steps((1, 2), 2),
    "fans": Steps((3,), 4),
    "prefix": SCAN,
    "suffix": SCAN,
    "cyclic": Steps((None,) * 4, None),
}
OF_PIECES: Mapping[str, Steps] = {
    "outward": Steps((2,), 2),
    "inward": Steps((2,), 2),
    "tips": Steps((1,), 1),
    "carry": SCAN,
    "gather": SCAN,
}


@dataclass(frozen=True)
class WrappedChain(Chain[Link]):
    """A chain with wrapped steps; those of the chains of `seen_as` are wrapped too."""

    wrap: Wrap = field(kw_only=True)

    def seen_as(self, view: type[Other]) -> Chain[Other]:
        return wrapped(super().seen_as(view), self.wrap)

    def pieces(self, count: int | None = None) -> WrappedPieces[Link]:
        cut = super().pieces(count)
        return WrappedPieces(cut.chain, cut.edges, cut.stem, wrap=self.wrap)

    @property
    def _numbers(self) -> Sequence[int]:
        """Numbers of the links in a view with one link per degree of freedom."""
        return [elements[-1] for elements in self.elements] or range(len(self.links))


@dataclass(frozen=True)
class WrappedPieces(Pieces[Link]):
    """Pieces of a chain with wrapped steps."""

    wrap: Wrap = field(kw_only=True)

    @property
    def _numbers(self) -> Sequence[int]:
        stem = len(self.stem.links)
        return range(stem, stem + len(self.chain.links))


def _wrapping(sweep: Callable[..., Any], steps: Steps) -> Callable[..., Any]:
    """Return the sweep with wrapped steps, as a method."""
    name, count = sweep.__name__, len(steps.places)

    @wraps(sweep)
    def method(self: Any, *arguments: Any) -> Any:
        made = [self.wrap(name, *of_step) for of_step in zip(arguments, steps.places, strict=False)]
        rest = [*arguments[count:]]
        if steps.numbers is not None:
            rest.insert(steps.numbers - count, self._numbers)
        return sweep(self, *made, *rest)

    return method


for _made, _plain, _table in ((WrappedChain, Chain, OF_CHAINS), (WrappedPieces, Pieces, OF_PIECES)):
    for _name, _steps in _table.items():
        setattr(_made, _name, _wrapping(getattr(_plain, _name), _steps))


def wrapped(chain: Chain[Link], wrap: Wrap) -> WrappedChain[Link]:
    """Return the chain with wrapped steps."""
    return WrappedChain(
        chain.links, chain.parents, chain.base, chain.views, chain.elements, chain.stem, wrap=wrap
    )
