"""Words of a page about its runs: how they were made, and which of them did not reach their end."""

from __future__ import annotations

from collections.abc import Sequence

from rodyn.simulate.result.run import Run
from rodyn.simulate.result.status import STATUSES

MOST_NAMED = 3
"""Runs that did not finish and are told one by one."""


def subtitle(run: Run, many: int) -> str:
    """One line about the first of so many runs: time, samples, integrator, torque, ghosts, how it ended."""
    span = f"{run.t[-1] - run.t[0]:g} s, {run.samples} samples"
    torque = "" if run.settings.torque in ("", "none") else f" · {run.settings.torque}"
    ghosts = f" · {many - 1} ghost{'s' * (many > 2)}" if many > 1 else ""
    return f"{span} · {run.settings.integrator}{torque}{ghosts} · {run.status if run.ok else 'not finished'}"


def notice(runs: Sequence[tuple[Run, str]]) -> str:
    """What is wrong with runs (with their labels) that did not reach their end; empty where all did."""
    bad = [(run, label) for run, label in runs if not run.ok]
    told = []
    for run, label in bad[:MOST_NAMED]:
        name = "This run" if len(runs) == 1 else label.capitalize()
        reason = STATUSES[str(run.status)]
        told.append(
            f"{name} did not finish. It ended at {float(run.t_end):g} s of {run.settings.duration:g} s: "
            f"{reason} ({run.message})."
        )
    if len(bad) > MOST_NAMED:
        told.append(f"{len(bad) - MOST_NAMED} more did not finish.")
    return " ".join(told)
