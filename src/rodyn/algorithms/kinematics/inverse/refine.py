"""One step of Gauss and Newton from a posture that is nearly right, over any scalar.

Closed forms are those of axes that meet or are parallel; where the axes of a robot do so only as far as its file has
digits, or where fewer than six joints leave more equations than unknowns, this step takes what is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from rodyn.algebra.dense import Matrix, ldl
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Scalar, Vec3, cross, dot
from rodyn.algorithms.kinematics.inverse.screws import Angle, Axis, Functions, Rigid, Value, carried

DAMPING = 1e-13
"""Added to JᵀJ (m², rad²), so that singular postures have a step, too."""
START = Rigid(Mat3(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0), Vec3(0.0, 0.0, 0.0))


def product(a: Rigid, b: Rigid) -> Rigid:
    """Return a b."""
    x, y, z = (a.R @ column for column in b.R.columns)
    return Rigid(Mat3(x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z), a @ b.p)


def refined(
    f: Functions, axes: Sequence[Axis], tool: Rigid, T: Rigid, values: Sequence[Value]
) -> list[Value]:
    """Return the values after one step towards the pose T; `tool` is the pose at q = 0."""
    here = START
    lines = []
    for axis, value in zip(axes, values, strict=True):
        lines.append((here.R @ axis.h, here @ axis.o))
        here = product(here, carried(axis, value, START))
    here = product(here, tool)
    turn = sum_of([cross(a, b) for a, b in zip(here.R.columns, T.R.columns, strict=True)]) * 0.5
    way = T.p - here.p
    columns = [
        (h, cross(h, here.p - o)) if axis.turns else (Vec3(0.0, 0.0, 0.0), h)
        for axis, (h, o) in zip(axes, lines, strict=True)
    ]
    rows = [
        tuple(dot(a[0], b[0]) + dot(a[1], b[1]) + (DAMPING if i == j else 0.0) for j, b in enumerate(columns))
        for i, a in enumerate(columns)
    ]
    wanted = [dot(a[0], turn) + dot(a[1], way) for a in columns]
    steps = ldl(Matrix(tuple(rows), len(rows))).solve(wanted)
    return [_stepped(f, axis, value, by) for axis, value, by in zip(axes, values, steps, strict=True)]


def sum_of(vectors: Sequence[Vec3]) -> Vec3:
    """Their sum."""
    a, b, c = vectors
    return a + b + c


def _stepped(f: Functions, axis: Axis, value: Value, by: Scalar) -> Value:
    """Return a joint after a step; an angle by arctan, which is the step but for its cube."""
    if not axis.turns:
        return value + by
    scale = 1.0 / f.sqrt(1.0 + by * by)
    return Angle((value.c - value.s * by) * scale, (value.s + value.c * by) * scale)
