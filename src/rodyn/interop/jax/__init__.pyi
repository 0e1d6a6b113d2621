# rodyn.interop.jax as editors and type checkers see it; written by tools/interop_stubs.py

from typing import Any, NamedTuple

from jax import Array
from jax.typing import ArrayLike

from rodyn.interop.jax.edge import (
    difference as difference,
    integrate as integrate,
)
from rodyn.kernel.quantity.request import OnError
from rodyn.kernel.quantity.wrench import WrenchLike
from rodyn.model.link import Axes, FrameLike
from rodyn.robot import Robot

class _Energy(NamedTuple):
    kinetic: Array
    potential: Array

class _Factors(NamedTuple):
    U: Array
    D: Array

class _Momentum(NamedTuple):
    linear: Array
    angular: Array
    angular_about_origin: Array

class _Reactions(NamedTuple):
    force: Array
    moment: Array

class _Twist(NamedTuple):
    angular: Array
    linear: Array

class _Twists(NamedTuple):
    angular: Array
    com: Array
    joint: Array

def inverse_dynamics(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    qdd: ArrayLike,
    *,
    wrench: WrenchLike = None,
    friction: bool = False,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """τ = M(q) q̈ + C(q, q̇) q̇ + g(q) − Jᵀw: the joint torques (N·m) and forces (N) of a motion."""

def forward_dynamics(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    tau: ArrayLike,
    *,
    wrench: WrenchLike = None,
    friction: bool = False,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """q̈ = M⁻¹(τ + Jᵀw − C q̇ − g): the joint accelerations that torques cause."""

def inertia_matrix(
    robot: Robot,
    q: ArrayLike,
    *,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """M(q), the generalised inertia matrix, rotors included: (..., nq) → (..., nv, nv), symmetric."""

def inverse_inertia_matrix(
    robot: Robot,
    q: ArrayLike,
    *,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """M(q)⁻¹ from its explicit recursion: (..., nq) → (..., nv, nv), symmetric."""

def coriolis_matrix(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    *,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """C(q, q̇), the papers' matrix of convective inertia terms; Ṁ − 2C is skew-symmetric."""

def bias_force(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    *,
    friction: bool = False,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """b = C(q, q̇) q̇ + g(q), and the friction of the joints if asked for: the torque that keeps q̈ = 0."""

def convective_force(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    *,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """h = C(q, q̇) q̇, the papers' vector of convective inertia terms, in O(n)."""

def gravity_force(
    robot: Robot,
    q: ArrayLike,
    *,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """g(q): the torque that holds the robot still against gravity."""

def generalised_force(
    robot: Robot,
    q: ArrayLike,
    *,
    wrench: WrenchLike,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """Jᵀw: what wrenches on the links do at the joints."""

def regressor(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    qdd: ArrayLike,
    *,
    friction: bool = False,
    rotors: bool | None = None,
    method: str | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """Y with Y π = τ, π = `dynamic_parameters(...)`: the torques are linear in them; → (..., nv, p)."""

def udu(
    robot: Robot,
    q: ArrayLike,
    *,
    method: str | None = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> _Factors:
    """M = U diag(D) Uᵀ: U (..., nv, nv) unit upper triangular, D (..., nv) the papers' m̂."""

def energy(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    *,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> _Energy:
    """Kinetic and potential energy (J); potential is zero with all mass at the base origin."""

def momentum(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    *,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
) -> _Momentum:
    """p = Σ m ċ and Σ (I ω + c × m ċ) of all links, base axes: (..., 3) each."""

def momentum_matrix(
    robot: Robot,
    q: ArrayLike,
    *,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """Return A with [L; p] = A q̇, the momenta of all links in base (floating: inertial) axes: (..., 6, nv)."""

def center_of_mass(
    robot: Robot,
    q: ArrayLike,
    *,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """Return the mass centre of all links in base axes (m): (..., nq) → (..., 3)."""

def forward_kinematics(
    robot: Robot,
    q: ArrayLike,
    *,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """Return the poses of all links in base axes: (..., nq) → (..., L + 1, 4, 4); 0 is the base, k link k."""

def end_effector(
    robot: Robot,
    q: ArrayLike,
    *,
    frame: FrameLike = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """Return the pose of a frame (None: the tool) in base (floating: inertial) axes: (..., nq) → (..., 4, 4)."""

def jacobian(
    robot: Robot,
    q: ArrayLike,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """J with [ω; v] = J q̇ of the origin of a frame (None: the tool): (..., nq) → (..., 6, nv)."""

def jacobian_rate(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> Array:
    """J̇, the time derivative of `jacobian` in the same axes: q (..., nq), qd (..., nv) → (..., 6, nv)."""

def twist(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> _Twist:
    """[ω; v] = J q̇: `.angular` velocity of a frame, `.linear` velocity of its origin, (..., 3) each."""

def twist_rate(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    qdd: ArrayLike | None = None,
    *,
    frame: FrameLike = None,
    axes: Axes = "base",
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> _Twist:
    """[α; a] = J q̈ + J̇ q̇: the time derivative of `twist` in the same axes, (..., 3) each; without qdd J̇ q̇."""

def twists(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    *,
    on_error: OnError = "raise",
) -> _Twists:
    """Angular velocity of every link and the velocities of its mass centre and of its point at the joint."""

def inverse_operational_space_inertia(
    robot: Robot,
    q: ArrayLike,
    *,
    frame: FrameLike = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
) -> Array:
    """Λ = (J M⁻¹ Jᵀ)⁻¹, the inertia felt at the point of `jacobian`: (..., nq) → (..., 6, 6), base axes."""

def reactions(
    robot: Robot,
    q: ArrayLike,
    qd: ArrayLike,
    qdd: ArrayLike,
    *,
    wrench: WrenchLike = None,
    parameters: ArrayLike | None = None,
    on_error: OnError = "raise",
    dtype: Any = "float64",
) -> _Reactions:
    """Return the constraint wrench of every joint on its link: (..., L, 3) each, base (inertial) axes."""
