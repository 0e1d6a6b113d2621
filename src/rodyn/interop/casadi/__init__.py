"""The functions of a robot for CasADi: `rc.forward_dynamics(robot, q, qd, tau)` of SX, MX or numbers.

>>> import casadi
>>> import rodyn as rd
>>> import rodyn.interop.casadi as rc
>>> arm = rd.load("two_link")
>>> q = casadi.SX.sym("q", 2)
>>> potential = rc.energy(arm, q, [0, 0]).potential
>>> casadi.Function("f", [q], [casadi.gradient(potential, q)])([0, 0])
DM([2.40345, 0.4905])

Expressions are the algorithm itself, which CasADi differentiates and writes as C. `rc.function` is a `casadi.Function`,
`rc.compiled` one that is compiled and has exact Jacobians. Arguments are columns of one state; `map` takes more.

In reading order:

`expression`   the recorded program of a quantity on SX scalars; its Jacobian from the library's closed forms
`compiled`     C that CasADi writes of both, as a library
`edge`         a user's call, checked once
"""

from rodyn.errors import missing_extra

try:
    import casadi as _casadi  # noqa: F401
except ModuleNotFoundError as error:
    raise missing_extra("rodyn.interop.casadi needs", "casadi", "casadi") from error

from rodyn.interop.casadi.edge import call, compiled as compiled, function as function

inverse_dynamics = call("inverse_dynamics")
forward_dynamics = call("forward_dynamics")
inertia_matrix = call("inertia_matrix")
inverse_inertia_matrix = call("inverse_inertia_matrix")
coriolis_matrix = call("coriolis_matrix")
bias_force = call("bias_force")
convective_force = call("convective_force")
gravity_force = call("gravity_force")
generalised_force = call("generalised_force")
regressor = call("regressor")
udu = call("udu")
energy = call("energy")
momentum = call("momentum")
momentum_matrix = call("momentum_matrix")
center_of_mass = call("center_of_mass")
forward_kinematics = call("forward_kinematics")
end_effector = call("end_effector")
jacobian = call("jacobian")
jacobian_rate = call("jacobian_rate")
twist = call("twist")
twist_rate = call("twist_rate")
twists = call("twists")
inverse_operational_space_inertia = call("inverse_operational_space_inertia")
reactions = call("reactions")
