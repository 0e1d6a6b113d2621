"""Derivatives of forward dynamics of long robots: three kinds of loops, one after the other.

q̈, then ∂τ there, then M⁻¹ times each of its columns in O(n), the columns being the rows of a batch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from rodyn.arrays import Batch, Floats
from rodyn.kernel.quantity.request import Request, spec

NAME = "forward_dynamics_derivatives"

Arrays = dict[str, Floats]
Answer = Callable[[Request], Arrays]


def in_columns(request: Request, answer: Answer) -> Arrays | None:
    """The arrays of a request, by requests for what they are made of; None if it is about something else."""
    if request.spec.name != NAME or request.spec.mechanism.couplings or "parameters" in request.given.rows:
        return None
    rows, size, shape = request.given.rows, request.given.size, request.given.shape

    def asked(name: str, given: Mapping[str, Floats], count: int, *, plain: bool = False) -> Arrays:
        """A quantity of the same robot; `plain`: without wrenches and friction."""
        wanted = spec(request.spec.mechanism, name, friction=request.spec.friction and not plain)
        inputs = tuple((key, array.shape[1]) for key, array in given.items())
        wanted = wanted._replace(inputs=inputs, places=() if plain else request.spec.places)
        return answer(replace(request, spec=wanted, given=Batch((count,), count, dict(given), dict(given))))

    qdd = asked("forward_dynamics", rows, size)["qdd"]
    motion = {"q": rows["q"], "qd": rows["qd"], "qdd": qdd}
    loads = {key: array for key, array in rows.items() if key not in ("q", "qd", "tau")}
    forces = asked("inverse_dynamics_derivatives", motion | loads, size)
    found = {name: np.empty_like(forces[name]) for name in ("q", "qd")}
    for k, q in enumerate(rows["q"]):
        for name, solved in found.items():
            columns = np.ascontiguousarray(-forces[name][k].T)
            given = {"q": np.broadcast_to(q, (len(columns), len(q))), "tau": columns}
            solved[k] = asked("inertia_solution", given, len(columns), plain=True)["qdd"].T
    inverse = asked("inverse_inertia_matrix", {"q": rows["q"]}, size, plain=True)["M"]
    arrays = {**found, "tau": inverse, "value": qdd}
    return {key: array.reshape(shape + array.shape[1:]) for key, array in arrays.items()}
