"""Free falls of the papers' spatial arms, whether their links interfere, and the textbook's views of its robots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from rodyn.arrays import Floats
from rodyn.geometry.capsules import guess_radius
from rodyn.geometry.pairs import ALWAYS
from rodyn.geometry.result import Clearance
from rodyn.papers.reproduce.experiment import Check, Claim, DataTable, Finding, Number
from rodyn.papers.reproduce.motions.torques import GRAVITY
from rodyn.papers.reproduce.shared import (
    PAPER_STEP,
    REFERENCE_OPTIONS,
    arm,
    curve,
    fixed_text,
    joint_figure,
    largest,
    plane_panel,
    position_labels,
    samples,
    table_of_rows,
    time_text,
    zero_crossing,
)
from rodyn.plot.figure import Figure, Panel
from rodyn.plot.runs import clearance_figure
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run
from rodyn.trajectory.motions import motion

RADII = (0.001, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2, 0.22, 0.24)
"""Of all links, in m: from a wire to a quarter of a metre."""
NO_SHAPES = "neither the DH table of this arm nor the shapes of its links are available."
GUESSED = (
    "The shapes of the links are not in the textbook: links are capsules along b_i and a_i, all of one radius; in "
    "pictures it is a tenth of the longest link."
)


def clearance_by_radius(run: Run) -> dict[float, Clearance]:
    """Return the clearances of a run with links of every radius."""
    return {radius: run.clearance(radius=radius) for radius in RADII}


def largest_clear_radius(clearances: dict[float, Clearance]) -> tuple[float, float | None]:
    """Return the largest radius up to which no links touch, and the next one, at which they do, or None."""
    if not clearances[RADII[0]].ok:
        return 0.0, RADII[0]
    for radius, next_radius in pairwise(RADII):
        if not clearances[next_radius].ok:
            return radius, next_radius
    return RADII[-1], None


def clearance_table(clearances: dict[float, Clearance]) -> DataTable:
    """Tabulate by radius whether links interfere, when first, which come nearest, and what is not compared."""
    entries = []
    for radius, clearance in clearances.items():
        worst = clearance.worst
        always = "; ".join(
            f"{pair.first}, {pair.second}" for pair in clearance.left_out if pair.reason == ALWAYS
        )
        entries.append(
            (
                radius,
                "no" if clearance.ok else "yes",
                clearance.first,
                worst.first,
                worst.second,
                worst.distance,
                worst.t,
                always,
            )
        )
    heads = ("radius (m)", "interfere", "first at (s)", "nearest", "to", "least distance (m)", "at (s)")
    return table_of_rows((*heads, "overlap in every posture"), entries)


def axis_distances(run: Run) -> DataTable:
    """Tabulate how near the axes of every pair of links come, and from which radius on they touch."""
    pairs = run.clearance(radius=0.0).pairs
    return table_of_rows(
        ("first", "second", "axes apart (m)", "at (s)", "touch from radius (m)"),
        [(pair.first, pair.second, pair.distance, pair.t, pair.distance / 2.0) for pair in pairs],
    )


def clearance_picture(run: Run) -> Figure:
    """Draw the least distance along a run, and the arm where it is least."""
    return clearance_figure(run.clearance(radius=guess_radius(run.robot.mechanism)))


def book_links_clear() -> Finding:
    """Judge the motions of Examples 9.6 and 9.7, chosen so that links do not interfere."""
    runs = {
        name: Run.along(arm(motion(name).robot), motion(name).path) for name in ("kuka_kr5", "stanford_book")
    }
    clearances = {name: clearance_by_radius(run) for name, run in runs.items()}
    claims = (
        _clear("kuka-path-clear", "Example 9.7", "KUKA", runs["kuka_kr5"], clearances["kuka_kr5"]),
        _clear(
            "stanford-book-path-clear",
            "Example 9.6",
            "Stanford arm",
            runs["stanford_book"],
            clearances["stanford_book"],
        ),
    )
    return Finding(
        claims,
        {f"{name}, by radius": clearance_table(by_radius) for name, by_radius in clearances.items()}
        | {f"{name}, axes": axis_distances(run) for name, run in runs.items()},
        {name: clearance_picture(run) for name, run in runs.items()},
        (
            GUESSED,
            "Links that share a joint are not compared, nor those that overlap in every posture, as thick links "
            "beside a short one do: no motion could part them.",
            "The DH parameters of both arms are reconstructed, Tables 9.4 and 9.5(a) are not available.",
            "The ground is not taken into account: at θ = 0 the tool of the KUKA is below the origin of its base.",
        ),
    )


def _clear(id: str, place: str, name: str, run: Run, clearances: dict[float, Clearance]) -> Claim:
    guess = guess_radius(run.robot.mechanism)
    last, touching = largest_clear_radius(clearances)
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
        f"{fixed_text(worst.distance, 3)} m apart; no links touch for any radius {until}.",
        {
            "guessed radius (m)": guess,
            "least distance (m)": worst.distance,
            "clear up to radius (m)": last,
            "touch at radius (m)": touching,
        },
    )


def interference_claim(run: Run, clearances: dict[float, Clearance]) -> Claim:
    """Judge the KUKA's free fall: even links like wires meet, because links 1 and 4 move in one plane."""
    guess = guess_radius(run.robot.mechanism)
    drawn = run.clearance(radius=guess)
    firsts: dict[str, Number] = {
        f"first at (s), radius {radius:g} m": clearance.first for radius, clearance in clearances.items()
    }
    crossed = run.clearance(radius=0.0)
    meeting = [f"{pair.first} and {pair.second}" for pair in crossed.pairs if pair.distance < 1e-6]
    return Claim(
        "kuka-links-interfere",
        "textbook, Example 9.11, Figs. 9.19 and 9.20",
        "the links interfere with each other during free fall",
        (),
        f"{NO_SHAPES} With our reconstruction the axes of {', '.join(meeting) or 'no links'} meet; links of 1 mm touch "
        f"at {time_text(clearances[RADII[0]].first)}, those of a tenth of the longest link ({guess:.3f} m) at "
        f"{time_text(drawn.first)}, those of {0.1:g} m at {time_text(clearances[0.1].first)}. The arm folds: θ2 = "
        f"{_at(run, 0.5, 1):.2f} and θ3 = {_at(run, 0.5, 2):.2f} rad after 0.5 s.",
        {**firsts, "first at (s), guessed radius": drawn.first, "guessed radius (m)": guess},
    )


