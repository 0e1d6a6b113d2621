"""The same sources over dual numbers: derivatives along the motion, without a limit."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.algebra.dense import Matrix, from_function
from rodyn.algebra.dual import Dual
from rodyn.algebra.matrices import Mat3, product, skew
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.algorithms import registered
from rodyn.algorithms.inertia import mci_saha1999, mci_textbook
from rodyn.algorithms.inertia.energy import energy
from rodyn.algorithms.inertia.gim import inertia_matrix
from rodyn.algorithms.inverse.denoc import inverse_dynamics
from rodyn.algorithms.kinematics.denoc_matrices import denoc_matrices
from rodyn.algorithms.kinematics.frame_jacobian import frame_jacobian, frame_jacobian_rate
from rodyn.algorithms.kinematics.frame_motion import frame_twist, frame_twist_rate
from rodyn.algorithms.kinematics.jacobian import jacobian
from rodyn.algorithms.kinematics.jacobian_rate import jacobian_rate
from rodyn.algorithms.kinematics.point_motion import point_twist, point_twist_rate
from rodyn.algorithms.kinematics.point_pose import FramePose, point_pose
from rodyn.algorithms.kinematics.pose import forward_kinematics
from rodyn.kernel.quantity.collect import six, vector
from rodyn.model.chain.build_views import State, make_chain
from rodyn.model.chain.parameters import parameters, structure
from rodyn.sweep.chain import Chain
from rodyn.sweep.registry import Algorithm
from rodyn.sweep.views import BaseView
from tests.algorithms.drawn import Drawn

KINDS = ["revolute", "prismatic", "revolute", "revolute"]


@pytest.fixture(params=[(seed, tree) for seed in (3, 4) for tree in (False, True)], ids=str)
def drawn(request: pytest.FixtureRequest) -> Drawn:
    seed, tree = request.param
    return Drawn(seed, KINDS, tree)


def chain(drawn: Drawn, q: Any, axes: str = "link", **state: Any) -> Chain[Any]:
    return make_chain(drawn.structure, drawn.parameters, drawn.gravity, State(q, **state), axes)


def slope(value: Scalar) -> Scalar:
    return value.slope if isinstance(value, Dual) else 0


def coriolis(drawn: Drawn, module: Any) -> Matrix:
    table = module.coriolis_matrix(chain(drawn, drawn.q, qd=drawn.qd))
    n = len(table)

    def entry(i: int, j: int) -> Scalar:
        row = table[max(i, j)].get(min(i, j))
        return 0 if row is None else row.lower if j <= i else row.upper

    return from_function(n, n, entry)


@pytest.mark.parametrize("module", [mci_saha1999, mci_textbook], ids=["saha1999", "textbook"])
def test_inertia_rate_less_twice_c_is_skew(drawn: Drawn, module: Any) -> None:
    table = inertia_matrix(chain(drawn, drawn.moving()))
    n = len(table)
    rate = from_function(n, n, lambda i, j: slope(table[max(i, j)].get(min(i, j), 0)))
    C = coriolis(drawn, module)
    assert any(entry != 0 for row in rate for entry in row)
    assert rate == C + C.T


def test_power_balance(drawn: Drawn) -> None:
    """d(T + V)/dt = θ̇ᵀτ."""
    tau = inverse_dynamics(chain(drawn, drawn.q, qd=drawn.qd, qdd=drawn.qdd)).τ
    rates = [Dual(qd, qdd) for qd, qdd in zip(drawn.qd, drawn.qdd, strict=True)]
    found = energy(chain(drawn, drawn.moving(), qd=rates))
    power = sum(a * b for a, b in zip(drawn.qd, tau, strict=True))
    assert slope(found.kinetic) + slope(found.potential) == power


def test_torque_by_acceleration_is_the_inertia_matrix(drawn: Drawn) -> None:
    table = inertia_matrix(chain(drawn, drawn.q))
    n = len(table)
    for j in range(n):
        qdd = [Dual(value, int(i == j)) for i, value in enumerate(drawn.qdd)]
        tau = inverse_dynamics(chain(drawn, drawn.q, qd=drawn.qd, qdd=qdd)).τ
        assert [slope(t) for t in tau] == [table[max(i, j)].get(min(i, j), 0) for i in range(n)]


def every_method(task: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("method", registered(task), ids=lambda row: row.name)


@every_method("inverse_dynamics")
def test_every_inverse_method_has_the_same_derivative(drawn: Drawn, method: Algorithm) -> None:
    along = chain(drawn, drawn.moving(), qd=drawn.qd, qdd=drawn.qdd)
    expected = [slope(τ) for τ in inverse_dynamics(along).τ]
    assert [slope(τ) for τ in method.run(along.seen_as(method.view)).τ] == expected


@every_method("forward_dynamics")
def test_inverse_of_every_forward_method_with_its_derivative(drawn: Drawn, method: Algorithm) -> None:
    tau = [Dual(value, 1) for value in drawn.tau]
    driven = chain(drawn, drawn.q, qd=drawn.qd, tau=tau)
    if not (method.trees or driven.serial):
        with pytest.raises(ValueError, match="takes a chain"):
            method.run(driven.seen_as(method.view))
        return
    found = method.run(driven.seen_as(method.view)).θdd
    assert list(inverse_dynamics(chain(drawn, drawn.q, qd=drawn.qd, qdd=found)).τ) == tau


def test_rates_of_the_denoc_matrices(drawn: Drawn) -> None:
    """Ṅ_l and Ṅ_d are the derivatives of N_l and N_d: the slider's ḃ e in Ḃ included (E: B9-6)."""
    rates = denoc_matrices(chain(drawn, drawn.q, "base", qd=drawn.qd))
    moved = denoc_matrices(chain(drawn, drawn.moving(), "base"))
    assert rates.Nd_l == Matrix(tuple(tuple(slope(x) for x in row) for row in moved.N_l))
    assert rates.Nd_d == Matrix(tuple(tuple(slope(x) for x in row) for row in moved.N_d))


