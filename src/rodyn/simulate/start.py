"""Where trajectories start: a row for each of them, with the numbers of its torques and wrenches."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from math import prod

import numpy as np

from rodyn.arrays import Batch, Floats
from rodyn.errors import InputError
from rodyn.simulate.inputs import Stepping
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.equations import ROBOTS, Problem
from rodyn.simulate.problem.leading_axes import require_matrices, require_trajectories
from rodyn.simulate.problem.momenta import momenta, require_resisted
from rodyn.simulate.problem.rows import ProblemRows, normalise
from rodyn.simulate.torques.data import Schedule

STATES = "q0 and qd0"


def first_task(
    problem: Problem, states: Batch, times: Floats, steps: Stepping, duration: float
) -> tuple[tuple[int, ...], Task]:
    """The shape of the batch, which the numbers of torques and wrenches may enlarge, and everything in rows.

    The stop condition must not be met at the start.
    """
    leading = {STATES: states.shape} | problem.leading
    require_trajectories(problem, _shape(leading, (STATES, ROBOTS)))
    shape = _shape(leading, leading)
    constants, schedule = problem.data
    table = schedule.rows
    require_matrices(problem.torque, problem.mechanism, shape)
    if not prod(shape):
        raise InputError(
            f"q0, qd0 and the numbers of torques and wrenches have leading axes {shape}: there is no trajectory to "
            "simulate"
        )
    q, qd = [_rows(array.reshape(*states.shape, -1), shape) for array in states.rows.values()]
    if table.ndim > 2:
        table = _rows(table, shape, axes=2)
    start = np.concatenate([q, qd, np.zeros((len(q), problem.memory))], axis=1)
    normalise(problem.units, start)
    constants, schedule = _rows(constants, shape), _within(schedule.breaks, table, duration)
    _require_before_end(problem, start, constants, schedule.rows)
    if problem.canonical:
        require_resisted(problem, q, constants, shape)
        start = np.concatenate([q, momenta(problem, q, qd, constants)], axis=1)
    return shape, Task(
        steps.integrator,
        start,
        constants,
        schedule,
        times,
        steps.rtol,
        steps.atol,
        steps.step,
        steps.most(problem.callbacks is not None),
    )


def _shape(leading: Mapping[str, tuple[int, ...]], some: Collection[str]) -> tuple[int, ...]:
    """The leading axes of some of what a run is made of, broadcast."""
    try:
        return np.broadcast_shapes(*(shape for name, shape in leading.items() if name in some))
    except ValueError:
        listed = ", ".join(f"{shape} of {name}" for name, shape in leading.items() if shape)
        raise InputError(f"leading axes are trajectories, but these do not broadcast: {listed}") from None


def _rows(array: Floats, shape: tuple[int, ...], axes: int = 1) -> Floats:
    """A row for each trajectory of a batch; its last `axes` stay."""
    own = array.shape[array.ndim - axes :]
    whole = array if array.shape == (*shape, *own) else np.broadcast_to(array, (*shape, *own))
    return whole.reshape(prod(shape), *own)


def _within(breaks: Floats, rows: Floats, duration: float) -> Schedule:
    """A schedule as far as the run goes."""
    count = int(np.searchsorted(breaks, duration)) + 1
    return Schedule(np.minimum(breaks[:count], duration), rows[..., :count, :])


def _require_before_end(problem: Problem, start: Floats, constants: Floats, table: Floats) -> None:
    """The stop condition must be positive at the start, rows of q and qd."""
    if problem.until is None:
        return
    rows = len(start)
    piece = table[:, 0] if table.ndim == 3 else np.broadcast_to(table[0], (rows, table.shape[-1]))
    of_velocities = replace(problem, canonical=False)
    values, _ = ProblemRows(of_velocities, None).event(np.zeros(rows), start, constants, piece)
    if not (values > 0).all():
        k = int(np.argmin(values > 0))
        where = f" of trajectory {k}" if rows > 1 else ""
        raise InputError(
            f"until is {values[k]:g} at the start{where}: a run ends when it is no longer positive, so it must "
            "begin with a positive value"
        )
