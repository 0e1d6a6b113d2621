"""M̂_ik by recursion and by sum, exactly, and what elimination makes of them."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from rodyn.algebra.dense import Matrix, from_six, numbers
from rodyn.algorithms.articulation import articulation
from rodyn.algorithms.forward.elimination import reverse_gaussian_elimination, udu
from rodyn.algorithms.kinematics.denoc_matrices import denoc_matrices
from rodyn.model.chain.build_views import make_chain
from rodyn.sweep.views import JointView
from tests.algorithms.drawn import ROBOTS, Drawn
from tests.algorithms.printed import printed

ROTOR = Fraction(3, 4)


def drawn(name: str, rotor: Fraction) -> Drawn:
    robot = Drawn(2, *ROBOTS[name])
    robot.parameters = [replace(link, rotor=rotor) for link in robot.parameters]
    return robot


every_robot = pytest.mark.parametrize(
    "robot",
    [drawn(name, rotor) for name in ROBOTS for rotor in (Fraction(0), ROTOR)],
    ids=[f"{name}{rotor}" for name in ROBOTS for rotor in ("", ", rotors")],
)


def chain(robot: Drawn, axes: str = "base") -> Any:
    return make_chain(robot.structure, robot.parameters, robot.gravity, robot.state(), axes)


@every_robot
def test_the_sum_is_the_recursion(robot: Drawn) -> None:
    """(49) and (50): M̂_ik = M̃_i − Ψ_ik for all i and k; M̂_{i,n+1} = M̃_i."""
    found = articulation(chain(robot))
    for i, M_tilde in enumerate(found.M_tilde):
        assert found.M_hat[i][-1] == M_tilde
        for M_hat, Ψ in zip(found.M_hat[i], found.Ψ[i], strict=True):
            assert M_hat == M_tilde - Ψ
            assert M_hat == M_hat.T


@every_robot
def test_psi_and_the_pivots(robot: Drawn) -> None:
    """(46)–(48): ψ̂_k = M̂_k p_k with M̂_k = M̂_{k,k+1}, ψ_ik = ψ̂_ik/m̂_k, α_ik = p_iᵀψ_ik is U."""
    found, N = articulation(chain(robot)), denoc_matrices(chain(robot))
    factors = udu(chain(robot, "link").seen_as(JointView))
    n = len(found.m_hat)
    assert found.m_hat == tuple(pivot.value for pivot in factors.pivots)
    for k in range(n):
        p = Matrix(tuple(row[k : k + 1] for row in N.N_d.rows[6 * k : 6 * k + 6]))
        assert from_six(found.ψ_hat[k][k]) == found.M_hat[k][k + 1] @ p
        for i in range(n):
            B_ki = Matrix(tuple(row[6 * i : 6 * i + 6] for row in N.N_l.rows[6 * k : 6 * k + 6]))
            moved = from_six(found.ψ_hat[i][k])
            assert moved == B_ki.T @ from_six(found.ψ_hat[k][k])
            assert numbers(found.ψ[i][k]) == tuple(x / found.m_hat[k] for x in numbers(found.ψ_hat[i][k]))
            assert found.α[i][k] == factors.α[k].get(i, 0)


@every_robot
def test_elements_left_by_the_elimination(robot: Drawn) -> None:
    """(46): i_ij^(k) = p_iᵀM̂_ik B_ij p_j for j ≤ i < k is the element of L_k, a rotor on its diagonal."""
    found, N = articulation(chain(robot)), denoc_matrices(chain(robot))
    steps = reverse_gaussian_elimination(chain(robot, "link").seen_as(JointView))
    n = len(found.m_hat)
    rotor = robot.parameters[0].rotor
    for k, L in zip(range(n - 1, 0, -1), steps.L, strict=True):
        for i in range(k):
            p_i = Matrix(tuple(row[i : i + 1] for row in N.N_d.rows[6 * i : 6 * i + 6]))
            for j in range(i + 1):
                B_p = Matrix(tuple(row[j : j + 1] for row in N.N.rows[6 * i : 6 * i + 6]))
                left = (p_i.T @ found.M_hat[i][k] @ B_p)[0, 0]
                assert left + (rotor if i == j else 0) == L[i, j]


def test_s99_8_the_articulated_body_has_its_own_joint_held() -> None:
    """After (50) M̂_i is printed "for k = i": that is M̂_ii, in which joint i is free and p_iᵀM̂_ii p_i = 0."""
    robot = Drawn(1, *ROBOTS["RPR"])
    found, N = articulation(chain(robot)), denoc_matrices(chain(robot))
    p = Matrix(tuple(row[1:2] for row in N.N_d.rows[6:12]))
    assert (p.T @ found.M_hat[1][1] @ p)[0, 0] == 0
    assert (p.T @ found.M_hat[1][2] @ p)[0, 0] == found.m_hat[1] != 0


def test_a_sum_without_its_first_joint_is_another_matrix() -> None:
    robot = Drawn(1, *ROBOTS["RPR"])
    with printed("articulation", ("M.less(ψ_hat, ψ)  #", "M.less(ψ_hat, ψ_hat)  #")):
        from rodyn.algorithms.articulation import articulation as theirs

        found = theirs(chain(robot))
        assert found.M_hat[0][1] != found.M_tilde[0] - found.Ψ[0][1]
