"""The same robot in Pinocchio, built joint by joint from its description: no URDF, and no code of rodyn's.

A `Peer` takes and returns what `Robot` does for a single state: coordinates in the order of the links,
six-vectors as [angular; linear], base axes. Pinocchio wants the joints of every subtree next to each other
(`crba` and `computeMinverse` work on such blocks); a rodyn tree need not be written in that order, so the
joints are added depth first and every vector is permuted on its way in and out.

A floating base, a floating and a spherical joint have the same coordinates and velocities in both. A planar joint has
not: Pinocchio's q is (x, y, cos, sin) and its velocity is that of the moved origin in moved axes, ours are
(x, y, angle) and their rates. So v_pin = A(q) v, and what is dual to velocities is taken back with Aᵀ; A⁻¹ is Aᵀ.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.model.joints import Universal
from rodyn.model.link import FloatingBase, Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose
from tests import conditions

from .robots import Floats

pin = conditions.package("pinocchio", "pin")

UNIVERSE = 0


def _cylindrical(joint: Any) -> Any:
    both = pin.JointModelComposite(2)
    both.addJoint(pin.JointModelRevoluteUnaligned(np.array(joint.axis)))
    both.addJoint(pin.JointModelPrismaticUnaligned(np.array(joint.axis)))
    return both


def _universal(joint: Any) -> Any:
    """Pinocchio's own universal joint has axes at right angles only."""
    if abs(np.dot(joint.axis, joint.second)) < 1e-12:
        return pin.JointModelUniversal(np.array(joint.axis), np.array(joint.second))
    both = pin.JointModelComposite(2)
    for axis in (joint.axis, joint.second):
        both.addJoint(pin.JointModelRevoluteUnaligned(np.array(axis)))
    return both


JOINTS: dict[str, Callable[[Any], Any]] = {
    "revolute": lambda joint: pin.JointModelRevoluteUnaligned(np.array(joint.axis)),
    "prismatic": lambda joint: pin.JointModelPrismaticUnaligned(np.array(joint.axis)),
    "screw": lambda joint: pin.JointModelHelicalUnaligned(np.array(joint.axis), joint.pitch),
    "cylindrical": _cylindrical,
    "universal": _universal,
    "planar": lambda _: pin.JointModelPlanar(),
    "spherical": lambda _: pin.JointModelSpherical(),
    "floating": lambda _: pin.JointModelFreeFlyer(),
    "fixed": lambda _: pin.JointModelRevoluteUnaligned(np.array([0.0, 0.0, 1.0])),  # locked
}


class Load(NamedTuple):
    """A force and a moment on link `link` (−1: the floating base), at `point` in link axes; `axes`: base or link."""

    link: int
    point: Sequence[float]
    force: Sequence[float]
    moment: Sequence[float]
    axes: str = "base"


class Energies(NamedTuple):
    kinetic: float
    potential: float


class Momenta(NamedTuple):
    linear: Floats
    angular: Floats


class JointWrenches(NamedTuple):
    force: Floats
    moment: Floats


class Joint(NamedTuple):
    """Where a joint stands: its number in Pinocchio, its kind, its coordinates and velocities in rodyn."""

    number: int
    kind: str
    q: slice
    v: slice


