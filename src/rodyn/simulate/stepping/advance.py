"""What carries out the steps of a stepper: machine code, or NumPy columns."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, address
from rodyn.kernel.entry.builtin import Builtin, Parameter, Variant
from rodyn.kernel.entry.layout import supported
from rodyn.kernel.machine.buffers import aligned, packed_numbers
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernel_record import kernel_record
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.run import SHARE
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.machine.threads import threads, together
from rodyn.simulate.engines.machine import integration
from rodyn.simulate.engines.machine_call import CallbackEntry
from rodyn.simulate.engines.numpy import NumpyEngine
from rodyn.simulate.integrate.control import ALARM, GOING, WHOLE, Lane, not_followed
from rodyn.simulate.integrate.followed import bounds_of
from rodyn.simulate.integrate.tableau import Integrator
from rodyn.simulate.integrate.task import Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.stepping.advance_ir import (
    ARGUMENTS,
    CLOCK,
    FAILED,
    PENDING,
    WAITING,
    stepper_module,
)
from rodyn.simulate.torques.data import Schedule
from rodyn.trace.loops.program import NoLoops

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

PARTS = 4
"""Parts that each thread takes."""


class Rows(NamedTuple):
    """States that are advanced in place, and the numbers that belong to them.

    q, qd   (rows, nq), (rows, nv)
    memory  (rows, m) what the law remembers
    data    (rows, constants + piece) numbers of the law; `alike`: in all rows the same, for ever
    changed (rows,) whole numbers: not 0 where `data` were written; steps set them to 0
    clock   (rows, `CLOCK`)
    step    (1,) seconds for all, or (rows,)
    """

    q: Floats
    qd: Floats
    memory: Floats
    data: Floats
    changed: NDArray[np.int64]
    clock: Floats
    step: Floats
    alike: bool = False

    def __len__(self) -> int:
        return len(self.q)


class Advance(Protocol):
    """Steps of some rows under torques (1 or rows, nv), or under the law alone."""

    def __call__(self, tau: Floats | None) -> int:
        """Bits: `WAITING` if rows are pending, `FAILED` if some have failed now."""
        ...

    def entry(self, owner: object, slow: Callable[..., Any], doc: str, nv: int) -> Callable[..., Any] | None:
        """A built-in function for one state that does the same, of so many torques; `slow` takes what it does not."""
        ...


class Steps(NamedTuple):
    """`on(rows, substeps)` makes the function that advances those rows."""

    on: Callable[[Rows, int], Advance]
    description: str


def steps(problem: Problem, integrator: Integrator, batched: bool, tau: int | None) -> Steps:
    """What does the steps of a problem; compiles it, unless that was done before.

    tau: the place of a call's torques among the constants; None: the law is all that drives
    """
    machine, callbacks = target(), problem.callbacks
    if machine is not None:
        lanes = machine.lanes if batched and callbacks is None else 1
        with suppress(NoLoops):  # a long robot by a method that has no loops
            code = _machine_code(problem, integrator, machine, lanes, tau)
            words = ["machine code", *([f"{lanes} lanes"] if lanes > 1 else [])]
            words += ["Python callbacks"] if callbacks else []
            made = _Machine(code, lanes, problem, integrator.formula.stages)
            return Steps(lambda rows, substeps: MachineAdvance(made, rows, substeps), ", ".join(words))
    kernels = ProblemRows(problem, machine)
    kernels.prepare()
    return Steps(lambda rows, substeps: NumpyAdvance(kernels, integrator, rows, substeps, tau), "NumPy")


def _machine_code(
    problem: Problem, integrator: Integrator, machine: Target, lanes: int, tau: int | None
) -> Code:
    name = name_of(problem.mechanism, "stepper", problem.structure, integrator.name, machine, lanes, tau)

    def module() -> str:
        return stepper_module(integration(problem, integrator, machine, lanes), lanes, machine.lanes, tau)

    return code_of(name, module, machine)


class _Machine(NamedTuple):
    """Machine code of a problem's steps."""

    code: Code
    lanes: int
    problem: Problem
    stages: int


