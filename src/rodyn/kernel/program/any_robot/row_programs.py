"""Straight-line programs over the constants of one link, for pages that edit robots: rows of tables, bounds, DH rows.

A link is given by the numbers of `described_links.numbers_of`. What they compute is what the library computes: the same
functions, recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from rodyn.algebra.dense import Matrix, ldl
from rodyn.algebra.matrices import Mat3, Sym3
from rodyn.algebra.rotations import IDENTITY, Rotation, Turn
from rodyn.algebra.vectors import ZERO3, Scalar, Vec3
from rodyn.kernel.program.any_robot.described_links import GROUND, described, link_of, row
from rodyn.kernel.program.any_robot.programs import KINDS, free_base
from rodyn.kernel.quantity.pivots import MOST_LOST, ROUNDING, link_size, moved_by
from rodyn.model.chain.one_dof_joints import coordinate_rates
from rodyn.model.chain.parameters import OF_JOINTS, Friction, LinkParameters, pair
from rodyn.model.chain.proximal import steiner
from rodyn.sweep.views import TURNING
from rodyn.trace.functions import where
from rodyn.trace.program import Program, record
from rodyn.trace.records import leaves
from rodyn.trace.scalar import Graph

LINK = len(leaves(GROUND))
"""How many constants a described link has."""

DH = {"geometry": 4, "mount": 12, "body": 10, "joint": len(OF_JOINTS)}
"""a, b, alpha, theta; rotation (by rows) and place of the frame before the row; mass, mass centre, inertia about it
(xx xy xz yy yz zz) in the link frame; inertia of the rotor and friction: `OF_JOINTS`."""

JOINT = {"placement": 12, "axis": 3, "frame": 12, "body": 10, "joint": len(OF_JOINTS)}
"""The same of a link whose joint is about or along a unit axis."""

BASE = 6
"""Velocities of a floating base."""

Given = Mapping[str, Sequence[Scalar]]


def row_programs() -> dict[str, Program]:
    """Return the programs by name."""
    upon = {"link": LINK, "parent": LINK}
    wrench = {"acts": 1, "point": 3}
    made: dict[str, tuple[Mapping[str, int], Callable[[Given], Mapping[str, Sequence[Any]]]]] = {
        "row_body": (upon | wrench, lambda given: _row("body", given)),
        "row_joint": (upon | wrench, lambda given: _row("joint", given)),
        "row_constraint": (upon | wrench, lambda given: _row("constraint", given)),
        "bound_revolute": (upon | {"beyond": 2, "bodiless": 1}, lambda given: _bound("revolute", given)),
        "bound_prismatic": (upon | {"beyond": 2, "bodiless": 1}, lambda given: _bound("prismatic", given)),
        "link_size": ({"link": LINK}, lambda given: {"size": [link_size(link_of(given["link"]))]}),
        "link_of_joint": (JOINT, _link_of_joint),
        "welded": ({"body": 10, "other": 10, "pose": 12}, _welded),
        "coordinate_rates": ({"q": 7, "qd": 6}, _rates),
        "base_acceleration": ({"M": BASE * BASE, "force": BASE}, _base_acceleration),
    }
    for convention, place in CONVENTIONS.items():
        for kind in KINDS:
            made[f"link_of_dh_{convention}_{kind}"] = (DH, partial(_dh_link, place, kind))
    return {name: _recorded(inputs, compute) for name, (inputs, compute) in made.items()}


def _recorded(inputs: Mapping[str, int], compute: Callable[[Given], Mapping[str, Sequence[Any]]]) -> Program:
    graph = Graph(real=True)
    given = graph.inputs(inputs)
    return record(graph, inputs, compute(given))


def _row(frames: Any, given: Given) -> Mapping[str, Sequence[Any]]:
    link, parent = link_of(given["link"]), link_of(given["parent"])
    return {"row": row(frames, link, parent, given["acts"][0], Vec3(*given["point"]))}


def _bound(kind: str, given: Given) -> Mapping[str, Sequence[Any]]:
    """Return the pivot that is flagged (`pivots.least_pivots`), and what the joint below has to move besides."""
    link, parent = link_of(given["link"]), link_of(given["parent"])
    beyond = moved_by(kind, link, parent.shift, *given["beyond"])
    factor = ROUNDING * (1 + given["bodiless"][0] * (MOST_LOST - 1))
    return {"bound": [factor * beyond.size], "beyond": [beyond.mass, beyond.moment]}


def _pose(numbers: Sequence[Scalar]) -> tuple[Rotation, Vec3]:
    """Rotation, by rows, and place."""
    return Rotation((Mat3(*numbers[:9]),)), Vec3(*numbers[9:])


def _link_of_joint(given: Given) -> Mapping[str, Sequence[Any]]:
    """Return the link of a joint about or along a unit `axis`; see `parameters.parameters`."""
    (placement, place), (frame, xyz) = (_pose(given[name]) for name in ("placement", "frame"))
    x, y, z = given["axis"]
    side = (x * x + y * y) ** 0.5
    across = where(side > 0, side, 1)
    about_z = Turn("z", where(side > 0, x / across, 1), where(side > 0, y / across, 0))
    to_axis = Rotation((about_z, Turn("y", z, side)))
    m, com, I = _body(given["body"])
    rotor, *friction = given["joint"]
    turn, back = placement.then(to_axis), to_axis.T
    link = LinkParameters(
        turn, place, 0.0, back.then(frame), back @ xyz, m, com, I, 0.0, rotor, Friction(*friction)
    )
    return {"link": leaves(described(link))}


def _welded(given: Given) -> Mapping[str, Sequence[Any]]:
    """Two bodies with mass as one, as `Body.__add__` has it; the frame of the other one is at a pose."""
    turn, at = _pose(given["pose"])
    (m, c, I), (m2, own, J) = (_body(given[name]) for name in ("body", "other"))
    c2, J = at + turn @ own, turn.tensor(J)
    mass = m + m2
    com = (c * m + c2 * m2) * (1 / mass)
    inertia = (I + steiner(m, c - com)) + (J + steiner(m2, c2 - com))
    return {"body": [mass, *leaves(com), *leaves(inertia)]}


def _body(numbers: Sequence[Scalar]) -> tuple[Scalar, Vec3, Sym3]:
    m, x, y, z, *rest = numbers
    return m, Vec3(x, y, z), Sym3(*rest)


def _rates(given: Given) -> Mapping[str, Sequence[Any]]:
    """q̇ of a floating base."""
    rates = coordinate_rates(free_base().whole, [*given["q"], 0], [*given["qd"], 0])
    return {"rates": rates[:7]}


def _base_acceleration(given: Given) -> Mapping[str, Sequence[Any]]:
    """M_bb v̇_b = −f: how a base accelerates that nothing holds; f would hold it while the joints move as they do."""
    M = given["M"]
    base = Matrix(tuple(tuple(M[BASE * k : BASE * (k + 1)]) for k in range(BASE)))
    return {"acceleration": [-a for a in ldl(base).solve(given["force"])]}


class Row(NamedTuple):
    """What a row of a Denavit–Hartenberg table places: see `LinkParameters`."""

    placement: Rotation
    place: Vec3
    frame: Rotation
    shift: Vec3


def _standard(a: Scalar, b: Scalar, alpha: Scalar) -> Row:
    """Rz(θ), the joint, Tz(b) Tx(a) Rx(α)."""
    return Row(IDENTITY, ZERO3, Rotation((Turn("x", *pair(alpha)),)), Vec3(a, 0, b))


def _modified(a: Scalar, b: Scalar, alpha: Scalar) -> Row:
    """Rx(α) Tx(a) Tz(b) Rz(θ), the joint."""
    about_x = Rotation((Turn("x", *pair(alpha)),))
    return Row(about_x, Vec3(a, 0, 0) + about_x @ Vec3(0, 0, b), IDENTITY, ZERO3)


CONVENTIONS = {"standard": _standard, "modified": _modified}
"""Where a row puts its joint and its link frame, as `model.formats.dh` does."""


def _dh_link(place: Callable[..., Row], kind: str, given: Given) -> Mapping[str, Sequence[Any]]:
    """Return the link of a row; the first row is mounted on the base, the others at 0."""
    a, b, alpha, theta = given["geometry"]
    turn, at = _pose(given["mount"])
    m, *rest = given["body"]
    rotor, *friction = given["joint"]
    row = place(a, b, alpha)
    about_z = IDENTITY if kind in TURNING else Rotation((Turn("z", *pair(theta)),))
    link = LinkParameters(
        placement=turn.then(row.placement).then(about_z),
        place=at + turn @ row.place,
        offset=theta if kind in TURNING else 0.0,
        frame=row.frame,
        shift=row.shift,
        m=m,
        com=Vec3(*rest[:3]),
        I=Sym3(*rest[3:]),
        pitch=0.0,
        rotor=rotor,
        friction=Friction(*friction),
    )
    return {"link": leaves(described(link))}
