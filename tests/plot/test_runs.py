"""Figures of runs and paths as plain values: labels, units, panels, and the numbers of the run."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import InputError, InputTypeError, UnknownNameError, UnsupportedError
from rodyn.model.joints import Cylindrical, Planar, Prismatic, Spherical, Universal
from rodyn.plot.paths import path_figure
from rodyn.plot.runs import CHOICES, MOST_POINTS, MOST_RUNS, run_figure
from rodyn.simulate.result.columns import units

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
    assert figure.note == f"the first {MOST_RUNS} of 8 trajectories"
    curves = figure.panels[0].curves
    assert [curve.label for curve in curves] == [f"trajectory {k}" for k in range(MOST_RUNS)]
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
    run = rd.Run.along(rd.load("two_link"), path, count=2 * MOST_POINTS + 1)
    figure = run_figure(run, "q")
    assert figure.note == "one of 3 samples"
    (curve,) = figure.panels[0].curves
    assert len(curve.x) <= MOST_POINTS
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
    with pytest.raises(InputTypeError, match="desired is a Run or a Trajectory"):
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
