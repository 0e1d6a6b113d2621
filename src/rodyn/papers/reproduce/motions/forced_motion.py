"""Forced simulations of Saha (2003): when they leave the desired motion, and where the tool is then.

Arms driven by the torques of their own inverse dynamics, without feedback, for every choice the papers leave open.

The desired motion solves the equations but is unstable: errors grow. So the form of the torques and the integrator
decide when an arm leaves its path.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from rodyn.arrays import Floats
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, Number
from rodyn.papers.reproduce.motions.puma_fall import PUMAS
from rodyn.papers.reproduce.shared import (
    PAPER_STEP,
    REFERENCE_OPTIONS,
    SECONDS,
    arm,
    curve,
    first_time,
    fixed_text,
    joint_figure,
    panel,
    position_labels,
    samples,
    table_of_rows,
    time_text,
)
from rodyn.plot.figure import Figure, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.accuracy import Comparison
from rodyn.simulate.result.run import Run
from rodyn.simulate.torques.table import torque_table
from rodyn.trajectory.motions import motion
from rodyn.trajectory.path import Trajectory

LEVELS = (1e-3, 1e-2, 5e-2, 1e-1)
LEVEL = 1e-2
"""rad or m: an arm that is farther away has left its path."""
EXACT, HELD, LINEAR, ROUNDED = "exact", "table, held", "table, linear", "table of 4 decimals, linear"
TABLES = (HELD, LINEAR, ROUNDED)
RKF, ABM, DVERK = "RKF, ΔT = 0.01 s", "ABM, ΔT = 0.01 s", "DVERK, ΔT = 0.01 s"
FREE, FREE_ABM, FREE_DVERK = "RKF, tolerance 1e-6", "ABM, tolerance 1e-6", "DVERK, tolerance 1e-6"
REFERENCE = "dop853, 1e-12"
WAYS: Mapping[str, Mapping[str, Any]] = {
    RKF: {"step": PAPER_STEP},
    ABM: {"step": PAPER_STEP, "integrator": "abm4"},
    DVERK: {"step": PAPER_STEP, "integrator": "verner56"},
    FREE: {"rtol": 1e-6},
    "RKF, tolerance 1e-6, steps up to 0.01 s": {"rtol": 1e-6, "max_step": PAPER_STEP},
    FREE_ABM: {"rtol": 1e-6, "integrator": "abm"},
    FREE_DVERK: {"rtol": 1e-6, "integrator": "verner56"},
    REFERENCE: REFERENCE_OPTIONS,
}
ROUTINES = (
    "DVERK is Verner's 6(5) pair. ABM with a tolerance has the formulas of Shampine and Gordon, of variable order and "
    "step, as SHAMGOR; with ΔT it is a predictor and corrector of order 4 that begins with Runge–Kutta steps."
)


class ForcedRuns(NamedTuple):
    """Runs by (torque, integrator), and the motion that they should follow."""

    desired: Run
    runs: dict[tuple[str, str], Run]

    def away(self, key: tuple[str, str]) -> Comparison:
        """Return how far a run is from its path, at every sample that it reached."""
        return self.runs[key].compare(self.desired)

    def leaves(self, key: tuple[str, str], level: float = LEVEL) -> float | None:
        """Return when a run is farther than `level` from its path, at the latest when it broke down; None: never."""
        run, away = self.runs[key], self.away(key)
        time = first_time(away.t, ~(away.q <= level))
        return float(run.t_end) if time is None and not run.ok else time


def simulate_forced(robot: Robot, path: Trajectory, ways: Sequence[str] = tuple(WAYS)) -> ForcedRuns:
    """Simulate an arm with every form of the torques and every integrator."""
    desired = Run.along(robot, path, step=PAPER_STEP)
    torques: dict[str, Any] = {
        EXACT: path,
        HELD: torque_table(desired.t, desired.tau, between="hold"),
        LINEAR: torque_table(desired.t, desired.tau, between="linear"),
        ROUNDED: torque_table(desired.t, desired.tau.round(4), between="linear"),
    }
    start = desired.q[0]
    runs = {
        (name, way): robot.simulate(start, duration=path.duration, torque=torque, **WAYS[way])
        for name, torque in torques.items()
        for way in ways
    }
    return ForcedRuns(desired, runs)


def deviations(forced: ForcedRuns, **constant: str) -> list[tuple[Any, ...]]:
    """Return rows: torque, integrator, when each level is passed, how the run ended."""
    return [
        (*constant.values(), *key, *(forced.leaves(key, level) for level in LEVELS), run.status)
        for key, run in forced.runs.items()
    ]


HEADINGS = ("torque", "integrator", *(f"{level:g} away at (s)" for level in LEVELS), "ended")


def deviation_checks(claimed: float, times: Sequence[float | None], duration: float) -> tuple[Check, ...]:
    """Return checks of "deviates after about `claimed` s": that some run leaves its path, then to a tenth.

    The papers do not say which of the runs is theirs. None is a run that stays on its path for the `duration`.

    >>> [check.holds for check in deviation_checks(2.5, [2.5, 2.9, None], 10.0)]
    [True, True, False]
    >>> [check.holds for check in deviation_checks(6.0, [4.6, 7.7], 10.0)]
    [True, False, False]
    """
    ends = [duration if time is None else time for time in times]
    off = [abs(time - claimed) for time in ends]
    return (
        Check("earliest deviation (s)", min(ends), "<", duration),
        Check(f"nearest to {claimed:g} s, apart (s)", min(off), "<=", 0.1 * claimed),
        Check(f"farthest from {claimed:g} s, apart (s)", max(off), "<=", 0.1 * claimed),
    )


def until_far(run: Run, desired: Run, farthest: float = 1.0) -> tuple[Floats, Floats]:
    """Return a run until it is far from its path, so that a picture shows how it leaves."""
    beyond = np.flatnonzero(~(run.compare(desired).q <= farthest))
    end = int(beyond[0]) if beyond.size else run.samples
    return run.t[:end], run.q[:end]


def distance_figure(forced: ForcedRuns, title: str) -> Figure:
    """Draw distances on a logarithmic axis, for every torque."""
    panels = []
    for letter, torque in zip("abcd", (EXACT, *TABLES), strict=True):
        ways = {way: forced.away((torque, way)) for name, way in forced.runs if name == torque}
        curves = [curve(way, away.t, _positive(away.q)) for way, away in ways.items()]
        panels.append(Panel(f"({letter}) {torque}", SECONDS, "distance (rad, m)", tuple(curves), top=10.0))
    return Figure(title, tuple(panels))


def _positive(distance: Floats) -> Floats:
    """Return what a logarithmic axis shows: without zero and roundings at the start."""
    return np.where(distance > 1e-16, distance, np.nan)


def saha2003_fig6i() -> Finding:
    """Judge when the Stanford arm leaves its path, for every torque and every integrator."""
    chosen = motion("stanford_2003")
    forced = simulate_forced(arm(chosen.robot), chosen.path)
    desired = forced.desired
    curves = {"desired": (desired.t, desired.q)}
    for torque, way in (
        (EXACT, RKF),
        (EXACT, FREE),
        (LINEAR, RKF),
        (LINEAR, FREE_ABM),
        (LINEAR, FREE_DVERK),
        (ROUNDED, RKF),
    ):
        curves[f"{torque}: {way}"] = until_far(forced.runs[torque, way], desired)
    return Finding(
        (_after_2_5(forced), _similar(forced)),
        {
            "deviation": table_of_rows(HEADINGS, deviations(forced)),
            "linear table, RKF": samples(forced.runs[LINEAR, RKF]),
        },
        {
            "forced": joint_figure(
                "Stanford arm: forced simulation", position_labels(desired.robot), curves, other=["desired"]
            ),
            "deviation": distance_figure(forced, "Stanford arm: distance from the desired motion"),
        },
        (
            ROUTINES,
            "What the paper says, about 2.5 s and integrators alike, goes together with tables of torques: with exact "
            "torques, integrators that differ leave the path at different times.",
            f"Curves end where a joint is more than 1 rad (or m) from its path; {LEVEL:g} counts as deviation.",
        ),
    )


def _after_2_5(forced: ForcedRuns) -> Claim:
    times = {key: forced.leaves(key) for key in forced.runs}
    tables = [time for (torque, _), time in times.items() if torque in TABLES]
    exact = {way: time for (torque, way), time in times.items() if torque == EXACT}
    rate = _rate(forced)
    by_way = ", ".join(f"{time_text(time)} ({way})" for way, time in exact.items())
    return Claim(
        "stanford-forced-2.5",
        "Saha (2003), Sec. 4, Fig. 6(i)",
        "the forced Stanford arm deviates from the desired trajectory after about 2.5 s",
        deviation_checks(2.5, list(times.values()), float(forced.desired.t_end)),
        f"the time depends on the computation, not on the robot: small errors grow like exp({rate:.1f} t). With tables "
        f"of torques every 0.01 s the arm is {LEVEL:g} away after {_span(tables)}, whatever the integrator: linear "
        f"{time_text(times[LINEAR, RKF])}, rounded to 4 decimals 0.05 away after "
        f"{time_text(forced.leaves((ROUNDED, RKF), 0.05))}. With exact torques: {by_way}.",
        {", ".join(key): time for key, time in times.items()} | {"growth rate (1/s)": rate},
    )


def _rate(forced: ForcedRuns) -> float:
    """Return the growth from 1e-6 to 1e-2 with exact torques (1/s), between the first times beyond them."""
    away = forced.away((EXACT, RKF))
    start, end = (first_time(away.t, away.q > level) for level in (1e-6, 1e-2))
    if start is None or end is None:
        raise ValueError("the run never left its path: there is no growth to measure")
    return float(np.log(1e4) / (end - start))


def _span(times: Sequence[float | None]) -> str:
    known = [time for time in times if time is not None]
    return f"{min(known):.2f} to {max(known):.2f} s"


THEIRS = (RKF, FREE_ABM, FREE_DVERK)
"""The paper's own program, then SHAMGOR and DVERK at the tolerance that it gives."""


