"""All experiments, in groups and by id; `experiments.toml` lists them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

from rodyn.errors import UnknownNameError, UnsupportedError, nearest, short
from rodyn.papers.reproduce.experiment import Experiment, Measurement

ALL = "all"
"""The name that selects every experiment."""


def by_id(experiments: Iterable[Experiment]) -> Mapping[str, Experiment]:
    """Return experiments by id; raise if two share one.

    >>> by_id([Experiment("fall", (80,), "A fall", "Saha (2003)", "Fig. 5", "PUMA, 10 s", "falls")])["fall"].place
    'Fig. 5'
    """
    by_name: dict[str, Experiment] = {}
    for experiment in experiments:
        if experiment.id in by_name or experiment.id == ALL:
            raise ValueError(f"two experiments are called {experiment.id!r}")
        by_name[experiment.id] = experiment
    return by_name


def read_groups() -> dict[str, tuple[Experiment, ...]]:
    """Return the experiments of `experiments.toml` by group, in its order."""
    document = tomllib.loads(files(__package__).joinpath("experiments.toml").read_text("utf-8"))
    return {group: tuple(map(_experiment, rows)) for group, rows in document.items()}


def _experiment(row: dict[str, Any]) -> Experiment:
    cells: dict[str, Any] = {name: tuple(x) if isinstance(x, list) else x for name, x in row.items()}
    return Experiment(**cells)


GROUPS: Mapping[str, tuple[Experiment, ...]] = read_groups()
"""In the order of `rodyn reproduce --list` and of the report."""
EXPERIMENTS: Mapping[str, Experiment] = by_id(row for group in GROUPS.values() for row in group)


def select_experiments(names: Iterable[str]) -> list[Experiment]:
    """Return the experiments of these ids, each once, in the order of the register; `all` selects every one.

    >>> select_experiments(["all"]) == list(EXPERIMENTS.values())
    True
    """
    wanted = set()
    for name in names:
        if name not in EXPERIMENTS and name != ALL:
            raise _unknown(name)
        wanted.add(name)
    return [experiment for id, experiment in EXPERIMENTS.items() if id in wanted or ALL in wanted]


def _unknown(name: str) -> UnknownNameError:
    """Return the error that suggests the nearest experiments and tells how to list all."""
    close = nearest(name, [*EXPERIMENTS, ALL])
    question = f" did you mean {' or '.join(map(repr, close))}?" if close else ""
    return UnknownNameError(
        f"unknown experiment {short(name)}:{question} `rodyn reproduce --list` lists all. If it is the id of a "
        "claim, verdicts.json, which `rodyn reproduce all` writes, names the experiment that judges it"
    )


def measure(name: str, quick: bool = False) -> Measurement:
    """Return the measurement of an experiment; with `quick` a small one, in a few seconds."""
    if name not in EXPERIMENTS:
        raise _unknown(name)
    if not EXPERIMENTS[name].measured:
        known = ", ".join(id for id, experiment in EXPERIMENTS.items() if experiment.measured)
        raise UnsupportedError(
            f"the experiment {name!r} has no measurement, only the files that `rodyn reproduce {name}` "
            f"writes; experiments with a measurement: {known}"
        )
    return EXPERIMENTS[name].measure(quick)
