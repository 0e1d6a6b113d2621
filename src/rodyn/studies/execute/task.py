"""A chunk as a task that any process can do: rows computed, and how they ended counted."""

from __future__ import annotations

from time import perf_counter

from rodyn.studies.compute.chunk import Columns, Work
from rodyn.studies.plan import Rows
from rodyn.studies.store import arrow
from rodyn.studies.store.folder import Chunk


def computed(work: Work, first: int, last: int, rows: Rows | None = None) -> Chunk:
    """The chunk of the rows from `first` to before `last`, which may have been drawn already."""
    began = perf_counter()
    columns = work.computed(first, last, rows)
    return packed(work, first, last, columns, began)


def packed(work: Work, first: int, last: int, columns: Columns, began: float) -> Chunk:
    """Columns as a chunk."""
    rows = arrow.batch(work.layout, columns)
    return Chunk(first, last, rows, perf_counter() - began, arrow.endings(rows))