def _similar(forced: ForcedRuns) -> Claim:
    """Judge RKF, ABM and DVERK for every torque: that they leave together, and are alike to the end."""
    apart = {torque: _apart(forced, torque, (RKF, ABM, DVERK)) for torque in (EXACT, *TABLES)}
    theirs = {torque: _apart(forced, torque, THEIRS) for torque in (EXACT, *TABLES)}
    end = float(forced.desired.t_end)
    leaves = {torque: [forced.leaves((torque, way)) or end for way in THEIRS] for torque in (EXACT, *TABLES)}
    spread = {torque: float(max(times) - min(times)) for torque, times in leaves.items()}
    exact = ", ".join(f"{time_text(forced.leaves((EXACT, way)))} ({way})" for way in THEIRS)
    return Claim(
        "integrators-similar",
        "Saha (2003), Sec. 4, Fig. 6(i)",
        "RKF, Adams–Bashforth–Moulton and DVERK give similar curves",
        tuple(
            check
            for torque in leaves
            for check in (
                Check(f"leave their path apart by (s), {torque}", spread[torque], "<=", SAME),
                Check(f"{LEVEL:g} apart at (s), {torque}", theirs[torque] or end, ">=", end),
            )
        ),
        f"RKF with ΔT = 0.01 s, ABM (variable order and step, as SHAMGOR) and DVERK with tolerance 1e-6 are {LEVEL:g} "
        f"apart: {_listed(theirs)}. With a table all have left the path before, together (linear: at "
        f"{time_text(forced.leaves((LINEAR, FREE_ABM)))}); with exact torques they leave it one after the "
        f"other: {exact}. "
        f"With ΔT = 0.01 s the three are {LEVEL:g} apart: {_listed(apart)}.",
        {f"{LEVEL:g} apart at (s), {name}, ΔT = 0.01 s": time for name, time in apart.items()}
        | {"linear table leaves at (s)": forced.leaves((LINEAR, FREE_ABM))},
    )


