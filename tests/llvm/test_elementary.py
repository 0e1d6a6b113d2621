"""exp, log, tanh and atan2 of the kernels against mpmath: how far, and what happens at the edges."""

import math

import mpmath
import numpy as np
import pytest

from rodyn.kernel.machine.target import Target
from tests.marks import mostly_slow
from tests.programs import in_lanes, one_by_one, single, targets

EXACT = {"exp": mpmath.exp, "log": mpmath.log, "tanh": mpmath.tanh, "atan2": mpmath.atan2}
MOST = {"exp": 1.0, "log": 1.0, "tanh": 2.0, "atan2": 2.5}
"""Last bits; measured on 600 000 numbers each: 0.96, 0.82, 1.32 and 2.20."""


def any_doubles(rng: np.random.Generator, count: int) -> np.ndarray:
    """Numbers with random bits."""
    found = rng.integers(0, 2**64, count, dtype=np.uint64).view(np.float64)
    return np.where(np.isfinite(found), found, 1.0)


def arguments(op: str, count: int) -> np.ndarray:
    rng = np.random.default_rng(5)
    tiny = 10.0 ** rng.uniform(-320, 0, count)
    if op == "exp":
        parts = [rng.uniform(-745.2, 709.8, count), rng.normal(size=count), -tiny]
    elif op == "log":
        parts = [np.abs(any_doubles(rng, count)), 1 + rng.uniform(-0.3, 0.42, count), 1 + tiny, tiny]
    elif op == "tanh":
        parts = [rng.uniform(-20, 20, count), rng.uniform(-1, 1, count), tiny, -tiny]
    else:
        y, x = rng.normal(size=(2, count)) * 10.0 ** rng.uniform(-9, 9, (2, count))
        near = np.stack([rng.normal(size=count), rng.normal(size=count)], axis=1)
        least = 5e-324 * rng.integers(-9, 9, (count, 2), endpoint=True)
        every = any_doubles(rng, 2 * count).reshape(-1, 2)
        return np.concatenate([np.stack([y, x], axis=1), near, every, least])
    return np.concatenate(parts)[:, None]


@pytest.mark.slow
@pytest.mark.parametrize("target", targets().values(), ids=targets())
@pytest.mark.parametrize("op", mostly_slow(EXACT, lambda op: op == "exp"))
def test_last_bits(op: str, target: Target) -> None:
    rows = arguments(op, 500)
    found = in_lanes(single(op), target, rows)["y"][:, 0]
    np.testing.assert_array_equal(one_by_one(single(op), target, rows)["y"][:, 0], found)
    with mpmath.workprec(2200):  # tan⁻¹ of the smallest over the largest number
        for row, value in zip(rows.tolist(), found.tolist(), strict=True):
            exact = EXACT[op](*map(mpmath.mpf, row))
            assert abs(mpmath.mpf(value) - exact) <= MOST[op] * math.ulp(float(exact)), row


SPECIAL = {
    "exp": [
        (0.0, 1.0),
        (-0.0, 1.0),
        (710.0, math.inf),
        (1e308, math.inf),
        (math.inf, math.inf),
        (-746.0, 0.0),
        (-1e308, 0.0),
        (-math.inf, 0.0),
        (math.nan, math.nan),
        (709.782712893384, 1.797693134862273e308),
        (-745.13, 5e-324),
    ],
    "log": [
        (1.0, 0.0),
        (0.0, -math.inf),
        (-0.0, -math.inf),
        (-1.0, math.nan),
        (-5e-324, math.nan),
        (-math.inf, math.nan),
        (math.inf, math.inf),
        (math.nan, math.nan),
        (5e-324, -744.4400719213812),
    ],
    "tanh": [
        (0.0, 0.0),
        (-0.0, -0.0),
        (math.inf, 1.0),
        (-math.inf, -1.0),
        (1e308, 1.0),
        (-30.0, -1.0),
        (5e-324, 5e-324),
        (math.nan, math.nan),
    ],
}


@pytest.mark.parametrize("target", targets().values(), ids=targets())
@pytest.mark.parametrize("op", SPECIAL)
def test_edges(op: str, target: Target) -> None:
    rows, expected = (np.array(column)[:, None] for column in zip(*SPECIAL[op], strict=True))
    for run in (in_lanes, one_by_one):
        found = run(single(op), target, rows)["y"]
        np.testing.assert_allclose(found, expected, rtol=1e-15, atol=0)
        there = ~np.isnan(expected)
        np.testing.assert_array_equal(np.signbit(found[there]), np.signbit(expected[there]))


@pytest.mark.parametrize("target", targets().values(), ids=targets())
def test_quadrants_and_signed_zeros(target: Target) -> None:
    edges = [0.0, 1.0, math.inf, 5e-324, 1e308, math.nan]
    rows = np.array([(a * y, b * x) for y in edges for x in edges for a in (1, -1) for b in (1, -1)])
    expected = np.array([math.atan2(*row) for row in rows.tolist()])
    for run in (in_lanes, one_by_one):
        found = run(single("atan2"), target, rows)["y"][:, 0]
        np.testing.assert_allclose(found, expected, rtol=3e-16, atol=0)
        there = ~np.isnan(expected)
        np.testing.assert_array_equal(np.signbit(found[there]), np.signbit(expected[there]))
