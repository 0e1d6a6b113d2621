"""The table of quantities: everything that is known about each, in one row.

Which task an algorithm must solve for it, what it is a function of, how its arrays are collected, what may be changed
about the robot without changing it, up to which size it is straight-line code, and how it is called in equations and C.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Literal, NamedTuple

from rodyn.kernel.quantity import collect
from rodyn.kernel.quantity.collect import Nested, Numbering
from rodyn.kernel.quantity.inertial import rotor_columns, with_units
from rodyn.kernel.quantity.prepare import Placed
from rodyn.kernel.thresholds import CHAIN, CODE_LIMITS, CodeLimits
from rodyn.model.chain.parameters import tip, tip_with_axes
from rodyn.model.chain.proximal import tip_from_joint
from rodyn.model.link import FrameLike
from rodyn.model.mechanism import Mechanism


class ClosedDerivatives(NamedTuple):
    """The quantity whose arrays are the derivatives of another one, `value` being itself; what its result is called."""

    quantity: str
    result: str


@dataclass(frozen=True)
class Quantity:
    """One thing a robot can be asked for.

    task        what an algorithm must solve
    arguments   the names of what it is a function of
    collect     (result, numbering of the links) → named nested lists of scalars, one array each
    gravity     False leaves gravity out
    axes        other axes than those the algorithm asks for
    invariant   what leaves it unchanged: other link "frames", or also regrouping the inertial "parameters", even
                between elements of one joint, or only those of "bodies"
    joined      whether a joint of several coordinates must be put together from its elements (`model.chain`)
    turning     result whose columns belong to velocities where the rates of the elements turn with the body →
                the result, or the quantity, that the rate of those axes is multiplied by
    velocities  result → its axes that have an entry for each velocity, where it is computed joint by joint
    position    whether it depends on where a floating base is, and not only on how it is turned; "apart": on how
                far free bodies are apart
    masses      whether it depends on masses at all
    friction    whether the friction of the joints acts on it, where it is asked for
    units       whether it is a coefficient of the dynamic parameters: computed for the robot with units of them
    tip         (mechanism, frame) → options of an algorithm that singles out a link and a point of it
    framed      the same quantity in the axes of the frame, of which `FRAMED` makes a row
    no_loops    why its arrays cannot be collected from loops over the links, or ""; see `Algorithm.no_loops`
    closed_form what its derivatives by the state are, if they have a closed form
    bindable    whether `Robot.kernel` offers it: one array, by any method
    named       whether its results have the papers' own names and any number of axes
    c_comment   what the exported C function computes; "" if it is not exported
    """

    task: str
    arguments: tuple[str, ...]
    collect: Callable[[Any, Numbering], Mapping[str, Nested]]
    gravity: bool = True
    axes: str | None = None
    invariant: Literal["nothing", "frames", "bodies", "parameters"] = "nothing"
    joined: bool = False
    turning: Mapping[str, str] = field(default_factory=dict)
    velocities: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    position: Placed = False
    masses: bool = True
    friction: bool = False
    units: bool = False
    tip: Callable[[Mechanism, FrameLike], tuple[Any, ...]] | None = None
    framed: str = ""
    no_loops: str = ""
    closed_form: ClosedDerivatives | None = None
    bindable: bool = False
    named: bool = False
    c_comment: str = ""

    @property
    def pivots(self) -> bool:
        """Whether the result has `pivots` that must not vanish."""
        return self.task in DIVIDING

    @property
    def limits(self) -> CodeLimits:
        """Sizes up to which it is straight-line code."""
        return CODE_LIMITS.get(self.task, CHAIN)

    @property
    def regroups(self) -> bool:
        """Whether inertial parameters may move from link to link."""
        return self.invariant in ("bodies", "parameters")

    def options(self, mechanism: Mechanism, frame: FrameLike = None) -> tuple[Any, ...]:
        """Return what the algorithm takes beside a chain."""
        return () if self.tip is None else self.tip(mechanism, frame)

    def seen(self, mechanism: Mechanism) -> Mechanism:
        """Return the mechanism that it is computed for."""
        return with_units(mechanism) if self.units else mechanism


DIVIDING = frozenset(
    (
        *("forward_dynamics", "forward_dynamics_derivatives", "grounded_dynamics", "linearised_dynamics"),
        *("inverse_inertia_matrix", "udu", "elimination", "operational_space"),
        *("dictionary", "by_paper", "joint_wrenches", "articulation", "kalman"),
    )
)
"""Tasks that divide by pivots of the inertia matrix."""

Q, STATE, MOTION, DRIVEN = ("q",), ("q", "qd"), ("q", "qd", "qdd"), ("q", "qd", "tau")
N_BY_N = (0, 1)
"""Axes of a matrix that both have an entry for each velocity."""
UNITS = "joint torques (N m) and forces (N)"

TORQUES = Quantity(
    "inverse_dynamics",
    STATE,
    collect.torques,
    velocities={"tau": (0,)},
    invariant="parameters",
    bindable=True,
)
"""Torques of a motion, with or without a part of it."""
_matrix = partial(Quantity, bindable=True)
_kinematic = partial(Quantity, masses=False)
_of_frame = partial(_kinematic, tip=tip)

QUANTITIES = {
    "inverse_dynamics": replace(
        TORQUES,
        arguments=MOTION,
        friction=True,
        closed_form=ClosedDerivatives("inverse_dynamics_derivatives", "tau"),
        c_comment=f"tau = M qdd + C qd + g: {UNITS} of a motion",
    ),
    "forward_dynamics": Quantity(
        "forward_dynamics",
        DRIVEN,
        collect.accelerations,
        friction=True,
        invariant="parameters",
        closed_form=ClosedDerivatives("forward_dynamics_derivatives", "qdd"),
        bindable=True,
        c_comment="qdd = M^-1 (tau - C qd - g): joint accelerations",
    ),
    "inverse_dynamics_derivatives": Quantity(
        "inverse_dynamics_derivatives",
        MOTION,
        collect.torque_derivatives,
        velocities={"q": N_BY_N, "qd": N_BY_N, "qdd": N_BY_N, "value": (0,)},
        friction=True,
        invariant="bodies",
    ),
    "forward_dynamics_derivatives": Quantity(
        "forward_dynamics_derivatives",
        DRIVEN,
        collect.acceleration_derivatives,
        friction=True,
        invariant="bodies",
    ),
    "grounded_dynamics": Quantity("grounded_dynamics", DRIVEN, collect.grounded, friction=True),
    "linearised_dynamics": Quantity(
        "linearised_dynamics", DRIVEN, collect.linearised, friction=True, invariant="bodies"
    ),
    "inertia_matrix": _matrix(
        "inertia_matrix",
        Q,
        collect.inertia_matrix,
        velocities={"M": N_BY_N},
        invariant="parameters",
        c_comment="M(q), the generalised inertia matrix",
    ),
    "inverse_inertia_matrix": _matrix(
        "inverse_inertia_matrix",
        Q,
        collect.inverse_inertia_matrix,
        invariant="frames",
        c_comment="the inverse of the generalised inertia matrix",
    ),
    "coriolis_matrix": _matrix(
        "coriolis_matrix",
        STATE,
        collect.coriolis_matrix,
        velocities={"C": N_BY_N},
        invariant="frames",
        joined=True,
        turning={"C": "inertia_matrix"},
        c_comment="C(q, qd), such that dM/dt - 2 C is skew-symmetric",
    ),
    "bias_force": replace(TORQUES, friction=True, c_comment=f"tau = C qd + g: {UNITS} that keep qdd = 0"),
    "convective_force": replace(TORQUES, gravity=False, c_comment="tau = C(q, qd) qd, without gravity"),
    "gravity_force": replace(
        TORQUES, arguments=Q, c_comment=f"tau = g(q): {UNITS} that hold the robot still"
    ),
    "generalised_force": _kinematic(
        "generalised_force",
        Q,
        collect.generalised_force,
        velocities={"tau": (0,)},
        gravity=False,
        invariant="frames",
    ),
    "regressor": _kinematic(
        "regressor",
        MOTION,
        collect.regressor,
        velocities={"Y": (0,)},
        friction=True,
        units=True,
        tip=rotor_columns,
        c_comment="Y(q, qd, qdd), such that Y times the dynamic parameters are the torques",
    ),
    "udu": Quantity(
        "udu", Q, collect.udu, invariant="frames", c_comment="M = U diag(D) U^T, U unit upper triangular"
    ),
    "energy": Quantity(
        "energy", STATE, collect.energy, position=True, c_comment="kinetic and potential energy (J)"
    ),
    "momentum": Quantity("momentum", STATE, collect.momentum, position=True),
    "momentum_sums": Quantity(
        "momentum",
        STATE,
        collect.momentum_sums,
        position=True,
        no_loops="products of sums over all links are formed",
    ),
    "momentum_matrix": Quantity(
        "momentum_matrix",
        Q,
        collect.momentum_matrix,
        velocities={"A": (1,)},
        position="apart",
        c_comment="[angular; linear] momentum of the whole robot, angular about its mass centre, = A qd, base axes",
    ),
    "center_of_mass": Quantity("center_of_mass", Q, collect.first_moment, position=True),
    "mass_center": Quantity("center_of_mass", Q, collect.mass_center, position=True),
    "denoc": Quantity(
        "denoc_matrices",
        STATE,
        collect.denoc,
        velocities={"N_d": (1,), "Nd_d": (1,)},
        turning={"Nd_d": "N_d"},
    ),
    "forward_kinematics": _kinematic(
        "forward_kinematics",
        Q,
        collect.kinematics,
        position=True,
        c_comment="poses in base axes: first the base, then every link",
    ),
    "end_effector": _kinematic(
        "point_pose",
        Q,
        collect.point_pose,
        position=True,
        tip=tip_with_axes,
        c_comment="pose of the tool in base axes",
    ),
    "jacobian": _of_frame(
        "jacobian",
        Q,
        collect.jacobian,
        velocities={"J": (1,)},
        c_comment="[angular; linear] velocity of the tool = J qd, base axes",
    ),
    "generalised_jacobian": Quantity(
        "generalised_jacobian", Q, collect.generalised_jacobian, velocities={"J": (1,)}, tip=tip
    ),
    "jacobian_rate": _of_frame(
        "jacobian_rate",
        STATE,
        collect.jacobian_rate,
        velocities={"Jd": (1,)},
        turning={"Jd": "jacobian"},
        c_comment="the time derivative of the Jacobian of the tool, base axes",
    ),
    "twist": _of_frame(
        "point_twist",
        STATE,
        collect.point_motion,
        c_comment="angular velocity of the tool and velocity of its origin, base axes",
    ),
    "twist_rate": _of_frame(
        "point_twist_rate",
        MOTION,
        collect.point_motion,
        gravity=False,
        c_comment="angular acceleration of the tool and acceleration of its origin, J qdd + dJ/dt qd, base axes",
    ),
    "twist_bias": _of_frame("point_twist_rate", STATE, collect.point_motion, gravity=False),
    "operational_space": Quantity("operational_space", Q, collect.operational_space, tip=tip_from_joint),
    "reactions": Quantity(
        "reactions",
        MOTION,
        collect.reactions,
        axes="base",
        joined=True,
        c_comment="what every joint bears: on its link, about the origin of its placement, base axes",
    ),
    "uncoupled": Quantity("reactions", MOTION, collect.uncoupled, axes="base", joined=True),
    "twists": _kinematic(
        "reference_points",
        STATE,
        collect.twists,
        c_comment="of every link: angular velocity, velocities of mass centre and joint",
    ),
    "elimination": Quantity("elimination", Q, collect.elimination, invariant="frames"),
    "explain": Quantity("dictionary", DRIVEN, collect.dictionary, position=True),
    "by_paper": Quantity("by_paper", DRIVEN, collect.by_paper),
    "joint_wrenches": Quantity("joint_wrenches", DRIVEN, collect.joint_wrenches),
    "schur": Quantity("schur", Q, collect.schur, named=True),
    "schur operators": Quantity("schur", Q, collect.schur_operators),
    "convective": Quantity(
        "convective",
        STATE,
        collect.convective,
        gravity=False,
        velocities={"C": N_BY_N, "h": (0,)},
        turning={"C": "inertia_matrix"},
        named=True,
    ),
    "articulation": Quantity("articulation", Q, collect.articulation, named=True),
    "kalman": Quantity("kalman", DRIVEN, collect.filtering, position=True, named=True),
}

FRAMED = {
    "jacobian": "frame_jacobian",
    "jacobian_rate": "frame_jacobian_rate",
    "twist": "frame_twist",
    "twist_rate": "frame_twist_rate",
    "twist_bias": "frame_twist_rate",
}
"""Quantities that are also computed in the axes of the frame, which the algorithm takes, too: by which task."""

for _name, _task in FRAMED.items():
    _row = QUANTITIES[_name]
    _turning = {key: f"frame_{by}" for key, by in _row.turning.items()}
    QUANTITIES[_name] = replace(_row, framed=f"frame_{_name}")
    QUANTITIES[f"frame_{_name}"] = replace(
        _row, task=_task, tip=tip_with_axes, turning=_turning, c_comment=""
    )


def having(column: Callable[[Quantity], object]) -> tuple[str, ...]:
    """Return the quantities that have something in a column.

    >>> having(lambda quantity: quantity.named)
    ('schur', 'convective', 'articulation', 'kalman')
    """
    return tuple(name for name, quantity in QUANTITIES.items() if column(quantity))
