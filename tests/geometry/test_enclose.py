"""Capsules enclose their shapes, and no point of them is farther from the shape than they say."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from rodyn.geometry.enclose import (
    MAX_BARS,
    enclosing_capsules,
    nearest_points,
    point_distance,
    signed_distance,
    smallest_ball,
)
from rodyn.model.pose import Pose
from rodyn.model.shapes import SHAPES as KINDS, Box, Capsule, Cylinder, Mesh, Shape, Sphere
from tests.conditions import package

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
    rounds = enclosing_capsules(shape)
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
        (one,) = enclosing_capsules(shape) or []
        assert (one.excess, one.radius) == (0.0, shape.radius)  # type: ignore[attr-defined]
    (tube,) = enclosing_capsules(Cylinder(0.1, 0.6)) or []
    assert (tube.radius, tube.excess, abs(tube.p[2])) == pytest.approx((0.1, 0.1, 0.3))


def test_a_flat_box_is_cut_into_bars() -> None:
    assert [
        len(enclosing_capsules(Box(size)) or []) for size in ((1, 0.2, 0.2), (1, 0.5, 0.2), (1, 1, 0.01))
    ] == [
        1,
        3,
        MAX_BARS,
    ]
    bars = enclosing_capsules(Box((1.0, 0.5, 0.2))) or []
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
    (one,) = enclosing_capsules(mesh) or []
    points = tube() @ TILTED.rotation_matrix().T + np.array(TILTED.xyz)
    assert (point_distance(points, one.p, one.q) - one.radius).max() < 1e-12
    assert one.radius == pytest.approx(0.1, rel=0.02)
    assert np.linalg.norm(one.q - one.p) < 1.01
    assert 0.2 <= one.excess < 0.75  # its inside is empty, for all that a file of points says


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    mesh = written(tmp_path / "tube.obj", tube())
    small = (enclosing_capsules(mesh) or [])[0].radius
    written(tmp_path / "tube.obj", 3.0 * tube(36))
    assert (enclosing_capsules(mesh) or [])[0].radius == pytest.approx(3 * small, rel=0.02)
    (tmp_path / "tube.obj").unlink()
    assert enclosing_capsules(mesh) is None


@pytest.mark.parametrize("points", [np.zeros((1, 3)), np.eye(3)[:2], np.eye(3), np.zeros((5, 3))])
def test_meshes_of_few_points(points: np.ndarray, tmp_path: Path) -> None:
    (one,) = enclosing_capsules(written(tmp_path / "few.obj", points)) or []
    moved = points @ TILTED.rotation_matrix().T + np.array(TILTED.xyz)
    assert (point_distance(moved, one.p, one.q) - one.radius).max() < 1e-12


def test_a_mesh_that_is_not_there_has_none() -> None:
    assert enclosing_capsules(Mesh("package://arm/hand.stl")) is None


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


Vector = tuple[Fraction, ...]


def of(*rows: object) -> list[np.ndarray]:
    return [np.array([float(x) for x in row]) for row in rows]  # type: ignore[attr-defined]


def squared(a: Vector) -> Fraction:
    return sum((x * x for x in a), Fraction(0))


def exactly(p: Vector, u: Vector, q: Vector, v: Vector) -> Fraction:
    """The least |p + s u − q − t v|² over the square: on its edges, or where both derivatives are zero."""

    def at(s: Fraction, t: Fraction) -> Fraction:
        return squared(tuple(a + s * b - c - t * d for a, b, c, d in zip(p, u, q, v, strict=True)))

    def dot(a: Vector, b: Vector) -> Fraction:
        return sum((x * y for x, y in zip(a, b, strict=True)), Fraction(0))

    def cut(x: Fraction) -> Fraction:
        return min(max(x, Fraction(0)), Fraction(1))

    r = tuple(a - c for a, c in zip(p, q, strict=True))
    uu, vv, uv, ur, vr = dot(u, u), dot(v, v), dot(u, v), dot(u, r), dot(v, r)
    found = []
    for end in (Fraction(0), Fraction(1)):
        found.append(at(end, cut((end * uv + vr) / vv) if vv else Fraction(0)))
        found.append(at(cut((end * uv - ur) / uu) if uu else Fraction(0), end))
    det = uu * vv - uv * uv
    if det:
        s, t = (uv * vr - vv * ur) / det, (uu * vr - uv * ur) / det
        if 0 <= s <= 1 and 0 <= t <= 1:
            found.append(at(s, t))
    return min(found)


@pytest.mark.slow
def test_exact_over_fractions_in_every_position() -> None:
    """Small integers: many of the segments are parallel, crossing, collinear, touching or points."""
    rng = np.random.default_rng(0)
    kinds = {"crossing": 0, "parallel": 0, "points": 0}
    for _ in range(1000):
        p, u, q, v = (tuple(Fraction(int(x)) for x in rng.integers(-2, 3, 3)) for _ in range(4))
        expected = exactly(p, u, q, v)
        found = float(nearest_points(*of(p, u, q, v)).distance)
        assert found == pytest.approx(float(expected) ** 0.5, abs=4e-15)
        kinds["crossing"] += expected == 0
        kinds["points"] += not any(u) or not any(v)
        kinds["parallel"] += any(u) and any(v) and not np.cross(*of(u, v)).any()
    assert min(kinds.values()) > 10


@pytest.mark.parametrize("angle", [0.0, 1e-16, 1e-12, 1e-9, 1e-8, 1e-7, 1e-5, 1e-3])
@pytest.mark.parametrize("apart", [0, 1e-8, 0.3])
def test_nearly_parallel_segments(angle: float, apart: float) -> None:
    """Far from where they begin: the perpendicular of both lines is the worse known, the less it matters."""
    turn = np.linalg.qr(np.random.default_rng(1).normal(size=(3, 3)))[0]
    for offset in (-0.7, 0.0, 0.2, 1.5):
        p, u, q, v = [0, 0, 0], [1, 0, 0], [offset, -angle / 3, apart], [1.0, angle, 0]
        rows = of(*((turn @ row).tolist() for row in of(p, u, q, v)))
        exact = exactly(*(tuple(map(Fraction, row.tolist())) for row in rows))  # type: ignore[arg-type]
        assert float(nearest_points(*rows).distance) == pytest.approx(float(exact) ** 0.5, abs=2e-15)


def random(seed: int, count: int = 400) -> list[np.ndarray]:
    return list(np.random.default_rng(seed).normal(size=(4, 3, count)))


def test_no_pair_of_points_is_nearer() -> None:
    p, u, q, v = random(2, 60)
    found = nearest_points(p, u, q, v)
    grid = np.linspace(0, 1, 81)
    s, t = (axis[:, :, None] for axis in np.meshgrid(grid, grid))
    apart = p[:, None, None] + s * u[:, None, None] - q[:, None, None] - t * v[:, None, None]
    brute = np.sqrt((apart**2).sum(axis=0)).min(axis=(0, 1))
    assert (found.distance <= brute + 1e-12).all()
    assert np.abs(found.distance - brute).max() < 0.05
    ends = p + found.s * u, q + found.t * v
    assert np.allclose(ends[1] - ends[0], found.way)
    assert np.allclose(np.linalg.norm(found.way, axis=0), found.distance)


def test_symmetric_and_the_same_in_all_axes() -> None:
    p, u, q, v = random(3)
    found = nearest_points(p, u, q, v)
    other = nearest_points(q, v, p, u)
    assert np.allclose(found.distance, other.distance, atol=1e-14)
    assert np.allclose(found.way, -other.way, atol=1e-9)
    back = nearest_points(p + u, -u, q + v, -v)
    assert np.allclose(found.distance, back.distance, atol=1e-14)
    turn = np.linalg.qr(np.random.default_rng(4).normal(size=(3, 3)))[0]
    move = np.array([[3.0], [-2.0], [1.0]])
    moved = nearest_points(turn @ p + move, turn @ u, turn @ q + move, turn @ v)
    assert np.allclose(found.distance, moved.distance, atol=1e-13)


def test_points_and_one_segment() -> None:
    p, u, q, _ = random(5, 1)
    points = np.random.default_rng(6).normal(size=(50, 3))
    found = point_distance(points, p[:, 0], p[:, 0] + u[:, 0])
    zero = np.zeros((3, 50))
    assert np.allclose(found, nearest_points(points.T, zero, p + zero, u + zero).distance)
    assert point_distance(points, q[:, 0], q[:, 0]) == pytest.approx(np.linalg.norm(points - q[:, 0], axis=1))


def test_capsules_of_mujoco_and_coal() -> None:
    """Signed distances, also where they overlap, of random capsules."""
    mujoco, coal = package("mujoco", "mujoco"), package("coal", "pin")
    rng = np.random.default_rng(7)
    for _ in range(40):
        p, q = rng.uniform(-1, 1, (2, 3))
        u, v = rng.uniform(-1, 1, (2, 3))
        one, two = rng.uniform(0.05, 0.5, 2)
        mine = float(nearest_points(p, u, q, v).distance) - one - two
        geoms = "".join(
            f'<body><freejoint/><geom type="capsule" size="{r}" '
            f'fromto="{" ".join(map(str, [*a, *(a + way)]))}"/></body>'
            for a, way, r in ((p, u, one), (q, v, two))
        )
        model = mujoco.MjModel.from_xml_string(f"<mujoco><worldbody>{geoms}</worldbody></mujoco>")
        data = mujoco.MjData(model)
        mujoco.mj_forward(model, data)
        assert mujoco.mj_geomDistance(model, data, 0, 1, 10.0, None) == pytest.approx(mine, abs=1e-6)
        shapes = [coal.Capsule(r, float(np.linalg.norm(way))) for r, way in ((one, u), (two, v))]
        places = [placed(coal, a, way) for a, way in ((p, u), (q, v))]
        found = coal.DistanceResult()
        coal.distance(shapes[0], places[0], shapes[1], places[1], coal.DistanceRequest(), found)
        assert found.min_distance == pytest.approx(mine, abs=1e-5)


def placed(coal: object, start: np.ndarray, way: np.ndarray) -> object:
    axis = way / np.linalg.norm(way)
    beside = np.cross(axis, np.eye(3)[np.argmin(np.abs(axis))])
    beside /= np.linalg.norm(beside)
    turn = np.stack([beside, np.cross(axis, beside), axis], axis=1)
    return coal.Transform3s(turn, start + way / 2)  # type: ignore[attr-defined]


def test_sizes_do_not_matter() -> None:
    p, u, q, v = random(8, 50)
    plain = nearest_points(p, u, q, v).distance
    for scale in (1e-60, 1e-9, 1e9, 1e60):
        assert np.allclose(
            nearest_points(*(scale * x for x in (p, u, q, v))).distance / scale, plain, rtol=1e-9
        )
