"""Chunks computed in this process, whose simulations use its threads."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from rodyn.studies.compute.chunk import Work
from rodyn.studies.compute.environment import environment
from rodyn.studies.execute.cuts import Cuts
from rodyn.studies.execute.stopping import Stop
from rodyn.studies.execute.task import computed
from rodyn.studies.store.folder import Chunk


@dataclass(frozen=True)
class Here:
    """This process."""

    rows: int | None = None

    def environment(self) -> dict[str, Any]:
        """What the bits of results depend on."""
        return environment()

    def chunks(
        self, work: Work, pending: Sequence[tuple[int, int]], stop: Stop
    ) -> Generator[Chunk, None, None]:
        """Chunks as they are done; the rows of one are drawn by a thread while the one before is simulated."""
        cuts = Cuts(work, pending, self.rows)
        with ThreadPoolExecutor(1) as pool:
            cut = cuts.take()
            rows = pool.submit(work.plan.rows, *cut) if cut else None
            while cut and rows and not stop.asked:
                now, drawn, cut = cut, rows.result(), cuts.take()
                rows = pool.submit(work.plan.rows, *cut) if cut else None
                chunk = computed(work, *now, drawn)
                cuts.learn(chunk.last - chunk.first, chunk.seconds)
                yield chunk
