"""Findings on the mass, mass centre and inertia of single links.

Moments are compared with the largest that a body within the shapes of the link can have. Where shapes do not show the
whole link, the density of a solid with the same moments tells.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from rodyn.errors import short
from rodyn.model.body import POINT, Body, Violation, violations
from rodyn.model.formats.meshes import mesh_box
from rodyn.model.link import BASE, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere
from rodyn.robot.check.finding import Finding, said
from rodyn.robot.check.repair import repaired

Vector: TypeAlias = NDArray[np.float64]
SLIDING = ("prismatic", "cylindrical", "planar", "floating")
MAX_COMPARED_PARTS = 200  # parts of a link that are compared in pairs


class Size(NamedTuple):
    """The extent of a link in its own axes.

    low, high  corners of the box around all that is known: joints, frames and shapes
    extent     the largest distance between two known parts (m): 0 where one point is known, infinite where something
               slides along the link, and no shapes show how long it is
    whole      whether the whole link is drawn with shapes of known size
    solid      the body of 1 kg that fills them evenly, or None for meshes
    """

    low: Vector
    high: Vector
    extent: float
    whole: bool
    solid: Body | None

    @property
    def middle(self) -> Vector:
        return np.asarray((self.low + self.high) / 2.0)


def sizes(mechanism: Mechanism) -> list[Size]:
    """Return the size of every link."""
    points: list[list[tuple[float, ...]]] = [[POINT, link.frame.inverse().xyz] for link in mechanism.links]
    slides = [link.joint.kind in SLIDING for link in mechanism.links]
    for link, parent in zip(mechanism.links, mechanism.parents, strict=True):
        if parent >= 0:
            points[parent].append(link.placement.xyz)
            slides[parent] |= link.joint.kind in SLIDING
    for frame in mechanism.frames:
        if frame.link != BASE:
            points[mechanism.located(frame.name).link].append(frame.pose.xyz)
    return [_size(*parts) for parts in zip(mechanism.links, points, slides, strict=True)]


def _size(link: Link, points: list[tuple[float, ...]], slides: bool) -> Size:
    boxes = [(shape, corners) for shape in link.shapes if (corners := shape_box(shape)) is not None]
    drawn = [shape for shape, _ in boxes if shape.role == "visual"]
    whole = bool(drawn) and len(drawn) == sum(shape.role == "visual" for shape in link.shapes)
    centres = np.array(
        [*points, *(shape.origin.matrix()[:3] @ [*np.mean(box, axis=0), 1.0] for shape, box in boxes)]
    )
    radii = np.array([*(0.0 for _ in points), *(reach(shape, box) for shape, box in boxes)])
    around = np.array([*points, *(corner for shape, box in boxes for corner in _corners(shape, box))])
    low, high = around.min(axis=0), around.max(axis=0)
    extent = math.inf if slides and not whole else _diameter(centres, radii)
    return Size(low, high, extent, whole, _solid(drawn) if whole else None)


def _solid(drawn: list[Shape]) -> Body | None:
    """Return the body of 1 kg that fills shapes evenly; none for meshes, or for what has no thickness."""
    if any(isinstance(shape, Mesh) for shape in drawn):
        return None
    volumes = [volume(shape) for shape in drawn]
    if not all(volumes):
        return None
    bodies = [solid_body(shape, part / sum(volumes)) for shape, part in zip(drawn, volumes, strict=True)]
    return sum(bodies[1:], start=bodies[0])


def shape_box(shape: Shape) -> tuple[Vector, Vector] | None:
    """Return the lower and the upper corner of a shape in its own axes (m); None for a mesh of unknown size.

    >>> shape_box(Cylinder(0.5, 3.0))
    (array([-0.5, -0.5, -1.5]), array([0.5, 0.5, 1.5]))
    """
    match shape:
        case Mesh():
            return mesh_box(shape)
        case Box(size=size):
            half = np.array(size) / 2.0
        case Sphere(radius=radius):
            half = np.array([radius] * 3)
        case Cylinder(radius=radius, length=length):
            half = np.array([radius, radius, length / 2.0])
        case Capsule(radius=radius, length=length):
            half = np.array([radius, radius, radius + length / 2.0])
    return -half, half


def _corners(shape: Shape, box: tuple[Vector, Vector]) -> Vector:
    """Return the corners of the box around a shape, in link axes."""
    placed = shape.origin.matrix()
    corners = np.array(list(product(*zip(*box, strict=True))))
    return np.asarray(corners @ placed[:3, :3].T + placed[:3, 3])


def _diameter(centres: NDArray[np.float64], radii: NDArray[np.float64]) -> float:
    """Return the largest distance between points of two balls, or of one."""
    if len(radii) > MAX_COMPARED_PARTS:
        return float(np.linalg.norm(np.ptp(centres, axis=0)) + 2.0 * np.max(radii))
    apart = np.linalg.norm(centres[:, None] - centres[None, :], axis=-1)
    return float(np.max(apart + radii[:, None] + radii[None, :]))


def reach(shape: Shape, box: tuple[Vector, Vector]) -> float:
    """Return the radius of the ball around a shape (m); `box` is the box around it.

    >>> reach(Box((2.0, 0.0, 0.0)), shape_box(Box((2.0, 0.0, 0.0))))
    1.0
    """
    match shape:
        case Sphere(radius=radius):
            return radius
        case Capsule(radius=radius, length=length):
            return radius + length / 2.0
        case Cylinder(radius=radius, length=length):
            return math.hypot(radius, length / 2.0)
    return float(np.linalg.norm(box[1] - box[0])) / 2.0


def volume(shape: Shape) -> float:
    """Return the volume of a shape (m³).

    >>> volume(Box((1, 2, 3)))
    6.0
    """
    match shape:
        case Box(size=size):
            return math.prod(size)
        case Capsule(radius=radius, length=length):
            return math.pi * radius**2 * (length + 4.0 / 3.0 * radius)
        case Cylinder(radius=radius, length=length):
            return math.pi * radius**2 * length
        case Sphere(radius=radius):
            return 4.0 / 3.0 * math.pi * radius**3
    raise TypeError(shape)


def solid_body(shape: Shape, mass: float) -> Body:
    """Return the shape filled evenly, in link axes.

    >>> [round(row[k], 9) for k, row in enumerate(solid_body(Sphere(1.0), 5.0).inertia)]
    [2.0, 2.0, 2.0]
    """
    return Body(mass, inertia=[mass * squared for squared in _squared_radii(shape)]).moved(shape.origin)


def _squared_radii(shape: Shape) -> tuple[float, float, float]:
    """Return the squared radii of gyration of an even solid about its middle (m²)."""
    match shape:
        case Box(size=(x, y, z)):
            return (y * y + z * z) / 12.0, (x * x + z * z) / 12.0, (x * x + y * y) / 12.0
        case Cylinder(radius=radius, length=length):
            across = (3.0 * radius**2 + length**2) / 12.0
            return across, across, radius**2 / 2.0
        case Capsule(radius=radius, length=length):
            return _capsule(radius, length)
        case Sphere(radius=radius):
            return (0.4 * radius**2,) * 3
    raise TypeError(shape)


def _capsule(radius: float, length: float) -> tuple[float, float, float]:
    """Return the squared radii of gyration of a cylinder with half spheres, mass centres 3/8 radius beyond its ends."""
    caps = 4.0 / 3.0 * radius / (length + 4.0 / 3.0 * radius)
    along = (1.0 - caps) * radius**2 / 2.0 + caps * 0.4 * radius**2
    cap = 0.4 * radius**2 + length**2 / 4.0 + 0.375 * radius * length
    across = (1.0 - caps) * (3.0 * radius**2 + length**2) / 12.0 + caps * cap
    return across, across, along


REPAIRED = "correct the file, or let --repair write the nearest physical moments"
BY_HAND = "give the mass, or make the joint fixed: which mass was meant cannot be computed"
SAME = 0.02  # how far moments may be from those of a solid to be called the same, relative to the largest
WIDE, WIDE_PART = 1.3, 4.0
"""Moments, in the largest ones that a body within the shapes of a link can have, and within those of a part of it."""
WIDER, NARROW = 2.0, 1e-3  # radii of gyration in diameters of a link whose shapes are not known
LIGHT = 5.0  # kg/m³: no link is so light, as its moments show it
FAR, FARTHER = 1.0, 4.0
"""How far the mass centre may be outside, in diameters of such a link, and of the largest one."""
NEGLIGIBLE = (1e-2, 1e-4)
"""The part of the robot's mass in a link, welded or moving, that is only remarked on."""
DENSEST = 25_000.0  # kg/m³; osmium has 22 590
MARGIN = 1e-3  # m: lengths below are not judged
SMALL = 0.01  # m: the least size of a link; smaller shapes are marks
POWERS = (1, 2, 3, 6, 9, -1, -2, -3, -6, -9)


