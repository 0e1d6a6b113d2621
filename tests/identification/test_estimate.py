"""Weighted least squares: weights from the errors, covariances that are those of many trials, what data do not say."""

import numpy as np
import pytest

from rodyn.identification.estimate import (
    PhysicalReference,
    SampledMotion,
    TriangularFactors,
    correlation,
    equation_blocks,
    estimate,
    physical_parameters,
    residuals,
    triangular_factors,
)
from rodyn.identification.physical import from_log_cholesky, is_physical, pseudo_inertia

NOISE = np.array([0.02, 0.5])
BETA = np.array([1.0, -2.0, 0.3])


def columns(q: np.ndarray, qd: np.ndarray, qdd: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Two joints, three parameters, and a torque that is held."""
    one = np.stack([q[:, 0], qd[:, 0], qdd[:, 0]], axis=-1)
    two = np.stack([q[:, 1], 0 * qd[:, 1], q[:, 0] * qdd[:, 1]], axis=-1)
    return np.stack([one, two], axis=1), np.stack([q[:, 1] ** 2, 0 * q[:, 1]], axis=-1)


def record(seed: int, count: int = 400, average: int = 1) -> SampledMotion:
    draw = np.random.default_rng(seed)
    q, qd, qdd = np.random.default_rng(1000).standard_normal((3, count, 2))  # the same motion, other noise
    Y, held = columns(q, qd, qdd)
    tau = Y @ BETA + held + NOISE * draw.standard_normal((count, 2))
    return SampledMotion(np.arange(count) * 0.01, q, qd, qdd, tau, average)


def fitted(motions: list[SampledMotion], folds: int = 1) -> TriangularFactors:
    return triangular_factors(motions, columns, folds)


def test_factors_hold_all_of_the_equations() -> None:
    """|Y β − τ|² of every joint, over folds, chunks, motions and averages."""
    motions = [record(1, 390, average=3), record(2, 100)]
    found = fitted(motions, folds=4)
    assert found.samples.sum() == 230
    for beta in np.random.default_rng(0).standard_normal((5, 3)):
        direct = sum((residuals(one, columns, beta) ** 2).sum(axis=0) for one in motions)
        by_folds = ((found.R[..., :-1] @ beta - found.R[..., -1]) ** 2).sum(axis=(0, 2))
        joined = found.joined().R[0]
        np.testing.assert_allclose(by_folds, direct, rtol=1e-12)
        np.testing.assert_allclose(
            ((joined[..., :-1] @ beta - joined[..., -1]) ** 2).sum(axis=1), direct, rtol=1e-12
        )
        without = found.joined(without=1).R[0]
        rest = np.delete(found.R, 1, axis=0)
        np.testing.assert_allclose(
            ((without[..., :-1] @ beta - without[..., -1]) ** 2).sum(axis=1),
            ((rest[..., :-1] @ beta - rest[..., -1]) ** 2).sum(axis=(0, 2)),
            rtol=1e-12,
        )


def test_averages_are_means_of_equations() -> None:
    motion = record(3, 40, average=4)
    (block,) = equation_blocks(motion, columns, 1)
    Y, held = columns(motion.q, motion.qd, motion.qdd)
    np.testing.assert_allclose(block.Y[2], Y[8:12].mean(axis=0), rtol=1e-14)
    np.testing.assert_allclose(block.tau[2], (motion.tau - held)[8:12].mean(axis=0), rtol=1e-12)


@pytest.mark.slow
def test_standard_deviations_are_those_of_many_trials() -> None:
    trials = [estimate(fitted([record(seed)]).joined()) for seed in range(300)]
    spread = np.std([one.beta for one in trials], axis=0)
    claimed = np.sqrt(np.diag(trials[0].covariance))
    np.testing.assert_allclose(spread, claimed, rtol=0.15)
    scores = np.array([(one.beta - BETA) / np.sqrt(np.diag(one.covariance)) for one in trials])
    assert 0.99 < np.mean(np.abs(scores) < 3) <= 1.0
    np.testing.assert_allclose(np.mean([one.noise for one in trials], axis=0), NOISE, rtol=0.02)


def test_a_noisy_joint_counts_less() -> None:
    """The second joint is 25 times noisier: weighted, it adds what it knows and no more."""
    found = fitted([record(5)])
    weighted = estimate(found.joined())
    alone = estimate(TriangularFactors(found.joined().R[:, :1], found.joined().samples))
    assert (np.diag(weighted.covariance) <= np.diag(alone.covariance) * 1.01).all()


def test_a_parameter_without_a_column_is_silent() -> None:
    motion = record(6)
    motion = motion._replace(qd=np.zeros_like(motion.qd))
    found = estimate(fitted([motion]).joined())
    assert found.silent.tolist() == [False, True, False]
    assert found.condition == np.inf
    assert np.isfinite(found.beta).all()


def test_the_condition_number_is_that_of_columns_of_one_length() -> None:
    found = estimate(fitted([record(7)]).joined())
    Y, _ = columns(*(record(7)[1:4]))
    rows = np.vstack([Y[:, j] / found.noise[j] for j in range(2)])
    expected = np.linalg.cond(rows / np.linalg.norm(rows, axis=0))
    assert found.condition == pytest.approx(expected, rel=1e-9)


def test_slow_errors_make_deviations_larger() -> None:
    """Errors that last for m samples: a mean of them has m times the variance."""
    draw = np.random.default_rng(0)
    slow = np.convolve(draw.standard_normal(20010), np.ones(10) / 10, "valid")[:, None]
    assert 9.0 < correlation([slow])[0] < 13.0  # it stops where what it adds is not clear: rather too much
    assert 9.0 < correlation([slow[:10000], slow[10000:]])[0] < 13.0
    plain = estimate(fitted([record(8)]).joined())
    wide = estimate(fitted([record(8)]).joined(), np.array([4.0, 4.0]))
    np.testing.assert_allclose(wide.covariance, 4 * plain.covariance, rtol=1e-9)


DRAW = np.random.default_rng(0)


def bodies(count: int, size: float = 0.5, seed: int = 0) -> np.ndarray:
    """Parameters of random bodies: (count, 10)."""
    return from_log_cholesky(size * np.random.default_rng(seed).standard_normal((count, 10)))


def value(A: np.ndarray, b: np.ndarray, reference: PhysicalReference, pi: np.ndarray, weight: float) -> float:
    """The function of the page, written out body by body."""
    total = 0.5 * float(np.sum((A @ pi - b) ** 2))
    for k, J0 in enumerate(reference.pseudo):
        X = np.linalg.solve(J0, pseudo_inertia(pi[10 * k : 10 * k + 10]))
        total += weight * (np.trace(X) - np.log(np.linalg.det(X)) - 4)
    x = pi[10 * len(reference.pseudo) :] / reference.scalars
    return total + weight * float(np.sum(x - np.log(x) - 1))


def test_without_data_it_is_the_given_robot() -> None:
    given = bodies(2)
    reference = PhysicalReference(pseudo_inertia(given), np.array([0.3]))
    found = physical_parameters(np.zeros((1, 21)), np.zeros(1), reference, 0.01)
    np.testing.assert_allclose(found, [*given.ravel(), 0.3], rtol=1e-9)


def test_good_data_decide() -> None:
    """Full data of bodies: their parameters, whatever the given ones are."""
    given, true = bodies(2), bodies(2, seed=1)
    reference = PhysicalReference(pseudo_inertia(given), np.array([0.3, 2.0]))
    expected = np.array([*true.ravel(), 0.05, 7.0])
    A = 1e4 * DRAW.standard_normal((60, 22))
    found = physical_parameters(A, A @ expected, reference, 0.01)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-7)


@pytest.mark.parametrize("weight", [1.0, 0.01])
def test_data_of_no_body_give_the_nearest_body(weight: float) -> None:
    """A body with a negative moment: what is found is one, and nothing near it is better."""
    given, wanted = bodies(1), bodies(1, seed=2).ravel()
    wanted[4] = -1.0
    reference = PhysicalReference(pseudo_inertia(given), np.array([1.0]))
    A = 30 * DRAW.standard_normal((40, 11))
    b = A @ np.array([*wanted, -0.5])
    found = physical_parameters(A, b, reference, weight)
    assert not is_physical(wanted)
    assert is_physical(found[:10])
    assert found[10] > 0
    least = value(A, b, reference, found, weight)
    scale = np.abs(found) + 1e-3
    for _ in range(200):
        step = scale * DRAW.standard_normal(11) * 10.0 ** DRAW.uniform(-5, -1)
        if is_physical((found + step)[:10]) and found[10] + step[10] > 0:
            assert value(A, b, reference, found + step, weight) >= least - 1e-9 * abs(least)


def test_a_direction_without_data_stays_near_the_given_robot() -> None:
    """The mass alone is measured: mass centre and shape are scaled with it as the entropic distance wants."""
    given = bodies(1).ravel()
    A = np.zeros((1, 10))
    A[0, 0] = 1e6
    found = physical_parameters(
        A, np.array([2e6 * given[0]]), PhysicalReference(pseudo_inertia(given)[None], np.zeros(0)), 0.01
    )
    assert found[0] == pytest.approx(2 * given[0], rel=1e-6)
    # Of all J with this mass, tr(J₀⁻¹ J) − log det J is least where J⁻¹ − J₀⁻¹ has an entry at the mass only.
    difference = np.linalg.inv(pseudo_inertia(found)) - np.linalg.inv(pseudo_inertia(given))
    difference[3, 3] = 0.0
    assert np.abs(difference).max() < 1e-5 * np.abs(np.linalg.inv(pseudo_inertia(given))).max()
