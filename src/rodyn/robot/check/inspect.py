"""All findings on a robot."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from rodyn.errors import cut, short
from rodyn.model.body import Body
from rodyn.model.checks import Matrix
from rodyn.model.coordinates import slots
from rodyn.model.joints import Joint, Prismatic, Revolute
from rodyn.model.limits import is_beyond
from rodyn.model.mechanism import Mechanism
from rodyn.robot.check.bodies import Size, body_findings, density, sizes
from rodyn.robot.check.finding import Finding, Findings, Severity, said

DEGREES = (20.0, 1000.0)
"""Limits of a turn (rad) that are more likely degrees; larger numbers mean "no limit"."""
MILLIMETRES = (20.0, 1e5)
"""Likewise of a slide (m)."""
FAST, STRONG = 1e4, 1e7
"""Limits of speed (rad/s, m/s) and effort (N m, N) beyond which no motor is."""
UNITS = {"revolute": "rad", "prismatic": "m"}


def joint_findings(mechanism: Mechanism, where: Sequence[str]) -> Iterator[Finding]:
    """Yield what is wrong with each joint; `where` is the place of each link's joint in a file."""
    for link, name, place in zip(mechanism.links, mechanism.joint_names, where, strict=True):
        yield from (finding.of(f"joint {short(name)}", place) for finding in _judged(link.joint))
    yield from _followers(mechanism, where)
    yield from _start(mechanism, where)


def _judged(joint: Joint) -> Iterator[Finding]:
    if not joint.dof:
        return
    limits = joint.limits
    for lower, upper in zip(limits.lower, limits.upper, strict=True):
        yield from _range(joint, lower, upper)
    for what, values, most in (("speed", limits.velocity, FAST), ("effort", limits.effort, STRONG)):
        if 0.0 in values:
            likely = "not known when the file was written"
            yield said(
                "remark", "limits", f"its largest {what} is 0", likely, f"give the largest {what}, or none"
            )
        elif any(most < value < math.inf for value in values):
            says = f"its largest {what} is {max(values):g}"
            yield said(
                "remark", "limits", says, "a number for 'no limit'", "give none: there is no limit then"
            )
    if joint.mimic is not None and joint.mimic.factor == 0.0:
        says = f"it mimics {short(joint.mimic.joint)} with factor 0, so that it never moves"
        yield said(
            "warning",
            "mimic",
            says,
            "a factor left out, or rounded",
            "give the factor, or make the joint fixed",
        )


def _range(joint: Joint, lower: float, upper: float) -> Iterator[Finding]:
    unit = UNITS.get(joint.kind, "")
    if lower == upper:
        says, likely = f"lower = upper = {lower:g}: it cannot move", "limits left out"
        yield said("warning", "limits", says, likely, "give both limits, or make the joint fixed")
        return
    largest = max((abs(bound) for bound in (lower, upper) if math.isfinite(bound)), default=0.0)
    says = f"it may go from {lower:g} to {upper:g} {unit}"
    if isinstance(joint, Revolute) and DEGREES[0] <= largest <= DEGREES[1]:
        yield said("warning", "limits", says, "degrees", "give rad, or no limits where it turns without end")
    elif isinstance(joint, Prismatic) and MILLIMETRES[0] <= largest <= MILLIMETRES[1]:
        yield said("warning", "limits", says, "millimetres", "give m")
    elif isinstance(joint, Prismatic) and not (math.isfinite(lower) or math.isfinite(upper)):
        yield said(
            "remark", "limits", "it slides without limits", "limits left out", "give how far it can go"
        )


def _followers(mechanism: Mechanism, where: Sequence[str]) -> Iterator[Finding]:
    """Yield mimics that leave their own limits while the joint they follow is within its own."""
    for k, (leader, factor, offset) in mechanism.couplings.items():
        joint, other = mechanism.links[k].joint, mechanism.links[leader].joint
        ends = (
            [factor * bound + offset for bound in (*other.limits.lower, *other.limits.upper)]
            if factor
            else []
        )
        if not ends or not joint.is_limited or any(map(math.isinf, ends)):
            continue
        (lower,), (upper,) = joint.limits.lower, joint.limits.upper
        slack = 1e-3 * (max(ends) - min(ends))
        if min(ends) < lower - slack or max(ends) > upper + slack:
            yield Finding(
                "remark",
                "mimic",
                f"joint {short(mechanism.joint_names[k])}",
                f"it goes from {min(ends):g} to {max(ends):g} with {short(mechanism.joint_names[leader])}, "
                f"but its limits are {lower:g} and {upper:g}",
                "limits, factor or offset that belong to different versions",
                "make them agree",
                where[k],
            )


def _start(mechanism: Mechanism, where: Sequence[str]) -> Iterator[Finding]:
    """Yield initial coordinates that are outside their limits."""
    if mechanism.q_initial is None:
        return
    base = mechanism.nq - len(mechanism.q_initial)  # its pose is no part of the posture
    postures = {
        slot.link: mechanism.q_initial[slot.q.start - base : slot.q.stop - base]
        for slot in slots(mechanism)[base > 0 :]
    }
    for k, (leader, factor, offset) in mechanism.couplings.items():
        postures[k] = (factor * postures[leader][0] + offset,)
    for k, coordinates in sorted(postures.items()):
        joint = mechanism.links[k].joint
        for value, lower, upper in zip(coordinates, joint.limits.lower, joint.limits.upper, strict=False):
            if joint.is_limited and is_beyond(value, lower, upper):
                yield Finding(
                    "remark",
                    "limits",
                    f"joint {short(mechanism.joint_names[k])}",
                    f"q_initial is {value:g}, but its limits are {lower:g} and {upper:g}",
                    "a unit, or a posture of another robot",
                    "give an initial posture within the limits",
                    where[k],
                )


