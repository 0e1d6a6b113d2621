"""What an experiment is, and what it found: plain values, which others write to files and draw."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal, TypeAlias

from rodyn.plot.figure import Figure

Verdict: TypeAlias = Literal["confirmed", "confirmed in part", "refuted", "cannot be decided"]
Number: TypeAlias = float | int | str | bool | None


@dataclass(frozen=True)
class Claim:
    """What a paper says, in our words, and what the run says of it.

    id        of the claim, unique in all experiments
    place     where the paper says so
    why       a sentence that gives the reason with numbers of the run
    numbers   those numbers by name
    """

    id: str
    place: str
    text: str
    verdict: Verdict
    why: str
    numbers: Mapping[str, Number]


@dataclass(frozen=True)
class Table:
    """Columns of equal length, by name; written as CSV."""

    columns: Mapping[str, Sequence[Any]]

    def __post_init__(self) -> None:
        lengths = {name: len(column) for name, column in self.columns.items()}
        if len(set(lengths.values())) > 1:
            raise ValueError(f"columns of different lengths: {lengths}")


@dataclass(frozen=True)
class Finding:
    """What an experiment found: claims judged, data, pictures, and what a reader must know."""

    claims: tuple[Claim, ...]
    tables: Mapping[str, Table] = field(default_factory=dict)
    figures: Mapping[str, Figure] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Experiment:
    """One experiment, figure or table of the papers.

    id          how it is asked for
    items       numbers of what the papers describe that it covers (the inventory's items 72 to 90)
    paper       which one, and `place` where in it
    parameters  robot, motion, duration, integrator, … in a line
    errata      ids of errors in print that were corrected for it, each with a word
    module      file under `reproduce/` whose function of the experiment's name (with _ for -) gives the `Finding`
    """

    id: str
    items: tuple[int, ...]
    title: str
    paper: str
    place: str
    parameters: str
    module: str
    errata: tuple[str, ...] = ()

    def run(self) -> Finding:
        """Compute it."""
        found: Callable[[], Finding] = getattr(
            import_module(f"rodyn.reproduce.{self.module}"), self.id.replace("-", "_")
        )
        return found()