SAME = 0.05
"""s: times that differ by less are the same on a curve of 10 s."""


def _listed(times: Mapping[str, float | None]) -> str:
    return ", ".join(f"{time_text(time)} ({torque})" for torque, time in times.items())


def _apart(forced: ForcedRuns, torque: str, ways: Sequence[str]) -> float | None:
    """Return when any two of these integrators are farther apart than the level."""
    pairs = [forced.runs[torque, a].compare(forced.runs[torque, b]) for a, b in combinations(ways, 2)]
    return first_time(pairs[0].t, np.max([pair.q for pair in pairs], axis=0) > LEVEL)


def saha2003_fig6ii() -> Finding:
    """Judge when the PUMA leaves its path, for each reading of its inertias."""
    path = motion("puma").path
    readings = {
        name: simulate_forced(arm(robot), path, (RKF, ABM, FREE, REFERENCE)) for name, robot in PUMAS.items()
    }
    desired = readings["corrected"].desired
    curves = {"desired": (desired.t, desired.q)}
    for name, torque in (
        ("corrected", EXACT),
        ("corrected", LINEAR),
        ("printed", LINEAR),
        ("Armstrong", LINEAR),
    ):
        curves[f"{name}, {torque}"] = until_far(readings[name].runs[torque, RKF], desired)
    return Finding(
        (_after_6(readings),),
        {
            "deviation": table_of_rows(
                ("inertias", *HEADINGS),
                [row for name, forced in readings.items() for row in deviations(forced, inertias=name)],
            ),
            "corrected, linear table, RKF": samples(readings["corrected"].runs[LINEAR, RKF]),
        },
        {
            "forced": joint_figure(
                "PUMA: forced simulation", position_labels(desired.robot), curves, other=["desired"]
            ),
            **{
                f"deviation, {name}": distance_figure(
                    forced, f"PUMA, {name}: distance from the desired motion"
                )
                for name, forced in readings.items()
            },
        },
        (
            "Readings: the magnitudes of the printed moments of inertia (corrected), the printed ones (four negative, "
            "no body has them), and Armstrong's measured PUMA 560.",
            f"Curves end where a joint is more than 1 rad from its path; {LEVEL:g} rad counts as deviation.",
        ),
    )


