"""The papers' matrices of real robots: identities to rounding, batches, both numberings, and what is refused.

Over fractions: `tests/algorithms/`, there `forward/test_schur_factors.py`, `inertia/test_convective.py`,
`test_articulation.py` and `test_filtering.py`.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.listing import methods
from rodyn.model.random import random_coordinates
from tests.marks import mostly_slow

ROBOTS = {
    "stanford": lambda: rd.load("stanford"),
    "prismatic": lambda: rd.Robot.random(3, "P", seed=4),
    "tree": lambda: rd.Robot.random(5, "RP", tree=True, seed=9),
    "welded": lambda: rd.Robot.random(5, "RPF", seed=9),
    "joints": lambda: rd.Robot.random(2, "HUS", tree=True, seed=2),
    "floating": lambda: rd.Robot.random(2, "RP", seed=5, base="floating"),
    "floating tree": lambda: rd.Robot.random(4, "RF", tree=True, seed=6, base="floating"),
    "rotors": lambda: rd.Robot.random(3, "RP", seed=1).with_joints(rotor_inertia=[0.2, 0.0, 0.3]),
    "free first link": lambda: rd.Robot.random(1, "Q", seed=3).attach(
        rd.Robot.random(2, "R", seed=3), prefix="b_"
    ),
}
QUICK = ("stanford", "tree", "floating", "rotors")
every_robot = pytest.mark.parametrize("name", mostly_slow(ROBOTS, QUICK.__contains__))
STATES = 2


def drawn(name: str) -> tuple[rd.Robot, np.ndarray, np.ndarray, np.ndarray]:
    arm = ROBOTS[name]()
    draw = np.random.default_rng(3)
    qd, tau = draw.uniform(-1, 1, (2, STATES, arm.nv))
    return arm, random_coordinates(arm.mechanism, STATES, draw), qd, tau


def close(found: Any, expected: Any, digits: float = 1e-10) -> None:
    size = np.abs(expected).max(initial=1.0)
    np.testing.assert_allclose(found, expected, rtol=0, atol=digits * size)


def times(A: np.ndarray, x: np.ndarray) -> np.ndarray:
    return np.einsum("...ij,...j->...i", A, x)


def T(A: np.ndarray) -> np.ndarray:
    return np.swapaxes(A, -1, -2)


@every_robot
def test_the_schur_complement_is_the_inverse_inertia_matrix(name: str) -> None:
    """(3.20), also with rotors and floating bases; A, A′ and C are symmetric and positive."""
    arm, q, _, _ = drawn(name)
    x = arm.schur(q)
    unit = np.sqrt(np.diagonal(arm.inertia_matrix(q), axis1=-2, axis2=-1))
    units = unit[..., None] * unit[..., None, :]
    close(x.M_inv * units, arm.inverse_inertia_matrix(q) * units)
    if arm.base == "fixed" and name != "free first link":
        close(x.M_inv, x.C - T(x.B) @ np.linalg.solve(x.A, x.B))
        np.testing.assert_array_equal(x.A, x.A_prime)
    for S in (x.A, x.A_prime, x.C):
        close(S, T(S), 1e-13)
        assert np.linalg.eigvalsh(S).min() > 0
    assert x.F_S is None
    assert x.F_T is None


@every_robot
def test_constraint_forces(name: str) -> None:
    """(3.17), (3.18), (4.3), (4.6), (4.7), (4.12) with F_S of the O(n) algorithm, and Q̈ of another method."""
    arm, q, qd, tau = drawn(name)
    push = rd.Wrench(force=[1.0, 2.0, 3.0], frame=len(arm.links) - 1, point="com")
    x = arm.schur(q, qd, tau, wrench=push)
    assert x.F_S is not None
    assert x.F_T is not None
    close(times(x.A_prime, x.F_S) + times(x.B, x.F_T), x.R_T10)
    close(times(x.A, x.F_S) + times(x.B, x.F_T), times(T(x.W), x.V_b))
    qdd = arm.forward_dynamics(q, qd, tau, wrench=push)
    own = x.H_0.shape[-1]
    close(x.Qdd, qdd[..., own:])
    close(times(T(x.H_0), x.Qdd_0), qdd[..., :own])
    F_T = tau - arm.inverse_dynamics(q, qd, 0 * qd, wrench=push)
    close(x.F_T, F_T[..., own:])


@every_robot
def test_the_convective_matrices(name: str) -> None:
    """(9.16), (9.17)–(9.19) with N of `denoc`; of quaternions Ṅ_d is not ΩN_d."""
    arm, q, qd, _ = drawn(name)
    x, N = arm.convective(q, qd), arm.denoc(q, qd)
    close(x.M_tilde, N.M_tilde)
    close(x.M_tilde_l, T(N.N_l) @ N.M @ N.Nd_l)
    close(x.M_tilde_omega, N.M_tilde @ x.Omega)
    close(x.M_tilde_e, T(N.N_l) @ N.W @ N.M @ N.N_l)
    close(x.C, arm.coriolis_matrix(q, qd))
    close(x.C, T(N.N_d) @ ((x.M_tilde_l + x.M_tilde_e) @ N.N_d + x.M_tilde @ N.Nd_d))
    close(x.t_prime, times(N.Nd, qd))
    close(x.w_prime, times(N.M, x.t_prime) + times(N.W @ N.M @ N.N, qd))
    close(x.w_tilde_prime, times(T(N.N_l), x.w_prime))
    close(x.h, times(T(N.N_d), x.w_tilde_prime))
    close(x.h, arm.convective_force(q, qd))
    if arm.nq == arm.nv:
        close(x.C, T(N.N_d) @ (x.M_tilde_l + x.M_tilde_omega + x.M_tilde_e) @ N.N_d)


@every_robot
def test_articulated_bodies(name: str) -> None:
    """(46)–(50): recursion and sum, U and D of the inertia matrix."""
    arm, q, _, _ = drawn(name)
    x = arm.articulation(q)
    close(x.M_hat, x.M_hat_by_sum)
    U, D = arm.udu(q)
    close(x.alpha, U)
    close(x.m_hat, D)
    n = x.m_hat.shape[-1]
    explained = arm.explain(q, 0 * U[..., 0], 0 * D)
    close(x.M_hat[..., range(n), range(1, n + 1), :, :], explained.articulated_inertia)
    close(x.Psi[..., range(n), range(1, n + 1), :, :], explained.Psi)
    close(x.M_tilde, explained.composite_mass_matrix)
    close(x.psi[..., range(n), range(n), :], explained.psi)


@every_robot
def test_the_filter_and_the_smoother(name: str) -> None:
    """(3.45) on both sides of the joint, H x^- = τ, and q̈; T takes six-vectors to base axes."""
    arm, q, qd, tau = drawn(name)
    x = arm.kalman(q, qd, tau)
    close(x.x_minus, x.z_minus + times(x.P_minus, x.lambda_minus))
    close(x.x_plus, x.z_plus + times(x.P_plus, x.lambda_plus))
    drive = tau - (np.array([0.2, 0.0, 0.3]) * x.qdd if name == "rotors" else 0.0)
    close(np.einsum("...ki,...ki->...k", x.H, x.x_minus), drive)
    close(x.D, arm.udu(q).D)
    if arm.nq == arm.nv:
        close(x.qdd, arm.forward_dynamics(q, qd, tau))
    explained = arm.explain(q, qd, tau)
    close(times(x.T[..., :3, :3], x.V_minus[..., :3]), explained.twist[..., :3])
    close(explained.kalman().P_minus, x.P_minus)


def test_t_prime_and_w_tilde_prime_of_an_explanation() -> None:
    arm, q, qd, tau = drawn("tree")
    explained, x = arm.explain(q, qd, tau), arm.convective(q, qd)
    close(explained.t_prime.reshape(x.t_prime.shape), x.t_prime)
    close(explained.w_tilde_prime.reshape(x.t_prime.shape), x.w_tilde_prime)
    close(explained.M_tilde_prime, x.M_tilde_prime)
    close(explained.convective().M_tilde_l, x.M_tilde_l)
    close(explained.articulation().Psi, arm.articulation(q).Psi)
    assert explained.schur().F_S is not None


@pytest.mark.slow
@pytest.mark.parametrize("name", ["stanford", "tree", "floating", "rotors"])
def test_links_counted_from_the_tip(name: str) -> None:
    """Every array by its blocks in the other order, and the same identities."""
    arm, q, qd, tau = drawn(name)
    one, other = arm.kalman(q, qd, tau), arm.kalman(q, qd, tau, numbering="tip")
    assert other.links == one.links[::-1]
    np.testing.assert_array_equal(other.P_minus, one.P_minus[:, ::-1])
    one, other = arm.explain(q, qd, tau), arm.explain(q, qd, tau, numbering="tip")
    np.testing.assert_array_equal(other.psi_hat, one.psi_hat[:, ::-1])
    np.testing.assert_array_equal(other[1].psi_hat, one[1].psi_hat[::-1])
    np.testing.assert_array_equal(other.q, q)
    np.testing.assert_array_equal(other.by_paper().gain.saha, one.by_paper().gain.saha[:, ::-1])
    assert other.by_paper().links == other.links
    np.testing.assert_array_equal(other.kalman().D, arm.kalman(q, qd, tau, numbering="tip").D)
    x, N = arm.convective(q, qd, numbering="tip"), arm.denoc(q, qd, numbering="tip")
    L = len(x.links)
    close(N.M_tilde, x.M_tilde)
    close(N.coriolis_matrix, x.C)
    close(x.C, arm.coriolis_matrix(q, qd)[..., ::-1, ::-1])
    close(x.H_tilde[:, 0, L - 1], arm.convective(q, qd).H_tilde[:, L - 1, 0])
    upper = np.abs(N.N_l).reshape(STATES, L, 6, L, 6).max(axis=(2, 4))  # parents come last
    assert not np.tril(upper, -1).any()
    y = arm.articulation(q, numbering="tip")
    close(y.M_hat, y.M_hat_by_sum)
    close(y.M_hat[:, :, 0], y.M_tilde)
    close(y.M_hat[:, range(L), range(L)], arm.explain(q, qd, tau, numbering="tip").articulated_inertia)
    z, base = arm.schur(q, qd, tau, numbering="tip"), arm.schur(q, qd, tau)
    close(times(z.A_prime, z.F_S) + times(z.B, z.F_T), z.R_T10)
    close(np.sort(np.linalg.eigvalsh(z.A_prime)), np.sort(np.linalg.eigvalsh(base.A_prime)))
    if name == "stanford":
        close(z.M_inv, arm.inverse_inertia_matrix(q)[..., ::-1, ::-1])
        close(z.A[..., :5, :5], base.A[..., -5:, -5:])


def test_one_state_and_a_batch_agree() -> None:
    arm, q, qd, tau = drawn("floating")
    pairs = (
        (arm.schur(q, qd, tau), arm.schur(q[1], qd[1], tau[1])),
        (arm.convective(q, qd), arm.convective(q[1], qd[1])),
        (arm.articulation(q), arm.articulation(q[1])),
        (arm.kalman(q, qd, tau), arm.kalman(q[1], qd[1], tau[1])),
    )
    for many, one in pairs:
        for symbol in one.symbols():
            close(getattr(many, symbol.name)[1], getattr(one, symbol.name))
            own = getattr(one, symbol.name).ndim
            assert own == len(symbol.axes), symbol


def test_they_print_as_tables_of_their_symbols() -> None:
    arm, q, qd, tau = drawn("stanford")
    text = repr(arm.schur(q[0]))
    assert "A′" in text
    assert ".A_prime" in text
    assert ".F_S" not in text
    assert "30 × 30" in text
    assert ".F_S" in repr(arm.schur(q[0], qd[0], tau[0]))
    assert "counted from the tip: link6" in repr(arm.kalman(q[0], qd[0], tau[0], numbering="tip"))
    assert "λ_k^-  │" in repr(arm.kalman(q[0], qd[0], tau[0]))
    assert "M̃_ω" in repr(arm.convective(q, qd))
    assert "Ψ_ik" in arm.articulation(q)._repr_html_()
    assert "links counted from the tip" in repr(arm.explain(q[0], qd[0], tau[0], numbering="tip"))


def test_all_joints_free_in_all_directions() -> None:
    """A has no rows where no joint holds anything."""
    arm = rd.Robot.random(1, "Q", seed=3)
    q = random_coordinates(arm.mechanism, STATES, np.random.default_rng(0))
    x = arm.schur(q)
    assert x.A.shape == (STATES, 0, 0)
    close(x.M_inv, arm.inverse_inertia_matrix(q))


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda arm, q: arm.schur(q, numbering="top"), rd.UnknownNameError, "numbering 'top'.*base.*tip"),
        (lambda arm, q: arm.explain(q, q, q, numbering=0), rd.UnknownNameError, "numbering 0"),
        (lambda arm, q: arm.schur(q, q), rd.InputError, r"arm.schur\(q, qd, tau\)"),
        (
            lambda arm, q: arm.schur(q, wrench=rd.Wrench([1, 2, 3])),
            rd.InputError,
            "need a motion and torques",
        ),
        (lambda arm, q: arm.schur(q).Qdd, rd.InputError, "need a motion and torques"),
        (lambda arm, q: arm.schur(q).R_T10, rd.InputError, "need a motion and torques"),
        (lambda arm, q: arm.kernel("schur"), rd.InputError, r"call arm.schur\(…\)"),
        (lambda arm, q: arm.kalman(q, q, q[:2]), rd.InputError, "tau"),
    ],
)
def test_what_cannot_be_is_said(call: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        call(rd.load("three_link"), np.zeros(3))


@pytest.mark.slow
def test_what_is_left_of_m_inverse_has_three_digits_or_is_refused() -> None:
    """Heavier links further out: C − BᵗA⁻¹B is a small difference, and its rounding would look like a result."""
    refused = []
    for growth in (1.0, 10.0, 100.0, 1e3, 1e4):
        light = rd.Robot.random(6, "RP", seed=6)
        links = [
            replace(link, mass=link.mass * growth**k, inertia=np.array(link.inertia) * growth**k)
            for k, link in enumerate(light.links)
        ]
        arm, q = rd.Robot(links), np.full(6, 0.4)
        try:
            found = arm.schur(q).M_inv
        except rd.SingularError as error:
            refused += [f"{error}{arm.schur(q)}"]
            continue
        right = arm.inverse_inertia_matrix(q)
        unit = np.sqrt(np.diag(right))
        assert np.abs((found - right) / np.outer(unit, unit)).max() < 1e-3
    assert 0 < len(refused) < 5
    assert all("lost its digits" in text and "no digits" in text for text in refused)


@pytest.mark.parametrize("base", ["fixed", "floating"])
def test_matrices_beyond_double_precision_are_refused(base: str) -> None:
    """A slider moved so far that products of its position overflow."""
    arm = rd.Robot.random(3, "P", seed=2, base=base)
    far = np.zeros((2, arm.nq))
    far[:] = arm.q_from({})
    far[1, -3:] = 1e200
    found = arm.schur(far)
    for name in ("A", "B", "C", "A_prime", "M_inv"):
        with pytest.raises(rd.InputError, match=r"overflow in state \[1\]"):
            getattr(found, name)
    if base == "floating":
        with pytest.raises(rd.InputError, match=r"ℐ_b⁻¹ of robot 'random': an overflow in state \[1\]"):
            _ = found.I_b_inv
    assert "overflow" in repr(found)
    assert np.isfinite(arm.schur(far[0]).A).all()


def test_robots_that_the_papers_do_not_take() -> None:
    thin = rd.Robot([rd.Link("rod", mass=1.0, com=(0.5, 0, 0), inertia=(0, 1 / 12, 1 / 12))])
    with pytest.raises(rd.UnsupportedError, match="'rod' cannot be inverted"):
        thin.schur([0.1])
    first, second = rd.load("two_link").links
    mimic = rd.Mimic("link1", 2.0)
    coupled = rd.Robot([first, second]).replace(link=1, joint=rd.Revolute(mimic=mimic))
    for refused in (coupled.schur, coupled.articulation):
        with pytest.raises(rd.UnsupportedError, match="mimic joints"):
            refused([0.1])
    whole = coupled.explain([0.1], [0.2], [0.3])
    close(whole.kalman().qdd, whole.qdd)
    close(coupled.convective([0.1], [0.2]).h, coupled.convective_force([0.1], [0.2]))


@pytest.mark.parametrize("name", ["stanford", "rotors", "floating"])
def test_the_acceleration_of_the_end_effector(name: str) -> None:
    """J q̈ + J̇ q̇ of what forward dynamics finds, in both axes; of a free fall g."""
    arm, q, qd, tau = drawn(name)
    frame = arm.links[-1].name
    push = rd.Wrench(force=[1.0, 2.0, 3.0], frame=frame)
    qdd = arm.forward_dynamics(q, qd, tau, wrench=push)
    for axes in ("base", "frame"):
        found = arm.end_effector_acceleration(q, qd, tau, frame, wrench=push, axes=axes)
        J, Jd = arm.jacobian(q, frame, axes=axes), arm.jacobian_rate(q, qd, frame, axes=axes)
        close(np.concatenate(found, axis=-1), times(J, qdd) + times(Jd, qd))
    with pytest.raises(rd.UnknownNameError, match="nowhere"):
        arm.end_effector_acceleration(q, qd, tau, "nowhere")


def test_a_falling_body_accelerates_with_gravity() -> None:
    arm = rd.Robot.random(2, "R", seed=1, base="floating").replace(gravity=(0.0, 0.0, -9.81))
    q = random_coordinates(arm.mechanism, 1, np.random.default_rng(0))[0]
    still = np.zeros(arm.nv)
    close(arm.end_effector_acceleration(q, still, still).linear, [0.0, 0.0, -9.81])


def test_every_task_of_a_method_is_shown_by_a_call_and_known_by_it() -> None:
    for row in methods():
        assert hasattr(rd.Robot, row.call.partition("(")[0]), row
        assert row in methods(row.call)
    assert {row.task for row in methods("twist")} == {"point_twist", "frame_twist"}
