"""The checks of a simulation's arguments: times, tolerances, states, what acts; where trajectories start."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from math import ceil, inf, prod
from typing import Any, NamedTuple, TypeGuard

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Batch, Floats, batch, broadcast, positive
from rodyn.errors import InputError, InputTypeError, UnsupportedError, is_one_of, short, unknown
from rodyn.kernel.quantity.quaternions import require_unit, warn_of_order
from rodyn.kernel.quantity.wrench import Wrench, wrenches
from rodyn.model.checks import whole
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.integrate.adams import Orders
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.equations import ROBOTS, Loads, Problem, normalise, turned_too_far
from rodyn.simulate.problem.linearised import momenta, require_resisted
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.problem.user_functions import Recorder, UserFunction
from rodyn.simulate.thresholds import (
    CONVERGED,
    DEFAULT_RTOL,
    MAX_CALLBACK_STEPS,
    MAX_DEFAULT_SAMPLES,
    MAX_FACTORED_VELOCITIES,
    MAX_ORDER,
    MAX_STEPS,
    MIN_RTOL,
    MIN_STEP,
    SAMPLE_SECONDS,
    TIME_ROUNDING,
)
from rodyn.simulate.torques import load
from rodyn.simulate.torques.data import Given, Schedule, limit, owned
from rodyn.simulate.torques.gains import is_one, is_symmetric
from rodyn.simulate.torques.law import Torque, called
from rodyn.trace.formulas import LARGEST, PAGES
from rodyn.trajectory.path import Trajectory


def sample_times(times: ArrayLike | None, duration: float) -> Floats:
    """Return the times to be reported: those given, or every 0.01 s and the end.

    >>> sample_times(None, 0.025)
    array([0.   , 0.01 , 0.02 , 0.025])
    """
    if times is None:
        count = duration / SAMPLE_SECONDS
        if count >= MAX_DEFAULT_SAMPLES:
            return np.linspace(0.0, duration, MAX_DEFAULT_SAMPLES + 1)
        inner = np.arange(int(np.ceil(count * (1 - 1e-12)))) * SAMPLE_SECONDS
        return np.append(inner, duration)
    result = owned(times, "times")
    if result.ndim != 1 or not len(result):
        raise InputError(f"times has shape {result.shape}, but must be a row of at least one time")
    if not (np.diff(result) > 0).all():
        k = int(np.argmin(np.diff(result) > 0))
        raise InputError(
            f"times must increase, but times[{k}] is {result[k]} and times[{k + 1}] is {result[k + 1]}"
        )
    if duration < result[-1] <= duration * (1 + 4 * 2.0**-52):  # what rounding made of the last time
        result = np.append(result[:-1], duration)
    if result[0] < 0 or result[-1] > duration:
        raise InputError(
            f"times run from {result[0]} s to {result[-1]} s, but must be within the run, from 0 to {duration} s"
        )
    return result


class Stepping(NamedTuple):
    """How steps are chosen: the integrator (without its estimate of the error if the step is fixed) and its numbers.

    max_steps   None: not given
    """

    integrator: Integrator
    rtol: float
    atol: float
    step: float
    fixed: bool
    max_steps: float | None

    def most(self, callbacks: bool) -> float:
        """After how many steps a trajectory ends; fixed steps are counted before they are done."""
        usual = MAX_CALLBACK_STEPS if callbacks else MAX_STEPS
        return inf if self.fixed else self.max_steps or usual


def steps(
    integrator: Integrator,
    duration: float,
    tolerances: Mapping[str, float | None],
    step: float | None,
    max_steps: float | None,
) -> Stepping:
    """Tolerances (`rtol`, `atol`, `max_step`) or a fixed step, never both; no more steps than `max_steps`."""
    given = max_steps if max_steps in (None, inf) else positive(max_steps, "max_steps", "steps")
    if given not in (None, inf) and given != round(given):
        raise InputError(f"max_steps is {given:g}, but must be an integer of steps, or infinity")
    most = given or MAX_STEPS
    if step is None and integrator.error_order is None:
        raise InputError(
            f"integrator {integrator.name!r} has a fixed step: give step= in seconds, for example step=0.01 "
            "(the papers' ΔT); rkf45, verner56 and dop853 choose their steps themselves"
        )
    if step is not None and integrator.scipy:
        raise InputError(
            f"integrator {integrator.name!r} chooses its steps itself: give rtol= instead of step="
        )
    if step is not None:
        for name, value in tolerances.items():
            if value is not None:
                raise InputError(f"step={step} is a fixed step, which has no {name}: give one or the other")
        size = positive(step, "step", "s")
        if size > duration * (1 + TIME_ROUNDING):
            raise InputError(f"step {size:g} s is longer than the run of {duration:g} s")
        _require_few(size, "step", duration, most)
        return Stepping(with_fixed_steps(integrator), CONVERGED, CONVERGED, size, True, given)
    rtol, atol, max_step = tolerances["rtol"], tolerances["atol"], tolerances["max_step"]
    relative = DEFAULT_RTOL if rtol is None else positive(rtol, "rtol", "of each number")
    absolute = relative if atol is None else positive(atol, "atol", "rad, m or their rates")
    if relative < MIN_RTOL:
        raise InputError(f"rtol {relative} is below {MIN_RTOL:.2g}, what double precision can keep")
    largest = inf
    if max_step is not None:
        largest = positive(max_step, "max_step", "s")
        _require_few(largest, "max_step", duration, most)
    return Stepping(integrator, relative, absolute, largest, False, given)


def with_orders(
    integrator: Integrator, order: int | None, max_order: int | None, step: float | None
) -> Integrator:
    """Return the integrator with its order held, or free up to a highest one."""
    if integrator.orders is None:
        for name, value in (("order", order), ("max_order", max_order)):
            if value is not None:
                raise InputError(
                    f"{name}={short(value)} goes with integrator='abm', whose order is free; the order of "
                    f"{integrator.name!r} is {integrator.order}"
                )
        return integrator
    if order is not None and max_order is not None:
        raise InputError(
            f"order={short(order)} holds the order, max_order={short(max_order)} bounds a free one: "
            "give one or the other"
        )
    if step is not None and order is None:
        raise InputError(
            f"integrator {integrator.name!r} chooses its order by the estimated error, which fixed steps do not have: "
            f"give order=1 to {MAX_ORDER} with step=, or rtol= instead of step="
        )
    if order is None:
        highest = MAX_ORDER if max_order is None else whole(max_order, "max_order", 1, MAX_ORDER)
    else:
        highest = whole(order, "order", 1, MAX_ORDER)
    return replace(integrator, order=highest, embedded=(highest,), orders=Orders(highest, order is not None))


def with_fixed_steps(integrator: Integrator) -> Integrator:
    """Its formulas without the estimates of the error, which become guards."""
    starter = integrator.starter.guarded if integrator.starter else None
    return replace(integrator, formula=integrator.formula.guarded, starter=starter, embedded=())


def _require_few(step: float, name: str, duration: float, most: float) -> None:
    """Refuse steps that time does not resolve, or that are more than `most`."""
    if step < MIN_STEP * duration:
        raise InputError(f"{name} {step:g} s is below the time resolution of a {duration:g} s run")
    count = duration / step
    if count > most * (1 + MIN_STEP):
        raise InputError(
            f"{name} {step:g} s makes {count:.3g} steps of {duration:g} s, more than max_steps={most:g}: give a longer "
            f"{name}, a shorter duration, or max_steps={ceil(1.1 * count):.2g} to insist"
        )


def wrench(given: object, recorder: Recorder) -> tuple[Wrench, ...] | UserFunction:
    """Wrenches that are numbers, or a function of (t, q, qd) that gives force and moment at the tool."""
    if _is_function(given):
        return recorder(given, 6, "the wrench function (force, then moment)")
    if given is not None and not isinstance(given, Wrench | list | tuple):
        raise InputTypeError(
            f"wrench must be a rodyn.Wrench, a list of them, or a function of (t, q, qd) that returns force and "
            f"moment at the tool, got {short(given)}"
        )
    return wrenches(given) if given is not None else ()


def _is_function(given: object) -> TypeGuard[Callable[..., Any] | UserFunction]:
    """Whether it may be a function of (t, q, qd); a path is one of time."""
    return isinstance(given, UserFunction) or (callable(given) and not isinstance(given, Trajectory))


def loads(given: tuple[Wrench, ...] | UserFunction, mechanism: Mechanism) -> Loads:
    """Where wrenches act on this robot, and their numbers."""
    if isinstance(given, UserFunction):
        return Loads((Wrench().place(mechanism),), function=given)
    return Loads(tuple([one.place(mechanism) for one in given]), load.values(given), wrenches=given)


def until(given: object, recorder: Recorder) -> UserFunction | None:
    """Return the stop condition."""
    if given is None:
        return None
    if not _is_function(given):
        raise InputTypeError(
            f"until must be a function of (t, q, qd) whose value ends the run when it crosses zero, "
            f"got {short(given)}"
        )
    return recorder(given, 1, f"the stop condition {called(given)}")


LARGEST_DRAWN = PAGES.largest
"""rad; angles of postures in pages and pictures."""


def require_angles(
    mechanism: Mechanism, q0: Floats, name: str, do: str = "start from", largest: float = LARGEST
) -> None:
    """Refuse angles so large that too few digits are left; `do` says what to do with the angle less whole turns."""
    large = turned_too_far(mechanism, q0, largest)
    if large.any():
        whole, row = mechanism.elementary(), q0[int(np.argmax(large))]
        angles = whole.angles_of(row)
        k = int(np.argmax(np.abs(angles) >= largest))
        raise InputError(
            f"{name}[{whole.angles[k]}] is {angles[k]:g} rad; from {largest:g} rad on too few digits of an angle "
            f"are left: {do} the angle less whole turns"
        )


def states(
    mechanism: Mechanism,
    q0: ArrayLike,
    qd0: ArrayLike | None,
    names: tuple[str, str] = ("q0", "qd0"),
) -> Batch:
    """Return copies of the rows of q0 and qd0 (None: at rest) that a run may start from. `names`: in messages."""
    q, qd = names
    rates = np.zeros(mechanism.nv) if qd0 is None else qd0
    result = batch({q: q0, qd: rates}, {q: mechanism.nq, qd: mechanism.nv}, mechanism.label)
    result.require_finite()
    if mechanism.nq != mechanism.nv:
        require_unit(mechanism, result.rows[q], result.shape)
        warn_of_order(mechanism, result.rows[q], q)
    if not result.size:
        raise InputError(f"{q} and {qd} have leading axes {result.shape}: there is no trajectory to simulate")
    require_angles(mechanism, result.rows[q], q)
    return result._replace(rows={name: rows.copy() for name, rows in result.rows.items()})


LAW_MODELS = ("row", "nominal")
"""Which robot laws without a `model` compute with, where `parameters` differ from row to row."""


def require_law_model(name: object) -> None:
    """Raise if it is none of `LAW_MODELS`."""
    if not is_one_of(name, LAW_MODELS):
        raise unknown("law_model", name, LAW_MODELS)


def require_no_memory(torque: Torque, mechanism: Mechanism, what: str) -> None:
    """Refuse laws that remember something, such as those that are sampled."""
    if torque.memory(mechanism):
        raise UnsupportedError(
            f"{what} has no place for what a law remembers ({torque}): simulate it with rkf45, dop853, rk4 or "
            "another one of rd.integrators()"
        )


def require_canonical(mechanism: Mechanism, name: str) -> None:
    """Raise where a symplectic formula cannot work: quaternions have no momenta, and it factors the inertia matrix."""
    if mechanism.nq != mechanism.nv:
        raise UnsupportedError(
            f"integrator {name!r} works on positions and their momenta, which the quaternions of robot "
            f"{mechanism.name!r} do not have; dop853 with a small rtol keeps energy and momentum over long runs"
        )
    if mechanism.nv > MAX_FACTORED_VELOCITIES:
        raise UnsupportedError(
            f"{name} factors the inertia matrix, which is done for up to {MAX_FACTORED_VELOCITIES} velocities; "
            f"robot {mechanism.name!r} has {mechanism.nv}"
        )


def require_trajectories(problem: Problem, batch: tuple[int, ...]) -> None:
    """Raise where leading axes of a law or a wrench may not be trajectories; `batch`: those of states and robots.

    Numbers that may be samples over time need a batch, and so does an array (n, n) of numbers for each joint, which may
    be a matrix: in a batch of n it is rows, unless it is symmetric.
    """
    loads = load.listed(problem.loads.wrenches)
    for entry in (*_entries(problem.torque, problem.mechanism), *loads):
        if not entry.value.size:
            continue
        if entry.instead and prod(batch) == 1 and not _fits(entry.leading, batch):
            raise InputError(
                f"{entry.label} has leading axes {entry.leading}, but q0 and qd0 are one state: {entry.instead}; for "
                f"as many trajectories give q0 the same leading axes, as in {_broadcast(entry.leading)}"
            )
        if entry.per_joint and _is_square(entry.value):
            _require_rows(entry, batch)


def _require_rows(entry: Given, batch: tuple[int, ...]) -> None:
    n, name = entry.value.shape[-1], entry.label.partition(" of ")[0]
    taken = f"np.diag({name})" if entry.value.ndim == 2 else f"np.diagonal({name}, axis1=-2, axis2=-1)"
    matrix = (
        f"{name} is one number for each joint: pass {taken} for a diagonal matrix; a full one needs a function of "
        "(t, q, qd)"
    )
    if not _fits(entry.leading, batch):
        states = f"q0 of shape {(*entry.leading, n)}" if batch else _broadcast(entry.leading)
        raise InputError(
            f"{entry.label} has shape {entry.value.shape}: it may be a matrix, or {n} trajectories with a row each. "
            f"{matrix}; for trajectories give as many states, {states}"
        )
    finite = limit(entry.value)
    if is_symmetric(finite) and np.ptp(finite, axis=(-2, -1)).any():
        raise InputError(
            f"{entry.label} has shape {entry.value.shape} in a batch {batch}, and is symmetric: it may be a matrix for "
            f"all trajectories, or a row for each. {matrix}; for rows write "
            f"rd.torque_function(f, per_row=True, {name}={name}) with f(t, q, qd, {name})"
        )


def require_matrices(law: Torque, mechanism: Mechanism, shape: tuple[int, ...]) -> None:
    """Raise if a gain (n, n) of a batch of n trajectories may be a matrix for all, or a row for each."""
    for entry in _entries(law, mechanism):
        rows = entry.value.shape[:-1]
        if entry.matrix and not is_one(entry.value) and _fits(rows, shape):
            name, n = entry.name, rows[-1]
            raise InputError(
                f"{name} has shape {entry.value.shape} in a batch {shape}: it may be a matrix for all trajectories, or "
                f"a row for each. Write {name}[None], (1, {n}, {n}), for the matrix, or {name}[:, :, None] * "
                f"np.eye({n}), a diagonal matrix for each trajectory"
            )


def _is_square(value: Floats) -> bool:
    """Return whether it ends in (n, n) of more than one joint."""
    return value.ndim >= 2 and value.shape[-1] == value.shape[-2] > 1


def _fits(rows: tuple[int, ...], shape: tuple[int, ...]) -> bool:
    """Return whether leading axes are those of a batch, which they do not enlarge."""
    pairs = zip(reversed(rows), reversed(shape), strict=False)
    return len(rows) <= len(shape) and all(a in (1, b) for a, b in pairs)


def _broadcast(leading: tuple[int, ...]) -> str:
    return f"np.broadcast_to(q0, ({', '.join(map(str, leading))}, len(q0)))"


def _entries(law: Torque, mechanism: Mechanism) -> Iterator[Given]:
    yield from law.given(mechanism)
    for part in law.parts:
        yield from _entries(part, mechanism)


STATES = "q0 and qd0"


def first_task(
    problem: Problem, states: Batch, times: Floats, steps: Stepping, duration: float
) -> tuple[tuple[int, ...], Task]:
    """Return the shape of the batch, which the numbers of torques and wrenches may enlarge, and everything in rows.

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
    """Return the leading axes of some of what a run is made of, broadcast."""
    return broadcast({name: shape for name, shape in leading.items() if name in some})


def _rows(array: Floats, shape: tuple[int, ...], axes: int = 1) -> Floats:
    """Return a row for each trajectory of a batch; its last `axes` stay."""
    own = array.shape[array.ndim - axes :]
    whole = array if array.shape == (*shape, *own) else np.broadcast_to(array, (*shape, *own))
    return whole.reshape(prod(shape), *own)


def _within(breaks: Floats, rows: Floats, duration: float) -> Schedule:
    """Return a schedule as far as the run goes."""
    count = int(np.searchsorted(breaks, duration)) + 1
    return Schedule(np.minimum(breaks[:count], duration), rows[..., :count, :])


def _require_before_end(problem: Problem, start: Floats, constants: Floats, table: Floats) -> None:
    """Raise unless the stop condition is positive at the start."""
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
            f"until is {values[k]:g} at the start{where}: a run ends when it crosses zero, so it must "
            "begin with a positive value"
        )
