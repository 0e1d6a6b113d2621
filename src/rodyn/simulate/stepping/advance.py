"""What runs the schedule of a stepper: machine code, or the interpreter."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from inspect import Parameter
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from rodyn.arrays import Floats, address
from rodyn.kernel.entry.builtin import Builtin, Call, Served
from rodyn.kernel.entry.layout import supported
from rodyn.kernel.machine.buffers import aligned, aligned_copy, packed_numbers
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernel_record import kernel_record
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.run import SHARE
from rodyn.kernel.machine.target import target
from rodyn.kernel.machine.threads import threads, together
from rodyn.llvm.schedule import argument_places, schedule_module
from rodyn.simulate.engines.interpreted import outside
from rodyn.simulate.engines.machine import CallbackEntry, in_numbers, parts, system
from rodyn.simulate.engines.step import Loops, Part, Step
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.stepping.schedule import CLOCK, FAILED, WAITING, buffers, schedule
from rodyn.trace.schedule.interpret import Interpreter
from rodyn.trace.schedule.language import Batch

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

PARTS = 4
"""Parts that each thread takes."""


class Rows(NamedTuple):
    """States that are advanced in place, and the numbers that belong to them.

    q, qd   (rows, nq), (rows, nv)
    memory  (rows, m) what the law remembers
    data    (rows, constants + piece) numbers of the law; `alike`: in all rows the same, for ever
    changed (rows,) not 0 where `data` were written; steps set them to 0
    clock   (rows, `CLOCK`)
    step    (1,) seconds for all, or (rows,)
    """

    q: Floats
    qd: Floats
    memory: Floats
    data: Floats
    changed: Floats
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
    formula = in_numbers(integrator.formula)

    def step(parts: tuple[Part | Loops, ...]) -> Step:
        return Step(system(problem, parts, fixed=True), formula)

    if machine is not None and not problem.why_no_machine_code:
        lanes = machine.lanes if batched and callbacks is None else 1
        name = name_of(problem.mechanism, "stepper", problem.structure, integrator.name, machine, lanes, tau)

        def module() -> str:
            made = step(parts(problem, machine, lanes))
            return schedule_module(schedule(made, tau), lanes, machine.lanes, made.system.functions)

        code = code_of(name, module, machine)
        words = ["machine code", *([f"{lanes} lanes"] if lanes > 1 else [])]
        words += ["Python callbacks"] if callbacks else []
        made = _Machine(code, lanes, problem, step(()), tau is not None)
        return Steps(lambda rows, substeps: MachineAdvance(made, rows, substeps), ", ".join(words))
    kernels = ProblemRows(problem, machine)
    kernels.prepare()
    interpreted = step(())
    interpreter = Interpreter(schedule(interpreted, tau), outside(kernels))
    return Steps(
        lambda rows, substeps: InterpretedAdvance(interpreter, interpreted, rows, substeps, tau), "NumPy"
    )


def _arrays(rows: Rows) -> dict[str, Floats]:
    """Return the arrays of rows as the buffers of the schedule are called: two axes each."""
    return {
        "q": rows.q,
        "qd": rows.qd,
        "memory": rows.memory,
        "clock": rows.clock,
        "changed": rows.changed[:, None],
        "given data": rows.data,
        "step": rows.step[:, None],
    }


class _Machine(NamedTuple):
    """Machine code of a problem's steps; `step` tells its buffers, `given_tau` whether calls have torques."""

    code: Code
    lanes: int
    problem: Problem
    step: Step
    given_tau: bool