class Peer:
    """Pinocchio's model of a mechanism.

    Fixed links are welded to the body that carries them. With `locked` they hang on revolute joints that
    stay at zero instead, so that the wrench through them can be asked for. With `apart` a universal joint is two
    revolute ones, with nothing in between: Pinocchio's C and J̇ leave out how the axes of a joint move in its own link
    (its issue 2053: C v + g is not `nonLinearEffects`).
    """

    def __init__(self, mechanism: Mechanism, *, locked: bool = False, apart: bool = False) -> None:
        self.mechanism = mechanism
        self.apart = apart
        self.model = pin.Model()
        self.model.gravity = pin.Motion(np.array(mechanism.gravity), np.zeros(3))
        links = len(mechanism.links)
        self.root = UNIVERSE  # the joint of the base
        self.joint = [UNIVERSE] * links  # the Pinocchio joint whose body carries the link
        self.offset = [pin.SE3.Identity()] * links  # the link frame in the frame of that joint
        self.frame = [0] * links
        if isinstance(mechanism.base, FloatingBase):
            free = pin.JointModelFreeFlyer()
            self.root = self.model.addJoint(UNIVERSE, free, pin.SE3.Identity(), "floating base")
            self.model.appendBodyToJoint(self.root, _inertia(mechanism.base), pin.SE3.Identity())
        for k in _depth_first(mechanism):
            self._add(k, mechanism.links[k], locked)
        self.named = {name: self._add_frame(name) for name in self._names()}
        self.joints = list(self._joints())
        self.model.armature = self._rotors()
        self.data = self.model.createData()

    def _add(self, k: int, link: Link, locked: bool) -> None:
        parent = self.mechanism.parents[k]
        carrier, at = (
            (self.joint[parent], self.offset[parent]) if parent >= 0 else (self.root, pin.SE3.Identity())
        )
        placement, frame = at * _se3(link.placement), _se3(link.frame)
        if self.apart and isinstance(link.joint, Universal):
            axes = link.joint.axis, link.joint.second
            first, second = (pin.JointModelRevoluteUnaligned(np.array(axis)) for axis in axes)
            between = self.model.addJoint(carrier, first, placement, f"{link.name}, first axis")
            self.joint[k] = self.model.addJoint(between, second, pin.SE3.Identity(), link.name)
            self.offset[k] = frame
        elif link.joint.dof or locked:
            joint = JOINTS[link.joint.kind](link.joint)
            self.joint[k] = self.model.addJoint(carrier, joint, placement, link.name)
            self.offset[k] = frame
        else:
            self.joint[k] = carrier
            self.offset[k] = placement * frame
        if link.mass and self.joint[k] != UNIVERSE:
            self.model.appendBodyToJoint(self.joint[k], _inertia(link), self.offset[k])
        self.frame[k] = self.model.addFrame(
            pin.Frame(f"frame of {link.name}", self.joint[k], self.offset[k], pin.FrameType.OP_FRAME)
        )

    def _names(self) -> list[str | int | None]:
        """All ways to name a frame: the tool, the base, links by number, frames."""
        return [None, "base", *range(len(self.frame)), *(frame.name for frame in self.mechanism.frames)]

    def _add_frame(self, name: str | int | None) -> int:
        k, pose = self.mechanism.located(name)
        joint, offset = (self.joint[k], self.offset[k]) if k >= 0 else (self.root, pin.SE3.Identity())
        frame = pin.Frame(f"named {name}", joint, offset * _se3(pose), pin.FrameType.OP_FRAME)
        return int(self.model.addFrame(frame))

    def _joints(self) -> Iterator[Joint]:
        q = v = 0
        if self.root != UNIVERSE:
            q, v = 7, 6
            yield Joint(self.root, "free", slice(0, 7), slice(0, 6))
        for k, link in enumerate(self.mechanism.links):
            if link.joint.dof:
                end_q, end_v = q + link.joint.nq, v + link.joint.dof
                first = self.joint[k] - (self.apart and link.joint.kind == "universal")
                yield Joint(first, link.joint.kind, slice(q, end_q), slice(v, end_v))
                q, v = end_q, end_v

    def _rotors(self) -> Floats:
        """What rotors add to the diagonal of M, in Pinocchio's velocities: those of a planar joint turn with it."""
        found = np.zeros(self.model.nv)
        of_links = [number for link in self.mechanism.links for number in link.joint.rotor_inertia]
        rotors = np.array([0.0] * (self.mechanism.nv - len(of_links)) + of_links)
        for joint in self.joints:
            assert joint.kind != "planar" or not rotors[joint.v].any()
            found[self._rows(joint)] = rotors[joint.v]
        return found

    def _coordinates(self, q: Floats) -> Floats:
        """q as Pinocchio has it; what is locked is zero."""
        found = pin.neutral(self.model)
        for joint in self.joints:
            own, there = q[joint.q], self.model.joints[joint.number]
            if joint.kind == "planar":
                own = np.array([*own[:2], math.cos(own[2]), math.sin(own[2])])
            found[there.idx_q : there.idx_q + len(own)] = own
        return found

    def _map(self, q: Floats) -> Floats:
        """A of v_pin = A v."""
        A = np.zeros((self.model.nv, self.mechanism.nv))
        for joint in self.joints:
            A[self._rows(joint), joint.v] = np.eye(joint.v.stop - joint.v.start)
            if joint.kind == "planar":
                A[self._rows(joint), joint.v][:2, :2] = turn_back(q[joint.q][2])
        return A

    def _map_rate(self, q: Floats, qd: Floats) -> Floats:
        """Ȧ."""
        rate = np.zeros((self.model.nv, self.mechanism.nv))
        for joint in self.joints:
            if joint.kind == "planar":
                turned = turn_back(q[joint.q][2] + math.pi / 2)
                rate[self._rows(joint), joint.v][:2, :2] = turned * qd[joint.v][2]
        return rate

    def _rows(self, joint: Joint) -> slice:
        start = self.model.joints[joint.number].idx_v
        return slice(start, start + joint.v.stop - joint.v.start)

    def _motion(self, q: Floats, qd: Floats, qdd: Floats) -> tuple[Floats, Floats, Floats]:
        """Coordinates, velocities and accelerations as Pinocchio has them."""
        A = self._map(q)
        return self._coordinates(q), A @ qd, A @ qdd + self._map_rate(q, qd) @ qd

    def _square(self, matrix: Floats, q: Floats) -> Floats:
        A = self._map(q)
        return A.T @ np.reshape(matrix, (self.model.nv, self.model.nv)) @ A

    def _symmetric(self, matrix: Floats, q: Floats) -> Floats:
        """A matrix of which Pinocchio promises the upper triangle."""
        return self._square(mirrored(matrix), q)

    def forward_kinematics(self, q: Floats) -> Floats:
        pin.framesForwardKinematics(self.model, self.data, self._coordinates(q))
        base = self.data.oMi[self.root].homogeneous
        return np.array([base, *(self.data.oMf[frame].homogeneous for frame in self.frame)])

    def end_effector(self, q: Floats) -> Floats:
        pin.framesForwardKinematics(self.model, self.data, self._coordinates(q))
        return np.array(self.data.oMf[self.named[None]].homogeneous)

    def _frame(self, frame: str | int | None, axes: str) -> tuple[int, Any]:
        worded = {"base": pin.ReferenceFrame.LOCAL_WORLD_ALIGNED, "frame": pin.ReferenceFrame.LOCAL}
        return self.named[frame], worded[axes]

    def jacobian_rate(self, q: Floats, qd: Floats, frame: str | int | None, axes: str) -> Floats:
        """Of v_pin = A v: d/dt(J A) = J̇ A + J Ȧ."""
        here, rates, _ = self._motion(q, qd, 0 * qd)
        pin.computeJointJacobiansTimeVariation(self.model, self.data, here, rates)
        pin.updateFramePlacements(self.model, self.data)
        which = self._frame(frame, axes)
        rate = pin.getFrameJacobianTimeVariation(self.model, self.data, *which)
        J = pin.getFrameJacobian(self.model, self.data, *which)
        whole = _rows(rate) @ self._map(q) + _rows(J) @ self._map_rate(q, qd)
        return np.vstack([whole[3:], whole[:3]])

    def twist(self, q: Floats, qd: Floats, frame: str | int | None, axes: str) -> Floats:
        here, rates, _ = self._motion(q, qd, 0 * qd)
        pin.forwardKinematics(self.model, self.data, here, rates)
        found = pin.getFrameVelocity(self.model, self.data, *self._frame(frame, axes))
        return np.concatenate([found.angular, found.linear])

    def twist_rate(self, q: Floats, qd: Floats, qdd: Floats, frame: str | int | None, axes: str) -> Floats:
        """In base axes the acceleration of the origin; in axes of the frame the rate of the components."""
        pin.forwardKinematics(self.model, self.data, *self._motion(q, qd, qdd))
        of = pin.getFrameClassicalAcceleration if axes == "base" else pin.getFrameAcceleration
        found = of(self.model, self.data, *self._frame(frame, axes))
        return np.concatenate([found.angular, found.linear])

    def jacobian(self, q: Floats, frame: str | int | None) -> Floats:
        """Of the origin of a frame."""
        linear_first = pin.computeFrameJacobian(
            self.model,
            self.data,
            self._coordinates(q),
            self.named[frame],
            pin.ReferenceFrame.LOCAL_WORLD_ALIGNED,
        )
        rows = _rows(linear_first)
        return np.vstack([rows[3:], rows[:3]]) @ self._map(q)

    def inverse_dynamics(self, q: Floats, qd: Floats, qdd: Floats, loads: Sequence[Load] = ()) -> Floats:
        found = pin.rnea(self.model, self.data, *self._motion(q, qd, qdd), self._external(q, loads))
        return self._map(q).T @ found

    def forward_dynamics(self, q: Floats, qd: Floats, tau: Floats, loads: Sequence[Load] = ()) -> Floats:
        A = self._map(q)
        state = self._coordinates(q), A @ qd, A @ tau
        found = pin.aba(self.model, self.data, *state, self._external(q, loads))
        return A.T @ (found - self._map_rate(q, qd) @ qd)

    def inertia_matrix(self, q: Floats) -> Floats:
        return self._symmetric(pin.crba(self.model, self.data, self._coordinates(q)), q)

    def inverse_inertia_matrix(self, q: Floats) -> Floats:
        return self._symmetric(pin.computeMinverse(self.model, self.data, self._coordinates(q)), q)

    def coriolis_matrix(self, q: Floats, qd: Floats) -> Floats:
        """Pinocchio's C, not the papers': only C q̇ and C + Cᵀ = Ṁ are the same for all."""
        if not self.apart:
            return Peer(self.mechanism, apart=True).coriolis_matrix(q, qd)
        at, A = self._coordinates(q), self._map(q)
        M = mirrored(np.reshape(pin.crba(self.model, self.data, at), (self.model.nv, self.model.nv)))
        found = pin.computeCoriolisMatrix(self.model, self.data, at, A @ qd)
        return self._square(found, q) + A.T @ M @ self._map_rate(q, qd)

    def bias_force(self, q: Floats, qd: Floats) -> Floats:
        at, A, rate = self._coordinates(q), self._map(q), self._map_rate(q, qd)
        M = mirrored(np.reshape(pin.crba(self.model, self.data, at), (self.model.nv, self.model.nv)))
        found = pin.nonLinearEffects(self.model, self.data, at, A @ qd)
        return A.T @ (found + M @ (rate @ qd))

    def gravity_force(self, q: Floats) -> Floats:
        found = pin.computeGeneralizedGravity(self.model, self.data, self._coordinates(q))
        return self._map(q).T @ found

    def convective_force(self, q: Floats, qd: Floats) -> Floats:
        """C q̇: what is left of inverse dynamics without gravity and acceleration."""
        weightless = pin.Model(self.model)
        weightless.gravity = pin.Motion.Zero()
        found = pin.rnea(weightless, weightless.createData(), *self._motion(q, qd, 0.0 * qd))
        return self._map(q).T @ found

    def energy(self, q: Floats, qd: Floats) -> Energies:
        at = self._coordinates(q)
        kinetic = pin.computeKineticEnergy(self.model, self.data, at, self._map(q) @ qd)
        potential = pin.computePotentialEnergy(self.model, self.data, at)
        for k, link in enumerate(self.mechanism.links):
            if self.joint[k] == UNIVERSE:  # Pinocchio has no body there, rodyn counts its weight
                potential -= link.mass * np.dot(
                    self.mechanism.gravity, self.offset[k].act(np.array(link.com))
                )
        return Energies(kinetic, potential)

    def first_moment(self, q: Floats) -> Floats:
        """Mass times mass centre, with the bodies that rodyn counts and Pinocchio does not have."""
        com = pin.centerOfMass(self.model, self.data, self._coordinates(q))
        moment = np.array(com) * self.data.mass[0]
        for k, link in enumerate(self.mechanism.links):
            if self.joint[k] == UNIVERSE:
                moment += link.mass * self.offset[k].act(np.array(link.com))
        return moment

    def momentum(self, q: Floats, qd: Floats) -> Momenta:
        """Linear, and angular about the origin."""
        found = pin.computeCentroidalMomentum(self.model, self.data, self._coordinates(q), self._map(q) @ qd)
        linear = np.array(found.linear)
        return Momenta(linear, found.angular + np.cross(self.data.com[0], linear))

    def momentum_matrix(self, q: Floats) -> Floats:
        """[angular; linear], which Pinocchio has the other way round, about the mass centre as rodyn counts it."""
        whole = pin.computeCentroidalMap(self.model, self.data, self._coordinates(q))
        found = whole.reshape(6, -1) @ self._map(q)
        linear, way = found[:3], self.data.com[0] - self.first_moment(q) / self.mechanism.mass
        return np.concatenate([found[3:] + np.cross(way, linear, axisb=0, axisc=0), linear])

    def reactions(self, q: Floats, qd: Floats, qdd: Floats, loads: Sequence[Load] = ()) -> JointWrenches:
        """What each joint does to its link, less its drives, base axes, at the origin of `placement`.

        A drive turns about or pushes along its axis, through that point; planar and floating: the moved origin.
        """
        found = pin.rnea(self.model, self.data, *self._motion(q, qd, qdd), self._external(q, loads))
        tau, number = self._map(q).T @ found, iter(self.joints[self.root != UNIVERSE :])
        forces, moments = [], []
        for k, link in enumerate(self.mechanism.links):
            j = self.joint[k]
            moved = self.data.oMi[j]
            joint = self.data.oMi[self.model.parents[j]] * self.model.jointPlacements[j]
            at = moved.translation if link.joint.kind in ("planar", "floating") else joint.translation
            whole = moved.act(self.data.f[j])  # at the base origin, base axes
            force, moment = whole.linear, whole.angular - np.cross(at, whole.linear)
            drives = tau[next(number).v] if link.joint.dof else ()
            force, moment = _undriven(force, moment, drives, _axes(link, joint.rotation, moved.rotation))
            forces.append(force)
            moments.append(moment + np.cross(at - joint.translation, force))
        return JointWrenches(np.array(forces), np.array(moments))

    def _external(self, q: Floats, loads: Sequence[Load]) -> pin.StdVec_Force:
        """The loads as Pinocchio wants them: one for each joint, in its moved frame."""
        pin.framesForwardKinematics(self.model, self.data, self._coordinates(q))
        external = [pin.Force.Zero() for _ in range(self.model.njoints)]
        for load in loads:
            joint = self.joint[load.link] if load.link >= 0 else self.root
            frame = self.data.oMf[self.frame[load.link]] if load.link >= 0 else self.data.oMi[self.root]
            force, moment, at = (np.array(x, dtype=np.float64) for x in (load.force, load.moment, load.point))
            if load.axes == "frame":  # Pinocchio's own: a force at the origin of a frame, in its axes
                to_joint = self.data.oMi[joint].actInv(frame)
                external[joint] = external[joint] + to_joint.act(
                    pin.Force(force, moment + np.cross(at, force))
                )
                continue
            about_base = pin.Force(force, moment + np.cross(frame.act(at), force))
            external[joint] = external[joint] + self.data.oMi[joint].actInv(about_base)
        return pin.StdVec_Force(external)


