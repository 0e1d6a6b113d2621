"""Frame views: from the constants of a robot and a state to the chain that an algorithm walks.

This is the one place where sines and cosines are taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from typing import Any, Literal, NamedTuple

from rodyn.algebra.matrices import Mat3, diagonal, skew
from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.spatial import ZERO6, ZERO_SWING, Shift, Six, Swing, Transition
from rodyn.algebra.vectors import X3, Y3, Z3, ZERO3, Scalar, Vec3, cross
from rodyn.errors import InputError, InputTypeError, is_one_of, short, unknown
from rodyn.model.chain.parameters import Angle, LinkParameters, Structure, angle, turned
from rodyn.model.chain.proximal import Proximal, proximal
from rodyn.sweep.chain import BASE, Chain
from rodyn.sweep.views import TURNING, BaseView, BodyView, JointView, SpatialView, SubspaceView


@dataclass(frozen=True)
class Load:
    """A force and a moment on a link; the force acts at `lever` from C_i (or O_k), link axes.

    `axes` leads from the axes of force and moment to link axes; None: they are given in base axes.
    """

    force: Vec3
    moment: Vec3
    lever: Vec3
    axes: Rotation | None = None

    def regauged(self, base: Rotation, link: Rotation) -> Load:
        """Return the load where the axes of base and link are turned."""
        if self.axes is not None:
            return Load(self.force, self.moment, link @ self.lever, link.then(self.axes))
        return Load(base @ self.force, base @ self.moment, link @ self.lever)


@dataclass(frozen=True)
class State:
    """One entry per link; what is left out is zero. A revolute coordinate may be an exact pair (cos, sin).

    `loads` holds the wrenches on each link; `turns` and `shifts` turn and shift links before their joint moves, as a
    quaternion says of the first element of its joint (`one_dof_joints`).
    """

    q: Sequence[Angle]
    qd: Sequence[Scalar] = ()
    qdd: Sequence[Scalar] = ()
    tau: Sequence[Scalar] = ()
    loads: Sequence[Sequence[Load]] = field(default=())
    turns: Mapping[int, Mat3] = field(default_factory=dict)
    shifts: Mapping[int, Vec3] = field(default_factory=dict)

    @classmethod
    def of_joints(
        cls,
        structure: Structure,
        q: Sequence[Angle],
        qd: Sequence[Scalar] = (),
        qdd: Sequence[Scalar] = (),
        tau: Sequence[Scalar] = (),
    ) -> State:
        """One entry per joint that moves, in the order of the coordinates; fixed joints are at zero.

        >>> State.of_joints(Structure(("revolute", "fixed", "prismatic"), (-1, 0, 1)), [0.1, 0.2]).q
        (0.1, 0, 0.2)
        """
        _require_kind(structure, Structure, "structure")
        moving = [kind != "fixed" for kind in structure.kinds]

        def per_link(given: Sequence[Any], name: str) -> tuple[Any, ...]:
            _require_scalars(given, name)
            if len(given) and len(given) != sum(moving):
                raise InputError(f"{name} has {len(given)} entries, but {sum(moving)} joints move")
            entries = iter(given)
            return tuple(next(entries) if moves else 0 for moves in moving) if len(given) else ()

        return cls(per_link(q, "q"), per_link(qd, "qd"), per_link(qdd, "qdd"), per_link(tau, "tau"))


def make_chain(
    structure: Structure,
    parameters: Sequence[LinkParameters],
    gravity: Vec3,
    state: State,
    axes: str = "link",
    links: Sequence[Proximal] = (),
) -> Chain[BodyView]:
    """Return the chain of a robot in a state, over whatever scalars the parameters and the state are.

    `axes` is "link" (every link in its own axes) or "base" (all in base axes). `chain.seen_as(JointView)`
    gives the frames of Saha (2003).

    >>> from fractions import Fraction
    >>> from rodyn.algebra.matrices import Sym3
    >>> from rodyn.algorithms.inverse.denoc import inverse_dynamics
    >>> from rodyn.model.chain.parameters import dh_parameters
    >>> half, moment = Fraction(1, 2), Fraction(1, 12)
    >>> rod = dh_parameters("revolute", a=1, b=0, alpha=(1, 0), theta=(1, 0), m=1,
    ...                     r=Vec3(half, 0, 0), I=Sym3(0, 0, 0, moment, 0, moment))
    >>> chain = make_chain(Structure.serial("revolute"), [rod], Vec3(0, -10, 0),
    ...                    State(q=[(Fraction(3, 5), Fraction(4, 5))], qdd=[3]))
    >>> inverse_dynamics(chain).τ
    (Fraction(4, 1),)
    """
    for name, value, kind in (
        ("structure", structure, Structure),
        ("gravity", gravity, Vec3),
        ("state", state, State),
    ):
        _require_kind(value, kind, name)
    if not is_one_of(axes, ("link", "base")):
        raise unknown("axes", axes, ["link", "base"])
    _require_parameters(structure, parameters)
    _require_entry_per_link(structure, state)
    return ChainBuilder(
        structure,
        [_freed(link, state, k) for k, link in enumerate(parameters)],
        gravity,
        state,
        axes,
        links,
    ).chain(BodyView)


def _require_kind(value: object, kind: type, name: str) -> None:
    if not isinstance(value, kind):
        raise InputTypeError(f"{name} of a chain must be a {kind.__name__}, got {short(value)}")


def _require_scalars(given: Any, name: str) -> None:
    """Return a row of scalars of any kind; raise for a text, a single number or gaps."""
    if isinstance(given, str | bytes | dict) or not (
        hasattr(given, "__len__") and hasattr(given, "__getitem__")
    ):
        raise InputTypeError(f"{name} of a state must be a row of scalars, got {short(given)}")
    for k, entry in enumerate(given):
        if entry is None or isinstance(entry, NO_SCALARS):
            raise InputTypeError(f"{name}[{k}] of a state must be a scalar, got {short(entry)}")


NO_SCALARS = (str, bytes, list, dict, set)


def _require_parameters(structure: Structure, parameters: object) -> None:
    n = len(structure.kinds)
    if not isinstance(parameters, Sequence) or not all(
        isinstance(parameter, LinkParameters) for parameter in parameters
    ):
        raise InputTypeError(
            f"parameters of a chain must be a row of LinkParameters, got {short(parameters)}"
        )
    if len(parameters) != n:
        raise InputError(f"there are parameters of {len(parameters)} links, but the structure has {n}")


def _require_entry_per_link(structure: Structure, state: State) -> None:
    n = len(structure.kinds)
    for name in ("q", "qd", "qdd", "tau"):
        _require_scalars(getattr(state, name), name)
        given = len(getattr(state, name))
        if given != n and (given or name == "q"):
            raise InputError(
                f"{name} of the state has {given} entries, but the chain has {n} links, fixed joints included; "
                "State.of_joints(structure, q, …) takes an entry for each joint that moves"
            )


Frames = Literal["body", "joint", "constraint"]
"""What the constants of links are made for."""

FRAMES: Mapping[type, Frames] = {
    BodyView: "body",
    JointView: "body",
    SpatialView: "joint",
    SubspaceView: "constraint",
}


def constants_in(
    frames: Frames, structure: Structure, parameters: Sequence[LinkParameters]
) -> tuple[LinkParameters | Proximal, ...]:
    """Return the constants of links, over any scalar, as the views of these frames are made of them.

    body        `LinkParameters`, with the mass centre of the parent
    joint       `Proximal`
    constraint  the same, with the inertia about the mass centre besides: these serve `SpatialView`, too
    """
    if frames == "body":
        coms = [ZERO3 if k == BASE else parameters[k].com for k in structure.parents]
        return tuple(replace(link, com_j=com) for link, com in zip(parameters, coms, strict=True))
    return proximal(structure, parameters, about_centres=frames == "constraint")


Moved = tuple[Scalar, Scalar, Scalar]
"""Cosine and sine of how far a joint has turned, and its coordinate; (0, 0, how far it has slid) of a slider."""


def moved(kind: str, link: LinkParameters | Proximal, q: Angle) -> Moved:
    """Return a joint at coordinate q; an angle may be an exact pair (cos, sin), of a screw with the angle behind it."""
    if kind == "either" and isinstance(link, Proximal):
        return (*(link.moves[0] * q + link.offset).cos_sin(), q)
    if kind in TURNING:
        alone = isinstance(q, tuple) and kind == "revolute"  # a pair, without its angle
        return (*turned(q, link.offset), 0 if alone else angle(q))
    return (0, 0, q + link.offset if kind == "prismatic" else 0)


class Element(NamedTuple):
    """A link on an element of a joint: its constants in the frames of a view, and its motion.

    kind     of the joint; "either": how far it turns and slides with its coordinate is in `Proximal.moves`
    joined   whether another element of the same joint comes before it, behind a rotation
    """

    kind: str
    link: Any
    joint: Moved
    qd: Scalar = 0
    qdd: Scalar = 0
    tau: Scalar = 0
    joined: bool = False

    @property
    def common(self) -> dict[str, Any]:
        """What all views of a link take as it is."""
        link = self.link
        return {
            "kind": "screw" if self.kind == "either" else self.kind,
            "m": link.m,
            "qd": self.qd,
            "qdd": self.qdd,
            "tau": self.tau,
            "pitch": link.pitch,
            "rotor": link.rotor,
            "friction": link.friction.at(self.qd),
            "law": link.friction,
        }

    @property
    def turn(self) -> Rotation:
        """How far it has turned."""
        return IDENTITY if self.kind in ("prismatic", "fixed") else Rotation((Turn("z", *self.joint[:2]),))

    @property
    def slid(self) -> Scalar:
        """How far it has slid."""
        if self.kind == "screw":
            return self.link.pitch * self.joint[2]
        if self.kind == "either":
            return self.link.moves[1] * self.joint[2]
        return self.joint[2] if self.kind == "prismatic" else 0

    @property
    def to_parent(self) -> Rotation:
        """Link axes → parent axes."""
        if isinstance(self.link, Proximal):
            return self.transition.to_parent
        link: LinkParameters = self.link
        return link.placement.then(self.turn).then(link.frame)

    @property
    def transition(self) -> Transition:
        """From the parent's frame to that of the link."""
        return Transition(self.link.A, self.link.a, self.turn, self.link.d + self.slid)


