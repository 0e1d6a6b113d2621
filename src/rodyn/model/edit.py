"""Robots made of robots: every function returns a new mechanism, validated like any other."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from rodyn.errors import DescriptionError, InputError, InputTypeError, cut, short, unknown
from rodyn.model.body import POINT, Body, report_unphysical, violations
from rodyn.model.checks import MatrixLike, VectorLike, place, real, reals, text
from rodyn.model.coordinates import at_rest, joint_index, motion, posture, rest
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joint_fields import ACTING
from rodyn.model.joints import Fixed, Joint
from rodyn.model.limits import is_beyond
from rodyn.model.link import BASE, Base, FloatingBase, Frame, FrameLike, Link
from rodyn.model.mechanism import Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose


def locked(mechanism: Mechanism, positions: Mapping[str, object]) -> Mechanism:
    """Return the mechanism with joints fixed at positions; joints that mimic one of them are fixed with it.

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
    """Return the coordinates of a joint, within its limits."""
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


def subtree(mechanism: Mechanism, link: str | int) -> Mechanism:
    """Return the link, its joint and all links beyond, on a fixed base in the place of the link that carries it.

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
    """Return the pose of link k (−1: the base) with all joints at 0; mimics where that leads them."""
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


class _Guest(NamedTuple):
    """What is attached; the parent of links, and the link of frames, on its base is "base"."""

    links: list[Link]
    frames: list[Frame]
    tool: str | None
    q_initial: tuple[float, ...] | None
    defects: tuple[str, ...] = ()
    accepted: frozenset[Body] = frozenset()


def attached(
    mechanism: Mechanism,
    other: Mechanism | Link,
    frame: FrameLike,
    prefix: str = "",
    physical: Physical = "raise",
) -> Mechanism:
    """Return the mechanism with the base of another welded to a frame (None: the tool), or with a link on it.

    The body of a floating base comes along, as a link called as the other robot. Coordinates: own ones, then those of
    the other. `prefix` goes before the names of its links, joints and frames. The tool stays; a robot without one,
    whose only tip carries the other, gets the other's. Gravity is one's own.

    >>> hand = Link("hand", joint=Fixed(), mass=0.5)
    >>> attached(Mechanism("arm", [Link("rod", mass=1.0)]), hand, "rod").links[1].parent
    'rod'
    """
    guest = _guest(other, prefix)
    k, pose = mechanism.located(frame)
    carrier = mechanism.links[k].name if k >= 0 else BASE
    _require_new(mechanism, guest)
    links = [
        replace(link, parent=carrier, placement=pose @ link.placement) if link.parent == BASE else link
        for link in guest.links
    ]
    frames = [Frame(one.name, carrier, pose @ one.pose) if one.link == BASE else one for one in guest.frames]
    tool = mechanism.tool
    if tool is None and mechanism.tips == (carrier,):
        tool = guest.tool
    fields = {
        "links": (*mechanism.links, *links),
        "frames": (*mechanism.frames, *frames),
        "tool": tool,
        "q_initial": None,
        "defects": (*mechanism.defects, *guest.defects),
        "accepted": mechanism.accepted | guest.accepted,
    }
    whole = Mechanism(**mechanism.__getstate__() | fields, physical=physical)
    return replace(whole, q_initial=_posture(mechanism, guest, whole))


def _posture(mechanism: Mechanism, guest: _Guest, whole: Mechanism) -> tuple[float, ...] | None:
    """Return the initial postures of both; a robot without one is at rest beside one that has one."""
    mine, theirs = mechanism.q_initial, guest.q_initial
    if mine is None and theirs is None:
        return None
    base = 0 if mechanism.base == "fixed" else 7  # its pose is no part of the posture
    rest, own = at_rest(whole)[base:].tolist(), mechanism.nq - base
    return (*(rest[:own] if mine is None else mine), *(rest[own:] if theirs is None else theirs))


def _guest(other: object, prefix: str) -> _Guest:
    """Return what is attached, under its new names."""
    text(prefix, "prefix")
    if isinstance(other, Link):
        if other.parent != BASE:
            raise InputError(
                f"link {short(other.name)} has the parent {short(other.parent)}: a link that is attached has none, "
                "frame= says what carries it"
            )
        return _Guest([_renamed(other, prefix)], [], None, None)
    if not isinstance(other, Mechanism):
        raise InputTypeError(f"a Robot or a Link is attached, got {short(other)}")
    links = [_renamed(link, prefix) for link in other.links]
    frames = [
        Frame(prefix + one.name, one.link if one.link == BASE else prefix + one.link, one.pose)
        for one in other.frames
    ]
    if isinstance(other.base, FloatingBase) and (other.base.mass or any(map(any, other.base.inertia))):
        links, frames = _with_body(other.base, prefix + other.name, links, frames)
    tool = None if other.tool in (None, BASE) else f"{prefix}{other.tool}"
    return _Guest(links, frames, tool, other.q_initial, other.defects, other.accepted)


def _with_body(
    base: FloatingBase, name: str, links: Sequence[Link], frames: Sequence[Frame]
) -> tuple[list[Link], list[Frame]]:
    """Return the body of a floating base as a link that carries what the base carried."""
    body = Link(name, BASE, Fixed(), mass=base.mass, com=base.com, inertia=base.inertia)
    carried = [replace(link, parent=name) if link.parent == BASE else link for link in links]
    return [body, *carried], [Frame(one.name, name, one.pose) if one.link == BASE else one for one in frames]


def _renamed(link: Link, prefix: str) -> Link:
    """Return the link with the prefix before its name, its parent's, its joint's and that of a joint that it mimics."""
    if not prefix:
        return link
    parent = link.parent if link.parent == BASE else prefix + link.parent
    return replace(link, name=prefix + link.name, parent=parent, joint=_renamed_joint(link.joint, prefix))


def _renamed_joint(joint: Joint, prefix: str) -> Joint:
    data = joint.data
    if joint.name:
        data["name"] = prefix + joint.name
    if joint.mimic is not None:
        data["mimic"] = Mimic(prefix + joint.mimic.joint, joint.mimic.factor, joint.mimic.offset)
    return type(joint)(**joint.geometry, **data)


def _require_new(mechanism: Mechanism, guest: _Guest) -> None:
    """No name of the guest is taken: links and frames have names in common, joints their own."""
    bodies = {BASE, *(link.name for link in mechanism.links), *(frame.name for frame in mechanism.frames)}
    joints = _joint_names(mechanism.links)
    new = [link.name for link in guest.links] + [frame.name for frame in guest.frames]
    taken = [name for name in new if name in bodies]
    taken += [name for name in _joint_names(guest.links) if name in joints]
    if taken:
        shown = ", ".join(cut(name) for name in dict.fromkeys(taken[:10]))
        raise DescriptionError(
            f"robot {short(mechanism.name)} has {shown} already: give prefix=, which goes before the names of "
            "what is attached"
        )


def _joint_names(links: Sequence[Link]) -> list[str]:
    """Of joints that move or have names; the others have none."""
    joints = [(link.joint, link.name) for link in links]
    return [joint.name or name for joint, name in joints if joint.dof or joint.name]


def with_base(mechanism: Mechanism, base: object, physical: Physical = "raise") -> Mechanism:
    """Return the mechanism on a base that is "fixed", "floating", or the body of a floating one.

    "floating" needs a link with mass that is welded to the base, such as the root link of a URDF: the base itself has
    no body then. A base that is fixed keeps no body.

    >>> from rodyn.model.link import Link
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0)])
    >>> with_base(arm, FloatingBase(10.0, inertia=(1, 1, 1))).nv
    7
    """
    body = _body(mechanism, base)
    accepted = mechanism.accepted
    if mechanism.base == "fixed" and body != "fixed":  # links that never moved do now: they are judged again
        accepted = accepted - {mechanism.links[k].body for k in mechanism.welded}
    return Mechanism(**mechanism.__getstate__() | {"base": body, "accepted": accepted}, physical=physical)


def _body(mechanism: Mechanism, base: object) -> Base:
    if isinstance(base, FloatingBase):
        return base
    if not isinstance(base, str) or base not in ("fixed", "floating"):
        raise InputError(
            f'base must be "fixed", "floating" or a FloatingBase(mass, com, inertia), got {short(base)}'
        )
    if base == "fixed":
        return "fixed"
    if isinstance(mechanism.base, FloatingBase):
        return mechanism.base
    if not any(mechanism.links[k].mass > 0.0 for k in mechanism.welded):
        raise InputError(
            f"the base of robot {short(mechanism.name)} has no mass, and no link with mass is welded to it: "
            "give its body, FloatingBase(mass, com, inertia)"
        )
    return FloatingBase(0.0)


FIELDS = (*ACTING, "limits")


def with_joints(mechanism: Mechanism, fields: Mapping[str, Any]) -> Mechanism:
    """Return the mechanism with other joint data: for each field one value for all joints, a row, or some by name.

    A row has a number for each velocity of the joints with coordinates of their own, in their order.

    >>> from rodyn.model.link import Link
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0), Link("lower", "upper", mass=1.0)])
    >>> [link.joint.rotor_inertia for link in with_joints(arm, {"rotor_inertia": [0.2, 0.1]}).links]
    [(0.2,), (0.1,)]
    """
    changes: dict[int, dict[str, Any]] = {}
    for field, given in fields.items():
        if field not in FIELDS:
            raise unknown("number of a joint", field, FIELDS)
        for k, value in _by_link(mechanism, field, given).items():
            changes.setdefault(k, {})[field] = value
    links = list(mechanism.links)
    for k, changed in changes.items():
        joint = links[k].joint
        known: dict[str, Any] = joint.geometry | joint.data | changed
        with place(f"joint {short(mechanism.joint_names[k])}"):
            if isinstance(known.get("limits"), Limits):
                known["limits"] = joint.limits.updated(known["limits"])
            links[k] = replace(links[k], joint=type(joint)(**known))
    return replace(mechanism, links=tuple(links))


def _by_link(mechanism: Mechanism, field: str, given: object) -> dict[int, Any]:
    """Return the value of each link's joint that is given one."""
    if isinstance(given, Mapping):
        return {joint_index(mechanism, name): value for name, value in given.items()}
    moving = mechanism.independent
    if field == "limits":
        if not isinstance(given, Limits):
            raise InputTypeError(
                f'limits are Limits(...) for all joints, or {{"elbow": Limits(...)}} by name, got {short(given)}'
            )
        return dict.fromkeys(moving, given)
    if not hasattr(given, "__len__"):
        return dict.fromkeys(moving, given)
    row = reals(given, field)
    if len(row) != mechanism.n:
        raise InputError(
            f"{field} has {len(row)} numbers, but robot {short(mechanism.name)} needs {mechanism.n}, one for each "
            "velocity of its joints; or give one for all, or some by joint names"
        )
    numbers = iter(row)
    return {k: [next(numbers) for _ in range(mechanism.links[k].joint.dof)] for k in moving}


