"""Where chunks are computed in this process: tasks, chunk sizes, threads, and signals that stop a study."""

from __future__ import annotations

import signal
import sys
import threading
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from rodyn.studies import arrow
from rodyn.studies.compute import Columns, StudyWork
from rodyn.studies.environment import environment
from rodyn.studies.folder import Chunk
from rodyn.studies.plan import PlannedRows


def compute_chunk(work: StudyWork, first: int, last: int, rows: PlannedRows | None = None) -> Chunk:
    """Compute the chunk of the rows `first` to before `last`; `rows` may have been drawn already."""
    began = perf_counter()
    columns = work.computed(first, last, rows)
    return pack_chunk(work, first, last, columns, began)


def pack_chunk(work: StudyWork, first: int, last: int, columns: Columns, began: float) -> Chunk:
    """Return columns as a chunk."""
    rows = arrow.record_batch(work.layout, columns)
    return Chunk(first, last, rows, perf_counter() - began, arrow.count_endings(rows))


CHUNK_SECONDS = 1.0
MAX_CHUNKS_PER_SECOND = 50
"""Maximum chunks per second that the writing process receives; with more workers, chunks take longer."""
FIRST_CHUNK_ROWS = 256
MAX_CHUNK_GROWTH = 8
MAX_CHUNK_BYTES = 128 * 2**20
"""Maximum memory of the numbers of a chunk."""
CHUNKS_PER_WORKER = 4
"""Minimum chunks for each worker, so that all end at about the same time."""


class Cuts:
    """Cuts pending rows into chunks of about a second of work, as measured on the previous one."""

    def __init__(
        self, work: StudyWork, pending: Iterable[tuple[int, int]], rows: int | None = None, workers: int = 1
    ) -> None:
        self._left = deque(pending)
        total = sum(last - first for first, last in self._left)
        robot, times = work.study.robot, work.study.simulate["times"]
        samples = 1 if times is None else len(times)
        width = 8 * (4 * samples * (robot.nq + robot.nv) + 3 * len(work.layout))
        share = -(-total // (CHUNKS_PER_WORKER * workers)) if workers > 1 else total
        self._most = max(1, min(MAX_CHUNK_BYTES // width, share))
        self._rows = rows
        self._seconds = max(CHUNK_SECONDS, workers / MAX_CHUNKS_PER_SECOND)
        self._size = min(FIRST_CHUNK_ROWS, self._most)

    def take(self) -> tuple[int, int] | None:
        """Return the first and last row of the next chunk; None if nothing is left."""
        if not self._left:
            return None
        first, end = self._left.popleft()
        last = min(end, first + (self._rows or self._size))
        if last < end:
            self._left.appendleft((last, end))
        return first, last

    def learn(self, rows: int, seconds: float) -> None:
        """Choose the next chunk size from the time that a chunk took."""
        wanted = int(rows * self._seconds / max(seconds, 1e-9))
        self._size = max(1, min(wanted, MAX_CHUNK_GROWTH * max(rows, FIRST_CHUNK_ROWS), self._most))


class Stop:
    """A request to stop a study."""

    asked = False


class StudyInterrupted(KeyboardInterrupt):
    """A study was stopped; the message says how many runs are kept."""


@contextmanager
def stop_on_signals() -> Iterator[Stop]:
    """Yield a `Stop` that SIGINT and SIGTERM set; only in the main thread, and not for ignored signals."""
    stop = Stop()

    def asked(number: int, frame: object) -> None:
        if stop.asked:
            raise KeyboardInterrupt
        stop.asked = True
        print("stopping after the current rows; interrupt again to stop at once", file=sys.stderr)

    numbers = (signal.SIGINT, signal.SIGTERM) if threading.current_thread() is threading.main_thread() else ()
    before = {n: signal.getsignal(n) for n in numbers}
    before = {n: handler for n, handler in before.items() if handler not in (signal.SIG_IGN, None)}
    try:
        for number in before:
            signal.signal(number, asked)
        yield stop
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@dataclass(frozen=True)
class Here:
    """Executor in this process, whose simulations use its threads."""

    rows: int | None = None

    def environment(self) -> dict[str, Any]:
        """Return the environment that the bits of results depend on."""
        return environment()

    def chunks(
        self, work: StudyWork, pending: Sequence[tuple[int, int]], stop: Stop
    ) -> Generator[Chunk, None, None]:
        """Yield chunks as they are done; a thread draws the rows of one while the previous one is simulated."""
        cuts = Cuts(work, pending, self.rows)
        with ThreadPoolExecutor(1) as pool:
            cut = cuts.take()
            rows = pool.submit(work.plan.rows, *cut) if cut else None
            while cut and rows and not stop.asked:
                now, drawn, cut = cut, rows.result(), cuts.take()
                rows = pool.submit(work.plan.rows, *cut) if cut else None
                chunk = compute_chunk(work, *now, drawn)
                cuts.learn(chunk.last - chunk.first, chunk.seconds)
                yield chunk
