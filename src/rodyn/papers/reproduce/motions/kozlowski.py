"""Kozłowski's example, Sec. 5: a PUMA 560 moved for 4 s, its torques by both schemes, and accelerations from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from rodyn.algebra.spatial import Six
from rodyn.algebra.vectors import Vec3
from rodyn.algorithms.inverse import newton_euler, two_point
from rodyn.arrays import Floats
from rodyn.kernel.quantity.prepare import prepared
from rodyn.kernel.quantity.solve import state_of
from rodyn.model.chain.build_views import make_chain
from rodyn.papers.reproduce.experiment import Check, Claim, Finding, Number
from rodyn.papers.reproduce.panels import curve, efforts, joint_figure, largest, panel, rows, samples
from rodyn.papers.reproduce.robots import arm
from rodyn.plot.figure import Figure, Panel
from rodyn.robot import Robot
from rodyn.simulate.result.run import Run
from rodyn.sweep.chain import Chain
from rodyn.sweep.views import SpatialView
from rodyn.trajectory.motions import motion

PLACE = "Kozłowski, Sec. 5"
EXACT = 1e-11
"""Relative to the largest: results that differ by less are "exactly the same" in floating point."""
TIP, BASE = "joints counted from the tip", "joints counted from the base"
READ = ((TIP, "the shoulder"), (BASE, "the wrist's pitch"))
MOTIONS = ("three_link", "stanford_2003", "puma", "kuka_kr5", "kozlowski")
PARAMETERS = (
    "His masses are in his reference [15], not in the paper: those that Armstrong (1986) measured are used."
)


def _sampled(name: str) -> Run:
    chosen = motion(name)
    return Run.along(arm(chosen.robot), chosen.path, count=300)


def kozlowski_fig3() -> Finding:
    """The torque of joint 5, with joints counted from the tip as he does (it is the shoulder), and from the base."""
    runs = {TIP: _sampled("kozlowski"), BASE: _sampled("kozlowski_from_base")}
    found = {TIP: runs[TIP].tau[:, 1], BASE: runs[BASE].tau[:, 4]}
    low, high = float(found[TIP].min()), float(found[TIP].max())
    others = [largest(runs[TIP].tau[:, k]) for k in range(6)]
    numbers: dict[str, Number] = {}
    for name, tau in found.items():
        numbers |= {f"least, {name}": float(tau.min()), f"largest, {name}": float(tau.max())}
    claims = (
        Claim(
            "kozlowski-joint5-torque",
            f"{PLACE}, Fig. 3",
            "the torque of joint 5, which equals that of Vuskovic and co-authors, is as drawn",
            (),
            "neither his parameters nor their numbers are in the paper, so that only shapes can be compared. With "
            f"Armstrong's the torque of his joint 5, the shoulder, goes from {low:.1f} to {high:.1f} N·m.",
            numbers,
        ),
        Claim(
            "kozlowski-joint5-strongest",
            f"{PLACE}, Fig. 3",
            "joint 5 was chosen because forces and torques are strongest between the first three links",
            (),
            "his masses are not in the paper. With Armstrong's the largest torques, from waist to wrist, are "
            + ", ".join(f"{x:.3g}" for x in others)
            + f" N·m, the largest that of his joint {6 - int(np.argmax(others))}.",
            {f"largest |tau{k}|": x for k, x in enumerate(others, 1)},
        ),
    )
    panels = [
        panel(name, f"τ of {joint} (N·m)", [curve("joint 5", runs[name].t, found[name])])
        for name, joint in READ
    ]
    figures = {
        "joint 5": Figure("PUMA 560: torque of joint 5", tuple(panels)),
        "all joints": joint_figure(
            "PUMA 560: torques, joints (a) to (f) from the base",
            efforts(runs[TIP].robot),
            {name: (run.t, run.tau) for name, run in runs.items()},
            other=[BASE],
        ),
    }
    note = "He counts links from the tip (Sec. 2): joint 5 in −220° … 40° is the shoulder, joint 6 the waist."
    tables = {name: samples(run) for name, run in runs.items()}
    return Finding(claims, tables, figures, (PARAMETERS, note))


class _Schemes(NamedTuple):
    """Largest differences of both inverse schemes along a motion, and the largest values."""

    torque: float
    force: float
    acceleration: float
    explained: float
    largest_torque: float
    largest_force: float


def kozlowski_schemes() -> Finding:
    """Torques, forces and accelerations of the two-point scheme beside those of Newton and Euler."""
    found = {name: _both(_sampled(name)) for name in MOTIONS}
    torque = max(one.torque / one.largest_torque for one in found.values())
    force = max(one.force / one.largest_force for one in found.values())
    apart = {name: one.acceleration for name, one in found.items()}
    left = max(one.explained for one in found.values())
    claims = (
        Claim(
            "kozlowski-schemes-equal",
            "Kozłowski, Sec. 3; Sec. 5",
            "the two-point boundary-value scheme gives exactly the forces and torques of Newton and Euler",
            (Check("torques", torque, "<", EXACT), Check("forces", force, "<", EXACT)),
            f"along {len(found)} motions of 300 points torques differ by at most {torque:.0e} of the largest, the "
            f"forces x_k by {force:.0e}.",
            rule="every",
        ),
        Claim(
            "kozlowski-lambda-equal",
            "Kozłowski, after (3.38) and (3.42), end of Sec. 3",
            "the accelerations of both schemes are equal too, λ_k^- = λ_k",
            tuple(Check(f"|λ_k − λ_k^-|, {name}", value, "<", 1e-9) for name, value in apart.items()),
            f"they differ by up to {max(apart.values()):.2f} m/s² ({max(apart, key=lambda n: apart[n])}): λ_k^- is the "
            f"rate of components in link axes. λ_k = λ_k^- + [0; ω_k × v_k] holds to {left:.0e}.",
            {"after adding ω × v": left},
            rule="every",
        ),
    )
    table = rows(
        (
            "motion",
            "torques",
            "forces x_k",
            "accelerations λ_k",
            "with ω × v",
            "largest torque",
            "largest force",
        ),
        [(name, *one) for name, one in found.items()],
    )
    run = _sampled("kozlowski")
    two = run.robot.inverse_dynamics(run.q, run.qd, run.qdd, method="two-point")
    shown = {"Newton–Euler": (run.t, run.tau), "two-point": (run.t, two)}
    figure = joint_figure("PUMA 560: torques of both schemes", efforts(run.robot), shown, other=["two-point"])
    return Finding(claims, {"differences": table}, {"torques": figure}, (PARAMETERS,))


def as_he_sees(robot: Robot, given: Mapping[str, Floats]) -> Chain[SpatialView]:
    """The links of a robot in his frames, each scalar a column of the states (..., nv) by name, or a number."""
    ready = prepared(robot.mechanism, True)
    columns = {name: list(np.moveaxis(values, -1, 0)) for name, values in given.items()}
    gravity = Vec3(*robot.gravity)
    chain = make_chain(ready.structure, ready.parameters, gravity, state_of(ready, columns, ()), "link")
    return chain.seen_as(SpatialView)


def _both(run: Run) -> _Schemes:
    """Both recursions on the samples of a run, one column per scalar."""
    links = as_he_sees(run.robot, {"q": run.q, "qd": run.qd, "qdd": run.qdd})
    two, one = two_point.inverse_dynamics(links), newton_euler.inverse_dynamics(links)
    length = run.samples
    x = _stacked([s.x_minus for s in two.state], length) - _stacked([f.x for f in one.force], length)
    true = _stacked([Six(m.ωd, m.vd) for m in one.motion], length)
    rates = true - _stacked([c.λ_minus for c in two.costate], length)
    V = _stacked([v.V_minus for v in two.velocity], length)
    turned = np.cross(V[..., :3], V[..., 3:])
    explained = rates - np.concatenate([np.zeros_like(turned), turned], axis=-1)
    tau = [_column(a - b, length) for a, b in zip(two.τ, one.τ, strict=True)]
    return _Schemes(
        largest(tau),
        largest(x),
        largest(rates),
        largest(explained),
        largest(run.tau),
        largest(_stacked([f.x for f in one.force], length)),
    )


def _stacked(vectors: list[Six], length: int) -> Floats:
    """(links, samples, 6) of six scalars each, which are numbers or columns."""
    entries = [
        [_column(x, length) for half in (six.top, six.bottom) for x in (half.x, half.y, half.z)]
        for six in vectors
    ]
    return np.moveaxis(np.array(entries), 1, 2)


def _column(x: Any, length: int) -> Floats:
    return np.broadcast_to(np.asarray(x, dtype=np.float64), length)


def kozlowski_roundtrip() -> Finding:
    """Torques of inverse dynamics put into forward dynamics, by his methods and ours: do the accelerations return?"""
    table: list[tuple[Any, ...]] = []
    worst, largest_qdd, curves = 0.0, 0.0, []
    for name in MOTIONS:
        run = _sampled(name)
        tau = run.robot.inverse_dynamics(run.q, run.qd, run.qdd, method="two-point")
        apart = {
            method: np.abs(run.robot.forward_dynamics(run.q, run.qd, tau, method=method) - run.qdd).max(
                axis=-1
            )
            for method in ("kalman", "udu", "articulated-body", "cholesky")
        }
        table.append((name, *(float(rows.max()) for rows in apart.values()), largest(run.qdd)))
        worst = max(worst, float(apart["kalman"].max()))
        largest_qdd = max(largest_qdd, largest(run.qdd))
        curves.append(curve(name, run.t / run.t_end, np.maximum(apart["kalman"], 1e-17)))
    claim = Claim(
        "kozlowski-roundtrip-exact",
        PLACE,
        "forward dynamics of the torques returns the accelerations of the trajectory generator",
        tuple(Check(f"error, {row[0]}", row[1], "<", EXACT) for row in table),
        f"along {len(MOTIONS)} motions of 300 points his Kalman filter returns them from the torques of his two-point "
        f"scheme to {worst:.1e} rad/s² (or m/s²); they are up to {largest_qdd:.2g}.",
        rule="every",
    )
    headings = ("motion", "kalman", "udu", "articulated-body", "cholesky", "largest acceleration")
    shown = Panel("kalman after two-point", "t / T", "error of q̈ (rad/s², m/s²)", tuple(curves), top=1.0)
    return Finding(
        (claim,),
        {"errors": rows(headings, table)},
        {"errors": Figure("Inverse, then forward dynamics", (shown,))},
        (PARAMETERS,),
    )
