"""A chunk as a task that any process can do: rows computed, and how they ended counted."""

from __future__ import annotations

from collections import Counter
from time import perf_counter
from typing import Any

from rodyn.simulate.result.status import GOOD
from rodyn.studies.compute.chunk import Columns, Work
from rodyn.studies.compute.columns import MESSAGE, STATUS
from rodyn.studies.store import arrow
from rodyn.studies.store.folder import Chunk

TOLD = 5
"""Rows of a chunk that did not end well, and that the journal names."""


def computed(work: Work, first: int, last: int) -> Chunk:
    """The chunk of the rows from `first` to before `last`."""
    began = perf_counter()
    columns = work.computed(first, last)
    return packed(work, first, last, columns, began)


def packed(work: Work, first: int, last: int, columns: Columns, began: float) -> Chunk:
    """Columns as a chunk."""
    rows = arrow.batch(work.layout, columns)
    status, said = columns[STATUS], columns[MESSAGE]
    if isinstance(status, str):
        count = {status: last - first}
        bad = [] if status in GOOD else list(range(min(TOLD, last - first)))
    else:
        count = dict(Counter(status.tolist()))
        bad = [k for k, word in enumerate(status) if word not in GOOD][:TOLD]

    def word(texts: Any, k: int) -> str:
        return texts if isinstance(texts, str) else str(texts[k])

    failures = [(first + k, word(status, k), word(said, k)) for k in bad]
    return Chunk(first, last, rows, perf_counter() - began, count, failures)
