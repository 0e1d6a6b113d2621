"""Stick figures: lengths of sticks, joints where kinematics says, trees, floating bases, views."""

import numpy as np
import pytest

import rodyn as rd
from rodyn.errors import InputError, InputTypeError, UnsupportedError
from rodyn.geometry.sticks import EDGES
from rodyn.model.joints import Fixed, Prismatic, Spherical
from rodyn.plot import animation
from rodyn.plot.robots import robot_figure, skeleton, snapshots_figure, views

PUMA = rd.load("puma")
TREE = rd.Robot(
    [
        rd.Link("trunk", placement=rd.Pose(xyz=(0, 0, 0.5)), mass=1.0),
        rd.Link("left", "trunk", placement=rd.Pose(xyz=(0, 0.3, 0.2)), mass=1.0, com=(0.4, 0, 0)),
        rd.Link("right", "trunk", Prismatic(), placement=rd.Pose(xyz=(0, -0.3, 0.2)), mass=1.0),
        rd.Link("plate", "right", Fixed(), placement=rd.Pose(xyz=(0.1, 0, 0)), mass=1.0),
    ],
    tool="tool",
    frames=[rd.Frame("tool", "plate", rd.Pose(xyz=(0, 0, 0.1)))],
    name="tree",
)


def test_sticks_keep_their_lengths_and_end_at_the_tool() -> None:
    q = np.random.default_rng(0).uniform(-3, 3, (20, 6))
    found = skeleton(PUMA, q)
    ways = found.points[:, 1:] - found.points[:, list(found.parents[1:])]
    lengths = np.linalg.norm(ways, axis=-1)
    assert np.ptp(lengths, axis=0).max() < 1e-12
    assert np.allclose(found.points[:, -1], PUMA.end_effector(q)[:, :3, 3])
    assert found.roles.count("revolute") == 6


def test_a_corner_is_a_right_angle() -> None:
    found = skeleton(PUMA, np.full((1, 6), 0.4))
    corners = 0
    for k, parent in enumerate(found.parents):
        if (
            parent >= 0
            and found.roles[parent] == "corner"
            and found.roles[found.parents[parent]] == "revolute"
        ):
            along = found.points[0, parent] - found.points[0, found.parents[parent]]
            across = found.points[0, k] - found.points[0, parent]
            if np.linalg.norm(along) > 1e-9 and np.linalg.norm(across) > 1e-9:
                corners += 1
                assert abs(along @ across) < 1e-12
    assert corners


def test_joints_stand_where_kinematics_says() -> None:
    found = skeleton(TREE, np.array([[0.5, 0.2, 0.3]]))
    poses = TREE.forward_kinematics([0.5, 0.2, 0.3])
    assert np.allclose(found.points[0, found.roles.index("revolute")], (0, 0, 0.5))
    (left,) = [k for k, role in enumerate(found.roles) if role == "mass"]
    assert np.allclose(found.points[0, left], (poses[2] @ [0.4, 0, 0, 1])[:3])
    assert np.allclose(found.points[0, found.roles.index("tool")], TREE.end_effector([0.5, 0.2, 0.3])[:3, 3])
    # every stick is in one branch, once
    sticks = [stick for branch in found.branches() for stick in zip(branch[1:], branch, strict=False)]
    assert sorted(sticks) == sorted((k, parent) for k, parent in enumerate(found.parents) if parent >= 0)


def test_one_posture_is_marked_by_kinds() -> None:
    figure = robot_figure(TREE)
    assert all(panel.equal for panel in figure.panels)
    assert [curve.label for curve in figure.panels[0].curves] == [
        *("", "base", "revolute joint", "mass centre of a last link", "prismatic joint", "tool")
    ]
    assert figure.panels[0].curves[2].line == "none"


def test_several_postures_darken() -> None:
    figure = robot_figure(PUMA, np.linspace(0, 1, 18).reshape(3, 6))
    curves = figure.panels[0].curves
    assert [curve.label for curve in curves] == ["posture 1", "posture 2", "posture 3"]
    shades = [curve.shade for curve in curves]
    assert shades == sorted(shades, key=lambda shade: -(shade or 0.0))
    assert shades[-1] == 0


@pytest.mark.parametrize("base", ["fixed", rd.FloatingBase(mass=1.0, inertia=(1, 1, 1))])
def test_quaternions_stand_at_no_turn(base: object) -> None:
    arm = rd.Robot(
        [rd.Link("ball", joint=Spherical(), mass=1.0, com=(0, 0, 1), inertia=(1, 1, 1))], base=base
    )
    panel = robot_figure(arm).panels[0]
    assert panel.curves[0].y[-1] == 1.0


