"""From the result of an algorithm to named nested lists of scalars, one for each array of a quantity."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from rodyn.algebra.compliance import Compliance
from rodyn.algebra.dense import Matrix
from rodyn.algebra.matrices import Mat3
from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3, cross, dot, is_known_zero
from rodyn.algorithms.derivatives.forward_dynamics import minus
from rodyn.algorithms.derivatives.inverse_dynamics import element

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


def vector(v: Vec3) -> list[Scalar]:
    """(x, y, z) as a list."""
    return [v.x, v.y, v.z]


def six(t: Six) -> list[Scalar]:
    """[angular; linear] as a list."""
    return [*vector(t.top), *vector(t.bottom)]


def plain(value: Any) -> Nested:
    """Return a value of the algebra as nested lists."""
    if isinstance(value, Vec3):
        return vector(value)
    if isinstance(value, Six):
        return six(value)
    if type(value) is tuple:
        return [plain(part) for part in value]
    return [list(row) for row in value] if isinstance(value, Matrix) else value


def joints(values: Sequence[Any], links: Numbering) -> list[Any]:
    """Return the entries of the links whose joint moves."""
    return [values[k] for k in links.moving]


Collector = Callable[[Any, Numbering], Mapping[str, Nested]]
LETTERS = {"λ": "lambda", "φ": "phi", "ψ": "psi", "Ψ": "Psi", "α": "alpha", "ω": "omega", "Ω": "Omega"}
"""Letters of the papers as words, for names that users see."""


def spelled(name: str) -> str:
    """Return the name of a field in ASCII: λ_plus is lambda_plus.

    >>> spelled("ψ_hat")
    'psi_hat'
    """
    return "".join(LETTERS.get(letter, letter) for letter in name)


def fields(*attributes: str, **renamed: str) -> Collector:
    """Collect attributes of a result under their names in ASCII, or under other names."""
    names = {spelled(attribute): attribute for attribute in attributes} | renamed

    def collected(result: Any, _: Numbering) -> Mapping[str, Nested]:
        return {name: plain(getattr(result, attribute)) for name, attribute in names.items()}

    return collected


def entries(name: str, attribute: str = "") -> Collector:
    """Collect the entries of moving joints: those of an attribute of a result, or of the result itself."""

    def collected(result: Any, links: Numbering) -> Mapping[str, Nested]:
        return {name: joints(getattr(result, attribute) if attribute else result, links)}

    return collected


def symmetric(table: Sequence[Any], links: Numbering, lower: Callable[[Any, int], Scalar]) -> Nested:
    """Return a square matrix of the moving joints from its lower triangle."""
    joints = links.moving
    return [[lower(table[max(i, j)], min(i, j)) for j in joints] for i in joints]


torques = entries("tau", "τ")
accelerations = entries("qdd", "θdd")
generalised_force = entries("tau")
energy = fields("kinetic", "potential")
first_moment = fields(moment="mc")
momentum = fields(moment="mc", linear="p", angular="h")
point_motion = fields(angular="top", linear="bottom")
elimination = fields("E", "L")
schur = fields("A", "B", "C", "A_prime")
"""What the factorisation consists of; its operators are `schur_operators`."""


def coriolis_matrix(table: Sequence[Mapping[int, Any]], links: Numbering) -> Mapping[str, Nested]:
    def entry(i: int, j: int) -> Scalar:
        if j <= i:
            return table[i][j].lower if j in table[i] else 0.0
        return table[j][i].upper if i in table[j] else 0.0

    return {"C": [[entry(i, j) for j in links.moving] for i in links.moving]}


def _pairs(table: Sequence[Mapping[int, Any]], name: str, links: Numbering) -> Nested:
    return [[element(table, name, i, j) for j in links.moving] for i in links.moving]


def torque_derivatives(found: Any, links: Numbering) -> Mapping[str, Nested]:
    """Of loops, too, which know places of records and no numbers."""
    table: Sequence[Mapping[int, Any]] = found.table
    q, qd = (_pairs(table, name, links) for name in ("q", "qd"))
    M = symmetric(table, links, lambda row, j: row[j].M if j in row else 0.0)
    return {"q": q, "qd": qd, "qdd": M, "value": joints(found.τ, links)}


def acceleration_derivatives(found: Any, links: Numbering) -> Mapping[str, Nested]:
    def square(name: str) -> Nested:
        columns = [joints(column, links) for column in joints(getattr(found, name), links)]
        return [list(row) for row in zip(*columns, strict=True)]

    M_inverse = square("tau")
    n = range(len(M_inverse))
    M_inverse = [[M_inverse[max(i, j)][min(i, j)] for j in n] for i in n]
    value = joints(found.linear.θdd, links)
    return {"q": square("q"), "qd": square("qd"), "tau": M_inverse, "value": value}


def linearised(found: Any, _: Numbering) -> Mapping[str, Nested]:
    """Of links that all move: −∂τ, the factors of the inertia matrix link by link, and q̈."""
    factors = [x for f in found.factors for x in (f.by_D, *f.L.entries)]
    q, qd = (minus(name, found.table) for name in ("q", "qd"))
    return {"q": q, "qd": qd, "factors": factors, "value": list(found.θdd)}


def grounded(found: Any, links: Numbering) -> Mapping[str, Nested]:
    """∂τ, what M⁻¹ needs of every joint, row by row, and q̈; of loops, too."""
    q, qd = (_pairs(found.table, name, links) for name in ("q", "qd"))
    needed = [[*six(one.s), *six(one.gain), one.by_D] for one in joints(found.joints, links)]
    return {
        "q": q,
        "qd": qd,
        "joints": list(map(list, zip(*needed, strict=True))),
        "value": joints(found.θdd, links),
    }


def _transform(R: Mat3, o: Vec3) -> Nested:
    rows = zip(R.rows, vector(o), strict=True)
    return [*([row.x, row.y, row.z, x] for row, x in rows), [0.0, 0.0, 0.0, 1.0]]


_BASE = [[float(i == j) for j in range(4)] for i in range(4)]


def _by_rows(columns: Sequence[Six], links: Numbering) -> Nested:
    of_joints = [six(columns[k]) for k in links.moving]
    return [list(row) for row in zip(*of_joints, strict=True)]


def twist_columns(name: str) -> Collector:
    """Collect a matrix whose columns are the twists of the moving joints."""
    return lambda columns, links: {name: _by_rows(columns, links)}


jacobian, jacobian_rate = twist_columns("J"), twist_columns("Jd")


def momentum_matrix(found: Any, links: Numbering) -> Mapping[str, Nested]:
    return {"A": _by_rows(found.A, links)}


def generalised_jacobian(found: Any, links: Numbering) -> Mapping[str, Nested]:
    """Columns of a base are zero: what joints do while the momentum stays is all there is."""
    columns = [Six(ZERO3, ZERO3) if k <= links.base else column for k, column in enumerate(found.J)]
    return {"J": _by_rows(columns, links), "resistance": list(found.resistance)}


def operational_space(found: Any, _: Numbering) -> Mapping[str, Nested]:
    inverse: Compliance = found.inverse
    A, B, C = ([vector(row) for row in block.rows] for block in (inverse.A.dense, inverse.B, inverse.C.dense))
    B_T = zip(*B, strict=True)
    return {"inverse": [[*a, *b] for a, b in (*zip(A, B_T, strict=True), *zip(B, C, strict=True))]}


def twists(found: Sequence[Any], links: Numbering) -> Mapping[str, Nested]:
    shown = [found[k] for k in links.bodies]
    return {
        "angular": [vector(link.t_C.top) for link in shown],
        "com": [vector(link.t_C.bottom) for link in shown],
        "joint": [vector(link.t_O.bottom) for link in shown],
    }


def uncoupled(found: Sequence[Any], _: Numbering) -> Mapping[str, Nested]:
    names = ("t", "td", "w_E", "w_C")
    return {name: [x for link in found for x in six(getattr(link, name))] for name in names}


def udu(factors: Any, links: Numbering) -> Mapping[str, Nested]:
    n = range(len(links.moving))
    pivots = [pivot.value for pivot in factors.pivots]
    return {"U": [[factors.α[k].get(i, 0.0) for k in n] for i in n], "D": pivots}


def reactions(found: Sequence[Any], links: Numbering) -> Mapping[str, Nested]:
    """Of a joint the part that no drive makes, at the origin of its first element, which the joint does not move.

    Drives of the other elements are not in the last one's reaction. A massless element ends at its C, where the next
    one begins.
    """
    shown = []
    for *others, last in links.joints:
        wrench = found[last].reaction
        for k in others:
            wrench = wrench - (_across(found[k], found[last]) if len(others) == 1 else found[k].drive)
        for k in others:
            wrench = Six(wrench.top + cross(found[k].d, wrench.bottom), wrench.bottom)
        shown.append(wrench)
    return {"force": [vector(w.bottom) for w in shown], "moment": [vector(w.top) for w in shown]}


def _across(first: Any, last: Any) -> Six:
    """Return what the drive of the first of two elements adds to that of the last, whose axis may be at any angle."""
    drive: Six = first.drive
    if all(map(is_known_zero, vector(last.e))):
        return drive
    normal = cross(first.e, last.e)
    e = cross(last.e, normal)  # the part of the first axis across the last one
    return Six(e * (dot(e, last.reaction.top) / dot(normal, normal)), drive.bottom)


def kinematics(poses: Sequence[Any], links: Numbering) -> Mapping[str, Nested]:
    base = _BASE if links.base < 0 else _transform(poses[links.base].R, poses[links.base].o)
    return {"T": [base, *(_transform(poses[k].R, poses[k].o) for k in links.bodies)]}


def point_pose(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {"T": _transform(found.R, found.o)}


def denoc(found: Any, links: Numbering) -> Mapping[str, Nested]:
    """Columns of fixed joints are left out of N_d, so that N has one column for each coordinate."""

    def moving(rows: Any) -> Nested:
        return [[row[k] for k in links.moving] for row in rows]

    whole = {name: [list(row) for row in getattr(found, name)] for name in ("N_l", "Nd_l", "M", "W")}
    return whole | {name: moving(getattr(found, name)) for name in ("N_d", "Nd_d")}


def schur_operators(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {name: plain(value) for name, value in vars(found).items()}


def dictionary(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {name: [plain(getattr(link, name)) for link in found.links] for name in found.links[0]._fields}


def by_paper(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {
        f"{name} by {paper}": [plain(getattr(link, paper)) for link in links]
        for name, links in found._asdict().items()
        if name != "pivots"
        for paper, value in links[0]._asdict().items()
        if value is not None
    }


def regressor(found: Any, links: Numbering) -> Mapping[str, Nested]:
    """Return a row for each velocity: ten columns of each body, a floating base first, then those of joints."""
    bodies = ((links.base,) if links.base >= 0 else ()) + links.bodies
    joints = [k for k in links.moving if k > links.base]
    kinds = range(len(found.own[0]))

    def row(j: int) -> Nested:
        of_links = (x for i in bodies for x in found.rows[i].get(j, NOTHING))
        return [*of_links, *(found.own[k][kind] if k == j else 0.0 for kind in kinds for k in joints)]

    return {"Y": [row(j) for j in links.moving]}


NOTHING = (0.0,) * 10
"""What a joint feels of a link that it does not move."""


def inertia_matrix(found: Any, links: Numbering) -> Mapping[str, Nested]:
    return {"M": symmetric(found, links, lambda row, j: row.get(j, 0.0))}


def inverse_inertia_matrix(found: Any, links: Numbering) -> Mapping[str, Nested]:
    return {"M": symmetric(found.rows, links, lambda row, j: row[j])}


def mass_center(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {"c": [x / found.m for x in vector(found.mc)]}


def momentum_sums(found: Any, _: Numbering) -> Mapping[str, Nested]:
    """Angular momentum about the mass centre, too."""
    about_center = found.h - cross(found.mc * (1 / found.m), found.p)
    return {
        "linear": vector(found.p),
        "angular": vector(about_center),
        "angular_about_origin": vector(found.h),
    }


def joint_wrenches(found: Any, _: Numbering) -> Mapping[str, Nested]:
    forces = {"F_T": found.constrained.F_T, "F_S": found.F_S}
    flat = {name: [x for joint in value for x in joint] for name, value in forces.items()}
    return {"wrench": [six(x) for x in found.x], **flat}


blocks = fields("Ω", "M_tilde", "M_tilde_l", "M_tilde_ω", "M_tilde_e", "H_tilde", "M_tilde_prime")
"""Matrices of the convective inertia terms."""


def convective(found: Any, links: Numbering) -> Mapping[str, Nested]:
    """Columns of fixed joints are left out of C and h."""
    stacked = {
        name: [x for link in getattr(found, name) for x in six(link)]
        for name in ("t_prime", "w_prime", "w_tilde_prime")
    }
    C = [[found.C[i, j] for j in links.moving] for i in links.moving]
    return {**blocks(found, links), **stacked, "C": C, "h": joints(found.h, links)}


def articulation(found: Any, _: Numbering) -> Mapping[str, Nested]:
    return {spelled(name): plain(value) for name, value in found._asdict().items() if name != "pivots"}


def filtering(found: Any, links: Numbering) -> Mapping[str, Nested]:
    return {spelled(name): nested for name, nested in dictionary(found, links).items()}
