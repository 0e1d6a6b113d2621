"""A race: rows of results, competitors, the check that their answers agree, and the timings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.clock import Clock, Timing
from rodyn.bench.contest import PEERS, Contest, Unable
from rodyn.bench.peers import casadi, mujoco, pinocchio
from rodyn.errors import RodynError


@dataclass(frozen=True)
class BenchRow:
    """One case against one peer; None where there is no number, and `note` says why.

    ns, peer_ns   median nanoseconds per state, or per unit of `per`
    ratio         peer_ns / ns
    least, most   the required ratio
    error         largest difference of the answers, relative to the largest answer
    operations    floating-point operations per state, sin and cos not counted
    of_peak       operations per second as a fraction of the peak of the core
    kept, taken   undisturbed samples of rodyn, all samples
    per           "state"; for simulations "step" (of one trajectory) or "run"
    """

    case: str
    robot: str
    links: int | None
    quantity: str
    mode: str
    rows: int
    ns: float | None = None
    peer: str | None = None
    peer_ns: float | None = None
    ratio: float | None = None
    least: float | None = None
    error: float | None = None
    operations: int | None = None
    of_peak: float | None = None
    kept: int = 0
    taken: int = 0
    note: str = ""
    most: float | None = None
    per: str = "state"


@dataclass(frozen=True)
class Build:
    """Milliseconds from a description to the first result: compiled, and loaded from the cache on disk."""

    robot: str
    links: int
    quantity: str
    mode: str
    cold_ms: float | None
    cached_ms: float | None
    note: str = ""


@dataclass(frozen=True)
class Result:
    """A run: the machine, the peers' versions (None: not installed), the rows and the build times."""

    date: str
    cpu: str
    target: str
    lanes: int
    peak_gflops: float
    peers: dict[str, str | None]
    rows: list[BenchRow]
    builds: list[Build]


@dataclass(frozen=True)
class Entrant:
    """A competitor; `enter` takes what the table says."""

    needs: tuple[str, ...]
    enter: Callable[..., Contest]


KERNELS = {
    "pinocchio": Entrant(("pinocchio",), pinocchio.contest),
    "pinocchio-direct": Entrant(("pinocchio",), pinocchio.direct),
    "casadi": Entrant(("casadi",), casadi.contest),
    "mujoco": Entrant(("mujoco",), mujoco.contest),
}
"""(task)"""

SIMULATORS = {
    "pinocchio": Entrant(("pinocchio",), pinocchio.simulation),
    "mujoco": Entrant(("mujoco",), mujoco.simulation),
    "mujoco-rollout": Entrant(("mujoco",), mujoco.rollouts),
    "casadi": Entrant(("casadi",), casadi.simulation),
    "scipy-RK45": Entrant(("scipy", "pinocchio"), pinocchio.rk45),
    "scipy-DOP853": Entrant(("scipy", "pinocchio"), pinocchio.dop853),
}
"""(robot, fall)"""


def enter_peers(
    wanted: Mapping[str, float | None], table: Mapping[str, Entrant], about: BenchRow, *arguments: Any
) -> tuple[dict[str, Contest], list[BenchRow]]:
    """Return the competitors that can take part, and for each of the others a row with the reason."""
    contests: dict[str, Contest] = {}
    refused: list[BenchRow] = []
    for name, least in wanted.items():
        absent = [library for library in table[name].needs if PEERS[library].installed is None]
        try:
            if absent:
                raise Unable(f"{absent[0]} is not installed")
            contests[name] = table[name].enter(*arguments)
        except Unable as reason:
            refused.append(replace(about, peer=name, least=least, note=str(reason)))
    return contests, refused


def differences(
    case: str, contests: Mapping[str, Contest], expected: Floats, tolerance: float
) -> dict[str, float]:
    """Return the error of each answer, relative to the largest number expected; raise above the tolerance.

    A contest of fewer states is compared where it has some.
    """
    errors = {
        name: _difference(contest.answer(len(expected)), expected) for name, contest in contests.items()
    }
    wrong = [(contests[name].work.label, error) for name, error in errors.items() if not error <= tolerance]
    if wrong:
        raise RodynError(f"{case}: answers differ by more than {tolerance:g}: {wrong}")
    return errors


def _difference(answer: Floats, expected: Floats) -> float:
    return float(np.max(np.abs(answer - expected[: len(answer)])) / np.max(np.abs(expected)))


def race_rows(
    about: BenchRow,
    ours: Contest,
    others: Mapping[str, Contest],
    errors: Mapping[str, float],
    clock: Clock,
    samples: int,
) -> tuple[BenchRow, dict[str, BenchRow]]:
    """Return the row of rodyn alone, and one against each of the others."""
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
    rows: dict[str, BenchRow] = {}
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
