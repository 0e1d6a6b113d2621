"""A second look at poses where two singularities are so near that rounding took every candidate out of reach."""

from __future__ import annotations

import numpy as np

from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.kinematics.inverse.refine import product, refined
from rodyn.algorithms.kinematics.inverse.screws import Angle, Functions, Rigid, carried
from rodyn.arrays import Floats
from rodyn.reach.closed.find import axis, rigid
from rodyn.reach.closed.program import DOUBTFUL, FIRST_BIT, TOLERANCE, Plan

STEPS = 30
COLUMNS = Functions(np.sqrt, np.arctan2, np.where, np.cos, np.cbrt)


def look_again(plan: Plan, pose: Floats, q: Floats, error: Floats, code: Floats) -> None:
    """Of rows (rows, 16) without a solution, but nearly with one, the nearest candidate is refined, in place."""
    own = np.where(code < 2.0 ** FIRST_BIT["twin"], error, np.inf)
    least = np.min(own, axis=1)
    rows = np.flatnonzero((least > TOLERANCE) & (least < DOUBTFUL))
    if not rows.size:
        return
    best = np.argmin(own[rows], axis=1)
    found, off = _refined(plan, pose[rows], q[rows, best])
    better = off < error[rows, best]
    q[rows[better], best[better]], error[rows[better], best[better]] = found[better], off[better]


def _refined(plan: Plan, pose: Floats, q: Floats) -> tuple[Floats, Floats]:
    """Postures (rows, nq) after steps of Gauss and Newton, and their errors."""
    T = pose.reshape(-1, 4, 4).transpose(1, 2, 0)
    seen = product(rigid(plan.base), Rigid(Mat3(*T[:3, :3].reshape(9, -1)), Vec3(*T[:3, 3])))
    axes = [axis(one) for one in plan.arm.screws]
    tool = rigid(plan.arm.tool)
    values = [
        Angle(np.cos(x), np.sin(x)) if one.turns else x
        for one in plan.arm.screws
        for x in [q[:, one.coordinate].copy()]
    ]
    held = plan.given
    for _ in range(STEPS):
        moved = refined(COLUMNS, axes, tool, seen, values)
        values = [old if k == held else new for k, (old, new) in enumerate(zip(values, moved, strict=True))]
    body = tool
    for one, value in reversed([*zip(axes, values, strict=True)]):
        body = carried(one, value, body)
    way = np.sqrt(sum((getattr(seen.p, x) - getattr(body.p, x)) ** 2 for x in "xyz"))
    entries = [f"{a}{b}" for a in "xyz" for b in "xyz"]
    turn = np.sqrt(0.5 * sum((getattr(seen.R, x) - getattr(body.R, x)) ** 2 for x in entries))
    found = q.copy()
    for screw, value in zip(plan.arm.screws, values, strict=True):
        found[:, screw.coordinate] = np.arctan2(value.s, value.c) if isinstance(value, Angle) else value
    return found, np.maximum(way, turn)
