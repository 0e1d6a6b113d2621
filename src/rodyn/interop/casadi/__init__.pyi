# rodyn.interop.casadi as editors and type checkers see it; written by tools/interop_stubs.py

from typing import Any, NamedTuple

from rodyn.interop.casadi.edge import (
    compiled as compiled,
    difference as difference,
    function as function,
    integrate as integrate,
)
from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.model.link import Axes, FrameLike
from rodyn.robot import Robot

class _Energy(NamedTuple):
    kinetic: Any
    potential: Any

class _Factors(NamedTuple):
    U: Any
    D: Any

class _Momentum(NamedTuple):
    linear: Any
    angular: Any
    angular_about_origin: Any

class _Reactions(NamedTuple):
    force: Any
    moment: Any

class _Twist(NamedTuple):
    angular: Any
    linear: Any

class _Twists(NamedTuple):
    angular: Any
    com: Any
    joint: Any

def inverse_dynamics(
    robot: Robot,
    q: Any,
    qd: Any,
    qdd: Any,
    *,
    wrench: WrenchLike = None,
    friction: bool = False,
    method: str | None = None,
    parameters: Any | None = None,
) -> Any:
    """τ = M(q) q̈ + C(q, q̇) q̇ + g(q) − Jᵀw: the joint torques (N·m) and forces (N) of a motion."""

def forward_dynamics(
    robot: Robot,
    q: Any,
    qd: Any,
    tau: Any,
    *,
    wrench: WrenchLike = None,
    friction: bool = False,
    method: str | None = None,
    parameters: Any | None = None,
) -> Any:
    """q̈ = M⁻¹(τ + Jᵀw − C q̇ − g): the joint accelerations that torques cause."""

def inertia_matrix(
    robot: Robot,
    q: Any,
    *,
    method: str | None = None,
    parameters: Any | None = None,
) -> Any:
    """M(q), the generalised inertia matrix, rotors included: (..., nq) → (..., nv, nv), symmetric."""

def inverse_inertia_matrix(
    robot: Robot,
    q: Any,
    *,
    method: str | None = None,
    parameters: Any | None = None,
) -> Any:
    """M(q)⁻¹ from its explicit recursion: (..., nq) → (..., nv, nv), symmetric."""

def coriolis_matrix(
    robot: Robot,
    q: Any,
    qd: Any,
    *,
    method: str | None = None,
    parameters: Any | None = None,
) -> Any:
    """C(q, q̇), the papers' matrix of convective inertia terms; Ṁ − 2C is skew-symmetric."""

def bias_force(
    robot: Robot,
    q: Any,
    qd: Any,
    *,
    friction: bool = False,
    method: str | None = None,
    parameters: Any | None = None,
) -> Any:
    """b = C(q, q̇) q̇ + g(q), and the friction of the joints if asked for: the torque that keeps q̈ = 0."""

def convective_force(
    robot: Robot,
    q: Any,
    qd: Any,
    *,
    method: str | None = None,
    parameters: Any | None = None,
) -> Any:
    """h = C(q, q̇) q̇, the papers' vector of convective inertia terms, in O(n)."""

def gravity_force(
    robot: Robot,
    q: Any,
    *,
    method: str | None = None,
    parameters: Any | None = None,
) -> Any:
    """g(q): the torque that holds the robot still against gravity."""

def generalised_force(
    robot: Robot,
    q: Any,
    *,
    wrench: WrenchLike,
) -> Any:
    """Jᵀw: what wrenches on the links do at the joints."""

def regressor(
    robot: Robot,
    q: Any,
    qd: Any,
    qdd: Any,
    *,
    friction: bool = False,
    rotors: bool | None = None,
    method: str | None = None,
) -> Any:
    """Y with Y π = τ, π = `dynamic_parameters(...)`: the torques are linear in them; → (..., nv, p)."""

def udu(
    robot: Robot,
    q: Any,
    *,
    method: str | None = None,
    parameters: Any | None = None,
) -> _Factors:
    """M = U diag(D) Uᵀ: U (..., nv, nv) unit upper triangular, D (..., nv) the papers' m̂."""

def energy(
    robot: Robot,
    q: Any,
    qd: Any,
    *,
    parameters: Any | None = None,
) -> _Energy:
    """Kinetic and potential energy (J); potential is zero with all mass at the base origin."""

def momentum(
    robot: Robot,
    q: Any,
    qd: Any,
    *,
    parameters: Any | None = None,
) -> _Momentum:
    """p = Σ m ċ and Σ (I ω + c × m ċ) of all links, base axes: (..., 3) each."""

def momentum_matrix(
    robot: Robot,
    q: Any,
    *,
    parameters: Any | None = None,
) -> Any:
    """Return A with [L; p] = A q̇, the momenta of all links in base (floating: inertial) axes: (..., 6, nv)."""

def center_of_mass(
    robot: Robot,
    q: Any,
    *,
    parameters: Any | None = None,
) -> Any:
    """Return the mass centre of all links in base axes (m): (..., nq) → (..., 3)."""

def forward_kinematics(
    robot: Robot,
    q: Any,
) -> Any:
    """Return the poses of all links in base axes: (..., nq) → (..., L + 1, 4, 4); 0 is the base, k link k."""

def end_effector(
    robot: Robot,
    q: Any,
    *,
    frame: FrameLike = None,
) -> Any:
    """Return the pose of a frame (None: the tool) in base (floating: inertial) axes: (..., nq) → (..., 4, 4)."""

def jacobian(
    robot: Robot,
    q: Any,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
) -> Any:
    """J with [ω; v] = J q̇ of the origin of a frame (None: the tool): (..., nq) → (..., 6, nv)."""

def jacobian_rate(
    robot: Robot,
    q: Any,
    qd: Any,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
) -> Any:
    """J̇, the time derivative of `jacobian` in the same axes: q (..., nq), qd (..., nv) → (..., 6, nv)."""

def twist(
    robot: Robot,
    q: Any,
    qd: Any,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
) -> _Twist:
    """[ω; v] = J q̇: `.angular` velocity of a frame, `.linear` velocity of its origin, (..., 3) each."""

def twist_rate(
    robot: Robot,
    q: Any,
    qd: Any,
    qdd: Any | None = None,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
) -> _Twist:
    """[α; a] = J q̈ + J̇ q̇: the time derivative of `twist` in the same axes, (..., 3) each; without qdd J̇ q̇."""

def twists(
    robot: Robot,
    q: Any,
    qd: Any,
) -> _Twists:
    """Angular velocity of every link and the velocities of its mass centre and of its point at the joint."""

def inverse_operational_space_inertia(
    robot: Robot,
    q: Any,
    *,
    frame: FrameLike = None,
    parameters: Any | None = None,
) -> Any:
    """Λ = (J M⁻¹ Jᵀ)⁻¹, the inertia felt at the point of `jacobian`: (..., nq) → (..., 6, 6), base axes."""

def reactions(
    robot: Robot,
    q: Any,
    qd: Any,
    qdd: Any,
    *,
    wrench: WrenchLike = None,
    parameters: Any | None = None,
) -> _Reactions:
    """Return the constraint wrench of every joint on its link: (..., L, 3) each, base (inertial) axes."""
