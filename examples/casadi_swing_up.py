"""CasADi swings up an arm whose motors are too weak to lift it: direct collocation and IPOPT.

The dynamics are the library's, compiled, with exact first and second derivatives, so that IPOPT has exact Hessians.
A motion between two nodes is a cubic whose slope is right in the middle, too (Hermite-Simpson). The torques that are
found move the simulated arm in the same way. Needs the extra `casadi` and a C compiler.
"""

from typing import Any

import casadi
import numpy as np

import rodyn as rd
import rodyn.interop.casadi as rc

arm = rd.load("two_link").with_joints(viscous=0.03)  # N m s/rad
hanging, upright = np.array([-np.pi / 2, 0]), np.array([np.pi / 2, 0])
STRONGEST = np.array([0.5, 0.5]) * arm.gravity_force(
    [0.0, 0.0]
)  # of the motors: half of what holds the arm level
COUNT, STEP = 100, 0.02  # s
dynamics = rc.compiled(arm, "forward_dynamics", friction=True, hessian=True)


def rate(x: Any, u: Any) -> Any:
    """ẋ of x = (q, qd) under torques u."""
    return casadi.vertcat(x[2:], dynamics(x[:2], x[2:], u))


problem = casadi.Opti()
x, u = problem.variable(4, COUNT + 1), problem.variable(2, COUNT + 1)
for k in range(COUNT):
    (a, b), (start, end) = (rate(x[:, j], u[:, j]) for j in (k, k + 1)), (x[:, k], x[:, k + 1])
    middle = (start + end) / 2 + STEP / 8 * (a - b)
    between = rate(middle, (u[:, k] + u[:, k + 1]) / 2)
    problem.subject_to(end == start + STEP / 6 * (a + 4 * between + b))
    problem.subject_to(problem.bounded(-STRONGEST, u[:, k], STRONGEST))
problem.subject_to(problem.bounded(-STRONGEST, u[:, COUNT], STRONGEST))
problem.subject_to(x[:, 0] == np.array([*hanging, 0, 0]))
problem.subject_to(x[:, COUNT] == np.array([*upright, 0, 0]))
problem.minimize(STEP * casadi.sumsqr(u))
problem.set_initial(x[0, :], np.linspace(hanging[0], upright[0], COUNT + 1))
problem.solver("ipopt", {"print_time": False}, {"print_level": 0, "sb": "yes", "max_iter": 500})
found = problem.solve()
torques = np.asarray(found.value(u)).T
print(f"IPOPT: {found.stats()['iter_count']} iterations, effort {found.value(problem.f):.2f} N² m² s")
print(
    f"torques at most {np.abs(torques).max(axis=0).round(2)} N m; to lift the arm takes {2 * STRONGEST.round(2)}"
)

law = rd.torque_table(STEP * np.arange(COUNT + 1), torques, between="linear")
swing = arm.simulate(hanging, duration=STEP * COUNT, torque=law, rtol=1e-9)
away = np.abs(swing.q_end - upright).max()
print(f"the simulated arm is {away:.3f} rad from upright after {swing.t[-1]:.1f} s")
assert away < 0.1
