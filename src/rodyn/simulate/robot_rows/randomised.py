"""`rd.randomised`: robots drawn at random about a robot, each of them physical.

Every row takes its random numbers from a place of its own in one stream (Philox, a counter): row k is the same whatever
other rows are made with it, and a kind of number is drawn whether it varies or not, so that com= changes no mass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import InputError, InputTypeError, UnphysicalError, short
from rodyn.model.chain.parameters import OF_JOINTS
from rodyn.model.checks import is_whole
from rodyn.model.inertia import violations
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.robot_rows.bodies import COM, INERTIA, MASS, WIDTH, body_of, stretched
from rodyn.simulate.robot_rows.rows import RobotRows, own_numbers
from rodyn.simulate.robot_rows.spread import Spread, by_name, factors, shifts

AT_ONCE = 4
"""Numbers that the generator makes at a time: a row begins with the first of them."""
MOST_ROWS = 2**40


def randomised(
    robot: Robot,
    *,
    rows: int | range,
    mass: Spread | None = None,
    com: Spread | None = None,
    inertia: Spread | None = None,
    rotor: Spread | None = None,
    friction: Spread | None = None,
    seed: int = 0,
) -> RobotRows:
    """`rows` robots whose numbers vary about those of `robot`, each physical: `parameters=` of simulate and stepper.

    mass       by a factor for each link, log-uniform from 1/(1 + s) to 1 + s; a pair is the smallest and the largest
               factor. The inertia has the same factor: the link has another density
    com        shifted by up to so many metres along each axis of the link, uniform; three numbers: one for each axis
    inertia    the link is stretched along its axes about its mass centre, by factors log-uniform from 1/√(1 + s) to
               √(1 + s), and sheared by up to ½ ln(1 + s), uniform: moments vary by about 1 + s, and axes turn
    rotor      rotor inertias, by a factor for each, as for masses
    friction   viscous and Coulomb friction of the joints, by a factor for each, as for masses
    seed       the same numbers for the same seed; row k does not depend on how many rows there are. rows=range(a, b)
               makes some of them only

    A spread is for all links or joints that have such a number, or for some by name: mass={"link2": 0.1}; "base" is a
    floating base.

    >>> import rodyn as rd
    >>> arm = rd.load("two_link")
    >>> rows = randomised(arm, rows=1000, mass=0.1, com={"link2": 0.005}, seed=3)
    >>> run = arm.simulate([0.3, 0], duration=0.1, parameters=rows)
    >>> run.q.shape, randomised(arm, rows=range(500, 510), mass=0.1, com={"link2": 0.005}, seed=3) == rows[500:510]
    ((1000, 11, 2), True)
    """
    if not isinstance(robot, Robot):
        raise InputTypeError(f"robots are varied about a Robot, got {short(robot)}; load one with rd.load(…)")
    if not is_whole(seed) or seed < 0:
        raise InputError(f"seed must be a whole number from 0, got {short(seed)}")
    made = _Varied(robot.mechanism, _drawn(robot.mechanism, _range(rows), int(seed)))
    for k, spread in made.of_bodies("mass", mass):
        made.scale(k, spread)
    for k, spread in made.of_bodies("com", com):
        made.shift(k, spread)
    for k, spread in made.of_bodies("inertia", inertia):
        made.stretch(k, spread)
    made.of_joints("rotor", rotor, OF_JOINTS[:1])
    made.of_joints("friction", friction, OF_JOINTS[1:])
    if not made.varying.any():
        raise InputError(
            "nothing varies: give mass=0.1, com=0.01, inertia=0.1, rotor=0.1 or friction=0.3, for all or by name"
        )
    return RobotRows(robot, made.numbers, made.varying)


def _range(rows: object) -> range:
    """Which rows are made."""
    if isinstance(rows, range) and rows.step == 1 and 0 <= rows.start < rows.stop <= MOST_ROWS:
        return rows
    if not is_whole(rows) or not 1 <= rows <= MOST_ROWS:
        raise InputError(
            f"rows must be how many robots are made, from 1, or range(first, end), got {short(rows)}"
        )
    return range(rows)


def _drawn(mechanism: Mechanism, rows: range, seed: int) -> Floats:
    """(rows, w) uniform from 0 to 1: as many for each row as it has numbers, whatever varies."""
    width = len(own_numbers(mechanism))
    blocks = -(-width // AT_ONCE)
    stream = np.random.Philox(seed).advance(rows.start * blocks)
    try:
        raw = stream.random_raw(len(rows) * blocks * AT_ONCE).reshape(len(rows), -1)[:, :width]
        found: Floats = (raw >> np.uint64(11)).astype(np.float64) * 2.0**-53
    except MemoryError:
        raise InputError(
            f"{len(rows)} robots of {width} numbers take {8 * len(rows) * width / 2**30:.0f} GiB, more than there is: "
            "make some at a time, rows=range(first, end), which gives the same robots"
        ) from None
    return found


class _Place(NamedTuple):
    """A body by its number, and its name in messages."""

    number: int
    name: str

    @property
    def slice(self) -> slice:
        return slice(WIDTH * self.number, WIDTH * (self.number + 1))


class _Varied:
    """Numbers of rows that are varied, kind by kind."""

    def __init__(self, mechanism: Mechanism, drawn: Floats) -> None:
        self.mechanism, self.drawn = mechanism, drawn
        self.own = np.array(own_numbers(mechanism))
        self.numbers = np.tile(self.own, (len(drawn), 1))
        self.varying = np.zeros(len(self.own), dtype=bool)
        base = () if mechanism.base == "fixed" else (BASE,)
        self.bodies = (*base, *(link.name for link in mechanism.links))

    def of_bodies(self, what: str, given: Spread | None) -> Iterator[tuple[_Place, object]]:
        """The bodies that vary, and their spreads: with one for all, those that have mass."""
        if given is None:
            return
        for name, spread in by_name(what, given, self.bodies, "link").items():
            place = _Place(self.bodies.index(name), name)
            if self.own[place.slice][MASS] > 0:
                self._require_body(place)
                yield place, spread
            elif isinstance(given, Mapping):
                raise InputError(
                    f"{what}: link {short(name)} of robot {self.mechanism.label} has no mass to be varied"
                )

    def _require_body(self, place: _Place) -> None:
        """What is varied is a body to begin with."""
        found = violations(f"link {short(place.name)}", body_of(self.own[place.slice]))
        if found:
            raise UnphysicalError(
                f"{found[0]}. What varies about it would be no body either: vary the nearest robot that can be, "
                "arm.with_parameters(arm.dynamic_parameters(), physical='project'), or other links, by name"
            )

    def _draws(self, place: _Place, part: int | slice) -> Floats:
        return self.drawn[:, place.slice][:, part]

    def scale(self, place: _Place, spread: object) -> None:
        """Another density: mass and inertia."""
        low, high = factors("mass", place.name, spread)
        factor = np.exp(low + (high - low) * self._draws(place, MASS))
        rows, own = self.numbers[:, place.slice], self.own[place.slice]
        for k in (MASS, *range(*INERTIA.indices(WIDTH))):
            rows[:, k] = own[k] * factor
            self.varying[place.slice][k] |= bool(own[k]) and high > low

    def shift(self, place: _Place, spread: object) -> None:
        """Another mass centre."""
        most = shifts("com", place.name, spread)
        self.numbers[:, place.slice][:, COM] += most * (2.0 * self._draws(place, COM) - 1.0)
        self.varying[place.slice][COM] |= most > 0

    def stretch(self, place: _Place, spread: object) -> None:
        """Stretched and sheared about the mass centre."""
        low, high = (0.5 * bound for bound in factors("inertia", place.name, spread))
        u = self._draws(place, INERTIA)
        A = np.zeros((len(u), 3, 3))
        most = max(-low, high)
        for k in range(3):
            A[:, k, k] = np.exp(low + (high - low) * u[:, k])
        for column, (i, j) in enumerate(((0, 1), (0, 2), (1, 2)), 3):
            A[:, i, j] = most * (2.0 * u[:, column] - 1.0)
        rows = self.numbers[:, place.slice]
        rows[:, INERTIA] = stretched(rows[:, INERTIA], A)
        self.varying[place.slice][INERTIA] |= bool(self.own[place.slice][INERTIA].any()) and most > 0

    def of_joints(self, what: str, given: Spread | None, fields: tuple[str, ...]) -> None:
        """Factors of what joints have."""
        if given is None:
            return
        links = self.mechanism.links
        names = [name for name, link in zip(self.mechanism.joint_names, links, strict=True) if link.joint.dof]
        count = sum(link.joint.dof for link in links)
        owner = [
            name
            for name, link in zip(self.mechanism.joint_names, links, strict=True)
            for _ in range(link.joint.dof)
        ]
        varied = set()
        for name, spread in by_name(what, given, names, "joint").items():
            low, high = factors(what, name, spread)
            for kind in fields:
                start = WIDTH * len(self.bodies) + count * OF_JOINTS.index(kind)
                for k in (start + j for j in range(count) if owner[j] == name and self.own[start + j]):
                    varied.add(name)
                    self.numbers[:, k] = self.own[k] * np.exp(low + (high - low) * self.drawn[:, k])
                    self.varying[k] = high > low
        missing = [] if not isinstance(given, Mapping) else [name for name in given if name not in varied]
        if missing or not varied:
            who = f"joint {short(missing[0])}" if missing else "no joint"
            has = "has no" if missing else "has a"
            raise InputError(
                f"{what}: {who} of robot {self.mechanism.label} {has} {' or '.join(fields)} to be varied: give it to "
                f"the robot first, as in arm.with_joints({fields[0]}=0.1)"
            )
