"""Records as lists of scalars and back: the leaves of nested tuples, named tuples, dataclasses and rays (tables)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, cast


def leaves(record: Any) -> list[Any]:
    """Return the scalars of a record in a fixed order; strings and bools are structure, not scalars.

    >>> from rodyn.algebra.vectors import Vec3
    >>> leaves((Vec3(1, 2, 3), "z", (4,)))
    [1, 2, 3, 4]
    """
    scalars: list[Any] = []
    _walk(record, scalars)
    return scalars


def _walk(record: Any, scalars: list[Any]) -> None:
    parts = _parts(record)
    if parts is not None:
        for part in parts:
            _walk(part, scalars)
    elif not isinstance(record, str | bool):
        scalars.append(record)


def _parts(record: Any) -> Sequence[Any] | None:
    if isinstance(record, tuple):
        return record
    if isinstance(record, dict):
        return list(record.values())
    kind: Any = type(record)
    names = _names(kind)
    return [getattr(record, name) for name in names] if names is not None else None


@cache
def _names(kind: Any) -> tuple[str, ...] | None:
    """Return the field names of a dataclass; None for other types."""
    return tuple(entry.name for entry in fields(kind)) if is_dataclass(kind) else None


@cache
def _maker(kind: Any) -> Callable[..., Any]:
    """Return what makes a dataclass of its parts in order; some take them by name only."""
    names = _names(kind) or ()
    if not any(entry.kw_only for entry in fields(kind)):
        return cast("Callable[..., Any]", kind)
    return lambda *parts: kind(**dict(zip(names, parts, strict=True)))


def rebuilt(template: Any, replace: Callable[[Any], Any]) -> Any:
    """Return a record of the same structure with every scalar x replaced by replace(x), in the order of `leaves`.

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
    if isinstance(template, dict):
        return dict(zip(template, new, strict=True))
    kind: Any = type(template)
    return _maker(kind)(*new)


def filled(template: Any, values: list[Any]) -> Any:
    """Return a record of the structure of `template` with these scalars."""
    following = iter(values)
    return rebuilt(template, lambda _: next(following))
