"""A `Mechanism`: links on a base, frames on them, gravity; validated when made, immutable, without dynamics."""

import dataclasses
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any, Literal, NamedTuple, TypeAlias

from rodyn.errors import (
    DescriptionError,
    InputError,
    InputTypeError,
    UnknownNameError,
    listed,
    short,
    suggestion,
    unknown,
)
from rodyn.model.body import NEVER_MOVE, Body, Violation, doubtful, report_unphysical, violations
from rodyn.model.chain.one_dof_joints import Elementary, Merged, elementary, merged
from rodyn.model.checks import (
    Vector,
    VectorLike,
    freeze,
    identifier,
    is_whole,
    items,
    place,
    reals,
    text,
    vector,
)
from rodyn.model.formats import writers
from rodyn.model.joint_data import Mimic
from rodyn.model.joints import Joint
from rodyn.model.link import (
    BASE,
    TOOL,
    Base,
    Coupling,
    Frame,
    FrameLike,
    Link,
    Unsaid,
    based,
    couplings,
    framed,
    parent_indices,
    tool_name,
)
from rodyn.model.pose import IDENTITY, SCALAR_FIRST, Pose, warn_scalar_first

Physical: TypeAlias = Literal["raise", "warn"]

GRAVITY = (0.0, 0.0, -9.81)

FREE_POSE, FREE_RATES = "position 3, quaternion 4, ", "base 6, "
"""The coordinates and velocities of a floating base, in messages."""
BASE_LABEL = "the floating base"
UNIT = 1e-6  # how far the norm of a quaternion may be from 1


class Located(NamedTuple):
    """Where a frame is: the index of its link (−1: the base) and its pose there."""

    link: int
    pose: Pose