@pytest.mark.parametrize("tip", range(len(KINDS)))
def test_rates_of_the_jacobian_and_of_the_twist_of_a_point(drawn: Drawn, tip: int) -> None:
    """J̇ is the derivative of J, the twist is J θ̇, and its rate is the derivative of the twist: J θ̈ + J̇ θ̇."""
    point = Vec3(1, -2, 3)
    at_rest = replace(chain(drawn, drawn.q, qd=drawn.qd, qdd=drawn.qdd), base=BaseView(ZERO3))
    columns, rates = jacobian(at_rest, tip, point), jacobian_rate(at_rest, tip, point)
    moved = jacobian(chain(drawn, drawn.moving()), tip, point)
    assert [six(rate) for rate in rates] == [[slope(x) for x in six(column)] for column in moved]
    twist = point_twist(at_rest, tip, point)
    assert six(twist) == combined(columns, drawn.qd)
    faster = [Dual(qd, qdd) for qd, qdd in zip(drawn.qd, drawn.qdd, strict=True)]
    along = point_twist(chain(drawn, drawn.moving(), qd=faster), tip, point)
    rate = six(point_twist_rate(at_rest, tip, point))
    assert rate == [slope(x) for x in six(along)]
    parts = zip(combined(columns, drawn.qdd), combined(rates, drawn.qd), strict=True)
    assert rate == [a + b for a, b in parts]


A = Mat3(*(Fraction(x, 9) for x in (1, 8, -4, -4, 4, 7, 8, 1, 4)))
"""A rotation in fractions."""


