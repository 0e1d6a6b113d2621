"""What a stepper keeps for every row: its state, what the law remembers, and its clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.simulate.engines.stepper_ir import CLOCK
from rodyn.simulate.engines.stepping import clock

T, ORIGIN, COUNT, LIMIT, STATUS = range(len(CLOCK))


class States(NamedTuple):
    """Arrays that are updated in place.

    q, qd   (rows, nq), (rows, nv)
    memory  (rows, m) what the law remembers
    clock   (rows, `CLOCK`)
    """

    q: Floats
    qd: Floats
    memory: Floats
    clock: Floats

    @staticmethod
    def at_rest(rows: int, nq: int, nv: int, memory: int) -> States:
        """Zeros."""
        return States(np.zeros((rows, nq)), np.zeros((rows, nv)), np.zeros((rows, memory)), clock(rows))

    @property
    def t(self) -> Floats:
        """The times."""
        return self.clock[:, T]

    @property
    def status(self) -> Floats:
        """0, `PENDING`, or why a row failed."""
        return self.clock[:, STATUS]

    def some(self, rows: NDArray[np.intp]) -> States:
        """Copies of some rows."""
        return States(*(array[rows] for array in self))

    def all(self) -> States:
        """Copies of all."""
        return States(*(array.copy() for array in self))

    def put(self, other: States) -> None:
        """The numbers of others in these arrays."""
        for array, values in zip(self, other, strict=True):
            array[...] = values


@dataclass(frozen=True, eq=False)
class StepperState:
    """What the rows of a stepper go on from, as copies; `len(state)` rows, `state[index]` are some of them.

    states      positions, velocities, what the law remembers, clocks
    failed_tau  (rows, nv) the torques with which rows failed
    noted       (rows,) which have failed
    """

    states: States
    failed_tau: Floats
    noted: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.noted)

    def __getitem__(self, index: NDArray[np.intp]) -> StepperState:
        return StepperState(self.states.some(index), self.failed_tau[index], self.noted[index])
