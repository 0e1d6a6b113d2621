"""Dynamics of a robot in long double: M = Σ m J_cᵀJ_c + J_ωᵀI J_ω, τ = Σ J_cᵀ m(a − g) + J_ωᵀ(I α + ω × I ω) − Jᵀw.

Every vector is in base (floating: inertial) axes, every matrix is dense. Nothing is shared with rodyn's algorithms:
only the description of the robot is read. `sizes` says how large the terms are that a result is summed from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

import rodyn as rd

Long = NDArray[Any]
"""An array of long doubles."""
EPS = float(np.finfo(np.float64).eps)


def long(x: Any) -> Long:
    return np.asarray(x, dtype=np.longdouble)


def skew(v: Long) -> Long:
    x, y, z = v
    return np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]], dtype=np.longdouble)


def about(axis: Long, angle: np.longdouble) -> Long:
    """The rotation by an angle about a unit vector."""
    K = skew(axis)
    return long(np.eye(3) + np.sin(angle) * K + (1 - np.cos(angle)) * (K @ K))


def of_quaternion(q: Long) -> Long:
    """The rotation of a quaternion x, y, z, w."""
    v, w = q[:3], q[3]
    K = skew(v)
    return long(np.eye(3) + (2 / (q @ q)) * (w * K + K @ K))


def of_pose(pose: rd.Pose) -> Long:
    """The rotation of a pose: turns one after the other, or its matrix. Quarter turns are exact, as documented."""
    if pose.turns is None:
        return long(pose.rotation)
    R = np.eye(3, dtype=np.longdouble)
    for axis, angle in pose.turns:
        turn = about(long(np.eye(3)["xyz".index(axis)]), np.longdouble(angle))
        if abs(angle) < 15 and abs(np.sin(np.longdouble(2 * angle))) < 1e-14:
            turn = np.round(turn)
        R = R @ turn
    return R


@dataclass(frozen=True)
class Frame:
    """A frame that moves: where it is, its Jacobians, and the accelerations at q̈ = 0.

    size   how far its origin is, by the lengths of all steps from the base; and the like for velocities, accelerations
    """

    R: Long
    p: Long
    Jw: Long
    Jv: Long
    rates: Long
    alpha: Long
    a: Long
    reach: float = 0.0
    speeds: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    @property
    def w(self) -> Long:
        return self.Jw @ self.rates

    def shifted(self, x: Long, Jx: Long | None = None) -> Frame:
        """The origin moves by R x, relative to the frame at the rates Jx (in base axes)."""
        s = self.R @ x
        w, W = self.w, skew(self.w)
        Jv = self.Jv - skew(s) @ self.Jw
        a = self.a + np.cross(self.alpha, s) + W @ (W @ s)
        turn, accel, speed, linear = self.speeds
        length = float(np.linalg.norm(s))
        own = 0.0
        if Jx is not None:
            slide = Jx @ self.rates
            Jv, a, own = Jv + Jx, a + 2 * np.cross(w, slide), float(np.linalg.norm(slide))
        sizes = (
            turn,
            accel,
            speed + turn * length + own,
            linear + (accel + turn**2) * length + 2 * turn * own,
        )
        return replace(self, p=self.p + s, Jv=Jv, a=a, reach=self.reach + length, speeds=sizes)

    def turned(self, R: Long, J: Long) -> Frame:
        """The axes turn by R, at the angular velocity J (in base axes) relative to the frame."""
        relative = J @ self.rates
        own = float(np.linalg.norm(relative))
        turn, accel, speed, linear = self.speeds
        sizes = (turn + own, accel + turn * own, speed, linear)
        alpha = self.alpha + np.cross(self.w, relative)
        return replace(self, R=self.R @ R, Jw=self.Jw + J, alpha=alpha, speeds=sizes)


def by_the_centre(at: Frame, body: Any) -> Frame:
    """Positions of rodyn go to the mass centre of each link and back, as the papers': their rounding too."""
    return replace(at, reach=at.reach + 2 * float(np.linalg.norm(body.com)))


class Column(NamedTuple):
    """A coordinate: its axis, whether it turns, slides, or both, and how far the base is, along all steps."""

    axis: Long
    turns: float
    slides: float
    reach: float


class Joint(NamedTuple):
    """The joint of a link: its number, the frame that it is placed in, where it has moved the origin of that frame, and
    its coordinates among the velocities.
    """

    link: int
    frame: Frame
    moved: Long
    own: slice