@pytest.mark.parametrize("tip", range(len(KINDS)))
def test_a_frame_in_its_own_axes(drawn: Drawn, tip: int) -> None:
    """J is turned by those axes, and rates are derivatives of components there: the axes turn, too."""
    point = Vec3(1, -2, 3)
    at_rest = replace(chain(drawn, drawn.q, qd=drawn.qd, qdd=drawn.qdd), base=BaseView(ZERO3))
    turn = product(forward_kinematics(at_rest)[tip].R, A).T
    columns = frame_jacobian(at_rest, tip, point, A)
    assert columns == tuple(
        Six(turn @ column.top, turn @ column.bottom) for column in jacobian(at_rest, tip, point)
    )
    rates = frame_jacobian_rate(at_rest, tip, point, A)
    moved = frame_jacobian(chain(drawn, drawn.moving()), tip, point, A)
    assert [six(rate) for rate in rates] == [[slope(x) for x in six(column)] for column in moved]
    assert six(frame_twist(at_rest, tip, point, A)) == combined(columns, drawn.qd)
    faster = [Dual(qd, qdd) for qd, qdd in zip(drawn.qd, drawn.qdd, strict=True)]
    along = frame_twist(chain(drawn, drawn.moving(), qd=faster), tip, point, A)
    assert six(frame_twist_rate(at_rest, tip, point, A)) == [slope(x) for x in six(along)]


@pytest.mark.parametrize("tip", range(len(KINDS)))
def test_the_pose_of_a_frame(drawn: Drawn, tip: int) -> None:
    """It is that of its link with the frame behind it, and moves with the twist of its origin."""
    point = Vec3(1, -2, 3)
    still = forward_kinematics(chain(drawn, drawn.q))[tip]
    found = point_pose(chain(drawn, drawn.q), tip, point, A)
    assert found == FramePose(product(still.R, A), still.c + still.R @ point)
    moved = point_pose(chain(drawn, drawn.moving()), tip, point, A)
    twist = point_twist(chain(drawn, drawn.q, qd=drawn.qd), tip, point)
    assert [slope(x) for x in vector(moved.o)] == vector(twist.bottom)
    turning = product(skew(twist.top), found.R)
    assert [[slope(x) for x in vector(row)] for row in moved.R.rows] == [vector(row) for row in turning.rows]


def test_the_pose_of_a_frame_on_the_base(drawn: Drawn) -> None:
    assert point_pose(chain(drawn, drawn.q), -1, Vec3(1, 2, 3), A) == FramePose(A, Vec3(1, 2, 3))


def combined(columns: Sequence[Six], factors: Sequence[Scalar]) -> list[Scalar]:
    """Σ column · factor."""
    pairs = zip(columns, factors, strict=True)
    return [sum(row) for row in zip(*(six(column * factor) for column, factor in pairs), strict=True)]


def test_floats_with_sines() -> None:
    """A dual number over floats brings its own cosine and sine."""
    drawn = Drawn(5, ["revolute", "revolute"], False)
    q = [0.3, -0.8]
    h = 1e-6

    def torque(x: Any) -> Scalar:
        return inverse_dynamics(chain(drawn, [x, q[1]])).τ[0]

    exact = torque(Dual(q[0], 1.0)).slope
    assert exact == pytest.approx((torque(q[0] + h) - torque(q[0] - h)) / (2 * h), rel=1e-8)


def test_the_rate_of_the_inertia_matrix_of_a_robot_with_fixed_links() -> None:
    """Ṁ = C + Cᵀ, with an entry for each joint that moves; one entry too few is refused in words."""
    arm = rd.Robot.random(6, "RFP", seed=5)
    mechanism = arm.mechanism
    assert 0 < arm.n < len(arm.links)
    q, qd = np.random.default_rng(1).uniform(-1, 1, (2, arm.n))
    shape, gravity = structure(mechanism), Vec3(*mechanism.gravity)
    moving = [Dual(a, b) for a, b in zip(q.tolist(), qd.tolist(), strict=True)]
    state = State.of_joints(shape, moving)
    table = inertia_matrix(make_chain(shape, parameters(mechanism), gravity, state))
    rate = [[slope(table[max(i, j)].get(min(i, j), 0)) for j in mechanism.moving] for i in mechanism.moving]
    C = arm.coriolis_matrix(q, qd)
    np.testing.assert_allclose(rate, C + C.T, rtol=0, atol=1e-13 * np.abs(C).max())
    with pytest.raises(rd.InputError, match=r"q of the state has \d entries.*State\.of_joints"):
        make_chain(shape, parameters(mechanism), gravity, State(moving))
    with pytest.raises(rd.InputError, match="qd has 1 entries"):
        State.of_joints(shape, moving, [0.0])
