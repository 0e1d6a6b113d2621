"""The experiments by id, in groups."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rodyn.errors import UnknownNameError, UnsupportedError, nearest, short
from rodyn.papers.reproduce.claims import experiments as claims
from rodyn.papers.reproduce.experiment import Experiment
from rodyn.papers.reproduce.measurement import Measurement
from rodyn.papers.reproduce.mechanics import experiments as mechanics
from rodyn.papers.reproduce.motions import experiments as motions
from rodyn.papers.reproduce.tables import experiments as tables

ALL = "all"
"""What stands for every experiment."""


def by_id(experiments: Iterable[Experiment]) -> Mapping[str, Experiment]:
    """Experiments by id; an error if two share one.

    >>> by_id([Experiment("fall", (80,), "A fall", "Saha (2003)", "Fig. 5", "PUMA, 10 s", "falls")])["fall"].place
    'Fig. 5'
    """
    found: dict[str, Experiment] = {}
    for experiment in experiments:
        if experiment.id in found or experiment.id == ALL:
            raise ValueError(f"two experiments are called {experiment.id!r}")
        found[experiment.id] = experiment
    return found


GROUPS: Mapping[str, tuple[Experiment, ...]] = {
    "motions": motions.EXPERIMENTS,
    "operation counts": tables.EXPERIMENTS,
    "accuracy, steps and speed": claims.EXPERIMENTS,
    "equations and rules": mechanics.EXPERIMENTS,
}
"""In the order of `rodyn reproduce --list` and of the report."""
EXPERIMENTS: Mapping[str, Experiment] = by_id(one for group in GROUPS.values() for one in group)


def chosen(names: Iterable[str]) -> list[Experiment]:
    """The experiments of these ids, each once, in the order of the register; `all` stands for every one.

    >>> chosen(["all"]) == list(EXPERIMENTS.values())
    True
    """
    wanted = set()
    for name in names:
        if name not in EXPERIMENTS and name != ALL:
            raise _unknown(name)
        wanted.add(name)
    return [experiment for id, experiment in EXPERIMENTS.items() if id in wanted or ALL in wanted]


def _unknown(name: str) -> UnknownNameError:
    """The error that suggests the nearest experiments and says what names all."""
    close = nearest(name, [*EXPERIMENTS, ALL])
    question = f" did you mean {' or '.join(map(repr, close))}?" if close else ""
    return UnknownNameError(
        f"unknown experiment {short(name)}:{question} `rodyn reproduce --list` names them all. If it is the id of a "
        "claim: verdicts.json, which `rodyn reproduce all` writes, has the experiment that judges it"
    )


def measure(name: str, quick: bool = False) -> Measurement:
    """The measurement of an experiment; `quick`: a small one, in a few seconds."""
    if name not in EXPERIMENTS:
        raise _unknown(name)
    if not EXPERIMENTS[name].measured:
        known = ", ".join(id for id, experiment in EXPERIMENTS.items() if experiment.measured)
        raise UnsupportedError(
            f"the experiment {name!r} has no measurement of its own, only the files that `rodyn reproduce {name}` "
            f"writes; measurements: {known}"
        )
    return EXPERIMENTS[name].measure(quick)
