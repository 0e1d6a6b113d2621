"""The same sources over fractions: identities hold exactly."""

from fractions import Fraction
from typing import Any

import pytest

from rodyn.algebra.dense import Matrix, from_function, from_six
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import ZERO3, Vec3, cross
from rodyn.algorithms import registered
from rodyn.algorithms.forward.elimination import reverse_gaussian_elimination
from rodyn.algorithms.forward.inverse_inertia import inverse_inertia_matrix
from rodyn.algorithms.forward.udu import forward_dynamics
from rodyn.algorithms.inertia import mci_saha1999, mci_textbook
from rodyn.algorithms.inertia.composite import composite_mass
from rodyn.algorithms.inertia.energy import energy
from rodyn.algorithms.inertia.gim import inertia_matrix
from rodyn.algorithms.inverse.denoc import inverse_dynamics
from rodyn.algorithms.inverse.generalised_force import generalised_force
from rodyn.algorithms.inverse.uncoupled import uncoupled
from rodyn.algorithms.kinematics.denoc_matrices import DenocMatrices, denoc_matrices
from rodyn.algorithms.kinematics.pose import forward_kinematics
from rodyn.algorithms.kinematics.reference_points import reference_points
from rodyn.algorithms.kinematics.twist import twists
from rodyn.model.chain.build_views import Load, make_chain
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import JointView
from tests.algorithms.drawn import ROBOTS, TWICE, Drawn


@pytest.fixture(params=TWICE, ids=str)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    name, seed = request.param
    return Drawn(seed, *ROBOTS[name])


def chain(drawn: Drawn, axes: str = "link", gravity: Vec3 | None = None, **state: Any) -> Chain[Any]:
    g = drawn.gravity if gravity is None else gravity
    return make_chain(drawn.structure, drawn.parameters, g, drawn.state(**state), axes)


def explicit(drawn: Drawn) -> DenocMatrices:
    return denoc_matrices(chain(drawn, axes="base", qd=drawn.qd))


def gim(drawn: Drawn) -> Matrix:
    table = inertia_matrix(chain(drawn))
    n = len(table)
    return from_function(n, n, lambda i, j: table[max(i, j)].get(min(i, j), 0))


def column(values: Any) -> Matrix:
    return Matrix(tuple((value,) for value in values))


def stacked(vectors: Any) -> Matrix:
    """Six-vectors one below the other."""
    return Matrix(tuple(row for v in vectors for row in from_six(v).rows))


def test_inertia_matrix_from_inverse_dynamics_is_exactly_symmetric_and_nmn(drawn: Drawn) -> None:
    n = len(drawn.q)
    columns = [
        inverse_dynamics(chain(drawn, gravity=ZERO3, qdd=[int(i == j) for i in range(n)])).τ for j in range(n)
    ]
    M = Matrix(tuple(columns)).T
    assert M == M.T
    assert M == explicit(drawn).inertia_matrix
    assert M == gim(drawn)


def test_forward_of_inverse_is_exactly_the_identity(drawn: Drawn) -> None:
    tau = inverse_dynamics(chain(drawn, qd=drawn.qd, qdd=drawn.qdd)).τ
    back = forward_dynamics(chain(drawn, qd=drawn.qd, tau=tau).seen_as(JointView))
    assert list(back.θdd) == drawn.qdd
    assert all(isinstance(value, Fraction) for value in back.θdd)


def test_inverse_of_forward_with_wrenches(drawn: Drawn) -> None:
    loads = [[Load(drawn._vec3(), drawn._vec3(), drawn._vec3())] for _ in drawn.q]
    qdd = forward_dynamics(chain(drawn, qd=drawn.qd, tau=drawn.tau, loads=loads).seen_as(JointView)).θdd
    assert list(inverse_dynamics(chain(drawn, qd=drawn.qd, qdd=qdd, loads=loads)).τ) == drawn.tau
    free = forward_dynamics(chain(drawn, qd=drawn.qd, tau=drawn.tau).seen_as(JointView)).θdd
    assert qdd != free


