"""Runs of random robots, laws, integrators and stop conditions, against SciPy's DOP853 on the reference.

An error may be as large as the tolerance, times what a small change of the start grows to. Statuses must be true.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.integrate import solve_ivp

import rodyn as rd
from fuzz.attack import Outcome, Refused, attempt, foreign
from fuzz.reference import Reference, solve
from fuzz.robots import shown
from rodyn.model.random import random_coordinates
from rodyn.simulate.integrate.followed import bounds
from rodyn.trace.formulas import LARGEST
from tests.agreement.robots import Case

Floats = NDArray[Any]
Law = Callable[[float, Floats, Floats], Floats]

ADAPTIVE = ("rkf45", "verner56", "cash-karp", "dopri5", "dop853", "abm", "lsoda", "radau", "bdf")
FIXED = ("rk4", "abm4", "symplectic")
LOOSE = {"bdf": 1e5, "lsoda": 1e4, "radau": 1e4}
"""How many tolerances the error of a whole run may be; of the others 1000."""
MOVED = 1e-6
OFF = 2.0
"""How far from the motion a step may lead that a stepper calls good, in the bounds of fixed steps."""
ROTOR = 0.3


class Problem(NamedTuple):
    """A simulation: what rodyn is given, and the same for the reference."""

    robot: rd.Robot
    q0: Floats
    qd0: Floats
    duration: float
    torque: Any
    law: Law
    rotor: float
    words: str


def case(seed: int) -> Outcome:
    """One simulation: of a good problem, or of one that cannot end well."""
    draw = np.random.default_rng(seed)
    kind = draw.random()
    try:
        with warnings.catch_warnings(), np.errstate(all="ignore"):
            warnings.simplefilter("ignore")
            attacks = {0.15: singular, 0.3: spoiled, 0.5: unstable, 0.6: task, 1.0: compared}
            attack = next(one for below, one in attacks.items() if kind < below)
            found = list(attack(draw))
    except Exception as error:
        found = [foreign(error)]
    return Outcome(1, found)


# --- good problems


def problem(draw: np.random.Generator) -> Problem:
    """A robot of up to three links under a law that the reference can compute, too."""
    joints = str(draw.choice(["R", "RP", "RU", "RS", "RPHCL"]))
    floating = bool(draw.random() < 0.25)
    n, seed = int(draw.integers(1, 4)), int(draw.integers(2**31))
    arm = Case(n, joints, tree=bool(draw.random() < 0.3), seed=seed, floating=floating).robot()
    (q0,) = random_coordinates(arm.mechanism, 1, draw)
    qd0 = draw.uniform(-1, 1, arm.nv)
    constant = draw.uniform(-1, 1, arm.nv)
    base = arm.nv - arm.n
    laws: list[tuple[Any, Law, str]] = [
        (None, lambda t, q, v: np.zeros(arm.nv), "None"),
        (constant, lambda t, q, v: constant, "constant"),
        (
            lambda t, q, qd: constant * np.sin(3 * t) - 0.2 * qd,
            lambda t, q, v: constant * np.sin(3 * t) - 0.2 * v,
            "function",
        ),
    ]
    if arm.nq - 7 * floating == arm.n:  # laws of joints take no quaternions

        def damped(t: float, q: Floats, v: Floats) -> Floats:
            tau = np.zeros(arm.nv)
            tau[base:] = 5 * (0.5 - q[len(q) - arm.n :]) - 1.5 * v[base:] - 0.1 * v[base:]
            return tau

        control = rd.pd(np.full(arm.n, 0.5), kp=5.0, kd=1.5) + rd.friction(viscous=0.1)
        laws.append((control, damped, "rd.pd(0.5, kp=5, kd=1.5) + rd.friction(viscous=0.1)"))
    torque, law, words = laws[int(draw.integers(len(laws)))]
    rotor = ROTOR if arm.nq == arm.nv and draw.random() < 0.2 else 0.0
    if rotor:
        arm = arm.replace(links=[_geared(link, rotor) for link in arm.links])
    return Problem(arm, q0, qd0, float(draw.uniform(0.1, 0.5)), torque, law, rotor, words)


def _geared(link: rd.Link, rotor: float) -> rd.Link:
    """The link with a rotor on each coordinate of its joint."""
    return (
        replace(link, joint=replace(link.joint, rotor_inertia=(rotor,) * link.joint.dof))
        if link.joint.dof
        else link
    )


def derivative(given: Problem, t: float, y: Floats) -> Floats:
    """ẏ of y = [q, v] by the reference, which knows bodies only."""
    q, v = y[: given.robot.nq], y[given.robot.nq :]
    at = Reference(given.robot, q, v)
    M = at.inertia_matrix() + given.rotor * np.eye(len(v))
    rest = given.law(t, q, v) - at.inverse_dynamics(np.zeros(len(v)))
    return np.concatenate([at.coordinate_rates(), solve(M, rest)]).astype(float)


def expected(given: Problem, t: float, change: float) -> Floats:
    """The state at a time, from a start that is moved by `change`."""
    start = np.concatenate([given.q0, given.qd0])
    start[given.robot.nq :] += change
    done = solve_ivp(
        lambda t, y: derivative(given, t, y), (0, t), start, method="DOP853", rtol=1e-11, atol=1e-12
    )
    return np.asarray(done.y[:, -1])


def compared(draw: np.random.Generator) -> Iterator[str]:
    """The end of a run against the reference."""
    given = problem(draw)
    how: dict[str, Any] = {"integrator": str(draw.choice(ADAPTIVE + FIXED))}
    fixed = how["integrator"] in FIXED
    tolerance = 1e-6 if fixed or how["integrator"] in LOOSE else 10.0 ** -int(draw.integers(6, 10))
    how |= {"step": given.duration / 400} if fixed else {"rtol": tolerance}
    if draw.random() < 0.3:
        level = float(draw.uniform(0.05, 0.3))
        how["until"] = lambda t, q, qd: level - t
        given = given._replace(duration=min(given.duration, level))
    run = attempt(lambda: simulated(given, how))
    if isinstance(run, Refused):
        if not isinstance(run.error, rd.UnsupportedError):
            yield f"refused: {run.error}\n{reproduction(given, how)}"
        return
    yield from (f"{wrong}\n{reproduction(given, how)}" for wrong in dishonest(run))
    if not run.ok:
        yield f"{run.status}: {run.message}\n{reproduction(given, how)}"
        return
    if abs(float(run.t_end) - given.duration) > 1e-9:
        yield f"ended at {run.t_end}, not at {given.duration}\n{reproduction(given, how)}"
    right, moved = (expected(given, float(run.t_end), change) for change in (0.0, MOVED))
    growth = np.abs(moved - right).max() / MOVED
    found = np.concatenate([run.q_end, run.qd_end])
    scale = tolerance * (1 + growth) * (1 + np.abs(right).max())
    excess = np.abs(found - right).max() / (scale * LOOSE.get(how["integrator"], 1e3))
    if not excess <= 1.0:
        yield f"{excess:.2g} times the allowed error\n{found}\n{right}\n{reproduction(given, how)}"


def simulated(given: Problem, how: dict[str, Any]) -> rd.Run:
    return given.robot.simulate(
        given.q0, given.qd0, given.duration, torque=given.torque, progress=False, max_steps=1e5, **how
    )


def dishonest(run: rd.Run) -> Iterator[str]:
    """What a run says of itself and is not so."""
    if run.status == "finished" and run.t_end != run.settings.duration:
        yield f"finished at {run.t_end} of {run.settings.duration} s"
    if run.ok and not (
        np.isfinite(run.q).all() and np.isfinite(run.qd).all() and np.isfinite(run.q_end).all()
    ):
        yield f"{run.status}, with numbers that are not finite"
    if not run.ok and not run.message:
        yield f"{run.status} without a message"
    if run.status == "angle" and np.abs(run.q_end).max() < 5e4:
        yield f"angle, at {run.q_end}"


# --- laws of the tool


def task(draw: np.random.Generator) -> Iterator[str]:
    """The tool and the joints under a law of the tool move as its equation says, on fixed and floating bases."""
    joints, floating = str(draw.choice(["R", "RP", "RPH"])), bool(draw.random() < 0.5)
    arm = Case(3, joints, seed=int(draw.integers(2**31)), floating=floating).robot()
    (q,), v = random_coordinates(arm.mechanism, 1, draw), draw.uniform(-0.3, 0.3, arm.nv)
    row, base = int(draw.integers(3)), arm.nv - arm.n
    goal = arm.end_effector(q)[:3, 3] + draw.uniform(-0.05, 0.05, 3)
    p, d = draw.uniform(1, 10, 2)
    rates = rd.resolved_rate(goal, gain=p, rate_gain=d, directions="xyz"[row])
    for law in (rates, rd.operational_space(goal, kp=p, kd=d, directions="xyz"[row])):
        run = attempt(partial(arm.simulate, q, v, 0.05, torque=law, max_steps=1e4, progress=False))
        words = f"{shown(arm, q0=q, qd0=v)}\n# {law}, gains {p} and {d}"
        if (
            isinstance(run, Refused) or not run.ok
        ):  # the tool cannot move so, or the posture is nearly singular
            continue
        if law is rates:
            missing = (rates.velocities(arm, run.t, run.q, run.qd) - run.qd)[:, base:]
            off = np.abs(missing - missing[0] * np.exp(-d * run.t)[:, None]).max() / (
                1 + np.abs(missing).max()
            )
        else:
            at = arm.twist(run.q, run.qd).linear[:, row]
            wanted = p * (goal - run.end_effector)[:, row] - d * at
            moved = arm.jacobian(run.q)[:, 3 + row], arm.jacobian_rate(run.q, run.qd)[:, 3 + row]
            real = (moved[0] * run.qdd + moved[1] * run.qd).sum(axis=1)
            off = np.abs(real - wanted).max() / (1 + np.abs(run.qdd).max())
        if not off <= 1e-5:
            yield f"{off:.2g} from the equation of the law\n{words}"


# --- problems that cannot end well


def singular(draw: np.random.Generator) -> Iterator[str]:
    """Nothing resists the last joint: an error, or the status that says so; never numbers."""
    first = rd.Link("first", mass=1.0, com=(0.3, 0, 0), inertia=(0.1, 0.1, 0.1))
    turn = [(axis, float(draw.uniform(-3, 3))) for axis in "zx"] if draw.random() < 0.7 else []
    place = rd.Pose(draw.uniform(-0.5, 0.5, 3), turn)
    joint = rd.Revolute() if draw.random() < 0.7 else rd.Universal()
    arm = rd.Robot([first, rd.Link("point", "first", joint, place, mass=1.0)])
    how: dict[str, Any] = {"integrator": str(draw.choice(ADAPTIVE + FIXED))}
    if how["integrator"] in FIXED:
        how["step"] = 0.01
    q0 = draw.uniform(-1, 1, arm.nq)
    run = attempt(lambda: arm.simulate(q0, duration=0.2, progress=False, max_steps=1e4, **how))
    if isinstance(run, Refused):
        if not isinstance(run.error, rd.SingularError | rd.UnsupportedError):
            yield f"a singular robot is refused by {run.error!r}\n{shown(arm, q0=q0)}\n# {how}"
    elif run.status != "singular":
        yield f"a singular robot: {run.status} at {run.t_end}, q {run.q_end}\n{shown(arm, q0=q0)}\n# {how}"


def spoiled(draw: np.random.Generator) -> Iterator[str]:
    """A torque or a stop condition that becomes NaN: the run ends there and says why."""
    arm = Case(2, "R", seed=int(draw.integers(2**31))).robot()
    end = float(draw.uniform(0.05, 0.2))
    how: dict[str, Any] = {"integrator": str(draw.choice(ADAPTIVE + FIXED))}
    how |= {"step": 0.005} if how["integrator"] in FIXED else {"max_step": 0.01}
    if draw.random() < 0.5:
        how["torque"], status = (lambda t, q, qd: np.sqrt(end - t) * np.ones(2)), "torque"
    else:
        how["until"], status = (lambda t, q, qd: 1.0 + np.sqrt(end - t)), "not finite"
    run = attempt(lambda: arm.simulate([0.1, 0.2], duration=0.4, progress=False, max_steps=1e5, **how))
    if isinstance(run, Refused):
        if not isinstance(run.error, rd.UnsupportedError):
            yield f"refused: {run.error}\n# {how}"
    elif run.status != status or abs(float(run.t_end) - end) > 0.02:
        yield f"NaN from {end} s: {run.status} at {run.t_end}: {run.message}\n{shown(arm)}\n# {how}"


def unstable(draw: np.random.Generator) -> Iterator[str]:
    """Gains, dampers and steps that are too large: a state that a stepper calls good is near the motion."""
    given = problem(draw)
    arm, h = given.robot, float(10.0 ** draw.uniform(-3, -0.3))
    integrator = str(draw.choice(["rk4", "rkf45", "cash-karp", "dopri5", "verner56", "dop853"]))
    gain, target = 10.0 ** draw.uniform(-2, 4, (2, arm.nv)), draw.uniform(-1, 1, arm.nv)
    laws = (
        lambda t, q, qd: -gain[0] * qd,
        lambda t, q, qd: -gain[0] * np.tanh(gain[1] * qd),
        lambda t, q, qd: gain[0] * (target - q[-arm.nv :]) - gain[1] * qd,
    )
    law: Any = laws[int(draw.integers(3 if arm.nq == arm.nv else 2))]
    how: dict[str, Any] = {"step": h, "integrator": integrator, "torque": law}
    s = attempt(lambda: arm.stepper(rows=3, **how))
    if isinstance(s, Refused):
        yield f"refused: {s.error}\n{reproduction(given, how)}"
        return
    s.reset(q=given.q0, qd=given.qd0 * np.array([[1.0], [0.0], [1e3]]))
    for _ in range(4):
        q, qd = s.q.copy(), s.qd.copy()
        s.step()
        words = reproduction(given, {"gain": gain, "target": target, "q": q, "qd": qd, **how})
        yield from (f"{wrong}\n{words}" for wrong in exploded(s, q, qd, law))


def exploded(s: rd.Stepper, q: Floats, qd: Floats, law: Any) -> Iterator[str]:
    """What is wrong with the rows after a step that began at q and qd."""
    kept = (s.q == q).all(axis=1) & (s.qd == qd).all(axis=1)
    if not (kept | s.ok).all() or (s.status[~s.ok] == "running").any():
        yield f"rows that failed have moved, or say nothing: {s.status}"
    good = s.q[s.ok], s.qd[s.ok]
    if not all(np.isfinite(one).all() for one in good) or (np.abs(good[0]) >= LARGEST).any():
        yield f"ok, at q {s.q}, qd {s.qd}"
    exact = s.robot.simulate(
        q, qd, s.step_size, times=[s.step_size], torque=law, rtol=1e-5, max_steps=3e4, progress=False
    )
    apart = np.abs(exact.q_end - s.q)
    for unit in s.robot.mechanism.elementary().free:  # a quaternion and its negative are the same
        part = slice(unit.quaternion, unit.quaternion + 4)
        apart[:, part] = np.minimum(apart[:, part], np.abs(exact.q_end + s.q)[:, part])
    off = (apart * bounds(s.robot.mechanism, 0).position[: s.robot.nq]).max(axis=1)
    if (off[s.ok & exact.ok] > OFF).any():
        yield f"ok {s.ok}, but {off} from the motion: {s.q}, {exact.q_end}"


def reproduction(given: Problem, how: dict[str, Any]) -> str:
    arrays = {"q0": given.q0, "qd0": given.qd0}
    return f"{shown(given.robot, **arrays)}\n# duration {given.duration}, torque {given.words}, {how}"
