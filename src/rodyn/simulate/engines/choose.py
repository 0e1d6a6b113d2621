"""Which engine integrates a problem: machine code where it can, SciPy's solvers by name, the interpreter otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import SingularError
from rodyn.kernel.machine.target import target
from rodyn.kernel.reference import evaluate
from rodyn.simulate.engines.interpreted import InterpretedEngine
from rodyn.simulate.engines.machine import MachineEngine, machine_code
from rodyn.simulate.engines.scipy import Stiff
from rodyn.simulate.integrate.integrators import Integrator
from rodyn.simulate.integrate.task import Integrate, Outcome, Signals, Task
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.problem.rows import ProblemRows


class Engine(NamedTuple):
    """A function that integrates a task, and words for how it does it."""

    integrate: Integrate
    description: str


def engine(problem: Problem, task: Task, batched: bool) -> Engine:
    """The engine of a problem; compiles it, unless that was done before."""
    with singular_in_words(problem, task.start[0, : problem.mechanism.nq]):
        return _made(problem, task.integrator, batched)


@contextmanager
def singular_in_words(problem: Problem, q: Floats) -> Iterator[None]:
    """A pivot that vanishes in every state is a `SingularError` that says which, as forward dynamics at q does."""
    try:
        yield
    except ZeroDivisionError:
        mechanism = problem.mechanism
        state = {"q": q, "qd": np.zeros(mechanism.nv), "tau": np.zeros(mechanism.nv)}
        evaluate(mechanism, "forward_dynamics", state, method=problem.method)
        raise SingularError(
            f"the inertia matrix of robot {mechanism.name!r} is nearly singular in every state: accelerations by "
            f"method={problem.method!r} have too few right digits for a simulation"
        ) from None


def _made(problem: Problem, integrator: Integrator, batched: bool) -> Engine:
    machine = target()
    if machine is not None and not integrator.scipy and not problem.why_no_machine_code:
        callbacks = problem.callbacks
        lanes = machine.lanes if batched and callbacks is None else 1
        code = machine_code(problem, integrator, machine, lanes)
        words = ["machine code", *([f"{lanes} lanes"] if lanes > 1 else [])]
        words += ["Python callbacks"] if callbacks else []
        return Engine(MachineEngine(code, lanes, problem), ", ".join(words))
    rows = ProblemRows(problem, machine)
    rows.prepare()
    if not integrator.scipy:
        return Engine(InterpretedEngine(rows, integrator), "NumPy")

    def by_scipy(task: Task, signals: Signals) -> Outcome:
        event = rows.event if problem.until is not None else None
        jump = rows.jump if problem.memory else None
        return Stiff(task, rows.derivative, event, problem.units, jump, integrator.scipy).run(signals)

    return Engine(by_scipy, "SciPy")
