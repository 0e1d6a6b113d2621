"""The physically consistent parameters that fit data best: a convex problem, solved by Newton's method.

The inertial parameters of a body are those of some mass of positive density exactly if its pseudo-inertia J, a
symmetric matrix of four rows, is positive definite (`physical`). The fit is

    minimise ½ |A π − b|² + ε Σ [tr(J₀⁻¹ J) − log det(J₀⁻¹ J) − 4] + ε Σ [x/x₀ − log(x/x₀) − 1]

over all bodies and over numbers x that cannot be negative (rotors, friction). The second term is the entropic distance
from the given robot (T. Lee, P. M. Wensing and F. C. Park, "Geometric robot dynamic identification: a convex
programming approach", IEEE Transactions on Robotics 36(2), 2020). It is convex, grows without bound at the border of
what is physical, and decides where the data do not: there is one minimum, it lies inside, and it takes no solver of
matrix inequalities.

With J = L₀ X L₀ᵀ the unknowns are X, the identity at the given robot. Newton's step is that of a least-squares problem:
with X = L Lᵀ the Hessian of tr X − log det X is BᵀB and its gradient Bᵀ vec(LᵀL − 1), where B_k = vec(L⁻¹ E_k L⁻ᵀ).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.identification.physical import from_pseudo_inertia, pseudo_inertia

SHRINK = 0.1
"""The weight ε shrinks by this from one that outweighs the data at the given robot: its minima lead to the last one."""
MOST_STEPS = 60
SETTLED = 1e-10
"""A step that lowers the function by less than this, of its value and one, is the last."""
SHORTEST = 1e-12
"""Of a step of Newton: so little of it is not tried."""
ROUNDING = 64 * float(np.finfo(float).eps)
"""Of the largest eigenvalue of a pseudo-inertia: the least one of a body that is still one when rounded."""

PAIRS = tuple((i, j) for i in range(4) for j in range(i, 4))
UNITS = np.zeros((10, 4, 4))
for _k, (_i, _j) in enumerate(PAIRS):
    UNITS[_k, _i, _j] = UNITS[_k, _j, _i] = 1.0


class Reference(NamedTuple):
    """What the unknowns are measured in: J₀ (bodies, 4, 4) positive definite, x₀ (k,) positive."""

    pseudo: Floats
    scalars: Floats

    @property
    def unit(self) -> Floats:
        """The unknowns at the reference."""
        one = [float(i == j) for i, j in PAIRS]
        return np.concatenate([np.tile(one, len(self.pseudo)), np.ones(len(self.scalars))])

    @property
    def parameters(self) -> Floats:
        """From the unknowns to π: a matrix with a block for each body, then a diagonal."""
        roots = np.linalg.cholesky(self.pseudo)
        size = 10 * len(roots)
        T = np.zeros((size + len(self.scalars),) * 2)
        for k, root in enumerate(roots):
            T[10 * k : 10 * k + 10, 10 * k : 10 * k + 10] = from_pseudo_inertia(root @ UNITS @ root.T).T
        T[range(size, len(T)), range(size, len(T))] = self.scalars
        return T


def consistent(A: Floats, b: Floats, reference: Reference, weight: float) -> Floats:
    """The parameters π of the minimum; A (rows, 10 bodies + k) has the columns of the bodies first."""
    T, y = reference.parameters, reference.unit
    level = max(weight, float(np.sum((A @ T @ y - b) ** 2)) / len(y))
    while True:
        y = _minimum(A @ T, b, y, len(reference.pseudo), level)
        if level <= weight * (1 + 1e-12):
            return _rounded(T @ y, len(reference.pseudo))
        level = max(weight, level * SHRINK)


def _rounded(parameters: Floats, count: int) -> Floats:
    """The parameters with bodies that are inside by more than rounding; a minimum may be nearer to the edge."""
    found = parameters.copy()
    J = pseudo_inertia(found[: 10 * count].reshape(count, 10))
    values = np.linalg.eigvalsh(J)
    lift = np.maximum(ROUNDING * values[:, -1] - values[:, 0], 0.0)
    for k in np.flatnonzero(lift):
        found[10 * k : 10 * k + 10] = from_pseudo_inertia(J[k] + lift[k] * np.eye(4))
    return found


def _minimum(A: Floats, b: Floats, y: Floats, count: int, weight: float) -> Floats:
    """The minimum for one weight, from a point inside."""
    value = _value(A, b, y, count, weight)
    for _ in range(MOST_STEPS):
        B, right = _curvature(y, count)
        rows = np.vstack([A, np.sqrt(weight) * B])
        step = np.linalg.lstsq(rows, np.concatenate([b - A @ y, -np.sqrt(weight) * right]), rcond=1e-15)[0]
        length, found = 1.0, np.inf
        while not found < value and length > SHORTEST:
            found = _value(A, b, y + length * step, count, weight)
            length /= 2
        if not found < value:
            break
        y, lowered, value = y + 2 * length * step, value - found, found
        if lowered < SETTLED * (1 + value):
            break
    return y


def _bodies(y: Floats, count: int) -> Floats:
    """X of every body."""
    return np.tensordot(y[: 10 * count].reshape(count, 10), UNITS, axes=1)


def _value(A: Floats, b: Floats, y: Floats, count: int, weight: float) -> float:
    """The function; infinite outside of what is physical."""
    x = y[10 * count :]
    X = _bodies(y, count)
    if (x <= 0).any():
        return np.inf
    try:
        roots = np.linalg.cholesky(X)
    except np.linalg.LinAlgError:
        return np.inf
    far = np.einsum("lii->", X) - 4 * count - 2 * np.log(np.einsum("lii->li", roots)).sum()
    far += np.sum(x - np.log(x) - 1)
    return float(0.5 * np.sum((A @ y - b) ** 2) + weight * far)


def _curvature(y: Floats, count: int) -> tuple[Floats, Floats]:
    """B of all bodies and scalars, and LᵀL − 1."""
    roots = np.linalg.cholesky(_bodies(y, count))
    inverse = np.linalg.inv(roots)
    blocks = np.einsum("lai,eij,lbj->labe", inverse, UNITS, inverse).reshape(count, 16, 10)
    left = (np.einsum("lia,lib->lab", roots, roots) - np.eye(4)).reshape(count, 16)
    x = y[10 * count :]
    B = np.zeros((16 * count + len(x), len(y)))
    for k in range(count):
        B[16 * k : 16 * k + 16, 10 * k : 10 * k + 10] = blocks[k]
    B[range(16 * count, len(B)), range(10 * count, len(y))] = 1 / x
    return B, np.concatenate([left.ravel(), x - 1])