@dataclass(frozen=True, eq=False)
class ChainBuilder:
    """Builds the links of a chain for one view after the other, each when it is asked for, and once."""

    structure: Structure
    parameters: Sequence[LinkParameters]
    gravity: Vec3
    state: State
    axes: str
    proximal: Sequence[Proximal]
    made: dict[type, Chain[Any]] = field(default_factory=dict)

    def chain(self, view: type) -> Chain[Any]:
        """Return the chain in a view; `seen_as` gives the others."""
        if view not in self.made:
            makers: Mapping[type, Callable[[], Chain[Any]]] = {
                BodyView: self._bodies,
                JointView: self._joints,
                SpatialView: self._spatial,
                SubspaceView: self._subspaces,
            }
            self.made[view] = makers[view]()
        return self.made[view]

    def _of(self, links: Iterable[Any]) -> Chain[Any]:
        views = {view: partial(self.chain, view) for view in FRAMES}
        parents, base = self.structure.parents, BaseView(self.gravity)
        return Chain(tuple(links), parents, base, views, stem=self.structure.stem)

    def _elements(self, frames: Frames) -> list[Element]:
        """Every link in its motion; zeros may be left out in a state."""
        state, kinds = self.state, self.structure.kinds
        links: Sequence[Any]
        if frames == "joint" and self.proximal:
            links = [_freed(link, state, k) for k, link in enumerate(self.proximal)]
        else:
            links = constants_in(frames, self.structure, self.parameters)
        rates = (one or (0,) * len(kinds) for one in (state.qd, state.qdd, state.tau))
        joined = {k for joint in self.structure.joints if joint[0] in state.turns for k in joint[1:]}
        joints = list(map(moved, kinds, links, state.q))
        return list(map(Element, kinds, links, joints, *rates, (k in joined for k in range(len(kinds)))))

    def _bodies(self) -> Chain[BodyView]:
        """Return the links with their loads; in base axes if these are asked for."""
        chain, loads = self._of(map(body_view, self._elements("body"))), self.state.loads
        if not loads and self.axes == "link":
            return chain
        orientations = chain.outward(lambda i, R_j: i.Q.after(R_j), UPRIGHT)
        links = chain.each(
            lambda i, R, given: replace(i, **pushed(R, given)._asdict()),
            orientations,
            loads or ((),) * len(chain.links),
        )
        return self._of(map(in_base_axes, links, orientations) if self.axes == "base" else links)

    def _pushes(self) -> list[Push]:
        """Return what acts on every link at its mass centre."""
        if not self.state.loads:
            return [NO_PUSH] * len(self.parameters)
        return [Push(body.w, body.held) for body in self.chain(BodyView).links]

    def _joints(self) -> Chain[JointView]:
        return self._of(map(joint_view, self._elements("body"), self._pushes()))

    def _spatial(self) -> Chain[SpatialView]:
        elements, pushes = self._elements("joint"), self._pushes()
        if self.state.loads:
            every = zip(pushes, self.parameters, elements, strict=True)
            pushes = [push.moved(link.frame, element.link.com) for push, link, element in every]
        return self._of(map(spatial_view, elements, pushes))

    def _subspaces(self) -> Chain[SubspaceView]:
        """One link for each joint, whatever its number of elements."""
        structure, links = self.structure, self._elements("constraint")
        joints = structure.joints or tuple((k,) for k in range(len(links)))
        number = {elements[-1]: k for k, elements in enumerate(joints)} | {BASE: BASE}
        parents = tuple(number[structure.parents[elements[0]]] for elements in joints)
        seen = tuple(subspace_view([links[k] for k in elements]) for elements in joints)
        return replace(self._of(links), links=seen, parents=parents, elements=joints, stem=0)


