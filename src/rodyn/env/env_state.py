"""The state of an environment inside an episode, as `get_state` returns it and `set_state` takes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from numpy.typing import ArrayLike, NDArray

from rodyn.arrays import Floats
from rodyn.simulate.stepping.drive import StepperState, row_numbers


@dataclass(frozen=True, eq=False)
class EnvState:
    """All that the episodes of an environment go on from, as copies; `len(state)` rows, `state[rows]` are some of them.

    stepper    positions, velocities, times, and what the law remembers
    arrays     goals, actions, counts, numbers of robots, seeds, ends, …, by name
    pool       a hash of the robots that episodes draw from; "" if there are none
    generator  of `env.np_random`

    It pickles, whatever functions the task has.
    """

    stepper: StepperState
    arrays: Mapping[str, NDArray[Any]]
    pool: str
    generator: Mapping[str, Any]

    @property
    def q(self) -> Floats:
        """(rows, nq): positions."""
        return self.stepper.states.q

    @property
    def qd(self) -> Floats:
        """(rows, nv): velocities."""
        return self.stepper.states.qd

    def __len__(self) -> int:
        return len(self.q)

    def __iter__(self) -> Iterator[EnvState]:
        return (self[k] for k in range(len(self)))

    def __getitem__(self, rows: ArrayLike | slice) -> EnvState:
        """Return some rows: a number, numbers, a slice or a mask; one that is named twice is there twice."""
        index = row_numbers(rows, len(self))
        arrays = {name: array[index] for name, array in self.arrays.items()}
        return replace(self, stepper=self.stepper[index], arrays=arrays)

    def __repr__(self) -> str:
        return f"<EnvState of {len(self)} row{'s' if len(self) != 1 else ''}>"
