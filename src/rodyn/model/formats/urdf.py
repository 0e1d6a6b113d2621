"""Joints of a URDF file: types, axes, limits, friction and mimics."""

import math
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rodyn.errors import short, suggestion
from rodyn.model.body import POINT, Body, tensor
from rodyn.model.checks import Matrix, Vector, identifier
from rodyn.model.formats.files import Roots, Source
from rodyn.model.formats.meshes import Meshes
from rodyn.model.formats.physical import judged
from rodyn.model.formats.xml_elements import Element, Part, Remarks, unit
from rodyn.model.formats.xml_tree import (
    Branch,
    Names,
    base_frame,
    branches,
    check_names,
    free_body,
    link_names,
    named,
)
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
from rodyn.model.link import BASE, BaseKind, FloatingBase, Link
from rodyn.model.mechanism import Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.shapes import SHAPES, Box, Colour, Mesh, Role, Shape

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
    """Return the joint, and how the moved axes are turned against the file's (planar joints, whose normal is not z)."""
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
        result = TYPES[kind](**given)
    return result, normal(_axis(part)) if kind == "planar" else IDENTITY


def _axis(part: Part) -> Vector:
    """Return the axis, x by default, of norm 1."""
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
    result = {
        "viscous": part.number(element, "damping", 0.0),
        "coulomb": part.number(element, "friction", 0.0),
    }
    for key, word in (("viscous", "damping"), ("coulomb", "friction")):
        if result[key] < 0.0:
            raise part.error(element, f"{word} must not be negative, got {result[key]:g}")
    return result


def _mimic(part: Part) -> Mimic | None:
    element = part.only(part.element, "mimic")
    if element is None:
        return None
    leader = part.text(element, "joint")
    factor, offset = part.number(element, "multiplier", 1.0), part.number(element, "offset", 0.0)
    with part.place(element):
        return Mimic(leader, factor, offset)


def _leave(part: Part, kind: str) -> None:
    """Refuse what a joint of several coordinates cannot have; a mimic would change how it moves."""
    for tag in ("limit", "dynamics", "mimic"):
        element = part.only(part.element, tag)
        if element is not None and tag == "mimic":
            raise part.error(element, f"only a joint of one coordinate can mimic another, not a {kind} one")
        if element is not None and any(value.strip("0. ") for value in element.attributes.values()):
            part.remark(
                element, f"<{tag}> not taken: URDF does not say to which coordinate of a {kind} joint"
            )


def normal(axis: Vector) -> Pose:
    """Return the shortest turn of z onto the normal of a plane."""
    x, y, z = axis
    if x == y == 0.0:
        return IDENTITY if z > 0.0 else Pose(rotation=[("y", math.pi)])
    azimuth, polar = math.atan2(y, x), math.atan2(math.hypot(x, y), z)
    turns = [("z", azimuth), ("y", polar), ("z", -azimuth)]
    return Pose(rotation=[(about, angle) for about, angle in turns if angle != 0.0])


def check_mimics(parts: Iterable[tuple[Part, Joint]]) -> None:
    """Raise unless every mimic leads to a joint of one coordinate that moves by itself."""
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


KNOWN = {
    "robot": Names(("name", "version"), ("link", "joint", "material")),
    "link": Names(("name",), ("inertial", "visual", "collision")),
    "joint": Names(("name", "type"), ("origin", "parent", "child", "axis", "limit", "dynamics", "mimic")),
    "origin": Names(("xyz", "rpy", "quat_xyzw")),
    "inertial": Names((), ("origin", "mass", "inertia")),
    "mass": Names(("value",)),
    "inertia": Names(("ixx", "ixy", "ixz", "iyy", "iyz", "izz")),
    "parent": Names(("link",)),
    "child": Names(("link",)),
    "axis": Names(("xyz",)),
    "limit": Names(("lower", "upper", "velocity", "effort")),
    "dynamics": Names(("damping", "friction")),
    "mimic": Names(("joint", "multiplier", "offset")),
    "visual": Names(("name",), ("origin", "geometry", "material")),
    "collision": Names(("name",), ("origin", "geometry")),
    "geometry": Names((), ("box", "sphere", "cylinder", "capsule", "mesh")),
    "box": Names(("size",)),
    "sphere": Names(("radius",)),
    "cylinder": Names(("radius", "length")),
    "capsule": Names(("radius", "length")),
    "mesh": Names(("filename", "scale")),
    "material": Names(("name",), ("color", "texture")),
    "color": Names(("rgba",)),
    "texture": Names(("filename",)),
}


FORMS = ("box", "sphere", "cylinder", "capsule", "mesh")
ROLES: tuple[Role, Role] = ("visual", "collision")


