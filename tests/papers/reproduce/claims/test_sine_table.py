"""What the table of sines costs along his motion, and how that is said."""

import numpy as np
import pytest

from rodyn.papers.reproduce.claims import sine_table as module
from rodyn.papers.reproduce.claims.sine_table import (
    CODE,
    LOOKUPS,
    NUMPY,
    SineErrors,
    accelerations,
    measure,
    sincos_kernel,
    sine_table,
    summary,
    torques,
)
from rodyn.papers.reproduce.experiment import Measurement
from rodyn.papers.reproduce.shared import arm
from rodyn.trace.sine_table import STEP
from rodyn.trajectory.motions import motion
from tests import conditions
from tests.papers.reproduce.findings import assert_complete


@pytest.fixture(scope="module")
def quick() -> Measurement:
    return measure(quick=True)


def test_the_nearest_entry_is_the_dynamics_of_a_rounded_angle() -> None:
    robot = arm("puma560")
    path = motion("kozlowski").path
    q, qd, qdd = path(np.linspace(0.3, 3.7, 50))
    rounded = np.radians(np.rint(np.degrees(q) / STEP) * STEP)
    expected = robot.inverse_dynamics(rounded, qd, qdd)
    assert np.abs(torques(robot, "table", q, qd, qdd) - expected).max() < 1e-10 * np.abs(expected).max()
    tau = np.ones_like(q)
    moved = robot.forward_dynamics(rounded, qd, tau)
    assert np.abs(accelerations(robot, "table", q, qd, tau) - moved).max() < 1e-9 * np.abs(moved).max()


@conditions.compiled
def test_machine_code_has_no_table() -> None:
    x = np.linspace(-20, 20, 999)[:, np.newaxis]
    cosine, sine = np.empty(999), np.empty(999)
    assert sincos_kernel()({"x": x}, [cosine, sine]) == 0
    assert np.abs(cosine - np.cos(x[:, 0])).max() < 1e-15
    assert np.abs(sine - np.sin(x[:, 0])).max() < 1e-15


def test_the_summary_follows_the_numbers() -> None:
    near = SineErrors(1e-3, 0.02, 0.002, 0.1, 1e-14, ())
    between = near._replace(round_trip=1e-5)

    def said(one: SineErrors, table: float, numpy: float, code: float) -> str:
        ns = dict(zip((*LOOKUPS, NUMPY, CODE), (table, 2 * table, numpy, code), strict=True))
        return summary(dict(zip(LOOKUPS, (one, between), strict=True)), ns)

    assert said(near, 19.0, 18.0, 2.0).startswith("The round trip is no test of the table: 1e-14 rad/s²")
    assert "is as fast as NumPy (18.0 ns) and slower than machine code (2.0 ns)" in said(
        near, 19.0, 18.0, 2.0
    )
    assert "is faster than NumPy (18.0 ns) and as fast as machine code (2.0 ns)" in said(near, 2.1, 18.0, 2.0)
    assert said(between, 19.0, 18.0, 2.0).startswith("The round trip shows the table: 1e-05 rad/s²")


@pytest.mark.slow
@conditions.compiled
def test_the_measurement(quick: Measurement) -> None:
    """Torque errors are of the size of the sine's; the round trip shows only what is no rotation."""
    near, between, plain, _ = quick.rows
    torque, relative, back = (
        quick.column(name) for name in ("torque (N m)", "of largest", "round trip (rad/s²)")
    )
    assert 1e-4 < relative[0] < 1e-2
    assert 500 < torque[0] / torque[1] < 2000 * 2
    assert max(back[0], back[2]) < 1e-11 < 1e-6 < back[1]
    assert [row[0] for row in (near, between, plain)] == ["nearest entry", "linear interpolation", "NumPy"]


@pytest.mark.slow
@conditions.compiled
def test_experiment(quick: Measurement, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "measure", lambda quick: measured)
    measured = quick
    finding = sine_table()
    assert_complete(finding, "sine-table")
    assert "pair (ns)" not in finding.tables["errors"].columns  # differs in every run
