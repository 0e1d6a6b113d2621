"""Derivatives of forward dynamics of long robots: four kinds of loops, one after the other.

q̈, then ∂τ there, then M⁻¹ times each of its columns in O(n), the columns being the rows of a batch, and M⁻¹ itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import prod

import numpy as np

from rodyn.arrays import Batch, Floats
from rodyn.kernel.quantity.request import Request, spec

NAME = "forward_dynamics_derivatives"

BLOCK = 1 << 20
"""Numbers of the columns that are solved at a time, unless one state has more."""

Arrays = dict[str, Floats]
Answer = Callable[[Request], Arrays]


def in_columns(request: Request, answer: Answer) -> Arrays | None:
    """The arrays of a request, by requests for what they are made of; None if it is about something else."""
    if request.spec.name != NAME or request.spec.mechanism.couplings or "parameters" in request.given.rows:
        return None
    rows, shape = request.given.rows, request.given.shape

    def asked(
        name: str, given: Mapping[str, Floats], axes: tuple[int, ...] = shape, *, plain: bool = False
    ) -> Arrays:
        """A quantity of the same robot, an error of which names the state; `plain`: without wrenches and friction."""
        wanted = spec(request.spec.mechanism, name, friction=request.spec.friction and not plain)
        inputs = tuple((key, array.shape[1]) for key, array in given.items())
        wanted = wanted._replace(inputs=inputs, places=() if plain else request.spec.places)
        shown = {
            key: request.given.arrays[key] if array is rows.get(key) else array
            for key, array in given.items()
        }
        found = answer(replace(request, spec=wanted, given=Batch(axes, prod(axes), dict(given), shown)))
        return {key: array.reshape(prod(axes), *array.shape[len(axes) :]) for key, array in found.items()}

    qdd = asked("forward_dynamics", rows)["qdd"]
    motion = {"q": rows["q"], "qd": rows["qd"], "qdd": qdd}
    loads = {key: array for key, array in rows.items() if key not in ("q", "qd", "tau")}
    forces = asked("inverse_dynamics_derivatives", motion | loads)
    n = qdd.shape[1]
    solved = np.empty((len(qdd), n, 2 * n))
    states = max(1, BLOCK // (2 * n * n))
    for first in range(0, len(qdd), states):
        block = slice(first, first + states)
        columns = (
            np.concatenate([-forces["q"][block], -forces["qd"][block]], axis=2).swapaxes(1, 2).reshape(-1, n)
        )
        q = np.repeat(rows["q"][block], 2 * n, axis=0)
        accelerations = asked("inertia_solution", {"q": q, "tau": columns}, (len(q),), plain=True)["qdd"]
        solved[block] = accelerations.reshape(-1, 2 * n, n).swapaxes(1, 2)
    inverse = asked("inverse_inertia_matrix", {"q": rows["q"]}, plain=True)["M"]
    q_columns, qd_columns = (np.ascontiguousarray(part) for part in (solved[..., :n], solved[..., n:]))
    arrays = {"q": q_columns, "qd": qd_columns, "tau": inverse, "value": qdd}
    return {key: array.reshape(shape + array.shape[1:]) for key, array in arrays.items()}
