"""`arm.check()`: what is wrong with the description, and every route to a result against every other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from rodyn.algorithms import registered
from rodyn.arrays import Batch, Floats
from rodyn.errors import InputError, SingularError, short
from rodyn.kernel.call import array
from rodyn.kernel.quantity.request import Derivative, Options, Request, differentiated, select, takes
from rodyn.kernel.quantity.table import QUANTITIES
from rodyn.kernel.quantity.wrench import Wrench
from rodyn.kernel.reference import careful, evaluate
from rodyn.model.body import Body, degenerate
from rodyn.model.coordinates import slots
from rodyn.model.link import BASE
from rodyn.model.mechanism import Mechanism
from rodyn.model.random import random_coordinates
from rodyn.robot.check.finding import Findings
from rodyn.robot.check.inspect import inspected
from rodyn.robot.results.tuples import Denoc
from rodyn.writing.tables import Shown, Table

TOLERANCE = 1e-10
FACTORS = ("inverse", "links")
"""Measures that multiply the largest entry."""
NOTHING = Findings()
KINEMATICS = "No link has mass: there are no dynamics to compare."


class Row(NamedTuple):
    """One comparison: the largest difference over all states, relative to the largest entry."""

    identity: str
    error: float
    verdict: str


class CheckReport(Shown, tuple[Row, ...]):
    """The comparisons, and what was found in the description; true when all agree, prints as tables."""

    findings: Findings

    def __new__(cls, rows: Iterable[Row] = (), findings: Findings = NOTHING) -> CheckReport:
        report = super().__new__(cls, rows)
        report.findings = findings
        return report

    def __bool__(self) -> bool:
        return all(row.verdict == "agree" for row in self)

    def _parts(self) -> Iterator[Table | str]:
        if self.findings:
            yield from self.findings._parts()
        yield self.table if tuple(self) else KINEMATICS

    @property
    def table(self) -> Table:
        """The comparisons as a table."""
        errors = ("" if np.isnan(row.error) else f"{row.error:.1e}" for row in self)
        rows = [[row.identity, error, row.verdict] for row, error in zip(self, errors, strict=True)]
        return Table(["identity", "relative error", "verdict"], rows)


class Sample:
    """Random states of a robot, and every quantity of them by name: `sample("inertia_matrix")`."""

    def __init__(self, mechanism: Mechanism, seed: int, states: int) -> None:
        generator = np.random.default_rng(seed)
        self.mechanism = mechanism
        self.q = random_coordinates(mechanism, states, generator)
        self.qd, self.qdd, self.tau = generator.uniform(-1.0, 1.0, (3, states, mechanism.nv))
        self.arguments = {"q": self.q, "qd": self.qd, "qdd": self.qdd, "tau": self.tau}
        self.denoc = Denoc(**evaluate(mechanism, "denoc", {"q": self.q, "qd": self.qd}))

    def __call__(self, name: str, **how: Any) -> Floats:
        """Return the first array of a quantity; arguments may be replaced by name."""
        arguments = {key: how.pop(key, self.arguments[key]) for key in QUANTITIES[name].arguments}
        return next(iter(evaluate(self.mechanism, name, arguments, Options(**how)).values()))

    @cached_property
    def sizes(self) -> dict[str, float]:
        """What a difference is measured by, at least, where the result itself may vanish or is ill-conditioned.

        rate      terms that C is summed from
        force     terms that C q̇ is summed from
        inverse   1, or more where the rounding of M alone makes its inverse uncertain (a factor)
        links     the same where methods that invert the inertia of single links take part
        """
        M, qd = self("inertia_matrix"), float(np.max(np.abs(self.qd)))
        largest = float(np.max(np.abs(M)))
        scale = np.sqrt(np.abs(np.diagonal(M, axis1=-2, axis2=-1)))
        scale = np.where(scale > 0, scale, 1.0)
        condition = float(np.max(np.linalg.cond(M / scale[:, :, None] / scale[:, None, :])))
        inverse = _lost(condition)
        links = max(inverse, _lost(self.slenderness))
        return {
            "": 0.0,
            "rate": largest * qd,
            "force": largest * qd * qd,
            "inverse": inverse,
            "links": links,
        }

    @property
    def slenderness(self) -> float:
        """The largest quotient of two principal moments of a link, if all links can be inverted."""
        whole = self.mechanism.merged().mechanism
        bodies = [link.body for link in whole.links]
        bodies += [whole.base] if isinstance(whole.base, Body) else []
        if any(degenerate(body) for body in bodies):
            return 1.0
        moments = np.linalg.eigvalsh(np.array([body.inertia for body in bodies]))
        return float(np.max(moments[:, -1] / moments[:, 0]))

    @property
    def rotors(self) -> Floats:
        """What rotors add to the inertia matrix of the links; those of mimic joints by the square of their factor."""
        robot = self.mechanism
        result, columns = np.zeros(robot.nv), {slot.link: slot.v for slot in slots(robot)}
        for k in robot.independent:
            result[columns[k]] = robot.links[k].joint.rotor_inertia
        for k, (leader, factor, _) in robot.couplings.items():
            result[columns[leader]] += factor * factor * sum(robot.links[k].joint.rotor_inertia)
        return np.diag(result)

    def inertia_rate(self) -> Floats:
        """Ṁ, exactly: the derivative of the inertia matrix along q̇."""
        plain = Options(method="denoc").spec(self.mechanism, "inertia_matrix")
        spec = differentiated(plain, Derivative("jvp", along=("q",)), {})
        rows = Batch.of_rows({"q": self.q, "dq": self.qd})
        (rate,) = careful(Request(self.mechanism, spec, rows)).values()
        return rate


def _lost(condition: float) -> float:
    """How many times the tolerance a condition number makes of rounding; 1 if that is less."""
    rounding = 1e3 * float(np.finfo(float).eps) * condition / TOLERANCE
    return rounding if 1.0 < rounding < np.inf else 1.0


Compare: TypeAlias = Callable[[Sample], tuple[Floats, Floats]]


def _times(A: Floats, x: Floats) -> Floats:
    product: Floats = np.einsum("...ij,...j->...i", A, x)
    return product


def _transposed(A: Floats) -> Floats:
    return np.swapaxes(A, -1, -2)


def _columns_of_m(s: Sample) -> tuple[Floats, Floats]:
    unit = np.eye(s.mechanism.nv)
    columns = s("inverse_dynamics", q=s.q[:, None], qd=0 * s.qd[:, None], qdd=unit)
    return columns - s("gravity_force")[:, None], s("inertia_matrix")


def _factors(s: Sample) -> tuple[Floats, Floats]:
    result = evaluate(s.mechanism, "udu", {"q": s.q})
    return result["U"] * result["D"][:, None, :] @ _transposed(result["U"]), s("inertia_matrix")


def _farthest(mechanism: Mechanism) -> str:
    """Return the tip behind the most joints."""
    joints: list[int] = []
    for link, parent in zip(mechanism.links, mechanism.parents, strict=True):
        joints.append(link.joint.dof + (joints[parent] if parent >= 0 else 0))
    return max(mechanism.tips, key=lambda tip: joints[mechanism.index(tip)])


def _operational_space(s: Sample) -> tuple[Floats, Floats]:
    frame = s.mechanism.tool or _farthest(s.mechanism)
    J, result = (s(name, frame=frame) for name in ("jacobian", "operational_space"))
    return result, J @ s("inverse_inertia_matrix") @ _transposed(J)


def _equation_of_motion(s: Sample) -> tuple[Floats, Floats]:
    C_qd = _times(s("coriolis_matrix"), s.qd)
    explicit = _times(s("inertia_matrix"), s.qdd) + C_qd + s("gravity_force")
    return explicit, s("inverse_dynamics")


def _round_trip(s: Sample) -> tuple[Floats, Floats]:
    tau = s("inverse_dynamics")
    return s("forward_dynamics", tau=tau), s.qdd


def _weights(s: Sample) -> tuple[Floats, Floats]:
    weights = [
        Wrench(force=np.array(s.mechanism.gravity) * link.mass, frame=k, point="com")
        for k, link in enumerate(s.mechanism.links)
    ]
    if s.mechanism.base != "fixed":
        weight = np.array(s.mechanism.gravity) * s.mechanism.base.mass
        weights.append(Wrench(force=weight, frame=BASE, point="com"))
    return -s("generalised_force", wrench=weights), s("gravity_force")


def _skew(s: Sample) -> tuple[Floats, Floats]:
    C = s("coriolis_matrix")
    return C + _transposed(C), s.inertia_rate()


def _power(s: Sample) -> tuple[Floats, Floats]:
    """Return the work of constraint wrenches beside that of all wrenches: they do none."""
    result = evaluate(s.mechanism, "uncoupled", {"q": s.q, "qd": s.qd, "qdd": s.qdd})
    N = _transposed(s.denoc.N)
    return _times(N, result["w_C"]) + _times(np.abs(N), np.abs(result["w_C"])), _times(
        np.abs(N), np.abs(result["w_C"])
    )


def _names(task: str, mechanism: Mechanism) -> list[str]:
    """Return the methods of a task that take the robot; the default of mimic joints is none of the published ones."""
    result = [row.name for row in registered(task) if takes(row, mechanism)]
    return result or [select(task, None, mechanism).name]


def _kernels(task: str) -> Compare:
    """Compare compiled results with the sources on NumPy columns, for every method that takes the robot."""

    def compare(s: Sample) -> tuple[Floats, Floats]:
        arguments = {name: s.arguments[name] for name in QUANTITIES[task].arguments}
        methods = _names(task, s.mechanism)
        compiled = [array(s.mechanism, task, arguments, Options(method=name)) for name in methods]
        return np.stack(compiled), np.stack([s(task, method=name) for name in methods])

    return compare


def _methods(task: str) -> Compare:
    """Compare every method of a task that takes the robot with the first one."""

    def compare(s: Sample) -> tuple[Floats, Floats]:
        methods = _names(task, s.mechanism)
        results = np.stack([s(task, method=name) for name in methods])
        return results, np.broadcast_to(results[0], results.shape)

    return compare


# identity → two ways to it, and what their difference is measured by at least (`Sample.sizes`)
ROUTES: dict[str, tuple[Compare, str]] = {
    "τ by every method": (_methods("inverse_dynamics"), "force"),
    "q̈ by every method": (_methods("forward_dynamics"), "links"),
    "τ of the kernels = τ of the sources": (_kernels("inverse_dynamics"), "force"),
    "q̈ of the kernels = q̈ of the sources": (_kernels("forward_dynamics"), "links"),
    "M = NᵀMN": (lambda s: (s("inertia_matrix"), s.denoc.inertia_matrix + s.rotors), ""),
    "M = Mᵀ, column by column from inverse dynamics": (_columns_of_m, ""),
    "M = U D Uᵀ": (_factors, ""),
    "M M⁻¹ = 1": (
        lambda s: (s("inertia_matrix") @ s("inverse_inertia_matrix"), np.eye(s.mechanism.nv)),
        "inverse",
    ),
    "J M⁻¹ Jᵀ of the tool in O(n)": (_operational_space, "inverse"),
    "C of Saha 1999 = Nᵀ(MṄ + WMN)": (
        lambda s: (s("coriolis_matrix", method="saha-1999"), s.denoc.coriolis_matrix),
        "rate",
    ),
    "C of the textbook = Nᵀ(MṄ + WMN)": (
        lambda s: (s("coriolis_matrix", method="textbook"), s.denoc.coriolis_matrix),
        "rate",
    ),
    "Ṁ = C + Cᵀ (Ṁ − 2C is skew)": (_skew, "rate"),
    "h = C q̇": (
        lambda s: (_times(s("coriolis_matrix"), s.qd), s("convective_force")),
        "force",
    ),
    "τ = M q̈ + C q̇ + g": (_equation_of_motion, "force"),
    "Nᵀw^C = 0": (_power, "force"),
    "gravity as base acceleration = gravity as wrenches": (_weights, "force"),
    "½ q̇ᵀM q̇ = ½ Σ tᵀM t": (
        lambda s: (np.einsum("ki,kij,kj->k", s.qd, s("inertia_matrix"), s.qd) / 2, s("energy")),
        "",
    ),
    "forward(inverse(q̈)) = q̈": (_round_trip, "inverse"),
}


Progress: TypeAlias = Callable[[int, str], object]
"""Called before each comparison with its number, from 0, and its identity."""


def check(mechanism: Mechanism, seed: int, states: int, progress: Progress | None = None) -> CheckReport:
    """Inspect the description, and compare the routes on `states` random states drawn from `seed`."""
    return CheckReport(compared(mechanism, seed, states, progress), inspected(mechanism))


def compared(mechanism: Mechanism, seed: int, states: int, progress: Progress | None = None) -> CheckReport:
    """Return the comparisons alone; a robot without masses has none."""
    for name, value, least in (("seed", seed, 0), ("states", states, 1)):
        if type(value) is not int or value < least:
            raise InputError(f"{name} must be an integer of at least {least}, got {short(value)}")
    if mechanism.is_massless:
        return CheckReport()
    sample = Sample(mechanism, seed, states)
    rows = []
    for k, (identity, route) in enumerate(ROUTES.items()):
        if progress is not None:
            progress(k, identity)
        rows.append(_judge(identity, *route, sample))
    return CheckReport(rows)


def seconds(mechanism: Mechanism) -> float:
    """About how long `check` takes: some seconds of compilation, and matrices of n² entries by several methods."""
    return 5.0 + 0.006 * mechanism.nv**2


def _judge(identity: str, compare: Compare, measure: str, sample: Sample) -> Row:
    try:
        result, expected = compare(sample)
    except SingularError as singular:
        reason = str(singular).partition(": ")[2].partition(";")[0]
        return Row(identity, float("nan"), f"M is singular: {reason}")
    largest = max(float(np.max(np.abs(result))), float(np.max(np.abs(expected))))
    least = sample.sizes[measure]
    size = (largest * least if measure in FACTORS else max(largest, least)) or 1.0
    error = float(np.max(np.abs(result - expected))) / size
    return Row(identity, error, "agree" if error <= TOLERANCE else f"differ by more than {TOLERANCE:g}")
