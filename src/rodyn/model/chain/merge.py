"""Merges links behind fixed joints into the link that carries them."""

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from rodyn.model.body import Body
from rodyn.model.link import BASE, FloatingBase, Frame, Link
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import Shape

if TYPE_CHECKING:
    from rodyn.model.mechanism import Mechanism


class Merged(NamedTuple):
    """A mechanism without fixed joints, and the place of every original link in it.

    Original link k is part of merged link `body_of[k]` (−1: the base), with its frame at `offset[k]` there.
    Original links that are no longer there are frames of the merged mechanism.
    """

    mechanism: "Mechanism"
    body_of: tuple[int, ...]
    offset: tuple[Pose, ...]


def merged(mechanism: "Mechanism") -> Merged:
    """The mechanism without its fixed joints; mass and inertia move along, coordinates keep their order."""
    links = mechanism.links
    if all(link.joint.dof for link in links):
        return Merged(mechanism, tuple(range(len(links))), (IDENTITY,) * len(links))
    body_of, offset = _carriers(mechanism)
    moving = mechanism.moving
    bodies = [links[k].body for k in moving]
    base = mechanism.base
    for k, link in enumerate(links):
        carrier = body_of[k]
        if link.joint.dof == 0 and carrier >= 0:
            bodies[carrier] += link.body.moved(offset[k])
        elif link.joint.dof == 0 and isinstance(base, FloatingBase):
            total = base + link.body.moved(offset[k])
            base = FloatingBase(total.mass, total.com, total.inertia)
    names = [links[k].name for k in moving]
    joined = [
        replace(
            _carried(links[k], body, mechanism.parents[k], names, body_of, offset),
            shapes=(*links[k].shapes, *_shapes(mechanism, number, body_of, offset)),
        )
        for number, (k, body) in enumerate(zip(moving, bodies, strict=True))
    ]
    whole = replace(
        mechanism,
        links=tuple(joined),
        base=base,
        frames=_frames(mechanism, names, body_of, offset),
        tool=mechanism.tool or _only_tip(mechanism),
        accepted=frozenset({*bodies, *([base] if isinstance(base, Body) else [])}),  # checked before
    )
    return Merged(whole, body_of, offset)


def _only_tip(mechanism: "Mechanism") -> str | None:
    """The tool that has no name: the only tip, which may become a frame."""
    return mechanism.tips[0] if len(mechanism.tips) == 1 else None


def _frames(
    mechanism: "Mechanism", names: list[str], body_of: tuple[int, ...], offset: tuple[Pose, ...]
) -> tuple[Frame, ...]:
    """The frames on what carries them now, and those of links that are merged."""
    fixed = [k for k, link in enumerate(mechanism.links) if link.joint.dof == 0]
    named = [mechanism.links[k].name for k in fixed] + [frame.name for frame in mechanism.frames]
    places = [(name, *mechanism.located(name)) for name in named]
    return tuple(
        Frame(name, BASE, pose)
        if k < 0
        else Frame(name, names[body_of[k]] if body_of[k] >= 0 else BASE, offset[k] @ pose)
        for name, k, pose in places
    )


def _shapes(
    mechanism: "Mechanism", carrier: int, body_of: tuple[int, ...], offset: tuple[Pose, ...]
) -> list[Shape]:
    """The shapes of the links that are merged into one."""
    return [
        replace(shape, origin=offset[k] @ shape.origin)
        for k, link in enumerate(mechanism.links)
        if link.joint.dof == 0 and body_of[k] == carrier
        for shape in link.shapes
    ]


def _carriers(mechanism: "Mechanism") -> tuple[tuple[int, ...], tuple[Pose, ...]]:
    """For every link the merged link that carries it, and its pose there."""
    body_of: list[int] = []
    offset: list[Pose] = []
    order = {k: number for number, k in enumerate(mechanism.moving)}
    for k, link in enumerate(mechanism.links):
        parent = mechanism.parents[k]
        if link.joint.dof:
            body_of.append(order[k])
            offset.append(IDENTITY)
        else:
            body_of.append(body_of[parent] if parent >= 0 else -1)
            pose = link.placement @ link.frame
            offset.append(offset[parent] @ pose if parent >= 0 else pose)
    return tuple(body_of), tuple(offset)


def _carried(
    link: Link, body: Body, parent: int, names: list[str], body_of: tuple[int, ...], offset: tuple[Pose, ...]
) -> Link:
    """The link with its merged body; its parent is the merged link that carries the original parent."""
    if parent < 0:
        return replace(link, mass=body.mass, com=body.com, inertia=body.inertia)
    return replace(
        link,
        parent=names[body_of[parent]] if body_of[parent] >= 0 else BASE,
        placement=offset[parent] @ link.placement,
        mass=body.mass,
        com=body.com,
        inertia=body.inertia,
    )
