"""`Sticks`: the lines of a robot from joint to joint, each part of a link; stick figures and capsules follow them.

`hulls` are the boxes of bodies that float: nothing ties them to a parent.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.model.body import POINT, Body
from rodyn.model.joints import AxialJoint, Cylindrical, Floating, Prismatic, Screw, Universal
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import IDENTITY, Pose

MIN_LENGTH = 1e-9
"""Points closer than this (m) have no stick between them."""
SLIDING = ("prismatic", "screw", "cylindrical", "planar", "floating")
"""Kinds of joints in which a link leaves the place of its joint."""

BASE_INDEX = NO_POINT = -1
"""The index of the base among links, and of the parent of a point to which no stick leads."""
MAX_HULL = 0.9
"""The longest edge of a box in parts of the length of all sticks."""
FLOOR_CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
EDGES = (
    *((x, y, 0) for x, y in (*FLOOR_CORNERS, FLOOR_CORNERS[0])),
    *((x, y, z) for k, (x, y) in enumerate(FLOOR_CORNERS) for z in ((1,) if k == 0 else (1, 0, 1))),
    (0, 0, 1),
)
"""All edges of a cube in one line, some of them twice: around the floor, then around the ceiling."""


class Sticks(NamedTuple):
    """K points, each fixed to a body (0: the base, k + 1: link k), with a stick from its parent to each.

    places    (K, 3) in the axes of their bodies
    parents   the index of the point where the stick comes from, −1: none
    roles     "base", the kind of a joint ("revolute", …), "corner" (where a stick bends), "tip" of a branch, "tool",
              and "mass": the mass centre of a last link without other length
    links     of which link the stick is a part, −1: of the base
    """

    bodies: tuple[int, ...]
    places: Floats
    parents: tuple[int, ...]
    roles: tuple[str, ...]
    links: tuple[int, ...]

    def at(self, poses: Floats) -> Floats:
        """Return the points (..., K, 3) for poses (..., L + 1, 4, 4) of the bodies."""
        return place_points(poses, np.array(self.bodies), self.places)


def place_points(poses: Floats, bodies: NDArray[np.intp], places: Floats) -> Floats:
    """Transform points of bodies by their poses: (..., L + 1, 4, 4), (K,), (K, 3) → (..., K, 3)."""
    chosen = poses[..., bodies, :3, :]
    return np.asarray((chosen[..., :3] @ places[:, :, None])[..., 0] + chosen[..., 3])


@lru_cache(maxsize=256)
def sticks(mechanism: Mechanism) -> Sticks:
    """Return the sticks of a robot: from each joint along its axis, then perpendicular to it to the link's frame.

    As in a Denavit–Hartenberg table. From there one goes to the joint of every link that it carries. No stick leads to
    a body that floats; where nothing else is joined to a fixed base, there is no point of the base.

    >>> from rodyn.model.link import Link
    >>> sticks(Mechanism("rod", [Link("rod", mass=1.0, com=(0.5, 0, 0))])).roles
    ('base', 'revolute', 'tool', 'mass')
    """
    roots = [
        link for link, parent in zip(mechanism.links, mechanism.parents, strict=True) if parent == BASE_INDEX
    ]
    parts = _StickPoints(mechanism.base != "fixed" or not all(_floats(link) for link in roots))
    ends = [0]  # the point of every body's frame
    known = mechanism.tool is not None or len(mechanism.tips) == 1
    last, end = mechanism.located() if known else (None, IDENTITY)
    carrying = set(mechanism.parents)
    for k, (link, parent) in enumerate(zip(mechanism.links, mechanism.parents, strict=True)):
        kind = link.joint.kind if link.joint.dof else "corner"
        if _floats(link):
            joint = parts.add(k + 1, POINT, NO_POINT, kind, k)
        else:
            joint = parts.add(parent + 1, link.placement.xyz, ends[parent + 1], kind, parent)
        corner = bend(link)
        if corner is not None:
            joint = parts.add(k + 1, corner, joint, "corner", k)
        leaf = k not in carrying
        tool = end if k == last else IDENTITY
        role = "corner" if not leaf else "tool" if k == last else "tip"
        ends.append(parts.add(k + 1, tool.xyz if leaf else (0.0, 0.0, 0.0), joint, role, k))
        if leaf:
            parts.mass(k, link, tool, ends[-1])
        elif k == last:
            parts.add(k + 1, tool.xyz, ends[-1], "tool", k)
    return parts.sticks()


def _floats(link: Link) -> bool:
    return link.joint.kind == Floating.kind


class Hulls(NamedTuple):
    """Boxes of bodies that float: their bodies (0: the base, k + 1: link k), and all edges of each as one line.

    outlines  (H, 16, 3) in the axes of the bodies
    """

    bodies: tuple[int, ...]
    outlines: Floats

    def at(self, poses: Floats) -> Floats:
        """Return the lines (..., H, 16, 3) for poses (..., L + 1, 4, 4) of the bodies."""
        bodies = np.repeat(np.array(self.bodies, dtype=np.intp), len(EDGES))
        return place_points(poses, bodies, self.outlines.reshape(-1, 3)).reshape(
            *poses.shape[:-3], -1, len(EDGES), 3
        )


@lru_cache(maxsize=256)
def hulls(mechanism: Mechanism) -> Hulls:
    """Return homogeneous boxes with the mass and moments of free-floating bodies, no larger than the sticks are long.

    >>> from rodyn.model.link import Link
    >>> hulls(Mechanism("cube", [Link("cube", joint=Floating(), mass=6.0, inertia=(1, 1, 1))])).outlines[0, 2]
    array([ 0.5,  0.5, -0.5])
    """
    lines = sticks(mechanism)
    total = sum(
        float(np.linalg.norm(lines.places[k] - lines.places[parent]))
        for k, parent in enumerate(lines.parents)
        if parent >= 0 and lines.bodies[k] == lines.bodies[parent]
    )
    free: list[tuple[int, Body]] = [] if mechanism.base == "fixed" else [(0, mechanism.base)]
    free += [(k + 1, link.body) for k, link in enumerate(mechanism.links) if _floats(link)]
    boxes = [(body, _box(what, MAX_HULL * total or np.inf)) for body, what in free]
    finite = [(body, box) for body, box in boxes if box is not None]
    return Hulls(
        tuple(body for body, _ in finite), np.array([box for _, box in finite]).reshape(-1, len(EDGES), 3)
    )


def _box(body: Body, largest: float) -> Floats | None:
    """Return the edges of the box of a body; None for a point, or if it is not finite."""
    if not body.mass or not np.any(body.inertia):
        return None
    with np.errstate(all="ignore"):
        moments, axes = np.linalg.eigh(np.array(body.inertia))
        edges = np.sqrt(np.maximum(6.0 * (moments.sum() - 2.0 * moments) / body.mass, 0.0))
        edges = edges * min(1.0, largest / max(float(edges.max()), MIN_LENGTH))
        outline = np.array(body.com) + ((np.array(EDGES) - 0.5) * edges) @ axes.T
    return outline if np.isfinite(outline).all() else None


def bend(link: Link) -> tuple[float, ...] | None:
    """Return the corner of a link on its joint's axis, in link axes; None if its frame is on the axis or beside it."""
    joint = link.joint
    if not isinstance(joint, AxialJoint) or isinstance(joint, Universal):
        return None
    axis, way = np.array(joint.axis), np.array(link.frame.xyz)
    along = (axis @ way) * axis
    slides = isinstance(joint, Prismatic | Screw | Cylindrical)
    if np.abs(way - along).max() <= MIN_LENGTH or not (slides or np.abs(along).max() > MIN_LENGTH):
        return None
    x, y, z = (link.frame.inverse() @ Pose(along.tolist())).xyz
    return x, y, z


class _StickPoints:
    """Collects points one after the other."""

    def __init__(self, base: bool) -> None:
        self.rows: list[tuple[int, tuple[float, ...], int, str, int]] = []
        if base:
            self.add(0, POINT, NO_POINT, "base", BASE_INDEX)

    def add(self, body: int, place: tuple[float, ...], parent: int, role: str, link: int) -> int:
        self.rows.append((body, place, parent, role, link))
        return len(self.rows) - 1

    def mass(self, k: int, link: Link, tool: Pose, end: int) -> None:
        """Add a stick to the mass centre of a last link that has no other length."""
        if not np.any(link.frame.xyz) and not np.any(tool.xyz) and np.abs(link.com).max() > MIN_LENGTH:
            self.add(k + 1, link.com, end, "mass", k)

    def sticks(self) -> Sticks:
        bodies, places, parents, roles, links = zip(*self.rows, strict=True)
        return Sticks(bodies, np.array(places), parents, roles, links)
