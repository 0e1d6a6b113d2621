"""Forced simulations of Saha (2003): arms driven by the torques of their own inverse dynamics, without feedback.

The desired motion solves the equations but is not stable: whatever is not exact grows. The choices that a paper may
leave open (how torques are given, how they are integrated) are therefore all shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from rodyn.kernel.arrays import Floats
from rodyn.plot.figure import Figure, Panel
from rodyn.reproduce.experiment import Claim, Finding, Number, Verdict
from rodyn.reproduce.motion_parts import (
    EXACTLY,
    SECONDS,
    STEP,
    arm,
    curve,
    first,
    fixed,
    joint_figure,
    largest,
    panel,
    positions,
    rows,
    samples,
    when,
)
from rodyn.robot import Robot
from rodyn.simulate.result.accuracy import Comparison
from rodyn.simulate.result.run import Run
from rodyn.simulate.torques.table import torque_table
from rodyn.trajectory.motions import motion
from rodyn.trajectory.path import Trajectory

LEVELS = (1e-3, 1e-2, 5e-2, 1e-1)
LEVEL = 1e-2
"""rad or m: what is farther away has left its path."""
EXACT, HELD, LINEAR, ROUNDED = "exact", "table, held", "table, linear", "table of 4 decimals, linear"
TABLES = (HELD, LINEAR, ROUNDED)
RKF, ABM, DVERK = "RKF, ΔT = 0.01 s", "ABM, ΔT = 0.01 s", "DVERK, ΔT = 0.01 s"
FREE, FREE_DVERK = "RKF, tolerance 1e-6", "DVERK, tolerance 1e-6"
REFERENCE = "dop853, 1e-12"
WAYS: Mapping[str, Mapping[str, Any]] = {
    RKF: {"step": STEP},
    ABM: {"step": STEP, "integrator": "abm4"},
    DVERK: {"step": STEP, "integrator": "verner56"},
    FREE: {"rtol": 1e-6},
    "RKF, tolerance 1e-6, steps up to 0.01 s": {"rtol": 1e-6, "max_step": STEP},
    FREE_DVERK: {"rtol": 1e-6, "integrator": "verner56"},
    REFERENCE: EXACTLY,
}
ADAPTIVE = "DVERK is Verner's 6(5) pair, ABM a predictor and corrector of order 4 that begins with Runge–Kutta steps."


class Driven(NamedTuple):
    """Runs by (torque, integrator), and the motion that they should follow."""

    desired: Run
    runs: dict[tuple[str, str], Run]

    def away(self, key: tuple[str, str]) -> Comparison:
        """How far a run is from its path, at every sample that it reached."""
        return self.runs[key].compare(self.desired)

    def leaves(self, key: tuple[str, str], level: float = LEVEL) -> float | None:
        """When a run is farther than `level` from its path; one that broke down has left it there at the latest."""
        run, away = self.runs[key], self.away(key)
        found = first(away.t, ~(away.q <= level))
        return float(run.t_end) if found is None and not run.ok else found


def driven(robot: Robot, path: Trajectory, ways: Sequence[str] = tuple(WAYS)) -> Driven:
    """Every torque with every integrator."""
    desired = Run.along(robot, path, step=STEP)
    torques = {
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
    return Driven(desired, runs)


def deviations(found: Driven, **constant: str) -> list[tuple[Any, ...]]:
    """Rows: torque, integrator, when each level is passed, how the run ended."""
    return [
        (*constant.values(), *key, *(found.leaves(key, level) for level in LEVELS), run.status)
        for key, run in found.runs.items()
    ]


HEADINGS = ("torque", "integrator", *(f"{level:g} away at (s)" for level in LEVELS), "ended")


def bracketed(times: Sequence[float | None], claimed: float) -> Verdict:
    """Is a deviation "after about `claimed` s" what every choice gives (within a tenth), some, or none?"""
    found = [np.inf if time is None else time for time in times]
    near = [abs(time - claimed) <= 0.1 * claimed for time in found]
    return (
        "confirmed"
        if all(near)
        else "confirmed in part"
        if min(found) <= claimed <= max(found)
        else "refuted"
    )


def _numbers(found: Driven, name: str = "") -> dict[str, float | None]:
    return {f"{', '.join(filter(None, (name, *key)))}": found.leaves(key) for key in found.runs}


def shown(run: Run, desired: Run, farthest: float = 1.0) -> tuple[Floats, Floats]:
    """A run until it is far from its path, so that a picture shows how it leaves."""
    beyond = np.flatnonzero(~(run.compare(desired).q <= farthest))
    end = int(beyond[0]) if beyond.size else run.samples
    return run.t[:end], run.q[:end]


def saha2003_fig6i() -> Finding:
    """Stanford arm: when it leaves its path, for every torque and every integrator."""
    chosen = motion("stanford_2003")
    found = driven(arm(chosen.robot), chosen.path)
    desired = found.desired
    curves = {"desired": (desired.t, desired.q)}
    for torque, way in (
        (EXACT, RKF),
        (EXACT, FREE),
        (LINEAR, RKF),
        (LINEAR, ABM),
        (LINEAR, DVERK),
        (ROUNDED, RKF),
    ):
        curves[f"{torque}: {way}"] = shown(found.runs[torque, way], desired)
    return Finding(
        (_after_2_5(found), _similar(found)),
        {
            "deviation": rows(HEADINGS, deviations(found)),
            "linear table, RKF": samples(found.runs[LINEAR, RKF]),
        },
        {
            "forced": joint_figure(
                "Stanford arm: forced simulation", positions(desired.robot), curves, other=["desired"]
            ),
            "deviation": _grown(found, "Stanford arm: distance from the desired motion"),
        },
        (
            ADAPTIVE,
            f"Curves end where a joint is more than 1 rad (or m) from its path; {LEVEL:g} counts as deviation.",
        ),
    )


def _after_2_5(found: Driven) -> Claim:
    times = {key: found.leaves(key) for key in found.runs}
    tables = [time for (torque, _), time in times.items() if torque in TABLES]
    exact = {way: time for (torque, way), time in times.items() if torque == EXACT}
    rate = _rate(found)
    return Claim(
        "stanford-forced-2.5",
        "Saha (2003), Sec. 4, Fig. 6(i)",
        "the forced Stanford arm deviates from the desired trajectory after about 2.5 s",
        bracketed(list(times.values()), 2.5),
        f"the time is that of the computation, not of the robot: small errors grow like exp({rate:.1f} t). With tables "
        f"of torques every 0.01 s the arm is {LEVEL:g} away after {_span(tables)} (held or linear {when(times[LINEAR, RKF])}, "
        f"rounded to 4 decimals 0.05 away after {when(found.leaves((ROUNDED, RKF), 0.05))}), whatever the integrator; with "
        f"exact torques after {when(exact[FREE])} ({FREE}), {when(exact[ABM])} ({ABM}), {when(exact[RKF])} ({RKF}), "
        f"{when(exact[REFERENCE])} ({REFERENCE}).",
        _numbers(found) | {"growth rate (1/s)": rate},
    )


def _rate(found: Driven) -> float:
    """1/s of the growth from 1e-6 to 1e-2 with exact torques, between the first times beyond them."""
    away = found.away((EXACT, RKF))
    one, two = (first(away.t, away.q > level) for level in (1e-6, 1e-2))
    return float("nan") if one is None or two is None else float(np.log(1e4) / (two - one))


def _span(times: Sequence[float | None]) -> str:
    known = [time for time in times if time is not None]
    return f"{min(known):.2f} to {max(known):.2f} s"


def _similar(found: Driven) -> Claim:
    """RKF, ABM and DVERK beside each other, for every torque."""
    apart, leaves = {}, {}
    for torque in (EXACT, *TABLES):
        pairs = combinations((RKF, ABM, DVERK), 2)
        differences = [found.runs[torque, a].compare(found.runs[torque, b]).q for a, b in pairs]
        apart[torque] = first(found.desired.t, np.max(differences, axis=0) > LEVEL)
        leaves[torque] = min(found.leaves((torque, way)) or np.inf for way in (RKF, ABM, DVERK))
    # until one of them leaves its path, two cannot be farther apart than twice the level
    until = all(time is None or time >= leaves[torque] for torque, time in apart.items())
    beyond = all(apart[torque] is None for torque in TABLES)
    later = found.runs[EXACT, RKF].compare(found.runs[EXACT, ABM]).q
    return Claim(
        "integrators-similar",
        "Saha (2003), Sec. 4, Fig. 6(i)",
        "RKF, Adams–Bashforth–Moulton and DVERK give similar curves",
        "confirmed" if until and beyond else "confirmed in part" if until or beyond else "refuted",
        f"with tables of torques the three are never {LEVEL:g} apart in 10 s, although all leave the path at "
        f"{leaves[LINEAR]:.2f} s (linear): the table leads them astray, and all alike. With exact torques they are "
        f"{LEVEL:g} apart at {when(apart[EXACT])}, when the first leaves its path ({leaves[EXACT]:.2f} s), and "
        f"{largest(later):.1f} at most afterwards."
        if beyond
        else f"they are {LEVEL:g} apart at {', '.join(f'{when(time)} ({name})' for name, time in apart.items())}.",
        {f"apart at (s), {name}": time for name, time in apart.items()}
        | {f"first leaves at (s), {name}": float(time) for name, time in leaves.items()},
    )


def _grown(found: Driven, title: str) -> Figure:
    """Distances on a logarithmic axis, for every torque."""
    panels = []
    for letter, torque in zip("abcd", (EXACT, *TABLES), strict=True):
        ways = {way: found.away((torque, way)) for name, way in found.runs if name == torque}
        curves = [curve(way, away.t, _positive(away.q)) for way, away in ways.items()]
        panels.append(Panel(f"({letter}) {torque}", SECONDS, "distance (rad, m)", tuple(curves), top=10.0))
    return Figure(title, tuple(panels))


def _positive(distance: Floats) -> Floats:
    """What a logarithmic axis shows: zero at the start is left out."""
    return np.where(distance > 0, distance, np.nan)


def saha2003_fig6ii() -> Finding:
    """PUMA: when it leaves its path, for each reading of its inertias."""
    path = motion("puma").path
    found = {name: driven(arm(robot), path, (RKF, ABM, FREE, REFERENCE)) for name, robot in PUMAS.items()}
    desired = found["corrected"].desired
    curves = {"desired": (desired.t, desired.q)}
    for name, torque in (
        ("corrected", EXACT),
        ("corrected", LINEAR),
        ("printed", LINEAR),
        ("Armstrong", LINEAR),
    ):
        curves[f"{name}, {torque}"] = shown(found[name].runs[torque, RKF], desired)
    return Finding(
        (_after_6(found),),
        {
            "deviation": rows(
                ("inertias", *HEADINGS),
                [row for name, one in found.items() for row in deviations(one, inertias=name)],
            ),
            "corrected, linear table, RKF": samples(found["corrected"].runs[LINEAR, RKF]),
        },
        {
            "forced": joint_figure(
                "PUMA: forced simulation", positions(desired.robot), curves, other=["desired"]
            ),
            **{
                f"deviation, {name}": _grown(one, f"PUMA, {name}: distance from the desired motion")
                for name, one in found.items()
            },
        },
        (
            "Readings: the magnitudes of the printed moments of inertia (corrected), the printed ones (four negative, "
            "no body has them), and Armstrong's measured PUMA 560.",
            f"Curves end where a joint is more than 1 rad from its path; {LEVEL:g} rad counts as deviation.",
        ),
    )


PUMAS = {"corrected": "puma_corrected", "printed": "puma_printed", "Armstrong": "puma560_armstrong"}


def _after_6(found: Mapping[str, Driven]) -> Claim:
    times = {(name, *key): one.leaves(key) for name, one in found.items() for key in one.runs}

    def words(name: str) -> str:
        exact, table = (found[name].leaves((torque, RKF)) for torque in (EXACT, LINEAR))
        return f"{when(exact)} with exact torques, {when(table)} with a linear table"

    broken = found["printed"].runs[EXACT, FREE]
    return Claim(
        "puma-forced-6",
        "Saha (2003), Sec. 4, Fig. 6(ii)",
        "the forced PUMA deviates from the desired trajectory after about 6 s",
        bracketed([*times.values()], 6.0),
        f"again a time of the computation: with rkf45 and ΔT = 0.01 s the arm is {LEVEL:g} rad away: {words('corrected')} "
        f"(inertias corrected); {words('printed')} (as printed: the inertia matrix becomes singular, adaptive steps end at "
        f"{broken.t_end:.2f} s); {words('Armstrong')} (Armstrong).",
        {", ".join(key): time for key, time in times.items()},
    )


def saha2003_fig7() -> Finding:
    """The path of the Stanford arm's tool in the forced simulation."""
    chosen = motion("stanford_2003")
    found = driven(arm(chosen.robot), chosen.path, (RKF,))
    desired = found.desired
    apart = {torque: found.runs[torque, RKF] for torque in (EXACT, LINEAR, ROUNDED)}
    leaves: dict[str, Number] = {
        f"tool 0.01 m away at (s), {torque}": first(
            run.t, np.linalg.norm(run.end_effector - desired.end_effector, axis=-1) > LEVEL
        )
        for torque, run in apart.items()
    }
    begin, end = desired.end_effector[[0, -1]]
    panels = []
    for k, (letter, axis) in enumerate(zip("abc", "XYZ", strict=True)):
        curves = [curve("desired", desired.t, desired.end_effector[:, k], other=True)]
        for torque, run in apart.items():
            t, q = shown(run, desired)
            curves.append(curve(torque, t, run.end_effector[: len(q), k]))
        panels.append(panel(f"({letter}) {axis}1", f"{axis}1 (m)", curves))
    claim = Claim(
        "stanford-end-effector-trend",
        "Saha (2003), Sec. 4, Fig. 7",
        "the end-effector positions show a trend similar to that of Bae and Haug, and of DADS",
        "cannot be decided",
        "their curves are not in the paper. Ours: the tool is to go from "
        f"({', '.join(fixed(x, 3) for x in begin)}) to ({', '.join(fixed(x, 3) for x in end)}) m and is 0.01 m away at "
        + ", ".join(f"{when(time)} ({torque})" for torque, time in zip(apart, leaves.values(), strict=True))
        + ".",
        leaves,
    )
    return Finding(
        (claim,),
        {f"forced, {torque}": samples(run) for torque, run in apart.items()},
        {"end-effector": Figure("Stanford arm: end-effector in the forced simulation", tuple(panels))},
        ("b_1 = 0.1 m as in 2003; with the 0.2 m of 1999 the tool is 0.1 m higher in Z1.",),
    )
