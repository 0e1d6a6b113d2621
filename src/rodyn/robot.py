"""`Robot`: a validated description with the dynamics as methods. Arrays have any leading axes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import ArrayLike

from rodyn.algebra.vectors import Vec3
from rodyn.kernel.arrays import Floats, deliver
from rodyn.kernel.evaluate import evaluate
from rodyn.kernel.results import Denoc, Energy, Factors, Reactions
from rodyn.kernel.wrench import Wrench
from rodyn.model import readers
from rodyn.model.checks import MatrixLike, VectorLike
from rodyn.model.dh import from_dh, to_dh
from rodyn.model.link import FloatingBase, Link
from rodyn.model.mechanism import GRAVITY, Mechanism, Physical
from rodyn.model.pose import IDENTITY, Pose
from rodyn.model.random import random_mechanism

if TYPE_CHECKING:
    from rodyn.check import Report
    from rodyn.explain import Explanation

Loads = Wrench | Sequence[Wrench] | None


@dataclass(frozen=True, init=False, repr=False)
class Robot:
    """A robot arm: equal and hashable by its description, never changed.

    `links` stand parents before children (`rodyn.Link`); their order is the order of the coordinates.

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
        tool: Pose = IDENTITY,
        name: str = "robot",
        *,
        physical: Physical = "raise",
    ) -> None:
        self._set(Mechanism(name, links, gravity, base, tool, physical=physical))

    def _set(self, mechanism: Mechanism) -> None:
        object.__setattr__(self, "mechanism", mechanism)

    @classmethod
    def of(cls, mechanism: Mechanism) -> Robot:
        """The robot of a description."""
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
        tool: Pose = IDENTITY,
        physical: Physical = "raise",
    ) -> Robot:
        """A serial arm from a Denavit–Hartenberg table, "standard" (the papers') or "modified" (Craig).

        >>> row = dict(joint="revolute", a=1.0, b=0.0, alpha=0.0, theta=0.0, mass=1.0, r=(0.5, 0, 0),
        ...            inertia=(0, 1 / 12, 1 / 12))
        >>> Robot.from_dh([row, row], convention="standard").n
        2
        """
        return cls.of(
            from_dh(rows, convention, gravity, name, base=base, mount=mount, tool=tool, physical=physical)
        )

    @classmethod
    def random(cls, n: int, joints: str = "RP", tree: bool = False, seed: int | None = None) -> Robot:
        """A physically valid robot of n links drawn from `seed`; joints from the letters R, P and F (fixed).

        >>> Robot.random(4, joints="R", seed=1)
        <Robot 'random': 4 joints (RRRR), fixed base>
        """
        return cls.of(random_mechanism(n, joints, tree, seed))

    def __repr__(self) -> str:
        letters = "".join(link.joint.letter for link in self.links)
        shown = letters if len(letters) < 30 else letters[:27] + "…"
        joints = f"{self.n} joint{'s' if self.n > 1 else ''} ({shown})"
        shape = "" if self.is_serial else ", branching"
        base = "fixed" if self.mechanism.base == "fixed" else "floating"
        return f"<Robot {self.name!r}: {joints}{shape}, {base} base>"

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
        """The number of moving joints."""
        return self.mechanism.n

    @property
    def nq(self) -> int:
        """The number of coordinates."""
        return self.mechanism.nq

    @property
    def nv(self) -> int:
        """The number of velocities."""
        return self.mechanism.nv

    @property
    def is_serial(self) -> bool:
        """Whether no two links share a parent."""
        return len(set(self.mechanism.parents)) == len(self.links)

    def inverse_dynamics(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        qdd: ArrayLike,
        *,
        wrench: Loads = None,
        method: str | None = None,
        out: Floats | None = None,
    ) -> Floats:
        """τ = M(q) q̈ + C(q, q̇) q̇ + g(q) − Jᵀw: the joint torques (N·m) and forces (N) of a motion.

        q, qd, qdd of shape (..., n) → (..., n).

        >>> load("two_link").inverse_dynamics([0, 0], [0, 0], [0, 0]).round(4)
        array([2.4035, 0.4905])
        """
        motion = {"q": q, "qd": qd, "qdd": qdd}
        found = evaluate(self.mechanism, "inverse_dynamics", motion, method=method, wrench=wrench)
        return deliver(found["tau"], out)

    def forward_dynamics(
        self,
        q: ArrayLike,
        qd: ArrayLike,
        tau: ArrayLike,
        *,
        wrench: Loads = None,
        method: str | None = None,
        out: Floats | None = None,
    ) -> Floats:
        """q̈ = M⁻¹(τ + Jᵀw − C q̇ − g): the joint accelerations that torques cause.

        q, qd, tau of shape (..., n) → (..., n).

        >>> load("two_link").forward_dynamics([0, 0], [0, 0], [0, 0]).round(3)
        array([-42.919,  61.313])
        """
        state = {"q": q, "qd": qd, "tau": tau}
        found = evaluate(self.mechanism, "forward_dynamics", state, method=method, wrench=wrench)
        return deliver(found["qdd"], out)

    def inertia_matrix(self, q: ArrayLike, *, method: str | None = None, out: Floats | None = None) -> Floats:
        """M(q), the generalised inertia matrix: (..., n) → (..., n, n), symmetric."""
        return deliver(evaluate(self.mechanism, "inertia_matrix", {"q": q}, method=method)["M"], out)

    def inverse_inertia_matrix(
        self, q: ArrayLike, *, method: str | None = None, out: Floats | None = None
    ) -> Floats:
        """M(q)⁻¹ from its explicit recursion: (..., n) → (..., n, n), symmetric."""
        return deliver(evaluate(self.mechanism, "inverse_inertia_matrix", {"q": q}, method=method)["M"], out)

    def coriolis_matrix(
        self, q: ArrayLike, qd: ArrayLike, *, method: str | None = None, out: Floats | None = None
    ) -> Floats:
        """C(q, q̇), the papers' matrix of convective inertia terms; Ṁ − 2C is skew-symmetric."""
        found = evaluate(self.mechanism, "coriolis_matrix", {"q": q, "qd": qd}, method=method)
        return deliver(found["C"], out)

    def bias_force(
        self, q: ArrayLike, qd: ArrayLike, *, method: str | None = None, out: Floats | None = None
    ) -> Floats:
        """b = C(q, q̇) q̇ + g(q): the torque that keeps q̈ = 0."""
        return deliver(evaluate(self.mechanism, "bias_force", {"q": q, "qd": qd}, method=method)["tau"], out)

    def gravity_force(self, q: ArrayLike, *, method: str | None = None, out: Floats | None = None) -> Floats:
        """g(q): the torque that holds the robot still against gravity."""
        return deliver(evaluate(self.mechanism, "gravity_force", {"q": q}, method=method)["tau"], out)

    def convective_force(
        self, q: ArrayLike, qd: ArrayLike, *, method: str | None = None, out: Floats | None = None
    ) -> Floats:
        """h = C(q, q̇) q̇, the papers' vector of convective inertia terms, in O(n)."""
        found = evaluate(self.mechanism, "convective_force", {"q": q, "qd": qd}, method=method)
        return deliver(found["tau"], out)

    def generalised_force(self, q: ArrayLike, wrench: Loads, *, out: Floats | None = None) -> Floats:
        """Jᵀw: what wrenches on the links do at the joints."""
        return deliver(evaluate(self.mechanism, "generalised_force", {"q": q}, wrench=wrench)["tau"], out)

    def udu(self, q: ArrayLike, *, method: str | None = None) -> Factors:
        """M = U diag(D) Uᵀ: U (..., n, n) unit upper triangular, D (..., n) the papers' m̂."""
        found = evaluate(self.mechanism, "udu", {"q": q}, method=method)
        return Factors(found["U"], found["D"])

    def forward_kinematics(self, q: ArrayLike, *, out: Floats | None = None) -> Floats:
        """The poses of all links in base axes: (..., n) → (..., L + 1, 4, 4); 0 is the base, k link k."""
        return deliver(evaluate(self.mechanism, "forward_kinematics", {"q": q})["T"], out)

    def end_effector(self, q: ArrayLike, *, out: Floats | None = None) -> Floats:
        """The pose of the tool frame in base axes: (..., n) → (..., 4, 4)."""
        return deliver(self.forward_kinematics(q)[..., -1, :, :] @ self.mechanism.tool.matrix(), out)

    def jacobian(self, q: ArrayLike, link: int | str = -1, *, out: Floats | None = None) -> Floats:
        """J with [ω; v] = J q̇: (..., n) → (..., 6, n), base axes, of the origin of the link frame.

        For the last link the origin of the tool frame is meant, as for `end_effector`.
        """
        mechanism = self.mechanism
        tip = mechanism.index(link)
        point = mechanism.tool.xyz if tip == len(self.links) - 1 else (0.0, 0.0, 0.0)
        lever = Vec3(*(float(a - b) for a, b in zip(point, self.links[tip].com, strict=True)))
        columns = evaluate(mechanism, "jacobian", {"q": q}, options=(tip, lever))["columns"]
        J = np.zeros((*columns.shape[:-2], 6, self.nv))
        path, k = [], tip
        while k >= 0:
            path.append(k)
            k = mechanism.parents[k]
        for column, k in enumerate(reversed(path)):
            if k in mechanism.moving:
                J[..., mechanism.moving.index(k)] = columns[..., column, :]
        return deliver(J, out)

    def energy(self, q: ArrayLike, qd: ArrayLike) -> Energy:
        """Kinetic and potential energy (J); potential is zero with all mass at the base origin."""
        found = evaluate(self.mechanism, "energy", {"q": q, "qd": qd})
        return Energy(found["kinetic"][()], found["potential"][()])

    def reactions(self, q: ArrayLike, qd: ArrayLike, qdd: ArrayLike, *, wrench: Loads = None) -> Reactions:
        """The constraint wrench of every joint on its link, at the joint, base axes: (..., L, 3) each.

        The drive's own torque about (or force along) the axis is not in it; a fixed joint has no drive.
        """
        found = evaluate(self.mechanism, "reactions", {"q": q, "qd": qd, "qdd": qdd}, wrench=wrench)
        return Reactions(found["force"], found["moment"])

    def denoc(self, q: ArrayLike, qd: ArrayLike | None = None) -> Denoc:
        """The decoupled natural orthogonal complement N = N_l N_d, its rate, M and W, in base axes."""
        rates = np.zeros(self.nv) if qd is None else qd
        return Denoc(**evaluate(self.mechanism, "denoc", {"q": q, "qd": rates}))

    def explain(self, q: ArrayLike, qd: ArrayLike, tau: ArrayLike) -> Explanation:
        """The papers' named quantities of every link in this state; prints as a table."""
        from rodyn.explain import explain

        return explain(self.mechanism, q, qd, tau)

    def check(self, seed: int = 0, states: int = 5) -> Report:
        """Every route against every other on random states; prints as a table."""
        from rodyn.check import check

        return check(self.mechanism, seed, states)

    def replace(self, link: int | str | None = None, *, physical: Physical = "raise", **fields: Any) -> Robot:
        """A new robot with other fields, of one link or of itself.

        >>> load("two_link").replace(link=0, mass=2.5).links[0].mass
        2.5
        """
        return Robot.of(self.mechanism.replace(link, physical=physical, **fields))

    def with_payload(
        self,
        mass: float,
        com: VectorLike = (0.0, 0.0, 0.0),
        inertia: MatrixLike | VectorLike = (0.0, 0.0, 0.0),
        *,
        physical: Physical = "raise",
    ) -> Robot:
        """A new robot that carries a body at its tool; com and inertia (about com) in the tool frame."""
        return Robot.of(self.mechanism.with_payload(mass, com, inertia, physical=physical))

    def to_dict(self) -> dict[str, Any]:
        """The description as plain values (schema `rodyn-1`); `rodyn.load` reads it back exactly."""
        return self.mechanism.to_dict()

    def to_json(self) -> str:
        """The description as JSON."""
        return self.mechanism.to_json()

    def to_toml(self) -> str:
        """The description as TOML."""
        return self.mechanism.to_toml()

    def to_dh(self, convention: str) -> dict[str, Any]:
        """The description as a Denavit–Hartenberg table (schema `serial-dh-1`), where it has one."""
        return to_dh(self.mechanism, convention)


def load(source: str | PathLike[str] | Mapping[str, Any], *, physical: Physical = "raise") -> Robot:
    """The robot of a catalog name or alias, a path (.json, .toml), or a dict.

    >>> load("stanford")
    <Robot 'stanford_2003': 6 joints (RRPRRR), fixed base>
    """
    return Robot.of(readers.load(source, physical))
