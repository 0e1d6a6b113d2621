"""Λ⁻¹ of the recursion is J M⁻¹ Jᵀ: exactly over fractions, of random robots in numbers, and at linear cost."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.dense import from_blocks, from_function, from_six
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import ZERO3
from rodyn.algorithms.forward import udu
from rodyn.algorithms.forward.inverse_inertia import inverse_inertia_matrix
from rodyn.algorithms.forward.operational_space import operational_space
from rodyn.algorithms.kinematics.jacobian import jacobian
from rodyn.kernel.program.straight import build
from rodyn.kernel.quantity.request import Options, spec
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.reference import evaluate
from rodyn.model.chain.build_views import make_chain
from rodyn.model.chain.proximal import from_joint
from rodyn.sweep.views import JointView, SpatialView
from tests.algorithms.drawn import ROBOTS, TWICE, Drawn
from tests.loops import chain as long_chain
from tests.marks import mostly_slow


def rows(A: Mat3) -> list[tuple[object, ...]]:
    return [(row.x, row.y, row.z) for row in A.rows]


@pytest.mark.parametrize("case", TWICE, ids=str)
def test_exactly_its_definition(case: tuple[str, int]) -> None:
    """Of a point of every link, on chains and trees."""
    name, seed = case
    drawn = Drawn(seed, *ROBOTS[name])
    chain = make_chain(drawn.structure, drawn.parameters, ZERO3, drawn.state())
    inverse = inverse_inertia_matrix(chain.seen_as(JointView)).rows
    M_inverse = from_function(len(inverse), len(inverse), lambda i, j: inverse[max(i, j)][min(i, j)])
    for tip, link in enumerate(drawn.parameters):
        point = drawn._vec3()
        J = from_six(*jacobian(chain, tip, point - link.com))
        found = operational_space(chain.seen_as(SpatialView), tip, from_joint(link, point))
        Y = found.inverse
        blocks = [[rows(Y.A.dense), rows(Y.B.T)], [rows(Y.B), rows(Y.C.dense)]]
        assert from_blocks(blocks) == J @ M_inverse @ J.T
        expected = udu.articulated_bodies(chain.seen_as(JointView))
        assert [pivot.value for pivot in found.pivots] == [a.m_hat for a in expected]


@pytest.mark.parametrize("tree", [False, True], ids=["chain", "tree"])
@pytest.mark.parametrize("n", mostly_slow([1, 2, 4, 7, 12], [1, 2, 4].__contains__))
def test_random_robots(n: int, tree: bool) -> None:
    """Any joints, fixed ones too; first, middle and last link, and the tool on it."""
    for joints in ("R", "P", "RP", "RPF") if n < 7 else ("RPF",):
        arm = rd.Robot.random(n, joints, tree=tree, seed=n)
        q = np.random.default_rng(n).uniform(-3, 3, (4, arm.n))
        M_inverse = evaluate(arm.mechanism, "inverse_inertia_matrix", {"q": q})["M"]
        for frame in (0, n // 2, n - 1, "tool"):
            J, found = (
                evaluate(arm.mechanism, name, {"q": q}, Options(frame=frame))
                for name in ("jacobian", "operational_space")
            )
            expected = J["J"] @ M_inverse @ np.swapaxes(J["J"], -1, -2)
            assert np.abs(found["inverse"] - expected).max() <= 1e-10 * np.abs(expected).max()


@pytest.mark.slow
def test_the_cost_is_linear() -> None:
    """Each further link costs the same: multiplications and divisions exactly, all operations to one per cent.

    (Whether x − y and y − x are one operation or two depends on the signs of a robot's constants.)
    """
    products, operations = [], []
    for n in (8, 16, 32):
        arm = long_chain(n)
        options = QUANTITIES["operational_space"].options(arm.mechanism)
        counts = build(spec(arm.mechanism, "operational_space", None, options)).program.counts
        products.append(counts["mul"] + counts["div"])
        operations.append(sum(counts.values()) - counts["constant"] - counts["input"])
    for (short, middle, long), slack in ((products, 0.0), (operations, 0.01)):
        assert abs((long - middle) - 2 * (middle - short)) <= slack * (long - middle)