class Looks:
    """Shapes of links: knows the materials of the file, and where its meshes may be."""

    def __init__(self, robot: Part, meshes: Meshes) -> None:
        self.meshes = meshes
        self.materials: dict[str, Colour | None] = {}
        for element in robot.element.all("material"):
            self._define(robot, element)
        for link in robot.element.all("link"):  # a material may be defined in any visual and used in others
            for visual in link.all("visual"):
                for element in visual.all("material"):
                    if element.children:
                        self._define(robot, element)

    def shapes(self, part: Part) -> list[Shape]:
        """Visual and collision shapes, in the order of the file."""
        result = [self._shape(part, child) for child in part.element.children if child.tag in ROLES]
        return [shape for shape in result if shape is not None]

    def _shape(self, part: Part, element: Element) -> Shape | None:
        geometry = part.first(element, "geometry")
        form = next((child for child in geometry.children if child.tag in FORMS), None) if geometry else None
        if form is None:
            part.remark(element, f"<{element.tag}> without a shape, one of {', '.join(FORMS)}: not taken")
            return None
        common: dict[str, Any] = {
            "origin": part.pose(element),
            "role": element.tag,
            "name": element.attributes.get("name", ""),
            "colour": self._colour(part, element),
        }
        kind, sizes = self._sizes(part, form)
        with part.place(form):
            return kind(**sizes, **common)

    def _sizes(self, part: Part, form: Element) -> tuple[type[Shape], dict[str, Any]]:
        """Return the shape of an element of <geometry>, and what makes it."""
        if form.tag == "mesh":
            file = part.text(form, "filename")
            scale = self._scale(part, form)
            return Mesh, {"file": file, "scale": scale, "path": self.meshes.find(file)}
        if form.tag == "box":
            return Box, {"size": part.numbers(form, "size", 3)}
        keys = ("radius",) if form.tag == "sphere" else ("radius", "length")
        return SHAPES[form.tag], {key: part.number(form, key) for key in keys}

    def _scale(self, part: Part, form: Element) -> Vector:
        """Return the scale of a mesh; one number is of all axes."""
        if len(form.attributes.get("scale", "").split()) != 1:
            return part.vector(form, "scale", (1.0, 1.0, 1.0))
        scale = part.number(form, "scale")
        part.remark(form, "scale is one number instead of three: taken along x, y and z")
        return (scale, scale, scale)

    def _define(self, part: Part, element: Element) -> None:
        name = element.attributes.get("name", "")
        colour = self._written(part, element)
        if name and (colour is not None or name not in self.materials):
            self.materials[name] = colour

    def _colour(self, part: Part, element: Element) -> Colour | None:
        material = part.first(element, "material")
        if material is None:
            return None
        if material.children:
            return self._written(part, material)
        name = material.attributes.get("name", "")
        if name not in self.materials:
            part.remark(material, f"there is no material {short(name)}: drawn without colour")
        return self.materials.get(name)

    def _written(self, part: Part, material: Element) -> Colour | None:
        color = part.first(material, "color")
        if color is None:
            return None
        red, green, blue, opacity = part.numbers(color, "rgba", 4)
        if not all(0.0 <= number <= 1.0 for number in (red, green, blue, opacity)):
            rgba = color.attributes["rgba"]
            part.remark(color, f"a colour has numbers from 0 to 1, not {short(rgba)}: drawn without colour")
            return None
        return (red, green, blue, opacity)


EXAMPLE = 'ixx=".." ixy=".." ixz=".." iyy=".." iyz=".." izz=".."'
MOMENTS = ("ixx", "ixy", "ixz", "iyy", "iyz", "izz")


class Inertial(NamedTuple):
    """What a `Body` is made of."""

    mass: float
    com: Vector
    inertia: Matrix


NOTHING = Inertial(0.0, POINT, tensor(POINT))


def inertial(part: Part) -> Inertial:
    """Mass, mass centre and inertia in link axes; a link without <inertial> has none."""
    check_names(part, KNOWN)
    element = part.only(part.element, "inertial")
    if element is None:
        return NOTHING
    mass = part.number(part.needed(element, "mass", 'value="..."'), "value")
    moments = _tensor(part, part.needed(element, "inertia", EXAMPLE))
    pose = part.pose(element)
    if not pose.rotation:
        return Inertial(mass, pose.xyz, moments)
    with part.place(element):
        body = Body(mass, inertia=moments).moved(pose)
    return Inertial(body.mass, body.com, body.inertia)


def _tensor(part: Part, element: Element) -> Matrix:
    xx, xy, xz, yy, yz, zz = (part.number(element, key) for key in MOMENTS)
    return ((xx, xy, xz), (xy, yy, yz), (xz, yz, zz))


WELDED = Fixed()


