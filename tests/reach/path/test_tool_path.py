"""Paths of the tool: exact ends, derivatives that are those of the poses, smooth blends, loud corners."""

from __future__ import annotations

import numpy as np
import pytest

import rodyn as rd
from rodyn.arrays import Floats
from rodyn.reach.path.tool_path import rotation_between, turned


def pose(seed: int) -> Floats:
    rng = np.random.default_rng(seed)
    axis = rng.normal(size=3)
    made = np.eye(4)
    made[:3, :3] = turned(axis / np.linalg.norm(axis), rng.uniform(0.1, 3.0, 1))[0]
    made[:3, 3] = rng.normal(size=3)
    return made


A, B, C = pose(1), pose(2), pose(3)
PATHS = {
    "line": rd.tool_line(A, B),
    "turns": rd.tool_line(A, B, turn=((1, 2, 3), 7.0)),
    "arc": rd.tool_arc(A, B, C),
    "circle": rd.tool_circle(A, (0, 0, 0), (1, 1, 0), -4.0),
    "fixed": rd.tool_circle(A, (0, 0, 0), (1, 1, 0), 4.0, rotation="fixed"),
    "screw": rd.tool_screw(A, B),
    "in place": rd.tool_line(A, np.vstack([np.hstack([B[:3, :3], A[:3, 3:]]), [[0, 0, 0, 1]]])),
    "via": rd.tool_via([A, B, C], blend=0.3),
    "line and arc": (rd.tool_line(A, B) + rd.tool_arc(B, C, A)).blended(0.2),
}


@pytest.mark.parametrize("name", PATHS)
def test_derivatives_are_those_of_the_poses(name: str) -> None:
    path, h = PATHS[name], 1e-5
    s = np.random.default_rng(0).uniform(1e-3, path.length - 1e-3, 25)
    at, more, less = path.motion(s), path.motion(s + h), path.motion(s - h)
    for value, rate in (("position", "linear"), ("linear", "linear_rate"), ("angular", "angular_rate")):
        slope = (getattr(more, value) - getattr(less, value)) / (2 * h)
        assert np.abs(slope - getattr(at, rate)).max() < 1e-7
    spin = (more.rotation - less.rotation) / (2 * h) @ at.rotation.transpose(0, 2, 1)
    vector = np.stack([spin[:, 2, 1], spin[:, 0, 2], spin[:, 1, 0]], axis=1)
    assert np.abs(vector - at.angular).max() < 1e-7
    assert np.abs(at.rotation @ at.rotation.transpose(0, 2, 1) - np.eye(3)).max() < 1e-14


@pytest.mark.parametrize("name", ["line", "arc", "screw", "via"])
def test_they_end_where_they_should(name: str) -> None:
    path, end = PATHS[name], C if name in ("arc", "via") else B
    assert np.abs(path(0.0) - A).max() < 1e-14
    assert np.abs(path(path.length) - end).max() < 1e-13


@pytest.mark.parametrize("name", ["line", "turns", "arc", "circle", "fixed", "screw"])
def test_s_is_the_way_of_the_origin(name: str) -> None:
    path = PATHS[name]
    speed = np.linalg.norm(path.motion(np.linspace(0, path.length, 11)).linear, axis=1)
    assert np.abs(speed - 1).max() < 1e-14


def test_shapes() -> None:
    s = np.linspace(0, 1, 41)
    line = PATHS["line"](s * PATHS["line"].length)[:, :3, 3]
    assert np.abs(line - A[:3, 3] - s[:, None] * (B - A)[:3, 3]).max() < 1e-14
    arc = PATHS["arc"]
    points, centre = arc(s * arc.length)[:, :3, 3], arc.legs[0].center
    assert np.ptp(np.linalg.norm(points - centre, axis=1)) < 1e-14
    fine = arc(np.linspace(0, arc.length, 20001))[:, :3, 3]
    assert np.linalg.norm(fine - B[:3, 3], axis=1).min() < 1e-3  # through the via point
    half = PATHS["line"](PATHS["line"].length / 2)[:3, :3]
    axis, angle = rotation_between(A[:3, :3], B[:3, :3])
    assert np.abs(half - turned(axis, np.array([angle / 2]))[0] @ A[:3, :3]).max() < 1e-14


@pytest.mark.parametrize("off", [0.0, 1e-8])
def test_a_screw_of_half_a_turn(off: float) -> None:
    """Its axis is where sin of the angle vanishes; both ways round lead to the end."""
    first, last = np.eye(4), np.diag([-1.0, -1.0, 1.0, 1.0])
    last[:3, :3] = turned(np.array([0.0, 0.0, 1.0]), np.array([np.pi - off]))[0]
    first[:3, 3], last[:3, 3] = (0.1, 0.0, 0.0), (-0.1, 0.0, 0.2)
    path = rd.tool_screw(first, last)
    middle = path(path.length / 2)
    assert abs(middle[:3, 3]) == pytest.approx([0.0, 0.1, 0.1], abs=1e-7)
    assert abs(middle[:3, :3]) == pytest.approx(np.array([[0, 1, 0], [1, 0, 0], [0, 0, 1]]), abs=1e-7)
    assert path(path.length) == pytest.approx(last, abs=1e-7)


