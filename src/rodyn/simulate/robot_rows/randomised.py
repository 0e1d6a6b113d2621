"""`rd.randomised`: robots drawn at random about a robot, each of them physical.

Every row takes its random numbers from a place of its own in one stream (Philox, a counter): row k is the same whatever
other rows are made with it, and a kind of number is drawn whether it varies or not, so that com= changes no mass.
Kinds that were added later have streams of their own: they changed no row.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from math import log, log1p
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rodyn.arrays import Floats, from_bits, numbers
from rodyn.errors import InputError, InputTypeError, UnphysicalError, short, unknown
from rodyn.model.body import violations
from rodyn.model.chain.parameters import OF_BASE, OF_JOINTS
from rodyn.model.checks import is_whole, whole
from rodyn.model.joint_fields import ACTING
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.robot_rows.layout import (
    COM,
    GRAVITY,
    INERTIA,
    MASS,
    SPREADS,
    WIDTH,
    Layout,
    body_of,
    own_numbers,
    stretched,
)
from rodyn.simulate.robot_rows.rows import RobotRows
from rodyn.simulate.thresholds import MAX_ROW_NUMBER, MAX_SPREAD, NUMBERS_OF_A_COUNTER

Spread: TypeAlias = float | Sequence[float] | Mapping[str, float | Sequence[float]]


def by_name(what: str, given: object, names: Sequence[str], of: str) -> dict[str, object]:
    """Return the spread of each name; one that is no mapping is for all. `of`: the kind of names, such as "link"."""
    if not isinstance(given, Mapping):
        return dict.fromkeys(names, given)
    if not given:
        raise InputError(f"{what}={{}} names no {of}: give one spread for all, or some by name")
    for name in given:
        if name not in names:
            raise unknown(f"{of} for {what}", name, names)
    return dict(given)


def factors(what: str, name: str, given: object) -> tuple[float, float]:
    """Return the logarithms of the smallest and the largest factor: of s those of 1/(1 + s) and 1 + s, or of a pair.

    >>> [round(x, 3) for x in factors("mass", "arm", 0.1)]
    [-0.095, 0.095]
    """
    result = numbers(_row(given), f"{what} of {name}")
    wanted = (
        f"{what} of {name} is {short(given)}, but must be how far factors go from 1 (0.1: from 1/1.1 to 1.1), or their "
        f"smallest and largest (0.8, 1.5); factors up to {MAX_SPREAD:g} and down to {1 / MAX_SPREAD:g}"
    )
    if result.shape == () and 0 <= result <= MAX_SPREAD - 1:
        return -log1p(float(result)), log1p(float(result))
    if result.shape == (2,) and 1 / MAX_SPREAD <= result[0] <= result[1] <= MAX_SPREAD:
        return log(result[0]), log(result[1])
    raise InputError(wanted)


def shifts(what: str, name: str, given: object, meaning: str) -> Floats:
    """How far each coordinate is shifted, at most: (3,), from one number or three; `meaning` says what, and in what."""
    result = numbers(_row(given), f"{what} of {name}")
    if result.shape not in ((), (3,)) or not ((result >= 0) & (result <= MAX_SPREAD)).all():
        raise InputError(
            f"{what} of {name} is {short(given)}, but must be how far {meaning}: one number for all axes, or three, "
            f"from 0 to {MAX_SPREAD:g}"
        )
    return np.broadcast_to(result, 3)


def _row(given: Any) -> Any:
    """Numbers as they are; a mapping inside a mapping is none."""
    if isinstance(given, Mapping | str):
        raise InputError(f"a spread is a number or a few of them, got {short(given)}")
    return given


FIRST, SECOND = 3, 4
"""Kinds of numbers of joints in the first stream, and in the first two; gravity is in the second, each further kind in
a stream of its own."""


def randomised(
    robot: Robot,
    *,
    rows: int | range,
    mass: Spread | None = None,
    com: Spread | None = None,
    inertia: Spread | None = None,
    rotor: Spread | None = None,
    friction: Spread | None = None,
    coulomb_width: Spread | None = None,
    gravity: float | Sequence[float] | None = None,
    seed: int = 0,
) -> RobotRows:
    """`rows` robots whose numbers vary about those of `robot`, each physical: `parameters=` of simulate and stepper.

    mass       by a factor for each link, log-uniform from 1/(1 + s) to 1 + s; a pair is the smallest and the largest
               factor. The inertia has the same factor: the link has another density
    com        shifted by up to this length (m) along each axis of the link, uniform; three numbers: one for each axis
    inertia    the link is stretched along its axes about its mass centre, by factors log-uniform from 1/√(1 + s) to
               √(1 + s), and sheared by up to ½ ln(1 + s), uniform: moments vary by about 1 + s, and axes turn
    rotor      rotor inertias, by a factor for each, as for masses
    friction   the friction of the joints (all of its coefficients), by a factor for each, as for masses
    coulomb_width  v_s of joints with Coulomb friction F tanh(q̇/v_s), by a factor for each, as for masses
    gravity    shifted by up to this (m/s²) along each axis of the base, uniform; three numbers: one for each axis. A
               mount that may be tilted by up to φ about x and y: (9.81 φ, 9.81 φ, 0)
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
    made = _Varied(robot.mechanism, _drawn(robot.mechanism, _range(rows), whole(seed, "seed", 0)))
    for k, spread in made.of_bodies("mass", mass):
        made.scale(k, spread)
    for k, spread in made.of_bodies("com", com):
        made.shift(k, spread)
    for k, spread in made.of_bodies("inertia", inertia):
        made.stretch(k, spread)
    made.of_joints("rotor", rotor)
    made.of_joints("friction", friction)
    made.of_joints("coulomb_width", coulomb_width)
    made.tilt(gravity)
    if not made.varying.any():
        raise InputError(
            "nothing varies: give mass=0.1, com=0.01, inertia=0.1, rotor=0.1 or friction=0.3, for all or by name, or "
            "gravity=0.05"
        )
    return RobotRows.unchecked(robot, made.numbers, made.varying)


