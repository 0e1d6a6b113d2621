"""SciPy's solvers, by name: the same equations, samples, pieces and stop conditions."""

import sys
from typing import Any

import numpy as np
import pytest

import rodyn as rd
from rodyn.simulate.integrate.integrators import STIFF
from tests.interrupt import interrupted_after

ARM = rd.load("two_link")
EXACT: dict[str, Any] = {"integrator": "dop853", "rtol": 1e-12}
START = [0.3, -0.2]

every_solver = pytest.mark.parametrize("name", STIFF)
quick_solvers = pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name == "radau" else ()) for name in STIFF]
)


@pytest.mark.slow
@quick_solvers
def test_a_fall_is_the_same(name: str) -> None:
    run = ARM.simulate(START, duration=1.0, integrator=name, rtol=1e-9)
    assert run.status == "finished"
    assert run.compare(ARM.simulate(START, duration=1.0, **EXACT)).largest < 1e-4
    assert run.statistics.steps > 10
    assert run.statistics.evaluations > run.statistics.steps
    assert run.settings.how == "SciPy"


@pytest.mark.slow
@quick_solvers
def test_jumps_of_a_table_are_not_smoothed(name: str) -> None:
    table = rd.torque_table([0, 0.3, 0.55], [[0, 0], [3, 0], [-2, 1]], between="hold")
    run = ARM.simulate(START, duration=0.8, torque=table, integrator=name, rtol=1e-10)
    assert run.compare(ARM.simulate(START, duration=0.8, torque=table, **EXACT)).largest < 1e-4


@pytest.mark.slow
@every_solver
def test_a_stop_condition_is_found(name: str) -> None:
    def upright(t: Any, q: Any, qd: Any) -> Any:
        return q[0] + 1.0

    run = ARM.simulate(START, duration=2.0, until=upright, integrator=name, rtol=1e-10)
    other = ARM.simulate(START, duration=2.0, until=upright, **EXACT)
    assert run.status == "event"
    assert run.t_end == pytest.approx(other.t_end, abs=1e-6)
    assert run.q_end[0] == pytest.approx(-1.0, abs=1e-9)


def test_a_batch_is_one_run_after_the_other() -> None:
    starts = np.array([[0.3, -0.2], [0.1, 0.4]])
    batch = ARM.simulate(starts, duration=0.5, integrator="radau", rtol=1e-4)
    alone = ARM.simulate(starts[1], duration=0.5, integrator="radau", rtol=1e-4)
    assert batch.q.shape == (2, 51, 2)
    assert (batch.q[1] == alone.q).all()


@pytest.mark.slow
def test_hard_stops_are_no_trouble() -> None:
    stops = rd.stops(-0.5, 0.5, stiffness=1e6, damping=1e4, width=1e-4)
    run = ARM.simulate([0.3, 0.0], duration=0.5, torque=stops, integrator="radau", rtol=1e-5)
    assert run.status == "finished"
    assert np.abs(run.q).max() < 0.51


def test_quaternions_keep_their_length() -> None:
    robot = rd.Robot.random(1, "R", seed=0, base="floating")
    start = np.array([0, 0, 0, 0, 0, 0, 1, 0.2])
    run = robot.simulate(start, [0.1, 0, 0, 1, 2, -1, 0.3], duration=1.0, integrator="bdf", rtol=1e-6)
    assert np.abs(np.linalg.norm(run.q[:, 3:7], axis=1) - 1).max() < 1e-12


def test_a_torque_that_is_no_number_ends_it() -> None:
    run = ARM.simulate(START, duration=1.0, torque=lambda t, q, qd: [np.nan, 0.0], integrator="radau")
    assert run.status == "torque"
    assert run.t_end == 0.0


@pytest.mark.slow
def test_an_interruption_leaves_what_there_is() -> None:
    # A short run first: the interruption must not meet an import or a compilation.
    assert ARM.simulate(START, duration=0.01, integrator="bdf", rtol=1e-10).ok
    with interrupted_after(0.5):
        run = ARM.simulate(START, duration=1e4, times=[0.0, 1e4], integrator="bdf", rtol=1e-10)
    assert run.status == "interrupted"
    assert 0 < run.t_end < 1e4


def test_a_fixed_step_is_refused() -> None:
    with pytest.raises(rd.InputError, match="'radau' chooses its steps itself"):
        ARM.simulate(START, duration=0.1, integrator="radau", step=0.01)


def test_without_scipy_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy", None)
    with pytest.raises(rd.MissingExtraError, match="pip install scipy"):
        ARM.simulate(START, duration=0.1, integrator="lsoda")


@every_solver
def test_tables_whose_knots_differ_by_rounding_are_added(name: str) -> None:
    """Between 0.3 and the next number there is a piece that SciPy takes no step in."""
    knots = [0.0, 0.3, 0.6]
    later = [0.0, float(np.nextafter(0.3, 1.0)), 0.6]
    values = [[0.1, 0.0], [0.2, 0.1], [0.0, 0.0]]
    tables = [rd.torque_table(t, values, between="linear") for t in (knots, later)]
    run = ARM.simulate(START, duration=0.6, torque=tables[0] + tables[1], integrator=name, rtol=1e-7)
    assert run.ok
    once = ARM.simulate(START, duration=0.6, torque=tables[0] + tables[0], **EXACT)
    assert np.allclose(run.q_end, once.q_end, rtol=0, atol=1e-4)
