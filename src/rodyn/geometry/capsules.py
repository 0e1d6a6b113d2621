"""The capsules of every link: of its shapes where the model has them, else along its sticks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import UnsupportedError, listed
from rodyn.geometry.enclose import Round, enclosing
from rodyn.geometry.sticks import BASE_INDEX, SAME, SLIDING, placed, sticks
from rodyn.model.joints import AxialJoint
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.model.shapes import Shape

Basis: TypeAlias = Literal["collision shapes", "visual shapes", "given radius", "guessed radius"]
Stick: TypeAlias = tuple[tuple[int, int], Floats]
"""The bodies of its ends, and the ends (2, 3) in their axes."""
GUESS = 0.1
"""The radius that is guessed for every link, as a part of the longest stick of the robot."""


class LinkCapsule(NamedTuple):
    """All points within `radius` (m) of the segment between two points of a robot.

    link     its name, `number` its place in `robot.links` (−1: the base)
    ends     (2, 3): the points in the axes of their bodies, `bodies`: 0 the base, k + 1 link k; that of a slider begins
             where its joint is in its parent, and becomes longer
    basis    where it comes from
    excess   no point of it is farther (m) from the shape that it encloses; 0 where it is the body itself
    shape    what it encloses, all of it or a part; None where it is the body itself, along a stick
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


def ends_of(capsules: Sequence[LinkCapsule], poses: Floats) -> tuple[Floats, Floats]:
    """Both ends of the capsules, (..., C, 3) each, where the bodies have these poses (..., L + 1, 4, 4)."""
    bodies = np.array([one.bodies for one in capsules])
    ends = np.array([one.ends for one in capsules])
    return placed(poses, bodies[:, 0], ends[:, 0]), placed(poses, bodies[:, 1], ends[:, 1])


class Bodies(NamedTuple):
    """All capsules of a robot, and what is to be said about them."""

    capsules: tuple[LinkCapsule, ...]
    notes: tuple[str, ...]


def link_capsules(mechanism: Mechanism, radius: float | Mapping[str, float] | None, shapes: bool) -> Bodies:
    """The capsules of a robot.

    A link has those around its collision shapes, or around its visual ones if it has no others, or if a mesh of the
    others cannot be read. A model without shapes has capsules along its sticks, with the radius that is given (one
    for all, or by the names of links, whose shapes are left aside then), or guessed.
    """
    by_name = dict(radius) if isinstance(radius, Mapping) else {}
    common = None if isinstance(radius, Mapping) else radius
    shaped = shapes and any(link.shapes for link in mechanism.links)
    guess = guessed_radius(mechanism)
    found: list[LinkCapsule] = []
    bare, unread = [], []
    for k in range(BASE_INDEX, len(mechanism.links)):
        name = BASE if k == BASE_INDEX else mechanism.links[k].name
        own = mechanism.links[k].shapes if shapes and k >= 0 and name not in by_name else ()
        rounds, basis = _readable(own)
        if rounds:
            found += [
                LinkCapsule(
                    name, k, (k + 1, k + 1), np.array([one.p, one.q]), one.radius, basis, one.excess, shape
                )
                for shape, one in rounds
            ]
            continue
        given = by_name.get(name, common)
        if shaped and given is None and not own:
            bare += [name] if k >= 0 or mechanism.base != "fixed" else []
            continue
        unread += [name] if own else []
        basis = "guessed radius" if given is None else "given radius"
        found += _along_sticks(mechanism, k, name, guess if given is None else given, basis)
    _require_size(mechanism, found)
    return Bodies(tuple(found), tuple(_notes(found, bare, unread)))


def guessed_radius(mechanism: Mechanism) -> float:
    """A tenth of the longest stick (m) of a robot whose joints are at 0.

    >>> from rodyn.model.link import Link
    >>> guessed_radius(Mechanism("rod", [Link("rod", mass=1.0, com=(0.5, 0, 0))]))
    0.05
    """
    ends = (ends for k in range(BASE_INDEX, len(mechanism.links)) for _, ends in _sticks_of(mechanism, k))
    return GUESS * max((float(np.linalg.norm(q - p)) for p, q in ends), default=0.0)


def _readable(shapes: tuple[Shape, ...]) -> tuple[list[tuple[Shape, Round]], Basis]:
    """The collision shapes of a link, or its visual ones, with their capsules; [] if some cannot be read."""
    roles: tuple[tuple[str, Basis], ...] = (("collision", "collision shapes"), ("visual", "visual shapes"))
    for role, basis in roles:
        each = [(shape, enclosing(shape)) for shape in shapes if shape.role == role]
        if each and all(rounds is not None for _, rounds in each):
            return [(shape, one) for shape, rounds in each for one in rounds or ()], basis
    return [], "guessed radius"


def _along_sticks(mechanism: Mechanism, k: int, name: str, radius: float, basis: Basis) -> list[LinkCapsule]:
    """A capsule along every stick of a link; a ball about its frame if it has none."""
    found = [
        LinkCapsule(name, k, bodies, ends, radius, basis, 0.0) for bodies, ends in _sticks_of(mechanism, k)
    ]
    if not found and k >= 0:
        found = [LinkCapsule(name, k, (k + 1, k + 1), np.zeros((2, 3)), radius, basis, 0.0)]
    return found


def _sticks_of(mechanism: Mechanism, k: int) -> list[Stick]:
    """The bodies and ends of the sticks of a link that have a length, or may have one."""
    return _by_link(mechanism).get(k, [])


@lru_cache(maxsize=256)
def _by_link(mechanism: Mechanism) -> dict[int, list[Stick]]:
    lines = sticks(mechanism)
    found: dict[int, list[Stick]] = {}
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
        if bodies[0] != bodies[1] or np.abs(ends[1] - ends[0]).max() > SAME:
            found.setdefault(k, []).append((bodies, ends))
    return found


def _require_size(mechanism: Mechanism, found: list[LinkCapsule]) -> None:
    if not found:
        raise UnsupportedError(f"robot {mechanism.label} has no shapes that can be read: give radius=")
    if any(one.basis == "guessed radius" and not one.radius > 0.0 for one in found):
        raise UnsupportedError(
            f"all joints of robot {mechanism.label} are at one place, and its links have no shapes: "
            "nothing says how large they are; give radius="
        )


def _notes(found: list[LinkCapsule], bare: list[str], unread: list[str]) -> list[str]:
    notes = []
    guessed = sorted({one.radius for one in found if one.basis == "guessed radius"})
    if guessed:
        names = list(dict.fromkeys(one.link for one in found if one.basis == "guessed radius"))
        whose = (
            "the model has no shapes" if not any("shapes" in one.basis for one in found) else listed(names, 5)
        )
        notes.append(
            f"the radius {guessed[0]:.3g} m is a guess, a tenth of the longest link ({whose}): give radius="
        )
    if unread:
        notes.append(f"meshes that cannot be read, capsules along the frames instead: {listed(unread, 5)}")
    if bare:
        notes.append(f"without shapes, so without a capsule: {listed(bare, 5)}")
    excess = max(one.excess for one in found)
    if excess > 0.0:
        notes.append(f"capsules enclose the shapes and stand out of them by up to {excess:.3g} m")
    return notes
