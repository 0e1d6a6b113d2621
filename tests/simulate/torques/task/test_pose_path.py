"""Paths of the tool as polynomials: at their end, and beyond it, they are what the function says."""

from typing import Any

import numpy as np

from rodyn.simulate.torques.task.target import sampled


def test_ends_have_the_derivatives_of_the_path() -> None:
    def path(t: float) -> Any:
        return [t**3, t * t - t**4, 1.0 + t]

    curve = sampled(path, 2.0, "the test")
    for t, q, qd, qdd in (
        (0.0, [0, 0, 1], [0, 0, 1], [0, 2, 0]),
        (2.0, [8, -12, 3], [12, -28, 1], [12, -46, 0]),
    ):
        at = curve(t)
        np.testing.assert_allclose(at.q, q, rtol=0, atol=1e-9)
        np.testing.assert_allclose(at.qd, qd, rtol=0, atol=1e-7)
        np.testing.assert_allclose(at.qdd, qdd, rtol=0, atol=1e-5)
