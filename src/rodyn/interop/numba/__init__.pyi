# rodyn.interop.numba as editors and type checkers see it; written by tools/interop_stubs.py

from typing import Any

from rodyn.interop.numba.jitted import (
    NAMES as NAMES,
    Pointers as Pointers,
    pointers as pointers,
)
from rodyn.kernel.quantity.request import OnError
from rodyn.model.link import Axes, FrameLike
from rodyn.robot import Robot

def inverse_dynamics(
    robot: Robot,
    *,
    friction: bool = False,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """τ = M(q) q̈ + C(q, q̇) q̇ + g(q) − Jᵀw: the joint torques (N·m) and forces (N) of a motion."""

def forward_dynamics(
    robot: Robot,
    *,
    friction: bool = False,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """q̈ = M⁻¹(τ + Jᵀw − C q̇ − g): the joint accelerations that torques cause."""

def inertia_matrix(
    robot: Robot,
    *,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """M(q), the generalised inertia matrix, rotors included: (..., nq) → (..., nv, nv), symmetric."""

def inverse_inertia_matrix(
    robot: Robot,
    *,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """M(q)⁻¹ from its explicit recursion: (..., nq) → (..., nv, nv), symmetric."""

def coriolis_matrix(
    robot: Robot,
    *,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """C(q, q̇), the papers' matrix of convective inertia terms; Ṁ − 2C is skew-symmetric."""

def bias_force(
    robot: Robot,
    *,
    friction: bool = False,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """b = C(q, q̇) q̇ + g(q), and the friction of the joints if asked for: the torque that keeps q̈ = 0."""

def convective_force(
    robot: Robot,
    *,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """h = C(q, q̇) q̇, the papers' vector of convective inertia terms, in O(n)."""

def gravity_force(
    robot: Robot,
    *,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """g(q): the torque that holds the robot still against gravity."""

def regressor(
    robot: Robot,
    *,
    friction: bool = False,
    method: str | None = None,
    on_error: OnError = "raise",
) -> Any:
    """Y with Y π = τ, π = `dynamic_parameters(...)`: the torques are linear in them; → (..., nv, p)."""

def momentum_matrix(
    robot: Robot,
    *,
    on_error: OnError = "raise",
) -> Any:
    """Return A with [L; p] = A q̇, the momenta of all links in base (floating: inertial) axes: (..., 6, nv)."""

def center_of_mass(
    robot: Robot,
    *,
    on_error: OnError = "raise",
) -> Any:
    """Return the mass centre of all links in base axes (m): (..., nq) → (..., 3)."""

def forward_kinematics(
    robot: Robot,
    *,
    on_error: OnError = "raise",
) -> Any:
    """Return the poses of all links in base axes: (..., nq) → (..., L + 1, 4, 4); 0 is the base, k link k."""

def end_effector(
    robot: Robot,
    *,
    frame: FrameLike = None,
    on_error: OnError = "raise",
) -> Any:
    """Return the pose of a frame (None: the tool) in base (floating: inertial) axes: (..., nq) → (..., 4, 4)."""

def jacobian(
    robot: Robot,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
    on_error: OnError = "raise",
) -> Any:
    """J with [ω; v] = J q̇ of the origin of a frame (None: the tool): (..., nq) → (..., 6, nv)."""

def jacobian_rate(
    robot: Robot,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
    on_error: OnError = "raise",
) -> Any:
    """J̇, the time derivative of `jacobian` in the same axes: q (..., nq), qd (..., nv) → (..., 6, nv)."""

def inverse_operational_space_inertia(
    robot: Robot,
    *,
    frame: FrameLike = None,
    on_error: OnError = "raise",
) -> Any:
    """Λ = (J M⁻¹ Jᵀ)⁻¹, the inertia felt at the point of `jacobian`: (..., nq) → (..., 6, 6), base axes."""
