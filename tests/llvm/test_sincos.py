"""Sines and cosines of the kernels against mpmath."""

import mpmath
import numpy as np

import rodyn as rd


def test_sines_and_cosines_to_two_ulp() -> None:
    """A pendulum's gravity torque is a sine: compared with 60 digits up to 1e5 and near multiples of π/2."""
    rod = rd.Robot([rd.Link("rod", mass=1.0, com=(1.0, 0, 0))], gravity=(0, -1, 0))
    rng = np.random.default_rng(5)
    angles = np.concatenate(
        [
            rng.uniform(-1e5, 1e5, 3000) * 0.99,
            rng.uniform(-4, 4, 2000),
            np.arange(-4000, 4000, 7) * (np.pi / 2),
            [0.0, 1e-300, -1e-8, np.pi, 63661 * np.pi / 2],
        ]
    )
    found = rod.gravity_force(angles[:, None])[:, 0]  # cos θ
    with mpmath.workdps(60):
        exact = np.array([float(mpmath.cos(mpmath.mpf(x))) for x in angles])
        distance = [
            abs(mpmath.mpf(float(a)) - mpmath.cos(mpmath.mpf(x))) for a, x in zip(found, angles, strict=True)
        ]
    ulps = np.array([float(d) for d in distance]) / np.spacing(np.abs(exact))
    assert ulps.max() <= 2.0
