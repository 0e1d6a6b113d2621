"""The textbook's closed forms are what our sources give over SymPy symbols, exactly.

Saha, textbook, Examples 9.1–9.3 and Exercise 9.11: planar arms of uniform rods, Eqs. (9.22)–(9.31), (9.42).
"""

from collections.abc import Callable
from typing import Any

import pytest
import sympy as sp

from rodyn.algebra.matrices import Sym3
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms import registered
from rodyn.algorithms.forward.elimination import udu
from rodyn.algorithms.forward.udu import forward_dynamics
from rodyn.algorithms.inertia import mci_saha1999, mci_textbook
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.inertia.gim import inertia_matrix
from rodyn.algorithms.inverse.denoc import inverse_dynamics
from rodyn.algorithms.inverse.generalised_force import generalised_force
from rodyn.algorithms.kinematics.denoc_matrices import denoc_matrices
from rodyn.model.chain.build_views import Load, State, make_chain
from rodyn.model.chain.parameters import Structure, dh_parameters
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import BodyView, JointView

HALF, THIRD = sp.Rational(1, 2), sp.Rational(1, 3)
g = sp.Symbol("g", positive=True)
m1, m2, m3 = m = sp.symbols("m1:4", positive=True)
a1, a2, a3 = a = sp.symbols("a1:4", positive=True)
θ1, θ2, θ3 = θ = sp.symbols("θ1:4", real=True)
θd1, θd2, θd3 = θd = sp.symbols("θd1:4", real=True)
θdd = sp.symbols("θdd1:4", real=True)
τ = sp.symbols("τ1:4", real=True)

c1, s1 = sp.cos(θ1), sp.sin(θ1)
c2, s2 = sp.cos(θ2), sp.sin(θ2)
c3, s3 = sp.cos(θ3), sp.sin(θ3)
c12, c23, c123 = sp.cos(θ1 + θ2), sp.cos(θ2 + θ3), sp.cos(θ1 + θ2 + θ3)
s12, s23 = sp.sin(θ1 + θ2), sp.sin(θ2 + θ3)

NO_GRAVITY, ALONG_X, ALONG_MINUS_Y = Vec3(0, 0, 0), Vec3(g, 0, 0), Vec3(0, -g, 0)


def arm(n: int, gravity: Vec3 = NO_GRAVITY, axes: str = "link", **given: Any) -> Chain[BodyView]:
    """n uniform rods in a plane at the angles θ."""
    rods = [
        dh_parameters(
            "revolute",
            a=a[k],
            b=0,
            alpha=(1, 0),
            theta=(1, 0),
            m=m[k],
            r=Vec3(a[k] / 2, 0, 0),
            I=Sym3(0, 0, 0, m[k] * a[k] ** 2 / 12, 0, m[k] * a[k] ** 2 / 12),  # (9.23c)
        )
        for k in range(n)
    ]
    state = State(q=[(sp.cos(angle), sp.sin(angle)) for angle in θ[:n]], **given)
    return make_chain(Structure.serial(*["revolute"] * n), rods, gravity, state, axes)


def same(ours: Any, theirs: Any) -> bool:
    """Whether all entries of two tables are the same functions."""
    return all(vanishes(entry) for entry in sp.Matrix(ours) - sp.Matrix(theirs))


def vanishes(entry: sp.Expr) -> bool:
    """sympy.simplify(entry) == 0, decided: a polynomial in sines and cosines, modulo s² + c² = 1."""
    numerator = sp.expand(sp.fraction(sp.together(entry))[0], trig=True)
    for angle in θ:
        numerator = sp.rem(numerator, sp.sin(angle) ** 2 + sp.cos(angle) ** 2 - 1, sp.sin(angle))
    return bool(sp.expand(numerator) == 0)


def vector(v: Vec3) -> sp.Matrix:
    return sp.Matrix([v.x, v.y, v.z])


