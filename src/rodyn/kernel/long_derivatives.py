"""Derivatives of forward dynamics of long robots: three kinds of loops, one after the other.

q̈, then ∂τ there, then M⁻¹ times each of its columns in O(n), the columns being the rows of a batch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import prod

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
    found = {name: np.empty_like(forces[name]) for name in ("q", "qd")}
    for k, q in enumerate(rows["q"]):
        for name, solved in found.items():
            columns = np.ascontiguousarray(-forces[name][k].T)
            given = {"q": np.broadcast_to(q, (len(columns), len(q))), "tau": columns}
            solved[k] = asked("inertia_solution", given, (len(columns),), plain=True)["qdd"].T
    inverse = asked("inverse_inertia_matrix", {"q": rows["q"]}, plain=True)["M"]
    arrays = {**found, "tau": inverse, "value": qdd}
    return {key: array.reshape(shape + array.shape[1:]) for key, array in arrays.items()}
