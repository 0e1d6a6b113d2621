"""Gains as numbers, rows and matrices: every law takes them as control engineers write them, or says why not."""

from collections.abc import Callable

import numpy as np
import pytest

import rodyn as rd

N = 3
ARM = rd.Robot.random(N, "R", seed=3)
RNG = np.random.default_rng(0)
Q, QD = RNG.uniform(-1, 1, (2, N))
X = ARM.end_effector(Q)[:3, 3] + [0.02, -0.01, 0.03]
PATH = rd.quintic(Q + 0.1, Q - 0.2, duration=1.0)
Law = Callable[..., rd.Torque]
LAWS: dict[str, tuple[Law, list[str]]] = {
    "pd": (lambda **k: rd.pd(Q + 0.1, **k), ["kp", "kd"]),
    "pd along": (lambda **k: rd.pd(PATH, **k), ["kp", "kd"]),
    "computed torque": (lambda **k: rd.computed_torque(PATH, **k), ["kp", "kd"]),
    "operational space": (lambda **k: rd.operational_space(X, **k), ["kp", "kd"]),
    "impedance": (lambda **k: rd.impedance(X, **k), ["stiffness", "damping"]),
    "shaped": (lambda **k: rd.impedance(X, **k), ["stiffness", "damping", "inertia"]),
    "rate": (
        lambda **k: rd.resolved_rate(X, posture=Q - 0.1, **k),
        ["gain", "rate_gain", "posture_gain"],
    ),
    "admittance": (lambda **k: rd.admittance(X, **k), ["inertia", "damping", "stiffness", "kp", "kd"]),
}
PHYSICAL = ("stiffness", "damping", "inertia")


def values(names: list[str], seed: int = 1) -> dict[str, np.ndarray]:
    rng = np.random.default_rng(seed)
    return {name: rng.uniform(1, 20, N) for name in names}


def definite(seed: int) -> np.ndarray:
    A = np.random.default_rng(seed).normal(size=(N, N))
    return A @ A.T + np.eye(N)


def accelerations(law: rd.Torque, q: np.ndarray = Q) -> np.ndarray:
    """q̈ at the start and the end of a short run, which shows what a law remembers, too."""
    return ARM.simulate(q, 0 * q + QD, 0.01, torque=law, times=[0.0, 0.01], step=0.005, integrator="rk4").qdd


@pytest.mark.parametrize("name", LAWS)
def test_a_diagonal_matrix_is_the_row_of_its_diagonal(name: str) -> None:
    make, names = LAWS[name]
    rows = values(names)
    expected = accelerations(make(**rows))
    assert expected.shape == (2, N)
    diagonal = accelerations(make(**{key: np.diag(row) for key, row in rows.items()}))
    np.testing.assert_allclose(diagonal, expected, rtol=1e-9, atol=1e-9)
    mixed = make(**rows | {names[0]: np.diag(rows[names[0]])[None]})
    np.testing.assert_allclose(accelerations(mixed), expected, rtol=1e-9, atol=1e-9)


@pytest.mark.parametrize("name", LAWS)
def test_matrices_of_a_batch_are_those_of_its_runs(name: str) -> None:
    """(rows, n, n), also where the batch has as many rows as the matrix."""
    make, names = LAWS[name]
    rows = values(names)
    full = np.array([definite(k) for k in range(N)])
    both = accelerations(make(**rows | {names[1]: full}), np.tile(Q, (N, 1)))
    assert both.shape == (N, 2, N)
    alone = accelerations(make(**rows | {names[1]: full[2]}))
    np.testing.assert_allclose(both[2], alone, rtol=1e-9, atol=1e-9)


@pytest.mark.slow
def test_full_matrices_are_the_formulas() -> None:
    kp, kd = RNG.normal(size=(2, N, N))
    law = rd.pd(Q + 0.1, kp=kp[None], kd=kd[None])
    e = np.full(N, 0.1)
    np.testing.assert_allclose(law(0.0, Q, QD), kp @ e - kd @ QD, rtol=1e-12, atol=1e-12)
    np.testing.assert_allclose((2 * law).of(ARM)(0.0, Q, QD), 2 * (kp @ e - kd @ QD), rtol=1e-12)
    at = PATH(0.3)
    run = ARM.simulate(
        at.q - 0.1, at.qd - 0.2, 0.01, torque=rd.computed_torque(PATH, kp=kp[None], kd=kd[None]), times=[0.0]
    )
    start = PATH(0.0)
    wanted = start.qdd + kd @ (start.qd - at.qd + 0.2) + kp @ (start.q - at.q + 0.1)
    np.testing.assert_allclose(run.qdd[0], wanted, rtol=1e-9, atol=1e-9)
    # The tool at rest: ẍ = K_p e, and M_d ẍ = K e.
    K, M, e = definite(1), definite(2), X - ARM.end_effector(Q)[:3, 3]
    for law, expected in (
        (rd.operational_space(X, kp=K, kd=1), K @ e),
        (rd.impedance(X, stiffness=K, damping=1, inertia=M), np.linalg.solve(M, K @ e)),
    ):
        run = ARM.simulate(Q, duration=0.01, torque=law, times=[0.0])
        np.testing.assert_allclose(ARM.jacobian(Q)[3:] @ run.qdd[0], expected, rtol=1e-8, atol=1e-8)


