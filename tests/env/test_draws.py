"""Random numbers of rows: each row has its own, whatever its neighbours, and they are uniform."""

from collections.abc import Callable

import numpy as np
import pytest

import rodyn as rd
from rodyn.env.draws import Draws


def draws(seeds: list[int], episodes: list[int] | int = 0) -> Draws:
    return Draws(
        np.array(seeds, dtype=np.uint64), np.broadcast_to(np.array(episodes, np.uint64), len(seeds)).copy()
    )


def test_a_row_does_not_depend_on_others() -> None:
    many = draws(list(range(100)))
    first, second = many.uniform(width=3), many.normal(width=2)
    alone = draws([57])
    np.testing.assert_array_equal(alone.uniform(width=3), first[57:58])
    np.testing.assert_array_equal(alone.normal(width=2), second[57:58])


def test_seeds_and_episodes_have_different_numbers() -> None:
    found = [draws([seed], episode).uniform(width=4) for seed in range(30) for episode in range(30)]
    assert len(np.unique(np.concatenate(found))) == 3600


def test_numbers_are_distributed_as_promised() -> None:
    many = draws(list(range(20000)))
    u = many.uniform(-1, [1.0, 3.0])
    assert u.min() >= -1
    assert (u.max(axis=0) <= [1, 3]).all()
    np.testing.assert_allclose(u.mean(axis=0), [0, 1], atol=0.03)
    np.testing.assert_allclose(u.var(axis=0), [4 / 12, 16 / 12], rtol=0.03)
    assert abs(np.corrcoef(u.T)[0, 1]) < 0.03
    z = many.normal([1.0, 2.0])
    np.testing.assert_allclose(z.mean(axis=0), 0, atol=0.05)
    np.testing.assert_allclose(z.std(axis=0), [1, 2], rtol=0.03)
    assert abs((np.abs(z[:, 0]) < 1).mean() - 0.6827) < 0.015
    places = many.index(7)
    np.testing.assert_allclose(np.bincount(places) / 20000, 1 / 7, atol=0.015)


WRONG: list[tuple[Callable[[Draws], object], str]] = [
    (lambda draw: draw.uniform([0, 0], 1, width=3), "low or high has 2 numbers, but width is 3"),
    (lambda draw: draw.uniform([0, 1], [1, 2, 3]), r"shapes \(2,\) and \(3,\)"),
    (lambda draw: draw.uniform([[0.0]], 1), r"\(1, 1\)"),
    (lambda draw: draw.uniform(1, 0), "above"),
    (lambda draw: draw.uniform(width=0), "width"),
    (lambda draw: draw.normal([1.0, 2.0], width=3), "scale has 2 numbers, but width is 3"),
    (lambda draw: draw.normal(-1.0), "scale"),
    (lambda draw: draw.normal([[1.0]]), "scale"),
    (lambda draw: draw.index(0), "count"),
]


@pytest.mark.parametrize(("wrong", "words"), WRONG)
def test_what_cannot_be_drawn_is_refused(wrong: Callable[[Draws], object], words: str) -> None:
    with pytest.raises(rd.InputError, match=words):
        wrong(draws([1]))


def test_counts_that_are_no_whole_numbers_are_refused() -> None:
    with pytest.raises(rd.InputTypeError, match="count"):
        draws([1]).index(2.5)  # type: ignore[arg-type]
    with pytest.raises(rd.InputTypeError, match="width"):
        draws([1]).uniform(width=1.5)  # type: ignore[arg-type]
