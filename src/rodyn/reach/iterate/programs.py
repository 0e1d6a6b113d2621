"""All of an iteration as recorded programs: how a target begins, a step, what follows from it, how it ends."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, NamedTuple

from rodyn.reach.iterate.error import angle
from rodyn.reach.iterate.judge import Lane, Seen, Settings, judge
from rodyn.reach.iterate.step import step
from rodyn.reach.iterate.task import NUMBERS, Task
from rodyn.reach.pose_arrays import LARGEST, ORTHONORMAL
from rodyn.trace.functions import SCALARS, where
from rodyn.trace.passes import fused
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph

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
    """The programs of a task."""
    return Programs(_begin(task), _step(task), _judge(task.goal, True), _judge(task.goal, False), _end(task))


def _step(task: Task) -> Program:
    graph, inputs = Graph(), task.inputs()
    found = step(task, named_inputs(graph, inputs))
    return fused(record(graph, inputs, {"q": found.q, "seen": list(found.seen)}))


def _judge(goal: bool, polishing: bool) -> Program:
    graph = Graph()
    inputs = {"lane": len(Lane._fields), "seen": len(Seen._fields), "settings": len(Settings._fields)}
    given = named_inputs(graph, inputs)
    about = Lane(*given["lane"]), Seen(*given["seen"]), Settings(*given["settings"])
    lane, verdict = judge(*about, goal, polishing)
    flags = {name: [where(getattr(verdict, name), 1.0, 0.0)] for name in FLAGS}
    return record(graph, inputs, {"lane": list(lane), "code": [verdict.code], **flags})


def _begin(task: Task) -> Program:
    graph, inputs = Graph(), {"q0": task.nq, "pose": NUMBERS * len(task.aims)}
    given = named_inputs(graph, inputs)
    q, bounds = list(given["q0"]), task.bounds
    for slot in task.slots:
        for k in range(slot.q.start, slot.q.stop):
            low, high = float(bounds.lower[k]), float(bounds.upper[k])
            if math.isfinite(low):
                q[k] = where(q[k] < low, low, q[k])
            if math.isfinite(high):
                q[k] = where(q[k] > high, high, q[k])
    bad: Any = 0.0
    for k in range(len(task.aims)):
        worst = _far(given["pose"][k * NUMBERS : (k + 1) * NUMBERS])
        bad = where(worst <= ORTHONORMAL, bad, 1.0)  # NaN is above
    for each in given["q0"]:
        bad = where(SCALARS["abs"](each) <= LARGEST, bad, 1.0)
    return record(graph, inputs, {"q": q, "bad": [bad]})


def _far(T: list[Any]) -> Any:
    """How far 16 numbers are from those of a pose; of positions only whether they are finite."""
    x, y, z, p = ([T[4 * i + j] for i in range(3)] for j in range(4))
    dot = _dot(x, y)
    cross = [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]
    parts = [_dot(x, x) - 1, _dot(y, y) - 1, dot, *(a - b for a, b in zip(cross, z, strict=True))]
    parts += [T[12], T[13], T[14], T[15] - 1]
    worst: Any = 0.0
    for each in parts:
        size = SCALARS["abs"](each)
        worst = where(size <= worst, worst, size)  # NaN wins, and is not at most ORTHONORMAL later
    for each in (*parts, *p):
        worst = where(SCALARS["abs"](each) <= LARGEST, worst, math.inf)
    return worst


def _dot(a: list[Any], b: list[Any]) -> Any:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _end(task: Task) -> Program:
    graph, inputs = Graph(), {"q": task.nq, "seed": task.nq, "seen": len(Seen._fields)}
    given = named_inputs(graph, inputs)
    q, bounds, turn = list(given["q"]), task.bounds, 2 * math.pi
    for k in task.turning:
        nearer = q[k] - turn * SCALARS["round"]((q[k] - given["seed"][k]) * (1 / turn))
        low, high = float(bounds.lower[k]), float(bounds.upper[k])
        q[k] = where((nearer >= low) & (nearer <= high), nearer, q[k])
    seen = Seen(*given["seen"])
    round_about, away = angle(seen.turn2), SCALARS["sqrt"](seen.way2)
    return record(graph, inputs, {"q": q, "error": [where(round_about > away, round_about, away)]})


def named_inputs(graph: Graph, inputs: dict[str, int]) -> dict[str, list[Any]]:
    return {name: [graph.input(name, k) for k in range(width)] for name, width in inputs.items()}