def body_findings(mechanism: Mechanism, known: Sequence[Size], where: Sequence[str]) -> Iterator[Finding]:
    """Yield what is wrong with each body; `known` is the size of each link, `where` its place in a file."""
    labels = mechanism.body_labels
    places = dict(zip(labels, where, strict=True))
    violated_conditions = mechanism.unphysical()
    broken = {violation.body for violation in violated_conditions}
    left = {violation.body for violation in repaired(mechanism).left} if violated_conditions else set()
    for condition in violated_conditions:
        yield violated(
            condition, BY_HAND if condition.body in left else REPAIRED, places.get(condition.body, "")
        )
    largest = max([size.extent for size in known if size.extent < math.inf], default=0.0)
    for label, link, size in zip(labels, mechanism.links, known, strict=True):
        if label not in broken:
            idle = link.mass < NEGLIGIBLE[link.joint.dof > 0] * mechanism.mass
            for judged in _judged(link, size, largest):
                shown = judged._replace(severity="remark") if idle else judged
                yield shown.of(label, places[label])


def violated(violation: Violation, repair: str, where: str = "") -> Finding:
    """Return a violation of physics as a finding."""
    code = "mass" if violation.condition.startswith("mass") else "inertia"
    says = f"{violation.condition}, but {violation.values}"
    return Finding("error", code, violation.body, says, violation.likely, repair, where)


