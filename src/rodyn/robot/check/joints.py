"""Findings on limits and mimics of joints."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from rodyn.errors import short
from rodyn.model.joint_space.coordinates import slots
from rodyn.model.joint_space.limits import is_beyond
from rodyn.model.joints import Joint, Prismatic, Revolute
from rodyn.model.mechanism import Mechanism
from rodyn.robot.check.finding import Finding, Said

DEGREES = (20.0, 1000.0)
"""Limits of a turn (rad) that are more likely degrees; what is larger stands for "no limit"."""
MILLIMETRES = (20.0, 1e5)
"""Likewise of a slide (m)."""
FAST, STRONG = 1e4, 1e7
"""Limits of speed (rad/s, m/s) and effort (N m, N) beyond which no motor is."""
UNITS = {"revolute": "rad", "prismatic": "m"}


def joint_findings(mechanism: Mechanism, where: Sequence[str]) -> Iterator[Finding]:
    """What is wrong with each joint; `where` is the place of each link's joint in a file."""
    for link, name, place in zip(mechanism.links, mechanism.joint_names, where, strict=True):
        yield from (said.of(f"joint {short(name)}", place) for said in _judged(link.joint))
    yield from _followers(mechanism, where)
    yield from _start(mechanism, where)


def _judged(joint: Joint) -> Iterator[Said]:
    if not joint.dof:
        return
    limits = joint.limits
    for lower, upper in zip(limits.lower, limits.upper, strict=True):
        yield from _range(joint, lower, upper)
    for what, values, most in (("speed", limits.velocity, FAST), ("effort", limits.effort, STRONG)):
        if 0.0 in values:
            likely = "not known when the file was written"
            yield Said(
                "remark", "limits", f"its largest {what} is 0", likely, f"give the largest {what}, or none"
            )
        elif any(most < value < math.inf for value in values):
            says = f"its largest {what} is {max(values):g}"
            yield Said(
                "remark", "limits", says, "a number for 'no limit'", "give none: there is no limit then"
            )
    if joint.mimic is not None and joint.mimic.factor == 0.0:
        says = f"it mimics {short(joint.mimic.joint)} with factor 0, so that it never moves"
        yield Said(
            "warning",
            "mimic",
            says,
            "a factor left out, or rounded",
            "give the factor, or make the joint fixed",
        )


def _range(joint: Joint, lower: float, upper: float) -> Iterator[Said]:
    unit = UNITS.get(joint.kind, "")
    if lower == upper:
        says, likely = f"lower = upper = {lower:g}: it cannot move", "limits left out"
        yield Said("warning", "limits", says, likely, "give both limits, or make the joint fixed")
        return
    largest = max((abs(bound) for bound in (lower, upper) if math.isfinite(bound)), default=0.0)
    says = f"it may go from {lower:g} to {upper:g} {unit}"
    if isinstance(joint, Revolute) and DEGREES[0] <= largest <= DEGREES[1]:
        yield Said("warning", "limits", says, "degrees", "give rad, or no limits where it turns without end")
    elif isinstance(joint, Prismatic) and MILLIMETRES[0] <= largest <= MILLIMETRES[1]:
        yield Said("warning", "limits", says, "millimetres", "give m")
    elif isinstance(joint, Prismatic) and not (math.isfinite(lower) or math.isfinite(upper)):
        yield Said(
            "remark", "limits", "it slides without limits", "limits left out", "give how far it can go"
        )


def _followers(mechanism: Mechanism, where: Sequence[str]) -> Iterator[Finding]:
    """Mimics that leave their own limits while the joint they follow is within its own."""
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
    """Initial coordinates outside of limits."""
    if mechanism.q_initial is None:
        return
    base = mechanism.nq - len(mechanism.q_initial)  # its pose is no part of the posture
    postures = {
        slot.link: mechanism.q_initial[slot.q.start - base : slot.q.stop - base]
        for slot in slots(mechanism)[base > 0 :]
    }
    for k, (leader, factor, offset) in mechanism.couplings.items():
        postures[k] = (factor * postures[leader][0] + offset,)
    for k, own in sorted(postures.items()):
        joint = mechanism.links[k].joint
        for value, lower, upper in zip(own, joint.limits.lower, joint.limits.upper, strict=False):
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
