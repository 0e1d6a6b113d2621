"""The physically consistent fit: a minimum, inside of what bodies can have, the given robot where data are silent."""

import numpy as np
import pytest

from rodyn.identification.fitting.consistent import Reference, consistent
from rodyn.identification.physical import from_log_cholesky, is_physical, pseudo_inertia

DRAW = np.random.default_rng(0)


def bodies(count: int, size: float = 0.5, seed: int = 0) -> np.ndarray:
    """Parameters of random bodies: (count, 10)."""
    return from_log_cholesky(size * np.random.default_rng(seed).standard_normal((count, 10)))


def value(A: np.ndarray, b: np.ndarray, reference: Reference, pi: np.ndarray, weight: float) -> float:
    """The function of the page, written out body by body."""
    total = 0.5 * float(np.sum((A @ pi - b) ** 2))
    for k, J0 in enumerate(reference.pseudo):
        X = np.linalg.solve(J0, pseudo_inertia(pi[10 * k : 10 * k + 10]))
        total += weight * (np.trace(X) - np.log(np.linalg.det(X)) - 4)
    x = pi[10 * len(reference.pseudo) :] / reference.scalars
    return total + weight * float(np.sum(x - np.log(x) - 1))


def test_without_data_it_is_the_given_robot() -> None:
    given = bodies(2)
    reference = Reference(pseudo_inertia(given), np.array([0.3]))
    found = consistent(np.zeros((1, 21)), np.zeros(1), reference, 0.01)
    np.testing.assert_allclose(found, [*given.ravel(), 0.3], rtol=1e-9)


def test_good_data_decide() -> None:
    """Full data of bodies: their parameters, whatever the given ones are."""
    given, true = bodies(2), bodies(2, seed=1)
    reference = Reference(pseudo_inertia(given), np.array([0.3, 2.0]))
    expected = np.array([*true.ravel(), 0.05, 7.0])
    A = 1e4 * DRAW.standard_normal((60, 22))
    found = consistent(A, A @ expected, reference, 0.01)
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-7)


@pytest.mark.parametrize("weight", [1.0, 0.01])
def test_data_of_no_body_give_the_nearest_body(weight: float) -> None:
    """A body with a negative moment: what is found is one, and nothing near it is better."""
    given, wanted = bodies(1), bodies(1, seed=2).ravel()
    wanted[4] = -1.0
    reference = Reference(pseudo_inertia(given), np.array([1.0]))
    A = 30 * DRAW.standard_normal((40, 11))
    b = A @ np.array([*wanted, -0.5])
    found = consistent(A, b, reference, weight)
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
    found = consistent(
        A, np.array([2e6 * given[0]]), Reference(pseudo_inertia(given)[None], np.zeros(0)), 0.01
    )
    assert found[0] == pytest.approx(2 * given[0], rel=1e-6)
    # Of all J with this mass, tr(J₀⁻¹ J) − log det J is least where J⁻¹ − J₀⁻¹ has an entry at the mass only.
    difference = np.linalg.inv(pseudo_inertia(found)) - np.linalg.inv(pseudo_inertia(given))
    difference[3, 3] = 0.0
    assert np.abs(difference).max() < 1e-5 * np.abs(np.linalg.inv(pseudo_inertia(given))).max()