class Moving(NamedTuple):
    """A body: its frame, mass centre, mass and inertia in base axes, and the links from the base to it."""

    frame: Frame
    at: Frame
    m: np.longdouble
    I: Long
    ancestors: frozenset[int]


@dataclass
class Reference:
    """All quantities of a robot in one state."""

    robot: rd.Robot
    q: Any
    qd: Any
    bodies: list[Moving] = field(init=False)
    frames: list[Frame] = field(init=False)
    joints: list[Joint] = field(init=False)
    columns: list[Column] = field(init=False)

    def __post_init__(self) -> None:
        self.q, self.qd = long(self.q), long(self.qd)
        self.g = long(self.robot.gravity)
        self.columns = []
        nv = self.robot.nv
        zero, empty = np.zeros(3, dtype=np.longdouble), np.zeros((3, nv), dtype=np.longdouble)
        base = Frame(np.eye(3, dtype=np.longdouble), zero, empty, empty, self.qd, zero, zero)
        self.bodies, self.frames, self.joints = [], [], []
        k = 0
        if isinstance(self.robot.base, rd.FloatingBase):
            base, k = by_the_centre(self._free(base, self.q[:7]), self.robot.base), 7
            self._body(base, self.robot.base, frozenset([-1]))
        self.base = base
        names = {"base": (base, frozenset([-1]))}
        for number, link in enumerate(self.robot.links):
            parent, ancestors = names[link.parent]
            at = self._placed(parent, link.placement)
            first = len(self.columns)
            placed = at
            at = self._jointed(at, link.joint, self.q[k : k + link.joint.nq])
            self.joints.append(Joint(number, placed, at.p, slice(first, len(self.columns))))
            k += link.joint.nq
            at = by_the_centre(self._placed(at, link.frame), link)
            names[link.name] = at, ancestors | {number}
            self.frames.append(at)
            self._body(at, link, ancestors | {number})

    # --- kinematics

    def _free(self, at: Frame, q: Long) -> Frame:
        """Position and quaternion in the axes of `at`; velocities in moved axes."""
        R, j = of_quaternion(q[3:7]), len(self.columns)
        v, world = self.qd[j : j + 6], at.R @ R
        slide, turn = np.zeros_like(at.Jv), np.zeros_like(at.Jw)
        slide[:, j : j + 3] = turn[:, j + 3 : j + 6] = world
        moved = at.shifted(q[:3], slide)
        size = float(np.linalg.norm(v[3:]) * np.linalg.norm(v[:3]))
        sizes = (*moved.speeds[:3], moved.speeds[3] + size)
        moved = replace(moved, a=moved.a + world @ np.cross(v[3:], v[:3]), speeds=sizes)
        self.columns += [Column(axis, 0.0, 1.0, moved.reach) for axis in world.T]
        self.columns += [Column(axis, 1.0, 0.0, moved.reach) for axis in world.T]
        return moved.turned(R, turn)

    def _placed(self, at: Frame, pose: rd.Pose) -> Frame:
        return replace(at.shifted(long(pose.xyz)), R=at.R @ of_pose(pose))

    def _jointed(self, at: Frame, joint: Any, q: Long) -> Frame:
        X, Y, Z = np.eye(3, dtype=np.longdouble)
        match joint.kind:
            case "fixed":
                return at
            case "revolute":
                return self._screw(at, joint.axis, q[0], 1.0, 0.0)
            case "prismatic":
                return self._screw(at, joint.axis, q[0], 0.0, 1.0)
            case "screw":
                return self._screw(at, joint.axis, q[0], 1.0, joint.pitch)
            case "cylindrical":
                return self._screw(self._screw(at, joint.axis, q[0], 1.0, 0.0), joint.axis, q[1], 0.0, 1.0)
            case "universal":
                return self._screw(self._screw(at, joint.axis, q[0], 1.0, 0.0), joint.second, q[1], 1.0, 0.0)
            case "planar":
                at = self._screw(self._screw(at, X, q[0], 0.0, 1.0), Y, q[1], 0.0, 1.0)
                return self._screw(at, Z, q[2], 1.0, 0.0)
            case "spherical":
                return self._ball(at, q)
            case "floating":
                return self._free(at, q)
        raise AssertionError(f"the reference does not know {joint.kind}")

    def _screw(self, at: Frame, axis: Any, q: np.longdouble, turns: float, slides: float) -> Frame:
        """One coordinate: the frame slides along the axis and turns about it."""
        e = long(axis)
        j = len(self.columns)
        world = at.R @ e
        self.columns.append(Column(world, turns, slides, at.reach))
        J = np.zeros_like(at.Jw)
        J[:, j] = world
        if slides:
            at = at.shifted(e * (slides * q), slides * J)
        return at.turned(about(e, turns * q), turns * J) if turns else at

    def _ball(self, at: Frame, q: Long) -> Frame:
        R = of_quaternion(q)
        j = len(self.columns)
        world = at.R @ R
        J = np.zeros_like(at.Jw)
        J[:, j : j + 3] = world
        self.columns += [Column(axis, 1.0, 0.0, at.reach) for axis in world.T]
        return at.turned(R, J)

    def _body(self, frame: Frame, body: Any, ancestors: frozenset[int]) -> None:
        I = frame.R @ long(body.inertia) @ frame.R.T
        self.bodies.append(
            Moving(frame, frame.shifted(long(body.com)), np.longdouble(body.mass), I, ancestors)
        )

    def pose(self, frame: Frame) -> Long:
        T = np.eye(4, dtype=np.longdouble)
        T[:3, :3], T[:3, 3] = frame.R, frame.p
        return T

    def forward_kinematics(self) -> Long:
        return np.stack([self.pose(frame) for frame in (self.base, *self.frames)])

    def carrier(self, frame: int | str | None = None) -> tuple[int, rd.Pose]:
        """The number of the link that a frame is on, −1 for the base, and its pose there."""
        if isinstance(frame, int):
            return frame % len(self.frames), rd.Pose()
        wanted = frame or self.robot.tool
        numbers = {"base": -1} | {link.name: k for k, link in enumerate(self.robot.links)}
        named = {one.name: (numbers[one.link], one.pose) for one in self.robot.frames}
        assert wanted is not None
        return named[wanted] if wanted in named else (numbers[wanted], rd.Pose())

    def at(self, frame: int | str | None = None) -> Frame:
        """A frame by its name, or of a link by its number; the tool."""
        k, pose = self.carrier(frame)
        return self._placed(self.frames[k] if k >= 0 else self.base, pose)

    def jacobian(self, frame: int | str | None = None) -> Long:
        at = self.at(frame)
        return np.vstack([at.Jw, at.Jv])

    # --- dynamics

    def inertia_matrix(self) -> Long:
        return long(self._total(lambda b: b.m * b.at.Jv.T @ b.at.Jv + b.at.Jw.T @ b.I @ b.at.Jw))

    def _total(self, part: Callable[[Moving], Any]) -> Any:
        """The sum over all bodies."""
        return sum(map(part, self.bodies))

    def inverse_dynamics(self, qdd: Any, gravity: bool = True, motion: bool = True) -> Long:
        """Without `motion` the rates count as zero."""
        qdd, g = long(qdd), self.g if gravity else 0 * self.g
        tau = np.zeros(self.robot.nv, dtype=np.longdouble)
        for b in self.bodies:
            a, alpha, w = b.at.Jv @ qdd, b.at.Jw @ qdd, b.at.w
            if motion:
                a, alpha = a + b.at.a, alpha + b.at.alpha
            n = b.I @ alpha + (np.cross(w, b.I @ w) if motion else 0)
            tau += b.at.Jv.T @ (b.m * (a - g)) + b.at.Jw.T @ n
        return tau

    def reactions(self, qdd: Any, wrenches: list[rd.Wrench]) -> tuple[Long, Long]:
        """Force and moment of every joint on its link, at the origin of its `placement`, without its drives.

        A drive turns about its axis, or pushes along it through the moved origin; of two turns about axes at any angle
        the drives are the moment in their plane.
        """
        qdd = long(qdd)
        tau = self.inverse_dynamics(qdd) - self.generalised_force(wrenches)
        force, moment = np.zeros((2, len(self.joints), 3), dtype=np.longdouble)
        for joint in self.joints:
            o, k = joint.frame.p, joint.link
            for b in self.bodies:
                if k in b.ancestors:
                    f = b.m * (b.at.Jv @ qdd + b.at.a - self.g)
                    force[k] += f
                    spin = b.I @ (b.at.Jw @ qdd + b.at.alpha) + np.cross(b.at.w, b.I @ b.at.w)
                    moment[k] += spin + np.cross(b.at.p - o, f)
            for wrench in wrenches:
                at, x = self.pushed(wrench)
                if k in self._carriers(wrench):
                    force[k] -= long(wrench.force)
                    moment[k] -= long(wrench.moment) + np.cross(at.shifted(x).p - o, long(wrench.force))
            turns = [j for j in range(joint.own.start, joint.own.stop) if self.columns[j].turns]
            moment[k] -= _driven(self.frames[k].Jw[:, turns], tau[turns])
            for j, column in enumerate(self.columns[joint.own], joint.own.start):
                if not column.turns:
                    push = column.axis * tau[j]
                    force[k] -= push
                    moment[k] -= np.cross(joint.moved - o, push)
        return force, moment

    def _carriers(self, wrench: rd.Wrench) -> frozenset[int]:
        """The links between the base and where a wrench acts."""
        k, _ = self.carrier(wrench.frame)
        return self.bodies[k + (self.robot.base != "fixed")].ancestors if k >= 0 else frozenset()

    def generalised_force(self, wrenches: list[rd.Wrench]) -> Long:
        tau = np.zeros(self.robot.nv, dtype=np.longdouble)
        for wrench in wrenches:
            at, x = self.pushed(wrench)
            at = at.shifted(x)
            tau += at.Jv.T @ long(wrench.force) + at.Jw.T @ long(wrench.moment)
        return tau

    def pushed(self, wrench: rd.Wrench) -> tuple[Frame, Long]:
        """Where a wrench acts: a frame and a point in its axes."""
        if not isinstance(wrench.point, str):
            return self.at(wrench.frame), long(wrench.point)
        if wrench.point == "origin":
            return self.at(wrench.frame), long((0, 0, 0))
        k, _ = self.carrier(wrench.frame)
        body = self.robot.links[k] if k >= 0 else cast("Any", self.robot.base)
        return self.frames[k] if k >= 0 else self.base, long(body.com)

    def coordinate_rates(self) -> Long:
        """q̇ of the velocities: of a quaternion half of its product with the angular velocity in moved axes."""
        q, v, found = self.q, self.qd, []
        if self.robot.base != "fixed":
            found.append(_free_rates(q, v))
            q, v = q[7:], v[6:]
        for link in self.robot.links:
            nq, dof = link.joint.nq, link.joint.dof
            found.append(RATES[nq](q, v) if nq != dof else v[:dof])
            q, v = q[nq:], v[dof:]
        return np.concatenate(found)

    def torque_slopes(self, qdd: Any, wrenches: list[rd.Wrench], way: Any) -> Long:
        """∂τ/∂q, ∂τ/∂q̇ and ∂τ/∂q̈ along velocities: (3, nv).

        By q differences of eighth order, by q̇ of second order: τ is a polynomial of degree two in q̇. The terms without
        q̇ are left out of the latter: they may be 1e19 times as large, and would not cancel in long double.
        """

        def torque(q: Long) -> Long:
            at = Reference(self.robot, q, self.qd)
            return at.inverse_dynamics(qdd) - at.generalised_force(wrenches)

        way, qdd, rates = long(way), long(qdd), Reference(self.robot, self.q, way).coordinate_rates()
        by_q = sum(
            weight * (torque(self.q + k * STEP * rates) - torque(self.q - k * STEP * rates))
            for k, weight in STENCIL.items()
        )
        ahead, behind = (Reference(self.robot, self.q, self.qd + s * way) for s in (1, -1))
        rest = np.zeros_like(qdd)
        by_qd = ahead.inverse_dynamics(rest, gravity=False) - behind.inverse_dynamics(rest, gravity=False)
        return np.stack([by_q / STEP, by_qd / 2, self.inertia_matrix() @ way])

    def inertia_rate(self) -> Long:
        """Ṁ along q̇, by central differences: right to about 1e-11."""
        way = self.coordinate_rates()
        h = 1e-7 / (1 + np.abs(way).max())
        ahead, behind = (
            Reference(self.robot, self.q + s * h * way, self.qd).inertia_matrix() for s in (1, -1)
        )
        return np.asarray((ahead - behind) / (2 * h))

    def energy(self) -> tuple[np.longdouble, np.longdouble]:
        kinetic = self.qd @ self.inertia_matrix() @ self.qd / 2
        return kinetic, -self._total(lambda b: b.m * (self.g @ b.at.p))

    def center_of_mass(self) -> Long:
        return np.asarray(self._total(lambda b: b.m * b.at.p) / self._total(lambda b: b.m))

    def momentum(self) -> tuple[Long, Long, Long]:
        """Linear, angular about the mass centre, angular about the origin."""

        def about(c: Any) -> Long:
            return np.asarray(
                self._total(lambda b: b.I @ b.at.w + np.cross(b.at.p - c, b.m * (b.at.Jv @ self.qd)))
            )

        linear = np.asarray(self._total(lambda b: b.m * (b.at.Jv @ self.qd)))
        return linear, about(self.center_of_mass()), about(np.zeros(3))

    # --- how large the terms are

    def sizes(self, qdd: Any) -> Terms:
        """Of every coordinate: the inertia that it moves, and the terms of its torque, before anything cancels."""
        return Terms.of(self, np.abs(np.asarray(qdd, dtype=float)))


