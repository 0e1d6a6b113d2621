"""What the library computes, as a table: which task serves a quantity and how its result becomes arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from rodyn.algebra.compliance import Compliance
from rodyn.algebra.dense import Matrix
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import Scalar, Vec3
from rodyn.model.chain.parameters import tip
from rodyn.model.chain.proximal import tip_from_joint
from rodyn.model.mechanism import Mechanism

Nested = Any
"""A scalar, or a list of nested ones."""


class Numbering(NamedTuple):
    """Which links of a chain a result is about; a joint of several degrees of freedom is several links there.

    moving   the links that have a coordinate, in the order of the velocities
    joints   of every link of the robot the elements of its joint; the last one carries its body
    base     the link that is the body of a floating base; −1 for a fixed one
    """

    moving: tuple[int, ...]
    joints: tuple[tuple[int, ...], ...]
    base: int = -1

    @property
    def bodies(self) -> tuple[int, ...]:
        """The link that carries the body of every link of the robot."""
        return tuple(elements[-1] for elements in self.joints)


@dataclass(frozen=True)
class Quantity:
    """One thing a robot can be asked for.

    task      what an algorithm must solve
    arguments the names of what it is a function of
    collect   (result, numbering of the links) → named nested lists of scalars, one array each
    gravity   False leaves gravity out
    axes      other axes than those the algorithm asks for
    pivots    whether the result has `pivots` that must not vanish
    invariant what leaves it as it is: other link "frames", or also regrouping the inertial "parameters"
    joined    whether elements of a joint (`model.elementary`) are not just links to it
    turning   results whose columns belong to velocities, which the rates of the elements are not where axes turn →
              the result, or the quantity, that says what a rate of the elements does
    place     whether it depends on where a floating base is, and not only on how it is turned
    tip       (mechanism, link) → options of an algorithm that singles out a link and a point of it
    """

    task: str
    arguments: tuple[str, ...]
    collect: Callable[[Any, Numbering], Mapping[str, Nested]]
    gravity: bool = True
    axes: str | None = None
    pivots: bool = False
    invariant: Literal["nothing", "frames", "parameters"] = "nothing"
    joined: bool = False
    turning: Mapping[str, str] = field(default_factory=dict)
    place: bool = False
    tip: Callable[[Mechanism, int | str], tuple[int, Vec3]] | None = None

    def options(self, mechanism: Mechanism, link: int | str = -1) -> tuple[Any, ...]:
        """What the algorithm takes beside a chain."""
        return () if self.tip is None else self.tip(mechanism, link)


def _joints(values: Sequence[Any], links: Numbering) -> list[Any]:
    """The entries of the links whose joint moves."""
    return [values[k] for k in links.moving]


def _symmetric(table: Sequence[Any], links: Numbering, lower: Callable[[Any, int], Scalar]) -> Nested:
    """A square matrix of the moving joints from its lower triangle."""
    joints = links.moving
    return [[lower(table[max(i, j)], min(i, j)) for j in joints] for i in joints]


def _ray(row: Mapping[int, Scalar], j: int) -> Scalar:
    return row.get(j, 0.0)


def _coriolis(table: Sequence[Mapping[int, Any]], links: Numbering) -> Nested:
    def entry(i: int, j: int) -> Scalar:
        if j <= i:
            return table[i][j].lower if j in table[i] else 0.0
        return table[j][i].upper if i in table[j] else 0.0

    return [[entry(i, j) for j in links.moving] for i in links.moving]


def vector(v: Vec3) -> list[Scalar]:
    """(x, y, z) as a list."""
    return [v.x, v.y, v.z]


def six(t: Six) -> list[Scalar]:
    """[angular; linear] as a list."""
    return [*vector(t.top), *vector(t.bottom)]


def _transform(R: Mat3, o: Vec3) -> Nested:
    rows = zip(R.rows, vector(o), strict=True)
    return [*([row.x, row.y, row.z, x] for row, x in rows), [0.0, 0.0, 0.0, 1.0]]


_BASE = [[float(i == j) for j in range(4)] for i in range(4)]


def _jacobian(columns: Sequence[Six], links: Numbering) -> Mapping[str, Nested]:
    of_joints = [six(columns[k]) for k in links.moving]
    return {"J": [list(row) for row in zip(*of_joints, strict=True)]}


def _operational_space(found: Any, _: Numbering) -> Mapping[str, Nested]:
    inverse: Compliance = found.inverse
    A, B, C = ([vector(row) for row in block.rows] for block in (inverse.A.dense, inverse.B, inverse.C.dense))
    B_T = zip(*B, strict=True)
    return {"inverse": [[*a, *b] for a, b in (*zip(A, B_T, strict=True), *zip(B, C, strict=True))]}


def _elimination(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {name: [[list(row) for row in A] for A in getattr(found, name)] for name in ("E", "L")}


def _twists(found: Sequence[Any], links: Numbering) -> Mapping[str, Nested]:
    shown = [found[k] for k in links.bodies]
    return {
        "angular": [vector(link.t_C.top) for link in shown],
        "com": [vector(link.t_C.bottom) for link in shown],
        "joint": [vector(link.t_O.bottom) for link in shown],
    }


def _uncoupled(found: Sequence[Any], _: Numbering) -> Mapping[str, Nested]:
    names = ("t", "td", "w_E", "w_C")
    return {name: [x for link in found for x in six(getattr(link, name))] for name in names}


def _udu(factors: Any, links: Numbering) -> Mapping[str, Nested]:
    n = range(len(links.moving))
    pivots = [pivot.value for pivot in factors.pivots]
    return {"U": [[factors.α[k].get(i, 0.0) for k in n] for i in n], "D": pivots}


def _reactions(found: Sequence[Any], links: Numbering) -> Mapping[str, Nested]:
    """Of a joint the part that no drive makes: those of its other elements are not in the last one's reaction."""
    shown = []
    for *others, last in links.joints:
        wrench = found[last].reaction
        for k in others:
            wrench = wrench - found[k].drive
        shown.append(wrench)
    return {"force": [vector(w.bottom) for w in shown], "moment": [vector(w.top) for w in shown]}


