"""A race: its competitors, the check that their answers agree, and rows of the timings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.clock import Clock, Timing
from rodyn.bench.entrants import Entrant
from rodyn.bench.peers import PEERS, Contest, Unable
from rodyn.bench.result import Row
from rodyn.errors import RodynError


def entered(
    wanted: Mapping[str, float | None], table: Mapping[str, Entrant], about: Row, *given: Any
) -> tuple[dict[str, Contest], list[Row]]:
    """The competitors that can take part, and for each of the others a row that says why not."""
    found: dict[str, Contest] = {}
    refused: list[Row] = []
    for name, least in wanted.items():
        absent = [library for library in table[name].needs if PEERS[library].installed is None]
        try:
            if absent:
                raise Unable(f"{absent[0]} is not installed")
            found[name] = table[name].enter(*given)
        except Unable as reason:
            refused.append(replace(about, peer=name, least=least, note=str(reason)))
    return found, refused


def differences(
    case: str, contests: Mapping[str, Contest], expected: Floats, tolerance: float
) -> dict[str, float]:
    """How far each answer is from the expected one, relative to its largest number; raises above the tolerance.

    A contest of fewer states is compared where it has some.
    """
    found = {name: _difference(contest.answer(len(expected)), expected) for name, contest in contests.items()}
    wrong = [(contests[name].work.label, error) for name, error in found.items() if not error <= tolerance]
    if wrong:
        raise RodynError(f"{case}: answers differ by more than {tolerance:g}: {wrong}")
    return found


def _difference(answer: Floats, expected: Floats) -> float:
    return float(np.max(np.abs(answer - expected[: len(answer)])) / np.max(np.abs(expected)))


def raced(
    about: Row,
    ours: Contest,
    others: Mapping[str, Contest],
    errors: Mapping[str, float],
    clock: Clock,
    samples: int,
) -> tuple[Row, dict[str, Row]]:
    """The row of rodyn alone, and one against each of the others."""
    empty = {name: contest.empty for name, contest in others.items() if contest.empty is not None}
    works = [ours.work, *(contest.work for contest in others.values()), *empty.values()]
    mine, *theirs = clock.race(works, samples)
    wasted = dict(zip(empty, (timing.ns for timing in theirs[len(others) :]), strict=True))
    ns = mine.ns / ours.per
    alone = replace(
        about,
        ns=ns,
        of_peak=about.operations / ns / clock.peak if about.operations else None,
        kept=mine.kept,
        taken=mine.taken,
        note=_note(mine),
    )
    rows: dict[str, Row] = {}
    for (name, contest), timing in zip(others.items(), theirs, strict=False):
        peer_ns = (timing.ns - wasted.get(name, 0.0)) / contest.per
        rows[name] = replace(
            alone,
            peer=contest.work.label,
            peer_ns=peer_ns,
            ratio=peer_ns / ns,
            error=errors[name],
            note=_note(mine, timing),
        )
    return alone, rows


def _note(*timings: Timing) -> str:
    return "disturbed throughout" if any(timing.disturbed for timing in timings) else ""