class MachineAdvance:
    """Rows advanced by machine code, in threads where there are many; the interpreter lock is free meanwhile."""

    def __init__(self, machine: _Machine, rows: Rows, substeps: int) -> None:
        self.machine, self.rows, self.substeps = machine, rows, substeps
        count, lanes, step = len(rows), machine.lanes, machine.step
        self._workers = threads(count * substeps * step.formula.stages // SHARE) if lanes > 1 else 1
        parts = min(PARTS * self._workers, -(-count // lanes)) if self._workers > 1 else 1
        edges = {count * k // parts // lanes * lanes for k in range(parts)} | {count}
        self._spans = list(pairwise(sorted(edges)))
        callbacks, m = machine.problem.callbacks, machine.problem.mechanism
        self._callback = CallbackEntry(callbacks, m.nq, m.nv) if callbacks else None
        self._places = argument_places(Batch, buffers(step, machine.given_tau))
        self._tile = 0 if rows.alike else rows.data.shape[1] * lanes
        size = machine.code.constant("memory_size")
        self._memory = [_zeros(size) for _ in self._spans]
        self._tables = {name: aligned_copy(table) for name, table in step.tables().items()}
        self._kept = [
            _zeros(rows.data.shape[1] * lanes * -(-(end - first) // lanes)) for first, end in self._spans
        ]
        self._packed = [self._arguments(k) for k in range(len(self._spans))]
        self._where = [ctypes.addressof(packed) for packed in self._packed]
        self._run = machine.code.function("run", 1)

    def _arguments(self, part: int) -> Any:
        first, end = self._spans[part]
        callback = self._callback.address if self._callback else 0
        numbers = [end - first, self.substeps, address(self._memory[part]), callback]
        numbers += [0] * (2 * len(self._places))
        for name, table in self._tables.items():
            numbers[self._places[name]] = address(table)
        given = {"data": (address(self._kept[part]), self._tile)}
        for name, array in _arrays(self.rows).items():
            stride = array.shape[1] if len(array) > 1 else 0
            given[name] = (address(array) + 8 * first * stride, stride)
        for name, pair in given.items():
            numbers[self._places[name] : self._places[name] + 2] = pair
        return packed_numbers(numbers)

    def __call__(self, tau: Floats | None) -> int:
        if tau is not None:
            stride = tau.shape[1] if len(tau) > 1 else 0
            start, place = address(tau), self._places["given tau"]
            for packed, (first, _) in zip(self._packed, self._spans, strict=True):
                packed[place], packed[place + 1] = start + 8 * first * stride, stride
        if self._callback is not None:
            return self._called_back(self._callback)
        if len(self._where) == 1:
            return int(self._run(self._where[0]))
        held = tau  # after Ctrl-C threads may still read it

        def run(part: int, _held: object = held) -> int:
            return int(self._run(self._where[part]))

        return together(run, len(self._where), self._workers)

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
        parameters = [Parameter("tau", Parameter.POSITIONAL_OR_KEYWORD)] if nv else []
        entry = Builtin(parameters, slow, owner, "step", doc, machine)
        places = [self._places["given tau"]] if nv else []
        updating = kernel_record(made.code.address("run"), 1, places, memory=self._where[0])
        entry.serve(Call(), Served({one.name: nv for one in parameters}, (), updating, self))
        return entry.function


def _zeros(count: int) -> Floats:
    """Zeros that begin at a cache line, at least one."""
    made = aligned(max(count, 1))
    made[:] = 0.0
    return made


class InterpretedAdvance:
    """Rows advanced on NumPy arrays."""

    def __init__(
        self, interpreter: Interpreter, step: Step, rows: Rows, substeps: int, tau: int | None
    ) -> None:
        self._interpreter, self._rows, self._substeps, self._tau = interpreter, len(rows), substeps, tau
        self._given = {**_arrays(rows), **step.tables(), "data": np.zeros_like(rows.data)}

    def __call__(self, tau: Floats | None) -> int:
        given = self._given if tau is None else {**self._given, "given tau": tau}
        flags = self._interpreter.run(given, self._rows, self._substeps)
        return WAITING * bool(flags["pending"].any()) | FAILED * bool(flags["failed"].any())

    def entry(self, *_: object) -> None:
        """There is none."""


def clock(rows: int) -> Floats:
    """Rows that begin at t = 0."""
    found = np.zeros((rows, len(CLOCK)))
    found[:, CLOCK.index("limit")] = inf
    return found