def _kinematics(poses: Sequence[Any], links: Numbering) -> Mapping[str, Nested]:
    base = _BASE if links.base < 0 else _transform(poses[links.base].R, poses[links.base].o)
    return {"T": [base, *(_transform(poses[k].R, poses[k].o) for k in links.bodies)]}


def _denoc(found: Any, links: Numbering) -> Mapping[str, Nested]:
    """Columns of fixed joints are left out of N_d, so that N has one column for each coordinate."""

    def moving(rows: Any) -> Nested:
        return [[row[k] for k in links.moving] for row in rows]

    whole = {name: [list(row) for row in getattr(found, name)] for name in ("N_l", "Nd_l", "M", "W")}
    return whole | {name: moving(getattr(found, name)) for name in ("N_d", "Nd_d")}


def _dictionary(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {name: [_plain(getattr(link, name)) for link in found.links] for name in found.links[0]._fields}


def _plain(value: Any) -> Nested:
    """A value of the algebra as nested lists."""
    if isinstance(value, Vec3):
        return vector(value)
    if isinstance(value, Six):
        return six(value)
    return [list(row) for row in value] if isinstance(value, Matrix) else value


def _by_paper(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {
        f"{name} by {paper}": [_plain(getattr(link, paper)) for link in links]
        for name, links in found._asdict().items()
        if name != "pivots"
        for paper, value in links[0]._asdict().items()
        if value is not None
    }


def _torques(found: Any, links: Numbering) -> Mapping[str, Nested]:
    return {"tau": _joints(found.τ, links)}


Q, STATE, MOTION, DRIVEN = ("q",), ("q", "qd"), ("q", "qd", "qdd"), ("q", "qd", "tau")

QUANTITIES = {
    "inverse_dynamics": Quantity("inverse_dynamics", MOTION, _torques, invariant="parameters"),
    "bias_force": Quantity("inverse_dynamics", STATE, _torques, invariant="parameters"),
    "gravity_force": Quantity("inverse_dynamics", Q, _torques, invariant="parameters"),
    "convective_force": Quantity("inverse_dynamics", STATE, _torques, gravity=False, invariant="parameters"),
    "generalised_force": Quantity(
        "generalised_force", Q, lambda r, m: {"tau": _joints(r, m)}, gravity=False, invariant="frames"
    ),
    "forward_dynamics": Quantity(
        "forward_dynamics",
        DRIVEN,
        lambda r, m: {"qdd": _joints(r.θdd, m)},
        pivots=True,
        invariant="parameters",
    ),
    "inertia_matrix": Quantity(
        "inertia_matrix", Q, lambda r, m: {"M": _symmetric(r, m, _ray)}, invariant="parameters"
    ),
    "inverse_inertia_matrix": Quantity(
        "inverse_inertia_matrix",
        Q,
        lambda r, m: {"M": _symmetric(r.rows, m, lambda row, j: row[j])},
        pivots=True,
        invariant="frames",
    ),
    "coriolis_matrix": Quantity(
        "coriolis_matrix",
        STATE,
        lambda r, m: {"C": _coriolis(r, m)},
        invariant="frames",
        joined=True,
        turning={"C": "inertia_matrix"},
    ),
    "udu": Quantity("udu", Q, _udu, pivots=True, invariant="frames"),
    "forward_kinematics": Quantity("forward_kinematics", Q, _kinematics, place=True),
    "jacobian": Quantity("jacobian", Q, _jacobian, tip=tip),
    "operational_space": Quantity(
        "operational_space", Q, _operational_space, pivots=True, tip=tip_from_joint
    ),
    "energy": Quantity(
        "energy", STATE, lambda r, _: {"kinetic": r.kinetic, "potential": r.potential}, place=True
    ),
    "center_of_mass": Quantity("center_of_mass", Q, lambda r, _: {"moment": vector(r.mc)}, place=True),
    "momentum": Quantity(
        "momentum",
        STATE,
        lambda r, _: {"moment": vector(r.mc), "linear": vector(r.p), "angular": vector(r.h)},
        place=True,
    ),
    "reactions": Quantity("reactions", MOTION, _reactions, axes="base", joined=True),
    "uncoupled": Quantity("reactions", MOTION, _uncoupled, axes="base", joined=True),
    "twists": Quantity("reference_points", STATE, _twists),
    "elimination": Quantity("elimination", Q, _elimination, pivots=True, invariant="frames"),
    "denoc": Quantity("denoc_matrices", STATE, _denoc, turning={"Nd_d": "N_d"}),
    "explain": Quantity("dictionary", DRIVEN, _dictionary, pivots=True, place=True),
    "by_paper": Quantity("by_paper", DRIVEN, _by_paper, pivots=True),
    "joint_wrenches": Quantity(
        "joint_wrenches", DRIVEN, lambda r, _: {"wrench": [six(x) for x in r.x]}, pivots=True
    ),
}
