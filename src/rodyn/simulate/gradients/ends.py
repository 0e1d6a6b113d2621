"""Between the tangent space of public states and y: at the start, and at samples.

A small motion of q has a number for each velocity: dq = E(q) δ, where E maps velocities to the rates of coordinates.
At a unit quaternion its columns are at right angles, so that δ = E⁺ dq is a transposed matrix, too. For symplectic
formulas y = (q, p) with p = M(q) v.
"""

from __future__ import annotations

from functools import cached_property, lru_cache

import numpy as np

from rodyn.arrays import Floats
from rodyn.kernel.machine.kernels import RowKernel
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.problem.linearised import DifferentiatedProblem, inertia_matrix, momentum_program
from rodyn.simulate.problem.rows import evaluated, rows_kernel
from rodyn.trace.derivatives.programs import jacobian


@lru_cache(maxsize=16)
def _momenta_by(mechanism: Mechanism, name: str, joints: int) -> RowKernel:
    """∂(M v) of rows, on NumPy columns: it is wanted for few of them."""
    program = jacobian(momentum_program(mechanism, joints), ["momenta"], [name])
    return rows_kernel(mechanism, program, None)


class Ends:
    """The states of rows, q (rows, nq) and v (rows, nv), from which derivatives go to y and back.

    constants   (rows, …) numbers of the run: the robots of the rows may differ
    """

    def __init__(self, linear: DifferentiatedProblem, q: Floats, v: Floats, constants: Floats) -> None:
        self.linear, self.q, self.v, self.constants = linear, q, v, constants
        self.canonical = linear.problem.canonical

    @cached_property
    def rates(self) -> Floats:
        """E: (rows, nq, nv)."""
        m = self.linear.problem.mechanism
        whole, columns = m.elementary(), list(self.q.T)
        result = np.zeros((len(self.q), m.nq, m.nv))
        for k in range(m.nv):
            along = [float(k == j) for j in range(m.nv)]
            for j, rate in enumerate(coordinate_rates(whole, columns, along)):
                result[:, j, k] = rate
        return result

    @cached_property
    def back(self) -> Floats:
        """E⁺: (rows, nv, nq)."""
        scale = np.ones(self.linear.problem.mechanism.nq)
        for free in self.linear.problem.mechanism.elementary().free:
            scale[free.quaternion : free.quaternion + 4] = 4.0  # columns of E there have length ½
        return np.swapaxes(self.rates, 1, 2) * scale

    @cached_property
    def inertia(self) -> Floats:
        """M: (rows, nv, nv)."""
        return inertia_matrix(self.linear.problem, self.q, self.constants)

    def _momenta_by(self, name: str) -> Floats:
        given = self.linear.problem.held.parameters(self.constants).get("parameters")
        own = (
            np.broadcast_to(self.linear.own, (len(self.q), len(self.linear.own))) if given is None else given
        )
        parameters, joints = own[:, : len(self.linear.own)], own[:, len(self.linear.own) :]
        kernel = _momenta_by(self.linear.problem.mechanism, name, joints.shape[1])
        rows = {"q": self.q, "qd": self.v, "parameters": parameters, "joints": joints}
        result = evaluated(kernel, rows)[0]
        return result.reshape(len(self.q), self.linear.problem.mechanism.nv, -1)

    @cached_property
    def by_q(self) -> Floats:
        """∂(M v)/∂q."""
        return self._momenta_by("q")

    @cached_property
    def by_parameters(self) -> Floats:
        """∂(M v)/∂parameters; of no width if they are not asked for."""
        if not self.linear.parameters:
            return np.empty((*self.v.shape, 0))
        return self._momenta_by("parameters")

    # Each takes rows of derivatives, (rows, …, width)

    def begun(self, dq: Floats, dv: Floats, parameters: Floats) -> Floats:
        """dy of a start that moves along δq and δv."""
        raw = times(self.rates, dq)
        if self.canonical:
            dv = times(self.inertia, dv) + times(self.by_q, raw) + times(self.by_parameters, parameters)
        return np.concatenate([raw, dv], axis=-1)

    def begun_back(self, gradient: Floats) -> tuple[Floats, Floats, Floats]:
        """From the gradient by y at the start those by δq, δv and parameters."""
        nq = self.q.shape[1]
        by_q, by_v = gradient[..., :nq], gradient[..., nq:]
        if not self.canonical:
            parameters = np.zeros((*by_v.shape[:-1], self._count))
            return times(turned(self.rates), by_q), by_v, parameters
        by_q = by_q + times(turned(self.by_q), by_v)
        result = times(turned(self.by_parameters), by_v)
        return times(turned(self.rates), by_q), times(self.inertia, by_v), result

    @property
    def _count(self) -> int:
        return self.linear.widths["parameters"]

    def seen(self, dy: Floats, parameters: Floats) -> tuple[Floats, Floats]:
        """δq and δv of a sample whose y moves along dy."""
        nq = self.q.shape[1]
        raw, dv = dy[..., :nq], dy[..., nq:]
        if self.canonical:
            rest = dv - times(self.by_q, raw) - times(self.by_parameters, parameters)
            dv = solved(self.inertia, rest)
        return times(self.back, raw), dv

    def seen_back(self, by_q: Floats, by_v: Floats) -> tuple[Floats, Floats]:
        """Weights on y from those on δq and δv of a sample; and what they come to by parameters."""
        raw = times(turned(self.back), by_q)
        if not self.canonical:
            return np.concatenate([raw, by_v], axis=-1), np.zeros((*by_v.shape[:-1], self._count))
        by_p = solved(self.inertia, by_v)
        raw = raw - times(turned(self.by_q), by_p)
        return np.concatenate([raw, by_p], axis=-1), -times(turned(self.by_parameters), by_p)


def times(matrices: Floats, rows: Floats) -> Floats:
    """Matrix times vector of every row: (rows, m, n), (rows, n) → (rows, m)."""
    result: Floats = np.einsum("rij,rj->ri", matrices, rows)
    return result


def turned(matrices: Floats) -> Floats:
    """Return the transposed ones."""
    return np.swapaxes(matrices, 1, 2)


def solved(matrices: Floats, rows: Floats) -> Floats:
    """Matrix⁻¹ times vector of every row."""
    return np.asarray(np.linalg.solve(matrices, rows[..., None])[..., 0])