def test_a_screw_is_a_power_of_one_motion() -> None:
    """T(s₁ + s₂) T₀⁻¹ = T(s₁) T₀⁻¹ T(s₂) T₀⁻¹: a one-parameter group."""
    path = PATHS["screw"]
    first, second = 0.3 * path.length, 0.45 * path.length
    back = np.linalg.inv(A)
    assert np.abs(path(first + second) @ back - path(first) @ back @ path(second) @ back).max() < 1e-13


@pytest.mark.parametrize("angle", [0.0, 1e-12, 1e-4, 3.0, np.pi - 1e-9, np.pi])
def test_turns_between_rotations(angle: float) -> None:
    axis = np.array([2.0, -1.0, 2.0]) / 3
    found = rotation_between(A[:3, :3], turned(axis, np.array([angle]))[0] @ A[:3, :3])
    assert np.abs(turned(found[0], np.array([found[1]]))[0] - turned(axis, np.array([angle]))[0]).max() < 1e-8


@pytest.mark.parametrize("name", ["via", "line and arc"])
def test_blends_are_smooth_to_the_second_derivative(name: str) -> None:
    path = PATHS[name]
    assert len(path.bends()) == 4
    for s in path.bends()[1:-1]:
        for before, after in zip(path.motion(s - 1e-9), path.motion(s + 1e-9), strict=True):
            assert np.abs(before - after).max() < 1e-6
    assert list(path.corners()) == []


def test_a_corner_is_found_and_can_be_smooth() -> None:
    sharp = rd.tool_via([(0, 0, 0), (1, 0, 0), (1, 1, 0)])
    assert list(sharp.corners()) == [1.0]
    round_ = rd.tool_line((0, 0, 0), (1, 0, 0)) + rd.tool_circle(
        (1, 0, 0), (1, 1, 0), (0, 0, 1), 1.0, rotation="fixed"
    )
    assert list(round_.corners()) == []
    off = sharp.blended(0.1)(1.0)[:3, 3] - (1, 0, 0)
    assert np.abs(off - 0.01875 * np.array([-1, 1, 0])).max() < 1e-15


def test_wrong_paths_are_named() -> None:
    with pytest.raises(rd.InputError, match="lie on a line"):
        rd.tool_arc((0, 0, 0), (1, 0, 0), (2, 0, 0))
    with pytest.raises(rd.InputError, match="start and end of a path of the tool are the same"):
        rd.tool_line(A, A)
    for far in ((1e200, 0, 0), rd.Pose((0, 1e200, 0))):
        with pytest.raises(rd.InputError, match=r"end has 1e\+200: numbers are too large to compute with"):
            rd.tool_arc((0, 0, 0), (1, 1, 0), far)
    with pytest.raises(rd.InputError, match=r"axis has 1e\+200"):
        rd.tool_circle((1, 0, 0), (0, 0, 0), (0, 0, 1e200), 1.0)
    for wrong in ("turn", np.eye(3), None):
        with pytest.raises(rd.InputError, match="but must be 'follow' or 'fixed'"):
            rd.tool_circle((1, 0, 0), (0, 0, 0), (0, 0, 1), 1.0, rotation=wrong)  # type: ignore[arg-type]
    with pytest.raises(rd.InputError, match="end is no pose"):
        rd.tool_line(A, np.eye(4) * 2)
    with pytest.raises(rd.InputError, match=r"turns back at s = 1"):
        rd.tool_via([(0, 0, 0), (1, 0, 0), (0, 0, 0)], blend=0.1)
    with pytest.raises(rd.InputError, match="blend is 0, but must be one number above zero"):
        rd.tool_via([(0, 0, 0), (1, 0, 0), (1, 1, 0)], blend=0)
    with pytest.raises(rd.InputError, match="too short for blends"):
        rd.tool_via([(0, 0, 0), (1, 0, 0), (1, 0.1, 0), (0, 0.1, 0)], blend=0.06)
    with pytest.raises(rd.InputError, match="does not start where the first one ends"):
        PATHS["line"] + PATHS["arc"]
    with pytest.raises(rd.InputError, match="the path goes from 0 to"):
        PATHS["line"](99.0)
    with pytest.raises(rd.InputError, match="either end, a pose, or axis="):
        rd.tool_screw(A)
