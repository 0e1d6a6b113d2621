"""A link and what it carries, as a robot of its own."""

from dataclasses import replace

import numpy as np

from rodyn.errors import InputError, short
from rodyn.model.joint_space.coordinates import posture
from rodyn.model.joint_space.motion import motion, rest
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import IDENTITY, Pose


def subtree(mechanism: Mechanism, link: str | int) -> Mechanism:
    """The link, its joint and all links beyond, on a fixed base in the place of the link that carries it.

    Gravity is as the base feels it there with all other joints at 0; lock them first to have them elsewhere. Frames and
    tool come along as far as they are on these links.

    >>> from rodyn.model.link import Link
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0), Link("lower", "upper", mass=1.0)])
    >>> subtree(arm, "lower").links[0].parent
    'base'
    """
    root = mechanism.index(link)
    kept = _beyond(mechanism, root)
    _check(mechanism, root, kept)
    names = {mechanism.links[k].name for k in kept}
    frames = tuple([frame for frame in mechanism.frames if frame.link in names])
    known = names | {frame.name for frame in frames}
    turn = carrier_pose(mechanism, mechanism.parents[root]).rotation_matrix()
    return replace(
        mechanism,
        links=tuple(
            [
                replace(mechanism.links[k], parent=BASE) if k == root else mechanism.links[k]
                for k in sorted(kept)
            ]
        ),
        base="fixed",
        gravity=turn.T @ np.array(mechanism.gravity),
        frames=frames,
        tool=mechanism.tool if mechanism.tool in known else None,
        q_initial=posture(mechanism, kept),
    )


def carrier_pose(mechanism: Mechanism, k: int) -> Pose:
    """The pose of link k (−1: the base) with all joints at 0; mimics where that leads them."""
    pose = IDENTITY
    while k >= 0:
        link, coupling = mechanism.links[k], mechanism.couplings.get(k)
        q = rest(link.joint) if coupling is None else [coupling.offset]
        pose = link.placement @ motion(link.joint, q) @ link.frame @ pose
        k = mechanism.parents[k]
    return pose


def _beyond(mechanism: Mechanism, root: int) -> set[int]:
    kept = {root}
    for k in range(root + 1, len(mechanism.links)):
        if mechanism.parents[k] in kept:
            kept.add(k)
    return kept


def _check(mechanism: Mechanism, root: int, kept: set[int]) -> None:
    for k, coupling in mechanism.couplings.items():
        if k in kept and coupling.leader not in kept:
            follower, leader = mechanism.joint_names[k], mechanism.joint_names[coupling.leader]
            raise InputError(
                f"joint {short(follower)} mimics joint {short(leader)}, which is not beyond link "
                f"{short(mechanism.links[root].name)}: lock({{{short(leader)}: position}}) fixes both"
            )
    if not any(k in kept for k in mechanism.moving):
        raise InputError(
            f"no joint moves at or beyond link {short(mechanism.links[root].name)}: it is no robot of its own"
        )
