"""Timing on a shared machine: each sample is enclosed by reference loops; medians of the undisturbed samples."""

from __future__ import annotations

import ctypes
import math
import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from rodyn.kernel.machine.compile import Code, object_code
from rodyn.kernel.machine.target import Target
from rodyn.llvm.flow import ACCUMULATORS, fma_loop

SLOWER = 1.2
"""A sample is disturbed if a reference loop takes longer than this times its best."""
AWAY = 0.05
"""The part of a sample that the process may spend off its core: rodyn simulates in a separate thread."""
SAMPLE = 4e-3
"""Duration of a sample (s)."""
MAX_ROUNDS = 4
"""Maximum number of rounds per sample wanted; then the samples taken so far are used."""

TURNS = 2000
ITERATIONS = 30_000


Run = Callable[[int, int], Any]


@dataclass(frozen=True)
class TimedWork:
    """Something to time. `run(a, b)` computes rows a to b of a batch of `rows`; with `whole`, only all rows.

    `between` is called before every `run` and is not timed. `holds` keeps alive the memory that `run` refers to by
    address.
    """

    label: str
    run: Run
    rows: int
    whole: bool = False
    between: Callable[[], object] | None = None
    holds: Any = None


class Timing(NamedTuple):
    """Median nanoseconds per state over the `kept` of `taken` samples."""

    ns: float
    kept: int
    taken: int
    disturbed: bool


class Sentinel(NamedTuple):
    """Seconds of two fixed reference loops: fused multiply-adds in registers, and Python.

    A neighbour on the same core slows the first by using arithmetic units, the second by using instruction
    fetch and cache; machine code of a recursion is slowed by both.
    """

    arithmetic: float
    interpreter: float


class _Sample(NamedTuple):
    ns: float
    sentinels: tuple[Sentinel, Sentinel]
    away: float


class Clock:
    """Times works in turn; `best` are the fastest reference loops so far."""

    def __init__(self, target: Target) -> None:
        self._code = Code(object_code(fma_loop(target.lanes), target), target)
        self._loop = self._code.function("loop", 1)
        self._count = ctypes.c_int64(ITERATIONS)
        self._operations = 2 * ITERATIONS * ACCUMULATORS * target.lanes
        self.best = Sentinel(math.inf, math.inf)
        for _ in range(200):
            self.sentinel()

    def sentinel(self) -> Sentinel:
        """Time the reference loops, after a short run that fills the cache."""
        _interpreted(TURNS // 4)
        start = time.perf_counter_ns()
        self._loop(ctypes.addressof(self._count))
        middle = time.perf_counter_ns()
        _interpreted(TURNS)
        seconds = Sentinel((middle - start) * 1e-9, (time.perf_counter_ns() - middle) * 1e-9)
        self.best = Sentinel(*map(min, self.best, seconds))
        return seconds

    @property
    def peak(self) -> float:
        """The highest rate of operations measured on one core (GF/s)."""
        return self._operations / self.best.arithmetic * 1e-9

    def race(self, works: Sequence[TimedWork], samples: int) -> list[Timing]:
        """Time all works in turn, round by round, until each has `samples` undisturbed samples."""
        pieces = [_pieces(work) for work in works]
        taken: list[list[_Sample]] = [[] for _ in works]
        for turn in range(MAX_ROUNDS * samples):
            if turn >= samples and all(
                len(self._kept(samples_of_work)) >= samples for samples_of_work in taken
            ):
                break
            for work, (step, repeats), samples_of_work in zip(works, pieces, taken, strict=True):
                samples_of_work.append(self._sample(work, step, repeats, turn))
        return [self._timing(samples_of_work) for samples_of_work in taken]

    def _sample(self, work: TimedWork, step: int, repeats: int, turn: int) -> _Sample:
        room = work.rows - step + 1
        starts = [(turn * repeats + k) * step % room for k in range(repeats)]
        before = self.sentinel()
        passed = on_core = 0
        for part in [starts] if work.between is None else [[a] for a in starts]:
            if work.between is not None:
                work.between()
            time_passed, time_on_core = _timed(work.run, part, step)
            passed, on_core = passed + time_passed, on_core + time_on_core
        after = self.sentinel()
        return _Sample(passed / (step * repeats), (before, after), 1.0 - on_core / passed)

    def _kept(self, samples: Sequence[_Sample]) -> list[_Sample]:
        return [
            sample for sample in samples if sample.away <= AWAY and all(map(self._calm, sample.sentinels))
        ]

    def _calm(self, sentinel: Sentinel) -> bool:
        return all(now <= SLOWER * best for now, best in zip(sentinel, self.best, strict=True))

    def _timing(self, samples: Sequence[_Sample]) -> Timing:
        undisturbed = self._kept(samples)
        used = undisturbed or samples
        return Timing(
            statistics.median(sample.ns for sample in used), len(undisturbed), len(samples), not undisturbed
        )


def loop(names: str, statement: str, rows: Sequence[Any], first: str = "", **known: Any) -> Run:
    """Return `run(a, b)` that executes the statement for rows a to b, whose entries have these names.

    It is compiled, as `timeit` does: a function around the statement would cost a tenth of what is timed.

    >>> found = []
    >>> loop("x, y", "add(x * y)", [(1, 2), (3, 4), (5, 6)], add=found.append)(1, 3)
    >>> found
    [12, 30]
    """
    scope: dict[str, Any] = {"rows": rows, **known}
    exec(f"def run(a, b):\n {first or 'pass'}\n for {names} in rows[a:b]:\n  {statement}\n", scope)
    run: Run = scope["run"]
    return run


def _timed(run: Run, starts: Sequence[int], step: int) -> tuple[int, int]:
    """Return the nanoseconds of runs from all starts, and those of them on a core."""
    on_core, start = time.process_time_ns(), time.perf_counter_ns()
    for a in starts:
        run(a, a + step)
    return time.perf_counter_ns() - start, time.process_time_ns() - on_core


def _interpreted(turns: int) -> int:
    total = 0
    for k in range(turns):
        total += k * k % 7
    return total


def _pieces(work: TimedWork) -> tuple[int, int]:
    """Return rows per call and calls per sample, for samples of about `SAMPLE` seconds."""
    step = work.rows if work.whole else min(work.rows, 64)
    work.run(0, step)
    start = time.perf_counter()
    work.run(0, step)
    each = (time.perf_counter() - start) / step
    if not work.whole:
        step = min(work.rows, max(1, round(SAMPLE / each)))
    return step, max(1, round(SAMPLE / (each * step)))


@contextmanager
def environment(**variables: str) -> Iterator[None]:
    """Set them; afterwards they are as before."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
