"""Derivatives by quaternions of any length: f(q/‖q‖) has a gradient that is inversely proportional to ‖q‖."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.interop.quaternions import cotangents, tangents, turned_cotangents, unit

ARM = rd.Robot.random(3, "RSR", seed=4, base="floating")
WHOLE = ARM.mechanism.elementary()
TURNED = np.zeros(ARM.nq, dtype=bool)
for _free in WHOLE.free:
    TURNED[_free.quaternion : _free.quaternion + 4] = True


def drawn(seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    q, dq = rng.uniform(-1, 1, (2, 5, ARM.nq))
    return unit(ARM.mechanism, q), dq, rng.uniform(-1, 1, (5, ARM.nv))


@pytest.mark.parametrize("power", [-1000, -520, -70, 0, 70, 520, 1000])
def test_lengths_do_not_change_what_is_divided_by_them(power: int) -> None:
    q, dq, g = drawn(0)
    scale = np.where(TURNED, 2.0**power, 1.0)
    long = q * scale
    assert np.array_equal(unit(ARM.mechanism, long), unit(ARM.mechanism, q))
    assert np.array_equal(tangents(WHOLE, long, dq * scale), tangents(WHOLE, q, dq))
    assert np.array_equal(cotangents(WHOLE, long, g) * scale, cotangents(WHOLE, q, g))
    turned = turned_cotangents(WHOLE, long, dq * scale, g)
    assert np.array_equal(turned * scale, turned_cotangents(WHOLE, q, dq, g))


def test_numbers_of_float32_keep_their_type_and_range() -> None:
    q, _, g = (array.astype(np.float32) for array in drawn(1))
    for length in (1e-25, 1e25):
        long = np.where(TURNED, q * np.float32(length), q)
        found = cotangents(WHOLE, long, g)
        assert found.dtype == np.float32
        np.testing.assert_allclose(
            found[:, TURNED] * np.float32(length), cotangents(WHOLE, q, g)[:, TURNED], rtol=2e-6, atol=1e-7
        )
