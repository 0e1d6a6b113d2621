"""Nanoseconds of things that are done row by row, by the clock of `rodyn bench`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rodyn.bench.clock import Clock, Work
from rodyn.errors import UnsupportedError
from rodyn.kernel.target import Target, target

SAMPLES, QUICK_SAMPLES = 7, 2
NOTE = "timings move by some 15 % from run to run, more on a busy machine; ratios are of one run"


def machine() -> Target:
    """The target of machine code; a study that needs it has nothing to say without."""
    found = target()
    if found is None:
        raise UnsupportedError(
            "this study needs machine code, but there is none: install llvmlite and unset RODYN_TARGET=numpy"
        )
    return found


class Times(NamedTuple):
    """Nanoseconds per row of some works, and how many of them something else on the machine slowed down throughout."""

    ns: tuple[float, ...]
    disturbed: int

    @property
    def note(self) -> str:
        """What a reader must know of them."""
        return f"{NOTE}; {self.disturbed} of {len(self.ns)} timings had no undisturbed sample"


def nanoseconds(works: Sequence[Work], quick: bool) -> Times:
    """Per row, all works in turn."""
    found = Clock(machine()).race(works, QUICK_SAMPLES if quick else SAMPLES)
    return Times(tuple(timing.ns for timing in found), sum(timing.disturbed for timing in found))
