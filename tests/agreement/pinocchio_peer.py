"""The same robot in Pinocchio, built joint by joint from its description: no URDF, and no code of rodyn's.

A `Peer` takes and returns what `Robot` does for a single state: coordinates in the order of the links,
six-vectors as [angular; linear], base axes. Pinocchio wants the joints of every subtree next to each other
(`crba` and `computeMinverse` work on such blocks); a rodyn tree need not be written in that order, so the
joints are added depth first and every vector is permuted on its way in and out.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
import pinocchio as pin

from rodyn.model.link import Link
from rodyn.model.mechanism import Mechanism
from rodyn.model.pose import Pose

from .robots import Floats

JOINTS = {"revolute": pin.JointModelRevoluteUnaligned, "prismatic": pin.JointModelPrismaticUnaligned}
UNIVERSE = 0


class Load(NamedTuple):
    """A force and a moment in base axes on link `link`; the force acts at `point`, link axes."""

    link: int
    point: Sequence[float]
    force: Sequence[float]
    moment: Sequence[float]


class Energies(NamedTuple):
    kinetic: float
    potential: float


class Momenta(NamedTuple):
    linear: Floats
    angular: Floats


class JointWrenches(NamedTuple):
    force: Floats
    moment: Floats


class Peer:
    """Pinocchio's model of a mechanism with a fixed base.

    Fixed links are welded to the body that carries them. With `locked` they hang on revolute joints that
    stay at zero instead, so that the wrench through them can be asked for.
    """

    def __init__(self, mechanism: Mechanism, *, locked: bool = False) -> None:
        assert mechanism.base == "fixed"
        self.mechanism = mechanism
        self.model = pin.Model()
        self.model.gravity = pin.Motion(np.array(mechanism.gravity), np.zeros(3))
        links = len(mechanism.links)
        self.joint = [UNIVERSE] * links  # the Pinocchio joint whose body carries the link
        self.offset = [pin.SE3.Identity()] * links  # the link frame in the frame of that joint
        self.frame = [0] * links
        for k in _depth_first(mechanism):
            self._add(k, mechanism.links[k], locked)
        last = links - 1
        tool = self.offset[last] * _se3(mechanism.tool)
        self.tool = self.model.addFrame(pin.Frame("tool", self.joint[last], tool, pin.FrameType.OP_FRAME))
        self.order = [self.model.joints[self.joint[k]].idx_v for k in mechanism.moving]
        self.data = self.model.createData()

    def _add(self, k: int, link: Link, locked: bool) -> None:
        parent = self.mechanism.parents[k]
        carrier, at = (
            (self.joint[parent], self.offset[parent]) if parent >= 0 else (UNIVERSE, pin.SE3.Identity())
        )
        placement, frame = at * _se3(link.placement), _se3(link.frame)
        if link.joint.dof or locked:
            kind = JOINTS[link.joint.kind] if link.joint.dof else JOINTS["revolute"]
            joint = kind(_axis(link))
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

    def _spread(self, coordinates: Floats) -> Floats:
        """Coordinates in Pinocchio's order; what is locked is zero."""
        spread = np.zeros(self.model.nv)
        spread[self.order] = coordinates
        return spread

    def _square(self, matrix: Floats) -> Floats:
        return np.array(matrix)[np.ix_(self.order, self.order)]

    def _symmetric(self, matrix: Floats) -> Floats:
        """A matrix of which Pinocchio promises the upper triangle."""
        return self._square(np.triu(matrix) + np.triu(matrix, 1).T)

    def forward_kinematics(self, q: Floats) -> Floats:
        pin.framesForwardKinematics(self.model, self.data, self._spread(q))
        return np.array([np.eye(4), *(self.data.oMf[frame].homogeneous for frame in self.frame)])

    def end_effector(self, q: Floats) -> Floats:
        pin.framesForwardKinematics(self.model, self.data, self._spread(q))
        return np.array(self.data.oMf[self.tool].homogeneous)

    def jacobian(self, q: Floats, link: int) -> Floats:
        """Of the origin of the link frame; of the tool for the last link."""
        frame = self.tool if link == len(self.frame) - 1 else self.frame[link]
        linear_first = pin.computeFrameJacobian(
            self.model, self.data, self._spread(q), frame, pin.ReferenceFrame.LOCAL_WORLD_ALIGNED
        )
        rows = np.reshape(linear_first, (6, self.model.nv))  # of one joint Pinocchio gives a bare column
        return np.vstack([rows[3:], rows[:3]])[:, self.order]

    def inverse_dynamics(self, q: Floats, qd: Floats, qdd: Floats, loads: Sequence[Load] = ()) -> Floats:
        motion = (self._spread(x) for x in (q, qd, qdd))
        return np.array(pin.rnea(self.model, self.data, *motion, self._external(q, loads)))[self.order]

    def forward_dynamics(self, q: Floats, qd: Floats, tau: Floats, loads: Sequence[Load] = ()) -> Floats:
        state = (self._spread(x) for x in (q, qd, tau))
        return np.array(pin.aba(self.model, self.data, *state, self._external(q, loads)))[self.order]

    def inertia_matrix(self, q: Floats) -> Floats:
        return self._symmetric(pin.crba(self.model, self.data, self._spread(q)))

    def inverse_inertia_matrix(self, q: Floats) -> Floats:
        return self._symmetric(pin.computeMinverse(self.model, self.data, self._spread(q)))

    def coriolis_matrix(self, q: Floats, qd: Floats) -> Floats:
        """Pinocchio's C, not the papers': only C q̇ and C + Cᵀ = Ṁ are the same for all."""
        found = pin.computeCoriolisMatrix(self.model, self.data, self._spread(q), self._spread(qd))
        return self._square(found)

    def bias_force(self, q: Floats, qd: Floats) -> Floats:
        found = pin.nonLinearEffects(self.model, self.data, self._spread(q), self._spread(qd))
        return np.array(found)[self.order]

    def gravity_force(self, q: Floats) -> Floats:
        found = pin.computeGeneralizedGravity(self.model, self.data, self._spread(q))
        return np.array(found)[self.order]

    def convective_force(self, q: Floats, qd: Floats) -> Floats:
        """C q̇: what is left of inverse dynamics without gravity and acceleration."""
        weightless = pin.Model(self.model)
        weightless.gravity = pin.Motion.Zero()
        motion = (self._spread(x) for x in (q, qd, 0.0 * qd))
        return np.array(pin.rnea(weightless, weightless.createData(), *motion))[self.order]

    def energy(self, q: Floats, qd: Floats) -> Energies:
        kinetic = pin.computeKineticEnergy(self.model, self.data, self._spread(q), self._spread(qd))
        potential = pin.computePotentialEnergy(self.model, self.data, self._spread(q))
        for k, link in enumerate(self.mechanism.links):
            if self.joint[k] == UNIVERSE:  # Pinocchio has no body there, rodyn counts its weight
                potential -= link.mass * np.dot(
                    self.mechanism.gravity, self.offset[k].act(np.array(link.com))
                )
        return Energies(kinetic, potential)

    def first_moment(self, q: Floats) -> Floats:
        """Mass times mass centre, with the bodies that rodyn counts and Pinocchio does not have."""
        com = pin.centerOfMass(self.model, self.data, self._spread(q))
        moment = np.array(com) * self.data.mass[0]
        for k, link in enumerate(self.mechanism.links):
            if self.joint[k] == UNIVERSE:
                moment += link.mass * self.offset[k].act(np.array(link.com))
        return moment

    def momentum(self, q: Floats, qd: Floats) -> Momenta:
        """Linear, and angular about the origin."""
        found = pin.computeCentroidalMomentum(self.model, self.data, self._spread(q), self._spread(qd))
        linear = np.array(found.linear)
        return Momenta(linear, found.angular + np.cross(self.data.com[0], linear))

    def reactions(self, q: Floats, qd: Floats, qdd: Floats, loads: Sequence[Load] = ()) -> JointWrenches:
        """What each joint does to its link, less its drive; at the origin of `placement`, base axes."""
        tau = pin.rnea(
            self.model, self.data, *(self._spread(x) for x in (q, qd, qdd)), self._external(q, loads)
        )
        forces, moments = [], []
        for k, link in enumerate(self.mechanism.links):
            j = self.joint[k]
            whole = self.data.oMi[j].act(self.data.f[j])  # at the base origin, base axes
            parent = self.data.oMi[self.model.parents[j]]
            at = (parent * self.model.jointPlacements[j]).translation
            force, moment = whole.linear, whole.angular - np.cross(at, whole.linear)
            drive = self.data.oMi[j].rotation @ _axis(link) * tau[self.model.joints[j].idx_v]
            forces.append(force - drive if link.joint.kind == "prismatic" else force)
            moments.append(moment - drive if link.joint.kind == "revolute" else moment)
        return JointWrenches(np.array(forces), np.array(moments))

    def _external(self, q: Floats, loads: Sequence[Load]) -> pin.StdVec_Force:
        """The loads as Pinocchio wants them: one for each joint, in its moved frame."""
        pin.framesForwardKinematics(self.model, self.data, self._spread(q))
        external = [pin.Force.Zero() for _ in range(self.model.njoints)]
        for load in loads:
            force = np.array(load.force, dtype=np.float64)
            at = self.data.oMf[self.frame[load.link]].act(np.array(load.point, dtype=np.float64))
            about_base = pin.Force(force, np.array(load.moment) + np.cross(at, force))
            joint = self.joint[load.link]
            external[joint] = external[joint] + self.data.oMi[joint].actInv(about_base)
        return pin.StdVec_Force(external)


def _depth_first(mechanism: Mechanism, k: int = -1) -> Iterator[int]:
    """The links, each followed by all links that hang on it."""
    if k >= 0:
        yield k
    for child, parent in enumerate(mechanism.parents):
        if parent == k:
            yield from _depth_first(mechanism, child)


def _axis(link: Link) -> Floats:
    return np.array(getattr(link.joint, "axis", (0.0, 0.0, 1.0)))


def _inertia(link: Link) -> pin.Inertia:
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
