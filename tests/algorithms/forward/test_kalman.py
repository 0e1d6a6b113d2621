"""The filter and the smoother against the problem they solve and against other methods, over fractions."""

from typing import Any

import pytest

from rodyn.algebra.dense import Matrix, from_blocks
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.spatial import ArticulatedMass, Six
from rodyn.algebra.vectors import ZERO3, Vec3
from rodyn.algorithms.forward import articulated_body, kalman, udu
from rodyn.algorithms.inverse import two_point
from rodyn.model.chain.build_views import make_chain
from rodyn.sweep.chain import Chain
from rodyn.sweep.views import JointView, SpatialView
from tests.algorithms.drawn import ROBOTS, TWICE, Drawn


@pytest.fixture(params=TWICE, ids=str)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    name, seed = request.param
    return Drawn(seed, *ROBOTS[name])


def chain(drawn: Drawn, gravity: Vec3 | None = None, **state: Any) -> Chain[SpatialView]:
    g = drawn.gravity if gravity is None else gravity
    made = make_chain(drawn.structure, drawn.parameters, g, drawn.state(**state))
    return made.seen_as(SpatialView)


def dense(M: ArticulatedMass) -> Matrix:
    def three(A: Mat3) -> Matrix:
        return Matrix(tuple((row.x, row.y, row.z) for row in A.rows))

    return from_blocks([[three(M.I.dense), three(M.F.T)], [three(M.F), three(M.G.dense)]])


def test_the_smoother_solves_the_two_point_problem(drawn: Drawn) -> None:
    """(3.8)–(3.13): the same x_k^-, λ_k^±, and H_k x_k^- is the torque that was given."""
    forward = kalman.forward_dynamics(chain(drawn, qd=drawn.qd, tau=drawn.tau))
    back = two_point.inverse_dynamics(chain(drawn, qd=drawn.qd, qdd=forward.θdd))
    assert list(back.τ) == drawn.tau
    assert forward.velocity == back.velocity
    for smoothed, costate, state in zip(forward.smoothed, back.costate, back.state, strict=True):
        assert (smoothed.λ_plus, smoothed.λ_minus) == costate
        assert smoothed.x_minus == state.x_minus


def test_covariance_gain_and_pivot_are_those_of_articulated_bodies(drawn: Drawn) -> None:
    driven = chain(drawn, qd=drawn.qd, tau=drawn.tau)
    ours, theirs = kalman.forward_dynamics(driven), articulated_body.forward_dynamics(driven)
    saha = udu.articulated_bodies(driven.seen_as(JointView))
    for f, a, body in zip(ours.filtered, theirs.filtered, saha, strict=True):
        assert dense(f.P_minus) == dense(a.P)
        assert (f.D, f.G) == (a.D, a.gain)
        assert f.D == body.m_hat
        assert f.e_plus * f.D == f.e_minus


def test_innovations_are_those_of_the_elimination_at_rest_and_without_gravity(drawn: Drawn) -> None:
    """φ̂_k = e_k^- − D_k G_kᵀ λ_k^-, with λ_k^- of the motion with q̈ = 0: at rest they are the same number."""
    moving = chain(drawn, qd=drawn.qd, tau=drawn.tau)
    uniform = two_point.inverse_dynamics(chain(drawn, qd=drawn.qd)).costate
    eliminated = udu.forward_dynamics(moving.seen_as(JointView)).eliminated
    filtered = kalman.forward_dynamics(moving).filtered
    for f, e, costate in zip(filtered, eliminated, uniform, strict=True):
        assert e.φ_hat == f.e_minus - f.D * (f.G @ costate.λ_minus)
    resting = chain(drawn, gravity=ZERO3, tau=drawn.tau)
    at_rest = udu.forward_dynamics(resting.seen_as(JointView)).eliminated
    assert [f.e_minus for f in kalman.forward_dynamics(resting).filtered] == [e.φ_hat for e in at_rest]
    assert [f.e_minus for f in filtered] != [e.φ_hat for e in eliminated]


def test_the_updated_covariance_resists_nothing_along_the_joint(drawn: Drawn) -> None:
    """(3.54): (1 − G H) P^- Hᵀ = 0, exactly."""
    driven = chain(drawn)
    for k, f in zip(driven.links, kalman.forward_dynamics(driven).filtered, strict=True):
        PH = f.P_minus @ two_point.H(k)
        assert k.without_joint(f.P_minus, PH, f.G) @ two_point.H(k) == Six(ZERO3, ZERO3)
