"""Frame views: from the constants of a robot and a state to the chain that an algorithm walks.

This is the one place where sines and cosines are taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, reduce
from typing import Any, NamedTuple

from rodyn.algebra.matrices import Mat3, Sym3, diagonal, skew
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
        """The load where the axes of base and link are turned."""
        if self.axes is not None:
            return Load(self.force, self.moment, link @ self.lever, link.then(self.axes))
        return Load(base @ self.force, base @ self.moment, link @ self.lever)


class Push(NamedTuple):
    """What loads exert on a link, and how that falls behind when the link turns: directions in base axes are fixed."""

    w: Six = ZERO6
    held: Swing = ZERO_SWING


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
        """One entry per joint that moves, in the order of the coordinates; fixed joints stand at zero.

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
    """The chain of a robot in a state, over whatever scalars the parameters and the state are.

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
    return ChainBuilder(structure, _freed(parameters, state), gravity, state, axes, links).chain()


def _require_kind(value: object, kind: type, name: str) -> None:
    if not isinstance(value, kind):
        raise InputTypeError(f"{name} of a chain must be a {kind.__name__}, got {short(value)}")


def _require_scalars(given: Any, name: str) -> None:
    """A row of scalars of any kind: not a text, not a single number, nothing left out."""
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
    if not isinstance(parameters, Sequence) or not all(isinstance(one, LinkParameters) for one in parameters):
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


def _freed(parameters: Sequence[LinkParameters], state: State) -> list[LinkParameters]:
    """The links, those with a quaternion turned and shifted as the state says."""
    return [
        freed_link(link, state.turns[k], state.shifts.get(k, ZERO3)) if k in state.turns else link
        for k, link in enumerate(parameters)
    ]


@dataclass(frozen=True, eq=False)
class ChainBuilder:
    """Builds the links of a chain for one view after the other, each when it is asked for, and once."""

    structure: Structure
    parameters: Sequence[LinkParameters]
    gravity: Vec3
    state: State
    axes: str
    proximal: Sequence[Proximal]

    def chain(self) -> Chain[BodyView]:
        """The chain as `BodyView`; `seen_as` gives the others."""
        return self._of(self.bodies)

    def _of(self, links: tuple[Any, ...]) -> Chain[Any]:
        stem = self.structure.stem
        return Chain(links, self.structure.parents, BaseView(self.gravity), self.views, stem=stem)

    @cached_property
    def views(self) -> dict[type, Callable[[], Chain[Any]]]:
        """View → what makes the chain seen so."""
        return {
            BodyView: self.chain,
            JointView: lambda: self._of(self.frames),
            SpatialView: lambda: self._of(self.spatial),
            SubspaceView: lambda: self.subspaces,
        }

    @cached_property
    def bodies(self) -> tuple[BodyView, ...]:
        """The links as `BodyView`, with their loads; in base axes if these are asked for."""
        every = zip(*self._links, self._given(self.state.qd), self._given(self.state.qdd), strict=True)
        links = tuple(body_view(*of_link) for of_link in every)
        if self.state.loads or self.axes == "base":
            return _oriented(Chain(links, self.structure.parents, None), self.state.loads, self.axes)
        return links

    @cached_property
    def frames(self) -> tuple[JointView, ...]:
        """The links as `JointView`, with the wrenches on them."""
        state = self.state
        rates = (self._given(one) for one in (state.qd, state.qdd, state.tau))
        wrenches = [body.w for body in self.bodies] if state.loads else [ZERO6] * len(self.parameters)
        return tuple(joint_view(*of_link) for of_link in zip(*self._links, *rates, wrenches, strict=True))

    @cached_property
    def spatial(self) -> tuple[SpatialView, ...]:
        """The links as `SpatialView`, with the wrenches on them."""
        state, kinds = self.state, self.structure.kinds
        links = [
            freed_proximal(link, state.turns[k], state.shifts.get(k, ZERO3)) if k in state.turns else link
            for k, link in enumerate(self.proximal)
        ] or proximal(self.structure, self.parameters)
        pushes = [Push()] * len(kinds)
        if state.loads:
            every_push = zip(self.bodies, self.parameters, links, strict=True)
            pushes = [
                _moved_push(Push(body.w, body.held), link.frame, about.com)
                for body, link, about in every_push
            ]
        rates = (self._given(one) for one in (state.qd, state.qdd, state.tau))
        joined = {k for joint in self.structure.joints if joint[0] in state.turns for k in joint[1:]}
        followers = (k in joined for k in range(len(kinds)))
        every = zip(kinds, links, state.q, *rates, pushes, followers, strict=True)
        return tuple(spatial_view(*of_link) for of_link in every)

    @cached_property
    def subspaces(self) -> Chain[SubspaceView]:
        """The chain as `SubspaceView`: one link for each joint, whatever its number of elements."""
        structure, tau = self.structure, self._given(self.state.tau)
        at = proximal(structure, self.parameters)
        joints = structure.joints or tuple((k,) for k in range(len(structure.kinds)))
        ways = [
            transition(kind, link, q) for kind, link, q in zip(structure.kinds, at, self.state.q, strict=True)
        ]

        def view(elements: Sequence[int]) -> SubspaceView:
            carrier = self.parameters[elements[-1]]
            return subspace_view(
                [structure.kinds[k] for k in elements],
                [ways[k] for k in elements],
                carrier.frame.tensor(carrier.I),
                at[elements[-1]],
                [tau[k] for k in elements],
                [self.parameters[k].rotor for k in elements],
            )

        number = {elements[-1]: k for k, elements in enumerate(joints)} | {BASE: BASE}
        parents = tuple(number[structure.parents[elements[0]]] for elements in joints)
        return Chain(tuple(map(view, joints)), parents, BaseView(self.gravity), self.views, joints)

    @cached_property
    def _links(self) -> tuple[Sequence[Any], ...]:
        """Kind, constants, the parent's mass centre and the moved joint of every link."""
        kinds, parameters = self.structure.kinds, self.parameters
        coms = [ZERO3 if k == BASE else parameters[k].com for k in self.structure.parents]
        joints = [moved(*of_link) for of_link in zip(kinds, parameters, self.state.q, strict=True)]
        return kinds, parameters, coms, joints

    def _given(self, numbers: Sequence[Scalar]) -> Sequence[Scalar]:
        """A number for each link; zeros if they are left out."""
        return numbers or (0,) * len(self.structure.kinds)


