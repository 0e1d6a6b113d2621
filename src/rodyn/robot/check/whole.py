"""Findings that show in all links together: units, gravity, placeholders, frames at one place."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import numpy as np

from rodyn.errors import cut
from rodyn.model.body import Body
from rodyn.model.checks import Matrix
from rodyn.model.mechanism import Mechanism
from rodyn.robot.check.bodies import density
from rodyn.robot.check.finding import Finding, Said, Severity
from rodyn.robot.check.size import Size

LONG = 20.0  # m between the joints of most links: no arm has that
GRAVITIES = (0.0, 1.62, 3.71, 9.81)  # none, moon, Mars, Earth
NEAR = 0.05  # how far gravity may be from these (m/s²): the Earth's is 9.78 to 9.83
DENSE = 100_000.0  # kg/m³ of a body as its moments show it
ALIKE, OTHER = 3, 1.2
"""Links with the same inertia, the same along all axes, that look like placeholders where masses differ by a factor."""


def whole_findings(mechanism: Mechanism, known: Sequence[Size]) -> Iterator[Finding]:
    """What is wrong with the robot as a whole."""
    bodies = [link.body for link in mechanism.links if link.mass > 0.0]
    for said in (
        *_lengths(known),
        *_massless(mechanism),
        *_masses(mechanism, bodies),
        *_placeholders(bodies),
        *_gravity(mechanism),
        *_frames(mechanism),
    ):
        yield said.of("robot")


def _lengths(known: Sequence[Size]) -> Iterator[Said]:
    given = [size.extent for size in known if 0.0 < size.extent < math.inf]
    if given and (middle := float(np.median(given))) > LONG:
        says = f"half of its links are longer than {middle:.3g} m, the longest is {max(given):.3g} m"
        yield Said("warning", "lengths", says, "lengths in mm", "give m")


def _massless(mechanism: Mechanism) -> Iterator[Said]:
    if mechanism.is_massless:
        says = "no link has mass: it can be moved and drawn, but its dynamics cannot be computed"
        yield Said(
            "remark", "massless", says, "masses left out", "give masses, unless it is for kinematics only"
        )


def _masses(mechanism: Mechanism, bodies: Sequence[Body]) -> Iterator[Said]:
    found = [value for body in bodies if (value := density(body))]
    if len(found) > 1 and (middle := float(np.median(found))) > DENSE:
        says = (
            f"its mass is {mechanism.mass:g} kg, and its moments are those of bodies of {middle:.2g} kg/m^3"
        )
        yield Said(
            "warning",
            "masses",
            says,
            "masses in g, or moments a thousand times too small",
            "give kg and kg m^2",
        )


def _placeholders(bodies: Sequence[Body]) -> Iterator[Said]:
    """Several links of different mass with one inertia that is the same along all axes."""
    alike: dict[Matrix, list[float]] = {}
    for body in bodies:
        if np.array_equal(body.inertia, body.inertia[0][0] * np.eye(3)):
            alike.setdefault(body.inertia, []).append(body.mass)
    for inertia, masses in alike.items():
        usual = len(masses) >= ALIKE and 2 * len(masses) > len(bodies) and max(masses) > OTHER * min(masses)
        if inertia[0][0] > 0.0 and usual:
            says = (
                f"{len(masses)} of {len(bodies)} bodies, of {min(masses):g} to {max(masses):g} kg, have the same "
                f"inertia, {inertia[0][0]:g} kg m^2 about every axis"
            )
            yield Said("warning", "placeholder", says, "placeholders", "give the inertia of each link")


def _gravity(mechanism: Mechanism) -> Iterator[Said]:
    strength = math.hypot(*mechanism.gravity)
    if any(abs(strength - usual) <= NEAR for usual in GRAVITIES):
        return
    severity: Severity = "warning" if strength > 100.0 else "remark"
    likely = "mm/s^2 or cm/s^2" if strength > 100.0 else "a planet or a slope of its own"
    yield Said(
        severity,
        "gravity",
        f"gravity is {strength:g} m/s^2",
        likely,
        "give it in m/s^2, along the base axes",
    )


def _frames(mechanism: Mechanism) -> Iterator[Said]:
    """Frames of one link at the same place with the same axes."""
    found: dict[tuple[object, ...], list[str]] = {}
    for frame in mechanism.frames:
        pose = tuple(np.round(frame.pose.matrix(), 9).ravel().tolist())
        found.setdefault((frame.link, pose), []).append(frame.name)
    for names in found.values():
        if len(names) > 1:
            listed = ", ".join(cut(name, 40) for name in names)
            yield Said(
                "remark",
                "frames",
                f"frames {listed} are the same",
                "two names for one thing",
                "none, if it is meant",
            )
