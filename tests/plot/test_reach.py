"""Pictures of paths of the joints and of the fastest motion along them."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.plot.reach import joint_path_figure, time_optimal_figure, workspace_figure
from rodyn.plot.runs import path_figure

PUMA, Q = rd.load("puma"), [0.1, 0.3, 0.2, 0.4, 0.5, 0.6]


def test_a_singularity_is_marked_where_the_curve_is_lowest() -> None:
    start = PUMA.end_effector(Q)
    with pytest.warns(rd.PathWarning):
        path = PUMA.joint_path(rd.tool_line(start, start[:3, 3] + np.array([0.1, 0.2, -0.1])), q0=Q)
    joints, shape = joint_path_figure(path).panels
    assert [curve.label for curve in joints.curves] == list(PUMA.joints)
    assert (joints.title, shape.title) == ("(a) joints", "(b) distance from singularities")
    assert (joints.x, joints.y) == ("s (m, rad)", "q (rad, m)")
    plain = joint_path_figure(rd.joint_path([[0, 0], [1, 2], [2, 0]])).panels[0]
    assert [curve.label for curve in plain.curves] == ["joint 1", "joint 2"]
    curve, mark = shape.curves
    assert mark.label == "singularity"
    assert mark.x == (path.places[0].s,)
    assert mark.y[0] == pytest.approx(min(curve.y), rel=0.2)


def test_bounds_are_above_the_speed() -> None:
    found = PUMA.time_optimal(
        [[0] * 6, [1, -0.5, 0.5, 0.3, 0.4, 0]], effort=[100, 180, 90, 25, 25, 25], intervals=50
    )
    phase, torques = time_optimal_figure(found).panels
    speed, largest, controllable = (np.array(curve.y) for curve in phase.curves)
    for bound in (largest, controllable):
        assert (speed <= np.where(np.isnan(bound), np.inf, bound) * (1 + 1e-9)).all()
    assert (phase.title, torques.title) == ("(a) speed along the path", "(b) torques")
    assert (phase.x, phase.y) == ("s (m, rad)", "ds/dt (m/s, rad/s)")
    drawn = [curve for curve in torques.curves if curve.label]
    assert max(max(np.abs(curve.y)) for curve in drawn) == pytest.approx(1.0)
    none = PUMA.time_optimal([[0] * 6, [1, -0.5, 0.5, 0.3, 0.4, 0]], effort=1.0, intervals=50)
    with pytest.raises(rd.InputError, match="there is nothing to draw: at s ="):
        none.plot()


def test_a_cloud_is_darkest_where_the_arm_moves_best() -> None:
    found = rd.load("two_link").workspace(count=4000)
    (panel,) = workspace_figure(found).panels
    assert panel.title == "(a) from above"
    radius = {curve.shade: np.hypot(curve.x, curve.y) for curve in panel.curves}
    assert min(radius[0.0]) > 0.2  # the elbow bent by about a right angle
    assert max(radius[0.0]) < 0.5
    assert max(radius[0.85]) > 0.5  # stretched


def test_every_panel_has_a_letter_of_its_own() -> None:
    long = rd.Robot.random(8, "R", seed=0)
    found = long.time_optimal(np.linspace(0, 1, 3)[:, None] * np.ones(8), acceleration=2.0, velocity=1.0)
    titles = [panel.title for panel in time_optimal_figure(found).panels]
    assert titles == ["(a) speed along the path", "(b) velocities", "(c) velocities"]
    panels = path_figure(rd.cycloidal([0, 0], [1, 2], duration=1.0)).panels
    assert [panel.title for panel in panels] == ["(a) positions", "(b) velocities", "(c) accelerations"]
