"""A `Mechanism` from SDF: one model as a tree; coordinates depth first, siblings by the name of their joint."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rodyn.errors import short, suggestion
from rodyn.model.checks import Vector, identifier
from rodyn.model.formats import files
from rodyn.model.formats.files import Roots, free_name
from rodyn.model.formats.meshes import Meshes
from rodyn.model.formats.physical import judged
from rodyn.model.formats.sdf_links import KNOWN, SdfPart, body, shapes
from rodyn.model.formats.xml_elements import Element, Remarks, unit
from rodyn.model.formats.xml_tree import (
    Branch,
    base_frame,
    branches,
    check_names,
    free_body,
    link_names,
    named,
)
from rodyn.model.joint_data import Limits, Mimic
from rodyn.model.joints import Fixed, Joint, Prismatic, Revolute, Screw, Spherical, Universal
from rodyn.model.link import BASE, BaseKind, FloatingBase, Frame, Link
from rodyn.model.mechanism import GRAVITY, Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose

MODEL = "__model__"


class Poses:
    """Poses of parts; each may be given relative to any other. `links` by name.

    `canonical` is the link to which the frame of the model is fixed.
    """

    def __init__(
        self,
        links: Mapping[str, SdfPart],
        joints: Mapping[str, SdfPart],
        frames: Mapping[str, SdfPart],
        canonical: str,
    ) -> None:
        self.links = links
        self._canonical = links[canonical]
        self._joints, self._frames = joints, frames
        self._named = {**joints, **links, **frames}
        self._found: dict[Element, Pose] = {}

    def of(self, part: SdfPart) -> Pose:
        """Return the pose of a part in the model."""
        above: list[SdfPart] = []
        here: SdfPart | None = part
        while here is not None and here.element not in self._found:
            if here in above:
                raise here.error(here.element, "its pose is relative to itself, over others: cut the circle")
            above.append(here)
            here = self._reference(here)
        pose = IDENTITY if here is None else self._found[here.element]
        for one in reversed(above):
            pose = self._found[one.element] = pose @ one.placed(one.element)
        return pose

    def named(self, part: SdfPart, name: str) -> Pose:
        """Return the pose of what a part refers to by name."""
        return IDENTITY if name == MODEL else self.of(self._known(part, name))

    def link(self, frame: SdfPart) -> str:
        """Return the name of the link that a frame is fixed to."""
        here, seen = frame, [frame]
        while self._frames.get(_name(here)) is here:
            given = here.element.attributes.get("attached_to", "")
            here = self._canonical if given in ("", MODEL) else self._known(frame, given)
            if here in seen:
                raise frame.error(frame.element, "it is attached to itself, over others: cut the circle")
            seen.append(here)
        if self.links.get(_name(here)) is here:
            return _name(here)
        return here.word(here.element, "child")

    def _reference(self, part: SdfPart) -> SdfPart | None:
        """Return what the pose of a part is given in; None is the model."""
        pose = part.only(part.element, "pose")
        given = "" if pose is None else pose.attributes.get("relative_to", "")
        name = _name(part)
        if not given and self._joints.get(name) is part:
            child = part.word(part.element, "child")
            return self.links[child]
        if not given and self._frames.get(name) is part:
            given = part.element.attributes.get("attached_to", "")
        return None if given in ("", MODEL) else self._known(part, given)

    def _known(self, part: SdfPart, name: str) -> SdfPart:
        if name not in self._named:
            raise part.error(
                part.element, f"there is no {short(name)} in the model; {suggestion(name, self._named)}"
            )
        return self._named[name]


def _name(part: SdfPart) -> str:
    return part.element.attributes["name"]


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
    """Return the joint; its axes are in its own frame."""
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
        """Return the unit vector along <xyz>, z by default."""
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


WORLD = "world"
EARTH = (0.0, 0.0, -9.8)  # what SDF gives a world that says nothing


def read_sdf(
    root: Element,
    source: files.Source,
    physical: Physical,
    base: BaseKind,
    roots: Roots,
) -> Mechanism:
    """Return the mechanism of an SDF file, given as the root of its tree."""
    remarks = Remarks(source.name)
    model = _model(root, remarks)
    links, joints, frames = (named(model, model.element.all(tag), tag) for tag in ("link", "joint", "frame"))
    for part in (*joints.values(), *frames.values()):
        check_names(part, KNOWN)
    tree = branches(model, links, joints, lambda joint: _ends(joint, links))
    poses = Poses(links, joints, frames, _canonical(model, links))
    if base == "floating" and tree[0].joint is not None:
        raise tree[0].joint.error(
            tree[0].joint.element, 'it ties the model to the world: base="floating" needs a free one'
        )
    if base == "fixed" and tree[0].joint is None:
        tree[0].link.remark(
            tree[0].link.element, 'nothing ties it to the world: welded to the base (or base="floating")'
        )
    called = link_names(links)
    start = IDENTITY if base == "floating" else _start(model, poses)
    version = _version(root, model)
    made = [_link(branch, poses, called, start, base, version, Meshes(source.path, roots)) for branch in tree]
    free = not any(link.joint.dof for link in made)
    if free and base == "fixed":
        raise model.error(
            model.element,
            "no joint moves: a robot needs a joint that is not of type fixed; "
            'base="floating" loads it as one free body',
        )
    if free:
        made[0] = free_body(tree[0].link, made[0])
    with model.place():
        fields = {
            "name": identifier(model.element.attributes.get("name", "").strip() or "robot", "name"),
            "links": made,
            "gravity": _gravity(root, model, tree, made, base),
            "base": FloatingBase(0.0) if base == "floating" and not free else "fixed",
            "frames": _frames(frames, poses, called, base_frame(made, called, base), base),
        }
    places = {link.name: branch.link.where() for link, branch in zip(made, tree, strict=True)}
    mechanism = judged(source.name, fields, physical, places)
    remarks.warn()
    return mechanism


def _start(model: SdfPart, poses: Poses) -> Pose:
    """Return the pose of the model: that of the frame which its <pose> places."""
    placed = model.element.attributes.get("placement_frame", "")
    pose = model.placed(model.element)
    return pose @ poses.named(model, placed).inverse() if placed else pose


def _version(root: Element, model: SdfPart) -> tuple[int, int]:
    """Return the version of SDF, on which the axes of joints depend."""
    version = root.attributes.get("version", "").strip()
    if not version:
        model.remark(root, '<sdf> has no version: read as version="1.6"')
        return (1, 6)
    major, _, minor = version.partition(".")
    if not (major.isdecimal() and minor.isdecimal() and len(major + minor) < 6):
        raise model.error(
            root, f"the version of <sdf> must be two integers such as 1.7, got {short(version)}"
        )
    return (int(major), int(minor))


def _canonical(model: SdfPart, links: Mapping[str, SdfPart]) -> str:
    """Return the name of the link to which the frame of the model is fixed: the first, or the one that it names."""
    name = model.element.attributes.get("canonical_link", "") or next(iter(links))
    if name not in links:
        raise model.error(
            model.element, f"canonical_link: there is no link {short(name)}; {suggestion(name, links)}"
        )
    return name


def _model(root: Element, remarks: Remarks) -> SdfPart:
    """Return the only model of the file that has joints."""
    file = SdfPart("the file", root, remarks)
    for element in root.walk():
        if element.tag == "include":
            raise file.error(element, "<include> pulls in another file: write its model here")
    check_names(file, KNOWN, parts=("world", "model"))
    for world in root.all("world"):
        check_names(SdfPart("the world", world, remarks), KNOWN, parts=("model",))
        for tie in world.all("joint"):
            raise file.error(
                tie, "a <joint> of the <world> is not read: write it into the model, with <parent>world"
            )
    outer = [child for parent in (root, *root.all("world")) for child in parent.all("model")]
    for element in outer:
        for inner in element.all("model"):
            raise file.error(
                inner, "a model inside a model is not read: write its links and joints into the outer one"
            )
    if not outer:
        raise file.error(root, "it has no <model>")
    jointed = [element for element in outer if element.all("joint")] or outer
    if len(jointed) > 1 and jointed[0].all("joint"):
        shown = ", ".join(f"{short(one.attributes.get('name', ''))} (line {one.line})" for one in jointed[:5])
        raise file.error(jointed[1], f"a second robot: {shown} have joints; keep one model in the file")
    for element in outer:
        if element is not jointed[0]:
            remarks.ignored("model without joints", element.line)
    model = SdfPart(f"model {short(jointed[0].attributes.get('name', ''))}", jointed[0], remarks)
    check_names(model, KNOWN, parts=("link", "joint", "frame"))
    if model.is_set(model.element, "static"):
        model.remark(model.element, "<static> is not taken: its joints move here")
    return model


def _ends(joint: SdfPart, links: Mapping[str, SdfPart]) -> tuple[str, str]:
    """Return the names of a joint's parent and child; the parent may be the world."""
    parent, child = (joint.word(joint.element, tag) for tag in ("parent", "child"))
    for end in (parent, child):
        if end not in links and (end != WORLD or end == child):
            raise joint.error(joint.element, f"there is no link {short(end)}; {suggestion(end, links)}")
    return parent, child


