"""URDF from a `Mechanism`: names, poses and dynamics read back equal; one warning lists what it cannot hold."""

import math
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from xml.sax.saxutils import quoteattr

from rodyn.errors import DescriptionError, DescriptionWarning, listed, short, warn
from rodyn.model.checks import Vector
from rodyn.model.formats.files import free_name
from rodyn.model.formats.urdf import normal
from rodyn.model.formats.xml_elements import UNBOUNDED
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joint_fields import ACTING
from rodyn.model.joints import AxialJoint, Joint, Screw, Z
from rodyn.model.link import BASE, FloatingBase, Frame, Link
from rodyn.model.mechanism import GRAVITY, Mechanism
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import Box, Capsule, Cylinder, Mesh, Shape, Sphere

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
    """Return the joints from the parent of a link to the link; `name` is that of its joint."""
    joint = link.joint
    if joint.dof == 0:
        return [Step(name, "fixed", link.name, link.placement @ link.frame)]
    if not isinstance(joint, AxialJoint):
        return _whole(link, name, free_link, free_joint)
    parts = _axial(joint, name, free_joint)
    children = [free_link(f"{link.name}_{k}") for k in range(1, len(parts))]
    kind, axis = parts[-1].kind, parts[-1].axis or Z
    absorbed = _passes(kind, axis, link.frame)
    result = []
    for k, part in enumerate(parts):
        origin = link.placement if k == 0 else IDENTITY
        if absorbed and k == len(parts) - 1:
            result.append(_step(part, link.name, origin @ link.frame, _turned(axis, link.frame)))
        else:
            result.append(_step(part, [*children, ""][k], origin, part.axis))
    if absorbed:
        return result
    result[-1] = _step(result[-1], free_link(f"{link.name}_joint"), result[-1].origin, result[-1].axis)
    return [*result, Step(free_joint(f"{name}_frame"), "fixed", link.name, link.frame)]


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
    """Return the axis in the axes of the frame."""
    if not frame.rotation:
        return axis
    x, y, z = (frame.rotation_matrix().T @ axis).tolist()
    return (x, y, z)


def _same_turn(one: Pose, other: Pose) -> bool:
    return bool(abs(one.rotation_matrix() - other.rotation_matrix()).max() <= SAME_TURN)


_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
SHOWN = 10


def to_urdf(mechanism: Mechanism) -> str:
    """Return the mechanism as the text of a URDF file; one `DescriptionWarning` lists what it cannot hold.

    Joints that URDF has not are chains of joints with massless links in between: a screw slides as a mimic of its turn.
    Frames are links behind fixed joints.

    >>> from rodyn.model.link import Link
    >>> print(to_urdf(Mechanism("arm", [Link("upper", mass=1.0)])).splitlines()[1])
    <robot name="arm">
    """
    text, lost = written(mechanism)
    if lost:
        warn(f"robot {short(mechanism.name)} as URDF: not written: {'; '.join(lost)}", DescriptionWarning)
    return text


def written(mechanism: Mechanism) -> tuple[str, list[str]]:
    """Return the text of a URDF file, and what of the mechanism is not in it."""
    names = _Names(mechanism)
    chains = [
        steps(link, name, names.link, names.joint)
        for link, name in zip(mechanism.links, mechanism.joint_names, strict=True)
    ]
    root = _root(mechanism, names)
    lines = ['<?xml version="1.0" encoding="utf-8"?>', f"<robot name={_quoted(mechanism.name)}>"]
    lines += [f"  <!-- {_comment(text)} -->" for text in (mechanism.description, mechanism.source) if text]
    if all(link.name != root for link in mechanism.links):
        body = mechanism.base if isinstance(mechanism.base, FloatingBase) else None
        lines += _link(root, [] if body is None else _inertial(body), ())
    for link, chain in zip(mechanism.links, chains, strict=True):
        for step in chain[:-1]:
            lines += _link(step.child, [], ())
        lines += _link(link.name, _inertial(link), link.shapes)
    frames = [(frame, names.joint(f"{frame.name}_joint")) for frame in mechanism.frames]
    for frame, _ in frames:
        lines += _link(frame.name, [], ())
    for link, chain in zip(mechanism.links, chains, strict=True):
        if link.name != root:
            parents = [_parent(link.parent, root), *(step.child for step in chain)]
            for parent, step in zip(parents, chain, strict=False):
                lines += _joint(parent, step)
    for frame, joint in frames:
        lines += _joint(_parent(frame.link, root), _weld(frame, joint))
    return "\n".join([*lines, "</robot>", ""]), _lost(mechanism, chains)


