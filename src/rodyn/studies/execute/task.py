"""A chunk as a task that any process can do: rows computed, encoded and counted."""

from __future__ import annotations

from collections import Counter
from time import perf_counter

import numpy as np

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
    status = columns[STATUS]
    bad = np.flatnonzero(~np.isin(status.astype(str), GOOD))
    failures = [(first + int(k), str(status[k]), str(columns[MESSAGE][k])) for k in bad[:TOLD]]
    data = arrow.encoded(work.layout, columns)
    return Chunk(first, last, data, perf_counter() - began, Counter(status.tolist()), failures)
