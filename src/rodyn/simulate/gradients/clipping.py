"""When torques of a run were clipped: found from its steps, which are taken once more and looked at.

Within a step the law is smooth for the integrator, so that a limit is met where a straight line between the ends of the
step says. A law that is sampled changes at ends of steps only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError
from rodyn.kernel.machine.target import target
from rodyn.model.coordinates import slots
from rodyn.simulate.engines.run import engine
from rodyn.simulate.integrate.task import Log, Signals, Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.thresholds import MAX_STATE_BYTES, MIN_KERNEL_SAMPLES, SOLVER_TIMES
from rodyn.simulate.torques.law import NEVER

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


@dataclass(frozen=True)
class Clipping:
    """When the torque of one joint was at a limit that it was clipped to.

    share      the part of the time of the run, 0 to 1: one number, or an array of the batch shape
    time       the same in seconds
    intervals  (k, 2) seconds: from when to when; of a batch None: choose a trajectory, as in batch[3].clipped
    """

    share: float | Floats
    time: float | Floats
    intervals: Floats | None

    def __bool__(self) -> bool:
        """Whether it was clipped at all."""
        return bool(np.any(np.asarray(self.time) > 0))


class Spans(NamedTuple):
    """Parts of steps in which torques are clipped: trajectory, velocity, from, to."""

    row: NDArray[np.intp]
    velocity: NDArray[np.intp]
    begin: Floats
    end: Floats


def clipped(run: Run) -> Mapping[str, Clipping]:
    """`run.clipped`."""
    if run._origin is None:
        raise UnsupportedError(
            "what was clipped is found from the steps of a simulation, which a run that was loaded, joined or made "
            "along a path does not have: ask what robot.simulate returned"
        )
    _, problem, task = run._origin.posed()
    limited = _limited(problem) if problem.torque.clips else {}
    rows = np.atleast_1d(run._origin.rows).ravel()
    first, last = float(run.t[0]), np.atleast_1d(np.asarray(run.t_end, dtype=float)).ravel()
    counts = np.broadcast_to(np.asarray(run.statistics.steps), run.shape).ravel().astype(int)
    if not limited:
        return {}
    blocks = _blocks(problem, task, rows, counts, bool(run.shape))
    spans = Spans(*(np.concatenate(part) for part in zip(*blocks, strict=True)))
    result = {}
    for name, velocity in limited.items():
        mine = spans.velocity == velocity
        begin = np.maximum(spans.begin[mine], first)
        end = np.minimum(spans.end[mine], last[spans.row[mine]])
        length = np.maximum(end - begin, 0.0)
        time = np.bincount(spans.row[mine], length, len(rows)).astype(float)
        whole = last - first
        share = np.divide(time, whole, out=np.zeros_like(time), where=whole > 0)
        if run.shape:
            result[name] = Clipping(share.reshape(run.shape), time.reshape(run.shape), None)
        else:
            result[name] = Clipping(
                float(share[0]), float(time[0]), _joined(begin[length > 0], end[length > 0])
            )
    return result


def _limited(problem: Problem) -> dict[str, int]:
    """Return the joints that a law is clipped at, by name, and their velocities."""
    m = problem.mechanism
    result: dict[str, int] = {}
    for slot in slots(m):
        places = range(slot.v.start, slot.v.stop)
        if slot.link >= 0:
            result |= {
                slot.name if len(places) == 1 else f"{slot.name}[{k}]": v for k, v in enumerate(places)
            }
    return result


def _joined(begin: Floats, end: Floats) -> Floats:
    """Intervals, neighbours as one."""
    order = np.argsort(begin, kind="stable")
    begin, end = begin[order], end[order]
    starts = np.append(True, begin[1:] > end[:-1]) if len(begin) else np.zeros(0, dtype=bool)
    return np.stack([begin[starts], end[np.append(starts[1:], True)] if len(begin) else end], axis=1)


def _blocks(
    problem: Problem, task: Task, rows: NDArray[np.intp], counts: NDArray[np.intp], batched: bool
) -> Iterator[Spans]:
    """Yield the spans of some trajectories at a time."""
    start = 0
    while start < len(rows):
        steps = max(int(counts[start:].max()), 1)
        many = max(1, MAX_STATE_BYTES // (8 * (steps + 1) * (problem.width + problem.mechanism.nv)))
        chosen = slice(start, start + many)
        t, states, valid = _gone_over(problem, _part(task, rows[chosen]), counts[chosen], batched)
        found = _spans(problem, _part(task, rows[chosen]), t, states, valid)
        yield found._replace(row=found.row + start)
        start += many


def _part(task: Task, rows: NDArray[np.intp]) -> Task:
    table = task.schedule.rows
    schedule = task.schedule._replace(rows=table[rows] if table.ndim == 3 else table)
    return replace(task, start=task.start[rows], constants=task.constants[rows], schedule=schedule)


def _gone_over(
    problem: Problem, task: Task, counts: NDArray[np.intp], batched: bool
) -> tuple[Floats, Floats, NDArray[np.bool_]]:
    """Return times and states (rows, steps + 1) of the ends of steps, and which there are."""
    end = task.schedule.breaks[-1:]
    signals = Signals(len(task.start), float(end[0]))
    chosen = engine(problem, task, batched)
    if task.integrator.scipy:
        times = np.unique(
            np.concatenate([np.linspace(0.0, float(end[0]), SOLVER_TIMES), task.schedule.breaks])
        )
        outcome = chosen.integrate(replace(task, times=times), signals)
        t = np.broadcast_to(times, outcome.samples.shape[:2])
        return t, outcome.samples, np.asarray(np.isfinite(outcome.samples).all(axis=-1))
    log = Log.empty(task.start, max(int(counts.max()), 1), 1)
    lanes = chosen.integrate(replace(task, times=end, log=log), signals).lanes
    if signals.stop:
        raise KeyboardInterrupt
    t = np.concatenate([np.zeros((len(task.start), 1)), log.steps[..., 0]], axis=1)
    there = np.asarray(np.arange(t.shape[1]) <= np.minimum(lanes.steps, log.room)[:, None])
    return t, log.states, there


def _spans(problem: Problem, task: Task, t: Floats, states: Floats, valid: NDArray[np.bool_]) -> Spans:
    """Of every step the part in which torques are clipped."""
    row, step = np.nonzero(valid[:, 1:])
    begin, end = t[row, step], t[row, step + 1]
    kernels = ProblemRows(problem, target() if len(row) > MIN_KERNEL_SAMPLES else None)
    constants, piece = task.constants[row], task.pieces_of_each(row, begin)
    first = kernels.jump(begin, states[row, step], constants, piece)
    later = states[row, step + 1]
    if task.integrator.scipy:  # samples there are those after a piece has begun
        at_break = np.isin(end, task.schedule.breaks)
        later[at_break, problem.moving :] = first[at_break, problem.moving :]
    e0, e1 = (kernels.excess(at, y, constants, piece) for at, y in ((begin, first), (end, later)))
    k, velocity = np.nonzero(((e0 > 0) | (e1 > 0)) & (e0 > 0.5 * NEVER))
    a, b = e0[k, velocity], e1[k, velocity]
    with np.errstate(all="ignore"):
        cut = begin[k] + (end[k] - begin[k]) * (a / (a - b))
    low = np.where(a > 0, begin[k], cut)
    high = np.where(b > 0, end[k], cut)
    return Spans(row[k], velocity, low, high)
