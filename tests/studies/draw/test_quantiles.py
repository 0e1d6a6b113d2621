"""Quantiles against SciPy's: 16 digits over all numbers that are drawn."""

import numpy as np
import pytest
from scipy import special, stats

from rodyn.studies.draw import quantiles
from rodyn.studies.draw.distributions import distribution

U = np.concatenate(
    [np.logspace(-17, -1, 2000), np.linspace(0.001, 0.999, 3001), 1 - np.logspace(-16, -1, 2000)]
)


def test_normal_quantiles_have_sixteen_digits() -> None:
    expected = special.ndtri(U)
    assert np.abs(quantiles.normal(U) - expected).max() < 1e-14 * np.abs(expected).max()
    u = np.arange(1, 2**12) / 2**12  # 1 − u is exact
    assert (quantiles.normal(1 - u) == -quantiles.normal(u)).all()


def test_logarithm_and_exponential_are_within_two_ulp() -> None:
    x = np.concatenate([np.logspace(-300, 300, 20001), np.linspace(0.5, 2.0, 20001)])
    assert (np.abs(quantiles.log(x) - np.log(x)) <= 2 * np.spacing(np.abs(np.log(x)))).all()
    y = np.linspace(-700, 700, 40001)
    assert (np.abs(quantiles.exp(y) - np.exp(y)) <= 2 * np.spacing(np.exp(y))).all()


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"uniform": [-2, 3]}, stats.uniform(-2, 5)),
        ({"normal": [1, 0.5]}, stats.norm(1, 0.5)),
        ({"loguniform": [0.01, 10]}, stats.loguniform(0.01, 10)),
        ({"lognormal": [2, 0.3]}, stats.lognorm(0.3, scale=2)),
        ({"triangular": [-1, 0.5, 2]}, stats.triang(0.5, loc=-1, scale=3)),
    ],
    ids=lambda given: next(iter(given)) if isinstance(given, dict) else "",
)
def test_distributions_are_those_of_their_names(given: dict[str, list[float]], expected: object) -> None:
    u = np.linspace(1e-6, 1 - 1e-6, 4001)
    found = distribution(given, 1).values([u], np.zeros(1))[:, 0]
    np.testing.assert_allclose(found, expected.ppf(u), rtol=1e-12, atol=1e-13)  # type: ignore[attr-defined]
