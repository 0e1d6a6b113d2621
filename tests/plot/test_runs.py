"""Figures of runs and paths as plain values: labels, units, panels, and the numbers of the run."""

from pathlib import Path

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import InputError, InputTypeError, UnknownNameError, UnsupportedError
from rodyn.model.joints import Cylindrical, Planar, Prismatic, Spherical, Universal
from rodyn.plot.runs import (
    CHOICES,
    MAX_POINTS,
    MAX_RUNS,
    clearance_figure,
    identification_figure,
    outline,
    path_figure,
    run_figure,
)
from rodyn.simulate.result.columns import units
from tests.geometry.robots import chain

STANFORD = rd.load("stanford")
RUN = rd.Run.along(STANFORD, rd.motion("stanford_2003").path, count=51)
PUMA = rd.load("puma")


def test_one_quantity_has_a_panel_for_each_joint() -> None:
    figure = run_figure(RUN, "tau")
    assert [panel.title for panel in figure.panels] == [
        f"({letter}) joint {k}" for k, letter in enumerate("abcdef", 1)
    ]
    assert [panel.y for panel in figure.panels] == [
        f"tau{k} ({'N' if k == 3 else 'N m'})" for k in range(1, 7)
    ]
    for k, panel in enumerate(figure.panels):
        (curve,) = panel.curves
        assert curve.x == tuple(RUN.t)
        assert curve.y == tuple(RUN.tau[:, k])
        assert not panel.log_y
        assert panel.x == "t (s)"


@pytest.mark.parametrize(
    ("what", "third"), [("q", "q3 (m)"), ("qd", "qd3 (m/s)"), ("qdd", "qdd3 (m/s²)"), ("tool", "tool z (m)")]
)
def test_units_come_from_joints(what: str, third: str) -> None:
    panel = run_figure(RUN, what).panels[2]
    assert panel.y == third
    values = RUN.end_effector if what == "tool" else getattr(RUN, what)
    assert panel.curves[0].y == tuple(values[:, 2])


def test_units_of_every_joint() -> None:
    joints = [Prismatic(), Cylindrical(), Universal(), Planar(), Spherical()]
    links = [
        rd.Link(f"l{k}", "base" if not k else f"l{k - 1}", joint, mass=1.0) for k, joint in enumerate(joints)
    ]
    position, velocity = units(rd.Robot(links, base=rd.FloatingBase(mass=1.0, inertia=(0, 0, 0))))
    joint_units = ("m", "rad", "m", "rad", "rad", "m", "m", "rad")
    assert position == ("m",) * 3 + ("",) * 4 + joint_units + ("",) * 4
    assert velocity == ("m",) * 3 + ("rad",) * 3 + joint_units + ("rad",) * 3


def test_several_quantities_have_a_panel_for_each_unit() -> None:
    figure = run_figure(RUN)
    assert [panel.y for panel in figure.panels] == [
        *("q (rad)", "q (m)", "qd (rad/s)", "qd (m/s)", "tau (N m)", "tau (N)", "energy (J)")
    ]
    assert [curve.label for curve in figure.panels[0].curves] == [f"joint {k}" for k in (1, 2, 4, 5, 6)]
    energy = figure.panels[-1]
    assert [curve.label for curve in energy.curves] == ["kinetic", "potential", "total"]
    assert energy.curves[2].y == tuple(RUN.energy.total)
    free = PUMA.simulate(np.zeros(6), duration=0.1)
    assert [panel.y for panel in run_figure(free).panels] == ["q (rad)", "qd (rad/s)", "energy (J)"]


def test_many_joints_are_wrapped() -> None:
    chain = rd.Robot.random(8, joints="R", seed=1)
    run = rd.Run.along(chain, rd.cubic([0.0] * 8, [1.0] * 8, duration=1.0), count=5)
    assert [len(panel.curves) for panel in run_figure(run, "q").panels] == [4, 4]
    assert [len(panel.curves) for panel in path_figure(rd.cubic([0.0] * 8, [1.0] * 8, 1.0), "q").panels] == [
        4,
        4,
    ]