def _undriven(
    force: Floats, moment: Floats, drives: Floats, axes: list[tuple[bool, Floats]]
) -> tuple[Floats, Floats]:
    """The wrench without what its drives make: what is left does no work on any motion of the joint."""
    for turning, whole in ((False, force), (True, moment)):
        along = [axis for turns, axis in axes if turns == turning]
        own = [drive for drive, (turns, _) in zip(drives, axes, strict=True) if turns == turning]
        if along:
            S = np.transpose(along)
            whole -= S @ np.linalg.solve(S.T @ S, own)
    return force, moment


def _axes(link: Link, joint: Floats, moved: Floats) -> list[tuple[bool, Floats]]:
    """Of every degree of freedom whether it turns, and its axis in base axes, from joint and moved joint axes."""
    axis = np.array(getattr(link.joint, "axis", (0.0, 0.0, 1.0)))
    x, y, z = joint.T
    axes: dict[str, Callable[[], list[tuple[bool, Floats]]]] = {
        "fixed": list,
        "revolute": lambda: [(True, joint @ axis)],
        "screw": lambda: [(True, joint @ axis)],
        "prismatic": lambda: [(False, joint @ axis)],
        "cylindrical": lambda: [(True, joint @ axis), (False, joint @ axis)],
        "universal": lambda: [(True, joint @ axis), (True, moved @ np.array(link.joint.second))],
        "planar": lambda: [(False, x), (False, y), (True, z)],
        "spherical": lambda: [(True, column) for column in moved.T],
        "floating": lambda: [(turns, column) for turns in (False, True) for column in moved.T],
    }
    return axes[link.joint.kind]()


