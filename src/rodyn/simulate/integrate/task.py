"""What an integration is given and what comes out of it, the same for all engines; progress on a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from math import inf

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import InputTypeError, short
from rodyn.simulate.integrate.control import Lane, first
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.thresholds import BAR_SECONDS
from rodyn.simulate.torques.data import Schedule


@dataclass(frozen=True)
class Log:
    """The steps that trajectories take, filled by an engine; a sample within a step would overwrite its size.

    steps   (rows, room, 2): where each step led, and its size
    states  (rows, kept, width): those after 0, `every`, 2 `every` … steps
    """

    steps: Floats
    states: Floats
    every: int

    @classmethod
    def empty(cls, start: Floats, room: int, every: int) -> Log:
        """Room for this number of steps of each trajectory."""
        states = np.repeat(start[:, None], room // every + 1, axis=1)
        return cls(np.zeros((len(start), room, 2)), states, every)

    @property
    def room(self) -> int:
        """Steps of a trajectory that are logged."""
        return int(self.steps.shape[1])

    @property
    def kept(self) -> int:
        """States of a trajectory that are kept."""
        return int(self.states.shape[1])


@dataclass(frozen=True)
class Task:
    """Trajectories to be integrated.

    integrator the formula; without an estimate of the error its steps are fixed
    start      (rows, width) initial states
    constants  (rows, …) numbers of the run
    schedule   numbers that change; the last piece ends with the run
    times      (samples,) to be reported
    rtol, atol tolerances; fixed steps need none
    step       the fixed step, or the largest
    max_steps  after how many steps, rejected ones included, a trajectory ends; fixed steps: infinity
    log        where steps are noted, if they are
    """

    integrator: Integrator
    start: Floats
    constants: Floats
    schedule: Schedule
    times: Floats
    rtol: float
    atol: float
    step: float
    max_steps: float = inf
    log: Log | None = None

    @property
    def fixed(self) -> bool:
        """Whether all steps have the same length."""
        return self.integrator.error_order is None

    @property
    def first(self) -> Lane:
        """The variables of a trajectory that begins."""
        return first(self.step, self.times[0], self.schedule.breaks[0], self.max_steps)

    def pieces(self, rows: NDArray[np.intp], t: Floats) -> Floats:
        """Return the numbers that change, for some trajectories and times: (rows, times, …)."""
        table, breaks = self.schedule.rows, self.schedule.breaks
        k = np.minimum(np.searchsorted(breaks, t, side="right"), len(breaks) - 1)
        result: Floats = table[rows][:, k] if table.ndim == 3 else table[k]
        return np.broadcast_to(result, (len(rows), *result.shape[-2:]))

    def pieces_of_each(self, rows: NDArray[np.intp], t: Floats) -> Floats:
        """Return the numbers that change, of each trajectory at a time of its own: (rows, …)."""
        table, breaks = self.schedule.rows, self.schedule.breaks
        k = np.minimum(np.searchsorted(breaks, t, side="right"), len(breaks) - 1)
        return table[rows, k] if table.ndim == 3 else table[k]


class Signals:
    """Progress and the request to stop while trajectories run.

    counter    the next trajectory of the list, in memory that machine code reads and writes as well
    stop       whether all of them are to end now
    progress   for each worker how far its first trajectory, or each of them, is (s)
    lanes      trajectories that a worker has at once
    """

    def __init__(self, rows: int, duration: float, report: Callable[[float], object] | None = None) -> None:
        self.rows, self.duration, self.report, self.lanes = rows, duration, report, 1
        self.counter, self.stop = np.zeros(1, dtype=np.int64), False
        self.progress: list[Floats] = [np.zeros(1)]
        self._told = 0.0

    @property
    def fraction(self) -> float:
        """How much is done, from 0 to 1."""
        begun = min(int(self.counter[0]), self.rows)
        running = min(begun, len(self.progress) * self.lanes)
        reached = sum(float(each.mean()) for each in self.progress) / len(self.progress)
        return min(1.0, (begun - running + running * reached / self.duration) / self.rows)

    def end(self) -> None:
        """Begin no trajectory any more and end those that run."""
        self.counter[0] = self.rows
        self.stop = True

    def tell(self) -> None:
        """Report how much is done: never less than before, since workers are read while they take the next row."""
        if self.report is not None:
            self._told = max(self._told, self.fraction)
            self.report(self._told)


@dataclass(frozen=True)
class Outcome:
    """What came out.

    samples   (rows, samples, width); of a trajectory that ended early, NaN beyond its end
    lanes     how each ended: (rows,) for each variable of a lane
    end       (rows, width) the last state
    """

    samples: Floats
    lanes: Lane
    end: Floats = field(repr=False)


Integrate = Callable[[Task, Signals], Outcome]
"""An engine: an interruption (Ctrl-C) ends the trajectories, and what there is is returned."""

Derivative = Callable[[Floats, Floats, Floats, Floats], tuple[Floats, Floats]]
"""t (rows,), y (rows, width), constants, piece → ẏ and where the state cannot be trusted."""

Event = Callable[[Floats, Floats, Floats, Floats], tuple[Floats, Floats]]
"""The same arguments → the stop condition (rows,) and where it cannot be trusted."""


Jump = Callable[[Floats, Floats, Floats, Floats], Floats]
"""The same arguments → y as a piece of the schedule begins: what torques remember may change."""


def empty_samples(task: Task) -> Floats:
    """Room for the samples, filled with NaN."""
    rows, width = task.start.shape
    return np.full((rows, len(task.times), width), np.nan)


ProgressCallback = Callable[[float], object]
"""Called now and then with how much is done, from 0 to 1."""


@contextmanager
def reporting(progress: ProgressCallback | bool | None, title: str) -> Iterator[ProgressCallback | None]:
    """Yield the progress callback: the user's function, a bar (True; None: on a terminal), or none (False)."""
    if progress is not None and not isinstance(progress, bool) and not callable(progress):
        raise InputTypeError(
            f"progress must be a function of a number from 0 to 1, True, False or None, got {short(progress)}"
        )
    if callable(progress):
        yield progress
        progress(1.0)
        return
    if progress is False or (progress is None and not sys.stderr.isatty()):
        yield None
        return
    with ExitStack() as stack:
        yield _bar(stack, title, always=progress is True)


def _bar(stack: ExitStack, title: str, *, always: bool) -> ProgressCallback:
    """Return a bar that appears when it is worth it."""
    began = time.monotonic()
    update: ProgressCallback | None = None

    def report(fraction: float) -> None:
        nonlocal update
        if update is None and time.monotonic() - began > BAR_SECONDS:
            from rich.console import Console
            from rich.progress import Progress

            console = Console(file=sys.stderr, force_terminal=always or None)
            bar = stack.enter_context(Progress(console=console, transient=True))
            task = bar.add_task(title, total=1.0)

            def update(done: float) -> None:
                bar.update(task, completed=done)

        if update is not None:
            update(fraction)

    return report
