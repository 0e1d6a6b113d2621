"""How large the next chunk is: a second of work, as measured on the last one, or more. Results do not depend on it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from rodyn.studies.compute.chunk import Work

SECONDS = 1.0
BUSY = 50
"""Chunks that the process that writes gets in a second at most: with more workers, chunks are longer."""
FIRST = 256
GROWTH = 8
MOST_BYTES = 128 * 2**20
"""Numbers of a chunk in memory."""
SHARES = 4
"""Chunks that every worker gets at least, so that all end at about the same time."""


class Cuts:
    """Cuts pending rows into chunks."""

    def __init__(
        self, work: Work, pending: Iterable[tuple[int, int]], rows: int | None = None, workers: int = 1
    ) -> None:
        self._left = deque(pending)
        total = sum(last - first for first, last in self._left)
        robot, times = work.study.robot, work.study.simulate["times"]
        samples = 1 if times is None else len(times)
        width = 8 * (4 * samples * (robot.nq + robot.nv) + 3 * len(work.layout))
        share = -(-total // (SHARES * workers)) if workers > 1 else total
        self._most = max(1, min(MOST_BYTES // width, share))
        self._rows = rows
        self._seconds = max(SECONDS, workers / BUSY)
        self._size = min(FIRST, self._most)

    def take(self) -> tuple[int, int] | None:
        """The next chunk; None if nothing is left."""
        if not self._left:
            return None
        first, end = self._left.popleft()
        last = min(end, first + (self._rows or self._size))
        if last < end:
            self._left.appendleft((last, end))
        return first, last

    def learn(self, rows: int, seconds: float) -> None:
        """Choose the next size by what a chunk took."""
        wanted = int(rows * self._seconds / max(seconds, 1e-9))
        self._size = max(1, min(wanted, GROWTH * max(rows, FIRST), self._most))
