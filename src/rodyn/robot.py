"""`Robot`: a validated description with the dynamics as methods. Arrays have any leading axes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, overload

from numpy.typing import ArrayLike

from rodyn.arrays import FLOAT64, DtypeLike, Floats
from rodyn.dynamics.bound_kernel import Binding
from rodyn.dynamics.derivatives.kernel import DerivativeKernel
from rodyn.dynamics.derivatives.make import derivative_kernel, only_derivatives
from rodyn.dynamics.derivatives.result import (
    ACCELERATION_DERIVATIVES,
    TORQUE_DERIVATIVES,
    Derivatives,
)
from rodyn.dynamics.export_c import export_c
from rodyn.dynamics.frames import acceleration_under_torques, motion_of_frame, of_frame
from rodyn.dynamics.free_base.base_reaction import base_reaction
from rodyn.dynamics.free_base.capture import Grasped, grasped
from rodyn.dynamics.free_base.free_floating import generalised_jacobian
from rodyn.dynamics.free_base.momentum import center_of_mass, momentum, momentum_matrix
from rodyn.dynamics.matrices.articulation import Articulation, articulation
from rodyn.dynamics.matrices.convective import Convective, convective
from rodyn.dynamics.matrices.denoc import denoc
from rodyn.dynamics.matrices.kalman import Kalman, kalman
from rodyn.dynamics.matrices.numbering import Numbering
from rodyn.dynamics.matrices.schur import Schur, schur
from rodyn.dynamics.operational_space import operational_space_inertia
from rodyn.dynamics.results import (
    BaseReaction,
    Denoc,
    Elimination,
    Energy,
    Factors,
    Momentum,
    MomentumSums,
    Reactions,
    Twist,
    Twists,
    Uncoupled,
)
from rodyn.dynamics.runtime_inertia import Kernel, bound_kernel
from rodyn.dynamics.table_sines import Sines
from rodyn.errors import InputError, InputTypeError, short
from rodyn.geometry import measure
from rodyn.geometry.inputs import GroundLike, RadiusLike
from rodyn.geometry.result import Clearance
from rodyn.kernel.call import array, arrays, compute
from rodyn.kernel.entry.method import Served, built_in, built_in_by
from rodyn.kernel.quantity.inertial import columns_of
from rodyn.kernel.quantity.request import Axes, Spec, in_digits, public_spec, spec
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import evaluate
from rodyn.kernel.tolerant import OnError, Truths, is_tolerant
from rodyn.model.body import Body
from rodyn.model.checks import MatrixLike, VectorLike
from rodyn.model.edit.attach import attached
from rodyn.model.edit.base import with_base
from rodyn.model.edit.joint_data import with_joints
from rodyn.model.edit.lock import locked
from rodyn.model.edit.payload import with_payload
from rodyn.model.edit.subtree import subtree
from rodyn.model.formats import readers
from rodyn.model.formats.dh import PARALLEL, from_axes, from_dh, to_dh
from rodyn.model.formats.files import Roots
from rodyn.model.frame import Frame, FrameLike
from rodyn.model.joint_space.coordinates import by_joint, coordinates, velocities
from rodyn.model.joint_space.limits import LimitViolation, RobotLimits, limit_violations, robot_limits
from rodyn.model.joints import Joint
from rodyn.model.link import BaseKind, FloatingBase, Link
from rodyn.model.mechanism import GRAVITY, Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.random import random_mechanism

if TYPE_CHECKING:
    from rodyn.check import CheckReport
    from rodyn.cost.policy import Policy
    from rodyn.cost.result import Count
    from rodyn.equations.result import Equations
    from rodyn.explain import Explanation
    from rodyn.identification.base import BaseParameters
    from rodyn.identification.parameters import DynamicParameters
    from rodyn.reach.closed.form import ClosedForm
    from rodyn.reach.closed.result import Postures
    from rodyn.reach.manipulability import Manipulability, Part
    from rodyn.reach.path.joint_path import JointPath
    from rodyn.reach.path.tool_path import ToolPath
    from rodyn.reach.request import Goal, Match, TargetLike
    from rodyn.reach.result import InverseKinematics
    from rodyn.reach.timing.result import TimeOptimal
    from rodyn.reach.workspace import Workspace
    from rodyn.simulate.result.run import Run
    from rodyn.simulate.robot_rows.rows import RobotRows
    from rodyn.simulate.stepper import Stepper
    from rodyn.simulate.torques.law import TorqueLike
    from rodyn.trace.readers.depth import Depth
    from rodyn.trajectory.path import Trajectory
    from rodyn.view.show import Page

WrenchLike = Wrench | Sequence[Wrench] | None


def _quantity(name: str) -> Callable[[Robot, Mapping[str, Any]], Spec]:
    """The program of a quantity for the values of a method's parameters."""
    return lambda robot, values: public_spec(robot.mechanism, name, values)


def _regressor(robot: Robot, values: Mapping[str, Any]) -> Spec:
    columns = columns_of(robot.mechanism, values["rotors"])
    found = spec(robot.mechanism, "regressor", values["method"], columns, values["friction"])
    return in_digits(found, values["dtype"])


def _inverse_only(robot: Robot, values: Mapping[str, Any]) -> Spec | None:
    return public_spec(robot.mechanism, "operational_space", values) if values["inverse"] is True else None


def _twist_rate(robot: Robot, values: Mapping[str, Any]) -> Spec:
    return public_spec(robot.mechanism, _rate(values["qdd"]), values)


def _one_pose(robot: Robot, values: Mapping[str, Any], batch: bool) -> Served | None:
    from rodyn.reach.entry import served

    return served(robot.mechanism, values, batch)


def _rate(qdd: object) -> str:
    """The quantity that `twist_rate` is: without accelerations the part of the velocities."""
    return "twist_bias" if qdd is None else "twist_rate"


