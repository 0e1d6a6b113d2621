"""Capsules enclose their shapes, and no point of them is farther from the shape than they say."""

from itertools import product
from pathlib import Path

import numpy as np
import pytest

from rodyn.geometry.enclose import MOST_SLABS, enclosing, signed_distance, smallest_ball
from rodyn.geometry.segments import point_distance
from rodyn.model.pose import Pose
from rodyn.model.shapes import SHAPES as KINDS, Box, Capsule, Cylinder, Mesh, Shape, Sphere

TILTED = Pose((0.3, -0.2, 0.1), [("x", 0.4), ("z", 1.1)])


def surface(shape: Shape, count: int = 4000) -> np.ndarray:
    """Points on a shape, in link axes."""
    rng = np.random.default_rng(0)
    way = rng.normal(size=(count, 3))
    way /= np.linalg.norm(way, axis=1)[:, None]
    match shape:
        case Box(size=size):
            points = rng.uniform(-0.5, 0.5, (count, 3))
            points[np.arange(count), rng.integers(0, 3, count)] = rng.choice([-0.5, 0.5], count)
            points = np.concatenate([points, list(product((-0.5, 0.5), repeat=3))]) * size
        case Sphere(radius=radius):
            points = radius * way
        case Cylinder(radius=radius, length=length):
            flat = way[:, :2] / np.linalg.norm(way[:, :2], axis=1)[:, None]
            points = np.column_stack([radius * flat, rng.choice([-0.5, 0.5], count) * length])
        case Capsule(radius=radius, length=length):
            points = radius * way + np.outer(np.sign(way[:, 2]), [0, 0, length / 2])
    return points @ shape.origin.rotation_matrix().T + np.array(shape.origin.xyz)


def away(shape: Shape, points: np.ndarray) -> np.ndarray:
    """How far points are outside a shape."""
    local = (points - np.array(shape.origin.xyz)) @ shape.origin.rotation_matrix()
    match shape:
        case Box(size=size):
            return np.linalg.norm(np.maximum(np.abs(local) - np.array(size) / 2, 0), axis=1)
        case Sphere(radius=radius):
            return np.maximum(np.linalg.norm(local, axis=1) - radius, 0)
        case Cylinder(radius=radius, length=length):
            side = np.maximum(np.linalg.norm(local[:, :2], axis=1) - radius, 0)
            return np.hypot(side, np.maximum(np.abs(local[:, 2]) - length / 2, 0))
        case Capsule(radius=radius, length=length):
            end = np.array([0, 0, length / 2])
            return np.maximum(point_distance(local, -end, end) - radius, 0)
    raise TypeError(shape)


SHAPES = [
    Sphere(0.2, origin=TILTED),
    Capsule(0.1, 0.5, origin=TILTED),
    Cylinder(0.1, 0.6, origin=TILTED),
    Cylinder(0.3, 0.1, origin=TILTED),
    Box((0.6, 0.2, 0.1), origin=TILTED),
    Box((0.3, 0.3, 0.3), origin=TILTED),
    Box((0.3, 0.3, 0.02), origin=TILTED),
    Box((0.1, 0.5, 0.1), origin=TILTED),
    Box((0.2, 0.1, 0.0), origin=TILTED),
    Box((0.0, 0.0, 0.0), origin=TILTED),
]


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.kind}")
def test_the_signed_distance_is_that_of_the_surface(shape: Shape) -> None:
    """Against a ball: inside the shape, touching its surface; of flat ends of cylinders only the rims are sampled."""
    points = np.random.default_rng(1).normal(0, 0.2, (200, 3)) + shape.origin.xyz
    depths = np.array([signed_distance(shape, point) for point in points])
    assert np.allclose(np.maximum(depths, 0), away(shape, points), atol=1e-12)
    for point, depth in zip(points[depths < 0], depths[depths < 0], strict=True):
        way = surface(Sphere(1.0))
        assert away(shape, point - depth * (1 - 1e-9) * way).max() == 0
        assert away(shape, point - (depth - 0.01) * way).max() > 0


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: f"{shape.kind}")
def test_a_shape_is_inside_its_capsules_and_they_are_near_it(shape: Shape) -> None:
    rounds = enclosing(shape)
    assert rounds is not None
    inside = np.array([point_distance(surface(shape), one.p, one.q) - one.radius for one in rounds])
    assert inside.min(axis=0).max() < 1e-12
    for one in rounds:
        length = float(np.linalg.norm(one.q - one.p))
        around = surface(Capsule(one.radius, length))
        axis = (one.q - one.p) / length if length else np.array([0, 0, 1.0])
        beside = np.cross(axis, np.eye(3)[np.argmin(np.abs(axis))])
        beside /= np.linalg.norm(beside)
        turn = np.stack([beside, np.cross(axis, beside), axis], axis=1)
        farthest = away(shape, around @ turn.T + (one.p + one.q) / 2).max()
        assert farthest <= one.excess + 1e-12
        assert farthest >= 0.8 * one.excess  # not said too carefully


