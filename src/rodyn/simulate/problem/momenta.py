"""Inertia matrices and momenta of rows, each of its own robot: for symplectic formulas, which work on p = M v."""

from __future__ import annotations

from contextlib import suppress

import numpy as np

from rodyn.arrays import Floats, place
from rodyn.errors import SingularError
from rodyn.kernel.call import compute
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.pivots import ROUNDING, rounding_growth, unresisted
from rodyn.kernel.quantity.prepare import prepared
from rodyn.robot import Robot
from rodyn.simulate.problem.equations import Problem


def inertia_matrix(problem: Problem, q: Floats, constants: Floats) -> Floats:
    """M of rows (rows, nv, nv)."""
    if problem.robots is None:
        return Robot.of(problem.mechanism).inertia_matrix(q)
    state = {"q": q, **problem.held.parameters(constants)}
    return compute(problem.mechanism.merged().mechanism, "inertia_matrix", state)["M"]


def momenta(problem: Problem, q: Floats, v: Floats, constants: Floats) -> Floats:
    """p = M v of rows."""
    found: Floats = np.einsum("kij,kj->ki", inertia_matrix(problem, q, constants), v)
    return found


def velocities(problem: Problem, q: Floats, p: Floats, constants: Floats) -> Floats:
    """v of p = M v, of rows; of what is not finite, and where nothing resists a joint exactly, NaN."""
    found = np.full_like(p, np.nan)
    rows = np.flatnonzero(np.isfinite(q).all(axis=-1) & np.isfinite(p).all(axis=-1))
    M = inertia_matrix(problem, q[rows], constants[rows])
    try:
        found[rows] = np.linalg.solve(M, p[rows, :, None])[..., 0]
    except np.linalg.LinAlgError:
        for row, one in zip(rows, M, strict=True):
            with suppress(np.linalg.LinAlgError):
                found[row] = np.linalg.solve(one, p[row])
    return found


def require_resisted(problem: Problem, q: Floats, constants: Floats, shape: tuple[int, ...]) -> None:
    """No pivot of M vanishes at these rows of positions, or a `SingularError` names joint and row."""
    rest, found = inertia_matrix(problem, q, constants), np.full(len(q), -1)
    ready = prepared(problem.mechanism, True)
    given = problem.held.parameters(constants).get("parameters", np.empty((0, 0)))
    sizes = reduced.sizes(ready, ready.acting(ready.parameters, list(given.T), friction=False))
    ratios: dict[int, Floats] = {}
    with np.errstate(all="ignore"):
        for k in reversed(range(problem.mechanism.nv)):  # from the tip, as forward dynamics does
            ratios[k] = sizes[k] / np.abs(rest[:, k, k])
            column = rest[:, k] / rest[:, k, k, None]
            rest = rest - column[:, :, None] * rest[:, None, k]
        grown = rounding_growth(ready.velocities, ratios)
        for k in ratios:
            found[~(grown[k] * ROUNDING < 1) & (found < 0)] = k
    if (found >= 0).any():
        row = int(np.argmax(found >= 0))
        raise SingularError(unresisted(ready, ready.whole.leaders[found[row]], place(shape, row)))