@dataclass(frozen=True, init=False, repr=False)
class Robot:
    """A robot arm: equal and hashable by its description, never changed.

    `links` stand parents before children (`rodyn.Link`); their order is the order of the coordinates. `frames` are
    fixed to links (`rodyn.Frame`); `tool` names one of them, or a link, or is a pose on the only tip.

    >>> rod = Link("rod", mass=1.0, com=(0.5, 0, 0), inertia=(0, 1 / 12, 1 / 12))
    >>> Robot([rod], gravity=(0, -9.81, 0), name="pendulum")
    <Robot 'pendulum': 1 joint (R), fixed base>
    """

    mechanism: Mechanism

    def __init__(
        self,
        links: Sequence[Link],
        gravity: VectorLike = GRAVITY,
        base: Literal["fixed"] | FloatingBase = "fixed",
        tool: Pose | str | None = None,
        name: str = "robot",
        *,
        frames: Sequence[Frame] = (),
        physical: Physical = "raise",
    ) -> None:
        self._set(Mechanism(name, links, gravity, base, tool, frames=frames, physical=physical))

    def _set(self, mechanism: Mechanism) -> None:
        object.__setattr__(self, "mechanism", mechanism)

    @classmethod
    def of(cls, mechanism: Mechanism) -> Robot:
        """The robot of a description."""
        if not isinstance(mechanism, Mechanism):
            raise InputTypeError(f"a robot is made of a Mechanism, got {short(mechanism)}")
        robot = object.__new__(cls)
        robot._set(mechanism)
        return robot

    @classmethod
    def from_dh(
        cls,
        rows: Sequence[Mapping[str, Any]],
        convention: str,
        gravity: VectorLike = GRAVITY,
        *,
        name: str = "arm",
        base: Literal["fixed"] | FloatingBase = "fixed",
        mount: Pose = IDENTITY,
        tool: Pose | None = None,
        degrees: bool = False,
        physical: Physical = "raise",
    ) -> Robot:
        """A serial arm from a Denavit–Hartenberg table, "standard" (the papers') or "modified" (Craig).

        A row has a, d (m), alpha, theta (rad, or alpha_deg, theta_deg; `degrees=True`: all in degrees), joint
        ("revolute" by default, or "prismatic"), and, unless the table is for kinematics only, mass (kg), com (m) and
        inertia (kg m²). The papers' b for d and r = −com for com may be given instead. Standard: Rz(θ) Tz(d) Tx(a)
        Rx(α) from frame i + 1 to frame i; modified: Rx(α) Tx(a) Rz(θ) Tz(d) from frame i to frame i − 1. The
        coordinate is added to theta or d, which may be left out. com and inertia are in the link's frame. `mount`
        places the first frame in the base frame. Rows may also have name, joint_name, limits, viscous, coulomb,
        coulomb_width, rotor_inertia, mimic and shapes. A negative a is taken as it is; a warning has rows with a ≥ 0.

        >>> row = dict(a=1.0, d=0.0, alpha=0.0, mass=1.0, com=(-0.5, 0, 0), inertia=(0, 1 / 12, 1 / 12))
        >>> Robot.from_dh([row, row], convention="standard").n
        2
        """
        return cls.of(
            from_dh(
                rows,
                convention,
                gravity,
                name,
                base=base,
                mount=mount,
                tool=tool,
                degrees=degrees,
                physical=physical,
            )
        )

    @classmethod
    def from_axes(
        cls,
        axes: Sequence[Mapping[str, Any]],
        gravity: VectorLike = GRAVITY,
        *,
        name: str = "arm",
        base: Literal["fixed"] | FloatingBase = "fixed",
        tool: Pose | None = None,
        physical: Physical = "raise",
    ) -> Robot:
        """A serial arm from the axes of its joints, from the base to the tip: a point and a direction of each.

        An axis has point (m), direction (of any length), joint ("revolute" by default, or "prismatic"), and, unless the
        arm is for kinematics only, mass (kg), com (m) and inertia about it (kg m²). All of it, and `tool`, is seen from
        the base, in base axes, with every joint at 0. Axes may also have name, joint_name, limits, viscous, coulomb,
        coulomb_width, rotor_inertia, mimic and shapes. `to_dh` gives its Denavit–Hartenberg table.

        >>> up, elbow = {"point": (0, 0, 0), "direction": (0, 0, 1)}, {"point": (0, 0, 0.4), "direction": (0, 1, 0)}
        >>> Robot.from_axes([up, elbow], tool=Pose((0.3, 0, 0.4))).end_effector([0, 0])[:3, 3]
        array([0.3, 0. , 0.4])
        """
        return cls.of(from_axes(axes, gravity, name, tool, base, physical=physical))

    @classmethod
    def random(
        cls,
        n: int,
        joints: str = "RP",
        tree: bool = False,
        seed: int | None = None,
        base: BaseKind = "fixed",
    ) -> Robot:
        """A physically valid robot of n links drawn from `seed`, its joints from these letters:

        R revolute, P prismatic, F fixed, H screw, C cylindrical, U universal, L planar, S spherical, Q floating.

        >>> Robot.random(4, joints="R", seed=1)
        <Robot 'random': 4 joints (RRRR), fixed base>
        """
        return cls.of(random_mechanism(n, joints, tree, seed, base))

    def __reduce__(self) -> tuple[Callable[[Mechanism], Robot], tuple[Mechanism]]:
        """Copies and pickles carry the description only."""
        return type(self).of, (self.mechanism,)

    def __repr__(self) -> str:
        letters = "".join(link.joint.letter for link in self.links)
        shown = letters if len(letters) < 30 else letters[:27] + "…"
        count, mimics = len(self.mechanism.moving), len(self.mechanism.couplings)
        joints = f"{count} joint{'s' if count > 1 else ''} ({shown}{f', {mimics} mimic' if mimics else ''})"
        if count != self.n:
            joints += f" of {self.n} degree{'s' if self.n > 1 else ''} of freedom"
        shape = "" if self.is_serial else ", branching"
        base = "fixed" if self.mechanism.base == "fixed" else "floating"
        return f"<Robot {self.name!r}: {joints}{shape}, {base} base>"

    def _repr_html_(self) -> str:
        """A drawing and the description as tables, in notebooks: no script."""
        from rodyn.description import robot_html
        from rodyn.geometry.thumbnail import thumbnail

        drawn = thumbnail(self.mechanism)
        image = "" if drawn is None else drawn.image(f"Robot {self.name} in its initial posture")
        return robot_html(self.mechanism, repr(self), image)

    @property
    def name(self) -> str:
        """The name of the robot."""
        return self.mechanism.name

    @property
    def links(self) -> tuple[Link, ...]:
        """The links, parents before children."""
        return self.mechanism.links

    @property
    def n(self) -> int:
        """The degrees of freedom of the joints."""
        return self.mechanism.n

    @property
    def nq(self) -> int:
        """The number of coordinates; a quaternion has four, a floating base a position besides."""
        return self.mechanism.nq

    @property
    def nv(self) -> int:
        """The number of velocities: n, and six of a floating base."""
        return self.mechanism.nv

    @property
    def mass(self) -> float:
        """The mass of all links and of a floating base (kg)."""
        return self.mechanism.mass

    @property
    def gravity(self) -> tuple[float, float, float]:
        """The acceleration of gravity (m/s²), base axes; of a floating base: inertial axes."""
        return self.mechanism.gravity

    @property
    def tool(self) -> str | None:
        """The name of the tool, a link or a frame; None if there are several tips and none of them is named."""
        mechanism = self.mechanism
        return mechanism.tool or (mechanism.tips[0] if len(mechanism.tips) == 1 else None)

    @property
    def joints(self) -> Mapping[str, Joint]:
        """The joints that have coordinates of their own by name, in the order of the coordinates.

        >>> list(load("two_link").joints)
        ['link1', 'link2']
        """
        return MappingProxyType(self.mechanism.joints)

    @property
    def frames(self) -> tuple[Frame, ...]:
        """The named frames on the links; every link is a frame, too."""
        return self.mechanism.frames

    @property
    def base(self) -> Literal["fixed"] | FloatingBase:
        """ "fixed", or the body of a floating base."""
        return self.mechanism.base

    @property
    def q_initial(self) -> tuple[float, ...] | None:
        """The initial posture that the source of a catalog robot gives, if it gives one."""
        return self.mechanism.q_initial

    @property
    def limits(self) -> RobotLimits:
        """The limits of the joints: `lower`, `upper` (nq,), `velocity`, `effort` (nv,); infinite where there are none.

        >>> load("two_link").limits.upper
        array([inf, inf])
        """
        return robot_limits(self.mechanism)

    def limit_violations(
        self, q: ArrayLike, qd: ArrayLike | None = None, tau: ArrayLike | None = None
    ) -> tuple[LimitViolation, ...]:
        """The joints beyond a limit of position, velocity or effort: of each the worst state; () if there is none.

        q (..., nq), qd and tau (..., nv). Each has `.joint`, `.quantity`, `.value`, `.limit`, `.state`, `.count`, and
        prints as a sentence.

        >>> from rodyn import Limits, Revolute
        >>> arm = load("two_link").replace(link=0, joint=Revolute(limits=Limits(-1, 1)))
        >>> print(*arm.limit_violations([[0.0, 0.0], [1.5, 0.0]]))
        joint 'link1': position 1.5 rad is above 1 rad in state [1]
        """
        return limit_violations(self.mechanism, q, qd, tau)

    def q_from(self, positions: Mapping[str, ArrayLike], default: ArrayLike | None = None) -> Floats:
        """q (..., nq) from positions by joint name; the other joints are as in `default` (..., nq), else at 0.

        A joint of one coordinate has a number (...), others (..., k); a floating base is called "base".

        >>> load("two_link").q_from({"link2": [0.1, 0.2]})
        array([[0. , 0.1],
               [0. , 0.2]])
        """
        return coordinates(self.mechanism, positions, default)

    def qd_from(self, rates: Mapping[str, ArrayLike], default: ArrayLike | None = None) -> Floats:
        """qd, qdd or tau (..., nv) by joint name; the other joints have those of `default` (..., nv), else 0."""
        return velocities(self.mechanism, rates, default)

    def by_joint(self, state: ArrayLike) -> dict[str, Floats]:
        """q (..., nq), or qd, qdd or tau (..., nv), as a dict by joint name: the inverse of `q_from` and `qd_from`.

        >>> {name: float(q) for name, q in load("two_link").by_joint([0.1, 0.2]).items()}
        {'link1': 0.1, 'link2': 0.2}
        """
        return by_joint(self.mechanism, state)

    @property
    def is_serial(self) -> bool:
        """Whether no two links share a parent."""
        return len(set(self.mechanism.parents)) == len(self.links)

    @built_in(_quantity("inverse_dynamics"))
    def inverse_dynamics(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """τ = M(q) q̈ + C(q, q̇) q̇ + g(q) − Jᵀw: the joint torques (N·m) and forces (N) of a motion.

        q of shape (..., nq), qd and qdd (..., nv) → (..., nv); for an arm on a fixed base both are n.
        M has the inertias of the rotors on its diagonal; `friction=True` adds B q̇ + F tanh(q̇/v_s) of the joints.
        `wrench`: one `rodyn.Wrench` or a list of them, acting on links;
        `method`: a name of `rodyn.methods("inverse_dynamics")`; `out`: a float64 array that takes the result. With
        `on_error="nan"` a state that cannot be computed is NaN instead of an error, and `ok`, a bool array of the
        leading axes, is filled with which can. The first call of a kind compiles; the next ones are quickest with
        float64 arrays. `dtype="float32"` computes in float32, big batches about twice as fast: arguments are rounded to
        it, the result and `out` are float32 (docs/million_states.md has its accuracy).

        >>> load("two_link").inverse_dynamics([0, 0], [0, 0], [0, 0]).round(2)
        array([2.4 , 0.49])
        """
        motion = {"q": q, "qd": qd, "qdd": qdd}
        return array(
            self.mechanism,
            "inverse_dynamics",
            motion,
            wrench=wrench,
            friction=friction,
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_regressor)
    def regressor(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        rotors: bool | None = None,
        friction: bool = False,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """Y with Y π = τ, π = `dynamic_parameters(...)`: the torques are linear in them; → (..., nv, p).

        Ten columns for each body, a floating base first, then every link: m, m c_x, m c_y, m c_z, and I_xx I_xy I_yy
        I_xz I_yz I_zz about the origin of its frame, link axes (Pinocchio's order). Then a column for each velocity of
        the joints, mimic joints included: rotor inertias if `rotors` (None: if the robot has some), B and F of
        the friction B q̇ + F tanh(q̇/v_s) if `friction`. q (..., nq), qd and qdd (..., nv); `out` as always.

        >>> import numpy as np
        >>> arm, q, qd, qdd = load("two_link"), [0.1, 0.2], [1.0, 0.0], [0.0, 2.0]
        >>> Y = arm.regressor(q, qd, qdd)
        >>> Y.shape, np.allclose(Y @ arm.dynamic_parameters().values, arm.inverse_dynamics(q, qd, qdd))
        ((2, 20), True)
        """
        return array(
            self.mechanism,
            "regressor",
            {"q": q, "qd": qd, "qdd": qdd},
            method=method,
            options=columns_of(self.mechanism, rotors),
            friction=friction,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    def dynamic_parameters(self, *, rotors: bool | None = None, friction: bool = False) -> DynamicParameters:
        """π of this robot, a value for each column of `regressor`: `.values` (p,), `.names`, `.units`; it is a table.

        `rotors` and `friction` as for `regressor`. `.kernel_parameters` are the bodies as kernels with
        bind="structure" take them, `.kernel_jacobian` their derivatives by π, `.with_kernel_parameters(...)` goes back.

        >>> load("two_link").dynamic_parameters().names[:2]
        ('m of link1', 'm c_x of link1')
        """
        from rodyn.identification.parameters import dynamic_parameters

        return dynamic_parameters(self.mechanism, rotors, friction)

    def base_parameters(
        self,
        *,
        rotors: bool | None = None,
        friction: bool = False,
        regressor: ArrayLike | None = None,
        tolerance: float = 1e-8,
        seed: int = 0,
    ) -> BaseParameters:
        """The combinations of the dynamic parameters that torques depend on: what a motion of this robot can show.

        `.names` has the groups in words, `.matrix` (b, p) maps π to them, `.columns` are the columns of the regressor
        that remain, `.unidentifiable` the parameters that no torque depends on; it prints as a table. `rotors` and
        `friction` as for `regressor`. Found from the regressor at random states drawn from `seed`; or of a motion, from
        its `regressor` (..., p). A column of unit length depends on those before it if less than `tolerance` is left.

        >>> base = load("one_link").base_parameters()
        >>> base.names
        ('m c_x of link1 + m of link1', 'm c_y of link1', 'I_zz of link1 − m of link1')
        """
        from rodyn.identification.base import base_parameters

        return base_parameters(
            self.mechanism,
            rotors=rotors,
            friction=friction,
            regressor=regressor,
            tolerance=tolerance,
            seed=seed,
        )

    def with_parameters(
        self,
        parameters: ArrayLike | DynamicParameters,
        *,
        physical: Literal["raise", "warn", "project"] = "raise",
    ) -> Robot:
        """A new robot with other dynamic parameters, in the order of `dynamic_parameters`: bodies, rotors, friction.

        Their number says which are given; what is not given stays. A body that cannot be is refused, by name and
        condition; `physical="warn"` takes it, `physical="project"` takes the nearest that can be.

        >>> arm = load("two_link")
        >>> heavier = arm.with_parameters(2 * arm.dynamic_parameters().values)
        >>> round(heavier.mass / arm.mass, 12)
        2.0
        """
        from rodyn.identification.parameters import with_parameters

        return type(self).of(with_parameters(self.mechanism, parameters, physical))

    @built_in(_quantity("forward_dynamics"))
    def forward_dynamics(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        *,
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """q̈ = M⁻¹(τ + Jᵀw − C q̇ − g): the joint accelerations that torques cause.

        q of shape (..., nq), qd and tau (..., nv) → (..., nv); `wrench`, `friction` (which is taken from the torques),
        `method` and `out` as for `inverse_dynamics`.

        >>> load("two_link").forward_dynamics([0, 0], [0, 0], [0, 0]).round(3)
        array([-42.919,  61.313])
        """
        state = {"q": q, "qd": qd, "tau": tau}
        return array(
            self.mechanism,
            "forward_dynamics",
            state,
            wrench=wrench,
            friction=friction,
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("inverse_dynamics_derivatives"), TORQUE_DERIVATIVES)
    def inverse_dynamics_derivatives(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        out: Sequence[Floats] | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Derivatives:
        """∂τ/∂q, ∂τ/∂q̇ and ∂τ/∂q̈ = M of `inverse_dynamics`: `.q`, `.qd`, `.qdd`, (..., nv, nv) each; `.value` is τ.

        Column j is the derivative by velocity j: q moves along it, a floating base or a ball joint in its own axes.
        `wrench`, `friction` and `method` as for `inverse_dynamics`; the direction of a wrench does not move. `out`: an
        earlier result, or a tuple or list of arrays in the order of the results.

        >>> load("two_link").inverse_dynamics_derivatives([1, 0], [0, 0], [0, 0]).q.round(2)
        array([[-2.02, -0.41],
               [-0.41, -0.41]])
        """
        motion = {"q": q, "qd": qd, "qdd": qdd}
        return arrays(
            TORQUE_DERIVATIVES,
            self.mechanism,
            "inverse_dynamics_derivatives",
            motion,
            wrench=wrench,
            friction=friction,
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("forward_dynamics_derivatives"), ACCELERATION_DERIVATIVES)
    def forward_dynamics_derivatives(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        *,
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        out: Sequence[Floats] | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Derivatives:
        """∂q̈/∂q, ∂q̈/∂q̇ and ∂q̈/∂τ = M⁻¹ of `forward_dynamics`: `.q`, `.qd`, `.tau`; `.value` is q̈.

        Columns and keywords as of `inverse_dynamics_derivatives`.

        >>> load("two_link").forward_dynamics_derivatives([0, 0], [0, 0], [0, 0]).tau.round(1)
        array([[  41.7, -116.7],
               [-116.7,  446.7]])
        """
        state = {"q": q, "qd": qd, "tau": tau}
        return arrays(
            ACCELERATION_DERIVATIVES,
            self.mechanism,
            "forward_dynamics_derivatives",
            state,
            wrench=wrench,
            friction=friction,
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("inertia_matrix"))
    def inertia_matrix(
        self,
        q: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """M(q), the generalised inertia matrix, rotors included: (..., nq) → (..., nv, nv), symmetric."""
        return array(
            self.mechanism,
            "inertia_matrix",
            {"q": q},
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("inverse_inertia_matrix"))
    def inverse_inertia_matrix(
        self,
        q: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """M(q)⁻¹ from its explicit recursion: (..., nq) → (..., nv, nv), symmetric."""
        return array(
            self.mechanism,
            "inverse_inertia_matrix",
            {"q": q},
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("coriolis_matrix"))
    def coriolis_matrix(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """C(q, q̇), the papers' matrix of convective inertia terms; Ṁ − 2C is skew-symmetric."""
        return array(
            self.mechanism,
            "coriolis_matrix",
            {"q": q, "qd": qd},
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("bias_force"))
    def bias_force(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        *,
        friction: bool = False,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """b = C(q, q̇) q̇ + g(q), and the friction of the joints if asked for: the torque that keeps q̈ = 0."""
        state = {"q": q, "qd": qd}
        return array(
            self.mechanism,
            "bias_force",
            state,
            friction=friction,
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("gravity_force"))
    def gravity_force(
        self,
        q: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """g(q): the torque that holds the robot still against gravity."""
        return array(
            self.mechanism,
            "gravity_force",
            {"q": q},
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("convective_force"))
    def convective_force(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        *,
        method: str | None = None,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """h = C(q, q̇) q̇, the papers' vector of convective inertia terms, in O(n)."""
        return array(
            self.mechanism,
            "convective_force",
            {"q": q, "qd": qd},
            method=method,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("generalised_force"))
    def generalised_force(
        self,
        q: ArrayLike,
        wrench: WrenchLike,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """Jᵀw: what wrenches on the links do at the joints."""
        if wrench is None:
            raise InputError("generalised_force needs a wrench, or a list of them")
        return array(
            self.mechanism,
            "generalised_force",
            {"q": q},
            wrench=wrench,
            out=out,
            on_error=on_error,
            ok=ok,
            dtype=dtype,
        )

    @built_in(_quantity("udu"), Factors)
    def udu(
        self,
        q: ArrayLike,
        *,
        method: str | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Factors:
        """M = U diag(D) Uᵀ: U (..., nv, nv) unit upper triangular, D (..., nv) the papers' m̂."""
        found = compute(self.mechanism, "udu", {"q": q}, method=method, on_error=on_error, ok=ok, dtype=dtype)
        return Factors(found["U"], found["D"])

    def elimination(self, q: ArrayLike) -> Elimination:
        """The steps of reverse Gaussian elimination that lead from M to U and D (Saha 2003, Appendix B)."""
        found = evaluate(self.mechanism, "elimination", {"q": q})
        return Elimination(found["E"], found["L"])

    @built_in(_quantity("forward_kinematics"))
    def forward_kinematics(
        self,
        q: ArrayLike,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """The poses of all links in base axes: (..., nq) → (..., L + 1, 4, 4); 0 is the base, k link k.

        Of a floating base: in inertial axes, and 0 is its body.
        """
        return array(
            self.mechanism, "forward_kinematics", {"q": q}, out=out, on_error=on_error, ok=ok, dtype=dtype
        )

    @built_in(_quantity("end_effector"))
    def end_effector(
        self,
        q: ArrayLike,
        frame: FrameLike = None,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """The pose of a frame (None: the tool) in base (floating: inertial) axes: (..., nq) → (..., 4, 4)."""
        return of_frame(
            self.mechanism, "end_effector", {"q": q}, frame, out, on_error=on_error, ok=ok, dtype=dtype
        )

    @property
    def closed_form(self) -> ClosedForm:
        """Inverse kinematics of the tool in closed form: the family of the arm, or why there is none.

        >>> load("ur5e").closed_form.family
        'three parallel axes: shoulder_lift_joint, elbow_joint, wrist_1_joint'
        """
        from rodyn.reach.closed.form import closed_form

        return closed_form(self.mechanism)

    @overload
    def inverse_kinematics(
        self,
        pose: TargetLike,
        *,
        all: Literal[True],
        frame: FrameLike = None,
        q0: ArrayLike | None = None,
        limits: bool = True,
        method: str | None = None,
    ) -> Postures: ...

    @overload
    def inverse_kinematics(
        self,
        pose: TargetLike,
        *,
        frame: FrameLike = None,
        q0: ArrayLike | None = None,
        limits: bool = True,
        method: str | None = None,
        all: Literal[False] = False,
        match: Match | Mapping[str, Match] = "pose",
        weights: ArrayLike | Mapping[str, ArrayLike] | None = None,
        goal: Goal | None = None,
        tolerance: float | None = None,
        restarts: int | None = None,
    ) -> InverseKinematics: ...

    @built_in_by(_one_pose)  # type: ignore[misc]  # mypy does not compare overloads with what a decorator returns
    def inverse_kinematics(
        self,
        pose: TargetLike,
        *,
        frame: FrameLike = None,
        q0: ArrayLike | None = None,
        limits: bool = True,
        method: str | None = None,
        all: bool = False,
        match: Match | Mapping[str, Match] = "pose",
        weights: ArrayLike | Mapping[str, ArrayLike] | None = None,
        goal: Goal | None = None,
        tolerance: float | None = None,
        restarts: int | None = None,
    ) -> InverseKinematics | Postures:
        """Joint positions that bring a frame (None: the tool) to a pose (..., 4, 4): a `rodyn.InverseKinematics`.

        pose        matrices, a `rodyn.Pose`, or a dict of these by frame: several targets at once; base (floating:
                    inertial) axes. A floating base is held where q0 says
        q0          (..., nq) where the search begins; None: at the nearest of a fixed sequence of postures
        limits      whether the joints stay within their limits
        method      "closed", "levenberg-marquardt"; None: a closed form where the arm has one for a whole pose
        all         every closed-form solution, within limits or not, a `rodyn.Postures`: `arm.closed_form` says whether
                    there is one
        match       "pose", "position", "rotation", or "x axis", "y axis", "z axis": position and one axis
        weights     (..., 6) of rotations about, and of ways along, the axes of the target, where it cannot be reached;
                    0 leaves a row out
        goal        what redundant joints are near to: "nearest" (to q0), "centre" (of their range) or q (..., nq)
        tolerance   of distance (m) and angle (rad), 1e-9
        restarts    how many postures of the sequence may be tried after q0, at most and by default 64

        An unreachable target raises nothing: `ok` is False, `q` the nearest posture, `reason` says why.

        >>> arm = load("ur5e")
        >>> target = arm.end_effector([0.1, -1.2, 1.0, -1.0, -1.5, 0.3])
        >>> found = arm.inverse_kinematics(target, q0=[0, -1, 1, -1, -1, 0])
        >>> found.ok, found.reason, bool(abs(arm.end_effector(found.q) - target).max() < 1e-9)
        (True, 'reached', True)
        """
        from rodyn.reach.request import Question
        from rodyn.reach.solve import solve

        options = (limits, method, all, match, weights, goal, tolerance, restarts)
        return solve(self.mechanism, Question(pose, frame, q0, *options))

    @built_in(_quantity("jacobian"))
    def jacobian(
        self,
        q: ArrayLike,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """J with [ω; v] = J q̇ of the origin of a frame (None: the tool): (..., nq) → (..., 6, nv).

        In base (floating: inertial) axes, or with axes="frame" in those of the frame. A frame is a link or a frame on
        it, by name; a link also by number. (Pinocchio: LOCAL_WORLD_ALIGNED and LOCAL, its rows are linear first.)
        """
        return of_frame(
            self.mechanism, "jacobian", {"q": q}, frame, out, axes, on_error=on_error, ok=ok, dtype=dtype
        )

    @built_in(_quantity("jacobian_rate"))
    def jacobian_rate(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """J̇, the time derivative of `jacobian` in the same axes: q (..., nq), qd (..., nv) → (..., 6, nv).

        In any axes d/dt(J q̇) = J q̈ + J̇ q̇. `twist_rate` gives J̇ q̇ in O(n).

        >>> load("two_link").jacobian_rate([0.0, 0.5], [1.0, 2.0]).shape
        (6, 2)
        """
        state = {"q": q, "qd": qd}
        return of_frame(
            self.mechanism, "jacobian_rate", state, frame, out, axes, on_error=on_error, ok=ok, dtype=dtype
        )

    @built_in(_quantity("twist"), Twist)
    def twist(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Twist:
        """[ω; v] = J q̇: `.angular` velocity of a frame, `.linear` velocity of its origin, (..., 3) each.

        >>> load("two_link").twist([0.0, 0.0], [1.0, 0.0]).linear.round(2)
        array([0.  , 0.55, 0.  ])
        """
        state = {"q": q, "qd": qd}
        return motion_of_frame(
            self.mechanism, "twist", state, frame, axes, on_error=on_error, ok=ok, dtype=dtype
        )

    @built_in(_twist_rate, Twist)
    def twist_rate(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike | None = None,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Twist:
        """[α; a] = J q̈ + J̇ q̇: the time derivative of `twist` in the same axes, (..., 3) each; without qdd J̇ q̇.

        In base axes `.linear` is the acceleration of the origin of the frame. (Pinocchio: LOCAL_WORLD_ALIGNED of
        getFrameClassicalAcceleration; axes="frame" is LOCAL of getFrameAcceleration.)

        >>> load("two_link").twist_rate([0.0, 0.0], [1.0, 0.0]).linear.round(2) + 0.0
        array([-0.55,  0.  ,  0.  ])
        """
        given = {"q": q, "qd": qd} if qdd is None else {"q": q, "qd": qd, "qdd": qdd}
        return motion_of_frame(
            self.mechanism, _rate(qdd), given, frame, axes, on_error=on_error, ok=ok, dtype=dtype
        )

    def end_effector_acceleration(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        frame: FrameLike = None,
        *,
        axes: Axes = "base",
        wrench: WrenchLike = None,
        friction: bool = False,
        method: str | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> Twist:
        """[α; a] of a frame (None: the tool) under torques: J q̈ + J̇ q̇ with q̈ of `forward_dynamics`, (..., 3) each.

        Fijany & Bejczy's V̇_{N+1}. It is the time derivative of `twist`: in free fall a is g, where an accelerometer
        shows a − g = 0. `wrench`, `friction` and `method` as for `forward_dynamics`, `axes` as for `twist_rate`, which
        gives the same for a q̈ that is known.

        >>> import numpy as np
        >>> arm, q, qd, tau = load("two_link"), [0.1, 0.2], [1.0, 0.0], [0.0, 0.0]
        >>> tip = arm.end_effector_acceleration(q, qd, tau)
        >>> bool(np.allclose(tip, arm.twist_rate(q, qd, arm.forward_dynamics(q, qd, tau))))
        True
        """
        return acceleration_under_torques(
            self.mechanism,
            {"q": q, "qd": qd, "tau": tau},
            frame,
            axes,
            wrench=wrench,
            friction=friction,
            method=method,
            on_error=on_error,
            ok=ok,
        )

    @built_in(_inverse_only)
    def operational_space_inertia(
        self,
        q: ArrayLike,
        frame: FrameLike = None,
        *,
        inverse: bool = False,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> Floats:
        """Λ = (J M⁻¹ Jᵀ)⁻¹, the inertia felt at the point of `jacobian`: (..., nq) → (..., 6, 6), base axes.

        Rows and columns [angular; linear]: with the joints free and at rest, [moment; force] = Λ [α; a]. Λ exists
        where J has rank six. A `SingularError` names a state where J, with lengths in parts of the reach, has a
        singular value below 1e-6, or where J M⁻¹ Jᵀ, scaled to a unit diagonal, has a condition number above 1e10.
        `inverse=True` gives J M⁻¹ Jᵀ, which always exists, in O(n); with `on_error="nan"` singular postures of a batch
        are NaN.

        >>> arm = load("two_link")
        >>> arm.operational_space_inertia([0.0, 0.5], inverse=True).shape
        (6, 6)
        >>> arm.operational_space_inertia([0.0, 0.5])
        Traceback (most recent call last):
        rodyn.errors.SingularError: link 'link2' of robot 'two_link' is moved by 2 of the at least six joints that
        its operational-space inertia needs; inverse=True gives the inverse J M⁻¹ Jᵀ, which always exists
        """
        return operational_space_inertia(
            self.mechanism, q, frame, inverse=inverse, out=out, on_error=on_error, ok=ok
        )

    @built_in(_quantity("mass_center"))
    def center_of_mass(
        self,
        q: ArrayLike,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """The mass centre of all links in base axes (m): (..., nq) → (..., 3).

        >>> load("two_link").center_of_mass([0, 0]).round(3)
        array([0.272, 0.   , 0.   ])
        """
        return center_of_mass(self.mechanism, q, out=out, on_error=on_error, ok=ok, dtype=dtype)

    def momentum(
        self, q: ArrayLike, qd: ArrayLike, *, on_error: OnError = "raise", ok: Truths | None = None
    ) -> Momentum:
        """p = Σ m ċ and Σ (I ω + c × m ċ) of all links, base axes: (..., 3) each.

        `.linear`, `.angular` about the mass centre and `.angular_about_origin` about the base origin.

        >>> load("two_link").momentum([0, 0], [1, 0]).linear.round(3)
        array([0.   , 0.245, 0.   ])
        """
        if not is_tolerant(on_error, ok):
            return momentum(self.mechanism, self._momentum_sums, q, qd)
        sums = partial(self._momentum_sums, on_error=on_error, ok=ok)
        return momentum(self.mechanism, sums, q, qd, tolerant=True)

    @built_in(_quantity("momentum"), MomentumSums)
    def _momentum_sums(
        self, q: ArrayLike, qd: ArrayLike, *, on_error: OnError = "raise", ok: Truths | None = None
    ) -> MomentumSums:
        """What `momentum` is made of."""
        found = compute(self.mechanism, "momentum", {"q": q, "qd": qd}, on_error=on_error, ok=ok)
        return MomentumSums(**found)

    @built_in(_quantity("momentum_matrix"))
    def momentum_matrix(
        self,
        q: ArrayLike,
        *,
        out: Floats | None = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Floats:
        """A with [L; p] = A q̇, momenta of all links in base (floating: inertial) axes: (..., nq) → (..., 6, nv).

        Rows [angular, about the mass centre; linear], as those of `jacobian`. Of a floating base the first six columns
        are the base part H_b, the others the arm part H_m. Rotors are not in it. (Pinocchio: computeCentroidalMap, its
        rows are linear first.)

        >>> arm, q, qd = load("two_link"), [0.4, 0.9], [1.0, 2.0]
        >>> bool(abs(arm.momentum_matrix(q)[3:] @ qd - arm.momentum(q, qd).linear).max() < 1e-15)
        True
        """
        return momentum_matrix(self.mechanism, q, out=out, on_error=on_error, ok=ok, dtype=dtype)

    def generalised_jacobian(
        self,
        q: ArrayLike,
        frame: FrameLike = None,
        *,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> Floats:
        """J* with [ω; v] = J* q̇ of a frame of a free-floating robot without momentum: (..., nq) → (..., 6, n).

        J* = J_m − J_b H_b⁻¹ H_m (Umetani & Yoshida 1989): the base moves as the momentum demands. q̇ are rates of the
        joints only; axes, frames and rows as of `jacobian`. With the momentum h of `momentum_matrix`,
        [ω; v] = J* q̇ + J_b H_b⁻¹ h.

        >>> arm = Robot.random(7, "R", seed=1, base="floating")
        >>> arm.generalised_jacobian(arm.q_from({})).shape
        (6, 7)
        """
        return generalised_jacobian(self.mechanism, q, frame, on_error=on_error, ok=ok)

    def capture(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        mass: float,
        com: VectorLike = (0.0, 0.0, 0.0),
        inertia: MatrixLike | VectorLike = (0.0, 0.0, 0.0),
        *,
        linear: ArrayLike = (0.0, 0.0, 0.0),
        angular: ArrayLike = (0.0, 0.0, 0.0),
        frame: FrameLike = None,
        joints: Literal["free", "held"] = "free",
    ) -> tuple[Robot, Grasped]:
        """The robot that holds a free body, and its velocities `.qd` (..., nv) after a grasp that takes no time.

        The body is given as to `with_payload`: com and inertia in the axes of the frame (None: the tool). `linear` is
        the velocity of its mass centre, `angular` its angular velocity (..., 3), base (inertial) axes, before the
        grasp. Joints are "free" to give way, or "held": their rates stay. `.force` and `.moment` are the impulse on
        the tool, at the origin of the frame; `.energy_lost` is what the impact takes.

        >>> import numpy as np
        >>> arm = Robot.random(7, "R", seed=1, base="floating")
        >>> q, rest = arm.q_from({}), np.zeros(arm.nv)
        >>> held, after = arm.capture(q, rest, 50.0, inertia=(4, 4, 4), linear=[0.0, 0.1, 0.0])
        >>> held.momentum(q, after.qd).linear.round(12) + 0.0
        array([0., 5., 0.])
        """
        body = Body(mass, com, inertia)
        holding = self.with_payload(mass, com, inertia, frame=frame)
        state = {"q": q, "qd": qd, "linear": linear, "angular": angular}
        return holding, grasped(self.mechanism, state, body, frame, joints)

    @built_in(_quantity("energy"), Energy)
    def energy(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        *,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Energy:
        """Kinetic and potential energy (J); potential is zero with all mass at the base origin."""
        found = compute(self.mechanism, "energy", {"q": q, "qd": qd}, on_error=on_error, ok=ok, dtype=dtype)
        return Energy(*(part if part.ndim else part[()] for part in (found["kinetic"], found["potential"])))

    def base_reaction(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: WrenchLike = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
    ) -> BaseReaction:
        """How a floating base that nothing drives answers the joint accelerations `qdd`, and the torques they take.

        q (..., nq), qd (..., nv), qdd (..., n): of the joints only → linear and angular (..., 3), tau (..., n).

        >>> import numpy as np
        >>> arm = Robot.random(2, "R", seed=1, base="floating")
        >>> still = np.array([0, 0, 0, 0, 0, 0, 1, 0, 0.0])
        >>> found = arm.base_reaction(still, np.zeros(8), [1.0, 0.0])
        >>> whole = np.concatenate([found.linear, found.angular, [1.0, 0.0]])
        >>> bool(np.abs(arm.inverse_dynamics(still, np.zeros(8), whole)[:6]).max() < 1e-12)
        True
        """
        return base_reaction(self.mechanism, q, qd, qdd, wrench, on_error=on_error, ok=ok)

    @built_in(_quantity("reactions"), Reactions)
    def reactions(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: WrenchLike = None,
        on_error: OnError = "raise",
        ok: Truths | None = None,
        dtype: DtypeLike = FLOAT64,
    ) -> Reactions:
        """The constraint wrench of every joint on its link: (..., L, 3) each, base (inertial) axes.

        The moment is about the origin of the joint's `placement`, also where the link slides away from it. The drive's
        own torque about (or force along) the axis is not in it; a fixed joint has no drive. Rotor and friction act
        within the drive: they change a reaction only through the accelerations.
        """
        motion = {"q": q, "qd": qd, "qdd": qdd}
        found = compute(
            self.mechanism, "reactions", motion, wrench=wrench, on_error=on_error, ok=ok, dtype=dtype
        )
        return Reactions(found["force"], found["moment"])

    @built_in(_quantity("twists"), Twists)
    def twists(
        self, q: ArrayLike, qd: ArrayLike, *, on_error: OnError = "raise", ok: Truths | None = None
    ) -> Twists:
        """Angular velocity of every link and the velocities of its mass centre and of its point at the joint."""
        return Twists(**compute(self.mechanism, "twists", {"q": q, "qd": qd}, on_error=on_error, ok=ok))

    def uncoupled(
        self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, *, wrench: WrenchLike = None
    ) -> Uncoupled:
        """The Newton–Euler equations of all links, stacked: M ṫ + W M t = w_E + w_C (M and W: `denoc`)."""
        return Uncoupled(
            **evaluate(self.mechanism, "uncoupled", {"q": q, "qd": qd, "qdd": qdd}, wrench=wrench)
        )

    def denoc(self, q: ArrayLike, qd: ArrayLike | None = None, *, numbering: Numbering = "base") -> Denoc:
        """The decoupled natural orthogonal complement N = N_l N_d, its rate, M and W, in base axes.

        `numbering="tip"`: links and joints of the result are counted from the tip, as Kozłowski and Fijany & Bejczy do;
        q and qd are as always.

        >>> import numpy as np
        >>> arm, q = load("two_link"), [0.4, 0.9]
        >>> x = arm.denoc(q)
        >>> bool(np.allclose(x.N_d.T @ x.N_l.T @ x.M @ x.N_l @ x.N_d, arm.inertia_matrix(q)))
        True
        """
        return denoc(self.mechanism, q, qd, numbering)

    def convective(self, q: ArrayLike, qd: ArrayLike, *, numbering: Numbering = "base") -> Convective:
        """Saha's Ω, M̃_l, M̃_ω, M̃_e, H̃_ij, M̃′_i, t′ and w̃′ of the convective inertia terms; prints as a table.

        C = N_dᵀ(M̃_l + M̃_ω + M̃_e)N_d and h = C q̇ = N_dᵀw̃′ with N_d of `denoc`. (Textbook, (9.16)–(9.19); Saha 1999,
        (25)–(29).) `numbering` as for `denoc`.

        >>> import numpy as np
        >>> arm, q, qd = load("two_link"), [0.4, 0.9], [1.0, 2.0]
        >>> x, N_d = arm.convective(q, qd), arm.denoc(q).N_d
        >>> middle = x.M_tilde_l + x.M_tilde_omega + x.M_tilde_e
        >>> bool(np.allclose(N_d.T @ middle @ N_d, arm.coriolis_matrix(q, qd)))
        True
        """
        return convective(self.mechanism, q, qd, numbering)

    def articulation(self, q: ArrayLike, *, numbering: Numbering = "base") -> Articulation:
        """M̂_ik, ψ̂_ik, ψ_ik and Ψ_ik of Saha (1999), (46)–(50): composite bodies whose joints are let free, one by one.

        `.M_hat` comes from the recursion (50), `.M_hat_by_sum` is M̃_i − Ψ_ik with the sum (49). `numbering` as for
        `denoc`.

        >>> import numpy as np
        >>> x = load("two_link").articulation([0.4, 0.9])
        >>> x.M_hat.shape, bool(np.allclose(x.M_hat, x.M_hat_by_sum))
        ((2, 3, 6, 6), True)
        """
        return articulation(self.mechanism, q, numbering)

    def kalman(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        *,
        wrench: WrenchLike = None,
        numbering: Numbering = "base",
    ) -> Kalman:
        """V^±, λ^±, n, b, z^±, P^±, D, G, e^± and x^± of Kozłowski's filter and smoother; prints as tables.

        `.V_plus`, `.V_minus`, `.lambda_plus`, …: every array (..., L, its own axes), at the joints. `numbering` as for
        `denoc`.

        >>> import numpy as np
        >>> x = load("two_link").kalman([0.4, 0.9], [1.0, 2.0], [0.0, 0.0])
        >>> force = x.z_minus + np.einsum("kij,kj->ki", x.P_minus, x.lambda_minus)  # x = z + P λ, (3.45)
        >>> bool(np.allclose(x.x_minus, force))
        True
        """
        return kalman(self.mechanism, q, qd, tau, wrench, numbering)

    def schur(
        self,
        q: ArrayLike,
        qd: ArrayLike | None = None,
        tau: ArrayLike | None = None,
        *,
        wrench: WrenchLike = None,
        numbering: Numbering = "base",
    ) -> Schur:
        """M⁻¹ = C − BᵗA⁻¹B of Fijany & Bejczy: `.A`, `.B`, `.C`, `.A_prime`, `.M_inv`, and `.P`, `.I_inv`, `.H`, `.W`.

        With qd and tau also `.F_T`, the drives less bias, and the constraint forces `.F_S`: A F_S + B F_T = 0 and
        BᵗF_S + C F_T = Q̈; a floating base has A′ for A, `.R_T10` for 0, and `.Qdd_0`. Every link needs mass and three
        moments of inertia. `numbering` as for `denoc`; the paper's matrices are from the tip to the base.

        >>> import numpy as np
        >>> arm = load("stanford")
        >>> x = arm.schur(np.full(6, 0.5))
        >>> x.A.shape, x.B.shape, x.C.shape
        ((30, 30), (30, 6), (6, 6))
        >>> bool(np.allclose(x.M_inv @ arm.inertia_matrix(np.full(6, 0.5)), np.eye(6)))
        True
        """
        return schur(self.mechanism, q, qd, tau, wrench, numbering)

    @overload
    def kernel(
        self,
        name: str,
        *,
        bind: Binding = ...,
        friction: bool = ...,
        method: str | None = ...,
        sines: Sines = ...,
        derivatives: None = ...,
        dtype: DtypeLike = ...,
    ) -> Kernel: ...

    @overload
    def kernel(
        self,
        name: str,
        *,
        bind: Binding = ...,
        friction: bool = ...,
        method: str | None = ...,
        derivatives: str | Sequence[str],
        value: bool = ...,
        frame: FrameLike = ...,
        axes: Axes = ...,
        dtype: DtypeLike = ...,
    ) -> DerivativeKernel: ...

    def kernel(
        self,
        name: str,
        *,
        bind: Binding = "robot",
        friction: bool = False,
        method: str | None = None,
        sines: Sines = "exact",
        derivatives: str | Sequence[str] | None = None,
        value: bool = False,
        frame: FrameLike = None,
        axes: Axes = "base",
        dtype: DtypeLike = FLOAT64,
    ) -> Kernel | DerivativeKernel:
        """A quantity as a function; with bind="structure" it takes masses and inertias at run time.

        A thousand robots that differ in them share one piece of machine code. `friction` as for `inverse_dynamics`.
        With sines="table" sines and cosines come from a table of 0.1°, with "table-linear" they are interpolated in it;
        `error` of the kernel says what that costs. `dtype="float32"` as for `inverse_dynamics`.

        >>> k = load("two_link").kernel("gravity_force", bind="structure")
        >>> heavier = k.parameters
        >>> heavier[::10] *= 2  # the masses
        >>> (k([0.1, 0.2], parameters=heavier) / k([0.1, 0.2])).round(12)
        array([2., 2.])

        With `derivatives`, one or more of "q", "qd", "qdd", "tau" and "parameters", it is a kernel of derivatives: of
        dynamics and also of kinematics, energy, momentum (docs/derivatives.md lists them), of a `frame` in `axes` where
        the quantity is about one; `value=True` adds the quantity itself to every result. It has products with vectors,
        `jvp`, `vjp` and `hvp`. q moves along the velocities: its derivatives have nv columns.

        >>> k = load("two_link").kernel("gravity_force", derivatives="q")
        >>> k([0.0, 0.0]).q.shape, k.jvp([0.0, 0.0], dq=[1.0, 0.0]).shape
        ((2, 2), (2,))
        """
        if derivatives is None:
            only_derivatives(value, frame, axes)
            return bound_kernel(self.mechanism, name, bind, method, friction, sines, dtype)
        if sines != "exact":
            raise InputError("a table of sines has no derivatives: leave sines out")
        return derivative_kernel(
            self.mechanism,
            name,
            derivatives,
            bind=bind,
            method=method,
            friction=friction,
            value=value,
            frame=frame,
            axes=axes,
            dtype=dtype,
        )

    def clearance(
        self,
        q: ArrayLike,
        *,
        ground: GroundLike = None,
        radius: RadiusLike = None,
        shapes: bool = True,
        ignore: Iterable[tuple[str, str]] = (),
        sharpness: float = measure.SHARPNESS,
        times: ArrayLike | None = None,
    ) -> Clearance:
        """How far the links are apart in states q (..., nq): a `rodyn.Clearance`, whose `.ok` says that none interfere.

        Links are capsules around their shapes (collision before visual); where the model has none, along the sticks
        from joint to joint, with a guessed radius. Links that share a joint, or overlap in every posture, are not
        compared: `.left_out` names them.

        ground     a height (m) against gravity, or a plane (nx, ny, nz, d) with the robot where n · x > d
        radius     of links without shapes (m): one for all, or by name; a link that is named has no shapes then
        shapes     False: capsules along the sticks, also where there are shapes
        ignore     pairs of names that are not compared: [("link1", "link4"), ("hand", "ground")]
        sharpness  β (1/m) of the smooth minimum `.smooth`
        times      (T,) of the states of the last axis, as of a run

        >>> found = load("kuka_kr5").clearance([0, -2.0, -2.0, 0, 0, 0], radius=0.08)
        >>> found.ok, found.pair.tolist(), float(found.distance.round(3))
        (False, ['link1', 'link3'], -0.014)
        """
        what = measure.scene(
            self.mechanism, ground=ground, radius=radius, shapes=shapes, ignore=ignore, sharpness=sharpness
        )
        return measure.clearance(what, q, times)

    def simulate(
        self,
        q0: ArrayLike,
        qd0: ArrayLike | None = None,
        duration: float = 10.0,
        *,
        times: ArrayLike | None = None,
        torque: TorqueLike = None,
        wrench: WrenchLike | Callable[[Any, Any, Any], Any] = None,
        until: Callable[[Any, Any, Any], Any] | None = None,
        limits: Literal["ignore", "end"] = "ignore",
        integrator: str = "rkf45",
        order: int | None = None,
        max_order: int | None = None,
        rtol: float | None = None,
        atol: float | None = None,
        step: float | None = None,
        max_step: float | None = None,
        max_steps: float | None = None,
        friction: bool = True,
        method: str | None = None,
        progress: Callable[[float], object] | bool | None = None,
        parameters: RobotRows | ArrayLike | None = None,
    ) -> Run:
        """The motion from q0 (..., nq), qd0 (..., nv, default: at rest) for `duration` (10) seconds: a `rodyn.Run`.

        times       where it is sampled; default every 0.01 s
        torque      None (free fall), numbers (..., nv), a path (its inverse dynamics), `rd.torque_table`, `rd.pd`,
                    `rd.computed_torque`, `rd.friction`, `rd.stops`, a function of (t, q, qd), or a sum of these
        wrench      `rd.Wrench`, a list, or a function of (t, q, qd) → force and moment at the tool
        until       a function of (t, q, qd): the run ends where it is no longer positive
        limits      "end": the run ends where a joint comes to a limit of its position; stops: `rd.stops(stiffness=…)`
        integrator  a name of `rd.integrators()`; `rtol` (default 1e-9) and `atol` (default rtol) choose its steps,
                    or `step` (s) fixes them; `max_step` bounds their length
        order       of integrator="abm", 1 to 12: held; None: free, up to `max_order`
        max_steps   of a trajectory, rejected ones included (default 10 million, callbacks 1 million; inf: no bound)
        friction    that of the model's joints acts (B q̇ + F tanh(q̇/v_s)); False turns it off
        method      of forward dynamics, by name
        progress    a function of the part that is done, or False for no bar on a terminal
        parameters  a robot for each row, as data: `rd.randomised(arm, …)`, or inertial parameters, ten for each moving
                    link as `arm.kernel(…, bind="structure").parameters` has them; laws without a model of their own
                    compute with the robot of the row

        Laws add, subtract, scale and clip. Functions are compiled with the dynamics where they can be. A run that ends
        early is returned with its status.

        >>> arm = load("two_link")
        >>> run = arm.simulate([0, 0], duration=1.0, rtol=1e-10)
        >>> run.status, run.q.shape, bool(run.energy_drift < 1e-9)
        ('finished', (101, 2), True)
        """
        from rodyn.simulate.setup import Setup

        setup = Setup(
            self,
            q0=q0,
            qd0=qd0,
            duration=duration,
            times=times,
            torque=torque,
            wrench=wrench,
            until=until,
            limits=limits,
            integrator=integrator,
            order=order,
            max_order=max_order,
            rtol=rtol,
            atol=atol,
            step=step,
            max_step=max_step,
            max_steps=max_steps,
            friction=friction,
            method=method,
            progress=progress,
            parameters=parameters,
        )
        return setup.run()

    def manipulability(
        self, q: ArrayLike, frame: FrameLike = None, *, part: Part = "position", length: float = 1.0
    ) -> Manipulability:
        """How well a posture moves a frame (None: the tool): a `rodyn.Manipulability` of q (..., nq).

        `.measure` is √det(J Jᵀ) (Yoshikawa), `.values` and `.directions` are the axes of the ellipsoid of velocities
        for |qd| = 1, `.isotropy` shortest by longest. `part`: "position" (m/s), "rotation" (rad/s), or "pose",
        where velocities are divided by `length` (m).

        >>> load("two_link").manipulability([0.3, 1.0]).measure.round(4)
        np.float64(0.0631)
        """
        from rodyn.reach.manipulability import manipulability

        return manipulability(self, q, frame, part, length)

    def workspace(self, frame: FrameLike = None, *, count: int = 40_000, seed: int = 0) -> Workspace:
        """Where a frame (None: the tool) can be, of `count` postures within limits: a `rodyn.Workspace`.

        Joints that turn without limits go once around. `.points`, `.reach`, `.lower`, `.upper`, `.measure`; `.plot()`.

        >>> load("two_link").workspace(count=1000).reach.round(2)
        array([0.05, 0.55])
        """
        from rodyn.reach.workspace import workspace

        return workspace(self, frame, count, seed)

    def joint_path(
        self,
        path: ToolPath,
        *,
        q0: ArrayLike | None = None,
        frame: FrameLike = None,
        match: Match = "pose",
        limits: bool = True,
        tolerance: float = 1e-6,
    ) -> JointPath:
        """The path of the joints that leads a frame (None: the tool) along a path of poses: a `rodyn.JointPath`.

        q0          the posture near which it starts, and so the branch; None: one from which the whole path can be done
        match       "pose", or the part of it that must match, as for `inverse_kinematics`
        limits      whether the joints stay within their limits
        tolerance   how far the tool may be from its path, everywhere (m, rad)

        One posture follows from the last, so that no joint jumps. Where the path passes a singularity or a limit is
        said in a `PathWarning` and in `.places`. A path that cannot be followed raises nothing: `.ok` is False, and
        `.reason` says where and why.

        >>> arm = load("ur5e")
        >>> start = arm.end_effector([0.3, -1.2, 1.4, -1.8, -1.5, 0.2])
        >>> end = start[:3, 3] + (0.1, 0.2, -0.1)
        >>> from rodyn import tool_line
        >>> arm.joint_path(tool_line(start, end), q0=[0.3, -1.2, 1.4, -1.8, -1.5, 0.2]).n
        6
        """
        from rodyn.reach.path.follow import follow

        return follow(self, path, q0=q0, frame=frame, match=match, limits=limits, tolerance=tolerance)

    def time_optimal(
        self,
        path: JointPath | Trajectory | ArrayLike,
        *,
        velocity: ArrayLike | Mapping[str, float] | None = None,
        acceleration: ArrayLike | Mapping[str, float] | None = None,
        effort: ArrayLike | Mapping[str, float] | None = None,
        tool_speed: float | None = None,
        frame: FrameLike = None,
        start_speed: float = 0.0,
        end_speed: float = 0.0,
        friction: bool = True,
        wrench: WrenchLike = None,
        intervals: int | None = None,
    ) -> TimeOptimal:
        """The fastest motion along a path of the joints within their limits: a `rodyn.TimeOptimal`.

        path          a `rd.JointPath`; or points (k, n), or a `Trajectory`, of which `rd.joint_path` makes one
        velocity, acceleration, effort   limits: one number, one per joint, a dict by joint name; None: the robot's
        tool_speed    a limit of the speed of the origin of `frame` (m/s; None: the tool)
        start_speed, end_speed   ds/dt at the ends of the path
        friction      that of the joints is part of the torques; `wrench`: so are wrenches on links
        intervals     of the grid, at least; None: as many as the path needs for `.excess` to be within 1e-3

        `.trajectory` is the motion; torques are within limits at all places of the grid, between them to the second
        order: `.excess` is what is beyond a limit there, and `.reason` names it if it is above 1e-3. Where there is no
        motion, `.ok` is False and `.reason` names the limits and the place.

        >>> found = load("two_link").time_optimal([[0, 0], [1, 0.5], [1, 2]], effort=[12, 6])
        >>> found.ok, round(found.duration, 2)
        (True, 0.26)
        """
        from rodyn.reach.timing.solve import time_optimal

        return time_optimal(
            self,
            path,
            velocity=velocity,
            acceleration=acceleration,
            effort=effort,
            tool_speed=tool_speed,
            frame=frame,
            start_speed=start_speed,
            end_speed=end_speed,
            friction=friction,
            wrench=wrench,
            intervals=intervals,
        )

    def stepper(
        self,
        *,
        step: float,
        integrator: str = "rk4",
        rows: int | None = None,
        torque: TorqueLike = None,
        wrench: WrenchLike | Callable[[Any, Any, Any], Any] = None,
        substeps: int = 1,
        friction: bool = True,
        method: str | None = None,
        parameters: RobotRows | ArrayLike | None = None,
    ) -> Stepper:
        """A `rodyn.Stepper`: the motion in fixed steps of `step` seconds, for loops of your own.

        rows        None: one state; else how many are stepped side by side
        torque      a law as `simulate` takes it; `s.step(tau)` adds torques that are held during the call
        substeps    steps of one call
        integrator  rk4, or another explicit one of `rd.integrators()`; wrench, friction, method: as for `simulate`
        parameters  a robot for each row, as for `simulate`; `s.reset(rows, parameters=…)` gives other ones

        `s.step(tau)` updates `s.q`, `s.qd` and `s.t` to the numbers that `simulate(step=…)` has. A row that fails has
        `s.ok` False and stays; `s.reset(rows, q, qd)` puts it back.

        >>> s = load("two_link").stepper(step=1e-3)
        >>> s.reset(q=[0.1, 0.2])
        >>> for _ in range(100):
        ...     s.step([0.5 - s.qd[0], 0.0])
        >>> s.ok, round(s.t, 9), s.q.shape
        (True, 0.1, (2,))
        """
        from rodyn.simulate.stepper import Stepper

        return Stepper(
            self,
            step=step,
            integrator=integrator,
            rows=rows,
            torque=torque,
            wrench=wrench,
            substeps=substeps,
            friction=friction,
            method=method,
            parameters=parameters,
        )

    def count(
        self, method: str, *, task: str | None = None, policy: str | Policy = "bias-included"
    ) -> Count[int]:
        """How many operations a method takes, customised to this robot: those of its kernel.

        `policy` says what counts, as for `rodyn.count`, which gives the same for any chain of n joints.

        >>> print(load("three_link").count("newton-euler"))
        33 M, 23 A
        """
        from rodyn.cost.one_robot import customised

        return customised(self.mechanism, method, task, policy)

    def depth(self, method: str, *, task: str | None = None) -> Depth:
        """How many operations a method takes on this robot, and how many of them one after the other.

        >>> load("three_link").depth("cholesky")
        Depth(work=96, path=22)
        """
        from rodyn.cost.one_robot import customised_depth

        return customised_depth(self.mechanism, method, task)

    def plot(self, q: ArrayLike | None = None, path: str | PathLike[str] | None = None) -> Any:
        """A stick figure in the posture q, or in several (k, nq); without q in the initial posture.

        Drawn to `path` (.svg, .png, .pdf), or a matplotlib figure, which notebooks show. Needs the extra `plot`.
        """
        from rodyn.plot.draw import plotted
        from rodyn.plot.robots import robot_figure

        return plotted(robot_figure(self, q), path)

    def show(
        self,
        q: ArrayLike | None = None,
        path: str | PathLike[str] | None = None,
        *,
        wrench: Wrench | Sequence[Wrench] | None = None,
        meshes: bool = True,
        open: bool | None = None,
    ) -> Page | Path:
        """The robot in three dimensions, in a posture q or in several (k, nq): one HTML file, opened in the browser.

        Without q in the initial posture; of several, the first is solid and the others are ghosts. A notebook shows
        the page in place. With `path` (.html) it is written there and not opened. Links look like their shapes and
        meshes, which are read where their files were found; without any they are drawn from the joints. A `wrench`
        on it is drawn as arrows.

        >>> load("two_link").show([0.3, 0.5], open=False).title
        'two_link'
        """
        from rodyn.view.show import delivered, robot_page

        return delivered(robot_page(self, q, wrench=wrench, meshes=meshes), path, open)

    def picture(
        self,
        path: str | PathLike[str],
        q: ArrayLike | None = None,
        *,
        size: tuple[int, int] = (1200, 900),
        view: Literal["corner", "front", "side", "above"] = "corner",
        dark: bool = False,
        marks: Sequence[Literal["frames", "axes", "masses", "inertia", "names"]] = (),
        wrench: Wrench | Sequence[Wrench] | None = None,
    ) -> Path:
        """What `show` draws, as pixels (.png) or as a vector drawing (.svg), by a browser that needs no display.

        `marks` are shown on the robot. Chromium must be installed. A drawing of the sticks is `plot("arm.svg")`.
        """
        from rodyn.view.pictures.film import Look, picture
        from rodyn.view.show import robot_page

        if isinstance(q, str | PathLike):
            raise InputTypeError(f"a picture takes its file first: picture({short(q)}, q)")
        look = Look(size, view, dark, title=False)
        return picture(robot_page(self, q, wrench=wrench), path, look, marks=marks)

    def explain(
        self, q: ArrayLike, qd: ArrayLike, tau: ArrayLike, *, numbering: Numbering = "base"
    ) -> Explanation:
        """The papers' named quantities of every link in this state; prints as a table.

        A pivot m̂ has the inertia of its rotor in it; wrenches are those on the links, without what a rotor takes.
        `numbering="tip"`: links of the result are counted from the tip; q, qd and tau are as always.
        """
        from rodyn.explain import explain

        return explain(self.mechanism, q, qd, tau, numbering)

    def equations(
        self,
        task: str,
        method: str | None = None,
        form: Literal["recursive", "closed"] = "recursive",
        values: Literal["numbers", "symbols"] | None = None,
    ) -> Equations:
        """The equations of a task for this robot, to be read: text, LaTeX, or a page for a browser.

        `form="recursive"` lists what the method assigns, step by step, under the names of its paper: any robot, with
        its numbers or with `values="symbols"`. `form="closed"` writes robots of up to three joints as a textbook does,
        in symbols or with `values="numbers"` (SymPy: extra `symbolic`). `.latex()`, `.html()` and `.save("arm.html")`
        typeset them.

        >>> print(load("one_link").equations("inverse_dynamics", form="closed").sections[-1].text())
        Equation of motion
          τ_1 = 1/3 m_1 a_1² θ̈_1 + 1/2 m_1 g a_1 s_1
        """
        from rodyn.equations.build import equations

        return equations(self.mechanism, task, method, form, values)

    def check(self, seed: int = 0, states: int = 5) -> CheckReport:
        """What is wrong with the description (`.findings`), and every route against every other on random states."""
        from rodyn.check import check

        return check(self.mechanism, seed, states)

    def replace(self, link: FrameLike = None, *, physical: Physical = "raise", **fields: Any) -> Robot:
        """A new robot with other fields, of one link or of itself.

        >>> load("two_link").replace(link=0, mass=2.5).links[0].mass
        2.5
        """
        return type(self).of(self.mechanism.replace(link, physical=physical, **fields))

    def merged(self) -> Robot:
        """A new robot without fixed joints: links behind them are part of the link that carries them.

        Coordinates and dynamics are the same. Links that are merged remain as frames of the same name; what is welded
        to a fixed base leaves nothing but its frame, neither mass nor shapes.

        >>> from rodyn.model.joints import Fixed
        >>> hand = Link("hand", "rod", Fixed(), Pose(xyz=(1, 0, 0)), mass=0.5)
        >>> Robot([Link("rod", mass=1.0), hand]).merged().links[0].mass
        1.5
        """
        return type(self).of(self.mechanism.merged().mechanism)

    def lock(self, positions: Mapping[str, float | Sequence[float]]) -> Robot:
        """A new robot whose joints of these names are fixed at these positions (rad, m, quaternion).

        Joints that mimic one of them are fixed with it. Dynamics are those of the robot with these joints held: the
        rows and columns of the others. Friction, rotor and limits of the joints are gone.

        >>> load("stanford").lock({"link6": 0.5}).n
        5
        """
        return type(self).of(locked(self.mechanism, positions))

    def subtree(self, link: int | str) -> Robot:
        """A new robot of a link, its joint and all that it carries, on a fixed base where its parent was.

        Gravity is turned as the parent is with all other joints at 0; `lock` them first to have them elsewhere.

        >>> load("stanford").subtree("link4")
        <Robot 'stanford_2003': 3 joints (RRR), fixed base>
        """
        return type(self).of(subtree(self.mechanism, link))

    def attach(self, other: Robot | Link, frame: FrameLike = None, *, prefix: str = "") -> Robot:
        """A new robot with the base of another one, or with a link, welded to a frame (None: the tool).

        Its coordinates are its own ones, then those of the other. `prefix` goes before the names of the other's links,
        joints and frames; names that are taken are an error. A floating base brings its body along. The tool stays;
        where the only tip carries the other and no tool is named, it becomes the other's.

        >>> load("two_link").attach(load("two_link"), prefix="second_")
        <Robot 'two_link': 4 joints (RRRR), fixed base>
        """
        guest = other.mechanism if isinstance(other, Robot) else other
        return type(self).of(attached(self.mechanism, guest, frame, prefix))

    def with_base(self, base: BaseKind | FloatingBase) -> Robot:
        """A new robot on a base that is "fixed", "floating", or the body of a floating one.

        "floating" takes the links that are welded to the base as its body, as those of a URDF are; a robot without
        them needs a `FloatingBase(mass, com, inertia)`.

        >>> load("two_link").with_base(FloatingBase(5.0, inertia=(1, 1, 1))).nv
        8
        """
        return type(self).of(with_base(self.mechanism, base))

    def with_joints(self, **numbers: Any) -> Robot:
        """A new robot with other numbers of its joints: rotor_inertia, viscous, coulomb, coulomb_width, limits.

        Each is one number for all joints, a row of n, or a dict by joint names: `rotor_inertia={"elbow": 0.2}`. What is
        not given stays. Rotor inertia is that which the gear shows to the joint, gear ratio squared.

        >>> load("two_link").with_joints(viscous=0.1, rotor_inertia=[0.02, 0.01]).links[1].joint.rotor_inertia
        (0.01,)
        """
        return type(self).of(with_joints(self.mechanism, numbers))

    def with_payload(
        self,
        mass: float,
        com: VectorLike = (0.0, 0.0, 0.0),
        inertia: MatrixLike | VectorLike = (0.0, 0.0, 0.0),
        *,
        frame: FrameLike = None,
        physical: Physical = "raise",
    ) -> Robot:
        """A new robot that carries a body at a frame (None: the tool); com and inertia in the axes of the frame."""
        return type(self).of(with_payload(self.mechanism, mass, com, inertia, frame=frame, physical=physical))

    def to_dict(self) -> dict[str, Any]:
        """The description as plain values (schema `rodyn-2`); `rodyn.load` reads it back exactly."""
        return self.mechanism.to_dict()

    def to_json(self) -> str:
        """The description as JSON."""
        return self.mechanism.to_json()

    def to_toml(self) -> str:
        """The description as TOML."""
        return self.mechanism.to_toml()

    def to_urdf(self) -> str:
        """The description as URDF; what it cannot hold is said in a `DescriptionWarning`."""
        from rodyn.model.formats.urdf.write import to_urdf

        return to_urdf(self.mechanism)

    def to_dh(self, convention: str, *, anew: bool = False, parallel: float = PARALLEL) -> dict[str, Any]:
        """The description as a Denavit–Hartenberg table (schema `serial-dh-1`), where it has one.

        A robot whose frames are those of a table, as if read from it, has its numbers. Any other serial arm of revolute
        and prismatic joints, and with `anew` any, gets frames on the common normals of its joint axes by the rules of
        Saha (2003), Appendix A: a ≥ 0. `rodyn.load` reads it: the same coordinates, poses and dynamics. Axes at less
        than `parallel` (rad) are taken for parallel ones there.

        >>> arm = Robot.from_axes([{"point": (0, 0, 0), "direction": (0, 0, 1)},
        ...                        {"point": (-0.5, 0, 0), "direction": (0, 0, 1)}])
        >>> [row["a"] for row in arm.to_dh("standard")["links"]]
        [0.5, 0.0]
        """
        return to_dh(self.mechanism, convention, anew=anew, parallel=parallel)

    def export_c(
        self,
        directory: str | PathLike[str],
        *quantities: str,
        friction: bool = False,
        method: str | None = None,
        frame: FrameLike = None,
        prefix: str | None = None,
        sines: Sines = "exact",
        derivatives: str | Sequence[str] = (),
    ) -> list[Path]:
        """C99 functions for this robot: writes prefix.h, prefix.c and the self-test prefix_test.c.

        Nothing but <math.h> is needed to run them. The prefix comes from the robot's name unless given;
        `method` is taken for all quantities, `frame` (None: the tool) for those of a frame, such as `jacobian`, and
        `friction` for those that it acts on, such as `inverse_dynamics`. `sines` as for `kernel`. With `derivatives`,
        as of `kernel`, every quantity that has these arguments also gets a function …_derivatives.

        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as directory:
        ...     [path.name for path in load("two_link").export_c(directory, "forward_dynamics", "energy")]
        ['two_link.h', 'two_link.c', 'two_link_test.c']
        """
        return export_c(
            self.mechanism, directory, quantities, method, frame, prefix, friction, sines, derivatives
        )


def load(
    source: str | PathLike[str] | Mapping[str, Any],
    *,
    physical: Physical = "raise",
    base: BaseKind | FloatingBase | None = None,
    tip: str | None = None,
    lock: Mapping[str, float | Sequence[float]] | None = None,
    roots: Roots = (),
) -> Robot:
    """The robot of a catalog name or alias, a path (.urdf, .json, .toml, …), or a dict.

    `base` as for `Robot.with_base`, `lock` as for `Robot.lock`; `tip` names the link or frame that is the tool, nothing
    is removed. `roots` are folders in which meshes may be, beside the package of the file. What is not taken of a file
    is a `DescriptionWarning`.

    >>> load("stanford", tip="link6", lock={"link1": 0.5})
    <Robot 'stanford_2003': 5 joints (FRPRRR), fixed base>
    """
    if isinstance(base, FloatingBase):
        mechanism = with_base(readers.load(source, physical, roots=roots), base)
    else:
        mechanism = readers.load(source, physical, base=base, roots=roots)
    if tip is not None:
        mechanism = mechanism.replace(tool=tip)
    return Robot.of(mechanism if lock is None else locked(mechanism, lock))