class MachineAdvance:
    """Rows advanced by machine code, in threads where there are many; the interpreter lock is free meanwhile."""

    def __init__(self, machine: _Machine, rows: Rows, substeps: int) -> None:
        self.machine, self.rows, self.substeps = machine, rows, substeps
        count, lanes = len(rows), machine.lanes
        self._workers = threads(count * substeps * machine.stages // SHARE) if lanes > 1 else 1
        parts = min(PARTS * self._workers, -(-count // lanes)) if self._workers > 1 else 1
        edges = {count * k // parts // lanes * lanes for k in range(parts)} | {count}
        self._spans = list(pairwise(sorted(edges)))
        callbacks = machine.problem.callbacks
        self._callback = (
            CallbackEntry(callbacks, machine.problem.mechanism.nq, machine.problem.mechanism.nv)
            if callbacks
            else None
        )
        size = int(machine.code.function("scratch", 0)())
        self._scratch = [aligned(size) for _ in self._spans]
        for memory in self._scratch:
            memory[:] = 0.0
        self._one_tile = int(machine.code.function("tile_size", 0)())
        self._tile = 0 if rows.alike else self._one_tile
        self._tiles = [self._room(first, end) for first, end in self._spans]
        self._packed = [self._arguments(k) for k in range(len(self._spans))]
        self._where = [ctypes.addressof(packed) for packed in self._packed]
        self._run = machine.code.function("advance", 1)

    def _room(self, first: int, end: int) -> Floats:
        """For the data of some rows as lanes have them; zeros, as data are that nothing reads."""
        made = aligned((-(-(end - first) // self.machine.lanes) - 1) * self._tile + self._one_tile)
        made[:] = 0.0
        return made

    def _arguments(self, part: int) -> Any:
        first, end = self._spans[part]
        arrays = {name: array for name, array in self.rows._asdict().items() if name != "alike"}
        given = {name: address(array[first:]) for name, array in arrays.items()}
        given |= {"tiles": address(self._tiles[part]), "tile": self._tile}
        pitch = int(len(self.rows.step) > 1)
        given["step"] = address(self.rows.step[first * pitch :])
        callback = self._callback.address if self._callback else 0
        given |= {"rows": end - first, "scratch": address(self._scratch[part]), "tau": 0, "apart": 0}
        given |= {"pitch": pitch, "substeps": self.substeps, "callback": callback}
        return packed_numbers([given[name] for name in ARGUMENTS])

    def __call__(self, tau: Floats | None) -> int:
        if tau is not None:
            apart = tau.shape[1] if len(tau) > 1 else 0
            start = address(tau)
            for packed, (first, _) in zip(self._packed, self._spans, strict=True):
                packed[TAU], packed[APART] = start + 8 * first * apart, apart
        if self._callback is not None:
            return self._called_back(self._callback)
        if len(self._where) == 1:
            return int(self._run(self._where[0]))
        return together(lambda k: int(self._run(self._where[k])), len(self._where), self._workers)

    def _called_back(self, callback: CallbackEntry) -> int:
        """An error of a function leaves the rows as they were."""
        changed = (self.rows.q, self.rows.qd, self.rows.memory, self.rows.clock)
        before = [array.copy() for array in changed]
        answer = int(self._run(self._where[0]))
        try:
            callback.raise_error()
        except BaseException:
            callback.error = None
            for array, values in zip(changed, before, strict=True):
                array[:] = values
            raise
        return answer

    def entry(self, owner: object, slow: Callable[..., Any], doc: str, nv: int) -> Callable[..., Any] | None:
        made, machine = self.machine, target()
        if made.lanes > 1 or self._callback or machine is None or not supported():
            return None
        parameters = (Parameter("tau", "array"),) if nv else ()
        entry = Builtin(parameters, slow, owner, "step", doc, machine)
        variant = entry.add(Variant({}, {one.name: nv for one in parameters}, None, False, (), None))
        assert variant is not None
        updating = kernel_record(made.code.address("advance"), 1, [TAU] if nv else [], memory=self._where[0])
        entry.serve(variant, updating, self, batch=False)
        return entry.function


TAU, APART = ARGUMENTS.index("tau"), ARGUMENTS.index("apart")


class NumpyAdvance:
    """Rows advanced on NumPy columns by the steps of `NumpyEngine`."""

    def __init__(
        self, kernels: ProblemRows, integrator: Integrator, rows: Rows, substeps: int, tau: int | None
    ) -> None:
        self.rows, self.substeps, self.tau = rows, substeps, tau
        problem = kernels.problem
        constants = problem.held.width
        self._ends = (problem.mechanism.nq, problem.moving)
        self._step = np.broadcast_to(rows.step, len(rows))
        start = np.zeros((len(rows), problem.width))
        schedule = Schedule(np.array([inf]), rows.data[:, None, constants:])
        task = Task(integrator, start, rows.data[:, :constants], schedule, np.array([inf]), 1.0, 1.0, inf)
        self._engine = NumpyEngine(task, kernels.derivative, None, problem.units, bounds=bounds_of(problem))

    def __call__(self, tau: Floats | None) -> int:
        if tau is not None and self.tau is not None:
            self.rows.data[:, self.tau : self.tau + tau.shape[1]] = tau
        answer = 0
        with np.errstate(all="ignore"):
            for _ in range(self.substeps):
                answer |= self._one()
        return answer

    def _one(self) -> int:
        """One step of all rows that can take it: `advance_ir`, to be read."""
        t, origin, count, limit, status = self.rows.clock.T
        goal = origin + (count + 1) * self._step
        runs = status <= 0
        changes = runs & (limit - WHOLE * self._step <= goal)
        status[changes] = PENDING
        answer = WAITING if changes.any() else 0
        busy = np.flatnonzero(runs & ~changes)
        if not len(busy):
            return answer
        engine = self._engine
        engine.y[:] = np.concatenate([self.rows.q, self.rows.qd, self.rows.memory], axis=1)
        still = Lane(*(np.zeros(len(busy)) for _ in Lane._fields))
        lane = still._replace(t=t[busy], dt=self._step[busy], mode=np.full(len(busy), GOING))
        new, _, seen = engine.step(lane, busy)
        lost, broken = seen.alarm != 0, seen.watch != 0
        failed = lost | broken
        status[busy] = np.where(lost, ALARM, np.where(broken, not_followed(seen.watch), 0.0))
        taken = busy[~failed]
        q, qd, memory = np.split(new[~failed], self._ends, axis=1)
        self.rows.q[taken], self.rows.qd[taken], self.rows.memory[taken] = q, qd, memory
        t[taken], count[taken] = goal[taken], count[taken] + 1
        return answer | (FAILED if failed.any() else 0)

    def entry(self, *_: object) -> None:
        """There is none."""


def clock(rows: int) -> Floats:
    """Rows that begin at t = 0."""
    found = np.zeros((rows, len(CLOCK)))
    found[:, CLOCK.index("limit")] = inf
    return found
