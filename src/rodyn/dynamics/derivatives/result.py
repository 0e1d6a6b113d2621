"""Arrays of derivatives, by the name of what they are by."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import numpy as np

from rodyn.arrays import Floats, put, require_out
from rodyn.errors import InputError

Found = TypeVar("Found")


class Derivatives:
    """Arrays by name: `.q` is what belongs to q, and so on; `.value` the quantity itself if it was asked for.

    They are unpacked in this order. Of a quantity of several arrays each is a named tuple as of its method:
    `.q.kinetic`.

    >>> found = Derivatives({"q": 1, "qd": 2})
    >>> found.qd, tuple(found)
    (2, (1, 2))
    """

    __slots__ = ("_arrays",)

    def __init__(self, arrays: Mapping[str, Any]) -> None:
        self._arrays = dict(arrays)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name in self._arrays:
            return self._arrays[name]
        raise AttributeError(f"there is no {name!r} among these derivatives: {', '.join(self._arrays)}")

    def __iter__(self) -> Iterator[Any]:
        return iter(self._arrays.values())

    def named(self) -> Iterator[tuple[str, Any]]:
        """Names and arrays, in their order."""
        return iter(self._arrays.items())

    def __len__(self) -> int:
        return len(self._arrays)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._arrays]

    def __repr__(self) -> str:
        return f"Derivatives({', '.join(f'{name}={value!r}' for name, value in self._arrays.items())})"

    def __reduce__(self) -> tuple[type[Derivatives], tuple[dict[str, Any]]]:
        return Derivatives, (self._arrays,)


def delivered(found: Found, out: Any) -> Found:
    """The results, or the arrays of `out` filled with them, one for each, in the same order and by the same names."""
    if out is None:
        return found
    targets, wanted = [*_leaves(out)], len([*_leaves(found)])
    if len(targets) != wanted:
        many = "an array" if wanted == 1 else f"{wanted} arrays, in the order of the results"
        raise InputError(f"out must be {many}; got {len(targets)}")
    for one in targets:
        require_out(one)
    filled: Found = _filled(found, iter(targets))
    return filled


def _filled(found: Any, targets: Iterator[Floats]) -> Any:
    if isinstance(found, Derivatives):
        return Derivatives({name: _filled(one, targets) for name, one in found.named()})
    if isinstance(found, tuple):
        return type(found)(*(_filled(one, targets) for one in found))
    return put(np.asarray(found), next(targets))


def _leaves(found: Any) -> Iterator[Any]:
    if isinstance(found, Derivatives | tuple | list):
        for one in found:
            yield from _leaves(one)
    else:
        yield found