def _at(run: Run, time: float, joint: int) -> float:
    return float(run.q[int(np.argmin(np.abs(run.t - time))), joint])


LONG, SHORT = 10.0, 3.0
LOCKED = 1e12
"""kg: a slider with such a rotor does not move."""


def fall(robot: Robot, q0: Sequence[float], duration: float = SHORT, **options: Any) -> Run:
    """Simulate a fall from rest; with tolerances of 1e-12 unless `options` has a step."""
    return robot.simulate(
        q0, duration=duration, **(REFERENCE_OPTIONS if "step" not in options else {}), **options
    )


def position_at(run: Run, time: float) -> Floats:
    """Return q at the sample nearest to a time."""
    position: Floats = run.q[int(np.argmin(np.abs(run.t - time)))]
    return position


def saha2003_fig4i() -> Finding:
    """Judge when joint 2 of the falling Stanford arm has turned by 90°, and what a wrong Coriolis force would do."""
    chosen = motion("stanford_2003")
    robot, q0 = arm(chosen.robot), chosen.q0
    long, paper = fall(robot, q0, LONG), fall(robot, q0, LONG, step=PAPER_STEP)
    variants = {
        name: fall(other, q0, 1.0, torque=torque) for name, (other, torque) in reduced_dynamics(robot).items()
    }
    zero = {"full dynamics": zero_crossing(long.t, long.q[:, 1])}
    zero |= {name: zero_crossing(run.t, run.q[:, 1]) for name, run in variants.items()}
    gained = {name: float(run.energy.total[-1] - run.energy.total[0]) for name, run in variants.items()}
    gained["full dynamics"] = float(long.energy.total[int(1 / PAPER_STEP)] - long.energy.total[0])
    shown = {"full dynamics": (long.t[:101], long.q[:101])} | {n: (r.t, r.q) for n, r in variants.items()}
    return Finding(
        (_quarter_turn(long, zero), _picks_up(long)),
        {
            "free fall": samples(long),
            "when joint 2 has turned by 90°": table_of_rows(
                ("dynamics", "θ2 = 0 at (s)", "energy gained in 1 s (J)"),
                [(name, time, gained[name]) for name, time in zero.items()],
            ),
        },
        {
            "free fall": joint_figure(
                "Stanford arm: free fall",
                position_labels(robot),
                {"dop853, 1e-12": (long.t, long.q), "rkf45, ΔT = 0.01 s": (paper.t, paper.q)},
                other=["rkf45, ΔT = 0.01 s"],
            ),
            "variants": joint_figure(
                "Stanford arm: the first second, with parts of the dynamics left out",
                position_labels(robot),
                shown,
                other=list(variants),
            ),
        },
        (
            f"With ΔT = 0.01 s (rkf45) the run differs by {largest(paper.q[:101] - long.q[:101]):.0e} from the "
            "reference in the first second.",
            "Half of the Coriolis force is what the textbook's Eq. (9.16d) gives for a prismatic joint if it is taken "
            "literally; it is not known whether the authors' program does so.",
            GRAVITY,
        ),
    )