def _link(
    branch: Branch[SdfPart],
    poses: Poses,
    called: Mapping[str, str],
    start: Pose,
    base: BaseKind,
    version: tuple[int, int],
    meshes: Meshes,
) -> Link:
    part, own = branch.link, poses.of(branch.link)
    mass = body(part)
    data: dict[str, Any] = {**vars(mass), "shapes": shapes(part, meshes)}
    name = called[part.element.attributes["name"]]
    if branch.joint is None:
        with part.place():
            return Link(name, BASE, Fixed(), IDENTITY if base == "floating" else start @ own, **data)
    at = poses.of(branch.joint)
    moves = joint(branch.joint, poses, version)
    on_world = branch.parent not in called
    carrier = start.inverse() if on_world else poses.of(poses.links[branch.parent])
    with branch.joint.place():
        return Link(
            name,
            BASE if on_world else called[branch.parent],
            moves,
            carrier.inverse() @ at,
            at.inverse() @ own,
            **data,
        )


def _frames(
    frames: Mapping[str, SdfPart],
    poses: Poses,
    called: Mapping[str, str],
    made: Sequence[Frame],
    base: BaseKind,
) -> Sequence[Frame]:
    """Return the frames `made` already, and those of the file, each on the link it is fixed to."""
    result = list(made)
    taken = {*called.values(), *(frame.name for frame in made)}
    for name, part in frames.items():
        link = poses.link(part)
        with part.place():
            new = free_name(name, taken, "_frame", reserved=(BASE,) if base == "floating" else ())
            if new != name:
                part.remark(part.element, f"called {new!r} here: the name is taken")
            result.append(Frame(new, called[link], poses.of(poses.links[link]).inverse() @ poses.of(part)))
        taken.add(new)
    return result


def _gravity(
    root: Element, model: SdfPart, tree: Sequence[Branch[SdfPart]], links: Sequence[Link], base: BaseKind
) -> tuple[float, float, float]:
    """Return the gravity of the world; without one, rodyn's default; zero if it acts on no link that moves."""
    still = {BASE} if base == "fixed" else set()
    falls: dict[bool, SdfPart] = {}
    for branch, link in zip(tree, links, strict=True):
        if link.parent in still and link.joint.dof == 0:
            still.add(link.name)
        else:
            falls.setdefault(branch.link.is_set(branch.link.element, "gravity", default=True), branch.link)
    if False in falls:
        first = falls[False]
        if True in falls:
            raise first.error(
                first.element,
                "<gravity>false</gravity> of some links is not read: it is of all that move, or of none",
            )
        model.remark(first.element, "no link that moves has <gravity>: it is 0 0 0 here")
        return (0.0, 0.0, 0.0)
    for world in root.all("world"):
        if model.element in world.children:
            element = model.only(world, "gravity")
            return EARTH if element is None else model.triple(element)
    return GRAVITY
