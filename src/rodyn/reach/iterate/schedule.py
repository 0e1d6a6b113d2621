"""The search as a schedule: a target in every lane; a lane whose target ended takes the next."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.machine.kernel_record import aligned_copy
from rodyn.kernel.machine.schedule_runner import (
    InterpretedSchedule,
    RunOptions,
    ScheduleCode,
    schedule_code,
)
from rodyn.kernel.machine.target import Target, target
from rodyn.reach.iterate.judge import FIRST, MISSED, POLISH, Lane, Seen, Settings, judge
from rodyn.reach.iterate.step import angle, dot, step
from rodyn.reach.iterate.task import NUMBERS, Task, starts, table
from rodyn.reach.thresholds import (
    MAX_NUMBER,
    MAX_PART,
    MAX_STARTS,
    MIN_PART,
    ORTHONORMAL,
    SAFE,
    STARTS_SIDE_BY_SIDE,
    WORK_OF_A_TARGET,
)
from rodyn.trace.functions import SCALARS, where
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, recorded
from rodyn.trace.schedule.language import Alone, Branch, Buffer, Do, Move, Ref, Repeat, Spread, Statement

FLAGS = ("keep", "revert", "again", "done", "take")
"""What a verdict decides, as 1 or 0."""


class Programs(NamedTuple):
    """begin   of "q0", "pose": "q" within limits, "bad" 1 if the numbers are no pose
    step    of `Task.inputs`: "q", and "seen" (`judge.Seen`)
    judge   of "lane", "seen", "settings": "lane", "code", and the `FLAGS`
    quick   the same where no lane polishes
    end     of "q", "seed", "seen": "q" by whole turns nearer to where it began, or to its goal; "error" (m or rad)
    """

    begin: Program
    step: Program
    judge: Program
    quick: Program
    end: Program


@lru_cache(maxsize=64)
def programs(task: Task) -> Programs:
    """Return the programs of a task."""
    return Programs(_begin(task), _step(task), _judge(task.goal, True), _judge(task.goal, False), _end(task))


def _step(task: Task) -> Program:
    def rule(**values: list[Any]) -> dict[str, list[Any]]:
        taken = step(task, values)
        return {"q": taken.q, "seen": list(taken.seen)}

    return fused(recorded(task.inputs(), rule))


def _judge(goal: bool, polishing: bool) -> Program:
    def rule(lane: list[Any], seen: list[Any], settings: list[Any]) -> dict[str, list[Any]]:
        after, verdict = judge(Lane(*lane), Seen(*seen), Settings(*settings), goal, polishing)
        flags = {name: [where(getattr(verdict, name), 1.0, 0.0)] for name in FLAGS}
        return {"lane": list(after), "code": [verdict.code], **flags}

    widths = {"lane": len(Lane._fields), "seen": len(Seen._fields), "settings": len(Settings._fields)}
    return recorded(widths, rule)


def _begin(task: Task) -> Program:
    return recorded(
        {"q0": task.nq, "pose": NUMBERS * len(task.aims)}, lambda q0, pose: _begun(task, q0, pose)
    )


def _begun(task: Task, q0: list[Any], pose: list[Any]) -> dict[str, list[Any]]:
    q, bounds = list(q0), task.bounds
    for slot in task.slots:
        for k in range(slot.q.start, slot.q.stop):
            low, high = float(bounds.lower[k]), float(bounds.upper[k])
            if math.isfinite(low):
                q[k] = where(q[k] < low, low, q[k])
            if math.isfinite(high):
                q[k] = where(q[k] > high, high, q[k])
    bad: Any = 0.0
    for k in range(len(task.aims)):
        worst = _far(pose[k * NUMBERS : (k + 1) * NUMBERS])
        bad = where(worst <= ORTHONORMAL, bad, 1.0)  # NaN is above
    for each in q0:
        bad = where(SCALARS["abs"](each) <= MAX_NUMBER, bad, 1.0)
    return {"q": q, "bad": [bad]}


def _far(T: list[Any]) -> Any:
    """How far 16 numbers are from those of a pose; of positions only whether they are finite."""
    x, y, z, p = ([T[4 * i + j] for i in range(3)] for j in range(4))
    cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]
    parts = [dot(x, x) - 1, dot(y, y) - 1, dot(x, y), *(a - b for a, b in zip(cross, z, strict=True))]
    parts += [T[12], T[13], T[14], T[15] - 1]
    worst: Any = 0.0
    for each in parts:
        size = SCALARS["abs"](each)
        worst = where(size <= worst, worst, size)  # NaN wins, and is not at most ORTHONORMAL later
    for each in (*parts, *p):
        worst = where(SCALARS["abs"](each) <= MAX_NUMBER, worst, math.inf)
    return worst


def _end(task: Task) -> Program:
    widths = {"q": task.nq, "seed": task.nq, "seen": len(Seen._fields)}
    return recorded(widths, lambda q, seed, seen: _ended(task, list(q), seed, Seen(*seen)))


def _ended(task: Task, q: list[Any], seed: list[Any], seen: Seen) -> dict[str, list[Any]]:
    bounds, turn = task.bounds, 2 * math.pi
    for k in task.turning:
        nearer = q[k] - turn * SCALARS["round"]((q[k] - seed[k]) * (1 / turn))
        low, high = float(bounds.lower[k]), float(bounds.upper[k])
        q[k] = where((nearer >= low) & (nearer <= high), nearer, q[k])
    round_about, away = angle(seen.turn2), SCALARS["sqrt"](seen.way2)
    return {"q": q, "error": [where(round_about > away, round_about, away)]}


RESULTS = ("q", "error", "iterations", "code")


def arguments(task: Task, q0: bool) -> tuple[str, ...]:
    """Return the arrays of a call, in their order; `q0`: searches begin at a given q0."""
    optional = [name for name in ("goal", "weights") if name in task.inputs()]
    return ("pose", *(["q0"] if q0 else []), *optional)


def tables(task: Task) -> dict[str, Floats]:
    """Return the tables of the schedule, each (numbers, MAX_STARTS)."""
    return {"distances": np.vstack([table(task), np.arange(MAX_STARTS)]), "starts": starts(task).T}


def call_buffers(task: Task, q0: bool) -> dict[str, Buffer]:
    """Return the buffers that a call is given."""
    nq, inputs = task.nq, task.inputs()
    buffers = {name: Buffer("argument", {**inputs, "q0": nq}[name]) for name in arguments(task, q0)}
    buffers |= {f"{name} out": Buffer("result", nq if name == "q" else 1) for name in RESULTS}
    buffers |= {"settings": Buffer("settings", len(Settings._fields))}
    return buffers | {name: Buffer("table", len(each), MAX_STARTS) for name, each in tables(task).items()}


@lru_cache(maxsize=64)
def schedule(task: Task, q0: bool) -> Repeat:
    """Return the search of a task, from a given q0 or from the start that is nearest."""
    nq, inputs = task.nq, task.inputs()
    buffers = call_buffers(task, q0)
    buffers |= {name: Buffer("lane", nq) for name in ("q", "new", "best", "seed")}
    buffers |= {f"own {name}": Buffer("lane", inputs[name]) for name in arguments(task, q0) if name != "q0"}
    buffers |= {"lane": Buffer("lane", len(Lane._fields)), "seen": Buffer("lane", len(Seen._fields))}
    buffers |= {name: Buffer("lane", 1) for name in ("code", "missed", "polishing", "nearest", *FLAGS)}
    buffers |= {"candidates": Buffer("scratch", 2, STARTS_SIDE_BY_SIDE)}

    made = programs(task)
    lane = {name: Ref("lane", k) for k, name in enumerate(Lane._fields)}
    own = {"q": Ref("q"), "damping": lane["damping"], "polish": lane["mode"]}
    own |= {name: Ref(f"own {name}") for name in inputs if name not in own}
    verdict = {name: Ref(name) for name in ("lane", "code", *FLAGS)}
    judged = {name: Ref(name) for name in ("lane", "seen", "settings")}
    restart = _restart(task, lane["last"])
    polishes = recorded({"mode": 1}, lambda mode: {"polishing": [where(mode[0] == POLISH, 1.0, 0.0)]})
    missed = recorded({"code": 1}, lambda code: {"missed": [where(code[0] >= MISSED, 1.0, 0.0)]})
    copies = [
        Move(Ref(name), Ref(f"own {name}"), inputs[name]) for name in arguments(task, q0) if name != "q0"
    ]
    return Repeat(
        buffers,
        begin=(
            *copies,
            Do(recorded({}, lambda: {"lane": list(FIRST)}), {}, {"lane": Ref("lane")}),
            Do(
                made.begin,
                {"q0": Ref("q0" if q0 else "starts"), "pose": Ref("pose")},
                {"q": Ref("q"), "bad": lane["bad"]},
            ),
            Move(Ref("q"), Ref("seed"), nq),
            *(() if q0 else [Alone(None, restart)]),
            Move(Ref("q"), Ref("best"), nq),
        ),
        body=(
            Do(made.step, {name: own[name] for name in inputs}, {"q": Ref("new"), "seen": Ref("seen")}),
            Do(polishes, {"mode": lane["mode"]}, {"polishing": Ref("polishing")}),
            Branch(Ref("polishing"), (Do(made.judge, judged, verdict),), (Do(made.quick, judged, verdict),)),
            Branch(Ref("keep"), (Move(Ref("q"), Ref("best"), nq, Ref("keep")),)),
            Move(Ref("new"), Ref("q"), nq, Ref("take")),
            Branch(Ref("revert"), (Move(Ref("best"), Ref("q"), nq, Ref("revert")),)),
            Alone(Ref("again"), restart),
        ),
        done=Ref("done"),
        end=(
            Do(
                made.end,
                {"q": Ref("q"), "seed": Ref("own goal" if task.goal else "seed"), "seen": Ref("seen")},
                {"q": Ref("q out"), "error": Ref("error out")},
            ),
            Move(lane["iterations"], Ref("iterations out"), 1),
            Move(Ref("code"), Ref("code out"), 1),
            Do(missed, {"code": Ref("code")}, {"missed": Ref("missed")}),
        ),
        counted=Ref("missed"),
    )


def _restart(task: Task, last: Ref) -> tuple[Statement, ...]:
    """Take the start whose frames are nearest to the targets, of those that are farther than the one before.

    Each of `STARTS_SIDE_BY_SIDE` places finds the nearest of the starts that are so far apart; then they are
    compared by halves.
    """
    by = {
        f"by {shift}": Ref("distances", 0, "k", shift) for shift in range(0, MAX_STARTS, STARTS_SIDE_BY_SIDE)
    }
    candidate, nearer = Ref("candidates", 0, "k"), recorded({"one": 2, "other": 2}, _nearer)
    distances = Do(
        _nearest(task, list(by)), {**by, "pose": Ref("own pose"), "last": last}, {"nearest": candidate}
    )
    halves, half = [Spread("k", STARTS_SIDE_BY_SIDE, (distances,))], STARTS_SIDE_BY_SIDE // 2
    while half:
        compared = {"one": candidate, "other": candidate._replace(shift=half)}
        halves.append(Spread("k", half, (Do(nearer, compared, {"nearest": candidate}),)))
        half //= 2
    places = [k for slot in task.slots for k in range(slot.q.start, slot.q.stop)]
    start = Ref("starts", 0, Ref("nearest"))
    return (
        *halves,
        Move(Ref("candidates", 0), last, 1),
        Move(Ref("candidates", 1), Ref("nearest"), 1),
        *(Move(start._replace(offset=k), Ref("q", k), 1) for k in places),
    )


def _nearest(task: Task, names: list[str]) -> Program:
    """Of some starts the nearest one, and its number: infinitely far if none is farther than the last."""
    numbers = NUMBERS * len(task.aims)

    def rule(pose: list[Any], last: list[Any], **starts: list[Any]) -> dict[str, list[Any]]:
        least, number = math.inf, starts[names[0]][-1]
        for by in (starts[name] for name in names):
            away = by[numbers]
            for k in range(numbers):
                if k % NUMBERS < 12:  # the last row of a pose is constant
                    away = by[k] * pose[k] + away
            wins = (last[0] < away) & (away < least)
            least, number = where(wins, away, least), where(wins, by[-1], number)
        return {"nearest": [least, number]}

    return fused(recorded({**dict.fromkeys(names, numbers + 2), "pose": numbers, "last": 1}, rule))


def _nearer(one: list[Any], other: list[Any]) -> dict[str, list[Any]]:
    """Of two starts the nearer one; of two that are as near the one with the lower number."""
    wins = (other[0] < one[0]) | ((other[0] == one[0]) & (other[1] < one[1]))
    return {"nearest": [where(wins, b, a) for a, b in zip(one, other, strict=True)]}


# Targets and answers of a search


class Search(NamedTuple):
    """Targets of a task.

    pose        (rows, 16 · targets) matrices, row by row
    q0          (rows, nq), or (1, nq) for all: where searches begin; None: at the start that is nearest
    goal        (rows, nq) or (1, nq): what a secondary goal is near to
    weights     (rows or 1, 6 · targets)
    tolerance   m and rad
    restarts    how many further starts may be tried
    """

    pose: Floats
    q0: Floats | None
    goal: Floats | None
    weights: Floats | None
    tolerance: float
    restarts: int

    def some(self, rows: Any) -> Search:
        """Return the search of some rows."""
        total = len(self.pose)

        def part(each: Floats | None) -> Floats | None:
            return each if each is None or len(each) != total else each[rows]

        return self._replace(
            pose=self.pose[rows], q0=part(self.q0), goal=part(self.goal), weights=part(self.weights)
        )

    def even(self) -> Search:
        """Return the search in which all rows that count do so alike: weights do not change what can be reached."""
        return self if self.weights is None else self._replace(weights=(self.weights > 0).astype(float))


class Answer(NamedTuple):
    """q (rows, nq); of every row the error (m or rad), steps, and the code of `judge`."""

    q: Floats
    error: Floats
    iterations: Floats
    code: Floats


def search(task: Task, targets: Search, one: bool) -> Answer:
    """Search all targets; `one`: there is no batch axis."""
    return run(searcher(task, target(), not one, targets.q0 is not None), task, targets)


@lru_cache(maxsize=64)
def searcher(task: Task, machine: Target | None, batch: bool, q0: bool) -> ScheduleCode | InterpretedSchedule:
    """Return what searches for targets of a task; `q0`: from a given posture."""
    if machine is None:
        return InterpretedSchedule(schedule(task, q0))
    m, lanes = task.mechanism, machine.lanes if batch else 1
    aims = [(m.located(aim.frame), *aim[1:]) for aim in task.aims]
    names = "inverse_kinematics", aims, task.limits, task.goal, task.size, q0
    buffers = call_buffers(task, q0)
    return schedule_code(m, names, Repeat, buffers, lambda: (schedule(task, q0), {}), lanes, machine)


def fixed_arrays(task: Task, tolerance: float, restarts: int) -> dict[str, Floats]:
    """Return the arrays that are the same for all targets, in the order of the arguments of the code."""
    return {"settings": np.array([(SAFE * tolerance) ** 2, float(restarts)]), **_aligned_tables(task)}


@lru_cache(maxsize=64)
def _aligned_tables(task: Task) -> Mapping[str, Floats]:
    return {name: aligned_copy(table).reshape(table.shape) for name, table in tables(task).items()}


def run(runner: ScheduleCode | InterpretedSchedule, task: Task, targets: Search) -> Answer:
    """Search all targets by what `searcher` returned."""
    rows = len(targets.pose)
    results = {f"{name} out": np.empty((rows, task.nq if name == "q" else 1)) for name in RESULTS}
    arrays = fixed_arrays(task, targets.tolerance, targets.restarts) | results
    for name in arguments(task, targets.q0 is not None):
        arrays[name] = np.ascontiguousarray(getattr(targets, name), dtype=float)
    if rows:
        runner.on(arrays, RunOptions(rows, WORK_OF_A_TARGET, min_part=MIN_PART, max_part=MAX_PART))()
    q, *numbers = results.values()
    return Answer(q, *(number[:, 0] for number in numbers))
