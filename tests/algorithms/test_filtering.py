"""Every equation of Kozłowski's filter and smoother holds for the quantities that are shown, exactly."""

from fractions import Fraction
from typing import Any

import pytest

from rodyn.algebra.dense import Matrix, from_function, from_six, ldl
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.filtering import Estimated, filtering
from rodyn.algorithms.forward import articulated_body
from rodyn.algorithms.inverse import two_point
from rodyn.model.chain.build_views import make_chain
from rodyn.sweep.views import SpatialView
from tests.algorithms.drawn import ROBOTS, Drawn

every_robot = pytest.mark.parametrize("drawn", [Drawn(5, *ROBOTS[name]) for name in ROBOTS], ids=list(ROBOTS))


def chain(drawn: Drawn, **given: Any) -> Any:
    state = drawn.state(qd=drawn.qd, **given)
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, state).seen_as(SpatialView)


def columns(link: Estimated) -> dict[str, Matrix]:
    """The six-vectors as columns, scalars as they are, matrices as they are."""
    sixes = [
        "H",
        "V_plus",
        "V_minus",
        "n",
        "b",
        "z_minus",
        "z_plus",
        "G",
        "λ_plus",
        "λ_minus",
        "x_minus",
        "x_plus",
    ]
    return {name: from_six(getattr(link, name)) for name in sixes}


def scaled(v: Matrix, by: Fraction) -> Matrix:
    return Matrix(tuple(tuple(x * by for x in row) for row in v.rows))


ZERO = from_function(6, 1, lambda i, j: 0)
NONE = from_function(6, 6, lambda i, j: 0)
ONE = from_function(6, 6, lambda i, j: int(i == j))


def gravity(drawn: Drawn) -> Matrix:
    g: Vec3 = drawn.gravity
    return Matrix(((0,), (0,), (0,), (-g.x,), (-g.y,), (-g.z,)))


@every_robot
def test_prediction_and_update(drawn: Drawn) -> None:
    """(3.46)–(3.54)."""
    links = filtering(chain(drawn, tau=drawn.tau)).links
    for k, link in enumerate(links):
        v = columns(link)
        children = [c for c, parent in enumerate(drawn.structure.parents) if parent == k]
        z = sum((links[c].φ @ from_six(links[c].z_plus) for c in children), v["b"])
        P = sum((links[c].φ @ links[c].P_plus @ links[c].φ.T for c in children), link.M)
        assert v["z_minus"] == z  # (3.47)
        assert link.P_minus == P  # (3.48)
        assert link.D == (v["H"].T @ link.P_minus @ v["H"])[0, 0]  # (3.49)
        assert v["G"] == scaled(link.P_minus @ v["H"], 1 / link.D)  # (3.50)
        assert link.e_minus == drawn.tau[k] - (v["H"].T @ v["z_minus"])[0, 0]  # (3.51)
        assert link.e_plus == link.e_minus / link.D  # (3.53)
        free = ONE - v["G"] @ v["H"].T
        assert link.P_plus == link.A @ free @ link.P_minus @ link.A.T  # (3.54)
        assert v["z_plus"] == link.A @ (v["z_minus"] + scaled(v["G"], link.e_minus)) + link.P_plus @ v["n"]


@every_robot
def test_smoothing(drawn: Drawn) -> None:
    """(3.45), (3.55)–(3.58): x = z + Pλ on both sides of every joint."""
    links = filtering(chain(drawn, tau=drawn.tau)).links
    for link, parent in zip(links, drawn.structure.parents, strict=True):
        v = columns(link)
        below = gravity(drawn) if parent < 0 else from_six(links[parent].λ_minus)  # (3.55)
        assert v["λ_plus"] == link.φ.T @ below  # (3.56)
        assert link.qdd == link.e_plus - ((link.A @ v["G"]).T @ (v["λ_plus"] + v["n"]))[0, 0]  # (3.57)
        assert v["λ_minus"] == link.A.T @ (v["λ_plus"] + v["n"]) + scaled(v["H"], link.qdd)  # (3.58)
        assert v["x_minus"] == v["z_minus"] + link.P_minus @ v["λ_minus"]  # (3.45)
        assert v["x_plus"] == v["z_plus"] + link.P_plus @ v["λ_plus"]  # (3.45), the other side
        assert v["x_plus"] == link.A @ v["x_minus"]  # (3.9)


@every_robot
def test_it_solves_the_two_point_boundary_value_problem(drawn: Drawn) -> None:
    """(3.1)–(3.14): velocities, accelerations and forces are those of the motion that was found, and H x^- = τ."""
    found = filtering(chain(drawn, tau=drawn.tau)).links
    qdd = [link.qdd for link in found]
    assert tuple(qdd) == articulated_body.forward_dynamics(chain(drawn, tau=drawn.tau)).θdd
    motion = two_point.inverse_dynamics(chain(drawn, qdd=qdd))
    assert motion.τ == tuple(drawn.tau)
    for link, velocity, costate, state in zip(
        found, motion.velocity, motion.costate, motion.state, strict=True
    ):
        assert (link.V_plus, link.V_minus, link.n) == velocity
        assert (link.λ_plus, link.λ_minus) == costate
        assert (link.x_minus, link.x_plus) == state[:2]


@every_robot
def test_covariances_are_symmetric_and_positive(drawn: Drawn) -> None:
    for link in filtering(chain(drawn, tau=drawn.tau)).links:
        assert link.P_minus == link.P_minus.T
        assert link.P_plus == link.P_plus.T
        assert all(reciprocal > 0 for reciprocal in ldl(link.P_minus).reciprocal)
        assert link.P_plus @ link.A @ from_six(link.H) == ZERO  # nothing resists the free joint


@every_robot
def test_frames_follow_from_each_other(drawn: Drawn) -> None:
    """T of a link is that of its parent, moved by l of φ and turned by A."""
    links = filtering(chain(drawn, tau=drawn.tau)).links
    base = from_function(4, 4, lambda i, j: int(i == j))
    for link, parent in zip(links, drawn.structure.parents, strict=True):
        below = base if parent < 0 else links[parent].T
        l = (-link.φ[1, 5], link.φ[0, 5], -link.φ[0, 4])
        step = Matrix((*((*link.A.rows[r][:3], l[r]) for r in range(3)), (0, 0, 0, 1)))
        assert below @ step == link.T
