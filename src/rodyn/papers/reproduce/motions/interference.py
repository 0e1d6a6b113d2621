"""Whether links interfere, which the textbook's authors inspected by eye: distances of capsules of every radius."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from rodyn.geometry.capsules import guessed_radius
from rodyn.geometry.pairs import ALWAYS
from rodyn.geometry.result import Clearance
from rodyn.papers.reproduce.experiment import Claim, DataTable, Finding, Number
from rodyn.papers.reproduce.panels import fixed, rows, when
from rodyn.papers.reproduce.robots import arm
from rodyn.plot.clearance import clearance_figure
from rodyn.plot.figure import Figure
from rodyn.simulate.result.run import Run
from rodyn.trajectory.motions import motion

RADII = (0.001, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.22, 0.24)
"""Of all links, in m: from a wire to a quarter of a metre."""
NO_SHAPES = "neither the DH table of this arm nor the shapes of its links are available."
GUESSED = (
    "The shapes of the links are not in the textbook: links are capsules along b_i and a_i, all of one radius; in "
    "pictures it is a tenth of the longest link."
)


def by_radius(run: Run) -> dict[float, Clearance]:
    """The clearances of a run with links of every radius."""
    return {radius: run.clearance(radius=radius) for radius in RADII}


def clear_until(found: dict[float, Clearance]) -> tuple[float, float | None]:
    """The largest radius up to which no links touch, and the next one, at which they do; None if there is none."""
    if not found[RADII[0]].ok:
        return 0.0, RADII[0]
    for one, two in pairwise(RADII):
        if not found[two].ok:
            return one, two
    return RADII[-1], None


def table(found: dict[float, Clearance]) -> DataTable:
    """A row for each radius: whether links interfere, when first, which come nearest, and what is not compared."""
    entries = []
    for radius, one in found.items():
        worst = one.worst
        always = "; ".join(f"{pair.first}, {pair.second}" for pair in one.left_out if pair.reason == ALWAYS)
        entries.append(
            (
                radius,
                "no" if one.ok else "yes",
                one.first,
                worst.first,
                worst.second,
                worst.distance,
                worst.t,
                always,
            )
        )
    heads = ("radius (m)", "interfere", "first at (s)", "nearest", "to", "least distance (m)", "at (s)")
    return rows((*heads, "overlap in every posture"), entries)


def axes(run: Run) -> DataTable:
    """How near the axes of every pair of links come, and from which radius on they touch."""
    pairs = run.clearance(radius=0.0).pairs
    return rows(
        ("first", "second", "axes apart (m)", "at (s)", "touch from radius (m)"),
        [(pair.first, pair.second, pair.distance, pair.t, pair.distance / 2.0) for pair in pairs],
    )


def picture(run: Run) -> Figure:
    """The least distance along a run, and the arm where it is least."""
    return clearance_figure(run.clearance(radius=guessed_radius(run.robot.mechanism)))


def book_links_clear() -> Finding:
    """The motions of Examples 9.6 and 9.7, chosen so that links do not interfere."""
    runs = {
        name: Run.along(arm(motion(name).robot), motion(name).path) for name in ("kuka_kr5", "stanford_book")
    }
    found = {name: by_radius(run) for name, run in runs.items()}
    claims = (
        _clear("kuka-path-clear", "Example 9.7", "KUKA", runs["kuka_kr5"], found["kuka_kr5"]),
        _clear(
            "stanford-book-path-clear",
            "Example 9.6",
            "Stanford arm",
            runs["stanford_book"],
            found["stanford_book"],
        ),
    )
    return Finding(
        claims,
        {f"{name}, by radius": table(one) for name, one in found.items()}
        | {f"{name}, axes": axes(run) for name, run in runs.items()},
        {name: picture(run) for name, run in runs.items()},
        (
            GUESSED,
            "Links that share a joint are not compared, nor those that overlap in every posture, as thick links "
            "beside a short one do: no motion could part them.",
            "The DH parameters of both arms are reconstructed, Tables 9.4 and 9.5(a) are not available.",
            "The ground is not taken into account: at θ = 0 the tool of the KUKA is below the origin of its base.",
        ),
    )


def _clear(id: str, place: str, name: str, run: Run, found: dict[float, Clearance]) -> Claim:
    guess = guessed_radius(run.robot.mechanism)
    last, touching = clear_until(found)
    drawn = run.clearance(radius=guess)
    worst = drawn.worst
    until = f"up to {last:g} m" if touching is not None else f"up to {last:g} m, the largest that was tried"
    return Claim(
        id,
        f"textbook, {place}",
        f"the joint trajectories of the {name} were taken so that the links do not interfere with each other",
        (),
        f"{NO_SHAPES} With our reconstruction and links of a tenth of the longest one ({guess:.3f} m) {worst.first} "
        f"and {worst.second} come nearest, "
        f"{fixed(worst.distance, 3)} m apart; no links touch for any radius {until}.",
        {
            "guessed radius (m)": guess,
            "least distance (m)": worst.distance,
            "clear up to radius (m)": last,
            "touch at radius (m)": touching,
        },
    )


def interfering(run: Run, found: dict[float, Clearance]) -> Claim:
    """The KUKA's free fall: even links like wires meet, because links 1 and 4 move in one plane."""
    guess = guessed_radius(run.robot.mechanism)
    drawn = run.clearance(radius=guess)
    firsts: dict[str, Number] = {
        f"first at (s), radius {radius:g} m": one.first for radius, one in found.items()
    }
    crossed = run.clearance(radius=0.0)
    meeting = [f"{pair.first} and {pair.second}" for pair in crossed.pairs if pair.distance < 1e-6]
    return Claim(
        "kuka-links-interfere",
        "textbook, Example 9.11, Figs. 9.19 and 9.20",
        "the links interfere with each other during free fall",
        (),
        f"{NO_SHAPES} With our reconstruction the axes of {', '.join(meeting) or 'no links'} meet; links of 1 mm touch "
        f"at {when(found[RADII[0]].first)}, those of a tenth of the longest link ({guess:.3f} m) at "
        f"{when(drawn.first)}, those of {0.1:g} m at {when(found[0.1].first)}. The arm folds: θ2 = "
        f"{_at(run, 0.5, 1):.2f} and θ3 = {_at(run, 0.5, 2):.2f} rad after 0.5 s.",
        {**firsts, "first at (s), guessed radius": drawn.first, "guessed radius (m)": guess},
    )


def _at(run: Run, time: float, joint: int) -> float:
    return float(run.q[int(np.argmin(np.abs(run.t - time))), joint])
