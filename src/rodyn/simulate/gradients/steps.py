"""The steps that trajectories took, as lists of entries: steps, and looks at samples within them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.simulate.integrate.task import Log
from rodyn.simulate.thresholds import TIME_ROUNDING

Whole = NDArray[np.int64]

ENTRY = ("t", "dt", "node", "piece", "main", "event")
"""Numbers of an entry: where it begins and its size (0: nothing is done); the state it begins with, its piece of the
law, whether it is a step (1) or a look (0), its sample (−1: none)."""


class Looks(NamedTuple):
    """Samples within steps, in the order of rows and times: their rows, steps, numbers, and sizes from the start."""

    rows: Whole
    steps: Whole
    events: Whole
    sizes: Floats


class LoggedSteps:
    """The steps of a log, and where samples at times lie among them.

    A sample within a step was taken by a shorter step from its start; one at the end of a step is the state there.
    """

    def __init__(self, log: Log, counts: Whole, breaks: Floats, times: Floats) -> None:
        steps = log.steps
        if (counts == counts[0]).all() and np.array_equal(steps, np.broadcast_to(steps[:1], steps.shape)):
            steps, counts = steps[:1], counts[:1]  # fixed steps: all trajectories have the same
        self.counts = counts
        self.taken = np.arange(steps.shape[1]) < counts[:, None]
        self.ends, self.sizes = np.where(self.taken, steps[..., 0], np.inf), steps[..., 1]
        self.begins = np.concatenate([np.zeros((len(steps), 1)), steps[:, :-1, 0]], axis=1)
        self.pieces = np.minimum(np.searchsorted(breaks, self.begins, side="right"), len(breaks) - 1)
        self.at_end = np.full(self.taken.shape, -1, dtype=np.int64)
        self.looks = self._sampled(times)

    @property
    def needed(self) -> int:
        """How many steps lead to a sample."""
        last = [*np.flatnonzero((self.at_end >= 0).any(axis=0))[-1:], self.looks.steps.max(initial=-1)]
        return int(max(last)) + 1

    def _sampled(self, times: Floats) -> Looks:
        """Of every step the sample at its end; what is within steps is looked at."""
        events = np.flatnonzero(times > 0)
        rows = np.arange(len(self.counts))[:, None]
        wanted = np.broadcast_to(times[events], (len(rows), len(events)))
        step = np.minimum(self._first_reaching(wanted), self.counts[:, None] - 1)
        ends = self.ends[rows, step]
        within = wanted < ends * (1 - TIME_ROUNDING)
        row, place = np.nonzero(~within)
        self.at_end[row, step[row, place]] = events[place]
        # Two samples that rounding cannot tell apart: the step once more, for the other one.
        again = ~within & (self.at_end[rows, step] != events)
        sizes = np.where(again, self.sizes[rows, step], wanted - self.begins[rows, step])
        row, place = np.nonzero(within | again)
        return Looks(row, step[row, place], events[place], sizes[row, place])

    def _first_reaching(self, wanted: Floats) -> Whole:
        """The first step of each row that ends at its times (rows, times), or later."""
        late = self.ends * (1 + TIME_ROUNDING)
        if len(late) == 1:
            return np.asarray(np.searchsorted(late[0], wanted[0])[None], dtype=np.int64)
        low, high = np.zeros(wanted.shape, dtype=np.int64), np.full(wanted.shape, late.shape[1])
        rows = np.arange(len(late))[:, None]
        while (low < high).any():
            middle = np.minimum((low + high) // 2, late.shape[1] - 1)
            before = (late[rows, middle] < wanted) & (low < high)
            low, high = np.where(before, middle + 1, low), np.where(before | (low >= high), high, middle)
        return low

    def entries(self, first: int, last: int, origin: int, looks: bool = True) -> Floats:
        """Return the entries of steps `first` up to `last`; their states are counted from that of step `origin`.

        (rows, entries, `ENTRY`), a row for each trajectory or one for all, in the order of time; of a step its looks
        come first.
        """
        rows, steps, events, sizes = self.looks
        chosen = np.flatnonzero((steps >= first) & (steps < last) & looks)
        rows, steps, events, sizes = rows[chosen], steps[chosen], events[chosen], sizes[chosen]
        taken = self.taken[:, first:last]
        many = np.zeros(taken.shape, dtype=np.int64)  # looks in each step
        np.add.at(many, (rows, steps - first), 1)
        before = np.arange(len(rows)) - np.searchsorted(rows, rows)  # looks of the same row before it
        longest = int((taken.sum(axis=1) + many.sum(axis=1)).max())
        found = np.zeros((len(taken), longest, len(ENTRY)))
        found[..., ENTRY.index("event")] = -1
        found[rows, steps - first + before] = self._numbers(rows, steps, origin, sizes, 0, events)
        rows, steps = np.nonzero(taken)
        place, steps = steps + np.cumsum(many, axis=1)[rows, steps], steps + first
        ends = self.sizes[rows, steps], 1, self.at_end[rows, steps]
        found[rows, place] = self._numbers(rows, steps, origin, *ends)
        return found

    def _numbers(
        self, rows: Whole, steps: Whole, origin: int, sizes: Floats, main: int, events: Whole
    ) -> Floats:
        """Return entries (…, `ENTRY`)."""
        begins, pieces = self.begins[rows, steps], self.pieces[rows, steps]
        found = np.empty((len(ENTRY), len(rows)))
        found[0], found[1], found[2] = begins, sizes, steps - origin
        found[3], found[4], found[5] = pieces, main, events
        return found.T