@pytest.mark.parametrize(
    ("points", "gravity", "titles", "axes"),
    [
        ([(0, 0, 0), (1, 1, 1)], (0, 0, -9.81), ["from the side", "from above"], [(0, 2), (0, 1)]),
        ([(0, 0, 0), (0, 1, 1)], (0, 0, -9.81), ["from the side"], [(1, 2)]),
        ([(0, 0, 0), (1, 3, 1)], (0, 0, -9.81), ["from the side", "from above"], [(1, 2), (0, 1)]),
        ([(0, 0, 0), (1, 1, 0)], (0, 0, -9.81), ["from above"], [(0, 1)]),
        ([(0, 0, 0), (1, 1, 0)], (0, -9.81, 0), ["from the side"], [(0, 1)]),
        ([(0, 0, 0), (1, 1, 0)], (9.81, 0, 0), ["from the side"], [(1, 0)]),
        ([(0, 0, 0), (1, 1, 1)], (0, 0, 0), ["from the side", "from above"], [(0, 2), (0, 1)]),
        ([(0, 0, 0), (0, 0, 0)], (0, 0, 0), ["from the side"], [(0, 2)]),
    ],
)
def test_views(
    points: list[tuple[float, ...]],
    gravity: tuple[float, ...],
    titles: list[str],
    axes: list[tuple[int, int]],
) -> None:
    found = views(np.array(points, dtype=float), gravity)
    assert [view.title for view in found] == titles
    assert [(view.right, view.up) for view in found] == axes
    assert found[0].down == (gravity[found[0].up] > 0)


def test_snapshots_are_samples_of_the_run() -> None:
    run = PUMA.simulate(np.zeros(6), duration=1.0)
    figure = snapshots_figure(run, 5)
    tool, *postures = figure.panels[0].curves
    assert tool.x == tuple(run.end_effector[:, 0])
    assert [curve.label for curve in postures] == ["0 s", "0.25 s", "0.5 s", "0.75 s", "1 s"]
    for curve, k in zip(postures, (0, 25, 50, 75, 100), strict=True):
        assert np.isclose(curve.x[-1], run.end_effector[k, 0])
    assert len(snapshots_figure(run[:2], 8).panels[0].curves) == 3


def test_mistakes() -> None:
    run = rd.Run.along(rd.load("two_link"), rd.cubic([0, 0], [1, 1], duration=1.0))
    with pytest.raises(InputError, match=r"a posture of robot .* is \(6,\)"):
        robot_figure(PUMA, [0, 0])
    with pytest.raises(InputTypeError, match=r"without a posture write path='puma\.svg'"):
        PUMA.plot("puma.svg")
    with pytest.raises(InputError, match="0 postures"):
        robot_figure(PUMA, np.zeros((0, 6)))
    with pytest.raises(InputError, match="1 to 40 snapshots"):
        snapshots_figure(run, 0)
    with pytest.raises(InputTypeError, match="integer number of snapshots"):
        snapshots_figure(run, 2.5)
    with pytest.raises(UnsupportedError, match=r"take batch\[0\]"):
        snapshots_figure(PUMA.simulate(np.zeros((2, 6)), duration=0.1))


def test_a_tree_without_a_tool_has_tips() -> None:
    """Pictures need no tool: without one they show no path."""
    bare = TREE.replace(tool=None)
    found = skeleton(bare, np.array([[0.5, 0.2, 0.3]]))
    assert "tool" not in found.roles
    assert [role for role in found.roles if role == "tip"] == ["tip", "tip"]
    assert "tool" not in [curve.label for curve in robot_figure(bare).panels[0].curves]
    run = bare.simulate([0.1, 0.2, 0.3], duration=0.1, integrator="rk4", step=0.05)
    assert "tool" not in [curve.label for curve in snapshots_figure(run, 2).panels[0].curves]
    film = animation.film(run)
    assert film.tool is None
    assert "stroke-dasharray" not in animation.svg(film)
    assert len(next(animation.frame_figures(film)).panels[0].curves) == 1
    with pytest.raises(InputError, match="robot 'tree' has 2 tips and no tool: left, plate; give frame="):
        run.plot("tool")


def test_a_tool_may_sit_on_any_link_and_on_the_base() -> None:
    q = np.array([[0.5, 0.2, 0.3]])
    for frame in (rd.Frame("eye", "trunk", rd.Pose((0, 1, 0))), rd.Frame("eye", "left", rd.Pose((0, 1, 0)))):
        seeing = TREE.replace(frames=[frame], tool="eye")
        found = skeleton(seeing, q)
        assert np.allclose(found.points[:, found.roles.index("tool")], seeing.end_effector(q)[:, :3, 3])
    assert "tool" not in skeleton(TREE.replace(tool="base"), q).roles


def test_the_posture_of_a_free_joint_is_a_rotation() -> None:
    free = rd.Robot(
        [rd.Link("body", joint=rd.Floating(), mass=1.0, inertia=(1, 1, 1)), rd.Link("arm", "body", mass=1.0)]
    )
    assert robot_figure(free).panels


def test_a_free_body_is_a_box_and_nothing_leads_to_it() -> None:
    """In pictures, snapshots and films: one box for each posture, where the body is, and no line from the origin."""
    free = rd.Robot(
        [rd.Link("body", joint=rd.Floating(), mass=6.0, inertia=(1, 1, 1))], gravity=(0, 0, -9.81)
    )
    q = np.array([[x, 2.0, 3.0, 0, 0, 0, 1] for x in (5.0, 7.0)])
    panel = robot_figure(free, q).panels[0]
    boxes = [curve for curve in panel.curves if len(curve.x) == len(EDGES)]
    assert [(min(one.x), max(one.x)) for one in boxes] == [(4.5, 5.5), (6.5, 7.5)]
    assert min(x for curve in panel.curves for x in curve.x) == 4.5
    run = free.simulate(q[0], duration=0.2)
    assert animation.svg(animation.film(run)).count("<polyline") >= 2
    assert free.mechanism.tips == ("body",)
