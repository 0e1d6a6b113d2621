"""Derivatives of forward dynamics of long robots: four kinds of loops, one after the other.

q̈, then ∂τ there, then M⁻¹ times each of its columns in O(n), the columns being the rows of a batch, and M⁻¹ itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import prod

import numpy as np

from rodyn.algorithms.derivatives.forward_dynamics import of_accelerations
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

    def solved(A: Floats) -> Floats:
        """M⁻¹A, columns as rows of a batch."""
        found = np.empty_like(A)
        states = max(1, BLOCK // (n * n))
        for first in range(0, len(A), states):
            block = slice(first, first + states)
            columns = A[block].swapaxes(1, 2).reshape(-1, n)
            q = np.repeat(rows["q"][block], n, axis=0)
            accelerations = asked("inertia_solution", {"q": q, "tau": columns}, (len(q),), plain=True)["qdd"]
            found[block] = accelerations.reshape(-1, n, n).swapaxes(1, 2)
        return found

    inverse = asked("inverse_inertia_matrix", {"q": rows["q"]}, plain=True)["M"]
    minus = {key: -forces[key] for key in ("q", "qd")}
    arrays = {**of_accelerations(minus, solved, inverse), "value": qdd}
    return {key: array.reshape(shape + array.shape[1:]) for key, array in arrays.items()}
