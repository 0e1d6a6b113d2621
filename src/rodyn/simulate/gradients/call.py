"""`run.gradients`, `run.vjp` and `run.jvp`: what of a run is differentiated, and by what.

Arguments are checked, inputs are put side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, UnsupportedError, is_one_of, short, unknown
from rodyn.kernel.quantity.wrench import require_fixed_points
from rodyn.model.checks import is_whole
from rodyn.simulate.gradients.ends import Ends
from rodyn.simulate.gradients.motion import Motion, Numbers
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.linearised import DifferentiatedProblem, velocities
from rodyn.simulate.thresholds import MAX_STATE_BYTES
from rodyn.simulate.torques.load import WIDTH
from rodyn.simulate.torques.numbers import Entry, NumberCounts, TableEntry, entries

if TYPE_CHECKING:
    from rodyn.simulate.result.run import Run


def _require(run: Run, problem: Problem, task: Task) -> None:
    """Raise if the steps of a run have no derivatives."""
    integrator = task.integrator
    if integrator.scipy or integrator.orders is not None or integrator.starter is not None:
        raise UnsupportedError(
            f"gradients are of formulas of one step, but this run is by {integrator.name!r}: simulate with "
            "rkf45, verner56, cash-karp, dopri5, dop853, rk4 or symplectic"
        )
    function = problem.loads.function
    if problem.torque.callbacks or (function is not None and function.program is None):
        raise UnsupportedError(
            "this run had a function that is called back, and such a function has no derivatives: write it as "
            "arithmetic on t, q and qd, with NumPy functions and rd.where, so that it is compiled"
        )
    if problem.memory:
        raise UnsupportedError(
            f"the law of this run ({problem.torque}) remembers what came before, and gradients do not go back "
            "through that: differentiate a run of a law without memory, such as the law that is sampled, itself, or "
            "rd.impedance(…, inertia=…) in place of rd.admittance"
        )
    ended = np.asarray(run.status)
    if not (ended == "finished").all():
        early = np.flatnonzero(ended.ravel() != "finished")
        first = str(np.asarray(run.message).ravel()[early[0]])
        who = "this one did not" if not ended.shape else f"{len(early)} of {ended.size} trajectories did not"
        instead = '. Choose the others: batch[batch.status == "finished"]' if ended.shape else ""
        raise UnsupportedError(
            f"gradients are of runs that reached their duration, and {who}, so that the end depends on the motion: "
            f"{first}{instead}"
        )


class _Part(NamedTuple):
    """The columns of an input, and its shape."""

    slice: slice
    shape: tuple[int, ...]


class SampledStates(NamedTuple):
    """The states that are differentiated: their times, and q and qd (trajectories, times, …)."""

    times: Floats
    q: Floats
    qd: Floats

    def only(self, k: int) -> SampledStates:
        """One of them."""
        chosen = slice(k, k + 1)
        return SampledStates(self.times[chosen], self.q[:, chosen], self.qd[:, chosen])


class Asked:
    """What is differentiated, and by what."""

    def __init__(self, run: Run, by: Sequence[str], of: str, checkpoints: int | None) -> None:
        if not is_one_of(of, OUTPUTS):
            raise unknown("states to differentiate, of=", of, OUTPUTS)
        if checkpoints is not None and (not is_whole(checkpoints) or checkpoints < 1):
            raise InputError(f"checkpoints must be an integer from 1, got {short(checkpoints)}")
        if run._origin is None:
            raise UnsupportedError(
                "gradients go over the steps of a simulation again, which a run that was loaded, joined or made along "
                "a path cannot: call it on what robot.simulate returned"
            )
        self.run, self.by = run, by
        shape, problem, task = run._origin.posed()
        _require(run, problem, task)
        rows = np.atleast_1d(run._origin.rows).ravel()
        self.count = len(rows)
        table = task.schedule.rows
        task = _replaced(task, rows)
        self.problem, self.task = problem, task
        self.pieces = table.shape[-2]
        law = problem.torque
        self.entries: tuple[Entry, ...] = ()
        if "torque" in by:
            self.entries = entries(law, run.robot.mechanism, self.pieces)
            if not self.entries:
                raise InputError(
                    f"the torque of this run ({law}) has no numbers to be differentiated by: those that a "
                    "function reads, of a path or of a model are part of it; give them as constants, tables or gains, "
                    "or to rd.torque_function"
                )
        if "parameters" in by:
            require_fixed_points(problem.loads.wrenches)
        self.wrenches = len(problem.loads.values) if "wrench" in by else 0
        if "wrench" in by and not self.wrenches:
            raise InputError("this run had no wrench of given numbers to be differentiated by")
        changing = any(isinstance(entry, TableEntry) for entry in self.entries)
        staying = bool(self.wrenches) or any(not isinstance(entry, TableEntry) for entry in self.entries)
        self.linear = DifferentiatedProblem(problem, staying, changing, "parameters" in by)
        steps = np.broadcast_to(np.asarray(run.statistics.steps), run.shape).ravel()
        limit = None if checkpoints is None else int(checkpoints)
        self.motion = Motion(self.linear, task, steps.astype(np.int64), bool(shape), limit)
        self.kept: tuple[int, ...] = () if of == "final" else (run.samples,)
        self.samples = self._differentiated(of)

    def _differentiated(self, of: str) -> SampledStates:
        """Return the states that are differentiated."""
        run = self.run
        times, q, qd = run.t, run.q, run.qd
        if of == "final":
            times = np.atleast_1d(np.asarray(run.t_end, dtype=float)).ravel()[:1]
            q, qd = run.q_end[..., None, :], run.qd_end[..., None, :]
        return SampledStates(times, *(array.reshape(self.count, len(times), -1) for array in (q, qd)))

    @property
    def times(self) -> Floats:
        """Those of the states that are differentiated."""
        return self.samples.times

    # The inputs, one after the other

    @cached_property
    def parts(self) -> dict[tuple[str, ...], _Part]:
        """The columns of each input; of a torque, of each array of each term."""
        nv, shapes = self.run.robot.nv, dict[tuple[str, ...], tuple[int, ...]]()
        for name in self.by:
            if name in ("q0", "qd0"):
                shapes[name,] = (nv,)
            elif name == "torque":
                shapes |= {("torque", entry.term, entry.name): entry.shape for entry in self.entries}
            elif name == "wrench":
                shapes[name,] = (self.wrenches, WIDTH)
            else:
                shapes[name,] = (self.linear.widths["parameters"],)
        result, start = {}, 0
        for key, shape in shapes.items():
            result[key] = _Part(slice(start, start + prod(shape)), shape)
            start += prod(shape)
        return result

    @property
    def size(self) -> int:
        """Numbers of all inputs."""
        return sum(prod(part.shape) for part in self.parts.values())

    def named(self, found: Floats, kept: tuple[int, ...] | None = None) -> Gradient:
        """Return the derivatives (rows, times, outputs, inputs) by name."""
        self.require_finite(found)
        outputs = (*self.kept, found.shape[2]) if kept is None else kept
        by: dict[str, Any] = {}
        for (name, *more), part in self.parts.items():
            array = found[..., part.slice].reshape((*self.run.shape, *outputs, *part.shape))
            if more:
                by.setdefault(name, {}).setdefault(more[0], {})[more[1]] = array
            else:
                by[name] = array
        return Gradient(**by)

    def require_finite(self, found: Floats) -> None:
        """Raise if a derivative (rows, …) is not."""
        good = np.isfinite(found).reshape(self.count, -1).all(axis=1)
        if not good.all():
            where = f" of trajectory {int(np.argmin(good))}" if self.run.shape else ""
            raise UnsupportedError(
                f"derivatives{where} are not finite: the motion takes a function where it has none (a square root at "
                "0, atan2 at the origin), or they grow beyond all numbers"
            )

    def broadcast(self, value: Any, shape: tuple[int, ...], name: str) -> Floats:
        """Numbers of every trajectory, in a row: whole arrays of `shape`, one for all or for each of the batch."""
        array, batch = numbers(value, name), self.run.shape
        try:
            if array.shape[max(0, array.ndim - len(shape)) :] != shape:
                raise ValueError
            return np.broadcast_to(array, (*batch, *shape)).reshape(self.count, -1)
        except ValueError:
            more = f", or one for each of the batch, {(*batch, *shape)}" if batch else ""
            raise InputError(f"{name} has shape {array.shape}, but needs {shape}{more}") from None

    def of_torque(self, given: Any, place: tuple[str, ...]) -> Any:
        """Return the numbers of an array of a torque in a nested mapping; None if they are not there."""
        known: dict[str, list[str]] = {}
        for entry in self.entries:
            known.setdefault(entry.term, []).append(entry.name)
        if not isinstance(given, Mapping) or not all(isinstance(one, Mapping) for one in given.values()):
            raise InputTypeError(
                'torque takes directions by term and array, such as {"PD control": {"kp": …}}, got '
                f"{short(given)}"
            )
        if not any(given.values()):
            raise InputError(f"torque has no direction: give some of {short(known)}")
        for term, arrays in given.items():
            if term not in known:
                raise unknown("term of the torque", term, known)
            for name in arrays:
                if name not in known[term]:
                    raise unknown(f"array of {term!r}", name, known[term])
        return given.get(place[1], {}).get(place[2])

    def weights(self, value: ArrayLike | None, name: str) -> Floats:
        """(rows, times, nv) on q or qd."""
        nv = self.run.robot.nv
        if value is None:
            return np.zeros((self.count, len(self.times), nv))
        return self.broadcast(value, (*self.kept, nv), f"{name} of vjp").reshape(self.count, -1, nv)

    # Derivatives

    def _ends(self, owners: Any) -> Ends:
        """At the start."""
        nq = self.run.robot.nq
        q, v, own = self.task.start[owners, :nq], self.task.start[owners, nq:], self.task.constants[owners]
        v = velocities(self.problem, q, v, own) if self.problem.canonical else v
        return Ends(self.linear, q, v, own)

    def _seen(self, samples: SampledStates, owners: Any) -> Ends:
        """At samples of rows, one after the other."""
        nq, nv = self.run.robot.nq, self.run.robot.nv
        own = np.repeat(self.task.constants[owners], len(samples.times), axis=0)
        return Ends(self.linear, samples.q[owners].reshape(-1, nq), samples.qd[owners].reshape(-1, nv), own)

    def pulled(self, samples: SampledStates, owners: Any, on_q: Floats, on_qd: Floats) -> Floats:
        """Gradients (rows, inputs) of weights (rows, times, nv) on samples of trajectories."""
        nv, count = self.run.robot.nv, len(samples.times)
        seen = self._seen(samples, owners)
        weights, parameters = seen.seen_back(on_q.reshape(-1, nv), on_qd.reshape(-1, nv))
        known = parameters.reshape(len(owners), count, -1).sum(axis=1)
        y = weights.reshape(len(owners), count, -1)
        start, found = self.motion.pulled(samples.times, owners, y, known)
        by_q, by_qd, parameters = self._ends(owners).begun_back(start)
        gradient = np.zeros((len(owners), self.size))
        for (name, *_), part in self.parts.items():
            if name == "q0":
                gradient[:, part.slice] = by_q
            elif name == "qd0":
                gradient[:, part.slice] = by_qd
            elif name == "wrench":
                gradient[:, part.slice] = found.constants[:, -WIDTH * self.wrenches :]
            elif name == "parameters":
                gradient[:, part.slice] = found.parameters + parameters
        for entry in self.entries:
            place = self.parts["torque", entry.term, entry.name].slice
            gradient[:, place] = entry.pulled(found.constants, found.changes).reshape(len(owners), -1)
        return gradient

    def pushed(self, owners: Any, directions: Floats) -> Floats:
        """Return derivatives (rows, times, 2 nv) of the samples of trajectories along directions (rows, inputs)."""
        widths, nv, count = self.linear.widths, self.run.robot.nv, len(self.times)
        none = np.zeros((len(owners), nv))
        parts = {key: directions[:, part.slice] for key, part in self.parts.items()}
        parameters = parts.get(("parameters",), np.zeros((len(owners), widths["parameters"])))
        constants = np.zeros((len(owners), widths["constants"]))
        changes = np.zeros((len(owners), self.pieces, widths["piece"]))
        places = NumberCounts(widths["constants"], self.pieces, widths["piece"])
        for entry in self.entries:
            more, moving = entry.pushed(parts["torque", entry.term, entry.name], places)
            constants += more
            changes += moving
        if self.wrenches:
            constants[:, -WIDTH * self.wrenches :] = parts["wrench",]
        start = self._ends(owners).begun(parts.get(("q0",), none), parts.get(("qd0",), none), parameters)
        dy = self.motion.pushed(self.times, owners, start, Numbers(constants, changes, parameters))
        each = np.repeat(parameters, count, axis=0)
        result = self._seen(self.samples, owners).seen(dy.reshape(len(owners) * count, -1), each)
        return np.concatenate(result, axis=-1).reshape(len(owners), count, -1)

    def columns(self) -> Floats:
        """All derivatives (rows, times, 2 nv, inputs), input by input."""
        outputs = 2 * self.run.robot.nv
        result = np.empty((self.count, len(self.times), outputs, self.size))
        one = len(self.times) * self.motion.width + self.pieces * self.linear.widths["piece"]
        at_once = max(1, MAX_STATE_BYTES // (8 * self.count * one))
        for first in range(0, self.size, at_once):
            chosen = np.arange(first, min(first + at_once, self.size))
            owners = np.repeat(np.arange(self.count, dtype=np.int64), len(chosen))
            moved = self.pushed(owners, _units(chosen, self.size, self.count)).reshape(
                self.count, len(chosen), len(self.times), outputs
            )
            result[..., chosen] = np.moveaxis(moved, 1, -1)
        return result

    def rows(self) -> Floats:
        """Return the weights output by output: the samples one after the other, each from its own end."""
        nv = self.run.robot.nv
        result = np.empty((self.count, len(self.times), 2 * nv, self.size))
        owners = np.repeat(np.arange(self.count, dtype=np.int64), 2 * nv)
        on_q, on_qd = np.split(_units(np.arange(2 * nv), 2 * nv, self.count)[:, None], 2, axis=-1)
        for k in range(len(self.times)):
            gradient = self.pulled(self.samples.only(k), owners, on_q, on_qd)
            result[:, k] = gradient.reshape(self.count, 2 * nv, -1)
        return result


def _units(chosen: Any, width: int, times: int) -> Floats:
    """Return rows with a 1 at each chosen place, repeated: (times · chosen, width)."""
    result = np.zeros((times, len(chosen), width))
    result[:, np.arange(len(chosen)), chosen] = 1.0
    return result.reshape(-1, width)


def _replaced(task: Task, rows: Any) -> Task:
    """Return the task of some trajectories."""
    table = task.schedule.rows
    schedule = task.schedule._replace(rows=table[rows] if table.ndim == 3 else table)
    return replace(task, start=task.start[rows], constants=task.constants[rows], schedule=schedule)


def gradients(
    run: Run, by: str | Iterable[str], of: str, mode: str | None, checkpoints: int | None
) -> Gradients:
    """`run.gradients(…)`."""
    if mode is not None and not is_one_of(mode, MODES):
        raise unknown("mode of gradients", mode, MODES)
    asked = Asked(run, _inputs(by), of, checkpoints)
    outputs = 2 * run.robot.nv * len(asked.times)
    chosen = mode or ("tangent" if asked.size <= outputs else "adjoint")
    result = asked.columns() if chosen == "tangent" else asked.rows()
    nv = run.robot.nv
    return Gradients(*(asked.named(result[:, :, half]) for half in (slice(nv), slice(nv, 2 * nv))))


def vjp(
    run: Run,
    q: ArrayLike | None,
    qd: ArrayLike | None,
    by: str | Iterable[str],
    of: str,
    checkpoints: int | None,
) -> Gradient:
    """`run.vjp(…)`."""
    if q is None and qd is None:
        raise InputError("vjp needs weights: q=…, qd=…, or both, a number for each velocity")
    asked = Asked(run, _inputs(by), of, checkpoints)
    weights = [asked.weights(value, name) for name, value in (("q", q), ("qd", qd))]
    everyone = np.arange(asked.count, dtype=np.int64)
    return asked.named(asked.pulled(asked.samples, everyone, *weights)[:, None, None], kept=())


def jvp(run: Run, given: Mapping[str, Any], of: str) -> Moved:
    """`run.jvp(…)`."""
    moving = {name: value for name, value in given.items() if value is not None}
    if not moving:
        raise InputError(f"jvp needs a direction of an input: {', '.join(f'{name}=…' for name in INPUTS)}")
    asked = Asked(run, _inputs(moving), of, None)
    rows = np.zeros((asked.count, asked.size))
    for place, part in asked.parts.items():
        value = moving[place[0]]
        if place[0] == "torque":
            value = asked.of_torque(value, place)
        if value is not None:
            rows[:, part.slice] = asked.broadcast(value, part.shape, " ".join(place))
    everyone = np.arange(asked.count, dtype=np.int64)
    result = asked.pushed(everyone, rows)
    asked.require_finite(result)
    shape = (*run.shape, *asked.kept, run.robot.nv)
    return Moved(*(half.reshape(shape) for half in np.split(result, 2, axis=-1)))


def _inputs(by: object) -> tuple[str, ...]:
    try:
        chosen = [by] if isinstance(by, str) else list(by)  # type: ignore[call-overload]
    except TypeError:
        raise InputTypeError(f"by takes names of inputs ({', '.join(INPUTS)}), got {short(by)}") from None
    for name in chosen:
        if not is_one_of(name, INPUTS):
            raise unknown("input of a run", name, INPUTS)
    if not chosen:
        raise InputError(f"by names no input: choose of {', '.join(INPUTS)}")
    if len(set(chosen)) < len(chosen):
        raise InputError(f"by names something twice: {short(chosen)}")
    return tuple([name for name in INPUTS if name in chosen])


# What they return


INPUTS = ("q0", "qd0", "torque", "wrench", "parameters")
"""What a run can be differentiated by."""
OUTPUTS = ("final", "samples")
MODES = ("tangent", "adjoint")

Of = Literal["final", "samples"]
Mode = Literal["tangent", "adjoint"]
TorqueNumbers = Mapping[str, Mapping[str, Any]]
"""The name of a term of the torque, as in `run.torques` → the name of an array of it → numbers."""


@dataclass(frozen=True, eq=False, repr=False)
class Gradient:
    """Derivatives by the inputs of a run; None of those that were not asked for.

    The last axes are those of the input: nv of q0 and qd0 (a motion along the velocities), those of an array of a
    torque without batch axes, (wrenches, 6), ten for each moving link of parameters. Axes before them are those of what
    is differentiated, first of all those of the batch.
    """

    q0: Floats | None = None
    qd0: Floats | None = None
    torque: TorqueNumbers | None = None
    wrench: Floats | None = None
    parameters: Floats | None = None

    def __repr__(self) -> str:
        parts = []
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, Mapping):
                parts += [
                    f"torque[{term!r}][{name!r}] {array.shape}"
                    for term in value
                    for name, array in value[term].items()
                ]
            elif value is not None:
                parts.append(f"{field.name} {value.shape}")
        return f"<Gradient by {', '.join(parts)}>"


class Gradients(NamedTuple):
    """The derivatives of positions and of velocities, nv numbers of each."""

    q: Gradient
    qd: Gradient


class Moved(NamedTuple):
    """How positions and velocities of a run move along a direction of its inputs, nv numbers of each."""

    q: Floats
    qd: Floats
