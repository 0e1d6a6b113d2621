"""Random numbers of rows: each by the seed, its name and the number of the row, whatever it is drawn with."""

import numpy as np
import pytest

from rodyn.studies.draw import draws


@pytest.mark.parametrize("cut", [1, 2, 3, 4, 5, 999])
def test_rows_do_not_depend_on_how_they_are_cut(cut: int) -> None:
    whole = draws.uniform(3, "q0", 0, 1000)
    parts = [draws.uniform(3, "q0", a, min(a + cut, 1000)) for a in range(0, 1000, cut)]
    assert (np.concatenate(parts) == whole).all()


def test_numbers_are_uniform_and_those_of_other_names_and_seeds_are_others() -> None:
    from scipy import stats  # takes a second

    one, name, seed = (draws.uniform(*key, 0, 20_000) for key in ((1, "a"), (1, "b"), (2, "a")))
    for numbers in (one, name, seed):
        assert 0 < numbers.min() < numbers.max() < 1
        assert stats.kstest(numbers, "uniform").pvalue > 1e-4
    assert np.abs(np.corrcoef([one, name, seed])[np.triu_indices(3, 1)]).max() < 0.03


def test_far_rows_are_drawn_at_once() -> None:
    far = 10**12 - 3
    assert (draws.uniform(0, "x", far, far + 3) == draws.uniform(0, "x", far - 5, far + 3)[5:]).all()


def test_sobol_points_are_spread_evenly_and_move_with_the_seed() -> None:
    points = draws.sobol(4, 3, 0, 256)
    assert points.shape == (256, 6)
    for column in points.T:  # a digital shift keeps one point in every interval
        assert sorted((column * 256).astype(int)) == list(range(256))
    assert (draws.sobol(4, 3, 100, 130) == points[100:130]).all()
    assert (draws.sobol(4, 3, 0, 37) == points[:37]).all()
    assert (draws.sobol(5, 3, 0, 256) != points).all()