def freed_link(link: LinkParameters, turn: Mat3, shift: Vec3) -> LinkParameters:
    """A link whose joint is about or along x, shifted and turned before the joint moves."""
    place = link.place + link.placement.then(TO_X.T) @ shift
    return replace(link, placement=freed(link.placement, turn), place=place)


def freed_proximal(link: Proximal, turn: Mat3, shift: Vec3) -> Proximal:
    """The same of a link about a point of its joint axis."""
    return replace(link, A=freed(link.A, turn), a=link.a + link.A.then(TO_X.T) @ shift)


def freed(placement: Rotation, turn: Mat3) -> Rotation:
    """The placement of a joint about or along x, with a turn before the joint moves."""
    return placement.then(TO_X.T).then(Rotation((turn,))).then(TO_X)


TO_X = Rotation((Turn("y", 0, 1),))


@dataclass(frozen=True)
class Moved:
    """What the coordinate does: the turn and the slide of the moved joint frame."""

    turn: Rotation
    slide: Vec3


def moved(kind: str, link: LinkParameters, q: Angle) -> Moved:
    """The joint of a link at coordinate q."""
    if kind in TURNING:
        slide = Vec3(0, 0, link.pitch * angle(q)) if kind == "screw" else ZERO3
        return Moved(Rotation((Turn("z", *turned(q, link.offset)),)), slide)
    return Moved(IDENTITY, Vec3(0, 0, q + link.offset) if kind == "prismatic" else ZERO3)


def body_view(
    kind: str, link: LinkParameters, com_j: Vec3, joint: Moved, qd: Scalar, qdd: Scalar
) -> BodyView:
    """A link in its own axes; `com_j` is the parent's mass centre in the parent's link frame."""
    Q = link.placement.then(joint.turn).then(link.frame)
    to_link = link.frame.T
    return BodyView(
        kind=kind,
        Q=Q,
        e=to_link @ Z3,
        d=to_link @ (link.shift + joint.slide) + link.com,
        r=Q.T @ (link.place - com_j),
        o=-link.com,
        I=link.I,
        m=link.m,
        qd=qd,
        qdd=qdd,
        pitch=link.pitch,
        rotor=link.rotor,
        friction=link.friction.at(qd),
    )


def joint_view(
    kind: str,
    link: LinkParameters,
    com_j: Vec3,
    joint: Moved,
    qd: Scalar,
    qdd: Scalar,
    tau: Scalar,
    w: Six,
) -> JointView:
    """A link in the frames of Saha (2003); `w` is the wrench on it at C_i, link axes."""
    return JointView(
        kind=kind,
        P=link.placement,
        Z=joint.turn,
        X=link.frame,
        e=Z3,
        a=link.shift,
        slid=joint.slide,
        r=-link.com,
        r_j=link.placement.T @ (link.place - com_j),
        I=link.I,
        m=link.m,
        qd=qd,
        qdd=qdd,
        tau=tau,
        w=w,
        pitch=link.pitch,
        rotor=link.rotor,
        friction=link.friction.at(qd),
    )


def _moved_push(push: Push, frame: Rotation, com: Vec3) -> Push:
    """What acts at the mass centre in link axes, at the origin of the joint frame in its axes."""
    return Push(Shift(com) @ push.w.turned(frame), push.held.turned(frame).shifted(com))


