"""The studies by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import NamedTuple

from rodyn.errors import unknown
from rodyn.studies.study import Study


class Entry(NamedTuple):
    """A study that can be asked for: what it is about, and the module and function that compute it."""

    about: str
    module: str

    @property
    def run(self) -> Callable[[bool], Study]:
        """quick → study; what it needs is imported now."""
        found: Callable[[bool], Study] = getattr(import_module(f"rodyn.studies.{self.module}"), self.module)
        return found


STUDIES: Mapping[str, Entry] = {
    "accuracy": Entry("errors of q̈ by O(n) and O(n³) methods on badly conditioned chains", "accuracy"),
    "steps": Entry("steps that an integrator takes with each of them", "steps"),
    "agee-turner": Entry("the Kalman filter with its covariance as factors U D Uᵀ", "agee_turner"),
    "sine-table": Entry("sines and cosines from a table of 0.1°", "sine_table"),
    "frequency": Entry("evaluations per second, 1990 and now", "frequency"),
}


def study(name: str, quick: bool = False) -> Study:
    """Compute a study; `quick` makes it small, for a look and for tests.

    >>> study("accuracy", quick=True).column("n")[:3]
    (5, 10, 20)
    """
    if name not in STUDIES:
        raise unknown("study", name, STUDIES)
    return STUDIES[name].run(quick)
