"""Leading axes that may be something else than trajectories: rows of a matrix, or times."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.problem.equations import Problem
from rodyn.simulate.torques import load
from rodyn.simulate.torques.data import Given, limit
from rodyn.simulate.torques.gains import is_one, is_symmetric
from rodyn.simulate.torques.law import Torque


def require_trajectories(problem: Problem, batch: tuple[int, ...]) -> None:
    """Raise where leading axes of a law or a wrench may not be trajectories; `batch`: those of states and robots.

    Numbers that may be samples over time need a batch, and so does an array (n, n) of numbers for each joint, which may
    be a matrix: in a batch of n it is rows, unless it is symmetric.
    """
    loads = load.listed(problem.loads.wrenches)
    for entry in (*_entries(problem.torque, problem.mechanism), *loads):
        if not entry.value.size:
            continue
        if entry.instead and prod(batch) == 1 and not _fits(entry.leading, batch):
            raise InputError(
                f"{entry.label} has leading axes {entry.leading}, but q0 and qd0 are one state: {entry.instead}; for "
                f"as many trajectories give q0 the same leading axes, as in {_broadcast(entry.leading)}"
            )
        if entry.per_joint and _is_square(entry.value):
            _require_rows(entry, batch)


def _require_rows(entry: Given, batch: tuple[int, ...]) -> None:
    n, name = entry.value.shape[-1], entry.label.partition(" of ")[0]
    taken = f"np.diag({name})" if entry.value.ndim == 2 else f"np.diagonal({name}, axis1=-2, axis2=-1)"
    matrix = (
        f"{name} is one number for each joint: pass {taken} for a diagonal matrix; a full one needs a function of "
        "(t, q, qd)"
    )
    if not _fits(entry.leading, batch):
        states = f"q0 of shape {(*entry.leading, n)}" if batch else _broadcast(entry.leading)
        raise InputError(
            f"{entry.label} has shape {entry.value.shape}: it may be a matrix, or {n} trajectories with a row each. "
            f"{matrix}; for trajectories give as many states, {states}"
        )
    finite = limit(entry.value)
    if is_symmetric(finite) and np.ptp(finite, axis=(-2, -1)).any():
        raise InputError(
            f"{entry.label} has shape {entry.value.shape} in a batch {batch}, and is symmetric: it may be a matrix for "
            f"all trajectories, or a row for each. {matrix}; for rows write "
            f"rd.torque_function(f, per_row=True, {name}={name}) with f(t, q, qd, {name})"
        )


def require_matrices(law: Torque, mechanism: Mechanism, shape: tuple[int, ...]) -> None:
    """Raise if a gain (n, n) of a batch of n trajectories may be a matrix for all, or a row for each."""
    for entry in _entries(law, mechanism):
        rows = entry.value.shape[:-1]
        if entry.matrix and not is_one(entry.value) and _fits(rows, shape):
            name, n = entry.name, rows[-1]
            raise InputError(
                f"{name} has shape {entry.value.shape} in a batch {shape}: it may be a matrix for all trajectories, or "
                f"a row for each. Write {name}[None], (1, {n}, {n}), for the matrix, or {name}[:, :, None] * "
                f"np.eye({n}), a diagonal matrix for each trajectory"
            )


def _is_square(value: Floats) -> bool:
    """Return whether it ends in (n, n) of more than one joint."""
    return value.ndim >= 2 and value.shape[-1] == value.shape[-2] > 1


def _fits(rows: tuple[int, ...], shape: tuple[int, ...]) -> bool:
    """Return whether leading axes are those of a batch, which they do not enlarge."""
    pairs = zip(reversed(rows), reversed(shape), strict=False)
    return len(rows) <= len(shape) and all(a in (1, b) for a, b in pairs)


def _broadcast(leading: tuple[int, ...]) -> str:
    return f"np.broadcast_to(q0, ({', '.join(map(str, leading))}, len(q0)))"


def _entries(law: Torque, mechanism: Mechanism) -> Iterator[Given]:
    yield from law.given(mechanism)
    for part in law.parts:
        yield from _entries(part, mechanism)