def spatial_view(
    kind: str,
    link: Proximal,
    q: Angle,
    qd: Scalar,
    qdd: Scalar,
    tau: Scalar,
    push: Push,
    joined: bool = False,
) -> SpatialView:
    """A link in the frames of Kozłowski; `push` is what acts on it at O_k."""
    return SpatialView(
        kind=kind,
        phi=transition(kind, link, q),
        I=link.I,
        mp=link.h,
        m=link.m,
        qd=qd,
        qdd=qdd,
        tau=tau,
        w=push.w,
        pitch=link.pitch,
        rotor=link.rotor,
        friction=link.friction.at(qd),
        joined=joined,
        held=push.held,
        slope=link.friction.slope(qd),
    )


def transition(kind: str, link: Proximal, q: Angle) -> Transition:
    """From the parent's frame to that of a link at coordinate q."""
    if kind in TURNING:
        d = link.d + link.pitch * angle(q) if kind == "screw" else link.d
        return Transition(link.A, link.a, Rotation((Turn("z", *turned(q, link.offset)),)), d)
    return Transition(link.A, link.a, IDENTITY, link.d + q + link.offset)


def subspace_view(
    kinds: Sequence[str],
    ways: Sequence[Transition],
    J: Sym3,
    at: Proximal,
    tau: Sequence[Scalar],
    rotors: Sequence[Scalar],
) -> SubspaceView:
    """A link whose joint has these elements; the last one carries it and has the constants `at`, J about its C."""
    turns, slides = ([k for k, kind in enumerate(kinds) if kind == one] for one in ("revolute", "prismatic"))
    H: list[Six] = []
    for k, way in enumerate((*ways[:-1], replace(ways[-1], d=0))):  # as if no frame were raised along its z
        H = [way.transposed(column) for column in H]
        if kinds[k] != "fixed":
            H.append(Six(Z3, ZERO3) if kinds[k] == "revolute" else Six(ZERO3, Z3))
    if "screw" in kinds:
        H, W = _screw(at.pitch)
    else:
        if len(turns) == len(kinds) == 2:
            H = _dual(H[0].top, ways[1])
        W = [Six(e, ZERO3) for e in _others([H[k].top for k in turns])]
        W += [Six(ZERO3, e) for e in _others([H[k].bottom for k in slides])]
    if len(kinds) > 1:  # one axis is raised along itself
        H, W = ([_raised(w, ways[-1].d) for w in columns] for columns in (H, W))
    return SubspaceView(
        phi=reduce(Transition.then, ways),
        J=J,
        s=at.com,
        m=at.m,
        H=tuple(H),
        W=tuple(W),
        tau=tuple(tau[: len(H)]),
        rotor=tuple(rotors[: len(H)]),
    )


def _raised(w: Six, d: Scalar) -> Six:
    """A wrench about a point that lies further along z by d."""
    return Six(w.top - cross(Vec3(0, 0, d), w.bottom), w.bottom)


def _screw(pitch: Scalar) -> tuple[list[Six], list[Six]]:
    """H / HᵀH and W of a screw, H = [z; pitch z]."""
    square = 1 + pitch * pitch
    H = Six(Z3 * (1 / square), Z3 * (pitch / square))
    others = [*(Six(e, ZERO3) for e in (X3, Y3)), *(Six(ZERO3, e) for e in (X3, Y3))]
    return [H], [*others, Six(Z3 * -pitch, Z3)]


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


def _oriented(chain: Chain[BodyView], loads: Sequence[Sequence[Load]], axes: str) -> tuple[BodyView, ...]:
    """The links with what needs their orientation: loads given in base axes, or all vectors in base axes."""
    orientations = chain.outward(lambda i, R_j: i.Q.after(R_j), UPRIGHT)
    links = chain.each(
        lambda i, R, given: replace(i, **pushed(R, given)._asdict()),
        orientations,
        loads or ((),) * len(chain.links),
    )
    if axes == "link":
        return links
    return Chain(links, chain.parents, None).each(in_base_axes, orientations)


UPRIGHT = diagonal(1).dense
"""The orientation of the base."""


def pushed(R: Mat3, loads: Sequence[Load]) -> Push:
    """What loads exert on a link, in its axes, about the point that their levers start from."""
    w, held = ZERO6, ZERO_SWING
    for one in loads:
        to_link = R.T if one.axes is None else one.axes
        force, moment = to_link @ one.force, to_link @ one.moment
        w = w + Six(moment + cross(one.lever, force), force)
        if one.axes is None:  # else they turn with the link
            held = held + Swing(-skew(moment), force).shifted(one.lever)
    return Push(w, held)


def in_base_axes(i: BodyView, R: Mat3) -> BodyView:
    """A link with all its vectors in base axes."""
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