def _range(rows: object) -> range:
    """Which rows are made."""
    if isinstance(rows, range) and rows.step == 1 and 0 <= rows.start < rows.stop <= MAX_ROW_NUMBER:
        return rows
    if not is_whole(rows) or not 1 <= rows <= MAX_ROW_NUMBER:
        raise InputError(
            f"rows must be how many robots are made, from 1, or range(first, end), got {short(rows)}"
        )
    return range(rows)


def _drawn(mechanism: Mechanism, rows: range, seed: int) -> Floats:
    """(rows, w) uniform from 0 to 1: as many for each row as it has numbers, whatever varies."""
    layout, stream = Layout.of(mechanism), np.random.Philox(seed)
    joints, kinds = len(layout.joints), len(OF_JOINTS)
    widths = [layout.inertial + FIRST * joints, (SECOND - FIRST) * joints + len(OF_BASE)]
    widths += [joints] * (kinds - SECOND)
    streams = [stream.jumped(k) for k in range(len(widths))]
    try:
        first, second, *rest = map(_uniform, streams, repeat(rows), widths)
        of_joints, of_gravity = second[:, : -len(OF_BASE)], second[:, -len(OF_BASE) :]
        return np.concatenate([first, of_joints, *rest, of_gravity], axis=1)
    except MemoryError:
        raise InputError(
            f"{len(rows)} robots of {layout.width} numbers take {8 * len(rows) * layout.width / 2**30:.0f} GiB, more "
            "than there is: make some at a time, rows=range(first, end), which gives the same robots"
        ) from None


def _uniform(stream: np.random.Philox, rows: range, width: int) -> Floats:
    """(rows, width) uniform from 0 to 1; a row has its own place in the stream."""
    blocks = -(-width // NUMBERS_OF_A_COUNTER)
    raw = stream.advance(rows.start * blocks).random_raw(len(rows) * blocks * NUMBERS_OF_A_COUNTER)
    return from_bits(raw.reshape(len(rows), -1)[:, :width])


class _Place(NamedTuple):
    """The name of a body, and its numbers in a row."""

    name: str
    slice: slice


class _Varied:
    """Numbers of rows that are varied, kind by kind."""

    def __init__(self, mechanism: Mechanism, drawn: Floats) -> None:
        self.mechanism, self.drawn = mechanism, drawn
        self.layout, self.own = Layout.of(mechanism), own_numbers(mechanism)
        self.numbers = np.tile(self.own, (len(drawn), 1))
        self.varying = np.zeros(len(self.own), dtype=bool)

    def of_bodies(self, what: str, given: Spread | None) -> Iterator[tuple[_Place, object]]:
        """Yield the bodies that vary, and their spreads: with one for all, those that have mass."""
        if given is None:
            return
        bodies = self.layout.bodies
        for name, spread in by_name(what, given, bodies, "link").items():
            place = _Place(name, self.layout.slice(bodies.index(name)))
            if self.own[place.slice][MASS] > 0:
                self._require_body(place)
                yield place, spread
            elif isinstance(given, Mapping):
                raise InputError(
                    f"{what}: link {short(name)} of robot {self.mechanism.label} has no mass to be varied"
                )

    def _require_body(self, place: _Place) -> None:
        """Raise unless what varies is a body to begin with."""
        found = violations(f"link {short(place.name)}", body_of(self.own[place.slice]))
        if found:
            raise UnphysicalError(
                f"{found[0]}. Rows about it would be unphysical, too: project it first, "
                "arm.with_parameters(arm.dynamic_parameters(), physical='project'), or vary other links, by name"
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
        most = shifts("com", place.name, spread, "the mass centre is shifted at most, in metres")
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

    def of_joints(self, what: str, given: Spread | None) -> None:
        """Factors of what joints have."""
        if given is None:
            return
        fields, varied = SPREADS[what], set()
        owners = self.layout.joints
        for name, spread in by_name(what, given, list(dict.fromkeys(owners)), "joint").items():
            low, high = factors(what, name, spread)
            for k in self._of_joint(name, fields):
                varied.add(name)
                self.numbers[:, k] = self.own[k] * np.exp(low + (high - low) * self.drawn[:, k])
                self.varying[k] = high > low
        missing = [] if not isinstance(given, Mapping) else [name for name in given if name not in varied]
        if missing or not varied:
            who = f"joint {short(missing[0])}" if missing else "no joint"
            has = "has no" if missing else "has a"
            needed = [ACTING[field].scales or field for field in fields]
            raise InputError(
                f"{what}: {who} of robot {self.mechanism.label} {has} {' or '.join(needed)} to be varied: give it to "
                f"the robot first, as in arm.with_joints({needed[0]}=0.1)"
            )

    def _of_joint(self, name: str, fields: Sequence[str]) -> list[int]:
        """Return the numbers that a joint has; a scale counts where there is what it scales."""
        here = [k for k, owner in enumerate(self.layout.joints) if owner == name]
        return [
            int(self.layout.places(field)[k])
            for field in fields
            for k in here
            if self.own[self.layout.places(ACTING[field].scales or field)[k]]
        ]

    def tilt(self, given: object) -> None:
        """Another gravity."""
        if given is None:
            return
        places = self.layout.places(GRAVITY)
        most = shifts(GRAVITY, "the robot", given, "gravity is changed at most, in m/s²")
        self.numbers[:, places] += most * (2.0 * self.drawn[:, places] - 1.0)
        self.varying[places] = most > 0