Law = Callable[[Any, Any, Any], Any]


def reduced_dynamics(robot: Robot) -> dict[str, tuple[Robot, Law | None]]:
    """Return falls with parts of the dynamics left out: the robot, and torques that cancel them."""

    def half(t: Any, q: Any, qd: Any) -> Any:
        """Return half of all terms with ḃ_3, which ḋ_3 = ω × d_3 without ḃ_3 e_3 loses; the others are right."""
        without = np.array([qd[0], qd[1], 0.0, qd[3], qd[4], qd[5]])
        return 0.5 * (robot.convective_force(q, qd) - robot.convective_force(q, without))

    def none(t: Any, q: Any, qd: Any) -> Any:
        return robot.convective_force(q, qd)

    locked = robot.replace(link=2, joint=replace(robot.links[2].joint, rotor_inertia=(LOCKED,)))
    return {
        "half Coriolis": (robot, half),
        "no velocity terms": (robot, none),
        "joint 3 locked": (locked, None),
    }


def _quarter_turn(run: Run, zero: dict[str, float | None]) -> Claim:
    """Judge "a little after 0.5 s", read as 0.5 to 0.75 s."""
    times = {name: time for name, time in zero.items() if name != "full dynamics"}
    true = zero["full dynamics"]
    left = {time: float(position_at(run, time)[1]) for time in (0.5, 0.6, 1.0)}
    near = run.t[np.flatnonzero(np.abs(run.q[:, 1]) > 0.1)[-1] + 1]
    zero_at = float(run.t_end) if true is None else true
    return Claim(
        "stanford-theta2-zero",
        "Saha (2003), Sec. 4, Fig. 4(i)(b)",
        "joint 2 has turned by 90° (θ2 = 0) a little after 0.5 s",
        (
            Check("theta2 = 0 at (s)", zero_at, ">", 0.5),
            Check("theta2 = 0, at the latest (s)", zero_at, "<", 0.75),
        ),
        f"θ2 is still {left[0.5]:.3f} rad at 0.5 s and {left[0.6]:.3f} at 0.6 s, remains within 0.1 rad of zero from "
        f"{near:.2f} s on, which looks like zero on an axis of 10 s, and reaches zero at {time_text(true)}: "
        "joint 3 slides "
        "away and slows it. It would be zero at "
        + ", ".join(f"{time_text(time)} ({name})" for name, time in times.items())
        + ".",
        {f"theta2({time:g} s)": value for time, value in left.items()}
        | {f"zero at (s), {name}": time for name, time in zero.items()},
        rule="every",
    )


def _picks_up(run: Run) -> Claim:
    """Judge when joint 3 slides: as soon as the arm tilts."""
    slid: dict[str, Number] = {
        f"b3({time:g} s)": float(position_at(run, time)[2]) for time in (0.1, 0.3, 0.4, 0.5, 0.6, 10.0)
    }
    turned = zero_crossing(run.t, run.q[:, 1])
    before = float(position_at(run, float(run.t_end) if turned is None else turned)[2])
    return Claim(
        "stanford-joint3-picks-up",
        "Saha (1999), Fig. 9; Saha (2003), Sec. 4, Fig. 4(i)(c)",
        "joint 3 increases sharply once joint 2 has turned more than 90°, a little after 0.5 s",
        (
            Check(
                "b3(1 s) : b3(0.5 s)", float(position_at(run, 1.0)[2] / position_at(run, 0.5)[2]), ">", 5.0
            ),
            Check("b3 when joint 2 has turned by 90° (m)", before, "<", 0.1),
        ),
        "b3 does grow sharply "
        f"({', '.join(f'{position_at(run, t)[2]:.3f} m at {t:g} s' for t in (0.3, 0.4, 0.5, 0.6))}), but "
        "does not wait for 90°: gravity pulls along joint 3 as soon as the arm tilts, θ2 is "
        f"{position_at(run, 0.5)[1]:.2f} rad "
        f"at 0.5 s. After 10 s joint 3 is {position_at(run, 10.0)[2]:.0f} m away: nothing stops it.",
        slid,
    )


