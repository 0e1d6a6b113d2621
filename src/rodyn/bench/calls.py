"""rodyn's own calls: the one that is raced against the peers, others to compare it with, and the kernel of a call."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from rodyn.algorithms import registered
from rodyn.arrays import Floats
from rodyn.bench.cases import DERIVATIVES, SEVERAL
from rodyn.bench.clock import TimedWork, environment, loop
from rodyn.bench.contest import BenchTask, Contest
from rodyn.bench.robots import BenchStates
from rodyn.kernel.machine.choose import Key, choose_compiled
from rodyn.kernel.machine.kernels import kernel_of
from rodyn.kernel.machine.target import Target
from rodyn.kernel.program.loops import build_loops
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Spec, spec, takes
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.robot import Robot
from rodyn.trace.passes import fused
from rodyn.trace.program import Program

COST = {"add": 1, "sub": 1, "mul": 1, "div": 1, "fma": 2, "fms": 2, "fnma": 2}


PARTS = {"center_of_mass": "mass_center"}
"""Methods of a robot whose kernel is that of another quantity."""


def kernel_name(quantity: str) -> str:
    """Return the quantity in the table of kernels that a method of a robot calls."""
    return PARTS.get(quantity, quantity)


def arguments_of(quantity: str) -> tuple[str, ...]:
    """Return the names of the arguments of a quantity."""
    return QUANTITIES[kernel_name(quantity)].arguments


def _spec(robot: Robot, quantity: str) -> Spec:
    name, mechanism = kernel_name(quantity), robot.mechanism
    return spec(mechanism, name, options=QUANTITIES[name].options(mechanism))


def _key(robot: Robot, quantity: str, machine: Target, batch: bool) -> Key:
    return Key(_spec(robot, quantity), machine, batch)


def default_method(robot: Robot, quantity: str) -> str:
    """Return the method of a call without `method=`."""
    return _spec(robot, quantity).method


def is_compiled(robot: Robot, quantity: str, machine: Target, *, batch: bool) -> bool:
    """Return whether the call runs machine code, not NumPy."""
    return kernel_of(_key(robot, quantity, machine, batch)) is not None


def count_operations(robot: Robot, quantity: str) -> int | None:
    """Count floating-point operations of one state, two for a fused one; None if they are not known.

    Sines and cosines, loads, stores and shuffles are not counted.
    """
    wanted = _spec(robot, quantity)
    kind = choose_compiled(wanted).kind
    if kind == "straight":
        return _count(fused(build(wanted).program))
    if kind != "loops":  # several programs, or none
        return None
    loops = build_loops(wanted)
    if any(loop.kind in ("rays", "fans") for loop in loops.schedule.chain.loops):
        return None
    return sum(
        _count(loop.bodies[kind]) for loop in loops.schedule.chain.loops for kind in loops.links.classes
    )


def _count(program: Program) -> int:
    return sum(COST.get(operation, 0) * count for operation, count in program.counts.items())


PUSH = Wrench(force=(3.0, -2.0, 5.0), moment=(0.4, 0.3, -0.2))
"""The wrench of cases that have one: at the tool."""

FRESH = ("calls", "other-work")
"""Cases in which a batch is first called without `out=`."""


def plain_call(task: BenchTask, itself: str = "") -> Contest:
    """Return the public method as a user calls it: a batch writes into a preallocated array, as peers do."""
    keywords: dict[str, Any] = {} if task.wrench is None else {"wrench": task.wrench}
    if task.mode == "batch" and itself not in FRESH and task.quantity not in SEVERAL:
        keywords["out"] = _result_array(task)
    contest = _call("rodyn", task, **keywords)
    return _with_other_work(contest) if itself == "other-work" else contest


def variants(task: BenchTask, itself: str, names: Sequence[str]) -> dict[str, Contest]:
    """Return the calls that a case compares with the plain call, by name."""
    return VARIANTS[itself](task, names) if itself else {}


def other_work(rows: int) -> float:
    """Do what a program does between two calls: make arrays of several sizes, use and free them."""
    return sum(float(np.sqrt(np.ones(size)).sum()) for size in (rows, 3 * rows, 7 * rows))


def _with_other_work(contest: Contest) -> Contest:
    """Return the same call with other work before each run, which is not timed."""
    return replace(contest, work=replace(contest.work, between=partial(other_work, contest.work.rows)))


def _call(label: str, task: BenchTask, lists: bool = False, **keywords: Any) -> Contest:
    """Return one call for all states, or one for each, with these keywords."""
    method = getattr(task.robot, task.quantity)
    count = len(arguments_of(task.quantity))
    columns: Sequence[Any] = task.given[:count]
    if task.mode == "batch":
        return Contest(
            TimedWork(label, lambda a, b: method(*columns, **keywords), len(columns[0]), whole=True),
            lambda size: _shown(task.quantity, method(*columns, **keywords), task.given)[:size].copy(),
        )
    rows = list(zip(*(array.tolist() if lists else list(array) for array in columns), strict=True))
    names = ("q", "qd", "x")[:count]
    passed = [f"{name}={name}" for name in keywords]
    run = loop(
        f"{', '.join(names)},",
        f"call({', '.join([*names, *passed])})",
        rows,
        first=f"call = robot.{task.quantity}",
        robot=task.robot,
        **keywords,
    )

    def answer(size: int) -> Floats:
        states = [BenchStates(*state) for state in zip(*(array[:size] for array in task.given), strict=True)]
        answers = [
            _shown(task.quantity, method(*row, **keywords), state).copy()
            for row, state in zip(rows, states, strict=False)
        ]
        return np.array(answers)

    return Contest(TimedWork(label, run, len(rows)), answer)


SHOWN: Mapping[str, Callable[[Any, Floats], Floats]] = {
    "coriolis_matrix": lambda found, qd: np.einsum("...ij,...j", found, qd),  # C itself is not unique
    "energy": lambda found, qd: np.stack(found, axis=-1),
    "momentum": lambda found, qd: np.concatenate([found.linear, found.angular], axis=-1),
    **dict.fromkeys(DERIVATIVES, lambda found, qd: np.stack(found[:3], axis=-3)),
}
"""Results that are compared as another array."""


def _shown(quantity: str, values: Any, states: BenchStates) -> Floats:
    result: Floats = SHOWN[quantity](values, states.qd) if quantity in SHOWN else values
    return result


def _result_array(task: BenchTask) -> Floats:
    """Return an array for the result."""
    columns = task.given[: len(arguments_of(task.quantity))]
    arguments = columns if task.mode == "batch" else [array[0] for array in columns]
    return np.empty_like(getattr(task.robot, task.quantity)(*arguments))


def _methods(task: BenchTask, names: Sequence[str]) -> dict[str, Contest]:
    """Return the methods that support the robot, except its default."""
    robot, room = task.robot, _result_array(task)
    return {
        row.name: _call(f"method {row.name}", task, method=row.name, out=room)
        for row in registered(task.quantity)
        if row.name != default_method(robot, task.quantity) and takes(row, robot.mechanism)
    }


def _calls(task: BenchTask, names: Sequence[str]) -> dict[str, Contest]:
    """Return other ways to call."""
    return {name: CALLS[name](task) for name in names}


def _with_wrench(task: BenchTask) -> Contest:
    """Return the call with a wrench and torques that hold against it: the answers are those without."""
    q, qd, tau = task.given
    held = BenchStates(q, qd, tau - task.robot.generalised_force(q, PUSH))
    return _call("rodyn with a wrench", replace(task, given=held), wrench=PUSH)


CALLS: Mapping[str, Callable[[BenchTask], Contest]] = {
    "out": lambda task: _call("rodyn with out=", task, out=_result_array(task)),
    "lists": partial(_call, "rodyn with lists", lists=True),
    "wrench": _with_wrench,
}


def _sizes(task: BenchTask, names: Sequence[str]) -> dict[str, Contest]:
    """Return calls of smaller batches: the first states."""
    parts = [BenchStates(*(array[: int(name)] for array in task.given)) for name in names]
    tasks = {name: replace(task, given=part) for name, part in zip(names, parts, strict=True)}
    return {
        name: _call(f"rodyn, {name} rows", part, out=_result_array(part))
        for name, part in tasks.items()
        if int(name) < len(task.given.q)
    }


def _threads(task: BenchTask, names: Sequence[str]) -> dict[str, Contest]:
    """Return calls with more threads."""
    return {name: _threaded(task, name) for name in names}


def _threaded(task: BenchTask, count: str) -> Contest:
    contest = _call(f"rodyn, {count} threads", task, out=_result_array(task))

    def run(a: int, b: int) -> None:
        with environment(RODYN_THREADS=count):
            contest.work.run(a, b)

    def answer(size: int) -> Floats:
        with environment(RODYN_THREADS=count):
            return contest.answer(size)

    return Contest(replace(contest.work, run=run), answer)


def _other_work(task: BenchTask, names: Sequence[str]) -> dict[str, Contest]:
    return {name: _with_other_work(contest) for name, contest in _calls(task, names).items()}


VARIANTS: Mapping[str, Callable[[BenchTask, Sequence[str]], dict[str, Contest]]] = {
    "methods": _methods,
    "calls": _calls,
    "sizes": _sizes,
    "threads": _threads,
    "other-work": _other_work,
}
"""What a case compares rodyn with, of its own."""