def freed(link: Any, turn: Mat3, shift: Vec3) -> Any:
    """Return the constants of a link whose joint is about or along x, turned and shifted before the joint moves."""
    axes, origin = ("A", "a") if isinstance(link, Proximal) else ("placement", "place")
    to_joint: Rotation = getattr(link, axes).then(TO_X.T)
    moved_frame = {
        axes: to_joint.then(Rotation((turn,))).then(TO_X),
        origin: getattr(link, origin) + to_joint @ shift,
    }
    return replace(link, **moved_frame)


def _freed(link: Any, state: State, k: int) -> Any:
    """Link k, turned and shifted if the state has a quaternion for it."""
    return freed(link, state.turns[k], state.shifts.get(k, ZERO3)) if k in state.turns else link


TO_X = Rotation((Turn("y", 0, 1),))


class Push(NamedTuple):
    """What loads exert on a link, and how that falls behind when the link turns: directions in base axes are fixed."""

    w: Six = ZERO6
    held: Swing = ZERO_SWING

    def moved(self, frame: Rotation, com: Vec3) -> Push:
        """Return what acts at the mass centre in link axes, at the origin of the joint frame in its axes."""
        return Push(Shift(com) @ self.w.turned(frame), self.held.turned(frame).shifted(com))


NO_PUSH = Push()


