"""Figures of clearances: curves of the numbers found, outlines of capsules, the ground."""

from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.plot.clearance import MOST_RUNS, clearance_figure, outline
from tests.geometry.robots import chain

ARM = chain(0.5, 0.4, 0.6, 0.3)
PATH = rd.cubic([0, 0, 0, 0], [0, 2.5, 2.5, 2.5], duration=2.0)


def test_the_distance_over_time_and_the_worst_posture() -> None:
    found = PATH.clearance(ARM, radius=0.05)
    time, side = clearance_figure(found).panels
    least, smooth, zero = time.curves
    assert least.y == tuple(found.distance)
    assert smooth.y == tuple(found.smooth)
    assert smooth.other
    assert set(zero.y) == {0.0}
    assert (time.x, time.y) == ("t (s)", "distance (m)")
    assert side.equal
    labels = [curve.label for curve in side.curves]
    assert set(labels) == {"other links", found.worst.first, found.worst.second, "nearest points"}
    assert len(labels) == len(found.capsules) + 1
    assert "overlap by 0.1 m at" in clearance_figure(found).title


def test_outlines_are_as_wide_as_the_capsule() -> None:
    ends = np.array([[1.0, 2.0], [3.0, 3.0]])
    line = outline(ends, 0.4)
    way = (ends[1] - ends[0]) / np.linalg.norm(ends[1] - ends[0])
    across = np.array([-way[1], way[0]])
    assert np.ptp(line @ across) == pytest.approx(0.8)
    assert np.ptp(line @ way) == pytest.approx(np.sqrt(5) + 0.8)
    assert (line[0] == line[-1]).all()


def test_one_state_has_its_posture_only_and_states_are_numbered() -> None:
    one = clearance_figure(ARM.clearance([0, 2.0, 2.0, 0], radius=0.05, ground=(0, 1, 0, -1)))
    assert [panel.title for panel in one.panels] == ["from above"]
    many = clearance_figure(ARM.clearance(np.zeros((3, 4)), radius=0.05))
    assert many.panels[0].x == "state"


def test_a_batch_shows_its_first_runs() -> None:
    starts = np.random.default_rng(0).uniform(-1, 1, (7, 4))
    found = ARM.simulate(starts, duration=0.1, progress=False).clearance(radius=0.05)
    panel = clearance_figure(found).panels[0]
    assert [curve.label for curve in panel.curves[:-1]] == [f"trajectory {k}" for k in range(MOST_RUNS)]


def test_the_ground_is_a_line_where_it_is_seen_from_the_side(tmp_path: Path) -> None:
    arm = chain(0.5, 0.4, 0.6, gravity=(0, -9.81, 0))
    found = arm.clearance([0.3, 0.5, 0.5], radius=0.05, ground=-0.7)
    (panel,) = clearance_figure(found).panels
    (line,) = [curve for curve in panel.curves if curve.label == "ground"]
    assert line.y == pytest.approx((-0.7, -0.7))
    assert found.plot(tmp_path / "arm.png").stat().st_size > 1000