def read_urdf(root: Element, source: Source, physical: Physical, base: BaseKind, roots: Roots) -> Mechanism:
    """Return the mechanism of a URDF file, given as the root of its tree.

    `base="floating"` welds the root link to a floating base; meshes are searched for around the file and in `roots`.
    One `DescriptionWarning` lists what is ignored.
    """
    remarks = Remarks(source.name)
    robot = Part("the robot", root, remarks)
    tree = _tree(robot)
    looks = Looks(robot, Meshes(source.path, roots))
    joints = [None if branch.joint is None else joint(branch.joint) for branch in tree]
    moved = [
        (branch.joint, found[0]) for branch, found in zip(tree, joints, strict=True) if branch.joint and found
    ]
    check_mimics(moved)
    free = not any(found.dof for _, found in moved)
    if free and base == "fixed":
        raise robot.error(
            root,
            "no joint moves: a robot needs a joint that is not of type fixed; "
            'base="floating" loads it as one free body',
        )
    names = _names(tree) if not free else link_names(_by_name(tree))
    if _is_base(tree) and not free:
        tree, joints = tree[1:], joints[1:]
    links = [_link(branch, found, names, looks) for branch, found in zip(tree, joints, strict=True)]
    if base == "floating":
        _check_floating(tree, links)
    if free:
        links[0] = free_body(tree[0].link, links[0])
    fields = {
        "name": _robot_name(robot, source.path),
        "links": links,
        "base": FloatingBase(0.0) if base == "floating" and not free else "fixed",
        "frames": base_frame(links, names, base),
    }
    places = {link.name: branch.link.where() for link, branch in zip(links, tree, strict=True)}
    mechanism = judged(source.name, fields, physical, places)
    remarks.warn()
    return mechanism


def _tree(robot: Part) -> list[Branch[Part]]:
    """Links and joints; of what else there is, that which is no URDF is an error."""
    for child in robot.element.children:
        if child.tag.startswith("xacro:"):
            raise robot.error(
                child, f"<{child.tag}> is xacro, which has to be expanded first: load the .xacro file"
            )
    check_names(robot, KNOWN, parts=("link", "joint"))
    links, joints = (named(robot, robot.element.all(tag), tag) for tag in ("link", "joint"))
    for part in joints.values():
        check_names(part, KNOWN)
    return branches(
        robot, links, joints, lambda joint: (_end(joint, links, "parent"), _end(joint, links, "child"))
    )


def _end(joint: Part, links: Mapping[str, Part], tag: str) -> str:
    end = joint.needed(joint.element, tag, 'link="..."')
    name = joint.text(end, "link")
    if name not in links:
        raise joint.error(end, f"there is no link {short(name)}, its {tag}; {suggestion(name, links)}")
    return name


def _link(
    branch: Branch[Part], found: tuple[Joint, Pose] | None, names: dict[str, str], looks: Looks
) -> Link:
    """Return a link of the mechanism; the root is welded to the base."""
    part = branch.link
    name, body = names[part.element.attributes["name"]], inertial(part)
    moves: Joint = WELDED
    turn, placement, parent = IDENTITY, IDENTITY, BASE
    if branch.joint is not None and found is not None:
        (moves, turn), parent = found, names[branch.parent]
        placement = branch.joint.pose(branch.joint.element)
    frame = IDENTITY
    if turn != IDENTITY:
        placement, frame = placement @ turn, turn.inverse()
    shapes = looks.shapes(part)
    with part.place():
        return Link(
            name,
            parent,
            moves,
            placement,
            frame,
            mass=body.mass,
            com=body.com,
            inertia=body.inertia,
            shapes=shapes,
        )


def _is_base(tree: Sequence[Branch[Part]]) -> bool:
    """Whether the root link is the base itself: it has this name and nothing else."""
    root = tree[0].link.element
    return root.attributes["name"] == BASE and not any(
        child.tag in KNOWN["link"].children for child in root.children
    )


def _names(tree: Sequence[Branch[Part]]) -> dict[str, str]:
    """Return the names of links here by those in the file."""
    links = _by_name(tree)
    return {name: name for name in links} if _is_base(tree) else link_names(links)


def _by_name(tree: Sequence[Branch[Part]]) -> dict[str, Part]:
    return {branch.link.element.attributes["name"]: branch.link for branch in tree}


def _robot_name(robot: Part, path: Path | None) -> str:
    """Return the name of the robot; that of the file where it has none."""
    given = robot.element.attributes.get("name", "")
    if given.strip():
        with robot.place():
            return identifier(given.strip(), "name")
    name = path.stem.strip() if path is not None and path.stem.isprintable() else ""
    robot.remark(robot.element, f"it has no name: called {short(name or 'robot')} here")
    return name or "robot"


def _check_floating(tree: Sequence[Branch[Part]], links: Sequence[Link]) -> None:
    """Raise unless a link that is welded to the floating base has mass, and no joint has the name of the base."""
    for branch, link in zip(tree, links, strict=True):
        if branch.joint is not None and link.joint.dof and link.joint.name == BASE:
            raise branch.joint.error(
                branch.joint.element, "the floating base is called so too: rename the joint"
            )
    welded = {BASE}
    for link in links:
        if link.parent in welded and link.joint.dof == 0:
            welded.add(link.name)
    if not any(link.mass for link in links if link.name in welded):
        root = tree[0].link
        raise root.error(
            root.element,
            "a floating base needs mass, but neither this root link nor what is welded to it has any: add <inertial>"
            + (
                ', or leave base="floating" out, as the file has a floating joint'
                if any(link.joint.kind == "floating" for link in links)
                else ""
            ),
        )
