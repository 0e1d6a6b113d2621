"""Joints held at positions become fixed."""

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from rodyn.errors import DescriptionError, InputError, InputTypeError, cut, short
from rodyn.model.checks import place, real, reals
from rodyn.model.joint_space.coordinates import joint_index, posture
from rodyn.model.joint_space.limits import is_beyond
from rodyn.model.joint_space.motion import motion
from rodyn.model.joints import Fixed, Joint
from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism


def locked(mechanism: Mechanism, positions: Mapping[str, object]) -> Mechanism:
    """The mechanism with joints fixed at positions; joints that mimic one of them are fixed with it.

    M, bias and gravity are rows and columns of the original ones at these positions. Friction, rotor and limits of the
    joints are gone, names remain; coordinates of the other joints keep their order.

    >>> from rodyn.model.pose import Pose
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0), Link("lower", "upper", placement=Pose((1, 0, 0)), mass=1.0)])
    >>> locked(arm, {"lower": 0.5}).links[1].placement
    Pose(xyz=(1, 0, 0), rotation=[('z', 0.5)])
    """
    if not isinstance(positions, Mapping):
        raise InputTypeError(f'joints are locked by name, {{"elbow": 0.5}}, got {short(positions)}')
    held = {
        k: _position(mechanism.links[k].joint, name, value)
        for name, value in positions.items()
        for k in [joint_index(mechanism, name)]
    }
    if not held:
        return mechanism
    if set(held) == set(mechanism.independent):
        raise InputError(
            f"robot {short(mechanism.name)} would have no joint that moves: leave one of "
            f"{', '.join(cut(name) for name in positions)} free"
        )
    for k, coupling in mechanism.couplings.items():
        if coupling.leader in held:
            held[k] = [coupling.factor * held[coupling.leader][0] + coupling.offset]
            _require_within(mechanism, k, held[k][0])
    links = [_fixed(link, held[k]) if k in held else link for k, link in enumerate(mechanism.links)]
    free = set(mechanism.independent) - set(held)
    return replace(mechanism, links=tuple(links), q_initial=posture(mechanism, free))


def _require_within(mechanism: Mechanism, k: int, q: float) -> None:
    """Raise if a joint that mimics a locked one is beyond its limits by more than rounding."""
    limits, (leader, factor, _) = mechanism.links[k].joint.limits, mechanism.couplings[k]
    (lower,), (upper,) = limits.lower, limits.upper
    if not factor:  # it stands still, whatever is locked
        return
    if is_beyond(q, lower, upper):
        held, other = (short(mechanism.joint_names[one]) for one in (leader, k))
        raise DescriptionError(
            f"lock: joint {held}: joint {other}, which mimics it, would be at {q:g}, beyond its limits, {lower:g} to "
            f"{upper:g}: give another position, or change the limits"
        )


def _position(joint: Joint, name: str, value: object) -> list[float]:
    """The coordinates of a joint, within its limits."""
    with place(f"lock: joint {short(name)}"):
        if isinstance(value, np.ndarray) and not value.ndim:
            value = value.item()
        q = [real(value, "the position")] if joint.nq == 1 else list(reals(value, "the position"))
        if len(q) != joint.nq:
            raise DescriptionError(f"a {joint.kind} joint has {joint.nq} coordinates, got {len(q)}")
        motion(joint, q)  # a quaternion is of unit length
        if joint.is_limited:
            for value, lower, upper in zip(q, joint.limits.lower, joint.limits.upper, strict=True):
                if is_beyond(value, lower, upper):
                    raise DescriptionError(f"{value:g} is beyond its limits, {lower:g} to {upper:g}")
    return q


def _fixed(link: Link, q: list[float]) -> Link:
    return replace(link, joint=Fixed(name=link.joint.name), placement=link.placement @ motion(link.joint, q))