def body_view(element: Element, push: Push = NO_PUSH) -> BodyView:
    """Return a link in its own axes; `push` is what acts on it at C_i."""
    link = element.link
    Q, to_link = element.to_parent, link.frame.T
    return BodyView(
        Q=Q,
        e=to_link @ Z3,
        d=to_link @ (link.shift + Vec3(0, 0, element.slid)) + link.com,
        r=Q.T @ (link.place - link.com_j),
        o=-link.com,
        I=link.I,
        w=push.w,
        held=push.held,
        **element.common,
    )


def joint_view(element: Element, push: Push = NO_PUSH) -> JointView:
    """Return a link in the frames of Saha (2003); `push` is what acts on it at C_i, link axes."""
    link = element.link
    return JointView(
        P=link.placement,
        Z=element.turn,
        X=link.frame,
        a=link.shift,
        slid=Vec3(0, 0, element.slid),
        r=-link.com,
        r_j=link.placement.T @ (link.place - link.com_j),
        I=link.I,
        w=push.w,
        **element.common,
    )


def spatial_view(element: Element, push: Push = NO_PUSH) -> SpatialView:
    """Return a link in the frames of Kozłowski; `push` is what acts on it at O_k."""
    kind, link = element.kind, element.link
    turning, sliding = {"screw": (1, link.pitch), "either": link.moves[:2]}.get(kind, MOVES.get(kind, (0, 0)))
    return SpatialView(
        phi=element.transition,
        s=Six(Z3 * turning, Z3 * sliding),
        I=link.I,
        mp=link.h,
        w=push.w,
        held=push.held,
        joined=element.joined,
        slope=link.friction.slope(element.qd),
        **element.common,
    )


MOVES: Mapping[str, tuple[Scalar, Scalar]] = {"revolute": (1, 0), "prismatic": (0, 1)}
"""How far a joint turns and slides with its coordinate."""