LONG = 20.0  # m between the joints of most links: no arm has that
GRAVITIES = (0.0, 1.62, 3.71, 9.81)  # none, moon, Mars, Earth
NEAR = 0.05  # how far gravity may be from these (m/s²): the Earth's is 9.78 to 9.83
DENSE = 100_000.0  # kg/m³ of a body as its moments show it
ALIKE, OTHER = 3, 1.2
"""Links with the same inertia, the same along all axes, that look like placeholders where masses differ by a factor."""


def whole_findings(mechanism: Mechanism, known: Sequence[Size]) -> Iterator[Finding]:
    """Yield what is wrong with the robot as a whole."""
    bodies = [link.body for link in mechanism.links if link.mass > 0.0]
    for finding in (
        *_lengths(known),
        *_massless(mechanism),
        *_masses(mechanism, bodies),
        *_placeholders(bodies),
        *_gravity(mechanism),
        *_frames(mechanism),
    ):
        yield finding.of("robot")


def _lengths(known: Sequence[Size]) -> Iterator[Finding]:
    extents = [size.extent for size in known if 0.0 < size.extent < math.inf]
    if extents and (middle := float(np.median(extents))) > LONG:
        says = f"half of its links are longer than {middle:.3g} m, the longest is {max(extents):.3g} m"
        yield said("warning", "lengths", says, "lengths in mm", "give m")


def _massless(mechanism: Mechanism) -> Iterator[Finding]:
    if mechanism.is_massless:
        says = "no link has mass: it can be moved and drawn, but its dynamics cannot be computed"
        yield said(
            "remark", "massless", says, "masses left out", "give masses, unless it is for kinematics only"
        )


def _masses(mechanism: Mechanism, bodies: Sequence[Body]) -> Iterator[Finding]:
    densities = [value for body in bodies if (value := density(body))]
    if len(densities) > 1 and (middle := float(np.median(densities))) > DENSE:
        says = (
            f"its mass is {mechanism.mass:g} kg, and its moments are those of bodies of {middle:.2g} kg/m^3"
        )
        yield said(
            "warning",
            "masses",
            says,
            "masses in g, or moments a thousand times too small",
            "give kg and kg m^2",
        )


def _placeholders(bodies: Sequence[Body]) -> Iterator[Finding]:
    """Yield that several links of different mass with one inertia that is the same along all axes."""
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
            yield said("warning", "placeholder", says, "placeholders", "give the inertia of each link")


def _gravity(mechanism: Mechanism) -> Iterator[Finding]:
    strength = math.hypot(*mechanism.gravity)
    if any(abs(strength - usual) <= NEAR for usual in GRAVITIES):
        return
    severity: Severity = "warning" if strength > 100.0 else "remark"
    likely = "mm/s^2 or cm/s^2" if strength > 100.0 else "a planet or a slope of its own"
    yield said(
        severity,
        "gravity",
        f"gravity is {strength:g} m/s^2",
        likely,
        "give it in m/s^2, along the base axes",
    )


def _frames(mechanism: Mechanism) -> Iterator[Finding]:
    """Yield frames of one link at the same place with the same axes."""
    names_at: dict[tuple[object, ...], list[str]] = {}
    for frame in mechanism.frames:
        pose = tuple(np.round(frame.pose.matrix(), 9).ravel().tolist())
        names_at.setdefault((frame.link, pose), []).append(frame.name)
    for names in names_at.values():
        if len(names) > 1:
            listed = ", ".join(cut(name, 40) for name in names)
            yield said(
                "remark",
                "frames",
                f"frames {listed} are the same",
                "two names for one thing",
                "none, if it is meant",
            )


def inspected(mechanism: Mechanism, places: Mapping[str, str] | None = None) -> Findings:
    """Return what is wrong with a description, the worst first; no dynamics are computed.

    `places` says where each "link NAME" and "joint NAME" is in a file.

    >>> from rodyn.model.link import Link
    >>> flat = Link("rod", mass=1.0, inertia=(0.1, 0.1, 0.5))
    >>> found = inspected(Mechanism("arm", [flat], accepted=[flat.body]))
    >>> found[0].severity, found[0].says
    ('error', 'no principal moment exceeds the sum of the other two (triangle inequality), but 0.5 > 0.1 + 0.1 kg m^2')
    """
    known, lines_of = sizes(mechanism), places or {}
    links = [lines_of.get(f"link {link.name}", "") for link in mechanism.links]
    joints = [lines_of.get(f"joint {name}", "") for name in mechanism.joint_names]
    return Findings.sorted(
        [
            *([] if mechanism.is_massless else body_findings(mechanism, known, links)),
            *joint_findings(mechanism, joints),
            *whole_findings(mechanism, known),
        ]
    )
