"""Integration in machine code: the schedule of an integrator around the derivative of a problem.

Calls are long: they report, end when they are interrupted, and call Python functions back.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import address
from rodyn.kernel.machine.buffers import aligned, packed_numbers
from rodyn.kernel.machine.build import loops_if_long
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import threads
from rodyn.llvm.row_function import Called
from rodyn.llvm.schedule import FIXED, HEADS, argument_places, has_stride, schedule_module
from rodyn.simulate.engines.integrator import Integration, arguments, control_programs
from rodyn.simulate.engines.step import Loops, NumericFormula, Part, Step, System
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.control import Lane
from rodyn.simulate.integrate.followed import Bounds, bounds_of
from rodyn.simulate.integrate.integrators import Formula, Integrator
from rodyn.simulate.integrate.task import Outcome, Signals, Task, empty_samples
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.user_functions import Callbacks
from rodyn.trace.loops.lower import robot_of, row_function, values_of
from rodyn.trace.passes import HOISTED
from rodyn.trace.schedule.language import Buffer, Queue, Schedule

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code


def in_numbers(formula: Formula, sweeps: int = 0) -> NumericFormula:
    """A formula in floating-point numbers; an implicit one compares its last two sweeps."""
    nodes = tuple(map(float, formula.nodes))
    rows = tuple(tuple(map(float, row)) for row in formula.rows)
    weights = tuple(map(float, formula.weights))
    errors = tuple(tuple(map(float, row)) for row in formula.errors)
    if sweeps:
        errors = ((*weights, *(-b for b in weights)),)
    guard = tuple(map(float, formula.guard))
    return NumericFormula(nodes, rows, weights, errors, formula.history, sweeps, guard)


def parts(problem: Problem, target: Target, lanes: int) -> tuple[Part | Loops, ...]:
    """The derivative in one program; of a long robot torques, wrenches and rates as programs, dynamics as loops."""
    m, names = problem.mechanism, problem.loads.names
    if not problem.in_loops:
        return (Part(problem.derivative_program(), "derivative"),)
    rows = problem.row_loops
    built = rows.loops if rows else loops_if_long(problem.spec)
    if built is None:
        return (Part(problem.derivative_program(), "derivative"),)
    places = {"q": ("y", 0), "qd": ("y", m.nq), "tau": ("tau", 0)}
    places |= {name: ("wrenches", 3 * k) for k, name in enumerate(names)}
    if rows:
        hoisted = problem.held.width - problem.held.widths[HOISTED]
        places |= {name: ("data", hoisted + place) for name, place in rows.places.items()}
    function = row_function(built.program, robot_of(built.links))
    loops = Loops(
        Called(function, values_of(built.links), lanes, side_by_side=True),
        tuple(places[name] for name in built.program.arguments),
        m.nq,
    )
    pushed = [Part(problem.wrenches_program(), "wrenches")] if names else []
    more = [Part(problem.flow_program(), "derivative", problem.moving)] if problem.memory else []
    rates = Part(problem.rates_program(), "derivative")
    return Part(problem.tau_program(), "tau"), *pushed, loops, rates, *more


def system(problem: Problem, parts: tuple[Part | Loops, ...], fixed: bool) -> System:
    """Return what is integrated; `fixed`: steps are not adapted."""
    m, inputs = problem.mechanism, problem.inputs
    held = bounds_of(problem) if fixed else None
    bounds = tuple((name, tuple(column.tolist())) for name, column in held._asdict().items()) if held else ()
    return System(
        parts,
        m.nq,
        m.nv,
        problem.held.width,
        inputs["piece"],
        problem.units,
        problem.event_program(),
        inputs.get("answers", 0),
        problem.until is not None,
        len(problem.loads.places),
        problem.memory,
        problem.jump_program(),
        m.nv * len(problem.torque.sampled_callbacks),
        tuple(problem.held.widths.items()),
        bounds,
    )


def integration(
    problem: Problem, integrator: Integrator, parts: tuple[Part | Loops, ...], alone: bool
) -> Integration:
    """Return what is integrated, by which steps; `alone`: for one trajectory at a time."""
    step = Step(
        system(problem, parts, integrator.error_order is None),
        in_numbers(integrator.formula, integrator.sweeps),
        in_numbers(integrator.starter) if integrator.starter else None,
        integrator.orders,
        integrator.error_order is not None,
        alone,
    )
    return Integration(step, control_programs(integrator, problem.moving, problem.until is not None))


def machine_code(problem: Problem, integrator: Integrator, target: Target, lanes: int) -> Code:
    """The machine code of an integration, from the cache if it was made before."""
    name = name_of(
        problem.mechanism,
        "simulate",
        problem.structure,
        integrator.name,
        integrator.error_order,
        integrator.orders,
        target,
        lanes,
    )

    def module() -> str:
        made = integration(problem, integrator, parts(problem, target, lanes), lanes == 1)
        return schedule_module(made.schedule(), lanes, target.lanes, made.step.system.functions)

    return code_of(name, module, target)


def given_arrays(task: Task, problem: Problem) -> dict[str, NDArray[Any]]:
    """Return what a task gives to the buffers of `arguments`; results are to be filled in."""
    rows, log, first = len(task.start), task.log, task.first
    pieces = np.ascontiguousarray(task.schedule.rows)
    ends = np.concatenate([np.tile(first, (rows, 1)), task.start], axis=1)
    ends[:, Lane._fields.index("status")] = control.INTERRUPTED  # those that never begin
    numbers = task.rtol, task.atol, task.step, log.room if log else 0, log.every if log else 1
    held = bounds_of(problem) if task.fixed else None
    return {
        "settings": np.array([*numbers, *first]),
        **({name: column[None] for name, column in held._asdict().items()} if held else {}),
        "breaks": np.append(task.schedule.breaks, -inf)[:, None],
        "times": np.append(task.times, inf)[:, None],
        "start": np.ascontiguousarray(task.start),
        "constants": np.ascontiguousarray(task.constants),
        "pieces": pieces if pieces.ndim == 3 else pieces[None],
        "samples": empty_samples(task),
        "log": log.steps if log else NOTHING,
        "states": log.states if log else NOTHING,
        "ends": ends,
    }


NOTHING = np.empty((1, 0, 0))
"""What is given to buffers that a call does not use."""


def outcome(arrays: Mapping[str, NDArray[Any]]) -> Outcome:
    """Return what came out of a task, from the arrays that were given."""
    count = len(Lane._fields)
    return Outcome(arrays["samples"], Lane(*arrays["ends"][:, :count].T), arrays["ends"][:, count:])


@dataclass(frozen=True)
class MachineEngine:
    """Integrates tasks in machine code; `lanes` is 1 for the code of one trajectory, which may have callbacks."""

    code: Code
    lanes: int
    problem: Problem

    def __call__(self, task: Task, signals: Signals) -> Outcome:
        """Integrate in as many threads as there is work for, while this one waits and reports."""
        rows, problem = len(task.start), self.problem
        workers = threads(-(-rows // self.lanes)) if self.lanes > 1 else 1
        arrays = given_arrays(task, problem)
        m, callbacks = problem.mechanism, problem.callbacks
        entry = CallbackEntry(callbacks, m.nq, m.nv, signals.end) if callbacks else None
        callback, counter = entry.address if entry else 0, address(signals.counter)
        numbers = call_numbers(_order(Bounds._fields[0] in arrays), arrays)
        run, shown = self.code.function("run", 1), self.code.constant("shown")
        calls, signals.progress, signals.lanes = [], [], self.lanes
        for _ in range(workers):
            memory = aligned(self.code.constant("memory_size"))
            memory[:] = 0.0
            heads = (rows, 0, address(memory), callback, counter, 0, 0)  # as `HEADS` has them
            signals.progress.append(memory[shown : shown + 1])
            packed = packed_numbers([*heads, *numbers])
            calls.append(Call(run, packed, signals, (self.code, arrays, memory, entry)))
        if workers == 1 and entry is None:
            run_here(calls[0], signals)
        else:  # an interruption inside a callback of this thread would be lost
            run_in_threads(calls, signals)
        if entry is not None:
            entry.raise_error()
        return outcome(arrays)


@cache
def _order(bounded: bool) -> list[Argument]:
    return call_order(Queue, arguments(1, 1, 1, Bounds._fields if bounded else ()))


class Argument(NamedTuple):
    """A buffer that a call is given: whether it has rows, and whether their distance stands behind the address."""

    name: str
    has_rows: bool
    strided: bool


def call_order(kind: type[Schedule], buffers: Mapping[str, Buffer]) -> list[Argument]:
    """Return the buffers that a call is given, in their order."""
    order = {name: buffers[name] for name in argument_places(kind, buffers)}
    return [Argument(name, each.kind not in FIXED, has_stride(each)) for name, each in order.items()]


def call_numbers(order: Sequence[Argument], arrays: Mapping[str, NDArray[Any]], first: int = 0) -> list[int]:
    """Return the addresses of arrays, and the distance of rows, for rows from `first` on; one row serves all."""
    numbers: list[int] = []
    for name, has_rows, strided in order:
        array = arrays[name]
        stride = array.size // len(array) if has_rows and len(array) > 1 else 0
        numbers.append(address(array) + 8 * first * stride if array.size else 0)
        if strided:
            numbers.append(stride)
    return numbers


class CallbackEntry:
    """Where machine code calls Python functions; after an error of theirs `end` is called, and no function any more."""

    def __init__(
        self, callbacks: Callbacks, q: int, v: int, end: Callable[[], object] = lambda: None
    ) -> None:
        self.callbacks, self.q, self.v, self.end = callbacks, q, v, end
        self._asked = (callbacks.answers, callbacks.stop, callbacks.samples)
        self.error: BaseException | None = None
        kind = ctypes.CFUNCTYPE(None, ctypes.c_int64, *[ctypes.c_void_p] * 3)
        self._callback = kind(self._answer)
        self.address = ctypes.cast(self._callback, ctypes.c_void_p).value or 0

    def _answer(self, what: int, time: int, state: int, answer: int) -> None:
        if self.error is not None:  # the rest of the step does not matter
            return
        y = np.array((ctypes.c_double * (self.q + self.v)).from_address(state))
        t, q, qd = ctypes.c_double.from_address(time).value, y[: self.q], y[self.q :]
        try:
            with np.errstate(all="ignore"):  # what is not finite ends the run with a message
                found = self._asked[what](t, q, qd)
            ctypes.memmove(answer, (ctypes.c_double * len(found))(*found), 8 * len(found))
        except BaseException as error:
            self.error = error
            self.end()

    def raise_error(self) -> None:
        """Raise the error of a function, with its own traceback."""
        if self.error is not None:
            raise self.error


class Call:
    """A call of machine code that returns from time to time; `alive` is what it reads and writes."""

    def __init__(self, run: Callable[[int], int], packed: Any, signals: Signals, alive: object) -> None:
        self._run, self._packed, self._signals, self._alive = run, packed, signals, alive
        self._steps = 1000

    def go_on(self) -> bool:
        """Run for about as long as `EVERY`; return whether there is more to do."""
        heads = HEADS[Queue]
        self._packed[heads.index("times")] = self._steps
        self._packed[heads.index("stop")] = int(self._signals.stop)
        began = time.perf_counter()
        active = self._run(ctypes.addressof(self._packed))
        self._packed[heads.index("begun")] = 1
        if time.perf_counter() - began < EVERY / 2:
            self._steps *= 2
        return active > 0


def run_here(call: Call, signals: Signals) -> None:
    """Report between the parts of a call; an interruption ends the run."""
    more = True
    while more:
        try:
            more = call.go_on()
            signals.tell()
        except KeyboardInterrupt:
            signals.end()


def run_in_threads(calls: Sequence[Call], signals: Signals) -> None:
    """A thread for each call, while this one reports; an interruption, or an error of the report, ends the run.

    Threads of their own: a callback may use the shared ones for big batches itself.
    """

    # Not join(): interrupted, it may take a thread that runs for one that has ended (Python issue 45274).
    done = [threading.Event() for _ in calls]

    def work(call: Call, ended: threading.Event) -> None:
        try:
            while call.go_on():
                pass
        finally:
            ended.set()

    waiting = list(zip(calls, done, strict=True))
    error: Exception | None = None
    while waiting or not all(event.is_set() for event in done):
        try:
            while waiting:
                call, ended = waiting.pop()
                try:
                    threading.Thread(target=work, args=(call, ended), daemon=True).start()
                except RuntimeError:  # the interpreter ends, or the system has no more threads
                    run_here(call, signals)
                    ended.set()
                except BaseException:
                    ended.set()  # the thread that would do it does not exist
                    raise
            for event in done:
                event.wait(EVERY)
                if error is None:
                    signals.tell()
        except KeyboardInterrupt:
            signals.end()
        except Exception as problem:
            error = problem
            signals.end()
    if error is not None:
        raise error


EVERY = 0.1
"""Seconds between two reports, and until an interruption is noticed."""