def every_method(task: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("method", registered(task), ids=lambda row: row.name)


@every_method("inverse_dynamics")
def test_every_inverse_method_is_exactly_the_same(drawn: Drawn, method: Algorithm) -> None:
    loads = [[Load(drawn._vec3(), drawn._vec3(), drawn._vec3())] for _ in drawn.q]
    moving = chain(drawn, qd=drawn.qd, qdd=drawn.qdd, loads=loads)
    assert method.run(moving.seen_as(method.view)).τ == inverse_dynamics(moving).τ


@every_method("forward_dynamics")
def test_every_forward_method_is_exactly_the_same(drawn: Drawn, method: Algorithm) -> None:
    loads = [[Load(drawn._vec3(), drawn._vec3(), drawn._vec3())] for _ in drawn.q]
    driven = chain(drawn, qd=drawn.qd, tau=drawn.tau, loads=loads)
    if not (method.trees or driven.serial):
        with pytest.raises(ValueError, match="takes a chain"):
            method.run(driven.seen_as(method.view))
        return
    found, expected = method.run(driven.seen_as(method.view)), forward_dynamics(driven.seen_as(JointView))
    assert found.θdd == expected.θdd
    if not method.needs:  # else their pivots are those of single links or pieces
        assert [pivot.value for pivot in found.pivots] == [pivot.value for pivot in expected.pivots]


def test_explicit_inverse_is_exact(drawn: Drawn) -> None:
    rows = inverse_inertia_matrix(chain(drawn).seen_as(JointView)).rows
    n = len(rows)
    inverse = from_function(n, n, lambda i, j: rows[max(i, j)][min(i, j)])
    assert gim(drawn) @ inverse == from_function(n, n, lambda i, j: int(i == j))


def test_reverse_gaussian_elimination_is_exact(drawn: Drawn) -> None:
    found = reverse_gaussian_elimination(chain(drawn).seen_as(JointView))
    n = len(found.D)
    M, D = gim(drawn), from_function(n, n, lambda i, j: found.D[i] if i == j else 0)
    assert found.U @ D @ found.U.T == M
    assert all(found.U[i, j] == (i == j) for i in range(n) for j in range(i + 1))
    remainder = M
    for step, (E_k, L_k) in enumerate(zip(found.E, found.L, strict=True)):
        remainder = E_k @ remainder
        assert remainder == L_k
        k = n - 1 - step
        assert all(L_k[i, k] == 0 for i in range(k))  # the column is annihilated
    if n > 1:
        assert found.L[-1] == D @ found.U.T  # (10): L_2 = D L


@pytest.mark.parametrize("module", [mci_saha1999, mci_textbook], ids=["saha1999", "textbook"])
def test_convective_matrix_is_its_definition(drawn: Drawn, module: Any) -> None:
    table = module.coriolis_matrix(chain(drawn, qd=drawn.qd))
    n = len(table)
    entries = [{j: e.lower for j, e in row.items()} for row in table]
    uppers = [{j: e.upper for j, e in row.items()} for row in table]
    C = from_function(n, n, lambda i, j: entries[i].get(j, 0) if j <= i else uppers[j].get(i, 0))
    assert C == explicit(drawn).coriolis_matrix
    h = inverse_dynamics(chain(drawn, gravity=ZERO3, qd=drawn.qd)).τ
    assert C @ column(drawn.qd) == column(h)


def test_equation_of_motion(drawn: Drawn) -> None:
    tau = inverse_dynamics(chain(drawn, qd=drawn.qd, qdd=drawn.qdd)).τ
    weight = inverse_dynamics(chain(drawn)).τ
    N = explicit(drawn)
    assert column(tau) == N.inertia_matrix @ column(drawn.qdd) + N.coriolis_matrix @ column(
        drawn.qd
    ) + column(weight)


def test_gravity_as_base_acceleration_is_gravity_as_wrenches(drawn: Drawn) -> None:
    loads = [[Load(drawn.gravity * link.m, ZERO3, ZERO3)] for link in drawn.parameters]
    pulled = generalised_force(chain(drawn, gravity=ZERO3, loads=loads))
    held = inverse_dynamics(chain(drawn)).τ
    assert [-value for value in pulled] == list(held)
    assert list(inverse_dynamics(chain(drawn, gravity=ZERO3, loads=loads)).τ) == list(held)


def test_constraint_wrenches_do_no_work(drawn: Drawn) -> None:
    """Nᵀ w^C = 0, (9.9b), and M ṫ + W M t = w^E + w^C with ṫ = N θ̈ + Ṅ θ̇, (9.8)."""
    loads = [[Load(drawn._vec3(), drawn._vec3(), drawn._vec3())] for _ in drawn.q]
    links = uncoupled(chain(drawn, axes="base", qd=drawn.qd, qdd=drawn.qdd, loads=loads))
    N = explicit(drawn)
    w_C = stacked(link.w_C for link in links)
    assert N.N.T @ w_C == column([0] * len(links))
    assert any(row != (0,) for row in w_C)
    t, td = N.N @ column(drawn.qd), N.N @ column(drawn.qdd) + N.Nd @ column(drawn.qd)
    assert t == stacked(link.t for link in links)
    assert td == stacked(link.td for link in links)
    w = N.M @ td + N.W @ N.M @ t
    assert w == stacked(link.w_E for link in links) + w_C
    assert w == stacked(link.w for link in links)


def test_reactions_do_no_work_at_their_joint(drawn: Drawn) -> None:
    links = uncoupled(chain(drawn, qd=drawn.qd, qdd=drawn.qdd))
    for body, link in zip(chain(drawn).links, links, strict=True):
        at_joint = Six(body.e, ZERO3) if body.kind == "revolute" else Six(ZERO3, body.e)
        assert at_joint @ link.reaction == 0


def test_reference_points(drawn: Drawn) -> None:
    """(9.7): the twist at C from the twist at O, and back."""
    base = chain(drawn, axes="base", qd=drawn.qd)
    found = reference_points(base)
    assert [f.t_C for f in found] == [t.t for t in twists(base)]
    for body, f in zip(base.links, found, strict=True):
        moved = Six(f.t_O.top, f.t_O.bottom - cross(body.d, f.t_O.top))
        assert moved == f.t_C


def test_kinetic_energy_three_ways(drawn: Drawn) -> None:
    """½ tᵀM t = ½ θ̇ᵀI θ̇, Exercises 9.8 and 9.9."""
    T = energy(chain(drawn, qd=drawn.qd)).kinetic
    qd = column(drawn.qd)
    assert 2 * T == (qd.T @ gim(drawn) @ qd)[0, 0]


def test_composite_bodies_are_sums(drawn: Drawn) -> None:
    """m̃_1 is all the mass of a serial arm, and M̃ of the explicit matrices has M̃_i on its diagonal."""
    base = chain(drawn, axes="base")
    masses = composite_mass(base)
    M_tilde = explicit(drawn).M_tilde
    for i, body in enumerate(masses):
        assert M_tilde[6 * i + 3, 6 * i + 3] == body.m
        assert M_tilde[6 * i, 6 * i] == body.I.xx
        assert M_tilde[6 * i + 4, 6 * i] == body.delta.z


def test_axes_do_not_matter(drawn: Drawn) -> None:
    """The same sources on a chain in base axes."""
    here, there = chain(drawn, qd=drawn.qd, qdd=drawn.qdd), chain(drawn, "base", qd=drawn.qd, qdd=drawn.qdd)
    assert inverse_dynamics(here).τ == inverse_dynamics(there).τ
    assert [p.c for p in forward_kinematics(here)] == [p.c for p in forward_kinematics(there)]
    assert energy(here) == energy(there)
