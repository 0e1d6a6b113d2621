"""Draws and quantiles have equal bits everywhere, whatever the rows are."""

import numpy as np
import pytest
from scipy import special, stats

from rodyn.studies import distributions
from rodyn.studies.distributions import distribution

U = np.concatenate(
    [np.logspace(-17, -1, 2000), np.linspace(0.001, 0.999, 3001), 1 - np.logspace(-16, -1, 2000)]
)


def test_normal_quantiles_have_sixteen_digits() -> None:
    expected = special.ndtri(U)
    assert np.abs(distributions.normal_quantile(U) - expected).max() < 1e-14 * np.abs(expected).max()
    u = np.arange(1, 2**12) / 2**12  # 1 − u is exact
    assert (distributions.normal_quantile(1 - u) == -distributions.normal_quantile(u)).all()


def test_logarithm_and_exponential_are_within_two_ulp() -> None:
    x = np.concatenate([np.logspace(-300, 300, 20001), np.linspace(0.5, 2.0, 20001)])
    assert (np.abs(distributions.log(x) - np.log(x)) <= 2 * np.spacing(np.abs(np.log(x)))).all()
    y = np.linspace(-700, 700, 40001)
    assert (np.abs(distributions.exp(y) - np.exp(y)) <= 2 * np.spacing(np.exp(y))).all()


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


@pytest.mark.parametrize("cut", [1, 2, 3, 4, 5, 999])
def test_rows_do_not_depend_on_how_they_are_cut(cut: int) -> None:
    whole = distributions.uniform_draws(3, "q0", 0, 1000)
    parts = [distributions.uniform_draws(3, "q0", a, min(a + cut, 1000)) for a in range(0, 1000, cut)]
    assert (np.concatenate(parts) == whole).all()


def test_numbers_are_uniform_and_those_of_other_names_and_seeds_are_others() -> None:
    from scipy import stats  # takes a second

    one, name, seed = (distributions.uniform_draws(*key, 0, 20_000) for key in ((1, "a"), (1, "b"), (2, "a")))
    for numbers in (one, name, seed):
        assert 0 < numbers.min() < numbers.max() < 1
        assert stats.kstest(numbers, "uniform").pvalue > 1e-4
    assert np.abs(np.corrcoef([one, name, seed])[np.triu_indices(3, 1)]).max() < 0.03


def test_far_rows_are_drawn_at_once() -> None:
    far = 10**12 - 3
    assert (
        distributions.uniform_draws(0, "x", far, far + 3)
        == distributions.uniform_draws(0, "x", far - 5, far + 3)[5:]
    ).all()


def test_sobol_points_are_spread_evenly_and_move_with_the_seed() -> None:
    points = distributions.sobol_points(4, 3, 0, 256)
    assert points.shape == (256, 6)
    for column in points.T:  # a digital shift keeps one point in every interval
        assert sorted((column * 256).astype(int)) == list(range(256))
    assert (distributions.sobol_points(4, 3, 100, 130) == points[100:130]).all()
    assert (distributions.sobol_points(4, 3, 0, 37) == points[:37]).all()
    assert (distributions.sobol_points(5, 3, 0, 256) != points).all()
