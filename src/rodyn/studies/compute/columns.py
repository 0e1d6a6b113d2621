"""The columns of a study's results: names, units and kinds, known before anything is computed."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rodyn.simulate.result.columns import names, units
from rodyn.simulate.robot_rows.randomised import randomised
from rodyn.studies.describe.bodies import named_numbers
from rodyn.studies.describe.document import Study
from rodyn.studies.describe.sections import label_of
from rodyn.studies.plan import LEVEL

RUN, STATUS, MESSAGE = "run", "status", "message"
REFUSED, ASIDE = "refused", "set aside"
"""Statuses of rows that were not simulated; all others are those of runs."""


class Column(NamedTuple):
    """A column: its name, unit, what its values are (float, int or text), and of a sample its time."""

    name: str
    unit: str
    kind: str = "float"
    time: float | None = None


def inputs(study: Study) -> list[Column]:
    """The number of a row, and what varies."""
    found = [Column(RUN, "", "int")]
    found += [
        Column(name, unit)
        for one in study.variables
        for name, unit in zip(one.columns, one.units, strict=True)
    ]
    found += [Column(*one) for one in drawn_numbers(study).values()]
    for one in study.settings:
        text = all(isinstance(word, str) for word in one.distribution.words)
        found.append(Column(one.name, "s" * (one.name in ("step", "max_step")), "text" if text else "float"))
    if study.refine is not None:
        found += [Column(LEVEL, "", "int"), Column("start", "", "int")]
    return found


def drawn_numbers(study: Study) -> dict[int, tuple[str, str]]:
    """Place → column and unit of the numbers of robots that `randomise` varies."""
    if not study.randomise:
        return {}
    varying = randomised(study.robot, rows=1, **study.randomise).varying
    numbers = named_numbers(study.robot)
    return {int(k): numbers[k][:2] for k in np.flatnonzero(varying)}


def outputs(study: Study) -> list[Column]:
    """What is recorded of runs, without what a function of the user measures."""
    called, (position, velocity) = names(study.robot), units(study.robot)
    q = list(zip(called.q, position, strict=True))
    qd = [(name, f"{unit}/s") for name, unit in zip(called.qd, velocity, strict=True)]
    tau = [(name, "N·m" if unit == "rad" else "N") for name, unit in zip(called.tau, velocity, strict=True)]
    times = [] if study.simulate["times"] is None else [float(t) for t in study.simulate["times"]]
    blocks = {
        "end": [Column("end.t", "s"), *(Column(f"end.{name}", unit) for name, unit in [*q, *qd])],
        "tool": [Column(f"end.{axis}", "m") for axis in "xyz"],
        "energy": [Column(f"end.{name}", "J") for name in ("kinetic", "potential", "total", "change")],
        "samples": [
            Column(f"{name}@{label_of(t)}", unit, "float", t) for t in times for name, unit in [*q, *qd]
        ],
        "largest": [Column(f"largest.{name}", unit) for name, unit in [*q, *qd]],
        "torques": [Column(f"largest.{name}", unit) for name, unit in tau],
        "steps": [Column(name, "", "int") for name in ("steps", "rejected", "evaluations")],
    }
    return [column for word in study.record for column in blocks[word]]


def endings() -> list[Column]:
    """How a run ended, and why if not well."""
    return [Column(STATUS, "", "text"), Column(MESSAGE, "", "text")]
