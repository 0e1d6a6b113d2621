"""Where the numbers of a robot stand in a row: those of bodies, of joints, and gravity."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import NDArray

from rodyn.arrays import Floats
from rodyn.errors import is_one_of, unknown
from rodyn.model.chain.parameters import OF_BASE, OF_JOINTS
from rodyn.model.joint_fields import ACTING
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.simulate.robot_rows.bodies import COM, INERTIA, MASS, WIDTH, row_of

OF_BODIES: dict[str, int | slice] = {"mass": MASS, "com": COM, "inertia": INERTIA}
"""Kinds of numbers of a body: where they stand among its ten."""
GRAVITY = "gravity"
UNITS = {
    "mass": "kg",
    "com": "m",
    "inertia": "kg·m²",
    **{kind: ", ".join(ACTING[kind].units) for kind in OF_JOINTS},
    GRAVITY: "m/s²",
}
"""All kinds of numbers in the order of a row, and their units: of joints that turn, then of those that slide."""
SPREADS = {
    "mass": ("mass", "inertia"),
    "com": ("com",),
    "inertia": ("inertia",),
    **{
        spread: tuple(kind for kind in OF_JOINTS if ACTING[kind].spread == spread)
        for spread in dict.fromkeys(ACTING[kind].spread for kind in OF_JOINTS)
    },
    GRAVITY: (GRAVITY,),
}
"""The spreads of `rd.randomised`, and the kinds of numbers that each of them varies."""


@dataclass(frozen=True)
class Layout:
    """The numbers of a row, by kind: ten for each of `bodies`, then those of joints kind by kind, then gravity.

    bodies   names, a floating base ("base") first
    joints   the name of the joint of every joint velocity

    >>> import rodyn as rd
    >>> layout = Layout.of(rd.load("two_link").mechanism)
    >>> layout.width, layout.places("mass").tolist(), layout.places("coulomb").tolist(), layout.owners("coulomb")
    (31, [0, 10], [24, 25], ('link1', 'link2'))
    """

    bodies: tuple[str, ...]
    joints: tuple[str, ...]

    @staticmethod
    @lru_cache(maxsize=256)
    def of(mechanism: Mechanism) -> Layout:
        """The layout of a robot's numbers, fixed joints and what they carry included."""
        links = mechanism.links
        base = () if mechanism.base == "fixed" else (BASE,)
        pairs = zip(mechanism.joint_names, links, strict=True)
        joints = tuple([name for name, link in pairs for _ in range(link.joint.dof)])
        return Layout((*base, *(link.name for link in links)), joints)

    @property
    def inertial(self) -> int:
        """How many numbers bodies have: they come first."""
        return WIDTH * len(self.bodies)

    @property
    def width(self) -> int:
        """How many numbers a row has."""
        return self.inertial + len(OF_JOINTS) * len(self.joints) + len(OF_BASE)

    def slice(self, body: int) -> slice:
        """The ten numbers of a body."""
        return slice(WIDTH * body, WIDTH * (body + 1))

    def places(self, kind: str) -> NDArray[np.intp]:
        """Where the numbers of a kind stand: (bodies,), (bodies, 3), (bodies, 6), (joint velocities,), or (3,)."""
        if not is_one_of(kind, UNITS):
            raise unknown("kind of number", kind, UNITS)
        return self._places[kind]

    @cached_property
    def _places(self) -> dict[str, NDArray[np.intp]]:
        every = np.arange(self.width)
        bodies = every[: self.inertial].reshape(-1, WIDTH)
        joints = every[self.inertial : -len(OF_BASE)].reshape(len(OF_JOINTS), -1)
        found = {kind: bodies[:, part] for kind, part in OF_BODIES.items()}
        return found | dict(zip(OF_JOINTS, joints, strict=True)) | {GRAVITY: every[-len(OF_BASE) :]}

    def name(self, place: int) -> str:
        """What a number is: "viscous of elbow"."""
        for kind, places in self._places.items():
            owners = np.flatnonzero((places == place).reshape(len(places), -1).any(axis=1))
            if len(owners):
                return f"{kind} of {self.owners(kind)[owners[0]]}"
        raise unknown("number", place, ())

    def owners(self, kind: str) -> tuple[str, ...]:
        """What has the numbers of a kind, one name for each along the first axis of `places`."""
        if kind == GRAVITY:
            return tuple(one.removeprefix(f"{GRAVITY}.") for one in OF_BASE)
        return self.bodies if kind in OF_BODIES else self.joints


def own_numbers(mechanism: Mechanism) -> Floats:
    """(w,): the numbers of a robot, as a row of `RobotRows` has them."""
    base = [] if mechanism.base == "fixed" else [mechanism.base]
    bodies = [x for body in (*base, *(link.body for link in mechanism.links)) for x in row_of(body)]
    joints = [x for kind in OF_JOINTS for link in mechanism.links for x in getattr(link.joint, kind)]
    return np.array([*bodies, *joints, *mechanism.gravity])


def without_gravity(numbers: Floats) -> Floats:
    """The same robots (..., w) where nothing weighs."""
    found = numbers.copy()
    found[..., -len(OF_BASE) :] = 0.0
    return found
