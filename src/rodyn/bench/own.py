"""rodyn's own calls: what is raced against the peers, and what of rodyn is raced against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from rodyn.algorithms import registered
from rodyn.arrays import Floats
from rodyn.bench.cases import DERIVATIVES, SEVERAL
from rodyn.bench.clock import Work, loop
from rodyn.bench.environment import environment
from rodyn.bench.kernel_info import arguments_of, default_method
from rodyn.bench.peers import Contest, Task
from rodyn.bench.robots import States
from rodyn.kernel.quantity.request import takes
from rodyn.kernel.quantity.wrench import Wrench

PUSH = Wrench(force=(3.0, -2.0, 5.0), moment=(0.4, 0.3, -0.2))
"""The wrench of cases that have one: at the tool."""

FRESH = ("calls", "other-work")
"""Cases in which a batch is first called without `out=`."""


def plain(task: Task, itself: str = "") -> Contest:
    """The public method, called as a user calls it: a batch writes into a preallocated array, as peers do."""
    given: dict[str, Any] = {} if task.wrench is None else {"wrench": task.wrench}
    if task.mode == "batch" and itself not in FRESH and task.quantity not in SEVERAL:
        given["out"] = _room(task)
    contest = _call("rodyn", task, **given)
    return _between(contest) if itself == "other-work" else contest


def variants(task: Task, itself: str, names: Sequence[str]) -> dict[str, Contest]:
    """What a case compares with the plain call, by name."""
    return VARIANTS[itself](task, names) if itself else {}


def other_work(rows: int) -> float:
    """What a program does between two calls: it makes arrays of several sizes, uses and frees them."""
    return sum(float(np.sqrt(np.ones(size)).sum()) for size in (rows, 3 * rows, 7 * rows))


def _between(contest: Contest) -> Contest:
    """The same with other work before each call, which is not timed."""
    return replace(contest, work=replace(contest.work, between=partial(other_work, contest.work.rows)))


def _call(label: str, task: Task, lists: bool = False, **given: Any) -> Contest:
    """One call for all states, or one for each, with these keywords."""
    method = getattr(task.robot, task.quantity)
    count = len(arguments_of(task.quantity))
    columns: Sequence[Any] = task.given[:count]
    if task.mode == "batch":
        return Contest(
            Work(label, lambda a, b: method(*columns, **given), len(columns[0]), whole=True),
            lambda size: _shown(task.quantity, method(*columns, **given), task.given)[:size].copy(),
        )
    rows = list(zip(*(array.tolist() if lists else list(array) for array in columns), strict=True))
    names = ("q", "qd", "x")[:count]
    keywords = [f"{name}={name}" for name in given]
    run = loop(
        f"{', '.join(names)},",
        f"call({', '.join([*names, *keywords])})",
        rows,
        first=f"call = robot.{task.quantity}",
        robot=task.robot,
        **given,
    )

    def answer(size: int) -> Floats:
        states = [States(*state) for state in zip(*(array[:size] for array in task.given), strict=True)]
        found = [
            _shown(task.quantity, method(*row, **given), state).copy()
            for row, state in zip(rows, states, strict=False)
        ]
        return np.array(found)

    return Contest(Work(label, run, len(rows)), answer)


SHOWN: Mapping[str, Callable[[Any, Floats], Floats]] = {
    "coriolis_matrix": lambda found, qd: np.einsum("...ij,...j", found, qd),  # C itself is not unique
    "energy": lambda found, qd: np.stack(found, axis=-1),
    "momentum": lambda found, qd: np.concatenate([found.linear, found.angular], axis=-1),
    **dict.fromkeys(DERIVATIVES, lambda found, qd: np.stack(found[:3], axis=-3)),
}
"""Results that are compared as another array."""


def _shown(quantity: str, found: Any, given: States) -> Floats:
    result: Floats = SHOWN[quantity](found, given.qd) if quantity in SHOWN else found
    return result


def _room(task: Task) -> Floats:
    """An array for the result."""
    columns = task.given[: len(arguments_of(task.quantity))]
    given = columns if task.mode == "batch" else [array[0] for array in columns]
    return np.empty_like(getattr(task.robot, task.quantity)(*given))


def _methods(task: Task, names: Sequence[str]) -> dict[str, Contest]:
    """The methods that support the robot, except its default."""
    robot, room = task.robot, _room(task)
    return {
        row.name: _call(f"method {row.name}", task, method=row.name, out=room)
        for row in registered(task.quantity)
        if row.name != default_method(robot, task.quantity) and takes(row, robot.mechanism)
    }


def _calls(task: Task, names: Sequence[str]) -> dict[str, Contest]:
    """Other ways to call."""
    return {name: CALLS[name](task) for name in names}


def _pushed(task: Task) -> Contest:
    """With a wrench, and torques that hold against it: the answers are those without."""
    q, qd, tau = task.given
    held = States(q, qd, tau - task.robot.generalised_force(q, PUSH))
    return _call("rodyn with a wrench", replace(task, given=held), wrench=PUSH)


CALLS: Mapping[str, Callable[[Task], Contest]] = {
    "out": lambda task: _call("rodyn with out=", task, out=_room(task)),
    "lists": partial(_call, "rodyn with lists", lists=True),
    "wrench": _pushed,
}


def _sizes(task: Task, names: Sequence[str]) -> dict[str, Contest]:
    """Smaller batches: the first states."""
    parts = [States(*(array[: int(name)] for array in task.given)) for name in names]
    tasks = {name: replace(task, given=part) for name, part in zip(names, parts, strict=True)}
    return {
        name: _call(f"rodyn, {name} rows", part, out=_room(part))
        for name, part in tasks.items()
        if int(name) < len(task.given.q)
    }


def _threads(task: Task, names: Sequence[str]) -> dict[str, Contest]:
    """More threads."""
    return {name: _threaded(task, name) for name in names}


def _threaded(task: Task, count: str) -> Contest:
    contest = _call(f"rodyn, {count} threads", task, out=_room(task))

    def run(a: int, b: int) -> None:
        with environment(RODYN_THREADS=count):
            contest.work.run(a, b)

    def answer(size: int) -> Floats:
        with environment(RODYN_THREADS=count):
            return contest.answer(size)

    return Contest(replace(contest.work, run=run), answer)


def _other_work(task: Task, names: Sequence[str]) -> dict[str, Contest]:
    return {name: _between(contest) for name, contest in _calls(task, names).items()}


VARIANTS: Mapping[str, Callable[[Task, Sequence[str]], dict[str, Contest]]] = {
    "methods": _methods,
    "calls": _calls,
    "sizes": _sizes,
    "threads": _threads,
    "other-work": _other_work,
}
"""What a case compares rodyn with, of its own."""
