"""Clocks for one call on a machine that others use, too; shared by the scripts of this folder."""

from __future__ import annotations

import hashlib
import os
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np

SAMPLE = 2e-4
"""A sample repeats its call for about so long (s)."""


def timed(works: dict[str, Callable[[], float]], seconds: float) -> dict[str, float]:
    """The shortest time of each (s); they take turns of several samples, so that their data are in the cache."""
    for work in works.values():
        work()
    least = dict.fromkeys(works, np.inf)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for name, work in works.items():
            least[name] = min(least[name], *(work() for _ in range(4)))
    return least


def clocked(run: Callable[[], Any], clock: Callable[[], float] = time.thread_time) -> Callable[[], float]:
    """Time of a call (s): by default the time that the processor spends on the calling thread."""
    run()
    start = clock()
    run()
    times = max(1, int(SAMPLE / max(clock() - start, 1e-9)))

    def work() -> float:
        begin = clock()
        for _ in range(times):
            run()
        return (clock() - begin) / times

    return work


def with_threads(count: int, work: Callable[[], float]) -> Callable[[], float]:
    def threaded() -> float:
        os.environ["RODYN_THREADS"] = str(count)
        return work()

    return threaded


def both(work: Callable[[int], Any]) -> Callable[[], None]:
    """work(0) and work(1), each in a thread."""

    def run() -> None:
        threads = [threading.Thread(target=work, args=(k,)) for k in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    return run


def cores() -> float:
    """The current speed-up of two threads over one on a task that needs no memory."""
    data = b"x" * 500_000

    def busy(_: int = 0) -> None:
        for _ in range(100):
            hashlib.sha256(data).digest()

    clock = time.perf_counter
    one, two = (min(clocked(run, clock)() for _ in range(5)) for run in (busy, both(busy)))
    return 2 * one / two


def bandwidth() -> tuple[float, float]:
    """Bytes per second that one thread, and two, read and write by copies that no cache holds (64 MB each)."""
    size = 16_000_000
    copies = [(np.ones(size // 2), np.ones(size // 2)) for _ in range(2)]

    def copy(k: int) -> None:
        np.copyto(*copies[k])

    def one() -> None:
        copy(0)
        copy(1)

    clock = time.perf_counter
    shortest = (min(clocked(run, clock)() for _ in range(30)) for run in (one, both(copy)))
    found = [2 * 8 * size / seconds for seconds in shortest]
    return found[0], found[1]