def tensor(I: Sym3) -> sp.Matrix:
    return sp.Matrix([[I.xx, I.xy, I.xz], [I.xy, I.yy, I.yz], [I.xz, I.yz, I.zz]])


def cross_product(c: sp.Matrix) -> sp.Matrix:
    """c × 1."""
    return sp.Matrix([[0, -c[2], c[1]], [c[2], 0, -c[0]], [-c[1], c[0], 0]])


def GIM(chain: Chain[BodyView]) -> sp.Matrix:
    table = inertia_matrix(chain)
    return sp.Matrix(len(table), len(table), lambda i, j: table[max(i, j)][min(i, j)])


def MCI(chain: Chain[BodyView], coriolis_matrix: Callable[..., Any]) -> sp.Matrix:
    table = coriolis_matrix(chain)
    return sp.Matrix(len(table), len(table), lambda i, j: table[i][j].lower if j <= i else table[j][i].upper)


both_routes = pytest.mark.parametrize(
    "route", [mci_saha1999.coriolis_matrix, mci_textbook.coriolis_matrix], ids=["saha-1999", "textbook"]
)


def every_method(task: str) -> pytest.MarkDecorator:
    """Those that take slender rods."""
    rows = [row for row in registered(task) if not row.needs]
    return pytest.mark.parametrize("method", rows, ids=lambda row: row.name)


# Example 9.1: one link, gravity along +X.

Z = sp.Matrix([0, 0, 1])


@pytest.mark.slow
def test_one_link_denoc_matrices() -> None:
    explicit = denoc_matrices(arm(1, axes="base", qd=θd[:1]))
    d = a1 / 2 * sp.Matrix([c1, s1, 0])  # (9.23b)
    p = sp.Matrix([Z, Z.cross(d)])  # (9.23a)
    assert same(explicit.N_l.rows, sp.eye(6))  # (9.22)
    assert same(explicit.N_d.rows, p)
    assert same(explicit.N.rows, p)
    ω = cross_product(θd1 * Z)
    assert same(explicit.W.rows, sp.diag(ω, sp.zeros(3)))  # (9.24b)
    assert same(explicit.Nd_d.rows, sp.diag(ω, ω) * p)  # Ω p with the Ω of (9.24b)


def test_one_link_inertia_tensor_in_base_axes() -> None:
    """(9.23d) in its first form; the matrix printed behind it is that of a rod across the link."""
    ours = tensor(arm(1, axes="base").links[0].I)
    Q = sp.Matrix([[c1, -s1, 0], [s1, c1, 0], [0, 0, 1]])  # (9.23e)
    assert same(ours, m1 * a1**2 / 12 * Q * sp.diag(0, 1, 1) * Q.T)
    printed = sp.Matrix([[c1**2, s1 * c1, 0], [s1 * c1, s1**2, 0], [0, 0, 1]])
    assert not same(ours, m1 * a1**2 / 12 * printed)
    assert same(ours, m1 * a1**2 / 12 * printed.subs(θ1, θ1 + sp.pi / 2))


def test_one_link_inertia() -> None:
    assert same(GIM(arm(1)), [m1 * a1**2 / 3])  # (9.23f)
    assert same(denoc_matrices(arm(1, axes="base")).inertia_matrix.rows, [m1 * a1**2 / 3])


@both_routes
def test_one_link_convective_inertia(route: Callable[..., Any]) -> None:
    assert same(MCI(arm(1, qd=θd[:1]), route), [0])  # (9.24a)


def test_one_link_forces() -> None:
    driven = Load(force=Vec3(m1 * g, 0, 0), moment=Vec3(0, 0, τ[0]), lever=Vec3(0, 0, 0))  # (9.24d)
    force = τ[0] - m1 * g * a1 * s1 / 2  # (9.24c)
    assert same(generalised_force(arm(1, loads=[[driven]])), [force])
    moving = arm(1, ALONG_X, qd=θd[:1], qdd=θdd[:1])
    assert same(inverse_dynamics(moving).τ, [m1 * a1**2 / 3 * θdd[0] + m1 * g * a1 * s1 / 2])
    free = arm(1, ALONG_X, qd=θd[:1], tau=τ[:1])
    assert same(forward_dynamics(free.seen_as(JointView)).θdd, [force / (m1 * a1**2 / 3)])