def test_a_floating_base_is_sorted_by_units() -> None:
    ball = rd.Robot(
        [rd.Link("arm", mass=1.0, inertia=(1, 1, 1))], base=rd.FloatingBase(mass=1.0, inertia=(1, 1, 1))
    )
    run = ball.simulate([0, 0, 0, 0, 0, 0, 1, 0.5], duration=0.1)
    assert [panel.y for panel in run_figure(run, "q").panels] == ["q (m)", "q", "q (rad)"]
    assert [len(panel.curves) for panel in run_figure(run, "q").panels] == [3, 4, 1]


def test_the_path_of_the_tool_has_equal_axes() -> None:
    side, above = run_figure(RUN, "path").panels
    assert side.equal
    assert above.equal
    assert (side.x, side.y, above.x, above.y) == ("y (m)", "z (m)", "x (m)", "y (m)")  # it is wide, not long
    line, start, end = side.curves
    assert line.x == tuple(RUN.end_effector[:, 1])
    assert line.y == tuple(RUN.end_effector[:, 2])
    assert (start.label, start.x) == ("start", line.x[:1])
    assert (end.label, end.y) == ("end", line.y[-1:])


def test_of_a_batch_the_first_trajectories_are_thin() -> None:
    batch = PUMA.simulate(np.zeros((8, 6)) + np.linspace(0, 1, 8)[:, None], duration=0.1)
    figure = run_figure(batch, "q")
    assert figure.note == f"the first {MAX_RUNS} of 8 trajectories"
    curves = figure.panels[0].curves
    assert [curve.label for curve in curves] == [f"trajectory {k}" for k in range(MAX_RUNS)]
    assert {curve.line for curve in curves} == {"thin"}
    assert curves[3].y == tuple(batch.q[3, :, 0])
    assert run_figure(batch[:2], "q").note == ""


@pytest.mark.parametrize("desired", ["path", "run"])
def test_what_is_desired_is_dashed(desired: str) -> None:
    path = rd.cycloidal([0.0] * 6, [0.5] * 6, duration=0.2)
    run = PUMA.simulate(path(0.0).q, duration=0.2, torque=path)
    figure = run_figure(run, "q", path if desired == "path" else rd.Run.along(PUMA, path, count=7))
    actual, wanted = figure.panels[1].curves
    assert (actual.label, actual.other) == ("actual", False)
    assert (wanted.label, wanted.other) == ("desired", True)
    assert np.allclose(wanted.y, path(np.array(wanted.x)).q[:, 1])
    overview = run_figure(run, ["q", "tau"], path)
    assert [curve.label for curve in overview.panels[0].curves].count("desired") == 6


def test_a_long_run_is_thinned_and_says_so() -> None:
    path = rd.cubic([0, 0], [1, 1], duration=1.0)
    run = rd.Run.along(rd.load("two_link"), path, count=2 * MAX_POINTS + 1)
    figure = run_figure(run, "q")
    assert figure.note == "one of 3 samples"
    (curve,) = figure.panels[0].curves
    assert len(curve.x) <= MAX_POINTS
    assert (curve.x[0], curve.x[-1]) == (0.0, 1.0)
    assert curve.y[-1] == run.q[-1, 0]


def test_samples_that_were_not_reached_are_left_out() -> None:
    q = np.stack([RUN.q, RUN.q])
    q[1, 20:] = np.nan
    arrays = {"q": q, "qd": np.stack([RUN.qd, RUN.qd])}
    ends = {"q_end": q[:, 0], "qd_end": arrays["qd"][:, 0], "t_end": [1.0, 1.0]}
    forces = (np.zeros_like(q), np.zeros_like(q))
    status = {"status": ["finished", "step"], "message": ["", ""]}
    batch = rd.Run(
        STANFORD,
        RUN.settings,
        RUN.statistics,
        RUN.t,
        **arrays,
        **status,
        **ends,
        _forces=lambda name: forces[0],
    )
    assert [len(curve.x) for curve in run_figure(batch, "q").panels[0].curves] == [51, 20]


