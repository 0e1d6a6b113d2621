"""Flags of lanes that must be rechecked: a number that is not finite, an angle too large, a pivot near zero.

A watch is a sum of 0 · x over all numbers x: it stays 0 while all of them are finite, else it is NaN.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeVar

from rodyn.llvm.flow import Flow
from rodyn.llvm.instructions import Emitted, emit_program
from rodyn.llvm.writer import DOUBLE, Real, Writer
from rodyn.trace.loops.program import RecordPlace
from rodyn.trace.program import Program


def add_to_watch(w: Writer, watch: str, number: str) -> str:
    """The watch with one more number."""
    return w.apply("fma", number, w.constant(0.0), watch)


def not_finite(w: Writer, watch: str) -> str:
    """The lanes whose watch is NaN."""
    return w.emit(f"fcmp uno {w.type} {watch}, {w.constant(0.0)}")


def alarms(w: Writer, program: Program, found: Emitted) -> Iterator[str]:
    """For each watched value of the program, the lanes in which it is out of its bound."""
    for watch in program.watch:
        size = w.apply("abs", found.values[watch.value])
        out = "ule" if watch.least else "ugt"
        yield w.emit(f"fcmp {out} {w.type} {size}, {w.constant(watch.bound)}")


class WatchingFlow(Flow):
    """A flow that keeps the watch and the flags of its lanes in memory, across blocks.

    A flag is a whole element of a vector there: bits would have to be packed and unpacked for every link.
    """

    _total: str | None = None
    _suffix = ""

    def begin_watch(self, suffix: str = "") -> None:
        """Allocate both where the function begins: no lane is flagged. The suffix tells them from others."""
        self._suffix = suffix
        first = int(self.lines[:1] == ["entry:"])
        self.lines[first:first] = [
            f"  %watch{suffix} = alloca {self.type}, align {self.size}",
            f"  %bad{suffix} = alloca {self.integer}, align {self.size}",
        ]
        self.lines += [
            f"  store {self.type} {self.constant(0.0)}, ptr %watch{suffix}",
            f"  store {self.integer} {self.whole(0)}, ptr %bad{suffix}",
        ]

    def watch(self, number: str) -> None:
        """Flag the lanes in which this number is not finite."""
        if self._total is not None:
            self._total = add_to_watch(self, self._total, number)
            return
        before = self.emit(f"load {self.type}, ptr %watch{self._suffix}")
        self.lines.append(
            f"  store {self.type} {add_to_watch(self, before, number)}, ptr %watch{self._suffix}"
        )

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Numbers that are watched here are summed up in a register: memory is read and written once."""
        none = self.constant(0.0)
        self._total = none
        yield
        total, self._total = self._total, None
        if total != none:
            self.watch(total)

    def flag(self, lanes: str) -> None:
        """Flag these lanes."""
        wide = self.emit(f"sext {self.truth} {lanes} to {self.integer}")
        both = self.emit(
            f"or {self.integer} {self.emit(f'load {self.integer}, ptr %bad{self._suffix}')}, {wide}"
        )
        self.lines.append(f"  store {self.integer} {both}, ptr %bad{self._suffix}")

    def emit_step(
        self,
        body: Program,
        elements: Mapping[tuple[str, int], str],
        done: Callable[[int, str], None] = lambda *_: None,
    ) -> Emitted:
        """Emit the body of a loop, and flag the lanes in which it cannot be trusted."""
        found = emit_program(self, body, elements, self.lanes, done)
        if found.bad != self.no_lane:
            self.flag(found.bad)
        for alarm in alarms(self, body, found):
            self.flag(alarm)
        return found

    def flag_not_above(self, number: str, bound: Callable[[], str]) -> None:
        """Flag the lanes in which the size of a number is not above its bound."""
        size = self.apply("abs", number)
        self.flag(self.emit(f"fcmp ule {self.type} {size}, {bound()}"))

    def flags(self) -> str:
        """The flags as an i64, a bit for each lane."""
        wrong = not_finite(self, self.emit(f"load {self.type}, ptr %watch{self._suffix}"))
        flagged = self.emit(f"load {self.integer}, ptr %bad{self._suffix}")
        bad = self.emit(f"icmp ne {self.integer} {flagged}, {self.whole(0)}")
        return self.bits(self.apply("or", bad, wrong))


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
