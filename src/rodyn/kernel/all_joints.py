"""Long robots with mimic joints: the loops of the same robot with all joints free, and their results folded.

Loops have no place for joints that move together. What divides by the inertia matrix is solved by NumPy with the folded
one; states with a small pivot, and all else, are left to the reference.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rodyn.algorithms.derivatives.forward_dynamics import of_accelerations
from rodyn.arrays import Floats
from rodyn.kernel.quantity import reduced
from rodyn.kernel.quantity.pivots import RECHECK
from rodyn.kernel.quantity.prepare import prepared
from rodyn.kernel.quantity.request import Request, select
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import Answer, Arrays
from rodyn.model.coordinates import slots
from rodyn.model.mechanism import Mechanism

SOLVED = ("forward_dynamics", "forward_dynamics_derivatives", "inverse_inertia_matrix")
"""What is solved here of the tasks that divide by the inertia matrix."""


def of_all_joints(mechanism: Mechanism, values: Floats, *, positions: bool = False) -> Floats:
    """Positions G q + g₀, or rates G v, of all joints: (..., nq) or (..., nv) → as many as the free robot has."""
    parts = {slot.link: values[..., slot.q if positions else slot.v] for slot in slots(mechanism)}
    for k, (leader, factor, offset) in mechanism.couplings.items():
        parts[k] = factor * parts[leader] + (offset if positions else 0.0)
    return np.concatenate([parts[k] for k in sorted(parts)], axis=-1)


@lru_cache(maxsize=256)
def _gears(mechanism: Mechanism) -> Floats:
    """G."""
    return of_all_joints(mechanism, np.eye(mechanism.nv)).T


def by_loops(request: Request, answer: Answer) -> Arrays | None:
    """Return the arrays of a request, by requests to the free robot; None where the reference must look."""
    spec, given = request.spec, request.given
    task = spec.quantity.task
    if not spec.mechanism.couplings or (task in reduced.TASKS and task not in SOLVED):
        return None
    if "parameters" in given.rows or not given.size:
        return None
    request.require_sound()
    whole = _Free(request, answer)
    result = whole.solved() if task in SOLVED else whole.folded(spec.name)
    return result and {key: array.reshape(given.shape + array.shape[1:]) for key, array in result.items()}


class _Free:
    """The free robot in the states of a request."""

    def __init__(self, request: Request, answer: Answer) -> None:
        self.request, self.answer = request, answer
        self.coupled = request.spec.mechanism
        self.G = _gears(self.coupled)
        self.rows = {
            name: of_all_joints(self.coupled, rows, positions=name == "q")
            if name in ("q", "qd", "qdd")
            else rows
            for name, rows in request.given.rows.items()
        }

    def folded(self, name: str, *, plain: bool = False) -> Arrays:
        """Return a quantity; `plain`: a function of q alone, without the options of the request."""
        spec, quantity = self.request.spec, QUANTITIES[name]
        free = self.coupled.without_mimics
        loads = () if plain else [key for key in self.rows if key not in ("q", "qd", "qdd", "tau")]
        rows = {key: self.rows[key] for key in (*quantity.arguments, *loads)}
        method = spec.method if name == spec.name else select(quantity.task, None, free).name
        inputs = tuple((key, array.shape[1]) for key, array in rows.items())
        wanted = spec._replace(mechanism=free, name=name, method=method, inputs=inputs)
        if plain:
            wanted = wanted._replace(places=(), options=(), friction=False)
        given = self.request.given.part(np.arange(self.request.given.size))._replace(rows=rows, arrays=rows)
        result = self.answer(Request(free, wanted, given))
        for key, axes in quantity.velocities.items():
            for axis in axes:
                result[key] = np.moveaxis(np.moveaxis(result[key], axis + 1, -1) @ self.G, -1, axis + 1)
        return {"M": _symmetric(result["M"])} if quantity.task == "inertia_matrix" else result

    def solved(self) -> Arrays | None:
        """q̈ = M⁻¹ (τ − b), its derivatives −M⁻¹ ∂τ, or M⁻¹; None if a pivot is small."""
        M = self.folded("inertia_matrix", plain=True)["M"]
        if not self._resisted(M):
            return None
        if self.request.spec.quantity.task == "inverse_inertia_matrix":
            return {"M": _symmetric(np.linalg.inv(M))}
        self.rows["qdd"] = np.zeros_like(self.rows["qd"])
        force = self.rows["tau"] - self.folded("inverse_dynamics")["tau"]
        qdd = _solved(M, force[..., None])[..., 0]
        if self.request.spec.quantity.task == "forward_dynamics":
            return {"qdd": qdd}
        self.rows["qdd"] = of_all_joints(self.coupled, qdd)
        forces = self.folded("inverse_dynamics_derivatives")
        minus = {key: -forces[key] for key in ("q", "qd")}
        inverse = _symmetric(np.linalg.inv(M))
        return {**of_accelerations(minus, partial(_solved, M), inverse), "value": qdd}

    def _resisted(self, M: Floats) -> bool:
        """Whether every pivot of every state is far above the rounding of what it was summed from."""
        ready = prepared(self.coupled, True)
        sizes, rest = reduced.sizes(ready, ready.parameters), M
        with np.errstate(all="ignore"):
            for k in reversed(range(len(sizes))):
                pivot = rest[:, k, k]
                if not (np.abs(pivot) > RECHECK * sizes[k]).all():
                    return False
                rest = rest[:, :k, :k] - rest[:, :k, k, None] * (rest[:, None, k, :k] / pivot[:, None, None])
        return True


def _solved(M: Floats, A: Floats) -> Floats:
    """M⁻¹A."""
    return np.asarray(np.linalg.solve(M, A), dtype=np.float64)


def _symmetric(A: NDArray[np.floating[Any]]) -> Floats:
    """Symmetric matrices, without the rounding by which their halves differ."""
    return np.asarray((A + np.swapaxes(A, 1, 2)) / 2, dtype=np.float64)
