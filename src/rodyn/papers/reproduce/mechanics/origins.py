"""Rule 2 of the papers' Denavit–Hartenberg frames: where O_i is if the axes Z_{i−1} and Z_i intersect."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, as_table
from rodyn.papers.reproduce.robots import arm
from rodyn.plot.figure import Curve, Figure, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run
from rodyn.trajectory.motions import MOTIONS

TABLES = ("stanford_2003", "stanford_1999", "puma_corrected")
"""The robots whose Denavit–Hartenberg parameters the two papers print."""
ROUNDING = 1e-12
"""m: axes and origins that are nearer meet."""


class Pair(NamedTuple):
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
    """All neighbouring axes of the printed tables, and what the rule would make of the arms."""
    found = [pair for name in TABLES for pair in pairs(name)]
    literal = [_literal(name) for name in TABLES]
    return Finding(
        (_rule(found, literal),),
        {"axes": as_table([one._asdict() for one in found]), "to the letter": as_table(literal)},
        {"origins": _figure(found)},
        (
            "The axes are computed from the table by Q_i and [a_i]_i of Saha (2003), Sec. 3; the last frame is at will "
            "(rule 6) and left out.",
            "To the letter: b_i = 0 wherever Z_i and Z_{i+1} intersect, everything else as printed.",
            "`Robot.from_dh` takes the parameters as they are printed, so no result here depends on the rule.",
        ),
    )


def frames(rows: Sequence[dict[str, Any]], q: Sequence[float]) -> list[Floats]:
    """4×4 poses of the frames 1 … n + 1 from a standard table: a turn about and a shift along Z, then X."""
    found: list[Floats] = [np.eye(4)]
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
        found.append(found[-1] @ step)
    return found


def meeting(p: Floats, u: Floats, r: Floats, v: Floats) -> tuple[float, float, Floats | None]:
    """Two lines, points p, r and unit directions u, v: their distance, their angle, and where they meet."""
    normal = np.cross(u, v)
    sine = float(np.linalg.norm(normal))
    angle = float(np.arctan2(sine, u @ v))
    if sine < ROUNDING:
        return float(np.linalg.norm(np.cross(r - p, u))), angle, None
    apart = abs(float((r - p) @ normal)) / sine
    along = float(np.cross(r - p, v) @ normal) / sine**2
    return apart, angle, p + along * u if apart < ROUNDING else None


def pairs(name: str) -> list[Pair]:
    """Neighbouring axes of a table in the configuration in which its motion starts."""
    q = next(row.q0 for row in MOTIONS if row.robot == name)
    poses = frames(arm(name).to_dh("standard")["links"], q)
    found = []
    for i, (one, two) in enumerate(pairwise(poses[:-1]), start=1):
        apart, angle, point = meeting(one[:3, 3], one[:3, 2], two[:3, 3], two[:3, 2])
        to_meeting = None if point is None else float(np.linalg.norm(two[:3, 3] - point))
        found.append(Pair(name, i, apart, angle, to_meeting, float(np.linalg.norm(two[:3, 3] - one[:3, 3]))))
    return found


def literal_table(name: str) -> Robot:
    """The robot with b_i = 0 wherever the axes Z_i and Z_{i+1} intersect."""
    table = arm(name).to_dh("standard")
    meet = {pair.i for pair in pairs(name) if pair.intersect}
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


def _rule(found: Sequence[Pair], literal: Sequence[dict[str, Any]]) -> Claim:
    meet = [one for one in found if one.intersect]
    wrong = [one for one in meet if one.to_previous > ROUNDING]
    furthest = max(one.to_meeting or 0.0 for one in meet)
    said = ", ".join(f"{one.to_previous:g} m for Z_{one.i}, Z_{one.i + 1} of {one.robot}" for one in wrong)
    moved = max(row["tool moved by (m)"] for row in literal)
    changed = max(row["torques change by"] / row["largest torque (N·m, N)"] for row in literal)
    return Claim(
        "dh-origins-coincide",
        "Saha (2003), App. A, rule 2; Saha (1999), App. A (S03-9)",
        "if the axes Z_{i−1} and Z_i intersect, the origins O_{i−1} and O_i coincide",
        (Check("pairs of intersecting axes with origins apart", len(wrong), "==", 0),),
        f"in the papers' own tables {len(meet)} pairs of neighbouring axes intersect, and {len(wrong)} of "
        "them have origins "
        f"apart: {said}. O_i is where the axes meet (within {furthest:.1g} m). To the letter the rule "
        "would move the tool by "
        f"up to {moved:.2g} m and change torques by up to {changed:.2g} of the largest",
        {"intersecting": len(meet)}
        | {f"{row['robot']}, tool (m)": row["tool moved by (m)"] for row in literal},
    )


def _figure(found: Sequence[Pair]) -> Figure:
    panels = []
    for name in TABLES:
        meet = [one for one in found if one.intersect and one.robot == name]
        axes = tuple(f"Z_{one.i}, Z_{one.i + 1}" for one in meet)
        curves = (
            Curve("to the origin before it: 0 by the rule", axes, tuple(one.to_previous for one in meet)),
            Curve("to the point where the axes meet", axes, tuple(one.to_meeting or 0.0 for one in meet)),
        )
        panels.append(
            Panel(name, "axes that intersect", "distance of the origin (m)", curves, kind="bars", log_y=False)
        )
    return Figure("Origins of the printed tables", tuple(panels))
