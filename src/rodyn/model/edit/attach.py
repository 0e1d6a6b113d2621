"""A robot or a link welded to a frame of another robot."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from rodyn.errors import DescriptionError, InputError, InputTypeError, cut, short
from rodyn.model.body import Body
from rodyn.model.checks import text
from rodyn.model.joint_data import Mimic
from rodyn.model.joint_space.coordinates import at_rest
from rodyn.model.joints import Fixed, Joint
from rodyn.model.link import BASE, FloatingBase, Frame, FrameLike, Link
from rodyn.model.mechanism import Mechanism, Physical


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
    """The mechanism with the base of another welded to a frame (None: the tool), or with a link on it.

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
    """The initial postures of both; who has none is at rest, beside one who has."""
    mine, theirs = mechanism.q_initial, guest.q_initial
    if mine is None and theirs is None:
        return None
    base = 0 if mechanism.base == "fixed" else 7  # its pose is no part of the posture
    rest, own = at_rest(whole)[base:].tolist(), mechanism.nq - base
    return (*(rest[:own] if mine is None else mine), *(rest[own:] if theirs is None else theirs))


def _guest(other: object, prefix: str) -> _Guest:
    """What is attached, under its new names."""
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
    """The body of a floating base as a link that carries what the base carried."""
    body = Link(name, BASE, Fixed(), mass=base.mass, com=base.com, inertia=base.inertia)
    carried = [replace(link, parent=name) if link.parent == BASE else link for link in links]
    return [body, *carried], [Frame(one.name, name, one.pose) if one.link == BASE else one for one in frames]


def _renamed(link: Link, prefix: str) -> Link:
    """The link with the prefix before its name, its parent's, its joint's and that of a joint that it mimics."""
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
