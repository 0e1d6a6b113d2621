"""A mechanism as algorithms take it: joints of one coordinate, constants as scalars, fixed joints merged or kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple

from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.kernel.quantity.collect import Numbering
from rodyn.model.chain.one_dof_joints import Elementary, Free
from rodyn.model.chain.parameters import (
    INERTIAL,
    OF_BASE,
    LinkParameters,
    Structure,
    parameters,
    with_friction,
    with_inertial,
    with_joint_data,
)
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose

Placed = bool | Literal["apart"]
"""Whether it matters where free bodies are that stand on what never moves, or only how far apart they are."""


class Prepared(NamedTuple):
    """A mechanism in joints of one coordinate, its constants as scalars, with or without its fixed joints.

    Link k of the mechanism asked for is part of link `body_of[k]` here (−1: a fixed base), at `offset[k]`. What is
    `described` has the joints it was given.
    """

    described: Mechanism
    mechanism: Mechanism
    structure: Structure
    parameters: tuple[LinkParameters, ...]
    body_of: tuple[int, ...]
    offset: tuple[Pose, ...]
    whole: Elementary

    @property
    def numbering(self) -> Numbering:
        return Numbering(self.mechanism.moving, self.whole.joints, self.whole.base)

    def located(self, options: tuple[Any, ...]) -> tuple[Any, ...]:
        """Options of an algorithm: the first may be a link, which has another number here."""
        if not singled_out(options):
            return options
        link, *rest = options
        return (self.whole.body_of[link] if link >= 0 else self.whole.base, *rest)

    @property
    def velocities(self) -> list[list[int]]:
        """Of every joint the places of its velocities in v; none of a mimic joint."""
        whole = self.whole
        return [
            [place for k in elements if (place := whole.velocities[k]) is not None and k not in whole.gears]
            for elements in self.structure.joints
        ]

    @property
    def bodies(self) -> tuple[int, ...]:
        """The links that are bodies of the robot, a floating base first; others are elements without mass."""
        return tuple(elements[-1] for elements in self.structure.joints)

    @property
    def moving(self) -> tuple[int, ...]:
        """The links whose joint may have a rotor and friction, in the order of the robot's joints."""
        links = self.mechanism.links
        return tuple(k for elements in self.whole.joints for k in elements if links[k].joint.dof)

    def acting(
        self, links: Sequence[LinkParameters], given: Sequence[Scalar], friction: bool
    ) -> tuple[LinkParameters, ...]:
        """Return the constants of the links with those that are given at run time, and with friction where it acts.

        given   ten numbers for each of `bodies`, if any; then, if wanted, `OF_JOINTS` of every one of `moving`, and
                gravity
        """
        result, inertial = tuple(links), len(INERTIAL) * len(self.bodies)
        if len(given):
            result = with_inertial(result, given[:inertial], self.bodies)
        if friction:
            result = with_friction(result, self.mechanism)
        if len(given) > inertial:
            result = with_joint_data(result, given[inertial : -len(OF_BASE)], self.moving, friction)
        return result

    def gravity(self, given: Sequence[Scalar]) -> Vec3:
        """Gravity in base axes: that which is given at run time behind all else, or that of the mechanism."""
        own = len(given) > len(INERTIAL) * len(self.bodies)
        return Vec3(*(given[-len(OF_BASE) :] if own else self.mechanism.gravity))

    def is_loose(self, free: Free) -> bool:
        """Whether a free body stands on what never moves: where it is changes no equation of motion."""
        below = self.structure.parents[free.link]
        while below >= 0 and self.structure.kinds[below] == "fixed":
            below = self.structure.parents[below]
        return below < 0

    def is_placed(self, free: Free, place: Placed) -> bool:
        """Whether it matters where a free body is, to what depends on the `place` of bodies like this."""
        if place == "apart":  # all of a robot moves with a floating base
            return self.whole.base < 0 or not self.is_loose(free)
        return place or not self.is_loose(free)

    @property
    def free(self) -> frozenset[int]:
        """The links that are turned before their joint moves."""
        return frozenset(free.link for free in self.whole.free)

    def kept(self, invariant: str) -> frozenset[int]:
        """Return the links whose inertial parameters stay, for what a quantity is invariant to.

        A body that a quaternion turns keeps its own on its last element where all its elements count as one joint.
        """
        if invariant != "bodies":
            return self.free
        free = self.whole.free
        return frozenset(one.link + k for one in free for k in range(one.velocity.stop - one.velocity.start))


def singled_out(options: tuple[Any, ...]) -> tuple[int, ...]:
    """Return the link that options of an algorithm single out, if they do."""
    return tuple(option for option in options[:1] if isinstance(option, int))


@lru_cache(maxsize=256)
def prepared(mechanism: Mechanism, merged: bool) -> Prepared:
    """Return the constants of a mechanism; `merged` leaves out its fixed joints."""
    if merged:
        whole, body_of, offset = mechanism.merged()
    else:
        links = len(mechanism.links)
        whole, body_of, offset = mechanism, tuple(range(links)), (Pose(),) * links
    split = whole.elementary()
    carrier_of = split.body_of
    carriers = tuple(carrier_of[k] if k >= 0 else split.base for k in body_of)
    joints = (tuple(range(split.base + 1)), *split.joints) if split.base >= 0 else split.joints
    shape = Structure(split.mechanism.kinds, split.mechanism.parents, joints)
    return Prepared(whole, split.mechanism, shape, parameters(split.mechanism), carriers, offset, split)