def _judged(link: Link, size: Size, largest: float) -> Iterator[Finding]:
    if link.mass == 0.0:
        if link.joint.dof:
            yield _massless(link)
        return
    body = link.body
    if not any(map(any, body.inertia)):
        if link.joint.dof:
            yield _point(link)
    elif finding := _as_solid(body, size) or _gyration(body, size):
        yield finding
    yield from _centre(link, size, largest)
    yield from _density(link, size)


def _massless(link: Link) -> Finding:
    says = "its joint moves and it has no mass; links beyond it or the rotor resist the joint"
    return said("remark", "massless", says, "a frame between two joints", "none, if it is meant")


def _point(link: Link) -> Finding:
    says = f"its mass is {link.mass:g} kg and its moments of inertia are all 0"
    return said(
        "remark", "point", says, "a point mass, or moments left out", "give the moments, if it has a size"
    )


def _as_solid(body: Body, size: Size) -> Finding | None:
    """Return a finding if moments are those of a solid of its shapes, about the link origin or times a power of ten."""
    if size.solid is None:
        return None
    solid = body.mass * np.array(size.solid.inertia)
    if _same(np.array(body.inertia), solid):
        return None
    shown = _moments(body.inertia)
    about_origin = solid + body.mass * _steiner(body.com)
    if _same(np.array(body.inertia), about_origin) and not _same(about_origin, solid, 5 * SAME):
        right = _moments(np.array(body.inertia) - body.mass * _steiner(body.com))
        return said(
            "warning",
            "inertia-point",
            f"its moments {shown} kg m^2 are those of its shapes about the origin of the link",
            "inertia about the link origin; it must be about the mass centre",
            f"subtract m (|c|^2 1 - c c^T): {right} kg m^2",
        )
    for power in POWERS:
        if _same(np.array(body.inertia), solid * 10.0**power):
            return said(
                "warning",
                "inertia-power",
                f"its moments {shown} kg m^2 are 1e{power:+d} times those of a solid of its shapes",
                "a wrong unit or power of ten",
                f"for a solid: {_moments(solid)} kg m^2",
            )
    return None


def _gyration(body: Body, size: Size) -> Finding | None:
    """Return a finding if moments are too large or too small for a link of this size."""
    radius = math.sqrt(float(np.linalg.eigvalsh(np.array(body.inertia))[-1]) / body.mass)
    if size.whole:
        seen = ", ".join(f"{length:.3g}" for length in size.high - size.low)
        says = (
            f"its radius of gyration is {radius:.3g} m, but what is known of it fits into a box of {seen} m"
        )
        wide = _exceeds_box(body, size)
    else:
        reach = max(size.extent, 2.0 * math.dist(body.com, size.middle))
        filled = density(body) if radius > WIDER * reach else 0.0
        says = f"its radius of gyration is {radius:.3g} m: a body of {filled:.2g} kg/m^3"
        wide = 0.0 < filled < LIGHT
    if wide and size.extent < math.inf:
        return said("warning", "gyration", says, *_too_large(body, radius, size))
    if MARGIN < size.extent < math.inf and radius < NARROW * size.extent:
        says = f"its radius of gyration is only {radius:.3g} m, and it is {size.extent:.3g} m long"
        likely = "moments in a wrong unit, or a mass in g"
        return said("warning", "gyration", says, likely, "give kg, and kg m^2 about the mass centre")
    return None


def _exceeds_box(body: Body, size: Size) -> bool:
    """Return whether a moment is larger than that of any body in the box with this mass centre."""
    return bool(np.any(np.diag(np.array(body.inertia)) > _largest_moments(body, size)))


