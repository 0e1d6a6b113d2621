"""Joints of an SDF file: types, axes, limits, friction and mimics."""

import math
from typing import Any, NamedTuple

from rodyn.errors import short, suggestion
from rodyn.model.checks import Vector
from rodyn.model.formats.sdf.part import SdfPart
from rodyn.model.formats.sdf.poses import Poses
from rodyn.model.formats.xml.markup import Element
from rodyn.model.formats.xml.part import unit
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import Fixed, Joint, Prismatic, Revolute, Screw, Spherical, Universal

TYPES: dict[str, type[Joint]] = {
    "revolute": Revolute,
    "continuous": Revolute,
    "prismatic": Prismatic,
    "screw": Screw,
    "universal": Universal,
    "ball": Spherical,
    "fixed": Fixed,
}
UNLIMITED = 1e16  # SDF writes at least this where there is no limit


def joint(part: SdfPart, poses: Poses, version: tuple[int, int]) -> Joint:
    """The joint; its axes are in its own frame."""
    element = part.element
    kind = part.text(element, "type")
    if kind not in TYPES:
        raise part.error(element, f"a joint of type {short(kind)} is not read; {suggestion(kind, TYPES)}")
    given: dict[str, Any] = {"name": part.text(element, "name")}
    axes = [axis for axis in (part.only(element, "axis"), part.only(element, "axis2")) if axis is not None]
    with part.place():
        if TYPES[kind] in (Fixed, Spherical):
            for axis in axes:
                part.remarks.ignored(f"{axis.tag} of {kind} joints", axis.line)
            return TYPES[kind](**given)
        return _axial(part, kind, axes, given, _About(part, poses, version))


class _About(NamedTuple):
    """Axes of a joint in its own frame, whatever frame they are written in."""

    part: SdfPart
    poses: Poses
    version: tuple[int, int]

    def direction(self, axis: Element) -> Vector:
        """The unit vector along <xyz>, z by default."""
        part, element = self.part, self.part.only(axis, "xyz")
        given = (0.0, 0.0, 1.0) if element is None else part.triple(element)
        if not any(given):
            raise part.error(element or axis, "the axis 0 0 0 has no direction: write for example 0 0 1")
        written = "" if element is None else element.attributes.get("expressed_in", "")
        if written:
            turn = self.poses.of(part).inverse() @ self.poses.named(part, written)
        elif part.is_set(axis, "use_parent_model_frame", default=self.version < (1, 5)):
            turn = self.poses.of(part).inverse()
        else:
            return unit(given)
        x, y, z = (turn.rotation_matrix() @ unit(given)).tolist()
        return unit((x, y, z))


def _axial(part: SdfPart, kind: str, axes: list[Element], given: dict[str, Any], about: _About) -> Joint:
    needed = 2 if kind == "universal" else 1
    if len(axes) < needed:
        raise part.error(
            part.element, f"a {kind} joint needs {'<axis> and <axis2>' if needed == 2 else '<axis>'}"
        )
    for axis in axes[needed:]:
        part.remarks.ignored("axis2 of joints", axis.line)
    rows = [_data(part, axis, kind) for axis in axes[:needed]]
    lower, upper, velocity, effort, viscous, coulomb = zip(*rows, strict=True)
    given |= {
        "axis": about.direction(axes[0]),
        "limits": Limits(lower, upper, velocity, effort),
        "viscous": viscous,
        "coulomb": coulomb,
    }
    if kind == "universal":
        return Universal(second=about.direction(axes[1]), **given)
    given["mimic"] = _mimic(part, axes[0])
    if kind == "screw":
        pitch = part.value(part.element, "screw_thread_pitch")
        return Screw(pitch=pitch / (2.0 * math.pi), **given)
    return TYPES[kind](**given)


def _data(part: SdfPart, axis: Element, kind: str) -> tuple[float, ...]:
    """Lower, upper, velocity and effort limit, viscous and Coulomb friction of an axis."""
    limit, dynamics = part.only(axis, "limit"), part.only(axis, "dynamics")
    bounds = [-math.inf, math.inf, math.inf, math.inf]
    if limit is not None:
        ends = [
            part.bound(limit, tag, default) for tag, default in (("lower", -UNLIMITED), ("upper", UNLIMITED))
        ]
        if kind != "continuous":
            bounds[:2] = [math.copysign(math.inf, end) if abs(end) >= UNLIMITED else end for end in ends]
            if kind != "prismatic":
                part.check_limits(limit, bounds[:2])
        for k, tag in ((2, "velocity"), (3, "effort")):
            limit_value = part.bound(limit, tag, -1.0)
            bounds[k] = math.inf if limit_value < 0.0 else limit_value  # SDF: a negative one is none
    friction = [0.0, 0.0]
    if dynamics is not None:
        friction = [part.value(dynamics, tag, 0.0) for tag in ("damping", "friction")]
        if min(friction) < 0.0:
            raise part.error(dynamics, f"damping and friction must not be negative, got {min(friction):g}")
        if part.value(dynamics, "spring_stiffness", 0.0):
            part.remark(dynamics, "its spring is not taken")
    return (*bounds, *friction)


def _mimic(part: SdfPart, axis: Element) -> Mimic | None:
    element = part.only(axis, "mimic")
    if element is None:
        return None
    axis_name = element.attributes.get("axis", "axis")
    if axis_name != "axis":
        raise part.error(
            element, f"it mimics {short(axis_name)} of a joint: only joints of one <axis> can be followed"
        )
    factor = part.value(element, "multiplier")
    offset = part.value(element, "offset", 0.0) - factor * part.value(element, "reference", 0.0)
    return Mimic(part.text(element, "joint"), factor, offset)
