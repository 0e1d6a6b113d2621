"""Nanoseconds per row of some work, by the clock of `rodyn bench`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.bench.clock import Clock, Work
from rodyn.errors import UnsupportedError
from rodyn.kernel.machine.target import Target, target

SAMPLES, QUICK_SAMPLES = 7, 2
NOISE = 0.15
"""Relative: two timings that differ by less count as equal."""
NOTE = (
    f"timings move by some {100 * NOISE:g} % from run to run, more on a busy machine; ratios are of one run"
)


def beyond(ratio: float) -> int:
    """+1 if a ratio of two timings is above 1 by more than the noise, −1 if below, 0 if the noise hides it.

    >>> [beyond(ratio) for ratio in (1.2, 1.1, 1 / 1.1, 0.5)]
    [1, 0, 0, -1]
    """
    return (ratio > 1 + NOISE) - (ratio < 1 / (1 + NOISE))


def machine() -> Target:
    """The target of machine code, or an error: some experiments measure nothing without it."""
    found = target()
    if found is None:
        raise UnsupportedError(
            "this experiment needs machine code, but there is none: install llvmlite and unset RODYN_TARGET=numpy"
        )
    return found


class Times(NamedTuple):
    """Nanoseconds per row of some works, and how many of them other processes disturbed in every sample."""

    ns: tuple[float, ...]
    disturbed: int

    @property
    def note(self) -> str:
        """How far they can be trusted."""
        count = len(self.ns)
        if not self.disturbed:
            return f"{NOTE}; all {count} timings were undisturbed"
        return f"{NOTE}; {self.disturbed} of {count} timings had no undisturbed sample"


def nanoseconds(works: Sequence[Work], quick: bool) -> Times:
    """Per row; the works take turns."""
    found = Clock(machine()).race(works, QUICK_SAMPLES if quick else SAMPLES)
    return Times(tuple(timing.ns for timing in found), sum(timing.disturbed for timing in found))
