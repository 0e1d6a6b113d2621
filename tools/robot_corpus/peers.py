"""What a reference library computes, in the coordinates of a robot: v' = A(q) v, so M = Aᵀ M' A and τ = Aᵀ τ'."""

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
DERIVATIVES = ("∂τ/∂q", "∂τ/∂q̇", "∂τ/∂q̈", "∂q̈/∂q", "∂q̈/∂q̇", "∂q̈/∂τ")
REGRESSOR = "Y"


class Results(NamedTuple):
    """Of one state: by the names of the robot's methods, and pose and Jacobian ([angular; linear]) by frame."""

    quantities: dict[str, Floats]
    poses: dict[str, Floats]
    jacobians: dict[str, Floats]


class State(NamedTuple):
    """A state of the robot, with accelerations and torques."""

    q: Floats
    qd: Floats
    qdd: Floats
    tau: Floats


class Peer(Protocol):
    """A reference library's model of the same file."""

    def results(self, state: State) -> Results:
        """Everything at one state of the robot."""

    def derivatives(self, state: State) -> dict[str, Floats]:
        """Derivatives and regressor at one state by the names above: those that the library has."""


class Dynamics(NamedTuple):
    """M', h', g' of the reference, in its own coordinates, and τ' at the acceleration A q̈ + Ȧ q̇."""

    inertia: Floats
    bias: Floats
    gravity: Floats
    torque: Floats


def reduced(found: Dynamics, A: Floats, swept: Floats) -> dict[str, Floats]:
    """The quantities in the coordinates of the robot; `swept` is Ȧ q̇."""
    return {
        "inertia_matrix": A.T @ found.inertia @ A,
        "inverse_dynamics": A.T @ found.torque,
        "bias_force": A.T @ (found.bias + found.inertia @ swept),
        "gravity_force": A.T @ found.gravity,
    }


def jacobian(linear: Any, angular: Any, A: Floats) -> Floats:
    """[angular; linear] in the coordinates of the robot."""
    rows = np.vstack([np.reshape(angular, (3, -1)), np.reshape(linear, (3, -1))])
    return np.asarray(rows @ A, dtype=np.float64)


def error(mine: object, theirs: object, least: float | Floats = 0.0) -> float:
    """The largest difference at any state, relative to the largest entry of the reference there, at least `least`."""
    a, b = np.asarray(mine, dtype=np.float64), np.asarray(theirs, dtype=np.float64)
    flat, other = a.reshape(len(a), -1), b.reshape(len(b), -1)
    largest = np.maximum(np.max(np.abs(other), axis=1), least)
    gap = np.max(np.abs(flat - other), axis=1)
    return float(np.max(np.where(largest > 0.0, gap / np.where(largest > 0.0, largest, 1.0), gap)))