def subspace_view(elements: Sequence[Element]) -> SubspaceView:
    """Return a link whose joint has these elements; the last one carries it."""
    kinds, at = [one.kind for one in elements], elements[-1].link
    ways = [one.transition for one in elements]
    turns, slides = ([k for k, kind in enumerate(kinds) if kind == one] for one in MOVES)
    H: list[Six] = []
    for k, way in enumerate((*ways[:-1], replace(ways[-1], d=0))):  # as if no frame were raised along its z
        H = [way.transposed(column) for column in H]
        if kinds[k] != "fixed":
            H.append(Six(Z3, ZERO3) if kinds[k] == "revolute" else Six(ZERO3, Z3))
    if "screw" in kinds:
        square = 1 + at.pitch * at.pitch
        H, W = _along_and_about(1, at.pitch, 1 / square, at.pitch / square)
    elif "either" in kinds:
        H, W = _along_and_about(*at.moves)
    else:
        if len(turns) == len(kinds) == 2:
            H = _dual(H[0].top, ways[1])
        W = [Six(e, ZERO3) for e in _others([H[k].top for k in turns])]
        W += [Six(ZERO3, e) for e in _others([H[k].bottom for k in slides])]
    if len(kinds) > 1:  # one axis is raised along itself
        H, W = ([_raised(w, ways[-1].d) for w in columns] for columns in (H, W))
    moving = elements[: len(H)]
    return SubspaceView(
        phi=reduce(Transition.then, ways),
        J=at.J,
        s=at.com,
        m=at.m,
        H=tuple(H),
        W=tuple(W),
        tau=tuple(one.tau for one in moving),
        rotor=tuple(one.link.rotor for one in moving),
    )


VIEWS: Mapping[type, Callable[[Element, Push], Any]] = {
    BodyView: body_view,
    JointView: joint_view,
    SpatialView: spatial_view,
    SubspaceView: lambda element, _: subspace_view([element]),
}
"""What makes each view of a link alone on its joint."""


def _raised(w: Six, d: Scalar) -> Six:
    """Return a wrench about a point that lies further along z by d."""
    return Six(w.top - cross(Vec3(0, 0, d), w.bottom), w.bottom)


def _along_and_about(
    turning: Scalar, sliding: Scalar, dual_turning: Scalar, dual_sliding: Scalar
) -> tuple[list[Six], list[Six]]:
    """H / HᵀH, whose factors are the dual ones, and W of a joint about and along z, H = [turning z; sliding z]."""
    across = [*(Six(e, ZERO3) for e in (X3, Y3)), *(Six(ZERO3, e) for e in (X3, Y3))]
    W = [*across, Six(Z3 * -sliding, Z3 * turning)]
    return [Six(Z3 * dual_turning, Z3 * dual_sliding)], W


def _dual(first: Vec3, way: Transition) -> list[Six]:
    """S(SᵀS)⁻¹ of a turn about `first`, then about z at any angle: a moment does work on its own turn only.

    `way` leads from the one axis to the other: the sine of their angle is a constant, and not a difference.
    """
    before = way.A.T @ Z3
    own = Vec3(first.x, first.y, 0) * (1 / (before.x * before.x + before.y * before.y))
    return [Six(own, ZERO3), Six(Z3 - own * before.z, ZERO3)]


def _others(axes: Sequence[Vec3]) -> list[Vec3]:
    """Vectors at right angles to these, and to each other; a single one, or a third, is z."""
    if len(axes) < 2:
        return [X3, Y3, Z3][: 2 if axes else 3]
    return [cross(*axes)] if len(axes) == 2 else []


UPRIGHT = diagonal(1).dense
"""The orientation of the base."""


def pushed(R: Mat3, loads: Sequence[Load]) -> Push:
    """Return what loads exert on a link, in its axes, about the point that their levers start from."""
    w, held = ZERO6, ZERO_SWING
    for load in loads:
        to_link = R.T if load.axes is None else load.axes
        force, moment = to_link @ load.force, to_link @ load.moment
        w = w + Six(moment + cross(load.lever, force), force)
        if load.axes is None:  # else they turn with the link
            held = held + Swing(-skew(moment), force).shifted(load.lever)
    return Push(w, held)


def in_base_axes(i: BodyView, R: Mat3) -> BodyView:
    """Return a link with all its vectors in base axes."""
    return replace(
        i,
        Q=IDENTITY,
        e=R @ i.e,
        d=R @ i.d,
        r=R @ i.r,
        o=R @ i.o,
        I=Rotation((R,)).tensor(i.I),
        w=Six(R @ i.w.top, R @ i.w.bottom),
        held=i.held.turned(Rotation((R,))),
    )
