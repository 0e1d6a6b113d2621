"""What each quantity of a state should be, by the reference, and how large its error may be.

Allowed is a part of the terms that a number is summed from; where M is inverted, times its condition number, M scaled
by those terms.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np

import rodyn as rd
from fuzz.reference import EPS, Frame, Long, Reference, Terms, loads_of, long, solve

TOLERANCE = 1e-12
ROUGH = 10.0
"""Times the tolerance for derivatives, which are known from differences."""


def way_of(robot: rd.Robot) -> Any:
    """Velocities along which derivatives are taken: turns of order one, slides as long as the robot."""
    lengths = [
        np.linalg.norm(x) for link in robot.links for x in (link.placement.xyz, link.frame.xyz, link.com)
    ]
    turns = np.array([column.turns for column in Reference(robot, _still(robot), np.zeros(robot.nv)).columns])
    length = float(sum(lengths)) or 1.0
    return np.random.default_rng(robot.nv).uniform(0.5, 1.0, robot.nv) * np.where(turns > 0, 1.0, length)


def _still(robot: rd.Robot) -> Any:
    q = np.zeros(robot.nq)
    for free in robot.mechanism.elementary().free:
        q[free.quaternion + 3] = 1.0
    return q


class Expected(NamedTuple):
    """A result and how large an error may be, entry by entry."""

    value: Any
    allowed: Any


@dataclass
class State:
    """The reference of one state, and the sizes of what it is summed from."""

    at: Reference
    qdd: Any
    tau: Any
    wrenches: list[rd.Wrench]

    @cached_property
    def terms(self) -> Terms:
        return self.at.sizes(self.qdd)

    @cached_property
    def pushed(self) -> Any:
        """How large the terms of Jᵀw are."""
        found = np.zeros(self.at.robot.nv)
        for wrench in self.wrenches:
            frame, x = self.at.pushed(wrench)
            turned, moved = self._motion(frame.shifted(x))
            found += moved * np.linalg.norm(wrench.force) + turned * np.linalg.norm(wrench.moment)
        return found

    def _motion(self, at: Frame) -> tuple[Any, Any]:
        """By how much each coordinate turns a frame, and moves its origin, at most."""
        moves = np.any(np.vstack([at.Jw, at.Jv]) != 0, axis=0)
        turned = moves * np.array([column.turns for column in self.at.columns])
        slides = moves * np.array([abs(column.slides) for column in self.at.columns])
        return turned, turned * np.array([at.reach - column.reach for column in self.at.columns]) + slides

    @cached_property
    def slack(self) -> float:
        """An angle of 1e4 rad is rounded to 1e-12: q plus the offset of its joint has that error."""
        return 1.0 + 4 * EPS / TOLERANCE * float(np.max(np.abs(self.at.q)))

    @cached_property
    def M(self) -> Long:
        return self.at.inertia_matrix()

    @cached_property
    def scale(self) -> Any:
        """√ of the inertia that each coordinate moves."""
        return np.sqrt(self.terms.inertia)

    @cached_property
    def inverse(self) -> Long:
        """The inverse of M scaled to that; its norm is the condition number, as the scaled M is of order one."""
        D = self.scale
        return solve(self.M / np.outer(D, D), np.eye(len(D), dtype=np.longdouble))

    @cached_property
    def condition(self) -> float:
        found = float(np.abs(self.inverse).sum())
        return found if np.isfinite(found) else float("inf")

    @property
    def slenderness(self) -> float:
        """The largest reach over the least radius of gyration of a body, squared."""
        least = min(
            float(np.linalg.eigvalsh(b.I.astype(float))[0]) / max(float(b.m), 1e-300) for b in self.at.bodies
        )
        far = max(b.at.reach for b in self.at.bodies)
        return far**2 / least if least > 0.0 else float("inf")

    def _accelerations(self, tau: Any, size: Any) -> Expected:
        D = self.scale
        value = self.inverse @ (tau / D) / D
        level = self.condition * float(np.linalg.norm(value * D) + np.linalg.norm(size / D))
        return Expected(value, level / D)

    def inverse_dynamics(self) -> Expected:
        value = self.at.inverse_dynamics(self.qdd) - self.at.generalised_force(self.wrenches)
        return Expected(value, self.terms.torque + self.pushed)

    def forward_dynamics(self) -> Expected:
        bias = self.at.inverse_dynamics(0 * self.qdd)
        rest = self.tau - bias + self.at.generalised_force(self.wrenches)
        size = np.abs(self.tau) + self.terms.gravity + self.terms.convective + self.pushed
        return self._accelerations(rest, size)

    def inverse_dynamics_derivatives(self) -> Expected:
        """∂τ/∂q, ∂τ/∂q̇ and ∂τ/∂q̈ along `way`, measured by the largest terms."""
        return self._slopes(self.qdd)

    def linearised_dynamics(self) -> Expected:
        """∂τ/∂q and ∂τ/∂q̇ along `way` at the accelerations that torques cause."""
        found = self._slopes(self.forward_dynamics().value)
        return Expected(found.value[:2], self.condition * found.allowed[:2])

    def forward_dynamics_derivatives(self) -> Expected:
        """∂q̈/∂q, ∂q̈/∂q̇ and ∂q̈/∂τ along `way`: −M⁻¹ ∂τ, at the accelerations that torques cause, and M⁻¹."""
        D, way = self.scale, long(way_of(self.at.robot))
        found = self._slopes(self.forward_dynamics().value)
        value = np.stack([self.inverse @ (b / D) / D for b in (-found.value[0], -found.value[1], way)])
        size = np.stack([*found.allowed[:2], np.abs(np.asarray(way, dtype=float))])
        levels = [np.linalg.norm(v * D) + np.linalg.norm(b / D) for v, b in zip(value, size, strict=True)]
        twice = 1.0 + 4 * EPS / TOLERANCE * self.condition  # rounding of q̈, which ∂τ is taken at
        return Expected(value, self.condition * twice * np.array(levels, dtype=float)[:, None] / D)

    def _slopes(self, qdd: Any) -> Expected:
        way = way_of(self.at.robot)
        value = self.at.torque_slopes(qdd, self.wrenches, way)
        faster = Reference(self.at.robot, self.at.q, np.abs(self.at.qd) + np.abs(way))
        D = self.scale
        sizes = [
            self.at.sizes(qdd).torque + self.pushed,
            faster.sizes(0 * way).convective,
            D * float(D @ np.abs(way)),
        ]
        allowed = ROUGH * np.stack([D * np.linalg.norm(size / D) for size in sizes])
        return Expected(value, allowed)

    def inertia_matrix(self) -> Expected:
        return Expected(self.M, np.outer(self.scale, self.scale))

    inertia_by_derivative = inertia_matrix

    def inverse_inertia_matrix(self) -> Expected:
        D = np.outer(self.scale, self.scale)
        return Expected(self.inverse / D, self.condition**2 / D)  # its norm is the condition number, too

    def udu(self) -> Expected:
        """U D Uᵀ, multiplied out again."""
        return Expected(self.M, self.condition * np.outer(self.scale, self.scale))

    def gravity_force(self) -> Expected:
        return Expected(self.at.inverse_dynamics(0 * self.qdd, motion=False), self.terms.gravity)

    gravity_by_derivative = gravity_force

    def convective_force(self) -> Expected:
        return Expected(self.at.inverse_dynamics(0 * self.qdd, gravity=False), self.terms.convective)

    coriolis_matrix = convective_force

    convective = convective_force

    def bias_force(self) -> Expected:
        return Expected(self.at.inverse_dynamics(0 * self.qdd), self.terms.gravity + self.terms.convective)

    def generalised_force(self) -> Expected:
        return Expected(self.at.generalised_force(self.wrenches), self.pushed)

    def forward_kinematics(self) -> Expected:
        frames = [self.at.base, *self.at.frames]
        return Expected(self.at.forward_kinematics(), np.stack([_pose_size(frame.reach) for frame in frames]))

    def end_effector(self) -> Expected:
        tool = self.at.at()
        return Expected(self.at.pose(tool), _pose_size(tool.reach))

    def jacobian(self) -> Expected:
        return Expected(self.at.jacobian(), self._jacobian_size)

    def twist(self) -> Expected:
        """Of the tool."""
        tool = self.at.at()
        turn, _, speed, _ = tool.speeds
        return Expected(np.concatenate([tool.w, tool.Jv @ self.at.qd]), np.repeat([turn, speed], 3))

    def twist_bias(self) -> Expected:
        """J̇ q̇ of the tool, measured by the largest terms, which columns of J̇ have before they are summed."""
        tool = self.at.at()
        value = np.concatenate([tool.alpha, tool.a])
        rate = np.abs(np.asarray(self.at.qd, dtype=float)).sum()
        turned, moved = self._jacobian_size[0], self._jacobian_size[3]
        return Expected(value, np.repeat([turned.max() * rate**2, moved.max() * rate**2], 3))

    jacobian_rate = twist_bias

    jacobian_rate_by_derivative = twist_bias

    @cached_property
    def _jacobian_size(self) -> Any:
        return np.repeat(np.stack(self._motion(self.at.at())), 3, axis=0)

    def inverse_operational_space_inertia(self) -> Expected:
        """J M⁻¹ Jᵀ."""
        J, size = self.at.jacobian() / self.scale, (self._jacobian_size / self.scale).sum(axis=1)
        return Expected(J @ self.inverse @ J.T, self.condition**2 * np.outer(size, size))

    def independence(self) -> float:
        """How independent the rows of J are: the least singular value over the largest, all lengths of order one."""
        size = self._jacobian_size.max(axis=1)
        if self.at.robot.nv < 6 or not size.all():
            return 0.0
        found = np.linalg.svd((self.at.jacobian() / size[:, None]).astype(float), compute_uv=False)
        return float(found[-1] / found[0])

    def base_reaction(self) -> Expected:
        """Accelerations of the base, then torques of the joints."""
        M, D, joints = self.M, self.scale, self.qdd[6:]
        bias = self.at.inverse_dynamics(0 * self.qdd) - self.at.generalised_force(self.wrenches)
        base = solve(M[:6, :6], -(bias[:6] + M[:6, 6:] @ joints))
        whole = np.concatenate([base, joints])
        size = self.terms.torque + self.pushed
        level = self.condition * float(np.linalg.norm(whole * D) + np.linalg.norm(size / D))
        allowed = np.concatenate([level / D[:6], size[6:] + level * D[6:]])
        return Expected(np.concatenate([base, (M @ whole + bias)[6:]]), allowed)

    def twists(self) -> Expected:
        """Angular velocities of the links, then velocities of their mass centres."""
        bodies = self.at.bodies[-len(self.at.frames) :]
        value = [[b.at.w for b in bodies], [b.at.Jv @ self.at.qd for b in bodies]]
        sizes = [[[b.at.speeds[k]] * 3 for b in bodies] for k in (0, 2)]
        return Expected(np.array(value), np.array(sizes))

    def reactions(self) -> Expected:
        """Forces of the joints, then moments."""
        force, moment = self.at.reactions(self.qdd, self.wrenches)
        sizes = np.zeros((2, len(force), 3))
        loads = loads_of(self.at, np.abs(self.qdd))
        pushes = sum(
            (np.linalg.norm(w.arrays["force"]) + np.linalg.norm(w.arrays["moment"]) for w in self.wrenches),
            0.0,
        )
        far = max(b.at.reach for b in self.at.bodies) + 1.0
        for joint in self.at.joints:
            carried = [
                load for b, load in zip(self.at.bodies, loads, strict=True) if joint.link in b.ancestors
            ]
            pull = sum(load.force for load in carried) + pushes
            sizes[0, joint.link] = pull * (1.0 + 1.0 / far)
            sizes[1, joint.link] = pull * far + sum(load.moment for load in carried)
        return Expected(np.stack([force, moment]), sizes)

    def inertia_rate(self) -> Expected:
        """Ṁ, which is C + Cᵀ; from differences, so that fewer digits are asked for."""
        speed = float(np.abs(self.at.coordinate_rates()).max())
        rough = 1e5 * (1.0 + speed) * (1.0 + 1.0 / min(1.0, self._length))
        return Expected(self.at.inertia_rate(), rough * np.outer(self.scale, self.scale))

    @cached_property
    def _length(self) -> float:
        return max(*(b.at.reach for b in self.at.bodies), 1e-9)

    def structure(self) -> Expected:
        """Inverse dynamics without wrenches."""
        return Expected(self.at.inverse_dynamics(self.qdd), self.terms.torque)

    regressor = structure

    def energy(self) -> Expected:
        kinetic = float((self.scale @ np.abs(np.asarray(self.at.qd, dtype=float))) ** 2)
        g = float(np.linalg.norm(self.at.g))
        return Expected(np.array(self.at.energy()), np.array([kinetic, self._moment * g]))

    @cached_property
    def _moment(self) -> float:
        return float(sum(float(b.m) * b.at.reach for b in self.at.bodies))

    def center_of_mass(self) -> Expected:
        mass = float(sum(float(b.m) for b in self.at.bodies))
        return Expected(self.at.center_of_mass(), np.full(3, self._moment / mass))

    def momentum(self) -> Expected:
        p = spin = 0.0
        far = max(b.at.reach for b in self.at.bodies)
        for b in self.at.bodies:
            turn, _, speed, _ = b.at.speeds
            p += float(b.m) * speed
            spin += float(np.abs(b.I).sum()) * turn
        sizes = np.array([p, spin + p * far, spin + p * far])
        return Expected(np.stack(self.at.momentum()), np.repeat(sizes[:, None], 3, axis=1))

    def momentum_matrix(self) -> Expected:
        """Linear momentum, then angular momentum about the mass centre."""
        found = self.momentum()
        return Expected(found.value[:2], found.allowed[:2])


def _pose_size(reach: float) -> Any:
    size = np.ones((4, 4))
    size[:3, 3] = reach
    return size
