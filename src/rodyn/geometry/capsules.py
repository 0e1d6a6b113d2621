"""The capsules of every link: of its shapes where the model has them, else along its sticks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError, listed
from rodyn.geometry.enclose import EnclosingCapsule, enclosing_capsules
from rodyn.geometry.sticks import BASE_INDEX, MIN_LENGTH, SLIDING, place_points, sticks
from rodyn.model.joints import AxialJoint
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.model.shapes import Shape

Basis: TypeAlias = Literal["collision shapes", "visual shapes", "given radius", "guessed radius"]
Stick: TypeAlias = tuple[tuple[int, int], Floats]
"""The bodies of a stick's ends, and the ends (2, 3) in their axes."""
GUESSED_SHARE = 0.1
"""Guessed radius of every link, as a share of the longest stick of the robot."""


class LinkCapsule(NamedTuple):
    """All points within `radius` (m) of the segment between two points of a robot.

    link     name of the link, `number` its index in `robot.links` (−1: the base)
    ends     (2, 3): the points in the axes of their `bodies` (0: the base, k + 1: link k); the capsule of a slider
             begins at its joint in the parent, and stretches
    basis    source of shape and radius
    excess   maximum distance (m) of its points from the enclosed shape; 0 if it is the body itself
    shape    the shape that it encloses, wholly or in part; None if it is the body itself, along a stick
    """

    link: str
    number: int
    bodies: tuple[int, int]
    ends: Floats
    radius: float
    basis: Basis
    excess: float
    shape: Shape | None = None

    @property
    def stretches(self) -> bool:
        """Whether its ends are on two bodies."""
        return self.bodies[0] != self.bodies[1]


def capsule_ends(capsules: Sequence[LinkCapsule], poses: Floats) -> tuple[Floats, Floats]:
    """Return both ends of the capsules, (..., C, 3) each, for poses (..., L + 1, 4, 4) of the bodies."""
    bodies = np.array([capsule.bodies for capsule in capsules])
    ends = np.array([capsule.ends for capsule in capsules])
    return place_points(poses, bodies[:, 0], ends[:, 0]), place_points(poses, bodies[:, 1], ends[:, 1])


class RobotCapsules(NamedTuple):
    """All capsules of a robot, and notes about them."""

    capsules: tuple[LinkCapsule, ...]
    notes: tuple[str, ...]


def link_capsules(
    mechanism: Mechanism, radius: float | Mapping[str, float] | None, shapes: bool
) -> RobotCapsules:
    """Return the capsules of a robot.

    A link has those around its collision shapes, or around its visual ones if it has no others, or if a mesh of the
    others cannot be read. A model without shapes has capsules along its sticks, with the radius that is given (one
    for all, or by the names of links, whose shapes are left aside then), or guessed.
    """
    by_name = dict(radius) if isinstance(radius, Mapping) else {}
    common = None if isinstance(radius, Mapping) else radius
    shaped = shapes and any(link.shapes for link in mechanism.links)
    guess = guess_radius(mechanism)
    capsules: list[LinkCapsule] = []
    bare, unread = [], []
    for k in range(BASE_INDEX, len(mechanism.links)):
        name = BASE if k == BASE_INDEX else mechanism.links[k].name
        link_shapes = mechanism.links[k].shapes if shapes and k >= 0 and name not in by_name else ()
        rounds, basis = _shape_capsules(link_shapes)
        if rounds:
            capsules += [
                LinkCapsule(
                    name,
                    k,
                    (k + 1, k + 1),
                    np.array([around.p, around.q]),
                    around.radius,
                    basis,
                    around.excess,
                    shape,
                )
                for shape, around in rounds
            ]
            continue
        link_radius = by_name.get(name, common)
        if shaped and link_radius is None and not link_shapes:
            bare += [name] if k >= 0 or mechanism.base != "fixed" else []
            continue
        unread += [name] if link_shapes else []
        basis = "guessed radius" if link_radius is None else "given radius"
        capsules += _along_sticks(mechanism, k, name, guess if link_radius is None else link_radius, basis)
    _require_size(mechanism, capsules)
    return RobotCapsules(tuple(capsules), tuple(_notes(capsules, bare, unread)))