def book_fig9_18() -> Finding:
    """Judge the free fall of the textbook's Stanford arm."""
    chosen = motion("stanford_book")
    robot = arm(chosen.robot)
    run, paper = fall(robot, chosen.q0), fall(robot, chosen.q0, step=PAPER_STEP)
    turned = {time: float(abs(position_at(run, time)[1] - chosen.q0[1])) for time in (0.5, 1.0, 3.0)}
    slid = {time: float(position_at(run, time)[2] - chosen.q0[2]) for time in (0.2, 0.5, 1.0)}
    claim = Claim(
        "stanford-book-joint3",
        "textbook, Example 9.10, Fig. 9.18(b, c)",
        "joint 3 increases sharply after 1 s, when joint 2 has turned more than 90°",
        (),
        "Table 9.4 is not available. With our reconstruction θ2 goes from "
        f"{chosen.q0[1]:.3f} to {position_at(run, 0.5)[1]:.3f} rad (0.5 s) and {position_at(run, 1.0)[1]:.3f} "
        f"(1 s); in {SHORT:g} s "
        f"it turns by at most {np.degrees(largest(run.q[:, 1] - chosen.q0[1])):.1f}°. b3 grows from the start: "
        f"by {fixed_text(slid[0.2])}, {fixed_text(slid[0.5])} and {fixed_text(slid[1.0])} m after 0.2, 0.5 and 1 s.",
        {f"turned({time:g} s)": value for time, value in turned.items()}
        | {f"slid({time:g} s)": value for time, value in slid.items()},
    )
    shown = {"reconstructed": (run.t, run.q), "rkf45, ΔT = 0.01 s": (paper.t, paper.q)}
    figure = joint_figure(
        "Textbook's Stanford arm: free fall", position_labels(robot), shown, other=["rkf45, ΔT = 0.01 s"]
    )
    note = "Table 9.4 was reconstructed from what is known of the Stanford arm: its numbers are not reliable."
    return Finding((claim,), {"free fall": samples(run)}, {"free fall": figure}, (note, GRAVITY))


def book_fig9_19() -> Finding:
    """Judge the free fall of the KUKA KR-5; Fig. 9.20 shows the arm during it."""
    chosen = motion("kuka_kr5")
    robot = arm(chosen.robot)
    run, paper = fall(robot, chosen.q0), fall(robot, chosen.q0, step=PAPER_STEP)
    clearances = clearance_by_radius(run)
    figure = joint_figure(
        "KUKA KR-5: free fall",
        position_labels(robot),
        {"dop853, 1e-12": (run.t, run.q), "rkf45, ΔT = 0.01 s": (paper.t, paper.q)},
        other=["rkf45, ΔT = 0.01 s"],
    )
    notes = (
        "Link 6 has a small inertia instead of the printed zero, which cannot be simulated.",
        f"With ΔT = 0.01 s the run is {largest(paper.q[:101] - run.q[:101]):.0e} rad from the reference after 1 s.",
        GUESSED,
        GRAVITY,
    )
    tables = {
        "free fall": samples(run),
        "by radius": clearance_table(clearances),
        "axes": axis_distances(run),
    }
    figures = {"free fall": figure, "Fig. 9.20": clearance_picture(run)}
    return Finding((interference_claim(run, clearances),), tables, figures, notes)


SHOWN = {
    "Fig. 9.9": "three_link",
    "Fig. 9.10": "puma",
    "Fig. 9.12": "stanford_book",
    "Fig. 9.20": "kuka_kr5",
}
SIDES = (("from the side", 0, 2), ("from above", 0, 1))


def book_fig9_9_views() -> Finding:
    """Draw each arm at the start and at the end of its motion; the KUKA also as it falls (Fig. 9.20)."""
    figures: dict[str, Figure] = {}
    tables: dict[str, DataTable] = {}
    apart = 0.0
    for place, name in SHOWN.items():
        chosen = motion(name)
        robot = arm(chosen.robot)
        postures: dict[str, ArrayLike] = {"start": chosen.q0, "end of the motion": chosen.q1}
        if name == "kuka_kr5":
            postures["0.5 s of free fall"] = position_at(fall(robot, chosen.q0, 0.5), 0.5)
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
    """Return the points of a stick figure: O_1, then of every link b_i along Z_i and a_i along X_(i+1)."""
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
    return plane_panel(f"({letter}) {title}", f"{axes[right]}1 (m)", f"{axes[up]}1 (m)", curves)


def _parameters(robot: Robot, q0: tuple[float, ...]) -> DataTable:
    """Return a table like the textbook's tables (a): the joint variable by its initial value."""
    entries: list[tuple[Any, ...]] = []
    for k, (link, value) in enumerate(zip(robot.to_dh("standard")["links"], q0, strict=True), 1):
        slides = link["joint"] == "prismatic"
        b, theta = (f"JV [{value:g}]", link["theta"]) if slides else (link["b"], f"JV [{value:.4g}]")
        entries.append((k, "p" if slides else "r", link["a"], b, link["alpha"], theta))
    return table_of_rows(("link", "joint", "a (m)", "b (m)", "alpha (rad)", "theta (rad)"), entries)
