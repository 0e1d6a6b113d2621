"""Rules of the papers about frames and planar arms.

Rule 2 of the Denavit–Hartenberg frames says where O_i is if the axes Z_{i−1} and Z_i intersect. Two sentences of the
textbook say that for planar arms Ṅ_d, and terms of the convective matrix with it, vanish.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table
from rodyn.papers.reproduce.shared import arm, chain
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run
from rodyn.trajectory.motions import MOTIONS

TABLES = ("stanford_2003", "stanford_1999", "puma_corrected")
"""The robots whose Denavit–Hartenberg parameters the two papers print."""
ROUNDING = 1e-12
"""m: axes and origins that are nearer meet."""


class AxisPair(NamedTuple):
    """Neighbouring axes Z_i and Z_{i+1} of a printed table, in the base frame with q at the start of its motion.

    apart, angle   the distance of the axes (m) and the angle between them (rad)
    to_meeting     from O_{i+1} of the table to the point where the axes meet (m), None if they do not
    to_previous    from O_{i+1} to O_i (m)
    """

    robot: str
    i: int
    apart: float
    angle: float
    to_meeting: float | None
    to_previous: float

    @property
    def intersect(self) -> bool:
        return self.to_meeting is not None


def dh_origins() -> Finding:
    """Judge all neighbouring axes of the printed tables, and what the rule would make of the arms."""
    pairs = [pair for name in TABLES for pair in axis_pairs(name)]
    literal = [_literal(name) for name in TABLES]
    return Finding(
        (_rule(pairs, literal),),
        {"axes": as_table([pair._asdict() for pair in pairs]), "to the letter": as_table(literal)},
        {"origins": _origins_figure(pairs)},
        (
            "The axes are computed from the table by Q_i and [a_i]_i of Saha (2003), Sec. 3; the last frame is at will "
            "(rule 6) and left out.",
            "To the letter: b_i = 0 wherever Z_i and Z_{i+1} intersect, everything else as printed.",
            "`Robot.from_dh` takes the parameters as they are printed, so no result here depends on the rule.",
        ),
    )


def frames(rows: Sequence[dict[str, Any]], q: Sequence[float]) -> list[Floats]:
    """Return the 4×4 poses of the frames 1 … n + 1 of a standard table: a turn about and a shift along Z, then X."""
    poses: list[Floats] = [np.eye(4)]
    for row, value in zip(rows, q, strict=True):
        slides = row["joint"] == "prismatic"
        θ, b = (row["theta"], row["b"] + value) if slides else (row["theta"] + value, row["b"])
        c, s, cα, sα = np.cos(θ), np.sin(θ), np.cos(row["alpha"]), np.sin(row["alpha"])
        step = np.array(
            [
                [c, -s * cα, s * sα, row["a"] * c],
                [s, c * cα, -c * sα, row["a"] * s],
                [0.0, sα, cα, b],
                [0.0, 0.0, 0.0, 1.0],
            ]
        )
        poses.append(poses[-1] @ step)
    return poses


def intersection(p: Floats, u: Floats, r: Floats, v: Floats) -> tuple[float, float, Floats | None]:
    """Return the distance of two lines (points p, r, unit directions u, v), their angle, and where they meet."""
    normal = np.cross(u, v)
    sine = float(np.linalg.norm(normal))
    angle = float(np.arctan2(sine, u @ v))
    if sine < ROUNDING:
        return float(np.linalg.norm(np.cross(r - p, u))), angle, None
    apart = abs(float((r - p) @ normal)) / sine
    along = float(np.cross(r - p, v) @ normal) / sine**2
    return apart, angle, p + along * u if apart < ROUNDING else None


def axis_pairs(name: str) -> list[AxisPair]:
    """Return neighbouring axes of a table in the configuration in which its motion starts."""
    q = next(row.q0 for row in MOTIONS if row.robot == name)
    poses = frames(arm(name).to_dh("standard")["links"], q)
    pairs = []
    for i, (pose, next_pose) in enumerate(pairwise(poses[:-1]), start=1):
        apart, angle, point = intersection(pose[:3, 3], pose[:3, 2], next_pose[:3, 3], next_pose[:3, 2])
        to_meeting = None if point is None else float(np.linalg.norm(next_pose[:3, 3] - point))
        pairs.append(
            AxisPair(name, i, apart, angle, to_meeting, float(np.linalg.norm(next_pose[:3, 3] - pose[:3, 3])))
        )
    return pairs


def literal_table(name: str) -> Robot:
    """Return the robot with b_i = 0 wherever the axes Z_i and Z_{i+1} intersect."""
    table = arm(name).to_dh("standard")
    meet = {pair.i for pair in axis_pairs(name) if pair.intersect}
    rows = [{**row, "b": 0.0} if i in meet else row for i, row in enumerate(table["links"], start=1)]
    return arm({**table, "name": f"{name}, rule 2", "links": rows})


def _literal(name: str) -> dict[str, Any]:
    chosen = next(row for row in MOTIONS if row.robot == name)
    right, wrong = (Run.along(robot, chosen.path) for robot in (arm(name), literal_table(name)))
    return {
        "robot": name,
        "tool moved by (m)": float(np.linalg.norm(wrong.end_effector - right.end_effector, axis=-1).max()),
        "largest torque (N·m, N)": float(np.abs(right.tau).max()),
        "torques change by": float(np.abs(wrong.tau - right.tau).max()),
    }


def _rule(pairs: Sequence[AxisPair], literal: Sequence[dict[str, Any]]) -> Claim:
    meet = [pair for pair in pairs if pair.intersect]
    wrong = [pair for pair in meet if pair.to_previous > ROUNDING]
    furthest = max(pair.to_meeting or 0.0 for pair in meet)
    distances = ", ".join(
        f"{pair.to_previous:g} m for Z_{pair.i}, Z_{pair.i + 1} of {pair.robot}" for pair in wrong
    )
    moved = max(row["tool moved by (m)"] for row in literal)
    changed = max(row["torques change by"] / row["largest torque (N·m, N)"] for row in literal)
    return Claim(
        "dh-origins-coincide",
        "Saha (2003), App. A, rule 2; Saha (1999), App. A (S03-9)",
        "if the axes Z_{i−1} and Z_i intersect, the origins O_{i−1} and O_i coincide",
        (Check("pairs of intersecting axes with origins apart", len(wrong), "==", 0),),
        f"in the papers' own tables {len(meet)} pairs of neighbouring axes intersect, and {len(wrong)} of "
        "them have origins "
        f"apart: {distances}. O_i is where the axes meet (within {furthest:.1g} m). To the letter the rule "
        "would move the tool by "
        f"up to {moved:.2g} m and change torques by up to {changed:.2g} of the largest",
        {"intersecting": len(meet)}
        | {f"{row['robot']}, tool (m)": row["tool moved by (m)"] for row in literal},
    )


def _origins_figure(pairs: Sequence[AxisPair]) -> Figure:
    panels = []
    for name in TABLES:
        meet = [pair for pair in pairs if pair.intersect and pair.robot == name]
        axes = tuple(f"Z_{pair.i}, Z_{pair.i + 1}" for pair in meet)
        curves = (
            Curve("to the origin before it: 0 by the rule", axes, tuple(pair.to_previous for pair in meet)),
            Curve("to the point where the axes meet", axes, tuple(pair.to_meeting or 0.0 for pair in meet)),
        )
        panels.append(
            Panel(name, "axes that intersect", "distance of the origin (m)", curves, kind="bars", log_y=False)
        )
    return Figure("Origins of the printed tables", tuple(panels))


STATES = 20
ZERO = 1e-12
"""Relative: what counts as vanishing."""
TWO = "two_link"
TURN = (0.0, np.pi)
"""θ2 of the two-link arm in the figure."""


class PlanarTerms(NamedTuple):
    """Largest values over random states, relative ones to the largest of their kind.

    angular, linear   halves of Ω N_d: of the axes (1/s) and of e × d (m/s)
    matrix            N_dᵀ M̃_ω N_d, of C
    force             C θ̇ less the same without it, of C θ̇
    skew              İ − 2C without it, its symmetric part, of İ; `whole`: with it
    """

    robot: str
    angular: float
    linear: float
    matrix: float
    force: float
    skew: float
    whole: float


def omega_term(robot: Robot, q: Floats, qd: Floats) -> Floats:
    """Return (..., n, n): N_dᵀ M̃ Ω N_d, the term of C with M̃_ω; element (i, j), i ≤ j, is p_iᵀB_jiᵀM̃_jΩ_j p_j."""
    denoc = robot.denoc(q, qd)
    term: Floats = np.swapaxes(denoc.N_d, -1, -2) @ denoc.M_tilde @ denoc.Nd_d
    return term


def planar_convective() -> Finding:
    """Judge Ω N_d and the elements that should vanish, on planar arms."""
    robots = (arm("one_link"), arm(TWO), arm("three_link"), chain(6))
    arm_terms = [terms(robot) for robot in robots]
    elements = _elements()
    return Finding(
        (_rate(arm_terms), _vanishes(elements)),
        {
            "terms": as_table([terms_of_arm._asdict() for terms_of_arm in arm_terms]),
            "elements of the two-link arm": as_table(elements),
        },
        {"elements": _elements_figure()},
        (
            f"{STATES} random states of each arm, angles and rates in ±3; İ by central differences.",
            "The axes e_i do not turn, so the angular half of Ω_i p_i = [ω × e; ω × (e × d)] does vanish; d turns with "
            "its link, so the linear half is −θ̇ d. The sentence is right for twists about the joints, "
            "where p = [e; 0].",
            "The final expressions (9.30a–d), (9.31) and (9.42c) of the textbook are right: they contain these terms.",
        ),
    )


def terms(robot: Robot) -> PlanarTerms:
    """Return the largest values of a planar arm over random states."""
    q, qd = np.random.default_rng(0).uniform(-3.0, 3.0, (2, STATES, robot.n))
    rate = robot.denoc(q, qd).Nd_d
    C, term = robot.coriolis_matrix(q, qd), omega_term(robot, q, qd)
    without = C - term
    Id = _inertia_rate(robot, q, qd)
    force = _times(C, qd)
    links = rate.reshape(STATES, robot.n, 2, 3, robot.n)
    return PlanarTerms(
        robot.name,
        float(np.abs(links[:, :, 0]).max()),
        float(np.abs(links[:, :, 1]).max()),
        _relative(term, C),
        _relative(_times(without, qd) - force, force),
        _relative(_symmetric(Id - 2 * without), Id),
        _relative(_symmetric(Id - 2 * C), Id),
    )


def _inertia_rate(robot: Robot, q: Floats, qd: Floats, step: float = 1e-5) -> Floats:
    after, before = (robot.inertia_matrix(q + sign * step * qd) for sign in (1, -1))
    rate: Floats = (after - before) / (2 * step)
    return rate


def _times(C: Floats, qd: Floats) -> Floats:
    product: Floats = np.einsum("...ij,...j->...i", C, qd)
    return product


def _symmetric(A: Floats) -> Floats:
    symmetric: Floats = (A + np.swapaxes(A, -1, -2)) / 2
    return symmetric


def _relative(part: Floats, of: Floats) -> float:
    """max |part| / max |of|; 0 if both vanish."""
    whole = float(np.abs(of).max())
    return float(np.abs(part).max()) / whole if whole else 0.0


def _rate(arm_terms: Sequence[PlanarTerms]) -> Claim:
    moving = [arm for arm in arm_terms if arm.robot != "one_link"]
    skew, whole = max(arm.skew for arm in moving), max(arm.whole for arm in moving)
    return Claim(
        "planar-rate-vanishes",
        "textbook, after (9.16k) (B9-12)",
        "for planar arms Ṅ_d = Ω N_d = O, so that the term with M̃_ω leaves C",
        tuple(Check(f"{arm.robot}, linear half (m/s)", arm.linear, "<=", ZERO) for arm in arm_terms),
        f"only the angular half vanishes (at most {max(arm.angular for arm in arm_terms):g} 1/s); the linear "
        "half ω × (e × d) "
        f"is up to {max(arm.linear for arm in arm_terms):.2g} m/s. Without the term C changes by up to "
        f"{max(arm.matrix for arm in moving):.2g} and C θ̇ by up to {max(arm.force for arm in moving):.2g} "
        "of the largest "
        f"element, and İ − 2C is no longer skew-symmetric (symmetric part {skew:.1g} of İ, with the term {whole:.0e})",
        {f"{arm.robot}, of C θ̇": arm.force for arm in moving},
        rule="every",
    )


def _elements() -> list[dict[str, Any]]:
    """Return p_iᵀB_jiᵀM̃_jΩ_j p_j of the two-link arm in one state, beside c_ij."""
    robot = arm(TWO)
    q, qd = np.array([0.4, 0.9]), np.array([0.7, -0.3])
    term, C = omega_term(robot, q, qd), robot.coriolis_matrix(q, qd)
    return [
        {"i": i + 1, "j": j + 1, "p_iᵀB_jiᵀM̃_jΩ_jp_j": float(term[i, j]), "c_ij": float(C[i, j])}
        for i in range(2)
        for j in range(i, 2)
    ]


def _vanishes(elements: Sequence[Mapping[str, Any]]) -> Claim:
    values = {f"({row['i']}, {row['j']})": row["p_iᵀB_jiᵀM̃_jΩ_jp_j"] for row in elements}
    whole = {f"({row['i']}, {row['j']})": row["c_ij"] for row in elements}
    scale = max(abs(x) for x in whole.values())
    values = {place: value if abs(value) > ZERO * scale else 0.0 for place, value in values.items()}
    terms_text = ", ".join(
        f"{value:.4g} for {place} (c = {whole[place]:.4g})" for place, value in values.items()
    )
    return Claim(
        "planar-element-vanishes",
        "textbook, after (9.30d) (B9-13)",
        "p_iᵀB_jiᵀM̃_jΩ_j p_j vanishes for i, j = 1, 2 of a planar arm",
        tuple(Check(f"|term {place}|", abs(value), "==", 0.0) for place, value in values.items()),
        f"in kg m²/s: {terms_text}; for (1, 2) it is all of c_12 = −½ m_2 a_1 a_2 s_2 (θ̇_1 + θ̇_2), Eq. (9.30c)",
        {f"term {place}": value for place, value in values.items()}
        | {f"c {place}": x for place, x in whole.items()},
        rule="every",
    )


def _elements_figure() -> Figure:
    robot = arm(TWO)
    turn = np.linspace(*TURN, 61)
    q = np.stack([np.full_like(turn, 0.4), turn], axis=-1)
    qd = np.broadcast_to([0.7, -0.3], q.shape)
    term, C = omega_term(robot, q, qd), robot.coriolis_matrix(q, qd)
    panels = []
    for i, j in ((0, 0), (0, 1)):
        curves = (
            Curve(f"c_{i + 1}{j + 1}", tuple(turn.tolist()), tuple(C[:, i, j].tolist())),
            Curve(f"term with Ω_{j + 1}", tuple(turn.tolist()), tuple(term[:, i, j].tolist()), other=True),
        )
        panels.append(Panel(f"i, j = {i + 1}, {j + 1}", "θ2 (rad)", "kg m²/s", curves, log_y=False))
    return Figure("Two-link arm: elements of C, and the term that should vanish", tuple(panels))
