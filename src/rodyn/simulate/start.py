"""Where trajectories start: a row for each of them, with the numbers of its torques and wrenches."""

from __future__ import annotations

from dataclasses import replace
from math import prod

import numpy as np

from rodyn.arrays import Batch, Floats
from rodyn.errors import InputError
from rodyn.simulate.inputs import Stepping
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.momenta import momenta, require_resisted
from rodyn.simulate.problem.rows import ProblemRows, normalise
from rodyn.simulate.torques.data import Schedule
from rodyn.simulate.torques.gains import require_clear_batch
from rodyn.simulate.torques.law import Torque
from rodyn.simulate.torques.sums import Constant


def first_task(
    problem: Problem, states: Batch, times: Floats, steps: Stepping, duration: float
) -> tuple[tuple[int, ...], Task]:
    """The shape of the batch, which the numbers of torques and wrenches may enlarge, and everything in rows.

    The stop condition must not be met at the start.
    """
    shape = _shape(problem, states)
    constants, schedule = problem.data
    table = schedule.rows
    require_clear_batch(problem.torque, problem.mechanism, shape)
    if not prod(shape):
        raise InputError(
            f"q0, qd0 and the numbers of torques and wrenches have leading axes {shape}: there is no trajectory to "
            "simulate"
        )
    if not states.shape and (problem.robots is None or not problem.robots.values.shape[:-1]):
        _require_one_torque(problem.torque)
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


def _shape(problem: Problem, states: Batch) -> tuple[int, ...]:
    """The leading axes of all that a run is made of, broadcast."""
    leading = {"q0 and qd0": states.shape} | problem.leading
    try:
        return np.broadcast_shapes(*leading.values())
    except ValueError:
        listed = ", ".join(f"{shape} of {name}" for name, shape in leading.items() if shape)
        raise InputError(f"leading axes are trajectories, but these do not broadcast: {listed}") from None


def _require_one_torque(law: Torque) -> None:
    """Raise if the torques of a run from one state are an array of rows: times, or trajectories?"""
    if isinstance(law, Constant) and law.tau.ndim > 1:
        raise InputError(
            f"torque has shape {law.tau.shape}, but q0 and qd0 are one state: torques over time are "
            'rd.torque_table(t, tau, between="hold") or "linear"; for as many trajectories give q0 the same leading '
            f"axes, as in np.broadcast_to(q0, ({', '.join(map(str, law.tau.shape[:-1]))}, len(q0)))"
        )
    for part in law.parts:
        _require_one_torque(part)


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