def guess_radius(mechanism: Mechanism) -> float:
    """Return a tenth of the longest stick (m) of a robot whose joints are at 0.

    >>> from rodyn.model.link import Link
    >>> guess_radius(Mechanism("rod", [Link("rod", mass=1.0, com=(0.5, 0, 0))]))
    0.05
    """
    ends = (ends for k in range(BASE_INDEX, len(mechanism.links)) for _, ends in _sticks_of(mechanism, k))
    return GUESSED_SHARE * max((float(np.linalg.norm(q - p)) for p, q in ends), default=0.0)


def _shape_capsules(shapes: tuple[Shape, ...]) -> tuple[list[tuple[Shape, EnclosingCapsule]], Basis]:
    """Return the collision shapes of a link, or else its visual ones, with capsules; [] if one is unreadable."""
    roles: tuple[tuple[str, Basis], ...] = (("collision", "collision shapes"), ("visual", "visual shapes"))
    for role, basis in roles:
        each = [(shape, enclosing_capsules(shape)) for shape in shapes if shape.role == role]
        if each and all(rounds is not None for _, rounds in each):
            return [(shape, around) for shape, rounds in each for around in rounds or ()], basis
    return [], "guessed radius"


def _along_sticks(mechanism: Mechanism, k: int, name: str, radius: float, basis: Basis) -> list[LinkCapsule]:
    """Return a capsule along every stick of a link, or a ball about its frame if it has none."""
    capsules = [
        LinkCapsule(name, k, bodies, ends, radius, basis, 0.0) for bodies, ends in _sticks_of(mechanism, k)
    ]
    if not capsules and k >= 0:
        capsules = [LinkCapsule(name, k, (k + 1, k + 1), np.zeros((2, 3)), radius, basis, 0.0)]
    return capsules


def _sticks_of(mechanism: Mechanism, k: int) -> list[Stick]:
    """Return bodies and ends of the sticks of a link that have, or may have, a length."""
    return _by_link(mechanism).get(k, [])


@lru_cache(maxsize=256)
def _by_link(mechanism: Mechanism) -> dict[int, list[Stick]]:
    lines = sticks(mechanism)
    by_link: dict[int, list[Stick]] = {}
    for point, (parent, k) in enumerate(zip(lines.parents, lines.links, strict=True)):
        if parent < 0:
            continue
        ends = np.array([lines.places[parent], lines.places[point]])
        bodies = (lines.bodies[parent], lines.bodies[point])
        if bodies[0] != bodies[1]:
            link = mechanism.links[k]
            if link.joint.kind not in SLIDING:  # the place of a joint that turns is one of both bodies
                ends[0], bodies = link.frame.inverse().xyz, (k + 1, k + 1)
            elif not isinstance(link.joint, AxialJoint):
                continue  # nothing ties a body that floats to its parent
        if bodies[0] != bodies[1] or np.abs(ends[1] - ends[0]).max() > MIN_LENGTH:
            by_link.setdefault(k, []).append((bodies, ends))
    return by_link


def _require_size(mechanism: Mechanism, capsules: list[LinkCapsule]) -> None:
    if not capsules:
        raise UnsupportedError(f"robot {mechanism.label} has no shapes that can be read: give radius=")
    if any(capsule.basis == "guessed radius" and not capsule.radius > 0.0 for capsule in capsules):
        raise UnsupportedError(
            f"all joints of robot {mechanism.label} are at one place, and its links have no shapes: "
            "their size is unknown; give radius="
        )


def _notes(capsules: list[LinkCapsule], bare: list[str], unread: list[str]) -> list[str]:
    notes = []
    guessed = sorted({capsule.radius for capsule in capsules if capsule.basis == "guessed radius"})
    if guessed:
        names = list(dict.fromkeys(capsule.link for capsule in capsules if capsule.basis == "guessed radius"))
        whose = (
            "the model has no shapes"
            if not any("shapes" in capsule.basis for capsule in capsules)
            else listed(names, 5)
        )
        notes.append(
            f"the radius {guessed[0]:.3g} m is a guess, a tenth of the longest link ({whose}): give radius="
        )
    if unread:
        notes.append(f"meshes that cannot be read, capsules along the frames instead: {listed(unread, 5)}")
    if bare:
        notes.append(f"without shapes, so without a capsule: {listed(bare, 5)}")
    excess = max(capsule.excess for capsule in capsules)
    if excess > 0.0:
        notes.append(f"capsules enclose the shapes and stand out of them by up to {excess:.3g} m")
    return notes