class Terms(NamedTuple):
    """How large the terms are that M_jj, g_j, h_j and τ_j are summed from; lengths and speeds of the whole robot."""

    inertia: NDArray[np.float64]
    gravity: NDArray[np.float64]
    convective: NDArray[np.float64]
    torque: NDArray[np.float64]

    @classmethod
    def of(cls, at: Reference, qdd: NDArray[np.float64]) -> Terms:
        found = np.zeros((4, at.robot.nv))
        g = float(np.linalg.norm(at.g))
        for b, load in zip(at.bodies, loads_of(at, qdd), strict=True):
            m, I = float(b.m), float(np.abs(b.I).sum())
            turn, accel, _, linear = b.at.speeds
            moving = _moving(b)
            for j, arm in enumerate(load.arms):
                own = at.columns[j].turns * moving[j]
                inertial = m * linear * arm + own * I * (accel + turn**2)
                torque = load.force * arm + own * load.moment
                found[:, j] += [own * I + m * arm**2, m * g * arm, inertial, torque]
        return cls(*found)


class Load(NamedTuple):
    """How large force and moment on a body are at most, and how far each coordinate moves it."""

    force: float
    moment: float
    arms: list[float]


def loads_of(at: Reference, qdd: NDArray[np.float64]) -> list[Load]:
    """For every body what m(a − g) and I α + ω × I ω are summed from."""
    found = []
    g = float(np.linalg.norm(at.g))
    for b in at.bodies:
        moving = _moving(b)
        arms = [_arm(column, b) if moves else 0.0 for column, moves in zip(at.columns, moving, strict=True)]
        turns = [column.turns * moves for column, moves in zip(at.columns, moving, strict=True)]
        turn, accel, _, linear = b.at.speeds
        force = float(b.m) * (g + linear + float(qdd @ arms))
        moment = float(np.abs(b.I).sum()) * (accel + turn**2 + float(qdd @ turns))
        found.append(Load(force, moment, arms))
    return found


