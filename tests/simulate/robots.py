"""Robots and ways to integrate that the tests of simulations share."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import rodyn as rd
from rodyn.simulate.integrate.integrators import INTEGRATORS

NAN = float("nan")
ONE, TWO, THREE = rd.load("one_link"), rd.load("two_link"), rd.load("three_link")
WEIGHTLESS = ONE.replace(gravity=(0, 0, 0))
INERTIA = float(ONE.inertia_matrix([0.0])[0, 0])
EXACT = {"integrator": "dop853", "rtol": 1e-12}
PATH = rd.quintic([0, 0, 0], [0.6, -0.4, 0.3], duration=1.0)
SATELLITE = rd.Robot(
    [rd.Link("rod", joint=rd.Revolute(), mass=0.5, com=(0.2, 0, 0), inertia=(0.1, 0.1, 0.1))],
    base=rd.FloatingBase(3.0, (0, 0, 0), (1.0, 1.1, 1.2)),
    name="satellite",
)
AT_REST = [0, 0, 0, 0, 0, 0, 1, 0.2]

every_integrator = pytest.mark.parametrize(
    "how",
    [
        {"integrator": row.name} | ({"rtol": 1e-8} if row.embedded else {"step": 0.005})
        for row in INTEGRATORS.values()
    ],
    ids=[row.name for row in INTEGRATORS.values()],
)


@contextmanager
def without_warning() -> Iterator[None]:
    """Callbacks are expected."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", rd.CallbackWarning)
        yield