def turn_back(angle: float) -> Floats:
    """Components in the plane as seen in axes that are turned by the angle."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, s], [-s, c]])


def _rows(J: Floats) -> Floats:
    """(6, nv); of one joint Pinocchio gives a bare column."""
    return np.reshape(J, (6, -1))


def mirrored(matrix: Floats) -> Floats:
    return np.triu(matrix) + np.triu(matrix, 1).T


def _depth_first(mechanism: Mechanism, k: int = -1) -> Iterator[int]:
    """The links, each followed by all links that hang on it."""
    if k >= 0:
        yield k
    for child, parent in enumerate(mechanism.parents):
        if parent == k:
            yield from _depth_first(mechanism, child)


def _inertia(link: Link | FloatingBase) -> pin.Inertia:
    """Set field by field: the constructor refuses the negative moments of catalog entries kept as printed."""
    body = pin.Inertia.Zero()
    body.mass, body.lever, body.inertia = link.mass, np.array(link.com), np.array(link.inertia)
    return body


def _se3(pose: Pose) -> pin.SE3:
    """The pose from its turns, by Pinocchio's own rotations."""
    if pose.turns is None:
        rotation = np.array(pose.rotation, dtype=np.float64)
    else:
        rotation = np.eye(3)
        for axis, angle in pose.turns:
            rotation = rotation @ pin.rpy.rotate(axis, angle)
    return pin.SE3(rotation, np.array(pose.xyz))