class _Names:
    """Names for links and joints that the mechanism has not."""

    def __init__(self, mechanism: Mechanism) -> None:
        self._links = {BASE, *(link.name for link in mechanism.links), *(f.name for f in mechanism.frames)}
        self._joints = set(mechanism.joint_names)

    def link(self, name: str) -> str:
        return self._new(name, self._links)

    def joint(self, name: str) -> str:
        return self._new(name, self._joints)

    def _new(self, name: str, taken: set[str]) -> str:
        result = free_name(name, taken, "")
        taken.add(result)
        return result


def _root(mechanism: Mechanism, names: _Names) -> str:
    """Return the name of the root link: of the only link on the base, if it is welded there and the base is no body.

    Otherwise it is the base under its own name, unless a frame is called so.
    """
    first = mechanism.children(-1)
    link = mechanism.links[first[0]]
    plain = link.joint.dof == 0 and not link.joint.name and (link.placement @ link.frame).is_identity
    bodiless = mechanism.base == "fixed" or mechanism.base == FloatingBase(0.0)
    if len(first) == 1 and plain and bodiless:
        return link.name
    return names.link("world") if BASE in {frame.name for frame in mechanism.frames} else BASE


def _parent(name: str, root: str) -> str:
    return root if name == BASE else name


def _weld(frame: Frame, joint: str) -> Step:
    return Step(joint, "fixed", frame.name, frame.pose)


def _link(name: str, inertial: list[str], shapes: tuple[Shape, ...]) -> list[str]:
    inside = [*inertial, *(line for shape in shapes for line in _shape(shape))]
    if not inside:
        return [f"  <link name={_quoted(name)}/>"]
    return [f"  <link name={_quoted(name)}>", *(f"    {line}" for line in inside), "  </link>"]


def _inertial(body: Link | FloatingBase) -> list[str]:
    if not body.mass and not any(map(any, body.inertia)):
        return []
    (xx, xy, xz), (_, yy, yz), (_, _, zz) = body.inertia
    moments = {"ixx": xx, "ixy": xy, "ixz": xz, "iyy": yy, "iyz": yz, "izz": zz}
    written = " ".join(f'{key}="{value!r}"' for key, value in moments.items())
    return [
        "<inertial>",
        *(f"  {line}" for line in _origin(Pose(body.com))),
        f'  <mass value="{body.mass!r}"/>',
        f"  <inertia {written}/>",
        "</inertial>",
    ]


def _shape(shape: Shape) -> Iterator[str]:
    named = f" name={_quoted(shape.name)}" if shape.name else ""
    yield f"<{shape.role}{named}>"
    yield from (f"  {line}" for line in _origin(shape.origin))
    yield f"  <geometry>{_form(shape)}</geometry>"
    if shape.colour is not None:
        rgba = _numbers(shape.colour)
        yield f'  <material name="{rgba}"><color rgba="{rgba}"/></material>'
    yield f"</{shape.role}>"


def _form(shape: Shape) -> str:
    if isinstance(shape, Box):
        return f'<box size="{_numbers(shape.size)}"/>'
    if isinstance(shape, Sphere):
        return f'<sphere radius="{shape.radius!r}"/>'
    if isinstance(shape, Mesh):
        scale = "" if shape.scale == (1.0, 1.0, 1.0) else f' scale="{_numbers(shape.scale)}"'
        return f"<mesh filename={_quoted(shape.file)}{scale}/>"
    if isinstance(shape, Cylinder | Capsule):
        return f'<{shape.kind} radius="{shape.radius!r}" length="{shape.length!r}"/>'
    raise DescriptionError(f"URDF has no shape {shape.kind}")


def _joint(parent: str, step: Step) -> list[str]:
    inside = [
        f"<parent link={_quoted(parent)}/>",
        f"<child link={_quoted(step.child)}/>",
        *_origin(step.origin),
    ]
    if step.axis is not None:
        inside.append(f'<axis xyz="{_numbers(step.axis)}"/>')
    inside += _limit(step)
    if step.viscous or step.coulomb:
        inside.append(f'<dynamics damping="{step.viscous!r}" friction="{step.coulomb!r}"/>')
    if step.mimic is not None:
        ratio = f'multiplier="{step.mimic.factor!r}" offset="{step.mimic.offset!r}"'
        inside.append(f"<mimic joint={_quoted(step.mimic.joint)} {ratio}/>")
    lines = [f'  <joint name={_quoted(step.name)} type="{step.kind}">']
    return [*lines, *(f"    {line}" for line in inside), "  </joint>"]


