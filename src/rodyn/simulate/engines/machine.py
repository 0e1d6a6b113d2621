"""Integration in machine code: the schedule of an integrator around the derivative of a problem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import address
from rodyn.kernel.machine.buffers import aligned, packed_numbers
from rodyn.kernel.machine.choose import loops_if_long, name_of, shape_of
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import threads
from rodyn.llvm.loops import LoopFunction
from rodyn.llvm.schedule import HEADS, schedule_module
from rodyn.simulate.engines.integrator import Integration, arguments, control_programs
from rodyn.simulate.engines.machine_call import (
    Call,
    CallbackEntry,
    call_numbers,
    call_order,
    run_here,
    run_in_threads,
)
from rodyn.simulate.engines.step import Loops, NumericFormula, Part, Step, System
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.control import Lane
from rodyn.simulate.integrate.followed import Bounds, bounds_of
from rodyn.simulate.integrate.tableau import Formula, Integrator
from rodyn.simulate.integrate.task import Outcome, Signals, Task, empty_samples
from rodyn.simulate.problem.equations import Problem
from rodyn.trace.passes import HOISTED
from rodyn.trace.schedule.language import Buffer, Queue

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
    shape = replace(shape_of(built), columns=True)
    loops = Loops(
        LoopFunction(built.program, built.links, shape, lanes),
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
    rows, first = len(task.start), np.array(task.first)
    log, pieces = task.log, np.ascontiguousarray(task.schedule.rows)
    held = bounds_of(problem) if task.fixed else None
    tables = {name: column[None] for name, column in held._asdict().items()} if held else {}
    lanes = np.tile(first, (rows, 1))
    lanes[:, Lane._fields.index("status")] = control.INTERRUPTED  # those that never begin
    room, every = (log.room, log.every) if log else (0, 1)
    return {
        "settings": np.array([task.rtol, task.atol, task.step, room, every]),
        "first": first,
        **tables,
        "breaks": np.append(task.schedule.breaks, -inf)[:, None],
        "times": np.append(task.times, inf)[:, None],
        "start": np.ascontiguousarray(task.start),
        "constants": np.ascontiguousarray(task.constants),
        "pieces": pieces if pieces.ndim == 3 else pieces[None],
        "samples": empty_samples(task),
        "log": log.steps if log else np.zeros((rows, 0, 2)),
        "states": log.states if log else np.zeros((rows, 0, problem.width)),
        "lanes": lanes,
        "ends": task.start.copy(),
    }


def outcome(arrays: Mapping[str, NDArray[Any]]) -> Outcome:
    """Return what came out of a task, from the arrays that were given."""
    return Outcome(arrays["samples"], Lane(*arrays["lanes"].T), arrays["ends"])


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
        heads = {
            "items": rows,
            "counter": address(signals.counter),
            "callback": entry.address if entry else 0,
        }
        numbers = call_numbers(_order(Bounds._fields[0] in arrays), arrays)
        size, shown = (int(self.code.function(name, 0)()) for name in ("memory_size", "shown"))
        calls, signals.progress, signals.lanes = [], [], self.lanes
        for _ in range(workers):
            memory = aligned(size)
            memory[:] = 0.0
            first = [{**heads, "memory": address(memory)}.get(name, 0) for name in HEADS[Queue]]
            packed = packed_numbers([*first, *numbers])
            signals.progress.append(memory[shown : shown + 1])
            calls.append(
                Call(self.code.function("run", 1), packed, signals, (self.code, arrays, memory, entry))
            )
        if workers == 1 and entry is None:
            run_here(calls[0], signals)
        else:  # an interruption inside a callback of this thread would be lost
            run_in_threads(calls, signals)
        if entry is not None:
            entry.raise_error()
        return outcome(arrays)


@cache
def _order(bounded: bool) -> dict[str, Buffer]:
    return call_order(Queue, arguments(1, 1, 1, Bounds._fields if bounded else ()))
