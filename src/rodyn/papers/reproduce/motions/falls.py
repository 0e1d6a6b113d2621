"""Free falls of the papers' spatial arms, and what the papers say about them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, Number
from rodyn.papers.reproduce.motions import interference
from rodyn.papers.reproduce.motions.torques import GRAVITY
from rodyn.papers.reproduce.panels import (
    EXACTLY,
    STEP,
    crossing,
    fixed,
    joint_figure,
    largest,
    positions,
    rows,
    samples,
    when,
)
from rodyn.papers.reproduce.robots import arm
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run
from rodyn.trajectory.motions import motion

LONG, SHORT = 10.0, 3.0
LOCKED = 1e12
"""kg: a slider with such a rotor does not move."""


def fall(robot: Robot, q0: Sequence[float], duration: float = SHORT, **how: Any) -> Run:
    """Released at rest; with tolerances of 1e-12 unless `how` gives a step."""
    return robot.simulate(q0, duration=duration, **(EXACTLY if "step" not in how else {}), **how)


def at(run: Run, time: float) -> Floats:
    """q at a sample."""
    found: Floats = run.q[int(np.argmin(np.abs(run.t - time)))]
    return found


def saha2003_fig4i() -> Finding:
    """Stanford arm, free fall: when joint 2 has turned by 90°, and what an error in the Coriolis force would do."""
    chosen = motion("stanford_2003")
    robot, q0 = arm(chosen.robot), chosen.q0
    long, paper = fall(robot, q0, LONG), fall(robot, q0, LONG, step=STEP)
    variants = {
        name: fall(other, q0, 1.0, torque=torque) for name, (other, torque) in left_out(robot).items()
    }
    zero = {"full dynamics": crossing(long.t, long.q[:, 1])}
    zero |= {name: crossing(run.t, run.q[:, 1]) for name, run in variants.items()}
    gained = {name: float(run.energy.total[-1] - run.energy.total[0]) for name, run in variants.items()}
    gained["full dynamics"] = float(long.energy.total[int(1 / STEP)] - long.energy.total[0])
    shown = {"full dynamics": (long.t[:101], long.q[:101])} | {n: (r.t, r.q) for n, r in variants.items()}
    return Finding(
        (_quarter_turn(long, zero), _picks_up(long)),
        {
            "free fall": samples(long),
            "when joint 2 has turned by 90°": rows(
                ("dynamics", "θ2 = 0 at (s)", "energy gained in 1 s (J)"),
                [(name, time, gained[name]) for name, time in zero.items()],
            ),
        },
        {
            "free fall": joint_figure(
                "Stanford arm: free fall",
                positions(robot),
                {"dop853, 1e-12": (long.t, long.q), "rkf45, ΔT = 0.01 s": (paper.t, paper.q)},
                other=["rkf45, ΔT = 0.01 s"],
            ),
            "variants": joint_figure(
                "Stanford arm: the first second, with parts of the dynamics left out",
                positions(robot),
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


def left_out(robot: Robot) -> dict[str, tuple[Robot, Law | None]]:
    """Falls with parts of the dynamics left out: the robot, and torques that cancel them."""

    def half(t: Any, q: Any, qd: Any) -> Any:
        """ḋ_3 = ω × d_3 without ḃ_3 e_3 loses half of all terms with ḃ_3; those without it are right."""
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
    """ "A little after 0.5 s" is read as 0.5 to 0.75 s."""
    times = {name: time for name, time in zero.items() if name != "full dynamics"}
    true = zero["full dynamics"]
    left = {time: float(at(run, time)[1]) for time in (0.5, 0.6, 1.0)}
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
        f"{near:.2f} s on, which looks like zero on an axis of 10 s, and reaches zero at {when(true)}: joint 3 slides "
        "away and slows it. It would be zero at "
        + ", ".join(f"{when(time)} ({name})" for name, time in times.items())
        + ".",
        {f"theta2({time:g} s)": value for time, value in left.items()}
        | {f"zero at (s), {name}": time for name, time in zero.items()},
        rule="every",
    )


def _picks_up(run: Run) -> Claim:
    """Joint 3 slides as soon as the arm tilts."""
    slid: dict[str, Number] = {
        f"b3({time:g} s)": float(at(run, time)[2]) for time in (0.1, 0.3, 0.4, 0.5, 0.6, 10.0)
    }
    turned = crossing(run.t, run.q[:, 1])
    before = float(at(run, float(run.t_end) if turned is None else turned)[2])
    return Claim(
        "stanford-joint3-picks-up",
        "Saha (1999), Fig. 9; Saha (2003), Sec. 4, Fig. 4(i)(c)",
        "joint 3 increases sharply once joint 2 has turned more than 90°, a little after 0.5 s",
        (
            Check("b3(1 s) : b3(0.5 s)", float(at(run, 1.0)[2] / at(run, 0.5)[2]), ">", 5.0),
            Check("b3 when joint 2 has turned by 90° (m)", before, "<", 0.1),
        ),
        f"b3 does grow sharply ({', '.join(f'{at(run, t)[2]:.3f} m at {t:g} s' for t in (0.3, 0.4, 0.5, 0.6))}), but "
        f"does not wait for 90°: gravity pulls along joint 3 as soon as the arm tilts, θ2 is {at(run, 0.5)[1]:.2f} rad "
        f"at 0.5 s. After 10 s joint 3 is {at(run, 10.0)[2]:.0f} m away: nothing stops it.",
        slid,
    )


def book_fig9_18() -> Finding:
    """The textbook's Stanford arm, free fall."""
    chosen = motion("stanford_book")
    robot = arm(chosen.robot)
    run, paper = fall(robot, chosen.q0), fall(robot, chosen.q0, step=STEP)
    turned = {time: float(abs(at(run, time)[1] - chosen.q0[1])) for time in (0.5, 1.0, 3.0)}
    slid = {time: float(at(run, time)[2] - chosen.q0[2]) for time in (0.2, 0.5, 1.0)}
    claim = Claim(
        "stanford-book-joint3",
        "textbook, Example 9.10, Fig. 9.18(b, c)",
        "joint 3 increases sharply after 1 s, when joint 2 has turned more than 90°",
        (),
        "Table 9.4 is not available. With our reconstruction θ2 goes from "
        f"{chosen.q0[1]:.3f} to {at(run, 0.5)[1]:.3f} rad (0.5 s) and {at(run, 1.0)[1]:.3f} (1 s); in {SHORT:g} s "
        f"it turns by at most {np.degrees(largest(run.q[:, 1] - chosen.q0[1])):.1f}°. b3 grows from the start: "
        f"by {fixed(slid[0.2])}, {fixed(slid[0.5])} and {fixed(slid[1.0])} m after 0.2, 0.5 and 1 s.",
        {f"turned({time:g} s)": value for time, value in turned.items()}
        | {f"slid({time:g} s)": value for time, value in slid.items()},
    )
    shown = {"reconstructed": (run.t, run.q), "rkf45, ΔT = 0.01 s": (paper.t, paper.q)}
    figure = joint_figure(
        "Textbook's Stanford arm: free fall", positions(robot), shown, other=["rkf45, ΔT = 0.01 s"]
    )
    note = "Table 9.4 was reconstructed from what is known of the Stanford arm: its numbers are not reliable."
    return Finding((claim,), {"free fall": samples(run)}, {"free fall": figure}, (note, GRAVITY))


def book_fig9_19() -> Finding:
    """The KUKA KR-5, free fall; Fig. 9.20 shows the arm during it."""
    chosen = motion("kuka_kr5")
    robot = arm(chosen.robot)
    run, paper = fall(robot, chosen.q0), fall(robot, chosen.q0, step=STEP)
    found = interference.by_radius(run)
    figure = joint_figure(
        "KUKA KR-5: free fall",
        positions(robot),
        {"dop853, 1e-12": (run.t, run.q), "rkf45, ΔT = 0.01 s": (paper.t, paper.q)},
        other=["rkf45, ΔT = 0.01 s"],
    )
    notes = (
        "Link 6 has a small inertia instead of the printed zero, which cannot be simulated.",
        f"With ΔT = 0.01 s the run is {largest(paper.q[:101] - run.q[:101]):.0e} rad from the reference after 1 s.",
        interference.GUESSED,
        GRAVITY,
    )
    tables = {
        "free fall": samples(run),
        "by radius": interference.table(found),
        "axes": interference.axes(run),
    }
    figures = {"free fall": figure, "Fig. 9.20": interference.picture(run)}
    return Finding((interference.interfering(run, found),), tables, figures, notes)
