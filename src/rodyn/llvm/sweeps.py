"""What all loops over links share: memory of one vector per scalar, and pivots that are rechecked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, TypeVar

from rodyn.llvm.watch import WatchingFlow
from rodyn.llvm.writer import DOUBLE, Real
from rodyn.trace.loops.program import RecordPlace

K = TypeVar("K", bound=tuple[Any, ...])


class Once(dict[K, str]):
    """Emits what is asked for the first time, and remembers its value."""

    def __init__(self, emit: Callable[..., str]) -> None:
        super().__init__()
        self.emit = emit

    def __missing__(self, key: K) -> str:
        self[key] = self.emit(*key)
        return self[key]


class Sweeps(WatchingFlow, ABC):
    """Writes loops over links. `pivot` is the scalar that is rechecked, the last of the `parameters` its bound."""

    def __init__(self, lanes: int, parameters: int, pivot: RecordPlace | None, real: Real = DOUBLE) -> None:
        super().__init__(lanes, real=real)
        self.parameters, self.pivot = parameters, pivot

    @abstractmethod
    def constant_of(self, link: str, index: int) -> str:
        """A constant of the link."""

    def load_vector(self, start: str, place: int | str) -> str:
        """A vector behind a pointer."""
        return self.load(start, place, self.type, self.size)

    def store_vector(self, value: str, start: str, place: int | str) -> None:
        """Put a vector behind a pointer."""
        self.store(value, start, place, self.type, self.size)

    def check_pivot(self, sweep: int, index: int, value: str, link: str) -> None:
        """Flag the lanes in which the value, if it is the pivot, is not above the bound of its link."""
        if self.pivot is not None and (self.pivot.sweep, self.pivot.index) == (sweep, index):
            self.flag_not_above(value, lambda: self.constant_of(link, self.parameters - 1))
