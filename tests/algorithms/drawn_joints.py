"""Robots with floating bases and joints of several degrees of freedom over fractions, and how they move."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import rodyn as rd
from rodyn.algebra.dual import Dual
from rodyn.algebra.matrices import Sym3
from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.vectors import Z3, ZERO3, Scalar, Vec3
from rodyn.kernel.program.straight import solve, state_of
from rodyn.kernel.quantity.prepare import Prepared, prepared
from rodyn.kernel.quantity.request import select
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.build_views import Load, make_chain
from rodyn.model.chain.one_dof_joints import rotation
from rodyn.model.chain.parameters import LinkParameters
from rodyn.model.joints import JOINTS, Joint
from rodyn.sweep.chain import Chain
from rodyn.trace.records import rebuilt

LETTERS = {joint.letter: joint for joint in JOINTS.values()}
QUATERNIONS = ((1, 2, 2, 4), (2, -4, 5, 6), (-2, 1, 8, 10), (4, 4, -7, 0), (0, 3, 0, -4))  # of whole length
LENGTHS = (5, 9, 13, 9, 5)

Moving = list[Any]


class DrawnJoints:
    """A random robot of these joints with rational numbers only, and a random state of it.

    An angle is a pair (cos, sin), that of a screw a triple with the angle itself: where it slides to need not be where
    it turns to, as long as both move together.
    """

    def __init__(self, seed: int, joints: str, tree: bool = False, floating: bool = False) -> None:
        self.random = Random(seed)
        links = [
            rd.Link(f"link{k}", self._parent(k, tree), self._joint(letter), mass=1.0, inertia=(1, 1, 1))
            for k, letter in enumerate(joints)
        ]
        base = rd.FloatingBase(1.0, inertia=(1, 1, 1)) if floating else "fixed"
        ready = prepared(rd.Robot(links, base=base).mechanism, merged=False)
        self.ready: Prepared = ready._replace(parameters=self._parameters(ready))
        self.mechanism = ready.described
        self.gravity = self._vec3()
        self.q: Moving = self._coordinates()
        self.v, self.vd, self.tau = ([self.number() for _ in range(self.mechanism.nv)] for _ in range(3))
        self.loads: list[list[Load]] = [[] for _ in ready.structure.kinds]
        for body in ready.bodies:
            self.loads[body].append(Load(self._vec3(), self._vec3(), self._vec3()))

    def columns(self, **given: Any) -> dict[str, Any]:
        """Arguments by name: q unless another is given."""
        return {"q": self.q} | {{"v": "qd", "vd": "qdd"}.get(name, name): x for name, x in given.items()}

    def chain(
        self, axes: str = "link", *, gravity: Vec3 | None = None, loads: bool = False, **given: Any
    ) -> Chain[Any]:
        state = state_of(self.ready, self.columns(**given), ())
        state = replace(state, loads=self.loads if loads else ())
        g = self.gravity if gravity is None else gravity
        return make_chain(self.ready.structure, self.ready.parameters, g, state, axes)

    def quantity(self, name: str, method: str | None = None, *, loads: bool = False, **given: Any) -> Any:
        """What `Robot` gives, as nested lists: rows and columns in the order of the velocities."""
        quantity, algorithm = QUANTITIES[name], select(QUANTITIES[name].task, method, self.ready.mechanism)
        gravity = None if quantity.gravity else ZERO3
        chain = self.chain(quantity.axes or algorithm.axes, gravity=gravity, loads=loads, **given)
        _, found = solve(self.ready, quantity, algorithm, chain, (), self.columns(**given))
        return found

    def moving(self, along: Sequence[Scalar] | None = None) -> Moving:
        """q + q̇ ε: of a quaternion ½ q∘ω, of the base's position R v, of a pair (c, s) (−s, c) q̇.

        `along` velocities other than those of the state.
        """
        v = self.v if along is None else along
        found, place, start = [], 0, 0
        if self.ready.whole.base >= 0:
            found += floating(self.q[:7], v[:6])
            place, start = 7, 6
        for link in self.mechanism.links:
            own, rates = self.q[place : place + link.joint.nq], v[start : start + link.joint.dof]
            if link.joint.nq != link.joint.dof:
                found += floating(own, rates) if link.joint.kind == "floating" else turning(own, rates)
            else:
                found += [_moving(x, rate) for x, rate in zip(own, rates, strict=True)]
            place, start = place + link.joint.nq, start + link.joint.dof
        return found

    def rates(self) -> Moving:
        """v + v̇ ε."""
        return [Dual(v, vd) for v, vd in zip(self.v, self.vd, strict=True)]

    def number(self) -> Fraction:
        return Fraction(self.random.randint(-5, 5), self.random.randint(1, 3))

    def _parent(self, k: int, tree: bool) -> str:
        parent = self.random.randint(-1, k - 1) if tree else k - 1
        return f"link{parent}" if parent >= 0 else "base"

    def _joint(self, letter: str) -> Joint:
        return rd.Screw(pitch=0.25) if letter == "H" else LETTERS[letter]()

    def _parameters(self, ready: Prepared) -> tuple[LinkParameters, ...]:
        """Massless elements as they are, their numbers as fractions; all else drawn."""
        found: list[LinkParameters] = [
            replace(rebuilt(link, Fraction), offset=Fraction(0) if kind == "prismatic" else (1, 0))
            for kind, link in zip(ready.structure.kinds, ready.parameters, strict=True)
        ]
        for first, *_ in ready.whole.joints:
            at = found[first]
            found[first] = replace(at, placement=self._rotation().then(at.placement), place=self._vec3())
        for link, elements in zip(ready.described.links, ready.whole.joints, strict=True):
            if link.joint.kind == "universal":
                found[elements[1]] = self._slanted(found[elements[1]])
        for number, last in enumerate(ready.bodies):
            if (
                last != ready.whole.base
            ):  # every second frame is only shifted: then its origin rises along the axis
                frame = IDENTITY if number % 2 else self._rotation()
                found[last] = replace(found[last], frame=frame, shift=self._vec3())
            mass = Fraction(self.random.randint(1, 9), 2)
            found[last] = replace(found[last], m=mass, com=self._vec3(), I=self._inertia())
        return tuple(found)

    def _slanted(self, second: LinkParameters) -> LinkParameters:
        """The second axis of a universal joint, not at a right angle to the first."""
        for turn in "xy":
            placement = Rotation((Turn(turn, Fraction(3, 5), Fraction(4, 5)),)).then(second.placement)
            cosine = (placement @ Z3).z
            if 0 < abs(cosine) < 1:
                return replace(second, placement=placement)
        raise AssertionError("a turn about one of two axes slants the second")

    def _coordinates(self) -> Moving:
        found: Moving = []
        if self.ready.whole.base >= 0:
            found += [self.number() for _ in range(3)] + self._quaternion()
        for link in self.mechanism.links:
            if link.joint.nq != link.joint.dof:
                found += [self.number() for _ in range(link.joint.nq - 4)] + self._quaternion()
            else:
                found += [self._coordinate(element.kind) for element in link.joint.elements]
        return found

    def _coordinate(self, kind: str) -> Any:
        return {
            "prismatic": self.number,
            "revolute": self._pair,
            "screw": lambda: (*self._pair(), self.number()),
        }[kind]()

    def _quaternion(self) -> list[Fraction]:
        k = self.random.randrange(len(QUATERNIONS))
        return [Fraction(x, LENGTHS[k]) for x in QUATERNIONS[k]]

    def _pair(self) -> tuple[Fraction, Fraction]:
        c, s = self.random.choice(((3, 4), (4, -3), (-3, 4), (0, 5)))
        return Fraction(c, 5), Fraction(s, 5)

    def _vec3(self) -> Vec3:
        return Vec3(self.number(), self.number(), self.number())

    def _rotation(self) -> Rotation:
        return Rotation((Turn("z", *self._pair()), Turn("x", *self._pair())))

    def _inertia(self) -> Sym3:
        x, y, z = (Fraction(self.random.randint(1, 9), 3) for _ in range(3))
        return self._rotation().tensor(Sym3(y + z, 0, 0, x + z, 0, x + y))


def turning(quaternion: Sequence[Scalar], angular: Sequence[Scalar]) -> Moving:
    """A quaternion (x, y, z, w) with its derivative ½ q∘ω, ω in the turned axes."""
    (x, y, z, w), (a, b, c) = quaternion, angular
    slopes = (w * a + y * c - z * b, w * b + z * a - x * c, w * c + x * b - y * a, -x * a - y * b - z * c)
    return [Dual(value, slope / 2) for value, slope in zip(quaternion, slopes, strict=True)]


def floating(q: Sequence[Scalar], v: Sequence[Scalar]) -> Moving:
    """Place and quaternion of a body with their derivatives, its velocity in its own axes."""
    x, y, z, *quaternion = q
    velocity = rotation(quaternion) @ Vec3(*v[:3])
    return [Dual(x, velocity.x), Dual(y, velocity.y), Dual(z, velocity.z), *turning(quaternion, v[3:6])]


def _moving(q: Any, rate: Scalar) -> Any:
    if not isinstance(q, tuple):
        return Dual(q, rate)
    cosine, sine, *angle = q
    return Dual(cosine, -sine * rate), Dual(sine, cosine * rate), *(Dual(x, rate) for x in angle)


def slope(value: Any) -> Any:
    """The derivative of a scalar, a vector or of nested lists."""
    if isinstance(value, Vec3):
        return Vec3(slope(value.x), slope(value.y), slope(value.z))
    if isinstance(value, list | tuple):
        return [slope(part) for part in value]
    return value.slope if isinstance(value, Dual) else 0
