"""Integration in machine code: the loop of `integrator_ir` around the derivative of a problem."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import TYPE_CHECKING, Any

import numpy as np

from rodyn.arrays import address
from rodyn.kernel.machine.build import loops_if_long, shape_of
from rodyn.kernel.machine.choose import name_of
from rodyn.kernel.machine.kernels import code_of
from rodyn.kernel.machine.target import Target
from rodyn.kernel.machine.threads import threads
from rodyn.llvm.loops import LoopFunction
from rodyn.simulate.engines.integrator_ir import integrator_module
from rodyn.simulate.engines.lanes_ir import (
    ARGUMENTS,
    Control,
    Integration,
    Loops,
    NumericFormula,
    Part,
    System,
)
from rodyn.simulate.engines.machine_call import Call, CallbackEntry, run_here, run_in_threads
from rodyn.simulate.integrate import control
from rodyn.simulate.integrate.control import Lane, Rule, Seen
from rodyn.simulate.integrate.followed import bounds_of
from rodyn.simulate.integrate.tableau import Formula, Integrator
from rodyn.simulate.integrate.task import Outcome, Signals, Task, empty_samples
from rodyn.simulate.problem.callbacks import Callbacks
from rodyn.simulate.problem.equations import Problem
from rodyn.trace.functions import where
from rodyn.trace.passes import HOISTED, fused
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph

if TYPE_CHECKING:
    from rodyn.kernel.machine.compile import Code

SEEN = tuple(name for name in Seen._fields if name not in ("norms", "factors"))
"""What a step shows, one number each."""
ALIGNED = 64
"""Bytes of a cache line, at which the memory of a call begins."""


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


def programs(integrator: Integrator, width: int, event: bool) -> Control:
    """Traces `control.begin`, `weigh`, `judge` and `advance` into programs."""
    rule = Rule.of(integrator, width)
    one = _Trace(integrator, event)
    begin = one.recorded(control.begin(one.lane, rule, one.step))
    one = _Trace(integrator, event)
    after, sampled, taken = control.judge(one.lane, one.seen, rule)
    judge = one.recorded(after, sampled=sampled, taken=taken)
    one = _Trace(integrator, event)
    after, moves = control.advance(one.lane, rule, one.step)
    sizes = control.aged(one.lane, one.several("sizes"), moves.arrived)
    advance = one.recorded(after, {"sizes": sizes} if sizes else {}, **moves._asdict())
    weigh = None
    if integrator.orders is not None:
        one = _Trace(integrator, event)
        weigh = fused(one.recorded(one.lane, control.weigh(one.lane, one.several("sizes"))._asdict()))
    statuses = {
        "running": control.RUNNING,
        "finished": control.FINISHED,
        "event": control.EVENT,
        "interrupted": control.INTERRUPTED,
    }
    modes = {"going": control.GOING, "idle": control.IDLE}
    return Control(begin, judge, advance, Lane._fields, SEEN, statuses, modes, control.ROUNDING, weigh)


class _Trace:
    """What a program of the control is a function of, as traced scalars; what an integrator never has is a constant."""

    def __init__(self, integrator: Integrator, event: bool) -> None:
        self.graph = Graph()
        formula, n = integrator.formula, integrator.orders.highest if integrator.orders else 0
        many = {"norm": n, "factors": n + 1, "sizes": n - 1} if n else {}
        self.inputs = {"lane": len(Lane._fields), "seen": len(SEEN), "step": 1, **many}
        self.lane, self.step = Lane(*self.several("lane")), self.graph.input("step", 0)
        known = {
            "error": None if formula.errors or integrator.sweeps else 0.0,
            "error1": None if len(formula.errors) > 1 else 0.0,
            "event": None if event else 1.0,
            "wait": None if integrator.starter or n else 0.0,
        }
        numbers: list[Any] = [
            self.graph.input("seen", k)
            if known.get(name) is None
            else self.graph.constant(known[name] or 0.0)
            for k, name in enumerate(SEEN)
        ]
        self.seen = Seen(*numbers)._replace(norms=self.several("norm"), factors=self.several("factors"))

    def several(self, name: str) -> list[Any]:
        """All numbers of one kind."""
        return [self.graph.input(name, k) for k in range(self.inputs.get(name, 0))]

    def recorded(self, lane: Lane, more: Mapping[str, Sequence[Any]] | None = None, **flags: Any) -> Program:
        """The program of a lane as it became, of `more` numbers, and of flags as 1 or 0."""
        truths = {name: [where(flag, 1.0, 0.0)] for name, flag in flags.items()}
        return record(self.graph, self.inputs, {"lane": list(lane), **(more or {}), **truths})


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
    event = problem.event_program()
    held = bounds_of(problem) if fixed else None
    bounds = tuple((name, tuple(column.tolist())) for name, column in held._asdict().items()) if held else ()
    return System(
        parts,
        m.nq,
        m.nv,
        problem.held.width,
        inputs["piece"],
        problem.units,
        event,
        inputs.get("answers", 0),
        event is None and problem.until is not None,
        len(problem.loads.places),
        problem.memory,
        problem.jump_program(),
        m.nv * len(problem.torque.sampled_callbacks),
        tuple(problem.held.widths.items()),
        bounds,
    )


def integration(problem: Problem, integrator: Integrator, target: Target, lanes: int) -> Integration:
    """All parts that are compiled."""
    starter = in_numbers(integrator.starter) if integrator.starter else None
    return Integration(
        system(problem, parts(problem, target, lanes), integrator.error_order is None),
        in_numbers(integrator.formula, integrator.sweeps),
        starter,
        programs(integrator, problem.moving, problem.until is not None),
        integrator.orders,
        integrator.error_order is not None,
    )


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
        return integrator_module(integration(problem, integrator, target, lanes), lanes, target.lanes)

    return code_of(name, module, target)


@dataclass(frozen=True)
class MachineEngine:
    """Integrates tasks in machine code; `lanes` is 1 for the code of one trajectory, which may have callbacks."""

    code: Code
    lanes: int
    callbacks: Callbacks | None
    nq: int
    nv: int

    def __call__(self, task: Task, signals: Signals) -> Outcome:
        """Integrate in as many threads as there is work for, while this one waits and reports."""
        rows = len(task.start)
        samples, count = empty_samples(task), len(Lane._fields)
        first = np.array(task.first)
        ends = np.concatenate([np.tile(first, (rows, 1)), task.start], axis=1)
        ends[:, Lane._fields.index("status")] = control.INTERRUPTED  # those that never begin
        workers = threads(-(-rows // self.lanes)) if self.lanes > 1 else 1
        signals.lanes = self.lanes
        signals.progress = np.zeros((workers, ALIGNED // 8))[:, 0]  # a cache line each
        pieces = np.ascontiguousarray(task.schedule.rows)
        arrays = {
            "counter": signals.counter,
            "stop": signals.stop,
            "start": np.ascontiguousarray(task.start),
            "constants": np.ascontiguousarray(task.constants),
            "pieces": pieces,
            "breaks": np.append(task.schedule.breaks, -inf),
            "times": np.append(task.times, inf),
            "out": samples,
            "ends": ends,
            "first": first,
            "settings": np.array([task.rtol, task.atol, task.step]),
        }
        given = {name: address(array) for name, array in arrays.items()}
        entry = CallbackEntry(self.callbacks, self.nq, self.nv, signals.end) if self.callbacks else None
        given["callback"] = entry.address if entry else 0
        given |= {"rows": rows, "apart": pieces[0].size if pieces.ndim == 3 else 0, "long": samples[0].size}
        given |= dict.fromkeys(("log", "room", "states", "kept", "every"), 0)
        if task.log is not None:
            given |= {"log": address(task.log.steps), "states": address(task.log.states)}
            given |= {"room": task.log.room, "kept": task.log.kept, "every": task.log.every}
        size = int(self.code.function("scratch", 0)())
        calls = []
        for k in range(workers):
            memory = np.zeros(size + ALIGNED // 8)
            given["progress"] = address(signals.progress[k:])
            given["scratch"] = -(-address(memory) // ALIGNED) * ALIGNED
            numbers = {**given, "begun": 0, "steps": 0}
            packed = (ctypes.c_int64 * len(ARGUMENTS))(*map(numbers.__getitem__, ARGUMENTS))
            calls.append(Call(self.code.function("run", 1), packed, (self.code, arrays, memory, entry)))
        if workers == 1 and entry is None:
            run_here(calls[0], signals)
        else:  # an interruption inside a callback of this thread would be lost
            run_in_threads(calls, signals)
        if entry is not None:
            entry.raise_error()
        return Outcome(samples, Lane(*ends[:, :count].T), ends[:, count:])
