"""A robot as data of a page: bodies that move, the described links on them, their shapes, frames and the tool.

The names are those of the page model ("rodyn-page-1"); what dynamics alone need is left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.errors import DescriptionWarning, short, warn
from rodyn.model.body import Body
from rodyn.model.coordinates import slots
from rodyn.model.joints import AxialJoint, Joint
from rodyn.model.limits import rates, slider_limits
from rodyn.model.link import BASE, FloatingBase
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere
from rodyn.robot import Robot
from rodyn.view.surfaces import Surfaces

SCHEMA = "rodyn-page-1"
MAX_FILES_NAMED = 3
"""Maximum number of lost files that a page names for one reason; the warning names all."""


def scene(robot: Robot, meshes: bool = True) -> dict[str, Any]:
    """Return the part of the page model of a robot that is drawn.

    >>> import rodyn as rd
    >>> [body["kind"] for body in scene(rd.load("stanford"))["bodies"]]
    ['revolute', 'revolute', 'prismatic', 'revolute', 'revolute', 'revolute']
    """
    mechanism = robot.mechanism
    merged, body_of, offset = mechanism.merged()
    surfaces = Surfaces() if meshes else None
    base = mechanism.base
    places = dict(
        zip((link.name for link in mechanism.links), zip(body_of, offset, strict=True), strict=True)
    )
    places[BASE] = (-1, IDENTITY)
    links = [_link(BASE, -1, IDENTITY, (), None)]
    links += [_link(link.name, *places[link.name], link.shapes, surfaces) for link in mechanism.links]
    frames = [
        {"name": frame.name, "body": places[frame.link][0], "pose": _rows(places[frame.link][1] @ frame.pose)}
        for frame in mechanism.frames
    ]
    tool = _tool(mechanism, frames, body_of, offset)
    leader_limits = _kept(merged)
    return {
        "schema": SCHEMA,
        "name": robot.name,
        "description": mechanism.description,
        "source": mechanism.source,
        "gravity": list(robot.gravity),
        "floating": isinstance(base, FloatingBase),
        "base": {"parameters": _parameters(merged.base)} if isinstance(merged.base, FloatingBase) else None,
        "bodies": [
            {
                "name": link.name,
                "parent": parent,
                "kind": link.joint.kind,
                "joint": _joint(link.joint, name) | leader_limits.get(k, {}),
                "parameters": _parameters(link.body),
            }
            for k, (link, parent, name) in enumerate(
                zip(merged.links, merged.parents, merged.joint_names, strict=True)
            )
        ],
        "links": links,
        "frames": frames,
        "tool": tool,
        "meshes": surfaces.packed() if surfaces else [],
    } | ({"lost": surfaces.lost} if surfaces and surfaces.lost else {})


def warn_of_lost_meshes(model: dict[str, Any]) -> str:
    """Remove lost meshes from a page model, warn of each once with its reason, and return a text for the page.

    >>> warn_of_lost_meshes({})
    ''
    """
    lost: dict[str, str] = model.pop("lost", {})
    if not lost:
        return ""
    reasons: dict[str, list[str]] = {}
    for file, reason in lost.items():
        reasons.setdefault(reason, []).append(file)
    warn(_lost(len(lost), reasons, len(lost)), DescriptionWarning)
    return _lost(len(lost), reasons, MAX_FILES_NAMED) + "."


def _lost(count: int, reasons: dict[str, list[str]], most: int) -> str:
    """Return files by the reason why they are not drawn, of each reason at most `most` by name."""
    groups = []
    for reason, files in reasons.items():
        more = [f"{len(files) - most} more"] if len(files) > most else []
        groups.append(f"{', '.join([*map(short, files[:most]), *more])} ({reason})")
    return f"{count} mesh{'es are' if count > 1 else ' is'} not drawn as described: {'; '.join(groups)}"


def rest_posture(robot: Robot, q: Floats) -> dict[str, Any]:
    """Return the poses of all links of the scene and the axes of its joints in one posture, for pictures."""
    poses = np.asarray(robot.forward_kinematics(q))
    mechanism = robot.mechanism
    axes = []
    for k in mechanism.moving:
        link, parent = (
            mechanism.links[k],
            poses[mechanism.parents[k] + 1] @ mechanism.links[k].placement.matrix(),
        )
        way = np.array(link.joint.axis) if isinstance(link.joint, AxialJoint) else np.array([0.0, 0.0, 1.0])
        axes.append({"origin": parent[:3, 3].tolist(), "axis": (parent[:3, :3] @ way).tolist()})
    return {"poses": poses.ravel().tolist(), "axes": axes}


def _tool(
    mechanism: Mechanism, frames: list[dict[str, Any]], body_of: tuple[int, ...], offset: tuple[Pose, ...]
) -> int | None:
    """Return the number of the tool among the frames, where it is added if it is a link; None of several tips."""
    if mechanism.tool is None and len(mechanism.tips) != 1:
        return None
    name = mechanism.tool or mechanism.tips[0]
    for k, frame in enumerate(frames):
        if frame["name"] == name:
            return k
    link, pose = mechanism.located(name)
    body, place = (-1, IDENTITY) if link < 0 else (body_of[link], offset[link])
    frames.append({"name": name, "body": body, "pose": _rows(place @ pose)})
    return len(frames) - 1


def _link(
    name: str, body: int, pose: Pose, shapes: tuple[Shape, ...], surfaces: Surfaces | None
) -> dict[str, Any]:
    visual = [shape for shape in shapes if shape.role == "visual"] or list(shapes)
    drawn_shapes = [drawn for shape in visual for drawn in _shape(shape, surfaces)]
    return {"name": name, "body": body, "pose": _rows(pose), "shapes": drawn_shapes}


def _shape(shape: Shape, surfaces: Surfaces | None) -> Iterator[dict[str, Any]]:
    """Yield the shape as data, or nothing where it cannot be drawn: a mesh whose file is lost."""
    common = {
        "kind": shape.kind,
        "pose": _rows(shape.origin),
        "colour": list(shape.colour) if shape.colour else None,
    }
    match shape:
        case Box():
            yield {**common, "size": list(shape.size)}
        case Sphere():
            yield {**common, "radius": shape.radius}
        case Cylinder() | Capsule():
            yield {**common, "radius": shape.radius, "length": shape.length}
        case Mesh() if surfaces is not None:
            number = surfaces.number(shape)
            if number is not None:
                yield {**common, "mesh": number, "scale": list(shape.scale)}


def _joint(joint: Joint, name: str) -> dict[str, Any]:
    """Name and limits; None where there is no limit, or a joint of several coordinates has several."""
    limits = {key: _single(getattr(joint.limits, key)) for key in ("lower", "upper", "velocity", "effort")}
    return {"name": name, **limits}


def _kept(mechanism: Mechanism) -> dict[int, dict[str, float | None]]:
    """Return limits of joints that others mimic, by link, within which the mimicking joints keep theirs."""
    (lower, upper), velocity = slider_limits(mechanism), rates(mechanism)
    leaders = {coupling.leader for coupling in mechanism.couplings.values()}
    return {
        slot.link: {
            "lower": _single(lower[slot.q]),
            "upper": _single(upper[slot.q]),
            "velocity": _single(velocity[slot.v]),
        }
        for slot in slots(mechanism)
        if slot.link in leaders
    }


def _single(values: Sequence[float] | Floats) -> float | None:
    return float(values[0]) if len(values) == 1 and math.isfinite(values[0]) else None


def _parameters(body: Body) -> dict[str, Any]:
    """Return mass, mass centre and the inertia about it, xx xy xz yy yz zz, in the axes of the body's link."""
    (xx, xy, xz), (_, yy, yz), (_, _, zz) = body.inertia
    return {"mass": body.mass, "com": list(body.com), "inertia": [xx, xy, xz, yy, yz, zz]}


def _rows(pose: Pose) -> list[float]:
    return [float(number) for number in pose.matrix().ravel()]
