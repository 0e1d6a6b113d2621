"""Distances of segments: exact over fractions, by brute force, by MuJoCo and Coal, in every degenerate position."""

from fractions import Fraction

import numpy as np
import pytest

from rodyn.geometry.segments import nearest_points, point_distance
from tests.conditions import package

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