def _limit(step: Step) -> list[str]:
    if step.kind not in ("revolute", "continuous", "prismatic"):
        return []
    keys = ("velocity", "effort") if step.kind == "continuous" else ("lower", "upper", "velocity", "effort")
    values = {key: getattr(step.limits, key)[0] for key in keys}
    if step.kind == "continuous" and all(map(math.isinf, values.values())):
        return []
    return ["<limit " + " ".join(f'{key}="{_bound(value)!r}"' for key, value in values.items()) + "/>"]


def _bound(value: float) -> float:
    """URDF has no infinite numbers, but a largest one."""
    return math.copysign(UNBOUNDED, value) if math.isinf(value) else value


def _origin(pose: Pose) -> list[str]:
    if pose == IDENTITY:
        return []
    rpy = f' rpy="{_numbers(pose.roll_pitch_yaw())}"' if pose.rotation else ""
    return [f'<origin xyz="{_numbers(pose.xyz)}"{rpy}/>']


def _numbers(values: tuple[float, ...]) -> str:
    return " ".join(map(repr, values))


def _quoted(text: str) -> str:
    if found := _FORBIDDEN.search(text):
        raise DescriptionError(f"XML cannot hold the character {found[0]!r} of {short(text)}: rename it")
    return quoteattr(text)


def _comment(text: str) -> str:
    return _FORBIDDEN.sub("?", text).replace("--", "- -").rstrip("-")


def _lost(mechanism: Mechanism, chains: list[list[Step]]) -> list[str]:
    """Return what URDF has no place for."""
    lost = _lost_of_joints(mechanism)
    if mechanism.gravity != GRAVITY:
        lost.append(f"gravity {short(mechanism.gravity)}, which is {short(GRAVITY)} when read")
    if isinstance(mechanism.base, FloatingBase):
        lost.append('the floating base: load it with base="floating"')
    tool = mechanism.tool or (mechanism.tips[0] if len(mechanism.tips) == 1 else None)
    if tool is not None and (mechanism.tool or mechanism.frames):  # which are links when read
        lost.append(f"the tool: load it with tip={tool!r}")
    if mechanism.q_initial is not None:
        lost.append("q_initial")
    if not _keeps_order(mechanism, chains):
        lost.append(
            "the order of coordinates: read back, joints beside each other are in the order of their names"
        )
    return lost


def _lost_of_joints(mechanism: Mechanism) -> list[str]:
    """Return what is known of joints that URDF has no place for."""
    kinds: dict[str, list[str]] = {}
    for name, link in zip(mechanism.joint_names, mechanism.links, strict=True):
        joint = link.joint
        several = joint.kind in ("planar", "spherical", "floating")
        for key in reversed(tuple(ACTING)):
            plain = all(number == ACTING[key].default for number in getattr(joint, key))
            if key not in ("viscous", "coulomb") and joint.acts(key) and not plain:
                kinds.setdefault(key.replace("rotor_inertia", "rotor inertia"), []).append(name)
        if several and (any(joint.viscous) or any(joint.coulomb)):
            kinds.setdefault(f"friction of {joint.kind} joints", []).append(name)
        if several and "limits" in joint.data:
            kinds.setdefault(f"limits of {joint.kind} joints", []).append(name)
        if joint.kind == "spherical":
            kinds.setdefault('a standard joint (type="spherical" is of PyBullet)', []).append(name)
    return [f"{what} ({listed(names, SHOWN)})" for what, names in kinds.items()]


def _keeps_order(mechanism: Mechanism, chains: list[list[Step]]) -> bool:
    """Whether the links are depth first, those beside each other by the names of their joints."""
    result: list[int] = []
    waiting = [-1]
    while waiting:
        k = waiting.pop()
        result.append(k)
        waiting.extend(sorted(mechanism.children(k), key=lambda j: chains[j][0].name, reverse=True))
    moving = set(mechanism.independent)
    return [k for k in result if k in moving] == list(mechanism.independent)
