"""The program of a closed form: a pose in, all postures, their errors and what is to be said of them out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse.arms import Family, error, in_pairs, postures
from rodyn.algorithms.kinematics.inverse.branches import Branch, Kind, Mark
from rodyn.algorithms.kinematics.inverse.refine import product, refined
from rodyn.algorithms.kinematics.inverse.screws import (
    Angle,
    Axis,
    Functions,
    Rigid,
    carried,
    moved,
    opposite,
    turned,
)
from rodyn.arrays import Floats
from rodyn.kernel.program.straight import Built
from rodyn.reach.closed.find import Arm, Found, axis, rigid
from rodyn.reach.thresholds import (
    DOUBTFUL,
    LIMIT_ROUNDING,
    MIN_ADDED_COSINE,
    NOT_REACHED,
    ONE_POSTURE,
    ORTHONORMAL,
    TOLERANCE,
)
from rodyn.trace.functions import SCALARS
from rodyn.trace.program import Watch, record
from rodyn.trace.scalar import Graph, Traced, real_numbers


def _recorded_atan2(y: Any, x: Any) -> Any:
    """Return the angle, by that of (|x|, |y|) as far as signs are known: solutions come in pairs with turned signs."""
    negative_y, negative_x = (isinstance(one, Traced) and one.instruction.op == "neg" for one in (y, x))
    if negative_y:
        return -_recorded_atan2(-y, x)
    if negative_x:
        return SCALARS["where"](y < 0, -math.pi, math.pi) - SCALARS["atan2"](y, -x)
    return SCALARS["atan2"](y, x)


def _recorded_cbrt(x: Any) -> Any:
    """Return the root of a positive number."""
    return SCALARS["exp"](SCALARS["log"](x) * (1.0 / 3.0))


RECORDED = Functions(SCALARS["sqrt"], _recorded_atan2, SCALARS["where"], SCALARS["cos"], _recorded_cbrt)
POSE, Q0 = "pose", "q0"
FIRST_BIT: dict[Kind, int] = {"free": 0, "far": 8, "near": 16, "twin": 24}
"""Where the bits of joints begin in the number that marks a solution; a twin is one bit."""


class Plan(NamedTuple):
    """An arm with a closed form, and what its program is made of.

    arm      all its joints, in axes that suit it: `base` maps those of the robot to them
    found    the family of the joints that are not given
    given    place of the joint that q0 gives, −1: there is none
    steps    of refinement
    rest     the coordinates of the robot where q0 is not given
    dropped  (joint, side) of splits that no posture takes: only joints that were added have such
    """

    arm: Arm
    base: Floats
    found: Found
    given: int
    steps: int
    rest: tuple[float, ...]
    dropped: tuple[tuple[int, int], ...] = ()


class Solved(NamedTuple):
    """One solution over any scalar: the joints of the arm, its error, and what is to be said of it."""

    q: list[Scalar]
    error: Scalar
    branch: Branch


def solutions(f: Functions, plan: Plan, T: Rigid, given: Angle | Scalar | None = None) -> list[Solved]:
    """All solutions for the pose T, in the axes of the robot; `given` is the value of the joint that is given."""
    seen = product(rigid(plan.base), T)
    arm, found, tool = plan.arm, plan.found, rigid(plan.arm.tool)
    family, axes = found.family, [*found.axes]
    n = len(arm.screws)
    if plan.given >= 0:
        n -= 1
        held = axis(arm.screws[plan.given])
        if plan.given == 0:
            seen = carried(held, opposite(held, given), seen)
        else:
            family, axes = _beyond(family, axes, plan.given, held, given)
            tool = carried(held, given, tool)
    W = product(seen, tool.inverse)
    made: list[Solved] = []
    pairs = not plan.steps and in_pairs(found.family, found.axes)
    before: list[tuple[list[Any], Any]] = []
    for branch in postures(f, family, axes, W, arm.size):
        if not kept(branch, plan.dropped):
            continue
        values = [branch.values[k] for k in range(n)]
        for _ in range(plan.steps):
            values = refined(f, axes[:n], tool, seen, values)
        if plan.steps:
            away, still = _at_zero(branch, n)
            again = [Mark("twin", 0, _same(values, other) & good) for other, good in before]
            branch = branch._replace(marks=(*branch.marks, *away, *again))
            before.append((values, still))
        flipped = pairs and len(made) % 2
        off = made[-1].error if flipped else error(f, family, axes[:n], tool, seen, values)
        q = [f.atan2(value.s, value.c) if isinstance(value, Angle) else value for value in values]
        made.append(Solved(q, off, branch))
    return made


def kept(branch: Branch, dropped: Sequence[tuple[int, int]]) -> bool:
    """Whether a branch takes no side that was dropped."""
    return not set(branch.choices) & set(dropped)


def _at_zero(branch: Branch, n: int) -> tuple[list[Mark], Any]:
    """Joints that were added stay at 0: a posture with one at another angle is no solution; and whether all do."""
    added = [value for joint, value in branch.values.items() if joint >= n and isinstance(value, Angle)]
    still: Any = True
    for value in added:
        still = (value.c >= MIN_ADDED_COSINE) & still
    return [Mark("twin", 0, value.c < MIN_ADDED_COSINE) for value in added], still


def _same(values: Sequence[Any], others: Sequence[Any]) -> Any:
    """Whether two postures are one."""
    square: Scalar = 0.0
    for one, other in zip(values, others, strict=True):
        off = [one.c - other.c, one.s - other.s] if isinstance(one, Angle) else [one - other]
        square = square + sum(x * x for x in off)
    return square <= ONE_POSTURE**2


def _beyond(
    family: Family, axes: Sequence[Axis], first: int, held: Axis, value: Any
) -> tuple[Family, list[Axis]]:
    """Return the axes from number `first` on, and what is known of them, moved by a joint before them."""

    def at(v: Vec3) -> Vec3:
        return moved(held, value, v)

    def along(v: Vec3) -> Vec3:
        return turned(held, value, v)

    result = [Axis(one.turns, along(one.h), at(one.o)) if k >= first else one for k, one in enumerate(axes)]
    three = family.order[::-1] if family.backward else family.order
    if min(three[family.first : family.first + 3]) >= first:
        family = family._replace(point=at(family.point), h=along(family.h), v=along(family.v))
    pairs = [
        (key, pair._replace(meet=at(pair.meet)) if pair.meet is not None and min(key) >= first else pair)
        for key, pair in family.pairs
    ]
    return family._replace(pairs=tuple(pairs)), result


def code(f: Functions, branch: Branch) -> Scalar:
    """Return marks as one number: a bit for each."""
    bits: dict[int, Any] = {}
    for mark in branch.marks:
        if mark.truth is False:
            continue
        bit = FIRST_BIT[mark.kind] + (0 if mark.kind == "twin" else mark.joint)
        bits[bit] = bits[bit] | mark.truth if bit in bits else mark.truth
    total: Scalar = 0.0
    for bit, truth in bits.items():
        total = total + f.where(truth, float(2**bit), 0.0)
    return total


def inputs_of(plan: Plan, q0: bool) -> dict[str, int]:
    """Return the arguments of the program: the pose, row by row, and q0 where it is given."""
    return {POSE: 16, Q0: len(plan.rest)} if q0 else {POSE: 16}


class Recorded(NamedTuple):
    """The solutions over traced scalars: of each the coordinates of the robot; the graph, and what is watched."""

    graph: Graph
    start: list[Scalar]
    rows: list[list[Scalar]]
    solved: list[Solved]
    watch: list[Watch]


def recorded(plan: Plan, q0: bool) -> Recorded:
    """All solutions for one pose; joints that do not move the frame, and one that is given, are those of q0."""
    graph = Graph()
    numbers = [graph.input(POSE, k) for k in range(16)]
    T = Rigid(Mat3(*(numbers[4 * i + j] for i in range(3) for j in range(3))), Vec3(*numbers[3:12:4]))
    start: list[Any] = [graph.input(Q0, k) for k in range(len(plan.rest))] if q0 else list(plan.rest)
    with real_numbers(numbers):
        given = None
        if plan.given >= 0:
            screw = plan.arm.screws[plan.given]
            value = start[screw.coordinate]
            given = Angle(SCALARS["cos"](value), SCALARS["sin"](value)) if screw.turns else value
        solved = solutions(RECORDED, plan, T, given)
    rows = []
    for one in solved:
        row, values = [*start], iter(one.q)
        for k, screw in enumerate(plan.arm.screws):
            if k != plan.given:
                row[screw.coordinate] = next(values)
        rows.append(row)
    return Recorded(graph, start, rows, solved, _watch(T, numbers[12:]))


def build(plan: Plan, q0: bool) -> Built:
    """Return the straight-line program of all solutions for one pose."""
    found = recorded(plan, q0)
    outputs = {
        "q": [x for row in found.rows for x in row],
        "error": [one.error for one in found.solved],
        "code": [code(RECORDED, one.branch) for one in found.solved],
    }
    watch = [*found.watch, _doubt(found.solved), *_choice(plan, found.solved)]
    program = record(found.graph, inputs_of(plan, q0), outputs, watch)
    count = len(found.solved)
    return Built(program, {"q": (count, len(plan.rest)), "error": (count,), "code": (count,)})


def _doubt(solved: Sequence[Solved]) -> Watch:
    """No solution, but nearly one: `second` looks again."""
    least = solved[0].error
    for one in solved[1:]:
        least = RECORDED.where(one.error < least, one.error, least)
    doubtful = (least > TOLERANCE) & (least < DOUBTFUL)
    return Watch(RECORDED.where(doubtful, 0.0, 1.0), 0.5, least=True)


def chosen(plan: Plan) -> int:
    """Return the joint whose angle, where it is free, decides what the others reach; −1: there is none."""
    family = plan.found.family
    order = family.order[::-1] if family.backward else family.order
    return order[5 if family.first == 1 else 4] if family.keeps == "plane" and not family.freed else -1


def _choice(plan: Plan, solved: Sequence[Solved]) -> list[Watch]:
    """Watch for angles at which a pose must be looked at again."""
    joint = chosen(plan)
    truths = [
        mark.truth
        for one in solved
        for mark in one.branch.marks
        if (mark.kind, mark.joint) == ("free", joint)
    ]
    free = any_of(truths)
    return [] if free is False else [Watch(RECORDED.where(free, 0.0, 1.0), 0.5, least=True)]


def any_of(truths: Sequence[Any]) -> Any:
    """Whether one of them holds."""
    result: Any = False
    for truth in truths:
        result = truth if result is False else result if truth is False else result | truth
    return result


def _watch(T: Rigid, last: Sequence[Scalar]) -> list[Watch]:
    """Watch that the rotation is no reflection, and that the last row is 0, 0, 0, 1."""
    x, y, z = T.R.columns
    off = [dot(x, x) - 1.0, dot(y, y) - 1.0, dot(z, z) - 1.0, dot(x, y), dot(y, z), dot(z, x)]
    off += [last[0], last[1], last[2], last[3] - 1.0, dot(cross(x, y), z) - 1.0]
    square = sum(one * one for one in off)
    return [Watch(square, ORTHONORMAL**2, least=False)]


# The program of one posture: the solution within limits that is nearest to q0.


class Range(NamedTuple):
    """Within what the coordinates stay, and what a posture is to be near to where q0 is not given."""

    lower: tuple[float, ...]
    upper: tuple[float, ...]
    middle: tuple[float, ...]


def build_nearest(plan: Plan, within: Range, q0: bool, tolerance: float) -> Built:
    """Return the straight-line program of the solution within limits nearest to q0; code 2 where there is none."""
    found = recorded(plan, q0)
    where = RECORDED.where
    wanted = found.start if q0 else list(within.middle)
    best: list[Scalar] = [*found.start]
    least, off, singular = NOT_REACHED, 0.0, 0.0
    for row, one in zip(found.rows, found.solved, strict=True):
        good: Any = one.error <= tolerance
        cost: Scalar = 0.0
        placed = [*row]
        for k, screw in enumerate(plan.arm.screws):
            if k == plan.given:
                continue
            i = screw.coordinate
            value, inside = _turned(row[i], wanted[i], screw.turns, within.lower[i], within.upper[i])
            placed[i] = value
            cost = cost + (value - wanted[i]) * (value - wanted[i])
            good = good & inside
        for mark in one.branch.marks:
            if mark.kind == "twin" and mark.truth is not False:
                good = good & (where(mark.truth, 1.0, 0.0) < 0.5)
        better = good & (cost < least)
        best = [where(better, new, old) for new, old in zip(placed, best, strict=True)]
        least, off = where(better, cost, least), where(better, one.error, off)
        free = any_of([mark.truth for mark in one.branch.marks if mark.kind == "free"])
        singular = where(better, where(free, 1.0, 0.0), singular)
    reached = least < NOT_REACHED
    outputs = {"q": best, "error": [off], "steps": [0.0], "code": [where(reached, singular, 2.0)]}
    watch = [*found.watch, Watch(where(reached, 1.0, 0.0), 0.5, least=True)]
    program = record(found.graph, inputs_of(plan, q0), outputs, watch)
    return Built(program, {"q": (len(best),), "error": (), "steps": (), "code": ()})


def _turned(value: Scalar, near: Scalar, turns: bool, lower: float, upper: float) -> tuple[Scalar, Any]:
    """Return a coordinate near another one within limits, an angle by whole turns, and whether it is within."""
    where, turn = RECORDED.where, 2.0 * math.pi
    if turns:
        near = where(near < lower, lower, near) if lower > -math.inf else near
        near = where(near > upper, upper, near) if upper < math.inf else near
        value = value + SCALARS["round"]((near - value) * (1.0 / turn)) * turn
    inside: Any = True
    if lower > -math.inf:
        value = where(value < lower - LIMIT_ROUNDING, value + turn, value) if turns else value
        inside = value >= lower - LIMIT_ROUNDING
    if upper < math.inf:
        value = where(value > upper + LIMIT_ROUNDING, value - turn, value) if turns else value
        inside = (value <= upper + LIMIT_ROUNDING) & inside
        inside = (value >= lower - LIMIT_ROUNDING) & inside if lower > -math.inf else inside
        value = where(value > upper, upper, value)
    return (where(value < lower, lower, value) if lower > -math.inf else value), inside
