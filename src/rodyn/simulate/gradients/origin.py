"""What a run was integrated from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rodyn.simulate.gradients.steps import Whole
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.equations import Problem


@dataclass(frozen=True, eq=False)
class Origin:
    """The trajectories of a run: `rows`, of the shape of its batch, are those of the task that `posed` makes anew.

    `posed()` is the shape of the batch that was simulated, the problem, and the task: nothing of it is kept.
    """

    posed: Callable[[], tuple[tuple[int, ...], Problem, Task]]
    rows: Whole

    def part(self, place: tuple[Any, ...]) -> Origin:
        """Some of the trajectories."""
        return replace(self, rows=self.rows[place])
