"""The experiments by id."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rodyn.errors import unknown
from rodyn.reproduce import register_motions, register_tables
from rodyn.reproduce.experiment import Experiment

ALL = "all"
"""What stands for every experiment."""


def by_id(experiments: Iterable[Experiment]) -> Mapping[str, Experiment]:
    """Experiments by id, if no two share one.

    >>> by_id([Experiment("fall", (80,), "A fall", "Saha (2003)", "Fig. 5", "PUMA, 10 s", "falls")])["fall"].place
    'Fig. 5'
    """
    found: dict[str, Experiment] = {}
    for experiment in experiments:
        if experiment.id in found or experiment.id == ALL:
            raise ValueError(f"two experiments are called {experiment.id!r}")
        found[experiment.id] = experiment
    return found


EXPERIMENTS: Mapping[str, Experiment] = by_id([*register_motions.EXPERIMENTS, *register_tables.EXPERIMENTS])
"""In the order of `rodyn reproduce --list` and of the report."""


def chosen(names: Iterable[str]) -> list[Experiment]:
    """The experiments of these ids, each once, in the order of the register; `all` stands for every one.

    >>> chosen(["all"]) == list(EXPERIMENTS.values())
    True
    """
    asked = set()
    for name in names:
        if name not in EXPERIMENTS and name != ALL:
            raise unknown("experiment", name, [*EXPERIMENTS, ALL])
        asked.add(name)
    return [experiment for id, experiment in EXPERIMENTS.items() if id in asked or ALL in asked]
