"""One step of Levenberg and Marquardt for poses of frames, over any scalar.

Levenberg, Quarterly of Applied Mathematics 2 (1944) 164–168; the damping in proportion to the squared error after
Sugihara, IEEE Transactions on Robotics 27 (2011) 984–991, Eq. (26), without his constant part: so convergence is
quadratic. A joint at a limit that the error pushes against stays there (active set); the rest is clipped.
Of angles that are the same but for whole turns the one within the limits is taken, or that nearest to them: a joint
with room for a whole turn is never stopped, others may come out at the other end of their range.

here    meaning
e       rows of the error, turns as 2 sin(θ/2) and lengths in units of `Task.size`, times their weights
J       their Jacobian near the target: δe = −J δθ
r       e or, where the nearest posture is polished, turns as sin θ: Jᵀ r is the gradient of E there, however far it is
E       ½ eᵀ e
λ       damping · E
f       0 for a joint that stays at its limit, else 1
z       step towards the secondary goal; what of it would change e is taken back
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rodyn.kernel.program.straight import traced
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.reach.iterate.judge import Seen
from rodyn.reach.iterate.task import NUMBERS, TURN, Aim, Task
from rodyn.reach.thresholds import MIN_DAMPING, OPPOSITE_SQUARE, PASSES, PULL, ZERO_SQUARE
from rodyn.trace.functions import SCALARS, where

Scalar = Any
largest = SCALARS["max"]


class Step(NamedTuple):
    """q after the step, and what was found before it."""

    q: list[Scalar]
    seen: Seen


class Rows(NamedTuple):
    """Rows of an error and of its Jacobian, and the squares of turn and way; r is what a step takes for e."""

    e: list[Scalar]
    r: list[Scalar]
    J: list[list[Scalar]]
    turn2: Scalar
    way2: Scalar


def step(task: Task, given: Mapping[str, Sequence[Scalar]]) -> Step:
    """Return the step at q towards the targets."""
    q, damping = given["q"], given["damping"][0]
    found = [rows_of(task, k, given) for k in range(len(task.aims))]
    e, r = ([each for one in found for each in getattr(one, name)] for name in ("e", "r"))
    J = [row for one in found for row in one.J]
    turn2, way2 = found[0].turn2, found[0].way2
    for one in found[1:]:
        turn2, way2 = largest(turn2, one.turn2), largest(way2, one.way2)
    E = sum((each * each for each in e), 0) * 0.5
    λ = damping * E + MIN_DAMPING
    push = [dot(column, r) for column in zip(*J, strict=True)]
    f = _stopped(task, q, push)
    if not task.goal:
        δ, pivot = _solved(J, f, r, λ)
        return Step(moved(task, q, δ), Seen(E, turn2, way2, pivot, dot(push, δ), 0))
    z = _towards(task, q, given["goal"])
    for _ in range(PASSES):
        z = [each * free for each, free in zip(z, f, strict=True)]
        δ, pivot = _solved(J, f, [each - dot(row, z) for each, row in zip(r, J, strict=True)], λ)
        δ = [each + more for each, more in zip(δ, z, strict=True)]
        f = [each * free for each, free in zip(f, _stopped(task, q, δ), strict=True)]
    pull = sqrt(sum((each * each for each in δ), 0))
    return Step(moved(task, q, δ), Seen(E, turn2, way2, pivot, 2 * E, pull))


def rows_of(task: Task, k: int, given: Mapping[str, Sequence[Scalar]]) -> Rows:
    """Return the rows of one frame that count: in base axes if all do, else in the axes of the target."""
    aim, m, columns = task.aims[k], task.mechanism, task.columns
    target = given["pose"][k * NUMBERS : (k + 1) * NUMBERS]
    R_t, p_t = [target[4 * i : 4 * i + 3] for i in range(3)], [target[4 * i + 3] for i in range(3)]
    T = traced(m, "end_effector", None, {"q": given["q"]}, (), _options(m, "end_effector", aim)).collected[
        "T"
    ]
    J = traced(m, "jacobian", None, {"q": given["q"]}, (), _options(m, "jacobian", aim)).collected["J"]
    J = [[row[c] for c in columns] for row in J]
    R, p = [row[:3] for row in T[:3]], [row[3] for row in T[:3]]
    way = [to - at for to, at in zip(p_t, p, strict=True)]
    chord, sine = Turn([0.0] * 3, [0.0] * 3)
    if aim.turn != "none":
        chord, sine = turn(R, R_t) if aim.turn == "all" else axis_turn(R, R_t, "xyz".index(aim.turn))
    if not aim.plain:
        chord, sine, way = (_seen(R_t, each) for each in (chord, sine, way))
        J = [*_rows_seen(R_t, J[:3]), *_rows_seen(R_t, J[3:])]
    weights = given["weights"][6 * k : 6 * k + 6] if aim.weighted else [1.0] * 6
    scales = [*weights[:3], *(each * (1.0 / task.size) for each in weights[3:])]
    rows = [*aim.turns, *(3 + j for j in aim.moves)]
    polishes = given["polish"][0] > 0.5
    e = [*chord, *way]
    r = [*(where(polishes, a, b) for a, b in zip(sine, chord, strict=True)), *way]
    turn2 = sum((chord[j] * chord[j] for j in aim.turns), 0)
    way2 = sum((way[j] * way[j] for j in aim.moves), 0)
    J = [[x * scales[j] for x in J[j]] for j in rows]
    return Rows([e[j] * scales[j] for j in rows], [r[j] * scales[j] for j in rows], J, turn2, way2)


def moved(task: Task, q: Sequence[Scalar], δ: Sequence[Scalar]) -> list[Scalar]:
    """q after a step δ of the velocities: within limits, quaternions of unit length, no joint by more than π."""
    bounds, result, at = task.bounds, list(q), 0
    for slot in task.slots:
        width = slot.v.stop - slot.v.start
        mine, at = δ[at : at + width], at + width
        if slot.turned:
            result[slot.q] = _turned(q[slot.q], mine)
            continue
        for k, each in zip(range(slot.q.start, slot.q.stop), mine, strict=True):
            low, high = float(bounds.lower[k]), float(bounds.upper[k])
            most = math.pi if k in task.turning else float(bounds.last[k] - bounds.first[k]) / 2
            if k in task.turning or math.isinf(low) or math.isinf(high):
                each = where(each > most, most, where(each < -most, -most, each))
            after = q[k] + each
            if k in task.round and math.isfinite(low) and math.isfinite(high):
                gap = max(0.0, TURN - (high - low)) / 2
                after = where(after > high + gap, after - TURN, where(after < low - gap, after + TURN, after))
            if math.isfinite(low):
                after = where(after < low, low, after)
            if math.isfinite(high):
                after = where(after > high, high, after)
            result[k] = after
    return result


def _options(m: Any, quantity: str, aim: Aim) -> tuple[Any, ...]:
    return QUANTITIES[quantity].options(m, aim.frame)


def _seen(R_t: Sequence[Sequence[Scalar]], v: Sequence[Scalar]) -> list[Scalar]:
    """R_tᵀ v."""
    return [sum((R_t[i][j] * v[i] for i in range(3)), 0) for j in range(3)]


def _rows_seen(R_t: Sequence[Sequence[Scalar]], J: Sequence[Sequence[Scalar]]) -> list[list[Scalar]]:
    columns = [_seen(R_t, column) for column in zip(*J, strict=True)]
    return [list(row) for row in zip(*columns, strict=True)] if columns else [[], [], []]


def dot(a: Sequence[Scalar], b: Sequence[Scalar]) -> Scalar:
    return sum((x * y for x, y in zip(a, b, strict=True)), 0)


def _stopped(task: Task, q: Sequence[Scalar], push: Sequence[Scalar]) -> list[Scalar]:
    """f: 0 where a joint is at a limit and is pushed beyond."""
    result: list[Scalar] = []
    for slot in task.slots:
        for j, _ in enumerate(range(slot.v.start, slot.v.stop)):
            k, pushed = slot.q.start + j, push[len(result)]
            low, high = float(task.bounds.lower[k]), float(task.bounds.upper[k])
            free: Scalar = 1.0
            if not slot.turned and k not in task.turning:
                if math.isfinite(low):
                    free = where((q[k] <= low) & (pushed < 0), 0.0, free)
                if math.isfinite(high):
                    free = where((q[k] >= high) & (pushed > 0), 0.0, free)
            result.append(free)
    return result


def _towards(task: Task, q: Sequence[Scalar], goal: Sequence[Scalar]) -> list[Scalar]:
    """z: part of the way to the goal, the short way round; joints that turn by quaternions have none."""
    result: list[Scalar] = []
    for slot in task.slots:
        for j, _ in enumerate(range(slot.v.start, slot.v.stop)):
            k = slot.q.start + j
            way = 0.0 if slot.turned else goal[k] - q[k]
            if k in task.turning:
                way = way - TURN * SCALARS["round"](way * (1 / TURN))
            result.append(PULL * way)
    return result


def _solved(
    J: Sequence[Sequence[Scalar]], f: Sequence[Scalar], e: Sequence[Scalar], λ: Scalar
) -> tuple[list[Scalar], Scalar]:
    """δ = f Jᵀ (J f Jᵀ + λ)⁻¹ e or, of fewer joints than rows, (f Jᵀ J f + λ)⁻¹ f Jᵀ e; and the smallest pivot."""
    free = [[x * each for x, each in zip(row, f, strict=True)] for row in J]
    rows, columns = len(J), len(f)
    if columns >= rows:
        A = [[dot(free[i], J[j]) for j in range(i + 1)] for i in range(rows)]
        y, pivot = factored(A, e, λ)
        return [sum((free[i][j] * y[i] for i in range(rows)), 0) for j in range(columns)], pivot
    by_column = [list(column) for column in zip(*free, strict=True)]
    A = [[dot(by_column[i], by_column[j]) for j in range(i + 1)] for i in range(columns)]
    return factored(A, [dot(column, e) for column in by_column], λ)


def factored(A: Sequence[Sequence[Scalar]], b: Sequence[Scalar], λ: Scalar) -> tuple[list[Scalar], Scalar]:
    """x of (A + λ 1) x = b by A + λ 1 = L D Lᵀ, from the lower half of A; and the smallest pivot by the largest."""
    n = len(b)
    L: list[list[Scalar]] = [[0.0] * n for _ in range(n)]
    LD: list[list[Scalar]] = [[0.0] * n for _ in range(n)]
    by_D: list[Scalar] = []
    least: Scalar = 0.0
    most: Scalar = 0.0
    for j in range(n):
        D = A[j][j] + λ - sum((L[j][k] * LD[j][k] for k in range(j)), 0)
        by_D.append(1 / D)
        least, most = (D, D) if j == 0 else (where(D < least, D, least), where(D > most, D, most))
        for i in range(j + 1, n):
            LD[i][j] = A[i][j] - sum((L[i][k] * LD[j][k] for k in range(j)), 0)
            L[i][j] = LD[i][j] * by_D[j]
    x = list(b)
    for i in range(n):
        x[i] = x[i] - sum((L[i][k] * x[k] for k in range(i)), 0)
    x = [each * by for each, by in zip(x, by_D, strict=True)]
    for i in reversed(range(n)):
        x[i] = x[i] - sum((L[k][i] * x[k] for k in range(i + 1, n)), 0)
    return x, least / most if n else 1.0


def _turned(q: Sequence[Scalar], δ: Sequence[Scalar]) -> list[Scalar]:
    """Move a joint that ends with a quaternion by a turn in body axes, after a way in body axes."""
    x, y, z, w = q[-4:]
    a, b, c = (each * 0.5 for each in δ[-3:])
    new = [
        x + w * a + y * c - z * b,
        y + w * b + z * a - x * c,
        z + w * c + x * b - y * a,
        w - x * a - y * b - z * c,
    ]
    by_length = 1.0 / sqrt(dot(new, new))
    turned = [each * by_length for each in new]
    if len(q) == 4:
        return turned
    R = [
        [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
        [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
        [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
    ]
    return [*(at + dot(row, δ[:3]) for at, row in zip(q[:3], R, strict=True)), *turned]


# How far a frame is from its target: a turn and a way, in base axes. A turn by the angle θ about u is written as
# 2 sin(θ/2) u: to third order the rotation vector θ u, without its inverse sine, smooth up to half a turn, and 0 for no
# other turn (sin θ u vanishes for half a turn, too). R, p are axes and origin of the frame, R_t, p_t those of the
# target; a, b are one axis of each.

sqrt, atan2 = SCALARS["sqrt"], SCALARS["atan2"]


class Turn(NamedTuple):
    """A turn by θ about u: 2 sin(θ/2) u, and sin θ u, which is half the gradient of the square of its length."""

    chord: list[Scalar]
    sine: list[Scalar]


def turn(R: Sequence[Sequence[Scalar]], R_t: Sequence[Sequence[Scalar]]) -> Turn:
    """2 sin(θ/2) u of R_t Rᵀ: twice the vector of its quaternion, by the largest of the four numbers of that."""
    S = [[dot(R_t[i], R[j]) for j in range(3)] for i in range(3)]
    skew = [S[2][1] - S[1][2], S[0][2] - S[2][0], S[1][0] - S[0][1]]
    xy, xz, yz = S[0][1] + S[1][0], S[0][2] + S[2][0], S[1][2] + S[2][1]
    # Four times the quaternion (x, y, z, w) times one of its numbers.
    by_w = [*skew, 1 + S[0][0] + S[1][1] + S[2][2]]
    by_x = [1 + S[0][0] - S[1][1] - S[2][2], xy, xz, skew[0]]
    by_y = [xy, 1 - S[0][0] + S[1][1] - S[2][2], yz, skew[1]]
    by_z = [xz, yz, 1 - S[0][0] - S[1][1] + S[2][2], skew[2]]
    x_or_y = where(by_y[1] < by_x[0], 1.0, 0.0)
    best = _picked(x_or_y > 0.5, by_x, by_y)
    largest = where(x_or_y > 0.5, by_x[0], by_y[1])
    best = _picked(by_z[2] > largest, by_z, best)
    *v, w = _picked(by_w[3] >= 1, by_w, best)
    scale = where(w < 0, -2.0, 2.0) / sqrt(dot(v, v) + w * w)
    return Turn([scale * each for each in v], [0.5 * each for each in skew])


def axis_turn(R: Sequence[Sequence[Scalar]], R_t: Sequence[Sequence[Scalar]], axis: int) -> Turn:
    """2 sin(θ/2) u of the shortest turn of one axis; of opposite ones half a turn about the target's next axis."""
    a, b = ([row[axis] for row in M] for M in (R, R_t))
    across = [row[(axis + 1) % 3] for row in R_t]
    v = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
    between = [y - x for x, y in zip(a, b, strict=True)]
    length2 = dot(v, v)
    turned = length2 > ZERO_SQUARE
    opposite = (dot(a, b) < 0) & (length2 < OPPOSITE_SQUARE)
    scale = where(turned, sqrt(dot(between, between) / where(turned, length2, 1.0)), 0.0)
    chord = [where(opposite, 2.0 * other, scale * each) for each, other in zip(v, across, strict=True)]
    return Turn(chord, v)


def angle(turn2: Scalar) -> Scalar:
    """θ of (2 sin(θ/2))²."""
    half2 = turn2 * 0.25
    cosine2 = 1.0 - half2
    return 2.0 * atan2(sqrt(half2), sqrt(where(cosine2 > 0, cosine2, 0.0)))


def _picked(condition: Any, a: Sequence[Scalar], b: Sequence[Scalar]) -> list[Scalar]:
    return [where(condition, x, y) for x, y in zip(a, b, strict=True)]
