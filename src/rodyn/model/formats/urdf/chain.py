"""The URDF joints that a joint of a mechanism is made of: one, or several with massless links in between."""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from rodyn.model.checks import Vector
from rodyn.model.formats.urdf.joints import normal
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import AxialJoint, Joint, Screw, Z
from rodyn.model.link import Link
from rodyn.model.pose import IDENTITY, Pose

PARALLEL = 1e-15
SAME_TURN = 1e-14
Free = Callable[[str], str]
"""A name that is not taken, made of another one."""


@dataclass(frozen=True)
class Step:
    """A joint of a URDF file, and the link that it carries (the last one carries the link of the mechanism)."""

    name: str
    kind: str
    child: str
    origin: Pose = IDENTITY
    axis: Vector | None = None
    limits: Limits = field(default_factory=Limits)
    viscous: float = 0.0
    coulomb: float = 0.0
    mimic: Mimic | None = None


def steps(link: Link, name: str, free_link: Free, free_joint: Free) -> list[Step]:
    """The joints from the parent of a link to the link; `name` is that of its joint."""
    joint = link.joint
    if joint.dof == 0:
        return [Step(name, "fixed", link.name, link.placement @ link.frame)]
    if not isinstance(joint, AxialJoint):
        return _whole(link, name, free_link, free_joint)
    parts = _axial(joint, name, free_joint)
    children = [free_link(f"{link.name}_{k}") for k in range(1, len(parts))]
    kind, axis = parts[-1].kind, parts[-1].axis or Z
    absorbed = _passes(kind, axis, link.frame)
    found = []
    for k, part in enumerate(parts):
        origin = link.placement if k == 0 else IDENTITY
        if absorbed and k == len(parts) - 1:
            found.append(_step(part, link.name, origin @ link.frame, _turned(axis, link.frame)))
        else:
            found.append(_step(part, [*children, ""][k], origin, part.axis))
    if absorbed:
        return found
    found[-1] = _step(found[-1], free_link(f"{link.name}_joint"), found[-1].origin, found[-1].axis)
    return [*found, Step(free_joint(f"{name}_frame"), "fixed", link.name, link.frame)]


def _step(part: Step, child: str, origin: Pose, axis: Vector | None) -> Step:
    return Step(
        part.name, part.kind, child, origin, axis, part.limits, part.viscous, part.coulomb, part.mimic
    )


def _axial(joint: AxialJoint, name: str, free_joint: Free) -> list[Step]:
    """Joints of one coordinate; a screw slides as a mimic of its own turn."""
    if isinstance(joint, Screw):
        turn = _element(joint, name, "revolute", joint.axis, 0, joint.mimic)
        follow = Mimic(name, joint.pitch)
        return [turn, Step(free_joint(f"{name}_slide"), "prismatic", "", axis=joint.axis, mimic=follow)]
    elements = [part for part in joint.elements if isinstance(part, AxialJoint)]
    if len(elements) == 1:
        return [_element(joint, name, joint.kind, joint.axis, 0, joint.mimic)]
    return [
        _element(joint, free_joint(f"{name}_{k + 1}"), part.kind, part.axis, k, None)
        for k, part in enumerate(elements)
    ]


def _element(joint: Joint, name: str, kind: str, axis: Vector, k: int, mimic: Mimic | None) -> Step:
    limits = joint.limits.of(k)
    bounded = any(map(math.isfinite, (*limits.lower, *limits.upper)))
    kind = "continuous" if kind == "revolute" and not bounded else kind
    return Step(name, kind, "", IDENTITY, axis, limits, joint.viscous[k], joint.coulomb[k], mimic)


def _whole(link: Link, name: str, free_link: Free, free_joint: Free) -> list[Step]:
    """Planar, spherical and floating joints: URDF has them; a link frame of its own is welded on."""
    kind = link.joint.kind
    axis = Z if kind == "planar" else None
    if kind == "planar" and not any(link.frame.xyz):
        turned = _turned(Z, link.frame)
        if _same_turn(normal(turned), link.frame.inverse()):
            return [Step(name, kind, link.name, link.placement @ link.frame, turned)]
    if link.frame.is_identity:
        return [Step(name, kind, link.name, link.placement, axis)]
    between = free_link(f"{link.name}_joint")
    moved = Step(name, kind, between, link.placement, axis)
    return [moved, Step(free_joint(f"{name}_frame"), "fixed", link.name, link.frame)]


def _passes(kind: str, axis: Vector, frame: Pose) -> bool:
    """Whether motion · frame = frame · motion about the turned axis: the axis goes through the origin of the frame."""
    if kind == "prismatic":
        return True
    (x, y, z), (a, b, c) = axis, frame.xyz
    return math.hypot(y * c - z * b, z * a - x * c, x * b - y * a) <= PARALLEL * math.hypot(a, b, c)


def _turned(axis: Vector, frame: Pose) -> Vector:
    """The axis in the axes of the frame."""
    if not frame.rotation:
        return axis
    x, y, z = (frame.rotation_matrix().T @ axis).tolist()
    return (x, y, z)


def _same_turn(one: Pose, other: Pose) -> bool:
    return bool(abs(one.rotation_matrix() - other.rotation_matrix()).max() <= SAME_TURN)
