"""Every integrator has its order: on an arm, under torques that change, with the quaternion of a floating base.

The robot is two heavy links that swing within a second, without a light wrist that would need much smaller steps: so
errors are in proportion to step^order from few steps on, and rounding ends that at some 1e-13. The numbers of steps of
each integrator lie between the two; all are multiples of 4, so that the knots of the tables are ends of steps. Errors
are a mean over four times and all coordinates: that of one of them may pass through zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.integrate.integrators import INTEGRATORS
from tests import conditions

LINKS = [
    rd.Link("boom", joint=rd.Revolute(), mass=1.0, com=(0.3, 0, 0), inertia=(0.02, 0.1, 0.1)),
    rd.Link(
        "rod",
        "boom",
        rd.Revolute((0, 1, 0)),
        rd.Pose(xyz=(0.6, 0, 0)),
        mass=0.8,
        com=(0.2, 0, 0.1),
        inertia=(0.1, 0.05, 0.1),
    ),
]
ARM = rd.Robot(LINKS, name="arm", gravity=(0, -9.81, 0))
SATELLITE = rd.Robot(LINKS, name="satellite", base=rd.FloatingBase(3.0, (0, 0, 0.1), (0.4, 0.5, 0.6)))
START = ([-1.0, 0.5], [1.5, -1.4])
TUMBLING = ([0, 0, 0, 0.5, -0.1, 0.3, 0.65**0.5, -0.4, 0.5], [0.1, 0.2, -0.1, 2.5, -3.0, 2.7, 1.5, -1.4])

DIVISIONS = {
    "rkf45": (64, 96, 128, 192),
    "verner56": (48, 64, 96, 128),
    "cash-karp": (64, 96, 128, 192),
    "dopri5": (64, 96, 128, 192),
    "dop853": (16, 24, 32),
    "rk4": (64, 128, 192, 256),
    "abm4": (128, 192, 256, 384),
    "symplectic": (64, 96, 128),
}
ORDER = {row.name: row.order for row in INTEGRATORS.values() if row.orders is None}
"""Of formulas that have one; those of many are in test_adams.py."""
ADAPTIVE = [row.name for row in INTEGRATORS.values() if row.embedded]
QUARTERS = [0.25, 0.5, 0.75, 1.0]
TABLE = np.array([[1.0, -0.6], [-1.4, 0.3], [0.6, 0.9], [1.8, -0.7], [-0.5, 0.2]])

every_integrator = pytest.mark.parametrize("integrator", DIVISIONS)


def slope(robot: rd.Robot, start: Any, integrator: str, **acting: Any) -> float:
    """Of log(error) over log(step)."""
    best = robot.simulate(*start, 1.0, times=QUARTERS, integrator="dop853", rtol=1e-13, **acting)
    errors = []
    for count in DIVISIONS[integrator]:
        run = robot.simulate(*start, 1.0, times=QUARTERS, integrator=integrator, step=1 / count, **acting)
        assert run.statistics.steps == count
        off = np.hstack([run.q - best.q, run.qd - best.qd])
        errors.append(np.sqrt(np.mean(off**2)))
    return float(-np.polyfit(np.log(DIVISIONS[integrator]), np.log(errors), 1)[0])


def test_every_integrator_is_here() -> None:
    assert set(DIVISIONS) == set(ORDER)


@every_integrator
def test_order_of_a_free_fall(integrator: str) -> None:
    assert slope(ARM, START, integrator) == pytest.approx(ORDER[integrator], abs=0.2)


@every_integrator
def test_order_with_a_torque_that_depends_on_time(integrator: str) -> None:
    def torque(t: Any, q: Any, qd: Any) -> Sequence[Any]:
        return [np.sin(2 * t) - 0.2 * qd[0], np.cos(t + q[0])]

    assert slope(ARM, START, integrator, torque=torque) == pytest.approx(ORDER[integrator], abs=0.2)


@every_integrator
@pytest.mark.parametrize("between", ["linear", "hold"])
def test_order_with_a_table_whose_knots_are_ends_of_steps(integrator: str, between: str) -> None:
    """Torques jump or bend at the knots: no formula may look back over one."""
    table = rd.torque_table([0.0, *QUARTERS], TABLE, between=between)
    assert slope(ARM, START, integrator, torque=table) == pytest.approx(ORDER[integrator], abs=0.2)


@pytest.mark.parametrize("integrator", [name for name in DIVISIONS if name != "symplectic"])
def test_order_with_a_floating_base(integrator: str) -> None:
    """The quaternion is scaled to 1 after every step, which is a change of the size of the error at most."""
    assert slope(SATELLITE, TUMBLING, integrator) == pytest.approx(ORDER[integrator], abs=0.2)


@pytest.mark.slow
@conditions.compiled
def test_a_symplectic_integrator_keeps_energy_and_others_lose_it() -> None:
    """Over 100 000 steps: the largest error of the last tenth against that of the first."""
    growth = {}
    for integrator in ("symplectic", "rk4"):
        run = ARM.simulate(
            *START, 2000.0, times=np.linspace(0, 2000, 20001), integrator=integrator, step=0.02
        )
        assert run.statistics.steps == 100_000
        off = np.abs(run.energy.total - run.energy.total[0])
        growth[integrator] = off[-2000:].max() / off[:2000].max()
    assert growth["symplectic"] < 1.5
    assert growth["rk4"] > 5


@pytest.mark.parametrize("integrator", ADAPTIVE)
def test_more_work_is_more_precise(integrator: str) -> None:
    """A hundredth of the tolerance is a hundredth of the error, roughly."""
    best = ARM.simulate(*START, 3.0, integrator="dop853", rtol=1e-13)
    runs = [
        ARM.simulate(*START, 3.0, integrator=integrator, rtol=rtol)
        for rtol in (1e-4, 1e-6, 1e-8, 1e-10, 1e-12)
    ]
    steps, evaluations = (
        [getattr(run.statistics, name) for run in runs] for name in ("steps", "evaluations")
    )
    errors = np.array([run.compare(best).largest for run in runs])
    assert (np.diff(steps) > 0).all()
    assert (np.diff(evaluations) > 0).all()
    assert (errors[1:] < errors[:-1] / 10).all()
    assert (errors < np.array([1e-4, 1e-6, 1e-8, 1e-10, 1e-12]) * 100).all()


@pytest.mark.parametrize("integrator", ADAPTIVE)
def test_the_largest_step_is_never_exceeded(integrator: str) -> None:
    run = ARM.simulate(*START, 1.0, integrator=integrator, rtol=1e-3, max_step=0.013)
    assert run.statistics.largest_step <= 0.013 * (1 + 1e-12)
    assert run.statistics.steps >= 1 / 0.013