@pytest.mark.parametrize(
    ("what", "error", "says"),
    [
        ("torque", UnknownNameError, "unknown quantity to plot 'torque'"),
        (["q", "speed"], UnknownNameError, ", ".join(CHOICES)),
        ([], InputError, "what is empty"),
        (3, InputTypeError, "one or several of 'q', 'qd'"),
    ],
)
def test_what_cannot_be_plotted(what: object, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        run_figure(RUN, what)


def test_what_cannot_be_desired() -> None:
    with pytest.raises(InputTypeError, match="desired must be a Run or a Trajectory"):
        run_figure(RUN, "q", 3.0)
    with pytest.raises(InputError, match="'two_link' with 2 coordinates"):
        run_figure(RUN, "q", rd.Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 1], duration=1.0)))
    with pytest.raises(InputError, match="path moves 2 joints"):
        run_figure(RUN, "q", rd.cubic([0, 0], [1, 1], duration=1.0))


def test_a_run_without_numbers() -> None:
    lost = RUN.q[None] * np.nan
    run = rd.Run(
        *(STANFORD, RUN.settings, RUN.statistics, RUN.t, lost, lost, ["not finite"], [""], [0.0]),
        *(lost[:, 0], lost[:, 0], lambda name: lost),
    )
    with pytest.raises(UnsupportedError, match="no samples"):
        run_figure(run, "q")


def test_a_path_joint_by_joint_and_all_at_once() -> None:
    path = rd.quintic([0, 0], [1, 2], duration=2.0)
    figure = path_figure(path, "qdd")
    assert [panel.title for panel in figure.panels] == ["(a) joint 1", "(b) joint 2"]
    curve = figure.panels[1].curves[0]
    assert np.allclose(curve.y, path(np.array(curve.x)).qdd[:, 1])
    assert [len(panel.curves) for panel in path_figure(path).panels] == [2, 2, 2]
    with pytest.raises(UnknownNameError, match="hoose one of q, qd, qdd"):
        path_figure(path, "tau")


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
    assert [curve.label for curve in panel.curves[:-1]] == [f"trajectory {k}" for k in range(MAX_RUNS)]


def test_the_ground_is_a_line_where_it_is_seen_from_the_side(tmp_path: Path) -> None:
    arm = chain(0.5, 0.4, 0.6, gravity=(0, -9.81, 0))
    found = arm.clearance([0.3, 0.5, 0.5], radius=0.05, ground=-0.7)
    (panel,) = clearance_figure(found).panels
    (line,) = [curve for curve in panel.curves if curve.label == "ground"]
    assert line.y == pytest.approx((-0.7, -0.7))
    assert found.plot(tmp_path / "arm.png").stat().st_size > 1000


FITTED = rd.load("two_link")


@pytest.fixture(scope="module")
def fit() -> rd.Identification:
    path = rd.fourier([0.3, -0.2], [[0.4, 0.5], [0.2, -0.3]], [[0.3, -0.4], [0.1, 0.4]], period=2.0)
    t, q, qd, qdd = path.sample(step=0.01)
    tau = FITTED.inverse_dynamics(q, qd, qdd)
    tau = tau + 0.1 * np.random.default_rng(0).standard_normal(tau.shape)
    two = {name: [x, x] for name, x in (("t", t), ("q", q), ("qd", qd), ("qdd", qdd), ("tau", tau))}
    return rd.identify(FITTED, **two)  # type: ignore[arg-type]


def test_residuals_are_measured_less_predicted(fit: rd.Identification) -> None:
    figure = identification_figure(fit)
    assert [panel.title for panel in figure.panels] == ["(a) link1", "(b) link2"]
    curve, low, high = figure.panels[0].curves
    motion = fit.motions[0]
    left = motion.tau - fit.predict(motion.q, motion.qd, motion.qdd)
    np.testing.assert_allclose(curve.y[: len(left)], left[:, 0])
    assert np.isnan(curve.y[len(left)])  # a gap between two motions
    assert (low.y[0], high.y[0]) == pytest.approx((-2 * fit.noise[0], 2 * fit.noise[0]))


def test_torques_are_both(fit: rd.Identification) -> None:
    figure = identification_figure(fit, "tau")
    assert [curve.label for curve in figure.panels[1].curves] == ["measured", "predicted"]
    with pytest.raises(rd.UnknownNameError, match="choose one of residual, tau"):
        identification_figure(fit, "q")


@pytest.mark.slow
def test_a_figure_is_written(fit: rd.Identification, tmp_path: Path) -> None:
    fit.plot("tau", tmp_path / "tau.svg")
    assert (tmp_path / "tau.svg").read_text(encoding="utf-8").count("<svg") == 1
    assert fit.plot() is not None
