"""Resolved-rate control: rates of the joints that give the tool a velocity, and torques that follow them.

D. E. Whitney, "Resolved Motion Rate Control of Manipulators and Human Prostheses", IEEE Transactions on Man-Machine
Systems 10, 1969, pp. 47–53; for free-floating robots Umetani & Yoshida (1989): with J* of a fixed momentum.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from rodyn.algebra.dense import Matrix
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.vectors import Vec3, cross
from rodyn.arrays import Floats, batch, numbers, place
from rodyn.errors import InputError, InputTypeError, SingularError, short
from rodyn.kernel.machine.kernels import NumpyKernel
from rodyn.kernel.program.straight import Built, traced
from rodyn.kernel.quantity.quaternions import require_unit
from rodyn.kernel.quantity.request import require_numbers
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.joints import Floating
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism
from rodyn.robot import Robot
from rodyn.simulate.torques.data import (
    Data,
    Given,
    Now,
    Scalar,
    damping_given,
    joints,
    owned,
    per_joint,
    side_by_side,
)
from rodyn.simulate.torques.gains import (
    cut,
    flat,
    gains,
    is_matrix,
    joint_gains,
    listed,
    matrices,
    rounding,
    times,
)
from rodyn.simulate.torques.path import inertial, inverse
from rodyn.simulate.torques.task import tool
from rodyn.simulate.torques.task.operational_space import TaskLaw, task
from rodyn.simulate.torques.task.tool import per_direction
from rodyn.trace.derivatives.programs import tangent
from rodyn.trace.passes import fused, replay
from rodyn.trace.program import Program, record
from rodyn.trace.scalar import Graph

WHAT = "rd.resolved_rate"


@dataclass(frozen=True, eq=False, repr=False)
class ResolvedRate(TaskLaw):
    """q̇_c = J⁺ (ẋ_d + K e) + (1 − J⁺ J) k_p (q_p − q), and τ = M (q̈_c + K_r (q̇_c − q̇)) + b.

    J⁺ = Jᵀ (J Jᵀ + singular_damping² 1)⁻¹. On a floating base J is J*, and its velocity is what the momentum demands.
    """

    gain: Floats
    rate_gain: Floats
    singular_damping: Floats
    posture: Floats | None
    posture_gain: Floats

    def _posture(self, mechanism: Mechanism) -> Floats:
        if self.posture is None:
            return np.empty(0)
        gain = joint_gains(mechanism, WHAT, {"posture_gain": self.posture_gain})
        return side_by_side([per_joint(mechanism, WHAT, posture=self.posture), gain])

    def data(self, mechanism: Mechanism) -> Data:
        self.task.of(mechanism, WHAT)
        gain = per_direction(len(self.task.names), WHAT, gain=self.gain)
        n = _driven(mechanism)
        of = f"robot {mechanism.name!r} has {n} joints"
        rate_gain = flat(self.rate_gain, n, "rate_gain", WHAT, of)
        small = self.singular_damping[..., None]
        parts = [gain, rate_gain, small, self._posture(mechanism), self.task.target.constants]
        return Data(side_by_side(parts), self.task.target.schedule)

    def given(self, mechanism: Mechanism) -> tuple[Given, ...]:
        result = [
            *listed({"gain": self.gain}, len(self.task.names)),
            *listed({"rate_gain": self.rate_gain}, _driven(mechanism)),
            damping_given(self.singular_damping, WHAT),
        ]
        if self.posture is not None:
            n = len(joints(mechanism, WHAT).v)
            instead = "it is one posture all the time"
            result.append(Given("posture", self.posture, n, label=f"posture of {WHAT}", instead=instead))
            result += listed({"posture_gain": self.posture_gain}, n)
        return (*result, *self.task.target.given(WHAT))

    def at(self, mechanism: Mechanism, now: Now) -> Sequence[Scalar]:
        model = self.task.of(mechanism, WHAT)
        now = now._replace(parameters=inertial(self.task.model, now))
        _, K_r, _ = self._gains(now.constants, model)
        program = self._program(model, len(now.constants), len(now.piece), len(now.parameters))
        columns = {"t": [now.t], "q": now.q, "constants": now.constants, "piece": now.piece}
        momentum, pull = _momentum(model, now)
        columns |= {"momentum": momentum, "parameters": now.parameters}
        along = {"d t": [1.0], "d q": coordinate_rates(model.elementary(), now.q, now.qd), "d momentum": pull}
        found = replay(tangent(program, ["t", "q", "momentum"]), {**columns, **along})
        wrong = [c - v for c, v in zip(found["rates"], now.qd, strict=True)]
        base = len(wrong) - _driven(model)  # of a floating base, whose part is taken out below
        more = [*[0.0] * base, *times(K_r, wrong[base:])]
        ahead = [a + b for a, b in zip(found["d rates"], more, strict=True)]
        tau = inverse(model, now.q, now.qd, ahead, parameters=now.parameters)
        if model.base == "fixed":
            return tau
        # Nothing gives the base its part of `ahead`: the joints have theirs while it moves as they let it.
        _, _, X = tool.blocks(tool.inertia(model, now))
        own = [a - b for a, b in zip(tau[Floating.dof :], X.T.times(tau[: Floating.dof]), strict=True)]
        return tool.joint_torques(model, own)

    def _gains(
        self, constants: Sequence[Scalar], model: Mechanism
    ) -> tuple[Sequence[Scalar], Sequence[Scalar], Sequence[Scalar]]:
        """K, K_r, and the numbers behind them."""
        (gain,), m = cut(constants, {"gain": self.gain}, len(self.task.names))
        (rate_gain,), k = cut(constants[m:], {"rate_gain": self.rate_gain}, _driven(model))
        return gain, rate_gain, constants[m + k :]

    def _program(self, model: Mechanism, constants: int, piece: int, parameters: int) -> Program:
        """t, q, constants, piece, momentum, parameters → rates, of all velocities."""
        graph = Graph()
        widths = {"t": 1, "q": model.nq, "constants": constants, "piece": piece}
        widths |= {"momentum": 0 if model.base == "fixed" else 6, "parameters": parameters}
        columns = graph.inputs(widths)
        return record(graph, widths, {"rates": self.rates(model, columns)})

    def rates(self, model: Mechanism, columns: Mapping[str, Sequence[Scalar]]) -> list[Scalar]:
        """Return the commanded velocities, those of a floating base first."""
        names, frame, q = self.task.names, self.task.frame, columns["q"]
        gain, _, (singular_damping, *rest) = self._gains(columns["constants"], model)
        places = joints(model, WHAT) if self.posture is not None else None
        home: Sequence[Scalar] = ()
        posture_gain: Sequence[Scalar] = ()
        if places:
            n = len(places.v)
            home, rest = rest[:n], rest[n:]
            (posture_gain,), end = cut(rest, {"posture_gain": self.posture_gain}, n)
            rest = rest[end:]
        wanted = self.task.target.at(columns["t"][0], rest, columns["piece"])
        e = tool.errors(wanted, tool.pose(model, frame, q), names)
        moving = zip(tool.rows(names, wanted.ω, wanted.v), times(gain, e), strict=True)
        wished = [v + x for v, x in moving]
        J = tool.jacobian(model, frame, q, names)
        base: _Base | None = None
        if model.base != "fixed":
            base = _base(model, q, columns["momentum"], columns["parameters"])
            J_b = Matrix(tuple(row[: Floating.dof] for row in J.rows))
            wished = [a - b for a, b in zip(wished, J_b.times(base.drift), strict=True)]
            J = Matrix(tuple(row[Floating.dof :] for row in J.rows)) - J_b @ base.X
        factors = tool.factored(J @ J.T, singular_damping)
        if places is None:
            result = list(J.T.times(factors.solve(wished)))
        else:
            free = times(posture_gain, [at - q[place] for at, place in zip(home, places.q, strict=True)])
            left = [a - b for a, b in zip(wished, J.times(free), strict=True)]
            result = [a + b for a, b in zip(free, J.T.times(factors.solve(left)), strict=True)]
        if base is None:
            return result
        return [*(a - b for a, b in zip(base.drift, base.X.times(result), strict=True)), *result]

    def velocities(self, robot: Robot, t: ArrayLike, q: ArrayLike, qd: ArrayLike | None = None) -> Floats:
        """Return the commanded velocities (..., nv) at times t (...) and coordinates q (..., nq).

        Those of a floating base come first: they have the momentum of the velocities `qd`, or none without them.
        """
        if not isinstance(robot, Robot):
            raise InputTypeError(f"velocities are those of a Robot, got {short(robot)}")
        require_numbers("velocities", q, qd if qd is not None else 0.0)
        model = self.task.of(robot.mechanism, WHAT)
        rest = np.zeros(model.nv) if qd is None else qd
        given = batch(
            {"t": numbers(t, "t")[..., None], "q": q, "qd": rest},
            {"t": 1, "q": model.nq, "qd": model.nv},
            model.label,
        )
        given.require_finite()
        require_unit(model, given.rows["q"], given.shape)
        if not given.size:
            return np.empty((*given.shape, model.nv))
        constants, (breaks, table) = self.data(robot.mechanism)
        if constants.ndim > 1 or table.ndim > 2:
            raise InputError(
                "velocities are those of one target and one set of gains; simulate the batch instead"
            )
        k = np.minimum(np.searchsorted(breaks, given.rows["t"][:, 0], side="right"), len(breaks) - 1)
        rows = {
            "t": given.rows["t"],
            "q": given.rows["q"],
            "constants": np.broadcast_to(constants, (given.size, constants.shape[-1])),
            "piece": table[k],
        }
        if model.base != "fixed":
            H = Robot.of(model).momentum_matrix(given.rows["q"])
            rows["momentum"] = (H @ given.rows["qd"][..., None])[..., 0]
        program = fused(self._program(model, constants.shape[-1], table.shape[-1], 0))
        taken = {name: np.ascontiguousarray(array) for name, array in rows.items()}
        taken |= {name: np.empty((given.size, 0)) for name in program.inputs if name not in taken}
        result = np.empty((given.size, model.nv))
        NumpyKernel(Built(program, {"rates": (model.nv,)}))(taken, [result])
        singular = ~np.isfinite(result).all(axis=1)
        if singular.any():
            where = place(given.shape, int(np.argmax(singular)))
            raise SingularError(
                f"{self} has no finite velocities{where}: the posture is singular for its directions; "
                "choose fewer, or give singular_damping="
            )
        return result.reshape(*given.shape, model.nv)

    @property
    def structure(self) -> Hashable:
        own = matrices({"gain": self.gain, "rate_gain": self.rate_gain, "posture_gain": self.posture_gain})
        return "ResolvedRate", self.task.structure, self.posture is not None, own

    @property
    def name(self) -> str:
        return "resolved-rate control"


def _driven(mechanism: Mechanism) -> int:
    """How many velocities the joints have."""
    return mechanism.nv - (0 if mechanism.base == "fixed" else Floating.dof)


@dataclass(frozen=True, eq=False)
class _Base:
    """Velocities of a floating base: drift − X q̇, with X = M_bb⁻¹ M_bm; the drift is what the momentum makes."""

    X: Matrix
    drift: tuple[Scalar, ...]


def _base(model: Mechanism, q: Sequence[Scalar], h: Sequence[Scalar], own: Sequence[Scalar]) -> _Base:
    """With the momentum h, angular about the mass centre, then linear, inertial axes."""
    base, _, X = tool.blocks(tool.inertia(model, Now(0.0, q, (), parameters=own)))
    state = {"q": q, **({"parameters": own} if own else {})}
    options = QUANTITIES["end_effector"].options(model, "base")
    T = traced(model, "end_effector", None, {"q": q}, options=options).collected["T"]
    R, o = Mat3(*(x for row in T[:3] for x in row[:3])), Vec3(*(row[3] for row in T[:3]))
    c = Vec3(*traced(model, "mass_center", None, state).collected["c"])
    L, p = Vec3(*h[:3]), Vec3(*h[3:])
    force, moment = R.T @ p, R.T @ (L + cross(c - o, p))
    return _Base(X, base.solve((force.x, force.y, force.z, moment.x, moment.y, moment.z)))


def _momentum(model: Mechanism, now: Now) -> tuple[Sequence[Scalar], Sequence[Scalar]]:
    """Return h of `momentum_matrix` and its rate, which is the weight; a fixed base keeps none."""
    if model.base == "fixed":
        return (), ()
    state = {"q": now.q, **({"parameters": now.parameters} if now.parameters else {})}
    A = traced(model, "momentum_matrix", None, state).collected["A"]
    mass = np.sqrt(sum(x * x for x in A[3][:3]))  # of the base's own velocity the linear momentum is m R v
    return Matrix(tuple(map(tuple, A))).times(now.qd), [0.0, 0.0, 0.0, *(mass * g for g in model.gravity)]


def resolved_rate(
    target: object,
    *,
    gain: ArrayLike,
    rate_gain: ArrayLike,
    rotation: object = None,
    directions: Sequence[str] | None = None,
    frame: FrameLike = None,
    singular_damping: float = 0.0,
    posture: ArrayLike | None = None,
    posture_gain: ArrayLike = 1.0,
    model: Robot | None = None,
) -> ResolvedRate:
    """Turn the joints so that the tool moves with ẋ_d + K e, and torques make them: ė + K e = 0, once the rates are
    right.

    q̇_c = J⁺ (ẋ_d + K e), `gain` K (1/s) (..., m), one number or matrices (..., m, m); joints that the task leaves free
    go to `posture` with `posture_gain` (1/s). The torques τ = M (q̈_c + K_r (q̇_c − q̇)) + b let the rates come to q̇_c
    as exp(−K_r t), `rate_gain` K_r (1/s) (..., n), one number for all joints or matrices (..., n, n). Near
    singularities `singular_damping` bounds the rates. Target and directions as for `rd.operational_space`.

    Of a free-floating robot J is the generalised Jacobian: the base moves as the momentum demands and nothing pushes
    it.
    `law.velocities(arm, t, q)` are the commanded velocities, base first: their momentum is zero, or that of `qd`.

    >>> print(resolved_rate([0.5, 0.1, 0.0], gain=5, rate_gain=50, directions="xy"))
    resolved-rate control of the tool to [0.5, 0.1, 0.0] (x, y)
    """
    of = task(target, rotation, directions, frame, model, WHAT)
    rates = gains(WHAT, {"rate_gain": rate_gain})["rate_gain"]
    small = owned(singular_damping, "singular_damping")
    sizes = np.linalg.eigvals(rates) if is_matrix(rates) else rates
    if (sizes.real < (-rounding(sizes) if is_matrix(rates) else 0)).any():
        wrong = "has an eigenvalue with a negative real part" if is_matrix(rates) else "is negative"
        raise InputError(f"rate_gain of {WHAT} {wrong}, so that rates would diverge: {short(rates.tolist())}")
    if (small < 0).any():
        raise InputError(f"singular_damping of {WHAT} is negative: {short(small.tolist())}")
    home = None if posture is None else owned(posture, "posture")
    of_joints = gains(WHAT, {"posture_gain": posture_gain}, **({} if home is None else {"posture": home}))
    return ResolvedRate(
        of,
        gains(WHAT, {"gain": gain})["gain"],
        rates,
        small,
        home,
        of_joints["posture_gain"],
    )
