"""The integrator loop in Python that peers are given."""

import numpy as np

from rodyn.bench.contest import rk4, steps


def test_the_loop_in_python_has_order_four() -> None:
    """x'' = −x from 1: the error of RK4 after a second of steps of 1 ms is below 1e-14."""
    q, qd = rk4(lambda q, qd: -q, np.array([1.0]), np.array([0.0]), steps(1.0))
    np.testing.assert_allclose([q[0], qd[0]], [np.cos(1.0), -np.sin(1.0)], rtol=1e-13)
