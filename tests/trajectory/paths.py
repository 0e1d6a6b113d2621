"""One path of every kind, and comparisons that tests of several kinds share."""

import numpy as np
import pytest

import rodyn as rd

Q0, Q1 = np.array([0.3, -1.2, 0.635]), np.array([-0.9, 2.1, 0.735])
POINTS = np.array([[0.0, 1.0], [0.7, -0.2], [0.6, 0.4], [-1.0, 0.4], [0.1, 2.0]])
NAN, INF = float("nan"), float("inf")
TIMES = [0.0, 0.4, 1.9, 2.0, 3.3]
PATHS = {
    "cycloidal": rd.cycloidal(Q0, Q1, 2.5),
    "cubic": rd.cubic(Q0, Q1, 2.5),
    "cubic moving": rd.cubic(Q0, Q1, 2.5, qd0=0.3, qd1=[1, -2, 0.1]),
    "quintic": rd.quintic(Q0, Q1, 2.5),
    "quintic moving": rd.quintic(Q0, Q1, 2.5, qd0=[1, 0, -1], qd1=0.7, qdd0=-2, qdd1=[3, 0, 1]),
    "trapezoid": rd.trapezoidal(Q0, Q1, duration=2.5),
    "trapezoid by limits": rd.trapezoidal(Q0, Q1, speed=[1.0, 2.0, 0.5], acceleration=3.0),
    "triangle": rd.trapezoidal(Q0, Q1, speed=100.0, acceleration=3.0),
    "via": rd.via(POINTS, TIMES),
    "via moving": rd.via(POINTS, TIMES, qd0=[1, 2], qd1=-1, qdd0=0.5, qdd1=[0, 4]),
}


def assert_same_but_slower(fast: rd.Trajectory, slow: rd.Trajectory, factor: float) -> None:
    t = np.linspace(0, fast.duration, 64)[1:-1]
    assert slow.duration == pytest.approx(fast.duration * factor, rel=1e-14)
    for k, (a, b) in enumerate(zip(slow(t * factor), fast(t), strict=True)):
        np.testing.assert_allclose(a * factor**k, b, atol=1e-12)
