"""Joints of a URDF file: types, axes, limits, friction and mimics."""

import math
from collections.abc import Iterable
from typing import Any

from rodyn.errors import short, suggestion
from rodyn.model.checks import Vector
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.part import Part, unit
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import (
    UNIT_AXIS,
    Fixed,
    Floating,
    Joint,
    Planar,
    Prismatic,
    Revolute,
    Spherical,
    X,
)
from rodyn.model.pose import IDENTITY, Pose

TYPES: dict[str, type[Joint]] = {
    "revolute": Revolute,
    "continuous": Revolute,
    "prismatic": Prismatic,
    "fixed": Fixed,
    "planar": Planar,
    "floating": Floating,
    "spherical": Spherical,
}


def joint(part: Part) -> tuple[Joint, Pose]:
    """The joint, and how the moved axes are turned against the file's (planar joints, whose normal is not z)."""
    element = part.element
    name, kind = part.text(element, "name"), part.text(element, "type")
    if kind not in TYPES:
        raise part.error(element, f"unknown type {short(kind)} of a joint: {suggestion(kind, TYPES)}")
    if kind == "fixed":
        with part.place():
            return Fixed(name=name), IDENTITY
    given: dict[str, Any] = {"name": name}
    if kind in ("revolute", "continuous", "prismatic"):
        given |= {"axis": _axis(part), "limits": _limits(part, kind), "mimic": _mimic(part)}
        given |= _friction(part)
    else:
        _leave(part, kind)
    with part.place():
        found = TYPES[kind](**given)
    return found, normal(_axis(part)) if kind == "planar" else IDENTITY


def _axis(part: Part) -> Vector:
    """The axis, x by default, of norm 1."""
    element = part.only(part.element, "axis")
    if element is None:
        return X
    part.text(element, "xyz")
    axis = part.vector(element, "xyz")
    if not any(axis):
        raise part.error(element, 'the axis 0 0 0 has no direction: write for example xyz="0 0 1"')
    norm = math.hypot(*axis)
    if abs(norm - 1.0) > UNIT_AXIS:
        part.remark(element, f"the axis {short(axis)} has norm {norm:.9g}: taken as a direction")
    return unit(axis)


def _limits(part: Part, kind: str) -> Limits:
    element = part.only(part.element, "limit")
    if element is None:
        if kind == "continuous":
            return Limits()
        raise part.error(
            part.element,
            f'a {kind} joint needs <limit lower=".." upper=".." velocity=".." effort=".."/>'
            + (", or the type continuous" if kind == "revolute" else ""),
        )
    lower, upper = -math.inf, math.inf
    given = [key for key in ("lower", "upper") if key in element.attributes]
    if kind != "continuous":
        lower, upper = (part.bound(element, key, 0.0) for key in ("lower", "upper"))
        if len(given) < 2:
            missing = " and ".join(key for key in ("lower", "upper") if key not in given)
            part.remark(element, f"{missing} of its limit missing: 0, as URDF has it")
        if kind == "revolute":
            part.check_limits(element, (lower, upper))
    elif given:
        part.remark(element, f"{' and '.join(given)} not taken: a continuous joint turns without end")
    velocity, effort = (part.bound(element, key, math.inf) for key in ("velocity", "effort"))
    with part.place(element):
        return Limits(lower, upper, velocity, effort).spread(1)


def _friction(part: Part) -> dict[str, float]:
    element = part.only(part.element, "dynamics")
    if element is None:
        return {}
    found = {
        "viscous": part.number(element, "damping", 0.0),
        "coulomb": part.number(element, "friction", 0.0),
    }
    for key, word in (("viscous", "damping"), ("coulomb", "friction")):
        if found[key] < 0.0:
            raise part.error(element, f"{word} must not be negative, got {found[key]:g}")
    return found


def _mimic(part: Part) -> Mimic | None:
    element = part.only(part.element, "mimic")
    if element is None:
        return None
    leader = part.text(element, "joint")
    factor, offset = part.number(element, "multiplier", 1.0), part.number(element, "offset", 0.0)
    with part.place(element):
        return Mimic(leader, factor, offset)


def _leave(part: Part, kind: str) -> None:
    """What a joint of several coordinates cannot have; a mimic would change how it moves."""
    for tag in ("limit", "dynamics", "mimic"):
        element = part.only(part.element, tag)
        if element is not None and tag == "mimic":
            raise part.error(element, f"only a joint of one coordinate can mimic another, not a {kind} one")
        if element is not None and any(value.strip("0. ") for value in element.attributes.values()):
            part.remark(
                element, f"<{tag}> not taken: URDF does not say to which coordinate of a {kind} joint"
            )


def normal(axis: Vector) -> Pose:
    """The shortest turn of z onto the normal of a plane."""
    x, y, z = axis
    if x == y == 0.0:
        return IDENTITY if z > 0.0 else Pose(rotation=[("y", math.pi)])
    azimuth, polar = math.atan2(y, x), math.atan2(math.hypot(x, y), z)
    turns = [("z", azimuth), ("y", polar), ("z", -azimuth)]
    return Pose(rotation=[(about, angle) for about, angle in turns if angle != 0.0])


def check_mimics(parts: Iterable[tuple[Part, Joint]]) -> None:
    """Raises unless every mimic leads to a joint of one coordinate that moves by itself."""
    joints = {found.name: (part, found) for part, found in parts}
    free: set[str] = set()
    for name in joints:
        way: dict[str, None] = {}
        while name not in free:
            part, found = joints[name]
            if name in way:
                around = list(way)[list(way).index(name) :]
                shown = " -> ".join(short(one) for one in [*around[:20], name])
                raise part.error(_element(part), f"joints mimic each other in a circle: {shown}; cut one")
            way[name] = None
            if found.mimic is None:
                break
            name = found.mimic.joint
            if name not in joints:
                moving = [key for key, (_, one) in joints.items() if one.nq == one.dof == 1]
                raise part.error(
                    _element(part), f"it mimics {short(name)}, which is no joint; {suggestion(name, moving)}"
                )
            leader = joints[name][1]
            if not leader.nq == leader.dof == 1:
                raise part.error(
                    _element(part),
                    f"it mimics {short(name)}, a {leader.kind} joint: only one of one coordinate can be followed",
                )
        free.update(way)


def _element(part: Part) -> Element:
    return part.only(part.element, "mimic") or part.element
