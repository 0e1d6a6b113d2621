"""SciPy: the inertia matrix and its inverse as linear operators, and right-hand sides of the equation of motion.

>>> import rodyn as rd
>>> import rodyn.interop.scipy as rs
>>> from scipy.integrate import solve_ivp
>>> f = rs.right_hand_side(rd.load("two_link"), friction=True)
>>> solve_ivp(f, (0.0, 0.1), np.zeros(4), method="Radau", jac=f.jac).success
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.algebra.dual import Dual
from rodyn.arrays import Floats, numbers
from rodyn.errors import InputError, InputTypeError, UnsupportedError, missing_extra, short
from rodyn.interop.arguments import require_robot
from rodyn.interop.call import require_options
from rodyn.interop.quaternions import by_columns, tangents, unit
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.robot import Robot
from rodyn.simulate.torques.law import Torque

try:
    from scipy.sparse.linalg import LinearOperator
except ImportError as error:
    raise missing_extra("operators and right-hand sides need", "SciPy", "scipy") from error

TorqueFunction = Callable[[float, Floats, Floats], ArrayLike]
"""t, q (nq,), qd (nv,) → torques (nv,), or their derivatives by q and qd (nv, nq + nv)."""


def inertia_operator(robot: Robot, q: ArrayLike) -> Any:
    """M(q) of one state as a `LinearOperator` (nv, nv): a product is an inverse dynamics, O(n), without the matrix.

    >>> import rodyn as rd
    >>> arm = rd.load("two_link")
    >>> bool(np.allclose(inertia_operator(arm, [0.1, 0.2]) @ np.eye(2), arm.inertia_matrix([0.1, 0.2])))
    True
    """
    still = _still(robot, "inertia_operator")
    state = _state(robot, q)
    return _operator(robot.nv, lambda rows: still.inverse_dynamics(state, np.zeros(robot.nv), rows))


def inverse_inertia_operator(robot: Robot, q: ArrayLike) -> Any:
    """M(q)⁻¹ of one state as a `LinearOperator` (nv, nv): a product is a forward dynamics, O(n), without the matrix."""
    still = _still(robot, "inverse_inertia_operator")
    state = _state(robot, q)
    return _operator(robot.nv, lambda rows: still.forward_dynamics(state, np.zeros(robot.nv), rows))


def _still(robot: Robot, name: str) -> Robot:
    """Return the robot without gravity: at rest its torques are M q̈."""
    require_robot(robot, name)
    return robot.replace(gravity=(0.0, 0.0, 0.0))


def _state(robot: Robot, q: ArrayLike) -> Floats:
    state = numbers(q, "q").copy()
    if state.shape != (robot.nq,):
        raise InputError(f"q has shape {state.shape}, but an operator is of one state: ({robot.nq},)")
    return unit(robot.mechanism, state)


def _operator(size: int, product: Callable[[Floats], Floats]) -> Any:
    def one(x: Floats) -> Floats:
        return product(np.ravel(x))

    def many(columns: Floats) -> Floats:
        return product(np.ascontiguousarray(columns.T)).T

    return LinearOperator((size, size), matvec=one, rmatvec=one, matmat=many, rmatmat=many, dtype=np.float64)


@dataclass(frozen=True, eq=False)
class RightHandSide:
    """ẏ = f(t, y) with y = (q, qd), (nq + nv,) or (nq + nv, columns); `jac(t, y)` is ∂f/∂y of one y.

    Quaternions of y may have any length: accelerations are those of q/‖q‖, and q̇ = E(q) qd keeps their length.
    """

    robot: Robot
    torque: Floats | TorqueFunction
    torque_jacobian: TorqueFunction | None
    options: dict[str, Any]

    def __call__(self, t: float, y: Floats) -> Floats:
        rows = _real(y).T
        q, qd = self._parts(rows)
        if callable(self.torque):
            tau = np.array(
                [self._torque(t, *one) for one in zip(np.atleast_2d(q), np.atleast_2d(qd), strict=True)]
            )
            tau = tau.reshape(qd.shape)
        else:
            tau = self.torque
        qdd = self.robot.forward_dynamics(unit(self.robot.mechanism, q), qd, tau, **self.options)
        rates = by_columns(coordinate_rates, self.robot.mechanism.elementary(), q, qd)
        return np.concatenate([rates, qdd], axis=-1).T

    def jac(self, t: float, y: Floats) -> Floats:
        """∂f/∂y, (nq + nv, nq + nv)."""
        robot, whole = self.robot, self.robot.mechanism.elementary()
        state = _real(y)
        if state.ndim != 1:
            raise InputError(f"y has shape {state.shape}, but jac is of one state: ({robot.nq + robot.nv},)")
        q, qd = self._parts(state)
        nq, nv = robot.nq, robot.nv
        tau = self._torque(t, q, qd) if callable(self.torque) else self.torque
        found = robot.forward_dynamics_derivatives(unit(robot.mechanism, q), qd, tau, **self.options)
        by = np.concatenate([found.q @ tangents(whole, q, np.eye(nq)).T, found.qd], axis=-1)
        if callable(self.torque):
            by = by + found.tau @ self._torque_slopes(t, q, qd)
        moved = np.zeros((nq, nq + nv))
        moved[:, nq:] = by_columns(coordinate_rates, whole, q, np.eye(nv)).T
        for k in range(nq) if whole.free else ():
            along = [Dual(x, float(j == k)) for j, x in enumerate(q.tolist())]
            rates = coordinate_rates(whole, along, [Dual(v, 0.0) for v in qd.tolist()])
            moved[:, k] = [rate.slope for rate in rates]
        return np.concatenate([moved, by])

    def _parts(self, y: Floats) -> tuple[Floats, Floats]:
        size = self.robot.nq + self.robot.nv
        if y.ndim not in (1, 2) or y.shape[-1] != size:
            raise InputError(
                f"y has shape {y.T.shape}, but robot {self.robot.mechanism.label} needs q and qd: ({size},)"
            )
        return y[..., : self.robot.nq], y[..., self.robot.nq :]

    def _torque(self, t: float, q: Floats, qd: Floats) -> Floats:
        assert callable(self.torque)
        return _shaped(self.torque(t, q, qd), "torque(t, q, qd)", (self.robot.nv,))

    def _torque_slopes(self, t: float, q: Floats, qd: Floats) -> Floats:
        if self.torque_jacobian is None:
            raise UnsupportedError(
                "the torque is a function, and its derivatives are not known: give them as torque_jacobian, a "
                "function of (t, q, qd) → (nv, nq + nv), or leave jac out of the solver"
            )
        shape = (self.robot.nv, self.robot.nq + self.robot.nv)
        return _shaped(self.torque_jacobian(t, q, qd), "torque_jacobian(t, q, qd)", shape)


def right_hand_side(
    robot: Robot,
    torque: ArrayLike | Torque | TorqueFunction | None = None,
    *,
    torque_jacobian: TorqueFunction | None = None,
    wrench: Wrench | Sequence[Wrench] | None = None,
    friction: bool = False,
    method: str | None = None,
) -> RightHandSide:
    """f(t, y) with y = (q, qd), for `solve_ivp`, root finders and the like; `f.jac` is its Jacobian.

    torque            None, numbers (nv,), a law such as `rd.pd(…)`, or a function of (t, q, qd)
    torque_jacobian   of a law or a function, for `f.jac`: (t, q, qd) → derivatives by q and qd (nv, nq + nv)
    wrench, friction, method   as for `Robot.forward_dynamics`
    """
    require_robot(robot, "right_hand_side")
    options = {"wrench": wrench, "friction": friction, "method": method}
    given = {key: value for key, value in options.items() if value is not None and value is not False}
    for axes in require_options(robot, "forward_dynamics", given).wrench_axes.values():
        if axes:
            raise InputError(
                f"a wrench has leading axes {axes}, but a right-hand side is of one state: give three numbers"
            )
    if torque_jacobian is not None and not callable(torque_jacobian):
        raise InputTypeError(f"torque_jacobian is a function of (t, q, qd), got {short(torque_jacobian)}")
    if isinstance(torque, Torque):
        return RightHandSide(robot, torque.of(robot), torque_jacobian, given)
    if callable(torque):
        return RightHandSide(robot, torque, torque_jacobian, given)
    tau = np.zeros(robot.nv) if torque is None else _shaped(torque, "torque", (robot.nv,)).copy()
    return RightHandSide(robot, tau, None, given)


def _real(y: ArrayLike) -> Floats:
    """Return a state; whether it is finite is found where it is used."""
    array = np.asarray(y)
    return array if array.dtype == np.float64 else numbers(array, "y")


def _shaped(value: ArrayLike, name: str, shape: tuple[int, ...]) -> Floats:
    array = numbers(value, name)
    if array.shape != shape:
        raise InputError(f"{name} has shape {array.shape}, but needs {shape}")
    return array
