"""Run schedules of a problem: in machine code where there is a compiler, interpreted otherwise; trajectories of a task.

Calls of machine code are long: they report, end when they are interrupted, and call Python functions back.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from math import inf
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats, address
from rodyn.errors import SingularError
from rodyn.kernel.machine.build import loops_if_long
from rodyn.kernel.machine.schedule_runner import InterpretedSchedule, ScheduleCode, schedule_code
from rodyn.kernel.machine.target import Target, target
from rodyn.kernel.machine.threads import threads
from rodyn.kernel.quantity.request import Options
from rodyn.kernel.reference import evaluate
from rodyn.llvm.row_function import Called
from rodyn.simulate.engines.integrator import Integration, arguments, control_programs
from rodyn.simulate.engines.scipy import Stiff
from rodyn.simulate.engines.step import (
    CALLBACKS,
    DERIVATIVE,
    DYNAMICS,
    EVENT,
    JUMP,
    Loops,
    NumericFormula,
    Part,
    Step,
    System,
)
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.control import Lane
from rodyn.simulate.integrate.followed import Bounds, bounds_of
from rodyn.simulate.integrate.integrators import Formula, Integrator
from rodyn.simulate.integrate.task import Integrate, Outcome, Signals, Task, empty_samples
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.rows import ProblemRows
from rodyn.simulate.problem.user_functions import Callbacks
from rodyn.simulate.thresholds import REPORT_SECONDS
from rodyn.trace.loops.lower import values_of
from rodyn.trace.passes import HOISTED
from rodyn.trace.schedule.interpret import Outside
from rodyn.trace.schedule.language import Buffer, Queue, Schedule

Parts: TypeAlias = tuple[Part | Loops, ...]

# What runs a schedule of a problem


class Runner(NamedTuple):
    """What runs a schedule: machine code with a number of lanes, or the interpreter."""

    code: ScheduleCode | InterpretedSchedule
    lanes: int
    description: str


def problem_runner(
    problem: Problem,
    names: Sequence[object],
    kind: type[Schedule],
    buffers: Mapping[str, Buffer],
    make: Callable[[Parts, int], Schedule],
    batched: bool,
    machine: Target | None,
    functions: Callable[[], Mapping[str, Outside]] = dict,
) -> Runner:
    """Return what runs a schedule of a problem; compiles it, unless that was done before.

    names      what the schedule depends on besides the robot
    kind, buffers   of the schedule: what a call is given
    make       returns the schedule of a number of lanes from parts of the derivative; without parts it calls functions
    batched    whether there are many rows: a lane for each
    machine    what to compile for; None: the schedule is interpreted
    functions  more of those that the schedule calls where it is interpreted
    """
    if machine is None or problem.why_no_machine_code:
        kernels = ProblemRows(problem, machine)
        kernels.prepare()
        schedule = make((), 0)
        return Runner(InterpretedSchedule(schedule, {**outside(kernels), **functions()}), 0, "NumPy")
    callbacks = problem.callbacks
    lanes = machine.lanes if batched and callbacks is None else 1

    def made() -> tuple[Schedule, Mapping[str, Called | int]]:
        derivative = parts(problem, machine, lanes)
        loops = [part.function for part in derivative if isinstance(part, Loops)]
        return make(derivative, lanes), {**CALLBACKS, **({DYNAMICS: loops[0]} if loops else {})}

    code = schedule_code(problem.mechanism, names, kind, buffers, made, lanes, machine)
    words = ["machine code", *([f"{lanes} lanes"] if lanes > 1 else [])]
    words += ["Python callbacks"] if callbacks else []
    return Runner(code, lanes, ", ".join(words))


def in_numbers(formula: Formula, sweeps: int = 0) -> NumericFormula:
    """Return a formula in floating-point numbers; an implicit one compares its last two sweeps."""
    nodes = tuple(map(float, formula.nodes))
    rows = tuple(tuple(map(float, row)) for row in formula.rows)
    weights = tuple(map(float, formula.weights))
    errors = tuple(tuple(map(float, row)) for row in formula.errors)
    if sweeps:
        errors = ((*weights, *(-b for b in weights)),)
    guard = tuple(map(float, formula.guard))
    return NumericFormula(nodes, rows, weights, errors, formula.history, sweeps, guard)


def parts(problem: Problem, target: Target, lanes: int) -> Parts:
    """Return the derivative as one program; of a long robot as programs of torques, wrenches, rates, and loops."""
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
    function = built.schedule.function()
    loops = Loops(
        Called(function, values_of(built.links), lanes),
        tuple(places[name] for name in function.named("argument")),
        m.nq,
    )
    pushed = [Part(problem.wrenches_program(), "wrenches")] if names else []
    more = [Part(problem.flow_program(), "derivative", problem.moving)] if problem.memory else []
    rates = Part(problem.rates_program(), "derivative")
    return Part(problem.tau_program(), "tau"), *pushed, loops, rates, *more


def system(problem: Problem, parts: Parts, fixed: bool) -> System:
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


def integration(problem: Problem, integrator: Integrator, parts: Parts, alone: bool) -> Integration:
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


def outside(kernels: ProblemRows) -> dict[str, Outside]:
    """Return the functions of a problem that a schedule of its steps calls."""
    constants = kernels.problem.held.width
    moving = kernels.problem.moving

    def of(compute: Callable[..., tuple[Mapping[str, Floats], Floats]]) -> Outside:
        return lambda _, given: compute(
            given["t"][:, 0], given["y"], given["data"][:, :constants], given["data"][:, constants:]
        )

    def derivative(*given: Floats) -> tuple[Mapping[str, Floats], Floats]:
        dy, alarms = kernels.derivative(*given)
        return {"dy": dy}, alarms

    def event(*given: Floats) -> tuple[Mapping[str, Floats], Floats]:
        value, alarms = kernels.event(*given)
        return {"event": value[:, None]}, alarms

    def jump(*given: Floats) -> tuple[Mapping[str, Floats], Floats]:
        return {"memory": kernels.jump(*given)[:, moving:]}, np.zeros(len(given[0]))

    return {DERIVATIVE: of(derivative), EVENT: of(event), JUMP: of(jump)}


# Trajectories of a task


class Engine(NamedTuple):
    """A function that integrates a task, and a text about how it does it."""

    integrate: Integrate
    description: str


def engine(problem: Problem, task: Task, batched: bool) -> Engine:
    """Return the engine of a problem; compiles it, unless that was done before."""
    with singular_in_words(problem, task.start[0, : problem.mechanism.nq]):
        return _engine(problem, task.integrator, batched)


@contextmanager
def singular_in_words(problem: Problem, q: Floats) -> Iterator[None]:
    """Raise a `SingularError` that names the pivot if one vanishes in every state, as forward dynamics at q does."""
    try:
        yield
    except ZeroDivisionError:
        mechanism = problem.mechanism
        state = {"q": q, "qd": np.zeros(mechanism.nv), "tau": np.zeros(mechanism.nv)}
        evaluate(mechanism, "forward_dynamics", state, Options(method=problem.method))
        raise SingularError(
            f"the inertia matrix of robot {mechanism.name!r} is nearly singular in every state: accelerations by "
            f"method={problem.method!r} have too few right digits for a simulation"
        ) from None


def _engine(problem: Problem, integrator: Integrator, batched: bool) -> Engine:
    if integrator.scipy:
        rows = ProblemRows(problem, target())
        rows.prepare()

        def by_scipy(task: Task, signals: Signals) -> Outcome:
            event = rows.event if problem.until is not None else None
            jump = rows.jump if problem.memory else None
            return Stiff(task, rows.derivative, event, problem.units, jump, integrator.scipy).run(signals)

        return Engine(by_scipy, "SciPy")

    def make(parts: Parts, lanes: int) -> Queue:
        return integration(problem, integrator, parts, lanes == 1).schedule()

    names = ("simulate", problem.structure, integrator.name, integrator.error_order, integrator.orders)
    bounded = integrator.error_order is None and not problem.canonical
    runner = problem_runner(problem, names, Queue, _buffers(bounded), make, batched, target())

    def by_schedule(task: Task, signals: Signals) -> Outcome:
        arrays = task_arrays(task, problem)
        if isinstance(runner.code, ScheduleCode):
            integrate_compiled(runner.code, problem, arrays, signals)
        else:
            integrate_interpreted(runner.code, arrays, signals)
        count = len(Lane._fields)
        return Outcome(arrays["samples"], Lane(*arrays["ends"][:, :count].T), arrays["ends"][:, count:])

    return Engine(by_schedule, runner.description)


@cache
def _buffers(bounded: bool) -> Mapping[str, Buffer]:
    return arguments(1, 1, 1, Bounds._fields if bounded else ())


def task_arrays(task: Task, problem: Problem) -> dict[str, NDArray[Any]]:
    """Return what a task gives to the buffers of `arguments`; results are to be filled in."""
    rows, log, first = len(task.start), task.log, task.first
    pieces = np.ascontiguousarray(task.schedule.rows)
    ends = np.concatenate([np.tile(first, (rows, 1)), task.start], axis=1)
    ends[:, Lane._fields.index("status")] = control.INTERRUPTED  # those that never begin
    numbers = task.rtol, task.atol, task.step, log.room if log else 0, log.every if log else 1
    bounds = bounds_of(problem) if task.fixed else None
    unused = np.empty((1, 0, 0))
    return {
        "settings": np.array([*numbers, *first]),
        **({name: column[None] for name, column in bounds._asdict().items()} if bounds else {}),
        "breaks": np.append(task.schedule.breaks, -inf)[:, None],
        "times": np.append(task.times, inf)[:, None],
        "start": np.ascontiguousarray(task.start),
        "constants": np.ascontiguousarray(task.constants),
        "pieces": pieces if pieces.ndim == 3 else pieces[None],
        "samples": empty_samples(task),
        "log": log.steps if log else unused,
        "states": log.states if log else unused,
        "ends": ends,
    }


def integrate_interpreted(
    runner: InterpretedSchedule, arrays: Mapping[str, NDArray[Any]], signals: Signals
) -> None:
    """Integrate all trajectories side by side on NumPy arrays."""
    rows = len(arrays["start"])
    items = runner.interpreter.begin(arrays, rows)
    signals.counter[0] = signals.lanes = rows
    signals.progress = [items.shown()]
    while len(items.left):
        if signals.stop:
            items.halt()
            break
        before = items.kept()
        try:
            items.go_on()
            signals.tell()
        except KeyboardInterrupt:  # the step is lost, the run is not
            items.arrays.update(before)
            signals.progress = [items.shown()]
            signals.end()


def integrate_compiled(
    runner: ScheduleCode, problem: Problem, arrays: Mapping[str, NDArray[Any]], signals: Signals
) -> None:
    """Integrate in as many threads as there is work for, while this one waits and reports."""
    rows, lanes, callbacks = len(arrays["start"]), runner.lanes, problem.callbacks
    workers = threads(-(-rows // lanes)) if lanes > 1 else 1
    entry = CallbackEntry(problem, callbacks, signals.end) if callbacks else None
    heads = {"items": rows, "counter": address(signals.counter), "callback": entry.address if entry else 0}
    calls, signals.progress, signals.lanes = [], [], lanes
    for _ in range(workers):
        memory = runner.memory()
        signals.progress.append(memory[runner.shown : runner.shown + 1])
        packed = runner.arguments(heads | {"memory": address(memory)}, arrays)
        calls.append(Call(runner, packed, signals, (arrays, memory, entry)))
    if workers == 1 and entry is None:
        run_here(calls[0], signals)
    else:  # an interruption inside a callback of this thread would be lost
        run_in_threads(calls, signals)
    if entry is not None:
        entry.raise_error()


class CallbackEntry:
    """Where machine code calls Python functions; after an error of theirs `end` is called, and no function any more."""

    def __init__(
        self, problem: Problem, callbacks: Callbacks, end: Callable[[], object] = lambda: None
    ) -> None:
        self.q, self.moving, self.end = problem.mechanism.nq, problem.moving, end
        self._asked = (callbacks.answers, callbacks.stop, callbacks.samples)
        self.error: BaseException | None = None
        kind = ctypes.CFUNCTYPE(None, ctypes.c_int64, *[ctypes.c_void_p] * 3)
        self._callback = kind(self._answer)
        self.address = ctypes.cast(self._callback, ctypes.c_void_p).value or 0

    def _answer(self, what: int, time: int, state: int, answer: int) -> None:
        if self.error is not None:  # the rest of the step does not matter
            return
        y = np.array((ctypes.c_double * self.moving).from_address(state))
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

    def __init__(self, runner: ScheduleCode, packed: Any, signals: Signals, alive: object) -> None:
        self._runner, self._packed, self._signals, self._alive = runner, packed, signals, alive
        self._steps = 1000

    def go_on(self) -> bool:
        """Run for about as long as `REPORT_SECONDS`; return whether there is more to do."""
        heads = self._runner.heads
        self._packed[heads.index("times")] = self._steps
        self._packed[heads.index("stop")] = int(self._signals.stop)
        began = time.perf_counter()
        active = self._runner.run(ctypes.addressof(self._packed))
        self._packed[heads.index("begun")] = 1
        if time.perf_counter() - began < REPORT_SECONDS / 2:
            self._steps *= 2
        return bool(active > 0)


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
    """Return a thread for each call, while this one reports; an interruption, or an error of the report, ends the run.

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
                event.wait(REPORT_SECONDS)
                if error is None:
                    signals.tell()
        except KeyboardInterrupt:
            signals.end()
        except Exception as problem:
            error = problem
            signals.end()
    if error is not None:
        raise error
