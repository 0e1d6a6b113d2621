"""Clearance of random robots with random shapes against points on their surfaces, with the pairs that are left out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import rodyn as rd
from fuzz.attack import Outcome, Refused, attempt
from fuzz.robots import nearest_quarters, shown
from rodyn.model.random import random_coordinates
from rodyn.model.shapes import Shape

Floats = NDArray[np.float64]
ROBOTS = 6
"""Robots of a case."""
STATES = 40
GRID = 9
"""Points along an edge, an arc or a quarter of a circle."""
ROUNDING = 1e-8
"""Allowed (m) beside the distance between sampled points."""
ALPHABETS = ("R", "RS", "RP", "RFU", "RFSUC", "RHLQ")


class Solid(NamedTuple):
    """A convex part of a link: its shape, points on its surface in link axes, and how far any other point of its
    surface is at most from one of them."""

    shape: Shape
    points: Floats
    spacing: float


def case(seed: int) -> Outcome:
    """Some robots in some states each."""
    draw = np.random.default_rng(seed)
    findings = []
    with TemporaryDirectory() as folder:
        for k in range(ROBOTS):
            arm, solids = robot(draw, Path(folder))
            if not solids:  # capsules along sticks then: there are no surfaces to compare with
                continue
            q = random_coordinates(arm.mechanism, STATES, draw, reach=float(draw.choice([0.3, 3.2])))
            q[: STATES // 2] = [nearest_quarters(arm, row) for row in q[: STATES // 2]]
            ground = None if draw.random() < 0.5 else float(draw.uniform(-0.5, 0.1))
            findings += [
                f"robot {k}: {wrong}\n{shown(arm, q=q, ground=ground)}"
                for wrong in judged(arm, solids, q, ground)
            ]
    return Outcome(ROBOTS, findings)


def robot(draw: np.random.Generator, folder: Path) -> tuple[rd.Robot, dict[str, list[Solid]]]:
    """A robot with joints near each other and far apart, and the solids of its links."""
    n = int(draw.integers(3, 7))
    base: Any = draw.choice(["fixed", "fixed", "floating"])
    arm = rd.Robot.random(
        n,
        str(draw.choice(ALPHABETS)),
        tree=bool(draw.random() < 0.4),
        seed=int(draw.integers(2**31)),
        base=base,
    )
    solids: dict[str, list[Solid]] = {}
    for k, link in enumerate(arm.links):
        place = draw.normal(size=3) * draw.choice([0.0, 0.05, 0.3])
        pose = rd.Pose(place) if draw.random() < 0.6 else rd.Pose(place, link.placement.rotation)
        shapes: list[Shape] = []
        solids[link.name] = []
        for _ in range(int(draw.choice([0, 1, 1, 1, 2]))):
            shape, parts = drawn(draw, folder / f"{link.name}{len(shapes)}.obj")
            shapes.append(shape)
            solids[link.name] += [Solid(part, *surface(part)) for part in parts]
        arm = arm.replace(link=k, placement=pose, frame=rd.Pose(), shapes=shapes)
    return arm, {name: parts for name, parts in solids.items() if parts}


def drawn(draw: np.random.Generator, file: Path) -> tuple[Shape, list[Shape]]:
    """A shape, and what it is made of: a mesh is two boxes apart, the others themselves."""
    place = draw.normal(size=3) * draw.choice([0.0, 0.0, 0.2])
    turns = [(axis, float(angle)) for axis, angle in zip("xyz", draw.uniform(-3, 3, 3), strict=True)]
    origin = rd.Pose(place, turns if draw.random() < 0.5 else ())
    radius, length, *size = draw.choice([0.05, 0.3, 1.0]) * draw.uniform(0.1, 1.0, 5)
    kind = int(draw.integers(5))
    if kind < 4:
        makers = (
            lambda: rd.Box(size, origin=origin),
            lambda: rd.Box([length] * 3, origin=origin),
            lambda: rd.Cylinder(radius, length * 2, origin=origin),
            lambda: rd.Capsule(radius, length, origin=origin) if length > radius else rd.Sphere(radius),
        )
        return makers[kind](), [makers[kind]()]
    places = [rd.Pose((0.0, 0.0, z)) for z in (-2 * size[2], 2 * size[2])]
    halves = [rd.Box(size, origin=place) for place in places]
    write_mesh(file, halves)
    mesh = rd.Mesh(file.name, path=str(file), origin=origin)
    return mesh, [rd.Box(size, origin=origin @ place) for place in places]


def write_mesh(file: Path, boxes: list[rd.Box]) -> None:
    """Write boxes as an OBJ file of quadrilaterals."""
    lines = []
    for k, box in enumerate(boxes):
        corners = np.array(list(product((-0.5, 0.5), repeat=3))) * box.size + box.origin.xyz
        lines += [f"v {x!r} {y!r} {z!r}" for x, y, z in corners.tolist()]
        sides = ((0, 1, 3, 2), (4, 5, 7, 6), (0, 1, 5, 4), (2, 3, 7, 6), (0, 2, 6, 4), (1, 3, 7, 5))
        lines += ["f " + " ".join(str(8 * k + 1 + corner) for corner in side) for side in sides]
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def surface(shape: Shape) -> tuple[Floats, float]:
    """Points on a convex shape, in link axes, and their spacing: how far any other point of it is at most from one."""
    if isinstance(shape, rd.Box):
        edge = np.linspace(-0.5, 0.5, GRID)
        inner = np.array(list(product(edge, edge)))
        sides = [np.insert(inner, axis, side, axis=1) for axis in range(3) for side in (-0.5, 0.5)]
        local = np.concatenate(sides) * shape.size
        spacing = float(np.linalg.norm(np.sort(shape.size)[1:])) / (GRID - 1) / 2
    else:
        outline = profile(shape)
        angles = np.linspace(0, 2 * np.pi, 4 * GRID, endpoint=False)
        local = np.concatenate(
            [np.stack([r * np.cos(angles), r * np.sin(angles), z + 0 * angles], axis=1) for r, z in outline]
        )
        step = float(np.linalg.norm(np.diff(outline, axis=0), axis=1).max()) * np.pi / 2  # along an arc
        spacing = float(np.hypot(step, outline[:, 0].max() * (angles[1] - angles[0]))) / 2
    return local @ shape.origin.rotation_matrix().T + np.array(shape.origin.xyz), spacing


def profile(shape: Any) -> Floats:
    """The outline (K, 2) of a body of revolution about z: radius and height, from the lower pole to the upper one."""
    part = np.linspace(0, 1, GRID)
    half = getattr(shape, "length", 0.0) / 2
    side = np.stack([np.full(GRID, shape.radius), half * (2 * part - 1)], axis=1)
    if isinstance(shape, rd.Cylinder):
        end = np.stack([shape.radius * part, np.full(GRID, half)], axis=1)
    else:
        angle = part * np.pi / 2
        end = np.stack([shape.radius * np.sin(angle), half + shape.radius * np.cos(angle)], axis=1)
    return np.concatenate([end * (1, -1), side, end[::-1]])


def outside(shape: Any, points: Floats) -> Floats:
    """The signed distance from points (..., 3), in link axes, to a convex shape."""
    local = (points - np.array(shape.origin.xyz)) @ shape.origin.rotation_matrix()
    if isinstance(shape, rd.Box):
        past = np.abs(local) - np.array(shape.size) / 2
    else:
        half = getattr(shape, "length", 0.0) / 2
        across, height = np.linalg.norm(local[..., :2], axis=-1), np.abs(local[..., 2]) - half
        if not isinstance(shape, rd.Cylinder):
            return np.asarray(np.hypot(across, np.maximum(height, 0)) - shape.radius)
        past = np.stack([across - shape.radius, height], axis=-1)
    return np.asarray(np.linalg.norm(np.maximum(past, 0), axis=-1) + np.minimum(past.max(axis=-1), 0))


class Measured(NamedTuple):
    """Of a pair of links in every state (S,): at least `low` and at most `high` apart; below 0 they overlap."""

    low: Floats
    high: Floats


def between(one: list[Solid], two: list[Solid], poses: Floats, others: Floats) -> Measured:
    """Two links whose poses are (S, 4, 4) each."""
    low, high = [], []
    for a, b in product(one, two):
        seen = np.minimum(_seen(a, b, poses, others), _seen(b, a, others, poses))
        high.append(seen)
        low.append(seen - max(a.spacing, b.spacing))
    return Measured(np.min(low, axis=0), np.min(high, axis=0))


def _seen(a: Solid, b: Solid, poses: Floats, others: Floats) -> Floats:
    """The least signed distance of points of a from b."""
    ways = np.linalg.inv(others) @ poses
    points = a.points @ np.swapaxes(ways[:, :3, :3], 1, 2) + ways[:, None, :3, 3]
    return np.asarray(outside(b.shape, points).min(axis=1))


def above(solids: list[Solid], poses: Floats, up: Floats, height: float) -> Measured:
    """A link above the ground."""
    heights = [
        (solid.points @ np.swapaxes(poses[:, :3, :3], 1, 2) + poses[:, None, :3, 3]) @ up - height
        for solid in solids
    ]
    high = [part.min(axis=1) for part in heights]
    low = [part - solid.spacing for part, solid in zip(high, solids, strict=True)]
    return Measured(np.min(low, axis=0), np.min(high, axis=0))


def judged(arm: rd.Robot, solids: dict[str, list[Solid]], q: Floats, ground: float | None) -> Iterator[str]:
    """What is wrong with the clearance of a robot."""
    result = attempt(lambda: arm.clearance(q, ground=ground))
    if isinstance(result, Refused):
        if not isinstance(result.error, rd.UnsupportedError):
            yield f"refused: {result.error}"
        return
    poses = np.asarray(arm.forward_kinematics(q))
    at = {link.name: poses[:, k + 1] for k, link in enumerate(arm.links)}
    pairs = {
        (i, j): between(solids[i], solids[j], at[i], at[j])
        for i, j in combinations([link.name for link in arm.links if link.name in solids], 2)
    }
    if ground is not None:
        up = -np.array(arm.gravity) / np.linalg.norm(arm.gravity)
        pairs |= {(name, "ground"): above(parts, at[name], up, ground) for name, parts in solids.items()}
    left_out = {(pair.first, pair.second): pair.reason for pair in result.left_out}
    if sorted([*result.compared, *left_out]) != sorted(pairs):
        yield f"compared {result.compared}, left out {left_out}, but the pairs are {list(pairs)}"
    bodies = rigid(arm)
    for pair, reason in left_out.items():
        apart = float(pairs[pair].low.max())
        if reason == "overlap in every posture" and apart > ROUNDING:
            yield f"{pair} are left out, but {apart:.3g} m apart in state {int(pairs[pair].low.argmax())}"
        if reason not in ("overlap in every posture", joined(arm, bodies, *pair)):
            yield f"{pair} are left out because they {reason}, which they do not"
    high = np.min([pairs[pair].high for pair in result.compared], axis=0)
    low = np.min([pairs[pair].low for pair in result.compared], axis=0)
    for name, wrong in (
        ("distance is above that of the shapes", result.distance > np.maximum(high, 0) + ROUNDING),
        (
            "bound is below the distance of the shapes",
            result.bound < np.where(low > 0, low, -np.inf) - ROUNDING,
        ),
        ("ok is True while shapes overlap", np.asarray(result.ok) & (high < -ROUNDING)),
    ):
        if wrong.any():
            yield f"{name} in state {int(np.argmax(wrong))}"


def rigid(arm: rd.Robot) -> dict[str, str]:
    """The body of every link: links that are fixed to each other are one, with the name of the first."""
    bodies = {"base": "base"}
    for link in arm.links:
        bodies[link.name] = link.name if link.joint.dof else bodies[link.parent]
    return bodies | {"ground": "base" if arm.base == "fixed" else "ground"}


def joined(arm: rd.Robot, bodies: dict[str, str], one: str, two: str) -> str:
    """Why two links are not compared by the joints between them, or ""."""
    if bodies[one] == bodies[two]:
        return "fixed to each other"
    edges = {frozenset((bodies[link.name], bodies[link.parent])) for link in arm.links if link.joint.dof}
    return "share a joint" if frozenset((bodies[one], bodies[two])) in edges else ""