def test_every_kind_of_shape_has_its_capsules() -> None:
    assert {shape.kind for shape in SHAPES} | {"mesh"} == set(KINDS)


def test_spheres_capsules_and_the_sides_of_cylinders_are_exact() -> None:
    for shape in SHAPES[:2]:
        (one,) = enclosing(shape) or []
        assert (one.excess, one.radius) == (0.0, shape.radius)  # type: ignore[attr-defined]
    (tube,) = enclosing(Cylinder(0.1, 0.6)) or []
    assert (tube.radius, tube.excess, abs(tube.p[2])) == pytest.approx((0.1, 0.1, 0.3))


def test_a_flat_box_is_cut_into_bars() -> None:
    assert [len(enclosing(Box(size)) or []) for size in ((1, 0.2, 0.2), (1, 0.5, 0.2), (1, 1, 0.01))] == [
        1,
        3,
        MOST_SLABS,
    ]
    bars = enclosing(Box((1.0, 0.5, 0.2))) or []
    assert {round(one.radius, 9) for one in bars} == {round(np.hypot(0.5 / 3, 0.2) / 2, 9)}


def tube(count: int = 24) -> np.ndarray:
    """The rims of a tilted tube of radius 0.1 and length 1."""
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False)
    rims = [
        np.column_stack([0.1 * np.cos(angles), 0.1 * np.sin(angles), np.full(count, z)]) for z in (-0.5, 0.5)
    ]
    return np.concatenate(rims) @ TILTED.rotation_matrix().T


def written(path: Path, points: np.ndarray) -> Mesh:
    path.write_text("\n".join(f"v {x!r} {y!r} {z!r}" for x, y, z in points.tolist()), encoding="utf-8")
    return Mesh(path.name, path=str(path), origin=TILTED)


def test_a_mesh_is_in_a_slim_capsule_along_its_own_axis(tmp_path: Path) -> None:
    mesh = written(tmp_path / "tube.obj", tube())
    (one,) = enclosing(mesh) or []
    points = tube() @ TILTED.rotation_matrix().T + np.array(TILTED.xyz)
    assert (point_distance(points, one.p, one.q) - one.radius).max() < 1e-12
    assert one.radius == pytest.approx(0.1, rel=0.02)
    assert np.linalg.norm(one.q - one.p) < 1.01
    assert 0.2 <= one.excess < 0.75  # its inside is empty, for all that a file of points says


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    mesh = written(tmp_path / "tube.obj", tube())
    small = (enclosing(mesh) or [])[0].radius
    written(tmp_path / "tube.obj", 3.0 * tube(36))
    assert (enclosing(mesh) or [])[0].radius == pytest.approx(3 * small, rel=0.02)
    (tmp_path / "tube.obj").unlink()
    assert enclosing(mesh) is None


@pytest.mark.parametrize("points", [np.zeros((1, 3)), np.eye(3)[:2], np.eye(3), np.zeros((5, 3))])
def test_meshes_of_few_points(points: np.ndarray, tmp_path: Path) -> None:
    (one,) = enclosing(written(tmp_path / "few.obj", points)) or []
    moved = points @ TILTED.rotation_matrix().T + np.array(TILTED.xyz)
    assert (point_distance(moved, one.p, one.q) - one.radius).max() < 1e-12


def test_a_mesh_that_is_not_there_has_none() -> None:
    assert enclosing(Mesh("package://arm/hand.stl")) is None


def test_the_ball_around_points_is_nearly_the_smallest() -> None:
    points = np.random.default_rng(0).normal(size=(300, 3))
    points /= np.linalg.norm(points, axis=1)[:, None]
    centre, radius = smallest_ball(points)
    assert np.linalg.norm(points - centre, axis=1).max() == radius
    assert radius < 1.01


def test_the_inside_of_a_mesh_is_not_known(tmp_path: Path) -> None:
    """It may be hollow: the distance is one to a corner, and never negative."""
    corners = np.array(list(product((-0.5, 0.5), repeat=3)))
    mesh = written(tmp_path / "cube.obj", corners)
    for point in (np.zeros(3), np.array([0.45, 0.4, 0.4]), np.array([2.0, 0.0, 0.0])):
        assert signed_distance(mesh, point) >= np.linalg.norm(corners - point, axis=1).min() - 1e-12
