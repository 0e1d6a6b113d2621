"""Records as lists of scalars and back: the leaves of nested tuples, named tuples and dataclasses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any


def leaves(record: Any) -> list[Any]:
    """The scalars of a record, in a fixed order; texts and truth values are structure, not scalars.

    >>> from rodyn.algebra.vectors import Vec3
    >>> leaves((Vec3(1, 2, 3), "z", (4,)))
    [1, 2, 3, 4]
    """
    return list(_walk(record))


def _walk(record: Any) -> Iterator[Any]:
    parts = _parts(record)
    if parts is not None:
        for part in parts:
            yield from _walk(part)
    elif not isinstance(record, str | bool):
        yield record


def _parts(record: Any) -> list[Any] | None:
    if isinstance(record, tuple):
        return list(record)
    if is_dataclass(record):
        return [getattr(record, entry.name) for entry in fields(record)]
    return None


def rebuilt(template: Any, replace: Callable[[Any], Any]) -> Any:
    """A record of the same structure with every scalar x replaced by replace(x), in the order of `leaves`.

    >>> from rodyn.algebra.vectors import Vec3
    >>> rebuilt(Vec3(1, 2, 3), lambda x: -x)
    Vec3(x=-1, y=-2, z=-3)
    """
    parts = _parts(template)
    if parts is None:
        return template if isinstance(template, str | bool) else replace(template)
    new = [rebuilt(part, replace) for part in parts]
    if isinstance(template, tuple):
        return type(template)(*new) if hasattr(template, "_fields") else tuple(new)
    return type(template)(*new)


def filled(template: Any, values: list[Any]) -> Any:
    """A record of the structure of `template` with these scalars."""
    following = iter(values)
    return rebuilt(template, lambda _: next(following))
