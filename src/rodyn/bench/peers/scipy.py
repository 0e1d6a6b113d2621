"""SciPy: `solve_ivp` over Pinocchio's accelerations, each a call from Python."""

from __future__ import annotations

from functools import partial

import numpy as np

from rodyn.arrays import Floats
from rodyn.bench.clock import Work
from rodyn.bench.falls import COMPARED, TOLERANCE, Fall
from rodyn.bench.peers import Contest
from rodyn.bench.peers.pinocchio import accelerations
from rodyn.robot import Robot


def simulation(method: str, robot: Robot, fall: Fall) -> Contest:
    """One trajectory at the tolerances of the benchmark; only the final state is requested."""
    from scipy.integrate import solve_ivp

    n, acceleration = robot.n, accelerations(robot)
    start = np.append(fall.start[0], np.zeros(n))

    def derivative(t: float, y: Floats) -> Floats:
        v = y[n:]
        return np.concatenate((v, acceleration(y[:n], v)))

    def end(seconds: float) -> Floats:
        found = solve_ivp(derivative, (0.0, seconds), start, method, rtol=TOLERANCE, atol=TOLERANCE)
        state: Floats = found.y[:, -1]
        return state

    work = Work(f"solve_ivp {method} over pin.aba", lambda a, b: end(fall.duration), 1, whole=True)
    return Contest(work, lambda count: end(COMPARED)[None])


rk45 = partial(simulation, "RK45")
dop853 = partial(simulation, "DOP853")