def _moving(b: Moving) -> list[bool]:
    return [bool(np.any(v) or np.any(w)) for v, w in zip(b.at.Jv.T, b.at.Jw.T, strict=True)]


def _arm(column: Column, b: Moving) -> float:
    """How far a body is moved by a coordinate, at most: the way to it counts, in all directions."""
    return column.turns * (b.at.reach - column.reach) + abs(column.slides)


def _driven(axes: Long, tau: Long) -> Long:
    """The moment in the span of the axes whose components along them are tau."""
    return axes @ solve(axes.T @ axes, tau) if len(tau) else np.zeros(3, dtype=np.longdouble)


def _spin(q: Long, w: Long) -> Long:
    return np.array([*(q[3] * w + np.cross(q[:3], w)), -(q[:3] @ w)]) / 2


def _free_rates(q: Long, v: Long) -> Long:
    return np.concatenate([of_quaternion(q[3:7]) @ v[:3], _spin(q[3:7], v[3:6])])


STEP = np.longdouble(2) ** -8
STENCIL = {
    k: np.longdouble(p) / q for k, (p, q) in enumerate([(4, 5), (-1, 5), (4, 105), (-1, 280)], start=1)
}
"""Central differences of eighth order: the part of each distance, in steps."""

RATES: dict[int, Callable[[Long, Long], Long]] = {4: lambda q, v: _spin(q[:4], v[:3]), 7: _free_rates}
"""Rates of the coordinates of joints that have more of them than velocities, by their number."""


def solve(A: Long, B: Long) -> Long:
    """A⁻¹ B by Gaussian elimination with pivots."""
    n = len(A)
    T = np.hstack([A, B.reshape(n, -1)]).astype(np.longdouble)
    for k in range(n):
        p = k + int(np.argmax(np.abs(T[k:, k])))
        T[[k, p]] = T[[p, k]]
        for i in range(n):
            if i != k:
                T[i] -= T[i, k] / T[k, k] * T[k]
    return (T[:, n:] / np.diagonal(T)[:, None]).reshape(B.shape)