# Example 9.3: two links.

i_22 = THIRD * m2 * a2**2  # (9.27a)
i_21 = THIRD * m2 * a2**2 + HALF * m2 * a1 * a2 * c2  # (9.27d)
i_11 = THIRD * (m1 * a1**2 + m2 * a2**2) + m2 * a1**2 + m2 * a1 * a2 * c2  # (9.29)


@pytest.mark.slow
def test_two_link_inertia() -> None:
    assert same(GIM(arm(2)), [[i_11, i_21], [i_21, i_22]])
    assert same(denoc_matrices(arm(2, axes="base")).inertia_matrix.rows, [[i_11, i_21], [i_21, i_22]])


@pytest.mark.slow
def test_two_link_composite_masses() -> None:
    chain = arm(2, axes="base")
    first, second = composite_mass(chain)
    I_1, I_2 = (tensor(link.I) for link in chain.links)
    d_1, d_2 = a1 / 2 * sp.Matrix([c1, s1, 0]), a2 / 2 * sp.Matrix([c12, s12, 0])
    c_21 = -(d_1 + d_2)  # −(r_1 + d_2) with r_1 = d_1, (9.27c)
    δ = m2 * c_21
    assert same([vector(second.delta), [second.m]], [sp.zeros(3, 1), [m2]])  # below (9.28b)
    assert same(tensor(second.I), I_2)
    assert same([vector(first.delta), [first.m]], [δ, [m1 + m2]])  # (9.28b)
    moved = cross_product(c_21) * cross_product(δ)
    assert same(tensor(first.I), I_1 + I_2 - moved)  # (9.28b); E: B9-3, printed m_2 c_21 × …
    assert not same(tensor(first.I), I_1 + I_2 - m2 * moved)
    middle = (Z.T * tensor(first.I) * Z)[0] + first.m * d_1.dot(d_1)
    assert same([middle - 2 * δ.dot(d_1)], [i_11])  # (9.29); E: B9-8, printed without the last term
    assert not same([middle], [i_11])


@both_routes
def test_two_link_convective_inertia(route: Callable[..., Any]) -> None:
    k = HALF * m2 * a1 * a2 * s2
    C = [[-k * θd2, -k * (θd1 + θd2)], [k * θd1, 0]]  # (9.30d), (9.30c); (9.30b), (9.30a)
    assert same(MCI(arm(2, qd=θd[:2]), route), C)


@every_method("inverse_dynamics")
def test_two_link_convective_forces(method: Algorithm) -> None:
    h_1 = -m2 * a1 * a2 * s2 * (HALF * θd2 + θd1) * θd2  # (9.31b)
    h_2 = HALF * m2 * a1 * a2 * s2 * θd1**2  # (9.31a)
    assert same(method.run(arm(2, qd=θd[:2]).seen_as(method.view)).τ, [h_1, h_2])


@pytest.mark.exhaustive
@pytest.mark.slow
@every_method("forward_dynamics")
def test_two_link_accelerations(method: Algorithm) -> None:
    """I θ̈ = τ for an arm at rest."""
    found = method.run(arm(2, tau=τ[:2]).seen_as(method.view)).θdd
    assert same(sp.Matrix([[i_11, i_21], [i_21, i_22]]) * sp.Matrix(found), τ[:2])


