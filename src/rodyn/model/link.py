"""A `Link`: a rigid body, its joint, and their placement in the parent link; a `Frame`: a named pose on a link.

Also the tree of links: parents exist and come before their children; which joint a mimic joint follows.
"""

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Literal, NamedTuple, TypeAlias, get_args

from rodyn.errors import DescriptionError, cut, short, suggestion, unknown
from rodyn.model.body import POINT, Body
from rodyn.model.checks import Matrix, MatrixLike, Vector, VectorLike, freeze, identifier, items, place
from rodyn.model.joint_data import Mimic
from rodyn.model.joint_fields import ACTING
from rodyn.model.joints import ABOUT_Z, JOINTS, Joint
from rodyn.model.pose import IDENTITY, Pose, posed
from rodyn.model.shapes import Shape, shaped

FrameLike: TypeAlias = str | int | None
"""A link or a frame by its name, a link by its number, or None: the tool."""
Axes: TypeAlias = Literal["base", "frame"]
AXES = get_args(Axes)
"""Axes that vectors are given in: those of the base (floating: inertial), or those of the frame."""
TOOL = "tool"
"""The name of the frame that `tool=Pose(...)` makes, if nothing else is called so."""


@dataclass(frozen=True, init=False)
class Frame:
    """A frame fixed to a link (or to "base"), at `pose` in link axes.

    A robot on a fixed base may have a frame "base": the name means this frame then, not the base.

    >>> Frame("flange", "wrist", Pose(xyz=(0, 0, 0.1))).link
    'wrist'
    """

    name: str
    link: str
    pose: Pose

    def __init__(self, name: str, link: str, pose: Pose = IDENTITY) -> None:
        name = identifier(name, "the name of a frame")
        with place(f"frame {short(name)}"):
            freeze(self, name=name, link=identifier(link, "link"), pose=posed(pose, "pose"))


def tool_name(taken: Container[str]) -> str:
    """Return the name of a new frame for the tool: one that is not taken.

    >>> tool_name(["tool", "wrist"])
    'tool2'
    """
    names = chain([TOOL], (f"{TOOL}{k}" for k in count(2)))
    return next(name for name in names if name not in taken)


def framed(value: object) -> tuple[Frame, ...]:
    """Return the value, checked to be a list of frames.

    >>> framed([])
    ()
    """
    given = items(value, "frames")
    for k, frame in enumerate(given):
        if not isinstance(frame, Frame):
            raise DescriptionError(f"frames[{k}] must be a Frame(name, link, pose), got {short(frame)}")
    return tuple(frame for frame in given if isinstance(frame, Frame))


BASE = "base"  # the name by which links refer to the base


class Unsaid(str):
    """The parent of a link that was given none: the base, if it is the first link of its robot."""

    __slots__ = ()


UNSAID = Unsaid(BASE)


class Unstated(tuple[float, ...]):
    """The inertia of a body that was given none: a point, unless the body turns freely."""

    __slots__ = ()


UNSTATED = Unstated(POINT)


class FloatingBase(Body):
    """The body that carries a floating robot; its frame, with origin O_0, is the frame "base" of the links.

    >>> FloatingBase(60.0, com=(0, 0, -0.1), inertia=(5, 5, 3)).mass
    60.0
    """

    def __init__(
        self, mass: float, com: VectorLike = POINT, inertia: MatrixLike | VectorLike = UNSTATED
    ) -> None:
        with place("floating base"):
            super().__init__(mass, com, inertia)
            _require_inertia(self.mass, inertia)


def _require_inertia(mass: float, inertia: MatrixLike | VectorLike) -> None:
    """Raise if a body that turns freely has mass but no inertia was given."""
    if isinstance(inertia, Unstated) and mass:
        raise DescriptionError(
            f"mass {mass:g} kg without inertia: nothing would resist turning it; give inertia=(xx, yy, zz) or a "
            "3×3 tensor in kg m² about its mass centre, or inertia=(0, 0, 0) if a point mass is meant"
        )


Base: TypeAlias = Literal["fixed"] | FloatingBase
BaseKind: TypeAlias = Literal["fixed", "floating"]
BASE_KINDS: tuple[BaseKind, ...] = ("fixed", "floating")