def _largest_moments(body: Body, size: Size) -> NDArray[np.float64]:
    """Return the largest moments that a body in the box of a link, with its mass centre, may have.

    The variance of the places of mass between two ends is at most (high − c)(c − low); that of an even body is allowed
    in any case. A mass centre outside shows that the shapes are a part of the link: its box reaches farther.
    """
    c = np.array(body.com)
    low, high = np.minimum(size.low, c), np.maximum(size.high, c)
    inside = np.all((c >= size.low) & (c <= size.high))
    spread = np.maximum((high - c) * (c - low), (high - low) ** 2 / (12.0 if inside else 4.0))
    spread = np.maximum(spread, MARGIN**2)
    return np.asarray((WIDE if inside else WIDE_PART) * body.mass * (spread.sum() - spread))


def _too_large(body: Body, radius: float, size: Size) -> tuple[str, str]:
    """Return the likely cause of moments that are too large, and the repair."""
    central = np.array(body.inertia) - body.mass * _steiner(body.com)
    moved = Body(body.mass, body.com, (central + central.T) / 2.0)
    if size.whole and any(body.com) and not violations("", moved) and radius < size.extent:
        likely = "inertia about the link origin instead of the mass centre, or moments ten times too large"
        return likely, f"about the mass centre it would be {_moments(central)} kg m^2"
    moments, largest = np.sort(np.diag(np.array(body.inertia))), np.sort(_largest_moments(body, size))
    if size.whole and np.all(moments <= largest):
        return "moments of other axes: a wrong frame, or two of them swapped", "give the tensor in link axes"
    if radius > 100.0 * max(size.extent, SMALL):
        return "moments in kg mm^2 or g m^2, or a placeholder", "give kg m^2: 1 kg mm^2 is 1e-6 kg m^2"
    likely = "moments ten or more times too large, or a placeholder"
    return likely, "give the moments of the part, in kg m^2 about its mass centre"


def _centre(link: Link, size: Size, largest: float) -> Iterator[Finding]:
    """Yield a mass centre far outside of the link."""
    across = size.extent if size.whole else largest
    c = np.array(link.com)
    away = float(np.linalg.norm(np.maximum(np.maximum(size.low - c, c - size.high), 0.0)))
    if not MARGIN <= across < math.inf or away <= (FAR if size.whole else FARTHER) * across:
        return
    says = f"its mass centre {short(link.com)} is {away:.3g} m outside of what is known of it, {across:.3g} m across"
    likely = "millimetres" if away > 100.0 * across else "a mass centre in other axes, or about another point"
    yield said("warning", "com", says, likely, "give it in m, from the origin of the link and in its axes")


def _density(link: Link, size: Size) -> Iterator[Finding]:
    """Yield a mass that no metal has in the box around the link."""
    space = float(np.prod(np.maximum(size.high - size.low, MARGIN)))
    if size.whole and size.extent > SMALL and link.mass > DENSEST * space:
        says = (
            f"{link.mass:g} kg within {space:.3g} m^3 are {link.mass / space:.3g} kg/m^3, more than any metal"
        )
        yield said("warning", "density", says, "a mass in g, or shapes in a wrong unit", "give kg and m")


def density(body: Body) -> float:
    """Return the density (kg/m³) of the solid ellipsoid with the mass and moments of a body; 0 for a slender one.

    >>> round(density(Body(4 / 3 * np.pi, inertia=[0.4 * 4 / 3 * np.pi] * 3)), 9)
    1.0
    """
    if not body.mass > 0.0 or violations("", body):
        return 0.0
    moments = np.linalg.eigvalsh(np.array(body.inertia))
    axes = 5.0 / body.mass * (moments.sum() / 2.0 - moments)  # squares of the half axes
    if axes.min() <= 1e-4 * axes.max():
        return 0.0
    return float(body.mass / (4.0 / 3.0 * math.pi * math.sqrt(np.prod(axes))))


def _steiner(com: Sequence[float]) -> NDArray[np.float64]:
    """|c|² 1 − c cᵀ."""
    c = np.array(com)
    return np.asarray(c @ c * np.eye(3) - np.outer(c, c))


def _same(one: NDArray[np.float64], other: NDArray[np.float64], within: float = SAME) -> bool:
    return float(np.max(np.abs(one - other))) <= within * float(np.max(np.abs(other)))


def _moments(inertia: object) -> str:
    """Return the principal moments as text."""
    return ", ".join(f"{moment:.3g}" for moment in np.linalg.eigvalsh(np.array(inertia)))
