"""Two sentences of the textbook about planar arms: that Ṅ_d, and terms of the convective matrix with it, vanish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table
from rodyn.papers.reproduce.robots import arm, chain
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot

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
    """(..., n, n): N_dᵀ M̃ Ω N_d, the term of C with M̃_ω; its element (i, j), i ≤ j, is p_iᵀB_jiᵀM̃_jΩ_j p_j."""
    found = robot.denoc(q, qd)
    term: Floats = np.swapaxes(found.N_d, -1, -2) @ found.M_tilde @ found.Nd_d
    return term


def planar_convective() -> Finding:
    """Ω N_d and the elements that should vanish, on planar arms."""
    robots = (arm("one_link"), arm(TWO), arm("three_link"), chain(6))
    found = [terms(robot) for robot in robots]
    elements = _elements()
    return Finding(
        (_rate(found), _vanishes(elements)),
        {
            "terms": as_table([one._asdict() for one in found]),
            "elements of the two-link arm": as_table(elements),
        },
        {"elements": _figure()},
        (
            f"{STATES} random states of each arm, angles and rates in ±3; İ by central differences.",
            "The axes e_i do not turn, so the angular half of Ω_i p_i = [ω × e; ω × (e × d)] does vanish; d turns with "
            "its link, so the linear half is −θ̇ d. The sentence is right for twists about the joints, "
            "where p = [e; 0].",
            "The final expressions (9.30a–d), (9.31) and (9.42c) of the textbook are right: they contain these terms.",
        ),
    )


def terms(robot: Robot) -> PlanarTerms:
    """The largest values of a planar arm over random states."""
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
    found: Floats = (after - before) / (2 * step)
    return found


def _times(C: Floats, qd: Floats) -> Floats:
    found: Floats = np.einsum("...ij,...j->...i", C, qd)
    return found


def _symmetric(A: Floats) -> Floats:
    found: Floats = (A + np.swapaxes(A, -1, -2)) / 2
    return found


def _relative(part: Floats, of: Floats) -> float:
    """max |part| / max |of|; 0 if both vanish."""
    whole = float(np.abs(of).max())
    return float(np.abs(part).max()) / whole if whole else 0.0


def _rate(found: Sequence[PlanarTerms]) -> Claim:
    moving = [one for one in found if one.robot != "one_link"]
    skew, whole = max(one.skew for one in moving), max(one.whole for one in moving)
    return Claim(
        "planar-rate-vanishes",
        "textbook, after (9.16k) (B9-12)",
        "for planar arms Ṅ_d = Ω N_d = O, so that the term with M̃_ω leaves C",
        tuple(Check(f"{one.robot}, linear half (m/s)", one.linear, "<=", ZERO) for one in found),
        f"only the angular half vanishes (at most {max(one.angular for one in found):g} 1/s); the linear "
        "half ω × (e × d) "
        f"is up to {max(one.linear for one in found):.2g} m/s. Without the term C changes by up to "
        f"{max(one.matrix for one in moving):.2g} and C θ̇ by up to {max(one.force for one in moving):.2g} "
        "of the largest "
        f"element, and İ − 2C is no longer skew-symmetric (symmetric part {skew:.1g} of İ, with the term {whole:.0e})",
        {f"{one.robot}, of C θ̇": one.force for one in moving},
        rule="every",
    )


def _elements() -> list[dict[str, Any]]:
    """p_iᵀB_jiᵀM̃_jΩ_j p_j of the two-link arm in one state, beside c_ij."""
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
    said = ", ".join(f"{value:.4g} for {place} (c = {whole[place]:.4g})" for place, value in values.items())
    return Claim(
        "planar-element-vanishes",
        "textbook, after (9.30d) (B9-13)",
        "p_iᵀB_jiᵀM̃_jΩ_j p_j vanishes for i, j = 1, 2 of a planar arm",
        tuple(Check(f"|term {place}|", abs(value), "==", 0.0) for place, value in values.items()),
        f"in kg m²/s: {said}; for (1, 2) it is all of c_12 = −½ m_2 a_1 a_2 s_2 (θ̇_1 + θ̇_2), Eq. (9.30c)",
        {f"term {place}": value for place, value in values.items()}
        | {f"c {place}": x for place, x in whole.items()},
        rule="every",
    )


def _figure() -> Figure:
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