def base_kind(given: object) -> BaseKind:
    """Return the kind of base of this name, or an error that names both."""
    for kind in BASE_KINDS:
        if isinstance(given, str) and given == kind:
            return kind
    raise unknown("base", given, BASE_KINDS)


@dataclass(frozen=True, init=False)
class Link:
    """T(parent link → this link) = placement · motion(q) · frame.

    `placement` is the joint frame in the parent's link frame at q = 0, `joint` moves about or along its axis
    in joint axes, `frame` is the link frame in the moved joint frame (identity by default). `mass` (kg),
    `com` (m) and `inertia` (kg m², about com; a 3×3 tensor or three moments) are in link axes. `shapes` are what the
    link looks like (`rodyn.Box`, `rodyn.Mesh`, …). A robot whose links have no mass has kinematics only.

    Without `inertia` a mass is a point; a link on a floating joint that has mass needs an explicit one.
    `joint` may be a name, "revolute" or "prismatic": about or along z. Only the first link of a robot may leave out its
    parent, which is "base" then.

    >>> Link("upper", parent="base", placement=Pose(xyz=(0, 0, 0.3)), mass=2.0, inertia=(1, 1, 0.2)).joint
    Revolute(axis=(0.0, 0.0, 1.0))
    """

    name: str
    parent: str
    joint: Joint
    placement: Pose
    frame: Pose
    mass: float
    com: Vector
    inertia: Matrix
    shapes: tuple[Shape, ...]

    def __init__(
        self,
        name: str,
        parent: str = UNSAID,
        joint: Joint | str = ABOUT_Z,
        placement: Pose = IDENTITY,
        frame: Pose = IDENTITY,
        *,
        mass: float = 0.0,
        com: VectorLike = POINT,
        inertia: MatrixLike | VectorLike = UNSTATED,
        shapes: Sequence[Shape] = (),
    ) -> None:
        name = identifier(name, "the name of a link")
        with place(f"link {short(name)}"):
            joint = _joint(joint)
            body = Body(mass, com, inertia)
            if joint.kind == "floating":
                _require_inertia(body.mass, inertia)
            freeze(
                self,
                name=name,
                parent=_parent(name, parent),
                joint=joint,
                placement=posed(placement, "placement"),
                frame=posed(frame, "frame"),
                mass=body.mass,
                com=body.com,
                inertia=body.inertia,
                shapes=shaped(shapes, "shapes"),
            )

    @property
    def dynamic(self) -> "Link":
        """The link with what dynamics depend on: without shapes, and without name and limits of its joint."""
        data = self.joint.data
        if not self.shapes and not data:
            return self
        acting = {key: value for key, value in data.items() if key in ACTING}
        plain = type(self.joint)(**self.joint.geometry, **acting)
        return replace(self, joint=plain, shapes=())

    @property
    def body(self) -> Body:
        """Mass, mass centre and inertia of the link.

        >>> Link("hand", mass=1.0).body.mass
        1.0
        """
        return Body(self.mass, self.com, self.inertia)


def based(value: object) -> Base:
    """Return the value, checked to be a base.

    >>> based("fixed")
    'fixed'
    """
    if isinstance(value, FloatingBase):
        return value
    if isinstance(value, str) and value == "fixed":
        return "fixed"
    raise DescriptionError(f'base must be "fixed" or a FloatingBase(mass, com, inertia), got {short(value)}')


def _parent(name: str, parent: object) -> str:
    if name == BASE:
        raise DescriptionError(f"the name {BASE!r} is reserved: it is the parent of the first links")
    if parent is None or (isinstance(parent, str) and not parent):
        raise DescriptionError(f"no parent makes it a second root: its parent is a link or {BASE!r}")
    return parent if isinstance(parent, Unsaid) else identifier(parent, "parent")


def _joint(joint: object) -> Joint:
    if isinstance(joint, str) and joint in JOINTS:
        return JOINTS[joint]()
    if not isinstance(joint, Joint):
        kinds = ", ".join(f"{kind.__name__}()" for kind in JOINTS.values())
        raise DescriptionError(f'joint must be one of {kinds}, or its name, "revolute", got {short(joint)}')
    return joint


# The tree of links


