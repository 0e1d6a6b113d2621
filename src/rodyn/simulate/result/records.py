"""The parts of a run: its settings, statistics and forces; and the animation that a notebook shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.kernel.quantity.wrench import Wrench

if TYPE_CHECKING:
    from rodyn.simulate.integrate.task import Task
    from rodyn.simulate.problem.equations import Problem

STATUSES = {
    "finished": "it reached the end",
    "event": "the stop condition was met",
    "limit": 'a joint came to a limit, at which limits="end" ends the run',
    "not finite": "it blew up",
    "torque": "a torque was not finite",
    "step": "the step became too small, or a fixed step is too long for the motion",
    "too many steps": "max_steps were not enough",
    "singular": "the inertia matrix was singular, or fewer than three digits of the accelerations would be right",
    "angle": "an angle beyond 1e9 rad",
    "interrupted": "it was interrupted",
}
"""How a run ends. Whatever is not in `GOOD` ended early."""
GOOD = ("finished", "event", "limit")


Text = str | NDArray[np.str_]
"""One run: a str; a batch: an array of the batch shape. The same holds for the next two."""
Number = float | Floats
Count = int | NDArray[np.int64]


class Forces(NamedTuple):
    """At the samples, (..., T, nv): torques (N·m) and forces (N), accelerations, the torques of each law by name.

    `wrenches` from outside have force and moment (..., T, 3); None: not known.
    """

    tau: Floats
    qdd: Floats
    torques: Mapping[str, Floats]
    wrenches: tuple[Wrench, ...] | None = None


@dataclass(frozen=True)
class Settings:
    """How a run was made: plain values, text where it was a function or an object.

    `rtol` and `atol` are None for a fixed `step`, and `step` is None where the tolerances choose it. `free`: there was
    neither torque nor wrench nor friction, nothing but gravity acted. `friction`: that of the model's joints acted.
    """

    duration: float
    integrator: str
    rtol: float | None
    atol: float | None
    step: float | None
    torque: str
    wrench: str
    until: str
    method: str
    how: str
    friction: bool = False
    free: bool = False


def given_motion(
    duration: float, source: str, torque: str, wrench: str = "none", *, friction: bool
) -> Settings:
    """Of a motion that was not integrated: `source` replaces the integrator, `torque` and `wrench` are text."""
    return Settings(duration, source, None, None, None, torque, wrench, "none", "", "", friction=friction)


class Statistics(NamedTuple):
    """What a run took: numbers of one run, arrays of the batch shape for a batch.

    `rejected` is 0 for SciPy's solvers, which do not tell. `seconds` is the wall time of the whole call, also for a
    part of what it found.
    """

    steps: Count
    rejected: Count
    evaluations: Count
    smallest_step: Number
    largest_step: Number
    seconds: float


NO_STEPS = Statistics(0, 0, 0, 0.0, 0.0, 0.0)
"""Of a motion that was not integrated."""


@dataclass(frozen=True, repr=False)
class Animation:
    """A moving stick figure that notebooks play: `svg` is its text."""

    svg: str
    length: str

    def _repr_html_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f'<Animation of {self.length}; a notebook shows it, run.animate("file.svg") writes it>'


@dataclass(frozen=True, eq=False)
class Origin:
    """The trajectories of a run: `rows`, of the shape of its batch, are those of the task that `posed` makes anew.

    `posed()` is the shape of the batch that was simulated, the problem, and the task: nothing of it is kept.
    """

    posed: Callable[[], tuple[tuple[int, ...], Problem, Task]]
    rows: NDArray[np.int64]

    def part(self, place: tuple[Any, ...]) -> Origin:
        """Return some of the trajectories."""
        return replace(self, rows=self.rows[place])
