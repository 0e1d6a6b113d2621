"""What drives the rows of a stepper: a law, alone or with the torques of a call, and its numbers for every row."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.robot import Robot
from rodyn.simulate.engines.choose import singular_in_words
from rodyn.simulate.engines.stepping import Advance, Rows, Steps, steps
from rodyn.simulate.integrate.tableau import Integrator
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.torques.data import Schedule

Index = NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Drive:
    """A problem, and its numbers for every row.

    tau   the place of a call's torques among the constants; None: the law is all that drives
    data  (rows, constants + piece): what the steps of each row compute with
    """

    problem: Problem
    integrator: Integrator
    tau: int | None
    rows: int
    batched: bool
    data: Floats = field(init=False, repr=False)
    _steps: Steps = field(init=False, repr=False)

    def __post_init__(self) -> None:
        constants, (_, table) = self.problem.data
        self._require_rows(constants.shape[:-1])
        self._require_rows(table.shape[:-2])
        data = np.zeros((self.rows, constants.shape[-1] + table.shape[-1]))
        data[:, : constants.shape[-1]] = constants
        with singular_in_words(self.problem, Robot.of(self.problem.mechanism).q_from({})):
            made = steps(self.problem, self.integrator, self.batched, self.tau)
        object.__setattr__(self, "data", data)
        object.__setattr__(self, "_steps", made)

    def _require_rows(self, leading: tuple[int, ...]) -> None:
        if leading not in ((), (self.rows,)) or (leading and not self.batched):
            here = (
                f"{self.rows} rows: give (n,), or ({self.rows}, n)"
                if self.batched
                else "one state: give (n,)"
            )
            raise InputError(
                f"the numbers of the torque or wrench have leading axes {leading}, but the stepper has {here}"
            )

    @property
    def description(self) -> str:
        """How the steps are computed."""
        return self._steps.description

    @property
    def schedule(self) -> Schedule:
        """The numbers that change at times."""
        return self.problem.data.schedule

    @property
    def changes(self) -> bool:
        """Whether the law changes at times."""
        return len(self.schedule.breaks) > 1

    def limits(self, t: Floats) -> Floats:
        """When the pieces of these times end."""
        found: Floats = self.schedule.breaks[self._pieces(t)]
        return found

    def load(self, rows: Index, t: Floats) -> None:
        """The numbers of some rows at their times."""
        table, k = self.schedule.rows, self._pieces(t)
        width = table.shape[-1]
        if width:
            self.data[rows, -width:] = table[rows, k] if table.ndim == 3 else table[k]

    def _pieces(self, t: Floats) -> Index:
        breaks = self.schedule.breaks
        return np.minimum(np.searchsorted(breaks, t, side="right"), len(breaks) - 1)

    def on(self, q: Floats, qd: Floats, clock: Floats, step: Floats, substeps: int) -> Advance:
        """The function that advances all rows."""
        return self._steps.on(Rows(q, qd, self.data, clock, step), substeps)

    def on_some(self, rows: Rows) -> Advance:
        """The function that advances other rows by one step."""
        return self._steps.on(rows, 1)