THEIRS_PUMA = ("corrected", "printed")
"""Readings of the paper's own table; Armstrong's PUMA 560 is another robot."""


def _after_6(readings: Mapping[str, ForcedRuns]) -> Claim:
    times = {(name, *key): forced.leaves(key) for name, forced in readings.items() for key in forced.runs}

    def words(name: str) -> str:
        exact, table = (readings[name].leaves((torque, RKF)) for torque in (EXACT, LINEAR))
        visible = readings[name].leaves((LINEAR, RKF), 0.1)
        times = map(time_text, (exact, table, visible))
        return "{} with exact torques, {} with a linear table, 0.1 rad {}".format(*times)

    broken = readings["printed"].runs[EXACT, FREE]
    pivot = float(np.abs(np.linalg.eigvalsh(broken.robot.inertia_matrix(broken.q_end))).min())
    return Claim(
        "puma-forced-6",
        "Saha (2003), Sec. 4, Fig. 6(ii)",
        "the forced PUMA deviates from the desired trajectory after about 6 s",
        deviation_checks(
            6.0,
            [time for (name, *_), time in times.items() if name in THEIRS_PUMA],
            float(readings["printed"].desired.t_end),
        ),
        f"the time again depends on the computation: with rkf45 and ΔT = 0.01 s the arm is {LEVEL:g} rad away: "
        f"{words('corrected')} (inertias corrected); {words('printed')} (as printed: where the inertia matrix becomes "
        f"singular, {pivot:.0e} kg·m², adaptive steps end at {broken.t_end:.2f} s); {words('Armstrong')} (Armstrong).",
        {", ".join(key): time for key, time in times.items()},
    )


def saha2003_fig7() -> Finding:
    """Judge the path of the Stanford arm's tool in the forced simulation."""
    chosen = motion("stanford_2003")
    forced = simulate_forced(arm(chosen.robot), chosen.path, (RKF,))
    desired = forced.desired
    apart = {torque: forced.runs[torque, RKF] for torque in (EXACT, LINEAR, ROUNDED)}
    leaves = {
        f"tool 0.01 m away at (s), {torque}": first_time(
            run.t, np.linalg.norm(run.end_effector - desired.end_effector, axis=-1) > LEVEL
        )
        for torque, run in apart.items()
    }
    begin, end = desired.end_effector[[0, -1]]
    panels = []
    for k, (letter, axis) in enumerate(zip("abc", "XYZ", strict=True)):
        curves = [curve("desired", desired.t, desired.end_effector[:, k], other=True)]
        for torque, run in apart.items():
            t, q = until_far(run, desired)
            curves.append(curve(torque, t, run.end_effector[: len(q), k]))
        panels.append(panel(f"({letter}) {axis}1", f"{axis}1 (m)", curves))
    claim = Claim(
        "stanford-end-effector-trend",
        "Saha (2003), Sec. 4, Fig. 7",
        "the end-effector positions show a trend similar to that of Bae and Haug, and of DADS",
        (),
        "their curves are not in the paper. Ours: the tool is to go from "
        f"({', '.join(fixed_text(x, 3) for x in begin)}) to ({', '.join(fixed_text(x, 3) for x in end)}) m "
        "and is 0.01 m away at "
        + ", ".join(
            f"{time_text(time)} ({torque})" for torque, time in zip(apart, leaves.values(), strict=True)
        )
        + ".",
        dict[str, Number](leaves),
    )
    return Finding(
        (claim,),
        {f"forced, {torque}": samples(run) for torque, run in apart.items()},
        {"end-effector": Figure("Stanford arm: end-effector in the forced simulation", tuple(panels))},
        ("b_1 = 0.1 m as in 2003; with the 0.2 m of 1999 the tool is 0.1 m higher in Z1.",),
    )
