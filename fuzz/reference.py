"""Dynamics of a robot in long double: M = Σ m J_cᵀJ_c + J_ωᵀI J_ω, τ = Σ J_cᵀ m(a − g) + J_ωᵀ(I α + ω × I ω) − Jᵀw.

Every vector is in base (floating: inertial) axes, every matrix is dense, nothing is shared with the algorithms of rodyn:
only the description of the robot is read. Beside each result stands how large the terms are that it is summed from.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import rodyn as rd

Long = NDArray[np.longdouble]
EPS = float(np.finfo(np.float64).eps)


def long(x: Any) -> Long:
    return np.asarray(x, dtype=np.longdouble)


def skew(v: Long) -> Long:
    x, y, z = v
    return np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]], dtype=np.longdouble)


def about(axis: Long, angle: np.longdouble) -> Long:
    """The rotation by an angle about a unit vector."""
    K = skew(axis)
    return np.eye(3, dtype=np.longdouble) + np.sin(angle) * K + (1 - np.cos(angle)) * (K @ K)


def of_quaternion(q: Long) -> Long:
    """The rotation of a quaternion x, y, z, w."""
    v, w = q[:3], q[3]
    K = skew(v)
    return np.eye(3, dtype=np.longdouble) + (2 / (q @ q)) * (w * K + K @ K)


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


class Column(NamedTuple):
    """A coordinate: whether it turns, slides, or both, and how far it is from the base, by the lengths of all steps."""

    turns: float
    slides: float
    reach: float


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
    joints: list[Frame] = field(init=False)
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
            base, k = self._free(base), 7
            self._body(base, self.robot.base, frozenset([-1]))
        self.base = base
        names = {"base": (base, frozenset([-1]))}
        for number, link in enumerate(self.robot.links):
            parent, ancestors = names[link.parent]
            at = self._placed(parent, link.placement)
            self.joints.append(at)
            at = self._jointed(at, link.joint, self.q[k : k + link.joint.nq])
            k += link.joint.nq
            at = self._placed(at, link.frame)
            names[link.name] = at, ancestors | {number}
            self.frames.append(at)
            self._body(at, link, ancestors | {number})

    # --- kinematics

    def _free(self, base: Frame) -> Frame:
        R, v = of_quaternion(self.q[3:7]), self.qd
        Jv, Jw = base.Jv.copy(), base.Jw.copy()
        Jv[:, :3] = Jw[:, 3:6] = R
        a = R @ np.cross(v[3:6], v[:3])
        turn, speed = float(np.linalg.norm(v[3:6])), float(np.linalg.norm(v[:3]))
        reach = float(np.linalg.norm(self.q[:3]))
        self.columns += [Column(0.0, 1.0, reach)] * 3 + [Column(1.0, 0.0, reach)] * 3
        sizes = (turn, 0.0, speed, turn * speed)
        return replace(base, R=R, p=self.q[:3], Jw=Jw, Jv=Jv, a=a, reach=reach, speeds=sizes)

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
        raise AssertionError(f"the reference does not know {joint.kind}")

    def _screw(self, at: Frame, axis: Any, q: np.longdouble, turns: float, slides: float) -> Frame:
        """One coordinate: the frame slides along the axis and turns about it."""
        e = long(axis)
        j = len(self.columns)
        world = at.R @ e
        self.columns.append(Column(turns, slides, at.reach))
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
        self.columns += [Column(1.0, 0.0, at.reach)] * 3
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

    @property
    def tool(self) -> Frame:
        return self._placed(self.frames[-1], self.robot.tool)

    def point(self, link: int) -> Frame:
        """The frame whose origin `jacobian` means."""
        last = link % len(self.frames) == len(self.frames) - 1
        return self.tool if last else self.frames[link]

    def jacobian(self, link: int = -1) -> Long:
        at = self.point(link)
        return np.vstack([at.Jw, at.Jv])

    # --- dynamics

    def inertia_matrix(self) -> Long:
        return sum(b.m * b.at.Jv.T @ b.at.Jv + b.at.Jw.T @ b.I @ b.at.Jw for b in self.bodies)  # type: ignore

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

    def generalised_force(self, wrenches: list[rd.Wrench]) -> Long:
        tau = np.zeros(self.robot.nv, dtype=np.longdouble)
        for wrench in wrenches:
            at, x = self._pushed(wrench)
            at = at.shifted(x)
            tau += at.Jv.T @ long(wrench.force) + at.Jw.T @ long(wrench.moment)
        return tau

    def _pushed(self, wrench: rd.Wrench) -> tuple[Frame, Long]:
        if wrench.link == "base":
            frame, body = self.base, self.robot.base
        else:
            k = self.robot.mechanism.index(wrench.link)
            frame, body = self.frames[k], self.robot.links[k]
        if not isinstance(wrench.point, str):
            return frame, long(wrench.point)
        return frame, long({"tool": self.robot.tool.xyz, "com": body.com, "origin": (0, 0, 0)}[wrench.point])

    def energy(self) -> tuple[np.longdouble, np.longdouble]:
        kinetic = self.qd @ self.inertia_matrix() @ self.qd / 2
        return kinetic, -sum(b.m * (self.g @ b.at.p) for b in self.bodies)

    def center_of_mass(self) -> Long:
        return sum(b.m * b.at.p for b in self.bodies) / sum(b.m for b in self.bodies)  # type: ignore

    def momentum(self) -> tuple[Long, Long, Long]:
        """Linear, angular about the mass centre, angular about the origin."""
        linear = sum(b.m * (b.at.Jv @ self.qd) for b in self.bodies)
        origin = sum(b.I @ b.at.w + np.cross(b.at.p, b.m * (b.at.Jv @ self.qd)) for b in self.bodies)
        c = self.center_of_mass()
        spin = sum(b.I @ b.at.w + np.cross(b.at.p - c, b.m * (b.at.Jv @ self.qd)) for b in self.bodies)
        return linear, spin, origin  # type: ignore

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
        n = at.robot.nv
        found = np.zeros((4, n))
        g = float(np.linalg.norm(at.g))
        for b in at.bodies:
            I = float(np.abs(b.I).sum())
            m = float(b.m)
            turn, accel, _, linear = b.at.speeds
            arms = [_arm(column, b) if moves else None for column, moves in zip(at.columns, _moving(b), strict=True)]
            pull = sum(x * arm for x, arm in zip(qdd, arms, strict=True) if arm is not None)
            spin = float(sum(x * c.turns for x, c, arm in zip(qdd, at.columns, arms, strict=True) if arm is not None))
            for j, arm in enumerate(arms):
                if arm is None:
                    continue
                own = at.columns[j].turns
                weight, inertial = m * g * arm, m * linear * arm + own * I * (accel + turn**2)
                driven = m * pull * arm + own * I * spin
                found[:, j] += [own * I + m * arm**2, weight, inertial, weight + inertial + driven]
        return cls(*found)


def _moving(b: Moving) -> list[bool]:
    return [bool(x) for x in (np.abs(b.at.Jv) + np.abs(b.at.Jw)).any(axis=0)]


def _arm(column: Column, b: Moving) -> float:
    """How far a body is moved by a coordinate, at most: the way to it counts, in all directions."""
    return column.turns * (b.at.reach - column.reach) + abs(column.slides)


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
