"""The steps that trajectories took, as lists of entries: steps, and looks at samples within them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.simulate.integrate.control import ROUNDING
from rodyn.simulate.integrate.task import Log

Whole = NDArray[np.int64]

MARKS = ("node", "piece", "main", "event")
"""Of an entry: the state it begins with, its piece, whether it is a step (1) or a look (0), its sample (−1: none)."""


class Leg(NamedTuple):
    """Entries in the order of time; of a step its looks come first. One row for each trajectory, or one for all.

    clock   (rows, entries, 2): where an entry begins, and its size; an entry of size 0 does nothing
    marks   (rows, entries, `MARKS`)
    """

    clock: Floats
    marks: Whole


class Steps:
    """The steps of a log, and where samples at times lie among them.

    A sample within a step was taken by a shorter step from its start; one at the end of a step is the state there.
    """

    def __init__(self, log: Log, counts: Whole, breaks: Floats, times: Floats) -> None:
        steps = log.steps
        if (counts == counts[0]).all() and np.array_equal(steps, np.broadcast_to(steps[:1], steps.shape)):
            steps, counts = steps[:1], counts[:1]  # fixed steps: all trajectories have the same
        self.counts = counts
        self.ends, self.sizes = steps[..., 0], steps[..., 1]
        self.begins = np.concatenate([np.zeros((len(steps), 1)), self.ends[:, :-1]], axis=1)
        self.pieces = np.minimum(np.searchsorted(breaks, self.begins, side="right"), len(breaks) - 1)
        self.at_start = times <= 0
        self._looks = [self._sampled(row, times) for row in range(len(steps))]

    @property
    def most(self) -> int:
        """Steps of the trajectory that took most."""
        return int(self.counts.max())

    @property
    def needed(self) -> int:
        """How many of them lead to a sample."""
        last = [
            max([-1, *steps[-1:], *np.flatnonzero(at_end >= 0)[-1:]]) for steps, _, _, at_end in self._looks
        ]
        return int(max(last)) + 1

    def _sampled(self, row: int, times: Floats) -> tuple[Whole, Whole, Floats, Whole]:
        """Of looks: their steps, samples and sizes; and of every step the sample at its end."""
        count = int(self.counts[row])
        ends, begins = self.ends[row, :count], self.begins[row, :count]
        events = np.flatnonzero(~self.at_start)
        late = ends * (1 + ROUNDING)
        step = np.minimum(np.searchsorted(late, times[events], side="left"), count - 1)
        within = times[events] < ends[step] * (1 - ROUNDING)
        at_end = np.full(count, -1, dtype=np.int64)
        at_end[step[~within]] = events[~within]
        # Two samples that rounding cannot tell apart: the step once more, for the other one.
        again = ~within & (at_end[step] != events)
        sizes = np.where(again, self.sizes[row, step], times[events] - begins[step])
        looks = within | again
        return step[looks], events[looks], sizes[looks], at_end

    def leg(self, first: int, last: int, origin: int, looks: bool = True) -> Leg:
        """The entries of the steps from `first` up to `last`, whose states are counted from that of step `origin`."""
        rows = [self._row(row, first, last, origin, looks) for row in range(len(self.counts))]
        longest = max(len(clock) for clock, _ in rows)
        clock = np.zeros((len(rows), longest, 2))
        marks = np.zeros((len(rows), longest, len(MARKS)), dtype=np.int64)
        marks[..., MARKS.index("event")] = -1
        for row, (times, entries) in enumerate(rows):
            clock[row, : len(times)], marks[row, : len(times)] = times, entries
        return Leg(clock, marks)

    def _row(self, row: int, first: int, last: int, origin: int, looks: bool) -> tuple[Floats, Whole]:
        steps, events, sizes, at_end = self._looks[row]
        chosen = (steps >= first) & (steps < last) & looks
        mine = np.arange(first, min(last, int(self.counts[row])))
        step = np.concatenate([steps[chosen], mine])
        main = np.repeat([0, 1], [int(chosen.sum()), len(mine)])
        event = np.concatenate([events[chosen], at_end[first:last]])
        size = np.concatenate([sizes[chosen], self.sizes[row, mine]])
        order = np.lexsort([main, step])
        clock = np.stack([self.begins[row, step], size], axis=-1)
        marks = np.stack([step - origin, self.pieces[row, step], main, event], axis=-1)
        return clock[order], marks[order]