@dataclass(frozen=True, init=False)
class Mechanism:
    """A robot as data: compared and hashed by value.

    `links` are listed parents before children; their order is the order of the coordinates. `gravity` (m/s²) is
    in base axes (floating base: inertial axes). `frames` are fixed to links; `tool` names one of them, or a link. A
    pose as `tool` makes a frame "tool" on the only tip. `q_initial` has one number per joint coordinate.
    `source`, `provenance` and `defects` say where the numbers come from
    and what is wrong with them. Unphysical inertia raises; with `physical="warn"` it warns once. Nothing is repaired.
    Bodies in `accepted` have known violations: they neither raise nor warn.

    >>> rod = Link("rod", mass=1.0, com=(0.5, 0, 0), inertia=(0, 1 / 12, 1 / 12))
    >>> Mechanism("pendulum", [rod], gravity=(0, -9.81, 0)).n
    1
    """

    name: str
    links: tuple[Link, ...]
    gravity: Vector
    base: Base
    tool: str | None
    description: str
    source: str
    provenance: str
    defects: tuple[str, ...]
    q_initial: tuple[float, ...] | None
    frames: tuple[Frame, ...]
    accepted: frozenset[Body] = field(compare=False, repr=False)

    def __init__(
        self,
        name: str,
        links: Sequence[Link],
        gravity: VectorLike = GRAVITY,
        base: Base = "fixed",
        tool: Pose | str | None = None,
        description: str = "",
        source: str = "",
        provenance: str = "",
        defects: Sequence[str] = (),
        q_initial: VectorLike | None = None,
        frames: Sequence[Frame] = (),
        accepted: Iterable[Body] = (),
        *,
        physical: Physical = "raise",
    ) -> None:
        name = identifier(name, "the name of a robot")
        with place(f"robot {short(name)}"):
            freeze(
                self,
                name=name,
                links=_links(links),
                gravity=vector(gravity, "gravity"),
                base=based(base),
                frames=framed(frames),
                tool=tool,
                description=text(description, "description"),
                source=text(source, "source"),
                provenance=text(provenance, "provenance"),
                defects=tuple(text(defect, "a defect") for defect in items(defects, "defects")),
                q_initial=None if q_initial is None else reals(q_initial, "q_initial"),
                accepted=frozenset(accepted),
            )
            self._check_structure()
        self._check_bodies(physical)

    def _check_structure(self) -> None:
        _ = self.parents  # raises unless it is a tree
        self._check_parents()
        self._check_names()
        self._check_tool()
        if not self.moving:
            raise DescriptionError(
                "no joint moves: a robot needs a joint that is not fixed, on a floating base too; "
                "a free body is a link on a floating joint"
            )
        count = self.nq - (0 if self.base == "fixed" else 7)  # finds mimics that follow nothing, too
        if self.q_initial is not None and len(self.q_initial) != count:
            raise DescriptionError(
                f"q_initial has {len(self.q_initial)} numbers for {count} joint coordinates"
            )
        start = 0
        for k in self.independent:
            link = self.links[k]
            own = (self.q_initial or ())[start : start + link.joint.nq]
            start += link.joint.nq
            if own and link.joint.nq != link.joint.dof and own[-4:] == SCALAR_FIRST:
                warn_scalar_first(f"q_initial of link {short(link.name)}")
            if own and link.joint.nq != link.joint.dof and abs(math.hypot(*own[-4:]) - 1.0) > UNIT:
                raise DescriptionError(
                    f"q_initial of link {short(link.name)} is a quaternion of norm {math.hypot(*own[-4:]):.9g}, not 1"
                )

    def _check_parents(self) -> None:
        """Every link but the first one says what carries it: a list without parents may mean a chain, or a star."""
        for before, link in pairwise(self.links):
            if isinstance(link.parent, Unsaid):
                raise DescriptionError(
                    f"link {short(link.name)} has no parent: write parent={before.name!r} if the link before it "
                    f"carries it, or parent={BASE!r}"
                )

    def _check_names(self) -> None:
        """Links and frames have names of their own, and so have joints."""
        taken = {link.name: f"link {k}" for k, link in enumerate(self.links, 1)}
        links = dict(taken)
        for k, frame in enumerate(self.frames):
            if frame.name in taken:
                raise DescriptionError(
                    f"frames[{k}] and {taken[frame.name]} are both called {short(frame.name)}: names must differ"
                )
            if frame.link != BASE and frame.link not in links:
                raise DescriptionError(
                    f"frame {short(frame.name)} is on {short(frame.link)}, which is no link; "
                    f"{suggestion(frame.link, links)}"
                )
            if frame.name == BASE and self.base != "fixed":
                raise DescriptionError(f"frames[{k}] is called {BASE!r}, as the floating base is: rename it")
            taken[frame.name] = f"frames[{k}]"
        owners: dict[str, str] = {}
        for name, link in zip(self.joint_names, self.links, strict=True):
            if (link.joint.dof or link.joint.name) and owners.setdefault(name, link.name) != link.name:
                raise DescriptionError(
                    f"the joints of links {short(owners[name])} and {short(link.name)} are both called {short(name)}: "
                    "names must differ; a joint without a name is called as its link"
                )
        if self.base != "fixed" and BASE in (self.joint_names[k] for k in self.moving):
            raise DescriptionError(
                f"the joint of link {short(owners[BASE])} is called {BASE!r}, as the floating base is: rename it"
            )

    def _check_tool(self) -> None:
        """`tool` as the name of a link or frame; a pose becomes the frame "tool" on the only tip."""
        tool: object = self.tool
        if isinstance(tool, Pose):
            if tool == IDENTITY and len(self.tips) == 1:
                freeze(self, tool=None)
                return
            if len(self.tips) > 1:
                raise DescriptionError(
                    f"tool={tool!r} is on which link? There are {len(self.tips)} tips: {listed(self.tips)}; "
                    'give frames=[Frame("tool", link, pose)] and tool="tool"'
                )
            others = [frame for frame in self.frames if frame.name != TOOL]
            name = tool_name({link.name for link in self.links} | {frame.name for frame in others})
            freeze(self, frames=(*others, Frame(name, self.tips[0], tool)), tool=name)
        elif isinstance(tool, str):
            if tool not in self._frames:
                names = [name for name in self._frames if name != BASE]
                raise DescriptionError(
                    f"the tool {short(tool)} is no link or frame; {suggestion(tool, names)}"
                )
        elif tool is not None:
            raise DescriptionError(
                f"tool must be a Pose(xyz=..., rotation=...) on the only tip, or the name of a link or frame, "
                f"got {short(tool)}"
            )

    def _check_bodies(self, physical: Physical) -> None:
        bodies = self._bodies
        if not math.isfinite(sum(abs(body.mass) for _, body, _ in bodies)):
            raise DescriptionError(
                f"robot {short(self.name)}: its masses add up to more than the largest number, 1.8e308 kg; "
                "give them in kg"
            )
        doubts = doubtful([body for _, body, _ in bodies])
        new = [
            row
            for row, doubt in zip(bodies, doubts, strict=True)
            if doubt and row[1] not in self.accepted and violations(*row)
        ]
        still = self.still_bodies
        subject = f"robot {short(self.name)}"
        report_unphysical(
            subject,
            [violation for row in new if row[0] not in still for violation in violations(*row)],
            physical,
        )
        report_unphysical(
            subject,
            [violation for row in new if row[0] in still for violation in violations(*row)],
            "warn",
            NEVER_MOVE,
        )
        freeze(self, accepted=self.accepted | {body for _, body, _ in new})

    @cached_property
    def welded(self) -> tuple[int, ...]:
        """The indices of the links that fixed joints connect to the base.

        >>> from rodyn.model.joints import Fixed
        >>> Mechanism("arm", [Link("foot", joint=Fixed()), Link("upper", "foot", mass=1.0)]).welded
        (0,)
        """
        result: dict[int, None] = {-1: None}
        for k, link in enumerate(self.links):
            if link.joint.dof == 0 and self.parents[k] in result:
                result[k] = None
        return tuple(result)[1:]

    @property
    def still_bodies(self) -> set[str]:
        """The labels of bodies that never move, on which no dynamics depend: welded to a fixed base."""
        labels = self.body_labels
        return {labels[k] for k in self.welded} if self.base == "fixed" else set()

    @property
    def body_labels(self) -> list[str]:
        """What the bodies of the links are called in messages."""
        return [f"link {k} {short(link.name)}" for k, link in enumerate(self.links, 1)]

    @property
    def _bodies(self) -> list[tuple[str, Body, bool]]:
        """For every body its label, the body, and whether it may be massless."""
        if self.is_massless:
            return []
        carrying, welded = self._carrying
        rows: list[tuple[str, Body, bool]] = [
            (label, link.body, link.joint.dof == 0 or carried)
            for label, link, carried in zip(self.body_labels, self.links, carrying, strict=True)
        ]
        return [(BASE_LABEL, self.base, welded), *rows] if isinstance(self.base, Body) else rows

    @property
    def _carrying(self) -> tuple[list[bool], bool]:
        """Of every link, whether a link beyond it has mass, or its joint a rotor; and whether one welded to the base.

        Such a link may have no mass of its own: its joint is resisted all the same. So are joints that move together
        with one that is.
        """
        heavy = [link.mass > 0.0 for link in self.links]  # the link, or one beyond
        beyond = [False] * len(heavy)
        welded = False
        for k in reversed(range(len(heavy))):
            parent = self.parents[k]
            if parent >= 0 and heavy[k]:
                heavy[parent] = beyond[parent] = True
            welded |= parent < 0 and self.links[k].joint.dof == 0 and heavy[k]
        result = [
            any(link.joint.rotor_inertia) or more for link, more in zip(self.links, beyond, strict=True)
        ]
        together: dict[int, list[int]] = {}
        for k, coupling in self.couplings.items():
            together.setdefault(coupling.leader, [coupling.leader]).append(k)
        for joints in together.values():
            if any(result[k] or heavy[k] for k in joints):
                for k in joints:
                    result[k] = True
        return result, welded

    @cached_property
    def is_massless(self) -> bool:
        """Whether no body has mass: such a robot can be moved and drawn, but has no dynamics.

        >>> Mechanism("sketch", [Link("rod")]).is_massless
        True
        """
        return self.base == "fixed" and not any(
            link.mass or any(map(any, link.inertia)) for link in self.links
        )

    @cached_property
    def has_friction(self) -> bool:
        """Whether a joint has friction.

        >>> from rodyn.model.joints import Revolute
        >>> Mechanism("pendulum", [Link("rod", joint=Revolute(viscous=0.1), mass=1.0)]).has_friction
        True
        """
        return any(link.joint.has_friction for link in self.links)

    def unphysical(self) -> list[Violation]:
        """Return what is unphysical about the bodies, accepted or not.

        >>> Mechanism("pendulum", [Link("rod", mass=1.0, inertia=(0, 1, 1))]).unphysical()
        []
        """
        rows = self._bodies
        doubts = doubtful([body for _, body, _ in rows])
        return [
            violation
            for row, doubt in zip(rows, doubts, strict=True)
            if doubt
            for violation in violations(*row)
        ]

    @cached_property
    def _hash(self) -> int:
        return hash((self.name, self.links, self.gravity, self.base, self.tool, self.frames))

    def __hash__(self) -> int:
        """Return the hash, computed once: kernels are looked up by mechanism."""
        return self._hash

    @cached_property
    def parents(self) -> tuple[int, ...]:
        """The index of every link's parent, −1 for the base."""
        return parent_indices(self.links)

    @cached_property
    def height(self) -> int:
        """Degrees of freedom of the joints between the base and the tip that has most of them below it.

        >>> Mechanism("pendulum", [Link("rod", mass=1.0)]).height
        1
        """
        result: list[int] = []
        for parent, link in zip(self.parents, self.links, strict=True):
            result.append(link.joint.dof + (result[parent] if parent >= 0 else 0))
        return max(result, default=0)

    @cached_property
    def tips(self) -> tuple[str, ...]:
        """The names of the links that carry no other link.

        >>> Mechanism("pendulum", [Link("rod", mass=1.0)]).tips
        ('rod',)
        """
        carrying = set(self.parents)
        return tuple([link.name for k, link in enumerate(self.links) if k not in carrying])

    @cached_property
    def joint_names(self) -> tuple[str, ...]:
        """The name of every link's joint: its own, or that of the link."""
        return tuple([link.joint.name or link.name for link in self.links])

    @cached_property
    def couplings(self) -> dict[int, Coupling]:
        """The links whose joint mimics another: which one, and how."""
        return couplings(self.links, self.joint_names)

    @cached_property
    def independent(self) -> tuple[int, ...]:
        """The indices of the links whose joint has coordinates of its own, in their order."""
        return tuple([k for k in self.moving if k not in self.couplings])

    @cached_property
    def joints(self) -> dict[str, Joint]:
        """The joints that have coordinates of their own by name, in the order of the coordinates.

        >>> list(Mechanism("pendulum", [Link("rod", mass=1.0)]).joints)
        ['rod']
        """
        return {self.joint_names[k]: self.links[k].joint for k in self.independent}

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kind of every link's joint, as in files."""
        return tuple(link.joint.kind for link in self.links)

    @cached_property
    def moving(self) -> tuple[int, ...]:
        """The indices of the links whose joint moves."""
        return tuple(k for k, link in enumerate(self.links) if link.joint.dof)

    @cached_property
    def n(self) -> int:
        """The degrees of freedom of the joints."""
        return sum(self.links[k].joint.dof for k in self.independent)

    @cached_property
    def nq(self) -> int:
        """The number of coordinates: 4 for a spherical joint, and 7 for a floating base (position, quaternion)."""
        return sum(self.links[k].joint.nq for k in self.independent) + (0 if self.base == "fixed" else 7)

    @cached_property
    def nv(self) -> int:
        """The number of velocities: n, plus 6 for a floating base."""
        return self.n if self.base == "fixed" else self.n + 6

    @cached_property
    def _children(self) -> dict[int, tuple[int, ...]]:
        result: dict[int, list[int]] = {k: [] for k in range(-1, len(self.links))}
        for k, parent in enumerate(self.parents):
            result[parent].append(k)
        return {k: tuple(children) for k, children in result.items()}

    def children(self, k: int) -> tuple[int, ...]:
        """Return the indices of the links whose parent is link `k` (−1: the base).

        >>> Mechanism("pendulum", [Link("rod", mass=1.0)]).children(-1)
        (0,)
        """
        return self._children[k]

    @cached_property
    def mass(self) -> float:
        """The total mass (kg): all links, including those behind fixed joints, and a floating base.

        >>> Mechanism("arm", [Link("upper", mass=1.0), Link("lower", "upper", mass=1.5)]).mass
        2.5
        """
        base = 0.0 if self.base == "fixed" else self.base.mass
        return math.fsum([base, *(link.mass for link in self.links)])

    def index(self, link: str | int) -> int:
        """Return the index of a link given by name or number; −1 is the last one.

        >>> arm = Mechanism("arm", [Link("upper", mass=1.0), Link("lower", "upper", mass=1.0)])
        >>> arm.index("lower"), arm.index(-1)
        (1, 1)
        >>> arm.index("uper")
        Traceback (most recent call last):
        rodyn.errors.UnknownNameError: unknown link 'uper': did you mean 'upper'? Choose one of upper, lower
        """
        names = [entry.name for entry in self.links]
        if isinstance(link, str):
            if link not in names:
                raise unknown("link", link, names)
            return names.index(link)
        if not is_whole(link):
            raise InputTypeError(f"a link is given by its name or number, got {short(link)}")
        if not -len(names) <= link < len(names):
            raise UnknownNameError(
                f"there is no link {short(link)}: numbers go from 0 to {len(names) - 1}, or back from -1"
            )
        return int(link) % len(names)

    @property
    def _frame_choices(self) -> list[str]:
        """What `located` takes by name."""
        names = list(self._frames)
        has_tool = self.tool is not None or len(self.tips) == 1
        return [*names, TOOL] if has_tool and TOOL not in names else names

    def located(self, frame: FrameLike = None) -> Located:
        """Where a frame is: a link or frame by its name, a link by its number, "base"; None is the tool.

        >>> arm = Mechanism("arm", [Link("upper", mass=1.0)], tool=Pose(xyz=(1, 0, 0)))
        >>> arm.located("tool")
        Located(link=0, pose=Pose(xyz=(1, 0, 0)))
        """
        if frame is None or (isinstance(frame, str) and frame == TOOL and TOOL not in self._frames):
            return self._frames[self._tool_name] if self.tool is None else self.located(self.tool)
        if isinstance(frame, str):
            if frame not in self._frames:
                raise unknown("frame", frame, self._frame_choices)
            return self._frames[frame]
        return Located(self.index(frame), IDENTITY)

    @cached_property
    def _frames(self) -> dict[str, Located]:
        """The base, links and frames by name; a frame may be called as the base."""
        result = {BASE: Located(-1, IDENTITY)}
        result |= {link.name: Located(k, IDENTITY) for k, link in enumerate(self.links)}
        return result | {frame.name: Located(result[frame.link].link, frame.pose) for frame in self.frames}

    @property
    def _tool_name(self) -> str:
        """The only tip."""
        if len(self.tips) > 1:
            raise InputError(
                f"robot {short(self.name)} has {len(self.tips)} tips and no tool: {listed(self.tips)}; "
                "give frame=, or name the tool once: replace(tool=...), load(..., tip=...)"
            )
        return self.tips[0]

    @cached_property
    def dynamic(self) -> "Mechanism":
        """This mechanism with what dynamics depend on: without frames, shapes, limits and names of joints.

        Robots that differ in nothing else share their kernels.
        """
        links = [link.dynamic for link in self.links]
        for k, (leader, factor, offset) in self.couplings.items():
            mimic = Mimic(self.links[leader].name, factor, offset)  # joints are called as their links now
            links[k] = dataclasses.replace(links[k], joint=links[k].joint.mimicking(mimic))
        plain = object.__new__(Mechanism)  # with less data: there is nothing to check
        vars(plain).update(
            name=self.name,
            links=tuple(links),
            gravity=self.gravity,
            base=self.base,
            tool=None,
            description="",
            source="",
            provenance="",
            defects=(),
            q_initial=None,
            frames=(),
            accepted=self.accepted,
        )
        return self if plain == self else plain

    @cached_property
    def without_mimics(self) -> "Mechanism":
        """This mechanism with a coordinate for every joint that moves."""
        links = [dataclasses.replace(link, joint=link.joint.mimicking(None)) for link in self.links]
        bodies = self.accepted | {link.body for link in links}  # followers may be massless
        return Mechanism(**self.__getstate__() | {"links": links, "q_initial": None, "accepted": bodies})

    @cached_property
    def label(self) -> str:
        """The robot in a message about shapes: its name, and what its coordinates are where q and q̇ differ."""
        if self.nq == self.nv:
            return repr(self.name)
        base, rates, nq = ("", "", self.nq) if self.base == "fixed" else (FREE_POSE, FREE_RATES, self.nq - 7)
        return f"{self.name!r} (q: {base}joints {nq}; velocities, accelerations, tau: {rates}joints {self.n})"

    @cached_property
    def _merged(self) -> Merged:
        return merged(self)

    def merged(self) -> Merged:
        """Return this mechanism with links behind fixed joints merged into their carriers, and every link's carrier.

        >>> from rodyn.model.joints import Fixed
        >>> hand = Link("hand", "arm", Fixed(), Pose(xyz=(2, 0, 0)), mass=1.0)
        >>> whole = Mechanism("crane", [Link("arm", mass=1.0), hand]).merged()
        >>> whole.mechanism.links[0].com, whole.body_of
        ((1.0, 0.0, 0.0), (0, 0))
        """
        return self._merged

    @cached_property
    def _elementary(self) -> Elementary:
        return elementary(self)

    def elementary(self) -> Elementary:
        """Return this mechanism with joints of one coordinate on a fixed base, and the map between the two.

        >>> from rodyn.model.joints import Spherical
        >>> Mechanism("ball", [Link("ball", joint=Spherical(), mass=1.0)]).elementary().mechanism.kinds
        ('revolute', 'revolute', 'revolute')
        """
        return self._elementary

    def replace(
        self, link: str | int | None = None, *, physical: Physical = "raise", **fields: Any
    ) -> "Mechanism":
        """Return a copy with changed `fields` of the mechanism or of one link; everything is validated again.

        If a link or its joint is renamed, children and mimics keep it. The tool stays if there are other `frames`.

        >>> arm = Mechanism("arm", [Link("upper", mass=1.0)])
        >>> arm.replace(link="upper", mass=2.5).links[0].mass
        2.5
        """
        _check_fields(fields, of_link=link is not None)
        if link is not None:
            k, name = self.index(link), fields.get("name")
            fields = {"links": self._links_with(k, fields)}
            if name is not None:
                fields |= self._renamed(self.links[k].name, name)
        if "frames" in fields and "tool" not in fields:
            fields["frames"] = self._with_tool(fields["frames"])
        return Mechanism(**self.__getstate__() | fields, physical=physical)

    def _with_tool(self, frames: object) -> list[object]:
        """Return other frames, and the one that is the tool unless one of them has its name."""
        others = items(frames, "frames")
        names = {frame.name for frame in others if isinstance(frame, Frame)}
        return [
            *others,
            *(frame for frame in self.frames if frame.name == self.tool and frame.name not in names),
        ]

    def _links_with(self, k: int, fields: dict[str, Any]) -> list[Link]:
        """Return the links, number k with other fields; if it is renamed, its children keep it as parent, and joints
        that mimic its joint keep that."""
        links = list(self.links)
        links[k] = dataclasses.replace(links[k], **fields)
        if links[k].name != self.links[k].name:
            for child in self.children(k):
                links[child] = dataclasses.replace(links[child], parent=links[k].name)
        old, new = self.joint_names[k], links[k].joint.name or links[k].name
        for j, link in enumerate(links):
            mimic = link.joint.mimic
            if old != new and mimic is not None and mimic.joint == old:
                followed = Mimic(new, mimic.factor, mimic.offset)
                links[j] = dataclasses.replace(link, joint=link.joint.mimicking(followed))
        return links

    def _renamed(self, old: str, new: str) -> dict[str, Any]:
        """Frames and tool where a link is called otherwise."""
        frames = [Frame(f.name, new, f.pose) if f.link == old else f for f in self.frames]
        return {"frames": frames, "tool": new if self.tool == old else self.tool}

    def to_dict(self) -> dict[str, Any]:
        """Return the description as plain dicts, lists, texts and floats (schema `rodyn-2`).

        >>> Mechanism("arm", [Link("upper", mass=1.0)]).to_dict()["links"][0]["joint"]
        {'type': 'revolute', 'axis': [0.0, 0.0, 1.0]}
        """
        return writers.to_dict(self)

    def to_json(self) -> str:
        """Return the description as JSON (schema `rodyn-2`)."""
        return writers.to_json(self.to_dict())

    def to_toml(self) -> str:
        """Return the description as TOML (schema `rodyn-2`)."""
        return writers.to_toml(self.to_dict())

    def __getstate__(self) -> dict[str, Any]:
        """Copy and pickle the description only, no derived data."""
        return {entry.name: getattr(self, entry.name) for entry in dataclasses.fields(self)}


def _check_fields(fields: Iterable[str], of_link: bool) -> None:
    link, robot = (
        [entry.name for entry in dataclasses.fields(kind) if entry.compare] for kind in (Link, Mechanism)
    )
    for key in fields:
        if of_link and key in robot and key not in link:
            raise UnknownNameError(f"{key} is a field of the robot: replace({key}=...)")
        if not of_link and key in link and key not in robot:
            raise UnknownNameError(f"{key} is a field of a link: replace(link=..., {key}=...)")
        if key not in (link if of_link else robot):
            raise unknown("field", key, link if of_link else robot)


def _links(links: object) -> tuple[Link, ...]:
    given = items(links, "links")
    for k, link in enumerate(given):
        if not isinstance(link, Link):
            raise DescriptionError(f"links[{k}] must be a Link, got {short(link)}")
    if not given:
        raise DescriptionError("a robot needs at least one link")
    return tuple(link for link in given if isinstance(link, Link))