def parent_indices(links: Sequence[Link]) -> tuple[int, ...]:
    """Return the index of every link's parent, −1 for the base.

    >>> parent_indices([Link("a", mass=1.0), Link("b", "a", mass=1.0), Link("c", "a", mass=1.0)])
    (-1, 0, 0)
    """
    index = {BASE: -1}
    for k, link in enumerate(links):
        if link.name in index:
            raise DescriptionError(
                f"links {index[link.name] + 1} and {k + 1} are both called {short(link.name)}: names must differ"
            )
        index[link.name] = k
    for link in links:
        if link.parent not in index:
            raise DescriptionError(
                f"link {short(link.name)}: there is no parent {short(link.parent)}; {suggestion(link.parent, index)}"
            )
    parents = tuple(index[link.parent] for link in links)
    if any(parent >= k for k, parent in enumerate(parents)):
        raise _disorder(links, parents)
    return parents


def _disorder(links: Sequence[Link], parents: Sequence[int]) -> DescriptionError:
    """Return the error for a parent listed after its child: a cycle, or a wrong order."""
    order: list[int] = []
    state = dict.fromkeys(range(len(links)), "new")
    for start in range(len(links)):
        path = []
        k = start
        while k >= 0 and state[k] == "new":
            state[k] = "on the path"
            path.append(k)
            k = parents[k]
        if k >= 0 and state[k] == "on the path":
            cycle = [links[j].name for j in [*path[path.index(k) :], k]]
            return DescriptionError(f"the links form a cycle, each the child of the next: {_arrows(cycle)}")
        for j in reversed(path):
            state[j] = "done"
            order.append(j)
    child = next(k for k, parent in enumerate(parents) if parent >= k)
    return DescriptionError(
        f"link {short(links[child].name)} is listed before its parent {short(links[child].parent)}: "
        f"write parents before children, here in the order {', '.join(cut(links[k].name) for k in order[:50])}"
    )


def _arrows(names: Sequence[str]) -> str:
    shown = names if len(names) <= 20 else [*names[:10], "...", *names[-5:]]
    return " -> ".join(cut(name) for name in shown)


class Coupling(NamedTuple):
    """The joint of link `leader` has a coordinate q; this one is at factor · q + offset."""

    leader: int
    factor: float
    offset: float


def couplings(links: Sequence[Link], names: Sequence[str]) -> dict[int, Coupling]:
    """Return the links whose joint mimics another, with the joint that has the coordinate; `names` are of joints.

    >>> from rodyn.model.joints import Mimic, Revolute
    >>> finger = Link("left", joint=Revolute(), mass=1.0)
    >>> other = Link("right", joint=Revolute(mimic=Mimic("left", -1)), mass=1.0)
    >>> couplings([finger, other], ["left", "right"])
    {1: Coupling(leader=0, factor=-1.0, offset=0.0)}
    """
    index = {name: k for k, (name, link) in enumerate(zip(names, links, strict=True)) if link.joint.dof}
    result: dict[int, Coupling] = {}
    for k in range(len(links)):
        way: dict[int, Mimic] = {}
        here = k
        while here not in result and (mimic := links[here].joint.mimic) is not None:
            if mimic.joint not in index:
                raise DescriptionError(
                    f"joint {short(names[here])} mimics {short(mimic.joint)}, which is no joint that moves; "
                    f"{suggestion(mimic.joint, index)}"
                )
            way[here] = mimic
            here = index[mimic.joint]
            if here in way:
                around = [*list(way)[list(way).index(here) :], here]
                shown = " -> ".join(cut(names[j]) for j in around[:20])
                raise DescriptionError(f"joints mimic each other in a circle: {shown}")
        if way and not links[here].joint.nq == links[here].joint.dof == 1:
            raise DescriptionError(
                f"joint {short(names[k])} mimics {short(names[here])}, a {links[here].joint.kind} joint; "
                "only a joint of one coordinate can be followed"
            )
        last = result.get(here, Coupling(here, 1.0, 0.0))
        for j, mimic in reversed(way.items()):
            last = result[j] = Coupling(
                last.leader, mimic.factor * last.factor, mimic.factor * last.offset + mimic.offset
            )
    return dict(sorted(result.items()))
