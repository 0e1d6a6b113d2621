"""Laws of the tool: what they promise, measured, and what they cost beside laws of the joints and beside Pinocchio.

    python benchmarks/task_space.py [--seconds 1] [--json benchmarks/results/task_space.json]

Error dynamics against the linear prediction, the momentum of free-floating arms on a line, the cost of a simulation
under laws of the tool beside computed torque, and the momentum matrix beside `pin.computeCentroidalMap`. One thread.
"""

from __future__ import annotations

import argparse
import json
import os
import warnings
from pathlib import Path

import numpy as np
from clocks import clocked, timed

import rodyn as rd

EXACT = {"integrator": "dop853", "rtol": 1e-12}


def free_arm(joints: int, base: float) -> rd.Robot:
    """A satellite with booms of half a metre."""
    axes = [(0, 0, 1), (0, 1, 0), (0, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 1, 0)]
    links = [
        rd.Link(
            f"boom{k}",
            f"boom{k - 1}" if k else "base",
            rd.Revolute(axis),
            rd.Pose(xyz=(0.5, 0, 0.1 * (k == 0))),
            mass=4.0,
            com=(0.25, 0, 0),
            inertia=(0.05, 0.2, 0.2),
        )
        for k, axis in enumerate(axes[:joints])
    ]
    body = rd.FloatingBase(mass=base, inertia=(0.1 * base, 0.12 * base, 0.14 * base))
    return rd.Robot(
        links, gravity=(0, 0, 0), base=body, tool=rd.Pose(xyz=(0.5, 0, 0)), name=f"{joints} booms"
    )


def momentum() -> dict[str, dict[str, float]]:
    """Of commanded velocities and of runs along lines of the tool."""
    found = {}
    for joints, base, whole in ((4, 100.0, False), (6, 60.0, True), (7, 20.0, True)):
        arm = free_arm(joints, base)
        q0 = np.concatenate([arm.q_from({})[:7], np.array([0.3, -0.8, 1.2, 0.4, 0.7, -0.5, 0.6])[:joints]])
        T = arm.end_effector(q0)
        line = rd.quintic(T[:3, 3], T[:3, 3] + np.array([-0.1, 0.12, 0.08]), duration=2.0)
        aim = {"rotation": T[:3, :3]} if whole else {}
        law = rd.resolved_rate(line, gain=5, rate_gain=50, **aim)
        run = arm.simulate(q0, duration=2.0, torque=law, **EXACT)
        given = arm.momentum(run.q, law.velocities(arm, run.t, run.q))
        other = arm.simulate(
            q0, duration=2.0, torque=rd.operational_space(line, kp=100, kd=20, **aim), **EXACT
        )
        found[arm.name] = {
            "commanded": float(max(np.abs(given.linear).max(), np.abs(given.angular).max())),
            "resolved rate": float(
                max(np.abs(run.momentum.linear).max(), np.abs(run.momentum.angular).max())
            ),
            "operational space": float(
                max(np.abs(other.momentum.linear).max(), np.abs(other.momentum.angular).max())
            ),
            "off the line (m)": float(
                max(np.abs(one.end_effector - line(one.t).q).max() for one in (run, other))
            ),
            "ok": float(run.ok and other.ok),
        }
    return found


def errors() -> dict[str, float]:
    """The largest difference from the linear prediction, of errors of 2 cm, and of a push of 20 N."""
    arm = rd.load("puma")
    q0 = np.array([0.2, -0.9, 0.4, 0.3, 0.8, -0.2])
    T = arm.end_effector(q0)
    goal = T.copy()
    goal[:3, 3] += [0.02, -0.01, 0.02]
    run = arm.simulate(
        q0, duration=0.5, torque=rd.operational_space(goal, kp=400, kd=40), friction=False, **EXACT
    )
    e = goal[:3, 3] - run.end_effector
    found = {"operational space": np.abs(e - e[0] * ((1 + 20 * run.t) * np.exp(-20 * run.t))[:, None]).max()}
    law = rd.resolved_rate(goal, gain=8, rate_gain=80)
    run = arm.simulate(q0, law.velocities(arm, 0.0, q0), duration=0.5, torque=law, friction=False, **EXACT)
    e = goal[:3, 3] - run.end_effector
    found["resolved rate"] = np.abs(e - e[0] * np.exp(-8 * run.t)[:, None]).max()
    push = np.array([20.0, -10.0, 5.0])
    a, b = np.roots([3.0, 90.0, 400.0])
    step = push[:, None] / 400 * (1 + (b * np.exp(a * run.t) - a * np.exp(b * run.t)) / (a - b))
    for name, law in (
        ("impedance", rd.impedance(T, stiffness=400, damping=90, inertia=3, wrench="measured")),
        ("admittance", rd.admittance(T, stiffness=400, damping=90, inertia=3, kp=400, kd=40)),
    ):
        run = arm.simulate(q0, duration=0.5, torque=law, wrench=rd.Wrench(push), friction=False, **EXACT)
        found[name] = np.abs(run.end_effector - T[:3, 3] - step.T).max()
    return {name: float(value) for name, value in found.items()}


def costs(seconds: float) -> dict[str, float]:
    """Times of a step (s) under laws of the tool, and under computed torque."""
    arm = rd.load("puma")
    q0 = np.array([0.2, -0.9, 0.4, 0.3, 0.8, -0.2])
    T = arm.end_effector(q0)
    held = rd.quintic(q0, q0 + 1e-3, duration=1.0)
    laws = {
        "computed torque": rd.computed_torque(held, kp=400, kd=40),
        "operational space": rd.operational_space(T, kp=400, kd=40),
        "resolved rate": rd.resolved_rate(T, gain=8, rate_gain=80),
        "computed torque, sampled at 1 kHz": rd.computed_torque(held, kp=400, kd=40).sampled(1000),
    }

    def run(law: rd.Torque) -> rd.Run:
        return arm.simulate(
            q0, duration=1.0, times=[1.0], torque=law, integrator="rk4", step=1e-3, progress=False
        )

    works = {name: clocked(lambda law=law: run(law)) for name, law in laws.items()}  # type: ignore[misc]
    return {name: found / 1000 for name, found in timed(works, seconds).items()}


def matrices(seconds: float) -> dict[str, float]:
    """Times (s) of the momentum matrix: one call, a state of a batch, and Pinocchio's."""
    import pinocchio as pin

    from rodyn.bench.peers.pinocchio import pinocchio_model

    arm = rd.load("puma")
    q = np.random.default_rng(0).uniform(-1, 1, (1000, 6))
    model = pinocchio_model(arm)
    data, one = model.createData(), q[0].copy()
    works = {
        "rodyn, one": clocked(lambda: arm.momentum_matrix(q[0])),
        "rodyn, batch of 1000": clocked(lambda: arm.momentum_matrix(q)),
        "pinocchio, one": clocked(lambda: pin.computeCentroidalMap(model, data, one)),
    }
    found = timed(works, seconds)
    found["rodyn, batch of 1000"] /= 1000
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each group of times")
    parser.add_argument("--json", type=Path, help="where the numbers go")
    given = parser.parse_args()
    os.environ["RODYN_THREADS"] = "1"
    warnings.simplefilter("ignore", rd.UnphysicalWarning)
    found = {"errors (m)": errors(), "momentum (N s, N m s)": momentum(), "step (s)": costs(given.seconds)}
    found["momentum matrix (s)"] = matrices(given.seconds)
    for title, rows in found.items():
        print(title)
        for name, value in rows.items():
            print(f"  {name:36}", value if isinstance(value, dict) else f"{value:.2e}")
    if given.json:
        given.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
