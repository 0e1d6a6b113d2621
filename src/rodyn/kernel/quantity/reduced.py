"""Robots with mimic joints, exactly: all joints are at G q + g₀, with a constant G.

Forces and matrices are those of the robot whose joints all move by themselves, folded: Gᵀτ, GᵀM G, J G. What divides
by the inertia matrix factors the folded one, by `METHOD`: recursions along the links have no place for joints that
move together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.dense import Matrix, from_function, ldl
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.algorithms.derivatives.forward_dynamics import of_accelerations
from rodyn.algorithms.derivatives.inverse_dynamics import InverseDerivatives, composites, derivatives, torques
from rodyn.algorithms.forward.elimination import eliminated
from rodyn.algorithms.inertia.composite_body import inertia_matrix
from rodyn.algorithms.inverse.newton_euler import inverse_dynamics
from rodyn.algorithms.kinematics.jacobian import jacobian
from rodyn.algorithms.papers import WALKER_ORIN_1982
from rodyn.kernel.quantity import collect
from rodyn.kernel.quantity.collect import Nested
from rodyn.kernel.quantity.pivots import pivot_sizes
from rodyn.kernel.quantity.prepare import Prepared
from rodyn.model.chain.one_dof_joints import ALONE, Gear
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.chain.proximal import from_frame
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import ALL_BASES, MOVING_JOINTS, Algorithm
from rodyn.sweep.views import BodyView, SpatialView

Columns = Mapping[str, Sequence[Scalar]]
METHOD = "reduced-matrix"
"""The method of whatever divides by the inertia matrix of a robot with mimic joints."""


class Moved(NamedTuple):
    """A link that moves, where its velocity is in v, and how it follows it."""

    link: int
    velocity: int
    gear: Gear


def _moved(ready: Prepared) -> list[Moved]:
    whole = ready.whole
    return [
        Moved(k, place, whole.gears.get(k, ALONE))
        for k, place in enumerate(whole.velocities)
        if place is not None
    ]


def folded(nested: Nested, axes: Sequence[int], ready: Prepared) -> Nested:
    """Fold entries for each joint along `axes` into entries for the velocities: Gᵀτ, GᵀM G, J G."""
    moved, count = _moved(ready), len(ready.whole.leaders)

    def fold(values: Sequence[Scalar]) -> list[Scalar]:
        sums: dict[int, Scalar] = {}
        for value, joint in zip(values, moved, strict=True):
            if joint.gear.factor:
                part, v = joint.gear.rate(value), joint.velocity
                sums[v] = sums[v] + part if v in sums else part
        return [sums.get(v, 0) for v in range(count)]

    for axis in axes:
        if axis:
            nested = [fold(row) for row in nested]
        elif isinstance(nested[0], list | tuple):
            nested = transposed([fold(column) for column in transposed(nested)])
        else:
            nested = fold(nested)
    return nested


def transposed(A: Nested) -> Nested:
    """Aᵀ."""
    return [list(column) for column in zip(*A, strict=True)]


def mirrored(A: Nested) -> Nested:
    """Return a symmetric matrix by its lower triangle: rounding of the two halves may differ."""
    return [[A[max(i, j)][min(i, j)] for j in range(len(A))] for i in range(len(A))]


def sizes(ready: Prepared, parameters: Sequence[LinkParameters]) -> list[Scalar]:
    """For each velocity all inertia that it moves, with the arms stretched out; (Σ |g| √M_ii)² bounds gᵀM g."""
    own = pivot_sizes(ready.structure, parameters)
    roots: list[Scalar] = [0.0] * len(ready.whole.leaders)
    for one in _moved(ready):
        roots[one.velocity] += abs(one.gear.factor) * own[one.link] ** 0.5
    return [root * root for root in roots]


class Chained(NamedTuple):
    """What `METHOD` takes from the links: M of all joints, and τ of the motion without q̈, or columns of J."""

    inertia: tuple[dict[int, Scalar], ...]
    other: Any = None


class Reduced(NamedTuple):
    """The factors U diag(D) Uᵀ of the folded inertia matrix."""

    D: tuple[Scalar, ...]


def _forward(chain: Chain[SpatialView]) -> Chained:
    return Chained(inertia_matrix(chain), inverse_dynamics(chain))


def _inertia(chain: Chain[SpatialView]) -> Chained:
    return Chained(inertia_matrix(chain))


def _operational(chain: Chain[SpatialView], tip: int, point: Vec3) -> Chained:
    return Chained(inertia_matrix(chain), jacobian(chain.seen_as(BodyView), tip, point))


class Unsolved(NamedTuple):
    """τ of the motion without q̈, and its derivatives at any q̈ of the links."""

    τ: tuple[Scalar, ...]
    at: Callable[[Sequence[Scalar]], InverseDerivatives]


def _linearised(chain: Chain[SpatialView]) -> Chained:
    known = chain.each(lambda k: k.qdd)

    def at(found: Sequence[Scalar]) -> InverseDerivatives:
        return derivatives(chain, chain.each(lambda k, qdd: k.qdd + qdd, found))

    return Chained(inertia_matrix(chain), Unsolved(torques(chain, composites(chain, known)[1], known), at))


class Factored(NamedTuple):
    """The folded inertia matrix M = U diag(D) Uᵀ, eliminated from the tips; columns in the order of v."""

    M: Nested
    factors: Any

    def solve(self, b: Sequence[Scalar]) -> list[Scalar]:
        """M⁻¹ b."""
        return list(reversed(self.factors.solve(list(reversed(b)))))

    def halfway(self, b: Sequence[Scalar]) -> tuple[Scalar, ...]:
        """U⁻¹ b, from the last velocity to the first."""
        result: tuple[Scalar, ...] = self.factors.forward(list(reversed(b)))
        return result

    @property
    def D(self) -> tuple[Scalar, ...]:
        return tuple(1 / one for one in reversed(self.factors.reciprocal))

    @property
    def U(self) -> Nested:
        n, lower = len(self.M), self.factors.lower
        return [[lower[n - 1 - i, n - 1 - j] for j in range(n)] for i in range(n)]


def _factored(M: Nested) -> Factored:
    return Factored(M, ldl(Matrix(tuple(tuple(reversed(row)) for row in reversed(M)))))


def _accelerations(of: Factored, found: Any, ready: Prepared, columns: Columns) -> dict[str, Nested]:
    bias = folded(collect.joints(found.τ, ready.numbering), (0,), ready)
    return {"qdd": of.solve([a - b for a, b in zip(columns["tau"], bias, strict=True)])}


def _derivatives(of: Factored, found: Any, ready: Prepared, columns: Columns) -> dict[str, Nested]:
    """−M⁻¹ ∂τ at q̈ = M⁻¹(τ − b)."""
    qdd = _accelerations(of, found, ready, columns)["qdd"]
    moved = {joint.link: joint.gear.rate(qdd[joint.velocity]) for joint in _moved(ready)}
    slopes = found.at([moved.get(k, 0) for k in range(len(ready.whole.velocities))])
    nested = collect.torque_derivatives(slopes, ready.numbering)
    minus = {name: [[-x for x in row] for row in folded(nested[name], (0, 1), ready)] for name in ("q", "qd")}

    def solved(A: Nested) -> Nested:
        return transposed([of.solve(column) for column in transposed(A)])

    return {**of_accelerations(minus, solved, _inverse(of)["M"]), "value": qdd}


def _inverse(of: Factored, *_: Any) -> dict[str, Nested]:
    n = range(len(of.M))
    return {"M": mirrored([of.solve([int(i == j) for i in n]) for j in n])}


def _udu(of: Factored, *_: Any) -> dict[str, Nested]:
    return {"U": of.U, "D": list(of.D)}


def _elimination(of: Factored, *_: Any) -> dict[str, Nested]:
    n = len(of.M)
    E, L = eliminated(Matrix(tuple(map(tuple, of.U))), from_function(n, n, lambda i, j: of.M[i][j]))
    return {"E": [list(map(list, A)) for A in E], "L": [list(map(list, A)) for A in L]}


def _compliance(of: Factored, found: Any, ready: Prepared, _: Columns) -> dict[str, Nested]:
    """J M⁻¹ Jᵀ = (U⁻¹Jᵀ)ᵀ D⁻¹ (U⁻¹Jᵀ)."""
    J = folded(collect.jacobian(found, ready.numbering)["J"], (1,), ready)
    rows = [of.halfway(row) for row in J]
    scaled = [of.factors.scaled(row) for row in rows]
    return {"inverse": mirrored([[Matrix((a,)).times(b)[0] for b in rows] for a in scaled])}


class Task(NamedTuple):
    """How a task is solved: what is asked of the links, and what the folded matrix is good for."""

    run: Callable[..., Chained]
    finish: Callable[[Factored, Any, Prepared, Columns], dict[str, Nested]]


TASKS = {
    "forward_dynamics": Task(_forward, _accelerations),
    "forward_dynamics_derivatives": Task(_linearised, _derivatives),
    "inverse_inertia_matrix": Task(_inertia, _inverse),
    "udu": Task(_inertia, _udu),
    "elimination": Task(_inertia, _elimination),
    "operational_space": Task(_operational, _compliance),
}
"""What `METHOD` does."""

LINK_BY_LINK = (
    "dictionary",
    "by_paper",
    "joint_wrenches",
    "schur",
    "articulation",
    "kalman",
    "linearised_dynamics",
    "grounded_dynamics",
)
"""Tasks that show the steps of recursions: robots with mimic joints are shown with all joints one by one."""


def algorithm(task: str) -> Algorithm:
    """Return `METHOD` as the method of a task."""
    return Algorithm(
        task,
        METHOD,
        WALKER_ORIN_1982,
        "method 3, of joints that move together",
        view=SpatialView,
        axes="link",
        joints=MOVING_JOINTS,
        bases=ALL_BASES,
        trees=True,
        needs="",
        cost="O(n³)",
        halving=False,
        default=True,
        short=0,
        shallow=0,
        pieces=False,
        no_loops="joints that move together are folded after the last link",
        run=TASKS[task].run,
    )


def options_of(ready: Prepared, options: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a link and its point as `jacobian` takes them, from those of `operational_space`."""
    if not options:
        return ()
    link, point = options
    if link < 0:
        return options
    carrier = ready.parameters[link]
    return link, from_frame(carrier, point) - carrier.com


def solved(ready: Prepared, task: str, found: Chained, columns: Columns) -> tuple[Reduced, dict[str, Nested]]:
    """Return the arrays of a task, from what the links gave."""
    M = mirrored(folded(collect.inertia_matrix(found.inertia, ready.numbering)["M"], (0, 1), ready))
    if any(
        isinstance(x, np.ndarray) for x in columns["q"]
    ):  # 1/0 is infinite there, and the checks say where
        M = [[x if isinstance(x, np.ndarray) else np.float64(x) for x in row] for row in M]
    of = _factored(M)
    return Reduced(of.D), TASKS[task].finish(of, found.other, ready, columns)