@pytest.mark.slow
def test_two_link_udu() -> None:
    factors = udu(arm(2).seen_as(JointView))
    U = sp.Matrix(2, 2, lambda i, k: factors.α[k].get(i, 0))
    assert same(U, [[1, i_21 / i_22], [0, 1]])
    D = [body.m_hat for body in factors.articulated]
    assert same(D, [i_11 - i_21**2 / i_22, i_22])
    assert same(U * sp.diag(*D) * U.T, [[i_11, i_21], [i_21, i_22]])


# Exercise 9.11: three links, gravity along −Y.

h_2 = m2 * a1 * a2 * s2 + m3 * (2 * a1 * a2 * s2 + a1 * a3 * s23)
h_3 = m3 * (a1 * a3 * s23 + a2 * a3 * s3)
k_3 = m3 * a2 * a3 * s3
θd12, θd123 = θd1 + θd2, θd1 + θd2 + θd3

THREE_LINK_GIM = {  # (9.42b)
    (1, 1): THIRD * (m1 * a1**2 + m2 * a2**2 + m3 * a3**2)
    + m2 * a1**2
    + m3 * (a1**2 + a2**2)
    + (m2 + 2 * m3) * a1 * a2 * c2
    + m3 * a3 * (a2 * c3 + a1 * c23),
    (1, 2): THIRD * (m2 * a2**2 + m3 * a3**2)
    + m3 * a2**2
    + (HALF * m2 * a2 + m3 * a2) * a1 * c2
    + HALF * m3 * a3 * (2 * a2 * c3 + a1 * c23),
    (1, 3): THIRD * m3 * a3**2 + HALF * m3 * a3 * (a2 * c3 + a1 * c23),
    (2, 2): THIRD * (m2 * a2**2 + m3 * a3**2) + m3 * (a2**2 + a2 * a3 * c3),
    (2, 3): THIRD * m3 * a3**2 + HALF * m3 * a2 * a3 * c3,
    (3, 3): THIRD * m3 * a3**2,
}
THREE_LINK_MCI = sp.Matrix(  # (9.42c)
    [
        [-HALF * (h_2 * θd2 + h_3 * θd3), -HALF * (h_2 * θd12 + h_3 * θd3), -HALF * h_3 * θd123],
        [HALF * (h_2 * θd1 - k_3 * θd3), -HALF * k_3 * θd3, -HALF * k_3 * θd123],
        [HALF * (h_3 * θd1 + k_3 * θd2), HALF * k_3 * θd12, 0],
    ]
)
THREE_LINK_GRAVITY = sp.Matrix(  # τ^g, (9.42d)
    [
        -m1 * a1 * c1
        - 2 * m2 * (a1 * c1 + HALF * a2 * c12)
        - 2 * m3 * (a1 * c1 + a2 * c12 + HALF * a3 * c123),
        -m2 * a2 * c12 - 2 * m3 * (a2 * c12 + HALF * a3 * c123),
        -m3 * a3 * c123,
    ]
) * (g / 2)


def three_link_gim() -> sp.Matrix:
    return sp.Matrix(3, 3, lambda i, j: THREE_LINK_GIM[min(i, j) + 1, max(i, j) + 1])


def test_three_link_inertia() -> None:
    assert same(GIM(arm(3)), three_link_gim())


@pytest.mark.slow
@both_routes
def test_three_link_convective_inertia(route: Callable[..., Any]) -> None:
    assert same(MCI(arm(3, qd=θd), route), THREE_LINK_MCI)


def test_three_link_gravity() -> None:
    assert same(inverse_dynamics(arm(3, ALONG_MINUS_Y)).τ, -THREE_LINK_GRAVITY)


@pytest.mark.slow
def test_three_link_equations_of_motion() -> None:
    """(9.42a): τ = I θ̈ + C θ̇ − τ^g."""
    theirs = three_link_gim() * sp.Matrix(θdd) + THREE_LINK_MCI * sp.Matrix(θd) - THREE_LINK_GRAVITY
    assert same(inverse_dynamics(arm(3, ALONG_MINUS_Y, qd=θd, qdd=θdd)).τ, theirs)