def test_gradients_by_a_matrix() -> None:
    K = definite(5)
    how = {"duration": 0.02, "step": 0.01, "integrator": "rk4"}

    def end(k: np.ndarray) -> np.ndarray:
        return ARM.simulate(Q, torque=rd.pd(Q + 0.1, kp=k[None], kd=0.1), **how).q_end

    run = ARM.simulate(Q, torque=rd.pd(Q + 0.1, kp=K, kd=0.1), **how)
    for mode in ("tangent", "adjoint"):
        slopes = run.gradients("torque", mode=mode).q.torque["PD control"]["kp"]
        assert slopes.shape == (N, N, N)
        for i, j in ((1, 2), (2, 1), (0, 0)):
            step = np.zeros((N, N))
            step[i, j] = 1e-3
            expected = (end(K + step) - end(K - step)) / 2e-3
            np.testing.assert_allclose(slopes[:, i, j], expected, rtol=1e-6, atol=1e-9)


def test_what_may_be_rows_or_a_matrix_is_refused_in_words() -> None:
    rows = RNG.uniform(1, 2, (N, N))
    for name, (make, names) in LAWS.items():
        for key in names:
            arrays = values(names) | {key: rows}
            with pytest.raises(rd.InputError, match=rf"{key} of rd\.\w+ .*symmetric") as error:
                make(**arrays)
            assert f"{key}[:, :, None] * np.eye(3)" in str(error.value), name
    law = rd.pd(Q, kp=np.eye(N), kd=1.0)
    many = np.tile(Q, (N, 1))
    for start in (many, np.tile(Q, (2, N, 1))):
        with pytest.raises(rd.InputError, match=r"kp has shape \(3, 3\) in a batch"):
            ARM.simulate(start, duration=0.01, torque=np.clip(2 * law, -9, 9))
    with pytest.raises(rd.InputError, match=r"kp has shape \(3, 3\) in a batch"):
        ARM.stepper(step=0.01, rows=N, torque=law).step()
    one = rd.pd(Q, kp=np.eye(N)[None], kd=1.0)
    assert ARM.simulate(many, duration=0.01, torque=one, times=[0.01]).shape == (N,)
    assert ARM.simulate(many[:2], duration=0.01, torque=law, times=[0.01]).shape == (2,)
    for rows in (N, None):
        ARM.stepper(step=0.01, rows=rows, torque=one).step()


def test_a_matrix_of_another_size_is_named_with_its_shape() -> None:
    for shape in ((3, 3), (4, 3, 3)):
        kp = np.broadcast_to(np.eye(3), shape)
        with pytest.raises(rd.InputError) as error:
            rd.pd([0.5, 0.2], kp=kp, kd=1.0)
        assert f"kp {shape}" in str(error.value)
        assert "matrices of gains are (..., n, n)" in str(error.value)


@pytest.mark.slow
def test_arrays_of_functions_are_no_gains() -> None:
    """A matrix of a function is one for all rows, unless `per_row` names it, however many rows there are."""
    W = RNG.uniform(-1, 1, (N, N))
    many, how = np.tile(Q, (N, 1)) + RNG.uniform(-0.1, 0.1, (N, 1)), {"duration": 0.02, "step": 0.01}
    for law in (rd.torque_function(lambda t, q, qd, W: W @ q, W=W), lambda t, q, qd: W @ q):
        alone = [ARM.simulate(q, torque=law, **how).q_end for q in many]
        assert np.array_equal(ARM.simulate(many, torque=law, **how).q_end, alone)
        ARM.stepper(step=0.01, rows=N, torque=law).step()
    ARM.simulate(many[:1], torque=rd.torque_function(lambda t, q, qd, k: k[0] * q, k=[[2.0]]), **how)


def test_gains_that_no_spring_has_are_refused() -> None:
    odd = np.diag([1.0, 1, -1])
    for name in ("impedance", "admittance"):
        make, names = LAWS[name]
        for key in set(names) & set(PHYSICAL):
            with pytest.raises(
                rd.InputError, match=f"{key} of rd.{name} must be a positive .*eigenvalue is -1"
            ):
                make(**values(names) | {key: odd})
    with pytest.raises(rd.InputError, match=r"inertia of rd.impedance must be a positive definite"):
        rd.impedance(X, stiffness=1, damping=1, inertia=np.diag([1.0, 1, 0]))
    flat = rd.impedance(X, stiffness=np.diag([1.0, 0, 0]), damping=1)
    assert np.isfinite(accelerations(flat)).all()
    with pytest.raises(rd.InputError, match=r"kp of rd.pd has shape \(2, 2\), but robot .* has 3 joints"):
        ARM.simulate(Q, duration=0.1, torque=rd.pd(PATH, kp=np.eye(2), kd=1.0))