def with_payload(
    mechanism: Mechanism,
    mass: float,
    com: VectorLike = POINT,
    inertia: MatrixLike | VectorLike = POINT,
    *,
    frame: FrameLike = None,
    physical: Physical = "raise",
) -> Mechanism:
    """Return the mechanism with a body on a frame (None: the tool), whose axes `com` and `inertia` are in.

    A payload of 0 kg changes nothing.

    >>> from rodyn.model.link import Link
    >>> from rodyn.model.pose import Pose
    >>> arm = Mechanism("arm", [Link("upper", mass=1.0)], tool=Pose(xyz=(1, 0, 0)))
    >>> with_payload(arm, 3.0).links[0].com
    (0.75, 0.0, 0.0)
    """
    with place("payload"):
        payload = Body(mass, com, inertia)
    found = violations("payload", payload, massless=True)
    report_unphysical("the payload", found, physical)
    k, pose = mechanism.located(frame)
    base, links = mechanism.base, list(mechanism.links)
    if k < 0 and base == "fixed":
        raise InputError("a payload on the fixed base moves nothing: give the frame that carries it")
    carrier = base if k < 0 and isinstance(base, FloatingBase) else links[k].body
    total = carrier + payload.moved(pose)
    if k < 0:
        base = FloatingBase(total.mass, total.com, total.inertia)
    else:
        links[k] = replace(links[k], **vars(total))
    known = mechanism.accepted | {total} if found else mechanism.accepted  # said once
    return Mechanism(
        **mechanism.__getstate__() | {"links": links, "base": base, "accepted": known}, physical=physical
    )
