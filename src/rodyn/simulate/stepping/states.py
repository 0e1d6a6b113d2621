"""What a stepper keeps for every row: its state, what the law remembers, and its clock."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputError, short
from rodyn.simulate.stepping.advance import clock
from rodyn.simulate.stepping.schedule import CLOCK

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
    """What the rows of a stepper go on from, as copies; `len(state)` rows, `state[rows]` are some of them.

    states      positions, velocities, what the law remembers, clocks
    failed_tau  (rows, nv) the torques with which rows failed
    noted       (rows,) which have failed
    """

    states: States
    failed_tau: Floats
    noted: NDArray[np.bool_]

    def require_consistent(self) -> None:
        """Raise if the arrays have different numbers of rows, or a row that has not failed is not finite."""
        counts = [len(array) for array in (*self.states, self.failed_tau, self.noted)]
        if len(set(counts)) > 1:
            raise InputError(f"the arrays of the state have different numbers of rows: {counts}")
        q, qd, t = (np.isfinite(array) for array in (self.states.q, self.states.qd, self.states.t))
        sound = self.noted | (q.all(axis=1) & qd.all(axis=1) & t)
        if not sound.all():
            raise InputError(
                f"q, qd or t of row {int(np.argmin(sound))} of the state is not finite; it has not failed"
            )

    def __len__(self) -> int:
        return len(self.noted)

    def __iter__(self) -> Iterator[StepperState]:
        return (self[k] for k in range(len(self)))

    def __getitem__(self, rows: ArrayLike | slice) -> StepperState:
        """Some rows: a number, numbers, a slice or a mask; one that is named twice is there twice."""
        index = row_numbers(rows, len(self))
        return StepperState(self.states.some(index), self.failed_tau[index], self.noted[index])


def row_numbers(rows: ArrayLike | slice, count: int) -> NDArray[np.intp]:
    """The numbers of some of `count` rows: of a slice, of a mask, or themselves; an empty list is no row.

    >>> row_numbers([False, True, True], 3), row_numbers([], 3), row_numbers(-1, 3)
    (array([1, 2]), array([], dtype=int64), array([2]))
    """
    every = np.arange(count)
    try:
        if isinstance(rows, slice):
            return every[rows]
        found = np.asarray(rows)
        if found.ndim > 1:
            raise ValueError(f"it has {found.ndim} axes")
        if found.ndim == 0 and found.dtype == np.bool_:
            raise ValueError("one truth value")
        nothing = not found.size and found.dtype != np.bool_
        return np.atleast_1d(every[:0] if nothing else every[found])
    except (IndexError, TypeError, ValueError) as error:
        raise InputError(
            f"rows is {short(rows)}, but must be numbers from 0 to {count - 1}, a mask of {count} truth values, or a "
            f"slice ({error})"
        ) from None
