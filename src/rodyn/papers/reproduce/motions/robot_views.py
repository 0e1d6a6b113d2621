"""The textbook's views of its robots with their DH parameters: stick figures from the side and from above."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, DataTable, Finding
from rodyn.papers.reproduce.motions.falls import at, fall
from rodyn.papers.reproduce.panels import curve, largest, rows, view
from rodyn.papers.reproduce.robots import arm
from rodyn.plot.figure import Figure, Panel
from rodyn.robot import Robot
from rodyn.trajectory.motions import motion

SHOWN = {
    "Fig. 9.9": "three_link",
    "Fig. 9.10": "puma",
    "Fig. 9.12": "stanford_book",
    "Fig. 9.20": "kuka_kr5",
}
SIDES = (("from the side", 0, 2), ("from above", 0, 1))


def book_fig9_9_views() -> Finding:
    """Each arm at the start and at the end of its motion; the KUKA also as it falls (Fig. 9.20)."""
    figures: dict[str, Figure] = {}
    tables: dict[str, DataTable] = {}
    apart = 0.0
    for place, name in SHOWN.items():
        chosen = motion(name)
        robot = arm(chosen.robot)
        postures: dict[str, ArrayLike] = {"start": chosen.q0, "end of the motion": chosen.q1}
        if name == "kuka_kr5":
            postures["0.5 s of free fall"] = at(fall(robot, chosen.q0, 0.5), 0.5)
        lines = {label: corners(robot, np.asarray(q, dtype=np.float64)) for label, q in postures.items()}
        ends = {label: robot.end_effector(q)[:3, 3] for label, q in postures.items()}
        apart = max(apart, *(largest(lines[label][-1] - end) for label, end in ends.items()))
        title = f"{robot.name}: textbook, {place}"
        panels = [_seen(letter, *side, lines) for letter, side in zip("ab", SIDES, strict=True)]
        figures[place] = Figure(title, tuple(panels))
        tables[f"{place}, DH parameters"] = _parameters(robot, chosen.q0)
    claim = Claim(
        "dh-views",
        "textbook, Figs. 9.9, 9.10, 9.12 and 9.20",
        "the shape of the robots in the figures follows from their DH parameters",
        (Check("largest difference of the tool (m)", apart, "<", 1e-12),),
        f"drawn link by link, b_i along Z_i and a_i along X_(i+1), the arms end where forward kinematics "
        f"says, to {apart:.0e} m.",
        kind="ours",
    )
    notes = (
        "Lines follow the DH parameters, not the shapes of bodies.",
        "Tables 9.3, 9.4 and 9.5(a) are not available: `rodyn show` prints what is used instead.",
    )
    return Finding((claim,), tables, figures, notes)


def corners(robot: Robot, q: Floats) -> Floats:
    """The points of a stick figure: O_1, then of every link b_i along Z_i and a_i along X_(i+1)."""
    place, turn = np.zeros(3), np.eye(3)
    points = [place]
    for link, value in zip(robot.to_dh("standard")["links"], q, strict=True):
        slides = link["joint"] == "prismatic"
        theta, b = (link["theta"], link["b"] + value) if slides else (link["theta"] + value, link["b"])
        (c, s), (ca, sa) = ((np.cos(x), np.sin(x)) for x in (theta, link["alpha"]))
        place = place + turn @ [0.0, 0.0, b]
        points.append(place)
        place = place + turn @ [link["a"] * c, link["a"] * s, 0.0]
        points.append(place)
        turn = turn @ np.array([[c, -s * ca, s * sa], [s, c * ca, -c * sa], [0.0, sa, ca]])
    return np.array(points)


def _seen(letter: str, title: str, right: int, up: int, lines: dict[str, Floats]) -> Panel:
    curves = [
        curve(label, points[:, right], points[:, up], label != "start") for label, points in lines.items()
    ]
    axes = "XYZ"
    return view(f"({letter}) {title}", f"{axes[right]}1 (m)", f"{axes[up]}1 (m)", curves)


def _parameters(robot: Robot, q0: tuple[float, ...]) -> DataTable:
    """As the textbook's tables (a): the joint variable by its initial value."""
    entries: list[tuple[Any, ...]] = []
    for k, (link, value) in enumerate(zip(robot.to_dh("standard")["links"], q0, strict=True), 1):
        slides = link["joint"] == "prismatic"
        b, theta = (f"JV [{value:g}]", link["theta"]) if slides else (link["b"], f"JV [{value:.4g}]")
        entries.append((k, "p" if slides else "r", link["a"], b, link["alpha"], theta))
    return rows(("link", "joint", "a (m)", "b (m)", "alpha (rad)", "theta (rad)"), entries)
