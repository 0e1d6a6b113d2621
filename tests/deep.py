"""A number that stores its depth: the critical path of operations from the inputs to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import add, mul, sub, truediv
from typing import Any


@dataclass(frozen=True, slots=True)
class Deep:
    value: Any
    depth: int = 0

    def _with(self, other: Any, operation: Callable[[Any, Any], Any], swapped: bool = False) -> Deep:
        b = other if isinstance(other, Deep) else Deep(other)
        pair = (b.value, self.value) if swapped else (self.value, b.value)
        return Deep(operation(*pair), max(self.depth, b.depth) + 1)

    def __add__(self, other: Any) -> Deep:
        return self._with(other, add)

    def __radd__(self, other: Any) -> Deep:
        return self._with(other, add, swapped=True)

    def __sub__(self, other: Any) -> Deep:
        return self._with(other, sub)

    def __rsub__(self, other: Any) -> Deep:
        return self._with(other, sub, swapped=True)

    def __mul__(self, other: Any) -> Deep:
        return self._with(other, mul)

    def __rmul__(self, other: Any) -> Deep:
        return self._with(other, mul, swapped=True)

    def __truediv__(self, other: Any) -> Deep:
        return self._with(other, truediv)

    def __rtruediv__(self, other: Any) -> Deep:
        return self._with(other, truediv, swapped=True)

    def __neg__(self) -> Deep:
        return Deep(-self.value, self.depth)


def deepest(values: Iterable[Deep]) -> int:
    return max(value.depth for value in values)
