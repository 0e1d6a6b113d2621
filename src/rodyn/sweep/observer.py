"""A chain that reports each step to an observer: the sweep, the name of the step and the link.

The algorithm is unchanged. Counts and names of intermediate results by step are made from these reports.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar

from rodyn.sweep.chain import Chain, Handed, Shared
from rodyn.sweep.wrapped import WrappedChain, wrapped

Link = TypeVar("Link")


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


def _title(step: Callable[..., Any]) -> str:
    """Return the first line of a step's docstring as a title, without its verb.

    >>> _title(_title)
    "The first line of a step's docstring as a title, without its verb."
    """
    line = (step.__doc__ or "").strip().partition("\n")[0]
    noun = line.removeprefix("Return ").removeprefix("Compute ")
    return noun[:1].upper() + noun[1:]


def _reporting(
    observer: Observer, sweep: str, step: Callable[..., Any], place: int | None = None
) -> Callable[..., Any]:
    """Return the step with its reports; argument number `place`, if any, is the number of the link and is removed."""
    number = observer.begin()
    about = _title(step)

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


def observed(chain: Chain[Link], observer: Observer) -> WrappedChain[Link]:
    """Return the chain, reporting to `observer`.

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
    return wrapped(chain, partial(_reporting, observer))
